"""The figures of Gangsi's rules, drawn with the scene's own pieces on parts of the tomb itself.

Where a die leads is not written down but asked of the rules, so that it cannot be wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygames_core.engine.phrase import phrase
from pygames_core.gangsi.components import (
    ARROW,
    EAST,
    FACES,
    GANGSI,
    NORTH,
    SOUTH,
    TOMB,
    TREASURE_ON,
    TREASURES,
    WEST,
    Colour,
    bits,
)
from pygames_core.gangsi.walking import ends, path

from ...figure import Figure, Row
from ...shapes import Point, Shape, group, line, palette, rect
from ...shapes import path as outline
from . import pieces

#: The side of a square.
SIZE = 48.0


def figure(name: str, dark: bool) -> Figure:
    return _FIGURES[name](dark)


class Part(NamedTuple):
    """Some rows and columns of the tomb, from the square ``first`` to the square ``last``."""

    first: int
    last: int

    @property
    def rows(self) -> range:
        return range(self.first // TOMB.width, self.last // TOMB.width + 1)

    @property
    def columns(self) -> range:
        return range(self.first % TOMB.width, self.last % TOMB.width + 1)

    @property
    def squares(self) -> list[int]:
        return [row * TOMB.width + column for row in self.rows for column in self.columns]

    def at(self, square: int) -> Point:
        row, column = divmod(square, TOMB.width)
        rows, columns = self.rows, self.columns
        return (
            (column - columns[0] - (len(columns) - 1) / 2) * SIZE,
            (row - rows[0] - (len(rows) - 1) / 2) * SIZE,
        )


def _part(names: str, dark: bool) -> tuple[Part, list[Shape]]:
    """A part of the tomb with its walls and treasures, as "b4 e7" names it."""
    colours = palette(dark)
    part = Part(*map(TOMB.square, names.split()))
    shapes: list[Shape] = []
    walls = ""
    for square in part.squares:
        x, y = part.at(square)
        half = SIZE / 2
        box = (x - half, y - half, SIZE, SIZE)
        shapes.append(rect(*box, fill=colours.paper, stroke=colours.line, width=1))
        sides = {
            NORTH: (x - half, y - half, x + half, y - half),
            EAST: (x + half, y - half, x + half, y + half),
            SOUTH: (x - half, y + half, x + half, y + half),
            WEST: (x - half, y - half, x - half, y + half),
        }
        for direction, (ax, ay, bx, by) in sides.items():
            if TOMB.beside(square, direction) is None:
                walls += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
        if square in TREASURE_ON:
            card = pieces.treasure(TREASURE_ON[square], 0.3 * SIZE, dark)
            shapes.append(group([card], x, y))
        elif square == TOMB.entrance:
            shapes.append(pieces.entrance(x, y, 0.32 * SIZE, colours.ink))
        elif square == TOMB.coffin:
            shapes.append(pieces.coffin(x, y, 0.38 * SIZE, dark))
    shapes.append(outline(walls, stroke=colours.ink, width=0.12 * SIZE))
    return part, shapes


def _figure(part: Part, shapes: list[Shape], *rows: Row) -> Figure:
    width, height = len(part.columns) * SIZE + 10, len(part.rows) * SIZE + 10
    return Figure(tuple(shapes), width, height, rows)


def _leads(names: str, start: str, face: int, gangsi: str, dark: bool) -> Figure:
    """Where a die leads a hunter, with the way to the farthest of these squares."""
    colours = palette(dark)
    part, shapes = _part(names, dark)
    here, there = TOMB.square(start), TOMB.square(gangsi)
    reach = [square for square in bits(ends(here, face, there, 0)) if square in part.squares]
    for square in reach:
        x, y = part.at(square)
        side = 0.82 * SIZE
        box = (x - side / 2, y - side / 2, side, side)
        shapes.append(rect(*box, fill=colours.accent, alpha=0.14))
        shapes.append(rect(*box, stroke=colours.accent, width=2.4))
    goal = max(reach, key=lambda s: abs(part.at(s)[0]) + abs(part.at(s)[1]))
    way = [part.at(s) for s in (here, *path(here, goal, face, there))]
    shapes.append(line(way, stroke=colours.paper, width=7))
    shapes.append(line(way, stroke=colours.accent, width=4))
    if there in part.squares:
        shapes.append(group([pieces.gangsi(0.4 * SIZE, dark)], *part.at(there)))
    shapes.append(group([pieces.hunter(0, 0.4 * SIZE, dark)], *part.at(here)))
    says = phrase("tomb.figure.arrow" if face == ARROW else "tomb.figure.number")
    return _figure(part, shapes, Row(None, "→" if face == ARROW else str(face), says))


def _number(dark: bool) -> Figure:
    return _leads("d5 h8", "f6", 2, "g8", dark)


def _arrow(dark: bool) -> Figure:
    return _leads("b4 g8", "d7", ARROW, "d4", dark)


def _row(shapes: list[Shape], step: float) -> Figure:
    """Things side by side."""
    first = -(len(shapes) - 1) / 2
    placed = tuple(group([shape], (first + i) * step, 0) for i, shape in enumerate(shapes))
    return Figure(placed, len(shapes) * step, step)


def _dice(dark: bool) -> Figure:
    """The faces of a hunter die."""
    return _row([pieces.die(face, 38, dark) for face in FACES], SIZE)


def _held(dark: bool) -> Figure:
    """A roll, of which two dice go to the Gangsi."""
    return _row([pieces.die(face, 38, dark) for face in (1, 3, ARROW, GANGSI, GANGSI)], SIZE)


def _families(dark: bool) -> Figure:
    """A treasure of each colour."""
    first = [next(i for i, t in enumerate(TREASURES) if t.colour is colour) for colour in Colour]
    return _row([pieces.treasure(card, 17, dark) for card in first], SIZE)


def _people(dark: bool) -> Figure:
    """A hunter's lantern, the Gangsi, the entrance and the coffin."""
    colours = palette(dark)
    return _row(
        [
            pieces.hunter(0, 19, dark),
            pieces.gangsi(19, dark),
            pieces.entrance(0, 0, 17, colours.ink),
            pieces.coffin(0, 0, 19, dark),
        ],
        56,
    )


_FIGURES: dict[str, Callable[[bool], Figure]] = {
    "people": _people,
    "families": _families,
    "dice": _dice,
    "held": _held,
    "number": _number,
    "arrow": _arrow,
}
