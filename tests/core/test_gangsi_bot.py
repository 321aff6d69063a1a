"""What the bots of Gangsi do where it is plain what to do."""

from __future__ import annotations

import pytest
from gangsi_board import do, rolled, square, table

from pygames_core.bots import finish
from pygames_core.engine import Choice, Rng
from pygames_core.gangsi import GAME
from pygames_core.gangsi.components import TOMB
from pygames_core.gangsi.rules import Move, State
from pygames_core.gangsi.walking import distances

HANDS = ("A2 B1 C1 D1 E1", "A1 B2 C2 D2 E2")
BESIDE_A2 = """
      a   b   c
    +---+---+   +
  2 | 1   A2
    +   +   +   +
"""
both = pytest.mark.parametrize("level", GAME.levels)


def asked(state: State, level: int, seed: int = 1) -> Choice:
    seen = state.observation(state.to_move)
    choice: Choice = finish(GAME.choose(seen, level, Rng(seed), lambda: False))
    assert choice.action in state.legal_actions()
    return choice


def text(state: State, level: int) -> str:
    return state.format_action(asked(state, level).action)


@both
def test_a_hunter_takes_the_last_treasure(level: int) -> None:
    state = table(BESIDE_A2, hands=HANDS, found="B1 C1 D1 E1", roll="1 2 > > G")
    assert text(state, level) == "move 1 b2 find"


@both
def test_a_hunter_goes_for_a_treasure_that_is_near(level: int) -> None:
    state = table(BESIDE_A2, hands=HANDS, roll="1 2 > > G")
    assert text(state, level) == "move 1 b2 find"


@both
def test_a_treasure_is_worth_finding_however_far_the_next_one_is(level: int) -> None:
    """Who stayed with it, as nothing else was so near, would stay for ever."""
    state = table(BESIDE_A2, hands=HANDS, found="B1 C1 D1", roll="1 1 2 2 2")
    assert text(state, level) == "move 1 b2 find"


@both
def test_a_hunter_who_cannot_move_rolls_again(level: int) -> None:
    state = table(
        """
      a   b   c
    +---+---+---+
  1 | 1   2   G
    +---+---+   +
        """,
        roll="1 1 > > >",
    )
    assert text(state, level) == "throw"


@pytest.mark.parametrize("level", GAME.levels[1:])
def test_who_looks_ahead_does_not_stay_beside_the_gangsi(level: int) -> None:
    """With 3 and the Gangsi behind it, a hunter gets out of its reach rather than nearer to A5."""
    state = table(
        """
      a   b   c   d   e   f   g
    +---+---+---+---+---+---+---+
  1 |                 1       G |
    +---+---+   +   +---+   +   +
        """,
        hands=("A2 B3 C1 D1 E1", "A1 B2 C2 D2 E2"),
        roll="4 4 4 4 4",
    )
    action = asked(state, level).action
    assert isinstance(action, Move)
    assert distances(state.gangsi)[action.square] > 3


def test_level_2_does_not_reset_with_the_gangsi_beside_it() -> None:
    drawing = """
      a   b   c
    +---+---+---+
  1 |     1   G
    +---+---+   +
    """
    state = table(drawing, held=1)
    state.shown[0] = True
    assert text(state, 2) == "throw"


def test_level_2_takes_four_dice_back_with_the_gangsi_far_away() -> None:
    assert text(table(BESIDE_A2, held=4), 2) == "reset"


@both
def test_the_gangsi_catches_whom_it_sees(level: int) -> None:
    state = table(BESIDE_A2, hands=HANDS, roll="1 2 > > G")
    do(state, "move 1 b2 find")
    state.gangsi, state.hunter = square("d2"), 2
    state._begin([])
    do(state, "die 3")
    assert text(state, level) == "step c2"
    do(state, "step c2")
    assert text(state, level) == "step b2"


def test_level_2_looks_where_the_announcements_leave_most_room() -> None:
    """Both hunters went one step from the entrance, one to f7: from the coffin it is two steps."""
    state = table(roll="1 1 1 1 1")
    do(state, "move 1 e8")
    rolled(state, "1 1 1 1 1")
    do(state, "move 1 f7", "die 2")
    assert text(state, 2) == "step g7"
    do(state, "step g7")
    assert text(state, 2) == "step f7"


def test_distances_do_not_lead_over_entrance_and_coffin() -> None:
    far = distances(square("e8"))
    assert far[square("e8")] == 0
    assert far[square("h8")] == 9
    assert far[TOMB.coffin] == TOMB.size
    assert distances(TOMB.coffin)[square("g7")] == 1
