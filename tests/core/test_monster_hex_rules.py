"""The rules of Monster Hex, sentence by sentence, each with a position drawn in the test.

All that is expected here was worked out by hand from the rules page and the tiles' dots:

    S1 554334   A1 543224  A2 534143  A3 452351   B1 433213  B2 513232  B3 421423
                C1 321213  C2 412131  C3 231141

See monster_hex_board.py for how to read the pictures.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from monster_hex_board import (
    BLUE,
    GAME,
    GREEN,
    RED,
    YELLOW,
    Scene,
    around,
    cell,
    deal,
    play_on,
    stone,
    table,
    tile,
    tiles,
)

from pygames_core.engine import CHANCE, OVER, IllegalAction, Place, Rng
from pygames_core.monster_hex.components import TILES
from pygames_core.monster_hex.rules import (
    EMPTY,
    Draw,
    Put,
    StartPlayer,
    State,
    Take,
    Taken,
    ranking,
)

HIGHER, LOWER = Take(0), Take(1)
NAMES = ["S1", "A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]


def placements(state: State) -> dict[str, dict[tuple[int, int], set[int]]]:
    """The legal placements as tile -> (q, r) -> rotations."""
    found: dict[str, dict[tuple[int, int], set[int]]] = {}
    for put in state.legal_actions():
        by_cell = found.setdefault(str(TILES[put.tile]), {})
        by_cell.setdefault(tuple(state.board.cells[put.cell]), set()).add(put.rotation)
    return found


def refused(state: State, put: Put) -> str:
    """The reason for which a placement is not allowed."""
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        state.apply(put)
    assert state == before
    return error.value.phrase.key


# --- setup ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_start_player(seats: int) -> None:
    state = GAME.new(seats=seats)
    assert state.to_move == CHANCE
    assert state.chance() == [(StartPlayer(seat), 1) for seat in range(seats)]
    for seat in range(seats):
        begun = state.copy()
        begun.apply(StartPlayer(seat))
        play_on(begun, Rng(seat), stop=seat)
        assert begun.turn == begun.to_move == begun.start == seat
        assert begun.placements == 0


@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 3), (4, 4)])
def test_hand_of_four_with_four_players_else_three(seats: int, size: int) -> None:
    state = GAME.new(seats=seats)
    state.apply(StartPlayer(0))
    for seat in range(seats):
        for drawn in range(size):
            assert state.to_move == CHANCE
            # Any tile left in the seat's own stack is as likely as the others.
            outcomes = state.chance()
            assert {(action.seat, weight) for action, weight in outcomes} == {(seat, 1)}
            left = {action.tile for action, _ in outcomes}
            assert left == set(range(seat * 10, seat * 10 + 10)) - set(state.hands[seat])
            assert len(left) == 10 - drawn
            state.apply(outcomes[0][0])
    assert state.to_move == 0
    assert [len(hand) for hand in state.hands] == [size] * seats


def test_each_players_own_ten_tiles_are_the_stack() -> None:
    state: State = GAME.new({"factions": ("green", "blue")}, seats=2)
    state.apply(StartPlayer(1))
    assert {action.tile for action, _ in state.chance()} == set(range(30, 40))  # green
    for each in tiles("gS1 gA1 gA2"):
        state.apply(Draw(0, each))
    assert {action.tile for action, _ in state.chance()} == set(range(10, 20))  # blue


def test_a_tile_is_drawn_once_and_from_ones_own_stack() -> None:
    state: State = GAME.new(seats=2)
    state.apply(StartPlayer(0))
    state.apply(Draw(0, tile("rS1")))
    for wrong in (Draw(0, tile("rS1")), Draw(0, tile("bS1")), Draw(1, tile("bS1"))):
        with pytest.raises(IllegalAction) as error:
            state.apply(wrong)
        assert error.value.phrase.key == "action.not_by_chance"


# --- place ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "starts"),
    [
        (["rS1 rA1 rC1", "bS1 bA1 bC1"], {(1, 0), (1, 1)}),
        (["rS1 rA1 rC1", "bS1 bA1 bC1", "yS1 yA1 yC1"], {(1, 1), (-1, -1)}),
        (
            ["rS1 rA1 rC1 rB1", "bS1 bA1 bC1 bB1", "yS1 yA1 yC1 yB1", "gS1 gA1 gC1 gB1"],
            {(1, 1), (-1, -1)},
        ),
    ],
)
def test_the_very_first_tile_goes_on_either_start_cell_any_rotation(
    hands: list[str], starts: set[tuple[int, int]]
) -> None:
    state = deal(hands)
    anywhere = {start: {0, 1, 2, 3, 4, 5} for start in starts}
    assert placements(state) == dict.fromkeys(hands[0].split(), anywhere)
    other = next(i for i in range(len(state.tiles)) if i not in state.board.starts)
    refusal = refused(state, Put(tile("rS1"), other, 0))
    assert refusal == "monster_hex.why.first_on_start"


def test_one_hand_tile_is_placed() -> None:
    state = deal(["rS1 rA1 rC1", "bS1 bA1 bC1"])
    start = cell(2, 1, 0)
    state.apply(Put(tile("rA1"), start, 4))
    assert state.tiles[start] == tile("rA1")
    assert state.rotations[start] == 4
    assert state.tiles.count(EMPTY) == 17
    assert state.hands[RED] == tiles("rS1 rC1")
    assert refused(state, Put(tile("rA1"), cell(2, 1, 1), 0)) == "action.not_now"


def test_only_a_tile_of_ones_own_hand() -> None:
    state = deal(["rS1 rA1 rC1", "bS1 bA1 bC1"])
    for foreign in ("rA2", "bS1"):
        refusal = refused(state, Put(tile(foreign), cell(2, 1, 0), 0))
        assert refusal == "monster_hex.why.not_in_hand"


#: S1 turned by 0 shows 5 to the east, 5 south-east, 4 south-west, 3 west, 3 north-west, 4 north-
#: east. So a neighbour needs: (2,0) a 5 to its west, (1,1) a 5 to its north-west, (0,1) a 4 to its
#: north-east, (1,-1) a 3 to its south-east.
ONE_TILE = """
        .    .
     .    .    C    .
   .    A  rS1/0  .    .
     .    .    *    D    .
        .    B    .    .
           .    .
