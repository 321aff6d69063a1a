"""What the bots of Fantasy Tiles know of the game, and that they tell the truth. That they are
legal, honest and repeatable is in the contract suite too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from contract import Walk, cases
from fantasy_tiles_board import cell, empty_bag, lay, play_on, scene, table

from pygames_core.bots import finish
from pygames_core.engine import CHANCE, OVER, Choice, Phrase, Rng
from pygames_core.fantasy_tiles import GAME
from pygames_core.fantasy_tiles.bot import ALTERNATIVES, GLANCES
from pygames_core.fantasy_tiles.components import Race
from pygames_core.fantasy_tiles.judge import TREASURE, Judge
from pygames_core.fantasy_tiles.preview import card_title
from pygames_core.fantasy_tiles.rules import (
    Card,
    Decline,
    Fairy,
    Fetch,
    Hammer,
    Phase,
    Put,
    State,
    Steal,
    Stuck,
    Swap,
)
from pygames_core.fantasy_tiles.scout import Scout, Taste
from pygames_core.fantasy_tiles.search import Ahead, compare, draw
from pygames_core.fantasy_tiles.view import observation_from_json

D, M, W, E, G, F, R, H = map(int, Race)


def never() -> bool:
    return False


def choose(state: State, level: int, seed: int = 1) -> Choice:
    """The choice of the seat that is asked."""
    thinking = GAME.choose(state.observation(state.to_move), level, Rng(seed), never)
    return finish(thinking)


def decisions(level: int, seed: int) -> Iterator[tuple[State, Choice]]:
    """Every decision of a game of two bots of one level, with the state that it was made in."""
    state: State = GAME.new(seats=2)
    rng = Rng(seed)
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(rng.weighted(state.chance()))
        else:
            choice = choose(state, level, rng.bits())
            yield state.copy(), choice
            state.apply(choice.action)


def middle(seed: int, seats: int = 2, options: Any = None, places: int = 12) -> State:
    """A position of a game of level 2, in which so many placements lie on the board."""
    state: State = GAME.new(options or {}, seats)
    rng = Rng(seed)
    while True:
        if state.to_move == CHANCE:
            state.apply(rng.weighted(state.chance()))
            continue
        if state.phase == Phase.PLACE.value:
            places -= 1
            if places < 0:
                return state
        state.apply(choose(state, 2, rng.bits()).action)


# --- the best placements -------------------------------------------------------------------------


def brings(state: State, put: Put, taste: Taste) -> float:
    """What a placement brings by a taste, from the rules themselves."""
    after = state.after(put)
    return (
        sum(line.points for line in after.lines)
        + taste.chest * after.treasures.count("chest")
        + taste.rack * after.treasures.count("rack")
        + taste.corner * after.again
        + max((taste.cards[race] for race in after.cards), default=0.0)
    )


@pytest.mark.parametrize("seed", range(30))
def test_the_best_placements_are_found_without_looking_at_all(seed: int) -> None:
    """In random games of all kinds, with tastes of all kinds."""
    rng = Rng(seed)
    (case,) = cases(GAME, [seed])
    walk = Walk(case.new(), rng.split())
    looked = 0
    while not walk.over:
        state = walk.state
        if state.phase in (Phase.PLACE.value, Phase.CORNER.value) and not rng.below(3):
            cards = [float(rng.below(30)) for _ in range(7)]
            taste = Taste(float(rng.below(20)), float(rng.below(20)), 9.0, [*cards, 0.0])
            scout = Scout(state.field(), state.chests, state.corners)
            found = scout.best(state.racks[state.turn], taste, 5)
            puts = [put for put in state.legal_actions() if isinstance(put, Put)]
            values = sorted((brings(state, put, taste) for put in puts), reverse=True)
            assert [play.value for play in found] == values[:5]
            for play in found:
                put = Put(play.cells, play.races)
                assert brings(state, put, taste) == play.value
                after = state.after(put)
                assert play.points == sum(line.points for line in after.lines)
                assert play.card is None or play.card in after.cards
            looked += bool(found)
        walk.step()
    assert looked


# --- level 1 -------------------------------------------------------------------------------------


def test_a_beginner_looks_at_a_few_placements_and_takes_the_better_one() -> None:
    seen = 0
    for state, choice in decisions(1, 3):
        if isinstance(choice.action, Put):
            puts = [put for put in state.legal_actions() if isinstance(put, Put)]
            assert len(choice.alternatives) == min(GLANCES, len(puts)) - 1
            for put, value in [(choice.action, choice.value), *choice.alternatives]:
                assert value == sum(line.points for line in state.after(put).lines)
                assert value <= choice.value
            seen += 1
    assert seen > 10


def test_a_beginner_does_not_care_for_power_cards() -> None:
    state = table("E E .", "E F").copy()
    state.apply(lay("E g5"))
    assert Card(E) in state.legal_actions()
    assert choose(state, 1).action == Decline()


# --- level 2 -------------------------------------------------------------------------------------


def test_an_intermediate_takes_the_line_that_scores_most() -> None:
    state = table(
        """
        D^ E  .  .
        .  .  .  .
        .  .  .  .
        M~ W  .  .
        """,
        "G",
    )
    choice = choose(state, 2)
    assert choice.action in (lay("G g8"), lay("G d8"))
    assert choice.value == 3 + 2 + 1 + TREASURE
    assert choice.phrase == Phrase("fantasy_tiles.bot.points", {"points": 6})


def test_an_intermediate_goes_after_the_card_that_is_worth_most() -> None:
    """Two points with the elf's card are more than a line of nine without one."""
    state = table(
        """
        E  .  .  .
        .  .  .  .
        D^ M~ .  W
        """,
        "E G",
    )
    choice = choose(state, 2)
    assert E in state.after(choice.action).cards
    card = card_title(E)
    assert choice.phrase.key == "fantasy_tiles.bot.points_card"
    assert choice.phrase.args["card"] == card
    state.apply(choice.action)
    play_on(state)
    assert choose(state, 2).action == Card(E)


