"""Fantasy Tiles in the browser: whole games by canvas, by keyboard and with a finger."""

from __future__ import annotations

from playing import (
    INTERMEDIATE,
    PERSON,
    ByMouse,
    begin,
    play_on,
)
from playwright.sync_api import Page

from pygames_core import GAMES
from pygames_core.engine import Rng, Table
from pygames_core.fantasy_tiles.rules import Put

pytest_plugins = ["shared_pages"]
GAME = GAMES["fantasy_tiles"]


def quickly(rng: Rng):
    """Any of the longest placements, so that the game gets on; else any action."""

    def choose(table: Table):
        actions = table.state.legal_actions()
        puts = [a for a in actions if isinstance(a, Put)]
        most = max((len(p.cells) for p in puts), default=0)
        return rng.choice([p for p in puts if len(p.cells) == most] or list(actions))

    return choose


def test_a_game_by_clicking_on_the_canvas(laptop: Page) -> None:
    begin(laptop, PERSON, INTERMEDIATE, deal=1, game=GAME)
    table = play_on(laptop, ByMouse(laptop), quickly(Rng(1)))
    assert table.outcome() is not None
