"""The rules of Gangsi, sentence by sentence, each with a position drawn in the test.

All that is expected here was worked out by hand on the map:

      a   b   c   d   e   f   g   h   i   j   k   l
    +---+---+---+---+---+---+---+---+---+---+---+---+
  1 | A1              B1        | B2          C1    |
    +---+---+   +   +---+   +   +   +   +   +   +---+
  2 |     A2      A3      B3        | C2          C3|
    +   +   +   +   +---+   +---+---+   +---+   +   +
  3 |       | A4                    |     C4    |   |
    +---+   +   +   +   +---+   +---+   +   +   +   +
  4 | A5    |       | B4      B5      C5|   |       |
    +   +   +   +   +   +---+   +   +   +   +   +   +
  5 |       |             D1    |   |     E1|   | E2|
    +   +   +---+   +---+   +   +   +   +   +   +---+
  6 |     D2      D3|         E3      E4|           |
    +   +   +   +   +   +---+---+   +   +   +---+   +
  7 |         D4                    |   |       |   |
    +   +   +   +   +   +   +   +---+   +   +   +   +
  8 |       |             IN| CO            |       |
    +---+---+---+---+---+---+---+---+---+---+---+---+
"""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from gangsi_board import card, cards, deals, do, ends, kinds, rolled, square, squares, steps, table

from pygames_core.engine import CHANCE, OVER, BadOptions, Event, IllegalAction
from pygames_core.gangsi import GAME
from pygames_core.gangsi.components import FACES, TOMB, TREASURES, Colour, cards_of
from pygames_core.gangsi.rules import OUT, Deal, Die, Move, Roll, State, Step, Stop, rolls

ALONE = """
      a   b   c   d   e   f   g
    +---+---+---+---+---+---+---+
  1 | 1                         |
    +---+---+   +   +---+   +   +
"""
SHUT_IN = """
      a   b   c
    +---+---+---+
  1 | 1   G
    +---+---+   +
"""


def refused(state: State, text: str) -> str:
    """The reason for which an action is not allowed."""
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        do(state, text)
    assert state == before
    return error.value.phrase.key


def texts(state: State) -> list[str]:
    """What may be done, as text: actions without fields are equal to each other."""
    return [state.format_action(each) for each in state.legal_actions()]


# --- setup ---------------------------------------------------------------------------------------


def test_one_player_is_the_gangsi_by_default_the_last_seat() -> None:
    for seats in (2, 3, 4, 5):
        state = GAME.new(seats=seats)
        assert state.gangsi_seat == seats - 1
        assert state.seats == seats


@pytest.mark.parametrize(
    ("seats", "option", "gangsi", "hunters"),
    [
        (2, "first", 0, (1, 1)),
        (3, "first", 0, (1, 2)),
        (3, "second", 1, (2, 0)),
        (4, "third", 2, (3, 0, 1)),
        (5, "fourth", 3, (4, 0, 1, 2)),
        (5, "last", 4, (0, 1, 2, 3)),
    ],
)
def test_hunters_play_in_seat_order_from_the_seat_after_the_gangsis(
    seats: int, option: str, gangsi: int, hunters: tuple[int, ...]
) -> None:
    state = GAME.new({"gangsi": option}, seats)
    assert state.gangsi_seat == gangsi
    assert state.hunters == hunters


@pytest.mark.parametrize(
    ("seats", "option"), [(2, "second"), (3, "third"), (4, "fourth"), (2, "fourth")]
)
def test_a_seat_that_is_the_last_or_is_not_there_is_named_by_last(seats: int, option: str) -> None:
    with pytest.raises(BadOptions):
        GAME.new({"gangsi": option}, seats)


def test_hunters_start_on_the_entrance_the_gangsi_on_the_coffin() -> None:
    state = GAME.new(seats=4)
    assert state.squares == [square("f8")] * 3
    assert state.gangsi == square("g8")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_hunter_draws_one_card_of_each_colour(seats: int) -> None:
    state = GAME.new(seats=seats)
    while state.to_move == CHANCE and state.phase == "deal":
        outcomes = state.chance()
        assert {weight for _, weight in outcomes} == {1}
        colours = {TREASURES[deal.card].colour for deal, _ in outcomes}
        assert len(colours) == 1
        dealt = sum(TREASURES[c].colour in colours for hand in state.cards for c in hand)
        assert len(outcomes) == len(cards_of(*colours)) - dealt
        state.apply(outcomes[-1][0])
    for hand in state.cards:
        assert [TREASURES[each].colour for each in hand] == list(Colour)
    every = [each for hand in state.cards for each in hand]
    assert len(set(every)) == len(every)


