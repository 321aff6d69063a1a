"""Small pictures of treasures and dice, for use in text."""

from __future__ import annotations

from functools import lru_cache

from pygames_core.gangsi.rules import colour_of

from ...html import Html, tag
from ...pictures import drawing
from . import pieces

_SIZE = 32.0


@lru_cache(maxsize=64)
def card_sign(card: int, dark: bool) -> Html:
    """A treasure, or the back of a card."""
    r = 0.38 * _SIZE
    shape = pieces.treasure(card, r, dark) if card >= 0 else pieces.back(colour_of(card), r, dark)
    return tag("span", drawing([shape], _SIZE, _SIZE), cls="tile-sign")


@lru_cache(maxsize=32)
def die_sign(face: int, dark: bool) -> Html:
    return tag("span", drawing([pieces.die(face, 28, dark)], _SIZE, _SIZE), cls="tile-sign")
