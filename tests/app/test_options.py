"""Monster Hex with its options, at the table: the draft, the objective cards, the abilities."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from page import FakeBrowser, Page

from app import saves
from app.play import Play
from loops import completed
from pygames_core import GAMES
from pygames_core.engine import DECLINE, Player, Rng, Table
from pygames_core.monster_hex import objectives
from pygames_core.monster_hex.components import CARDS, Ability

GAME = GAMES["monster_hex"]
ALL = {"stones": True, "objectives": True, "abilities": "draft"}
OPTION_SETS = [
    (1, {}),
    (1, {"objectives": True, "abilities": "draft", "stones": True}),
    (2, {"stones": True}),
    (2, {"objectives": True}),
    (2, {"shared": True, "objectives": True, "abilities": "random"}),
    (3, {"abilities": "random"}),
    (3, ALL),
    (4, ALL),
]


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    completed(scenario())


async def sit_down(page: Page, levels: list[int], options: dict[str, Any]) -> Play:
    """Starts a game by the set-up screen; level 0 is a person."""
    page.browser.go("/new/monster_hex")
    await page.do("count", len(levels))
    for seat, level in enumerate(levels):
        await page.do("who", json.dumps([str(seat), str(level)]))
    for key, value in options.items():
        assert page.browser.has(id=f"option-{key}")
        await page.do("option", json.dumps([key, value]))
    await page.do("start")
    play = page.shell.play
    assert play is not None
    return play


async def decide(page: Page, play: Play, rng: Rng) -> None:
    """One decision of whoever is asked, by the list of choices."""
    while not (play.asked or play.over):
        await (page.rest() if play.curtain is None else page.do("reveal"))
    if play.over:
        return
    while not play.complete:
        await page.do("pick", rng.below(len(play.choices())))
    await page.do("confirm")


def table_until(
    options: dict[str, Any], players: list[Player], wanted: Callable[[Any], bool]
) -> Table:
    """A table at which seat 0 is asked and the state is as wanted."""
    for seed in range(300):
        table, rng = Table(GAME, players, options, seed), Rng(seed)
        while table.pending is not None:
            if table.pending.seat == 0 and wanted(table.state):
                return table
            table.play(table.pending.ticket, rng.choice(table.state.legal_actions()))
    raise AssertionError("no such moment")


async def at(table: Table, language: str = "en") -> tuple[Page, Play]:
    page = Page(FakeBrowser(language))
    page.storage.save("game/x", saves.document(table))
    await page.begin("/play/x")
    play = page.shell.play
    assert play is not None
    return page, play


PEOPLE = [Player("Ann"), Player("Koma", 1), Player("Ishi", 1)]


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), OPTION_SETS)
def test_a_whole_game_with_options_ends_with_its_result(
    seats: int, options: dict[str, Any]
) -> None:
    async def scenario() -> None:
        page = await Page().begin()
        play = await sit_down(page, [0] + [1] * (seats - 1), options)
        rng = Rng(seats)
        while not play.over:
            await decide(page, play, rng)
        assert page.browser.has(id="result-title")
        sheet, outcome = play.observation.score_sheet(), play.outcome
        assert outcome is not None
        for seat in range(seats):
            assert sheet.total(seat) == outcome.totals[seat]
        for i, entry in enumerate(sheet.entries):
            assert page.shell.say(entry.reason) in page.browser.text
            if entry.cells:
                await page.do("light", i)
                assert play.lit == entry.cells
                await page.do("board", "no")
        again = await Page(store=page.store).begin(page.browser.address)
        assert again.shell.play is not None
        assert again.shell.play.outcome == outcome

    run(scenario)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_two_people_play_with_everything(language: str) -> None:
    async def scenario() -> None:
        page = await Page(FakeBrowser(language)).begin()
        play = await sit_down(page, [0, 0, 1], ALL)
        rng = Rng(8)
        while not play.over:
            await decide(page, play, rng)
        assert page.browser.has(id="result-title")

    run(scenario)


# --- the set-up ----------------------------------------------------------------------------------


def test_the_set_up_offers_what_fits_the_number_of_players() -> None:
    async def scenario() -> None:
        page = await Page().begin("/new/monster_hex")
        await page.do("count", 2)
        assert page.browser.has(id="option-shared")
        for count in (1, 3, 4):
            await page.do("count", count)
            assert not page.browser.has(id="option-shared")
            assert page.browser.has(id="option-objectives")
            assert ("Alone you play" in page.browser.text) == (count == 1)

    run(scenario)


def test_colours_are_not_chosen_where_the_ability_brings_the_faction() -> None:
    async def scenario() -> None:
        page = await Page().begin("/new/monster_hex")
        assert page.browser.has(id="factions-0")
        for choice in ("random", "draft"):
            await page.do("option", json.dumps(["abilities", choice]))
            assert not page.browser.has(id="factions-0")
            assert page.browser.has(class_="emblem neutral")
        await page.do("option", json.dumps(["abilities", "off"]))
        assert page.browser.has(id="factions-0")

    run(scenario)


def test_an_option_that_does_not_fit_any_more_is_left_out() -> None:
    async def scenario() -> None:
        page = await Page().begin("/new/monster_hex")
        await page.do("count", 2)
        await page.do("option", json.dumps(["shared", True]))
        await page.do("count", 3)
        await page.do("start")
        assert page.shell.table is not None
        assert page.shell.table.options["shared"] is False

    run(scenario)


# --- the draft -----------------------------------------------------------------------------------


def in_draft(state: Any) -> bool:
    return state.phase == "draft" and sum(a is not None for a in state.abilities) == 1


def test_the_draft_shows_what_is_taken_and_by_whom() -> None:
    async def scenario() -> None:
        page, play = await at(table_until(ALL, PEOPLE, in_draft))
        free = page.browser.elements(data_do="choose")
        assert len(free) == 6
        for ability in Ability:
            key = f"monster_hex.ability.{ability.value}"
            assert page.shell.say(key) in page.browser.text
            assert page.shell.say(f"{key}.text") in page.browser.text
        taker = next(i for i, a in enumerate(play.observation.abilities) if a is not None)
        assert f"taken by {PEOPLE[taker].name}" in page.browser.text
        chosen = free[3].attributes["data-arg"]
        assert chosen is not None
        await page.do("choose", chosen)
        assert play.complete
        (pressed,) = page.browser.elements(data_do="choose", aria_pressed="true")
        assert pressed.attributes["data-arg"] == chosen
        await page.do("confirm")
        assert play.table.state.abilities[0] is Ability(json.loads(chosen)[1])

    run(scenario)


def test_the_draft_is_played_by_keys_alone() -> None:
    async def scenario() -> None:
        page, play = await at(table_until(ALL, PEOPLE, in_draft))
        key = {"shift": False, "stage": True, "button": False, "typing": False}
        for pressed in ("2", "1", "Enter"):
            page.browser.hear("key", {"key": pressed, **key})
        await page.rest()
        assert play.table.state.abilities[0] is not None

    run(scenario)


def test_a_draft_path_that_is_not_offered_goes_only_as_far_as_it_is() -> None:
    async def scenario() -> None:
        page, play = await at(table_until(ALL, PEOPLE, in_draft))
        faction = play.picks()[0].value
        await page.do("choose", json.dumps([faction, "no such ability"]))
        assert play.picked == (faction,)
        assert not play.complete

    run(scenario)


# --- objective cards -----------------------------------------------------------------------------


def placing(placed: int) -> Callable[[Any], bool]:
    return lambda state: state.phase == "place" and state.placements >= placed


def test_the_cards_tell_how_one_stands_and_light_what_counts() -> None:
    async def scenario() -> None:
        page, play = await at(table_until(ALL, PEOPLE, placing(12)))
        observation = play.observation
        mine = [(card, False) for card in observation.common]
        mine += [(card, True) for card in observation.cards[0]]
        assert len(page.browser.elements(data_do="light_card")) == len(mine)
        for card, private in mine:
            (button,) = page.browser.elements(id=f"card-{card}")
            count = objectives.counts(observation.state, card)[0]
            worth = objectives.pays(observation.state, card, 0, private)
            assert page.shell.say(f"monster_hex.card.{card}") in button.text
            assert f"+{worth}" in button.text
            assert f"Ann: {count.number}" in button.text
            await page.do("light_card", card)
            assert (play.lit or ()) == count.places
            (bubble,) = page.browser.elements(id="bubble")
            assert page.shell.say(f"monster_hex.card.{card}.count", n=count.number) in bubble.text
            await page.do("light_card", card)
            assert play.lit is None

    run(scenario)


def test_what_is_lit_goes_out_with_the_next_pick() -> None:
    async def scenario() -> None:
        page, play = await at(table_until(ALL, PEOPLE, placing(12)))
        await page.do("light_card", play.observation.common[0])
        await page.do("pick", 0)
        assert play.lit is None
        assert play.lit_card is None

    run(scenario)


def test_no_secret_card_of_another_is_in_the_page() -> None:
    """Every card has words and a number of its own: those of the rivals' are nowhere."""

    async def scenario() -> None:
        for shuffled in range(6):
            table, rng = Table(GAME, PEOPLE, ALL, shuffled), Rng(shuffled)
            while not table.state.placements:
                assert table.pending is not None
                table.play(table.pending.ticket, rng.choice(table.state.legal_actions()))
            page, play = await at(table)
            known = {*table.state.common, *table.state.cards[0]}
            if not play.asked:
                continue
            for card in CARDS:
                seen = page.browser.has(id=f"card-{card.number}")
                assert seen == (card.number in known)
                assert (page.shell.say(f"monster_hex.card.{card.number}") in page.browser.text) == (
                    card.number in known
                )
            assert "Koma: 1 secret" in page.browser.text
            assert "Ishi: 1 secret" in page.browser.text

    run(scenario)


