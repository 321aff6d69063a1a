"""Where tiles may lie: lines, contact, terrain, areas; and every placement there is, fast.

Squares hold a race, EMPTY, or CURSED: a ghost that stands on a chest since the set-up and is
nothing to attach to. A placement is told by its squares, in rising order, and the races on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from ..engine.phrase import Phrase, phrase
from .components import ANYONE, CENTRE, GRID, POINTS, Race

#: No tile on this square; and one of the ghosts of the cursed plains.
EMPTY: Final = -1
CURSED: Final = len(Race)

Cells = tuple[int, ...]
Races = tuple[int, ...]

_GHOST: Final = int(Race.GHOST)
_GHOST_BIT: Final = 1 << _GHOST
_LIVING: Final = ANYONE & ~_GHOST_BIT

RIM: Final = GRID.rim
BESIDE: Final = tuple(map(GRID.beside, GRID.cells))
DIAGONAL: Final = tuple(map(GRID.diagonal, GRID.cells))
#: The rows and the columns of the board; and by direction, the line of each square.
LINES: Final = GRID.lines
_LINE_OF: Final = tuple(
    tuple(next(line for line in lines if cell in line) for cell in GRID.cells) for lines in LINES
)
#: Races by their bits.
_RACES_IN: Final = tuple(
    tuple(race for race in range(len(Race)) if mask >> race & 1) for mask in range(ANYONE + 1)
)


class Way(Enum):
    """What a placement must touch."""

    OPENING = "opening"  # one of the centre squares: there is nothing to touch yet
    ORDINARY = "ordinary"  # a tile, side by side
    CORNER = "corner"  # a tile by a corner and none by a side: for who is stuck


class Field(NamedTuple):
    """The board as a placement meets it: the tiles, and by square the races (as bits) that the
    terrain lets stand there."""

    tiles: Sequence[int]
    ground: Sequence[int]
    way: Way

    def closed(self, cell: int) -> bool:
        """ "The squares beside a ghost (side by side) are closed." """
        return any(self.tiles[other] >= _GHOST for other in BESIDE[cell])

    def touches(self, cell: int) -> bool:
        """Whether a tile on this square meets what the way asks for."""
        match self.way:
            case Way.OPENING:
                return cell in CENTRE
            case Way.ORDINARY:
                return any(self.tiles[other] >= 0 for other in BESIDE[cell])
        return any(0 <= self.tiles[other] < CURSED for other in DIAGONAL[cell])


def is_opening(tiles: Sequence[int]) -> bool:
    """Whether there is no tile that another could be attached to."""
    return all(tile in (EMPTY, CURSED) for tile in tiles)


# --- lines -----------------------------------------------------------------------------------


class Line(NamedTuple):
    """A line made or extended, or a lone tile: its squares, the races on them and the castles it
    goes through."""

    cells: Cells
    races: Races
    castles: int

    @property
    def sum(self) -> int:
        return sum(POINTS[race] for race in self.races)

    @property
    def points(self) -> int:
        """ "The sum of its tiles' points, x2 if it goes through a castle (two castles: x4)." """
        return self.sum << self.castles

    @property
    def one_race(self) -> Race | None:
        """The race of a one-race line. "Race + ghost alone counts as a one-race line.\""""
        living = set(self.races) - {_GHOST}
        return Race(living.pop()) if len(self.cells) > 1 and len(living) == 1 else None


def run(tiles: Sequence[int], cell: int, direction: int) -> Cells:
    """The maximal run of tiles through a square, itself included, in its row (0) or column (1)."""
    line = _LINE_OF[direction][cell]
    first = last = line.index(cell)
    while first > 0 and tiles[line[first - 1]] != EMPTY:
        first -= 1
    while last + 1 < len(line) and tiles[line[last + 1]] != EMPTY:
        last += 1
    return tuple(line[first : last + 1])


def is_line(races: Sequence[int]) -> bool:
    """ "All one race or all different. A ghost counts as whatever the line needs; at most one
    ghost in a line." """
    living = [race for race in races if race != _GHOST]
    return len(races) - len(living) <= 1 and len(set(living)) in (0, 1, len(living))


