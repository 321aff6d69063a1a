"""Bots of Fantasy Tiles.

Level 1 looks at a few placements only, takes the one there that scores most, and does not know yet
what power cards are for. Level 2 finds the placement that brings most at once: lines, treasures,
cards at their full points. Level 3 knows that cards change hands until the end, what is good to
keep on the rack, what a placement opens to the others, and when to end the game. Level 4 plays the
best of those on in worlds that could be (see `search`). All of them know nothing but the
observation, and do a fixed amount of work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from ..engine.game import Choice
from ..engine.phrase import phrase
from ..engine.rng import Rng
from .judge import Judge, Weighed
from .rules import (
    Decline,
    Phase,
    Put,
    Stuck,
)
from .search import weigh
from .view import Observation

LEVELS: Final = (1, 2, 3, 4)

#: Placements that level 1 looks at.
GLANCES: Final = 2
#: How many other actions a choice tells of.
ALTERNATIVES: Final = 3


async def choose(
    observation: Observation, level: int, rng: Rng, stop: Callable[[], bool]
) -> Choice:
    """See `engine.Bot`. The value is the lead that the bot expects to gain, in points."""
    await asyncio.sleep(0)
    placing = observation.phase in (Phase.PLACE.value, Phase.CORNER.value)
    if level == 1:
        return _glance(observation, rng) if placing else _guess(observation, rng)
    if level == 4:
        return _choice(await weigh(observation, rng, stop))
    return _choice(await Judge(observation.state, foresight=level > 2).weigh(stop))


def _choice(ranked: Sequence[Weighed]) -> Choice:
    best, *others = ranked
    alternatives = tuple((each.action, each.value) for each in others[:ALTERNATIVES])
    return Choice(best.action, best.value, alternatives, best.why)


def _glance(observation: Observation, rng: Rng) -> Choice:
    """Level 1 at a placement."""
    actions = observation.legal_actions()
    puts = [action for action in actions if isinstance(action, Put)]
    if not puts:
        return Choice(Stuck(), 0.0, (), phrase("fantasy_tiles.bot.stuck"))
    state = observation.state
    some = rng.sample(puts, min(GLANCES, len(puts)))
    valued = [(put, sum(line.points for line in state.after(put).lines)) for put in some]
    valued.sort(key=lambda pair: -pair[1])
    (put, points), *others = valued
    why = phrase("fantasy_tiles.bot.glance", points=points)
    return Choice(put, float(points), tuple((each, float(n)) for each, n in others), why)


def _guess(observation: Observation, rng: Rng) -> Choice:
    """Level 1 at any other question: of power cards it takes none, else anything."""
    actions = observation.legal_actions()
    action = Decline() if Decline() in actions else rng.choice(actions)
    return Choice(action, 0.0, (), phrase("fantasy_tiles.bot.guess"))
