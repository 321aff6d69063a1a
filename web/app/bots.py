"""Asking a bot: in a worker, so that the page stays smooth, or in the page if it must be.

    port = BotPort(hire, changed=redraw)
    port.warm()                     # a table with bots has been set up: begin to start the worker
    await port.choose(request)      # the answer, or {} if `stop` came first
    port.stop()                     # undo, resign, leave: the answer is not wanted any more
    port.close()                    # no bots for a while: give the worker's memory back
    port.trouble                    # None, or the key of a sentence in words_bots.py

A request is a dict that JSON can carry: ``game`` (its id), ``observation`` (`to_json` of the seat
that is asked), ``level``, ``seed`` and ``time_cap_ms``. An answer has ``action`` (text for
`parse_action`), ``value``, ``alternatives`` (pairs of such a text and a value) and ``phrase``
(`Phrase.to_json`).

In a race against the clock bots are asked often, and the worker remembers what it was told: such a
request has ``table`` (which one), ``seat``, ``since`` (how many events the worker should know) and,
instead of an observation, the ``events`` after them; only where ``since`` is 0 is there an
``observation``. The answer has the ``delay`` of the action in milliseconds, or it is {"lost": true}
if the worker knows less, and must be told from the start.

A worker that dies never says so: a call to it just never ends. So every call is watched; a worker
that is silent for too long, or fails, is removed, and a new one is asked the same once more. If
that fails too, bots think in the page from then on, in slices.

**hire(name)** gives a `Worker` that has not begun; no name comes twice. What a worker runs is
`bot_worker.py`, and `answer` is what both places have in common.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from pygames_core import GAMES, review
from pygames_core.engine import Event, Rng

T = TypeVar("T")

#: Seconds for a worker to start: a slow phone reads and compiles all of Python in it.
START = 45.0
#: Seconds after its time cap in which a bot must have answered.
GRACE = 10.0
#: A request is given to this many workers before the page does the work itself.
TRIES = 2


class Worker(Protocol):
    """One worker. `start` and `call` may fail, and may never end."""

    async def start(self) -> None: ...
    async def call(self, request: str) -> str: ...
    async def stop(self, ticket: int) -> None: ...
    def close(self) -> None: ...


class Stop:
    """Says whether a bot must end its thinking: its time is over, or it has been told to."""

    def __init__(self, cap_ms: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._end = clock() + cap_ms / 1000

    def __call__(self) -> bool:
        return self._clock() >= self._end

    def now(self) -> None:
        self._end = float("-inf")


async def answer(request: dict[str, Any], stop: Callable[[], bool]) -> dict[str, Any]:
    """What the bot of this request chooses or, if it has an ``action``, what that one lost (see
    `pygames_core.review.answer`)."""
    if "action" in request:
        return await review.answer(request, stop)
    if "since" in request:
        return await _plan(request, stop)
    game = GAMES[request["game"]]
    observation = game.observation_from_json(request["observation"])
    choice = await game.choose(observation, request["level"], Rng(request["seed"]), stop)
    write = observation.format_action
    return {
        "action": write(choice.action),
        "value": choice.value,
        "alternatives": [[write(action), value] for action, value in choice.alternatives],
        "phrase": choice.phrase.to_json(),
    }


#: The race that was asked about last: its table, how many events are known of it, and what it is.
_followed: tuple[str, int, Any] = ("", 0, None)


async def _plan(request: dict[str, Any], stop: Callable[[], bool]) -> dict[str, Any]:
    """What a bot does next in a race, and when."""
    global _followed
    game = GAMES[request["game"]]
    assert game.racing is not None
    table, known, observation = _followed
    if request["since"] == 0:
        observation = game.observation_from_json(request["observation"])
        known = len(request["observation"]["history"])
    elif (table, known) != (request["table"], request["since"]):
        return {"lost": True}
    events = tuple(map(Event.from_json, request["events"]))
    seen = game.racing.follow(observation, request["seat"], events)
    _followed = (request["table"], known + len(events), seen)
    planned = await game.racing.plan(seen, request["level"], Rng(request["seed"]), stop)
    action = seen.format_action(planned.choice.action)
    return {"action": action, "delay": planned.delay}


class _StoppedError(Exception):
    """The answer is not wanted any more."""


class _Call:
    """One question, from `choose` to its answer."""

    def __init__(self, ticket: int) -> None:
        self.ticket = ticket
        self.halt: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.worker: Worker | None = None  # who thinks about it now


class BotPort:
    """Asks bots, one question at a time (see the module)."""

    def __init__(
        self,
        hire: Callable[[str], Worker],
        changed: Callable[[], None] = lambda: None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.trouble: str | None = None
        self._hire = hire
        self._changed = changed
        self._sleep = sleep
        self._worker: tuple[Worker, asyncio.Future[None]] | None = None  # and its start
        self._hired = 0
        self._failures = 0  # in a row
        self._tickets = 0
        self._call: _Call | None = None
        self._errands: set[asyncio.Future[Any]] = set()

    def warm(self) -> None:
        """Begin to start a worker, unless there is one, or workers have proven useless."""
        if self._failures < TRIES:
            self._hired_worker()

    async def choose(self, request: dict[str, Any]) -> dict[str, Any]:
        """The bot's answer; {} if `stop`, or another question, came first.

        Raises what the bot raises, if it fails everywhere.
        """
        self.stop()
        self._tickets += 1
        call = self._call = _Call(self._tickets)
        try:
            while self._failures < TRIES:
                try:
                    result = await self._ask_worker(request, call)
                except _StoppedError:
                    raise
                except Exception:
                    call.worker = None
                    self._failures += 1
                    self._dismiss()
                else:
                    self._failures = 0
                    return result
            self._say("bots.main_thread")
            stop = Stop(request["time_cap_ms"])
            return await self._within(None, answer(request, stop), call)
        except _StoppedError:
            return {}
        finally:
            self._hush(call)  # also when whoever waits here has been cancelled

    def stop(self) -> None:
        """Drop the question that is being thought about, if there is one."""
        if self._call is not None:
            self._hush(self._call)

    def close(self) -> None:
        """Stop, and remove the worker; the next question starts another."""
        self.stop()
        self._dismiss()

    def _hired_worker(self) -> tuple[Worker, asyncio.Future[None]]:
        if self._worker is None:
            self._hired += 1
            worker = self._hire(f"bots-{self._hired}")
            self._worker = worker, self._errand(worker.start())
        return self._worker

    async def _ask_worker(self, request: dict[str, Any], call: _Call) -> dict[str, Any]:
        worker, started = self._hired_worker()
        await self._within(START, asyncio.shield(started), call)
        call.worker = worker
        patience = request["time_cap_ms"] / 1000 + GRACE
        text = json.dumps(request | {"ticket": call.ticket})
        result = json.loads(await self._within(patience, worker.call(text), call))
        if result.pop("ticket") != call.ticket:
            raise ValueError("an answer to another question")
        call.worker = None
        return result

    async def _within(self, seconds: float | None, work: Awaitable[T], call: _Call) -> T:
        """The result of ``work``. Raises TimeoutError, or _StoppedError, and leaves it then."""
        task = asyncio.ensure_future(work)
        waits: set[asyncio.Future[Any]] = {task, call.halt}
        timer = None if seconds is None else asyncio.ensure_future(self._sleep(seconds))
        if timer is not None:
            waits.add(timer)
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            if call.halt.done():
                raise _StoppedError
            if not task.done():
                raise TimeoutError
            return task.result()
        finally:
            for left in (task, timer):
                if left is not None:
                    left.cancel()

    def _hush(self, call: _Call) -> None:
        """End a call, once; a worker that is still thinking about it is told."""
        if call.halt.done():
            return
        call.halt.set_result(None)
        if call.worker is not None:
            self._errand(call.worker.stop(call.ticket))

    def _dismiss(self) -> None:
        if self._worker is not None:
            worker, started = self._worker
            self._worker = None
            started.cancel()
            worker.close()

    def _errand(self, work: Awaitable[Any]) -> asyncio.Future[Any]:
        """Something that nobody need wait for; if it fails, the next question will show it."""
        errand = asyncio.ensure_future(work)
        self._errands.add(errand)

        def done(errand: asyncio.Future[Any]) -> None:
            self._errands.discard(errand)
            if not errand.cancelled():
                errand.exception()

        errand.add_done_callback(done)
        return errand

    def _say(self, trouble: str) -> None:
        if self.trouble != trouble:
            self.trouble = trouble
            self._changed()