"""


def test_next_to_any_placed_tile_so_that_a_touching_pair_of_sides_is_equal() -> None:
    state = table(2, ONE_TILE, turn=BLUE, hands={BLUE: "bC1 bC2 bA1"}).state
    assert placements(state) == {
        # 321213: its threes are the sides 0 and 5, to be turned to the south-east (1).
        "bC1": {(1, -1): {1, 2}},
        # 412131: the 4 is side 0, the 3 is side 4.
        "bC2": {(0, 1): {5}, (1, -1): {3}},
        # 543224: the 5 is side 0, the fours are 1 and 5, the 3 is side 2.
        "bA1": {(2, 0): {3}, (1, 1): {4}, (0, 1): {0, 4}, (1, -1): {5}},
    }


def test_not_away_from_the_placed_tiles() -> None:
    state = table(2, ONE_TILE, turn=BLUE, hands={BLUE: "bC1 bC2 bA1"}).state
    far = cell(2, 3, 0)
    assert {refused(state, Put(tile("bA1"), far, t)) for t in range(6)} == {"monster_hex.why.touch"}


def test_not_without_an_equal_pair() -> None:
    state = table(2, ONE_TILE, turn=BLUE, hands={BLUE: "bC1 bC2 bA1"}).state
    east = cell(2, 2, 0)
    assert refused(state, Put(tile("bA1"), east, 0)) == "monster_hex.why.turn_it"
    assert refused(state, Put(tile("bC1"), east, 0)) == "monster_hex.why.no_match"


def test_not_on_a_full_cell() -> None:
    state = table(2, ONE_TILE, turn=BLUE, hands={BLUE: "bC1 bC2 bA1"}).state
    assert refused(state, Put(tile("bA1"), cell(2, 1, 0), 0)) == "monster_hex.why.cell_full"


def test_at_least_one_pair_is_enough_the_others_may_differ() -> None:
    """(2,0) touches S1's 5 to the west and, to the south-west, A1 (543224 turned by 4), which shows
    it the 4 of its side 1."""
    state = table(
        2,
        """
            .    .
         .    .    C    .
       .    A  rS1/0  .    .
         .    .  bA1/4  D    .
            .    B    .    .
               .    .
        """,
        turn=RED,
        hands={RED: "rB2 rC2 rA1"},
    ).state
    assert {name: found[2, 0] for name, found in placements(state).items()} == {
        "rB2": {3},  # 513232: 5 to the west, its side 5 is a 2 to the south-west
        "rC2": {2},  # 412131: 4 to the south-west, its side 1 is a 1 to the west
        "rA1": {1, 3},  # 543224: 4 to the south-west; turned by 3 also the 5 to the west
    }


def test_a_tile_may_be_placed_next_to_ones_own_or_to_a_rivals() -> None:
    for turn, hand in ((RED, "rC1"), (BLUE, "bC1")):
        state = table(2, ONE_TILE, turn=turn, hands={turn: hand}).state
        assert placements(state) == {hand: {(1, -1): {1, 2}}}


def second_tiles_that_do_not_fit(seats: int, picture: str) -> set[tuple[str, int, str]]:
    """(first tile, its rotation, second tile) for each second tile that has no ordinary placement
    next to the first one, FIRST in the picture."""
    found = set()
    for first in NAMES:
        for rotation in range(6):
            drawn = picture.replace("FIRST", f"r{first}/{rotation}")
            for second in NAMES:
                state = table(seats, drawn, turn=BLUE, hands={BLUE: f"b{second}"}).state
                (put,) = (e for e in state.apply(state.legal_actions()[0]) if e.kind == "put")
                if put.get("forced"):
                    found.add((first, rotation, second))
    return found


@pytest.mark.parametrize(("one", "other"), [("FIRST", "*"), ("*", "FIRST")])
def test_the_games_second_tile_always_fits(one: str, other: str) -> None:
    """Every two tiles share a value, and all six sides of a start cell are next to unit cells."""
    picture = f"""
           .    .    .    .
         .    .    B    .    .    o
       .  {one}    .    .    A    .
         .    .    7    .    .
       .    D    .    .  {other}  .
     o   .    .    C    .    .
           .    .    .    .
                  o
    """
    assert second_tiles_that_do_not_fit(3, picture) == set()


@pytest.mark.parametrize(("one", "other", "turned"), [("FIRST", "*", 5), ("*", "FIRST", 2)])
def test_the_second_tile_of_two_players_fits_but_for_one_case(
    one: str, other: str, turned: int
) -> None:
    """Two sides of their start cells face stones. If C2 (412131) turns its 4 and its 3 to them, S1
    (5, 4 and 3) shares nothing with the rest. The two other tiles of that hand do."""
    picture = f"""
            .    .
         .    .    C    .
       .    A  {one}  .    .
         .    .  {other}  D    .
            .    B    .    .
               .    .
    """
    assert second_tiles_that_do_not_fit(2, picture) == {("C2", turned, "S1")}


#: The two empty cells (1,1), a start cell, and (3,-2) are shown nothing but fives: A1, S1 and A2 of
#: blue and A1, A2 and S1 of red are turned so. What is left to red and to blue has no 5.
FIVES_AND_A_FREE_START = """
              bA2/0    .
    rA3/0  bA3/0    C   rS1/4
 bB1/0   A   bA1/1  rA1/2   rB2/0
    bB2/0  rA2/0    *     D     rB3/0
        bC1/0   B   bS1/4   rC2/0
            bC2/0   rC3/0
"""
#: The empty cells (0,-1) and (-1,0) are shown fives, by blue's S1 and red's A3; no start is free.
FIVES_AND_NO_FREE_START = """
                rS1/4   rB3/0
      .     bS1/2     C     rA1/0
  .       A     rB1/4   bB2/4   rA2/2
    rA3/0   bA1/4   bB1/4     D     bA2/5
        bA3/3     B     rB2/1   bB3/3
            bC3/3   rC2/0
