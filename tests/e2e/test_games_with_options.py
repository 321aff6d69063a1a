"""The options of Monster Hex in the browser: the set-up, the draft, cards, abilities, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playing import (
    BEGINNER,
    EN,
    NAMES,
    PERSON,
    ByEar,
    ByFinger,
    ByKeys,
    ByMouse,
    asked,
    choice,
    in_hand,
    in_the_log,
    lay,
    next_question,
    play_here,
    play_on,
    position,
    reload,
    reveal,
    saved,
    some,
    spot,
)
from playwright.sync_api import Page, expect

from app import saves
from app.games import monster_hex
from pygames_core.engine import Place, Rng, Table
from pygames_core.monster_hex.components import Ability
from pygames_core.monster_hex.rules import SHARED, Action, Decline, Use

pytest_plugins = ["shared_pages"]

#: The reasons for which a card brings points.
OBJECTIVE = ("monster_hex.score.common", "monster_hex.score.private")
ALL: dict[str, Any] = {"stones": True, "objectives": True, "abilities": "random"}


def start(page: Page, *levels: int, deal: int, **options: Any) -> None:
    """Starts a game by way of the set-up screen, each option chosen there by hand."""
    page.evaluate("deal => { dealt = deal }", deal)
    page.get_by_role("button", name="Play: Monster Hex").click()
    page.get_by_role("button", name=str(len(levels)), exact=True).click()
    for n, level in enumerate(levels, 1):
        seat = page.get_by_role("group", name=f"Seat {n}")
        seat.get_by_label("Who").select_option(str(level))
    for key, value in options.items():
        control = page.get_by_label(EN(f"monster_hex.option.{key}"))
        if isinstance(value, bool):
            control.set_checked(value)
        else:
            control.select_option(label=EN(f"monster_hex.option.{key}.{value}"))
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#choices, #reveal")).to_be_attached()


def test_every_option_can_be_chosen_and_is_what_is_played(laptop: Page) -> None:
    laptop.get_by_role("button", name="Play: Monster Hex").click()
    options = laptop.get_by_role("group", name="Options")
    shared = options.get_by_label("Shared faction")
    for seats, has_choice in (("1", False), ("2", True), ("3", False)):
        laptop.get_by_role("button", name=seats, exact=True).click()
        expect(shared).to_have_count(1 if has_choice else 0)
    # Colours are chosen unless they come with the abilities.
    colours = laptop.get_by_label("Colour")
    expect(colours).to_have_count(3)
    for value, shown in (("at random", 0), ("none", 3), ("chosen in a draft", 0)):
        options.get_by_label("Abilities").select_option(label=value)
        expect(colours).to_have_count(shown)
    laptop.locator("#back").click()
    start(laptop, BEGINNER, PERSON, deal=1, **{**ALL, "abilities": "draft"}, shared=True)
    next_question(laptop)
    chosen = saved(laptop).options
    assert {key: chosen[key] for key in ("stones", "objectives", "abilities", "shared")} == {
        "stones": True,
        "objectives": True,
        "abilities": "draft",
        "shared": True,
    }
    laptop.locator("#back").click()
    expect(laptop.get_by_role("heading", name=EN("home.going"))).to_be_visible()


# ---------------------------------------------------------------------------- whole games


def liking_abilities(rng: Rng) -> Callable[[Table], Action]:
    """Any action, but an ability is used three times out of four."""

    def choose(table: Table) -> Action:
        actions = table.state.legal_actions()
        uses = [action for action in actions if isinstance(action, Use)]
        return rng.choice(uses if uses and rng.below(4) else actions)

    return choose


def assert_itemised(page: Page, table: Table) -> None:
    """The result has each point with its reason, side by side with its sum."""
    sheet = table.observation(None).score_sheet()
    names = {seat: player.name for seat, player in enumerate(table.players)}
    if table.state.shares:
        names[SHARED] = EN("monster_hex.shared.name")  # type: ignore[index]
    tables = page.locator("table.score")
    expect(tables).to_have_count(len(names))
    say = EN.with_seats([player.name for player in table.players])
    for party, name in names.items():
        mine = tables.filter(has=page.locator("caption", has_text=name))
        reasons = mine.locator("tbody td:nth-child(2)").all_text_contents()
        wanted = [say(entry.reason) for entry in sheet.entries if entry.party == party]
        assert reasons == (wanted or [])
        expect(mine.locator("tfoot .total")).to_have_text(str(sheet.total(party)))


def test_a_whole_game_with_all_options_by_mouse(laptop: Page) -> None:
    start(laptop, PERSON, BEGINNER, BEGINNER, deal=3, **{**ALL, "abilities": "draft"})
    table = play_on(laptop, ByMouse(laptop), liking_abilities(Rng(1)))
    assert_itemised(laptop, table)


def test_a_whole_game_with_all_options_by_keyboard_and_the_focus_is_never_lost(
    laptop: Page,
) -> None:
    start(laptop, PERSON, BEGINNER, deal=4, **ALL)
    keys, choose = ByKeys(laptop), liking_abilities(Rng(2))
    laptop.get_by_role("application").focus()
    table = play_on(laptop, keys, choose)
    assert keys.focused() == "result-title"
    assert_itemised(laptop, table)


def test_a_whole_game_with_all_options_without_a_network_after_one_visit(cut_off: Page) -> None:
    start(cut_off, PERSON, BEGINNER, deal=6, **ALL)
    table = play_on(cut_off, ByEar(cut_off), liking_abilities(Rng(6)))
    assert_itemised(cut_off, table)


def test_a_draft_by_keyboard(laptop: Page) -> None:
    start(laptop, PERSON, BEGINNER, deal=5, abilities="draft")
    table = choice(laptop)
    laptop.get_by_role("application").focus()
    action = table.state.legal_actions()[-1]
    ByKeys(laptop).play(action)
    assert choice(laptop).state.abilities[0] is action.ability


def test_a_draft_with_a_finger_on_a_phone(phone: Page) -> None:
    start(phone, PERSON, PERSON, BEGINNER, deal=6, **{**ALL, "abilities": "draft"})
    finger, drafted = ByFinger(phone), {}
    while len(drafted) < 2:
        if next_question(phone) == "curtain":
            reveal(phone)
            continue
        table = choice(phone)
        first, *_, action = table.state.legal_actions()
        # A second thought: the first tap is replaced by the next.
        phone.locator(f"#draft-{first.ability.value}").tap()
        finger.play(action)
        drafted[action.seat] = (action.faction, action.ability)
    assert set(drafted) == {0, 1}
    while next_question(phone) == "curtain":
        reveal(phone)
    table = choice(phone)
    for seat, (faction, ability) in drafted.items():
        assert (table.state.factions[seat], table.state.abilities[seat]) == (faction, ability)
        badge = phone.locator(f"#ability-{seat}")
        expect(badge).to_have_text(EN(f"monster_hex.ability.{ability.value}"))
    # The stones may have been mixed and cards dealt since; the game goes on.
    finger.play(table.state.legal_actions()[0])
    assert next_question(phone) == "curtain"


def test_a_whole_game_alone(laptop: Page) -> None:
    start(laptop, PERSON, deal=7, objectives=True, abilities="random")
    table = play_on(laptop, ByMouse(laptop), liking_abilities(Rng(3)))
    outcome = table.outcome()
    assert outcome is not None
    title = EN("result.wins", winner="You") if outcome.winners else EN("result.lost")
    expect(laptop.locator("#result-title")).to_have_text(title)
    assert_itemised(laptop, table)


def test_a_whole_game_with_a_shared_faction_with_a_finger_on_a_phone(phone: Page) -> None:
    start(phone, PERSON, BEGINNER, deal=8, **ALL, shared=True)
    table = play_on(phone, ByFinger(phone), liking_abilities(Rng(4)))
    assert table.state.shares
    assert_itemised(phone, table)


# ---------------------------------------------------------------------------- abilities


def offered(ability: Ability) -> Callable[[Table], bool]:
    return lambda table: asked(table) == 0 and table.state.using is ability


@pytest.fixture(scope="module")
def curse() -> str:
    """The save of a game in which the person is asked for Curse, on one of several tiles."""
    table = position(
        lambda table: offered(Ability.CURSE)(table) and len(table.state.legal_actions()) > 3,
        PERSON,
        BEGINNER,
        BEGINNER,
        **ALL,
    )
    return saves.document(table)


def again(document: str) -> Table:
    return saves.table_of(document, 0)


def test_an_ability_can_be_declined_even_with_its_target_picked(laptop: Page, curse: str) -> None:
    table = again(curse)
    lay(laptop, table)
    choice(laptop)
    mouse = ByMouse(laptop)
    use = next(action for action in table.state.legal_actions() if isinstance(action, Use))
    mouse.touch(Place("cell", use.cell))
    expect(laptop.locator("#confirm")).to_be_visible()
    mouse.play(Decline())
    expect(in_the_log(laptop, EN("monster_hex.event.decline.ability", seat=0))).to_be_attached()
    choice(laptop)
    after = saved(laptop)
    assert not any(after.state.counters)
    # It was written down as that, and not as a use.
    assert after.moves[len(table.moves)].text == "decline"


def test_a_reload_in_the_middle_of_an_ability_asks_it_again(laptop: Page, curse: str) -> None:
    table = again(curse)
    lay(laptop, table)
    choice(laptop)
    uses = [action for action in table.state.legal_actions() if isinstance(action, Use)]
    ByMouse(laptop).touch(Place("cell", uses[0].cell))
    expect(laptop.locator("#confirm")).to_be_visible()
    reload(laptop)
    choice(laptop)
    # What was picked is still there, and another can be picked instead.
    expect(laptop.locator("#confirm")).to_be_visible()
    laptop.locator("#stage").press("Escape")
    expect(laptop.locator("#outlooks")).to_contain_text(prompt_of(table))
    ByMouse(laptop).play(uses[-1])
    choice(laptop)
    assert saved(laptop).state.counters[uses[-1].cell] == -table.state.force


def prompt_of(table: Table) -> str:
    return EN.with_seats(NAMES)(table.observation(0).prompt)


def test_an_ability_on_a_tile_that_it_cannot_reach_is_refused_in_words(
    laptop: Page, curse: str
) -> None:
    table = again(curse)
    lay(laptop, table)
    choice(laptop)
    mine = next(
        i
        for i, tile in enumerate(table.state.tiles)
        if tile >= 0 and Use(i) not in table.state.legal_actions()
    )
    reason = table.observation(0).why_not((), Place("cell", mine))
    ByMouse(laptop).touch(Place("cell", mine))
    expect(laptop.get_by_role("alert")).to_contain_text(EN(reason))
    laptop.keyboard.press("Escape")


# ---------------------------------------------------------------------------- cards and lights


#: Whether the marks have been drawn since that was asked to be counted anew.
MARKS_DRAWN = "drawn['layer-marks'] > 0"


def marked(page: Page, places: list[Place]) -> list[bool]:
    """Whether the marks dim the middle of each place."""
    box = page.evaluate("(({x, y}) => [x, y])(document.getElementById('stage')"
                        ".getBoundingClientRect())")
    spots = [spot(page, place) for place in places]
    return page.evaluate(  # type: ignore[no-any-return]
        """spots => {
          const canvas = document.getElementById("layer-marks");
          const ratio = canvas.width / stage.clientWidth;
          const context = canvas.getContext("2d");
          const alpha = (x, y) => context.getImageData(x * ratio, y * ratio, 1, 1).data[3];
          return spots.map(([x, y]) => alpha(x, y) > 0);
        }""",
        [[x - box[0], y - box[1]] for x, y in spots],
    )


def test_a_card_lights_up_what_counts_for_it(laptop: Page) -> None:
    def counted(table: Table) -> bool:
        return table.state.placements >= 12 and asked(table) == 0 and bool(lit(table))

    def lit(table: Table) -> list[Place]:
        observation = table.observation(0)
        places, _ = monster_hex.lights(observation, observation.cards[0][0])
        return [place for place in places if place.area == "cell"]

    table = position(counted, PERSON, BEGINNER, BEGINNER, objectives=True)
    lay(laptop, table)
    choice(laptop)
    cells = lit(table)
    others = [
        Place("cell", i)
        for i, tile in enumerate(table.state.tiles)
        if tile >= 0 and Place("cell", i) not in cells
    ]
    card = laptop.locator(f"#card-{table.state.cards[0][0]}")
    laptop.evaluate("drawn = {}")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(laptop.get_by_role("alert")).to_be_visible()
    laptop.wait_for_function(MARKS_DRAWN)
    assert marked(laptop, cells) == [False] * len(cells)
    assert marked(laptop, others) == [True] * len(others)
    laptop.evaluate("drawn = {}")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    laptop.wait_for_function(MARKS_DRAWN)
    assert not any(marked(laptop, others))


def ended(*levels: int, **options: Any) -> Table:
    """A finished game in which an objective was paid for tiles on the board."""

    def paid(table: Table) -> bool:
        choose = liking_abilities(Rng(1))
        while table.pending is not None:
            play_here(table, choose(table))
        entries = table.observation(None).score_sheet().entries
        return any(of_objective(entry) for entry in entries)

    return position(paid, *levels, **options)


def of_objective(entry: Any) -> bool:
    return entry.reason.key in OBJECTIVE and any(p.area == "cell" for p in entry.cells)


def test_a_line_of_the_score_lights_up_its_tiles(laptop: Page) -> None:
    table = ended(PERSON, BEGINNER, BEGINNER, **ALL)
    lay(laptop, table)
    assert next_question(laptop) == "result"
    assert_itemised(laptop, table)
    laptop.evaluate("drawn = {}")
    entry = next(e for e in table.observation(None).score_sheet().entries if of_objective(e))
    reason = EN.with_seats(NAMES)(entry.reason)
    laptop.get_by_role("button", name=reason, exact=True).first.click()
    told = EN.with_seats(NAMES)("result.lit", reason=entry.reason, points=entry.points)
    expect(laptop.get_by_role("alert").get_by_role("paragraph").first).to_have_text(told)
    cells = [place for place in entry.cells if place.area == "cell"]
    others = [
        Place("cell", i)
        for i in range(len(table.state.tiles))
        if Place("cell", i) not in entry.cells
    ]
    laptop.wait_for_function(MARKS_DRAWN)
    assert marked(laptop, cells) == [False] * len(cells)
    assert all(marked(laptop, others))


# ---------------------------------------------------------------------------- what is secret


def test_a_secret_objective_is_only_in_its_owners_page(laptop: Page) -> None:
    table = position(
        lambda table: table.state.placements >= 6 and asked(table) == 0,
        PERSON,
        PERSON,
        BEGINNER,
        objectives=True,
    )
    secrets = [cards[0] for cards in table.state.cards]
    lay(laptop, table)

    def told(card: int) -> bool:
        words = EN(f"monster_hex.card.{card}")
        html: str = laptop.evaluate("document.documentElement.outerHTML")
        return words in html or f"card-{card}\"" in html

    seen = set()
    rng = Rng(1)
    while len(seen) < 2:
        if next_question(laptop) == "curtain":
            assert not any(map(told, secrets))
            reveal(laptop)
        now = choice(laptop)
        seat = asked(now)
        assert [told(card) for card in secrets] == [owner == seat for owner in range(3)]
        expect(laptop.locator(".backs li")).to_have_count(2)
        seen.add(seat)
        ByMouse(laptop).play(rng.choice(now.state.legal_actions()))


# ---------------------------------------------------------------------------- for everybody


def new_screens(page: Page, size: str) -> Iterator[str]:
    """The screens that only the options have."""
    page.get_by_role("button", name="Play: Monster Hex").click()
    page.get_by_label("Objectives").check()
    page.get_by_label("Abilities").select_option(label="chosen in a draft")
    yield "set-up"
    draft = lambda table: asked(table) == 0 and table.state.phase == "draft"  # noqa: E731
    lay(page, position(draft, PERSON, BEGINNER, BEGINNER, **{**ALL, "abilities": "draft"}))
    choice(page)
    page.locator(".skill[data-do]").first.click()
    page.locator("#confirm").wait_for()
    yield "draft"
    for ability in (Ability.CONFUSE, Ability.PETRIFY, Ability.STEALTH):
        lay(page, position(offered(ability), PERSON, BEGINNER, BEGINNER, **ALL))
        choice(page)
        yield f"table with {ability.value}"
    page.locator(".ability").first.click()
    page.get_by_role("dialog").wait_for()
    yield "table with the abilities"
    page.locator("#dialog-close").click()
    if size == "phone":
        page.locator("#cards-strip").click()
        page.locator("#cards-close").wait_for()
        yield "table with the cards open"
        page.locator("#cards-close").click()
    shares = lambda table: table.state.placements == 7 and asked(table) == 0  # noqa: E731
    lay(page, position(shares, PERSON, BEGINNER, **ALL, shared=True))
    choice(page)
    yield "table with a shared faction"
    lay(page, ended(PERSON, BEGINNER, BEGINNER, **ALL))
    assert next_question(page) == "result"
    yield "result"
    page.locator(".score button").first.click()
    page.locator("#show-result").wait_for()
    yield "table with a line lit up"


def wrong_with(page: Page, name: str) -> list[str]:
    """What axe finds, and what does not fit into the window."""
    found: list[Any] = Axe().run(page).response["violations"]
    told = [f"{each['id']}: {[node['html'][:200] for node in each['nodes']]}" for each in found]
    w, h = page.evaluate("""[document.documentElement.scrollWidth - innerWidth,
                             document.documentElement.scrollHeight - innerHeight]""")
    at_the_table = name.startswith(("table", "draft"))
    return told + [f"{w} too wide, {h} too high"] * (w > 0 or (at_the_table and h > 0))


def test_axe_finds_nothing_on_the_new_screens_and_all_fits(laptop: Page) -> None:
    found = {name: wrong_with(laptop, name) for name in new_screens(laptop, "laptop")}
    assert {name: each for name, each in found.items() if each} == {}


def test_axe_finds_nothing_on_the_new_screens_of_a_phone(phone: Page) -> None:
    found = {name: wrong_with(phone, name) for name in new_screens(phone, "phone")}
    assert {name: each for name, each in found.items() if each} == {}


def test_on_its_side_a_phone_shows_every_button_of_the_complete_game(phone: Page) -> None:
    before = phone.viewport_size
    assert before is not None
    table = position(
        lambda table: (
            table.state.placements >= 12 and asked(table) == 0 and table.state.phase == "place"
        ),
        PERSON,
        BEGINNER,
        BEGINNER,
        BEGINNER,
        **ALL,
    )
    lay(phone, table)
    choice(phone)
    phone.set_viewport_size({"width": 844, "height": 390})
    action = some(Rng(1))(table)
    phone.wait_for_function(
        "document.getElementById('layer-ground').width === stage.clientWidth * devicePixelRatio"
    )
    finger = ByFinger(phone)
    finger.touch(in_hand(table, action.tile))
    finger.touch(Place("cell", action.cell))
    for wanted in ("#confirm", "#undo", "#cards-strip", "#stage"):
        box = phone.locator(wanted).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 390, wanted
        assert box["x"] + box["width"] <= 844, wanted
    phone.set_viewport_size(before)
