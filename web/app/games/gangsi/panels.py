"""What stands beside the tomb: what is known of each hunter, the treasures that are still to find.

Only the observation is read: what is not in it cannot be shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pygames_core.engine import Phrase, phrase
from pygames_core.gangsi.components import LIVES, TOMB, TREASURES
from pygames_core.gangsi.notation import face_name, square_name, treasure_name, who
from pygames_core.gangsi.rules import OUT, colour_of
from pygames_core.gangsi.view import Observation

from ...html import Html, tag
from ...panel import side_panel
from ...pictures import icon, sign
from .signs import card_sign, die_sign

if TYPE_CHECKING:
    from ...play import Play
    from ...shell import Shell


#: So many of the faces announced last are drawn.
MOST_FACES = 12


class Track(NamedTuple):
    """What all know of a hunter's way: where it was seen last, and the faces announced since."""

    square: int
    faces: tuple[int, ...]


def tracks(observation: Observation) -> list[Track]:
    """By hunter, from what the viewer was told."""
    found = [Track(TOMB.entrance, ()) for _ in observation.squares]
    for event in observation.history:
        hunter = event.get("hunter")
        if event.kind == "move":
            last = found[hunter]
            found[hunter] = last._replace(faces=(*last.faces, event.get("face")))
        elif event.kind == "find":
            found[hunter] = Track(event.get("square"), ())
        elif event.kind == "catch":
            found[hunter] = Track(TOMB.coffin if event.get("lives") else OUT, ())
    return found


def hunters_panel(shell: Shell, play: Play) -> Html:
    observation: Observation = play.observation
    known = tracks(observation)
    hands = _hands(play)
    rows = [_hunter(shell, play, hands, hunter, each) for hunter, each in enumerate(known)]
    return side_panel(
        shell,
        [_mini(shell, observation, hunter, each) for hunter, each in enumerate(known)],
        "tomb.panel",
        "tomb.panel.open",
        tag("ul", rows, cls="hunters"),
    )


def _hands(play: Play) -> list[tuple[int, ...]]:
    """The cards of each hand that are not found: as far as the viewer sees them, and all when a
    game that is over is looked back at."""
    observation: Observation = play.observation
    if not play.moments:
        return list(observation.cards)
    number = play.moments[play.at_moment]
    holders = enumerate(observation.state.setup.hands)
    return [play.table.observation(seat, number).cards[hand] for hand, seat in holders]


def _lives(observation: Observation, hunter: int) -> Html:
    """The life tokens that a hunter has left, as dots."""
    n = observation.lives[hunter]
    dots = [tag("span", cls="life" if i < n else "life gone") for i in range(LIVES)]
    return tag("span", dots, cls="lives", aria_hidden="true")


def _mini(shell: Shell, observation: Observation, hunter: int, track: Track) -> Html:
    """A hunter in a phone's strip: its lives and the faces announced last."""
    dark = shell.browser.dark
    room = 3 if len(observation.squares) < 3 else 1
    return tag(
        "span",
        sign(hunter),
        _lives(observation, hunter),
        [die_sign(face, dark) for face in track.faces[-room:]],
        cls="mini hunter-mini",
    )


def _hunter(
    shell: Shell, play: Play, hands: list[tuple[int, ...]], hunter: int, track: Track
) -> Html:
    say = shell.say
    observation: Observation = play.observation
    name = named(observation, hunter)
    lives = say("tomb.lives", n=observation.lives[hunter])
    return tag(
        "li",
        tag(
            "div",
            tag(
                "button",
                sign(hunter),
                tag("span", say(name), cls="name"),
                _lives(observation, hunter),
                tag("span", lives, cls="hidden-text"),
                type="button",
                do="light_card",
                arg=hunter,
                id=f"hunter-{hunter}",
                aria_pressed=str(play.lit_card == hunter).lower(),
            ),
            _pencil(shell, play, hunter),
            cls="head",
        ),
        tag("p", _seen(shell, track), cls="track"),
        _cards(shell, observation, hands, hunter),
        cls="hunter asked" if observation.hunter == hunter else "hunter",
    )


def _pencil(shell: Shell, play: Play, hunter: int) -> Html | None:
    """Takes the pencil by which the Gangsi marks where this hunter may be."""
    observation: Observation = play.observation
    if play.viewer != observation.gangsi_seat or play.over:
        return None
    held = play.pencil == hunter
    return tag(
        "button",
        icon("pencil"),
        tag("span", shell.say("tomb.pencil", hunter=named(observation, hunter)), cls="hidden-text"),
        type="button",
        do="pencil",
        arg=hunter,
        id=f"pencil-{hunter}",
        aria_pressed=str(held).lower(),
        cls="button pencil",
    )


def named(observation: Observation, hunter: int) -> Phrase:
    called = who(observation.state, hunter)
    return called if isinstance(called, Phrase) else phrase("tomb.seat", seat=called)


def _seen(shell: Shell, track: Track) -> list[Any]:
    say, dark = shell.say, shell.browser.dark
    if track.square == OUT:
        return [say("tomb.seen.out")]
    where = tag("span", say("tomb.seen.at", square=square_name(track.square)))
    if not track.faces:
        return [where]
    faces = tuple(face_name(face) for face in track.faces)
    shown = [die_sign(face, dark) for face in track.faces[-MOST_FACES:]]
    if len(shown) < len(faces):
        shown.insert(0, tag("span", "…"))
    return [
        where,
        tag("span", shown, cls="faces", aria_hidden="true"),
        tag("span", say("tomb.since", faces=faces), cls="hidden-text"),
    ]


def _cards(
    shell: Shell, observation: Observation, hands: list[tuple[int, ...]], hunter: int
) -> Html | None:
    """The treasures of a hand, beside the first hunter of the seat that holds it: those found, and
    the others as far as they are seen."""
    state = observation.state
    hand = state.hand_of(hunter)
    if state.setup.hand_of.index(hand) != hunter:
        return None
    found = [(card, True) for card in observation.found[hand]]
    cards = sorted(
        [*found, *((card, False) for card in hands[hand])],
        key=lambda each: (colour_of(each[0]), not each[1], each[0]),
    )
    return tag("ul", [_card(shell, card, gone) for card, gone in cards], cls="own-cards")


def _card(shell: Shell, card: int, found: bool) -> Html:
    name = treasure_name(card)
    return tag(
        "li",
        card_sign(card, shell.browser.dark),
        tag("span", TREASURES[card].name if card >= 0 else "", aria_hidden="true"),
        tag(
            "span",
            shell.say(phrase("tomb.found", treasure=name) if found else name),
            cls="hidden-text",
        ),
        title=shell.say(name),
        cls="found" if found else None,
    )
