"""The objectives of Monster Hex: the 20 cards one by one, and who is paid for them.

The tiles, clockwise from side 0: S1 554334  A1 543224  A2 534143  A3 452351  B1 433213  B2 513232
B3 421423  C1 321213  C2 412131  C3 231141. See monster_hex_board.py for how to read the pictures.

What is counted is asked of the position of a picture; stones that are full there count as captured
as they stand. The tests at the end play the last tile of a game and read the score.
"""

from __future__ import annotations

import json
from typing import Any

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
    play_on,
    sparse,
    stone,
    table,
)

from pygames_core.engine import CHANCE, OVER, IllegalAction, Place, Rng, Speaker
from pygames_core.engine.words import WORDS
from pygames_core.monster_hex import objectives
from pygames_core.monster_hex.components import BOARDS, CARDS
from pygames_core.monster_hex.rules import HIDDEN, SHARED, Deal, State, Take
from pygames_core.monster_hex.view import observation_from_json


def counted(scene: Scene, card: int) -> tuple[int, ...]:
    """How much of what a card counts each side has."""
    return tuple(count.number for count in objectives.counts(scene.state, card))


def common(scene: Scene, card: int) -> tuple[int, ...]:
    """What a card pays each side if it is a common one."""
    sides = range(scene.state.sides)
    return tuple(objectives.pays(scene.state, card, side, private=False) for side in sides)


def private(scene: Scene, card: int) -> tuple[int, ...]:
    """What a card pays each side if it is that side's own."""
    sides = range(scene.state.sides)
    return tuple(objectives.pays(scene.state, card, side, private=True) for side in sides)


def lit(scene: Scene, card: int, side: int) -> set[tuple[int, int]]:
    """The cells that are shown for what a side has, as (q, r)."""
    board = scene.state.board
    places = objectives.counts(scene.state, card)[side].places
    return {tuple(board.cells[place.index]) for place in places if place.area == "cell"}


# --- 1 and 2: taking part ------------------------------------------------------------------------

#: Stones A and B are full, C is not. Red touched both, blue only A.
TWO_FULL = """
              .      .
       rA1/0   rA2/0    C    bB1/0
   rA3/0    A   rB1/0   bC1/0   bC2/0
       bA1/0   rB2/0  rS1/0    D      .
           rB3/0    B    rC1/0    .
              rC2/0   rC3/0
"""


def test_card_1_took_part_in_the_most_large_stones() -> None:
    scene = table(2, TWO_FULL)
    assert counted(scene, 1) == (2, 1)
    assert common(scene, 1) == (3, 0)
    (places,) = {objectives.counts(scene.state, 1)[RED].places}
    assert places == (Place("stone", stone(2, "A")), Place("stone", stone(2, "B")))


def test_card_1_several_tiles_at_a_stone_are_one_part_and_ties_all_meet_it() -> None:
    """With blue's B2 in (1,1) both took part in both."""
    scene = table(2, TWO_FULL.replace("rS1/0", "bB2/0"))
    assert counted(scene, 1) == (2, 2)
    assert common(scene, 1) == (3, 3)
    assert private(scene, 1) == (0, 0)


def test_card_1_a_stone_that_is_not_captured_does_not_count() -> None:
    scene = table(2, TWO_FULL.replace("rA3/0", "  .  ").replace("rB3/0", "  .  "))
    assert counted(scene, 1) == (0, 0)
    assert common(scene, 1) == (0, 0)


#: The small stones are between red and blue, red and yellow, and only half full.
SMALL_STONES = """
         .      .      .      .
     .      .      B      .    rA1/0    o
  .     *      .      .      A    bA1/0
.    .     .      7      .      .      .
  rA2/0    D      .      .      *      .
o  yA1/0    .      C      .      .
         .    gA1/0    .      .
                   o
"""


def test_card_2_took_part_in_the_most_small_stones() -> None:
    scene = table(4, SMALL_STONES)
    assert counted(scene, 2) == (2, 1, 1, 0)
    assert common(scene, 2) == (4, 0, 0, 0)
    assert private(scene, 2) == (4, 0, 0, 0)


def test_card_2_counts_no_large_stone() -> None:
    assert counted(around(3, "7", "bA1:3 bA2:1 bB1:2 7 rC1:1 bC2:1 bC3:1"), 2) == (0, 0, 0)


# --- 3: the longest group ------------------------------------------------------------------------

#: Red has a group of four that turns two corners, and a single tile; blue three; yellow one.
GROUPS = """
         .    rA1/0  rA2/0    .
     .      .      B    rA3/0    .      o
 bA1/0   bA2/0   .    rB1/0   A      .
.    .   bA3/0   7      .      .      .
     .      D      .      .   yA1/0   .
o    .   rC1/0   C      .      .
         .      .      .      .
                   o
"""


def test_card_3_size_of_the_longest_connected_group_minus_1() -> None:
    scene = table(4, GROUPS)
    assert counted(scene, 3) == (3, 2, 0, 0)
    assert common(scene, 3) == (3, 2, 0, 0)
    assert lit(scene, 3, RED) == {(1, -3), (2, -3), (2, -2), (1, -1)}


def test_card_3_private_pays_only_if_the_longest_group_is_strictly_the_longest() -> None:
    scene = table(4, GROUPS)
    assert private(scene, 3) == (3, 0, 0, 0)
    # A fourth tile of blue's beside its group: now two are the longest, and neither is paid.
    tied = table(4, GROUPS.replace(".    .   bA3/0", ". bB1/0 bA3/0"))
    assert common(tied, 3) == (3, 3, 0, 0)
    assert private(tied, 3) == (0, 0, 0, 0)


