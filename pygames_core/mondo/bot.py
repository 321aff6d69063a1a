"""Bots of Mondo.

A bot looks at some tiles of the heap, sees which of them fit onto which squares of its board, and
takes the one that it likes best; then it looks at its board again and places it. Lower levels look
at fewer tiles, do not notice what some edges ask for, and think little of areas; higher ones see
for which squares few tiles would be left, and the highest spends the time that it has on turning
tiles over, until one is good enough. Each thing that a bot does takes a while, as long as a person
of that level would need: a `Plan` tells both.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from operator import getitem
from typing import Final, NamedTuple

from ..engine.game import Choice
from ..engine.phrase import Phrase, phrase
from ..engine.rng import Rng
from .components import (
    AREA,
    BACKS,
    CHALLENGE,
    CHALLENGE_FROM,
    CHALLENGES_EACH,
    EMPTY,
    JOINED,
    LOOKS,
    NEXT,
    RIMS,
    ROTATIONS,
    SIDES,
    SIZE,
    TOP_CHIP,
    Aim,
    Side,
    Terrain,
    Volcano,
    animal_of,
    opposite,
    rotations_of,
    volcano_of,
)
from .notation import square_name
from .rules import Action, Do, Place
from .scoring import Board, Result, Survey, bonus_value, is_met, survey, volcanoes
from .view import Observation

LEVELS: Final = (1, 2, 3, 4)


class Skill(NamedTuple):
    """What a level can do. Times are in milliseconds, the middle of what it needs."""

    glances: int  # tiles of the heap that it looks at before it takes one
    overlooks: float  # how often it does not notice what an edge asks for
    animal: float  # how much it likes an animal
    volcano: float  # how much it minds a volcano
    areas: float  # how much it thinks of areas, and of the special bonus
    foresight: float  # how much it minds a square for which few tiles are left
    wants: float  # of what it likes less it looks for a better one, while there is time
    patience: int  # how often it looks again before it takes one that does not fit
    take: int
    place: int
    look: int
    turn: int


SKILLS: Final = {
    1: Skill(12, 0.05, 0.1, 0.2, 0.0, 0.3, 0.0, 8, 9000, 5500, 4500, 3000),
    2: Skill(24, 0.04, 0.5, 0.6, 0.05, 0.3, 0.0, 4, 7500, 3800, 3800, 2400),
    3: Skill(45, 0.02, 0.8, 0.8, 0.1, 0.4, 0.0, 2, 6400, 2600, 3000, 1700),
    4: Skill(136, 0.002, 1.1, 1.5, 0.6, 1.0, 1.7, 1, 5200, 1900, 1500, 900),
}
#: How many other actions a choice tells of.
ALTERNATIVES: Final = 3
#: The first tile may go anywhere: it is thought of so many squares.
FIRST_SQUARES: Final = 4
#: So many of the best placements are looked at more closely.
CLOSER: Final = 12
#: How much an area that is closed at once is liked beyond what its edges promise.
AT_ONCE: Final = 0.3
#: A tile that nobody has seen is as good as so much of one that lies open.
UNSEEN: Final = 0.5
#: Points that a square costs for which no tile is left; with n of them it is n + 1 times less.
HARD_SQUARE: Final = 3.0
#: Values that are closer than this are equal: no difference of machines decides a move.
DIGITS: Final = 6
#: Milliseconds until a player sees that a rival was faster, and looks again.
SURPRISE: Final = 700

#: Where nothing becomes easier or harder.
NO_EASE: Final = (0.0,) * len(Terrain)

#: Why a tile is taken or turned over that is not known to fit.
LOOK: Final = "mondo.bot.look"

#: What the four sides of a square must show: a terrain or ANYTHING.
Asked = tuple[int, ...]
ANYTHING: Final = -1
NOTHING_ASKED: Final = (ANYTHING,) * ROTATIONS


class Plan(NamedTuple):
    """What a bot will do, and after how many milliseconds."""

    choice: Choice
    delay: int


class Option(NamedTuple):
    """A placement that is thought of: its mismatches, what it brings at once, in points, and how
    much it is liked, which is that and what may come of it."""

    look: int
    square: int
    rotation: int
    flaws: int
    points: float
    value: float


async def choose(
    observation: Observation, level: int, rng: Rng, stop: Callable[[], bool]
) -> Choice:
    return (await plan(observation, level, rng, stop)).choice


async def plan(
    observation: Observation, level: int, rng: Rng, stop: Callable[[], bool]
) -> Plan:
    """What the bot of this seat does next, and when."""
    skill = SKILLS[level]
    thinking = _Thinking(observation, skill, rng)
    choice = await thinking.choice(stop)
    return Plan(choice, _delay(skill, choice, thinking.looks, rng))


def _delay(skill: Skill, choice: Choice, looks: int, rng: Rng) -> int:
    """How long a person of this level would need: now quicker, now slower."""
    middle = skill.turn
    if isinstance(choice.action, Place):
        middle = skill.place
    elif isinstance(choice.action, Do) and choice.action.verb == "take":
        any_tile = choice.phrase.key == LOOK
        middle = (skill.look if any_tile else skill.take) + looks * skill.look
    return int(middle * (0.55 + 0.9 * rng.random())) + 1


def fits(asked: Asked) -> Sequence[tuple[int, Sequence[int]]]:
    """The looks that fit, each with the rotations in which it does."""
    return _fits().get(asked, ())


@cache
def _fits() -> dict[Asked, list[tuple[int, list[int]]]]:
    """By what is asked for, all that fits."""
    found: dict[Asked, dict[int, list[int]]] = {}
    for look in range(LOOKS):
        for rotation in rotations_of(look):
            sides = SIDES[look * ROTATIONS + rotation]
            for asked in product(*((side, ANYTHING) for side in sides)):
                found.setdefault(asked, {}).setdefault(look, []).append(rotation)
    return {asked: list(looks.items()) for asked, looks in found.items()}


def _promise_of(look: int) -> float:
    """How many land areas a tile will bring to a board without a flaw: those that are on it, less
    half a one for each edge, where it becomes one with another tile's."""
    piece = look * ROTATIONS
    land = [d for d in range(ROTATIONS) if SIDES[piece][d] != Terrain.WATER]
    return len({JOINED[piece][d] for d in land}) - len(land) / 2


