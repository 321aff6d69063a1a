"""HTML as text: screens are built in Python in one piece and handed to the browser in one call."""

from __future__ import annotations

from html import escape
from typing import Any

VOID = frozenset({"br", "hr", "img", "input"})


class Html(str):
    """Text that is markup already; every other text is escaped when it is put into a tag."""


def join(*children: Any) -> Html:
    """The children one after the other; None and False are left out, sequences are unpacked."""
    parts: list[str] = []
    for child in children:
        if child is None or child is False:
            continue
        if isinstance(child, Html):
            parts.append(child)
        elif isinstance(child, (list, tuple)):
            parts.append(join(*child))
        else:
            parts.append(escape(str(child)))
    return Html("".join(parts))


def tag(name: str, *children: Any, **attributes: Any) -> Html:
    """An element. ``cls`` is its class, an underscore in a name a hyphen (``data_do``); True is an
    attribute without a value, None and False are left out. ``do`` and ``arg`` name the verb that
    a click or a change carries out, and its argument."""
    said = []
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        key = {"cls": "class", "do": "data-do", "arg": "data-arg", "for_": "for"}.get(key, key)
        key = key.replace("_", "-")
        said.append(f" {key}" if value is True else f' {key}="{escape(str(value))}"')
    opening = f"<{name}{''.join(said)}>"
    return Html(opening if name in VOID else f"{opening}{join(*children)}</{name}>")
