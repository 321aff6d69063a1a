"""Bots of Fantasy Tiles."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from ..engine.game import Choice
from ..engine.phrase import phrase
from ..engine.rng import Rng
from .view import Observation

LEVELS: Final = (1,)


async def choose(
    observation: Observation, level: int, rng: Rng, stop: Callable[[], bool]
) -> Choice:
    await asyncio.sleep(0)
    action = rng.choice(observation.legal_actions())
    return Choice(action, 0.0, (), phrase("fantasy_tiles.bot.only"))
