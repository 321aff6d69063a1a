"""What an action would do, and why a tap is refused: the rules, told before they happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..engine.phrase import Phrase, phrase
from ..engine.pick import Outlook, Place, Prefix, Preview
from .components import TILES, TURNED, Ability, Faction, side_bit
from .notation import cell_name, power_list, stone_name, who

if TYPE_CHECKING:
    from .rules import Action, State, Taken

#: What a value that is no place stands for, by how much is picked before it.
_AREAS: Final = ("hand", "cell", "rotation")


def preview(state: State, action: Action) -> Preview:
    """The consequences of a legal action of the seat that is asked."""
    from . import rules

    match action:
        case rules.Put():
            return _of_put(state, action)
        case rules.Take():
            stone = state.capturing
            after = state.copy()
            after.push(action)
            return Preview(_taking(state, stone, after.takes[stone] or ()))
        case rules.Assign(_, _, ability):
            return Preview((Outlook(phrase(f"monster_hex.ability.{ability.value}.text")),))
        case rules.Use():
            return Preview(_of_use(state, action))
        case rules.Decline():
            return Preview((Outlook(phrase("monster_hex.preview.decline")),))
    return Preview()


def _of_put(state: State, put: Any) -> Preview:
    tile, cell, rotation = put
    sides: dict[bool, list[Place]] = {True: [], False: []}
    for direction, other in state.board.neighbours[cell]:
        if state.tiles[other] >= 0:
            bit = side_bit(direction, TURNED[tile][rotation][direction])
            sides[bool(bit & state.need[cell])].append(Place("side", direction))
    after = state.copy()
    after.push(put)
    stones = state.board.stones_of[cell]
    outlooks = [outlook for stone in stones for outlook in _of_stone(after, stone)]
    if not stones:
        outlooks.append(Outlook(phrase("monster_hex.preview.no_stone")))
    if after.using is not None:
        name = phrase(f"monster_hex.ability.{after.using.value}")
        outlooks.append(Outlook(phrase("monster_hex.preview.triggers", ability=name)))
    return Preview(tuple(outlooks), tuple(sides[True]), tuple(sides[False]))


def _of_use(state: State, use: Any) -> tuple[Outlook, ...]:
    """An ability, by the stones that are not captured yet and that its cell touches."""
    if use.cell is None:
        return (Outlook(phrase("monster_hex.ability.stealth.text")),)
    where = (Place("cell", use.cell),)
    name = cell_name(state.board, use.cell)
    force = state.force
    outlooks = []
    if state.using is Ability.PETRIFY:
        words = phrase("monster_hex.preview.petrify", cell=name, n=force)
        outlooks.append(Outlook(words, cells=where))
    after = _with_use(state, use)
    for stone in state.board.stones_of[use.cell]:
        if state.takes[stone] is None:
            outlooks.extend(_of_stone(after, stone))
    if not outlooks:
        words = phrase("monster_hex.preview.no_open_stone", cell=name)
        outlooks.append(Outlook(words, cells=where))
    return tuple(outlooks)


def _with_use(state: State, use: Any) -> State:
    """The state with the ability's effect on the board, before anything is captured."""
    after = state.copy()
    if state.using is Ability.CONFUSE:
        after.rotations[use.cell] = use.rotation
    elif state.using is not Ability.PETRIFY:
        sign = 1 if state.using is Ability.STRENGTHEN else -1
        after.counters[use.cell] += sign * state.force
    return after


def _of_stone(after: State, stone: int) -> tuple[Outlook, ...]:
    """Who would take what at a stone, or how it would stand."""
    name, where = stone_name(after.board, stone), (Place("stone", stone),)
    if after.open_cells[stone]:
        powers = power_list(after, after.powers(stone))
        words = phrase(
            "monster_hex.preview.standing",
            stone=name,
            powers=powers,
            open=after.open_cells[stone],
        )
        return (Outlook(words, cells=where),)
    full = Outlook(full_phrase(after, "preview", after.powers(stone), stone), cells=where)
    ranked, takes = after.claim(stone)
    if not ranked:
        return (full, *_taking(after, stone, takes))
    first, *second = ranked
    high, low = (number.points for number in after.board.stones[stone].numbers)
    if first >= after.seats:
        return (full, *_taking(after, stone, after.numbers(stone, ranked, 0)))
    words = phrase("monster_hex.preview.chooses", stone=name, seat=first, high=high, low=low)
    best = max(sum(after.number(stone, first, i)[1:]) for i in (0, 1))
    outlooks = [full, Outlook(words, first, best, where)]
    for side in second:
        words = phrase("monster_hex.preview.other", stone=name, seat=who(after, side))
        least = min(sum(after.number(stone, side, i)[1:]) for i in (0, 1))
        outlooks.append(Outlook(words, after.party(side), least, where))
    return tuple(outlooks)


