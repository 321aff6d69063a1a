"""Gangsi in words and pictures: the log, the map in the terminal, texts, refusals, previews."""

from __future__ import annotations

import pytest
from gangsi_board import card, do, rolled, square, table

from pygames_core.engine import LANGUAGES, IllegalAction, Place, Speaker
from pygames_core.engine.words import WORDS as ENGINE_WORDS
from pygames_core.gangsi import GAME
from pygames_core.gangsi.picture import picture, standings
from pygames_core.gangsi.rules import State

SEATS = ("Aoi", "Ben", "Chika", "Dan", "Emi")
BESIDE_A2 = """
      a   b   c
    +---+---+   +
  2 | 1   A2
    +   +   +   +
"""
HANDS = ("A2 B1 C1 D1 E1", "A1 B2 C2 D2 E2")


def said(state: State, viewer: int | None, language: str = "en", last: int = 1) -> list[str]:
    say = Speaker([ENGINE_WORDS, GAME.words], language, SEATS[: state.seats])
    seen = state.observation(viewer)
    return [say(GAME.tell(event, seen)) for event in seen.history[-last:]]


def test_a_picture_of_the_tomb_for_hunters_and_for_the_gangsi() -> None:
    state = table(BESIDE_A2)
    assert picture(state.observation(0)).splitlines()[:7] == [
        "     a   b   c   d   e   f   g   h   i   j   k   l",
        "  +---+---+---+---+---+---+---+---+---+---+---+---+",
        "1 | A1              B1        | B2          C1    |",
        "  +---+---+   +   +---+   +   +   +   +   +   +---+",
        "2 | 1   A2      A3      B3        | C2          C3|",
        "  +   +   +   +   +---+   +---+---+   +---+   +   +",
        "3 |       | A4                    |     C4    |   |",
    ]
    rows = picture(state.observation(2)).splitlines()
    assert rows[4] == "2 |     A2      A3      B3        | C2          C3|"
    assert rows[16] == "8 |       |             2 | G             |       |"


def test_the_table_in_words_hides_what_is_hidden() -> None:
    state = table(BESIDE_A2, hands=HANDS, held=2, roll="1 2 >")
    say = Speaker([ENGINE_WORDS, GAME.words], "en", SEATS)
    hunter = [say(each) for each in standings(state.observation(0))]
    assert hunter == [
        "The Gangsi is on the coffin and holds 2 dice; tokens: 0 of 4.",
        "Aoi: a2, lives 3.",
        "Ben: the entrance, lives 3.",
        "Aoi looks for: mirror A2, fan B1, teapot C1, coin D1, disc E1; found: 0.",
        "Ben looks for: a grey card, a pink card, an orange card, a yellow card, a blue card; "
        "found: 0.",
        "Dice: 1, 2, >.",
    ]
    gangsi = [say(each) for each in standings(state.observation(2))]
    assert gangsi[1] == "Aoi: unseen, lives 3."
    assert gangsi[3].startswith("Aoi looks for: a grey card")
    assert len(gangsi) == 5


def test_the_log_tells_hunters_more_than_the_gangsi() -> None:
    state = table(BESIDE_A2, hands=HANDS, held=2)
    rolled(state, "1 2 G")
    assert said(state, 1) == ["Aoi rolled 1, 2; 1 of 3 dice went to the Gangsi."]
    assert said(state, 2) == ["Aoi rolled 3 dice; 1 of them went to the Gangsi."]
    do(state, "move 1 b2 find")
    assert said(state, 1, last=2) == ["Aoi moved to b2 by: 1.", "Aoi found the mirror A2 on b2."]
    assert said(state, 2, last=2) == ["Aoi moved by: 1.", "Aoi found the mirror A2 on b2."]
    assert said(state, None, "ja", last=2) == [
        "Aoiが動きました：1。",
        "Aoiがb2で銅鏡A2を見つけました。",
    ]


