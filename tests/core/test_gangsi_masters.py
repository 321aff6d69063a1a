"""Levels 3 and 4 of Gangsi, and the comparison for reviews: that what they count is right."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterator
from itertools import pairwise, permutations, product
from typing import Any

import pytest
from gangsi_board import card, cards, do, square, table

from loops import completed
from pygames_core.bots import decide, finish
from pygames_core.engine import CHANCE, OVER, Event, Rng
from pygames_core.gangsi import GAME, ahead, hunt, raid
from pygames_core.gangsi.components import GANGSI, TOMB, TREASURES
from pygames_core.gangsi.route import Route, reaches, turns
from pygames_core.gangsi.rules import State
from pygames_core.gangsi.trail import Trail
from pygames_core.gangsi.walking import DOORS

HANDS = ("A2 B1 C1 D1 E1", "A1 B2 C2 D2 E2")
BESIDE_A2 = """
      a   b   c
    +---+---+   +
  2 | 1   A2
    +   +   +   +
"""


def never() -> bool:
    return False


def positions(seats: int, level: int, seed: int) -> Iterator[State]:
    """Every position of a game of bots of one level in which somebody is asked."""
    state: Any = GAME.new(seats=seats)
    rng = Rng(seed)
    while (mover := state.to_move) != OVER:
        if mover == CHANCE:
            state.apply(rng.weighted(state.chance()))
        else:
            yield state
            state.apply(decide(GAME, state.observation(mover), level, rng.split()))


# --- routes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "start"), [("A5", "e8"), ("B1", "f3"), ("E2", "g7"), ("C4", "j3")]
)
def test_turns_are_those_of_a_hunter_with_four_dice(name: str, start: str) -> None:
    goal, rng, games, total = card(name), Rng(1), 2000, 0
    left = turns(goal)
    for _ in range(games):
        here, done = square(start), False
        while not done:
            total += 1
            faces = {1 + rng.below(6) for _ in range(4)} - {GANGSI}
            ends = {end for face in faces for end in reaches(here)[face - 1]}
            done = TREASURES[goal].square in ends
            here = min(ends, key=lambda end: left[end], default=here)
    assert total / games == pytest.approx(left[square(start)], rel=0.06)


def test_who_stands_on_a_treasure_that_is_not_revealed_must_come_back() -> None:
    for goal in range(len(TREASURES)):
        assert turns(goal)[TREASURES[goal].square] > 1


@pytest.mark.parametrize("names", ["A1", "A5 E2", "A1 B2 C5 D4 E3", "A1 A2 B4 C1 D1 E4"])
def test_a_route_is_the_best_of_all_orders(names: str) -> None:
    some = cards(names)
    for start in (TOMB.entrance, square("a1"), square("h4")):
        best = math.inf
        for order in permutations(some):
            places = [start, *(TREASURES[each].square for each in order)]
            ways = zip(order, places, strict=False)
            best = min(best, sum(turns(goal)[place] for goal, place in ways))
        assert Route(some, start).length(start) == pytest.approx(best)


def test_two_pieces_share_their_cards() -> None:
    """Each sees to what it is nearer to, and together to all."""
    state = table(seats=2)
    state.squares[0] = square("a1")
    mine = raid.own_cards(state)
    state.hunter = 1
    other = raid.own_cards(state)
    assert card("A1") in mine
    assert card("A1") not in other
    assert set(mine) | set(other) == set(state.cards[0])


# --- walks -------------------------------------------------------------------------------------


def simple_walks(way: tuple[int, ...], left: int) -> Iterator[tuple[int, ...]]:
    yield way
    if left:
        for there in TOMB.neighbours[way[-1]]:
            if not DOORS >> there & 1 and there not in way:
                yield from simple_walks((*way, there), left - 1)


def test_a_walk_catches_as_often_as_it_does_in_all_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hunters on some squares: every pair of them is one case."""
    monkeypatch.setattr(hunt, "_SOONER", 1.0)
    where = [
        {square("c3"): 0.5, square("d4"): 0.3, square("a5"): 0.2},
        {square("c4"): 0.4, square("d3"): 0.35, square("e4"): 0.25},
    ]
    worth, start, steps = [1.0, 2.5], square("c5"), 4
    found = {}
    nowhere = [0.0] * TOMB.size
    for layer in hunt.walks_from(start, steps, where, worth, nowhere, width=10_000):
        for value, walk in layer:
            found[walk.way] = value
            assert value == walk.gain

    def expected(way: tuple[int, ...]) -> float:
        total = 0.0
        for (one, p), (two, q) in product(where[0].items(), where[1].items()):
            for here in way[1:]:
                if here in (one, two):
                    total += p * q * worth[here == two]
                    break
        return total

    best = max(map(expected, simple_walks((start,), steps)))
    assert max(found.values()) == pytest.approx(best)
    for way, value in found.items():
        assert value == pytest.approx(expected(way))


