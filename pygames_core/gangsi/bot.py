"""Bots of Gangsi, for hunters and for the Gangsi.

Level 1 thinks of the nearest goal only: a hunter of its nearest treasure, the Gangsi of where it
saw somebody last. Level 2 looks one decision ahead with all that its seat can know: a hunter weighs
what a square is good for against the danger there, and a roll against another one; the Gangsi walks
where the announcements leave most room for hunters. Levels 3 and 4 plan whole walks (`hunt`) and
routes (`raid`).
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable
from typing import Any, Final

from ..engine.game import Choice
from ..engine.phrase import Phrase, phrase
from ..engine.rng import Rng
from . import hunt, raid
from .components import DICE, GANGSI_DIE, MOVES, TOMB, TREASURES, bits
from .rules import HIDDEN, Action, Move, Phase, Reset, State, Step, Stop, Throw
from .view import Observation
from .walking import DOORS, distances, step

LEVELS: Final = (1, 2, 3, 4)

#: What things are worth to a hunter, in treasures: a life, a step nearer to the nearest treasure
#: and to all together, a die that goes to the Gangsi, a turn without a move.
_LIFE, _NEAR, _ALL, _DIE, _IDLE = 1.2, 0.07, 0.012, 0.04, 0.1
#: Steps beyond which a treasure is not the farther for more of them: to stay with one that could be
#: found, because the next is far away, is never better than to find it.
_FAR: Final = 8
#: How likely the Gangsi is to go for one of the squares in its reach on which it does not know of
#: anybody, and for one on which it does.
_GUESSED, _KNOWN = 0.12, 0.9
#: How much less a hunter is worth to the Gangsi with every step between them, and how much that
#: counts beside a catch now.
_FADES, _LATER = 0.8, 0.25
#: What is left of a chance that comes a step later: of two equal ways the shorter one.
_SOONER: Final = 0.99
#: Steps that the Gangsi plans ahead.
_PLANNED: Final = 5


async def choose(
    observation: Observation, level: int, rng: Rng, stop: Callable[[], bool]
) -> Choice:
    await sleep(0)
    if observation.seat == observation.gangsi_seat:
        if level > 2:
            return _best(await hunt.weigh(observation, level, stop), rng)
        return _best(_hunt(observation, level), rng)
    if level > 2:
        return _best(await raid.weigh(observation, level, stop), rng)
    return _best(_wander(observation.state) if level == 1 else weighed(observation.state), rng)


#: Actions, what each is worth and why.
_Values = list[tuple[Action, float, Phrase]]


def _best(values: _Values, rng: Rng) -> Choice:
    most = max(value for _, value, _ in values)
    action, value, why = rng.choice([each for each in values if each[1] == most])
    others = [(a, v) for a, v, _ in values if (type(a), a) != (type(action), action)]
    others.sort(key=lambda each: -each[1])
    return Choice(action, value, tuple(others), why)


# --- hunters -------------------------------------------------------------------------------------


def _wander(state: State) -> _Values:
    """Level 1: whatever treasure is nearest, wherever the Gangsi is."""
    near, throw = phrase("gangsi.bot.near"), phrase("gangsi.bot.throw")
    values: _Values = []
    for action in state.legal_actions():
        match action:
            case Move(_, square, find):
                left = [TREASURES[c].square for c in _wanted(state) if c != _found(state, action)]
                far = min((distances(square)[goal] for goal in left), default=0)
                why = phrase("gangsi.bot.find") if find else near
                values.append((action, float(TOMB.size * find - far), why))
            case Reset():
                values.append((action, float(state.held > 2), phrase("gangsi.bot.reset")))
            case Throw():
                idle = -float(TOMB.size) if state.phase == Phase.MOVE.value else 0.5
                values.append((action, idle, throw))
    return values


def _wanted(state: State) -> tuple[int, ...]:
    return state.cards[state.hand_of(state.hunter)]


def _found(state: State, move: Move) -> int | None:
    return state.own_card(move.square) if move.find else None


def weighed(state: State) -> _Values:
    """Level 2."""
    if state.phase == Phase.BEGIN.value:
        free = DICE - state.held
        throw = _expected(state, free, state.held)
        here = state.squares[state.hunter]
        caught = _danger(state, here, state.held, state.shown[state.hunter])
        reset = _expected(state, DICE, 0) - _LIFE * caught
        return [
            (Throw(), throw, phrase("gangsi.bot.keep")),
            (Reset(), reset, phrase("gangsi.bot.reset")),
        ]
    values: _Values = []
    for action in state.legal_actions():
        if isinstance(action, Move):
            why = phrase("gangsi.bot.find" if action.find else "gangsi.bot.near")
            values.append((action, _worth(state, action, state.held), why))
        else:
            again = _expected(state, DICE - state.held, state.held)
            values.append((action, again, phrase("gangsi.bot.throw")))
    return values


def _worth(state: State, move: Move, held: int) -> float:
    """What a move is worth: what is found, what is near, and what may be lost."""
    left = [TREASURES[card].square for card in _wanted(state) if card != _found(state, move)]
    if not left:
        return 10.0
    far = [distances(move.square)[goal] for goal in left]
    danger = sum(
        _danger(state, move.square, steps + held, move.find) * sides / 6
        for steps, sides in GANGSI_DIE.items()
    )
    return move.find - _NEAR * min(_FAR, *far) - _ALL * sum(far) - _LIFE * danger


def _danger(state: State, square: int, steps: int, known: bool) -> float:
    """How likely the Gangsi comes there with so many steps."""
    if square in (TOMB.entrance, TOMB.coffin) or distances(state.gangsi)[square] > steps:
        return 0.0
    return _KNOWN if known else _GUESSED


def _expected(state: State, dice: int, held: int) -> float:
    """What so many dice are worth before they are rolled: the best face that comes, less what
    goes to the Gangsi."""
    best = sorted(_best_by(state, face, held) for face in MOVES)
    idle = _worth(state, Move(0, state.squares[state.hunter]), held) - _IDLE
    # How likely none is better than the i-th: all dice show one of the i worst, or Gangsi.
    total, before = idle * (1 / 6) ** dice, (1 / 6) ** dice
    for i, value in enumerate(best, 1):
        none_better = ((i + 1) / 6) ** dice
        total += max(value, idle) * (none_better - before)
        before = none_better
    return total - _DIE * dice / 6


def _best_by(state: State, face: int, held: int) -> float:
    values = [
        _worth(state, Move(face, square, find), held)
        for square in bits(state.ends(face))
        for find in ((False,) if state.own_card(square) is None else (False, True))
    ]
    return max(values, default=float("-inf"))


# --- the Gangsi ----------------------------------------------------------------------------------


def _hunt(observation: Observation, level: int) -> _Values:
    """Each step by the best way that begins with it."""
    chances = _last_seen(observation) if level == 1 else _likely(observation)
    later = [
        _LATER * sum(n * _FADES ** distances(here)[square] for square, n in enumerate(chances) if n)
        for here in range(TOMB.size)
    ]
    steps = min(observation.steps, _PLANNED)
    values: _Values = []
    for action in observation.legal_actions():
        if isinstance(action, Step):
            value = _way(action.square, steps - 1, 1 << observation.gangsi, chances, later)
            percent = round(100 * min(1.0, value))
            values.append((action, value, phrase("gangsi.bot.hunt", n=percent)))
        else:
            values.append((Stop(), later[observation.gangsi], phrase("gangsi.bot.wait")))
    return values


def _way(here: int, left: int, seen: int, chances: list[float], later: list[float]) -> float:
    """The best that can come of going on from a square, with so many steps left: the hunters on
    the way, and those who are near to its end."""
    caught = 0.0 if seen >> here & 1 else chances[here]
    best = later[here]
    if left:
        seen |= 1 << here
        for there in bits(step(1 << here) & ~DOORS):
            best = max(best, _way(there, left - 1, seen, chances, later))
    return caught + (1 - caught) * best * _SOONER


def _likely(observation: Observation) -> list[float]:
    """How many hunters are to be expected on each square."""
    chances = [0.0] * TOMB.size
    for hunter in range(len(observation.hunters)):
        for square, n in observation.where(hunter).items():
            if not DOORS >> square & 1:
                chances[square] = 1 - (1 - chances[square]) * (1 - n)
    return chances


def _last_seen(observation: Observation) -> list[float]:
    """Level 1: every hunter about where it was seen last, whatever was announced since."""
    chances = [0.0] * TOMB.size
    places: dict[int, int] = dict.fromkeys(range(len(observation.hunters)), TOMB.entrance)
    for event in observation.history:
        match event.kind:
            case "find":
                places[event.get("hunter")] = event.get("square")
            case "catch":
                places[event.get("hunter")] = TOMB.coffin
    for hunter, place in places.items():
        known: Any = observation.squares[hunter]
        if known != HIDDEN:
            if known >= 0 and not DOORS >> known & 1:
                chances[known] = 1.0
            continue
        for square in range(TOMB.size):
            far = distances(place)[square]
            if 0 < far < TOMB.size and square != observation.gangsi:
                chances[square] += 0.02 * max(0, 8 - far)
    return chances
