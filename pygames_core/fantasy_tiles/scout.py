"""Placements with what they bring, fast: what the bots look for."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappush, heapreplace
from typing import Final, NamedTuple

from .components import GRID, POINTS, Race
from .placing import NO_RUN, RACES_IN, Cells, Field, Finder, Lane, Races, Rack

_GHOST: Final = int(Race.GHOST)
_GHOST_BIT: Final = 1 << _GHOST
_ALL_ALIKE: Final = frozenset(1 << race for race in Race)
_LIVING: Final = _GHOST_BIT - 1
_POINTS: Final = tuple(map(float, POINTS))


class Crossing(NamedTuple):
    """A line that would be made across a spot: what its tiles score, by what the points of the
    tile laid there count, and the races in it as bits."""

    base: int
    weight: int
    races: int


_NO_CROSSING: Final = Crossing(0, 0, 0)


def _alike(races: int) -> int:
    """The one race among these bits, ghosts aside; 0 if there are more, or none."""
    return races if races in _ALL_ALIKE and races != _GHOST_BIT else 0


class Worth(NamedTuple):
    """What a stretch of squares scores: ``base`` for the tiles that lie there, and for each of its
    squares a ``weight`` by which the points of its tile count. ``across`` are, by square, the races
    (as bits) in the line that crosses there (0: none); ``along`` those in the line along the
    stretch (of a lone tile: one of its two lines)."""

    base: int
    weights: tuple[int, ...]
    across: tuple[int, ...]
    along: int


class Promise(NamedTuple):
    """The most that a stretch could bring, but for its tiles: what it scores without them, the
    highest of the weights, the chests and corners, and the races, as bits, of the cards there."""

    base: int
    weight: int
    chests: int
    corners: int
    cards: int


class Taste(NamedTuple):
    """What a placement is worth beyond its points: each covered chest; the emptied rack; each
    corner that gives another turn; and each power card by its race, with its effect."""

    chest: float
    rack: float
    corner: float
    cards: Sequence[float]


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
        self._worths: dict[Cells, Worth] = {}
        self._singles: dict[int, Promise] = {}
        self._along: dict[Cells, list[Promise]] = {}
        self._crossings: tuple[dict[int, Crossing], dict[int, Crossing]] = ({}, {})

    def promise(self, cells: Cells, lane: Lane | None) -> Promise:
        """Of a stretch, see `Finder.stretches`."""
        if lane is None:
            lone = self._singles.get(cells[0])
            if lone is None:
                worth = self.worth(cells)
                lone = self._singles[cells[0]] = Promise(
                    worth.base,
                    worth.weights[0],
                    int(cells[0] in self.chests),
                    int(cells[0] in self.corners),
                    _alike(worth.across[0]) | _alike(worth.along),
                )
            return lone
        promises = self._along.get(lane.cells)
        if promises is None:
            promises = self._along[lane.cells] = self._promises(lane)
        return promises[len(cells) - 1]

    def _promises(self, lane: Lane) -> list[Promise]:
        """By the number of squares, from one."""
        cells, castles = lane.cells, self.field.castles
        direction = 0 if cells[1] - cells[0] < GRID.columns else 1
        known = self._crossings[direction]
        before, _ = self.runs(cells[0], direction)
        total, keeps, along = before.sum, before.castles, before.races
        behind = self.after[direction]
        base = weight = cards = chests = corners = 0
        found = []
        for cell in cells:
            if cell in castles:
                keeps += 1
            run = behind.get(cell)
            if run is not None:
                total += run.sum
                keeps += run.castles
                along |= run.races
            crossing = known.get(cell) or self._crossing(cell, direction)
            if crossing is not _NO_CROSSING:
                base += crossing.base
                weight = max(weight, crossing.weight)
                cards |= _alike(crossing.races)
            if cell in self.chests:
                chests += 1
            if cell in self.corners:
                corners += 1
            mask = cards | (_alike(along) if along else _LIVING)
            found.append(
                Promise(base + (total << keeps), weight + (1 << keeps), chests, corners, mask)
            )
        return found

    def _crossing(self, cell: int, direction: int) -> Crossing:
        """The line that crosses a placement of this direction on a square."""
        known = self._crossings[direction]
        found = known.get(cell)
        if found is None:
            found = _NO_CROSSING
            before, after = self.runs(cell, 1 - direction)
            if before is not NO_RUN or after is not NO_RUN:
                keeps = before.castles + after.castles + (cell in self.field.castles)
                found = Crossing(
                    (before.sum + after.sum) << keeps, 1 << keeps, before.races | after.races
                )
            known[cell] = found
        return found

    def worth(self, cells: Cells) -> Worth:
        found = self._worths.get(cells)
        if found is None:
            weigh = self._weigh_lone if len(cells) == 1 else self._weigh
            found = self._worths[cells] = weigh(cells)
        return found

    def _weigh_lone(self, cells: Cells) -> Worth:
        (cell,) = cells
        lines = [line for line in (self._crossing(cell, 0), self._crossing(cell, 1)) if line.weight]
        weight = sum(line.weight for line in lines) or 1 << (cell in self.field.castles)
        races = [line.races for line in lines] + [0, 0]
        return Worth(sum(line.base for line in lines), (weight,), (races[0],), races[1])

    def _weigh(self, cells: Cells) -> Worth:
        castles = self.field.castles
        direction = 0 if cells[-1] - cells[0] < GRID.columns else 1
        before, _ = self.runs(cells[0], direction)
        total, keeps, along = before.sum, before.castles, before.races
        behind = self.after[direction]
        crossings = [self._crossing(cell, direction) for cell in cells]
        for cell in cells:
            keeps += cell in castles
            run = behind.get(cell)
            if run is not None:
                total += run.sum
                keeps += run.castles
                along |= run.races
        return Worth(
            sum([crossing.base for crossing in crossings]) + (total << keeps),
            tuple([crossing.weight + (1 << keeps) for crossing in crossings]),
            tuple([crossing.races for crossing in crossings]),
            along,
        )

    def best(self, rack: Sequence[int], taste: Taste, most: int = 1) -> list[Play]:
        """The ``most`` best placements, the best one first."""
        high = sorted([_POINTS[race] for race in rack], reverse=True)
        #: The most points that so many tiles of the rack can have.
        tops = [sum(high[:n]) for n in range(len(rack) + 1)]
        cards = taste.cards
        #: The most that any of the cards with these bits is worth.
        highest: dict[int, float] = {0: 0.0}
        tiles = Rack(rack)
        # The stretches with the most that they could be worth, so that few need a closer look.
        spots: list[tuple[float, int, float, Cells, Lane | None]] = []
        for cells, lane in self.stretches(tiles):
            base, weight, chests, corners, mask = self.promise(cells, lane)
            bonus: float = base
            if chests or corners:
                bonus += taste.chest * chests + taste.corner * corners
            size = len(cells)
            if size == tiles.size:
                bonus += taste.rack
            if mask not in highest:
                highest[mask] = max(0.0, *[cards[race] for race in RACES_IN[mask]])
            bound = bonus + weight * tops[size] + highest[mask]
            spots.append((bound, -len(spots), bonus, cells, lane))
        spots.sort(reverse=True)
        found: list[tuple[float, int, Play]] = []
        floor = float("-inf")
        number = 0
        for bound, _, bonus, cells, lane in spots:
            if bound <= floor:
                break
            worth = self.worth(cells)
            weights = worth.weights
            for filling in self.fillings(cells, lane, tiles):
                value = bonus
                for weight, race in zip(weights, filling, strict=True):
                    value += weight * _POINTS[race]
                card = self._card(worth, filling, cards)
                if card is not None:
                    value += cards[card]
                if value > floor:
                    number -= 1
                    points = worth.base
                    for weight, race in zip(weights, filling, strict=True):
                        points += weight * POINTS[race]
                    play = Play(value, cells, filling, points, card)
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

