"""What lies in the tomb of Gangsi, drawn: treasures, hunters, the Gangsi, dice, the doors.

Outlines are SVG paths in a box from -1 to 1, scaled to where they lie.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pygames_core.gangsi.components import ARROW, GANGSI, TREASURES, Colour

from ...shapes import EMBLEMS, Palette, Shape, circle, group, palette, path, rect, text

#: The index of the Gangsi's colour and emblem, after those of the four hunters.
GANGSI_COLOUR = 4
#: What is drawn in place of the face of a die: not rolled, or not known to the viewer.
BLANK, UNKNOWN = 0, -1


class Family(NamedTuple):
    """A colour of treasures: its fill, what is drawn on it, the outline, and where in it, how
    large, a drawing fits."""

    fill: str
    on: str
    outline: str
    middle: float
    room: float


def _star() -> str:
    points = []
    for i in range(16):
        r, angle = (1.12, 0.84)[i % 2], math.pi * i / 8
        points.append(f"{r * math.sin(angle):.3f} {-r * math.cos(angle):.3f}")
    return "M" + "L".join(points) + "Z"


_BONE, _INK = "#FFF9EC", "#22252B"
#: Behind the Gangsi: light in both themes, since it wears a dark hat.
_MIST = "#E6DAEE"

FAMILIES: Mapping[Colour, Family] = {
    Colour.GREY: Family(
        "#6C717A",
        _BONE,
        "M-.76-.9H.76Q.9-.9.9-.76V.76Q.9.9.76.9H-.76Q-.9.9-.9.76V-.76Q-.9-.9-.76-.9Z",
        0,
        0.66,
    ),
    Colour.PINK: Family("#C4507F", _BONE, "M.98 0A.98.98 0 0 1-.98 0A.98.98 0 0 1 .98 0Z", 0, 0.64),
    Colour.ORANGE: Family(
        "#DE7A2A",
        _INK,
        "M-.16-1.04Q0-1.24.16-1.04L1.14.68Q1.26.94 1 .94H-1Q-1.26.94-1.14.68Z",
        0.3,
        0.54,
    ),
    Colour.YELLOW: Family("#E9BE2F", _INK, _star(), 0, 0.6),
    Colour.BLUE: Family(
        "#2B6CB5", _BONE, "M0-1.22Q.26-.82.64-.4A.86.86 0 1 1-.64-.4Q-.26-.82 0-1.22Z", 0.18, 0.58
    ),
}


class Drawing(NamedTuple):
    """A silhouette, and what is cut out of it."""

    outline: str
    cut: str = ""


#: By the word of a treasure.
DRAWINGS: Mapping[str, Drawing] = {
    "bell": Drawing(
        "M-.16-.94H.16V-.74Q.66-.62.66 0Q.66.4.9.6H-.9Q-.66.4-.66 0Q-.66-.62-.16-.74Z"
        "M-.24.7H.24Q.22.98 0 .98Q-.22.98-.24.7Z",
        "M-.62.12H.62V.28H-.62Z",
    ),
    "mirror": Drawing(
        "M0-.94A.62.62 0 0 1 .15.28V.94H-.15V.28A.62.62 0 0 1 0-.94Z",
        "M.38-.32A.38.38 0 0 1-.38-.32A.38.38 0 0 1 .38-.32Z",
    ),
    "sword": Drawing(
        "M0-1L.18-.76V.26H.56V.46H.18V.76A.18.18 0 0 1-.18.76V.46H-.56V.26H-.18V-.76Z",
        "M-.05-.6H.05V.16H-.05Z",
    ),
    "cauldron": Drawing(
        "M-.8-.32H-.54V-.76H-.3V-.32H.3V-.76H.54V-.32H.8V-.08Q.8.3.6.42L.7.94H.44L.32.52H-.32"
        "L-.44.94H-.7L-.6.42Q-.8.3-.8-.08Z",
        "M-.6-.08H.6V.08H-.6Z",
    ),
    "seal": Drawing(
        "M-.34-.96H.34L.26-.3H.74V.9H-.74V-.3H-.26Z",
        "M-.46-.04H.46V.12H-.46ZM-.46.28H.46V.44H-.46ZM-.46.6H.46V.7H-.46Z",
    ),
    "fan": Drawing(
        "M0 .9L-1-.1A1.1 1.1 0 0 1 1-.1Z",
        "M-.05.48L-.5-.34L-.36-.42L.02.36ZM.05.48L.5-.34L.36-.42L-.02.36Z",
    ),
    "comb": Drawing(
        "M-.9.04A.9.78 0 0 1 .9.04V.84H.7V.2H.5V.84H.3V.2H.1V.84H-.1V.2H-.3V.84H-.5V.2H-.7V.84H-.9Z"
    ),
    "shoe": Drawing(
        "M-.92-.5Q-.7-.62-.5-.26Q-.1.1.4.02Q.86-.06.94-.44L1.04-.1Q1.1.5.74.6H-.74Q-1.1.5-.92-.5Z",
        "M-.7.24H.74V.36H-.7Z",
    ),
    "hairpin": Drawing(
        "M-.84 1L-1 .84L.06-.24L.24-.06ZM.44-1A.27.27 0 0 1 .7-.66A.27.27 0 1 1 .7-.16"
        "A.27.27 0 1 1 .2-.16A.27.27 0 1 1 .18-.66A.27.27 0 0 1 .44-1Z",
        "M.58-.42A.14.14 0 0 1 .3-.42A.14.14 0 0 1 .58-.42Z",
    ),
    "lute": Drawing(
        "M-.11-1H.11V-.44Q.66 0 .66.46Q.66 1 0 1Q-.66 1-.66.46Q-.66 0-.11-.44ZM-.4-.86H.4V-.7H-.4Z",
        "M-.3.3H.3V.42H-.3ZM-.22.62H.22V.74H-.22Z",
    ),
    "teapot": Drawing(
        "M-.5-.32Q-.3-.52-.14-.52Q-.16-.8 0-.8Q.16-.8.14-.52Q.3-.52.5-.32Q.6-.16.6.02L1-.4L1.12-.22"
        "L.68.4Q.56.78.3.78H-.3Q-.56.78-.64.36Q-1.08.32-1.08 0Q-1.08-.34-.6-.22Z",
        "M-.7-.04Q-.9-.1-.9.02Q-.9.16-.68.18Z",
    ),
    "vase": Drawing(
        "M-.34-1H.34V-.82Q.18-.7.18-.52Q.7-.2.7.2Q.7.62.36.8V1H-.36V.8Q-.7.62-.7.2Q-.7-.2-.18-.52"
        "Q-.18-.7-.34-.82Z",
        "M-.64.06H.64V.26H-.64Z",
    ),
    "lantern": Drawing(
        "M-.3-1H.3V-.76H.44Q.84-.4.84 0Q.84.4.44.74H.3V1H-.3V.74H-.44Q-.84.4-.84 0Q-.84-.4-.44-.76"
        "H-.3Z",
        "M-.38-.6Q-.54 0-.38.58H-.24Q-.4 0-.24-.6ZM.38-.6Q.54 0 .38.58H.24Q.4 0 .24-.6Z",
    ),
    "dragon": Drawing(
        "M.16-.94Q.96-.96.96-.42Q.96 0 .24.04Q-.26.06-.26.24Q-.26.42.1.42Q.46.42.64.2L.86.5"
        "Q.54.94 0 .94Q-.82.92-.82.26Q-.8-.32.1-.36Q.42-.38.42-.48Q.42-.58.1-.56L-.36-.28L-1-.4"
        "L-.48-.62L-.66-1L-.04-.76Z",
        "M-.2-.56L.06-.66L.04-.5Z",
    ),
    "peach": Drawing(
        "M0-.5Q.3-.9.7-.64Q1.14-.2.72.38Q.4.84 0 1Q-.4.84-.72.38Q-1.14-.2-.7-.64Q-.3-.9 0-.5Z"
        "M.02-.6Q.06-.96.46-1Q.4-.66.02-.6Z",
        "M-.06-.4Q.24.1.0.7L-.1.6Q.1.1-.16-.36Z",
    ),
    "coin": Drawing(
        "M.92 0A.92.92 0 0 1-.92 0A.92.92 0 0 1 .92 0Z", "M-.32-.32H.32V.32H-.32Z"
    ),
    "crown": Drawing(
        "M-.86.7L-1-.46L-.48 0L0-.8L.48 0L1-.46L.86.7Z", "M-.64.34H.64V.5H-.64Z"
    ),
    "ring": Drawing(
        "M0-.36A.66.66 0 0 1 0 .96A.66.66 0 0 1 0-.36ZM0-1L.42-.62L0-.2L-.42-.62Z",
        "M.4.3A.4.4 0 0 1-.4.3A.4.4 0 0 1 .4.3Z",
    ),
    "cup": Drawing(
        "M-.78-.86H.78Q.76.1.18.26V.62H.56V.9H-.56V.62H-.18V.26Q-.76.1-.78-.86Z",
        "M-.5-.6H.5V-.42H-.5Z",
    ),
    "disc": Drawing(
        "M.94 0A.94.94 0 0 1-.94 0A.94.94 0 0 1 .94 0Z",
        "M.34 0A.34.34 0 0 1-.34 0A.34.34 0 0 1 .34 0Z"
    ),
    "tortoise": Drawing(
        "M-.64.16Q-.64-.66 0-.66Q.64-.66.64.16L.8 0Q1.1-.1 1.1.18Q1.04.42.62.42L.76.78H.44L.34.46"
        "H-.34L-.44.78H-.76L-.62.42L-.96.36Z",
        "M0-.42L.32-.16L.2.16H-.2L-.32-.16Z",
    ),
    "lotus": Drawing(
        "M0-.92Q.4-.44.32.04Q.6-.34 1-.34Q1 .54.32.74H-.32Q-1 .54-1-.34Q-.6-.34-.32.04"
        "Q-.4-.44 0-.92Z",
        "M-.24.3Q0-.14.24.3Q.12.52 0 .52Q-.12.52-.24.3Z",
    ),
    "pearl": Drawing(
        "M.76 0A.76.76 0 0 1-.76 0A.76.76 0 0 1 .76 0Z", "M-.5-.06Q-.46-.5-.02-.54Q-.24-.36-.3-.02Z"
    ),
}  # fmt: skip

_CAP = "M-.36-.98H.36V-.74H-.36ZM-.36.74H.36V.98H-.36Z"
_BODY = "M-.5-.76H.5Q.92-.42.92 0Q.92.42.5.76H-.5Q-.92.42-.92 0Q-.92-.42-.5-.76Z"

_ROBE = "M-.56 1L-.4-.06Q-.36-.24-.12-.24Q.14-.24.18-.06L.3 1Z"
_SLEEVE = "M-.2-.1H.52Q.6-.1.6-.02V.12Q.6.2.52.2H-.2Z"
_HAND = "M.6-.06H.82Q.9-.06.9.05T.82.16H.6Z"
_FACE = "M-.4-.62H.16V-.38Q.16-.16-.12-.16Q-.4-.16-.4-.38Z"
_BRIM = "M-.66-.62Q-.66-.7-.56-.7H.32Q.42-.7.42-.62T.32-.54H-.56Q-.66-.54-.66-.62Z"
_DOME = "M-.42-.68Q-.42-.98-.12-.98Q.18-.98.18-.68Z"
_CHARM = "M-.24-.6H0V-.06H-.24Z"
_SCRIPT = "M-.18-.46H-.06V-.38H-.18ZM-.15-.3H-.09V-.12H-.15Z"

_ARROW = "M-.8-.2H.08V-.66L.92 0L.08.66V.2H-.8Z"
_STAIRS = "M-.8.8V.4H-.4V0H0V-.4H.4V-.8H.8V.8Z"
_COFFIN = "M-.34-1H.34L.74-.5L.4 1H-.4L-.74-.5Z"
_TICK = "M-.6.06L-.18.48L.62-.44"


@lru_cache(maxsize=128)
def treasure(card: int, r: float, dark: bool) -> Shape:
    """A treasure around (0, 0): its drawing in the outline of its colour."""
    each = TREASURES[card]
    family, drawn = FAMILIES[each.colour], DRAWINGS[each.word]
    inner = [path(drawn.outline, fill=family.on)]
    if drawn.cut:
        inner.append(path(drawn.cut, fill=family.fill))
    return group(
        [
            _family(each.colour, r, dark),
            group(inner, 0, family.middle * r, scale=family.room * r),
        ]
    )


def back(colour: int, r: float, dark: bool) -> Shape:
    """A card of which only the colour is known."""
    family = FAMILIES[Colour(colour)]
    mark = text("?", 0, family.middle * r, 1.1 * r, 2 * r, weight=800, fill=family.on)
    return group([_family(colour, r, dark), mark])


def _family(colour: int, r: float, dark: bool) -> Shape:
    family = FAMILIES[Colour(colour)]
    weight = max(1.2, 0.09 * r) / r
    edge = {"stroke": palette(dark).outline, "width": round(weight, 3)}
    return group([path(family.outline, fill=family.fill, **edge)], scale=r)


@lru_cache(maxsize=64)
def hunter(colour: int, r: float, dark: bool, lifted: bool = False) -> Shape:
    """A hunter's lantern around (0, 0), ``r`` high above it and below."""
    colours = palette(dark)
    seat, sign = colours.seats[colour], EMBLEMS[colour]
    weight = round(max(1.4, 0.11 * r) / r, 3)
    edge = {"stroke": colours.outline, "width": weight}
    return group(
        [
            path(_CAP, fill=colours.outline, **edge),
            path(_BODY, fill=seat.fill, shadow=lifted, **edge),
            group(
                [path(sign.outline, fill=seat.on), path(sign.drawing, fill=seat.fill)], scale=0.56
            ),
        ],
        scale=r,
    )


