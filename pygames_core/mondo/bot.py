"""Bots of Mondo.

A bot looks at some tiles of the heap, sees which of them fit onto which squares of its board, and
takes the one that it likes best; then it looks at its board again and places it. Lower levels look
at fewer tiles, do not notice what some edges ask for, and think of the tile in their hand only;
higher ones see which areas it closes and for which squares few tiles would be left. Each thing that
a bot does takes a while, as long as a person of that level would need: a `Plan` tells both.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from ..engine.game import Choice
from ..engine.phrase import Phrase, phrase
from ..engine.rng import Rng
from .components import (
    AREA,
    BACKS,
    BESIDE,
    CHALLENGE,
    CHALLENGE_FROM,
    CHALLENGES_EACH,
    EDGE_OF,
    EDGES,
    EMPTY,
    JOINED,
    LOOKS,
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
    rotations_of,
    volcano_of,
)
from .notation import square_name
from .rules import Action, Do, Place
from .scoring import Board, Result, is_met, survey, volcanoes
from .view import Observation

LEVELS: Final = (1, 2, 3, 4)


class Skill(NamedTuple):
    """What a level can do. Times are in milliseconds, the middle of what it needs."""

    glances: int  # tiles of the heap that it looks at before it takes one
    overlooks: float  # how often it does not notice what an edge asks for
    animal: float  # how much it likes an animal
    volcano: float  # how much it minds a volcano
    areas: float  # points that it sees in an area that it begins, to be closed later; 0: none
    foresight: float  # how much it minds a square for which few tiles are left
    spoils: float  # how much harder a tile may make the rest before it looks for another one
    patience: int  # how often it looks again before it takes one that does not fit
    curious: bool  # whether it turns tiles over before it takes one that does not fit
    take: int
    place: int
    look: int
    turn: int


SKILLS: Final = {
    1: Skill(12, 0.05, 0.1, 0.2, 0.0, 0.3, 9, 8, True, 9000, 5500, 4500, 3000),
    2: Skill(24, 0.03, 0.6, 0.6, 0.4, 0.3, 9, 4, True, 7500, 3800, 3800, 2400),
    3: Skill(50, 0.01, 0.9, 1.0, 0.7, 0.6, 9, 2, True, 6400, 2600, 3000, 1700),
    4: Skill(136, 0.002, 1.3, 2.0, 0.9, 1.0, 1.2, 1, True, 4600, 1600, 1500, 900),
}
#: How many other actions a choice tells of.
ALTERNATIVES: Final = 3
#: So many of the placements that may close an area are looked at more closely.
CLOSER: Final = 20
#: Points that a square costs for which no tile is left; with n of them it is n + 1 times less.
HARD_SQUARE: Final = 3.0
#: Values that are closer than this are equal: no difference of machines decides a move.
DIGITS: Final = 6
#: Milliseconds until a player sees that a rival was faster, and looks again.
SURPRISE: Final = 700

#: Why a tile is taken or turned over that is not known to fit.
LOOK: Final = "mondo.bot.look"

#: What the four sides of a square must show, -1 where anything will do.
Asked = tuple[int, ...]


class Plan(NamedTuple):
    """What a bot will do, and after how many milliseconds."""

    choice: Choice
    delay: int


class Option(NamedTuple):
    """A placement that is thought of: what it brings at once, in points, and how much it is
    liked, which is that and what may come of it."""

    look: int
    square: int
    rotation: int
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


@cache
def fits(asked: Asked) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The looks that fit, each with the rotations in which it does."""
    found = []
    for look in range(LOOKS):
        turns = tuple(
            rotation
            for rotation in rotations_of(look)
            if all(
                want in (-1, is_)
                for want, is_ in zip(asked, SIDES[look * ROTATIONS + rotation], strict=True)
            )
        )
        if turns:
            found.append((look, turns))
    return tuple(found)


