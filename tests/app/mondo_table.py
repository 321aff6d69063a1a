"""A table of Mondo on a page that is none: a clock that stands until it is moved, and what the page
would be told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from app.bots import answer
from app.games.mondo import scene
from app.games.mondo.layout import Panel
from app.games.mondo.play import MondoPlay
from app.shapes import Point
from app.timed import COUNT_DOWN
from pygames_core.engine import CLOCK, Player, Rng, Table
from pygames_core.mondo import GAME
from pygames_core.mondo.components import BACKS
from pygames_core.mondo.rules import Do
from pygames_core.mondo.rules import Place as Put

NAMES = ("Ann", "Ben", "Cleo", "Dan")


class Page:
    """The page around a race."""

    def __init__(self, size: Point = (1000, 600)) -> None:
        self.size = size
        self.time = 1000.0
        self.tempo = "full"
        self.sound = False
        self.mirrored = False
        self.aid = True
        self.listed = False
        self.running_score = True
        self.texts: dict[str, tuple[str, str]] = {}
        self.said: list[str] = []
        self.beeps: list[bool] = []
        self.saved: list[tuple[float, bool]] = []
        self.stopped = 0
        self.elsewhere = False
        self.errors: list[BaseException] = []
        self.asked: list[dict[str, Any]] = []

    def redraw(self) -> None: ...
    def paint(self) -> None: ...
    def now(self) -> float:
        return self.time

    async def rest(self, seconds: float) -> None:
        await asyncio.sleep(0)

    def put(self, texts: dict[str, tuple[str, str]]) -> None:
        self.texts.update(texts)
        if "time-said" in texts:
            self.said.append(texts["time-said"][0])

    def beep(self, last: bool) -> None:
        self.beeps.append(last)

    def save(self, play: Any) -> bool:
        self.saved.append((self.time, play.whole))
        return not self.elsewhere

    async def choose(self, request: dict[str, Any]) -> dict[str, Any]:
        self.asked.append(request)
        return await answer(request, lambda: False)

    def stop_bots(self) -> None:
        self.stopped += 1

    def failed(self, error: BaseException) -> None:
        self.errors.append(error)

    def stage_size(self) -> Point:
        return self.size

    def say(self, phrase: Any, **args: Any) -> str:
        return f"{phrase.key} {dict(phrase.args)}"


def seated(*levels: int, seed: int = 1, practice: bool = False, **options: Any) -> Table:
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=False)]
    table = Table(GAME, players, options, seed)
    table.practice = practice
    return table


def clock_out(table: Table) -> None:
    """The time of the round, or of the seat that plays, is over."""
    action, at = table.state.clock()
    assert table.pending is not None
    assert table.play(table.pending.ticket, action, CLOCK, at)


def after_a_round(table: Table) -> Table:
    """The table with a few random tiles on each board, and the first round over."""
    rng = Rng(table.seed)
    state = table.state
    for at in range(1, 60):
        for seat in range(state.seats):
            if not state.plays(seat):
                continue
            wanted = [a for a in state.legal_actions(seat) if a != Do("out")]
            puts = [action for action in wanted if isinstance(action, Put)]
            assert table.pending is not None
            table.play(table.pending.ticket, rng.choice(puts or wanted), seat, at * 1000 + seat)
    clock_out(table)
    return table


def finished(table: Table) -> Table:
    """The table at the end of the game, the first round played, the others not."""
    after_a_round(table)
    while table.outcome() is None:
        clock_out(table)
    return table


def at_table(*levels: int, page: Page | None = None, **settings: Any) -> tuple[MondoPlay, Page]:
    """A table whose round has not begun."""
    page = page or Page()
    return MondoPlay(seated(*levels, **settings), scene, page), page


def playing(*levels: int, page: Page | None = None, **settings: Any) -> tuple[MondoPlay, Page]:
    """A table whose round has just begun."""
    play, page = at_table(*levels, page=page, **settings)
    begin(play, page)
    return play, page


def begin(play: MondoPlay, page: Page) -> None:
    """The button, and what is counted down."""
    play.go()
    assert play.phase == "counting"
    page.time += COUNT_DOWN
    play.tick()
    assert play.phase == "running"


class Pointer:
    """A pointer on the stage: a finger, or a mouse."""

    def __init__(self, play: MondoPlay, number: int = 1, touch: bool = False) -> None:
        self.play, self.number, self.touch = play, number, touch

    def __call__(self, phase: str, at: Point, second: bool = False) -> None:
        page = self.play.host
        self.play.pointer(phase, self.number, *at, self.touch, second, page.time)

    def click(self, at: Point) -> None:
        self("down", at)
        self("up", at)

    def drag(self, *ways: Point) -> None:
        self("down", ways[0])
        for way in ways[1:]:
            self("move", way)
        self("up", ways[-1])


def panel(play: MondoPlay, number: int = 0) -> Panel:
    return play.panels()[number]


def slot_at(play: MondoPlay, slot: int, number: int = 0) -> Point:
    """Where a tile of the heap is shown."""
    hand, here = play.hand(play.here[number]), panel(play, number)
    order = list(scene.shown_slots(play.observation, hand, here.heap))
    return here.heap.place(order.index(slot), hand.scroll)


def square_at(play: MondoPlay, square: int, number: int = 0) -> Point:
    return panel(play, number).world.cells[square]


def slots(play: MondoPlay) -> Sequence[int]:
    """The slots in which a tile lies."""
    state = play.table.state
    return [slot for slot in range(len(state.heap)) if state.lying(slot) is not None]


def front_slot(play: MondoPlay) -> int:
    """A slot where a front lies up."""
    return next(slot for slot in slots(play) if play.table.state.lying(slot) < BACKS)
