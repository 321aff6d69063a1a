"""What a seat may know of its rivals' hands, and that it knows no more.

The game that is told here is a real one, from the first draw on. After its seventh tile all sides
that look at an empty cell are fives, and blue, to move, has none: everybody sees that blue's whole
hand is without a 5. The odds that follow from this are counted by hand once, and else by going
through all the orders in which blue's stack can have been.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations
from math import comb
from typing import Any

import pytest
from monster_hex_board import BLUE, GAME, RED, cell, deal, sparse, table, tile, tiles

from pygames_core.engine import CHANCE, OVER, IllegalAction, Rng
from pygames_core.monster_hex.components import CARDS, Ability, tiles_of
from pygames_core.monster_hex.rules import HIDDEN, HIDDEN_SHARED, Draw, Forced, Put, State, Take
from pygames_core.monster_hex.view import Observation, observation_from_json

Hand = frozenset[int]

#: Blue's tiles without a 5.
WITHOUT_A_FIVE = frozenset(tiles("bB1 bB3 bC1 bC2 bC3"))


def put(name: str, q: int, r: int, rotation: int) -> Put:
    return Put(tile(name), cell(2, q, r), rotation)


def without_a_match() -> State:
    """Two players, seven tiles placed, blue to move with C1, B3 and C2.

    On the board, by hand, with the sides that look at empty cells: S1 (1,0) 5 south-west and
    south-east; blue's A1 (2,0) 5 south-west; B2 (1,-1) 5 west; A2 (3,0) 5 south-east; the tiles on
    (2,-2), (3,-2) and (3,-1) look at none. (1,1) is the free start cell.
    """
    state = deal(["rS1 rB2 rA1", "bA1 bB2 bC1"])
    for action in (
        put("rS1", 1, 0, 1), Draw(RED, tile("rA2")),
        put("bA1", 2, 0, 2), Draw(BLUE, tile("bA2")),
        put("rB2", 1, -1, 3), Draw(RED, tile("rC1")),
        put("bB2", 2, -2, 4), Draw(BLUE, tile("bB3")),
        put("rA1", 3, -2, 1), Draw(RED, tile("rC2")),
        put("bA2", 3, -1, 4), Take(0), Draw(BLUE, tile("bC2")),
        put("rA2", 3, 0, 1), Draw(RED, tile("rC3")),
    ):  # fmt: skip
        state.apply(action)
    assert state.hands[BLUE] == tiles("bC1 bB3 bC2")
    assert {action.cell for action in state.legal_actions()} == {cell(2, 1, 1)}
    return state


#: How the game goes on: blue's placement without a match, its draw, red, and blue again: either B3,
#: which it may have had all along, or A3, whose 5 says that it was drawn just now.
FORCED = (put("bC1", 1, 1, 0),)
DRAWN = (*FORCED, Draw(BLUE, tile("bA3")))
RED_PLACED = (*DRAWN, put("rC2", 0, 1, 4), Draw(RED, tile("rB1")))
OLD_PLACED = (*RED_PLACED, put("bB3", 1, 2, 0))
OLD_REFILLED = (*OLD_PLACED, Draw(BLUE, tile("bS1")))
NEW_PLACED = (*RED_PLACED, put("bA3", 1, 2, 2))
NEW_REFILLED = (*NEW_PLACED, Draw(BLUE, tile("bS1")))
STORIES = {
    "forced": FORCED,
    "drawn": DRAWN,
    "old placed": OLD_PLACED,
    "old refilled": OLD_REFILLED,
    "new placed": NEW_PLACED,
    "new refilled": NEW_REFILLED,
}


def after(actions: Iterable[Any]) -> State:
    state = without_a_match()
    for action in actions:
        state.apply(action)
    return state


# --- the odds, from all orders of the stack ------------------------------------------------------


def odds(state: State, seat: int, without_match: dict[int, Hand]) -> Counter[Hand]:
    """In how many orders of its stack a seat would have each hand now.

    Goes through what everybody saw the seat do, a draw or a placement, and through all tiles that
    can have been drawn there. ``without_match`` has, by the number of the placement, the tiles
    among which the whole hand must have been.
    """
    ways: Counter[Hand] = Counter({frozenset(): 1})
    stack = set(range(seat * 10, seat * 10 + 10))
    placed: list[int] = []
    for event in state.history:
        if event.seat != seat or event.kind not in ("draw", "put"):
            continue
        following: Counter[Hand] = Counter()
        for hand, count in ways.items():
            if event.kind == "draw":
                for drawn in stack - hand - set(placed):
                    following[hand | {drawn}] += count
            elif event.get("tile") in hand and hand <= without_match.get(len(placed), stack):
                following[hand - {event.get("tile")}] += count
        if event.kind == "put":
            placed.append(event.get("tile"))
        ways = following
    return ways


def drawn_hands(observation: Observation, seat: int, times: int, seed: int) -> Counter[Hand]:
    rng = Rng(seed)
    return Counter(frozenset(observation.sample(rng).hands[seat]) for _ in range(times))


def assert_drawn_by(ways: Counter[Hand], found: Counter[Hand]) -> None:
    """The drawn hands are the possible ones, all of them, as often as they should be: Pearson's
    chi-square is below its mean by the hypothesis plus five standard deviations."""
    assert set(found) == set(ways)
    whole, times = ways.total(), found.total()
    expected = {hand: count * times / whole for hand, count in ways.items()}
    assert min(expected.values()) >= 5
    square = sum((found[hand] - mean) ** 2 / mean for hand, mean in expected.items())
    freedom = len(ways) - 1
    assert square <= freedom + 5 * (2 * freedom) ** 0.5


def test_a_placement_without_a_match_tells_that_the_whole_hand_fitted_nowhere() -> None:
    state = after(FORCED)
    (forced,) = state.forced
    assert (forced.seat, forced.nth) == (BLUE, 3)
    assert forced.tiles == WITHOUT_A_FIVE
    # Right after it: two tiles of the four others without a 5, all pairs alike.
    pairs = [frozenset(pair) for pair in combinations(tiles("bB1 bB3 bC2 bC3"), 2)]
    ways = odds(state, BLUE, {3: WITHOUT_A_FIVE})
    assert set(ways) == set(pairs)
    assert len(set(ways.values())) == 1
    assert_drawn_by(
        Counter(dict.fromkeys(pairs, 1)),
        drawn_hands(state.observation(RED), BLUE, 1000, seed=1),
    )


def test_the_odds_after_the_next_draw_counted_by_hand() -> None:
    """Six pairs without a 5, and one of the four tiles that are left, each as likely: 24 ways. A
    hand with S1 or A3 comes in one way, a hand without a 5 in three, by which of it was drawn."""
    pairs = [frozenset(pair) for pair in combinations(tiles("bB1 bB3 bC2 bC3"), 2)]
    by_hand = Counter(pair | {new} for pair in pairs for new in tiles("bS1 bA3"))
    for three in combinations(tiles("bB1 bB3 bC2 bC3"), 3):
        by_hand[frozenset(three)] = 3
    assert by_hand.total() == 24
    assert len(by_hand) == 16
    state = after(DRAWN)
    assert_drawn_by(by_hand, drawn_hands(state.observation(RED), BLUE, 1200, seed=2))
    counted = odds(state, BLUE, {3: WITHOUT_A_FIVE})
    assert {hand: count * 24 for hand, count in counted.items()} == {
        hand: count * counted.total() for hand, count in by_hand.items()
    }


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("seat", [RED, None])
def test_hands_are_drawn_with_the_odds_of_all_orders_of_the_stack(
    story: str, seat: int | None
) -> None:
    state = after(STORIES[story])
    ways = odds(state, BLUE, {3: WITHOUT_A_FIVE})
    assert frozenset(state.hands[BLUE]) in ways
    assert_drawn_by(ways, drawn_hands(state.observation(seat), BLUE, 1200, seed=len(story)))


def test_a_tile_with_a_five_can_only_have_been_drawn_since() -> None:
    """So the two that blue has kept are without a 5."""
    state = after(NEW_PLACED)
    pairs = {frozenset(pair) for pair in combinations(tiles("bB1 bB3 bC2 bC3"), 2)}
    assert set(odds(state, BLUE, {3: WITHOUT_A_FIVE})) == pairs
    assert set(drawn_hands(state.observation(RED), BLUE, 300, seed=4)) == pairs


def test_several_placements_without_a_match() -> None:
    """Two of them in one game with much still hidden are too rare to be played here, so what they
    tell is set by hand: blue's hand was among these tiles before its third and its fourth tile."""
    third, fourth = frozenset(tiles("bA2 bB1 bB3 bC1 bC2")), WITHOUT_A_FIVE
    state = after(OLD_REFILLED)
    state.forced = (Forced(BLUE, 2, third), Forced(BLUE, 3, fourth))
    ways = odds(state, BLUE, {2: third, 3: fourth})
    assert ways != odds(state, BLUE, {3: fourth})
    assert_drawn_by(ways, drawn_hands(state.observation(RED), BLUE, 1200, seed=5))