def test_the_next_walk_is_no_better_than_all_that_is_there() -> None:
    where = [{square("c3"): 0.6, square("c4"): 0.4}]
    ahead_of = hunt.prospects(where, [1.0], 3)
    assert ahead_of[1][square("c2")] == pytest.approx(0.6)
    assert ahead_of[2][square("c2")] == pytest.approx(1.0)
    assert ahead_of[1][square("g3")] == 0


# --- what the hunters are after ----------------------------------------------------------------


def trail_of(state: State) -> Trail:
    seen = state.observation(state.gangsi_seat)
    trail = Trail(state.setup.hand_of, state.setup.hands)
    for event, following in pairwise([*seen.history, Event("now")]):
        trail.hear(event, following)
    trail.settle()
    return trail


def test_a_trail_tells_more_than_the_set_of_possible_squares() -> None:
    exact: list[float] = []
    guess: list[float] = []
    for seed in range(4):
        for state in positions(4, 3, seed):
            if state.phase == "walk":
                trail, seen = trail_of(state), state.observation(state.gangsi_seat)
                for hunter, here in enumerate(state.squares):
                    if here >= 0:
                        weights = trail.where(hunter)
                        assert sum(weights.values()) == pytest.approx(1)
                        exact.append(math.log(seen.where(hunter)[here]))
                        guess.append(math.log(max(1e-6, weights.get(here, 0.0))))
    assert len(exact) > 100
    assert sum(guess) / len(guess) > sum(exact) / len(exact) + 0.2


def test_hunters_who_know_what_the_gangsi_believes_are_found_out() -> None:
    """Of the two trails that one is trusted more by which the hunters play; and it tells more."""
    cunning: list[float] = []
    gained: list[float] = []
    for seed in range(4):
        for state in positions(4, 4, seed):
            if state.phase == "walk":
                seen = state.observation(state.gangsi_seat)
                assert completed(hunt.thought(seen, 4, never)) is not None
                ((_, (plain, other)),) = hunt._latest
                for hunter, here in enumerate(state.squares):
                    if here >= 0:
                        chances = [
                            max(1e-4, t.where(hunter).get(here, 0.0)) for t in (plain, other)
                        ]
                        gained.append(math.log(chances[1] / chances[0]))
        cunning.append(sum(other.evidence) - sum(plain.evidence))
    assert sum(cunning) > 0
    assert sum(gained) / len(gained) > 0.05


def test_what_was_heard_before_makes_no_difference() -> None:
    """Trails go on from the last position, of this game or another, or begin anew."""
    seen = [
        [s.observation(s.gangsi_seat) for s in positions(4, 3, seed) if s.phase == "walk"]
        for seed in (1, 2)
    ]

    def thought(observation: Any) -> Any:
        return completed(hunt.thought(observation, 4, never))

    in_order = [[thought(each) for each in game] for game in seen]
    stopped = completed(hunt.thought(seen[0][5], 4, lambda: True))
    assert stopped is None or stopped == in_order[0][5]
    for i in reversed(range(min(map(len, seen)))):
        for game, thoughts in zip(seen, in_order, strict=True):
            assert thought(game[i]) == thoughts[i]


def test_who_has_had_its_turn_stays_until_the_next_walk_after_a_reset() -> None:
    for state in positions(4, 3, 2):
        if state.phase == "interrupt" and state.hunter and state.squares[0] >= 0:
            seen = state.observation(state.gangsi_seat)
            now, soon = completed(hunt.thought(seen, 4, never))
            assert soon[0] == now[0]
            assert soon[2] != now[2]
            return
    raise AssertionError("nobody but the first hunter took dice back")


