"""Mondo: fill your world with fitting tiles, all at once and against the clock."""

from __future__ import annotations

from functools import cache
from string import Formatter

from ..engine.event import Event
from ..engine.game import Game, Option, Options, Racing
from ..engine.phrase import Phrase
from .bot import LEVELS, choose, plan
from .components import COMPONENTS, SOLO, Bonus, Mode, Side
from .notation import challenge_name, look_name, said, square_name
from .race import run
from .rules import State
from .view import Observation, follow, observation_from_json
from .words import WORDS


def tell(event: Event, position: State | Observation) -> Phrase:
    """The sentence of the log for an event."""
    key = f"mondo.event.{event.kind}"
    match event.kind:
        case "begin":
            key += "" if event.seat is None else ".turn"
        case "out":
            key += ".chip" if event.get("chip") else ""
        case "time_up":
            key += ".early" if event.get("early") else ""
    return Phrase(key, {name: _field(name, event, position.seats) for name in _fields(key)})


def _field(name: str, event: Event, seats: int) -> object:
    """A field of an event's sentence."""
    if name == "seat":
        return event.seat
    value = event.get(name)
    match name:
        case "slot":
            return value + 1
        case "look" | "tile":
            return look_name(value)
        case "square":
            return square_name(value)
        case "challenge":
            return challenge_name(value)
        case "bonus":
            return said(Bonus(value))
        case "winner":
            return event.get("holders")
    return value


@cache
def _fields(key: str) -> tuple[str, ...]:
    """The fields of a sentence."""
    return tuple(name for _, name, _, _ in Formatter().parse(WORDS[key][0]) if name is not None)


#: Options that say something only when there are rivals.
_RIVALS = ("mode", "minutes", "simple", "handicap", "turns")


def _applies(key: str, options: Options, seats: int) -> bool:
    if seats == 1:
        return key not in _RIVALS
    if options["simple"] and key in ("mode", "handicap"):
        return False  # neither bonuses and challenges nor volcanoes count
    return key != "level"


GAME = Game(
    id="mondo",
    components=COMPONENTS,
    seats=(1, 2, 3, 4),
    options=(
        Option("mode", tuple(mode.value for mode in Mode), Mode.BEGINNER.value),
        Option("level", tuple(SOLO), 1),
        Option("side", tuple(side.value for side in Side), Side.FRONT.value),
        Option("minutes", (0, 4, 5, 6, 8, 10, 15, 20), 0),
        Option("simple", (False, True), False),
        Option("handicap", ("none", "active", "all"), ("none",) * 4, per_seat=True),
        Option("turns", (False, True), False),
        Option("hidden_timer", (False, True), False),
    ),
    start=State,
    observation_from_json=observation_from_json,
    tell=tell,
    choose=choose,
    levels=LEVELS,
    words=WORDS,
    applies=_applies,
    examples=(
        (1, {"side": "back"}),
        (2, {"mode": "advanced"}),
        (3, {"mode": "intermediate", "turns": True}),
        (4, {"simple": True}),
    ),
    racing=Racing(plan, follow, run),
)

__all__ = ["GAME", "Observation", "Options", "State"]
