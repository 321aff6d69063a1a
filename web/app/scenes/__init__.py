"""How each game is drawn: pure Python, from what one seat may see to shapes and targets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from . import monster_hex, monster_hex_figures

#: The module that draws each game, by the game's id. All of them have the same functions.
BRUSHES: Mapping[str, Any] = MappingProxyType({"monster_hex": monster_hex})
#: The module that draws the figures of each game's rules.
FIGURES: Mapping[str, Any] = MappingProxyType({"monster_hex": monster_hex_figures})