def test_an_intermediate_swaps_the_wizard_for_the_best_card_of_a_rival() -> None:
    state = table("W", "W G F").copy()
    state.cards[E], state.cards[F] = 1, 1
    state.apply(lay("W f5"))
    state.apply(Card(W))
    assert choose(state, 2).action == Swap(E)


def test_a_fairy_is_used_where_it_brings_much_and_kept_where_not() -> None:
    picture = "DK . . . . ."
    state = table(picture, "D D D D")
    state.fairies[0] = 1
    assert choose(state, 2).action == Fairy()
    assert choose(state, 3).action == Fairy()
    state = table("E E .", "E F")
    state.fairies[0] = 1
    assert isinstance(choose(state, 2).action, Put)


@pytest.mark.parametrize("level", GAME.levels)
def test_who_is_stuck_says_so(level: int) -> None:
    state = table("E G", "D D")
    assert choose(state, level).action == Stuck()
    assert choose(state, level).phrase.key == "fantasy_tiles.bot.stuck"


# --- levels 3 and 4 ------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [3, 4])
def test_a_ghost_is_hammered_away_where_it_bars_a_great_line(level: int) -> None:
    state = table(
        """
        .   .   .  .  .   H
        DK  M~  H  G  EK  .
        """,
        "W R F",
        at="a4",
    )
    assert isinstance(choose(state, level).action, Put)
    state.hammers[0] = 1
    choice = choose(state, level)  # with a wizard there: 4 times 3 + 3 + 2 + 1 + 1
    assert choice.action == Hammer(cell("c5"))
    assert choice.phrase.key == "fantasy_tiles.bot.hammer"
    state.apply(choice.action)
    put = choose(state, level).action
    assert dict(zip(*put, strict=True))[cell("c5")] == W


GAP = """
    DK  M~  .  G  EK
    .   .   .  .  .
    .   .   .  .  .
"""


@pytest.mark.parametrize("level", [3, 4])
def test_the_mermaid_fetches_the_tile_that_fits_best(level: int) -> None:
    made = scene(GAP + "M~ (M)~ . . .", "E G")
    state = made.after()
    state.apply(Card(M))
    assert choose(state, level).action == Fetch(W)  # g5 is for none of the four beside it


@pytest.mark.parametrize("level", [3, 4])
def test_the_goblin_takes_the_tile_that_fits_best(level: int) -> None:
    made = scene(GAP + "G (G) . . .", "E G", racks={1: "E E G G F D"})
    state = made.after()
    state.apply(Card(G))
    assert choose(state, level).action == Steal(F)


@pytest.mark.parametrize(("holder", "tiles"), [(0, 2), (1, 1)])
def test_the_game_is_ended_by_who_is_ahead_and_not_by_who_is_behind(
    holder: int, tiles: int
) -> None:
    state = empty_bag(table("E G", "R R", racks={1: "F W M M"}))
    state.cards[E] = state.cards[M] = holder
    assert len(choose(state, 3).action.cells) == tiles


