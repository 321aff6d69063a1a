"""Monster Hex once more, slowly and straight from the rules page, to check the real rules with.

It shares no line with `pygames_core`: cells are pairs (q, r), tiles are their names, and actions
are the texts that records use. Nothing is prepared or remembered that can be counted anew.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import product

Cell = tuple[int, int]

# Clockwise from the east.
STEPS: list[Cell] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
DOTS = {
    "S1": "554334",
    "A1": "543224", "A2": "534143", "A3": "452351",
    "B1": "433213", "B2": "513232", "B3": "421423",
    "C1": "321213", "C2": "412131", "C3": "231141",
}  # fmt: skip
RED, BLUE, YELLOW, GREEN = "rbyg"
OUTER = [(6, RED, 3, BLUE), (6, BLUE, 3, YELLOW), (6, YELLOW, 3, GREEN), (6, GREEN, 3, RED)]
CENTRE = (7, "", 4, "")
SMALL = [(4, -2), (-4, 2), (-2, 4)]


def near(cell: Cell, step: int) -> Cell:
    return cell[0] + STEPS[step][0], cell[1] + STEPS[step][1]


def around(cell: Cell) -> list[Cell]:
    return [near(cell, step) for step in range(6)]


def board(seats: int) -> tuple[list[Cell], dict[Cell, tuple[int, str, int, str]], list[Cell]]:
    """The unit cells row by row, the large stones with their values, and the start cells."""
    if seats == 2:
        large = dict(zip([(0, 0), (0, 2), (2, -1), (2, 1)], OUTER, strict=True))
        cells = {cell for stone in large for cell in around(stone)} - set(large)
        starts = [(1, 0), (1, 1)]
    else:
        places = [(0, 0), (2, -1), (1, -2), (-1, 2), (-2, 1)]
        large = dict(zip(places, [CENTRE, *OUTER], strict=True))
        cells = {
            (q, r)
            for q, r in product(range(-3, 4), repeat=2)
            if max(abs(q), abs(r), abs(q + r)) <= 3
        } - set(large)
        if seats == 3:
            cells -= {(3, 0), (-3, 0)}
        starts = [(1, 1), (-1, -1)]
    return sorted(cells, key=lambda cell: (cell[1], cell[0])), large, starts


def turned(name: str, turn: int) -> str:
    """The powers by direction, when side 0 looks in the direction ``turn``."""
    dots = DOTS[name[1:]]
    return "".join(dots[(step - turn) % 6] for step in range(6))


class Naive:
    """A game for players whose colours are red, blue, yellow, green, in that order."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.cells, self.large, self.starts = board(seats)
        self.stones = [*self.large, *(SMALL if seats > 2 else [])]
        self.tiles: dict[Cell, tuple[str, str]] = {}  # name and powers by direction
        self.stacks = [[colour + name for name in DOTS] for colour in "rbyg"[:seats]]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.turn: int | None = None
        self.placed = False  # whether the turn's tile lies
        self.full: list[Cell] = []  # stones to be captured
        self.points = [0] * seats
        self.sevens: list[int] = []

    # --- what can come next ------------------------------------------------------------------

    def drawing(self) -> int | None:
        size = 4 if self.seats == 4 else 3
        for seat in range(self.seats):
            if len(self.hands[seat]) < size and self.stacks[seat]:
                return seat
        return None

    def over(self) -> bool:
        return not self.full and self.drawing() is None and len(self.tiles) == len(self.cells)

    def texts(self) -> list[str]:
        if self.turn is None:
            return [f"start {seat}" for seat in range(self.seats)]
        if self.full:
            high, _, low, _ = self.large[self.full[0]]
            return [f"take {high}", f"take {low}"]
        if (not self.tiles or self.placed) and (seat := self.drawing()) is not None:
            return [f"draw {seat} {name}" for name in self.stacks[seat]]
        if self.over():
            return []
        return self.placements()

    def placements(self) -> list[str]:
        assert self.turn is not None
        empty = [cell for cell in self.cells if cell not in self.tiles]
        every = [
            (name, cell, turn)
            for name in self.hands[self.turn]
            for cell in empty
            for turn in range(6)
            if turned(name, turn) not in [turned(name, less) for less in range(turn)]
        ]
        chosen = [put for put in every if self.matches(*put)]
        if not chosen:
            free = [cell for cell in self.starts if cell in empty] or empty
            chosen = [put for put in every if put[1] in free]
        return [f"{name} {q},{r} {turn}" for name, (q, r), turn in chosen]

    def matches(self, name: str, cell: Cell, turn: int) -> bool:
        for step in range(6):
            other = self.tiles.get(near(cell, step))
            if other and other[1][(step + 3) % 6] == turned(name, turn)[step]:
                return True
        return False

    # --- what it does ------------------------------------------------------------------------

    def after(self, text: str) -> Naive:
        game = deepcopy(self)
        words = text.split()
        if words[0] == "start":
            game.turn = int(words[1])
        elif words[0] == "draw":
            game.stacks[int(words[1])].remove(words[2])
            game.hands[int(words[1])].append(words[2])
        elif words[0] == "take":
            game.take(int(words[1]))
        else:
            q, r = words[1].split(",")
            game.put(words[0], (int(q), int(r)), int(words[2]))
        while game.placed and not game.full and game.drawing() is None and not game.over():
            game.placed = False
            assert game.turn is not None
            game.turn = (game.turn + 1) % game.seats
        return game

    def put(self, name: str, cell: Cell, turn: int) -> None:
        assert self.turn is not None
        self.hands[self.turn].remove(name)
        self.tiles[cell] = name, turned(name, turn)
        self.placed = True
        self.full = [
            stone
            for stone in self.stones
            if cell in around(stone)
            and all(other in self.tiles for other in around(stone) if other in self.cells)
        ]
        self.settle()

    def facing(self, stone: Cell) -> list[tuple[int, str, int]]:
        """(power, name, seat) of each tile at a stone."""
        found = []
        for step in range(6):
            if near(stone, step) in self.tiles:
                name, powers = self.tiles[near(stone, step)]
                found.append((int(powers[(step + 3) % 6]), name, "rbyg".index(name[0])))
        return found

    def ranked(self, stone: Cell) -> list[int]:
        """Who takes a number at a large stone, first and second."""
        sums: dict[int, int] = {}
        for power, _, seat in self.facing(stone):
            sums[seat] = sums.get(seat, 0) + power
        every = list(sums.values())
        alone = {seat: power for seat, power in sums.items() if every.count(power) == 1}
        if not alone:
            return []
        first = max(alone, key=lambda seat: alone[seat])
        if alone[first] < max(sums.values()):
            return [first]
        rest = {seat: power for seat, power in sums.items() if seat != first}
        second = max(rest, key=lambda seat: rest[seat], default=None)
        return [first] if second is None or second not in alone else [first, second]

    def lead(self, stone: Cell) -> int:
        sums = [sum(p for p, _, seat in self.facing(stone) if seat == each) for each in (0, 1)]
        return abs(sums[0] - sums[1])

    def settle(self) -> None:
        """Captures what needs no decision."""
        while self.full:
            stone = self.full[0]
            if stone in self.large:
                ranked = self.ranked(stone)
                high, high_colour, low, low_colour = self.large[stone]
                if ranked and not (self.seats == 2 and self.lead(stone) >= 2 * high):
                    return
                if ranked:
                    self.pay(ranked[0], high, high_colour)
                    self.pay(ranked[0], low, low_colour)
            else:
                (one, name, seat), (other, other_name, other_seat) = self.facing(stone)
                strengths = "CBAS".index(name[1]), "CBAS".index(other_name[1])
                if seat == other_seat or (one, strengths[0]) > (other, strengths[1]):
                    self.points[seat] += 1
                elif (one, strengths[0]) < (other, strengths[1]):
                    self.points[other_seat] += 1
            self.full = self.full[1:]

    def take(self, number: int) -> None:
        stone = self.full[0]
        high, high_colour, low, low_colour = self.large[stone]
        numbers = [(high, high_colour), (low, low_colour)]
        if number == low:
            numbers.reverse()
        for seat, (points, colour) in zip(self.ranked(stone), numbers, strict=False):
            self.pay(seat, points, colour)
        self.full = self.full[1:]
        self.settle()

    def pay(self, seat: int, points: int, colour: str) -> None:
        self.points[seat] += points + (2 if colour == "rbyg"[seat] else 0)
        if points == 7:
            self.sevens.append(seat)

    def winners(self) -> list[int]:
        best = [seat for seat in range(self.seats) if self.points[seat] == max(self.points)]
        return [seat for seat in best if seat in self.sevens] or best

    def perft(self, depth: int) -> int:
        if not depth:
            return 1
        return sum(self.after(text).perft(depth - 1) for text in self.texts())
