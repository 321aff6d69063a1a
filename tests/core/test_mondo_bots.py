"""What Mondo's bots see and do, and that they race in simulated time."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from mondo_board import BACK, FRONT, NAMES, board, do, down, full, game, place

from pygames_core.arena import Pairing, results
from pygames_core.bots import RANDOM, finish
from pygames_core.engine import CHANCE, OVER, Rng
from pygames_core.mondo import GAME
from pygames_core.mondo.bot import LEVELS, PROMISE, SKILLS, SURPRISE, Plan, asked_at, fits, plan
from pygames_core.mondo.components import EMPTY, LOOKS, ROTATIONS, SIDES, SIZE, rotations_of
from pygames_core.mondo.preview import edges_at
from pygames_core.mondo.race import Intention, Race
from pygames_core.mondo.rules import Do, Held, Place, State

every_level = pytest.mark.parametrize("level", LEVELS)


def planned(state: State, seat: int = 0, level: int = 4, seed: int = 1) -> Plan:
    return finish(plan(state.observation(seat), level, Rng(seed), lambda: False))


def with_board(drawn: Any, **options: Any) -> State:
    """A game in which seat 0 has this board."""
    state = game(2, **options)
    state.boards = (drawn, *state.boards[1:])
    return state


# --- what they see -----------------------------------------------------------------------------


def test_a_square_asks_for_what_its_neighbours_and_the_rim_show() -> None:
    drawn = board(c1="FWWW", c3="D")
    assert asked_at(drawn, FRONT, NAMES.index("c2")) == (0, -1, 2, -1)
    assert asked_at(drawn, FRONT, NAMES.index("d1")) == (0, 0, -1, 0)
    assert asked_at(drawn, BACK, NAMES.index("d1")) == (1, 2, -1, 0)


@pytest.mark.parametrize("asked", [(-1, -1, -1, -1), (0, -1, 2, -1), (0, 0, 1, 3), (1, 2, 1, 2)])
def test_what_fits_is_what_shows_what_is_asked_for(asked: tuple[int, ...]) -> None:
    found = {(look, turn) for look, turns in fits(asked) for turn in turns}
    assert found == {
        (look, turn)
        for look in range(LOOKS)
        for turn in rotations_of(look)
        if all(
            want in (-1, side)
            for want, side in zip(asked, SIDES[look * ROTATIONS + turn], strict=True)
        )
    }


@pytest.mark.parametrize(
    ("drawn", "areas"),
    [("FFFF", -1), ("WWWW", 0), ("FFDD", 0), ("FFDP", 1), ("WWFD", 1), ("WWWF", 0.5)],
)
def test_a_tile_promises_the_areas_that_it_will_not_share(drawn: str, areas: float) -> None:
    looks = [look for look in range(LOOKS) if SIDES[look * ROTATIONS] == sides_of(drawn)]
    assert looks
    assert {PROMISE[look] for look in looks} == {areas}


def sides_of(drawn: str) -> tuple[int, ...]:
    return tuple("WFDP".index(letter) for letter in drawn)


# --- what they do ------------------------------------------------------------------------------


@every_level
def test_a_bot_takes_a_tile_and_places_it(level: int) -> None:
    state = game(2)
    first = planned(state, level=level).choice.action
    assert isinstance(first, Do)
    assert first.verb == "take"
    state.apply(first, 0, 10)
    assert isinstance(planned(state, level=level).choice.action, Place)


def test_a_master_places_a_tile_where_it_fits() -> None:
    state = with_board(board(c3="WFFW", d3="WWWF", c4="FWWW"))
    do(state, 0, "take 20", 10)
    action = planned(state).choice.action
    assert isinstance(action, Place)
    state.apply(action, 0, 20)
    assert all(fit for _, fit in edges_at(state.boards[0], FRONT, action.square))


def test_a_master_closes_two_areas_at_once_where_it_can() -> None:
    """Slot 96 is a tile of water, plain and desert; beside it a plain and a desert are open."""
    state = with_board(board(c3="WDWW", d4="PWWW"))
    do(state, 0, "take 96", 10)
    choice = planned(state).choice
    assert isinstance(choice.action, Place)
    assert NAMES[choice.action.square] == "d3"
    assert all(choice.value > value for _, value in choice.alternatives)


@every_level
def test_a_bot_that_has_seen_no_tile_that_fits_turns_some_over_first(level: int) -> None:
    state = game(2, down(*range(136)))
    do(state, 0, "take 1", 10)
    state.boards = (board(c3="WFWW", d2="WWFW", e3="WWWF", d4="DWWW"), state.boards[1])
    action = planned(state, level=level).choice.action
    assert action in (Do("flip"), Do("back")) or isinstance(action, Place)


def test_a_master_puts_a_poor_tile_back_while_there_may_be_better_ones() -> None:
    """Slot 6 is water and a desert, with no animal on it."""
    state = game(2, down(*range(60, 136)))
    state.boards = (board(c3="WFFW", d3="WWWF"), state.boards[1])
    do(state, 0, "take 6", 10)
    assert planned(state).choice.action == Do("back")
    assert isinstance(planned(state, level=1).choice.action, Place)
    state.now = state.setup.limit - 20_000
    assert isinstance(planned(state).choice.action, Place), "now there is no time for more"


def test_a_tile_that_does_not_quite_fit_is_not_said_to_fit() -> None:
    drawn = full("W", d2="D", e3="P", d4="D", c3="P")
    square = NAMES.index("d3")
    state = with_board((*drawn[:square], EMPTY, *drawn[square + 1 :]), simple=True)
    state.boards = (state.boards[0], full("W"))
    asked = asked_at(state.boards[0], FRONT, square)
    assert not fits(asked)
    state.now = state.setup.limit - 20_000  # no time to look for another one
    assert planned(state).choice.phrase.key == "mondo.bot.nearly"


def test_a_volcano_costs_a_master_what_it_will_pay() -> None:
    """Slot 89 has an active volcano. With two of them, a third is one too many if the rival has
    three, not if it has six."""
    mine = board(c3="WDWW", c4="WWFF:monkey*", d4="WWPF*")
    for rivals, verb in ((3, "back"), (6, "place")):
        state = game(2)
        state.boards = (mine, full("W", **dict.fromkeys(NAMES[:rivals], "WWPF*")))
        do(state, 0, "take 89", 10)
        assert state.format_action(planned(state).choice.action).startswith(verb)


def test_a_master_takes_a_chip_when_the_last_square_is_worth_less() -> None:
    drawn = list(full("W"))
    drawn[NAMES.index("d3")] = EMPTY
    state = with_board(tuple(drawn))
    assert planned(state).choice.action == Do("out")
    do(state, 1, "out", 10)
    drawn[NAMES.index("c3")] = EMPTY
    state.boards = (tuple(drawn), state.boards[1])
    assert planned(state).choice.action != Do("take", 0)


def test_a_challenge_that_is_met_is_taken() -> None:
    state = game(2, mode="advanced")
    drawn = board(c3="PFFP:panda", d3="PPFF:panda", c4="FFPP", d4="FPPF:panda~")
    state.boards = (drawn, state.boards[1])
    assert 3 in state.revealed
    assert planned(state).choice.action == Do("challenge", 3)
    assert planned(state, level=1).choice.action != Do("challenge", 3), "it does not look for them"


def test_a_bot_stops_when_it_is_told_to() -> None:
    state = game(2)
    place(state, 0, 5, "c3", 10)
    hurried = finish(plan(state.observation(0), 4, Rng(1), lambda: True))
    assert hurried.choice.action in state.legal_actions(0)


# --- their pace --------------------------------------------------------------------------------


def test_each_level_is_quicker_and_looks_closer_than_the_one_below() -> None:
    for low, high in pairwise(SKILLS[level] for level in LEVELS):
        assert low.glances < high.glances
        assert low.overlooks > high.overlooks
        assert (low.take, low.place, low.look, low.turn) > (
            high.take, high.place, high.look, high.turn,
        )  # fmt: skip


@every_level
def test_a_bot_takes_the_time_that_a_person_needs(level: int) -> None:
    state, skill = game(2), SKILLS[level]
    do(state, 0, "take 5", 10)
    delays = [planned(state, level=level, seed=seed).delay for seed in range(5)]
    assert len(set(delays)) > 1
    assert all(0.5 * skill.place < delay < 1.5 * skill.place for delay in delays)


# --- races -------------------------------------------------------------------------------------


def run(seats: int, levels: list[int], seed: int, **options: Any) -> State:
    return Race(GAME.new(options, seats), levels, seed).run()


def test_a_race_is_the_same_for_the_same_seed() -> None:
    one, two = (run(2, [1, 2], 5, minutes=4) for _ in range(2))
    assert one == two
    assert one.to_move == OVER
    assert run(2, [1, 2], 6, minutes=4) != one


def test_all_levels_race_in_every_mode() -> None:
    for options in (
        {"mode": "advanced", "side": "back"},
        {"simple": True, "turns": True},
        {"mode": "intermediate", "handicap": ("active", "all", "none")},
    ):
        state = run(3, [1, 4, RANDOM], 3, minutes=4, **options)
        outcome = state.outcome()
        assert outcome is not None
        times = [event.get("at") for event in state.history if event.get("at") is not None]
        assert max(times) <= 4 * 60_000


def test_who_comes_too_late_looks_again() -> None:
    state = game(2)
    race = Race(state, [4, 4], 1)
    wish = Do("take", 4)
    race._intentions = {0: Intention(100, 0, wish), 1: Intention(105, 1, wish)}
    race.step()
    assert state.held[0] == Held(4, True)
    race.step()
    assert state.held[1] is None, "the tile was gone"
    assert race._intentions[1].at > 105 + SURPRISE
    assert state.now == 100


def test_a_master_wins_the_hardest_solo_and_a_beginner_does_not() -> None:
    levels = [run(1, [4], seed, level=3).outcome() for seed in range(100, 104)]
    assert sum(bool(outcome and outcome.winners) for outcome in levels) >= 3
    beginners = [run(1, [1], seed, level=3).outcome() for seed in range(100, 104)]
    assert not any(outcome and outcome.winners for outcome in beginners)


def test_the_arena_knows_how_to_race() -> None:
    pairing = Pairing("mondo", 2, 3, RANDOM, {"minutes": 4})
    found = list(results(pairing, 2, seed=1))
    assert [each.share for each in found] == [1.0, 1.0]


def test_masters_fill_their_boards_in_time() -> None:
    state = run(1, [4], 7, level=3)
    counts = Counter(piece != EMPTY for piece in state.past[-1][0])
    assert counts[True] >= SIZE - 1
    assert state.now < state.setup.limit


def test_chance_and_bots_have_streams_of_their_own() -> None:
    """Another level on one seat does not change the heap that both play from."""
    heaps = []
    for levels in ([1, 1], [2, 1]):
        state: Any = GAME.new({}, 2)
        race = Race(state, levels, 9)
        while state.to_move == CHANCE:
            race.step()
        heaps.append(state.heap)
    assert heaps[0] == heaps[1]
