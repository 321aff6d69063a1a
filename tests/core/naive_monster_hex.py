"""Monster Hex once more, slowly and straight from the rules page, to check the real rules with.

It shares no line with `pygames_core`: cells are pairs (q, r), tiles are their names, sides are the
letters of their colours, and actions are the texts that records use. Nothing is prepared or
remembered that can be counted anew.
"""

from __future__ import annotations

from copy import copy
from functools import cache
from itertools import combinations, permutations, product

Cell = tuple[int, int]
Numbers = tuple[int, str, int, str]

# Clockwise from the east.
STEPS: list[Cell] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
DOTS = {
    "S1": "554334",
    "A1": "543224", "A2": "534143", "A3": "452351",
    "B1": "433213", "B2": "513232", "B3": "421423",
    "C1": "321213", "C2": "412131", "C3": "231141",
}  # fmt: skip
RED_LETTER = {"S1": 2, "B1": 1, "C1": 1}
RED, BLUE, YELLOW, GREEN = "rbyg"
NAMES = {RED: "red", BLUE: "blue", YELLOW: "yellow", GREEN: "green"}
ABILITIES = {
    RED: ["strengthen", "reward"],
    BLUE: ["rush", "skirmish"],
    YELLOW: ["confuse", "stealth"],
    GREEN: ["curse", "petrify"],
}
OUTER: list[Numbers] = [
    (6, RED, 3, BLUE),
    (6, BLUE, 3, YELLOW),
    (6, YELLOW, 3, GREEN),
    (6, GREEN, 3, RED),
]
CENTRE: Numbers = (7, "", 4, "")
SMALL = [(4, -2), (-4, 2), (-2, 4)]
POINTS = {
    1: 3, 2: 4, 4: 3, 5: 3, 6: 2, 7: 4, 8: 3, 9: 3, 10: 4, 11: 5,
    12: 3, 13: 2, 14: 2, 15: 3, 16: 4, 17: 3, 18: 3, 19: 3, 20: 3,
}  # fmt: skip
MOST = [1, 2, 4, 5, 7, 10, 16, 20]
OFTEN = [6, 8, 11, 12, 14, 17, 18, 19]
NOT_FOR_TWO = [2, 9, 12, 15]


def near(cell: Cell, step: int) -> Cell:
    return cell[0] + STEPS[step][0], cell[1] + STEPS[step][1]


@cache
def around(cell: Cell) -> list[Cell]:
    return [near(cell, step) for step in range(6)]


def board(players: int) -> tuple[list[Cell], dict[Cell, Numbers], list[Cell]]:
    """The unit cells row by row, the large stones with their values, and the start cells."""
    if players == 2:
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
        if players == 3:
            cells -= {(3, 0), (-3, 0)}
        starts = [(1, 1), (-1, -1)]
    return sorted(cells, key=lambda cell: (cell[1], cell[0])), large, starts


def turned(name: str, turn: int) -> str:
    """The powers by direction, when side 0 looks in the direction ``turn``."""
    dots = DOTS[name[1:]]
    return "".join(dots[(step - turn) % 6] for step in range(6))


def disjoint(sets: list[frozenset[Cell]]) -> int:
    """The most of these sets that have no cell in common."""
    if not sets:
        return 0
    first, rest = sets[0], sets[1:]
    apart = [each for each in rest if not each & first]
    return 1 + disjoint(apart) if apart == rest else max(1 + disjoint(apart), disjoint(rest))


