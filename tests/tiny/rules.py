"""The rules of the tiny game, which is only there to prove the contract.

Cards are dealt. In a turn the die says how many cards may be played at most; they must be all
alike or all different, and a moon never goes alone. The next seat may answer with a card that is
alike to one of them: then they are worth nothing. After the turns, gems are laid out face down and
all seats grab them at once, against the clock: one at a time, to look at, and then to keep or to
put back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from pygames_core.engine import (
    CHANCE,
    CLOCK,
    DECLINE,
    DONE,
    OVER,
    TIMED,
    Entry,
    Event,
    History,
    IllegalAction,
    Outcome,
    Outlook,
    Phrase,
    Pick,
    Place,
    Preview,
    ScoreSheet,
    phrase,
)
from pygames_core.engine.game import Options
from pygames_core.engine.pick import Prefix, Value

from .components import BAG, DECK, DIE, GEMS_EACH, ORDER, TURNS_EACH, heap_size

if TYPE_CHECKING:
    from .view import Observation

#: A card or a gem that the observing seat cannot see.
HIDDEN: Final = "?"

Cards = tuple[str, ...]


class Deal(NamedTuple):
    """Chance: a card from the deck to a seat."""

    seat: int
    card: str


class Roll(NamedTuple):
    """Chance: the die."""

    face: int


class Play(NamedTuple):
    """These cards, in the deck's order; none of them is to pass."""

    cards: Cards


class Answer(NamedTuple):
    """A card against what was played; None lets it be."""

    card: str | None


class Fill(NamedTuple):
    """Chance: a gem, face down, on a slot of the heap."""

    slot: int
    gem: str


class Handle(NamedTuple):
    """Something done in the timed round: "grab" a slot's gem, "keep" it, put it "back", "stop"."""

    verb: str
    slot: int | None = None


class TimeUp(NamedTuple):
    """The clock: the round is over."""

    verb: str = "time up"


Action = Deal | Roll | Play | Answer | Fill | Handle | TimeUp

_SOURCES: Final = {"deal": "deck", "roll": "die", "fill": "bag"}


class Phase(Enum):
    DEAL = "deal"
    ROLL = "roll"
    PLAY = "play"
    ANSWER = "answer"
    FILL = "fill"
    TIMED = "timed"
    OVER = "over"


