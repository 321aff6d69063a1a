"""The eight abilities of Monster Hex, in both forms: ● of B and C, ★ of the S.

The tiles, clockwise from side 0 (* has a red letter): S1* 554334  A1 543224  A2 534143  A3 452351
B1* 433213  B2 513232  B3 421423  C1* 321213  C2 412131  C3 231141. See monster_hex_board.py for
how to read the pictures.
"""

from __future__ import annotations

from typing import Any

import pytest
from monster_hex_board import (
    BLUE,
    GAME,
    GREEN,
    RED,
    YELLOW,
    around,
    cell,
    play_on,
    sparse,
    stone,
    table,
    tile,
    tiles,
)

from pygames_core.engine import CHANCE, OVER, IllegalAction, Place, Rng
from pygames_core.monster_hex import objectives
from pygames_core.monster_hex.components import ABILITIES, TILES, Ability, Faction, tiles_of
from pygames_core.monster_hex.rules import (
    EMPTY,
    PETRIFIED,
    Assign,
    Deal,
    Decline,
    Put,
    StartPlayer,
    State,
    Take,
    Taken,
    Use,
)

RED_LETTERS = ["S1", "B1", "C1"]
STRENGTHEN, REWARD = "strengthen - - -", "reward - - -"
RUSH, SKIRMISH = "- rush - -", "- skirmish - -"
CONFUSE, STEALTH = "- - confuse -", "- - stealth -"
CURSE, PETRIFY = "- - - curse", "- - - petrify"


def uses(state: State) -> set[tuple[int, int]]:
    """Where the ability that is asked for can be used, as (q, r)."""
    assert state.phase == "ability"
    return {
        tuple(state.board.cells[action.cell])
        for action in state.legal_actions()
        if isinstance(action, Use) and action.cell is not None
    }


def refused(state: State, action: Any) -> str:
    """The reason for which an action is not allowed."""
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        state.apply(action)
    assert state == before
    return error.value.phrase.key.removeprefix("monster_hex.why.")


def full(state: State, name: str) -> tuple[int | None, ...]:
    """The powers with which a stone was captured, as they were told."""
    which = stone(state.board.players, name)
    (event,) = (e for e in state.history if e.kind == "full" and e.get("stone") == which)
    return event.get("powers")


# --- what triggers an ability --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ability", "seat"),
    [("strengthen", RED), ("confuse", YELLOW), ("stealth", YELLOW), ("curse", GREEN),
     ("petrify", GREEN)],
)  # fmt: skip
@pytest.mark.parametrize("name", ["S1", "A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"])
def test_a_red_letter_tile_triggers_it_when_placed(ability: str, seat: int, name: str) -> None:
    """One S, one B and one C; the S does the strong form, B and C the normal one."""
    letters = " ".join(ability if each == seat else "-" for each in range(4))
    mine = "rbyg"[seat] + name
    # Blue's A1 (or red's) shows a 5 to the east, a 4 south-east, a 3 south-west, 2, 2 and 4.
    beside = "bA1/0" if seat != BLUE else "rA1/0"
    scene = table(4, sparse(4, {(0, 1): beside}), turn=seat, hands={seat: mine}, abilities=letters)
    state = scene.state
    state.apply(state.legal_actions()[0])
    if name in RED_LETTERS:
        assert (state.phase, state.to_move, state.turn) == ("ability", seat, seat)
        assert state.using is Ability(ability)
        assert state.force == (2 if name == "S1" else 1)
        assert state.prompt.key == f"monster_hex.prompt.{ability}"
    else:
        assert state.phase == "refill"


def test_without_the_option_nothing_is_triggered() -> None:
    state = table(2, sparse(2, {(1, 0): "bA1/0"}), turn=RED, hands={RED: "rS1"}).state
    state.apply(state.legal_actions()[0])
    assert state.phase == "refill"


#: Red 5 + 2, blue 4 + 3, yellow 1 + 2, and red's B1 is the tile that completes the stone.
COMPLETES = "rA1:5 bA1:4 bB1:3 7 yC1:1 yB2:2 (rB1:2)"


def test_before_capture_is_checked_and_optional() -> None:
    scene = around(4, "7", COMPLETES, abilities=STRENGTHEN)
    state = scene.play()
    assert state.phase == "ability"
    assert state.takes[stone(4, "7")] is None
    assert Decline() in state.legal_actions()
    state.apply(Decline())
    assert full(state, "7") == (7, 7, 3, None)
    assert state.to_move == YELLOW  # red and blue are struck out
    assert not any(state.counters)


def test_lost_if_not_used() -> None:
    """Red's next tile without a red letter brings nothing more."""
    state = around(4, "7", COMPLETES, abilities=STRENGTHEN).play()
    state.apply(Decline())
    play_on(state, Rng(1), stop=RED)
    state.hands[RED] = tiles("rA2")
    state.apply(state.legal_actions()[0])
    assert state.phase != "ability"


# --- Strengthen ----------------------------------------------------------------------------------


def test_strengthen_the_tile_itself_that_completes_a_stone() -> None:
    scene = around(4, "7", COMPLETES, abilities=STRENGTHEN)
    state = scene.play()
    state.apply(Use(scene.put.cell))
    assert state.counters[scene.put.cell] == 1
    assert full(state, "7") == (8, 7, 3, None)
    assert state.to_move == RED


def test_strengthen_another_own_tile_and_all_its_sides() -> None:
    """The A1 that touches the centre and B counts 1 more at both."""
    scene = around(4, "7", COMPLETES, abilities=STRENGTHEN)
    state = scene.play()
    before = state.powers(stone(4, "B"))
    assert uses(state) == {(0, -1), (0, 1)}
    state.apply(Use(cell(4, 0, -1)))
    assert full(state, "7") == (8, 7, 3, None)
    assert state.powers(stone(4, "B"))[RED] == before[RED] + 1


def test_strengthen_only_own_tiles() -> None:
    state = around(4, "7", COMPLETES, abilities=STRENGTHEN).play()
    assert refused(state, Use(cell(4, 1, -1))) == "own_tile"
    assert refused(state, Use(cell(4, 3, -3))) == "own_tile"  # empty
    assert refused(state, Use(99)) == "no_cell"


def test_strengthen_the_s_two_counters() -> None:
    """S1 shows a 3: red 5 + 3 + 2, blue 4 + 3."""
    scene = around(4, "7", COMPLETES.replace("(rB1:2)", "(rS1:3)"), abilities=STRENGTHEN)
    state = scene.play()
    state.apply(Use(scene.put.cell))
    assert state.counters[scene.put.cell] == 2
    assert full(state, "7") == (10, 7, 3, None)


