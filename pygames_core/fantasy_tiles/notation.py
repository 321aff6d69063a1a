"""Fantasy Tiles in text: actions as a record holds them, and the names of squares and tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..engine.errors import IllegalAction
from ..engine.phrase import Phrase, phrase
from .components import GRID, Race

if TYPE_CHECKING:
    from .rules import Action

#: What stands for a race or a value that may not be known.
UNKNOWN: Final = "?"

_RACE_BY_TEXT: Final = MappingProxyType({race.text: int(race) for race in Race})
_CELL_BY_TEXT: Final = MappingProxyType({GRID.name(cell): cell for cell in GRID.cells})


def format_action(action: Action, viewer: int | None, taking: int, victim: int | None) -> str:
    """The action as text, for ``viewer``: a seat, SPECTATOR, or None to write everything.

    ``start 1``, ``draw 0 elf``, ``treasure 0 7``, ``hammer f6``, ``fairy``, ``stuck``,
    ``place elf f6 ghost g6``, ``card elf``, ``decline``, ``from 1``, ``fetch elf``, ``swap elf``,
    ``look 1``, ``steal elf``. What the viewer may not know is a ``?``: ``taking`` is the seat that
    takes a tile, ``victim`` the one that loses it.
    """
    from . import rules

    match action:
        case rules.Put(cells, races):
            tiles = (
                f"{Race(race).text} {GRID.name(cell)}"
                for cell, race in zip(cells, races, strict=True)
            )
            return " ".join(["place", *tiles])
        case rules.Draw(seat, race):
            return f"draw {seat} {_known(race, viewer in (None, seat))}"
        case rules.Treasure(seat, value):
            known = value > 0 and viewer in (None, seat)
            return f"treasure {seat} {value if known else UNKNOWN}"
        case rules.Fetch(race):
            return f"fetch {_known(race, viewer in (None, taking))}"
        case rules.Steal(race):
            return f"steal {_known(race, viewer in (None, taking, victim))}"
        case rules.Hammer(cell):
            return f"hammer {GRID.name(cell)}"
        case rules.Card(race) | rules.Swap(race):
            return f"{type(action).__name__.lower()} {Race(race).text}"
        case rules.StartPlayer(seat):
            return f"start {seat}"
        case rules.From(seat) | rules.Look(seat):
            return f"{type(action).__name__.lower()} {seat}"
    return type(action).__name__.lower()


def _known(race: int, known: bool) -> str:
    return Race(race).text if known and race >= 0 else UNKNOWN


def parse_action(text: str) -> Action:
    """The action of such a text. Raises IllegalAction if it cannot be read."""
    from . import rules

    try:
        match text.split(" "):
            case ["place", *words] if words:
                cells = [_CELL_BY_TEXT[word] for word in words[1::2]]
                races = [_RACE_BY_TEXT[word] for word in words[::2]]
                return rules.put(zip(cells, races, strict=True))
            case ["draw", seat, race]:
                return rules.Draw(int(seat), _RACE_BY_TEXT[race])
            case ["treasure", seat, value]:
                return rules.Treasure(int(seat), int(value))
            case ["hammer", cell]:
                return rules.Hammer(_CELL_BY_TEXT[cell])
            case ["card", race]:
                return rules.Card(_RACE_BY_TEXT[race])
            case ["fetch", race]:
                return rules.Fetch(_RACE_BY_TEXT[race])
            case ["swap", race]:
                return rules.Swap(_RACE_BY_TEXT[race])
            case ["steal", race]:
                return rules.Steal(_RACE_BY_TEXT[race])
            case ["start", seat]:
                return rules.StartPlayer(int(seat))
            case ["from", seat]:
                return rules.From(int(seat))
            case ["look", seat]:
                return rules.Look(int(seat))
            case ["fairy"]:
                return rules.Fairy()
            case ["stuck"]:
                return rules.Stuck()
            case ["decline"]:
                return rules.Decline()
    except (ValueError, KeyError):
        pass
    raise IllegalAction(phrase("action.unreadable", text=text))


def race_name(race: int) -> Phrase:
    return phrase(f"fantasy_tiles.race.{Race(race).text}")


def tile_list(races: Iterable[int]) -> tuple[Phrase, ...]:
    """Tiles by race with their number: "elf ×2, ghost"."""
    counts = Counter(races)
    return tuple(
        race_name(race)
        if counts[race] == 1
        else phrase("fantasy_tiles.several", race=race_name(race), n=counts[race])
        for race in Race
        if counts[race]
    )


def tile_names(races: Iterable[int]) -> tuple[Phrase, ...]:
    """Tiles one by one, as they lie."""
    return tuple(map(race_name, races))
