"""Every screen, in every state and both languages: markup that holds for everybody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Any

import fantasy_tiles_table as tiles
import gangsi_table as tomb
import mondo_table as mondo
import pytest
from page import Element, FakeBrowser, Page

from app import saves
from app.shell import Shell
from loops import completed
from pygames_core import GAMES
from pygames_core.engine import Place, Player, Rng, Table

LANGUAGES = ("en", "ja")


OPTIONS = {"stones": True, "objectives": True, "abilities": "random"}


def table(
    wanted: Callable[[Table], bool],
    *levels: int,
    seed: int = 3,
    options: Mapping[str, Any] = MappingProxyType({}),
) -> Table:
    """A game of random moves, at the first moment that is as wanted or at its end."""
    players = [Player(name, level) for name, level in zip("ABCD", levels, strict=False)]
    found, rng = Table(GAMES["monster_hex"], players, dict(options), seed), Rng(seed)
    while found.pending is not None and not wanted(found):
        found.play(found.pending.ticket, rng.choice(found.state.legal_actions()))
    return found


def mine(found: Table) -> bool:
    return (
        found.pending is not None
        and found.pending.seat == 0
        and found.state.placements >= 6
        and found.state.choosing is None
    )


def a_number(found: Table) -> bool:
    return (
        found.pending is not None and found.pending.seat == 0 and found.state.choosing is not None
    )


def a_draft(found: Table) -> bool:
    return found.pending is not None and found.pending.seat == 0


def an_ability(found: Table) -> bool:
    return found.pending is not None and found.pending.seat == 0 and found.state.using is not None


def never(_: Table) -> bool:
    return False


PRESSED = {"shift": False, "stage": False, "button": False, "typing": False}


async def screens(language: str) -> AsyncIterator[tuple[str, Page]]:
    """Goes through all screens and names each."""
    page = Page(FakeBrowser(language))
    page.store.set("taku / a game/damaged", "nonsense")
    kept = {
        "one": table(mine, 0, 1),
        "four": table(mine, 0, 0, 1, 2),
        "number": table(a_number, 0, 1),
        "done": table(never, 0, 1, 2),
        "watched": table(never, 1, 2),
        "done of two": table(never, 0, 0, options=OPTIONS),
        "draft": table(a_draft, 0, 1, options={"abilities": "draft"}),
        "options": table(an_ability, 0, 1, 2, options=OPTIONS),
        "tiles": tiles.table(tiles.asked("place", 25), 0, 1, cursed=True, frontier=True),
        "tiles-card": tiles.table(tiles.asked("card"), 0, 1, 1),
        "tiles-steal": tiles.table(tiles.asked("steal"), 0, 1, 1),
        "tiles-stuck": tiles.table(tiles.stuck, 0, 1),
        "race": mondo.seated(0, 1, 2, mode="advanced"),
        "race-alone": mondo.seated(0),
        "race-turns": mondo.seated(0, 0, 0, turns=True),
        "race-two": mondo.seated(0, 0, mode="advanced"),
        "race-between": mondo.after_a_round(mondo.seated(0, 1, mode="intermediate")),
        "race-done": mondo.finished(mondo.seated(0, 1, 1, mode="advanced")),
        "tiles-done": tiles.finished(0, 1, 1, 1, teams=True, area=True),
        "tomb-hunter": tomb.table(tomb.asked(0, "move", 2), 0, 1, 1),
        "tomb-begin": tomb.table(tomb.asked(0, "begin", 2), 0, 1),
        "tomb-gangsi": tomb.table(tomb.asked(2, "walk", 3, 3), 1, 1, 0, assistant=True),
        "tomb-done": tomb.finished(0, 1, 1, 1),
    }
    await page.begin()
    yield "empty home", page
    for key, each in kept.items():
        page.storage.save(f"game/{key}", saves.document(each))
    page.browser.works_offline = True
    page.browser.hear("update", {})
    page.bots.trouble = "bots.main_thread"
    page.browser.go("/play/nothing")
    await page.rest()
    yield "home with everything", page
    await page.do("dismiss")
    await page.do("forget_note")
    page.bots.trouble = None
    await page.do("later")
    await page.do("menu")
    yield "settings", page
    await page.do("close")
    await page.do("ask_remove", "one")
    yield "question", page
    await page.do("close")
    page.browser.go("/help/monster_hex")
    await page.rest()
    yield "rules", page
    page.browser.go("/new/monster_hex")
    await page.rest()
    yield "set-up", page
    await page.do("count", 4)
    await page.do("who", json.dumps(["1", "0"]))
    yield "set-up for four", page
    await page.do("help", "monster_hex")
    yield "rules in a dialog", page

    page.browser.go("/play/one")
    await page.rest()
    play = page.shell.play
    assert play is not None
    yield "table", page
    await page.do("pick", 0)
    yield "table with a tile chosen", page
    play.tap(Place("stone", 0))
    await page.rest()
    yield "table with an answer", page
    await page.do("pick", 0)
    yield "table with a move in the making", page
    await page.do("setting", json.dumps(["list", True]))
    yield "table with the list", page
    await page.do("setting", json.dumps(["list", False]))
    await page.do("log")
    await page.do("scores")
    yield "table with log and scores open", page
    await page.do("menu")
    yield "menu", page
    await page.do("ask_resign")
    yield "to resign", page
    await page.do("close")
    play.elsewhere = True
    page.shell.redraw()
    await page.rest()
    yield "gone on elsewhere", page

    page.browser.go("/play/number")
    await page.rest()
    yield "number", page
    await page.do("pick", 1)
    yield "number chosen", page
    page.browser.go("/play/draft")
    await page.rest()
    yield "draft", page
    await page.do("choose", json.dumps([page.shell.play.picks()[0].value]))
    yield "draft chosen", page
    page.browser.go("/play/options")
    await page.rest()
    yield "table with options", page
    await page.do("cards")
    yield "table with the cards open", page
    await page.do("light_card", page.shell.play.observation.common[0])
    yield "table with a card lit", page
    await page.do("sheet", "abilities")
    yield "abilities", page
    await page.do("close")
    for address in ("/help/fantasy_tiles", "/new/fantasy_tiles", "/play/tiles"):
        page.browser.go(address)
        await page.rest()
        yield address, page
    await page.do("pick", 0)
    yield "a tile chosen", page
    await page.do("pick", 0)
    yield "a tile laid", page
    await page.do("light_card", 3)
    yield "a power card lit", page
    for key in ("tiles-card", "tiles-steal", "tiles-stuck", "tiles-done"):
        page.browser.go(f"/play/{key}")
        await page.rest()
        yield key, page
    for address in ("/help/gangsi", "/new/gangsi", "/play/tomb-begin", "/play/tomb-hunter"):
        page.browser.go(address)
        await page.rest()
        yield address, page
    for number in range(2):
        await page.do("pick", 0)
        yield f"a hunter's move, pick {number}", page
    page.browser.go("/play/tomb-gangsi")
    await page.rest()
    yield "the Gangsi", page
    page.browser.hear("key", PRESSED | {"key": "ArrowUp", "stage": True})
    page.browser.hear("key", PRESSED | {"key": "ArrowLeft", "stage": True})
    await page.rest()
    yield "the Gangsi's plan", page
    await page.do("take_back")
    await page.do("pencil", 0)
    yield "a pencil in hand", page
    await page.do("light_card", 0)
    yield "one hunter looked at", page
    page.browser.go("/play/tomb-done")
    await page.rest()
    yield "the end of a game with secrets", page
    await page.do("board", "yes")
    await page.do("moment", -3)
    yield "a moment looked back at", page
    await page.do("moment_at", json.dumps(["", "2"]))
    yield "an early moment looked back at", page
    page.browser.act("look_back", "")
    await asyncio.sleep(0)
    assert page.shell.looking_back
    yield "looking back", page
    await page.do("look_back")
    for address in ("/help/mondo", "/new/mondo"):
        page.browser.go(address)
        await page.rest()
        yield address, page
    for count in (1, 4):
        await page.do("count", count)
        yield f"a race of {count}", page
    await page.do("who", json.dumps(["1", "0"]))
    await page.do("who", json.dumps(["2", "0"]))
    yield "a race of three people", page
    for key in ("race-alone", "race-turns", "race-two", "race-between", "race"):
        page.browser.go(f"/play/{key}")
        await page.rest()
        yield key, page
        race = page.shell.play
        assert race is not None
        await page.do("race", "next")
        yield f"{key}, before the round", page
        await page.do("race", "go")
        yield f"{key}, counting down", page
        page.browser.time += 3000
        race.tick()
        await page.rest()
        yield f"{key}, running", page
    await page.do("race", "seek water")
    await page.do("race", "turn 1")
    yield "a race with an answer", page
    await page.do("race", "out")
    yield "a race with a question", page
    await page.do("setting", json.dumps(["list", True]))
    yield "a race with the list", page
    await page.do("setting", json.dumps(["list", False]))
    await page.do("race", "pause")
    yield "a race that stands", page
    await page.do("log")
    yield "what happened in a race", page
    await page.do("close")
    page.browser.go("/play/race-done")
    await page.rest()
    yield "result of a race", page
    await page.do("board", "yes")
    yield "the boards of a race", page
    await page.do("light", 0)
    await page.do("race", "round 1")
    yield "the boards of a round", page
    page.browser.go("/play/four")
    await page.rest()
    yield "curtain", page
    page.browser.reduced_motion = False
    page.browser.act("reveal", "")
    while not page.browser.has(id="skip"):
        await asyncio.sleep(0)
    yield "showing", page
    page.browser.reduced_motion = True
    await page.rest()
    yield "table of four", page
    for key in ("done", "watched"):
        page.browser.go(f"/play/{key}")
        await page.rest()
        yield f"result, {key}", page
        await page.do("board", "yes")
        yield f"board after the end, {key}", page
    await page.do("board", "no")
    await page.do("light", 0)
    yield "where points came from", page
    page.browser.go("/play/done of two")
    await page.rest()
    yield "result of two", page
    page.browser.act("review", "done of two")
    while len(page.shell.screen.judged) < 3:
        await asyncio.sleep(0)
    await page.do("review_run")
    yield "review in the making", page
    await page.do("review_run")
    while page.shell.screen.running:
        await page.rest()
    yield "review", page
    await page.do("review_move", page.shell.screen.misses[-1])
    await page.do("review_front", "played")
    yield "review of a move", page
    await page.do("review_step", 1)
    await page.do("review_seat", 1)
    yield "review of another person", page


Check = Callable[[list[Element], Page], None]


def on_every_screen(language: str, check: Check) -> None:
    async def scenario() -> None:
        seen = 0
        async for name, page in screens(language):
            seen += 1
            try:
                check(page.browser.elements(), page)
            except AssertionError as error:
                raise AssertionError(f"{name}: {error}") from None
        assert seen > 20

    completed(scenario())


def named(element: Element, elements: list[Element]) -> str:
    """What a screen reader calls it."""
    labelled = element.attributes.get("aria-labelledby")
    for other in elements:
        if labelled and other.attributes.get("id") == labelled:
            return other.text.strip()
    return (element.attributes.get("aria-label") or element.text).strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_ids_are_unique_and_what_is_named_by_them_is_there(language: str) -> None:
    def check(elements: list[Element], _: Page) -> None:
        ids = [e.attributes["id"] for e in elements if "id" in e.attributes]
        assert len(ids) == len(set(ids))
        for element in elements:
            for attribute in ("aria-labelledby", "aria-controls", "for"):
                if attribute in element.attributes:
                    assert element.attributes[attribute] in ids, element.attributes

    on_every_screen(language, check)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_is_one_of_the_shells(language: str) -> None:
    verbs: set[str] = set()

    def check(elements: list[Element], _: Page) -> None:
        for element in elements:
            verb = element.attributes.get("data-do")
            if verb and element.attributes.get("type") != "file":
                assert callable(getattr(Shell, f"do_{verb}", None)), verb
                verbs.add(verb)

    on_every_screen(language, check)
    reachable = {name.removeprefix("do_") for name in vars(Shell) if name.startswith("do_")}
    assert reachable == verbs


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_the_security_policy_forbids(language: str) -> None:
    def check(elements: list[Element], _: Page) -> None:
        for element in elements:
            assert element.name not in {"script", "style", "iframe", "link"}
            for attribute, value in element.attributes.items():
                assert attribute != "style"
                assert not attribute.startswith("on")
                assert "javascript:" not in (value or "")

    on_every_screen(language, check)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_used_has_a_name(language: str) -> None:
    def check(elements: list[Element], _: Page) -> None:
        for element in elements:
            role = element.attributes.get("role")
            if element.name == "button" or role in {"application", "dialog", "alertdialog", "log"}:
                assert named(element, elements), element
            if element.name in {"input", "select"}:
                assert "label" in element.inside, element
            if element.name == "label":
                assert element.text.strip()
            if element.name == "svg":
                assert element.attributes["aria-hidden"] == "true"

    on_every_screen(language, check)


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_come_in_order(language: str) -> None:
    def check(elements: list[Element], _: Page) -> None:
        levels = [int(e.name[1]) for e in elements if e.name in {"h1", "h2", "h3", "h4"}]
        assert levels[0] == 1
        assert levels.count(1) == 1
        for before, after in pairwise(levels):
            assert after <= before + 1, levels

    on_every_screen(language, check)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_behind_a_dialog_cannot_be_reached(language: str) -> None:
    def check(elements: list[Element], page: Page) -> None:
        dialogs = [e for e in elements if e.attributes.get("role") in {"dialog", "alertdialog"}]
        inert = [e for e in elements if "inert" in e.attributes]
        assert len(dialogs) == len(inert) == (page.shell.dialog is not None)

    on_every_screen(language, check)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_whole_and_in_the_readers_language(language: str) -> None:
    def check(elements: list[Element], page: Page) -> None:
        text = page.browser.text
        assert "{" not in text
        assert "Phrase(" not in text
        japanese = sum("\u3040" <= letter <= "\u30ff" for letter in text)
        # Each language is named in its own letters.
        assert (japanese > 10) == (language == "ja")

    on_every_screen(language, check)
