"""Mouse, wheel, fingers and keys on the picture."""

from __future__ import annotations

from typing import Any

import pytest
from playing import (
    BEGINNER,
    EN,
    PERSON,
    ByEar,
    ByFinger,
    ByMouse,
    asked,
    cell,
    choice,
    in_hand,
    lay,
    position,
    saved,
    spot,
)
from playwright.sync_api import Page, expect

from pygames_core.engine import Table
from pygames_core.monster_hex.rules import Put

pytest_plugins = ["shared_pages"]


def ways(table: Table, least: int) -> tuple[int, int, list[int]] | None:
    """A tile, a cell and the ways it may lie there, if there are so many or, for 1, just one."""
    if asked(table) != 0 or table.state.choosing is not None or table.state.placements < 3:
        return None
    found: dict[tuple[int, int], list[int]] = {}
    for action in table.state.legal_actions():
        found.setdefault((action.tile, action.cell), []).append(action.rotation)
    for (tile, index), turns in found.items():
        if len(turns) == 1 if least == 1 else len(turns) >= least:
            return tile, index, turns
    return None


def placeable(least: int) -> tuple[Table, int, int, list[str]]:
    """A position with such a tile and cell; and the names of its ways, in their order."""
    table = position(lambda table: ways(table, least) is not None, PERSON, BEGINNER)
    tile, index, _ = ways(table, least)  # type: ignore[misc]
    picks = table.observation(0).picks((tile, index))
    return table, tile, index, [EN(pick.phrase) for pick in picks]


def assert_turned(page: Page, way: str) -> None:
    """The tile that is about to be placed lies this way."""
    pressed = page.get_by_role("group").get_by_role("button", pressed=True)
    expect(pressed).to_have_text(way)


# ---------------------------------------------------------------------------- turning


TURNS: dict[str, Any] = {
    "touched again": lambda page, at: page.mouse.click(*at),
    "the R key": lambda page, at: page.keyboard.press("r"),
    "the wheel": lambda page, at: page.mouse.wheel(0, 100),
    "the button": lambda page, at: page.locator("#turn-right").click(),
}
TURNS_BACK: dict[str, Any] = {
    "Shift and R": lambda page, at: page.keyboard.press("Shift+R"),
    "the wheel": lambda page, at: page.mouse.wheel(0, -100),
    "the button": lambda page, at: page.get_by_role("button", name="Turn left").click(),
}


@pytest.mark.parametrize("way", TURNS)
def test_a_tile_is_turned_on_to_each_way_that_fits(laptop: Page, way: str) -> None:
    table, tile, index, names = placeable(3)
    lay(laptop, table)
    choice(laptop)
    mouse = ByMouse(laptop)
    mouse.touch(in_hand(table, tile))
    mouse.touch(cell(index))
    for name in (*names, names[0]):
        assert_turned(laptop, name)
        TURNS[way](laptop, spot(laptop, cell(index)))


@pytest.mark.parametrize("way", TURNS_BACK)
def test_a_tile_is_turned_back(laptop: Page, way: str) -> None:
    table, tile, index, names = placeable(3)
    lay(laptop, table)
    choice(laptop)
    mouse = ByMouse(laptop)
    mouse.touch(in_hand(table, tile))
    mouse.touch(cell(index))
    for name in (names[0], *reversed(names)):
        assert_turned(laptop, name)
        TURNS_BACK[way](laptop, spot(laptop, cell(index)))


def test_a_tile_is_turned_on_a_phone_by_tap_and_button(phone: Page) -> None:
    table, tile, index, names = placeable(3)
    lay(phone, table)
    choice(phone)
    finger = ByFinger(phone)
    finger.touch(in_hand(table, tile))
    finger.touch(cell(index))
    assert_turned(phone, names[0])
    finger.touch(cell(index))
    assert_turned(phone, names[1])
    finger.press("#turn-right")
    assert_turned(phone, names[2])


def test_a_tile_that_fits_only_one_way_says_so_when_it_is_turned(laptop: Page) -> None:
    table, tile, index, _ = placeable(1)
    lay(laptop, table)
    choice(laptop)
    mouse = ByMouse(laptop)
    mouse.touch(in_hand(table, tile))
    mouse.touch(cell(index))
    mouse.touch(cell(index))
    expect(laptop.get_by_role("alert")).to_have_text(EN("why.one_rotation"))


# ---------------------------------------------------------------------------- taking back


def test_a_touch_elsewhere_and_escape_take_back(laptop: Page) -> None:
    table, tile, index, _ = placeable(2)
    lay(laptop, table)
    choice(laptop)
    ear, mouse = ByEar(laptop), ByMouse(laptop)
    first = ear.offered()
    box = laptop.locator("#stage").bounding_box()
    assert box is not None
    corner = (box["x"] + 3, box["y"] + 3)
    for back in (lambda: laptop.keyboard.press("Escape"), lambda: laptop.mouse.click(*corner)):
        mouse.touch(in_hand(table, tile))
        mouse.touch(cell(index))
        expect(laptop.locator("#confirm")).to_be_visible()
        back()
        expect(laptop.locator("#confirm")).not_to_be_attached()
        assert ear.offered() != first
        back()
        expect(laptop.get_by_role("button", name=first[0], exact=True)).to_be_attached()
        assert ear.offered() == first


