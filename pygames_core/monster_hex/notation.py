"""Monster Hex in text: actions as a record holds them, and the names of tiles, cells and stones."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..engine.errors import IllegalAction
from ..engine.phrase import Phrase, phrase
from .components import TILES, Ability, Board, Faction

if TYPE_CHECKING:
    from .rules import Action, State

_TILE_BY_TEXT: Final = MappingProxyType({str(tile): i for i, tile in enumerate(TILES)})


def format_action(state: State, action: Action, viewer: int | None = None) -> str:
    """The action as text, for ``viewer``: a seat, SPECTATOR, or None to write everything.

    ``start 1``, ``stones 2 3 1``, ``assign 0 red reward``, ``card 1 7`` or ``card common 7``,
    ``draw 0 rS1``, ``rS1 1,-1 3`` (tile, cell, rotation), ``use 1,-1 3``, ``decline``, ``take 6``.
    What the viewer may not know is a ``?``.
    """
    from . import rules

    cells = state.board.cells
    match action:
        case rules.Put(tile, cell, rotation):
            return f"{TILES[tile]} {cells[cell]} {rotation}"
        case rules.Take(number):
            return f"take {state.board.stones[state.capturing].numbers[number].points}"
        case rules.Draw(seat, tile):
            hidden = tile < 0 or viewer not in (None, seat)
            return f"draw {seat} {'?' if hidden else TILES[tile]}"
        case rules.Deal(None, card):
            return f"card common {card}"
        case rules.Deal(seat, card):
            hidden = card < 0 or viewer not in (None, seat)
            return f"card {seat} {'?' if hidden else card}"
        case rules.Use(cell, rotation):
            words = ["use"] + ([] if cell is None else [str(cells[cell])])
            return " ".join(words + ([] if rotation is None else [str(rotation)]))
        case rules.Assign(seat, faction, ability):
            return f"assign {seat} {faction.name.lower()} {ability.value}"
        case rules.Stones(order):
            return " ".join(["stones", *map(str, order)])
        case rules.StartPlayer(seat):
            return f"start {seat}"
    return "decline"


def parse_action(state: State, text: str) -> Action:
    """The action of such a text. Raises IllegalAction if it cannot be read."""
    from . import rules

    cells = [str(cell) for cell in state.board.cells]
    try:
        match text.split(" "):
            case ["start", seat]:
                return rules.StartPlayer(int(seat))
            case ["stones", *order]:
                return rules.Stones(tuple(map(int, order)))
            case ["assign", seat, faction, ability]:
                return rules.Assign(int(seat), Faction[faction.upper()], Ability(ability))
            case ["card", "common", card]:
                return rules.Deal(None, int(card))
            case ["card", seat, card]:
                return rules.Deal(int(seat), int(card))
            case ["draw", seat, tile]:
                return rules.Draw(int(seat), _TILE_BY_TEXT[tile])
            case ["take", points]:
                numbers = state.board.stones[state.capturing].numbers
                return rules.Take([number.points for number in numbers].index(int(points)))
            case ["use"]:
                return rules.Use()
            case ["use", cell]:
                return rules.Use(cells.index(cell))
            case ["use", cell, rotation]:
                return rules.Use(cells.index(cell), int(rotation))
            case ["decline"]:
                return rules.Decline()
            case [tile, cell, rotation]:
                return rules.Put(_TILE_BY_TEXT[tile], cells.index(cell), int(rotation))
    except (ValueError, KeyError, IndexError):
        pass
    raise IllegalAction(phrase("action.unreadable", text=text))


def who(state: State, side: int) -> int | Phrase:
    """A side in a sentence: a seat, which is said as its name, or the shared faction."""
    return side if side < state.seats else phrase("monster_hex.shared")


def power_list(state: State, powers: Sequence[int | None]) -> tuple[Phrase, ...]:
    """The powers at a stone as phrases, side by side."""
    return tuple(
        phrase("monster_hex.power", seat=who(state, side), power=power)
        for side, power in enumerate(powers)
        if power is not None
    )


def tile_name(tile: int) -> Phrase:
    """A tile with its sides, for a reader who does not see it."""
    name, dots = TILES[tile].name, "".join(map(str, TILES[tile].dots))
    return phrase("monster_hex.tile", name=name, dots=dots)


def card_name(card: int) -> Phrase:
    """An objective card by its number and what it asks for."""
    return phrase("monster_hex.card", n=card, text=phrase(f"monster_hex.card.{card}"))


def cell_name(board: Board, cell: int) -> str:
    """A cell by its row from the top and its place in the row from the left: "3-2"."""
    rows = sorted({each.r for each in board.cells})
    hexagon = board.cells[cell]
    row = sorted(each.q for each in board.cells if each.r == hexagon.r)
    return f"{rows.index(hexagon.r) + 1}-{row.index(hexagon.q) + 1}"


def stone_name(board: Board, stone: int) -> Phrase:
    numbers = board.stones[stone].numbers
    if not numbers:
        smalls = [i for i, each in enumerate(board.stones) if not each.numbers]
        return phrase("monster_hex.stone.small", n=smalls.index(stone) + 1)
    colours = [number.colour for number in numbers]
    if colours[0] is None or colours[1] is None:
        return phrase("monster_hex.stone.centre")
    one, two = (
        phrase(f"monster_hex.faction.{colour.name.lower()}")
        for colour in colours
        if colour is not None
    )
    return phrase("monster_hex.stone.large", one=one, two=two)
