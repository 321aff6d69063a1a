"""The draft before a game of Monster Hex: who takes which faction, and with which ability."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pygames_core.monster_hex.components import ABILITIES, Ability, Faction
from pygames_core.monster_hex.view import Observation

from ...html import Html, tag
from ...pictures import sign

if TYPE_CHECKING:
    from ...play import Play
    from ...shell import Shell


def draft_panel(shell: Shell, play: Play) -> Html | None:
    """All factions with both abilities: those that are free as buttons, the others as taken."""
    observation: Observation = play.observation
    if observation.phase != "draft":
        return None
    say = shell.say
    start, seats = observation.start or 0, observation.seats
    order = tuple(
        play.table.players[(start - 1 - i) % seats].name for i in range(seats)
    )
    heading = (
        say(observation.prompt) if play.asked else say("draft.choosing", seat=observation.to_move)
    )
    return tag(
        "section",
        tag("h2", heading, id="draft-title", tabindex=-1),
        tag("p", say("draft.order", seats=order), cls="quiet") if seats > 1 else None,
        tag("ul", [_faction(shell, play, faction) for faction in Faction], cls="factions"),
        cls="draft-panel panel",
        aria_label=say("draft.title"),
    )


def _faction(shell: Shell, play: Play, faction: Faction) -> Html:
    say = shell.say
    observation: Observation = play.observation
    owner = next(
        (
            seat
            for seat, ability in enumerate(observation.abilities)
            if ability is not None and observation.factions[seat] == faction
        ),
        None,
    )
    picked = play.picked[:1] == (int(faction),)
    return tag(
        "li",
        tag(
            "h3",
            sign(int(faction)),
            tag("span", say(f"monster_hex.option.factions.{faction.name.lower()}"), cls="name"),
            None
            if owner is None
            else tag("span", say("draft.taken", seat=owner), cls="quiet taken-by"),
        ),
        tag(
            "div",
            [_ability(shell, play, faction, ability, owner) for ability in ABILITIES[faction]],
            cls="pair",
        ),
        cls="faction" + (" taken" if owner is not None else " picked" if picked else ""),
    )


def _ability(
    shell: Shell, play: Play, faction: Faction, ability: Ability, owner: int | None
) -> Html:
    say = shell.say
    key = f"monster_hex.ability.{ability.value}"
    words = (tag("strong", say(key)), tag("span", say(f"{key}.text"), cls="detail"))
    if owner is not None:
        chosen = play.observation.abilities[owner] is ability
        return tag("div", *words, cls="skill chosen" if chosen else "skill")
    path = (int(faction), ability.value)
    return tag(
        "button",
        *words,
        type="button",
        cls="skill",
        do="choose",
        arg=json.dumps(path),
        id=f"draft-{ability.value}",
        aria_pressed=str(play.picked == path).lower(),
        aria_disabled=None if play.asked else "true",
    )
