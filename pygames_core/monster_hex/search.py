"""Levels 3 and 4: level 2's best actions, played on in worlds that could be (see `sketch`).

In a duel level 4 lets nobody guess at the end: in each world, both play the last turns as well as
they can. What a world's players know too much by this weighs less than what the fast player, who
minds the turn alone, does badly there.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ..bots import search
from ..engine.game import CHANCE, OVER, Action, Choice, Difference
from ..engine.rng import Rng
from .bot import (
    ALTERNATIVES,
    DIGITS,
    SLICE,
    Evaluation,
    choose_number,
    first_number,
    value_uses,
    with_objectives,
)
from .components import Ability
from .rules import Assign, Draw, Phase, Put, State, Take, ranking
from .sketch import Sketch, Values, World, values_of
from .view import Observation
from .why import why


class Effort(NamedTuple):
    """What a level spends on a decision: how many actions it plays out, how much work it puts into
    them (see `search.Playout`), how many turns it plays, for how many worlds level 2's thought
    counts, and among how many placements a turn it looks for the best end of a duel (0: it does
    not)."""

    candidates: int
    work: int
    turns: int
    trust: float
    width: int


#: By level, and whether the game is a duel.
EFFORTS: Final = {
    (3, False): Effort(6, 4000, 12, 10.0, 0),
    (3, True): Effort(6, 4000, 12, 10.0, 0),
    (4, False): Effort(10, 18000, 12, 10.0, 0),
    (4, True): Effort(10, 28000, 12, 5.0, 3),
}
#: With so few cells left after an action, a duel's best end is looked for at once; from further
#: off, the fast player goes on until the last cells, which it plays worst.
NEAR: Final = 9
LAST: Final = 6
#: The placements a turn among which it is looked for from before the last cells; and where nothing
#: is hidden any more.
NARROW: Final = 2
KNOWN: Final = 8
#: Points that an ability brings more than another would, in games of the fast player against
#: itself: with two factions in play, and with more. The draft is not searched.
ABILITY_WORTH: Final = {
    Ability.STRENGTHEN: (2.5, 0.5),
    Ability.REWARD: (-0.5, 0.0),
    Ability.RUSH: (-1.0, 3.5),
    Ability.SKIRMISH: (-2.5, -1.0),
    Ability.CONFUSE: (1.5, -0.5),
    Ability.STEALTH: (-0.5, -0.5),
    Ability.CURSE: (1.5, -0.5),
    Ability.PETRIFY: (-1.0, -1.0),
}
#: How far the difference of two of these may be wrong (a standard error): so much do 3000 games
#: each of level 2 with two, three and four players differ from them.
ABILITY_ERROR: Final = 0.9
#: Placements that are weighed at all: the best at first sight.
GLANCES: Final = 24
#: Points that a win is worth, beyond the lead that it comes with.
WIN: Final = 10.0
#: How many points ahead make a win likely (3 to 1) at the end, and how many more for each empty
#: cell.
SURE: Final = 0.3
UNSURE: Final = 0.25
#: What a point of level 2's lead counts for, as it makes a win likelier too.
PRIOR: Final = 1.5
#: Work of a playout beyond its placements, and of each objective that is counted at its end.
BEGIN: Final = 6
COUNT: Final = 6
#: Work of an end that is looked at.
END: Final = 4


def chance(world: World, state: State) -> Action:
    """What falls in a world where chance is to move."""

    def place(action: Action) -> int:
        return world.order[action.tile if isinstance(action, Draw) else action.card]

    return min((action for action, _ in state.chance()), key=place)


def number(values: Values, state: State) -> Take:
    """The number of a stone that serves its first best."""
    assert state.choosing is not None
    first, *others = ranking(state.powers(state.choosing))
    second = others[0] if others else None
    return Take(first_number(values.gains[state.choosing], first, second))


def after(values: Values, world: World, action: Action) -> State:
    """The state of a world after an action, at the next turn's beginning or at the end."""
    state = world.state.copy()
    state.push(action)
    while state.phase != Phase.PLACE.value and (mover := state.to_move) != OVER:
        if mover == CHANCE:
            state.push(chance(world, state))
        elif state.choosing is not None:
            state.push(number(values, state))
        else:  # an ability, a second tile
            state.push(state.legal_actions()[-1])
    return state


