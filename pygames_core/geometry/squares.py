"""Square grids: cells are numbered row by row from the top, from left to right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Grid(NamedTuple):
    """So many rows of so many cells."""

    rows: int
    columns: int

    def cell(self, row: int, column: int) -> int:
        return row * self.columns + column

    def place(self, cell: int) -> tuple[int, int]:
        """The row and the column of a cell, from 0."""
        return divmod(cell, self.columns)

    def name(self, cell: int) -> str:
        """A cell as chess players call it, but counted from the top: "c1" is the third of the
        first row."""
        row, column = self.place(cell)
        return f"{chr(ord('a') + column)}{row + 1}"

    @property
    def cells(self) -> range:
        return range(self.rows * self.columns)

    @property
    def lines(self) -> tuple[tuple[range, ...], tuple[range, ...]]:
        """The rows, from left to right, and the columns, from top to bottom."""
        across = tuple(
            range(row * self.columns, (row + 1) * self.columns) for row in range(self.rows)
        )
        down = tuple(
            range(column, self.rows * self.columns, self.columns) for column in range(self.columns)
        )
        return across, down

    @property
    def corners(self) -> tuple[int, int, int, int]:
        last_row, last = self.rows - 1, self.columns - 1
        return 0, last, self.cell(last_row, 0), self.cell(last_row, last)

    @property
    def rim(self) -> frozenset[int]:
        rows, columns = (0, self.rows - 1), (0, self.columns - 1)
        return frozenset(
            cell
            for cell in self.cells
            if self.place(cell)[0] in rows or self.place(cell)[1] in columns
        )

    def _steps(self, cell: int, steps: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        row, column = self.place(cell)
        return tuple(
            self.cell(row + down, column + right)
            for down, right in steps
            if 0 <= row + down < self.rows and 0 <= column + right < self.columns
        )

    def beside(self, cell: int) -> tuple[int, ...]:
        """The cells that share a side with this one."""
        return self._steps(cell, ((-1, 0), (0, -1), (0, 1), (1, 0)))

    def diagonal(self, cell: int) -> tuple[int, ...]:
        """The cells that share only a corner with this one."""
        return self._steps(cell, ((-1, -1), (-1, 1), (1, -1), (1, 1)))