def test_strengthen_counters_stay_and_add_up() -> None:
    """A tile with a white counter from before gets a second one."""
    ring = COMPLETES.replace("rA1:5", "rA1:5+1")
    state = around(4, "7", ring, abilities=STRENGTHEN).play()
    state.apply(Use(cell(4, 0, -1)))
    assert state.counters[cell(4, 0, -1)] == 2
    assert full(state, "7") == (9, 7, 3, None)


def test_counters_do_not_change_matching() -> None:
    """S1 shows the places beside it 5, 5, 4 and 3, whatever lies on it."""
    legal = [
        table(
            2, sparse(2, {(1, 0): f"rS1/0{count}"}), turn=BLUE, hands={BLUE: "bC1 bC2 bA1"}
        ).state.legal_actions()
        for count in ("", "+1", "+2", "-1", "-2")
    ]
    assert all(each == legal[0] for each in legal)


def test_what_is_captured_stays_captured() -> None:
    """Red's A1 touches the centre, which blue took with a lead of one, and B, which is open."""
    ring = "rA1:5 bA1:4 bB1:3 7 yC1:1 yB2:2 rB2:1"
    scene = around(4, "7", ring, turn=RED, hands={RED: "rC1"}, taken={"7": [(BLUE, 7)]},
                   abilities=STRENGTHEN)  # fmt: skip
    state = scene.state
    parts, takes = state.parts[:], state.takes[:]
    state.apply(state.legal_actions()[0])
    state.apply(Use(cell(4, 0, -1)))
    assert state.powers(stone(4, "7"))[RED] == 7  # it would be enough for a tie now
    assert (state.parts, state.takes) == (parts, takes)
    assert state.score_sheet().totals(range(4)) == (0, 7, 0, 0)


# --- Reward --------------------------------------------------------------------------------------


def rewards(state: State) -> list[tuple[int, str]]:
    """(points, tile) for each reward on the score sheet."""
    return [
        (entry.points, entry.reason.args["tile"])
        for entry in state.score_sheet().entries
        if entry.reason.key == "monster_hex.score.reward"
    ]


@pytest.mark.parametrize(
    ("name", "power", "points"), [("rB1", 4, 1), ("rC1", 3, 1), ("rS1", 5, 2), ("rA2", 5, 0)]
)
def test_reward_at_capture_for_a_tile_in_ones_first_place_at_a_large_stone(
    name: str, power: int, points: int
) -> None:
    """Red is first with 5 + that tile; yellow completes the stone. Nothing is asked for it."""
    ring = f"{name}:{power} bA1:4 bB1:1 7 rA1:5 yB1:3 (yB2:2)"
    state = around(4, "7", ring, abilities=REWARD).play()
    assert (state.phase, state.to_move) == ("number", RED)
    state.apply(Take(1))
    assert rewards(state) == ([(points, name[1:])] if points else [])
    assert state.score_sheet().total(RED) == 4 + points


def test_reward_for_each_red_letter_tile_there() -> None:
    """S1, B1 and C1: 2 + 1 + 1."""
    state = around(4, "7", "rS1:5 rB1:4 rC1:3 7 bA1:5 yB1:3 (yB2:2)", abilities=REWARD).play()
    state.apply(Take(0))
    assert sorted(rewards(state)) == [(1, "B1"), (1, "C1"), (2, "S1")]
    assert state.score_sheet().total(RED) == 7 + 4


def test_reward_not_for_second_place() -> None:
    state = around(4, "7", "rS1:5 bA1:4 bA2:5 7 rC1:1 yB1:3 (yB2:2)", abilities=REWARD).play()
    assert state.to_move == BLUE
    state.apply(Take(0))
    assert rewards(state) == []
    assert state.score_sheet().total(RED) == 4


def test_reward_whoever_picks_after_a_tie_for_first_counts_as_first() -> None:
    """Blue 5 and yellow 3 + 2 are tied, red has 3 + 1."""
    state = around(4, "7", "rC1:3 bA1:5 gA1:2 7 rC3:1 yB1:3 (yB2:2)", abilities=REWARD).play()
    assert state.to_move == RED
    state.apply(Take(0))
    assert rewards(state) == [(1, "C1")]


def test_reward_once_when_both_numbers_are_taken() -> None:
    """Red 5 + 4 + 3 + 5 = 17, blue 1 + 2."""
    state = around(2, "A", "rS1:5 rB1:4 rC1:3 A rA1:5 bC1:1 (bB1:2)", abilities="reward -").play()
    assert [take.points for take in state.takes[stone(2, "A")]] == [6, 3]
    assert sorted(rewards(state)) == [(1, "B1"), (1, "C1"), (2, "S1")]
    assert state.score_sheet().total(RED) == 6 + 2 + 3 + 4


def test_reward_not_at_a_small_stone() -> None:
    state = around(3, "o1", "rB1:3 o (bC1:1)", abilities="reward - -").play()
    assert state.takes[stone(3, "o1")] == (Taken(RED, 1, 0),)
    assert rewards(state) == []


def test_reward_is_not_everybodys() -> None:
    """Blue is first with its own red-letter tile, which is nothing to red's ability."""
    state = around(4, "7", "rS1:3 bA1:4 bB1:4 7 rC1:1 yB1:3 (yB2:2)", abilities=REWARD).play()
    state.apply(Take(0))
    assert rewards(state) == []


# --- Rush ----------------------------------------------------------------------------------------


def rushing(hand: str = "bC1 bA1 bA2", first: str = "bC1") -> State:
    """Two players; blue has placed its first tile beside red's S1 (1,0)."""
    state = table(
        2, sparse(2, {(1, 0): "rS1/0"}), turn=BLUE, hands={BLUE: hand}, abilities="- rush"
    ).state
    state.apply(next(put for put in state.legal_actions() if put.tile == tile(first)))
    return state


def test_rush_place_a_second_hand_tile_one_refill_at_the_end() -> None:
    state = rushing()
    assert (state.phase, state.to_move, state.turn) == ("rush", BLUE, BLUE)
    assert state.hands[BLUE] == tiles("bA1 bA2")  # not refilled yet
    state.apply(next(put for put in state.legal_actions() if put.tile == tile("bA1")))
    assert state.hands[BLUE] == tiles("bA2")
    for drawn in (2, 3):
        assert state.to_move == CHANCE
        state.apply(state.chance()[0][0])
        assert len(state.hands[BLUE]) == drawn
    assert (state.turn, state.to_move) == (RED, RED)
    assert [len(placed) for placed in state.placed] == [1, 2]


def test_rush_is_optional() -> None:
    state = rushing()
    assert state.legal_actions()[-1] == Decline()
    state.apply(Decline())
    assert state.phase == "refill"
    state.apply(state.chance()[0][0])
    assert (state.turn, state.to_move) == (RED, RED)


@pytest.mark.parametrize("name", ["S1", "A1", "B1", "B2", "C1", "C2"])
def test_rush_the_same_after_every_red_letter_and_after_no_other(name: str) -> None:
    state = rushing(f"b{name} bA2 bA3", f"b{name}")
    assert state.phase == ("rush" if name in RED_LETTERS else "refill")


