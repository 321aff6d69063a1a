"""What is in the box of Fantasy Tiles: boards, races, cards, tokens and treasures."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from ..geometry.squares import Grid

#: Names this set of boards and tiles in records. A published set is never edited: a better one
#: gets a name of its own.
COMPONENTS: Final = ("board-1", "tiles-1")


class Race(IntEnum):
    DWARF = 0
    MERMAID = 1
    WIZARD = 2
    ELF = 3
    GOBLIN = 4
    FAIRY = 5
    DRAGON = 6
    GHOST = 7

    @property
    def text(self) -> str:
        return self.name.lower()


class Kind(NamedTuple):
    """A race: how many tiles there are, the points of each, the only terrain that they may stand
    on (None: any) and the points of its power card (None: it has none)."""

    tiles: int
    points: int
    terrain: str | None
    card: int | None


KINDS: Final = {
    Race.DWARF: Kind(10, 3, "M", 6),
    Race.MERMAID: Kind(11, 3, "W", 12),
    Race.WIZARD: Kind(8, 2, None, 8),
    Race.ELF: Kind(14, 1, None, 15),
    Race.GOBLIN: Kind(13, 1, None, 3),
    Race.FAIRY: Kind(7, 1, None, 3),
    Race.DRAGON: Kind(9, 0, None, 9),
    Race.GHOST: Kind(8, 0, None, None),
}

#: By race: the tiles in the bag, the points of a tile, those of its card (0 where there is none).
TILES: Final = tuple(KINDS[race].tiles for race in Race)
POINTS: Final = tuple(KINDS[race].points for race in Race)
CARD_POINTS: Final = tuple(KINDS[race].card or 0 for race in Race)
#: The races that have a power card.
CARDS: Final = tuple(race for race in Race if KINDS[race].card is not None)

RACK_SIZE: Final = 6
#: Tokens of each kind.
TOKENS: Final = 3
#: Treasure tiles: value and count; and the points that there are instead once the pile is empty.
TREASURES: Final = {4: 2, 5: 3, 6: 3, 7: 4, 8: 3, 9: 3, 10: 2}
NO_TREASURE: Final = 7

GRID: Final = Grid(12, 12)
#: "The four squares of rows/columns 6-7".
CENTRE: Final = frozenset(GRID.cell(row, column) for row in (5, 6) for column in (5, 6))
CORNERS: Final = frozenset(GRID.corners)

# M mountain, W water, T chest, K castle.
_MAPS: Final = {
    "a": """
        . . . . . . . . . . . .
        . . . . . . M . . . . .
        . M . . T M M T . W . M
        . M M M W W W . . W . M
        . . . K W W . . K W W M
        M . W W . . . . W . . M
        M . . W . . . . W W . M
        M W W K . . W W K . . .
        M . W . . W W W M M M .
        M . W . T M M T . . M .
        . . . . . M . . . . . .
        . . . . . . . . . . . .
    """,
    "b": """
        . . T . . . . . K . . .
        . W M . . M . M . . . .
        M . M . . W W . . W . T
        . . . M W . M W W M M .
        W K . M . . M . . . . .
        W . . W . . . . . W W M
        M W W . . . . . W . . W
        . . . . . M . . M . K W
        . M M W W M . W M . . .
        T . W . . W W . . M . M
        . . . . M . M . . M W .
        . . . K . . . . . T . .
    """,
}

#: The races as sets of bits; `ANYONE` are all of them.
ANYONE: Final = (1 << len(Race)) - 1


def _races_on(mark: str) -> int:
    """The races that may stand on a square that is marked so: "a castle square counts as mountain
    and water"."""
    on = {None, *("MW" if mark == "K" else mark)}
    return sum(1 << race for race, kind in KINDS.items() if kind.terrain in on)


#: Who may stand on plain ground, which also lies below chests and castles.
PLAIN: Final = _races_on(".")


class Board(NamedTuple):
    """A board: the mark of each square as on the map, the squares with a chest and those with a
    castle, and by square the races that may stand there, as bits."""

    marks: str
    chests: frozenset[int]
    castles: frozenset[int]
    ground: tuple[int, ...]


def _read_board(text: str) -> Board:
    marks = "".join(text.split())

    def squares(mark: str) -> frozenset[int]:
        return frozenset(cell for cell in GRID.cells if marks[cell] == mark)

    return Board(marks, squares("T"), squares("K"), tuple(map(_races_on, marks)))


BOARDS: Final = {name: _read_board(text) for name, text in _MAPS.items()}
