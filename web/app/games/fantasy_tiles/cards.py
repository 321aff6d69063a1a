"""What stands beside the board of Fantasy Tiles: the power cards and who has them, the bag, the
tiles that are not seen yet; what each player holds; the order of the rack.

Only the observation is read: what is not in it cannot be shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames_core.engine import Phrase, phrase
from pygames_core.fantasy_tiles.components import CARD_POINTS, CARDS, Race
from pygames_core.fantasy_tiles.preview import card_title
from pygames_core.fantasy_tiles.rules import HIDDEN
from pygames_core.fantasy_tiles.view import Observation

from ...html import Html, join, tag
from ...panel import side_panel
from ...pictures import icon, sign
from .scene import hand_values
from .signs import tile_sign, token_sign

if TYPE_CHECKING:
    from ...play import Play
    from ...shell import Shell


def cards_panel(shell: Shell, play: Play) -> Html:
    """Power cards, bag, unseen tiles, treasures, and the rack that the viewer looks into."""
    observation: Observation = play.observation
    say = shell.say
    facts = [phrase("fantasy_tiles.bag", n=observation.bag_size)]
    facts.append(phrase("fantasy_tiles.pile", n=observation.pile))
    own = [] if observation.seat is None else sorted(observation.treasures[observation.seat])
    if own:
        facts.append(phrase("tiles.own_treasures", values=tuple(own), points=sum(own)))
    return side_panel(
        shell,
        [
            *(_mini(shell, observation, race) for race in CARDS),
            tag("span", say("tiles.bag.short", n=observation.bag_size), cls="mini bag"),
        ],
        "tiles.panel",
        "tiles.panel.open",
        [
            _open_rack(shell, observation),
            tag("ul", [_card(shell, play, race) for race in CARDS], cls="power-cards"),
            tag("p", [tag("span", say(fact)) for fact in facts], cls="facts"),
            tag("h3", say("tiles.unseen"), cls="quiet"),
            tag(
                "ul",
                [_count(shell, race, observation.unseen[race]) for race in Race],
                cls="tile-counts",
            ),
        ],
    )


def _count(shell: Shell, race: int, n: int) -> Html:
    """A kind of tile, and how many there are."""
    return tag(
        "li",
        tile_sign(race, shell.browser.dark),
        tag("span", _name(shell, race), cls="hidden-text"),
        tag("span", n),
        cls=None if n else "none",
    )


def _name(shell: Shell, race: int) -> str:
    return shell.say(f"fantasy_tiles.race.{Race(race).text}")


def _open_rack(shell: Shell, observation: Observation) -> Html | None:
    """Somebody else's rack that lies open to the viewer: of who is stuck, or is being robbed."""
    owner = next(
        (
            seat
            for seat, rack in enumerate(observation.racks)
            if seat != observation.seat and rack and HIDDEN not in rack
        ),
        None,
    )
    if owner is None or observation.phase == "over":
        return None
    rack = observation.racks[owner]
    return join(
        tag("h3", shell.say("tiles.rack_of", seat=owner), cls="quiet"),
        tag(
            "ul",
            [_count(shell, race, rack.count(race)) for race in Race if race in rack],
            cls="tile-counts open-rack",
        ),
    )


def _mini(shell: Shell, observation: Observation, race: int) -> Html:
    """A power card, small: its race and who has it."""
    holder = observation.cards[race]
    return tag(
        "span",
        tile_sign(race, shell.browser.dark),
        sign(holder) if holder is not None else tag("span", CARD_POINTS[race], cls="worth"),
        cls="mini" + (" own" if holder is not None and holder == observation.seat else ""),
    )


def _card(shell: Shell, play: Play, race: int) -> Html:
    say = shell.say
    observation: Observation = play.observation
    holder = observation.cards[race]
    whose = phrase("tiles.supply") if holder is None else phrase("tiles.held", seat=holder)
    offered = any(pick.kind == "card" and pick.value == race for pick in play.picks(0))
    return tag(
        "li",
        tag(
            "button",
            tile_sign(race, shell.browser.dark),
            tag("span", _name(shell, race), cls="name"),
            tag("span", CARD_POINTS[race], cls="worth", title=say("tiles.card_points")),
            tag(
                "span",
                sign(holder) if holder is not None else None,
                tag("span", say(whose), cls="whose-card"),
                cls="holder",
            ),
            tag("span", say(f"fantasy_tiles.effect.{Race(race).text}"), cls="effect"),
            type="button",
            do="light_card",
            arg=race,
            id=f"card-{race}",
            aria_pressed=str(play.lit_card == race).lower(),
        ),
        cls="power-card" + (" offered" if offered else ""),
    )


def holdings(shell: Shell, play: Play, seat: int) -> Html | None:
    """The power cards and tokens of a player."""
    observation: Observation = play.observation
    dark = shell.browser.dark
    cards = [race for race in CARDS if observation.cards[race] == seat]
    words: list[Phrase] = [card_title(race) for race in cards]
    signs = [tile_sign(race, dark) for race in cards]
    for token, numbers in (("hammer", observation.hammers), ("fairy", observation.fairies)):
        if numbers[seat]:
            name = phrase(f"fantasy_tiles.token.{token}")
            words.append(phrase("fantasy_tiles.several", race=name, n=numbers[seat]))
            signs += [token_sign(token, dark)] * numbers[seat]
    partner = observation.state.partner(seat)
    if partner is not None:
        words.insert(0, phrase("tiles.partner", rival=partner))
        signs.insert(0, tag("span", "+", sign(partner), cls="partner"))
    if not words:
        return None
    return tag(
        "span",
        signs,
        tag("span", shell.say(phrase("tiles.has", things=tuple(words))), cls="hidden-text"),
        cls="holdings",
    )


def tools(shell: Shell, play: Play) -> Html | None:
    """The order of the rack."""
    if play.observation.phase not in ("place", "corner") or len(hand_values(play.observation)) < 2:
        return None
    return join(
        *(
            tag(
                "button",
                icon(how),
                tag("span", shell.say(f"tiles.{how}"), cls="label"),
                type="button",
                cls="button icon-button",
                do="arrange",
                arg=how,
                id=how,
            )
            for how in ("shuffle", "sort")
        )
    )
