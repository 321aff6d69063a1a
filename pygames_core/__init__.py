"""The rules, bots and records of the board games of Taku: pure Python, no dependency."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .engine.game import Game
from .mondo import GAME as mondo
from .monster_hex import GAME as monster_hex

__version__ = "0.1.0"

#: The games that can be played, by their ids.
GAMES: Mapping[str, Game] = MappingProxyType(
    {monster_hex.id: monster_hex, mondo.id: mondo}
)