#: By look.
PROMISE: Final = tuple(map(_promise_of, range(LOOKS)))


def asked_at(board: Board, side: Side, square: int) -> Asked:
    """What an empty square asks for."""
    found = []
    for direction, beside in enumerate(NEXT[square]):
        if beside is None:
            found.append(int(RIMS[side][direction]))
        else:
            piece = board[beside]
            found.append(ANYTHING if piece == EMPTY else SIDES[piece][opposite(direction)])
    return tuple(found)


class _Thinking:
    """One decision of one seat."""

    def __init__(self, observation: Observation, skill: Skill, rng: Rng) -> None:
        assert observation.seat is not None
        self.seen = observation
        self.skill = skill
        self.rng = rng
        self.seat = observation.seat
        self.board = observation.boards[self.seat]
        self.side = observation.side
        self.solo = observation.setup.solo is not None
        self.squares = observation.free_squares(self.seat)
        if len(self.squares) == SIZE:
            self.squares = rng.sample(self.squares, FIRST_SQUARES)
        self.empty = [square for square in range(SIZE) if self.board[square] == EMPTY]
        self.asked = {square: asked_at(self.board, self.side, square) for square in self.empty}
        self._volcano = {kind: self._volcano_cost(kind) for kind in Volcano}
        self._hard: dict[Asked, float] = {}
        #: How often it looked at the heap again.
        self.looks = 0
        #: The looks that lie in the heap, with their slots.
        self.heap: dict[int, list[int]] = {}
        for slot in range(observation.slots):
            look = observation.lying(slot)
            if look is not None:
                self.heap.setdefault(look, []).append(slot)
        #: The slots whose front nobody has seen.
        self.hidden = [
            slot for slots in self.heap.values() for slot in slots if self._is_hidden(slot)
        ]
        self.supply = self._supply()

    # --- what to do --------------------------------------------------------------------------

    async def choice(self, stop: Callable[[], bool]) -> Choice:
        await sleep(0)
        challenge = self._sure_challenge()
        if challenge is not None:
            return _challenging(challenge)
        look = self.seen.in_hand(self.seat)
        if look is None:
            return await self._without_tile(stop)
        return await self._with_tile(look, stop)

    async def _with_tile(self, look: int, stop: Callable[[], bool]) -> Choice:
        options = await self._options([look], stop, strict=True)
        if not self._likes(options):
            held = self.seen.held[self.seat]
            assert held is not None
            if self._is_hidden(held.slot) and self._has_time():
                return _choice(Do("flip"), 0.0, "look")
            options = options or await self._options([look], stop, strict=False)
            if not options or options[0].points <= 0:
                return _choice(Do("back"), 0.0, "nowhere")
            if self._goes_on_looking():
                return _choice(Do("back"), 0.0, "better")
        best, *others = options
        return self._before_the_last(best) or Choice(
            Place(best.square, best.rotation),
            best.value,
            tuple((Place(o.square, o.rotation), o.value) for o in others[:ALTERNATIVES]),
            phrase("mondo.bot.place", square=square_name(best.square)),
        )

    async def _without_tile(self, stop: Callable[[], bool]) -> Choice:
        looks = self._glance()
        options = await self._options(looks, stop, strict=True)
        while not options and self.looks < self.skill.patience and self._has_time():
            self.looks += 1
            looks = self._glance()
            options = await self._options(looks, stop, strict=True)
        if not self._likes(options):
            if self._goes_on_looking():
                return self._look_at(self.hidden)
            options += await self._options(looks, stop, strict=False)
            options.sort(key=_by_value)
        best = options[0] if options else None
        out = self._dropping_out(best)
        if out is not None:
            return out
        if best is None or best.points <= 0:
            return self._look_at([slot for slots in self.heap.values() for slot in slots])
        actions: dict[Action, float] = {}
        for option in options:
            actions.setdefault(Do("take", self.heap[option.look][0]), option.value)
        (action, value), *others = actions.items()
        why = phrase(
            "mondo.bot.nearly" if best.flaws else "mondo.bot.take", square=square_name(best.square)
        )
        return Choice(action, value, tuple(others[:ALTERNATIVES]), why)

    def _look_at(self, slots: Sequence[int]) -> Choice:
        """Some tile, to look at it more closely."""
        if not slots:
            return _choice(Do("out"), 0.0, "enough")
        return _choice(Do("take", self.rng.choice(sorted(slots))), 0.0, "look")

    # --- what it sees ------------------------------------------------------------------------

    def _glance(self) -> list[int]:
        """The looks of the tiles that it looks at: as many as it can, wherever they lie."""
        slots = sorted((slot, look) for look, some in self.heap.items() for slot in some)
        if len(slots) > self.skill.glances:
            slots = self.rng.sample(slots, self.skill.glances)
        return list({look: None for _, look in slots})

    def _has_time(self) -> bool:
        """Whether there is more time left than filling the board will take."""
        _, deadline = self.seen.clock()
        needed = (len(self.empty) + 1) * (self.skill.take + self.skill.place)
        return deadline - self.seen.now > needed

    def _is_hidden(self, slot: int) -> bool:
        """Whether nobody has seen the front of its tile."""
        return self.seen.state.heap[slot] >= BACKS

    def _likes(self, options: Sequence[Option]) -> bool:
        """Whether the best of these will do."""
        wants = 0.0 if self.solo else self.skill.wants
        return bool(options) and options[0].points > 0 and options[0].value >= wants

    def _goes_on_looking(self) -> bool:
        """Whether it may turn over another tile."""
        return bool(self.hidden) and self._has_time()

    async def _options(
        self, looks: Sequence[int], stop: Callable[[], bool], strict: bool
    ) -> list[Option]:
        """Placements of these looks, the best first: those that fit or, not ``strict``, those on
        squares where none does."""
        options: list[Option] = []
        liked = {look: self._liking(look) for look in looks}
        for square in self.squares:
            if options and stop():
                break
            options += self._options_on(square, liked, strict)
            await sleep(0)
        options.sort(key=_by_value)
        if self.skill.areas and not self.solo:
            now = survey(self.board, self.side)
            options[:CLOSER] = [self._looked_at(option, now) for option in options[:CLOSER]]
            options.sort(key=_by_value)
        return options

    def _options_on(
        self, square: int, liked: Mapping[int, tuple[float, float]], strict: bool
    ) -> Iterator[Option]:
        asked = self.asked[square]
        noticed = tuple(
            ANYTHING if want != ANYTHING and self.rng.random() < self.skill.overlooks else want
            for want in asked
        )
        if not strict and any(look in liked for look, _ in fits(noticed)):
            return
        hard, eases = self._hardness(asked), self._eases(square)
        for look, turns in fits(noticed if strict else NOTHING_ASKED):
            if look not in liked:
                continue
            points, liking = liked[look]
            for turn in turns:
                sides = SIDES[look * ROTATIONS + turn]
                flaws = 0 if strict else sum(map(_mismatch, noticed, sides))
                easier = hard + sum(map(getitem, eases, sides))
                value = liking - self._flaw * flaws + self.skill.foresight * easier
                yield Option(look, square, turn, flaws, points - flaws, value)

    # --- what it is worth --------------------------------------------------------------------

    @property
    def _flaw(self) -> float:
        """What a mismatch costs, with the areas that it spoils."""
        return 1.0 if self.solo else 1.0 + AREA * self.skill.areas

    def _liking(self, look: int) -> tuple[float, float]:
        """The points of a tile that fits (a square less that is empty, the animal, the volcano),
        and how much it is liked wherever it goes: also for the areas on it."""
        points = 1.0 - self._cost(look)
        if self.solo:
            return points, points
        if animal_of(look) is not None:
            points += self.skill.animal
        return points, points + self.skill.areas * AREA * PROMISE[look]

    def _eases(self, square: int) -> list[tuple[float, ...]]:
        """By direction and terrain, how much easier the square there is to be filled when it is
        beside that terrain."""
        rows = []
        for direction, beside in enumerate(NEXT[square]):
            if beside is None or beside not in self.asked:
                rows.append(NO_EASE)
                continue
            asked, there = self.asked[beside], opposite(direction)
            hard = self._hardness(asked)
            after = [(*asked[:there], int(terrain), *asked[there + 1 :]) for terrain in Terrain]
            rows.append(tuple(hard - self._hardness(then) for then in after))
        return rows

    def _hardness(self, asked: Asked) -> float:
        """The more, the fewer tiles would fit there."""
        hard = self._hard.get(asked)
        if hard is None:
            left = sum(self.supply.get(look, 0.0) for look, _ in fits(asked))
            hard = self._hard[asked] = HARD_SQUARE / (1 + left)
        return hard

    def _supply(self) -> dict[int, float]:
        """How many tiles of each look there are to be had; one with a volcano is only half of
        one."""
        supply = {look: float(len(slots)) for look, slots in self.heap.items()}
        unseen = self.seen.state.unseen()
        for tile in unseen:
            supply[tile] = UNSEEN * len(self.hidden) / len(unseen)
        return {look: n * max(0.0, 1 - self._cost(look)) for look, n in supply.items()}

    def _looked_at(self, option: Option, now: Survey) -> Option:
        """The same, with what it brings at once in areas and to the special bonus."""
        board = self._after(option)
        found = survey(board, self.side)
        closed = AREA * (len(found.land) - len(now.land))
        value = option.value + AT_ONCE * closed
        bonus = self.seen.bonus
        if bonus is not None:
            more = bonus_value(bonus, board, found) - bonus_value(bonus, self.board, now)
            value += self.skill.areas * more
        return option._replace(points=option.points + closed, value=value)

    def _after(self, option: Option) -> Board:
        """The board with this placement on it."""
        piece = option.look * ROTATIONS + option.rotation
        return (*self.board[: option.square], piece, *self.board[option.square + 1 :])

    def _cost(self, look: int) -> float:
        kind = volcano_of(look)
        return 0.0 if kind is None else self._volcano[kind]

    def _volcano_cost(self, kind: Volcano) -> float:
        """What one more of them will cost, more or less."""
        seen, skill = self.seen, self.skill
        if self.solo:
            return 1.0
        if seen.setup.simple:
            return 0.0
        state = seen.state
        if state.marked:
            mark = seen.options["handicap"][self.seat]
            counts = mark == "all" or (mark == "active" and kind is Volcano.ACTIVE)
            return skill.volcano * counts
        if kind is Volcano.DORMANT and self.seat not in seen.holders:
            return 0.0
        counted = [
            len(volcanoes(board, Volcano.ACTIVE))
            + (len(volcanoes(board, Volcano.DORMANT)) if seat in seen.holders else 0)
            for seat, board in enumerate(seen.boards)
        ]
        own = counted.pop(self.seat)
        most = max(counted)
        # "Whoever has most active ones loses 1 for each."
        more = (own + 1) * (own + 1 >= most) - own * (own >= most)
        return skill.volcano * max(0.4, more)

    # --- chips and challenges ----------------------------------------------------------------

    def _dropping_out(self, best: Option | None) -> Choice | None:
        """With few squares left, a chip may be worth more than they are."""
        empty = len(self.empty)
        chips = self.seen.chips_left
        chip = chips[0] if chips else 0
        gain = 0.0 if best is None else best.points
        enough = gain <= 0 and not self._goes_on_looking()
        if self.solo:
            return _choice(Do("out"), 0.0, "enough") if enough and empty < SIZE else None
        last = empty == 1 and self.skill.areas
        if (last and gain < chip) or (enough and empty <= 6):
            first = self._challenge(Aim.FIRST_OUT) if chip == TOP_CHIP else None
            if first is not None:
                return _challenging(first)
            return _choice(Do("out"), float(chip), "enough")
        return None

    def _before_the_last(self, best: Option) -> Choice | None:
        """A challenge that the last tile will meet."""
        if len(self.empty) != 1:
            return None
        after = Result(self._after(best))
        found = survey(after.board, self.side)
        for aim in (Aim.FLAWLESS, Aim.FULL):
            number = self._challenge(aim)
            if number is not None and is_met(number, after, found):
                return _challenging(number)
        return None

    def _open_challenges(self) -> Sequence[int]:
        taken = self.seen.taken[self.seat]
        placed = SIZE - len(self.empty)
        if len(taken) == CHALLENGES_EACH or placed < CHALLENGE_FROM or not self.skill.areas:
            return ()
        return self.seen.state.challenges_left(self.seat)

    def _challenge(self, aim: Aim) -> int | None:
        return next((n for n in self._open_challenges() if CHALLENGE[n].aim is aim), None)

    def _sure_challenge(self) -> int | None:
        """One that is met already: what is whole stays whole."""
        open_ = self._open_challenges()
        if not open_:
            return None
        found = survey(self.board, self.side)
        result = Result(self.board)
        return next((number for number in open_ if is_met(number, result, found)), None)


def _by_value(option: Option) -> tuple[bool, float, Option]:
    """What costs more than it brings comes last."""
    return option.points <= 0, -round(option.value, DIGITS), option


def _mismatch(want: int, is_: int) -> bool:
    return want not in (ANYTHING, is_)


def _choice(action: Action, value: float, why: str) -> Choice:
    return Choice(action, value, (), Phrase(f"mondo.bot.{why}"))


def _challenging(number: int) -> Choice:
    return _choice(Do("challenge", number), float(CHALLENGE[number].points), "sure")
