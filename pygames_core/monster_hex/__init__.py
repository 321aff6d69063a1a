"""Monster Hex: surround magic stones with monsters and take their points."""

from __future__ import annotations

from ..engine.event import Event
from ..engine.game import Game, Option, Options
from ..engine.phrase import Phrase, phrase
from .bot import LEVELS, choose
from .components import BOARDS, COMPONENTS, TILES, Faction
from .rules import State, cell_name, full_phrase, stone_name
from .view import Observation, observation_from_json
from .words import WORDS

_COLOURS = tuple(faction.name.lower() for faction in Faction)


def tell(event: Event, position: State | Observation) -> Phrase:
    """The sentence of the log for an event, as far as it was told."""
    args: dict[str, object] = {} if event.seat is None else {"seat": event.seat}
    key = f"monster_hex.event.{event.kind}"
    board = position.board
    match event.kind:
        case "draw" if event.get("tile") is not None:
            return phrase(f"{key}.known", **args, tile=TILES[event.get("tile")].name)
        case "put":
            args["tile"] = TILES[event.get("tile")].name
            args["cell"] = cell_name(board, event.get("cell"))
            return phrase(f"{key}.forced" if event.get("forced") else key, **args)
        case "full":
            return full_phrase("event", event.get("powers"), board, event.get("stone"))
        case "take":
            args["stone"] = stone_name(board, event.get("stone"))
            args["points"], args["bonus"] = event.get("points"), event.get("bonus")
            return phrase(f"{key}.bonus" if event.get("bonus") else key, **args)
        case "nobody":
            return phrase(key, stone=stone_name(board, event.get("stone")))
    return phrase(key, **args)


GAME = Game(
    id="monster_hex",
    components=COMPONENTS,
    seats=tuple(BOARDS),
    options=(Option("factions", _COLOURS, _COLOURS, per_seat=True, distinct=True),),
    start=State,
    observation_from_json=observation_from_json,
    tell=tell,
    choose=choose,
    levels=LEVELS,
    words=WORDS,
)

__all__ = ["GAME", "Observation", "Options", "State"]
