"""Fantasy Tiles once more, slowly and straight from the rules page, to check the real rules with.

It shares no line with `pygames_core`: squares are pairs (row, column), tiles are names, and actions
are the texts that records use. What is still to be done in a turn stands in one list. Nothing is
prepared or remembered that can be counted anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from itertools import permutations, product
from typing import Any

Square = tuple[int, int]
Tiles = dict[Square, str]

TILES = {
    "dwarf": 10, "mermaid": 11, "wizard": 8, "elf": 14, "goblin": 13, "fairy": 7, "dragon": 9,
    "ghost": 8,
}  # fmt: skip
POINTS = {"dwarf": 3, "mermaid": 3, "wizard": 2, "elf": 1, "goblin": 1, "fairy": 1}
CARDS = {
    "dwarf": 6, "mermaid": 12, "wizard": 8, "elf": 15, "goblin": 3, "fairy": 3, "dragon": 9,
}  # fmt: skip
TREASURES = {4: 2, 5: 3, 6: 3, 7: 4, 8: 3, 9: 3, 10: 2}
BOARDS = {
    "a": """
        ............ ......M..... .M..TMMT.W.M .MMMWWW..W.M ...KWW..KWWM M.WW....W..M
        M..W....WW.M MWWK..WWK... M.W..WWWMMM. M.W.TMMT..M. .....M...... ............
    """,
    "b": """
        ..T.....K... .WM..M.M.... M.M..WW..W.T ...MW.MWWMM. WK.M..M..... W..W.....WWM
        MWW.....W..W .....M..M.KW .MMWWM.WM... T.W..WW..M.M ....M.M..MW. ...K.....T..
    """,
}
CENTRE = {(5, 5), (5, 6), (6, 5), (6, 6)}
CORNERS = {(0, 0), (0, 11), (11, 0), (11, 11)}
SQUARES = list(product(range(12), repeat=2))
SIDES = [(-1, 0), (0, -1), (0, 1), (1, 0)]
DIAGONALS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def name(square: Square) -> str:
    return "abcdefghijkl"[square[1]] + str(square[0] + 1)


def square(text: str) -> Square:
    return int(text[1:]) - 1, "abcdefghijkl".index(text[0])


def near(square: Square, steps: list[Square]) -> list[Square]:
    places = [(square[0] + down, square[1] + right) for down, right in steps]
    return [place for place in places if place in SQUARES]


def line_through(tiles: Mapping[Square, str], middle: Square, step: Square) -> list[Square]:
    """The tiles without a gap before and after a square, in order."""
    found = [middle]
    for sign in (-1, 1):
        place = middle
        while (place := (place[0] + sign * step[0], place[1] + sign * step[1])) in tiles:
            found.append(place)
    return sorted(found)


def fits(races: list[str]) -> bool:
    others = [race for race in races if race != "ghost"]
    return races.count("ghost") <= 1 and (len(set(others)) <= 1 or len(set(others)) == len(others))


class Naive:
    """A moment of a game. ``todo`` is what is still to be done, first things first."""

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        self.seats = seats
        self.options = dict(options)
        rows = BOARDS[options["board"]].split()
        self.ground = {(r, c): rows[r][c] for r, c in SQUARES}
        self.tiles: Tiles = {}
        self.bag = Counter(TILES)
        self.racks = [Counter[str]() for _ in range(seats)]
        self.chests = {place for place in SQUARES if self.ground[place] == "T"}
        self.cursed: set[Square] = set()
        if options["cursed"]:
            self.cursed = set(self.chests)
            self.tiles = dict.fromkeys(self.chests, "ghost")
            self.bag["ghost"] -= 4
        self.corners = set(CORNERS) if options["frontier"] else set()
        self.pile = Counter(TREASURES)
        self.treasures: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.cards: dict[str, int | None] = dict.fromkeys(CARDS)
        self.tokens = {"dwarf": [0] * seats, "fairy": [0] * seats}
        self.turn = -1
        self.any_ground = False
        self.before: Tiles = {}
        self.passes: set[int] = set()
        self.again = 0
        self.over = False
        self.todo: list[tuple[Any, ...]] = [("start",)]

    # --- what can come next ------------------------------------------------------------------

    def texts(self) -> list[str]:
        """Every action that there is now, of a player or of chance."""
        if self.over:
            return []
        match self.todo[0]:
            case ("start",):
                return [f"start {seat}" for seat in range(self.seats)]
            case ("draw", seat):
                return [f"draw {seat} {race}" for race in +self.bag]
            case ("treasure", seat):
                return [f"treasure {seat} {value}" for value in +self.pile]
            case ("turn",):
                return list(self._turn_texts())
            case ("corner",):
                return list(self._placements(self.racks[self.turn], "corner"))
            case ("card", *races):
                return [*(f"card {race}" for race in races), "decline"]
            case ("token", race):
                tokens = self.tokens[race]
                return [f"from {seat}" for seat in self.foes() if tokens[seat]]
            case ("fetch",):
                return [f"fetch {race}" for race in +self.bag]
            case ("swap",):
                return [f"swap {race}" for race in self._swaps()]
            case ("look",):
                return [f"look {seat}" for seat in self.foes() if self.racks[seat].total()]
            case ("steal", victim):
                return [f"steal {race}" for race in +self.racks[victim]]
        raise AssertionError(self.todo)

    def _turn_texts(self) -> Iterator[str]:
        if self.tokens["dwarf"][self.turn]:
            yield from (f"hammer {name(place)}" for place in self.tiles)
        if self.tokens["fairy"][self.turn] and not self.any_ground:
            yield "fairy"
        yield from self._placements(self.racks[self.turn], "usual")
        if self._is_stuck():
            yield "stuck"

    def _is_stuck(self) -> bool:
        lifted, self.any_ground = self.any_ground, False
        stuck = not any(True for _ in self._placements(self.racks[self.turn], "usual"))
        self.any_ground = lifted
        return stuck

    def _placements(self, rack: Counter[str], way: str) -> Iterator[str]:
        """Every way to lay tiles of the rack in a straight line, skipping what lies there."""
        attached = {place for place in self.tiles if place not in self.cursed}
        if way == "usual" and not attached:
            way = "opening"
        tiles = list(rack.elements())
        runs = set()
        for start, step, size in product(SQUARES, [(0, 1), (1, 0)], range(1, len(tiles) + 1)):
            places = []
            place = start
            while place in SQUARES and len(places) < size:
                if place not in self.tiles:
                    places.append(place)
                place = (place[0] + step[0], place[1] + step[1])
            if start not in self.tiles and len(places) == size:
                runs.add(tuple(places))
        orders = {size: sorted(set(permutations(tiles, size))) for size in range(1, len(tiles) + 1)}
        for places in runs:
            beside = {other for place in places for other in near(place, SIDES)}
            if any(self.tiles.get(other) == "ghost" for other in beside):
                continue
            if way == "usual" and not beside & attached:
                continue
            if way == "opening" and not set(places) & CENTRE:
                continue
            if way == "corner":
                corners = {other for place in places for other in near(place, DIAGONALS)}
                if beside & set(self.tiles) or not corners & attached:
                    continue
            for races in orders[len(places)]:
                if way != "usual" and races == ("ghost",):
                    continue
                if self._lies_well(dict(zip(places, races, strict=True))):
                    yield self._place_text(places, races)

    def _lies_well(self, laid: Tiles) -> bool:
        for place, race in laid.items():
            ground = self.ground[place]
            if race == "dwarf" and ground not in "MK" and not self.any_ground:
                return False
            if race == "mermaid" and ground not in "WK" and not self.any_ground:
                return False
        together = {**self.tiles, **laid}
        return all(
            fits([together[each] for each in line_through(together, place, step)])
            for place in laid
            for step in [(0, 1), (1, 0)]
        )

    @staticmethod
    def _place_text(places: tuple[Square, ...], races: tuple[str, ...]) -> str:
        pairs = sorted(zip(places, races, strict=True))
        return " ".join(["place", *(f"{race} {name(place)}" for place, race in pairs)])

    def foes(self) -> list[int]:
        """The others in clockwise order, partners left out."""
        seats = [(self.turn + step) % self.seats for step in range(1, self.seats)]
        return [seat for seat in seats if not self.options["teams"] or (seat - self.turn) % 2]

    def _swaps(self) -> list[str]:
        foes = self.foes()
        return [race for race in CARDS if self.cards[race] in foes] or [
            race for race in CARDS if self.cards[race] is None
        ]

    # --- what it does ------------------------------------------------------------------------

    def after(self, text: str) -> Naive:
        new = deepcopy(self)
        new.do(text)
        return new

    def do(self, text: str) -> None:
        verb, *words = text.split()
        task = self.todo[0]
        if verb not in ("hammer", "fairy"):
            del self.todo[0]
        me = self.turn
        match verb:
            case "start":
                self.turn = int(words[0])
                order = [(self.turn + step) % self.seats for step in range(self.seats)]
                self.todo = [*(("refill", seat) for seat in order), ("begin",)]
            case "draw":
                self.bag[words[1]] -= 1
                self.racks[int(words[0])][words[1]] += 1
            case "treasure":
                self.pile[int(words[1])] -= 1
                self.treasures[int(words[0])].append(int(words[1]))
            case "hammer":
                place = square(words[0])
                del self.tiles[place]
                self.cursed.discard(place)
                self.tokens["dwarf"][me] -= 1
                if self.ground[place] == "K":
                    self.ground[place] = "."
            case "fairy":
                self.tokens["fairy"][me] -= 1
                self.any_ground = True
            case "stuck":
                self.todo = [("corner",), *self.todo]
                if not self.texts():
                    self.passes.add(me)
                    self.todo[0:1] = [("treasure", foe) for foe in self.foes()]
            case "place":
                laid = {
                    square(place): race for race, place in zip(words[::2], words[1::2], strict=True)
                }
                others = [("treasure", foe) for foe in self.foes()] if task[0] == "corner" else []
                self._place(laid, others)
            case "card":
                self.cards[words[0]] = me
                self._effect(words[0])
            case "swap":
                self.cards["wizard"], self.cards[words[0]] = self.cards[words[0]], me
                self._effect(words[0])
            case "from":
                self.tokens[task[1]][int(words[0])] -= 1
                self.tokens[task[1]][me] += 1
            case "fetch":
                self.bag[words[0]] -= 1
                self.racks[me][words[0]] += 1
            case "look":
                self.todo.insert(0, ("steal", int(words[0])))
            case "steal":
                self.racks[task[1]][words[0]] -= 1
                self.racks[me][words[0]] += 1
        self._settle()

    def _place(self, laid: Tiles, others: list[tuple[Any, ...]]) -> None:
        me = self.turn
        self.passes = set()
        self.tiles.update(laid)
        self.racks[me] -= Counter(laid.values())
        lines = {
            tuple(line)
            for place in laid
            for step in [(0, 1), (1, 0)]
            if len(line := line_through(self.tiles, place, step)) > 1
        }
        cards = set()
        for line in lines or {tuple(laid)}:
            castles = [place for place in line if self.ground[place] == "K"]
            races = [self.tiles[place] for place in line]
            self.points[me] += sum(POINTS.get(race, 0) for race in races) * 2 ** len(castles)
            if len(line) > 1 and len(set(races) - {"ghost"}) == 1:
                cards |= set(races) - {"ghost"}
        treasures = list(others)
        treasures += [("treasure", me)] * len(self.chests & set(laid))
        self.chests -= set(laid)
        if not self.racks[me].total():
            treasures.append(("treasure", me))
        if self.options["unity"]:
            for r, c in product(range(11), repeat=2):
                four = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
                races = {self.tiles.get(place, "nobody") for place in four}
                if set(four) & set(laid) and len(races - {"ghost"}) == 1 and "nobody" not in races:
                    treasures.append(("treasure", me))
        if self.options["area"]:
            for place in SQUARES:
                if place not in self.tiles and not self._free(self.tiles, place):
                    self.points[me] += self._free(self.before, place)
        self.again += len(self.corners & set(laid))
        self.corners -= set(laid)
        offer = [("card", *(race for race in CARDS if race in cards))] if cards else []
        self.todo = [*treasures, *offer, *self.todo]

    @staticmethod
    def _free(tiles: Tiles, place: Square) -> bool:
        """Whether a way over empty squares leads from here to the rim."""
        seen, ways = {place}, [place]
        for r, c in ways:
            if r in (0, 11) or c in (0, 11):
                return True
            for other in near((r, c), SIDES):
                if other not in tiles and other not in seen:
                    seen.add(other)
                    ways.append(other)
        return False

    def _effect(self, race: str) -> None:
        me = self.turn
        match race:
            case "dwarf" | "fairy" if sum(self.tokens[race]) < 3:
                self.tokens[race][me] += 1
            case "dwarf" | "fairy":
                self.todo.insert(0, ("token", race))
            case "mermaid" if self.bag.total():
                self.todo.insert(0, ("fetch",))
            case "wizard":
                self.todo.insert(0, ("swap",))
            case "goblin":
                self.todo.insert(0, ("look",))
            case "dragon":
                self.todo.insert(0, ("treasure", me))

    def _settle(self) -> None:
        """Does what asks nobody."""
        while not self.over:
            match self.todo[0]:
                case ("refill", seat):
                    if self.racks[seat].total() < 6 and self.bag.total():
                        self.todo.insert(0, ("draw", seat))
                        return
                    del self.todo[0]
                case ("treasure", seat) if not self.pile.total():
                    self.points[seat] += 7
                    del self.todo[0]
                case ("begin",):
                    self.any_ground = False
                    self.before = dict(self.tiles)
                    self.todo = [("turn",), ("refill", self.turn), ("end",)]
                    return
                case ("end",):
                    empty = any(not rack.total() for rack in self.racks)
                    if (not self.bag.total() and empty) or len(self.passes) == self.seats:
                        self.over = True
                    elif self.again:
                        self.again -= 1
                    else:
                        self.turn = (self.turn + 1) % self.seats
                    self.todo = [("begin",)]
                case ("token" | "swap" | "look", *_):
                    texts = self.texts()
                    if len(texts) > 1:
                        return
                    if texts:
                        self.do(texts[0])
                        return
                    del self.todo[0]
                case _:
                    return

    # --- how it stands -----------------------------------------------------------------------

    def totals(self) -> list[int]:
        return [
            self.points[seat]
            + sum(self.treasures[seat])
            + sum(CARDS[race] for race, holder in self.cards.items() if holder == seat)
            for seat in range(self.seats)
        ]

    def winners(self) -> list[int]:
        totals = self.totals()
        if self.options["teams"]:
            totals = [totals[seat] + totals[(seat + 2) % 4] for seat in range(4)]
        return [seat for seat in range(self.seats) if totals[seat] == max(totals)]

    def perft(self, depth: int) -> int:
        texts = self.texts()
        if depth == 1:
            return len(texts)
        return sum(self.after(text).perft(depth - 1) for text in texts)
