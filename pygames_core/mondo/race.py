"""Bots against each other in simulated time: nobody waits, and all comes in the order in which it
would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from ..bots import RANDOM, finish
from ..engine.game import CHANCE, CLOCK, OVER, Action
from ..engine.rng import Rng, stream
from .bot import SURPRISE, plan
from .rules import State

#: Milliseconds that random play takes at most for an action.
RANDOM_PACE: Final = 8000


class Intention(NamedTuple):
    """What a seat will do, and when."""

    at: int
    seat: int
    action: Action


def run(state: State, levels: Sequence[int], seed: int) -> State:
    """The game at its end, played by bots of these levels, seat by seat."""
    return Race(state, levels, seed).run()


class Race:
    """A game played by bots of these levels, seat by seat. Chance and each seat's bot have streams
    of their own."""

    def __init__(self, state: State, levels: Sequence[int], seed: int) -> None:
        self.state = state
        self.levels = levels
        self._seed = seed
        self._draws: Counter[str] = Counter()
        self._intentions: dict[int, Intention] = {}

    def run(self) -> State:
        while self.state.to_move != OVER:
            self.step()
        return self.state

    def step(self) -> None:
        state = self.state
        if state.to_move == CHANCE:
            rng = self._stream(state.chance_source())
            state.apply(rng.weighted(state.chance()), CHANCE)
            return
        action, deadline = state.clock()
        able = [seat for seat in range(state.seats) if state.plays(seat)]
        for seat in able:
            if seat not in self._intentions:
                self._intend(seat, state.now)
        if able:
            first = min(self._intentions[seat] for seat in able)
            if first.at < deadline:
                self._do(first)
                return
        self._intentions.clear()
        state.apply(action, CLOCK, deadline)

    def _do(self, first: Intention) -> None:
        at, seat, action = first
        del self._intentions[seat]
        if self.state.why_no(action, seat) is None:
            self.state.apply(action, seat, at)
        else:  # somebody was faster
            self._intend(seat, at + SURPRISE)

    def _intend(self, seat: int, now: int) -> None:
        rng, level = self._stream(f"bot of seat {seat}"), self.levels[seat]
        if level == RANDOM:
            action = rng.choice(self.state.legal_actions(seat))
            self._intentions[seat] = Intention(now + 1 + rng.below(RANDOM_PACE), seat, action)
            return
        thinking = plan(self.state.observation(seat), level, rng, lambda: False)
        planned = finish(thinking)
        self._intentions[seat] = Intention(now + planned.delay, seat, planned.choice.action)

    def _stream(self, source: str) -> Rng:
        self._draws[source] += 1
        return stream(self._seed, source, self._draws[source] - 1)