def test_without_such_a_placement_all_hands_are_alike() -> None:
    state = without_a_match()
    ways = odds(state, BLUE, {})
    assert len(ways) == 7 * 6 * 5 // 6
    found = drawn_hands(state.observation(RED), BLUE, 1200, seed=6)
    assert_drawn_by(Counter(dict.fromkeys(ways, 1)), found)


def test_ones_own_hand_is_known_and_the_others_are_drawn_from_their_own_tiles() -> None:
    rng = Rng(7)
    state: State = GAME.new(seats=3)
    for _ in range(40):
        state.apply(
            rng.weighted(state.chance())
            if state.to_move == CHANCE
            else rng.choice(state.legal_actions())
        )
    for seat in (0, 1, 2, None):
        observation = state.observation(seat)
        for owner in range(3):
            shown = observation.hands[owner]
            assert shown == (
                state.hands[owner] if owner == seat else (HIDDEN,) * len(state.hands[owner])
            )
        for _ in range(20):
            sampled = observation.sample(rng)
            for owner, hand in enumerate(sampled.hands):
                assert len(set(hand)) == len(hand) == len(state.hands[owner])
                assert set(hand) <= set(observation.unplaced(owner))
                assert set(hand) <= set(range(owner * 10, owner * 10 + 10))
            if seat is not None:
                assert sampled.hands[seat] == state.hands[seat]


