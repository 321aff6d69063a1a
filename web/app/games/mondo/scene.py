"""Mondo, drawn: the boards with their rims, the heap, the tile in the hand, what would not fit.

Tiles are stamps: drawn once a size, and copied from then on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from pygames_core.engine.event import Event
from pygames_core.engine.phrase import Phrase, phrase
from pygames_core.engine.pick import Pick, Place, Preview
from pygames_core.engine.score import Party
from pygames_core.mondo.components import (
    BACKS,
    BESIDE,
    EDGE_OF,
    EDGES,
    EMPTY,
    LOOKS,
    RIMS,
    ROTATIONS,
    SIDES,
    SIZE,
    SQUARES,
    Side,
    Square,
    Terrain,
    Volcano,
    volcano_of,
)
from pygames_core.mondo.notation import look_name, square_name
from pygames_core.mondo.preview import edges_at
from pygames_core.mondo.rules import Do
from pygames_core.mondo.rules import Place as Put
from pygames_core.mondo.scoring import Board
from pygames_core.mondo.view import Observation

from ...shapes import (
    CORNER,
    EMBLEMS,
    Box,
    Moving,
    Palette,
    Point,
    Scene,
    Shape,
    Shapes,
    Target,
    Ui,
    circle,
    dots,
    emblem,
    group,
    palette,
    path,
    rect,
    stamps,
    text,
)
from . import pieces
from .animals import INK
from .hand import Hand, is_sought
from .layout import RIM, TOOLS, Heap, Panel, World, gallery, panels
from .pieces import FACES, MARKS

LAYERS = ("ground", "heap", "pieces", "marks")
#: How much a tile grows while it hangs at the pointer, against one on the board.
LIFTED = 1.04
#: How faint a tile is that is not sought.
FAINT = 0.16


# --- where everything is -----------------------------------------------------------------------


def hands_of(observation: Observation, ui: Ui) -> tuple[Hand, ...]:
    """Those who play side by side here; a scene that is asked without them shows the observer."""
    if ui.hands or observation.seat is None:
        return ui.hands
    return (Hand(observation.seat),)


def panels_of(observation: Observation, ui: Ui) -> tuple[Panel, ...]:
    here = len(hands_of(observation, ui))
    slots = observation.setup.slots
    rivals = observation.seats - here
    return panels(ui.width, ui.height, here, rivals, slots, ui.mirrored)


def rivals_of(observation: Observation, ui: Ui) -> list[int]:
    here = {hand.seat for hand in hands_of(observation, ui)}
    return [seat for seat in range(observation.seats) if seat not in here]


def shown_slots(observation: Observation, hand: Hand, heap: Heap) -> Sequence[int]:
    """The slots in the order in which they are shown, so that none jumps under the finger."""
    return range(observation.slots) if hand.order is None or not heap.along else hand.order


def is_bright(observation: Observation, hand: Hand, slot: int) -> bool:
    """Whether the tile in a slot is among those that are sought."""
    look = observation.lying(slot)
    return look is not None and is_sought(look, hand.kinds)


# --- stamps ------------------------------------------------------------------------------------


def stamp_set(observation: Observation, ui: Ui) -> tuple[float, bool]:
    """What all stamps depend on: their size, and the theme."""
    if ui.gallery is not None:
        size = gallery(ui.width, ui.height, len(ui.gallery.boards))[0].size
    else:
        size = panels_of(observation, ui)[0].world.size
    return round(max(size * LIFTED, 48.0), 1), ui.dark


def stamp_names() -> list[str]:
    return [str(look) for look in range(LOOKS)]


def stamp_shapes(name: str, size: float, dark: bool) -> Shapes:
    """The drawing of a stamp, for a square of this size."""
    return pieces.tile(int(name), size)


# --- the ground --------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def printed(world: World, side: Side, dark: bool) -> Shapes:
    """A board without tiles: empty squares, and around them the rim."""
    colours = palette(dark)
    size = world.size
    half = size / 2
    squares = "".join(
        f"M{x - half:.1f} {y - half:.1f}h{size:.1f}v{size:.1f}h-{size:.1f}z"
        for x, y in world.cells
    )
    bands: dict[int, list[str]] = {}
    marks: dict[int, list[str]] = {}
    for edge in EDGES:
        if edge.other is None:
            square, d = divmod(edge.triangle, 4)
            terrain = int(RIMS[side][d])
            bands.setdefault(terrain, []).append(_band(world, square, d))
            marks.setdefault(terrain, []).append(_band_marks(world, square, d, terrain))
    shapes: list[Shape] = []
    for terrain, some in bands.items():
        face = {"fill": FACES[terrain], "stroke": FACES[terrain], "width": 0.8}
        shapes.append(path("".join(some), **face))
        style = {"stroke": MARKS[terrain], "width": max(0.9, size / 44)}
        shapes.append(path("".join(marks[terrain]), **style))
    shapes.append(path(squares, fill=colours.well))
    shapes.append(path(squares, stroke=colours.line, width=1))
    rim = "".join(
        _side_of(world, *divmod(edge.triangle, 4)) for edge in EDGES if edge.other is None
    )
    shapes.append(path(rim, stroke=INK if not dark else colours.outline, width=2))
    return tuple(shapes)


#: By direction: along the edge (clockwise around the square), and away from it.
_ALONG = ((1, 0), (0, 1), (-1, 0), (0, -1))
_AWAY = ((0, -1), (1, 0), (0, 1), (-1, 0))


def _ends(world: World, square: int, d: int) -> tuple[Point, Point]:
    """The ends of a square's edge, clockwise."""
    (x, y), half = world.cells[square], world.size / 2
    (ax, ay), (ox, oy) = _ALONG[d], _AWAY[d]
    middle = (x + ox * half, y + oy * half)
    return (
        (middle[0] - ax * half, middle[1] - ay * half),
        (middle[0] + ax * half, middle[1] + ay * half),
    )


