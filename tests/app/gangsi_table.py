"""Games of Gangsi for the tests of its page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames_core.engine import Player, Rng, Table
from pygames_core.gangsi import GAME
from pygames_core.gangsi.rules import Move

Wanted = Callable[[Table], bool]


def lively(rng: Rng, table: Table) -> Any:
    """A find if there is one; else a move rather than another roll."""
    actions = table.state.legal_actions()
    moves = [action for action in actions if isinstance(action, Move)]
    return rng.choice([move for move in moves if move.find] or moves or actions)


def played(wanted: Wanted, levels: tuple[int, ...], seed: int, **options: Any) -> Table | None:
    players = [Player(name, level) for name, level in zip("ABCDE", levels, strict=False)]
    found, rng = Table(GAME, players, options, seed), Rng(seed)
    while found.pending is not None:
        if wanted(found):
            return found
        found.play(found.pending.ticket, lively(rng, found))
    return None


def table(wanted: Wanted, *levels: int, seeds: range = range(1, 60), **options: Any) -> Table:
    """The first moment that is as wanted, in games of that kind."""
    for seed in seeds:
        found = played(wanted, levels, seed, **options)
        if found is not None:
            return found
    raise AssertionError("no such moment")


def finished(*levels: int, seed: int = 1, **options: Any) -> Table:
    """A game at its end."""
    players = [Player(name, level) for name, level in zip("ABCDE", levels, strict=False)]
    found, rng = Table(GAME, players, options, seed), Rng(seed)
    while found.pending is not None:
        found.play(found.pending.ticket, lively(rng, found))
    return found


def asked(seat: int, phase: str, rounds: int = 1, steps: int = 0) -> Wanted:
    """Wanted: this seat is asked that, after so many rounds, as the Gangsi with so many steps."""

    def wanted(found: Table) -> bool:
        state = found.state
        mine = found.pending is not None and found.pending.seat == seat
        return mine and state.phase == phase and state.round > rounds and state.steps >= steps

    return wanted
