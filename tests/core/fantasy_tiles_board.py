"""Reads a position of Fantasy Tiles from a small picture, so that a test reads like the table.

One word of text is one square; what lies outside of the picture is empty plain ground, without
chests and castles. The first square of the picture is ``at``.

    .  ^  ~  $  K    plain ground, mountain, water, a chest, a castle
    D M W E G F R H  a dwarf, mermaid, wizard, elf, goblin, fairy, dragon, ghost ("haunter")
    C                a ghost of the cursed plains
    E^ E~ EK C$      a tile on a mountain, on water, on a castle, on a chest
    (E) (E)^         a tile that the seat to move is about to place there
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from pygames_core.engine import CHANCE, Event, IllegalAction, Rng
from pygames_core.fantasy_tiles import GAME
from pygames_core.fantasy_tiles.components import GRID, TILES, Race, _races_on
from pygames_core.fantasy_tiles.placing import CURSED, EMPTY, cut_off
from pygames_core.fantasy_tiles.rules import Phase, Put, State, Treasure, put

LETTERS = dict(zip("DMWEGFRHC", [*map(int, Race), CURSED], strict=True))
GROUNDS = {".": ".", "^": "M", "~": "W", "$": "T", "K": "K"}


class Scene(NamedTuple):
    state: State
    put: Put

    def after(self) -> State:
        """The moment after the placement, with what chance brings at once."""
        state = self.state.copy()
        state.apply(self.put)
        return state


def cell(name: str) -> int:
    """ "f6" """
    return GRID.cell(int(name[1:]) - 1, ord(name[0]) - ord("a"))


def cells(names: str) -> tuple[int, ...]:
    return tuple(map(cell, names.split()))


def races(letters: str) -> tuple[int, ...]:
    """ "E E H" -> a rack"""
    return tuple(sorted(LETTERS[letter] for letter in letters.split()))


def lay(text: str) -> Put:
    """ "E f6 H g6" -> a placement"""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return put((cell(name), LETTERS[letter]) for letter, name in pairs)


def table(
    picture: str,
    rack: str = "",
    *,
    at: str = "e5",
    seats: int = 2,
    turn: int = 0,
    racks: Mapping[int, str] | None = None,
    options: Mapping[str, Any] | None = None,
) -> State:
    """The position of a picture, without tiles that are about to be placed."""
    return scene(picture, rack, at=at, seats=seats, turn=turn, racks=racks, options=options).state


def scene(
    picture: str,
    rack: str = "",
    *,
    at: str = "e5",
    seats: int = 2,
    turn: int = 0,
    racks: Mapping[int, str] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Scene:
    """The position of a picture and the placement in it.

    The rack of the seat to move are the tiles about to be placed and ``rack``; the others have
    ``racks``, or six tiles of what is left. This is the one place where tests set a state's fields
    by hand: no history stands behind it.
    """
    state: State = GAME.new(options or {}, seats)
    row, column = GRID.place(cell(at))
    state.tiles = [EMPTY] * len(GRID.cells)
    ground = ["."] * len(GRID.cells)
    placed: list[tuple[int, int]] = []
    drawn = [line.split() for line in picture.splitlines() if line.strip()]
    for down, words in enumerate(drawn):
        for right, word in enumerate(words):
            square = GRID.cell(row + down, column + right)
            assert column + right < GRID.columns
            letter = word.strip("()^~$K")
            ground[square] = GROUNDS.get(word[-1], ".")
            if word.startswith("("):
                placed.append((square, LETTERS[letter]))
            elif letter not in ("", "."):
                state.tiles[square] = LETTERS[letter]
    state.ground = tuple(map(_races_on, ground))
    state.chests = frozenset(i for i, mark in enumerate(ground) if mark == "T")
    state.castles = frozenset(i for i, mark in enumerate(ground) if mark == "K")
    left = Counter(dict(enumerate(TILES)))
    left.subtract(min(tile, Race.GHOST) for tile in state.tiles if tile != EMPTY)
    state.racks[turn] = tuple(sorted((*(race for _, race in placed), *races(rack))))
    left.subtract(state.racks[turn])
    for seat in range(seats):
        if seat != turn:
            own = (racks or {}).get(seat)
            some = sorted(left.elements(), key=lambda race: -left[race])[:6]
            state.racks[seat] = tuple(sorted(some)) if own is None else races(own)
            left.subtract(state.racks[seat])
    assert min(left.values()) >= 0, "there are not that many tiles"
    state.bag = [left[race] for race in Race]
    state.bag_size = sum(state.bag)
    state.start = 0
    state.turn = turn
    state.round = 1
    state._phase = Phase.PLACE
    state._cut = cut_off(state.tiles) if state.options["area"] else frozenset()
    return Scene(state, put(placed))


def empty_bag(state: State) -> State:
    """The same with nothing in the bag: the tiles are out of the game."""
    state = state.copy()
    state.box = [n + more for n, more in zip(state.box, state.bag, strict=True)]
    state.bag = [0] * len(Race)
    state.bag_size = 0
    return state


def refused(state: State, action: Any) -> str:
    """The reason for which an action is not allowed, without the game's name."""
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        state.apply(action)
    assert state == before
    return error.value.phrase.key.removeprefix("fantasy_tiles.why.")


def is_legal(state: State, action: Any) -> bool:
    """What the list and the check say, which must be the same."""
    listed = action in state.legal_actions()
    try:
        state.copy().apply(action)
    except IllegalAction:
        assert not listed
        return False
    assert listed
    return True


def told(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def lines(made: Scene) -> dict[str, int]:
    """The lines that a placement scores: the squares at their ends and the points."""
    events = made.state.copy().apply(made.put)
    return {
        "-".join(
            dict.fromkeys(GRID.name(each) for each in (line["cells"][0], line["cells"][-1]))
        ): line["points"]
        for line in (event.facts for event in told(events, "line"))
    }


def points(state: State, seat: int = 0) -> int:
    """Points that were scored, without cards and treasures."""
    return sum(entry.points for entry in state.entries if entry.party == seat)


def play_on(state: State, rng: Rng | None = None, treasures: Sequence[int] = ()) -> list[Event]:
    """Lets chance act until a seat is asked or the game is over; treasures have these values, as
    long as there are some."""
    rng = rng or Rng(1)
    values = list(treasures)
    events: list[Event] = []
    while state.to_move == CHANCE:
        outcome = rng.weighted(state.chance())
        if isinstance(outcome, Treasure) and values:
            outcome = outcome._replace(value=values.pop(0))
        events += state.apply(outcome)
    return events