def test_cards_are_secret_from_everybody_else() -> None:
    state = GAME.new(seats=4)
    (event,) = state.apply(Deal(0, card("A3")))
    assert event.seen_by(0).get("card") == card("A3")
    for other in (1, 2, 3, None):
        assert event.seen_by(other).get("card") is None
        assert event.seen_by(other).get("colour") == Colour.GREY
        assert state.observation(other).cards[0] == (-1,)
    assert state.observation(0).cards[0] == cards("A3")


def test_left_over_cards_leave_the_game_unseen() -> None:
    state = deals(3)
    held = {each for hand in state.cards for each in hand}
    assert len(held) == 10
    assert all(TREASURES[each].name != "D3" for each in held)
    assert not state.history.since(10)


def test_all_five_hunter_dice_start_with_the_hunters() -> None:
    state = deals(3)
    assert state.held == 0
    assert state.phase == "roll"
    assert len(state.chance()[0][0].faces) == 5


def test_a_round_is_every_hunter_in_order_then_the_gangsi() -> None:
    state = deals(4)
    turns = []
    for text in ("3 d7", "1 e8", "3 e6", "", "1 c7", "1 d8", "1 f6", ""):
        turns.append((state.round, state.turn))
        if text:
            rolled(state, "1 2 3 4 >")
            do(state, f"move {text}")
        else:
            do(state, "die 1", "stop")
    assert turns == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3)]


# --- the hunter dice -----------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [1, 2, 5])
def test_the_dice_come_with_their_odds(dice: int) -> None:
    """Against all the ways in which single dice can fall."""
    ways = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=dice))
    assert {roll.faces: weight for roll, weight in rolls(dice)} == dict(ways)


def test_roll_all_dice_that_the_gangsi_does_not_hold() -> None:
    state = table(held=3)
    do(state, "throw")
    assert {len(roll.faces) for roll, _ in state.chance()} == {2}


def test_every_die_that_shows_gangsi_goes_to_the_gangsi_at_once() -> None:
    state = table()
    rolled(state, "1 2 > G G")
    assert state.held == 2
    assert state.faces == (1, 2, 5)
    assert state.to_move == 0


def test_re_roll_all_of_them_as_often_as_wanted() -> None:
    state = table(ALONE, roll="1 2 3 4 G")
    for left in ("1 2 3 4", "3 3 4 4", "1 > G G"):
        assert texts(state)[0] == "throw"
        do(state, "throw")
        assert {len(roll.faces) for roll, _ in state.chance()} == {4}
        rolled(state, left)
    assert state.held == 3
    do(state, "throw")
    assert {len(roll.faces) for roll, _ in state.chance()} == {2}


def test_all_remaining_dice_gangsi_no_move() -> None:
    state = table(held=3)
    do(state, "throw")
    events = state.apply(Roll((6, 6)))
    assert kinds(events) == ["roll", "nothing", "reset"]
    assert state.squares[0] == TOMB.entrance
    assert state.turn == 1, "who has to reset now"


def test_how_many_dice_each_roll_lost_is_told_but_not_the_faces() -> None:
    state = table()
    (event,) = rolled(state, "1 2 > G G")
    told = event.seen_by(2)
    assert dict(told.facts) == {"hunter": 0, "dice": 5, "lost": 2}
    assert not told.secret
    assert event.seen_by(0).get("faces") == event.seen_by(1).get("faces") == (1, 2, 5)
    assert state.observation(2).faces == state.observation(None).faces == (-1, -1, -1)
    assert state.observation(1).faces == (1, 2, 5)


# --- reset ---------------------------------------------------------------------------------------


def test_reset_is_not_offered_without_held_dice() -> None:
    state = table()
    assert state.phase == "roll"
    assert state.to_move == CHANCE
    assert refused(state, "reset") == "action.not_by_chance"


@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_reset_is_optional_with_held_dice(held: int) -> None:
    state = table(held=held)
    assert texts(state) == ["throw", "reset"]
    assert state.to_move == state.turn == 0


