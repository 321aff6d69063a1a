"""What the 20 objective cards ask for, counted for every side of a game.

A *side* is a faction in play: the seats in order, and after them a faction that nobody owns. What
a card counts is counted from the board as it lies and from what took part in each capture; so it
can be asked at any moment, and is final at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..engine.pick import Place
from ..geometry.hexes import DIRECTIONS, neighbour
from .components import CARD, TILES, TURNED, Board, Faction, Rank

if TYPE_CHECKING:
    from .rules import Part

Cells = tuple[int, ...]


class Table(Protocol):
    """What the cards look at."""

    @property
    def board(self) -> Board: ...
    @property
    def factions(self) -> Sequence[Faction]: ...
    @property
    def sides(self) -> int: ...
    @property
    def tiles(self) -> Sequence[int]: ...
    @property
    def rotations(self) -> Sequence[int]: ...
    @property
    def parts(self) -> Sequence[Sequence[Part]]: ...
    @property
    def firsts(self) -> Sequence[int | None]: ...


class Count(NamedTuple):
    """What one side has of what a card counts: how many, and where on the table."""

    number: int
    places: tuple[Place, ...] = ()


#: Cards for those who have the most of something: "ties for most all meet it", "nobody meets a
#: most with 0".
MOST = frozenset({1, 2, 4, 5, 7, 10, 16, 20})
#: Cards that are paid "per place" or "per stone"; all others once.
REPEATED = frozenset({6, 8, 11, 12, 14, 17, 18, 19})


def counts(state: Table, card: int) -> tuple[Count, ...]:
    """What each side has of what the card counts; for a yes or no, 1 or 0."""
    return tuple(_COUNTS[card](state, side) for side in range(state.sides))


def met(state: Table, card: int) -> tuple[int, ...]:
    """How many times each side meets the card as things stand."""
    return _times(card, [count.number for count in counts(state, card)])


def _times(card: int, numbers: Sequence[int]) -> tuple[int, ...]:
    if card in MOST:
        most = max(numbers)
        return tuple(int(number == most > 0) for number in numbers)
    if card in REPEATED:
        return tuple(numbers)
    return tuple(int(number > 0) for number in numbers)


def pays(state: Table, card: int, side: int, private: bool) -> int:
    """The points that the card would bring the side as things stand.

    "A common card pays every player who meets it; a private card pays its owner only if nobody
    else meets it. Private card 3 pays only if your longest group is strictly the longest."
    """
    return payments(state, card, private)[side]


def payments(state: Table, card: int, private: bool) -> tuple[int, ...]:
    """What the card would bring each side (see `pays`), if it were the side's own."""
    return paid(card, counts(state, card), private)


def paid(card: int, counted: Sequence[Count], private: bool) -> tuple[int, ...]:
    """As `payments`, of what has been counted."""
    numbers = [count.number for count in counted]
    times = _times(card, numbers)
    each = [(CARD[card].points or number) * n for number, n in zip(numbers, times, strict=True)]
    if not private:
        return tuple(each)
    sides = range(len(numbers))
    return tuple(
        each[side]
        if all(_leaves_to(card, numbers, side, other) for other in sides if other != side)
        else 0
        for side in sides
    )


def _leaves_to(card: int, numbers: Sequence[int], side: int, other: int) -> bool:
    """Whether another side does not spoil a private card of this one."""
    return numbers[other] < numbers[side] if card == 3 else not _times(card, numbers)[other]


# --- the board -----------------------------------------------------------------------------------


def own_cells(state: Table, side: int) -> list[int]:
    faction = state.factions[side]
    return [
        cell
        for cell, tile in enumerate(state.tiles)
        if tile >= 0 and TILES[tile].faction == faction
    ]


def rank_at(state: Table, cell: int) -> Rank:
    return TILES[state.tiles[cell]].rank


@cache
def _edge(players: int) -> frozenset[int]:
    """ "Outer edge: a unit cell with fewer than six neighbours that are unit cells or large
    stones; inland: any other." """
    from .components import BOARDS

    board = BOARDS[players]
    inside = {*board.cells, *(stone.cell for stone in board.stones if stone.large)}
    return frozenset(
        i
        for i, cell in enumerate(board.cells)
        if any(neighbour(cell, d) not in inside for d in range(len(DIRECTIONS)))
    )


def edge(board: Board) -> frozenset[int]:
    return _edge(board.players)


