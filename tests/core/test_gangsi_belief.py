"""What the Gangsi can work out of the announcements, and that its samples are drawn accordingly.

The odds are worked out a second time by `naive_gangsi.odds`, in whole fractions over all squares of
all hunters at once.
"""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction

import pytest
from contract import check_odds
from gangsi_board import card, deals, do, named, rolled, square, squares
from naive_gangsi import Naive, Odds, odds

from pygames_core.engine import CHANCE, OVER, Event, Rng
from pygames_core.gangsi import GAME
from pygames_core.gangsi.belief import Belief
from pygames_core.gangsi.components import TOMB, TREASURES, cards_of
from pygames_core.gangsi.rules import HIDDEN, OUT, State, colour_of
from pygames_core.gangsi.view import Observation, observation_from_json
from pygames_core.perft import walk


def names(state: State) -> tuple[str | None, ...]:
    return tuple(None if each == OUT else TOMB.name(each) for each in state.squares)


def drawn(observation: Observation, times: int, seed: int) -> Counter[tuple[str | None, ...]]:
    rng = Rng(seed)
    return Counter(names(observation.sample(rng)) for _ in range(times))


def watched(state: State) -> Observation:
    return state.observation(state.gangsi_seat)


# --- by hand -------------------------------------------------------------------------------------


def moved(*moves: str, seats: int = 3) -> State:
    """A game from its beginning: each hunter in turn rolls all faces and moves so."""
    state = deals(seats)
    for text in moves:
        rolled(state, "1 2 3 4 >")
        do(state, f"move {text}")
    return state


def test_at_the_start_all_squares_are_known() -> None:
    seen = watched(deals(4))
    assert seen.squares == [TOMB.entrance] * 3
    assert [seen.where(hunter) for hunter in range(3)] == [{TOMB.entrance: 1.0}] * 3


def test_after_a_move_any_of_its_ends_is_as_likely() -> None:
    seen = watched(moved("2 d8"))
    assert seen.squares == [HIDDEN, TOMB.entrance]
    assert seen.where(0) == pytest.approx({square(each): 1 / 3 for each in ("d8", "e7", "g7")})


def test_two_who_go_one_step_from_the_entrance_take_one_exit_each() -> None:
    found = drawn(watched(moved("1 e8", "1 f7")), 200, 1)
    assert set(found) == {("e8", "f7"), ("f7", "e8")}
    assert 60 < found["e8", "f7"] < 140


def test_an_arrow_is_stopped_by_one_who_has_gone_before() -> None:
    """West from the entrance one goes to c8, unless the first stands at e8; north to f7, or not
    at all."""
    found = drawn(watched(moved("1 e8", "> f7")), 200, 2)
    # With the first at e8 the arrow goes to f7 only; with the first at f7 it goes to c8 only.
    assert set(found) == {("e8", "f7"), ("f7", "c8")}


def test_nobody_is_where_the_gangsi_looks_in_vain() -> None:
    state = moved("2 d8", "2 e7")
    do(state, "die 2", "step g7")
    seen = watched(state)
    assert named(seen.where(0)) == named(seen.where(1)) == "d8 e7"
    assert set(drawn(seen, 100, 3)) == {("d8", "e7"), ("e7", "d8")}


def test_a_find_tells_the_square_and_so_what_the_others_are_not() -> None:
    """One who found D3 at d6 by 4 steps has been there, so the other, after 4, is not."""
    state = deals(3, hands=("A1 B1 C1 D3 E1", "A2 B2 C2 D2 E2"))
    rolled(state, "1 2 3 4 >")
    do(state, "move 4 d6 find")
    assert watched(state).where(0) == {square("d6"): 1.0}
    rolled(state, "1 2 3 4 >")
    do(state, "move 4 c7")
    assert square("d6") not in watched(state).where(1)


def test_who_is_caught_is_known_and_who_is_not_is_elsewhere() -> None:
    state = moved("1 f7", "1 e8")
    do(state, "die 2", "step g7", "step f7")
    seen = watched(state)
    assert seen.squares == [TOMB.coffin, HIDDEN]
    assert named(seen.where(1)) == "e8"


def test_who_says_immobile_is_shut_in_and_who_does_not_is_not() -> None:
    """After four walks of 4 steps a hunter can be in the dead end a1; the Gangsi goes to b1."""
    events = [Event("move", 0, {"hunter": 0, "face": 4}) for _ in range(4)]
    before = Belief(1, events, None, TOMB.coffin)
    assert square("a1") in before.where(0)
    events.append(Event("step", 1, {"square": square("b1"), "left": 0}))
    begun = Belief(1, events, 0, square("b1"))
    assert square("a1") not in begun.where(0)
    assert set(before.where(0)) - set(begun.where(0)) == squares("a1")
    said = Belief(1, [*events, Event("immobile", 0, {"hunter": 0})], None, square("b1"))
    assert said.where(0) == {square("a1"): 1.0}
    assert said.sample(Rng(1)) == [square("a1")]