def test_another_tile_can_be_chosen_instead(laptop: Page) -> None:
    table, tile, index, _ = placeable(2)
    lay(laptop, table)
    choice(laptop)
    mouse = ByMouse(laptop)
    other = next(
        a for a in table.state.legal_actions() if a.tile != tile and a.cell != index
    )
    mouse.touch(in_hand(table, tile))
    mouse.touch(cell(index))
    expect(laptop.locator("#confirm")).to_be_visible()
    mouse.play(Put(*other))
    assert saved(laptop).state.tiles[other.cell] == other.tile


# ---------------------------------------------------------------------------- dragging


def test_a_tile_is_dragged_by_mouse_from_the_hand_to_a_cell(laptop: Page) -> None:
    table, tile, index, names = placeable(2)
    lay(laptop, table)
    choice(laptop)
    laptop.evaluate("drawn = {}")
    laptop.mouse.move(*spot(laptop, in_hand(table, tile)))
    laptop.mouse.down()
    laptop.mouse.move(*spot(laptop, cell(index)), steps=6)
    laptop.wait_for_function("drawn['layer-motion'] > 0")  # it hangs at the pointer
    laptop.mouse.up()
    assert_turned(laptop, names[0])
    ByMouse(laptop).confirm()
    assert saved(laptop).state.tiles[index] == tile


def test_a_tile_that_is_dropped_elsewhere_lies_nowhere(laptop: Page) -> None:
    table, tile, index, _ = placeable(2)
    lay(laptop, table)
    choice(laptop)
    x, y = spot(laptop, in_hand(table, tile))
    laptop.mouse.move(x, y)
    laptop.mouse.down()
    laptop.mouse.move(*spot(laptop, cell(index)), steps=4)
    laptop.mouse.move(x, y, steps=4)
    laptop.mouse.up()
    cells = [EN(pick.phrase) for pick in table.observation(0).picks((tile,))]
    expect(laptop.get_by_role("button", name=cells[0], exact=True)).to_be_attached()
    assert ByEar(laptop).offered() == cells
    assert saved(laptop).state == table.state


class Finger:
    """One finger on the glass, as the browser is told of it."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": 1} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, at: tuple[float, float]) -> None:
        self.at = at
        self.send("touchStart", at)

    def move(self, to: tuple[float, float], steps: int = 8) -> None:
        (ax, ay), (bx, by) = self.at, to
        for i in range(1, steps + 1):
            self.send("touchMove", (ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps))
        self.at = to

    def up(self) -> None:
        self.send("touchEnd")

    def cancel(self) -> None:
        self.send("touchCancel")


#: The piece hangs so many pixels above the finger, to be seen.
ABOVE = 28


def test_a_tile_is_dragged_by_finger_from_the_hand_to_a_cell(phone: Page) -> None:
    table, tile, index, names = placeable(2)
    lay(phone, table)
    choice(phone)
    phone.evaluate("drawn = {}")
    finger = Finger(phone)
    finger.down(spot(phone, in_hand(table, tile)))
    x, y = spot(phone, cell(index))
    finger.move((x, y + ABOVE))
    phone.wait_for_function("drawn['layer-motion'] > 0")
    finger.up()
    assert_turned(phone, names[0])
    assert phone.evaluate("scrollY") == 0
    # By the mouse: Chromium may take a tap right after this drag for a part of the same gesture.
    ByMouse(phone).confirm()
    assert saved(phone).state.tiles[index] == tile


def test_the_tap_after_a_flick_counts(phone: Page) -> None:
    """A browser stops a fling with the next tap, if it takes the drag for one of its own."""
    table, tile, index, _ = placeable(2)
    lay(phone, table)
    choice(phone)
    finger = Finger(phone)
    x, y = spot(phone, cell(index))
    start = spot(phone, in_hand(table, tile))
    confirm = phone.locator("#confirm")
    for _ in range(4):
        finger.down(start)
        finger.move((x, y + ABOVE), steps=4)
        finger.up()
        confirm.wait_for()
        phone.locator("#take-back").tap()
        confirm.wait_for(state="detached")


def test_a_drag_that_the_browser_takes_away_leaves_everything_as_it_was(phone: Page) -> None:
    table, tile, index, _ = placeable(2)
    lay(phone, table)
    choice(phone)
    first = ByEar(phone).offered()
    finger = Finger(phone)
    finger.down(spot(phone, in_hand(table, tile)))
    finger.move(spot(phone, cell(index)))
    finger.cancel()
    expect(phone.get_by_role("button", name=first[0], exact=True)).to_be_attached()
    assert ByEar(phone).offered() == first
