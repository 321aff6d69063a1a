"""The objective cards of Monster Hex beside the board: what they ask for, and how one stands.

Only the observation is read: what is not in it (a rival's card) cannot be shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames_core.engine import phrase
from pygames_core.monster_hex import objectives
from pygames_core.monster_hex.components import CARD
from pygames_core.monster_hex.view import Observation

from .figures import card_figure
from .html import Html, tag
from .pictures import sign

if TYPE_CHECKING:
    from .play import Play
    from .shell import Shell


def objectives_panel(shell: Shell, play: Play) -> Html | None:
    """The common cards and the viewer's own; of the others' only how many they have."""
    observation: Observation = play.observation
    if not observation.common and not any(observation.cards):
        return None
    own = () if observation.seat is None else observation.cards[observation.seat]
    backs = [
        tag("li", shell.say("cards.hidden", seat=seat, n=len(cards)))
        for seat, cards in enumerate(observation.cards)
        if cards and min(cards) < 0
    ]
    return tag(
        "section",
        tag("h2", shell.say("cards.title"), id="cards-title"),
        tag(
            "ul",
            [_card(shell, play, card, private=False) for card in observation.common],
            [_card(shell, play, card, private=True) for card in own],
            cls="objectives",
        ),
        tag("ul", backs, cls="backs quiet") if backs else None,
        cls="cards-panel panel" + (" open" if shell.cards_open else ""),
        aria_labelledby="cards-title",
    )


def _card(shell: Shell, play: Play, card: int, private: bool) -> Html:
    say = shell.say
    observation: Observation = play.observation
    state, me = observation.state, observation.seat
    counts = objectives.counts(state, card)
    points = CARD[card].points
    kind = say("cards.own" if private else "cards.common")
    lines = [
        tag("span", kind, cls="kind"),
        tag("span", say(f"monster_hex.card.{card}"), cls="asks"),
        tag("span", say("cards.points", points=points) if points else "", cls="points"),
    ]
    if me is not None:
        worth = objectives.pays(state, card, me, private)
        count = phrase(f"monster_hex.card.{card}.count", n=counts[me].number)
        lines.append(tag("span", say("cards.now", count=count, points=worth), cls="now"))
    rivals = [
        tag("span", sign(int(observation.factions[side])), counts[side].number, cls="rival")
        for side in range(observation.sides)
        if side != me
    ]
    return tag(
        "li",
        tag(
            "button",
            tag("span", card_figure(card), cls="drawing"),
            tag("span", lines, cls="about"),
            tag("span", rivals, cls="rivals", aria_hidden="true"),
            type="button",
            do="light_card",
            arg=card,
            id=f"card-{card}",
            aria_pressed=str(play.lit_card == card).lower(),
        ),
        cls="objective own" if private else "objective",
    )
