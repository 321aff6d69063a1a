"""The table of Mondo in plain text, for the terminal."""

from __future__ import annotations

from ..engine.phrase import Phrase, phrase
from ..engine.score import ScoreSheet
from .components import (
    EMPTY,
    RIMS,
    ROTATIONS,
    SIDES,
    SQUARES,
    Side,
    Terrain,
    Volcano,
    animal_of,
    volcano_of,
)
from .notation import look_name, said, square_name
from .scoring import Board
from .view import Observation

#: Characters of a square and the gap after it; lines of a square.
_WIDTH, _HEIGHT = 8, 3
_MARKS = {Volcano.ACTIVE: "*", Volcano.DORMANT: "~", None: ""}


def picture(observation: Observation) -> str:
    """The observer's board, or for a spectator all of them, side by side in seat order.

    A tile is drawn with the letters of its terrains around the first letters of its animal and a
    mark for its volcano (* active, ~ dormant), an empty square as its name in brackets.

        W
      WtuF
        F
    """
    seats = range(observation.seats) if observation.seat is None else [observation.seat]
    over = observation.phase == "over"
    boards = observation.past[-1] if over else observation.boards
    drawn = [_board(boards[seat]) for seat in seats]
    lines = ["   ".join(row) for row in zip(*drawn, strict=True)]
    return "\n".join(line.rstrip() for line in lines)


def _board(board: Board) -> list[str]:
    """The lines of a board, all equally long."""
    size = 1 + max(max(square) for square in SQUARES)
    lines = [" " * (_WIDTH * size)] * (_HEIGHT * size)
    for square, (row, column) in enumerate(SQUARES):
        for i, text in enumerate(_square(square, board[square]), row * _HEIGHT):
            line, start = lines[i], column * _WIDTH
            lines[i] = line[:start] + text.center(_WIDTH) + line[start + _WIDTH :]
    return lines


def _square(square: int, piece: int) -> tuple[str, str, str]:
    if piece == EMPTY:
        return "", f"({square_name(square)})", ""
    north, east, south, west = (Terrain(terrain).letter for terrain in SIDES[piece])
    animal, volcano = animal_of(piece // ROTATIONS), volcano_of(piece // ROTATIONS)
    middle = (animal.value[:2] if animal else "") + _MARKS[volcano]
    return north, f"{west}{middle.center(3, '.')}{east}", south


def standings(observation: Observation) -> list[Phrase]:
    """What is around the board and on the table, and what the round would bring now."""
    said_now: list[Phrase] = []
    if observation.side is Side.BACK:
        rim = tuple(map(said, RIMS[Side.BACK]))
        said_now.append(phrase("mondo.picture.rim", terrains=rim))
    if observation.phase == "over":
        return said_now
    if observation.bonus is not None:
        said_now.append(phrase("mondo.picture.bonus", bonus=said(observation.bonus)))
    look = None if observation.seat is None else observation.in_hand(observation.seat)
    if look is not None:
        said_now.append(phrase("mondo.picture.hand", tile=look_name(look)))
    sheet = ScoreSheet(observation.standing())
    return said_now + [
        phrase("mondo.picture.now", seat=seat, points=sheet.total(seat))
        for seat in range(observation.seats)
    ]
