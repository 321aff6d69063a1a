"""Gangsi a second time, as plainly as possible: to count, to play and to tell by.

It shares nothing with the program but the texts of actions. Squares are places in the drawing,
walks are walked one by one, and `said` is what is announced at the table: all that the Gangsi may
know of what the hunters do.
"""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

TOMB = """
+---+---+---+---+---+---+---+---+---+---+---+---+
| A1              B1        | B2          C1    |
+---+---+   +   +---+   +   +   +   +   +   +---+
|     A2      A3      B3        | C2          C3|
+   +   +   +   +---+   +---+---+   +---+   +   +
|       | A4                    |     C4    |   |
+---+   +   +   +   +---+   +---+   +   +   +   +
| A5    |       | B4      B5      C5|   |       |
+   +   +   +   +   +---+   +   +   +   +   +   +
|       |             D1    |   |     E1|   | E2|
+   +   +---+   +---+   +   +   +   +   +   +---+
|     D2      D3|         E3      E4|           |
+   +   +   +   +   +---+---+   +   +   +---+   +
|         D4                    |   |       |   |
+   +   +   +   +   +   +   +---+   +   +   +   +
|       |             IN| CO            |       |
+---+---+---+---+---+---+---+---+---+---+---+---+
""".strip().splitlines()

NAMES = [f"{column}{row}" for row in range(1, 9) for column in "abcdefghijkl"]
WAYS = "NESW"
CARDS = [f"{c}{n}" for c, most in zip("ABCDE", (5, 5, 5, 4, 4), strict=True)
         for n in range(1, most + 1)]  # fmt: skip


def _spot(name: str) -> tuple[int, int]:
    return 2 * int(name[1]) - 1, 4 * "abcdefghijkl".index(name[0]) + 2


def _next(name: str, way: str) -> str | None:
    """The next square that way, None behind a wall."""
    line, place = _spot(name)
    down, right = {"N": (-1, 0), "E": (0, 2), "S": (1, 0), "W": (0, -2)}[way]
    if TOMB[line + down][place + right] != " ":
        return None
    column, row = "abcdefghijkl".index(name[0]), int(name[1])
    return f"{'abcdefghijkl'[column + right // 2]}{row + down}"


NEXT = {name: {way: _next(name, way) for way in WAYS} for name in NAMES}
MARKS = {name: TOMB[_spot(name)[0]][_spot(name)[1] - 1 :][:3].strip() for name in NAMES}
(ENTRANCE,) = (name for name in NAMES if MARKS[name].startswith("IN"))
(COFFIN,) = (name for name in NAMES if MARKS[name].startswith("CO"))
TREASURE = {name: mark for name, mark in MARKS.items() if mark in CARDS}


def walked(start: str, face: str, gangsi: str, others: list[str]) -> set[str]:
    """The ends of a move."""
    if face != ">":
        return set(walks(start, int(face), gangsi)).difference(others)
    shut = {gangsi, ENTRANCE, COFFIN, *others}
    found = set()
    for way in WAYS:
        here = start
        while (there := NEXT[here][way]) and there not in shut:
            here = there
        if here != start:
            found.add(here)
    return found


@cache
def walks(start: str, n: int, gangsi: str) -> frozenset[str]:
    """The ends of all walks, every one of them walked."""
    if not n:
        return frozenset({start})
    nexts = [each for each in NEXT[start].values() if each not in (None, gangsi, ENTRANCE, COFFIN)]
    return frozenset(end for each in nexts for end in walks(each, n - 1, gangsi))