def lines_made(tiles: Sequence[int], cells: Cells, castles: frozenset[int]) -> tuple[Line, ...]:
    """The lines that tiles just placed on ``cells`` have made or extended, the one along them
    first; or the lone tile."""
    runs = dict.fromkeys(
        line
        for direction in ((0, 1) if cells[-1] - cells[0] < GRID.columns else (1, 0))
        for cell in cells
        if len(line := run(tiles, cell, direction)) > 1
    )
    return tuple(
        Line(line, tuple(tiles[cell] for cell in line), len(castles.intersection(line)))
        for line in runs or [cells]
    )


def one_race_squares(tiles: Sequence[int], cells: Cells) -> int:
    """How many 2 x 2 of one race hold one of these squares. "A ghost may stand in." """
    found = 0
    corners = {cell - step for cell in cells for step in (0, 1, GRID.columns, GRID.columns + 1)}
    for corner in corners:
        row, column = GRID.place(corner)
        if not (0 <= row < GRID.rows - 1 and column < GRID.columns - 1):
            continue
        four = {tiles[corner + step] for step in (0, 1, GRID.columns, GRID.columns + 1)}
        found += EMPTY not in four and len(four - {_GHOST}) == 1
    return found


def cut_off(tiles: Sequence[int]) -> frozenset[int]:
    """The squares that are "cut off from the rim by tiles (side by side)": no way over empty
    squares leads from them to the rim. A square with a tile counts as if it alone were empty."""
    left = [cell for cell in RIM if tiles[cell] == EMPTY]
    outside = set(left)
    while left:
        for other in BESIDE[left.pop()]:
            if tiles[other] == EMPTY and other not in outside:
                outside.add(other)
                left.append(other)
    return frozenset(
        cell
        for cell in GRID.cells
        if cell not in outside and cell not in RIM and outside.isdisjoint(BESIDE[cell])
    )


# --- what may be placed ----------------------------------------------------------------------


def conflict(field: Field, cells: Sequence[int], races: Sequence[int]) -> Phrase | None:
    """What is wrong with these tiles on these squares and would still be with more of them."""
    tiles = list(field.tiles)
    for cell, race in zip(cells, races, strict=True):
        if tiles[cell] != EMPTY:
            return phrase("fantasy_tiles.why.occupied")
        if field.way is Way.CORNER and any(tiles[other] != EMPTY for other in BESIDE[cell]):
            return phrase("fantasy_tiles.why.corner_side")
        if field.closed(cell):
            return phrase("fantasy_tiles.why.closed")
        if not field.ground[cell] >> race & 1:
            return phrase(f"fantasy_tiles.why.terrain.{Race(race).text}")
    for cell, race in zip(cells, races, strict=True):
        tiles[cell] = race
    if not any(all(cell in _LINE_OF[d][cells[0]] for cell in cells) for d in (0, 1)):
        return phrase("fantasy_tiles.why.one_line")
    for cell in cells:
        for direction in (0, 1):
            line = [tiles[each] for each in run(tiles, cell, direction)]
            if line.count(_GHOST) > 1:
                return phrase("fantasy_tiles.why.two_ghosts")
            if not is_line(line):
                return phrase("fantasy_tiles.why.line")
    return None


def unfinished(field: Field, cells: Sequence[int], races: Sequence[int]) -> Phrase | None:
    """What these tiles, which are in no conflict, still lack."""
    tiles = list(field.tiles)
    for cell, race in zip(cells, races, strict=True):
        tiles[cell] = race
    if not any(set(cells) <= set(run(tiles, cells[0], direction)) for direction in (0, 1)):
        return phrase("fantasy_tiles.why.gap")
    if field.way is not Way.ORDINARY and tuple(races) == (_GHOST,):
        return phrase("fantasy_tiles.why.lone_ghost")
    if not any(map(field.touches, cells)):
        return phrase(f"fantasy_tiles.why.touch.{field.way.value}")
    return None


