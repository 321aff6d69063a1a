"""Sentences as data: a key and its arguments, put into words late, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

LANGUAGES = ("en", "ja")

#: key -> (English, Japanese); the sentences use ``str.format`` fields for the arguments.
Words = Mapping[str, tuple[str, str]]


class Phrase(NamedTuple):
    """One sentence to be: ``key`` names it in a ``words.py``, ``args`` fill its fields.

    An argument is a number, a string (a proper name, said as it is), another Phrase, or a tuple
    of those, which is said as a list.
    """

    key: str
    args: Mapping[str, Any] = {}

    def to_json(self) -> list[Any]:
        return [self.key, {name: _arg_to_json(value) for name, value in self.args.items()}]

    @classmethod
    def from_json(cls, data: Any) -> Phrase:
        key, args = data
        return cls(key, {name: _arg_from_json(value) for name, value in args.items()})


def _arg_to_json(value: Any) -> Any:
    if isinstance(value, Phrase):
        return {"phrase": value.to_json()}
    if isinstance(value, (tuple, list)):
        return [_arg_to_json(item) for item in value]
    return value


def _arg_from_json(value: Any) -> Any:
    if isinstance(value, dict):
        return Phrase.from_json(value["phrase"])
    if isinstance(value, list):
        return tuple(_arg_from_json(item) for item in value)
    return value


def phrase(key: str, **args: Any) -> Phrase:
    return Phrase(key, args)


class Speaker:
    """Puts phrases into words of one language.

    ``seats`` are the names by which the players are called; an argument named ``seat``, ``rival``,
    ``winner`` or ``taker`` that is a number is a seat and is said as its name.
    """

    SEAT_ARGS = frozenset({"seat", "rival", "winner", "taker"})

    def __init__(self, words: Iterable[Words], language: str, seats: Iterable[str] = ()) -> None:
        self.language = language
        self._column = LANGUAGES.index(language)
        tables = tuple(words)
        # One alone is not copied: a page makes a speaker whenever it draws.
        self._words: Words = (
            tables[0]
            if len(tables) == 1
            else {key: both for table in tables for key, both in table.items()}
        )
        self._seats = tuple(seats)

    def with_seats(self, seats: Iterable[str]) -> Speaker:
        return Speaker([self._words], self.language, seats)

    def __call__(self, said: Phrase | str, **args: Any) -> str:
        key, given = (said.key, {**said.args, **args}) if isinstance(said, Phrase) else (said, args)
        fields = {name: self._say(name, value) for name, value in given.items()}
        return self._words[key][self._column].format(**fields)

    def _say(self, name: str, value: Any) -> Any:
        if isinstance(value, Phrase):
            return self(value)
        if isinstance(value, tuple):
            joint = "、" if self.language == "ja" else ", "
            return joint.join(str(self._say(name, item)) for item in value)
        if name in self.SEAT_ARGS and isinstance(value, int) and 0 <= value < len(self._seats):
            return self._seats[value]
        return value
