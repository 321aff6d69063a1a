"""Gangsi against a second, naive program of its rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from naive_gangsi import NAMES, Naive, walked

from pygames_core.engine import OVER, Rng
from pygames_core.gangsi import GAME
from pygames_core.gangsi.components import FACES, TOMB, bits
from pygames_core.gangsi.rules import State
from pygames_core.gangsi.walking import ends, path
from pygames_core.perft import actions, perft, walk

#: Seats and who is the Gangsi.
KINDS = [(2, "last"), (2, "first"), (3, "last"), (3, "second"), (4, "last"), (5, "third")]
every_kind = pytest.mark.parametrize(("seats", "option"), KINDS)


def together(seats: int, option: str, seed: int) -> Iterator[tuple[State, Naive, str | None]]:
    """A random game in both programs, each moment with the text of what comes next."""
    naive = Naive(seats, option)
    for state, action in walk(GAME, seats, seed, {"gangsi": option}):
        text = None if action is None else state.format_action(action)
        yield state, naive, text
        if text is not None:
            naive.play(text)


@every_kind
def test_the_two_programs_play_the_same_games(seats: int, option: str) -> None:
    """What can come is compared often at first and seldom later, what is announced always."""
    for number, (state, naive, _) in enumerate(together(seats, option, 1)):
        assert naive.totals() == list(state.score_sheet().totals(range(seats)))
        assert [naive.held, naive.steps, naive.lives] == [state.held, state.steps, state.lives]
        if number < 60 or number % 10 == 0:
            assert sorted(map(state.format_action, actions(state))) == sorted(naive.texts())
    assert state.to_move == OVER
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (naive.winner,)


@every_kind
def test_the_two_programs_count_the_same(seats: int, option: str) -> None:
    counted = 0
    for number, (state, naive, _) in enumerate(together(seats, option, 3)):
        if number % 30 == 29 and len(actions(state)) < 40:
            assert naive.perft(2) == perft(state, 2)
            counted += 1
        if counted == 4:
            break
    assert counted == 4


def test_a_walk_ends_where_walks_taken_one_by_one_end() -> None:
    """All starts and faces, with the Gangsi and two other hunters anywhere."""
    rng = Rng(1)
    faces = [(face, text) for face, text in FACES.items() if text != "G"]
    for start in range(TOMB.size):
        for face, text in faces:
            gangsi, *others = rng.sample([s for s in range(TOMB.size) if s != start], 3)
            reach = ends(start, face, gangsi, sum(1 << other for other in others))
            names = [NAMES[other] for other in others]
            expected = walked(NAMES[start], text, NAMES[gangsi], names)
            assert {NAMES[end] for end in bits(reach)} == expected


def test_the_way_that_is_shown_is_a_way() -> None:
    rng = Rng(2)
    for start in range(TOMB.size):
        for face, text in FACES.items():
            if text == "G":
                continue
            gangsi = rng.choice([s for s in range(TOMB.size) if s != start])
            for end in bits(ends(start, face, gangsi, 0)):
                way = path(start, end, face, gangsi)
                assert way[-1] == end
                assert len(way) == face or text == ">"
                assert not {gangsi, TOMB.entrance, TOMB.coffin} & set(way)
                for here, there in zip((start, *way), way, strict=False):
                    assert there in TOMB.neighbours[here]
    assert path(0, 95, 1, 50) == path(0, 95, 5, 50) == ()