def test_rush_by_the_ordinary_rules() -> None:
    state = rushing()
    assert refused(state, Put(tile("bA1"), cell(2, -1, 0), 0)) == "touch"
    assert refused(state, Put(tile("bA1"), cell(2, 2, 0), 0)) == "turn_it"
    assert refused(state, Put(tile("bA3"), cell(2, 2, 0), 0)) == "not_in_hand"


def test_rush_no_third_tile_even_if_the_second_bears_a_red_letter() -> None:
    state = rushing("bC1 bS1 bB1")
    state.apply(next(put for put in state.legal_actions() if put.tile == tile("bS1")))
    assert state.phase == "refill"
    assert len(state.hands[BLUE]) == 1


def test_rush_once_a_round_but_in_every_round() -> None:
    state = rushing("bC1 bS1 bA1")
    state.apply(Decline())
    play_on(state, Rng(2), stop=BLUE)
    assert state.round == 2
    state.apply(next(put for put in state.legal_actions() if put.tile == tile("bS1")))
    while state.phase == "number":
        state.apply(Take(0))
    assert state.phase == "rush"


def test_rush_capture_is_checked_after_each_tile() -> None:
    """Blue's B1 fills the centre: red 5 + 4, blue 3 + 2, yellow 1 + 2; red is asked before blue
    may go on."""
    state = around(4, "7", "rA1:5 rB1:4 bA1:3 7 yC1:1 yB2:2 (bB1:2)", abilities=RUSH).play()
    assert (state.phase, state.to_move, state.turn) == ("number", RED, BLUE)
    state.apply(Take(0))
    assert (state.phase, state.to_move) == ("rush", BLUE)
    assert state.takes[stone(4, "7")] == (Taken(RED, 7, 0), Taken(BLUE, 4, 0))


def test_rush_the_second_tile_captures_as_well() -> None:
    """(1,0) is open when B1 is placed; blue fills it with its second tile."""
    state = around(4, "7", "rA1:5 rB1:4 bA1:3 7 . yB2:2 (bB1:2)", abilities=RUSH,
                   hands={BLUE: "bB1 bC1 bC2 bS1"}).play()  # fmt: skip
    assert state.phase == "rush"
    state.apply(next(put for put in state.legal_actions() if put.cell == cell(4, 1, 0)))
    assert (state.phase, state.to_move) == ("number", RED)
    state.apply(Take(0))
    assert state.phase == "refill"


#: Two players have eight tiles each on the board; blue has C1 and C2 left, red C1 and C3. (0,-1)
#: and (-1,0) are empty and are shown fives, so anything may be placed there.
EIGHT_EACH = """
                rS1/4   rB3/0
      .     bS1/2     C     rA1/0
  .       A     rB1/4   bB2/4   rA2/2
    rA3/0   bA1/4   bB1/4     D     bA2/5
        bA3/3     B     rB2/1   bB3/3
            bC3/3   rC2/0
"""


def test_rush_never_beyond_ones_total_of_9_tiles_with_2_players() -> None:
    """The last round: C1 is blue's ninth tile, so it may not place another."""
    state = table(2, EIGHT_EACH, turn=BLUE, abilities="- rush").state
    state.apply(Put(tile("bC1"), cell(2, 0, -1), 0))
    assert len(state.placed[BLUE]) == state.rounds == 9
    assert (state.phase, state.turn) == ("place", RED)


def test_rush_once_the_total_is_reached_ones_turns_are_skipped() -> None:
    """Without C3 and C2 in the last row there are four cells left, and blue has placed seven."""
    picture = EIGHT_EACH.replace("bC3/3", "  .  ").replace("rC2/0", "  .  ")
    state = table(2, picture, turn=BLUE, abilities="- rush", hands={BLUE: "bC1 bC2 bC3"}).state
    # rB2 (513232, turned by 1) shows (0,3) the 1 of its side 1: C1 has a 1 to the north-east.
    state.apply(Put(tile("bC1"), cell(2, 0, 3), 1))
    state.apply(next(put for put in state.legal_actions() if isinstance(put, Put)))
    while state.phase == "number":
        state.apply(Take(0))
    assert len(state.placed[BLUE]) == 9
    assert state.turn == RED
    play_on(state, Rng(3))
    turns = [event for event in state.history if event.kind in ("put", "skip")]
    assert [(event.kind, event.seat) for event in turns] == [
        ("put", BLUE), ("put", BLUE), ("put", RED), ("skip", BLUE), ("put", RED),
    ]  # fmt: skip
    assert state.outcome() is not None


@pytest.mark.parametrize(
    ("seats", "shared", "total"),
    [(1, False, 9), (2, False, 9), (2, True, 10), (3, False, 10), (4, False, 8)],
)
def test_rush_totals(seats: int, shared: bool, total: int) -> None:
    """8, 10 or 9 tiles with 4, 3 or 2 players, 10 with a shared faction, 9 alone: whoever rushes
    as often as it can still places so many, and the others, too."""
    rushed = skipped = 0
    for seed in range(8):
        rng = Rng(seed)
        state: State = GAME.new({"abilities": "random", "shared": shared}, seats)
        while state.phase == "start":
            state.apply(state.chance()[0][0])
        state.apply(Assign(0, Faction.BLUE, Ability.RUSH))
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(rng.weighted(state.chance()))
                continue
            actions = [each for each in state.legal_actions() if not isinstance(each, Decline)]
            rushed += state.phase == "rush"
            state.apply(rng.choice(actions))
        assert [len(placed) for placed in state.placed] == [total] * state.sides
        skipped += sum(event.kind == "skip" for event in state.history)
    assert rushed == skipped > 0


# --- Skirmish ------------------------------------------------------------------------------------

EVERY_WAY = {0, 1, 2, 3, 4, 5}


def placements(state: State) -> dict[str, dict[tuple[int, int], set[int]]]:
    """The legal placements as tile -> (q, r) -> rotations."""
    found: dict[str, dict[tuple[int, int], set[int]]] = {}
    for put in state.legal_actions():
        by_cell = found.setdefault(str(TILES[put.tile]), {})
        by_cell.setdefault(tuple(state.board.cells[put.cell]), set()).add(put.rotation)
    return found


def beside_s1(hand: str) -> State:
    return table(
        2, sparse(2, {(1, 0): "rS1/0"}), turn=BLUE, hands={BLUE: hand}, abilities="- skirmish"
    ).state


@pytest.mark.parametrize("name", ["bB1", "bC1"])
def test_skirmish_b_and_c_ignore_matching(name: str) -> None:
    found = placements(beside_s1(name))
    assert found == {name: dict.fromkeys([(2, 0), (1, 1), (0, 1), (1, -1)], EVERY_WAY)}


