"""How many turns a hunter needs, from anywhere to a treasure and for all that it looks for.

The steps of a way say little, as a hunter has a few dice to choose from and must come to a treasure
by an exact number; so this counts turns, with the dice that there mostly are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from .components import MOVES, TOMB, TREASURES, bits
from .walking import distances, ends

#: Dice that a hunter mostly has.
_DICE: Final = 4
#: How likely the i-th best face is the best one that so many dice show, and that they show none.
BEST: Final = tuple(((6 - i) / 6) ** _DICE - ((5 - i) / 6) ** _DICE for i in range(len(MOVES)))
_NONE: Final = (1 / 6) ** _DICE
#: How often the numbers of turns are made better, from a first guess.
_SWEEPS: Final = 5
#: Treasures whose best order is looked for.
_ORDERED: Final = 6


@cache
def reaches(square: int) -> tuple[tuple[int, ...], ...]:
    """Where each face leads from a square if nobody is in the way."""
    return tuple(tuple(bits(ends(square, face, TOMB.coffin, 0))) for face in MOVES)


@cache
def turns(card: int) -> tuple[float, ...]:
    """How many turns it takes from each square to end a move on a treasure."""
    goal = TREASURES[card].square
    far = distances(goal)
    left = [n / 2 if n < TOMB.size else 0.0 for n in far]
    order = sorted((n, square) for square, n in enumerate(far))
    for square in (TOMB.entrance, TOMB.coffin):
        left[square] = 4.0
    for _ in range(_SWEEPS):
        for _, square in order:
            best = sorted(
                0.0 if goal in reach else min([left[end] for end in reach], default=left[square])
                for reach in reaches(square)
            )
            total = 1 + _NONE * left[square]
            for chance, each in zip(BEST, best, strict=True):
                total += chance * each
            left[square] = total
    return tuple(left)


class Route:
    """The best order in which to fetch some treasures."""

    def __init__(self, cards: Sequence[int], start: int) -> None:
        near = sorted(cards, key=lambda card: (turns(card)[start], card))
        self.cards = tuple(near[:_ORDERED])
        rest = near[_ORDERED:]
        self._rest = sum(min(turns(card)[TREASURES[c].square] for c in self.cards) for card in rest)
        n = len(self.cards)
        between = [[turns(b)[TREASURES[a].square] for b in self.cards] for a in self.cards]
        # By the set of what is still to be fetched, the one first that is gone to next.
        best: dict[tuple[int, int], float] = {}
        for some in range(1, 1 << n):
            for first in bits(some):
                others = some & ~(1 << first)
                best[some, first] = min(
                    (between[first][on] + best[others, on] for on in bits(others)), default=0.0
                )
        self._after = [best[(1 << n) - 1, first] for first in range(n)]

    def length(self, square: int) -> float:
        """Turns from a square until all is fetched."""
        if not self.cards:
            return 0.0
        ways = zip(self.cards, self._after, strict=True)
        return self._rest + min([turns(card)[square] + after for card, after in ways])
