"""Bots of Monster Hex.

Level 1 glances at a few placements. It sees which stones they would take, and else likes to match
many sides, as beginners do who do not look at the stones yet; of a stone's numbers it likes that
of its own colour, even where the other one is better. Level 2 weighs every placement: what each
stone is worth to everybody after it, stones that are full exactly, the others by expectation, and
what the players that come next could do where one cell is left. Both know nothing but the
observation, and do a fixed amount of work.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ..engine.game import Choice
from ..engine.phrase import Phrase, phrase
from ..engine.rng import Rng
from .components import ROTATIONS, SIDES, TILES, TURNED, Faction, Stone, side_bit
from .rules import COLOUR_BONUS, EMPTY, SMALL_STONE, Action, Put, Take, ranking, stone_name
from .view import Observation

LEVELS: Final = (1, 2)

#: Placements that level 1 looks at.
GLANCES: Final = 4
#: Placements that are weighed before the thinking lets others run, some 10 ms of work.
SLICE: Final = 12
#: How many other actions a choice tells of.
ALTERNATIVES: Final = 3
#: Values that are closer than this are equal: no difference of machines decides a move.
DIGITS: Final = 6

# What level 2 believes of the tiles to come. Found by play against itself.
#: Whoever fills a cell finds its best side for it this often, else its next best, and so on.
OFFERED: Final = 0.5
#: At a stone of two players: how much of its value comes from whose turn it is, the rest being
#: that either may fill each cell.
TEMPO: Final = 0.5
#: At a stone of more players: how many points of power are as good as none yet, if one cell were
#: open; it grows with the root of the open cells.
BLUR: Final = 2.0
#: How often each power faces a small stone.
FACING: Final = (0.06, 0.14, 0.25, 0.32, 0.23)
#: The shares of the ranks C, B, A and S among a player's tiles.
RANKS: Final = (0.3, 0.3, 0.3, 0.1)
#: How much of what the next player could do where one cell is left will come true; of what each
#: player after it could do; and of what the bot itself could do at its own next turn.
NEXT_CHANCE: Final = 0.8
LATER_CHANCE: Final = 0.5
OWN_CHANCE: Final = 0.3
#: Points that a dot is worth in the hand.
SPENT_DOT: Final = 0.02

#: For each seat, what the higher and the lower number of a stone bring it, colour included.
Gains = tuple[tuple[int, int], ...]
#: Points for each seat.
Points = tuple[float, ...]


class Large(NamedTuple):
    """How a large stone stands: each seat's power (0: no tile there) and the open cells."""

    powers: tuple[int, ...]
    open: int


class Claim(NamedTuple):
    """A tile at a small stone."""

    power: int
    rank: int
    seat: int


#: How a stone stands; a small one by the tiles that face it.
Standing = Large | tuple[Claim, ...]


# --- what a stone is worth -------------------------------------------------------------------


def lead(points: Sequence[float], seat: int) -> float:
    """What a seat has more than the others have on average: what every decision is for."""
    mine = points[seat]
    return mine - (sum(points) - mine) / (len(points) - 1)


def gains_of(stone: Stone, factions: Sequence[Faction]) -> Gains:
    """Empty for a small stone, which has no numbers."""
    if not stone.large:
        return ()
    high, low = stone.numbers
    return tuple(
        (
            high.points + (COLOUR_BONUS if high.colour == faction else 0),
            low.points + (COLOUR_BONUS if low.colour == faction else 0),
        )
        for faction in factions
    )


def first_number(gains: Gains, first: int, second: int | None) -> int:
    """The number that serves the first best: 0 the higher, 1 the lower."""
    rest = 1 / (len(gains) - 1) if second is not None else 0.0
    other = gains[first] if second is None else gains[second]
    return int(gains[first][1] - rest * other[0] > gains[first][0] - rest * other[1])


