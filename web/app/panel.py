"""The panel beside a board: on a phone a strip that opens a sheet, elsewhere the sheet itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .html import Html, tag
from .pictures import icon

if TYPE_CHECKING:
    from .shell import Shell


def side_panel(shell: Shell, strip: Any, title: str, opens: str, body: Any) -> Html:
    """``strip`` is what a phone shows at once, ``opens`` the word of what a tap on it shows."""
    say, opened = shell.say, shell.cards_open
    return tag(
        "section",
        tag(
            "button",
            strip,
            type="button",
            do="cards",
            cls="cards-strip",
            id="cards-strip",
            aria_expanded=str(opened).lower(),
            aria_label=say(opens),
        ),
        tag(
            "div",
            tag(
                "div",
                tag("h2", say(title), id="cards-title"),
                tag(
                    "button",
                    icon("close"),
                    tag("span", say("app.close"), cls="label"),
                    type="button",
                    do="cards",
                    cls="button icon-button",
                    id="cards-close",
                    data_next_focus="cards-strip",
                ),
                cls="sheet-head",
            ),
            tag(
                "div",
                body,
                cls="cards-scroll",
                tabindex=0,
                role="group",
                aria_labelledby="cards-title",
            ),
            cls="cards-sheet",
        ),
        cls="cards-panel panel" + (" open" if opened else ""),
        aria_labelledby="cards-title",
    )
