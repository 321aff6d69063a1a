"""What a person at a table of Fantasy Tiles sees and does, without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from fantasy_tiles_table import asked, finished, lively, stuck, table
from page import FakeBrowser, Page, Store

from app import drafts, saves
from app.games.fantasy_tiles import scene
from app.lens import WHOLE
from app.play import Play
from loops import completed
from pygames_core.engine import Place, Rng, Table
from pygames_core.fantasy_tiles.components import CARDS, Race
from pygames_core.fantasy_tiles.rules import HIDDEN, Put

MIDDLE = asked("place", 25)


def run(scenario: Callable[[], Any]) -> None:
    completed(scenario())


async def at_table(found: Table, store: Store | None = None, **browser: Any) -> tuple[Page, Play]:
    page = Page(FakeBrowser(**browser), store)
    if store is None:
        page.storage.save("game/x", saves.document(found))
    await page.begin("/play/x")
    play = page.shell.play
    assert play is not None
    return page, play


def spot(play: Play, place: Place) -> tuple[float, float]:
    return next((t.x, t.y) for t in play.scene.targets if t.place == place)


async def touch(
    page: Page, x: float, y: float, *to: tuple[float, float], touch: bool = False, at: float = 0
) -> None:
    page.browser.hear("press", {"x": x, "y": y, "touch": touch, "at": at})
    for here in to:
        page.browser.hear("drag", {"x": here[0], "y": here[1], "touch": touch, "at": at})
    end = to[-1] if to else (x, y)
    page.browser.hear("release", {"x": end[0], "y": end[1], "touch": touch, "at": at + 50})
    await page.rest()


async def tap(page: Page, play: Play, *places: Place, **how: Any) -> None:
    for place in places:
        await touch(page, *spot(play, place), **how)


def long_put(found: Table, size: int = 3) -> Put:
    """A placement of so many tiles, of different races."""
    return next(
        action
        for action in found.state.legal_actions()
        if isinstance(action, Put) and len(action.cells) == size == len(set(action.races))
    )


def picks_of(put: Put) -> tuple[int, ...]:
    return tuple(v for pair in zip(put.races, put.cells, strict=True) for v in pair)


async def lay(page: Page, play: Play, put: Put) -> None:
    for race, cell in zip(put.races, put.cells, strict=True):
        await tap(page, play, Place("hand", race), Place("cell", cell))


def test_tiles_are_laid_one_by_one_and_confirmed_together() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found)
        put = long_put(found)
        await lay(page, play, put)
        assert play.picked == picks_of(put)
        assert play.complete
        gain = sum(line.points for line in found.state.after(put).lines)
        (confirm,) = page.browser.elements(id="confirm")
        assert f"+{gain}" in confirm.text
        before = len(play.table.moves)
        await page.do("confirm")
        assert play.table.moves[before].text.startswith("place ")
        assert len(play.table.moves) > before

    run(scenario)


def test_what_is_laid_is_told_as_it_grows() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found)
        put = long_put(found)
        for i, (race, cell) in enumerate(zip(put.races, put.cells, strict=True), 1):
            await tap(page, play, Place("hand", race), Place("cell", cell))
            (lines,) = page.browser.elements(id="outlooks")
            outlooks = play.observation.preview(picks_of(put)[: 2 * i]).outlooks
            assert outlooks
            for outlook in outlooks:
                assert page.shell.say(outlook.phrase) in lines.text

    run(scenario)


def test_a_tap_on_a_laid_tile_takes_it_back_and_leaves_the_others() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found)
        put = long_put(found)
        for i, cell in enumerate(put.cells):
            await lay(page, play, put)
            await tap(page, play, Place("cell", cell))
            whole = picks_of(put)
            assert play.picked == (*whole[: 2 * i], *whole[2 * i + 2 :])
            await page.do("take_back")
            while play.picked:
                await page.do("take_back")

    run(scenario)


def test_a_laid_tile_can_be_drawn_elsewhere_or_off_the_board() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found)
        put = long_put(found)
        race, cell = put.races[0], put.cells[0]
        await tap(page, play, Place("hand", race), Place("cell", cell))
        other = next(p.value for p in play.observation.picks((race,)) if p.value != cell)
        x, y = spot(play, Place("cell", cell))
        ex, ey = spot(play, Place("cell", other))
        await touch(page, x, y, ((x + ex) / 2, (y + ey) / 2), (ex, ey))
        assert play.picked == (race, other)
        await touch(page, ex, ey, (ex + 9, ey + 9), (2, 2))
        assert play.picked == ()
        assert play.drag is None

    run(scenario)


def test_a_tile_is_dragged_from_the_rack_beside_those_that_lie() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found)
        put = long_put(found)
        await tap(page, play, Place("hand", put.races[0]), Place("cell", put.cells[0]))
        x, y = spot(play, Place("hand", put.races[1]))
        ex, ey = spot(play, Place("cell", put.cells[1]))
        page.browser.hear("press", {"x": x, "y": y, "touch": False})
        page.browser.hear("drag", {"x": (x + ex) / 2, "y": (y + ey) / 2, "touch": False})
        assert play.picked == (put.races[0], put.cells[0], put.races[1])
        page.browser.hear("cancel", {})
        assert play.picked == (put.races[0], put.cells[0])
        await touch(page, x, y, ((x + ex) / 2, (y + ey) / 2), (ex, ey))
        assert play.picked == picks_of(put)[:4]

    run(scenario)


def test_a_tap_beside_the_legal_squares_says_why_and_moves_nothing() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found)
        put = long_put(found)
        await lay(page, play, put)
        full = next(c for c, tile in enumerate(found.state.tiles) if tile >= 0)
        await tap(page, play, Place("cell", full))
        assert play.picked == picks_of(put)
        assert page.browser.has(id="bubble")

    run(scenario)


def test_the_rack_is_shuffled_and_sorted_and_keys_go_by_what_is_seen() -> None:
    async def scenario() -> None:
        found = table(lambda t: MIDDLE(t) and len(set(t.state.racks[0])) > 3, 0, 1)
        page, play = await at_table(found)
        mine = sorted(found.state.racks[0])
        await page.do("arrange", "shuffle")
        assert sorted(play.order) == mine
        assert list(play.order) != mine
        offered = {pick.value for pick in play.picks() if pick.kind == "hand"}
        for n, race in enumerate(play.order):
            if race in offered:
                page.browser.hear("key", {"key": str(n + 1), "shift": False, "stage": True,
                                          "button": False, "typing": False})  # fmt: skip
                await page.rest()
                assert play.picked == (race,)
        await page.do("arrange", "sort")
        assert list(play.order) == mine

    run(scenario)


def test_what_is_laid_survives_a_reload_and_so_does_the_order_of_the_rack() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found)
        await page.do("arrange", "shuffle")
        put = long_put(found)
        await lay(page, play, put)
        again, restored = await at_table(found, page.store)
        assert restored.picked == picks_of(put)
        assert restored.order == play.order
        assert again.browser.has(id="confirm")
        again.browser.size = (500, 900)  # the phone is turned
        again.browser.hear("resize", {})
        await again.rest()
        assert restored.picked == picks_of(put)
        # Once it is confirmed there is nothing left of it.
        await again.do("confirm")
        _, later = await at_table(found, page.store)
        assert later.picked == ()

    run(scenario)


@pytest.mark.parametrize(
    "text",
    ["nonsense", "[]", '{"game": "x"}', '{"game": "x", "draft": 5, "orders": []}',
     '{"game": "x", "draft": [0, 0, ["hammer", 999]], "orders": []}',
     '{"game": "x", "draft": null, "orders": [[0, [99, "a"]], [7, []]]}'],
)  # fmt: skip
def test_a_draft_that_cannot_be_read_is_none(text: str) -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page = Page()
        page.storage.save("game/x", saves.document(found))
        page.storage.save(drafts.NAME, text)
        _, play = await at_table(found, page.store)
        assert play.picked == ()
        assert scene.rack(play.observation, play.order) == sorted(found.state.racks[0])

    run(scenario)


def test_what_is_laid_waits_behind_the_curtain() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 0)
        page, play = await at_table(found)
        assert play.curtain == 0
        await page.do("reveal")
        put = long_put(found)
        await lay(page, play, put)
        page.browser.hidden = True
        page.browser.hear("visibility", {})
        await page.rest()
        assert play.curtain == 0
        assert play.picked == ()
        again, restored = await at_table(found, page.store)
        assert restored.picked == ()
        await again.do("reveal")
        assert restored.picked == picks_of(put)

    run(scenario)


def test_the_placement_aid_can_be_turned_off() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found)
        await tap(page, play, Place("hand", long_put(found).races[0]))
        aim = page.shell._aim()
        assert aim is not None
        assert any(pick.kind == "cell" for pick in aim[1])
        await page.do("setting", json.dumps(["aid", False]))
        aim = page.shell._aim()
        assert aim is not None
        assert not any(pick.kind == "cell" for pick in aim[1])
        await tap(page, play, Place("cell", play.picks()[0].value))
        assert len(play.picked) == 2  # what can be done is the same

    run(scenario)


def test_two_taps_bring_the_board_nearer_and_pick_nothing() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found, size=(390, 545))
        race = long_put(found).races[0]
        await tap(page, play, Place("hand", race), touch=True)
        x, y = spot(play, Place("cell", play.picks()[0].value))
        await touch(page, x, y, touch=True, at=1000)
        assert len(play.picked) == 2
        await touch(page, x + 3, y, touch=True, at=1200)
        assert play.picked == (race,)
        assert play.lens.zoom > 1
        await touch(page, x, y, touch=True, at=5000)
        await touch(page, x, y, touch=True, at=5150)
        assert play.lens == WHOLE
        # Slow taps are two taps.
        await touch(page, x, y, touch=True, at=9000)
        await touch(page, x, y, touch=True, at=9900)
        assert play.lens == WHOLE

    run(scenario)


def test_a_button_brings_nearer_what_is_laid_and_shows_all_again() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found, size=(390, 545))
        await page.do("zoom")  # nothing is laid: where something happened
        assert play.lens.zoom > 1
        await page.do("zoom")
        assert play.lens == WHOLE
        race = long_put(found).races[0]
        await tap(page, play, Place("hand", race), touch=True)
        square = max(pick.value for pick in play.picks())
        assert square != race
        x, y = spot(play, Place("cell", square))
        await touch(page, x, y, touch=True, at=1000)
        await page.do("zoom")
        assert play.picked == (race, square)
        # What is laid stays where the eyes are.
        assert spot(play, Place("cell", square)) == pytest.approx((x, y), abs=40)
        assert play.lens.zoom > 1

    run(scenario)


def test_wheel_pinch_keys_and_a_drag_show_part_of_the_board() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found)
        page.browser.hear("wheel", {"step": -1, "x": 200, "y": 200})
        first = play.lens.zoom
        assert first > 1
        page.browser.hear("pinch", {"x": 200, "y": 200, "factor": 1.5, "dx": 0, "dy": 0})
        assert play.lens.zoom == pytest.approx(1.5 * first)
        await page.rest()
        before, cell = play.lens, play.scene.targets[0].place
        assert cell.area == "cell"
        await touch(page, 300, 300, (310, 300), (260, 330))
        assert play.lens.zoom == before.zoom
        assert play.lens.x > before.x
        assert play.lens.y < before.y
        assert play.picked == ()
        for key in ("-", "-", "-", "-"):
            page.browser.hear("key", {"key": key, "shift": False, "stage": True,
                                      "button": False, "typing": False})  # fmt: skip
        assert play.lens.zoom == 1

    run(scenario)


def test_the_arrow_keys_reach_what_is_out_of_sight() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found)
        await tap(page, play, Place("hand", long_put(found).races[0]))
        page.browser.hear("wheel", {"step": -4, "x": 80, "y": 80})
        await page.rest()
        visible = {t.place for t in play.scene.targets}
        legal = {pick.place for pick in play.picks()}
        assert legal - visible
        reached = set()
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown") * 12:
            page.browser.hear("key", {"key": key, "shift": False, "stage": True,
                                      "button": False, "typing": False})  # fmt: skip
            await page.rest()
            assert play.cursor in {t.place for t in play.scene.targets}
            reached.add(play.cursor)
        assert reached - visible

    run(scenario)


def test_a_finger_on_the_board_chooses_where_it_is_lifted() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page, play = await at_table(found, size=(390, 545))
        race = long_put(found).races[0]
        await tap(page, play, Place("hand", race), touch=True)
        first, last = play.picks()[0].value, play.picks()[-1].value
        x, y = spot(play, Place("cell", first))
        ex, ey = spot(play, Place("cell", last))
        page.browser.hear("press", {"x": x, "y": y, "touch": True})
        assert play.finger == (x, y)
        assert play.cursor == Place("cell", first)
        page.browser.hear("drag", {"x": ex, "y": ey, "touch": True})
        assert play.cursor == Place("cell", last)
        page.browser.hear("release", {"x": ex, "y": ey, "touch": True})
        await page.rest()
        assert play.finger is None
        assert play.picked == (race, last)

    run(scenario)


def test_who_is_stuck_is_told_so() -> None:
    async def scenario() -> None:
        found = table(stuck, 0, 1)
        page, play = await at_table(found)
        (lines,) = page.browser.elements(id="outlooks")
        assert "You can place nothing" in lines.text
        await page.do("choose", json.dumps(["stuck"]))
        await page.do("confirm")
        assert play.table.moves[len(found.moves)].text == "stuck"

    run(scenario)


def test_cards_are_offered_with_what_they_bring_and_can_be_declined() -> None:
    async def scenario() -> None:
        found = table(asked("card"), 0, 1)
        page, play = await at_table(found)
        offers = found.state.offers
        names = [e.text for e in page.browser.elements(data_kind="card")]
        assert len(names) == len(offers)
        await page.do("choose", json.dumps([offers[0]]))
        (lines,) = page.browser.elements(id="outlooks")
        assert "You take" in lines.text
        await page.do("choose", json.dumps(["decline"]))
        await page.do("confirm")
        assert play.table.moves[len(found.moves)].text == "decline"

    run(scenario)


def panel(page: Page) -> str:
    (found,) = page.browser.elements(role="group", aria_labelledby="cards-title")
    return found.text


def test_the_panel_shows_who_has_which_card_the_bag_and_what_is_not_seen() -> None:
    async def scenario() -> None:
        found = table(
            lambda t: MIDDLE(t) and any(h == 1 for h in t.state.cards) and t.state.treasures[0],
            0,
            1,
        )
        page, play = await at_table(found)
        text = panel(page)
        assert f"In the bag: {found.state.bag_size}" in text
        values = sorted(found.state.treasures[0])
        assert f"(together {sum(values)})" in text
        for race, holder in enumerate(found.state.cards):
            (card,) = page.browser.elements(id=f"card-{race}")
            name = "free" if holder is None else found.players[holder].name
            assert name in card.text
        for race in Race:
            name = page.shell.say(f"fantasy_tiles.race.{race.text}")
            assert f"{name}{play.observation.unseen[race]}" in text

    run(scenario)


def secret_part(found: Table, viewer: int) -> dict[str, Any]:
    return {
        "racks": [r for s, r in enumerate(found.state.racks) if s != viewer],
        "treasures": [t for s, t in enumerate(found.state.treasures) if s != viewer],
    }


def test_racks_and_treasures_of_others_never_make_a_difference_to_the_page() -> None:
    """The same page for every state that the viewer cannot tell apart."""

    async def scenario() -> None:
        found = table(lambda t: MIDDLE(t) and all(t.state.treasures), 0, 1)
        page, play = await at_table(found)
        observation = play.observation
        parts, pages = set(), set()
        for seed in range(6):
            other = observation.sample(Rng(seed))
            play.table.state = other
            play._known = ((), None, {})
            page.shell.redraw()
            await page.rest()
            parts.add(str(secret_part(play.table, 0)))
            pages.add(page.browser.html)
        assert len(parts) > 3
        assert len(pages) == 1
        assert HIDDEN in play.observation.racks[1]

    run(scenario)


def test_a_rack_that_is_looked_at_is_shown_to_the_thief_alone() -> None:
    async def scenario() -> None:
        found = table(asked("steal"), 0, 1, 1)
        page, play = await at_table(found)
        victim = play.observation.victim
        assert victim is not None
        name = found.players[victim].name
        assert f"The rack of {name}" in panel(page)
        kinds = {pick.value for pick in play.picks()}
        assert kinds == set(found.state.racks[victim])
        for viewer in range(3):
            shown = found.observation(viewer).racks[victim]
            assert (HIDDEN in shown) == (viewer not in (0, victim))
        await page.do("choose", json.dumps([play.picks()[0].value]))
        await page.do("confirm")
        assert "The rack of" not in panel(page)

    run(scenario)


def test_a_card_of_the_panel_says_what_it_does() -> None:
    async def scenario() -> None:
        page, play = await at_table(table(MIDDLE, 0, 1))
        for race in CARDS:
            await page.do("light_card", race)
            assert play.lit_card == race
            (bubble,) = page.browser.elements(id="bubble")
            assert bubble.text

    run(scenario)


def test_partners_are_named_and_the_result_is_the_teams() -> None:
    async def scenario() -> None:
        page, _ = await at_table(table(MIDDLE, 0, 1, 1, 1, teams=True))
        assert "partner of C" in page.browser.text
        found = finished(0, 1, 1, 1, teams=True)
        page, play = await at_table(found)
        (title,) = page.browser.elements(id="result-title")
        assert play.outcome is not None
        for seat in play.outcome.winners:
            assert found.players[seat].name in title.text
        assert "won together" in title.text

    run(scenario)


def test_each_item_of_the_result_lights_its_squares() -> None:
    async def scenario() -> None:
        found = finished(0, 1)
        page, play = await at_table(found)
        entries = found.state.score_sheet().entries
        shown = {e.attributes["data-arg"] for e in page.browser.elements(data_do="light")}
        assert shown == {str(i) for i, entry in enumerate(entries) if entry.cells}
        number = next(iter(shown))
        await page.do("light", number)
        assert play.lit == entries[int(number)].cells

    run(scenario)


def test_a_whole_game_by_the_list_of_choices() -> None:
    async def scenario() -> None:
        page = await Page().begin("/new/fantasy_tiles")
        await page.do("option", json.dumps(["board", "b"]))
        for option in ("cursed", "frontier", "unity", "area"):
            await page.do("option", json.dumps([option, True]))
        await page.do("start")
        play, rng = page.shell.play, Rng(4)
        assert play is not None
        assert play.table.options["board"] == "b"
        assert play.table.options["area"]
        while not play.over:
            action = lively(rng, play.table)
            path = scene.path_of(play.observation, action)
            for value in path:
                if value != "done":
                    values = [pick.value for pick in play.choices()]
                    await page.do("pick", values.index(value))
            await page.do("confirm")
        assert page.browser.has(id="result-title")
        (kept,) = saves.saved(page.storage)
        assert kept.finished

    run(scenario)


def test_a_game_in_progress_is_listed_by_its_round() -> None:
    async def scenario() -> None:
        found = table(MIDDLE, 0, 1)
        page = Page()
        page.storage.save("game/x", saves.document(found))
        await page.begin()
        assert f"Round {found.state.round}" in page.browser.text
        assert "of 0" not in page.browser.text

    run(scenario)


def test_a_hint_shows_a_whole_placement() -> None:
    async def scenario() -> None:
        page, play = await at_table(table(MIDDLE, 0, 1))
        await page.do("hint")
        assert play.hint is not None
        assert play._is_action(tuple(v for v in play.hint.path if v != "done"))
        (lines,) = page.browser.elements(id="outlooks")
        assert "Hint:" in lines.text
        await page.do("choose", json.dumps(list(play.hint.path[:1])))
        assert play.hint is None

    run(scenario)