"""


def test_if_no_hand_tile_has_an_ordinary_placement_on_a_free_start_cell() -> None:
    state = table(2, FIVES_AND_A_FREE_START, turn=RED).state
    assert state.hands[RED] == tiles("rB1 rC1")
    anywhere = {(1, 1): {0, 1, 2, 3, 4, 5}}
    assert placements(state) == {"rB1": anywhere, "rC1": anywhere}
    refusal = refused(state, Put(tile("rB1"), cell(2, 3, -2), 0))
    assert refusal == "monster_hex.why.start_cell_free"


def test_if_no_start_cell_is_free_on_any_empty_cell_any_rotation() -> None:
    state = table(2, FIVES_AND_NO_FREE_START, turn=BLUE).state
    assert state.hands[BLUE] == tiles("bC1 bC2")
    anywhere = {(0, -1): {0, 1, 2, 3, 4, 5}, (-1, 0): {0, 1, 2, 3, 4, 5}}
    assert placements(state) == {"bC1": anywhere, "bC2": anywhere}


def test_one_hand_tile_with_an_ordinary_placement_is_enough_to_bind_the_others() -> None:
    """Here red may place A3 with a 5 and so no B1 at all, though a start cell is free."""
    state = table(
        2, FIVES_AND_A_FREE_START.replace("rA3/0", "rC1/0"), turn=RED, hands={RED: "rB1 rA3"}
    ).state
    # 452351 has its fives at 1 and 4. (1,1) is shown a 5 from the north-east (5), north-west (4),
    # west (3) and south-east (1), (3,-2) from the west (3) and the south-east (1).
    assert placements(state) == {
        "rA3": {(1, 1): {4, 1, 3, 0, 2, 5}, (3, -2): {2, 5, 0, 3}},
    }
    assert refused(state, Put(tile("rB1"), cell(2, 1, 1), 0)) == "monster_hex.why.no_match"


def test_after_a_placement_without_a_match_the_ordinary_rules_go_on() -> None:
    state = table(2, FIVES_AND_NO_FREE_START, turn=BLUE).state
    assert state.hands[RED] == tiles("rC1 rC3")
    # C1 (321213) not turned shows the 1 of its side 2 to (-1,0), its south-western neighbour.
    state.apply(Put(tile("bC1"), cell(2, 0, -1), 0))
    assert state.turn == RED
    # So red's C1 needs a 1 to the north-east (5): its sides 2 and 4; C3 (231141): 2, 3 and 5.
    # That was the last but one cell, so there is no other.
    assert placements(state) == {"rC1": {(-1, 0): {3, 1}}, "rC3": {(-1, 0): {3, 2, 0}}}


# --- capture: large stones -----------------------------------------------------------------------


def takes(scene: Scene, name: str, *answers: Take) -> list[tuple[int, int]]:
    """(seat, points with the bonus) at a stone, the first's first, after these answers."""
    state = scene.play()
    for answer in answers:
        state.apply(answer)
    found = state.takes[stone(state.seats, name)]
    assert found is not None, "the stone is not captured yet"
    return [(seat, points + bonus) for seat, points, bonus in found]


def ranked(scene: Scene) -> tuple[int, ...]:
    """Who takes at the stone of a scene, as ranked: nobody, the first, or the first and the
    second. The first is asked, takes the higher number and the second has the lower."""
    state = scene.play()
    which = next(i for i, open_cells in enumerate(state.open_cells) if not open_cells)
    if state.choosing is None:
        assert state.takes[which] == ()
        return ()
    assert state.choosing == which
    high, low = state.board.stones[which].numbers
    first = state.to_move
    state.apply(HIGHER)
    found = state.takes[which]
    assert found is not None
    assert (found[0].seat, found[0].points) == (first, high.points)
    assert [points for _, points, _ in found[1:]] == [low.points] * (len(found) - 1)
    return tuple(seat for seat, _, _ in found)


def test_a_stone_is_captured_when_its_surrounding_cells_became_full() -> None:
    """Five of six cells: nothing yet."""
    scene = around(
        3,
        "7",
        """
           rA1:5   bB1:3
        yA1:2   7   (rS1:4)
           bC1:3    .
        """,
    )
    state = scene.play()
    assert state.open_cells[stone(3, "7")] == 1
    assert state.takes == [None] * 8
    assert state.score_sheet().entries == ()
    assert not [event for event in state.history if event.kind == "full"]


def test_power_is_the_sum_of_the_facing_sides() -> None:
    scene = around(
        3,
        "7",
        """
           rA1:5   bB1:3
        yA1:2   7   (rS1:4)
           bC1:3   bC2:1
        """,
    )
    assert scene.state.powers(stone(3, "7")) == (5, 7, 2)
    assert scene.play().powers(stone(3, "7")) == (9, 7, 2)


# Each picture is one way in which the sums of two, three or four players can stand to each other.


def test_all_different_the_best_two_take_a_number_each() -> None:
    """Red 5 + 3, blue 4 + 2, yellow 3, green 1."""
    assert ranked(
        around(
            4,
            "7",
            """
               rA1:5   bB1:4
            bC1:2   7   yC1:3
               gC2:1   (rB1:3)
            """,
        )
    ) == (RED, BLUE)


def test_tie_for_first_the_best_untied_player_is_the_only_one_ranked() -> None:
    """Blue 5 + 2 and green 4 + 3, red 5, yellow 2."""
    assert ranked(
        around(
            4,
            "7",
            """
               bA1:5   gB1:4
            yC1:2   7   rA1:5
               gC1:3   (bB1:2)
            """,
        )
    ) == (RED,)


def test_second_tied_only_first_scores() -> None:
    """Yellow 5 + 4, red and green 4, blue 2 + 1: blue does not move up."""
    assert ranked(
        around(
            4,
            "7",
            """
               yA1:5   rB1:4
            bC1:2   7   (gB1:4)
               bC2:1   yB1:4
            """,
        )
    ) == (YELLOW,)


def test_third_tied_the_best_two_take_a_number_each() -> None:
    """Green 5 + 4, yellow 3 + 2, red and blue 1."""
    assert ranked(
        around(
            4,
            "7",
            """
               gA1:5   yB1:3
            rC1:1   7   (yC1:2)
               gB1:4   bC1:1
            """,
        )
    ) == (GREEN, YELLOW)


def test_two_ties_nobody() -> None:
    """Red 5 + 1 and yellow 3 + 3, blue and green 4."""
    assert (
        ranked(
            around(
                4,
                "7",
                """
                   rA1:5   yB1:3
                bB1:4   7   rC1:1
                   gB1:4   (yC1:3)
                """,
            )
        )
        == ()
    )


