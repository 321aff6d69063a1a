"""A hint at the table, and looking back at a finished game, by the strongest bot in its worker."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playing import (
    BEGINNER,
    EN,
    PERSON,
    ByKeys,
    asked,
    choice,
    documents,
    go,
    keep,
    lay,
    next_question,
    position,
    reload,
    saved,
    words,
)
from playwright.sync_api import Page, expect

from app import review, saves
from pygames_core.engine import Player, Table

pytest_plugins = ["shared_pages"]


@pytest.fixture(scope="module")
def given_up() -> str:
    """The save of a game in which the person gave up after a few moves: so few to be judged."""
    table = position(
        lambda table: asked(table) == 0 and len(review.decisions(table, 0)) == 3,
        PERSON,
        BEGINNER,
        BEGINNER,
        objectives=True,
    )
    table.resign(0, Player("Ann's bot", BEGINNER))
    assert table.pending is None
    return saves.document(table)


def again(document: str) -> Table:
    return saves.table_of(document, 0)


def reviewed(page: Page, key: str) -> dict[int, review.Judged]:
    return saves.judged_of(documents(page)[f"game/{key}"])


def in_the_list(page: Page) -> list[int]:
    rows = page.locator("[data-do=review_move]")
    return [int(arg) for arg in rows.evaluate_all("rows => rows.map((row) => row.dataset.arg)")]


def complaints(page: Page) -> list[str]:
    found: list[Any] = Axe().run(page).response["violations"]
    return [f"{each['id']}: {[node['html'][:200] for node in each['nodes']]}" for each in found]


def test_a_review_is_watched_stopped_gone_on_with_and_kept(laptop: Page, given_up: str) -> None:
    table = again(given_up)
    key = lay(laptop, table)
    assert next_question(laptop) == "result"
    laptop.evaluate("holding = true")
    laptop.locator("#review").click()
    bar = laptop.get_by_role("progressbar")
    expect(bar).to_have_accessible_name(EN("review.progress", done=0, all=3))
    laptop.wait_for_function("held.length === 1")
    assert complaints(laptop) == []
    laptop.get_by_role("button", name="Stop").click()
    go_on = laptop.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible()
    assert reviewed(laptop, key) == {}
    laptop.evaluate("letGo(); questions.length = 0")
    go_on.click()
    expect(laptop.locator("#review-sum")).to_be_visible()

    judged = reviewed(laptop, key)
    assert list(judged) == review.decisions(table, 0)
    misses = [n for n, each in judged.items() if each.missed]
    assert misses, "random moves lose something"
    assert in_the_list(laptop) == misses
    loss = f"{sum(judged[n].loss for n in misses):.1f}"
    told = EN("review.sum", n=len(misses), all=3, loss=loss)
    expect(laptop.locator("#review-sum")).to_have_text(told)
    worst = max(misses, key=lambda n: judged[n].loss)
    shown = laptop.locator("#miss")
    lost = EN("review.lost", loss=f"{judged[worst].loss:.1f}", error=f"{judged[worst].error:.1f}")
    expect(shown).to_contain_text(lost)
    expect(shown).to_contain_text(words()(judged[worst].why))  # type: ignore[arg-type]
    assert complaints(laptop) == []

    # It is there again at once, from the list of finished games, and nobody is asked anew.
    laptop.evaluate("location.hash = '/'")
    laptop.get_by_role("button", name="Review:").click()
    expect(laptop.locator("#review-sum")).to_have_text(told)
    reload(laptop)
    expect(laptop.locator("#review-sum")).to_have_text(told)
    assert laptop.evaluate("questions.length") == 0
    assert in_the_list(laptop) == misses


def ready_made(document: str) -> str:
    """A game with a review in which everything lost something, to be looked through."""
    table = again(document)
    judged = {}
    for k, n in enumerate(review.decisions(table, 0)):
        observation = table.observation(0, n)
        texts = [observation.format_action(action) for action in observation.legal_actions()]
        best = next(text for text in texts if text != table.moves[n].text)
        judged[n] = review.Judged(3.0 - k, 0.5, best, None)
    return saves.document(table, judged)


def opened(page: Page, document: str) -> list[int]:
    key = keep(page, again(document))
    page.evaluate(
        """([key, text]) => {
          const path = new URL(".", location).pathname;
          localStorage.setItem(`taku ${path} a game/${key}`, text);
        }""",
        [key, encoded(document)],
    )
    go(page, f"/review/{key}")
    expect(page.locator("#review-sum")).to_be_visible()
    return list(saves.judged_of(document))


def encoded(document: str) -> str:
    from app.storage import Version, encode

    return encode(Version(2_000_000_000_000, document))


def test_the_misses_are_stepped_through_with_the_keyboard(laptop: Page, given_up: str) -> None:
    numbers = opened(laptop, ready_made(given_up))
    keys = ByKeys(laptop)
    laptop.locator("#app h1").focus()
    title = laptop.locator("#miss-title")
    expect(title).to_have_text(EN("review.miss", n=1, all=3))
    keys.tab_to(laptop.locator("#review-next"))
    for n in (2, 3, 1, 2):
        keys.press("Enter")
        expect(title).to_have_text(EN("review.miss", n=n, all=3))
        assert keys.focused() == "review-next"
    keys.tab_to(laptop.locator("#review-played"))
    laptop.evaluate("drawn = {}")
    keys.press("Enter")
    expect(laptop.locator("#review-played")).to_have_attribute("aria-pressed", "true")
    laptop.wait_for_function("drawn['layer-marks'] > 0")
    keys.tab_to(laptop.locator(f"#review-move-{numbers[-1]}"))
    keys.press("Enter")
    expect(title).to_have_text(EN("review.miss", n=3, all=3))
    assert keys.focused() == f"review-move-{numbers[-1]}"


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_review_on_a_phone(phone: Page, given_up: str, size: tuple[int, int]) -> None:
    before = phone.viewport_size
    assert before is not None
    opened(phone, ready_made(given_up))
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    assert complaints(phone) == []
    w, h = phone.evaluate("""[document.documentElement.scrollWidth - innerWidth,
                              document.documentElement.scrollHeight - innerHeight]""")
    assert (w, h) == (0, 0)
    phone.locator("#review-next").tap()
    expect(phone.locator("#miss-title")).to_have_text(EN("review.miss", n=2, all=3))
    phone.set_viewport_size(before)


def test_a_hint_says_what_and_why_changes_nothing_and_can_be_left(laptop: Page) -> None:
    table = position(
        lambda table: (
            table.state.placements >= 8 and asked(table) == 0 and table.state.phase == "place"
        ),
        PERSON,
        BEGINNER,
    )
    lay(laptop, table)
    choice(laptop)
    laptop.evaluate("holding = true; held.length = 0")
    laptop.locator("#stage").focus()
    laptop.keyboard.press("h")
    stop = laptop.get_by_role("button", name=EN("hint.stop"))
    expect(stop).to_be_visible()
    laptop.wait_for_function("held.length === 1")
    stop.click()
    hint = laptop.get_by_role("button", name=EN("hint.ask"), exact=True)
    expect(hint).to_be_visible()
    laptop.evaluate("letGo(); drawn = {}")
    hint.click()
    now = laptop.locator("#outlooks")
    expect(now.locator(".why")).not_to_be_empty()
    expect(now).to_contain_text("Hint: Tile")
    laptop.wait_for_function("drawn['layer-marks'] > 0")
    assert complaints(laptop) == []
    assert saved(laptop).moves == table.moves
    # What the bot was told is what the person sees, and nothing else.
    (told, *_) = laptop.evaluate("questions.slice(-1)")
    assert f'"seat": {asked(table)}' in told
    laptop.keyboard.press("1")
    expect(now.locator(".why")).to_have_count(0)
