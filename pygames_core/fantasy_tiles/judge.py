"""What things are worth to the seat that is asked, in points of lead."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from ..engine.phrase import Phrase, phrase
from . import preview
from .components import CARD_POINTS, CARDS, GRID, Race
from .placing import BESIDE, EMPTY, Field, Way
from .rules import (
    Action,
    After,
    Card,
    Decline,
    Fairy,
    Fetch,
    From,
    Hammer,
    Look,
    Phase,
    Put,
    State,
    Steal,
    Stuck,
    Swap,
)
from .scout import Play, Scout, Taste

#: Points that a treasure has on average.
TREASURE: Final = 7.0
#: What another turn is worth, in points.
TURN: Final = 12.0
#: Points that the effects of the cards are worth beside their points, by race: at a first guess,
#: and by play against itself.
GUESSED: Final = (2.0, 2.0, 0.0, 0.0, 3.0, 1.5, TREASURE)
EFFECTS: Final = (8.0, 6.0, 0.0, 0.0, 8.0, 2.0, TREASURE)
#: What a tile is worth on the rack, by race, to who does not look further.
TILE: Final = (1.5, 1.5, 2.0, 1.0, 1.0, 1.0, 0.5, 2.0)
#: A token is used if that brings so many points more.
TOKEN: Final = 6.0
#: How many placements are weighed to the end, of those that bring most at a first glance.
CLOSELY: Final = 16

#: By race: of the cards that are taken while so many tiles are still to be placed, half are never
#: taken again. From games of two.
LASTING: Final = (6.0, 8.0, 2.0, 4.0, 6.0, 40.0, 4.0)
#: What ending the game ahead is worth, or costs behind.
LAST_WORD: Final = 30.0
#: What is lost by a chest or a castle that the next player can reach, and by each point of a line
#: that can be extended at no end, at one, at both.
OPEN_CHEST: Final = 2.0
OPEN_CASTLE: Final = 1.0
OPEN_LINE: Final = (0.0, 0.1, 0.15)
#: By race, what one, two, three tiles of it that stay on the rack add to the next turn's points:
#: fewest are best, most of all of a race that is there already. Found by regression.
LEAVE: Final = (
    (-1.8, -5.5, -10.3),
    (-2.6, -8.0, -13.9),
    (1.7, -3.2, -7.5),
    (-2.9, -7.0, -10.6),
    (-2.2, -5.5, -9.3),
    (-2.1, -7.7, -11.1),
    (-0.4, -3.0, -8.3),
    (0.8, -1.4, -3.7),
)


class Weighed(NamedTuple):
    """An action with its value and the reason for it."""

    action: Action
    value: float
    why: Phrase


def tiles_left(state: State) -> int:
    """How many tiles are still to be placed: in the bag and in the racks."""
    return state.bag_size + sum(map(len, state.racks))


class Judge:
    """A state as the seat whose turn it is judges it; the racks of the others may be hidden.

    Without ``foresight`` all that counts is what is had at once, cards at their full points.
    """

    def __init__(self, state: State, foresight: bool, me: int | None = None) -> None:
        self.state = state
        self.foresight = foresight
        self.me = me = state.acting if me is None else me
        self.rivals = state.opponents(me)
        #: What a point of each seat counts: one's own and the partner's 1, the others' together -1.
        self.share = [-1.0 / len(self.rivals)] * state.seats
        self.share[me] = 1.0
        partner = state.partner(me)
        if partner is not None:
            self.share[partner] = 1.0
        left = tiles_left(state)
        self.points = [
            float(CARD_POINTS[race]) * (self._lasting(race, left) if foresight else 1.0)
            for race in CARDS
        ]

    @staticmethod
    def _lasting(race: int, left: int) -> float:
        """How likely it is that nobody takes a card again that is taken now."""
        half = LASTING[race]
        return half / (half + left)

    # --- cards -------------------------------------------------------------------------------

    def _swing(self, holder: int | None) -> float:
        return 1.0 - (0.0 if holder is None else self.share[holder])

    def card(self, race: int) -> float:
        """What it brings to take a card, with its effect."""
        gain = self.points[race] * self._swing(self.state.cards[race])
        if race == Race.WIZARD:
            return gain + max((self.swap(other) for other in self._swaps()), default=0.0)
        return gain + self._effect(race)

    def _effect(self, race: int) -> float:
        if race == Race.MERMAID and not self.state.bag_size:
            return 0.0
        return EFFECTS[race] if self.foresight else GUESSED[race]

    def _swaps(self) -> list[int]:
        """The cards that the wizard's can be swapped for, once it is one's own."""
        cards = self.state.cards
        others = [race for race in CARDS if race != Race.WIZARD]
        return [race for race in others if cards[race] in self.rivals] or [
            race for race in others if cards[race] is None
        ]

    def swap(self, race: int) -> float:
        change = self.points[race] - self.points[Race.WIZARD]
        return change * self._swing(self.state.cards[race]) + self._effect(race)

    def taste(self) -> Taste:
        cards = [self.card(race) for race in CARDS]
        return Taste(TREASURE, TREASURE, TURN, [*cards, 0.0])

    # --- all that can be asked ---------------------------------------------------------------

    async def weigh(self, stop: Callable[[], bool]) -> list[Weighed]:
        """The actions that deserve a thought, the best one first. Others can run in between, and
        ``stop`` ends it with what has been found."""
        if self.state.phase in (Phase.PLACE.value, Phase.CORNER.value):
            looks = self._placements()
        elif self.foresight and self.state.phase in (Phase.FETCH.value, Phase.STEAL.value):
            looks = self._tiles()
        else:
            looks = iter([[self._weighed(action) for action in self.state.legal_actions()]])
        found = list(next(looks))
        for more in looks:
            found += more
            await asyncio.sleep(0)
            if stop():
                break
        return sorted(found, key=lambda each: -each.value)

    def _weighed(self, action: Action) -> Weighed:
        why = phrase("fantasy_tiles.bot.choice")
        match action:
            case Card(race) | Swap(race):
                why = phrase("fantasy_tiles.bot.card", card=preview.card_title(race))
            case Decline():
                why = phrase("fantasy_tiles.bot.no_card")
        return Weighed(action, self.value(action), why)

    def value(self, action: Action) -> float:
        """Of an action that is no placement and no token."""
        match action:
            case Card(race):
                return self.card(race)
            case Swap(race):
                return self.swap(race)
            case From(seat) | Look(seat):
                return self.total(seat) / 100
            case Fetch(race) | Steal(race):
                return self.tile(race)
        return 0.0

    def total(self, seat: int) -> float:
        """The points that a seat has, as far as they are seen; a hidden treasure by its mean."""
        state = self.state
        points = sum(entry.points for entry in state.entries if entry.party == seat)
        cards = sum(CARD_POINTS[race] for race in CARDS if state.cards[race] == seat)
        treasures = (value if value >= 0 else TREASURE for value in state.treasures[seat])
        return points + cards + sum(treasures)

    def tile(self, race: int) -> float:
        """What one more tile of this race is worth."""
        return TILE[race]

    def _tiles(self) -> Iterator[list[Weighed]]:
        """Tiles to be taken: by the best that could be placed with each, were it one's turn now."""
        state = self.state
        field = Field(state.tiles, state.ground, Way.ORDINARY, state.castles)
        scout = Scout(field, state.chests, state.corners)
        for action in state.legal_actions():
            assert isinstance(action, Fetch | Steal)
            rack = [*state.racks[self.me], action.race]
            plays = scout.best(rack, self.taste(), CLOSELY // 2)
            value = max((self.deep(Put(play.cells, play.races), rack) for play in plays), default=0)
            yield [Weighed(action, value, phrase("fantasy_tiles.bot.choice"))]

    # --- placements --------------------------------------------------------------------------

    def _placements(self) -> Iterator[list[Weighed]]:
        """First the placements, or that one is stuck; then each use of a token that is better."""
        state = self.state
        taste = self.taste()
        rack = state.racks[self.me]
        scout = Scout(state.field(), state.chests, state.corners)
        found = [self._play(play) for play in scout.best(rack, taste, CLOSELY)]
        if not found:
            found = [Weighed(Stuck(), -TREASURE, phrase("fantasy_tiles.bot.stuck"))]
        yield found
        if state.phase == Phase.PLACE.value:
            best = max(each.value for each in found)
            if state.fairies[self.me] and not state.fairy:
                free = Scout(state.field(fairy=True), state.chests, state.corners)
                yield self._with_token(Fairy(), self, free, taste, best)
            if self.foresight and state.hammers[self.me]:
                for cell, tile in enumerate(state.tiles):
                    if tile >= Race.GHOST:
                        after = state.copy()
                        after.push(Hammer(cell))
                        judge = Judge(after, self.foresight, self.me)
                        scout = Scout(after.field(), after.chests, after.corners)
                        yield self._with_token(Hammer(cell), judge, scout, taste, best)

    def _with_token(
        self, action: Fairy | Hammer, judge: Judge, scout: Scout, taste: Taste, best: float
    ) -> list[Weighed]:
        """The use of a token, by the placement that it makes possible, if that is worth it."""
        kind = "fairy" if isinstance(action, Fairy) else "hammer"
        plays = scout.best(self.state.racks[self.me], taste, 1)
        values = [judge._play(play).value - self.token() for play in plays]
        why = phrase(f"fantasy_tiles.bot.{kind}")
        return [Weighed(action, value, why) for value in values if value > best]

    def token(self) -> float:
        """What it costs to use a token: less and less towards the end."""
        return TOKEN * min(1.0, self.state.bag_size / 30) if self.foresight else TOKEN

    def _play(self, play: Play) -> Weighed:
        put = Put(play.cells, play.races)
        why = phrase("fantasy_tiles.bot.points", points=play.points)
        if play.card is not None:
            card = preview.card_title(play.card)
            why = phrase("fantasy_tiles.bot.points_card", points=play.points, card=card)
        return Weighed(put, self.deep(put) if self.foresight else play.value, why)

    def deep(self, put: Put, rack: Sequence[int] | None = None) -> float:
        """What a placement is worth, with what comes of it later; ``rack`` as if one had that."""
        state = self.state
        after = state.after(put)
        value = sum(line.points for line in after.lines) + float(len(after.area))
        value += TREASURE * len(after.treasures) + TURN * after.again
        value += max((self.card(race) for race in after.cards), default=0.0)
        rest = list(state.racks[self.me] if rack is None else rack)
        for race in put.races:
            rest.remove(race)
        if not rest and not state.bag_size:
            lead = self.lead() + value
            return value + (LAST_WORD if lead > 0 else -LAST_WORD)
        tiles = state.tiles[:]
        for cell, race in zip(put.cells, put.races, strict=True):
            tiles[cell] = race
        value += self.leave(rest)
        value -= self.opened(tiles, put, after)
        return value

    def lead(self) -> float:
        """By how much the seat is ahead of the best of its rivals."""
        totals = [self.total(seat) for seat in range(self.state.seats)]
        partner = self.state.partner(self.me)
        if partner is not None:
            return totals[self.me] + totals[partner] - sum(totals[seat] for seat in self.rivals)
        return totals[self.me] - max(totals[seat] for seat in self.rivals)

    def leave(self, rest: Sequence[int]) -> float:
        """What tiles are worth that stay on the rack."""
        left = self.state.bag_size
        scale = min(1.0, (left + 6) / 18)
        value = 0.0
        for race in set(rest):
            value += LEAVE[race][min(rest.count(race), len(LEAVE[race])) - 1]
        return scale * value

    def opened(self, tiles: Sequence[int], put: Put, after: After) -> float:
        """What a placement gives to those that come next: chests and castles within reach, and
        lines that can be extended."""
        state = self.state
        cost = 0.0
        for cell in state.chests:
            if tiles[cell] == EMPTY and _reachable(tiles, cell):
                cost += OPEN_CHEST
        for cell in state.castles:
            if tiles[cell] == EMPTY and _reachable(tiles, cell):
                cost += OPEN_CASTLE
        for line in after.lines:
            first, last = line.cells[0], line.cells[-1]
            step = 1 if last - first < GRID.columns else GRID.columns
            ends = 0
            for cell, inside in ((first - step, first), (last + step, last)):
                if cell in GRID.cells and cell in BESIDE[inside] and tiles[cell] == EMPTY:
                    ends += all(tiles[other] < Race.GHOST for other in BESIDE[cell])
            cost += OPEN_LINE[ends] * line.points
        return cost


def _reachable(tiles: Sequence[int], cell: int) -> bool:
    """Whether a tile could be laid there as the next one."""
    beside = [tiles[other] for other in BESIDE[cell]]
    return max(beside) >= 0 and all(tile < Race.GHOST for tile in beside)
