"""A game against the clock on this device: the one place that knows the page's clock.

It gives actions their time, carries out what the clock does, plays the bots' plans when their time
has come, stands still while the page is hidden or somebody pauses, and keeps the game. It knows no
rules. What a tap or a key means is the game's own (`app.games.<game>.play`).

Two clocks run: the *beat* is the time of play on this device, at the tempo that was chosen; the
*time* that the rules see is the beat or, in practice, a thousandth of it, so that it never is up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, Protocol

from pygames_core.engine import (
    CLOCK,
    OVER,
    Event,
    IllegalAction,
    Outcome,
    Phrase,
    Place,
    Player,
    Table,
    phrase,
    stream,
)

from .lens import WHOLE, Lens
from .shapes import LAYERS, Point, Scene, Ui

#: Seconds between two looks at the clock.
TICK = 0.1
#: Milliseconds from "go" to the start, which are counted down.
COUNT_DOWN = 3000
#: The game is kept no more often, in milliseconds.
KEEP = 1000
#: How fast the time of the rules runs in practice.
PRACTICE = 0.001
#: How fast the beat runs, by the tempo that was chosen.
TEMPI = {"full": 1.0, "calm": 0.75, "slow": 0.5}
#: How long a bot may think, in milliseconds.
BOT_TIME = 2000
#: Milliseconds until a bot sees that somebody was faster, and looks again.
SURPRISE = 700
#: How much time is left is said at these seconds; from the last one on there is a warning.
SAID = (300, 120, 60, 30, 10)
LAST_SECONDS = 10


class TimedHost(Protocol):
    """What a race needs of the page around it."""

    def redraw(self) -> None: ...
    def paint(self) -> None: ...
    def now(self) -> float:
        """Milliseconds, on the clock of the events' time stamps."""

    def rest(self, seconds: float) -> Awaitable[object]: ...
    def put(self, texts: dict[str, tuple[str, str]]) -> None:
        """Sets texts on the page by their ids, each with a mark, and nothing else."""

    def beep(self, last: bool) -> None: ...
    def save(self, play: Any) -> bool: ...
    async def choose(self, request: dict[str, Any]) -> dict[str, Any]: ...
    def stop_bots(self) -> None: ...
    def failed(self, error: BaseException) -> None: ...
    def stage_size(self) -> Point: ...
    @property
    def tempo(self) -> str: ...
    @property
    def sound(self) -> bool: ...
    @property
    def say(self) -> Callable[..., str]: ...


class Intention(NamedTuple):
    """What a bot will do, and at which beat."""

    beat: int
    seat: int
    action: Any


class Refusal(NamedTuple):
    """An answer to what is not allowed, to be shown where it was."""

    phrase: Phrase
    at: Point | None
    about: tuple[Phrase, ...] = ()


