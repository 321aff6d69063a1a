"""The figures of the rules."""

from __future__ import annotations

from ...figure import Figure


def figure(name: str, dark: bool) -> Figure:
    return Figure((), 10, 10)
