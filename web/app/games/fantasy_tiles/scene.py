"""Fantasy Tiles, drawn: the board with its terrain, the tiles, the rack, and what a placement in
the making would bring.

The board can be looked at more closely (`lens`); what lies on it is drawn within its box then.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pygames_core.engine.event import Event
from pygames_core.engine.game import same_action
from pygames_core.engine.phrase import Phrase, phrase
from pygames_core.engine.pick import DONE, Outlook, Pick, Place, Preview
from pygames_core.engine.score import Party
from pygames_core.fantasy_tiles.components import CENTRE, GRID, RACK_SIZE, Race
from pygames_core.fantasy_tiles.notation import race_name, tile_list
from pygames_core.fantasy_tiles.placing import CURSED, Field, unfinished
from pygames_core.fantasy_tiles.rules import HIDDEN, Put
from pygames_core.fantasy_tiles.view import Observation

from ...lens import WHOLE, Lens
from ...shapes import (
    CORNER,
    LAYERS,
    LINE,
    Box,
    Moving,
    Palette,
    Point,
    Scene,
    Shape,
    Shapes,
    Target,
    Ui,
    arrange,
    circle,
    dots,
    group,
    palette,
    path,
    rect,
    text,
)
from . import pieces
from .pieces import SHARE, tile_shape

#: How far the printed board reaches beyond its squares, in squares.
MARGIN = 0.16
_SIDE = GRID.columns + 2 * MARGIN
#: What a tile takes up in the tray, with the air around it.
SPOT = (1.1, 1.16)
#: How far a picked tile rises.
LIFT = 0.16
#: Below this width of the stage no room is given away.
NARROW = 480
#: The glass under which a finger sees what it covers: its radius, how far above, how much larger.
LOUPE, LOUPE_ABOVE, LOUPE_ZOOM = 62.0, 96.0, 2.0
_PLACEMENTS = ("place", "corner")


# --- where everything is -----------------------------------------------------------------------


class Layout(NamedTuple):
    """Where everything lies on a stage of one size, seen through a lens."""

    board: Box
    size: float  # of a square
    cells: tuple[Point, ...]
    tray: Box
    spots: tuple[Point, ...]
    spot: float  # the size of a square in the tray
    rivals: tuple[Point, ...]
    line: float  # the weight of outlines

    def square(self, cell: int, share: float = 1) -> tuple[float, float, float, float]:
        """The box of a cell, at a share of its size."""
        (x, y), side = self.cells[cell], share * self.size
        return x - side / 2, y - side / 2, side, side


@lru_cache(maxsize=16)
def layout(seats: int, width: float, height: float, tiles: int, lens: Lens) -> Layout:
    """``tiles`` is how many spots the tray has."""
    margin = 4 if width < NARROW else 10
    table = arrange(width, height, (_SIDE, _SIDE), tiles, SPOT, margin=margin)
    board, unit = table.board, table.unit

    def place(cell: int) -> Point:
        row, column = GRID.place(cell)
        here = (MARGIN + column + 0.5, MARGIN + row + 0.5)
        return lens.show(board, (board.x + unit * here[0], board.y + unit * here[1]))

    if width > height:  # the players' panel is to the right of the stage, else above it
        rivals = tuple((width, height * (i + 1) / (seats + 1)) for i in range(seats))
    else:
        rivals = tuple((width * (i + 0.5) / seats, 0.0) for i in range(seats))
    return Layout(
        board,
        unit * lens.zoom,
        tuple(map(place, GRID.cells)),
        table.tray,
        table.spots,
        table.spot_unit,
        rivals,
        max(1.25, min(LINE, unit * lens.zoom / 20)),
    )


def layout_for(observation: Observation, ui: Ui) -> Layout:
    seat = observation.seat
    tiles = 0 if seat is None else max(RACK_SIZE, len(observation.racks[seat]))
    return layout(observation.seats, ui.width, ui.height, tiles, ui.lens or WHOLE)


def lens_box(observation: Observation, ui: Ui) -> Box:
    """The part of the stage in which the board can be looked at more closely."""
    return layout_for(observation, ui).board


# --- what is picked ----------------------------------------------------------------------------


def placing(observation: Observation, picked: tuple[Any, ...]) -> tuple[Any, ...]:
    """The picks as far as they are of a placement: race, cell, race, cell and so on."""
    if not _asked(observation) or not picked or isinstance(picked[0], str):
        return ()
    return picked


def laid(picked: Sequence[Any]) -> list[tuple[int, int]]:
    """The (race, cell) pairs of a placement in the making."""
    return list(zip(picked[::2], picked[1::2], strict=False))


def in_hand(picked: Sequence[Any]) -> int | None:
    """The race that has been taken from the rack and lies nowhere yet."""
    return int(picked[-1]) if len(picked) % 2 else None


def rack(observation: Observation, order: Sequence[Any]) -> list[int]:
    """The viewer's tiles as the viewer has ordered them; new ones stand at the end."""
    if observation.seat is None:
        return []
    left = Counter(observation.racks[observation.seat])
    ordered = []
    for race in order:
        if left[race]:
            left[race] -= 1
            ordered.append(race)
    return ordered + sorted(left.elements())


