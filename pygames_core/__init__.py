"""The rules, bots and records of the board games of Taku: pure Python, no dependency."""

__version__ = "0.1.0"
