"""At the table: what is said, shown and refused, and the ways back and out."""

from __future__ import annotations

import re

import pytest
from playing import (
    BEGINNER,
    EN,
    INTERMEDIATE,
    NAMES,
    PERSON,
    ByEar,
    ByFinger,
    ByKeys,
    ByMouse,
    a_choice_of_number,
    asked,
    cell,
    choice,
    in_hand,
    in_the_log,
    lay,
    lines_of,
    next_question,
    play_here,
    play_on,
    points,
    position,
    redrawn,
    reveal,
    saved,
    some,
    spot,
    viewer,
    words,
)
from playwright.sync_api import Page, expect

from app.games.monster_hex import scene
from pygames_core.engine import Phrase, Place, Rng, Table
from pygames_core.monster_hex.rules import Take

pytest_plugins = ["shared_pages"]


def after(placements: int, seat: int = 0) -> object:
    """Wanted: this seat is to place a tile, and so many lie on the board already."""
    return lambda table: (
        table.state.placements >= placements
        and asked(table) == seat
        and table.state.choosing is None
    )


# ---------------------------------------------------------------------------- always at hand


def test_says_whose_turn_it_is_the_round_who_began_and_what_rivals_have_left(laptop: Page) -> None:
    table = position(after(5), PERSON, BEGINNER, INTERMEDIATE)
    lay(laptop, table)
    observation = table.observation(0)
    expect(laptop.locator("#whose")).to_have_text(EN("table.your_turn"))
    round_of = EN("table.round", round=table.state.round, rounds=table.state.rounds)
    expect(laptop.get_by_text(round_of, exact=True)).to_be_visible()
    rows = laptop.get_by_role("region", name="Players").get_by_role("listitem")
    expect(rows).to_have_count(3)
    for seat, row in enumerate(rows.all()):
        expect(row).to_contain_text(NAMES[seat])
        expect(row).to_contain_text(EN(scene.left_of(observation, seat)))
        began = ["began"] if seat == table.state.start else []
        assert re.findall("began", row.text_content() or "") == began
    assert points(laptop) == list(table.state.score_sheet().totals(range(3)))


def test_the_log_is_a_live_region_with_a_sentence_for_each_thing_that_happened(
    laptop: Page,
) -> None:
    table = position(a_choice_of_number(), PERSON, PERSON)
    lay(laptop, table)
    reveal(laptop)
    choice(laptop)
    log = laptop.get_by_role("log")
    expect(log).to_have_attribute("aria-live", "polite")
    assert log.get_by_role("listitem").all_text_contents() == lines_of(table, 0)


def test_shows_what_would_be_captured_and_for_whom_before_it_is_confirmed(laptop: Page) -> None:
    def captures(table: Table) -> bool:
        if asked(table) != 0 or table.state.choosing is not None:
            return False
        return any(outlooks_of(table, action) for action in table.state.legal_actions())

    def outlooks_of(table: Table, action: tuple[int, ...]) -> list[Phrase]:
        """What an action would bring whom at once."""
        preview = table.observation(0).preview(tuple(action))
        return [o.phrase for o in preview.outlooks if isinstance(o.party, int) and o.points]

    table = position(captures, PERSON, PERSON, PERSON, PERSON)
    action = next(a for a in table.state.legal_actions() if outlooks_of(table, a))
    lay(laptop, table)
    reveal(laptop)
    choice(laptop)
    mouse = ByMouse(laptop)
    before = points(laptop)
    mouse.touch(in_hand(table, action.tile))
    mouse.touch(cell(action.cell))
    picks = [pick.value for pick in table.observation(0).picks((action.tile, action.cell))]
    for _ in range(picks.index(action.rotation)):
        laptop.keyboard.press("r")
    told = laptop.locator("#outlooks").get_by_role("listitem")
    preview = table.observation(0).preview(tuple(action))
    expect(told).to_have_count(len(preview.outlooks))
    assert set(told.all_text_contents()) == {EN(each.phrase) for each in preview.outlooks}
    assert points(laptop) == before
    mouse.confirm()
    foretold = [phrase.args for phrase in outlooks_of(table, action)]
    after = saved(laptop)
    for telling in after.tellings(None, len(table.moves)):
        for event in telling.events:
            if event.kind == "take":
                assert after.game.tell(event, after.observation(None)).args in foretold


