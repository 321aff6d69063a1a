"""The three errors of the core. Each carries a phrase that can be shown to the player."""

from __future__ import annotations

from .phrase import Phrase


class CoreError(ValueError):
    """Something was asked that the rules or the format do not allow; ``phrase`` says what."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase.key, dict(phrase.args))
        self.phrase = phrase


class IllegalAction(CoreError):
    """The action is not allowed now; the state is as it was."""


class BadOptions(CoreError):
    """These options, or this number of seats, do not go together."""


class BadRecord(CoreError):
    """This text is not a record that can be replayed."""
