"""Where everything lies on a stage of Mondo: boards, the heap, what is in the hand."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from pygames_core.mondo.components import SQUARES, Square

from ...shapes import Box, Point

#: A board is so many squares wide and high.
FRAME = 6
#: How far the rim reaches beyond the squares, in squares.
RIM = 0.3
_SIDE = FRAME + 2 * RIM
#: A tile of the heap is at least so large, and larger if it must be rolled anyway.
LEAST, ROLLED = 36.0, 46.0
GAP = 8.0
#: The height of the strip of the others' boards: at least, at most.
STRIP = (58.0, 112.0)
_INDEX = {square: i for i, square in enumerate(SQUARES)}


class World(NamedTuple):
    """A board: its box with the rim, the size of a square, the middles of the squares."""

    box: Box
    size: float
    cells: tuple[Point, ...]

    def square_at(self, x: float, y: float, reach: float = 0.0) -> int | None:
        """The square at a point, or the nearest within ``reach`` squares."""
        left, top = self.box.x + RIM * self.size, self.box.y + RIM * self.size
        column, row = math.floor((x - left) / self.size), math.floor((y - top) / self.size)
        found = _INDEX.get(Square(row, column))
        if found is not None or not reach:
            return found
        near = min(range(len(self.cells)), key=lambda i: math.dist(self.cells[i], (x, y)))
        away = math.dist(self.cells[near], (x, y)) / self.size
        return near if away <= 0.5 + reach else None


class Heap(NamedTuple):
    """The heap: rows and columns of this pitch. ``along`` is the axis along which it is rolled,
    "" if there is room for all of it."""

    box: Box
    pitch: float
    columns: int
    rows: int
    along: str

    def place(self, k: int, scroll: float) -> Point:
        """The middle of the k-th tile that is shown."""
        if self.along == "x":
            column, row = divmod(k, self.rows)
            dx, dy = scroll, 0.0
        else:
            row, column = divmod(k, self.columns)
            dx, dy = 0.0, scroll if self.along else 0.0
        return (
            self.box.x + (column + 0.5) * self.pitch - dx,
            self.box.y + (row + 0.5) * self.pitch - dy,
        )

    def at(self, x: float, y: float, scroll: float) -> int | None:
        """Which one lies at a point."""
        if not self.holds(x, y):
            return None
        if self.along == "x":
            x += scroll
        elif self.along == "y":
            y += scroll
        column = int((x - self.box.x) // self.pitch)
        row = int((y - self.box.y) // self.pitch)
        if self.along == "x":
            return column * self.rows + row if 0 <= row < self.rows else None
        return row * self.columns + column if 0 <= column < self.columns else None

    def holds(self, x: float, y: float) -> bool:
        box = self.box
        return box.x <= x <= box.x + box.w and box.y <= y <= box.y + box.h

    def furthest(self, tiles: int) -> float:
        """How far it can be rolled when so many are shown."""
        if self.along == "x":
            return max(0.0, math.ceil(tiles / self.rows) * self.pitch - self.box.w)
        if self.along == "y":
            return max(0.0, math.ceil(tiles / self.columns) * self.pitch - self.box.h)
        return 0.0


class Panel(NamedTuple):
    """What one of those who play here has before them. ``hand`` is where the tile in the hand lies
    when it hangs nowhere, as a box; ``tools`` are the buttons on the picture, if there are any."""

    box: Box
    world: World
    heap: Heap
    hand: Box
    rivals: tuple[Box, ...]
    tools: tuple[Box, ...]


def world(x: float, y: float, side: float) -> World:
    """A board in a square box."""
    size = side / _SIDE
    cells = tuple(
        (x + (RIM + column + 0.5) * size, y + (RIM + row + 0.5) * size) for row, column in SQUARES
    )
    return World(Box(x, y, side, side), size, cells)


def heap(box: Box, tiles: int, along: str) -> Heap:
    """A heap of that many slots in a box, all of them seen if they can be large enough."""
    best = 0.0
    for columns in range(1, tiles + 1):
        pitch = min(box.w / columns, box.h / math.ceil(tiles / columns))
        best = max(best, pitch)
    if best >= LEAST:
        pitch = min(best, 72.0)
        columns = max(1, int((box.w + 0.01) // pitch))
        rows = math.ceil(tiles / columns)
        w, h = columns * pitch, rows * pitch
        inner = Box(box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h)
        return Heap(inner, pitch, columns, rows, "")
    if along == "x":
        rows = max(1, round(box.h / ROLLED))
        return Heap(box, box.h / rows, 0, rows, along)
    columns = max(1, round(box.w / ROLLED))
    return Heap(box, box.w / columns, columns, 0, along)


@lru_cache(maxsize=32)
def panels(
    width: float, height: float, players: int, rivals: int, slots: int, mirrored: bool
) -> tuple[Panel, ...]:
    """One panel for each of those who play side by side here."""
    if players <= 1:
        return (_panel(Box(0, 0, width, height), rivals, slots, mirrored, 0),)
    w = width / players
    return tuple(
        _panel(Box(i * w, 0, w, height), rivals, slots, i > 0, len(TOOLS)) for i in range(players)
    )


#: The buttons on the picture of those who play side by side.
TOOLS = ("turn", "flip", "back", "out", "water", "forest", "desert", "plain", "animal", "calm")


def _panel(box: Box, rivals: int, slots: int, mirrored: bool, tools: int) -> Panel:
    x, y, w, h = box.x + GAP, box.y + GAP, box.w - 2 * GAP, box.h - 2 * GAP
    bar = _tool_rows(w, tools) * 52.0
    h -= bar
    wide = w > 1.15 * h
    if wide:
        side = min(h, 0.52 * w)
        rest = Box(x + side + 2 * GAP, y, w - side - 2 * GAP, h)
        strip = min(STRIP[1], max(STRIP[0], 0.17 * h)) if rivals else 0.0
        low = Box(rest.x, y + strip + (GAP if rivals else 0), rest.w, rest.h - strip - GAP)
        board_x, board_y = x, y + (h - side) / 2
        if mirrored:
            board_x = x + w - side
            low = low._replace(x=x)
            rest = rest._replace(x=x)
        others = _strip(Box(rest.x, y, rest.w, strip), rivals)
        pile = heap(low, slots, "y")
    else:
        strip = min(STRIP[1], max(STRIP[0], 0.1 * h)) if rivals else 0.0
        top = y + strip + (GAP if rivals else 0)
        left = h - (top - y)
        side = min(w, max(0.5 * left, min(0.62 * left, w)))
        others = _strip(Box(x, y, w, strip), rivals)
        board_x, board_y = x + (w - side) / 2, top
        low = Box(x, top + side + GAP, w, left - side - GAP)
        pile = heap(low, slots, "x")
    here = world(board_x, board_y, side)
    hold = min(1.3 * here.size, 108.0)
    corner_x = board_x if mirrored else board_x + side - hold
    hand = Box(corner_x, board_y + side - hold, hold, hold)
    return Panel(box, here, pile, hand, others, _tools(box, bar, tools))


def _tool_rows(w: float, tools: int) -> int:
    if not tools:
        return 0
    return 1 if w >= tools * 52 else 2


def _tools(box: Box, bar: float, tools: int) -> tuple[Box, ...]:
    if not tools:
        return ()
    rows = _tool_rows(box.w - 2 * GAP, tools)
    split = [tools] if rows == 1 else [4, tools - 4]
    found = []
    y = box.y + box.h - bar - GAP / 2
    for n in split:
        pitch = min(60.0, (box.w - 2 * GAP) / n)
        left = box.x + (box.w - n * pitch) / 2
        found += [Box(left + i * pitch + 2, y + 3, pitch - 4, 46) for i in range(n)]
        y += 52
    return tuple(found)


def _strip(box: Box, rivals: int) -> tuple[Box, ...]:
    """The boxes of the others, side by side."""
    if not rivals:
        return ()
    w = min(box.w / rivals, 2.1 * box.h)
    return tuple(Box(box.x + i * w, box.y, w - GAP, box.h) for i in range(rivals))


@lru_cache(maxsize=16)
def gallery(width: float, height: float, boards: int) -> tuple[World, ...]:
    """Boards beside each other, all of them as large as can be, with a line for a name above."""
    head = 30.0
    best: tuple[float, int] = (0.0, 1)
    for columns in range(1, boards + 1):
        rows = math.ceil(boards / columns)
        side = min((width - GAP) / columns - GAP, (height - GAP) / rows - GAP - head)
        best = max(best, (side, columns))
    side, columns = max(best[0], 24.0), best[1]
    rows = math.ceil(boards / columns)
    left = (width - columns * (side + GAP) + GAP) / 2
    top = (height - rows * (side + head + GAP) + GAP) / 2
    return tuple(
        world(
            left + (i % columns) * (side + GAP),
            top + head + (i // columns) * (side + head + GAP),
            side,
        )
        for i in range(boards)
    )
