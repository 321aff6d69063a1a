"""The abilities at a table of Monster Hex: a button beside each player, and all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames_core.engine import phrase
from pygames_core.monster_hex.components import TILES
from pygames_core.monster_hex.view import Observation

from ...html import Html, tag
from ...pictures import sign

if TYPE_CHECKING:
    from ...play import Play
    from ...shell import Shell


def ability_button(shell: Shell, play: Play, seat: int) -> Html | None:
    """The name of what a player can do that others cannot; it opens the sheet of all abilities."""
    ability = getattr(play.observation, "abilities", {seat: None})[seat]
    if ability is None:
        return None
    name = phrase(f"monster_hex.ability.{ability.value}")
    return tag(
        "button",
        shell.say(name),
        type="button",
        cls="ability",
        do="sheet",
        arg="abilities",
        id=f"ability-{seat}",
        aria_label=shell.say("abilities.of", seat=seat, ability=name),
    )


def abilities_sheet(shell: Shell, play: Play) -> Html:
    """What everybody's ability does, and which of their tiles can still trigger it."""
    say = shell.say
    observation: Observation = play.observation
    rows = []
    for seat, ability in enumerate(observation.abilities):
        if ability is None:
            continue
        key = f"monster_hex.ability.{ability.value}"
        red = [TILES[tile] for tile in observation.unplaced(seat) if TILES[tile].red_letter]
        tiles = tuple(f"{tile.name} {'★' if tile.force == 2 else '●'}" for tile in red)
        left = say("abilities.left", tiles=tiles) if tiles else say("abilities.none_left")
        rows.append(
            tag(
                "li",
                sign(int(observation.factions[seat])),
                tag("h3", play.table.players[seat].name, " – ", say(key)),
                tag("p", say(f"{key}.text")),
                tag("p", left, cls="quiet"),
            )
        )
    for side in range(observation.seats, observation.sides):
        rows.append(
            tag(
                "li",
                sign(int(observation.factions[side])),
                tag("h3", say("monster_hex.shared.name")),
                tag("p", say("abilities.shared")),
            )
        )
    return tag("ul", rows, cls="abilities")
