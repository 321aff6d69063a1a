"""One game on this device: what it shows to whom, what a tap means, and whose answer is awaited.

It knows no rules: it walks the pick tree of the seat that is asked, and shows the moves as the
table tells them to the seat that looks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygames_core.engine import (
    DONE,
    OVER,
    Event,
    IllegalAction,
    Outcome,
    Pending,
    Phrase,
    Pick,
    Place,
    Player,
    Preview,
    Table,
    phrase,
    stream,
)

from .shapes import Moving, Point, Scene, Shapes, Target, Ui, hit, step

#: Milliseconds that a piece is on its way, and that a move stands before the next, by speed.
SPEEDS = {"slow": (500, 700), "normal": (240, 320), "fast": (120, 60)}
#: How long a bot may think, in milliseconds, before it answers with the best it has.
BOT_TIME = 3000
#: Pixels that a pointer may stray before a press becomes a drag.
DRAG = 8
#: Pixels around a place that still count as it, for a mouse and for a finger.
REACH = {False: 6.0, True: 20.0}
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Brush(Protocol):
    """A game's scene: the module in `app.scenes`."""

    def draw_layer(self, name: str, observation: Any, picks: Any, ui: Ui) -> Shapes: ...
    def layer_keys(self, observation: Any, picks: Any, ui: Ui) -> dict[str, Any]: ...
    def targets(self, observation: Any, ui: Ui) -> tuple[Target, ...]: ...
    def motions(
        self, before: Any, after: Any, events: Sequence[Event], viewer: int | None
    ) -> tuple[Moving, ...]:
        """The pieces that these events sent on their way."""

    def places(self, events: Sequence[Event]) -> tuple[Place, ...]:
        """Where these events happened."""

    def about(self, observation: Any, place: Place) -> tuple[Phrase, ...]:
        """What is worth knowing of a place that nothing can be done with."""


class Host(Protocol):
    """What a game needs of the page around it."""

    def redraw(self) -> None:
        """The words of the page have changed."""

    def paint(self) -> None:
        """Only the picture has changed."""

    def frame(self) -> Awaitable[float]: ...
    def save(self, play: Play) -> bool:
        """Keeps the table; False if another tab has gone on with this game."""

    async def choose(self, request: dict[str, Any]) -> dict[str, Any]:
        """A bot's answer, or {} if it was stopped."""

    def stop_bots(self) -> None: ...
    def failed(self, error: BaseException) -> None:
        """Something broke that should not; the game itself is saved."""

    @property
    def still(self) -> bool:
        """Whether pieces should not move."""

    @property
    def speed(self) -> str: ...
    def stage_size(self) -> Point: ...


@dataclass(frozen=True)
class Refusal:
    """An answer to a tap on what is not allowed, to be shown where it was."""

    phrase: Phrase
    at: Point | None
    about: tuple[Phrase, ...] = ()


