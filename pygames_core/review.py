"""After the game: what each decision of a seat lost, by the highest level's estimate.

A decision is judged from what its seat knew at that moment, and from nothing that came later or
that others knew. The best action is looked for as a hint would be (the choice of the highest
level); then it and the one that was played are compared in new worlds, the same for both, so that
a best action which was only lucky in its search does not count against the player. What is lost by
less than the estimate's error is not counted as a miss.

    for decision in decisions(record, seat):            # the page asks a worker for each
        judgement = await judge(game, decision.observation, decision.action, rng, stop)

or, all at once, ``await review(record, seat, seed, stop, progress)``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from .engine.game import Action, Game, Observation, same_action
from .engine.phrase import Phrase
from .engine.record import Record, replay_move
from .engine.rng import Rng, stream

#: Standard errors to either side that hold the truth 95 times in 100.
SURE: Final = 1.96
#: How many misses are worth showing.
MISSES: Final = 3


class Judgement(NamedTuple):
    """What a decision lost, in points (0: it was as good as the best), and how far that may be
    wrong: 95 times in 100 the true loss is within ``error``, which is infinite if nothing can be
    told. ``best`` is what the highest level would have done, and ``why`` says why."""

    loss: float
    error: float
    best: Action
    why: Phrase | None

    @property
    def missed(self) -> bool:
        """Whether it lost something for sure."""
        return self.loss > self.error


class Decision(NamedTuple):
    """What a seat did at move ``number`` of a record (from 0), and what it knew."""

    number: int
    observation: Observation
    action: Action


class Reviewed(NamedTuple):
    """A decision's move number, what was done, and what is to be said of it."""

    number: int
    action: Action
    judgement: Judgement


class Review(NamedTuple):
    """All decisions of a seat in order; not ``complete`` if it was stopped."""

    decisions: tuple[Reviewed, ...]
    complete: bool

    @property
    def misses(self) -> tuple[Reviewed, ...]:
        """The biggest misses, the biggest first."""
        return biggest(self.decisions)


def biggest(decisions: Iterable[Reviewed]) -> tuple[Reviewed, ...]:
    missed = [each for each in decisions if each.judgement.missed]
    return tuple(sorted(missed, key=lambda each: -each.judgement.loss)[:MISSES])


def decisions(
    record: Record, seat: int, games: Mapping[str, Game] | None = None
) -> Iterator[Decision]:
    """Every decision of a seat that was not forced, in a game where seats are asked in turn.

    Raises BadRecord.
    """
    state = record.start(games)
    for n, move in enumerate(record.moves):
        if move.seat == seat == state.to_move and len(state.legal_actions()) > 1:
            observation = state.observation(seat)
            before = state.copy()
            replay_move(state, move, n)
            yield Decision(n, observation, before.parse_action(move.text))
        else:
            replay_move(state, move, n)


async def judge(
    game: Game, observation: Any, action: Action, rng: Rng, stop: Callable[[], bool]
) -> Judgement:
    """What an action of the seat that is asked loses. With a ``stop`` too early for an estimate
    the error is infinite."""
    if len(observation.legal_actions()) == 1:
        return Judgement(0.0, 0.0, action, None)
    choice = await game.choose(observation, max(game.levels), rng.split(), stop)
    if same_action(choice.action, action):
        return Judgement(0.0, 0.0, action, choice.phrase)
    if game.compare is None:
        return Judgement(0.0, math.inf, choice.action, choice.phrase)
    points, error = await game.compare(observation, (choice.action, action), rng.split(), stop)
    return Judgement(max(0.0, points), SURE * error, choice.action, choice.phrase)


async def review(
    record: Record,
    seat: int,
    seed: int,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[int, int], None] = lambda done, all: None,
    games: Mapping[str, Game] | None = None,
) -> Review:
    """The review of a seat's game. ``progress`` hears how many decisions are done, of how many.
    The same seed gives the same review."""
    game = record.game_of(games)
    asked = list(decisions(record, seat, games))
    done: list[Reviewed] = []
    for decision in asked:
        progress(len(done), len(asked))
        number, observation, action = decision
        judgement = await judge(game, observation, action, chance(seed, number), stop)
        if stop():
            return Review(tuple(done), False)
        done.append(Reviewed(number, action, judgement))
    progress(len(done), len(asked))
    return Review(tuple(done), True)


def chance(seed: int, number: int) -> Rng:
    """The chance with which move ``number`` is judged."""
    return stream(seed, "review", number)


async def answer(request: Mapping[str, Any], stop: Callable[[], bool]) -> dict[str, Any]:
    """`judge` for whoever speaks JSON: ``game`` (its id), ``observation`` (`to_json`), ``action``
    (its text), ``seed`` and ``number``; back come ``loss``, ``error`` (None: nothing can be told),
    ``missed``, ``best`` (text) and ``why``."""
    from . import GAMES

    game = GAMES[request["game"]]
    observation = game.observation_from_json(request["observation"])
    action = observation.parse_action(request["action"])
    rng = chance(request["seed"], request["number"])
    found = await judge(game, observation, action, rng, stop)
    return {
        "loss": found.loss,
        "error": found.error if math.isfinite(found.error) else None,
        "missed": found.missed,
        "best": observation.format_action(found.best),
        "why": None if found.why is None else found.why.to_json(),
    }
