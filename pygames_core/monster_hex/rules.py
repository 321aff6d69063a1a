"""The rules of Monster Hex: what may be done, what it does, when it ends, what it scores.

A tile is its index in `components.TILES`, a unit cell its index in `Board.cells`, a stone its
index in `Board.stones`. The quoted sentences are those of the rules page.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.errors import IllegalAction
from ..engine.event import Event, History
from ..engine.game import CHANCE, OVER, Options
from ..engine.phrase import Phrase, phrase
from ..engine.pick import Outlook, Pick, Place, Prefix, Preview, Value
from ..engine.score import Entry, Outcome, ScoreSheet
from .components import (
    BOARDS,
    HAND_SIZE,
    ROTATIONS,
    SIDES,
    TILES,
    TILES_EACH,
    TURNED,
    Board,
    Faction,
    side_bit,
    tiles_of,
)

if TYPE_CHECKING:
    from .view import Observation

#: No tile on this cell.
EMPTY: Final = -1
#: A tile in a hand that the observing seat cannot see.
HIDDEN: Final = -1
#: The viewer of a text that hides whatever is not for all.
SPECTATOR: Final = -1
#: Points for a number that bears one's colour, beyond the number.
COLOUR_BONUS: Final = 2
#: Points of a small stone.
SMALL_STONE: Final = 1


class StartPlayer(NamedTuple):
    """Chance: who begins."""

    seat: int


class Draw(NamedTuple):
    """Chance: a tile from a seat's stack into its hand."""

    seat: int
    tile: int


class Put(NamedTuple):
    """A tile from the hand onto a cell, its side 0 turned to the direction ``rotation``."""

    tile: int
    cell: int
    rotation: int


class Take(NamedTuple):
    """The first at a large stone takes one of its numbers: 0 the higher, 1 the lower."""

    number: int


Action = StartPlayer | Draw | Put | Take


class Taken(NamedTuple):
    """Points that a seat took at a stone: the number, and the bonus for its colour."""

    seat: int
    points: int
    bonus: int


class Forced(NamedTuple):
    """Public knowledge from a placement without a match: the whole hand of ``seat``, before it
    placed its ``nth`` tile (from 0), was among ``tiles``, the ones that fitted nowhere."""

    seat: int
    nth: int
    tiles: frozenset[int]


class Phase(Enum):
    START = "start"
    PLACE = "place"
    NUMBER = "number"
    REFILL = "refill"  # also the deal before the first turn
    OVER = "over"


class Setup(NamedTuple):
    """What stays the same for a whole game."""

    options: Options
    seats: int
    board: Board
    factions: tuple[Faction, ...]
    hand_size: int

    @property
    def rounds(self) -> int:
        return len(self.board.cells) // self.seats


# Every Put there is, made once: PUTS[tile][cell][rotation]. Making them anew would be most of the
# time that `legal_actions` takes.
PUTS: Final = tuple(
    tuple(
        tuple(Put(tile, cell, rotation) for rotation in range(6))
        for cell in range(max(len(board.cells) for board in BOARDS.values()))
    )
    for tile in range(len(TILES))
)


