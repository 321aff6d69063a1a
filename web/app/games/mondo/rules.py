"""The rules of Mondo for players: headings and texts, (English, Japanese)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...shell import Shell

Both = tuple[str, str]

RULES: tuple[tuple[Both, Both], ...] = ()


def more(shell: Shell, heading: str) -> None:
    """Nothing after the texts."""
