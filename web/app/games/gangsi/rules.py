"""The rules of Gangsi for players: headings and texts, (English, Japanese).

A line is a paragraph; a name in braces is a figure of `figures`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...html import Html
    from ...shell import Shell

Both = tuple[str, str]

RULES: tuple[tuple[Both, Both], ...] = (
    (
        ("What it is about", "どんなゲーム？"),
        (
            "Hunters fetch treasures from a tomb. The Gangsi cannot see them.",
            "ハンターは墓から宝を持ち出します。キョンシーにはその姿が見えず、音をたよりに追います。",
        ),
    ),
)


def more(shell: Shell, heading: str) -> Html | None:
    return None
