"""Gangsi in the browser: whole games on both sides, the curtain, and what stays hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Coroutine
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
    choice,
    go,
    keep,
    lay,
    new_table,
    next_question,
    play_here,
    play_on,
    redrawn,
    reveal,
    saved,
    spot,
)
from playwright.sync_api import Page, expect
from test_comfort import complaints, looking, too_large
from test_gangsi_secrets import courses
from test_whole_games import assert_result

from pygames_core import GAMES
from pygames_core.engine import Place, Player, Rng, Table
from pygames_core.gangsi.components import TOMB
from pygames_core.gangsi.rules import Move

pytest_plugins = ["shared_pages"]
GAME = GAMES["gangsi"]
#: How much faster than real the time of animations goes, and with it the bots' even pace.
PACE = 20


def driven(thinking: Coroutine[Any, Any, Any]) -> Any:
    """What a bot answers; there is no loop here in which it could be waited for."""
    try:
        while True:
            thinking.send(None)
    except StopIteration as done:
        return done.value


def cleverly(rng: Rng) -> Callable[[Table], Any]:
    """As an intermediate bot would, so that games end."""

    def choose(table: Table) -> Any:
        observation = table.observation(asked(table))
        return driven(GAME.choose(observation, INTERMEDIATE, rng, lambda: False)).action

    return choose


def moment(wanted: Callable[[Table], bool], *levels: int, **options: Any) -> Table:
    """The first moment that is as wanted, in games as bots play them."""
    for seed in range(1, 30):
        table, choose = new_table(*levels, seed=seed, game=GAME, **options), cleverly(Rng(seed))
        while table.pending is not None:
            if wanted(table):
                return table
            play_here(table, choose(table))
    raise AssertionError("no such moment")


def at(seat: int, phase: str, rounds: int = 1, steps: int = 0) -> Callable[[Table], bool]:
    """Wanted: this seat is asked that."""
    return lambda table: (
        asked(table) == seat
        and table.state.phase == phase
        and table.state.round > rounds
        and table.state.steps >= steps
    )


def square(index: int) -> Place:
    return Place("square", index)


# ---------------------------------------------------------------------------- whole games


def test_a_game_as_the_gangsi_with_a_finger_on_a_phone(phone: Page) -> None:
    phone.evaluate("pace => { window.pace = pace }", PACE)
    begin(phone, BEGINNER, PERSON, deal=1, game=GAME)
    table = play_on(phone, ByFinger(phone), cleverly(Rng(1)))
    assert_result(phone, table)


def test_a_game_as_a_hunter_by_clicking_on_the_canvas(laptop: Page) -> None:
    laptop.evaluate("pace => { window.pace = pace }", PACE)
    begin(laptop, PERSON, BEGINNER, BEGINNER, deal=2, game=GAME)
    table = play_on(laptop, ByMouse(laptop), cleverly(Rng(2)))
    assert_result(laptop, table)


def test_a_game_of_three_at_one_device_with_the_curtain_between_them(laptop: Page) -> None:
    """The Gangsi's interrupts included."""
    laptop.evaluate("pace => { window.pace = pace }", PACE)
    lay(laptop, moment(at(0, "begin", 3), PERSON, PERSON, PERSON))
    mouse, choose = ByMouse(laptop), cleverly(Rng(4))
    seen, interrupts = set(), 0
    while (question := next_question(laptop)) != "result":
        table = saved(laptop)
        if question == "curtain":
            seat = asked(table)
            seen.add(seat)
            interrupts += table.state.phase == "interrupt"
            expect(laptop.locator("#curtain-title")).to_contain_text(table.players[seat].name)
            assert laptop.locator("canvas").count() == 0
            assert not re.search(r"\bto [a-l][1-8]\b", laptop.locator("#app").inner_text())
            reveal(laptop)
        else:
            resets = [a for a in table.state.legal_actions() if type(a).__name__ == "Reset"]
            mouse.play(resets[0] if resets and not interrupts else choose(table))
    assert seen == {0, 1, 2}
    assert interrupts
    assert_result(laptop, saved(laptop))


def test_a_game_without_a_network(cut_off: Page) -> None:
    cut_off.evaluate("pace => { window.pace = pace }", PACE)
    lay(cut_off, moment(at(1, "walk", 3), INTERMEDIATE, PERSON))
    table = play_on(cut_off, ByEar(cut_off), cleverly(Rng(6)))
    assert table.outcome() is not None
    expect(cut_off.locator("#result-title")).to_be_visible()


# ---------------------------------------------------------------------------- a move in the making


def test_a_hunter_by_keyboard_alone(laptop: Page) -> None:
    laptop.evaluate("pace => { window.pace = pace }", PACE)
    lay(laptop, moment(at(0, "move", 2), PERSON, BEGINNER, BEGINNER))
    laptop.locator("#stage").focus()
    keys = ByKeys(laptop)
    table = choice(laptop)
    move = next(a for a in table.state.legal_actions() if isinstance(a, Move))
    keys.play(move)
    assert saved(laptop).moves[len(table.moves)].text.startswith("move")


