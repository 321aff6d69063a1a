"""What taps, drags, wheels and keys mean in Mondo: taking, turning and placing tiles with both eyes
on the board."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pygames_core.engine import Entry, Event, Phrase, phrase
from pygames_core.engine.pick import Pick, Place
from pygames_core.mondo.components import BACKS, EMPTY, ROTATIONS, SIZE
from pygames_core.mondo.rules import Do
from pygames_core.mondo.rules import Place as Put

from ...shapes import Gallery, Point, Scene, Ui, step
from ...timed import Refusal, TimedPlay
from . import scene
from .hand import KINDS, Hand, is_sought
from .layout import GAP, TOOLS, Panel

#: Pixels that a pointer may stray before a press becomes a drag.
DRAG = 8
#: Milliseconds after which a press is a long one, which turns a tile over.
LONG = 450
#: How far above a finger a tile hangs, in squares, so that it is seen.
ABOVE = 0.85
#: How far beside a square, in squares, a tile still is meant for it.
REACH = 0.4
#: Degrees by which two fingers must turn for a quarter.
TWIST = 35.0
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


@dataclass
class Press:
    """A pointer that is down. ``what``: "tile" (one hangs at it), "roll" (the heap is rolled),
    "wait" (it is not known yet), "point" (a finger points at the board), "hand" (it lies on the
    tile in the hand), "twist" (a second finger), or "" for nothing. ``turned``: it has turned the
    tile, or another finger has beside it."""

    number: int  # of the panel
    start: Point
    at: Point
    what: str
    touch: bool
    slot: int | None = None
    moved: bool = False
    scroll: float = 0.0
    angle: float = 0.0
    turned: bool = False
    began: float = 0.0
    long: bool = False  # whether it may become a long one


class MondoPlay(TimedPlay):
    """A table of Mondo, and what is in the hands of those who play here."""

    layers = scene.LAYERS

    def __init__(self, table: Any, brush: Any, host: Any, elapsed: int = 0) -> None:
        super().__init__(table, brush, host, elapsed)
        self.hands: dict[int, Hand] = {}
        self.presses: dict[int, Press] = {}
        #: What must be confirmed: "out", or the number of a challenge, and of which seat.
        self.asking: tuple[str, int] | None = None
        self.message: Phrase | None = None
        self.entry: Entry | None = None  # the line of the score that is lit
        self.shown_round = len(table.state.past)
        self.looked = False  # whether the boards of the last round have been looked at
        self.points: int | None = None

    # --- what is shown ---------------------------------------------------------------------------

    def hand(self, seat: int) -> Hand:
        if seat not in self.hands:
            self.hands[seat] = Hand(seat)
        return self.hands[seat]

    @property
    def gallery(self) -> Gallery | None:
        """The boards of all at the end of a round, or while only bots play."""
        seats = tuple(range(self.table.state.seats))
        past = self.table.state.past
        number = self.shown_round
        if self.entry is not None and self.entry.round:
            number = self.entry.round
        if self.phase == "over" or (self.between_rounds and not self.looked):
            if not past:
                return Gallery(seats, self.table.state.boards)
            number = max(1, min(number, len(past)))
            lit = None
            if self.entry is not None and isinstance(self.entry.party, int):
                lit = (self.entry.party, tuple(self.entry.cells))
            return Gallery(seats, past[number - 1], lit)
        if not self.here:
            return Gallery(seats, self.table.state.boards)
        return None

    @property
    def between_rounds(self) -> bool:
        """Whether a round is over and the next has not begun."""
        state = self.table.state
        begun = self.phase != "ready" or self._began
        return bool(state.past) and not begun and state.turn in (None, 0)

    def ui(self, dark: bool, language: str, say: Any, names: Sequence[str]) -> Ui:
        width, height = self.host.stage_size()
        return Ui(
            width,
            height,
            dark,
            language,
            names=tuple(names),
            hands=tuple(self.hand(seat) for seat in self.here),
            covered=self.covered,
            mirrored=self.host.mirrored,
            aid=self.host.aid,
            gallery=self.gallery,
        )

    def panels(self) -> tuple[Panel, ...]:
        return scene.panels_of(self.observation, self.ui(False, "en", None, ()))

    def happened(self, events: Sequence[Event]) -> None:
        redraw = False
        for event in events:
            if event.kind in ("out", "full", "challenge"):
                redraw = True
                if event.seat not in self.here:
                    self.message = self.table.game.tell(event, self.observation)
            if event.kind == "back" or (event.kind == "out" and event.get("slot") is not None):
                self._came_back(event.get("slot"))
            if event.kind in ("place", "back", "out") and event.seat in self.hands:
                self.hands[event.seat].drop()
            if event.kind in ("place", "out", "challenge"):
                self.points = None
        if self.points is None and self.host.running_score:
            self.host.put({"own-points": (self.point_text, "")})
        if redraw or self.host.listed:
            self.host.redraw()
        self.host.paint()

    def _came_back(self, slot: int) -> None:
        """A tile that is not among those that are shown comes to their end."""
        for hand in self.hands.values():
            if hand.order is not None and slot not in hand.order:
                hand.order = (*hand.order, slot)

    @property
    def own_points(self) -> int | None:
        """What the round would bring who plays here if it ended now."""
        seat = self.viewer
        if seat is None or self.covered:
            return self.points
        if self.points is None:
            entries = self.observation.standing()
            self.points = sum(entry.points for entry in entries if entry.party == seat)
        return self.points

    @property
    def point_text(self) -> str:
        points = self.own_points
        return "" if points is None else f"{points:+}" if points else "0"

    def put_down(self) -> None:
        self.presses.clear()
        for hand in self.hands.values():
            hand.point = hand.over = None

    def round_over(self, events: Sequence[Event]) -> None:
        self.hands.clear()
        self.points = None
        self.message = self.entry = self.refusal = self.asking = None
        self.shown_round = len(self.table.state.past)
        self.looked = False

    def go(self) -> None:
        self.entry = None
        super().go()

    # --- doing -----------------------------------------------------------------------------------

    def _try(self, seat: int, action: Any, stamp: float | None, at: Point | None = None) -> bool:
        """Does it, or says why not."""
        self._forget_talk()
        why = self.do(seat, action, stamp)
        if why is not None:
            self.refusal = Refusal(why, at)
            self.host.redraw()
        return why is None

    def _forget_talk(self) -> None:
        if self.refusal is not None or self.asking is not None or self.message is not None:
            self.refusal = self.asking = self.message = None
            self.host.redraw()

    def holds(self, seat: int) -> bool:
        return self.table.state.held[seat] is not None

    def take(self, seat: int, slot: int, stamp: float | None, at: Point | None = None) -> bool:
        """Takes a tile; one that is in the hand is put back for it."""
        if self.holds(seat) and not self._try(seat, Do("back"), stamp, at):
            return False
        return self._try(seat, Do("take", slot), stamp, at)

    def place(self, seat: int, square: int, stamp: float | None, at: Point | None = None) -> bool:
        hand, look = self.hand(seat), self.table.state.in_hand(seat)
        turn = 0 if look is None or look >= BACKS else hand.turn
        return self._try(seat, Put(square, turn), stamp, at)

    def flip(self, seat: int, stamp: float | None = None) -> None:
        self._try(seat, Do("flip"), stamp)

    def put_back(self, seat: int, stamp: float | None = None) -> None:
        self._try(seat, Do("back"), stamp)

    def turn_hand(self, seat: int, by: int) -> None:
        hand = self.hand(seat)
        if self.holds(seat):
            hand.turn = (hand.turn + by) % ROTATIONS
            self.host.paint()
        elif self.phase == "running":
            self._refuse(phrase("mondo.why.empty_hand"))

    def _refuse(self, why: Phrase, at: Point | None = None) -> None:
        self.refusal = Refusal(why, at)
        self.host.redraw()

    def seek(self, seat: int, kind: str) -> None:
        """Seeks such tiles, or no longer; "" seeks nothing in particular."""
        hand = self.hand(seat)
        self.seek_all(seat, hand.kinds ^ {kind} if kind else frozenset())

    def seek_all(self, seat: int, kinds: frozenset[str]) -> None:
        hand = self.hand(seat)
        hand.kinds, hand.scroll = kinds, 0.0
        hand.order = None
        if hand.kinds:
            observation = self.observation
            hand.order = tuple(
                slot
                for slot in range(observation.slots)
                if (look := observation.lying(slot)) is not None and is_sought(look, hand.kinds)
            )
        self.host.redraw()

    def drop_out(self, seat: int) -> None:
        """Asks first: it cannot be taken back."""
        if self.asking == ("out", seat):
            self._try(seat, Do("out"), None)
        else:
            why = self.table.state.why_not((), "out", seat) if self.phase == "running" else None
            if why is not None:
                self._refuse(why)
                return
            self.asking, self.refusal = ("out", seat), None
            self.host.redraw()

    def challenge(self, seat: int, number: int) -> None:
        """Shows what it asks for; the second time it is taken."""
        if self.asking == (str(number), seat):
            self._try(seat, Do("challenge", number), None)
        else:
            self.asking, self.refusal = (str(number), seat), None
            self.host.redraw()

    def act(self, what: str) -> None:
        verb, _, argument = what.partition(" ")
        seat = self.here[0] if self.here else None
        match verb:
            case "round":
                self.show_round(int(argument))
            case "next":
                self.looked = True
                self.host.redraw()
            case "cancel":
                self._forget_talk()
            case _ if seat is None or verb in ("go", "pause"):
                super().act(what)
            case "sure" if self.asking is not None:
                what, seat = self.asking
                self._try(seat, Do("out") if what == "out" else Do("challenge", int(what)), None)
            case "turn":
                self.turn_hand(seat, int(argument))
            case "flip":
                self.flip(seat)
            case "back":
                self.put_back(seat)
            case "out":
                self.drop_out(seat)
            case "seek":
                self.seek(seat, argument)
            case "challenge":
                number, _, whose = argument.partition(" ")
                self.challenge(int(whose), int(number))

    # --- pointers --------------------------------------------------------------------------------

    def pointer(
        self, phase: str, pointer: int, x: float, y: float, touch: bool, second: bool, at: float
    ) -> None:
        """A pointer on the stage: "down", "move", "up", "cancel", or a mouse that is not pressed,
        "hover"."""
        if self.phase != "running" or not self.here:
            return
        if phase == "hover" and not any(map(self.holds, self.here)):
            return
        panels = self.panels()
        if phase == "down":
            number = min(int(x // panels[0].box.w), len(panels) - 1)
            self._down(pointer, number, panels[number], (x, y), touch, second, at)
        elif phase == "hover":
            number = min(int(x // panels[0].box.w), len(panels) - 1)
            self._hover(self.here[number], panels[number], (x, y))
        elif pointer in self.presses:
            press = self.presses[pointer]
            panel = panels[press.number]
            if phase == "move":
                self._move(press, panel, (x, y), at)
            else:
                del self.presses[pointer]
                self._up(press, panel, (x, y), at, phase == "cancel")

    def _slot_at(self, seat: int, panel: Panel, at: Point, sought: bool = True) -> int | None:
        """The slot of the tile at a point; of a faint one only if ``sought`` is no matter."""
        hand = self.hand(seat)
        k = panel.heap.at(*at, hand.scroll)
        order = scene.shown_slots(self.observation, hand, panel.heap)
        if k is None or k >= len(order):
            return None
        slot = order[k]
        look = self.observation.lying(slot)
        if look is None or (sought and not is_sought(look, hand.kinds)):
            return None
        return slot

    def _square_at(self, seat: int, panel: Panel, at: Point, reach: float = 0.0) -> int | None:
        """The square at a point; a free one also from nearby."""
        square = panel.world.square_at(*at)
        if square is None and reach:
            square = panel.world.square_at(*at, reach)
        return square

    def _down(
        self, pointer: int, number: int, panel: Panel, at: Point, touch: bool, second: bool,
        stamp: float,
    ) -> None:  # fmt: skip
        seat = self.here[number]
        hand = self.hand(seat)
        press = Press(number, at, at, "", touch, began=self.host.now())
        others = [each for each in self.presses.values() if each.number == number]
        if touch and others:
            # A second finger: with it the tile is turned, by a tap or by a twist.
            press.what, press.angle = "twist", _angle(others[0].at, at)
            others[0].turned, others[0].long = True, False
            self.presses[pointer] = press
            return
        tool = next((i for i, box in enumerate(panel.tools) if _inside(box, at)), None)
        if tool is not None:
            self._use_tool(seat, TOOLS[tool], stamp)
            return
        self.presses[pointer] = press
        slot = self._slot_at(seat, panel, at)
        square = panel.world.square_at(*at)
        if second:
            if slot is not None and not self.holds(seat):
                if self.take(seat, slot, stamp, at):
                    hand.point = at
                    self.flip(seat, stamp)
            elif self.holds(seat):
                self.flip(seat, stamp)
            return
        if slot is not None:
            press.slot = slot
            if touch and panel.heap.along:
                press.what, press.scroll = "wait", hand.scroll
                press.long = True
            elif self.take(seat, slot, stamp, at):
                press.what = "tile"
                self._hang(hand, panel, at, touch)
                if touch:
                    press.long = True
            return
        if panel.heap.holds(*at):
            if panel.heap.along:
                press.what, press.scroll = "roll", hand.scroll
            elif self.holds(seat):
                self.put_back(seat, stamp)
            return
        if self.holds(seat):
            in_hand = _inside(panel.hand, at) and (hand.spot is None or touch)
            if in_hand and square is None:
                press.what = "hand"
                press.long = True
            elif not touch:
                if square is None:
                    square = self._square_at(seat, panel, at, 0.15)
                if square is not None:
                    self.place(seat, square, stamp, at)
            elif square is not None:
                press.what = "point"
                press.slot = square if hand.spot == square else None
                hand.over = self._free(seat, square)
                self.host.paint()
            return
        if square is not None:
            self._look_for(seat, square)

    def _look_for(self, seat: int, square: int) -> None:
        """With an empty hand an empty square seeks what it asks for; once more, and it does not."""
        if self.table.state.boards[seat][square] != EMPTY:
            return
        kinds = scene.asked_terrains(self.observation, seat, square)
        hand = self.hand(seat)
        self.seek_all(seat, frozenset() if hand.kinds == kinds else kinds)

    def _free(self, seat: int, square: int | None) -> int | None:
        return square if square in self.table.state.free_squares(seat) else None

    def _hang(self, hand: Hand, panel: Panel, at: Point, touch: bool) -> None:
        """The tile hangs at the pointer; over a free square it lies there for a look."""
        x, y = at
        if touch:
            y -= ABOVE * panel.world.size
        square = panel.world.square_at(x, y)
        if square is None or self._free(hand.seat, square) is None:
            near = panel.world.square_at(x, y, REACH if touch else 0.2)
            square = near if square is None else None
        hand.point, hand.over = (x, y), self._free(hand.seat, square)
        hand.spot = None
        self.host.paint()

    def _hover(self, seat: int, panel: Panel, at: Point) -> None:
        if self.holds(seat):
            self._hang(self.hand(seat), panel, at, False)

    def _move(self, press: Press, panel: Panel, at: Point, stamp: float) -> None:
        seat = self.here[press.number]
        hand = self.hand(seat)
        before, press.at = press.at, at
        away = math.dist(at, press.start)
        if away > DRAG and not press.moved:
            press.moved, press.long = True, False
        if press.what == "twist":
            self._twist(press, seat)
            return
        partner = next(
            (p for p in self.presses.values() if p.what == "twist" and p.number == press.number),
            None,
        )
        if partner is not None:
            self._twist(partner, seat)
        if press.what == "wait" and press.moved:
            along = panel.heap.along
            dx, dy = abs(at[0] - press.start[0]), abs(at[1] - press.start[1])
            if (dx if along == "x" else dy) > (dy if along == "x" else dx):
                press.what = "roll"
            elif press.slot is not None and self.take(seat, press.slot, stamp, at):
                press.what = "tile"
            else:
                press.what = ""
        if press.what == "roll":
            self._roll(hand, panel, before, at)
        elif press.what == "tile":
            if self.holds(seat):
                self._hang(hand, panel, at, press.touch)
        elif press.what == "hand" and press.moved:
            press.what = "tile"
            self._hang(hand, panel, at, press.touch)
        elif press.what == "point":
            self._hang(hand, panel, at, False)
            hand.point = None if hand.over is None else hand.point

    def _twist(self, press: Press, seat: int) -> None:
        other = next(
            (p for p in self.presses.values() if p is not press and p.number == press.number), None
        )
        if other is None:
            return
        now = _angle(other.at, press.at)
        turned = (now - press.angle + 180) % 360 - 180
        if abs(turned) >= TWIST:
            press.angle, press.turned = now, True
            self.turn_hand(seat, 1 if turned > 0 else -1)

    def _roll(self, hand: Hand, panel: Panel, before: Point, at: Point) -> None:
        by = before[0] - at[0] if panel.heap.along == "x" else before[1] - at[1]
        self.roll(hand, panel, by)

    def roll(self, hand: Hand, panel: Panel, by: float) -> None:
        shown = len(scene.shown_slots(self.observation, hand, panel.heap))
        hand.scroll = min(max(0.0, hand.scroll + by), panel.heap.furthest(shown))
        self.host.paint()

    def _up(self, press: Press, panel: Panel, at: Point, stamp: float, lost: bool) -> None:
        seat = self.here[press.number] if press.number < len(self.here) else -1
        if seat < 0:
            return
        hand = self.hand(seat)
        if press.what == "twist":
            if not press.turned and not press.moved and not lost and self.holds(seat):
                self.turn_hand(seat, 1)
            return
        if lost:
            hand.point = hand.over = None
            self.host.paint()
            return
        if press.what == "wait" and press.slot is not None:
            self.take(seat, press.slot, stamp, at)
        elif press.what == "hand" and not press.moved and not press.turned and self.holds(seat):
            self.turn_hand(seat, 1)
        elif press.what == "roll" and not press.moved and self.holds(seat):
            self.put_back(seat, stamp)
        elif press.what == "tile" and self.holds(seat):
            if press.moved:
                self._let_go(hand, panel, at, press.touch, stamp)
            elif press.touch:
                hand.point = hand.over = None
        elif press.what == "point" and self.holds(seat):
            over, hand.over, hand.point = hand.over, None, None
            if over is None and not press.moved:
                square = panel.world.square_at(*press.start)
                if square is not None:
                    self.place(seat, square, stamp, at)  # which says why not
            elif over is not None and over == press.slot and not press.moved and not press.turned:
                self.place(seat, over, stamp, at)
            else:
                hand.spot = over
        self.host.paint()

    def _let_go(self, hand: Hand, panel: Panel, at: Point, touch: bool, stamp: float) -> None:
        """A tile that was dragged is let go."""
        if hand.over is not None:
            self.place(hand.seat, hand.over, stamp, at)
        elif panel.heap.holds(*at):
            self.put_back(hand.seat, stamp)
        elif touch:
            hand.point = None

    def tick(self) -> None:
        super().tick()
        if self.phase == "running":
            for press in list(self.presses.values()):
                if press.long and self.host.now() - press.began >= LONG:
                    self._press_long(press)

    def _press_long(self, press: Press) -> None:
        """A long press takes the tile, if it is not in the hand yet, and turns it over."""
        seat = self.here[press.number]
        press.long = False
        if press.what == "wait" and press.slot is not None:
            press.what = "tile" if self.take(seat, press.slot, None, press.at) else ""
        if press.what in ("tile", "hand") and self.holds(seat):
            press.what = "tile"
            self.flip(seat)

    def _use_tool(self, seat: int, name: str, stamp: float) -> None:
        match name:
            case "turn":
                self.turn_hand(seat, 1)
            case "flip":
                self.flip(seat, stamp)
            case "back":
                self.put_back(seat, stamp)
            case "out":
                self.drop_out(seat)
            case _:
                self.seek(seat, name)

    def wheel(self, step: int, x: float, y: float) -> None:
        """Turns the tile in the hand; without one, rolls the heap."""
        if self.phase != "running" or not self.here:
            return
        panels = self.panels()
        number = min(int(x // panels[0].box.w), len(panels) - 1)
        seat = self.here[number]
        if self.holds(seat):
            self.turn_hand(seat, step)
        elif panels[number].heap.along:
            self.roll(self.hand(seat), panels[number], step * panels[number].heap.pitch * 2)

    def turn(self, by: int) -> None:
        if self.here:
            self.turn_hand(self.here[0], by)

    # --- keys ------------------------------------------------------------------------------------

    def key(self, key: str, shift: bool, stage: bool, button: bool, at: float) -> bool:
        """A key; answers whether it meant something."""
        if self.phase in ("ready", "paused") and stage and key in ("Enter", " "):
            self.go()
            return True
        if self.phase != "running" or len(self.here) != 1:
            return False
        seat = self.here[0]
        match key:
            case "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" if stage:
                self.arrow(seat, key)
            case "Enter" | " " if stage:
                self._enter(seat, at)
            case "r" | "R":
                self.turn_hand(seat, -1 if shift else 1)
            case "f" | "F":
                self.flip(seat, at)
            case "Escape" if self.refusal or self.asking or self.message:
                self._forget_talk()
            case "Escape" | "Backspace" | "Delete" if self.holds(seat):
                self.put_back(seat, at)
            case "1" | "2" | "3" | "4" | "5" | "6":
                self.seek(seat, KINDS[int(key) - 1])
            case "0":
                self.seek(seat, "")
            case "p" | "P" if self.may_pause:
                self.pause()
            case _:
                return False
        return True

    def arrow(self, seat: int, key: str) -> None:
        """Moves the cursor over the tiles that are sought or, with one in the hand, over the free
        squares."""
        hand, panel = self.hand(seat), self.panels()[0]
        observation = self.observation
        if self.holds(seat):
            among = [Place("cell", square) for square in observation.free_squares(seat)]
        else:
            among = [
                Place("heap", slot)
                for slot in scene.shown_slots(observation, hand, panel.heap)
                if scene.is_bright(observation, hand, slot)
            ]
        if panel.heap.along and not self.holds(seat):
            self._step_rolled(hand, panel, key, among)
        else:
            here = Scene({}, tuple(scene.panel_targets(observation, hand, panel)))
            hand.cursor = step(here, hand.cursor, *ARROWS[key], among) or hand.cursor
        if self.holds(seat) and hand.cursor is not None and hand.cursor.area == "cell":
            hand.spot, hand.over, hand.point = hand.cursor.index, None, None
        self.host.redraw()

    def _step_rolled(self, hand: Hand, panel: Panel, key: str, among: Sequence[Place]) -> None:
        """Goes on from tile to tile where not all are seen, and rolls the heap along."""
        if not among:
            return
        places = list(among)
        if hand.cursor not in places:
            hand.cursor = places[0]
        else:
            forward = key in ("ArrowRight", "ArrowDown")
            hand.cursor = places[(places.index(hand.cursor) + (1 if forward else -1)) % len(places)]
        order = list(scene.shown_slots(self.observation, hand, panel.heap))
        x, y = panel.heap.place(order.index(hand.cursor.index), hand.scroll)
        box, pitch = panel.heap.box, panel.heap.pitch
        by = 0.0
        if panel.heap.along == "x":
            by = min(0.0, x - pitch - box.x) + max(0.0, x + pitch - box.x - box.w)
        else:
            by = min(0.0, y - pitch - box.y) + max(0.0, y + pitch - box.y - box.h)
        self.roll(hand, panel, by)

    def _enter(self, seat: int, at: float) -> None:
        hand = self.hand(seat)
        if self.holds(seat):
            if hand.square is not None:
                self.place(seat, hand.square, at)
        elif hand.cursor is not None and hand.cursor.area == "heap":
            self.take(seat, hand.cursor.index, at)
        self.host.redraw()

    def leave(self) -> None:
        """The mouse has left the stage: what hung at it lies in the hand."""
        for seat in self.here:
            hand = self.hand(seat)
            hand.point = hand.over = None
        self.host.paint()

    # --- the list of all that can be done --------------------------------------------------------

    def choices(self) -> tuple[Pick, ...]:
        """What the list offers: the tiles that are sought or, with one in the hand, the squares."""
        if self.viewer is None or self.phase != "running":
            return ()
        hand = self.hand(self.viewer)
        return tuple(
            pick
            for pick in self.observation.picks()
            if pick.kind in ("heap", "cell")
            and (pick.kind == "cell" or scene.is_bright(self.observation, hand, pick.value))
        )

    def pick(self, index: int) -> None:
        offered = self.choices()
        seat = self.viewer
        if seat is None or not 0 <= index < len(offered):
            return
        pick = offered[index]
        if pick.kind == "heap":
            self.take(seat, pick.value, None)
        else:
            self.place(seat, pick.value, None)

    # --- the score -------------------------------------------------------------------------------

    def show_entry(self, entry: Entry | None) -> None:
        """Lights up what a line of the score names, or no longer."""
        self.entry = None if entry == self.entry else entry
        if self.entry is not None:
            self.shown_round = self.entry.round
        self.host.redraw()

    def show_round(self, number: int) -> None:
        self.entry, self.shown_round = None, number
        self.host.redraw()

    @property
    def filled(self) -> int:
        return SIZE - self.table.state.boards[self.here[0]].count(EMPTY) if self.here else 0


def _angle(one: Point, other: Point) -> float:
    return math.degrees(math.atan2(other[1] - one[1], other[0] - one[0]))


def _inside(box: Any, at: Point) -> bool:
    return bool(box.x <= at[0] <= box.x + box.w and box.y <= at[1] <= box.y + box.h)


__all__ = ["GAP", "MondoPlay"]
