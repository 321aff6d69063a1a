"""The objective cards of Monster Hex beside the board: what they ask for, and how one stands.

Only the observation is read: what is not in it (a rival's card) cannot be shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pygames_core.engine import Phrase, phrase
from pygames_core.monster_hex import objectives
from pygames_core.monster_hex.components import CARD
from pygames_core.monster_hex.rules import HIDDEN
from pygames_core.monster_hex.view import Observation

from ...html import Html, join, tag
from ...panel import side_panel
from ...pictures import sign
from .card_figures import card_figure

if TYPE_CHECKING:
    from ...play import Play
    from ...shell import Shell

#: What is counted on these cards is only whether it is so.
_YES_OR_NO = frozenset(CARD) - objectives.MOST - objectives.REPEATED - {3}


class Shown(NamedTuple):
    """A card that is seen: a common one, or the private one of ``owner``."""

    card: int
    owner: int | None


def seen(observation: Observation) -> Iterator[Shown]:
    """The common cards and the viewer's own; once they are shown, those of the others."""
    for card in observation.common:
        yield Shown(card, None)
    seats = sorted(range(observation.seats), key=lambda seat: seat != observation.seat)
    for seat in seats:
        for card in observation.cards[seat]:
            if card != HIDDEN:
                yield Shown(card, seat)


def objectives_panel(shell: Shell, play: Play) -> Html | None:
    """The cards that are seen; of the others' only how many they have."""
    observation: Observation = play.observation
    shown = list(seen(observation))
    if not shown:
        return None
    say = shell.say
    backs = [
        tag(
            "li",
            [tag("span", cls="back") for _ in cards],
            tag("span", say("cards.hidden", seat=seat, n=len(cards))),
        )
        for seat, cards in enumerate(observation.cards)
        if HIDDEN in cards
    ]
    return side_panel(
        shell,
        # In the end there are too many for a strip: those of the others stand in the sheet.
        [_mini(shell, play, each) for each in shown if each.owner in (None, observation.seat)],
        "cards.title",
        "cards.open",
        [
            tag("ul", [_card(shell, play, each) for each in shown], cls="objectives"),
            tag("ul", backs, cls="backs quiet") if backs else None,
            tag("p", say("cards.how"), cls="quiet how"),
        ],
    )


def _worth(observation: Observation, shown: Shown) -> int | None:
    """The points that a card would bring its owner, or a common one the viewer, as things stand."""
    seat = observation.seat if shown.owner is None else shown.owner
    if seat is None:
        return None
    return objectives.pays(observation.state, shown.card, seat, shown.owner is not None)


def _mini(shell: Shell, play: Play, shown: Shown) -> Html:
    """What a card brings now, small."""
    worth = _worth(play.observation, shown)
    return tag(
        "span",
        card_figure(shown.card),
        tag("span", _plus(shell, worth), cls="worth") if worth is not None else None,
        cls=_classes("mini", shown, worth),
    )


def _plus(shell: Shell, worth: int) -> str:
    return shell.say("cards.worth", points=worth)


def _classes(name: str, shown: Shown, worth: int | None) -> str:
    return name + (" own" if shown.owner is not None else "") + (" paying" if worth else "")


def price(card: int) -> Phrase:
    """What a card pays."""
    points = CARD[card].points
    if not points:
        return phrase("cards.points_counted")
    each = card in objectives.REPEATED
    return phrase("cards.points_each" if each else "cards.points", points=points)


def _kind(observation: Observation, shown: Shown) -> Phrase:
    if shown.owner is None:
        return phrase("cards.common")
    if shown.owner == observation.seat:
        return phrase("cards.own")
    return phrase("cards.of", seat=shown.owner)


def _card(shell: Shell, play: Play, shown: Shown) -> Html:
    say = shell.say
    observation: Observation = play.observation
    card, worth = shown.card, _worth(observation, shown)
    counts = objectives.counts(observation.state, card)
    me = observation.seat if shown.owner is None else shown.owner
    sides = sorted(range(observation.sides), key=lambda side: side != me)
    return tag(
        "li",
        tag(
            "button",
            tag("span", card_figure(card), cls="drawing"),
            tag(
                "span",
                tag("span", say(_kind(observation, shown)), cls="kind"),
                tag("span", say(price(card)), cls="price"),
                cls="head",
            ),
            tag("span", say(f"monster_hex.card.{card}"), cls="asks"),
            tag(
                "span",
                [_standing(shell, play, card, side, counts[side].number, me) for side in sides],
                cls="standing",
            ),
            tag("span", _plus(shell, worth), cls="worth") if worth is not None else None,
            type="button",
            do="light_card",
            arg=card,
            id=f"card-{card}",
            aria_pressed=str(play.lit_card == card).lower(),
            title=None
            if me is None
            else say(f"monster_hex.card.{card}.count", n=counts[me].number),
        ),
        cls=_classes("objective", shown, worth),
    )


def _standing(shell: Shell, play: Play, card: int, side: int, count: int, me: int | None) -> Html:
    """How much a side has of what a card counts."""
    observation: Observation = play.observation
    players = play.table.players
    name = players[side].name if side < len(players) else shell.say("monster_hex.shared.name")
    said = ("✓" if count else "–") if card in _YES_OR_NO else count
    return tag(
        "span",
        join(sign(int(observation.factions[side])), tag("span", said, aria_hidden="true")),
        tag("span", shell.say("cards.standing", seat=name, n=count), cls="hidden-text"),
        cls="side me" if side == me else "side",
    )
