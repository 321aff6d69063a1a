"""Fantasy Tiles against a second, naive program of its rules, and its finder of placements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from contract import Case, Walk, cases
from naive_fantasy_tiles import Naive

from pygames_core.engine import Rng
from pygames_core.fantasy_tiles import GAME
from pygames_core.perft import actions


def compared(case: Case, every: int = 1) -> Iterator[Any]:
    """Plays a random game with both programs; at each so-manyeth moment they offer the same."""
    walk, naive = Walk(case.new(), Rng(case.seed)), Naive(case.seats, case.new().options)
    while True:
        state = walk.state
        assert naive.over == walk.over
        assert naive.totals() == list(state.score_sheet().totals(range(case.seats))), case
        if len(walk.steps) % every == 0:
            texts = [state.format_action(action) for action in actions(state)]
            assert sorted(texts) == sorted(naive.texts()), case
            yield state
        if walk.over:
            break
        step = walk.next_step()
        naive.do(walk.state.format_action(step.action))
        walk.do(step)
    outcome = walk.state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == naive.winners()


@pytest.mark.parametrize(
    "block", [0, *(pytest.param(block, marks=pytest.mark.slow) for block in range(1, 40))]
)
def test_a_naive_program_plays_the_same_games(block: int) -> None:
    seen = {state.phase for case in cases(GAME, [block]) for state in compared(case)}
    assert seen >= {"start", "refill", "place", "over"}
