"""Gangsi in text: actions as a record holds them; names of squares, treasures and hunters."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..engine.errors import IllegalAction
from ..engine.phrase import Phrase, phrase
from .components import FACES, GANGSI, PIECES_FOR_TWO, TOMB, TREASURES

if TYPE_CHECKING:
    from .rules import Action, State

_FACE_BY_TEXT: Final = MappingProxyType({text: face for face, text in FACES.items()})
_CARD_BY_TEXT: Final = MappingProxyType({each.name: i for i, each in enumerate(TREASURES)})
_UNKNOWN: Final = "?"


def format_action(state: State, action: Action, viewer: int | None = None) -> str:
    """The action as text, for ``viewer``: a seat, SPECTATOR, or None to write everything.

    ``card 1 A3``, ``roll 1 2 > G``, ``die 3``, ``throw``, ``reset``, ``move > c4``,
    ``move 2 c4 find``, ``step c5``, ``stop``. What the viewer may not know is a ``?``.
    """
    from . import rules

    public = viewer is not None and viewer not in state.hunters
    match action:
        case rules.Deal(seat, card):
            hidden = card < 0 or viewer not in (None, seat)
            return f"card {seat} {_UNKNOWN if hidden else TREASURES[card].name}"
        case rules.Roll(faces):
            shown = [_UNKNOWN if public and face != GANGSI else FACES[face] for face in faces]
            return " ".join(["roll", *shown])
        case rules.Die(steps):
            return f"die {steps}"
        case rules.Reset():
            return "reset"
        case rules.Throw():
            return "throw"
        case rules.Move(face, square, find):
            hidden = square < 0 or (public and not find)
            name = _UNKNOWN if hidden else TOMB.name(square)
            return f"move {FACES[face]} {name}{' find' if find else ''}"
        case rules.Step(square):
            return f"step {TOMB.name(square)}"
    return "stop"


def parse_action(text: str) -> Action:
    """The action of such a text. Raises IllegalAction if it cannot be read."""
    from . import rules

    try:
        match text.split(" "):
            case ["card", seat, card]:
                return rules.Deal(int(seat), _CARD_BY_TEXT[card])
            case ["roll", *faces]:
                return rules.Roll(tuple(_FACE_BY_TEXT[face] for face in faces))
            case ["die", steps]:
                return rules.Die(int(steps))
            case ["throw"]:
                return rules.Throw()
            case ["reset"]:
                return rules.Reset()
            case ["move", face, square]:
                return rules.Move(_FACE_BY_TEXT[face], TOMB.square(square), False)
            case ["move", face, square, "find"]:
                return rules.Move(_FACE_BY_TEXT[face], TOMB.square(square), True)
            case ["step", square]:
                return rules.Step(TOMB.square(square))
            case ["stop"]:
                return rules.Stop()
    except (ValueError, KeyError):
        pass
    raise IllegalAction(phrase("action.unreadable", text=text))


def square_name(square: int) -> str | Phrase:
    """A square as a sentence names it; the entrance and the coffin by their own names."""
    if square < 0:
        return _UNKNOWN
    if square == TOMB.entrance:
        return phrase("gangsi.entrance")
    return phrase("gangsi.coffin") if square == TOMB.coffin else TOMB.name(square)


def treasure_name(card: int) -> Phrase:
    """A treasure by what it shows, its colour and its number; a back by its colour."""
    if card < 0:
        return phrase(f"gangsi.card.{-1 - card}")
    treasure = TREASURES[card]
    return phrase(
        "gangsi.treasure", word=phrase(f"gangsi.word.{treasure.word}"), name=treasure.name
    )


def face_name(face: object) -> Phrase:
    """A face of a die; of what is no face, nothing in particular."""
    return phrase(f"gangsi.face.{face if face in FACES else 'none'}")


def who(state: State, hunter: int) -> int | Phrase:
    """A hunter in a sentence: the seat that it is, which is said as its name, or one of the pieces
    of the seat that leads two."""
    seat = state.hunters[hunter]
    if len(state.setup.hands) == len(state.hunters):
        return seat
    assert len(state.hunters) == PIECES_FOR_TWO
    return phrase("gangsi.piece", seat=seat, n=hunter + 1)
