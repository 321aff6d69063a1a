"""The rules, bots and records of the board games of Taku: pure Python, no dependency."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .engine.game import Game
from .fantasy_tiles import GAME as fantasy_tiles
from .gangsi import GAME as gangsi
from .mondo import GAME as mondo
from .monster_hex import GAME as monster_hex

__version__ = "0.1.0"

#: The games that can be played, by their ids.
GAMES: Mapping[str, Game] = MappingProxyType(
    {game.id: game for game in (monster_hex, fantasy_tiles, gangsi, mondo)}
)