def refusal(field: Field, cells: Sequence[int], races: Sequence[int]) -> Phrase | None:
    """Why this is no placement, whoever has the tiles; None if it is one."""
    return conflict(field, cells, races) or unfinished(field, cells, races)


# --- all placements, fast --------------------------------------------------------------------


class Spot(NamedTuple):
    """Squares that can be filled in one placement, and all the ways to fill them."""

    cells: Cells
    fillings: Sequence[Races]


class _Run(NamedTuple):
    """Tiles that follow one another: the races as bits (ghosts aside), how many tiles that are
    no ghosts, how many ghosts, and the square after the last of them (-1: there is none)."""

    races: int
    living: int
    ghosts: int
    beyond: int


_NOTHING: Final = _Run(0, 0, 0, -1)


def _room(run: _Run, other: _Run) -> int:
    """The races, as bits, that would join these two runs, or one of them, to a line."""
    races, living, ghosts = (
        run.races | other.races,
        run.living + other.living,
        run.ghosts + other.ghosts,
    )
    kinds = races.bit_count()
    room = 0
    if kinds == living:
        room |= _LIVING & ~races
    if kinds == 1:
        room |= races
    if kinds in (living, 1):
        room |= _GHOST_BIT
    return room if ghosts == 0 else room & _LIVING if ghosts == 1 else 0


