"""The rules of Mondo: what may be done and when, what it does, when a round ends.

A tile of the heap is its *slot*, a number that says nothing of the tile; what is known of it is a
look (`components`): its front once that has been seen by anybody, a bare back until then. Which
front a back hides is drawn when it is turned over, with the exact odds: so nothing is hidden from
one seat that another knows, and there is no order to leak. A square is its index in
`components.SQUARES`. The quoted sentences are those of the rules page.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache
from math import lcm
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..engine.errors import IllegalAction
from ..engine.event import Event, History
from ..engine.game import CHANCE, CLOCK, OVER, TIMED, Options
from ..engine.phrase import Phrase, phrase
from ..engine.pick import Pick, Prefix, Preview, Value
from ..engine.pick import Place as Spot
from ..engine.score import Entry, Outcome, ScoreSheet
from . import notation, preview
from .components import (
    BACKS,
    BESIDE,
    CHALLENGE,
    CHALLENGE_FROM,
    CHALLENGES_EACH,
    CHIPS,
    EMPTY,
    LOOKS,
    MINUTES,
    NO_PIECES,
    REVEALED_EACH,
    ROTATIONS,
    ROUNDS,
    SIZE,
    SOLO,
    STARTS,
    TILES,
    Bonus,
    Mode,
    Side,
    SoloLevel,
    back_of,
    rotations_of,
)
from .scoring import Board, Result, Terms, round_entries, solo_entries

if TYPE_CHECKING:
    from .view import Observation

MINUTE: Final = 60_000


class Draw(NamedTuple):
    """Chance: the special bonus of a round."""

    bonus: str


class Reveal(NamedTuple):
    """Chance: a challenge tile is turned up."""

    challenge: int


class Start(NamedTuple):
    """Chance: a tile on a start square of solo, turned clockwise by so many quarters."""

    square: int
    tile: int
    rotation: int


class Lay(NamedTuple):
    """Chance: the tile of a heap slot, by its look: a front, or the back that lies up."""

    slot: int
    look: int


class Show(NamedTuple):
    """Chance: the front of a tile that is turned over for the first time."""

    slot: int
    tile: int


class Do(NamedTuple):
    """Something that a seat does beside placing: "take" a slot's tile, "flip" it or put it
    "back", drop "out", take a "challenge"."""

    verb: str
    number: int | None = None


class Place(NamedTuple):
    """The tile in the hand goes onto a square, turned clockwise by so many quarters."""

    square: int
    rotation: int


class TimeUp(NamedTuple):
    """The clock: the round, or the time of a seat that plays in turn, is over."""

    verb: str = "time up"


Action = Draw | Reveal | Start | Lay | Show | Do | Place | TimeUp


class Held(NamedTuple):
    """A tile in a hand: its slot, and whether its front is turned up."""

    slot: int
    up: bool


class Phase(Enum):
    BONUS = "bonus"
    REVEAL = "reveal"
    START = "start"
    HEAP = "heap"
    PLAY = "play"
    SHOW = "show"  # what is on the front of a tile that was turned over
    OVER = "over"


class Setup(NamedTuple):
    """What stays the same from the beginning. ``limit``: milliseconds of a round. ``solo`` is None
    when there are rivals. ``turns``: the seats play one after the other, each from the same
    heap."""

    options: Options
    seats: int
    mode: Mode
    side: Side
    limit: int
    rounds: int
    solo: SoloLevel | None
    simple: bool
    turns: bool

    @property
    def slots(self) -> int:
        """Tiles in the heap."""
        return len(TILES) - (len(STARTS) if self.solo else 0)

    @property
    def revealed(self) -> int:
        """Challenge tiles in a round: "reveal 2 x players"."""
        return REVEALED_EACH * self.seats if self.mode is Mode.ADVANCED else 0


def set_up(options: Options, seats: int) -> Setup:
    side = Side(options["side"])
    if seats == 1:  # "beginner rules, one round, either side of the board"
        solo = SOLO[options["level"]]
        limit = solo.minutes * MINUTE
        return Setup(options, 1, Mode.BEGINNER, side, limit, 1, solo, False, False)
    simple = bool(options["simple"])
    mode = Mode.BEGINNER if simple else Mode(options["mode"])
    minutes = options["minutes"] or MINUTES[mode]
    turns = bool(options["turns"])
    return Setup(options, seats, mode, side, minutes * MINUTE, ROUNDS, None, simple, turns)


#: What lies in a heap slot: a tile with its back or its front up, or (below 0) none, since seat
#: -1 - n has taken it.
BACK_UP: Final = 0
FRONT_UP: Final = 1


class State:
    """One moment of a game of Mondo. Everything it holds is never changed, only replaced.

    By slot: ``heap`` (what is known of its tile), ``laid`` (which side lay up at first) and
    ``lies`` (what lies there now). By seat, in this round: ``boards``, ``held``, ``out`` (the time
    at which it dropped out, or None), ``chips`` (0: none) and ``taken`` (challenges).
    ``revealed``: the challenges of this round; ``bonuses``: the special bonuses so far, the last
    one being this round's; ``holders``: the seats that have the volcano tile in this round.
    ``playing``: the seat whose time it is, if they play in turn. ``past``: the boards of the rounds
    that are over. ``now``: the time of the latest action, that of the seat ``latest``.
    """

    game_id = "mondo"

    __slots__ = (
        "_phase",
        "_turning",
        "boards",
        "bonuses",
        "chips",
        "entries",
        "heap",
        "held",
        "history",
        "holders",
        "laid",
        "latest",
        "lies",
        "now",
        "out",
        "past",
        "playing",
        "revealed",
        "round",
        "setup",
        "taken",
    )

    heap: tuple[int, ...]
    laid: tuple[int, ...]
    lies: tuple[int, ...]
    revealed: tuple[int, ...]
    boards: tuple[Board, ...]
    held: tuple[Held | None, ...]
    out: tuple[int | None, ...]
    chips: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    playing: int | None
    now: int
    latest: int

    def __init__(self, options: Options, seats: int) -> None:
        self.setup = set_up(options, seats)
        self.round = 0
        self.bonuses: tuple[str, ...] = ()
        self.holders: tuple[int, ...] = ()
        self.past: tuple[tuple[Board, ...], ...] = ()
        self.entries: tuple[Entry, ...] = ()
        self.history = History()
        self._turning: int | None = None  # the seat whose tile is turned over
        self._begin_round()

    def copy(self) -> State:
        other = object.__new__(State)
        for name in State.__slots__:
            setattr(other, name, getattr(self, name))
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
    def phase(self) -> str:
        """What is going on: the value of a `Phase`."""
        return self._phase.value

    @property
    def rounds(self) -> int:
        return self.setup.rounds

    @property
    def side(self) -> Side:
        return self.setup.side

    @property
    def to_move(self) -> int:
        if self._phase is Phase.PLAY:
            return TIMED if any(map(self.plays, range(self.seats))) else CLOCK
        return OVER if self._phase is Phase.OVER else CHANCE

    @property
    def turn(self) -> int | None:
        return self.playing

    def plays(self, seat: int) -> bool:
        """Whether a seat is still in the round: it has not dropped out, and "a full board counts
        as finished"."""
        return (
            self.out[seat] is None
            and EMPTY in self.boards[seat]
            and self.playing in (None, seat)
        )

    @property
    def prompt(self) -> Phrase:
        return self.prompt_for(None)

    def prompt_for(self, seat: int | None) -> Phrase:
        """What is asked, or of one seat what it can do now."""
        if self._phase is not Phase.PLAY or seat is None:
            return phrase(f"mondo.prompt.{self.phase}")
        if self.out[seat] is not None:
            return phrase("mondo.prompt.out")
        if EMPTY not in self.boards[seat]:
            return phrase("mondo.prompt.full")
        if self.playing not in (None, seat):
            return phrase("mondo.prompt.other", rival=self.playing)
        return phrase("mondo.prompt.take" if self.held[seat] is None else "mondo.prompt.place")

    # --- what is known of the tiles ----------------------------------------------------------

    def look(self, slot: int, up: bool) -> int:
        """What is seen of a slot's tile, with its front or its back up."""
        return self.heap[slot] if up else back_of(self.heap[slot])

    def lying(self, slot: int) -> int | None:
        """What is seen of the tile that lies in a slot of the heap; None if it is gone."""
        side = self.lies[slot]
        return self.look(slot, side == FRONT_UP) if side >= 0 else None

    def in_hand(self, seat: int) -> int | None:
        """What is seen of the tile in a hand."""
        held = self.held[seat]
        return None if held is None else self.look(*held)

    def _seen(self) -> set[int]:
        """The tiles whose front has been seen in this round."""
        seen = set(self.heap)
        if self.setup.solo:
            seen.update(piece // ROTATIONS for piece in self.boards[0])
        return seen.difference(TILES_WITH)

    def unseen(self) -> list[int]:
        """The tiles whose front nobody has seen in this round."""
        seen = self._seen()
        return [tile for tile in range(len(TILES)) if tile not in seen]

    # --- chance and the clock ----------------------------------------------------------------

    def chance(self) -> Sequence[tuple[Action, int]]:
        match self._phase:
            case Phase.BONUS:
                return [(Draw(b.value), 1) for b in Bonus if b.value not in self.bonuses]
            case Phase.REVEAL:
                return [(Reveal(n), 1) for n in CHALLENGE if n not in self.revealed]
            case Phase.START:
                # "Redrawn until none has a volcano": any four of those that have none.
                return [
                    (Start(self._start_due, tile, rotation), 1)
                    for tile in self.unseen()
                    if TILES[tile].volcano is None
                    for rotation in range(ROTATIONS)
                ]
            case Phase.HEAP:
                return self._lays()
            case Phase.SHOW:
                slot = self._slot_due
                return [
                    (Show(slot, tile), 1)
                    for tile in self.unseen()
                    if back_of(tile) == self.heap[slot]
                ]
        return []

    def chance_source(self) -> str:
        if self._phase is Phase.SHOW:
            return f"front of slot {self._slot_due}"
        return {
            Phase.BONUS: "bonus",
            Phase.REVEAL: "challenges",
            Phase.START: "start tiles",
        }.get(self._phase, "heap")

    @property
    def _start_due(self) -> int:
        return next(square for square in STARTS if self.boards[0][square] == EMPTY)

    @property
    def _slot_due(self) -> int:
        held = None if self._turning is None else self.held[self._turning]
        assert held is not None
        return held.slot

    def _lays(self) -> list[tuple[Action, int]]:
        """ "Tiles, face up or down at random": each unseen tile may come next, and either side
        may lie up.

        Of the unseen tiles with one back some may lie in the heap already, with that back up; each
        is as likely as the others to be one of them. So a front comes with the odds that its tile
        is not, and a back with those of all its tiles.
        """
        row = LAYS[len(self.heap)]
        weight = self._lay_weights()
        seen = self._seen()
        lays: list[tuple[Action, int]] = []
        for back, tiles in TILES_WITH.items():
            if n := weight[back]:
                left = tiles.difference(seen)
                lays += [(row[tile], n) for tile in sorted(left)]
                lays.append((row[back], n * len(left)))
        return lays

    def _lay_weights(self) -> dict[int, int]:
        """By back, the weight of each unseen tile with its front up: to all of them together, 1 to
        1, comes the back."""
        seen = self._seen()
        all_of = {back: len(tiles.difference(seen)) for back, tiles in TILES_WITH.items()}
        scale = lcm(*(n for n in all_of.values() if n))
        return {
            back: n and scale // n * (n - self.heap.count(back)) for back, n in all_of.items()
        }

    def _may_lay(self, lay: Lay) -> bool:
        """Whether this outcome is among those of `_lays`."""
        slot, look = lay
        if slot != len(self.heap) or not is_index(look, LOOKS) or look in self._seen():
            return False
        return bool(self._lay_weights()[back_of(look)])

    def clock(self) -> tuple[Action, int]:
        """ "The round ends when time is up or everybody has dropped out" (or is full): then it is
        over at the next moment."""
        ends = self._phase is Phase.PLAY and self.to_move == CLOCK
        return TimeUp(), self.now + 1 if ends else self.setup.limit

    # --- what may be done --------------------------------------------------------------------

    def asks(self, seat: int | None) -> int | None:
        """The seat that is answered, if it may do anything now."""
        if self._phase is not Phase.PLAY or not isinstance(seat, int):
            return None
        return seat if 0 <= seat < self.seats and self.plays(seat) else None

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        asked = self.asks(seat)
        if asked is None:
            return []
        actions: list[Action] = []
        held = self.held[asked]
        if held is None:
            actions += [TAKES[slot] for slot, side in enumerate(self.lies) if side >= 0]
        else:
            turns = rotations_of(self.look(*held))
            actions += [Place(cell, turn) for cell in self.free_squares(asked) for turn in turns]
            actions += [Do("flip"), Do("back")]
        actions += [Do("challenge", n) for n in self.revealed if not self._challenge_why(asked, n)]
        if self.may_drop_out(asked):
            actions.append(Do("out"))
        return actions

    def free_squares(self, seat: int) -> list[int]:
        """ "The first tile goes anywhere on one's board; every later one beside a tile already
        there." """
        board = self.boards[seat]
        empty = [square for square in range(SIZE) if board[square] == EMPTY]
        if len(empty) == SIZE:
            return empty
        return [
            square for square in empty if any(board[beside] != EMPTY for beside in BESIDE[square])
        ]

    def may_drop_out(self, seat: int) -> bool:
        """ "At any time before time is up, only with at least one empty square left"; in solo
        "the player may stop at any time"."""
        return self.plays(seat) and EMPTY in self.boards[seat]

    def challenges_left(self, seat: int) -> list[int]:
        """The revealed challenges that a seat could take: those that nobody has; in turn "each may
        take from all"."""
        seats = [seat] if self.setup.turns else range(self.seats)
        gone = {number for each in seats for number in self.taken[each]}
        return [number for number in self.revealed if number not in gone]

    def picks(self, prefix: Prefix = (), seat: int | None = None) -> tuple[Pick, ...]:
        asked = self.asks(seat)
        if asked is None or len(prefix) > 1:
            return ()
        held = self.held[asked]
        if prefix:
            square = prefix[0]
            if held is None or not is_index(square, SIZE) or self.why_no_place(asked, square):
                return ()
            turns = rotations_of(self.look(*held))
            return tuple(map(_rotation_pick, turns)) if len(turns) > 1 else ()
        picks: list[Pick] = []
        if held is None:
            for slot, side in enumerate(self.lies):
                if side >= 0:
                    picks.append(_take_pick(slot, self.look(slot, side == FRONT_UP)))
        else:
            picks += map(_square_pick, self.free_squares(asked))
            picks += [FLIP, _back_pick(held.slot)]
        picks += [
            _challenge_pick(n) for n in self.revealed if not self._challenge_why(asked, n)
        ]
        if self.may_drop_out(asked):
            picks.append(STOP if self.setup.solo else OUT)
        return tuple(picks)

    def complete(self, prefix: Prefix, seat: int | None = None) -> Action:
        asked = self.asks(seat)
        if asked is None:
            raise IllegalAction(self.not_asked(seat))
        action = self.action_of(prefix, asked)
        if action is None:
            unfinished = not prefix or self.picks(prefix, seat)
            raise IllegalAction(phrase("action.incomplete" if unfinished else "action.not_now"))
        why = self.why_no(action, asked)
        if why is not None:
            raise IllegalAction(why)
        return action

    def action_of(self, prefix: Prefix, seat: int) -> Action | None:
        """The action of a whole pick path, be it legal or not; None if the path is none."""
        held = self.held[seat]
        match prefix:
            case ("flip" | "back" | "out" as verb,):
                return Do(verb)
            case (("challenge", int(number)),):
                return Do("challenge", number)
            case (int(slot),) if held is None:
                return Do("take", slot)
            case (int(square),) if held is not None and self.look(*held) >= BACKS:
                return Place(square, 0)
            case (int(square), int(rotation)) if held is not None and self.look(*held) < BACKS:
                return Place(square, rotation)
        return None

    def why_not(
        self, prefix: Prefix, value: Value | Spot, seat: int | None = None
    ) -> Phrase | None:
        asked = self.asks(seat)
        if asked is None:
            return self.not_asked(seat)
        return preview.why_not(self, prefix, value, asked)

    def preview(self, prefix: Prefix, seat: int | None = None) -> Preview:
        asked = self.asks(seat)
        return Preview() if asked is None else preview.preview(self, prefix, asked)

    # --- why not -----------------------------------------------------------------------------

    def not_asked(self, seat: int | None = None) -> Phrase:
        """Why this seat is not to act now."""
        if self._phase is Phase.OVER:
            return phrase("action.game_over")
        if self._phase is not Phase.PLAY:
            return phrase("action.chance")
        if self.to_move == CLOCK:
            return phrase("action.clock")
        if not is_index(seat, self.seats):
            return phrase("action.no_time")
        assert seat is not None
        if self.out[seat] is not None:
            return phrase("mondo.why.out")
        if EMPTY not in self.boards[seat]:
            return phrase("mondo.why.full")
        return phrase("mondo.why.other", rival=self.playing)

    def why_no_take(self, seat: int, slot: int) -> Phrase | None:
        """ "Take one tile at a time (never two)"; "taking a tile is atomic: one taker"."""
        if self.held[seat] is not None:
            return phrase("mondo.why.full_hand")
        side = self.lies[slot]
        if side >= 0:
            return None
        taker = -1 - side
        held = self.held[taker]
        in_hand = held is not None and held.slot == slot
        return phrase("mondo.why.taken" if in_hand else "mondo.why.placed", taker=taker)

    def why_no_place(self, seat: int, square: int) -> Phrase | None:
        board = self.boards[seat]
        if self.held[seat] is None:
            return phrase("mondo.why.empty_hand")
        if board[square] != EMPTY:  # "what is placed stays"
            return phrase("mondo.why.filled")
        if square not in self.free_squares(seat):
            return phrase("mondo.why.apart")
        return None

    def _challenge_why(self, seat: int, number: int) -> Phrase | None:
        """ "With 3 or more tiles placed, an empty square left and not dropped out, one may take up
        to two." """
        if SIZE - self.boards[seat].count(EMPTY) < CHALLENGE_FROM:
            return phrase("mondo.why.too_few", n=CHALLENGE_FROM)
        if len(self.taken[seat]) == CHALLENGES_EACH:
            return phrase("mondo.why.enough", n=CHALLENGES_EACH)
        if number in self.challenges_left(seat):
            return None
        taker = next((t for t in range(self.seats) if number in self.taken[t]), None)
        if taker is None:
            return phrase("mondo.why.no_challenge")
        return phrase("mondo.why.challenge_taken", taker=taker)

    def why_no(self, action: Action, seat: int) -> Phrase | None:
        """Why a seat that plays may not do this, by the rule itself; None if it may."""
        match action:
            case Do("take", slot):
                if slot is None or not is_index(slot, len(self.heap)):
                    return phrase("mondo.why.no_tile")
                return self.why_no_take(seat, slot)
            case Do("flip" | "back", None):
                return phrase("mondo.why.empty_hand") if self.held[seat] is None else None
            case Do("out", None):
                return None if self.may_drop_out(seat) else phrase("mondo.why.full")
            case Do("challenge", number):
                return self._challenge_why(seat, number if isinstance(number, int) else 0)
            case Place(square, rotation):
                if not is_index(square, SIZE):
                    return phrase("mondo.why.no_square")
                why = self.why_no_place(seat, square)
                if why is not None:
                    return why
                if not is_index(rotation, ROTATIONS):
                    return phrase("mondo.why.no_rotation")
                look = self.in_hand(seat)
                if look is not None and rotation not in rotations_of(look):
                    return phrase("mondo.why.same_rotation")
                return None
        return phrase("action.not_now")

    def _refusal(self, action: Action, seat: int | None) -> Phrase | None:
        if self.to_move == CHANCE:
            if seat not in (None, CHANCE):
                return phrase("action.chance")
            if isinstance(action, Lay) and self._phase is Phase.HEAP:
                fits = self._may_lay(action)  # the list of all that may come is long
            else:
                fits = any(action == outcome for outcome, _ in self.chance())
            return None if fits else phrase("action.not_by_chance")
        if self._phase is Phase.PLAY and isinstance(action, TimeUp):
            is_up = seat == CLOCK and action == TimeUp()
            return None if is_up else phrase("action.not_now")
        asked = self.asks(seat)
        if asked is None:
            return self.not_asked(seat)
        return self.why_no(action, asked)

    def _time_refusal(self, seat: int | None, at: int | None) -> Phrase | None:
        if seat is None or at is None:
            return phrase("action.no_time")
        limit = self.setup.limit
        if seat == CLOCK and at < self.clock()[1]:
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
        if refusal is None and self._phase is Phase.PLAY:
            refusal = self._time_refusal(seat, at)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.push(action, seat, at)

    def push(
        self, action: Action, seat: int | None = None, at: int | None = None
    ) -> tuple[Event, ...]:
        """Carries out an action that is known to be legal, or that an observation tells of."""
        events: list[Event]
        match action:
            case Lay(slot, look):
                events = [Event("lay", None, {"slot": slot, "look": look}, reveals=True)]
                self.heap = (*self.heap, look)
                self.laid = (*self.laid, FRONT_UP if look < BACKS else BACK_UP)
                events += self._prepared()
            case Draw(bonus):
                events = [Event("bonus", None, {"bonus": bonus}, reveals=True)]
                self.bonuses = (*self.bonuses, bonus)
                events += self._prepared()
            case Reveal(challenge):
                events = [Event("reveal", None, {"challenge": challenge}, reveals=True)]
                self.revealed = (*self.revealed, challenge)
                events += self._prepared()
            case Start(square, tile, rotation):
                facts = {"square": square, "tile": tile, "rotation": rotation}
                events = [Event("start", None, facts, reveals=True)]
                self._put(0, square, tile * ROTATIONS + rotation)
                events += self._prepared()
            case Show(slot, tile):
                assert self._turning is not None
                events = [Event("show", self._turning, {"slot": slot, "tile": tile}, reveals=True)]
                self.heap = with_item(self.heap, slot, tile)
                self.held = with_item(self.held, self._turning, Held(slot, True))
                self._turning = None
                self._phase = Phase.PLAY
            case TimeUp():
                events = self._time_up(self.now if at is None else at)
            case Do() | Place():
                assert seat is not None
                assert at is not None
                self.now, self.latest = at, seat
                events = self._act(action, seat, at)
        for event in events:
            self.history = self.history.plus(event)
        return tuple(events)

    def _act(self, action: Do | Place, seat: int, at: int) -> list[Event]:
        held = self.held[seat]
        if isinstance(action, Place):
            assert held is not None
            square, rotation = action
            look = self.look(*held)
            self._put(seat, square, look * ROTATIONS + rotation)
            self.held = with_item(self.held, seat, None)
            facts = {"at": at, "square": square, "rotation": rotation, "look": look}
            events = [Event("place", seat, facts)]
            if EMPTY not in self.boards[seat]:
                events.append(Event("full", seat))
            return events
        verb, number = action
        match verb:
            case "take":
                assert number is not None
                up = self.lies[number] == FRONT_UP
                self.lies = with_item(self.lies, number, -1 - seat)
                self.held = with_item(self.held, seat, Held(number, up))
                facts = {"at": at, "slot": number, "look": self.look(number, up)}
                return [Event("take", seat, facts)]
            case "flip":
                assert held is not None
                slot, up = held
                if not up and self.heap[slot] >= BACKS:
                    self._turning = seat
                    self._phase = Phase.SHOW
                else:
                    self.held = with_item(self.held, seat, Held(slot, not up))
                return [Event("flip", seat, {"at": at, "slot": slot, "look": self.heap[slot]})]
            case "back":
                return [Event("back", seat, {"at": at, **self._put_back(seat)})]
            case "challenge":
                assert number is not None
                self.taken = with_item(self.taken, seat, (*self.taken[seat], number))
                return [Event("challenge", seat, {"at": at, "challenge": number})]
        returned = {} if held is None else self._put_back(seat)
        chip = self._next_chip()
        self.out = with_item(self.out, seat, at)
        self.chips = with_item(self.chips, seat, chip)
        return [Event("out", seat, {"at": at, "chip": chip, **returned})]

    def _put(self, seat: int, square: int, piece: int) -> None:
        self.boards = with_item(self.boards, seat, with_item(self.boards[seat], square, piece))

    def _put_back(self, seat: int) -> dict[str, int]:
        """The tile in a hand goes back to its slot, as it is turned."""
        held = self.held[seat]
        assert held is not None
        self.lies = with_item(self.lies, held.slot, FRONT_UP if held.up else BACK_UP)
        self.held = with_item(self.held, seat, None)
        return {"slot": held.slot}

    @property
    def chips_left(self) -> tuple[int, ...]:
        """The chips that lie there, the top one first; none where they are given afterwards."""
        if self.setup.solo or self.setup.simple or self.setup.turns:
            return ()
        return CHIPS[self.seats][sum(map(bool, self.chips)) :]

    def _next_chip(self) -> int:
        """ "Take the top bonus chip." """
        return self.chips_left[0] if self.chips_left else 0

    # --- rounds ------------------------------------------------------------------------------

    def _begin_round(self) -> None:
        """ "Tiles and chips go back"; what chance brings is drawn before the clock starts."""
        seats = self.seats
        self.round += 1
        self.heap = ()
        self.laid = ()
        self.revealed = ()
        self.boards = (NO_PIECES,) * seats
        self.out = (None,) * seats
        self.chips = (0,) * seats
        self.taken = ((),) * seats
        self._begin_time(0 if self.setup.turns else None)
        self._prepared()

    def _begin_time(self, playing: int | None) -> None:
        self.playing = playing
        self.lies = self.laid
        self.held = (None,) * self.seats
        self.now = 0
        self.latest = CLOCK

    def _prepared(self) -> list[Event]:
        """Goes on to what has to be drawn next or, when all is there, to the play."""
        setup = self.setup
        if setup.mode is not Mode.BEGINNER and len(self.bonuses) < self.round:
            self._phase = Phase.BONUS
        elif len(self.revealed) < setup.revealed:
            self._phase = Phase.REVEAL
        elif setup.solo and any(self.boards[0][square] == EMPTY for square in STARTS):
            self._phase = Phase.START
        elif len(self.heap) < setup.slots:
            self._phase = Phase.HEAP
        else:
            self._phase = Phase.PLAY
            self._begin_time(self.playing)
            return [Event("begin", self.playing, {"round": self.round})]
        return []

    def _time_up(self, at: int) -> list[Event]:
        """ "Everything stops; a tile in hand goes back." """
        early = at < self.setup.limit
        events = [Event("time_up", self.playing, {"at": at, "early": early})]
        if self.playing is not None and self.playing + 1 < self.seats:
            self._begin_time(self.playing + 1)
            return [*events, Event("begin", self.playing, {"round": self.round})]
        self.held = (None,) * self.seats
        self.playing = None
        self.now, self.latest = at, CLOCK
        if self.setup.turns:
            events += self._give_chips()
        return [*events, *self._end_round()]

    def _give_chips(self) -> list[Event]:
        """In turn: "chips are given afterwards by drop-out time"."""
        if self.setup.simple:
            return []
        times = [(time, seat) for seat, time in enumerate(self.out) if time is not None]
        events = []
        for chip, (_, seat) in zip(CHIPS[self.seats], sorted(times), strict=False):
            self.chips = with_item(self.chips, seat, chip)
            events.append(Event("chip", seat, {"chip": chip}))
        return events

    def _end_round(self) -> list[Event]:
        entries = self.standing()
        self.entries += entries
        self.past = (*self.past, self.boards)
        totals = ScoreSheet(entries).totals(range(self.seats))
        events = [
            Event("score", seat, {"round": self.round, "points": points})
            for seat, points in enumerate(totals)
        ]
        if self.round == self.rounds:
            self._phase = Phase.OVER
            return events
        if not self.setup.simple and not self.marked:
            # "The best score of the round (all who tie) carries the volcano tile next round."
            best = max(totals)
            self.holders = tuple(s for s, points in enumerate(totals) if points == best)
            events.append(Event("volcano_tile", None, {"holders": self.holders}))
        self._begin_round()
        return events

    # --- score and end -----------------------------------------------------------------------

    @property
    def marked(self) -> bool:
        """Whether there is a handicap: then nobody needs the volcano tile."""
        return self.setup.solo is None and set(self.options["handicap"]) != {"none"}

    @property
    def terms(self) -> Terms:
        """What this round is scored by."""
        bonus = Bonus(self.bonuses[-1]) if len(self.bonuses) == self.round else None
        handicap = tuple(self.options["handicap"])
        return Terms(self.side, bonus, self.holders, handicap, self.setup.simple)

    def standing(self) -> tuple[Entry, ...]:
        """What this round would bring each seat if it ended now."""
        if self.setup.solo:
            return tuple(solo_entries(self.boards[0], self.side, self.round))
        results = list(map(Result, self.boards, self.chips, self.taken))
        return tuple(round_entries(self.terms, results, self.round))

    def score_sheet(self) -> ScoreSheet:
        """The rounds that are over."""
        return ScoreSheet(self.entries)

    def outcome(self) -> Outcome | None:
        if self._phase is not Phase.OVER:
            return None
        totals = self.score_sheet().totals(range(self.seats))
        solo = self.setup.solo
        if solo is not None:
            won = -totals[0] <= solo.most
            key = "won" if won else "lost"
            why = phrase(f"mondo.outcome.{key}", n=-totals[0], most=solo.most)
            return Outcome((0,) if won else (), totals, why)
        best = tuple(seat for seat in range(self.seats) if totals[seat] == max(totals))
        if len(best) > 1:  # "ties stay ties"
            return Outcome(best, totals, phrase("outcome.shared"))
        return Outcome(best, totals, phrase("outcome.most_points", winner=best[0]))

    # --- text --------------------------------------------------------------------------------

    def format_action(self, action: Action, viewer: int | None = None) -> str:
        return notation.format_action(action)

    def parse_action(self, text: str) -> Action:
        return notation.parse_action(text)

    def observation(self, seat: int | None) -> Observation:
        from .view import Observation

        return Observation(seat, self)


def is_index(value: Any, size: int) -> bool:
    return isinstance(value, int) and 0 <= value < size


def with_item(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """The tuple with another item in one place."""
    return (*items[:index], item, *items[index + 1 :])


# Actions and picks that come again and again are made once.


LAYS: Final = tuple(
    tuple(Lay(slot, look) for look in range(LOOKS)) for slot in range(len(TILES))
)
TAKES: Final = tuple(Do("take", slot) for slot in range(len(TILES)))
#: By the look of a back, the tiles that have it.
TILES_WITH: Final = {
    back: frozenset(tile for tile in range(len(TILES)) if back_of(tile) == back)
    for back in range(BACKS, LOOKS)
}


@cache
def _take_pick(slot: int, look: int) -> Pick:
    words = phrase("mondo.pick.take", n=slot + 1, tile=notation.look_name(look))
    return Pick(slot, "heap", Spot("heap", slot), words)


@cache
def _square_pick(square: int) -> Pick:
    words = phrase("mondo.pick.square", square=notation.square_name(square))
    return Pick(square, "cell", Spot("cell", square), words)


@cache
def _rotation_pick(rotation: int) -> Pick:
    return Pick(rotation, "rotation", None, phrase("mondo.pick.rotation", n=rotation * 90))


@cache
def _back_pick(slot: int) -> Pick:
    return Pick("back", "verb", Spot("heap", slot), phrase("mondo.pick.back"))


@cache
def _challenge_pick(number: int) -> Pick:
    words = phrase("mondo.pick.challenge", challenge=notation.challenge_name(number))
    return Pick(("challenge", number), "card", Spot("challenge", number), words)


FLIP: Final = Pick("flip", "verb", Spot("hand", 0), phrase("mondo.pick.flip"))
OUT: Final = Pick("out", "verb", Spot("chip", 0), phrase("mondo.pick.out"))
STOP: Final = Pick("out", "verb", None, phrase("mondo.pick.stop"))