def test_behind_the_curtain_there_is_no_card_at_all() -> None:
    async def scenario() -> None:
        page = await Page().begin()
        play = await sit_down(page, [0, 0], {"objectives": True})
        rng = Rng(4)
        for _ in range(5):
            assert play.curtain is not None
            secret = [card for cards in play.table.state.cards for card in cards]
            for card in secret:
                assert page.shell.say(f"monster_hex.card.{card}") not in page.browser.html
            assert not page.browser.has(data_do="light_card")
            await page.do("reveal")
            (other,) = play.table.state.cards[1 - (play.viewer or 0)]
            assert page.shell.say(f"monster_hex.card.{other}") not in page.browser.html
            while not play.complete:
                await page.do("pick", rng.below(len(play.choices())))
            await page.do("confirm")

    run(scenario)


def test_at_the_end_everybodys_cards_are_shown() -> None:
    async def scenario() -> None:
        table, rng = Table(GAME, PEOPLE, ALL, 3), Rng(3)
        while table.pending is not None:
            table.play(table.pending.ticket, rng.choice(table.state.legal_actions()))
        page, _ = await at(table)
        await page.do("board", "yes")
        for seat, cards in enumerate(table.state.cards):
            for card in cards:
                (button,) = page.browser.elements(id=f"card-{card}")
                owner = "Your secret" if seat == 0 else f"Secret of {PEOPLE[seat].name}"
                assert owner in button.text

    run(scenario)