# --- 4 and 7: inland and on the outer edge -------------------------------------------------------

INLAND = {
    2: {(1, 0), (2, 0), (0, 1), (1, 1)},
    # All cells with dist <= 2 that are no stones.
    4: {
        (0, -2), (2, -2), (-1, -1), (0, -1), (1, -1), (-2, 0), (-1, 0), (1, 0), (2, 0),
        (-1, 1), (0, 1), (1, 1), (-2, 2), (0, 2),
    },
}  # fmt: skip
#: Without the corners (3,0) and (-3,0) their neighbours lie on the edge.
INLAND[3] = INLAND[4] - {(2, 0), (-2, 0)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_outer_edge_has_fewer_than_six_neighbours_that_are_unit_cells_or_large_stones(
    players: int,
) -> None:
    board = BOARDS[players]
    rim = {tuple(board.cells[i]) for i in objectives.edge(board)}
    assert rim == {tuple(each) for each in board.cells} - INLAND[players]


#: (2,0) is taken by red's C2; of the rest, (1,-1) and (0,-1) are inland, (0,-3) is not.
B_AND_C = """
       rB1/0   .      .      .
     .      .      B      .      .      o
  .     *    rB2/0  bB1/0   A      .
{}   .     .      7      .    rC2/0   {}
     .      D      .    rA1/0   *      .
o    .      .      C    rS1/0    .
         .      .      .      .
                   o
"""


def test_card_4_most_b_and_c_tiles_inland() -> None:
    four = table(4, B_AND_C.format(".", "."))
    assert counted(four, 4) == (2, 1, 0, 0)
    assert lit(four, 4, RED) == {(0, -1), (2, 0)}
    assert common(four, 4) == (3, 0, 0, 0)
    three = table(3, B_AND_C.format("", ""))
    assert counted(three, 4) == (1, 1, 0)  # there (2,0) is on the edge
    assert common(three, 4) == (3, 3, 0)


def test_card_7_most_tiles_on_the_outer_edge() -> None:
    """Of any rank. Red's B1 in the corner, and with three players its C2 on (2,0)."""
    four = table(4, B_AND_C.format(".", "."))
    assert counted(four, 7) == (1, 0, 0, 0)
    assert common(four, 7) == (4, 0, 0, 0)
    three = table(3, B_AND_C.format("", ""))
    assert counted(three, 7) == (2, 0, 0)
    assert lit(three, 7, RED) == {(0, -3), (2, 0)}


def test_cards_4_and_7_with_two_players() -> None:
    """Inland are the start cells, (2,0) and (0,1): S1 and A1 do not count for card 4."""
    scene = table(
        2,
        """
                .     .
           .     .     C     .
        .    A   rS1/0 rB1/0 rC1/0
           . bC1/0 rA1/0  D     .
             .     B     .    .
               bB1/0    .
        """,
    )
    assert counted(scene, 4) == (1, 1)
    assert common(scene, 4) == (3, 3)
    assert counted(scene, 7) == (1, 1)


# --- 5 and 10: groups and isolated tiles ---------------------------------------------------------

#: Red: a pair, three in a bend and two single tiles. Blue: one pair, no single tile. Yellow: two
#: pairs. Green: a single tile between others.
SCATTERED = """
       rA1/0  rA2/0   .    yA1/0
     .      .      B      .    yA2/0    o
  .     *      .      .      A      .
.  rB1/0   .      7    rS1/0   .    rC3/0
  bA1/0    D    gA1/0  rC1/0   *      .
o bA2/0    .      C    rC2/0    .
       yC1/0  yC2/0   .      .
                   o
"""


def test_card_5_most_groups_of_two_or_more() -> None:
    scene = table(4, SCATTERED)
    assert counted(scene, 5) == (2, 1, 2, 0)
    assert common(scene, 5) == (3, 0, 3, 0)  # ties for most all meet it
    assert private(scene, 5) == (0, 0, 0, 0)


def test_card_10_most_isolated_tiles() -> None:
    scene = table(4, SCATTERED)
    assert counted(scene, 10) == (2, 0, 0, 1)
    assert lit(scene, 10, RED) == {(-2, 0), (3, 0)}
    assert common(scene, 10) == (4, 0, 0, 0)


# --- 6: the S outside a stone with a 6 -----------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "where", "meets"),
    [
        (4, (3, -2), True),  # beside A, on the edge
        (4, (3, -1), True),
        (4, (-1, -2), False),  # on the edge, but beside no stone
        (4, (1, -1), False),  # beside the centre, A and B, but inland
        (4, (2, 0), False),  # beside A, inland
        (3, (2, 0), True),  # beside A, on the edge of that board
        (2, (-1, 0), True),  # beside A
        (2, (2, 2), True),  # beside D
        (2, (1, 1), False),  # beside B and D, inland
    ],
)
def test_card_6_an_s_on_the_outer_side_of_a_large_stone_with_a_6(
    seats: int, where: tuple[int, int], meets: bool
) -> None:
    for name, counts in (("rS1", meets), ("rA1", False)):
        scene = table(seats, sparse(seats, {where: f"{name}/0"}))
        assert counted(scene, 6)[RED] == counts
        assert common(scene, 6)[RED] == 2 * counts


# --- 8, 12 and 17: formations --------------------------------------------------------------------

