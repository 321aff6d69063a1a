"""On which squares hunters can be, from all that is public: the sets alone, without their weights.

That is what a person can work out on paper, and so quick that a page can show it at every moment:
what is known after each event is remembered, and only what is new is worked out.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.event import Event
from .components import ARROW, TOMB, bits
from .walking import DOORS, RAYS, is_mobile, step

#: By hunter: the set of squares, as bits; 0 for one who has left.
Sets = tuple[int, ...]


class Possible:
    """The sets after each event of one history at a time; another one that shares its beginning
    goes on from there."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._known: list[tuple[Sets, int]] = []  # before each event and after the last

    def sets(self, hunters: int, events: Sequence[Event], begun: int | None) -> Sets:
        """``begun`` is the hunter whose turn has begun though no event tells of it yet."""
        shared = 0
        for one, other in zip(self._events, events, strict=False):
            if one is not other and one != other:
                break
            shared += 1
        # A find tells of the move before it: that one is looked at with what follows it.
        shared = max(0, shared - 1)
        if not self._known or len(self._known[0][0]) != hunters:
            self._known, shared = [((1 << TOMB.entrance,) * hunters, TOMB.coffin)], 0
        del self._events[shared:]
        del self._known[shared + 1 :]
        for i in range(shared, len(events)):
            following = events[i + 1] if i + 1 < len(events) else None
            self._events.append(events[i])
            self._known.append(_after(*self._known[-1], events[i], following))
        sets, gangsi = self._known[-1]
        return sets if begun is None else _mobile(sets, begun, gangsi, True)


def _after(sets: Sets, gangsi: int, event: Event, following: Event | None) -> tuple[Sets, int]:
    """What is known after an event, and where the Gangsi stands then."""
    hunter = event.get("hunter")
    match event.kind:
        case "reset" | "throw" | "roll":
            sets = _mobile(sets, hunter, gangsi, True)
        case "immobile":
            sets = _mobile(sets, hunter, gangsi, False)
        case "move":
            ends = _ends(sets, hunter, event.get("face"), gangsi)
            if following is not None and following.kind == "find":
                here = 1 << following.get("square")
                sets = tuple(each & ~here for each in sets)
                ends = here
            sets = _with(sets, hunter, ends)
        case "step":
            gangsi = event.get("square")
            if following is None or following.kind != "catch":
                sets = tuple(each & ~(1 << gangsi) for each in sets)
        case "catch":
            here = 1 << event.get("square")
            sets = tuple(each & ~here for each in sets)
            sets = _with(sets, hunter, 1 << TOMB.coffin if event.get("lives") else 0)
    return sets, gangsi


def _with(sets: Sets, hunter: int, squares: int) -> Sets:
    return (*sets[:hunter], squares, *sets[hunter + 1 :])


def _mobile(sets: Sets, hunter: int, gangsi: int, mobile: bool) -> Sets:
    """With the hunter where some face could move it, or where none could. Other hunters can be in
    the way of one who stands on a door."""
    kept = 0
    for square in bits(sets[hunter]):
        if is_mobile(square, gangsi, 0) == mobile or (not mobile and DOORS >> square & 1):
            kept |= 1 << square
    return _with(sets, hunter, kept)


def _ends(sets: Sets, hunter: int, face: int, gangsi: int) -> int:
    """Where a move can have ended."""
    closed = DOORS | 1 << gangsi
    maybe = certain = 0  # where other hunters can be, and where they are
    for other, squares in enumerate(sets):
        if other != hunter:
            maybe |= squares
            if squares.bit_count() == 1:
                certain |= squares
    if face != ARROW:
        squares = sets[hunter]
        for _ in range(face):
            squares = step(squares) & ~closed
        return squares & ~certain
    found = 0
    for start in bits(sets[hunter]):
        for ray in RAYS[start]:
            last = start
            for square in ray:
                if closed >> square & 1 or certain >> square & 1:
                    break
                if maybe >> square & 1 and last != start:
                    found |= 1 << last
                last = square
            if last != start:
                found |= 1 << last
    return found