def _side_of(world: World, square: int, d: int) -> str:
    (ax, ay), (bx, by) = _ends(world, square, d)
    return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"


def _band(world: World, square: int, d: int) -> str:
    """The strip of the rim at an edge; its ends are mitred where the rim turns."""
    (ax, ay), (bx, by) = _ends(world, square, d)
    (ux, uy), (ox, oy), w = _ALONG[d], _AWAY[d], RIM * world.size
    row, column = SQUARES[square]

    def turn(sign: int) -> float:
        beside = Square(row + sign * uy, column + sign * ux)
        beyond = Square(beside.row + oy, beside.column + ox)
        if beyond in _SQUARES:
            return -1.0  # the rim turns towards us
        return 0.0 if beside in _SQUARES else 1.0

    before, after = turn(-1) * w, turn(1) * w
    points = (
        (ax, ay),
        (ax - ux * before + ox * w, ay - uy * before + oy * w),
        (bx + ux * after + ox * w, by + uy * after + oy * w),
        (bx, by),
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


_SQUARES = frozenset(SQUARES)


def _band_marks(world: World, square: int, d: int, terrain: int) -> str:
    """The texture of the strip at an edge."""
    (ax, ay), (bx, by) = _ends(world, square, d)
    ox, oy = _AWAY[d]
    w = 0.5 * RIM * world.size
    s = 0.7 * world.size
    found = []
    for t in (0.25, 0.75):
        x, y = ax + (bx - ax) * t + ox * w, ay + (by - ay) * t + oy * w
        if terrain == Terrain.WATER:
            a = 0.05 * s
            found.append(f"M{x - 2 * a:.1f} {y:.1f}q{a:.1f} {-a:.1f} {2 * a:.1f} 0t{2 * a:.1f} 0")
        elif terrain == Terrain.FOREST:
            h = 0.12 * s
            found.append(
                f"M{x - h / 2:.1f} {y + h / 2:.1f}l{h / 2:.1f} {-h:.1f} {h / 2:.1f} {h:.1f}z"
            )
        elif terrain == Terrain.DESERT:
            a = 0.08 * s
            found.append(f"M{x - a:.1f} {y + a / 2:.1f}q{a:.1f} {-1.2 * a:.1f} {2 * a:.1f} 0")
        else:
            h = 0.09 * s
            found.append(
                f"M{x - h / 2:.1f} {y - h / 2:.1f}l{h / 2:.1f} {h:.1f} {h / 2:.1f} {-h:.1f}"
            )
    return "".join(found)


def draw_ground(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """The boards without tiles, and the ground of the heap."""
    colours = palette(ui.dark)
    if ui.gallery is not None:
        return _gallery_ground(observation, ui, colours)
    shapes: list[Shape] = []
    for panel in panels_of(observation, ui):
        shapes += printed(panel.world, observation.side, ui.dark)
        box = panel.heap.box
        grown = (box.x - 4, box.y - 4, box.w + 8, box.h + 8)
        shapes.append(
            rect(*grown, corner=CORNER, fill=colours.well, stroke=colours.line, width=1)
        )
        hold = panel.hand
        dashed = {"stroke": colours.line, "width": 1.5, "dash": [5, 5]}
        inset = 0.05 * hold.w
        shapes.append(
            rect(
                hold.x + inset, hold.y + inset, hold.w - 2 * inset, hold.h - 2 * inset,
                corner=CORNER, **dashed,
            )
        )  # fmt: skip
    return tuple(shapes)


def _gallery_ground(observation: Observation, ui: Ui, colours: Palette) -> Shapes:
    assert ui.gallery is not None
    shapes: list[Shape] = []
    shown = ui.gallery
    worlds = gallery(ui.width, ui.height, len(shown.boards))
    for seat, world in zip(shown.seats, worlds, strict=True):
        shapes += printed(world, observation.side, ui.dark)
        name = ui.names[seat] if seat < len(ui.names) else ""
        x, y = world.box.x + 14, world.box.y - 15
        shapes.append(_emblem(seat, x, y, 11, ui.dark))
        # Japanese letters are twice as wide; centred, a name never meets the sign.
        width = sum(9 if letter < "\u1100" else 16 for letter in name)
        room = min(world.box.w - 36, width + 8)
        shapes.append(text(name, x + 18 + room / 2, y, 15, room, fill=colours.ink))
    return tuple(shapes)


def _emblem(seat: int, x: float, y: float, r: float, dark: bool) -> Shape:
    colour = palette(dark).seats[seat % len(EMBLEMS)]
    return emblem(seat % len(EMBLEMS), x, y, r, fill=colour.fill, drawing=colour.on)


# --- the heap ----------------------------------------------------------------------------------


def draw_heap(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """The tiles that lie there; those that are not sought are faint."""
    if ui.covered or ui.gallery is not None:
        return ()
    shapes: list[Shape] = []
    for hand, panel in zip(hands_of(observation, ui), panels_of(observation, ui), strict=True):
        heap = panel.heap
        size = 0.94 * heap.pitch
        bright: tuple[list[str], list[Point]] = ([], [])
        faint: tuple[list[str], list[Point]] = ([], [])
        box = heap.box
        for k, slot in enumerate(shown_slots(observation, hand, heap)):
            look = observation.lying(slot)
            if look is None:
                continue
            x, y = heap.place(k, hand.scroll)
            if heap.along and not (
                box.x - size < x < box.x + box.w + size and box.y - size < y < box.y + box.h + size
            ):
                continue
            names, at = bright if is_sought(look, hand.kinds) else faint
            names.append(str(look))
            at.append((x, y))
        inside: list[Shape] = [stamps(*bright, size)]
        if faint[0]:
            inside.append(group([stamps(*faint, size)], alpha=FAINT))
        shapes.append(group(inside, clip=box) if heap.along else group(inside))
        if heap.along:
            shapes += _roller(observation, hand, heap, palette(ui.dark))
    return tuple(shapes)


def _roller(observation: Observation, hand: Hand, heap: Heap, colours: Palette) -> list[Shape]:
    """A bar that says what part of the heap is seen."""
    furthest = heap.furthest(len(shown_slots(observation, hand, heap)))
    if not furthest:
        return []
    box = heap.box
    length = box.w if heap.along == "x" else box.h
    part = length * length / (length + furthest)
    start = (length - part) * hand.scroll / furthest
    if heap.along == "x":
        bar = (box.x + start, box.y + box.h + 1, part, 3.0)
    else:
        bar = (box.x + box.w + 1, box.y + start, 3.0, part)
    return [rect(*bar, corner=1.5, fill=colours.quiet)]


# --- the boards --------------------------------------------------------------------------------


def draw_pieces(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """What lies on the boards; the others' in small."""
    if ui.gallery is not None:
        shapes: list[Shape] = []
        worlds = gallery(ui.width, ui.height, len(ui.gallery.boards))
        for board, world in zip(ui.gallery.boards, worlds, strict=True):
            shapes += laid(board, world)
            shapes += _cracks(board, observation.side, world, range(SIZE))
        return tuple(shapes)
    if ui.covered:
        return ()
    shapes = []
    for hand, panel in zip(hands_of(observation, ui), panels_of(observation, ui), strict=True):
        board = observation.boards[hand.seat]
        shapes += laid(board, panel.world)
        shapes += _cracks(board, observation.side, panel.world, range(SIZE))
        shapes += _corner_signs(observation, hand, panel, ui)
        if len(ui.hands) > 1:
            shapes += _owner(hand, panel, ui)
        for seat, box in zip(rivals_of(observation, ui), panel.rivals, strict=True):
            shapes += _rival(observation, seat, box, ui)
    return tuple(shapes)


def laid(board: Board, world: World) -> list[Shape]:
    """The pieces of a board."""
    there = [square for square in range(SIZE) if board[square] != EMPTY]
    if not there:
        return []
    looks = [divmod(board[square], ROTATIONS) for square in there]
    return [
        stamps(
            [str(look) for look, _ in looks],
            [world.cells[square] for square in there],
            world.size,
            [turn for _, turn in looks],
        )
    ]


def _cracks(
    board: Board, side: Side, world: World, squares: Iterable[int], ghost: bool = False
) -> list[Shape]:
    """A cracked line along each edge that does not match."""
    edges = {
        edge
        for square in squares
        if board[square] != EMPTY
        for edge, fits in edges_at(board, side, square)
        if not fits
    }
    if not edges:
        return []
    lines = []
    for edge in sorted(edges):
        square, d = divmod(EDGES[edge].triangle, 4)
        (ax, ay), (bx, by) = _ends(world, square, d)
        lines.append(pieces.crack(ax, ay, bx, by, 0.06 * world.size))
    crack = "".join(lines)
    line = max(1.6, world.size / 26)
    return [
        path(crack, stroke="#FBF7EE", width=2.6 * line),
        path(crack, stroke="#B3261B", width=1.25 * line if ghost else line),
    ]


def _corner_signs(
    observation: Observation, hand: Hand, panel: Panel, ui: Ui
) -> list[Shape]:
    """In the corners of one's board: the volcano tile, and the chip."""
    box, size = panel.world.box, panel.world.size
    shapes: list[Shape] = []
    if hand.seat in observation.holders or observation.setup.solo:
        shapes += volcano_tile(box.x + 0.65 * size, box.y + 0.65 * size, min(size, 72.0))
    chip = observation.chips[hand.seat]
    if chip:
        x = box.x + box.w - 0.65 * size
        shapes += chip_sign(chip, x, box.y + 0.65 * size, min(0.4 * size, 26.0), ui.dark)
    return shapes


def _owner(hand: Hand, panel: Panel, ui: Ui) -> list[Shape]:
    """Whose board it is, where several lie side by side: in the corner without the hand."""
    box, size = panel.world.box, panel.world.size
    left = panel.hand.x > box.x + box.w / 2
    x = box.x + (0.8 * size if left else box.w - 0.8 * size)
    y = box.y + box.h - 0.8 * size
    name = ui.names[hand.seat] if hand.seat < len(ui.names) else ""
    r = min(16.0, 0.3 * size)
    return [
        _emblem(hand.seat, x, y - 0.8 * r, r, ui.dark),
        text(name, x, y + 1.1 * r, 14, 1.6 * size, fill=palette(ui.dark).ink),
    ]


def volcano_tile(x: float, y: float, size: float) -> list[Shape]:
    """The tile of who must count dormant volcanoes, too."""
    half = 0.44 * size
    inner = pieces.volcano(Volcano.DORMANT, 1.5 * size)
    plate = rect(-half, -half, 2 * half, 2 * half, corner=0.12 * size, fill="#F6D9CC", stroke=INK)
    red = {"stroke": "#D93A1E", "width": max(1.5, size / 30)}
    ring = rect(-0.8 * half, -0.8 * half, 1.6 * half, 1.6 * half, corner=0.08 * size, **red)
    return [group([plate, ring, group(inner, 0, 0.02 * size, scale=0.8)], x, y)]


def chip_sign(chip: int, x: float, y: float, r: float, dark: bool) -> list[Shape]:
    """A bonus chip."""
    return [
        circle(x, y, r, fill="#E3B21B", stroke=INK, width=2),
        circle(x, y, 0.76 * r, stroke="#7A5C00", width=1.2, dash=[3, 3]),
        text(chip, x, y, 1.1 * r, 1.6 * r, weight=800, fill=INK),
    ]


@lru_cache(maxsize=64)
def _mini(board: Board, left: float, top: float, size: float, dark: bool) -> Shapes:
    """A board in small: only its terrains, and its volcanoes as dots."""
    colours = palette(dark)
    empty, faces = [], [[], [], [], []]  # type: tuple[list[str], list[list[str]]]
    fires: list[Point] = []
    half = size / 2
    for square, (row, column) in enumerate(SQUARES):
        x, y = left + (column + 0.5) * size, top + (row + 0.5) * size
        piece = board[square]
        if piece == EMPTY:
            inset = size - 1
            empty.append(f"M{x - half:.1f} {y - half:.1f}h{inset:.1f}v{inset:.1f}h-{inset:.1f}z")
            continue
        for d, terrain in enumerate(SIDES[piece]):
            faces[terrain].append(pieces.triangle(d, x, y, half))
        if volcano_of(piece // ROTATIONS) is Volcano.ACTIVE:
            fires.append((x, y))
    shapes: list[Shape] = [path("".join(empty), fill=colours.well, stroke=colours.line, width=1)]
    shapes += [path("".join(some), fill=FACES[t]) for t, some in enumerate(faces) if some]
    if fires:
        shapes.append(dots(fires, max(1.6, 0.2 * size), fill="#D93A1E"))
    return tuple(shapes)


def _rival(observation: Observation, seat: int, box: Box, ui: Ui) -> list[Shape]:
    """Another's board, name and number of tiles; the chip of who has dropped out."""
    colours = palette(ui.dark)
    side = min(box.h - 4, 0.6 * box.w)
    size = side / 6
    top = box.y + (box.h - side) / 2
    board = observation.boards[seat]
    shapes: list[Shape] = list(_mini(board, box.x, top, size, ui.dark))
    x = box.x + side + 10
    room = min(box.w - side - 14, 84.0)
    if room > 30:
        middle, filled = x + room / 2, SIZE - board.count(EMPTY)
        name = ui.names[seat] if seat < len(ui.names) else ""
        y = box.y + box.h / 2
        shapes.append(_emblem(seat, middle, y - (20 if box.h > 70 else 10), 10, ui.dark))
        if box.h > 70:
            shapes.append(text(name, middle, y + 4, 13, room, weight=600, fill=colours.ink))
        y += 22 if box.h > 70 else 14
        shapes.append(text(f"{filled}/{SIZE}", middle, y, 13, room, fill=colours.quiet))
    chip = observation.chips[seat]
    if chip:
        shapes += chip_sign(chip, box.x + side - 6, box.y + 14, 12, ui.dark)
    elif observation.out[seat] is not None or EMPTY not in board:
        r = 10.0
        tick = f"M{box.x + side - 11:.1f} {box.y + 14:.1f}l4 4 7-8"
        shapes.append(circle(box.x + side - 6, box.y + 14, r, fill=colours.accent))
        shapes.append(path(tick, stroke=colours.on_accent, width=2.4))
    return shapes


# --- the marks ---------------------------------------------------------------------------------


def draw_marks(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """Where the tile in the hand can go, how it would lie there, and what would not fit."""
    colours = palette(ui.dark)
    if ui.gallery is not None:
        return _lit(ui, colours)
    if ui.covered:
        return ()
    shapes: list[Shape] = []
    for hand, panel in zip(hands_of(observation, ui), panels_of(observation, ui), strict=True):
        look = observation.in_hand(hand.seat)
        world = panel.world
        if look is not None and observation.plays(hand.seat):
            free = observation.free_squares(hand.seat)
            if ui.aid:
                shapes += _free(free, world, colours)
            if hand.square in free:
                shapes += _ghost(observation, hand, look, world, colours)
            elif hand.point is None:
                box = panel.hand
                at = (box.x + box.w / 2, box.y + box.h / 2)
                size = min(0.86 * box.w, LIFTED * world.size)
                shapes.append(stamps([str(look)], [at], size, [hand.turn]))
                shapes.append(_ring(*at, size, colours, 2.5))
        if hand.cursor is not None:
            spot = _spot(observation, hand, panel, hand.cursor)
            if spot is not None:
                shapes.append(_ring(*spot, colours, 3))
        shapes += _tool_signs(observation, hand, panel, colours)
    return tuple(shapes)


def _spot(
    observation: Observation, hand: Hand, panel: Panel, place: Place
) -> tuple[float, float, float] | None:
    """Where a place is, and how large."""
    if place.area == "cell":
        return (*panel.world.cells[place.index], panel.world.size)
    if place.area == "heap":
        order = shown_slots(observation, hand, panel.heap)
        if place.index in order:
            k = order.index(place.index)
            return (*panel.heap.place(k, hand.scroll), panel.heap.pitch)
    return None


def _free(free: Sequence[int], world: World, colours: Palette) -> list[Shape]:
    side = 0.86 * world.size
    boxes = "".join(
        f"M{world.cells[i][0] - side / 2:.1f} {world.cells[i][1] - side / 2:.1f}"
        f"h{side:.1f}v{side:.1f}h-{side:.1f}z"
        for i in free
    )
    return [path(boxes, fill=colours.accent, alpha=0.1), path(boxes, stroke=colours.accent)]


def _ghost(
    observation: Observation, hand: Hand, look: int, world: World, colours: Palette
) -> list[Shape]:
    """The tile as it would lie, and the edges at which it would not fit."""
    square = hand.square
    assert square is not None
    board = list(observation.boards[hand.seat])
    board[square] = look * ROTATIONS + hand.turn
    x, y = world.cells[square]
    return [
        stamps([str(look)], [(x, y)], LIFTED * world.size, [hand.turn]),
        _ring(x, y, LIFTED * world.size, colours, 3),
        *_cracks(tuple(board), observation.side, world, [square], ghost=True),
    ]


def _ring(x: float, y: float, size: float, colours: Palette, width: float) -> Shape:
    side = size - 1
    return rect(
        x - side / 2, y - side / 2, side, side,
        corner=0.08 * size, stroke=colours.accent, width=width,
    )  # fmt: skip


def _lit(ui: Ui, colours: Palette) -> Shapes:
    """All of a board steps back but for what is to be looked at."""
    assert ui.gallery is not None
    shown = ui.gallery
    if shown.lit is None:
        return ()
    seat, places = shown.lit
    shapes: list[Shape] = []
    worlds = gallery(ui.width, ui.height, len(shown.boards))
    for owner, board, world in zip(shown.seats, shown.boards, worlds, strict=True):
        half = world.size / 2
        cells = {p.index for p in places if p.area == "cell"} if owner == seat else set()
        triangles = [p.index for p in places if p.area == "triangle"] if owner == seat else []
        edges = [p.index for p in places if p.area == "edge"] if owner == seat else []
        parts = {4 * square + d for square in cells for d in range(4)} | set(triangles)
        veil = "".join(
            pieces.triangle(d, *world.cells[square], half + 0.3)
            for square in range(SIZE)
            if board[square] != EMPTY
            for d in range(4)
            if 4 * square + d not in parts
        )
        shapes.append(path(veil, fill=colours.paper, alpha=0.72))
        if triangles:
            shapes += _outline(triangles, world, colours)
        shapes += [_ring(*world.cells[square], world.size, colours, 3) for square in sorted(cells)]
        for edge in edges:
            (ax, ay), (bx, by) = _ends(world, *divmod(EDGES[edge].triangle, 4))
            line = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
            shapes.append(path(line, stroke=colours.paper, width=9))
            shapes.append(path(line, stroke=colours.warning, width=5))
    return tuple(shapes)


def _outline(triangles: Sequence[int], world: World, colours: Palette) -> list[Shape]:
    """The line around an area."""
    there = set(triangles)
    lines = []
    for triangle in triangles:
        square, d = divmod(triangle, 4)
        x, y = world.cells[square]
        (ax, ay), (bx, by) = _ends(world, square, d)
        one, two = EDGES[EDGE_OF[triangle]]
        beyond = two if one == triangle else one
        if beyond not in there:
            lines.append(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}")
        if 4 * square + (d - 1) % 4 not in there:
            lines.append(f"M{x:.1f} {y:.1f}L{ax:.1f} {ay:.1f}")
        if 4 * square + (d + 1) % 4 not in there:
            lines.append(f"M{x:.1f} {y:.1f}L{bx:.1f} {by:.1f}")
    outline = "".join(lines)
    return [
        path(outline, stroke=colours.paper, width=6),
        path(outline, stroke=colours.accent, width=3),
    ]


# --- the buttons on the picture ------------------------------------------------------------------

_SIGNS = {
    "turn": "M7-5v5h-5M6.6-2A7.2 7.2 0 1 0 7 1.5",
    "flip": "M-8-2H7M3-6l4 4-4 4M8 5H-7M-3 1l-4 4 4 4",
    "back": "M0 8V-7M-6-2l6-6 6 6",
    "out": "M-7-8v16M-7-7.2c4-2 7.5 2 12 0v8c-4.5 2-8-2-12 0",
}


def _tool_signs(
    observation: Observation, hand: Hand, panel: Panel, colours: Palette
) -> list[Shape]:
    shapes: list[Shape] = []
    for name, box in zip(TOOLS, panel.tools, strict=False):
        chosen = name in hand.kinds
        edge = colours.accent if chosen else colours.line
        face = colours.accent_tint if chosen else colours.paper
        shapes.append(rect(*box, corner=CORNER, fill=face, stroke=edge, width=2))
        x, y = box.x + box.w / 2, box.y + box.h / 2
        if name in _SIGNS:
            shapes.append(group([path(_SIGNS[name], stroke=colours.ink, width=2)], x, y))
        else:
            shapes.append(group(kind_sign(name, 26, colours.ink), x, y))
    return shapes


def kind_sign(kind: str, s: float, ink: str) -> list[Shape]:
    """What is sought, as a sign of this size."""
    if kind == "animal":
        return [pieces.paw(0, 0, 0.42 * s, ink)]
    if kind == "calm":
        slash = f"M{-0.46 * s:.1f} {0.46 * s:.1f}L{0.46 * s:.1f} {-0.46 * s:.1f}"
        return [
            *pieces.volcano(Volcano.ACTIVE, 1.9 * s),
            path(slash, stroke="#FBF7EE", width=5),
            path(slash, stroke=ink, width=2.4),
        ]
    terrain = Terrain[kind.upper()]
    return pieces.swatch(terrain, s)


# --- what moves --------------------------------------------------------------------------------

#: What hangs at a pointer: what it depends on, its drawing on a canvas of this size, and where it
#: hangs, if it does.
Held = tuple[Any, Shapes, float, Point | None]


def held(observation: Observation, ui: Ui) -> list[Held]:
    """What hangs at the pointer of each who plays here."""
    found: list[Held] = []
    if ui.covered or ui.gallery is not None:
        return found
    for hand, panel in zip(hands_of(observation, ui), panels_of(observation, ui), strict=True):
        look = observation.in_hand(hand.seat)
        size = round(LIFTED * panel.world.size, 1)
        if look is None or hand.point is None or hand.over is not None:
            found.append((None, (), size, None))
            continue
        middle = (size / 2, size / 2)
        shapes = (stamps([str(look)], [middle], size, [hand.turn]),)
        found.append(((look, hand.turn, size, ui.dark), shapes, size, hand.point))
    return found


# --- the scene ---------------------------------------------------------------------------------

_DRAW = {
    "ground": draw_ground,
    "heap": draw_heap,
    "pieces": draw_pieces,
    "marks": draw_marks,
}


def draw_layer(name: str, observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    return _DRAW[name](observation, picks, ui)


def layer_keys(observation: Observation, picks: Sequence[Pick], ui: Ui) -> dict[str, Any]:
    """All that each layer depends on: a layer is drawn again when its key is not equal (==) to
    the one of its last drawing."""
    hands = hands_of(observation, ui)
    stage = (ui.width, ui.height, ui.dark, ui.mirrored, ui.gallery, len(hands), ui.covered)
    state = observation.state
    seats = tuple(hand.seat for hand in hands)
    in_hand = tuple(
        (seat, state.held[seat], observation.in_hand(seat), hand.turn)
        for seat, hand in zip(seats, hands, strict=True)
    )
    return {
        "ground": (stage, ui.names),
        "heap": (
            stage,
            state.lies,
            state.heap,
            tuple((hand.kinds, hand.order, hand.scroll) for hand in hands),
        ),
        "pieces": (stage, state.boards, state.chips, state.out, state.holders, seats, ui.names),
        "marks": (
            stage,
            in_hand,
            tuple(
                (
                    state.boards[hand.seat],
                    hand.square,
                    hand.point is None,
                    hand.cursor,
                    hand.scroll if hand.cursor else 0,
                    hand.kinds if len(hands) > 1 else (),
                )
                for hand in hands
            ),
            ui.aid,
        ),
    }


def targets(observation: Observation, ui: Ui) -> tuple[Target, ...]:
    """Places: "cell" and "heap" as in the picks, "hand" 0; those of the first who plays here."""
    hands = hands_of(observation, ui)
    if not hands or ui.gallery is not None:
        return ()
    found: list[Target] = []
    for number, (hand, panel) in enumerate(zip(hands, panels_of(observation, ui), strict=True)):
        if number:
            break
        found = panel_targets(observation, hand, panel)
    return tuple(found)


def panel_targets(observation: Observation, hand: Hand, panel: Panel) -> list[Target]:
    """What can be touched in one panel."""
    found = [
        _square_target(Place("cell", square), *panel.world.cells[square], panel.world.size)
        for square in range(SIZE)
    ]
    for k, slot in enumerate(shown_slots(observation, hand, panel.heap)):
        if observation.lying(slot) is not None:
            x, y = panel.heap.place(k, hand.scroll)
            if panel.heap.holds(x, y):
                found.append(_square_target(Place("heap", slot), x, y, panel.heap.pitch))
    box = panel.hand
    middle = (box.x + box.w / 2, box.y + box.h / 2)
    found.append(_square_target(Place("hand", 0), *middle, box.w))
    for name, tool in zip(TOOLS, panel.tools, strict=False):
        at = (tool.x + tool.w / 2, tool.y + tool.h / 2)
        found.append(Target(Place("tool", name), *at, tool.h / 2))
    return found


def _square_target(place: Place, x: float, y: float, size: float) -> Target:
    half = size / 2
    outline = ((x - half, y - half), (x + half, y - half), (x + half, y + half),
               (x - half, y + half))  # fmt: skip
    return Target(place, x, y, half, outline)


def draw(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Scene:
    """The whole picture."""
    layers = {name: draw_layer(name, observation, picks, ui) for name in LAYERS}
    return Scene(layers, targets(observation, ui))


# --- the same in words -------------------------------------------------------------------------


def asked_terrains(observation: Observation, seat: int, square: int) -> frozenset[str]:
    """The terrains that an empty square asks for."""
    board, side = observation.boards[seat], observation.side
    found = set()
    for d in range(4):
        one, two = EDGES[EDGE_OF[4 * square + d]]
        if two is None:
            found.add(RIMS[side][d].key)
            continue
        other = two if one == 4 * square + d else one
        piece = board[other // 4]
        if piece != EMPTY:
            found.add(Terrain(SIDES[piece][other % 4]).key)
    return frozenset(found)


def motions(
    before: Observation, after: Observation, events: Sequence[Event], viewer: int | None
) -> tuple[Moving, ...]:
    """Nothing waits for a piece on its way: the clock runs."""
    return ()


def places(events: Sequence[Event]) -> tuple[Place, ...]:
    """Where something happened."""
    return tuple(Place("cell", event.get("square")) for event in events if event.kind == "place")


def path_of(observation: Observation, action: Any) -> tuple[Any, ...]:
    """The picks that make an action."""
    if isinstance(action, Put):
        more = observation.picks((action.square,))
        return (action.square, action.rotation) if more else (action.square,)
    assert isinstance(action, Do)
    match action.verb:
        case "take":
            return (action.number,)
        case "challenge":
            return (("challenge", action.number),)
    return (action.verb,)


def said(picks: Sequence[Pick]) -> tuple[Phrase, ...]:
    return tuple(pick.phrase for pick in picks)


def lens_box(observation: Observation, ui: Ui) -> Box | None:
    """The board is always shown as a whole."""
    return None


def about(observation: Observation, place: Place) -> tuple[Phrase, ...]:
    """What lies on a square of the observer's board."""
    if place.area != "cell" or observation.seat is None:
        return ()
    piece = observation.boards[observation.seat][place.index]
    if piece == EMPTY:
        return ()
    here = square_name(place.index)
    return (phrase("mondo.page.about", square=here, tile=look_name(piece // ROTATIONS)),)


def colour_of(observation: Observation, side: int) -> int | None:
    """The colour of a seat's things."""
    return side


def neutral_sides(observation: Observation) -> tuple[tuple[int, Party, Phrase], ...]:
    """The sides that no seat owns."""
    return ()


def left_of(observation: Observation, seat: int) -> Phrase:
    """How many squares are filled."""
    return phrase("mondo.page.filled", n=SIZE - observation.boards[seat].count(EMPTY), all=SIZE)


def progress_of(observation: Observation) -> Phrase:
    return phrase("table.round", round=observation.round, rounds=observation.rounds)


def hint_of(observation: Observation, picked: Sequence[Any], picks: Sequence[Pick]) -> Phrase:
    return observation.prompt


def gain_of(observation: Observation, preview: Preview) -> int:
    """The points that the observer would get at once."""
    return sum(each.points for each in preview.outlooks if each.party == observation.seat)


def hand_of(observation: Observation) -> Phrase | None:
    """What the observer has in hand."""
    look = None if observation.seat is None else observation.in_hand(observation.seat)
    return None if look is None else phrase("mondo.picture.hand", tile=look_name(look))


def hand_values(observation: Observation) -> list[int]:
    return []


def details_of(observation: Observation, pick: Pick) -> tuple[int | None, tuple[Phrase, ...]]:
    return None, ()


__all__ = ["BACKS", "BESIDE", "LAYERS", "draw", "draw_layer", "layer_keys", "targets"]