class Naive:
    def __init__(self, seats: int, gangsi: str = "last") -> None:
        self.boss = {"last": seats - 1, "first": 0, "second": 1, "third": 2, "fourth": 3}[gangsi]
        self.seats = seats
        order = [(self.boss + i) % seats for i in range(1, seats)]
        self.owner = order * 2 if seats == 2 else order
        self.squares: list[str | None] = [ENTRANCE for _ in self.owner]
        self.lives = [3 for _ in self.owner]
        self.cards: dict[int, set[str]] = {seat: set() for seat in order}
        self.finds: dict[int, int] = dict.fromkeys(order, 0)
        self.to_deal = [
            (seat, colour) for colour in "ABCDE" for _ in range(2 if seats == 2 else 1)
            for seat in order
        ]  # fmt: skip
        self.gone: set[str] = set()
        self.gangsi = COFFIN
        self.held = 0
        self.dice: list[str] = []
        self.who = 0
        self.steps = 0
        self.asked = "deal"
        self.winner: int | None = None
        self.said: list[tuple[object, ...]] = []

    # --- what can come ---

    def reach(self, who: int, face: str) -> set[str]:
        start = self.squares[who]
        assert start is not None
        others = [each for i, each in enumerate(self.squares) if i != who and each is not None]
        return walked(start, face, self.gangsi, others)

    def texts(self) -> list[str]:
        match self.asked:
            case "deal":
                seat, colour = self.to_deal[0]
                return [f"card {seat} {c}" for c in CARDS if c[0] == colour and c not in self.gone]
            case "roll":
                rolls = combinations_with_replacement("1234>G", 5 - self.held)
                return [" ".join(["roll", *roll]) for roll in rolls]
            case "begin":
                return ["throw", "reset"]
            case "die":
                return ["die 1", "die 2", "die 3"]
            case "move":
                mine = self.cards[self.owner[self.who]]
                found = ["throw"]
                for face in set(self.dice):
                    for end in self.reach(self.who, face):
                        found.append(f"move {face} {end}")
                        if TREASURE.get(end) in mine:
                            found.append(f"move {face} {end} find")
                return found
            case "walk" | "interrupt":
                nexts = [each for each in NEXT[self.gangsi].values() if each]
                free = [each for each in nexts if each not in (ENTRANCE, COFFIN)]
                return ["stop", *(f"step {each}" for each in free)]
        return []

    # --- what it does ---

    def after(self, text: str) -> Naive:
        other = copy(self)
        other.squares, other.lives = self.squares[:], self.lives[:]
        other.cards = {seat: set(cards) for seat, cards in self.cards.items()}
        other.finds, other.said = dict(self.finds), self.said[:]
        other.to_deal, other.gone = self.to_deal[:], set(self.gone)
        other.play(text)
        return other

    def play(self, text: str) -> None:
        verb, *rest = text.split()
        seat = self.owner[self.who] if self.who < len(self.owner) else self.boss
        match verb:
            case "card":
                self.to_deal.pop(0)
                self.cards[int(rest[0])].add(rest[1])
                self.gone.add(rest[1])
                self.said.append(("card", int(rest[0]), rest[1][0]))
                if not self.to_deal:
                    self.begin()
            case "throw":
                self.said.append(("throws", self.who))
                self.asked = "roll"
            case "reset":
                self.reset()
            case "roll":
                lost = rest.count("G")
                self.held += lost
                self.dice = [face for face in rest if face != "G"]
                self.said.append(("rolled", self.who, len(rest), lost))
                self.asked = "move"
                if not self.dice:
                    self.following()
            case "move":
                face, end, *find = rest
                self.squares[self.who] = end
                self.said.append(("moved", self.who, face))
                if find:
                    self.cards[seat].remove(TREASURE[end])
                    self.finds[seat] += 1
                    self.said.append(("found", self.who, end, TREASURE[end]))
                    if not self.cards[seat]:
                        self.end(seat)
                        return
                self.following()
            case "die":
                self.steps = int(rest[0]) + self.held
                self.said.append(("die", rest[0]))
                self.asked = "walk"
            case "step":
                self.step(rest[0])
            case "stop":
                self.said.append(("stops",))
                self.stay()

    def reset(self) -> None:
        self.said.append(("reset", self.who, self.held))
        self.steps, self.held = self.held, 0
        self.asked = "interrupt"

    def stuck(self, who: int) -> bool:
        return not any(self.reach(who, face) for face in "1234>")

    def begin(self) -> None:
        while self.who < len(self.owner):
            if self.squares[self.who] is not None:
                if not self.stuck(self.who):
                    if self.held == 5:
                        self.reset()
                    else:
                        self.asked = "begin" if self.held else "roll"
                    return
                self.said.append(("immobile", self.who))
            self.who += 1
        self.asked = "die"

    def following(self) -> None:
        self.dice = []
        self.who += 1
        self.begin()

    def step(self, there: str) -> None:
        self.gangsi = there
        self.steps -= 1
        self.said.append(("step", there))
        if there in self.squares:
            who = self.squares.index(there)
            self.lives[who] -= 1
            self.squares[who] = COFFIN if self.lives[who] else None
            self.said.append(("caught", who))
            taken = 3 * len(self.lives) - sum(self.lives)
            if taken == {2: 3, 3: 4, 4: 6, 5: 7}[self.seats]:
                self.end(self.boss)
                return
            self.stay()
        elif not self.steps:
            self.stay()

    def stay(self) -> None:
        self.steps = 0
        if self.asked == "walk":
            self.who = 0
            self.begin()
        elif self.squares[self.who] is None:
            self.following()
        elif self.stuck(self.who):
            self.said.append(("immobile", self.who))
            self.following()
        else:
            self.asked = "roll"

    def end(self, winner: int) -> None:
        self.winner = winner
        self.asked = "over"
        self.said.append(("won", winner))

    # --- how it stands ---

    def totals(self) -> list[int]:
        tokens = 3 * len(self.lives) - sum(self.lives)
        return [tokens if s == self.boss else self.finds[s] for s in range(self.seats)]

    def perft(self, depth: int) -> int:
        texts = self.texts()
        if depth == 1:
            return len(texts)
        return sum(self.after(text).perft(depth - 1) for text in texts)

    @property
    def begun(self) -> int | None:
        """The hunter whose turn has begun though nothing was said of it yet."""
        return self.who if self.asked in ("begin", "roll") else None


