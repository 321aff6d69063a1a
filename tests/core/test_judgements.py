"""Reviews: what a decision lost is told by what its seat knew, and only where it is sure."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from contract import Walk, cases
from monster_hex_board import GAME, RED, around, stone
from test_monster_hex_search import FILL, in_the_middle, swapped

from pygames_core.bots import decide, finish
from pygames_core.engine import CHANCE, OVER, BadRecord, Move, Phrase, Record, Rng, State
from pygames_core.review import (
    MISSES,
    Decision,
    Judgement,
    Reviewed,
    answer,
    biggest,
    chance,
    decisions,
    judge,
    review,
)
from tiny import GAME as TINY


def judged(state: State, action: Any, seed: int = 1, game: Any = GAME) -> Judgement:
    seen = state.observation(state.to_move)
    return finish(judge(game, seen, action, Rng(seed), lambda: False))


def fills(state: State, action: Any) -> bool:
    after = state.copy()
    after.apply(action)
    return not after.open_cells[stone(2, "A")]


def to_win() -> State:
    return around(2, "A", FILL, hands={RED: "rB1 rC1 rC2"}).state


def record_of(seed: int, level: int = 1) -> Record:
    """A game of bots for two."""
    state, rng, moves = GAME.new(seats=2), Rng(seed), []
    while (mover := state.to_move) != OVER:
        if mover == CHANCE:
            action = rng.weighted(state.chance())
        else:
            action = decide(GAME, state.observation(mover), level, rng)
        moves.append(Move(mover, state.format_action(action)))
        state.apply(action)
    return Record(GAME.id, GAME.components, state.options, 2, tuple(moves))


# --- one decision ------------------------------------------------------------------------------


def test_a_blunder_is_found(whole_search: None) -> None:
    """Red can take stone A, and gives it to blue."""
    state = to_win()
    blunder = next(each for each in state.legal_actions() if not fills(state, each))
    found = judged(state, blunder)
    assert fills(state, found.best)
    assert found.missed
    assert found.loss > 3
    assert found.why == Phrase(
        "monster_hex.hint.take", {"stone": found.why.args["stone"], "points": 8}
    )


def test_the_best_move_costs_nothing(whole_search: None) -> None:
    state = to_win()
    best = judged(state, state.legal_actions()[0]).best
    found = judged(state, best)
    assert (found.loss, found.error, found.best) == (0, 0, best)
    assert not found.missed


def test_a_forced_move_costs_nothing_and_is_not_thought_about() -> None:
    state = TINY.new({"cards": 2}, 2)
    walk = Walk(state, Rng(1))
    while len(walk.state.legal_actions()) != 1 or walk.state.to_move < 0:
        walk.step()
    (action,) = walk.state.legal_actions()
    assert judged(walk.state, action, game=TINY) == Judgement(0.0, 0.0, action, None)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_does_not_change_the_judgement(seats: int) -> None:
    state = in_the_middle(seats, 2 * seats, 1)
    action = state.legal_actions()[-1]
    found = judged(state, action)
    for seed in range(3):
        assert judged(swapped(state, seed), action) == found


def test_without_an_estimate_nothing_is_a_miss() -> None:
    """After a few worlds nothing can be told, nor by a game that compares nothing."""
    state = to_win()
    blunder = next(each for each in state.legal_actions() if not fills(state, each))
    found = judged(state, blunder)
    assert (found.loss > 0, found.error) == (True, math.inf)
    assert not found.missed
    walk = Walk(TINY.new({}, 2), Rng(1))
    while len(walk.state.legal_actions()) < 3:
        walk.step()
    for action in walk.state.legal_actions():
        assert not judged(walk.state, action, game=TINY).missed


def test_a_worker_is_asked_in_json() -> None:
    errors = set()
    for number, observation, action in decisions(record_of(1), 0):
        request = {
            "game": GAME.id,
            "observation": observation.to_json(),
            "action": observation.format_action(action),
            "seed": 7,
            "number": number,
        }
        text = json.dumps(finish(answer(json.loads(json.dumps(request)), lambda: False)))
        said = json.loads(text)
        found = finish(judge(GAME, observation, action, chance(7, number), lambda: False))
        assert observation.parse_action(said["best"]) == found.best
        assert (said["loss"], said["missed"]) == (found.loss, found.missed)
        assert (math.inf if said["error"] is None else said["error"]) == found.error
        assert Phrase.from_json(said["why"]) == found.why
        errors.add(said["error"])
    assert errors == {None, 0.0}  # it is a short search


# --- a whole game ------------------------------------------------------------------------------


def test_every_decision_that_was_free_is_asked_about() -> None:
    record = record_of(2)
    for seat in range(2):
        found = list(decisions(record, seat))
        numbers = [decision.number for decision in found]
        assert numbers == sorted(set(numbers))
        state = record.start()
        free = []
        for n, move in enumerate(record.moves):
            if move.seat == seat and len(state.legal_actions()) > 1:
                free.append(Decision(n, state.observation(seat), state.parse_action(move.text)))
            state.apply(state.parse_action(move.text), move.seat)
        assert found == free
        assert len(free) >= 8


def test_a_review_is_the_judgements_of_its_decisions() -> None:
    record = record_of(2)
    heard: list[tuple[int, int]] = []
    found = finish(review(record, 1, 5, progress=lambda done, all: heard.append((done, all))))
    asked = list(decisions(record, 1))
    assert found.complete
    assert heard == [(n, len(asked)) for n in range(len(asked) + 1)]
    for decision, reviewed in zip(asked, found.decisions, strict=True):
        number, observation, action = decision
        assert (reviewed.number, reviewed.action) == (number, action)
        alone = finish(judge(GAME, observation, action, chance(5, number), lambda: False))
        assert reviewed.judgement == alone


def test_a_review_can_be_stopped() -> None:
    record = record_of(2)
    done = 0

    def progress(so_far: int, _: int) -> None:
        nonlocal done
        done = so_far

    found = finish(review(record, 0, 5, stop=lambda: done == 3, progress=progress))
    assert not found.complete
    assert len(found.decisions) == 3


def test_the_biggest_misses() -> None:
    def lost(number: int, loss: float, error: float) -> Reviewed:
        return Reviewed(number, None, Judgement(loss, error, None, None))

    found = [lost(1, 2, 1), lost(2, 9, 10), lost(3, 5, 1), lost(4, 0, 0), lost(5, 3, 1)]
    found.append(lost(6, 4, math.inf))
    found.append(lost(7, 1.5, 1))
    assert [each.number for each in biggest(found)] == [3, 5, 1]
    assert len(biggest(found)) == MISSES


def test_a_record_that_cannot_be_is_refused() -> None:
    record = record_of(1)
    broken = Record(record.game, record.components, record.options, 2, record.moves[3:])
    with pytest.raises(BadRecord):
        list(decisions(broken, 0))


def test_every_games_records_can_be_gone_through() -> None:
    """A game without a comparison has decisions, and nothing is a miss in them."""
    case = next(cases(TINY, [3]))
    walk, moves = Walk(case.new(), Rng(3)), []
    while not walk.over:
        step = walk.next_step()
        moves.append(Move(step.seat, walk.state.format_action(step.action), step.at))
        walk.do(step)
    options = walk.state.options
    record = Record(TINY.id, TINY.components, options, case.seats, tuple(moves))
    found = finish(review(record, 0, 1, games={"tiny": TINY}))
    assert found.complete
    assert found.misses == ()