@lru_cache(maxsize=1 << 16)
def full_stone(gains: Gains, worth: int, powers: tuple[int, ...]) -> Points:
    """What a large stone brings when it is full; ``worth`` as in `Stone.worth`."""
    points = [0.0] * len(powers)
    ranked = ranking([power or None for power in powers])
    if not ranked:
        return tuple(points)
    first = ranked[0]
    if len(powers) == 2 and abs(powers[0] - powers[1]) >= 2 * worth:
        points[first] = sum(gains[first])
        return tuple(points)
    second = ranked[1] if len(ranked) > 1 else None
    number = first_number(gains, first, second)
    points[first] = gains[first][number]
    if second is not None:
        points[second] = gains[second][1 - number]
    return tuple(points)


def _offers() -> tuple[float, ...]:
    """How often the best side for a cell is the one that is had, the second best, …"""
    shares = [OFFERED * (1 - OFFERED) ** i for i in range(5)]
    return tuple(share / sum(shares) for share in shares)


_OFFERS: Final = _offers()


@lru_cache(maxsize=1 << 16)
def open_duel(gains: Gains, worth: int, ahead: int, cells: int, turn: int) -> float:
    """Two players at a stone with open cells: the expected lead of seat 0 in points, if its power
    is ``ahead`` by so much and ``turn`` is to place next.

    Each looks for the best side for a cell, and fills one only if that beats leaving it.
    """
    if not cells:
        # Far from 0, so that both are there, which the open cells make all but certain.
        return lead(full_stone(gains, worth, (100 + ahead, 100)), 0)
    mine, theirs = (
        sum(
            share * value
            for share, value in zip(
                _OFFERS,
                sorted(
                    (
                        open_duel(gains, worth, ahead + sign * power, cells - 1, 1 - seat)
                        for power in range(1, 6)
                    ),
                    reverse=seat == 0,
                ),
                strict=True,
            )
        )
        for seat, sign in ((0, 1), (1, -1))
    )
    either = (mine + theirs) / 2
    moved = max(mine, min(theirs, either)) if turn == 0 else min(theirs, max(mine, either))
    return TEMPO * moved + (1 - TEMPO) * either


@lru_cache(maxsize=1 << 16)
def open_crowd(gains: Gains, worth: int, powers: tuple[int, ...], cells: int) -> Points:
    """Three or more players at a stone with open cells: what it will bring each, by expectation.

    One open cell may be filled by anybody with its best side for it. With more, ranks are drawn
    like lots, more power being more lots, the less so the more is open.
    """
    seats = range(len(powers))
    points = [0.0] * len(powers)
    if cells == 1:
        for seat in seats:
            ends = [
                full_stone(gains, worth, (*powers[:seat], powers[seat] + more, *powers[seat + 1 :]))
                for more in range(1, 6)
            ]
            ends.sort(key=lambda end: lead(end, seat), reverse=True)
            for share, end in zip(_OFFERS, ends, strict=True):
                for each in seats:
                    points[each] += share * end[each] / len(powers)
        return tuple(points)
    lots = [math.exp(power / (BLUR * math.sqrt(cells))) for power in powers]
    for first in seats:
        for second in seats:
            if second == first:
                continue
            share = lots[first] / sum(lots) * lots[second] / (sum(lots) - lots[first])
            number = first_number(gains, first, second)
            points[first] += share * gains[first][number]
            points[second] += share * gains[second][1 - number]
    return tuple(points)


@cache
def small_stone(seats: int, claims: tuple[Claim, ...]) -> Points:
    """What a small stone will bring each, by expectation while it is open."""
    if not claims:
        return (SMALL_STONE / seats,) * seats
    points = [0.0] * seats
    if len(claims) == 2:
        (*low, loser), (*high, winner) = sorted(claims)
        if low < high or loser == winner:
            points[winner] = SMALL_STONE
        return tuple(points)
    for seat in range(seats):
        for power, facing in enumerate(FACING, 1):
            for rank, part in enumerate(RANKS):
                end = small_stone(seats, (*claims, Claim(power, rank, seat)))
                for each in range(seats):
                    points[each] += facing * part * end[each] / seats
    return tuple(points)


# --- what a placement is worth ---------------------------------------------------------------


class Chance(NamedTuple):
    """What filling a last open cell would bring: to whoever does it, and to the bot."""

    theirs: float
    mine: float


