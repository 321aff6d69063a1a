"""What is in the box of Monster Hex: factions, tiles and boards, as data that reads like them."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from ..geometry.hexes import DIRECTIONS, Hex, neighbour, opposite

#: Names this set of boards and tiles in records. A published set is never edited: a better one
#: gets a name of its own.
COMPONENTS: Final = ("board-1", "tiles-1")


class Faction(IntEnum):
    RED = 0
    BLUE = 1
    YELLOW = 2
    GREEN = 3

    @property
    def letter(self) -> str:
        return "rbyg"[self]


class Rank(IntEnum):
    """Strength of a monster: S > A > B > C."""

    C = 0
    B = 1
    A = 2
    S = 3


class Tile(NamedTuple):
    """A monster. ``dots`` are the powers of its sides, clockwise from side 0; ``red_letter``
    marks the tile that triggers its faction's ability."""

    faction: Faction
    rank: Rank
    number: int
    dots: tuple[int, ...]
    red_letter: bool

    @property
    def name(self) -> str:
        return f"{self.rank.name}{self.number}"

    def __str__(self) -> str:
        return f"{self.faction.letter}{self.name}"


# "Tile dots": the ten tiles of a faction; * has a red letter.
_TILES = """
    S1* 554334
    A1  543224   A2 534143   A3 452351
    B1* 433213   B2 513232   B3 421423
    C1* 321213   C2 412131   C3 231141
"""


def _read_tiles() -> tuple[Tile, ...]:
    words = _TILES.split()
    return tuple(
        Tile(faction, Rank[name[0]], int(name[1]), tuple(map(int, dots)), name.endswith("*"))
        for faction in Faction
        for name, dots in zip(words[::2], words[1::2], strict=True)
    )


#: All 40 tiles. A tile is named by its index here wherever speed counts.
TILES: Final = _read_tiles()
#: Tiles a faction has.
TILES_EACH: Final = len(TILES) // len(Faction)


def tiles_of(faction: Faction) -> range:
    """The indices of a faction's tiles in TILES."""
    return range(faction * TILES_EACH, (faction + 1) * TILES_EACH)


class StoneNumber(NamedTuple):
    """One of the two numbers of a large stone, and the colour that it bears, if any."""

    points: int
    colour: Faction | None


class Stone(NamedTuple):
    """A magic stone on a board.

    ``around`` are the unit cells that surround it, as indices into the board's cells, each with
    the direction in which that cell sees the stone. A small stone has no numbers: it is 1 point.
    """

    cell: Hex
    numbers: tuple[StoneNumber, ...]
    around: tuple[tuple[int, int], ...]

    @property
    def large(self) -> bool:
        return bool(self.numbers)

    @property
    def worth(self) -> int:
        """The stone's value for the overwhelming bonus: its higher number."""
        return max(number.points for number in self.numbers) if self.numbers else 1


class Board(NamedTuple):
    """A board. Unit cells are named by their index in ``cells``, stones by theirs in ``stones``
    (large ones first). ``neighbours[cell]`` are the (direction, cell) pairs of unit cells."""

    players: int
    cells: tuple[Hex, ...]
    neighbours: tuple[tuple[tuple[int, int], ...], ...]
    stones: tuple[Stone, ...]
    starts: tuple[int, ...]
    stones_of: tuple[tuple[int, ...], ...]  # the stones that each cell touches


# One row of text a row of hexes, each half a cell further than the one above.
#   .  unit cell        *  unit cell where the game may start
#   7  the centre stone A B C D  the outer large stones        o  small stone
# The @ line of a map tells in which column the hex (0, 0) stands, and which row is r = 0.
_TWO_PLAYERS = """
    . .
 . . C .
. A * . .  @2
 . . * D .
  . B . .
   . .
"""

_THREE_PLAYERS = """
   . . . .
  . . B . . o
 . * . . A .
  . . 7 . .    @6
 . D . . * .
o . . C . .
   . . . .
      o
"""

