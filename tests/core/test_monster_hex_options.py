"""Random stones, the shared faction and solo.

The tiles, clockwise from side 0 (* has a red letter): S1* 554334  A1 543224  A2 534143  A3 452351
B1* 433213  B2 513232  B3 421423  C1* 321213  C2 412131  C3 231141. See monster_hex_board.py for
how to read the pictures.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from monster_hex_board import (
    BLUE,
    GAME,
    RED,
    YELLOW,
    around,
    cell,
    play_on,
    sparse,
    stone,
    table,
    tile,
    tiles,
)

from pygames_core.engine import CHANCE, OVER, BadOptions, IllegalAction, Rng
from pygames_core.monster_hex.components import BOARDS, Ability, Faction, tiles_of
from pygames_core.monster_hex.rules import (
    HIDDEN,
    HIDDEN_SHARED,
    SHARED,
    Draw,
    Put,
    StartPlayer,
    State,
    Stones,
    Take,
    Taken,
    Use,
)

#: The shared faction's index among the sides of two players.
THIRD = 2


def refused(state: State, action: Any) -> str:
    """The reason for which an action is not allowed."""
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        state.apply(action)
    assert state == before
    return error.value.phrase.key.removeprefix("monster_hex.why.")


def values(state: State) -> dict[str, list[tuple[int, str | None]]]:
    """The numbers and colours on the place of each large stone, by the letter of the place."""
    names = [name for name in "7ABCD" if name != "7" or len(state.board.stones) > 4]
    return {
        name: [(n.points, None if n.colour is None else n.colour.letter) for n in each.numbers]
        for name, each in zip(names, state.board.stones, strict=False)
    }


PRINTED = {
    "7": [(7, None), (4, None)],
    "A": [(6, "r"), (3, "b")],
    "B": [(6, "b"), (3, "y")],
    "C": [(6, "y"), (3, "g")],
    "D": [(6, "g"), (3, "r")],
}


# --- random stones -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "shared"), [(1, False), (2, False), (2, True), (3, False), (4, False)]
)
def test_stones_are_permuted_but_the_centre_and_one_stay(seats: int, shared: bool) -> None:
    """With 3 and 4 players A on (2,-1) stays, with 2 players A on (0,0): the others change places
    in each of the six ways."""
    state: State = GAME.new({"stones": True, "shared": shared}, seats)
    if seats > 1:
        state.apply(StartPlayer(0))
    assert (state.phase, state.to_move) == ("stones", CHANCE)
    found = []
    for action, weight in state.chance():
        mixed = state.copy()
        mixed.apply(action)
        assert weight == 1
        found.append(values(mixed))
    three_or_four = seats + shared > 2
    fixed = {name: PRINTED[name] for name in ("7A" if three_or_four else "A")}
    moving = [PRINTED[name] for name in "BCD"]
    assert len(found) == 6
    for order in permutations(moving):
        assert fixed | dict(zip("BCD", order, strict=True)) in found


def test_the_stones_that_stay_are_where_the_rules_say() -> None:
    for players, where in ((2, (0, 0)), (3, (2, -1)), (4, (2, -1))):
        assert tuple(BOARDS[players].stones[stone(players, "A")].cell) == where


def test_stones_everything_else_of_the_board_stays() -> None:
    state: State = GAME.new({"stones": True}, 3)
    state.apply(StartPlayer(0))
    state.apply(Stones((4, 2, 3)))
    printed = BOARDS[3]
    assert state.board._replace(stones=()) == printed._replace(stones=())
    for one, other in zip(state.board.stones, printed.stones, strict=True):
        assert (one.cell, one.around) == (other.cell, other.around)


def test_stones_are_taken_for_what_lies_there() -> None:
    """C's values lie on B's place: 6 yellow and 3 green."""
    state = around(
        3, "B", "yA1:5 bB1:3 rC1:1 B bA1:2 yB1:4 (rB2:2)", order=(3, 2, 4)
    ).play()  # fmt: skip
    state.apply(Take(0))
    assert state.takes[stone(3, "B")] == (Taken(YELLOW, 6, 2), Taken(BLUE, 3, 0))


def test_stones_off_by_default() -> None:
    assert values(GAME.new({}, 4)) == PRINTED


@pytest.mark.parametrize("wrong", [(2, 3, 3), (1, 2, 3), (2, 3), ()])
def test_stones_no_other_order(wrong: tuple[int, ...]) -> None:
    state: State = GAME.new({"stones": True}, 3)
    state.apply(StartPlayer(0))
    assert refused(state, Stones(wrong)) == "action.not_by_chance"


# --- the shared faction: set up ------------------------------------------------------------------


def dealt(hands: dict[int, str], start: int = RED, **options: Any) -> State:
    """Two players with a shared faction after the deal, with these tiles."""
    state: State = GAME.new({"shared": True, **options}, 2)
    state.apply(StartPlayer(start))
    own = {seat: [t for t in tiles(hand) if t < 20] for seat, hand in hands.items()}
    shared = {seat: [t for t in tiles(hand) if t >= 20] for seat, hand in hands.items()}
    while state.phase == "refill":
        draw = state.chance()[0][0]
        left = (own if draw.tile < 20 else shared)[draw.seat]
        state.apply(Draw(draw.seat, left.pop(0)))
    return state


def test_two_players_use_the_3_player_board_and_a_third_shared_faction() -> None:
    state: State = GAME.new({"shared": True}, 2)
    assert state.board == BOARDS[3]
    assert state.seats == 2
    assert state.factions == (Faction.RED, Faction.BLUE, Faction.YELLOW)
    assert state.rounds == 10
    # The first faction that nobody plays.
    other: State = GAME.new({"shared": True, "factions": ("green", "red")}, 2)
    assert other.factions == (Faction.GREEN, Faction.RED, Faction.BLUE)


@pytest.mark.parametrize("start", [RED, BLUE])
def test_first_players_hand_2_own_and_1_shared_the_other_3_own(start: int) -> None:
    state: State = GAME.new({"shared": True}, 2)
    state.apply(StartPlayer(start))
    while state.to_move == CHANCE:
        draw = state.chance()[0][0]
        # Each of the tiles of that stack is as likely as the others.
        side = 2 if draw.tile >= 20 else draw.seat
        drawn = {each for hand in state.hands for each in hand}
        assert [each for each, _ in state.chance()] == [
            Draw(draw.seat, each) for each in tiles_of(state.factions[side]) if each not in drawn
        ]
        state.apply(draw)
    sides = [[state.side_of(each, seat) for each in state.hands[seat]] for seat in (0, 1)]
    assert sides[start] == [start, start, THIRD]
    assert sides[1 - start] == [1 - start] * 3
    assert (state.turn, state.to_move) == (start, start)


def test_a_shared_faction_is_for_two_and_forced_in_solo() -> None:
    for seats in (3, 4):
        with pytest.raises(BadOptions) as wrong:
            GAME.new({"shared": True}, seats)
        assert wrong.value.phrase.key == "monster_hex.options.shared"
    assert GAME.new({}, 1).shares
    assert not GAME.new({}, 2).shares


def test_with_abilities_the_shared_faction_is_one_that_nobody_got() -> None:
    state: State = GAME.new({"shared": True, "abilities": "draft"}, 2)
    state.apply(StartPlayer(0))
    while state.phase == "draft":
        state.apply(state.legal_actions()[0])
    assert state.factions == (Faction.BLUE, Faction.RED, Faction.YELLOW)
    assert state.abilities == [Ability.RUSH, Ability.STRENGTHEN]


# --- the shared faction: a round -----------------------------------------------------------------


def first_put(state: State) -> Put:
    return next(put for put in state.legal_actions() if isinstance(put, Put))


def test_a_round_first_places_own_second_places_own_first_places_the_shared_tile() -> None:
    state: State = GAME.new({"shared": True}, 2)
    state.apply(StartPlayer(BLUE))
    rng, order = Rng(1), []
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(rng.weighted(state.chance()))
            continue
        action = rng.choice(state.legal_actions())
        if isinstance(action, Put):
            order.append((state.turn, state.side_of(action.tile, state.turn)))
            assert state.round == (len(order) + 2) // 3
        state.apply(action)
    odd = [(BLUE, BLUE), (RED, RED), (BLUE, THIRD)]
    even = [(RED, RED), (BLUE, BLUE), (RED, THIRD)]  # roles swap
    assert order == (odd + even) * 5
    assert [len(placed) for placed in state.placed] == [10, 10, 10]


def test_first_refills_own_to_3_second_draws_one_shared() -> None:
    """Only at the end of the round."""
    state = dealt({RED: "rS1 rA1 yS1", BLUE: "bS1 bA1 bB1"})
    for seat in (RED, BLUE):
        state.apply(first_put(state))
        assert state.turn == (BLUE if seat == RED else RED)  # nobody has drawn
    state.apply(first_put(state))
    assert [len(hand) for hand in state.hands] == [1, 2]
    for draws in (
        (RED, tiles_of(Faction.RED)),
        (RED, tiles_of(Faction.RED)),
        (BLUE, range(20, 30)),
    ):
        seat, stack = draws
        offered = {draw.tile for draw, _ in state.chance()}
        assert offered <= set(stack)
        assert {draw.seat for draw, _ in state.chance()} == {seat}
        assert state.chance_source() == (
            "shared stack of seat 1" if stack == range(20, 30) else f"stack of seat {seat}"
        )
        state.apply(state.chance()[0][0])
    sides = [[state.side_of(each, seat) for each in state.hands[seat]] for seat in (0, 1)]
    assert sides == [[RED] * 3, [BLUE, BLUE, THIRD]]
    assert (state.turn, state.round) == (BLUE, 2)


def test_each_has_5_of_the_shared_tiles_as_a_second_stack() -> None:
    for seed in range(4):
        state = play_on(GAME.new({"shared": True}, 2), Rng(seed))
        drawn = [event for event in state.history if event.kind == "draw"]
        for seat in (RED, BLUE):
            mine = [event.get("tile") for event in drawn if event.seat == seat]
            assert sum(each >= 20 for each in mine) == 5
            assert sum(each < 20 for each in mine) == 10
        assert state.hands == [(), ()]


def test_only_the_stack_that_is_due() -> None:
    state = dealt({RED: "rS1 rA1 yS1", BLUE: "bS1 bA1 bB1"})
    start = cell(3, 1, 1)
    assert {put.tile for put in state.legal_actions()} == set(tiles("rS1 rA1"))
    assert refused(state, Put(tile("yS1"), start, 0)) == "due.own"
    state.apply(Put(tile("rS1"), start, 0))
    state.apply(first_put(state))
    assert (state.to_move, state.prompt.key) == (RED, "monster_hex.prompt.shared")
    assert {put.tile for put in state.legal_actions()} == {tile("yS1")}
    assert refused(state, Put(tile("rA1"), cell(3, 0, 2), 0)) == "due.shared"
    assert state.why_not((), tile("rA1")).key == "monster_hex.why.due.shared"


def test_cannot_place_looks_at_the_stack_that_is_due_only() -> None:
    """Beside S1 (554334) yellow's C1 has a 3 for (0,1) and (1,0), and nowhere else. With counters
    on both it goes on the free start cell, though red's own A1 would fit beside S1."""
    hands = {RED: "rA1 rA2 yC1"}
    tokens = {(1, 1): "rS1/0"}
    state = table(2, sparse(3, tokens), shared=True, turn=RED, part=2, hands=hands).state
    assert {put.cell for put in state.legal_actions()} == {cell(3, 0, 1), cell(3, 1, 0)}
    tokens |= {(0, 1): "#1", (1, 0): "#1"}
    state = table(2, sparse(3, tokens), shared=True, turn=RED, part=2, hands=hands).state
    assert {put.cell for put in state.legal_actions()} == {cell(3, -1, -1)}
    (event, *_) = state.apply(state.legal_actions()[0])
    assert event.get("forced") is True
    assert state.forced == ()  # it says nothing of the rest of the hand