class Judge:
    """Plays actions of the seat that is asked out in worlds."""

    def __init__(self, observation: Observation, effort: Effort, win: float = WIN) -> None:
        self.turns = effort.turns
        self.width = effort.width
        self.win = win
        self.looked = 0  # ends that were looked at
        assert observation.seat is not None
        self.me = observation.seat
        self.observation = observation
        self.values = values_of(observation.board, observation.factions, observation.seats)
        self.values.tidy()
        self._sketch: tuple[World, Sketch] | None = None
        self.cards = len(observation.common) + len(observation.cards[self.me])
        self.extra = BEGIN + COUNT * self.cards

    def draw(self, rng: Rng) -> World:
        return World.draw(self.observation, rng)

    def glances(self, actions: Sequence[Action], rng: Rng) -> list[Action]:
        """The placements, the ones first that gain most by the fast player's count."""
        world = self.draw(rng)  # any: what is hidden does not count here
        sketch = Sketch(self.values, world.state, world.order, self.me)
        found = [(sketch.glance(action, self.me), action) for action in actions]
        found.sort(key=lambda pair: -pair[0])
        return [action for _, action in found]

    def play(self, action: Action, world: World) -> search.Playout:
        """The lead that an action comes to, in which winning itself counts as ``win`` points."""
        me = self.me
        if isinstance(action, Put) and world.state.phase == Phase.PLACE.value:
            if self._sketch is None or self._sketch[0] is not world:
                self._sketch = world, Sketch(self.values, world.state, world.order, me)
            sketch = self._sketch[1].copy()
            sketch.place(action)
        else:
            state = after(self.values, world, action)
            if state.to_move == OVER:
                return search.Playout(self._lead(_totals(state), 0), self.extra)
            sketch = Sketch(self.values, state, world.order, me)
        if self.width and sketch.empty:
            return self._best_end(sketch)
        sketch.play_on(self.turns)
        # The more sides there are, the more a move takes: fewer positions are known already.
        work = len(sketch.moves) * sketch.sides // 2 + self.extra
        return search.Playout(self._worth(sketch), work)

    def _best_end(self, sketch: Sketch) -> search.Playout:
        """A duel in which both play the last turns as well as they can."""
        left = len(sketch.empty)
        width = self.width if left <= LAST else NARROW
        if left > NEAR:
            sketch.play_on(left - LAST)
        moves, self.looked = len(sketch.moves), 0
        lead = sketch.best_end(self._worth, width, -math.inf, math.inf)
        return search.Playout(lead, moves + self.looked * (END + COUNT * self.cards) + BEGIN)

    def _worth(self, sketch: Sketch) -> float:
        self.looked += 1
        return self._lead(sketch.expected_points(), len(sketch.empty))

    def _lead(self, points: Sequence[float], left: int) -> float:
        """With ``left`` cells to fill."""
        mine, rivals = points[self.me], self.values.rivals[self.me]
        ahead = mine - max([points[rival] for rival in rivals])
        share = 1 / (1 + math.exp(-ahead / (SURE + UNSURE * left)))
        return self.values.lead(points, self.me) + self.win * (share - 1 / (len(rivals) + 1))


def _totals(state: State) -> list[float]:
    sheet = state.score_sheet()
    return [float(sheet.total(state.party(side))) for side in range(state.sides)]


# --- choosing -----------------------------------------------------------------------------------


