"""Coroutines in tests, wherever the test runs."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def completed(coroutine: Coroutine[object, object, T]) -> T:
    """What the coroutine returns, from an event loop in a thread of its own.

    Playwright's plugin leaves a loop running in the thread of the tests, where there can be no
    second one: a test that comes after one in the browser would fail.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
