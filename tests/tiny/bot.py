"""A bot of the tiny game: level 1 looks at what each action is seen to bring."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable
from typing import Final

from pygames_core.engine import Choice, Rng, phrase, pick_paths

from .view import Observation

LEVELS: Final = (1,)


async def choose(
    observation: Observation, level: int, rng: Rng, stop: Callable[[], bool]
) -> Choice:
    assert level in LEVELS
    values = {}
    for path in pick_paths(observation):
        outlooks = observation.preview(path).outlooks
        values[observation.complete(path)] = float(
            sum(each.points for each in outlooks if each.party == observation.seat)
        )
        await sleep(0)
        if stop():
            break
    best = [action for action, value in values.items() if value == max(values.values())]
    action = rng.choice(best)
    others = tuple((other, value) for other, value in values.items() if other != action)
    return Choice(action, values[action], others, phrase("tiny.bot.why", points=values[action]))
