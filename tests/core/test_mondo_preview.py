"""What Mondo tells before and after an action: picks, previews, refusals, the log, the picture."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mondo_board import NAMES, UP, board, do, down, fill, game, piece, place, time_up

from pygames_core.engine import LANGUAGES, IllegalAction, Phrase, Place, Speaker, phrase
from pygames_core.engine.words import WORDS as ENGINE_WORDS
from pygames_core.mondo import GAME
from pygames_core.mondo.components import BACKS, EDGE_OF, ROTATIONS, Bonus, back_of
from pygames_core.mondo.notation import look_name
from pygames_core.mondo.picture import picture, standings
from pygames_core.mondo.rules import Do, Show
from pygames_core.mondo.rules import Place as Put

C3, D3, C2 = (NAMES.index(name) for name in ("c3", "d3", "c2"))


def say(said: Phrase, language: str = "en") -> str:
    return Speaker([ENGINE_WORDS, GAME.words], language, ("Aoi", "Ben", "Chika"))(said)


def holding(text: str, drawn: Any = None, **options: Any) -> Any:
    """A game in which seat 0 holds a tile that looks like this, and has this board."""
    state = game(2, **options)
    look, _ = divmod(piece(text), ROTATIONS)
    if look >= BACKS:
        look = next(slot for slot in UP if back_of(slot) == look)
        do(state, 0, f"take {look + 1}", 10)
        do(state, 0, "flip", 10)
    else:
        do(state, 0, f"take {look + 1}", 10)
    if drawn is not None:
        state.boards = (drawn, *state.boards[1:])
    return state


def put(state: Any, name: str, text: str) -> tuple[Any, ...]:
    """The picks that place the tile in the hand so that it looks like this."""
    wanted = piece(text)
    look = state.in_hand(0)
    assert wanted // ROTATIONS == look
    square = NAMES.index(name)
    return (square,) if look >= BACKS else (square, wanted % ROTATIONS)


def outlooks(state: Any, prefix: tuple[Any, ...], seat: int = 0) -> list[tuple[str, int]]:
    found = state.preview(prefix, seat).outlooks
    return [(each.phrase.key.removeprefix("mondo."), each.points) for each in found]


# --- picks -------------------------------------------------------------------------------------


def test_a_tile_is_taken_by_its_slot_with_its_look_in_words() -> None:
    state = game(2, down(4))
    first, fifth = state.picks((), 0)[0], state.picks((), 0)[4]
    assert (first.value, first.place) == (0, Place("heap", 0))
    assert say(first.phrase) == "Tile 1: water, water, water, forest"
    assert say(fifth.phrase) == "Tile 5: all desert"
    assert state.complete((4,), 0) == Do("take", 4)


def test_a_front_is_placed_in_two_picks_and_a_back_in_one() -> None:
    state = holding("WWWF")
    assert state.picks((C3,), 0)[1].value == 1
    assert len(state.picks((C3,), 0)) == 4
    with pytest.raises(IllegalAction):
        state.complete((C3,), 0)
    assert state.complete((C3, 2), 0) == Put(C3, 2)
    back = holding("D")
    assert back.picks((C3,), 0) == ()
    assert back.complete((C3,), 0) == Put(C3, 0)


def test_only_free_squares_are_offered() -> None:
    state = holding("WWWF", board(c3="W"))
    cells = {pick.value for pick in state.picks((), 0) if pick.kind == "cell"}
    assert {NAMES[cell] for cell in cells} == {"c2", "b3", "d3", "c4"}


def test_the_tile_in_the_hand_can_be_turned_over_put_back_or_left() -> None:
    state = holding("WWWF")
    rest = {pick.value: pick.place for pick in state.picks((), 0) if pick.kind == "verb"}
    assert rest == {"flip": Place("hand", 0), "back": Place("heap", 0), "out": Place("chip", 0)}
    assert say(state.picks((), 0)[-1].phrase) == "Drop out"


def test_challenges_are_offered_from_the_third_tile_on() -> None:
    state = game(2, mode="advanced")
    fill(state, 0, 2, 10)
    assert not [pick for pick in state.picks((), 0) if pick.kind == "card"]
    fill(state, 0, 1, 20)
    cards = [pick for pick in state.picks((), 0) if pick.kind == "card"]
    assert [pick.value for pick in cards] == [("challenge", n) for n in (1, 2, 3, 4)]
    assert state.complete((("challenge", 2),), 0) == Do("challenge", 2)
    assert "buffalo" in say(cards[0].phrase)


# --- previews ----------------------------------------------------------------------------------


def test_a_placement_tells_the_points_that_it_brings() -> None:
    state = holding("FFFW:panda", board(d3="WWWF"))
    assert outlooks(state, put(state, "c3", "FFFW:panda")) == [("score.animal", 1)]
    state = holding("WWWF", board(d3="WWWF"))
    assert outlooks(state, put(state, "c3", "WFWW")) == [("score.area", 2)]
    assert outlooks(state, put(state, "c3", "WWFW")) == [("score.mismatch", -1)]


def test_a_placement_that_changes_nothing_says_so() -> None:
    state = holding("WWWF")
    assert outlooks(state, (C3, 0)) == [("preview.place", 0)]


def test_a_whole_area_cannot_be_spoiled_later() -> None:
    """It has no open edge left; only its neighbours can be."""
    state = holding("DDDW", board(c3="PFFP", d3="PPFF", c4="FFPP", d4="FPPF", e4="PPPF"))
    assert outlooks(state, put(state, "e3", "DDDW")) == [("score.mismatch", -1)] * 2


def test_a_volcano_tells_how_many_one_has() -> None:
    state = holding("WWPF*", board(d4="FFWD*"))
    found = outlooks(state, put(state, "d3", "WWPF*"))
    assert ("preview.active", 0) in found
    words = [say(o.phrase) for o in state.preview(put(state, "d3", "WWPF*"), 0).outlooks]
    assert "2 active volcanoes now" in words


def test_solo_previews_minus_points_only() -> None:
    from test_mondo_rules import solo

    state = solo()
    volcano = next(i for i, look in enumerate(state.heap) if look == 36)  # a monkey, active
    do(state, 0, f"take {volcano + 1}", 10)
    found = outlooks(state, (NAMES.index("f3"), 0))
    assert ("score.volcano.active", -1) in found
    assert all(points < 0 for _, points in found)
    assert say(state.picks((), 0)[-1].phrase) == "Stop"


def test_the_edges_that_match_and_mismatch_are_shown() -> None:
    state = holding("WWWF", board(d3="WWWF", c2="D"))
    shown = state.preview(put(state, "c3", "WFWW"), 0)
    assert shown.matches == (Place("edge", EDGE_OF[4 * C3 + 1]),)
    assert shown.mismatches == (Place("edge", EDGE_OF[4 * C3]),)
    rim = holding("WWWF").preview((NAMES.index("c1"), 0), 0)
    assert len(rim.matches) == 1, "the north; in the west is forest"
    assert len(rim.mismatches) == 1


def test_dropping_out_tells_of_the_chip() -> None:
    state = game(3)
    assert outlooks(state, ("out",)) == [("preview.out.chip", 4)]
    do(state, 1, "out", 10)
    assert outlooks(state, ("out",)) == [("preview.out.chip", 3)]
    assert outlooks(game(2, simple=True), ("out",)) == [("preview.out", 0)]
    assert outlooks(game(2, turns=True), ("out",)) == [("preview.out.later", 0)]


def test_taking_turning_and_putting_back_are_told_as_far_as_it_is_known() -> None:
    state = game(2, down(4))
    assert state.preview((4,), 0).outlooks[0].phrase == look_name(back_of(4))
    do(state, 0, "take 5", 10)
    assert outlooks(state, ("flip",)) == [("preview.unknown", 0)]
    do(state, 0, "flip", 20)
    state.apply(Show(4, 4))
    assert state.preview(("flip",), 0).outlooks[0].phrase == look_name(back_of(4))
    do(state, 0, "flip", 30)
    assert state.preview(("flip",), 0).outlooks[0].phrase == look_name(4)
    assert outlooks(state, ("back",)) == [("preview.back", 0)]


def test_a_challenge_tells_what_is_at_stake() -> None:
    state = game(2, mode="advanced")
    fill(state, 0, 3, 10)
    (outlook,) = state.preview((("challenge", 1),), 0).outlooks
    assert outlook.phrase.args["points"] == 3


def test_what_is_not_an_action_yet_tells_nothing() -> None:
    state = holding("WWWF")
    for prefix in ((), (C3,), (C3, 7), (99,), ("junk",), (C3, 1, 1)):
        assert outlooks(state, prefix) == []
    assert outlooks(state, (C3, 1), seat=1) == []


# --- refusals ----------------------------------------------------------------------------------


def why(state: Any, prefix: tuple[Any, ...], value: Any, seat: int = 0) -> str | None:
    refusal = state.why_not(prefix, value, seat)
    return None if refusal is None else refusal.key.removeprefix("mondo.")


def test_a_tap_that_does_nothing_says_why() -> None:
    state = holding("WWWF", board(c3="W"))
    assert why(state, (), C2) is None
    assert why(state, (), Place("cell", C2)) is None
    assert why(state, (), Place("cell", C3)) == "why.filled"
    assert why(state, (), Place("cell", NAMES.index("f3"))) == "why.apart"
    assert why(state, (), Place("cell", 99)) == "why.no_square"
    assert why(state, (), Place("heap", 7)) == "why.full_hand"
    assert why(state, (), Place("heap", 0)) is None, "it goes back there"
    assert why(state, (), ("challenge", 1)) == "why.too_few"
    assert why(state, (C2,), 3) is None
    assert why(state, (C2,), 4) == "why.no_rotation"
    assert why(state, (), "junk") == "why.no_square"


def test_without_a_tile_a_tap_on_the_board_asks_for_one() -> None:
    state = game(2)
    assert why(state, (), Place("cell", C3)) == "why.empty_hand"
    assert why(state, (), Place("hand", 0)) == "why.empty_hand"
    assert why(state, (), "back") == "why.empty_hand"
    assert why(state, (), 999) == "why.no_tile"
    do(state, 1, "take 8", 10)
    assert why(state, (), 7) == why(state, (), Place("heap", 7)) == "why.taken"
    assert say(state.why_not((), 7, 0)) == "Ben was faster."


def test_a_back_has_no_rotations() -> None:
    state = holding("D")
    assert why(state, (C3,), 1) == "why.same_rotation"


def test_who_is_not_asked_is_told_so() -> None:
    state = game(2)
    do(state, 0, "out", 10)
    assert why(state, (), 3) == "why.out"
    assert GAME.new({}, 2).why_not((), 3, 0) == phrase("action.chance")


# --- what a seat sees --------------------------------------------------------------------------


def test_each_seat_is_told_what_it_can_do() -> None:
    state = game(3)
    do(state, 0, "take 5", 10)
    do(state, 1, "out", 20)
    keys = [state.observation(seat).prompt.key for seat in (0, 1, 2, None)]
    assert keys == [f"mondo.prompt.{each}" for each in ("place", "out", "take", "play")]
    fill(state, 2, 24, 30, first=10)
    assert state.observation(2).prompt.key == "mondo.prompt.full"
    assert game(2, turns=True).observation(1).prompt.key == "mondo.prompt.other"


def test_boards_hands_and_the_heap_are_open_to_all() -> None:
    state = game(2, down(4))
    do(state, 0, "take 5", 10)
    place(state, 1, 6, "c3", 20)
    for viewer in (0, 1, None):
        seen = state.observation(viewer)
        assert seen.in_hand(0) == back_of(4)
        assert seen.taker(4) == 0
        assert seen.taker(5) == 1
        assert seen.lying(5) is None
        assert seen.lying(6) == 6
        assert seen.boards == state.boards
        assert seen.slots == 136


def test_what_was_seen_of_a_tile_is_not_in_the_observation_before() -> None:
    state = game(2, down(4))
    text = json.dumps(state.observation(0).to_json())
    assert json.loads(text)["history"][4][2] == {"slot": 4, "look": back_of(4)}


def test_an_observation_shows_the_round() -> None:
    state = game(2, mode="advanced")
    seen = state.observation(0)
    assert seen.bonus is Bonus.AREAS
    assert seen.revealed == (1, 2, 3, 4)
    assert (seen.round, seen.rounds, seen.phase) == (1, 3, "play")
    assert seen.chips_left == (4, 3)
    place(state, 0, 5, "c3", 10)
    time_up(state)
    seen = state.observation(0)
    assert seen.past[0][0][C3] != -1
    assert seen.holders == (0,)


# --- the log -----------------------------------------------------------------------------------


def test_events_are_told_in_both_languages() -> None:
    state = game(2, mode="advanced")
    do(state, 0, "take 37", 10)
    do(state, 0, "place c3 0", 20)
    told = [[say(GAME.tell(event, state), each) for event in state.history] for each in LANGUAGES]
    assert "The special bonus: Most areas." in told[0]
    assert "Aoi took tile 37: water, water, forest, forest; monkey; active volcano." in told[0]
    assert "Aoiがタイル37を取りました：水、水、森、森・サル・活火山。" in told[1]


def test_an_early_end_and_a_chip_have_words_of_their_own() -> None:
    state = game(2)
    do(state, 0, "out", 10)
    do(state, 1, "out", 20)
    time_up(state)
    told = [say(GAME.tell(event, state)) for event in state.history]
    assert "Aoi dropped out with the 4 chip." in told
    assert "All have finished." in told
    assert "The volcano tile goes to Aoi." in told


# --- texts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "draw lakes", "reveal 5", "start c2 34 1", "lay 12 34", "lay 12 W", "show 12 34",
        "take 12", "flip", "back", "out", "challenge 5", "place f4 3", "time up",
    ],
)  # fmt: skip
def test_an_action_is_read_and_written(text: str) -> None:
    state = game(2)
    assert state.format_action(state.parse_action(text)) == text


@pytest.mark.parametrize(
    "text", ["", "take", "take x", "place g1 0", "lay 1 X", "draw nothing", "flip 3", "time"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction):
        game(2).parse_action(text)


# --- the picture -------------------------------------------------------------------------------


def test_the_board_is_drawn() -> None:
    state = game(2, side="back")
    state.boards = (board(c3="WWFF:monkey*", d3="D"), state.boards[1])
    lines = picture(state.observation(0)).splitlines()
    assert lines[1].split() == ["(c1)", "(d1)"]
    assert lines[6].split() == ["W", "D"]
    assert lines[7].split() == ["(a3)", "(b3)", "Fmo*W", "D...D", "(e3)", "(f3)"]
    assert lines[8].split() == ["F", "D"]
    both = picture(state.observation(None)).splitlines()
    assert both[7].split().count("(a3)") == 2


def test_the_standings_tell_of_the_rim_the_hand_and_the_score() -> None:
    state = game(2, side="back", mode="intermediate")
    do(state, 0, "take 3", 10)
    told = [say(each) for each in standings(state.observation(0))]
    assert told == [
        "Around it, from the top clockwise: forest, desert, plain, water",
        "Special bonus: Most areas",
        "In your hand: water, water, water, forest; turtle",
        "Aoi would have -24 points now",
        "Ben would have -24 points now",
    ]


def test_at_the_end_the_last_boards_are_drawn() -> None:
    from mondo_board import prepared

    state = game(2)
    for _ in range(3):
        prepared(state)
        place(state, 0, 5, "c3", 10)
        time_up(state)
    assert "WWWD" not in picture(state.observation(0))
    assert picture(state.observation(0)).splitlines()[7].split()[2] == "D...W"
    assert standings(state.observation(0)) == []
