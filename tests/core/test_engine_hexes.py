"""Hexes: neighbours, distances, and from a point back to its cell."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.geometry.hexes import (
    DIRECTIONS,
    Hex,
    centre,
    disc,
    distance,
    from_point,
    neighbour,
    opposite,
)

cells = st.builds(Hex, st.integers(-50, 50), st.integers(-50, 50))
points = st.floats(-100, 100)
directions = st.integers(0, 5)


def test_the_six_directions_go_clockwise_from_the_east() -> None:
    angles = [math.degrees(math.atan2(y, x)) % 360 for x, y in map(centre, DIRECTIONS)]
    assert [round(angle) for angle in angles] == [0, 60, 120, 180, 240, 300]


@given(cells, directions)
def test_a_neighbour_sees_back(cell: Hex, direction: int) -> None:
    other = neighbour(cell, direction)
    assert neighbour(other, opposite(direction)) == cell
    assert distance(cell, other) == 1
    assert isinstance(other, Hex)


@given(cells, cells, cells)
def test_distances_are_those_of_a_space(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert distance(a + c, b + c) == distance(a, b)
    assert distance(a) == distance(a, Hex(0, 0))


@given(cells, cells)
def test_distance_is_the_number_of_steps(a: Hex, b: Hex) -> None:
    for left in range(distance(a, b), 0, -1):
        assert distance(a, b) == left
        around = [neighbour(a, d) for d in range(6)]
        assert all(abs(distance(cell, b) - left) <= 1 for cell in around)
        a = min(around, key=lambda cell: distance(cell, b))
    assert a == b


@pytest.mark.parametrize(("radius", "size"), [(0, 1), (1, 7), (2, 19), (3, 37)])
def test_a_disc_has_all_cells_within_its_radius_row_by_row(radius: int, size: int) -> None:
    found = disc(radius)
    assert len(found) == len(set(found)) == size
    assert all(distance(cell) <= radius for cell in found)
    assert list(found) == sorted(found, key=lambda cell: (centre(cell)[1], centre(cell)[0]))


def test_centres_of_neighbours_are_one_hex_apart() -> None:
    for direction in range(6):
        assert math.dist(centre(Hex(0, 0)), centre(DIRECTIONS[direction])) == pytest.approx(
            math.sqrt(3)
        )


@given(cells)
def test_a_centre_lies_in_its_cell(cell: Hex) -> None:
    assert from_point(*centre(cell)) == cell


@given(cells, st.floats(0, math.tau), st.floats(0, 0.86))
def test_a_point_within_the_inner_circle_lies_in_the_cell(
    cell: Hex, angle: float, radius: float
) -> None:
    x, y = centre(cell)
    assert from_point(x + radius * math.cos(angle), y + radius * math.sin(angle)) == cell


@given(points, points)
def test_a_point_lies_in_the_nearest_cell(x: float, y: float) -> None:
    cell = from_point(x, y)
    here = math.dist(centre(cell), (x, y))
    assert here <= 1 + 1e-9
    assert all(
        here <= math.dist(centre(neighbour(cell, d)), (x, y)) + 1e-9 for d in range(6)
    )


def test_a_hex_adds_to_hexes_only() -> None:
    assert Hex(1, 2) + Hex(3, -5) == Hex(4, -3)
    with pytest.raises(TypeError):
        Hex(1, 2) + (3, -5)  # noqa: RUF005
    assert str(Hex(1, -2)) == "1,-2"
