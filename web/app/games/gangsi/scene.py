"""Gangsi, drawn: the tomb with its walls and treasures, who is seen in it, the dice, and the way
that a move would take.

Only the observation is read, and what the viewer has noted: what is hidden cannot be drawn. On an
upright stage the tomb is turned by a quarter, clockwise, so that it lies as before when a phone is
turned.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from pygames_core.engine.event import Event
from pygames_core.engine.game import same_action
from pygames_core.engine.phrase import Phrase, phrase
from pygames_core.engine.pick import Pick, Place, Preview
from pygames_core.engine.score import Party
from pygames_core.gangsi.components import (
    DICE,
    EAST,
    GANGSI,
    SOUTH,
    TOMB,
    TREASURE_ON,
    TREASURES,
)
from pygames_core.gangsi.notation import square_name, treasure_name, who
from pygames_core.gangsi.rules import HIDDEN, ways_of
from pygames_core.gangsi.view import Observation
from pygames_core.gangsi.walking import path as walk_path

from ...shapes import (
    CORNER,
    EMBLEMS,
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
    line,
    palette,
    path,
    rect,
    text,
)
from . import past as back  # for who looks back (`play.Back`)
from . import pieces
from . import walk as walk  # for who plans steps (`play.Walk`)
from .pieces import GANGSI_COLOUR

#: How far the tomb reaches beyond its squares, in squares: with and without room for names.
NAMED, PLAIN = 0.5, 0.2
#: What a die takes up in the tray, with the air around it.
SPOT = (1.0, 1.06)
#: The share of a square that a piece takes up, and that a treasure does.
PIECE, TREASURE = 0.84, 0.62
#: Signs on shaded squares are no help where there would be more of them.
SIGNED = 60
#: Below this width of the stage no room is given away.
NARROW = 480

# What moves: `Moving.rotation` says which kind of thing it is.
_HUNTER, _GANGSI_STEP, _DIE, _OWN_DIE, _FACE, _CARD = range(6)


# --- where everything is -----------------------------------------------------------------------


class Layout(NamedTuple):
    """Where everything lies on a stage of one size."""

    turned: bool
    board: Box
    size: float  # of a square
    squares: tuple[Point, ...]
    tray: Box
    spots: tuple[Point, ...]
    spot: float  # the size of a square in the tray
    rivals: tuple[Point, ...]

    def corner(self, row: float, column: float) -> Point:
        """A corner of the grid."""
        x, y = self.squares[0]
        if self.turned:  # the first square lies at the right end of the top
            return x + (0.5 - row) * self.size, y + (column - 0.5) * self.size
        return x + (column - 0.5) * self.size, y + (row - 0.5) * self.size

    def square(self, square: int, share: float = 1) -> tuple[float, float, float, float]:
        (x, y), side = self.squares[square], share * self.size
        return x - side / 2, y - side / 2, side, side


@lru_cache(maxsize=16)
def layout(seats: int, width: float, height: float) -> Layout:
    margin = 4 if width < NARROW else 10
    flat = (TOMB.width + NAMED + PLAIN, TOMB.height + NAMED + PLAIN)
    tables = [
        (turned, arrange(width, height, size, DICE, SPOT, margin=margin))
        for turned, size in ((False, flat), (True, flat[::-1]))
    ]
    turned, table = max(tables, key=lambda each: each[1].unit)
    unit, board = table.unit, table.board

    def place(square: int) -> Point:
        row, column = divmod(square, TOMB.width)
        across, down = (TOMB.height - 1 - row, column) if turned else (column, row)
        return board.x + (NAMED + across + 0.5) * unit, board.y + (NAMED + down + 0.5) * unit

    if width > height:  # the players' panel is to the right of the stage, else above it
        rivals = tuple((width, height * (i + 1) / (seats + 2)) for i in range(seats))
    else:
        rivals = tuple((width * (i + 0.5) / seats, 0.0) for i in range(seats))
    squares = tuple(map(place, range(TOMB.size)))
    return Layout(turned, board, unit, squares, table.tray, table.spots, table.spot_unit, rivals)


def layout_for(observation: Observation, ui: Ui) -> Layout:
    return layout(observation.seats, ui.width, ui.height)


def lens_box(observation: Observation, ui: Ui) -> None:
    """The tomb is always seen as a whole."""


# --- the ground --------------------------------------------------------------------------------


def draw_ground(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """The tomb with what lies in it, and the tray."""
    colours, at = palette(ui.dark), layout_for(observation, ui)
    box = _floor(at)
    shapes: list[Shape] = [rect(*box, fill=colours.paper)]
    for door in (TOMB.entrance, TOMB.coffin):
        shapes.append(rect(*at.square(door), fill=colours.line, alpha=0.6))
    shapes += _shades(observation, at, ui)
    shapes.append(path(_seams(at), stroke=colours.line, width=1))
    shapes += _targets_of(observation, at, ui.dark)
    shapes.append(path(_walls(at), stroke=colours.ink, width=max(3.0, 0.11 * at.size)))
    shapes += _names(at, colours)
    r = 0.32 * at.size
    shapes.append(pieces.entrance(*at.squares[TOMB.entrance], r, colours.ink))
    shapes.append(pieces.coffin(*at.squares[TOMB.coffin], 1.2 * r, ui.dark))
    shapes += _treasures(observation, at, ui.dark)
    tray = {"corner": CORNER, "fill": colours.paper, "stroke": colours.line, "width": 1}
    shapes.append(rect(*at.tray, **tray))
    return tuple(shapes)


def _floor(at: Layout) -> Box:
    (x1, y1), (x2, y2) = at.corner(0, 0), at.corner(TOMB.height, TOMB.width)
    return Box(min(x1, x2), y1, abs(x2 - x1), y2 - y1)


def _edge(at: Layout, square: int, direction: int) -> str:
    """The side of a square to the east or to the south, as a line."""
    row, column = divmod(square, TOMB.width)
    ends = {EAST: ((row, column + 1), (row + 1, column + 1)),
            SOUTH: ((row + 1, column), (row + 1, column + 1))}  # fmt: skip
    (ax, ay), (bx, by) = (at.corner(*end) for end in ends[direction])
    return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"


@lru_cache(maxsize=8)
def _walls(at: Layout) -> str:
    """All walls, as one path; those inside are lines from corner to corner."""
    x, y, w, h = _floor(at)
    inside = [
        _edge(at, square, direction)
        for square in range(TOMB.size)
        for direction in (EAST, SOUTH)
        if not _on_rim(square, direction) and TOMB.beside(square, direction) is None
    ]
    return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h-{w:.1f}z" + "".join(inside)


def _on_rim(square: int, direction: int) -> bool:
    row, column = divmod(square, TOMB.width)
    return column == TOMB.width - 1 if direction == EAST else row == TOMB.height - 1


@lru_cache(maxsize=8)
def _seams(at: Layout) -> str:
    """The lines between squares that one can walk over."""
    return "".join(
        _edge(at, square, direction)
        for square in range(TOMB.size)
        for direction in (EAST, SOUTH)
        if TOMB.beside(square, direction) is not None
    )


def _names(at: Layout, colours: Palette) -> list[Shape]:
    """Letters and numbers at the rim, by which squares are called."""
    half, size = NAMED / 2 * at.size, max(12.0, 0.28 * at.size)
    box = _floor(at)
    shapes = []
    for column in range(TOMB.width):
        x, y = at.squares[column]
        spot = (box.x - half, y) if at.turned else (x, box.y - half)
        letter = chr(ord("a") + column)
        shapes.append(text(letter, *spot, size, at.size, weight=600, fill=colours.quiet))
    for row in range(TOMB.height):
        x, y = at.squares[row * TOMB.width]
        spot = (x, box.y - half) if at.turned else (box.x - half, y)
        shapes.append(text(row + 1, *spot, size, at.size, weight=600, fill=colours.quiet))
    return shapes


def own_cards(observation: Observation) -> tuple[int, ...]:
    """The treasures that the viewer has still to find."""
    hands = observation.state.setup.hands
    if observation.seat not in hands:
        return ()
    return tuple(card for card in observation.cards[hands.index(observation.seat)] if card >= 0)


def finders(observation: Observation) -> dict[int, int]:
    """By treasure: the hand that has found it."""
    return {card: hand for hand, cards in enumerate(observation.found) for card in cards}


def _targets_of(observation: Observation, at: Layout, dark: bool) -> list[Shape]:
    """The floor below the viewer's own treasures, in the viewer's colour."""
    cards = own_cards(observation)
    if not cards:
        return []
    seat = palette(dark).seats[colour_of(observation, observation.seat or 0) or 0]
    shapes: list[Shape] = []
    for card in cards:
        box = at.square(TREASURES[card].square, 0.9)
        shapes.append(rect(*box, corner=0.16 * at.size, fill=seat.tint))
        edge = {"stroke": seat.deep, "width": max(2.0, 0.06 * at.size)}
        shapes.append(rect(*box, corner=0.16 * at.size, **edge))
    return shapes


def _treasures(observation: Observation, at: Layout, dark: bool) -> list[Shape]:
    colours = palette(dark)
    found = finders(observation)
    r = TREASURE / 2 * at.size
    size = max(12.0, 0.24 * at.size)
    own = own_cards(observation)
    shapes: list[Shape] = []
    for card, each in enumerate(TREASURES):
        x, y = at.squares[each.square]
        gone = card in found
        dx, dy = 0.1 * at.size, 0.1 * at.size
        shapes.append(
            group([pieces.treasure(card, r, dark)], x + dx, y + dy, alpha=0.3 if gone else 1)
        )
        if gone:
            shapes.append(pieces.tick(x + dx, y + dy, 0.6 * r, colours))
        name = {"stroke": colours.paper, "width": 3.0, "fill": colours.ink}
        if card in own:
            name["stroke"] = colours.seats[colour_of(observation, observation.seat or 0) or 0].tint
        label = text(each.name, x - 0.25 * at.size, y - 0.29 * at.size, size, at.size, **name)
        shapes.append(label)
    return shapes


# --- the pieces --------------------------------------------------------------------------------


def draw_pieces(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """Who is seen in the tomb, and the dice."""
    at = layout_for(observation, ui)
    shapes: list[Shape] = _signs(observation, at, ui)
    moving = {(m.rotation, m.piece) for m in ui.motion}
    r = PIECE / 2 * at.size
    for hunter, square in traces(observation).items():
        x, y = _stand(observation, hunter, square, at)
        shapes.append(group([pieces.trace(hunter, 0.8 * r, ui.dark)], x, y))
    for hunter, square in enumerate(observation.squares):
        if square >= 0 and (_HUNTER, hunter) not in moving:
            x, y = _stand(observation, hunter, square, at)
            due = observation.hunter == hunter and _hunts(observation)
            lantern = pieces.hunter(hunter, r * _scale(observation, square), ui.dark, due)
            shapes.append(group([lantern], x, y))
    if not any(m.rotation == _GANGSI_STEP for m in ui.motion):
        due = observation.to_move == observation.gangsi_seat == observation.seat
        x, y = at.squares[observation.gangsi]
        shapes.append(group([pieces.gangsi(r, ui.dark, due)], x, y))
    shapes += _dice(observation, at, ui)
    return tuple(shapes)


def thought(observation: Observation, ui: Ui) -> dict[int, frozenset[int]]:
    """By hunter: the squares on which the Gangsi can think it to be, as far as the viewer may see
    that: the Gangsi with its assistant; everybody once the game is over. Of a card of the panel
    that is looked at, only that hunter's."""
    found: dict[int, frozenset[int]] = {}
    if ui.past is not None:
        found = dict(enumerate(ui.past.thought))
    elif observation.options["assistant"] and observation.seat == observation.gangsi_seat:
        sets = back.possible(observation)
        found = {h: sets[h] for h, square in enumerate(observation.squares) if square == HIDDEN}
    return found if ui.card is None else {h: s for h, s in found.items() if h == ui.card}


