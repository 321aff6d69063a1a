"""Placements with what they bring, fast: what the bots look for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappush, heapreplace
from typing import Final, NamedTuple

from .components import POINTS, RACK_SIZE, Race
from .placing import Cells, Field, Finder, Races, Spot

_GHOST: Final = int(Race.GHOST)
_ALL_ALIKE: Final = frozenset(1 << race for race in Race)
#: A rack as one number, four bits a race.
_DIGIT: Final = tuple(1 << 4 * race for race in Race)


def code(races: Iterable[int]) -> int:
    """Tiles as one number, whatever their order."""
    return sum([_DIGIT[race] for race in races])


class Worth(NamedTuple):
    """What a spot scores: ``base`` for the tiles that lie there, and for each of its squares a
    ``weight`` by which the points of its tile count. ``across`` are, by square, the races (as
    bits) in the line that crosses there (0: none); ``along`` those in the line along the spot."""

    base: int
    weights: tuple[int, ...]
    across: tuple[int, ...]
    along: int


class Taste(NamedTuple):
    """What a placement is worth beyond its points: each covered chest; the emptied rack; each
    corner that gives another turn; each power card by its race, with its effect (0: not wanted);
    and what stays on the rack, by `code` of what does not, the points of ``spent`` being taken
    off."""

    chest: float
    rack: float
    corner: float
    cards: Sequence[float]
    spent: Sequence[float]


class Play(NamedTuple):
    """A placement: its value by a taste, the squares and the races, the points that it scores and
    the card that it would take (None: none)."""

    value: float
    cells: Cells
    races: Races
    points: int
    card: int | None


class Scout(Finder):
    """Finds the best placements of a rack."""

    def __init__(
        self,
        field: Field,
        chests: frozenset[int] = frozenset(),
        corners: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__(field)
        self.chests = chests
        self.corners = corners
        self._worth: dict[Cells, Worth] = {}

    def worth(self, cells: Cells) -> Worth:
        found = self._worth.get(cells)
        if found is None:
            found = self._worth[cells] = self._weigh(cells)
        return found

    def _weigh(self, cells: Cells) -> Worth:
        castles = self.field.castles
        if len(cells) == 1:
            (cell,) = cells
            own = cell in castles
            base = weight = across = 0
            sides = []
            for direction in (0, 1):
                before, after = self.runs(cell, direction)
                if before.living or before.ghosts or after.living or after.ghosts:
                    keeps = before.castles + after.castles + own
                    base += (before.sum + after.sum) << keeps
                    weight += 1 << keeps
                    sides.append(before.races | after.races)
            if not weight:
                return Worth(0, (1 << own,), (0,), 0)
            if len(sides) == 2:
                return Worth(base, (weight,), (sides[0],), sides[1])
            return Worth(base, (weight,), (sides[0],), 0)
        direction = 0 if cells[-1] - cells[0] < 12 else 1
        before, _ = self.runs(cells[0], direction)
        total, keeps, along = before.sum, before.castles, before.races
        base = 0
        weights = []
        across_all = []
        befores, afters = self.before[1 - direction], self.after[1 - direction]
        behind = self.after[direction]
        for cell in cells:
            own = cell in castles
            keeps += own
            if cell in behind:
                run = behind[cell]
                total += run.sum
                keeps += run.castles
                along |= run.races
            weight = across = 0
            if cell in befores or cell in afters:
                one, other = self.runs(cell, 1 - direction)
                cross = one.castles + other.castles + own
                base += (one.sum + other.sum) << cross
                weight = 1 << cross
                across = one.races | other.races
            weights.append(weight)
            across_all.append(across)
        main = 1 << keeps
        return Worth(
            base + (total << keeps),
            tuple([weight + main for weight in weights]),
            tuple(across_all),
            along,
        )

    def best(self, rack: Sequence[int], taste: Taste, most: int = 1) -> list[Play]:
        """The ``most`` best placements, the best one first."""
        high = sorted([POINTS[race] for race in rack], reverse=True)
        #: The most points that so many tiles of the rack can have.
        tops = [sum(high[:n]) for n in range(RACK_SIZE + 1)]
        found: list[tuple[float, int, Play]] = []
        floor = float("-inf")
        highest = max(0.0, *taste.cards)
        kept = max(0.0, -min(taste.spent) * RACK_SIZE)
        number = 0
        for spot in self.spots(rack):
            cells = spot.cells
            size = len(cells)
            worth = self.worth(cells)
            bonus = worth.base
            if not self.chests.isdisjoint(cells):
                bonus += taste.chest * len(self.chests.intersection(cells))
            if not self.corners.isdisjoint(cells):
                bonus += taste.corner * len(self.corners.intersection(cells))
            if size == len(rack):
                bonus += taste.rack
            top = max(worth.weights)
            if bonus + top * tops[size] + highest + kept <= floor:
                continue
            for filling in spot.fillings:
                points = 0
                value = bonus
                for weight, race in zip(worth.weights, filling, strict=True):
                    points += weight * POINTS[race]
                    value -= taste.spent[race]
                value += points
                card = self._card(worth, filling, taste.cards)
                if card is not None:
                    value += taste.cards[card]
                if value > floor:
                    number -= 1
                    play = Play(value, cells, filling, worth.base + points, card)
                    if len(found) < most:
                        heappush(found, (value, number, play))
                        if len(found) == most:
                            floor = found[0][0]
                    else:
                        heapreplace(found, (value, number, play))
                        floor = found[0][0]
        return [play for _, _, play in sorted(found, reverse=True)]

    @staticmethod
    def _card(worth: Worth, filling: Races, cards: Sequence[float]) -> int | None:
        """The card most wanted of those that a placement offers."""
        best: int | None = None
        wanted = 0.0
        for across, race in zip(worth.across, filling, strict=True):
            if across in _ALL_ALIKE and (race == _GHOST or across == 1 << race):
                card = across.bit_length() - 1
                if cards[card] > wanted:
                    best, wanted = card, cards[card]
        races = worth.along
        if races or len(filling) > 1:
            for race in filling:
                if race != _GHOST:
                    races |= 1 << race
            if races in _ALL_ALIKE:
                card = races.bit_length() - 1
                if cards[card] > wanted:
                    best = card
        return best


__all__ = ["Play", "Scout", "Spot", "Taste", "Worth", "code"]
