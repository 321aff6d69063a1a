"""What somebody has in hand and looks at: how the tile is turned, where it hangs, what of the heap
is sought. None of it is known to the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygames_core.engine.pick import Place
from pygames_core.mondo.components import BACKS, TILES, Terrain, volcano_of

from ...shapes import Point

#: What can be sought: tiles with these terrains, with an animal, without a volcano.
KINDS = ("water", "forest", "desert", "plain", "animal", "calm")


@dataclass
class Hand:
    """One seat's. ``spot`` is the square where the tile would lie, ``over`` the one that it hangs
    over, ``point`` where it hangs; ``kinds`` is what is sought, ``order`` the slots that are shown
    while it is, where there is no room for all; ``scroll`` how far the heap is rolled; ``cursor``
    what the keyboard points at."""

    seat: int
    turn: int = 0
    spot: int | None = None
    over: int | None = None
    point: Point | None = None
    kinds: frozenset[str] = frozenset()
    order: tuple[int, ...] | None = None
    scroll: float = 0.0
    cursor: Place | None = None

    @property
    def square(self) -> int | None:
        """The square for which the tile is meant."""
        return self.over if self.over is not None else self.spot

    def drop(self) -> None:
        """The hand is empty again."""
        self.turn, self.spot, self.over, self.point = 0, None, None, None


def terrains_of(look: int) -> frozenset[Terrain]:
    return frozenset([Terrain(look - BACKS)] if look >= BACKS else TILES[look].sides)


def is_sought(look: int, kinds: Iterable[str]) -> bool:
    """Whether a tile has all that is sought."""
    terrains = {terrain.key for terrain in terrains_of(look)}
    for kind in kinds:
        if kind == "calm":
            if volcano_of(look) is not None:
                return False
        elif kind == "animal":
            if look >= BACKS or TILES[look].animal is None:
                return False
        elif kind not in terrains:
            return False
    return True
