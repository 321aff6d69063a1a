"""Phrases: data on the way, words at the end."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.engine import CoreError, Phrase, Speaker, phrase

WORDS = {
    "plain": ("Hello.", "こんにちは。"),
    "colour": ("red", "赤"),
    "tile": ("the {colour} tile", "{colour}のタイル"),
    "takes": ("{seat} takes {what} from {rival}.", "{seat}が{rival}から{what}を取りました。"),
    "won": ("{winner}: {points}", "{winner}：{points}"),
}


@pytest.fixture
def english() -> Speaker:
    return Speaker([WORDS], "en", ["Ann", "Bob", "Cid"])


@pytest.fixture
def japanese() -> Speaker:
    return Speaker([WORDS], "ja", ["あん", "ぼぶ", "しど"])


def test_each_language_has_its_words(english: Speaker, japanese: Speaker) -> None:
    assert english(phrase("plain")) == "Hello."
    assert japanese(phrase("plain")) == "こんにちは。"
    with pytest.raises(ValueError, match="not in"):
        Speaker([WORDS], "fr")


def test_phrases_stand_in_phrases(english: Speaker, japanese: Speaker) -> None:
    said = phrase("takes", seat=0, rival=2, what=phrase("tile", colour=phrase("colour")))
    assert english(said) == "Ann takes the red tile from Cid."
    assert japanese(said) == "あんがしどから赤のタイルを取りました。"


def test_a_tuple_is_said_as_a_list(english: Speaker, japanese: Speaker) -> None:
    said = phrase("won", winner=(0, 2), points=(1, phrase("colour"), "x"))
    assert english(said) == "Ann, Cid: 1, red, x"
    assert japanese(said) == "あん、しど：1、赤、x"


def test_only_seats_are_said_as_names(english: Speaker) -> None:
    assert english(phrase("won", winner=1, points=1)) == "Bob: 1"
    assert english(phrase("won", winner="everybody", points=0)) == "everybody: 0"
    assert english(phrase("won", winner=7, points=0)) == "7: 0"
    assert english(phrase("won", winner=-1, points=0)) == "-1: 0"
    assert english.with_seats([])(phrase("won", winner=1, points=1)) == "1: 1"
    assert english.with_seats(["X", "Y"])(phrase("won", winner=1, points=1)) == "Y: 1"


def test_a_name_is_said_as_it_is(english: Speaker) -> None:
    assert english.with_seats(["{seat}", "{"])(phrase("won", winner=(0, 1), points=2)) == (
        "{seat}, {: 2"
    )


def test_a_key_alone_is_said_with_its_arguments(english: Speaker) -> None:
    assert english("won", winner=0, points=3) == "Ann: 3"
    assert english(phrase("won", winner=0), points=4) == "Ann: 4"


def test_later_tables_come_first() -> None:
    assert Speaker([WORDS, {"plain": ("Hi.", "やあ。")}], "en")("plain") == "Hi."


def test_missing_words_and_fields_are_errors(english: Speaker) -> None:
    with pytest.raises(KeyError):
        english("no such key")
    with pytest.raises(KeyError):
        english("won", winner=0)


_arguments: st.SearchStrategy[Any] = st.recursive(
    st.integers() | st.text() | st.booleans(),
    lambda each: st.lists(each, max_size=3).map(tuple)
    | st.builds(Phrase, st.text(), st.dictionaries(st.text(), each, max_size=3)),
    max_leaves=8,
)


@given(st.builds(Phrase, st.text(), st.dictionaries(st.text(), _arguments, max_size=4)))
def test_json_and_back(said: Phrase) -> None:
    assert Phrase.from_json(json.loads(json.dumps(said.to_json()))) == said


def test_an_error_carries_its_phrase() -> None:
    error = CoreError(phrase("tile", colour="red"))
    assert error.phrase == phrase("tile", colour="red")
    assert "tile" in str(error)
    assert isinstance(error, ValueError)
