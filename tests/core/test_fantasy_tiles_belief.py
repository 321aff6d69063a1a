"""What a seat may know of racks, bag and treasures, and that it knows no more and no less.

The odds are checked with a small bag, by going through everything that can have happened: each
single tile is followed through every draw, placement and theft that the viewer did not see.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from contract import Walk, cases
from fantasy_tiles_board import lay

from pygames_core.engine import CHANCE, Event, Rng
from pygames_core.fantasy_tiles import GAME
from pygames_core.fantasy_tiles.belief import Belief
from pygames_core.fantasy_tiles.components import Race
from pygames_core.fantasy_tiles.rules import Card, Draw, Fetch, StartPlayer, State, Steal
from pygames_core.fantasy_tiles.view import observation_from_json

D, M, W, E, G, F, R, H = map(int, Race)
Counts = tuple[int, ...]
#: Racks and bag, all as counts by race.
World = tuple[tuple[Counts, ...], Counts]


def counted(tiles: Sequence[int]) -> Counts:
    return tuple(sorted(tiles).count(race) for race in range(len(Race)))


# --- the odds, tile by tile ----------------------------------------------------------------------


def odds(
    viewer: int | None, seats: int, tiles: str, events: Sequence[Event]
) -> dict[World, Fraction]:
    """The worlds that there can be, from all ways that single tiles can have gone."""
    race_of = ["DMWEGFRH".index(letter) for letter in tiles]
    start = (tuple(frozenset[int]() for _ in range(seats)), frozenset(range(len(race_of))))
    ways: dict[Any, Fraction] = {start: Fraction(1)}
    for event in events:
        following: Counter[Any] = Counter()
        for (racks, bag), weight in ways.items():
            for after, likely in _steps(viewer, race_of, racks, bag, event):
                following[after] += weight * likely  # type: ignore[assignment]
        ways = dict(following)
    worlds: dict[World, Fraction] = {}
    for (racks, bag), weight in ways.items():
        kinds = [counted([race_of[tile] for tile in rack]) for rack in racks]
        if viewer is not None:
            kinds[viewer] = counted([])
        world = (tuple(kinds), counted([race_of[tile] for tile in bag]))
        worlds[world] = worlds.get(world, Fraction(0)) + weight
    total = sum(worlds.values())
    return {world: weight / total for world, weight in worlds.items()}


def _steps(viewer: int | None, race_of: list[int], racks: Any, bag: Any, event: Event) -> Any:
    seat, race, rival = event.seat, event.get("race"), event.get("rival")

    def with_rack(racks: Any, seat: int, rack: Any) -> Any:
        return (*racks[:seat], rack, *racks[seat + 1 :])

    match event.kind:
        case "draw" | "fetch":
            fitting = [tile for tile in bag if race in (None, race_of[tile])]
            chosen = event.kind == "fetch" and race is not None
            for tile in fitting:
                after = with_rack(racks, seat, racks[seat] | {tile}), bag - {tile}
                yield after, Fraction(1, len(fitting) if chosen else len(bag))
        case "place":
            (placed,) = event.get("races")
            for tile in racks[seat]:
                if race_of[tile] == placed:
                    after = with_rack(racks, seat, racks[seat] - {tile}), bag
                    yield after, Fraction(1, len(racks[seat]) if seat != viewer else 1)
        case "stuck" | "look" if event.get("rack") is not None:
            shown = rival if event.kind == "look" else seat
            if sorted(race_of[tile] for tile in racks[shown]) == sorted(event.get("rack")):
                yield (racks, bag), Fraction(1)
        case "bag" if event.get("bag") is not None:
            if counted([race_of[tile] for tile in bag]) == tuple(event.get("bag")):
                yield (racks, bag), Fraction(1)
        case "steal":
            fitting = [tile for tile in racks[rival] if race in (None, race_of[tile])]
            for tile in fitting:
                after = with_rack(racks, rival, racks[rival] - {tile})
                after = with_rack(after, seat, after[seat] | {tile})
                # What the victim or the thief sees was chosen by the thief.
                yield (after, bag), Fraction(1, len(fitting))
        case _:
            yield (racks, bag), Fraction(1)


def believed(
    viewer: int | None, seats: int, tiles: str, events: Sequence[Event]
) -> dict[World, Fraction]:
    """The worlds of a `Belief`, with the orders in which each pool can lie."""
    bag = counted(["DMWEGFRH".index(letter) for letter in tiles])
    belief = Belief(viewer, seats, bag, events)
    worlds: dict[World, Fraction] = {}
    for hypothesis, weight in belief.hypotheses.items():
        racks_and_bag: dict[World, Fraction] = {(hypothesis.known, counted([])): weight}
        for i, pool in enumerate(hypothesis.pools):
            lying = [race for race, n in enumerate(pool) for _ in range(n)]
            orders = Counter(permutations(lying))
            following: dict[World, Fraction] = {}
            for (racks, left), share in racks_and_bag.items():
                for order, n in orders.items():
                    rest = list(order)
                    full = []
                    for rack, slots in zip(racks, hypothesis.slots, strict=True):
                        mine = counted([rest.pop() for _ in range(slots[i])])
                        full.append(tuple(a + b for a, b in zip(rack, mine, strict=True)))
                    more = tuple(a + b for a, b in zip(left, counted(rest), strict=True))
                    world = (tuple(full), more)
                    part = share * Fraction(n, sum(orders.values()))
                    following[world] = following.get(world, Fraction(0)) + part
            racks_and_bag = following
        for world, share in racks_and_bag.items():
            worlds[world] = worlds.get(world, Fraction(0)) + share
    return worlds


def hidden(seat: int, times: int = 1) -> list[Event]:
    return [Event("draw", seat)] * times


def drew(seat: int, letters: str) -> list[Event]:
    return [Event("draw", seat, {}, {"race": "DMWEGFRH".index(letter)}) for letter in letters]


def placed(seat: int, letters: str) -> list[Event]:
    return [Event("place", seat, {"races": ("DMWEGFRH".index(letter),)}) for letter in letters]


def rack(letters: str) -> tuple[int, ...]:
    return tuple(sorted("DMWEGFRH".index(letter) for letter in letters))


def looked(seat: int, rival: int, letters: str) -> list[Event]:
    return [Event("look", seat, {"rival": rival}, {"rack": rack(letters)})]


def looked_unseen(seat: int, rival: int) -> list[Event]:
    return [Event("look", seat, {"rival": rival})]


def stolen(seat: int, rival: int, letter: str = "") -> list[Event]:
    secret = {"race": "DMWEGFRH".index(letter)} if letter else {}
    return [Event("steal", seat, {"rival": rival}, secret)]


def saw_bag(seat: int, letters: str) -> list[Event]:
    return [Event("bag", seat, {}, {"bag": counted(rack(letters))})]


#: Seat 0 is the viewer; the first two draw their tiles unseen.
STORIES: dict[str, tuple[int, str, list[Event]]] = {
    "nothing seen": (2, "EEGGF", hidden(1, 2)),
    "own draws": (2, "EEGGF", drew(0, "EG") + hidden(1, 2)),
    "a placement": (2, "EEGGF", hidden(1, 2) + placed(1, "E")),
    "placement and refill": (2, "EEGGF", hidden(1, 2) + placed(1, "E") + hidden(1)),
    "a look, a theft": (
        2,
        "EEGGFF",
        drew(0, "E") + hidden(1, 3) + looked(0, 1, "EGG") + stolen(0, 1, "G") + hidden(1),
    ),
    "a look, a theft, a placement that may be old or new": (
        2,
        "EEGGFF",
        drew(0, "F")
        + hidden(1, 3)
        + looked(0, 1, "EGG")
        + stolen(0, 1, "G")
        + hidden(1)
        + placed(1, "E"),
    ),
    "robbed": (2, "EEGGFF", drew(0, "EG") + hidden(1, 2) + stolen(1, 0, "E") + placed(1, "E")),
    "two placements after a look into the rack": (
        2,
        "EEGGFFR",
        hidden(1, 3)
        + looked(0, 1, "EGF")
        + stolen(0, 1, "F")
        + hidden(1, 2)
        + placed(1, "E")
        + placed(1, "E"),
    ),
    "stuck": (
        3,
        "EEGGFF",
        hidden(1, 2)
        + hidden(2, 2)
        + [Event("stuck", 1, {"rack": rack("EG")})]
        + placed(1, "G")
        + hidden(1)
        + placed(2, "G"),
    ),
    "a look into the bag, two players": (
        2,
        "EEGGFF",
        drew(0, "E") + hidden(1, 2) + saw_bag(0, "EFF") + hidden(1) + placed(1, "G"),
    ),
    "a look into the bag, three players": (
        3,
        "EEGGFF",
        hidden(1, 2) + hidden(2, 1) + saw_bag(0, "EGF") + hidden(1) + placed(1, "G") + hidden(2),
    ),
    "a look into the bag and a tile fetched": (
        3,
        "EEGGFF",
        hidden(1, 1)
        + hidden(2, 1)
        + saw_bag(0, "EEGF")
        + [Event("fetch", 0, {}, {"race": E})]
        + hidden(1)
        + placed(1, "G")
        + drew(0, "E"),
    ),
    "two looks into the bag": (
        3,
        "EEGGFFR",
        hidden(1, 2)
        + hidden(2, 1)
        + saw_bag(0, "EGFR")
        + placed(1, "E")
        + hidden(1)
        + hidden(2)
        + saw_bag(0, "ER")
        + placed(2, "F"),
    ),
    "a rival fetches a tile": (
        2,
        "EEGGF",
        [*hidden(1, 1), Event("bag", 1), Event("fetch", 1), *placed(1, "E")],
    ),
    "a theft among rivals": (
        3,
        "EEGGFF",
        hidden(1, 2) + hidden(2, 2) + looked_unseen(1, 2) + stolen(1, 2) + placed(1, "E"),
    ),
    "a theft among rivals from a rack that is partly known": (
        3,
        "EEGGFF",
        hidden(1, 2)
        + hidden(2, 2)
        + looked(0, 2, "EG")
        + stolen(0, 2, "G")
        + hidden(2)
        + stolen(1, 2)
        + placed(2, "E")
        + hidden(2),
    ),
    "the bag runs out": (2, "EEGGF", drew(0, "EG") + hidden(1, 3)),
    "the bag runs out, three players": (
        3,
        "EEGGFF",
        drew(0, "EG") + hidden(1, 2) + hidden(2, 2) + placed(1, "F"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("viewer", [0, None], ids=["seat", "spectator"])
@pytest.mark.parametrize("story", STORIES)
def test_the_odds_are_exact(story: str, viewer: int | None) -> None:
    seats, tiles, events = STORIES[story]
    if viewer is None:
        events = [event.seen_by(None) or event for event in _knowing(events)]
    assert believed(viewer, seats, tiles, events) == odds(viewer, seats, tiles, events)


def _knowing(events: Sequence[Event]) -> list[Event]:
    """The secrets are for seat 0, as a spectator sees them: not at all. What needs them to go on
    is left out."""
    return [event._replace(knows=(0,)) for event in events]


def test_samples_are_drawn_by_the_odds() -> None:
    seats, tiles, events = STORIES["a look into the bag, three players"]
    expected = odds(0, seats, tiles, events)
    bag = counted(["DMWEGFRH".index(letter) for letter in tiles])
    belief, rng, times = Belief(0, seats, bag, events), Rng(3), 4000
    found: Counter[World] = Counter()
    for _ in range(times):
        racks, rest = belief.sample(rng)
        found[tuple(map(counted, racks)), tuple(rest)] += 1
    assert set(found) == set(expected)
    chi = sum((found[w] - times * p) ** 2 / (times * p) for w, p in expected.items())
    degrees = len(expected) - 1
    assert chi < degrees + 5 * (2 * degrees) ** 0.5


def test_what_is_known_for_certain() -> None:
    seats, tiles, events = STORIES["a look, a theft, a placement that may be old or new"]
    bag = counted(["DMWEGFRH".index(letter) for letter in tiles])
    belief = Belief(0, seats, bag, events)
    assert belief.known(1) == counted([G])  # the elf may have been the known one
    seats, tiles, events = STORIES["the bag runs out"]
    belief = Belief(0, seats, counted(["DMWEGFRH".index(each) for each in tiles]), events)
    assert belief.known(1) == counted(rack("EGF"))


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "block", [0, *(pytest.param(block, marks=pytest.mark.slow) for block in range(1, 6))]
)
def test_the_truth_is_always_possible(block: int) -> None:
    """At every moment of a game each viewer's belief leaves room for what is really so."""
    for case in cases(GAME, range(block * 4, block * 4 + 4)):
        rng = Rng(case.seed)
        walk = Walk(case.new(), rng.split())
        while not walk.over:
            walk.step()
            if walk.state.to_move == CHANCE or rng.below(8):
                continue
            for viewer in (None, *range(case.seats)):
                observation = walk.state.observation(viewer)
                assert any(
                    _allows(each, walk.state, viewer) for each in observation.belief.hypotheses
                )
                for seat in range(case.seats):
                    assert not Counter(observation.known(seat)) - Counter(walk.state.racks[seat])


