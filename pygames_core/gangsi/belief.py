"""Where the hunters can be, from all that is public.

What a hunter rolled is chance and weighed as such; what it decides tells only that it could be
decided. So of the squares on which a move by the announced face can have ended each is as likely as
the others, and nobody is thought the less likely to have a card because it was not revealed.

Hunters get in each other's way: none ends on another, and an arrow stops at one. So the hunters are
not drawn one by one but a whole course of play at a time, from the last moment at which all squares
were known. Each move is drawn towards what is still to come for its own hunter (`_Trace`: nobody is
where the Gangsi has looked in vain, and is where it was found or caught); by how much that bends
the odds, given the hunters in the way, is known for the whole course, and courses are taken and
thrown away accordingly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from ..engine.event import Event
from ..engine.rng import Rng
from .components import ARROW, TOMB, bits
from .rules import OUT
from .walking import DOORS, RAYS, ends, is_mobile, step, walks

#: Courses that are drawn to see how far their odds are bent, and how much further is allowed for.
_PILOTS: Final = 48
_MARGIN: Final = 1.5
#: How likely an arrow is guessed to be stopped by another hunter on a given square of its way.
_STOPPED: Final = 0.02

#: Squares with their weights.
Weights = dict[int, float]


class Beat(NamedTuple):
    """Something public that tells of squares, while the Gangsi stands on ``gangsi``.

    ``kind``: "move" (by ``face``; ``square`` is where a treasure was found, if one was), "miss"
    (nobody is on ``square``), "catch" (``hunter`` is on ``square``, and then on ``after``),
    "mobile" or "immobile".
    """

    kind: str
    gangsi: int
    hunter: int = -1
    face: int = 0
    square: int | None = None
    after: int = 0


def beats_of(
    hunters: int, events: Sequence[Event], begun: int | None, gangsi: int
) -> tuple[list[int], list[Beat]]:
    """The squares of all hunters when they were last all known, and what has happened since.

    ``begun`` is the hunter whose turn has begun though no event tells of it yet.
    """
    starts: list[int] = [TOMB.entrance] * hunters
    known: list[int | None] = list(starts)
    beats: list[Beat] = []
    at = TOMB.coffin
    for event, following in pairwise([*events, Event("now")]):
        hunter = event.get("hunter")
        match event.kind:
            case "reset" | "throw" | "roll":
                beats.append(Beat("mobile", at, hunter))
            case "immobile":
                beats.append(Beat("immobile", at, hunter))
            case "move":
                square = following.get("square") if following.kind == "find" else None
                beats.append(Beat("move", at, hunter, event.get("face"), square))
                known[hunter] = square
            case "step":
                at = event.get("square")
                if following.kind != "catch":
                    beats.append(Beat("miss", at, square=at))
            case "catch":
                after = TOMB.coffin if event.get("lives") else OUT
                beats.append(Beat("catch", at, hunter, square=at, after=after))
                known[hunter] = after
        if None not in known:
            starts = [square for square in known if square is not None]
            beats.clear()
    if begun is not None:
        beats.append(Beat("mobile", gangsi, begun))
    return starts, beats


class Belief:
    """What the public events say of the hunters' squares."""

    def __init__(
        self, hunters: int, events: Sequence[Event], begun: int | None, gangsi: int
    ) -> None:
        self.starts, self.beats = beats_of(hunters, events, begun, gangsi)
        self._traces = [
            _Trace(hunter, start, self.beats) for hunter, start in enumerate(self.starts)
        ]
        self._bound = self._find_bound()

    def where(self, hunter: int) -> Weights:
        """The squares on which a hunter can be, each with its probability, as far as it can be
        said without the other hunters: whether one of them was in its way is only guessed."""
        return self._traces[hunter].now()

    def sample(self, rng: Rng) -> list[int]:
        """The squares of all hunters, OUT for those who have left."""
        while True:
            course = self._course(rng)
            if course is not None and rng.random() * self._bound < course[1]:
                return course[0]

    def _find_bound(self) -> float:
        """More than by how much the odds of a course are bent."""
        if not any(beat.kind == "move" for beat in self.beats) or len(self.starts) == 1:
            return 1.0
        rng, most, found = Rng(0), 0.0, 0
        while found < _PILOTS:
            course = self._course(rng)
            if course is not None:
                found += 1
                most = max(most, course[1])
        return most * _MARGIN

    def _course(self, rng: Rng) -> tuple[list[int], float] | None:
        """One course of play: the squares at its end, and by how much it is likelier than it came
        to be drawn. None if it ran into what cannot be."""
        squares = self.starts[:]
        weight = 1.0
        turns = [0] * len(squares)
        for beat in self.beats:
            hunter = beat.hunter
            match beat.kind:
                case "move":
                    start = squares[hunter]
                    reach = ends(start, beat.face, beat.gangsi, _others(squares, hunter))
                    before, after = self._traces[hunter].guides[turns[hunter]]
                    turns[hunter] += 1
                    likely = [(square, after[square]) for square in bits(reach) if square in after]
                    total = sum(each for _, each in likely)
                    if not total:
                        return None
                    weight *= total / (reach.bit_count() * before[start])
                    squares[hunter] = _drawn(likely, rng.random() * total)
                case "catch":
                    squares[hunter] = beat.after
                case "mobile" | "immobile":
                    others = _others(squares, hunter)
                    mobile = is_mobile(squares[hunter], beat.gangsi, others)
                    if mobile != (beat.kind == "mobile"):
                        return None
        return squares, weight


