"""What one seat may know of a game of Monster Hex: everything but the tiles in rivals' hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.errors import IllegalAction
from ..engine.event import Event, history_of
from ..engine.game import Options
from ..engine.phrase import Phrase
from ..engine.pick import Pick, Place, Prefix, Preview, Value
from ..engine.rng import Rng
from ..engine.score import Outcome, ScoreSheet
from .components import Board, Faction, tiles_of
from .rules import (
    HIDDEN,
    SPECTATOR,
    Action,
    Draw,
    Forced,
    Put,
    StartPlayer,
    State,
    Take,
    Taken,
)


class Observation:
    """A state as ``seat`` (None: a spectator) sees it.

    It holds a state of its own, with HIDDEN tiles in the hands that the seat may not see, and
    asks that state whatever a position is asked: so the answers are the rules' own.
    """

    game_id = "monster_hex"

    __slots__ = ("_seen", "history", "seat")

    def __init__(self, seat: int | None, state: State) -> None:
        seen = state.copy()
        seen.hands = [
            hand if seat == owner else (HIDDEN,) * len(hand)
            for owner, hand in enumerate(state.hands)
        ]
        seen.history = history_of(state.history.seen_by(seat))
        self.seat = seat
        self.history: tuple[Event, ...] = tuple(seen.history)
        self._seen = seen

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return self.seat == other.seat and self._seen == other._seen

    __hash__ = None  # type: ignore[assignment]

    # --- what lies on the table --------------------------------------------------------------

    @property
    def options(self) -> Options:
        return self._seen.options

    @property
    def seats(self) -> int:
        return self._seen.seats

    @property
    def board(self) -> Board:
        return self._seen.board

    @property
    def factions(self) -> tuple[Faction, ...]:
        return self._seen.factions

    @property
    def start(self) -> int | None:
        return self._seen.start

    @property
    def round(self) -> int:
        return self._seen.round

    @property
    def rounds(self) -> int:
        return self._seen.rounds

    @property
    def tiles(self) -> Sequence[int]:
        """Each cell's tile, EMPTY if none."""
        return self._seen.tiles

    @property
    def rotations(self) -> Sequence[int]:
        return self._seen.rotations

    @property
    def hands(self) -> Sequence[tuple[int, ...]]:
        """The hands, seat by seat, with HIDDEN for each tile that is not seen."""
        return self._seen.hands

    @property
    def takes(self) -> Sequence[tuple[Taken, ...] | None]:
        """What was taken at each stone; None before its capture."""
        return self._seen.takes

    @property
    def choosing(self) -> int | None:
        return self._seen.choosing

    def powers(self, stone: int) -> tuple[int | None, ...]:
        return self._seen.powers(stone)

    def unplaced(self, seat: int) -> tuple[int, ...]:
        """The tiles of a seat that are not on the board: in its hand or its stack."""
        placed = self._seen.placed[seat]
        return tuple(tile for tile in tiles_of(self.factions[seat]) if tile not in placed)

    # --- what may be done --------------------------------------------------------------------

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
        return self.seat is not None and self.to_move == self.seat and seat in (None, self.seat)

    def picks(self, prefix: Prefix = (), seat: int | None = None) -> tuple[Pick, ...]:
        return self._seen.picks(prefix, self.seat) if self._asked(seat) else ()

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        return self._seen.legal_actions(self.seat) if self._asked(seat) else []

    def complete(self, prefix: Prefix, seat: int | None = None) -> Action:
        if not self._asked(seat):
            raise IllegalAction(self._seen.not_asked())
        return self._seen.complete(prefix, self.seat)

    def why_not(
        self, prefix: Prefix, value: Value | Place, seat: int | None = None
    ) -> Phrase | None:
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

    # --- the worlds it could be --------------------------------------------------------------

    def sample(self, rng: Rng) -> State:
        state = self._seen.copy()
        for seat in range(self.seats):
            if HIDDEN in state.hands[seat]:
                state.hands[seat] = self._draw_hand(seat, rng)
        return state

    def _draw_hand(self, seat: int, rng: Rng) -> tuple[int, ...]:
        """A rival's hand with its exact probability.

        Any tiles that are not placed are as likely as any others, but for what a forced placement
        gave away: then every tile of the hand fitted nowhere, those included that were placed
        later. So the way of each tile through the slots of the hand is drawn anew until it agrees
        with every such moment.
        """
        seen = self._seen
        size = len(seen.hands[seat])
        unplaced = self.unplaced(seat)
        moments = [forced for forced in seen.forced if forced.seat == seat]
        if not moments:
            return tuple(rng.sample(unplaced, size))
        while True:
            hand = rng.sample(unplaced, size)
            if _agrees(seen, seat, hand, moments, rng):
                return tuple(hand)

    # --- text --------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """What began the game and what this seat saw happen: together they make all the rest."""
        return {
            "seat": self.seat,
            "seats": self.seats,
            "options": dict(self.options),
            "history": [event.to_json() for event in self.history],
        }


def observation_from_json(data: Any) -> Observation:
    state = State(
        {key: tuple(value) for key, value in data["options"].items()}, data["seats"]
    )
    for event in map(Event.from_json, data["history"]):
        action = _action_of(event, state)
        if action is not None:
            state.push(action)
    return Observation(data["seat"], state)


def _action_of(event: Event, state: State) -> Action | None:
    """The action that told of itself by this event; None if it is only a consequence."""
    match event.kind:
        case "start":
            assert event.seat is not None
            return StartPlayer(event.seat)
        case "draw":
            assert event.seat is not None
            tile = event.get("tile")
            return Draw(event.seat, HIDDEN if tile is None else tile)
        case "put":
            return Put(event.get("tile"), event.get("cell"), event.get("rotation"))
        case "take" if state.choosing is not None and state.choosing == event.get("stone"):
            numbers = state.board.stones[state.choosing].numbers
            return Take([number.points for number in numbers].index(event.get("points")))
    return None


def _agrees(
    seen: State, seat: int, hand: Sequence[int], moments: Sequence[Forced], rng: Rng
) -> bool:
    """Whether this hand, with a random way of the placed tiles through the hand's slots, fits
    the moments at which nothing in the hand fitted anywhere.

    A tile that is placed frees its slot for the next draw. Each sequence of slots stands for one
    order of the stack, so drawing them evenly weighs the hands exactly.
    """
    placed = seen.placed[seat]
    drawn = len(placed) + len(hand)
    slots = list(range(seen.setup.hand_size))
    slot_of: list[int] = []  # by placement
    slots_before: list[tuple[int, ...]] = []
    for nth in range(len(placed)):
        slots_before.append(tuple(slots))
        slot = rng.choice(slots)
        slot_of.append(slot)
        if seen.setup.hand_size + nth >= drawn:  # nothing was drawn into it
            slots.remove(slot)
    held = dict(zip(slots, hand, strict=True))
    for moment in moments:
        for slot in slots_before[moment.nth]:
            later = (n for n in range(moment.nth, len(placed)) if slot_of[n] == slot)
            first = next(later, None)
            tile = held.get(slot) if first is None else placed[first]
            if tile not in moment.tiles:
                return False
    return True