def _shades(observation: Observation, at: Layout, ui: Ui) -> list[Shape]:
    """Shaded squares, the darker the more hunters can be there."""
    found = thought(observation, ui)
    own = palette(ui.dark).seats[GANGSI_COLOUR if ui.card is None else ui.card]
    shapes: list[Shape] = []
    crowds = Counter(square for squares in found.values() for square in squares)
    for crowd in sorted(set(crowds.values())):
        squares = "".join(_box(at, s, 1) for s in sorted(crowds) if crowds[s] == crowd)
        alpha = 0.1 + 0.28 * crowd / len(found)
        shapes.append(path(squares, fill=own.fill, alpha=round(alpha, 2)))
    return shapes


def _signs(observation: Observation, at: Layout, ui: Ui) -> list[Shape]:
    """The colours of the hunters who can be on a square, if these are not too many."""
    found = thought(observation, ui)
    if sum(map(len, found.values())) > SIGNED:
        return []
    colours = palette(ui.dark)
    r = max(3.0, 0.085 * at.size)
    shapes: list[Shape] = []
    for hunter, there in found.items():
        spots = [
            (at.squares[s][0] + (0.24 * hunter - 0.36) * at.size, at.squares[s][1] + 0.38 * at.size)
            for s in sorted(there)
        ]
        fill = colours.seats[hunter].fill
        shapes.append(dots(spots, r, fill=fill, stroke=colours.outline, width=1))
    return shapes


