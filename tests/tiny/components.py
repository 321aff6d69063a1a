"""What is in the box of the tiny game: a deck, a die and a bag of gems."""

from __future__ import annotations

from typing import Final, NamedTuple

COMPONENTS: Final = ("deck-1", "gems-1")


class Card(NamedTuple):
    points: int
    copies: int
    alone: bool  # whether it may be played with no other card


#: The deck. Cards of one name are alike; a hand is kept in this order.
DECK: Final = {
    "sun": Card(points=1, copies=5, alone=True),
    "moon": Card(points=2, copies=3, alone=False),
    "star": Card(points=3, copies=2, alone=True),
}
ORDER: Final = tuple(DECK)

#: The die's faces, and how many of its sides bear each: how many cards may be played at most.
DIE: Final = {1: 1, 2: 3, 3: 2}


class Gem(NamedTuple):
    points: int
    copies: int


#: The bag from which the heap is laid out.
BAG: Final = {
    "ruby": Gem(points=3, copies=3),
    "agate": Gem(points=1, copies=4),
    "coal": Gem(points=-2, copies=3),
}

#: Turns that each seat has.
TURNS_EACH: Final = 2
#: Gems that a seat may keep.
GEMS_EACH: Final = 2


def heap_size(seats: int) -> int:
    return 2 * seats + 2
