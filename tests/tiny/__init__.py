"""Tiny: a game that nobody ships, for the tests to prove the contract on.

It has a hidden hand, a die, an interrupt by another seat, an action that can be extended or
declined, and a round against the clock.
"""

from __future__ import annotations

from pygames_core.engine import Event, Game, Option, Phrase, phrase
from pygames_core.engine.game import Options

from .bot import LEVELS, choose
from .components import COMPONENTS, DECK
from .rules import State
from .view import Observation, observation_from_json
from .words import WORDS


def tell(event: Event, position: State | Observation) -> Phrase:
    """The sentence of the log for an event, as far as it was told."""
    args: dict[str, object] = {} if event.seat is None else {"seat": event.seat}
    for name, value in {**event.facts, **event.secret}.items():
        if isinstance(value, tuple):
            args[name] = tuple(phrase(f"tiny.{kind}") for kind in value)
        else:
            args[name] = phrase(f"tiny.{value}") if isinstance(value, str) else value
    known = event.kind in ("deal", "grab") and event.secret
    return Phrase(f"tiny.event.{event.kind}{'.known' if known else ''}", args)


def check_more(options: Options, seats: int) -> Phrase | None:
    cards = options["cards"]
    if cards * seats > sum(kind.copies for kind in DECK.values()):
        return phrase("tiny.options.deck", seats=seats, cards=cards)
    return None


GAME = Game(
    id="tiny",
    components=COMPONENTS,
    seats=(2, 3),
    options=(
        Option("cards", (2, 3, 4), 3),
        Option("limit", (1000, 60_000), 1000),
        Option("handicap", (0, 1, 2), (0, 0, 0), per_seat=True),
    ),
    start=State,
    observation_from_json=observation_from_json,
    tell=tell,
    choose=choose,
    levels=LEVELS,
    words=WORDS,
    check_more=check_more,
)

__all__ = ["GAME", "Observation", "State"]
