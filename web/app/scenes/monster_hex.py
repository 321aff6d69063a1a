"""Monster Hex, drawn: the board with its stones, the tiles, the hand, and what a move would do.

Drawings are made in units of a hex's side and then scaled. Hexes have a point at the top; side
``d`` of a tile looks in direction ``d``, clockwise from the east.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from pygames_core.engine.event import Event
from pygames_core.engine.phrase import Phrase, phrase
from pygames_core.engine.pick import Pick, Place
from pygames_core.geometry.hexes import centre
from pygames_core.monster_hex.components import (
    BOARDS,
    HAND_SIZE,
    TILES,
    TURNED,
    Board,
    Faction,
    Rank,
    Stone,
    StoneNumber,
)
from pygames_core.monster_hex.rules import (
    HIDDEN,
    full_phrase,
    power_list,
    stone_name,
    tile_name,
)
from pygames_core.monster_hex.view import Observation

from ..shapes import (
    CORNER,
    LAYERS,
    LINE,
    Arrangement,
    Moving,
    Palette,
    Point,
    Scene,
    Shape,
    Shapes,
    Target,
    Ui,
    arrange,
    dots,
    emblem,
    group,
    line,
    palette,
    path,
    polygon,
    rect,
    text,
)

#: How far the printed board reaches beyond its cells.
MARGIN = 0.24
#: What a tile takes up in the tray, with the air around it.
SPOT = (2.05, 2.3)
#: How far a picked tile rises.
LIFT = 0.28

_CORNERS = tuple(
    (math.cos(math.radians(60 * i + 30)), math.sin(math.radians(60 * i + 30))) for i in range(6)
)
_NORMALS = tuple((math.cos(math.radians(60 * d)), math.sin(math.radians(60 * d))) for d in range(6))


def _hexagon(x: float, y: float, size: float) -> list[Point]:
    return [(x + size * cx, y + size * cy) for cx, cy in _CORNERS]


def _outline(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


# --- where everything is -----------------------------------------------------------------------


class Layout(NamedTuple):
    """Where everything lies on a stage of one size."""

    size: float  # of a cell's side
    hand_size: float  # of a side of a tile in the hand
    tray: tuple[float, float, float, float]
    cells: tuple[Point, ...]
    stones: tuple[Point, ...]
    outlines: tuple[tuple[Point, ...], ...]  # of the stones
    hand: tuple[Point, ...]
    rivals: tuple[Point, ...]
    line: float  # the weight of outlines


def small_stone(stone: Stone, board: Board) -> tuple[Point, ...]:
    """The outline of a stone on the rim: it fills the notch between its two cells."""
    x, y = centre(stone.cell)
    sides = [
        {_near(corner) for corner in _hexagon(*centre(board.cells[cell]), 1)}
        for cell, _ in stone.around
    ]
    corners = _hexagon(x, y, 1)
    inner = next(i for i, c in enumerate(corners) if all(_near(c) in side for side in sides))
    notch, left, right = corners[inner], corners[inner - 1], corners[(inner + 1) % 6]
    outer = (x + 0.12 * (x - notch[0]), y + 0.12 * (y - notch[1]))
    return (notch, left, outer, right)


def _near(point: Point) -> tuple[int, int]:
    return round(point[0] * 100), round(point[1] * 100)


def middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _towards(points: Iterable[Point], middle: Point, share: float) -> tuple[Point, ...]:
    """A polygon shrunk (or grown) around its middle."""
    mx, my = middle
    return tuple((mx + share * (x - mx), my + share * (y - my)) for x, y in points)


@lru_cache(maxsize=8)
def layout(players: int, width: float, height: float, tiles: int) -> Layout:
    """``tiles`` is how many spots the tray has."""
    board = BOARDS[players]
    outlines = [
        tuple(_hexagon(*centre(stone.cell), 1)) if stone.large else small_stone(stone, board)
        for stone in board.stones
    ]
    reach = [p for cell in board.cells for p in _hexagon(*centre(cell), 1)]
    reach += [p for outline in outlines for p in outline]
    left, right = min(x for x, _ in reach) - MARGIN, max(x for x, _ in reach) + MARGIN
    top, bottom = min(y for _, y in reach) - MARGIN, max(y for _, y in reach) + MARGIN
    table: Arrangement = arrange(width, height, (right - left, bottom - top), tiles, SPOT)
    size = table.unit

    def place(point: Point) -> Point:
        return table.board.x + size * (point[0] - left), table.board.y + size * (point[1] - top)

    if width > height:  # the players' panel is to the right of the stage, else above it
        rivals = tuple((width, height * (i + 1) / (players + 1)) for i in range(players))
    else:
        rivals = tuple((width * (i + 0.5) / players, 0.0) for i in range(players))
    return Layout(
        size,
        table.spot_unit / 1.05,
        table.tray,
        tuple(place(centre(cell)) for cell in board.cells),
        tuple(
            place(centre(stone.cell) if stone.large else middle(outline))
            for stone, outline in zip(board.stones, outlines, strict=True)
        ),
        tuple(tuple(map(place, outline)) for outline in outlines),
        table.spots,
        rivals,
        _weight(size),
    )


def layout_for(observation: Observation, ui: Ui) -> Layout:
    players = observation.seats
    tiles = 0 if observation.seat is None else HAND_SIZE[players]
    return layout(players, ui.width, ui.height, tiles)


# --- a tile ------------------------------------------------------------------------------------

# Where the dots of a side lie: (along the side, from the middle of the tile). Up to three in a
# row next to the side, more behind them, so that each power has a figure of its own.
_OUT, _IN, _GAP, _DOT = 0.695, 0.53, 0.172, 0.067
_FIGURES: dict[int, tuple[Point, ...]] = {
    1: ((0, _OUT),),
    2: ((-_GAP / 2, _OUT), (_GAP / 2, _OUT)),
    3: ((-_GAP, _OUT), (0, _OUT), (_GAP, _OUT)),
    4: ((-_GAP / 2, _OUT), (_GAP / 2, _OUT), (-_GAP / 2, _IN), (_GAP / 2, _IN)),
    5: ((-_GAP, _OUT), (0, _OUT), (_GAP, _OUT), (-_GAP / 2, _IN), (_GAP / 2, _IN)),
}


def _dots(powers: Sequence[int]) -> list[Point]:
    return [
        (away * nx - along * ny, away * ny + along * nx)
        for (nx, ny), power in zip(_NORMALS, powers, strict=True)
        for along, away in _FIGURES[power]
    ]


class Field(NamedTuple):
    """What bears the letter: it has the faction's shape, fitted between the dots."""

    outline: tuple[Point, ...]
    corner: float
    letter: float
    middle: float = 0  # how far below the tile's middle the letter stands


