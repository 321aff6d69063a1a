"""What one seat may know of the tiny game: not the others' cards, and only the gems it saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb
from typing import Any

from pygames_core.engine import Event, Rng, Seen
from pygames_core.engine.event import history_of

from .components import BAG, DECK, ORDER
from .rules import (
    HIDDEN,
    Action,
    Answer,
    Cards,
    Deal,
    Fill,
    Handle,
    Phase,
    Play,
    Roll,
    State,
    TimeUp,
)


class Observation(Seen[State]):
    """A state as ``seat`` (None: a spectator) sees it: a state of its own with HIDDEN in it."""

    game_id = "tiny"

    def __init__(self, seat: int | None, state: State) -> None:
        seen = state.copy()
        if state.phase is not Phase.OVER:
            seen.hands = [
                hand if owner == seat else (HIDDEN,) * len(hand)
                for owner, hand in enumerate(state.hands)
            ]
        seen.gems = [
            gem if self._sees(seat, slot, state) else HIDDEN for slot, gem in enumerate(state.gems)
        ]
        super().__init__(seat, seen)

    @staticmethod
    def _sees(seat: int | None, slot: int, state: State) -> bool:
        if state.phase is Phase.OVER and any(slot in kept for kept in state.kept):
            return True
        return seat is not None and slot in state.looked[seat]

    @property
    def now(self) -> int:
        return self._seen.now

    def clock(self) -> tuple[Action, int]:
        return self._seen.clock()

    # --- the worlds it could be --------------------------------------------------------------

    @cached_property
    def _beliefs(self) -> list[tuple[tuple[Cards, ...], int]]:
        """The hands that there can be, each with the number of ways in which real cards make it:
        what was spent came from the deal as well, so it counts with what is left."""
        seen = self._seen
        full = Counter({card: kind.copies for card, kind in DECK.items()})

        def deals(seat: int, deck: Counter[str]) -> Iterator[tuple[tuple[Cards, ...], int]]:
            if seat == seen.seats:
                yield (), 1
                return
            hand = seen.hands[seat]
            hands: Sequence[Cards] = [hand]
            if HIDDEN in hand:
                hands = list(combinations_with_replacement(ORDER, len(hand)))
            for each in hands:
                dealt = Counter(each + seen.spent[seat])
                ways = 1
                for card, n in dealt.items():
                    ways *= comb(deck[card], n)
                if ways:
                    for rest, more in deals(seat + 1, deck - dealt):
                        yield (each, *rest), ways * more

        return list(deals(0, full))

    def sample(self, rng: Rng) -> State:
        """What this seat saw happen, played again with chance of its own where it did not see."""
        seen = self._seen
        hands = rng.weighted(self._beliefs)
        deals = [list(hand + spent) for hand, spent in zip(hands, seen.spent, strict=True)]
        for deal in deals:
            rng.shuffle(deal)
        bag = Counter({gem: kind.copies for gem, kind in BAG.items()})
        unseen = list((bag - Counter(seen.gems)).elements())
        rng.shuffle(unseen)
        gems = [unseen.pop() if gem == HIDDEN else gem for gem in seen.gems]

        state = State(seen.options, seen.seats)
        for event in self.history:
            match _action_of(event):
                case Deal(seat, card):
                    state.push(Deal(seat, deals[seat].pop() if card == HIDDEN else card))
                case Fill(slot, _):
                    state.push(Fill(slot, gems[slot]))
                case None:
                    pass
                case action:
                    state.push(action, event.seat, event.get("at"))
        return state


def observation_from_json(data: Any) -> Observation:
    options = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in data["options"].items()
    }
    state = State(options, data["seats"])
    events = tuple(map(Event.from_json, data["history"]))
    for event in events:
        action = _action_of(event)
        if action is not None:
            state.push(action, event.seat, event.get("at"))
        if event.kind == "grab" and event.get("gem") is not None:
            state.gems[event.get("slot")] = event.get("gem")
        if event.kind == "show":
            assert event.seat is not None
            state.hands[event.seat] = event.get("cards")
            for slot, gem in zip(state.kept[event.seat], event.get("gems"), strict=True):
                state.gems[slot] = gem
    state.history = history_of(events)
    return Observation(data["seat"], state)


def _action_of(event: Event) -> Action | None:
    """The action that told of itself by this event; None if it is only a consequence."""
    match event.kind:
        case "deal":
            assert event.seat is not None
            return Deal(event.seat, event.get("card") or HIDDEN)
        case "roll":
            return Roll(event.get("face"))
        case "play":
            return Play(event.get("cards"))
        case "pass":
            return Play(())
        case "let":
            return Answer(None)
        case "block":
            return Answer(event.get("card"))
        case "fill":
            return Fill(event.get("slot"), event.get("gem") or HIDDEN)
        case "grab":
            return Handle("grab", event.get("slot"))
        case "keep" | "back" | "stop" as verb:
            return Handle(verb)
        case "time_up":
            return TimeUp()
    return None
