"""What a person at a table of Gangsi sees and does, without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from gangsi_table import asked, finished, table
from page import FakeBrowser, Page, Store

from app import saves
from app.play import Play
from loops import completed
from pygames_core.engine import Place, Table
from pygames_core.gangsi.components import TOMB
from pygames_core.gangsi.notation import treasure_name
from pygames_core.gangsi.rules import Move, Reset
from pygames_core.gangsi.walking import DOORS

WALK = asked(1, "walk", 3, steps=4)


def run(scenario: Callable[[], Any]) -> None:
    completed(scenario())


async def at_table(found: Table, store: Store | None = None) -> tuple[Page, Play]:
    page = Page(FakeBrowser(), store)
    page.browser.reduced_motion = True
    if store is None:
        page.storage.save("game/x", saves.document(found))
    await page.begin("/play/x")
    play = page.shell.play
    assert play is not None
    return page, play


def spot(play: Play, square: int) -> tuple[float, float]:
    return next((t.x, t.y) for t in play.scene.targets if t.place == Place("square", square))


async def touch(page: Page, x: float, y: float, *to: tuple[float, float]) -> None:
    page.browser.hear("press", {"x": x, "y": y, "touch": True, "at": 0})
    for here in to:
        page.browser.hear("drag", {"x": here[0], "y": here[1], "touch": True, "at": 0})
    end = to[-1] if to else (x, y)
    page.browser.hear("release", {"x": end[0], "y": end[1], "touch": True, "at": 50})
    await page.rest()


async def key(page: Page, name: str) -> None:
    detail = {"key": name, "shift": False, "stage": True, "button": False, "typing": False}
    page.browser.hear("key", detail)
    await page.rest()


def way(start: int, length: int) -> list[int]:
    """A walk that turns back nowhere, without its start."""
    ways = [[start]]
    while len(ways[0]) <= length:
        head = ways.pop(0)
        ways += [
            [*head, there]
            for there in TOMB.neighbours[head[-1]]
            if there not in head and not DOORS >> there & 1
        ]
    return ways[0][1:]


def test_a_hunter_chooses_a_die_and_a_square_and_may_reveal() -> None:
    async def scenario() -> None:
        def reach(found: Table) -> bool:
            mine = asked(0, "move")(found)
            return mine and any(a.find for a in found.state.legal_actions() if isinstance(a, Move))

        page, play = await at_table(table(reach, 0, 1))
        action = next(a for a in play.observation.legal_actions() if isinstance(a, Move) and a.find)
        before = sum(map(len, play.observation.found))
        die = Place("die", play.observation.faces.index(action.face))
        play.tap(die)
        await page.rest()
        assert play.picked == (action.face,)
        await touch(page, *spot(play, action.square))
        assert play.picked == (action.face, action.square)
        assert not page.browser.has(id="confirm")
        assert [pick.kind for pick in play.picks()] == ["card", "decline"]
        await page.do("pick", 0)
        assert page.browser.has(id="confirm")
        await page.do("confirm")
        assert sum(map(len, play.table.state.found)) > before

    run(scenario)


def test_a_square_that_cannot_be_reached_says_why() -> None:
    async def scenario() -> None:
        page, play = await at_table(table(asked(0, "move", 2), 0, 1))
        await touch(page, *spot(play, TOMB.coffin))
        assert play.refusal is not None
        assert play.refusal.phrase.key == "gangsi.why.die_first"
        play.tap(Place("die", 0))
        await touch(page, *spot(play, TOMB.coffin))
        assert play.refusal.phrase.key == "gangsi.why.door"
        assert "coffin" in page.browser.text

    run(scenario)


def test_the_gangsi_plans_its_steps_by_taps_and_takes_them_back() -> None:
    async def scenario() -> None:
        found = table(WALK, 1, 0)
        page, play = await at_table(found)
        steps = way(play.observation.gangsi, 3)
        await touch(page, *spot(play, steps[-1]))
        assert len(play.plan) == 3
        assert play.plan[-1] == steps[-1]
        assert play.complete
        await page.do("take_back")
        assert len(play.plan) == 2
        await key(page, "Escape")
        assert len(play.plan) == 1
        await touch(page, *spot(play, play.plan[0]))
        assert play.plan == ()
        assert len(play.table.moves) == len(found.moves), "nothing has been done yet"

    run(scenario)


def test_too_far_and_through_doors_no_plan_leads() -> None:
    async def scenario() -> None:
        page, play = await at_table(table(WALK, 1, 0))
        here = play.observation.gangsi
        far = max(
            range(TOMB.size), key=lambda s: abs(s % 12 - here % 12) + abs(s // 12 - here // 12)
        )
        await touch(page, *spot(play, far))
        assert play.plan == ()
        assert play.refusal is not None
        assert play.refusal.phrase.key == "tomb.why.far"
        await touch(page, *spot(play, TOMB.entrance))
        assert play.refusal.phrase.key == "gangsi.why.door"

    run(scenario)


def test_the_gangsi_plans_its_steps_by_keys_swipes_and_a_finger() -> None:
    async def scenario() -> None:
        page, play = await at_table(table(WALK, 1, 0))
        here = play.observation.gangsi
        steps = way(here, 2)
        x, y = spot(play, here)
        sx, sy = spot(play, steps[0])
        dx, dy = sx - x, sy - y
        arrow = {(1, 0): "Right", (-1, 0): "Left", (0, 1): "Down", (0, -1): "Up"}
        sign = (round(dx / max(abs(dx), abs(dy))), round(dy / max(abs(dx), abs(dy))))
        await key(page, f"Arrow{arrow[sign]}")
        assert play.plan == (steps[0],)
        await key(page, "Escape")
        # a flick beside the tomb
        page.browser.hear("press", {"x": 2, "y": 2, "touch": True, "at": 0})
        page.browser.hear("release", {"x": 2 + dx, "y": 2 + dy, "touch": True, "at": 50})
        await page.rest()
        assert play.plan == (steps[0],)
        await key(page, "Escape")
        await touch(page, x, y, spot(play, steps[0]), spot(play, steps[1]))
        assert play.plan == tuple(steps)
        await touch(page, *spot(play, steps[1]), spot(play, steps[0]))
        assert play.plan == (steps[0],)

    run(scenario)


def through(found: Table) -> list[int]:
    """A walk of three steps of which the second meets a hunter; [] if there is none now."""
    state = found.state
    for one in way_on(state.gangsi):
        for two in way_on(one):
            for three in way_on(two):
                if one not in state.squares and two in state.squares and three != one:
                    return [one, two, three]
    return []


def way_on(square: int) -> list[int]:
    return [there for there in TOMB.neighbours[square] if not DOORS >> there & 1]


def test_a_confirmed_plan_is_walked_step_by_step_until_a_catch() -> None:
    async def scenario() -> None:
        found = table(lambda each: WALK(each) and bool(through(each)), 1, 0)
        page, play = await at_table(found)
        steps = through(found)
        for square in steps:
            await touch(page, *spot(play, square))
        assert play.plan == tuple(steps)
        before, tokens = len(play.table.moves), play.observation.tokens
        await page.do("confirm")
        texts = [move.text for move in play.table.moves[before:]]
        assert texts[:2] == [f"step {TOMB.name(square)}" for square in steps[:2]]
        assert not texts[2:3] or not texts[2].startswith("step")
        assert play.table.state.tokens == tokens + 1
        await page.rest()
        assert not play.ahead

    run(scenario)


def test_pencil_marks_are_kept_and_nobody_else_sees_them() -> None:
    async def scenario() -> None:
        found = table(asked(2, "walk", 3, steps=2), 0, 1, 0)
        page, play = await at_table(found)
        assert play.curtain == 2
        await page.do("reveal")
        await page.do("pencil", 1)
        assert page.browser.has(id="pencil-away")
        for square in (17, 40, 17):
            await touch(page, *spot(play, square))
        assert play.notes == ((40, 1),)
        assert not play.plan
        await page.do("pencil", 1)
        assert not page.browser.has(id="pencil-away")
        play.close()
        again, play = await at_table(found, page.store)
        assert play.notes == ()  # before the curtain
        await again.do("reveal")
        assert play.notes == ((40, 1),)
        await again.do("choose", json.dumps(["decline"]))
        await again.do("confirm")
        assert play.curtain == 0
        await again.do("reveal")
        assert play.viewer == 0
        assert play.notes == ()
        assert not again.browser.has(id="pencil-0")

    run(scenario)


def test_a_reset_hands_the_device_to_the_gangsi_and_back() -> None:
    async def scenario() -> None:
        page, play = await at_table(table(asked(0, "begin", 2), 0, 1, 0))
        await page.do("reveal")
        assert Reset() in play.observation.legal_actions()
        picks = [pick.value for pick in play.picks()]
        await page.do("pick", picks.index("reset"))
        await page.do("confirm")
        assert play.table.state.phase == "interrupt"
        assert play.curtain == 2
        assert not page.browser.has(id="stage")
        await page.do("reveal")
        assert play.viewer == 2
        assert play.walking
        await page.do("choose", json.dumps(["decline"]))
        await page.do("confirm")
        assert play.curtain == 0
        await page.do("reveal")
        assert play.viewer == 0
        assert len(play.observation.faces) + play.observation.held == 5

    run(scenario)


def test_after_the_end_the_whole_game_can_be_gone_through() -> None:
    async def scenario() -> None:
        page, play = await at_table(finished(1, 1, 0))
        assert page.browser.has(id="result-title")
        await page.do("board", "yes")
        last = len(play.moments) - 1
        assert play.at_moment == last
        await page.do("moment_at", json.dumps(["", "5"]))
        assert play.at_moment == 5
        assert play.observation.squares == play.table.observation(0, play.moments[5]).squares
        assert all(square != -1 for square in play.observation.squares)
        for hand, seat in enumerate(play.observation.state.setup.hands):
            cards = play.table.observation(seat, play.moments[5]).cards[hand]
            assert cards
            for card in cards:
                assert page.shell.say(treasure_name(card)) in page.browser.text
        assert "a grey card" not in page.browser.text.partition("What happened")[0]
        await page.do("moment", -1)
        assert play.at_moment == 4
        await page.do("moment_at", json.dumps(["", str(last - 1)]))
        page.browser.act("look_back", "")
        for _ in range(30):
            await page.rest()
        assert play.at_moment == last
        assert not page.shell.looking_back

    run(scenario)


def test_before_the_end_nothing_can_be_looked_back_at() -> None:
    async def scenario() -> None:
        page, play = await at_table(table(WALK, 1, 0))
        await page.do("moment", -1)
        await page.do("moment_at", json.dumps(["", "3"]))
        assert play.moments == ()
        assert play.past is None
        assert play.observation.seat == 1
        assert not page.browser.has(id="back-at")

    run(scenario)


def test_a_review_shows_what_the_seat_knew_then() -> None:
    async def scenario() -> None:
        page, _ = await at_table(finished(1, 1, 0))
        page.browser.act("review", "x")
        for _ in range(40):
            await page.rest()
        screen: Any = page.shell.screen
        assert not screen.running
        assert screen.misses
        for number in screen.misses[:5]:
            await page.do("review_move", number)
            look = screen.play
            assert look.observation == look.table.observation(2, number)
            assert look.past is None
            assert look.hint is not None
            assert look.played

    run(scenario)


def test_a_hint_is_said_and_shown_and_nothing_is_done() -> None:
    async def scenario() -> None:
        for seat, phase in ((0, "move"), (1, "walk")):
            levels = (0, 1) if seat == 0 else (1, 0)
            page, play = await at_table(table(asked(seat, phase, 2), *levels))
            moves = len(play.table.moves)
            page.browser.act("hint", "")
            for _ in range(10):
                await page.rest()
            assert play.hint is not None
            assert "Hint:" in page.browser.text
            assert len(play.table.moves) == moves

    run(scenario)
