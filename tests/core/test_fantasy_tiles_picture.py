"""Fantasy Tiles in a terminal: its picture, what is said beside it, and a whole game."""

from __future__ import annotations

import pytest
from fantasy_tiles_board import play_on, table
from test_terminal import Person

from pygames_core.engine import LANGUAGES, phrase
from pygames_core.fantasy_tiles import GAME
from pygames_core.fantasy_tiles.components import Race
from pygames_core.fantasy_tiles.notation import tile_list
from pygames_core.fantasy_tiles.picture import picture, standings
from pygames_core.fantasy_tiles.rules import State
from pygames_core.terminal import Terminal, speaker


def said(state: State, seat: int | None, language: str = "en") -> list[str]:
    words = speaker(GAME, language).with_seats(["Ann", "Ben", "Cid"])
    return [words(sentence) for sentence in standings(state.observation(seat))]


def dealt(seats: int) -> State:
    state: State = GAME.new(seats=seats)
    play_on(state)
    return state


def test_a_picture_of_the_empty_board() -> None:
    rows = picture(GAME.new().observation(None)).splitlines()
    assert rows[0].split() == list("abcdefghijkl")
    assert [row.split()[0] for row in rows[1:]] == [str(n) for n in range(1, 13)]
    assert rows[3].split() == ["3", ".", "^", ".", ".", "$", "^", "^", "$", ".", "~", ".", "^"]
    assert rows[5].split() == ["5", ".", ".", ".", "[]", "~", "~", ".", ".", "[]", "~", "~", "^"]


def test_a_picture_shows_tiles_castles_and_what_is_closed() -> None:
    state = table("EK H . R", at="a1")
    first, second = picture(state.observation(0)).splitlines()[1:3]
    assert first.split()[:5] == ["1", "El*", "Gh", ".x", "Dr"]
    assert "x" in second.split()[2]  # below the ghost


def test_what_is_beside_the_board() -> None:
    state = dealt(3)
    rack = tile_list(state.racks[0])
    state.treasures = [(9,), (4, 5), ()]
    state.cards[Race.ELF] = 1
    state.hammers[2] = 2
    mine, others = said(state, 0), said(state, None)
    words = speaker(GAME, "en")
    assert words(phrase("fantasy_tiles.hand", tiles=rack)) in mine
    assert not any(line.startswith("Your rack:") for line in others)
    (ann,) = [line for line in mine if line.startswith("Ann:")]
    (ben,) = [line for line in mine if line.startswith("Ben:")]
    (cid,) = [line for line in mine if line.startswith("Cid:")]
    assert "9" in ann
    assert "treasures: 2" in ben
    assert "elf" in ben
    assert "hammer" in cid
    assert "9" not in next(line for line in others if line.startswith("Ann:"))
    supply = next(line for line in mine if line.startswith("Cards in the supply"))
    assert "dragon" in supply
    assert "elf" not in supply


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("levels", [(0, 1), (0, 0, 2), (1, 3, 2, 0)])
def test_a_whole_game(levels: tuple[int, ...], language: str) -> None:
    person = Person()
    options = {"teams": True, "unity": True} if len(levels) == 4 else {"area": True}
    room = Terminal(GAME, levels, options, 5, language, person.ask, person.say)
    assert room.run()
    outcome = room.table.outcome()
    assert outcome is not None
    assert person.lines[-1] == room.words(outcome.reason)
    for entry in room.table.state.score_sheet().entries:
        assert any(room.words(entry.reason) in line for line in person.lines)
    assert "Phrase(" not in person.seen
    assert ("魔術師" in person.seen) == (language == "ja")


def test_a_rivals_rack_is_never_shown() -> None:
    state = dealt(2)
    other = state.copy()
    other.racks[1], other.bag = (int(Race.GHOST),) * 6, state.bag
    assert said(state, 0) == said(other, 0)
    assert said(state, 1) != said(other, 1)
