"""What the bots know of their games, and that they tell the truth. What every bot must keep, such
as to be legal, honest and repeatable, is in the contract suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from monster_hex_board import BLUE, RED, YELLOW, Scene, around, stone, tile

from pygames_core import GAMES
from pygames_core.bots import RANDOM, decide, finish
from pygames_core.engine import CHANCE, OVER, Choice, Phrase, Rng
from pygames_core.monster_hex.bot import (
    ALTERNATIVES,
    GLANCES,
    SLICE,
    Claim,
    Evaluation,
    Gains,
    gains_of,
    lead,
    open_crowd,
    open_duel,
    small_stone,
)
from pygames_core.monster_hex.components import BOARDS, Faction
from pygames_core.monster_hex.rules import Put, State, Take, stone_name

MONSTER_HEX = GAMES["monster_hex"]


def choose(state: State, level: int, seed: int = 1) -> Choice:
    """The choice of the seat that is asked."""
    observation = state.observation(state.to_move)
    return finish(MONSTER_HEX.choose(observation, level, Rng(seed), lambda: False))


def decisions(seats: int, level: int, seed: int) -> Iterator[tuple[State, Choice]]:
    """Every decision of a game of bots of one level, with the state that it was made in."""
    state, rng = MONSTER_HEX.new(seats=seats), Rng(seed)
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(rng.weighted(state.chance()))
        else:
            choice = choose(state, level, rng.bits())
            yield state.copy(), choice
            state.apply(choice.action)


def settled(state: State) -> State:
    """The position after everybody who is asked for a number has chosen as level 2 does."""
    while state.choosing is not None:
        state.apply(choose(state, 2).action)
    return state


# --- running -----------------------------------------------------------------------------------


def test_random_play_is_legal_and_even() -> None:
    state = around(2, "A", " . . rC2/0 A * . . ").state
    legal = state.legal_actions()
    observation = state.observation(state.to_move)
    rng = Rng(1)
    counts = dict.fromkeys(legal, 0)
    for _ in range(100 * len(legal)):
        counts[decide(MONSTER_HEX, observation, RANDOM, rng)] += 1
    assert all(50 < count < 150 for count in counts.values())


@pytest.mark.parametrize("seats", MONSTER_HEX.seats)
def test_an_intermediate_lets_others_run_between_slices_of_work(seats: int) -> None:
    paused = 0
    for state, _ in decisions(seats, 2, 1):
        thinking = MONSTER_HEX.choose(state.observation(state.to_move), 2, Rng(1), lambda: False)
        pauses = steps(thinking) - 1
        assert pauses == (len(state.legal_actions()) - 1) // SLICE
        paused += pauses
    assert paused


def steps(thinking: Any) -> int:
    """How often a coroutine runs until it is done."""
    for n in range(1, 10_000):
        try:
            thinking.send(None)
        except StopIteration:
            return n
    raise AssertionError("it does not end")


def test_a_stop_ends_the_thinking_with_the_best_so_far() -> None:
    state = next(state for state, _ in decisions(4, 2, 1) if len(state.legal_actions()) > 60)
    observation = state.observation(state.to_move)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked == 2

    hurried = finish(MONSTER_HEX.choose(observation, 2, Rng(1), stop))
    looked_at = state.legal_actions()[: 2 * SLICE]
    evaluation = Evaluation(observation)
    assert hurried.action in looked_at
    assert hurried.value == max(map(evaluation.value, looked_at))


@pytest.mark.parametrize("level", MONSTER_HEX.levels)
def test_the_alternatives_are_the_next_best(level: int) -> None:
    for _, choice in decisions(3, level, 4):
        values = [value for _, value in choice.alternatives]
        assert len(values) <= ALTERNATIVES
        if isinstance(choice.action, Put):
            assert values == sorted(values, reverse=True)
            assert all(value <= choice.value for value in values)


def test_a_beginner_looks_at_a_few_placements_only() -> None:
    for state, choice in decisions(2, 1, 1):
        if isinstance(choice.action, Put):
            few = min(GLANCES, len(state.legal_actions()))
            assert len(choice.alternatives) == min(few - 1, ALTERNATIVES)


# --- which number ------------------------------------------------------------------------------

# Red is first with 11 to 4: too little for the overwhelming bonus.
FIRST = """
    rA1:5   bB1:3
 rA2:5   {}   (rB1:1)
    bC1:1     bC3:{}
