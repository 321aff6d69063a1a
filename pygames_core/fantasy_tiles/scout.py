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
    """What a spot scores: ``base`` for the tiles that lie there, and for each of its squares a
    ``weight`` by which the points of its tile count; ``order`` are the same, the highest first.
    ``across`` are, by square, the races (as bits) in the line that crosses there (0: none);
    ``along`` those in the line along the spot (of a lone tile: one of its two lines). ``cards``
    are the races whose cards could be taken."""

    base: int
    weights: tuple[int, ...]
    order: tuple[int, ...]
    across: tuple[int, ...]
    along: int
    chests: int
    corners: int
    cards: Races


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
        self._lone_worth: dict[int, Worth] = {}
        self._lane_worth: dict[Cells, list[Worth]] = {}
        self._crossings: tuple[dict[int, Crossing], dict[int, Crossing]] = ({}, {})

    def worth(self, cells: Cells, lane: Lane | None) -> Worth:
        """Of a stretch, see `Finder.stretches`."""
        if lane is None:
            lone = self._lone_worth.get(cells[0])
            if lone is None:
                lone = self._lone_worth[cells[0]] = self._weigh_lone(cells[0])
            return lone
        worths = self._lane_worth.get(lane.cells)
        if worths is None:
            worths = self._lane_worth[lane.cells] = self._weigh_lane(lane)
        return worths[len(cells) - 1]

    def _crossing(self, cell: int, direction: int) -> Crossing:
        """The line that crosses a spot of this direction on a square."""
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

    def _weigh_lone(self, cell: int) -> Worth:
        lines = [line for line in (self._crossing(cell, 0), self._crossing(cell, 1)) if line.weight]
        weight = sum(line.weight for line in lines) or 1 << (cell in self.field.castles)
        races = [line.races for line in lines] + [0, 0]
        return Worth(
            sum(line.base for line in lines),
            (weight,),
            (weight,),
            (races[0],),
            races[1],
            int(cell in self.chests),
            int(cell in self.corners),
            RACES_IN[_alike(races[0]) | _alike(races[1])],
        )

    def _weigh_lane(self, lane: Lane) -> list[Worth]:
        """By the number of squares, from one."""
        cells, castles = lane.cells, self.field.castles
        direction = 0 if cells[1] - cells[0] < GRID.columns else 1
        before, _ = self.runs(cells[0], direction)
        total, keeps, along = before.sum, before.castles, before.races
        behind = self.after[direction]
        base = cards = chests = corners = 0
        weights: list[int] = []
        across: list[int] = []
        found = []
        for cell in cells:
            keeps += cell in castles
            run = behind.get(cell)
            if run is not None:
                total += run.sum
                keeps += run.castles
                along |= run.races
            crossing = self._crossing(cell, direction)
            base += crossing.base
            weights.append(crossing.weight)
            across.append(crossing.races)
            cards |= _alike(crossing.races)
            chests += cell in self.chests
            corners += cell in self.corners
            main = 1 << keeps
            full = [weight + main for weight in weights]
            found.append(
                Worth(
                    base + (total << keeps),
                    tuple(full),
                    tuple(sorted(full, reverse=True)),
                    tuple(across),
                    along,
                    chests,
                    corners,
                    RACES_IN[cards | (_alike(along) if along else _LIVING)],
                )
            )
        return found

    def best(self, rack: Sequence[int], taste: Taste, most: int = 1) -> list[Play]:
        """The ``most`` best placements, the best one first."""
        high = sorted([_POINTS[race] for race in rack], reverse=True)
        cards = taste.cards
        tiles = Rack(rack)
        # The spots with the most that they could be worth, so that few need a closer look.
        spots: list[tuple[float, int, float, Cells, Lane | None]] = []
        for cells, lane in self.stretches(tiles):
            worth = self.worth(cells, lane)
            bonus = worth.base + taste.chest * worth.chests + taste.corner * worth.corners
            if len(cells) == len(rack):
                bonus += taste.rack
            bound = bonus
            for weight, points in zip(worth.order, high, strict=False):
                bound += weight * points
            if worth.cards:
                bound += max(0.0, *[cards[race] for race in worth.cards])
            spots.append((bound, -len(spots), bonus, cells, lane))
        spots.sort(reverse=True)
        found: list[tuple[float, int, Play]] = []
        floor = float("-inf")
        number = 0
        for bound, _, bonus, cells, lane in spots:
            if bound <= floor:
                break
            worth = self.worth(cells, lane)
            weights = worth.weights
            for filling in self.fillings(cells, lane, tiles):
                value = bonus
                for weight, race in zip(weights, filling, strict=True):
                    value += weight * _POINTS[race]
                card = self._card(worth, filling, cards) if worth.cards else None
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