@lru_cache(maxsize=32)
def trace(colour: int, r: float, dark: bool) -> Shape:
    """Where a hunter was seen last: the lantern, gone out."""
    seat = palette(dark).seats[colour]
    weight = max(1.4, 0.1 * r) / r
    dash = [round(0.28, 3), round(0.24, 3)]
    return group(
        [
            path(_BODY, fill=seat.tint, stroke=seat.deep, width=round(weight, 3), dash=dash),
            group([path(EMBLEMS[colour].outline, fill=seat.deep)], scale=0.34),
        ],
        scale=r,
    )


@lru_cache(maxsize=32)
def gangsi(r: float, dark: bool, lifted: bool = False) -> Shape:
    """The Gangsi around (0, 0): arms stretched out, a charm on the face."""
    colours = palette(dark)
    own = colours.seats[GANGSI_COLOUR]
    edge = {"stroke": colours.outline, "width": round(max(1.2, 0.08 * r) / r, 3)}
    body = [
        path(_ROBE, fill=own.fill, **edge),
        path(_SLEEVE, fill=own.fill, **edge),
        path(_HAND, fill=colours.bone, **edge),
        path(_FACE, fill=colours.bone, **edge),
        path(_CHARM, fill="#F0C63E", **edge),
        path(_SCRIPT, fill=colours.red_letter),
        path(_DOME, fill=colours.outline, **edge),
        path(_BRIM, fill=colours.outline, **edge),
    ]
    disc = {"fill": _MIST, "stroke": own.fill, "width": round(max(1.8, 0.1 * r), 2)}
    return group(
        [circle(0, 0, 1.06 * r, shadow=lifted, **disc), group(body, 0.02 * r, 0, scale=0.82 * r)]
    )


