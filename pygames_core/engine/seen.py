"""What all observations have in common: a state of their own that holds only what a seat may know.

A game's observation makes that state, with stand-ins for what is hidden in it, and adds what its
table shows; whatever a position is asked, the state answers, so that the answers are the rules'
own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from .errors import IllegalAction
from .event import Event, History, history_of
from .game import TIMED, Action, Options, Position
from .phrase import Phrase
from .pick import Pick, Prefix, Preview, Value
from .score import Outcome, ScoreSheet

#: Who reads an action's text when nobody at the table does, and so is told nothing hidden.
SPECTATOR: Final = -1


class Shown(Position, Protocol):
    """What an observation asks of its state, beyond the contract."""

    history: History

    @property
    def options(self) -> Options: ...
    @property
    def seats(self) -> int: ...
    def not_asked(self) -> Phrase:
        """Why nothing can be done by a seat that is not asked."""
        ...


S = TypeVar("S", bound=Shown)


class Seen(Generic[S]):
    """A state as ``seat`` (None: a spectator) sees it."""

    __slots__ = ("_seen", "history", "seat")

    def __init__(self, seat: int | None, seen: S) -> None:
        """``seen``: a copy of the state, to be kept, in which nothing is left but its history that
        the seat may not know."""
        self.seat = seat
        self.history: tuple[Event, ...] = seen.history.seen_by(seat)
        seen.history = history_of(self.history)
        self._seen = seen

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, Seen)
        return self.seat == other.seat and bool(self._seen == other._seen)

    __hash__ = None  # type: ignore[assignment]

    @property
    def state(self) -> S:
        """All that is seen, as a state, for what is counted on the board. Not to be changed."""
        return self._seen

    @property
    def options(self) -> Options:
        return self._seen.options

    @property
    def seats(self) -> int:
        return self._seen.seats

    @property
    def to_move(self) -> int:
        return self._seen.to_move

    @property
    def turn(self) -> int | None:
        return self._seen.turn

    @property
    def prompt(self) -> Phrase:
        return self._seen.prompt

    def _asked(self, seat: int | None) -> bool:
        """Whether the observer may be answered for ``seat``: only for itself."""
        if self.seat is None or seat not in (None, self.seat):
            return False
        return self.to_move in (self.seat, TIMED)

    def picks(self, prefix: Prefix = (), seat: int | None = None) -> tuple[Pick, ...]:
        return self._seen.picks(prefix, self.seat) if self._asked(seat) else ()

    def legal_actions(self, seat: int | None = None) -> Sequence[Action]:
        return self._seen.legal_actions(self.seat) if self._asked(seat) else ()

    def complete(self, prefix: Prefix, seat: int | None = None) -> Action:
        if not self._asked(seat):
            raise IllegalAction(self._seen.not_asked())
        return self._seen.complete(prefix, self.seat)

    def why_not(self, prefix: Prefix, value: Value, seat: int | None = None) -> Phrase | None:
        if not self._asked(seat):
            return self._seen.not_asked()
        return self._seen.why_not(prefix, value, self.seat)

    def preview(self, prefix: Prefix, seat: int | None = None) -> Preview:
        return self._seen.preview(prefix, self.seat) if self._asked(seat) else Preview()

    def format_action(self, action: Action, viewer: int | None = None) -> str:
        own = SPECTATOR if self.seat is None else self.seat
        return self._seen.format_action(action, own if viewer is None else viewer)

    def parse_action(self, text: str) -> Action:
        return self._seen.parse_action(text)

    def score_sheet(self) -> ScoreSheet:
        return self._seen.score_sheet()

    def outcome(self) -> Outcome | None:
        return self._seen.outcome()

    def to_json(self) -> dict[str, Any]:
        """What began the game and what this seat saw happen: together they make all the rest."""
        return {
            "seat": self.seat,
            "seats": self.seats,
            "options": dict(self.options),
            "history": [event.to_json() for event in self.history],
        }
