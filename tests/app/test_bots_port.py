"""Asking bots through workers that are slow, silent, broken or confused."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from app import bot_worker, bots
from app.bots import GRACE, START, BotPort, Stop, answer
from app.words_bots import WORDS
from loops import completed
from pygames_core import GAMES
from pygames_core.engine import CHANCE, Choice, Phrase, Rng, phrase
from pygames_core.engine.table import stream

REQUEST = {"game": "echo", "observation": 7, "level": 1, "seed": 3, "time_cap_ms": 500}
HERE = {"action": "action 7", "value": 1.5, "alternatives": [["action 8", 0.5]]}


class Hours:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.waiting: list[tuple[float, asyncio.Future[None]]] = []

    def sleep(self, seconds: float) -> Awaitable[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((seconds, future))
        return future

    def pass_by(self) -> list[float]:
        """Everything that is waited for comes; how long that was, in seconds."""
        over = [(seconds, future) for seconds, future in self.waiting if not future.done()]
        self.waiting.clear()
        for _, future in over:
            future.set_result(None)
        return [seconds for seconds, _ in over]


class FakeWorker:
    """A worker that does as its kind says: "good", "slow" (answers when told), "stale" and
    "garbage" (wrong answers), "start silent", "start throws", "call silent", "call throws"."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.closed = False
        self.asked: list[dict[str, Any]] = []
        self.stopped: list[int] = []
        self.reply: asyncio.Future[None] | None = None

    async def _fail(self, kind: str) -> None:
        if kind == "silent":
            await asyncio.get_running_loop().create_future()
        if kind == "throws":
            raise RuntimeError("a traceback from the worker")

    async def start(self) -> None:
        await self._fail(self.kind.removeprefix("start "))

    async def call(self, request: str) -> str:
        asked = json.loads(request)
        self.asked.append(asked)
        match self.kind:
            case "garbage":
                return "{"
            case "stale":
                asked["ticket"] -= 1
            case "slow":
                self.reply = asyncio.get_running_loop().create_future()
                await self.reply
            case kind:
                await self._fail(kind.removeprefix("call "))
        return json.dumps({"action": f"from {asked['observation']}", "ticket": asked["ticket"]})

    async def stop(self, ticket: int) -> None:
        self.stopped.append(ticket)
        if self.kind == "slow" and self.reply and not self.reply.done():
            self.reply.set_exception(RuntimeError("stopped"))

    def close(self) -> None:
        assert not self.closed
        self.closed = True


class Office:
    """Hires workers of given kinds, in this order, and keeps their names."""

    def __init__(self, *kinds: str) -> None:
        self.kinds = list(kinds)
        self.hired: list[FakeWorker] = []
        self.names: list[str] = []
        self.hours = Hours()
        self.news: list[str | None] = []
        self.port = BotPort(self.hire, self._note, self.hours.sleep)

    def _note(self) -> None:
        self.news.append(self.port.trouble)

    def hire(self, name: str) -> FakeWorker:
        assert name not in self.names
        self.names.append(name)
        self.hired.append(FakeWorker(self.kinds.pop(0)))
        return self.hired[-1]


async def until(done: Callable[[], object]) -> None:
    """Lets the loop turn until something is so; a number of turns, not a time, is the limit."""
    for _ in range(100):
        if done():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came")


async def answered(office: Office, request: dict[str, Any] = REQUEST) -> dict[str, Any]:
    """The answer, with time passing as often as somebody only waits for that."""
    task = asyncio.ensure_future(office.port.choose(request))
    for _ in range(10):
        for _ in range(20):
            await asyncio.sleep(0)
        if task.done():
            break
        office.hours.pass_by()
    return await task


class EchoGame:
    """A game whose bot answers what it is told, once ``ready`` says so, and counts its slices."""

    def __init__(self) -> None:
        self.ready: Callable[[], bool] = lambda: True
        self.slices = 0
        self.stopped = False

    def observation_from_json(self, data: int) -> Any:
        return SimpleNamespace(number=data, format_action=lambda action: f"action {action}")

    async def choose(
        self, observation: Any, level: int, rng: Rng, stop: Callable[[], bool]
    ) -> Choice:
        while not self.ready():
            self.slices += 1
            await asyncio.sleep(0)
            if stop():
                self.stopped = True
                break
        n = observation.number
        return Choice(n, 1.5, ((n + 1, 0.5),), phrase("bot.why", level=level))


@pytest.fixture(autouse=True)
def echo(monkeypatch: pytest.MonkeyPatch) -> EchoGame:
    game = EchoGame()
    monkeypatch.setattr(bots, "GAMES", {**GAMES, "echo": game})
    return game


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    completed(test())


# -- a worker that works --------------------------------------------------------------------------


