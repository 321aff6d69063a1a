"""The figures of Fantasy Tiles' rules, drawn with the scene's own tiles and squares.

What a figure says of sums is not written down but asked of the rules, so that it cannot be wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygames_core.engine.phrase import phrase
from pygames_core.fantasy_tiles.components import GRID, Race
from pygames_core.fantasy_tiles.placing import EMPTY, Line, is_line, lines_made

from ...figure import Figure, Row
from ...shapes import Point, Shape, dots, group, palette, path, rect
from . import pieces

#: The side of a square.
SIZE = 44.0
#: How squares are written down: a tile by a letter, in capitals if it is only now being laid; the
#: terrain by a sign; "x" is closed, "!" is where a tile may be laid.
_RACES: Mapping[str, Race] = {
    "d": Race.DWARF,
    "m": Race.MERMAID,
    "w": Race.WIZARD,
    "e": Race.ELF,
    "g": Race.GOBLIN,
    "f": Race.FAIRY,
    "r": Race.DRAGON,
    "h": Race.GHOST,
}


def figure(name: str, dark: bool) -> Figure:
    return _FIGURES[name](dark)


def _middle(rows: Sequence[str], row: int, column: int) -> Point:
    width, height = max(map(len, rows)), len(rows)
    return (column - (width - 1) / 2) * SIZE, (row - (height - 1) / 2) * SIZE


def _squares(rows: Sequence[str], dark: bool, castles: Sequence[tuple[int, int]] = ()) -> Figure:
    """Squares as they are written down; a space is none. The castles are told by row and column,
    since a tile may stand on one."""
    colours = palette(dark)
    ground: list[Shape] = []
    tiles: list[Shape] = []
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign == " ":
                continue
            x, y = _middle(rows, row, column)
            mark = {"^": "M", "~": "W"}.get(sign, ".")
            face = pieces.terrain(mark, dark)
            box = (x - SIZE / 2, y - SIZE / 2, SIZE, SIZE)
            fill = face.face if face else colours.well
            ground.append(rect(*box, fill=fill, stroke=colours.line, width=1))
            if face:
                texture = pieces.textures(mark, [(x, y)], SIZE)
                ground.append(path(texture, stroke=face.texture, width=1.8))
            elif sign == ".":
                ground.append(dots(pieces.grass([(x, y)], SIZE), 1.2, fill=colours.line))
            race = _RACES.get(sign.lower())
            keeps = (row, column) in castles
            if race is not None:
                tile = pieces.tile_shape(race, SIZE, dark, sign.isupper(), keeps)
                tiles.append(group([tile], x, y))
                if sign.isupper():
                    ring = {"corner": 0.16 * SIZE, "stroke": colours.accent, "width": 3.0}
                    side = 0.96 * SIZE
                    tiles.append(rect(x - side / 2, y - side / 2, side, side, **ring))
            elif keeps:
                tiles.append(pieces.castle(x, y, 0.36 * SIZE, colours.ink))
            elif sign == "x":
                hatching = pieces.closed([(x, y)], SIZE)
                tiles.append(path(hatching, stroke=colours.quiet, width=1.6))
            elif sign == "$":
                tiles.append(pieces.chest(x, y, 0.34 * SIZE, *pieces.chest_colours(dark)))
            elif sign == "!":
                side = 0.8 * SIZE
                legal = {"stroke": colours.accent, "width": 2.0}
                tiles.append(rect(x - side / 2, y - side / 2, side, side, **legal))
    width, height = max(map(len, rows)) * SIZE, len(rows) * SIZE
    return Figure((*ground, *tiles), width + 6, height + 6)


def _lines(rows: Sequence[str], castles: Sequence[tuple[int, int]] = ()) -> tuple[Line, ...]:
    """The lines that the tiles which are being laid make, by the rules."""
    board = [EMPTY] * len(GRID.cells)
    laid = []
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign.lower() in _RACES:
                board[GRID.cell(row, column)] = _RACES[sign.lower()]
                if sign.isupper():
                    laid.append(GRID.cell(row, column))
    keeps = frozenset(GRID.cell(row, column) for row, column in castles)
    return lines_made(board, tuple(laid), keeps)


def _scored(rows: Sequence[str], dark: bool, castles: Sequence[tuple[int, int]] = ()) -> Figure:
    """A placement, with what each of its lines brings outlined and beside it."""
    drawn = _squares(rows, dark, castles)
    colours = palette(dark)
    outlines: list[Shape] = []
    told = []
    for line in _lines(rows, castles):
        (top, left), (bottom, right) = GRID.place(line.cells[0]), GRID.place(line.cells[-1])
        x1, y1 = _middle(rows, top, left)
        x2, y2 = _middle(rows, bottom, right)
        box = (x1 - SIZE / 2, y1 - SIZE / 2, x2 - x1 + SIZE, y2 - y1 + SIZE)
        for stroke, width in ((colours.paper, 6.0), (colours.accent, 3.0)):
            outlines.append(rect(*box, corner=0.22 * SIZE, stroke=stroke, width=width))
        key = "tiles.figure.castle" if line.castles else "tiles.figure.line"
        says = phrase(key, n=len(line.cells), sum=line.sum, times=1 << line.castles)
        told.append(Row(None, str(line.points), says))
    return drawn._replace(shapes=(*drawn.shapes, *outlines), rows=tuple(told))


def _races(dark: bool) -> Figure:
    """One tile of each race."""
    return _squares(["dmwe", "gfrh"], dark)


def _kinds(dark: bool) -> Figure:
    """A line of one race, one of different races, and one that is neither."""
    rows = ["eee  ", "     ", "dwegr", "     ", "eeg  "]
    drawn = _squares(rows, dark)
    says = ("tiles.figure.alike", "tiles.figure.different", "tiles.figure.neither")
    told = []
    for line, says_so in zip(rows[::2], says, strict=True):
        fits = is_line([_RACES[sign] for sign in line.strip()])
        told.append(Row(None, "✓" if fits else "✗", phrase(says_so)))
    return drawn._replace(rows=tuple(told))


def _turn(dark: bool) -> Figure:
    """Three tiles that make a column and lengthen a row."""
    return _scored([" . F ", "wegR ", " . W ", "   . "], dark)


def _ghost(dark: bool) -> Figure:
    """What a ghost closes."""
    drawn = _squares(["  x ", "gghx", "  x "], dark)
    says = (phrase("tiles.figure.ghost"), phrase("tiles.figure.closed"))
    return drawn._replace(rows=tuple(Row(None, "✓✗"[i], each) for i, each in enumerate(says)))


def _ground(dark: bool) -> Figure:
    """Mountain, water, plain ground, castle, chest."""
    return _squares(["^~.c$"], dark, [(0, 3)])


def _castle(dark: bool) -> Figure:
    """A line through a castle."""
    return _scored(["mGdE"], dark, [(0, 2)])


def _stuck(dark: bool) -> Figure:
    """Where who is stuck may lay tiles."""
    return _squares([".!..!.", "..ew..", ".!..!."], dark)


_FIGURES: dict[str, Callable[[bool], Figure]] = {
    "races": _races,
    "kinds": _kinds,
    "turn": _turn,
    "ghost": _ghost,
    "ground": _ground,
    "castle": _castle,
    "stuck": _stuck,
}
