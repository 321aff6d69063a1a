"""The games that this device keeps: a line that tells what each is, and the table itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
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
