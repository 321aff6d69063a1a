"""For everybody, everywhere, for hours: axe, sizes, stillness, and nothing that piles up."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playing import (
    BEGINNER,
    INTERMEDIATE,
    PERSON,
    ByFinger,
    ByKeys,
    ByMouse,
    a_choice_of_number,
    asked,
    cell,
    choice,
    go,
    in_hand,
    keep,
    lay,
    next_question,
    play_here,
    play_on,
    position,
    reveal,
    saved,
    some,
)
from playwright.sync_api import BrowserContext, Page, expect
from visiting import Host, started

from pygames_core.engine import Place, Rng, Table

pytest_plugins = ["shared_pages"]


def after(placements: int) -> Callable[[Table], bool]:
    return lambda table: (
        table.state.placements >= placements
        and asked(table) == 0
        and table.state.choosing is None
    )


def finished(*levels: int) -> Table:
    table, rng = position(after(9), *levels), Rng(1)
    while table.pending is not None:
        play_here(table, rng.choice(table.state.legal_actions()))
    return table


# ---------------------------------------------------------------------------- every screen


def screens(page: Page) -> Iterator[str]:
    """Goes through every screen and state, in whatever language the page is, and names it."""
    for table in (position(after(3), PERSON, BEGINNER), finished(PERSON, BEGINNER)):
        keep(page, table)
    go(page, "/help/monster_hex")
    page.locator("article").wait_for()
    yield "rules"
    go(page, "/")
    page.locator(".kept").first.wait_for()
    yield "home"
    page.locator("#settings").click()
    page.get_by_role("dialog").wait_for()
    yield "settings"
    page.locator("#dialog-close").click()
    page.locator("[id^=remove-]").first.click()
    page.get_by_role("alertdialog").wait_for()
    yield "question"
    page.locator("#dialog-close").click()
    go(page, "/new/monster_hex")
    page.locator("#start").wait_for()
    yield "set-up"
    page.locator("#rules").click()
    page.get_by_role("dialog").wait_for()
    yield "rules in a dialog"
    page.locator("#dialog-close").click()

    table = position(after(8), PERSON, BEGINNER, INTERMEDIATE)
    lay(page, table)
    choice(page)
    yield "table"
    mouse, action = ByMouse(page), some(Rng(1))(table)
    mouse.touch(in_hand(table, action.tile))
    page.locator("#take-back").wait_for()
    yield "table with a tile chosen"
    mouse.touch(Place("stone", 0))
    page.get_by_role("alert").wait_for()
    yield "table with a refusal"
    mouse.touch(cell(action.cell))
    page.locator("#confirm").wait_for()
    yield "table with a move in the making"
    page.locator("#menu").click()
    page.get_by_role("dialog").wait_for()
    yield "menu"
    page.locator("#setting-list").check()
    page.locator("#dialog-close").click()
    page.locator("#choices.shown").wait_for()
    yield "table with the list"
    page.locator("#menu").click()
    page.locator("#setting-list").uncheck()
    page.locator("#dialog-close").click()
    page.evaluate("holding = true")
    page.locator("#confirm").click()
    page.wait_for_function("held.length > 0")
    page.locator("#skip").wait_for(state="detached")
    yield "table while a bot thinks"
    page.evaluate("letGo()")
    choice(page)

    lay(page, position(a_choice_of_number(), PERSON, BEGINNER))
    choice(page)
    yield "table with a number to choose"
    lay(page, position(after(5), *[PERSON] * 4))
    assert next_question(page) == "curtain"
    yield "curtain"
    reveal(page)
    choice(page)
    yield "table of four"
    lay(page, finished(PERSON, BEGINNER, PERSON))
    assert next_question(page) == "result"
    yield "result"
    page.locator("#board").click()
    page.locator("#show-result").wait_for()
    yield "board after the end"


@contextlib.contextmanager
def looking(page: Page, language: str, dark: bool) -> Iterator[None]:
    """The page in a language and in its light or dark colours, for a while."""

    def speak(language: str) -> None:
        page.locator(f".home-head button[lang={language}]").click()
        expect(page.locator("html")).to_have_attribute("lang", language)

    page.emulate_media(color_scheme="dark" if dark else "light")
    speak(language)
    yield
    go(page, "/")
    speak("en")
    page.emulate_media(color_scheme="light")


def complaints(page: Page) -> list[str]:
    """What axe finds, each with the elements it means."""
    found: list[Any] = Axe().run(page).response["violations"]
    return [f"{each['id']}: {[node['html'][:200] for node in each['nodes']]}" for each in found]


#: A laptop, a tablet, a phone, a phone on its side, a small phone; at the first three the table
#: must fit into the window as it is.
SIZES = [(1280, 800), (820, 1180), (390, 844), (844, 390), (360, 640)]


def too_large(page: Page, at_the_table: bool) -> list[str]:
    """The sizes at which the page would have to be scrolled to the side or, at the table, down."""
    found = []
    before = page.viewport_size
    assert before is not None
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        w, h = page.evaluate("""[document.documentElement.scrollWidth - innerWidth,
                                 document.documentElement.scrollHeight - innerHeight]""")
        if w > 0 or (at_the_table and (width, height) in SIZES[:3] and h > 0):
            found.append(f"{width} x {height}: {w} too wide, {h} too high")
    page.set_viewport_size(before)
    return found


def moving(page: Page) -> list[str]:
    """The animations of the page's own, while less motion is asked for."""
    names: list[str] = page.evaluate("document.getAnimations().map((each) => each.animationName)")
    return names


