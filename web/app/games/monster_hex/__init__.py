"""The page of Monster Hex."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pygames_core.engine import Phrase, Pick, Place, phrase
from pygames_core.monster_hex import GAME, objectives
from pygames_core.monster_hex.components import Faction
from pygames_core.monster_hex.view import Observation

from . import figures, rules, scene
from .abilities import abilities_sheet, ability_button
from .cards import objectives_panel
from .draft import draft_panel
from .words import WORDS

if TYPE_CHECKING:
    from ...play import Play
    from ...shell import Shell

beside = objectives_panel
before = draft_panel
badge = ability_button
KEYS = "table.stage"
SHEETS = {"abilities": abilities_sheet}

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


def drawn(shell: Shell, play: Play, pick: Pick) -> None:
    """A choice has a sign at most (`scene.details_of`)."""


def tools(shell: Shell, play: Play) -> None:
    """There is nothing else to be done."""


def seat_colour(options: Mapping[str, Any], seats: int, seat: int) -> int | None:
    """The colour in which a seat will play; None if that is settled later."""
    if not GAME.applies("factions", options, seats):
        return None
    factions = options.get("factions")
    return int(Faction[factions[seat].upper()]) if factions else seat


def lights(observation: Observation, card: int) -> tuple[tuple[Place, ...], Phrase]:
    """What an objective card counts for the viewer (for a spectator: for all), and how much."""
    counts = objectives.counts(observation.state, card)
    shown = counts if observation.seat is None else counts[observation.seat :][:1]
    places = tuple(place for count in shown for place in count.places)
    return places, phrase(f"monster_hex.card.{card}.count", n=sum(c.number for c in shown))