#: Red has a straight line with its A1, blue one without an A, yellow four in a line, green three
#: that are not straight.
LINES = """
       rB1/0  rA1/0  rC1/0    .
     .      .      B      .      .      o
bB1/0   *      .      .      A   gA1/0
. bC1/0  .     7      .    gB1/0  gC1/0
    bC2/0  D      .      .      *      .
o    .      .      C      .      .
       yA1/0  yA2/0  yA3/0  yB1/0
                   o
"""


def test_card_8_a_straight_line_of_three_with_at_least_one_a() -> None:
    scene = table(4, LINES)
    assert counted(scene, 8) == (1, 0, 1, 0)
    assert common(scene, 8) == (3, 0, 3, 0)
    assert lit(scene, 8, RED) == {(0, -3), (1, -3), (2, -3)}


@pytest.mark.parametrize(
    ("card", "rank", "cells"),
    [
        (8, "A1", [(-1, 1), (0, 1), (1, 1)]),  # to the east
        (8, "A1", [(0, 1), (0, 2), (0, 3)]),  # to the south-east
        (8, "A1", [(1, 1), (0, 2), (-1, 3)]),  # to the south-west
        # The six bends around (1,1): two neighbours of it with one between them.
        (12, "C1", [(2, 1), (1, 1), (0, 2)]),
        (12, "C1", [(1, 2), (1, 1), (0, 1)]),
        (12, "C1", [(0, 2), (1, 1), (1, 0)]),
        (12, "C1", [(0, 1), (1, 1), (2, 0)]),
        (12, "C1", [(1, 0), (1, 1), (2, 1)]),
        (12, "C1", [(2, 0), (1, 1), (1, 2)]),
        # Three around one point, the point below or above the middle one.
        (17, "B1", [(0, 1), (1, 1), (1, 0)]),
        (17, "B1", [(0, 1), (1, 1), (0, 2)]),
    ],
)
@pytest.mark.parametrize("which", [0, 1, 2])
def test_formations_in_any_rotation_with_the_rank_anywhere(
    card: int, rank: str, cells: list[tuple[int, int]], which: int
) -> None:
    """The other two are the S and a tile of a rank that no formation asks for there."""
    others = ["rS1", {"A1": "rB2", "C1": "rA2", "B1": "rC2"}[rank]]
    names = [*others[:which], f"r{rank}", *others[which:]]
    tiles = {where: f"{name}/0" for where, name in zip(cells, names, strict=True)}
    with_rank = table(4, sparse(4, tiles))
    assert {each: counted(with_rank, each)[RED] for each in (8, 12, 17)} == {
        each: int(each == card) for each in (8, 12, 17)
    }
    assert common(with_rank, card)[RED] == 3
    assert lit(with_rank, card, RED) == set(cells)
    tiles[cells[which]] = {"A1": "rB1/0", "C1": "rA1/0", "B1": "rC1/0"}[rank]
    assert counted(table(4, sparse(4, tiles)), card)[RED] == 0
    tiles[cells[which]] = f"b{rank}/0"  # of another faction
    assert counted(table(4, sparse(4, tiles)), card) == (0, 0, 0, 0)


#: Red's lines cross in (0,-2): each has an A, and so have yellow's, which lie apart.
CROSSING = """
       rA1/0  rA2/0   .      .
     .    rB1/0   B      .      .      o
  .  rC1/0  rC2/0   .      A      .
.    .      .      7      .      .      .
     .      D   yA1/0  yB1/0  yB2/0   .
o    .      .      C      .      .
       yA2/0  yB3/0  yC1/0   .
                   o
"""


def test_places_are_counted_as_disjoint_sets_of_tiles() -> None:
    scene = table(4, CROSSING)
    assert counted(scene, 8) == (1, 0, 2, 0)
    assert common(scene, 8) == (3, 0, 2 * 3, 0)


#: Red's C1 is the corner of two bends, blue has two bends apart, yellow a bend without a C.
BENDS = """
       rA1/0   .    bC1/0  bA1/0
     .    rC1/0   B      .    bB1/0    o
  .     *    rA2/0   .      A      .
.    .      .      7    yA1/0   .      .
  bC2/0    D      .      .    yA2/0  yA3/0
o bA2/0    .      C      .      .
       bA3/0   .      .      .
                   o
"""


def test_card_12_a_bend_of_120_degrees_with_at_least_one_c() -> None:
    """Red's three lie straight; blue's turn at (3,-3), and do not in the west, where (-3,1),
    (-3,2) and (-3,3) lie straight. Yellow's turn, without a C."""
    scene = table(4, BENDS)
    assert counted(scene, 12) == (0, 1, 0, 0)
    assert common(scene, 12) == (0, 3, 0, 0)


def test_card_12_twice() -> None:
    """Blue's A3 one step to the east: (-3,1), (-3,2), (-2,2) turn at (-3,2)."""
    scene = table(
        4, BENDS.replace("o bA2/0    .", "o bA2/0 bA3/0").replace("bA3/0   .      .", ".  . .")
    )
    assert counted(scene, 12) == (0, 2, 0, 0)
    assert common(scene, 12) == (0, 6, 0, 0)


#: Red has four tiles that make two triangles with one side in common, blue three pairs.
TRIANGLES = """
       rB1/0  rB2/0   .      .
  rA1/0  rA2/0   B      .      .      o
  .     *      .    bB1/0   A      .
.    .      .      7    bA1/0  bA2/0   .
     .      D      .      .      *      .
o    .      .      C      .      .
         .      .      .      .
                   o
"""


