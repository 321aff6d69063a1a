"""What PyScript runs in the bots' worker."""

from app.bot_worker import choose, ping, stop  # noqa: F401

__export__ = ["choose", "ping", "stop"]