_FIELDS = {
    Faction.RED: Field(((0, -0.68), (0.589, 0.34), (-0.589, 0.34)), 0.05, 0.5, 0.03),
    Faction.BLUE: Field(
        tuple(
            (0.44 * math.cos(math.radians(15 * i)), 0.44 * math.sin(math.radians(15 * i)))
            for i in range(24)
        ),
        0,
        0.6,
    ),
    Faction.YELLOW: Field(((0, -0.64), (0.44, 0), (0, 0.64), (-0.44, 0)), 0.05, 0.52),
    Faction.GREEN: Field(tuple((0.515 * x, 0.515 * y) for x, y in _CORNERS), 0.05, 0.6),
}


@lru_cache(maxsize=1024)
def tile_shapes(tile: int, rotation: int, size: float, dark: bool, lifted: bool = False) -> Shape:
    """A tile around (0, 0); ``lifted`` gives it the shadow of what can be picked up."""
    colours = palette(dark)
    kind = TILES[tile]
    own = colours.seats[kind.faction]
    powers = [(x * size, y * size) for x, y in _dots(TURNED[tile][rotation])]
    return group(
        [
            *_body(own.fill, size, colours, lifted),
            *_medal(kind.faction, kind.rank, kind.red_letter, size, colours),
            dots(powers, _DOT * size, fill=own.on),
        ]
    )