class TimedPlay:
    """A table with timed rounds, and where the clock stands.

    ``phase``: "ready" before a round, or before a seat's time if they play in turn; "counting"
    down; "running"; "paused"; "over". ``elapsed`` is the beat at which the clock stands, or stood
    when it began to run.
    """

    layers: Sequence[str] = LAYERS

    def __init__(self, table: Table, brush: Any, host: Any, elapsed: int = 0) -> None:
        self.table = table
        self.brush = brush
        self.host = host
        self.people = [seat for seat, player in enumerate(table.players) if player.is_person]
        self.elapsed = max(self._beat_of(self._now), elapsed)
        self.phase = "over" if table.outcome() is not None else "ready"
        if self.phase == "ready" and self._began:
            self.phase = "paused"
        self.refusal: Refusal | None = None
        self.lit: tuple[Place, ...] | None = None
        self.elsewhere = False
        self.scene = Scene({}, ())
        self.dirty = False  # whether something is not kept yet
        self._since = 0.0  # when the clock began to run, or to count down
        self._intentions: dict[int, Intention] = {}
        self._acted: dict[int, int] = {}
        self._asking: asyncio.Task[None] | None = None
        self._told = 0  # events that the bots' worker knows
        self._epoch = 0
        self._kept_at = float("-inf")
        self._second: int | None = None
        self._ticket: Any = None
        self._task: asyncio.Task[None] | None = None
        self._seen: tuple[Any, Any] = ((), None)

    # --- what the page's screens ask of any play -------------------------------------------------

    curtain: int | None = None
    thinking: int | None = None
    mover: int | None = None
    showing = False
    caught_up = True
    hinting = False
    picked: tuple[Any, ...] = ()
    turning: tuple[Any, ...] = ()
    lens: Lens = WHOLE
    draft = None
    #: Its boards of each round are shown in another way than moment by moment.
    moments: tuple[int, ...] = ()
    moment: int | None = None

    @property
    def viewer(self) -> int | None:
        """The seat that plays here now, if it is one only."""
        here = self.here
        return here[0] if len(here) == 1 else None

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that play on this screen now: one, or some side by side."""
        playing = self.table.state.turn
        if playing is not None:
            return (playing,) if playing in self.people else ()
        return tuple(self.people)

    @property
    def observation(self) -> Any:
        key = (len(self.table.moves), self.viewer)
        if self._seen[0] != key:
            self._seen = (key, self.table.observation(self.viewer))
        return self._seen[1]

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome() if self.over else None

    @property
    def covered(self) -> bool:
        """While the clock stands still nothing is to be seen that could be thought about."""
        return self.phase in ("ready", "counting", "paused")

    @property
    def orders(self) -> dict[int, tuple[Any, ...]]:
        return {}

    def take_up(self, draft: Any, orders: Any) -> None:
        """Nothing is picked and not confirmed against the clock."""

    def offered(self) -> tuple[Any, ...]:
        return ()

    def why_no_undo(self) -> Phrase | None:
        return phrase("undo.timed")

    def ui(self, dark: bool, language: str, say: Any, names: Sequence[str]) -> Ui:
        raise LookupError("the game's own")

    # --- the clock ------------------------------------------------------------------------------

    @property
    def _now(self) -> int:
        """The time of the latest action, as the rules see it."""
        return int(getattr(self.table.state, "now", 0))

    @property
    def _began(self) -> bool:
        """Whether the clock of this round has run already."""
        return bool(self.elapsed) or self._now > 0

    @property
    def _scale(self) -> float:
        return PRACTICE if self.table.practice else 1.0

    def _beat_of(self, time: int) -> int:
        return int(time / self._scale)

    def _time_of(self, beat: int) -> int:
        return int(beat * self._scale)

    def beat(self, stamp: float | None = None) -> int:
        """Where the clock stands, or stood at the time stamp of an event."""
        if self.phase != "running":
            return self.elapsed
        real = (self.host.now() if stamp is None else stamp) - self._since
        return self.elapsed + max(0, int(real * TEMPI[self.host.tempo]))

    @property
    def limit(self) -> int | None:
        """The length of a round in milliseconds; None if it is not against the clock."""
        return None if self.table.practice else int(self.table.state.setup.limit)

    @property
    def seconds_left(self) -> int | None:
        """Full seconds that are left, the one that runs included."""
        limit = self.limit
        return None if limit is None else max(0, -(-(limit - self.beat()) // 1000))

    def go(self) -> None:
        """Begins, or goes on, after 3, 2, 1."""
        if self.phase in ("ready", "paused") and not self.elsewhere:
            self.phase = "counting"
            self._since = self.host.now()
            self._second = None
            self.refusal = None
            self.host.redraw()

    def pause(self) -> None:
        """The clock stands still."""
        if self.phase == "counting":
            self.phase = "paused" if self._began else "ready"
        elif self.phase == "running":
            self.advance(self.beat())
            if self.phase != "running":
                return
            self.elapsed, self.phase = self.beat(), "paused"
            self.dirty = True
        else:
            return
        self.put_down()
        self.keep()
        self.host.redraw()

    @property
    def may_pause(self) -> bool:
        """ "In a game with one human, when the person pauses"; what is no race, always."""
        return self.phase == "running" and (len(self.people) < 2 or self.limit is None)

    def cover(self) -> None:
        """The page is hidden."""
        self.pause()
        self.keep()

    def _run(self) -> None:
        self.phase = "running"
        self._since = self.host.now()
        self._ticket = self.table.pending.ticket if self.table.pending else None
        self._second = None
        self.host.redraw()

    # --- the game's course ------------------------------------------------------------------------

    def start(self) -> None:
        self._task = asyncio.create_task(self._ticking())
        self._task.add_done_callback(self._ended)
        self._start_alone()

    def _ended(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.host.failed(error)

    def close(self) -> None:
        """Leaves the table."""
        self.pause()
        self.keep()
        self.host.stop_bots()
        for task in (self._task, self._asking):
            if task is not None:
                task.cancel()
        self._task = self._asking = None

    async def _ticking(self) -> None:
        while True:
            self._hurry()
            self.tick()
            self.ask()
            await self.host.rest(TICK)

    def tick(self) -> None:
        """Looks at the clock."""
        if self.phase == "counting":
            left = COUNT_DOWN - (self.host.now() - self._since)
            if left <= 0:
                self._run()
            else:
                second = int(-(-left // 1000))
                if second != self._second:
                    self._second = second
                    self.host.redraw()
        if self.phase == "running":
            self.advance(self.beat())
        if self.phase == "running":
            self._tell_time()
        if self.dirty and self.host.now() - self._kept_at >= KEEP:
            self.keep()

    @property
    def counting(self) -> int:
        """What is counted down: 3, 2, 1."""
        return self._second or COUNT_DOWN // 1000

    def _tell_time(self) -> None:
        second = self.seconds_left
        if second is None or second == self._second:
            return
        before, self._second = self._second, second
        texts = self.clock_texts()
        if not self.hidden_timer and before is not None:
            crossed = [each for each in SAID if second <= each < before]
            if crossed:
                texts["time-said"] = (self.host.say(time_left(crossed[-1])), "")
            if self.host.sound and 0 < second <= LAST_SECONDS:
                self.host.beep(second == 1)
        self.host.put(texts)

    @property
    def hidden_timer(self) -> bool:
        return bool(self.table.options.get("hidden_timer"))

    def clock_texts(self) -> dict[str, tuple[str, str]]:
        """What stands on the page of the time."""
        return {"clock": (self.clock_text, self.clock_mark)}

    @property
    def clock_text(self) -> str:
        second = self.seconds_left
        if second is None:
            return "∞"
        if self.hidden_timer and (self.phase == "running" or self._began):
            return "?:??"
        return f"{second // 60}:{second % 60:02}"

    @property
    def clock_mark(self) -> str:
        second = self.seconds_left
        low = second is not None and second <= LAST_SECONDS and not self.hidden_timer
        return "low" if low and self.phase == "running" else ""

    def advance(self, beat: int) -> None:
        """Carries out what is due up to this beat: what the bots have planned, and the clock."""
        while self.phase == "running":
            state = self.table.state
            _, end = state.clock()
            able = [each for each in self._intentions.values() if state.plays(each.seat)]
            first = min(able, default=None)
            ended = state.to_move == CLOCK
            due = first is not None and first.beat <= beat and self._time_of(first.beat) < end
            if due and not ended:
                assert first is not None
                self._carry_out(first)
                continue
            if ended or beat >= self._beat_of(end):
                self._time_up()
            return

    def _carry_out(self, intention: Intention) -> None:
        beat, seat, action = intention
        del self._intentions[seat]
        at = self._order(seat, self._time_of(beat))
        self._acted[seat] = beat
        try:
            self._play(action, seat, at)
        except IllegalAction:
            self._acted[seat] = beat + SURPRISE  # somebody was faster

    def _order(self, seat: int, time: int) -> int:
        """The time of an action: never before the last one, and of equal ones the lower seat's
        comes first."""
        state = self.table.state
        if (time, seat) >= (state.now, state.latest):
            return time
        return int(state.now if seat >= state.latest else state.now + 1)

    def do(self, seat: int, action: Any, stamp: float | None = None) -> Phrase | None:
        """Somebody does something, at the time stamp of an event. Answers why it cannot be."""
        if self.elsewhere or self.phase != "running":
            return phrase("timed.stands")
        beat = self.beat(stamp)
        self.advance(beat)
        if self.phase != "running":
            return phrase("timed.up")
        try:
            self._play(action, seat, self._order(seat, self._time_of(beat)))
        except IllegalAction as error:
            return error.phrase
        self._acted[seat] = beat
        return None

    def _play(self, action: Any, seat: int, at: int) -> None:
        number = len(self.table.moves)
        self.table.play(self._ticket, action, seat, at)
        self.dirty = True
        events = [
            event
            for telling in self.table.tellings(None, number)
            for event in telling.events
        ]
        self.happened(events)

    def happened(self, events: Sequence[Event]) -> None:
        """Something was done, by whomever."""
        self.host.paint()

    def put_down(self) -> None:
        """What hangs at a pointer hangs there no more."""

    def _time_up(self) -> None:
        state = self.table.state
        action, at = state.clock()
        self.put_down()
        self._intentions.clear()
        self._acted.clear()
        self._epoch += 1
        self.host.stop_bots()
        number = len(self.table.moves)
        pending = self.table.pending
        assert pending is not None
        self.table.play(pending.ticket, action, CLOCK, at)
        self.elapsed = 0
        self.phase = "over" if self.table.outcome() is not None else "ready"
        self.dirty = True
        events = [e for t in self.table.tellings(None, number) for e in t.events]
        self.round_over(events)
        self.keep(whole=True)
        self._start_alone()
        self.host.redraw()

    def round_over(self, events: Sequence[Event]) -> None:
        """The time of a round, or of a seat that plays in turn, is over."""

    def _start_alone(self) -> None:
        """Where no person plays now, nobody need press a button."""
        if self.phase in ("ready", "paused") and not self.here:
            self._run()

    # --- bots ------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Asks one bot after the other what it will do."""
        if self.phase != "running" or self._asking is not None:
            return
        state = self.table.state
        for seat, player in enumerate(self.table.players):
            if not player.is_person and seat not in self._intentions and state.plays(seat):
                self._asking = asyncio.create_task(self._plan(seat))
                self._asking.add_done_callback(self._ended)
                return

    async def _plan(self, seat: int) -> None:
        epoch = self._epoch
        try:
            answer = await self.host.choose(self._request(seat))
            if answer.get("lost"):
                self._told = 0
                answer = await self.host.choose(self._request(seat))
            if not answer or answer.get("lost") or epoch != self._epoch:
                self._told = 0
                return
            action = self.table.state.parse_action(answer["action"])
            due = self._acted.get(seat, self.elapsed) + int(answer["delay"])
            self._intentions[seat] = Intention(due, seat, action)
            self._hurry()
        finally:
            self._asking = None
        self.tick()
        self.ask()

    def _hurry(self) -> None:
        """Nobody waits for bots alone: when no person plays any more, the clock goes on at once to
        what is done next. Where there never was a person, somebody may want to watch."""
        plays = self.table.state.plays
        if self.phase != "running" or not self.people or any(map(plays, self.people)):
            return
        able = [seat for seat in range(len(self.table.players)) if plays(seat)]
        if able and all(seat in self._intentions for seat in able):
            due = min(self._intentions[seat].beat for seat in able)
            self.elapsed, self._since = max(self.beat(), due), self.host.now()

    def _request(self, seat: int) -> dict[str, Any]:
        """What a bot is asked: what happened since it was asked last."""
        table = self.table
        state = table.state
        request: dict[str, Any] = {
            "game": table.game.id,
            "table": f"{table.seed}",
            "seat": seat,
            "level": table.players[seat].level,
            "seed": stream(table.seed, f"bot {seat}", len(table.moves)).bits(),
            "time_cap_ms": BOT_TIME,
            "since": self._told,
        }
        if self._told:
            events = state.history.since(self._told)
            request["events"] = [event.to_json() for event in events]
        else:
            request["observation"] = state.observation(None).to_json()
            request["events"] = []
        self._told = len(state.history)
        return request

    @property
    def elapsed_now(self) -> int:
        """Where the clock stands, to be kept."""
        return self.beat()

    # --- keeping ---------------------------------------------------------------------------------

    def keep(self, whole: bool = False) -> None:
        """Saves what is not saved yet."""
        if not self.dirty or self.elsewhere:
            return
        self._kept_at = self.host.now()
        self.dirty = False
        self.whole = whole
        if not self.host.save(self):
            self.elsewhere = True
            self.pause()
            self.host.redraw()

    #: Whether all of the table is to be saved, and not only what is new.
    whole = False

    # --- out -------------------------------------------------------------------------------------

    def resign(self, stand_in: Player) -> None:
        """Who plays here gives up; a bot plays on if there are others."""
        here = self.here or tuple(self.people)
        if not here:
            return
        self.pause()
        self.table.resign(here[0], stand_in)
        self.people = [s for s, player in enumerate(self.table.players) if player.is_person]
        self.dirty = True
        if self.table.outcome() is not None:
            self.phase = "over"
        self._epoch += 1
        self.keep(whole=True)
        self._start_alone()
        self.host.redraw()

    def light(self, places: Any = None, card: Any = None, told: Any = None) -> None:
        self.lit = places
        self.host.redraw()

    def cancel(self) -> None:
        """The stage has changed its size."""
        self.put_down()

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> bool:
        return False

    # --- what the game's own play makes of what people do ----------------------------------------

    def act(self, what: str) -> None:
        """A button: "go" and "pause" are of every race."""
        if what == "go":
            self.go()
        elif what == "pause":
            self.pause()

    def pointer(
        self, phase: str, pointer: int, x: float, y: float, touch: bool, second: bool, at: float
    ) -> None:
        """A pointer on the stage, with the time stamp of its event."""

    def leave(self) -> None:
        """The mouse has left the stage."""

    def wheel(self, step: int, x: float, y: float) -> None:
        """A step of the wheel."""

    def key(self, key: str, shift: bool, stage: bool, button: bool, at: float | None) -> bool:
        """A key; answers whether it meant something."""
        return False

    def show_entry(self, entry: Any) -> None:
        """Lights up what a line of the score is about."""

    @property
    def is_over(self) -> bool:
        return bool(self.table.state.to_move == OVER)


def time_left(seconds: int) -> Phrase:
    if seconds >= 60:
        return phrase("timed.minutes", n=seconds // 60)
    return phrase("timed.seconds", n=seconds)