def test_reset_only_before_the_first_roll() -> None:
    state = table(held=2, roll="1 2 3")
    assert texts(state)[0] == "throw"
    assert "reset" not in texts(state)
    assert refused(state, "reset") == "action.not_now"


def test_the_gangsi_makes_an_interrupt_move_of_up_to_as_many_steps_as_dice_come_back() -> None:
    state = table(held=3)
    do(state, "reset")
    assert (state.turn, state.to_move) == (0, 2)
    assert state.steps == 3
    do(state, "step h8", "step i8", "step j8")
    assert state.to_move == CHANCE
    assert state.phase == "roll"
    assert state.turn == 0


def test_an_interrupt_uses_no_gangsi_die_and_may_be_left() -> None:
    state = table(held=2)
    do(state, "reset")
    assert state.phase == "interrupt"
    do(state, "stop")
    assert state.gangsi == TOMB.coffin
    assert state.phase == "roll"


def test_then_the_hunter_has_all_five_dice() -> None:
    state = table(held=4)
    do(state, "reset", "stop")
    assert state.held == 0
    assert {len(roll.faces) for roll, _ in state.chance()} == {5}


def test_if_all_five_are_held_reset_is_forced() -> None:
    state = table(held=5)
    assert (state.phase, state.turn, state.to_move, state.steps) == ("interrupt", 0, 2, 5)
    assert texts(state)[-1] == "stop"
    (event,) = state.history.since(10)
    assert (event.kind, event.get("forced"), event.get("dice")) == ("reset", True, 5)


def test_if_this_hunter_is_immobile_that_duty_passes_to_the_next_one_who_is_not() -> None:
    state = table(SHUT_IN, held=5)
    assert kinds(state.history.since(10)) == ["immobile", "reset"]
    assert (state.phase, state.turn) == ("interrupt", 1)
    do(state, "stop")
    assert (state.phase, state.turn) == ("roll", 1)


def test_if_nobody_can_reset_the_gangsi_keeps_all_five() -> None:
    state = deals(3)
    state.squares, state.gangsi, state.held = [square("a1"), OUT], square("b1"), 5
    events: list[Event] = []
    state._begin(events)
    assert kinds(events) == ["immobile"]
    assert state.phase == "die"
    assert state.held == 5
    do(state, "die 2")
    assert state.steps == 7


def test_an_interrupt_catches_and_a_caught_resetting_hunter_goes_on_from_the_coffin() -> None:
    state = table(
        """
      a   b   c
    +---+---+---+
  1 | 1       G
    +---+---+   +
        """,
        held=3,
    )
    do(state, "reset", "step b1")
    events = do(state, "step a1")
    assert kinds(events) == ["step", "catch"]
    assert state.squares[0] == TOMB.coffin
    assert (state.phase, state.turn, state.held) == ("roll", 0, 0)
    rolled(state, "1 1 1 1 1")
    assert ends(state, "1") == "g7 h8"


def test_an_interrupt_can_catch_another_hunter() -> None:
    state = table(
        """
      a   b   c
    +---+---+---+
  1 |     2   G
    +---+---+   +
        """,
        held=3,
    )
    do(state, "reset", "step b1")
    assert state.lives == [3, 2]
    assert (state.phase, state.turn) == ("roll", 0)


def test_a_resetting_hunter_who_is_out_has_no_turn() -> None:
    state = table(SHUT_IN.replace("1   G", "1    "), held=3, lives=(1, 3))
    state.gangsi = square("b1")
    do(state, "reset")
    events = do(state, "step a1")
    assert kinds(events) == ["step", "catch", "out"]
    assert state.squares[0] == OUT
    assert (state.phase, state.turn) == ("roll", 1)


def test_a_hunter_whom_the_interrupt_shuts_in_is_immobile_and_the_turn_ends() -> None:
    state = table(
        """
      a   b   c
    +---+---+---+
  1 | 1       G
    +---+---+   +
        """,
        held=1,
    )
    do(state, "reset")
    events = do(state, "step b1")
    assert kinds(events) == ["step", "immobile"]
    assert (state.phase, state.turn) == ("roll", 1)


# --- immobile ------------------------------------------------------------------------------------