def side_shapes(tile: int, direction: int, power: int, size: float, dark: bool) -> list[Shape]:
    """One side of a tile around (0, 0) alone, to point at it."""
    own = palette(dark).seats[TILES[tile].faction]
    ends = (_CORNERS[direction - 1], _CORNERS[direction])
    edge = [
        (share * size * x, share * size * y)
        for share, corners in ((0.955, ends), (0.45, ends[::-1]))
        for x, y in corners
    ]
    nx, ny = _NORMALS[direction]
    points = [
        (size * (away * nx - along * ny), size * (away * ny + along * nx))
        for along, away in _FIGURES[power]
    ]
    return [
        polygon(edge, corner=0.06 * size, fill=own.fill),
        dots(points, _DOT * size, fill=own.on),
    ]


def _weight(size: float) -> float:
    """The weight of outlines on hexes of that size."""
    return max(1.25, min(LINE, size / 20))


def _body(fill: str, size: float, colours: Palette, lifted: bool = False) -> list[Shape]:
    hexagon = _hexagon(0, 0, 0.955 * size)
    return [
        polygon(hexagon, corner=0.12 * size, fill=fill, shadow=lifted),
        polygon(hexagon, corner=0.12 * size, stroke=colours.outline, width=_weight(size)),
    ]


def _medal(
    faction: Faction, rank: Rank, red_letter: bool, size: float, colours: Palette
) -> list[Shape]:
    """The letter in an ornament that grows with the rank.

    C has a plain field, B a line within it, A tips at the tile's corners as well; S is dark, with
    larger tips.
    """
    own, field = colours.seats[faction], _FIELDS[faction]
    outline = [(x * size, y * size) for x, y in field.outline]
    corner = field.corner * size
    shapes: list[Shape] = []
    if rank >= Rank.A:
        tips = _tips(0.15 if rank is Rank.A else 0.24, size)
        shapes.append(path(tips, fill=own.on if rank is Rank.A else colours.outline))
    ground, letter = colours.bone, colours.red_letter if red_letter else colours.outline
    if rank is Rank.S:
        ground, letter = colours.outline, colours.red_letter_on_dark
    shapes.append(polygon(outline, corner=corner, fill=ground))
    if rank >= Rank.B:
        within = _towards(outline, (0, 0), 0.83)
        shapes.append(polygon(within, corner=corner, stroke=own.fill, width=max(1.0, size / 32)))
    shapes.append(
        text(rank.name, 0, field.middle * size, field.letter * size, size, weight=800, fill=letter)
    )
    return shapes


def _tips(reach: float, size: float) -> str:
    """The six corners of a tile, cut off at ``reach`` from each."""
    triangles = []
    for i, (x, y) in enumerate(_CORNERS):
        a, b = _CORNERS[i - 1], _CORNERS[(i + 1) % 6]
        around = [(x, y), *((x + reach * (c[0] - x), y + reach * (c[1] - y)) for c in (a, b))]
        triangles.append(_outline((0.9 * size * px, 0.9 * size * py) for px, py in around))
    return "".join(triangles)


@lru_cache(maxsize=32)
def tile_back(faction: int, size: float, dark: bool) -> Shape:
    """A tile that is not seen."""
    colours = palette(dark)
    own = colours.seats[faction]
    sign = emblem(faction, 0, 0, 0.5 * size, own.on, own.fill)
    return group([*_body(own.fill, size, colours), sign])


# --- stones ------------------------------------------------------------------------------------

# The light falls from the upper left: how much white (or, below 0, black) lies on each bevel,
# from the lower right one clockwise.
_LIGHT = (-0.16, -0.12, 0.08, 0.42, 0.26, -0.04)


def _split(points: Sequence[Point], cut: Callable[[Point], float]) -> list[Point]:
    """The part of a convex polygon where ``cut`` is not negative."""
    kept: list[Point] = []
    for a, b in pairwise((*points, points[0])):
        ca, cb = cut(a), cut(b)
        if ca >= 0:
            kept.append(a)
        if ca * cb < 0:
            t = ca / (ca - cb)
            kept.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
    return kept


def _bevels(outline: Sequence[Point], table: Sequence[Point]) -> list[Shape]:
    shapes = []
    n = len(outline)
    for i in range(n):
        j = (i + 1) % n
        light = _LIGHT[round(i * 6 / n)]
        shapes.append(
            polygon(
                [outline[i], outline[j], table[j], table[i]],
                fill="#FFFFFF" if light > 0 else "#000000",
                alpha=abs(light),
            )
        )
    return shapes


