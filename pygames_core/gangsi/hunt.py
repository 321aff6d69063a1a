"""Levels 3 and 4 of the Gangsi: whole walks, by whom they catch and where they end.

Level 3 looks at all that can be known, and takes each square that a hunter can have come to for as
likely as the rules make it. Level 4 also thinks about what the hunters are after (see `trail`), and
about where they will be for its next walk.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from ..engine.event import Event
from ..engine.phrase import Phrase, phrase
from .belief import Weights
from .components import GANGSI_DIE, TOMB
from .rules import Action, Step
from .trail import Trail
from .view import Observation
from .walking import DOORS, distances

#: Walks that are kept at each step.
WIDTH: Final = 48
#: How much an exact weight counts beside what is thought of a hunter's ways.
_EXACT: Final = 0.2
#: What catching one who has found everything but one treasure is worth more than one who has found
#: nothing.
_LEADER: Final = 1.5
#: What a hunter is worth later, and how much less with every step between (level 3).
_LATER, _FADES = 0.25, 0.8
#: What the next walk is worth beside this one (level 4), and what is far away.
_NEXT, _FAR = 0.45, 0.3
#: What is left of a chance that comes a step later: of two equal ways the shorter one.
_SOONER: Final = 0.99

#: By square: where the Gangsi can go from there.
_ONWARD: Final = tuple(
    tuple(there for there in TOMB.neighbours[here] if not DOORS >> there & 1)
    for here in range(TOMB.size)
)

#: By square: who can be there, each with its probability.
Haunts = Mapping[int, Sequence[tuple[int, float]]]


class Walk(NamedTuple):
    """A walk as far as it is planned: its squares, those with the first one as a set, what it has
    brought so far, by hunter how likely that one is caught by now, and how likely nobody is."""

    way: tuple[int, ...]
    seen: int
    gain: float
    caught: tuple[float, ...]
    free: float


def haunts(where: Sequence[Weights]) -> dict[int, list[tuple[int, float]]]:
    found: dict[int, list[tuple[int, float]]] = {}
    for hunter, weights in enumerate(where):
        for square, each in weights.items():
            if not DOORS >> square & 1:
                found.setdefault(square, []).append((hunter, each))
    return found


def walks_from(
    gangsi: int,
    steps: int,
    where: Sequence[Weights],
    worth: Sequence[float],
    later: Sequence[float],
    width: int = WIDTH,
) -> list[list[tuple[float, Walk]]]:
    """By number of steps: the best walks of so many steps, the best first, each with what it is
    worth. ``worth`` is what a catch of each hunter is worth, ``later`` what it is worth to end on a
    square without one."""
    at = haunts(where)
    begin = Walk((gangsi,), 1 << gangsi, 0.0, (0.0,) * len(where), 1.0)
    layers = [[(later[gangsi], begin)]]
    fresh = 1.0
    for _ in range(steps):
        fresh *= _SOONER
        found: dict[tuple[int, int], tuple[float, Walk]] = {}
        for _, walk in layers[-1]:
            way, seen, gain, caught, free = walk
            for there in _ONWARD[way[-1]]:
                if not seen >> there & 1 and there in at:
                    more, now = gain, list(caught)
                    for hunter, each in at[there]:
                        left = 1 - caught[hunter]
                        if left > 1e-9:
                            more += fresh * worth[hunter] * each * free / left
                            now[hunter] += each
                    after, rest = tuple(now), 1.0
                    for each in now:
                        rest *= max(0.0, 1 - each)
                else:
                    more, after, rest = gain, caught, free
                key = (there, seen | 1 << there)
                value = more + fresh * later[there]
                if key not in found or found[key][0] < value:
                    found[key] = value, Walk((*way, there), key[1], more, after, rest)
        best = sorted(found.values(), key=lambda each: (-each[0], each[1].way))
        layers.append(best[:width])
    return layers


@cache
def within(gangsi: int, steps: int) -> tuple[int, ...]:
    """The squares that the Gangsi can come to."""
    return tuple(square for square, n in enumerate(distances(gangsi)) if n <= steps)


@cache
def _shades(square: int, fades: float) -> tuple[float, ...]:
    return tuple(fades**n for n in distances(square))


def nearness(
    where: Sequence[Weights], worth: Sequence[float], fades: float, squares: Iterable[int]
) -> list[float]:
    """For each of these squares: how near it is to hunters, by what they are worth."""
    mass = [0.0] * TOMB.size
    for weights, each in zip(where, worth, strict=True):
        for square, chance in weights.items():
            mass[square] += chance * each
    some = [(square, n) for square, n in enumerate(mass) if n > 1e-3 and not DOORS >> square & 1]
    found = [0.0] * TOMB.size
    for here in squares:
        shades = _shades(here, fades)
        found[here] = sum([n * shades[square] for square, n in some])
    return found


def prospects(where: Sequence[Weights], worth: Sequence[float], steps: int) -> list[list[float]]:
    """By number of steps and square: about what the best walk of so many steps from there catches,
    in which no step goes right back."""
    mass = [0.0] * TOMB.size
    for weights, each in zip(where, worth, strict=True):
        for square, chance in weights.items():
            if not DOORS >> square & 1:
                mass[square] += chance * each
    # By the last step (from, to).
    ways = [
        (here, there)
        for here in range(TOMB.size)
        if not DOORS >> here & 1
        for there in TOMB.neighbours[here]
        if not DOORS >> there & 1
    ]
    best = dict.fromkeys(ways, 0.0)
    found = [[0.0] * TOMB.size]
    for _ in range(steps):
        after = {}
        top = [0.0] * TOMB.size
        for here, there in ways:
            more = 0.0
            for on in TOMB.neighbours[there]:
                if on != here and best.get((there, on), 0.0) > more:
                    more = best[there, on]
            value = mass[there] + more
            after[here, there] = value
            if value > top[here]:
                top[here] = value
        best = after
        found.append(top)
    for exit in (TOMB.entrance, TOMB.coffin):
        for n in range(1, steps + 1):
            found[n][exit] = max(
                mass[there] + found[n - 1][there] for there in TOMB.neighbours[exit]
            )
    return found


def worths(observation: Observation) -> list[float]:
    """What a catch of each hunter is worth: the more, the fewer treasures it has left to find."""
    state = observation.state
    found = []
    for hunter in range(len(observation.hunters)):
        hand = state.hand_of(hunter)
        left, had = len(state.cards[hand]), len(state.found[hand])
        found.append(1 + _LEADER * (had / max(1, left + had - 1)) ** 2)
    return found


async def thought(
    observation: Observation, stop: Callable[[], bool]
) -> tuple[list[Weights], list[Weights]] | None:
    """Where the hunters are thought to be now, and after their next turns; None if that was
    stopped."""
    setup = observation.state.setup
    trail = Trail(setup.hand_of, setup.hands)
    for event, following in pairwise([*observation.history, Event("now")]):
        trail.hear(event, following)
        if event.kind == "move":
            await sleep(0)
            if stop():
                return None
    trail.settle()
    now = []
    for hunter in range(len(observation.hunters)):
        exact, guess = observation.where(hunter), trail.where(hunter)
        total = sum(each for square, each in guess.items() if square in exact)
        share = (1 - _EXACT) / total if total else 0.0
        mixed = {s: _EXACT * each + share * guess.get(s, 0.0) for s, each in exact.items()}
        scale = sum(mixed.values())
        now.append({square: each / scale for square, each in mixed.items()})
    return now, [trail.soon(hunter) for hunter in range(len(now))]


async def plan(
    observation: Observation, level: int, stop: Callable[[], bool]
) -> list[list[tuple[float, Walk]]]:
    """The best walks of the Gangsi, by their length."""
    worth = worths(observation)
    steps = observation.steps
    ahead = within(observation.gangsi, steps)
    thoughts = await thought(observation, stop) if level > 3 else None
    if thoughts is None:
        where = [observation.where(hunter) for hunter in range(len(observation.hunters))]
        later = nearness(where, [_LATER * each for each in worth], _FADES, ahead)
        return walks_from(observation.gangsi, steps, where, worth, later)
    where, soon = thoughts
    most = max(GANGSI_DIE) + observation.held
    next_walk = prospects(soon, worth, most)
    await sleep(0)
    near = nearness(soon, worth, _FADES, ahead)
    later = [0.0] * TOMB.size
    for square in ahead:
        value = sum(
            sides / 6 * next_walk[n + observation.held][square] for n, sides in GANGSI_DIE.items()
        )
        later[square] = _NEXT * value + _FAR * near[square]
    return walks_from(observation.gangsi, steps, where, worth, later)


async def weigh(
    observation: Observation, level: int, stop: Callable[[], bool]
) -> list[tuple[Action, float, Phrase]]:
    """What the Gangsi can do, what it is worth and why: each step by the best walk that begins with
    it."""
    layers = await plan(observation, level, stop)
    best: dict[int, tuple[float, Walk]] = {}
    for layer in layers[1:]:
        for value, walk in layer:
            first = walk.way[1]
            if first not in best or best[first][0] < value:
                best[first] = value, walk
    values: list[tuple[Action, float, Phrase]] = []
    for action in observation.legal_actions():
        if isinstance(action, Step):
            # What is not among the best walks is worth less than any of them.
            value, found = best.get(action.square, (0.0, None))
            percent = 0 if found is None else round(100 * (1 - found.free))
            why = phrase("gangsi.bot.walk", n=percent) if percent else phrase("gangsi.bot.guard")
            values.append((action, value, why))
        else:
            values.append((action, layers[0][0][0], phrase("gangsi.bot.wait")))
    return values