#: The hunters' squares, None for one who is out, and how likely they are.
Odds = dict[tuple[str | None, ...], Fraction]


def odds(hunters: int, said: list[tuple[object, ...]], begun: int | None) -> Odds:
    """Every way in which the hunters can stand after all that was said, with its odds: each end of
    a move as likely as the others."""
    lives = [3] * hunters
    gangsi = COFFIN
    found: Odds = {(ENTRANCE,) * hunters: Fraction(1)}
    hit: Odds = {}

    def stuck(squares: tuple[str | None, ...], who: int) -> bool:
        return not any(ends(squares, who, face) for face in "1234>")

    def ends(squares: tuple[str | None, ...], who: int, face: str) -> set[str]:
        here = squares[who]
        assert here is not None
        others = [each for i, each in enumerate(squares) if i != who and each is not None]
        return walked(here, face, gangsi, others)

    def put(squares: tuple[str | None, ...], who: int, there: str | None) -> tuple[str | None, ...]:
        return (*squares[:who], there, *squares[who + 1 :])

    for kind, *rest in [*said, *([] if begun is None else [("begun", begun)])]:
        match kind, rest:
            case ("begun" | "throws" | "rolled" | "reset"), [int(who), *_]:
                found = {each: n for each, n in found.items() if not stuck(each, who)}
            case "immobile", [int(who)]:
                found = {each: n for each, n in found.items() if stuck(each, who)}
            case "moved", [int(who), str(face)]:
                spread: Odds = {}
                for squares, n in found.items():
                    there = ends(squares, who, face)
                    for end in there:
                        after = put(squares, who, end)
                        spread[after] = spread.get(after, Fraction(0)) + n / len(there)
                found = spread
            case "found", [int(who), str(square), _]:
                found = {each: n for each, n in found.items() if each[who] == square}
            case "step", [str(square)]:
                gangsi = square
                hit = {each: n for each, n in found.items() if square in each}
                found = {each: n for each, n in found.items() if square not in each}
            case "caught", [int(who)]:
                lives[who] -= 1
                found = {}
                for squares, n in hit.items():
                    if squares[who] == gangsi:
                        after = put(squares, who, COFFIN if lives[who] else None)
                        found[after] = found.get(after, Fraction(0)) + n
    total = sum(found.values())
    return {squares: n / total for squares, n in found.items()}
