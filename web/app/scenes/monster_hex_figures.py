"""The figures of Monster Hex' rules, drawn with the scene's own tiles and stones.

What a figure says of sums and takers is not written down but asked of the rules, so that it cannot
be wrong.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygames_core.engine.phrase import Phrase, phrase
from pygames_core.geometry.hexes import centre
from pygames_core.monster_hex.components import BOARDS, TILES, TURNED, VALUES, Stone
from pygames_core.monster_hex.rules import COLOUR_BONUS, SMALL_STONE, overwhelming, ranking

from ..shapes import Point, Shape, Shapes, group, palette, text
from . import monster_hex as scene

#: The side of a hex.
SIZE = 40.0
_STEP = math.sqrt(3) * SIZE


class Row(NamedTuple):
    """A line beside a figure: whose it is (a colour), the sum, what comes of it, and whether it is
    struck out."""

    colour: int | None
    sum: str
    says: Phrase
    struck: bool = False


class Figure(NamedTuple):
    """Shapes around (0, 0) in a box of this width and height, and the lines beside them."""

    shapes: Shapes
    width: float
    height: float
    rows: tuple[Row, ...] = ()


def figure(name: str, dark: bool) -> Figure:
    return _FIGURES[name](dark)


def _named(name: str) -> int:
    """A tile by its name, as "rA1"."""
    return [str(tile) for tile in TILES].index(name)


def _turned(tile: int, direction: int, power: int) -> int:
    """How to turn a tile so that it has that power in that direction."""
    return next(r for r, sides in enumerate(TURNED[tile]) if sides[direction] == power)


def _towards(direction: int, steps: float = 1) -> Point:
    angle = math.radians(60 * direction)
    return steps * _STEP * math.cos(angle), steps * _STEP * math.sin(angle)


def _tiles(dark: bool) -> Figure:
    """One tile of each rank, from the strongest to the weakest."""
    colours = palette(dark)
    shapes: list[Shape] = []
    for i, name in enumerate(("bS1", "bA2", "bB2", "bC2")):
        x = (i - 1.5) * 1.45 * _STEP
        shapes.append(group([scene.tile_shapes(_named(name), 0, SIZE, dark)], x, 0))
        if i:
            shapes.append(text(">", x - 0.725 * _STEP, 0, 24, 40, fill=colours.quiet))
    return Figure(tuple(shapes), 5.5 * _STEP, 2.1 * SIZE)


def _match(dark: bool) -> Figure:
    """A tile that is put beside two others: it matches the one, and not the other."""
    new, turn = _named("rA1"), 2
    beside = {0: ("yB2", 4), 4: ("bA3", 1)}  # direction: a tile and how it is turned
    shapes: list[Shape] = []
    ties, rows = [], []
    for direction, (name, rotation) in beside.items():
        tile = _named(name)
        there = _towards(direction)
        shapes.append(group([scene.tile_shapes(tile, rotation, SIZE, dark)], *there))
        mine, theirs = TURNED[new][turn][direction], TURNED[tile][rotation][(direction + 3) % 6]
        equal = mine == theirs
        if equal:
            ties.append(direction)
        sign = "=" if equal else "≠"
        says = phrase("figure.match" if equal else "figure.no_match")
        rows.append(Row(None, f"{mine} {sign} {theirs}", says))
    shapes.append(group([scene.tile_shapes(new, turn, SIZE, dark, True)]))
    shapes += scene.ring_and_ties((0, 0), SIZE, ties, dark)
    # The middle of the three, not of the new tile.
    moved = group(shapes, -0.25 * _STEP, 0.75 * SIZE)
    return Figure((moved,), 2.6 * _STEP, 3.7 * SIZE, tuple(rows))


def _ring(players: int, around: Sequence[tuple[str, int]], dark: bool) -> Figure:
    """The stone with a red 6 and a blue 3 and, clockwise from the east, six tiles with the powers
    that they turn to it."""
    stone = next(s for s in BOARDS[players].stones if s.numbers == VALUES["A"])
    shapes = [scene.stone_shapes(stone, SIZE, dark)]
    parts: list[list[int]] = [[] for _ in range(players)]
    for direction, (name, power) in enumerate(around):
        tile, facing = _named(name), (direction + 3) % 6
        drawn = scene.tile_shapes(tile, _turned(tile, facing, power), SIZE, dark)
        there = _towards(direction)
        shapes.append(group([drawn], *there, alpha=0.3))
        shapes.append(group(scene.side_shapes(tile, facing, power, SIZE, dark), *there))
        parts[TILES[tile].faction].append(power)
    powers = [sum(part) for part in parts]
    takes = _takes(powers, stone)
    rows = []
    for seat in sorted(range(players), key=lambda seat: -powers[seat]):
        told = " + ".join(map(str, parts[seat]))
        if len(parts[seat]) > 1:
            told += f" = {powers[seat]}"
        tied = powers.count(powers[seat]) > 1
        says = phrase("figure.tied" if tied else "figure.nothing")
        rows.append(Row(seat, told, takes.get(seat, says), tied))
    if overwhelming(powers, stone.worth):
        lead = f"{max(powers)} − {min(powers)} = {max(powers) - min(powers)}"
        rows.append(Row(None, lead, phrase("figure.lead", worth=stone.worth)))
    return Figure(tuple(shapes), 3.02 * _STEP, 5.02 * SIZE, tuple(rows))


def _takes(powers: Sequence[int], stone: Stone) -> dict[int, Phrase]:
    """What the rules give to whom, if the first takes the higher number."""
    said = []
    for seat, (points, colour) in zip(_ranked(powers, stone), stone.numbers, strict=False):
        bonus = COLOUR_BONUS if colour == seat else 0
        key = "figure.number_bonus" if bonus else "figure.number"
        said.append((seat, phrase(key, points=points, bonus=bonus)))
    if overwhelming(powers, stone.worth):
        (first, high), (_, low) = said
        return {first: phrase("figure.both", high=high, low=low)}
    places = ("figure.first", "figure.second")
    return {
        seat: phrase(place, takes=takes) for place, (seat, takes) in zip(places, said, strict=False)
    }


def _ranked(powers: Sequence[int], stone: Stone) -> tuple[int, ...]:
    ranked = ranking(powers)
    return (ranked[0], ranked[0]) if overwhelming(powers, stone.worth) else ranked


def _stone(dark: bool) -> Figure:
    """Without a tie."""
    around = (("rA3", 5), ("yB3", 4), ("bC2", 3), ("rB1", 4), ("gC1", 2), ("yC3", 2))
    return _ring(4, around, dark)


def _tie(dark: bool) -> Figure:
    """With a tie for the first place."""
    around = (("bA2", 5), ("rA1", 4), ("yA3", 4), ("gC2", 2), ("bC1", 2), ("rB3", 3))
    return _ring(4, around, dark)


def _both(dark: bool) -> Figure:
    """With an overwhelming lead."""
    around = (("rS1", 5), ("rA2", 5), ("bC3", 2), ("rB1", 4), ("bC1", 1), ("rC2", 2))
    return _ring(2, around, dark)


def _small(dark: bool) -> Figure:
    """A small stone between two tiles."""
    board = BOARDS[4]
    stone = next(s for s in board.stones if not s.large)
    outline = scene.small_stone(stone, board)
    middle = scene.middle(outline)

    def place(point: Point) -> Point:
        return SIZE * (point[0] - middle[0]), SIZE * (point[1] - middle[1])

    shapes = list(scene.rim_stone([place(p) for p in outline], (0, 0), SIZE, dark))
    sides = (("gA1", 4), ("yB3", 2))
    for (cell, facing), (name, power) in zip(stone.around, sides, strict=True):
        tile = _named(name)
        drawn = scene.tile_shapes(tile, _turned(tile, facing, power), SIZE, dark)
        there = place(centre(board.cells[cell]))
        shapes.append(group([drawn], *there, alpha=0.3))
        shapes.append(group(scene.side_shapes(tile, facing, power, SIZE, dark), *there))
    xs = [place(centre(board.cells[cell]))[0] for cell, _ in stone.around]
    ys = [place(centre(board.cells[cell]))[1] for cell, _ in stone.around]
    moved = group(shapes, -(min(xs) + max(xs)) / 2, -(min(ys) + max(ys)) / 2)
    rows = tuple(
        Row(TILES[_named(name)].faction, str(power), phrase(key, points=SMALL_STONE, bonus=0))
        for (name, power), key in zip(sides, ("figure.takes", "figure.nothing"), strict=True)
    )
    wide, high = max(xs) - min(xs) + 1.1 * _STEP, max(ys) - min(ys) + 2.1 * SIZE
    return Figure((moved,), max(wide, 2.2 * _STEP), high, rows)


_FIGURES: dict[str, Callable[[bool], Figure]] = {
    "tiles": _tiles,
    "match": _match,
    "stone": _stone,
    "tie": _tie,
    "both": _both,
    "small": _small,
}
