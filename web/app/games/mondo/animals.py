"""The sixteen animals, drawn: strong shapes that are told apart at the size of a fingernail."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygames_core.mondo.components import Species

from ...shapes import Shape, circle, group, path

INK = "#22252B"
BONE = "#FBF7EE"
BROWN = "#8A5A34"
GREY = "#8C929C"
ORANGE = "#DE8A2E"
SAND = "#D9A958"
GREEN = "#4E9A4B"
BLUE = "#3F79B5"
RED = "#C9471F"
YELLOW = "#E3B21B"


class Part(NamedTuple):
    """A path in a circle of radius 1, filled or, with a width, drawn with a line."""

    d: str
    colour: str = INK
    width: float = 0.0


def _eyes(x: float, y: float, r: float = 0.09) -> Part:
    return Part(_round(-x, y, r) + _round(x, y, r))


def _round(x: float, y: float, r: float) -> str:
    return f"M{x - r:.2f} {y:.2f}a{r} {r} 0 1 0 {2 * r:.2f} 0a{r} {r} 0 1 0 {-2 * r:.2f} 0z"


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx:.2f} {y:.2f}a{rx} {ry} 0 1 0 {2 * rx:.2f} 0a{rx} {ry} 0 1 0 {-2 * rx:.2f} 0z"


_PARTS: Final[dict[Species, tuple[Part, ...]]] = {
    # plain
    Species.BUFFALO: (
        Part(
            "M-.2-.42C-.5-.34-.86-.4-.9-.84-.52-.6-.3-.66 0-.62.3-.66.52-.6.9-.84.86-.4.5-.34.2"
            "-.42z",
        ),
        Part("M-.42-.4Q0-.6.42-.4L.5-.1.3.62Q0 .86-.3.62L-.5-.1z", BROWN),
        Part("M-.3.38Q0 .24.3.38L.26.62Q0 .82-.26.62z"),
        Part("M-.56-.3l-.3.1.24.16zM.56-.3l.3.1-.24.16z", BROWN),
        _eyes(0.27, -0.06),
    ),
    Species.ELEPHANT: (
        Part(
            "M-.3-.5C-.6-.86-1-.5-.94 0-.9.36-.5.44-.34.14zM.3-.5C.6-.86 1"
            "-.5.94 0 .9.36.5.44.34.14z", "#6E747F",
        ),
        Part(
            "M-.42-.4Q0-.78.42-.4L.36.16Q.2.3.18.5.16.78.44.74.5.9.2.92-.1.92-.16.5-.18.3-.36.16z",
            GREY,
        ),
        Part("M-.3.3q-.06.24-.26.3.02-.2.1-.36z", BONE),
        _eyes(0.22, -0.12),
    ),
    Species.ZEBRA: (
        Part("M-.34-.5L-.5-.92-.14-.62H.14L.5-.92.34-.5.36-.1.24.66Q0 .94-.24.66L-.36-.1z", BONE),
        Part(
            "M-.34-.5L-.5-.92-.14-.62H.14L.5-.92.34-.5.36-.1.24.66Q0 .94-.24.66L-.36-.1z",
            INK,
            0.09,
        ),
        Part("M-.2.44Q0 .34.2.44L.2.66Q0 .86-.2.66z"),
        Part(
            "M0-.62v.4M-.34-.3l.2.12M.34-.3l-.2.12M-.32.04l.18.06M.32.04l-.18.06M-.28.28l.14.02"
            "M.28.28l-.14.02", INK, 0.12,
        ),
        _eyes(0.2, -0.12, 0.07),
    ),
    Species.LION: (
        Part(
            "M0-.94l.26.16.3-.1.12.28.3.1-.06.3.2.26-.2.24.04.3-.3.1-.14.28-.28-.06L0 .94-.24.86"
            "l-.28.06-.14-.28-.3-.1.04-.3L-1.12 0l.2-.26-.06-.3.3-.1.12-.28.3.1z",
            BROWN,
        ),
        Part(_round(0, 0.02, 0.56), SAND),
        Part("M-.16.14H.16L0 .32z"),
        Part("M0 .3v.1M-.18.4Q-.04.5 0 .38.04.5.18.4", INK, 0.08),
        _eyes(0.24, -0.08),
    ),
    # forest
    Species.PANDA: (
        Part(_round(-0.58, -0.56, 0.28) + _round(0.58, -0.56, 0.28)),
        Part(_oval(0, 0.08, 0.78, 0.72), BONE),
        Part(_oval(0, 0.08, 0.78, 0.72), INK, 0.09),
        Part(
            "M-.52-.02q.06-.3.32-.18.1.2-.1.42-.26.06-.22-.24zM.52-.02q-.06-.3-.32-.18"
            "-.1.2.1.42.26.06.22-.24z",
        ),
        Part(_oval(0, 0.38, 0.15, 0.1)),
        Part("M-.2.56Q0 .7.2.56", INK, 0.08),
    ),
    Species.PARROT: (
        Part("M-.1-.86C.4-.9.6-.5.5-.1.46.3.2.56-.1.96-.3.9-.36.6-.3.3-.6.1-.66-.8-.1-.86z", RED),
        Part("M.44-.5Q.86-.5.74-.02.6-.16.42-.16z"),
        Part("M.1-.02Q.3.3-.2.8-.14.3-.16.1z", BLUE),
        Part("M-.3.3Q-.36.6-.1.96-.36.98-.44.7-.44.5-.3.3z", GREEN),
        Part(_round(0.16, -0.48, 0.17), BONE),
        Part(_round(0.19, -0.48, 0.09)),
    ),
    Species.TIGER: (
        Part(_round(-0.56, -0.56, 0.26) + _round(0.56, -0.56, 0.26), ORANGE),
        Part("M-.76-.1Q-.7-.7 0-.7.7-.7.76-.1.8.5 0 .82-.8.5-.76-.1z", ORANGE),
        Part("M-.36.34Q0 .1.36.34.3.72 0 .78-.3.72-.36.34z", BONE),
        Part("M-.14.24H.14L0 .42z"),
        Part(
            "M0-.68v.28M-.24-.64l.06.22M.24-.64l-.06.22M-.78.04l.26.06M.78.04l-.26.06M-.7.34l.24"
            "-.04M.7.34l-.24-.04M0 .42v.14", INK, 0.12,
        ),
        _eyes(0.3, -0.1),
    ),
    Species.MONKEY: (
        Part(_round(-0.72, -0.06, 0.26) + _round(0.72, -0.06, 0.26), "#C99A6B"),
        Part(_oval(0, -0.04, 0.68, 0.76), BROWN),
        Part(
            "M0-.26C.2-.6.6-.4.5-.02.66.3.4.68 0 .68-.4.68-.66.3-.5-.02-.6-.4-.2-.6 0"
            "-.26z", "#E9C9A0",
        ),
        Part("M-.26.36Q0 .56.26.36M-.06.16h.01M.06.16h.01", INK, 0.09),
        _eyes(0.22, -0.12),
    ),
    # desert
    Species.SNAKE: (
        Part("M-.66.74C.2.9.9.62.5.24.2-.02-.7.2-.66-.26-.6-.66-.1-.66.3-.6", INK, 0.46),
        Part("M-.66.74C.2.9.9.62.5.24.2-.02-.7.2-.66-.26-.6-.66-.1-.66.3-.6", GREEN, 0.28),
        Part("M.1-.78Q.5-.94.82-.62.6-.34.14-.42z", GREEN),
        Part("M.82-.62l.22.02", RED, 0.08),
        Part(_round(0.46, -0.68, 0.08)),
    ),
    Species.SCORPION: (
        Part("M0 .5C.5.6.86.2.7-.3.6-.66.3-.76.1-.62", INK, 0.17),
        Part("M.2-.76L-.12-.52.14-.42z", RED),
        Part(_oval(-0.02, 0.34, 0.26, 0.4)),
        Part("M-.22.1L-.5-.16M.2.1L.3-.16", INK, 0.12),
        Part("M-.44-.1C-.8-.16-.8-.6-.5-.66-.56-.5-.5-.44-.34-.5-.26-.3-.3-.14-.44-.1z"),
        Part("M.36-.08C.5-.16.46-.3.34-.36.3-.2.2-.2.16-.1z"),
        Part("M-.24.3l-.36.06M-.24.48l-.34.2M-.16.64l-.2.26M.22.4l.3.16M.18.6l.2.26", INK, 0.1),
    ),
    Species.CAMEL: (
        Part(
            "M-.84.86V.1Q-.9-.12-.66-.2-.56-.66-.34-.2-.2-.06-.04-.2.1-.68.34-.16.5-.02.54-.3V-.6"
            "Q.6-.84.84-.74L1-.56.94-.44.76-.46.74-.1Q.7.22.5.3V.86H.3V.4H-.42L-.5.86H-.64V.4L-.7.86z",
            "#B57B3B",
        ),
        Part(_round(0.74, -0.6, 0.06)),
    ),
    Species.LIZARD: (
        Part("M-.34-.28L-.74-.5M.3-.34L.66-.66M-.26.22L-.7.32M.3.2L.74.36", INK, 0.17),
        Part(
            "M0-.96Q.24-.8.2-.56.36-.2.24.2.2.5.5.62.8.7.86.4 1 .8.6.92.1.98-.02.5-.34.2-.28-.3"
            "-.26-.46-.2-.56-.24-.8 0-.96z", GREEN,
        ),
        Part("M0-.4v.1M.02-.1v.1M0 .2v.1", INK, 0.12),
        _eyes(0.09, -0.72, 0.06),
    ),
    # water
    Species.TURTLE: (
        Part(
            _oval(0, -0.7, 0.2, 0.26)
            + "M-.4-.4L-.86-.56-.6-.06zM.4-.4L.86-.56.6-.06z"
            "M-.4.44l-.4.36.62-.06zM.4.44l.4.36-.62-.06z",
            GREEN,
        ),
        Part(_oval(0, 0.08, 0.6, 0.66), "#7A6A2E"),
        Part(
            "M0-.26L.3-.08V.24L0 .42-.3.24V-.08zM0-.26V-.58M.3-.08L.56-.2M.3.24L.56.36M0 .42V.74"
            "M-.3.24L-.56.36M-.3-.08L-.56-.2", BONE, 0.08,
        ),
        _eyes(0.09, -0.78, 0.05),
    ),
    Species.PENGUIN: (
        Part(
            "M0-.94C.4-.94.46-.6.44-.4.66-.1.8.2.66.5L.5.3Q.5.7.3.84H-.3Q-.5.7-.5.3L-.66.5C-.8.2"
            "-.66-.1-.44-.4-.46-.6-.4-.94 0-.94z",
        ),
        Part("M0-.3C.3-.4.4.1.34.4.3.7.14.78 0 .78-.14.78-.3.7-.34.4-.4.1-.3-.4 0-.3z", BONE),
        Part("M-.16-.5L.16-.5 0-.28z", YELLOW),
        Part("M-.34.84h.3v.12h-.3zM.04.84h.3v.12h-.3z", YELLOW),
        Part(_round(-0.18, -0.64, 0.08) + _round(0.18, -0.64, 0.08), BONE),
    ),
    Species.DOLPHIN: (
        Part(
            "M-.98.06Q-.7-.04-.6-.16-.3-.6.14-.52L.1-.9Q.44-.78.5-.42.86-.1.8.46"
            "L1 .84.66.76.4.94.56.56Q.4.2.04.2-.02.44-.24.56-.24.34-.28.22-.6.24-.72.16z", BLUE,
        ),
        Part("M-.74.1Q-.4.1-.2.06.2.02.5.4.3.16.02.18-.4.26-.72.16z", BONE),
        Part(_round(-0.46, -0.1, 0.07)),
    ),
    Species.WHALE: (
        Part(
            "M-.9.1C-.9-.36-.4-.5 0-.42.4-.34.5.06.72.06.66-.2.5-.24.44-.44.66-.5.78-.34.82"
            "-.24.86-.4 1-.5 1.06-.44 1.06-.2.94-.02.9.2.8.6.3.74-.2.7-.7.66-.9.46"
            "-.9.1z", "#4A6FA0",
        ),
        Part("M-.88.26Q-.3.4.3.24.0.64-.3.68-.74.6-.88.26z", BONE),
        Part("M-.3-.5v-.16M-.3-.66Q-.32-.9-.56-.84M-.3-.66Q-.28-.9-.04-.84", BLUE, 0.12),
        Part(_round(-0.56, 0.08, 0.08)),
    ),
}


def animal(species: Species, x: float, y: float, r: float) -> Shape:
    """The animal's drawing around (x, y), within the radius r."""
    shapes = [
        path(part.d, stroke=part.colour, width=part.width)
        if part.width
        else path(part.d, fill=part.colour)
        for part in _PARTS[species]
    ]
    return group(shapes, x, y, scale=r)


def token(species: Species, x: float, y: float, r: float) -> list[Shape]:
    """The animal on its light disc."""
    return [
        circle(x, y, r, fill=BONE, stroke=INK, width=max(1.0, r / 9)),
        animal(species, x, y, 0.74 * r),
    ]