def test_three_tied_for_first_the_fourth_is_the_only_one_ranked() -> None:
    """Red, blue and green 5, yellow 1 + 1 + 2."""
    assert ranked(
        around(
            4,
            "7",
            """
               rA1:5   bA1:5
            gA1:5   7   yC2:1
               yC1:1   (yB1:2)
            """,
        )
    ) == (YELLOW,)


def test_three_tied_for_second_only_first_scores() -> None:
    """Blue 2 + 2 + 3, red, yellow and green 3."""
    assert ranked(
        around(
            4,
            "7",
            """
               bA1:2   bB1:2
            rC1:3   7   yC1:3
               gC1:3   (bC1:3)
            """,
        )
    ) == (BLUE,)


def test_all_four_tied_nobody() -> None:
    """Red 4 + 1, blue 3 + 2, yellow and green 5."""
    assert (
        ranked(
            around(
                4,
                "7",
                """
                   rB1:4   bC1:3
                yA1:5   7   gA1:5
                   rC1:1   (bB1:2)
                """,
            )
        )
        == ()
    )


@pytest.mark.parametrize("seats", [3, 4])
def test_of_three_present_the_best_two(seats: int) -> None:
    """Yellow 5 + 4, red 3 + 3, blue 2 + 2."""
    assert ranked(
        around(
            seats,
            "7",
            """
               yA1:5   rB1:3
            bC1:2   7   yB1:4
               bB1:2   (rC1:3)
            """,
        )
    ) == (YELLOW, RED)


@pytest.mark.parametrize("seats", [3, 4])
def test_of_three_present_two_tied_for_first(seats: int) -> None:
    """Red 4 + 4 and blue 5 + 3, yellow 3 + 3."""
    assert ranked(
        around(
            seats,
            "7",
            """
               rB1:4   bA1:5
            yB1:3   7   rA2:4
               bB1:3   (yC1:3)
            """,
        )
    ) == (YELLOW,)


@pytest.mark.parametrize("seats", [3, 4])
def test_of_three_present_two_tied_for_second(seats: int) -> None:
    """Blue 5 + 5, red 3 + 3 and yellow 4 + 2."""
    assert ranked(
        around(
            seats,
            "7",
            """
               rB1:3   bA1:5
            yB1:4   7   bS1:5
               yC1:2   (rC1:3)
            """,
        )
    ) == (BLUE,)


@pytest.mark.parametrize("seats", [3, 4])
def test_all_three_present_tied_nobody(seats: int) -> None:
    """Red 5 + 2, blue 4 + 3, yellow 3 + 4."""
    assert (
        ranked(
            around(
                seats,
                "7",
                """
                   rA1:5   bB1:4
                yC1:3   7   rB1:2
                   bC1:3   (yB1:4)
                """,
            )
        )
        == ()
    )


@pytest.mark.parametrize(("seats", "name"), [(2, "A"), (3, "7"), (4, "7"), (4, "B")])
def test_of_two_present_the_better_and_the_other(seats: int, name: str) -> None:
    """Blue 5 + 4 + 3, red 2 + 2 + 1."""
    assert ranked(
        around(
            seats,
            name,
            f"""
               bA1:5   rA1:2
            rB1:2  {name}  bB1:4
               rC1:1   (bC1:3)
            """,
        )
    ) == (BLUE, RED)


@pytest.mark.parametrize(("seats", "name"), [(2, "A"), (3, "7"), (4, "7"), (4, "B")])
def test_both_present_tied_nobody(seats: int, name: str) -> None:
    """Red 5 + 1 + 2, blue 3 + 4 + 1."""
    assert (
        ranked(
            around(
                seats,
                name,
                f"""
                   rA1:5   bC1:3
                rC1:1  {name}  bB1:4
                   rB1:2   (bC2:1)
                """,
            )
        )
        == ()
    )


@pytest.mark.parametrize(("seats", "name"), [(2, "A"), (3, "7"), (4, "7"), (4, "C")])
def test_alone_there_first_only(seats: int, name: str) -> None:
    """Blue 3 + 1 + 2 + 1 + 1 + 1; with two players that is less than the overwhelming 12."""
    assert ranked(
        around(
            seats,
            name,
            f"""
               bA1:3   bA2:1
            bB1:2  {name}  bC1:1
               bC2:1   (bC3:1)
            """,
        )
    ) == (BLUE,)


def test_a_player_with_no_tile_there_is_not_ranked() -> None:
    """Red and yellow tied; blue and green, who have no tile there, do not move up."""
    assert (
        ranked(
            around(
                4,
                "7",
                """
                   rA1:5   yA1:5
                yB1:3   7   rB1:3
                   rC1:1   (yC1:1)
                """,
            )
        )
        == ()
    )


@pytest.mark.parametrize(
    ("powers", "first_and_second"),
    [
        # Letters are players; > between unequal sums, = between equal ones.
        ((8, 6, 3, 1), (0, 1)),  # a > b > c > d
        ((7, 7, 5, 2), (2,)),  # a = b > c > d
        ((9, 4, 4, 3), (0,)),  # a > b = c > d
        ((9, 5, 1, 1), (0, 1)),  # a > b > c = d
        ((6, 6, 4, 4), ()),  # a = b > c = d
        ((5, 5, 5, 4), (3,)),  # a = b = c > d
        ((7, 3, 3, 3), (0,)),  # a > b = c = d
        ((5, 5, 5, 5), ()),  # a = b = c = d
        ((9, 6, 4), (0, 1)),
        ((8, 8, 6), (2,)),
        ((10, 6, 6), (0,)),
        ((7, 7, 7), ()),
        ((12, 5), (0, 1)),
        ((8, 8), ()),
        ((9,), (0,)),
        ((), ()),
    ],
)
def test_who_sits_where_makes_no_difference(
    powers: tuple[int, ...], first_and_second: tuple[int, ...]
) -> None:
    """The same sums at every choice of seats; seats without a tile there have None."""
    for seats in (2, 3, 4):
        for chosen in permutations(range(seats), len(powers)):
            sums: list[int | None] = [None] * seats
            for seat, power in zip(chosen, powers, strict=True):
                sums[seat] = power
            assert ranking(sums) == tuple(chosen[i] for i in first_and_second)


