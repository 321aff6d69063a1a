"""Every sentence is there, in both languages, and no sentence is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from app.rules_help import RULES
from app.words import WORDS as APP_WORDS
from pygames_core import GAMES
from pygames_core.engine.words import WORDS as ENGINE_WORDS

ROOT = Path(__file__).parents[2]
TABLES = {"app": APP_WORDS, "engine": ENGINE_WORDS} | {
    game.id: game.words for game in GAMES.values()
}
ALL = {key: both for table in TABLES.values() for key, both in table.items()}
#: What a key looks like, in whatever string it is found.
KEY = re.compile(r"[a-z][a-z_]*(\.[a-z0-9_]+)+")


def strings(path: Path) -> Iterator[str]:
    """Every string of a module that may be a key; a field of an f-string is a ``*``."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values
            )


SOURCES = [
    path
    # The tiny game of the tests is the first to use what timed games share.
    for folder in ("pygames_core", "web/app", "tests/tiny")
    for path in (ROOT / folder).rglob("*.py")
    if not path.name.startswith("words")
]
USED = {string for path in SOURCES for string in strings(path)}
PATTERNS = [
    re.compile(re.escape(string).replace(r"\*", r"[a-z0-9_.]+"))
    for string in USED
    if "*" in string and "." in string and " " not in string
]


@pytest.mark.parametrize("name", TABLES)
def test_a_sentence_is_there_in_both_languages_with_the_same_fields(name: str) -> None:
    for key, both in TABLES[name].items():
        english, japanese = both
        assert english.strip(), key
        assert japanese.strip(), key
        assert fields(english) == fields(japanese), key


def fields(sentence: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(sentence) if field is not None}


def test_no_key_stands_in_two_tables() -> None:
    assert len(ALL) == sum(len(table) for table in TABLES.values())


def test_every_key_that_the_code_names_is_there() -> None:
    roots = {key.partition(".")[0] for key in ALL}
    named = {
        string
        for string in USED
        if KEY.fullmatch(string) and string.partition(".")[0] in roots and "/" not in string
    }
    assert named
    missing = {string for string in named if string not in ALL and not is_prefix(string)}
    assert not missing


def is_prefix(string: str) -> bool:
    return any(key.startswith(string + ".") for key in ALL)


def test_every_sentence_is_used() -> None:
    unused = {
        key
        for key in ALL
        if key not in USED and not any(pattern.fullmatch(key) for pattern in PATTERNS)
    }
    assert not unused


def test_the_rules_are_told_in_both_languages_at_the_same_length() -> None:
    assert set(RULES) == set(GAMES)
    for sections in RULES.values():
        for title, text in sections:
            for english, japanese in (title, text):
                assert english.strip()
                assert japanese.strip()
                assert english.count("\n") == japanese.count("\n")
