"""The tiny game has what it is there for: each corner of the contract that a big game may lean on.

That it keeps the contract is tested with the others; here is shown that there was something to
keep.
"""

from __future__ import annotations

from typing import Any

import pytest
from contract import Case, Walk, check_exact

from pygames_core.engine import (
    CHANCE,
    CLOCK,
    DECLINE,
    DONE,
    OVER,
    TIMED,
    IllegalAction,
    Place,
    Rng,
)
from tiny import GAME
from tiny.rules import HIDDEN, Answer, Deal, Fill, Handle, Play, Roll

HANDS = (("sun", "sun", "moon", "star"), ("sun", "moon", "moon", "star"))


def dealt(face: int = 3) -> Any:
    """Two seats with known hands, the die rolled."""
    state = GAME.new({"cards": 4}, 2)
    for pair in zip(*HANDS, strict=True):
        for seat, card in enumerate(pair):
            state.apply(Deal(seat, card))
    state.apply(Roll(face))
    return state


def timed() -> Any:
    """The timed round of two seats: slot 0 hides a ruby, 1 a piece of coal, the others agates and
    more."""
    state = dealt(1)
    while state.to_move != CHANCE:
        state.apply(Play(()))
    for _ in range(3):
        state.apply(Roll(1))
        state.apply(Play(()))
    for slot, gem in enumerate(("ruby", "coal", "agate", "agate", "ruby", "coal")):
        state.apply(Fill(slot, gem))
    assert state.to_move == TIMED
    return state


def values(position: Any, prefix: tuple[Any, ...] = (), seat: int | None = None) -> list[Any]:
    return [pick.value for pick in position.picks(prefix, seat)]


def test_a_hidden_hand_is_hidden() -> None:
    state = dealt()
    assert state.observation(0)._seen.hands == [HANDS[0], (HIDDEN,) * 4]
    assert state.observation(None)._seen.hands == [(HIDDEN,) * 4] * 2


def test_the_die_is_weighted_and_shows_itself() -> None:
    state = GAME.new({"cards": 2}, 2)
    while state.chance_source() == "deck":
        (event,) = state.apply(state.chance()[0][0])
        assert event.knows == (event.seat,)
        assert not event.reveals
    assert dict(state.chance()) == {Roll(1): 1, Roll(2): 3, Roll(3): 2}
    (event,) = state.apply(Roll(2))
    assert event.reveals


def test_an_action_can_be_extended_or_declined() -> None:
    state = dealt()
    assert values(state) == ["sun", "moon", "star", DECLINE]
    assert values(state, ("sun",)) == ["sun", "moon", "star", DONE]
    assert values(state, ("moon",)) == ["sun", "star"], "a moon does not go alone"
    assert values(state, ("sun", "sun")) == [], "there is no third sun"
    assert values(state, ("sun", "moon")) == ["star", DONE]
    assert values(state, ("sun", DONE)) == values(state, (DECLINE,)) == []
    assert state.complete((DECLINE,)) == Play(())
    assert state.complete(("sun", DONE)) == Play(("sun",))
    with pytest.raises(IllegalAction):
        state.complete(("sun",))


def test_neither_order_nor_which_of_two_like_cards_matters() -> None:
    state = dealt()
    orders = [("moon", "star", "sun"), ("sun", "moon", "star"), ("star", "sun", "moon")]
    assert {state.complete(order) for order in orders} == {Play(("sun", "moon", "star"))}
    assert list(state.legal_actions()).count(Play(("sun",))) == 1


def test_another_seat_answers_while_the_turn_stays() -> None:
    state = dealt()
    state.apply(Play(("sun", "star")))
    assert (state.turn, state.to_move) == (0, 1)
    assert values(state) == [DECLINE, "sun", "star"]
    let, block = state.copy(), state.copy()
    let.apply(Answer(None))
    assert let.score_sheet().total(0) == 4
    block.apply(Answer("star"))
    assert block.score_sheet().total(0) == 0
    assert let.turn == block.turn == 1
    assert block.hands == [("sun", "moon"), ("sun", "moon", "moon")]


