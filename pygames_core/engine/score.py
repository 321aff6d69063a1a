"""Scores, item by item, and how a game ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .phrase import Phrase
from .pick import Place

#: Who scores: a seat, or the name of a team or of a faction that nobody plays.
Party = int | str


class Entry(NamedTuple):
    """Points of one party: why, for which places on the table, in which round (from 1)."""

    party: Party
    points: int
    reason: Phrase
    cells: tuple[Place, ...] = ()
    round: int = 0


class ScoreSheet(NamedTuple):
    entries: tuple[Entry, ...]

    def total(self, party: Party) -> int:
        return sum(entry.points for entry in self.entries if entry.party == party)

    def totals(self, parties: Iterable[Party]) -> tuple[int, ...]:
        return tuple(self.total(party) for party in parties)

    def of(self, party: Party) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.party == party)


class Outcome(NamedTuple):
    """How a game ended: the winning seats (several share a win), every seat's total, and why."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    reason: Phrase
