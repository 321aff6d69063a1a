"""The record of a game: everything that was decided, by players and by chance, as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from .errors import BadOptions, BadRecord, IllegalAction
from .event import Event
from .game import Game, Options, State
from .phrase import phrase

#: The version of the format. Older ones are migrated here, or refused by name.
SCHEMA: Final = 1


class Move(NamedTuple):
    """One action: who (a seat, CHANCE or CLOCK), its text, and in a timed round when, in ms."""

    seat: int
    text: str
    at: int | None = None


@dataclass(frozen=True)
class Record:
    game: str
    components: tuple[str, ...]
    options: Options
    seats: int
    moves: tuple[Move, ...] = ()

    def to_data(self) -> dict[str, Any]:
        return {
            "schema": SCHEMA,
            "game": self.game,
            "components": list(self.components),
            "options": dict(self.options),
            "seats": self.seats,
            "moves": [list(move if move.at is not None else move[:2]) for move in self.moves],
        }

    def to_json(self) -> str:
        return json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_data(cls, data: Any) -> Record:
        """Raises BadRecord if this is not a record, or one of another version."""
        try:
            version = data["schema"]
        except (TypeError, KeyError, IndexError):
            raise BadRecord(phrase("record.not_json")) from None
        if version != SCHEMA:
            raise BadRecord(phrase("record.schema", version=str(version)))
        try:
            return cls(
                str(data["game"]),
                tuple(map(str, data["components"])),
                {
                    str(key): tuple(value) if isinstance(value, list) else value
                    for key, value in data["options"].items()
                },
                int(data["seats"]),
                tuple(
                    Move(int(seat), str(text), int(at[0]) if at else None)
                    for seat, text, *at in data["moves"]
                ),
            )
        except (TypeError, KeyError, ValueError, AttributeError, OverflowError):
            raise BadRecord(phrase("record.not_json")) from None

    @classmethod
    def from_json(cls, text: str) -> Record:
        return cls.from_data(parse_json(text))

    def game_of(self, games: Mapping[str, Game] | None = None) -> Game:
        """The game that was played; by default one of those that this package has."""
        if games is None:
            from .. import GAMES

            games = GAMES
        game = games.get(self.game)
        if game is None:
            raise BadRecord(phrase("record.game", game=self.game))
        if game.components != self.components:
            raise BadRecord(phrase("record.components", components=", ".join(self.components)))
        return game

    def replay(self, games: Mapping[str, Game] | None = None) -> State:
        """The state after the last move. Raises BadRecord, naming the move that cannot be."""
        state = self.start(games)
        for n, move in enumerate(self.moves):
            replay_move(state, move, n)
        return state

    def start(self, games: Mapping[str, Game] | None = None) -> State:
        """The state before the first move."""
        try:
            return self.game_of(games).new(self.options, self.seats)
        except BadOptions as error:
            raise BadRecord(error.phrase) from error


def replay_move(state: State, move: Move, n: int) -> tuple[Event, ...]:
    """Applies the ``n``-th move (from 0) of a record and returns its events."""
    try:
        return state.apply(state.parse_action(move.text), move.seat, move.at)
    except IllegalAction as error:
        raise BadRecord(phrase("record.action", n=n + 1, reason=error.phrase)) from error


def parse_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord(phrase("record.not_json")) from None
