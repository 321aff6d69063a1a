"""The bots of Mondo."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable
from typing import Final

from ..engine import Choice, Rng, phrase
from .view import Observation

LEVELS: Final = (1,)


async def choose(
    observation: Observation, level: int, rng: Rng, stop: Callable[[], bool]
) -> Choice:
    """Any legal action."""
    await sleep(0)
    actions = observation.legal_actions()
    return Choice(rng.choice(actions), 0.0, (), phrase("mondo.bot.why"))