def _places_in_rack(observation: Observation, ui: Ui) -> Iterator[tuple[int, int, str]]:
    """The spot of each tile in the rack, its race, and whether it "lies" there, is "held", is
    "away" on the board, or is still "coming"."""
    picked = placing(observation, ui.picked)
    away = Counter(race for race, _ in laid(picked))
    held = in_hand(picked)
    coming = Counter(m.end.index for m in ui.motion if m.end.area == "hand")
    tiles = rack(observation, ui.order)
    states: list[str] = []
    for race in reversed(tiles):
        if coming[race]:
            coming[race] -= 1
            states.append("coming")
        elif away[race]:
            away[race] -= 1
            states.append("away")
        elif race == held:
            held = None
            states.append("away" if ui.drag is not None else "held")
        else:
            states.append("lies")
    for k, (race, state) in enumerate(zip(tiles, reversed(states), strict=True)):
        yield k, race, state


def _asked(observation: Observation) -> bool:
    """Whether the viewer is to place tiles."""
    return observation.to_move == observation.seat and observation.phase in _PLACEMENTS


# --- the ground --------------------------------------------------------------------------------


def _squares(cells: Iterable[int], at: Layout, share: float = 1) -> str:
    """The outlines of squares, as one path."""
    found = []
    for cell in cells:
        x, y, w, _ = at.square(cell, share)
        found.append(f"M{x:.1f} {y:.1f}h{w:.1f}v{w:.1f}h-{w:.1f}z")
    return "".join(found)


