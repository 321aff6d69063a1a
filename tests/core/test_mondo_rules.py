"""How a game of Mondo goes: each sentence of the rules page as a test.

In these games slot n holds tile n, its front up where nothing else is said.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from mondo_board import NAMES, UP, do, down, fill, game, place, prepared, time_up

from pygames_core.engine import CHANCE, CLOCK, OVER, TIMED, BadOptions, IllegalAction, Rng
from pygames_core.mondo import GAME
from pygames_core.mondo.components import (
    BACKS,
    EMPTY,
    LOOKS,
    ROTATIONS,
    SIZE,
    STARTS,
    TILES,
    Bonus,
    Volcano,
    back_of,
)
from pygames_core.mondo.rules import MINUTE, Do, Lay, Place, Show, Start

#: A slot for a tile that lies face down.
HIDDEN = 5


def refused(state: Any, seat: int, text: str, at: int) -> str:
    """The reason for which an action is refused; nothing changes."""
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        do(state, seat, text, at)
    assert state == before
    return error.value.phrase.key


def taken(state: Any, seat: int) -> int | None:
    held = state.held[seat]
    return None if held is None else held.slot + 1


# --- the setup ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "seats", "minutes"),
    [
        ({}, 2, 7),
        ({"mode": "intermediate"}, 3, 6),
        ({"mode": "advanced"}, 4, 5),
        ({"minutes": 4, "mode": "advanced"}, 2, 4),
        ({"minutes": 15, "simple": True}, 2, 15),
        ({}, 1, 10),
        ({"level": 2}, 1, 6),
        ({"level": 3}, 1, 5),
    ],
)
def test_a_round_lasts_as_long_as_its_mode_says(
    options: dict[str, Any], seats: int, minutes: int
) -> None:
    state = GAME.new(options, seats)
    assert state.clock()[1] == minutes * MINUTE


def test_there_is_one_common_heap_of_all_tiles() -> None:
    for seats in (2, 3, 4):
        state = game(seats)
        assert len(state.heap) == 136
        assert all(state.lying(slot) == slot for slot in range(136))
        assert state.to_move == TIMED


def test_tiles_lie_face_up_or_down_with_even_odds() -> None:
    rng = Rng(3)
    state = GAME.new({}, 2)
    while state.phase == "heap":
        chance = state.chance()
        up = sum(weight for lay, weight in chance if lay.look < BACKS)
        assert up * 2 == sum(weight for _, weight in chance)
        state.apply(rng.weighted(chance), CHANCE)


def _odds(state: Any, action: Any) -> Fraction:
    chance = state.chance()
    total = sum(weight for _, weight in chance)
    return Fraction(sum(weight for each, weight in chance if each == action), total)


@pytest.mark.parametrize("second", [0, 1, 4, 6, BACKS, BACKS + 1, BACKS + 2, BACKS + 3])
def test_the_odds_are_those_of_a_heap_that_is_shuffled_beforehand(second: int) -> None:
    """Counted over all pairs of tiles: what lies on two slots, the first one face down, and what
    is on its front."""
    first = BACKS + 2
    joint: Counter[int] = Counter()
    for one in range(136):
        for two in range(136):
            if one != two and back_of(one) == first and second in (two, back_of(two)):
                joint[one] += 1
    state = GAME.new({"minutes": 4}, 2)
    odds = _odds(state, Lay(0, first))
    state.apply(Lay(0, first), CHANCE)
    odds *= _odds(state, Lay(1, second))
    # Of all pairs, and of either side of each tile.
    assert odds == Fraction(sum(joint.values()), 4 * 136 * 135)
    # Of the fronts that the first one can have, each is then as likely as the others as far as
    # nobody has seen it.
    possible = {tile for tile in range(136) if back_of(tile) == first and tile != second}
    assert set(joint) == possible
    assert len(set(joint.values())) == 1


def test_a_front_is_drawn_from_those_that_nobody_has_seen() -> None:
    hidden = [slot for slot in range(136) if back_of(slot) == BACKS][:3]
    state = game(2, down(*hidden))
    do(state, 0, f"take {hidden[0] + 1}", 10)
    do(state, 0, "flip", 20)
    assert state.to_move == CHANCE
    assert state.chance() == [(Show(hidden[0], tile), 1) for tile in hidden]
    state.apply(Show(hidden[0], hidden[1]), CHANCE)
    assert state.in_hand(0) == hidden[1]
    do(state, 1, f"take {hidden[1] + 1}", 30)
    do(state, 1, "flip", 40)
    assert state.chance() == [(Show(hidden[1], tile), 1) for tile in (hidden[0], hidden[2])]


# --- the heap ----------------------------------------------------------------------------------


def test_everybody_plays_at_once() -> None:
    state = game(4)
    assert all(state.legal_actions(seat) for seat in range(4))
    for seat in (2, 0, 3, 1):
        do(state, seat, f"take {seat + 1}", 10 + 5 * state.now)
    assert [taken(state, seat) for seat in range(4)] == [1, 2, 3, 4]


def test_one_takes_one_tile_at_a_time() -> None:
    state = game()
    do(state, 0, "take 5", 10)
    assert refused(state, 0, "take 6", 20) == "mondo.why.full_hand"
    assert all(not isinstance(each, Do) or each.verb != "take" for each in state.legal_actions(0))


def test_a_taken_tile_is_gone_for_all_and_the_other_is_told_who_was_faster() -> None:
    state = game(3)
    do(state, 2, "take 5", 10)
    assert state.lying(4) is None
    with pytest.raises(IllegalAction) as error:
        do(state, 0, "take 5", 10 + 1)
    assert error.value.phrase.key == "mondo.why.taken"
    assert error.value.phrase.args == {"taker": 2}
    assert 4 not in [pick.value for pick in state.picks((), 0)]
    place_it = do(state, 2, "place c3 0", 20)
    assert place_it[0].kind == "place"
    assert refused(state, 0, "take 5", 30) == "mondo.why.placed"


def test_of_two_claims_at_the_same_time_the_lower_seat_has_the_tile() -> None:
    state = game()
    do(state, 0, "take 5", 100)
    assert refused(state, 1, "take 5", 100) == "mondo.why.taken"
    other = game()
    do(other, 1, "take 6", 100)
    assert refused(other, 0, "take 5", 100) == "action.time_order", "the order is fixed"


def test_the_earlier_claim_has_the_tile_whatever_the_seat() -> None:
    state = game()
    do(state, 1, "take 5", 100)
    assert refused(state, 0, "take 5", 101) == "mondo.why.taken"
    assert refused(state, 0, "take 6", 99) == "action.time_order"


def test_a_tile_may_be_put_back_and_taken_again() -> None:
    state = game()
    do(state, 0, "take 5", 10)
    do(state, 0, "back", 20)
    assert state.held == (None, None)
    assert state.lying(4) == 4
    do(state, 1, "take 5", 30)
    assert taken(state, 1) == 5


def test_a_tile_is_turned_over_freely() -> None:
    state = game(2, down(HIDDEN - 1))
    back = back_of(HIDDEN - 1)
    assert state.lying(HIDDEN - 1) == back
    do(state, 0, f"take {HIDDEN}", 10)
    assert state.in_hand(0) == back
    do(state, 0, "flip", 20)
    assert state.phase == "show"
    assert not state.legal_actions(1), "for one moment chance decides"
    state.apply(Show(HIDDEN - 1, HIDDEN - 1), CHANCE)
    assert state.in_hand(0) == HIDDEN - 1
    do(state, 0, "flip", 30)
    assert state.in_hand(0) == back
    do(state, 0, "flip", 40)
    assert state.in_hand(0) == HIDDEN - 1, "it is known now"
    assert state.to_move == TIMED


def test_a_tile_goes_back_as_it_is_turned() -> None:
    state = game()
    do(state, 0, "take 5", 10)
    do(state, 0, "flip", 20)
    do(state, 0, "back", 30)
    assert state.lying(4) == back_of(4)
    do(state, 1, "take 5", 40)
    do(state, 1, "flip", 50)
    assert state.in_hand(1) == 4
    do(state, 1, "back", 60)
    assert state.lying(4) == 4


def test_a_tile_is_rotated_freely() -> None:
    state = game()
    do(state, 0, "take 5", 10)
    ways = [each.rotation for each in state.legal_actions(0) if isinstance(each, Place)]
    assert Counter(ways) == dict.fromkeys(range(4), SIZE)
    do(state, 0, "place c3 3", 20)
    assert state.boards[0][NAMES.index("c3")] == 4 * ROTATIONS + 3


def test_a_bare_back_looks_the_same_however_it_is_rotated() -> None:
    state = game()
    do(state, 0, "take 5", 10)
    do(state, 0, "flip", 20)
    ways = {each.rotation for each in state.legal_actions(0) if isinstance(each, Place)}
    assert ways == {0}
    assert refused(state, 0, "place c3 1", 30) == "mondo.why.same_rotation"


# --- the board ---------------------------------------------------------------------------------


def test_the_first_tile_goes_anywhere() -> None:
    state = game()
    assert state.free_squares(0) == list(range(SIZE))
    for name in ("c1", "f4", "c3"):
        copy = state.copy()
        place(copy, 0, 5, name, 10)
        assert copy.boards[0][NAMES.index(name)] != EMPTY


def test_every_later_tile_goes_beside_one_that_is_there() -> None:
    state = game()
    place(state, 0, 5, "c3", 10)
    assert {NAMES[square] for square in state.free_squares(0)} == {"c2", "b3", "d3", "c4"}
    do(state, 0, "take 6", 20)
    assert refused(state, 0, "place d4 0", 30) == "mondo.why.apart", "not over a corner"
    assert refused(state, 0, "place f3 0", 30) == "mondo.why.apart"
    do(state, 0, "place d3 0", 30)
    place(state, 0, 7, "d4", 40)


def test_what_is_placed_stays() -> None:
    state = game()
    place(state, 0, 5, "c3", 10)
    do(state, 0, "take 6", 20)
    assert refused(state, 0, "place c3 0", 30) == "mondo.why.filled"


def test_terrains_need_not_match() -> None:
    state = game()
    do(state, 0, "take 1", 10)
    do(state, 0, "place c1 0", 10)
    do(state, 0, "take 28", 20)
    for rotation in range(4):
        copy = state.copy()
        do(copy, 0, f"place d1 {rotation}", 30)
        assert copy.boards[0][NAMES.index("d1")] == 27 * ROTATIONS + rotation


def test_without_a_tile_nothing_is_placed_turned_or_put_back() -> None:
    state = game()
    for text in ("place c3 0", "flip", "back"):
        assert refused(state, 0, text, 10) == "mondo.why.empty_hand"


def test_a_board_is_ones_own() -> None:
    state = game()
    place(state, 0, 5, "c3", 10)
    place(state, 1, 6, "c3", 20)
    assert [board.count(EMPTY) for board in state.boards] == [SIZE - 1, SIZE - 1]


# --- dropping out ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "chips"), [(2, [4, 3]), (3, [4, 3, 2]), (4, [4, 3, 2, 1])])
def test_who_drops_out_takes_the_top_chip(seats: int, chips: list[int]) -> None:
    state = game(seats)
    for n, seat in enumerate(reversed(range(seats))):
        assert state.chips_left == tuple(chips[n:])
        (event,) = do(state, seat, "out", 100 * (n + 1))
        assert event.get("chip") == state.chips[seat] == chips[n]


def test_who_has_dropped_out_touches_nothing_more() -> None:
    state = game()
    place(state, 0, 5, "c3", 10)
    do(state, 0, "out", 20)
    for text in ("take 6", "out", "back", "flip", "place d3 0"):
        assert refused(state, 0, text, 30) == "mondo.why.out"
    assert not state.legal_actions(0)
    assert state.picks((), 0) == ()
    assert state.legal_actions(1)


def test_one_drops_out_only_with_an_empty_square_left() -> None:
    state = game()
    fill(state, 0, SIZE - 1, 10)
    assert state.may_drop_out(0)
    fill(state, 0, 1, 20)
    assert not state.may_drop_out(0)
    assert refused(state, 0, "out", 30) == "mondo.why.full"
    assert not state.legal_actions(0)
    assert state.chips == (0, 0)


def test_a_tile_in_the_hand_goes_back_when_one_drops_out() -> None:
    state = game()
    do(state, 0, "take 5", 10)
    do(state, 0, "out", 20)
    assert state.held[0] is None
    assert state.lying(4) == 4
    do(state, 1, "take 5", 30)


# --- the end of a round ------------------------------------------------------------------------


def test_time_up_stops_everything_and_a_tile_in_the_hand_goes_back() -> None:
    state = game(2)
    do(state, 0, "take 5", 7 * MINUTE - 1)
    assert refused(state, 0, "place c3 0", 7 * MINUTE) == "action.too_late"
    assert refused(state, 0, "place c3 0", 8 * MINUTE) == "action.too_late"
    events = time_up(state)
    assert [event.kind for event in events][:3] == ["time_up", "score", "score"]
    assert state.past[-1] == (state.past[-1][1],) * 2, "nothing was placed"
    assert state.round == 2
    assert state.held == (None, None)


def test_the_clock_is_not_early() -> None:
    state = game()
    action, deadline = state.clock()
    with pytest.raises(IllegalAction) as error:
        state.apply(action, CLOCK, deadline - 1)
    assert error.value.phrase.key == "action.too_early"


def test_at_the_deadline_the_clock_comes_before_all_seats() -> None:
    state = game()
    do(state, 0, "take 5", 7 * MINUTE - 1)
    assert refused(state, 0, "place c3 0", 7 * MINUTE) == "action.too_late"
    do(state, 0, "place c3 0", 7 * MINUTE - 1)
    time_up(state)
    assert state.score_sheet().totals((0, 1)) == (-23, -24)


def test_a_chip_in_the_hand_counts_when_time_is_up() -> None:
    state = game()
    do(state, 1, "out", 7 * MINUTE - 1)
    time_up(state)
    assert state.score_sheet().totals((0, 1)) == (-24, -20)


def test_the_round_ends_when_everybody_has_dropped_out() -> None:
    state = game()
    do(state, 0, "out", 10)
    assert state.to_move == TIMED
    do(state, 1, "out", 500)
    assert state.to_move == CLOCK
    assert refused(state, 0, "take 5", 600) == "action.clock"
    assert state.clock()[1] == 501, "at once"
    (event, *_) = time_up(state)
    assert event.get("early")
    assert state.round == 2


def test_a_full_board_counts_as_finished() -> None:
    state = game()
    fill(state, 0, SIZE, 10)
    assert state.to_move == TIMED
    do(state, 1, "out", 20)
    assert state.to_move == CLOCK
    time_up(state)
    assert state.round == 2


def test_the_boards_of_a_round_are_kept_to_be_shown() -> None:
    state = game()
    place(state, 0, 5, "c3", 10)
    boards = state.boards
    time_up(state)
    assert state.past == (boards,)
    assert state.boards == (state.boards[1],) * 2


# --- from round to round -----------------------------------------------------------------------


def test_the_best_of_a_round_carries_the_volcano_tile_in_the_next() -> None:
    state = game(3)
    assert state.holders == ()
    place(state, 1, 5, "c3", 10)
    events = time_up(state)
    assert state.holders == (1,)
    assert events[-1].kind == "volcano_tile"
    prepared(state)
    place(state, 0, 5, "c3", 10)
    time_up(state)
    assert state.holders == (0,)


def test_all_who_tie_for_best_carry_the_volcano_tile() -> None:
    state = game(3)
    place(state, 2, 5, "c3", 10)
    place(state, 0, 6, "c3", 20)
    time_up(state)
    assert state.holders == (0, 2)


def test_the_holder_pays_for_dormant_volcanoes_in_the_next_round() -> None:
    one, two, *_ = (n for n, tile in enumerate(TILES, 1) if tile.volcano is Volcano.DORMANT)
    state = game(2)
    place(state, 0, 5, "c3", 10)
    time_up(state)
    prepared(state)
    place(state, 0, one, "c3", 10)
    place(state, 1, two, "c3", 20)
    reasons = [(e.party, e.reason.key) for e in state.standing() if "volcano" in e.reason.key]
    assert reasons == [(0, "mondo.score.volcanoes")]


def test_tiles_and_chips_go_back_between_rounds() -> None:
    state = game()
    place(state, 0, 5, "c3", 10)
    do(state, 0, "out", 20)
    time_up(state)
    assert state.heap == ()
    prepared(state)
    assert state.lying(4) == 4
    assert state.chips == (0, 0)
    assert state.out == (None, None)
    assert state.now == 0
    assert state.chips_left == (4, 3)


def test_after_three_rounds_the_highest_total_wins() -> None:
    state = game()
    for n in range(3):
        prepared(state)
        place(state, n % 2, 5, "c3", 10)
        assert state.outcome() is None
        time_up(state)
    assert state.to_move == OVER
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.totals == (-23 - 24 - 23, -24 - 23 - 24)
    assert outcome.winners == (0,)
    assert outcome.reason.key == "outcome.most_points"
    assert {entry.round for entry in state.score_sheet().entries} == {1, 2, 3}
    assert refused(state, 0, "take 5", 10) == "action.game_over"


def test_ties_stay_ties() -> None:
    state = game(3)
    for _ in range(3):
        prepared(state)
        time_up(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)
    assert outcome.reason.key == "outcome.shared"


def test_the_score_of_a_round_in_play_is_there_for_the_asking() -> None:
    state = game()
    place(state, 0, 5, "c3", 10)
    points = Counter[Any]()
    for entry in state.standing():
        points[entry.party] += entry.points
    assert points == {0: -23, 1: -24}
    assert state.score_sheet().entries == ()
    time_up(state)
    assert state.score_sheet().totals((0, 1)) == (-23, -24)


# --- intermediate and advanced -----------------------------------------------------------------


def test_a_special_bonus_is_revealed_before_each_round_and_none_comes_twice() -> None:
    for mode in ("intermediate", "advanced"):
        state = GAME.new({"mode": mode}, 2)
        seen: list[str] = []
        while state.to_move != OVER:
            assert state.phase == "bonus", "before anything else"
            offered = [draw.bonus for draw, _ in state.chance()]
            assert offered == [each.value for each in Bonus if each.value not in seen]
            assert len({weight for _, weight in state.chance()}) == 1
            seen.append(offered[-1])
            state.apply(state.chance()[-1][0], CHANCE)
            prepared(state)
            assert state.terms.bonus is Bonus(seen[-1])
            time_up(state)
        assert len(set(seen)) == 3


def test_beginners_have_neither_bonus_nor_challenges() -> None:
    state = game()
    assert state.terms.bonus is None
    assert state.revealed == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_challenges_for_each_player_are_revealed_and_reshuffled(seats: int) -> None:
    state = GAME.new({"mode": "advanced"}, seats)
    for _ in range(3):
        numbers = []
        while state.phase != "heap":
            if state.phase == "reveal":
                assert len(state.chance()) == 12 - len(numbers)
                numbers.append(state.chance()[-1][0].challenge)
                state.apply(state.chance()[-1][0], CHANCE)
            else:
                state.apply(state.chance()[0][0], CHANCE)
        assert len(set(numbers)) == 2 * seats
        assert state.revealed == tuple(numbers)
        prepared(state)
        time_up(state)


def test_the_intermediate_game_has_no_challenges() -> None:
    state = game(mode="intermediate")
    assert state.revealed == ()


def advanced(seats: int = 2, placed: int = 3) -> Any:
    """An advanced game with the challenges 1, 2, 3, ... and so many tiles on each board."""
    state = game(seats, mode="advanced")
    assert state.revealed == tuple(range(1, 2 * seats + 1))
    for seat in range(seats):
        fill(state, seat, placed, 10 + seat)
    return state


def test_a_challenge_needs_three_tiles() -> None:
    state = advanced(placed=2)
    assert refused(state, 0, "challenge 1", 100) == "mondo.why.too_few"
    fill(state, 0, 1, 100)
    do(state, 0, "challenge 1", 110)
    assert state.taken == ((1,), ())


def test_a_challenge_needs_an_empty_square() -> None:
    state = advanced(placed=SIZE - 1)
    do(state, 0, "challenge 1", 100)
    fill(state, 0, 1, 110)
    assert refused(state, 0, "challenge 2", 120) == "mondo.why.full"


def test_who_has_dropped_out_takes_no_challenge() -> None:
    state = advanced()
    do(state, 0, "out", 100)
    assert refused(state, 0, "challenge 1", 110) == "mondo.why.out"


def test_one_takes_up_to_two_challenges() -> None:
    state = advanced()
    do(state, 0, "challenge 1", 100)
    do(state, 0, "challenge 3", 110)
    assert refused(state, 0, "challenge 2", 120) == "mondo.why.enough"
    assert state.taken[0] == (1, 3)


def test_a_challenge_is_never_given_back_and_is_one_takers() -> None:
    state = advanced()
    do(state, 0, "challenge 1", 100)
    with pytest.raises(IllegalAction) as error:
        do(state, 1, "challenge 1", 110)
    assert error.value.phrase.key == "mondo.why.challenge_taken"
    assert error.value.phrase.args == {"taker": 0}
    assert refused(state, 0, "challenge 1", 120) == "mondo.why.challenge_taken"
    assert refused(state, 0, "challenge 12", 120) == "mondo.why.no_challenge"
    assert state.challenges_left(1) == [2, 3, 4]


def test_a_challenge_may_be_taken_with_a_tile_in_the_hand() -> None:
    state = advanced()
    do(state, 0, "take 100", 100)
    do(state, 0, "challenge 1", 110)
    assert taken(state, 0) == 100


def test_a_challenge_is_scored_at_the_end_of_the_round() -> None:
    state = advanced()
    do(state, 0, "challenge 1", 100)
    time_up(state)
    (entry,) = [e for e in state.score_sheet().entries if "challenge" in e.reason.key]
    assert (entry.party, entry.points) == (0, -3)
    assert state.taken == ((), ())


# --- solo --------------------------------------------------------------------------------------


def test_solo_starts_with_four_fronts_without_a_volcano() -> None:
    state = GAME.new({}, 1)
    squares = []
    calm = [i for i, tile in enumerate(TILES) if tile.volcano is None]
    for n in range(4):
        assert state.phase == "start"
        chance = state.chance()
        assert {weight for _, weight in chance} == {1}
        assert len(chance) == (len(calm) - n) * ROTATIONS, "in random rotation"
        assert {lay.tile for lay, _ in chance} <= set(calm)
        squares.append(chance[0][0].square)
        state.apply(chance[-1][0], CHANCE)
    assert squares == list(STARTS)
    assert state.phase == "heap"
    assert all((state.boards[0][square] != EMPTY) == (square in STARTS) for square in range(SIZE))


def solo(level: int = 1, side: str = "front", tiles: tuple[int, ...] = (0, 1, 2, 3)) -> Any:
    """A solo game whose heap holds the tiles that are not on the board."""
    state = GAME.new({"level": level, "side": side}, 1)
    for square, tile in zip(STARTS, tiles, strict=True):
        state.apply(Start(square, tile, 0), CHANCE)
    return prepared(state, [look for look in UP if look not in tiles])


def test_the_heap_of_solo_holds_the_other_tiles() -> None:
    state = solo()
    assert len(state.heap) == 132
    assert set(state.heap) == set(range(4, 136))


def test_the_first_tile_of_solo_may_join_any_of_the_four() -> None:
    state = solo()
    names = {NAMES[square] for square in state.free_squares(0)}
    assert names == {
        "c1", "b2", "d2", "c3", "e2", "d3", "f3", "e4", "a4", "c4", "b3", "b5", "d4", "e5", "c5",
        "d6",
    }  # fmt: skip


def test_solo_has_no_chips_and_the_volcano_tile_from_the_start() -> None:
    state = solo()
    assert state.chips_left == ()
    dormant = next(i for i, look in enumerate(state.heap) if TILES[look].volcano)
    place(state, 0, dormant + 1, "c3", 10)
    assert [e.points for e in state.standing() if "volcano" in e.reason.key] == [-1]


def test_the_player_of_solo_may_stop_at_any_time() -> None:
    state = solo()
    (event,) = do(state, 0, "out", 10)
    assert event.get("chip") == 0
    assert state.to_move == CLOCK
    time_up(state)
    assert state.to_move == OVER
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.reason.key == "mondo.outcome.lost"
    assert outcome.totals[0] <= -20


def test_solo_is_one_round() -> None:
    state = solo()
    time_up(state)
    assert state.to_move == OVER
    assert [event.kind for event in state.history].count("begin") == 1


@pytest.mark.parametrize(("level", "most"), [(1, 3), (2, 2), (3, 1)])
def test_solo_is_won_with_few_minus_points(level: int, most: int) -> None:
    """Empty squares as the only minus points: a board of water, with one to four left open."""
    for missing in range(most + 2):
        state = solo(level)
        state.boards = (tuple(_sea(missing)),)
        time_up(state)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.totals == (-missing,)
        assert outcome.winners == ((0,) if missing <= most else ())
        assert outcome.reason.key == f"mondo.outcome.{'won' if missing <= most else 'lost'}"


def _sea(missing: int) -> list[int]:
    return [EMPTY] * missing + [BACKS * ROTATIONS] * (SIZE - missing)


def test_a_full_solo_board_ends_the_round() -> None:
    state = solo()
    fill(state, 0, 20, 10)
    assert state.to_move == CLOCK


def test_solo_plays_on_either_side() -> None:
    front, back = solo(side="front"), solo(side="back")
    for state in (front, back):
        state.boards = (tuple(_sea(0)),)
        time_up(state)
    assert front.score_sheet().total(0) == 0
    assert back.score_sheet().total(0) == -18


# --- variants ----------------------------------------------------------------------------------


def test_either_side_of_the_board_in_every_mode() -> None:
    for mode in ("beginner", "intermediate", "advanced"):
        for side, points in (("front", 0), ("back", -18)):
            state = game(2, mode=mode, side=side)
            state.boards = (tuple(_sea(0)),) * 2
            assert sum(e.points for e in state.standing() if e.party == 0) == points


def test_children_count_animals_areas_and_empty_squares_and_have_no_chips() -> None:
    state = game(2, simple=True, minutes=10)
    assert state.chips_left == ()
    place(state, 0, 3, "c3", 10)  # a turtle
    do(state, 0, "out", 20)
    assert state.chips == (0, 0)
    assert {e.reason.key for e in state.standing()} == {
        "mondo.score.animal",
        "mondo.score.empty",
    }
    time_up(state)
    assert state.holders == (), "there is no volcano tile"


def test_the_simple_scoring_is_for_beginners() -> None:
    state = game(2, simple=True, mode="advanced")
    assert state.terms.bonus is None
    assert state.revealed == ()
    assert state.clock()[1] == 7 * MINUTE


def test_with_a_handicap_nobody_needs_the_volcano_tile() -> None:
    state = game(2, handicap=("none", "active"))
    place(state, 0, 37, "c3", 10)
    place(state, 1, 38, "c3", 20)
    volcano = [(e.party, e.points) for e in state.standing() if "volcano" in e.reason.key]
    assert volcano == [(1, -1)]
    time_up(state)
    assert state.holders == ()


def test_a_hidden_timer_changes_nothing_but_what_is_shown() -> None:
    plain, hidden = game(2), game(2, hidden_timer=True)
    for state in (plain, hidden):
        place(state, 0, 5, "c3", 10)
        time_up(state)
    assert hidden.options["hidden_timer"]
    assert plain.score_sheet() == hidden.score_sheet()
    assert plain.clock() == hidden.clock()


def test_an_option_that_says_nothing_is_known_as_such() -> None:
    def says(key: str, seats: int, **options: Any) -> bool:
        return GAME.applies(key, GAME.settled(options, seats), seats)

    assert says("level", 1)
    assert not says("level", 2)
    assert says("mode", 2)
    assert not says("mode", 1)
    assert not says("handicap", 2, simple=True)
    assert says("side", 1)
    with pytest.raises(BadOptions):
        GAME.new({"minutes": 3}, 2)


# --- several people on one device --------------------------------------------------------------


def test_in_turn_each_plays_the_round_from_an_identical_heap_and_clock() -> None:
    hidden = HIDDEN - 1
    state = game(3, down(hidden), turns=True)
    assert (state.turn, state.to_move) == (0, TIMED)
    assert [bool(state.legal_actions(seat)) for seat in range(3)] == [True, False, False]
    assert refused(state, 1, "take 5", 10) == "mondo.why.other"
    do(state, 0, f"take {HIDDEN}", 10)
    do(state, 0, "flip", 20)
    state.apply(Show(hidden, hidden), CHANCE)
    do(state, 0, "place c3 0", 30)
    place(state, 0, 1, "c2", 40)
    events = time_up(state)
    assert [event.kind for event in events] == ["time_up", "begin"]
    assert (state.turn, state.now, state.clock()[1]) == (1, 0, 7 * MINUTE)
    assert [state.lying(slot) for slot in range(136)] == list(down(hidden))
    do(state, 1, f"take {HIDDEN}", 5)
    do(state, 1, "flip", 6)
    assert state.in_hand(1) == hidden, "it is the same tile for everybody"
    place_it = state.copy()
    do(place_it, 1, "place d4 0", 7)
    do(state, 1, "out", 7)
    assert state.to_move == CLOCK
    time_up(state)
    assert state.turn == 2
    assert state.round == 1
    time_up(state)
    assert state.round == 2
    assert state.turn == 0


def test_in_turn_chips_are_given_afterwards_by_drop_out_time() -> None:
    state = game(4, turns=True)
    for time in (500, 100, None, 300):
        seat = state.turn
        if time is not None:
            (event,) = do(state, seat, "out", time)
            assert event.get("chip") == 0
        events = time_up(state)
    assert [(e.seat, e.get("chip")) for e in events if e.kind == "chip"] == [(1, 4), (3, 3), (0, 2)]
    assert state.score_sheet().totals(range(4)) == (-22, -20, -24, -21)


def test_in_turn_the_lower_seat_has_the_better_chip_at_equal_times() -> None:
    state = game(2, turns=True)
    for _ in range(2):
        do(state, state.turn, "out", 100)
        events = time_up(state)
    assert [(e.seat, e.get("chip")) for e in events if e.kind == "chip"] == [(0, 4), (1, 3)]


def test_in_turn_each_may_take_from_all_revealed_challenges() -> None:
    state = game(2, turns=True, mode="advanced")
    for seat in range(2):
        fill(state, seat, 3, 10)
        do(state, seat, "challenge 1", 20)
        assert refused(state, seat, "challenge 1", 30) == "mondo.why.challenge_taken"
        time_up(state)
    found = [e.party for e in state.score_sheet().entries if "challenge" in e.reason.key]
    assert found == [0, 1]


def test_in_turn_the_first_to_drop_out_meets_that_challenge() -> None:
    state = GAME.new({"turns": True, "mode": "advanced"}, 2)
    while state.phase != "heap":
        state.apply(state.chance()[-1][0], CHANCE)  # the highest numbers: 12 is among them
    prepared(state)
    assert 12 in state.revealed
    for seat, at in ((0, 900), (1, 400)):
        fill(state, seat, 3, 10)
        do(state, seat, "challenge 12", at)
        do(state, seat, "out", at)
        time_up(state)
    found = [(e.party, e.points) for e in state.score_sheet().entries if "chall" in e.reason.key]
    assert found == [(0, -2), (1, 2)]


# --- time --------------------------------------------------------------------------------------


def test_time_never_goes_back() -> None:
    state = game()
    do(state, 0, "take 5", 1000)
    assert state.now == 1000
    assert refused(state, 1, "take 6", 999) == "action.time_order"
    do(state, 1, "take 6", 1000)
    with pytest.raises(IllegalAction):
        state.apply(Do("back"), 0)
    with pytest.raises(IllegalAction):
        state.apply(Do("back"), None, 2000)


def test_drops_and_challenges_come_in_the_order_of_their_times() -> None:
    state = advanced(3)
    do(state, 2, "challenge 1", 100)
    do(state, 0, "challenge 2", 101)
    do(state, 0, "out", 102)
    do(state, 2, "out", 102)
    assert refused(state, 1, "challenge 3", 102) == "action.time_order"
    assert refused(state, 1, "challenge 1", 103) == "mondo.why.challenge_taken"
    assert state.chips == (4, 0, 3)


def test_all_looks_can_lie_in_a_heap() -> None:
    state = GAME.new({}, 2)
    assert {lay.look for lay, _ in state.chance()} == set(range(LOOKS))
