"""A random generator of our own: the same numbers in every Python, for ever.

SplitMix64 (Steele, Lea and Flood, 2014): a counter and a mixing function, small enough to be
checked by eye and good enough for games.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Rng:
    """Random numbers from a 64-bit seed."""

    __slots__ = ("_counter",)

    def __init__(self, seed: int) -> None:
        self._counter = seed & _MASK

    def bits(self) -> int:
        """64 random bits."""
        self._counter = (self._counter + _STEP) & _MASK
        return _mix(self._counter)

    def random(self) -> float:
        """0 <= x < 1."""
        return (self.bits() >> 11) / (1 << 53)

    def below(self, n: int) -> int:
        """0 <= k < n, each as likely as the others (to one part in 2**64 / n)."""
        return (self.bits() * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[tuple[T, int]]) -> T:
        """One of (item, whole weight) pairs."""
        left = self.below(sum(weight for _, weight in items))
        for item, weight in items:
            left -= weight
            if left < 0:
                return item
        raise ValueError("no item has a weight")

    def shuffle(self, items: MutableSequence[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def sample(self, items: Sequence[T], n: int) -> list[T]:
        """``n`` different items, in random order."""
        pool = list(items)
        for i in range(n):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:n]

    def split(self) -> Rng:
        """A generator whose numbers have nothing to do with those that follow here."""
        return Rng(_mix(self.bits()))


def stream(seed: int, source: str, draw: int) -> Rng:
    """The generator of one draw from one source ("stack of seat 2", "hunter dice").

    A fixed function of its arguments, so a reload, an undo or a replay meets the same chance, and
    draws from one source do not move those of another.
    """
    value = 0xCBF29CE484222325  # FNV-1a, then mixed
    for byte in f"{seed}/{source}/{draw}".encode():
        value = ((value ^ byte) * 0x100000001B3) & _MASK
    return Rng(_mix(value))
