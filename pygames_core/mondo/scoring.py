"""What a board of Mondo is worth: its areas and flaws, and the score of a round, item by item.

A board is a tuple with a piece (or EMPTY) for each square. The quoted sentences are those of the
rules page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ..engine.phrase import Phrase
from ..engine.pick import Place
from ..engine.score import Entry
from .components import (
    ANIMAL,
    AREA,
    BONUS,
    CHALLENGE,
    EDGES,
    EMPTY,
    JOINED,
    LOOKS,
    RIMS,
    ROTATIONS,
    SIDES,
    SPECIES_OF,
    TOP_CHIP,
    Aim,
    Bonus,
    Side,
    Species,
    Terrain,
    Volcano,
    animal_of,
    volcano_of,
)
from .notation import challenge_name, said

Board = tuple[int, ...]


class Area(NamedTuple):
    """Triangles of one terrain that hang together.

    "Closed: every outer edge meets a tile or the rim. Flawless: none of those edges mismatches."
    ``at_rim``: some of its edges lie at the rim, whether they match it or not.
    """

    terrain: int
    triangles: tuple[int, ...]
    closed: bool
    flawless: bool
    at_rim: bool

    @property
    def whole(self) -> bool:
        """ "Closed, flawless." """
        return self.closed and self.flawless

    @property
    def squares(self) -> tuple[int, ...]:
        """ "Size in tiles touched." """
        return tuple(sorted({triangle // 4 for triangle in self.triangles}))


class Survey(NamedTuple):
    """What there is on a board: its areas, the edges that mismatch, the empty squares."""

    areas: tuple[Area, ...]
    mismatches: tuple[int, ...]
    empty: tuple[int, ...]

    @property
    def land(self) -> list[Area]:
        """The areas that count: "closed, flawless land areas (water never)"."""
        return [area for area in self.areas if area.whole and area.terrain != Terrain.WATER]

    @property
    def lakes(self) -> list[Area]:
        """ "A lake: a closed, flawless water area with no edge on the rim." """
        return [
            area
            for area in self.areas
            if area.terrain == Terrain.WATER and area.whole and not area.at_rim
        ]


_INNER: Final = tuple(
    (i, edge.triangle, edge.other) for i, edge in enumerate(EDGES) if edge.other is not None
)
#: By side, each edge of the rim with its triangle and the terrain that it meets.
_OUTER: Final = {
    side: tuple(
        (i, edge.triangle, int(rim[edge.triangle % 4]))
        for i, edge in enumerate(EDGES)
        if edge.other is None
    )
    for side, rim in RIMS.items()
}
_NOTHING: Final = (-1, -1, -1, -1)
_OPEN, _FLAWED, _AT_RIM = 1, 2, 4


def survey(board: Board, side: Side) -> Survey:
    """Everything on a board that counts, by union-find over the triangles of its squares."""
    terrain: list[int] = []
    root: list[int] = []
    empty: list[int] = []
    base = 0
    for piece in board:
        if piece == EMPTY:
            empty.append(base >> 2)
            terrain += _NOTHING
            root += _NOTHING
        else:
            terrain += SIDES[piece]
            north, east, south, west = JOINED[piece]
            root += (base + north, base + east, base + south, base + west)
        base += 4
    marks = bytearray(base)
    mismatches: list[int] = []
    for edge, one, two in _INNER:
        here, there = terrain[one], terrain[two]
        if here == there:
            if here >= 0:
                while root[one] != one:
                    root[one] = root[root[one]]
                    one = root[one]
                while root[two] != two:
                    root[two] = root[root[two]]
                    two = root[two]
                if one < two:
                    root[two] = one
                else:
                    root[one] = two
        elif here < 0:
            marks[two] |= _OPEN
        elif there < 0:
            marks[one] |= _OPEN
        else:
            # "A mismatch spoils the areas on both sides."
            mismatches.append(edge)
            marks[one] |= _FLAWED
            marks[two] |= _FLAWED
    for edge, one, rim in _OUTER[side]:
        here = terrain[one]
        if here == rim:
            marks[one] |= _AT_RIM
        elif here >= 0:
            mismatches.append(edge)
            marks[one] |= _FLAWED | _AT_RIM
    # A root is the lowest triangle of its area, so it comes before the others.
    parts: dict[int, list[int]] = {}
    for triangle, up in enumerate(root):
        if up >= 0:
            up = root[triangle] = root[up]
            if up == triangle:
                parts[up] = [triangle]
            else:
                parts[up].append(triangle)
                marks[up] |= marks[triangle]
    areas = [
        Area(
            terrain[first],
            tuple(triangles),
            not marks[first] & _OPEN,
            not marks[first] & _FLAWED,
            bool(marks[first] & _AT_RIM),
        )
        for first, triangles in parts.items()
    ]
    return Survey(tuple(areas), tuple(mismatches), tuple(empty))


_ANIMALS: Final = tuple(animal_of(piece // ROTATIONS) for piece in range(LOOKS * ROTATIONS))
_VOLCANOES: Final = tuple(volcano_of(piece // ROTATIONS) for piece in range(LOOKS * ROTATIONS))


def animals(board: Board) -> list[tuple[int, Species]]:
    """The squares with an animal, and which."""
    found = []
    for square, piece in enumerate(board):
        animal = _ANIMALS[piece] if piece != EMPTY else None
        if animal is not None:
            found.append((square, animal))
    return found


def volcanoes(board: Board, kind: Volcano) -> list[int]:
    """The squares with a volcano of this kind."""
    return [
        square
        for square, piece in enumerate(board)
        if piece != EMPTY and _VOLCANOES[piece] is kind
    ]


def animals_in(area: Area, board: Board) -> Counter[Species]:
    """The animals that stand in an area."""
    found: Counter[Species] = Counter()
    for triangle in area.triangles:
        piece = board[triangle // 4]
        animal = _ANIMALS[piece]
        if animal is not None and triangle % 4 == SIDES[piece].index(animal.terrain):
            found[animal] += 1
    return found


# --- a round -----------------------------------------------------------------------------------


class Result(NamedTuple):
    """A seat's round: its board, its bonus chip (0: none), and the numbers of the challenges that
    it took."""

    board: Board
    chip: int = 0
    challenges: tuple[int, ...] = ()


class Terms(NamedTuple):
    """What a round is scored by: the side of the boards, the special bonus, the holders of the
    volcano tile, the handicap of each seat, whether the simple scoring for children counts."""

    side: Side
    bonus: Bonus | None = None
    holders: tuple[int, ...] = ()
    handicap: tuple[str, ...] = ()
    simple: bool = False


def board_entries(
    seat: int, board: Board, found: Survey, round: int, simple: bool = False
) -> list[Entry]:
    """What a board scores by itself: animals, areas, empty squares, mismatches.

    "Simple scoring: animals, areas, empty squares."
    """
    entries = [
        Entry(seat, ANIMAL, reason("animal", animal=said(species)), _squares([square]), round)
        for square, species in animals(board)
    ]
    entries += [
        Entry(
            seat,
            AREA,
            reason("area", terrain=said(Terrain(area.terrain)), n=len(area.squares)),
            _triangles(area),
            round,
        )
        for area in found.land
    ]
    if found.empty:
        n = len(found.empty)
        entries.append(Entry(seat, -n, reason("empty", n=n), _squares(found.empty), round))
    if not simple:
        entries += _mismatches(seat, found, round)
    return entries


def _mismatches(seat: int, found: Survey, round: int) -> list[Entry]:
    return [
        Entry(seat, -1, reason("mismatch"), (Place("edge", edge),), round)
        for edge in found.mismatches
    ]


def round_entries(terms: Terms, results: Sequence[Result], round: int = 1) -> list[Entry]:
    """The score of a round of two or more seats, seat by seat."""
    surveys = [survey(result.board, terms.side) for result in results]
    by_seat = [
        board_entries(seat, result.board, found, round, terms.simple)
        for seat, (result, found) in enumerate(zip(results, surveys, strict=True))
    ]
    if not terms.simple:
        for seat, result in enumerate(results):
            if result.chip:
                by_seat[seat].append(Entry(seat, result.chip, reason("chip"), (), round))
        _add_volcanoes(by_seat, terms, results, round)
        if terms.bonus is not None:
            _add_bonus(by_seat, terms.bonus, results, surveys, round)
        _add_challenges(by_seat, results, surveys, round)
    return [entry for entries in by_seat for entry in entries]


def _add_volcanoes(
    by_seat: list[list[Entry]], terms: Terms, results: Sequence[Result], round: int
) -> None:
    """ "Whoever has most active ones (all who tie) loses 1 for each. The holder of the volcano
    tile counts dormant ones as active too. Nobody has any: nobody pays."

    Handicap: "marked players lose 1 for each active volcano, harder: dormant too; the others
    nothing."
    """
    marked = any(mark != "none" for mark in terms.handicap)
    counted: list[list[int]] = []
    for seat, result in enumerate(results):
        active = volcanoes(result.board, Volcano.ACTIVE)
        both = sorted([*active, *volcanoes(result.board, Volcano.DORMANT)])
        if marked:
            mark = terms.handicap[seat]
            counted.append({"none": [], "active": active, "all": both}[mark])
        else:
            counted.append(both if seat in terms.holders else active)
    most = max(map(len, counted))
    for seat, squares in enumerate(counted):
        n = len(squares)
        if n and (marked or n == most):
            why = reason("volcanoes.marked" if marked else "volcanoes", n=n)
            by_seat[seat].append(Entry(seat, -n, why, _squares(squares), round))


def _add_bonus(
    by_seat: list[list[Entry]],
    bonus: Bonus,
    results: Sequence[Result],
    surveys: Sequence[Survey],
    round: int,
) -> None:
    """ "Best +4 (all who tie), worst -4 (all who tie, 0 counts as worst), all equal 0." """
    worth = [
        bonus_value(bonus, result.board, found)
        for result, found in zip(results, surveys, strict=True)
    ]
    best, worst = max(worth), min(worth)
    if best == worst:
        return
    for seat, value in enumerate(worth):
        if value in (best, worst):
            which, points = ("best", BONUS) if value == best else ("worst", -BONUS)
            why = reason(f"bonus.{which}", bonus=said(bonus), n=value)
            cells = bonus_places(bonus, results[seat].board, surveys[seat])
            by_seat[seat].append(Entry(seat, points, why, cells, round))


def bonus_value(bonus: Bonus, board: Board, found: Survey) -> int:
    """What a special bonus counts."""
    match bonus:
        case Bonus.AREAS:
            return len(found.land)
        case Bonus.LAKES:
            return len(found.lakes)
        case Bonus.WATER_ANIMALS:
            return len(_water_animals(board))
    return max((len(area.squares) for area in _candidates(bonus, found)), default=0)


def bonus_places(bonus: Bonus, board: Board, found: Survey) -> tuple[Place, ...]:
    """Where that is on the board."""
    if bonus is Bonus.WATER_ANIMALS:
        return _squares(_water_animals(board))
    areas = _candidates(bonus, found)
    if bonus in (Bonus.LARGEST_LAKE, Bonus.LARGEST_FOREST):
        areas = sorted(areas, key=lambda area: -len(area.squares))[:1]
    return tuple(place for area in areas for place in _triangles(area))


def _candidates(bonus: Bonus, found: Survey) -> list[Area]:
    """ "Largest lake and largest forest (closed and flawless, size in tiles touched)." """
    if bonus is Bonus.AREAS:
        return found.land
    if bonus is Bonus.LARGEST_FOREST:
        return [area for area in found.land if area.terrain == Terrain.FOREST]
    return found.lakes


def _water_animals(board: Board) -> list[int]:
    return [square for square, species in animals(board) if species.terrain is Terrain.WATER]


def _add_challenges(
    by_seat: list[list[Entry]], results: Sequence[Result], surveys: Sequence[Survey], round: int
) -> None:
    """ "Met: + its points; not met: - its points." """
    for seat, (result, found) in enumerate(zip(results, surveys, strict=True)):
        for number in result.challenges:
            met = is_met(number, result, found)
            points = CHALLENGE[number].points
            why = reason(
                "challenge.met" if met else "challenge.missed", challenge=challenge_name(number)
            )
            by_seat[seat].append(Entry(seat, points if met else -points, why, (), round))


def is_met(number: int, result: Result, found: Survey) -> bool:
    """Whether a challenge is met by a board as it is."""
    _, _, aim, of = CHALLENGE[number]
    match aim:
        case Aim.FULL:
            return not found.empty
        case Aim.FLAWLESS:
            return not found.empty and not found.mismatches
        case Aim.FIRST_OUT:
            return result.chip == TOP_CHIP  # "that is holding chip 4"
    home = of.terrain if isinstance(of, Species) else of
    there = [animals_in(area, result.board) for area in found.land if area.terrain == home]
    if isinstance(of, Species):
        return any(each[of] >= 3 for each in there)
    return home is not None and any(len(each) == len(SPECIES_OF[home]) for each in there)


# --- solo --------------------------------------------------------------------------------------


def solo_entries(board: Board, side: Side, round: int = 1) -> list[Entry]:
    """ "Only minus points count: empty squares, mismatches, every volcano, active or dormant." """
    found = survey(board, side)
    entries = []
    if found.empty:
        n = len(found.empty)
        entries.append(Entry(0, -n, reason("empty", n=n), _squares(found.empty), round))
    entries += _mismatches(0, found, round)
    entries += [
        Entry(0, -1, reason(f"volcano.{kind.value}"), _squares([square]), round)
        for kind in Volcano
        for square in volcanoes(board, kind)
    ]
    return entries


# --- words -------------------------------------------------------------------------------------


def reason(key: str, **args: object) -> Phrase:
    return Phrase(f"mondo.score.{key}", args)


def _squares(squares: Iterable[int]) -> tuple[Place, ...]:
    return tuple(Place("cell", square) for square in squares)


def _triangles(area: Area) -> tuple[Place, ...]:
    return tuple(Place("triangle", triangle) for triangle in area.triangles)
