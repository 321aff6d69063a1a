"""What an action would do, and why a tap is refused: the rules, told before they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..engine.phrase import Phrase, phrase
from ..engine.pick import Outlook, Place, Prefix, Preview
from ..engine.score import Entry
from .components import (
    BACKS,
    CHALLENGE,
    EDGE_OF,
    EMPTY,
    NEXT,
    RIMS,
    ROTATIONS,
    SIDES,
    SIZE,
    Side,
    Volcano,
    opposite,
    volcano_of,
)
from .notation import challenge_name, look_name
from .scoring import Board, board_entries, solo_entries, survey

if TYPE_CHECKING:
    from .rules import State

#: What a value that is no place stands for, before anything is picked: with a tile in the hand or
#: without.
_AREA: Final = {True: "cell", False: "heap"}


def preview(state: State, prefix: Prefix, seat: int) -> Preview:
    """The consequences of the picks of a seat that plays, if they are a legal action."""
    action = state.action_of(prefix, seat)
    if action is None or state.why_no(action, seat) is not None:
        return Preview()
    match tuple(action):
        case ("take", int(slot)):
            look = state.lying(slot)
            assert look is not None
            return Preview((Outlook(look_name(look), cells=(Place("heap", slot),)),))
        case ("flip", None):
            return Preview((Outlook(_other_side(state, seat)),))
        case ("back", None):
            return Preview((Outlook(phrase("mondo.preview.back")),))
        case ("challenge", int(number)):
            points = CHALLENGE[number].points
            words = phrase(
                "mondo.preview.challenge", challenge=challenge_name(number), points=points
            )
            return Preview((Outlook(words, seat),))
        case ("out", None):
            return Preview((_of_out(state, seat),))
        case (int(square), int(rotation)):
            return _of_place(state, seat, square, rotation)
    return Preview()


def _other_side(state: State, seat: int) -> Phrase:
    held = state.held[seat]
    assert held is not None
    look = state.look(held.slot, not held.up)
    return phrase("mondo.preview.unknown") if look >= BACKS and not held.up else look_name(look)


def _of_out(state: State, seat: int) -> Outlook:
    if state.setup.turns and not state.setup.simple:
        return Outlook(phrase("mondo.preview.out.later"), seat)
    chip = state.chips_left[0] if state.chips_left else 0
    words = phrase("mondo.preview.out.chip", points=chip) if chip else phrase("mondo.preview.out")
    return Outlook(words, seat, chip)


def _of_place(state: State, seat: int, square: int, rotation: int) -> Preview:
    look = state.in_hand(seat)
    assert look is not None
    board = state.boards[seat]
    after = (*board[:square], look * ROTATIONS + rotation, *board[square + 1 :])
    # What a board scores by itself only ever grows by items: a whole area has no open edge left.
    before = {_key(entry) for entry in _entries(state, seat, board)}
    outlooks = [
        Outlook(entry.reason, seat, entry.points, entry.cells)
        for entry in _entries(state, seat, after)
        if _key(entry) not in before and entry.reason.key != "mondo.score.empty"
    ]
    volcano = volcano_of(look)
    if volcano is not None and state.setup.solo is None and not state.setup.simple:
        n = sum(1 for piece in after if piece != EMPTY and _is_active(piece))
        words = phrase(f"mondo.preview.{volcano.value}", n=n)
        outlooks.append(Outlook(words, seat, 0, (Place("cell", square),)))
    if not outlooks:
        outlooks.append(Outlook(phrase("mondo.preview.place"), seat))
    fitting: dict[bool, list[Place]] = {True: [], False: []}
    for edge, fits in edges_at(after, state.side, square):
        fitting[fits].append(Place("edge", edge))
    return Preview(tuple(outlooks), tuple(fitting[True]), tuple(fitting[False]))


def _is_active(piece: int) -> bool:
    return volcano_of(piece // ROTATIONS) is Volcano.ACTIVE


def _entries(state: State, seat: int, board: Board) -> list[Entry]:
    """What a board scores by itself."""
    if state.setup.solo:
        return solo_entries(board, state.side)
    return board_entries(seat, board, survey(board, state.side), 0, state.setup.simple)


def _key(entry: Entry) -> tuple[object, ...]:
    return entry.reason.key, entry.points, entry.cells


def edges_at(board: Board, side: Side, square: int) -> list[tuple[int, bool]]:
    """The edges of a square with a piece that meet another piece or the rim, and whether they
    match there."""
    found = []
    for direction, terrain in enumerate(SIDES[board[square]]):
        beside = NEXT[square][direction]
        edge = EDGE_OF[4 * square + direction]
        if beside is None:
            found.append((edge, terrain == RIMS[side][direction]))
        elif board[beside] != EMPTY:
            found.append((edge, terrain == SIDES[board[beside]][opposite(direction)]))
    return found


# --- why not -----------------------------------------------------------------------------------


def why_not(state: State, prefix: Prefix, value: Any, seat: int) -> Phrase | None:
    """Why a value, or the place that was tapped, is not offered to a seat that plays."""
    if any(value in (pick.value, pick.place) for pick in state.picks(prefix, seat)):
        return None
    holds = state.held[seat] is not None
    area, index = value if isinstance(value, Place) else (_AREA[holds], value)
    if isinstance(value, tuple) and value[:1] == ("challenge",):
        area, index = "challenge", value[-1]
    if value in ("flip", "back", "out"):
        area = str(value)
    if prefix:
        return _why_no_rotation(state, prefix, index, seat)
    return _why_no_pick(state, area, index, seat) or phrase("action.not_now")


def _why_no_pick(state: State, area: str, index: Any, seat: int) -> Phrase | None:
    from .rules import Do, is_index

    match area:
        case "heap":
            return state.why_no(Do("take", index), seat)
        case "cell":
            if not is_index(index, SIZE):
                return phrase("mondo.why.no_square")
            return state.why_no_place(seat, index)
        case "flip" | "back" | "out":
            return state.why_no(Do(area), seat)
        case "hand":
            return state.why_no(Do("flip"), seat)
        case "challenge":
            return state.why_no(Do("challenge", index), seat)
    return None


def _why_no_rotation(state: State, prefix: Prefix, rotation: Any, seat: int) -> Phrase:
    from .rules import is_index

    square, *more = prefix
    if more or state.held[seat] is None or not is_index(square, SIZE):
        return phrase("action.not_now")
    why = state.why_no_place(seat, square)
    if why is not None:
        return why
    known = is_index(rotation, ROTATIONS)
    return phrase("mondo.why.same_rotation" if known else "mondo.why.no_rotation")