def test_a_power_of_zero_is_no_absence() -> None:
    """Counters of a later option may bring a player's sum down to 0: it still has a tile there."""
    assert ranking((4, 0, None)) == (0, 1)
    assert ranking((0, 0, 3)) == (2,)


#: Red 5 + 4, blue 3 + 2, yellow 1 + 2 at stone A (6 red, 3 blue); yellow places.
STONE_A = """
   rA1:5   bB1:3
yC1:1   A   bA1:2
   rB1:4   (yB2:2)
"""


def test_first_picks_either_number_the_next_takes_the_other() -> None:
    scene = around(3, "7", STONE_A.replace("A  ", "7  "))
    assert takes(scene, "7", HIGHER) == [(RED, 7), (BLUE, 4)]
    assert takes(scene, "7", LOWER) == [(RED, 4), (BLUE, 7)]


def test_the_first_is_asked_whoevers_turn_it_is() -> None:
    scene = around(3, "7", STONE_A.replace("A  ", "7  "))
    state = scene.play()
    assert scene.state.to_move == YELLOW
    assert (state.turn, state.to_move, state.choosing) == (YELLOW, RED, stone(3, "7"))
    assert state.legal_actions() == [HIGHER, LOWER]
    assert state.legal_actions(YELLOW) == []
    with pytest.raises(IllegalAction) as error:
        state.apply(HIGHER, seat=YELLOW)
    assert error.value.phrase.key == "action.other_seat"
    state.apply(HIGHER, seat=RED)
    # Yellow's turn goes on with its refill, then it is the next seat's.
    assert (state.turn, state.to_move) == (YELLOW, CHANCE)
    state.apply(state.chance()[0][0])
    assert (state.turn, state.to_move) == (RED, RED)


def test_the_first_is_the_one_whose_turn_it_is() -> None:
    state = around(3, "7", "(rA3:5) bB1:3 yC1:1 7 bA1:2 rB1:4 yC2:2").play()
    assert (state.turn, state.to_move) == (RED, RED)


def test_there_are_two_numbers_only() -> None:
    state = around(3, "7", STONE_A.replace("A  ", "7  ")).play()
    for wrong in (Take(2), Take(-1)):
        with pytest.raises(IllegalAction) as error:
            state.apply(wrong)
        assert error.value.phrase.key == "monster_hex.why.choose_number"


def test_after_a_tie_for_first_the_best_untied_player_picks_one_number() -> None:
    """Blue and green tied at 7, red 5, yellow 2: red has its choice and nobody the other."""
    scene = around(
        4,
        "7",
        """
           bA1:5   gB1:4
        yC1:2   7   rA1:5
           gC1:3   (bB1:2)
        """,
    )
    assert takes(scene, "7", HIGHER) == [(RED, 7)]
    assert takes(scene, "7", LOWER) == [(RED, 4)]


def test_alone_there_picks_one_number() -> None:
    scene = around(3, "7", "bA1:3 bA2:1 bB1:2 7 bC1:1 bC2:1 (bC3:1)")
    assert takes(scene, "7", HIGHER) == [(BLUE, 7)]
    assert takes(scene, "7", LOWER) == [(BLUE, 4)]


def test_a_number_that_bears_your_colour_two_more() -> None:
    """Stone A has a red 6 and a blue 3."""
    scene = around(3, "A", STONE_A)
    assert takes(scene, "A", HIGHER) == [(RED, 6 + 2), (BLUE, 3 + 2)]
    assert takes(scene, "A", LOWER) == [(RED, 3), (BLUE, 6)]


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("A", [(RED, 8), (BLUE, 5)]),  # 6 red, 3 blue
        ("B", [(RED, 6), (BLUE, 3)]),  # 6 blue, 3 yellow
        ("C", [(RED, 6), (BLUE, 3)]),  # 6 yellow, 3 green
        ("D", [(RED, 6), (BLUE, 3)]),  # 6 green, 3 red
    ],
)
def test_each_stones_own_colours_higher(name: str, points: list[tuple[int, int]]) -> None:
    scene = around(4, name, _at(name))
    assert takes(scene, name, HIGHER) == points


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("A", [(RED, 3), (BLUE, 6)]),
        ("B", [(RED, 3), (BLUE, 8)]),
        ("C", [(RED, 3), (BLUE, 6)]),
        ("D", [(RED, 5), (BLUE, 6)]),
    ],
)
def test_each_stones_own_colours_lower(name: str, points: list[tuple[int, int]]) -> None:
    scene = around(4, name, _at(name))
    assert takes(scene, name, LOWER) == points


def _at(name: str) -> str:
    return STONE_A.replace("A  ", f"{name}  ")


def test_a_colour_nobody_plays_gives_nobody_a_bonus() -> None:
    """Stone A has red and blue: yellow and green take the bare numbers there."""
    scene = around(
        2,
        "A",
        "yA1:5 gB1:3 yC1:1 A gA1:2 yB1:4 (gB2:2)",
        factions=("yellow", "green"),
    )
    assert takes(scene, "A", HIGHER) == [(0, 6), (1, 3)]
    assert takes(scene, "A", LOWER) == [(0, 3), (1, 6)]


def test_the_bonus_goes_with_the_faction_not_with_the_seat() -> None:
    """Seat 0 plays blue, seat 1 red."""
    scene = around(
        2,
        "A",
        "bA1:5 rB1:3 bC1:1 A rA1:2 bB1:4 (rB2:2)",
        factions=("blue", "red"),
    )
    assert takes(scene, "A", HIGHER) == [(0, 6), (1, 3)]
    assert takes(scene, "A", LOWER) == [(0, 3 + 2), (1, 6 + 2)]


# --- capture: the overwhelming bonus -------------------------------------------------------------


def test_overwhelming_a_lead_of_at_least_twice_the_value_takes_both_numbers() -> None:
    """Red 5 + 4 + 3 + 3 = 15, blue 1 + 2 = 3: exactly twice the 6. Nobody is asked."""
    scene = around(2, "A", "rA1:5 rB1:4 rC1:3 A rB2:3 bC1:1 (bB1:2)")
    assert scene.play().choosing is None
    assert takes(scene, "A") == [(RED, 6 + 2), (RED, 3)]