class Finder:
    """Finds all placements of a rack, as word games do: from the squares that touch a tile, with
    the races that the crossing lines leave open worked out once for each square.

    ``open`` are, by direction of the placement and by square, the races that may be laid there.
    """

    def __init__(self, field: Field, rack: Iterable[int]) -> None:
        self.field = field
        self.counts = [0] * len(Race)
        for race in rack:
            self.counts[race] += 1
        self._size = sum(self.counts)
        self._rack = sum(1 << race for race in range(len(Race)) if self.counts[race])
        #: By number: the races, ghosts aside, of which the rack has at least so many tiles.
        self._plenty = [
            sum(1 << race for race in range(_GHOST) if self.counts[race] >= n)
            for n in range(self._size + 1)
        ]
        #: By direction and square: the run that ends before it and the one that begins after it.
        self.before: list[dict[int, _Run]] = [{}, {}]
        self.after: list[dict[int, _Run]] = [{}, {}]
        self._find_runs()
        self._find_room()
        self._mixed: dict[Races, list[Races]] = {}

    def _find_runs(self) -> None:
        tiles = self.field.tiles
        for direction, lines in enumerate(LINES):
            before, after = self.before[direction], self.after[direction]
            for line in lines:
                run = None
                races = living = ghosts = 0
                previous = -1
                for cell in line:
                    tile = tiles[cell]
                    if tile < 0:
                        if run is not None:
                            found = _Run(races, living, ghosts, cell)
                            before[cell] = found
                            if run >= 0:
                                after[run] = found
                            run = None
                            races = living = ghosts = 0
                    else:
                        if run is None:
                            run = previous
                        if tile >= _GHOST:
                            ghosts += 1
                        else:
                            races |= 1 << tile
                            living += 1
                    previous = cell
                if run is not None and run >= 0:
                    after[run] = _Run(races, living, ghosts, -1)

    def _find_room(self) -> None:
        field, rack = self.field, self._rack
        tiles = field.tiles
        corner = field.way is Way.CORNER
        basic = [
            0 if tile >= 0 else rack & races
            for tile, races in zip(tiles, field.ground, strict=True)
        ]
        for cell, tile in enumerate(tiles):
            if tile >= _GHOST or (tile >= 0 and corner):
                for other in BESIDE[cell]:
                    basic[other] = 0
        #: The room that the line across leaves, by the direction of the placement.
        self.open = [basic[:], basic[:]]
        #: The room of lone tiles, which must fit into both their lines.
        self._lone = basic
        for direction in (0, 1):
            across = self.open[1 - direction]
            before, after = self.before[direction], self.after[direction]
            for cell in before.keys() | after.keys():
                if basic[cell]:
                    room = _room(before.get(cell, _NOTHING), after.get(cell, _NOTHING))
                    across[cell] &= room
                    self._lone[cell] &= room
        match field.way:
            case Way.ORDINARY:
                self.anchors = set().union(*self.before, *self.after)
            case Way.OPENING:
                self.anchors = set(CENTRE)
            case Way.CORNER:
                self.anchors = {
                    other
                    for cell, tile in enumerate(tiles)
                    if 0 <= tile < CURSED
                    for other in DIAGONAL[cell]
                }

    def spots(self) -> Iterator[Spot]:
        """Every spot once."""
        ghostless = self.field.way is not Way.ORDINARY
        for cell in sorted(self.anchors):
            lone = self._lone[cell]
            if ghostless:
                lone &= _LIVING
            if lone:
                yield Spot((cell,), [(race,) for race in _RACES_IN[lone]])
        if self._size > 1:
            for direction in (0, 1):
                for line in LINES[direction]:
                    yield from self._spots_in(direction, line)

    def _spots_in(self, direction: int, line: range) -> Iterator[Spot]:
        """The spots of two or more squares in a line. The squares are taken from a first one
        onward, each with the tiles that join the run behind it; what no longer fits as it is
        fits no better with more of it."""
        anchors, open_ = self.anchors, self.open[direction]
        before, after = self.before[direction], self.after[direction]
        if anchors.isdisjoint(line):
            return
        step, end = line.step, line.stop
        for start in line:
            if not open_[start]:
                continue
            races, living, ghosts, _ = before.get(start, _NOTHING)
            cells: list[int] = []
            room: list[int] = []
            touching = False
            cell = start
            while room_here := open_[cell]:
                cells.append(cell)
                room.append(room_here)
                touching = touching or cell in anchors
                behind = after.get(cell)
                if behind is None:
                    cell += step
                    if cell >= end:
                        cell = -1
                else:
                    races |= behind.races
                    living += behind.living
                    ghosts += behind.ghosts
                    cell = behind.beyond
                kinds = races.bit_count()
                if ghosts > 1 or (kinds > 1 and kinds < living):
                    break
                if touching and len(cells) > 1:
                    fillings = self._fillings(room, races, living, ghosts)
                    if fillings:
                        yield Spot(tuple(cells), fillings)
                if cell < 0 or len(cells) == self._size:
                    break

    def _fillings(self, room: list[int], races: int, living: int, ghosts: int) -> list[Races]:
        """The ways to fill squares with that much room, in a run with these tiles."""
        fillings: list[Races] = []
        kinds = races.bit_count()
        if kinds == living:
            free = (_LIVING if ghosts else ANYONE) & ~races
            fillings = self._all_different(tuple([each & free for each in room]))
        if kinds < 2:
            alike = self._all_alike(room, races or _LIVING, living, ghosts)
            if alike:
                return fillings + alike
        return fillings

    def _all_different(self, room: tuple[int, ...]) -> list[Races]:
        """The ways to fill these squares with one tile each of different races."""
        found = self._mixed.get(room)
        if found is None:
            last = _RACES_IN[room[-1]]
            if len(room) == 1:
                found = [(race,) for race in last]
            else:
                found = [
                    (*filling, race)
                    for filling in self._all_different(room[:-1])
                    for race in last
                    if race not in filling
                ]
            self._mixed[room] = found
        return found

    def _all_alike(self, room: list[int], races: int, living: int, ghosts: int) -> list[Races]:
        """The ways to fill these squares with one of these races, so that the run has two or more
        of it, and at most one ghost."""
        found: list[Races] = []
        size = len(room)
        common = races
        for each in room:
            common &= each
        for race in _RACES_IN[common & self._plenty[size]]:
            found.append((race,) * size)
        if not ghosts and self.counts[_GHOST] and living + size > 2:
            for race in _RACES_IN[races & self._plenty[size - 1]]:
                others = [i for i, each in enumerate(room) if not each >> race & 1]
                if len(others) < 2:
                    for i in others or range(size):
                        if room[i] & _GHOST_BIT:
                            found.append((*(race,) * i, _GHOST, *(race,) * (size - 1 - i)))
        return found