def test_a_shared_tile_in_the_hand_is_the_owners_secret() -> None:
    state = dealt({RED: "rS1 rA1 yS1", BLUE: "bS1 bA1 bB1"})
    assert state.observation(RED).hands == [tiles("rS1 rA1 yS1"), (HIDDEN,) * 3]
    assert state.observation(BLUE).hands == [
        (HIDDEN, HIDDEN, HIDDEN_SHARED),
        tiles("bS1 bA1 bB1"),
    ]
    for seed in range(20):
        world = state.observation(BLUE).sample(Rng(seed))
        assert [world.side_of(each, RED) for each in world.hands[RED]] == [RED, RED, THIRD]
        assert world.hands[BLUE] == state.hands[BLUE]


# --- the shared faction: capture -----------------------------------------------------------------


def test_the_shared_faction_is_ranked_like_a_player_and_takes_the_higher_number() -> None:
    """Yellow 5 + 4, red 3 + 2, blue 1 + 2. Nobody is asked, whoever's turn it is."""
    state = around(
        2, "A", "yA1:5 rB1:3 bC1:1 A yB1:4 rA1:2 (bB2:2)", shared=True, part=1
    ).play()  # fmt: skip
    assert state.takes[stone(3, "A")] == (Taken(THIRD, 6, 0), Taken(RED, 3, 0))
    assert state.score_sheet().total(SHARED) == 6
    assert state.score_sheet().totals((RED, BLUE)) == (3, 0)