def test_on_a_phone_the_cards_open_and_close() -> None:
    async def scenario() -> None:
        page, _ = await at(table_until(ALL, PEOPLE, placing(4)))
        (strip,) = page.browser.elements(id="cards-strip")
        assert strip.attributes["aria-expanded"] == "false"
        await page.do("cards")
        (strip,) = page.browser.elements(id="cards-strip")
        assert strip.attributes["aria-expanded"] == "true"
        await page.do("cards")
        assert not page.shell.cards_open

    run(scenario)


# --- abilities -----------------------------------------------------------------------------------


def using(ability: Ability) -> Callable[[Any], bool]:
    return lambda state: state.phase == "ability" and state.using is ability


@pytest.mark.parametrize(
    "ability",
    [Ability.STRENGTHEN, Ability.CONFUSE, Ability.STEALTH, Ability.CURSE, Ability.PETRIFY],
)
def test_an_ability_is_used_or_declined(ability: Ability) -> None:
    async def scenario() -> None:
        options = {"abilities": "random", "objectives": True}
        table = table_until(options, PEOPLE, using(ability))
        page, play = await at(table)
        assert page.shell.say(play.observation.prompt) in page.browser.text
        (decline,) = page.browser.elements(data_kind="decline")
        assert decline.text == "Do not use it"
        await page.do("pick", 0)
        # It stays at hand while a target is picked, and takes its place.
        assert len(page.browser.elements(data_kind="decline")) == 1
        assert play.preview.outlooks
        moves = len(table.moves)
        await page.do("choose", json.dumps([DECLINE]))
        assert play.picked == (DECLINE,)
        assert page.shell.say("monster_hex.preview.decline") in page.browser.text
        await page.do("take_back")
        await page.do("pick", 0)
        assert play.complete
        await page.do("confirm")
        assert len(play.table.moves) > moves
        used = [e for t in play.table.tellings(0, moves) for e in t.events if e.kind == "use"]
        assert used
        assert used[0].seat == 0

    run(scenario)


