"""Records: a game as text, and every way in which such a text can be wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from contract import Voice, Walk, cases
from hypothesis import given
from hypothesis import strategies as st

from pygames_core import GAMES
from pygames_core.engine import CLOCK, OVER, BadRecord, Move, Record, Rng, State
from tiny import GAME as TINY

ALL = {"tiny": TINY, **GAMES}

#: A whole record as it is kept, so that no change of the format goes unnoticed: it needs a new
#: schema number, and a migration of this one.
GOLDEN = (
    '{"schema":1,"game":"tiny","components":["deck-1","gems-1"],'
    '"options":{"cards":2,"limit":1000,"handicap":[0,1]},"seats":2,'
    '"moves":[[-1,"deal 0 star"],[-1,"deal 1 moon"],[-1,"deal 0 sun"],[-1,"deal 1 star"],'
    '[-1,"roll 2"],[0,"play sun+star"],[1,"answer star"],[-1,"roll 1"],[1,"pass"],'
    '[-1,"roll 3"],[0,"pass"],[-1,"roll 2"],[1,"pass"],'
    '[-1,"fill 0 coal"],[-1,"fill 1 ruby"],[-1,"fill 2 ruby"],[-1,"fill 3 agate"],'
    '[-1,"fill 4 coal"],[-1,"fill 5 agate"],'
    '[0,"grab 0",120],[1,"grab 3",120],[0,"back",400],[1,"keep",730],[0,"grab 1",731],'
    '[0,"keep",999],[-2,"time up",1000]]}'
)


def record_of(name: str, seed: int) -> tuple[Record, State]:
    """A whole random game, and its last state."""
    case = next(cases(ALL[name], [seed]))
    walk = Walk(case.new(), Rng(seed))
    moves = []
    while not walk.over:
        step = walk.next_step()
        moves.append(Move(step.seat, walk.state.format_action(step.action), step.at))
        walk.do(step)
    game, state = case.game, walk.state
    return Record(game.id, game.components, state.options, case.seats, tuple(moves)), state


def refusal(text: str, games: Any = ALL) -> str:
    with pytest.raises(BadRecord) as refused:
        Record.from_json(text).replay(games)
    Voice(TINY, 2)(refused.value.phrase)
    return refused.value.phrase.key


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(GOLDEN) | fields)


def test_the_format_is_as_published() -> None:
    record = Record.from_json(GOLDEN)
    assert record.to_json() == GOLDEN
    state = record.replay(ALL)
    assert state.to_move == OVER
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.totals == (3, 2)
    assert outcome.winners == (0,)
    assert record.moves[-1] == Move(CLOCK, "time up", 1000)


@pytest.mark.parametrize("name", ALL)
def test_a_record_replays_to_the_same_state(name: str) -> None:
    for seed in range(12):
        record, state = record_of(name, seed)
        assert record.replay(ALL) == state
        back = Record.from_json(record.to_json())
        assert back == record
        assert back.replay(ALL) == state
        assert Record.from_data(record.to_data()) == record
        assert record.start(ALL) == ALL[name].new(record.options, record.seats)


def test_the_games_of_the_package_are_found_by_themselves() -> None:
    record, state = record_of("monster_hex", 3)
    assert record.replay() == state
    assert record.game_of() is GAMES["monster_hex"]
    with pytest.raises(BadRecord):
        Record.from_json(GOLDEN).replay()


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "null", "7", '"schema"', "[" * 100_000])
def test_what_is_no_record_is_refused(text: str) -> None:
    assert refusal(text) == "record.not_json"


@pytest.mark.parametrize("field", ["game", "components", "options", "seats", "moves"])
def test_a_record_without_a_part_is_refused(field: str) -> None:
    data = json.loads(GOLDEN)
    del data[field]
    assert refusal(json.dumps(data)) == "record.not_json"


def test_other_versions_are_refused_by_name() -> None:
    assert refusal(changed(schema=2)) == "record.schema"
    with pytest.raises(BadRecord) as refused:
        Record.from_json(changed(schema="from the future"))
    assert refused.value.phrase.args["version"] == "from the future"


def test_unknown_games_and_components_are_refused_by_name() -> None:
    assert refusal(changed(game="chess")) == "record.game"
    assert refusal(changed(components=["deck-9", "gems-1"])) == "record.components"
    assert refusal(changed(components=["deck-1"])) == "record.components"


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"options": {"cards": 9}}, "options.value"),
        ({"options": {"colour": 1}}, "options.unknown"),
        ({"options": {"handicap": [0]}}, "options.per_seat"),
        ({"seats": 9}, "options.seats"),
        ({"options": []}, "record.not_json"),
        ({"seats": "two"}, "record.not_json"),
        ({"seats": float("inf")}, "record.not_json"),
        ({"seats": float("nan")}, "record.not_json"),
        ({"moves": [["deal 0 star"]]}, "record.not_json"),
        ({"moves": [[0]]}, "record.not_json"),
        ({"moves": "deal"}, "record.not_json"),
        ({"moves": 1}, "record.not_json"),
        ({"moves": [[-1, "deal 0 star", "soon"]]}, "record.not_json"),
    ],
)
def test_what_does_not_fit_is_named(fields: dict[str, Any], key: str) -> None:
    assert refusal(changed(**fields)) == key


@pytest.mark.parametrize(
    ("n", "move", "reason"),
    [
        (0, [-1, "deal 0 ace"], "action.not_by_chance"),
        (0, [-1, "deal 1 sun"], "action.not_by_chance"),
        (0, [0, "deal 0 star"], "action.chance"),
        (0, [-1, "no words"], "action.unreadable"),
        (5, [1, "play sun+star"], "action.other_seat"),
        (5, [0, "play sun+sun"], "tiny.why.not_in_hand"),
        (5, [0, "answer sun"], "action.not_now"),
        (19, [0, "grab 0"], "action.no_time"),
        (20, [1, "grab 3", 119], "action.time_order"),
        (20, [1, "grab 0", 120], "tiny.why.no_gem"),
        (24, [0, "keep", 1000], "action.too_late"),
        (25, [-2, "time up", 999], "action.too_early"),
    ],
)
def test_a_move_that_cannot_be_is_named(n: int, move: list[Any], reason: str) -> None:
    data = json.loads(GOLDEN)
    data["moves"][n] = move
    with pytest.raises(BadRecord) as refused:
        Record.from_data(data).replay(ALL)
    said = refused.value.phrase
    assert said.key == "record.action"
    assert said.args["n"] == n + 1
    assert said.args["reason"].key == reason
    Voice(TINY, 2)(said)


def test_nothing_comes_after_the_end() -> None:
    data = json.loads(GOLDEN)
    data["moves"].append([-2, "time up", 1000])
    with pytest.raises(BadRecord) as refused:
        Record.from_data(data).replay(ALL)
    assert refused.value.phrase.args["reason"].key == "action.game_over"


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=8), each),
    max_leaves=5,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in a JSON value."""
    yield path
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*path, key))


def damaged(whole: Any, data: st.DataObject) -> Any:
    """A JSON value with one of its values lost, or changed into another."""
    whole = copy.deepcopy(whole)
    *path, last = data.draw(st.sampled_from([path for path in places(whole) if path]))
    part = whole
    for key in path:
        part = part[key]
    if data.draw(st.booleans()):
        part[last] = data.draw(JSON)
    else:
        del part[last]
    return whole


@pytest.mark.parametrize("name", ALL)
@given(data=st.data())
def test_a_damaged_record_is_refused_in_words_or_makes_a_game(
    name: str, data: st.DataObject
) -> None:
    record, _ = record_of(name, data.draw(st.integers(0, 5)))
    broken = damaged(json.loads(record.to_json()), data)
    try:
        again = Record.from_json(json.dumps(broken))
        state = again.replay(ALL)
    except BadRecord as error:
        Voice(ALL[name], ALL[name].seats[-1])(error.phrase)
    else:
        assert len(state.history) <= len(record.replay(ALL).history)
        assert Record.from_json(again.to_json()).replay(ALL) == state