def test_an_immobile_hunter_declares_it_and_is_skipped_no_reset_no_roll() -> None:
    state = table(SHUT_IN, held=2)
    (event,) = state.history.since(10)
    assert (event.kind, event.seat, event.get("hunter")) == ("immobile", 0, 0)
    assert event.seen_by(2) == event, "the Gangsi is told"
    assert state.turn == 1


@pytest.mark.parametrize(
    ("gangsi", "faces"),
    [("b1", ""), ("c1", "2 3 4 >"), ("d1", "1 2 3 4 >")],
)
def test_immobile_is_if_no_face_at_all_could_move_the_hunter(gangsi: str, faces: str) -> None:
    """In a dead end with another hunter before it, who may be passed but not be ended on."""
    state = deals(3)
    state.squares = [square("a1"), square("b1" if gangsi != "b1" else "f8")]
    state.gangsi = square(gangsi)
    assert state.is_immobile(0) == (faces == "")
    found = [text for face, text in FACES.items() if face < 6 and state.ends(face)]
    # By 1 to b1 and by 3 to b1 or d1 and c2: b1 is taken; the arrow is stopped at once.
    expected = {"b1": [], "c1": ["2", "4"], "d1": ["2", "3", "4"]}[gangsi]
    assert found == expected


def test_who_can_go_out_and_back_is_not_immobile() -> None:
    state = table(
        """
      a   b   c
    +---+---+---+
  1 | 1   2   G
    +---+---+   +
        """
    )
    assert state.turn == 0
    rolled(state, "1 2 3 4 >")
    assert {face: ends(state, face) for face in "1234>"} == {
        "1": "", "2": "a1", "3": "", "4": "a1", ">": ""
    }  # fmt: skip


# --- numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "expected"),
    [("1", "b1"), ("2", "a1 c1"), ("3", "b1 c2 d1"), ("4", "a1 b2 c1 c3 d2 e1")],
)
def test_exactly_n_orthogonal_steps_back_and_forth_allowed(face: str, expected: str) -> None:
    state = table(ALONE, roll="1 2 3 4 >")
    assert ends(state, face) == expected


def test_ending_where_one_began_is_legal() -> None:
    state = table(ALONE, roll="2 2 2 2 2")
    do(state, "move 2 a1")
    assert state.squares[0] == square("a1")
    assert state.turn == 1


def test_not_through_walls() -> None:
    state = table(
        """
      a   b   c
    +   +   +   +
  3 |     1 |
    +---+   +   +
        """,
        roll="1 2 3 4 >",
    )
    assert ends(state, "1") == "a3 b2 b4"
    assert refused(state, "move 1 c3") == "gangsi.why.not_there"


def test_not_through_the_gangsis_square() -> None:
    state = table(ALONE.replace("1                  ", "1       G          "), roll="1 2 3 4 >")
    assert {face: ends(state, face) for face in "1234"} == {
        "1": "b1", "2": "a1", "3": "b1", "4": "a1"
    }  # fmt: skip
    assert refused(state, "move 2 c1") == "gangsi.why.gangsi"


def test_not_through_entrance_or_coffin() -> None:
    """From e8 the way east leads over the entrance, and from f7 south."""
    state = table(
        """
      d   e   f   g
    +   +   +---+---+
  7
    +   +   +   +   +
  8       1   IN| CO
    +---+---+---+---+
        """,
        roll="1 2 3 4 >",
    )
    assert ends(state, "1") == "d8 e7"
    assert "f7" in ends(state, "2")
    assert ends(state, "2") == "c8 d7 e6 e8 f7"
    assert refused(state, "move 1 f8") == "gangsi.why.door"


def test_a_hunter_leaves_the_entrance_by_its_two_exits_and_does_not_come_back() -> None:
    state = table(roll="1 2 3 4 >")
    assert ends(state, "1") == "e8 f7"
    assert ends(state, "2") == "d8 e7 g7"
    assert refused(state, "move 2 f8") == "gangsi.why.door"


def test_hunters_may_pass_other_hunters_but_not_end_on_one() -> None:
    state = table(ALONE.replace("1      ", "1   2  "), roll="1 2 3 4 >")
    assert ends(state, "1") == ""
    assert ends(state, "2") == "a1 c1"
    assert ends(state, "3") == "c2 d1"
    assert refused(state, "move 1 b1") == "gangsi.why.hunter"


