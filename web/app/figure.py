"""A figure of a game's rules."""

from __future__ import annotations

from typing import NamedTuple

from pygames_core.engine.phrase import Phrase

from .shapes import Shapes


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
