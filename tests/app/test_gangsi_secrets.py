"""The page tells the Gangsi no more than was announced: neither in what it shows, nor in what it
draws, nor in how often and when.

Another course of the same game is made up in which the same is announced (see
`test_gangsi_leaks`); a page on which it is played must be the same at every moment.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from naive_gangsi import Naive
from page import FakeBots, FakeBrowser, Page
from test_gangsi_leaks import another

from app import saves, shell
from app.play import Play
from app.shapes import LAYERS
from loops import completed
from pygames_core.engine import CHANCE, Event, Place, Player, Rng, Table
from pygames_core.gangsi import GAME
from pygames_core.gangsi.components import TOMB
from pygames_core.perft import walk

OPTIONS = {"gangsi": "last", "assistant": True}
PEOPLE, BOTS = (0, 0, 0, 0, 0), (1, 2, 1, 2, 1)


def course(seats: int, seed: int, length: int) -> tuple[list[str], list[Any]]:
    """A random game up to a moment at which the Gangsi is asked, and what was announced in it."""
    naive, texts = Naive(seats, "last"), []
    for state, action in walk(GAME, seats, seed, {}):
        if action is None or (len(texts) >= length and state.to_move == state.gangsi_seat):
            break
        texts.append(state.format_action(action))
        naive.play(texts[-1])
    return texts, naive.said


def courses(seats: int, seed: int, length: int, wanted: int) -> list[list[str]]:
    """The game and others in which the same is announced."""
    texts, said = course(seats, seed, length)
    found, rng = [texts], Rng(seed)
    for _ in range(400):
        other = another(texts, said, Naive(seats, "last"), rng)
        if other is not None and other not in found:
            found.append(other)
            if len(found) > wanted:
                return found
    return found


def script(monkeypatch: pytest.MonkeyPatch, texts: Sequence[str]) -> None:
    """Makes chance bring what a course says."""

    def draw(table: Table) -> None:
        while table.state.to_move == CHANCE and len(table.moves) < len(texts):
            source = table.state.chance_source()
            action = table.state.parse_action(texts[len(table.moves)])
            table._apply(action, CHANCE, source=source)

    monkeypatch.setattr(Table, "_draw_chance", draw)


def table_of(texts: Sequence[str], levels: Sequence[int], until: int) -> Table:
    """The course up to its ``until``-th text; the Gangsi is a person."""
    seats = 1 + max(int(text.split()[1]) for text in texts if text.startswith("card")) + 1
    players = [Player("ABCDE"[s], levels[s] if s < seats - 1 else 0) for s in range(seats)]
    table = Table(GAME, players, OPTIONS, 1)
    while len(table.moves) < until:
        pending = table.pending
        assert pending is not None
        table.play(pending.ticket, table.state.parse_action(texts[len(table.moves)]))
    return table


class Watcher(FakeBrowser):
    """Remembers everything that was shown and drawn, and when."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Any] = []
        self.reduced_motion = False

    def show(self, html: str, title: str, language: str) -> None:
        super().show(html, title, language)
        self.seen.append((self.time, html, title))

    def layer(self, name: str, shapes: str, size: tuple[float, float], dark: bool) -> None:
        self.seen.append((self.time, name, shapes))

    def breathe(self, name: str, noted: bool) -> None:
        self.seen.append((self.time, "breathe", noted))


class ScriptedBots(FakeBots):
    """Bots that decide as a course says, after thinking for some while."""

    def __init__(self, page: Page, texts: Sequence[str], rng: Rng) -> None:
        super().__init__()
        self.page, self.texts, self.rng = page, texts, rng

    async def choose(self, request: dict[str, Any]) -> dict[str, Any]:
        self.requests.append(request)
        for _ in range(self.rng.below(8)):
            await asyncio.sleep(0)
        play = self.page.shell.play
        assert play is not None
        text = self.texts[len(play.table.moves)]
        return {"action": text, "value": 0.0, "alternatives": [], "phrase": ["x", {}]}


async def opened(table: Table, texts: Sequence[str] = (), thinking: int = 0) -> Page:
    """A page on which this game has been opened from the storage."""
    page = Page(Watcher())
    page.bots = page.shell.bots = ScriptedBots(page, texts, Rng(thinking))  # type: ignore[assignment]
    page.storage.save(saves.PREFIX + "g", saves.document(table))
    await page.begin("/play/g")
    return page


