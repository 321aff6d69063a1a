"""Fantasy Tiles in the browser: whole games, small squares under a finger, what stays secret."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playing import (
    BEGINNER,
    EN,
    INTERMEDIATE,
    PERSON,
    ByEar,
    ByFinger,
    ByKeys,
    ByMouse,
    asked,
    begin,
    cell,
    choice,
    go,
    lay,
    new_table,
    next_question,
    play_here,
    play_on,
    reload,
    reveal,
    saved,
    spot,
    steps,
    words,
)
from playwright.sync_api import Page, expect
from test_comfort import complaints, looking, too_large
from test_whole_games import assert_result

from app.games.fantasy_tiles import scene
from app.lens import DOUBLE_TAP, WHOLE, Lens
from app.shapes import Ui
from pygames_core import GAMES
from pygames_core.engine import Place, Rng, Table
from pygames_core.fantasy_tiles.notation import tile_list
from pygames_core.fantasy_tiles.rules import Card, Put

pytest_plugins = ["shared_pages"]
GAME = GAMES["fantasy_tiles"]


def lively(rng: Rng) -> Callable[[Table], Any]:
    """Any of the longest placements, or any card: so that games are short and much happens."""

    def choose(table: Table) -> Any:
        actions = list(table.state.legal_actions())
        puts = [action for action in actions if isinstance(action, Put)]
        most = max((len(put.cells) for put in puts), default=0)
        cards = [action for action in actions if isinstance(action, Card)]
        return rng.choice([put for put in puts if len(put.cells) == most] or cards or actions)

    return choose


def moment(wanted: Callable[[Table], bool], *levels: int, **options: Any) -> Table:
    """The first moment that is as wanted, in lively games."""
    for seed in range(1, 200):
        table, choose = new_table(*levels, seed=seed, game=GAME, **options), lively(Rng(seed))
        while table.pending is not None:
            if wanted(table):
                return table
            play_here(table, choose(table))
    raise AssertionError("no such moment")


def placing(tiles: int, seat: int = 0) -> Callable[[Table], bool]:
    """Wanted: this seat is to place, and so many tiles lie on the board."""
    return lambda table: (
        asked(table) == seat
        and table.state.phase == "place"
        and not table.state.is_stuck
        and sum(tile >= 0 for tile in table.state.tiles) >= tiles
    )


def at(phase: str) -> Callable[[Table], bool]:
    return lambda table: asked(table) == 0 and table.state.phase == phase


def finished(*levels: int, **options: Any) -> Table:
    table, choose = moment(placing(30), *levels, **options), lively(Rng(3))
    while table.pending is not None:
        play_here(table, choose(table))
    return table


# ---------------------------------------------------------------------------- whole games


def test_a_game_by_clicking_on_the_canvas(laptop: Page) -> None:
    begin(laptop, PERSON, INTERMEDIATE, deal=1, game=GAME)
    table = play_on(laptop, ByMouse(laptop), lively(Rng(1)))
    assert_result(laptop, table)


def test_a_game_by_keyboard_alone_and_the_focus_is_never_lost(laptop: Page) -> None:
    keys = ByKeys(laptop)
    laptop.evaluate("dealt = 3")
    keys.tab_to(laptop.get_by_role("button", name="Play: Fantasy Tiles"))
    keys.press("Enter")
    # Against three bots, so that there are fewer turns.
    keys.tab_to(laptop.get_by_role("button", name="4", exact=True))
    keys.press("Enter")
    start = laptop.get_by_role("button", name="Start the game")
    start.wait_for()
    keys.tab_to(start)
    keys.press("Enter")
    next_question(laptop)
    keys.tab_to(laptop.get_by_role("application"), "Shift+Tab")
    choose = lively(Rng(3))
    while next_question(laptop) == "choice":
        keys.play(choose(saved(laptop)))
    assert keys.focused() == "result-title"


def test_a_game_without_a_network_after_one_visit(cut_off: Page) -> None:
    begin(cut_off, PERSON, BEGINNER, BEGINNER, BEGINNER, deal=6, game=GAME)
    table = play_on(cut_off, ByEar(cut_off), lively(Rng(6)))
    assert_result(cut_off, table)


class Closely(ByFinger):
    """Brings the board nearer with two taps before a square is touched, and lets it go again."""

    def touch(self, place: Place) -> None:
        if place.area != "cell":
            super().touch(place)
            return
        self.twice(*spot(self.page, place), "table.zoom_out")
        lens = nearer(self.page, place)
        self.page.touchscreen.tap(*spot(self.page, place, lens=lens))
        self.twice(*spot(self.page, cell(66)), "table.zoom_in")

    def twice(self, x: float, y: float, then: str) -> None:
        """Two taps, after which the button says so."""
        self.page.touchscreen.tap(x, y)
        self.page.touchscreen.tap(x, y)
        expect(self.page.locator("#zoom")).to_have_text(EN(then))


def nearer(page: Page, place: Place) -> Lens:
    """How the board is looked at after two taps on a place."""
    width, height = page.evaluate("[stage.clientWidth, stage.clientHeight]")
    observation, ui = saved(page).observation(0), Ui(width, height)
    here = next((t.x, t.y) for t in scene.targets(observation, ui) if t.place == place)
    return WHOLE.nearer(scene.lens_box(observation, ui), here, DOUBLE_TAP)


def test_a_game_with_a_finger_on_a_phone_where_squares_are_brought_nearer(phone: Page) -> None:
    lay(phone, moment(placing(58), PERSON, BEGINNER))
    table = play_on(phone, Closely(phone), lively(Rng(4)))
    assert_result(phone, table)


# ---------------------------------------------------------------------------- small squares


def test_a_finger_that_misses_takes_the_nearest_legal_square(phone: Page) -> None:
    table = moment(placing(20), PERSON, BEGINNER)
    lay(phone, table)
    choice(phone)
    (_, hand), (_, there) = steps(table, lively(Rng(1))(table))[:2]
    ByFinger(phone).touch(hand.place)
    legal = {pick.place for pick in table.observation(0).picks((hand.value,))}
    x, y = spot(phone, there.place)
    # Aside by two thirds of a square, where no other legal one is as near.
    beside = [
        (x + dx, y + dy)
        for dx, dy in ((22, 0), (-22, 0), (0, 22), (0, -22))
        if all(
            abs(spot(phone, other)[0] - x - dx) + abs(spot(phone, other)[1] - y - dy) > 30
            for other in legal - {there.place}
        )
    ]
    assert beside
    phone.touchscreen.tap(*beside[0])
    expect(phone.locator("#take-back")).to_be_visible()
    reload(phone)
    choice(phone)
    # What lies there is told by the draft that was kept, as by the picture.
    expect(phone.locator("#outlooks .outlook").first).to_be_visible()


def test_two_fingers_bring_the_board_nearer_and_the_page_stays_as_it_is(phone: Page) -> None:
    table = moment(placing(20), PERSON, BEGINNER)
    lay(phone, table)
    choice(phone)
    session = phone.context.new_cdp_session(phone)
    x, y = spot(phone, cell(66))

    def fingers(kind: str, *apart: float) -> None:
        found = [{"x": x + dx, "y": y, "id": i} for i, dx in enumerate(apart)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    phone.evaluate("drawn = {}")
    fingers("touchStart", -20)
    fingers("touchStart", -20, 20)
    for reach in (30, 40, 50, 60):
        fingers("touchMove", -reach, reach)
    fingers("touchEnd")
    phone.wait_for_function("drawn['layer-ground'] > 0")
    assert phone.evaluate("visualViewport.scale") == 1
    expect(phone.locator("#take-back")).to_have_count(0)
    # A tap on the rack still means what it meant.
    hand = next(pick for pick in table.observation(0).picks() if pick.kind == "hand")
    ByFinger(phone).touch(hand.place)
    expect(phone.locator("#take-back")).to_be_visible()


# ---------------------------------------------------------------------------- what is laid


def test_what_is_laid_survives_a_reload_and_the_turning_of_the_phone(phone: Page) -> None:
    table = moment(placing(25), PERSON, BEGINNER)
    lay(phone, table)
    choice(phone)
    put = lively(Rng(2))(table)
    finger = ByFinger(phone)
    for _, pick in steps(table, put):
        finger.touch(pick.place)
    expect(phone.locator("#confirm")).to_be_visible()
    told = phone.locator("#outlooks").inner_text()
    assert told
    size = phone.viewport_size
    assert size is not None
    phone.set_viewport_size({"width": size["height"], "height": size["width"]})
    expect(phone.locator("#confirm")).to_be_visible()
    reload(phone)
    expect(phone.locator("#confirm")).to_be_visible()
    phone.set_viewport_size(size)
    expect(phone.locator("#outlooks")).to_have_text(re.compile(r"\d"))
    assert phone.locator("#outlooks").inner_text() == told
    moves = len(table.moves)
    finger.confirm()
    next_question(phone)
    assert saved(phone).moves[moves].text == table.state.format_action(put)


# ---------------------------------------------------------------------------- secrets


def secrets_of(table: Table, seat: int) -> tuple[str, str]:
    """What the page says to a seat of its rack and its treasures."""
    say = words("en", [player.name for player in table.players])
    rack = say("fantasy_tiles.hand", tiles=tile_list(table.state.racks[seat]))
    values = sorted(table.state.treasures[seat])
    worth = say("tiles.own_treasures", values=tuple(values), points=sum(values))
    return rack, worth if values else ""


def test_racks_and_treasures_are_in_nobody_elses_page(laptop: Page) -> None:
    def with_treasures(table: Table) -> bool:
        return placing(20)(table) and all(table.state.treasures)

    lay(laptop, moment(with_treasures, PERSON, PERSON))
    choose, seen = lively(Rng(6)), set()
    for _ in range(3):
        assert next_question(laptop) == "curtain"
        text = laptop.locator("#app").inner_html()
        assert "Your rack" not in text
        assert "Your secret" not in text
        reveal(laptop)
        table = choice(laptop)
        seat = asked(table)
        seen.add(seat)
        text = laptop.locator("#app").inner_html()
        for each in (0, 1):
            for secret in filter(None, secrets_of(table, each)):
                assert (secret in text) == (each == seat)
        while next_question(laptop) == "choice":
            ByMouse(laptop).play(choose(saved(laptop)))
    assert seen == {0, 1}


# ---------------------------------------------------------------------------- for everybody


def screens(page: Page) -> Iterator[str]:
    """The screens of this game in its states, in whatever language the page is."""
    for address, there in (
        ("/help/fantasy_tiles", "article"),
        ("/new/fantasy_tiles", "#start"),
    ):
        go(page, address)
        page.locator(there).wait_for()
        yield address
    table = moment(placing(30), PERSON, BEGINNER, INTERMEDIATE, cursed=True, frontier=True)
    lay(page, table)
    choice(page)
    yield "table"
    mouse = ByMouse(page)
    for _, pick in steps(table, lively(Rng(1))(table))[:2]:
        mouse.touch(pick.place)
    page.locator("#take-back").wait_for()
    yield "table with a tile laid"
    strip = page.locator("#cards-strip")
    if strip.is_visible():
        strip.click()
        page.locator("#cards-close").wait_for()
        yield "table with the cards open"
        page.locator("#cards-close").click()
    for phase in ("card", "steal"):
        lay(page, moment(at(phase), PERSON, BEGINNER, INTERMEDIATE))
        choice(page)
        page.locator("#choices .choice").first.click()
        page.locator("#confirm").wait_for()
        yield phase
    lay(page, finished(PERSON, BEGINNER))
    assert next_question(page) == "result"
    yield "result"


@pytest.mark.parametrize(("device", "language", "dark"), [("laptop", "en", False),
                                                          ("phone", "ja", True)])  # fmt: skip
def test_axe_finds_nothing_and_everything_has_room(
    request: pytest.FixtureRequest, device: str, language: str, dark: bool
) -> None:
    page: Page = request.getfixturevalue(device)
    with looking(page, language, dark):
        for name in screens(page):
            assert complaints(page) == [], name
            assert too_large(page, page.locator(".at-table").count() > 0) == [], name
