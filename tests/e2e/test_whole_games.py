"""Whole games of Monster Hex in the browser, from the first screen to the result."""

from __future__ import annotations

import pytest
from playing import (
    BEGINNER,
    INTERMEDIATE,
    PERSON,
    ByEar,
    ByFinger,
    ByKeys,
    ByMouse,
    asked,
    begin,
    choice,
    lines_of,
    next_question,
    play_on,
    points,
    reveal,
    saved,
    some,
    tiles_told,
)
from playwright.sync_api import Page, expect

from pygames_core.engine import Rng, Table

pytest_plugins = ["shared_pages"]


def totals_of(page: Page) -> dict[str, int]:
    """The totals of the result, by the players' names, after the items have been added up."""
    totals = {}
    # All at once, so that no redraw comes between.
    tables = page.get_by_role("table").evaluate_all("""(tables) => tables.map((table) => [
      table.caption.textContent,
      [...table.tBodies].flatMap((body) => [...body.rows])
        .filter((row) => row.querySelector("td:nth-child(3)"))
        .map((row) => row.lastElementChild.textContent),
      table.tFoot.querySelector("td").textContent,
    ])""")
    for name, items, total in tables:
        assert sum(map(int, items)) == int(total)
        totals[name] = int(total)
    return totals


def assert_result(page: Page, table: Table) -> None:
    """The result on the page is that of the game: who won, and each point that was made."""
    outcome = table.outcome()
    assert outcome is not None
    names = [player.name for player in table.players]
    for seat in outcome.winners:
        expect(page.locator("#result-title")).to_contain_text(names[seat])
    totals = totals_of(page)
    assert totals == dict(zip(names, outcome.totals, strict=True))
    # The board can be looked at again, and says the same.
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator("#stage")).to_be_visible()
    assert points(page) == list(outcome.totals)
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator("#result-title")).to_be_visible()


def test_a_game_against_a_bot_by_clicking_on_the_canvas(laptop: Page) -> None:
    begin(laptop, PERSON, BEGINNER, deal=1)
    table = play_on(laptop, ByMouse(laptop), some(Rng(1)))
    assert_result(laptop, table)


def test_a_game_against_a_bot_with_a_finger_on_a_phone(phone: Page) -> None:
    begin(phone, INTERMEDIATE, PERSON, deal=2)
    table = play_on(phone, ByFinger(phone), some(Rng(2)))
    assert_result(phone, table)


def test_a_game_against_a_bot_by_keyboard_alone_and_the_focus_is_never_lost(laptop: Page) -> None:
    keys = ByKeys(laptop)
    laptop.evaluate("dealt = 3")
    keys.tab_to(laptop.get_by_role("button", name="Play: Monster Hex"))
    keys.press("Enter")
    start = laptop.get_by_role("button", name="Start the game")
    start.wait_for()
    keys.tab_to(start)
    keys.press("Enter")
    next_question(laptop)
    keys.tab_to(laptop.get_by_role("application"), "Shift+Tab")
    rng = Rng(3)
    while next_question(laptop) == "choice":
        assert keys.focused() == "stage"
        keys.play(rng.choice(saved(laptop).state.legal_actions()))
    assert keys.focused() == "result-title"
    keys.tab_to(laptop.locator("main").get_by_role("button", name="All games"))
    keys.press("Enter")
    expect(laptop.get_by_role("heading", name="Finished games")).to_be_visible()
    assert keys.focused() != "body"


def test_a_game_with_every_canvas_hidden_by_roles_and_names_alone(laptop: Page) -> None:
    laptop.evaluate("""() => {
      const sheet = new CSSStyleSheet();  // a style tag would be against the page's own policy
      sheet.replaceSync("canvas { visibility: hidden !important }");
      document.adoptedStyleSheets = [sheet];
    }""")
    begin(laptop, PERSON, BEGINNER, deal=4)
    ear, rng = ByEar(laptop), Rng(4)
    confirm = laptop.get_by_role("button", name="Confirm")
    while next_question(laptop) == "choice":
        expect(laptop.locator("canvas").first).to_be_hidden()
        while not confirm.is_visible():
            name = rng.choice(ear.offered())
            ear.press(name)
            # The list goes on to what is to be chosen next.
            same = laptop.get_by_role("button", name=name, exact=True, pressed=False)
            expect(same).not_to_be_attached()
        if ear.offered():
            turn = rng.choice(ear.offered())
            ear.press(turn)
            chosen = laptop.get_by_role("button", name=turn, exact=True, pressed=True)
            expect(chosen).to_be_attached()
        told = laptop.get_by_role("log").get_by_role("listitem").all_text_contents()
        ear.confirm()
    expect(laptop.get_by_role("button", name="Play again")).to_be_visible()
    assert told == lines_of(saved(laptop), 0)[: len(told)]
    totals = totals_of(laptop)
    assert set(totals) == {"You", "Koma"}
    assert sum(totals.values()) > 0


@pytest.mark.parametrize("seats", [(PERSON,) * 4, (PERSON, BEGINNER, PERSON, INTERMEDIATE)])
def test_a_game_of_four_at_one_device(laptop: Page, seats: tuple[int, ...]) -> None:
    """People and bots in any mix; a curtain stands between any two people."""
    begin(laptop, *seats, deal=5)
    mouse, rng = ByMouse(laptop), Rng(5)
    people = [seat for seat, level in enumerate(seats) if level == PERSON]
    opened = 0
    while (question := next_question(laptop)) != "result":
        if question == "curtain":
            table = saved(laptop)
            name = table.players[asked(table)].name
            expect(laptop.locator("#curtain-title")).to_contain_text(name)
            assert tiles_told(laptop) == set()
            assert laptop.locator("canvas").count() == 0
            reveal(laptop)
            opened += 1
        else:
            mouse.play(rng.choice(choice(laptop).state.legal_actions()))
    assert opened >= 8 * len(people)
    assert_result(laptop, saved(laptop))