def groups(state: Table, side: int) -> list[list[int]]:
    """The connected groups of a side's tiles, each as its cells."""
    left = set(own_cells(state, side))
    found = []
    while left:
        group = [left.pop()]
        for cell in group:
            for _, other in state.board.neighbours[cell]:
                if other in left:
                    left.remove(other)
                    group.append(other)
        found.append(sorted(group))
    return found


@cache
def _shapes(players: int) -> dict[str, tuple[Cells, ...]]:
    """Every connected triple of cells of a board, by its shape: a straight "line", a "bend" of
    120 degrees, a compact "triangle"."""
    from .components import BOARDS

    board = BOARDS[players]
    near = [{other: d for d, other in pairs} for pairs in board.neighbours]
    shapes: dict[str, set[Cells]] = {"line": set(), "bend": set(), "triangle": set()}
    for middle, around in enumerate(near):
        for (one, d), (two, e) in combinations(around.items(), 2):
            angle = min((d - e) % 6, (e - d) % 6)
            shape = {1: "triangle", 2: "bend", 3: "line"}[angle]
            shapes[shape].add(tuple(sorted((one, middle, two))))
    return {shape: tuple(sorted(cells)) for shape, cells in shapes.items()}


def most_disjoint(sets: Sequence[Cells]) -> tuple[Cells, ...]:
    """ "The largest number of disjoint sets of tiles": such a choice of the given sets."""
    known: dict[frozenset[int], tuple[Cells, ...]] = {}

    def best(free: frozenset[int]) -> tuple[Cells, ...]:
        if free not in known:
            usable = [each for each in sets if free.issuperset(each)]
            if not usable:
                known[free] = ()
            else:
                # The lowest cell is in one of the chosen sets, or in none.
                cell = min(min(each) for each in usable)
                choices = [best(free - {cell})]
                choices += [(each, *best(free.difference(each))) for each in usable if cell in each]
                known[free] = max(choices, key=len)
        return known[free]

    return best(frozenset(cell for each in sets for cell in each))


def _places(cells: Iterable[int]) -> tuple[Place, ...]:
    return tuple(Place("cell", cell) for cell in sorted(set(cells)))


def _stone_places(stones: Iterable[int]) -> tuple[Place, ...]:
    return tuple(Place("stone", stone) for stone in stones)


def _of_cells(cells: Sequence[int]) -> Count:
    return Count(len(cells), _places(cells))


def _of_sets(sets: Sequence[Cells]) -> Count:
    return Count(len(sets), _places(cell for each in sets for cell in each))


# --- the cards, one function each ----------------------------------------------------------------


def _part_in(state: Table, side: int, large: bool) -> Count:
    """ "A tile of yours touched it when it was captured." """
    faction = state.factions[side]
    stones = [
        i
        for i, (stone, parts) in enumerate(zip(state.board.stones, state.parts, strict=True))
        if stone.large == large and any(TILES[part.tile].faction == faction for part in parts)
    ]
    return Count(len(stones), _stone_places(stones))


def _longest(state: Table, side: int) -> Count:
    group = max(groups(state, side), key=len, default=[])
    return Count(max(len(group) - 1, 0), _places(group))


def _inland(state: Table, side: int) -> Count:
    rim = edge(state.board)
    return _of_cells(
        [
            cell
            for cell in own_cells(state, side)
            if cell not in rim and rank_at(state, cell) in (Rank.B, Rank.C)
        ]
    )


def _group_count(state: Table, side: int) -> Count:
    found = [group for group in groups(state, side) if len(group) >= 2]
    return Count(len(found), _places(cell for group in found for cell in group))


def _s_outside(state: Table, side: int) -> Count:
    """ "That S touches the stone and stands on the outer edge", stones with a 6."""
    rim = edge(state.board)
    stones = [
        i
        for i, stone in enumerate(state.board.stones)
        if any(number.points == 6 for number in stone.numbers)
        and any(
            cell in rim
            and state.tiles[cell] >= 0
            and TILES[state.tiles[cell]].faction == state.factions[side]
            and rank_at(state, cell) is Rank.S
            for cell, _ in stone.around
        )
    ]
    return Count(len(stones), _stone_places(stones))


def _on_edge(state: Table, side: int) -> Count:
    rim = edge(state.board)
    return _of_cells([cell for cell in own_cells(state, side) if cell in rim])


def _formation(shape: str, rank: Rank) -> Callable[[Table, int], Count]:
    def count(state: Table, side: int) -> Count:
        own = set(own_cells(state, side))
        return _of_sets(
            most_disjoint(
                [
                    cells
                    for cells in _shapes(state.board.players)[shape]
                    if own.issuperset(cells)
                    and any(rank_at(state, cell) is rank for cell in cells)
                ]
            )
        )

    return count