@lru_cache(maxsize=64)
def stone_shapes(stone: Stone, size: float, dark: bool) -> Shape:
    """A large stone that nobody has taken yet, around (0, 0): a crystal with two facets."""
    colours = palette(dark)
    weight = _weight(size)
    outline = _hexagon(0, 0, 0.93 * size)

    def above(point: Point) -> float:
        return 0.06 * size - 0.16 * point[0] - point[1]

    upper = _split(outline, above)
    lower = _split(outline, lambda point: -above(point))
    shapes: list[Shape] = []
    for half, number in zip((upper, lower), stone.numbers, strict=True):
        shapes.append(polygon(half, fill=_facet(number, colours)))
    shapes += _bevels(outline, _hexagon(0, 0, 0.72 * size))
    cut = [(-0.8 * size, 0.19 * size), (0.8 * size, -0.07 * size)]
    shapes.append(line(cut, stroke=colours.outline, width=0.7 * weight))
    shapes.append(polygon(outline, corner=0.06 * size, stroke=colours.outline, width=weight))
    for (points, colour), y in zip(stone.numbers, (-0.34 * size, 0.44 * size), strict=True):
        ink = colours.outline if colour is None else colours.seats[colour].on
        x = 0 if colour is None else -0.2 * size
        shapes.append(text(points, x, y, 0.58 * size, size, weight=800, fill=ink))
        if colour is not None:
            shapes.append(emblem(colour, 0.3 * size, y, 0.21 * size, ink))
    return group(shapes)


def _facet(number: StoneNumber, colours: Palette) -> str:
    return colours.crystal if number.colour is None else colours.seats[number.colour].fill


def rim_stone(outline: Sequence[Point], middle: Point, size: float, dark: bool) -> list[Shape]:
    """A small stone that nobody has taken yet: it is 1 point."""
    colours = palette(dark)
    gem = _towards(outline, middle, 0.86)
    corner = 0.06 * size
    return [
        polygon(gem, corner=corner, fill=colours.crystal),
        *_bevels(gem, _towards(outline, middle, 0.58)),
        polygon(gem, corner=corner, stroke=colours.outline, width=_weight(size)),
        text(1, *middle, 0.5 * size, size, weight=800, fill=colours.outline),
    ]


# --- layers ------------------------------------------------------------------------------------


