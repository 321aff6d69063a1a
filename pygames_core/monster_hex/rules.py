"""The rules of Monster Hex: what may be done, what it does, when it ends, what it scores.

A tile is its index in `components.TILES`, a unit cell its index in `Board.cells`, a stone its
index in `Board.stones`, an objective card its number. A *side* is a faction in play: the seats in
order, and after them the shared faction that nobody owns, if there is one. The quoted sentences
are those of the rules page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.errors import IllegalAction
from ..engine.event import Event, History
from ..engine.game import CHANCE, OVER, Options
from ..engine.phrase import Phrase, phrase
from ..engine.pick import DECLINE, Pick, Place, Prefix, Preview, Value
from ..engine.score import Entry, Outcome, Party, ScoreSheet
from . import notation, objectives, preview
from .components import (
    ABILITIES,
    BOARDS,
    CARDS,
    COMMON_CARDS,
    HAND_SIZE,
    ROTATIONS,
    SHARED_EACH,
    SIDES,
    STONE_ORDERS,
    TILES,
    TILES_EACH,
    TURNED,
    Ability,
    Board,
    Faction,
    side_bit,
    tiles_of,
    with_stones,
)

if TYPE_CHECKING:
    from .view import Observation

#: No tile on this cell.
EMPTY: Final = -1
#: A cell that Petrify has turned into a stone; its counters are in `State.counters`.
PETRIFIED: Final = -2
#: A tile or card in a hand that the observing seat cannot see; of the shared faction's tiles.
HIDDEN: Final = -1
HIDDEN_SHARED: Final = -2
#: Points for a number that bears one's colour, beyond the number.
COLOUR_BONUS: Final = 2
#: Points of a small stone.
SMALL_STONE: Final = 1
#: The party of the shared faction in the score.
SHARED: Final = "shared"


class StartPlayer(NamedTuple):
    """Chance: who begins."""

    seat: int


class Stones(NamedTuple):
    """Chance: which stone's values come to each of the stones that may change (`with_stones`)."""

    order: tuple[int, ...]


class Assign(NamedTuple):
    """A seat gets, or in a draft takes, a faction and one of its abilities."""

    seat: int
    faction: Faction
    ability: Ability


class Deal(NamedTuple):
    """Chance: an objective card, to a seat or (None) as a common one."""

    seat: int | None
    card: int


class Draw(NamedTuple):
    """Chance: a tile from a seat's stack, or its stack of shared tiles, into its hand."""

    seat: int
    tile: int


class Put(NamedTuple):
    """A tile from the hand onto a cell, its side 0 turned to the direction ``rotation``."""

    tile: int
    cell: int
    rotation: int


class Use(NamedTuple):
    """The ability that was triggered is used: on a cell, for Confuse with the new rotation."""

    cell: int | None = None
    rotation: int | None = None


class Decline(NamedTuple):
    """The offer (an ability, a second tile) is not taken."""


class Take(NamedTuple):
    """The first at a large stone takes one of its numbers: 0 the higher, 1 the lower."""

    number: int


Action = StartPlayer | Stones | Assign | Deal | Draw | Put | Use | Decline | Take


class Taken(NamedTuple):
    """Points that a side took at a stone: the number, and the bonus for its colour."""

    seat: int
    points: int
    bonus: int


class Part(NamedTuple):
    """A tile that touched a stone as it was captured, and its power there, counters included."""

    cell: int
    tile: int
    power: int


class Forced(NamedTuple):
    """Public knowledge from a placement without a match: the whole hand of ``seat``, before it
    placed its ``nth`` own tile (from 0), was among ``tiles``, the ones that fitted nowhere."""

    seat: int
    nth: int
    tiles: frozenset[int]


class Phase(Enum):
    START = "start"
    STONES = "stones"
    ASSIGN = "assign"
    DRAFT = "draft"
    CARDS = "cards"
    PLACE = "place"
    ABILITY = "ability"
    CARD = "card"  # Stealth draws one
    NUMBER = "number"
    RUSH = "rush"
    REFILL = "refill"  # also the deal before the first turn
    OVER = "over"


class Setup(NamedTuple):
    """What stays the same once the game is set up. ``factions`` are those of the sides; before
    they have been assigned, the ones they would have without. ``plans``: by the start player, the
    `schedule`."""

    options: Options
    seats: int
    board: Board
    factions: tuple[Faction, ...]
    hand_size: int
    plans: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def rounds(self) -> int:
        """ "Your total of tiles": so many does every side place, one a round."""
        return len(self.board.cells) // len(self.factions)


# Every Put there is, made once: PUTS[tile][cell][rotation]. Making them anew would be most of the
# time that `legal_actions` takes.
PUTS: Final = tuple(
    tuple(
        tuple(Put(tile, cell, rotation) for rotation in range(6))
        for cell in range(max(len(board.cells) for board in BOARDS.values()))
    )
    for tile in range(len(TILES))
)


def set_up(options: Options, seats: int) -> Setup:
    shared = bool(options["shared"]) or seats == 1
    board = BOARDS[2 if seats == 1 else seats + shared]
    factions = [Faction[name.upper()] for name in options["factions"]]
    if shared:
        factions.append(_shared_faction(factions))
    sides = len(factions)
    rounds = len(board.cells) // sides
    plans = tuple(schedule(seats, sides, start, rounds) for start in range(seats))
    return Setup(options, seats, board, tuple(factions), HAND_SIZE[seats], plans)


def _shared_faction(taken: Sequence[Faction]) -> Faction:
    """The first faction that nobody plays."""
    return next(faction for faction in Faction if faction not in taken)


@cache
def schedule(seats: int, sides: int, start: int, rounds: int) -> tuple[tuple[int, int], ...]:
    """For each placement of a game: the seat that makes it, and the side whose tile it is.

    Shared play: "first player places own, second places own, first places the shared tile; roles
    swap." Solo: "each turn own tile, then shared tile." One round more than there is, so that it
    can be asked after the last placement too.
    """
    plan = []
    for step in range(sides * (rounds + 1)):
        turn, part = divmod(step, sides)
        first = (start + turn) % seats if sides > seats else start
        side = part if part == seats else (first + part) % seats
        plan.append((first if side == seats else side, side))
    return tuple(plan)


