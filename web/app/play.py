"""One game on this device: what it shows to whom, what a tap means, and whose answer is awaited.

It knows no rules: it walks the pick tree of the seat that is asked, and shows the moves as the
table tells them to the seat that looks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
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

from .lens import DOUBLE_TAP, WHOLE, Lens
from .shapes import LAYERS, Box, Moving, Point, Scene, Shapes, Target, Ui, hit, step

#: Milliseconds that a piece is on its way, and that a move stands before the next, by speed.
SPEEDS = {"slow": (500, 700), "normal": (240, 320), "fast": (120, 60)}
#: How long a bot may think, in milliseconds, before it answers with the best it has.
BOT_TIME = 3000
#: Where the time in which bots answer could tell something, they answer at beats of so many
#: milliseconds, by speed; strong ones, who think longer, at no shorter ones than the last, and
#: they think until so long before one.
BEATS = {"slow": 1400, "normal": 800, "fast": 250}
LONG_BEAT, BEFORE_BEAT, STRONG = 1500, 300, 3
#: Pixels that a pointer may stray before a press becomes a drag.
DRAG = 8
#: Pixels around a place that still count as it, for a mouse and for a finger.
REACH = {False: 6.0, True: 20.0}
#: Two taps are one gesture if they are this near in milliseconds and in pixels.
DOUBLE_TIME, DOUBLE_REACH = 350, 24
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Brush(Protocol):
    """A game's scene: the module `scene` in its folder of `app.games`."""

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

    def path_of(self, observation: Any, action: Any) -> tuple[Any, ...]:
        """The picks that make an action."""

    def said(self, picks: Sequence[Pick]) -> tuple[Phrase, ...]:
        """An action in words, by all its picks; how a tile is turned is only to be seen."""

    def lens_box(self, observation: Any, ui: Ui) -> Box | None:
        """The part of the stage in which the board can be looked at more closely; None if it has
        no need of that."""


class Walk(Protocol):
    """What the scene of a game offers, as its `walk`, if somebody goes through it step by step, an
    action each: several of them can be planned and confirmed as one. A plan is their values."""

    def walks(self, observation: Any) -> bool:
        """Whether the viewer is asked for a step."""

    def onto(self, observation: Any, plan: tuple[Any, ...], place: Place) -> tuple[Any, ...] | None:
        """The plan, gone on with to a place or taken back to it; None if it cannot be reached."""

    def beside(
        self, observation: Any, plan: tuple[Any, ...], dx: float, dy: float, ui: Ui
    ) -> tuple[Any, ...] | None:
        """The plan with one step more in a direction of the picture; None if there is no way."""

    def why_not(self, observation: Any, plan: tuple[Any, ...], place: Place) -> Phrase | None:
        """Why a plan cannot go on to a place; None if no plan can."""

    def told(self, observation: Any, plan: tuple[Any, ...]) -> Preview:
        """What a plan would do."""


class Back(Protocol):
    """What the scene of a game offers, as its `back`, if something was hidden that is worth to be
    gone through once the game is over."""

    def seat(self, table: Table) -> int:
        """Whose view shows all of it."""

    def moments(self, table: Table) -> tuple[int, ...]:
        """After how many moves to stop."""

    def past(self, table: Table, number: int) -> Any:
        """What else is drawn of the moment after so many moves (`Ui.past`)."""


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


@dataclass(frozen=True)
class Hint:
    """What a strong bot would do: the picks of it, those in words, and its reason."""

    path: tuple[Any, ...]
    what: tuple[Phrase, ...]
    why: Phrase | None