def test_the_shared_faction_has_its_colour_bonus() -> None:
    """Stone B: 6 blue, 3 yellow; C: 6 yellow, 3 green."""
    ring = "yA1:5 rB1:3 bC1:1 {} yB1:4 rA1:2 (bB2:2)"
    for name, bonus in (("B", 0), ("C", 2)):
        state = around(2, name, ring.format(name), shared=True, part=1).play()
        assert state.takes[stone(3, name)][0] == Taken(THIRD, 6, bonus)


def test_the_shared_faction_as_second_takes_the_other_number() -> None:
    """Red 5 + 4, yellow 3 + 2."""
    ring = "rA1:5 yB1:3 bC1:1 A rB1:4 yA1:2 (bB2:2)"
    for answer, points in ((Take(0), [6, 3]), (Take(1), [3, 6])):
        state = around(2, "A", ring, shared=True, part=1).play()
        assert state.to_move == RED
        state.apply(answer)
        taken = state.takes[stone(3, "A")]
        assert [take.seat for take in taken] == [RED, THIRD]
        assert [take.points for take in taken] == points


def test_ties_with_the_shared_faction_are_struck_out() -> None:
    """Red 5 + 1 and yellow 4 + 2 are tied, so blue's 3 + 2 is the only one ranked."""
    state = around(
        2, "A", "rA1:5 yB1:4 rC1:1 A bB1:3 yA1:2 (bB2:2)", shared=True, part=1
    ).play()  # fmt: skip
    assert state.to_move == BLUE
    state.apply(Take(0))
    assert state.takes[stone(3, "A")] == (Taken(BLUE, 6, 0),)


