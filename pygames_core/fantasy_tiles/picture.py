"""The table of Fantasy Tiles in plain text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.phrase import Phrase, phrase
from .components import CARDS, GRID, Race
from .notation import tile_list
from .placing import EMPTY
from .preview import card_name, card_title
from .rules import HIDDEN
from .view import Observation

#: How ground is drawn; a castle and a chest have signs of their own.
_GROUND = {".": ".", "M": "^", "W": "~", "T": ".", "K": "."}


def picture(observation: Observation) -> str:
    """The board. A tile is drawn by the first letters of its race, with a star on a castle; a
    mountain as ^, water as ~, a castle as [], a chest as $; x is closed by a ghost."""
    columns = [GRID.name(cell)[0] for cell in GRID.lines[0][0]]
    rows = ["    " + "".join(f"{column:<4}" for column in columns).rstrip()]
    closed = observation.closed
    for number, line in enumerate(GRID.lines[0], 1):
        signs = (_sign(observation, cell, cell in closed) for cell in line)
        rows.append(f"{number:>2}  " + "".join(f"{sign:<4}" for sign in signs).rstrip())
    return "\n".join(rows)


def _sign(observation: Observation, cell: int, closed: bool) -> str:
    castle = cell in observation.castles
    tile = observation.tiles[cell]
    if tile != EMPTY:
        name = Race(min(tile, Race.GHOST)).name[:2].title()
        return name + ("*" if castle else "")
    if castle:
        sign = "[]"
    elif cell in observation.chests:
        sign = "$"
    else:
        sign = _GROUND[observation.board.marks[cell]]
    return f"{sign}x" if closed else sign


def standings(observation: Observation) -> list[Phrase]:
    """The bag, the cards, what each seat has, and the viewer's own rack."""
    supply = tuple(
        card_name(observation.state, race) for race in CARDS if observation.cards[race] is None
    )
    unseen = tile_list(race for race in Race for _ in range(observation.unseen[race]))
    sentences = [
        phrase("fantasy_tiles.bag", n=observation.bag_size),
        phrase("fantasy_tiles.pile", n=observation.pile),
    ]
    if unseen:
        sentences.append(phrase("fantasy_tiles.unseen", tiles=unseen))
    if supply:
        sentences.append(phrase("fantasy_tiles.supply", cards=supply))
    for seat in range(observation.seats):
        things = tuple(_things(observation, seat))
        sentences.append(phrase("fantasy_tiles.holds", seat=seat, things=things))
    if observation.seat is not None:
        rack = tile_list(observation.racks[observation.seat])
        key = "fantasy_tiles.hand" if rack else "fantasy_tiles.hand.empty"
        sentences.append(phrase(key, tiles=rack))
    return sentences


def _things(observation: Observation, seat: int) -> Iterator[Phrase]:
    yield phrase("fantasy_tiles.holds.tiles", n=len(observation.racks[seat]))
    known = tile_list(observation.known(seat))
    if known and seat != observation.seat:
        yield phrase("fantasy_tiles.holds.known", tiles=known)
    values = observation.treasures[seat]
    if values and HIDDEN in values:
        yield phrase("fantasy_tiles.holds.treasures", n=len(values))
    elif values:
        yield phrase("fantasy_tiles.holds.treasures.known", values=tuple(sorted(values)))
    for token, numbers in (("hammer", observation.hammers), ("fairy", observation.fairies)):
        if numbers[seat]:
            name = phrase(f"fantasy_tiles.token.{token}")
            yield phrase("fantasy_tiles.several", race=name, n=numbers[seat])
    for race in CARDS:
        if observation.cards[race] == seat:
            yield card_title(race)
