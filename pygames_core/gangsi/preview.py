"""What an action would do, and why a tap is refused: the rules, told before they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.phrase import Phrase, phrase
from ..engine.pick import DECLINE, Outlook, Place, Prefix, Preview
from .components import DICE, TOMB, TREASURES, bits
from .notation import face_name, square_name, treasure_name
from .walking import path

if TYPE_CHECKING:
    from .rules import State


def preview(state: State, prefix: Prefix) -> Preview:
    """The consequences of the picks of the seat that is asked, as far as it can know them."""
    from . import rules

    match prefix:
        case ():
            return Preview()
        case (rules.THROW,) if _offered(state, prefix):
            return Preview((Outlook(phrase("gangsi.preview.throw", n=DICE - state.held)),))
        case (rules.RESET,) if _offered(state, prefix):
            words = phrase("gangsi.preview.reset", n=state.held)
            return Preview((Outlook(words),))
        case (only,) if _offered(state, prefix):
            if state.phase == rules.Phase.MOVE.value:
                return _of_face(state, only)
            return _of_step(state, only)
        case (int(face), int(square), *rest) if _offered(state, prefix):
            return _of_move(state, face, square, bool(rest) and rest[0] != DECLINE)
    return Preview()


def _offered(state: State, prefix: Prefix) -> bool:
    return all(
        prefix[i] in [pick.value for pick in state.picks(prefix[:i])] for i in range(len(prefix))
    )


def _of_face(state: State, face: int) -> Preview:
    """A face: how many squares it leads to, and which own treasures are among them."""
    ends = tuple(bits(state.ends(face)))
    outlooks = [
        Outlook(phrase("gangsi.preview.face", n=len(ends), face=face_name(face)), cells=_on(ends))
    ]
    for square in ends:
        card = state.own_card(square)
        if card is not None:
            words = phrase("gangsi.preview.reach", treasure=treasure_name(card))
            outlooks.append(Outlook(words, cells=_on((square,))))
    return Preview(tuple(outlooks))


def _of_move(state: State, face: int, square: int, find: bool) -> Preview:
    """A square: a way there, and what lies on it."""
    way = path(state.squares[state.hunter], square, face, state.gangsi)
    words = phrase("gangsi.preview.move", face=face_name(face), way=tuple(map(square_name, way)))
    outlooks = [Outlook(words, cells=_on(way))]
    card = state.own_card(square)
    if card is not None:
        name, where = treasure_name(card), _on((square,))
        if not find:
            outlooks.append(Outlook(phrase("gangsi.preview.hide", treasure=name), cells=where))
        else:
            seat = state.hunters[state.hunter]
            left = len(state.cards[state.hand_of(state.hunter)]) - 1
            words = phrase("gangsi.preview.find", treasure=name, n=left)
            outlooks.append(Outlook(words, seat, 1, where))
            if not left:
                outlooks.append(Outlook(phrase("gangsi.preview.win"), seat))
    return Preview(tuple(outlooks))


def _of_step(state: State, value: Any) -> Preview:
    """A step of the Gangsi, which does not know whom it will meet."""
    if value == DECLINE:
        return Preview((Outlook(phrase("gangsi.preview.stop")),))
    left = state.steps - 1
    words = phrase("gangsi.preview.step", square=square_name(value), n=left)
    return Preview((Outlook(words, cells=_on((value,))),))


def _on(squares: tuple[int, ...]) -> tuple[Place, ...]:
    return tuple(Place("square", square) for square in squares)


def why_not(state: State, prefix: Prefix, value: Any) -> Phrase:
    """Why a value, or a place that was tapped, is not offered to the seat that is asked."""
    from .rules import Phase

    area, index = value if isinstance(value, Place) else (None, value)
    match state.phase:
        case Phase.BEGIN.value:
            return phrase("gangsi.why.begin")
        case Phase.MOVE.value:
            return _why_no_move(state, prefix, area, index)
    if prefix or area not in (None, "square") or not _is_square(index):
        return phrase("gangsi.why.no_square")
    return state.why_no_step(index) or phrase("action.not_now")


def _is_square(index: Any) -> bool:
    return isinstance(index, int) and 0 <= index < TOMB.size


def _why_no_move(state: State, prefix: Prefix, area: str | None, index: Any) -> Phrase:
    if area == "die" and isinstance(index, int) and 0 <= index < len(state.faces):
        area, index = None, state.faces[index]
        if prefix:
            return phrase("gangsi.why.one_die")
    if not prefix:
        if area == "square":
            return phrase("gangsi.why.die_first")
        if area is not None or index not in state.faces:
            return phrase("gangsi.why.not_rolled")
        if state.ends(index):  # another die that shows the same
            return phrase("gangsi.why.same_die")
        return phrase("gangsi.why.face", face=face_name(index))
    face = prefix[0]
    if len(prefix) == 1 and area in (None, "square") and _is_square(index):
        if face not in state.faces:
            return phrase("gangsi.why.not_rolled")
        return state.why_no_end(face, index)
    if area == "card" and isinstance(index, int) and 0 <= index < len(TREASURES):
        return phrase("gangsi.why.no_card")
    return phrase("gangsi.why.no_square")
