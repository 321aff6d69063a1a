"""Monster Hex: surround magic stones with monsters and take their points."""

from __future__ import annotations

from functools import cache
from string import Formatter

from ..engine.event import Event
from ..engine.game import Game, Option, Options
from ..engine.phrase import Phrase, phrase
from .bot import LEVELS, choose, compare
from .components import COMPONENTS, TILES, Faction
from .notation import card_name, cell_name, power_list, stone_name, who
from .preview import full_phrase
from .rules import State
from .view import Observation, observation_from_json
from .words import WORDS

_COLOURS = tuple(faction.name.lower() for faction in Faction)


def tell(event: Event, position: State | Observation) -> Phrase:
    """The sentence of the log for an event, as far as it was told."""
    state = position if isinstance(position, State) else position.state
    key = f"monster_hex.event.{event.kind}"
    match event.kind:
        case "draw" | "card":
            key += ".known" if event.secret else ""
        case "put":
            key += ".forced" if event.get("forced") else ""
        case "full" if event.get("stone") is not None:
            return full_phrase(state, "event", event.get("powers"), event.get("stone"))
        case "full" | "nobody" | "take" if event.get("stone") is None:
            key += ".cell"
        case "take":
            key += ".bonus" if event.get("bonus") else ""
        case "use":
            key += f".{event.get('ability')}"
        case "decline":
            key += f".{event.get('phase')}"
        case "objective":
            key += ".private" if event.get("private") else ".common"
            key += "" if event.get("points") else ".none"
    return Phrase(key, {name: _field(name, event, state) for name in _fields(key)})


def _field(name: str, event: Event, state: State) -> object:
    """A field of an event's sentence."""
    if name == "seat":
        return event.seat if event.get("side") is None else who(state, event.get("side"))
    value = event.get(name)
    match name:
        case "tile":
            return TILES[value].name
        case "cell":
            return cell_name(state.board, value)
        case "stone":
            return stone_name(state.board, value)
        case "powers":
            return power_list(state, value)
        case "card":
            return card_name(value)
        case "faction":
            return phrase(f"monster_hex.faction.{Faction(value).name.lower()}")
        case "ability":
            return phrase(f"monster_hex.ability.{value}")
    return value


@cache
def _fields(key: str) -> tuple[str, ...]:
    """The fields of a sentence."""
    return tuple(name for _, name, _, _ in Formatter().parse(WORDS[key][0]) if name is not None)


def _check(options: Options, seats: int) -> Phrase | None:
    if options.get("shared") and seats > 2:
        return phrase("monster_hex.options.shared")
    return None


def _applies(key: str, options: Options, seats: int) -> bool:
    if key == "factions":
        return bool(options["abilities"] == "off")  # else the faction comes with the ability
    if key == "shared":
        return seats == 2  # solo has one without being asked
    return True


GAME = Game(
    id="monster_hex",
    components=COMPONENTS,
    seats=(1, 2, 3, 4),
    options=(
        Option("factions", _COLOURS, _COLOURS, per_seat=True, distinct=True),
        Option("stones", (False, True), False),
        Option("objectives", (False, True), False),
        Option("abilities", ("off", "random", "draft"), "off"),
        Option("shared", (False, True), False),
    ),
    start=State,
    observation_from_json=observation_from_json,
    tell=tell,
    choose=choose,
    compare=compare,
    levels=LEVELS,
    words=WORDS,
    check_more=_check,
    applies=_applies,
)

__all__ = ["GAME", "Observation", "Options", "State"]