def _allows(hypothesis: Any, state: State, viewer: int | None) -> bool:
    sizes = [
        sum(known) + sum(slots)
        for known, slots in zip(hypothesis.known, hypothesis.slots, strict=True)
    ]
    racks = [len(rack) if seat != viewer else 0 for seat, rack in enumerate(state.racks)]
    total = sum(map(sum, hypothesis.pools)) + sum(map(sum, hypothesis.known))
    known = all(
        not Counter({race: n for race, n in enumerate(counts) if n}) - Counter(state.racks[seat])
        for seat, counts in enumerate(hypothesis.known)
    )
    return sizes == racks and total == state.bag_size + sum(racks) and known


def story() -> State:
    """Seat 0 has looked into the bag and fetched a tile, seat 1 has taken one of seat 0."""
    state: State = GAME.new(seats=2)
    state.apply(StartPlayer(1))
    for seat, letters in ((1, "GGFFRW"), (0, "MMEEHR")):
        for letter in letters:
            state.apply(Draw(seat, "DMWEGFRH".index(letter)))
    state.apply(lay("G f6 G g6"))
    state.apply(Card(G))
    state.apply(Steal(H))
    state.apply(Draw(1, D))
    return state


def test_the_victim_knows_what_was_taken() -> None:
    state = story()
    assert state.observation(0).known(1) == (H,)
    assert state.observation(1).known(0) == (M, M, E, E, R)
    for _ in range(20):
        assert H in state.observation(0).sample(Rng(_)).racks[1]
        assert state.observation(1).sample(Rng(_)).racks[0] == (M, M, E, E, R)


