"""A game played on quickly, in a world that could be: what levels 3 and 4 judge actions by.

`Sketch` is a shortened `rules.State`, some ten times as fast. It knows neither events nor score
sheets nor what is hidden, only how a game goes on from a turn's beginning; a test plays both side
by side. One fast player sits on all seats: it places where the stones gain most by its count,
uses abilities where they gain, and knows no more in a seat than that seat would. The end of a
game of two can be played by two who look ahead instead, who do know all. Left out are
Petrify's and Stealth's later uses, which count as a few points, and the rivals' private objectives.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ..engine.rng import Rng
from . import objectives
from .bot import (
    BLUR,
    SPENT_DOT,
    Claim,
    Gains,
    Points,
    first_number,
    full_stone,
    gains_of,
    open_duel,
    small_stone,
)
from .components import (
    CARDS,
    ROTATIONS,
    SIDES,
    TILES,
    TURNED,
    Ability,
    Board,
    Faction,
    side_bit,
    tiles_of,
)
from .rules import (
    EMPTY,
    PETRIFIED,
    PUTS,
    Action,
    Decline,
    Part,
    Put,
    State,
    Use,
    overwhelming,
    ranking,
    schedule,
)
from .view import Observation

#: What the fast player wants of a second tile, in points, before it places one.
RUSH_LEAST: Final = 0.3
#: Points that a use of Petrify brings for each of its counters, and one of Stealth.
PETRIFY_WORTH: Final = 0.4
STEALTH_WORTH: Final = 0.8
#: Standings that are remembered.
REMEMBERED: Final = 20_000
#: Every side that a tile could match: no matching is asked.
ANY: Final = (1 << 30) - 1
#: The `side_bit`s of all powers in a direction.
_ALL: Final = tuple(sum(side_bit(d, power) for power in range(1, 6)) for d in range(6))
#: What a tile costs by being spent.
SPENT: Final = tuple(SPENT_DOT * sum(tile.dots) for tile in TILES)
RANK: Final = tuple(int(tile.rank) for tile in TILES)
FORCE: Final = tuple(tile.force if tile.red_letter else 0 for tile in TILES)
NOWHERE: Final = (-1e9, 0)


class Standing:
    """How a stone stands: a large one by the ``powers`` of the sides (0: no tile there), a small
    one by its ``claims``; and how many cells are open. There is one object for each standing."""

    __slots__ = ("after", "claims", "open", "powers", "rows", "stone", "worths")

    def __init__(
        self, stone: int, cells: int, powers: tuple[int, ...], claims: tuple[Claim, ...]
    ) -> None:
        self.stone = stone
        self.open = cells
        self.powers = powers
        self.claims = claims
        self.after: dict[tuple[int, int, int], Standing] = {}
        self.rows: dict[int, tuple[float, ...]] = {}
        self.worths: dict[int, Points] = {}


class Values:
    """What the stones of a board bring as they stand, by the fast player's count; each question
    is answered once."""

    def __init__(self, board: Board, factions: tuple[Faction, ...], seats: int) -> None:
        self.board = board
        self.factions = factions
        self.seats = seats
        self.sides = len(factions)
        self.gains: list[Gains] = [gains_of(stone, factions) for stone in board.stones]
        sides = range(self.sides)
        #: By large stone: who is first and second, and what they get.
        self.pairs = [
            [
                (first, second, gains[first][number], gains[second][1 - number])
                for first, second in itertools.permutations(sides, 2)
                for number in [first_number(gains, first, second)]
            ]
            if gains
            else []
            for gains in self.gains
        ]
        self.facing = [
            tuple(
                (stone, next(d for c, d in board.stones[stone].around if c == cell))
                for stone in board.stones_of[cell]
            )
            for cell in range(len(board.cells))
        ]
        self.side_of = {
            tile: side for side, faction in enumerate(factions) for tile in tiles_of(faction)
        }
        #: The seats whose points a seat's are measured against; in solo the shared faction's.
        everybody = range(max(seats, 2))
        self.rivals = [tuple(each for each in everybody if each != seat) for seat in everybody]
        self.forget()

    def forget(self) -> None:
        self._standings: dict[object, Standing] = {}
        #: By side and seat: the best that a tile can do on a cell that stands so.
        self.tables: list[list[dict[object, dict[int, tuple[float, int]]]]] = [
            [{} for _ in range(self.seats)] for _ in range(self.sides)
        ]

    def tidy(self) -> None:
        """Keeps what is remembered small. Between two searches: the standings are made anew."""
        known = sum(len(table) for tables in self.tables for table in tables)
        if known + len(self._standings) > REMEMBERED:
            self.forget()

    def standing(
        self, stone: int, cells: int, powers: tuple[int, ...] = (), claims: tuple[Claim, ...] = ()
    ) -> Standing:
        key = (stone, cells, powers, claims)
        standing = self._standings.get(key)
        if standing is None:
            standing = self._standings[key] = Standing(stone, cells, powers, claims)
        return standing

    def standing_of(self, table: State | Sketch, stone: int, cells: int) -> Standing:
        """How a stone with so many open cells stands on a table."""
        here = [
            (table.power(cell, direction), tile)
            for cell, direction in self.board.stones[stone].around
            if (tile := table.tiles[cell]) >= 0
        ]
        if not self.gains[stone]:
            claims = [Claim(power, RANK[tile], self.side_of[tile]) for power, tile in here]
            return self.standing(stone, cells, claims=tuple(claims))
        powers = [0] * self.sides
        for power, tile in here:
            powers[self.side_of[tile]] += power
        return self.standing(stone, cells, tuple(powers))

    def lead(self, points: Sequence[float], seat: int) -> float:
        rivals = self.rivals[seat]
        if len(rivals) == 1:
            return points[seat] - points[rivals[0]]
        return points[seat] - sum([points[rival] for rival in rivals]) / len(rivals)

    def worth(self, standing: Standing, turn: int) -> Points:
        """What a stone will bring each side; ``turn`` is the side that places next."""
        worth = standing.worths.get(turn)
        if worth is None:
            worth = standing.worths[turn] = self._worth(standing, turn)
        return worth

    def _worth(self, standing: Standing, turn: int) -> Points:
        stone, powers, cells = standing.stone, standing.powers, standing.open
        gains = self.gains[stone]
        if not gains:
            return small_stone(self.sides, standing.claims)
        if not cells:
            return self._captured(stone, powers)
        if self.sides > 2:
            return self._crowd(standing)
        highest = self.board.stones[stone].worth
        ahead = open_duel(gains, highest, powers[0] - powers[1], cells, turn)
        return (ahead / 2, -ahead / 2)

    def _crowd(self, standing: Standing) -> Points:
        """`open_crowd`, but that it does not look at what each could do with a last open cell:
        that would be most of the time of a playout."""
        blur = BLUR * math.sqrt(standing.open)
        lots = [math.exp(power / blur) for power in standing.powers]
        total = sum(lots)
        points = [0.0] * self.sides
        for first, second, gain, rest in self.pairs[standing.stone]:
            share = lots[first] / total * lots[second] / (total - lots[first])
            points[first] += share * gain
            points[second] += share * rest
        return tuple(points)

    def _captured(self, stone: int, powers: tuple[int, ...]) -> Points:
        """As `full_stone`, but that the shared faction "takes the higher number"."""
        gains, highest = self.gains[stone], self.board.stones[stone].worth
        ranked = ranking([power or None for power in powers])
        if (
            not ranked
            or ranked[0] < self.seats
            or overwhelming([power or None for power in powers], highest)
        ):
            return full_stone(gains, highest, powers)
        points = [0.0] * self.sides
        for side, number in zip(ranked, (0, 1), strict=False):
            points[side] = gains[side][number]
        return tuple(points)

    def with_tile(self, standing: Standing, side: int, power: int, rank: int) -> Standing:
        """How a stone stands with one more tile."""
        key = (side, power, rank)
        after = standing.after.get(key)
        if after is None:
            stone, cells, powers = standing.stone, standing.open - 1, standing.powers
            if powers:
                more = (*powers[:side], powers[side] + power, *powers[side + 1 :])
                after = self.standing(stone, cells, more)
            else:
                claims = (*standing.claims, Claim(power, rank, side))
                after = self.standing(stone, cells, claims=claims)
            standing.after[key] = after
        return after

    def row(self, standing: Standing, side: int, seat: int) -> tuple[float, ...]:
        """How much a tile of ``side`` at a stone moves the lead of ``seat``, by the tile's power
        there and, at a small stone, by its rank: at index power + 8 x rank."""
        row = standing.rows.get(side * 8 + seat)
        if row is None:
            turn = 1 - side if self.sides == 2 else 0  # in a crowd it makes no difference
            before = self.lead(self.worth(standing, turn), seat)
            cells = [0.0] * 32
            large = bool(self.gains[standing.stone])
            for rank in range(1 if large else 4):
                for power in range(1, 6):
                    after = self.with_tile(standing, side, power, rank)
                    cells[power + 8 * rank] = self.lead(self.worth(after, turn), seat) - before
            row = tuple(cells[:8] * 4 if large else cells)
            standing.rows[side * 8 + seat] = row
        return row

    def best(
        self, tile: int, cell: int, need: int, standings: Sequence[Standing], side: int, seat: int
    ) -> tuple[float, int]:
        """What a tile gains at most on a cell, and the rotation in which it does."""
        at = 8 * RANK[tile]
        rows = [
            (direction, self.row(standings[stone], side, seat))
            for stone, direction in self.facing[cell]
        ]
        best, rotation = NOWHERE
        sides, turned = SIDES[tile], TURNED[tile]
        for turn in ROTATIONS[tile]:
            if sides[turn] & need:
                powers = turned[turn]
                value = -SPENT[tile]
                for direction, row in rows:
                    value += row[powers[direction] + at]
                if value > best:
                    best, rotation = value, turn
        return best, rotation


@lru_cache(maxsize=2)
def values_of(board: Board, factions: tuple[Faction, ...], seats: int) -> Values:
    return Values(board, factions, seats)


class World(NamedTuple):
    """A state that could be, and the chance to come: of several tiles or cards that may be drawn,
    the one that comes first in ``order`` is."""

    state: State
    order: tuple[int, ...]

    @classmethod
    def draw(cls, observation: Observation, rng: Rng) -> World:
        order = list(range(max(len(TILES), len(CARDS) + 1)))
        state = observation.sample(rng)
        rng.shuffle(order)
        return cls(state, tuple(order))


class Sketch:
    """A game at the beginning of a turn, that can be played on.

    ``points`` by side; ``moves`` are what was done since. ``cards`` are the private objectives of
    ``me``, the seat that thinks.
    """

    __slots__ = (
        "abilities", "board", "cards", "common", "counters", "empty", "factions", "firsts",
        "hands", "keeps", "me", "moves", "need", "parts", "petrified", "placed", "placements",
        "plan", "points", "rotations", "rounds", "shared_hands", "sides", "size", "stacks",
        "standings", "start", "step", "taken", "tiles", "values",
    )  # fmt: skip

    def __init__(self, values: Values, state: State, order: Sequence[int], me: int) -> None:
        """Of a state that waits for a turn's first placement."""
        board = values.board
        self.values = values
        self.me = me
        self.board = board
        self.sides = values.sides
        self.factions = values.factions
        self.abilities = state.abilities
        self.common = state.common
        self.cards = state.cards[me]
        self.keeps = bool(state.common or self.cards)
        self.tiles = state.tiles[:]
        self.rotations = state.rotations[:]
        self.counters = state.counters[:]
        self.need = state.need[:]
        self.empty = [cell for cell, tile in enumerate(state.tiles) if tile == EMPTY]
        self.petrified = [cell for cell, tile in enumerate(state.tiles) if tile == PETRIFIED]
        self.parts = state.parts[:]
        self.firsts = state.firsts[:]
        self.taken = [takes is not None for takes in state.takes]
        self.standings = [
            values.standing_of(self, stone, cells) for stone, cells in enumerate(state.open_cells)
        ]
        self.hands: list[list[int]] = []
        self.shared_hands: list[list[int]] = []
        drawn = set[int]()
        for hand in state.hands:
            own = [tile for tile in hand if values.side_of[tile] < values.seats]
            self.hands.append(own)
            self.shared_hands.append([tile for tile in hand if tile not in own])
            drawn.update(hand)
        self.stacks = [
            sorted(
                [
                    tile
                    for tile in tiles_of(faction)
                    if tile not in drawn and tile not in state.placed[side]
                ],
                key=lambda tile: -order[tile],
            )
            for side, faction in enumerate(values.factions)
        ]
        self.placed = [len(placed) for placed in state.placed]
        self.placements = state.placements
        self.rounds = state.rounds
        self.size = state.setup.hand_size
        assert state.start is not None
        self.start = state.start
        self.plan = schedule(values.seats, values.sides, state.start, state.rounds)
        self.step = state.step
        sheet = state.score_sheet()
        self.points = [float(sheet.total(state.party(side))) for side in range(values.sides)]
        self.moves: list[Action] = []

    def copy(self) -> Sketch:
        other = object.__new__(Sketch)
        other.values = self.values
        other.me = self.me
        other.board = self.board
        other.sides = self.sides
        other.factions = self.factions
        other.abilities = self.abilities
        other.common = self.common
        other.cards = self.cards
        other.keeps = self.keeps
        other.tiles = self.tiles[:]
        other.rotations = self.rotations[:]
        other.counters = self.counters[:]
        other.need = self.need[:]
        other.empty = self.empty[:]
        other.petrified = self.petrified[:]
        other.parts = self.parts[:]
        other.firsts = self.firsts[:]
        other.taken = self.taken[:]
        other.standings = self.standings[:]
        other.hands = [hand[:] for hand in self.hands]
        other.shared_hands = [hand[:] for hand in self.shared_hands]
        other.stacks = [stack[:] for stack in self.stacks]
        other.placed = self.placed[:]
        other.placements = self.placements
        other.rounds = self.rounds
        other.size = self.size
        other.start = self.start
        other.plan = self.plan
        other.step = self.step
        other.points = self.points[:]
        other.moves = []
        return other

    def power(self, cell: int, direction: int) -> int:
        """A tile's power on one side, counters included."""
        printed = TURNED[self.tiles[cell]][self.rotations[cell]][direction]
        return max(0, printed + self.counters[cell])

    # --- the game goes on --------------------------------------------------------------------

    def play_on(self, turns: int) -> None:
        """So many turns, or to the end."""
        while self.empty and turns:
            self.turn()
            turns -= 1

    def turn(self) -> None:
        """One turn of the fast player."""
        put = self._choose(*self.plan[self.step])
        assert put is not None
        self.place(put)

    def place(self, put: Put) -> None:
        """A turn with this placement; what else comes up in it the fast player decides."""
        seat, side = self.plan[self.step]
        self._put(put, seat, side)
        if (
            side < self.values.seats
            and self.abilities[side] is Ability.RUSH
            and FORCE[put.tile]
            and self.placed[side] < self.rounds
            and self.hands[seat]
            and self.empty
        ):
            second = self._choose(seat, side, RUSH_LEAST)
            if second is None:
                self.moves.append(Decline())
            else:
                self._put(second, seat, side)
        self._refill(seat, side)
        self.step += 1
        placed, plan, rounds = self.placed, self.plan, self.rounds
        if self.empty:
            while placed[plan[self.step][1]] >= rounds:
                self.step += 1

    def _refill(self, seat: int, side: int) -> None:
        stacks = self.stacks
        if self.sides == self.values.seats:
            _fill(self.hands[seat], stacks[side], self.size)
        elif self.step % self.sides == self.sides - 1:
            if self.values.seats == 1:
                _fill(self.hands[0], stacks[0], self.size - 1)
                _fill(self.shared_hands[0], stacks[1], 1)
            else:
                first = (self.start + self.step // self.sides + 1) % 2
                _fill(self.hands[1 - first], stacks[1 - first], self.size)
                _fill(self.shared_hands[first], stacks[2], 1)

    def _put(self, put: Put, seat: int, side: int) -> None:
        tile, cell, rotation = put
        values, standings = self.values, self.standings
        self.moves.append(put)
        (self.hands if side == seat else self.shared_hands)[seat].remove(tile)
        self.tiles[cell] = tile
        self.rotations[cell] = rotation
        self.empty.remove(cell)
        self.placed[side] += 1
        self.placements += 1
        powers = TURNED[tile][rotation]
        need = self.need
        for direction, other in self.board.neighbours[cell]:
            need[other] |= 1 << ((direction + 3) % 6 * 5 + powers[direction] - 1)
        rank = RANK[tile]
        for stone, direction in values.facing[cell]:
            standings[stone] = values.with_tile(standings[stone], side, powers[direction], rank)
        if FORCE[tile] and side < values.seats and self.abilities[side] is not None:
            self._triggered(tile, cell, seat)
        for stone, _ in values.facing[cell]:
            if not standings[stone].open and not self.taken[stone]:
                self._capture(stone)
        if self.petrified:
            self._free_petrified()

    def _capture(self, stone: int) -> None:
        values, points = self.values, self.points
        self.taken[stone] = True
        for side, gain in enumerate(values.worth(self.standings[stone], 0)):
            if gain:
                points[side] += gain
        if not values.gains[stone] and not self.keeps:
            return
        reward = Ability.REWARD in self.abilities
        if self.keeps:
            self.parts[stone] = tuple(
                [
                    Part(cell, self.tiles[cell], self.power(cell, direction))
                    for cell, direction in self.board.stones[stone].around
                ]
            )
        if not values.gains[stone] or not (self.keeps or reward):
            return
        ranked = ranking([power or None for power in self.standings[stone].powers])
        first = self.firsts[stone] = ranked[0] if ranked else None
        if first is not None and first < values.seats and self.abilities[first] is Ability.REWARD:
            for cell, _ in self.board.stones[stone].around:
                if values.side_of[self.tiles[cell]] == first:
                    points[first] += FORCE[self.tiles[cell]]

    def _free_petrified(self) -> None:
        """A petrified cell with full cells around it is captured and empty again."""
        tiles = self.tiles
        full = [
            cell
            for cell in self.petrified
            if all(tiles[other] != EMPTY for _, other in self.board.neighbours[cell])
        ]
        for cell in full:
            around = self.board.neighbours[cell]
            sums: list[int | None] = [None] * self.sides
            for direction, other in around:
                if tiles[other] >= 0:
                    side = self.values.side_of[tiles[other]]
                    sums[side] = (sums[side] or 0) + self.power(other, (direction + 3) % 6)
            ranked = ranking(sums)
            if ranked:
                self.points[ranked[0]] += self.counters[cell]
            tiles[cell] = EMPTY
            self.counters[cell] = 0
            self.petrified.remove(cell)
            self.empty.append(cell)

    # --- the fast player ---------------------------------------------------------------------

    def _choose(self, seat: int, side: int, least: float | None = None) -> Put | None:
        """The placement that gains most; None if it is less than ``least``."""
        values, need, standings = self.values, self.need, self.standings
        hand = self.hands[seat] if side == seat else self.shared_hands[seat]
        table = values.tables[side][seat]
        best, choice = -1e8, None
        for cell in self.empty:
            wanted = need[cell]
            if not wanted:
                continue
            known = self._known(cell, table)
            for tile in hand:
                found = known.get(tile)
                if found is None:
                    found = values.best(tile, cell, wanted, standings, side, seat)
                    known[tile] = found
                if found[0] > best:
                    best = found[0]
                    choice = (tile, cell, found[1])
        free: list[tuple[int, int]] = []
        if choice is None and least is None:
            starts = [cell for cell in self.board.starts if self.tiles[cell] == EMPTY]
            free = [(tile, cell) for tile in hand for cell in starts or self.empty]
        if side < values.seats and self.abilities[side] is Ability.SKIRMISH and self.placements:
            free += [
                (tile, cell)
                for tile in hand
                if FORCE[tile]
                for cell in self.empty
                if need[cell] or FORCE[tile] == 2
            ]
        for tile, cell in free:
            found = values.best(tile, cell, ANY, standings, side, seat)
            if found[0] > best:
                best = found[0]
                choice = (tile, cell, found[1])
        if choice is None or (least is not None and best < least):
            return None
        tile, cell, rotation = choice
        return PUTS[tile][cell][rotation]

    def _known(
        self, cell: int, table: dict[object, dict[int, tuple[float, int]]]
    ) -> dict[int, tuple[float, int]]:
        """What is known of a cell as it stands now: see `Values.tables`."""
        standings, wanted = self.standings, self.need[cell]
        around = self.values.facing[cell]
        if len(around) == 1:
            key: object = (cell, wanted, standings[around[0][0]])
        elif len(around) == 2:
            key = (cell, wanted, standings[around[0][0]], standings[around[1][0]])
        else:
            key = (cell, wanted, *[standings[stone] for stone, _ in around])
        known = table.get(key)
        if known is None:
            known = table[key] = {}
        return known

    def best_puts(self, width: int) -> list[Put]:
        """The placements of whose turn it is that gain most by its count, best first: each tile
        on each cell in its best rotation."""
        seat, side = self.plan[self.step]
        hand = self.hands[seat] if side == seat else self.shared_hands[seat]
        values, need, table = self.values, self.need, self.values.tables[side][seat]
        found: list[tuple[float, int, int, int]] = []
        for cell in self.empty:
            if not need[cell]:
                continue
            known = self._known(cell, table)
            for tile in hand:
                best = known.get(tile)
                if best is None:
                    best = values.best(tile, cell, need[cell], self.standings, side, seat)
                    known[tile] = best
                if best[0] > NOWHERE[0]:
                    found.append((best[0], tile, cell, best[1]))
        if not found:
            put = self._choose(seat, side)
            assert put is not None
            return [put]
        found.sort(reverse=True)
        return [PUTS[tile][cell][rotation] for _, tile, cell, rotation in found[:width]]

    def glance(self, action: Action, seat: int) -> float:
        """What a placement gains at the stones, by the same count; 0 for a tile refused."""
        if not isinstance(action, Put):
            return 0.0
        tile, cell, rotation = action
        values, side, at = self.values, self.values.side_of[tile], 8 * RANK[tile]
        gain = -SPENT[tile]
        for stone, direction in values.facing[cell]:
            row = values.row(self.standings[stone], side, seat)
            gain += row[TURNED[tile][rotation][direction] + at]
        return gain

    def _triggered(self, tile: int, cell: int, seat: int) -> None:
        """The ability of a red-letter tile that was just placed is used, if that gains."""
        using, force = self.abilities[seat], FORCE[tile]
        if using is Ability.PETRIFY:
            self.points[seat] += PETRIFY_WORTH * force if self._may_petrify() else 0.0
        elif using is Ability.STEALTH:
            self.points[seat] += STEALTH_WORTH
        elif using in (Ability.STRENGTHEN, Ability.CURSE, Ability.CONFUSE):
            best, choice = 0.0, None
            uses = self._uses(using, cell, seat, force)
            for use in uses:
                value = self._gain(use, using, seat, force)
                if value > best:
                    best, choice = value, use
            if choice is not None:
                self._use(choice, using, force)
            if uses:
                self.moves.append(Decline() if choice is None else choice)

    def _may_petrify(self) -> bool:
        """Whether there is a cell that is not the last empty one that a stone needs."""
        return any(
            all(
                sum(self.tiles[other] == EMPTY for other, _ in self.board.stones[stone].around) > 1
                for stone in self.board.stones_of[cell]
            )
            for cell in self.empty
        )

    def _uses(self, using: Ability, cell: int, seat: int, force: int) -> list[Use]:
        side_of, tiles = self.values.side_of, self.tiles
        if using is Ability.CONFUSE and force == 1:
            cells = [other for _, other in self.board.neighbours[cell]]
        else:
            cells = list(range(len(tiles)))
        own = using is Ability.STRENGTHEN
        cells = [at for at in cells if tiles[at] >= 0 and (side_of[tiles[at]] == seat) == own]
        if using is not Ability.CONFUSE:
            return [Use(at) for at in cells]
        return [
            Use(at, turn)
            for at in cells
            for turn in ROTATIONS[tiles[at]]
            if turn != self.rotations[at]
        ]

    def _changed(self, use: Use, using: Ability, force: int) -> tuple[int, int]:
        """The counters and the rotation of a tile after a use."""
        assert use.cell is not None
        counters = self.counters[use.cell]
        if use.rotation is not None:
            return counters, use.rotation
        more = force if using is Ability.STRENGTHEN else -force
        return counters + more, self.rotations[use.cell]

    def _gain(self, use: Use, using: Ability, seat: int, force: int) -> float:
        """What a use brings a seat at the large stones that are not captured."""
        values, cell = self.values, use.cell
        assert cell is not None
        tile = self.tiles[cell]
        side = values.side_of[tile]
        counters, rotation = self._changed(use, using, force)
        turned, gain = TURNED[tile][rotation], 0.0
        turn = 1 - seat if values.sides == 2 else 0
        for stone, direction in values.facing[cell]:
            if self.taken[stone] or not values.gains[stone]:
                continue
            more = max(0, turned[direction] + counters) - self.power(cell, direction)
            if more:
                before = self.standings[stone]
                powers = before.powers
                changed = (*powers[:side], powers[side] + more, *powers[side + 1 :])
                after = values.standing(stone, before.open, changed)
                gain += values.lead(values.worth(after, turn), seat)
                gain -= values.lead(values.worth(before, turn), seat)
        return gain

    def _use(self, use: Use, using: Ability, force: int) -> None:
        cell = use.cell
        assert cell is not None
        self.counters[cell], self.rotations[cell] = self._changed(use, using, force)
        if use.rotation is not None:
            powers = TURNED[self.tiles[cell]][use.rotation]
            for direction, other in self.board.neighbours[cell]:
                back = (direction + 3) % 6
                self.need[other] &= ~_ALL[back]
                self.need[other] |= side_bit(back, powers[direction])
        for stone, _ in self.values.facing[cell]:
            if not self.taken[stone]:
                cells = self.standings[stone].open
                self.standings[stone] = self.values.standing_of(self, stone, cells)

    # --- looking ahead -----------------------------------------------------------------------

    def best_end(
        self, worth: Callable[[Sketch], float], width: int, low: float, high: float
    ) -> float:
        """What a duel comes to for ``me`` if both play as well as they can, with all tiles known
        to both, by one of `best_puts` a turn. ``worth`` tells it of a game that is over. Exact
        between ``low`` and ``high``, else no nearer to them than the truth (alpha-beta)."""
        mine = self.plan[self.step][0] == self.me
        best = -math.inf if mine else math.inf
        if len(self.empty) == 1:
            width = 1  # at the last cell the count is no guess
        for put in self.best_puts(width):
            after = self.copy()
            after.place(put)
            value = after.best_end(worth, width, low, high) if after.empty else worth(after)
            if mine:
                best = max(best, value)
                low = max(low, value)
            else:
                best = min(best, value)
                high = min(high, value)
            if low >= high:
                break
        return best

    # --- the end -----------------------------------------------------------------------------

    def expected_points(self) -> list[float]:
        """The points of all sides with what the stones will bring that are not full, and with the
        objectives as they stand; those of the rivals are not known."""
        points = self.points[:]
        if self.empty:
            turn = self.plan[self.step][1]
            for stone, standing in enumerate(self.standings):
                if not self.taken[stone]:
                    for side, worth in enumerate(self.values.worth(standing, turn)):
                        points[side] += worth
        for card in self.common:
            paid = objectives.payments(self, card, private=False)
            for seat in range(self.values.seats):
                points[seat] += paid[seat]
        for card in self.cards:
            points[self.me] += objectives.payments(self, card, private=True)[self.me]
        return points


def _fill(hand: list[int], stack: list[int], size: int) -> None:
    while len(hand) < size and stack:
        hand.append(stack.pop())
