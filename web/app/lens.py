"""How a part of the board is looked at more closely: which part, and how a gesture changes it."""

from __future__ import annotations

from typing import NamedTuple

from .shapes import Box, Point

#: A board is never shown larger than this many times its whole.
CLOSEST = 3.0
#: How much a double tap brings it nearer.
DOUBLE_TAP = 2.0


class Lens(NamedTuple):
    """``zoom`` is 1 for the whole board; (x, y) is what lies in the middle of its box, as shares
    of the board's width and height."""

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5

    def show(self, box: Box, point: Point) -> Point:
        """Where a point of the board, told as it lies when all is shown, appears in its box."""
        u, v = (point[0] - box.x) / box.w, (point[1] - box.y) / box.h
        return (
            box.x + box.w * ((u - self.x) * self.zoom + 0.5),
            box.y + box.h * ((v - self.y) * self.zoom + 0.5),
        )

    def nearer(self, box: Box, point: Point, factor: float) -> Lens:
        """Magnified so much more, with what appears at ``point`` staying there."""
        zoom = min(CLOSEST, max(1.0, self.zoom * factor))
        u = (point[0] - box.x) / box.w - 0.5
        v = (point[1] - box.y) / box.h - 0.5
        change = 1 / self.zoom - 1 / zoom
        return Lens(zoom, self.x + u * change, self.y + v * change)._kept()

    def moved(self, box: Box, dx: float, dy: float) -> Lens:
        """With the board drawn along by so many pixels."""
        x, y = self.x - dx / box.w / self.zoom, self.y - dy / box.h / self.zoom
        return Lens(self.zoom, x, y)._kept()

    def _kept(self) -> Lens:
        """Without a look past the board's edge."""
        least = 0.5 / self.zoom
        x, y = (min(1 - least, max(least, value)) for value in (self.x, self.y))
        return Lens(self.zoom, x, y)


WHOLE = Lens()
