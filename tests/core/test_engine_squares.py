"""Square grids: numbers, names, lines, rim and neighbours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.geometry.squares import Grid

GRID = Grid(3, 4)
"""
    0  1  2  3
    4  5  6  7
    8  9 10 11
"""
grids = st.builds(Grid, st.integers(1, 9), st.integers(1, 9))


def test_cells_are_numbered_row_by_row_and_named_by_column_and_row() -> None:
    assert list(GRID.cells) == list(range(12))
    assert GRID.cell(1, 2) == 6
    assert GRID.place(6) == (1, 2)
    assert [GRID.name(cell) for cell in (0, 3, 6, 11)] == ["a1", "d1", "c2", "d3"]


def test_lines_corners_and_rim() -> None:
    across, down = GRID.lines
    assert [list(line) for line in across] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    assert [list(line) for line in down] == [[0, 4, 8], [1, 5, 9], [2, 6, 10], [3, 7, 11]]
    assert GRID.corners == (0, 3, 8, 11)
    assert GRID.rim == set(GRID.cells) - {5, 6}


@pytest.mark.parametrize(
    ("cell", "beside", "diagonal"),
    [(0, {1, 4}, {5}), (5, {1, 4, 6, 9}, {0, 2, 8, 10}), (7, {3, 6, 11}, {2, 10})],
)
def test_who_is_beside_and_who_touches_by_a_corner(
    cell: int, beside: set[int], diagonal: set[int]
) -> None:
    assert set(GRID.beside(cell)) == beside
    assert set(GRID.diagonal(cell)) == diagonal


@given(grids)
def test_neighbours_see_each_other(grid: Grid) -> None:
    for cell in grid.cells:
        assert grid.cell(*grid.place(cell)) == cell
        for neighbours in (grid.beside, grid.diagonal):
            assert all(cell in neighbours(other) for other in neighbours(cell))
        assert (cell in grid.rim) == (len(grid.beside(cell)) < 4)
