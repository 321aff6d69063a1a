"""Level 4: the best placements of level 3, played on in worlds that could be.

As strong programs of word games do: in each world the others answer and the bot plays once more,
all by a quick look at what brings most, and the candidates are compared by the lead that they come
to, with what is on the racks then. Each seat draws its tiles in the same order whatever is played,
so that the luck of a world falls on all candidates alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ..bots.search import Candidate, Playout, Search, difference
from ..engine.game import CHANCE, OVER, Difference
from ..engine.phrase import phrase
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
TURNS: Final = 48
WORK: Final = 200
#: The turns for which two actions are compared, in all.
COMPARED: Final = 150
#: How many worlds the first thought of a placement counts for.
TRUST: Final = 3.0
PLACING: Final = (Phase.PLACE.value, Phase.CORNER.value)


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
    """Plays actions on, for one decision."""

    def __init__(self, observation: Observation) -> None:
        state = observation.state
        self.me = state.acting
        self.before = standing(state, self.me)
        #: How often the seat places until a world is judged.
        self.own = 2 if state.phase in PLACING else 1
        self._scouts: dict[Any, Scout] = {}

    def play(self, action: Action, world: World) -> Playout:
        """The lead that is gained until the seat's next turn is over."""
        state = world.state.copy()
        drawn = [0] * state.seats
        own = turns = 0
        choice = action
        while True:
            mine = state.turn == self.me
            state.push(choice)
            if isinstance(choice, Put | Stuck) and state.phase != Phase.CORNER.value:
                turns += 1
                own += mine
            while state.to_move == CHANCE:
                self._chance(state, world.order, drawn)
            over = state.to_move == OVER
            if over or (state.phase == Phase.PLACE.value and own >= self.own):
                break
            choice = self.quick(state)
        points = standing(state, self.me)
        if over:
            points += LAST_WORD if points > 0 else -LAST_WORD
        return Playout(points - self.before, turns * WORK)

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
        if state.phase in PLACING:
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
        totals[seat] += judge.token() * (state.hammers[seat] + state.fairies[seat])
    return sum(share * total for share, total in zip(judge.share, totals, strict=True))


def _search(observation: Observation, rng: Rng, stop: Callable[[], bool]) -> Search[World]:
    return Search(lambda each: draw(observation, each), Ahead(observation).play, rng, stop)


async def weigh(observation: Observation, rng: Rng, stop: Callable[[], bool]) -> list[Weighed]:
    """The actions that deserve a thought, the best one first. Only how tiles are placed is played
    on; at other questions nothing is known better than level 3 does."""
    ranked = await Judge(observation.state, foresight=True).weigh(stop)
    few = ranked[:CANDIDATES]
    if len(few) < 2 or observation.phase not in PLACING:
        return ranked
    candidates = [Candidate(each.action, each.value) for each in few]
    found = await _search(observation, rng, stop).halve(candidates, TURNS * WORK, TRUST)
    # By identity: an action is a tuple, and equal to one of another kind with the same fields.
    first = {id(candidate): each for candidate, each in zip(candidates, few, strict=True)}
    weighed = [first[id(each)]._replace(value=each.value(TRUST)) for each in found]
    weighed.sort(key=lambda each: -each.value)
    best = weighed[0]
    if best.action != few[0].action and isinstance(best.action, Put):
        points = sum(line.points for line in observation.state.after(best.action).lines)
        weighed[0] = best._replace(why=phrase("fantasy_tiles.bot.ahead", points=points))
    return weighed


async def compare(
    observation: Observation,
    actions: tuple[Action, Action],
    rng: Rng,
    stop: Callable[[], bool],
) -> Difference:
    """See `engine.Compare`."""
    pair = [Candidate(action, 0.0) for action in actions]
    await _search(observation, rng, stop).compare(pair, COMPARED * WORK)
    return difference(*pair)
