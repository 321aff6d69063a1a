"""What somebody has picked and not confirmed, and how hands are ordered: of the game that was
looked at last, so that neither a reload nor another orientation of the screen loses it."""

from __future__ import annotations

import json
from typing import Any

from .storage import Storage

NAME = "draft"
Draft = tuple[int, int, tuple[Any, ...]]
Orders = dict[int, tuple[Any, ...]]


def save(storage: Storage, game: str, draft: Draft | None, orders: Orders) -> None:
    data = {"game": game, "draft": draft, "orders": list(orders.items())}
    storage.save(NAME, json.dumps(data), over=True)


def load(storage: Storage, game: str) -> tuple[Draft | None, Orders]:
    """What was kept of this game; nothing if it cannot be read."""
    try:
        data = json.loads(storage.load(NAME) or "{}")
        if data["game"] != game:
            return None, {}
        draft = _tuples(data["draft"])
        orders = {int(seat): tuple(order) for seat, order in _tuples(data["orders"])}
        if draft is not None:
            moves, seat, picked = draft
            draft = (int(moves), int(seat), tuple(picked))
    except (ValueError, TypeError, KeyError):
        return None, {}
    return draft, orders


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
