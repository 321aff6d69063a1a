"""What the bots' worker offers to the page, as JSON in and out (see `app.bots`).

It imports nothing of the browser: a test can call it as the page does.
"""

from __future__ import annotations

import json

from .bots import Stop, answer

_stops: dict[int, Stop] = {}  # by ticket, what is being thought about now


async def choose(text: str) -> str:
    """The answer to a request, with its ticket."""
    request = json.loads(text)
    ticket = request["ticket"]
    stop = _stops[ticket] = Stop(request["time_cap_ms"])
    try:
        return json.dumps(await answer(request, stop) | {"ticket": ticket})
    finally:
        del _stops[ticket]


async def stop(ticket: int) -> None:
    """Let the thinking about this ticket end early. It is heard between two slices of work."""
    if ticket in _stops:
        _stops[ticket].now()


async def ping() -> str:
    """Answers when the worker is able to."""
    return "pong"
