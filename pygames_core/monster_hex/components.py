"""What is in the box of Monster Hex: factions, tiles and boards, as data that reads like them."""

from __future__ import annotations

from enum import Enum, IntEnum
from functools import cache
from itertools import permutations
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


class Ability(Enum):
    """What a faction can do with its red-letter tiles; each faction has two."""

    STRENGTHEN = "strengthen"
    REWARD = "reward"
    RUSH = "rush"
    SKIRMISH = "skirmish"
    CONFUSE = "confuse"
    STEALTH = "stealth"
    CURSE = "curse"
    PETRIFY = "petrify"


#: The four ability cards.
ABILITIES: Final = {
    Faction.RED: (Ability.STRENGTHEN, Ability.REWARD),
    Faction.BLUE: (Ability.RUSH, Ability.SKIRMISH),
    Faction.YELLOW: (Ability.CONFUSE, Ability.STEALTH),
    Faction.GREEN: (Ability.CURSE, Ability.PETRIFY),
}


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

    @property
    def force(self) -> int:
        """ "The S does the strong form, B and C the normal one": 2 or 1."""
        return 2 if self.rank is Rank.S else 1

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
HAND_SIZE: Final = {1: 3, 2: 3, 3: 3, 4: 4}
#: Random stones: "the value tiles of the large stones are permuted, but the centre and some others
#: stay". Those that move, by the board, and every order in which their values can come.
MOVING_STONES: Final = {2: (1, 2, 3), 3: (2, 3, 4), 4: (2, 3, 4)}
STONE_ORDERS: Final = {
    players: tuple(permutations(stones)) for players, stones in MOVING_STONES.items()
}


@cache
def with_stones(players: int, order: tuple[int, ...]) -> Board:
    """The board with the values of stone ``order[i]`` on the ``i``-th of the stones that move."""
    board = BOARDS[players]
    stones = list(board.stones)
    for here, source in zip(MOVING_STONES[players], order, strict=True):
        stones[here] = board.stones[here]._replace(numbers=board.stones[source].numbers)
    return board._replace(stones=tuple(stones))


class Card(NamedTuple):
    """An objective card. ``points`` of one place where it is met (0: as many as the size that it
    counts); cards that are ``not_for_two`` are out in every 2-player game and in solo."""

    number: int
    points: int
    not_for_two: bool = False


#: The 20 objective cards; what each asks for is in `objectives`.
CARDS: Final = (
    Card(1, 3),
    Card(2, 4, not_for_two=True),
    Card(3, 0),
    Card(4, 3),
    Card(5, 3),
    Card(6, 2),
    Card(7, 4),
    Card(8, 3),
    Card(9, 3, not_for_two=True),
    Card(10, 4),
    Card(11, 5),
    Card(12, 3, not_for_two=True),
    Card(13, 2),
    Card(14, 2),
    Card(15, 3, not_for_two=True),
    Card(16, 4),
    Card(17, 3),
    Card(18, 3),
    Card(19, 3),
    Card(20, 3),
)
CARD: Final = {card.number: card for card in CARDS}
#: "1 private card each, 2 common."
COMMON_CARDS: Final = 2
#: Tiles of the shared faction that each of two players has as a second stack; in solo all of them.
SHARED_EACH: Final = 5

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