def test_json_keeps_what_is_seen_at_every_step_of_a_look() -> None:
    state: State = GAME.new(seats=3)
    state.apply(StartPlayer(0))
    for seat, letters in ((0, "GGFFRW"), (1, "MMEEHR"), (2, "DDDEGH")):
        for letter in letters:
            state.apply(Draw(seat, "DMWEGFRH".index(letter)))
    state.apply(lay("G f6 G g6"))
    state.apply(Card(G))
    for action in (*state.legal_actions()[1:], Steal(E)):
        state.apply(action)
        for viewer in (None, 0, 1, 2):
            seen = state.observation(viewer)
            assert observation_from_json(json.loads(json.dumps(seen.to_json()))) == seen
    assert state.observation(0).known(2) == (D, D, D, G, H)


def test_the_bag_is_seen_only_while_it_is_looked_into() -> None:
    state: State = GAME.new(seats=2)
    state.apply(StartPlayer(0))
    for seat, letters in ((0, "MMFFRH"), (1, "MMEEHR")):
        for letter in letters:
            state.apply(Draw(seat, "DMWEGFRH".index(letter)))
    state.ground = (255,) * 144
    state.apply(lay("M f6 M g6"))
    state.apply(Card(M))
    bag = list(state.bag)
    assert state.observation(0).bag == bag
    assert state.observation(1).bag == state.observation(1).unseen
    assert state.observation(0).known(1) == (M, M, E, E, R, H)  # what is not in the bag
    state.apply(Fetch(E))
    assert state.observation(0).bag == state.observation(0).unseen
    for seed in range(10):
        sampled = state.observation(0).sample(Rng(seed))
        assert sampled.bag == state.bag
        assert sampled.racks == state.racks


def test_hidden_treasures_are_any_that_are_not_seen() -> None:
    state = story()
    state.treasures = [(10, 10), (4, 9)]
    seen = state.observation(0)
    assert seen.treasures == [(10, 10), (-1, -1)]
    values = Counter(value for seed in range(300) for value in seen.sample(Rng(seed)).treasures[1])
    assert set(values) == {4, 5, 6, 7, 8, 9}  # both tens are one's own