def test_any_card_that_is_left_is_as_likely_to_be_a_hidden_one() -> None:
    state = deals(3, hands=("A1 B1 C1 D3 E1", "A2 B2 C2 D2 E2"))
    rolled(state, "1 2 3 4 >")
    do(state, "move 4 d6 find")
    for viewer, free in ((2, "A1 A2 A3 A4 A5"), (0, "A2 A3 A4 A5")):
        seen, rng = state.observation(viewer), Rng(viewer)
        hands = [seen.sample(rng).cards for _ in range(600)]
        assert {len(set(map(colour_of, one + two))) for one, two in hands} == {5}
        assert all(card("D3") not in one + two for one, two in hands)
        assert all(not set(one) & set(two) for one, two in hands)
        second = Counter(two[0] for _, two in hands)
        check_odds(second, {card(name): Fraction(1) for name in free.split()})


def test_the_rolled_faces_are_any_but_gangsi() -> None:
    state = deals(3)
    rolled(state, "1 > G G G")
    seen, rng = watched(state), Rng(5)
    faces = Counter(seen.sample(rng).faces for _ in range(1500))
    weights = {
        (one, two): Fraction(1 if one == two else 2)
        for one in range(1, 6)
        for two in range(one, 6)
    }
    check_odds(faces, weights)


# --- against the naive program -------------------------------------------------------------------


def moments(seats: int, seed: int, most: int) -> list[tuple[State, Odds]]:
    """Every sixth moment of a random game at which something new was said, while there are no more
    than so many ways in which the hunters can stand."""
    naive = Naive(seats)
    found: list[tuple[State, Odds]] = []
    said = 0
    for state, action in walk(GAME, seats, seed):
        if state.to_move == OVER or action is None:
            break
        if len(naive.said) >= said + 6 and state.phase != "deal":
            said = len(naive.said)
            worlds = odds(len(naive.owner), naive.said, naive.begun)
            if len(worlds) > most:
                break
            found.append((state, worlds))
        naive.play(state.format_action(action))
    return found


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 5), (3, 2), (4, 3), (5, 4)])
def test_samples_come_with_their_exact_odds(seats: int, seed: int) -> None:
    tested = 0
    for state, worlds in moments(seats, seed, 250):
        if len(worlds) > 1:
            found = drawn(watched(state), 10 * len(worlds) + 200, seed)
            check_odds(found, worlds)
            tested += 1
    assert tested > 1


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_what_is_said_of_each_hunter_by_itself_leaves_out_nothing(seats: int, seed: int) -> None:
    """And is near its exact odds."""
    for state, worlds in moments(seats, seed, 500)[-1:]:
        seen = watched(state)
        for hunter in range(len(seen.hunters)):
            exact: Counter[str | None] = Counter()
            for places, n in worlds.items():
                exact[places[hunter]] += n  # type: ignore[assignment]
            where = {TOMB.name(each): n for each, n in seen.where(hunter).items()}
            assert set(exact) <= set(where)
            off = sum(abs(where[name] - float(exact[name])) for name in where)
            assert off < 0.15, "half of this is put on wrong squares"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_late_in_a_game_samples_are_what_was_announced(seats: int) -> None:
    """Courses of many rounds, catches and finds: the sample is what everybody knows."""
    looked = 0
    for number, (state, _) in enumerate(walk(GAME, seats, 21)):
        if number % 200 or state.to_move == OVER:
            continue
        seen, rng = watched(state), Rng(number)
        for _ in range(3):
            sampled = seen.sample(rng)
            assert watched(sampled) == seen
            there = [each for each in sampled.squares if each not in (OUT, *squares("f8 g8"))]
            assert len(set(there)) == len(there), "two on one square"
            assert state.gangsi not in there
            for hunter, where in enumerate(sampled.squares):
                assert where in seen.where(hunter) or where == OUT
            looked += 1
    assert looked > 5


def test_the_true_squares_can_be_drawn_late_in_a_game_too() -> None:
    for number, (state, _) in enumerate(walk(GAME, 4, 22)):
        if number % 97 == 0 and state.to_move != OVER:
            seen = watched(state)
            for hunter, where in enumerate(state.squares):
                assert where == OUT or seen.where(hunter)[where] > 0
        if number > 500:
            break


def test_a_sample_is_the_same_from_json() -> None:
    for number, (state, _) in enumerate(walk(GAME, 3, 23)):
        if number in (80, 200):
            seen = watched(state)
            back = observation_from_json(json.loads(json.dumps(seen.to_json())))
            assert back == seen
            assert back.sample(Rng(1)) == seen.sample(Rng(1))
            assert back.where(0) == seen.where(0)
            assert state.to_move in (CHANCE, 0, 1, 2)
        if number > 200:
            break


def test_hunters_see_each_other_and_not_each_others_cards() -> None:
    state = moved("2 d8", "4 c7")
    seen = state.observation(0)
    assert seen.squares == state.squares
    assert seen.cards[0] == state.cards[0]
    assert seen.cards[1] == (-1, -2, -3, -4, -5)
    sampled = seen.sample(Rng(3))
    assert sampled.squares == state.squares
    assert sampled.cards[0] == state.cards[0]
    left = {c for colour in range(5) for c in cards_of(TREASURES[5 * colour].colour)}
    assert set(sampled.cards[1]) <= left - set(state.cards[0])