def test_one_worker_answers_question_after_question() -> None:
    async def test() -> None:
        office = Office("good")
        office.port.warm()
        office.port.warm()
        for number in range(3):
            assert await answered(office, REQUEST | {"observation": number}) == {
                "action": f"from {number}"
            }
        (worker,) = office.hired
        tickets = [asked.pop("ticket") for asked in worker.asked]
        assert len(set(tickets)) == 3
        assert worker.asked[2] == REQUEST | {"observation": 2}
        assert (worker.stopped, worker.closed, office.news) == ([], False, [])

    run(test)


def test_the_watchdog_gives_the_time_cap_and_some_grace() -> None:
    async def test() -> None:
        office = Office("call silent", "good")
        task = asyncio.ensure_future(office.port.choose(REQUEST))
        await until(lambda: office.hired and office.hired[0].asked)
        assert office.hours.pass_by() == [0.5 + GRACE]
        assert await task == {"action": "from 7"}

    run(test)


# -- workers that do not --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["call silent", "call throws", "start silent", "start throws"])
def test_a_failed_worker_is_replaced_and_the_next_asked_the_same(kind: str) -> None:
    async def test() -> None:
        office = Office(kind, "good")
        assert await answered(office) == {"action": "from 7"}
        assert [worker.closed for worker in office.hired] == [True, False]
        assert office.port.trouble is None

    run(test)


@pytest.mark.parametrize("kind", ["stale", "garbage"])
def test_an_answer_that_does_not_belong_here_is_not_taken(kind: str) -> None:
    async def test() -> None:
        office = Office(kind, "good")
        assert await answered(office) == {"action": "from 7"}
        assert office.hired[0].closed

    run(test)


def test_a_worker_that_never_starts_is_waited_for_no_longer_than_said() -> None:
    async def test() -> None:
        office = Office("start silent", "good")
        task = asyncio.ensure_future(office.port.choose(REQUEST))
        await until(lambda: office.hours.waiting)
        assert office.hours.pass_by() == [START]
        assert await task == {"action": "from 7"}

    run(test)


@pytest.mark.parametrize("kind", ["start silent", "start throws", "call silent", "call throws"])
def test_after_two_failures_the_page_thinks_and_says_so(kind: str) -> None:
    async def test() -> None:
        office = Office(kind, kind)
        for _ in range(2):
            result = await answered(office)
            assert result == HERE | {"phrase": phrase("bot.why", level=1).to_json()}
        assert len(office.hired) == 2
        assert all(worker.closed for worker in office.hired)
        assert office.news == ["bots.main_thread"]
        office.port.warm()
        assert len(office.hired) == 2

    run(test)


def test_failures_that_are_far_apart_do_not_add_up() -> None:
    async def test() -> None:
        office = Office("good", "good", "good")
        for _ in range(2):
            await answered(office)
            office.hired[-1].kind = "call throws"
        assert await answered(office) == {"action": "from 7"}
        assert office.port.trouble is None

    run(test)


def test_the_page_thinks_in_slices(echo: EchoGame) -> None:
    async def test() -> None:
        office = Office("start throws", "start throws")
        seen = []
        echo.ready = lambda: len(seen) >= 5
        task = asyncio.ensure_future(office.port.choose(REQUEST))
        await until(lambda: echo.slices)
        while not task.done():
            seen.append(echo.slices)
            await asyncio.sleep(0)
        assert len(set(seen)) > 3

    run(test)


def test_what_the_bot_raises_is_raised_to_the_page(echo: EchoGame) -> None:
    async def test() -> None:
        def fail() -> bool:
            raise ZeroDivisionError

        echo.ready = fail
        with pytest.raises(ZeroDivisionError):
            await answered(Office("call throws", "call throws"))

    run(test)


# -- stopping -------------------------------------------------------------------------------------


def test_stop_tells_the_worker_and_ends_the_wait() -> None:
    async def test() -> None:
        office = Office("slow")
        task = asyncio.ensure_future(office.port.choose(REQUEST))
        await until(lambda: office.hired and office.hired[0].reply)
        office.port.stop()
        assert await task == {}
        (worker,) = office.hired
        await until(lambda: worker.stopped)
        assert worker.stopped == [worker.asked[0]["ticket"]]
        office.port.stop()
        worker.kind = "good"
        assert await answered(office) == {"action": "from 7"}
        assert (len(worker.stopped), worker.closed) == (1, False)

    run(test)


def test_a_new_question_drops_the_one_before() -> None:
    async def test() -> None:
        office = Office("slow")
        first = asyncio.ensure_future(office.port.choose(REQUEST))
        await until(lambda: office.hired and office.hired[0].reply)
        (worker,) = office.hired
        worker.kind = "good"
        assert await answered(office, REQUEST | {"observation": 8}) == {"action": "from 8"}
        assert await first == {}
        assert worker.stopped == [worker.asked[0]["ticket"]]

    run(test)


