"""What lies between two actions: both are played on in worlds that could be, by quick players,
until the Gangsi has walked."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from ..bots.search import Candidate, Playout, Search, difference
from ..engine.game import CHANCE, OVER, Difference
from ..engine.rng import Rng
from .bot import weighed
from .hunt import nearness, walks_from, within
from .route import Route
from .rules import Action, Phase, State, Step, Stop
from .view import Observation

#: Worlds, and the work of a playout in the units of `Playout`.
_WORLDS: Final = 16
_WORK: Final = 1000
#: What a life is worth, a turn less to go, and the game, in treasures.
_LIFE, _TURN, _WIN = 1.2, 0.3, 5.0
#: Walks that the quick Gangsi thinks of, and what being near somebody is worth to it.
_WIDTH, _NEAR, _FADES = 8, 0.25, 0.8


def _standing(state: State, seat: int) -> float:
    """How a seat stands, in treasures: hunters by what they have and have to go, the Gangsi by how
    little all of them have."""
    if seat == state.gangsi_seat:
        others = [_standing(state, hunter) for hunter in state.setup.hands]
        won = _WIN * (1 + len(others)) if state.winner == seat else 0.0
        return won - sum(others)
    hand = state.setup.hands.index(seat)
    stands = 0.0
    for hunter, square in enumerate(state.squares):
        if state.hand_of(hunter) == hand:
            stands += _LIFE * state.lives[hunter]
            if square >= 0 and state.cards[hand]:
                stands -= _TURN * Route(state.cards[hand], square).length(square)
    won = _WIN if state.winner == seat else 0.0
    return won + len(state.found[hand]) + stands


def _walk(state: State) -> list[Action]:
    """A walk of the quick Gangsi."""
    seen = state.observation(state.gangsi_seat)
    where = [seen.where(hunter) for hunter in range(len(seen.hunters))]
    worth = [1.0] * len(where)
    ahead = within(state.gangsi, state.steps)
    later = nearness(where, [_NEAR] * len(where), _FADES, ahead)
    layers = walks_from(state.gangsi, state.steps, where, worth, later, _WIDTH)
    _, best = max(((value, walk.way) for layer in layers for value, walk in layer))
    return [*map(Step, best[1:]), Stop()]


def play(state: State, action: Action, seat: int, rng: Rng) -> float:
    """What a seat has gained of an action, if all play on quickly until the Gangsi has walked."""
    before = _standing(state, seat)
    until = state.round + (2 if state.phase == Phase.WALK.value else 1)
    state.push(action)
    walk: list[Action] = []
    while state.to_move != OVER and state.round < until:
        if state.to_move == CHANCE:
            walk = []
            state.push(rng.weighted(state.chance()))
        elif state.to_move == state.gangsi_seat:
            walk = walk or _walk(state)
            state.push(walk.pop(0))
        else:
            walk = []
            choices = weighed(state)
            state.push(max(choices, key=lambda each: each[1])[0])
    return _standing(state, seat) - before


async def compare(
    observation: Observation,
    actions: tuple[Action, Action],
    rng: Rng,
    stop: Callable[[], bool],
) -> Difference:
    """By how many treasures the first of two actions is better than the second. See
    `engine.Compare`."""
    seat = observation.seat
    if seat is None:
        return Difference(0.0, math.inf)

    def draw(chance: Rng) -> tuple[State, int]:
        return observation.sample(chance), chance.bits()

    def playout(action: Action, world: tuple[State, int]) -> Playout:
        state, luck = world
        return Playout(play(state.copy(), action, seat, Rng(luck)), _WORK)

    pair = [Candidate(action, 0.0) for action in actions]
    await Search(draw, playout, rng, stop).compare(pair, 2 * _WORLDS * _WORK)
    return difference(*pair)