def test_refusals_say_why() -> None:
    state = dealt(2)
    said = {
        value: state.why_not(prefix, value).key
        for prefix, value in [
            (("sun", "star"), "moon"),
            (("sun", "sun"), "sun"),
            ((), Place("hand", 7)),
        ]
    }
    assert said == {
        "moon": "tiny.why.too_many",
        "sun": "tiny.why.not_in_hand",
        Place("hand", 7): "tiny.why.no_card",
    }
    assert dealt(3).why_not(("sun", "sun"), "moon").key == "tiny.why.mixed"
    assert dealt(1).why_not((), "moon").key == "tiny.why.moon"
    state.apply(Play(("sun",)))
    assert state.why_not((), "moon").key == "tiny.why.unlike"


def test_a_gem_is_seen_only_by_those_who_took_it_in_the_hand() -> None:
    state = timed()
    (event,) = state.apply(Handle("grab", 0), 0, 10)
    assert event.seen_by(0).get("gem") == "ruby"
    assert event.seen_by(1).get("gem") is event.seen_by(None).get("gem") is None
    state.apply(Handle("back"), 0, 20)
    seen = [state.observation(viewer).preview((0,)).outlooks for viewer in (0, 1)]
    assert seen[0][0].points == 3
    assert seen[1][0].points == 0
    assert state.preview((0,), 0).outlooks == seen[0]
    assert state.preview((0,), 1).outlooks == seen[1]


def test_gems_that_were_seen_do_not_come_twice() -> None:
    """What hides under the others comes with its exact odds, late in the game as well."""
    looked = 0
    for seed in range(3):
        case = Case(GAME, {"cards": 2}, 2, seed)
        walk = Walk(case.new(), Rng(seed))
        while not (walk.state.to_move == TIMED and walk.state.now > 300):
            walk.step()
        looked += len(walk.state.looked[0])
        worlds = check_exact(case, walk.steps, 0, lambda state: tuple(state.gems), seed)
        assert worlds > 10
    assert looked > 2


def test_kept_gems_count_for_oneself_at_once_and_for_all_at_the_end() -> None:
    state = timed()
    state.apply(Handle("grab", 0), 0, 10)
    state.apply(Handle("keep"), 0, 20)
    assert state.observation(0).score_sheet().total(0) == 3
    assert state.observation(1).score_sheet().total(0) == 0
    time_up, deadline = state.clock()
    events = state.apply(time_up, CLOCK, deadline)
    assert [event.kind for event in events] == ["time_up", "show", "show"]
    assert events[1].reveals
    assert state.observation(1).score_sheet().total(0) == 3
    assert state.to_move == OVER
    assert state.outcome().winners == (0,)


def test_all_play_at_once_in_the_order_of_time_and_then_of_seats() -> None:
    state = timed()
    for seat in (0, 1):
        assert values(state, (), seat)[:2] == [0, 1]
    assert values(state) == []
    state.apply(Handle("grab", 0), 0, 100)
    state.apply(Handle("grab", 1), 1, 100)
    with pytest.raises(IllegalAction):
        state.apply(Handle("back"), 0, 100)
    state.apply(Handle("back"), 0, 101)
    assert state.now == 101
    with pytest.raises(IllegalAction):
        state.apply(Handle("back"), 1, 100)


def test_the_clock_is_left_when_all_have_stopped() -> None:
    state = timed()
    state.apply(Handle("stop"), 1, 1)
    assert state.to_move == TIMED
    state.apply(Handle("stop"), 0, 2)
    assert state.to_move == CLOCK
    with pytest.raises(IllegalAction) as refused:
        state.apply(Handle("grab", 0), 0, 3)
    assert refused.value.phrase.key == "action.clock"
    time_up, deadline = state.clock()
    state.apply(time_up, at=deadline)
    assert state.to_move == OVER


def test_a_gem_in_the_hand_goes_back_when_time_is_up() -> None:
    state = timed()
    state.apply(Handle("grab", 0), 0, 999)
    time_up, deadline = state.clock()
    with pytest.raises(IllegalAction) as refused:
        state.apply(Handle("keep"), 0, deadline)
    assert refused.value.phrase.key == "action.too_late"
    state.apply(time_up, CLOCK, deadline)
    assert state.score_sheet().total(0) == 0