class Naive:
    """A game for players whose colours are red, blue, yellow, green, in that order, unless their
    abilities bring them others."""

    def __init__(
        self,
        seats: int,
        stones: bool = False,
        objectives: bool = False,
        abilities: str = "off",
        shared: bool = False,
    ) -> None:
        self.seats = seats
        self.random_stones, self.objectives, self.kind = stones, objectives, abilities
        self.shared = shared or seats == 1
        self.players = 2 if seats == 1 else seats + shared
        self.colours = list("rbyg"[: seats + self.shared])
        self.cells, self.large, self.starts = board(self.players)
        self.stones = [*self.large, *(SMALL if self.players > 2 else [])]
        self.tiles: dict[Cell, tuple[str, str]] = {}  # name and powers by direction
        self.counters: dict[Cell, int] = {}  # on tiles, black ones below 0
        self.petrified: dict[Cell, int] = {}
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.placed: list[str] = []
        self.ability: list[str] = [""] * seats
        self.common: list[int] = []
        self.own: list[list[int]] = [[] for _ in range(seats)]
        self.captured: dict[Cell, list[tuple[Cell, str, int]]] = {}  # cell, tile, power there
        self.first: dict[Cell, str] = {}
        self.points = dict.fromkeys("rbyg", 0)
        self.sevens: list[str] = []
        self.start = 0
        self.stage = "start"
        self.turns: list[tuple[int, str | None]] = []  # still to come: seat, and None for its own
        self.last: Cell = (0, 0)
        self.rushed = False
        self.full: list[Cell] = []  # stones and petrified cells to be captured
        if seats == 1:
            self.begin(0)

    def colour(self, seat: int) -> str:
        return self.colours[seat]

    def rounds(self) -> int:
        return len(self.cells) // len(self.colours)

    def placed_by(self, colour: str) -> list[str]:
        return [name for name in self.placed if name[0] == colour]

    # --- before the first turn ---------------------------------------------------------------

    def begin(self, seat: int) -> None:
        self.start = seat
        for i in range(self.rounds()):
            if self.seats == 1:
                self.turns += [(0, None), (0, "shared")]
            elif self.shared:
                first = (seat + i) % 2
                self.turns += [(first, None), (1 - first, None), (first, "shared")]
            else:
                self.turns += [((seat + j) % self.seats, None) for j in range(self.seats)]
        self.stage = "stones" if self.random_stones else "abilities"
        self.set_up()

    def set_up(self) -> None:
        """Goes on with the next thing that has to be set up."""
        if self.stage == "abilities" and (self.kind == "off" or all(self.ability)):
            self.stage = "cards"
        if self.stage == "cards" and (not self.objectives or all(self.own)):
            self.stage = "draw"

    def next_to_have(self) -> int:
        """Who gets a faction and an ability next."""
        order = list(range(self.seats))
        if self.kind == "draft":
            order = [(self.start - 1 - i) % self.seats for i in range(self.seats)]
        return next(seat for seat in order if not self.ability[seat])

    def deck(self) -> list[int]:
        out = [*self.common, *(card for cards in self.own for card in cards)]
        return [
            card
            for card in range(1, 21)
            if card not in out and not (self.seats <= 2 and card in NOT_FOR_TWO)
        ]

    def lacking(self) -> list[tuple[int, str]]:
        """The draws that are to be made now, as seats and colours of the stack."""
        size = 4 if self.seats == 4 else 3
        have = [
            {colour: sum(name[0] == colour for name in hand) for colour in "rbyg"}
            for hand in self.hands
        ]
        wanted: list[tuple[int, str, int]] = []
        if not self.shared:
            wanted = [(seat, self.colour(seat), size) for seat in range(self.seats)]
        elif self.seats == 1:
            if not self.placed or self.turns[0][1]:
                wanted = [(0, self.colour(0), 2), (0, self.colours[-1], 1)]
        elif not self.placed:
            first, second = self.start, 1 - self.start
            wanted = [(first, self.colour(first), 2), (second, self.colour(second), 3)]
            wanted += [(first, self.colours[-1], 1)]
        elif self.turns[0][1]:  # the shared tile lies, so the round is over
            first = self.turns[0][0]
            wanted = [(first, self.colour(first), 3), (1 - first, self.colours[-1], 1)]
        return [
            (seat, colour)
            for seat, colour, target in wanted
            if have[seat][colour] < target and self.stack(colour)
        ]

    def stack(self, colour: str) -> list[str]:
        out = [*self.placed, *(name for hand in self.hands for name in hand)]
        return [colour + name for name in DOTS if colour + name not in out]

    # --- what can come next ------------------------------------------------------------------

    def texts(self) -> list[str]:
        match self.stage:
            case "start":
                return [f"start {seat}" for seat in range(self.seats)]
            case "stones":
                moving = [1, 2, 3] if self.players == 2 else [2, 3, 4]
                return [" ".join(map(str, ("stones", *order))) for order in permutations(moving)]
            case "abilities":
                seat = self.next_to_have()
                taken = [self.colour(each) for each in range(self.seats) if self.ability[each]]
                return [
                    f"assign {seat} {NAMES[colour]} {ability}"
                    for colour in "rbyg"
                    if colour not in taken
                    for ability in ABILITIES[colour]
                ]
            case "cards" if len(self.common) < 2:
                return [f"card common {card}" for card in self.deck()]
            case "cards":
                seat = next(seat for seat in range(self.seats) if not self.own[seat])
                return [f"card {seat} {card}" for card in self.deck()]
            case "stealth":
                return [f"card {self.turns[0][0]} {card}" for card in self.deck()]
            case "draw" | "refill":
                seat, colour = self.lacking()[0]
                return [f"draw {seat} {name}" for name in self.stack(colour)]
            case "place":
                return self.placements()
            case "rush":
                return [*self.placements(), "decline"]
            case "ability":
                return [*self.uses(), "decline"]
            case "number":
                high, _, low, _ = self.large[self.full[0]]
                return [f"take {high}", f"take {low}"]
        return []

    def due(self) -> str:
        seat, shared = self.turns[0]
        return self.colours[-1] if shared else self.colour(seat)

    def empty(self) -> list[Cell]:
        return [
            cell for cell in self.cells if cell not in self.tiles and cell not in self.petrified
        ]

    def placements(self) -> list[str]:
        seat, shared = self.turns[0]
        every = [
            (name, cell, turn)
            for name in self.hands[seat]
            if name[0] == self.due()
            for cell in self.empty()
            for turn in range(6)
            if turned(name, turn) not in [turned(name, less) for less in range(turn)]
        ]
        chosen = [put for put in every if self.matches(*put)]
        if not chosen:
            free = [cell for cell in self.starts if cell in self.empty()] or self.empty()
            chosen = [put for put in every if put[1] in free]
        if self.tiles and not shared and self.ability[seat] == "skirmish":
            for name, cell, turn in every:
                force = RED_LETTER.get(name[1:], 0)
                beside = any(other in self.tiles for other in around(cell))
                if force == 2 or (force == 1 and beside):
                    chosen.append((name, cell, turn))
        return [f"{name} {q},{r} {turn}" for name, (q, r), turn in dict.fromkeys(chosen)]

    def matches(self, name: str, cell: Cell, turn: int) -> bool:
        for step in range(6):
            other = self.tiles.get(near(cell, step))
            if other and other[1][(step + 3) % 6] == turned(name, turn)[step]:
                return True
        return False

    def uses(self) -> list[str]:
        seat = self.turns[0][0]
        own = [cell for cell in self.cells if self.owner(cell) == self.colour(seat)]
        enemies = [cell for cell in self.tiles if cell not in own]
        match self.ability[seat]:
            case "strengthen":
                return [f"use {q},{r}" for q, r in own]
            case "curse":
                return [f"use {q},{r}" for q, r in enemies]
            case "confuse":
                if self.force() == 1:
                    enemies = [cell for cell in enemies if cell in around(self.last)]
                return [
                    f"use {q},{r} {turn}"
                    for q, r in enemies
                    for turn in range(6)
                    if turned(self.tiles[q, r][0], turn) != self.tiles[q, r][1]
                ]
            case "petrify":
                return [f"use {q},{r}" for q, r in self.empty() if not self.is_last((q, r))]
            case "stealth":
                return ["use"]
        return []

    def is_last(self, cell: Cell) -> bool:
        """Whether this is the last empty cell that a stone still needs."""
        return any(
            [each for each in around(stone) if each in self.empty()] == [cell]
            for stone in self.stones
        )

    def force(self) -> int:
        return RED_LETTER.get(self.tiles[self.last][0][1:], 0)

    def owner(self, cell: Cell) -> str:
        return self.tiles[cell][0][0] if cell in self.tiles else ""

    # --- what it does ------------------------------------------------------------------------

    def after(self, text: str) -> Naive:
        game = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict)):
                setattr(game, name, value.copy())
        game.hands = [hand.copy() for hand in self.hands]
        game.own = [cards.copy() for cards in self.own]
        game.do(text.split())
        return game

    def do(self, words: list[str]) -> None:
        match words:
            case ["start", seat]:
                self.begin(int(seat))
            case ["stones", *order]:
                places, values = list(self.large), list(self.large.values())
                for here, source in zip(sorted(order), order, strict=True):
                    self.large[places[int(here)]] = values[int(source)]
                self.stage = "abilities"
                self.set_up()
            case ["assign", seat, name, ability]:
                self.colours[int(seat)] = next(c for c in "rbyg" if NAMES[c] == name)
                self.ability[int(seat)] = ability
                if self.shared and all(self.ability):
                    mine = self.colours[:-1]
                    self.colours[-1] = next(colour for colour in "rbyg" if colour not in mine)
                self.set_up()
            case ["card", "common", card]:
                self.common.append(int(card))
            case ["card", seat, card]:
                self.own[int(seat)].append(int(card))
                if self.stage == "stealth":
                    self.capture()
                else:
                    self.set_up()
            case ["draw", seat, name]:
                self.hands[int(seat)].append(name)
                if not self.lacking():
                    self.next_turn()
            case ["take", points]:
                self.take(int(points))
            case ["decline"] if self.stage == "ability":
                self.capture()
            case ["decline"]:
                self.refill()
            case ["use"]:
                self.stage = "stealth"
            case ["use", place, *turn]:
                q, r = map(int, place.split(","))
                self.use((q, r), *map(int, turn))
                self.capture()
            case [name, place, turn]:
                q, r = map(int, place.split(","))
                self.put(name, (q, r), int(turn))

    def put(self, name: str, cell: Cell, turn: int) -> None:
        seat, shared = self.turns[0]
        self.rushed = self.stage == "rush"
        self.hands[seat].remove(name)
        self.placed.append(name)
        self.tiles[cell] = name, turned(name, turn)
        self.last = cell
        asks = self.ability[seat] in ("strengthen", "confuse", "stealth", "curse", "petrify")
        if not shared and asks and self.force() and self.uses():
            self.stage = "ability"
        else:
            self.capture()

    def use(self, cell: Cell, turn: int = 0) -> None:
        match self.ability[self.turns[0][0]]:
            case "strengthen":
                self.counters[cell] = self.counters.get(cell, 0) + self.force()
            case "curse":
                self.counters[cell] = self.counters.get(cell, 0) - self.force()
            case "confuse":
                name = self.tiles[cell][0]
                self.tiles[cell] = name, turned(name, turn)
            case "petrify":
                self.petrified[cell] = self.force()

    # --- capture -----------------------------------------------------------------------------

    def capture(self) -> None:
        self.full = [
            stone
            for stone in self.stones
            if stone not in self.captured
            and all(cell in self.tiles for cell in around(stone) if cell in self.cells)
        ]
        self.full += [
            cell
            for cell in self.cells
            if cell in self.petrified and not any(other in self.empty() for other in around(cell))
        ]
        self.settle()

    def facing(self, stone: Cell) -> list[tuple[int, str, Cell]]:
        """(power, name, cell) of each tile at a stone."""
        found = []
        for step in range(6):
            cell = near(stone, step)
            if cell in self.tiles:
                name, powers = self.tiles[cell]
                power = int(powers[(step + 3) % 6]) + self.counters.get(cell, 0)
                found.append((max(power, 0), name, cell))
        return found

    def sums(self, stone: Cell) -> dict[str, int]:
        sums: dict[str, int] = {}
        for power, name, _ in self.facing(stone):
            sums[name[0]] = sums.get(name[0], 0) + power
        return sums

    def ranked(self, stone: Cell) -> list[str]:
        """Who takes a number at a large stone, first and second."""
        sums = self.sums(stone)
        every = list(sums.values())
        alone = {side: power for side, power in sums.items() if every.count(power) == 1}
        if not alone:
            return []
        first = max(alone, key=lambda side: alone[side])
        if alone[first] < max(sums.values()):
            return [first]
        rest = {side: power for side, power in sums.items() if side != first}
        second = max(rest, key=lambda side: rest[side], default=None)
        return [first] if second is None or second not in alone else [first, second]

    def overwhelming(self, stone: Cell) -> bool:
        sums = [self.sums(stone).get(colour, 0) for colour in self.colours]
        return len(sums) == 2 and abs(sums[0] - sums[1]) >= 2 * self.large[stone][0]

    def settle(self) -> None:
        """Captures what needs no decision."""
        while self.full:
            stone = self.full[0]
            if stone in self.petrified:
                for side in self.ranked(stone)[:1]:
                    self.points[side] += self.petrified[stone]
                del self.petrified[stone]
                self.full = self.full[1:]
                continue
            if stone in self.large:
                ranked = self.ranked(stone)
                high, high_colour, low, low_colour = self.large[stone]
                if ranked and self.overwhelming(stone):
                    self.pay(ranked[0], high, high_colour)
                    self.pay(ranked[0], low, low_colour)
                elif ranked and self.shared and ranked[0] == self.colours[-1]:
                    self.share_out(stone, ranked, high)
                elif ranked:
                    self.stage = "number"
                    return
                self.close(stone, ranked)
            else:
                claims = [
                    ((power, "CBAS".index(name[1])), name[0])
                    for power, name, _ in self.facing(stone)
                ]
                (one, side), (other, rival) = claims
                if side == rival or one > other:
                    self.points[side] += 1
                elif one < other:
                    self.points[rival] += 1
                self.close(stone, [])
        seat, shared = self.turns[0]
        if (
            not shared
            and self.ability[seat] == "rush"
            and self.force()
            and not self.rushed
            and len(self.placed_by(self.colour(seat))) < self.rounds()
            and any(name[0] == self.colour(seat) for name in self.hands[seat])
            and self.empty()
        ):
            self.stage = "rush"
        else:
            self.refill()

    def close(self, stone: Cell, ranked: list[str]) -> None:
        """Remembers who took part, and rewards the first at a large stone."""
        self.captured[stone] = [(cell, name, power) for power, name, cell in self.facing(stone)]
        self.full = self.full[1:]
        if ranked:
            self.first[stone] = ranked[0]
            seat = self.colours.index(ranked[0])
            if seat < self.seats and self.ability[seat] == "reward":
                for _, name, _ in self.facing(stone):
                    if name[0] == ranked[0]:
                        self.points[name[0]] += RED_LETTER.get(name[1:], 0)

    def share_out(self, stone: Cell, ranked: list[str], number: int) -> None:
        high, high_colour, low, low_colour = self.large[stone]
        numbers = [(high, high_colour), (low, low_colour)]
        if number == low:
            numbers.reverse()
        for side, (points, colour) in zip(ranked, numbers, strict=False):
            self.pay(side, points, colour)

    def take(self, number: int) -> None:
        stone = self.full[0]
        ranked = self.ranked(stone)
        self.share_out(stone, ranked, number)
        self.close(stone, ranked)
        self.settle()

    def pay(self, side: str, points: int, colour: str) -> None:
        self.points[side] += points + (2 if colour == side else 0)
        if points == 7:
            self.sevens.append(side)

    # --- the next turn, and the end ----------------------------------------------------------

    def refill(self) -> None:
        self.stage = "refill"
        if not self.lacking():
            self.next_turn()

    def next_turn(self) -> None:
        if len(self.tiles) == len(self.cells):
            self.stage = "over"
            self.pay_objectives()
            return
        if self.stage == "refill":
            self.turns = self.turns[1:]
        while len(self.placed_by(self.due())) == self.rounds():
            self.turns = self.turns[1:]
        self.stage = "place"

    def pay_objectives(self) -> None:
        for card in self.common:
            for seat in range(self.seats):
                self.points[self.colour(seat)] += self.worth(card, self.colour(seat))
        for seat, cards in enumerate(self.own):
            side = self.colour(seat)
            others = [other for other in self.colours if other != side]
            for card in cards:
                if card == 3:
                    lonely = all(self.count(3, side) > self.count(3, other) for other in others)
                else:
                    lonely = all(not self.worth(card, other) for other in others)
                self.points[side] += self.worth(card, side) if lonely else 0

    def worth(self, card: int, side: str) -> int:
        """What a card would pay a side if it were common."""
        count = self.count(card, side)
        if card == 3:
            return count
        if card in MOST:
            most = max(self.count(card, each) for each in self.colours)
            return POINTS[card] if 0 < count == most else 0
        return POINTS[card] * (count if card in OFTEN else min(count, 1))

    def count(self, card: int, side: str) -> int:
        own = {cell: name[1:] for cell, (name, _) in self.tiles.items() if name[0] == side}
        if card in (3, 5, 10):
            groups: list[set[Cell]] = []
            for cell in own:
                joined = [group for group in groups if group.intersection(around(cell))]
                groups = [group for group in groups if group not in joined]
                groups.append({cell}.union(*joined))
        if card in (4, 6, 7):
            inside = {*self.cells, *self.large}
            rim = [cell for cell in self.cells if not inside.issuperset(around(cell))]
        parts = {
            stone: {cell: power for cell, name, power in found if name[0] == side}
            for stone, found in self.captured.items()
        }
        pairs = [
            (one, other, step)
            for one in own
            for step in range(3)
            for other in [near(one, step)]
            if other in own
        ]

        def facing(one: Cell, other: Cell, step: int) -> tuple[str, str]:
            return self.tiles[one][1][step], self.tiles[other][1][step + 3]

        match card:
            case 1:
                return sum(bool(parts.get(stone)) for stone in self.large)
            case 2:
                return sum(bool(parts.get(stone)) for stone in SMALL)
            case 3:
                return max(map(len, groups), default=1) - 1
            case 4:
                return sum(name[0] in "BC" and cell not in rim for cell, name in own.items())
            case 5:
                return sum(len(group) > 1 for group in groups)
            case 6:
                return sum(
                    own.get(cell) == "S1" and cell in rim
                    for stone, numbers in self.large.items()
                    if numbers[0] == 6
                    for cell in around(stone)
                )
            case 7:
                return sum(cell in rim for cell in own)
            case 8 | 12 | 17 | 19:
                shape, rank = {8: ("line", "A"), 12: ("bend", "C"), 17: ("triangle", "B")}.get(
                    card, ("any", "")
                )
                return disjoint(
                    [
                        frozenset(three)
                        for three in combinations(own, 3)
                        if self.shape(three) and shape in (self.shape(three), "any")
                        if (
                            rank in {own[cell][0] for cell in three}
                            if rank
                            else len({own[cell][0] for cell in three}) == 1
                        )
                    ]
                )
            case 9:
                mine = next(stone for stone in self.large if self.large[stone][3] == side)
                return int(not parts[mine])
            case 10:
                return sum(len(group) == 1 for group in groups)
            case 11:
                return sum(
                    first == side and all(own[cell][0] == "C" for cell in parts[stone])
                    for stone, first in self.first.items()
                )
            case 13:
                strong = [cell for cell in own if own[cell][0] in "SA"]
                return int(not any(one in around(other) for one in strong for other in strong))
            case 14:
                return disjoint(
                    [
                        frozenset((one, other))
                        for one, other, step in pairs
                        if own[one][0] == own[other][0] == "B"
                        and len(set(facing(one, other, step))) == 2
                    ]
                )
            case 15:
                return int(len(parts[0, 0]) == 1)
            case 16 | 20:
                power = 1 if card == 16 else 3
                return sum(
                    any(parts.get(stone, {}).get(cell) == power for stone in self.large)
                    for cell in own
                )
            case 18:
                return disjoint(
                    [
                        frozenset((one, other))
                        for one, other, step in pairs
                        if facing(one, other, step) == ("5", "5")
                    ]
                )
        raise ValueError(card)

    def shape(self, three: tuple[Cell, ...]) -> str:
        """How three cells lie together; nothing if they do not."""
        touching = [{one, other} for one, other in combinations(three, 2) if other in around(one)]
        if len(touching) == 3:
            return "triangle"
        if len(touching) < 2:
            return ""
        (middle,) = touching[0] & touching[1]
        one, other = set(three) - {middle}
        straight = (one[0] + other[0], one[1] + other[1]) == (2 * middle[0], 2 * middle[1])
        return "line" if straight else "bend"

    # --- for the tests -----------------------------------------------------------------------

    def totals(self) -> list[int]:
        return [self.points[self.colour(seat)] for seat in range(self.seats)]

    def shared_total(self) -> int:
        return self.points[self.colours[-1]] if self.shared else 0

    def winners(self) -> list[int]:
        totals = self.totals()
        if self.seats == 1:
            return [0] if totals[0] > self.shared_total() else []
        best = [seat for seat in range(self.seats) if totals[seat] == max(totals)]
        return [seat for seat in best if self.colour(seat) in self.sevens] or best

    def perft(self, depth: int) -> int:
        if not depth:
            return 1
        return sum(self.after(text).perft(depth - 1) for text in self.texts())