def test_no_overwhelming_bonus_with_a_third_shared_faction() -> None:
    """Red 15, blue 3, yellow absent: enough for it with two factions in play."""
    state = around(
        2, "A", "rA1:5 rB1:4 rC1:3 A rS1:3 bC1:1 (bB1:2)", shared=True, part=1
    ).play()  # fmt: skip
    assert state.to_move == RED
    state.apply(Take(1))
    assert state.takes[stone(3, "A")] == (Taken(RED, 3, 0), Taken(BLUE, 6, 0))


def test_the_shared_faction_takes_small_stones() -> None:
    state = around(2, "o1", "yA1:3 o (bB1:1)", shared=True, part=1).play()
    assert state.takes[stone(3, "o1")] == (Taken(THIRD, 1, 0),)
    assert state.score_sheet().total(SHARED) == 1


def test_the_shared_faction_cannot_win() -> None:
    seen = 0
    for seed in range(30):
        state = play_on(GAME.new({"shared": True}, 2), Rng(seed))
        outcome = state.outcome()
        assert set(outcome.winners) <= {RED, BLUE}
        assert outcome.winners
        assert {outcome.totals[seat] for seat in outcome.winners} == {max(outcome.totals)}
        seen += state.score_sheet().total(SHARED) > max(outcome.totals)
    assert seen, "in none of these games had the shared faction the most points"


