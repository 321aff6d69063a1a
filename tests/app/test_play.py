"""What a person at a table sees and does, without a browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from page import FakeBrowser, Page, Store

from app import saves
from app.play import Play
from app.shapes import hit
from loops import completed
from pygames_core import GAMES
from pygames_core.engine import Place, Player, Rng, Table

Scenario = Callable[[], Awaitable[None]]


def run(scenario: Callable[[], Any]) -> None:
    completed(scenario())


async def sit_down(page: Page, *levels: int, **verbs: str) -> Play:
    """Starts a game with a seat for each level; 0 is a person."""
    page.browser.go("/new/monster_hex")
    await page.do("count", len(levels))
    for seat, level in enumerate(levels):
        await page.do("who", json.dumps([str(seat), str(level)]))
    await page.do("start")
    play = page.shell.play
    assert play is not None
    return play


async def new_page(*levels: int) -> tuple[Page, Play]:
    page = await Page().begin()
    return page, await sit_down(page, *levels)


async def play_on(page: Page, rng: Rng) -> None:
    """One decision of whoever is asked, by the list of choices."""
    play = page.shell.play
    assert play is not None
    if play.curtain is not None:
        await page.do("reveal")
    while not play.complete:
        await page.do("pick", rng.below(len(play.choices())))
    await page.do("confirm")


def test_a_whole_game_against_bots_ends_with_its_result() -> None:
    async def scenario() -> None:
        page, play = await new_page(0, 1, 2)
        rng = Rng(5)
        while not play.over:
            await play_on(page, rng)
        assert page.browser.has(id="result-title")
        outcome = play.outcome
        assert outcome is not None
        for seat in range(3):
            assert play.observation.score_sheet().total(seat) == outcome.totals[seat]
        assert [each.finished for each in saves.saved(page.storage)] == [True]

    run(scenario)


def test_bots_get_the_observation_of_their_own_seat_only() -> None:
    async def scenario() -> None:
        page, _ = await new_page(0, 1)
        while not page.bots.requests:
            await play_on(page, Rng(1))
        observation = page.bots.requests[0]["observation"]
        assert observation["seat"] == 1
        known = {event[1] for event in observation["history"] if event[0] == "draw" and event[3]}
        assert known == {1}

    run(scenario)


def test_the_curtain_hides_the_last_hand_before_the_next_persons() -> None:
    async def scenario() -> None:
        page, play = await new_page(0, 0)
        first = play.curtain
        assert first is not None
        assert play.viewer is None
        assert not page.browser.has(id="stage")
        await page.do("reveal")
        assert play.viewer == first
        assert page.browser.has(id="stage")
        await play_on(page, Rng(2))
        assert play.curtain == 1 - first
        assert not page.browser.has(id="stage")
        assert "Your hand:" not in page.browser.text

    run(scenario)


def test_a_reload_lands_on_the_curtain_when_two_people_sit_at_the_table() -> None:
    async def scenario() -> None:
        page, play = await new_page(0, 0, 1)
        for _ in range(4):
            await play_on(page, Rng(3))
        asked = play.table.pending
        again = await Page(store=page.store).begin(page.browser.address)
        assert again.shell.play is not None
        assert again.shell.play.table.state == play.table.state
        assert again.shell.play.curtain is not None
        assert not again.browser.has(id="stage")
        assert asked is not None

    run(scenario)


def test_a_reload_of_a_game_alone_goes_on_at_once() -> None:
    async def scenario() -> None:
        page, play = await new_page(0, 2)
        await play_on(page, Rng(3))
        again = await Page(store=page.store).begin(page.browser.address)
        assert again.shell.play is not None
        assert again.shell.play.table.state == play.table.state
        assert again.shell.play.viewer == 0
        assert again.browser.has(id="stage")

    run(scenario)


def test_leaving_the_page_covers_the_hand() -> None:
    async def scenario() -> None:
        page, play = await new_page(0, 0)
        await page.do("reveal")
        page.browser.hidden = True
        page.browser.hear("visibility", {})
        await page.rest()
        assert play.curtain is not None
        assert not page.browser.has(id="stage")

    run(scenario)


def test_undo_goes_over_the_bots_answers() -> None:
    async def scenario() -> None:
        page, play = await new_page(0, 1)
        rng = Rng(7)
        await play_on(page, rng)
        while play.table.pending is None or play.table.pending.seat != 0:
            await page.rest()
        before = play.table.since_own_move(0)
        assert before
        await page.do("undo")
        assert play.asked
        assert play.table.since_own_move(0) < before

    run(scenario)


def test_undo_of_nothing_says_why_not() -> None:
    async def scenario() -> None:
        page, play = await new_page(0, 1)
        while not play.asked:
            await page.rest()
        await page.do("undo")
        assert "nothing of yours to take back" in page.browser.text

    run(scenario)


def test_the_last_person_may_take_back_before_the_next_one_looks() -> None:
    async def scenario() -> None:
        page, play = await new_page(0, 0)
        await play_on(page, Rng(2))
        waiting = play.curtain
        assert waiting is not None
        await page.do("undo")
        assert play.curtain == 1 - waiting
        await page.do("reveal")
        assert play.asked

    run(scenario)


def test_after_the_next_person_has_played_it_is_too_late() -> None:
    async def scenario() -> None:
        page, play = await new_page(0, 0)
        await play_on(page, Rng(2))
        await play_on(page, Rng(2))
        await page.do("reveal")
        await page.do("undo")
        assert "has played since" in page.browser.text
        assert len([m for m in play.table.moves if m.seat >= 0]) == 2

    run(scenario)


def centre(play: Play, place: Place) -> tuple[float, float]:
    return next((t.x, t.y) for t in play.scene.targets if t.place == place)


async def tap(page: Page, play: Play, place: Place) -> None:
    x, y = centre(play, place)
    page.browser.hear("press", {"x": x, "y": y, "touch": False})
    page.browser.hear("release", {"x": x, "y": y, "touch": False})
    await page.rest()


async def asked_page(seed: int = 3, placed: int = 6) -> tuple[Page, Play]:
    """A game in which a person is asked and some tiles lie on the board."""
    table = Table(GAMES["monster_hex"], [Player("A"), Player("B", 1)], {}, seed)
    rng = Rng(seed)
    while True:
        pending = table.pending
        assert pending is not None
        if pending.seat == 0 and table.state.placements >= placed and table.state.choosing is None:
            break
        actions = table.state.legal_actions()
        table.play(pending.ticket, rng.choice(actions))
    page = Page()
    page.storage.save("game/x", saves.document(table))
    await page.begin("/play/x")
    play = page.shell.play
    assert play is not None
    assert play.asked
    return page, play


def test_tap_a_tile_then_a_cell_then_the_cell_again_to_turn_it() -> None:
    async def scenario() -> None:
        page, play = await asked_page()
        hand = play.picks()
        await tap(page, play, hand[0].place)
        assert play.picked == (hand[0].value,)
        cells = play.picks()
        cell = next(c for c in cells if len(play.observation.picks((hand[0].value, c.value))) > 1)
        await tap(page, play, cell.place)
        assert play.picked[:2] == (hand[0].value, cell.value)
        assert play.complete
        turned = play.picked[2]
        await tap(page, play, cell.place)
        assert play.picked[:2] == (hand[0].value, cell.value)
        assert play.picked[2] != turned
        page.browser.hear("wheel", {"step": -1})
        assert play.picked[2] == turned

    run(scenario)


def test_a_tile_can_be_dragged_to_its_cell() -> None:
    async def scenario() -> None:
        page, play = await asked_page()
        hand = play.picks()
        cell = play.observation.picks((hand[0].value,))[0]
        x, y = centre(play, hand[0].place)
        end_x, end_y = centre(play, cell.place)
        page.browser.hear("press", {"x": x, "y": y, "touch": False})
        for share in (0.1, 0.5, 1):
            here = (x + (end_x - x) * share, y + (end_y - y) * share)
            page.browser.hear("drag", {"x": here[0], "y": here[1], "touch": False})
        assert play.drag == (end_x, end_y)
        page.browser.hear("release", {"x": end_x, "y": end_y, "touch": False})
        await page.rest()
        assert play.picked[:2] == (hand[0].value, cell.value)
        assert play.drag is None

    run(scenario)


def test_a_drag_to_nowhere_leaves_the_tile_selected() -> None:
    async def scenario() -> None:
        page, play = await asked_page()
        hand = play.picks()
        x, y = centre(play, hand[0].place)
        page.browser.hear("press", {"x": x, "y": y, "touch": True})
        page.browser.hear("drag", {"x": x - 300, "y": 1, "touch": True})
        page.browser.hear("release", {"x": 1, "y": 1, "touch": True})
        await page.rest()
        assert play.picked == (hand[0].value,)
        assert play.drag is None

    run(scenario)


def test_a_tap_on_what_is_not_allowed_is_answered_at_the_spot() -> None:
    async def scenario() -> None:
        page, play = await asked_page()
        full = next(i for i, tile in enumerate(play.observation.tiles) if tile >= 0)
        await tap(page, play, play.picks()[0].place)
        await tap(page, play, Place("cell", full))
        assert play.refusal is not None
        assert play.refusal.at == pytest.approx(centre(play, Place("cell", full)))
        assert "A tile lies there already." in page.browser.text
        far = next(
            i
            for i, tile in enumerate(play.observation.tiles)
            if tile < 0
            and all(
                play.observation.tiles[other] < 0
                for _, other in play.observation.board.neighbours[i]
            )
        )
        await tap(page, play, Place("cell", far))
        assert "must touch" in page.browser.text
        assert play.picked

    run(scenario)


def test_escape_takes_back_pick_by_pick() -> None:
    async def scenario() -> None:
        page, play = await asked_page()
        key = {"shift": False, "stage": True, "button": False, "typing": False}
        page.browser.hear("key", {"key": "1", **key})
        assert len(play.picked) == 1
        page.browser.hear("key", {"key": "ArrowUp", **key})
        page.browser.hear("key", {"key": "Enter", **key})
        assert len(play.picked) == 3
        page.browser.hear("key", {"key": "Escape", **key})
        assert len(play.picked) == 1
        page.browser.hear("key", {"key": "Escape", **key})
        assert play.picked == ()

    run(scenario)


def test_a_hand_is_chosen_cell_and_confirmed_by_keys_alone() -> None:
    async def scenario() -> None:
        page, play = await asked_page()
        moves = len(play.table.moves)
        key = {"shift": False, "stage": True, "button": False, "typing": False}
        for pressed in ("2", "ArrowDown", "Enter", "Enter"):
            page.browser.hear("key", {"key": pressed, **key})
        await page.rest()
        assert len(play.table.moves) > moves

    run(scenario)


def test_the_preview_is_told_before_confirming() -> None:
    async def scenario() -> None:
        page, play = await asked_page(placed=8)
        for hand in play.picks():
            for cell in play.observation.picks((hand.value,)):
                play._set((hand.value, cell.value))
                await page.rest()
                assert play.preview.outlooks
                for outlook in play.preview.outlooks:
                    assert page.shell.say(outlook.phrase) in page.browser.text
                play.back()
                play.back()

    run(scenario)


def test_what_happened_can_be_shown_again_and_skipped() -> None:
    async def scenario() -> None:
        page, play = await asked_page()
        await play_on(page, Rng(4))
        while not play.asked:
            await page.rest()
        page.shell.browser.reduced_motion = False
        play.replay()
        await asyncio.sleep(0)
        assert not play.caught_up
        play.skip()
        await page.rest()
        assert play.caught_up

    run(scenario)


def test_resigning_alone_ends_the_game_and_says_so() -> None:
    async def scenario() -> None:
        page, play = await asked_page()
        await page.do("ask_resign")
        assert page.browser.has(role="alertdialog")
        await page.do("resign")
        assert play.over
        assert page.browser.has(id="result-title")
        await page.do("again")
        fresh = page.shell.play
        assert fresh is not None
        assert fresh is not play
        assert fresh.table.players[0] == Player("A")

    run(scenario)


def test_when_others_play_on_a_bot_stands_in() -> None:
    async def scenario() -> None:
        page, play = await new_page(0, 0, 0)
        await page.do("reveal")
        seat = play.viewer
        assert seat is not None
        await page.do("resign")
        assert not play.table.players[seat].is_person
        assert play.table.pending is not None
        assert play.curtain is not None
        assert play.curtain != seat
        rng = Rng(1)
        while not play.over:
            await play_on(page, rng)
        assert page.browser.has(id="result-title")

    run(scenario)


def test_a_game_that_went_on_in_another_tab_stops_here_and_can_be_reloaded() -> None:
    async def scenario() -> None:
        page, play = await asked_page()
        other = await Page(store=page.store).begin("/play/x")
        await play_on(other, Rng(6))
        await play_on(page, Rng(7))
        assert play.elsewhere
        assert page.browser.has(do_="reload_game") or page.browser.has(data_do="reload_game")
        await page.do("reload_game")
        fresh, theirs = page.shell.play, other.shell.play
        assert fresh is not None
        assert theirs is not None
        assert fresh.table.state == theirs.table.state

    run(scenario)


def test_several_games_are_listed_and_can_be_removed() -> None:
    async def scenario() -> None:
        page, _ = await new_page(0, 1)
        await sit_down(page, 0, 2, 1)
        page.browser.go("/")
        await page.rest()
        games = saves.saved(page.storage)
        assert len(games) == 2
        assert len(page.browser.elements(class_="kept")) == 2
        await page.do("ask_remove", games[0].id)
        await page.do("remove", games[0].id)
        assert [each.id for each in saves.saved(page.storage)] == [games[1].id]

    run(scenario)


def test_a_game_travels_as_a_file() -> None:
    async def scenario() -> None:
        page, play = await asked_page()
        await page.do("export", "x")
        name, text = page.browser.downloads[0]
        assert name.endswith(".json")
        other = await Page(store=Store()).begin()
        other.browser.hear("file", {"verb": "import", "text": text})
        await other.rest()
        (kept,) = saves.saved(other.storage)
        other.browser.go(f"/play/{kept.id}")
        await other.rest()
        assert other.shell.play is not None
        assert other.shell.play.table.state == play.table.state
        other.browser.go("/")
        other.browser.hear("file", {"verb": "import", "text": text[:-40]})
        await other.rest()
        assert len(saves.saved(other.storage)) == 1
        assert other.browser.has(role="status")

    run(scenario)


def test_the_language_is_that_of_the_browser_and_can_be_switched_at_once() -> None:
    async def scenario() -> None:
        page = await Page(FakeBrowser("ja")).begin()
        await sit_down(page, 0, 1)
        assert page.browser.shown_language == "ja"
        assert "ラウンド" in page.browser.text
        await page.do("language", "en")
        assert page.browser.shown_language == "en"
        assert "Round" in page.browser.text
        again = await Page(FakeBrowser("ja"), page.store).begin()
        assert again.browser.shown_language == "en"

    run(scenario)


def test_a_seat_takes_a_colour_and_the_other_gets_the_one_that_is_free() -> None:
    async def scenario() -> None:
        page = await Page().begin("/new/monster_hex")
        await page.do("option", json.dumps(["factions:0", "blue"]))
        await page.do("start")
        assert page.shell.table is not None
        assert page.shell.table.options["factions"] == ("blue", "red")

    run(scenario)


def test_names_are_told_apart_and_markup_in_them_is_text() -> None:
    async def scenario() -> None:
        page = await Page().begin("/new/monster_hex")
        await page.do("who", json.dumps(["1", "0"]))
        for seat in "01":
            await page.do("name", json.dumps([seat, "  <b>Ann </b>  "]))
        await page.do("start")
        assert page.shell.table is not None
        one, other = (player.name for player in page.shell.table.players)
        assert one == "<b>Ann </b>"
        assert other != one
        assert not page.browser.elements(class_="b")
        assert "<b>" in page.browser.text

    run(scenario)


def test_a_game_that_is_not_here_says_so() -> None:
    async def scenario() -> None:
        page = await Page().begin("/play/nothing")
        assert page.browser.address == "/"
        assert "no such game" in page.browser.text

    run(scenario)


def test_a_save_that_cannot_be_read_is_refused_in_words() -> None:
    async def scenario() -> None:
        page = Page()
        page.storage.save("game/x", '{"game": 1}\nnonsense')
        await page.begin("/play/x")
        assert page.shell.play is None
        assert "not a Taku game record" in page.browser.text

    run(scenario)


def test_targets_on_the_stage_are_hit_where_they_are() -> None:
    async def scenario() -> None:
        _, play = await asked_page()
        for target in play.scene.targets:
            if target.place.area == "cell":
                assert hit(play.scene, target.x, target.y) == target.place

    run(scenario)