def draw_ground(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """The board with what is printed on it, and the tray."""
    colours, at = palette(ui.dark), layout_for(observation, ui)
    plate = {"corner": CORNER, "fill": colours.paper}
    shapes: list[Shape] = [rect(*at.board, **plate)]
    board = _printed(observation, at, GRID.cells, ui.dark)
    shapes.append(group(board, clip=at.board, corner=CORNER))
    shapes.append(rect(*at.board, corner=CORNER, stroke=colours.line, width=LINE))
    if at.spots:
        tray = {"corner": CORNER, "fill": colours.paper, "stroke": colours.line, "width": 1}
        shapes.append(rect(*at.tray, **tray))
        side = SHARE * at.spot
        slots = "".join(
            f"M{x - side / 2:.1f} {y - side / 2:.1f}h{side:.1f}v{side:.1f}h-{side:.1f}z"
            for x, y in at.spots
        )
        shapes.append(path(slots, fill=colours.well))
    return tuple(shapes)


def _printed(observation: Observation, at: Layout, cells: Sequence[int], dark: bool) -> list[Shape]:
    """What is printed on these squares, as far as it is still there."""
    colours, marks, size = palette(dark), observation.board.marks, at.size
    plain = [cell for cell in cells if pieces.terrain(marks[cell], dark) is None]
    shapes: list[Shape] = [
        path(_squares(plain, at), fill=colours.well),
        dots(
            pieces.grass([at.cells[c] for c in plain if marks[c] == "."], size),
            max(0.9, 0.03 * size),
            fill=colours.line,
        ),
    ]
    for mark in "MW":
        ground = pieces.terrain(mark, dark)
        assert ground is not None
        there = [cell for cell in cells if marks[cell] == mark]
        middles = [at.cells[cell] for cell in there]
        shapes.append(path(_squares(there, at), fill=ground.face))
        texture = pieces.textures(mark, middles, 0.94 * size)
        shapes.append(path(texture, stroke=ground.texture, width=max(1.0, size / 24)))
    shapes.append(path(_squares(cells, at), stroke=colours.line, width=1))
    centre = [cell for cell in CENTRE if cell in cells]
    if centre:
        shapes.append(path(_squares(centre, at, 0.84), stroke=colours.quiet, width=at.line))
    for cell in cells:
        x, y = at.cells[cell]
        if cell in observation.castles:
            shapes.append(pieces.castle(x, y, 0.36 * size, colours.ink))
        elif cell in observation.chests:
            shapes.append(_chest(x, y, 0.34 * size, dark))
        elif cell in observation.corners:
            shapes.append(pieces.again(x, y, 0.26 * size, colours.accent))
    return shapes


def _chest(x: float, y: float, r: float, dark: bool) -> Shape:
    return pieces.chest(x, y, r, *pieces.chest_colours(dark))


# --- the pieces --------------------------------------------------------------------------------


def draw_pieces(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """The placed tiles, the squares that ghosts close, the rack."""
    colours, at = palette(ui.dark), layout_for(observation, ui)
    coming = {moving.end for moving in ui.motion}
    board = _placed(observation, at, GRID.cells, ui.dark, coming)
    shapes: list[Shape] = [group(board, clip=at.board, corner=CORNER)]
    if observation.seat is not None:
        shapes += _rack(observation, ui, at, colours)
    return tuple(shapes)


def _placed(
    observation: Observation,
    at: Layout,
    cells: Sequence[int],
    dark: bool,
    coming: Iterable[Place] = (),
) -> list[Shape]:
    colours, size = palette(dark), at.size
    closed = observation.closed
    shut = [at.cells[cell] for cell in cells if cell in closed]
    hatching = {"stroke": colours.quiet, "width": max(1.0, size / 28)}
    shapes: list[Shape] = [path(pieces.closed(shut, size), **hatching)] if shut else []
    for cell in cells:
        tile = observation.tiles[cell]
        if tile < 0 or Place("cell", cell) in coming:
            continue
        x, y = at.cells[cell]
        if tile == CURSED:
            shapes.append(group([pieces.cursed(size, dark)], x, y))
            if cell in observation.chests:
                shapes.append(_chest(x + 0.25 * size, y + 0.27 * size, 0.16 * size, dark))
        else:
            keeps = cell in observation.castles
            shapes.append(group([tile_shape(tile, size, dark, False, keeps)], x, y))
    return shapes


def _rack(observation: Observation, ui: Ui, at: Layout, colours: Palette) -> list[Shape]:
    """The viewer's tiles; the picked one is raised, and a spot is empty whose tile lies on the
    board already."""
    shapes: list[Shape] = []
    size, due = at.spot, _asked(observation)
    for k, race, state in _places_in_rack(observation, ui):
        x, y = at.spots[k]
        if state == "away":
            side = 0.84 * size
            dashed = {"stroke": colours.accent, "width": at.line, "dash": [4, 6]}
            box = (x - side / 2, y - side / 2, side, side)
            shapes.append(rect(*box, corner=0.14 * size, **dashed))
        elif state != "coming":
            rise = LIFT * size if state == "held" else 0
            shapes.append(group([tile_shape(race, size, ui.dark, due)], x, y - rise))
            if state == "held":
                shapes += _ring(x, y - rise, size, at.line, colours)
    return shapes


def _ring(
    x: float, y: float, size: float, weight: float, colours: Palette, share: float = 1.6
) -> list[Shape]:
    """The accent's line around a square, set off from what it crosses."""
    side = 0.96 * size
    return [
        rect(
            x - side / 2,
            y - side / 2,
            side,
            side,
            corner=0.16 * size,
            stroke=stroke,
            width=width * weight,
        )
        for stroke, width in ((colours.paper, share + 1.4), (colours.accent, share))
    ]


# --- the marks ---------------------------------------------------------------------------------


def draw_marks(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """What was done last, what may be done, and what the placement in the making would bring."""
    colours, at = palette(ui.dark), layout_for(observation, ui)
    board: list[Shape] = []
    if ui.lit is not None:
        board += _lit(ui.lit, at, colours)
    elif not ui.picked:
        for place in ui.recent:
            board += _recent(place, at, colours)
    cells = [pick.place.index for pick in picks if pick.place and pick.place.area == "cell"]
    free = [cell for cell in cells if observation.tiles[cell] < 0]
    if free:
        board += _legal(observation, ui, free, at, colours)
    elif picks and observation.phase == "corner" and not ui.picked:
        # Who is stuck is shown at once where that helps.
        board.append(path(_squares(_corners(observation), at, 0.84), **_line(at, colours)))
    for cell in cells:
        if observation.tiles[cell] >= 0:  # a tile that a hammer can take away
            board += _ring(*at.cells[cell], at.size, 0.7 * at.line, colours)
    board += _in_the_making(observation, ui, at, colours)
    if ui.hint and not ui.picked and not ui.hovered:
        both = [(ui.hint, False), (ui.played, True)]
        for steps, done in both if ui.front == "played" else both[::-1]:
            board += _hinted(observation, steps, done, ui, at)
    if ui.preview:
        board += _outlines(observation, ui, at, colours)
    if ui.cursor and ui.cursor.area == "cell":
        board += _ring(*at.cells[ui.cursor.index], at.size, at.line, colours, 2.2)
    shapes: list[Shape] = [group(board, clip=at.board, corner=CORNER)]
    if ui.cursor and ui.cursor.area == "hand":
        for k, race, state in _places_in_rack(observation, ui):
            if race == ui.cursor.index and state == "lies":
                shapes += _ring(*at.spots[k], 1.06 * at.spot, at.line, colours, 2.2)
                break
    return tuple(shapes)


def _legal(
    observation: Observation, ui: Ui, cells: Sequence[int], at: Layout, colours: Palette
) -> list[Shape]:
    """Where the tile in hand can go: a full outline where it can be all, a dashed one where others
    must follow."""
    picked = placing(observation, ui.picked)
    if not picked:
        return [path(_squares(cells, at, 0.84), stroke=colours.accent, width=at.line)]
    ready = _ready(_field(observation), tuple(picked), tuple(cells))
    rest = [cell for cell in cells if cell not in ready]
    full = _squares(ready, at, 0.84)
    dashed = {"stroke": colours.accent, "width": at.line, "dash": [at.size / 9, at.size / 9]}
    return [
        path(full, fill=colours.accent, alpha=0.16),
        path(full, stroke=colours.accent, width=at.line),
        path(_squares(rest, at, 0.8), **dashed),
    ]


def _line(at: Layout, colours: Palette) -> dict[str, Any]:
    return {"stroke": colours.accent, "width": at.line}


def _corners(observation: Observation) -> list[int]:
    """All the squares that a placement by a corner can cover."""
    return sorted({cell for action in observation.legal_actions() for cell in action.cells})


def _field(observation: Observation) -> Field:
    """The board as a placement meets it, as something to remember answers by."""
    field = observation.state.field()
    return field._replace(tiles=tuple(field.tiles), ground=tuple(field.ground))


@lru_cache(maxsize=32)
def _ready(field: Field, picked: tuple[Any, ...], cells: tuple[int, ...]) -> tuple[int, ...]:
    """The cells on which the tile in hand makes a placement that needs no other tile."""
    there = laid(picked)
    found = []
    for cell in cells:
        tiles = sorted([*((at, race) for race, at in there), (cell, picked[-1])])
        where, races = tuple(at for at, _ in tiles), tuple(race for _, race in tiles)
        if unfinished(field, where, races) is None:
            found.append(cell)
    return tuple(found)


def _in_the_making(observation: Observation, ui: Ui, at: Layout, colours: Palette) -> list[Shape]:
    """The tiles where they are to lie, or the tile that is to be taken away."""
    picked = ui.hovered or ui.picked
    if picked[:1] == ("hammer",) and len(picked) > 1:
        (x, y), r = at.cells[picked[1]], 0.36 * at.size
        return [
            *pieces.cross(x, y, r, stroke=colours.paper, width=5 * at.line),
            *pieces.cross(x, y, r, stroke=colours.warning, width=2.4 * at.line),
        ]
    shapes: list[Shape] = []
    kept = set(laid(placing(observation, ui.picked)))
    for race, cell in laid(placing(observation, picked)):
        x, y = at.cells[cell]
        keeps = cell in observation.castles
        tile = group(
            [tile_shape(race, at.size, ui.dark, True, keeps)],
            x,
            y,
            alpha=1 if (race, cell) in kept else 0.62,
        )
        shapes += [tile, *_ring(x, y, at.size, at.line, colours)]
    return shapes


def _hinted(
    observation: Observation, steps: tuple[Any, ...], done: bool, ui: Ui, at: Layout
) -> list[Shape]:
    """What a bot would do, as far as it is to be seen: ghosts in dashed rings. What was ``done``
    instead has whole rings in the colour of ink."""
    colours = palette(ui.dark)
    shapes: list[Shape] = []
    pairs: list[tuple[int | None, int]] = [*laid(placing(observation, steps))]
    if steps[:1] == ("hammer",):
        pairs = [(None, steps[1])]
    for race, cell in pairs:
        x, y = at.cells[cell]
        if race is not None:
            shapes.append(group([tile_shape(race, at.size, ui.dark)], x, y, alpha=0.75))
        side = 0.94 * at.size
        box = (x - side / 2, y - side / 2, side, side)
        ring = {"corner": 0.16 * at.size}
        shapes.append(rect(*box, **ring, stroke=colours.paper, width=3.6 * at.line))
        edge: dict[str, Any] = {"stroke": colours.ink, "width": 2.2 * at.line}
        if not done:
            edge |= {"stroke": colours.accent, "dash": [3 * at.line] * 2}
        shapes.append(rect(*box, **ring, **edge))
    return shapes


def _lit(places: Sequence[Place], at: Layout, colours: Palette) -> list[Shape]:
    """All the board steps back but for these squares."""
    shown = [place.index for place in places if place.area == "cell"]
    rest = _squares([cell for cell in GRID.cells if cell not in shown], at)
    shapes: list[Shape] = [path(rest, fill=colours.paper, alpha=0.7)]
    for cell in shown:
        shapes += _ring(*at.cells[cell], at.size, at.line, colours)
    return shapes


def _recent(place: Place, at: Layout, colours: Palette) -> list[Shape]:
    """A stitched line around what the last action changed."""
    box, corner = at.square(place.index, SHARE), {"corner": 0.14 * at.size}
    stitches = {"stroke": colours.ink, "width": 1.5 * at.line, "dash": [0.1, 3.2 * at.line]}
    return [
        rect(*box, **corner, stroke=colours.paper, width=2.4 * at.line),
        rect(*box, **corner, **stitches),
    ]


def _outlines(observation: Observation, ui: Ui, at: Layout, colours: Palette) -> list[Shape]:
    """Each line that would be made, outlined, with its points at its end; the squares that would
    be enclosed; the chests that would be opened."""
    shapes: list[Shape] = []
    badges: list[Shape] = []
    taken: list[Point] = []
    assert ui.preview is not None
    full = {cell for cell, tile in enumerate(observation.tiles) if tile >= 0}
    full.update(cell for _, cell in laid(placing(observation, ui.hovered or ui.picked)))
    for outlook in ui.preview.outlooks:
        cells = sorted(place.index for place in outlook.cells if place.area == "cell")
        kind = outlook.phrase.key.removeprefix("fantasy_tiles.preview.").split(".")[0]
        if not cells or kind not in ("line", "lone", "area"):
            continue
        if kind == "area":
            middles = [at.cells[cell] for cell in cells]
            shapes.append(dots(middles, 0.12 * at.size, fill=colours.accent))
            spots = [at.cells[cells[len(cells) // 2]]]
        else:
            shapes += _around(cells, at, colours)
            spots = list(_ends(cells, at, full))
        r = max(11.0, 0.27 * at.size)
        spot = next((s for s in spots if all(math.dist(s, t) > 2.2 * r for t in taken)), spots[0])
        taken.append(spot)
        badges.append(_badge(outlook, spot, r, colours))
    return [*shapes, *badges]


def _around(cells: Sequence[int], at: Layout, colours: Palette) -> list[Shape]:
    """A line around a line."""
    (x1, y1), (x2, y2) = at.cells[cells[0]], at.cells[cells[-1]]
    half = 0.5 * at.size
    box = (x1 - half, y1 - half, x2 - x1 + 2 * half, y2 - y1 + 2 * half)
    return [
        rect(*box, corner=0.22 * at.size, stroke=stroke, width=width * at.line)
        for stroke, width in ((colours.paper, 3.4), (colours.accent, 1.8))
    ]


def _ends(cells: Sequence[int], at: Layout, full: set[int]) -> Iterator[Point]:
    """Where the points of a line can stand: past its end, past its start, those that hide no tile
    first; else on its outline."""
    first, last = cells[0], cells[-1]
    across = last - first < GRID.columns if first != last else True
    reach = 0.62 * at.size
    dx, dy = (reach, 0.0) if across else (0.0, reach)
    sides = []
    for cell, sign, step in ((last, 1, 1), (first, -1, -1)):
        x, y = at.cells[cell]
        other = cell + step * (1 if across else GRID.columns)
        row, column = GRID.place(cell)
        inside = 0 <= (column if across else row) + step < GRID.columns
        sides.append((not inside or other in full, (x + sign * dx, y + sign * dy), inside))
    sides.sort(key=lambda side: side[0])
    for _, spot, inside in sides:
        if inside:
            yield spot
    (x1, y1), (x2, y2) = at.cells[first], at.cells[last]
    yield (x1 + x2) / 2 + (0 if across else dx * 0.8), (y1 + y2) / 2 - 0.5 * at.size


def _badge(outlook: Outlook, spot: Point, r: float, colours: Palette) -> Shape:
    """The points of a line; with a castle, if it counts them more than once."""
    castle = outlook.phrase.key.endswith(".castle")
    words = str(outlook.points)
    width = r * (1.2 + 0.55 * len(words) + (1.1 if castle else 0))
    shapes: list[Shape] = [
        rect(
            -width / 2,
            -0.9 * r,
            width,
            1.8 * r,
            corner=0.9 * r,
            fill=colours.accent,
            stroke=colours.paper,
            width=1.5,
        )
    ]
    x = 0.0
    if castle:
        shapes.append(pieces.castle(-width / 2 + 1.0 * r, 0, 0.5 * r, colours.on_accent))
        x = 0.5 * r
    shapes.append(text(words, x, 0, 1.16 * r, width, weight=800, fill=colours.on_accent))
    return group(shapes, *spot)


# --- what moves --------------------------------------------------------------------------------


def draw_motion(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """What is on its way, what hangs at the finger, and what the finger covers."""
    at = layout_for(observation, ui)
    shapes = [_moving(observation, moving, at, ui) for moving in ui.motion]
    held = in_hand(placing(observation, ui.picked))
    if ui.drag is not None and held is not None:
        shapes.append(group([tile_shape(held, at.spot, ui.dark, True)], *ui.drag))
    if ui.finger is not None:
        shapes += _loupe(observation, picks, ui, at)
    return tuple(shapes)


def _loupe(observation: Observation, picks: Sequence[Pick], ui: Ui, at: Layout) -> list[Shape]:
    """The squares around the finger, larger and above it."""
    assert ui.finger is not None
    colours, (fx, fy), r = palette(ui.dark), ui.finger, LOUPE
    below = fy - LOUPE_ABOVE - r < 0
    x = min(max(fx, r + 4), ui.width - r - 4)
    y = fy + LOUPE_ABOVE if below else fy - LOUPE_ABOVE
    reach = r / LOUPE_ZOOM + 0.71 * at.size
    near = [cell for cell, there in enumerate(at.cells) if math.dist(there, (fx, fy)) < reach]
    legal = [p.place.index for p in picks if p.place and p.place.area == "cell"]
    inner: list[Shape] = [
        rect(fx - r, fy - r, 2 * r, 2 * r, fill=colours.paper),
        *_printed(observation, at, near, ui.dark),
        *_placed(observation, at, near, ui.dark),
    ]
    for cell in near:
        if cell in legal and observation.tiles[cell] < 0:
            inner.append(rect(*at.square(cell, 0.84), stroke=colours.accent, width=at.line))
    for race, cell in laid(placing(observation, ui.picked)):
        if cell in near:
            inner.append(group([tile_shape(race, at.size, ui.dark)], *at.cells[cell]))
            inner += _ring(*at.cells[cell], at.size, at.line, colours)
    held = in_hand(placing(observation, ui.picked))
    if ui.cursor is not None and ui.cursor.area == "cell":
        there = at.cells[ui.cursor.index]
        if held is not None and observation.tiles[ui.cursor.index] < 0:
            inner.append(group([tile_shape(held, at.size, ui.dark, True)], *there))
        inner += _ring(*there, at.size, at.line, colours, 2.2)
    scaled = group(inner, -LOUPE_ZOOM * fx, -LOUPE_ZOOM * fy, scale=LOUPE_ZOOM)
    return [
        circle(x, y, r, fill=colours.paper, shadow=True),
        group([scaled], x, y, clip=(-r, -r, 2 * r, 2 * r), corner=r),
        circle(x, y, r, stroke=colours.ink, width=LINE),
    ]


def _moving(observation: Observation, moving: Moving, at: Layout, ui: Ui) -> Shape:
    (ax, ay), a = _spot(observation, moving.start, at, ui)
    (bx, by), b = _spot(observation, moving.end, at, ui)
    t = moving.t
    shown = tile_shape(moving.piece, at.spot, ui.dark, True)
    scale = (1 + 0.12 * math.sin(math.pi * t)) * (a + (b - a) * t) / at.spot
    return group([shown], ax + (bx - ax) * t, ay + (by - ay) * t, scale=scale)


def _spot(
    observation: Observation, place: Place | Point, at: Layout, ui: Ui
) -> tuple[Point, float]:
    """Where a way begins or ends, and the size of a square there."""
    if not isinstance(place, Place):
        return place, at.spot
    if place.area == "cell":
        return at.cells[place.index], at.size
    if place.area == "hand":
        spots = [k for k, race, _ in _places_in_rack(observation, ui) if race == place.index]
        if spots and at.spots:
            return at.spots[spots[-1]], at.spot
        return (at.tray.x + at.tray.w / 2, at.tray.y + at.tray.h / 2), at.spot
    return at.rivals[place.index], at.spot


# --- the scene ---------------------------------------------------------------------------------

_DRAW = {"ground": draw_ground, "pieces": draw_pieces, "marks": draw_marks, "motion": draw_motion}


def draw_layer(name: str, observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    return _DRAW[name](observation, picks, ui)


def layer_keys(observation: Observation, picks: Sequence[Pick], ui: Ui) -> dict[str, Any]:
    """All that each layer depends on: a layer is drawn again when its key is not equal (==) to
    the one of its last drawing."""
    seat = observation.seat
    stage = (observation.seats, seat, ui.width, ui.height, ui.dark, ui.lens)
    printed = (observation.castles, observation.chests, observation.corners)
    tiles = tuple(observation.tiles)
    mine = None if seat is None else observation.racks[seat]
    legal = [pick.place for pick in picks]
    return {
        "ground": (stage, printed, mine is None),
        "pieces": (
            stage,
            printed,
            tiles,
            mine,
            ui.order,
            _asked(observation),
            ui.picked,
            ui.drag is not None,
            [moving.end for moving in ui.motion],
        ),
        "marks": (
            stage,
            tiles,
            legal,
            ui.picked,
            ui.preview,
            ui.hovered,
            ui.recent,
            ui.lit,
            ui.hint,
            ui.played,
            ui.front,
            ui.cursor,
            (mine, ui.order) if ui.cursor is not None else None,
        ),
        "motion": (
            stage,
            ui.motion,
            ui.drag,
            ui.picked,
            ui.finger,
            (ui.cursor, legal) if ui.finger is not None else None,
        ),
    }


def motions(
    before: Observation, after: Observation, events: Sequence[Event], viewer: int | None
) -> tuple[Moving, ...]:
    """The tiles that move as ``events`` happen: from a rack to the board, from the bag or another
    rack to one's own."""
    moving = []
    for event in events:
        seat, race = event.seat, event.get("race")
        if seat is None:
            continue
        if event.kind == "place":
            for cell, each in zip(event.get("cells"), event.get("races"), strict=True):
                start = Place("hand", each) if seat == viewer else Place("rival", seat)
                moving.append(Moving(each, 0, start, Place("cell", cell), 0))
        elif event.kind in ("draw", "fetch") and seat == viewer and race is not None:
            moving.append(Moving(race, 0, Place("rival", seat), Place("hand", race), 0))
        elif event.kind == "steal" and race is not None:
            rival = Place("rival", event.get("rival"))
            if seat == viewer:
                moving.append(Moving(race, 0, rival, Place("hand", race), 0))
            elif event.get("rival") == viewer:
                moving.append(Moving(race, 0, Place("hand", race), Place("rival", seat), 0))
    return tuple(moving)


def places(events: Iterable[Event]) -> tuple[Place, ...]:
    """Where something happened, to be marked until the next move."""
    found: list[Place] = []
    for event in events:
        if event.kind == "place":
            found += [Place("cell", cell) for cell in event.get("cells")]
        elif event.kind == "hammer":
            found.append(Place("cell", event.get("cell")))
    return tuple(dict.fromkeys(found))


def targets(observation: Observation, ui: Ui) -> tuple[Target, ...]:
    """Places: "cell" by the grid's numbers, as far as they are seen, and "hand" by race, in the
    order in which the tiles stand in the rack."""
    at = layout_for(observation, ui)
    left, top = at.board.x, at.board.y
    right, bottom = left + at.board.w, top + at.board.h
    found = []
    for cell in GRID.cells:
        x, y, w, h = at.square(cell)
        x1, y1, x2, y2 = max(x, left), max(y, top), min(x + w, right), min(y + h, bottom)
        if x2 - x1 > 0.3 * w and y2 - y1 > 0.3 * h:
            outline = ((x1, y1), (x2, y1), (x2, y2), (x1, y2))
            middle = ((x1 + x2) / 2, (y1 + y2) / 2)
            found.append(Target(Place("cell", cell), *middle, w / 2, outline))
    for k, race, _ in _places_in_rack(observation, ui):
        x, y = at.spots[k]
        half = max(at.spot / 2, 22.0)
        outline = ((x - half, y - half), (x + half, y - half), (x + half, y + half),
                   (x - half, y + half))  # fmt: skip
        found.append(Target(Place("hand", race), x, y, half, outline))
    return tuple(found)


def draw(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Scene:
    """The whole picture. ``picks`` are those on offer, given ``ui.picked``; ``ui.preview`` is that
    of ``ui.picked``."""
    layers = {name: draw_layer(name, observation, picks, ui) for name in LAYERS}
    return Scene(layers, targets(observation, ui))


# --- the same in words -------------------------------------------------------------------------


def path_of(observation: Observation, action: Any) -> tuple[Any, ...]:
    """The picks that make an action."""
    if isinstance(action, Put):
        path_ = tuple(
            value for pair in zip(action.races, action.cells, strict=True) for value in pair
        )
        return (*path_, DONE) if observation.picks(path_) else path_
    for pick in observation.picks(()):
        first = (pick.value,)
        following = () if pick.kind == "hand" else observation.picks(first)
        for way in [first, *((*first, each.value) for each in following)]:
            if not observation.picks(way) and same_action(observation.complete(way), action):
                return way
    raise LookupError(action)


def hand_values(observation: Observation) -> list[int]:
    """The viewer's rack, in the order of the races."""
    return rack(observation, ())


def colour_of(observation: Observation, side: int) -> int | None:
    """The colour of a side's things, as an index into EMBLEMS and the palette's seats."""
    return side


def neutral_sides(observation: Observation) -> tuple[tuple[int, Party, Phrase], ...]:
    """The sides that no seat owns."""
    return ()


def left_of(observation: Observation, seat: int) -> Phrase:
    """How many tiles and treasures a seat has."""
    treasures = observation.treasures[seat]
    things = [phrase("tiles.has.tiles", n=len(observation.racks[seat]))]
    if treasures and HIDDEN in treasures:
        things.append(phrase("tiles.has.treasures", n=len(treasures)))
    elif treasures:
        worth = phrase("tiles.has.treasures.known", n=len(treasures), points=sum(treasures))
        things.append(worth)
    return phrase("tiles.has", things=tuple(things))


def progress_of(observation: Observation) -> Phrase:
    """How far the game has got: what is left in the bag."""
    return phrase("tiles.bag", n=observation.bag_size)


def hint_of(observation: Observation, picked: Sequence[Any], picks: Sequence[Pick]) -> Phrase:
    """What is to be done next, given what is picked."""
    if picked[:1] == ("hammer",):
        return phrase("tiles.hint.hammer")
    placed = placing(observation, tuple(picked))
    if in_hand(placed) is not None:
        return phrase("tiles.hint.cell")
    return phrase("tiles.hint.more") if placed else observation.prompt


def said(picks: Sequence[Pick]) -> tuple[Phrase, ...]:
    """An action in words, by all its picks: each tile with its square."""
    told: list[Phrase] = []
    for pick in picks:
        if told and pick.kind == "cell" and picks[0].kind == "hand":
            told[-1] = phrase("tiles.laid", tile=told[-1], cell=GRID.name(pick.value))
        elif pick.kind != "done":
            told.append(pick.phrase)
    return tuple(told)


def gain_of(observation: Observation, preview: Preview) -> int:
    """The points that the viewer would get at once."""
    return sum(each.points for each in preview.outlooks if each.party == observation.seat)


def about(observation: Observation, place: Place) -> tuple[Phrase, ...]:
    """What a square is like."""
    if place.area != "cell":
        return ()
    cell = place.index
    tile = observation.tiles[cell]
    mark = {"M": "mountain", "W": "water"}.get(observation.board.marks[cell], "plain")
    if cell in observation.castles:
        mark = "castle"
    elif cell in observation.chests:
        mark = "chest"
    things = [phrase(f"fantasy_tiles.terrain.{mark}")]
    if tile >= 0:
        things.insert(0, race_name(min(tile, Race.GHOST)))
    elif cell in observation.closed:
        things.append(phrase("tiles.closed"))
    if cell in observation.corners:
        things.append(phrase("tiles.corner"))
    return (phrase("tiles.about", cell=GRID.name(cell), things=tuple(things)),)


def hand_of(observation: Observation) -> Phrase | None:
    """The viewer's rack."""
    if observation.seat is None or not observation.racks[observation.seat]:
        return None
    tiles = tile_list(observation.racks[observation.seat])
    return phrase("fantasy_tiles.hand", tiles=tiles)


def details_of(observation: Observation, pick: Pick) -> tuple[int | None, tuple[Phrase, ...]]:
    """What a choice's button shows besides its words: how many such tiles there are."""
    if pick.kind != "tile":
        return None, ()
    if observation.victim is None:
        number = observation.bag[pick.value]
    else:
        number = observation.racks[observation.victim].count(pick.value)
    return None, (phrase("tiles.times", n=number),) if number > 1 else ()