def test_the_gangsi_walks_a_planned_way_by_the_arrow_keys(laptop: Page) -> None:
    laptop.evaluate("pace => { window.pace = pace }", PACE)

    def open_way(table: Table) -> bool:
        here = table.state.gangsi
        return at(1, "walk", 2, 3)(table) and bool(TOMB.ways[1] >> here & 1) and all(
            TOMB.ways[1] >> here + i & 1 and here + i + 1 not in table.state.squares
            and here + i + 1 not in (TOMB.entrance, TOMB.coffin)
            for i in range(2)
        )  # fmt: skip

    found = moment(open_way, BEGINNER, PERSON)
    lay(laptop, found)
    choice(laptop)
    laptop.locator("#stage").focus()
    for key in ("ArrowRight", "ArrowRight"):
        laptop.keyboard.press(key)
    expect(laptop.locator("#outlooks")).to_contain_text("Left then")
    laptop.keyboard.press("Escape")
    expect(laptop.locator("#outlooks")).to_contain_text("unless a hunter is there")
    laptop.keyboard.press("ArrowRight")
    here = found.state.gangsi
    names = [TOMB.name(here + 1), TOMB.name(here + 2)]
    expect(laptop.locator("#outlooks")).to_contain_text(", ".join(names))
    with redrawn(laptop):
        laptop.keyboard.press("Enter")
    laptop.wait_for_function(
        "n => Number(document.querySelector('.page').dataset.moment.split(' ')[1]) >= n",
        arg=len(found.moves) + 2,
    )
    walked = [move.text for move in saved(laptop).moves[len(found.moves) :]][:2]
    assert walked == [f"step {name}" for name in names]


def test_the_gangsi_draws_its_way_with_a_finger(phone: Page) -> None:
    found = moment(at(1, "walk", 2, 3), BEGINNER, PERSON)
    lay(phone, found)
    choice(phone)
    here = found.state.gangsi
    steps = [s for s in TOMB.neighbours[here] if s not in (TOMB.entrance, TOMB.coffin)]
    (x, y), (tx, ty) = spot(phone, square(here)), spot(phone, square(steps[0]))
    phone.mouse.move(x, y)
    phone.mouse.down()
    phone.mouse.move(tx, ty, steps=6)
    phone.mouse.up()
    expect(phone.locator("#outlooks")).to_contain_text(TOMB.name(steps[0]))
    expect(phone.locator("#confirm")).to_be_visible()


def test_pencil_marks_survive_a_reload_and_stay_behind_the_curtain(laptop: Page) -> None:
    lay(laptop, moment(at(2, "walk", 2, 2), PERSON, BEGINNER, PERSON))
    reveal(laptop)
    choice(laptop)
    laptop.locator("#pencil-0").click()
    for index in (17, 40):
        laptop.mouse.click(*spot(laptop, square(index)))
    expect(laptop.locator("#outlooks")).to_contain_text(EN("table.pencilling"))
    assert saved(laptop).notes == {2: ((17, 0), (40, 0))}
    laptop.locator("#pencil-away").click()
    expect(laptop.locator("#pencil-away")).not_to_be_attached()


# ---------------------------------------------------------------------------- what stays hidden


def looked_at(page: Page) -> list[Any]:
    """Everything that a page shows: its elements, what a screen reader gets of them, its pixels."""
    html = re.sub(r"prepared\d+", "the game", page.locator("#app").inner_html())
    pixels = page.evaluate("[...document.querySelectorAll('canvas')].map(c => c.toDataURL())")
    return [html, page.locator("#app").aria_snapshot(), pixels, page.title()]


@pytest.mark.parametrize(("seats", "seed", "length"), [(2, 3, 60), (3, 5, 70), (5, 8, 60)])
def test_the_gangsi_is_shown_the_same_whatever_is_hidden(
    laptop: Page, seats: int, seed: int, length: int
) -> None:
    """With its assistant; what a bot would be asked in its place is the same, too."""
    shown = []
    options = {"assistant": True}
    for texts in courses(seats, seed, length, 2):
        players = [Player("ABCDE"[s], BEGINNER) for s in range(seats - 1)] + [Player("You", PERSON)]
        table = Table(GAME, players, options, 1)
        data = json.loads(table.save())
        record = data["record"]
        state: Any = GAME.new(table.options, seats)
        record["moves"] = []
        for text in texts:
            record["moves"].append([state.to_move, text])
            state.apply(state.parse_action(text))
        key = keep(laptop, Table.load(json.dumps(data), 1))
        go(laptop, f"/play/{key}")
        expect(laptop.locator("#choices button").first).to_be_attached()
        laptop.wait_for_function("Object.keys(drawn).length >= 2")
        views = looked_at(laptop)
        laptop.evaluate("questions.length = 0")
        laptop.locator("#hint").click()
        expect(laptop.locator("#outlooks")).to_contain_text("Hint:")
        question = json.loads(laptop.evaluate("questions[0]"))
        del question["ticket"]
        shown.append([*views, question])
        go(laptop, "/")
        expect(laptop.locator(".home")).to_be_visible()
    assert len(shown) == 3
    for other in shown[1:]:
        assert other == shown[0]


# ---------------------------------------------------------------------------- comfort


@pytest.mark.parametrize(("language", "dark"), [("en", False), ("ja", True)])
def test_every_screen_of_it_is_accessible_and_fits(laptop: Page, language: str, dark: bool) -> None:
    done = moment(at(2, "walk", 4), BEGINNER, INTERMEDIATE, PERSON)
    choose = cleverly(Rng(5))
    while done.pending is not None:
        play_here(done, choose(done))
    kept = {
        "a hunter": moment(at(0, "move", 2), PERSON, BEGINNER, BEGINNER),
        "the Gangsi": moment(at(2, "walk", 2), BEGINNER, BEGINNER, PERSON, assistant=True),
        "the end": done,
    }
    with looking(laptop, language, dark):
        for name, table in kept.items():
            go(laptop, f"/play/{keep(laptop, table)}")
            if name == "the end":
                laptop.locator("#board").click()
                laptop.locator("#back-previous").click()
            expect(laptop.locator("#stage")).to_be_visible()
            assert complaints(laptop) == [], name
            assert too_large(laptop, True) == [], name
        for address in ("/help/gangsi", "/new/gangsi"):
            go(laptop, address)
            expect(laptop.locator("#app main")).to_be_visible()
            assert complaints(laptop) == [], address
            assert too_large(laptop, False) == [], address