def _stayed_away(state: Table, side: int) -> Count:
    """ "Took no part in the large stone whose 3 bears your colour." Nothing is met before that
    stone is captured."""
    faction = state.factions[side]
    for i, stone in enumerate(state.board.stones):
        if any(number.points == 3 and number.colour == faction for number in stone.numbers):
            parts = state.parts[i]
            away = bool(parts) and all(TILES[part.tile].faction != faction for part in parts)
            return Count(int(away), _stone_places([i] if away else []))
    return Count(0)


def _isolated(state: Table, side: int) -> Count:
    return _of_cells([group[0] for group in groups(state, side) if len(group) == 1])


def _first_with_c(state: Table, side: int) -> Count:
    faction = state.factions[side]
    stones = []
    for i, (first, parts) in enumerate(zip(state.firsts, state.parts, strict=True)):
        own = [part.tile for part in parts if TILES[part.tile].faction == faction]
        if (
            state.board.stones[i].large
            and first == side
            and all(TILES[tile].rank is Rank.C for tile in own)
        ):
            stones.append(i)
    return Count(len(stones), _stone_places(stones))


def _strong_apart(state: Table, side: int) -> Count:
    strong = {cell for cell in own_cells(state, side) if rank_at(state, cell) >= Rank.A}
    touch = any(other in strong for cell in strong for _, other in state.board.neighbours[cell])
    return Count(0) if touch else Count(1, _places(strong))


def _touching_pairs(state: Table, side: int) -> Iterator[tuple[Cells, int, int]]:
    """Each touching pair of a side's tiles, with the powers of the sides that touch."""
    own = set(own_cells(state, side))
    for cell in sorted(own):
        for d, other in state.board.neighbours[cell]:
            if other in own and cell < other:
                mine = TURNED[state.tiles[cell]][state.rotations[cell]][d]
                theirs = TURNED[state.tiles[other]][state.rotations[other]][(d + 3) % 6]
                yield (cell, other), mine, theirs


def _two_b(state: Table, side: int) -> Count:
    return _of_sets(
        most_disjoint(
            [
                pair
                for pair, mine, theirs in _touching_pairs(state, side)
                if mine != theirs and all(rank_at(state, cell) is Rank.B for cell in pair)
            ]
        )
    )


def _two_fives(state: Table, side: int) -> Count:
    return _of_sets(
        most_disjoint(
            [pair for pair, mine, theirs in _touching_pairs(state, side) if mine == theirs == 5]
        )
    )


def _centre_once(state: Table, side: int) -> Count:
    for i, stone in enumerate(state.board.stones):
        if any(number.points == 7 for number in stone.numbers):
            own = [
                part.cell
                for part in state.parts[i]
                if TILES[part.tile].faction == state.factions[side]
            ]
            return Count(1, _places(own)) if len(own) == 1 else Count(0)
    return Count(0)


def _touched_with(power: int) -> Callable[[Table, int], Count]:
    """ "Count each tile once, its power as it was at capture, counters included." """

    def count(state: Table, side: int) -> Count:
        return _of_cells(
            sorted(
                {
                    part.cell
                    for stone, parts in zip(state.board.stones, state.parts, strict=True)
                    if stone.large
                    for part in parts
                    if part.power == power and TILES[part.tile].faction == state.factions[side]
                }
            )
        )

    return count


def _three_of_rank(state: Table, side: int) -> Count:
    own = set(own_cells(state, side))
    return _of_sets(
        most_disjoint(
            [
                cells
                for shape in _shapes(state.board.players).values()
                for cells in shape
                if own.issuperset(cells) and len({rank_at(state, cell) for cell in cells}) == 1
            ]
        )
    )


_COUNTS: dict[int, Callable[[Table, int], Count]] = {
    1: lambda state, side: _part_in(state, side, large=True),
    2: lambda state, side: _part_in(state, side, large=False),
    3: _longest,
    4: _inland,
    5: _group_count,
    6: _s_outside,
    7: _on_edge,
    8: _formation("line", Rank.A),
    9: _stayed_away,
    10: _isolated,
    11: _first_with_c,
    12: _formation("bend", Rank.C),
    13: _strong_apart,
    14: _two_b,
    15: _centre_once,
    16: _touched_with(1),
    17: _formation("triangle", Rank.B),
    18: _two_fives,
    19: _three_of_rank,
    20: _touched_with(3),
}