def test_skirmish_the_s_ignores_matching_and_adjacency() -> None:
    state = beside_s1("bS1")
    everywhere = {tuple(each) for each in state.board.cells} - {(1, 0)}
    assert placements(state) == {"bS1": dict.fromkeys(everywhere, EVERY_WAY)}


def test_skirmish_not_without_a_red_letter() -> None:
    """As in the rules of placing: C2 has a 4 for (0,1) and a 3 for (1,-1)."""
    found = placements(beside_s1("bC1 bC2 bA2"))
    assert found["bC2"] == {(0, 1): {5}, (1, -1): {3}}
    assert refused(beside_s1("bC2"), Put(tile("bC2"), cell(2, 2, 0), 0)) == "no_match"


def test_skirmish_not_on_a_full_cell() -> None:
    assert refused(beside_s1("bS1"), Put(tile("bS1"), cell(2, 1, 0), 0)) == "cell_full"


def test_skirmish_not_with_the_very_first_tile_of_the_game() -> None:
    state = table(
        2, sparse(2, {}), turn=BLUE, hands={BLUE: "bS1 bC1"}, abilities="- skirmish"
    ).state
    starts = dict.fromkeys([(1, 0), (1, 1)], EVERY_WAY)
    assert placements(state) == {"bS1": starts, "bC1": starts}
    assert refused(state, Put(tile("bS1"), cell(2, 3, 0), 0)) == "first_on_start"


def test_skirmish_tells_nothing_of_the_hand() -> None:
    """It is no placement of somebody who had no match."""
    state = beside_s1("bC1 bC2 bA2")
    (event, *_) = state.apply(Put(tile("bC1"), cell(2, 2, 0), 0))
    assert event.get("forced") is False
    assert state.forced == ()


#: The empty cells (1,1), a start cell, and (3,-2) are shown nothing but fives, and neither red's
#: C1 nor its C2 has one.
FIVES = """
              bA2/0    .
    rA3/0  bA3/0    C   rS1/4
 bB1/0   A   bA1/1  rA1/2   rB2/0
    bB2/0  rA2/0    *     D     rB3/0
        bC1/0   B   bS1/4   rB1/0
            bC2/0   rC3/0
"""


def test_skirmish_is_not_counted_for_cannot_place() -> None:
    """Though C1 could be placed by Skirmish, C2 may go on the free start cell."""
    hand = {RED: "rC1 rC2"}
    without = table(2, FIVES, turn=RED, hands=hand).state
    assert placements(without) == {
        "rC1": {(1, 1): EVERY_WAY},
        "rC2": {(1, 1): EVERY_WAY},
    }
    state = table(2, FIVES, turn=RED, hands=hand, abilities="skirmish -").state
    assert placements(state) == {
        "rC1": {(1, 1): EVERY_WAY, (3, -2): EVERY_WAY},
        "rC2": {(1, 1): EVERY_WAY},
    }
    assert len(set(state.legal_actions())) == len(state.legal_actions())
    (event, *_) = state.apply(Put(tile("rC2"), cell(2, 1, 1), 0))
    assert event.get("forced") is True


def test_skirmish_as_the_last_tile() -> None:
    """Only (-1,0) is left. Red's C1 (not turned) shows it the 1 of its side 2, the A3 a 5. C2 could
    match, with a 1 to the north-east; C1 is placed without a match all the same."""
    picture = EIGHT_EACH.replace("      .     bS1/2", "    rC1/0   bS1/2")
    state = table(2, picture, turn=BLUE, abilities="- skirmish").state
    assert placements(state) == {
        "bC1": {(-1, 0): EVERY_WAY},
        "bC2": {(-1, 0): {0, 2, 4}},  # 412131: side 5, 3 or 1 to the north-east
    }
    state.apply(Put(tile("bC1"), cell(2, -1, 0), 0))
    assert full(state, "A") is not None
    while state.phase == "number":
        state.apply(Take(0))
    assert state.to_move == OVER


# --- Confuse -------------------------------------------------------------------------------------

#: Red 5 + 4, blue 5 + 3, yellow's B1 2 at the centre.
CONFUSED = "rA1:5 bC1:3 rB1:4 7 bA1:5 gB2:2 (yB1:2)"


def test_confuse_b_and_c_turn_one_adjacent_enemy_tile() -> None:
    """B1 lies on (0,1); beside it are blue's A1 and green's B2."""
    state = around(4, "7", CONFUSED, abilities=CONFUSE).play()
    assert uses(state) == {(1, 0), (-1, 1)}
    assert refused(state, Use(cell(4, 0, -1), 1)) == "adjacent_enemy"
    assert refused(state, Use(cell(4, 0, 1), 1)) == "enemy_tile"  # its own
    assert refused(state, Use(cell(4, 3, 0), 1)) == "enemy_tile"  # nothing there


def test_confuse_the_s_turns_any_enemy_tile() -> None:
    ring = CONFUSED.replace("(yB1:2)", "(yS1:3)")
    state = around(4, "7", ring, abilities=CONFUSE).play()
    assert uses(state) == {(0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1)}


def test_confuse_to_any_rotation() -> None:
    state = around(4, "7", CONFUSED, abilities=CONFUSE).play()
    where = cell(4, 1, 0)
    now = state.rotations[where]
    turns = {use.rotation for use in state.legal_actions()[:-1] if use.cell == where}
    assert turns == EVERY_WAY - {now}
    assert refused(state, Use(where, now)) == "same_rotation"
    assert refused(state, Use(where, 6)) == "no_rotation"
    assert refused(state, Use(where)) == "no_rotation"


def test_confuse_before_the_capture_of_this_turn() -> None:
    """Blue's A1 (543224) looked west with its 5; turned by 2 it shows the 4 of its side 1."""
    state = around(4, "7", CONFUSED, abilities=CONFUSE).play()
    state.apply(Use(cell(4, 1, 0), 2))
    assert full(state, "7") == (9, 7, 2, 2)


#: The centre is full and taken. Of stone A only (3,-1) is empty. Blue's A1 on (1,0) touches both,
#: the centre to the west with the 5 of its side 0, A to the north-east with the 3 of its side 2.
TWO_STONES = {
    (0, -1): "rA1/1", (1, -1): "rB1/2", (-1, 0): "gA1/0", (1, 0): "bA1/3", (-1, 1): "gB2/5",
    (0, 1): "gC1/4", (2, -2): "rC1/1", (3, -2): "bC1/2", (2, 0): "bB1/5",
}  # fmt: skip