def test_card_17_a_compact_triangle_with_at_least_one_b() -> None:
    """Blue's B1 (1,-1), A1 (1,0) and A2 (2,0): B1 does not touch A2."""
    scene = table(4, TRIANGLES)
    assert counted(scene, 17) == (1, 0, 0, 0)
    assert common(scene, 17) == (3, 0, 0, 0)
    # With (-1,-1) and (-2,-1) there is a second triangle apart, with a B of its own.
    two = table(4, TRIANGLES.replace("  .     *      .    bB1/0", "rB3/0 rC1/0  .    bB1/0"))
    assert counted(two, 17) == (2, 0, 0, 0)
    # Without a B of its own it is none.
    one = table(4, TRIANGLES.replace("  .     *      .    bB1/0", "rC2/0 rC1/0  .    bB1/0"))
    assert counted(one, 17) == (1, 0, 0, 0)


# --- 9 and 15: how often at one stone ------------------------------------------------------------

#: D has red's 3, A blue's, B yellow's, C green's. D and A are full.
STAYED_AWAY = """
         .      .      .      .
     .      .      B    rA1/0  rA2/0    o
  .     *      .    rA3/0   A    rB1/0
.  gB1/0  gB2/0   7   rB2/0  bC1/0   .
  gB3/0    D    bA1/0   .      *      .
o gC1/0  gC2/0   C      .      .
         .      .      .      .
                   o
"""


def test_card_9_took_no_part_in_the_large_stone_whose_3_bears_your_colour() -> None:
    """Red is not at D; blue is at A with one tile; B and C are not captured yet, so yellow and
    green have not stayed away from them."""
    scene = table(4, STAYED_AWAY)
    assert counted(scene, 9) == (1, 0, 0, 0)
    assert common(scene, 9) == (3, 0, 0, 0)
    assert objectives.counts(scene.state, 9)[RED].places == (Place("stone", stone(4, "D")),)


def test_card_9_goes_by_the_stones_as_they_lie_in_this_game() -> None:
    """Random stones: D lies where B was, B where C was, C where D was. So the stone on D's place
    bears green's 3, and green was there; red's is not captured."""
    scene = table(4, STAYED_AWAY, order=(4, 2, 3))
    assert counted(scene, 9) == (0, 0, 0, 0)


#: The centre: red one tile, blue two, yellow three, green none.
CENTRE = "rA1:5 bB1:3 bC1:1 7 yA1:2 yB1:4 yB2:2"


def test_card_15_took_part_in_the_centre_stone_with_exactly_one_tile() -> None:
    scene = around(4, "7", CENTRE)
    assert counted(scene, 15) == (1, 0, 0, 0)
    assert common(scene, 15) == (3, 0, 0, 0)
    assert lit(scene, 15, RED) == {(0, -1)}
    assert counted(around(4, "7", CENTRE.replace("bC1:1", "gC1:1")), 15) == (1, 1, 0, 1)
    assert counted(around(4, "7", CENTRE.replace("yB2:2", ".")), 15) == (0, 0, 0, 0)
    assert counted(around(4, "A", CENTRE.replace("7", "A")), 15) == (0, 0, 0, 0)


# --- 11: first with C only -----------------------------------------------------------------------


def test_card_11_first_at_a_large_stone_using_c_tiles_only() -> None:
    """Red has 3 + 3, blue 2 + 2, yellow 1."""
    scene = around(4, "A", "rC1:3 bA1:2 bB1:2 A yC3/0 gB1:1 (rC3:3)")
    state = scene.play()
    assert counted(Scene(state, None), 11) == (0, 0, 0, 0)  # not taken yet
    state.apply(Take(1))
    after = Scene(state, None)
    assert counted(after, 11) == (1, 0, 0, 0)
    assert common(after, 11) == (5, 0, 0, 0)
    assert objectives.counts(state, 11)[RED].places == (Place("stone", stone(4, "A")),)


def test_card_11_not_with_another_tile_there() -> None:
    state = around(4, "A", "rC1:3 bA1:2 bB1:2 A yC1:1 gB1:1 (rB1:3)").play()
    state.apply(Take(0))
    assert counted(Scene(state, None), 11) == (0, 0, 0, 0)


def test_card_11_not_as_second() -> None:
    """Blue's 4 + 3 before red's 3 + 3."""
    state = around(4, "A", "rC1:3 bA1:4 bB1:3 A yC3/0 gB1:1 (rC3:3)").play()
    state.apply(Take(0))
    assert counted(Scene(state, None), 11) == (0, 0, 0, 0)


def test_card_11_whoever_picks_after_a_tie_for_first_counts_as_first() -> None:
    """Blue and green tied at 5, red 3."""
    state = around(4, "A", "bA1:5 gA1:2 gB1:3 A yC1:1 yC3:1 (rC1:3)").play()
    assert state.to_move == RED
    state.apply(Take(0))
    assert counted(Scene(state, None), 11) == (1, 0, 0, 0)


def test_card_11_pays_for_each_stone() -> None:
    """Red's C1 and C2 are its only tiles at A and at C."""
    scene = table(
        2,
        """
                bA1/0   bA2/0
         bC1/0   rC1/0    C    bA3/0
     bB1/0   A   rC2/0   bB2/0   rB1/0
         bB3/0   bC2/0    *      D   rB2/0
             .      B     .      .
                .     .
        """,
        taken={"A": [(RED, 6)], "C": [(RED, 6), (BLUE, 3)]},
    )
    assert counted(scene, 11) == (2, 0)
    assert common(scene, 11) == (2 * 5, 0)


