"""What scenes are made of: shapes as plain data, the palette, hit regions and a common layout.

A shape is a small JSON object that `web/runtime/replay.js` draws. Lengths are CSS pixels of the
stage, x to the right and y down; angles are degrees, clockwise. A style is any of ``fill``,
``stroke`` (colours), ``width`` (of the line, the palette's outline if left out), ``dash``,
``alpha`` and ``shadow`` (True: "can be picked up").
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from pygames_core.engine.phrase import Phrase
from pygames_core.engine.pick import Place, Preview

Shape = Mapping[str, Any]
Shapes = tuple[Shape, ...]
Point = tuple[float, float]

#: The layers of a stage from the back to the front. Each is a canvas of its own.
LAYERS = ("ground", "pieces", "marks", "motion")
#: No text on a canvas is smaller than this.
SMALLEST_TEXT = 12
#: The weight of every outline at the normal size.
LINE = 2.0
#: The corner radius of everything that has one (tray, badges).
CORNER = 10.0
#: A thing to be touched is at least this wide and high.
TOUCH = 44.0


# --- shapes ----------------------------------------------------------------------------------


def _flat(points: Iterable[Point]) -> list[float]:
    return [round(value, 2) for point in points for value in point]


def polygon(points: Iterable[Point], *, corner: float = 0, **style: Any) -> Shape:
    """A closed polygon; ``corner`` rounds its corners."""
    return {"kind": "polygon", "points": _flat(points), "corner": round(corner, 2), **style}


def line(points: Iterable[Point], **style: Any) -> Shape:
    """An open line through the points."""
    return {"kind": "line", "points": _flat(points), **style}


def circle(x: float, y: float, r: float, **style: Any) -> Shape:
    return dots([(x, y)], r, **style)


def dots(points: Iterable[Point], r: float, **style: Any) -> Shape:
    """Equal circles, drawn as one."""
    return {"kind": "dots", "points": _flat(points), "r": round(r, 2), **style}


def rect(x: float, y: float, w: float, h: float, *, corner: float = 0, **style: Any) -> Shape:
    box = [round(value, 2) for value in (x, y, w, h)]
    return {"kind": "rect", "box": box, "corner": round(corner, 2), **style}


def path(d: str, **style: Any) -> Shape:
    """An SVG path."""
    return {"kind": "path", "d": d, **style}


def text(
    words: object, x: float, y: float, size: float, room: float, *, weight: int = 700, **style: Any
) -> Shape:
    """One line of text with its optical middle at (x, y), no wider than ``room``.

    Only the browser can measure text: it makes it smaller, not below SMALLEST_TEXT, until it fits.
    """
    return {
        "kind": "text",
        "words": str(words),
        "x": round(x, 2),
        "y": round(y, 2),
        "size": round(max(size, SMALLEST_TEXT), 1),
        "room": round(room, 1),
        "weight": weight,
        **style,
    }


def stamps(
    names: Sequence[str], at: Iterable[Point], size: float, turns: Sequence[int] = ()
) -> Shape:
    """Drawings that were made before (`Browser.stamp`), all of one size, each turned clockwise by
    so many quarters: by far the quickest to draw again and again."""
    placed = {"names": tuple(names), "at": _flat(at), "size": round(size, 2)}
    return {"kind": "stamps", **placed, **({"turns": tuple(turns)} if any(turns) else {})}


def group(
    shapes: Iterable[Shape],
    x: float = 0,
    y: float = 0,
    *,
    scale: float = 1,
    alpha: float = 1,
    clip: Sequence[float] = (),
    corner: float = 0,
) -> Shape:
    """Shapes around a point of their own, moved to (x, y). With ``clip``, a box around that point
    with such corners, nothing is seen beyond it."""
    cut = {"clip": [round(value, 2) for value in clip], "corner": round(corner, 2)}
    return {
        "kind": "group",
        "x": round(x, 2),
        "y": round(y, 2),
        "scale": round(scale, 4),
        "alpha": round(alpha, 3),
        "shapes": tuple(shapes),
        **(cut if clip else {}),
    }


def layer_json(shapes: Iterable[Shape]) -> str:
    """A layer as `replay` takes it."""
    return json.dumps(tuple(shapes), separators=(",", ":"), ensure_ascii=False)


# --- colours ---------------------------------------------------------------------------------


class Colours(NamedTuple):
    """The colours of a seat or faction: its fill, what is drawn on it, a faint tint of it on
    paper, and a tone of it that is readable as text on paper."""

    fill: str
    on: str
    tint: str
    deep: str


class Palette(NamedTuple):
    """Colours by role. The same roles, under the same names, are the tokens of `taku.css`."""

    table: str
    paper: str
    well: str  # what is sunk into paper: empty cells, the tray
    line: str  # hairlines, the edges of empty cells
    ink: str
    quiet: str
    accent: str
    on_accent: str
    accent_tint: str
    warning: str
    outline: str  # the line around pieces: dark in both themes
    bone: str  # the light field of a piece: the same in both themes
    crystal: str
    red_letter: str
    red_letter_on_dark: str
    shadow: str
    seats: tuple[Colours, ...]


LIGHT = Palette(
    table="#EDE6D8",
    paper="#FBF7EE",
    well="#F0E8D8",
    line="#CDC2AC",
    ink="#22252B",
    quiet="#5C6068",
    accent="#1F5FA8",
    on_accent="#FFFFFF",
    accent_tint="#DFE9F4",
    warning="#B3361B",
    outline="#22252B",
    bone="#FBF7EE",
    crystal="#DDE3EC",
    red_letter="#C4161C",
    red_letter_on_dark="#FF8068",
    shadow="rgba(34, 37, 43, 0.34)",
    seats=(
        Colours("#C9471F", "#FFF6EA", "#F7DDD2", "#AD3A17"),
        Colours("#1F5FA8", "#F6F8FC", "#D6E2F1", "#1F5FA8"),
        Colours("#E3B21B", "#22252B", "#F9ECC2", "#7A5C00"),
        Colours("#1E8A6A", "#F4FBF7", "#D2EBE1", "#14694F"),
        Colours("#6B3F7F", "#F8F2FB", "#E6DAEE", "#5D3470"),
    ),
)
DARK = Palette(
    table="#14171C",
    paper="#1F242C",
    well="#181C23",
    line="#3D4552",
    ink="#ECE7DB",
    quiet="#A9ADB5",
    accent="#7FB2EA",
    on_accent="#10151C",
    accent_tint="#22364D",
    warning="#FF8A6B",
    outline="#0C0E12",
    bone="#F1EBDD",
    crystal="#C4CCD9",
    red_letter="#C4161C",
    red_letter_on_dark="#FF8068",
    shadow="rgba(0, 0, 0, 0.6)",
    seats=(
        Colours("#D2512A", "#FFF6EA", "#4A2A20", "#FF9B7C"),
        Colours("#2F6FBC", "#F6F8FC", "#1E3450", "#8DBBF0"),
        Colours("#E3B21B", "#22252B", "#453A18", "#E9C453"),
        Colours("#259A77", "#F4FBF7", "#1A3F34", "#6CD0AF"),
        Colours("#8C5AA6", "#FBF6FD", "#3B2A4C", "#CDA6E2"),
    ),
)


def palette(dark: bool) -> Palette:
    return DARK if dark else LIGHT


# --- emblems ---------------------------------------------------------------------------------


class Emblem(NamedTuple):
    """The sign of a seat or faction, as SVG paths in a circle of radius 1: an outline that is
    told apart at any size, and a drawing within it for where there is room."""

    name: str
    outline: str
    drawing: str


#: In the order of the seats' colours: vermilion flame, blue wave, yellow spark, green leaf; and
#: the purple charm of who plays against all others.
EMBLEMS = (
    Emblem(
        "flame",
        "M-.13-.93Q0-1.12.13-.93L.97.56Q1.07.78.82.78L-.82.78Q-1.07.78-.97.56Z",
        "M.02-.5C.06-.22.42-.06.42.26A.41.38 0 0 1-.42.26C-.42.06-.3-.02-.24-.16"
        "C-.2-.04-.14 0-.08 0C-.02-.14-.06-.34.02-.5Z",
    ),
    Emblem(
        "wave",
        "M.92 0A.92.92 0 0 1-.92 0A.92.92 0 0 1 .92 0Z",
        "M-.62-.3Q-.31-.62 0-.3T.62-.3L.62-.05Q.31.27 0-.05T-.62-.05Z"
        "M-.62.2Q-.31-.12 0 .2T.62.2L.62.45Q.31.77 0 .45T-.62.45Z",
    ),
    Emblem(
        "spark",
        "M-.1-1.01Q0-1.12.1-1.01L.84-.1Q.92 0 .84.1L.1 1.01Q0 1.12-.1 1.01L-.84.1Q-.92 0-.84-.1Z",
        "M0-.62Q.1-.12.46 0Q.1.12 0 .62Q-.1.12-.46 0Q-.1-.12 0-.62Z",
    ),
    Emblem(
        "leaf",
        "M-.1-.97Q0-1.03.1-.97L.79-.57Q.88-.51.88-.4L.88.4Q.88.51.79.57L.1.97Q0 1.03-.1.97"
        "L-.79.57Q-.88.51-.88.4L-.88-.4Q-.88-.51-.79-.57Z",
        "M.44-.5C.56.16.2.5-.18.42L-.4.62L-.5.5L-.3.3C-.4-.12-.1-.5.44-.5Z",
    ),
    Emblem(
        "charm",
        "M-.56-1H.56Q.7-1 .7-.86V.86Q.7 1 .56 1H-.56Q-.7 1-.7.86V-.86Q-.7-1-.56-1Z",
        "M-.42-.7H.42V-.5H.1V-.26H.36V-.08H.1V.14L.44.5L.3.64L0 .32L-.3.64L-.44.5L-.1.14V-.08H-.36"
        "V-.26H-.1V-.5H-.42Z",
    ),
)


def emblem(seat: int, x: float, y: float, r: float, fill: str, drawing: str | None = None) -> Shape:
    """A seat's sign; with a ``drawing`` colour its inner drawing too."""
    sign = EMBLEMS[seat]
    shapes = [path(sign.outline, fill=fill)]
    if drawing:
        shapes.append(path(sign.drawing, fill=drawing))
    return group(shapes, x, y, scale=r)


