"""Which games tables and golden playthroughs are made of: a few that leave no option out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

from .engine.game import Game


class Variant(NamedTuple):
    """A game as it is set up; ``name`` tells it from the game's other variants."""

    game: Game
    seats: int
    options: Mapping[str, Any] = {}

    @property
    def name(self) -> str:
        """ "monster_hex_3", "monster_hex_3_abilities-random", …"""
        words = [key if value is True else f"{key}-{value}" for key, value in self.options.items()]
        return "_".join([self.game.id, str(self.seats), *words])

    @property
    def title(self) -> str:
        named = [f"{key}={value}" for key, value in self.options.items()]
        return ", ".join([self.game.id, f"{self.seats} seats", *named])


def examples(game: Game) -> Iterator[Variant]:
    """What is written down of a game: all variants, unless it says that some are enough."""
    if not game.examples:
        return variants(game)
    return (Variant(game, seats, options) for seats, options in game.examples)


def variants(game: Game) -> Iterator[Variant]:
    """The game without options for each number of seats; with each value of each option by itself,
    for one number of seats in turn; and with as much as goes together for each number of seats."""
    seen: set[str] = set()
    for variant in _variants(game):
        if variant.name not in seen:
            seen.add(variant.name)
            yield variant


def _variants(game: Game) -> Iterator[Variant]:
    for seats in game.seats:
        yield Variant(game, seats)
    turn = count()
    for option in game.options:
        for value in option.values:
            if option.per_seat or value == option.default:
                continue
            fitting = [seats for seats in game.seats if _says(game, option.key, value, seats)]
            yield Variant(game, fitting[next(turn) % len(fitting)], {option.key: value})
    for seats in game.seats:
        yield Variant(
            game,
            seats,
            {
                option.key: option.values[-1]
                for option in game.options
                if not option.per_seat and _says(game, option.key, option.values[-1], seats)
            },
        )


def _says(game: Game, key: str, value: Any, seats: int) -> bool:
    """Whether this value is allowed for that many seats and makes a difference."""
    full = {
        option.key: option.default[:seats] if option.per_seat else option.default
        for option in game.options
    } | {key: value}
    return game.check(full, seats) is None and game.applies(key, full, seats)
