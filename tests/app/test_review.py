"""Looking back at a finished game: whose decisions, how they are judged, what is kept of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from page import FakeBrowser, Page, judgement

from app import review, saves
from app.games.monster_hex.scene import path_of
from app.review import Judged, Reviewing, decisions, seats_of
from loops import completed
from pygames_core import GAMES
from pygames_core.engine import BadRecord, Player, Rng, Table, phrase

OPTIONS = {"objectives": True, "abilities": "random"}
#: The key of the game that is reviewed.
KEY = "played"


def finished(*levels: int, until: Callable[[Table], bool] = lambda table: False) -> Table:
    """A game of random moves, to its end or until something is so."""
    players = [Player(name, level) for name, level in zip("ABCD", levels, strict=False)]
    table, rng = Table(GAMES["monster_hex"], players, OPTIONS, 5), Rng(5)
    while table.pending is not None and not until(table):
        table.play(table.pending.ticket, rng.choice(table.state.legal_actions()))
    return table


@pytest.fixture(scope="module")
def of_two() -> str:
    """A finished game of two people and a bot, as it is kept."""
    return saves.document(finished(0, 1, 0))


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    completed(scenario())  # type: ignore[arg-type]


async def looking(text: str, language: str = "en") -> Page:
    page = Page(FakeBrowser(language))
    page.storage.save(f"game/{KEY}", text)
    return await page.begin("/")


def screen_of(page: Page) -> Reviewing:
    screen = page.shell.screen
    assert isinstance(screen, Reviewing)
    return screen


async def reviewed(text: str, language: str = "en") -> tuple[Page, Reviewing]:
    page = await looking(text, language)
    page.browser.go(f"/review/{KEY}")
    while screen_of(page).running:
        await page.rest()
    return page, screen_of(page)


# --- whose decisions -----------------------------------------------------------------------------


def test_the_decisions_are_those_of_people_who_had_a_choice(of_two: str) -> None:
    table = saves.table_of(of_two, 0)
    assert seats_of(table) == [0, 2]
    for seat in (0, 1, 2):
        found = decisions(table, seat)
        wanted = [
            n
            for n, move in enumerate(table.moves)
            if move.seat == seat != 1
            and len(table.observation(seat, n).legal_actions()) > 1
        ]
        assert found == wanted
    assert len(decisions(table, 0)) > 5


def test_what_a_bot_did_for_somebody_who_resigned_is_not_theirs() -> None:
    table = finished(0, 1, 0, until=lambda table: table.state.placements >= 9)
    resigned = len(table.moves)
    table.resign(2, Player("C's bot", 1))
    rng = Rng(1)
    while table.pending is not None:
        table.play(table.pending.ticket, rng.choice(table.state.legal_actions()))
    assert any(move.seat == 2 for move in table.moves[resigned:])
    assert decisions(table, 2)
    assert max(decisions(table, 2)) < resigned
    assert review.name_of(table, 2) == "C"
    assert seats_of(table) == [0, 2]


# --- judging --------------------------------------------------------------------------------------


def test_each_decision_is_judged_from_what_the_seat_knew_then(of_two: str) -> None:
    async def scenario() -> None:
        page, screen = await reviewed(of_two)
        table = screen.table
        assert [each["number"] for each in page.bots.requests] == decisions(table, 0)
        for request in page.bots.requests:
            n = request["number"]
            assert request["action"] == table.moves[n].text
            assert request["observation"] == table.observation(0, n).to_json()
        assert page.bots.warmed

    run(scenario)


def test_losses_within_the_error_are_no_misses_and_the_worst_come_first(of_two: str) -> None:
    async def scenario() -> None:
        page, screen = await reviewed(of_two)
        said = {each["number"]: judgement(each) for each in page.bots.requests}
        missed = [n for n in sorted(said) if said[n]["loss"] > said[n]["error"]]
        assert screen.misses == missed
        assert len(missed) > 3
        losses = [said[n]["loss"] for n in screen.biggest]
        assert losses == sorted((said[n]["loss"] for n in missed), reverse=True)[:3]
        rows = page.browser.elements(data_do="review_move")
        assert [int(e.attributes["data-arg"] or "") for e in rows] == missed
        for n, row in zip(missed, rows, strict=True):
            assert f"−{said[n]['loss']:.1f} ± 0.5" in row.text
        loss = f"{sum(said[n]['loss'] for n in missed):.1f}"
        told = page.shell.say("review.sum", n=len(missed), all=len(said), loss=loss)
        assert told in page.browser.text

    run(scenario)


def test_a_loss_of_which_nothing_can_be_told_is_no_miss() -> None:
    assert not Judged(3.0, None, "x", None).missed
    assert not Judged(0.5, 0.5, "x", None).missed
    assert Judged(0.6, 0.5, "x", None).missed


def test_the_board_shows_what_was_known_what_was_done_and_what_was_better(of_two: str) -> None:
    async def scenario() -> None:
        page, screen = await reviewed(of_two)
        table, look = screen.table, screen.play
        for k, n in enumerate(screen.biggest):
            assert screen.chosen == n
            assert look.observation == table.observation(0, n)
            assert look.hint is not None
            wanted = look.observation.parse_action(screen.judged[n].best)
            assert look.observation.complete(look.hint.path) == wanted
            done = look.observation.parse_action(table.moves[n].text)
            assert look.observation.complete(look.played) == done
            assert page.shell.say("review.miss", n=k + 1, all=3) in page.browser.text
            await page.do("review_step", 1)
        assert screen.chosen == screen.biggest[0]
        await page.do("review_step", -1)
        assert screen.chosen == screen.biggest[-1]
        page.browser.layers.clear()
        await page.do("review_front", "played")
        assert look.front == "played"
        assert "marks" in page.browser.layers
        other = next(n for n in screen.misses if n not in screen.biggest)
        await page.do("review_move", other)
        assert screen.chosen == other
        assert look.front == "better"

    run(scenario)


def test_nothing_can_be_done_at_a_table_that_is_looked_back_at(of_two: str) -> None:
    async def scenario() -> None:
        page, screen = await reviewed(of_two)
        before = page.storage.load(f"game/{KEY}")
        for key in ("u", "1", "Enter", "r", "n", "h", "Escape", "l"):
            page.browser.hear(
                "key", {"key": key, "shift": False, "stage": True, "button": False, "typing": False}
            )
            await page.rest()
        for target in screen.play.scene.targets:
            where = {"x": target.x, "y": target.y, "touch": True}
            page.browser.hear("press", where)
            page.browser.hear("release", where)
            await page.rest()
        page.browser.hear("visibility", {})
        assert screen_of(page) is screen
        assert page.storage.load(f"game/{KEY}") == before
        assert screen.play.picked == ()

    run(scenario)


# --- stopping, going on, keeping ------------------------------------------------------------------


class Slow:
    """Bots that answer when they are let."""

    def __init__(self, page: Page) -> None:
        self.waiting: list[tuple[dict[str, Any], asyncio.Future[dict[str, Any]]]] = []
        page.bots.choose = self.choose  # type: ignore[method-assign]
        page.bots.stop = self.stop  # type: ignore[method-assign]

    async def choose(self, request: dict[str, Any]) -> dict[str, Any]:
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.waiting.append((request, future))
        return await future

    def answer(self) -> None:
        request, future = self.waiting.pop()
        future.set_result(judgement(request))

    def stop(self) -> None:
        for _, future in self.waiting:
            future.set_result({})
        self.waiting.clear()


def test_the_progress_is_seen_and_judging_can_be_stopped_and_gone_on_with(of_two: str) -> None:
    async def scenario() -> None:
        page = await looking(of_two)
        slow = Slow(page)
        page.browser.go(f"/review/{KEY}")
        await page.rest()
        screen = screen_of(page)
        every = len(screen.decisions)
        for done in range(3):
            (bar,) = page.browser.elements(id="review-progress")
            assert (bar.attributes["value"], bar.attributes["max"]) == (str(done), str(every))
            assert page.shell.say("review.progress", done=done, all=every) in page.browser.text
            slow.answer()
            await page.rest()
        await page.do("review_run")
        assert not screen.running
        assert not slow.waiting
        assert page.shell.say("review.go_on") in page.browser.text
        assert len(saves.judged_of(page.storage.load(f"game/{KEY}") or "")) == 3
        await page.do("review_run")
        assert screen.running
        slow.answer()
        await page.rest()
        assert len(screen.judged) == 4
        # Leaving stops it, too; what was judged is kept, and not asked again.
        page.browser.go("/")
        await page.rest()
        assert not slow.waiting
        page.browser.go(f"/review/{KEY}")
        await page.rest()
        assert slow.waiting[0][0]["number"] == decisions(screen.table, 0)[4]

    run(scenario)


def test_what_was_judged_is_kept_with_the_game_and_goes_along_in_its_file(of_two: str) -> None:
    async def scenario() -> None:
        page, screen = await reviewed(of_two)
        text = page.storage.load(f"game/{KEY}") or ""
        assert saves.judged_of(text) == screen.judged
        assert saves.table_of(text, 0).record == screen.table.record
        (kept,) = saves.saved(page.storage)
        assert kept.finished
        await page.do("export", KEY)
        page.browser.hear("file", {"verb": "import", "text": page.browser.downloads[0][1]})
        await page.rest()
        copies = [each.id for each in saves.saved(page.storage) if each.id != KEY]
        assert saves.judged_of(page.storage.load(f"game/{copies[0]}") or "") == screen.judged
        # Opened again, nothing is asked any more.
        asked = len(page.bots.requests)
        page.browser.go("/")
        await page.rest()
        page.browser.go(f"/review/{KEY}")
        await page.rest()
        assert len(page.bots.requests) == asked
        assert screen_of(page).misses == screen.misses
        # The game itself can still be looked at.
        page.browser.go(f"/play/{KEY}")
        await page.rest()
        assert page.browser.has(id="review")

    run(scenario)


def test_each_person_has_a_review_of_their_own(of_two: str) -> None:
    async def scenario() -> None:
        page, screen = await reviewed(of_two)
        first = set(screen.judged)
        await page.do("review_seat", 2)
        while screen.running:
            await page.rest()
        assert set(screen.judged) - first == set(decisions(screen.table, 2))
        assert screen.play.viewer == 2
        pressed = [e.attributes["data-arg"] for e in page.browser.elements(data_do="review_seat")
                   if e.attributes["aria-pressed"] == "true"]
        assert pressed == ["2"]
        assert screen.play.observation.seat == 2

    run(scenario)


def test_a_game_of_bots_or_one_that_goes_on_has_no_review() -> None:
    async def scenario() -> None:
        going = finished(0, 1, until=lambda table: table.state.placements >= 4)
        for table in (going, finished(1, 2)):
            page = await looking(saves.document(table))
            assert not page.browser.has(data_do="review")
            page.browser.go(f"/review/{KEY}")
            await page.rest()
            assert page.browser.address == f"/play/{KEY}"
            assert not page.browser.has(data_do="review")

    run(scenario)


def test_a_review_opens_from_the_result_and_from_the_finished_games(of_two: str) -> None:
    async def scenario() -> None:
        page = await looking(of_two)
        (button,) = page.browser.elements(data_do="review")
        await page.do("review", button.attributes["data-arg"])
        assert screen_of(page).id == KEY
        page.browser.go(f"/play/{KEY}")
        await page.rest()
        (button,) = page.browser.elements(id="review")
        await page.do("review", button.attributes["data-arg"])
        assert screen_of(page).id == KEY

    run(scenario)


def test_a_finished_game_of_an_earlier_version_can_be_reviewed_too(of_two: str) -> None:
    async def scenario() -> None:
        about, save = of_two.split("\n")
        known = json.loads(about)
        del known["reviewable"]
        page = await looking(f"{json.dumps(known)}\n{save}")
        assert page.browser.has(data_do="review")
        page, screen = await reviewed(of_two)
        (button,) = page.browser.elements(id="review-result")
        await page.do("open", button.attributes["data-arg"])
        assert page.browser.has(id="result-title")
        assert not screen.running

    run(scenario)


def test_a_review_of_nothing_is_refused_in_words() -> None:
    async def scenario() -> None:
        page = await Page().begin("/review/nothing")
        assert page.shell.say("app.not_found") in page.browser.text

    run(scenario)


def test_a_review_of_another_version_or_a_damaged_one_is_made_anew(of_two: str) -> None:
    good = review.to_text({3: Judged(1.0, None, "x", phrase("a.b"))})
    assert review.from_text(good) == {3: Judged(1.0, None, "x", phrase("a.b"))}
    for bad in (json.dumps({"review": 99, "moves": []}), "nonsense", "[]", '{"review": 1}',
                '{"review": 1, "moves": [[1, 2]]}'):
        assert review.from_text(bad) == {}
        assert saves.judged_of(f"{of_two}\n{bad}") == {}
        saves.table_of(f"{of_two}\n{bad}", 0)
    with pytest.raises(BadRecord):
        saves.table_of("only one line", 0)


def test_the_picks_of_an_action_are_found_for_every_kind_of_it() -> None:
    table, rng, kinds = finished(0, 0, 0, until=lambda table: True), Rng(2), set()
    while table.pending is not None:
        observation = table.observation(table.pending.seat)
        for action in observation.legal_actions()[:3]:
            assert observation.complete(path_of(observation, action)) == action
            kinds.add(type(action).__name__)
        table.play(table.pending.ticket, rng.choice(table.state.legal_actions()))
    assert {"Put", "Take", "Use", "Decline"} <= kinds