# ---------------------------------------------------------------------------- choosing a number


@pytest.mark.parametrize("means", [ByMouse, ByKeys, ByEar])
@pytest.mark.parametrize("number", [0, 1])
def test_the_first_at_a_stone_chooses_its_number(laptop: Page, means: type, number: int) -> None:
    table = position(a_choice_of_number(), PERSON, BEGINNER)
    stone = table.state.choosing
    lay(laptop, table)
    choice(laptop)
    if means is ByKeys:
        laptop.locator("#stage").focus()
    means(laptop).play(Take(number))
    play_here(table, Take(number))
    assert saved(laptop).state.takes[stone] == table.state.takes[stone]
    for line in lines_of(table, 0)[-3:]:
        expect(in_the_log(laptop, line).last).to_be_attached()


def test_a_number_is_chosen_with_a_finger(phone: Page) -> None:
    table = position(a_choice_of_number(), PERSON, BEGINNER)
    stone = table.state.choosing
    lay(phone, table)
    choice(phone)
    ByFinger(phone).play(Take(1))
    play_here(table, Take(1))
    assert saved(phone).state.takes[stone] == table.state.takes[stone]


# ---------------------------------------------------------------------------- why not


def refused(key: str) -> tuple[Table, tuple[int, ...], Place, Phrase]:
    """A position, what is picked in it, and a place that is refused then for this reason."""

    def places(table: Table) -> list[Place]:
        board = table.state.board
        return [
            *(Place("hand", i) for i in range(len(table.state.hands[asked(table)]))),
            *map(cell, range(len(board.cells))),
            *(Place("stone", i) for i in range(len(board.stones))),
        ]

    def found(table: Table) -> tuple[tuple[int, ...], Place, Phrase] | None:
        if asked(table) != 0:
            return None
        observation = table.observation(0)
        tiles = [] if table.state.choosing is not None else observation.picks(())
        for picked in [(), *((pick.value,) for pick in tiles)]:
            for place in places(table):
                if picked and place.area == "hand":
                    continue
                reason = observation.why_not(picked, place)
                if reason is not None and reason.key == f"monster_hex.why.{key}":
                    return picked, place, reason
        return None

    table = position(lambda table: found(table) is not None, PERSON, BEGINNER)
    picked, place, reason = found(table)  # type: ignore[misc]
    return table, picked, place, reason


def assert_told_at(page: Page, sentence: str, at: tuple[float, float]) -> None:
    """The answer stands beside the spot that was touched, whole on the screen."""
    bubble = page.get_by_role("alert")
    expect(bubble.get_by_role("paragraph").first).to_have_text(sentence)
    box = bubble.bounding_box()
    assert box is not None
    x, y = at
    width = page.viewport_size["width"]  # type: ignore[index]
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["x"] - 8 <= x <= box["x"] + box["width"] + 8
    assert box["y"] - 60 <= y <= box["y"] + box["height"] + 60


REASONS = [
    "cell_full", "touch", "no_match", "first_on_start", "tile_first", "tile_nowhere", "stone",
    "choose_number",
]  # fmt: skip


@pytest.mark.parametrize("key", REASONS)
def test_a_refused_click_is_answered_in_one_sentence_at_the_spot(laptop: Page, key: str) -> None:
    table, picked, place, reason = refused(key)
    lay(laptop, table)
    choice(laptop)
    mouse = ByMouse(laptop)
    for tile in picked:
        mouse.touch(in_hand(table, tile))
    mouse.touch(place)
    assert_told_at(laptop, EN(reason), spot(laptop, place))
    # It goes with the next touch, and what was picked stays picked.
    laptop.keyboard.press("Escape")
    expect(laptop.get_by_role("alert")).not_to_be_attached()
    offered = [EN(pick.phrase) for pick in table.observation(0).picks(picked)]
    assert ByEar(laptop).offered() == offered


@pytest.mark.parametrize("key", ["no_match", "stone"])
def test_a_refused_tap_on_a_phone_is_answered_at_the_spot(phone: Page, key: str) -> None:
    """Not where another cell is so near that the tap counts as meant for that one."""
    table, picked, place, reason = refused(key)
    lay(phone, table)
    choice(phone)
    finger = ByFinger(phone)
    for tile in picked:
        finger.touch(in_hand(table, tile))
    finger.touch(place)
    assert_told_at(phone, EN(reason), spot(phone, place))


