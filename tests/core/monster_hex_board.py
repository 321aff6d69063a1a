"""Reads a position of Monster Hex from a small picture, so that a test reads like the table.

One row of text is one row of hexes, each half a cell further than the one above, as on the box:

    .        an empty cell
    *        an empty start cell
    7 A B C D   the large stones (A is 6 red, 3 blue; B 6 blue, 3 yellow; C 6 yellow, 3 green;
             D 6 green, 3 red)
    o        a small stone
    rS1/2    red's S1, turned so that its side 0 looks in direction 2: 0 is east, then clockwise
             1 south-east, 2 south-west, 3 west, 4 north-west, 5 north-east
    rS1:5    red's S1, turned so that it shows the power 5 to the stone; if it can be turned so in
             several ways, then in the first one, or in the first that a tile in brackets matches
    rS1/2+1  the same with a white counter on it, rS1/2-2 with two black ones
    #2       a cell that bears two of Petrify's counters
    (rS1:5)  the tile that is about to be placed there

``table`` reads a whole board, ``around`` only one stone and the cells that surround it. Powers are
shown to the one stone of ``around``; on a whole board to the one stone that the cell touches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pygames_core import GAMES
from pygames_core.engine import CHANCE, OVER, Entry, Rng, phrase
from pygames_core.geometry.hexes import Hex
from pygames_core.monster_hex.components import (
    BOARDS,
    HAND_SIZE,
    TILES,
    TURNED,
    Ability,
    Board,
    side_bit,
    tiles_of,
    with_stones,
)
from pygames_core.monster_hex.rules import PETRIFIED, Draw, Phase, Put, StartPlayer, State, Taken

GAME = GAMES["monster_hex"]
RED, BLUE, YELLOW, GREEN = range(4)
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(6)
#: The marks of the stones in a picture, in the order in which the board lists them.
MARKS = {2: ["A", "B", "C", "D"]} | {
    seats: ["7", "A", "B", "C", "D", "o", "o", "o"] for seats in (3, 4)
}

_BY_NAME = {str(tile): i for i, tile in enumerate(TILES)}


def tile(name: str) -> int:
    """ "rS1" -> its index in TILES."""
    return _BY_NAME[name]


def tiles(names: str) -> tuple[int, ...]:
    return tuple(_BY_NAME[name] for name in names.split())


def cell(seats: int, q: int, r: int) -> int:
    """A unit cell's number on the board for that many players."""
    return BOARDS[seats].cells.index(Hex(q, r))


def stone(seats: int, name: str) -> int:
    """ "7", "A" to "D", or "o1" to "o3" -> the stone's number on the board."""
    mark, nth = (name[0], int(name[1:] or 1)) if name[0] == "o" else (name, 1)
    return [i for i, each in enumerate(MARKS[seats]) if each == mark][nth - 1]


def deal(hands: Sequence[str], start: int = 0) -> State:
    """A real game after its deal, with these tiles drawn from the stacks in this order."""
    state: State = GAME.new(seats=len(hands))
    state.apply(StartPlayer(start))
    for seat, hand in enumerate(hands):
        for each in tiles(hand):
            state.apply(Draw(seat, each))
    return state


def play_on(state: State, rng: Rng, stop: int = OVER) -> State:
    """Random play until ``stop`` is to move, or the end."""
    while state.to_move not in (stop, OVER):
        if state.to_move == CHANCE:
            state.apply(rng.weighted(state.chance()))
        else:
            state.apply(rng.choice(state.legal_actions()))
    return state


class Scene(NamedTuple):
    """A position, and the placement that its picture has in brackets."""

    state: State
    put: Put | None

    def play(self) -> State:
        """The position after the placement in brackets; the scene stays as it is."""
        assert self.put is not None, "no tile of the picture is in brackets"
        after = self.state.copy()
        after.apply(self.put)
        return after


def table(seats: int, picture: str, **more: Any) -> Scene:
    """The position of a picture of the whole board. ``more`` is what `_scene` takes."""
    board = board_for(seats, more.get("shared", False))
    hexes = [*board.cells, *(each.cell for each in board.stones)]
    return _scene(seats, _reading_order(hexes), picture, **more)


def around(seats: int, name: str, picture: str, **more: Any) -> Scene:
    """The position of a picture of one stone and the cells around it; all other cells are empty."""
    board = board_for(seats, more.get("shared", False))
    which = stone(board.players, name)
    ring = [board.cells[i] for i, _ in board.stones[which].around]
    hexes = [*ring, board.stones[which].cell]
    return _scene(seats, _reading_order(hexes), picture, shown_to=which, **more)