def test_confuse_changes_a_later_capture_but_not_an_earlier_one() -> None:
    scene = table(
        4, sparse(4, TWO_STONES), turn=YELLOW, hands={YELLOW: "yS1", RED: "rA3"},
        taken={"7": [(RED, 7)]}, abilities=CONFUSE,
    )  # fmt: skip
    state = scene.state
    centre, a = stone(4, "7"), stone(4, "A")
    parts = state.parts[centre]
    assert state.powers(a)[BLUE] == 3 + 3 + 3
    far = next(put for put in state.legal_actions() if not state.board.stones_of[put.cell])
    state.apply(far)
    state.apply(Use(cell(4, 1, 0), 1))  # now the 2 of side 4 looks north-east, side 2 west
    assert state.powers(a)[BLUE] == 2 + 3 + 3
    assert state.parts[centre] == parts
    assert state.score_sheet().totals(range(4)) == (7, 0, 0, 0)
    state = play_on(state, Rng(1), stop=RED)
    state.hands[RED] = tiles("rA3")
    state.apply(next(put for put in state.legal_actions() if put.cell == cell(4, 3, -1)))
    assert full(state, "A")[BLUE] == 8


def test_confuse_changes_what_matches() -> None:
    """S1 on (0,1) shows (0,2) to its south-east a 5, turned by 3 a 3. A3 (452351) has its fives at
    1 and 4, its 3 at 3; on (0,2) it has to look north-west with it."""
    scene = table(
        3, sparse(3, {(0, 1): "bS1/0"}), turn=YELLOW, hands={YELLOW: "yC1", RED: "rA3"},
        abilities="- - confuse",
    )  # fmt: skip
    state = scene.state
    state.apply(Put(tile("yC1"), cell(3, -1, 1), 0))
    declined, turned = state.copy(), state.copy()
    declined.apply(Decline())
    turned.apply(Use(cell(3, 0, 1), 3))
    for after, ways in ((declined, {0, 3}), (turned, {1})):
        play_on(after, Rng(5), stop=RED)
        assert placements(after)["rA3"][0, 2] == ways


def test_confuse_is_not_asked_without_an_enemy_tile_to_turn() -> None:
    for name, asked in (("yB1", False), ("yS1", True)):
        state = table(
            4, sparse(4, {(0, 1): "yA1/5", (3, -3): "bC1/0"}), turn=YELLOW, hands={YELLOW: name},
            abilities=CONFUSE,
        ).state  # fmt: skip
        state.apply(next(put for put in state.legal_actions() if put.cell == cell(4, 1, 1)))
        assert (state.phase == "ability") == asked


# --- Stealth -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["yS1", "yB1", "yC1"])
def test_stealth_draws_one_private_objective_also_when_objectives_are_off(name: str) -> None:
    state = table(
        4, sparse(4, {(0, 1): "bA1/0"}), turn=YELLOW, hands={YELLOW: name}, abilities=STEALTH
    ).state
    assert not state.options["objectives"]
    state.apply(state.legal_actions()[0])
    assert state.legal_actions() == [Use(), Decline()]
    state.apply(Use())
    assert (state.phase, state.to_move) == ("card", CHANCE)
    assert state.chance() == [(Deal(YELLOW, card), 1) for card in range(1, 21)]
    state.apply(Deal(YELLOW, 7))
    assert state.cards == [(), (), (7,), ()]
    assert state.phase == "refill"


def test_stealth_from_the_cards_that_are_left_with_two_players() -> None:
    """Without the four that two do without, the common ones and those that somebody has."""
    state = table(
        2, sparse(2, {(1, 0): "bA1/0"}), turn=0, factions=("yellow", "blue"), hands={0: "yC1"},
        abilities="stealth -", common=(1, 3), cards={0: (4,), 1: (5,)},
    ).state  # fmt: skip
    state.apply(state.legal_actions()[0])
    state.apply(Use())
    assert {deal.card for deal, _ in state.chance()} == {6, 7, 8, 10, 11, 13, 14, *range(16, 21)}
    state.apply(Deal(0, 8))
    assert state.cards == [(4, 8), (5,)]


def test_stealth_can_be_declined() -> None:
    state = table(
        4, sparse(4, {(0, 1): "bA1/0"}), turn=YELLOW, hands={YELLOW: "yC1"}, abilities=STEALTH
    ).state
    state.apply(state.legal_actions()[0])
    state.apply(Decline())
    assert state.phase == "refill"
    assert state.cards == [()] * 4


def test_stealth_before_capture() -> None:
    state = around(4, "7", CONFUSED, abilities=STEALTH).play()
    state.apply(Use())
    assert state.takes[stone(4, "7")] is None
    state.apply(Deal(YELLOW, 5))
    assert full(state, "7") == (9, 8, 2, 2)
    assert (state.phase, state.to_move) == ("number", RED)


# --- Curse ---------------------------------------------------------------------------------------

#: Red 5 + 1, blue 4 + 2, yellow 3, green's B1 3.
CURSED = "rA1:5 bA1:4 rC1:1 7 bB2:2 yC1:3 (gB1:3)"


def test_curse_one_enemy_tile_counts_1_less_on_all_its_sides() -> None:
    state = around(4, "7", CURSED, abilities=CURSE).play()
    before = state.powers(stone(4, "B"))
    assert uses(state) == {(0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1)}
    assert refused(state, Use(cell(4, 0, 1))) == "enemy_tile"  # its own
    assert refused(state, Use(cell(4, 3, 0))) == "enemy_tile"  # nothing there
    state.apply(Use(cell(4, 1, -1)))
    assert state.counters[cell(4, 1, -1)] == -1
    assert full(state, "7") == (6, 5, 3, 3)
    assert state.powers(stone(4, "B"))[BLUE] == before[BLUE] - 1


def test_curse_the_s_two_counters() -> None:
    ring = CURSED.replace("(gB1:3)", "(gS1:3)")
    state = around(4, "7", ring, abilities=CURSE).play()
    state.apply(Use(cell(4, 0, -1)))
    assert state.counters[cell(4, 0, -1)] == -2
    assert full(state, "7") == (4, 6, 3, 3)


def test_curse_not_below_0() -> None:
    """Red's 1 with two black counters is a 0, not -1, and so is yellow's 3 with four."""
    ring = CURSED.replace("(gB1:3)", "(gS1:3)").replace("yC1:3", "yC1:3-2")
    state = around(4, "7", ring, abilities=CURSE).play()
    twice = state.copy()
    state.apply(Use(cell(4, -1, 0)))
    assert full(state, "7") == (5, 6, 1, 3)
    twice.apply(Use(cell(4, -1, 1)))
    assert twice.counters[cell(4, -1, 1)] == -4
    assert full(twice, "7") == (6, 6, 0, 3)


def test_curse_a_power_of_0_is_no_absence() -> None:
    """Yellow's only tile counts 0 there: yellow is still ranked, and ties with nobody."""
    state = around(4, "7", "rA1:5 gA1:4 rC1:1 7 gB2:2 yC1:1 (gB1:3)", abilities=CURSE).play()
    state.apply(Use(cell(4, -1, 1)))
    assert full(state, "7") == (6, None, 0, 9)