class Evaluation:
    """A position, ready to weigh the placements of the observing seat in it."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.board = board = observation.board
        self.seats = observation.seats
        assert observation.seat is not None
        self.me = observation.seat
        self.gains = [gains_of(stone, observation.factions) for stone in board.stones]
        self.standings = [self._standing(stone) for stone in range(len(board.stones))]
        #: The stones that each cell touches, with the direction in which it sees them.
        self.facing = [
            [
                (stone, next(d for c, d in board.stones[stone].around if c == cell))
                for stone in board.stones_of[cell]
            ]
            for cell in range(len(board.cells))
        ]
        #: The `side_bit`s that a tile on each cell could match.
        self.need = [0] * len(board.cells)
        for cell, tile in enumerate(observation.tiles):
            if tile != EMPTY:
                for other, bit in self._offered(tile, cell, observation.rotations[cell]):
                    self.need[other] |= bit
        self.tiles_of = [
            observation.hands[seat] if seat == self.me else observation.unplaced(seat)
            for seat in range(self.seats)
        ]
        totals = observation.score_sheet().totals(range(self.seats))
        #: The bot's lead at the end, as far as can be seen before it places.
        self.base = lead(totals, self.me) + sum(
            lead(self._worth(stone, standing), self.me)
            for stone, standing in enumerate(self.standings)
            if observation.takes[stone] is None
        )
        self._gained: dict[tuple[int, Standing, Claim], tuple[float, float]] = {}
        self._chances: dict[tuple[int, int, int, tuple[Standing, ...]], dict[int, Chance]] = {}

    def _standing(self, stone: int) -> Standing:
        seen = self.observation
        around = self.board.stones[stone].around
        if self.board.stones[stone].large:
            left = sum(seen.tiles[cell] == EMPTY for cell, _ in around)
            return Large(tuple(power or 0 for power in seen.powers(stone)), left)
        return tuple(
            Claim(
                TURNED[tile][seen.rotations[cell]][direction],
                TILES[tile].rank,
                seen.factions.index(TILES[tile].faction),
            )
            for cell, direction in around
            if (tile := seen.tiles[cell]) != EMPTY
        )

    def _offered(self, tile: int, cell: int, rotation: int) -> list[tuple[int, int]]:
        """The neighbours of a placed tile, each with the `side_bit` that would match it."""
        powers = TURNED[tile][rotation]
        return [
            (other, side_bit((direction + 3) % 6, powers[direction]))
            for direction, other in self.board.neighbours[cell]
        ]

    def _worth(self, stone: int, standing: Standing) -> Points:
        """What a stone will bring each seat, once the bot has placed."""
        if not isinstance(standing, Large):
            return small_stone(self.seats, standing)
        gains, worth = self.gains[stone], self.board.stones[stone].worth
        powers, cells = standing
        if not cells:
            return full_stone(gains, worth, powers)
        if self.seats > 2:
            return open_crowd(gains, worth, powers, cells)
        ahead = open_duel(gains, worth, powers[0] - powers[1], cells, 1 - self.me)
        return ahead / 2, -ahead / 2

    def _with(self, standing: Standing, claim: Claim) -> Standing:
        """How a stone stands with one more tile."""
        if not isinstance(standing, Large):
            return (*standing, claim)
        powers, cells = standing
        power, _, seat = claim
        more = (*powers[:seat], powers[seat] + power, *powers[seat + 1 :])
        return Large(more, cells - 1)

    def _gain(self, stone: int, standing: Standing, claim: Claim) -> tuple[float, float]:
        """How much one more tile at a stone moves the lead of its owner, and that of the bot."""
        key = (stone, standing, claim)
        gained = self._gained.get(key)
        if gained is None:
            before = self._worth(stone, standing)
            after = self._worth(stone, self._with(standing, claim))
            change = [b - a for a, b in zip(before, after, strict=True)]
            gained = self._gained[key] = lead(change, claim.seat), lead(change, self.me)
        return gained

    def value(self, put: Put) -> float:
        """The lead at the end, in points, that the bot expects of a placement."""
        tile, cell, rotation = put
        powers, rank = TURNED[tile][rotation], TILES[tile].rank
        standings = self.standings[:]
        value = self.base - SPENT_DOT * sum(powers)
        for stone, direction in self.facing[cell]:
            claim = Claim(powers[direction], rank, self.me)
            value += self._gain(stone, standings[stone], claim)[1]
            standings[stone] = self._with(standings[stone], claim)
        last_cells = sorted(
            {
                next(c for c, _ in stone.around if c != cell and self._empty(c))
                for stone, standing in zip(self.board.stones, standings, strict=True)
                if _open_cells(standing) == 1
            }
        )
        if not last_cells:
            return round(value, DIGITS)
        need = dict(self._needs_after(put, last_cells))
        share = NEXT_CHANCE
        for step in range(1, self.seats + 1):
            seat = (self.me + step) % self.seats
            best: dict[int, Chance] = {}
            for last in last_cells:
                around = tuple(standings[stone] for stone, _ in self.facing[last])
                for other, chance in self._chances_at(last, need[last], seat, around).items():
                    if chance.theirs > 0 and (other not in best or chance > best[other]):
                        best[other] = chance
            if seat != self.me:
                value += share * self._of_hidden_hand(best, seat)
            else:
                own = [chance.mine for other, chance in best.items() if other != tile]
                value += OWN_CHANCE * max(own, default=0.0)
            share *= LATER_CHANCE
        return round(value, DIGITS)

    def _empty(self, cell: int) -> bool:
        return self.observation.tiles[cell] == EMPTY

    def _needs_after(self, put: Put, cells: Sequence[int]) -> list[tuple[int, int]]:
        """What a tile on these cells could match after a placement."""
        new = dict(self._offered(*put))
        return [(cell, self.need[cell] | new.get(cell, 0)) for cell in cells]

    def _chances_at(
        self, cell: int, need: int, seat: int, standings: tuple[Standing, ...]
    ) -> dict[int, Chance]:
        """For each tile of a seat that fits there: the best it could do on this cell."""
        key = (cell, need, seat, standings)
        chances = self._chances.get(key)
        if chances is None:
            chances = self._chances[key] = {}
            for tile in self.tiles_of[seat]:
                rank = TILES[tile].rank
                for turn in ROTATIONS[tile]:
                    if not SIDES[tile][turn] & need:
                        continue
                    theirs = mine = 0.0
                    for (stone, direction), standing in zip(
                        self.facing[cell], standings, strict=True
                    ):
                        claim = Claim(TURNED[tile][turn][direction], rank, seat)
                        for_them, for_me = self._gain(stone, standing, claim)
                        theirs += for_them
                        mine += for_me
                    chance = Chance(theirs, mine)
                    if tile not in chances or chance > chances[tile]:
                        chances[tile] = chance
        return chances

    def _of_hidden_hand(self, best: dict[int, Chance], seat: int) -> float:
        """What the best chance of a hand is expected to bring the bot, if the hand is any of the
        seat's tiles that are not placed."""
        left = len(self.tiles_of[seat])
        hand = len(self.observation.hands[seat])
        value, missed = 0.0, 1.0
        for chance in sorted(best.values(), reverse=True):
            had = min(1.0, hand / left)  # in the hand, if none of the better ones is
            value += missed * had * chance.mine
            missed *= 1 - had
            left -= 1
            if had == 1:
                break
        return value

    # --- why ---------------------------------------------------------------------------------

    def points_at_once(self, put: Put) -> list[tuple[int, float]]:
        """The stones that a placement surrounds, with the points that the bot takes at each."""
        tile, cell, rotation = put
        filled = []
        for stone, direction in self.facing[cell]:
            claim = Claim(TURNED[tile][rotation][direction], TILES[tile].rank, self.me)
            after = self._with(self.standings[stone], claim)
            if not _open_cells(after):
                filled.append((stone, self._worth(stone, after)[self.me]))
        return filled

    def reason(self, put: Put) -> Phrase:
        """Why this placement, in one sentence that is true of it."""
        filled = self.points_at_once(put)
        if filled:
            names = tuple(stone_name(self.board, stone) for stone, _ in filled)
            points = round(sum(points for _, points in filled))
            if points:
                return phrase("monster_hex.bot.take", stone=names, points=points)
            return phrase("monster_hex.bot.close", stone=names)
        tile, cell, rotation = put
        gains = []
        for stone, direction in self.facing[cell]:
            claim = Claim(TURNED[tile][rotation][direction], TILES[tile].rank, self.me)
            after = self._with(self.standings[stone], claim)
            if isinstance(after, Large):
                gains.append((self._gain(stone, self.standings[stone], claim)[1], stone, after))
        if not gains or max(gains)[0] <= 0:
            return phrase("monster_hex.bot.quiet")
        _, stone, (powers, cells) = max(gains)
        rival = max(powers[: self.me] + powers[self.me + 1 :])
        mine = powers[self.me]
        key = "lead" if mine > rival else "stand"
        return phrase(
            f"monster_hex.bot.{key}",
            stone=stone_name(self.board, stone),
            power=mine,
            against=rival,
            open=cells,
        )


