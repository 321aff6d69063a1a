"""The arena: fair seats, the same result however it is run, honest bounds."""

from __future__ import annotations

import pytest

from pygames_core import GAMES
from pygames_core.arena import Pairing, Result, play, report, result, results, wilson

MONSTER_HEX = GAMES["monster_hex"]
SEATS = tuple(seats for seats in MONSTER_HEX.seats if seats > 1)
RANDOM = Pairing("monster_hex", 2, 0, 0)


def test_seats_are_swapped_after_each_game() -> None:
    assert [Pairing("monster_hex", 2, 2, 1).levels(n) for n in range(3)] == [
        (2, 1),
        (1, 2),
        (2, 1),
    ]


def test_with_more_seats_one_sits_among_many() -> None:
    pairing = Pairing("monster_hex", 4, 2, 1)
    assert [pairing.levels(n) for n in (0, 1, 3, 4)] == [
        (2, 1, 1, 1),
        (1, 2, 1, 1),
        (1, 1, 1, 2),
        (2, 1, 1, 1),
    ]


def test_one_can_keep_its_seat() -> None:
    """As the Gangsi, who is not like the hunters; then every game has a deal of its own."""
    pairing = Pairing("gangsi", 4, 2, 1, seat=3)
    assert [pairing.levels(n) for n in (0, 1, 7)] == [(1, 1, 1, 2)] * 3
    found = list(results(pairing, 12, seed=3))
    assert len(set(found)) > 6
    hunters = [result(pairing._replace(seat=0), 3, n) for n in range(12)]
    assert hunters != found


def test_a_round_of_the_seats_is_played_with_the_same_chance() -> None:
    """Two equal players: what A has in one game of the round, B has in the other."""
    for n in range(0, 20, 2):
        one, other = result(RANDOM, 5, n), result(RANDOM, 5, n + 1)
        assert one.share == 1 - other.share
        assert (one.points, one.others) == (other.others, other.points)


def test_games_of_two_rounds_differ() -> None:
    assert len({result(RANDOM, 5, n) for n in range(0, 20, 2)}) > 5


@pytest.mark.parametrize(("seats", "a", "b"), [(2, 1, 0), (3, 2, 1)])
def test_the_result_does_not_depend_on_the_number_of_processes(seats: int, a: int, b: int) -> None:
    pairing = Pairing("monster_hex", seats, a, b)
    alone = list(results(pairing, 12, seed=3))
    assert list(results(pairing, 12, seed=3, jobs=3)) == alone
    assert list(results(pairing, 12, seed=4)) != alone
    # Nor on what was played before.
    assert [result(pairing, 3, n) for n in reversed(range(12))] == alone[::-1]


def test_a_game_is_a_whole_game() -> None:
    for seats in SEATS:
        outcome = play(MONSTER_HEX, [0] * seats, {}, seed=1).outcome()
        assert outcome is not None
        assert outcome.winners
        assert len(outcome.totals) == seats


def test_options_reach_the_game() -> None:
    colours = {"factions": ("green", "yellow")}
    one, other = (play(MONSTER_HEX, [2, 2], options, 1) for options in ({}, colours))
    assert one.outcome() != other.outcome()


def test_a_shared_win_is_split() -> None:
    shares = {result(RANDOM, 1, n).share for n in range(150)}
    assert shares == {0.0, 0.5, 1.0}


def test_a_report_sums_up() -> None:
    told = report(Pairing("monster_hex", 3, 2, 1), [Result(1.0, 10, 4.0), Result(0.5, 6, 6.0)])
    assert told.games == 2
    assert told.share == 0.75
    assert told.chance == pytest.approx(1 / 3)
    assert (told.points, told.median, told.others) == (8.0, 8.0, 5.0)
    assert str(told).startswith("A won 75.0% of 2 games (95 %: ")


def test_the_wilson_interval() -> None:
    # Newcombe (1998), table I: 81 of 263, and none of 20.
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0.0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1.0, 20) == pytest.approx((0.8389, 1.0), abs=5e-5)


@pytest.mark.parametrize("seats", SEATS)
def test_each_level_is_better_than_the_one_below(seats: int) -> None:
    """A small sample of what `arena` measures; the seed is one that nothing was tuned on."""
    for a, games in ((2, 24), (1, 160)):
        pairing = Pairing("monster_hex", seats, a, a - 1)
        told = report(pairing, list(results(pairing, games, seed=20)))
        assert told.low > told.chance


def test_a_beginner_is_no_match_for_an_intermediate_but_better_than_chance() -> None:
    pairing = Pairing("monster_hex", 2, 1, 0)
    told = report(pairing, list(results(pairing, 300, seed=21)))
    assert told.low < 0.8
    assert told.high > 0.55