# --- what a scene gives and gets ---------------------------------------------------------------


class Target(NamedTuple):
    """Where a place of picks can be touched: a polygon, or a circle around its centre."""

    place: Place
    x: float
    y: float
    r: float
    outline: tuple[Point, ...] = ()

    def holds(self, x: float, y: float) -> bool:
        if not self.outline:
            return math.hypot(x - self.x, y - self.y) <= self.r
        inside = False
        for (ax, ay), (bx, by) in pairwise((*self.outline, self.outline[0])):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside


class Scene(NamedTuple):
    """A picture of a table: shapes for each layer, and what can be touched where."""

    layers: Mapping[str, Shapes]
    targets: tuple[Target, ...]


class Moving(NamedTuple):
    """A piece on its way: ``t`` is how much of it lies behind it, from 0 to 1; ``start`` is a
    place or a point."""

    piece: int
    rotation: int
    start: Place | Point
    end: Place
    t: float


class Gallery(NamedTuple):
    """Whole boards beside each other: whose, and what of one seat's is to be looked at."""

    seats: tuple[int, ...]
    boards: tuple[Any, ...]
    lit: tuple[int, tuple[Place, ...]] | None = None


@dataclass(frozen=True)
class Ui:
    """What the picture depends on besides the observation and the picks on offer."""

    width: float
    height: float
    dark: bool = False
    language: str = "en"
    #: The values picked so far.
    picked: tuple[Any, ...] = ()
    #: What the keyboard or the mouse points at.
    cursor: Place | None = None
    #: Where the piece that is dragged has got to.
    drag: Point | None = None
    preview: Preview | None = None
    #: The picks that there would be if what is pointed at were picked: `preview` is of these then.
    hovered: tuple[Any, ...] = ()
    #: What the last action, or those since one's own last one, changed.
    recent: tuple[Place, ...] = ()
    #: What is shown instead of all else: where points come from.
    lit: tuple[Place, ...] | None = None
    #: The picks of what a bot would do.
    hint: tuple[Any, ...] = ()
    motion: tuple[Moving, ...] = ()
    names: tuple[str, ...] = ()
    say: Callable[[Phrase], str] | None = None
    #: In a review, the picks of what was done instead, and which of both lies in front.
    played: tuple[Any, ...] = ()
    front: str = "better"
    #: How the viewer has ordered the hand: the values of its tiles.
    order: tuple[Any, ...] = ()
    #: What part of the board is shown (`lens.Lens`; None: all of it).
    lens: Any = None
    #: Where a finger lies on the board, under which it cannot be seen.
    finger: Point | None = None
    #: Values of the actions that are planned after what is picked.
    ahead: tuple[Any, ...] = ()
    #: What the viewer has noted: pairs of a place's index and a pencil.
    notes: tuple[Any, ...] = ()
    #: While looking back after the end: what that moment was like (`play.Back`).
    past: Any = None
    #: The card of the panel that is looked at.
    card: int | None = None
    #: Against the clock: what is in the hands of those who play side by side on this screen,
    #: whether all is covered, and whether the board lies to the right.
    hands: tuple[Any, ...] = ()
    covered: bool = False
    mirrored: bool = False
    #: Whether it is shown where a piece can go.
    aid: bool = True
    #: Boards that are shown instead of the table (`Gallery`).
    gallery: Any = None


