"""Level 4: the best placements of level 3, played on in worlds that could be.

As strong programs of word games do: in each world the others answer and the bot plays once more,
all by a quick look at what brings most, and the candidates are compared by the lead that they come
to, with what is on the racks then. Each seat draws its tiles in the same order whatever is played,
so that the luck of a world falls on all candidates alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ..bots.search import Candidate, Playout, Search
from ..engine.game import CHANCE, OVER
from ..engine.rng import Rng
from .components import CARDS
from .judge import LAST_WORD, TREASURE, Judge, Weighed
from .rules import (
    Action,
    Card,
    Decline,
    Draw,
    Phase,
    Put,
    State,
    Stuck,
    Treasure,
)
from .scout import Scout
from .view import Observation

#: Placements that are played on, the turns that they are played for in all, and the work of each
#: (see `Playout`).
CANDIDATES: Final = 8
TURNS: Final = 120
WORK: Final = 150
#: How many worlds the first thought of a placement counts for.
TRUST: Final = 3.0
#: How many times each seat plays after the candidate.
ROUNDS: Final = 1


class World(NamedTuple):
    """A state that could be, and for each seat the order in which the tiles come."""

    state: State
    order: list[list[int]]


def draw(observation: Observation, rng: Rng) -> World:
    state = observation.sample(rng)
    bag = [race for race, n in enumerate(state.bag) for _ in range(n)]
    order = []
    for _ in range(state.seats):
        rng.shuffle(bag)
        order.append(bag[:])
    return World(state, order)


class Ahead:
    """Plays placements on, for one decision."""

    def __init__(self, observation: Observation) -> None:
        self.me = observation.state.acting
        self.before = standing(observation.state, self.me)
        self._scouts: dict[Any, Scout] = {}

    def play(self, action: Action, world: World) -> Playout:
        state = world.state.copy()
        drawn = [0] * state.seats
        state.push(action)
        turns, own = 1, 0
        while True:
            if state.phase == Phase.PLACE.value:
                if own == ROUNDS:
                    break
                turns += 1
            mover = state.to_move
            if mover == OVER:
                break
            if mover == CHANCE:
                self._chance(state, world.order, drawn)
                continue
            choice = self.quick(state)
            if isinstance(choice, Put) and mover == self.me:
                own += 1
            state.push(choice)
        points = standing(state, self.me) - self.before
        if state.to_move == OVER:
            points += LAST_WORD if points + self.before > 0 else -LAST_WORD
        return Playout(points, turns * WORK)

    @staticmethod
    def _chance(state: State, order: list[list[int]], drawn: list[int]) -> None:
        if state.phase == Phase.REFILL.value:
            seat = state._draw_due()
            assert seat is not None
            mine = order[seat]
            while not state.bag[mine[drawn[seat]]]:
                drawn[seat] += 1
            race = mine[drawn[seat]]
            drawn[seat] += 1
            state.push(Draw(seat, race))
        else:
            state.push(Treasure(state._owed[0][0], int(TREASURE)))

    def quick(self, state: State) -> Action:
        """What brings most at a quick look."""
        judge = Judge(state, foresight=True)
        if state.phase in (Phase.PLACE.value, Phase.CORNER.value):
            key = (state.phase, state.fairy, *state.tiles)
            scout = self._scouts.get(key)
            if scout is None:
                scout = self._scouts[key] = Scout(state.field(), state.chests, state.corners)
            for play in scout.best(state.racks[state.acting], judge.taste(), 1):
                return Put(play.cells, play.races)
            return Stuck()
        if state.phase == Phase.CARD.value:
            best = max(state.offers, key=judge.card)
            return Card(best) if judge.card(best) > 0 else Decline()
        actions = state.legal_actions()
        return max(actions, key=judge.value)


def standing(state: State, me: int) -> float:
    """The lead of a seat (or its team), cards by how likely they are to stay."""
    judge = Judge(state, foresight=state.to_move != OVER, me=me)
    totals = [0.0] * state.seats
    for entry in state.entries:
        totals[int(entry.party)] += entry.points
    for race in CARDS:
        holder = state.cards[race]
        if holder is not None:
            totals[holder] += judge.points[race]
    for seat, values in enumerate(state.treasures):
        totals[seat] += TREASURE * len(values)
    return sum(share * total for share, total in zip(judge.share, totals, strict=True))


async def ahead(observation: Observation, rng: Rng, stop: Callable[[], bool]) -> list[Weighed]:
    """The actions that deserve a thought, the best one first."""
    ranked = Judge(observation.state, foresight=True).weigh()
    puts = [each for each in ranked if isinstance(each.action, Put)][:CANDIDATES]
    if len(puts) < 2 or not isinstance(ranked[0].action, Put):
        return ranked
    ahead = Ahead(observation)
    search = Search(lambda each: draw(observation, each), ahead.play, rng, stop)
    by_action = {each.action: each for each in puts}
    candidates = [Candidate(each.action, each.value) for each in puts]
    found = await search.halve(candidates, TURNS * WORK, TRUST)
    return [by_action[each.action]._replace(value=each.value(TRUST)) for each in found]