def test_a_tap_while_another_decides_says_who_does(laptop: Page) -> None:
    table = position(after(2), PERSON, BEGINNER)
    lay(laptop, table)
    choice(laptop)
    laptop.evaluate("holding = true")
    ByMouse(laptop).play(table.state.legal_actions()[0])
    expect(laptop.locator("#whose")).to_have_text(EN("table.thinking", seat=1))
    laptop.locator("#skip").wait_for(state="detached")
    ByMouse(laptop).touch(Place("hand", 0))
    expect(laptop.get_by_role("alert")).to_have_text(EN("action.other_seat", seat=1))


# ---------------------------------------------------------------------------- the way back


def test_undo_goes_back_over_the_bots_answers_and_chance_stays_the_same(laptop: Page) -> None:
    table = position(after(4), PERSON, BEGINNER, INTERMEDIATE)
    action = some(Rng(1))(table)
    lay(laptop, table)
    choice(laptop)
    mouse = ByMouse(laptop)
    mouse.play(action)
    first = choice(laptop)
    assert {move.seat for move in first.moves[len(table.moves) :]} >= {0, 1, 2}
    laptop.get_by_role("button", name="Undo").click()
    expect(laptop.get_by_role("log").get_by_role("listitem")).to_have_count(
        len(lines_of(table, 0))
    )
    assert choice(laptop).state == table.state
    mouse.play(action)
    assert choice(laptop).moves == first.moves


def test_undo_on_the_curtain_gives_the_device_back(laptop: Page) -> None:
    table = position(after(2), PERSON, PERSON)
    lay(laptop, table)
    reveal(laptop)
    choice(laptop)
    ByMouse(laptop).play(table.state.legal_actions()[0])
    assert next_question(laptop) == "curtain"
    expect(laptop.locator("#curtain-title")).to_have_text(EN("curtain.title", seat=1))
    laptop.get_by_role("button", name="Take Ann's move back").click()
    expect(laptop.locator("#curtain-title")).to_have_text(EN("curtain.title", seat=0))
    assert saved(laptop).state == table.state


def test_an_undo_that_is_refused_says_why(laptop: Page) -> None:
    lay(laptop, position(lambda table: not table.state.placements, PERSON, PERSON))
    reveal(laptop)
    table = choice(laptop)
    nothing = EN("undo.nothing")
    undo = laptop.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("title", nothing)
    undo.click(force=True)  # it counts as disabled, and yet is pressed
    expect(laptop.get_by_role("alert")).to_have_text(nothing)
    for _ in range(2):
        ByMouse(laptop).play(some(Rng(2))(saved(laptop)))
        while next_question(laptop) == "curtain":
            reveal(laptop)
        choice(laptop)
    table = saved(laptop)
    laptop.keyboard.press("u")
    expect(laptop.get_by_role("alert")).to_have_text(
        EN("undo.other_person", seat=1 - viewer(table))
    )
    assert saved(laptop).state == table.state


# ---------------------------------------------------------------------------- out


def ask_to_resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()


def resign(page: Page) -> None:
    ask_to_resign(page)
    with redrawn(page):
        page.get_by_role("alertdialog").get_by_role("button", name="Yes, resign").click()


def test_to_resign_is_asked_again_and_ends_a_game_against_bots(laptop: Page) -> None:
    table = position(after(3), PERSON, BEGINNER)
    lay(laptop, table)
    choice(laptop)
    ask_to_resign(laptop)
    question = laptop.get_by_role("alertdialog")
    expect(question).to_contain_text(EN("table.resign_sure"))
    question.get_by_role("button", name="Cancel").click()
    expect(question).not_to_be_attached()
    assert saved(laptop).state == table.state
    resign(laptop)
    assert next_question(laptop) == "result"
    expect(laptop.locator("#result-title")).to_have_text(EN("result.wins", winner=1))
    expect(laptop.get_by_text(EN("outcome.resigned", winner=(1,)))).to_be_visible()


