"""What one seat may know of a game of Fantasy Tiles: all but the rivals' racks, the treasures that
they have drawn, and the bag."""

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
from .belief import Belief
from .components import GRID, TOKENS, TREASURES, Board, Race
from .placing import Races
from .rules import (
    HIDDEN,
    SPECTATOR,
    Action,
    Card,
    Decline,
    Draw,
    Fairy,
    Fetch,
    From,
    Hammer,
    Look,
    Phase,
    Put,
    StartPlayer,
    State,
    Steal,
    Stuck,
    Swap,
    Treasure,
)


class Observation:
    """A state as ``seat`` (None: a spectator) sees it.

    It holds a state of its own, with HIDDEN tiles and treasures where the seat may not see them,
    and asks that state whatever a position is asked: so the answers are the rules' own.
    """

    game_id = "fantasy_tiles"

    __slots__ = ("_belief", "_seen", "history", "seat")

    def __init__(self, seat: int | None, state: State) -> None:
        seen = state.copy()
        _hide(seen, seat)
        if not (state.phase == Phase.FETCH.value and state.turn == seat):
            seen.bag = seen.unseen(seat)
        seen.history = history_of(state.history.seen_by(seat))
        self.seat = seat
        self.history: tuple[Event, ...] = tuple(seen.history)
        self._seen = seen
        self._belief: Belief | None = None

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
    def start(self) -> int | None:
        return self._seen.start

    @property
    def round(self) -> int:
        return self._seen.round

    @property
    def phase(self) -> str:
        """What is asked: the value of a `Phase`."""
        return self._seen.phase

    @property
    def tiles(self) -> Sequence[int]:
        """By square: the race of its tile, EMPTY, or CURSED for a ghost of the cursed plains."""
        return self._seen.tiles

    @property
    def chests(self) -> frozenset[int]:
        """The squares whose chest is still there, also below a ghost of the cursed plains."""
        return self._seen.chests

    @property
    def castles(self) -> frozenset[int]:
        """The squares that are a castle still, covered or not."""
        return self._seen.castles

    @property
    def corners(self) -> frozenset[int]:
        """The corner squares that still give another turn."""
        return self._seen.corners

    @property
    def closed(self) -> frozenset[int]:
        """The empty squares that a ghost closes."""
        field = self._seen.field()
        return frozenset(cell for cell in GRID.cells if self.tiles[cell] < 0 and field.closed(cell))

    @property
    def racks(self) -> Sequence[Races]:
        """The racks, seat by seat, with HIDDEN for each tile that is not seen."""
        return self._seen.racks

    @property
    def bag_size(self) -> int:
        return self._seen.bag_size

    @property
    def unseen(self) -> Sequence[int]:
        """By race: the tiles that are in the bag or in the rivals' racks."""
        return self._seen.unseen(self.seat)

    @property
    def bag(self) -> Sequence[int]:
        """By race, while this seat looks into it: the tiles in the bag; else `unseen`."""
        return self._seen.bag

    @property
    def treasures(self) -> Sequence[tuple[int, ...]]:
        """The treasures, seat by seat, with HIDDEN for each value that is not seen."""
        return self._seen.treasures

    @property
    def pile(self) -> int:
        """How many treasures there are to be drawn."""
        return self._seen.pile

    @property
    def cards(self) -> Sequence[int | None]:
        """By race: who has its power card; None for the supply."""
        return self._seen.cards

    @property
    def offers(self) -> tuple[int, ...]:
        """The power cards that may be taken now."""
        return self._seen.offers

    @property
    def hammers(self) -> Sequence[int]:
        return self._seen.hammers

    @property
    def fairies(self) -> Sequence[int]:
        return self._seen.fairies

    @property
    def hammers_left(self) -> int:
        """Hammer tokens in the supply."""
        return TOKENS - sum(self.hammers)

    @property
    def fairies_left(self) -> int:
        """Fairy tokens in the supply."""
        return TOKENS - sum(self.fairies)

    @property
    def fairy(self) -> bool:
        """Whether terrain does not matter in this turn."""
        return self._seen.fairy

    @property
    def victim(self) -> int | None:
        """Whose rack is being looked into."""
        return self._seen.victim

    @property
    def is_stuck(self) -> bool:
        """Whether this seat is to place and cannot, tokens aside."""
        return self._asked(None) and self._seen.is_stuck

    @property
    def state(self) -> State:
        """All that is seen, as a state, for what is counted on the board. Not to be changed."""
        return self._seen

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

    def legal_actions(self, seat: int | None = None) -> Sequence[Action]:
        return self._seen.legal_actions(self.seat) if self._asked(seat) else ()

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

    @property
    def belief(self) -> Belief:
        """What the unseen tiles can be: worked out once, when it is first asked for."""
        if self._belief is None:
            bag = tuple(State(self.options, self.seats).bag)
            self._belief = Belief(self.seat, self.seats, bag, self.history)
        return self._belief

    def known(self, seat: int) -> Races:
        """The tiles that this seat knows to be in a rack: its own, or what it saw of another's."""
        if seat == self.seat:
            return self.racks[seat]
        counts = self.belief.known(seat)
        return tuple(race for race in Race for _ in range(counts[race]))

    def sample(self, rng: Rng) -> State:
        state = self._seen.copy()
        racks, state.bag = self.belief.sample(rng)
        for seat in range(self.seats):
            if seat != self.seat:
                state.racks[seat] = tuple(racks[seat])
        seen = [value for values in state.treasures for value in values if value != HIDDEN]
        pile = [value for value, n in TREASURES.items() for _ in range(n - seen.count(value))]
        rng.shuffle(pile)
        state.treasures = [
            tuple(pile.pop() if value == HIDDEN else value for value in values)
            for values in state.treasures
        ]
        return state

    # --- text --------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """What began the game and what this seat saw happen: together they make all the rest."""
        return {
            "seat": self.seat,
            "seats": self.seats,
            "options": dict(self.options),
            "history": [event.to_json() for event in self.history],
        }


