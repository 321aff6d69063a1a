"""The rules of Fantasy Tiles, sentence by sentence, each with a position drawn in the test.

All that is expected here was worked out by hand from the rules page. A dwarf and a mermaid are 3
points, a wizard 2, an elf, a goblin and a fairy 1, a dragon and a ghost 0. See
fantasy_tiles_board.py for how to read the pictures.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from fantasy_tiles_board import (
    LETTERS,
    Scene,
    cell,
    cells,
    empty_bag,
    is_legal,
    lay,
    lines,
    play_on,
    points,
    races,
    refused,
    scene,
    table,
    told,
)

from pygames_core.engine import CHANCE, OVER, BadOptions, Place, Rng
from pygames_core.fantasy_tiles import GAME
from pygames_core.fantasy_tiles.components import (
    BOARDS,
    CARD_POINTS,
    GRID,
    TILES,
    TREASURES,
    Race,
)
from pygames_core.fantasy_tiles.placing import CURSED, EMPTY, is_line
from pygames_core.fantasy_tiles.rules import (
    Card,
    Decline,
    Draw,
    Fairy,
    Fetch,
    From,
    Hammer,
    Look,
    StartPlayer,
    State,
    Steal,
    Stuck,
    Swap,
    Treasure,
)

D, M, W, E, G, F, R, H = map(int, Race)


def owed(state: State) -> list[tuple[int, str]]:
    """Who draws treasures now, and why, in order."""
    return list(state._owed)


def with_tokens(
    state: State, hammers: tuple[int, ...] = (), fairies: tuple[int, ...] = ()
) -> State:
    state = state.copy()
    if hammers:
        state.hammers = list(hammers)
    if fairies:
        state.fairies = list(fairies)
    return state


def with_cards(state: State, **holders: int) -> State:
    """``elf=1``: seat 1 has the elf card."""
    state = state.copy()
    for name, seat in holders.items():
        state.cards[Race[name.upper()]] = seat
    return state


def offered(state: State) -> set[str]:
    """What can be done now, as text."""
    return {state.format_action(action) for action in state.legal_actions()}


def one_race_line(race: str, **args: Any) -> State:
    """A line of two of a race has just been made: its card is offered to seat 0."""
    mark = {"D": "^", "M": "~"}.get(race, "")
    made = scene(f"{race}{mark} ({race}){mark}", "G F R W", **args)
    return made.after()


# --- the box and the setup -----------------------------------------------------------------------


def test_the_tiles_their_points_and_their_cards() -> None:
    assert TILES == (10, 11, 8, 14, 13, 7, 9, 8)
    assert sum(TILES) == 80
    assert CARD_POINTS == (6, 12, 8, 15, 3, 3, 9, 0)
    assert TREASURES == {4: 2, 5: 3, 6: 3, 7: 4, 8: 3, 9: 3, 10: 2}
    assert sum(TREASURES.values()) == 20


@pytest.mark.parametrize("name", ["a", "b"])
def test_both_boards_are_point_symmetric(name: str) -> None:
    board = BOARDS[name]
    assert board.marks == board.marks[::-1]
    assert Counter(board.marks) == {".": 88, "M": 24, "W": 24, "T": 4, "K": 4}
    for squares in (board.chests, board.castles):
        quadrants = {(row < 6, column < 6) for row, column in map(GRID.place, squares)}
        assert len(squares) == len(quadrants) == 4


def test_squares_of_the_boards() -> None:
    assert {GRID.name(each) for each in BOARDS["a"].chests} == {"e3", "h3", "e10", "h10"}
    assert {GRID.name(each) for each in BOARDS["a"].castles} == {"d5", "i5", "d8", "i8"}
    assert {GRID.name(each) for each in BOARDS["b"].chests} == {"c1", "l3", "a10", "j12"}
    assert {GRID.name(each) for each in BOARDS["b"].castles} == {"i1", "b5", "k8", "d12"}
    assert [BOARDS["a"].marks[cell(name)] for name in ("g2", "b4", "e4", "l9")] == list("MMW.")
    assert [BOARDS["b"].marks[cell(name)] for name in ("b2", "d4", "i8", "a5")] == list("WMMW")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_start_player_and_six_tiles_each(seats: int) -> None:
    state: State = GAME.new(seats=seats)
    assert state.chance() == [(StartPlayer(seat), 1) for seat in range(seats)]
    state.apply(StartPlayer(seats - 1))
    left = Counter(dict(enumerate(TILES)))
    for drawn in range(6 * seats):
        assert state.to_move == CHANCE
        seat = (seats - 1 + drawn // 6) % seats
        # Any tile in the bag is as likely as the others.
        assert dict(state.chance()) == {Draw(seat, race): n for race, n in left.items() if n}
        action = state.chance()[drawn % 8 % len(state.chance())][0]
        left[action.race] -= 1
        state.apply(action)
    assert state.to_move == state.turn == seats - 1
    assert [len(rack) for rack in state.racks] == [6] * seats
    assert state.bag_size == sum(state.bag) == 80 - 6 * seats


def test_turns_go_clockwise() -> None:
    state = table("E", "G G G", seats=3, turn=2)
    for turn in (2, 0, 1, 2):
        assert state.turn == state.to_move == turn
        state.apply(state.legal_actions()[0])
        play_on(state)
        while state.to_move == turn:
            state.apply(Decline())
            play_on(state)


# --- lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "fits"),
    [
        ("E E E E E E", True),
        ("D M W E G F R", True),
        ("D M W E G F R H", True),  # "a mixed line has at most 8 tiles"
        ("E G E", False),
        ("E E G", False),
        ("E H E", True),
        ("E H G", True),
        ("E H", True),
        ("H E H", False),  # "at most one ghost in a line"
        ("H H", False),
        ("E H E G", False),
    ],
)
def test_a_line_is_all_one_race_or_all_different(line: str, fits: bool) -> None:
    assert is_line([LETTERS[letter] for letter in line.split()]) is fits


def test_every_line_on_the_board_must_be_all_one_race_or_all_different() -> None:
    """Along the placement and across it."""
    state = table(
        """
        E G
        .
        E
        """,
        "E G F W",
    )
    assert is_legal(state, lay("E e6"))  # e5-e7: three elves
    assert not is_legal(state, lay("G e6"))  # elf, goblin, elf
    assert refused(state, lay("G e6")) == "line"
    assert is_legal(state, lay("F g5"))
    assert refused(state, lay("E g5")) == "line"  # elf, goblin, elf
    assert is_legal(state, lay("F f6"))  # across: goblin, fairy
    assert is_legal(state, lay("W e6")) is False


def test_lines_are_judged_in_both_directions_at_once() -> None:
    state = table(
        """
        .  E  F
        G  .  .
        G  .  .
        """,
        "E G F W",
    )
    # f6 has the elf above it and a goblin beside it; both lines are of two tiles: anything goes.
    for letter in "EGFW":
        assert is_legal(state, lay(f"{letter} f6"))
    # With g6 too: e6-g6 must fit, f5-f6 and g5-g6 as well.
    assert is_legal(state, lay("E f6 W g6"))
    assert refused(state, lay("E f6 G g6")) == "line"


def test_a_gap_ends_a_run() -> None:
    state = table("E E . G", "F F")
    assert refused(state, lay("F g5")) == "line"  # it would join them: elf, elf, fairy, goblin
    assert is_legal(state, lay("F i5"))


def test_lines_that_are_not_touched_do_not_mind() -> None:
    made = scene("E (E) . G G")
    assert lines(made) == {"e5-f5": 2}


# --- placing -------------------------------------------------------------------------------------


def test_all_tiles_of_a_turn_lie_on_one_line() -> None:
    state = table("E", "G F W")
    assert is_legal(state, lay("G f5 F g5"))
    assert refused(state, lay("G f5 F e6")) == "one_line"
    assert refused(state, lay("G f5 F f6 W g6")) == "one_line"


def test_there_is_no_gap_left_in_the_line() -> None:
    state = table("E . . G", "F W R")
    assert is_legal(state, lay("F f5 W g5"))
    assert refused(state, lay("F f5 R i5")) == "gap"
    assert is_legal(state, lay("F f5 W g5 R i5"))


def test_a_line_may_be_extended_at_both_ends() -> None:
    made = scene("(E) G (F)", "R")
    assert lines(made) == {"e5-g5": 3}


def test_bridging_counts() -> None:
    made = scene("D^ (E) W (F) R", "G")
    assert lines(made) == {"e5-i5": 3 + 1 + 2 + 1}


def test_a_new_line_may_lie_beside_another() -> None:
    made = scene(
        """
        E   G
        (F) (W)
        """,
        "R",
    )
    assert lines(made) == {"e6-f6": 3, "e5-e6": 2, "f5-f6": 3}


def test_the_tiles_must_touch_one_on_the_board_side_by_side() -> None:
    state = table("E", "G F W")
    assert refused(state, lay("G f6 F g6")) == "touch.ordinary"  # by a corner only
    assert refused(state, lay("G a1")) == "touch.ordinary"
    # One of them is enough, whichever it is: the finished placement counts.
    assert is_legal(state, lay("G e8 F e7 W e6"))
    assert is_legal(state, lay("G d6 F e6 W f6"))


def test_a_square_holds_one_tile() -> None:
    state = table("E", "G")
    assert refused(state, lay("G e5")) == "occupied"


def test_only_tiles_of_the_rack_are_placed() -> None:
    state = table("E", "G F")
    assert refused(state, lay("W f5")) == "not_in_rack"
    assert refused(state, lay("G f5 G g5")) == "not_in_rack"
    assert is_legal(state, lay("G f5"))


def test_any_number_of_tiles_up_to_the_whole_rack() -> None:
    state = table("E", "E E E E E E")
    sizes = {len(action.cells) for action in state.legal_actions()}
    assert sizes == {1, 2, 3, 4, 5, 6}


def test_order_of_picks_and_alike_tiles_do_not_matter() -> None:
    state = table("E", "E E E G")
    one = state.complete((E, cell("f5"), E, cell("g5"), "done"))
    other = state.complete((E, cell("g5"), E, cell("f5"), "done"))
    assert one == other == lay("E f5 E g5")
    assert [pick.value for pick in state.picks()] == [E, G]
    assert "done" in [pick.value for pick in state.picks((E, cell("f5")))]


# --- ghosts --------------------------------------------------------------------------------------


def test_at_most_one_ghost_in_a_placement() -> None:
    state = table("E", "H H G")
    assert refused(state, lay("H f5 H g5")) == "two_ghosts"
    assert refused(state, lay("H f5 G g5 H h5")) == "two_ghosts"
    assert is_legal(state, lay("H f5 G g5"))


def test_at_most_one_ghost_in_a_line() -> None:
    state = table("H E G", "H")
    assert refused(state, lay("H h5")) == "two_ghosts"


def test_a_ghost_is_what_each_of_its_two_lines_needs() -> None:
    made = scene(
        """
        .  G  .
        .  G  .
        E (H) F
        """,
        "R",
    )
    # Down the column it is a goblin, along the row something that is neither elf nor fairy.
    assert lines(made) == {"f5-f7": 2, "e7-g7": 2}


def test_the_squares_beside_a_ghost_are_closed_from_the_next_turn_on() -> None:
    made = scene("E (H) (G)", "F F")
    after = made.after()  # in the same turn the goblin may lie beside it
    play_on(after)
    after.racks[1] = races("F W")
    assert refused(after, lay("F f6")) == "closed"
    assert refused(after, lay("F f4")) == "closed"
    assert is_legal(after, lay("F e6"))
    assert is_legal(after, lay("F g6"))  # its corner does not matter
    assert {GRID.name(each) for each in after.observation(1).closed} == {"f4", "f6"}


def test_a_ghost_at_the_end_of_a_line_ends_it_for_ever() -> None:
    state = table("E H", "G R")
    assert refused(state, lay("G g5")) == "closed"
    assert is_legal(state, lay("G d5"))


# --- the first turn ------------------------------------------------------------------------------


def test_the_first_turn_covers_a_centre_square() -> None:
    state = table("", "E G F W")
    covered = {
        GRID.name(each) for each in GRID.cells if is_legal(state, lay(f"E {GRID.name(each)}"))
    }
    assert covered == {"f6", "g6", "f7", "g7"}
    assert is_legal(state, lay("E f4 G f5 F f6"))
    assert is_legal(state, lay("E e7 G f7 F g7"))
    assert refused(state, lay("E e5 G e6 F e7")) == "touch.opening"


def test_a_lone_ghost_is_not_allowed_on_the_first_turn() -> None:
    state = table("", "H E")
    assert refused(state, lay("H f6")) == "lone_ghost"
    assert is_legal(state, lay("H f6 E g6"))


def test_a_lone_tile_scores_its_own_points_and_gives_no_card() -> None:
    made = scene("(W)", "E", at="f6")
    assert lines(made) == {"f6": 2}
    after = made.after()
    assert after.to_move == CHANCE
    assert after.chance_source() == "bag"
    assert points(after) == 2


def test_a_lone_tile_on_a_castle_counts_twice() -> None:
    assert lines(scene("(W)K", "E", at="f6")) == {"f6": 4}


def test_a_first_line_scores_and_gives_its_card_as_any_other() -> None:
    made = scene("(E) (E)", "G", at="f6")
    assert lines(made) == {"f6-g6": 2}
    assert offered(made.after()) == {"card elf", "decline"}


def test_the_first_turn_comes_again_as_long_as_nothing_lies_there() -> None:
    """Somebody who cannot place on the empty board passes."""
    state = table("", "D D M M H H", racks={1: "E G F W R R"})
    assert offered(state) == {"stuck"}
    state.apply(Stuck())
    assert owed(state) == [(1, "stuck")]
    play_on(state)
    assert state.turn == 1
    assert refused(state, lay("E a1")) == "touch.opening"
    assert is_legal(state, lay("E f6"))


# --- terrain -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letter", "allowed"),
    [("D", "^K"), ("M", "~K"), *((letter, ".^~$K") for letter in "WEGFRH")],
)
def test_dwarfs_stand_on_mountains_and_mermaids_on_water(letter: str, allowed: str) -> None:
    """ "A castle square counts as mountain and water." A chest is on plain ground."""
    for mark in ".^~$K":
        state = table(f"E {mark}", f"{letter} G")
        if mark in allowed:
            assert is_legal(state, lay(f"{letter} f5"))
        else:
            name = "dwarf" if letter == "D" else "mermaid"
            assert refused(state, lay(f"{letter} f5")) == f"terrain.{name}"


# --- tokens --------------------------------------------------------------------------------------


def test_a_hammer_removes_any_tile_before_placing() -> None:
    state = with_tokens(table("E G F", "G W"), hammers=(1, 0))
    hammers = {text for text in offered(state) if text.startswith("hammer")}
    assert hammers == {"hammer e5", "hammer f5", "hammer g5"}
    state.apply(Hammer(cell("f5")))
    assert state.tiles[cell("f5")] == EMPTY
    assert state.box[G] == 1  # "to the box": not back into the bag
    assert state.hammers == [0, 0]
    assert state.to_move == state.turn == 0  # and now the placement
    assert is_legal(state, lay("W f5"))
    assert refused(state, Hammer(cell("e5"))) == "no_hammer"


def test_any_number_of_hammers() -> None:
    state = with_tokens(table("E G F", "G W"), hammers=(2, 1))
    state.apply(Hammer(cell("e5")))
    state.apply(Hammer(cell("f5")))
    assert [name for name in ("e5", "f5", "g5") if state.tiles[cell(name)] != EMPTY] == ["g5"]
    assert refused(state, Hammer(cell("g5"))) == "no_hammer"
    # Given back, they are in the supply again.
    assert state.observation(None).hammers_left == 2


def test_a_hammer_needs_a_tile() -> None:
    state = with_tokens(table("E", "G"), hammers=(1, 0))
    assert refused(state, Hammer(cell("f5"))) == "no_tile"
    assert refused(table("E", "G"), Hammer(cell("e5"))) == "no_hammer"


def test_removing_a_ghost_opens_the_squares_beside_it() -> None:
    state = with_tokens(table("E H . . G", "F W"), hammers=(1, 0))
    assert refused(state, lay("F f6")) == "closed"
    state.apply(Hammer(cell("f5")))
    assert is_legal(state, lay("F f5"))
    assert is_legal(state, lay("F e6 W f6"))


def test_a_removed_tile_does_not_bring_a_chest_back() -> None:
    made = scene("E (G)$", "F F W")
    after = made.after()
    assert told(list(after.history), "place")
    play_on(after)
    after = with_tokens(after, hammers=(0, 1))
    after.racks[1] = races("F W R")
    after.apply(Hammer(cell("f5")))
    after.apply(lay("F f5"))
    assert owed(after) == []


def test_a_castle_goes_when_a_hammer_takes_the_tile_off_it() -> None:
    """ "Then the square is ordinary terrain": plain ground that doubles nothing."""
    state = with_tokens(table("G EK", "D F M"), hammers=(1, 0))
    state.apply(Hammer(cell("f5")))
    assert cell("f5") not in state.castles
    assert refused(state, lay("D f5")) == "terrain.dwarf"
    assert refused(state, lay("M f5")) == "terrain.mermaid"
    assert lines(Scene(state, lay("F f5"))) == {"e5-f5": 2}


def test_a_castle_that_is_not_covered_stays() -> None:
    state = with_tokens(table("G E K", "D F M"), hammers=(1, 0))
    state.apply(Hammer(cell("f5")))
    assert cell("g5") in state.castles


def test_a_fairy_lifts_the_terrain_for_this_turn() -> None:
    state = with_tokens(table("E", "D M G"), fairies=(1, 0))
    assert refused(state, lay("D f5")) == "terrain.dwarf"
    state.apply(Fairy())
    assert state.fairies == [0, 0]
    assert state.to_move == 0
    assert is_legal(state, lay("D f5 M g5"))
    assert refused(state, Fairy()) == "fairy_used"
    state.apply(lay("D f5"))
    play_on(state)
    state.racks[1] = races("D G")
    assert refused(state, lay("D g5")) == "terrain.dwarf"  # it was for that turn


def test_a_fairy_does_not_open_what_a_ghost_closes() -> None:
    state = with_tokens(table("E H", "D M G"), fairies=(1, 0))
    state.apply(Fairy())
    assert refused(state, lay("D g5")) == "closed"


def test_tokens_need_not_be_used() -> None:
    state = with_tokens(table("E", "D G"), hammers=(3, 0), fairies=(3, 0))
    assert is_legal(state, lay("G f5"))
    assert refused(table("E", "G"), Fairy()) == "no_fairy"


def test_tokens_are_used_before_placing() -> None:
    after = with_tokens(one_race_line("E"), hammers=(1, 0), fairies=(1, 0))
    assert offered(after) == {"card elf", "decline"}


# --- stuck ---------------------------------------------------------------------------------------


def stuck(rack: str = "D D", **args: Any) -> State:
    return table("E G", rack, **args)  # no mountain far and wide


def test_who_has_no_placement_is_stuck() -> None:
    assert offered(stuck("D D")) == {"stuck"}
    assert refused(table("E G", "D F"), Stuck()) == "not_stuck"
    assert refused(stuck("D D"), lay("D g5")) == "terrain.dwarf"


def test_who_is_stuck_shows_the_rack() -> None:
    state = stuck("D M D")
    assert state.observation(1).racks[0] == (-1, -1, -1)
    state.apply(Stuck())
    event = told(list(state.history), "stuck")[0]
    assert event.seen_by(None) == event
    assert event.get("rack") == (D, D, M)


def test_who_is_stuck_places_by_a_corner_and_by_no_side() -> None:
    state = table(
        """
        .  .  ^  .
        E  G  .  .
        .  .  ^  ^
        .  .  .  ^
        """,
        "D D D",
        at="e4",
    )
    assert offered(state) == {"stuck"}
    state.apply(Stuck())
    # g4 and g6 touch the goblin by a corner; h6 does not, but may lie in one line with g6.
    assert offered(state) == {
        "place dwarf g4",
        "place dwarf g6",
        "place dwarf g6 dwarf h6",
    }
    assert refused(state, lay("D h6 D h7")) == "touch.corner"


def test_who_is_stuck_may_not_touch_by_a_side_as_well() -> None:
    state = table(
        """
        .  .  ^  .
        E  E  ^  .
        """,
        "D D",
        at="e4",
    )
    assert refused(state, lay("D g5")) == "line"  # elf, elf, dwarf
    state.apply(Stuck())
    assert refused(state, lay("D g5")) == "corner_side"
    assert refused(state, lay("D g4 D g5")) == "corner_side"
    assert is_legal(state, lay("D g4"))


def test_a_fairy_that_was_used_helps_who_is_stuck_by_the_corner_too() -> None:
    state = with_tokens(stuck("D M"), fairies=(1, 0))
    state.apply(Fairy())
    state.apply(Stuck())
    assert refused(state, lay("D g5")) == "corner_side"
    assert is_legal(state, lay("D g4"))
    assert is_legal(state, lay("D g4 M h4"))


def test_all_other_placing_rules_hold_for_who_is_stuck() -> None:
    state = table(
        """
        .  .  ^  .
        E  H  .  ^
        .  .  ^  ^
        """,
        "D D M",
        at="e4",
    )
    assert offered(state) == {"stuck"}
    state.apply(Stuck())
    assert refused(state, lay("M g4")) == "terrain.mermaid"
    assert refused(state, lay("D g4 D g6")) == "gap"
    assert refused(state, lay("D g4 D h6")) == "one_line"
    assert is_legal(state, lay("D g6 D h6"))


def test_a_lone_ghost_is_not_placed_by_a_corner() -> None:
    state = table(
        """
        ^  .  .  .
        .  .  E  H
        .  .  H  .
        """,
        "H D D",
        at="c4",
    )
    # Both lines of the elf have their ghost, and all beside the ghosts is closed.
    assert offered(state) == {"stuck"}
    state.apply(Stuck())
    assert refused(state, lay("H d4")) == "lone_ghost"
    assert is_legal(state, lay("D c4 H d4"))


def test_the_lone_tile_of_who_is_stuck_scores_its_own_points_and_gives_no_card() -> None:
    state = table(
        """
        .  .  K
        E  G  .
        """,
        "D D",
        at="e4",
    )
    state.apply(Stuck())
    made = Scene(state, lay("D g4"))
    assert lines(made) == {"g4": 2 * 3}
    after = made.after()
    play_on(after)
    assert after.turn == 1  # nothing was asked


def test_a_line_of_who_is_stuck_scores_and_gives_its_card_as_any_other() -> None:
    state = table(
        """
        .  .  ^  ^
        E  G  .  .
        """,
        "D D",
        at="e4",
    )
    state.apply(Stuck())
    after = Scene(state, lay("D g4 D h4")).after()
    assert points(after) == 6
    play_on(after)
    assert offered(after) == {"card dwarf", "decline"}


def test_every_other_player_draws_a_treasure_when_one_is_stuck() -> None:
    """Then there is the bonus as usual."""
    state = table(
        """
        .  .  ^
        E  G  .
        """,
        "D",
        at="e4",
        seats=4,
        turn=2,
    )
    state.apply(Stuck())
    after = Scene(state, lay("D g4")).after()
    assert owed(after) == [(3, "stuck"), (0, "stuck"), (1, "stuck"), (2, "rack")]
    assert points(after, 2) == 3
    play_on(after)
    assert after.turn == 3
    assert len(after.racks[2]) == 6


def test_stuck_is_judged_without_tokens() -> None:
    """ "A player may use tokens first but need not." """
    state = with_tokens(stuck("D D"), hammers=(1, 0), fairies=(1, 0))
    assert offered(state) == {"hammer e5", "hammer f5", "fairy", "stuck"}
    state.apply(Fairy())
    assert "stuck" in offered(state)
    assert is_legal(state, lay("D g5"))
    state.apply(lay("D g5"))
    assert owed(state) == []  # it was an ordinary placement
    assert not told(list(state.history), "stuck")


def test_stuck_is_judged_after_any_hammers_that_were_used() -> None:
    state = with_tokens(table("E H G", "F D"), hammers=(1, 0))
    assert refused(state, Stuck()) == "not_stuck"
    state = with_tokens(table("HK G", "D D"), hammers=(1, 0))
    assert "stuck" in offered(state)  # the castle has a ghost on it
    state.apply(Hammer(cell("e5")))
    assert "stuck" in offered(state)  # and is none any more


def test_a_turn_is_passed_after_the_others_drew() -> None:
    state = stuck("D D", seats=3)
    state.apply(Stuck())
    assert told(list(state.history), "pass")
    assert owed(state) == [(1, "stuck"), (2, "stuck")]
    play_on(state)
    assert [len(values) for values in state.treasures] == [0, 1, 1]
    assert state.turn == 1
    assert len(state.racks[0]) == 6  # "score, bonus and refill as usual"


def test_a_full_round_of_passes_ends_the_game() -> None:
    state = stuck("D D D D D D", racks={1: "M M M M M M"})
    for seat in (0, 1):
        assert state.to_move == seat
        state.apply(Stuck())
        play_on(state)
    assert state.to_move == OVER
    assert state.bag_size > 0


def test_a_placement_breaks_a_round_of_passes() -> None:
    state = stuck("D D D D D D", racks={1: "E E E E E E"})
    state.apply(Stuck())
    play_on(state)
    state.apply(lay("E e4"))
    state.apply(Decline())
    play_on(state)
    assert state.to_move == 0
    state.racks[0] = races("D D D D D D")
    state.apply(Stuck())
    play_on(state)
    assert state.to_move == 1


# --- score ---------------------------------------------------------------------------------------


def test_every_line_made_or_extended_is_scored() -> None:
    made = scene(
        """
        .   D^  .
        W  (E) (G)
        .   .   M~
        """,
        "R",
    )
    assert lines(made) == {"e6-g6": 2 + 1 + 1, "f5-f6": 3 + 1, "g6-g7": 1 + 3}
    assert points(made.after()) == 12


def test_a_line_through_a_castle_counts_twice() -> None:
    assert lines(scene("D^ (E)K (G)", "R")) == {"e5-g5": 2 * (3 + 1 + 1)}


def test_a_castle_counts_again_whenever_such_a_line_is_scored_later() -> None:
    assert lines(scene("D^ EK (G)", "R")) == {"e5-g5": 2 * (3 + 1 + 1)}


def test_two_castles_count_four_times() -> None:
    assert lines(scene("DK (E)K (G)", "R")) == {"e5-g5": 4 * (3 + 1 + 1)}


def test_a_castle_doubles_only_the_lines_through_it() -> None:
    made = scene(
        """
        D^  .
        (E)K .
        (G) W
        """,
        "R",
    )
    # The second row has the castle, the third has it only in the column.
    assert lines(made) == {"e5-e7": 2 * 5, "e7-f7": 3}


def test_the_score_is_told_line_by_line() -> None:
    after = scene("D^ (E)K (G)", "R").after()
    (entry,) = after.entries
    assert (entry.party, entry.points, entry.round) == (0, 10, 1)
    assert entry.cells == tuple(Place("cell", each) for each in cells("e5 f5 g5"))


# --- bonus ---------------------------------------------------------------------------------------


def test_a_covered_chest_draws_a_treasure_and_leaves() -> None:
    after = scene("E (G)$", "F").after()
    assert owed(after) == [(0, "chest")]
    assert after.chests == frozenset()
    play_on(after, treasures=[9])
    assert after.treasures == [(9,), ()]


def test_each_covered_chest_draws_a_treasure() -> None:
    after = scene("E (G)$ (F)$", "R").after()
    assert owed(after) == [(0, "chest"), (0, "chest")]


def test_an_emptied_rack_draws_a_treasure() -> None:
    assert owed(scene("E (G) (F)").after()) == [(0, "rack")]
    assert owed(scene("E (G) (F)", "R").after()) == []


def test_the_order_of_the_bonus() -> None:
    """Chest, emptied rack, power card; and before them what a stuck player gives the others."""
    after = scene("E (E)$").after()
    assert owed(after) == [(0, "chest"), (0, "rack")]
    play_on(after)
    assert offered(after) == {"card elf", "decline"}


def test_treasures_are_drawn_by_chance_from_the_pile() -> None:
    after = scene("E (G)$", "F").after()
    after.treasures = [(4, 10), (4,)]
    left = {5: 3, 6: 3, 7: 4, 8: 3, 9: 3, 10: 1}
    assert dict(after.chance()) == {Treasure(0, value): n for value, n in left.items()}


def test_treasures_are_secret_until_the_end() -> None:
    after = scene("E (G)$", "F").after()
    after.apply(Treasure(0, 9))
    assert after.observation(0).treasures[0] == (9,)
    assert after.observation(1).treasures[0] == (-1,)
    assert after.score_sheet().totals((0, 1)) == (2 + 9, 0)
    assert after.observation(1).score_sheet().totals((0, 1)) == (2, 0)
    assert after.observation(None).score_sheet().totals((0, 1)) == (2, 0)


def test_seven_points_at_once_when_the_pile_is_empty() -> None:
    made = scene("E (G)$ (F)$", "R")
    made.state.treasures[1] = tuple(value for value, n in TREASURES.items() for _ in range(n))[1:]
    after = made.after()
    assert dict(after.chance()) == {Treasure(0, 4): 1}
    after.apply(Treasure(0, 4))
    assert points(after) == 3 + 7
    assert after.chance_source() == "bag"


def test_a_one_race_line_offers_its_card() -> None:
    after = scene("E (E)", "F").after()
    assert offered(after) == {"card elf", "decline"}
    assert offered(scene("E E (E)", "F").after()) == {"card elf", "decline"}


def test_a_mixed_line_offers_no_card() -> None:
    assert scene("E (G)", "F").after().to_move == CHANCE


def test_a_race_and_a_ghost_alone_are_a_one_race_line() -> None:
    assert offered(scene("E (H)", "F").after()) == {"card elf", "decline"}
    assert offered(scene("E E (H)", "F").after()) == {"card elf", "decline"}


def test_one_card_a_turn_of_those_that_are_offered() -> None:
    after = scene(
        """
        .   G
        E  (H)
        """,
        "F",
    ).after()
    assert offered(after) == {"card elf", "card goblin", "decline"}
    after.apply(Card(E))
    assert after.to_move == CHANCE
    play_on(after)
    assert after.turn == 1


def test_taking_a_card_is_optional() -> None:
    after = scene("E (E)", "F").after()
    after.apply(Decline())
    assert after.cards == [None] * 7
    play_on(after)
    assert after.turn == 1


def test_a_card_comes_from_the_supply_a_player_or_again_from_oneself() -> None:
    for holder in (None, 0, 1):
        after = scene("E (E)", "F").after()
        after.cards[E] = holder
        after.apply(Card(E))
        assert after.cards[E] == 0
        assert after.score_sheet().totals((0, 1)) == (2 + 15, 0)


def test_the_card_points_are_those_of_who_holds_it() -> None:
    state = with_cards(table("E", "G"), elf=1, mermaid=1, goblin=0)
    assert state.score_sheet().totals((0, 1)) == (3, 15 + 12)


def test_a_card_that_was_not_offered_is_refused() -> None:
    after = scene("E (E)", "F").after()
    assert refused(after, Card(G)) == "card.race"
    assert refused(after, Card(H)) == "card"


# --- the effects of the cards --------------------------------------------------------------------


@pytest.mark.parametrize("race", ["D", "F"])
def test_dwarf_and_fairy_take_a_token_from_the_supply(race: str) -> None:
    after = one_race_line(race)
    after.apply(Card(races(race)[0]))
    assert (after.hammers, after.fairies) == (([1, 0], [0, 0]) if race == "D" else ([0, 0], [1, 0]))
    assert after.to_move == CHANCE


def test_the_token_comes_from_a_player_you_choose_if_there_is_none_in_the_supply() -> None:
    after = with_tokens(one_race_line("D", seats=4), hammers=(0, 1, 0, 2))
    after.apply(Card(D))
    assert after.to_move == 0
    assert offered(after) == {"from 1", "from 3"}
    assert refused(after, From(2)) == "token"
    after.apply(From(3))
    assert after.hammers == [1, 1, 0, 1]


def test_a_token_that_only_one_player_has_is_taken_without_asking() -> None:
    after = with_tokens(one_race_line("F", seats=3), fairies=(1, 2, 0))
    after.apply(Card(F))
    assert after.fairies == [2, 1, 0]


def test_no_token_anywhere_else() -> None:
    after = with_tokens(one_race_line("D"), hammers=(3, 0))
    after.apply(Card(D))
    assert after.hammers == [3, 0]
    assert told(list(after.history), "nothing")
    assert after.to_move == CHANCE


def test_the_mermaid_takes_any_tile_from_the_bag() -> None:
    after = one_race_line("M")
    rack = after.racks[0]
    after.apply(Card(M))
    assert after.to_move == 0
    assert offered(after) == {f"fetch {race.text}" for race in Race if after.bag[race]}
    left = after.bag[H]
    after.apply(Fetch(H))
    assert after.racks[0] == tuple(sorted((*rack, H)))
    assert after.bag[H] == left - 1
    # What was taken stays secret; then the rack is refilled.
    assert after.observation(1).format_action(Fetch(H)) == "fetch ?"
    assert after.chance()[0][0].seat == 0


def test_the_mermaid_offers_only_what_is_in_the_bag() -> None:
    after = one_race_line("M")
    after.bag = [0, 0, 0, 2, 0, 0, 1, 0]
    after.bag_size = 3
    after.apply(Card(M))
    assert offered(after) == {"fetch elf", "fetch dragon"}
    assert refused(after, Fetch(G)) == "fetch"


def test_the_mermaid_finds_no_tile_in_an_empty_bag() -> None:
    after = empty_bag(one_race_line("M"))
    after.apply(Card(M))
    assert told(list(after.history), "nothing")
    assert after.turn == 1


def test_only_the_mermaids_owner_sees_the_bag() -> None:
    after = one_race_line("M")
    after.apply(Card(M))
    bag = tuple(after.bag)
    event = told(list(after.history), "bag")[0]
    assert event.seen_by(0).get("bag") == bag  # type: ignore[union-attr]
    assert event.seen_by(1).get("bag") is None  # type: ignore[union-attr]
    assert event.reveals
    assert after.observation(0).legal_actions() == after.legal_actions()


def test_the_wizard_is_swapped_for_another_players_card_which_works_at_once() -> None:
    after = with_cards(one_race_line("W"), dragon=1, elf=1, fairy=0)
    after.apply(Card(W))
    assert offered(after) == {"swap dragon", "swap elf"}  # not one's own, not the supply's
    assert refused(after, Swap(F)) == "swap"
    after.apply(Swap(R))
    assert after.cards[W] == 1
    assert after.cards[R] == 0
    assert owed(after) == [(0, "dragon")]


def test_the_wizard_takes_the_only_card_without_asking() -> None:
    after = with_cards(one_race_line("W", seats=3), fairy=2)
    after.apply(Card(W))
    assert after.cards[W] == 2
    assert after.cards[F] == 0
    assert after.fairies == [1, 0, 0]


def test_the_wizard_is_swapped_with_the_supply_if_nobody_else_has_a_card() -> None:
    after = with_cards(one_race_line("W"), fairy=0)
    after.apply(Card(W))
    texts = {f"swap {name}" for name in ("dwarf", "mermaid", "elf", "goblin", "dragon")}
    assert offered(after) == texts
    after.apply(Swap(D))
    assert after.cards[W] is None  # back in the supply
    assert after.cards[D] == 0
    assert after.hammers == [1, 0]


def test_the_wizard_finds_nothing_if_all_cards_are_ones_own() -> None:
    after = with_cards(one_race_line("W"), dwarf=0, mermaid=0, elf=0, goblin=0, fairy=0, dragon=0)
    after.apply(Card(W))
    assert after.cards == [0] * 7
    assert told(list(after.history), "nothing")
    assert after.to_move == CHANCE


def test_a_wizard_that_comes_from_a_player_can_be_swapped_back_to_that_player() -> None:
    after = with_cards(one_race_line("W"), wizard=1, goblin=1)
    after.apply(Card(W))
    assert after.cards[W] == 1
    assert after.cards[G] == 0
    assert after.phase == "steal"  # the goblin's effect follows


def test_the_wizards_chain_asks_all_that_the_other_card_asks() -> None:
    after = with_cards(one_race_line("W", seats=3), mermaid=1, goblin=2)
    after.apply(Card(W))
    fetching = after.copy()
    fetching.apply(Swap(M))
    assert fetching.phase == "fetch"
    after.apply(Swap(G))
    assert offered(after) == {"look 1", "look 2"}


def test_the_elf_has_no_effect() -> None:
    after = one_race_line("E")
    after.apply(Card(E))
    assert after.to_move == CHANCE
    assert after.chance_source() == "bag"


def test_the_goblin_looks_at_a_rack_and_takes_a_tile() -> None:
    after = one_race_line("G", seats=3, racks={1: "E E R H H D", 2: "M M M W F F"})
    rack = after.racks[0]
    after.apply(Card(G))
    assert offered(after) == {"look 1", "look 2"}
    after.apply(Look(1))
    assert offered(after) == {"steal elf", "steal dragon", "steal ghost", "steal dwarf"}
    assert refused(after, Steal(M)) == "steal"
    after.apply(Steal(H))
    assert after.racks[1] == races("E E R H D")
    assert after.racks[0] == tuple(sorted((*rack, H)))


def test_with_one_rival_the_goblin_looks_at_once() -> None:
    after = one_race_line("G", racks={1: "E E R H H D"})
    after.apply(Card(G))
    assert after.phase == "steal"


def test_only_the_thief_sees_the_rack_and_only_both_know_the_tile() -> None:
    after = one_race_line("G", seats=3, racks={1: "E E R H H D"})
    after.apply(Card(G))
    after.apply(Look(1))
    assert after.observation(0).racks[1] == races("D E E R H H")
    assert after.observation(2).racks[1] == (-1,) * 6
    after.apply(Steal(R))
    event = told(list(after.history), "steal")[0]
    assert [event.seen_by(seat).get("race") for seat in (0, 1, 2, None)] == [R, R, None, None]  # type: ignore[union-attr]
    assert after.observation(0).racks[1] == (-1,) * 5


def test_the_thief_knows_what_it_saw() -> None:
    state: State = GAME.new(seats=2)
    state.apply(StartPlayer(0))
    for race in [G, G, F, F, R, W]:
        state.apply(Draw(0, race))
    for race in [E, E, R, H, H, D]:
        state.apply(Draw(1, race))
    state.apply(lay("G f6 G g6"))
    state.apply(Card(G))
    state.apply(Steal(R))
    assert state.observation(0).known(1) == races("D E E H H")
    assert state.observation(1).known(0) == (R,)
    assert state.observation(None).known(1) == ()


def test_the_victim_refills_only_at_the_end_of_its_own_next_turn() -> None:
    after = one_race_line("G", racks={1: "E E R R H D"})
    after.apply(Card(G))
    after.apply(Steal(H))
    play_on(after)
    assert after.turn == 1
    assert len(after.racks[0]) == 6
    assert after.racks[1] == races("D E E R R")
    after.apply(lay("E e4"))
    play_on(after)
    assert after.turn == 0
    assert len(after.racks[1]) == 6


def test_the_goblin_finds_no_rack_with_a_tile() -> None:
    after = empty_bag(one_race_line("G"))
    after.racks[1] = ()
    after.apply(Card(G))
    assert told(list(after.history), "nothing")


def test_the_dragon_draws_a_treasure() -> None:
    after = one_race_line("R")
    after.apply(Card(R))
    assert owed(after) == [(0, "dragon")]
    play_on(after, treasures=[10])
    assert after.treasures[0] == (10,)
    assert after.turn == 1


def test_the_dragon_and_an_empty_pile() -> None:
    after = one_race_line("R")
    after.treasures[1] = tuple(value for value, n in TREASURES.items() for _ in range(n))
    after.apply(Card(R))
    assert points(after) == 0 + 7


# --- refill and end ------------------------------------------------------------------------------


def test_the_rack_is_refilled_to_six() -> None:
    after = scene("E (G) (F)", "R R").after()
    events = play_on(after)
    assert len(told(events, "draw")) == 4
    assert len(after.racks[0]) == 6


def test_the_refill_ends_with_the_bag() -> None:
    made = scene("E (G) (F)", "R R", racks={1: "E"})
    made.state.bag = [0, 0, 0, 1, 0, 0, 0, 0]
    made.state.bag_size = 1
    after = made.after()
    assert after.chance() == [(Draw(0, E), 1)]
    play_on(after)
    assert after.racks[0] == races("E R R")
    assert after.turn == 1


def test_the_game_ends_when_the_bag_and_a_rack_are_empty_at_the_end_of_a_turn() -> None:
    made = scene("E (G) (F)", racks={1: "E"})
    after = Scene(empty_bag(made.state), made.put).after()
    play_on(after)  # the treasure for the emptied rack
    assert after.to_move == OVER
    assert after.legal_actions() == ()
    assert not after.chance()


def test_a_bag_that_is_not_empty_goes_on() -> None:
    made = scene("E (G) (F)", racks={1: "E"})
    made.state.bag_size, made.state.bag = 1, [0, 0, 0, 1, 0, 0, 0, 0]
    after = made.after()
    play_on(after)
    assert after.to_move == 1


def test_the_card_is_still_taken_in_the_last_turn() -> None:
    made = scene("E (E)", racks={1: "E"})
    after = Scene(empty_bag(made.state), made.put).after()
    play_on(after)
    assert after.to_move == 0
    after.apply(Card(E))
    assert after.to_move == OVER
    assert after.score_sheet().total(0) == 2 + 15 + after.treasures[0][0]


def test_a_rack_that_the_goblin_empties_ends_the_game() -> None:
    made = scene("G (G)", "R", racks={1: "E"})
    after = Scene(empty_bag(made.state), made.put).after()
    after.apply(Card(G))
    after.apply(Steal(E))
    assert after.to_move == OVER


def test_the_total_is_points_and_cards_and_treasures() -> None:
    made = scene("E (G) (F)", racks={1: "E"})
    state = with_cards(empty_bag(made.state), elf=1, dwarf=0, goblin=0)
    state.treasures = [(4, 5), (10, 9, 8)]
    after = Scene(state, made.put).after()
    play_on(after, treasures=[7])
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.totals == (3 + 6 + 3 + 4 + 5 + 7, 15 + 10 + 9 + 8)
    assert outcome.winners == (1,)
    # At the end everybody sees all of it.
    assert after.observation(None).score_sheet() == after.score_sheet()
    assert after.observation(0).treasures == [(4, 5, 7), (10, 9, 8)]


def test_a_tie_is_shared() -> None:
    made = scene("E (G) (F)", racks={1: "E"})
    state = with_cards(empty_bag(made.state), fairy=1)
    state.treasures = [(), (7,)]
    after = Scene(state, made.put).after()
    play_on(after, treasures=[7])
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.totals == (10, 10)
    assert outcome.winners == (0, 1)
    assert outcome.reason.key == "outcome.shared"


# --- cursed plains -------------------------------------------------------------------------------


@pytest.mark.parametrize("board", ["a", "b"])
def test_cursed_ghosts_stand_on_the_chests(board: str) -> None:
    state: State = GAME.new({"cursed": True, "board": board})
    assert {i for i, tile in enumerate(state.tiles) if tile == CURSED} == BOARDS[board].chests
    assert state.bag[H] == TILES[H] - 4  # "4 ghosts from the bag"
    assert state.bag_size == 76


def test_chests_and_the_squares_beside_them_are_closed() -> None:
    state = table(
        """
        E  G  .
        .  .  C$
        .  .  .
        """,
        "F W",
        options={"cursed": True},
    )
    assert refused(state, lay("F g5")) == "closed"
    assert refused(state, lay("F f6")) == "closed"
    assert refused(state, lay("F g6")) == "occupied"
    assert is_legal(state, lay("F e6"))


def test_cursed_ghosts_are_nothing_to_attach_to() -> None:
    """Neither for the first turn nor for who is stuck."""
    state = table("C$", "E G", at="a1", options={"cursed": True})
    assert refused(state, lay("E b2")) == "touch.opening"
    assert is_legal(state, lay("E f6"))
    state = table(
        """
        C$ .  .  .
        .  ^  .  .
        .  .  .  .
        .  .  .  E
        """,
        "D D",
        at="a1",
        options={"cursed": True},
    )
    assert offered(state) == {"stuck"}
    state.apply(Stuck())
    assert told(list(state.history), "pass")  # b2 touches only the cursed ghost


def test_a_hammer_takes_a_cursed_ghost_away_and_its_chest_can_be_covered() -> None:
    state = with_tokens(table("E G . C$", "F W R", options={"cursed": True}), hammers=(1, 0))
    state.apply(Hammer(cell("h5")))
    assert state.box[H] == 1
    after = Scene(state, lay("F g5 W h5")).after()
    assert owed(after) == [(0, "chest")]


# --- frontier ------------------------------------------------------------------------------------


def frontier(picture: str, rack: str = "F R", **args: Any) -> Scene:
    return scene(picture, rack, at="a1", options={"frontier": True, **args})


def test_a_covered_corner_gives_another_turn_after_the_refill() -> None:
    after = frontier("(G) E").after()
    events = play_on(after)
    assert [event.kind for event in events][-2:] == ["draw", "again"]
    assert after.to_move == after.turn == 0
    assert len(after.racks[0]) == 6


def test_without_the_option_a_corner_is_a_square_like_others() -> None:
    after = scene("(G) E", "F R", at="a1").after()
    play_on(after)
    assert after.turn == 1


def test_one_turn_a_corner() -> None:
    after = frontier("(G) E").after()
    play_on(after)
    after = with_tokens(after, hammers=(1, 0))
    after.racks[0] = races("F R W")
    after.apply(Hammer(cell("a1")))
    after.apply(lay("F a1"))
    play_on(after)
    assert after.turn == 1


def test_no_further_turn_if_the_game_has_just_ended() -> None:
    made = frontier("(G) E", "")
    after = Scene(empty_bag(made.state), made.put).after()
    play_on(after)
    assert after.to_move == OVER


def test_a_ghost_is_closed_in_the_further_turn_too() -> None:
    after = frontier("(H) E", "F G").after()
    after.apply(Decline())
    play_on(after)
    assert after.to_move == 0
    after.racks[0] = races("F G")
    assert refused(after, lay("F a2")) == "closed"


# --- strength in unity ---------------------------------------------------------------------------


def unity(picture: str, rack: str = "F", **args: Any) -> list[tuple[int, str]]:
    return owed(scene(picture, rack, options={"unity": True}, **args).after())


def test_a_square_of_one_race_draws_a_treasure() -> None:
    assert unity(
        """
        E  E
        E (E)
        """
    ) == [(0, "square")]


def test_one_treasure_for_each_square_completed() -> None:
    assert (
        unity(
            """
        E   E  E
        E  (E) E
        """
        )
        == [(0, "square")] * 2
    )
    assert (
        unity(
            """
        E   E
        (E) (E)
        E   E
        """
        )
        == [(0, "square")] * 2
    )


def test_a_ghost_may_stand_in() -> None:
    assert unity(
        """
        E  E
        E (H)
        """
    ) == [(0, "square")]


def test_a_square_that_was_there_before_draws_nothing() -> None:
    assert (
        unity(
            """
        E  E (E)
        E  E  .
        """
        )
        == []
    )


def test_a_square_of_several_races_draws_nothing() -> None:
    assert (
        unity(
            """
        E  G
        G (E)
        """
        )
        == []
    )


def test_without_the_option_a_square_draws_nothing() -> None:
    made = scene(
        """
        E  E
        E (E)
        """,
        "F",
    )
    assert owed(made.after()) == []


# --- area defence --------------------------------------------------------------------------------


def area(picture: str, rack: str = "F", **args: Any) -> int:
    """Points for enclosed squares."""
    made = scene(picture, rack, options={"area": True}, **args)
    return sum(event.facts["points"] for event in told(made.state.copy().apply(made.put), "area"))


def test_each_enclosed_empty_square_is_a_point() -> None:
    assert (
        area(
            """
        .   E   .
        W   .   G
        R  (F)  .
        """,
            "R",
        )
        == 1
    )
    assert (
        area(
            """
        .   E   G   .
        W   .   .   F
        R  (F) (G)  .
        """,
            "R",
        )
        == 2
    )


def test_squares_are_cut_off_by_sides_not_by_corners() -> None:
    """Tiles that touch by a corner close the way."""
    assert (
        area(
            """
        .   E   .
        W   .   G
        .  (F)  R
        """,
            "G",
        )
        == 1
    )


def test_without_the_option_enclosing_brings_nothing() -> None:
    made = scene(
        """
        .   E   .
        W   .   G
        R  (F)  .
        """,
        "R",
    )
    assert not told(made.state.copy().apply(made.put), "area")


def test_the_rim_encloses_nothing() -> None:
    assert (
        area(
            """
        .   W
        E  (G)
        """,
            "R",
            at="a1",
        )
        == 0
    )


def test_squares_that_were_cut_off_before_bring_nothing() -> None:
    assert (
        area(
            """
        .   E   .
        W   .   G
        R   F   .
        .  (R)  .
        """,
            "R",
        )
        == 0
    )


def test_what_was_cut_off_is_judged_before_hammers() -> None:
    made = scene(
        """
        .   E   .
        W   .   G
        R   F   .
        """,
        "F R",
        options={"area": True},
    )
    state = with_tokens(made.state, hammers=(1, 0))
    state.apply(Hammer(cell("f7")))
    events = state.apply(lay("F f7"))
    assert not told(events, "area")


def test_filling_an_enclosed_square_brings_nothing() -> None:
    assert (
        area(
            """
        .   E   .
        W  (F)  G
        R   D^  .
        """,
            "R",
        )
        == 0
    )


# --- teams ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_teams_are_for_four_players(seats: int) -> None:
    with pytest.raises(BadOptions) as error:
        GAME.new({"teams": True}, seats)
    assert error.value.phrase.key == "fantasy_tiles.options.teams"
    assert GAME.new({"teams": True}, 4).options["teams"] is True


def test_partners_sit_opposite() -> None:
    state = GAME.new({"teams": True}, 4)
    assert [state.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert state.opponents(1) == [2, 0]
    assert GAME.new({}, 4).opponents(1) == [2, 3, 0]


def test_points_and_treasures_of_a_team_are_summed() -> None:
    made = scene("E (G) (F)", racks={1: "E", 2: "E", 3: "E"}, seats=4, options={"teams": True})
    state = with_cards(empty_bag(made.state), elf=1, mermaid=2)
    state.treasures = [(4,), (5,), (10,), (6,)]
    after = Scene(state, made.put).after()
    play_on(after, treasures=[7])
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.totals == (3 + 4 + 7, 15 + 5, 12 + 10, 6)
    assert outcome.winners == (0, 2)  # 36 to 26
    assert dict(outcome.reason.args) == {"winner": (0, 2), "n": 36, "less": 26}


def test_teams_can_share_the_win() -> None:
    made = scene("E (G) (F)", racks={1: "E", 2: "E", 3: "E"}, seats=4, options={"teams": True})
    state = with_cards(empty_bag(made.state), fairy=3)
    state.treasures = [(), (7,), (), ()]
    after = Scene(state, made.put).after()
    play_on(after, treasures=[7])
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2, 3)


def test_a_partners_rack_stays_secret() -> None:
    state = table("E", "G", seats=4, options={"teams": True})
    assert set(state.observation(2).racks[0]) == {-1}


def test_stuck_treasures_go_to_opponents_only() -> None:
    state = stuck("D D", seats=4, options={"teams": True})
    state.apply(Stuck())
    assert owed(state) == [(1, "stuck"), (3, "stuck")]


def test_no_token_is_taken_from_a_partner() -> None:
    after = with_tokens(one_race_line("D", seats=4, options={"teams": True}), hammers=(0, 1, 2, 0))
    after.apply(Card(D))
    assert after.hammers == [1, 0, 2, 0]
    after = with_tokens(one_race_line("D", seats=4, options={"teams": True}), hammers=(0, 0, 3, 0))
    after.apply(Card(D))
    assert after.hammers == [0, 0, 3, 0]
    assert told(list(after.history), "nothing")


def test_the_goblin_does_not_look_at_a_partners_rack() -> None:
    after = one_race_line("G", seats=4, options={"teams": True})
    after.apply(Card(G))
    assert offered(after) == {"look 1", "look 3"}


def test_the_wizard_is_not_swapped_with_a_partner() -> None:
    """ "If no opponent has one, with a card in the supply." """
    state = one_race_line("W", seats=4, options={"teams": True})
    after = with_cards(state, dragon=2, elf=3)
    after.apply(Card(W))
    assert after.cards[W] == 3
    after = with_cards(state, dragon=2)
    after.apply(Card(W))
    assert "swap dragon" not in offered(after)
    assert "swap elf" in offered(after)


def test_a_one_race_line_may_take_the_card_of_a_partner() -> None:
    """That is no effect of a card."""
    after = with_cards(one_race_line("R", seats=4, options={"teams": True}), dragon=2)
    after.apply(Card(R))
    assert after.cards[R] == 0
    assert owed(after) == [(0, "dragon")]


# --- all options together ------------------------------------------------------------------------


def test_all_options_combine() -> None:
    options = {
        "board": "b",
        "cursed": True,
        "frontier": True,
        "unity": True,
        "area": True,
        "teams": True,
    }
    state: State = GAME.new(options, 4)
    rng = Rng(7)
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(rng.weighted(state.chance()))
        else:
            state.apply(rng.choice(state.legal_actions()))
    assert state.outcome() is not None
