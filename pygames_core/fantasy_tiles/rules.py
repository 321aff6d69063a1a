"""The rules of Fantasy Tiles: what may be done, what it does, when it ends, what it scores.

A race is its number in `components.Race`, a square its number in `components.GRID`, and a power
card is named by its race. The quoted sentences are those of the rules page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import pairwise, repeat
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..engine.errors import IllegalAction
from ..engine.event import Event, History
from ..engine.game import CHANCE, OVER, Options, same_action
from ..engine.phrase import Phrase, phrase
from ..engine.pick import DECLINE, DONE, Pick, Place, Prefix, Preview, Value
from ..engine.score import Entry, Outcome, ScoreSheet
from ..engine.seen import SPECTATOR
from . import notation, placing, preview
from .components import (
    ANYONE,
    BOARDS,
    CARD_POINTS,
    CARDS,
    CORNERS,
    GRID,
    NO_TREASURE,
    PLAIN,
    RACK_SIZE,
    TILES,
    TOKENS,
    TREASURES,
    Board,
    Race,
)
from .placing import CURSED, EMPTY, Cells, Field, Finder, Line, Races, Way

if TYPE_CHECKING:
    from .view import Observation

#: A tile in a rack, or a treasure, that the observing seat cannot see.
HIDDEN: Final = -1


class StartPlayer(NamedTuple):
    """Chance: who begins."""

    seat: int


class Draw(NamedTuple):
    """Chance: a tile from the bag into a seat's rack."""

    seat: int
    race: int


class Treasure(NamedTuple):
    """Chance: a treasure tile for a seat."""

    seat: int
    value: int


class Hammer(NamedTuple):
    """A hammer token is given back: the tile on this square goes to the box."""

    cell: int


class Fairy(NamedTuple):
    """A fairy token is given back: terrain does not matter this turn."""


class Put(NamedTuple):
    """The placement: squares in rising order, and the races laid on them."""

    cells: Cells
    races: Races


class Stuck(NamedTuple):
    """The rack is shown: nothing in it can be placed."""


class Card(NamedTuple):
    """The power card of this race is taken."""

    race: int


class Decline(NamedTuple):
    """No power card is taken."""


class From(NamedTuple):
    """The player from whom the token is taken."""

    seat: int


class Fetch(NamedTuple):
    """The tile that is taken from the bag."""

    race: int


class Swap(NamedTuple):
    """The power card that the wizard's is swapped for."""

    race: int


class Look(NamedTuple):
    """The player whose rack is looked at."""

    seat: int


class Steal(NamedTuple):
    """The tile that is taken from the rack."""

    race: int


Action = (
    StartPlayer
    | Draw
    | Treasure
    | Hammer
    | Fairy
    | Put
    | Stuck
    | Card
    | Decline
    | From
    | Fetch
    | Swap
    | Look
    | Steal
)


class Phase(Enum):
    START = "start"
    REFILL = "refill"  # also the deal before the first turn
    PLACE = "place"
    CORNER = "corner"
    TREASURE = "treasure"
    CARD = "card"
    TOKEN = "token"
    FETCH = "fetch"
    SWAP = "swap"
    LOOK = "look"
    STEAL = "steal"
    OVER = "over"


#: Why a treasure is drawn.
WHYS: Final = ("stuck", "chest", "rack", "square", "dragon")


class Setup(NamedTuple):
    """What stays the same during a game."""

    options: Options
    seats: int
    board: Board


