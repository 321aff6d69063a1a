"""Fantasy Tiles against a second, naive program of its rules, and its finder of placements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from contract import Case, Walk, cases
from naive_fantasy_tiles import Naive
from test_perft import rows

from pygames_core.engine import Rng
from pygames_core.fantasy_tiles import GAME
from pygames_core.perft import actions, walk
from pygames_core.variants import Variant, variants

VARIANTS = list(variants(GAME))
#: The naive program, which takes its time, counts no more sequences than this.
NAIVE_MOST = 40


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
    every = 1 if block == 0 else 3  # to list all actions takes the naive program its time
    seen = {state.phase for case in cases(GAME, [block]) for state in compared(case, every)}
    assert seen >= ({"start", "refill", "place", "over"} if block == 0 else {"place"})


@pytest.mark.parametrize("variant", VARIANTS, ids=[each.name for each in VARIANTS])
def test_a_naive_program_counts_the_same(variant: Variant) -> None:
    deepest = 0
    for seed, lines in rows(variant).items():
        game = walk(GAME, variant.seats, seed, variant.options)
        naive = Naive(variant.seats, GAME.settled(variant.options, variant.seats))
        for after, (state, action) in enumerate(game):
            for depth, count in enumerate(lines.get(after, ()), 1):
                if depth > 1 and count <= NAIVE_MOST:
                    assert naive.perft(depth) == count, (seed, after, depth)
                    deepest = max(deepest, depth)
            if action is not None:
                naive.do(state.format_action(action))
    assert deepest >= 2