def gangsi_head(r: float, dark: bool) -> Shape:
    """What a die shows that goes to the Gangsi: hat, face and charm."""
    colours = palette(dark)
    edge = {"stroke": colours.outline, "width": 0.07}
    parts = [
        path(_FACE, fill=colours.bone, **edge),
        path(_CHARM, fill="#F0C63E", **edge),
        path(_SCRIPT, fill=colours.red_letter),
        path(_DOME, fill=colours.outline),
        path(_BRIM, fill=colours.outline),
    ]
    scale = 1.7 * r
    return group(parts, 0.12 * scale, 0.54 * scale, scale=scale)


@lru_cache(maxsize=128)
def die(face: int, size: float, dark: bool, lifted: bool = False, own: bool = False) -> Shape:
    """A die around (0, 0), ``size`` wide: a face, BLANK or UNKNOWN. The Gangsi's ``own`` die, and
    one that it holds, have its colour."""
    colours = palette(dark)
    seat = colours.seats[GANGSI_COLOUR]
    half = size / 2
    held = face == GANGSI
    fill = seat.fill if own else _MIST if held else colours.bone
    edge = {"stroke": colours.outline, "width": max(1.4, size / 22)}
    shapes: list[Shape] = [
        rect(-half, -half, size, size, corner=0.2 * size, fill=fill, shadow=lifted, **edge)
    ]
    if held:
        shapes.append(gangsi_head(0.34 * size, dark))
    elif face == ARROW:
        shapes.append(group([path(_ARROW, fill=colours.outline)], scale=0.34 * size))
    elif face == UNKNOWN:
        shapes.append(text("?", 0, 0, 0.6 * size, size, weight=700, fill="#6A6459"))
    elif face != BLANK:
        ink = seat.on if own else colours.outline
        shapes.append(text(face, 0, 0, 0.68 * size, size, weight=800, fill=ink))
    else:
        shapes.append(circle(0, 0, 0.09 * size, fill="#CDC2AC"))
    return group(shapes)


def entrance(x: float, y: float, r: float, fill: str) -> Shape:
    return group([path(_STAIRS, fill=fill)], x, y, scale=r)


def coffin(x: float, y: float, r: float, dark: bool) -> Shape:
    colours = palette(dark)
    wood, light = ("#6E5137", "#B98F5F") if dark else ("#8A6238", "#E2C79C")
    edge = {"stroke": colours.outline, "width": round(max(1.4, 0.1 * r) / r, 3)}
    cross = "M-.09-.62H.09V-.3H.34V-.12H.09V.56H-.09V-.12H-.34V-.3H-.09Z"
    return group([path(_COFFIN, fill=wood, **edge), path(cross, fill=light)], x, y, scale=r)


def tick(x: float, y: float, r: float, colours: Palette) -> Shape:
    """Found."""
    return group(
        [
            circle(0, 0, 1, fill=colours.paper, stroke=colours.ink, width=0.16),
            path(_TICK, stroke=colours.ink, width=0.3),
        ],
        x,
        y,
        scale=r,
    )
