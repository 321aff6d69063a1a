"""The page of Mondo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pygames_core.engine import Phrase, Pick, Place

from . import figures, rules, scene
from .play import MondoPlay
from .table import log, table
from .words import WORDS

if TYPE_CHECKING:
    from ...play import Play
    from ...shell import Shell

KEYS = "mondo.page.stage"
SHEETS: Mapping[str, Any] = {"mondo.log": log}
#: The game is played against the clock.
play = MondoPlay

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
    "notes",
    "offers",
    "play",
    "rules",
    "scene",
    "seat_colour",
    "settle",
    "table",
    "tools",
]


def beside(shell: Shell, play: Play) -> None:
    """Everything is on the picture."""


def before(shell: Shell, play: Play) -> None:
    """A round begins on the table."""


def badge(shell: Shell, play: Play, seat: int) -> None:
    """Nobody holds anything that is not seen."""


def drawn(shell: Shell, play: Play, pick: Pick) -> None:
    """Choices have no pictures of their own."""


def tools(shell: Shell, play: Play) -> None:
    """All tools are in the bar."""


def seat_colour(options: Mapping[str, Any], seats: int, seat: int) -> int | None:
    """The colour in which a seat will play."""
    return seat


def lights(observation: Any, card: int) -> tuple[tuple[Place, ...], Phrase]:
    """There are no cards to be lit."""
    raise LookupError(card)


def offers(key: str, levels: Sequence[int]) -> bool:
    """Whether an option is a choice, given who sits there (0: a person)."""
    return key != "turns" or levels.count(0) == 2


def settle(options: dict[str, Any], levels: Sequence[int]) -> dict[str, Any]:
    """The options as they must be: more than two people cannot play at once on one screen."""
    people = levels.count(0)
    if "turns" in options and people != 2:
        return options | {"turns": people > 2}
    return options


def notes(levels: Sequence[int]) -> tuple[str, ...]:
    """What is to be known when it is chosen who plays: keys of sentences."""
    people = levels.count(0)
    if len(levels) == 1:
        return ("mondo.page.note.solo",)
    if people > 2:
        return ("mondo.page.note.turns",)
    return ("mondo.page.note.two",) if people == 2 else ()