class State:
    """One moment of a game of Monster Hex.

    By cell: ``tiles`` (EMPTY or PETRIFIED if there is none), ``rotations``, ``counters`` (white
    ones count up, black ones down; on a petrified cell their number) and ``need``, the `side_bit`s
    that a tile there could match. By stone: ``open_cells`` around it that are not full, and once
    it is captured ``takes`` (None before), ``parts`` and ``firsts``, the side that was first. By
    seat: ``hands``, ``cards`` (its private objectives), both HIDDEN where an observer may not see
    them, ``abilities``, and ``drawn``: for each own tile drawn, how many it had placed before.
    ``placed``: the tiles of each side that are on the board, in order.
    """

    game_id = "monster_hex"

    __slots__ = (
        "_cell",
        "_phase",
        "_queue",
        "_ranked",
        "_rushed",
        "abilities",
        "cards",
        "common",
        "counters",
        "drawn",
        "entries",
        "firsts",
        "forced",
        "hands",
        "history",
        "need",
        "open_cells",
        "parts",
        "placed",
        "placements",
        "rotations",
        "setup",
        "start",
        "step",
        "takes",
        "tiles",
    )

    def __init__(self, options: Options, seats: int) -> None:
        self.setup = set_up(options, seats)
        board = self.setup.board
        self.tiles = [EMPTY] * len(board.cells)
        self.rotations = [0] * len(board.cells)
        self.counters = [0] * len(board.cells)
        self.need = [0] * len(board.cells)
        self.open_cells = [len(stone.around) for stone in board.stones]
        self.takes: list[tuple[Taken, ...] | None] = [None] * len(board.stones)
        self.parts: list[tuple[Part, ...]] = [()] * len(board.stones)
        self.firsts: list[int | None] = [None] * len(board.stones)
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.cards: list[tuple[int, ...]] = [()] * seats
        self.common: tuple[int, ...] = ()
        self.abilities: list[Ability | None] = [None] * seats
        self.drawn: list[tuple[int, ...]] = [()] * seats
        self.placed: list[tuple[int, ...]] = [()] * self.sides
        self.placements = 0
        self.start: int | None = None
        #: How many placements of the round's plan are over, skipped ones included (`_plan`).
        self.step = 0
        self.entries: tuple[Entry, ...] = ()
        self.forced: tuple[Forced, ...] = ()
        self.history = History()
        self._phase = Phase.START
        self._queue: tuple[int, ...] = ()  # to be captured: stones, then cells + number of stones
        self._ranked: tuple[int, ...] = ()
        self._cell: int | None = None  # of the tile that was placed last in this turn
        self._rushed = False
        if seats == 1:
            self.start = 0
            self._prepare([])

    def copy(self) -> State:
        other = object.__new__(State)
        other.setup = self.setup
        other.tiles = self.tiles[:]
        other.rotations = self.rotations[:]
        other.counters = self.counters[:]
        other.need = self.need[:]
        other.open_cells = self.open_cells[:]
        other.takes = self.takes[:]
        other.parts = self.parts[:]
        other.firsts = self.firsts[:]
        other.hands = self.hands[:]
        other.cards = self.cards[:]
        other.common = self.common
        other.abilities = self.abilities[:]
        other.drawn = self.drawn[:]
        other.placed = self.placed[:]
        other.placements = self.placements
        other.start = self.start
        other.step = self.step
        other.entries = self.entries
        other.forced = self.forced
        other.history = self.history
        other._phase = self._phase
        other._queue = self._queue
        other._ranked = self._ranked
        other._cell = self._cell
        other._rushed = self._rushed
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
    def board(self) -> Board:
        return self.setup.board

    @property
    def factions(self) -> tuple[Faction, ...]:
        """The faction of each side."""
        return self.setup.factions

    @property
    def sides(self) -> int:
        return len(self.setup.factions)

    @property
    def shares(self) -> bool:
        """Whether there is a shared faction: the last side."""
        return self.sides > self.seats

    def party(self, side: int) -> Party:
        """The side as it stands in the score."""
        return side if side < self.seats else SHARED

    @property
    def phase(self) -> str:
        """What is asked: the value of a `Phase`."""
        return self._phase.value

    @property
    def to_move(self) -> int:
        if self._phase in _ASKS_TURN:
            assert self.turn is not None
            return self.turn
        if self._phase is Phase.NUMBER:
            # "The shared faction is ranked like a player, takes the higher number" unasked.
            return self._ranked[0]
        if self._phase is Phase.DRAFT:
            return self._drafting
        return OVER if self._phase is Phase.OVER else CHANCE

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None before it is known who begins."""
        return None if self.start is None else self.setup.plans[self.start][self.step][0]

    @property
    def prompt(self) -> Phrase:
        if self._phase is Phase.NUMBER:
            stone = self._queue[0]
            return phrase("monster_hex.prompt.number", stone=notation.stone_name(self.board, stone))
        if self._phase is Phase.ABILITY and self.using is not None:
            return phrase(f"monster_hex.prompt.{self.using.value}", n=self.force)
        if self._phase is Phase.PLACE and self._due >= self.seats:
            return phrase("monster_hex.prompt.shared")
        if self._phase is Phase.PLACE:
            if not self.placements:
                return phrase("monster_hex.prompt.first")
            due = self._due_hand(self.to_move)
            # Only who sees the hand is told so.
            if min(due) >= 0 and not any(map(self._fits_somewhere, due)):
                return phrase("monster_hex.prompt.forced")
        return phrase(f"monster_hex.prompt.{self._phase.value}")

    @property
    def round(self) -> int:
        """The round in play, from 1. A turn is in its round until its capture and refill end."""
        return min(self.step // self._steps + 1, self.rounds)

    @property
    def rounds(self) -> int:
        return self.setup.rounds

    @property
    def choosing(self) -> int | None:
        """The stone whose number is being chosen."""
        return self._queue[0] if self._phase is Phase.NUMBER else None

    @property
    def capturing(self) -> int:
        """The stone that is being captured. Raises IndexError if none is."""
        return self._queue[0]

    @property
    def using(self) -> Ability | None:
        """The ability that is offered now."""
        if self._phase is not Phase.ABILITY or self.turn is None:
            return None
        return self.abilities[self.turn]

    # --- the plan of a round -----------------------------------------------------------------

    @property
    def _steps(self) -> int:
        """Placements in a round: one of each side."""
        return self.sides

    def _plan(self, step: int) -> tuple[int, int]:
        """The seat that places at a step, and the side whose tile it places."""
        assert self.start is not None
        return self.setup.plans[self.start][step]

    @property
    def _due(self) -> int:
        """The side of which a tile is to be placed now."""
        return self._plan(self.step)[1]

    @property
    def force(self) -> int:
        """1 for the normal form of an ability, 2 for the strong one."""
        return 1 if self._cell is None else TILES[self.tiles[self._cell]].force

    def _ability_of(self, side: int) -> Ability | None:
        return self.abilities[side] if side < self.seats else None

    # --- chance ------------------------------------------------------------------------------

    def chance(self) -> Sequence[tuple[Action, int]]:
        match self._phase:
            case Phase.START:
                return [(StartPlayer(seat), 1) for seat in range(self.seats)]
            case Phase.STONES:
                return [(Stones(order), 1) for order in STONE_ORDERS[self.board.players]]
            case Phase.ASSIGN:
                return [(assign, 1) for assign in self._assignments(self._unassigned[0])]
            case Phase.CARDS | Phase.CARD:
                seat = self._card_due
                return [(Deal(seat, card), 1) for card in self._deck()]
            case Phase.REFILL:
                draw = self._draw_due()
                assert draw is not None
                return [(Draw(draw[0], tile), 1) for tile in self._stack(*draw)]
        return []

    def chance_source(self) -> str:
        match self._phase:
            case Phase.START:
                return "start player"
            case Phase.STONES:
                return "stones"
            case Phase.ASSIGN:
                return "abilities"
            case Phase.CARDS | Phase.CARD:
                return "objectives"
        draw = self._draw_due()
        assert draw is not None
        seat, side = draw
        return f"stack of seat {seat}" if side == seat else f"shared stack of seat {seat}"

    @property
    def _unassigned(self) -> list[int]:
        """The seats without a faction: in seat order, or in a draft "from the last player
        backwards"."""
        seats = list(range(self.seats))
        if self.options["abilities"] == "draft" and self.start is not None:
            seats = [(self.start - 1 - i) % self.seats for i in range(self.seats)]
        return [seat for seat in seats if self.abilities[seat] is None]

    @property
    def _drafting(self) -> int:
        return self._unassigned[0]

    def _assignments(self, seat: int) -> list[Assign]:
        """What a seat can get: either ability of a faction that nobody has yet."""
        taken = {
            self.factions[other] for other in range(self.seats) if self.abilities[other] is not None
        }
        return [
            Assign(seat, faction, ability)
            for faction in Faction
            if faction not in taken
            for ability in ABILITIES[faction]
        ]

    def deck(self) -> tuple[int, ...]:
        """The numbers of the cards that are in this game."""
        few = self.seats <= 2
        return tuple(card.number for card in CARDS if not (few and card.not_for_two))

    def _deck(self) -> list[int]:
        """The cards that have not been dealt."""
        dealt = {*self.common, *(card for cards in self.cards for card in cards)}
        return [card for card in self.deck() if card not in dealt]

    @property
    def _card_due(self) -> int | None:
        """Who gets the next card; None: it is a common one."""
        if self._phase is Phase.CARD:
            return self.turn
        if len(self.common) < COMMON_CARDS:
            return None
        return next(seat for seat in range(self.seats) if not self.cards[seat])

    def _draw_due(self) -> tuple[int, int] | None:
        """The seat that draws next, and the side of the stack; None if nobody does.

        "Refill to hand size from one's own stack." Shared play: "First player's hand: 2 own + 1
        shared; the other: 3 own"; after a round "first refills own to 3, second draws one
        shared".
        """
        size = self.setup.hand_size
        if not self.shares:
            for seat, hand in enumerate(self.hands):
                if len(hand) < size and self._left_in_stack(seat, seat):
                    return seat, seat
            return None
        if self.seats == 1:
            wanted = [(0, 0, size - 1), (0, 1, 1)] if self._round_over else []
        elif not self._round_over:
            wanted = []
        else:
            assert self.start is not None
            first = (self.start + (self.step // self._steps + bool(self.placements))) % 2
            own = [] if self.placements else [(first, first, size - 1)]
            wanted = [*own, (1 - first, 1 - first, size), (first, 2, 1)]
        return next(
            (
                (seat, side)
                for seat, side, target in wanted
                if self._in_hand(seat, side) < target and self._left_in_stack(seat, side)
            ),
            None,
        )

    @property
    def _round_over(self) -> bool:
        """Whether hands are dealt or refilled now, where that is done round by round."""
        return not self.placements or self.step % self._steps == self._steps - 1

    def _in_hand(self, seat: int, side: int) -> int:
        own = side == seat
        return sum((self.side_of(tile, seat) == seat) == own for tile in self.hands[seat])

    def side_of(self, tile: int, seat: int) -> int:
        """The side of a tile in a seat's hand, also of one that is not seen."""
        if tile < 0:
            return seat if tile == HIDDEN else self.seats
        return self.factions.index(TILES[tile].faction)

    def _left_in_stack(self, seat: int, side: int) -> int:
        if side == seat:
            return TILES_EACH - len(self.drawn[seat])
        out = len(self.placed[side]) + sum(
            self._in_hand(each, side) for each in range(self.seats)
        )
        # Of two stacks of five the seats draw in turn, so neither ends before the other.
        return min(TILES_EACH, SHARED_EACH * 2) - out

    def _stack(self, seat: int, side: int) -> list[int]:
        """The tiles left in a stack, in no order: it is shuffled as it is drawn from.

        Of the shared tiles any that is not drawn may be the next: that five of them lie in each
        player's stack says nothing about which.
        """
        drawn = {*self.placed[side], *(tile for hand in self.hands for tile in hand)}
        return [tile for tile in tiles_of(self.factions[side]) if tile not in drawn]

    # --- what may be done --------------------------------------------------------------------

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        mover = self.to_move
        if mover < 0 or (seat is not None and seat != mover):
            return []
        match self._phase:
            case Phase.NUMBER:
                return [Take(0), Take(1)]
            case Phase.DRAFT:
                return list(self._assignments(mover))
            case Phase.ABILITY:
                return [*self._uses(), Decline()]
        due = self._due_hand(mover)
        if due and min(due) < 0:
            return []
        actions = self._puts(due)
        if self._phase is Phase.RUSH:
            actions.append(Decline())
        return actions

    def _due_hand(self, seat: int) -> tuple[int, ...]:
        """ "The hand tiles of the stack that is due." """
        hand = self.hands[seat]
        if not self.shares:
            return hand
        due = self._due
        return tuple(tile for tile in hand if self.side_of(tile, seat) == due)

    def why_not_due(self, tile: int) -> Phrase | None:
        """Why a hand tile is not to be placed now, if it is of the other stack."""
        if tile in self._due_hand(self.to_move):
            return None
        which = "own" if self._due < self.seats else "shared"
        return phrase(f"monster_hex.why.due.{which}")

    def _puts(self, hand: Sequence[int]) -> list[Action]:
        actions = self._ordinary(hand)
        if not actions:
            actions = [
                PUTS[tile][cell][turn]
                for tile in hand
                for cell in self._free_cells()
                for turn in ROTATIONS[tile]
            ]
        if self._skirmishes(hand):
            known = set(actions)
            actions += [put for put in self._skirmish(hand) if put not in known]
        return actions

    def _ordinary(self, hand: Sequence[int]) -> list[Action]:
        """ "On an empty unit cell next to any placed tile, so that at least one touching pair of
        sides is equal." The hot path of every search."""
        actions: list[Action] = []
        frontier = [
            (cell, need)
            for cell, need in enumerate(self.need)
            if need and self.tiles[cell] == EMPTY
        ]
        for tile in hand:
            sides, puts, rotations = SIDES[tile], PUTS[tile], ROTATIONS[tile]
            for cell, need in frontier:
                row = puts[cell]
                for turn in rotations:
                    if sides[turn] & need:
                        actions.append(row[turn])
        return actions

    def _skirmishes(self, hand: Sequence[int]) -> bool:
        """Whether a hand tile may be placed by Skirmish. The first tile of the game may not: it
        goes on a start cell."""
        return (
            self.placements > 0
            and self._ability_of(self._due) is Ability.SKIRMISH
            and any(TILES[tile].red_letter for tile in hand)
        )

    def _skirmish(self, hand: Sequence[int]) -> list[Action]:
        """ "Ignore matching"; the S "ignores matching and adjacency: any empty cell"."""
        return [
            PUTS[tile][cell][turn]
            for tile in hand
            for cell in range(len(self.tiles))
            if self._may_skirmish(tile, cell)
            for turn in ROTATIONS[tile]
        ]

    def _may_skirmish(self, tile: int, cell: int) -> bool:
        return (
            TILES[tile].red_letter
            and self.placements > 0
            and self._ability_of(self._due) is Ability.SKIRMISH
            and self.tiles[cell] == EMPTY
            and (TILES[tile].force == 2 or bool(self.need[cell]))
        )

    def _fits_somewhere(self, tile: int) -> bool:
        """Whether a tile has an ordinary placement."""
        sides = SIDES[tile]
        return any(
            need and self.tiles[cell] == EMPTY and any(side & need for side in sides)
            for cell, need in enumerate(self.need)
        )

    def _free_cells(self) -> list[int]:
        """Where a tile may go without a match: "on a free start cell; if none is free, on any
        empty cell" (the very first tile of the game: "on either start cell")."""
        free = [cell for cell in self.board.starts if self.tiles[cell] == EMPTY]
        return free or [cell for cell, tile in enumerate(self.tiles) if tile == EMPTY]

    def put_refusal(self, put: Put) -> Phrase | None:
        """Why this placement is not allowed; None if it is."""
        tile, cell, rotation = put
        hand = self.hands[self.to_move]
        if tile not in hand or tile < 0:
            return phrase("monster_hex.why.not_in_hand")
        wrong_stack = self.why_not_due(tile)
        if wrong_stack is not None:
            return wrong_stack
        if not 0 <= cell < len(self.tiles):
            return phrase("monster_hex.why.no_cell")
        if rotation not in ROTATIONS[tile]:
            return phrase("monster_hex.why.no_rotation")
        if self.tiles[cell] == PETRIFIED:
            return phrase("monster_hex.why.petrified")
        if self.tiles[cell] != EMPTY:
            return phrase("monster_hex.why.cell_full")
        if SIDES[tile][rotation] & self.need[cell] or self._may_skirmish(tile, cell):
            return None
        if not any(self._fits_somewhere(other) for other in self._due_hand(self.to_move)):
            if cell in self._free_cells():
                return None
            return phrase(
                "monster_hex.why.start_cell_free"
                if self.placements
                else "monster_hex.why.first_on_start"
            )
        if not self.need[cell]:
            return phrase("monster_hex.why.touch")
        if any(side & self.need[cell] for side in SIDES[tile]):
            return phrase("monster_hex.why.turn_it")
        return phrase("monster_hex.why.no_match", tile=TILES[tile].name)

    # --- abilities ---------------------------------------------------------------------------

    def _uses(self) -> Iterator[Action]:
        """Every way to use the ability that was triggered."""
        if self.using is Ability.STEALTH:
            yield Use()
            return
        confuses = self.using is Ability.CONFUSE
        for cell in range(len(self.tiles)):
            if self.use_refusal(cell) is not None:
                continue
            if confuses:
                here = self.rotations[cell]
                for turn in ROTATIONS[self.tiles[cell]]:
                    if turn != here:
                        yield Use(cell, turn)
            else:
                yield Use(cell)

    def use_refusal(self, cell: int) -> Phrase | None:
        """Why the ability cannot be used on a cell; None if it can."""
        turn = self.turn
        assert turn is not None
        using, tile = self.abilities[turn], self.tiles[cell]
        if using is Ability.PETRIFY:
            if tile != EMPTY:
                return phrase("monster_hex.why.petrify_empty")
            # "It may not be the last empty cell that a stone still needs."
            for stone in self.board.stones_of[cell]:
                around = self.board.stones[stone].around
                if sum(self.tiles[each] == EMPTY for each, _ in around) == 1:
                    return phrase("monster_hex.why.petrify_last")
            return None
        own = tile >= 0 and TILES[tile].faction == self.factions[turn]
        if using is Ability.STRENGTHEN:
            return None if own else phrase("monster_hex.why.own_tile")
        if tile < 0 or own:
            return phrase("monster_hex.why.enemy_tile")
        if using is Ability.CONFUSE and self.force == 1:
            assert self._cell is not None
            if all(other != cell for _, other in self.board.neighbours[self._cell]):
                return phrase("monster_hex.why.adjacent_enemy")
        return None

    def _offers(self, tile: int) -> bool:
        """Whether a tile, just placed, triggers an ability that can be used."""
        if not TILES[tile].red_letter or self._due >= self.seats:
            return False
        if self.abilities[self._due] not in _PROMPTED:
            return False
        self._phase = Phase.ABILITY
        if self.using is Ability.STEALTH:
            return bool(self._deck())
        return next(self._uses(), None) is not None

    # --- picks -------------------------------------------------------------------------------

    def picks(self, prefix: Prefix = (), seat: int | None = None) -> tuple[Pick, ...]:
        actions = self.legal_actions(seat)
        depth = len(prefix)
        paths = [path for action in actions if (path := self._path(action))[:depth] == prefix]
        offered = dict.fromkeys(path[depth] for path in paths if len(path) > depth)
        return tuple(self._pick(prefix, value) for value in _in_order(offered, depth))

    def _path(self, action: Action) -> Prefix:
        """The picks that make an action."""
        match action:
            case Put():
                return tuple(action)
            case Take():
                return (action.number,)
            case Assign():
                return (int(action.faction), action.ability.value)
            case Use():
                path = (action.cell, action.rotation)
                return tuple(value for value in path if value is not None) or ("use",)
        return (DECLINE,)

    def _pick(self, prefix: Prefix, value: Value) -> Pick:
        if value == DECLINE:
            return Pick(value, "decline", None, phrase(f"monster_hex.pick.decline.{self.phase}"))
        match self._phase:
            case Phase.NUMBER:
                return self._number_pick(value)
            case Phase.DRAFT if not prefix:
                name = Faction(value).name.lower()
                return Pick(value, "faction", None, phrase(f"monster_hex.faction.{name}"))
            case Phase.DRAFT:
                return Pick(value, "ability", None, phrase(f"monster_hex.ability.{value}"))
            case Phase.ABILITY if value == "use":
                return Pick(value, "use", None, phrase("monster_hex.pick.stealth"))
            case Phase.ABILITY:
                prefix = (self.tiles[prefix[0]] if prefix else HIDDEN, *prefix)
        if not prefix:
            hand = self.hands[self.to_move]
            words = phrase("monster_hex.pick.tile", tile=notation.tile_name(value))
            return Pick(value, "hand", Place("hand", hand.index(value)), words)
        if len(prefix) == 1:
            words = phrase("monster_hex.pick.cell", cell=notation.cell_name(self.board, value))
            return Pick(value, "cell", Place("cell", value), words)
        dots = "".join(map(str, TURNED[prefix[0]][value]))
        return Pick(value, "rotation", None, phrase("monster_hex.pick.rotation", dots=dots))

    def _number_pick(self, value: int) -> Pick:
        number = self.board.stones[self._queue[0]].numbers[value]
        mine = number.colour == self.factions[self._ranked[0]]
        words = phrase(
            "monster_hex.pick.number_bonus" if mine else "monster_hex.pick.number",
            points=number.points,
            bonus=COLOUR_BONUS,
        )
        return Pick(value, "number", Place("number", value), words)

    def complete(self, prefix: Prefix, seat: int | None = None) -> Action:
        action = self._action(prefix)
        if action is None:
            raise IllegalAction(phrase("action.incomplete"))
        self._check(action, seat)
        return action

    def _action(self, prefix: Prefix) -> Action | None:
        """What a whole path of picks means, allowed or not; None if it is not whole."""
        match self._phase, prefix:
            case (Phase.ABILITY | Phase.RUSH), (value,) if value == DECLINE:
                return Decline()
            case Phase.NUMBER, (int(number),):
                return Take(number)
            case (Phase.PLACE | Phase.RUSH), (int(tile), int(cell), int(rotation)):
                return Put(tile, cell, rotation)
            case Phase.DRAFT, (int(faction), str(ability)):
                try:
                    return Assign(self._drafting, Faction(faction), Ability(ability))
                except ValueError:
                    return None
            case Phase.ABILITY, ("use",):
                return Use()
            case Phase.ABILITY, (int(cell),) if self.using is not Ability.CONFUSE:
                return Use(cell)
            case Phase.ABILITY, (int(cell), int(rotation)):
                return Use(cell, rotation)
        return None

    def why_not(
        self, prefix: Prefix, value: Value | Place, seat: int | None = None
    ) -> Phrase | None:
        mover = self.to_move
        if mover < 0 or (seat is not None and seat != mover):
            return self.not_asked()
        if any(value in (pick.value, pick.place) for pick in self.picks(prefix, seat)):
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
        else:
            match self._phase, action:
                case (Phase.PLACE | Phase.RUSH), Put():
                    refusal = self.put_refusal(action)
                case Phase.NUMBER, Take():
                    ok = action.number in (0, 1)
                    refusal = None if ok else phrase("monster_hex.why.choose_number")
                case (Phase.ABILITY | Phase.RUSH), Decline():
                    refusal = None
                case Phase.ABILITY, Use():
                    refusal = self._refused_use(action)
                case Phase.DRAFT, Assign():
                    ok = action in self._assignments(self._drafting)
                    refusal = None if ok else phrase("monster_hex.why.faction_taken")
                case _ if mover == CHANCE and not isinstance(action, (Put, Take, Use, Decline)):
                    # Tuples of different kinds can be equal.
                    kind = type(action)
                    ok = any((kind, action) == (type(one), one) for one, _ in self.chance())
                    refusal = None if ok else phrase("action.not_by_chance")
        if refusal is not None:
            raise IllegalAction(refusal)

    def _refused_use(self, use: Use) -> Phrase | None:
        if use.cell is None or self.using is Ability.STEALTH:
            ok = use == Use() and self.using is Ability.STEALTH
            return None if ok else phrase("action.not_now")
        if not 0 <= use.cell < len(self.tiles):
            return phrase("monster_hex.why.no_cell")
        refusal = self.use_refusal(use.cell)
        if refusal is not None:
            return refusal
        if self.using is not Ability.CONFUSE:
            return None if use.rotation is None else phrase("action.not_now")
        if use.rotation == self.rotations[use.cell]:
            return phrase("monster_hex.why.same_rotation")
        if use.rotation not in ROTATIONS[self.tiles[use.cell]]:
            return phrase("monster_hex.why.no_rotation")
        return None

    # --- what it does ------------------------------------------------------------------------

    def apply(
        self, action: Action, seat: int | None = None, at: int | None = None
    ) -> tuple[Event, ...]:
        self._check(action, seat)
        return self.push(action)

    def push(self, action: Action) -> tuple[Event, ...]:
        """Carries out an action that is known to be legal: for search."""
        events: list[Event] = []
        match action:
            case Put():
                self._put(action, events)
            case Take():
                self._take(action.number, events)
            case Draw():
                self._draw(action, events)
            case Use():
                self._use(action, events)
            case Decline():
                events.append(Event("decline", self.turn, {"phase": self.phase}))
                if self._phase is Phase.ABILITY:
                    self._begin_capture(events)
                else:
                    self._refill(events)
            case Deal():
                self._deal(action, events)
            case Assign():
                self._assign(action, events)
            case Stones():
                board = with_stones(self.board.players, action.order)
                self.setup = self.setup._replace(board=board)
                events.append(Event("stones", None, {"order": action.order}, reveals=True))
                self._prepare(events)
            case StartPlayer():
                self.start = action.seat
                events.append(Event("start", action.seat, reveals=True))
                self._prepare(events)
        for event in events:
            self.history = self.history.plus(event)
        return tuple(events)

    def _prepare(self, events: list[Event]) -> None:
        """Goes on to what has to be set up next, and at last to the deal."""
        abilities = self.options["abilities"]
        if self.options["stones"] and self._phase is Phase.START:
            self._phase = Phase.STONES
        elif abilities != "off" and self._unassigned:
            self._phase = Phase.DRAFT if abilities == "draft" else Phase.ASSIGN
        elif self.options["objectives"] and not all(self.cards):
            self._phase = Phase.CARDS
        else:
            self._refill(events)

    def _assign(self, assign: Assign, events: list[Event]) -> None:
        seat, faction, ability = assign
        self.abilities[seat] = ability
        factions = list(self.factions)
        factions[seat] = faction
        if not self._unassigned and self.shares:
            factions[-1] = _shared_faction(factions[:-1])
        self.setup = self.setup._replace(factions=tuple(factions))
        facts = {"faction": int(faction), "ability": ability.value}
        kind = "draft" if self._phase is Phase.DRAFT else "assign"
        events.append(Event(kind, seat, facts, reveals=kind == "assign"))
        self._prepare(events)

    def _deal(self, deal: Deal, events: list[Event]) -> None:
        seat, card = deal
        stealth = self._phase is Phase.CARD
        if seat is None:
            self.common = (*self.common, card)
            events.append(Event("common", None, {"card": card}, reveals=True))
        else:
            self.cards[seat] = (*self.cards[seat], card)
            events.append(Event("card", seat, secret={"card": card}, knows=(seat,)))
        if stealth:
            self._begin_capture(events)
        else:
            self._prepare(events)

    def _draw(self, draw: Draw, events: list[Event]) -> None:
        seat, tile = draw
        self.hands[seat] = (*self.hands[seat], tile)
        facts = {}
        if self.side_of(tile, seat) == seat:
            self.drawn[seat] = (*self.drawn[seat], len(self.placed[seat]))
        else:
            facts = {"shared": True}
        events.append(Event("draw", seat, facts, secret={"tile": tile}, knows=(seat,)))
        self._refill(events)

    def _refill(self, events: list[Event]) -> None:
        """Goes on to the next draw, or to the next turn when nobody has one to make."""
        if self._draw_due() is not None:
            self._phase = Phase.REFILL
            return
        if min(self.tiles) >= 0:
            # "Ends when all unit cells are full at the end of a turn."
            self._end(events)
            return
        if self.placements:
            self.step += 1
            # "Never beyond your total: once it is reached, your turns are skipped."
            while len(self.placed[self._due]) >= self.rounds:
                events.append(Event("skip", self.turn))
                self.step += 1
        self._rushed = False
        self._cell = None
        self._phase = Phase.PLACE

    def _put(self, put: Put, events: list[Event]) -> None:
        tile, cell, rotation = put
        seat, side = self._plan(self.step)
        forced = self._is_forced(put)
        if forced and side == seat:
            # Everybody sees that nothing fitted, and so learns something of the hand.
            unfit = frozenset(
                other
                for other in tiles_of(self.factions[side])
                if other not in self.placed[side] and not self._fits_somewhere(other)
            )
            self.forced = (*self.forced, Forced(seat, len(self.placed[side]), unfit))
        self._rushed = self._phase is Phase.RUSH
        hand = self.hands[seat]
        unseen = HIDDEN if side == seat else HIDDEN_SHARED
        i = hand.index(tile) if tile in hand else hand.index(unseen)
        self.hands[seat] = hand[:i] + hand[i + 1 :]
        self.placed[side] = (*self.placed[side], tile)
        self.tiles[cell] = tile
        self.rotations[cell] = rotation
        self._expose(cell)
        events.append(
            Event("put", seat, {"tile": tile, "cell": cell, "rotation": rotation, "forced": forced})
        )
        for stone in self.board.stones_of[cell]:
            self.open_cells[stone] -= 1
        self.placements += 1
        self._cell = cell
        # "A red-letter tile triggers it when placed, before capture is checked."
        if self._offers(tile):
            self._phase = Phase.ABILITY
        else:
            self._begin_capture(events)

    def _is_forced(self, put: Put) -> bool:
        """Whether a placement tells that nothing in the hand fitted."""
        return (
            self.placements > 0
            and not SIDES[put.tile][put.rotation] & self.need[put.cell]
            and not self._may_skirmish(put.tile, put.cell)
        )

    def _expose(self, cell: int) -> None:
        """Tells the cells around a tile what its sides there are now."""
        powers = TURNED[self.tiles[cell]][self.rotations[cell]]
        for direction, other in self.board.neighbours[cell]:
            back = (direction + 3) % 6
            self.need[other] &= ~_ANY_SIDE[back]
            self.need[other] |= side_bit(back, powers[direction])

    def _use(self, use: Use, events: list[Event]) -> None:
        using, force = self.using, self.force
        assert using is not None
        facts: dict[str, object] = {"ability": using.value, "n": force}
        if use.cell is not None:
            facts["cell"] = use.cell
        if use.rotation is not None:
            facts["rotation"] = use.rotation
        events.append(Event("use", self.turn, facts))
        if using is Ability.STEALTH:
            self._phase = Phase.CARD
            return
        self.change(use)
        self._begin_capture(events)

    def change(self, use: Use) -> None:
        """What the ability that is offered does to the cell, and nothing that follows from it."""
        using, force, cell = self.using, self.force, use.cell
        assert cell is not None
        match using:
            case Ability.STRENGTHEN:
                self.counters[cell] += force
            case Ability.CURSE:
                self.counters[cell] -= force
            case Ability.PETRIFY:
                self.tiles[cell] = PETRIFIED
                self.counters[cell] = force
            case Ability.CONFUSE:
                assert use.rotation is not None
                self.rotations[cell] = use.rotation
                self._expose(cell)

    # --- capture -----------------------------------------------------------------------------

    def _begin_capture(self, events: list[Event]) -> None:
        """ "Several at once: large stones, then small, then petrified cells, each in the order in
        which the board lists them" - which is large before small."""
        assert self._cell is not None
        full = [stone for stone in self.board.stones_of[self._cell] if not self.open_cells[stone]]
        self._queue = (*full, *self._full_petrified()) if PETRIFIED in self.tiles else tuple(full)
        self._capture(events)

    def _full_petrified(self) -> Iterator[int]:
        """The petrified cells that are to be captured, as the queue numbers them."""
        for cell, tile in enumerate(self.tiles):
            # "Neighbours that bear counters themselves are left out."
            if tile == PETRIFIED and all(
                self.tiles[other] != EMPTY for _, other in self.board.neighbours[cell]
            ):
                yield len(self.board.stones) + cell

    def _capture(self, events: list[Event]) -> None:
        """Settles what is full one by one, until a stone asks its first for a number."""
        while self._queue:
            stone = self._queue[0]
            if stone >= len(self.board.stones):
                self._settle_petrified(stone - len(self.board.stones), events)
                continue
            powers = self.powers(stone)
            events.append(Event("full", self.turn, {"stone": stone, "powers": powers}))
            ranked, takes = self.claim(stone)
            if ranked and ranked[0] < self.seats:
                self._ranked = ranked
                self._phase = Phase.NUMBER
                return
            if ranked:  # the shared faction "takes the higher number"
                takes = self.numbers(stone, ranked, 0)
            self._settle(stone, takes, events)
        if self._may_rush():
            self._phase = Phase.RUSH
        else:
            self._refill(events)

    def _may_rush(self) -> bool:
        """ "Place a second hand tile by the ordinary rules, once a round; no third tile even if
        the second bears a red letter; never beyond your total." """
        seat, side = self._plan(self.step)
        assert self._cell is not None
        return (
            self._ability_of(side) is Ability.RUSH
            and not self._rushed
            and TILES[self.tiles[self._cell]].red_letter
            and len(self.placed[side]) < self.rounds
            and bool(self._due_hand(seat))
            and EMPTY in self.tiles
        )

    def _take(self, number: int, events: list[Event]) -> None:
        """ "Picks either number; the next takes the other." """
        stone = self._queue[0]
        takes = self.numbers(stone, self._ranked, number)
        self._ranked = ()
        self._settle(stone, takes, events)
        self._capture(events)

    def numbers(self, stone: int, ranked: Sequence[int], number: int) -> list[Taken]:
        return [
            self.number(stone, side, which)
            for side, which in zip(ranked, (number, 1 - number), strict=False)
        ]

    def number(self, stone: int, side: int, which: int) -> Taken:
        """ "A number that bears your colour: +2." """
        points, colour = self.board.stones[stone].numbers[which]
        return Taken(side, points, COLOUR_BONUS if colour == self.factions[side] else 0)

    def _settle(self, stone: int, takes: list[Taken], events: list[Event]) -> None:
        self.takes[stone] = tuple(takes)
        self.parts[stone] = tuple(self._parts(stone))
        self.firsts[stone] = takes[0].seat if takes else None
        self._queue = self._queue[1:]
        large = self.board.stones[stone].large
        name = notation.stone_name(self.board, stone)
        where = Place("stone", stone)
        for side, points, bonus in takes:
            reason = "monster_hex.score.number" if large else "monster_hex.score.small"
            self._score(side, points, phrase(reason, stone=name, points=points), where)
            if bonus:
                colour = phrase(f"monster_hex.faction.{self.factions[side].name.lower()}")
                reason = "monster_hex.score.colour"
                self._score(side, bonus, phrase(reason, stone=name, colour=colour), where)
            facts = {"stone": stone, "points": points, "bonus": bonus, "side": side}
            events.append(Event("take", self._seat_of(side), facts))
        if not takes:
            events.append(Event("nobody", None, {"stone": stone}))
        elif large and self._ability_of(takes[0].seat) is Ability.REWARD:
            self._reward(stone, takes[0].seat, events)

    def _reward(self, stone: int, side: int, events: list[Event]) -> None:
        """ "+1 if this tile takes part in your first place at a large stone", the S +2."""
        for part in self.parts[stone]:
            tile = TILES[part.tile]
            if tile.faction == self.factions[side] and tile.red_letter:
                reason = phrase("monster_hex.score.reward", tile=tile.name)
                self._score(side, tile.force, reason, Place("cell", part.cell))
                facts = {"cell": part.cell, "points": tile.force}
                events.append(Event("reward", self._seat_of(side), facts))

    def _settle_petrified(self, cell: int, events: list[Event]) -> None:
        """ "First takes the counters (1 point each), nobody takes second, ties struck out as at a
        large stone; if nobody is first the counters leave. Then the cell is an ordinary empty
        cell again." """
        powers = self.petrified_powers(cell)
        worth = self.counters[cell]
        events.append(Event("full", self.turn, {"cell": cell, "powers": powers}))
        self.tiles[cell] = EMPTY
        self.counters[cell] = 0
        self._queue = self._queue[1:]
        first = ranking(powers)[:1]
        for side in first:
            self._score(side, worth, phrase("monster_hex.score.petrified"), Place("cell", cell))
            facts = {"cell": cell, "points": worth, "bonus": 0, "side": side}
            events.append(Event("take", self._seat_of(side), facts))
        if not first:
            events.append(Event("nobody", None, {"cell": cell}))

    def _seat_of(self, side: int) -> int | None:
        return side if side < self.seats else None

    def _score(self, side: int, points: int, reason: Phrase, *where: Place) -> None:
        entry = Entry(self.party(side), points, reason, where, self.round)
        self.entries = (*self.entries, entry)

    # --- who gets a stone --------------------------------------------------------------------

    def power(self, cell: int, direction: int) -> int:
        """A tile's power on one side, counters included, "not below 0"."""
        printed = TURNED[self.tiles[cell]][self.rotations[cell]][direction]
        return max(0, printed + self.counters[cell])

    def _parts(self, stone: int) -> list[Part]:
        return [
            Part(cell, self.tiles[cell], self.power(cell, direction))
            for cell, direction in self.board.stones[stone].around
            if self.tiles[cell] >= 0
        ]

    def powers(self, stone: int) -> tuple[int | None, ...]:
        """Each side's power at a stone: "sum of the sides of their tiles that face the stone";
        None without a tile there."""
        return self._sums(self.board.stones[stone].around)

    def petrified_powers(self, cell: int) -> tuple[int | None, ...]:
        around = [(other, (d + 3) % 6) for d, other in self.board.neighbours[cell]]
        return self._sums(around)

    def _sums(self, around: Sequence[tuple[int, int]]) -> tuple[int | None, ...]:
        sums: list[int | None] = [None] * self.sides
        for cell, direction in around:
            tile = self.tiles[cell]
            if tile >= 0:
                side = self.factions.index(TILES[tile].faction)
                sums[side] = (sums[side] or 0) + self.power(cell, direction)
        return tuple(sums)

    def claim(self, stone: int) -> tuple[tuple[int, ...], list[Taken]]:
        """How a full stone goes: the ranked sides, if their first has a number to choose, or else
        what is taken there without asking."""
        if not self.board.stones[stone].large:
            taker = self._small_taker(stone)
            return (), [] if taker is None else [Taken(taker, SMALL_STONE, 0)]
        powers = self.powers(stone)
        ranked = ranking(powers)
        if ranked and self._overwhelms(powers, stone):
            return (), [self.number(stone, ranked[0], which) for which in (0, 1)]
        return ranked, []

    def _overwhelms(self, powers: Sequence[int | None], stone: int) -> bool:
        """2 players: "if first leads by at least twice the stone's value (its higher number; an
        absent opponent has 0) it takes both numbers. It holds with two factions in play." """
        return overwhelming(powers, self.board.stones[stone].worth)

    def _small_taker(self, stone: int) -> int | None:
        """ "Higher takes 1 point; equal power: higher rank; equal rank: nobody. Both tiles of one
        player: that player." """
        claims = [
            (part.power, TILES[part.tile].rank, self.factions.index(TILES[part.tile].faction))
            for part in self._parts(stone)
        ]
        (*low, loser), (*high, winner) = sorted(claims)
        return winner if low < high or loser == winner else None

    # --- what would happen, and text ---------------------------------------------------------

    def preview(self, prefix: Prefix, seat: int | None = None) -> Preview:
        asked = self.to_move >= 0 and seat in (None, self.to_move)
        action = self._action(prefix) if asked else None
        if action is None:
            return Preview()
        try:
            self._check(action, seat)
        except IllegalAction:
            return Preview()
        return preview.preview(self, action)

    def format_action(self, action: Action, viewer: int | None = None) -> str:
        return notation.format_action(self, action, viewer)

    def parse_action(self, text: str) -> Action:
        return notation.parse_action(self, text)

    # --- score and end -----------------------------------------------------------------------

    def _end(self, events: list[Event]) -> None:
        self._phase = Phase.OVER
        events.append(Event("end"))
        for card in self.common:
            self._pay(card, range(self.seats), private=False, events=events)
        for seat in range(self.seats):
            for card in self.cards[seat]:
                if card != HIDDEN:
                    self._pay(card, (seat,), private=True, events=events)

    def _pay(
        self, card: int, seats: Sequence[int], private: bool, events: list[Event]
    ) -> None:
        """ "At the end a common card pays every player who meets it; a private card pays its owner
        only if nobody else meets it." """
        counts = objectives.counts(self, card)
        paid = objectives.paid(card, counts, private)
        for seat in seats:
            count, points = counts[seat], paid[seat]
            facts = {"card": card, "points": points, "n": count.number, "private": private}
            events.append(Event("objective", seat, facts, reveals=private))
            if points:
                what = phrase(f"monster_hex.card.{card}.count", n=count.number)
                key = "monster_hex.score.private" if private else "monster_hex.score.common"
                reason = phrase(key, card=card, what=what)
                entry = Entry(seat, points, reason, count.places, self.round)
                self.entries = (*self.entries, entry)

    def score_sheet(self) -> ScoreSheet:
        return ScoreSheet(self.entries)

    def outcome(self) -> Outcome | None:
        if self._phase is not Phase.OVER:
            return None
        totals = self.score_sheet().totals(range(self.seats))
        if self.seats == 1:
            # "You win if you beat the shared faction; the margin is the grade."
            margin = totals[0] - self.score_sheet().total(SHARED)
            won = margin > 0
            key = "monster_hex.end.solo_won" if won else "monster_hex.end.solo_lost"
            return Outcome((0,) if won else (), totals, phrase(key, margin=abs(margin)))
        best = [seat for seat in range(self.seats) if totals[seat] == max(totals)]
        if len(best) == 1:
            return Outcome((best[0],), totals, phrase("outcome.most_points", winner=best[0]))
        # "Tie: the tied player who took the 7; else shared."
        seven = [
            take.seat
            for takes in self.takes
            for take in takes or ()
            if take.points == 7 and take.seat in best
        ]
        if seven:
            return Outcome((seven[0],), totals, phrase("monster_hex.end.seven", winner=seven[0]))
        return Outcome(tuple(best), totals, phrase("outcome.shared"))

    # --- who may know what -------------------------------------------------------------------

    def observation(self, seat: int | None) -> Observation:
        from .view import Observation

        return Observation(seat, self)


_ASKS_TURN: Final = (Phase.PLACE, Phase.ABILITY, Phase.RUSH)
#: Abilities that ask something when they are triggered. (Rush asks after the capture; Reward and
#: Skirmish never do.)
_PROMPTED: Final = frozenset(
    {Ability.STRENGTHEN, Ability.CONFUSE, Ability.STEALTH, Ability.CURSE, Ability.PETRIFY}
)
#: The `side_bit`s of all powers in a direction.
_ANY_SIDE: Final = tuple(
    sum(side_bit(direction, power) for power in range(1, 6)) for direction in range(6)
)


def _in_order(values: dict[Value, None], depth: int) -> list[Value]:
    """Cells as the board lists them, everything else as it comes; a refusal last."""
    kept = [value for value in values if value != DECLINE]
    if depth == 1 and all(isinstance(value, int) for value in kept):
        kept.sort()
    return kept + [value for value in values if value == DECLINE]


def ranking(powers: Sequence[int | None]) -> tuple[int, ...]:
    """The sides that take a number at a large stone, first and second, by their powers.

    "Strike out every player whose sum is tied; then the best remaining takes first. If the tie was
    for first, the best untied player is the only one ranked. If second is tied, only first scores.
    All tied: nobody. A player with no tile there is not ranked."
    """
    present = sorted(
        ((power, side) for side, power in enumerate(powers) if power is not None), reverse=True
    )
    sums = [power for power, _ in present]
    untied = [(power, side) for power, side in present if sums.count(power) == 1]
    if not untied:
        return ()
    first = untied[0]
    if first != present[0] or len(present) == 1:
        return (first[1],)
    return (first[1], present[1][1]) if present[1] in untied else (first[1],)


def overwhelming(powers: Sequence[int | None], worth: int) -> bool:
    """Whether one of two sides leads by so much that both numbers of a stone of that worth are
    taken."""
    if len(powers) != 2:
        return False
    return abs((powers[0] or 0) - (powers[1] or 0)) >= 2 * worth