def test_a_bot_plays_on_for_a_person_who_resigned_while_others_play(laptop: Page) -> None:
    lay(laptop, position(after(2), PERSON, PERSON))
    reveal(laptop)
    choice(laptop)
    resign(laptop)
    # Two seats, of which one gave up: the other has won.
    assert next_question(laptop) == "result"
    expect(laptop.locator("#result-title")).to_have_text(EN("result.wins", winner=1))

    lay(laptop, position(after(3), PERSON, PERSON, PERSON))
    reveal(laptop)
    choice(laptop)
    resign(laptop)
    assert next_question(laptop) == "curtain"
    expect(laptop.locator("#curtain-title")).to_have_text(EN("curtain.title", seat=1))
    table = play_on(laptop, ByMouse(laptop), some(Rng(1)))
    assert [player.is_person for player in table.players] == [False, True, True]
    expect(laptop.locator("#result-title")).to_be_visible()


# ---------------------------------------------------------------------------- what happened since


def test_what_happened_since_ones_own_move_is_shown_again_and_can_be_skipped(
    laptop: Page,
) -> None:
    laptop.emulate_media(reduced_motion="no-preference")
    # Near the end nothing is drawn any more, so that all that is shown is what the bots did.
    lay(laptop, position(after(25), PERSON, BEGINNER, INTERMEDIATE))
    table = choice(laptop)
    lines = len(lines_of(table, 0))
    laptop.evaluate("pace = 0.001; drawn = {}")  # it would take minutes, were it not skipped
    log = laptop.get_by_role("log").get_by_role("listitem")
    laptop.get_by_role("button", name="Show again").click()
    expect(laptop.locator("#whose")).to_have_text(EN("table.showing"))
    laptop.wait_for_function("drawn['layer-motion'] > 0")
    assert log.count() < lines
    laptop.get_by_role("button", name="Skip").click()
    choice(laptop)
    expect(laptop.locator("#whose")).to_have_text(EN("table.your_turn"))
    assert log.count() == lines
    assert saved(laptop).moves == table.moves
    laptop.emulate_media(reduced_motion="reduce")


def test_the_last_move_that_is_shown_can_be_skipped_too(laptop: Page) -> None:
    """Then everything has been told, but the piece is still on its way."""
    laptop.emulate_media(reduced_motion="no-preference")
    lay(laptop, position(after(16), PERSON, BEGINNER))
    choice(laptop)
    laptop.evaluate("pace = 0.001; drawn = {}")
    laptop.get_by_role("button", name="Show again").click()
    laptop.wait_for_function("drawn['layer-motion'] > 0")
    laptop.get_by_role("button", name="Skip").click()
    choice(laptop)
    expect(laptop.locator("#whose")).to_have_text(EN("table.your_turn"))
    laptop.emulate_media(reduced_motion="reduce")


# ---------------------------------------------------------------------------- languages


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (390, 844)])
def test_the_language_is_switched_at_once_at_the_table(
    laptop: Page, size: tuple[int, int]
) -> None:
    table = position(a_choice_of_number(), PERSON, BEGINNER)
    before = laptop.viewport_size
    laptop.set_viewport_size({"width": size[0], "height": size[1]})
    lay(laptop, table)
    choice(laptop)
    for language, say in (("日本語", words("ja")), ("English", EN)):
        laptop.locator("#menu").click()
        laptop.get_by_role("dialog").get_by_role("button", name=language, exact=True).click()
        laptop.locator("#dialog-close").click()
        expect(laptop.get_by_role("dialog")).to_be_hidden()
        expect(laptop.locator("html")).to_have_attribute("lang", say.language)
        expect(laptop).to_have_title(re.compile(say("monster_hex.name")))
        expect(laptop.locator("#whose")).to_have_text(say("table.your_turn"))
        expect(laptop.locator("#choices-title")).to_have_text(say(table.state.prompt))
        assert ByEar(laptop).offered() == [say(p.phrase) for p in table.observation(0).picks()]
        expect(said_in(laptop, say, table)).to_be_attached()
        assert laptop.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert before is not None
    laptop.set_viewport_size(before)


def said_in(page: Page, say: object, table: Table) -> object:
    """The last line of the log, in a language."""
    (*_, last) = (
        event for telling in table.tellings(0) for event in telling.events if event.kind != "draw"
    )
    line = say(table.game.tell(last, table.observation(0)))  # type: ignore[operator]
    return page.get_by_role("log").get_by_text(line, exact=True).last
