"""Hidden information: what one person, or a bot, must not see is not in the page at all."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playing import (
    BEGINNER,
    EN,
    INTERMEDIATE,
    NAMES,
    PERSON,
    ByMouse,
    asked,
    begin,
    choice,
    game_key,
    go,
    lay,
    name_of,
    next_question,
    play_on,
    position,
    reload,
    reveal,
    saved,
    some,
    tiles_told,
)
from playwright.sync_api import BrowserContext, Page, expect
from visiting import Host, started

from pygames_core.engine import CHANCE, Rng, Table
from pygames_core.monster_hex import GAME
from pygames_core.monster_hex.components import TILES, tiles_of
from pygames_core.monster_hex.rules import HIDDEN

pytest_plugins = ["shared_pages"]


def under_way(table: Table) -> bool:
    return table.state.placements >= 5 and asked(table) == 0 and table.state.choosing is None


def assert_covered(page: Page, name: str) -> None:
    """The curtain stands before this person, and nothing of any hand is anywhere."""
    expect(page.locator("#curtain-title")).to_have_text(EN("curtain.title", seat=NAMES.index(name)))
    assert page.locator("canvas, #choices, .player, [role=log]").count() == 0
    words = page.evaluate("""() => {
      const page = document.documentElement.cloneNode(true);
      page.querySelectorAll("svg, script, head > :not(title)").forEach((each) => each.remove());
      return page.outerHTML;
    }""")
    assert re.findall(r"\b[SABC][1-3]\b|sides|辺", words) == []
    expect(page).to_have_title("Monster Hex – Taku")


def hand_of(table: Table, seat: int) -> set[str]:
    return {name_of(tile) for tile in table.state.hands[seat]}


# ---------------------------------------------------------------------------- the curtain


def test_the_curtain_hides_the_last_hand_before_the_next_persons(laptop: Page) -> None:
    lay(laptop, position(under_way, PERSON, PERSON, PERSON))
    for name in ("Ann", "Ben", "Cleo", "Ann"):
        assert next_question(laptop) == "curtain"
        assert_covered(laptop, name)
        reveal(laptop)
        table = choice(laptop)
        seat = NAMES.index(name)
        assert asked(table) == seat
        assert tiles_told(laptop) == hand_of(table, seat)
        ByMouse(laptop).play(some(Rng(1))(table))
        while (question := next_question(laptop)) == "choice":  # a number, before it goes on
            ByMouse(laptop).play(some(Rng(1))(saved(laptop)))
        assert question == "curtain"


def test_a_reload_lands_on_the_curtain_and_nothing_is_painted_before_it(laptop: Page) -> None:
    table = position(under_way, PERSON, PERSON)
    lay(laptop, table)
    reveal(laptop)
    choice(laptop)
    assert laptop.evaluate("uncovered") > 0
    reload(laptop)
    assert_covered(laptop, "Ann")
    assert laptop.evaluate("uncovered") == 0
    reveal(laptop)
    assert choice(laptop).state == table.state


@pytest.mark.parametrize("way", ["back and forward", "the list", "another app"])
def test_coming_back_lands_on_the_curtain(laptop: Page, way: str) -> None:
    lay(laptop, position(under_way, PERSON, PERSON))
    reveal(laptop)
    choice(laptop)
    match way:
        case "back and forward":
            laptop.go_back()
            expect(laptop.get_by_role("heading", name="Games in progress")).to_be_visible()
            laptop.go_forward()
        case "the list":
            laptop.get_by_role("button", name="All games").click()
            assert tiles_told(laptop) == set()
            laptop.get_by_role("button", name="Continue: Monster Hex").click()
        case "another app":
            laptop.evaluate("""() => {
              Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
              document.dispatchEvent(new Event("visibilitychange"));
              delete document.hidden;
            }""")
    assert next_question(laptop) == "curtain"
    assert_covered(laptop, "Ann")


def test_a_curtain_that_comes_in_the_middle_of_a_drag_or_a_move_hides_all_the_same(
    laptop: Page,
) -> None:
    laptop.emulate_media(reduced_motion="no-preference")
    lay(laptop, position(under_way, PERSON, BEGINNER, PERSON))
    reveal(laptop)
    table = choice(laptop)
    laptop.evaluate("pace = 0.001; drawn = {}")
    ByMouse(laptop).play(some(Rng(3))(table))
    laptop.wait_for_function("drawn['layer-motion'] > 0")
    laptop.evaluate("""() => {
      Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      delete document.hidden;
    }""")
    assert next_question(laptop) == "curtain"
    laptop.evaluate("pace = 1")
    expect(laptop.locator("canvas")).to_have_count(0)
    laptop.emulate_media(reduced_motion="reduce")


def test_a_link_to_a_game_opens_at_the_curtain(
    watched_context: Callable[..., BrowserContext], host: Host
) -> None:
    context = watched_context()
    page = context.new_page()
    page.goto(host.address)
    started(page)
    key = lay(page, position(under_way, PERSON, PERSON))
    other = context.new_page()
    other.goto(f"{host.address}#/play/{key}")
    started(other)
    assert_covered(other, "Ann")
    assert other.evaluate("uncovered") == 0


def test_one_person_against_bots_meets_no_curtain(laptop: Page) -> None:
    table = position(under_way, PERSON, BEGINNER)
    lay(laptop, table)
    choice(laptop)
    reload(laptop)
    assert choice(laptop).state == table.state
    assert tiles_told(laptop) == hand_of(table, 0)


# ---------------------------------------------------------------------------- rivals' hands


def swapped(table: Table) -> Table:
    """The same game, as far as seat 0 can know, in which seat 1 holds other tiles."""
    hand = table.state.hands[1]
    stack = [
        tile
        for tile in tiles_of(table.state.factions[1])
        if tile not in (*hand, *table.state.placed[1])
    ]
    instead = dict(zip(map(str, map(TILES.__getitem__, hand)), stack, strict=False))
    document = json.loads(table.save())
    for move in document["record"]["moves"]:
        seat, text = move
        for tile, other in instead.items():
            if seat == CHANCE and tile in text:
                move[1] = text.replace(tile, str(TILES[other]))
                break
    other = Table.load(json.dumps(document), 1)
    assert other.state.hands[1] != hand
    assert other.observation(0).to_json() == table.observation(0).to_json()
    return other


def test_nothing_in_the_page_depends_on_what_rivals_hold(laptop: Page) -> None:
    table = position(under_way, PERSON, BEGINNER)
    seen = []
    for each in (table, swapped(table)):
        lay(laptop, each)
        choice(laptop)
        html = laptop.locator(".page").inner_html()
        pictures = laptop.evaluate(
            "[...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL())"
        )
        seen.append((html, pictures, laptop.title()))
        assert tiles_told(laptop) == hand_of(each, 0)
        go(laptop, "/")
        expect(laptop.get_by_role("heading", name="Games in progress")).to_be_visible()
    assert seen[0] == seen[1]


def test_a_bot_is_told_nothing_of_other_hands_nor_of_what_chance_will_bring(laptop: Page) -> None:
    begin(laptop, PERSON, BEGINNER, INTERMEDIATE, deal=7)
    table = play_on(laptop, ByMouse(laptop), some(Rng(7)))
    questions = [json.loads(text) for text in laptop.evaluate("questions")]
    assert len(questions) >= 20
    for question in questions:
        observation = GAME.observation_from_json(question["observation"])
        assert observation.seat in (1, 2)
        for seat, hand in enumerate(observation.hands):
            if seat != observation.seat:
                assert set(hand) <= {HIDDEN}
        for event in observation.history:
            assert event.seat == observation.seat or not event.secret
        assert str(table.seed) not in json.dumps(question)
        assert game_key(laptop) not in json.dumps(question)