def test_curse_and_white_counters_cancel() -> None:
    ring = CURSED.replace("rA1:5", "rA1:5+2")
    state = around(4, "7", ring, abilities=CURSE).play()
    state.apply(Use(cell(4, 0, -1)))
    assert state.counters[cell(4, 0, -1)] == 1
    assert full(state, "7") == (7, 6, 3, 3)


def test_curse_at_a_small_stone() -> None:
    """Blue's 3 is cursed to a 2 like green's; of equal powers the higher rank takes the point."""
    state = around(4, "o1", "bA2:3 o (gS1:3)", abilities=CURSE).play()
    state.apply(Use(cell(4, 3, -2)))
    assert state.takes[stone(4, "o1")] == (Taken(GREEN, 1, 0),)
    tied = around(4, "o1", "bS1:4 o (gB1:3)", abilities=CURSE).play()
    tied.apply(Use(cell(4, 3, -2)))
    assert tied.takes[stone(4, "o1")] == (Taken(BLUE, 1, 0),)


# --- Petrify -------------------------------------------------------------------------------------


def petrifying(name: str = "gB1", tokens: dict[tuple[int, int], str] | None = None) -> State:
    """Green has placed a tile beside blue's A1 (543224) on (0,1), where nothing is full."""
    lying = {(0, 1): "bA1/0"} | (tokens or {})
    state = table(
        4, sparse(4, lying), turn=GREEN, hands={GREEN: name, RED: "rA1 rB1 rC1 rS1"},
        abilities=PETRIFY,
    ).state  # fmt: skip
    beside = [cell(4, *where) for where in ((1, 1), (0, 2), (-1, 1))]
    state.apply(next(put for put in state.legal_actions() if put.cell in beside))
    return state


@pytest.mark.parametrize(("name", "count"), [("gB1", 1), ("gC1", 1), ("gS1", 2)])
def test_petrify_turns_one_empty_cell_into_a_stone_of_1_or_2_points(name: str, count: int) -> None:
    state = petrifying(name)
    empty = {tuple(state.board.cells[i]) for i, t in enumerate(state.tiles) if t == EMPTY}
    assert uses(state) == empty
    assert refused(state, Use(cell(4, 0, 1))) == "petrify_empty"
    where = cell(4, 3, -3)
    state.apply(Use(where))
    assert state.tiles[where] == PETRIFIED
    assert state.counters[where] == count


def test_petrify_the_cell_cannot_be_filled_while_it_bears_counters() -> None:
    """S1 fits (1,0), beside blue's A1, in some way; and does not when the cell is a stone."""
    state = petrifying()
    where = cell(4, 1, 0)
    declined = state.copy()
    declined.apply(Decline())
    play_on(declined, Rng(1), stop=RED)
    assert any(put.cell == where for put in declined.legal_actions())
    state.apply(Use(where))
    play_on(state, Rng(1), stop=RED)
    assert not any(put.cell == where for put in state.legal_actions())
    assert {refused(state, Put(tile("rA1"), where, turn)) for turn in range(6)} == {"petrified"}
    assert state.why_not((), Place("cell", where)).key == "monster_hex.why.petrified"


def test_petrify_not_the_last_empty_cell_that_a_stone_still_needs() -> None:
    """The small stone o1 lacks (3,-1), and the centre (-1,0)."""
    ring = {(0, -1): "rA1/1", (1, -1): "rB1/2", (1, 0): "bA2/3", (-1, 1): "gB2/5"}
    state = petrifying(tokens={**ring, (3, -2): "rB2/0"})
    for last in (cell(4, 3, -1), cell(4, -1, 0)):
        assert refused(state, Use(last)) == "petrify_last"
        assert state.why_not((), Place("cell", last)).key == "monster_hex.why.petrify_last"
    assert (2, 0) in uses(state)  # A still lacks (2,-2) as well
    # With one cell less around the centre that one may be petrified, and so may the other.
    del ring[1, 0]
    assert uses(petrifying(tokens=ring)) >= {(-1, 0), (1, 0)}


def test_petrify_nor_if_the_stones_other_cell_bears_counters() -> None:
    """The centre lacks (1,0) and (-1,0), and (1,0) is no empty cell."""
    ring = {(0, -1): "rA1/1", (1, -1): "rB1/2", (1, 0): "#1", (-1, 1): "gB2/5"}
    assert refused(petrifying(tokens=ring), Use(cell(4, -1, 0))) == "petrify_last"


def test_petrify_is_not_asked_without_a_cell_for_it() -> None:
    """Two cells were left, (0,-1) and (-1,0); green fills one and stone A needs the other."""
    picture = EIGHT_EACH.replace("b", "g")
    state = table(2, picture, turn=1, factions=("red", "green"), abilities="- petrify").state
    state.apply(Put(tile("gC1"), cell(2, 0, -1), 0))
    assert (state.phase, state.turn) == ("place", 0)


def test_a_stone_is_not_full_while_one_of_its_cells_bears_counters() -> None:
    state = around(4, "7", "rA1:5 bA1:4 #1 7 bB2:2 yC1:3 (gB1:3)").play()
    assert state.takes[stone(4, "7")] is None
    assert state.open_cells[stone(4, "7")] == 1


#: The corner (3,-3) bears counters. Beside it blue's C1 (321213) on (2,-3) shows it the 3 of its
#: side 0 and blue's B1 (433213) on (2,-2), to the north-east, the 3 of its side 5. Red's A1
#: (543224, turned by 4) on (3,-2) shows it the 5 of its side 0, and 4 to B1's 4.
CORNER = {(3, -3): "#1", (2, -3): "bC1/0", (2, -2): "bB1/0", (3, -2): "(rA1/4)"}
POWERS = (5, 6, None, None)


def captured(state: State) -> list[tuple[str, int | None, Any]]:
    """(kind, seat, points) of the events at petrified cells."""
    return [
        (event.kind, event.seat, event.get("points"))
        for event in state.history
        if event.kind in ("take", "nobody") and event.get("stone") is None
    ]


def test_petrified_captured_when_every_cell_around_is_full_first_takes_the_counters() -> None:
    """Blue 6 before red 5. Nobody takes second."""
    for count in (1, 2):
        corner = CORNER | {(3, -3): f"#{count}"}
        scene = table(4, sparse(4, corner), abilities=PETRIFY)
        assert captured(scene.state) == []
        state = scene.play()
        (event,) = (e for e in state.history if e.kind == "full")
        assert (event.get("cell"), event.get("powers")) == (cell(4, 3, -3), POWERS)
        assert captured(state) == [("take", BLUE, count)]
        (entry,) = state.score_sheet().entries  # two counters are one stone
        assert (entry.party, entry.points) == (BLUE, count)
        assert entry.reason.key == "monster_hex.score.petrified"
        assert entry.cells == (Place("cell", cell(4, 3, -3)),)


