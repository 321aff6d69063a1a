"""What one seat may know of a game of Gangsi.

The Gangsi is told what is public: its own square, what lies in the tomb, the dice that it holds,
the announced faces, the backs of the cards, what was found and where, catches and declarations, and
how often a hunter rolled and how many dice each roll lost. The hunters see everything but each
other's cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.event import Event, history_of
from ..engine.phrase import Phrase
from ..engine.pick import Place
from ..engine.rng import Rng
from ..engine.score import Entry
from ..engine.seen import Seen
from .belief import Belief
from .components import MOVES, Colour, cards_of
from .rules import HIDDEN, OUT, Phase, State, colour_of, hidden_card


class Observation(Seen[State]):
    """A state as ``seat`` (None: a spectator) sees it."""

    game_id = "gangsi"

    __slots__ = ("_belief",)

    def __init__(self, seat: int | None, state: State) -> None:
        seen = state.copy()
        if state.phase != Phase.OVER.value:  # then everything is shown
            if seat not in state.hunters:
                seen.squares = [
                    square if shown else HIDDEN
                    for square, shown in zip(state.squares, state.shown, strict=True)
                ]
                seen.faces = (HIDDEN,) * len(state.faces)
            seen.cards = [
                cards if owner == seat else tuple(hidden_card(colour_of(card)) for card in cards)
                for owner, cards in zip(state.setup.hands, state.cards, strict=True)
            ]
        super().__init__(seat, seen)
        self._belief: Belief | None = None

    # --- what lies on the table --------------------------------------------------------------

    @property
    def gangsi_seat(self) -> int:
        return self._seen.gangsi_seat

    @property
    def hunters(self) -> tuple[int, ...]:
        """The seat of each hunter."""
        return self._seen.hunters

    @property
    def start(self) -> int:
        """The seat that began."""
        return self.hunters[0]

    @property
    def squares(self) -> Sequence[int]:
        """Each hunter's square; HIDDEN if it is not known, OUT if the hunter has left."""
        return self._seen.squares

    @property
    def lives(self) -> Sequence[int]:
        return self._seen.lives

    @property
    def gangsi(self) -> int:
        """The Gangsi's square."""
        return self._seen.gangsi

    @property
    def held(self) -> int:
        """Dice that the Gangsi holds."""
        return self._seen.held

    @property
    def faces(self) -> tuple[int, ...]:
        """The rolled dice that are left to the hunter, HIDDEN from the Gangsi."""
        return self._seen.faces

    @property
    def cards(self) -> Sequence[tuple[int, ...]]:
        """By hand: the cards that are not found, as far as they are seen (`colour_of`)."""
        return self._seen.cards

    @property
    def found(self) -> Sequence[tuple[int, ...]]:
        return self._seen.found

    @property
    def hunter(self) -> int:
        """The hunter whose turn it is; in the Gangsi's turn, how many there are."""
        return self._seen.hunter

    @property
    def steps(self) -> int:
        """Steps that the Gangsi has left."""
        return self._seen.steps

    @property
    def round(self) -> int:
        return self._seen.round

    @property
    def tokens(self) -> int:
        return self._seen.tokens

    @property
    def needed(self) -> int:
        return self._seen.needed

    @property
    def phase(self) -> str:
        """What is asked: the value of a `Phase`."""
        return self._seen.phase


    # --- the worlds it could be --------------------------------------------------------------

    @property
    def belief(self) -> Belief:
        """What the public events say of the hunters' squares: worked out once, when it is first
        asked for."""
        if self._belief is None:
            seen = self._seen
            begun = seen.hunter if self.phase in (Phase.BEGIN.value, Phase.ROLL.value) else None
            self._belief = Belief(len(seen.hunters), self.history, begun, seen.gangsi)
        return self._belief

    def where(self, hunter: int) -> dict[int, float]:
        """The squares on which a hunter can be, each with its probability (`Belief.where`)."""
        square = self.squares[hunter]
        if square == HIDDEN:
            return self.belief.where(hunter)
        return {} if square == OUT else {square: 1.0}

    def sample(self, rng: Rng) -> State:
        state = self._seen.copy()
        if HIDDEN in state.squares:
            state.squares = self.belief.sample(rng)
        state.faces = tuple(
            sorted(rng.choice(MOVES) if face == HIDDEN else face for face in state.faces)
        )
        state.cards = self._draw_cards(rng)
        return state

    def _draw_cards(self, rng: Rng) -> list[tuple[int, ...]]:
        """The hands: any card that is neither seen nor found is as likely as any other of its
        colour to be one whose back is seen."""
        seen = self._seen
        known = {card for cards in (*seen.cards, *seen.found) for card in cards}
        hands = [list(cards) for cards in seen.cards]
        for colour in Colour:
            back = hidden_card(colour)
            wanted = sum(cards.count(back) for cards in hands)
            if wanted:
                left = [card for card in cards_of(colour) if card not in known]
                drawn = iter(rng.sample(left, wanted))
                hands = [[next(drawn) if c == back else c for c in cards] for cards in hands]
        return [tuple(sorted(cards)) for cards in hands]

    # --- text --------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """All that this seat sees now, and what it saw happen."""
        seen = self._seen
        return {
            "seat": self.seat,
            "seats": self.seats,
            "options": dict(self.options),
            "phase": seen.phase,
            **{name: getattr(seen, name) for name in _NUMBERS},
            **{name: list(getattr(seen, name)) for name in _LISTS},
            **{name: [list(cards) for cards in getattr(seen, name)] for name in _HANDS},
            "entries": [
                [party, points, reason.to_json(), [list(place) for place in places], number]
                for party, points, reason, places, number in seen.entries
            ],
            "history": [event.to_json() for event in self.history],
        }


_NUMBERS = ("gangsi", "held", "hunter", "steps", "round", "winner")
_LISTS = ("squares", "shown", "lives", "faces")
_HANDS = ("cards", "found")


def observation_from_json(data: Any) -> Observation:
    state = State(dict(data["options"]), data["seats"])
    state._phase = Phase(data["phase"])
    for name in _NUMBERS:
        setattr(state, name, data[name])
    for name in _LISTS:
        setattr(state, name, list(data[name]))
    state.faces = tuple(data["faces"])
    for name in _HANDS:
        setattr(state, name, [tuple(cards) for cards in data[name]])
    state.entries = tuple(
        Entry(
            party,
            points,
            Phrase.from_json(reason),
            tuple(Place(area, index) for area, index in places),
            number,
        )
        for party, points, reason, places, number in data["entries"]
    )
    state.history = history_of(tuple(map(Event.from_json, data["history"])))
    return Observation(data["seat"], state)