def test_two_pieces_of_one_seat_are_told_apart() -> None:
    state = table(seats=2, roll="1 2 3 4 >")
    do(state, "move 1 e8")
    assert said(state, 1) == ["hunter 1 of Aoi moved by: 1."]
    rolled(state, "1 2 3 4 >")
    do(state, "move 1 f7")
    assert said(state, 0, "ja") == ["Aoiのハンター2がf7へ動きました：1。"]


def test_texts_hide_what_is_hidden() -> None:
    state = table(BESIDE_A2, hands=HANDS)
    roll = state.parse_action("roll 1 2 > > G")
    move, find = state.parse_action("move > f2"), state.parse_action("move 1 b2 find")
    deal = state.parse_action("card 0 A2")
    for viewer in (2, -1):
        assert state.format_action(roll, viewer) == "roll ? ? ? ? G"
        assert state.format_action(move, viewer) == "move > ?"
        assert state.format_action(find, viewer) == "move 1 b2 find"
        assert state.format_action(deal, viewer) == "card 0 ?"
    assert state.format_action(roll, 1) == "roll 1 2 > > G"
    assert state.format_action(move, 1) == "move > f2"
    assert state.format_action(deal, 1) == "card 0 ?"
    assert state.format_action(deal, 0) == "card 0 A2"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "move 5 a1",
        "move 1 m9",
        "move 1 a1 hide",
        "roll x",
        "card 0 A9",
        "step ?",
        "die",
    ],
)
def test_what_is_no_action_cannot_be_read(text: str) -> None:
    with pytest.raises(IllegalAction):
        table().parse_action(text)


@pytest.mark.parametrize(
    ("prefix", "value", "why"),
    [
        ((), Place("square", 0), "gangsi.why.die_first"),
        ((), 3, "gangsi.why.not_rolled"),
        ((), "reset", "gangsi.why.not_rolled"),
        ((), Place("die", 1), "gangsi.why.same_die"),
        ((1,), Place("die", 2), "gangsi.why.one_die"),
        ((1,), Place("square", 95), "gangsi.why.not_there"),
        ((1,), Place("square", 89), "gangsi.why.door"),
        ((1,), Place("square", 999), "gangsi.why.no_square"),
        ((1,), Place("card", 3), "gangsi.why.no_card"),
        ((3,), Place("square", 0), "gangsi.why.not_rolled"),
    ],
)
def test_a_refused_tap_is_answered(prefix: tuple[int, ...], value: object, why: str) -> None:
    state = table(BESIDE_A2, roll="1 1 2 > >")
    answer = state.why_not(prefix, value)
    assert answer is not None
    assert answer.key == why


def test_a_die_that_leads_nowhere_says_so() -> None:
    state = table(
        """
      a   b   c
    +---+---+---+
  1 | 1   2   G
    +---+---+   +
        """,
        roll="1 2 > > >",
    )
    for value in (1, Place("die", 0), 5):
        answer = state.why_not((), value)
        assert answer is not None
        assert answer.key == "gangsi.why.face"


def test_what_a_move_brings_is_told_before() -> None:
    state = table(BESIDE_A2, hands=HANDS, roll="1 1 2 > >")
    say = Speaker([GAME.words], "en", SEATS)

    def told(*prefix: object) -> list[str]:
        return [say(outlook.phrase) for outlook in state.preview(prefix).outlooks]

    assert told(1) == [
        "2 squares to choose from; the Gangsi is told: 1",
        "Your mirror A2 is in reach",
    ]
    assert told(1, square("a3")) == ["1: a3"]
    assert told(1, square("b2"), card("A2")) == [
        "1: b2",
        "mirror A2 is found and the Gangsi learns where you are; 4 left to find",
    ]
    assert told(1, square("b2"), "decline")[1].startswith("Your mirror A2 is here")
    assert state.preview((1, square("b2"), card("A2"))).outlooks[1].points == 1
    assert told("throw") == ["5 dice are rolled; every Gangsi face goes to the Gangsi."]
    assert told("nonsense") == told(4) == told() == []


def test_all_words_are_there_in_both_languages() -> None:
    for both in GAME.words.values():
        assert len(both) == len(LANGUAGES)
        assert all(both)