class Play:
    """A table, who looks at it, and how far that person's next action has been built.

    ``viewer`` is the seat whose things are shown (None: nobody's); ``curtain`` the seat that must
    say that it holds the device now; ``shown`` how many moves of the table have been shown.
    """

    #: The layers of the picture.
    layers: Sequence[str] = LAYERS

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
        self.lit: tuple[Place, ...] | None = None  # places to be looked at, and nothing else
        self.lit_card: int | None = None
        self.hint: Hint | None = None
        self.hinting = False
        #: What a touch on the board notes there for the viewer alone; None: nothing.
        self.pencil: int | None = None
        #: Values of the actions that are planned after what is picked (`Walk`); and those of a plan
        #: that is being carried out, after so many moves.
        self.ahead: tuple[Any, ...] = ()
        self._going: tuple[int, tuple[Any, ...]] = (0, ())
        self.walk: Walk | None = getattr(brush, "walk", None)
        self.back_to: Back | None = getattr(brush, "back", None)
        #: After the end: the moment that is looked back at, after so many moves.
        self.moment: int | None = None
        self._moments: tuple[int, tuple[int, ...]] = (-1, ())  # of a game of so many moves
        self.thinking: int | None = None
        self.elsewhere = False
        self.scene = Scene({}, ())  # as it was last painted: what can be touched where
        self.lens = WHOLE
        self.finger: Point | None = None
        #: How each seat has ordered its hand: the values of its tiles.
        self.orders: dict[int, tuple[Any, ...]] = {}
        self._ui: Ui | None = None
        self._rest: tuple[Any, ...] | None = None  # what stays picked if the dragged piece does not
        self._panned: Point | None = None
        self._tapped: tuple[float, Point, tuple[Any, ...]] | None = None
        self._draft: tuple[int, int, tuple[Any, ...]] | None = None
        self._turned: dict[Any, Any] = {}
        self._known: tuple[Any, Any, dict[Any, Any]] = ((), None, {})
        self._log: tuple[Any, list[Any]] = ((), [])
        self._press: tuple[Point, Place | None] | None = None
        self._traced = False  # whether the pointer has drawn a way since it was pressed
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
                    self._take_up_draft()
                    if self._step_on():
                        continue
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
        level = self.table.players[seat].level
        request = self._request(seat, level, f"bot {seat}")
        if self.table.game.even_pace:
            beat = BEATS[self.host.speed]
            if level >= STRONG:
                beat = max(beat, LONG_BEAT)
                request["time_cap_ms"] = beat - BEFORE_BEAT
            answer = await self._at_a_beat(request, beat)
        else:
            answer = await self.host.choose(request)
        self.thinking = None
        if answer and pending == self.table.pending:
            self._play(pending, observation.parse_action(answer["action"]))

    async def _at_a_beat(self, request: dict[str, Any], beat: int) -> dict[str, Any]:
        """A bot's answer, not before the next beat: so it tells nothing how long it took."""
        thinking = asyncio.ensure_future(self.host.choose(request))
        try:
            due = await self.host.frame() + beat
            while True:
                now = await self.host.frame()
                if thinking.done() and (now >= due or not thinking.result()):
                    return thinking.result()  # {} if it was stopped
                if now >= due:
                    due += beat
        finally:
            thinking.cancel()

    def _request(self, seat: int, level: int, source: str) -> dict[str, Any]:
        """What a bot of that level is asked, with what the seat knows and nothing else."""
        return {
            "game": self.table.game.id,
            "observation": self.table.observation(seat).to_json(),
            "level": level,
            "seed": stream(self.table.seed, source, len(self.table.moves)).bits(),
            "time_cap_ms": BOT_TIME,
        }

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
        back = None if self.back_to is None or not self.over else self.moment
        key = (self.viewer, self.shown, pending and pending.ticket, len(self.table.moves), back)
        if self._known[0] != key:
            viewer, number = self.viewer, self.shown
            if back is not None and self.back_to is not None:
                viewer, number = self.back_to.seat(self.table), back
            self._known = (key, self.table.observation(viewer, number), {})
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
            own = telling.seat == self.viewer and not self._going[1]
            if motions and not self._skip and not own:
                # What chance brings needs no time to be thought about.
                await self._move(motions, 1 if telling.seat >= 0 else 0)
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
        if any(motion.end.area == "cell" for motion in motions):
            self.lens = WHOLE  # or it might happen out of sight
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

    # --- looking back after the end ---------------------------------------------------------------

    @property
    def moments(self) -> tuple[int, ...]:
        """The moments that can be looked back at; none before the end."""
        if self.back_to is None or not self.over:
            return ()
        if self._moments[0] != len(self.table.moves):
            self._moments = (len(self.table.moves), self.back_to.moments(self.table))
        return self._moments[1]

    @property
    def past(self) -> Any:
        """What the moment looked back at was like; before one is chosen, the end."""
        if self.back_to is None or not self.over:
            return None
        known = self._now()[2]
        if "past" not in known:
            number = len(self.table.moves) if self.moment is None else self.moment
            known["past"] = self.back_to.past(self.table, number)
        return known["past"]

    @property
    def at_moment(self) -> int:
        """Which of the moments is looked at."""
        moments = self.moments
        return moments.index(self.moment) if self.moment in moments else len(moments) - 1

    def last_told_at(self, number: int) -> tuple[Phrase, ...]:
        """What happened last before a moment that is looked back at."""
        if self.back_to is None or number == 0:
            return ()
        told = self.table.tellings(self.back_to.seat(self.table), number - 1)[0]
        tell = self.table.game.tell
        return tuple(tell(each, self.observation) for each in told.events if each.kind != "show")

    def look_back(self, which: int) -> None:
        """Looks at the ``which``-th of the moments."""
        moments = self.moments
        if moments:
            self.moment = moments[min(max(which, 0), len(moments) - 1)]
            self.refusal = self.lit = None
            self.host.redraw()

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
        if self.moment is not None:
            return ()
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
            self._draft = self.draft
            self.viewer = None
            self.curtain = seat
            self._drop_picks()
            self.lens = WHOLE
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

    # --- what is not decided yet ------------------------------------------------------------------

    @property
    def draft(self) -> tuple[int, int, tuple[Any, ...]] | None:
        """What is picked and not confirmed: after how many moves, by which seat."""
        if self.picked and self.drag is None and self.viewer is not None:
            return (len(self.table.moves), self.viewer, self.picked)
        return self._draft

    def take_up(
        self, draft: tuple[int, int, tuple[Any, ...]] | None, orders: dict[int, tuple[Any, ...]]
    ) -> None:
        """Goes on from where it was left, as soon as it is that seat's turn to look."""
        self._draft, self.orders = draft, dict(orders)

    def _take_up_draft(self) -> None:
        if self._draft is not None and self.asked:
            moves, seat, picked = self._draft
            self._draft = None
            if (moves, seat) == (len(self.table.moves), self.viewer):
                self.choose(picked)

    @property
    def order(self) -> tuple[Any, ...]:
        """How the viewer has ordered the hand."""
        return self.orders.get(-1 if self.viewer is None else self.viewer, ())

    def arrange(self, order: Sequence[Any]) -> None:
        """Puts the viewer's hand into this order."""
        if self.viewer is not None:
            self.orders[self.viewer] = tuple(order)
            self.host.redraw()

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
        return self._is_action(self.picked)

    def _is_action(self, picked: tuple[Any, ...]) -> bool:
        picks = self._picks_after(picked)
        return bool(picked) and (not picks or any(pick.value == DONE for pick in picks))

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
        if not self.asked:
            return Preview()
        if self.ahead and self.walk is not None:
            return self.walk.told(self.observation, self.plan)
        picked = self.hovered or self.picked
        _, observation, known = self._now()
        key = ("preview", picked)
        if key not in known:
            known[key] = observation.preview(picked)
        found: Preview = known[key]
        return found

    # --- several actions in one go ----------------------------------------------------------------

    @property
    def walking(self) -> bool:
        """Whether steps can be planned."""
        return self.walk is not None and self.asked and self.walk.walks(self.observation)

    @property
    def plan(self) -> tuple[Any, ...]:
        return (*self.picked, *self.ahead)

    def _plan(self, plan: tuple[Any, ...] | None) -> bool:
        """Plans these steps; False if there is no such plan."""
        if plan is None:
            return False
        self._set(plan[:1])
        self.ahead = plan[1:]
        return True

    def _step_on(self) -> bool:
        """Takes the next step of a plan that is being carried out; False if there is none."""
        moves, going = self._going
        pending = self.table.pending
        self._going = (0, ())
        if not going or not self.walking or pending is None or moves != len(self.table.moves):
            return False
        try:
            action = self.observation.complete(going[:1])
        except IllegalAction:
            return False
        self._going = (moves + 1, going[1:])
        self._play(pending, action)
        return True

    # --- what one notes ---------------------------------------------------------------------------

    @property
    def notes(self) -> tuple[Any, ...]:
        """What the viewer has noted: pairs of a place's index and a pencil."""
        return () if self.viewer is None else self.table.notes.get(self.viewer, ())

    def note(self, notes: tuple[Any, ...]) -> None:
        if self.viewer is not None:
            self.table.notes[self.viewer] = notes
            self._kept()
            self.host.redraw()

    def take_pencil(self, pencil: int | None) -> None:
        """Takes a pencil in hand; the one that is held is put away."""
        self.pencil = None if pencil == self.pencil else pencil
        self.host.redraw()

    @property
    def hovered(self) -> tuple[Any, ...]:
        """The picks that there would be if what the cursor points at were picked, if they were an
        action then, or a piece lay there."""
        if self.cursor is None or self.complete:
            return ()
        for pick in self.picks():
            if pick.place == self.cursor:
                picked = self._directed((*self.picked, pick.value))
                return picked if pick.kind == "cell" or self._is_action(picked) else ()
        return ()

    def pick(self, index: int) -> None:
        """Takes the ``index``-th of the values that are offered now."""
        offered = self.choices()
        if not 0 <= index < len(offered):
            return
        kept = self.picked[:-1] if self.last_pick else self.picked
        self._set((*kept, offered[index].value))

    def choose(self, path: Sequence[Any]) -> None:
        """Takes values one after the other, as far as they are offered."""
        picked: tuple[Any, ...] = ()
        for value in path:
            self.picked = picked
            if all(pick.value != value for pick in self.picks()):
                break
            picked = (*picked, value)
        self._set(picked)

    @property
    def declines(self) -> tuple[Pick, ...]:
        """The refusal of what is offered, which can be taken whatever else is picked."""
        return tuple(pick for pick in self.picks(0) if pick.kind == "decline")

    def decline(self) -> None:
        """Picks the refusal, if something is offered."""
        for pick in self.declines[:1]:
            self._set((pick.value,))

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
        self.ahead = ()
        self.refusal = self.lit = self.lit_card = self.hint = None
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
        if self.ahead:
            return self._plan(self.plan[:-1])
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
        ahead = self.ahead
        self._drop_picks()
        self._going = (len(self.table.moves) + 1, ahead)
        self._play(pending, action)
        self._wake()

    async def ask_hint(self) -> None:
        """Asks the strongest bot what it would do with what the viewer knows; nothing is carried
        out. Asked again meanwhile, it is left."""
        if self.hinting:
            self.hinting = False
            self.host.stop_bots()
            self.host.redraw()
            return
        pending = self.table.pending
        if not self.asked or pending is None:
            return
        self.picked, self.hint, self.hinting = (), None, True
        self.lit = self.lit_card = self.refusal = None
        self.host.redraw()
        observation = self.observation
        try:
            answer = await self.host.choose(
                self._request(pending.seat, max(self.table.game.levels), "hint")
            )
        finally:
            self.hinting = False
        if answer and self.asked and pending == self.table.pending:
            action = observation.parse_action(answer["action"])
            path = tuple(self.brush.path_of(observation, action))
            picks = [self._named_pick(path, depth) for depth in range(len(path))]
            what = self.brush.said(picks)
            self.hint = Hint(path, what, Phrase.from_json(answer["phrase"]))
        self.host.redraw()

    def _named_pick(self, path: tuple[Any, ...], depth: int) -> Pick:
        return next(p for p in self._picks_after(path[:depth]) if p.value == path[depth])

    def light(
        self,
        places: tuple[Place, ...] | None,
        card: int | None = None,
        told: Phrase | None = None,
    ) -> None:
        """Shows these places on the board instead of those of the last moves, until something is
        picked; with ``card``, as its. Says what is ``told``, and of a single place what there is
        to say of it."""
        self.lit, self.lit_card = places, card
        about = [told] if told is not None else []
        if places and len(places) == 1:
            about += self.brush.about(self.observation, places[0])
        self.refusal = Refusal(about[0], None, tuple(about[1:])) if about else None
        self.host.redraw()

    def _drop_picks(self) -> None:
        self.picked = self.ahead = ()
        self.pencil = None
        self.lit = self.lit_card = self.hint = None
        self.cursor = self.drag = self.refusal = self._press = None
        self.finger = self._rest = self._panned = self._tapped = None
        self._turned.clear()

    # --- touching the picture ---------------------------------------------------------------------

    def ui(self, dark: bool, language: str, say: Callable[[Phrase], str], names: Any) -> Ui:
        width, height = self.host.stage_size()
        self._ui = Ui(
            width,
            height,
            dark,
            language,
            self.picked,
            self.cursor,
            self.drag,
            self.preview if self.picked or self.hovered else None,
            self.hovered,
            self.recent,
            self.lit,
            self.hint.path if self.hint is not None else (),
            self.moving,
            tuple(names),
            say,
            order=self.order,
            lens=self.lens,
            finger=self.finger,
            ahead=self.ahead,
            notes=self.notes,
            past=self.past,
            card=self.lit_card,
        )
        return self._ui

    def _wanted(self) -> dict[Place, tuple[int, Pick]]:
        """The places that a tap can mean now: at which depth, and which pick. The deepest first;
        where such a place is picked at several depths, what is picked less deeply is only what can
        be taken back there."""
        wanted: dict[Place, tuple[int, Pick]] = {}
        areas: set[str] = set()
        for depth in reversed(range(len(self.picked) + 1)):
            placed = [pick for pick in self.picks(depth) if pick.place is not None]
            for pick in placed:
                place = pick.place
                assert place is not None
                if place.area not in areas or self.picked[depth : depth + 1] == (pick.value,):
                    wanted.setdefault(place, (depth, pick))
            areas.update(pick.place.area for pick in placed if pick.place is not None)
        return wanted

    def _is_laid(self, depth: int) -> bool:
        """Whether what is picked there is the cell of a piece from the hand."""
        if not 0 < depth < len(self.picked):
            return False
        piece, cell = (
            next((p for p in self.picks(d) if p.value == self.picked[d]), None)
            for d in (depth - 1, depth)
        )
        return bool(piece and cell and piece.kind == "hand" and cell.kind == "cell")

    def _without(self, depth: int) -> tuple[Any, ...]:
        """The picks without the piece that lies on the cell picked there, as far as they hold."""
        rest = (*self.picked[: depth - 1], *self.picked[depth + 1 :])
        for i, value in enumerate(rest):
            if all(pick.value != value for pick in self._picks_after(rest[:i])):
                return self.picked[: depth - 1]
        return rest

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
        if self.pencil is not None and place.area == "square":
            mark = (place.index, self.pencil)
            rest = tuple(each for each in self.notes if each != mark)
            self.note(rest if mark in self.notes else (*rest, mark))
            return
        if self.walking and self.walk is not None:
            if self._plan(self.walk.onto(self.observation, self.plan, place)):
                return
            reason = self.walk.why_not(self.observation, self.plan, place)
            if reason is not None:
                about = self.brush.about(self.observation, place)
                self._refuse(reason, self._at(place), about)
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
            elif self._is_laid(depth):
                self._set(self._without(depth))
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
        if self.walking or self.pencil is not None:
            place = hit(self.scene, x, y)  # any square can be meant
        self._press = ((x, y), place)
        self._traced = False
        self.cursor = None
        if touch:
            self._point_at(x, y)

    def move(self, x: float, y: float, touch: bool) -> None:
        """The pointer moves while it is pressed: from a piece on, that is dragged; from elsewhere
        on the board, a finger chooses where it is to lie, or draws the board along."""
        if self._press is None:
            return
        (px, py), place = self._press
        if self._panned is not None:
            self._pan(x, y)
            return
        if self.walking and self.pencil is None:
            if abs(x - px) + abs(y - py) >= DRAG:
                self._draw_way(x, y)
            return
        if self.drag is None:
            if abs(x - px) + abs(y - py) < DRAG:
                return
            if not self._take(place):
                if self.lens.zoom > 1 and self._in_lens(px, py):
                    self._panned = (px, py)
                    self._pan(x, y)
                elif touch:
                    self._point_at(x, y)
                return
            self.refusal = None
            self.drag = (x, y)
            self.host.redraw()
        # A finger hides what is under it: the piece is held a little above.
        self.drag = (x, y - 28) if touch else (x, y)
        legal = {pick.place for pick in self.picks() if pick.place}
        self.cursor = hit(self.scene, *self.drag, legal, REACH[touch])
        if self.cursor not in legal:
            self.cursor = None
        self.host.paint()

    def _draw_way(self, x: float, y: float) -> None:
        """Follows a finger with the plan, from square to square."""
        here = hit(self.scene, x, y)
        last = Place("square", self.plan[-1]) if self.plan else None
        if self.walk is None or here is None or here == last:
            return
        plan = self.walk.onto(self.observation, self.plan, here)
        if plan is not None and abs(len(plan) - len(self.plan)) == 1:
            self._traced = True
            self._plan(plan)

    def _swiped(self, x: float, y: float) -> bool:
        """A flick of the finger that has come over no square plans a step in its direction."""
        if self._press is None or self.walk is None or self._ui is None or not self.walking:
            return False
        dx, dy = x - self._press[0][0], y - self._press[0][1]
        if self.pencil is not None or abs(dx) + abs(dy) < 2 * DRAG:
            return False
        self._plan(self.walk.beside(self.observation, self.plan, dx, dy, self._ui))
        return True

    def _take(self, place: Place | None) -> bool:
        """Takes up the piece that lies there, in the hand or on the board, if it may be moved."""
        depth, pick = self._wanted().get(place, (0, None)) if place is not None else (0, None)
        if pick is None:
            return False
        if pick.kind == "hand":
            self._rest = self.picked[:depth]
            self.picked = (*self._rest, pick.value)
            return True
        if not self._is_laid(depth) or self.picked[depth] != pick.value:
            return False
        piece = self.picked[depth - 1]
        self._rest = self._without(depth)
        self.picked = (*self._rest, piece) if len(self._rest) % 2 == 0 else self._rest
        return True

    def _point_at(self, x: float, y: float) -> None:
        """A finger lies on the board: what it covers is shown, and which cell it would choose."""
        cells = {pick.place for pick in self.picks() if pick.kind == "cell"}
        if not cells or not self._in_lens(x, y):
            self.finger = None
            return
        self.finger = (x, y)
        self.cursor = hit(self.scene, x, y, self._wanted(), REACH[True])
        if self.cursor not in cells:
            self.cursor = None
        self.host.paint()

    def release(self, x: float, y: float, touch: bool, at: float = 0) -> None:
        if self._press is None:
            return
        place = self._press[1]
        if self._traced or self._swiped(x, y):
            self._press, self._traced = None, False
            return
        pointed, panned = self.finger is not None, self._panned is not None
        self._press = self.finger = self._panned = None
        if self.drag is None:
            self.cursor = None if pointed else self.cursor
            if panned:
                return
            if touch and self._is_double(x, y, at):
                self.host.redraw()
                return
            if pointed:
                place = hit(self.scene, x, y, self._wanted(), REACH[touch])
            self.tap(place)
            return
        dropped = hit(self.scene, *self.drag, {p.place for p in self.picks()}, REACH[touch])
        self.drag = self.cursor = None
        if dropped is not None and dropped.area != "hand":
            self.tap(dropped)
        elif place is not None and place.area == "cell" and self._rest is not None:
            self.picked = self._rest  # drawn off the board
        self._rest = None
        self.host.redraw()

    def cancel(self) -> None:
        """The press came to nothing (the browser took it for a gesture of its own)."""
        if self.drag is not None:
            self.picked = self._rest or ()
        self._press = self.drag = self.cursor = self.finger = self._rest = self._panned = None
        self.host.redraw()

    # --- looking at the board more closely --------------------------------------------------------

    def _lens_box(self) -> Box | None:
        return None if self._ui is None else self.brush.lens_box(self.observation, self._ui)

    def _in_lens(self, x: float, y: float) -> bool:
        box = self._lens_box()
        return box is not None and (
            box.x <= x <= box.x + box.w and box.y <= y <= box.y + box.h
        )

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> bool:
        """Brings the board nearer around a point, or around its middle; False if this board is
        always shown as a whole."""
        box = self._lens_box()
        if box is None:
            return False
        point = (
            box.x + box.w / 2 if x is None else x,
            box.y + box.h / 2 if y is None else y,
        )
        self.cursor = None
        self._look(self.lens.nearer(box, point, factor))
        return True

    @property
    def zooms(self) -> bool:
        """Whether this board can be looked at more closely."""
        return self._lens_box() is not None

    def toggle_zoom(self) -> None:
        """Brings nearer what is picked, or else where something happened last; or shows all."""
        if self.lens.zoom > 1:
            self._look(WHOLE)
            return
        depths = reversed(range(len(self.picked)))
        picked = [self._named_pick(self.picked, depth).place for depth in depths]
        cells = [each for each in (*picked, *reversed(self.recent)) if each and each.area == "cell"]
        self.zoom(DOUBLE_TAP, *(self._at(cells[0]) or ()) if cells else ())

    def _look(self, lens: Lens) -> None:
        changed = (lens.zoom > 1) != (self.lens.zoom > 1)
        self.lens = lens
        if changed:  # a button tells of it
            self.host.redraw()
        else:
            self.host.paint()

    def pinch(self, x: float, y: float, factor: float, dx: float, dy: float) -> None:
        """Two fingers move: their middle is at (x, y) and has come from (x - dx, y - dy)."""
        box = self._lens_box()
        if box is not None:
            self._look(self.lens.moved(box, dx, dy).nearer(box, (x, y), factor))

    def _pan(self, x: float, y: float) -> None:
        box, before = self._lens_box(), self._panned
        if box is not None and before is not None:
            self.finger = self.cursor = None
            self.lens = self.lens.moved(box, x - before[0], y - before[1])
            self._panned = (x, y)
            self.host.paint()

    def _is_double(self, x: float, y: float, at: float) -> bool:
        """Whether this is the second of two taps on the board: then it is brought nearer, or shown
        as a whole again, and what the first one picked is not."""
        first, here = self._tapped, (x, y)
        self._tapped = (at, here, self.picked) if self._in_lens(x, y) else None
        if first is None or self._tapped is None or at - first[0] > DOUBLE_TIME:
            return False
        if max(abs(x - first[1][0]), abs(y - first[1][1])) > DOUBLE_REACH:
            return False
        self._tapped = None
        self.picked, self.refusal = first[2], None
        if self.lens.zoom > 1:
            self.lens = WHOLE
        else:
            self.zoom(DOUBLE_TAP, x, y)
        return True

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
        """Moves the cursor over the picture to the next place that can be picked; where steps are
        planned, plans one."""
        if self.walking and self.walk is not None and self._ui is not None:
            self._plan(self.walk.beside(self.observation, self.plan, *ARROWS[key], self._ui))
            return
        wanted = self._wanted()
        deepest = max((depth for depth, _ in wanted.values()), default=0)
        among = [place for place, (depth, _) in wanted.items() if depth == deepest]
        scene, box = self.scene, self._lens_box()
        if self.lens.zoom > 1 and box is not None and self._ui is not None:
            whole = self.brush.targets(self.observation, replace(self._ui, lens=WHOLE))
            scene = Scene({}, whole)
        self.cursor = step(scene, self.cursor, *ARROWS[key], among) or self.cursor
        if scene is not self.scene and box is not None:
            here = next((t for t in scene.targets if t.place == self.cursor), None)
            if here is not None and here.place.area == "cell":
                share = ((here.x - box.x) / box.w, (here.y - box.y) / box.h)
                self.lens = Lens(self.lens.zoom, *share).moved(box, 0, 0)
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
        following = self.picks()
        if self.picked and following and following[0].kind == "ability":
            self.pick(n)
            return
        hand = [target.place for target in self.scene.targets if target.place.area == "hand"]
        wanted = self._wanted()
        if any(place in wanted for place in hand):
            if 0 <= n < len(hand) and hand[n] in wanted:
                depth, pick = wanted[hand[n]]
                self._set((*self.picked[:depth], pick.value))
            return
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