def draw_ground(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """The board, the stones that are not taken, the tray."""
    colours, at = palette(ui.dark), layout_for(observation, ui)
    size, board = at.size, observation.board
    # One outline around all cells and stones: a broad line in the edge's colour, a less broad
    # one in the paper's.
    plate = "".join(
        [_outline(_hexagon(*cell, size)) for cell in at.cells] + list(map(_outline, at.outlines))
    )
    edge = 2 * MARGIN * size
    shapes = [
        path(plate, stroke=colours.line, width=edge),
        path(plate, fill=colours.paper, stroke=colours.paper, width=edge - 2 * at.line),
        path(
            _cells(range(len(at.cells)), 0.95, at), fill=colours.well, stroke=colours.line, width=1
        ),
        path(_cells(board.starts, 0.62, at), stroke=colours.line, width=at.line),
        dots([at.cells[cell] for cell in board.starts], 0.12 * size, fill=colours.line),
    ]
    for i, stone in enumerate(board.stones):
        if observation.takes[i] is None and stone.large:
            shapes.append(group([stone_shapes(stone, size, ui.dark)], *at.stones[i]))
        elif observation.takes[i] is None:
            shapes += rim_stone(at.outlines[i], at.stones[i], size, ui.dark)
    if at.hand:
        tray = {"corner": CORNER, "fill": colours.paper, "stroke": colours.line, "width": 1}
        shapes.append(rect(*at.tray, **tray))
        slots = "".join(_outline(_hexagon(*spot, 0.9 * at.hand_size)) for spot in at.hand)
        shapes.append(path(slots, fill=colours.well))
    return tuple(shapes)


def _cells(cells: Iterable[int], share: float, at: Layout) -> str:
    """The outlines of cells, as one path, at a share of their size."""
    return "".join(_outline(_hexagon(*at.cells[cell], share * at.size)) for cell in cells)


def draw_pieces(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """The placed tiles, what was taken at the stones, the hand."""
    colours, at = palette(ui.dark), layout_for(observation, ui)
    coming = _coming(ui)
    shapes = [
        group([tile_shapes(tile, observation.rotations[cell], at.size, ui.dark)], *at.cells[cell])
        for cell, tile in enumerate(observation.tiles)
        if tile >= 0 and Place("cell", cell) not in coming
    ]
    for i, takes in enumerate(observation.takes):
        if takes is not None:
            rows = [(take.seat, take.points + take.bonus) for take in takes]
            shapes += _taken(observation, i, rows, at, colours, colours.line)
    return (*shapes, *_hand(observation, ui, at, colours))


def _coming(ui: Ui) -> set[Place]:
    """Where a piece that is on its way will be: it is not drawn there yet."""
    return {moving.end for moving in ui.motion}


def _taken(
    observation: Observation,
    i: int,
    rows: Sequence[tuple[int, int]],
    at: Layout,
    colours: Palette,
    edge: str,
) -> list[Shape]:
    """A stone of which the seats in ``rows`` took the points beside them: instead of the crystal,
    a line for each, the most points first; a dash if nobody took any."""
    large = observation.board.stones[i].large
    (x, y), size = at.stones[i], at.size
    outline = _towards(at.outlines[i], (x, y), 0.93 if large else 0.86)
    field = {"corner": 0.06 * size, "fill": colours.paper, "stroke": edge, "width": at.line}
    shapes = [polygon(outline, **field)]
    ordered = sorted(rows, key=lambda row: -row[1])
    for k, (seat, points) in enumerate(ordered):
        faction = observation.factions[seat]
        own = colours.seats[faction]
        if large:
            row = y + (0.64 * k - 0.32 * (len(rows) - 1)) * size
            shapes.append(emblem(faction, x - 0.3 * size, row, 0.28 * size, own.fill))
            number = (points, x + 0.26 * size, row, 0.54 * size, 0.7 * size)
            shapes.append(text(*number, weight=800, fill=own.deep))
        else:
            shapes.append(emblem(faction, x, y, 0.36 * size, own.fill))
            shapes.append(text(points, x, y, 0.36 * size, size, weight=800, fill=own.on))
    if not rows:
        dash = [(x - 0.18 * size, y), (x + 0.18 * size, y)]
        shapes.append(line(dash, stroke=colours.quiet, width=at.line))
    return shapes


def _hand(observation: Observation, ui: Ui, at: Layout, colours: Palette) -> list[Shape]:
    """The viewer's tiles; the picked one is raised, and its spot is empty once it is elsewhere."""
    seat = observation.seat
    if seat is None:
        return []
    picked = ui.picked[0] if _placing(observation, ui) else None
    elsewhere = len(ui.picked) > 1 or ui.drag is not None
    coming, size = _coming(ui), at.hand_size
    shapes: list[Shape] = []
    for k, tile in enumerate(observation.hands[seat]):
        x, y = at.hand[k]
        if Place("hand", k) in coming:
            continue
        if tile == HIDDEN:
            shapes.append(group([tile_back(observation.factions[seat], size, ui.dark)], x, y))
        elif tile == picked and elsewhere:
            empty = {"stroke": colours.accent, "width": at.line, "dash": [4, 6]}
            shapes.append(polygon(_hexagon(x, y, 0.9 * size), corner=0.1 * size, **empty))
        else:
            rise = LIFT * size if tile == picked else 0
            shown = tile_shapes(tile, 0, size, ui.dark, _asked(observation))
            shapes.append(group([shown], x, y - rise))
            if tile == picked:
                shapes += _ring(_hexagon(x, y - rise, size), size, at.line, colours)
    return shapes


def _asked(observation: Observation) -> bool:
    """Whether the viewer is to place a tile."""
    return observation.to_move == observation.seat and observation.choosing is None


def _placing(observation: Observation, ui: Ui) -> bool:
    """Whether the picks so far are of a placement: tile, cell, rotation."""
    return bool(ui.picked) and observation.choosing is None


def _ring(
    outline: Iterable[Point], size: float, weight: float, colours: Palette, share: float = 1.6
) -> list[Shape]:
    """The accent's line around something, set off from what it crosses."""
    points = tuple(outline)
    return [
        polygon(points, corner=0.1 * size, stroke=stroke, width=width * weight)
        for stroke, width in ((colours.paper, share + 1.4), (colours.accent, share))
    ]


def draw_marks(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """What was done last, what may be done, and what the move in the making would do."""
    colours, at = palette(ui.dark), layout_for(observation, ui)
    shapes: list[Shape] = []
    for place in ui.recent:
        shapes += _recent(place, at, colours)
    legal = [pick.place.index for pick in picks if pick.place and pick.place.area == "cell"]
    if legal:
        # Once a tile lies somewhere, the other cells step back.
        tint = None if len(ui.picked) > 1 else colours.accent_tint
        shapes.append(
            path(_cells(legal, 0.89, at), fill=tint, stroke=colours.accent, width=at.line)
        )
    if observation.choosing is not None:
        shapes += _ring(at.outlines[observation.choosing], at.size, at.line, colours)
    if len(ui.picked) > 1 and _placing(observation, ui):
        shapes += _ghost(ui.picked, ui, at, colours)
    elif ui.hovered and observation.choosing is None:
        shapes.append(group(_ghost(ui.hovered, ui, at, colours), alpha=0.6))
    if ui.preview:
        shapes += _captures(observation, ui, at, colours)
    if ui.cursor:
        shapes += _cursor(ui.cursor, at, colours)
    return tuple(shapes)


def _recent(place: Place, at: Layout, colours: Palette) -> list[Shape]:
    """A stitched line around what the last action changed."""
    if place.area == "cell":
        outline: Sequence[Point] = _hexagon(*at.cells[place.index], 0.955 * at.size)
    elif place.area == "stone":
        outline = _towards(at.outlines[place.index], at.stones[place.index], 0.93)
    else:
        return []
    lines = ({"stroke": colours.paper, "width": 2.4 * at.line},)
    lines += ({"stroke": colours.ink, "width": 1.5 * at.line, "dash": [0.1, 3.4 * at.line]},)
    return [polygon(outline, corner=0.12 * at.size, **style) for style in lines]


def _ghost(
    picked: tuple[Any, ...], ui: Ui, at: Layout, colours: Palette
) -> list[Shape]:
    """The tile where it would lie, tied to its neighbours where the sides are equal."""
    tile, cell, rotation = (*picked, 0)[:3]
    (x, y), size = at.cells[cell], at.size
    shown = tile_shapes(tile, rotation, size, ui.dark, True)
    ties = [place.index for place in ui.preview.matches] if ui.preview else []
    return [group([shown], x, y), *ring_and_ties((x, y), size, ties, ui.dark)]


def ring_and_ties(
    middle: Point, size: float, directions: Iterable[int], dark: bool
) -> list[Shape]:
    """What marks a tile that is about to be placed, and the sides on which it matches."""
    (x, y), colours, weight = middle, palette(dark), _weight(size)
    shapes = _ring(_hexagon(x, y, size), size, weight, colours)
    strokes = []
    for direction in directions:
        nx, ny = _NORMALS[direction]
        # Two strokes across the side: an equals sign that holds both tiles.
        for along in (-0.36, 0.36):
            ends = ((away * nx - along * ny, away * ny + along * nx) for away in (0.7, 1.04))
            strokes.append([(x + size * ex, y + size * ey) for ex, ey in ends])
    for stroke, width in ((colours.paper, 4.4), (colours.accent, 2.4)):
        shapes += [line(ends, stroke=stroke, width=width * weight) for ends in strokes]
    return shapes


def _captures(observation: Observation, ui: Ui, at: Layout, colours: Palette) -> list[Shape]:
    """The stones that the move would capture, as they would look then."""
    filled = {cell for cell, tile in enumerate(observation.tiles) if tile >= 0}
    if observation.choosing is None:
        filled.update((ui.hovered or ui.picked)[1:2])
    rows: dict[int, list[tuple[int, int]]] = {}
    for outlook in ui.preview.outlooks if ui.preview else ():
        for place in outlook.cells:
            if place.area == "stone":
                takers = rows.setdefault(place.index, [])
                if isinstance(outlook.party, int):
                    takers.append((outlook.party, outlook.points))
    shapes: list[Shape] = []
    for i, takers in rows.items():
        if filled.issuperset(cell for cell, _ in observation.board.stones[i].around):
            shapes += _taken(observation, i, takers, at, colours, colours.accent)
            outline = _towards(at.outlines[i], at.stones[i], 0.96)
            shapes += _ring(outline, at.size, at.line, colours)
    return shapes


def _cursor(place: Place, at: Layout, colours: Palette) -> list[Shape]:
    if place.area == "cell":
        return _ring(_hexagon(*at.cells[place.index], at.size), at.size, at.line, colours, 2.2)
    if place.area == "hand" and place.index < len(at.hand):
        outline = _hexagon(*at.hand[place.index], 1.08 * at.hand_size)
        return _ring(outline, at.hand_size, at.line, colours, 2.2)
    if place.area == "stone":
        return _ring(at.outlines[place.index], at.size, at.line, colours, 2.2)
    return []


def draw_motion(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """What is on its way, and what hangs at the finger."""
    at = layout_for(observation, ui)
    shapes = [_moving(moving, at, ui) for moving in ui.motion]
    if ui.drag is not None and _placing(observation, ui):
        tile, _, rotation = (*ui.picked, 0, 0)[:3]
        shown = tile_shapes(tile, rotation, at.hand_size, ui.dark, True)
        shapes.append(group([shown], *ui.drag))
    return tuple(shapes)


def _moving(moving: Moving, at: Layout, ui: Ui) -> Shape:
    (ax, ay), a = _spot(moving.start, at)
    (bx, by), b = _spot(moving.end, at)
    t = moving.t
    shown = tile_shapes(moving.piece, moving.rotation, at.size, ui.dark, True)
    scale = (1 + 0.12 * math.sin(math.pi * t)) * (a + (b - a) * t) / at.size
    return group([shown], ax + (bx - ax) * t, ay + (by - ay) * t, scale=scale)


def _spot(place: Place | Point, at: Layout) -> tuple[Point, float]:
    """Where a way begins or ends, and the size of a tile there."""
    if not isinstance(place, Place):
        return place, at.hand_size
    if place.area == "cell":
        return at.cells[place.index], at.size
    if place.area == "hand":
        return at.hand[place.index], at.hand_size
    return at.rivals[place.index], at.size


# --- the scene ---------------------------------------------------------------------------------

_DRAW = {"ground": draw_ground, "pieces": draw_pieces, "marks": draw_marks, "motion": draw_motion}


def draw_layer(name: str, observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    return _DRAW[name](observation, picks, ui)


def layer_keys(observation: Observation, picks: Sequence[Pick], ui: Ui) -> dict[str, Any]:
    """All that each layer depends on: a layer is drawn again when its key is not equal (==) to
    the one of its last drawing."""
    seat = observation.seat
    stage = (observation.seats, seat, ui.width, ui.height, ui.dark)
    takes = tuple(observation.takes)
    return {
        "ground": (stage, tuple(take is None for take in takes)),
        "pieces": (
            stage,
            takes,
            tuple(observation.tiles),
            tuple(observation.rotations),
            None if seat is None else observation.hands[seat],
            _asked(observation),
            ui.picked[:1],
            len(ui.picked) > 1 or ui.drag is not None,
            _coming(ui),
        ),
        "marks": (
            stage,
            [pick.place for pick in picks],
            observation.choosing,
            ui.picked,
            ui.preview,
            ui.hovered,
            ui.recent,
            ui.cursor,
        ),
        "motion": (stage, ui.motion, ui.drag, ui.picked),
    }


def motions(
    before: Observation, after: Observation, events: Sequence[Event], viewer: int | None
) -> tuple[Moving, ...]:
    """The tiles that move as ``events`` happen: from a hand to the board, from one's own stack to
    one's hand."""
    moving = []
    for event in events:
        tile = event.get("tile")
        if event.seat is None or tile is None:
            continue
        if event.kind == "put":
            start = Place("rival", event.seat)
            if event.seat == viewer and tile in before.hands[viewer]:
                start = Place("hand", before.hands[viewer].index(tile))
            end = Place("cell", event.get("cell"))
            moving.append(Moving(tile, event.get("rotation"), start, end, 0))
        elif event.kind == "draw" and event.seat == viewer:
            end = Place("hand", after.hands[viewer].index(tile))
            moving.append(Moving(tile, 0, Place("rival", viewer), end, 0))
    return tuple(moving)


def places(events: Iterable[Event]) -> tuple[Place, ...]:
    """Where something happened, to be marked until the next move."""
    areas = {"put": "cell", "take": "stone", "nobody": "stone"}
    found = [
        Place(areas[event.kind], event.get(areas[event.kind]))
        for event in events
        if event.kind in areas
    ]
    return tuple(dict.fromkeys(found))


def targets(observation: Observation, ui: Ui) -> tuple[Target, ...]:
    """Places: "cell" and "stone" as the board lists them, "hand" by the order of the hand, and
    "number" 0 and 1, the facets of the stone whose number is being chosen."""
    at = layout_for(observation, ui)
    inner = 0.866 * at.size
    found = []
    if observation.choosing is not None:
        x, y = at.stones[observation.choosing]
        found += [
            Target(Place("number", i), x, y + up * at.size, 0.45 * at.size)
            for i, up in enumerate((-0.45, 0.45))
        ]
    found += [
        Target(Place("cell", i), x, y, inner, tuple(_hexagon(x, y, at.size)))
        for i, (x, y) in enumerate(at.cells)
    ]
    found += [
        Target(
            Place("stone", i), *at.stones[i], inner if stone.large else inner / 2, at.outlines[i]
        )
        for i, stone in enumerate(observation.board.stones)
    ]
    if observation.seat is not None:
        found += [
            Target(Place("hand", k), *at.hand[k], at.hand_size)
            for k in range(len(observation.hands[observation.seat]))
        ]
    return tuple(found)


def draw(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Scene:
    """The whole picture. ``picks`` are those on offer, given ``ui.picked``; ``ui.preview`` is that
    of ``ui.picked``."""
    layers = {name: draw_layer(name, observation, picks, ui) for name in LAYERS}
    return Scene(layers, targets(observation, ui))


# --- the same in words -------------------------------------------------------------------------


def colour_of(observation: Observation, seat: int) -> int:
    """The colour of a seat's pieces, as an index into EMBLEMS and the palette's seats."""
    return int(observation.factions[seat])


def left_of(observation: Observation, seat: int) -> Phrase:
    """Which of a seat's tiles are still to come."""
    ranks = [TILES[tile].rank.name for tile in observation.unplaced(seat)]
    groups = [rank * ranks.count(rank) for rank in dict.fromkeys(ranks)]
    return phrase("monster_hex.left", n=len(ranks), tiles=" ".join(groups) or "–")


def about(observation: Observation, place: Place) -> tuple[Phrase, ...]:
    """How a stone stands, or who took what there."""
    if place.area != "stone":
        return ()
    stone, board = place.index, observation.board
    name, powers = stone_name(board, stone), observation.powers(stone)
    around = board.stones[stone].around
    left = sum(observation.tiles[cell] < 0 for cell, _ in around)
    if left:
        if left == len(around):
            return ()
        standing = "monster_hex.preview.standing"
        return (phrase(standing, stone=name, powers=power_list(powers), open=left),)
    full = full_phrase("preview", powers, board, stone)
    takes = observation.takes[stone]
    if takes is None:
        return (full,)
    event = "monster_hex.event"
    if not takes:
        return (full, phrase(f"{event}.nobody", stone=name))
    taken = (
        phrase(
            f"{event}.take.bonus" if take.bonus else f"{event}.take",
            seat=take.seat,
            stone=name,
            points=take.points,
            bonus=take.bonus,
        )
        for take in takes
    )
    return (full, *taken)


def hand_of(observation: Observation) -> Phrase | None:
    """The viewer's hand."""
    if observation.seat is None:
        return None
    tiles = tuple(tile_name(tile) for tile in observation.hands[observation.seat])
    return phrase("monster_hex.hand", tiles=tiles)