def test_card_11_the_overwhelming_bonus_is_one_first_place() -> None:
    """With white counters red has 5 + 5 + 5, blue 3: red takes both numbers at one stone."""
    state = around(2, "A", "rC1:3+2 rC2:4+1 rC3:4+1 A bB2:1 bC2:1 (bC3:1)").play()
    assert [take.points for take in state.takes[stone(2, "A")]] == [6, 3]
    assert counted(Scene(state, None), 11) == (1, 0)


def test_card_11_no_small_stone() -> None:
    state = around(3, "o2", "rC1:3 o (bA3:2)").play()
    assert state.takes[stone(3, "o2")][0].seat == RED
    assert counted(Scene(state, None), 11) == (0, 0, 0)


# --- 13, 14 and 18: what touches what ------------------------------------------------------------


def test_card_13_no_s_or_a_touches_another_s_or_a_of_ones_own() -> None:
    """Red's A1 and A2 touch, blue's S1 and A1 do not, yellow's A1 touches only blue's."""
    scene = table(
        4,
        """
               rA1/0  rA2/0  bS1/0   .
             .      .      B    bB1/0   .      o
          .     *      .      .      A    bA1/0
        .    .      .      7      .      .    yA1/0
             .      D      .      .      *      .
        o    .      .      C      .      .
                 .      .      .      .
                           o
        """,
    )
    assert counted(scene, 13)[:3] == (0, 1, 1)
    assert common(scene, 13)[:3] == (0, 2, 2)
    assert private(scene, 13)[:3] == (0, 0, 0)


#: In the first row of the two-player board B1 (433213) shows the 4 of its side 0 to the east and
#: B2 (513232) the 2 of its side 3 to the west, B3 (421423) a 4. Blue's tiles lie the same way
#: round in the second row, where B3 comes first.
TWO_B = """
              rB1/0   {}
       .     .      C      .
    .     A     *      .      .
       .     .      *      D     .
          .     B     .      .
             .     .
"""


@pytest.mark.parametrize(
    ("beside", "times"),
    [
        ("rB2/0", 1),  # 4 and 2
        ("rB3/0", 0),  # 4 and 4
        ("rB3/1", 1),  # turned by 1 it shows the 1 of its side 2
        ("bB2/0", 0),  # not one's own
        ("rC1/0", 0),  # no B
    ],
)
def test_card_14_two_own_b_touch_with_different_powers(beside: str, times: int) -> None:
    scene = table(2, TWO_B.format(beside))
    assert counted(scene, 14) == (times, 0)
    assert common(scene, 14) == (2 * times, 0)


def test_card_14_three_b_in_a_row_are_one_place() -> None:
    scene = table(4, sparse(4, {(0, -3): "rB1/0", (1, -3): "rB2/0", (2, -3): "rB3/1"}))
    assert counted(scene, 14) == (1, 0, 0, 0)


def test_card_14_counters_change_no_printed_power() -> None:
    """4 and 4 stay equal, though in a capture they would be 5 and 4."""
    assert counted(table(2, TWO_B.format("rB3/0").replace("rB1/0", "rB1/0+1")), 14) == (0, 0)


@pytest.mark.parametrize(
    ("tiles", "times"),
    [
        # S1 (554334) and A1 (543224), turned by 3, look at each other with their sides 0.
        ({(0, -3): "rS1/0", (1, -3): "rA1/3"}, 1),
        ({(0, -3): "rS1/5", (1, -3): "rA1/3"}, 1),  # side 1 of the S is a 5, too
        ({(0, -3): "rS1/1", (1, -3): "rA1/3"}, 0),  # 4 and 5
        ({(0, -3): "rS1/0", (1, -3): "bA1/3"}, 0),  # not both one's own
        # A third 5 at the S's other side: one place. Apart: two.
        ({(0, -3): "rS1/0", (1, -3): "rA1/3", (0, -2): "rA2/4"}, 1),
        ({(0, -3): "rS1/0", (1, -3): "rA1/3", (-3, 3): "rA3/5", (-2, 3): "rA2/3"}, 2),
    ],
)
def test_card_18_two_own_tiles_touch_with_5_and_5(
    tiles: dict[tuple[int, int], str], times: int
) -> None:
    scene = table(4, sparse(4, tiles))
    assert counted(scene, 18)[RED] == times
    assert common(scene, 18)[RED] == 3 * times


# --- 16 and 20: powers at the stones -------------------------------------------------------------


def test_card_16_most_tiles_that_touched_a_large_stone_with_power_1() -> None:
    scene = around(4, "7", "rC1:1 rC2:1 bB1:1 7 bC1:1 gA1:3 bC2:1")
    assert counted(scene, 16) == (2, 3, 0, 0)
    assert common(scene, 16) == (0, 4, 0, 0)
    assert lit(scene, 16, RED) == {(0, -1), (1, -1)}
    # As long as the stone is not captured nothing has touched it.
    open_stone = around(4, "7", "rC1:1 rC2:1 bB1:1 7 bC1:1 gA1:3 .")
    assert counted(open_stone, 16) == (0, 0, 0, 0)


def test_card_16_its_power_as_it_was_at_capture_counters_included() -> None:
    """Red's 2 with a black counter is a 1, its 1 with a white one a 2, blue's 1 cursed by two 0."""
    scene = around(4, "7", "rB1:2-1 rC2:1+1 bB2:1-2 7 bC1:1 gA1:3 gB1:4")
    assert counted(scene, 16) == (1, 1, 0, 0)
    assert common(scene, 16) == (4, 4, 0, 0)