"""


def asked(name: str, blue: int = 1) -> Scene:
    scene = around(2, name, FIRST.format(name, blue))
    return Scene(scene.play(), scene.put)


def test_whoever_is_first_takes_what_leaves_the_second_less() -> None:
    state = asked("A").state
    assert state.powers(stone(2, "A")) == (11, 5)
    choice = choose(state, 2)
    assert choice.action == Take(0)
    # 6 and 2 for the colour, and 3 and 2 are left for blue.
    assert choice.value == 8 - 5
    assert choice.alternatives == ((Take(1), 3 - 6),)
    assert choice.phrase == Phrase("monster_hex.bot.number", {"points": 8, "less": 3})


def test_a_beginner_likes_its_own_colour_even_where_it_is_worth_less() -> None:
    state = asked("D").state
    assert choose(state, 2).action == Take(0)
    choice = choose(state, 1)
    assert choice.action == Take(1)
    assert choice.phrase == Phrase("monster_hex.bot.number.colour", {"points": 5})
    assert choose(asked("B").state, 1).action == Take(0)


# --- what a stone is worth ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", MONSTER_HEX.seats)
@pytest.mark.parametrize("seed", range(3))
def test_points_at_once_are_the_rules_own(seats: int, seed: int) -> None:
    """For every placement that fills a stone: what the bot counts is what comes of it."""
    counted = 0
    for state, _ in decisions(seats, 1, seed):
        if state.choosing is not None:
            continue
        mover = state.to_move
        evaluation = Evaluation(state.observation(mover))
        before = state.score_sheet().total(mover)
        for put in state.legal_actions():
            filled = evaluation.points_at_once(put)
            if filled:
                after = state.copy()
                after.apply(put)
                gained = settled(after).score_sheet().total(mover) - before
                assert sum(points for _, points in filled) == gained
                counted += 1
    assert counted > 20


def gains(seats: int, name: str) -> tuple[Gains, int]:
    each = BOARDS[seats].stones[stone(seats, name)]
    return gains_of(each, list(Faction)[:seats]), each.worth


def test_gains_have_the_colour_in_them() -> None:
    assert gains(2, "A") == (((8, 3), (6, 5)), 6)
    assert gains(3, "7") == (((7, 4), (7, 4), (7, 4)), 7)
    assert gains(4, "o1") == ((), 1)


@pytest.mark.parametrize("cells", range(1, 7))
def test_two_players_change_places(cells: int) -> None:
    mine, worth = gains(2, "A")
    theirs = mine[::-1]
    for ahead in range(-13, 14):
        for turn in (0, 1):
            value = open_duel(mine, worth, ahead, cells, turn)
            assert value == pytest.approx(-open_duel(theirs, worth, -ahead, cells, 1 - turn))


@pytest.mark.parametrize("cells", range(1, 7))
def test_more_power_is_worth_no_less(cells: int) -> None:
    pair, worth = gains(2, "C")
    for turn in (0, 1):
        row = [open_duel(pair, worth, ahead, cells, turn) for ahead in range(-20, 21)]
        assert row == sorted(row)
    crowd, worth = gains(4, "7")
    for seat in range(4):
        values = []
        for power in range(1, 16):
            powers = [8, 5, 3, 1]
            powers[seat] = power
            values.append(lead(open_crowd(crowd, worth, tuple(powers), cells), seat))
        if cells > 1:  # with one, a tie with another may be better than one point of power more
            assert values == sorted(values)
        assert values[0] < values[-1]


@pytest.mark.parametrize("cells", range(1, 7))
def test_a_stone_brings_all_together_no_more_than_it_has(cells: int) -> None:
    crowd, worth = gains(3, "A")
    for powers in ((0, 0, 0), (5, 0, 0), (5, 5, 0), (9, 4, 3), (2, 2, 2)):
        points = open_crowd(crowd, worth, powers, cells)
        assert all(each >= 0 for each in points)
        assert sum(points) <= 6 + 2 + 3 + 2


def test_a_small_stone_that_is_full_is_exact() -> None:
    strong, weak = Claim(4, 0, RED), Claim(3, 3, BLUE)
    assert small_stone(3, (strong, weak)) == (1, 0, 0)
    assert small_stone(3, (Claim(4, 1, RED), Claim(4, 2, YELLOW))) == (0, 0, 1)
    assert small_stone(3, (Claim(4, 1, RED), Claim(4, 1, YELLOW))) == (0, 0, 0)
    assert small_stone(3, (Claim(4, 1, RED), Claim(1, 1, RED))) == (1, 0, 0)


def test_a_small_stone_that_is_open_is_shared_by_chance() -> None:
    assert small_stone(4, ()) == (0.25,) * 4
    weak, strong = (small_stone(4, (Claim(power, 1, RED),)) for power in (1, 5))
    assert weak[RED] < 0.5 < strong[RED]
    assert weak[BLUE] == weak[YELLOW] > strong[BLUE]
    assert sum(strong) <= 1


# --- what it plays -----------------------------------------------------------------------------


def test_an_intermediate_takes_a_stone_that_it_can_fill() -> None:
    scene = around(
        2,
        "A",
        """
            rA1:5   bB1:3
         rA2:4   A   (rB1:4)
            bC3:4   bA2:5
        """,
        hands={RED: "rB1 rC1 rC2"},
    )
    choice = choose(scene.state, 2)
    after = scene.state.copy()
    after.apply(choice.action)
    assert settled(after).score_sheet().total(RED) == 8
    assert choice.phrase.key == "monster_hex.bot.take"


def test_an_intermediate_does_not_open_the_last_cell_to_a_rival() -> None:
    """Two cells are open: if red fills one of them, it leaves the other and the stone to blue."""
    scene = around(
        2,
        "A",
        """
            rA1:4   bB1:3
         rC1:1   A   *
            bC1:3     .
        """,
        hands={RED: "rC2 rC3 rB3"},
    )
    around_a = {each for each, _ in scene.state.board.stones[stone(2, "A")].around}
    legal = scene.state.legal_actions()
    assert any(put.cell in around_a for put in legal)
    assert choose(scene.state, 2).action.cell not in around_a


def test_what_rivals_hold_counts_only_as_what_they_may_hold() -> None:
    """If a rival has placed every tile that fits the last cell, the cell is not in danger."""
    scene = around(2, "A", " rA1:4 bB1:3 rC1:1 A * bC1:3 . ", hands={RED: "rC2 rC3 rB3"})
    seen = scene.state.observation(RED)
    evaluation = Evaluation(seen)
    put = next(put for put in seen.legal_actions() if _fills_one_of_two(seen, put))
    in_danger = evaluation.value(put)
    harmless = Evaluation(seen)
    harmless.tiles_of[BLUE] = (tile("bC2"),) * 3
    assert in_danger < harmless.value(put)


def _fills_one_of_two(seen: Any, put: Put) -> bool:
    each = seen.board.stones[stone(2, "A")]
    return put.cell in {at for at, _ in each.around}


# --- why ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", MONSTER_HEX.seats)
def test_a_reason_is_true(seats: int, seed: int) -> None:
    for level in MONSTER_HEX.levels:
        for state, choice in decisions(seats, level, seed):
            REASONS[choice.phrase.key.removeprefix("monster_hex.bot.")](state, choice)


def test_every_reason_is_given() -> None:
    given = {
        choice.phrase.key.removeprefix("monster_hex.bot.")
        for seats in MONSTER_HEX.seats
        for level in MONSTER_HEX.levels
        for seed in range(6)
        for _, choice in decisions(seats, level, seed)
    }
    assert given == set(REASONS)


def after(state: State, choice: Choice) -> State:
    position = state.copy()
    position.apply(choice.action)
    return position


def filled(state: State, choice: Choice) -> list[int]:
    full = [i for i, left in enumerate(after(state, choice).open_cells) if not left]
    return [i for i in full if state.open_cells[i]]


def takes(state: State, choice: Choice) -> None:
    mover = state.to_move
    gained = settled(after(state, choice)).score_sheet().total(mover)
    gained -= state.score_sheet().total(mover)
    if "points" in choice.phrase.args:
        stones = tuple(stone_name(state.board, i) for i in filled(state, choice))
        assert choice.phrase.args == {"stone": stones, "points": gained}
    assert gained > 0


def close(state: State, choice: Choice) -> None:
    mover = state.to_move
    sheet = settled(after(state, choice)).score_sheet()
    assert filled(state, choice)
    assert sheet.total(mover) == state.score_sheet().total(mover)


def standing(state: State, choice: Choice) -> None:
    args, position = choice.phrase.args, after(state, choice)
    assert not filled(state, choice)
    which = next(
        i
        for i in state.board.stones_of[choice.action.cell]
        if stone_name(state.board, i) == args["stone"]
    )
    powers = [power or 0 for power in position.powers(which)]
    mine = powers.pop(state.to_move)
    assert (args["power"], args["against"]) == (mine, max(powers))
    assert args["open"] == position.open_cells[which]
    assert (mine > max(powers)) == choice.phrase.key.endswith(".lead")


def quiet(state: State, choice: Choice) -> None:
    assert not filled(state, choice)
    assert all(value <= choice.value for _, value in choice.alternatives)


def match(state: State, choice: Choice) -> None:
    def matches(put: Put) -> int:
        observation = state.observation(state.to_move)
        return len(observation.preview(tuple(put)).matches)

    assert all(matches(put) <= matches(choice.action) for put, _ in choice.alternatives)


def number(state: State, choice: Choice) -> None:
    args = choice.phrase.args
    assert args["points"] == gained_by(state, choice.action)
    if choice.phrase.key.endswith("colour"):
        assert state.choosing is not None
        numbers = state.board.stones[state.choosing].numbers
        assert numbers[choice.action.number].colour == state.factions[state.to_move]
    else:
        assert args["less"] == gained_by(state, Take(1 - choice.action.number)) < args["points"]


def gained_by(state: State, action: Take) -> int:
    """What the mover gets at the stone of which it takes a number."""
    assert state.choosing is not None
    position = state.copy()
    position.apply(action)
    (take,) = [take for take in position.takes[state.choosing] or () if take.seat == state.to_move]
    return take.points + take.bonus


REASONS: dict[str, Callable[[State, Choice], None]] = {
    "glance": takes,
    "match": match,
    "take": takes,
    "close": close,
    "lead": standing,
    "stand": standing,
    "quiet": quiet,
    "number": number,
    "number.colour": number,
}