def hit(
    scene: Scene, x: float, y: float, wanted: Collection[Place] = (), reach: float = 0
) -> Place | None:
    """The place touched at (x, y).

    A wanted place wins if it holds the point; else the nearest wanted one of which the edge is
    within ``reach``; else any place that holds the point.
    """
    holding = [target for target in scene.targets if target.holds(x, y)]
    for target in holding:
        if target.place in wanted:
            return target.place
    near = [
        (math.hypot(x - target.x, y - target.y) - target.r, target.place)
        for target in scene.targets
        if target.place in wanted
    ]
    if near and min(near)[0] <= reach:
        return min(near)[1]
    return holding[0].place if holding else None


def step(
    scene: Scene, start: Place | None, dx: int, dy: int, among: Collection[Place]
) -> Place | None:
    """Where an arrow key leads from ``start``: the nearest of ``among`` in that direction.

    Stays at ``start`` if there is none there; from nowhere, the first of ``among``.
    """
    at = {target.place: (target.x, target.y) for target in scene.targets}
    there = [place for place in at if place in among]
    if start not in at:
        return there[0] if there else start
    x, y = at[start]

    def cost(place: Place) -> float:
        ahead = (at[place][0] - x) * dx + (at[place][1] - y) * dy
        aside = abs((at[place][0] - x) * dy) + abs((at[place][1] - y) * dx)
        # Within 60 degrees of the arrow; what is straight ahead is nearer than what is aside.
        return ahead + 2 * aside if ahead > 1 and aside <= 1.8 * ahead else math.inf

    best = min(there, key=cost, default=start)
    return best if best != start and cost(best) < math.inf else start