@pytest.mark.parametrize("story", STORIES)
def test_a_sample_is_seen_as_what_it_was_drawn_from(story: str) -> None:
    state = after(STORIES[story])
    rng = Rng(8)
    for seat in (RED, BLUE, None):
        observation = state.observation(seat)
        for _ in range(5):
            sampled = observation.sample(rng)
            assert sampled.observation(seat) == observation
            assert sampled.to_move == state.to_move
            if state.to_move == seat:
                assert sampled.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("story", STORIES)
def test_an_observation_comes_back_from_json_with_the_same_belief(story: str) -> None:
    state = after(STORIES[story])
    for seat in (RED, BLUE, None):
        observation = state.observation(seat)
        again = observation_from_json(json.loads(json.dumps(observation.to_json())))
        assert again == observation
        assert again.to_json() == observation.to_json()
        one, other = Rng(9), Rng(9)
        assert [observation.sample(one).hands for _ in range(10)] == [
            again.sample(other).hands for _ in range(10)
        ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_samples_of_whole_games_are_consistent(seats: int) -> None:
    """Whatever a sample holds could have been: it may be played on, to the end."""
    for seed in range(3):
        rng = Rng(seed)
        state: State = GAME.new(seats=seats)
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(rng.weighted(state.chance()))
                continue
            observation = state.observation(rng.below(seats))
            sampled = observation.sample(rng)
            assert sampled.observation(observation.seat) == observation
            sampled.apply(rng.choice(sampled.legal_actions()))
            for move in (sampled, state):
                if move.to_move not in (CHANCE, OVER):
                    assert move.legal_actions()
            state.apply(rng.choice(state.legal_actions()))
        assert state.observation(0).sample(rng).outcome() == state.outcome()


# --- a rival's hand never leaks ------------------------------------------------------------------


def received(state: State, events: Sequence[Any], seat: int | None) -> list[Any]:
    """Everything that a seat gets at a moment, from its observation and from the state itself."""
    observation = state.observation(seat)
    asked = seat if seat is not None and state.to_move == seat else None
    found: list[Any] = [
        observation.to_json(),
        [event.seen_by(seat) for event in events],
        observation.history,
        observation.prompt,
        (observation.to_move, observation.turn, observation.round, observation.choosing),
        (observation.hands, observation.tiles, observation.rotations, observation.takes),
        [observation.unplaced(owner) for owner in range(state.seats)],
        [GAME.tell(event, observation) for event in observation.history[-3:]],
        observation.score_sheet(),
        observation.outcome(),
        observation.picks(),
        observation.legal_actions(),
        [observation.why_not((), value) for value in range(40)],
        observation.sample(Rng(1)).hands,
    ]
    if asked is not None:
        actions = state.legal_actions(asked)
        found += [actions, state.picks((), asked)]
        for action in actions[:: len(actions) // 8 + 1]:
            found += [state.preview(tuple(action), asked), observation.preview(tuple(action))]
            found.append(state.why_not(tuple(action)[:1], 0, asked))
    return found


def swapped(action: Any, one: int, other: int) -> Any:
    """The same draw, with two tiles in each other's place."""
    if isinstance(action, Draw):
        exchange = {one: other, other: one}
        return action._replace(tile=exchange.get(action.tile, action.tile))
    return action


def random_game(seats: int, seed: int, length: int) -> list[Any]:
    rng = Rng(seed)
    state = GAME.new(seats=seats)
    actions = []
    while state.placements < length or state.to_move == CHANCE:
        action = (
            rng.weighted(state.chance())
            if state.to_move == CHANCE
            else rng.choice(state.legal_actions())
        )
        state.apply(action)
        actions.append(action)
    return actions


@pytest.mark.parametrize(("seats", "length"), [(2, 4), (2, 11), (3, 7), (3, 16), (4, 9), (4, 18)])
def test_swapping_what_is_hidden_changes_nothing_that_others_receive(
    seats: int, length: int
) -> None:
    """The same game twice, but that one player drew another tile that it did not place."""
    for seed in range(2):
        actions = random_game(seats, seed, length)
        end = GAME.new(seats=seats)
        for action in actions:
            end.apply(action)
        for owner in range(seats):
            held = end.hands[owner][0]
            stack = [
                i
                for i in range(owner * 10, owner * 10 + 10)
                if i not in end.placed[owner] and i not in end.hands[owner]
            ]
            others = [seat for seat in (*range(seats), None) if seat != owner]
            viewer = others[(seed + owner) % len(others)]
            one, other = GAME.new(seats=seats), GAME.new(seats=seats)
            for action in actions:
                seen = received(one, one.apply(action), viewer)
                assert seen == received(other, other.apply(swapped(action, held, stack[0])), viewer)
            assert one.hands[owner] != other.hands[owner]
            assert one.observation(owner) != other.observation(owner)


@pytest.mark.parametrize(
    ("story", "held", "stacked"),
    [
        ("forced", "bB3", "bC3"),  # both without a 5, so blue would have been forced as well
        ("drawn", "bA3", "bS1"),
        ("drawn", "bC2", "bB1"),
        ("old refilled", "bS1", "bC3"),
        ("new refilled", "bB3", "bB1"),
    ],
)
def test_nor_when_a_placement_without_a_match_is_known(story: str, held: str, stacked: str) -> None:
    state = after(STORIES[story])
    assert tile(held) in state.hands[BLUE]
    for seat in (RED, None):
        one, other = GAME.new(seats=2), GAME.new(seats=2)
        for action in _actions_of(state):
            seen = received(one, one.apply(action), seat)
            twin = swapped(action, tile(held), tile(stacked))
            assert seen == received(other, other.apply(twin), seat)
        assert one == state
        assert other.hands[BLUE] != state.hands[BLUE]


def test_a_hand_that_would_have_fitted_is_not_possible() -> None:
    """Had blue held S1 instead of B3, it would have had to place its 5: the game could not have
    gone so, and so S1 is never drawn for it."""
    state = after(FORCED)
    other = GAME.new(seats=2)
    *before, last = (swapped(each, tile("bB3"), tile("bS1")) for each in _actions_of(state))
    for action in before:
        other.apply(action)
    assert tile("bS1") in other.hands[BLUE]
    with pytest.raises(IllegalAction):
        other.apply(last)
    hands = drawn_hands(state.observation(RED), BLUE, 300, seed=11)
    assert not [hand for hand in hands if tile("bS1") in hand]


def _actions_of(state: State) -> list[Any]:
    """The actions of a game, from its history."""
    replayed: State = GAME.new(seats=state.seats)
    actions = []
    for event in state.history:
        if event.kind == "start":
            action: Any = replayed.chance()[event.seat][0]
        elif event.kind == "draw":
            action = Draw(event.seat, event.get("tile"))
        elif event.kind == "put":
            action = Put(event.get("tile"), event.get("cell"), event.get("rotation"))
        elif event.kind == "take" and replayed.choosing is not None:
            numbers = replayed.board.stones[replayed.choosing].numbers
            action = Take([number.points for number in numbers].index(event.get("points")))
        else:
            continue
        replayed.apply(action)
        actions.append(action)
    return actions


def test_a_draw_is_told_to_its_owner_only() -> None:
    state = deal(["rS1 rA1 rC1", "bS1 bA1 bC1"])
    draws = [event for event in state.history if event.kind == "draw"]
    assert [event.get("tile") for event in draws] == list(tiles("rS1 rA1 rC1 bS1 bA1 bC1"))
    for viewer, known in ((RED, "rS1 rA1 rC1"), (BLUE, "bS1 bA1 bC1"), (None, "")):
        seen = [event.seen_by(viewer) for event in draws]
        told = [event.get("tile") for event in seen if event.get("tile") is not None]
        assert told == list(tiles(known))
        assert all(event.seat in (RED, BLUE) for event in seen)  # that one drew is public
        text = json.dumps(state.observation(viewer).to_json())
        for name in ["rS1", "rA1", "rC1", "bS1", "bA1", "bC1"]:
            assert (f'"tile": {tile(name)}}}' in text) == (name in known.split())


# --- with options --------------------------------------------------------------------------------

#: Real games of two in which seat 0 has nothing that matches while much of its hand is hidden: by
#: what it places with Rush in the same turn, with Skirmish (which tells nothing), and beside a
#: shared faction's tiles. The number says how many actions there are up to that placement.
FORCED_WITH = {
    "rush": (
        28,
        {"abilities": "random"},
        """
        start 1; assign 0 blue rush; assign 1 red reward; draw 0 bA3; draw 0 bB1; draw 0 bA1;
        draw 1 rC1; draw 1 rB2; draw 1 rS1; rS1 1,1 4; draw 1 rC2; bA3 1,2 1; draw 0 bB3;
        rB2 2,2 2; draw 1 rA3; bA1 3,1 4; draw 0 bB2; rA3 0,3 4; draw 1 rB3; bB2 -1,3 5;
        draw 0 bA2; rB3 -1,2 3; draw 1 rA1; bA2 0,1 5; draw 0 bC1; rA1 -1,1 4; draw 1 rC3;
        bC1 1,0 0; bB3 2,0 4; draw 0 bC2; draw 0 bS1; rC3 3,0 1; take 6; draw 1 rB1; bB1 3,-1 5;
        bS1 3,-2 3; draw 0 bC3; rC2 1,-1 4
        """,
    ),
    "skirmish": (
        28,
        {"abilities": "random"},
        """
        start 0; assign 0 blue skirmish; assign 1 red strengthen; draw 0 bC2; draw 0 bB2;
        draw 0 bB3; draw 1 rA2; draw 1 rB1; draw 1 rS1; bB2 1,1 5; draw 0 bS1; rS1 0,1 2; decline;
        draw 1 rC1; bS1 1,0 5; draw 0 bA1; rA2 1,-1 3; draw 1 rC2; bA1 1,2 2; draw 0 bA2;
        rC1 2,2 2; use 0,1; draw 1 rA3; bA2 2,-2 0; draw 0 bC3; rA3 3,1 0; draw 1 rC3;
        bC2 0,3 5; draw 0 bB1; rB1 -1,3 1; use 3,1; draw 1 rA1; bB1 -1,2 0; take 3; draw 0 bA3;
        rA1 -1,1 0; draw 1 rB2; bA3 -1,0 5; draw 0 bC1; rB2 0,-1 0
        """,
    ),
    "shared": (
        27,
        {"shared": True},
        """
        start 0; draw 0 rB2; draw 0 rC2; draw 1 bA3; draw 1 bB1; draw 1 bC2; draw 0 yB3;
        rB2 -1,-1 1; bA3 -2,-1 3; yB3 -1,-2 1; draw 0 rA2; draw 0 rA1; draw 1 yA2; bC2
        0,-3 0; rA1 0,-2 1; yA2 1,-3 1; draw 1 bA2; draw 1 bS1; draw 0 yA1; rA2 -2,0 2;
        bS1 2,-3 0; yA1 0,-1 0; draw 0 rB3; draw 0 rC3; draw 1 yC1; bA2 -1,0 1; rB3 1,1 2;
        yC1 2,1 2; draw 1 bB2; draw 1 bC1; draw 0 yB1; rC3 1,2 4; bB2 2,0 0; yB1 3,-1 5;
        draw 0 rC1; draw 0 rB1; draw 1 yB2; bB1 1,0 3; rC1 0,1 3; yB2 0,2 3; draw 1 bA1;
        draw 1 bC3; draw 0 yC2; rC2 0,3 5; bA1 1,-1 5; yC2 -1,3 2
        """,
    ),
}


def told(options: dict[str, Any], texts: str) -> Iterator[tuple[State, Any]]:
    """The moments of a game of two that is told in texts, each with the action that comes next."""
    state: State = GAME.new(options, 2)
    for text in texts.split(";"):
        action = state.parse_action(" ".join(text.split()))
        yield state, action
        state.apply(action)
    yield state, None


def odds_by_the_rules(
    options: dict[str, Any], texts: str, seat: int
) -> Iterator[tuple[State, Counter[Hand]]]:
    """The moments of a game, with the hands of own tiles that a seat could have there.

    As `odds`, but what it placed is held against what the rules would have let it place from each
    hand.
    """
    ways: Counter[Hand] = Counter({frozenset(): 1})
    for state, action in told(options, texts):
        yield state, ways
        own = frozenset(tiles_of(state.factions[seat]))
        following: Counter[Hand] = Counter()
        match action:
            case Draw() if action.seat == seat and action.tile in own:
                for hand, count in ways.items():
                    for drawn in own.difference(hand, state.placed[seat]):
                        following[hand | {drawn}] += count
            case Put() if action.tile in own:
                others = tuple(each for each in state.hands[seat] if each not in own)
                for hand, count in ways.items():
                    other = state.copy()
                    other.hands[seat] = (*hand, *others)
                    if action in other.legal_actions():
                        following[hand - {action.tile}] += count
            case _:
                following = ways
        ways = following


@pytest.mark.parametrize("story", FORCED_WITH)
def test_hands_are_drawn_with_their_exact_odds_with_options(story: str) -> None:
    forced, options, texts = FORCED_WITH[story]
    checked = 0
    for number, (state, ways) in enumerate(odds_by_the_rules(options, texts, seat=0)):
        if number < forced or not state.hands[0]:
            continue
        own = tiles_of(state.factions[0])
        assert frozenset(state.hands[0]) & set(own) in ways
        for viewer in (1, None):
            observation, rng = state.observation(viewer), Rng(number)
            hands = [observation.sample(rng).hands[0] for _ in range(400)]
            found = Counter(frozenset(tile for tile in hand if tile in own) for hand in hands)
            assert_drawn_by(ways, found)
        checked += len(ways) > 1
    assert checked >= 4


@pytest.mark.parametrize("story", FORCED_WITH)
def test_a_placement_without_a_match_tells_something_with_options(story: str) -> None:
    """Right after it fewer hands are possible than the tiles that are left would allow."""
    forced, options, texts = FORCED_WITH[story]
    state, ways = list(islice(odds_by_the_rules(options, texts, seat=0), forced + 1))[-1]
    last = next(event for event in reversed(tuple(state.history)) if event.kind == "put")
    assert last.get("forced")
    assert len(ways) < comb(10 - len(state.placed[0]), len(next(iter(ways))))


def test_shared_tiles_are_drawn_evenly_from_those_that_nobody_has_seen() -> None:
    """Seven shared tiles are on the board or in the viewer's hand."""
    _, options, texts = FORCED_WITH["shared"]
    for number, (state, _) in enumerate(told(options, texts)):
        hidden = state.observation(1).hands[0].count(HIDDEN_SHARED) if number > 12 else 0
        if hidden and number % 5 == 0:
            shared = tiles_of(state.factions[2])
            unseen = set(shared) - set(state.placed[2]) - set(state.hands[1])
            observation, rng = state.observation(1), Rng(number)
            found = Counter(
                next(tile for tile in observation.sample(rng).hands[0] if tile in shared)
                for _ in range(400)
            )
            assert_drawn_by(Counter(dict.fromkeys(unseen, 1)), found)


def test_hidden_cards_are_drawn_evenly_from_the_deck() -> None:
    """Seat 0 knows the common ones and its own; 4 of 16 cards. The other has two, by Stealth."""
    state = table(
        2, sparse(2, {(1, 0): "rS1/0"}), turn=0, common=(1, 3), cards={0: (5, 7), 1: (8, 20)}
    ).state
    left = {card.number for card in CARDS if not card.not_for_two} - {1, 3, 5, 7}
    ways = Counter(dict.fromkeys(permutations(sorted(left), 2), 1))
    assert len(ways) == 12 * 11
    observation, rng = state.observation(0), Rng(3)
    assert observation.cards == [(5, 7), (HIDDEN, HIDDEN)]
    found: Counter[Any] = Counter()
    for _ in range(12 * 11 * 8):
        world = observation.sample(rng)
        assert world.cards[0] == (5, 7)
        assert world.common == (1, 3)
        found[world.cards[1]] += 1
    assert_drawn_by(ways, found)


#: What every viewer gets as JSON comes back at each of these, in each kind of game.
KINDS: dict[str, tuple[int, dict[str, Any]]] = {
    "solo": (1, {"abilities": "random", "objectives": True, "stones": True}),
    "shared": (2, {"abilities": "draft", "objectives": True, "stones": True, "shared": True}),
    "three": (3, {"abilities": "random", "objectives": True, "stones": True}),
    "four": (4, {"abilities": "draft", "objectives": True}),
}


@pytest.mark.parametrize("kind", KINDS)
def test_an_observation_comes_back_from_json_at_every_phase(kind: str) -> None:
    """At the first moments of each phase of a few games."""
    seats, options = KINDS[kind]
    seen: Counter[tuple[str, Any]] = Counter()
    for seed in range(12):
        rng = Rng(seed)
        state: State = GAME.new(options, seats)
        while True:
            key = (state.phase, state.using)
            seen[key] += 1
            if seen[key] <= 4:
                for viewer in (None, *range(seats)):
                    observation = state.observation(viewer)
                    text = json.dumps(observation.to_json())
                    again = observation_from_json(json.loads(text))
                    assert again == observation
                    assert again.state == observation.state
                    assert json.dumps(again.to_json()) == text
                    assert again.sample(Rng(1)) == observation.sample(Rng(1))
            if state.to_move == OVER:
                break
            state.apply(
                rng.weighted(state.chance())
                if state.to_move == CHANCE
                else rng.choice(state.legal_actions())
            )
    expected = {"refill", "place", "ability", "number", "rush", "card", "cards", "over"}
    expected |= {"stones"} if options.get("stones") else set()
    expected |= {"draft"} if options["abilities"] == "draft" else {"assign"}
    expected |= {"start"} if seats > 1 else set()
    assert {phase for phase, _ in seen} == expected
    assert {using for phase, using in seen if phase == "ability"} >= {
        Ability.STRENGTHEN, Ability.CONFUSE, Ability.STEALTH, Ability.CURSE, Ability.PETRIFY,
    }  # fmt: skip
