"""The figures of Gangsi's rules, drawn with the scene's own pieces."""

from __future__ import annotations

from collections.abc import Callable

from ...figure import Figure
from ...shapes import Shape, group
from . import pieces


def figure(name: str, dark: bool) -> Figure:
    return _FIGURES[name](dark)


def _dice(dark: bool) -> Figure:
    """The faces of a hunter die."""
    size = 44.0
    shapes: list[Shape] = [
        group([pieces.die(face, 0.86 * size, dark)], (i - 2.5) * size, 0)
        for i, face in enumerate((1, 2, 3, 4, 5, 6))
    ]
    return Figure(tuple(shapes), 6 * size, size)


_FIGURES: dict[str, Callable[[bool], Figure]] = {"dice": _dice}
