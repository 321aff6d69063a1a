"""The rules of Gangsi: what may be done, what it does, when it ends.

A square is its index in the tomb, a treasure and its card their index in `components.TREASURES`. A
*hunter* is a piece in the tomb, numbered in turn order; with three and more players each hunter
has a seat of its own, with two players one seat leads two. A *hand* is one seat's cards. The
quoted sentences are those of the rules page.

The Gangsi is told no more than everybody is: so what is public and what it knows are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.errors import IllegalAction
from ..engine.event import Event, History
from ..engine.game import CHANCE, OVER, Options
from ..engine.phrase import Phrase, phrase
from ..engine.pick import DECLINE, Pick, Place, Prefix, Preview, Value
from ..engine.score import Entry, Outcome, ScoreSheet
from . import notation, preview
from .components import (
    DICE,
    FACES,
    GANGSI,
    GANGSI_DIE,
    LIVES,
    MOVES,
    PIECES_FOR_TWO,
    TOKENS,
    TOMB,
    TREASURE_ON,
    TREASURES,
    Colour,
    bits,
    cards_of,
)
from .walking import DOORS, ends, is_mobile

if TYPE_CHECKING:
    from .view import Observation

#: A square or a face that the observing seat may not know.
HIDDEN: Final = -1
#: The square of a hunter who has left the map.
OUT: Final = -2

#: The values of picks that are no face, square or card.
THROW: Final = "throw"
RESET: Final = "reset"


def hidden_card(colour: Colour) -> int:
    """A card of which only the back is seen."""
    return -1 - colour


def colour_of(card: int) -> Colour:
    """The colour of a card, also of one of which only the back is seen."""
    return Colour(-1 - card) if card < 0 else TREASURES[card].colour


class Deal(NamedTuple):
    """Chance: a card from the stack of a colour to a seat."""

    seat: int
    card: int


class Roll(NamedTuple):
    """Chance: the hunter dice, in rising order."""

    faces: tuple[int, ...]


class Die(NamedTuple):
    """Chance: the Gangsi die."""

    steps: int


class Throw(NamedTuple):
    """A hunter rolls, or rolls again, all dice that the Gangsi does not hold."""


class Reset(NamedTuple):
    """A hunter takes all dice back, for which the Gangsi moves at once."""


class Move(NamedTuple):
    """A hunter moves by a face to a square, and there reveals its card (``find``) or not."""

    face: int
    square: int
    find: bool = False


class Step(NamedTuple):
    """The Gangsi goes one step."""

    square: int


class Stop(NamedTuple):
    """The Gangsi leaves the rest of its steps."""


Action = Deal | Roll | Die | Throw | Reset | Move | Step | Stop


class Phase(Enum):
    DEAL = "deal"
    BEGIN = "begin"  # to reset or to roll
    ROLL = "roll"
    MOVE = "move"
    INTERRUPT = "interrupt"
    DIE = "die"
    WALK = "walk"
    OVER = "over"


class Setup(NamedTuple):
    """What stays the same once the game is set up. ``hunters`` has the seat of each hunter,
    ``hands`` that of each hand, ``hand_of`` the hand of each hunter, ``deals`` the (hand, colour)
    of each card in the order of dealing."""

    options: Options
    seats: int
    gangsi_seat: int
    hunters: tuple[int, ...]
    hands: tuple[int, ...]
    hand_of: tuple[int, ...]
    deals: tuple[tuple[int, Colour], ...]


#: The values of the option that says who is the Gangsi; "the last seat" is the default.
GANGSI_SEATS: Final = ("last", "fourth", "third", "second", "first")


def gangsi_seat(options: Options, seats: int) -> int:
    value = options["gangsi"]
    return seats - 1 if value == "last" else len(GANGSI_SEATS) - 1 - GANGSI_SEATS.index(value)


def set_up(options: Options, seats: int) -> Setup:
    gangsi = gangsi_seat(options, seats)
    # "Hunters play in seat order from the seat after the Gangsi's."
    hands = tuple((gangsi + i) % seats for i in range(1, seats))
    hunters = hands * PIECES_FOR_TWO if seats == 2 else hands
    copies = len(hunters) // len(hands)
    deals = tuple(
        (hand, colour) for colour in Colour for _ in range(copies) for hand in range(len(hands))
    )
    hand_of = tuple(map(hands.index, hunters))
    return Setup(options, seats, gangsi, hunters, hands, hand_of, deals)


@cache
def rolls(dice: int) -> tuple[tuple[Roll, int], ...]:
    """What so many dice can show, each with the number of ways in which they do."""
    return tuple(
        (Roll(faces), factorial(dice) // prod(map(factorial, Counter(faces).values())))
        for faces in combinations_with_replacement(FACES, dice)
    )


class State:
    """One moment of a game of Gangsi.

    By hunter: ``squares`` (OUT, or HIDDEN where an observer may not know it), ``shown``, whether
    its square is public, and ``lives``. By hand: ``cards`` that are not found (`hidden_card` where
    an observer sees only the back) and ``found``. ``faces`` are the rolled dice but for those that
    went to the Gangsi, which holds ``held``. ``hunter`` is whose turn it is, all their number in
    the Gangsi's turn; ``steps`` are what the Gangsi has left.
    """

    game_id = "gangsi"

    __slots__ = (
        "_phase",
        "cards",
        "entries",
        "faces",
        "found",
        "gangsi",
        "held",
        "history",
        "hunter",
        "lives",
        "round",
        "setup",
        "shown",
        "squares",
        "steps",
        "winner",
    )

    def __init__(self, options: Options, seats: int) -> None:
        self.setup = set_up(options, seats)
        hunters, hands = len(self.setup.hunters), len(self.setup.hands)
        # "Hunters start on the entrance, the Gangsi on the coffin."
        self.squares = [TOMB.entrance] * hunters
        self.shown = [True] * hunters
        self.lives = [LIVES] * hunters
        self.cards: list[tuple[int, ...]] = [()] * hands
        self.found: list[tuple[int, ...]] = [()] * hands
        self.gangsi = TOMB.coffin
        # "All five hunter dice start with the hunters: one common pool."
        self.held = 0
        self.faces: tuple[int, ...] = ()
        self.hunter = 0
        self.steps = 0
        self.round = 1
        self.winner: int | None = None
        self.entries: tuple[Entry, ...] = ()
        self.history = History()
        self._phase = Phase.DEAL

    def copy(self) -> State:
        other = object.__new__(State)
        other.setup = self.setup
        other.squares = self.squares[:]
        other.shown = self.shown[:]
        other.lives = self.lives[:]
        other.cards = self.cards[:]
        other.found = self.found[:]
        other.gangsi = self.gangsi
        other.held = self.held
        other.faces = self.faces
        other.hunter = self.hunter
        other.steps = self.steps
        other.round = self.round
        other.winner = self.winner
        other.entries = self.entries
        other.history = self.history
        other._phase = self._phase
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    # --- who plays, and what is asked --------------------------------------------------------

    @property
    def options(self) -> Options:
        return self.setup.options

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def gangsi_seat(self) -> int:
        return self.setup.gangsi_seat

    @property
    def hunters(self) -> tuple[int, ...]:
        """The seat of each hunter."""
        return self.setup.hunters

    def hand_of(self, hunter: int) -> int:
        return self.setup.hand_of[hunter]

    @property
    def needed(self) -> int:
        """Tokens with which the Gangsi wins."""
        return TOKENS[self.seats]

    @property
    def tokens(self) -> int:
        """Tokens that the Gangsi has."""
        return LIVES * len(self.lives) - sum(self.lives)

    @property
    def phase(self) -> str:
        """What is asked: the value of a `Phase`."""
        return self._phase.value

    @property
    def to_move(self) -> int:
        match self._phase:
            case Phase.BEGIN | Phase.MOVE:
                return self.hunters[self.hunter]
            case Phase.INTERRUPT | Phase.WALK:
                return self.gangsi_seat
            case Phase.OVER:
                return OVER
        return CHANCE

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None before the first."""
        if self._phase is Phase.DEAL:
            return None
        return self.gangsi_seat if self.hunter == len(self.hunters) else self.hunters[self.hunter]

    @property
    def prompt(self) -> Phrase:
        match self._phase:
            case Phase.BEGIN:
                who = notation.who(self, self.hunter)
                return phrase("gangsi.prompt.begin", seat=who, held=self.held)
            case Phase.MOVE:
                who = notation.who(self, self.hunter)
                # Only who sees the dice is told so.
                stuck = HIDDEN not in self.faces and not any(map(self.ends, {*self.faces}))
                key = "gangsi.prompt.stuck" if stuck else "gangsi.prompt.move"
                return phrase(key, seat=who)
            case Phase.INTERRUPT | Phase.WALK:
                return phrase(f"gangsi.prompt.{self.phase}", n=self.steps)
        return phrase(f"gangsi.prompt.{self.phase}")

    # --- chance ------------------------------------------------------------------------------

    def chance(self) -> Sequence[tuple[Action, int]]:
        match self._phase:
            case Phase.DEAL:
                hand, colour = self._due
                dealt = {card for cards in self.cards for card in cards}
                seat = self.setup.hands[hand]
                return [(Deal(seat, card), 1) for card in cards_of(colour) if card not in dealt]
            case Phase.ROLL:
                return rolls(DICE - self.held)
            case Phase.DIE:
                return [(Die(steps), sides) for steps, sides in GANGSI_DIE.items()]
        return []

    def chance_source(self) -> str:
        match self._phase:
            case Phase.DEAL:
                return f"cards {self._due[1].letter}"
            case Phase.DIE:
                return "Gangsi die"
        return "hunter dice"

    @property
    def _due(self) -> tuple[int, Colour]:
        """The hand and the colour of the card that is dealt next."""
        return self.setup.deals[sum(map(len, self.cards))]

    # --- what may be done --------------------------------------------------------------------

    def others(self) -> int:
        """The squares of the hunters whose turn it is not."""
        squares = 0
        for hunter, square in enumerate(self.squares):
            if hunter != self.hunter and square >= 0:
                squares |= 1 << square
        return squares

    def ends(self, face: int) -> int:
        """Where the hunter whose turn it is can end by a face."""
        return ends(self.squares[self.hunter], face, self.gangsi, self.others())

    def is_immobile(self, hunter: int) -> bool:
        """ "If no face (1, 2, 3, 4, arrow) could move the hunter from here." """
        others = 0
        for other, square in enumerate(self.squares):
            if other != hunter and square >= 0:
                others |= 1 << square
        return not is_mobile(self.squares[hunter], self.gangsi, others)

    def own_card(self, square: int) -> int | None:
        """The card that the hunter whose turn it is could reveal on a square."""
        card = TREASURE_ON.get(square)
        return card if card in self.cards[self.setup.hand_of[self.hunter]] else None

    def ways(self) -> int:
        """Where the Gangsi can step to: "not through walls, never onto entrance or coffin"."""
        squares = 0
        for square in TOMB.neighbours[self.gangsi]:
            squares |= 1 << square
        return squares & ~DOORS

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        mover = self.to_move
        if mover < 0 or (seat is not None and seat != mover):
            return []
        match self._phase:
            case Phase.BEGIN:
                return [Throw(), Reset()]
            case Phase.MOVE:
                return [Throw(), *self._moves()]
        return [*map(Step, bits(self.ways())), Stop()]

    def _moves(self) -> list[Move]:
        own = {TREASURES[card].square for card in self.cards[self.setup.hand_of[self.hunter]]}
        moves = []
        for face in MOVES:
            if face in self.faces:
                for square in bits(self.ends(face)):
                    moves.append(Move(face, square, False))
                    if square in own:
                        moves.append(Move(face, square, True))
        return moves

    # --- picks -------------------------------------------------------------------------------

    def picks(self, prefix: Prefix = (), seat: int | None = None) -> tuple[Pick, ...]:
        mover = self.to_move
        if mover < 0 or (seat is not None and seat != mover):
            return ()
        match self._phase:
            case Phase.MOVE:
                return self._move_picks(prefix)
            case Phase.BEGIN if not prefix:
                return (self._throw_pick(), self._reset_pick())
            case Phase.INTERRUPT | Phase.WALK if not prefix:
                steps = [_square_pick(square) for square in bits(self.ways())]
                stop = Pick(DECLINE, "decline", None, phrase("gangsi.pick.stop", n=self.steps))
                return (*steps, stop)
        return ()

    def _move_picks(self, prefix: Prefix) -> tuple[Pick, ...]:
        """A face, a square, and on a square of one of one's cards whether to reveal it."""
        match prefix:
            case ():
                faces = [face for face in MOVES if face in self.faces and self.ends(face)]
                return (*(self._face_pick(face) for face in faces), self._throw_pick())
            case (int(face),) if self._rolled(face):
                return tuple(map(_square_pick, bits(self.ends(face))))
            case (int(face), int(square)) if self._rolled(face) and self._ends_on(face, square):
                card = self.own_card(square)
                return () if card is None else (_card_pick(card), _DECLINE_PICK)
        return ()

    def _rolled(self, face: object) -> bool:
        return face in MOVES and face in self.faces

    def _ends_on(self, face: int, square: int) -> bool:
        return 0 <= square < TOMB.size and bool(self.ends(face) >> square & 1)

    def _face_pick(self, face: int) -> Pick:
        place = Place("die", self.faces.index(face))
        return Pick(face, "die", place, phrase(f"gangsi.pick.face.{face}"))

    def _throw_pick(self) -> Pick:
        again = "again" if self._phase is Phase.MOVE else "first"
        words = phrase(f"gangsi.pick.throw.{again}", n=DICE - self.held)
        return Pick(THROW, "die", Place("throw", 0), words)

    def _reset_pick(self) -> Pick:
        return Pick(RESET, "die", Place("held", 0), phrase("gangsi.pick.reset", n=self.held))

    def complete(self, prefix: Prefix, seat: int | None = None) -> Action:
        mover = self.to_move
        if mover < 0 or (seat is not None and seat != mover):
            raise IllegalAction(self.not_asked())
        action = self._action(prefix)
        if action is None:
            known = all(
                prefix[i] in [pick.value for pick in self.picks(prefix[:i])]
                for i in range(len(prefix))
            )
            raise IllegalAction(phrase("action.incomplete" if known else "action.not_now"))
        return action

    def _action(self, prefix: Prefix) -> Action | None:
        """The action of a complete path; None if it is none."""
        match self._phase, prefix:
            case (Phase.BEGIN, ("throw",)) | (Phase.MOVE, ("throw",)):
                return Throw()
            case Phase.BEGIN, ("reset",):
                return Reset()
            case Phase.MOVE, (int(face), int(square)):
                if self._refuse_move(Move(face, square)) is None and self.own_card(square) is None:
                    return Move(face, square, False)
            case Phase.MOVE, (int(face), int(square), last):
                if self._refuse_move(Move(face, square)) is None:
                    card = self.own_card(square)
                    if card is not None and last in (card, DECLINE):
                        return Move(face, square, last == card)
            case ((Phase.INTERRUPT | Phase.WALK), ("decline",)):
                return Stop()
            case ((Phase.INTERRUPT | Phase.WALK), (int(square),)):
                if self.why_no_step(square) is None:
                    return Step(square)
        return None

    def why_not(
        self, prefix: Prefix, value: Value | Place, seat: int | None = None
    ) -> Phrase | None:
        mover = self.to_move
        if mover < 0 or (seat is not None and seat != mover):
            return self.not_asked()
        if any(value in (pick.value, pick.place) for pick in self.picks(prefix)):
            return None
        return preview.why_not(self, prefix, value)

    def not_asked(self) -> Phrase:
        """Why the asking seat is not to answer now."""
        mover = self.to_move
        if mover >= 0:
            return phrase("action.other_seat", seat=mover)
        return phrase("action.chance" if mover == CHANCE else "action.game_over")

    # --- refusals ----------------------------------------------------------------------------

    def _refuse_move(self, move: Move) -> Phrase | None:
        face, square, find = move
        if not self._rolled(face):
            return phrase("gangsi.why.not_rolled")
        if not isinstance(square, int) or not 0 <= square < TOMB.size:
            return phrase("gangsi.why.no_square")
        if not self._ends_on(face, square):
            return self.why_no_end(face, square)
        if find not in (True, False):
            return phrase("action.not_now")
        return phrase("gangsi.why.no_card") if find and self.own_card(square) is None else None

    def why_no_end(self, face: int, square: int) -> Phrase:
        """Why the hunter whose turn it is does not end there by this face."""
        if DOORS >> square & 1:
            return phrase("gangsi.why.door")
        if square == self.gangsi:
            return phrase("gangsi.why.gangsi")
        if self.others() >> square & 1:
            return phrase("gangsi.why.hunter")
        if face in FACES and not self.ends(face):
            return phrase("gangsi.why.face", face=notation.face_name(face))
        return phrase("gangsi.why.not_there", face=notation.face_name(face))

    def why_no_step(self, square: int) -> Phrase | None:
        """Why the Gangsi cannot step there; None if it can."""
        if not isinstance(square, int) or not 0 <= square < TOMB.size:
            return phrase("gangsi.why.no_square")
        if self.ways() >> square & 1:
            return None
        return phrase("gangsi.why.door" if DOORS >> square & 1 else "gangsi.why.step")

    def _refusal(self, action: Action, seat: int | None) -> Phrase | None:
        """Why this is not allowed, by the rule itself; None if it is."""
        mover = self.to_move
        if seat not in (None, mover) or mover == OVER:
            return self.not_asked()
        if mover == CHANCE:
            return None if self._can_come(action) else phrase("action.not_by_chance")
        match self._phase, action:
            case (Phase.BEGIN, Throw() | Reset()) | (Phase.MOVE, Throw()):
                return None
            case ((Phase.INTERRUPT | Phase.WALK), Stop()):
                return None
            case Phase.MOVE, Move():
                return self._refuse_move(action)
            case ((Phase.INTERRUPT | Phase.WALK), Step()):
                return self.why_no_step(action.square)
        return phrase("action.not_now")

    def _can_come(self, action: Action) -> bool:
        """Whether chance can bring this now."""
        match self._phase, action:
            case Phase.ROLL, Roll(faces):
                known = isinstance(faces, tuple) and all(face in FACES for face in faces)
                return known and len(faces) == DICE - self.held and faces == tuple(sorted(faces))
            case Phase.DIE, Die(steps):
                return steps in GANGSI_DIE
            case Phase.DEAL, Deal():
                return any(action == each for each, _ in self.chance())
        return False

    # --- what it does ------------------------------------------------------------------------

    def apply(
        self, action: Action, seat: int | None = None, at: int | None = None
    ) -> tuple[Event, ...]:
        refusal = self._refusal(action, seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.push(action)

    def push(self, action: Action) -> tuple[Event, ...]:
        """Carries out an action that is known to be legal."""
        events: list[Event] = []
        match action:
            case Move():
                self._move(action, events)
            case Step():
                self._step(action.square, events)
            case Roll(faces):
                self._roll(faces, events)
            case Throw():
                self._tell(events, "throw", {"dice": DICE - self.held})
                self._phase = Phase.ROLL
            case Reset():
                self._reset(False, events)
            case Stop():
                events.append(Event("stop", self.gangsi_seat, {"left": self.steps}))
                self._end_walk(events)
            case Die(steps):
                self.steps = steps + self.held
                facts = {"face": steps, "held": self.held, "steps": self.steps}
                events.append(Event("die", self.gangsi_seat, facts, reveals=True))
                self._phase = Phase.WALK
            case Deal(seat, card):
                self._deal(seat, card, events)
        for event in events:
            self.history = self.history.plus(event)
        return tuple(events)

    def _tell(
        self,
        events: list[Event],
        kind: str,
        facts: dict[str, object],
        secret: dict[str, object] | None = None,
        reveals: bool = False,
    ) -> None:
        """An event of the hunter whose turn it is; ``secret`` is for all hunters, not for the
        Gangsi."""
        event = Event(kind, self.hunters[self.hunter], {"hunter": self.hunter, **facts})
        if secret is not None:
            event = event._replace(secret=secret, knows=self.setup.hands)
        events.append(event._replace(reveals=reveals))

    def _deal(self, seat: int, card: int, events: list[Event]) -> None:
        """ "Each hunter draws one card of each colour, secret from everybody." """
        hand = self.setup.hands.index(seat)
        facts = {"colour": int(colour_of(card))}
        events.append(Event("card", seat, facts, {"card": card}, (seat,)))
        self.cards[hand] = tuple(sorted((*self.cards[hand], card)))
        if sum(map(len, self.cards)) == len(self.setup.deals):
            self._begin(events)

    def _begin(self, events: list[Event]) -> None:
        """The turn of the next hunter who is in the tomb and not immobile, or of the Gangsi. "A
        round: every hunter in order, then the Gangsi." """
        while self.hunter < len(self.hunters):
            if self.squares[self.hunter] != OUT:
                # "Declared and the turn is skipped: no reset, no roll." So "that duty passes to
                # the next one who is not": a reset that is forced.
                if not self.is_immobile(self.hunter):
                    break
                self._tell(events, "immobile", {})
            self.hunter += 1
        if self.hunter == len(self.hunters):
            self._phase = Phase.DIE
        elif self.held == DICE:
            self._reset(True, events)  # "If all five are held, reset is forced."
        else:
            # "Only if the Gangsi holds dice": else there is nothing to ask.
            self._phase = Phase.BEGIN if self.held else Phase.ROLL

    def _end_turn(self, events: list[Event]) -> None:
        self.faces = ()
        self.hunter += 1
        self._begin(events)

    def _reset(self, forced: bool, events: list[Event]) -> None:
        """ "The Gangsi makes an interrupt move of up to as many steps as dice come back." """
        self._tell(events, "reset", {"dice": self.held, "forced": forced})
        self.steps, self.held = self.held, 0
        self._phase = Phase.INTERRUPT

    def _roll(self, faces: tuple[int, ...], events: list[Event]) -> None:
        """ "Every die that shows Gangsi goes to the Gangsi at once. All remaining dice Gangsi: no
        move." """
        lost = faces.count(GANGSI)
        self.held += lost
        self.faces = tuple(face for face in faces if face != GANGSI)
        facts: dict[str, object] = {"dice": len(faces), "lost": lost}
        self._tell(events, "roll", facts, {"faces": self.faces}, reveals=True)
        if self.faces:
            self._phase = Phase.MOVE
        else:
            self._tell(events, "nothing", {})
            self._end_turn(events)

    def _move(self, move: Move, events: list[Event]) -> None:
        face, square, find = move
        self.squares[self.hunter] = square
        self.shown[self.hunter] = find
        # "Its face announced (only the face: not the direction, nor an arrow's length)."
        self._tell(events, "move", {"face": face}, {"square": square}, reveals=True)
        if find:
            # "Reveal the card: the Gangsi learns the place."
            card = TREASURE_ON[square]
            hand = self.hand_of(self.hunter)
            self.cards[hand] = tuple(each for each in self.cards[hand] if each != card)
            self.found[hand] = (*self.found[hand], card)
            self._tell(events, "find", {"card": card, "square": square}, reveals=True)
            reason = phrase("gangsi.score.treasure", treasure=notation.treasure_name(card))
            self._score(self.hunters[self.hunter], reason, square)
            if not self.cards[hand]:
                # "All of one's cards found: this hunter wins at once."
                self._end(self.hunters[self.hunter], events)
                return
        self._end_turn(events)

    def _step(self, square: int, events: list[Event]) -> None:
        """ "Entering a hunter's square catches that hunter and ends the move." """
        self.gangsi = square
        self.steps -= 1
        facts = {"square": square, "left": self.steps}
        events.append(Event("step", self.gangsi_seat, facts, reveals=True))
        if square in self.squares:
            self._catch(self.squares.index(square), events)
        elif not self.steps:
            self._end_walk(events)

    def _catch(self, hunter: int, events: list[Event]) -> None:
        """ "The caught hunter gives one life token, goes to the coffin, keeps cards and finds;
        without tokens the hunter is out and leaves the map, unfound cards staying secret." """
        square = self.squares[hunter]
        self.lives[hunter] -= 1
        self.squares[hunter] = TOMB.coffin if self.lives[hunter] else OUT
        self.shown[hunter] = True
        facts = {"hunter": hunter, "square": square, "lives": self.lives[hunter]}
        events.append(Event("catch", self.gangsi_seat, facts, reveals=True))
        reason = phrase("gangsi.score.token", seat=notation.who(self, hunter))
        self._score(self.gangsi_seat, reason, square)
        if self.tokens == self.needed:
            # "The Gangsi wins at once, in an interrupt too."
            self._end(self.gangsi_seat, events)
            return
        if not self.lives[hunter]:
            events.append(Event("out", self.hunters[hunter], {"hunter": hunter}))
        self._end_walk(events)

    def _end_walk(self, events: list[Event]) -> None:
        self.steps = 0
        if self._phase is Phase.WALK:
            self.round += 1
            self.hunter = 0
            self._begin(events)
        # "A resetting hunter who is caught goes on from the coffin with five dice (if out, or now
        # immobile, the turn ends)"; so it does for one whom the Gangsi has shut in.
        elif self.squares[self.hunter] == OUT:
            self._end_turn(events)
        elif self.is_immobile(self.hunter):
            self._tell(events, "immobile", {})
            self._end_turn(events)
        else:
            self._phase = Phase.ROLL

    def _score(self, seat: int, reason: Phrase, square: int) -> None:
        entry = Entry(seat, 1, reason, (Place("square", square),), self.round)
        self.entries = (*self.entries, entry)

    def _end(self, winner: int, events: list[Event]) -> None:
        """At the end the secret is shown: every hunter's way, and its cards."""
        self._phase = Phase.OVER
        self.winner = winner
        self.faces = ()
        events.append(Event("win", winner, {"gangsi": winner == self.gangsi_seat}))
        ways = ways_of(len(self.hunters), (*self.history, *events))
        for hunter, seat in enumerate(self.hunters):
            cards = self.cards[self.hand_of(hunter)]
            facts = {"hunter": hunter, "cards": cards, "way": ways[hunter]}
            events.append(Event("show", seat, facts, reveals=True))

    # --- what would happen, and text ---------------------------------------------------------

    def preview(self, prefix: Prefix, seat: int | None = None) -> Preview:
        mover = self.to_move
        if mover < 0 or (seat is not None and seat != mover):
            return Preview()
        return preview.preview(self, prefix)

    def format_action(self, action: Action, viewer: int | None = None) -> str:
        return notation.format_action(self, action, viewer)

    def parse_action(self, text: str) -> Action:
        return notation.parse_action(text)

    # --- score and end -----------------------------------------------------------------------

    def score_sheet(self) -> ScoreSheet:
        """One point for each treasure found and each token taken: how far everybody is. Who wins
        is not who has the most of them."""
        return ScoreSheet(self.entries)

    def outcome(self) -> Outcome | None:
        if self.winner is None:
            return None
        totals = self.score_sheet().totals(range(self.seats))
        who = "gangsi" if self.winner == self.gangsi_seat else "hunter"
        return Outcome((self.winner,), totals, phrase(f"gangsi.end.{who}", winner=self.winner))

    # --- who may know what -------------------------------------------------------------------

    def observation(self, seat: int | None) -> Observation:
        from .view import Observation

        return Observation(seat, self)


def ways_of(hunters: int, events: Iterable[Event]) -> list[tuple[int, ...]]:
    """By hunter: the squares on which it stood, from the entrance on, HIDDEN where the events do
    not tell; a caught hunter comes to the coffin, or OUT."""
    ways = [[TOMB.entrance] for _ in range(hunters)]
    for event in events:
        if event.kind == "move":
            square = event.get("square")
            ways[event.get("hunter")].append(HIDDEN if square is None else square)
        elif event.kind == "find":
            ways[event.get("hunter")][-1] = event.get("square")
        elif event.kind == "catch":
            ways[event.get("hunter")].append(TOMB.coffin if event.get("lives") else OUT)
    return list(map(tuple, ways))


def _square_pick(square: int) -> Pick:
    words = phrase("gangsi.pick.square", square=notation.square_name(square))
    return Pick(square, "cell", Place("square", square), words)


def _card_pick(card: int) -> Pick:
    words = phrase("gangsi.pick.find", treasure=notation.treasure_name(card))
    return Pick(card, "card", Place("card", card), words)


_DECLINE_PICK: Final = Pick(DECLINE, "decline", None, phrase("gangsi.pick.hide"))