def test_card_20_most_tiles_that_touched_a_large_stone_with_power_3() -> None:
    """Blue's 2 with a white counter is a 3, green's 5 with two black ones, too."""
    scene = around(4, "7", "rB1:3 rC1:3 bB1:2+1 7 bC1:1 gA1:5-2 gB1:3+1")
    assert counted(scene, 20) == (2, 1, 0, 1)
    assert common(scene, 20) == (3, 0, 0, 0)


@pytest.mark.parametrize(
    ("card", "both", "power"),
    [
        (16, "rC2/0", 1),  # 412131: its sides 3 and 5
        (20, "rB1/4", 3),  # 433213: its sides 5 and 1
    ],
)
def test_cards_16_and_20_count_each_tile_once(card: int, both: str, power: int) -> None:
    """Red's tile on (1,0) shows the power to A in the west and to C in the north-east."""
    scene = table(
        2,
        f"""
                bA1/0   bA2/0
         bC1/0   bC2/0    C    bA3/0
     bB1/0   A   {both}  bB2/0    .
         bB3/0   bC3/0    *      D     .
             .      B     .      .
                .     .
        """,
    )
    for name in ("A", "C"):
        parts = {part.cell: part.power for part in scene.state.parts[stone(2, name)]}
        assert parts[cell(2, 1, 0)] == power
    assert counted(scene, card)[RED] == 1


def test_cards_16_and_20_count_no_small_stone() -> None:
    assert counted(around(3, "o1", "rA2:3 o bC1:1"), 16) == (0, 0, 0)
    assert counted(around(3, "o1", "rA2:3 o bC1:1"), 20) == (0, 0, 0)


# --- 19: three of one rank -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cells", "times"),
    [
        ([(0, -3), (1, -3), (2, -3)], 1),  # straight
        ([(0, 1), (1, 1), (1, 0)], 1),  # a triangle
        ([(2, 1), (1, 1), (0, 2)], 1),  # a bend
        ([(0, 1), (1, 1), (3, -3)], 0),  # two and one
    ],
)
def test_card_19_three_own_tiles_of_one_rank_in_a_row_of_adjacency(
    cells: list[tuple[int, int]], times: int
) -> None:
    for rank in "ABC":
        tiles = {where: f"r{rank}{i}/0" for i, where in enumerate(cells, 1)}
        scene = table(4, sparse(4, tiles))
        assert counted(scene, 19)[RED] == times
        assert common(scene, 19)[RED] == 3 * times


def test_card_19_for_each_rank_and_not_for_mixed_ones() -> None:
    """The C are straight and the A a bend, the B are two and one."""
    tiles = {(0, -3): "rC1/0", (1, -3): "rC2/0", (2, -3): "rC3/0"}
    tiles |= {(2, 1): "rA1/0", (1, 1): "rA2/0", (0, 2): "rA3/0"}
    tiles |= {(3, -3): "rB1/0", (3, -2): "rB2/0", (1, 0): "rB3/0"}
    scene = table(4, sparse(4, tiles))
    assert counted(scene, 19) == (2, 0, 0, 0)
    assert common(scene, 19) == (6, 0, 0, 0)


# --- who is paid ---------------------------------------------------------------------------------


def test_a_common_card_pays_every_player_who_meets_it_a_private_one_only_alone() -> None:
    """Cards that are met or not: red and blue have a formation with an A."""
    lines = {(0, -3): "rA1/0", (1, -3): "rB1/0", (2, -3): "rC1/0"}
    lines |= {(-3, 3): "bA1/0", (-2, 3): "bB1/0", (-1, 3): "bC1/0"}
    scene = table(4, sparse(4, lines))
    assert common(scene, 8) == (3, 3, 0, 0)
    assert private(scene, 8) == (0, 0, 0, 0)
    del lines[-3, 3]
    alone = table(4, sparse(4, lines))
    assert common(alone, 8) == private(alone, 8) == (3, 0, 0, 0)


def test_a_private_card_is_not_saved_by_more_places() -> None:
    """Red has two lines, blue one: red's private card 8 is met by somebody else."""
    lines = {(0, -3): "rA1/0", (1, -3): "rB1/0", (2, -3): "rC1/0"}
    lines |= {(-1, 1): "rA2/0", (0, 1): "rB2/0", (1, 1): "rC2/0"}
    alone = table(4, sparse(4, lines))
    assert private(alone, 8) == (2 * 3, 0, 0, 0)
    lines |= {(-3, 3): "bA1/0", (-2, 3): "bB1/0", (-1, 3): "bC1/0"}
    assert private(table(4, sparse(4, lines)), 8) == (0, 0, 0, 0)


@pytest.mark.parametrize("card", [1, 2, 4, 5, 7, 10, 16, 20])
def test_nobody_meets_a_most_with_0(card: int) -> None:
    """Not even where all are tied: on an empty board."""
    scene = table(4, sparse(4, {}))
    assert counted(scene, card) == (0, 0, 0, 0)
    assert common(scene, card) == private(scene, card) == (0, 0, 0, 0)


@pytest.mark.parametrize("card", sorted({card.number for card in CARDS} - {13}))
def test_no_card_is_met_by_an_empty_board(card: int) -> None:
    """But for 13, which asks for nothing to be there."""
    assert common(table(4, sparse(4, {})), card) == (0, 0, 0, 0)