def _open_cells(standing: Standing) -> int:
    return standing.open if isinstance(standing, Large) else 2 - len(standing)


# --- choosing --------------------------------------------------------------------------------


async def choose(
    observation: Observation, level: int, rng: Rng, stop: Callable[[], bool]
) -> Choice:
    """See `engine.Bot`. The value is the lead at the end that the bot expects, in points: its
    own points less the others' average; for level 1 the points that it takes at once."""
    actions = observation.legal_actions()
    if observation.choosing is not None:
        return _choose_number(observation, level)
    evaluation = Evaluation(observation)
    if level == 1:
        actions = rng.sample(actions, min(GLANCES, len(actions)))
    valued: list[tuple[Action, float]] = []
    for action in actions:
        assert isinstance(action, Put)
        if valued and len(valued) % SLICE == 0:
            await asyncio.sleep(0)
            if stop():
                break
        weigh = _glance if level == 1 else Evaluation.value
        valued.append((action, weigh(evaluation, action)))
    top = max(value for _, value in valued)
    action = rng.choice([action for action, value in valued if value == top])
    assert isinstance(action, Put)
    others = sorted((pair for pair in valued if pair[0] != action), key=lambda pair: -pair[1])
    if level == 1:
        takes = any(points for _, points in evaluation.points_at_once(action))
        key = "glance" if takes else "match"
        why = phrase(f"monster_hex.bot.{key}")
    else:
        why = evaluation.reason(action)
    return Choice(action, top, tuple(others[:ALTERNATIVES]), why)


