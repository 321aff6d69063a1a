"""Where the hunters can be, from all that is public.

What a hunter rolled is chance and weighed as such; what it decides tells only that it could be
decided. So of the squares on which a move by the announced face can have ended each is as likely as
the others, and nobody is thought the less likely to have a card because it was not revealed.

Hunters get in each other's way: none ends on another, and an arrow stops at one. So the hunters are
not drawn one by one but a whole course of play at a time, from the last moment at which all squares
were known. Each move is drawn towards what is still to come for its own hunter (nobody is where the
Gangsi has looked in vain, and is where it was found or caught). For that the hunters are looked at
one by one, each with the others in its way as likely as they are there. By how much this bends the
odds of a course is known in the end, and courses are taken and thrown away accordingly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from ..engine.event import Event
from ..engine.rng import Rng
from .components import ARROW, TOMB, bits
from .rules import OUT
from .walking import DOORS, RAYS, ends, is_mobile, walks

#: Courses that are drawn to see how far their odds are bent, and how much further is allowed for.
_PILOTS: Final = 48
_MARGIN: Final = 1.5

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


#: What was worked out last: a game goes on from there, mostly.
_latest: list[tuple[list[int], list[Beat], list[list[Weights]]]] = []


def _known_before(starts: list[int], beats: list[Beat]) -> list[list[Weights]]:
    """What was worked out already of the same course of play."""
    for known_starts, known, past in _latest:
        if known_starts == starts:
            same = 0
            while same < min(len(known), len(beats)) and known[same] == beats[same]:
                same += 1
            return past[: same + 1]
    return []


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
        self._past = self._forward()

    def where(self, hunter: int) -> Weights:
        """The squares on which a hunter can be, each with its probability, as far as that can be
        said of each hunter by itself: that two who are in each other's way tell of one another is
        left out. (Samples leave nothing out.)"""
        return self._past[-1][hunter]

    def after_move(self, hunter: int, face: int, gangsi: int) -> Weights:
        """The squares on which a hunter can be if it now moves by a face."""
        now = self._past[-1]
        return self._after(Beat("move", gangsi, hunter, face), hunter, now[hunter], now)

    def sample(self, rng: Rng) -> list[int]:
        """The squares of all hunters, OUT for those who have left."""
        while True:
            course = self._course(rng)
            if course is not None and rng.random() * self._bound < course[1]:
                return course[0]

    def _forward(self) -> list[list[Weights]]:
        """The squares of each hunter before each beat, and now."""
        begin: list[Weights] = [{start: 1.0} if start >= 0 else {} for start in self.starts]
        past = _known_before(self.starts, self.beats) or [begin]
        for beat in self.beats[len(past) - 1 :]:
            now = past[-1]
            past.append(
                [self._after(beat, hunter, weights, now) for hunter, weights in enumerate(now)]
            )
        _latest[:] = [(self.starts, self.beats, past)]
        return past

    def _after(self, beat: Beat, hunter: int, weights: Weights, now: Sequence[Weights]) -> Weights:
        if hunter == beat.hunter and beat.kind == "catch":
            return {beat.after: 1.0} if beat.after >= 0 else {}
        if hunter == beat.hunter and beat.kind == "move":
            taken = _taken(now, hunter)
            after: Weights = {}
            for start, weight in weights.items():
                for square, each in _shares(start, beat, taken):
                    after[square] = after.get(square, 0.0) + weight * each
            weights = after
        weights = _allowed(beat, hunter, weights)
        total = sum(weights.values())
        return {square: each / total for square, each in weights.items()}

    def _backward(self, hunter: int) -> list[tuple[Weights, Weights]]:
        guides = []
        likely: Weights = dict.fromkeys(self._past[-1][hunter], 1.0)
        for beat, now in zip(reversed(self.beats), reversed(self._past[:-1]), strict=True):
            if hunter == beat.hunter and beat.kind == "move":
                after = _allowed(beat, hunter, likely)
                taken = _taken(now, hunter)
                likely = {}
                for start in now[hunter]:
                    shares = _shares(start, beat, taken)
                    mean = sum(each * after.get(square, 0.0) for square, each in shares)
                    if mean > 0:
                        likely[start] = mean
                guides.append((likely, after))
            elif hunter == beat.hunter and beat.kind == "catch":
                assert beat.square is not None
                likely = {beat.square: 1.0}
            else:
                likely = _allowed(beat, hunter, likely)
        guides.reverse()
        return guides

    @cached_property
    def _guides(self) -> list[list[tuple[Weights, Weights]]]:
        """By hunter and for each of its moves: how well each square before it and each square
        after it agrees with all that is still to come."""
        return [self._backward(hunter) for hunter in range(len(self.starts))]

    @cached_property
    def _bound(self) -> float:
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
                    before, after = self._guides[hunter][turns[hunter]]
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


def _allowed(beat: Beat, hunter: int, weights: Weights) -> Weights:
    """The squares on which a hunter can be at, or right after, a beat."""
    own = hunter == beat.hunter
    if beat.square is not None:
        # Its own find is on this square; a miss, or another's find or catch, is not where this
        # hunter stands.
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


def _taken(now: Sequence[Weights], hunter: int) -> Weights:
    """How likely another hunter is on a square, by what is said of each of them by itself."""
    taken: Weights = {}
    for other, weights in enumerate(now):
        if other != hunter:
            for square, each in weights.items():
                taken[square] = 1 - (1 - taken.get(square, 0.0)) * (1 - each)
    return taken


def _shares(start: int, beat: Beat, taken: Weights) -> list[tuple[int, float]]:
    """The ends of a move, and how likely each is."""
    shares = []
    if beat.face != ARROW:
        for square in bits(walks(beat.gangsi)[start][beat.face - 1]):
            free = 1 - taken.get(square, 0.0)
            if free > 0:
                shares.append((square, free))
    else:
        closed = DOORS | 1 << beat.gangsi
        for ray in RAYS[start]:
            last, free = start, 1.0  # how likely the arrow comes so far
            for square in ray:
                if closed >> square & 1:
                    break
                stopped = taken.get(square, 0.0)
                if stopped and last != start:
                    shares.append((last, free * stopped))
                free *= 1 - stopped
                last = square
                if not free:
                    break
            if free and last != start:
                shares.append((last, free))
    total = sum(each for _, each in shares)
    return [(square, each / total) for square, each in shares]
