"""Gangsi: hunters fetch treasures from a tomb, and the Gangsi that cannot see them hunts them."""

from __future__ import annotations

from ..engine.event import Event
from ..engine.game import Game, Option, Options
from ..engine.phrase import Phrase, phrase
from .ahead import compare
from .bot import LEVELS, choose
from .components import COMPONENTS
from .notation import face_name, square_name, treasure_name, who
from .rules import GANGSI_SEATS, OUT, State, gangsi_seat, hidden_card
from .view import Observation, observation_from_json
from .words import WORDS


def tell(event: Event, position: State | Observation) -> Phrase:
    """The sentence of the log for an event, as far as it was told."""
    state = position if isinstance(position, State) else position.state
    key = f"gangsi.event.{event.kind}"
    hunter = event.get("hunter")
    seat = event.seat if hunter is None else who(state, hunter)
    match event.kind:
        case "card":
            card = event.get("card")
            if card is None:
                return phrase(key, seat=seat, card=treasure_name(hidden_card(event.get("colour"))))
            return phrase(f"{key}.known", seat=seat, card=treasure_name(card))
        case "reset":
            forced = ".forced" if event.get("forced") else ""
            return phrase(key + forced, seat=seat, dice=event.get("dice"))
        case "throw":
            return phrase(key, seat=seat, dice=event.get("dice"))
        case "roll":
            numbers = {"dice": event.get("dice"), "lost": event.get("lost")}
            faces = event.get("faces")
            if not faces:
                return phrase(key, seat=seat, **numbers)
            said = tuple(map(face_name, faces))
            return phrase(f"{key}.known", seat=seat, faces=said, **numbers)
        case "move":
            face, square = face_name(event.get("face")), event.get("square")
            if square is None:
                return phrase(key, seat=seat, face=face)
            return phrase(f"{key}.known", seat=seat, face=face, square=square_name(square))
        case "find":
            treasure, square = treasure_name(event.get("card")), square_name(event.get("square"))
            return phrase(key, seat=seat, treasure=treasure, square=square)
        case "die":
            return phrase(
                key, face=event.get("face"), held=event.get("held"), steps=event.get("steps")
            )
        case "step":
            return phrase(key, square=square_name(event.get("square")), left=event.get("left"))
        case "catch":
            square, lives = square_name(event.get("square")), event.get("lives")
            return phrase(key, rival=seat, square=square, lives=lives)
        case "stop":
            return phrase(key, left=event.get("left"))
        case "win":
            return phrase(f"{key}.{'gangsi' if event.get('gangsi') else 'hunter'}", seat=seat)
        case "show":
            way = tuple(
                phrase("gangsi.out") if each == OUT else square_name(each)
                for each in event.get("way")
            )
            cards = tuple(map(treasure_name, event.get("cards")))
            if not cards:
                return phrase(f"{key}.all", seat=seat, way=way)
            return phrase(key, seat=seat, way=way, cards=cards)
    return phrase(key, seat=seat)


def _check(options: Options, seats: int) -> Phrase | None:
    if options["gangsi"] != "last" and gangsi_seat(options, seats) >= seats - 1:
        return phrase("gangsi.options.gangsi", seats=seats)
    return None


GAME = Game(
    id="gangsi",
    components=COMPONENTS,
    seats=(2, 3, 4, 5),
    options=(
        Option("gangsi", GANGSI_SEATS, "last"),
        # It changes no rule: whether the Gangsi is shown what can be worked out from what it hears.
        Option("assistant", (False, True), False),
    ),
    even_pace=True,
    start=State,
    observation_from_json=observation_from_json,
    tell=tell,
    choose=choose,
    levels=LEVELS,
    compare=compare,
    words=WORDS,
    check_more=_check,
)

__all__ = ["GAME", "Observation", "Options", "State"]