def _glance(evaluation: Evaluation, put: Put) -> float:
    """What level 1 sees in a placement: the points at once, and how many sides match."""
    at_once = sum(points for _, points in evaluation.points_at_once(put))
    matches = SIDES[put.tile][put.rotation] & evaluation.need[put.cell]
    return at_once + matches.bit_count() / 10


def _choose_number(observation: Observation, level: int) -> Choice:
    """Level 1 likes its own colour; level 2 minds what is left for the second as well."""
    stone = observation.choosing
    assert stone is not None
    numbers = observation.board.stones[stone].numbers
    gains = gains_of(observation.board.stones[stone], observation.factions)
    first, *others = ranking(observation.powers(stone))
    mine = gains[first]
    second = others[0] if others and level > 1 else None
    rest = (0, 0) if second is None else (gains[second][1], gains[second][0])
    share = 1 / (observation.seats - 1)
    values = [points - left * share for points, left in zip(mine, rest, strict=True)]
    colours = [number.colour for number in numbers]
    if level == 1 and observation.factions[first] in colours:
        number = colours.index(observation.factions[first])
        why = phrase("monster_hex.bot.number.colour", points=mine[number])
    else:
        number = first_number(gains, first, second)
        why = phrase("monster_hex.bot.number", points=mine[number], less=mine[1 - number])
    return Choice(Take(number), values[number], ((Take(1 - number), values[1 - number]),), why)