def test_overwhelming_one_less_is_not_enough() -> None:
    """Red 15, blue 2 + 2 = 4."""
    scene = around(2, "A", "rA1:5 rB1:4 rC1:3 A rB2:3 bC1:2 (bB1:2)")
    assert scene.play().to_move == RED
    assert takes(scene, "A", LOWER) == [(RED, 3), (BLUE, 6)]


def test_overwhelming_more_than_twice() -> None:
    """Blue 5 + 5 + 4 + 4 + 5 = 23, red 1; blue's 3 has its colour bonus."""
    scene = around(2, "A", "bA1:5 bS1:5 bB1:4 A bA2:4 bA3:5 (rB1:1)")
    assert takes(scene, "A") == [(BLUE, 6), (BLUE, 3 + 2)]


def test_overwhelming_each_number_with_its_own_colour_bonus() -> None:
    """One faction at the four stones: only the number that bears its colour is worth more."""
    expected = {"A": [6 + 2, 3], "B": [6, 3], "C": [6, 3], "D": [6, 3 + 2]}
    for name, points in expected.items():
        scene = around(2, name, f"rA1:5 rB1:4 rC1:3 {name} rB2:3 bC1:1 (bB1:2)")
        assert takes(scene, name) == [(RED, points[0]), (RED, points[1])]


def test_overwhelming_an_absent_opponent_has_0() -> None:
    """Red alone, 2 + 2 + 2 + 2 + 2 + 2 = 12: exactly twice."""
    scene = around(2, "A", "rA1:2 rA3:2 rB1:2 A rB2:2 rB3:2 (rC1:2)")
    assert takes(scene, "A") == [(RED, 6 + 2), (RED, 3)]


def test_overwhelming_an_absent_opponent_one_less() -> None:
    """Red alone, 2 + 2 + 2 + 2 + 2 + 1 = 11: first only, one number."""
    scene = around(2, "A", "rA1:2 rA3:2 rB1:2 A rB2:2 rB3:2 (rC1:1)")
    assert scene.play().to_move == RED
    assert takes(scene, "A", HIGHER) == [(RED, 6 + 2)]


def test_overwhelming_not_with_three_players() -> None:
    """Red leads by 12 at stone A before blue, with yellow absent and with yellow there."""
    absent = around(3, "A", "rA1:5 rB1:4 rC1:3 A rB2:3 bC1:1 (bB1:2)")
    assert takes(absent, "A", HIGHER) == [(RED, 8), (BLUE, 5)]
    there = around(3, "A", "rA1:5 rB1:4 rC1:3 A rS1:4 bC1:1 (yB1:2)")
    assert takes(there, "A", HIGHER) == [(RED, 8), (YELLOW, 3)]
    alone = around(4, "A", "rA1:5 rB1:4 rC1:3 A rS1:4 rC2:1 (rB2:2)")
    assert takes(alone, "A", HIGHER) == [(RED, 8)]


# --- capture: small stones -----------------------------------------------------------------------


def test_small_stone_the_higher_facing_side_takes_one_point() -> None:
    # The lower rank may well have the higher power.
    assert takes(around(3, "o1", "rA3:2 o (bC1:3)"), "o1") == [(BLUE, 1)]
    assert takes(around(3, "o2", "rC1:3 o (bA3:2)"), "o2") == [(RED, 1)]
    assert takes(around(4, "o3", "gA1:4 (yS1:5) o"), "o3") == [(YELLOW, 1)]


def test_small_stone_equal_power_the_higher_rank() -> None:
    assert takes(around(3, "o1", "(bS1:3) o rA1:3"), "o1") == [(BLUE, 1)]
    assert takes(around(3, "o1", "rA1:3 o (bB2:3)"), "o1") == [(RED, 1)]
    assert takes(around(3, "o1", "rC2:3 o (bB1:3)"), "o1") == [(BLUE, 1)]


def test_small_stone_equal_power_and_rank_nobody() -> None:
    assert takes(around(3, "o1", "rA1:3 o (bA3:3)"), "o1") == []
    assert takes(around(3, "o1", "rA2:3 o (bA2:3)"), "o1") == []
    assert takes(around(3, "o1", "rC2:1 o (yC3:1)"), "o1") == []


def test_small_stone_both_tiles_of_one_player() -> None:
    assert takes(around(3, "o1", "yC2:3 o (yC1:2)"), "o1") == [(YELLOW, 1)]
    assert takes(around(3, "o1", "yA1:3 o (yA3:3)"), "o1") == [(YELLOW, 1)]  # even when tied


def test_small_stone_one_tile_is_not_enough() -> None:
    state = table(
        3,
        """
               .    .    .    .
             .    .    B    .    .    o
           .    *    .    .    A  (rS1/0)
             .    .    7    .  bA1/0
           .    D    .    .    *    .
         o   .    .    C    .    .
               .    .    .    .
                      o
        """,
    ).play()
    assert state.takes[stone(3, "o1")] is None


# --- capture: several stones by one tile ---------------------------------------------------------

#: Yellow's B1 (433213, turned by 4) fills stone A and then the small stone beside it.
#: At A: red's A1 (543224, turned by 1) shows the 5 of side 0, red's B1 (turned by 5) its 4, blue's
#: A1 (turned by 2) its 5, blue's C1 (turned by 4) the 1 of side 2, yellow's C1 (turned by 3) the 2
#: of side 1 and yellow's B1 the 3 of its side 5: red 9, blue 6, yellow 5.
#: At the small stone: blue's A1 the 2 of its side 4, yellow's B1 the 3 of its side 1.
LARGE_AND_SMALL = """
       .      .      .      .
    .     .      B    rA1/1   bA1/2    o
  .    *     .    bC1/4    A   (yB1/4)
    .     .      7    rB1/5   yC1/3
  .    D     .      .      *     .
o   .     .      C      .      .
       .      .      .      .
                 o
"""


def test_several_at_once_large_stones_then_small() -> None:
    scene = table(3, LARGE_AND_SMALL)
    state = scene.play()
    large, small = stone(3, "A"), stone(3, "o1")
    assert state.powers(large) == (9, 6, 5)
    # The large stone asks red first; the small one waits for the answer.
    assert (state.to_move, state.choosing) == (RED, large)
    assert state.takes[large] is None
    assert state.takes[small] is None
    events = state.apply(HIGHER)
    assert state.takes[large] == (Taken(RED, 6, 2), Taken(BLUE, 3, 2))
    assert state.takes[small] == (Taken(YELLOW, 1, 0),)
    assert [(event.kind, event.seat, event.get("stone")) for event in events] == [
        ("take", RED, large),
        ("take", BLUE, large),
        ("full", YELLOW, small),
        ("take", YELLOW, small),
    ]


