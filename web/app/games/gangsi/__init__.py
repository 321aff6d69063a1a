"""The page of Gangsi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pygames_core.engine import Phrase, Pick, Place, phrase
from pygames_core.gangsi.notation import face_name, square_name
from pygames_core.gangsi.rules import OUT, gangsi_seat
from pygames_core.gangsi.view import Observation

from . import figures, rules, scene
from .panels import hunters_panel, named, tracks
from .pieces import GANGSI_COLOUR
from .words import WORDS

if TYPE_CHECKING:
    from ...play import Play
    from ...shell import Shell

beside = hunters_panel
KEYS = "tomb.stage"
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


def badge(shell: Shell, play: Play, seat: int) -> None:
    """What a player has stands in the panel of the hunters."""


def tools(shell: Shell, play: Play) -> None:
    """There is nothing else to be done."""


def drawn(shell: Shell, play: Play, pick: Pick) -> None:
    """Dice and treasures are chosen on the picture; their names say enough."""


def seat_colour(options: Mapping[str, Any], seats: int, seat: int) -> int | None:
    """The colour in which a seat will play: that of its number among the hunters."""
    gangsi = min(gangsi_seat(options, seats), seats - 1)
    return GANGSI_COLOUR if seat == gangsi else (seat - gangsi - 1) % seats


def lights(observation: Observation, card: int) -> tuple[tuple[Place, ...], Phrase]:
    """What is known of a hunter, in words; its squares are shaded by the scene."""
    track = tracks(observation)[card]
    where = (
        phrase("tomb.seen.out")
        if track.square == OUT
        else phrase("tomb.seen.at", square=square_name(track.square))
    )
    faces = tuple(map(face_name, track.faces))
    since = phrase("tomb.since", faces=faces) if faces else phrase("tomb.since.none")
    return (), phrase("tomb.known", hunter=named(observation, card), where=where, since=since)