def test_a_tie_is_shared_if_the_shared_faction_took_the_7() -> None:
    tokens = {(0, -1): "rA1/0", (1, -1): "rB1/0", (-1, 0): "yA1/0", (1, 0): "yB1/0",
              (-1, 1): "bA1/0", (0, 1): "bB1/0"}  # fmt: skip
    scene = table(
        2, sparse(3, tokens), shared=True, taken={"7": [(THIRD, 7), (RED, 4)], "A": [(BLUE, 4)]}
    )
    state = scene.state
    assert state.score_sheet().totals((RED, BLUE)) == (4, 4)
    state.tiles = [0] * len(state.tiles)  # as if it were full
    state._end([])
    assert state.outcome().winners == (RED, BLUE)
    assert state.outcome().reason.key == "outcome.shared"


# --- the shared faction and abilities ------------------------------------------------------------


@pytest.mark.parametrize(
    "ability", ["strengthen", "rush", "confuse", "stealth", "curse", "petrify"]
)
def test_its_tiles_trigger_no_ability(ability: str) -> None:
    """Red places yellow's S1, with a red letter, whatever red's own ability is."""
    state = table(
        2, sparse(3, {(0, 1): "bA1/0", (1, 1): "rA1/0"}), shared=True, turn=RED, part=2,
        hands={RED: "rB1 rS1 yS1"}, abilities=f"{ability} -",
    ).state  # fmt: skip
    state.apply(first_put(state))
    assert state.phase == "refill"


def test_its_tiles_are_not_placed_by_skirmish() -> None:
    lying = {(0, 1): "bA1/0", (1, 1): "rA1/0"}
    with_skirmish, without = (
        table(
            2, sparse(3, lying), shared=True, turn=RED, part=2, hands={RED: "rB1 rS1 yS1"},
            abilities=abilities,
        ).state.legal_actions()
        for abilities in ("skirmish -", "")
    )  # fmt: skip
    assert with_skirmish == without


def test_reward_is_not_for_the_shared_faction() -> None:
    state = around(
        2, "A", "yA1:5 rB1:3 bC1:1 A yB1:4 rA1:2 (bB2:2)", shared=True, part=1,
        abilities="reward reward",
    ).play()  # fmt: skip
    reasons = [entry.reason.key for entry in state.score_sheet().entries]
    assert reasons == ["monster_hex.score.number"] * 2


@pytest.mark.parametrize(("ability", "asked"), [("confuse", (0, 1)), ("curse", (0, 1))])
def test_its_tiles_are_enemies_to_confuse_and_curse(ability: str, asked: tuple[int, int]) -> None:
    state = table(
        2, sparse(3, {asked: "yA1/0"}), shared=True, turn=RED, hands={RED: "rB1"},
        abilities=f"{ability} -",
    ).state  # fmt: skip
    state.apply(first_put(state))
    targets = {use.cell for use in state.legal_actions() if isinstance(use, Use)}
    assert targets == {cell(3, *asked)}


def test_its_tiles_are_not_ones_own_to_strengthen() -> None:
    state = table(
        2, sparse(3, {(0, 1): "yA1/0"}), shared=True, turn=RED, hands={RED: "rB1"},
        abilities="strengthen -",
    ).state  # fmt: skip
    put = first_put(state)
    state.apply(put)
    assert [use.cell for use in state.legal_actions()[:-1]] == [put.cell]


def test_rush_with_a_shared_faction_places_a_second_own_tile() -> None:
    """Not the shared one; the hand is refilled at the end of the round."""
    state = table(
        2, sparse(3, {(0, 1): "bA1/0"}), shared=True, turn=RED, hands={RED: "rS1 rA1 yA1"},
        abilities="rush -",
    ).state  # fmt: skip
    state.apply(next(put for put in state.legal_actions() if put.tile == tile("rS1")))
    assert state.phase == "rush"
    assert {put.tile for put in state.legal_actions()[:-1]} == {tile("rA1")}
    state.apply(first_put(state))
    assert state.hands[RED] == tiles("yA1")
    assert state.turn == BLUE
    play_on(state, Rng(1), stop=RED)
    assert state.prompt.key == "monster_hex.prompt.shared"
    state.apply(first_put(state))
    play_on(state, Rng(1), stop=BLUE)
    assert [state.side_of(each, RED) for each in state.hands[RED]] == [RED] * 3


# --- solo ----------------------------------------------------------------------------------------


