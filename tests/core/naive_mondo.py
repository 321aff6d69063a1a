"""Mondo's score once more: slow, and so simple that one sees that it is right.

A board is a mapping from (row, column) to a `Cell`. Nothing of the fast scorer is used.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Triangle = tuple[int, int, int]  # row, column, direction: north, east, south, west

STEPS = [(-1, 0), (0, 1), (1, 0), (0, -1)]
SHAPE = {
    (row, column)
    for row, width in enumerate([2, 4, 6, 6, 4, 2])
    for column in range(3 - width // 2, 3 + width // 2)
}
RIM = {"front": "WWWW", "back": "FDPW"}
HOMES = {
    "P": {"buffalo", "elephant", "zebra", "lion"},
    "F": {"panda", "parrot", "tiger", "monkey"},
    "D": {"snake", "scorpion", "camel", "lizard"},
    "W": {"turtle", "penguin", "dolphin", "whale"},
}
#: By number: points and what is asked for.
CHALLENGES: dict[int, tuple[int, str]] = {
    **{
        n: (3, species)
        for n, species in enumerate(
            ["buffalo", "elephant", "panda", "parrot", "snake", "scorpion"], 1
        )
    },
    7: (4, "P"),
    8: (4, "F"),
    9: (4, "D"),
    10: (6, "flawless"),
    11: (3, "full"),
    12: (2, "first"),
}


class Cell(NamedTuple):
    sides: str  # four letters, as they lie
    animal: str | None = None
    volcano: str | None = None


Cells = dict[tuple[int, int], Cell]


def triangles(cells: Cells) -> list[Triangle]:
    return [(*at, d) for at in sorted(cells) for d in range(4)]


def across(triangle: Triangle) -> Triangle:
    """The triangle on the other side of the edge, be there one or not."""
    row, column, d = triangle
    return row + STEPS[d][0], column + STEPS[d][1], (d + 2) % 4


def terrain(cells: Cells, triangle: Triangle) -> str | None:
    cell = cells.get(triangle[:2])
    return None if cell is None else cell.sides[triangle[2]]


def area(cells: Cells, first: Triangle) -> frozenset[Triangle]:
    """All that hangs together with a triangle: over the diagonals and over the edges."""
    found, left = {first}, [first]
    while left:
        row, column, d = here = left.pop()
        for other in [(row, column, (d + 1) % 4), (row, column, (d + 3) % 4), across(here)]:
            if other not in found and terrain(cells, other) == terrain(cells, first):
                found.add(other)
                left.append(other)
    return frozenset(found)


def areas(cells: Cells) -> set[frozenset[Triangle]]:
    found: set[frozenset[Triangle]] = set()
    for triangle in triangles(cells):
        if not any(triangle in some for some in found):
            found.add(area(cells, triangle))
    return found


def meets(cells: Cells, side: str, triangle: Triangle) -> str | None:
    """What an edge meets: the terrain of a tile or of the rim, or nothing."""
    other = across(triangle)
    if other[:2] not in SHAPE:
        return RIM[side][triangle[2]]
    return terrain(cells, other)


def whole(cells: Cells, side: str, some: frozenset[Triangle]) -> bool:
    kind = terrain(cells, next(iter(some)))
    return all(meets(cells, side, triangle) == kind for triangle in some)


def kind_of(cells: Cells, some: frozenset[Triangle]) -> str:
    kind = terrain(cells, next(iter(some)))
    assert kind is not None
    return kind


def land(cells: Cells, side: str) -> list[frozenset[Triangle]]:
    return [a for a in areas(cells) if whole(cells, side, a) and kind_of(cells, a) != "W"]


def lakes(cells: Cells, side: str) -> list[frozenset[Triangle]]:
    return [
        a
        for a in areas(cells)
        if whole(cells, side, a)
        and kind_of(cells, a) == "W"
        and all(across(triangle)[:2] in SHAPE for triangle in a)
    ]


def mismatches(cells: Cells, side: str) -> set[frozenset[Triangle]]:
    """The edges that mismatch, each as its triangles, inside the board or not."""
    return {
        frozenset([triangle, across(triangle)])
        for triangle in triangles(cells)
        if meets(cells, side, triangle) not in (None, terrain(cells, triangle))
    }


def animals(cells: Cells) -> list[str]:
    return [cell.animal for cell in cells.values() if cell.animal]


def animals_in(cells: Cells, some: frozenset[Triangle]) -> list[str]:
    squares = {triangle[:2] for triangle in some}
    return [
        animal
        for at in squares
        if (animal := cells[at].animal) and animal in HOMES[kind_of(cells, some)]
    ]


def size(some: frozenset[Triangle]) -> int:
    return len({triangle[:2] for triangle in some})


def volcanoes(cells: Cells, *kinds: str) -> int:
    return sum(cell.volcano in kinds for cell in cells.values())


def met(number: int, cells: Cells, side: str, chip: int) -> bool:
    asked = CHALLENGES[number][1]
    if asked == "first":
        return chip == 4
    if asked in ("full", "flawless"):
        whole_board = set(cells) == SHAPE
        return whole_board and (asked == "full" or not mismatches(cells, side))
    for some in land(cells, side):
        there = animals_in(cells, some)
        if asked in HOMES:
            if set(there) == HOMES[asked] and kind_of(cells, some) == asked:
                return True
        elif there.count(asked) >= 3:
            return True
    return False


def bonus(name: str, cells: Cells, side: str) -> int:
    if name == "areas":
        return len(land(cells, side))
    if name == "lakes":
        return len(lakes(cells, side))
    if name == "water_animals":
        return sum(animal in HOMES["W"] for animal in animals(cells))
    if name == "largest_lake":
        return max([size(lake) for lake in lakes(cells, side)], default=0)
    forests = [a for a in land(cells, side) if kind_of(cells, a) == "F"]
    return max([size(forest) for forest in forests], default=0)


def round_totals(
    boards: list[Cells],
    side: str,
    chips: list[int],
    challenges: list[tuple[int, ...]],
    bonus_name: str | None = None,
    holders: tuple[int, ...] = (),
    handicap: tuple[str, ...] = (),
    simple: bool = False,
) -> list[int]:
    """The points of each seat in a round."""
    totals = []
    for cells in boards:
        points = len(animals(cells)) + 2 * len(land(cells, side)) - (24 - len(cells))
        totals.append(points if simple else points - len(mismatches(cells, side)))
    if simple:
        return totals
    marked = any(mark != "none" for mark in handicap)
    counts = []
    for seat, cells in enumerate(boards):
        both = seat in holders if not marked else handicap[seat] == "all"
        counts.append(volcanoes(cells, "active", *(["dormant"] if both else [])))
    for seat, cells in enumerate(boards):
        pays = handicap[seat] != "none" if marked else counts[seat] == max(counts)
        totals[seat] += chips[seat] - (counts[seat] if pays else 0)
        for number in challenges[seat]:
            points = CHALLENGES[number][0]
            totals[seat] += points if met(number, cells, side, chips[seat]) else -points
    if bonus_name is not None:
        values = [bonus(bonus_name, cells, side) for cells in boards]
        if min(values) < max(values):
            for seat, value in enumerate(values):
                totals[seat] += 4 * (value == max(values)) - 4 * (value == min(values))
    return totals


def solo_total(cells: Cells, side: str) -> int:
    return -(24 - len(cells)) - len(mismatches(cells, side)) - volcanoes(cells, "active", "dormant")


def cells_of(board: Any) -> Cells:
    """A board of the core."""
    from pygames_core.mondo.components import BACKS, EMPTY, SQUARES, TILES

    found: Cells = {}
    for square, piece in enumerate(board):
        if piece == EMPTY:
            continue
        look, turn = divmod(piece, 4)
        if look >= BACKS:
            found[tuple(SQUARES[square])] = Cell("WFDP"[look - BACKS] * 4)
            continue
        tile = TILES[look]
        sides = "".join(terrain.letter for terrain in tile.sides)
        sides = sides[4 - turn :] + sides[: 4 - turn]  # turned clockwise: the west goes north
        animal = tile.animal.value if tile.animal else None
        volcano = tile.volcano.value if tile.volcano else None
        found[tuple(SQUARES[square])] = Cell(sides, animal, volcano)
    return found