def sparse(players: int, tokens: Mapping[tuple[int, int], str]) -> str:
    """The picture of a whole board with only these tiles, by their cells (q, r)."""
    board = BOARDS[players]
    marks = _marks(board) | {Hex(*where): token for where, token in tokens.items()}
    return " ".join(marks[place] for place in _reading_order(list(marks)))


def _marks(board: Board) -> dict[Hex, str]:
    """What a picture of the empty board has at each hex."""
    marks = dict.fromkeys(board.cells, ".") | {board.cells[i]: "*" for i in board.starts}
    stones = (each.cell for each in board.stones)
    return marks | dict(zip(stones, MARKS[board.players], strict=True))


def board_for(seats: int, shared: bool = False) -> Board:
    return BOARDS[2 if seats == 1 else seats + shared]


def _reading_order(hexes: Sequence[Hex]) -> list[Hex]:
    return sorted(hexes, key=lambda each: (each.r, each.q))


def _scene(
    seats: int,
    places: Sequence[Hex],
    picture: str,
    *,
    shown_to: int | None = None,
    hands: Mapping[int, str] | None = None,
    turn: int | None = None,
    part: int = 0,
    factions: Sequence[str] = (),
    taken: Mapping[str, Sequence[tuple[int, int]]] | None = None,
    shared: bool = False,
    abilities: str = "",
    common: Sequence[int] = (),
    cards: Mapping[int, Sequence[int]] | None = None,
    order: Sequence[int] = (),
) -> Scene:
    """The position of a picture.

    ``hands`` names the hands by seat. A hand that is not named holds the bracketed tile, if it is
    that seat's, and then its first tiles that are not on the board. ``turn`` is by default the
    owner of the bracketed tile, else seat 0; with a ``shared`` faction (always so for one seat)
    ``part`` says which placement of a round it is, from 0: own tiles first, the shared one last.
    ``taken`` says who has taken how many points at stones that are full already, the first first
    (nobody, if it is not said); they are on the score sheet, too. ``abilities`` are named seat by
    seat, "-" for none, ``common`` objectives and the seats' own ``cards`` by their numbers,
    ``order`` is that of random stones.
    """
    options = {"factions": tuple(factions)} if factions else {}
    state: State = GAME.new({**options, "shared": shared}, seats)
    if order:
        state.setup = state.setup._replace(board=with_stones(state.board.players, tuple(order)))
    board = state.board
    marks = _marks(board)
    tokens = picture.split()
    if len(tokens) != len(places):
        raise ValueError(f"{len(tokens)} marks for {len(places)} hexes")
    ways: dict[int, tuple[int, list[int]]] = {}
    counters: dict[int, int] = {}
    pending: tuple[int, int, list[int]] | None = None
    for place, token in zip(places, tokens, strict=True):
        if token == marks[place]:
            continue
        if place not in board.cells or token in (".", "*"):
            raise ValueError(f"{token} at {place}: the board has {marks[place]} there")
        at = board.cells.index(place)
        if token.startswith("#"):
            ways[at], counters[at] = (PETRIFIED, [0]), int(token[1:])
            continue
        which, turns, count = _read_tile(board, at, token.strip("()"), shown_to)
        if token.startswith("("):
            pending = (which, at, turns)
        else:
            ways[at], counters[at] = (which, turns), count
    if pending is not None:
        _turn_to_match(board, ways, *pending)
    lying = {at: (which, turns[0]) for at, (which, turns) in ways.items()}
    if turn is None:
        turn = 0 if pending is None else state.factions.index(TILES[pending[0]].faction)
        if turn == state.seats:  # the shared faction's tile
            turn, part = 0, state.sides - 1
    set_table(state, lying, turn, part)
    for at, count in counters.items():
        state.counters[at] = count
    for i, left in enumerate(state.open_cells):
        if not left:
            state.parts[i] = tuple(state._parts(i))
    for name, takes in (taken or {}).items():
        which_stone = stone(board.players, name)
        state.takes[which_stone] = tuple(Taken(side, points, 0) for side, points in takes)
        state.firsts[which_stone] = takes[0][0]
        state.entries += tuple(
            Entry(state.party(side), points, phrase("earlier")) for side, points in takes
        )
    for seat in range(seats):
        first = [pending[0]] if pending is not None and seat == turn else []
        hand = tiles(hands[seat]) if hands and seat in hands else _hand(state, seat, first)
        state.hands[seat] = hand
        drawn = len(state.placed[seat]) + sum(state.side_of(each, seat) == seat for each in hand)
        size = HAND_SIZE[seats]
        state.drawn[seat] = (0,) * size + tuple(range(1, drawn - size + 1))
        state.cards[seat] = tuple((cards or {}).get(seat, ()))
    state.common = tuple(common)
    if abilities:
        names = abilities.split()
        state.abilities = [None if name == "-" else Ability(name) for name in names]
    if pending is None:
        return Scene(state, None)
    which, at, turns = pending
    legal = [put for put in (Put(which, at, t) for t in turns) if put in state.legal_actions()]
    if not legal:
        raise ValueError(f"{TILES[which]} may not be placed so: change the picture")
    return Scene(state, legal[0])