_FOUR_PLAYERS = """
   . . . .
  . . B . . o
 . * . . A .
. . . 7 . . .  @6
 . D . . * .
o . . C . .
   . . . .
      o
"""

#: "Values": the numbers of the large stones, in the order in which the board lists them.
VALUES: Final = {
    "7": (StoneNumber(7, None), StoneNumber(4, None)),
    "A": (StoneNumber(6, Faction.RED), StoneNumber(3, Faction.BLUE)),
    "B": (StoneNumber(6, Faction.BLUE), StoneNumber(3, Faction.YELLOW)),
    "C": (StoneNumber(6, Faction.YELLOW), StoneNumber(3, Faction.GREEN)),
    "D": (StoneNumber(6, Faction.GREEN), StoneNumber(3, Faction.RED)),
}


def _read_board(players: int, text: str) -> Board:
    rows = text.strip("\n").splitlines()
    middle = next(i for i, row in enumerate(rows) if "@" in row)
    origin = int(rows[middle].partition("@")[2])
    marks: dict[Hex, str] = {}
    for i, row in enumerate(rows):
        r = i - middle
        for column, mark in enumerate(row.partition("@")[0]):
            if mark != " ":
                q, half = divmod(column - origin - r, 2)
                if half:
                    raise ValueError(f"row {i} of the {players}-player board is half a cell off")
                marks[Hex(q, r)] = mark
    cells = tuple(cell for cell, mark in marks.items() if mark in ".*")
    index = {cell: i for i, cell in enumerate(cells)}

    def touching(cell: Hex) -> tuple[tuple[int, int], ...]:
        """(direction, unit cell) pairs around a hex."""
        pairs = ((d, index.get(neighbour(cell, d))) for d in range(len(DIRECTIONS)))
        return tuple((d, other) for d, other in pairs if other is not None)

    def stone(cell: Hex, numbers: tuple[StoneNumber, ...]) -> Stone:
        return Stone(cell, numbers, tuple((unit, opposite(d)) for d, unit in touching(cell)))

    large = sorted(
        (cell for cell, mark in marks.items() if mark in VALUES),
        key=lambda cell: list(VALUES).index(marks[cell]),
    )
    small = [cell for cell, mark in marks.items() if mark == "o"]
    stones = tuple(
        [stone(cell, VALUES[marks[cell]]) for cell in large] + [stone(cell, ()) for cell in small]
    )
    return Board(
        players,
        cells,
        tuple(touching(cell) for cell in cells),
        stones,
        tuple(index[cell] for cell, mark in marks.items() if mark == "*"),
        tuple(
            tuple(i for i, s in enumerate(stones) if any(unit == c for unit, _ in s.around))
            for c in range(len(cells))
        ),
    )


#: The board for that many players.
BOARDS: Final = {
    2: _read_board(2, _TWO_PLAYERS),
    3: _read_board(3, _THREE_PLAYERS),
    4: _read_board(4, _FOUR_PLAYERS),
}
#: Tiles in hand, by the number of players.
HAND_SIZE: Final = {2: 3, 3: 3, 4: 4}

#: TURNED[tile][rotation]: the powers by direction, once the tile is turned clockwise by
#: ``rotation`` sixths, so that its side 0 lies in the direction ``rotation``.
TURNED: Final = tuple(
    tuple(tuple(tile.dots[(d - turn) % 6] for d in range(6)) for turn in range(6))
    for tile in TILES
)
#: ROTATIONS[tile]: the rotations that look different from each other.
ROTATIONS: Final = tuple(
    tuple(turn for turn in range(6) if turned.index(turned[turn]) == turn) for turned in TURNED
)


def side_bit(direction: int, power: int) -> int:
    """One bit for each (direction, power), so that matching is one ``&``."""
    return 1 << (direction * 5 + power - 1)


#: SIDES[tile][rotation]: the bits of its six sides.
SIDES: Final = tuple(
    tuple(sum(side_bit(d, power) for d, power in enumerate(powers)) for powers in turned)
    for turned in TURNED
)
