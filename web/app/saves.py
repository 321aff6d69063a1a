"""The games that this device keeps: a line that tells what each is, and the table itself."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from pygames_core.engine import BadRecord, Player, Table, phrase

from . import review
from .review import Judged
from .storage import Storage

#: Finished games are kept to be looked at again, this many of them.
FINISHED_KEPT = 20
PREFIX = "game/"


class Saved(NamedTuple):
    """What the home screen tells of a game, without anything that is hidden in it."""

    id: str
    game: str
    players: tuple[Player, ...]
    round: int
    rounds: int  # 0 if it is not known how many there will be
    finished: bool
    winners: tuple[int, ...]
    teams: bool  # whether the winners won as one
    saved_at: int
    reviewable: bool  # whether a person, though maybe not to the end, played in it


def document(table: Table, judged: Mapping[int, Judged] = MappingProxyType({})) -> str:
    """A table as it is kept: one line about it, then its save, then what was judged of it."""
    outcome = table.outcome()
    about = {
        "game": table.game.id,
        "players": [list(player) for player in table.players],
        "round": table.state.round,
        "rounds": getattr(table.state, "rounds", 0),
        "winners": None if outcome is None else list(outcome.winners),
        "teams": in_teams(table),
        "reviewable": outcome is not None and bool(review.seats_of(table)),
    }
    lines = [json.dumps(about, ensure_ascii=False), table.save()]
    return "\n".join([*lines, review.to_text(judged)] if judged else lines)


# --- a race --------------------------------------------------------------------------------------

PIECE = "piece/"
#: So many moves are in a piece.
PIECE_SIZE = 100


class Keeper:
    """Keeps games, and races without a cost that grows with the game.

    A race is kept each second. So its moves since the whole table was kept are put into pieces,
    documents of their own of which only the last is written; each names the number of its first
    move, and where the clock stands.
    """

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        #: By key: how many moves the whole text has, and the first move of the last piece.
        self._kept: dict[str, tuple[int, int]] = {}

    def keep(self, key: str, table: Table, clock: int, whole: bool = False) -> None:
        """Keeps a race whose clock stands there. May raise Conflict."""
        if whole or key not in self._kept:
            self.storage.save(PREFIX + key, document(table))
            self._kept[key] = (len(table.moves), len(table.moves))
            self._remove_pieces(key)
            return
        head, first = self._kept[key]
        while True:
            moves = table.moves[first : first + PIECE_SIZE]
            data = {"from": first, "clock": clock, "moves": [list(move) for move in moves]}
            self.storage.save(f"{PIECE}{key}/{first}", json.dumps(data, ensure_ascii=False))
            if first + PIECE_SIZE >= len(table.moves):
                break
            first += PIECE_SIZE
        self._kept[key] = (head, first)

    def text(self, key: str) -> str | None:
        """The whole text of a kept game, with the pieces of a race put in."""
        text = self.storage.load(PREFIX + key)
        if text is None:
            return None
        text, first = joined(text, self._pieces(key))
        if first is not None:
            self._kept[key] = first
        return text

    def clock(self, key: str) -> int:
        """Where the clock of a race stood when it was kept."""
        pieces = self._pieces(key)
        return int(pieces[-1]["clock"]) if pieces else 0

    def remove(self, key: str) -> None:
        self.storage.remove(PREFIX + key)
        self._remove_pieces(key)

    def _pieces(self, key: str) -> list[dict[str, Any]]:
        texts = (self.storage.load(name) for name in self.storage.list(f"{PIECE}{key}/"))
        return pieces_in(texts)

    def _remove_pieces(self, key: str) -> None:
        for name in self.storage.list(f"{PIECE}{key}/"):
            self.storage.remove(name)


def pieces_in(texts: Iterable[str | None]) -> list[dict[str, Any]]:
    """The pieces in these texts, in their order."""
    found = []
    for text in texts:
        try:
            found.append(json.loads(text or ""))
        except ValueError:
            continue
    return sorted(found, key=lambda piece: int(piece["from"]))


def joined(
    text: str, pieces: Sequence[Mapping[str, Any]]
) -> tuple[str, tuple[int, int] | None]:
    """A game's text with the pieces that go on from it; and, if there are any, how many moves it
    had and the first move of the last piece."""
    about, save, *rest = text.split("\n")
    if not pieces:
        return text, None
    data = json.loads(save)
    moves = data["record"]["moves"]
    head, last = len(moves), None
    for piece in pieces:
        if piece["from"] == len(moves):
            last = piece["from"]
            moves += [move if move[2] is not None else move[:2] for move in piece["moves"]]
    if last is None:
        return text, None
    save = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return "\n".join([about, save, *rest]), (head, last)


def judged_of(text: str) -> dict[int, Judged]:
    """What was judged of a finished game before."""
    lines = text.split("\n")
    return review.from_text(lines[2]) if len(lines) > 2 else {}


def in_teams(table: Table) -> bool:
    return bool(table.options.get("teams"))


def table_of(text: str, fresh_seed: int) -> Table:
    """Raises BadRecord."""
    lines = text.split("\n")
    if len(lines) < 2:
        raise BadRecord(phrase("record.not_json"))
    return Table.load(lines[1], fresh_seed)


def saved(storage: Storage) -> list[Saved]:
    """All games that are kept, the last played first."""
    games = []
    for name in storage.list(PREFIX):
        about = _about(storage.peek(name) or "")
        if about is not None:
            games.append(
                Saved(
                    name.removeprefix(PREFIX),
                    str(about["game"]),
                    tuple(Player(str(who), int(level)) for who, level in about["players"]),
                    int(about["round"]),
                    int(about["rounds"]),
                    about["winners"] is not None,
                    tuple(about["winners"] or ()),
                    bool(about.get("teams")),
                    storage.saved_at(name),
                    # Earlier versions did not note it.
                    bool(about.get("reviewable", _was_played(about))),
                )
            )
    return sorted(games, key=lambda each: -each.saved_at)


def _was_played(about: dict[str, Any]) -> bool:
    return about["winners"] is not None and any(level == 0 for _, level in about["players"])


def _about(text: str) -> dict[str, Any] | None:
    try:
        about = json.loads(text.partition("\n")[0])
        return about if {"game", "players", "round", "rounds", "winners"} <= set(about) else None
    except (ValueError, TypeError):
        return None


def forget_oldest(storage: Storage) -> None:
    """Removes the finished games beyond those that are kept."""
    finished = [each for each in saved(storage) if each.finished]
    for each in finished[FINISHED_KEPT:]:
        storage.remove(PREFIX + each.id)
