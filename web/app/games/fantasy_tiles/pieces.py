"""What lies on the table of Fantasy Tiles, drawn: tiles, terrain, castles, chests.

Silhouettes are SVG paths in a box from -1 to 1, textures in a square from -0.5 to 0.5; both are
scaled to where they lie.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from pygames_core.fantasy_tiles.components import POINTS, Race

from ...shapes import Point, Shape, circle, group, line, palette, path, rect

#: How much of its square a tile takes up.
SHARE = 0.9


class Figure(NamedTuple):
    """A race: the colour of its tile, that of its silhouette, the silhouette, and what is cut out
    of it."""

    ground: str
    on: str
    outline: str
    cut: str


_BONE, _INK = "#FFF9EC", "#22252B"

FIGURES: Mapping[int, Figure] = {
    # A helmet over a beard.
    Race.DWARF: Figure(
        "#8A4A2B",
        _BONE,
        "M-.66-.2A.66.68 0 0 1 .66-.2L.76-.02L-.76-.02ZM-.13-.1h.26v.38h-.26z"
        "M-.64.14L-.2.14Q0 .42.2.14L.64.14Q.74.66 0 1Q-.74.66-.64.14Z",
        "M-.34.52Q-.14.34 0 .48Q.14.34.34.52Q.14.56 0 .56Q-.14.56-.34.52Z",
    ),
    # A tail that stands out of the water.
    Race.MERMAID: Figure(
        "#1C7C93",
        _BONE,
        "M0-.56C.24-1.02.86-.98 1-.56C.74-.7.36-.6.2-.26C.5.04.54.5.3.98L-.3.98"
        "C-.54.5-.5.04-.2-.26C-.36-.6-.74-.7-1-.56C-.86-.98-.24-1.02 0-.56Z",
        "M-.22.16Q0 .4.22.16Q.22.3 0 .46Q-.22.3-.22.16ZM-.26.52Q0 .76.26.52Q.26.68 0 .82"
        "Q-.26.68-.26.52Z",
    ),
    # A pointed hat with a star.
    Race.WIZARD: Figure(
        "#61479B",
        _BONE,
        "M.26-1Q.02-.78.5-.6L.34-.5L.58.34Q1 .42 1 .64Q.86.9 0 .9Q-.86.9-1 .64Q-1 .42-.58.34"
        "Q-.4-.7.26-1Z",
        "M-.6.4Q0 .66.6.4L.66.52Q0 .8-.66.52ZM-.02-.4L.06-.16L.3-.14L.12.02L.18.26L-.02.12"
        "L-.22.26L-.16.02L-.34-.14L-.1-.16Z",
    ),
    # A bow with an arrow.
    Race.ELF: Figure(
        "#3D7F3A",
        _BONE,
        "M-.34-1C.5-.86.78-.42.78 0C.78.42.5.86-.34 1L-.3.84L-.3-.84ZM-1-.09H.6V-.3L1.06 0"
        "L.6.3V.09H-1Z",
        "M-.16-.78C.34-.62.54-.34.56-.09H-.16ZM-.16.78C.34.62.54.34.56.09H-.16Z",
    ),
    # A head with wide ears.
    Race.GOBLIN: Figure(
        "#B5A521",
        _INK,
        "M-1.04-.46L-.46-.36Q-.34-.76 0-.76Q.34-.76.46-.36L1.04-.46Q.9.06.48.16Q.42.8 0 .86"
        "Q-.42.8-.48.16Q-.9.06-1.04-.46Z",
        "M-.36-.2L-.06.02L-.32.1ZM.36-.2L.06.02L.32.1ZM-.3.36L-.16.3L-.08.42L0 .3L.08.42L.16.3"
        "L.3.36Q.2.62 0 .62Q-.2.62-.3.36Z",
    ),
    # Four wings.
    Race.FAIRY: Figure(
        "#C4507F",
        _BONE,
        "M-.09-.06C-.24-.86-1.1-1-1.04-.4C-1-.06-.5.1-.09.08ZM.09-.06C.24-.86 1.1-1 1.04-.4"
        "C1-.06.5.1.09.08ZM-.09.14C-.6.1-.86.42-.7.74C-.52 1-.16.7-.09.3Z"
        "M.09.14C.6.1.86.42.7.74C.52 1 .16.7.09.3ZM-.07-.3H.07L.05.86L0 1L-.05.86Z"
        "M0-.68A.17.17 0 0 1 0-.34A.17.17 0 0 1 0-.68Z",
        "",
    ),
    # A horned head in profile.
    Race.DRAGON: Figure(
        "#A8242B",
        _BONE,
        "M-1.02.02L-.94-.22Q-.62-.28-.44-.4Q-.22-.68.04-.66L.72-1.02L.5-.5L1-.5L.7-.14"
        "L1.02.12L.72.28Q.86.62.82 1L-.16 1Q.12.66-.04.44L-.76.58L-.84.4L-.28.2L-.9.2Z",
        "M-.3-.26L.04-.4L0-.14Z",
    ),
    Race.GHOST: Figure(
        "#EFE9DC",
        _INK,
        "M-.7.96V-.24A.7.7 0 0 1 .7-.24V.96L.47.72L.23.96L0 .72L-.23.96L-.47.72Z",
        "M-.26-.46A.15.2 0 0 1-.26-.06A.15.2 0 0 1-.26-.46ZM.26-.46A.15.2 0 0 1 .26-.06"
        "A.15.2 0 0 1 .26-.46ZM0 .08A.15.17 0 0 1 0 .42A.15.17 0 0 1 0 .08Z",
    ),
}

_CASTLE = (
    "M-.2.9V.46A.2.2 0 0 1 .2.46V.9H.84V-.16H.96V-.5H.76V-.38H.6V-.5H.42V-.16H.34V-.62H.44V-.96"
    "H.26V-.82H.1V-.96H-.1V-.82H-.26V-.96H-.44V-.62H-.34V-.16H-.42V-.5H-.6V-.38H-.76V-.5H-.96"
    "V-.16H-.84V.9Z"
)
_CHEST = "M-.86-.1V-.22Q-.86-.7-.44-.7H.44Q.86-.7.86-.22V-.1ZM-.86.02H.86V.72H-.86Z"
_CHEST_LOCK = "M-.17-.24H.17V.26H-.17Z"
_AGAIN = "M.72-.34A.8.8 0 1 0 .8.1M.86-.86V-.28H.28"
_DIAMOND = "M0-1L.76 0L0 1L-.76 0Z"

_PEAKS = "M-.36.24L-.12-.22L.02.04L.12-.1L.36.24M-.2-.07L-.12-.02L-.05-.09"
_WAVES = "".join(f"M-.34{y:+.2f}q.085-.11.17 0t.17 0t.17 0t.17 0" for y in (-0.17, 0.04, 0.25))


class Ground(NamedTuple):
    """The colours of terrain: its face, and the texture on it."""

    face: str
    texture: str


_TERRAIN = {
    False: {"M": Ground("#E3D5BE", "#87704E"), "W": Ground("#CFE2EA", "#3678A0")},
    True: {"M": Ground("#37322A", "#A8926C"), "W": Ground("#1B3444", "#62A4CC")},
}


def terrain(mark: str, dark: bool) -> Ground | None:
    """How mountain and water look; None for plain ground."""
    return _TERRAIN[dark].get(mark)


def _at(d: str, x: float, y: float, scale: float) -> str:
    """A texture moved and scaled: a path of absolute M and L and relative q and t."""
    out: list[str] = []
    for letter, pairs in _texture(d):
        dx, dy = (0.0, 0.0) if letter in "qt" else (x, y)
        out.append(letter)
        out.append(" ".join(f"{scale * a + dx:.1f} {scale * b + dy:.1f}" for a, b in pairs))
    return "".join(out)


@lru_cache(maxsize=8)
def _texture(d: str) -> tuple[tuple[str, tuple[Point, ...]], ...]:
    """The letters of a path, each with its pairs of numbers."""
    found = []
    for letter, numbers in re.findall(r"([MLqt])([^MLqt]*)", d):
        values = [float(each) for each in re.findall(r"[-+]?\d*\.?\d+", numbers)]
        found.append((letter, tuple(zip(values[::2], values[1::2], strict=True))))
    return tuple(found)


def textures(mark: str, middles: Iterable[Point], size: float) -> str:
    """The texture of all squares of a terrain, as one path."""
    d = _PEAKS if mark == "M" else _WAVES
    return "".join(_at(d, x, y, size) for x, y in middles)


def grass(middles: Iterable[Point], size: float) -> list[Point]:
    """The dots of plain ground."""
    return [
        (x + dx * size, y + dy * size)
        for x, y in middles
        for dx, dy in ((-0.2, -0.14), (0.18, 0.02), (-0.06, 0.22))
    ]


def castle(x: float, y: float, r: float, fill: str) -> Shape:
    return group([path(_CASTLE, fill=fill)], x, y, scale=r)


def chest(x: float, y: float, r: float, fill: str, lock: str) -> Shape:
    return group([path(_CHEST, fill=fill), path(_CHEST_LOCK, fill=lock)], x, y, scale=r)


def chest_colours(dark: bool) -> tuple[str, str]:
    """Its wood and its lock."""
    return ("#B98335", "#F6DE96") if dark else ("#8F5A1B", "#F4D27A")


def again(x: float, y: float, r: float, stroke: str) -> Shape:
    """The sign of another turn, on the corners of the frontier."""
    return group([path(_AGAIN, stroke=stroke, width=0.26)], x, y, scale=r)


def diamond(x: float, y: float, r: float, **style: str) -> Shape:
    return group([path(_DIAMOND, **style)], x, y, scale=r)


@lru_cache(maxsize=256)
def tile_shape(
    race: int, size: float, dark: bool, lifted: bool = False, castles: bool = False
) -> Shape:
    """A tile around (0, 0), of a square of this size; ``lifted`` gives it the shadow of what can
    be picked up, ``castles`` the battlement of the castle it stands on."""
    colours, figure = palette(dark), FIGURES[race]
    half = SHARE * size / 2
    corner = 0.14 * size
    weight = max(1.0, min(2.0, size / 26))
    box = (-half, -half, 2 * half, 2 * half)
    points = POINTS[race]
    # Points stand in a row below the silhouette.
    rise = 0.1 * size if points else 0.0
    r = (0.3 if points else 0.34) * size
    shapes: list[Shape] = [
        rect(*box, corner=corner, fill=figure.ground, shadow=lifted),
        rect(*box, corner=corner, stroke=colours.outline, width=weight),
        group(
            [
                path(figure.outline, fill=figure.on),
                *([path(figure.cut, fill=figure.ground)] if figure.cut else []),
            ],
            0,
            -rise,
            scale=r,
        ),
    ]
    gap, small = 0.17 * size, 0.075 * size
    for k in range(points):
        x = (k - (points - 1) / 2) * gap
        shapes.append(diamond(x, 0.325 * size, small, fill=figure.on))
    if castles:
        shapes.append(battlement(size, colours.outline, colours.bone))
    return group(shapes)


@lru_cache(maxsize=16)
def cursed(size: float, dark: bool) -> Shape:
    """A ghost of the cursed plains: it was there before the first tile."""
    figure, colours = FIGURES[Race.GHOST], palette(dark)
    half = SHARE * size / 2
    box = (-half, -half, 2 * half, 2 * half)
    edge = {"stroke": colours.quiet, "width": max(1.0, size / 26), "dash": [size / 9, size / 9]}
    ghost = [path(figure.outline, fill=colours.quiet), path(figure.cut, fill=colours.well)]
    return group(
        [
            rect(*box, corner=0.14 * size, fill=colours.well),
            rect(*box, corner=0.14 * size, **edge),
            group(ghost, scale=0.32 * size),
        ]
    )


def battlement(size: float, fill: str, halo: str) -> Shape:
    """A small castle at the corner of a tile: what goes through here counts twice."""
    x = y = -0.3 * size
    return group(
        [
            circle(x, y, 0.18 * size, fill=halo, stroke=fill, width=max(1.0, size / 30)),
            castle(x, y, 0.115 * size, fill),
        ]
    )


def closed(middles: Iterable[Point], size: float) -> str:
    """The hatching of closed squares, as one path."""
    lines = []
    for x, y in middles:
        for a in (-0.5, -0.17, 0.16, 0.49):
            # From the lower left to the upper right, cut off at the square's edge.
            x1, x2 = max(-0.4, a - 0.4), min(0.4, a + 0.4)
            lines.append(
                f"M{x + size * x1:.1f} {y + size * (a - x1):.1f}"
                f"L{x + size * x2:.1f} {y + size * (a - x2):.1f}"
            )
    return "".join(lines)


def cross(x: float, y: float, r: float, **style: object) -> list[Shape]:
    return [
        line([(x - r, y - r), (x + r, y + r)], **style),
        line([(x - r, y + r), (x + r, y - r)], **style),
    ]