def _drawn(items: Sequence[tuple[int, float]], left: float) -> int:
    """The item in which the ``left``-th part of all weights lies."""
    for item, weight in items:
        left -= weight
        if left < 0:
            return item
    return items[-1][0]


def _others(squares: Iterable[int], hunter: int) -> int:
    others = 0
    for other, square in enumerate(squares):
        if other != hunter and square >= 0:
            others |= 1 << square
    return others


class _Trace:
    """One hunter by itself: ``guides`` has, for each of its moves, how well each square before it
    and each square after it agrees with all that is still to come."""

    def __init__(self, hunter: int, start: int, beats: Sequence[Beat]) -> None:
        self.hunter = hunter
        self._start = start
        self._beats = beats
        self.guides: list[tuple[Weights, Weights]] = []
        supports = self._supports()
        likely: Weights = dict.fromkeys(bits(supports[-1]), 1.0)
        for beat, support in zip(reversed(beats), reversed(supports[:-1]), strict=True):
            if beat.kind == "move" and beat.hunter == hunter:
                after = self._allowed(beat, likely)
                before = {
                    square: each
                    for square in bits(support)
                    if (each := _mean(square, beat, after)) > 0
                }
                self.guides.append((before, after))
                likely = before
            elif beat.kind == "catch" and beat.hunter == hunter:
                assert beat.square is not None
                likely = {beat.square: 1.0}
            else:
                likely = self._allowed(beat, likely)
        self.guides.reverse()

    def _supports(self) -> list[int]:
        """The squares on which the hunter can be before each beat, and after the last."""
        squares = 1 << self._start if self._start >= 0 else 0
        found = [squares]
        for beat in self._beats:
            if beat.hunter == self.hunter and beat.kind == "move":
                squares = _spread(squares, beat)
                if beat.square is not None:
                    squares &= 1 << beat.square
            elif beat.hunter == self.hunter and beat.kind == "catch":
                squares = 1 << beat.after if beat.after >= 0 else 0
            elif beat.square is not None:
                squares &= ~(1 << beat.square)
            found.append(squares)
        return found

    def _allowed(self, beat: Beat, weights: Weights) -> Weights:
        """The squares on which the hunter can be at, or right after, a beat."""
        own = beat.hunter == self.hunter
        if beat.square is not None:
            # Its own find is on this square; a miss, or another's find or catch, is not where
            # this hunter stands.
            return {s: each for s, each in weights.items() if (s == beat.square) == own}
        if own and beat.kind == "mobile":
            return {s: each for s, each in weights.items() if is_mobile(s, beat.gangsi, 0)}
        if own and beat.kind == "immobile":
            return {
                s: each
                for s, each in weights.items()
                # Who still stands on the entrance or the coffin can be shut in by other hunters.
                if DOORS >> s & 1 or not is_mobile(s, beat.gangsi, 0)
            }
        return weights

    def now(self) -> Weights:
        """The squares on which the hunter can be now."""
        weights: Weights = {self._start: 1.0} if self._start >= 0 else {}
        for beat in self._beats:
            own = beat.hunter == self.hunter
            if own and beat.kind == "move":
                after: Weights = {}
                for square, each in weights.items():
                    _share(square, beat, each, after)
                weights = self._allowed(beat, after)
            elif own and beat.kind == "catch":
                weights = {beat.after: 1.0} if beat.after >= 0 else {}
            else:
                weights = self._allowed(beat, weights)
        total = sum(weights.values())
        return {square: each / total for square, each in weights.items()}


def _spread(squares: int, beat: Beat) -> int:
    """Where a hunter who is on one of these squares can be after a move."""
    closed = DOORS | 1 << beat.gangsi
    if beat.face != ARROW:
        for _ in range(beat.face):
            squares = step(squares) & ~closed
        return squares
    found = 0
    for start in bits(squares):
        for ray in RAYS[start]:
            for square in ray:
                if closed >> square & 1:
                    break
                found |= 1 << square
    return found


def _shares(start: int, beat: Beat) -> list[tuple[int, float]]:
    """The ends of a move, as far as they can be said without the other hunters, and how likely
    each is."""
    if beat.face != ARROW:
        reach = walks(beat.gangsi)[start][beat.face - 1]
        return [(square, 1 / reach.bit_count()) for square in bits(reach)]
    closed = DOORS | 1 << beat.gangsi
    shares = []
    for ray in RAYS[start]:
        way = []
        for square in ray:
            if closed >> square & 1:
                break
            way.append(square)
        shares += [(square, _STOPPED) for square in way[:-1]]
        shares += [(square, 1.0) for square in way[-1:]]
    total = sum(each for _, each in shares)
    return [(square, each / total) for square, each in shares]


def _mean(start: int, beat: Beat, after: Weights) -> float:
    return sum(each * after.get(square, 0.0) for square, each in _shares(start, beat))


def _share(start: int, beat: Beat, weight: float, after: Weights) -> None:
    for square, each in _shares(start, beat):
        after[square] = after.get(square, 0.0) + weight * each