async def watched(texts: Sequence[str], first: int, thinking: int) -> list[Any]:
    """All that is shown to the Gangsi while the course is played from a moment on."""
    page = await opened(table_of(texts, BOTS, first), texts, thinking)
    play = page.shell.play
    assert play is not None
    for _ in range(30_000):
        if len(play.table.moves) >= len(texts):
            break
        if play.asked:
            action = play.observation.parse_action(texts[len(play.table.moves)])
            play.choose(play.brush.path_of(play.observation, action))
            await asyncio.sleep(0)
            play.confirm()
        await asyncio.sleep(0)
    assert len(play.table.moves) == len(texts)
    await page.rest()
    play.close()
    browser: Any = page.browser
    return list(browser.seen)


@pytest.fixture(autouse=True)
def painted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many layers are drawn in one task of the browser depends on how fast the machine is."""
    monkeypatch.setattr(shell, "PAINT_SECONDS", float("inf"))


STORIES = [(2, 3, 60), (3, 5, 70), (3, 11, 90), (4, 2, 80), (5, 8, 60)]


@pytest.mark.parametrize(("seats", "seed", "length"), STORIES)
def test_a_game_that_is_watched_looks_the_same_whatever_is_hidden(
    seats: int, seed: int, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With bots that think for other whiles, too."""
    seen = [*views(courses(seats, seed, length, 3), monkeypatch)]
    assert len(seen) > 1
    assert len(seen[0]) > 200
    for other in seen[1:]:
        assert other == seen[0]


def views(told: Sequence[Sequence[str]], monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """All that is shown of each of these courses from the first decision on."""
    first = next(n for n, text in enumerate(told[0]) if text.startswith(("throw", "move")))
    for number, texts in enumerate(told):
        script(monkeypatch, texts)
        yield completed(watched(texts, first, number))


def test_it_would_be_noticed_if_bots_took_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "_at_a_beat", lambda play, request, beat: play.host.choose(request))
    one, *others = views(courses(3, 5, 50, 3), monkeypatch)
    assert any(other != one for other in others)


def test_it_would_be_noticed_if_all_were_told_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "seen_by", lambda event, seat: event)
    one, *others = views(courses(3, 5, 50, 3), monkeypatch)
    assert any(other != one for other in others)


async def handed_round(texts: Sequence[str]) -> list[Any]:
    """What is shown of a game of people only that is opened when the Gangsi is asked: on the home
    screen, before the curtain and behind it, and what the strongest bot is asked for a hint."""
    page = await opened(table_of(texts, PEOPLE, len(texts)))
    browser: Any = page.browser
    play = page.shell.play
    assert play is not None
    assert play.curtain == play.table.state.gangsi_seat
    assert not any(name in LAYERS for _, name, _ in browser.seen)
    before = list(browser.seen)
    await page.do("reveal")
    for number in range(0, TOMB.size, 5):  # whatever is touched
        play.tap(Place("square", number))
        await page.rest()
    play.back()
    await page.do("hint")
    requests = [json.dumps(each, sort_keys=True) for each in page.bots.requests]
    assert len(requests) == 1
    await page.do("home")
    return [before, list(browser.seen), requests]


@pytest.mark.parametrize(("seats", "seed", "length"), STORIES)
def test_a_shared_device_shows_the_gangsi_the_same_whatever_is_hidden(
    seats: int, seed: int, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = courses(seats, seed, length, 4)
    seen = []
    for texts in told:
        script(monkeypatch, texts)
        seen.append(completed(handed_round(texts)))
    assert len(seen) > 1
    for other in seen[1:]:
        assert other == seen[0]


def test_the_curtain_hides_all_from_whoever_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when it falls in the middle of a hunter's turn."""
    texts, _ = course(3, 5, 60)
    count = next(n for n in range(40, 60) if texts[n].startswith("move"))
    script(monkeypatch, texts[:count])

    async def scenario() -> None:
        page = await opened(table_of(texts, PEOPLE, count))
        play = page.shell.play
        assert play is not None
        hunter = play.curtain
        assert hunter is not None
        assert hunter != play.table.state.gangsi_seat
        curtain = page.browser.html
        await page.do("reveal")
        assert play.viewer == hunter
        shown = page.browser.html
        assert "layer-pieces" in shown
        page.browser.hidden = True
        page.browser.hear("visibility", {})
        assert page.browser.html == curtain

    completed(scenario())
