"""The fixtures of `visiting`, for every browser test."""

from __future__ import annotations

from visiting import (
    browser_type_launch_args,
    chromium,
    dist,
    faults,
    host,
    new_context,
    open_page,
    own_browser,
)

__all__ = [
    "browser_type_launch_args",
    "chromium",
    "dist",
    "faults",
    "host",
    "new_context",
    "open_page",
    "own_browser",
]
