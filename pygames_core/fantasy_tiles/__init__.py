"""Fantasy Tiles: lay tiles in lines that are all of one race or all different."""

from __future__ import annotations

from ..engine.event import Event
from ..engine.game import Game, Option, Options
from ..engine.phrase import Phrase, phrase
from .bot import LEVELS, choose
from .components import BOARDS, COMPONENTS, GRID, Race
from .notation import race_name, tile_list, tile_names
from .preview import card_title
from .rules import State
from .view import Observation, observation_from_json
from .words import WORDS


def tell(event: Event, position: State | Observation) -> Phrase:
    """The sentence of the log for an event, as far as it was told."""
    args: dict[str, object] = {} if event.seat is None else {"seat": event.seat}
    key = f"fantasy_tiles.event.{event.kind}"
    race, rival = event.get("race"), event.get("rival")
    match event.kind:
        case "draw" | "fetch" | "steal" | "look":
            if rival is not None:
                args["rival"] = rival
            if race is not None:
                return phrase(f"{key}.known", **args, race=race_name(race))
            if event.get("rack") is not None:
                return phrase(f"{key}.known", **args, rack=tile_list(event.get("rack")))
            return phrase(key, **args)
        case "hammer":
            key = f"{key}.castle" if event.get("castle") else key
            return phrase(key, **args, race=race_name(race), cell=GRID.name(event.get("cell")))
        case "stuck":
            rack = event.get("rack")
            return phrase(key if rack else f"{key}.empty", **args, rack=tile_list(rack))
        case "place":
            cells = event.get("cells")
            args |= {"races": tile_names(event.get("races")), "cell": GRID.name(cells[0])}
            if len(cells) == 1:
                return phrase(key, **args)
            return phrase(f"{key}.line", **args, last=GRID.name(cells[-1]))
        case "line":
            args |= {"points": event.get("points"), "n": len(event.get("cells"))}
            kind = ".lone" if args["n"] == 1 else ".castle" if event.get("castles") else ""
            return phrase(f"{key}{kind}", **args)
        case "area" | "no_treasure":
            return phrase(key, **args, points=event.get("points"))
        case "treasure":
            key = f"{key}.{event.get('why')}"
            value = event.get("value")
            return phrase(f"{key}.known", **args, value=value) if value else phrase(key, **args)
        case "card" | "swap":
            args["card"] = card_title(race)
            return _with_rival(key, args, event)
        case "token":
            args["token"] = phrase(f"fantasy_tiles.token.{event.get('token')}")
            return _with_rival(key, args, event)
        case "nothing":
            return phrase(key, **args, card=card_title(race))
        case "bag":
            bag = event.get("bag")
            if bag is None:
                return phrase(key, **args)
            tiles = [each for each in Race for _ in range(bag[each])]
            return phrase(f"{key}.known", **args, bag=tile_list(tiles))
        case "show":
            values = tuple(sorted(event.get("treasures")))
            return phrase(key if values else f"{key}.none", **args, treasures=values)
    return phrase(key, **args)


def _with_rival(key: str, args: dict[str, object], event: Event) -> Phrase:
    """What is taken from the supply, from a rival, or again from oneself."""
    rival = event.get("rival")
    if rival is None:
        return phrase(key, **args)
    return phrase(f"{key}.{'own' if rival == event.seat else 'rival'}", **args, rival=rival)


def _check(options: Options, seats: int) -> Phrase | None:
    if options.get("teams") and seats != 4:
        return phrase("fantasy_tiles.options.teams")
    return None


GAME = Game(
    id="fantasy_tiles",
    components=COMPONENTS,
    seats=(2, 3, 4),
    options=(
        Option("board", tuple(BOARDS), "a"),
        Option("cursed", (False, True), False),
        Option("frontier", (False, True), False),
        Option("unity", (False, True), False),
        Option("area", (False, True), False),
        Option("teams", (False, True), False),
    ),
    start=State,
    observation_from_json=observation_from_json,
    tell=tell,
    choose=choose,
    levels=LEVELS,
    words=WORDS,
    check_more=_check,
)

__all__ = ["GAME", "Observation", "Options", "State"]