def test_who_has_found_a_treasure_is_after_another() -> None:
    state = table(BESIDE_A2, hands=HANDS, roll="1 2 > > G")
    do(state, "move 1 b2 find")
    trail = trail_of(state)
    assert trail.where(0) == {square("b2"): pytest.approx(1)}
    assert not any(TREASURES[goal].name.startswith("A") for goal in trail.pairs[0])
    assert card("A2") not in trail.pairs[1]
    assert card("A1") in trail.pairs[1]


# --- what the Gangsi believes, to a hunter -------------------------------------------------------


def test_the_gangsi_looks_where_the_announced_face_can_lead() -> None:
    """Two steps from it by a 1, or just as far by a 4: it goes for the one that was announced."""
    state = table(roll="1 2 3 4 4", seats=3)
    state.gangsi = square("f5")
    thoughts = raid.Raid(state.observation(0), 4)
    near = square("f7")
    by_one, by_four = (thoughts.visits(face)[4].get(near, 0.0) for face in (1, 4))
    assert by_one > by_four


@pytest.mark.parametrize("level", [3, 4])
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_that_is_hidden_changes_the_choice(seats: int, level: int) -> None:
    asked = 0
    for number, state in enumerate(positions(seats, 3, 5)):
        if number % 12 == 5:
            seat = state.to_move
            seen = state.observation(seat)
            choice = finish(GAME.choose(seen, level, Rng(1), never))
            for seed in range(2):
                other = seen.sample(Rng(seed)).observation(seat)
                assert finish(GAME.choose(other, level, Rng(1), never)) == choice
            asked += 1
    assert asked > 2


async def breaths(thinking: Any) -> int:
    """How often others can run until a coroutine is done."""
    task, n = asyncio.ensure_future(thinking), -1
    while not task.done():
        await asyncio.sleep(0)
        n += 1
    return n


def test_others_can_run_while_a_master_thinks_and_a_stop_ends_it() -> None:
    pauses: dict[str, list[int]] = {}
    for state in positions(4, 3, 2):
        seen = state.observation(state.to_move)
        whole, cut = (
            completed(breaths(GAME.choose(seen, 4, Rng(1), lambda stops=stops: stops)))
            for stops in (False, True)
        )
        assert cut <= whole
        pauses.setdefault(state.phase, []).append(whole)
        stopped = finish(GAME.choose(seen, 4, Rng(1), lambda: True))
        assert stopped.action in state.legal_actions()
    assert set(pauses) == {"begin", "move", "interrupt", "walk"}
    assert all(max(each) >= 7 for each in pauses.values())


@pytest.mark.parametrize("level", [3, 4])
def test_every_reason_is_given(level: int) -> None:
    given = {
        finish(GAME.choose(state.observation(state.to_move), level, Rng(1), never)).phrase.key
        for seed in range(3)
        for state in positions(3, 3, seed)
    }
    kinds = ("find", "route", "throw", "keep", "reset", "walk", "guard")
    assert {f"gangsi.bot.{kind}" for kind in kinds} <= given


# --- two actions -------------------------------------------------------------------------------


def compared(state: State, better: str, worse: str) -> Any:
    actions = (state.parse_action(better), state.parse_action(worse))
    seen = state.observation(state.to_move)
    return finish(ahead.compare(seen, actions, Rng(1), never))


def test_the_last_treasure_is_the_game() -> None:
    state = table(BESIDE_A2, hands=HANDS, found="B1 C1 D1 E1", roll="1 2 > > G")
    points, error = compared(state, "move 1 b2 find", "move 2 a2")
    assert points - 2 * error > 3
    assert compared(state, "move 2 a2", "move 1 b2 find").points < -3


def test_a_catch_is_better_than_to_let_go() -> None:
    state = table(BESIDE_A2, hands=HANDS, roll="1 2 > > G")
    do(state, "move 1 b2 find")
    state.gangsi, state.hunter = square("c2"), 2
    state._begin([])
    do(state, "die 3")
    points, error = compared(state, "step b2", "stop")
    assert points - 2 * error > 0


def test_two_actions_that_are_the_same_make_no_difference() -> None:
    state = table(BESIDE_A2, hands=HANDS, roll="1 2 > > G")
    assert compared(state, "throw", "throw") == (0, 0)


def test_a_stop_leaves_it_open() -> None:
    state = table(BESIDE_A2, hands=HANDS, roll="1 2 > > G")
    seen = state.observation(0)
    actions = tuple(state.legal_actions()[:2])
    assert finish(ahead.compare(seen, actions, Rng(1), lambda: True)).error == math.inf