class State:
    """One moment of a game of Fantasy Tiles.

    By square: ``tiles`` (a race, EMPTY or CURSED) and ``ground``, the races that may stand there.
    ``chests``, ``castles`` and ``corners`` (of the frontier) are the squares that still are some.
    By seat: ``racks`` and ``treasures``, HIDDEN where an observer may not see them, ``hammers``
    and ``fairies``. ``cards``: who has the power card of each race, None for the supply. ``bag``:
    tiles by race, in an observation all that are not seen; ``bag_size`` tiles are in it; ``box``:
    tiles by race that were taken off the board.
    """

    game_id = "fantasy_tiles"

    __slots__ = (
        "_again",
        "_cache",
        "_cut",
        "_effect",
        "_offers",
        "_owed",
        "_passed",
        "_phase",
        "bag",
        "bag_size",
        "box",
        "cards",
        "castles",
        "chests",
        "corners",
        "entries",
        "fairies",
        "fairy",
        "ground",
        "hammers",
        "history",
        "racks",
        "round",
        "setup",
        "start",
        "tiles",
        "treasures",
        "turn",
        "victim",
    )

    def __init__(self, options: Options, seats: int) -> None:
        board = BOARDS[options["board"]]
        self.setup = Setup(options, seats, board)
        self.tiles = [EMPTY] * len(GRID.cells)
        self.ground = board.ground
        self.chests = board.chests
        self.castles = board.castles
        self.corners = CORNERS if options["frontier"] else frozenset()
        self.bag = list(TILES)
        self.box = [0] * len(Race)
        if options["cursed"]:
            # "4 ghosts from the bag stand on the 4 chests."
            for cell in board.chests:
                self.tiles[cell] = CURSED
                self.bag[Race.GHOST] -= 1
        self.bag_size = sum(self.bag)
        self.racks: list[Races] = [()] * seats
        self.treasures: list[tuple[int, ...]] = [()] * seats
        self.hammers = [0] * seats
        self.fairies = [0] * seats
        self.cards: list[int | None] = [None] * len(CARDS)
        self.start: int | None = None
        #: The seat whose turn it is; None before it is known who begins.
        self.turn: int | None = None
        #: Rounds of turns, from 1; 0 before the first turn.
        self.round = 0
        #: Whether a fairy token lifts the terrain's limits in this turn.
        self.fairy = False
        #: Whose rack the goblin looks into.
        self.victim: int | None = None
        self.entries: tuple[Entry, ...] = ()
        self.history = History()
        self._phase = Phase.START
        self._owed: tuple[tuple[int, str], ...] = ()  # treasures to be drawn: who, why
        self._offers: tuple[int, ...] = ()  # power cards that may be taken
        self._effect: int | None = None  # the power card whose effect asks something
        self._again = 0  # further turns that the frontier has given
        self._passed: frozenset[int] = frozenset()  # who passed since the last placement
        self._cut: frozenset[int] = frozenset()  # squares cut off at the start of the turn
        self._cache: dict[Any, Any] = {}

    def copy(self) -> State:
        other = object.__new__(State)
        other.setup = self.setup
        other.tiles = self.tiles[:]
        other.ground = self.ground
        other.chests = self.chests
        other.castles = self.castles
        other.corners = self.corners
        other.bag = self.bag[:]
        other.bag_size = self.bag_size
        other.box = self.box[:]
        other.racks = self.racks[:]
        other.treasures = self.treasures[:]
        other.hammers = self.hammers[:]
        other.fairies = self.fairies[:]
        other.cards = self.cards[:]
        other.start = self.start
        other.turn = self.turn
        other.round = self.round
        other.fairy = self.fairy
        other.victim = self.victim
        other.entries = self.entries
        other.history = self.history
        other._phase = self._phase
        other._owed = self._owed
        other._offers = self._offers
        other._effect = self._effect
        other._again = self._again
        other._passed = self._passed
        other._cut = self._cut
        other._cache = {}
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, n) == getattr(other, n) for n in self.__slots__ if n != "_cache")

    __hash__ = None  # type: ignore[assignment]

    # --- who plays, and what is asked --------------------------------------------------------

    @property
    def options(self) -> Options:
        return self.setup.options

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def board(self) -> Board:
        return self.setup.board

    @property
    def phase(self) -> str:
        """What is asked: the value of a `Phase`."""
        return self._phase.value

    @property
    def to_move(self) -> int:
        if self._phase in _ASKS_TURN:
            assert self.turn is not None
            return self.turn
        return OVER if self._phase is Phase.OVER else CHANCE

    @property
    def prompt(self) -> Phrase:
        key = f"fantasy_tiles.prompt.{self.phase}"
        match self._phase:
            case Phase.PLACE if self.fairy:
                return phrase(f"{key}.fairy")
            case Phase.PLACE if placing.is_opening(self.tiles):
                return phrase(f"{key}.opening")
            case Phase.TOKEN:
                return phrase(f"{key}.{'hammer' if self._effect == Race.DWARF else 'fairy'}")
            case Phase.STEAL:
                return phrase(key, rival=self.victim)
        return phrase(key)

    @property
    def acting(self) -> int:
        """The seat whose turn it is, once somebody's is."""
        assert self.turn is not None
        return self.turn

    def opponents(self, seat: int) -> list[int]:
        """The others, clockwise from the seat; with teams without the partner."""
        others = [(seat + i) % self.seats for i in range(1, self.seats)]
        return [other for other in others if other != self.partner(seat)]

    def partner(self, seat: int) -> int | None:
        """ "Two teams, partners opposite." """
        return (seat + 2) % 4 if self.options["teams"] else None

    @property
    def pile(self) -> int:
        """How many treasure tiles there are to be drawn."""
        return sum(TREASURES.values()) - sum(map(len, self.treasures))

    @property
    def offers(self) -> tuple[int, ...]:
        """The power cards that may be taken now."""
        return self._offers if self._phase is Phase.CARD else ()

    def unseen(self, seat: int | None) -> list[int]:
        """By race: the tiles that are neither on the board, nor in the box, nor in the rack of
        ``seat`` (None: of nobody)."""
        left = [n - gone for n, gone in zip(TILES, self.box, strict=True)]
        for tile in self.tiles:
            if tile != EMPTY:
                left[min(tile, Race.GHOST)] -= 1
        for race in () if seat is None else self.racks[seat]:
            left[race] -= 1
        return left

    # --- chance ------------------------------------------------------------------------------

    def chance(self) -> Sequence[tuple[Action, int]]:
        match self._phase:
            case Phase.START:
                return [(StartPlayer(seat), 1) for seat in range(self.seats)]
            case Phase.REFILL:
                seat = self._draw_due()
                assert seat is not None
                return [(Draw(seat, race), n) for race, n in enumerate(self.bag) if n]
            case Phase.TREASURE:
                seat = self._owed[0][0]
                left = Counter(TREASURES)
                left.subtract(value for values in self.treasures for value in values)
                return [(Treasure(seat, value), n) for value, n in left.items() if n > 0]
        return []

    def chance_source(self) -> str:
        sources = {Phase.START: "start player", Phase.REFILL: "bag", Phase.TREASURE: "treasures"}
        return sources[self._phase]

    def _draw_due(self) -> int | None:
        """Who draws a tile now: "each player draws 6 tiles", one at a time in turn; later the seat
        whose turn ends."""
        if not self.bag_size:
            return None
        seat = self.acting
        if not self.round:
            seats = [(seat + i) % self.seats for i in range(self.seats)]
            seat = min(seats, key=lambda each: len(self.racks[each]))
        return seat if len(self.racks[seat]) < RACK_SIZE else None

    # --- what may be done --------------------------------------------------------------------

    def field(self, fairy: bool | None = None) -> Field:
        """The board as a placement meets it now; ``fairy`` as if a token lifted the terrain's
        limits or not."""
        ground = _ANYWHERE if (self.fairy if fairy is None else fairy) else self.ground
        way = Way.OPENING if placing.is_opening(self.tiles) else Way.ORDINARY
        if self._phase is Phase.CORNER:
            way = Way.CORNER
        return Field(self.tiles, ground, way, self.castles)

    @property
    def is_stuck(self) -> bool:
        """Whether the seat that is to place has "no legal placement, tokens aside"."""
        if self._phase is not Phase.PLACE:
            return False
        if "stuck" not in self._cache:
            self._cache["stuck"] = not self.can_place(self.field(fairy=False))
        stuck: bool = self._cache["stuck"]
        return stuck

    def can_place(self, field: Field) -> bool:
        """Whether the rack of the seat whose turn it is has a placement there."""
        return next(Finder(field).spots(self.racks[self.acting]), None) is not None

    def legal_actions(self, seat: int | None = None) -> Sequence[Action]:
        mover = self.to_move
        if mover < 0 or (seat is not None and seat != mover):
            return ()
        if "legal" not in self._cache:
            self._cache["legal"] = tuple(self._legal())
        legal: tuple[Action, ...] = self._cache["legal"]
        return legal

    def _legal(self) -> Iterable[Action]:
        match self._phase:
            case Phase.PLACE:
                puts = self.puts()
                if not self.fairy:
                    self._cache["stuck"] = not puts
                return [*puts, *self._before_placing()]
            case Phase.CORNER:
                return self.puts()
            case Phase.CARD:
                return [*map(Card, self._offers), Decline()]
            case Phase.TOKEN:
                return map(From, self._token_holders())
            case Phase.FETCH:
                return [Fetch(race) for race, n in enumerate(self.bag) if n]
            case Phase.SWAP:
                return map(Swap, self._swaps())
            case Phase.LOOK:
                return map(Look, self._victims())
            case Phase.STEAL:
                assert self.victim is not None
                return map(Steal, dict.fromkeys(self.racks[self.victim]))
        return ()

    def puts(self) -> list[Put]:
        """All placements of the seat that is to place."""
        new = tuple.__new__
        found: list[Put] = []
        for spot in Finder(self.field()).spots(self.racks[self.acting]):
            # Put(cells, races) for each filling, without a call in Python for each.
            found += map(new, repeat(Put), zip(repeat(spot.cells), spot.fillings))
        return found

    def _before_placing(self) -> list[Action]:
        """What may be done at the start of a turn besides placing."""
        found: list[Action] = []
        if self.hammers[self.acting]:
            found += [Hammer(cell) for cell, tile in enumerate(self.tiles) if tile != EMPTY]
        if self._fairy_refusal() is None:
            found.append(Fairy())
        if self.is_stuck:
            found.append(Stuck())
        return found

    def _fairy_refusal(self) -> Phrase | None:
        if self.fairy:
            return phrase("fantasy_tiles.why.fairy_used")
        return None if self.fairies[self.acting] else phrase("fantasy_tiles.why.no_fairy")

    def _hammer_refusal(self, cell: int) -> Phrase | None:
        if not self.hammers[self.acting]:
            return phrase("fantasy_tiles.why.no_hammer")
        if not is_cell(cell):
            return phrase("fantasy_tiles.why.no_cell")
        return phrase("fantasy_tiles.why.no_tile") if self.tiles[cell] == EMPTY else None

    def put_refusal(self, cells: Sequence[int], races: Sequence[int]) -> Phrase | None:
        """Why these tiles cannot be laid there; None if they can."""
        alike = isinstance(cells, tuple) and isinstance(races, tuple) and len(cells) == len(races)
        if not alike or not cells or not all(map(is_cell, cells)):
            return phrase("fantasy_tiles.why.no_cell")
        if not all(map(is_race, races)) or Counter(races) - Counter(self.racks[self.acting]):
            return phrase("fantasy_tiles.why.not_in_rack")
        if any(one >= other for one, other in pairwise(cells)):
            return phrase("action.not_now")
        return placing.refusal(self.field(), cells, races)

    # --- picks -------------------------------------------------------------------------------

    def picks(self, prefix: Prefix = (), seat: int | None = None) -> tuple[Pick, ...]:
        if not self.legal_actions(seat):
            return ()
        key = ("picks", prefix)
        if key not in self._cache:
            self._cache[key] = tuple(self._picks(prefix))
        offered: tuple[Pick, ...] = self._cache[key]
        return offered

    def _picks(self, prefix: Prefix) -> list[Pick]:
        """Tiles of a placement come as race, square, race, square and so on, in any order."""
        offered: dict[Value, None] = {}
        if self._phase in (Phase.PLACE, Phase.CORNER):
            offered = dict.fromkeys(self._put_picks(prefix))
        if not prefix or prefix[0] == "hammer":
            for action in self.legal_actions():
                if not isinstance(action, Put):
                    path = _path(action)
                    if len(path) > len(prefix) and path[: len(prefix)] == prefix:
                        offered[path[len(prefix)]] = None
        return [self._pick(prefix, value) for value in offered]

    def _put_picks(self, prefix: Prefix) -> list[Value]:
        matching = self._matching(prefix)
        if len(prefix) % 2:
            race, taken = prefix[-1], prefix[1::2]
            return sorted(
                {
                    cell
                    for put in matching
                    for cell, other in zip(*put, strict=True)
                    if other == race and cell not in taken
                }
            )
        longer = [put for put in matching if 2 * len(put.cells) > len(prefix)]
        left: set[Value] = set()
        if not prefix:
            left = set().union(*[put.races for put in longer])
        else:
            used = Counter(prefix[::2])
            for put in longer:
                left.update(race for race in put.races if put.races.count(race) > used[race])
        values = sorted(left)
        return [*values, DONE] if values and len(longer) < len(matching) else values

    def _matching(self, prefix: Prefix) -> Sequence[Put]:
        """The placements that picks which begin so can become."""
        if not prefix:
            return [action for action in self.legal_actions() if isinstance(action, Put)]
        key = ("matching", prefix)
        if key not in self._cache:
            found = self._matching(prefix[:-1])
            value = prefix[-1]
            if len(prefix) % 2:
                used = prefix[:-1:2].count(value)
                found = [put for put in found if put.races.count(value) > used]
            else:
                race = prefix[-2]
                found = (
                    []
                    if value in prefix[1:-1:2]
                    else [
                        put
                        for put in found
                        if value in put.cells and put.races[put.cells.index(value)] == race
                    ]
                )
            self._cache[key] = found
        matching: Sequence[Put] = self._cache[key]
        return matching

    def _pick(self, prefix: Prefix, value: Value) -> Pick:
        """See `Pick`. Tiles of a race lie in one place of the rack, whatever their order there."""
        if value == DONE:
            return Pick(value, "done", None, phrase("fantasy_tiles.pick.done"))
        match self._phase:
            case Phase.PLACE | Phase.CORNER if value in _WORDS:
                kind = "stuck" if value == "stuck" else "token"
                place = None if value == "stuck" else Place(value, self.acting)
                return Pick(value, kind, place, phrase(f"fantasy_tiles.pick.{value}"))
            case Phase.PLACE | Phase.CORNER if len(prefix) % 2:
                args: dict[str, Any] = {"cell": GRID.name(value)}
                key = "fantasy_tiles.pick.cell"
                if prefix == ("hammer",):
                    key = "fantasy_tiles.pick.remove"
                    args["tile"] = notation.race_name(min(self.tiles[value], Race.GHOST))
                return Pick(value, "cell", Place("cell", value), phrase(key, **args))
            case Phase.PLACE | Phase.CORNER:
                return Pick(value, "hand", Place("hand", value), notation.race_name(value))
            case Phase.CARD | Phase.SWAP:
                if value == DECLINE:
                    return Pick(value, "decline", None, phrase("fantasy_tiles.pick.decline"))
                return Pick(value, "card", Place("card", value), preview.card_name(self, value))
            case Phase.TOKEN | Phase.LOOK:
                words = phrase("fantasy_tiles.pick.player", seat=value)
                return Pick(value, "player", Place("player", value), words)
        area = "bag" if self._phase is Phase.FETCH else "rival"
        return Pick(value, "tile", Place(area, value), notation.race_name(value))

    def complete(self, prefix: Prefix, seat: int | None = None) -> Action:
        if not self.legal_actions(seat):
            raise IllegalAction(self.not_asked())
        for i, value in enumerate(prefix):
            if all(value != pick.value for pick in self.picks(prefix[:i])):
                raise IllegalAction(phrase("action.not_now"))
        if not prefix or self.picks(prefix):
            raise IllegalAction(phrase("action.incomplete"))
        return self.action(prefix)

    def action(self, prefix: Prefix) -> Action:
        """What a whole path of picks means."""
        if self._phase in (Phase.PLACE, Phase.CORNER) and prefix[0] not in _WORDS:
            tiles = prefix[:-1] if prefix[-1] == DONE else prefix
            return put(zip(tiles[1::2], tiles[::2], strict=True))
        return next(
            action
            for action in self.legal_actions()
            if not isinstance(action, Put) and _path(action) == prefix
        )

    def why_not(self, prefix: Prefix, value: Value, seat: int | None = None) -> Phrase | None:
        if not self.legal_actions(seat):
            return self.not_asked()
        if any(value in (pick.value, pick.place) for pick in self.picks(prefix)):
            return None
        return preview.why_not(self, prefix, value)

    def not_asked(self) -> Phrase:
        """Why the asking seat is not to answer now."""
        if self._phase is Phase.OVER:
            return phrase("action.game_over")
        if self.to_move == CHANCE:
            return phrase("action.chance")
        return phrase("action.other_seat", seat=self.to_move)

    def _check(self, action: Action, seat: int | None) -> None:
        """Raises IllegalAction with the reason, by the rule itself."""
        mover = self.to_move
        refusal: Phrase | None = phrase("action.not_now")
        if mover == OVER or (seat is not None and seat != mover):
            refusal = self.not_asked()
        elif mover == CHANCE:
            known = any(same_action(action, outcome) for outcome, _ in self.chance())
            refusal = None if known else phrase("action.not_by_chance")
        else:
            match self._phase, action:
                case ((Phase.PLACE | Phase.CORNER), Put(cells, races)):
                    refusal = self.put_refusal(cells, races)
                case Phase.PLACE, Hammer(cell):
                    refusal = self._hammer_refusal(cell)
                case Phase.PLACE, Fairy():
                    refusal = self._fairy_refusal()
                case Phase.PLACE, Stuck():
                    refusal = None if self.is_stuck else phrase("fantasy_tiles.why.not_stuck")
                case Phase.CARD, Decline():
                    refusal = None
                case (
                    (Phase.CARD, Card(value))
                    | (Phase.TOKEN, From(value))
                    | (Phase.FETCH, Fetch(value))
                    | (Phase.SWAP, Swap(value))
                    | (Phase.LOOK, Look(value))
                    | (Phase.STEAL, Steal(value))
                ):
                    # These lists are short, and the rule itself.
                    known = any(value == _path(each)[0] for each in self.legal_actions())
                    refusal = None if known else preview.why_no_choice(self, value)
        if refusal is not None:
            raise IllegalAction(refusal)

    # --- what it does ------------------------------------------------------------------------

    def apply(
        self, action: Action, seat: int | None = None, at: int | None = None
    ) -> tuple[Event, ...]:
        self._check(action, seat)
        return self.push(action)

    def push(self, action: Action) -> tuple[Event, ...]:
        """Carries out an action that is known to be legal, or that an observation tells of."""
        events: list[Event] = []
        match action:
            case Put():
                self._put(action, events)
            case Draw(seat, race):
                self._from_bag(seat, race)
                events.append(Event("draw", seat, {}, {"race": race}, (seat,)))
                self._go_on(events)
            case Treasure(seat, value):
                why = self._owed[0][1]
                self._owed = self._owed[1:]
                self.treasures[seat] = (*self.treasures[seat], value)
                events.append(Event("treasure", seat, {"why": why}, {"value": value}, (seat,)))
                self._go_on(events)
            case Hammer(cell):
                self._hammer(cell, events)
            case Fairy():
                self.fairies[self.acting] -= 1
                self.fairy = True
                events.append(Event("fairy", self.turn))
            case Stuck():
                self._stuck(events)
            case Card(race):
                self._take_card(race, events)
            case Decline():
                self._offers = ()
                events.append(Event("decline", self.turn))
                self._go_on(events)
            case From(seat):
                self._take_token(seat, events)
            case Fetch(race):
                self._from_bag(self.acting, race)
                events.append(Event("fetch", self.turn, {}, {"race": race}, (self.acting,)))
                self._done(events)
            case Swap(race):
                self._swap(race, events)
            case Look(seat):
                self._look(seat, events)
            case Steal(race):
                self._steal(race, events)
            case StartPlayer(seat):
                self.start = self.turn = seat
                events.append(Event("start", seat, reveals=True))
                self._go_on(events)
        self._cache = {}
        for event in events:
            self.history = self.history.plus(event)
        return tuple(events)

    def _from_bag(self, seat: int, race: int) -> None:
        if race != HIDDEN:
            self.bag[race] -= 1
        self.bag_size -= 1
        self._gain(seat, race)

    def _gain(self, seat: int, race: int) -> None:
        self.racks[seat] = tuple(sorted((*self.racks[seat], race)))

    def _lose(self, seat: int, races: Iterable[int]) -> None:
        rack = list(self.racks[seat])
        for race in races:
            rack.remove(race if race in rack else HIDDEN)
        self.racks[seat] = tuple(rack)

    def _hammer(self, cell: int, events: list[Event]) -> None:
        """ "A removed tile does not bring a discovery token back." A castle "stays with its square
        until a hammer takes the tile off it, then the square is ordinary terrain"."""
        tile = self.tiles[cell]
        race = min(tile, int(Race.GHOST))
        self.hammers[self.acting] -= 1
        self.tiles[cell] = EMPTY
        self.box[race] += 1
        facts = {"cell": cell, "race": race, "castle": cell in self.castles}
        if cell in self.castles:
            self.castles -= {cell}
            self.ground = (*self.ground[:cell], PLAIN, *self.ground[cell + 1 :])
        events.append(Event("hammer", self.turn, facts))

    def _stuck(self, events: list[Event]) -> None:
        """ "Show the rack; place a new line … that touches a tile by a corner … If even that is
        impossible the turn is passed after the others drew." """
        rack = self.racks[self.acting]
        events.append(Event("stuck", self.turn, {"rack": rack}, reveals=True))
        self._phase = Phase.CORNER
        if not self.can_place(self.field()):
            self._passed |= {self.acting}
            self._owed = tuple((seat, "stuck") for seat in self.opponents(self.acting))
            events.append(Event("pass", self.turn))
            self._go_on(events)

    def _put(self, action: Put, events: list[Event]) -> None:
        seat, cells = self.acting, action.cells
        corner = self._phase is Phase.CORNER
        after = self.after(action)
        self._lose(seat, action.races)
        for cell, race in zip(cells, action.races, strict=True):
            self.tiles[cell] = race
        self._passed = frozenset()
        facts = {"cells": cells, "races": action.races, "corner": corner}
        events.append(Event("place", seat, facts))
        for line in after.lines:
            where = tuple(Place("cell", cell) for cell in line.cells)
            self._score(line.points, preview.line_reason(line), where)
            told = {"cells": line.cells, "points": line.points, "castles": line.castles}
            events.append(Event("line", seat, told))
        if after.area:
            where = tuple(Place("cell", cell) for cell in after.area)
            points = len(after.area)
            self._score(points, phrase("fantasy_tiles.score.area", n=points), where)
            events.append(Event("area", seat, {"cells": after.area, "points": points}))
        self.chests = self.chests.difference(cells)
        self.corners = self.corners.difference(cells)
        self._again += after.again
        self._offers = after.cards
        # "Every other player draws a treasure; then score, bonus": for each covered chest, for the
        # emptied rack, and for the squares of one race.
        others = [(other, "stuck") for other in self.opponents(seat)] if corner else []
        self._owed = (*others, *((seat, why) for why in after.treasures))
        self._go_on(events)

    def _score(self, points: int, reason: Phrase, where: tuple[Place, ...] = ()) -> None:
        entry = Entry(self.acting, points, reason, where, self.round)
        self.entries = (*self.entries, entry)

    def after(self, action: Put) -> After:
        """What a placement brings."""
        cells, races = action
        tiles = self.tiles[:]
        for cell, race in zip(cells, races, strict=True):
            tiles[cell] = race
        lines = placing.lines_made(tiles, cells, self.castles)
        area: Cells = ()
        if self.options["area"]:
            rim = placing.cut_off(tiles)
            area = tuple(cell for cell in sorted(rim - self._cut) if tiles[cell] == EMPTY)
        treasures = ["chest"] * len(self.chests.intersection(cells))
        if len(cells) == len(self.racks[self.acting]):
            treasures.append("rack")
        if self.options["unity"]:
            treasures += ["square"] * placing.one_race_squares(tiles, cells)
        cards = sorted({line.one_race for line in lines if line.one_race is not None})
        again = len(self.corners.intersection(cells))
        return After(lines, area, tuple(treasures), tuple(map(int, cards)), again)

    # --- bonus -------------------------------------------------------------------------------

    def _take_card(self, race: int, events: list[Event]) -> None:
        """ "Take that race's power card (from the supply, from another player, or again from
        yourself) … its effect is then carried out if it can be; one card a turn." """
        facts = {"race": race, "rival": self.cards[race]}
        self.cards[race] = self.turn
        self._offers = ()
        events.append(Event("card", self.turn, facts))
        self._carry_out(race, events)

    def _carry_out(self, race: int, events: list[Event]) -> None:
        """The effect of a power card. What leaves no choice is not asked."""
        self._effect = race
        match race:
            case Race.DWARF | Race.FAIRY:
                if sum(self._tokens(race)) < TOKENS:
                    self._take_token(None, events)
                else:
                    self._ask(Phase.TOKEN, self._token_holders(), self._take_token, events)
            case Race.MERMAID if self.bag_size:
                secret = {"bag": tuple(self.bag)}
                events.append(Event("bag", self.turn, {}, secret, (self.acting,), reveals=True))
                self._phase = Phase.FETCH
            case Race.WIZARD:
                self._ask(Phase.SWAP, self._swaps(), self._swap, events)
            case Race.GOBLIN:
                self._ask(Phase.LOOK, self._victims(), self._look, events)
            case Race.DRAGON:
                self._owed = ((self.acting, "dragon"),)
                self._done(events)
            case Race.ELF:
                self._done(events)
            case _:
                self._nothing(events)

    def _ask(
        self,
        phase: Phase,
        choices: Sequence[int],
        carry_out: Any,
        events: list[Event],
    ) -> None:
        if not choices:
            self._nothing(events)
        elif len(choices) == 1:
            carry_out(choices[0], events)
        else:
            self._phase = phase

    def _nothing(self, events: list[Event]) -> None:
        events.append(Event("nothing", self.turn, {"race": self._effect}))
        self._done(events)

    def _done(self, events: list[Event]) -> None:
        """The effect is over."""
        self._effect = None
        self._go_on(events)

    def _tokens(self, race: int | None) -> list[int]:
        return self.hammers if race == Race.DWARF else self.fairies

    def _token_holders(self) -> list[int]:
        """ "From the supply; if none there, from a player you choose." """
        tokens = self._tokens(self._effect)
        return [seat for seat in self.opponents(self.acting) if tokens[seat]]

    def _take_token(self, seat: int | None, events: list[Event]) -> None:
        tokens = self._tokens(self._effect)
        if seat is not None:
            tokens[seat] -= 1
        tokens[self.acting] += 1
        token = "hammer" if self._effect == Race.DWARF else "fairy"
        events.append(Event("token", self.turn, {"token": token, "rival": seat}))
        self._done(events)

    def _swaps(self) -> list[int]:
        """ "Swap this card with another player's power card …; if no other player (teams: no
        opponent) has one, with a card in the supply." """
        opponents = self.opponents(self.acting)
        return [race for race in CARDS if self.cards[race] in opponents] or [
            race for race in CARDS if self.cards[race] is None
        ]

    def _swap(self, race: int, events: list[Event]) -> None:
        """ "… and use that card's effect at once." """
        rival = self.cards[race]
        self.cards[Race.WIZARD], self.cards[race] = rival, self.turn
        events.append(Event("swap", self.turn, {"race": race, "rival": rival}))
        self._carry_out(race, events)

    def _victims(self) -> list[int]:
        return [seat for seat in self.opponents(self.acting) if self.racks[seat]]

    def _look(self, seat: int, events: list[Event]) -> None:
        """ "Look at one player's rack and take a tile." """
        secret = {"rack": self.racks[seat]}
        facts = {"rival": seat}
        events.append(Event("look", self.turn, facts, secret, (self.acting,), reveals=True))
        self.victim = seat
        self._phase = Phase.STEAL

    def _steal(self, race: int, events: list[Event]) -> None:
        """ "The victim refills only at the end of the victim's own next turn." """
        assert self.victim is not None
        self._lose(self.victim, [race])
        self._gain(self.acting, race)
        facts, knows = {"rival": self.victim}, (self.acting, self.victim)
        events.append(Event("steal", self.turn, facts, {"race": race}, knows))
        self.victim = None
        self._done(events)

    # --- going on ----------------------------------------------------------------------------

    def _go_on(self, events: list[Event]) -> None:
        """Goes on to the next treasure, card, draw or turn that is due."""
        while self._owed:
            if self.pile:
                self._phase = Phase.TREASURE
                return
            # "If the pile is empty, 7 points at once instead."
            (seat, why), *rest = self._owed
            self._owed = tuple(rest)
            reason = phrase("fantasy_tiles.score.no_treasure")
            self.entries = (*self.entries, Entry(seat, NO_TREASURE, reason, (), self.round))
            events.append(Event("no_treasure", seat, {"why": why, "points": NO_TREASURE}))
        if self._offers:
            self._phase = Phase.CARD
        elif self._draw_due() is not None:
            self._phase = Phase.REFILL
        elif not self.round:
            self.round = 1
            self._begin_turn()
        else:
            self._end_turn(events)

    def _begin_turn(self) -> None:
        self.fairy = False
        self._phase = Phase.PLACE
        self._cut = placing.cut_off(self.tiles) if self.options["area"] else frozenset()

    def _end_turn(self, events: list[Event]) -> None:
        """ "Ends when the bag is empty and some rack is empty at the end of a turn"; "a full round
        of passes ends the game"."""
        if len(self._passed) == self.seats or (not self.bag_size and not all(self.racks)):
            self._phase = Phase.OVER
            for seat, values in enumerate(self.treasures):
                events.append(Event("show", seat, {"treasures": values}, reveals=True))
            events.append(Event("end"))
            return
        if self._again:
            # "Another turn, after the refill, not if the game has just ended."
            self._again -= 1
            events.append(Event("again", self.turn))
        else:
            self.turn = (self.acting + 1) % self.seats
            self.round += self.turn == self.start
        self._begin_turn()

    # --- what would happen, and text ---------------------------------------------------------

    def preview(self, prefix: Prefix, seat: int | None = None) -> Preview:
        return preview.preview(self, prefix) if self.legal_actions(seat) else Preview()

    def format_action(self, action: Action, viewer: int | None = None) -> str:
        taking = SPECTATOR if self.turn is None else self.turn
        return notation.format_action(action, viewer, taking, self.victim)

    def parse_action(self, text: str) -> Action:
        return notation.parse_action(text)

    # --- score and end -----------------------------------------------------------------------

    def score_sheet(self) -> ScoreSheet:
        """ "Total = points scored + power cards held + treasures", as far as they are seen."""
        cards = tuple(
            Entry(holder, CARD_POINTS[race], preview.card_title(race), (), self.round)
            for race, holder in enumerate(self.cards)
            if holder is not None
        )
        treasures = tuple(
            Entry(seat, value, phrase("fantasy_tiles.score.treasure"), (), self.round)
            for seat, values in enumerate(self.treasures)
            for value in values
            if value != HIDDEN
        )
        return ScoreSheet(self.entries + cards + treasures)

    def outcome(self) -> Outcome | None:
        if self._phase is not Phase.OVER:
            return None
        totals = self.score_sheet().totals(range(self.seats))
        if not self.options["teams"]:
            best = tuple(seat for seat in range(self.seats) if totals[seat] == max(totals))
            if len(best) > 1:
                return Outcome(best, totals, phrase("outcome.shared"))
            return Outcome(best, totals, phrase("outcome.most_points", winner=best[0]))
        # "Points and treasures summed."
        sums = [totals[seat] + totals[seat + 2] for seat in (0, 1)]
        if sums[0] == sums[1]:
            return Outcome((0, 1, 2, 3), totals, phrase("fantasy_tiles.end.teams", n=sums[0]))
        best = (0, 2) if sums[0] > sums[1] else (1, 3)
        args = {"winner": best, "n": max(sums), "less": min(sums)}
        return Outcome(best, totals, phrase("fantasy_tiles.end.team", **args))

    # --- who may know what -------------------------------------------------------------------

    def observation(self, seat: int | None) -> Observation:
        from .view import Observation

        return Observation(seat, self)


