"""What the bots of all games share: random play, and running a bot where nobody waits for it."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from ..engine.game import Action, Game
from ..engine.rng import Rng

T = TypeVar("T")

#: The level that is no bot: any legal action, each as likely as the others. The measure of level 1.
RANDOM: Final = 0


def finish(thinking: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that waits for nothing but its next slice of time."""
    while True:
        try:
            thinking.send(None)
        except StopIteration as done:
            result: T = done.value
            return result


def decide(game: Game, observation: Any, level: int, rng: Rng) -> Action:
    """The action of a bot of ``game`` that is given all the time it wants; level RANDOM plays at
    random."""
    if level == RANDOM:
        return rng.choice(observation.legal_actions())
    return finish(game.choose(observation, level, rng, lambda: False)).action
