"""Mondo in the whole page: from the set-up to the result, what is kept, what stands around the
picture."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

import mondo_table as mondo
from page import FakeBrowser, Page

from app import saves
from app.games.mondo import scene
from app.games.mondo.play import MondoPlay
from app.timed import COUNT_DOWN
from loops import completed
from pygames_core.mondo.rules import MINUTE, Do


def on_page(scenario: Callable[[Page], Awaitable[None]], **browser: object) -> None:
    async def whole() -> None:
        await scenario(await Page(FakeBrowser(**browser)).begin())

    completed(whole())


def race(page: Page) -> MondoPlay:
    play = page.shell.play
    assert isinstance(play, MondoPlay)
    return play


async def begin(page: Page) -> MondoPlay:
    """The button, and what is counted down."""
    await page.do("race", "go")
    page.browser.time += COUNT_DOWN
    race(page).tick()
    await page.rest()
    assert race(page).phase == "running"
    return race(page)


async def open_(page: Page, table: object) -> MondoPlay:
    page.storage.save("game/one", saves.document(table))  # type: ignore[arg-type]
    page.browser.go("/play/one")
    await page.rest()
    return race(page)


def test_the_set_up_offers_what_says_something_and_settles_the_rest() -> None:
    async def scenario(page: Page) -> None:
        page.browser.go("/new/mondo")
        await page.rest()
        assert not page.browser.has(id="option-turns")
        await page.do("who", json.dumps(["1", "0"]))
        assert page.browser.has(id="option-turns")
        await page.do("count", 3)
        await page.do("who", json.dumps(["2", "0"]))
        assert not page.browser.has(id="option-turns")
        await page.do("option", json.dumps(["minutes", "4"]))
        await page.do("start")
        play = race(page)
        assert play.table.options["turns"] is True
        assert play.table.options["minutes"] == 4
        assert play.limit == 4 * MINUTE

    on_page(scenario)


def test_two_people_play_side_by_side_unless_they_want_turns() -> None:
    async def scenario(page: Page) -> None:
        for turns in (False, True):
            page.browser.go("/new/mondo")
            await page.rest()
            await page.do("who", json.dumps(["1", "0"]))
            await page.do("option", json.dumps(["turns", turns]))
            await page.do("start")
            assert race(page).here == ((0,) if turns else (0, 1))
            assert len(page.browser.elements(class_="held")) == len(race(page).here)

    on_page(scenario)


def test_the_tiles_are_stamped_once_a_size() -> None:
    async def scenario(page: Page) -> None:
        await open_(page, mondo.seated(0, 1))
        await begin(page)
        while page.shell._stamps_due:
            await page.rest()
        assert set(page.browser.stamps) == set(scene.stamp_names())
        first = page.browser.stamps["7"]
        page.browser.size = (500, 900)
        page.browser.hear("resize", {})
        while page.shell._stamps_due or page.browser.stamps.get("7") == first:
            await page.rest()
        assert set(page.browser.stamps) == set(scene.stamp_names())

    on_page(scenario)


def test_what_hangs_at_the_pointer_is_moved_and_not_drawn() -> None:
    async def scenario(page: Page) -> None:
        play = await open_(page, mondo.seated(0))
        await begin(page)
        while page.shell._stamps_due:
            await page.rest()
        play.take(0, mondo.front_slot(play), None)
        pointer = {"pointer": 1, "touch": False, "second": False, "at": page.browser.now()}
        page.browser.hear("pointer", {"phase": "hover", "x": 5, "y": 5, **pointer})
        await page.rest()
        assert page.browser.hanging[0] == (5, 5)
        page.browser.layers.clear()
        for x in range(6, 30):
            page.browser.hear("pointer", {"phase": "hover", "x": x, "y": 5, **pointer})
            await page.rest()
        assert page.browser.hanging[0] == (29, 5)
        assert not page.browser.layers
        page.browser.hear("leave", {})
        await page.rest()
        assert page.browser.hanging[0] is None
        assert page.browser.layers == ["marks"]

    on_page(scenario)


def test_a_dialog_stops_the_clock_of_one_person() -> None:
    async def scenario(page: Page) -> None:
        play = await open_(page, mondo.seated(0, 1))
        await begin(page)
        page.browser.time += 2000
        await page.do("menu")
        assert play.phase == "paused"
        await page.do("show_log")
        assert "Round 1 begins." in page.browser.text
        await page.do("close")
        await begin(page)
        assert page.browser.hear("key", _key("?"))
        await page.rest()
        assert play.phase == "paused"

    on_page(scenario)


def _key(key: str) -> dict[str, object]:
    return {"key": key, "shift": False, "stage": True, "button": False, "typing": False, "at": 0}


def test_a_hidden_page_covers_the_table_in_the_same_task() -> None:
    async def scenario(page: Page) -> None:
        play = await open_(page, mondo.seated(0, 0))
        await begin(page)
        page.browser.hidden = True
        page.browser.hear("visibility", {})
        assert play.phase == "paused"
        assert page.browser.has(id="go")

    on_page(scenario)


def test_a_race_is_kept_and_opened_again_and_removed() -> None:
    async def scenario(page: Page) -> None:
        play = await open_(page, mondo.seated(0, 1))
        await begin(page)
        page.browser.time += 4000
        assert play.do(0, Do("take", 7), page.browser.now()) is None
        play.tick()
        page.browser.time += 1500
        assert play.do(0, Do("back"), page.browser.now()) is None
        page.browser.go("/")
        await page.rest()
        assert page.storage.list(saves.PIECE)
        page.browser.go("/play/one")
        await page.rest()
        again = race(page)
        assert again is not play
        assert again.phase == "paused"
        assert again.table.moves == play.table.moves
        assert again.elapsed == 5500
        await page.do("export", "one")
        assert '"back"' in page.browser.downloads[0][1].replace("\\", "")
        page.browser.go("/")
        await page.rest()
        await page.do("remove", "one")
        assert not page.storage.list(saves.PIECE)
        assert not page.storage.list(saves.PREFIX)

    on_page(scenario)


def test_another_tab_that_goes_on_is_noticed_by_its_pieces() -> None:
    async def scenario(page: Page) -> None:
        play = await open_(page, mondo.seated(0, 1))
        await begin(page)
        page.browser.time += 2000
        assert play.do(0, Do("take", 7), page.browser.now()) is None
        play.tick()
        page.browser.time += 1500
        assert play.do(0, Do("back"), page.browser.now()) is None
        play.tick()
        (piece,) = page.storage.list(saves.PIECE)
        page.storage.heard = lambda key: piece  # type: ignore[method-assign]
        page.browser.hear("storage", {"key": "whatever"})
        await page.rest()
        assert play.elsewhere
        assert page.browser.has(role="alert")

    on_page(scenario)


def test_the_running_score_can_be_turned_off() -> None:
    async def scenario(page: Page) -> None:
        await open_(page, mondo.seated(0))
        await begin(page)
        assert page.browser.has(id="own-points")
        await page.do("setting", json.dumps(["running", False]))
        assert not page.browser.has(id="own-points")

    on_page(scenario)


def test_after_a_round_come_the_boards_and_then_what_is_next() -> None:
    async def scenario(page: Page) -> None:
        table = mondo.after_a_round(mondo.seated(0, 1, mode="advanced"))
        play = await open_(page, table)
        assert play.gallery is not None
        assert not page.browser.has(id="go")
        index = next(i for i, entry in enumerate(table.state.entries) if entry.cells)
        await page.do("light", index)
        assert play.gallery.lit is not None
        await page.do("race", "next")
        assert play.gallery is None
        assert page.browser.has(id="go")
        names = [play.table.players[seat].name for seat in table.state.holders]
        assert any(f"{name}: volcano tile" in page.browser.text for name in names) or len(names) > 1

    on_page(scenario)


def test_the_result_shows_the_boards_of_every_round() -> None:
    async def scenario(page: Page) -> None:
        play = await open_(page, mondo.finished(mondo.seated(0, 1)))
        assert page.browser.has(id="result-title")
        assert not page.browser.has(id="review")  # no looking back at a race
        await page.do("board", "yes")
        for number in (1, 2, 3):
            await page.do("race", f"round {number}")
            assert play.gallery is not None
            assert play.gallery.boards == play.table.state.past[number - 1]
        assert page.browser.has(id="show-result")

    on_page(scenario)


def test_giving_up_ends_a_race_against_bots() -> None:
    async def scenario(page: Page) -> None:
        play = await open_(page, mondo.seated(0, 1))
        await begin(page)
        await page.do("resign")
        assert play.over
        assert page.browser.has(id="result-title")

    on_page(scenario)
