"""What one seat may know of a game of Monster Hex: all but the rivals' hands and private cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.event import Event
from ..engine.rng import Rng
from ..engine.seen import Seen
from .components import Ability, Board, Faction, tiles_of
from .rules import (
    HIDDEN,
    HIDDEN_SHARED,
    Action,
    Assign,
    Deal,
    Decline,
    Draw,
    Forced,
    Part,
    Phase,
    Put,
    StartPlayer,
    State,
    Stones,
    Take,
    Taken,
    Use,
)


class Observation(Seen[State]):
    """A state as ``seat`` (None: a spectator) sees it."""

    game_id = "monster_hex"

    __slots__ = ()

    def __init__(self, seat: int | None, state: State) -> None:
        seen = state.copy()
        for owner in range(state.seats):
            if owner != seat:
                seen.hands[owner] = tuple(
                    HIDDEN if state.side_of(tile, owner) == owner else HIDDEN_SHARED
                    for tile in state.hands[owner]
                )
                if state.phase != Phase.OVER.value:  # then all cards are shown
                    seen.cards[owner] = (HIDDEN,) * len(state.cards[owner])
        super().__init__(seat, seen)

    # --- what lies on the table --------------------------------------------------------------

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

    @property
    def parts(self) -> Sequence[tuple[Part, ...]]:
        """The tiles that touched each stone as it was captured."""
        return self._seen.parts

    @property
    def firsts(self) -> Sequence[int | None]:
        """The side that was first at each stone that is captured."""
        return self._seen.firsts

    @property
    def counters(self) -> Sequence[int]:
        """Each cell's counters: white ones count up, black ones down; on a petrified cell their
        number."""
        return self._seen.counters

    @property
    def abilities(self) -> Sequence[Ability | None]:
        return self._seen.abilities

    @property
    def cards(self) -> Sequence[tuple[int, ...]]:
        """Each seat's private objectives, HIDDEN where they are not seen."""
        return self._seen.cards

    @property
    def common(self) -> tuple[int, ...]:
        """The common objectives."""
        return self._seen.common

    @property
    def sides(self) -> int:
        return self._seen.sides

    @property
    def phase(self) -> str:
        return self._seen.phase

    @property
    def using(self) -> Ability | None:
        """The ability that is offered now."""
        return self._seen.using


    def powers(self, stone: int) -> tuple[int | None, ...]:
        return self._seen.powers(stone)

    def unplaced(self, side: int) -> tuple[int, ...]:
        """The tiles of a side that are not on the board: in a hand or a stack."""
        placed = self._seen.placed[side]
        return tuple(tile for tile in tiles_of(self.factions[side]) if tile not in placed)

    # --- the worlds it could be --------------------------------------------------------------

    def sample(self, rng: Rng) -> State:
        state = self._seen.copy()
        for seat in range(self.seats):
            hand = state.hands[seat]
            if HIDDEN in hand:
                own = iter(self._draw_hand(seat, hand.count(HIDDEN), rng))
                hand = tuple(next(own) if tile == HIDDEN else tile for tile in hand)
            if HIDDEN_SHARED in hand:
                shared = iter(rng.sample(self._unseen_shared(), hand.count(HIDDEN_SHARED)))
                hand = tuple(next(shared) if tile == HIDDEN_SHARED else tile for tile in hand)
            state.hands[seat] = hand
        hidden = sum(cards.count(HIDDEN) for cards in state.cards)
        if hidden:
            known = {*state.common, *(card for cards in state.cards for card in cards)}
            deck = [card for card in state.deck() if card not in known]
            dealt = iter(rng.sample(deck, hidden))
            state.cards = [
                tuple(next(dealt) if card == HIDDEN else card for card in cards)
                for cards in state.cards
            ]
        return state

    def _unseen_shared(self) -> list[int]:
        known = {tile for hand in self.hands for tile in hand}
        return [tile for tile in self.unplaced(self.seats) if tile not in known]

    def _draw_hand(self, seat: int, size: int, rng: Rng) -> tuple[int, ...]:
        """A rival's own tiles in hand with their exact probability.

        Any tiles that are not placed are as likely as any others, but for what a forced placement
        gave away: then every tile of the hand fitted nowhere, those included that were placed
        later. So the way of each tile through the hand is drawn anew until it agrees with every
        such moment.
        """
        unplaced = self.unplaced(seat)
        moments = [forced for forced in self._seen.forced if forced.seat == seat]
        while True:
            hand = rng.sample(unplaced, size)
            if not moments or _agrees(self._seen, seat, hand, moments, rng):
                return tuple(hand)



def observation_from_json(data: Any) -> Observation:
    options = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in data["options"].items()
    }
    state = State(options, data["seats"])
    history = [Event.from_json(event) for event in data["history"]]
    # At the end every private card was shown: the cards, seat by seat, in the order of dealing.
    shown: dict[int | None, list[int]] = {}
    for event in history:
        if event.kind == "objective" and event.get("private"):
            shown.setdefault(event.seat, []).append(event.get("card"))
    for event in history:
        action = _action_of(event, state, shown)
        if action is not None:
            state.push(action)
    return Observation(data["seat"], state)


def _action_of(
    event: Event, state: State, shown: dict[int | None, list[int]]
) -> Action | None:
    """The action that told of itself by this event; None if it is only a consequence."""
    seat = event.seat
    match event.kind:
        case "start" if seat is not None:
            return StartPlayer(seat)
        case "stones":
            return Stones(tuple(event.get("order")))
        case "assign" | "draft" if seat is not None:
            return Assign(seat, Faction(event.get("faction")), Ability(event.get("ability")))
        case "common":
            return Deal(None, event.get("card"))
        case "card":
            later = shown.get(seat)
            card = later.pop(0) if later else event.get("card")
            return Deal(seat, HIDDEN if card is None else card)
        case "draw" if seat is not None:
            tile = event.get("tile")
            unseen = HIDDEN_SHARED if event.get("shared") else HIDDEN
            return Draw(seat, unseen if tile is None else tile)
        case "put":
            return Put(event.get("tile"), event.get("cell"), event.get("rotation"))
        case "use":
            return Use(event.get("cell"), event.get("rotation"))
        case "decline":
            return Decline()
        case "take" if state.choosing is not None and state.choosing == event.get("stone"):
            numbers = state.board.stones[state.choosing].numbers
            return Take([number.points for number in numbers].index(event.get("points")))
    return None


def _agrees(
    seen: State, seat: int, hand: Sequence[int], moments: Sequence[Forced], rng: Rng
) -> bool:
    """Whether this hand, with a random way of the placed tiles through it, fits the moments at
    which nothing in the hand fitted anywhere.

    Each drawn tile lies in a slot of its own until it is placed; which slot a placed tile came
    from is not seen. Each sequence of slots stands for one order of the stack, so drawing them
    evenly weighs the hands exactly.
    """
    placed = seen.placed[seat]
    draws = list(seen.drawn[seat])
    slots: list[int] = []
    slot_of: list[int] = []  # by placement
    slots_before: list[tuple[int, ...]] = []
    drawn = 0
    for nth in range(len(placed) + 1):
        while drawn < len(draws) and draws[drawn] <= nth:
            slots.append(drawn)
            drawn += 1
        slots_before.append(tuple(slots))
        if nth < len(placed):
            slot = rng.choice(slots)
            slot_of.append(slot)
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
