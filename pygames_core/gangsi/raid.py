"""Levels 3 and 4 of the hunters: routes to all their treasures, and where the Gangsi will look.

Everything is counted in turns: how many it takes to fetch what is left, by the best order, and how
many a life is worth. Level 3 takes the Gangsi to go anywhere in its reach; level 4 knows what the
Gangsi can believe, and takes it to go where it can hope to catch somebody. So a face is also chosen
for what it tells.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Mapping, Sequence
from math import comb

from ..engine.phrase import Phrase, phrase
from .belief import Weights
from .components import DICE, GANGSI_DIE, MOVES, TOMB, bits
from .hunt import MORE, ODD, look
from .route import Route, turns
from .rules import Action, Move, Phase, Reset, State, Throw
from .view import Observation
from .walking import DOORS, distances

#: What a life and a die are worth, in turns, and what winning is.
_LIFE, _DIE, _WIN = 3.0, 0.15, 50.0
#: How likely the Gangsi goes for a square in its reach, if nothing better is known (level 3), and
#: for one where it knows of somebody.
_GUESSED, _KNOWN = 0.12, 0.85

#: By number of steps: how likely the Gangsi comes to each square.
Visits = Sequence[Mapping[int, float]]


def own_cards(state: State) -> tuple[int, ...]:
    """The cards that the hunter whose turn it is sees to: of two pieces each to what it is nearer
    to."""
    mine = state.setup.hand_of[state.hunter]
    cards = state.cards[mine]
    here = state.squares[state.hunter]
    others = [
        state.squares[other]
        for other, hand in enumerate(state.setup.hand_of)
        if other != state.hunter and hand == mine and state.squares[other] >= 0
    ]
    nearer = tuple(
        card for card in cards if all(turns(card)[here] <= turns(card)[there] for there in others)
    )
    return nearer or cards


class Raid:
    """One decision of a hunter."""

    def __init__(self, observation: Observation, level: int) -> None:
        self.observation = observation
        self.state = state = observation.state
        self.me = state.hunter
        self.here = state.squares[self.me]
        self.cards = own_cards(state)
        self.route = Route(self.cards, self.here)
        self._without: dict[int, Route] = {}
        self.far = distances(state.gangsi)
        self._home = self.route.length(TOMB.coffin)
        left = state.needed - state.tokens
        self.life = _LIFE * (1 + (2 if left == 1 else 0.5 if left == 2 else 0))
        self._visits: dict[int, Visits] = {}
        #: Steps of the Gangsi that are thought about.
        self._most = max(GANGSI_DIE) + min(DICE, state.held + MORE)
        self.level = level
        self._lengths: dict[int, float] = {}

    # --- danger ------------------------------------------------------------------------------

    def visits(self, face: int) -> Visits:
        """Where the Gangsi looks after a move by a face (0: none), by its number of steps."""
        found = self._visits.get(face)
        if found is None:
            found = self._visits[face] = self._look(face)
        return found

    def _look(self, face: int) -> Visits:
        state, belief = self.state, self.observation.belief
        where: list[Weights] = []
        for hunter in range(len(state.squares)):
            if hunter == self.me and face:
                where.append(belief.after_move(hunter, face, state.gangsi))
            else:
                where.append(belief.where(hunter))
        stops = {square for square in state.squares[: self.me] if square >= 0}
        return look(state.gangsi, self._most, where, stops)

    def caught(self, square: int, face: int, steps: int, known: bool) -> float:
        """How likely the Gangsi comes to a square with so many steps."""
        if self.far[square] > steps or DOORS >> square & 1:
            return 0.0
        if known:
            return _KNOWN
        if self.level == 3:
            return _GUESSED
        return ODD + (1 - ODD) * self.visits(face)[min(steps, self._most)].get(square, 0.0)

    def danger(self, square: int, face: int, held: int, known: bool) -> float:
        return sum(
            sides / 6 * self.caught(square, face, steps + held, known)
            for steps, sides in GANGSI_DIE.items()
        )

    # --- worth -------------------------------------------------------------------------------

    def length(self, square: int) -> float:
        found = self._lengths.get(square)
        if found is None:
            found = self._lengths[square] = self.route.length(square)
        return found

    def worth(self, square: int, face: int, held: int, find: bool) -> float:
        """What it is worth to end there."""
        if find:
            card = self.state.own_card(square)
            assert card is not None
            if len(self.state.cards[self.state.hand_of(self.me)]) == 1:
                return _WIN
            route = self._without.get(card)
            if route is None:
                rest = tuple(each for each in self.cards if each != card)
                route = self._without[card] = Route(rest, square)
            left, home = route.length(square), route.length(TOMB.coffin)
        else:
            left, home = self.length(square), self._home
        known = find or (not face and self.state.shown[self.me])
        loss = self.life + max(0.0, home - left)
        return -left - loss * self.danger(square, face, held, known) - _DIE * held

    def why(self, move: Move) -> Phrase:
        if move.find:
            return phrase("gangsi.bot.find")
        danger = self.danger(move.square, move.face, self.state.held, False)
        left = round(self.length(move.square))
        return phrase("gangsi.bot.route", turns=left, n=round(100 * danger))

    def best_by(self, face: int, held: int) -> float:
        values = [
            self.worth(square, face, held, find)
            for square in bits(self.state.ends(face))
            for find in ((False,) if self.state.own_card(square) is None else (True,))
        ]
        return max(values, default=-_WIN)

    def idle(self, held: int) -> float:
        return self.worth(self.here, 0, held, False)

    def throws(self, dice: int, held: int) -> float:
        """What it is worth to throw so many dice while the Gangsi may use ``held`` of them."""
        values = {0: self.idle(held + dice)}
        for free in range(1, dice + 1):  # from few dice to many
            lost_before = held + dice - free
            by_lost = [
                [self.best_by(face, lost_before + lost) for face in MOVES] for lost in range(free)
            ]
            again = -_WIN
            for _ in range(2):
                total = (1 / 6) ** free * values[0]
                for lost in range(free):
                    chance = comb(free, lost) * 5 ** (free - lost) / 6**free
                    floor = again if lost == 0 else values[free - lost]
                    total += chance * _best_of(by_lost[lost], free - lost, floor)
                again = total
            values[free] = again
        return values[dice]


def _best_of(values: Sequence[float], dice: int, floor: float) -> float:
    """The best face of so many dice that show no Gangsi, or the floor if that is better."""
    ranked = sorted(max(each, floor) for each in values)
    n = len(ranked)
    return sum(each * (((i + 1) / n) ** dice - (i / n) ** dice) for i, each in enumerate(ranked))


async def weigh(
    observation: Observation, level: int, stop: Callable[[], bool]
) -> list[tuple[Action, float, Phrase]]:
    """What a hunter can do, what it is worth and why. A ``stop`` too early leaves it with what
    level 3 knows of the danger."""
    for card in own_cards(observation.state):
        turns(card)
        await sleep(0)
    raid = Raid(observation, level)
    for face in (0, *MOVES) if level > 3 else ():
        if stop():
            raid.level = 3
            break
        raid.visits(face)
        await sleep(0)
    state, held = raid.state, raid.state.held
    throw = raid.throws(DICE - held, held)
    if state.phase == Phase.BEGIN.value:
        loss = raid.life + max(0.0, raid.length(TOMB.coffin) - raid.length(raid.here))
        now = raid.caught(raid.here, 0, held, state.shown[raid.me])
        reset = raid.throws(DICE, 0) - loss * now
        return [
            (Throw(), throw, phrase("gangsi.bot.keep")),
            (Reset(), reset, phrase("gangsi.bot.reset")),
        ]
    values: list[tuple[Action, float, Phrase]] = []
    for action in state.legal_actions():
        if isinstance(action, Move):
            face, square, find = action
            values.append((action, raid.worth(square, face, held, find), raid.why(action)))
        else:
            values.append((action, throw, phrase("gangsi.bot.throw")))
    return values
