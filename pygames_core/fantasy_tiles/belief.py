"""What the tiles that a viewer does not see can be, from all that it saw happen.

Of tiles in a rack any is as likely as the others to be the one that is placed or taken. So tiles
that came out of the bag unseen stay exchangeable with those that are still in it, until something
tells them apart: a look into the bag, or into a rack. A `Hypothesis` keeps them in *pools*; within
a pool every order is equally likely. There is one hypothesis as long as nothing is ambiguous, and
several, with their exact weights, when it is not known which of two tiles of one race was played,
or which tile one rival took from another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import comb, prod
from typing import Final, NamedTuple

from ..engine.event import Event
from ..engine.rng import Rng
from .components import Race

#: How many tiles there are of each race.
Counts = tuple[int, ...]

_NONE: Final = (0,) * len(Race)
#: Weights are drawn by as whole numbers of this fineness.
_FINE: Final = 1 << 48


class Hypothesis(NamedTuple):
    """By seat: the tiles that are ``known`` to be in the rack, and how many others came from each
    pool. By pool: the tiles that are in it. What the last pool has beyond the racks is the bag."""

    known: tuple[Counts, ...]
    slots: tuple[tuple[int, ...], ...]
    pools: tuple[Counts, ...]


#: Hypotheses with their weights.
Weighted = dict[Hypothesis, Fraction]
_Branches = Iterator[tuple[Hypothesis, Fraction]]

_SURE: Final = Fraction(1)


class Belief:
    """What ``viewer`` (None: a spectator) can believe after these events, as it saw them; ``bag``
    are the tiles that the game began with."""

    def __init__(
        self, viewer: int | None, seats: int, bag: Counts, events: Iterable[Event]
    ) -> None:
        self.viewer = viewer
        self._bag_size = sum(bag)
        start = Hypothesis((_NONE,) * seats, ((0,),) * seats, (bag,))
        self.hypotheses: Weighted = {start: _SURE}
        for event in events:
            self._see(event)
        self._weights = [
            (hypothesis, weight)
            for hypothesis, share in self.hypotheses.items()
            if (weight := round(share * _FINE))
        ]

    def known(self, seat: int) -> Counts:
        """The tiles that are in a rival's rack for certain."""
        each = (hypothesis.known[seat] for hypothesis in self.hypotheses)
        return tuple(map(min, zip(*each, strict=True)))

    def sample(self, rng: Rng) -> tuple[list[list[int]], list[int]]:
        """The racks of the rivals (the viewer's own stays empty), and the bag by race."""
        hypothesis = rng.weighted(self._weights)
        racks = [_listed(known) for known in hypothesis.known]
        left: list[int] = []
        for i, pool in enumerate(hypothesis.pools):
            left = _listed(pool)
            rng.shuffle(left)
            for rack, slots in zip(racks, hypothesis.slots, strict=True):
                for _ in range(slots[i]):
                    rack.append(left.pop())
        return [sorted(rack) for rack in racks], [left.count(race) for race in Race]

    # --- what was seen -----------------------------------------------------------------------

    def _see(self, event: Event) -> None:
        seat, race, rival = event.seat, event.get("race"), event.get("rival")
        if seat is None:
            return
        match event.kind:
            case "draw" | "fetch":
                self._bag_size -= 1
                if race is None:
                    self._branch(lambda each: _hidden_draw(each, seat))
                else:
                    chosen = event.kind == "fetch"
                    self._branch(lambda each: _seen_draw(each, race, chosen))
            case "place" if seat != self.viewer:
                for placed in event.get("races"):
                    self._branch(lambda each, placed=placed: _remove(each, seat, placed))  # type: ignore[misc]
            case "stuck" if seat != self.viewer:
                self._reveal(seat, event.get("rack"))
            case "look" if event.get("rack") is not None:
                self._reveal(rival, event.get("rack"))
            case "bag" if event.get("bag") is not None:
                self._branch(lambda each: _split(each, event.get("bag")))
            case "steal" if seat == self.viewer:
                self._branch(lambda each: _remove(each, rival, race))
            case "steal" if rival == self.viewer:
                self._branch(lambda each: iter([(_learn(each, seat, race), _SURE)]))
            case "steal":
                self._branch(lambda each: _move(each, rival, seat))
            case _:
                return
        self._tidy()

    def _reveal(self, seat: int, rack: Sequence[int]) -> None:
        """A whole rack is shown: its tiles come out one by one, and go back as known ones."""
        for race in rack:
            self._branch(lambda each, race=race: _remove(each, seat, race))  # type: ignore[misc]
        for race in rack:
            self._branch(lambda each, race=race: iter([(_learn(each, seat, race), _SURE)]))  # type: ignore[misc]

    def _branch(self, step: Callable[[Hypothesis], _Branches]) -> None:
        """Every hypothesis becomes those that it can be after what was seen."""
        found: Weighted = {}
        for hypothesis, weight in self.hypotheses.items():
            for after, likely in step(hypothesis):
                found[after] = found.get(after, Fraction(0)) + weight * likely
        if len(found) == 1:
            found = dict.fromkeys(found, _SURE)
        total = sum(found.values())
        self.hypotheses = {each: weight / total for each, weight in found.items()}

    def _tidy(self) -> None:
        """A pool that is all in one rack is known to be there, and a pool that is used up goes."""
        if any(len(each.pools) > 1 or not self._bag_size for each in self.hypotheses):
            self._branch(lambda each: iter([(_tidied(each, not self._bag_size), _SURE)]))