def test_points_of_the_cards() -> None:
    """Read from the table of the rules page; 0 where the number itself is paid."""
    assert {card.number: card.points for card in CARDS} == {
        1: 3, 2: 4, 3: 0, 4: 3, 5: 3, 6: 2, 7: 4, 8: 3, 9: 3, 10: 4,
        11: 5, 12: 3, 13: 2, 14: 2, 15: 3, 16: 4, 17: 3, 18: 3, 19: 3, 20: 3,
    }  # fmt: skip


# --- the shared faction as a rival ---------------------------------------------------------------

#: Two players and yellow for both. On the edge: yellow 2, red and blue 1. Straight lines: red with
#: an A, yellow with one.
RIVAL = """
       rA1/0  rB1/0  rC1/0   .
     .      .      B      .      .      o
  .     *      .      .      A      .
     .      .      7      .      .
     .      D    yA1/0  yB1/0  yB2/0   .
o    .      .      C      .      .
         .      .      .      .
                   o
"""


def test_a_shared_faction_counts_as_a_rival_for_most() -> None:
    tiles = {(0, -3): "rA1/0", (-3, 3): "bA1/0", (2, -3): "yB1/0", (3, -3): "yB2/0"}
    scene = table(2, sparse(3, tiles), shared=True)
    assert counted(scene, 7) == (1, 1, 2)
    assert common(scene, 7)[:2] == (0, 0)
    assert private(scene, 7)[:2] == (0, 0)
    del tiles[3, -3]
    tied = table(2, sparse(3, tiles), shared=True)
    assert common(tied, 7)[:2] == (4, 4)


def test_a_shared_faction_counts_as_a_rival_for_nobody_else() -> None:
    scene = table(2, RIVAL, shared=True)
    assert counted(scene, 8) == (1, 0, 1)
    assert common(scene, 8)[:2] == (3, 0)
    assert private(scene, 8)[:2] == (0, 0)
    without = table(2, RIVAL.replace("yA1/0", "yC1/0"), shared=True)
    assert private(without, 8)[:2] == (3, 0)


def test_a_shared_faction_counts_for_the_longest_group() -> None:
    scene = table(2, RIVAL, shared=True)
    assert counted(scene, 3) == (2, 0, 2)
    assert common(scene, 3)[:2] == (2, 0)
    assert private(scene, 3)[:2] == (0, 0)
    shorter = table(2, RIVAL.replace("yA1/0", "  .  "), shared=True)
    assert private(shorter, 3)[:2] == (2, 0)


def test_the_shared_faction_is_a_rival_in_solo_too() -> None:
    """Two lines on the two-player board: red's (1,-1), (1,0), (1,1) with an A, and blue's."""
    tiles = {(1, -1): "rA1/0", (1, 0): "rB1/0", (1, 1): "rC1/0"}
    tiles |= {(-1, 1): "bA1/0", (-1, 2): "bB1/0", (-1, 3): "bC1/0"}
    assert private(table(1, sparse(2, tiles)), 8)[RED] == 0
    tiles[-1, 1] = "bB2/0"
    assert private(table(1, sparse(2, tiles)), 8)[RED] == 3


# --- the deal ------------------------------------------------------------------------------------


def dealing(seats: int, seed: int = 1, **options: object) -> State:
    """A game up to the deal of its objectives."""
    state: State = GAME.new({"objectives": True, **options}, seats)
    rng = Rng(seed)
    while state.phase != "cards":
        state.apply(rng.weighted(state.chance()))
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_1_private_card_each_2_common(seats: int) -> None:
    state = dealing(seats)
    rng = Rng(2)
    while state.phase == "cards":
        state.apply(rng.weighted(state.chance()))
    assert len(state.common) == 2
    assert [len(cards) for cards in state.cards] == [1] * seats
    dealt = [*state.common, *(card for cards in state.cards for card in cards)]
    assert len(set(dealt)) == len(dealt)
    assert state.phase == "refill"  # now the tiles are dealt


@pytest.mark.parametrize(
    ("seats", "shared", "out"),
    [
        (1, False, {2, 9, 12, 15}),
        (2, False, {2, 9, 12, 15}),
        (2, True, {2, 9, 12, 15}),
        (3, False, set()),
        (4, False, set()),
    ],
)
def test_the_four_marked_cards_are_out_in_every_2_player_game_and_in_solo(
    seats: int, shared: bool, out: set[int]
) -> None:
    state = dealing(seats, shared=shared)
    offered = state.chance()
    assert {deal.card for deal, _ in offered} == set(range(1, 21)) - out
    assert {weight for _, weight in offered} == {1}


def test_a_card_is_dealt_once() -> None:
    state = dealing(2)
    state.apply(Deal(None, 7))
    assert 7 not in {deal.card for deal, _ in state.chance()}
    with pytest.raises(IllegalAction):
        state.apply(Deal(None, 7))


def test_without_the_option_there_are_no_cards() -> None:
    state = play_on(GAME.new({}, 3), Rng(3))
    assert state.common == ()
    assert state.cards == [(), (), ()]


