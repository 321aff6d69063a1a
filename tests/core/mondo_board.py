"""Boards of Mondo as they are drawn by hand, and games with a known heap.

A piece is written as its four terrains as they lie, from the north clockwise, with its animal and
its volcano: "WWFF", "FFFW:panda", "WWFF:monkey*" (* active, ~ dormant); a back as one letter. Any
tile of the box that looks like this is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from pygames_core.engine import CHANCE, CLOCK, Entry, Rng
from pygames_core.mondo import GAME
from pygames_core.mondo.components import (
    BACKS,
    EMPTY,
    LOOKS,
    NO_PIECES,
    ROTATIONS,
    SIDES,
    SIZE,
    TILES,
    Side,
    Terrain,
    Volcano,
    animal_of,
    volcano_of,
)
from pygames_core.mondo.notation import square_name
from pygames_core.mondo.preview import edges_at
from pygames_core.mondo.rules import Lay, State
from pygames_core.mondo.scoring import Board, board_entries, survey

FRONT, BACK = Side.FRONT, Side.BACK
NAMES = [square_name(square) for square in range(SIZE)]
_MARKS = {"*": Volcano.ACTIVE, "~": Volcano.DORMANT}


def piece(text: str) -> int:
    front, _, what = text.partition(":")
    if not what and front[-1] in _MARKS:
        front, what = front[:-1], front[-1]
    terrains = tuple("WFDP".index(letter) for letter in front)
    if len(terrains) == 1:
        return (BACKS + terrains[0]) * ROTATIONS
    animal = what.rstrip("*~") or None
    volcano = _MARKS.get(what[-1:])
    for each in range(BACKS * ROTATIONS):
        species = animal_of(each // ROTATIONS)
        if (
            SIDES[each] == terrains
            and (species.value if species else None) == animal
            and volcano_of(each // ROTATIONS) is volcano
        ):
            return each
    raise ValueError(f"no tile of the box looks like {text}")


def board(**pieces: str) -> Board:
    """A board by the names of its squares: ``board(c1="WFFW", c2="F")``."""
    found = list(NO_PIECES)
    for name, text in pieces.items():
        found[NAMES.index(name)] = piece(text)
    return tuple(found)


def full(rest: str = "W", **pieces: str) -> Board:
    """A full board, with ``rest`` where nothing else is said."""
    return board(**{**dict.fromkeys(NAMES, rest), **pieces})


def random_board(rng: Rng) -> Board:
    """A board with some empty squares, fitting here and there."""
    found = list(NO_PIECES)
    looks = rng.sample(range(BACKS), SIZE)
    chance = 1 + rng.below(20)
    for square in range(SIZE):
        if rng.below(20) < chance:
            look = looks[square] if rng.below(8) else BACKS + rng.below(LOOKS - BACKS)
            turned = [look * ROTATIONS + r for r in range(ROTATIONS if look < BACKS else 1)]
            rng.shuffle(turned)
            if rng.below(4):  # most pieces fit as well as they can
                turned.sort(key=lambda each: _misfits(found, square, each))
            found[square] = turned[0]
    return tuple(found)


def _misfits(found: Sequence[int], square: int, each: int) -> int:
    there = (*found[:square], each, *found[square + 1 :])
    return sum(not fits for _, fits in edges_at(there, FRONT, square))


def lines(entries: Iterable[Entry], seat: int | None = None) -> dict[str, int]:
    """The points by reason: {"animal": 2, "empty": -20}."""
    points: Counter[str] = Counter()
    for entry in entries:
        if seat in (None, entry.party):
            points[entry.reason.key.removeprefix("mondo.score.")] += entry.points
    return dict(points)


def worth(drawn: Board, side: Side = FRONT) -> dict[str, int]:
    """What a board scores by itself, without its empty squares."""
    found = lines(board_entries(0, drawn, survey(drawn, side), 1))
    found.pop("empty", None)
    return found


# --- games -------------------------------------------------------------------------------------

#: Some fronts, by slot: each tile lies on the slot of its own number, face up.
UP = tuple(range(len(TILES)))


def down(*slots: int, heap: Sequence[int] = UP) -> tuple[int, ...]:
    """The heap with some of its tiles face down."""
    backs = {slot: BACKS + TILES[heap[slot]].back for slot in slots}
    return tuple(backs.get(slot, look) for slot, look in enumerate(heap))


def prepared(state: Any, heap: Sequence[int] = UP) -> Any:
    """Chance brings this heap, and of all else what it lists first."""
    used = iter(heap)
    while state.to_move == CHANCE:
        if state.phase == "heap":
            look = next(used)
            state.apply(Lay(len(state.heap), look), CHANCE)
        else:
            state.apply(state.chance()[0][0], CHANCE)
    return state


def game(seats: int = 2, heap: Sequence[int] = UP, **options: Any) -> State:
    """A game that is ready to be played."""
    return prepared(GAME.new(options, seats), heap)


def do(state: Any, seat: int, text: str, at: int) -> Any:
    return state.apply(state.parse_action(text), seat, at)


def place(state: Any, seat: int, slot: int, square: str, at: int, rotation: int = 0) -> None:
    """Takes the tile of a slot (from 1) and places it."""
    do(state, seat, f"take {slot}", at)
    do(state, seat, f"place {square} {rotation}", at)


def fill(state: Any, seat: int, n: int, at: int, first: int = 1) -> None:
    """Places the first ``n`` tiles that lie there from slot ``first`` on, wherever they may go."""
    for _ in range(n):
        slot = next(
            slot for slot in range(first, len(state.heap) + 1) if state.lies[slot - 1] >= 0
        )
        free = state.free_squares(seat)[0]
        place(state, seat, slot, square_name(free), at)


def time_up(state: Any) -> Any:
    action, deadline = state.clock()
    return state.apply(action, CLOCK, deadline)


def picture_of(drawn: Board) -> dict[str, str]:
    """A board in words, to be read when a test fails."""
    found = {}
    for square, each in enumerate(drawn):
        if each != EMPTY:
            found[NAMES[square]] = "".join(Terrain(t).letter for t in SIDES[each])
    return found