def asked_at(board: Board, side: Side, square: int) -> Asked:
    """What an empty square asks for."""
    found = []
    for triangle in range(4 * square, 4 * square + 4):
        one, two = EDGES[EDGE_OF[triangle]]
        if two is None:
            found.append(int(RIMS[side][triangle % 4]))
        else:
            other = two if one == triangle else one
            piece = board[other // 4]
            found.append(SIDES[piece][other % 4] if piece != EMPTY else -1)
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
        self.free = observation.free_squares(self.seat)
        self.solo = observation.setup.solo is not None
        self._volcano = {kind: self._volcano_cost(kind) for kind in Volcano}
        self._supply: dict[Asked, float] = {}
        #: How often it looked at the heap again.
        self.looks = 0
        #: The looks that lie in the heap, with their slots.
        self.heap: dict[int, list[int]] = {}
        for slot in range(observation.slots):
            look = observation.lying(slot)
            if look is not None:
                self.heap.setdefault(look, []).append(slot)

    # --- what to do --------------------------------------------------------------------------

    async def choice(self, stop: Callable[[], bool]) -> Choice:
        await sleep(0)
        held = self.seen.in_hand(self.seat)
        challenge = self._sure_challenge()
        if challenge is not None:
            return _choice(Do("challenge", challenge), float(CHALLENGE[challenge].points), "sure")
        if held is not None:
            return await self._with_tile(held, stop)
        return await self._without_tile(stop)

    async def _with_tile(self, look: int, stop: Callable[[], bool]) -> Choice:
        options = await self._options({look: [0]}, stop, strict=True)
        if not options:
            held = self.seen.held[self.seat]
            assert held is not None
            if not held.up and self.seen.state.heap[held.slot] >= BACKS and self._has_time():
                return _choice(Do("flip"), 0.0, "look")
            options = await self._options({look: [0]}, stop, strict=False)
            if not options or (options[0].points <= 0 and self.skill.curious):
                return _choice(Do("back"), 0.0, "nowhere")
        last = self._before_the_last(options[0])
        if last is not None:
            return last
        best, *others = options
        return Choice(
            Place(best.square, best.rotation),
            best.value,
            tuple((Place(o.square, o.rotation), o.value) for o in others[:ALTERNATIVES]),
            phrase("mondo.bot.place", square=square_name(best.square)),
        )

    async def _without_tile(self, stop: Callable[[], bool]) -> Choice:
        looked_at = self._glance()
        options = await self._options(looked_at, stop, strict=True)
        while not options and self.looks < self.skill.patience and self._has_time():
            self.looks += 1
            looked_at = self._glance()
            options = await self._options(looked_at, stop, strict=True)
        if not options or options[0].points <= 0 or self._spoils(options[0]):
            hidden = self._hidden()
            if self.skill.curious and hidden and self._has_time():
                return _choice(Do("take", self.rng.choice(hidden)), 0.0, "look")
            options += await self._options(looked_at, stop, strict=False)
            options.sort(key=_by_value)
        best = options[0] if options else None
        out = self._dropping_out(best)
        if out is not None:
            return out
        if best is None or (best.points <= 0 and self.skill.curious):
            # Nothing that it sees would do: some tile, to look at it more closely.
            slots = [slot for some in self.heap.values() for slot in some]
            if not slots:
                return _choice(Do("out"), 0.0, "enough")
            return _choice(Do("take", self.rng.choice(sorted(slots))), 0.0, "look")
        actions: dict[Action, float] = {}
        for option in options:
            actions.setdefault(Do("take", looked_at[option.look][0]), option.value)
        (action, value), *others = actions.items()
        why = phrase("mondo.bot.take", square=square_name(best.square))
        return Choice(action, value, tuple(others[:ALTERNATIVES]), why)

    # --- what it sees ------------------------------------------------------------------------

    def _glance(self) -> dict[int, list[int]]:
        """The tiles that it looks at: as many as it can, wherever they lie."""
        slots = sorted((slot, look) for look, some in self.heap.items() for slot in some)
        if len(slots) > self.skill.glances:
            slots = self.rng.sample(slots, self.skill.glances)
        found: dict[int, list[int]] = {}
        for slot, look in slots:
            found.setdefault(look, []).append(slot)
        return found

    def _hidden(self) -> list[int]:
        """The slots whose front nobody has seen."""
        heap = self.seen.state.heap
        return sorted(
            slot for look, some in self.heap.items() if look >= BACKS for slot in some
            if heap[slot] >= BACKS
        )  # fmt: skip

    def _has_time(self) -> bool:
        """Whether there is more time left than filling the board will take."""
        _, deadline = self.seen.clock()
        empty = self.board.count(EMPTY)
        needed = (empty + 1) * (self.skill.take + self.skill.place)
        return deadline - self.seen.now > needed

    async def _options(
        self, looks: dict[int, list[int]], stop: Callable[[], bool], strict: bool
    ) -> list[Option]:
        """Placements of these looks, the best first: those that fit or, not ``strict``, those with
        one mismatch, or with any if only that is left."""
        options: list[Option] = []
        for square in self.free:
            if options and stop():
                break
            asked = asked_at(self.board, self.side, square)
            noticed = tuple(
                -1 if want >= 0 and self.rng.random() < self.skill.overlooks else want
                for want in asked
            )
            for wanted, flaws in [(noticed, 0)] if strict else _relaxed(noticed):
                for look, turns in fits(wanted):
                    if look in looks:
                        points = self._points(look) - flaws
                        for turn in turns:
                            value = points + self._promise(look, square, turn)
                            options.append(Option(look, square, turn, points, value))
            await sleep(0)
        options.sort(key=_by_value)
        if self.skill.areas and not self.solo:
            whole = len(survey(self.board, self.side).land)
            closing = [option for option in options if self._may_close(option)][:CLOSER]
            closed = {option: self._with_areas(option, whole) for option in closing}
            options = sorted((closed.get(option, option) for option in options), key=_by_value)
        return options

    # --- what it is worth --------------------------------------------------------------------

    def _points(self, look: int) -> float:
        """The points of a tile that fits: a square less that is empty, the animal, the volcano."""
        points = 1.0
        if not self.solo and animal_of(look) is not None:
            points += self.skill.animal
        kind = volcano_of(look)
        return points if kind is None else points - self._volcano[kind]

    def _promise(self, look: int, square: int, rotation: int) -> float:
        """What may come of a placement later."""
        piece = look * ROTATIONS + rotation
        value = 0.0
        if self.skill.areas and not self.solo:
            value += self.skill.areas * self._new_areas(square, piece)
        if self.skill.foresight:
            value += self.skill.foresight * self._easier(square, piece)
        return value

    def _new_areas(self, square: int, piece: int) -> int:
        """Land areas that the piece begins, less those that it joins to others."""
        sides, joined = SIDES[piece], JOINED[piece]
        found = len({joined[d] for d in range(4) if sides[d] != Terrain.WATER})
        for d, want in enumerate(asked_at(self.board, self.side, square)):
            found -= want == sides[d] != Terrain.WATER
        return found

    def _may_close(self, option: Option) -> bool:
        """Whether some land of the tile has no open edge."""
        piece = option.look * ROTATIONS + option.rotation
        sides, joined = SIDES[piece], JOINED[piece]
        asked = asked_at(self.board, self.side, option.square)
        return any(
            sides[first] != Terrain.WATER
            and all(asked[d] == sides[d] for d in range(4) if joined[d] == first)
            for first in set(joined)
        )

    def _with_areas(self, option: Option, whole: int) -> Option:
        piece = option.look * ROTATIONS + option.rotation
        after = (*self.board[: option.square], piece, *self.board[option.square + 1 :])
        closed = len(survey(after, self.side).land) - whole
        worth = AREA * closed
        return option._replace(points=option.points + worth, value=option.value + worth)

    def _easier(self, square: int, piece: int) -> float:
        """How much easier the rest is to be filled, with this piece on this square."""
        after = (*self.board[:square], piece, *self.board[square + 1 :])
        easier = self._hardness(asked_at(self.board, self.side, square))
        for beside in BESIDE[square]:
            if self.board[beside] == EMPTY:
                easier += self._hardness(asked_at(self.board, self.side, beside))
                easier -= self._hardness(asked_at(after, self.side, beside))
        return easier

    def _spoils(self, option: Option) -> bool:
        """Whether it leaves squares that hardly any tile would fit."""
        piece = option.look * ROTATIONS + option.rotation
        return self._easier(option.square, piece) < -self.skill.spoils

    def _hardness(self, asked: Asked) -> float:
        return HARD_SQUARE / (1 + self._left(asked))

    def _left(self, asked: Asked) -> float:
        """How many tiles would fit there; one with a volcano is only half of one."""
        if asked not in self._supply:
            self._supply[asked] = sum(
                len(self.heap[look]) * (self._worth_having(look))
                for look, _ in fits(asked)
                if look in self.heap
            )
        return self._supply[asked]

    def _worth_having(self, look: int) -> float:
        kind = volcano_of(look)
        return 1.0 if kind is None else max(0.0, 1 - self._volcano[kind])

    def _volcano_cost(self, kind: Volcano) -> float:
        """What one more of them will cost, more or less."""
        seen, skill = self.seen, self.skill
        if self.solo:
            return min(1.0, 0.5 + skill.volcano / 2)
        if seen.setup.simple:
            return 0.0
        state = seen.state
        if state.marked:
            mark = seen.options["handicap"][self.seat]
            counts = mark == "all" or (mark == "active" and kind is Volcano.ACTIVE)
            return skill.volcano * counts
        if kind is Volcano.DORMANT and self.seat not in seen.holders:
            return 0.0
        counts_of = [
            len(volcanoes(board, Volcano.ACTIVE))
            + (len(volcanoes(board, Volcano.DORMANT)) if seat in seen.holders else 0)
            for seat, board in enumerate(seen.boards)
        ]
        own = counts_of.pop(self.seat)
        return skill.volcano * (0.9 if own + 1 >= max(counts_of) else 0.4)

    # --- chips and challenges ----------------------------------------------------------------

    def _dropping_out(self, best: Option | None) -> Choice | None:
        """With few squares left, a chip may be worth more than they are."""
        empty = self.board.count(EMPTY)
        chips = self.seen.chips_left
        chip = chips[0] if chips else 0
        enough = best is None or best.points <= 0
        if self.solo:
            if enough and empty < SIZE and not (self._has_time() and self.skill.curious):
                return _choice(Do("out"), 0.0, "enough")
            return None
        late = empty <= 2 and chip and self.skill.areas
        gain = 0.0 if best is None else best.points
        if (late and gain * empty < chip) or (enough and empty <= 6 and not self._has_time()):
            first = self._challenge(Aim.FIRST_OUT) if chip == TOP_CHIP else None
            if first is not None:
                return _choice(Do("challenge", first), float(CHALLENGE[first].points), "sure")
            return _choice(Do("out"), float(chip), "enough")
        return None

    def _before_the_last(self, best: Option) -> Choice | None:
        """A challenge that the last tile will meet."""
        if self.board.count(EMPTY) != 1:
            return None
        piece = best.look * ROTATIONS + best.rotation
        after = Result((*self.board[: best.square], piece, *self.board[best.square + 1 :]))
        found = survey(after.board, self.side)
        for aim in (Aim.FLAWLESS, Aim.FULL):
            number = self._challenge(aim)
            if number is not None and is_met(number, after, found):
                return _choice(Do("challenge", number), float(CHALLENGE[number].points), "sure")
        return None

    def _open_challenges(self) -> Sequence[int]:
        taken = self.seen.taken[self.seat]
        placed = SIZE - self.board.count(EMPTY)
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


def _relaxed(asked: Asked) -> list[tuple[Asked, int]]:
    """What a square asks for but for one side, or but for all of them."""
    ones = [
        ((*asked[:d], -1, *asked[d + 1 :]), 1) for d, want in enumerate(asked) if want >= 0
    ]
    return [*ones, ((-1, -1, -1, -1), len(ones))] if len(ones) > 1 else ones


def _choice(action: Action, value: float, why: str) -> Choice:
    return Choice(action, value, (), Phrase(f"mondo.bot.{why}"))