def test_the_number_of_steps_gives_the_colour_of_the_chessboard() -> None:
    state = table(seats=3, roll="1 2 3 4 >")
    for start in range(TOMB.size):
        state.squares[0] = start
        for face in (1, 2, 3, 4):
            for end in range(TOMB.size):
                if state.ends(face) >> end & 1:
                    assert (sum(divmod(end, 12)) - sum(divmod(start, 12)) - face) % 2 == 0


# --- arrows --------------------------------------------------------------------------------------


def test_an_arrow_goes_straight_to_the_next_wall() -> None:
    state = table(ALONE, roll="> > > > >")
    assert ends(state, ">") == "g1"


def test_there_is_no_stopping_early() -> None:
    state = table(ALONE, roll="> > > > >")
    assert refused(state, "move > c1") == "gangsi.why.not_there"


def test_an_arrow_goes_in_each_direction() -> None:
    state = table(
        """
      c   d   e
    +   +   +   +
  4 |     1 |
    +   +   +   +
        """,
        roll="> > > > >",
    )
    assert ends(state, ">") == "c4 d1 d8"


def test_an_arrow_is_stopped_by_the_gangsi() -> None:
    state = table(ALONE.replace("1                  ", "1           G      "), roll="> > > > >")
    assert ends(state, ">") == "c1"


def test_an_arrow_is_stopped_by_another_hunter() -> None:
    state = table(ALONE.replace("1                  ", "1               2  "), roll="> > > > >")
    assert ends(state, ">") == "d1"


def test_an_arrow_is_stopped_by_the_entrance_and_the_coffin() -> None:
    state = table(
        """
      c   d   e   f   g
    +   +   +   +   +   +
  8 | 1           IN| CO
    +---+---+---+---+---+
        """,
        roll="> > > > >",
    )
    assert ends(state, ">") == "c6 e8"
    state = table(
        """
      g   h   i   j
    +   +---+   +   +
  8 | CO          1 |
    +---+---+---+---+
        """,
        roll="> > > > >",
    )
    assert ends(state, ">") == "h8 j3"


def test_an_arrow_needs_at_least_one_square() -> None:
    state = table(
        """
      a   b   c
    +---+---+---+
  1 | 1   2   G
    +---+---+   +
        """,
        roll="> > > > >",
    )
    assert texts(state) == ["throw"]


def test_an_arrow_is_not_stopped_by_a_fellow_on_the_same_start_square() -> None:
    state = table(roll="> > > > >")
    assert state.squares == [TOMB.entrance] * 2
    assert ends(state, ">") == "c8 f7"


# --- the move ------------------------------------------------------------------------------------


def test_a_move_uses_one_rolled_die() -> None:
    state = table(ALONE, roll="1 1 3 > G")
    assert {each.face for each in state.legal_actions() if isinstance(each, Move)} == {1, 3, 5}
    assert refused(state, "move 2 c1") == "gangsi.why.not_rolled"


def test_the_face_is_announced_and_nothing_else() -> None:
    state = table(ALONE, roll="1 1 3 > >")
    (event,) = do(state, "move > g1")
    for other in (2, None):
        told = event.seen_by(other)
        assert dict(told.facts) == {"hunter": 0, "face": 5}
        assert not told.secret
    assert event.seen_by(1).get("square") == square("g1")


def test_if_no_rolled_face_is_legal_re_roll_until_one_is_or_all_dice_are_taken() -> None:
    state = table(ALONE.replace("1      ", "1   2  "), roll="1 1 > > G")
    for _ in range(3):
        assert texts(state) == ["throw"]
        rolled(state, "1 > > G" if state.held == 1 else "1 > G" if state.held == 2 else "1 G")
    assert state.held == 4
    assert texts(state) == ["throw"]
    do(state, "throw")
    assert kinds(state.apply(Roll((6,)))) == ["roll", "nothing", "reset"]


def test_a_legal_face_must_be_used_or_be_rolled_again() -> None:
    state = table(ALONE, roll="1 1 1 1 1")
    assert texts(state) == ["throw", "move 1 b1"]


# --- treasures -----------------------------------------------------------------------------------

BESIDE_A2 = """
      a   b   c
    +---+---+   +
  2 | 1   A2
    +   +   +   +
"""


def test_to_reveal_is_optional() -> None:
    state = table(BESIDE_A2, hands=("A2 B1 C1 D1 E1", "A1 B2 C2 D2 E2"), roll="1 1 1 1 1")
    there = [each for each in state.legal_actions() if getattr(each, "square", -1) == square("b2")]
    assert there == [Move(1, square("b2"), False), Move(1, square("b2"), True)]
    do(state, "move 1 b2")
    assert state.found == [(), ()]


