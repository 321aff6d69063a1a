"""What an action would do, and why a tap is refused: the rules, told before they happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ..engine.phrase import Phrase, phrase
from ..engine.pick import DECLINE, DONE, Outlook, Place, Prefix, Preview, Value
from . import notation, placing
from .components import CARD_POINTS, CARDS, GRID, Race
from .placing import EMPTY, Line, Way

if TYPE_CHECKING:
    from .rules import State


# --- names -----------------------------------------------------------------------------------


def card_title(race: int) -> Phrase:
    """A power card by its race."""
    return phrase("fantasy_tiles.card", race=notation.race_name(race))


def card_name(state: State, race: int) -> Phrase:
    """A power card with its points and with who has it."""
    holder = state.cards[race]
    args: dict[str, Any] = {"card": card_title(race), "points": CARD_POINTS[race]}
    if holder is None:
        return phrase("fantasy_tiles.card.supply", **args)
    if holder == state.turn:
        return phrase("fantasy_tiles.card.own", **args)
    return phrase("fantasy_tiles.card.held", **args, rival=holder)


def line_reason(line: Line) -> Phrase:
    """A line as the score tells of it."""
    tiles = notation.tile_names(line.races)
    key = "fantasy_tiles.score.line" if len(line.cells) > 1 else "fantasy_tiles.score.lone"
    if line.castles:
        return phrase(f"{key}.castle", tiles=tiles, times=1 << line.castles)
    return phrase(key, tiles=tiles)


# --- what would happen -----------------------------------------------------------------------


def preview(state: State, prefix: Prefix) -> Preview:
    """The consequences of the picks of the seat that is asked, or what they still lack."""
    from .rules import Phase

    phase = Phase(state.phase)
    if phase in (Phase.PLACE, Phase.CORNER):
        if prefix[:1] == ("hammer",):
            return _of_hammer(state, prefix)
        if prefix in (("fairy",), ("stuck",), ()):
            return _of_word(state, prefix)
        return _of_tiles(state, prefix)
    if len(prefix) != 1 or all(prefix[0] != pick.value for pick in state.picks()):
        return Preview()
    return Preview(tuple(_of_choice(state, phase, prefix[0])))


def _of_hammer(state: State, prefix: Prefix) -> Preview:
    if len(prefix) != 2 or all(prefix[1] != pick.value for pick in state.picks(prefix[:1])):
        return Preview()
    cell = prefix[1]
    tile = notation.race_name(min(state.tiles[cell], Race.GHOST))
    where = (Place("cell", cell),)
    words = phrase("fantasy_tiles.preview.hammer", tile=tile, cell=GRID.name(cell))
    outlooks = [Outlook(words, cells=where)]
    if cell in state.castles:
        outlooks.append(Outlook(phrase("fantasy_tiles.preview.castle_lost"), cells=where))
    if state.tiles[cell] >= Race.GHOST:
        opened = tuple(Place("cell", other) for other in placing.BESIDE[cell])
        outlooks.append(Outlook(phrase("fantasy_tiles.preview.reopened"), cells=opened))
    return Preview(tuple(outlooks))


def _of_word(state: State, prefix: Prefix) -> Preview:
    if prefix and all(prefix[0] != pick.value for pick in state.picks()):
        return Preview()
    if prefix == ("fairy",):
        return Preview((Outlook(phrase("fantasy_tiles.preview.fairy")),))
    if not state.is_stuck:
        return Preview()
    by_corner = state.can_place(state.field()._replace(way=Way.CORNER))
    words = phrase("fantasy_tiles.preview.stuck" if by_corner else "fantasy_tiles.preview.pass")
    return Preview((Outlook(words),))


def _of_tiles(state: State, prefix: Prefix) -> Preview:
    from .rules import put

    tiles = _tiles(prefix)
    if not tiles:
        return Preview()
    action = put(tiles)
    if state.put_refusal(*action) is not None:
        lack = _lack(state, action.cells, action.races)
        return Preview() if lack is None else Preview((Outlook(lack),))
    return Preview(tuple(_of_put(state, action)))


def _tiles(prefix: Prefix) -> list[tuple[int, int]] | None:
    """The (square, race) pairs of a prefix; None if it is none of a placement. A race without its
    square is left out."""
    from .rules import is_cell, is_race

    picks = prefix[:-1] if prefix[-1:] == (DONE,) else prefix
    races, cells = picks[::2], picks[1::2]
    if not all(map(is_race, races)) or not all(map(is_cell, cells)):
        return None
    return list(zip(cells, races, strict=False)) if len(set(cells)) == len(cells) else None


def _lack(state: State, cells: Sequence[int], races: Sequence[int]) -> Phrase | None:
    """What tiles that lie rightly so far still lack."""
    field = state.field()
    if placing.conflict(field, cells, races) is not None:
        return None
    return placing.unfinished(field, cells, races)


def _of_put(state: State, action: Any) -> Iterator[Outlook]:
    from .rules import Phase

    seat = state.acting
    after = state.after(action)
    for line in after.lines:
        where = tuple(Place("cell", cell) for cell in line.cells)
        key = "fantasy_tiles.preview.line" if len(line.cells) > 1 else "fantasy_tiles.preview.lone"
        args = {"n": len(line.cells), "points": line.points}
        if line.castles:
            key, args = f"{key}.castle", {**args, "sum": line.sum, "times": 1 << line.castles}
        yield Outlook(phrase(key, **args), seat, line.points, where)
    if after.area:
        where = tuple(Place("cell", cell) for cell in after.area)
        words = phrase("fantasy_tiles.preview.area", n=len(after.area))
        yield Outlook(words, seat, len(after.area), where)
    chests = iter(sorted(state.chests.intersection(action.cells)))
    for why in after.treasures:
        where = (Place("cell", next(chests)),) if why == "chest" else ()
        yield Outlook(phrase(f"fantasy_tiles.preview.treasure.{why}"), seat, 0, where)
    for race in after.cards:
        words = phrase("fantasy_tiles.preview.card", card=card_name(state, race))
        yield Outlook(words, seat)
    if after.again:
        yield Outlook(phrase("fantasy_tiles.preview.again"), seat)
    if state.phase == Phase.CORNER.value:
        others = tuple(state.opponents(seat))
        yield Outlook(phrase("fantasy_tiles.preview.others", rival=others))


def _of_choice(state: State, phase: Any, value: Value) -> Iterator[Outlook]:
    from .rules import Phase

    seat = state.acting
    if value == DECLINE:
        yield Outlook(phrase("fantasy_tiles.preview.decline"))
        return
    match phase:
        case Phase.CARD:
            holder, points = state.cards[value], CARD_POINTS[value]
            words = phrase("fantasy_tiles.preview.take", card=card_name(state, value))
            yield Outlook(words, seat, 0 if holder == seat else points)
            if holder not in (None, seat):
                words = phrase("fantasy_tiles.preview.loses", rival=holder, points=points)
                yield Outlook(words, holder, -points)
            yield Outlook(_effect(value))
        case Phase.SWAP:
            holder = state.cards[value]
            change = CARD_POINTS[value] - CARD_POINTS[Race.WIZARD]
            words = phrase("fantasy_tiles.preview.swap", card=card_name(state, value))
            yield Outlook(words, seat, change)
            if holder is not None:
                words = phrase("fantasy_tiles.preview.gets_wizard", rival=holder)
                yield Outlook(words, holder, -change)
            yield Outlook(_effect(value))
        case Phase.TOKEN | Phase.LOOK:
            yield Outlook(phrase(f"fantasy_tiles.preview.{phase.value}", rival=value))
        case _:
            words = phrase("fantasy_tiles.preview.tile", tile=notation.race_name(value))
            yield Outlook(words, seat)


def _effect(race: int) -> Phrase:
    return phrase(f"fantasy_tiles.effect.{Race(race).text}")


# --- why not ---------------------------------------------------------------------------------


def why_not(state: State, prefix: Prefix, value: Any) -> Phrase:
    """Why a value, or a place that was tapped, is not offered to the seat that is asked."""
    from .rules import Phase

    if state.phase in (Phase.PLACE.value, Phase.CORNER.value):
        return _why_no_pick(state, prefix, value)
    choice = value.index if isinstance(value, Place) else value
    return phrase("action.not_now") if prefix else why_no_choice(state, choice)


def why_no_choice(state: State, value: Any) -> Phrase:
    """Why this is not among the choices of a card or of its effect."""
    from .rules import Phase

    if state.phase == Phase.CARD.value and value in CARDS:
        return phrase("fantasy_tiles.why.card.race", race=notation.race_name(value))
    return phrase(f"fantasy_tiles.why.{state.phase}")


def _why_no_pick(state: State, prefix: Prefix, value: Any) -> Phrase:
    from .rules import is_cell

    area, index = _what(prefix, value)
    if area in ("hammer", "fairy", "stuck"):
        return _why_no_word(state, prefix, area)
    if area in ("hand", "cell") and state.is_stuck and not prefix and not state.fairy:
        return phrase("fantasy_tiles.why.stuck")
    if prefix[:1] == ("hammer",):
        if not is_cell(index) or len(prefix) > 1:
            return phrase("fantasy_tiles.why.no_cell")
        empty = state.tiles[index] == EMPTY
        return phrase("fantasy_tiles.why.no_tile" if empty else "action.not_now")
    tiles = _tiles(prefix)
    if tiles is None or any(tile not in (*state.racks[state.acting],) for _, tile in tiles):
        return phrase("action.not_now")
    if area == "hand":
        return _why_no_race(state, prefix, index)
    if area == "cell":
        return _why_no_cell(state, prefix, tiles, index)
    return phrase("fantasy_tiles.why.tile_first" if not prefix else "action.not_now")


def _what(prefix: Prefix, value: Any) -> tuple[str, Any]:
    """What a value, or a place that was tapped, stands for after a prefix."""
    if isinstance(value, Place):
        return value.area, value.index
    if value in ("hammer", "fairy", "stuck", DONE):
        return value, None
    return ("cell", value) if len(prefix) % 2 else ("hand", value)


def _why_no_word(state: State, prefix: Prefix, word: str) -> Phrase:
    if prefix:
        return phrase("fantasy_tiles.why.before_placing")
    match word:
        case "hammer":
            key = "no_tile" if state.hammers[state.acting] else "no_hammer"
        case "fairy":
            key = "fairy_used" if state.fairy else "no_fairy"
        case _:
            key = "not_stuck"
    return phrase(f"fantasy_tiles.why.{key}")


def _why_no_race(state: State, prefix: Prefix, race: Any) -> Phrase:
    from .rules import is_race

    if len(prefix) % 2:
        return phrase("fantasy_tiles.why.cell_first")
    rack = state.racks[state.acting]
    if not is_race(race) or race not in rack:
        return phrase("fantasy_tiles.why.not_in_rack")
    if prefix[::2].count(race) >= rack.count(race):
        return phrase("fantasy_tiles.why.no_more", race=notation.race_name(race))
    key = "fantasy_tiles.why.does_not_join" if prefix else "fantasy_tiles.why.nowhere"
    return phrase(key, race=notation.race_name(race))


def _why_no_cell(state: State, prefix: Prefix, tiles: list[tuple[int, int]], cell: Any) -> Phrase:
    from .rules import is_cell

    if not is_cell(cell):
        return phrase("fantasy_tiles.why.no_cell")
    if len(prefix) % 2 == 0:
        return phrase("fantasy_tiles.why.tile_first")
    race, taken = prefix[-1], [each for each, _ in tiles]
    if race not in state.racks[state.acting]:
        return phrase("fantasy_tiles.why.not_in_rack")
    if cell in taken:
        return phrase("fantasy_tiles.why.occupied")
    cells, races = [*taken, cell], [*(each for _, each in tiles), race]
    refusal = placing.refusal(state.field(), cells, races)
    return refusal or phrase("action.not_now")