class State:
    """One moment of a game of Monster Hex.

    ``tiles`` and ``rotations`` hold each cell's tile (EMPTY if none); ``need`` the `side_bit`s
    that a tile there could match; ``placed`` each seat's placed tiles, in order; ``hands`` those
    in hand, HIDDEN where an observer may not see them; ``open_cells`` how many cells around each
    stone are still empty; ``takes`` what was taken at each stone, None before its capture.
    """

    game_id = "monster_hex"

    __slots__ = (
        "_phase",
        "_queue",
        "_ranked",
        "entries",
        "forced",
        "hands",
        "history",
        "need",
        "open_cells",
        "placed",
        "placements",
        "rotations",
        "setup",
        "start",
        "takes",
        "tiles",
        "turn",
    )

    def __init__(self, options: Options, seats: int) -> None:
        board = BOARDS[seats]
        factions = tuple(Faction[name.upper()] for name in options["factions"])
        self.setup = Setup(options, seats, board, factions, HAND_SIZE[seats])
        self.tiles = [EMPTY] * len(board.cells)
        self.rotations = [0] * len(board.cells)
        self.need = [0] * len(board.cells)
        self.open_cells = [len(stone.around) for stone in board.stones]
        self.takes: list[tuple[Taken, ...] | None] = [None] * len(board.stones)
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.placed: list[tuple[int, ...]] = [()] * seats
        self.placements = 0
        self.start: int | None = None
        self.turn: int | None = None
        self.entries: tuple[Entry, ...] = ()
        self.forced: tuple[Forced, ...] = ()
        self.history = History()
        self._phase = Phase.START
        self._queue: tuple[int, ...] = ()
        self._ranked: tuple[int, ...] = ()

    def copy(self) -> State:
        other = object.__new__(State)
        other.setup = self.setup
        other.tiles = self.tiles[:]
        other.rotations = self.rotations[:]
        other.need = self.need[:]
        other.open_cells = self.open_cells[:]
        other.takes = self.takes[:]
        other.hands = self.hands[:]
        other.placed = self.placed[:]
        other.placements = self.placements
        other.start = self.start
        other.turn = self.turn
        other.entries = self.entries
        other.forced = self.forced
        other.history = self.history
        other._phase = self._phase
        other._queue = self._queue
        other._ranked = self._ranked
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    # --- whose turn, and what is asked -------------------------------------------------------

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
        return self.setup.factions

    @property
    def to_move(self) -> int:
        if self._phase is Phase.PLACE:
            assert self.turn is not None
            return self.turn
        if self._phase is Phase.NUMBER:
            return self._ranked[0]
        return OVER if self._phase is Phase.OVER else CHANCE

    @property
    def prompt(self) -> Phrase:
        if self._phase is Phase.NUMBER:
            stone = self._queue[0]
            return phrase("monster_hex.prompt.number", stone=stone_name(self.board, stone))
        if self._phase is Phase.PLACE and HIDDEN not in self.hands[self.to_move]:
            if not self.placements:
                return phrase("monster_hex.prompt.first")
            if not any(map(self._fits_somewhere, self.hands[self.to_move])):
                return phrase("monster_hex.prompt.forced")
        return phrase(f"monster_hex.prompt.{self._phase.value}")

    @property
    def round(self) -> int:
        """The round in play, from 1. A turn is in its round until its capture and refill end."""
        under_way = self._phase in (Phase.NUMBER, Phase.REFILL) and self.placements > 0
        return min((self.placements - under_way) // self.seats + 1, self.rounds)

    @property
    def rounds(self) -> int:
        return self.setup.rounds

    @property
    def choosing(self) -> int | None:
        """The stone whose number is being chosen."""
        return self._queue[0] if self._phase is Phase.NUMBER else None

    # --- chance ------------------------------------------------------------------------------

    def chance(self) -> Sequence[tuple[Action, int]]:
        if self._phase is Phase.START:
            return [(StartPlayer(seat), 1) for seat in range(self.seats)]
        if self._phase is Phase.REFILL:
            seat = self._drawing
            return [(Draw(seat, tile), 1) for tile in self._stack(seat)]
        return []

    def chance_source(self) -> str:
        if self._phase is Phase.START:
            return "start player"
        return f"stack of seat {self._drawing}"

    @property
    def _drawing(self) -> int:
        """The seat that draws now."""
        return next(seat for seat in range(self.seats) if self._may_draw(seat))

    def _may_draw(self, seat: int) -> bool:
        """ "Refill to hand size from one's own stack", as long as it lasts."""
        hand = len(self.hands[seat])
        return hand < self.setup.hand_size and hand + len(self.placed[seat]) < TILES_EACH

    def _stack(self, seat: int) -> list[int]:
        """The tiles left in a seat's stack, in no order: it is shuffled as it is drawn from."""
        drawn = {*self.placed[seat], *self.hands[seat]}
        return [tile for tile in tiles_of(self.factions[seat]) if tile not in drawn]

    # --- what may be done --------------------------------------------------------------------

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        mover = self.to_move
        if mover < 0 or (seat is not None and seat != mover):
            return []
        if self._phase is Phase.NUMBER:
            return [Take(0), Take(1)]
        hand = self.hands[mover]
        if HIDDEN in hand:
            return []
        actions = self._ordinary(hand)
        if actions:
            return actions
        return [
            PUTS[tile][cell][turn]
            for tile in hand
            for cell in self._free_cells()
            for turn in ROTATIONS[tile]
        ]

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

    def _put_refusal(self, put: Put) -> Phrase | None:
        """Why this placement is not allowed; None if it is."""
        tile, cell, rotation = put
        hand = self.hands[self.to_move]
        if tile not in hand or tile == HIDDEN:
            return phrase("monster_hex.why.not_in_hand")
        if not 0 <= cell < len(self.tiles):
            return phrase("monster_hex.why.no_cell")
        if rotation not in ROTATIONS[tile]:
            return phrase("monster_hex.why.no_rotation")
        if self.tiles[cell] != EMPTY:
            return phrase("monster_hex.why.cell_full")
        if SIDES[tile][rotation] & self.need[cell]:
            return None
        if not any(self._fits_somewhere(other) for other in hand):
            if cell in self._free_cells():
                return None
            return phrase(
                "monster_hex.why.first_on_start" if not self.placements
                else "monster_hex.why.start_cell_free"
            )
        if not self.need[cell]:
            return phrase("monster_hex.why.touch")
        if any(side & self.need[cell] for side in SIDES[tile]):
            return phrase("monster_hex.why.turn_it")
        return phrase("monster_hex.why.no_match", tile=TILES[tile].name)

    def picks(self, prefix: Prefix = (), seat: int | None = None) -> tuple[Pick, ...]:
        actions = self.legal_actions(seat)
        if not actions:
            return ()
        if self._phase is Phase.NUMBER:
            return self._number_picks() if not prefix else ()
        depth = len(prefix)
        if depth > 2:
            return ()
        offered = dict.fromkeys(
            action[depth] for action in actions if action[:depth] == prefix
        )
        hand = self.hands[self.to_move]
        if depth == 0:
            return tuple(
                Pick(
                    tile,
                    "hand",
                    Place("hand", hand.index(tile)),
                    phrase("monster_hex.pick.tile", tile=tile_name(tile)),
                )
                for tile in offered
            )
        if depth == 1:
            return tuple(
                Pick(
                    cell,
                    "cell",
                    Place("cell", cell),
                    phrase("monster_hex.pick.cell", cell=cell_name(self.board, cell)),
                )
                for cell in sorted(offered)
            )
        tile, _ = prefix
        return tuple(
            Pick(
                turn,
                "rotation",
                None,
                phrase(
                    "monster_hex.pick.rotation",
                    dots="".join(map(str, TURNED[tile][turn])),
                ),
            )
            for turn in offered
        )

    def _number_picks(self) -> tuple[Pick, ...]:
        stone = self.board.stones[self._queue[0]]
        mine = self.factions[self._ranked[0]]
        return tuple(
            Pick(
                i,
                "number",
                Place("number", i),
                phrase(
                    "monster_hex.pick.number_bonus" if number.colour == mine
                    else "monster_hex.pick.number",
                    points=number.points,
                    bonus=COLOUR_BONUS,
                ),
            )
            for i, number in enumerate(stone.numbers)
        )

    def complete(self, prefix: Prefix, seat: int | None = None) -> Action:
        if self._phase is Phase.NUMBER and len(prefix) == 1:
            action: Action = Take(*prefix)
        elif self._phase is Phase.PLACE and len(prefix) == 3:
            action = Put(*prefix)
        else:
            raise IllegalAction(phrase("action.incomplete"))
        self._check(action, seat)
        return action

    def why_not(
        self, prefix: Prefix, value: Value | Place, seat: int | None = None
    ) -> Phrase | None:
        mover = self.to_move
        if mover < 0 or (seat is not None and seat != mover):
            return self.not_asked()
        offered = self.picks(prefix, seat)
        if any(value in (pick.value, pick.place) for pick in offered):
            return None
        if self._phase is Phase.NUMBER:
            return phrase("monster_hex.why.choose_number")
        area, index = value if isinstance(value, Place) else (_AREAS[min(len(prefix), 2)], value)
        if area == "stone":
            return phrase("monster_hex.why.stone")
        if area == "rival":
            return phrase("monster_hex.why.rival")
        hand = self.hands[mover]
        if area == "hand":
            tile = hand[index] if isinstance(value, Place) and index < len(hand) else value
            if tile not in hand:
                return phrase("monster_hex.why.not_in_hand")
            if prefix and self.picks((tile,)):  # it would do, but another was chosen
                return phrase("action.not_now")
            return phrase("monster_hex.why.tile_nowhere", tile=TILES[tile].name)
        if not prefix:
            if area == "cell" and 0 <= index < len(self.tiles) and self.tiles[index] != EMPTY:
                return phrase("monster_hex.why.cell_full")
            return phrase("monster_hex.why.tile_first")
        tile = prefix[0]
        if area == "cell":
            if not isinstance(index, int) or not 0 <= index < len(self.tiles):
                return phrase("monster_hex.why.no_cell")
            return self._put_refusal(Put(tile, index, 0)) or phrase("action.not_now")
        if area != "rotation" or len(prefix) < 2:
            return phrase("monster_hex.why.no_cell")
        return self._put_refusal(Put(tile, prefix[1], index)) or phrase("action.not_now")

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
        refusal: Phrase | None
        if mover == OVER or (seat is not None and seat != mover):
            refusal = self.not_asked()
        elif self._phase is Phase.PLACE and isinstance(action, Put):
            refusal = self._put_refusal(action)
        elif self._phase is Phase.NUMBER and isinstance(action, Take):
            ok = action.number in (0, 1)
            refusal = None if ok else phrase("monster_hex.why.choose_number")
        elif mover == CHANCE and isinstance(action, (StartPlayer, Draw)):
            ok = any(action == outcome for outcome, _ in self.chance())
            refusal = None if ok else phrase("action.not_by_chance")
        else:
            refusal = phrase("action.not_now")
        if refusal is not None:
            raise IllegalAction(refusal)

    # --- what it does ------------------------------------------------------------------------

    def apply(
        self, action: Action, seat: int | None = None, at: int | None = None
    ) -> tuple[Event, ...]:
        self._check(action, seat)
        return self.push(action)

    def push(self, action: Action) -> tuple[Event, ...]:
        """Carries out an action that is known to be legal: for search."""
        events: list[Event] = []
        if isinstance(action, Put):
            self._put(action, events)
        elif isinstance(action, Take):
            self._take(action.number, events)
        elif isinstance(action, Draw):
            self._draw(action, events)
        else:
            self.start = self.turn = action.seat
            events.append(Event("start", action.seat, reveals=True))
            self._phase = Phase.REFILL
        for event in events:
            self.history = self.history.plus(event)
        return tuple(events)

    def _draw(self, draw: Draw, events: list[Event]) -> None:
        seat, tile = draw
        self.hands[seat] = (*self.hands[seat], tile)
        events.append(Event("draw", seat, secret={"tile": tile}, knows=(seat,)))
        self._refill(events)

    def _refill(self, events: list[Event]) -> None:
        """Goes on to the next draw, or to the next turn when nobody has one to make."""
        if any(self._may_draw(seat) for seat in range(self.seats)):
            self._phase = Phase.REFILL
        elif not any(tile == EMPTY for tile in self.tiles):
            # "Ends when all unit cells are full at the end of a turn."
            self._phase = Phase.OVER
            events.append(Event("end"))
        else:
            assert self.turn is not None
            if self.placements:
                self.turn = (self.turn + 1) % self.seats
            self._phase = Phase.PLACE

    def _put(self, put: Put, events: list[Event]) -> None:
        tile, cell, rotation = put
        seat = self.turn
        assert seat is not None
        forced = bool(self.placements) and not SIDES[tile][rotation] & self.need[cell]
        if forced:
            # Everybody sees that nothing fitted, and so learns something of the hand.
            unfit = frozenset(
                other
                for other in tiles_of(self.factions[seat])
                if other not in self.placed[seat] and not self._fits_somewhere(other)
            )
            self.forced = (*self.forced, Forced(seat, len(self.placed[seat]), unfit))
        hand = self.hands[seat]
        i = hand.index(tile) if tile in hand else hand.index(HIDDEN)
        self.hands[seat] = hand[:i] + hand[i + 1 :]
        self.placed[seat] = (*self.placed[seat], tile)
        self.tiles[cell] = tile
        self.rotations[cell] = rotation
        powers = TURNED[tile][rotation]
        for direction, other in self.board.neighbours[cell]:
            self.need[other] |= side_bit((direction + 3) % 6, powers[direction])
        events.append(
            Event("put", seat, {"tile": tile, "cell": cell, "rotation": rotation, "forced": forced})
        )
        full = []
        for stone in self.board.stones_of[cell]:
            self.open_cells[stone] -= 1
            if not self.open_cells[stone]:
                full.append(stone)
        self.placements += 1
        # "Several at once: large stones, then small", which is the order of the board's list.
        self._queue = tuple(full)
        self._capture(events)

    def _capture(self, events: list[Event]) -> None:
        """Settles the full stones one by one, until one asks its first for a number."""
        while self._queue:
            stone = self._queue[0]
            powers = self.powers(stone)
            events.append(Event("full", self.turn, {"stone": stone, "powers": powers}))
            ranked, takes = self._claim(stone)
            if ranked:
                self._ranked = ranked
                self._phase = Phase.NUMBER
                return
            self._settle(stone, takes, events)
        self._refill(events)

    def _take(self, number: int, events: list[Event]) -> None:
        """ "Picks either number; the next takes the other." """
        stone = self._queue[0]
        takes = [
            self._number(stone, seat, which)
            for seat, which in zip(self._ranked, (number, 1 - number), strict=False)
        ]
        self._ranked = ()
        self._settle(stone, takes, events)
        self._capture(events)

    def _number(self, stone: int, seat: int, which: int) -> Taken:
        """ "A number that bears your colour: +2." """
        points, colour = self.board.stones[stone].numbers[which]
        return Taken(seat, points, COLOUR_BONUS if colour == self.factions[seat] else 0)

    def _settle(self, stone: int, takes: list[Taken], events: list[Event]) -> None:
        self.takes[stone] = tuple(takes)
        self._queue = self._queue[1:]
        name = stone_name(self.board, stone)
        # The tile that filled the stone is placed already, but its round goes on.
        now = (self.placements - 1) // self.seats + 1
        where = (Place("stone", stone),)
        for seat, points, bonus in takes:
            reason = "number" if self.board.stones[stone].large else "small"
            self.entries += (
                Entry(
                    seat,
                    points,
                    phrase(f"monster_hex.score.{reason}", stone=name, points=points),
                    where,
                    now,
                ),
            )
            if bonus:
                colour = phrase(f"monster_hex.faction.{self.factions[seat].name.lower()}")
                self.entries += (
                    Entry(
                        seat,
                        bonus,
                        phrase("monster_hex.score.colour", stone=name, colour=colour),
                        where,
                        now,
                    ),
                )
            events.append(Event("take", seat, {"stone": stone, "points": points, "bonus": bonus}))
        if not takes:
            events.append(Event("nobody", None, {"stone": stone}))

    # --- who gets a stone --------------------------------------------------------------------

    def powers(self, stone: int) -> tuple[int | None, ...]:
        """Each seat's power at a stone: "sum of the sides of their tiles that face the stone";
        None without a tile there."""
        sums: list[int | None] = [None] * self.seats
        for cell, direction in self.board.stones[stone].around:
            tile = self.tiles[cell]
            if tile != EMPTY:
                seat = self.factions.index(TILES[tile].faction)
                sums[seat] = (sums[seat] or 0) + TURNED[tile][self.rotations[cell]][direction]
        return tuple(sums)

    def _claim(self, stone: int) -> tuple[tuple[int, ...], list[Taken]]:
        """How a full stone goes: the ranked seats, if their first has a number to choose, or else
        what is taken there without asking."""
        if not self.board.stones[stone].large:
            taker = self._small_taker(stone)
            return (), [] if taker is None else [Taken(taker, SMALL_STONE, 0)]
        powers = self.powers(stone)
        ranked = ranking(powers)
        if ranked and self._overwhelms(powers, stone):
            return (), [self._number(stone, ranked[0], which) for which in (0, 1)]
        return ranked, []

    def _overwhelms(self, powers: Sequence[int | None], stone: int) -> bool:
        """2 players: "if first leads by at least twice the stone's value (its higher number; an
        absent opponent has 0) it takes both numbers"."""
        return overwhelming(powers, self.board.stones[stone].worth)

    def _small_taker(self, stone: int) -> int | None:
        """ "Higher takes 1 point; equal power: higher rank; equal rank: nobody. Both tiles of one
        player: that player." """
        claims = []
        for cell, direction in self.board.stones[stone].around:
            tile = self.tiles[cell]
            power = TURNED[tile][self.rotations[cell]][direction]
            claims.append(
                (power, TILES[tile].rank, self.factions.index(TILES[tile].faction))
            )
        (*low, loser), (*high, winner) = sorted(claims)
        return winner if low < high or loser == winner else None

    # --- what would happen -------------------------------------------------------------------

    def preview(self, prefix: Prefix, seat: int | None = None) -> Preview:
        if self._phase is Phase.NUMBER and prefix in ((0,), (1,)):
            after = self.copy()
            after.push(Take(prefix[0]))
            return Preview(self._take_outlooks(self._queue[0], after.takes[self._queue[0]] or ()))
        if self._phase is not Phase.PLACE or len(prefix) != 3:
            return Preview()
        put = Put(*prefix)
        if self._put_refusal(put) is not None:
            return Preview()
        tile, cell, rotation = put
        touching = [
            (direction, other)
            for direction, other in self.board.neighbours[cell]
            if self.tiles[other] != EMPTY
        ]
        sides = {True: [], False: []}  # type: dict[bool, list[Place]]
        for direction, _ in touching:
            bit = side_bit(direction, TURNED[tile][rotation][direction])
            sides[bool(bit & self.need[cell])].append(Place("side", direction))
        return Preview(self._put_outlooks(put), tuple(sides[True]), tuple(sides[False]))

    def _put_outlooks(self, put: Put) -> tuple[Outlook, ...]:
        """For each stone that the tile touches: who would take what, or how it would stand."""
        after = self.copy()
        after.push(put)
        if not self.board.stones_of[put.cell]:
            return (Outlook(phrase("monster_hex.preview.no_stone")),)
        outlooks: list[Outlook] = []
        for stone in self.board.stones_of[put.cell]:
            name, where = stone_name(self.board, stone), (Place("stone", stone),)
            powers = after.powers(stone)
            if after.open_cells[stone]:
                standing = phrase(
                    "monster_hex.preview.standing",
                    stone=name,
                    powers=power_list(powers),
                    open=after.open_cells[stone],
                )
                outlooks.append(Outlook(standing, cells=where))
                continue
            full = full_phrase("preview", powers, self.board, stone)
            outlooks.append(Outlook(full, cells=where))
            ranked, takes = after._claim(stone)
            if not ranked:
                outlooks.extend(self._take_outlooks(stone, takes))
            else:
                first, *second = ranked
                high, low = self.board.stones[stone].numbers
                outlooks.append(
                    Outlook(
                        phrase(
                            "monster_hex.preview.chooses",
                            stone=name,
                            seat=first,
                            high=high.points,
                            low=low.points,
                        ),
                        first,
                        max(sum(self._number(stone, first, i)[1:]) for i in (0, 1)),
                        where,
                    )
                )
                outlooks.extend(
                    Outlook(
                        phrase("monster_hex.preview.other", stone=name, seat=seat),
                        seat,
                        min(sum(self._number(stone, seat, i)[1:]) for i in (0, 1)),
                        where,
                    )
                    for seat in second
                )
        return tuple(outlooks)

    def _take_outlooks(self, stone: int, takes: Sequence[Taken]) -> tuple[Outlook, ...]:
        name, where = stone_name(self.board, stone), (Place("stone", stone),)
        if not takes:
            return (Outlook(phrase("monster_hex.preview.nobody", stone=name), cells=where),)
        return tuple(
            Outlook(
                phrase(
                    "monster_hex.preview.takes_bonus" if take.bonus
                    else "monster_hex.preview.takes",
                    stone=name,
                    seat=take.seat,
                    points=take.points,
                    bonus=take.bonus,
                ),
                take.seat,
                take.points + take.bonus,
                where,
            )
            for take in takes
        )

    # --- text --------------------------------------------------------------------------------

    def format_action(self, action: Action, viewer: int | None = None) -> str:
        """``start 1`` / ``draw 0 rS1`` / ``rS1 1,-1 3`` (tile, cell, rotation) / ``take 6``.

        ``viewer`` is the seat for which it is written, or SPECTATOR; a draw by another seat is
        ``draw 0 ?``. With None everything is written, as in a record.
        """
        if isinstance(action, Put):
            return f"{TILES[action.tile]} {self.board.cells[action.cell]} {action.rotation}"
        if isinstance(action, Take):
            return f"take {self.board.stones[self._queue[0]].numbers[action.number].points}"
        if isinstance(action, Draw):
            hidden = action.tile == HIDDEN or viewer not in (None, action.seat)
            return f"draw {action.seat} {'?' if hidden else TILES[action.tile]}"
        return f"start {action.seat}"

    def parse_action(self, text: str) -> Action:
        try:
            match text.split(" "):
                case ["start", seat]:
                    return StartPlayer(int(seat))
                case ["draw", seat, tile]:
                    return Draw(int(seat), _TILE_BY_TEXT[tile])
                case ["take", points]:
                    numbers = self.board.stones[self._queue[0]].numbers
                    return Take([number.points for number in numbers].index(int(points)))
                case [tile, cell, rotation]:
                    cells = [str(each) for each in self.board.cells]
                    return Put(_TILE_BY_TEXT[tile], cells.index(cell), int(rotation))
        except (ValueError, KeyError, IndexError):
            pass
        raise IllegalAction(phrase("action.unreadable", text=text))

    # --- score and end -----------------------------------------------------------------------

    def score_sheet(self) -> ScoreSheet:
        return ScoreSheet(self.entries)

    def outcome(self) -> Outcome | None:
        if self._phase is not Phase.OVER:
            return None
        totals = self.score_sheet().totals(range(self.seats))
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


_AREAS: Final = ("hand", "cell", "rotation")
_TILE_BY_TEXT: Final = MappingProxyType({str(tile): i for i, tile in enumerate(TILES)})


def ranking(powers: Sequence[int | None]) -> tuple[int, ...]:
    """The seats that take a number at a large stone, first and second, by their powers.

    "Strike out every player whose sum is tied; then the best remaining takes first. If the tie was
    for first, the best untied player is the only one ranked. If second is tied, only first scores.
    All tied: nobody. A player with no tile there is not ranked."
    """
    present = sorted(
        ((power, seat) for seat, power in enumerate(powers) if power is not None), reverse=True
    )
    sums = [power for power, _ in present]
    untied = [(power, seat) for power, seat in present if sums.count(power) == 1]
    if not untied:
        return ()
    first = untied[0]
    if first != present[0] or len(present) == 1:
        return (first[1],)
    return (first[1], present[1][1]) if present[1] in untied else (first[1],)


def overwhelming(powers: Sequence[int | None], worth: int) -> bool:
    """Whether one of two players leads by so much that both numbers of a stone of that worth are
    taken."""
    if len(powers) != 2:
        return False
    return abs((powers[0] or 0) - (powers[1] or 0)) >= 2 * worth


def full_phrase(
    told: str, powers: Sequence[int | None], board: Board, stone: int
) -> Phrase:
    """How a full stone stands, and what decides there if it is not simply the order of powers.
    ``told`` is "preview" or "event"."""
    there = [power for power in powers if power is not None]
    large, said = board.stones[stone].large, f"monster_hex.{told}.full"
    how = ""
    if large and overwhelming(powers, board.stones[stone].worth):
        how = "both"
    elif len(set(there)) < len(there):
        how = "tied" if large else "rank"
    if how:
        said = f"monster_hex.{told}.full.{how}"
    return phrase(said, stone=stone_name(board, stone), powers=power_list(powers))


def power_list(powers: Sequence[int | None]) -> tuple[Phrase, ...]:
    """The powers at a stone as phrases, seat by seat."""
    return tuple(
        phrase("monster_hex.power", seat=seat, power=power)
        for seat, power in enumerate(powers)
        if power is not None
    )


def tile_name(tile: int) -> Phrase:
    """A tile with its sides, for a reader who does not see it."""
    name, dots = TILES[tile].name, "".join(map(str, TILES[tile].dots))
    return phrase("monster_hex.tile", name=name, dots=dots)


def cell_name(board: Board, cell: int) -> str:
    """A cell by its row from the top and its place in the row from the left: "3-2"."""
    rows = sorted({each.r for each in board.cells})
    hexagon = board.cells[cell]
    row = sorted(each.q for each in board.cells if each.r == hexagon.r)
    return f"{rows.index(hexagon.r) + 1}-{row.index(hexagon.q) + 1}"


def stone_name(board: Board, stone: int) -> Phrase:
    numbers = board.stones[stone].numbers
    if not numbers:
        smalls = [i for i, each in enumerate(board.stones) if not each.numbers]
        return phrase("monster_hex.stone.small", n=smalls.index(stone) + 1)
    colours = [number.colour for number in numbers]
    if colours[0] is None or colours[1] is None:
        return phrase("monster_hex.stone.centre")
    one, two = (
        phrase(f"monster_hex.faction.{colour.name.lower()}")
        for colour in colours
        if colour is not None
    )
    return phrase("monster_hex.stone.large", one=one, two=two)
