"""What the Gangsi makes of the hunters' ways, if it thinks about what they are after.

`Belief` knows where a hunter can be; this knows where among those squares it will rather be. Every
hunter is taken to be after one treasure at a time, mostly the nearest that it may have a card of,
to go there by whatever face it has, and to keep out of the Gangsi's reach, or from where it thinks
that the Gangsi will look; where it ends without revealing a card, the treasure there is hardly its
own. So each hunter has a weight for every pair of a square and a card that it may be after.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log
from typing import Final

from ..engine.event import Event
from .belief import Weights
from .components import GANGSI_DIE, MOVES, TOMB, TREASURES, Colour, bits, cards_of
from .route import BEST, reaches, turns
from .walking import distances, ends

#: How much a hunter prefers a square that is one turn nearer to what it is after, one that is for
#: sure out of the Gangsi's reach, and how often it goes anywhere. (These numbers and those that
#: follow foretold games of bots best.)
_NEARER, _SAFER, _ANYWHERE = 4.8, 3.8, 1e-7
#: How much a hunter who knows what the Gangsi can believe keeps from squares to which it comes.
_FEAR: Final = 20.0
#: What seemed less likely than this counts as so likely: it may just have been odd.
_BLIND: Final = 1e-3
#: How often a hunter changes its mind after a turn, how often it leaves its own treasure alone, and
#: how often it takes any face.
_CHANGES, _LEAVES, _WHIM = 0.02, 0.26, 0.03
#: How much likelier a hunter is after a treasure that is one step nearer than another.
_NEAREST: Final = 0.4
#: Squares to which a hunter is expected to go in a turn to come, and chances that count.
_FEW: Final = 8
_COUNTS, _HARDLY = 2e-3, 1e-5


@cache
def _pull(card: int) -> tuple[float, ...]:
    """How much each square draws a hunter who is after a treasure."""
    goal = TREASURES[card].square
    return tuple(
        1.0 if square == goal else exp(-_NEARER * n) for square, n in enumerate(turns(card))
    )


@cache
def _safety(gangsi: int, held: int) -> tuple[float, ...]:
    """How much each square draws a hunter as the Gangsi may not come there."""
    return tuple(
        exp(_SAFER * sum(sides for n, sides in GANGSI_DIE.items() if n + held < steps) / 6)
        for steps in distances(gangsi)
    )


@cache
def _ends(square: int, face: int, gangsi: int) -> tuple[int, ...]:
    """Where a move can end, other hunters aside."""
    return tuple(bits(ends(square, face, gangsi, 0)))


@cache
def _faces(square: int, card: int) -> tuple[float, ...]:
    """How likely a hunter who is after a treasure goes by each face."""
    pull = _pull(card)
    best = [max((pull[end] for end in reach), default=0.0) for reach in reaches(square)]
    order = sorted(range(len(best)), key=lambda i: -best[i])
    shares = [0.0] * len(best)
    for chance, i in zip(BEST, order, strict=True):
        shares[i] = _WHIM / len(best) + (1 - _WHIM) * chance if best[i] else 0.0
    return tuple(shares)


@cache
def onward(square: int, card: int) -> tuple[tuple[int, float], ...]:
    """The likeliest squares of a hunter after its next turn, if it is after a treasure."""
    pull = _pull(card)
    found: Weights = {}
    for share, reach in zip(_faces(square, card), reaches(square), strict=True):
        total = sum(pull[end] for end in reach)
        for end in reach:
            found[end] = found.get(end, 0.0) + share * pull[end] / total
    best = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))[:_FEW]
    total = sum(share for _, share in best)
    return tuple((end, share / total) for end, share in best)


class Trail:
    """What is thought of all hunters after all that was announced. ``pairs`` has for each hunter,
    by the card that it is after, its squares with their weights; ``hands`` are the seats of the
    hands, ``hand_of`` has the hand of each hunter."""

    def __init__(self, hand_of: Sequence[int], hands: Sequence[int]) -> None:
        self.hand_of = hand_of
        self.hands = hands
        #: By hand and colour: the cards that are not found.
        self.backs = [[0] * len(Colour) for _ in hands]
        self._found: set[int] = set()
        self.gangsi = TOMB.coffin
        self.held = 0
        self.pairs: list[dict[int, Weights]] = [{} for _ in hand_of]
        #: By hunter: the logarithm of how likely all that was heard of it was.
        self.evidence = [0.0] * len(hand_of)
        self._dealt = False

    def where(self, hunter: int) -> Weights:
        """The squares on which a hunter is thought to be, each with its probability."""
        found: Weights = {}
        for weights in self.pairs[hunter].values():
            for square, each in weights.items():
                found[square] = found.get(square, 0.0) + each
        total = sum(found.values())
        return {square: each / total for square, each in found.items()} if total else {}

    def soon(self, hunter: int) -> Weights:
        """The same after the hunter's next turn, for what has a weight that counts."""
        found: Weights = {}
        for card, weights in self.pairs[hunter].items():
            for square, each in weights.items():
                if each > _COUNTS:
                    for end, share in onward(square, card):
                        found[end] = found.get(end, 0.0) + each * share
        return found

    def settle(self) -> None:
        """Puts everybody at the entrance when the cards are dealt."""
        if not self._dealt:
            self._dealt = True
            for hunter in range(len(self.pairs)):
                self._place(hunter, TOMB.entrance)

    def hear(self, event: Event, following: Event, fear: Sequence[float] | None = None) -> None:
        """Takes in what is announced, and what comes right after it. ``fear`` is, by square, how
        likely the Gangsi comes there as the one who moves sees it; without it that one is taken
        to keep out of its reach."""
        hunter = event.get("hunter")
        match event.kind:
            case "card":
                self.backs[self.hands.index(event.seat)][event.get("colour")] += 1
            case "reset":
                self.settle()
                self.held = 0
            case "roll":
                self.settle()
                self.held += event.get("lost")
            case "move":
                if following.kind != "find":
                    self._move(hunter, event.get("face"), fear)
            case "find":
                self._find(hunter, event.get("card"), event.get("square"))
            case "step":
                self.gangsi = event.get("square")
                if following.kind != "catch":
                    for other in range(len(self.pairs)):
                        here = 0.0
                        for weights in self.pairs[other].values():
                            here += weights.pop(self.gangsi, 0.0)
                        if here:
                            self._witness(other, 1 - here)
                            self._scale(other)
            case "catch":
                self._witness(hunter, self.where(hunter).get(event.get("square"), 0.0))
                if event.get("lives"):
                    self._place(hunter, TOMB.coffin)
                else:
                    self.pairs[hunter] = {}

    def _wanted(self, hunter: int) -> dict[int, float]:
        """The cards that the hunter can have, each with its probability."""
        backs = self.backs[self.hand_of[hunter]]
        wanted: dict[int, float] = {}
        for colour in Colour:
            if backs[colour]:
                left = [card for card in cards_of(colour) if card not in self._found]
                wanted.update(dict.fromkeys(left, backs[colour] / len(left)))
        return wanted

    def _aims(self, hunter: int, square: int) -> dict[int, float]:
        """What a hunter on a square may be after, by likelihood."""
        far = distances(square)
        aims = {
            card: each * exp(-_NEAREST * far[TREASURES[card].square])
            for card, each in self._wanted(hunter).items()
        }
        total = sum(aims.values())
        return {card: each / total for card, each in aims.items()}

    def _place(self, hunter: int, square: int) -> None:
        """The hunter is known to be on a square."""
        aims = self._aims(hunter, square)
        self.pairs[hunter] = {card: {square: each} for card, each in aims.items()}

    def _witness(self, hunter: int, chance: float) -> None:
        """What had this chance has come true."""
        self.evidence[hunter] += log(max(chance, _BLIND))

    def _scale(self, hunter: int) -> None:
        total = sum(sum(weights.values()) for weights in self.pairs[hunter].values())
        if total > 0:
            for weights in self.pairs[hunter].values():
                for square in weights:
                    weights[square] /= total

    def _move(self, hunter: int, face: int, fear: Sequence[float] | None) -> None:
        gangsi = self.gangsi
        safety = _safety(gangsi, self.held)
        if fear is not None:
            safety = tuple(exp(-_FEAR * each) for each in fear)
        moved: dict[int, Weights] = {}
        whole: Weights = {}
        for card, weights in self.pairs[hunter].items():
            pull = [_ANYWHERE + a * b for a, b in zip(_pull(card), safety, strict=True)]
            after: Weights = {}
            for square, each in weights.items():
                reach = _ends(square, face, gangsi)
                total = sum([pull[end] for end in reach])
                if total and each > _HARDLY:
                    mine = max([pull[end] for end in reach])
                    better = 0
                    for other in MOVES:
                        if other != face:
                            for end in _ends(square, other, gangsi):
                                if pull[end] > mine:
                                    better += 1
                                    break
                    each *= (_WHIM / len(MOVES) + (1 - _WHIM) * BEST[better]) / total
                    for end in reach:
                        after[end] = after.get(end, 0.0) + each * pull[end]
            own = TREASURES[card].square
            if own in after:
                after[own] *= _LEAVES
            moved[card] = after
            for square, each in after.items():
                whole[square] = whole.get(square, 0.0) + each
        # Now and then somebody is after something else.
        wanted = self._wanted(hunter)
        sure = sum(wanted.values())
        for card, chance in wanted.items():
            after = moved.setdefault(card, {})
            for square in after:
                after[square] *= 1 - _CHANGES
            share = _CHANGES * chance / sure
            for square, each in whole.items():
                after[square] = after.get(square, 0.0) + share * each
        self.pairs[hunter] = moved
        self._witness(hunter, sum(whole.values()))
        self._scale(hunter)

    def _find(self, hunter: int, card: int, square: int) -> None:
        self._found.add(card)
        hand = self.hand_of[hunter]
        self.backs[hand][TREASURES[card].colour] -= 1
        for other, pairs in enumerate(self.pairs):
            pairs.pop(card, None)
            backs = self.backs[self.hand_of[other]]
            for each in [each for each in pairs if not backs[TREASURES[each].colour]]:
                del pairs[each]
            self._scale(other)
        self._place(hunter, square)