def test_petrified_not_before_every_cell_around_is_full() -> None:
    corner = CORNER | {(2, -3): "."}
    assert captured(table(4, sparse(4, corner), abilities=PETRIFY).play()) == []


def test_petrified_then_the_cell_is_an_ordinary_empty_cell_again() -> None:
    state = table(4, sparse(4, CORNER), abilities=PETRIFY, hands={BLUE: "bA1"}).play()
    where = cell(4, 3, -3)
    assert (state.tiles[where], state.counters[where]) == (EMPTY, 0)
    play_on(state, Rng(1), stop=BLUE)
    # A1 (543224) has its 3 to the west or to the south-west, or its 5 to the south-east.
    assert placements(state)["bA1"][3, -3] == {0, 1}
    state.apply(Put(tile("bA1"), where, 1))
    assert state.tiles[where] == tile("bA1")


def test_petrified_ties_are_struck_out_as_at_a_large_stone() -> None:
    """Red 5 and blue 5 tied, yellow 3: yellow takes the counters."""
    corner = CORNER | {(3, -3): "#2", (2, -2): "bA1/5", (2, -3): "yC1/0"}
    # A1 turned by 5 shows the 5 of its side 0 to the north-east and the 4 of side 1 to the east.
    state = table(4, sparse(4, corner), abilities=PETRIFY).play()
    (event,) = (e for e in state.history if e.kind == "full")
    assert event.get("powers") == (5, 5, 3, None)
    assert captured(state) == [("take", YELLOW, 2)]


def test_petrified_nobody_first_the_counters_leave_the_game() -> None:
    """Red 5, blue 5: all tied. The cell is free all the same."""
    corner = CORNER | {(2, -3): "bC1/5"}  # the 2 of its side 1 to the east
    state = table(4, sparse(4, corner), abilities=PETRIFY).play()
    (event,) = (e for e in state.history if e.kind == "full")
    assert event.get("powers") == (5, 5, None, None)
    assert captured(state) == [("nobody", None, None)]
    assert state.score_sheet().entries == ()
    where = cell(4, 3, -3)
    assert (state.tiles[where], state.counters[where]) == (EMPTY, 0)


def test_petrified_completed_at_once_when_the_cells_around_are_full_already() -> None:
    """Green's S1 lies elsewhere; the corner between three tiles is petrified and captured in that
    turn's capture step."""
    lying = CORNER | {(3, -3): ".", (3, -2): "rA1/4"}
    state = petrifying("gS1", lying)
    state.apply(Use(cell(4, 3, -3)))
    assert captured(state) == [("take", BLUE, 2)]
    assert state.tiles[cell(4, 3, -3)] == EMPTY
    assert (state.phase, state.turn) == ("refill", GREEN)


def test_petrified_neighbours_that_bear_counters_are_left_out() -> None:
    """(2,-3) is petrified, too, and waits for (1,-3); (3,-3) does not wait for it. Blue has only
    the 3 of B1 there, red its 5."""
    corner = CORNER | {(2, -3): "#2"}
    state = table(4, sparse(4, corner), abilities=PETRIFY).play()
    (event,) = (e for e in state.history if e.kind == "full")
    assert (event.get("cell"), event.get("powers")) == (cell(4, 3, -3), (5, 3, None, None))
    assert captured(state) == [("take", RED, 1)]
    assert state.tiles[cell(4, 2, -3)] == PETRIFIED
    assert state.tiles[cell(4, 3, -3)] == EMPTY


def test_two_petrified_cells_side_by_side_are_captured_in_one_step() -> None:
    """Both had only full cells and each other around them: first the one that the board lists
    first, (2,-3), with blue's A2 to its west."""
    corner = CORNER | {(2, -3): "#2", (1, -3): "bA2/0"}
    state = table(4, sparse(4, corner), abilities=PETRIFY).play()
    cells = [event.get("cell") for event in state.history if event.kind == "full"]
    assert cells == [cell(4, 2, -3), cell(4, 3, -3)]
    assert captured(state) == [("take", BLUE, 2), ("take", RED, 1)]


def test_large_stones_then_small_then_petrified_cells() -> None:
    """Red's A1 on (3,-2) fills stone A, the small stone o1 and the last cell beside the corner."""
    lying = CORNER | {
        (3, -1): "rB1/0", (2, 0): "rA2/0", (1, 0): "rB2/0", (1, -1): "yA1/0",
    }  # fmt: skip
    state = table(4, sparse(4, lying), abilities=PETRIFY).play()
    assert (state.phase, state.to_move) == ("number", RED)
    assert captured(state) == []  # not yet
    state.apply(Take(0))
    told = [
        event.get("stone") if event.get("cell") is None else "corner"
        for event in state.history
        if event.kind == "full"
    ]
    assert told == [stone(4, "A"), stone(4, "o1"), "corner"]


@pytest.mark.parametrize(
    ("counters", "outcome"),
    [("", ("take", BLUE, 1)), ("+1", ("nobody", None, None)), ("+2", ("take", RED, 1))],
)
def test_petrified_counters_on_the_tiles_around_count(counters: str, outcome: Any) -> None:
    """Red's 5 before blue's 6: with one white counter they are tied, with two red is first."""
    corner = CORNER | {(3, -2): f"rA1/4{counters}", (2, -3): "(bC1/0)", (1, -3): "bC2/4"}
    state = table(4, sparse(4, corner), abilities=PETRIFY).play()
    assert captured(state) == [outcome]


def test_a_petrified_start_cell_is_not_free() -> None:
    """Red has nothing that matches. The start cell (1,1) bears counters, so any empty cell will
    do: there is only (3,-2)."""
    state = table(2, FIVES.replace("*", "#1"), turn=RED, hands={RED: "rC1 rC2"}).state
    assert placements(state) == {"rC1": {(3, -2): EVERY_WAY}, "rC2": {(3, -2): EVERY_WAY}}
    (event, *_) = state.apply(Put(tile("rC1"), cell(2, 3, -2), 0))
    assert event.get("forced") is True


def test_if_counters_leave_no_legal_placement_the_cannot_place_rule_applies() -> None:
    """Beside S1 (554334) blue's C2 has a 4 for (0,1) and a 3 for (1,-1), and nowhere else. With
    counters on both it goes on the free start cell, any rotation."""
    tokens = {(1, 0): "rS1/0", (0, 1): "#1", (1, -1): "#2"}
    state = table(2, sparse(2, tokens), turn=BLUE, hands={BLUE: "bC2"}).state
    assert placements(state) == {"bC2": {(1, 1): EVERY_WAY}}
    del tokens[0, 1]
    state = table(2, sparse(2, tokens), turn=BLUE, hands={BLUE: "bC2"}).state
    assert placements(state) == {"bC2": {(0, 1): {5}}}


