"""Games of Fantasy Tiles for the tests of its page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames_core import GAMES
from pygames_core.engine import Player, Rng, Table
from pygames_core.fantasy_tiles.rules import Card, Hammer, Put

GAME = GAMES["fantasy_tiles"]
Wanted = Callable[[Table], bool]


def lively(rng: Rng, table: Table) -> Any:
    """Any of the longest placements, or any card: so that games are short and much happens."""
    actions = list(table.state.legal_actions())
    puts = [action for action in actions if isinstance(action, Put)]
    most = max((len(put.cells) for put in puts), default=0)
    longest = [put for put in puts if len(put.cells) == most]
    cards = [action for action in actions if isinstance(action, Card)]
    others = [action for action in actions if not isinstance(action, Hammer)]
    return rng.choice(longest or cards or others)


def table(wanted: Wanted, *levels: int, seeds: range = range(1, 200), **options: Any) -> Table:
    """The first moment that is as wanted, in games of that kind."""
    players = [Player(name, level) for name, level in zip("ABCD", levels, strict=False)]
    for seed in seeds:
        found, rng = Table(GAME, players, options, seed), Rng(seed)
        while found.pending is not None:
            if wanted(found):
                return found
            found.play(found.pending.ticket, lively(rng, found))
    raise AssertionError("no such moment")


def finished(*levels: int, seed: int = 1, **options: Any) -> Table:
    """A game at its end."""
    players = [Player(name, level) for name, level in zip("ABCD", levels, strict=False)]
    found, rng = Table(GAME, players, options, seed), Rng(seed)
    while found.pending is not None:
        found.play(found.pending.ticket, lively(rng, found))
    return found


def asked(phase: str, tiles: int = 0) -> Wanted:
    """Wanted: the first player is asked this, with so many tiles on the board."""

    def wanted(found: Table) -> bool:
        lie = sum(tile >= 0 for tile in found.state.tiles)
        mine = found.pending is not None and found.pending.seat == 0
        return mine and found.state.phase == phase and lie >= tiles and not found.state.is_stuck

    return wanted


def stuck(found: Table) -> bool:
    mine = found.pending is not None and found.pending.seat == 0
    return mine and bool(found.state.is_stuck)
