"""A PyScript worker as a `bots.Worker`.

One of the few modules that touch JavaScript, next to `browser.py`; it decides nothing.
"""

from __future__ import annotations

from typing import Any

import js
from pyscript import create_named_worker


class WorkerElement:
    """A worker that PyScript makes from a script element. Give it a name never used before."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._exports: Any = None

    async def start(self) -> None:
        # Without a config of its own the worker takes the page's, and fetches nothing twice.
        self._exports = await create_named_worker("./bot_worker.py", self._name)
        await self._exports.ping()

    async def call(self, request: str) -> str:
        return await self._exports.choose(request)

    async def stop(self, ticket: int) -> None:
        await self._exports.stop(ticket)

    def close(self) -> None:
        element = js.document.querySelector(f'script[name="{self._name}"]')
        if hasattr(element, "remove"):  # JavaScript's null has nothing
            if hasattr(element, "xworker"):
                element.xworker.terminate()
            element.remove()
