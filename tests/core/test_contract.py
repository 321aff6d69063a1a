"""Every game, and the tiny one that is not shipped, through the contract suite."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from contract import (
    GAMES_BY_ID,
    LONG,
    Case,
    Voice,
    Walk,
    asked_seats,
    cases,
    check_bot,
    check_chance,
    check_copy,
    check_events,
    check_exact,
    check_legal,
    check_not_asked,
    check_observation,
    check_record,
    check_refusals,
    check_samples,
    check_score,
    check_swap,
    check_table,
    check_text,
    check_tree,
    check_words,
    combinations,
    copy_cost,
    rare_moments,
    redacted,
    some_of,
    some_options,
)
from hypothesis import given
from hypothesis import strategies as st

from pygames_core import GAMES
from pygames_core.engine import CHANCE, BadOptions, Game, IllegalAction, Phrase, Rng, phrase
from tiny import GAME as TINY

every_game = pytest.mark.parametrize("game", GAMES_BY_ID.values(), ids=list(GAMES_BY_ID))
#: Seeds of the quick run, and more of them for the long one.
seeds = pytest.mark.parametrize(
    "first",
    [0, pytest.param(1, marks=pytest.mark.slow)],
    ids=lambda first: f"seeds{first}",
)


#: Where chance lays out a whole heap, tile by tile, only one in so many of its moments is of use.
SELDOM = {"mondo": 25}


def moments(game: Game, first: int, games: int, one_in: int) -> Iterator[tuple[Case, Walk, Rng]]:
    """Some moments of some games: one in so many, the first one and the last one; and those that
    come seldom."""
    games, one_in = some_of(game, games), one_in * LONG.get(game.id, 1)
    for case in cases(game, range(first * games, (first + 1) * games)):
        rng = Rng(case.seed)
        walk = Walk(case.new(), rng.split())
        yield case, walk, rng
        while not walk.over:
            laid = SELDOM.get(game.id, 1) if walk.state.to_move == CHANCE else 1
            walk.step()
            if walk.over or not rng.below(one_in * laid):
                yield case, walk, rng
    if first == 0:
        for moment in rare_moments(game.id):
            yield moment.case, moment.walk(Rng(0)), Rng(1)


@every_game
def test_there_are_ids_names_and_levels(game: Game) -> None:
    assert GAMES.get(game.id, TINY) is game
    assert game.components
    assert sorted(game.seats) == list(game.seats)
    assert list(game.levels) == list(range(1, len(game.levels) + 1))
    voice = Voice(game, game.seats[0])
    voice(phrase(f"{game.id}.name"))
    for option in game.options:
        voice(phrase(f"{game.id}.option.{option.key}"))


@every_game
def test_words_say_the_same_in_both_languages(game: Game) -> None:
    check_words(game.words)


@every_game
@pytest.mark.parametrize(
    "block", [0, *(pytest.param(block, marks=pytest.mark.slow) for block in range(1, 6))]
)
def test_random_play_comes_to_an_end(game: Game, block: int) -> None:
    games = some_of(game, 400)
    for case in cases(game, range(block * games, (block + 1) * games)):
        walk = Walk(case.new(), Rng(case.seed))
        state = walk.to_end()
        outcome = state.outcome()
        assert outcome is not None, case
        assert outcome.totals == state.score_sheet().totals(range(case.seats)), case
        check_record(case, walk.steps)


@every_game
@seeds
def test_every_combination_of_options(game: Game, first: int) -> None:
    """A whole game of each, with a look at some of its moments."""
    for number, (options, seats) in enumerate(combinations(game)):
        case = Case(game, options, seats, first * 1000 + number)
        rng, voice, one_in = Rng(case.seed), Voice(game, seats), 25 * LONG.get(game.id, 1)
        walk = Walk(case.new(), rng.split())
        while not walk.over:
            events = walk.step()
            if walk.over or not rng.below(one_in):
                viewer = rng.choice([None, *range(seats)])
                check_events(game, walk.state, events, voice)
                check_observation(game, walk.state, viewer, rng)
                check_samples(game, walk.state, viewer, rng, play_on=False)
        check_score(walk.state, voice)
        check_record(case, walk.steps)


@every_game
@seeds
def test_pick_paths_are_the_legal_actions(game: Game, first: int) -> None:
    for case, walk, rng in moments(game, first, games=12, one_in=1):
        for seat in asked_seats(walk.state):
            if len(walk.state.legal_actions(seat)) < 20 or not rng.below(12):
                check_tree(walk.state, seat, Voice(game, case.seats), rng)


@every_game
@seeds
def test_nobody_else_is_asked(game: Game, first: int) -> None:
    for case, walk, _ in moments(game, first, games=12, one_in=3):
        check_not_asked(walk.state, Voice(game, case.seats))


@every_game
@seeds
def test_legal_is_what_the_rules_accept(game: Game, first: int) -> None:
    for case, walk, rng in moments(game, first, games=6, one_in=8):
        strangers = [step.action for step in walk.steps[-12:]]
        check_legal(walk.state)
        check_refusals(walk.state, strangers, Voice(game, case.seats), rng)


@every_game
@seeds
def test_text_and_back(game: Game, first: int) -> None:
    for _, walk, _ in moments(game, first, games=20, one_in=2):
        for seat in asked_seats(walk.state):
            check_text(walk.state, walk.state.legal_actions(seat))


@every_game
@given(data=st.data())
def test_any_text_is_an_action_or_refused(game: Game, data: st.DataObject) -> None:
    case = next(cases(game, [data.draw(st.integers(0, 30))]))
    walk = Walk(case.new(), Rng(case.seed))
    for _ in range(data.draw(st.integers(0, 30))):
        if not walk.over:
            walk.step()
    state = walk.state
    words = sorted({word for step in walk.steps for word in _words(state, step.action)})
    some_word = st.text(max_size=6) | st.integers().map(str)
    if words:
        some_word |= st.sampled_from(words)
    text = data.draw(st.lists(some_word, max_size=5).map(" ".join))
    before = state.copy()
    try:
        state.apply(state.parse_action(text), data.draw(st.integers(-5, 5)))
    except IllegalAction as error:
        Voice(game, case.seats)(error.phrase)
        assert state == before


def _words(state: Any, action: Any) -> list[str]:
    try:
        return str(state.format_action(action)).split(" ")
    except (IndexError, ValueError):  # it has no text at this moment
        return []


@every_game
@seeds
def test_chance_lists_what_can_come(game: Game, first: int) -> None:
    for case, walk, _ in moments(game, first, games=12, one_in=2):
        check_chance(walk.state, Voice(game, case.seats))


@every_game
@seeds
def test_copies_are_independent(game: Game, first: int) -> None:
    games = some_of(game, 20)
    for case in cases(game, range(first * games, (first + 1) * games)):
        walk = Walk(case.new(), Rng(case.seed))
        while not walk.over:
            step = walk.next_step()
            check_copy(walk.state, step)
            walk.do(step)


@every_game
def test_a_copy_costs_the_same_at_the_end(game: Game) -> None:
    for case in cases(game, range(some_of(game, 6))):
        walk = Walk(case.new(), Rng(case.seed))
        objects, size = copy_cost(walk.state)
        while not walk.over:
            for _ in range(LONG.get(game.id, 1) ** 2):
                if not walk.over:
                    walk.step()
            more, bigger = copy_cost(walk.state)
            assert more <= objects + 4, case
            assert bigger <= 2 * size, case


@every_game
@seeds
def test_observations_answer_as_the_state_does(game: Game, first: int) -> None:
    for case, walk, rng in moments(game, first, games=8, one_in=10):
        for viewer in (None, *range(case.seats)):
            check_observation(game, walk.state, viewer, rng)


@every_game
@seeds
def test_samples_cannot_be_told_from_the_truth(game: Game, first: int) -> None:
    for case, walk, rng in moments(game, first, games=6, one_in=10):
        for viewer in (None, *range(case.seats)):
            play_on = game.id not in LONG or not rng.below(LONG[game.id])
            check_samples(game, walk.state, viewer, rng, play_on)


#: What there is to be known of a state, where a viewer may not know it; and how many draws that
#: it did not see can still be gone through one by one.
HIDDEN_PART: dict[str, tuple[Callable[[Any], Any], int]] = {
    "tiny": (lambda state: (tuple(state.hands), tuple(state.gems)), 5),
    "monster_hex": (
        lambda state: (tuple(tuple(sorted(hand)) for hand in state.hands), tuple(state.cards)),
        2,
    ),
    "fantasy_tiles": (lambda state: tuple(state.racks), 2),
    # The squares of hunters come from decisions: test_gangsi_belief.py has their odds.
    "gangsi": (lambda state: tuple(map(tuple, state.cards)), 3),
}


hiding_game = pytest.mark.parametrize(
    "game", [GAMES_BY_ID[id_] for id_ in HIDDEN_PART], ids=list(HIDDEN_PART)
)
OPEN = [id_ for id_ in GAMES_BY_ID if id_ not in HIDDEN_PART]
open_game = pytest.mark.parametrize("game", [GAMES_BY_ID[id_] for id_ in OPEN], ids=OPEN)


@hiding_game
@seeds
def test_samples_come_with_their_exact_odds(game: Game, first: int) -> None:
    """At the first moments of games for two, where all that could be can still be counted."""
    key, limit = HIDDEN_PART[game.id]
    most = 0
    for seed in range(first * 4, first * 4 + 4):
        rng = Rng(seed)
        case = Case(game, some_options(game, 2, rng), 2, seed)
        walk = Walk(case.new(), rng.split())
        blind = getattr(walk.state, "gangsi_seat", 0)  # a seat that does not see everything
        left = 2 + rng.below(limit)
        while not walk.over and left:
            left -= any(event.seen_by(blind) != event for event in walk.step())
        for viewer in (0, 1):
            most = max(most, check_exact(case, walk.steps, viewer, key, rng.bits()))
    assert most > 10


@open_game
@seeds
def test_where_nothing_is_hidden_everybody_sees_all(game: Game, first: int) -> None:
    for case, walk, rng in moments(game, first, games=6, one_in=10):
        for event in walk.state.history:
            assert not event.secret
        for viewer in (None, *range(case.seats)):
            observation = walk.state.observation(viewer)
            assert observation.sample(rng) == walk.state
            assert observation.history == tuple(walk.state.history)


@hiding_game
@seeds
def test_nobody_is_told_what_is_hidden(game: Game, first: int) -> None:
    """Every viewer but those to whom nothing is hidden, over games of all kinds."""
    swapped = 0
    games = some_of(game, 12)
    for case in cases(game, range(first * games, (first + 1) * games)):
        rng = Rng(case.seed)
        walk = Walk(case.new(), rng.split())
        walk.to_end()
        for viewer in (None, *range(case.seats)):
            swapped += check_swap(case, walk.steps, viewer, rng)
    for case, steps in rare_moments(game.id) if first == 0 else ():
        for viewer in (None, *range(case.seats)):
            check_swap(case, steps, viewer, Rng(case.seed))
    assert swapped > 50, "too little was swapped for this to say anything"


@every_game
@seeds
def test_events_are_told_in_words(game: Game, first: int) -> None:
    games = some_of(game, 8)
    for case in cases(game, range(first * games, (first + 1) * games)):
        walk = Walk(case.new(), Rng(case.seed))
        while not walk.over:
            events = walk.step()
            assert events, case
            if len(walk.steps) % LONG.get(game.id, 1) and not walk.over:
                continue
            check_events(game, walk.state, events, Voice(game, case.seats))


@every_game
@seeds
def test_the_score_is_the_sum_of_its_entries(game: Game, first: int) -> None:
    games = some_of(game, 12)
    for case in cases(game, range(first * games, (first + 1) * games)):
        walk = Walk(case.new(), Rng(case.seed))
        voice = Voice(game, case.seats)
        check_score(walk.state, voice)
        while not walk.over:
            voice(walk.state.prompt)
            walk.step()
            check_score(walk.state, voice)
        voice(walk.state.prompt)


@every_game
@seeds
def test_chance_is_the_same_after_a_reload_and_a_step_back(game: Game, first: int) -> None:
    games = some_of(game, 8)
    for case in cases(game, range(first * games, (first + 1) * games)):
        check_table(case, Rng(case.seed))


@every_game
@seeds
def test_bots_answer_from_what_they_see(game: Game, first: int) -> None:
    for case, walk, rng in moments(game, first, games=4, one_in=14):
        for seat in asked_seats(walk.state):
            for level in game.levels:
                check_bot(game, walk.state, seat, level, Voice(game, case.seats), rng.bits())


@every_game
def test_the_first_position_is_that_of_the_options(game: Game) -> None:
    for seats in game.seats:
        state = game.new(seats=seats)
        assert state == game.new({}, seats)
        assert state.game_id == game.id
        assert state.seats == seats
        assert game.settled(state.options, seats) == state.options
        assert set(state.options) == {option.key for option in game.options}
        assert len(state.history) == 0
        assert redacted(state.history, None) == []


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda each: st.lists(each, max_size=4) | st.dictionaries(st.text(max_size=5), each),
    max_leaves=6,
)


@every_game
@given(data=st.data())
def test_options_are_taken_or_refused_in_words(game: Game, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(game.seats) | st.integers(-1, 9))
    value = _json
    for option in game.options:
        value |= st.sampled_from(option.values)
        value |= st.lists(st.sampled_from(option.values), max_size=5)
    keys = st.sampled_from([option.key for option in game.options]) | st.text(max_size=5)
    options = data.draw(st.dictionaries(keys, value, max_size=3))
    try:
        state = game.new(options, seats)
    except BadOptions as error:
        Voice(game, game.seats[-1])(error.phrase)
    else:
        kept = dict(state.options)
        assert json.loads(json.dumps(kept)) == {
            key: list(value) if isinstance(value, tuple) else value for key, value in kept.items()
        }
        assert game.settled(kept, seats) == kept
        for option in game.options:
            chosen = kept[option.key] if option.per_seat else (kept[option.key],)
            assert all(
                any(each is one or (type(each), each) == (type(one), one) for one in option.values)
                for each in chosen
            )


@every_game
def test_all_options_can_come(game: Game) -> None:
    """The draw of options, on which the random play rests, leaves nothing out."""
    drawn = [some_options(game, seats, Rng(seed)) for seed in range(200) for seats in game.seats]
    for option in game.options:
        values = {
            value
            for options in drawn
            if option.key in options
            for value in (options[option.key] if option.per_seat else (options[option.key],))
        }
        assert values == set(option.values)


@every_game
def test_a_phrase_without_words_is_noticed(game: Game) -> None:
    with pytest.raises(KeyError):
        Voice(game, game.seats[0])(Phrase("no.such.words"))
