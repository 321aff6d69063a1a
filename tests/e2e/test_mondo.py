"""Mondo in the browser: rounds to their end by mouse, by two fingers at once and by keys, the clock
that stands while nobody looks, and what a drag costs."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playing import PERSON, documents, go, lay, reload, saved
from playwright.sync_api import BrowserContext, CDPSession, Page, expect
from test_comfort import LOOKS, complaints, looking, too_large
from visiting import OpenPage, offline_ready, started

from app.games.mondo import scene
from app.games.mondo.hand import Hand
from app.games.mondo.play import ABOVE
from app.shapes import Point, Ui
from pygames_core import GAMES
from pygames_core.engine import CLOCK, Place, Player, Rng, Table
from pygames_core.mondo.bot import asked_at, fits
from pygames_core.mondo.components import EMPTY, volcano_of
from pygames_core.mondo.rules import MINUTE, Do
from pygames_core.mondo.rules import Place as Put

pytest_plugins = ["shared_pages"]
GAME = GAMES["mondo"]
NAMES = ("Ann", "Ben", "Cleo", "Dan")
BEGINNER, MASTER = 1, 4


def seated(*levels: int, seed: int = 1, **options: Any) -> Table:
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=False)]
    return Table(GAME, players, options, seed)


def after_a_round(table: Table) -> Table:
    """The table with some random tiles on each board, and the first round over."""
    rng, state = Rng(table.seed), table.state
    for at in range(1, 50):
        for seat in filter(state.plays, range(state.seats)):
            wanted = [a for a in state.legal_actions(seat) if a != Do("out")]
            puts = [action for action in wanted if isinstance(action, Put)]
            assert table.pending is not None
            table.play(table.pending.ticket, rng.choice(puts or wanted), seat, at * 1000 + seat)
    return clocked_out(table)


def clocked_out(table: Table) -> Table:
    action, at = table.state.clock()
    assert table.pending is not None
    table.play(table.pending.ticket, action, CLOCK, at)
    return table


# ---------------------------------------------------------------------------- at the table


def start(page: Page) -> None:
    """Starts the clock, after a look at the last round if there was one, and waits until it
    runs."""
    if page.locator("#next").count():
        page.locator("#next").click()
    page.locator("#go").click()
    page.locator(".count").wait_for()
    running(page)


def running(page: Page) -> None:
    page.wait_for_function("document.querySelector('#stage') && !document.querySelector('.cover')")


def seconds(page: Page) -> int:
    """What the clock shows."""
    minutes, _, rest = page.locator("#clock").inner_text().partition(":")
    return 60 * int(minutes) + int(rest)


class AtTable:
    """Those who play on a page, and what they know: the table as it goes on in this process. The
    page's own is compared with it when it has been kept."""

    def __init__(self, page: Page, *seats: int) -> None:
        self.page = page
        self.seats = seats
        self.table = saved(page)
        self.hands = tuple(Hand(seat) for seat in seats)
        x, y, w, h = page.evaluate("""() => {
          const stage = document.getElementById("stage"), box = stage.getBoundingClientRect();
          return [box.x, box.y, stage.clientWidth, stage.clientHeight];
        }""")
        self.corner = (x, y)
        seat = seats[0] if len(seats) == 1 else None
        ui = Ui(w, h, hands=self.hands)
        self.panels = scene.panels_of(self.table.observation(seat), ui)

    def at(self, place: Place, number: int = 0) -> Point:
        """Where a place is on the page."""
        observation = self.table.observation(self.seats[number])
        targets = scene.panel_targets(observation, self.hands[number], self.panels[number])
        target = next(target for target in targets if target.place == place)
        return self.corner[0] + target.x, self.corner[1] + target.y

    def above(self, square: int, number: int = 0) -> Point:
        """Where a finger must be for its tile to hang over a square."""
        x, y = self.at(Place("cell", square), number)
        return x, y + ABOVE * self.panels[number].world.size

    def fitting(self, seat: int = 0) -> tuple[int, Put] | None:
        """A tile that fits, without a volcano, and where; None if none does."""
        state = self.table.state
        slots = {}
        for slot in range(len(state.heap)):
            look = state.lying(slot)
            if look is not None:
                slots.setdefault(look, slot)
        best = None
        for square in state.free_squares(seat):
            asked = asked_at(state.boards[seat], state.side, square)
            for look, turns in fits(asked):
                if look in slots and volcano_of(look) is None:
                    value = sum(side >= 0 for side in asked)
                    if best is None or value > best[0]:
                        best = (value, slots[look], Put(square, turns[0]))
        return None if best is None else best[1:]

    def note(self, seat: int, *actions: Any) -> None:
        """What was done on the page happens here, too."""
        for action in actions:
            pending, now = self.table.pending, self.table.state.now
            assert pending is not None
            assert self.table.play(pending.ticket, action, seat, now + 1)

    def place_by_mouse(self, slot: int, put: Put) -> None:
        mouse, square = self.page.mouse, self.at(Place("cell", put.square))
        mouse.click(*self.at(Place("heap", slot)))
        mouse.move(*square, steps=2)
        for _ in range(put.rotation):
            mouse.wheel(0, 100)
        mouse.click(*square)
        self.note(self.seats[0], Do("take", slot), put)