class Play:
    """A table, who looks at it, and how far that person's next action has been built.

    ``viewer`` is the seat whose things are shown (None: nobody's); ``curtain`` the seat that must
    say that it holds the device now; ``shown`` how many moves of the table have been shown.
    """

    def __init__(self, table: Table, brush: Brush, host: Host) -> None:
        self.table = table
        self.brush = brush
        self.host = host
        self.people = [seat for seat, player in enumerate(table.players) if player.is_person]
        self.viewer: int | None = None
        self.curtain: int | None = None
        self.shown = len(table.moves)
        self.picked: tuple[Any, ...] = ()
        self.cursor: Place | None = None
        self.drag: Point | None = None
        self.refusal: Refusal | None = None
        self.moving: tuple[Moving, ...] = ()
        self.lit: tuple[Place, ...] = ()
        self.thinking: int | None = None
        self.elsewhere = False
        self.scene = Scene({}, ())  # as it was last painted: what can be touched where
        self._turned: dict[Any, Any] = {}
        self._known: tuple[Any, Any, dict[Any, Any]] = ((), None, {})
        self._log: tuple[Any, list[Any]] = ((), [])
        self._press: tuple[Point, Place | None] | None = None
        self._skip = False
        self._lingering = False
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        if len(self.people) > 1 and table.pending is not None:
            self.curtain = self._next_person()
        elif self.people:
            self.viewer = self.people[0]

    # --- the game's course ---------------------------------------------------------------------

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())
        self._task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.host.failed(error)

    def close(self) -> None:
        """Leaves the table; everything of it is saved already."""
        self.host.stop_bots()
        if self._task:
            self._task.cancel()
            self._task = None

    async def _run(self) -> None:
        """Shows what happened and asks whoever is next, until the game is over."""
        while True:
            self._woken.clear()
            if self.curtain is None:
                await self._show_moves()
                pending = self.table.pending
                if pending is not None and pending.seat >= 0:
                    if not self.table.players[pending.seat].is_person:
                        await self._ask_bot(pending)
                        continue
                    if pending.seat != self.viewer:
                        self._draw_curtain(pending.seat)
            self.host.redraw()
            await self._woken.wait()

    def _wake(self) -> None:
        self._woken.set()
        self.host.stop_bots()

    async def _ask_bot(self, pending: Pending) -> None:
        seat = pending.seat
        self.thinking = seat
        self.host.redraw()
        observation = self.table.observation(seat)
        answer = await self.host.choose(
            {
                "game": self.table.game.id,
                "observation": observation.to_json(),
                "level": self.table.players[seat].level,
                "seed": stream(self.table.seed, f"bot {seat}", len(self.table.moves)).bits(),
                "time_cap_ms": BOT_TIME,
            }
        )
        self.thinking = None
        if answer and pending == self.table.pending:
            self._play(pending, observation.parse_action(answer["action"]))

    def _play(self, pending: Pending, action: Any) -> None:
        if self.table.play(pending.ticket, action):
            self._kept()

    def _kept(self) -> None:
        """Saves; if another tab has gone on with this game, this one stops here."""
        if not self.host.save(self):
            self.elsewhere = True

    @property
    def over(self) -> bool:
        return self.table.pending is None and self.caught_up and not self._lingering

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome() if self.over else None

    # --- showing moves -------------------------------------------------------------------------

    @property
    def caught_up(self) -> bool:
        return self.shown >= len(self.table.moves)

    def _now(self) -> tuple[Any, Any, dict[Any, Any]]:
        """What is shown, made once a moment, with the picks and previews asked of it so far."""
        pending = self.table.pending
        key = (self.viewer, self.shown, pending and pending.ticket, len(self.table.moves))
        if self._known[0] != key:
            self._known = (key, self.table.observation(self.viewer, self.shown), {})
        return self._known

    def log_lines(self, language: str) -> list[Any]:
        """Where the screen keeps the log's lines, one a move; emptied when they are not true any
        more: for another viewer, in another language, after a step back."""
        key = (self.viewer, language, self.table.rewinds)
        if self._log[0] != key:
            self._log = (key, [])
        return self._log[1]

    @property
    def observation(self) -> Any:
        """What is shown: the viewer's knowledge after the moves that have been shown."""
        return self._now()[1]

    async def _show_moves(self) -> None:
        """Brings the viewer up to now, piece by piece."""
        while self.shown < len(self.table.moves):
            number = self.shown
            telling = self.table.tellings(self.viewer, number)[0]
            motions = self.brush.motions(
                self.table.observation(self.viewer, number),
                self.table.observation(self.viewer, number + 1),
                telling.events,
                self.viewer,
            )
            self.shown = number + 1
            if motions and not self._skip and telling.seat != self.viewer:
                await self._move(motions)
            if self.table.pending is None and self.caught_up and not self._skip:
                # What the last move did is to be seen before the result is.
                self._lingering = True
                await self._move((), 4)
                self._lingering = False
        self._skip = False
        self.moving = ()

    async def _move(self, motions: tuple[Moving, ...], rests: int = 1) -> None:
        move_time, rest = SPEEDS[self.host.speed]
        rest *= rests
        self.moving = () if self.host.still else motions
        self.host.redraw()
        start = await self.host.frame()
        now = start
        while not self._skip and now < start + move_time + rest:
            if self.moving:
                t = min(1.0, (now - start) / move_time)
                self.moving = tuple(motion._replace(t=t) for motion in motions) if t < 1 else ()
                self.host.paint()
            now = await self.host.frame()
        self.moving = ()

    @property
    def mover(self) -> int | None:
        """Whose move is being shown now."""
        if self.caught_up and not self.moving and not self._lingering:
            return None
        seats = (move.seat for move in reversed(self.table.moves[: self.shown]))
        return next((seat for seat in seats if seat >= 0), None)

    @property
    def showing(self) -> bool:
        """Whether it is being shown what somebody else did."""
        return self.mover is not None and self.mover != self.viewer

    def last_told(self) -> tuple[Event, ...]:
        """What happened in the last shown move of which there is anything to tell."""
        since = max(0, self.shown - 12)  # a move and the draws after it
        tellings = self.table.tellings(self.viewer, since)[: self.shown - since]
        told = (tuple(e for e in each.events if e.kind != "draw") for each in reversed(tellings))
        return next((events for events in told if events), ())

    def skip(self) -> None:
        """Shows at once what is still to be shown, and what is on its way there."""
        if self.moving or self._lingering or not self.caught_up:
            self._skip = True

    def replay(self) -> None:
        """Shows again what happened since the viewer's own last move."""
        if self.viewer is not None and self.caught_up:
            first = self.table.since_own_move(self.viewer)
            if first < len(self.table.moves):
                self._drop_picks()
                self.shown = first
                self._wake()

    @property
    def recent(self) -> tuple[Place, ...]:
        """Where something happened since the viewer's own last move."""
        since = 0 if self.viewer is None else self.table.since_own_move(self.viewer)
        if self.viewer is None or since >= self.shown:
            since = max(0, self.shown - len(self.table.players) * 2)
        events = [
            event
            for telling in self.table.tellings(self.viewer, since)[: max(0, self.shown - since)]
            for event in telling.events
        ]
        return self.brush.places(events)

    # --- several people at one device -----------------------------------------------------------

    def _next_person(self) -> int | None:
        """The person who is asked now, or next in the order of the seats."""
        pending = self.table.pending
        asked = pending.seat if pending is not None and pending.seat >= 0 else 0
        count = len(self.table.players)
        order = [(asked + i) % count for i in range(count)]
        return next((seat for seat in order if self.table.players[seat].is_person), None)

    def _draw_curtain(self, seat: int) -> None:
        if len(self.people) > 1:
            self.viewer = None
            self.curtain = seat
            self._drop_picks()
        else:
            self.viewer = seat

    def cover(self) -> None:
        """Hides everything behind the curtain: the device may be in other hands next time."""
        if len(self.people) > 1 and self.table.pending is not None and self.curtain is None:
            seat = self.viewer if self.viewer is not None else self._next_person()
            self._draw_curtain(seat if seat is not None else self.people[0])
            self.shown = len(self.table.moves)
            self._skip = True
            self.host.redraw()

    def reveal(self) -> None:
        """The person whom the curtain names has the device now."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None
            self.shown = self.table.since_own_move(self.viewer)
            if self.shown == 0:
                self.shown = self._first_decision()
            self._skip = False
            self._wake()

    def _first_decision(self) -> int:
        """The moves that only set the game up are not shown one by one."""
        return next(
            (n for n, move in enumerate(self.table.moves) if move.seat >= 0), len(self.table.moves)
        )

    # --- building an action -----------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """Whether the viewer is the one to decide now."""
        pending = self.table.pending
        return (
            self.caught_up
            and pending is not None
            and pending.seat == self.viewer
            and not self.elsewhere
        )

    def picks(self, depth: int | None = None) -> tuple[Pick, ...]:
        """What can be picked next; with ``depth``, what could be picked at that depth."""
        return self._picks_after(self.picked if depth is None else self.picked[:depth])

    def _picks_after(self, prefix: tuple[Any, ...]) -> tuple[Pick, ...]:
        if not self.asked:
            return ()
        _, observation, picks = self._now()
        if prefix not in picks:
            picks[prefix] = tuple(observation.picks(prefix))
        found: tuple[Pick, ...] = picks[prefix]
        return found

    def offered(self) -> tuple[Pick, ...]:
        """What can be touched next; while a piece is being turned, where else it could lie."""
        return self.picks(len(self.picked) - 2) if self.turning else self.picks()

    @property
    def complete(self) -> bool:
        """Whether what is picked is an action that can be confirmed."""
        picks = self.picks()
        return bool(self.picked) and (not picks or any(pick.value == DONE for pick in picks))

    @property
    def turning(self) -> tuple[Pick, ...]:
        """The rotations of which one is picked; empty if none is to be."""
        if not self.picked:
            return ()
        picks = self.picks(len(self.picked) - 1)
        return picks if picks and picks[0].kind == "rotation" else ()

    @property
    def preview(self) -> Preview:
        """What the picks would do; while they are not an action, what they would do together
        with what the cursor points at."""
        picked = self.hovered or self.picked
        if not picked or not self.asked:
            return Preview()
        _, observation, known = self._now()
        key = ("preview", picked)
        if key not in known:
            known[key] = observation.preview(picked)
        found: Preview = known[key]
        return found

    @property
    def hovered(self) -> tuple[Any, ...]:
        """The picks that there would be if what the cursor points at were picked, if they were an
        action then."""
        if self.cursor is None or self.complete:
            return ()
        for pick in self.picks():
            if pick.place == self.cursor:
                picked = self._directed((*self.picked, pick.value))
                return () if self._picks_after(picked) else picked
        return ()

    def pick(self, index: int) -> None:
        """Takes the ``index``-th of the values that are offered now."""
        offered = self.choices()
        if not 0 <= index < len(offered):
            return
        kept = self.picked[:-1] if self.last_pick else self.picked
        self._set((*kept, offered[index].value))

    def choices(self) -> tuple[Pick, ...]:
        """What the list beside the picture offers: the next picks or, when nothing else is left
        to be picked, others in place of the last."""
        return self.last_pick or tuple(pick for pick in self.picks() if pick.value != DONE)

    @property
    def last_pick(self) -> tuple[Pick, ...]:
        """What could be picked in place of the last pick, after which there is none."""
        return self.picks(len(self.picked) - 1) if self.picked and not self.picks() else ()

    def _set(self, picked: tuple[Any, ...]) -> None:
        self.picked = self._directed(picked)
        self.refusal = None
        self.host.redraw()

    def _directed(self, picked: tuple[Any, ...]) -> tuple[Any, ...]:
        """A tile lies in some direction from the start: the one it was turned to last, or the
        first that fits."""
        following = self._picks_after(picked)
        if not following or following[0].kind != "rotation":
            return picked
        values = [pick.value for pick in following]
        wanted = self._turned.get(picked[0], values[0])
        return (*picked, wanted if wanted in values else values[0])

    def turn(self, by: int) -> None:
        """Turns the tile that is about to be placed to the next direction that fits."""
        turning = self.turning
        if not turning:
            return
        if len(turning) == 1:
            self._refuse(phrase("why.one_rotation"), self._at(self.picked[1]))
            return
        values = [pick.value for pick in turning]
        value = values[(values.index(self.picked[-1]) + by) % len(values)]
        self._turned[self.picked[0]] = value
        self._set((*self.picked[:-1], value))

    def back(self) -> bool:
        """Takes the last pick back. False if there is none."""
        if self.refusal:
            self.refusal = None
            self.host.redraw()
            return True
        if not self.picked:
            return False
        self.picked = self.picked[: -2 if self.turning else -1]
        self.host.redraw()
        return True

    def confirm(self) -> None:
        """Carries out what was picked."""
        pending = self.table.pending
        if not self.complete or pending is None:
            return
        picks = self.picks()
        path = (*self.picked, DONE) if picks else self.picked
        try:
            action = self.observation.complete(path)
        except IllegalAction as error:
            self._refuse(error.phrase, None)
            return
        self._drop_picks()
        self._play(pending, action)
        self._wake()

    def _drop_picks(self) -> None:
        self.picked = ()
        self.cursor = self.drag = self.refusal = self._press = None
        self._turned.clear()

    # --- touching the picture ---------------------------------------------------------------------

    def ui(self, dark: bool, language: str, say: Callable[[Phrase], str], names: Any) -> Ui:
        width, height = self.host.stage_size()
        return Ui(
            width,
            height,
            dark,
            language,
            self.picked,
            self.cursor,
            self.drag,
            self.preview if self.complete or self.hovered else None,
            self.hovered,
            self.lit or self.recent,
            self.moving,
            tuple(names),
            say,
        )

    def _wanted(self) -> dict[Place, tuple[int, Pick]]:
        """The places that a tap can mean now: at which depth, and which pick. The deepest first."""
        wanted: dict[Place, tuple[int, Pick]] = {}
        for depth in reversed(range(len(self.picked) + 1)):
            for pick in self.picks(depth):
                if pick.place is not None:
                    wanted.setdefault(pick.place, (depth, pick))
        return wanted

    def named(self, place: Place) -> Phrase | None:
        """What a pick calls this place."""
        wanted = self._wanted()
        return wanted[place][1].phrase if place in wanted else None

    def _at(self, index: Any, area: str = "cell") -> Point | None:
        place = index if isinstance(index, Place) else Place(area, index)
        return next(((t.x, t.y) for t in self.scene.targets if t.place == place), None)

    def tap(self, place: Place | None) -> None:
        """A place on the table was touched, or (None) nothing in particular."""
        if place is None:
            self.back()
            return
        if not self.asked:
            about = self.brush.about(self.observation, place)
            if not self.caught_up:
                self.skip()
            elif about:
                self._refuse(about[0], self._at(place), about[1:])
            else:
                self._refuse(self._why_not_asked(), self._at(place))
            return
        wanted = self._wanted()
        if place not in wanted:
            about = self.brush.about(self.observation, place)
            self._refuse(self._why_not(place), self._at(place), about)
            return
        depth, pick = wanted[place]
        if self.picked[depth : depth + 1] == (pick.value,):
            if self.turning and depth == len(self.picked) - 2:
                self.turn(1)  # tapped again
            elif depth == len(self.picked) - 1:
                self.back()
            else:
                self._set(self.picked[: depth + 1])
            return
        self._set((*self.picked[:depth], pick.value))

    def _why_not(self, place: Place) -> Phrase:
        """The reason of the rules, asked at the depth where such a place is picked."""
        depths = [
            depth
            for depth in range(len(self.picked) + 1)
            if any(pick.place and pick.place.area == place.area for pick in self.picks(depth))
        ]
        prefix = self.picked[: depths[-1] if depths else len(self.picked)]
        return self.observation.why_not(prefix, place) or phrase("why.not_here")

    def _why_not_asked(self) -> Phrase:
        pending = self.table.pending
        if pending is None or pending.seat == OVER:
            return phrase("action.game_over")
        return phrase("action.other_seat", seat=pending.seat)

    def _refuse(
        self, reason: Phrase, at: Point | None, about: tuple[Phrase, ...] = ()
    ) -> None:
        self.refusal = Refusal(reason, at, about)
        self.host.redraw()

    def press(self, x: float, y: float, touch: bool) -> None:
        place = hit(self.scene, x, y, self._wanted(), REACH[touch])
        self._press = ((x, y), place)
        self.cursor = None

    def move(self, x: float, y: float, touch: bool) -> None:
        """The pointer moves while it is pressed: from a tile in the hand on, it is dragged."""
        if self._press is None:
            return
        (px, py), place = self._press
        if self.drag is None:
            if abs(x - px) + abs(y - py) < DRAG:
                return
            wanted = self._wanted()
            if place is None or place.area == "cell" or wanted.get(place, (1, None))[0] != 0:
                return
            self.picked = (wanted[place][1].value,)
            self.refusal = None
            self.drag = (x, y)
            self.host.redraw()
        # A finger hides what is under it: the piece is held a little above.
        self.drag = (x, y - 28) if touch else (x, y)
        legal = {pick.place for pick in self.picks(1) if pick.place}
        self.cursor = hit(self.scene, *self.drag, legal, REACH[touch])
        if self.cursor not in legal:
            self.cursor = None
        self.host.paint()

    def release(self, x: float, y: float, touch: bool) -> None:
        if self._press is None:
            return
        place = self._press[1]
        self._press = None
        if self.drag is None:
            self.tap(place)
            return
        dropped = hit(self.scene, *self.drag, {p.place for p in self.picks(1)}, REACH[touch])
        self.drag = self.cursor = None
        if dropped is not None and dropped.area != "hand":
            self.tap(dropped)
        self.host.redraw()

    def cancel(self) -> None:
        """The press came to nothing (the browser took it for a gesture of its own)."""
        if self.drag is not None:
            self.picked = ()
        self._press = self.drag = self.cursor = None
        self.host.redraw()

    def hover(self, x: float, y: float) -> None:
        if not self.asked:
            return
        place = hit(self.scene, x, y, self._wanted(), 0)
        cursor = place if place in self._wanted() else None
        if cursor != self.cursor:
            told = self.hovered
            self.cursor = cursor
            if told or self.hovered:
                self.host.redraw()
            else:
                self.host.paint()

    # --- keys -------------------------------------------------------------------------------------

    def arrow(self, key: str) -> None:
        """Moves the cursor over the picture to the next place that can be picked."""
        wanted = self._wanted()
        deepest = max((depth for depth, _ in wanted.values()), default=0)
        among = [place for place, (depth, _) in wanted.items() if depth == deepest]
        self.cursor = step(self.scene, self.cursor, *ARROWS[key], among) or self.cursor
        self.host.redraw()

    def enter(self) -> None:
        if self.complete and (self.cursor is None or self._is_picked(self.cursor)):
            self.confirm()
        elif self.cursor is not None:
            self.tap(self.cursor)

    def _is_picked(self, place: Place) -> bool:
        depth, pick = self._wanted().get(place, (-1, None))
        return pick is not None and self.picked[depth : depth + 1] == (pick.value,)

    def number_key(self, n: int) -> None:
        """1, 2, 3…: a tile of the hand, or one of a few choices."""
        first = self.picks(0)
        if 0 <= n < len(first):
            self._set((first[n].value,))

    # --- the way back, and out --------------------------------------------------------------------

    @property
    def undoer(self) -> int | None:
        """Who could take a move back here: the viewer or, before the curtain, the last to move."""
        if self.viewer is not None:
            return self.viewer
        if self.curtain is None:
            return None
        return next(
            (m.seat for m in reversed(self.table.moves) if m.seat in self.people), None
        )

    def why_no_undo(self) -> Phrase | None:
        if self.undoer is None or self.elsewhere:
            return phrase("undo.nothing")
        return self.table.why_no_undo(self.undoer)

    def undo(self) -> None:
        seat = self.undoer
        reason = self.why_no_undo()
        if reason is not None or seat is None:
            self._refuse(reason or phrase("undo.nothing"), None)
            return
        self.table.undo(seat)
        self.shown = len(self.table.moves)
        self._drop_picks()
        if self.curtain is not None:
            self.curtain = seat
        self._kept()
        self._wake()

    def resign(self, stand_in: Player) -> None:
        seat = self.viewer if self.viewer is not None else self.curtain
        if seat is None:
            return
        self.table.resign(seat, stand_in)
        self.people = [s for s, player in enumerate(self.table.players) if player.is_person]
        self._drop_picks()
        self.viewer = self.curtain = None
        if len(self.people) == 1:
            self.viewer = self.people[0]
        elif self.people and self.table.pending is not None:
            self.curtain = self._next_person()
        self.shown = len(self.table.moves)
        self._kept()
        self._wake()