async def first_thoughts(
    observation: Observation, judge: Judge, rng: Rng, stop: Callable[[], bool]
) -> list[tuple[Action, float]]:
    """What can be done, with what level 2 thinks of it; of the placements only the best at first
    sight."""
    actions = observation.legal_actions()
    if observation.choosing is not None:
        choice = choose_number(observation, 2)
        return [(choice.action, choice.value), *choice.alternatives]
    if observation.phase == Phase.DRAFT.value:
        return [(each, ability_worth(observation, each)) for each in actions]
    if not isinstance(actions[0], Put):
        return await value_uses(observation, actions, True, stop)
    glances = judge.glances(actions, rng)
    evaluation = Evaluation(observation)
    valued: list[tuple[Action, float]] = []
    for action in glances[:GLANCES]:
        if valued and len(valued) % SLICE == 0:
            await asyncio.sleep(0)
            if stop():
                break
        placed = isinstance(action, Put)
        valued.append((action, evaluation.value(action) if placed else evaluation.base))
    return with_objectives(observation, valued) if judge.cards else valued


def ability_worth(observation: Observation, action: Action) -> float:
    """What a draft's action is worth by itself, in points, whoever has what already."""
    assert isinstance(action, Assign)
    return ABILITY_WORTH[action.ability][observation.sides > 2]


def is_duel(observation: Observation) -> bool:
    """Whether what one wins the other loses, so that there is a best play to look for."""
    return observation.seats == observation.sides == 2


def effort_for(observation: Observation, level: int) -> Effort:
    """What a level spends here. Where a duel's tiles are all known, one world is all there are,
    and a first thought has nothing to add."""
    effort, me = EFFORTS[level, is_duel(observation)], observation.seat
    assert me is not None
    if effort.width:
        hidden = [len(observation.unplaced(seat)) - len(observation.hands[seat]) for seat in (0, 1)]
        if hidden[1 - me] == 0 and hidden[me] <= 1:  # the last tile of a stack is no surprise
            return effort._replace(work=0, trust=0.0, width=KNOWN)
    return effort


async def weigh(
    observation: Observation, effort: Effort, rng: Rng, stop: Callable[[], bool]
) -> list[search.Candidate]:
    """The best actions, best first, by so much effort."""
    judge = Judge(observation, effort)
    valued = await first_thoughts(observation, judge, rng, stop)
    best = sorted(valued, key=lambda pair: -pair[1])[: effort.candidates]
    candidates = [search.Candidate(action, PRIOR * value) for action, value in best]
    if len(candidates) == 1 or observation.phase == Phase.DRAFT.value:
        return candidates
    looking = search.Search(judge.draw, judge.play, rng, stop)
    return await looking.halve(candidates, effort.work, effort.trust)


async def compare(
    observation: Observation,
    actions: tuple[Action, Action],
    rng: Rng,
    stop: Callable[[], bool],
) -> Difference:
    """By how many points of lead the first of two actions is better than the second, by level 4's
    playouts of both in the same worlds: plain points, as on the score sheet, in which winning does
    not count by itself. A draft is not played out: it has what its abilities are worth in general.
    See `engine.Compare`."""
    if observation.phase == Phase.DRAFT.value:
        best, other = (ability_worth(observation, action) for action in actions)
        return Difference(best - other, ABILITY_ERROR)
    judge = Judge(observation, effort_for(observation, 4), win=0.0)
    work = EFFORTS[4, is_duel(observation)].work // 2
    pair = [search.Candidate(action, 0.0) for action in actions]
    await search.Search(judge.draw, judge.play, rng, stop).compare(pair, work)
    return search.difference(*pair)


async def choose(
    observation: Observation, level: int, rng: Rng, stop: Callable[[], bool]
) -> Choice:
    """As `bot.choose`, of which it is a part. The value is the lead at the end, in which winning
    itself counts as WIN points."""
    effort = effort_for(observation, level)
    candidates = await weigh(observation, effort, rng, stop)
    best = candidates[0]
    value = round(best.value(effort.trust), DIGITS)
    others = [
        (each.action, round(value - max(0.0, search.difference(best, each).points), DIGITS))
        for each in candidates[1 : ALTERNATIVES + 1]
    ]
    return Choice(
        best.action,
        value,
        tuple(sorted(others, key=lambda pair: -pair[1])),
        why(observation, best.action),
    )
