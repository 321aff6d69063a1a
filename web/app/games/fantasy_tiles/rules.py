"""The rules of Fantasy Tiles for players: headings and texts, (English, Japanese), and after them
the races and their power cards one by one.

A line is a paragraph; a name in braces is a figure of `figures`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...html import Html

if TYPE_CHECKING:
    from ...shell import Shell

Both = tuple[str, str]

RULES: tuple[tuple[Both, Both], ...] = (
    (
        ("What it is about", "どんなゲーム？"),
        (
            "Lay race tiles in rows and columns. Every line is all of one race, or all different.",
            "種族のタイルを縦横に並べます。一列は全部同じ種族か、全部ちがう種族です。",
        ),
    ),
)


def more(shell: Shell, heading: str) -> Html | None:
    return None