def _more(counts: Counts, race: int, n: int = 1) -> Counts:
    return (*counts[:race], counts[race] + n, *counts[race + 1 :])


def _listed(counts: Counts) -> list[int]:
    return [race for race, n in enumerate(counts) for _ in range(n)]


def _with_slots(each: Hypothesis, seat: int, pool: int, n: int) -> Hypothesis:
    slots = each.slots[seat]
    slots = (*slots[:pool], slots[pool] + n, *slots[pool + 1 :])
    return each._replace(slots=(*each.slots[:seat], slots, *each.slots[seat + 1 :]))


def _with_pool(each: Hypothesis, pool: int, counts: Counts) -> Hypothesis:
    return each._replace(pools=(*each.pools[:pool], counts, *each.pools[pool + 1 :]))


def _learn(each: Hypothesis, seat: int, race: int, n: int = 1) -> Hypothesis:
    known = _more(each.known[seat], race, n)
    return each._replace(known=(*each.known[:seat], known, *each.known[seat + 1 :]))


def _hidden_draw(each: Hypothesis, seat: int) -> _Branches:
    yield _with_slots(each, seat, len(each.pools) - 1, 1), _SURE


def _seen_draw(each: Hypothesis, race: int, chosen: bool) -> _Branches:
    """A tile from the bag that the viewer sees, by chance or chosen."""
    pool = each.pools[-1]
    if pool[race]:
        likely = _SURE if chosen else Fraction(pool[race], sum(pool))
        yield _with_pool(each, len(each.pools) - 1, _more(pool, race, -1)), likely


def _remove(each: Hypothesis, seat: int, race: int) -> _Branches:
    """A tile of this race is seen to leave a rack: any tile of the rack was as likely to."""
    if each.known[seat][race]:
        yield _learn(each, seat, race, -1), Fraction(each.known[seat][race])
    for i, pool in enumerate(each.pools):
        slots = each.slots[seat][i]
        if slots and pool[race]:
            after = _with_slots(_with_pool(each, i, _more(pool, race, -1)), seat, i, -1)
            yield after, Fraction(slots * pool[race], sum(pool))


def _move(each: Hypothesis, giver: int, taker: int) -> _Branches:
    """A tile goes unseen from one rack to another."""
    for race, n in enumerate(each.known[giver]):
        if n:
            yield _learn(_learn(each, giver, race, -1), taker, race), Fraction(n)
    for i, slots in enumerate(each.slots[giver]):
        if slots:
            yield _with_slots(_with_slots(each, giver, i, -1), taker, i, 1), Fraction(slots)


def _split(each: Hypothesis, bag: Sequence[int]) -> _Branches:
    """The bag is seen: what the racks have from its pool is a pool of its own from now on."""
    pool = each.pools[-1]
    rest = tuple(n - seen for n, seen in zip(pool, bag, strict=True))
    if min(rest) < 0:
        return
    ways = prod(comb(n, seen) for n, seen in zip(pool, bag, strict=True))
    slots = tuple((*mine, 0) for mine in each.slots)
    after = each._replace(slots=slots, pools=(*each.pools[:-1], rest, tuple(bag)))
    yield after, Fraction(ways, comb(sum(pool), sum(bag)))


def _tidied(each: Hypothesis, bag_is_empty: bool) -> Hypothesis:
    last = len(each.pools) - 1
    for i in reversed(range(len(each.pools))):
        if i == last and not bag_is_empty:
            continue
        owners = [seat for seat, slots in enumerate(each.slots) if slots[i]]
        if len(owners) > 1:
            continue
        for seat in owners:
            for race, n in enumerate(each.pools[i]):
                each = _learn(each, seat, race, n)
        if i == last:
            each = _with_pool(each, i, _NONE)
            slots = tuple((*mine[:i], 0) for mine in each.slots)
        else:
            each = each._replace(pools=(*each.pools[:i], *each.pools[i + 1 :]))
            slots = tuple((*mine[:i], *mine[i + 1 :]) for mine in each.slots)
            last -= 1
        each = each._replace(slots=slots)
    return each
