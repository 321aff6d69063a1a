"""Where a walk can end: exact numbers of steps and arrows, over sets of squares as bits.

One step moves a whole set of squares at once, so a walk of n steps costs n steps whatever it
crosses; and since a step changes the colour of a chessboard, going back and forth needs no rule.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from .components import ARROW, DIRECTIONS, EAST, MOVES, NORTH, SOUTH, TOMB, WEST, bits

#: Squares that nobody enters: "not through entrance or coffin".
DOORS: Final = 1 << TOMB.entrance | 1 << TOMB.coffin
_NORTH, _EAST, _SOUTH, _WEST = (TOMB.ways[d] for d in (NORTH, EAST, SOUTH, WEST))
_WIDTH: Final = TOMB.width


def step(squares: int) -> int:
    """All squares that are one step from one of these, walls aside."""
    return (
        (squares & _NORTH) >> _WIDTH
        | (squares & _EAST) << 1
        | (squares & _SOUTH) << _WIDTH
        | (squares & _WEST) >> 1
    )


def walk(start: int, n: int, closed: int) -> int:
    """The ends of all walks of exactly ``n`` steps that enter none of the ``closed`` squares."""
    squares = 1 << start
    for _ in range(n):
        squares = step(squares) & ~closed
    return squares


@cache
def walks(gangsi: int) -> tuple[tuple[int, int, int, int], ...]:
    """By start square: the ends of walks of 1, 2, 3 and 4 steps while the Gangsi stands there."""
    closed = DOORS | 1 << gangsi
    found = []
    for start in range(TOMB.size):
        one = step(1 << start) & ~closed
        two = step(one) & ~closed
        three = step(two) & ~closed
        found.append((one, two, three, step(three) & ~closed))
    return tuple(found)


def _ray(start: int, direction: int) -> tuple[int, ...]:
    ray = []
    square = TOMB.beside(start, direction)
    while square is not None:
        ray.append(square)
        square = TOMB.beside(square, direction)
    return tuple(ray)


#: By start square and direction: the squares up to the next wall.
RAYS: Final = tuple(
    tuple(_ray(start, direction) for direction in DIRECTIONS) for start in range(TOMB.size)
)


def arrow(start: int, closed: int) -> int:
    """The ends of arrows: "straight to the next obstacle; at least one square; no stopping early".
    The ``closed`` squares are the obstacles, beside the walls."""
    ends = 0
    for ray in RAYS[start]:
        last = start
        for square in ray:
            if closed >> square & 1:
                break
            last = square
        if last != start:
            ends |= 1 << last
    return ends


def ends(start: int, face: int, gangsi: int, others: int) -> int:
    """Where a hunter can end by a face; ``others`` are the squares of the other hunters.

    "May pass other hunters, may not end on one"; an arrow stops at them.
    """
    if face == ARROW:
        return arrow(start, DOORS | 1 << gangsi | others)
    return walks(gangsi)[start][face - 1] & ~others


def is_mobile(start: int, gangsi: int, others: int) -> bool:
    """Whether any face at all could move a hunter from here."""
    return any(ends(start, face, gangsi, others) for face in MOVES)


@cache
def distances(start: int) -> tuple[int, ...]:
    """Steps to every square, through nobody's square but not through entrance and coffin; a square
    that cannot be reached is as far as the tomb is large."""
    found = [TOMB.size] * TOMB.size
    here, seen, n = 1 << start, 0, 0
    while here:
        for square in bits(here):
            found[square] = n
        seen |= here
        here, n = step(here) & ~(seen | DOORS), n + 1
    return tuple(found)


def path(start: int, end: int, face: int, gangsi: int) -> tuple[int, ...]:
    """The squares of one walk or arrow that ends there, without its start; () if there is none."""
    if face == ARROW:
        for ray in RAYS[start]:
            if end in ray:
                return ray[: ray.index(end) + 1]
        return ()
    closed = DOORS | 1 << gangsi
    layers = [1 << start]
    for _ in range(face):
        layers.append(step(layers[-1]) & ~closed)
    if not layers[-1] >> end & 1:
        return ()
    way = [end]
    for layer in reversed(layers[1:-1]):
        way.append(next(bits(step(1 << way[-1]) & layer)))
    return tuple(reversed(way))
