"""What one seat may know of a game of Fantasy Tiles: all but the rivals' racks, the treasures that
they have drawn, and the bag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.event import Event, history_of
from ..engine.rng import Rng
from ..engine.seen import Seen
from .belief import Belief
from .components import GRID, TOKENS, TREASURES, Board, Race
from .placing import Races
from .rules import (
    HIDDEN,
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


class Observation(Seen[State]):
    """A state as ``seat`` (None: a spectator) sees it."""

    game_id = "fantasy_tiles"

    __slots__ = ("_belief",)

    def __init__(self, seat: int | None, state: State) -> None:
        seen = state.copy()
        _hide(seen, seat)
        if not (state.phase == Phase.FETCH.value and state.turn == seat):
            seen.bag = seen.unseen(seat)
        super().__init__(seat, seen)
        self._belief: Belief | None = None

    # --- what lies on the table --------------------------------------------------------------

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