def test_stop_while_the_worker_starts_keeps_it_for_the_next_question() -> None:
    async def test() -> None:
        office = Office("start silent")
        task = asyncio.ensure_future(office.port.choose(REQUEST))
        await until(lambda: office.hours.waiting)
        office.port.stop()
        assert await task == {}
        (worker,) = office.hired
        assert (worker.closed, worker.stopped) == (False, [])

    run(test)


def test_stop_while_the_page_thinks(echo: EchoGame) -> None:
    async def test() -> None:
        office = Office("start throws", "start throws")
        echo.ready = lambda: False
        task = asyncio.ensure_future(office.port.choose(REQUEST))
        await until(lambda: echo.slices > 3)
        office.port.stop()
        assert await task == {}
        count = echo.slices
        for _ in range(5):
            await asyncio.sleep(0)
        assert echo.slices == count

    run(test)


def test_a_cancelled_question_tells_the_worker_too() -> None:
    async def test() -> None:
        office = Office("slow")
        task = asyncio.ensure_future(office.port.choose(REQUEST))
        await until(lambda: office.hired and office.hired[0].reply)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await until(lambda: office.hired[0].stopped)
        assert not office.hired[0].closed

    run(test)


def test_close_removes_the_worker_and_the_next_question_starts_another() -> None:
    async def test() -> None:
        office = Office("slow", "good")
        task = asyncio.ensure_future(office.port.choose(REQUEST))
        await until(lambda: office.hired and office.hired[0].reply)
        office.port.close()
        assert await task == {}
        assert office.hired[0].closed
        office.port.close()
        assert await answered(office) == {"action": "from 7"}
        assert office.names == ["bots-1", "bots-2"]

    run(test)


def test_nothing_is_left_waiting_after_an_answer() -> None:
    async def test() -> None:
        for kinds in (["good"], ["call silent", "good"], ["start silent", "start silent"]):
            office = Office(*kinds)
            await answered(office)
            office.port.close()
            for _ in range(5):
                await asyncio.sleep(0)
            assert asyncio.all_tasks() == {asyncio.current_task()}

    run(test)


# -- what worker and page have in common ----------------------------------------------------------


def test_the_time_cap_or_a_word_ends_the_thinking() -> None:
    now = 10.0
    stop = Stop(500, clock=lambda: now)
    assert not stop()
    now = 10.49
    assert not stop()
    now = 10.5
    assert stop()
    told = Stop(500, clock=lambda: 0.0)
    told.now()
    assert told()


def test_the_worker_hears_a_stop_between_two_slices(echo: EchoGame) -> None:
    async def test() -> None:
        echo.ready = lambda: False
        thinking = asyncio.ensure_future(
            bot_worker.choose(json.dumps(REQUEST | {"ticket": 5, "time_cap_ms": 1e9}))
        )
        await until(lambda: echo.slices > 3)
        await bot_worker.stop(4)
        await asyncio.sleep(0)
        assert not echo.stopped
        await bot_worker.stop(5)
        result = json.loads(await thinking)
        assert echo.stopped
        assert (result["ticket"], result["action"]) == (5, "action 7")
        await bot_worker.stop(5)
        assert await bot_worker.ping() == "pong"

    run(test)


@pytest.mark.parametrize("level", GAMES["monster_hex"].levels)
def test_a_real_bot_answers_through_the_worker_what_it_answers_in_the_page(level: int) -> None:
    state = GAMES["monster_hex"].new({}, 2)
    while state.to_move == CHANCE:
        state.apply(stream(1, state.chance_source(), len(state.history)).weighted(state.chance()))
    observation = state.observation(state.to_move)
    request = {
        "game": "monster_hex",
        "observation": observation.to_json(),
        "level": level,
        "seed": (1 << 64) - 1,
        "time_cap_ms": 1e9,
    }

    class HereWorker(FakeWorker):
        async def call(self, request: str) -> str:
            return await bot_worker.choose(request)

    async def test() -> None:
        port = BotPort(lambda name: HereWorker("good"))
        there = await port.choose(request)
        assert there == await answer(json.loads(json.dumps(request)), lambda: False)
        assert observation.parse_action(there["action"]) in observation.legal_actions()
        assert isinstance(Phrase.from_json(there["phrase"]), Phrase)

    run(test)


# -- words ----------------------------------------------------------------------------------------


def test_every_trouble_has_its_sentence() -> None:
    with open(bots.__file__, encoding="utf-8") as source:
        assert set(re.findall(r'"(bots\.[a-z_]+)"', source.read())) == set(WORDS)