def test_to_reveal_is_for_ones_own_cards() -> None:
    state = table(BESIDE_A2, hands=("A1 B1 C1 D1 E1", "A2 B2 C2 D2 E2"), roll="1 1 1 1 1")
    assert refused(state, "move 1 b2 find") == "gangsi.why.no_card"


def test_ending_on_the_square_is_needed_not_passing_it() -> None:
    state = table(BESIDE_A2, hands=("A2 B1 C1 D1 E1", "A1 B2 C2 D2 E2"), roll="2 2 2 2 2")
    assert refused(state, "move 2 c2 find") == "gangsi.why.no_card"


def test_the_gangsi_learns_the_place_and_the_card() -> None:
    state = table(BESIDE_A2, hands=("A2 B1 C1 D1 E1", "A1 B2 C2 D2 E2"), roll="1 1 1 1 1")
    events = do(state, "move 1 b2 find")
    assert kinds(events) == ["move", "find"]
    assert dict(events[1].seen_by(2).facts) == {
        "hunter": 0, "card": card("A2"), "square": square("b2")
    }  # fmt: skip
    seen = state.observation(2)
    assert seen.squares[0] == square("b2")
    assert seen.found[0] == cards("A2")
    assert seen.cards[0] == (-2, -3, -4, -5)
    assert state.score_sheet().total(0) == 1


def test_at_most_one_treasure_a_turn() -> None:
    state = table(BESIDE_A2, hands=("A2 B1 C1 D1 E1", "A1 B2 C2 D2 E2"), roll="1 1 1 1 1")
    do(state, "move 1 b2 find")
    assert state.turn == 1


def test_who_ends_on_the_square_again_can_reveal_it_then() -> None:
    state = table(BESIDE_A2, hands=("A2 B1 C1 D1 E1", "A1 B2 C2 D2 E2"), roll="1 1 1 1 1")
    do(state, "move 1 b2")
    state.hunter = 0
    state._begin([])
    rolled(state, "2 2 2 2 2")
    do(state, "move 2 b2 find")
    assert state.found[0] == cards("A2")


def test_all_of_ones_cards_found_this_hunter_wins_at_once() -> None:
    state = table(
        BESIDE_A2, hands=("A2 B1 C1 D1 E1", "A1 B2 C2 D2 E2"), found="B1 C1 D1 E1",
        roll="1 1 1 1 1",
    )  # fmt: skip
    events = do(state, "move 1 b2 find")
    assert kinds(events) == ["move", "find", "win", "show", "show"]
    assert state.to_move == OVER
    assert state.outcome().winners == (0,)


# --- the Gangsi's turn ---------------------------------------------------------------------------


def test_the_gangsi_die_comes_with_its_odds() -> None:
    state = table(turn=2)
    assert state.chance() == [(Die(1), 2), (Die(2), 2), (Die(3), 2)]
    assert state.turn == 2


def test_the_gangsi_moves_up_to_the_die_plus_the_held_dice_which_stay_held() -> None:
    state = table(turn=2, held=4)
    do(state, "die 3")
    assert state.steps == 7
    do(state, "step h8", "stop")
    assert state.held == 4
    assert (state.round, state.turn) == (2, 0)


def test_step_by_step_until_the_last() -> None:
    state = table(turn=2)
    do(state, "die 2", "step h8")
    assert state.to_move == 2
    assert state.steps == 1
    do(state, "step i8")
    assert state.turn == 0


def test_no_steps_are_allowed() -> None:
    state = table(turn=2)
    do(state, "die 3", "stop")
    assert state.gangsi == TOMB.coffin
    assert state.turn == 0


def test_the_gangsi_goes_orthogonally_and_not_through_walls() -> None:
    state = table(
        """
      a   b   c
    +   +   +   +
  3 |     G |
    +---+   +   +
        """,
        turn=2,
    )
    do(state, "die 1")
    assert steps(state) == "a3 b2 b4"
    assert refused(state, "step c3") == "gangsi.why.step"


