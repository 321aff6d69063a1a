"""The table of Monster Hex in plain text, for the terminal."""

from __future__ import annotations

from ..engine.phrase import Phrase, phrase
from .components import TILES, TURNED, Stone
from .notation import cell_name, power_list, stone_name
from .rules import EMPTY
from .view import Observation

#: Characters from one hex to the next in a row, and lines from one row to the next.
_WIDTH, _HEIGHT = 8, 3


def picture(observation: Observation) -> str:
    """The board. A tile is drawn with its powers around its name, an empty cell as its name in
    brackets (a start cell with stars), a stone with its numbers and the letters of their colours.

        4 3
      5 rS1 4
        5 3
    """
    board = observation.board
    hexes = [*board.cells, *(stone.cell for stone in board.stones)]
    left = min(2 * cell.q + cell.r for cell in hexes)
    top = min(cell.r for cell in hexes)
    lines = [""] * _HEIGHT * (max(cell.r for cell in hexes) - top + 1)

    def write(q: int, r: int, rows: tuple[str, str, str]) -> None:
        column = (2 * q + r - left) * _WIDTH // 2
        for i, row in enumerate(rows, (r - top) * _HEIGHT):
            lines[i] = lines[i].ljust(column) + row.center(_WIDTH - 1)

    # From left to right, so that each line only ever grows at its end.
    stones = {stone.cell: stone for stone in board.stones}
    index = {cell: i for i, cell in enumerate(board.cells)}
    for hexagon in sorted(hexes, key=lambda cell: (cell.r, cell.q)):
        if hexagon in stones:
            write(*hexagon, ("", _stone(stones[hexagon]), ""))
            continue
        cell = index[hexagon]
        tile = observation.tiles[cell]
        if tile == EMPTY:
            name = cell_name(board, cell)
            write(*hexagon, ("", f"*{name}*" if cell in board.starts else f"({name})", ""))
        else:
            east, south_east, south_west, west, north_west, north_east = TURNED[tile][
                observation.rotations[cell]
            ]
            write(
                *hexagon,
                (
                    f"{north_west} {north_east}",
                    f"{west} {TILES[tile]} {east}",
                    f"{south_west} {south_east}",
                ),
            )
    return "\n".join(line.rstrip() for line in lines)


def _stone(stone: Stone) -> str:
    numbers = (
        f"{number.points}{number.colour.letter if number.colour is not None else ''}"
        for number in stone.numbers
    )
    return f"<{'/'.join(numbers) or 'o'}>"


def standings(observation: Observation) -> list[Phrase]:
    """How each stone that is not taken stands."""
    board = observation.board
    return [
        phrase(
            "monster_hex.preview.standing",
            stone=stone_name(board, i),
            powers=power_list(observation.state, observation.powers(i)),
            open=sum(observation.tiles[cell] == EMPTY for cell, _ in stone.around),
        )
        for i, stone in enumerate(board.stones)
        if observation.takes[i] is None and any(observation.powers(i))
    ]
