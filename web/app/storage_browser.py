"""The browser's two places behind the ports of `app.storage`.

One of the few modules that touch JavaScript, next to `browser.py`; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import js


class LocalStore:
    """localStorage as a `storage.Store`."""

    def __init__(self, area: Any) -> None:
        self._area = area

    def get(self, key: str) -> str | None:
        text = self._area.getItem(key)
        return text if isinstance(text, str) else None  # JavaScript's null is not None

    def set(self, key: str, text: str) -> None:
        self._area.setItem(key, text)

    def remove(self, key: str) -> None:
        self._area.removeItem(key)

    def keys(self) -> list[str]:
        return [self._area.key(i) for i in range(self._area.length)]


class IndexedJournal:
    """What `openJournal` of `runtime/journal.js` gives, as a `storage.Journal`."""

    def __init__(self, journal: Any) -> None:
        self._journal = journal

    def put(self, name: str, counter: int, text: str) -> Awaitable[int]:
        return self._journal.put(name, counter, text)

    def remove(self, name: str) -> Awaitable[object]:
        return self._journal.remove(name)

    async def entries(self) -> list[tuple[str, str]]:
        return [(name, text) for name, text in (await self._journal.entries()).to_py()]


def app_path() -> str:
    """The path of this copy of the app on its origin: "/", "/taku/"."""
    return js.URL.new(".", js.document.baseURI).pathname


def local_store() -> LocalStore | None:
    """localStorage, or None where the browser refuses even to name it."""
    try:
        area = js.window.localStorage
        return LocalStore(area) if hasattr(area, "getItem") else None
    except Exception:  # a SecurityError, when site data is blocked
        return None