def _turn_to_match(
    board: Board, ways: dict[int, tuple[int, list[int]]], which: int, at: int, turns: list[int]
) -> None:
    """Of the ways in which a tile can lie keeps one that matches the tile to be placed, if the
    first ways do not."""
    pairs = [
        (other, turn)
        for nth in (lambda found: found[:1], lambda found: found)
        for mine in turns
        for direction, other in board.neighbours[at]
        if other in ways and ways[other][0] >= 0
        for turn in nth(ways[other][1])
        if TURNED[which][mine][direction] == TURNED[ways[other][0]][turn][(direction + 3) % 6]
    ]
    for other, turn in pairs[:1]:
        ways[other] = (ways[other][0], [turn])


def _read_tile(
    board: Board, at: int, token: str, shown_to: int | None
) -> tuple[int, list[int], int]:
    """ "rS1/2" -> (tile, [2], 0); "rS1:5-1" -> (tile, the rotations that show a 5, -1)."""
    name, sign, number, count = token[:3], token[3], int(token[4]), int(token[5:] or 0)
    if sign == "/":
        return tile(name), [number], count
    stones = board.stones_of[at] if shown_to is None else (shown_to,)
    if len(stones) != 1:
        raise ValueError(f"{token} touches {len(stones)} stones: say its rotation")
    direction = dict(board.stones[stones[0]].around)[at]
    turned = TURNED[tile(name)]
    turns = [t for t in range(6) if turned[t][direction] == number]
    if not turns:
        raise ValueError(f"{token}: it has no such side")
    return tile(name), turns, count


def _hand(state: State, seat: int, first: list[int]) -> tuple[int, ...]:
    def free(side: int) -> list[int]:
        mine = [each for each in tiles_of(state.factions[side]) if each not in state.placed[side]]
        return sorted(mine, key=lambda each: each not in first)

    size = HAND_SIZE[state.seats]
    if not state.shares:
        return tuple(free(seat)[:size])
    if state._plan(state.sides - 1 + state.step // state.sides * state.sides)[0] != seat:
        return tuple(free(seat)[:size])
    return (*free(seat)[: size - 1], *free(state.seats)[:1])


def set_table(state: State, lying: Mapping[int, tuple[int, int]], turn: int, part: int = 0) -> None:
    """Lays tiles onto a new game's board: ``lying`` has (tile, rotation) by cell.

    This is the one place where tests set a state's fields by hand. Everything that follows from
    the tiles is set with them: what their open sides ask for, how many cells each stone lacks, who
    placed what (in the order of the cells), how many placements there were and so who began. Full
    stones count as taken by nobody. No history stands behind it. It is ``turn``'s turn to place;
    the hands are the caller's to fill, and what was taken is the caller's to tell.
    """
    board = state.board
    for at, (which, rotation) in lying.items():
        state.tiles[at] = which
        if which < 0:
            continue
        side = state.factions.index(TILES[which].faction)
        state.rotations[at] = rotation
        state.placed[side] = (*state.placed[side], which)
        state.placements += 1
        for direction, other in board.neighbours[at]:
            state.need[other] |= side_bit((direction + 3) % 6, TURNED[which][rotation][direction])
    for i, each in enumerate(board.stones):
        state.open_cells[i] = sum(state.tiles[at] < 0 for at, _ in each.around)
        if not state.open_cells[i]:
            state.takes[i] = ()
    state._phase = Phase.PLACE
    state.step = state.placements
    if state.shares:
        state.step = state.placements // state.sides * state.sides + part
    # Whoever must have begun, for it to be this seat's turn now.
    state.start = 0
    while state.turn != turn:
        state.start += 1