def test_a_private_card_is_its_owners_secret_until_the_end() -> None:
    state = dealing(3)
    for deal in (Deal(None, 1), Deal(None, 2), Deal(0, 3), Deal(1, 4), Deal(2, 5)):
        state.apply(deal)
    assert state.cards == [(3,), (4,), (5,)]
    for viewer, seen in ((0, [(3,), (HIDDEN,), (HIDDEN,)]), (None, [(HIDDEN,)] * 3)):
        observation = state.observation(viewer)
        assert observation.cards == seen
        assert observation.common == (1, 2)
        back = observation_from_json(json.loads(json.dumps(observation.to_json())))
        assert back.cards == seen
        told = [event.get("card") for event in observation.history if event.kind == "card"]
        assert told == [None if card == (HIDDEN,) else card[0] for card in seen]
    assert state.format_action(Deal(1, 4), viewer=0) == "card 1 ?"
    assert state.format_action(Deal(1, 4), viewer=1) == "card 1 4"


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
# On the edge: red 7, blue 4, yellow 5, green 2. Longest groups: of red rB2 rS1 and rA3 rC3, of blue
# bC2 bB1, of yellow yC1 yB1 and yB2 yA2, of green gA3 gA2 gB3, which are a triangle. All other
# tiles are isolated: red 4, blue 6, yellow 4, green 5. Red's S touches B and yellow's D, both from
# the outside; green's is inland.


def ended(**more: Any) -> State:
    state = table(4, LAST_CELL, **more).play()
    assert state.to_move == OVER
    return state


def scored(state: State) -> list[tuple[object, int, str, int]]:
    """(party, points, kind, card) for each entry that an objective brought."""
    return [
        (entry.party, entry.points, entry.reason.key.rpartition(".")[2], entry.reason.args["card"])
        for entry in state.score_sheet().entries
    ]


def test_at_the_end_the_common_cards_pay_everybody_and_the_private_ones_their_owners() -> None:
    state = ended(common=(7, 6), cards={RED: (17,), BLUE: (10,), YELLOW: (7,), GREEN: (3,)})
    assert scored(state) == [
        (RED, 4, "common", 7),
        (RED, 2, "common", 6),
        (YELLOW, 2, "common", 6),
        (BLUE, 4, "private", 10),
        (GREEN, 2, "private", 3),
    ]
    assert {entry.round for entry in state.score_sheet().entries} == {8}
    assert state.outcome().totals == (6, 4, 2, 2)
    assert state.outcome().winners == (RED,)


def test_a_private_card_that_another_player_meets_too_pays_nothing() -> None:
    """Red and yellow have two groups each; yellow's card 5 is spoilt, and so is blue's card 13,
    which red and yellow meet with it."""
    assert scored(ended(cards={YELLOW: (5,), BLUE: (13,)})) == []
    assert scored(ended(common=(5,))) == [(RED, 3, "common", 5), (YELLOW, 3, "common", 5)]


def test_several_private_cards_pay_one_by_one() -> None:
    """Stealth brings more of them."""
    state = ended(cards={GREEN: (3, 17, 10)})
    assert scored(state) == [(GREEN, 2, "private", 3), (GREEN, 3, "private", 17)]


def test_an_entry_says_what_was_counted_and_shows_where() -> None:
    state = ended(common=(7,))
    (entry,) = state.score_sheet().entries
    board = state.board
    rim = [(1, -3), (2, -3), (-2, -1), (3, -1), (-3, 1), (-3, 3), (-2, 3)]
    assert {tuple(board.cells[place.index]) for place in entry.cells} == set(rim)
    assert entry.reason.args["what"].args == {"n": 7}


def test_every_card_is_told_at_the_end_also_those_that_pay_nothing() -> None:
    state = ended(common=(7,), cards={RED: (17,), BLUE: (10,)})
    told = [
        (event.seat, event.get("card"), event.get("points"), event.get("private"), event.reveals)
        for event in state.history
        if event.kind == "objective"
    ]
    assert told == [
        (RED, 7, 4, False, False),
        (BLUE, 7, 0, False, False),
        (YELLOW, 7, 0, False, False),
        (GREEN, 7, 0, False, False),
        (RED, 17, 0, True, True),
        (BLUE, 10, 4, True, True),
    ]
    say = Speaker([WORDS, GAME.words], "en", ["Ann", "Bea", "Cid", "Dot"])
    sentences = [say(GAME.tell(e, state)) for e in state.history if e.kind == "objective"]
    for sentence, words in zip(
        (sentences[0], sentences[1], sentences[4], sentences[5]),
        (("Ann", "4", "card 7"), ("Bea", "nothing"), ("Ann", "card 17", "nothing"), ("Bea", "4")),
        strict=True,
    ):
        assert all(word in sentence for word in words), sentence


def test_at_the_end_everybody_sees_every_card() -> None:
    rng = Rng(4)
    state: State = GAME.new({"objectives": True}, 3)
    while state.to_move != OVER:
        before = state.observation(0).cards
        state.apply(
            rng.weighted(state.chance())
            if state.to_move == CHANCE
            else rng.choice(state.legal_actions())
        )
    assert before[0] == state.cards[0]
    assert before[1:] == [(HIDDEN,), (HIDDEN,)]
    for viewer in (0, 1, 2, None):
        observation = state.observation(viewer)
        assert observation.cards == state.cards
        assert observation.score_sheet() == state.score_sheet()
        back = observation_from_json(json.loads(json.dumps(observation.to_json())))
        assert back.cards == state.cards
        assert back.score_sheet() == state.score_sheet()
        assert back == observation


@pytest.mark.parametrize("seats", [1, 2])
def test_a_shared_faction_holds_no_cards_and_is_paid_for_none(seats: int) -> None:
    for seed in range(5):
        state = play_on(GAME.new({"objectives": True, "shared": True}, seats), Rng(seed))
        assert len(state.cards) == seats
        paid = [e.party for e in state.score_sheet().entries if "card" in e.reason.args]
        assert SHARED not in paid
