"""Mondo's box: what the rules page says is in it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from pygames_core.mondo.components import (
    BACKS,
    BESIDE,
    BONUS,
    CHALLENGES,
    CHIPS,
    EDGE_OF,
    EDGES,
    LOOKS,
    MINUTES,
    RIMS,
    ROTATIONS,
    SIDES,
    SIZE,
    SOLO,
    SPECIES_OF,
    SQUARES,
    STARTS,
    TILES,
    Bonus,
    Mode,
    Side,
    Terrain,
    Volcano,
    back_of,
    rotations_of,
)


def test_there_are_136_tiles_whose_backs_are_34_of_each_terrain() -> None:
    assert len(TILES) == 136
    assert Counter(tile.back for tile in TILES) == dict.fromkeys(Terrain, 34)


def test_a_front_has_two_or_three_terrains() -> None:
    assert {len(set(tile.sides)) for tile in TILES} == {2, 3}


def test_there_are_four_species_for_each_terrain_and_four_animals_of_each() -> None:
    assert all(len(some) == 4 for some in SPECIES_OF.values())
    counts = Counter(tile.animal for tile in TILES if tile.animal)
    assert counts == {each: 4 for some in SPECIES_OF.values() for each in some}


def test_an_animal_stands_in_the_terrain_of_its_species() -> None:
    for tile in TILES:
        if tile.animal is not None:
            assert tile.animal.terrain in tile.sides
            assert tile.animal in SPECIES_OF[tile.animal.terrain]


def test_an_animal_stands_in_one_area_of_its_tile() -> None:
    """Its terrain is never on two opposite sides alone, so it is clear in which area it is."""
    for tile in TILES:
        for d in (0, 1):
            if tile.sides[d] == tile.sides[d + 2]:
                assert tile.sides[d] in (tile.sides[d + 1], tile.sides[(d + 3) % 4])


def test_there_are_32_active_and_16_dormant_volcanoes() -> None:
    counts = Counter(tile.volcano for tile in TILES)
    assert (counts[Volcano.ACTIVE], counts[Volcano.DORMANT]) == (32, 16)


def test_the_tiles_keep_their_numbers() -> None:
    """A published set is never edited: records name tiles by their number."""
    letters = ["".join(terrain.letter for terrain in tile.sides) for tile in TILES]
    assert (letters[0], letters[36], letters[84], letters[135]) == ("WWWF", "WWFF", "WWFD", "PPFD")
    names = [tile.animal.value if tile.animal else None for tile in TILES]
    assert (names[2], names[37], names[135]) == ("turtle", "turtle", "buffalo")
    assert "".join(tile.back.letter for tile in TILES[:12]) == "DPDPDFFWDWPP"


def test_a_look_is_a_front_or_one_of_four_backs() -> None:
    assert LOOKS - BACKS == 4
    for look, tile in enumerate(TILES):
        assert SIDES[look * ROTATIONS] == tuple(tile.sides)
        assert back_of(look) == BACKS + tile.back
        assert list(rotations_of(look)) == [0, 1, 2, 3]
    for terrain in Terrain:
        look = BACKS + terrain
        assert SIDES[look * ROTATIONS] == (terrain,) * 4
        assert list(rotations_of(look)) == [0]
        assert back_of(look) == look


def test_a_rotation_turns_clockwise_and_looks_different() -> None:
    for look in range(BACKS):
        turned = [SIDES[look * ROTATIONS + rotation] for rotation in range(ROTATIONS)]
        assert len(set(turned)) == ROTATIONS
        for one, two in pairwise(turned):
            assert two == (one[3], *one[:3]), "what was in the north is in the east now"


def test_the_board_is_a_cross_of_24_squares() -> None:
    rows = Counter(square.row for square in SQUARES)
    assert [rows[row] for row in range(6)] == [2, 4, 6, 6, 4, 2]
    columns = Counter(square.column for square in SQUARES)
    assert [columns[column] for column in range(6)] == [2, 4, 6, 6, 4, 2]
    assert SIZE == 24


def test_a_square_has_edges_with_its_neighbours_and_the_rim() -> None:
    inner = [edge for edge in EDGES if edge.other is not None]
    assert (len(inner), len(EDGES) - len(inner)) == (36, 24)
    for i, edge in enumerate(EDGES):
        assert EDGE_OF[edge.triangle] == i
        if edge.other is not None:
            assert EDGE_OF[edge.other] == i
            assert edge.other // 4 in BESIDE[edge.triangle // 4]
            assert edge.triangle % 4 == (edge.other + 2) % 4, "they look at each other"
    assert sum(map(len, BESIDE)) == 2 * len(inner)


def test_the_rim_of_the_back_has_six_edges_of_each_terrain() -> None:
    rim = Counter(RIMS[Side.BACK][edge.triangle % 4] for edge in EDGES if edge.other is None)
    assert rim == dict.fromkeys(Terrain, 6)
    assert set(RIMS[Side.FRONT]) == {Terrain.WATER}


def test_the_start_squares_of_solo() -> None:
    assert {tuple(SQUARES[square]) for square in STARTS} == {(1, 2), (2, 4), (4, 3), (3, 1)}


def test_times_chips_bonuses_and_challenges() -> None:
    assert MINUTES == {Mode.BEGINNER: 7, Mode.INTERMEDIATE: 6, Mode.ADVANCED: 5}
    assert {n: tuple(level) for n, level in SOLO.items()} == {1: (10, 3), 2: (6, 2), 3: (5, 1)}
    assert {seats: set(chips) for seats, chips in CHIPS.items()} == {
        2: {3, 4},
        3: {2, 3, 4},
        4: {1, 2, 3, 4},
    }
    assert all(list(chips) == sorted(chips, reverse=True) for chips in CHIPS.values())
    assert (len(Bonus), BONUS, len(CHALLENGES)) == (5, 4, 12)