def full_phrase(
    state: State, told: str, powers: Sequence[int | None], stone: int
) -> Phrase:
    """How a full stone stands, and what decides there if it is not simply the order of powers.
    ``told`` is "preview" or "event"."""
    from .rules import overwhelming

    there = [power for power in powers if power is not None]
    large = state.board.stones[stone].large
    how = ""
    if large and overwhelming(powers, state.board.stones[stone].worth):
        how = ".both"
    elif len(set(there)) < len(there):
        how = ".tied" if large else ".rank"
    return phrase(
        f"monster_hex.{told}.full{how}",
        stone=stone_name(state.board, stone),
        powers=power_list(state, powers),
    )


def _taking(state: State, stone: int, takes: Sequence[Taken]) -> tuple[Outlook, ...]:
    name, where = stone_name(state.board, stone), (Place("stone", stone),)
    if not takes:
        return (Outlook(phrase("monster_hex.preview.nobody", stone=name), cells=where),)
    return tuple(
        Outlook(
            phrase(
                "monster_hex.preview.takes_bonus" if bonus else "monster_hex.preview.takes",
                stone=name,
                seat=who(state, side),
                points=points,
                bonus=bonus,
            ),
            state.party(side),
            points + bonus,
            where,
        )
        for side, points, bonus in takes
    )


def why_not(state: State, prefix: Prefix, value: Any) -> Phrase:
    """Why a value, or a place that was tapped, is not offered to the seat that is asked."""
    from .rules import Phase

    match state.phase:
        case Phase.NUMBER.value:
            return phrase("monster_hex.why.choose_number")
        case Phase.DRAFT.value:
            faction = not prefix and isinstance(value, int) and 0 <= value < len(Faction)
            return phrase(f"monster_hex.why.{'faction_taken' if faction else 'draft'}")
    area, index = value if isinstance(value, Place) else (_AREAS[min(len(prefix), 2)], value)
    if area == "rival":
        return phrase("monster_hex.why.rival")
    if state.phase == Phase.ABILITY.value:
        if not isinstance(value, Place):  # an ability has a cell first, no hand tile
            area = _AREAS[min(len(prefix) + 1, 2)]
        return _why_no_use(state, prefix, area, index)
    if area == "stone":
        return phrase("monster_hex.why.stone")
    return _why_no_put(state, prefix, value, area, index)


def _is_cell(state: State, index: Any) -> bool:
    return isinstance(index, int) and 0 <= index < len(state.tiles)


def _why_no_use(state: State, prefix: Prefix, area: str, index: Any) -> Phrase:
    """Why an ability is not used there."""
    if area == "cell" and _is_cell(state, index) and state.using is not Ability.STEALTH:
        return state.use_refusal(index) or phrase("action.not_now")
    if area == "rotation" and prefix:
        return phrase("monster_hex.why.same_rotation")
    return phrase("monster_hex.why.ability_first")


def _why_no_put(state: State, prefix: Prefix, value: Any, area: str, index: Any) -> Phrase:
    from .rules import EMPTY, Put

    hand = state.hands[state.to_move]
    if area == "hand":
        tile = hand[index] if isinstance(value, Place) and index < len(hand) else value
        if tile not in hand:
            return phrase("monster_hex.why.not_in_hand")
        if prefix and state.picks((tile,)):  # it would do, but another was chosen
            return phrase("action.not_now")
        due = state.why_not_due(tile)
        return due or phrase("monster_hex.why.tile_nowhere", tile=TILES[tile].name)
    if not prefix:
        if area == "cell" and _is_cell(state, index) and state.tiles[index] != EMPTY:
            why = "cell_full" if state.tiles[index] >= 0 else "petrified"
            return phrase(f"monster_hex.why.{why}")
        return phrase("monster_hex.why.tile_first")
    tile = prefix[0]
    if area == "cell":
        if not _is_cell(state, index):
            return phrase("monster_hex.why.no_cell")
        return state.put_refusal(Put(tile, index, 0)) or phrase("action.not_now")
    if area != "rotation" or len(prefix) < 2:
        return phrase("monster_hex.why.no_cell")
    return state.put_refusal(Put(tile, prefix[1], index)) or phrase("action.not_now")
