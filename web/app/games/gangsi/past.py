"""Looking back at the end, when the secret is shown: where every hunter really was, and where the
Gangsi could have thought it to be."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygames_core.engine import Table
from pygames_core.gangsi.components import TOMB, bits
from pygames_core.gangsi.possible import Possible
from pygames_core.gangsi.view import Observation
from pygames_core.gangsi.walking import path

#: What is worth to be stopped at.
_KINDS = frozenset({"move", "step", "catch"})


_possible = Possible()


def possible(observation: Observation) -> tuple[frozenset[int], ...]:
    """By hunter: the squares on which the Gangsi can think it to be."""
    begun = observation.hunter if observation.phase in ("begin", "roll") else None
    sets = _possible.sets(len(observation.squares), observation.history, begun)
    return tuple(frozenset(bits(each)) for each in sets)


class Past(NamedTuple):
    """A moment, by hunter: the squares gone over since the entrance or the coffin, how many of
    them by the last move, and the squares on which the Gangsi could have thought it to be."""

    trails: tuple[tuple[int, ...], ...]
    last: tuple[int, ...]
    thought: tuple[frozenset[int], ...]


def seat(table: Table) -> int:
    """Who sees all hunters."""
    hunters: tuple[int, ...] = table.state.hunters
    return hunters[0]


def moments(table: Table) -> tuple[int, ...]:
    """After how many moves to stop: when somebody has moved."""
    tellings = table.tellings(seat(table))
    found = [t.number + 1 for t in tellings if _KINDS.intersection(e.kind for e in t.events)]
    begun = next((t.number for t in tellings if t.seat >= 0), 0)
    return (begun, *found)


def past(table: Table, number: int) -> Past:
    seen: Observation = table.observation(seat(table), number)
    trails, last = _trails(seen)
    thought: list[frozenset[int]] = []
    if number < len(table.moves):
        gangsi: Observation = table.observation(seen.gangsi_seat, number)
        thought = list(possible(gangsi))
    else:
        thought = [frozenset({s} if s >= 0 else ()) for s in seen.squares]
    return Past(trails, last, tuple(thought))


_path = lru_cache(maxsize=1024)(path)


def _trails(seen: Observation) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    trails = [[TOMB.entrance] for _ in seen.squares]
    last = [0] * len(trails)
    gangsi = TOMB.coffin
    for event in seen.history:
        match event.kind:
            case "step":
                gangsi = event.get("square")
            case "move":
                hunter = event.get("hunter")
                trail = trails[hunter]
                way = _path(trail[-1], event.get("square"), event.get("face"), gangsi)
                trail += way
                last[hunter] = len(way)
            case "catch":
                hunter = event.get("hunter")
                trails[hunter] = [TOMB.coffin]
                last[hunter] = 0
    return tuple(map(tuple, trails)), tuple(last)