#: Green's B1 (433213, turned by 1) fills the centre, A and B at once: it shows 3 to the centre
#: (side 1), 3 to A (side 5) and 2 to B (side 3).
#: Centre: red 5 (A1, side 0) + 4 (B1, side 0); blue 2 (A1 turned by 5, side 4) + 3 (B1, side 1);
#: yellow 3 (A1 turned by 5, side 2); green 3. Red before blue.
#: A: blue 5 (A1, side 0) + 4 (B3, side 0); red 3 (B3, side 5) + 2 (C1, side 1); green 3; yellow 1
#: (B1 turned by 3, side 4). Blue before red.
#: B: yellow 5 (A1, side 0) + 4 (B1, side 0); green 2 + 3 (C1, side 0); blue 3 (C1, side 0) + 1 (C2,
#: side 1). Yellow before green.
#: The small stone beside A went to red before: 4 (B3, side 3) against 1 (B3, side 2).
THREE_LARGE = """
          .    bC1/1   gC1/2    .
      .   bC2/5   B    yB1/3   rB3/3    o
   .    *    yA1/5  (gB1/1)   A    bB3/3
.    .    rA1/0    7    bA1/5   rC1/3    .
   .    D    rB1/5   bB1/3    *     .
 o    .     .     C     .     .
         .     .     .     .
                  o
"""


def test_several_large_stones_in_the_order_in_which_the_board_lists_them() -> None:
    """Three questions, each to that stone's first, in green's turn."""
    state = table(4, THREE_LARGE, taken={"o1": [(RED, 1)]}).play()
    asked = []
    for answer in (HIGHER, LOWER, LOWER):
        asked.append((state.choosing, state.to_move))
        assert state.turn == GREEN
        assert (
            state.powers(state.choosing)
            == {
                "7": (9, 5, 3, 3),
                "A": (5, 9, 1, 3),
                "B": (None, 4, 9, 5),
            }["7AB"[len(asked) - 1]]
        )
        state.apply(answer)
    assert asked == [(stone(4, "7"), RED), (stone(4, "A"), BLUE), (stone(4, "B"), YELLOW)]
    assert state.takes[stone(4, "7")] == (Taken(RED, 7, 0), Taken(BLUE, 4, 0))
    assert state.takes[stone(4, "A")] == (Taken(BLUE, 3, 2), Taken(RED, 6, 2))
    assert state.takes[stone(4, "B")] == (Taken(YELLOW, 3, 2), Taken(GREEN, 6, 0))
    assert state.score_sheet().totals(range(4)) == (1 + 7 + 8, 4 + 5, 5, 6)
    # Only now green refills.
    assert state.choosing is None
    assert state.to_move == CHANCE
    assert {action.seat for action, _ in state.chance()} == {GREEN}


def test_a_captured_stone_is_not_captured_again() -> None:
    state = table(4, THREE_LARGE, taken={"o1": [(RED, 1)]}).play()
    for answer in (HIGHER, LOWER, LOWER):
        state.apply(answer)
    before = list(state.takes)
    play_on(state, Rng(1), stop=RED)
    put = state.legal_actions()[0]
    state.apply(put)
    assert all(was == now for was, now in zip(before, state.takes, strict=True) if was is not None)


# --- score entries -------------------------------------------------------------------------------


def test_score_entries_tell_round_stone_and_reason() -> None:
    """The tile that fills stone A is the sixth of three players: the second round."""
    state = table(3, LARGE_AND_SMALL).play()
    assert state.placements == 6
    assert state.round == 2
    state.apply(HIGHER)
    large, small = (Place("stone", stone(3, "A")),), (Place("stone", stone(3, "o1")),)
    entries = state.score_sheet().entries
    assert [(e.party, e.points, e.reason.key, e.cells, e.round) for e in entries] == [
        (RED, 6, "monster_hex.score.number", large, 2),
        (RED, 2, "monster_hex.score.colour", large, 2),
        (BLUE, 3, "monster_hex.score.number", large, 2),
        (BLUE, 2, "monster_hex.score.colour", large, 2),
        (YELLOW, 1, "monster_hex.score.small", small, 2),
    ]
    assert state.score_sheet().totals(range(3)) == (8, 5, 1)


def test_the_last_tile_of_a_round_scores_in_that_round() -> None:
    """Six tiles of three players: a question in the second round, not yet the third."""
    state = around(3, "7", STONE_A.replace("A  ", "7  ")).play()
    assert state.placements == 6
    assert state.round == 2
    state.apply(LOWER)
    assert state.round == 2  # yellow has still to draw
    assert [entry.round for entry in state.score_sheet().entries] == [2, 2]
    state.apply(state.chance()[0][0])
    assert state.round == 3


# --- refill --------------------------------------------------------------------------------------


def test_refill_to_hand_size_from_ones_own_stack() -> None:
    state = deal(["rS1 rA1 rC1", "bS1 bA1 bC1"])
    state.apply(Put(tile("rS1"), cell(2, 1, 0), 0))
    assert state.to_move == CHANCE
    assert state.turn == RED
    # Everything of red's but what it placed and what it holds, each as likely.
    left = tiles("rA2 rA3 rB1 rB2 rB3 rC2 rC3")
    assert state.chance() == [(Draw(RED, each), 1) for each in left]
    state.apply(Draw(RED, tile("rB2")))
    assert state.hands == [tiles("rA1 rC1 rB2"), tiles("bS1 bA1 bC1")]
    assert (state.turn, state.to_move) == (BLUE, BLUE)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_take_turns_clockwise_from_the_start_player(seats: int) -> None:
    for seed in range(5):
        state = play_on(GAME.new(seats=seats), Rng(seed))
        placed_by = [event.seat for event in state.history if event.kind == "put"]
        count = len(state.board.cells)
        assert placed_by == [(state.start + i) % seats for i in range(count)]


