"""Determinised search: actions are weighed by how they go in worlds that could be.

A world is drawn from what a seat knows (`Observation.sample`) and holds all chance to come. Every
action is played out in the same worlds, so that their luck falls on all alike and only what is
between the actions is left; the weaker half is dropped round by round, so that most of the work
goes to those that are hard to tell apart. The amount of work is fixed, in units of the game's own:
it depends on nothing but the position and the seed.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from ..engine.game import Action, Difference
from ..engine.rng import Rng

World = TypeVar("World")

#: Fewer worlds than this do not tell how sure their mean is.
LEAST: Final = 8
#: Work between two moments at which others may run: 20 ms of Pyodide, some 8 ms of CPython.
SLICE: Final = 150


class Playout(NamedTuple):
    """How an action went in one world: what it came to, in points, and the work that it took, in
    units of some 15 microseconds of CPython."""

    points: float
    work: int


class Candidate:
    """An action under scrutiny: what is thought of it beforehand, and how it went, world by
    world, all in points."""

    __slots__ = ("action", "points", "prior")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.points: list[float] = []

    def value(self, trust: float) -> float:
        """By what it is chosen: the first thought counts as much as ``trust`` worlds."""
        worlds = trust + len(self.points)
        return (trust * self.prior + sum(self.points)) / worlds if worlds else self.prior


def difference(better: Candidate, worse: Candidate) -> Difference:
    """By how many points one candidate went better than another in the worlds that both saw."""
    gaps = [a - b for a, b in zip(better.points, worse.points, strict=False)]
    mean = sum(gaps) / (len(gaps) or 1)
    if len(gaps) < LEAST:
        return Difference(mean, math.inf)
    spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return Difference(mean, math.sqrt(spread / len(gaps)))


class Search(Generic[World]):
    """One decision's search. ``draw`` makes a world, ``play`` plays an action out in it."""

    def __init__(
        self,
        draw: Callable[[Rng], World],
        play: Callable[[Action, World], Playout],
        rng: Rng,
        stop: Callable[[], bool],
    ) -> None:
        self._draw = draw
        self._play = play
        self._rng = rng
        self._stop = stop
        self._since = 0  # work since others could run
        self.stopped = False

    async def halve(
        self, candidates: Sequence[Candidate], work: int, trust: float
    ) -> list[Candidate]:
        """The candidates, best first, after about so much work."""
        live, dropped = list(candidates), list[Candidate]()
        rounds = max(1, math.ceil(math.log2(len(live))))
        for _ in range(rounds):
            await self.compare(live, work // rounds)
            live.sort(key=lambda each: -each.value(trust))
            if self.stopped or len(live) <= 2:
                break
            half = (len(live) + 1) // 2
            dropped = live[half:] + dropped
            live = live[:half]
        return live + dropped

    async def compare(self, candidates: Sequence[Candidate], work: int) -> None:
        """Plays all candidates in the same new worlds, for about so much work but in one world
        at least; a world that `stop` cuts short does not count."""
        left = work
        while True:
            world = self._draw(self._rng.split())
            playouts = []
            for candidate in candidates:
                playout = self._play(candidate.action, world)
                playouts.append(playout)
                left -= playout.work
                if await self._pause(playout.work):
                    return
            for candidate, playout in zip(candidates, playouts, strict=True):
                candidate.points.append(playout.points)
            if left <= 0:
                return

    async def _pause(self, work: int) -> bool:
        """Lets others run, if it is time. True if the search has been stopped."""
        self._since += work
        if self._since >= SLICE:
            self._since = 0
            await asyncio.sleep(0)
            self.stopped = self.stopped or self._stop()
        return self.stopped
