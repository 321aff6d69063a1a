"""Hexes in axial coordinates (q, r), pointy-top: q grows to the east, r to the south-east."""

from __future__ import annotations

import math
from typing import NamedTuple


class Hex(NamedTuple):
    """A cell; also a step between two cells."""

    q: int
    r: int

    def __add__(self, step: object) -> Hex:
        if not isinstance(step, Hex):
            return NotImplemented
        return Hex(self.q + step.q, self.r + step.r)

    def __str__(self) -> str:
        return f"{self.q},{self.r}"


ORIGIN = Hex(0, 0)

#: The six neighbours, clockwise as seen on the screen (y down), from the east.
DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))


def opposite(direction: int) -> int:
    """The direction in which the neighbour sees us."""
    return (direction + 3) % 6


def neighbour(cell: Hex, direction: int) -> Hex:
    return cell + DIRECTIONS[direction]


def distance(a: Hex, b: Hex = ORIGIN) -> int:
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def disc(radius: int) -> tuple[Hex, ...]:
    """All cells within ``radius`` of the origin, row by row from the top, left to right."""
    return tuple(
        Hex(q, r)
        for r in range(-radius, radius + 1)
        for q in range(-radius, radius + 1)
        if distance(Hex(q, r)) <= radius
    )


def centre(cell: Hex) -> tuple[float, float]:
    """Where the cell's middle is, in units of the hex's side, x to the right and y down."""
    return math.sqrt(3) * (cell.q + cell.r / 2), 1.5 * cell.r


def from_point(x: float, y: float) -> Hex:
    """The cell that holds a point; the inverse of `centre`."""
    r = y / 1.5
    q = x / math.sqrt(3) - r / 2
    rounded = [round(q), round(r), round(-q - r)]
    errors = [abs(rounded[0] - q), abs(rounded[1] - r), abs(rounded[2] + q + r)]
    worst = errors.index(max(errors))
    if worst < 2:
        rounded[worst] = -rounded[1 - worst] - rounded[2]
    return Hex(rounded[0], rounded[1])