def boards(page: Page) -> tuple[Any, ...]:
    return tuple(saved(page).state.boards)


def wait_for_boards(page: Page, wanted: tuple[Any, ...]) -> None:
    """Waits until the page has kept these boards."""
    wait_until(lambda: boards(page) == wanted)


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end, "it never came"


class Fingers:
    """Any number of fingers at once, each with a number of its own."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.down: dict[int, Point] = {}

    def _send(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in self.down.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, **fingers: Point) -> None:
        for name, at in fingers.items():
            self.down[int(name[1:])] = at
            self._send("touchStart")

    def move(self, **fingers: Point) -> None:
        self.down |= {int(name[1:]): at for name, at in fingers.items()}
        self._send("touchMove")

    def lift(self) -> None:
        self.down.clear()
        self._send("touchEnd")


def between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


# ---------------------------------------------------------------------------- rounds to the end


def test_a_solo_round_by_mouse_to_its_end(laptop: Page) -> None:
    lay(laptop, seated(PERSON, seed=3))
    start(laptop)
    hands = AtTable(laptop, 0)
    while (found := hands.fitting()) is not None:
        hands.place_by_mouse(*found)
    left = hands.table.state.boards[0].count(EMPTY)
    wait_for_boards(laptop, tuple(hands.table.state.boards))
    if left:
        laptop.get_by_role("button", name="Stop", exact=True).click()
        expect(laptop.locator("#race-line")).to_contain_text("Nothing more this round")
        laptop.locator("#sure").click()
    expect(laptop.locator("#result-title")).to_be_visible()
    table = saved(laptop)
    outcome = table.outcome()
    assert outcome is not None
    assert -outcome.totals[0] == left
    expect(laptop.locator(".result")).to_contain_text(f"{left} minus points")
    assert not [name for name in documents(laptop) if name.startswith("piece/")]
    laptop.get_by_role("button", name="Look at the board").click()
    expect(laptop.locator(".sheets caption")).to_contain_text("Ann")


def test_a_game_against_bots_to_its_end(
    watched_context: Callable[..., BrowserContext], shared: Any
) -> None:
    context = watched_context()
    page = context.new_page()
    page.goto(shared.host.address, wait_until="commit")
    started(page)
    page.evaluate("dealt = 5")
    page.get_by_role("button", name="Play: Mondo").click()
    page.get_by_role("button", name="3", exact=True).click()
    page.locator("#option-mode").select_option("intermediate")
    page.locator("#option-minutes").select_option("4")
    page.get_by_role("group", name="Seat 3").get_by_label("Who").select_option(str(MASTER))
    page.get_by_role("button", name="Start the game").click()
    context.clock.install()
    for number in (1, 2, 3):
        page.locator("#go").click()
        page.locator(".count").wait_for()
        context.clock.run_for(3500)
        running(page)
        hands = AtTable(page, 0)
        found = hands.fitting()
        assert found is not None
        hands.place_by_mouse(*found)
        # The bots think in a worker of their own, whose answers come when they come.
        while page.locator("#next, #result-title").count() == 0:
            context.clock.run_for(1000)
        if number == 3:
            break
        expect(page.locator("#sheets-title")).to_have_text(f"After round {number}")
        state = saved(page).state
        assert sum(piece != EMPTY for piece in state.past[-1][0]) == 1
        points = [
            sum(e.points for e in state.entries if (e.party, e.round) == (seat, number))
            for seat in range(3)
        ]
        assert state.holders == tuple(s for s in range(3) if points[s] == max(points))
        page.locator("#next").click()
        expect(page.locator(".volcano-line")).to_be_visible()
    table = saved(page)
    outcome = table.outcome()
    assert outcome is not None
    totals = page.locator(".standings li")
    expect(totals).to_have_count(3)
    for seat, player in enumerate(table.players):
        row = totals.filter(has_text=player.name)
        expect(row).to_contain_text(re.compile(rf"(^|\D){outcome.totals[seat]} point"))
    placed = [sum(p != EMPTY for past in table.state.past for p in past[s]) for s in range(3)]
    assert placed[2] > placed[1] > placed[0]
    # Each line of the sheets shows on the boards what it is about.
    page.get_by_role("button", name="Look at the board").click()
    context.clock.run_for(500)
    line = page.locator(".sheets .link").first
    line.click()
    context.clock.run_for(500)
    expect(page.locator(".sheets .link").first).to_have_attribute("aria-pressed", "true")


@pytest.fixture
def tablet(open_page: OpenPage) -> Page:
    return open_page(device="tablet")


def test_two_play_side_by_side_by_touch_to_the_end(tablet: Page) -> None:
    lay(tablet, seated(PERSON, PERSON, seed=4))
    fingers = Fingers(tablet)
    for round_ in (1, 2, 3):
        start(tablet)
        hands = AtTable(tablet, 0, 1)
        squares, starts = (9, 14), []
        one, other = hands.fitting(0), hands.fitting(1)
        assert one is not None
        assert other is not None
        # Both find the same tile first, and there is one of it only.
        slot = next(
            slot
            for slot in range(20)
            if slot != one[0] and hands.table.state.lying(slot) is not None
        )
        starts = [hands.at(Place("heap", one[0]), 0), hands.at(Place("heap", slot), 1)]
        ends = [hands.above(square, number) for number, square in enumerate(squares)]
        fingers.press(f0=starts[0], f1=starts[1])
        for share in (0.3, 0.6, 0.8, 1):
            fingers.move(
                f0=between(starts[0], ends[0], share), f1=between(starts[1], ends[1], share)
            )
        fingers.lift()
        hands.note(0, Do("take", one[0]))
        hands.note(1, Do("take", slot))
        hands.note(0, Put(squares[0], 0))
        hands.note(1, Put(squares[1], 0))
        wait_for_boards(tablet, tuple(hands.table.state.boards))
        for number in (0, 1):
            spot = hands.at(Place("tool", "out"), number)
            tablet.touchscreen.tap(*spot)
            expect(tablet.locator("#sure")).to_be_visible()
            tablet.touchscreen.tap(*spot)
        if round_ < 3:
            expect(tablet.locator("#sheets-title")).to_have_text(f"After round {round_}")
    expect(tablet.locator("#result-title")).to_be_visible()
    chips = [entry for entry in saved(tablet).state.entries if "chip" in entry.reason.key]
    assert [entry.points for entry in chips] == [4, 3] * 3


def test_three_people_play_in_turn_from_the_same_heap(laptop: Page) -> None:
    laptop.get_by_role("button", name="Play: Mondo").click()
    laptop.get_by_role("button", name="3", exact=True).click()
    for n in (2, 3):
        laptop.get_by_role("group", name=f"Seat {n}").get_by_label("Who").select_option("0")
    expect(laptop.get_by_text("more than two people play one after the other")).to_be_visible()
    laptop.get_by_role("button", name="Start the game").click()
    heaps = []
    for name in ("Player 1", "Player 2", "Player 3"):
        expect(laptop.locator("#cover-title")).to_have_text(f"Pass the device to {name}")
        start(laptop)
        hands = AtTable(laptop, saved(laptop).state.playing)
        heaps.append([hands.table.state.lying(slot) for slot in range(136)])
        found = hands.fitting(hands.seats[0])
        assert found is not None
        hands.place_by_mouse(*found)
        laptop.locator("#out").click()
        laptop.locator("#sure").click()
    expect(laptop.locator("#sheets-title")).to_have_text("After round 1")
    assert heaps[0] == heaps[1] == heaps[2]
    state = saved(laptop).state
    assert all(sum(piece != EMPTY for piece in board) == 1 for board in state.past[0])
    assert sum("chip" in entry.reason.key for entry in state.entries) == 3


def test_on_a_phone_who_drops_out_is_asked_once_and_waits_for_nobody(phone: Page) -> None:
    lay(phone, seated(0, 4, 3))
    start(phone)
    height = "document.getElementById('stage').clientHeight"
    before = phone.evaluate(height)
    phone.locator("#out").tap()
    expect(phone.locator("#sure")).to_be_visible()
    assert phone.evaluate(height) == before, "the board keeps its size"
    phone.locator("#sure").tap()
    # Minutes of bots' play go by at once.
    expect(phone.locator("#next")).to_be_visible(timeout=30_000)
    table = saved(phone)
    assert len(table.state.past) == 1
    assert max(move.at or 0 for move in table.moves) > 60_000


def test_tiles_are_placed_by_keys_and_the_focus_stays(laptop: Page) -> None:
    lay(laptop, seated(PERSON, seed=2))
    laptop.locator("#go").focus()
    laptop.keyboard.press("Enter")
    running(laptop)
    expect(laptop.locator("#stage")).to_be_focused()
    before = boards(laptop)
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        laptop.keyboard.press(key)
    expect(laptop.locator("#cursor")).not_to_be_empty()
    laptop.keyboard.press("ArrowLeft")
    expect(laptop.locator("#cursor")).to_contain_text("Onto")
    for key in ("r", "Enter"):
        laptop.keyboard.press(key)
    wait_until(lambda: boards(laptop) != before)
    expect(laptop.locator("#stage")).to_be_focused()
    laptop.keyboard.press("1")
    expect(laptop.locator("#seek-water")).to_have_attribute("aria-pressed", "true")
    laptop.keyboard.press("p")
    expect(laptop.locator("#cover-title")).to_have_text("Paused")
    laptop.keyboard.press("Enter")
    expect(laptop.locator(".count")).to_be_visible()
    expect(laptop.locator("#stage")).to_be_focused()


def test_tiles_are_placed_from_the_list_without_the_picture(laptop: Page) -> None:
    laptop.get_by_role("button", name="Settings").click()
    laptop.get_by_label("Show choices as a list").check()
    laptop.get_by_role("button", name="Close").click()
    lay(laptop, seated(PERSON, seed=2))
    start(laptop)
    before = boards(laptop)
    laptop.get_by_role("button", name="an animal", exact=True).click()
    tiles = laptop.locator("#choices button[data-kind=heap]")
    expect(tiles.first).to_be_visible()
    tiles.first.click()
    squares = laptop.locator("#choices button[data-kind=cell]")
    expect(squares.first).to_be_visible()
    squares.first.click()
    wait_until(lambda: boards(laptop) != before)


# ---------------------------------------------------------------------------- the clock


def test_the_clock_stands_while_the_page_is_hidden_and_goes_on_after_3_2_1(laptop: Page) -> None:
    lay(laptop, seated(PERSON, BEGINNER))
    start(laptop)
    laptop.evaluate("""() => {
      Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      delete document.hidden;
    }""")
    expect(laptop.locator("#cover-title")).to_have_text("Paused")
    left = seconds(laptop)
    laptop.locator("#go").click()
    expect(laptop.locator(".count")).to_be_visible()
    assert seconds(laptop) == left
    running(laptop)
    laptop.wait_for_function(
        "left => document.getElementById('clock').textContent !== left",
        arg=laptop.locator("#clock").inner_text(),
    )


def test_a_round_that_is_loaded_again_goes_on_where_it_was(laptop: Page) -> None:
    lay(laptop, seated(PERSON, BEGINNER, seed=6))
    start(laptop)
    hands = AtTable(laptop, 0)
    found = hands.fitting()
    assert found is not None
    hands.place_by_mouse(*found)
    own = hands.table.state.boards[0]
    wait_until(lambda: boards(laptop)[0] == own)
    reload(laptop)
    expect(laptop.locator("#cover-title")).to_have_text("Paused")
    left = seconds(laptop)
    assert 6 * 60 < left < 7 * 60
    start(laptop)
    assert boards(laptop)[0] == own
    assert seconds(laptop) <= left


def test_the_last_seconds_are_seen_and_the_round_ends(
    watched_context: Callable[..., BrowserContext], shared: Any
) -> None:
    context = watched_context()
    page = context.new_page()
    page.goto(shared.host.address, wait_until="commit")
    started(page)
    lay(page, seated(PERSON, level=3, seed=1))
    context.clock.install()
    page.locator("#go").click()
    context.clock.run_for(3500)
    running(page)
    clock = page.locator("#clock")
    expect(clock).to_have_attribute("data-mark", "")
    context.clock.run_for(5 * MINUTE - 8000)
    expect(clock).to_have_attribute("data-mark", "low")
    expect(page.locator("#time-said")).to_contain_text("seconds left")
    context.clock.run_for(9000)
    expect(page.locator("#result-title")).to_be_visible()


def test_practice_is_without_a_clock(laptop: Page) -> None:
    laptop.get_by_role("button", name="Play: Mondo").click()
    laptop.get_by_role("button", name="1", exact=True).click()
    laptop.get_by_label("Practice: without a clock").check()
    laptop.get_by_role("button", name="Start the game").click()
    start(laptop)
    expect(laptop.locator("#clock")).to_have_text("∞")


# ---------------------------------------------------------------------------- what it costs


def test_while_a_tile_is_dragged_no_layer_is_drawn(laptop: Page) -> None:
    lay(laptop, seated(PERSON, seed=8))
    start(laptop)
    hands = AtTable(laptop, 0)
    slot = next(s for s in range(132) if hands.table.state.lying(s) is not None)
    laptop.mouse.move(*hands.at(Place("heap", slot)))
    laptop.mouse.down()
    laptop.mouse.move(hands.corner[0] + 6, hands.corner[1] + 6, steps=2)
    held = "getComputedStyle(document.getElementById('held-0')).transform"
    before = laptop.evaluate(f"[{held}, JSON.stringify(drawn)]")
    laptop.mouse.move(hands.corner[0] + 40, hands.corner[1] + 12, steps=12)
    laptop.wait_for_function(f"before => {held} !== before", arg=before[0])
    assert laptop.evaluate("JSON.stringify(drawn)") == before[1]
    laptop.mouse.up()


# ---------------------------------------------------------------------------- for everybody


@LOOKS
def test_axe_finds_nothing_and_everything_has_room(
    laptop: Page, language: str, dark: bool
) -> None:
    wrong = {}

    def look(name: str) -> None:
        found = [*complaints(laptop), *too_large(laptop, True)]
        if found:
            wrong[name] = found

    with looking(laptop, language, dark):
        lay(laptop, seated(PERSON, BEGINNER, BEGINNER, mode="advanced"))
        look("before a round")
        start(laptop)
        look("in a round")
        laptop.locator("#out").click()
        expect(laptop.locator("#sure")).to_be_visible()
        look("with a question")
        laptop.locator("#pause").click()
        look("paused")
        lay(laptop, after_a_round(seated(PERSON, BEGINNER, mode="advanced")))
        look("between rounds")
        lay(laptop, seated(PERSON, PERSON))
        start(laptop)
        look("side by side")
    assert wrong == {}


def test_it_is_played_without_a_network(open_page: OpenPage) -> None:
    page = open_page()
    offline_ready(page)
    page.context.set_offline(True)
    page.reload()
    started(page)
    go(page, "/new/mondo")
    page.get_by_role("button", name="Start the game").click()
    start(page)
    hands = AtTable(page, 0)
    found = hands.fitting()
    assert found is not None
    hands.place_by_mouse(*found)
    # A bot, whose worker needs the network no more than the page.
    wait_until(lambda: any(move.seat == 1 for move in saved(page).moves))
    own = hands.table.state.boards[0]
    wait_until(lambda: boards(page)[0] == own)