def _hunts(observation: Observation) -> bool:
    """Whether the viewer is to decide for a hunter."""
    return observation.seat in observation.hunters and observation.to_move == observation.seat


def _there(observation: Observation, square: int) -> list[int]:
    """Who is drawn on a square, seen there now or last."""
    gone = traces(observation)
    return [h for h, s in enumerate(observation.squares) if square in (s, gone.get(h))]


def _scale(observation: Observation, square: int) -> float:
    crowd = len(_there(observation, square)) + (square == observation.gangsi)
    return 1.0 if crowd < 2 else 0.66 if crowd < 3 else 0.54


def _stand(observation: Observation, hunter: int, square: int, at: Layout) -> Point:
    """Where on a square a hunter stands: several stand side by side."""
    x, y = at.squares[square]
    there = _there(observation, square)
    if square == observation.gangsi:  # the coffin can hold both
        there = [*there, -1]
    if len(there) < 2:
        return x, y
    i, reach = there.index(hunter), 0.23 * at.size
    if len(there) == 2:
        return x + (2 * i - 1) * reach, y + 0.1 * at.size
    return x + (2 * (i % 2) - 1) * reach, y + (2 * (i // 2) - 1) * reach


def traces(observation: Observation) -> dict[int, int]:
    """The hunters whom the viewer does not see, by number, with the square where each was seen
    last."""
    hidden = [h for h, square in enumerate(observation.squares) if square == HIDDEN]
    if not hidden:
        return {}
    ways = ways_of(len(observation.squares), observation.history)
    return {h: next(s for s in reversed(ways[h]) if s != HIDDEN) for h in hidden}


def _steps(steps: int, x: float, y: float, r: float, dark: bool) -> Shape:
    """How many steps the Gangsi has left."""
    colours = palette(dark)
    size = max(9.0, 0.42 * r)
    fill = {"fill": colours.accent, "stroke": colours.paper, "width": 1.5}
    return group(
        [
            circle(0, 0, size, **fill),
            text(steps, 0, 0, 1.25 * size, 2 * size, weight=800, fill=colours.on_accent),
        ],
        x + 0.66 * r,
        y - 0.66 * r,
    )


def dice_of(observation: Observation) -> list[int]:
    """What lies in the tray, spot by spot: the hunters' dice with their faces, then those that the
    Gangsi holds."""
    free = DICE - observation.held
    faces = [pieces.UNKNOWN if face == HIDDEN else face for face in observation.faces]
    return [*faces, *[pieces.BLANK] * (free - len(faces)), *[GANGSI] * observation.held]


def _dice(observation: Observation, at: Layout, ui: Ui) -> list[Shape]:
    shapes: list[Shape] = []
    colours = palette(ui.dark)
    size = 0.86 * at.spot
    due = _hunts(observation) and observation.phase == "move"
    coming = {m.end.index for m in ui.motion if m.rotation == _DIE}
    picked = ui.picked[0] if ui.picked and isinstance(ui.picked[0], int) else None
    chosen = observation.faces.index(picked) if due and picked in observation.faces else None
    for i, face in enumerate(dice_of(observation)):
        x, y = at.spots[i]
        if i in coming:
            continue
        lifted = due and i < len(observation.faces)
        shapes.append(group([pieces.die(face, size, ui.dark, lifted)], x, y))
        if i == chosen:
            shapes += _ring(x, y, 1.08 * size, colours, 1.6 * LINE)
    return shapes


def _ring(
    x: float, y: float, side: float, colours: Palette, weight: float, **style: Any
) -> list[Shape]:
    """The accent's line around a square, set off from what it crosses."""
    box = (x - side / 2, y - side / 2, side, side)
    corner = {"corner": 0.18 * side}
    return [
        rect(*box, **corner, stroke=colours.paper, width=weight + 2.5),
        rect(*box, **corner, **{"stroke": colours.accent, "width": weight, **style}),
    ]


# --- the marks ---------------------------------------------------------------------------------


def draw_marks(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    """What was done last, what may be done, and the way that would be gone."""
    colours, at = palette(ui.dark), layout_for(observation, ui)
    shapes: list[Shape] = []
    weight = max(1.6, 0.05 * at.size)
    if ui.lit is not None:
        shapes += _lit(ui.lit, at, colours)
    elif not ui.picked:
        for place in ui.recent:
            if place.area == "square":
                side = 0.94 * at.size
                shapes += _ring(*at.squares[place.index], side, colours, weight,
                                stroke=colours.ink, dash=[0.1, 3.4 * weight])  # fmt: skip
    if _hunts(observation) and not ui.motion:
        here = at.squares[observation.squares[observation.hunter]]
        for stroke, width in ((colours.paper, 2 * weight + 2), (colours.accent, 1.4 * weight)):
            shapes.append(circle(*here, 0.46 * at.size, stroke=stroke, width=width))
    legal = [p.place.index for p in picks if p.kind == "cell" and p.place is not None]
    if legal:
        squares = "".join(_box(at, square, 0.82) for square in legal)
        shapes.append(path(squares, fill=colours.accent, alpha=0.14))
        shapes.append(path(squares, stroke=colours.accent, width=weight))
    for steps, done in _hints(ui):
        shapes += _hinted(observation, steps, done, at, ui)
    if ui.preview is not None:
        shapes += _way(observation, ui.preview, at, colours)
    if ui.past is not None:
        shapes += _trails(ui.past, at, ui)
    shapes += _notes(ui, at)
    goal = _goal(observation, (*ui.picked, *ui.ahead)[-1:] if ui.ahead else ui.picked)
    if goal is not None:
        shapes += _ring(*at.squares[goal], 0.92 * at.size, colours, 1.5 * weight)
    if ui.cursor is not None:
        if ui.cursor.area == "square":
            shapes += _ring(*at.squares[ui.cursor.index], 0.96 * at.size, colours, 1.5 * weight)
        elif ui.cursor.area == "die":
            shapes += _ring(*at.spots[ui.cursor.index], 0.94 * at.spot, colours, 1.5 * weight)
    if observation.steps and observation.to_move >= 0 and not ui.motion:
        spot = at.squares[observation.gangsi]
        shapes.append(_steps(observation.steps, *spot, PIECE / 2 * at.size, ui.dark))
    return tuple(shapes)


def _box(at: Layout, square: int, share: float) -> str:
    x, y, w, h = at.square(square, share)
    return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h-{w:.1f}z"


def _goal(observation: Observation, picked: Sequence[Any]) -> int | None:
    """The square that is picked."""
    if observation.phase == "move" and len(picked) > 1 and isinstance(picked[1], int):
        return int(picked[1])
    if observation.phase in ("walk", "interrupt") and picked and isinstance(picked[0], int):
        return int(picked[0])
    return None


def _lit(places: Sequence[Place], at: Layout, colours: Palette) -> list[Shape]:
    """All the tomb steps back but for these squares."""
    shown = [place.index for place in places if place.area == "square"]
    rest = "".join(_box(at, s, 1) for s in range(TOMB.size) if s not in shown)
    shapes: list[Shape] = [path(rest, fill=colours.paper, alpha=0.62)]
    for square in shown:
        shapes += _ring(*at.squares[square], 0.9 * at.size, colours, LINE)
    return shapes


def _way(observation: Observation, preview: Preview, at: Layout, colours: Palette) -> list[Shape]:
    """The way of a move, with a dot for each of its steps."""
    for outlook in preview.outlooks:
        if outlook.phrase.key == "gangsi.preview.move":
            start = observation.squares[observation.hunter]
            return _trail(start, [place.index for place in outlook.cells], at, colours)
        if outlook.phrase.key in ("gangsi.preview.step", "tomb.plan"):
            way = [place.index for place in outlook.cells]
            return _trail(observation.gangsi, way, at, colours)
    return []


def _trail(start: int, squares: Sequence[int], at: Layout, colours: Palette) -> list[Shape]:
    """A line through squares. Each leg keeps to its right, so that there and back are two lines."""
    aside = 0.08 * at.size
    points: list[Point] = []
    stops = [at.squares[square] for square in (start, *squares)]
    for (ax, ay), (bx, by) in pairwise(stops):
        far = math.hypot(bx - ax, by - ay) or 1.0
        dx, dy = -(by - ay) / far * aside, (bx - ax) / far * aside
        points += [(ax + dx, ay + dy), (bx + dx, by + dy)]
    weight = max(3.0, 0.1 * at.size)
    marks = [points[i] for i in range(1, len(points), 2)]
    return [
        line(points, stroke=colours.paper, width=weight + 3),
        line(points, stroke=colours.accent, width=weight),
        dots(marks, 0.1 * at.size, fill=colours.accent, stroke=colours.paper, width=1.5),
    ]


def _trails(past: back.Past, at: Layout, ui: Ui) -> list[Shape]:
    """The ways of the hunters: all since the last door faintly, the last move strongly."""
    colours = palette(ui.dark)
    shapes: list[Shape] = []
    for hunter, (trail, last) in enumerate(zip(past.trails, past.last, strict=True)):
        if ui.card not in (None, hunter) or len(trail) < 2:
            continue
        seat = colours.seats[hunter]
        aside = (hunter - (len(past.trails) - 1) / 2) * 0.09 * at.size
        points = [(at.squares[s][0] + aside, at.squares[s][1] + aside) for s in trail]
        weight = max(2.0, 0.06 * at.size)
        shapes.append(line(points, stroke=seat.deep, width=weight, alpha=0.35))
        if last:
            fresh = points[-last - 1 :]
            shapes.append(line(fresh, stroke=colours.paper, width=2 * weight + 2))
            shapes.append(line(fresh, stroke=seat.deep, width=1.6 * weight))
            shapes.append(dots(fresh[-1:], 1.6 * weight, fill=seat.deep))
    return shapes


def _notes(ui: Ui, at: Layout) -> list[Shape]:
    """The viewer's pencil marks: the outlines of hunters' signs along the right edge."""
    colours = palette(ui.dark)
    shapes: list[Shape] = []
    for square, hunter in ui.notes:
        x, y = at.squares[square]
        sign = path(EMBLEMS[hunter].outline, fill=colours.paper, stroke=colours.seats[hunter].deep,
                    width=0.34)  # fmt: skip
        spot = x + 0.36 * at.size, y + (0.235 * hunter - 0.35) * at.size
        shapes.append(group([sign], *spot, scale=max(4.0, 0.1 * at.size)))
    return shapes


def _hints(ui: Ui) -> list[tuple[tuple[Any, ...], bool]]:
    """What a bot would do and, in a review, what was done; what lies in front comes last."""
    if not ui.hint or ui.picked or ui.hovered:
        return []
    both = [(ui.hint, False), (ui.played, True)]
    return [each for each in (both if ui.front == "played" else both[::-1]) if each[0]]


def _hinted(
    observation: Observation, steps: tuple[Any, ...], done: bool, at: Layout, ui: Ui
) -> list[Shape]:
    """A move that somebody else would make: its way and its end in a dashed ring; what was
    ``done`` instead has a whole ring in the colour of ink."""
    colours = palette(ui.dark)
    goal = _goal(observation, steps)
    dashes = {"dash": [0.14 * at.size, 0.1 * at.size]}
    ring: dict[str, Any] = {"stroke": colours.ink} if done else dashes
    shapes: list[Shape] = []
    if observation.phase == "move" and steps[0] in observation.faces:
        spot = at.spots[observation.faces.index(steps[0])]
        shapes += _ring(*spot, 0.94 * at.spot, colours, 1.4 * LINE, **ring)
        if goal is not None:
            start = observation.squares[observation.hunter]
            way = walk_path(start, goal, steps[0], observation.gangsi)
            ink = colours._replace(accent=colours.ink) if done else colours
            shapes += _trail(start, way, at, ink)
    if goal is not None:
        shapes += _ring(*at.squares[goal], 0.94 * at.size, colours, 1.4 * LINE, **ring)
    return shapes


# --- what moves --------------------------------------------------------------------------------


def draw_motion(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    at = layout_for(observation, ui)
    return tuple(_moving(observation, moving, at, ui) for moving in ui.motion)


def _moving(observation: Observation, moving: Moving, at: Layout, ui: Ui) -> Shape:
    kind, piece, t = moving.rotation, moving.piece, moving.t
    r = PIECE / 2 * at.size
    ax, ay = _spot(moving.start, at)
    bx, by = _spot(moving.end, at)
    x, y = ax + (bx - ax) * t, ay + (by - ay) * t
    hop = math.sin(math.pi * t)
    match kind:
        case 0:  # _HUNTER
            return group([pieces.hunter(piece, r, ui.dark, True)], x, y, scale=1 + 0.1 * hop)
        case 1:  # _GANGSI_STEP
            return group([pieces.gangsi(r, ui.dark, True)], x, y - 0.3 * at.size * hop)
        case 2:  # _DIE
            shown = piece if t > 0.7 else pieces.BLANK
            size = 0.86 * at.spot * (1 + 0.25 * hop)
            return group([pieces.die(shown, size, ui.dark, True)], x, y - 0.8 * at.spot * hop)
        case 3:  # _OWN_DIE
            size = 0.86 * at.spot * (1.3 - 0.5 * t)
            return group([pieces.die(piece, size, ui.dark, True, True)], x, y)
        case 4:  # _FACE
            size = 0.86 * at.spot * (1 + 0.4 * hop)
            return group([pieces.die(piece, size, ui.dark, True)], x, y)
    return group([pieces.treasure(piece, TREASURE / 2 * at.size * (1 + 0.4 * hop), ui.dark)], x, y)


def _spot(place: Place | Point, at: Layout) -> Point:
    """Where a way begins or ends."""
    if not isinstance(place, Place):
        return place
    if place.area == "square":
        return at.squares[place.index]
    if place.area == "die":
        return at.spots[place.index]
    if place.area == "rival":
        return at.rivals[place.index]
    return at.tray.x + at.tray.w / 2, at.tray.y + at.tray.h / 2


def motions(
    before: Observation, after: Observation, events: Sequence[Event], viewer: int | None
) -> tuple[Moving, ...]:
    """What moves as ``events`` happen, as far as the viewer was told of them."""
    moving: list[Moving] = []
    tray = Place("tray", 0)
    for event in events:
        square = event.get("square")
        match event.kind:
            case "roll":
                dice = dice_of(after) if after.faces else [GANGSI] * DICE
                rolled = len(after.faces)
                lost = event.get("lost")
                spots = [*range(rolled), *range(rolled, rolled + lost)]
                moving += [Moving(dice[i], _DIE, tray, Place("die", i), 0) for i in spots]
            case "die":
                end = Place("square", after.gangsi)
                moving.append(Moving(event.get("face"), _OWN_DIE, tray, end, 0))
            case "move":
                hunter = event.get("hunter")
                start = before.squares[hunter]
                if square is not None and start >= 0:
                    way = Place("square", start), Place("square", square)
                    moving.append(Moving(hunter, _HUNTER, *way, 0))
                else:
                    end = Place("rival", event.seat or 0)
                    moving.append(Moving(event.get("face"), _FACE, tray, end, 0))
            case "find":
                start = Place("rival", event.seat or 0)
                moving.append(Moving(event.get("card"), _CARD, start, Place("square", square), 0))
            case "step":
                way = Place("square", before.gangsi), Place("square", square)
                moving.append(Moving(0, _GANGSI_STEP, *way, 0))
            case "catch":
                hunter = event.get("hunter")
                way = Place("square", square), Place("square", TOMB.coffin)
                moving.append(Moving(hunter, _HUNTER, *way, 0))
    return tuple(moving)


def places(events: Iterable[Event]) -> tuple[Place, ...]:
    """Where something happened, to be marked until the next move."""
    squares = [e.get("square") for e in events if e.kind in ("move", "find", "step", "catch")]
    return tuple(dict.fromkeys(Place("square", s) for s in squares if s is not None and s >= 0))


# --- the scene ---------------------------------------------------------------------------------

_DRAW = {"ground": draw_ground, "pieces": draw_pieces, "marks": draw_marks, "motion": draw_motion}


def draw_layer(name: str, observation: Observation, picks: Sequence[Pick], ui: Ui) -> Shapes:
    return _DRAW[name](observation, picks, ui)


def layer_keys(observation: Observation, picks: Sequence[Pick], ui: Ui) -> dict[str, Any]:
    """All that each layer depends on: a layer is drawn again when its key is not equal (==) to
    the one of its last drawing."""
    stage = (observation.seats, observation.seat, ui.width, ui.height, ui.dark)
    seen = (tuple(observation.squares), traces(observation), observation.gangsi)
    told = (ui.past, ui.card, thought(observation, ui))
    asked = (observation.phase, observation.to_move, observation.hunter, observation.faces)
    return {
        "ground": (stage, own_cards(observation), finders(observation), told),
        "pieces": (
            stage,
            seen,
            asked,
            observation.steps,
            observation.held,
            ui.picked,
            told,
            [(m.piece, m.rotation, m.end) for m in ui.motion],
        ),
        "marks": (
            stage,
            seen,
            asked,
            [pick.place for pick in picks],
            ui.picked,
            ui.ahead,
            ui.notes,
            observation.steps,
            bool(ui.motion),
            ui.past,
            ui.card,
            ui.preview,
            ui.hovered,
            ui.recent,
            ui.lit,
            ui.hint,
            ui.played,
            ui.front,
            ui.cursor,
        ),
        "motion": (stage, ui.motion),
    }


def targets(observation: Observation, ui: Ui) -> tuple[Target, ...]:
    """Places: "square" by the tomb's numbers; "die" by the spot in the tray, as far as its face is
    rolled; before the roll "throw" and "held", all the dice of a kind."""
    at = layout_for(observation, ui)
    found = []
    for square, (x, y) in enumerate(at.squares):
        left, top, w, h = at.square(square)
        outline = ((left, top), (left + w, top), (left + w, top + h), (left, top + h))
        found.append(Target(Place("square", square), x, y, at.size / 2, outline))
    half = max(at.spot / 2, 22.0)
    for i, face in enumerate(dice_of(observation)):
        x, y = at.spots[i]
        place = Place("held", 0) if face == GANGSI else Place("throw", 0)
        if i < len(observation.faces):
            place = Place("die", i)
        outline = ((x - half, y - half), (x + half, y - half), (x + half, y + half),
                   (x - half, y + half))  # fmt: skip
        found.append(Target(place, x, y, half, outline))
    return tuple(found)


def draw(observation: Observation, picks: Sequence[Pick], ui: Ui) -> Scene:
    """The whole picture. ``picks`` are those on offer, given ``ui.picked``; ``ui.preview`` is that
    of ``ui.picked``."""
    layers = {name: draw_layer(name, observation, picks, ui) for name in LAYERS}
    return Scene(layers, targets(observation, ui))


# --- the same in words -------------------------------------------------------------------------


def path_of(observation: Observation, action: Any) -> tuple[Any, ...]:
    """The picks that make an action."""
    open_paths: list[tuple[Any, ...]] = [()]
    while open_paths:
        prefix = open_paths.pop()
        following = observation.picks(prefix)
        if not following and prefix and same_action(observation.complete(prefix), action):
            return prefix
        open_paths += [(*prefix, pick.value) for pick in following]
    raise LookupError(action)


def hand_values(observation: Observation) -> list[int]:
    """The viewer's treasures to find, in the order of their names."""
    return list(own_cards(observation))


def colour_of(observation: Observation, side: int) -> int:
    """The colour of a side's pieces, as an index into EMBLEMS and the palette's seats: of a hunter
    its number in turn order."""
    if side == observation.gangsi_seat:
        return GANGSI_COLOUR
    return observation.hunters.index(side)


def neutral_sides(observation: Observation) -> tuple[tuple[int, Party, Phrase], ...]:
    """The sides that no seat owns."""
    return ()


def left_of(observation: Observation, seat: int) -> Phrase:
    """How far a seat has got, and what it can lose."""
    if seat == observation.gangsi_seat:
        numbers = {"tokens": observation.tokens, "needed": observation.needed}
        return phrase("tomb.hunts", **numbers, held=observation.held)
    hand = observation.state.setup.hands.index(seat)
    found, left = len(observation.found[hand]), len(observation.cards[hand])
    lives = [n for h, n in enumerate(observation.lives) if observation.hunters[h] == seat]
    return phrase("tomb.seeks", lives="+".join(map(str, lives)), found=found, all=found + left)


def progress_of(observation: Observation) -> Phrase:
    return phrase("tomb.round", round=observation.round)


def hint_of(observation: Observation, picked: Sequence[Any], picks: Sequence[Pick]) -> Phrase:
    """What is to be done next, given what is picked."""
    if observation.phase == "move" and picked and picks and picks[0].kind == "cell":
        return phrase("tomb.hint.square")
    if any(pick.kind == "card" for pick in picks):
        return phrase("tomb.hint.reveal")
    return observation.prompt


def said(picks: Sequence[Pick]) -> tuple[Phrase, ...]:
    """An action in words, by all its picks."""
    return tuple(pick.phrase for pick in picks)


def gain_of(observation: Observation, preview: Preview) -> int:
    """The points that the viewer would get at once."""
    return sum(each.points for each in preview.outlooks if each.party == observation.seat)


def about(observation: Observation, place: Place) -> tuple[Phrase, ...]:
    """What is known of a square: what lies on it, who is there, where it leads."""
    if place.area != "square":
        return ()
    square = place.index
    state = observation.state
    things: list[Any] = []
    name: Any = square_name(square)
    if square == observation.gangsi:
        things.append(phrase("tomb.about.gangsi"))
    for hunter, there in enumerate(observation.squares):
        if there == square:
            things.append(_who(state, hunter))
    for hunter, there in traces(observation).items():
        if there == square:
            things.append(phrase("tomb.about.trace", hunter=_who(state, hunter)))
    card = TREASURE_ON.get(square)
    if card is not None:
        things.append(treasure_name(card))
        if card in own_cards(observation):
            things.append(phrase("tomb.about.own"))
        finder = finders(observation).get(card)
        if finder is not None:
            things.append(phrase("tomb.about.found", seat=state.setup.hands[finder]))
    elif not things and square not in (TOMB.entrance, TOMB.coffin):
        things.append(phrase("tomb.about.plain"))
    ways = tuple(square_name(each) for each in TOMB.neighbours[square])
    things.append(phrase("tomb.about.ways", squares=ways))
    return (phrase("tomb.about", square=name, things=tuple(things)),)


def _who(state: Any, hunter: int) -> Phrase:
    named = who(state, hunter)
    return named if isinstance(named, Phrase) else phrase("tomb.seat", seat=named)


def hand_of(observation: Observation) -> Phrase | None:
    """The viewer's treasures to find."""
    cards = own_cards(observation)
    return phrase("tomb.cards", cards=tuple(map(treasure_name, cards))) if cards else None


def details_of(observation: Observation, pick: Pick) -> tuple[int | None, tuple[Phrase, ...]]:
    """What a choice's button shows besides its words: what lies on a square."""
    card = TREASURE_ON.get(pick.value) if pick.kind == "cell" else None
    if card is None or observation.phase != "move":
        return None, ()
    own = card in own_cards(observation)
    return None, (treasure_name(card), *([phrase("tomb.about.own")] if own else []))