@pytest.mark.parametrize(("gangsi", "expected"), [("g7", "f7 h7"), ("f7", "e7 g7")])
def test_never_onto_entrance_or_coffin(gangsi: str, expected: str) -> None:
    state = table(turn=2)
    state.gangsi = square(gangsi)
    do(state, "die 1")
    assert steps(state) == expected
    assert refused(state, f"step {'g8' if gangsi == 'g7' else 'f8'}") == "gangsi.why.door"


def test_entering_a_hunters_square_catches_it_and_ends_the_move() -> None:
    state = table(SHUT_IN, turn=2)
    do(state, "die 3")
    events = do(state, "step a1")
    assert kinds(events) == ["step", "catch"]
    assert state.gangsi == square("a1")
    assert state.turn == 0
    assert state.round == 2


def test_the_caught_hunter_gives_a_token_goes_to_the_coffin_and_keeps_cards_and_finds() -> None:
    state = table(SHUT_IN, turn=2)
    state.found[0], state.cards[0] = state.cards[0][:1], state.cards[0][1:]
    before = state.found[0], state.cards[0]
    do(state, "die 1", "step a1")
    assert state.lives == [2, 3]
    assert state.tokens == state.score_sheet().total(2) == 1
    assert state.squares[0] == TOMB.coffin
    assert (state.found[0], state.cards[0]) == before
    assert state.observation(2).squares[0] == TOMB.coffin


def test_a_miss_tells_that_nobody_is_there() -> None:
    state = table(SHUT_IN, turn=2)
    do(state, "die 2")
    (event,) = do(state, "step c1")
    assert (event.kind, event.get("square"), event.get("left")) == ("step", square("c1"), 1)
    assert event.reveals


def test_without_tokens_the_hunter_is_out_and_leaves_the_map() -> None:
    state = table(SHUT_IN, seats=4, turn=3, lives=(1, 3, 3))
    events = do(state, "die 1", "step a1")
    assert kinds(events) == ["step", "catch", "out"]
    assert state.squares[0] == OUT
    assert state.turn == 1, "its turn is left out"
    assert state.observation(3).squares[0] == OUT


def test_unfound_cards_of_a_hunter_who_is_out_stay_secret() -> None:
    state = table(SHUT_IN, seats=4, turn=3, lives=(1, 3, 3))
    do(state, "die 1", "step a1")
    for other in (1, 2, 3, None):
        assert state.observation(other).cards[0] == (-1, -2, -3, -4, -5)


def test_several_hunters_may_share_entrance_and_coffin() -> None:
    state = table(SHUT_IN, turn=2)
    do(state, "die 1", "step a1")
    state.squares[1] = square("b1")
    state.hunter = 2
    state._begin([])
    do(state, "die 1", "step b1")
    assert state.squares == [TOMB.coffin] * 2
    assert state.turn == 0
    rolled(state, "1 > > > >")
    assert ends(state, "1") == "g7 h8"
    assert ends(state, ">") == "g7 j8"


@pytest.mark.parametrize(
    ("seats", "needed", "lives"),
    [(2, 3, (2, 2)), (3, 4, (2, 1)), (4, 6, (2, 1, 1)), (5, 7, (2, 2, 1, 1))],
)
def test_the_gangsi_wins_at_once_with_enough_tokens(
    seats: int, needed: int, lives: tuple[int, ...]
) -> None:
    state = table(SHUT_IN, seats=seats, turn=len(lives), lives=lives)
    assert state.tokens == needed - 1
    events = do(state, "die 1", "step a1")
    assert kinds(events)[:3] == ["step", "catch", "win"]
    assert state.to_move == OVER
    assert state.outcome().winners == (seats - 1,)
    assert state.tokens == needed


def test_the_gangsi_wins_in_an_interrupt_too() -> None:
    state = table(
        """
      a   b   c
    +---+---+---+
  1 | 1       G
    +---+---+   +
        """,
        held=2,
        lives=(1, 2),
    )
    do(state, "reset", "step b1", "step a1")
    assert state.outcome().winners == (2,)


# --- two players ---------------------------------------------------------------------------------


def test_two_players_two_pieces_in_fixed_order() -> None:
    state = deals(2)
    assert state.hunters == (0, 0)
    turns = []
    for text in ("move 1 e8", "move 1 f7"):
        turns.append((state.turn, state.hunter))
        rolled(state, "1 1 1 1 1")
        do(state, text)
    assert turns == [(0, 0), (0, 1)]
    assert state.turn == 1
    assert state.phase == "die"


