"""What is in the box of Monster Hex, held against the rules page: each number here was copied from
the page or worked out from its formulas, with arithmetic of its own."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from pygames_core import GAMES
from pygames_core.engine import BadOptions
from pygames_core.monster_hex.components import (
    BOARDS,
    COMPONENTS,
    HAND_SIZE,
    ROTATIONS,
    SIDES,
    TILES,
    TILES_EACH,
    TURNED,
    Faction,
    Rank,
    tiles_of,
)

GAME = GAMES["monster_hex"]

# "Neighbours (±1,0) (0,±1) (1,-1) (-1,1)", clockwise on the screen from the east.
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def dist(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


def ring(q: int, r: int) -> set[tuple[int, int]]:
    return {(q + dq, r + dr) for dq, dr in STEPS}


LARGE = {
    4: [(0, 0), (2, -1), (1, -2), (-1, 2), (-2, 1)],
    3: [(0, 0), (2, -1), (1, -2), (-1, 2), (-2, 1)],
    2: [(0, 0), (0, 2), (2, -1), (2, 1)],
}
SMALL = {4: [(4, -2), (-4, 2), (-2, 4)], 3: [(4, -2), (-4, 2), (-2, 4)], 2: []}
STARTS = {4: {(1, 1), (-1, -1)}, 3: {(1, 1), (-1, -1)}, 2: {(1, 0), (1, 1)}}
DISC = {(q, r) for q in range(-3, 4) for r in range(-3, 4) if dist(q, r) <= 3}
UNIT_CELLS = {
    4: DISC - set(LARGE[4]),
    3: DISC - set(LARGE[3]) - {(3, 0), (-3, 0)},
    2: set().union(*(ring(q, r) for q, r in LARGE[2])) - set(LARGE[2]),
}

# "Tile dots, clockwise from side 0."
DOTS = {
    "S1": "554334",
    "A1": "543224",
    "A2": "534143",
    "A3": "452351",
    "B1": "433213",
    "B2": "513232",
    "B3": "421423",
    "C1": "321213",
    "C2": "412131",
    "C3": "231141",
}


# --- tiles ---------------------------------------------------------------------------------------


def test_four_factions_red_blue_yellow_green() -> None:
    assert [faction.name for faction in Faction] == ["RED", "BLUE", "YELLOW", "GREEN"]


@pytest.mark.parametrize("faction", Faction)
def test_each_faction_has_the_same_ten_tiles_one_s_and_three_of_a_b_and_c(faction: Faction) -> None:
    own = [TILES[i] for i in tiles_of(faction)]
    assert len(TILES) == 40
    assert TILES_EACH == 10
    assert all(tile.faction is faction for tile in own)
    assert Counter(tile.rank.name for tile in own) == {"S": 1, "A": 3, "B": 3, "C": 3}
    assert {tile.name: "".join(map(str, tile.dots)) for tile in own} == DOTS


def test_each_of_six_sides_has_one_to_five_dots() -> None:
    assert all(len(tile.dots) == 6 and set(tile.dots) <= {1, 2, 3, 4, 5} for tile in TILES)


def test_strength_s_over_a_over_b_over_c() -> None:
    assert Rank.S > Rank.A > Rank.B > Rank.C


def test_one_s_one_b_and_one_c_of_each_faction_bear_a_red_letter() -> None:
    for faction in Faction:
        red = {TILES[i].name for i in tiles_of(faction) if TILES[i].red_letter}
        assert red == {"S1", "B1", "C1"}


def test_every_two_tiles_share_a_value() -> None:
    for one, two in combinations(DOTS.values(), 2):
        assert set(one) & set(two)
    for one, two in combinations(TILES, 2):
        assert set(one.dots) & set(two.dots)


def test_tiles_are_called_by_colour_rank_and_number() -> None:
    assert [str(TILES[i]) for i in tiles_of(Faction.BLUE)] == [
        "bS1", "bA1", "bA2", "bA3", "bB1", "bB2", "bB3", "bC1", "bC2", "bC3",
    ]  # fmt: skip
    assert len({str(tile) for tile in TILES}) == 40


def test_all_tiles_turn_freely() -> None:
    """S1 is 554334 from the east: turned by one sixth, its two fives look south-east and
    south-west, and its last side, the 4, has come round to the east."""
    assert TURNED[0] == (
        (5, 5, 4, 3, 3, 4),
        (4, 5, 5, 4, 3, 3),
        (3, 4, 5, 5, 4, 3),
        (3, 3, 4, 5, 5, 4),
        (4, 3, 3, 4, 5, 5),
        (5, 4, 3, 3, 4, 5),
    )
    for turned, rotations, dots in zip(TURNED, ROTATIONS, list(DOTS.values()) * 4, strict=True):
        assert turned[0] == tuple(map(int, dots))
        assert len(set(turned)) == 6  # none looks the same another way round
        assert rotations == (0, 1, 2, 3, 4, 5)
        for before, after in pairwise(turned):
            assert after == before[-1:] + before[:-1]


def test_the_bits_of_a_tile_are_its_sides() -> None:
    for turned, bits in zip(TURNED, SIDES, strict=True):
        for powers, bit in zip(turned, bits, strict=True):
            assert bit.bit_count() == 6
            for direction, power in enumerate(powers):
                assert bit >> (direction * 5) & 0b11111 == 1 << (power - 1)


# --- boards --------------------------------------------------------------------------------------


def test_three_boards_for_two_three_and_four_players() -> None:
    assert list(BOARDS) == [2, 3, 4]
    assert all(BOARDS[players].players == players for players in BOARDS)


@pytest.mark.parametrize(("players", "count", "rounds"), [(4, 32, 8), (3, 30, 10), (2, 18, 9)])
def test_unit_cells(players: int, count: int, rounds: int) -> None:
    cells = BOARDS[players].cells
    assert set(cells) == UNIT_CELLS[players]
    assert len(cells) == len(UNIT_CELLS[players]) == count == rounds * players
    assert GAME.new(seats=players).rounds == rounds


def test_the_cells_of_the_two_player_board_one_by_one() -> None:
    assert sorted(BOARDS[2].cells, key=lambda cell: (cell.r, cell.q)) == [
        (2, -2), (3, -2),
        (0, -1), (1, -1), (3, -1),
        (-1, 0), (1, 0), (2, 0), (3, 0),
        (-1, 1), (0, 1), (1, 1), (3, 1),
        (-1, 2), (1, 2), (2, 2),
        (-1, 3), (0, 3),
    ]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
def test_neighbours(players: int) -> None:
    board = BOARDS[players]
    for (q, r), found in zip(board.cells, board.neighbours, strict=True):
        by_hand = {
            (d, (q + dq, r + dr))
            for d, (dq, dr) in enumerate(STEPS)
            if (q + dq, r + dr) in UNIT_CELLS[players]
        }
        assert {(d, tuple(board.cells[other])) for d, other in found} == by_hand
        assert len(found) == len(by_hand)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_large_stones_first_then_small_ones_as_the_board_lists_them(players: int) -> None:
    stones = BOARDS[players].stones
    assert [tuple(stone.cell) for stone in stones] == LARGE[players] + SMALL[players]
    assert [stone.large for stone in stones] == (
        [True] * len(LARGE[players]) + [False] * len(SMALL[players])
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_unit_cells_around_each_large_stone(players: int) -> None:
    board = BOARDS[players]
    for stone in board.stones[: len(LARGE[players])]:
        assert {tuple(board.cells[i]) for i, _ in stone.around} == ring(*stone.cell)
        assert len(stone.around) == 6


@pytest.mark.parametrize("players", [3, 4])
def test_exactly_two_unit_cells_touch_each_small_stone(players: int) -> None:
    board = BOARDS[players]
    around = {
        tuple(stone.cell): {tuple(board.cells[i]) for i, _ in stone.around}
        for stone in board.stones
        if not stone.large
    }
    assert around == {
        (4, -2): {(3, -2), (3, -1)},
        (-4, 2): {(-3, 1), (-3, 2)},
        (-2, 4): {(-2, 3), (-1, 3)},
    }
    assert all(len(stone.around) == 2 for stone in board.stones if not stone.large)


def test_two_players_have_no_small_stone_and_no_centre() -> None:
    assert all(stone.large for stone in BOARDS[2].stones)
    assert all(number.points != 7 for stone in BOARDS[2].stones for number in stone.numbers)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_cell_around_a_stone_looks_at_it(players: int) -> None:
    board = BOARDS[players]
    for stone in board.stones:
        for i, direction in stone.around:
            (q, r), (dq, dr) = board.cells[i], STEPS[direction]
            assert (q + dq, r + dr) == stone.cell


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stones_that_a_cell_touches(players: int) -> None:
    board = BOARDS[players]
    for (q, r), touched in zip(board.cells, board.stones_of, strict=True):
        beside = [i for i, stone in enumerate(board.stones) if stone.cell in ring(q, r)]
        assert list(touched) == beside


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_start_cells(players: int) -> None:
    board = BOARDS[players]
    assert {tuple(board.cells[i]) for i in board.starts} == STARTS[players]
    assert len(board.starts) == 2


OUTER = [
    [(6, "RED"), (3, "BLUE")],
    [(6, "BLUE"), (3, "YELLOW")],
    [(6, "YELLOW"), (3, "GREEN")],
    [(6, "GREEN"), (3, "RED")],
]


@pytest.mark.parametrize(
    ("players", "numbers"),
    [(4, [[(7, None), (4, None)], *OUTER]), (3, [[(7, None), (4, None)], *OUTER]), (2, OUTER)],
)
def test_values_and_colours(players: int, numbers: list[list[tuple[int, str | None]]]) -> None:
    found = [
        [(number.points, number.colour) for number in stone.numbers]
        for stone in BOARDS[players].stones
        if stone.large
    ]
    assert found == [
        [(points, None if colour is None else Faction[colour]) for points, colour in stone]
        for stone in numbers
    ]


def test_value_of_a_stone_is_its_higher_number() -> None:
    assert [stone.worth for stone in BOARDS[4].stones] == [7, 6, 6, 6, 6, 1, 1, 1]
    assert [stone.worth for stone in BOARDS[2].stones] == [6, 6, 6, 6]


def test_hand_of_four_with_four_players_else_three() -> None:
    assert HAND_SIZE == {1: 3, 2: 3, 3: 3, 4: 4}


def test_the_sets_of_boards_and_tiles_have_names_for_records() -> None:
    assert COMPONENTS == GAME.components == ("board-1", "tiles-1")


# --- who may play what ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_players(seats: int) -> None:
    assert GAME.seats == (1, 2, 3, 4)
    with pytest.raises(BadOptions) as refused:
        GAME.new(seats=seats)
    assert refused.value.phrase.key == "options.seats"


def test_each_player_chooses_a_faction() -> None:
    state = GAME.new({"factions": ("green", "red")}, seats=2)
    assert state.factions == (Faction.GREEN, Faction.RED)
    state = GAME.new(seats=4)
    assert state.factions == (Faction.RED, Faction.BLUE, Faction.YELLOW, Faction.GREEN)


@pytest.mark.parametrize(
    ("factions", "key"),
    [
        (("red", "red", "blue"), "options.twice"),
        (("red", "blue"), "options.per_seat"),
        (("red", "blue", "white"), "options.value"),
    ],
)
def test_no_faction_twice(factions: tuple[str, ...], key: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.new({"factions": factions}, seats=3)
    assert refused.value.phrase.key == key
