"""The arena: how strong one level is against another, game by game from fixed seeds.

Level 0 is uniform random play. With two seats A and B swap seats after each game; with more, one A
sits among Bs and moves on by one seat; with one, A is alone. A round of the seats is played with
the same chance (start player and stacks), so that luck weighs less. Where the seats are not alike,
as the Gangsi is not like its hunters, A can be kept on one seat. The result depends on the
arguments alone, not on the number of processes.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, median
from typing import Any, NamedTuple

from .bots import decide
from .engine.game import CHANCE, OVER, Game, State
from .engine.rng import Rng, stream
from .engine.score import ScoreSheet


class Pairing(NamedTuple):
    """Level ``a`` on one seat against level ``b`` on all others; ``seat`` is where A sits in every
    game, None if it moves on."""

    game: str
    seats: int
    a: int
    b: int
    options: Mapping[str, Any] = {}
    seat: int | None = None

    def seat_of(self, number: int) -> int:
        """Where A sits in game ``number``."""
        return number % self.seats if self.seat is None else self.seat

    def levels(self, number: int) -> tuple[int, ...]:
        """Who sits where in game ``number``."""
        seat = self.seat_of(number)
        return tuple(self.a if each == seat else self.b for each in range(self.seats))


class Result(NamedTuple):
    """One game as A saw it: its share of the win (a shared win is split), its points, and the
    mean points of the others, if there were any. ``rounds`` are those of the game, as if each had
    been a game by itself."""

    share: float
    points: int
    others: float
    rounds: tuple[Result, ...] = ()


class Report(NamedTuple):
    """What became of a pairing: ``low`` and ``high`` bound A's share with 95 % confidence;
    ``chance`` is the share of an equal player, 1 if A was alone."""

    games: int
    share: float
    low: float
    high: float
    chance: float
    points: float
    median: float
    others: float

    def __str__(self) -> str:
        equal = f"; an equal player: {self.chance:.1%}" if self.chance < 1 else ""
        against = f" against {self.others:.2f}" if self.chance < 1 else ""
        return (
            f"A won {self.share:.1%} of {self.games} games (95 %: {self.low:.1%} to "
            f"{self.high:.1%}{equal}), with {self.points:.2f} points{against} on average "
            f"(median {self.median:g})"
        )


def wilson(share: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The Wilson interval of a share that was seen in so many games."""
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def play(game: Game, levels: Sequence[int], options: Mapping[str, Any], seed: int) -> State:
    """A whole game of bots, at its end. Chance and each seat's bot have streams of their own."""
    state: Any = game.new(options, len(levels))
    if game.racing is not None:
        return game.racing.run(state, levels, seed)
    draws: Counter[str] = Counter()

    def next_stream(source: str) -> Rng:
        draws[source] += 1
        return stream(seed, source, draws[source] - 1)

    while (mover := state.to_move) != OVER:
        if mover == CHANCE:
            state.apply(next_stream(state.chance_source()).weighted(state.chance()))
        else:
            rng = next_stream(f"bot of seat {mover}")
            state.apply(decide(game, state.observation(mover), levels[mover], rng), mover)
    final: State = state
    return final


def result(pairing: Pairing, seed: int, number: int) -> Result:
    """Game ``number`` of a pairing."""
    from . import GAMES

    # A round of the seats is one deal; without moving on every game has its own.
    same = pairing.seats if pairing.seat is None else 1
    deal = stream(seed, "arena", number // same).bits()
    state = play(GAMES[pairing.game], pairing.levels(number), pairing.options, deal)
    seat, outcome = pairing.seat_of(number), state.outcome()
    assert outcome is not None
    entries = state.score_sheet().entries
    rounds = []
    for each in sorted({entry.round for entry in entries}):
        sheet = ScoreSheet(tuple(entry for entry in entries if entry.round == each))
        totals = sheet.totals(range(pairing.seats))
        best = [s for s in range(pairing.seats) if totals[s] == max(totals)]
        rounds.append(_seen_by(seat, best, totals))
    return _seen_by(seat, outcome.winners, outcome.totals)._replace(rounds=tuple(rounds))


def _seen_by(seat: int, winners: Sequence[int], totals: Sequence[int]) -> Result:
    share = 1 / len(winners) if seat in winners else 0.0
    others = [points for other, points in enumerate(totals) if other != seat]
    return Result(share, totals[seat], fmean(others) if others else 0.0)


def results(pairing: Pairing, games: int, seed: int = 1, jobs: int = 1) -> Iterator[Result]:
    """The results in the order of the games."""
    if jobs == 1:
        yield from (result(pairing, seed, number) for number in range(games))
        return
    chunk = max(1, min(25, games // jobs))
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(
            result, [pairing] * games, [seed] * games, range(games), chunksize=chunk
        )


def report(pairing: Pairing, results: Sequence[Result]) -> Report:
    games = len(results)
    share = fmean(result.share for result in results)
    points = [result.points for result in results]
    return Report(
        games,
        share,
        *wilson(share, games),
        1 / pairing.seats,
        fmean(points),
        median(points),
        fmean(result.others for result in results),
    )
