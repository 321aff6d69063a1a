"""Mondo in text: actions as a record holds them, and the names of tiles, squares and challenges."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ..engine.errors import IllegalAction
from ..engine.phrase import Phrase, phrase
from .components import (
    BACKS,
    CHALLENGE,
    LOOKS,
    SQUARES,
    TILES,
    Bonus,
    Species,
    Terrain,
)

if TYPE_CHECKING:
    from .rules import Action

#: Squares by column, from the left, and row, from the top: "c1" is the first.
_NAMES: Final = tuple(f"{'abcdef'[column]}{row + 1}" for row, column in SQUARES)
_SQUARE: Final = {name: square for square, name in enumerate(_NAMES)}
_LOOKS: Final = (*(str(tile + 1) for tile in range(BACKS)), *(t.letter for t in Terrain))
_LOOK: Final = {text: look for look, text in enumerate(_LOOKS)}
assert len(_LOOK) == LOOKS


def square_name(square: int) -> str:
    return _NAMES[square]


def format_action(action: Action) -> str:
    """The action as text; slots and tiles are numbered from 1, a back is its terrain's letter.

    ``draw lakes``, ``reveal 5``, ``start c2 34 1`` (square, tile, rotation), ``lay 12 34`` or ``lay
    12 W``, ``show 12 34``, ``take 12``, ``flip``, ``back``, ``place c2 1``, ``challenge 5``,
    ``out``, ``time up``.
    """
    from . import rules

    match action:
        case rules.Draw(bonus):
            return f"draw {bonus}"
        case rules.Reveal(challenge):
            return f"reveal {challenge}"
        case rules.Start(square, tile, rotation):
            return f"start {_NAMES[square]} {tile + 1} {rotation}"
        case rules.Lay(slot, look):
            return f"lay {slot + 1} {_LOOKS[look]}"
        case rules.Show(slot, tile):
            return f"show {slot + 1} {tile + 1}"
        case rules.Place(square, rotation):
            return f"place {_NAMES[square]} {rotation}"
        case rules.Do("take", int(slot)):
            return f"take {slot + 1}"
        case rules.Do(verb, None):
            return verb
        case rules.Do(verb, number):
            return f"{verb} {number}"
    return action.verb


def parse_action(text: str) -> Action:
    """The action of such a text. Raises IllegalAction if it cannot be read."""
    from . import rules

    try:
        match text.split(" "):
            case ["draw", bonus]:
                return rules.Draw(Bonus(bonus).value)
            case ["reveal", challenge]:
                return rules.Reveal(int(challenge))
            case ["start", square, tile, rotation]:
                return rules.Start(_SQUARE[square], int(tile) - 1, int(rotation))
            case ["lay", slot, look]:
                return rules.Lay(int(slot) - 1, _LOOK[look])
            case ["show", slot, tile]:
                return rules.Show(int(slot) - 1, int(tile) - 1)
            case ["place", square, rotation]:
                return rules.Place(_SQUARE[square], int(rotation))
            case ["take", slot]:
                return rules.Do("take", int(slot) - 1)
            case ["challenge", number]:
                return rules.Do("challenge", int(number))
            case ["flip" | "back" | "out" as verb]:
                return rules.Do(verb)
            case ["time", "up"]:
                return rules.TimeUp()
    except (ValueError, KeyError):
        pass
    raise IllegalAction(phrase("action.unreadable", text=text))


def said(thing: Species | Terrain | Bonus) -> Phrase:
    """The name of a species, a terrain or a special bonus."""
    if isinstance(thing, Terrain):
        return phrase(f"mondo.terrain.{thing.key}")
    return phrase(f"mondo.{type(thing).__name__.lower()}.{thing.value}")


@cache
def look_name(look: int) -> Phrase:
    """What is seen of a tile, for a reader who does not see it."""
    if look >= BACKS:
        return phrase("mondo.look.back", terrain=said(Terrain(look - BACKS)))
    tile = TILES[look]
    args: dict[str, object] = {"sides": tuple(map(said, tile.sides))}
    key = "mondo.look"
    if tile.animal is not None:
        key += ".animal"
        args["animal"] = said(tile.animal)
    if tile.volcano is not None:
        key += f".{tile.volcano.value}"
    return Phrase(key, args)


def challenge_name(number: int) -> Phrase:
    """What a challenge tile asks for, and its points."""
    _, points, aim, of = CHALLENGE[number]
    key = f"mondo.challenge.{aim.value}"
    return phrase(key, points=points) if of is None else phrase(key, points=points, of=said(of))
