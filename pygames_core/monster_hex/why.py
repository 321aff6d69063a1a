"""Why an action is a good one: one sentence, of things that anybody can check on the table."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.phrase import Phrase, phrase
from . import objectives
from .bot import gains_of
from .components import TILES, Ability
from .notation import power_list, stone_name, who
from .rules import Action, Assign, Decline, Put, State, Take, Use, ranking
from .sketch import Standing, values_of
from .view import Observation

#: Less than this, in points, is no reason.
LITTLE = 0.25


def why(observation: Observation, action: Action) -> Phrase:
    """Why the seat that is asked should do this."""
    match action:
        case Put():
            return _why_put(observation, action)
        case Use():
            return _why_use(observation, action)
        case Take():
            return _why_number(observation, action)
        case Assign():
            return phrase("monster_hex.hint.draft")
        case Decline():
            return phrase(f"monster_hex.hint.decline.{observation.phase}")
    raise AssertionError(action)


def _why_put(observation: Observation, put: Put) -> Phrase:
    before, me = observation.state, observation.to_move
    after = before.copy()
    after.push(put)
    full = [stone for stone in after.board.stones_of[put.cell] if not after.open_cells[stone]]
    if full:
        return _why_full(observation, after, full)
    cards = [
        (points, card)
        for card in {*observation.common, *observation.cards[me]}
        if (points := _card_gain(observation, after, card)) > 0
    ]
    gains = [
        (gain, stone)
        for stone in after.board.stones_of[put.cell]
        if after.board.stones[stone].large and (gain := _gain(before, after, stone, me)) > LITTLE
    ]
    if cards and (not gains or max(cards)[0] > max(gains)[0]):
        points, card = max(cards)
        return phrase("monster_hex.hint.card", card=card, points=points)
    if gains:
        return _why_standing(before, after, max(gains)[1], me)
    dots = [sum(TILES[tile].dots) for tile in observation.hands[me]]
    kept = max(dots) > sum(TILES[put.tile].dots) == min(dots)
    return phrase("monster_hex.hint.keep" if kept else "monster_hex.hint.quiet")


def _why_full(observation: Observation, after: State, full: Sequence[int]) -> Phrase:
    """Of the stones that a placement fills."""
    me, names = observation.to_move, tuple(stone_name(after.board, stone) for stone in full)
    values = values_of(after.board, after.factions, after.seats)
    points = sum(values.worth(_standing(after, stone), 0)[me] for stone in full)
    if points:
        return phrase("monster_hex.hint.take", stone=names, points=round(points))
    return phrase("monster_hex.hint.close", stone=names)


def _standing(state: State, stone: int) -> Standing:
    values = values_of(state.board, state.factions, state.seats)
    return values.standing_of(state, stone, state.open_cells[stone])


def _gain(before: State, after: State, stone: int, seat: int) -> float:
    """What the expected lead of a seat at a stone rises by."""
    values = values_of(before.board, before.factions, before.seats)
    turn = 1 - seat if values.sides == 2 else 0
    worths = [values.worth(_standing(state, stone), turn) for state in (before, after)]
    return values.lead(worths[1], seat) - values.lead(worths[0], seat)


def _why_standing(before: State, after: State, stone: int, me: int) -> Phrase:
    """Of a stone that is still open: how it stands then."""
    was, powers = ([power or 0 for power in state.powers(stone)] for state in (before, after))
    rivals = [side for side in range(after.sides) if side != me]
    rival = max(rivals, key=lambda side: powers[side])
    facts = {
        "stone": stone_name(after.board, stone),
        "power": powers[me],
        "against": powers[rival],
        "open": after.open_cells[stone],
    }
    if powers[me] > powers[rival] > 0 and was[me] <= was[rival]:
        return phrase("monster_hex.hint.overtake", seat=who(after, rival), **facts)
    led = was[me] > max(was[side] for side in rivals)
    key = "lead" if led and powers[me] > powers[rival] else "stand"
    return phrase(f"monster_hex.hint.{key}", **facts)


def _card_gain(observation: Observation, after: State, card: int) -> int:
    private = card in observation.cards[observation.to_move]
    worth = [
        objectives.pays(state, card, observation.to_move, private)
        for state in (observation.state, after)
    ]
    return worth[1] - worth[0]


def _why_use(observation: Observation, use: Use) -> Phrase:
    before, me = observation.state, observation.to_move
    if observation.using is Ability.STEALTH or use.cell is None:
        return phrase("monster_hex.hint.stealth")
    if observation.using is Ability.PETRIFY:
        powers = power_list(before, before.petrified_powers(use.cell))
        if not powers:
            return phrase("monster_hex.hint.petrify.none", n=before.force)
        return phrase("monster_hex.hint.petrify", n=before.force, powers=powers)
    changed = []
    for stone in before.board.stones_of[use.cell]:
        if before.takes[stone] is None:
            after = before.copy()
            after.change(use)
            was, then = before.powers(stone), after.powers(stone)
            if was != then:
                changed.append((_gain(before, after, stone, me), stone, power_list(after, then)))
    if not changed:
        return phrase("monster_hex.hint.elsewhere")
    _, stone, powers = max(changed, key=lambda each: each[0])
    return phrase("monster_hex.hint.power", stone=stone_name(before.board, stone), powers=powers)


def _why_number(observation: Observation, take: Take) -> Phrase:
    stone = observation.choosing
    assert stone is not None
    gains = gains_of(observation.board.stones[stone], observation.factions)
    first, *others = ranking(observation.powers(stone))
    points, less = gains[first][take.number], gains[first][1 - take.number]
    if points < less and others:
        rest, more = gains[others[0]][1 - take.number], gains[others[0]][take.number]
        return phrase(
            "monster_hex.hint.number.leaves",
            points=points,
            less=less,
            seat=who(observation.state, others[0]),
            rest=rest,
            more=more,
        )
    return phrase("monster_hex.hint.number", points=points, less=less)
