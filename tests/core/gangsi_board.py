"""Hand-drawn positions of Gangsi.

A drawing shows some rows and columns of the tomb, with its walls, which must be those of the map:

          a   b   c
        +---+---+---+
      1 | 1   G       |

1, 2, … are the hunters in turn order, G is the Gangsi; who is not drawn stands where it began.
Treasures, IN and CO may be drawn or left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygames_core.engine import Event
from pygames_core.gangsi import GAME
from pygames_core.gangsi.components import FACES, TOMB, TREASURES
from pygames_core.gangsi.rules import Deal, Move, Roll, State, colour_of


def square(name: str) -> int:
    return TOMB.square(name)


def squares(names: str) -> set[int]:
    return {TOMB.square(name) for name in names.split()}


def named(some: Iterable[int]) -> str:
    """Squares in the words of the drawings."""
    return " ".join(sorted(TOMB.name(each) for each in some))


def card(name: str) -> int:
    return next(i for i, treasure in enumerate(TREASURES) if treasure.name == name)


def cards(names: str) -> tuple[int, ...]:
    return tuple(map(card, names.split()))


def read(drawing: str) -> dict[str, int]:
    """Whom a drawing shows, and on which square."""
    head, *lines = [line for line in drawing.splitlines() if line.strip()]
    columns = {letter: head.index(letter) for letter in head.split()}
    found: dict[str, int] = {}
    for i, line in enumerate(lines):
        label = line.split()[0]
        if not label.isdecimal():
            continue
        for letter, middle in columns.items():
            here = square(letter + label)
            drawn = {
                0: lines[i - 1][middle - 1 : middle + 2].strip(),
                1: line[middle + 2 : middle + 3].strip(),
                2: lines[i + 1][middle - 1 : middle + 2].strip(),
                3: line[middle - 2 : middle - 1].strip(),
            }
            for direction, wall in drawn.items():
                is_wall = TOMB.beside(here, direction) is None
                assert bool(wall) == is_wall, f"wall {direction} of {letter}{label} is drawn wrong"
            text = line[middle - 1 : middle + 2].strip()
            if text not in TOMB.marks and text not in ("IN", "CO"):
                found.update((mark, here) for mark in text)
    return found


def deals(seats: int, option: str = "last", hands: Sequence[str] = ()) -> State:
    """A game whose cards are dealt: these hands, or else hand i has the i-th of each colour (with
    two players the first two of each)."""
    state: Any = GAME.new({"gangsi": option}, seats)
    left = [list(cards(hand)) for hand in hands] or [
        [i for i, treasure in enumerate(TREASURES) if treasure.number in numbers]
        for numbers in (((1, 2),) if seats == 2 else ((n,) for n in range(1, seats)))
    ]
    while state.phase == "deal":
        hand, colour = state._due
        mine = next(each for each in left[hand] if colour_of(each) == colour)
        left[hand].remove(mine)
        state.apply(Deal(state.setup.hands[hand], mine))
    result: State = state
    return result


def table(
    drawing: str = "",
    seats: int = 3,
    *,
    option: str = "last",
    hands: Sequence[str] = (),
    held: int = 0,
    turn: int = 0,
    roll: str = "",
    lives: Sequence[int] = (),
    found: str = "",
) -> State:
    """A position at the beginning of the turn of hunter ``turn`` (as many as there are hunters: of
    the Gangsi), or after its ``roll``; ``found`` are cards that this hunter has found already."""
    state = deals(seats, option, hands)
    for mark, where in read(drawing).items() if drawing else ():
        if mark == "G":
            state.gangsi = where
        else:
            state.squares[int(mark) - 1] = where
            state.shown[int(mark) - 1] = False
    if found:
        hand = state.hand_of(turn)
        state.found[hand] = cards(found)
        state.cards[hand] = tuple(c for c in state.cards[hand] if c not in state.found[hand])
    state.lives = list(lives) or state.lives
    state.held = held
    state.hunter = turn
    events: list[Event] = []
    state._begin(events)
    for event in events:
        state.history = state.history.plus(event)
    if roll:
        rolled(state, roll)
    return state


def rolled(state: State, faces: str) -> tuple[Event, ...]:
    """A roll, after the decision for it if one is asked."""
    if state.to_move >= 0:
        state.apply(state.parse_action("throw"))
    by_text = {text: face for face, text in FACES.items()}
    return state.apply(Roll(tuple(sorted(by_text[face] for face in faces.split()))))


def do(state: State, *texts: str) -> tuple[Event, ...]:
    """Actions by their texts; the events of the last one."""
    events: tuple[Event, ...] = ()
    for text in texts:
        events = state.apply(state.parse_action(text))
    return events


def ends(state: State, face: str) -> str:
    """The squares to which a rolled die leads."""
    by_text = {text: number for number, text in FACES.items()}
    return named(
        {
            each.square
            for each in state.legal_actions()
            if isinstance(each, Move) and each.face == by_text[face]
        }
    )


def steps(state: State) -> str:
    """The squares to which the Gangsi can step."""
    return named(each.square for each in state.legal_actions() if hasattr(each, "square"))


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]
