"""The generator: the published numbers of SplitMix64, and fair draws made of them."""

from __future__ import annotations

from collections import Counter

import pytest
from contract import check_odds
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.engine import Rng, stream

seeds = st.integers(0, 2**64 - 1)


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        # As published with the algorithm, and in many libraries' tests since.
        (0, (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)),
        (
            1234567,
            (
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ),
        ),
        (2**64 - 1, (0xE4D971771B652C20, 0xE99FF867DBF682C9)),
    ],
)
def test_the_numbers_are_those_of_splitmix64(seed: int, numbers: tuple[int, ...]) -> None:
    rng = Rng(seed)
    assert tuple(rng.bits() for _ in numbers) == numbers


def test_a_seed_beyond_64_bits_wraps() -> None:
    assert Rng(2**64 + 5).bits() == Rng(5).bits()
    assert Rng(-1).bits() == Rng(2**64 - 1).bits()


def test_what_is_made_of_the_numbers_never_changes() -> None:
    """Records without chance, daily games and bots rest on these."""
    rng = Rng(42)
    assert rng.random() == 0.7415648787718233
    assert rng.below(6) == 0
    assert rng.choice("abcdef") == "b"
    assert rng.weighted([("a", 1), ("b", 3)]) == "b"
    assert rng.sample(range(10), 4) == [0, 8, 3, 1]
    assert rng.split().bits() == 0xEF255869B42B33F
    assert rng.bits() == 0x9E54D738297F77AE
    items = list(range(8))
    rng.shuffle(items)
    assert items == [7, 5, 0, 4, 2, 6, 3, 1]


@pytest.mark.parametrize(
    ("seed", "source", "draw", "number"),
    [
        (0, "die", 0, 0xC4796D9DEFD44122),
        (0, "die", 1, 0x50BB674D3B112CDA),
        (1, "die", 0, 0xA6CE91E33E54048B),
        (2**64 - 1, "stack of seat 2", 17, 0x3F43B3338CDE5B67),
        (7, "山", 3, 0x20C34BEE0F3A8EBA),
    ],
)
def test_a_stream_never_changes(seed: int, source: str, draw: int, number: int) -> None:
    """A saved game must bring the same chance after every update of the page."""
    assert stream(seed, source, draw).bits() == number


def test_streams_differ_by_seed_source_and_draw() -> None:
    numbers = {
        stream(seed, source, draw).bits()
        for seed in range(20)
        for source in ("bag", "die", "stack of seat 0", "stack of seat 1")
        for draw in range(20)
    }
    assert len(numbers) == 20 * 4 * 20


def test_below_is_even() -> None:
    rng = Rng(1)
    for n in (2, 3, 6, 10, 37):
        counts = Counter[object](rng.below(n) for _ in range(6000))
        check_odds(counts, dict.fromkeys(range(n), 1.0))


def test_first_numbers_of_neighbouring_streams_are_even() -> None:
    """Each draw of a game is the first number of a stream of its own."""
    counts = Counter[object](stream(5, "die", draw).below(6) for draw in range(6000))
    check_odds(counts, dict.fromkeys(range(6), 1.0))
    counts = Counter[object](stream(seed, "die", 0).below(6) for seed in range(6000))
    check_odds(counts, dict.fromkeys(range(6), 1.0))
    pairs = Counter[object](
        (stream(seed, "die", 0).below(4), stream(seed, "die", 1).below(4)) for seed in range(6000)
    )
    check_odds(pairs, {(a, b): 1.0 for a in range(4) for b in range(4)})


def test_weights_count() -> None:
    rng = Rng(2)
    weights = {"a": 5, "never": 0, "b": 1, "c": 3}
    counts = Counter[object](rng.weighted(list(weights.items())) for _ in range(9000))
    assert counts["never"] == 0
    check_odds(counts, {"a": 5.0, "b": 1.0, "c": 3.0})


@pytest.mark.parametrize("items", [[], [("a", 0)], [("a", 0), ("b", 0)]])
def test_nothing_to_draw_is_an_error(items: list[tuple[str, int]]) -> None:
    with pytest.raises(ValueError, match="weight"):
        Rng(0).weighted(items)


def test_shuffles_and_samples_are_even() -> None:
    rng = Rng(3)
    orders: Counter[object] = Counter()
    samples: Counter[object] = Counter()
    for _ in range(6000):
        items = list("abcd")
        rng.shuffle(items)
        orders["".join(items)] += 1
        samples["".join(rng.sample("abcd", 2))] += 1
    assert len(orders) == 24
    check_odds(orders, dict.fromkeys(orders, 1.0))
    assert len(samples) == 12
    check_odds(samples, dict.fromkeys(samples, 1.0))


@given(seeds, st.integers(1, 2**40))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))
    assert 0 <= rng.random() < 1


@given(seeds, st.lists(st.integers(), max_size=12), st.data())
def test_shuffle_and_sample_keep_items(seed: int, items: list[int], data: st.DataObject) -> None:
    rng = Rng(seed)
    shuffled = items[:]
    rng.shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)
    n = data.draw(st.integers(0, len(items)))
    drawn = rng.sample(items, n)
    assert len(drawn) == n
    assert not Counter(drawn) - Counter(items)


@given(seeds)
def test_a_split_goes_its_own_way(seed: int) -> None:
    rng, same = Rng(seed), Rng(seed)
    split = rng.split()
    assert split.bits() == same.split().bits()
    ahead = {rng.bits() for _ in range(50)}
    assert not ahead & {split.bits() for _ in range(50)}
