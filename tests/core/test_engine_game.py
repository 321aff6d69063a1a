"""Options: what goes together, what is wrong otherwise, and the defaults."""

from __future__ import annotations

from typing import Any

import pytest

from pygames_core import GAMES
from pygames_core.engine import BadOptions, Game
from tiny import GAME as TINY

HEX = GAMES["monster_hex"]


def refusal(game: Game, options: dict[str, Any], seats: int) -> str:
    with pytest.raises(BadOptions) as refused:
        game.new(options, seats)
    with pytest.raises(BadOptions) as again:
        game.settled(options, seats)
    assert again.value.phrase == refused.value.phrase
    return refused.value.phrase.key


def test_defaults_fill_what_is_left_open() -> None:
    assert TINY.settled({}, 2) == {"cards": 3, "limit": 1000, "handicap": (0, 0)}
    assert TINY.settled({"cards": 2}, 3) == {"cards": 2, "limit": 1000, "handicap": (0, 0, 0)}
    assert HEX.settled({}, 3) == {"factions": ("red", "blue", "yellow")}


def test_settled_options_cannot_be_changed() -> None:
    options = TINY.settled({}, 2)
    with pytest.raises(TypeError):
        options["cards"] = 4  # type: ignore[index]
    assert TINY.settled(options, 2) == options


def test_what_json_makes_of_options_is_understood() -> None:
    assert TINY.settled({"handicap": [1, 2]}, 2)["handicap"] == (1, 2)
    cards = TINY.settled({"cards": 2.0}, 2)["cards"]
    assert (cards, type(cards)) == (2, int)
    handicap = TINY.settled({"handicap": [1.0, False]}, 2)["handicap"]
    assert [(value, type(value)) for value in handicap] == [(1, int), (0, int)]


@pytest.mark.parametrize(
    ("game", "options", "seats", "key"),
    [
        (TINY, {}, 1, "options.seats"),
        (TINY, {}, 4, "options.seats"),
        (HEX, {}, 5, "options.seats"),
        (TINY, {"colour": 1}, 2, "options.unknown"),
        (TINY, {"cards": 5}, 2, "options.value"),
        (TINY, {"cards": None}, 2, "options.value"),
        (TINY, {"cards": [2]}, 2, "options.value"),
        (TINY, {"handicap": (0, 3)}, 2, "options.value"),
        (TINY, {"handicap": ([0], {})}, 2, "options.value"),
        (TINY, {"handicap": (0, 0, 0)}, 2, "options.per_seat"),
        (TINY, {"handicap": 0}, 2, "options.per_seat"),
        (TINY, {"handicap": None}, 2, "options.per_seat"),
        (TINY, {"handicap": "00"}, 2, "options.per_seat"),
        (TINY, {"cards": 4}, 3, "tiny.options.deck"),
        (HEX, {"factions": ("red", "red")}, 2, "options.twice"),
    ],
)
def test_what_is_wrong_is_named(game: Game, options: dict[str, Any], seats: int, key: str) -> None:
    assert refusal(game, options, seats) == key


def test_what_goes_together_depends_on_the_seats() -> None:
    assert TINY.check(TINY.settled({"cards": 4}, 2), 2) is None
    assert refusal(TINY, {"cards": 4}, 3) == "tiny.options.deck"


def test_the_games_are_listed_by_their_ids() -> None:
    assert "tiny" not in GAMES
    assert all(game.id == key for key, game in GAMES.items())
    with pytest.raises(TypeError):
        GAMES["tiny"] = TINY  # type: ignore[index]