def alone(seed: int = 1, **options: Any) -> State:
    """A solo game after its deal."""
    state: State = GAME.new(options, 1)
    while state.to_move == CHANCE:
        state.apply(Rng(seed).weighted(state.chance()))
    return state


def test_solo_2_player_board_own_and_shared_faction_hand_2_own_and_1_shared() -> None:
    state = alone()
    assert state.board == BOARDS[2]
    assert state.factions == (Faction.RED, Faction.BLUE)
    assert state.rounds == 9
    assert [state.side_of(each, RED) for each in state.hands[RED]] == [0, 0, 1]
    assert (state.start, state.turn, state.to_move) == (0, 0, 0)
    green = alone(factions=("green",))
    assert green.factions == (Faction.GREEN, Faction.RED)


def test_solo_each_turn_own_tile_then_shared_tile_draw_one_of_each() -> None:
    state = alone()
    for round_ in range(1, 10):
        assert state.round == round_
        for side in (0, 1):
            assert state.to_move == 0
            due = {state.side_of(put.tile, 0) for put in state.legal_actions()}
            assert due == {side}
            state.apply(first_put(state))
            while state.phase == "number":
                state.apply(Take(0))
        drawn = []
        while state.to_move == CHANCE:
            draw = state.chance()[0][0]
            drawn.append(state.side_of(draw.tile, 0))
            state.apply(draw)
        # After the eighth turn all ten own tiles are drawn.
        assert drawn == ([0, 1] if round_ < 9 else [1])
    assert state.to_move == OVER
    assert [len(placed) for placed in state.placed] == [9, 9]


def test_solo_the_overwhelming_bonus_holds_for_both() -> None:
    """A lead of 15 - 3, at a stone whose higher number is 6."""
    mine = around(1, "A", "rA1:5 rB1:4 rC1:3 A rB2:3 bC1:1 (bB1:2)").play()
    assert mine.takes[stone(2, "A")] == (Taken(0, 6, 2), Taken(0, 3, 0))
    theirs = around(1, "A", "bA1:5 bB1:4 bC1:3 A bB2:3 rC1:1 (rB1:2)").play()
    assert theirs.takes[stone(2, "A")] == (Taken(1, 6, 0), Taken(1, 3, 2))
    assert theirs.score_sheet().total(SHARED) == 6 + 3 + 2


def test_solo_only_the_player_is_asked_for_a_number() -> None:
    first = around(1, "A", "rA1:5 bB1:3 bC1:1 A rB1:4 bA1:2 (rB2:2)").play()
    assert (first.phase, first.to_move) == ("number", 0)
    second = around(1, "A", "bA1:5 rB1:3 rC1:1 A bB1:4 rA1:2 (bB2:2)").play()
    assert second.takes[stone(2, "A")] == (Taken(1, 6, 0), Taken(0, 3, 0))


def test_solo_you_win_if_you_beat_the_shared_faction_the_margin_is_the_grade() -> None:
    results = {}
    for seed in range(60):
        state = play_on(GAME.new({}, 1), Rng(seed))
        mine, theirs = state.score_sheet().total(0), state.score_sheet().total(SHARED)
        outcome = state.outcome()
        assert outcome.totals == (mine,)
        assert outcome.winners == ((0,) if mine > theirs else ())
        key = "solo_won" if mine > theirs else "solo_lost"
        assert outcome.reason.key == f"monster_hex.end.{key}"
        assert outcome.reason.args == {"margin": abs(mine - theirs)}
        results[(mine > theirs) - (mine < theirs)] = seed
    assert set(results) == {-1, 0, 1}, "won, lost and tied games are wanted"


def test_solo_with_abilities_and_objectives() -> None:
    state: State = GAME.new({"abilities": "draft", "objectives": True, "stones": True}, 1)
    assert state.phase == "stones"
    state.apply(state.chance()[0][0])
    assert (state.phase, state.to_move) == ("draft", 0)
    state.apply(state.complete((int(Faction.BLUE), "rush")))
    assert state.factions == (Faction.BLUE, Faction.RED)
    for _ in range(3):
        assert state.phase == "cards"
        state.apply(state.chance()[0][0])
    assert (len(state.common), len(state.cards[0])) == (2, 1)
    end = play_on(state, Rng(3))
    assert end.outcome() is not None
