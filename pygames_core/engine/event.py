"""Events: what an action did, told to each seat as far as that seat may know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

NOTHING: Mapping[str, Any] = {}


class Event(NamedTuple):
    """One thing that happened.

    ``facts`` are for everybody, ``secret`` only for the seats in ``knows``. ``reveals`` marks an
    event that shows somebody what was hidden or left to chance until now (a die, a card turned
    up), so that a step back over it would be a second look.
    """

    kind: str
    seat: int | None = None
    facts: Mapping[str, Any] = NOTHING
    secret: Mapping[str, Any] = NOTHING
    knows: tuple[int, ...] = ()
    reveals: bool = False

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as ``seat`` (None: a spectator) may know it: the one redaction there is."""
        if not self.secret or seat in self.knows:
            return self
        return self._replace(secret=NOTHING)

    def get(self, name: str) -> Any:
        """A fact or, where it is known, a secret; None if it is not."""
        return self.facts.get(name, self.secret.get(name))

    def to_json(self) -> list[Any]:
        return [
            self.kind,
            self.seat,
            dict(self.facts),
            dict(self.secret),
            list(self.knows),
            self.reveals,
        ]

    @classmethod
    def from_json(cls, data: Any) -> Event:
        kind, seat, facts, secret, knows, reveals = data
        return cls(kind, seat, _freeze(facts), _freeze(secret), tuple(knows), reveals)


def _freeze(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _tuples(value) for name, value in facts.items()}


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


class History:
    """The events so far, oldest first.

    Linked backwards, so that copying a state costs the same at its end as at its start, and two
    copies that go different ways share all that they have in common.
    """

    __slots__ = ("_event", "_length", "_past")

    def __init__(self, past: History | None = None, event: Event | None = None) -> None:
        self._past = past
        self._event = event
        self._length: int = 0 if past is None else past._length + 1

    def plus(self, event: Event) -> History:
        return History(self, event)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Event]:
        return iter(self.since(0))

    def since(self, length: int) -> tuple[Event, ...]:
        """The events after the first ``length``."""
        events: list[Event] = []
        node = self
        while node._length > length and node._past is not None and node._event is not None:
            events.append(node._event)
            node = node._past
        return tuple(reversed(events))

    def seen_by(self, seat: int | None) -> tuple[Event, ...]:
        seen = (event.seen_by(seat) for event in self)
        return tuple(event for event in seen if event is not None)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        return self is other or (len(self) == len(other) and tuple(self) == tuple(other))

    __hash__ = None  # type: ignore[assignment]


def history_of(events: Iterator[Event] | tuple[Event, ...]) -> History:
    history = History()
    for event in events:
        history = history.plus(event)
    return history