# --- layout ------------------------------------------------------------------------------------


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


class Arrangement(NamedTuple):
    """A board with a tray below it or to its right: ``unit`` is a board unit in pixels."""

    unit: float
    board: Box
    tray: Box
    spots: tuple[Point, ...]
    spot_unit: float


def arrange(
    width: float,
    height: float,
    board: Point,
    tiles: int,
    tile: Point,
    *,
    margin: float = 8,
    gap: float = 10,
) -> Arrangement:
    """Puts a board and a tray of ``tiles`` spots into a stage, the board as large as can be.

    ``board`` and ``tile`` are sizes in board units, the latter of one spot. A tile in the tray is
    at least as large as on the board and at most half as large again, and never too small to be
    touched.
    """
    w, h = width - 2 * margin, height - 2 * margin

    def board_unit(columns: int, below: bool) -> float:
        rows = math.ceil(tiles / columns)
        tray_w, tray_h = columns * tile[0], rows * tile[1]
        if below:
            unit = min(w / board[0], (h - 3 * gap) / (board[1] + tray_h), (w - 2 * gap) / tray_w)
        else:
            unit = min(h / board[1], (w - 3 * gap) / (board[0] + tray_w), (h - 2 * gap) / tray_h)
        return max(unit, 1.0)

    shapes = [(tiles, True)] + [(c, False) for c in (1, 2) if c <= tiles] if tiles else [(1, True)]
    # The tray below unless the board is clearly larger with the tray at its side.
    columns, below = max(shapes, key=lambda s: (board_unit(*s) * (1.06 if s[1] else 1), -s[0]))
    unit = board_unit(columns, below)
    board_w, board_h = unit * board[0], unit * board[1]
    if not tiles:
        box = Box((width - board_w) / 2, (height - board_h) / 2, board_w, board_h)
        return Arrangement(unit, box, Box(0, 0, 0, 0), (), unit)
    rows = math.ceil(tiles / columns)
    if below:
        room = min((w - 2 * gap) / columns / tile[0], (h - board_h - 3 * gap) / rows / tile[1])
    else:
        room = min((w - board_w - 3 * gap) / columns / tile[0], (h - 2 * gap) / rows / tile[1])
    spot = min(room, max(1.5 * unit, TOUCH / min(tile)))
    cell_w, cell_h = spot * tile[0], spot * tile[1]
    tray_w, tray_h = columns * cell_w + 2 * gap, rows * cell_h + 2 * gap
    if below:
        free = max(0.0, height - 2 * margin - board_h - tray_h)
        space = max(gap, min(free / 3, 3 * gap))
        top = max(margin, (height - board_h - space - tray_h) / 2)
        board_box = Box((width - board_w) / 2, top, board_w, board_h)
        tray = Box((width - tray_w) / 2, top + board_h + space, tray_w, tray_h)
    else:
        free = max(0.0, width - 2 * margin - board_w - tray_w)
        space = max(gap, min(free / 3, 4 * gap))
        left = (width - board_w - space - tray_w) / 2
        board_box = Box(left, (height - board_h) / 2, board_w, board_h)
        tray = Box(left + board_w + space, (height - tray_h) / 2, tray_w, tray_h)
    spots = tuple(
        (
            tray.x + gap + (i % columns + 0.5) * cell_w,
            tray.y + gap + (i // columns + 0.5) * cell_h,
        )
        for i in range(tiles)
    )
    return Arrangement(unit, board_box, tray, spots, spot)
