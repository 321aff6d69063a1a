"""Where tiles may lie: lines, contact, terrain, areas; and every placement there is, fast.

Squares hold a race, EMPTY, or CURSED: a ghost that stands on a chest since the set-up and is
nothing to attach to. A placement is told by its squares, in rising order, and the races on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from ..engine.phrase import Phrase, phrase
from .components import ANYONE, CENTRE, GRID, POINTS, RACK_SIZE, Race

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
    """The board as a placement meets it: the tiles, by square the races (as bits) that the terrain
    lets stand there, and the castles, which only matter for what is scored."""

    tiles: Sequence[int]
    ground: Sequence[int]
    way: Way
    castles: frozenset[int] = frozenset()

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


class Run(NamedTuple):
    """Tiles that follow one another: the races as bits (ghosts aside), how many tiles that are no
    ghosts, how many ghosts, the square after the last of them (-1: there is none), the sum of
    their points, and the castles below them."""

    races: int
    living: int
    ghosts: int
    beyond: int
    sum: int
    castles: int


_NOTHING: Final = Run(0, 0, 0, -1, 0, 0)


def _room(run: Run, other: Run) -> int:
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


class Lane(NamedTuple):
    """The empty squares that a placement can take one after the other from a first one on, with
    the room on each; ``steps`` tell what the run is like when so many of them are filled: whether
    it touches what it must, the races in it so far, how many tiles that are no ghosts, how many
    ghosts."""

    cells: Cells
    room: tuple[int, ...]
    steps: tuple[tuple[bool, int, int, int], ...]


class Finder:
    """Finds all placements on a board, as word games do: from the squares that touch a tile, with
    the races that the crossing lines leave open worked out once for each square. One finder serves
    any number of racks."""

    def __init__(self, field: Field) -> None:
        self.field = field
        #: By direction and square: the run that ends before it and the one that begins after it.
        self.before: list[dict[int, Run]] = [{}, {}]
        self.after: list[dict[int, Run]] = [{}, {}]
        self._find_runs()
        self._find_room()
        self._lanes = [
            lane
            for direction in (0, 1)
            for line in LINES[direction]
            for lane in self._lanes_in(direction, line)
        ]

    def _find_runs(self) -> None:
        tiles, castles = self.field.tiles, self.field.castles
        for direction, lines in enumerate(LINES):
            before, after = self.before[direction], self.after[direction]
            for line in lines:
                start = None  # the square before the run; -1 if it begins at the rim
                previous = -1
                for cell in line:
                    tile = tiles[cell]
                    if tile >= 0:
                        if start is None:
                            start = previous
                            races = living = ghosts = points = keeps = 0
                        if tile >= _GHOST:
                            ghosts += 1
                        else:
                            races |= 1 << tile
                            living += 1
                            points += POINTS[tile]
                        if cell in castles:
                            keeps += 1
                    elif start is not None:
                        run = Run(races, living, ghosts, cell, points, keeps)
                        before[cell] = run
                        if start >= 0:
                            after[start] = run
                        start = None
                    previous = cell
                if start is not None and start >= 0:
                    after[start] = Run(races, living, ghosts, -1, points, keeps)

    def _find_room(self) -> None:
        field = self.field
        tiles = field.tiles
        corner = field.way is Way.CORNER
        room = [0 if tile >= 0 else races for tile, races in zip(tiles, field.ground, strict=True)]
        for cell, tile in enumerate(tiles):
            if tile >= _GHOST or (tile >= 0 and corner):
                for other in BESIDE[cell]:
                    room[other] = 0
        #: The room that the line across leaves, by the direction of the placement; and the room of
        #: lone tiles, which must fit into both their lines.
        self._room = [room[:], room[:]]
        self._lone = room[:]
        for direction in (0, 1):
            across = self._room[1 - direction]
            for cell in self.before[direction].keys() | self.after[direction].keys():
                if room[cell]:
                    joint = _room(*self.runs(cell, direction))
                    across[cell] &= joint
                    self._lone[cell] &= joint
        match field.way:
            case Way.ORDINARY:
                self._anchors = set().union(*self.before, *self.after)
            case Way.OPENING:
                self._anchors = set(CENTRE)
            case Way.CORNER:
                self._anchors = {
                    other
                    for cell, tile in enumerate(tiles)
                    if 0 <= tile < CURSED
                    for other in DIAGONAL[cell]
                }

    def runs(self, cell: int, direction: int) -> tuple[Run, Run]:
        """The runs before and after an empty square; of no tiles if there are none."""
        return (
            self.before[direction].get(cell, _NOTHING),
            self.after[direction].get(cell, _NOTHING),
        )

    def _lanes_in(self, direction: int, line: range) -> Iterator[Lane]:
        """The lanes of a line, each from another first square on. The tiles behind a square join
        the run; what no longer fits as it is fits no better with more of it."""
        anchors = self._anchors
        if anchors.isdisjoint(line):
            return
        room, before, after = self._room[direction], self.before[direction], self.after[direction]
        step, end = line.step, line.stop
        for start in line:
            if not room[start]:
                continue
            races, living, ghosts, _, _, _ = before.get(start, _NOTHING)
            cells: list[int] = []
            steps: list[tuple[bool, int, int, int]] = []
            touching = False
            cell = start
            while cell >= 0 and room[cell] and len(cells) < RACK_SIZE:
                cells.append(cell)
                touching = touching or cell in anchors
                behind = after.get(cell)
                if behind is None:
                    cell = cell + step if cell + step < end else -1
                else:
                    races |= behind.races
                    living += behind.living
                    ghosts += behind.ghosts
                    cell = behind.beyond
                if ghosts > 1 or 1 < races.bit_count() < living:
                    cells.pop()
                    break
                steps.append((touching, races, living, ghosts))
            if len(cells) > 1 and touching:
                yield Lane(tuple(cells), tuple([room[each] for each in cells]), tuple(steps))

    def spots(self, rack: Iterable[int]) -> Iterator[Spot]:
        """Every spot that the rack can fill, once."""
        tiles = _Rack(rack)
        lone = tiles.races if self.field.way is Way.ORDINARY else tiles.races & _LIVING
        for cell in sorted(self._anchors):
            fitting = self._lone[cell] & lone
            if fitting:
                yield Spot((cell,), [(race,) for race in _RACES_IN[fitting]])
        if tiles.size > 1:
            for lane in self._lanes:
                yield from _spots_in(lane, tiles)


class _Rack:
    """A rack, ready to fill lanes with."""

    def __init__(self, rack: Iterable[int]) -> None:
        counts = [0] * len(Race)
        for race in rack:
            counts[race] += 1
        self.size = sum(counts)
        self.has_ghost = counts[_GHOST] > 0
        #: The races in it, as bits; and by number, those, ghosts aside, of which it has so many.
        self.races = sum(1 << race for race, n in enumerate(counts) if n)
        self.plenty = [
            sum(1 << race for race in range(_GHOST) if counts[race] >= n)
            for n in range(self.size + 1)
        ]
        self._different: dict[Cells, list[Races]] = {}

    def all_different(self, room: tuple[int, ...]) -> list[Races]:
        """The ways to fill squares of that room with tiles of different races."""
        found = self._different.get(room)
        if found is None:
            last = _RACES_IN[room[-1]]
            if len(room) == 1:
                found = [(race,) for race in last]
            else:
                found = [
                    (*filling, race)
                    for filling in self.all_different(room[:-1])
                    for race in last
                    if race not in filling
                ]
            self._different[room] = found
        return found

    def all_alike(self, room: Sequence[int], races: int, living: int, ghosts: int) -> list[Races]:
        """The ways to fill squares of that room with one of these races, so that the run has two
        or more of it, and at most one ghost."""
        found: list[Races] = []
        size = len(room)
        common = races & self.plenty[size]
        for each in room:
            common &= each
        for race in _RACES_IN[common]:
            found.append((race,) * size)
        if self.has_ghost and not ghosts and living + size > 2:
            for race in _RACES_IN[races & self.plenty[size - 1]]:
                others = [i for i, each in enumerate(room) if not each >> race & 1]
                if len(others) < 2:
                    for i in others or range(size):
                        if room[i] & _GHOST_BIT:
                            found.append((*(race,) * i, _GHOST, *(race,) * (size - 1 - i)))
        return found


def _spots_in(lane: Lane, rack: _Rack) -> Iterator[Spot]:
    """The spots of two or more squares from the beginning of a lane."""
    cells, room, steps = lane
    mine = rack.races
    size = 0
    for step in steps[: rack.size]:
        if not room[size] & mine:
            return
        size += 1
        touching, races, living, ghosts = step
        if not touching or size == 1:
            continue
        fillings: list[Races] = []
        kinds = races.bit_count()
        free = mine & ~races
        if ghosts:
            free &= _LIVING
        if kinds == living and free:
            fillings = rack.all_different(tuple([each & free for each in room[:size]]))
        if kinds < 2:
            alike = rack.all_alike(room[:size], races or _LIVING, living, ghosts)
            if alike:
                fillings = fillings + alike
        if fillings:
            yield Spot(cells[:size], fillings)
