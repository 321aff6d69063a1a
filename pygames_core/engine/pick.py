"""Picks: an action is built value by value, along one tree that every interface walks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .phrase import Phrase

if TYPE_CHECKING:
    from .game import Position

Value = Any  # a hashable: number, string or tuple of those
Prefix = tuple[Value, ...]

#: The value of the pick that says "the action is complete as it is".
DONE: Final = "done"
#: The value of the pick that says "no, thank you" to an offer.
DECLINE: Final = "decline"


class Place(NamedTuple):
    """Where a pick is on the table: a board cell, a tile in a hand, a die in the tray…"""

    area: str
    index: int  # type: ignore[assignment]  # in place of tuple.index, which a place does not need


class Pick(NamedTuple):
    """One offered value.

    ``kind`` says how to offer it: "hand", "cell", "rotation", "die", "card", "player", "number",
    "done", "decline". ``place`` is its spot on the table, or None. A "rotation" pick is turned
    through, not chosen from a list, wherever there is a better way than a list.
    """

    value: Value
    kind: str
    place: Place | None
    phrase: Phrase


class Outlook(NamedTuple):
    """One consequence in a preview: who (a party), how many points, why, and on which cells."""

    phrase: Phrase
    party: int | str | None = None
    points: int = 0
    cells: tuple[Place, ...] = ()


class Preview(NamedTuple):
    """What the picks so far would do, as far as the asking seat can know.

    ``outlooks`` are the consequences, best told in this order. ``matches`` and ``mismatches`` are
    edges or cells of the placement that fit or do not, for the drawing.
    """

    outlooks: tuple[Outlook, ...] = ()
    matches: tuple[Place, ...] = ()
    mismatches: tuple[Place, ...] = ()


def pick_paths(
    position: Position, prefix: Prefix = (), seat: int | None = None
) -> Iterator[Prefix]:
    """Every complete pick path below ``prefix``: the slow, obviously right list of actions."""
    offered = position.picks(prefix, seat)
    if not offered and prefix:
        yield prefix
    for pick in offered:
        path = (*prefix, pick.value)
        if pick.value == DONE:
            yield path
        else:
            yield from pick_paths(position, path, seat)