def test_a_card_is_worth_more_the_later_it_is_taken() -> None:
    early = table("E", "E")
    late = empty_bag(early)
    worth = [Judge(state, foresight=True).card(E) for state in (early, late)]
    assert 0 < worth[0] < worth[1] < 15
    assert Judge(early, foresight=False).card(E) == 15
    late.cards[E] = 1  # and twice as much from the only rival
    assert Judge(late, foresight=True).card(E) == pytest.approx(2 * worth[1])
    late.cards[E] = 0
    assert Judge(late, foresight=True).card(E) == 0


def test_a_placement_that_opens_a_chest_to_the_next_player_is_worth_less() -> None:
    state = table("$ . G . .", "E F")
    judge = Judge(state, foresight=True)
    assert judge.deep(lay("E f5")) < judge.deep(lay("E h5"))
    closed = table(". . G . .", "E F")
    judge = Judge(closed, foresight=True)
    assert judge.deep(lay("E f5")) == judge.deep(lay("E h5"))


# --- looking ahead -------------------------------------------------------------------------------


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_that_is_hidden_changes_the_choice(level: int, seats: int) -> None:
    """Other racks, another bag, other treasures: the same answer, to the last digit."""
    state = middle(5, seats)
    me = state.to_move
    choice = choose(state, level, seed=9)
    assert choose(state, level, seed=9) == choice
    for seed in range(3):
        other = state.observation(me).sample(Rng(seed))
        assert other.racks != state.racks
        assert choose(other, level, seed=9) == choice
    back = observation_from_json(state.observation(me).to_json())
    assert finish(GAME.choose(back, level, Rng(9), never)) == choice


def test_a_world_is_the_same_for_all_that_is_played_in_it() -> None:
    state = middle(6, 3)
    observation = state.observation(state.to_move)
    world = draw(observation, Rng(1))
    assert all(sorted(order) == sorted(world.order[0]) for order in world.order)
    assert [world.order[0].count(race) for race in Race] == world.state.bag
    ahead, before = Ahead(observation), world.state.copy()
    puts = [put for put in state.legal_actions() if isinstance(put, Put)]
    ways = [ahead.play(put, world) for put in (*puts[:5], *puts[:5])]
    assert ways[:5] == ways[5:]
    assert world.state == before


@pytest.mark.parametrize("places", [3, 12, 18])
def test_looking_ahead_knows_all_rules(places: int) -> None:
    options = dict.fromkeys(("cursed", "frontier", "unity", "area", "teams"), True) | {"board": "b"}
    state = middle(places, 4, options, places)
    assert choose(state, 4).action in state.legal_actions()


def test_others_can_run_while_a_master_thinks_and_a_stop_ends_it() -> None:
    state = middle(7)
    observation = state.observation(state.to_move)
    pauses = []
    for stopped in (False, True):
        told: list[bool] = []

        def stop(told: list[bool] = told, stopped: bool = stopped) -> bool:
            told.append(stopped)
            return stopped

        choice = finish(GAME.choose(observation, 4, Rng(1), stop))
        assert choice.action in state.legal_actions()
        pauses.append(len(told))
    assert pauses[0] > 10 > pauses[1] > 0


def test_two_actions_are_compared_in_the_same_worlds() -> None:
    state = middle(8)
    observation = state.observation(state.to_move)
    best = choose(state, 4).action
    taste = Judge(state, foresight=False).taste()
    puts = [put for put in state.legal_actions() if isinstance(put, Put)]
    worst = min(puts, key=lambda put: brings(state, put, taste))
    there = finish(compare(observation, (best, worst), Rng(1), never))
    back = finish(compare(observation, (worst, best), Rng(1), never))
    assert there.points > 2 * there.error > 0
    assert back.points == pytest.approx(-there.points)
    same = finish(compare(observation, (best, best), Rng(1), never))
    assert same == (0, 0)


# --- what they say -------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_reasons_are_true(level: int) -> None:
    said = set()
    for state, choice in decisions(level, level):
        key = choice.phrase.key.removeprefix("fantasy_tiles.bot.")
        said.add(key)
        action, args = choice.action, choice.phrase.args
        assert [value for _, value in choice.alternatives] == sorted(
            (value for _, value in choice.alternatives), reverse=True
        )
        assert len(choice.alternatives) <= ALTERNATIVES
        match key:
            case "points" | "points_card" | "ahead":
                after = state.after(action)
                assert args["points"] == sum(line.points for line in after.lines)
                if key == "points_card":
                    assert args["card"] in [card_title(race) for race in after.cards]
            case "card":
                assert args["card"] == card_title(action.race)
            case "fairy" | "hammer" | "stuck":
                assert type(action).__name__.lower() == key
            case "no_card":
                assert action == Decline()
            case _:
                assert key == "choice"
    assert {"points", "points_card", "card"} <= said
