"""The page of Fantasy Tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pygames_core.engine import Phrase, Pick, Place, phrase
from pygames_core.fantasy_tiles.components import GRID, Race
from pygames_core.fantasy_tiles.view import Observation

from ...html import Html
from . import figures, rules, scene
from .cards import cards_panel, holdings, tools
from .signs import tile_sign, token_sign
from .words import WORDS

if TYPE_CHECKING:
    from ...play import Play
    from ...shell import Shell

beside = cards_panel
badge = holdings
KEYS = "tiles.stage"
SHEETS: Mapping[str, Any] = {}

__all__ = [
    "KEYS",
    "SHEETS",
    "WORDS",
    "badge",
    "before",
    "beside",
    "drawn",
    "figures",
    "lights",
    "rules",
    "scene",
    "seat_colour",
    "tools",
]


def before(shell: Shell, play: Play) -> None:
    """The game begins on its board."""


def drawn(shell: Shell, play: Play, pick: Pick) -> Html | None:
    """The tile that a choice is about, or the race of a card."""
    dark = shell.browser.dark
    if pick.kind == "token":
        return token_sign(pick.value, dark)
    if pick.kind in ("card", "tile"):
        return tile_sign(pick.value, dark)
    return None


def seat_colour(options: Mapping[str, Any], seats: int, seat: int) -> int | None:
    """The colour in which a seat will play."""
    return seat


def lights(observation: Observation, card: int) -> tuple[tuple[Place, ...], Phrase]:
    """Where the race of a power card stands, and what the card does."""
    places = tuple(Place("cell", cell) for cell in GRID.cells if observation.tiles[cell] == card)
    return places, phrase(f"fantasy_tiles.effect.{Race(card).text}")