class State:
    """One moment of the tiny game.

    ``hands`` and ``gems`` (by slot) hold HIDDEN where an observer may not see; ``held`` is the
    slot whose gem each seat looks at, ``kept`` those whose gems it keeps, ``looked`` those whose
    gems it has seen, ``out`` whether it is done with the round. ``latest`` is who acted at ``now``.
    """

    game_id = "tiny"

    __slots__ = (
        "entries",
        "face",
        "gems",
        "hands",
        "held",
        "history",
        "kept",
        "latest",
        "looked",
        "now",
        "options",
        "out",
        "phase",
        "played",
        "seats",
        "spent",
        "turns",
    )

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.seats = seats
        self.phase = Phase.DEAL
        self.hands: list[Cards] = [()] * seats
        self.spent: list[Cards] = [()] * seats
        self.turns = 0
        self.face = 0
        self.played: Cards = ()
        self.gems: list[str] = []
        self.held: list[int | None] = [None] * seats
        self.kept: list[tuple[int, ...]] = [()] * seats
        self.looked: list[frozenset[int]] = [frozenset()] * seats
        self.out = [False] * seats
        self.now = 0
        self.latest = CLOCK
        self.entries: tuple[Entry, ...] = tuple(
            Entry(seat, points, phrase("tiny.score.handicap"))
            for seat, points in enumerate(options["handicap"])
            if points
        )
        self.history = History()

    def copy(self) -> State:
        other = object.__new__(type(self))
        for name in State.__slots__:
            value = getattr(self, name)
            setattr(other, name, value[:] if isinstance(value, list) else value)
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]

    # --- whose turn, and what is asked -------------------------------------------------------

    @property
    def to_move(self) -> int:
        match self.phase:
            case Phase.PLAY:
                return self.turns % self.seats
            case Phase.ANSWER:
                return (self.turns + 1) % self.seats
            case Phase.TIMED:
                return CLOCK if all(self.out) else TIMED
            case Phase.OVER:
                return OVER
        return CHANCE

    @property
    def turn(self) -> int | None:
        return self.turns % self.seats if self.phase in _TURN else None

    @property
    def prompt(self) -> Phrase:
        args = {"most": self.face} if self.phase is Phase.PLAY else {}
        return Phrase(f"tiny.prompt.{self.phase.value}", args)

    # --- chance and the clock ----------------------------------------------------------------

    def chance(self) -> Sequence[tuple[Action, int]]:
        match self.phase:
            case Phase.DEAL:
                seat = self._dealt
                full = {card: kind.copies for card, kind in DECK.items()}
                gone = (card for hand in self.hands for card in hand)
                return [(Deal(seat, card), n) for card, n in _left(full, gone)]
            case Phase.ROLL:
                return [(Roll(face), weight) for face, weight in DIE.items()]
            case Phase.FILL:
                slot = len(self.gems)
                full = {gem: kind.copies for gem, kind in BAG.items()}
                return [(Fill(slot, gem), n) for gem, n in _left(full, self.gems)]
        return []

    def chance_source(self) -> str:
        return _SOURCES[self.phase.value]

    @property
    def _dealt(self) -> int:
        """The seat that is dealt the next card."""
        return sum(map(len, self.hands)) % self.seats

    def clock(self) -> tuple[Action, int]:
        return TimeUp(), self.options["limit"]

    # --- what may be done --------------------------------------------------------------------

    def _asks(self, seat: int | None) -> int | None:
        """The seat that is answered: the one that is asked, and that asks."""
        mover = self.to_move
        if mover == TIMED:
            return seat if seat is not None and 0 <= seat < self.seats else None
        return mover if mover >= 0 and seat in (None, mover) else None

    def legal_actions(self, seat: int | None = None) -> Sequence[Action]:
        asked = self._asks(seat)
        if asked is None:
            return ()
        if self.phase is Phase.PLAY:
            return self._plays(asked)
        return self._answers(asked) if self.phase is Phase.ANSWER else self._handles(asked)

    def _plays(self, seat: int) -> list[Play]:
        hand = self.hands[seat]
        sets = {cards for size in range(1, self.face + 1) for cards in combinations(hand, size)}
        return [Play(()), *(Play(cards) for cards in sorted(sets) if _goes(cards))]

    def _answers(self, seat: int) -> list[Answer]:
        alike = (card for card in ORDER if card in self.hands[seat] and card in self.played)
        return [Answer(None), *map(Answer, alike)]

    def _handles(self, seat: int) -> list[Handle]:
        if self.out[seat]:
            return []
        if self.held[seat] is not None:
            return [Handle("keep"), Handle("back")]
        return [*(Handle("grab", slot) for slot in self._free_slots()), Handle("stop")]

    def _free_slots(self) -> list[int]:
        taken = {*self.held, *(slot for kept in self.kept for slot in kept)}
        return [slot for slot in range(len(self.gems)) if slot not in taken]

    def picks(self, prefix: Prefix = (), seat: int | None = None) -> tuple[Pick, ...]:
        asked = self._asks(seat)
        if asked is None:
            return ()
        if self.phase is Phase.PLAY:
            return self._play_picks(prefix, self._plays(asked))
        if prefix:
            return ()
        if self.phase is Phase.ANSWER:
            return tuple(_card_pick(answer.card) for answer in self._answers(asked))
        return tuple(map(_handle_pick, self._handles(asked)))

    def _play_picks(self, prefix: Prefix, plays: Sequence[Play]) -> tuple[Pick, ...]:
        """Cards in any order, as long as what may be played holds them all; DONE as soon as they
        may be played as they are, and others could still join them."""
        so_far = Counter(prefix)
        more = [Counter(play.cards) - so_far for play in plays if so_far <= Counter(play.cards)]
        offered = [_card_pick(card) for card in ORDER if any(card in rest for rest in more)]
        if not prefix:
            offered.append(_card_pick(None))
        elif offered and not all(more):
            offered.append(Pick(DONE, "done", None, phrase("tiny.pick.done")))
        return tuple(offered)

    def complete(self, prefix: Prefix, seat: int | None = None) -> Action:
        if self._asks(seat) is None:
            raise IllegalAction(self.not_asked())
        for i, value in enumerate(prefix):
            if value not in [pick.value for pick in self.picks(prefix[:i], seat)]:
                raise IllegalAction(phrase("action.not_now"))
        if not prefix or self.picks(prefix, seat):
            raise IllegalAction(phrase("action.incomplete"))
        if self.phase is Phase.PLAY:
            return Play(_ordered(card for card in prefix if card not in (DONE, DECLINE)))
        if self.phase is Phase.ANSWER:
            return Answer(None if prefix[0] == DECLINE else prefix[0])
        return _handle(prefix[0])

    def why_not(self, prefix: Prefix, value: Value, seat: int | None = None) -> Phrase | None:
        asked = self._asks(seat)
        if asked is None:
            return self.not_asked()
        if any(value in (pick.value, pick.place) for pick in self.picks(prefix, seat)):
            return None
        if self.phase is Phase.TIMED:
            return self._handle_refusal(asked, _handle(value)) or phrase("action.not_now")
        card = ORDER[value.index] if isinstance(value, Place) and value in _PLACES else value
        if card not in ORDER or not _are_cards(prefix):
            return phrase("tiny.why.no_card")
        cards = _ordered((*prefix, card))
        if self.phase is Phase.ANSWER:
            refusal = self._answer_refusal(asked, card) if not prefix else None
        elif len(cards) <= self.face and len(set(cards)) in (1, len(cards)):
            # It might do, but for a moon that finds nobody to go with.
            refusal = self._play_refusal(asked, cards) or phrase("tiny.why.moon")
        else:
            refusal = self._play_refusal(asked, cards)
        return refusal or phrase("action.not_now")

    def not_asked(self) -> Phrase:
        """Why the asking seat is not to answer now."""
        mover = self.to_move
        if mover == TIMED:
            return phrase("action.no_time")
        if mover >= 0:
            return phrase("action.other_seat", seat=mover)
        waits = {CHANCE: "action.chance", CLOCK: "action.clock"}
        return phrase(waits.get(mover, "action.game_over"))

    def _play_refusal(self, seat: int, cards: Cards) -> Phrase | None:
        if Counter(cards) - Counter(self.hands[seat]):
            return phrase("tiny.why.not_in_hand")
        if len(cards) > self.face:
            return phrase("tiny.why.too_many", most=self.face)
        if len(set(cards)) not in (0, 1, len(cards)):
            return phrase("tiny.why.mixed")
        return None if not cards or _goes(cards) else phrase("tiny.why.moon")

    def _answer_refusal(self, seat: int, card: str | None) -> Phrase | None:
        if card is None:
            return None
        if card not in self.hands[seat]:
            return phrase("tiny.why.not_in_hand")
        return None if card in self.played else phrase("tiny.why.unlike")

    def _handle_refusal(self, seat: int, action: Handle) -> Phrase | None:
        verb, slot = action
        if self.out[seat]:
            return phrase("tiny.why.out")
        if slot is not None and verb != "grab":
            return phrase("action.not_now")
        if verb in ("keep", "back"):
            return phrase("tiny.why.empty_hand") if self.held[seat] is None else None
        if self.held[seat] is not None:
            return phrase("tiny.why.full_hand")
        if verb == "stop":
            return None
        if verb == "grab" and slot in self._free_slots():
            return None
        return phrase("tiny.why.no_gem")

    def _refusal(self, action: Action, seat: int | None) -> Phrase | None:
        """Why this is not allowed, by the rule itself; None if it is."""
        mover = self.to_move
        if mover in (OVER, CHANCE) or (mover != TIMED and seat not in (None, mover)):
            if mover != CHANCE or seat not in (None, CHANCE):
                return self.not_asked()
            if any(action == outcome for outcome, _ in self.chance()):
                return None
            return phrase("action.not_by_chance")
        if self.phase is Phase.PLAY and isinstance(action, Play):
            if not _are_cards(action.cards) or action.cards != _ordered(action.cards):
                return phrase("tiny.why.no_card")
            return self._play_refusal(mover, action.cards)
        if self.phase is Phase.ANSWER and isinstance(action, Answer):
            return self._answer_refusal(mover, action.card)
        if mover == TIMED and isinstance(action, Handle):
            asked = self._asks(seat)
            return self.not_asked() if asked is None else self._handle_refusal(asked, action)
        if self.phase is Phase.TIMED and isinstance(action, TimeUp):
            return None if seat == CLOCK else phrase("action.not_now")
        return phrase("action.not_now")

    def _time_refusal(self, seat: int | None, at: int | None) -> Phrase | None:
        if seat is None or at is None:
            return phrase("action.no_time")
        limit = self.options["limit"]
        if seat == CLOCK and at < limit:
            return phrase("action.too_early")
        # At equal times the lower seat goes first, and the clock is lower than all seats.
        if at > limit or (at == limit and seat != CLOCK):
            return phrase("action.too_late")
        return phrase("action.time_order") if (at, seat) < (self.now, self.latest) else None

    # --- what it does ------------------------------------------------------------------------

    def apply(
        self, action: Action, seat: int | None = None, at: int | None = None
    ) -> tuple[Event, ...]:
        if self.to_move == CLOCK and seat is None:
            seat = CLOCK
        refusal = self._refusal(action, seat)
        if refusal is None and self.phase is Phase.TIMED:
            refusal = self._time_refusal(seat, at)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.push(action, seat, at)

    def push(
        self, action: Action, seat: int | None = None, at: int | None = None
    ) -> tuple[Event, ...]:
        """Carries out an action that is known to be legal, or that an observation tells of."""
        events: list[Event]
        mover = self.to_move
        match action:
            case Deal(to, card):
                events = [Event("deal", to, secret={"card": card}, knows=(to,))]
                self.hands[to] = _ordered((*self.hands[to], card))
                if all(len(hand) == self.options["cards"] for hand in self.hands):
                    self.phase = Phase.ROLL
            case Roll(face):
                events = [Event("roll", self.turn, {"face": face}, reveals=True)]
                self.face = face
                self.phase = Phase.PLAY
            case Play(()):
                events = [Event("pass", mover)]
                self._end_turn()
            case Play(cards):
                events = [Event("play", mover, {"cards": cards})]
                self._spend(mover, cards)
                self.played = cards
                self.phase = Phase.ANSWER
            case Answer(card=None):
                points = _worth(self.played)
                player = self.turns % self.seats
                events = [Event("let", mover), Event("score", player, {"points": points})]
                reason = phrase("tiny.score.cards", cards=_names(self.played))
                self.entries += (Entry(player, points, reason, (), self._round),)
                self._end_turn()
            case Answer(card=str(card)):
                events = [Event("block", mover, {"card": card})]
                self._spend(mover, (card,))
                self._end_turn()
            case Fill(slot, gem):
                events = [Event("fill", None, {"slot": slot}, {"gem": gem})]
                self.gems.append(gem)
                if len(self.gems) == heap_size(self.seats):
                    self.phase = Phase.TIMED
            case Handle():
                assert seat is not None
                assert at is not None
                events = [self._handle(action, seat, at)]
            case TimeUp():
                events = self._time_up(at)
        for event in events:
            self.history = self.history.plus(event)
        return tuple(events)

    def _spend(self, seat: int, cards: Cards) -> None:
        hand = list(self.hands[seat])
        for card in cards:
            hand.remove(card if card in hand else HIDDEN)
        self.hands[seat] = tuple(hand)
        self.spent[seat] += cards

    @property
    def _round(self) -> int:
        return self.turns // self.seats + 1

    def _end_turn(self) -> None:
        self.played = ()
        self.face = 0
        self.turns += 1
        self.phase = Phase.FILL if self.turns == TURNS_EACH * self.seats else Phase.ROLL

    def _handle(self, action: Handle, seat: int, at: int) -> Event:
        self.now, self.latest = at, seat
        slot = self.held[seat] if action.slot is None else action.slot
        facts = {"at": at} if slot is None else {"at": at, "slot": slot}
        match action.verb:
            case "grab":
                assert slot is not None
                self.held[seat] = slot
                self.looked[seat] |= {slot}
                secret = {"gem": self.gems[slot]}
                return Event("grab", seat, facts, secret, (seat,))
            case "keep":
                assert slot is not None
                self.held[seat] = None
                self.kept[seat] = (*self.kept[seat], slot)
                self.out[seat] = len(self.kept[seat]) == GEMS_EACH
            case "back":
                self.held[seat] = None
            case _:
                self.out[seat] = True
        return Event(action.verb, seat, facts)

    def _time_up(self, at: int | None) -> list[Event]:
        self.held = [None] * self.seats
        self.phase = Phase.OVER
        self.now, self.latest = at or 0, CLOCK
        shown = [
            Event(
                "show",
                seat,
                {"gems": tuple(self.gems[slot] for slot in kept), "cards": hand},
                reveals=True,
            )
            for seat, (kept, hand) in enumerate(zip(self.kept, self.hands, strict=True))
        ]
        return [Event("time_up", None, {"at": at}), *shown]

    # --- what would happen -------------------------------------------------------------------

    def preview(self, prefix: Prefix, seat: int | None = None) -> Preview:
        asked = self._asks(seat)
        if asked is None:
            return Preview()
        if self.phase is Phase.PLAY:
            return self._preview_play(asked, prefix[:-1] if prefix[-1:] == (DONE,) else prefix)
        if len(prefix) != 1 or self.why_not((), prefix[0], asked) is not None:
            return Preview()
        if self.phase is Phase.ANSWER:
            player, points = self.turns % self.seats, _worth(self.played)
            if prefix != (DECLINE,):
                return Preview((Outlook(phrase("tiny.preview.block", seat=player)),))
            return Preview((Outlook(phrase("tiny.preview.let", seat=player), player, points),))
        return self._preview_handle(asked, _handle(prefix[0]))

    def _preview_play(self, seat: int, cards: Prefix) -> Preview:
        if not cards or not _are_cards(cards):
            return Preview()
        play = Play(_ordered(cards))
        if self._play_refusal(seat, play.cards) is not None:
            return Preview()
        points = _worth(play.cards)
        rival = (seat + 1) % self.seats
        said = phrase("tiny.preview.play", points=points, rival=rival)
        return Preview((Outlook(said, seat, points),))

    def _preview_handle(self, seat: int, action: Handle) -> Preview:
        slot = self.held[seat] if action.slot is None else action.slot
        if slot is None or action.verb == "back":
            return Preview()
        where = (Place("heap", slot),)
        if slot not in self.looked[seat]:
            return Preview((Outlook(phrase("tiny.preview.unknown"), seat, 0, where),))
        gem = self.gems[slot]
        said = phrase("tiny.preview.gem", gem=_name(gem))
        return Preview((Outlook(said, seat, BAG[gem].points, where),))

    # --- text --------------------------------------------------------------------------------

    def format_action(self, action: Action, viewer: int | None = None) -> str:
        """``deal 0 sun``, ``roll 3``, ``play sun+sun``, ``pass``, ``answer sun``, ``let``, ``fill 2
        ruby``, ``grab 2``, ``keep``, ``back``, ``stop``, ``time up``."""
        match action:
            case Deal(seat, card):
                return f"deal {seat} {card if viewer in (None, seat) else HIDDEN}"
            case Roll(face):
                return f"roll {face}"
            case Play(cards):
                return f"play {'+'.join(cards)}" if cards else "pass"
            case Answer(card):
                return "let" if card is None else f"answer {card}"
            case Fill(slot, gem):
                return f"fill {slot} {gem if viewer is None else HIDDEN}"
            case Handle(verb, None):
                return verb
            case Handle(verb, slot):
                return f"{verb} {slot}"
        return action.verb

    def parse_action(self, text: str) -> Action:
        match text.split(" "):
            case ["deal", seat, card] if seat.isdecimal():
                return Deal(int(seat), card)
            case ["roll", face] if face.isdecimal():
                return Roll(int(face))
            case ["play", cards]:
                return Play(tuple(cards.split("+")))
            case ["pass"]:
                return Play(())
            case ["answer", card]:
                return Answer(card)
            case ["let"]:
                return Answer(None)
            case ["fill", slot, gem] if slot.isdecimal():
                return Fill(int(slot), gem)
            case ["grab", slot] if slot.isdecimal():
                return Handle("grab", int(slot))
            case ["keep" | "back" | "stop" as verb]:
                return Handle(verb)
            case ["time", "up"]:
                return TimeUp()
        raise IllegalAction(phrase("action.unreadable", text=text))

    # --- score and end -----------------------------------------------------------------------

    def score_sheet(self) -> ScoreSheet:
        """What an observer does not see of the kept gems, it does not count."""
        gems = tuple(
            Entry(
                seat,
                BAG[self.gems[slot]].points,
                phrase("tiny.score.gem", gem=_name(self.gems[slot])),
                (Place("heap", slot),),
                TURNS_EACH + 1,
            )
            for seat, kept in enumerate(self.kept)
            for slot in kept
            if self.gems[slot] != HIDDEN
        )
        return ScoreSheet(self.entries + gems)

    def outcome(self) -> Outcome | None:
        if self.phase is not Phase.OVER:
            return None
        totals = self.score_sheet().totals(range(self.seats))
        best = tuple(seat for seat in range(self.seats) if totals[seat] == max(totals))
        if len(best) > 1:
            return Outcome(best, totals, phrase("outcome.shared"))
        return Outcome(best, totals, phrase("outcome.most_points", winner=best[0]))

    def observation(self, seat: int | None) -> Observation:
        from .view import Observation

        return Observation(seat, self)


