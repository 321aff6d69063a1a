"""Monster Hex: surround magic stones with monsters and take their points."""

from __future__ import annotations

from ..engine.event import Event
from ..engine.game import Game, Option, Options
from ..engine.phrase import Phrase, phrase
from .bot import LEVELS, choose
from .components import COMPONENTS, TILES, Faction
from .notation import card_name, cell_name, power_list, stone_name, who
from .rules import State
from .view import Observation, observation_from_json
from .words import WORDS

_COLOURS = tuple(faction.name.lower() for faction in Faction)


def tell(event: Event, position: State | Observation) -> Phrase:
    """The sentence of the log for an event, as far as it was told."""
    args: dict[str, object] = {} if event.seat is None else {"seat": event.seat}
    key = f"monster_hex.event.{event.kind}"
    state = position if isinstance(position, State) else position.state
    board = state.board
    for fact in ("points", "bonus", "n"):
        if event.get(fact) is not None:
            args[fact] = event.get(fact)
    if event.get("tile") is not None:
        args["tile"] = TILES[event.get("tile")].name
    if event.get("cell") is not None:
        args["cell"] = cell_name(board, event.get("cell"))
    if event.get("stone") is not None:
        args["stone"] = stone_name(board, event.get("stone"))
    if event.get("powers") is not None:
        args["powers"] = power_list(state, event.get("powers"))
    if event.get("card") is not None:
        args["card"] = card_name(event.get("card"))
    match event.kind:
        case "draw":
            known = event.get("tile") is not None
            return phrase(f"{key}.known" if known else key, **args)
        case "card":
            known = event.get("card") is not None
            return phrase(f"{key}.known" if known else key, **args)
        case "put":
            return phrase(f"{key}.forced" if event.get("forced") else key, **args)
        case "full" | "nobody":
            return phrase(f"{key}.cell" if "cell" in args else key, **args)
        case "take":
            args["seat"] = who(state, event.get("side"))
            if "cell" in args:
                return phrase(f"{key}.cell", **args)
            return phrase(f"{key}.bonus" if event.get("bonus") else key, **args)
        case "assign" | "draft":
            faction = Faction(event.get("faction")).name.lower()
            args["faction"] = phrase(f"monster_hex.faction.{faction}")
            args["ability"] = phrase(f"monster_hex.ability.{event.get('ability')}")
            return phrase(key, **args)
        case "use":
            return phrase(f"{key}.{event.get('ability')}", **args)
        case "decline":
            return phrase(f"{key}.{event.get('phase')}", **args)
        case "objective":
            kind = "private" if event.get("private") else "common"
            return phrase(f"{key}.{kind}" if event.get("points") else f"{key}.{kind}.none", **args)
    return phrase(key, **args)


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
    levels=LEVELS,
    words=WORDS,
    check_more=_check,
    applies=_applies,
)

__all__ = ["GAME", "Observation", "Options", "State"]
