"""Events and their history: who is told what, and copies that share the past."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pygames_core.engine import Event, History
from pygames_core.engine.event import history_of

DRAW = Event("draw", 1, {"from": "stack"}, {"tile": 7}, (1, 3))

_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda each: st.lists(each, max_size=3).map(tuple),
    max_leaves=6,
)
_facts = st.dictionaries(st.text(max_size=4), _values, max_size=3)
_events = st.builds(
    Event,
    st.text(max_size=4),
    st.none() | st.integers(0, 3),
    _facts,
    _facts,
    st.lists(st.integers(0, 3), max_size=4, unique=True).map(tuple),
    st.booleans(),
)
_viewers = st.none() | st.integers(0, 3)


def test_only_those_who_know_are_told_the_secret() -> None:
    assert DRAW.seen_by(1) == DRAW.seen_by(3) == DRAW
    for other in (0, 2, None):
        seen = DRAW.seen_by(other)
        assert seen is not None
        assert seen.secret == {}
        assert seen.get("tile") is None
        assert seen.get("from") == "stack"
        assert seen.seat == 1
    assert DRAW.secret == {"tile": 7}, "the event itself has changed"


def test_a_secret_may_be_told_to_nobody() -> None:
    event = Event("fill", secret={"tile": 7})
    for viewer in (None, 0, 1):
        assert event.seen_by(viewer) == Event("fill")


def test_facts_and_secrets_are_asked_alike() -> None:
    assert DRAW.get("from") == "stack"
    assert DRAW.get("tile") == 7
    assert DRAW.get("nothing") is None
    assert Event("x", facts={"a": None}, secret={"a": 1}).get("a") is None


@given(_events, _viewers)
def test_seeing_twice_is_seeing_once(event: Event, viewer: int | None) -> None:
    seen = event.seen_by(viewer)
    assert seen is not None
    assert seen.seen_by(viewer) == seen
    assert seen == event or (seen.secret == {} and viewer not in event.knows)
    assert (seen.kind, seen.seat, seen.facts) == (event.kind, event.seat, event.facts)


@given(_events)
def test_event_to_json_and_back(event: Event) -> None:
    assert Event.from_json(json.loads(json.dumps(event.to_json()))) == event


@given(st.lists(_events, max_size=8), st.lists(_events, max_size=3), _viewers, st.integers(0, 10))
def test_a_history_is_a_list_that_only_grows(
    past: list[Event], more: list[Event], viewer: int | None, since: int
) -> None:
    history = history_of(tuple(past))
    longer, other = history, history
    for event in more:
        longer = longer.plus(event)
    other = other.plus(DRAW)
    assert list(history) == past
    assert len(history) == len(past)
    assert list(longer) == past + more
    assert list(other) == [*past, DRAW]
    assert list(longer.since(since)) == (past + more)[since:]
    assert list(longer.seen_by(viewer)) == [event.seen_by(viewer) for event in past + more]
    assert history == history_of(tuple(past))
    assert (longer == history) == (not more)
    assert other != history
    assert history != past


def test_a_long_history_is_no_burden() -> None:
    """Linked backwards: nothing in it may recurse, also not its end."""
    one = two = History()
    for n in range(100_000):
        one, two = one.plus(Event("n", n)), two.plus(Event("n", n))
    assert one == two
    assert len(one) == 100_000
    assert one.since(99_999) == (Event("n", 99_999),)
    del one, two