class After(NamedTuple):
    """What a placement brings: its lines, the squares it encloses, why treasures are drawn, the
    power cards that may be taken, and further turns."""

    lines: tuple[Line, ...]
    area: Cells
    treasures: tuple[str, ...]
    cards: tuple[int, ...]
    again: int


_ANYWHERE: Final = (ANYONE,) * len(GRID.cells)
_ASKS_TURN: Final = frozenset(
    {
        Phase.PLACE,
        Phase.CORNER,
        Phase.CARD,
        Phase.TOKEN,
        Phase.FETCH,
        Phase.SWAP,
        Phase.LOOK,
        Phase.STEAL,
    }
)
#: The picks at the start of a turn that are no tiles.
_WORDS: Final = ("hammer", "fairy", "stuck")


def put(tiles: Iterable[tuple[int, int]]) -> Put:
    """The placement of these (square, race) pairs, in whatever order."""
    pairs = sorted(tiles)
    return Put(tuple(cell for cell, _ in pairs), tuple(race for _, race in pairs))


def _path(action: Action) -> Prefix:
    """The picks that make an action that is no placement."""
    match action:
        case Hammer(cell):
            return ("hammer", cell)
        case Fairy():
            return ("fairy",)
        case Stuck():
            return ("stuck",)
        case Decline():
            return (DECLINE,)
    return (action[0],)


def is_cell(value: object) -> bool:
    return isinstance(value, int) and value in GRID.cells


def is_race(value: object) -> bool:
    return isinstance(value, int) and 0 <= value < len(Race)
