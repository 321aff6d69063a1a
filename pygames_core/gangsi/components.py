"""What is in the box of Gangsi: the tomb, the treasures and the dice, as data that reads like them.

A square is its index, row by row from the top left; a treasure, and the card of it, is its index
in TREASURES. A set of squares is a number with one bit for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final, NamedTuple

#: Names this set of map, treasures and dice in records. A published set is never edited: a better
#: one gets a name of its own.
COMPONENTS: Final = ("map-1",)


class Colour(IntEnum):
    """The colours of treasures. Each has a shape of its own, so that nobody needs the colour."""

    GREY = 0
    PINK = 1
    ORANGE = 2
    YELLOW = 3
    BLUE = 4

    @property
    def letter(self) -> str:
        return "ABCDE"[self]

    @property
    def shape(self) -> str:
        return ("square", "round", "triangle", "star", "drop")[self]


class Treasure(NamedTuple):
    """A treasure: the ``number``-th (from 1) of its colour, on a square of the tomb. The word is
    for what it shows; `words` says it in the reader's language."""

    colour: Colour
    number: int
    square: int
    word: str

    @property
    def name(self) -> str:
        return f"{self.colour.letter}{self.number}"


class Tomb(NamedTuple):
    """A map. ``ways[direction]`` are the squares that have no wall on that side; directions are
    NORTH, EAST, SOUTH, WEST. ``neighbours[square]`` are the squares next to it without a wall."""

    width: int
    height: int
    entrance: int
    coffin: int
    ways: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    marks: dict[str, int]

    @property
    def size(self) -> int:
        return self.width * self.height

    def name(self, square: int) -> str:
        """A square by its column and its row from the top: "c5"."""
        row, column = divmod(square, self.width)
        return f"{chr(ord('a') + column)}{row + 1}"

    def square(self, name: str) -> int:
        """The square of a name. Raises ValueError."""
        square = (int(name[1:]) - 1) * self.width + ord(name[0]) - ord("a")
        if not 0 <= square < self.size or self.name(square) != name:
            raise ValueError(f"{name!r} is no square")
        return square

    def beside(self, square: int, direction: int) -> int | None:
        """The next square that way; None if there is a wall."""
        if not self.ways[direction] >> square & 1:
            return None
        return square + (-self.width, 1, self.width, -1)[direction]


NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS: Final = (NORTH, EAST, SOUTH, WEST)

# IN entrance, CO coffin; the others are treasures, by the letter of their colour and a number.
_MAP = """
    +---+---+---+---+---+---+---+---+---+---+---+---+
    | A1              B1        | B2          C1    |
    +---+---+   +   +---+   +   +   +   +   +   +---+
    |     A2      A3      B3        | C2          C3|
    +   +   +   +   +---+   +---+---+   +---+   +   +
    |       | A4                    |     C4    |   |
    +---+   +   +   +   +---+   +---+   +   +   +   +
    | A5    |       | B4      B5      C5|   |       |
    +   +   +   +   +   +---+   +   +   +   +   +   +
    |       |             D1    |   |     E1|   | E2|
    +   +   +---+   +---+   +   +   +   +   +   +---+
    |     D2      D3|         E3      E4|           |
    +   +   +   +   +   +---+---+   +   +   +---+   +
    |         D4                    |   |       |   |
    +   +   +   +   +   +   +   +---+   +   +   +   +
    |       |             IN| CO            |       |
    +---+---+---+---+---+---+---+---+---+---+---+---+
"""


def read_tomb(text: str) -> Tomb:
    """The tomb of a drawing like the one above. Raises ValueError if it is not one."""
    lines = [line.strip() for line in text.strip().splitlines()]
    width, height = len(lines[0]) // 4, len(lines) // 2
    if any(len(line) != 4 * width + 1 for line in lines) or len(lines) != 2 * height + 1:
        raise ValueError("the drawing is not a rectangle")
    marks: dict[str, int] = {}
    ways = [0, 0, 0, 0]
    for square in range(width * height):
        row, column = divmod(square, width)
        top, left = 2 * row, 4 * column
        mark = lines[top + 1][left + 1 : left + 4].strip()
        if mark:
            marks[mark] = square
        walls = {
            NORTH: lines[top][left + 1 : left + 4],
            EAST: lines[top + 1][left + 4],
            SOUTH: lines[top + 2][left + 1 : left + 4],
            WEST: lines[top + 1][left],
        }
        for direction, wall in walls.items():
            if wall.strip() not in ("", "|", "---"):
                raise ValueError(f"square {square} has an odd wall {wall!r}")
            ways[direction] |= (not wall.strip()) << square
    tomb = Tomb(width, height, marks.pop("IN"), marks.pop("CO"), tuple(ways), (), marks)
    sides = [[tomb.beside(square, d) for d in DIRECTIONS] for square in range(tomb.size)]
    return tomb._replace(
        neighbours=tuple(tuple(each for each in row if each is not None) for row in sides)
    )


TOMB: Final = read_tomb(_MAP)

#: What the treasures of each colour show, by their numbers.
WORDS: Final = {
    Colour.GREY: ("bell", "mirror", "sword", "cauldron", "seal"),
    Colour.PINK: ("fan", "comb", "shoe", "hairpin", "lute"),
    Colour.ORANGE: ("teapot", "vase", "lantern", "dragon", "peach"),
    Colour.YELLOW: ("coin", "crown", "ring", "cup"),
    Colour.BLUE: ("disc", "tortoise", "lotus", "pearl"),
}
#: The 23 treasures. "Each exists once on the map and once as a card."
TREASURES: Final = tuple(
    Treasure(colour, number, TOMB.marks[f"{colour.letter}{number}"], word)
    for colour, words in WORDS.items()
    for number, word in enumerate(words, 1)
)
TREASURE_ON: Final = {treasure.square: i for i, treasure in enumerate(TREASURES)}


def cards_of(colour: Colour) -> tuple[int, ...]:
    """The cards of a colour."""
    return tuple(i for i, treasure in enumerate(TREASURES) if treasure.colour is colour)


#: The faces of a hunter die that are no number of steps.
ARROW: Final = 5
GANGSI: Final = 6
#: "Faces 1, 2, 3, 4, arrow, Gangsi", as they are written.
FACES: Final = {1: "1", 2: "2", 3: "3", 4: "4", ARROW: ">", GANGSI: "G"}
#: The faces by which a hunter moves.
MOVES: Final = (1, 2, 3, 4, ARROW)
#: "5 hunter dice, all alike."
DICE: Final = 5
#: "One Gangsi die, faces 1, 1, 2, 2, 3, 3": how many sides bear each.
GANGSI_DIE: Final = {1: 2, 2: 2, 3: 2}
#: "3 life tokens a hunter."
LIVES: Final = 3
#: "The Gangsi wins with 4 / 6 / 7 tokens against 2 / 3 / 4 hunters at the start", by the number of
#: players; "two players: the Gangsi needs 3".
TOKENS: Final = {2: 3, 3: 4, 4: 6, 5: 7}
#: "Two players: two pieces, 10 cards, two of each treasure colour."
PIECES_FOR_TWO: Final = 2


def bits(squares: int) -> Iterator[int]:
    """The squares of a set, in order."""
    while squares:
        low = squares & -squares
        yield low.bit_length() - 1
        squares ^= low
