"""Levels 3 and 4: that the sketch plays by the rules, that they are honest, and use what they
have with sense."""

from __future__ import annotations

from typing import Any

import pytest
from contract import combinations
from monster_hex_board import GAME, play_on

from pygames_core.bots import finish
from pygames_core.engine import CHANCE, OVER, Choice, Rng
from pygames_core.monster_hex import search
from pygames_core.monster_hex.components import Ability
from pygames_core.monster_hex.rules import Decline, Phase, State
from pygames_core.monster_hex.sketch import (
    PETRIFY_WORTH,
    STEALTH_WORTH,
    Sketch,
    World,
    values_of,
)


def choose(state: State, level: int, seed: int = 1) -> Choice:
    observation = state.observation(state.to_move)
    return finish(GAME.choose(observation, level, Rng(seed), lambda: False))


# --- the sketch --------------------------------------------------------------------------------

#: Abilities that the sketch only counts for something, when their tile comes.
COUNTED = {Ability.PETRIFY: PETRIFY_WORTH, Ability.STEALTH: STEALTH_WORTH}


def as_the_rules_have_it(sketch: Sketch, world: World) -> tuple[State, list[float]]:
    """The game of a sketch played by the rules, and what the sketch only counted."""
    state, moves = world.state.copy(), iter(sketch.moves)
    counted = [0.0] * sketch.sides
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(search.chance(world, state))
        elif state.choosing is not None:
            state.apply(search.number(sketch.values, state))
        elif state.phase == "ability" and state.using in COUNTED:
            counted[state.to_move] += COUNTED[state.using] * (
                state.force if state.using is Ability.PETRIFY else 1
            )
            state.apply(Decline())
        else:
            state.apply(next(moves))
    assert not list(moves)
    return state, counted


@pytest.mark.parametrize(
    ("options", "seats"), list(combinations(GAME)), ids=lambda value: str(value).replace(" ", "")
)
def test_the_sketch_of_a_game_is_the_game(options: dict[str, Any], seats: int) -> None:
    for seed in range(2):
        rng = Rng(seed)
        state = GAME.new(options, seats)
        for _ in range(6 * seed):  # from the deal, and from some turns later
            play_on(state, rng, stop=0)
            if state.to_move == 0:
                state.apply(rng.choice(state.legal_actions()))
        while state.phase != Phase.PLACE.value:
            mover = state.to_move
            if mover == CHANCE:
                state.apply(rng.weighted(state.chance()))
            else:
                state.apply(rng.choice(state.legal_actions()))
        me = state.to_move
        world = World.draw(state.observation(me), rng)
        values = values_of(state.board, state.factions, seats)
        sketch = Sketch(values, world.state, world.order, me)
        sketch.play_on(1000)
        end, counted = as_the_rules_have_it(sketch, world)
        known = [
            entry
            for entry in end.score_sheet().entries
            if entry.party == me or entry.reason.key != "monster_hex.score.private"
        ]
        for side, points in enumerate(sketch.expected_points()):
            told = sum(entry.points for entry in known if entry.party == end.party(side))
            assert points == pytest.approx(told + counted[side])
        assert sketch.tiles == end.tiles
        assert sketch.rotations == end.rotations
