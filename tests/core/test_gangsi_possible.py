"""Where hunters can be: the sets are those of the beliefs, and hold the truth."""

from __future__ import annotations

import pytest

from pygames_core.engine import OVER
from pygames_core.gangsi import GAME
from pygames_core.gangsi.components import bits
from pygames_core.gangsi.possible import Possible
from pygames_core.gangsi.rules import HIDDEN
from pygames_core.perft import walk


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_the_sets_are_the_squares_that_the_beliefs_think_possible(seats: int, seed: int) -> None:
    possible = Possible()
    compared = 0
    for number, (state, _) in enumerate(walk(GAME, seats, seed, {})):
        if state.to_move == OVER or state.phase == "deal":
            continue
        seen = state.observation(state.gangsi_seat)
        begun = seen.hunter if seen.phase in ("begin", "roll") else None
        sets = possible.sets(len(seen.squares), seen.history, begun)
        for hunter, square in enumerate(state.squares):
            if square >= 0:
                assert sets[hunter] >> square & 1, (number, hunter)
        if number % 23 == 0:
            for hunter, square in enumerate(seen.squares):
                if square == HIDDEN:
                    assert set(bits(sets[hunter])) == set(seen.belief.where(hunter))
                    compared += 1
    assert compared > 5


def test_what_was_worked_out_before_changes_nothing() -> None:
    """Histories that are shorter, longer, and of other games."""
    possible = Possible()
    moments = []
    for seats, seed in ((3, 5), (3, 6), (5, 7)):
        for number, (state, _) in enumerate(walk(GAME, seats, seed, {})):
            if number % 31 == 30 and state.to_move != OVER:
                seen = state.observation(state.gangsi_seat)
                moments.append((len(seen.squares), seen.history))
    for hunters, history in [*moments, *moments[::-1], *moments[::3]]:
        fresh = Possible().sets(hunters, history, None)
        assert possible.sets(hunters, history, None) == fresh
