"""Levels 3 and 4 of the Gangsi: whole walks, by whom they catch and where they end.

Both think about what the hunters are after (see `trail`). Level 3 takes them to keep out of reach
and looks at this walk alone; level 4 also thinks of hunters who know what it can believe, trusts in
what has foretold them better, and looks at its next walk, too.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import cache
from math import exp
from typing import Final, NamedTuple

from ..engine.event import Event
from ..engine.phrase import Phrase, phrase
from .belief import Belief, Weights
from .components import DICE, GANGSI_DIE, TOMB
from .rules import Action, Phase, Setup, Step
from .trail import Trail
from .view import Observation
from .walking import DOORS, distances

#: Walks that are kept at each step.
WIDTH: Final = 48
#: How much an exact weight counts beside what is thought of a hunter's ways.
_EXACT: Final = 0.02
#: How much a trail must be trusted to be asked at all.
_TRUST: Final = 0.02
#: Walks of the Gangsi that hunters think of, and how much they take it to prefer one to another
#: that is worth less by one catch.
_LOOKED: Final = 14
_KEEN: Final = 12.0
#: How likely the Gangsi comes to any square in its reach, whatever it believes; and how many dice
#: it may get before it goes.
ODD: Final = 0.04
MORE: Final = 2
#: What catching one who has found everything but one treasure is worth more than one who has found
#: nothing, and more still if that was its last life.
_LEADER, _LAST = 1.5, 1.0
#: What a hunter is worth later, and how much less with every step between (level 3).
_LATER, _FADES = 0.25, 0.8
#: What the next walk is worth beside this one, what it is to be near hunters then, and dice that
#: are expected to come before it (level 4).
_NEXT, _NEAR, _GROWS = 0.3, 0.2, 1
#: What is left of a chance that comes a step later: of two equal ways the shorter one.
_SOONER: Final = 0.99

#: By square: where the Gangsi can go from there.
_ONWARD: Final = tuple(
    tuple(there for there in TOMB.neighbours[here] if not DOORS >> there & 1)
    for here in range(TOMB.size)
)

#: By step: the steps that can follow it and do not go right back.
_WAYS: Final = {
    (here, there): tuple((there, on) for on in _ONWARD[there] if on != here)
    for here in range(TOMB.size)
    if not DOORS >> here & 1
    for there in _ONWARD[here]
}

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
    best = dict.fromkeys(_WAYS, 0.0)
    found = [[0.0] * TOMB.size]
    for _ in range(steps):
        after = {}
        top = [0.0] * TOMB.size
        for way, onward in _WAYS.items():
            more = 0.0
            for on in onward:
                if best[on] > more:
                    more = best[on]
            value = after[way] = mass[way[1]] + more
            if value > top[way[0]]:
                top[way[0]] = value
        best = after
        found.append(top)
    for exit in (TOMB.entrance, TOMB.coffin):
        for n in range(1, steps + 1):
            found[n][exit] = max(
                mass[there] + found[n - 1][there] for there in TOMB.neighbours[exit]
            )
    return found


def look(
    gangsi: int, most: int, where: Sequence[Weights], stops: Set[int] = frozenset()
) -> list[dict[int, float]]:
    """By number of steps: how likely the Gangsi comes to each square if it believes that, as
    hunters see it; its walk ends on one of the ``stops``."""
    later = nearness(where, [_LATER] * len(where), _FADES, within(gangsi, most))
    found: list[dict[int, float]] = []
    some: list[tuple[float, tuple[int, ...]]] = []
    for layer in walks_from(gangsi, most, where, [1.0] * len(where), later, _LOOKED):
        some += [(value, walk.way) for value, walk in layer]
        some = sorted(some, reverse=True)[:_LOOKED]
        best = some[0][0]
        shares = [exp(_KEEN * (value - best)) for value, _ in some]
        total = sum(shares)
        visited: dict[int, float] = {}
        for share, (_, way) in zip(shares, some, strict=True):
            for square in way[1:]:
                visited[square] = visited.get(square, 0.0) + share / total
                if square in stops:
                    break
        found.append(visited)
    return found


def feared(
    hunters: int, events: Sequence[Event], hunter: int, face: int, gangsi: int, held: int
) -> tuple[float, ...]:
    """By square: how likely the Gangsi comes there, as a hunter sees it who moves by that face
    after those events."""
    belief = Belief(hunters, events, None, gangsi)
    where = [
        belief.after_move(each, face, gangsi) if each == hunter else belief.where(each)
        for each in range(hunters)
    ]
    most = max(GANGSI_DIE) + min(DICE, held + MORE)
    visits = look(gangsi, most, where)
    found = [0.0] * TOMB.size
    for square, far in enumerate(distances(gangsi)):
        for n, sides in GANGSI_DIE.items():
            if far <= n + held:
                each = visits[min(n + held, most)].get(square, 0.0)
                found[square] += sides / 6 * (ODD + (1 - ODD) * each)
    return tuple(found)


def worths(observation: Observation) -> list[float]:
    """What a catch of each hunter is worth: the more, the fewer treasures it has left to find; and
    all alike if any catch wins."""
    state = observation.state
    if state.needed - state.tokens == 1:
        return [1.0] * len(observation.hunters)
    found = []
    for hunter, lives in enumerate(observation.lives):
        hand = state.hand_of(hunter)
        left, had = len(state.cards[hand]), len(state.found[hand])
        ahead = (had / max(1, left + had - 1)) ** 2
        found.append(1 + ahead * (_LEADER + (_LAST if lives == 1 else 0)))
    return found


#: What was heard last, and what was made of it: a game goes on from there, mostly.
_latest: list[tuple[list[Event], tuple[Trail, ...]]] = []


def _heard(setup: Setup, events: list[Event], cunning: bool) -> tuple[int, tuple[Trail, ...]]:
    """The trails from which to go on, and how many events they have taken in."""
    trails = tuple(Trail(setup.hand_of, setup.hands) for _ in range(1 + cunning))
    for before, known in _latest:
        same = len(known) == len(trails) and known[0].hands == setup.hands
        if same and len(before) <= len(events) and before == events[: len(before)]:
            _latest.clear()  # they are worked on now
            return len(before), known
    return 0, trails


async def thought(
    observation: Observation, level: int, stop: Callable[[], bool]
) -> tuple[list[Weights], list[Weights]] | None:
    """Where the hunters are thought to be now, and after their next turns; None if that was
    stopped. Level 3 takes them to keep out of reach; level 4 also thinks of hunters who know
    what the Gangsi can believe, and trusts in what has foretold them better."""
    setup, hunters = observation.state.setup, len(observation.hunters)
    events = list(observation.history)
    start, trails = _heard(setup, events, level > 3)
    for i in range(start, len(events)):
        event = events[i]
        following = events[i + 1] if i + 1 < len(events) else Event("now")
        moved = event.kind == "move" and following.kind != "find"
        for n, trail in enumerate(trails):
            fear = None
            if moved and n:
                hunter, face = event.get("hunter"), event.get("face")
                fear = feared(hunters, events[:i], hunter, face, trail.gangsi, trail.held)
            trail.hear(event, following, fear)
        if moved:
            await sleep(0)
            if stop():
                return None
    for trail in trails:
        trail.settle()
    _latest[:] = [(events, trails)]
    now, soon = [], []
    for hunter in range(hunters):
        trusts = [trail.evidence[hunter] for trail in trails]
        trusts = [exp(each - max(trusts)) for each in trusts]
        trusts = [each / sum(trusts) for each in trusts]
        guess: Weights = {}
        after: Weights = {}
        for trust, trail in zip(trusts, trails, strict=True):
            if trust > _TRUST:
                _add(guess, trail.where(hunter), trust)
                if level > 3:
                    _add(after, trail.soon(hunter), trust)
        exact = observation.where(hunter)
        total = sum(each for square, each in guess.items() if square in exact)
        share = (1 - _EXACT) / total if total else 0.0
        mixed = {s: _EXACT * each + share * guess.get(s, 0.0) for s, each in exact.items()}
        scale = sum(mixed.values())
        now.append({square: each / scale for square, each in mixed.items()})
        soon.append(after)
        await sleep(0)
    # Who has had its turn when a reset lets the Gangsi go is not asked again before its next walk.
    for hunter in range(observation.hunter if observation.phase == Phase.INTERRUPT.value else 0):
        soon[hunter] = now[hunter]
    return now, soon


def _add(whole: Weights, some: Weights, share: float) -> None:
    for square, each in some.items():
        whole[square] = whole.get(square, 0.0) + share * each


async def plan(
    observation: Observation, level: int, stop: Callable[[], bool]
) -> list[list[tuple[float, Walk]]]:
    """The best walks of the Gangsi, by their length."""
    worth = worths(observation)
    steps = observation.steps
    ahead = within(observation.gangsi, steps)
    thoughts = await thought(observation, level, stop)
    if thoughts is None or level == 3:
        hunters = range(len(observation.hunters))
        where = [*map(observation.where, hunters)] if thoughts is None else thoughts[0]
        later = nearness(where, [_LATER * each for each in worth], _FADES, ahead)
        return walks_from(observation.gangsi, steps, where, worth, later)
    where, soon = thoughts
    held = observation.held + _GROWS
    next_walk = prospects(soon, worth, max(GANGSI_DIE) + held)
    await sleep(0)
    later = nearness(where, [_NEAR * each for each in worth], _FADES, ahead)
    for square in ahead:
        value = sum(sides / 6 * next_walk[n + held][square] for n, sides in GANGSI_DIE.items())
        later[square] += _NEXT * value
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
