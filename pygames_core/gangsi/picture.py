"""The tomb of Gangsi in plain text, for the terminal."""

from __future__ import annotations

from ..engine.phrase import Phrase, phrase
from .components import DIRECTIONS, EAST, FACES, SOUTH, TOMB, TREASURE_ON, TREASURES
from .notation import square_name, treasure_name, who
from .rules import HIDDEN, OUT
from .view import Observation


def picture(observation: Observation) -> str:
    """The map. G is the Gangsi, a number the hunter of that number; several on one square, or a
    treasure below a hunter, stand side by side. Columns are named by letters, rows by numbers."""
    names = "".join(f"  {chr(ord('a') + column)} " for column in range(TOMB.width))
    lines = ["   " + names.rstrip()]
    for row in range(TOMB.height):
        squares = range(row * TOMB.width, (row + 1) * TOMB.width)
        if not row:
            lines.append("  " + _border([True] * TOMB.width))
        cells = "".join(
            _mark(observation, square).center(3) + (" " if _open(square, EAST) else "|")
            for square in squares
        )
        lines.append(f"{row + 1} |{cells}")
        lines.append("  " + _border([not _open(square, SOUTH) for square in squares]))
    return "\n".join(lines)


def _border(walls: list[bool]) -> str:
    return "+" + "".join(("---" if wall else "   ") + "+" for wall in walls)


def _open(square: int, direction: int) -> bool:
    assert direction in DIRECTIONS
    return TOMB.beside(square, direction) is not None


def _mark(observation: Observation, square: int) -> str:
    there = [str(i) for i, each in enumerate(observation.squares, 1) if each == square]
    if square == observation.gangsi:
        there.append("G")
    if there:
        return "".join(there)
    if square in TREASURE_ON:
        return TREASURES[TREASURE_ON[square]].name
    return {TOMB.entrance: "IN", TOMB.coffin: "CO"}.get(square, "")


def standings(observation: Observation) -> list[Phrase]:
    """Where everybody is and what is held, as far as it is seen."""
    state = observation.state
    said = [
        phrase(
            "gangsi.state.gangsi",
            square=square_name(observation.gangsi),
            held=observation.held,
            tokens=observation.tokens,
            needed=observation.needed,
        )
    ]
    for hunter, square in enumerate(observation.squares):
        where: object = square_name(square)
        if square < 0:
            where = phrase("gangsi.out" if square == OUT else "gangsi.state.unseen")
        said.append(
            phrase(
                "gangsi.state.hunter",
                seat=who(state, hunter),
                square=where,
                lives=observation.lives[hunter],
            )
        )
    for hand, seat in enumerate(state.setup.hands):
        cards = tuple(map(treasure_name, observation.cards[hand]))
        n = len(observation.found[hand])
        if cards:
            said.append(phrase("gangsi.state.cards", seat=seat, cards=cards, n=n))
    if observation.faces and HIDDEN not in observation.faces:
        faces = tuple(FACES[face] for face in observation.faces)
        said.append(phrase("gangsi.state.dice", faces=faces))
    return said