def test_rush_offers_a_second_tile_or_none() -> None:
    async def scenario() -> None:
        table = table_until({"abilities": "random"}, PEOPLE, lambda state: state.phase == "rush")
        page, play = await at(table)
        assert any(pick.kind == "hand" for pick in play.picks())
        (decline,) = page.browser.elements(data_kind="decline")
        assert decline.text == "No second tile"
        await page.do("choose", json.dumps([DECLINE]))
        await page.do("confirm")
        assert "placed no second tile" in page.browser.text

    run(scenario)


def test_every_players_ability_is_at_hand() -> None:
    async def scenario() -> None:
        page, play = await at(table_until(ALL, PEOPLE, placing(6)))
        for seat, ability in enumerate(play.observation.abilities):
            (button,) = page.browser.elements(id=f"ability-{seat}")
            assert button.text == page.shell.say(f"monster_hex.ability.{ability.value}")
        await page.do("sheet", "abilities")
        (sheet,) = page.browser.elements(role="dialog")
        for ability in play.observation.abilities:
            assert page.shell.say(f"monster_hex.ability.{ability.value}.text") in sheet.text

    run(scenario)


# --- the shared faction --------------------------------------------------------------------------


def test_of_two_stacks_only_the_one_that_is_due_can_be_placed() -> None:
    async def scenario() -> None:
        table = table_until(
            {"shared": True},
            PEOPLE[:2],
            lambda state: state.phase == "place" and state.prompt.key.endswith("shared"),
        )
        page, play = await at(table)
        hand = play.observation.hands[0]
        state = play.observation.state
        shared = [tile for tile in hand if state.why_not_due(tile) is None]
        assert 0 < len(shared) < len(hand)
        assert {pick.value for pick in play.picks()} <= set(shared)
        assert "Place the tile of the shared faction." in page.browser.text
        assert "Shared faction" in page.browser.text

    run(scenario)


def test_solo_tells_the_margin() -> None:
    async def scenario() -> None:
        table, rng = Table(GAME, PEOPLE[:1], {}, 2), Rng(2)
        while table.pending is not None:
            table.play(table.pending.ticket, rng.choice(table.state.legal_actions()))
        page, play = await at(table)
        outcome = play.outcome
        assert outcome is not None
        margin = abs(outcome.totals[0] - play.observation.score_sheet().total("shared"))
        assert str(margin) in page.shell.say(outcome.reason)
        assert page.shell.say(outcome.reason) in page.browser.text
        assert page.browser.has(class_="confetti") == bool(outcome.winners)

    run(scenario)


# --- the rules -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rules_tell_every_ability_and_every_card(language: str) -> None:
    async def scenario() -> None:
        page = await Page(FakeBrowser(language)).begin("/help/monster_hex")
        for ability in Ability:
            assert page.shell.say(f"monster_hex.ability.{ability.value}.text") in page.browser.text
        for card in CARDS:
            assert page.shell.say(f"monster_hex.card.{card.number}") in page.browser.text
        assert page.browser.html.count('class="card-figure"') == len(CARDS)

    run(scenario)


# --- a hint ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wanted", [placing(6), in_draft, using(Ability.CONFUSE), using(Ability.STEALTH)]
)
def test_a_hint_is_told_and_not_carried_out(wanted: Callable[[Any], bool]) -> None:
    async def scenario() -> None:
        options = {"abilities": "draft", "objectives": True}
        page, play = await at(table_until(options, PEOPLE, wanted))
        moves = len(play.table.moves)
        await page.do("hint")
        while play.hinting:
            await page.rest()
        request = page.bots.requests[-1]
        assert request["observation"]["seat"] == 0
        assert request["level"] == max(GAME.levels)
        hint = play.hint
        assert hint is not None
        assert len(play.table.moves) == moves
        assert play.picked == ()
        assert page.shell.say("hint.says", what=hint.what) in page.browser.text
        assert page.shell.say(hint.why) in page.browser.text
        # It can be followed by hand, and goes with the first pick.
        await page.do("choose", json.dumps(hint.path))
        assert play.picked == hint.path
        assert play.complete
        assert play.hint is None

    run(scenario)


def test_a_hint_that_is_not_waited_for_does_not_come() -> None:
    async def scenario() -> None:
        page, play = await at(table_until({}, PEOPLE, placing(6)))
        answered = asyncio.Event()

        async def never(request: dict[str, Any]) -> dict[str, Any]:
            await answered.wait()
            return {}

        page.bots.choose = never  # type: ignore[method-assign]
        page.bots.stop = answered.set  # type: ignore[method-assign]
        await page.do("hint")
        assert play.hinting
        assert "Looking for a good move" in page.browser.text
        await page.do("hint")
        assert not play.hinting
        assert play.hint is None
        assert play.asked

    run(scenario)
