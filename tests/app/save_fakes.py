"""Stand-ins for a browser's storage that can be full, broken, torn, late and killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

PATH = "/taku/"


class QuotaError(Exception):
    """What a full localStorage throws, by the name that Python sees."""

    name = "QuotaExceededError"


class FakeStore:
    """localStorage. ``texts`` is what is there; ``room`` counts characters, keys too."""

    def __init__(self, texts: dict[str, str] | None = None, room: float = float("inf")) -> None:
        self.texts = {} if texts is None else texts
        self.room = room
        self.broken = False
        self.deaf = False  # takes a text and keeps nothing
        self.torn = False  # the next write stops halfway
        self.told: Callable[[str], None] = lambda text: None
        self.wrote: Callable[[], None] = lambda: None

    def _check(self) -> None:
        if self.broken:
            raise OSError("access is denied")

    def get(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self.told(text)
        self._check()
        if self.deaf:
            return
        if self.torn:
            self.torn = False
            self.texts[key] = text[: len(text) // 2]
            self.wrote()
            raise OSError("interrupted")
        used = sum(len(k) + len(t) for k, t in self.texts.items() if k != key)
        if used + len(key) + len(text) > self.room:
            raise QuotaError
        self.texts[key] = text
        self.wrote()

    def remove(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)
        self.wrote()

    def keys(self) -> Iterable[str]:
        self._check()
        return list(self.texts)


class FakeJournal:
    """IndexedDB: commits in order, at once or (``late``) when `commit` is called."""

    def __init__(self, records: dict[str, tuple[int, str]] | None = None) -> None:
        self.records = {} if records is None else records
        self.late = False
        self.broken = False
        self.silent = False
        self.told: Callable[[str], None] = lambda text: None
        self.queue: list[tuple[asyncio.Future[object], Callable[[], object]]] = []

    def _do(self, work: Callable[[], object]) -> asyncio.Future[object]:
        if self.broken:
            raise OSError("no database here")
        future: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        if not self.silent:
            self.queue.append((future, work))
            if not self.late:
                self.commit()
        return future

    def commit(self, count: int | None = None) -> None:
        for _ in range(len(self.queue) if count is None else min(count, len(self.queue))):
            future, work = self.queue.pop(0)
            future.set_result(work())

    def kill(self) -> None:
        """The browser dies with its tabs: what is not committed never will be."""
        for future, _ in self.queue:
            future.cancel()
        self.queue.clear()

    def put(self, name: str, counter: int, text: str) -> asyncio.Future[object]:
        self.told(text)

        def work() -> int:
            there = self.records.get(name, (0, ""))
            self.records[name] = max(there, (counter, text), key=lambda record: record[0])
            return self.records[name][0]

        return self._do(work)

    def remove(self, name: str) -> asyncio.Future[object]:
        return self._do(lambda: self.records.pop(name, None))

    async def entries(self) -> list[tuple[str, str]]:
        read = self._do(lambda: [(name, text) for name, (_, text) in self.records.items()])
        if self.late:
            self.commit()
        return await read
