"""The tiles of Mondo, drawn: four terrains by colour and texture, the animal, the volcano; and the
board that they lie on.

The faces are the same in both themes, as printed things are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pygames_core.mondo.components import (
    BACKS,
    JOINED,
    ROTATIONS,
    SIDES,
    TILES,
    Terrain,
    Volcano,
)

from ...shapes import Shape, Shapes, circle, path, rect
from .animals import INK, token

#: The face of each terrain, and what is drawn on it.
FACES: Final = ("#8FBFE0", "#5E9A6C", "#EFD08B", "#C4D67C")
MARKS: Final = ("#2F6E9E", "#1F5B3A", "#B08234", "#6C8A2C")
#: The share of a square that a tile covers.
SHARE: Final = 0.965
#: The corners of a tile, clockwise from the north-west one, as halves of its side.
_CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
#: From the middle of the tile to the middle of the triangle on each side.
_AWAY: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def triangle(d: int, x: float, y: float, half: float) -> str:
    """The triangle of a square on its side ``d``, around (x, y)."""
    (ax, ay), (bx, by) = _CORNERS[d], _CORNERS[(d + 1) % 4]
    n = _number
    return (
        f"M{n(x)} {n(y)}L{n(x + ax * half)} {n(y + ay * half)}"
        f"L{n(x + bx * half)} {n(y + by * half)}z"
    )


def texture(terrain: int, x: float, y: float, s: float) -> str:
    """What is drawn on the triangle of a terrain, around (x, y); ``s`` is the side of the tile."""
    n = _number
    if terrain == Terrain.WATER:
        a = 0.055 * s
        wave = f"q{n(a)} {n(-a)} {n(2 * a)} 0t{n(2 * a)} 0t{n(2 * a)} 0"
        return (
            f"M{n(x - 3 * a)} {n(y - 0.04 * s)}{wave}M{n(x - 3 * a)} {n(y + 0.06 * s)}{wave}"
        )
    if terrain == Terrain.FOREST:
        trees = []
        for dx, dy, k in ((-0.1, 0.05, 1.0), (0.1, 0.05, 1.0), (0, -0.05, 1.15)):
            h, w = 0.13 * s * k, 0.055 * s * k
            left, bottom = x + dx * s - w, y + dy * s + h / 2
            trees.append(f"M{n(left)} {n(bottom)}l{n(w)} {n(-h)} {n(w)} {n(h)}z")
        return "".join(trees)
    if terrain == Terrain.DESERT:
        w = 0.09 * s
        dune = f"q{n(w)} {n(-1.1 * w)} {n(2 * w)} 0"
        return f"M{n(x - 1.5 * w)} {n(y)}{dune}M{n(x - 0.6 * w)} {n(y + 0.75 * w)}{dune}"
    h = 0.085 * s
    tufts = ((-0.1, -0.03), (0.08, -0.05), (0.0, 0.08))
    return "".join(
        f"M{n(x + dx * s - h / 2)} {n(y + dy * s - h / 2)}l{n(h / 2)} {n(h)} {n(h / 2)} {n(-h)}"
        f"M{n(x + dx * s)} {n(y + dy * s - 0.75 * h)}v{n(1.2 * h)}"
        for dx, dy in tufts
    )


def ground(sides: Sequence[int], joined: Sequence[int], s: float) -> list[Shape]:
    """Four triangles with their textures, around (0, 0)."""
    half = s / 2
    shapes: list[Shape] = []
    for terrain in dict.fromkeys(sides):
        there = [d for d in range(4) if sides[d] == terrain]
        face = "".join(triangle(d, 0, 0, half) for d in there)
        # The line closes the hair between two triangles of one terrain.
        shapes.append(path(face, fill=FACES[terrain], stroke=FACES[terrain], width=0.6))
    borders = [
        f"M0 0L{_number(x * half)} {_number(y * half)}"
        for d, (x, y) in enumerate(_CORNERS)
        if sides[d] != sides[d - 1]
    ]
    if borders:
        shapes.append(path("".join(borders), stroke=INK, width=max(0.8, s / 64), alpha=0.55))
    for terrain in dict.fromkeys(sides):
        marks = "".join(
            texture(terrain, 0.31 * s * _AWAY[d][0], 0.31 * s * _AWAY[d][1], s)
            for d in range(4)
            if sides[d] == terrain
        )
        style = {"stroke": MARKS[terrain], "width": max(0.9, s / 44)}
        if terrain == Terrain.FOREST:
            style = {"fill": MARKS[terrain]}
        shapes.append(path(marks, **style))
    return shapes


def volcano(kind: Volcano, s: float) -> list[Shape]:
    """A cone in the middle of a tile, with a red crater that smokes or a grey one that sleeps."""
    active = kind is Volcano.ACTIVE
    r = 0.2 * s
    cone = f"M{_number(-r)} {_number(0.72 * r)}L{_number(-0.42 * r)} {_number(-0.62 * r)}"
    cone += f"H{_number(0.42 * r)}L{_number(r)} {_number(0.72 * r)}z"
    line = max(1.0, s / 56)
    if active:
        lava = (
            f"M{_number(-0.42 * r)} {_number(-0.62 * r)}H{_number(0.42 * r)}"
            f"L{_number(0.56 * r)} {_number(-0.02 * r)}L{_number(0.2 * r)} {_number(-0.24 * r)}"
            f"L0 {_number(0.34 * r)}L{_number(-0.24 * r)} {_number(-0.2 * r)}"
            f"L{_number(-0.56 * r)} {_number(0.02 * r)}z"
        )
        smoke = (
            f"M{_number(-0.26 * r)} {_number(-0.78 * r)}l{_number(-0.16 * r)} {_number(-0.42 * r)}"
            f"M0 {_number(-0.84 * r)}v{_number(-0.5 * r)}"
            f"M{_number(0.26 * r)} {_number(-0.78 * r)}l{_number(0.16 * r)} {_number(-0.42 * r)}"
        )
        return [
            path(cone, fill="#4A4038", stroke=INK, width=line),
            path(lava, fill="#D93A1E"),
            path(smoke, stroke="#D93A1E", width=1.5 * line),
            path(cone, stroke=INK, width=line),
        ]
    lid = f"M{_number(-0.42 * r)} {_number(-0.62 * r)}H{_number(0.42 * r)}"
    lid += f"L{_number(0.6 * r)} {_number(-0.1 * r)}H{_number(-0.6 * r)}z"
    return [
        path(cone, fill="#8D8A86", stroke=INK, width=line),
        path(lid, fill="#C9C5BE"),
        path(cone, stroke=INK, width=line),
    ]


def where_it_stands(look: int, rotation: int = 0) -> tuple[float, float]:
    """Where the animal of a tile stands, as shares of its side from the middle."""
    tile = TILES[look]
    assert tile.animal is not None
    piece = look * ROTATIONS + rotation
    home = tile.animal.terrain
    sides, joined = SIDES[piece], JOINED[piece]
    there = [d for d in range(4) if sides[d] == home]
    first = next((d for d in there if joined[d] == joined[(d + 1) % 4]), None)
    if first is None:
        x, y = _AWAY[there[0]]
        return 0.34 * x, 0.34 * y
    (ax, ay), (bx, by) = _AWAY[first], _AWAY[(first + 1) % 4]
    return 0.27 * (ax + bx), 0.27 * (ay + by)


@lru_cache(maxsize=600)
def tile(look: int, size: float, turn: int = 0) -> Shapes:
    """A look of a tile on a square of this size around (0, 0), turned by so many quarters; its
    drawings stand upright."""
    s = SHARE * size
    half = s / 2
    piece = look * ROTATIONS + turn
    corner = 0.07 * s
    faces = ground(SIDES[piece], JOINED[piece], s)
    frame = rect(-half, -half, s, s, corner=corner, stroke=INK, width=max(1.0, size / 48))
    shapes: list[Shape] = [*faces, frame]
    if look < BACKS:
        front = TILES[look]
        if front.volcano is not None:
            shapes += volcano(front.volcano, s)
        if front.animal is not None:
            x, y = where_it_stands(look, turn)
            shapes += token(front.animal, x * s, y * s, 0.155 * s)
    else:
        # A back: a dot in its middle, so that it is not taken for the water or grass of a front.
        shapes.append(circle(0, 0, 0.1 * s, fill=FACES[look - BACKS], stroke=INK, width=s / 56))
    return tuple(shapes)


# --- the signs beside the board ------------------------------------------------------------------


def crack(ax: float, ay: float, bx: float, by: float, reach: float) -> str:
    """A jagged line from one point to another."""
    n = _number
    steps = ((0.0, 0), (0.18, 1), (0.34, -1), (0.5, 1), (0.66, -1), (0.82, 1), (1.0, 0))
    dx, dy = bx - ax, by - ay
    length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
    ux, uy = -dy / length * reach, dx / length * reach
    points = [f"{n(ax + dx * t + ux * k)} {n(ay + dy * t + uy * k)}" for t, k in steps]
    return "M" + "L".join(points)


def swatch(terrain: int, s: float) -> list[Shape]:
    """A square of one terrain."""
    half = s / 2
    sides = (terrain,) * 4
    return [
        *ground(sides, (0, 0, 0, 0), s),
        rect(-half, -half, s, s, corner=0.1 * s, stroke=INK, width=max(1.0, s / 20)),
    ]


def paw(x: float, y: float, r: float, colour: str) -> Shape:
    """A paw print: any animal."""
    n = _number

    def toe(dx: float, dy: float, k: float) -> str:
        return (
            f"M{n(x + dx * r - k * r)} {n(y + dy * r)}a{n(k * r)} {n(1.2 * k * r)} 0 1 0 "
            f"{n(2 * k * r)} 0a{n(k * r)} {n(1.2 * k * r)} 0 1 0 {n(-2 * k * r)} 0z"
        )

    pad = (
        f"M{n(x)} {n(y - 0.1 * r)}"
        f"c{n(0.4 * r)} 0 {n(0.7 * r)} {n(0.5 * r)} {n(0.6 * r)} {n(0.8 * r)}"
        f"s{n(-0.4 * r)} {n(0.2 * r)} {n(-0.6 * r)} {n(0.1 * r)}"
        f"s{n(-0.5 * r)} {n(0.2 * r)} {n(-0.6 * r)} {n(-0.1 * r)}"
        f"s{n(0.2 * r)} {n(-0.8 * r)} {n(0.6 * r)} {n(-0.8 * r)}z"
    )
    toes = (toe(-0.72, -0.12, 0.2), toe(-0.28, -0.56, 0.22), toe(0.28, -0.56, 0.22))
    return path(pad + "".join(toes) + toe(0.72, -0.12, 0.2), fill=colour)