def _hide(state: State, seat: int | None) -> None:
    """Puts HIDDEN in the place of what ``seat`` may not see."""
    for owner in range(state.seats):
        if owner == seat:
            continue
        # The rack of who is stuck lies open, and the goblin's thief looks into its victim's.
        stuck = state.phase == Phase.CORNER.value and owner == state.turn
        robbed = state.phase == Phase.STEAL.value and seat == state.turn and owner == state.victim
        if not stuck and not robbed:
            state.racks[owner] = (HIDDEN,) * len(state.racks[owner])
        if state.phase != Phase.OVER.value:
            state.treasures[owner] = (HIDDEN,) * len(state.treasures[owner])


def observation_from_json(data: Any) -> Observation:
    state = State(dict(data["options"]), data["seats"])
    seat = data["seat"]
    history = [Event.from_json(event) for event in data["history"]]
    for event in history:
        _hide(state, seat)
        action = _action_of(event, state)
        if isinstance(action, Stuck):
            assert event.seat is not None
            state.racks[event.seat] = event.get("rack")
        if action is not None:
            state.push(action)
        match event.kind:
            case "look" if event.get("rack") is not None:
                state.racks[event.get("rival")] = event.get("rack")
            case "bag" if event.get("bag") is not None:
                state.bag = list(event.get("bag"))
            case "show":
                assert event.seat is not None
                state.treasures[event.seat] = event.get("treasures")
    state.history = history_of(tuple(history))
    return Observation(seat, state)


def _action_of(event: Event, state: State) -> Action | None:
    """The action that told of itself by this event; None if it is only a consequence."""
    seat, race = event.seat, event.get("race")
    match event.kind:
        case "start" if seat is not None:
            return StartPlayer(seat)
        case "draw" if seat is not None:
            return Draw(seat, HIDDEN if race is None else race)
        case "treasure" if seat is not None:
            value = event.get("value")
            return Treasure(seat, HIDDEN if value is None else value)
        case "hammer":
            return Hammer(event.get("cell"))
        case "fairy":
            return Fairy()
        case "stuck":
            return Stuck()
        case "place":
            return Put(event.get("cells"), event.get("races"))
        case "card":
            return Card(race)
        case "decline":
            return Decline()
        case "token" if state.phase == Phase.TOKEN.value:
            return From(event.get("rival"))
        case "fetch":
            return Fetch(HIDDEN if race is None else race)
        case "swap" if state.phase == Phase.SWAP.value:
            return Swap(race)
        case "look" if state.phase == Phase.LOOK.value:
            return Look(event.get("rival"))
        case "steal":
            return Steal(HIDDEN if race is None else race)
    return None