def test_two_players_10_cards_two_of_each_colour() -> None:
    state = deals(2)
    (hand,) = state.cards
    assert Counter(TREASURES[each].colour for each in hand) == dict.fromkeys(Colour, 2)


def test_two_players_cards_are_open_to_either_piece() -> None:
    for hunter in (0, 1):
        drawing = BESIDE_A2.replace("1", "12"[hunter], 1) if hunter else BESIDE_A2
        drawing = drawing.replace("A1", "A2")
        state = table(drawing, seats=2, turn=hunter, roll="1 1 1 1 1")
        assert card("A2") in state.cards[0]
        do(state, "move 1 b2 find")
        assert state.found == [cards("A2")]


def test_two_players_the_hunter_needs_all_10() -> None:
    nine = "A1 B1 B2 C1 C2 D1 D2 E1 E2"
    state = table(BESIDE_A2, seats=2, found=nine[3:], roll="1 1 1 1 1")
    do(state, "move 1 b2 find")
    assert state.outcome() is None
    state = table(BESIDE_A2, seats=2, found=nine, roll="1 1 1 1 1")
    do(state, "move 1 b2 find")
    assert state.outcome().winners == (0,)


def test_two_players_the_gangsi_needs_3_tokens_of_both_pieces_together() -> None:
    state = table(SHUT_IN, seats=2, turn=2, lives=(2, 2))
    do(state, "die 1", "step a1")
    assert state.outcome().winners == (1,)


# --- the end -------------------------------------------------------------------------------------


def test_at_the_end_every_hunters_way_and_cards_are_shown() -> None:
    state = table(roll="1 2 3 4 >")
    do(state, "move > f7")
    rolled(state, "1 2 3 4 >")
    do(state, "move 1 e8", "die 1", "stop")
    rolled(state, "1 2 3 4 >")
    do(state, "move 1 g7")
    rolled(state, "1 2 3 4 >")
    state.lives = [1, 2]
    do(state, "move 1 e7", "die 1")
    events = do(state, "step g7")
    shows = [event for event in events if event.kind == "show"]
    assert [list(map(TOMB.name, event.get("way")[:3])) for event in shows] == [
        ["f8", "f7", "g7"], ["f8", "e8", "e7"]
    ]  # fmt: skip
    assert shows[0].get("way")[3] == OUT
    assert shows[1].get("cards") == state.cards[1]
    for viewer in (0, 2, None):
        seen = state.observation(viewer)
        assert seen.cards == state.cards
        assert seen.squares == state.squares


# --- picks and refusals --------------------------------------------------------------------------


def test_a_die_then_a_square_then_whether_to_reveal() -> None:
    state = table(BESIDE_A2, hands=("A2 B1 C1 D1 E1", "A1 B2 C2 D2 E2"), roll="1 1 2 > G")
    assert [pick.value for pick in state.picks()] == [1, 2, 5, "throw"]
    assert {pick.value for pick in state.picks((1,))} == squares("a3 b2")
    assert [pick.value for pick in state.picks((1, square("b2")))] == [card("A2"), "decline"]
    assert state.picks((1, square("a3"))) == ()
    assert state.complete((1, square("b2"), card("A2"))) == Move(1, square("b2"), True)
    assert state.complete((1, square("b2"), "decline")) == Move(1, square("b2"), False)
    with pytest.raises(IllegalAction):
        state.complete((1, square("b2")))


def test_a_way_of_the_right_length_is_shown() -> None:
    state = table(ALONE, roll="1 2 3 4 >")
    for face, end in ((4, "a1"), (4, "c3"), (3, "b1"), (5, "g1")):
        (outlook, *_) = state.preview((face, square(end))).outlooks
        way = [place.index for place in outlook.cells]
        assert len(way) == (6 if face == 5 else face)
        assert way[-1] == square(end)
        for here, there in zip([square("a1"), *way], way, strict=False):
            assert there in TOMB.neighbours[here]


def test_the_gangsi_steps_or_stops() -> None:
    state = table(SHUT_IN, turn=2)
    do(state, "die 2")
    assert [pick.value for pick in state.picks()] == [square("a1"), square("c1"), "decline"]
    assert state.complete((square("a1"),)) == Step(square("a1"))
    assert state.complete(("decline",)) == Stop()
