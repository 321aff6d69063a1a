"""Small pictures of tiles and tokens, for use in text."""

from __future__ import annotations

from functools import lru_cache

from pygames_core.fantasy_tiles.components import Race

from ...html import Html, tag
from ...pictures import drawing
from ...shapes import circle, group, palette, path
from . import pieces

_HAMMER = "M-.72-.72H.5Q.72-.72.72-.5V-.2H.2V.86Q0 .96-.2.86V-.2H-.72Z"
_SIZE = 32.0


@lru_cache(maxsize=32)
def tile_sign(race: int, dark: bool) -> Html:
    shapes = [pieces.tile_shape(race, _SIZE, dark)]
    return tag("span", drawing(shapes, _SIZE, _SIZE), cls="tile-sign")


@lru_cache(maxsize=8)
def token_sign(token: str, dark: bool) -> Html:
    """A hammer or fairy token."""
    figure = pieces.FIGURES[Race.DWARF if token == "hammer" else Race.FAIRY]
    outline = _HAMMER if token == "hammer" else figure.outline
    edge = {"stroke": palette(dark).outline, "width": 1.5}
    shapes = [
        circle(0, 0, 14, fill=figure.ground, **edge),
        group([path(outline, fill=figure.on)], scale=9),
    ]
    return tag("span", drawing(shapes, _SIZE, _SIZE), cls="tile-sign")