@pytest.mark.parametrize(
    ("seats", "size", "each", "left"), [(4, 4, 8, 2), (2, 3, 9, 1), (3, 3, 10, 0)]
)
def test_the_stack_runs_out_and_two_none_or_one_tile_is_left_in_hand(
    seats: int, size: int, each: int, left: int
) -> None:
    for seed in range(5):
        rng = Rng(seed)
        state: State = GAME.new(seats=seats)
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(rng.weighted(state.chance()))
                continue
            if state.choosing is None:
                # At each placement everybody has a full hand, as long as the ten tiles last.
                for hand, placed in zip(state.hands, state.placed, strict=True):
                    assert len(hand) == min(size, 10 - len(placed))
            state.apply(rng.choice(state.legal_actions()))
        assert [len(placed) for placed in state.placed] == [each] * seats
        assert [len(hand) for hand in state.hands] == [left] * seats


# --- the end -------------------------------------------------------------------------------------

#: A whole board of four players but for the rim cell (3,0), which touches no stone. Blue ends it.
LAST_CELL = """
            bA1/5   rB2/4   rS1/0   yA3/3
        yC1/2   gS1/1     B     bA3/0   gB1/3     o
    rC1/3   yB1/3   bC1/0   gA1/1     A     rA1/2
bA2/5   gC1/0   rC2/5     7     yB2/4   gA3/1  (bB2/5)
    rA2/2     D     gB2/1   yA2/4   gA2/5   gB3/1
  o     yS1/1   bC3/2     C     bC2/3   yB3/4
            rA3/0   rC3/5   yC3/2   bB1/2
                          o
"""


def ending(taken: dict[str, list[tuple[int, int]]]) -> State:
    """The end of that board, after these takes."""
    scene = table(4, LAST_CELL, taken=taken)
    assert scene.state.outcome() is None
    return scene.play()


def test_ends_when_all_unit_cells_are_full_at_the_end_of_a_turn() -> None:
    state = ending({"7": [(BLUE, 7)]})
    assert state.to_move == OVER
    assert tuple(state.history)[-1].kind == "end"
    assert state.round == state.rounds == 8
    assert state.legal_actions() == []
    assert state.chance() == []
    for late in (Put(tile("bB3"), 0, 0), Take(0), Draw(0, 0)):
        with pytest.raises(IllegalAction) as error:
            state.apply(late)
        assert error.value.phrase.key == "action.game_over"


def test_the_last_capture_is_settled_before_the_end() -> None:
    """(3,0) and the cells of stone A are full but for (3,-1): the game waits for the question."""
    scene = table(
        4,
        LAST_CELL.replace("(bB2/5)", "bB2/5").replace("rA1/2", "(rA1/2)"),
        taken={"7": [(BLUE, 7)]},
    )
    state = scene.play()
    assert state.choosing == stone(4, "A")
    assert state.outcome() is None
    state.apply(HIGHER)
    assert state.to_move == OVER
    assert state.outcome() is not None


def test_most_points_wins() -> None:
    state = ending({"7": [(BLUE, 7), (GREEN, 4)], "A": [(GREEN, 6)], "B": [(RED, 6)]})
    outcome = state.outcome()
    assert outcome.winners == (GREEN,)
    assert outcome.totals == (6, 7, 0, 10)
    assert outcome.reason.key == "outcome.most_points"


def test_tie_the_tied_player_who_took_the_7() -> None:
    state = ending({"7": [(YELLOW, 7), (RED, 4)], "A": [(BLUE, 6)], "o1": [(BLUE, 1)]})
    outcome = state.outcome()
    assert outcome.totals == (4, 7, 7, 0)
    assert outcome.winners == (YELLOW,)
    assert outcome.reason.key == "monster_hex.end.seven"


def test_tie_the_second_at_the_centre_may_have_taken_the_7() -> None:
    state = ending({"7": [(RED, 4), (YELLOW, 7)], "A": [(RED, 3)]})
    assert state.outcome().winners == (YELLOW,)


def test_tie_of_others_than_the_one_who_took_the_7_is_shared() -> None:
    state = ending({"7": [(GREEN, 7)], "A": [(RED, 6), (BLUE, 3)], "B": [(BLUE, 6), (RED, 3)]})
    outcome = state.outcome()
    assert outcome.totals == (9, 9, 0, 7)
    assert outcome.winners == (RED, BLUE)
    assert outcome.reason.key == "outcome.shared"


def test_tie_with_nobody_at_the_7_is_shared() -> None:
    state = ending({"A": [(RED, 6)], "C": [(BLUE, 6)], "D": [(GREEN, 6)]})
    assert state.outcome().winners == (RED, BLUE, GREEN)
    state = ending({"7": [(RED, 4)], "o1": [(RED, 1)], "o2": [(RED, 1)], "A": [(GREEN, 6)]})
    assert state.outcome().winners == (RED, GREEN)  # the 4 is not the 7


def test_tie_of_two_players_is_shared() -> None:
    """Their board has no 7. Around stone A blue shows 5 (S1, side 0), 5 (A1, side 0) and 2 (C1,
    side 1), red 3 (B1, side 5), 1 (A3, side 5) and 2 (C1, side 3): blue takes the 6, red the 3."""
    scene = table(2, FIVES_AND_NO_FREE_START, turn=BLUE, taken={"B": [(RED, 3)]})
    state = scene.state
    state.apply(Put(tile("bC1"), cell(2, 0, -1), 0))
    state.apply(Put(tile("rC1"), cell(2, -1, 0), 3))
    assert state.powers(stone(2, "A")) == (6, 12)
    state.apply(HIGHER, seat=BLUE)
    outcome = state.outcome()
    assert outcome.totals == (6, 6)
    assert outcome.winners == (RED, BLUE)
    assert outcome.reason.key == "outcome.shared"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_adds_up(seats: int) -> None:
    """What the log says was taken is what the sheet says, and the best of it wins."""
    for seed in range(20):
        state = play_on(GAME.new(seats=seats), Rng(seed))
        told: Counter[int | None] = Counter()
        for event in state.history:
            if event.kind == "take":
                told[event.seat] += event.get("points") + event.get("bonus")
        outcome = state.outcome()
        assert outcome.totals == tuple(told[seat] for seat in range(seats))
        assert {outcome.totals[seat] for seat in outcome.winners} == {max(outcome.totals)}
        assert None not in state.takes
        assert state.placements == len(state.board.cells)