def test_a_petrified_cell_counts_for_no_reward_and_no_objective() -> None:
    """Red is first at the corner with its S1 (turned by 4: 5 north-west, 4 west) and its C1."""
    corner = CORNER | {(2, -3): "rC1/0", (3, -2): "(rS1/4)"}
    state = table(4, sparse(4, corner), abilities="reward - - petrify").play()
    assert captured(state) == [("take", RED, 1)]
    assert rewards(state) == []
    for card in (1, 2, 11, 16, 20):
        assert objectives.counts(state, card)[RED].number == 0


def test_petrified_first_alone_takes_the_counters_once() -> None:
    """No overwhelming bonus with two players."""
    tokens = {(3, -2): "#2", (2, -2): "bB1/0", (3, -1): "(bA1/0)", (3, 0): "rB1/4"}
    state = table(2, sparse(2, tokens)).play()
    assert captured(state) == [("take", BLUE, 2)]
    assert state.score_sheet().totals(range(2)) == (0, 2)


def test_the_number_of_placements_stays_exact() -> None:
    """Games in which green petrifies whatever it can: every cell is filled in the end."""
    petrified = 0
    for seed in range(6):
        rng = Rng(seed)
        state: State = GAME.new({"abilities": "random"}, 2 + seed % 3)
        state.apply(StartPlayer(0))
        state.apply(Assign(0, Faction.GREEN, Ability.PETRIFY))
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(rng.weighted(state.chance()))
                continue
            actions = [each for each in state.legal_actions() if isinstance(each, Use)]
            petrified += bool(actions) and state.using is Ability.PETRIFY
            state.apply(rng.choice(actions or state.legal_actions()))
        assert [len(placed) for placed in state.placed] == [state.rounds] * state.sides
        assert min(state.tiles) >= 0
    assert petrified >= 6


# --- who gets which ability ----------------------------------------------------------------------


def test_by_random_faction_and_ability() -> None:
    """In seat order; each of what is left is as likely as the others."""
    state: State = GAME.new({"abilities": "random", "factions": ("red", "blue", "green")}, 3)
    state.apply(StartPlayer(1))
    left = list(Faction)
    abilities = [Ability.CURSE, Ability.REWARD, Ability.RUSH]
    for seat, ability in enumerate(abilities):
        (faction,) = (each for each in Faction if ability in ABILITIES[each])
        assert (state.phase, state.to_move) == ("assign", CHANCE)
        assert state.chance() == [
            (Assign(seat, each, one), 1) for each in left for one in ABILITIES[each]
        ]
        state.apply(Assign(seat, faction, ability))
        left.remove(faction)
    # The faction comes with the ability, whatever was chosen before.
    assert state.factions == (Faction.GREEN, Faction.RED, Faction.BLUE)
    assert state.abilities == abilities
    assert {draw.tile for draw, _ in state.chance()} == set(tiles_of(Faction.GREEN))


def test_by_draft_from_the_last_player_backwards() -> None:
    """Seat 1 begins, so seat 0 is the last player and chooses first, then 3, 2 and 1."""
    state: State = GAME.new({"abilities": "draft"}, 4)
    state.apply(StartPlayer(1))
    chosen = {
        0: (Faction.BLUE, Ability.SKIRMISH),
        3: (Faction.RED, Ability.STRENGTHEN),
        2: (Faction.GREEN, Ability.PETRIFY),
        1: (Faction.YELLOW, Ability.STEALTH),
    }
    taken: list[Faction] = []
    for seat, (faction, ability) in chosen.items():
        assert (state.phase, state.to_move) == ("draft", seat)
        assert state.legal_actions() == [
            Assign(seat, each, one)
            for each in Faction
            if each not in taken
            for one in ABILITIES[each]
        ]
        for each in taken:
            assert refused(state, Assign(seat, each, ABILITIES[each][0])) == "faction_taken"
        state.apply(state.complete((int(faction), ability.value), seat))
        taken.append(faction)
    assert state.factions == tuple(chosen[seat][0] for seat in range(4))
    assert state.abilities == [chosen[seat][1] for seat in range(4)]
    assert (state.to_move, state.turn) == (CHANCE, 1)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_draft_goes_backwards_whoever_begins(seats: int) -> None:
    for start in range(seats):
        state: State = GAME.new({"abilities": "draft"}, seats)
        if seats > 1:
            state.apply(StartPlayer(start))
        asked = []
        while state.phase == "draft":
            asked.append(state.to_move)
            state.apply(state.legal_actions()[0])
        assert asked == [(start - 1 - i) % seats for i in range(seats)]
        assert asked[-1] == start


def test_one_of_the_factions_own_two_abilities() -> None:
    assert {faction.name: [each.value for each in ABILITIES[faction]] for faction in Faction} == {
        "RED": ["strengthen", "reward"],
        "BLUE": ["rush", "skirmish"],
        "YELLOW": ["confuse", "stealth"],
        "GREEN": ["curse", "petrify"],
    }
    state: State = GAME.new({"abilities": "draft"}, 2)
    state.apply(StartPlayer(0))
    with pytest.raises(IllegalAction):
        state.apply(Assign(1, Faction.RED, Ability.CURSE))


def test_what_is_chosen_is_seen_by_all() -> None:
    state: State = GAME.new({"abilities": "draft"}, 2)
    state.apply(StartPlayer(0))
    state.apply(Assign(1, Faction.YELLOW, Ability.CONFUSE))
    for viewer in (0, 1, None):
        observation = state.observation(viewer)
        assert observation.abilities == [None, Ability.CONFUSE]
        assert observation.factions[1] == Faction.YELLOW


def test_the_colour_bonus_goes_with_the_faction_that_came_with_the_ability() -> None:
    """Seat 0 has got blue: at stone A (6 red, 3 blue) the 3 is worth 5 to it."""
    rng = Rng(6)
    state: State = GAME.new({"abilities": "draft"}, 2)
    for action in (StartPlayer(0), Assign(1, Faction.RED, Ability.REWARD)):
        state.apply(action)
    state.apply(Assign(0, Faction.BLUE, Ability.SKIRMISH))
    play_on(state, rng)
    for stone_, takes in zip(state.board.stones, state.takes, strict=True):
        for take in takes:
            (number,) = (n for n in stone_.numbers if n.points == take.points)
            mine = (Faction.BLUE, Faction.RED)[take.seat]
            assert take.bonus == (2 if number.colour == mine else 0)


def test_there_are_counters_enough_for_every_use() -> None:
    """Four white and four black ones: an S, a B and a C need 2 + 1 + 1."""
    for faction in Faction:
        red_letters = [each for each in TILES if each.faction == faction and each.red_letter]
        assert sorted(each.force for each in red_letters) == [1, 1, 2]
