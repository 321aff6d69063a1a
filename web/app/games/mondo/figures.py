"""The figures of the rules, made of the same drawings as the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygames_core.engine import phrase
from pygames_core.mondo.components import (
    BACKS,
    SIDES,
    TILES,
    Side,
    Species,
    Terrain,
    Volcano,
)

from ...figure import Figure, Row
from ...shapes import Shape, group, palette, path, rect
from . import pieces
from .animals import token
from .layout import world
from .scene import printed

#: The side of a tile in a figure.
SIZE = 64.0
_LETTERS = {terrain.letter: int(terrain) for terrain in Terrain}


def figure(name: str, dark: bool) -> Figure:
    """A figure by its name in the rules."""
    return _FIGURES[name](dark)


def _look(sides: str, volcano: Volcano | None = None, animal: bool = False) -> tuple[int, int]:
    """A front whose sides are these, clockwise from the north, and how it is turned."""
    wanted = tuple(_LETTERS[letter] for letter in sides)
    for look, tile in enumerate(TILES):
        if tile.volcano is volcano and (tile.animal is not None) == animal:
            for turn in range(4):
                if SIDES[look * 4 + turn] == wanted:
                    return look, turn
    raise LookupError(sides)


def _patch(
    rows: Sequence[Sequence[str]], dark: bool, x: float = 0, y: float = 0
) -> list[Shape]:
    """Tiles in rows, each told by its sides ("" for an empty square), around (x, y)."""
    colours = palette(dark)
    shapes: list[Shape] = []
    height, width = len(rows), max(map(len, rows))
    for row, line in enumerate(rows):
        for column, sides in enumerate(line):
            left = x + (column - width / 2) * SIZE
            top = y + (row - height / 2) * SIZE
            if not sides:
                shapes.append(rect(left, top, SIZE, SIZE, fill=colours.paper, stroke=colours.line))
                continue
            look, turn = _any_look(sides)
            shapes.append(group(pieces.tile(look, SIZE, turn), left + SIZE / 2, top + SIZE / 2))
    return shapes


def _any_look(sides: str) -> tuple[int, int]:
    """The plainest tile with these sides."""
    kinds = [(volcano, animal) for volcano in (None, *Volcano) for animal in (False, True)]
    for volcano, animal in kinds:
        try:
            return _look(sides, volcano, animal)
        except LookupError:
            continue
    raise LookupError(sides)


def _tiles(dark: bool) -> Figure:
    """A front with an animal, fronts with volcanoes, a back."""
    looks = [
        _look("PPFF", animal=True),
        _look("WFFW", Volcano.ACTIVE, animal=True),
        _look("DDPW", Volcano.DORMANT),
        (BACKS + Terrain.DESERT, 0),
    ]
    step = SIZE * 1.16
    shapes = [
        group(pieces.tile(look, SIZE, turn), (i - 1.5) * step, 0)
        for i, (look, turn) in enumerate(looks)
    ]
    return Figure(tuple(shapes), 4 * step, SIZE + 8)


def _animals(dark: bool) -> Figure:
    """All sixteen, a row for each terrain."""
    shapes: list[Shape] = []
    step = 46.0
    for row, terrain in enumerate((Terrain.PLAIN, Terrain.FOREST, Terrain.DESERT, Terrain.WATER)):
        y = (row - 1.5) * step
        shapes.append(group(pieces.swatch(terrain, 34), -2 * step, y))
        some = [species for species in Species if species.terrain is terrain]
        for i, species in enumerate(some):
            shapes += token(species, (i - 1) * step, y, 19)
    return Figure(tuple(shapes), 5 * step + 8, 4 * step)


#: A forest of four tiles in the water: whole, spoiled by a tile that does not match, and open.
_WHOLE = (("WFFW", "WWFF"), ("FFWW", "FWWF"))
_SPOILED = (("WFFW", "WWFF"), ("FFWW", "FWWD"))
_OPEN = (("WFFW", "WWFF"), ("FFWW", ""))


def _areas(dark: bool) -> Figure:
    """A closed and flawless area, one that a mismatch spoils, one that is open."""
    colours = palette(dark)
    gap = 22.0
    width = 6 * SIZE + 2 * gap
    shapes: list[Shape] = []
    for i, rows in enumerate((_WHOLE, _SPOILED, _OPEN)):
        x = (i - 1) * (2 * SIZE + gap)
        shapes += _patch(rows, dark, x)
        if rows is _WHOLE:
            half = SIZE - 2
            diamond = f"M{x} {-half}L{x + half} 0L{x} {half}L{x - half} 0z"
            shapes.append(path(diamond, stroke=colours.paper, width=6))
            shapes.append(path(diamond, stroke=colours.accent, width=3))
        elif rows is _SPOILED:
            crack = pieces.crack(x, 0, x, SIZE, 0.06 * SIZE)
            shapes.append(path(crack, stroke="#FBF7EE", width=6))
            shapes.append(path(crack, stroke="#B3261B", width=2.6))
    rows_said = (
        Row(None, "+2", phrase("mondo.figure.whole")),
        Row(None, "−1", phrase("mondo.figure.spoiled")),
        Row(None, "0", phrase("mondo.figure.open")),
    )
    return Figure(tuple(shapes), width + 6, 2 * SIZE + 6, rows_said)


def _boards(dark: bool) -> Figure:
    """Both sides of the world board."""
    side = 170.0
    shapes: list[Shape] = []
    for i, face in enumerate(Side):
        x = -side - 10 if i == 0 else 10.0
        shapes += printed(world(x, -side / 2, side), face, dark)
    return Figure(tuple(shapes), 2 * side + 28, side + 6)


def _volcanoes(dark: bool) -> Figure:
    """An active volcano, a dormant one."""
    step = SIZE * 1.5
    shapes: list[Shape] = []
    for i, kind in enumerate(Volcano):
        shapes.append(group(pieces.volcano(kind, 2.6 * SIZE), (i - 0.5) * step, 8))
    # In their order, from the left.
    rows = tuple(Row(None, "▲", phrase(f"mondo.score.volcano.{each.value}")) for each in Volcano)
    return Figure(tuple(shapes), 2 * step, 1.5 * SIZE, rows)


_FIGURES: dict[str, Callable[[bool], Figure]] = {
    "tiles": _tiles,
    "animals": _animals,
    "areas": _areas,
    "boards": _boards,
    "volcanoes": _volcanoes,
}