LOOKS = pytest.mark.parametrize(("language", "dark"), [("en", False), ("ja", True)])


@LOOKS
def test_on_every_screen_axe_finds_nothing_all_fits_and_nothing_moves(
    laptop: Page, language: str, dark: bool
) -> None:
    wrong = {}
    with looking(laptop, language, dark):
        for name in screens(laptop):
            at_the_table = name.startswith(("table", "board"))
            found = [*complaints(laptop), *too_large(laptop, at_the_table), *moving(laptop)]
            if found:
                wrong[name] = found
    assert wrong == {}


@LOOKS
def test_axe_finds_nothing_on_a_phone(phone: Page, language: str, dark: bool) -> None:
    with looking(phone, language, dark):
        found = {name: complaints(phone) for name in screens(phone)}
    assert {name: each for name, each in found.items() if each} == {}


def test_nothing_scrolls_during_play_on_a_laptop(laptop: Page) -> None:
    laptop.evaluate("""() => {
      window.rolled = [];
      document.addEventListener("scroll", ({ target }) => rolled.push(target.id || target.nodeName),
        { capture: true });
    }""")
    lay(laptop, position(after(10), PERSON, BEGINNER))
    play_on(laptop, ByMouse(laptop), some(Rng(1)))
    # The log alone rolls to its newest line.
    assert set(laptop.evaluate("rolled")) <= {"log"}


# ---------------------------------------------------------------------------- stillness


def moved(page: Page) -> int:
    """How much was drawn of pieces on their way while bots answered a move."""
    table = position(after(4), PERSON, BEGINNER, INTERMEDIATE)
    lay(page, table)
    choice(page)
    page.evaluate("drawn = {}")
    ByMouse(page).play(some(Rng(1))(table))
    choice(page)
    assert page.evaluate("drawn['layer-pieces'] > 0")
    drawn: int = page.evaluate("drawn['layer-motion'] ?? 0")
    return drawn


def test_pieces_move_unless_the_device_or_the_person_asks_for_stillness(laptop: Page) -> None:
    assert moved(laptop) == 0
    laptop.emulate_media(reduced_motion="no-preference")
    assert moved(laptop) > 0
    for check in (True, False):
        laptop.locator("#menu").click()
        laptop.get_by_label("No animation").set_checked(check)
        laptop.locator("#dialog-close").click()
        assert (moved(laptop) == 0) is check
    laptop.emulate_media(reduced_motion="reduce")


# ---------------------------------------------------------------------------- hours of play


def test_nothing_piles_up_over_many_games(
    watched_context: Callable[..., BrowserContext], host: Host
) -> None:
    """Proxies, listeners and nodes are as many after the last game as after the second."""
    context = watched_context()
    page = context.new_page()
    page.clock.install()  # timers that nobody waits for any more need not be waited for
    page.goto(host.address)
    started(page)
    session = context.new_cdp_session(page)

    def alive() -> dict[str, int]:
        page.clock.fast_forward("02:00")
        session.send("HeapProfiler.collectGarbage")
        counters = session.send("Memory.getDOMCounters")
        return {
            "proxies": page.evaluate("proxies"),
            "listeners": counters["jsEventListeners"],
            "nodes": counters["nodes"],
        }

    counts = []
    for n in range(5):
        lay(page, position(after(12), PERSON, BEGINNER))
        choice(page)
        page.locator("#stage").focus()
        play_on(page, ByKeys(page), some(Rng(n)))
        go(page, "/")
        expect(page.get_by_role("heading", name="Finished games")).to_be_visible()
        page.evaluate("Object.keys(localStorage).forEach((key) => localStorage.removeItem(key))")
        counts.append(alive())
    assert counts[-1] == counts[1]


def test_the_window_can_be_turned_and_resized_during_play(phone: Page) -> None:
    table = position(after(4), PERSON, BEGINNER)
    lay(phone, table)
    choice(phone)
    before = phone.viewport_size
    assert before is not None
    rng = Rng(1)
    for width, height in ((844, 390), (820, 1180), (390, 844)):
        phone.set_viewport_size({"width": width, "height": height})
        phone.wait_for_function(
            "document.getElementById('layer-ground').width === stage.clientWidth * devicePixelRatio"
        )
        ByFinger(phone).play(rng.choice(saved(phone).state.legal_actions()))
        choice(phone)
    phone.set_viewport_size(before)
