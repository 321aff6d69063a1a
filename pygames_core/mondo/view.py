"""What one seat may know of a game of Mondo: all there is. Tiles lie open wherever they are, and
what is on a front that nobody has seen is drawn when it is turned over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.event import Event, history_of
from ..engine.phrase import Phrase
from ..engine.rng import Rng
from ..engine.score import Entry
from ..engine.seen import Seen
from .components import Bonus, Side
from .rules import (
    Action,
    Do,
    Draw,
    Held,
    Lay,
    Place,
    Reveal,
    Setup,
    Show,
    Start,
    State,
    TimeUp,
)
from .scoring import Board


class Observation(Seen[State]):
    """A state as ``seat`` (None: a spectator) sees it."""

    game_id = "mondo"

    __slots__ = ()

    def __init__(self, seat: int | None, state: State) -> None:
        super().__init__(seat, state.copy())

    # --- what lies on the table --------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        return self._seen.setup

    @property
    def side(self) -> Side:
        return self._seen.side

    @property
    def round(self) -> int:
        return self._seen.round

    @property
    def rounds(self) -> int:
        return self._seen.rounds

    @property
    def phase(self) -> str:
        return self._seen.phase

    @property
    def playing(self) -> int | None:
        """The seat whose time it is, if they play in turn."""
        return self._seen.playing

    @property
    def slots(self) -> int:
        """How many slots of the heap are filled."""
        return len(self._seen.heap)

    def lying(self, slot: int) -> int | None:
        """The look that lies up in a slot of the heap; None if its tile is gone."""
        return self._seen.lying(slot)

    def taker(self, slot: int) -> int | None:
        """The seat that has taken a slot's tile; None if it lies there."""
        side = self._seen.lies[slot]
        return -1 - side if side < 0 else None

    @property
    def held(self) -> Sequence[Held | None]:
        """The slot of the tile in each hand, and whether its front is up."""
        return self._seen.held

    def in_hand(self, seat: int) -> int | None:
        """The look of the tile in a hand."""
        return self._seen.in_hand(seat)

    @property
    def boards(self) -> Sequence[Board]:
        """The boards, seat by seat: a piece or EMPTY by square."""
        return self._seen.boards

    @property
    def past(self) -> Sequence[tuple[Board, ...]]:
        """The boards at the end of each round that is over."""
        return self._seen.past

    @property
    def out(self) -> Sequence[int | None]:
        """When each seat dropped out of this round, in milliseconds; None if it did not."""
        return self._seen.out

    @property
    def chips(self) -> Sequence[int]:
        """The chip of each seat, 0 if it has none."""
        return self._seen.chips

    @property
    def chips_left(self) -> tuple[int, ...]:
        return self._seen.chips_left

    @property
    def bonus(self) -> Bonus | None:
        """The special bonus of this round."""
        return self._seen.terms.bonus

    @property
    def revealed(self) -> tuple[int, ...]:
        """The challenge tiles of this round."""
        return self._seen.revealed

    @property
    def taken(self) -> Sequence[tuple[int, ...]]:
        """The challenges that each seat has taken."""
        return self._seen.taken

    @property
    def holders(self) -> tuple[int, ...]:
        """The seats that have the volcano tile in this round."""
        return self._seen.holders

    def plays(self, seat: int) -> bool:
        return self._seen.plays(seat)

    def free_squares(self, seat: int) -> list[int]:
        return self._seen.free_squares(seat)

    def standing(self) -> tuple[Entry, ...]:
        """What this round would bring each seat if it ended now."""
        return self._seen.standing()

    # --- what may be done --------------------------------------------------------------------

    @property
    def prompt(self) -> Phrase:
        return self._seen.prompt_for(self.seat)

    @property
    def now(self) -> int:
        return self._seen.now

    def clock(self) -> tuple[Action, int]:
        return self._seen.clock()

    def sample(self, rng: Rng) -> State:
        """The state itself, since nothing of it is hidden; ``rng`` has nothing to draw."""
        return self._seen.copy()


def observation_from_json(data: Any) -> Observation:
    options = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in data["options"].items()
    }
    state = State(options, data["seats"])
    events = tuple(map(Event.from_json, data["history"]))
    _push(state, events)
    state.history = history_of(events)
    return Observation(data["seat"], state)


def follow(observation: Observation, seat: int | None, events: Sequence[Event]) -> Observation:
    """What ``seat`` sees after these further events: what it costs does not grow with the game."""
    state = observation.state.copy()
    _push(state, events)
    return Observation(seat, state)


def _push(state: State, events: Sequence[Event]) -> None:
    for event in events:
        action = _action_of(event)
        if action is not None:
            state.push(action, event.seat, event.get("at"))


def _action_of(event: Event) -> Action | None:
    """The action that told of itself by this event; None if it is only a consequence."""
    match event.kind:
        case "bonus":
            return Draw(event.get("bonus"))
        case "reveal":
            return Reveal(event.get("challenge"))
        case "start":
            return Start(event.get("square"), event.get("tile"), event.get("rotation"))
        case "lay":
            return Lay(event.get("slot"), event.get("look"))
        case "show":
            return Show(event.get("slot"), event.get("tile"))
        case "take":
            return Do("take", event.get("slot"))
        case "challenge":
            return Do("challenge", event.get("challenge"))
        case "flip" | "back" | "out" as verb:
            return Do(verb)
        case "place":
            return Place(event.get("square"), event.get("rotation"))
        case "time_up":
            return TimeUp()
    return None