_TURN: Final = (Phase.ROLL, Phase.PLAY, Phase.ANSWER)
_PLACES: Final = tuple(Place("hand", i) for i in range(len(ORDER)))


def _left(full: dict[str, int], gone: Iterable[str]) -> list[tuple[str, int]]:
    left = Counter(full)
    left.subtract(gone)
    return [(kind, n) for kind, n in left.items() if n]


def _ordered(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards, key=lambda card: (*ORDER, HIDDEN).index(card)))


def _are_cards(values: Iterable[Value]) -> bool:
    return all(value in ORDER for value in values)


def _goes(cards: Cards) -> bool:
    """ "All alike or all different, and a moon never goes alone." """
    if len(cards) == 1:
        return DECK[cards[0]].alone
    return len(set(cards)) in (1, len(cards))


def _worth(cards: Cards) -> int:
    return sum(DECK[card].points for card in cards)


def _handle(value: Value) -> Handle:
    """What a pick, or the place that was tapped, means in the timed round."""
    if isinstance(value, Place):
        return Handle("grab", value.index) if value.area == "heap" else Handle("")
    return Handle("grab", value) if isinstance(value, int) else Handle(str(value))


def _name(kind: str) -> Phrase:
    return phrase(f"tiny.{kind}")


def _names(kinds: Iterable[str]) -> tuple[Phrase, ...]:
    return tuple(map(_name, kinds))


def _card_pick(card: str | None) -> Pick:
    """A card of the hand: cards that are alike lie in one place. None declines."""
    if card is None:
        return Pick(DECLINE, "decline", None, phrase("tiny.pick.decline"))
    place = _PLACES[ORDER.index(card)]
    return Pick(card, "card", place, phrase("tiny.pick.card", card=_name(card)))


def _handle_pick(action: Handle) -> Pick:
    if action.slot is None:
        return Pick(action.verb, "verb", None, phrase(f"tiny.pick.{action.verb}"))
    place = Place("heap", action.slot)
    return Pick(action.slot, "cell", place, phrase("tiny.pick.grab", slot=action.slot))
