"""Bots of Fantasy Tiles.

Level 1 looks at a few spots only and takes the placement there that scores most. Level 2 finds the
placement that brings most at once: lines, treasures, cards. Both know nothing but the observation,
and do a fixed amount of work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from ..engine.game import Choice
from ..engine.phrase import Phrase, phrase
from ..engine.rng import Rng
from . import preview
from .components import CARD_POINTS, CARDS, GRID, Race
from .rules import (
    Action,
    Card,
    Decline,
    Fairy,
    Fetch,
    From,
    Hammer,
    Look,
    Phase,
    Put,
    Steal,
    Stuck,
    Swap,
)
from .scout import Play, Scout, Taste
from .view import Observation

LEVELS: Final = (1, 2)

#: Points that a treasure has on average.
TREASURE: Final = 7.0
#: What another turn is worth, in points.
TURN: Final = 12.0
#: Points that the effects of the cards are worth beside their points.
EFFECTS: Final = (2.0, 2.0, 0.0, 0.0, 3.0, 1.5, TREASURE)
#: Spots that level 1 looks at.
GLANCES: Final = 5
#: How many other actions a choice tells of.
ALTERNATIVES: Final = 3
_NOTHING: Final = (0.0,) * len(Race)


class Judge:
    """What things are worth to the seat that asks, in points of lead."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        assert observation.seat is not None
        self.me = observation.seat
        state = observation.state
        self.rivals = state.opponents(self.me)
        self.partner = state.partner(self.me)
        #: What a point of each seat counts: one's own and the partner's 1, the others' together -1.
        self.share = [
            1.0 if seat in (self.me, self.partner) else -1.0 / len(self.rivals)
            for seat in range(observation.seats)
        ]

    def card(self, race: int, holder: int | None) -> float:
        """What it brings to take a card from there, with its effect."""
        points = CARD_POINTS[race]
        gain = points * (1.0 - (0.0 if holder is None else self.share[holder]))
        if race != Race.WIZARD:
            return gain + EFFECTS[race]
        return gain + max((self.swap(other) for other in self.swaps()), default=0.0)

    def swaps(self) -> list[int]:
        """The cards that the wizard's can be swapped for, once it is one's own."""
        cards = self.observation.cards
        others = [race for race in CARDS if race != Race.WIZARD]
        return [race for race in others if cards[race] in self.rivals] or [
            race for race in others if cards[race] is None
        ]

    def swap(self, race: int) -> float:
        holder = self.observation.cards[race]
        change = CARD_POINTS[race] - CARD_POINTS[Race.WIZARD]
        gain = change * (1.0 - (0.0 if holder is None else self.share[holder]))
        return gain + EFFECTS[race]

    def taste(self) -> Taste:
        cards = [self.card(race, self.observation.cards[race]) for race in CARDS]
        return Taste(TREASURE, TREASURE, TURN, [*cards, 0.0], _NOTHING)


def _scout(observation: Observation, fairy: bool | None = None) -> Scout:
    return Scout(observation.state.field(fairy), observation.chests, observation.corners)


async def choose(
    observation: Observation, level: int, rng: Rng, stop: Callable[[], bool]
) -> Choice:
    """See `engine.Bot`. The value is the lead that the bot expects to gain, in points."""
    await asyncio.sleep(0)
    judge = Judge(observation)
    match observation.phase:
        case Phase.PLACE.value | Phase.CORNER.value:
            if level == 1:
                return _glance(observation, judge, rng)
            return _place(observation, judge)
    valued = [(action, _value(judge, action)) for action in observation.legal_actions()]
    return _choice(valued, phrase("fantasy_tiles.bot.only"))


def _choice(valued: Sequence[tuple[Action, float]], why: Phrase) -> Choice:
    ranked = sorted(valued, key=lambda pair: -pair[1])
    (action, value), *others = ranked
    return Choice(action, value, tuple(others[:ALTERNATIVES]), why)


def _value(judge: Judge, action: Action) -> float:
    observation = judge.observation
    match action:
        case Card(race):
            return judge.card(race, observation.cards[race])
        case Swap(race):
            return judge.swap(race)
        case From(seat) | Look(seat):
            return observation.score_sheet().total(seat) / 100
        case Fetch(race) | Steal(race):
            return (1.5, 1.5, 2.0, 1.0, 1.0, 1.0, 0.5, 2.0)[race]
    return 0.0


def _glance(observation: Observation, judge: Judge, rng: Rng) -> Choice:
    actions = observation.legal_actions()
    puts = [action for action in actions if isinstance(action, Put)]
    if not puts:
        return _choice([(actions[-1], 0.0)], phrase("fantasy_tiles.bot.only"))
    some = rng.sample(puts, min(GLANCES, len(puts)))
    state = observation.state
    valued = [(put, float(sum(line.points for line in state.after(put).lines))) for put in some]
    return _choice(valued, phrase("fantasy_tiles.bot.only"))


def _place(observation: Observation, judge: Judge) -> Choice:
    taste = judge.taste()
    plays = _scout(observation).best(observation.racks[judge.me], taste, 1 + ALTERNATIVES)
    if not plays:
        actions = observation.legal_actions()
        fairy = [action for action in actions if isinstance(action, Fairy)]
        return _choice([((fairy or actions)[-1], 0.0)], phrase("fantasy_tiles.bot.only"))
    return _choice(
        [(Put(play.cells, play.races), play.value) for play in plays],
        phrase("fantasy_tiles.bot.only"),
    )
