"""Nothing that was confirmed is lost: reloads, crashes, damage, a full disk, two tabs."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playing import (
    BEGINNER,
    EN,
    INTERMEDIATE,
    PERSON,
    ByEar,
    ByKeys,
    ByMouse,
    asked,
    begin,
    choice,
    game_key,
    in_hand,
    in_the_log,
    keep,
    lay,
    lines_of,
    next_question,
    note,
    play_here,
    points,
    position,
    reload,
    reveal,
    saved,
    some,
)
from playwright.sync_api import BrowserContext, Page, expect
from visiting import Host, OwnBrowser, hosting, offline_ready, started

from app.bots import answer
from app.saves import PREFIX
from app.storage import decode
from loops import completed
from pygames_core.engine import Rng, Table, stream

pytest_plugins = ["shared_pages"]

Contexts = Callable[..., BrowserContext]


def under_way(table: Table) -> bool:
    return table.state.placements >= 5 and asked(table) == 0 and table.state.choosing is None


def with_bots_answers(table: Table) -> Table:
    """The same game after the bots have answered, up to the next decision of a person."""
    while table.pending is not None and not table.players[table.pending.seat].is_person:
        seat = table.pending.seat
        request = {
            "game": table.game.id,
            "observation": table.observation(seat).to_json(),
            "level": table.players[seat].level,
            "seed": stream(table.seed, f"bot {seat}", len(table.moves)).bits(),
        }
        text = completed(answer(request, lambda: False))
        play_here(table, table.state.parse_action(text["action"]))
    return table


def opened(contexts: Contexts, host: Host, script: str | None = None, **settings: str) -> Page:
    """A page of one's own, with a script that runs before all others."""
    context = contexts(**settings)
    if script is not None:
        context.add_init_script(script)
    page = context.new_page()
    page.goto(host.address, wait_until="commit")
    started(page)
    return page


# ---------------------------------------------------------------------------- reload


def test_a_reload_comes_back_to_the_same_moment(laptop: Page) -> None:
    begin(laptop, PERSON, BEGINNER, deal=11)
    for _ in range(2):
        ByMouse(laptop).play(some(Rng(1))(choice(laptop)))
    before = choice(laptop)
    offered, scores = ByEar(laptop).offered(), points(laptop)
    reload(laptop)
    assert choice(laptop).moves == before.moves
    assert ByEar(laptop).offered() == offered
    assert points(laptop) == scores
    for line in lines_of(before, 0):
        expect(in_the_log(laptop, line).last).to_be_attached()


def test_a_reload_in_the_middle_of_a_choice_goes_on_from_what_was_picked(laptop: Page) -> None:
    table = position(under_way, PERSON, BEGINNER)
    lay(laptop, table)
    choice(laptop)
    first = ByEar(laptop).offered()
    ByMouse(laptop).touch(in_hand(table, table.state.legal_actions()[0].tile))
    expect(laptop.get_by_role("button", name=first[0], exact=True)).not_to_be_attached()
    second = ByEar(laptop).offered()
    reload(laptop)
    assert choice(laptop).state == table.state
    expect(laptop.locator("#take-back")).to_be_visible()
    assert ByEar(laptop).offered() == second


def test_a_reload_while_a_bot_thinks_asks_the_bot_again(laptop: Page) -> None:
    table = position(under_way, PERSON, BEGINNER)
    action = some(Rng(2))(table)
    lay(laptop, table)
    choice(laptop)
    laptop.evaluate("holding = true")
    ByMouse(laptop).play(action)
    expect(laptop.locator("#whose")).to_have_text(EN("table.thinking", seat=1))
    reload(laptop)
    play_here(table, action)
    assert choice(laptop).moves == with_bots_answers(table).moves


def test_a_reload_in_the_middle_of_an_animation_comes_back_after_the_move(laptop: Page) -> None:
    table = position(under_way, PERSON, BEGINNER)
    action = some(Rng(3))(table)
    laptop.emulate_media(reduced_motion="no-preference")
    lay(laptop, table)
    choice(laptop)
    laptop.evaluate("pace = 0.001; drawn = {}")
    ByMouse(laptop).play(action)
    laptop.wait_for_function("drawn['layer-motion'] > 0")
    reload(laptop)
    play_here(table, action)
    assert choice(laptop).moves == with_bots_answers(table).moves
    laptop.emulate_media(reduced_motion="reduce")


# ---------------------------------------------------------------------------- restarts and crashes


def test_a_game_goes_on_without_a_network_after_the_browser_was_closed(
    host: Host, own_browser: OwnBrowser
) -> None:
    page = own_browser.start().new_page()
    page.goto(host.address)
    started(page)
    table = position(under_way, PERSON, BEGINNER)
    key = lay(page, table)
    choice(page)
    offline_ready(page)
    own_browser.close()
    host.stop()
    page = own_browser.start().new_page()
    page.goto(host.address)
    started(page)
    page.get_by_role("button", name="Continue: Monster Hex").click()
    assert choice(page).state == table.state
    assert game_key(page) == key
    ByKeys(page).tab_to(page.locator("#stage"), "Shift+Tab")
    ByKeys(page).play(some(Rng(4))(table))
    assert len(choice(page).moves) > len(table.moves)


def test_a_killed_browser_keeps_what_was_confirmed_200_ms_before(
    host: Host, own_browser: OwnBrowser
) -> None:
    page = own_browser.start().new_page()
    page.goto(host.address)
    started(page)
    begin(page, PERSON, PERSON, deal=12)
    reveal(page)
    table, ear = choice(page), ByEar(page)
    for _ in ("tile", "cell"):
        name = ear.offered()[0]
        ear.press(name)
        expect(page.get_by_role("button", name=name, exact=True)).not_to_be_attached()
    page.locator("#confirm").evaluate("""(button) => new Promise((resolve) => {
      button.click();
      setTimeout(resolve, 200);
    })""")
    own_browser.kill()

    page = own_browser.start().new_page()
    page.goto(host.address)
    started(page)
    page.get_by_role("button", name="Continue: Monster Hex").click()
    assert next_question(page) == "curtain"
    kept = saved(page)
    assert kept.moves[: len(table.moves)] == table.moves
    assert kept.moves[len(table.moves)].seat == asked(table)


# ---------------------------------------------------------------------------- damage


SPOIL = """([slots, journalled]) => new Promise((resolve, reject) => {
  // Spoils the stored texts of games: of the newest slot, or of both; and of the journal.
  const games = Object.keys(localStorage).filter((key) => key.includes(" game/"));
  const counter = (key) => Number(localStorage.getItem(key).split(" ")[2]);
  games.sort((a, b) => counter(b) - counter(a));
  for (const key of games.slice(0, slots)) {
    localStorage.setItem(key, localStorage.getItem(key).replace("monster_hex", "monster_hax"));
  }
  const opening = indexedDB.open(`taku ${new URL(".", location).pathname}`);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("documents", "readwrite");
    if (journalled) transaction.objectStore("documents").clear();
    transaction.oncomplete = () => { opening.result.close(); resolve(games.length); };
  };
})"""


def two_moves(page: Page) -> tuple[Table, Table]:
    """A game after one and after two own moves, in two slots."""
    begin(page, PERSON, PERSON, deal=13)
    tables = []
    for _ in range(2):
        reveal(page)
        ByMouse(page).play(some(Rng(6))(choice(page)))
        assert next_question(page) == "curtain"
        tables.append(saved(page))
    first, second = tables
    return first, second


@pytest.mark.parametrize("slots", [1, 2])
def test_damage_to_the_slots_is_mended_from_the_journal(laptop: Page, slots: int) -> None:
    _, table = two_moves(laptop)
    assert laptop.evaluate(SPOIL, [slots, False]) == 2
    reload(laptop)
    assert next_question(laptop) == "curtain"
    assert saved(laptop).moves == table.moves
    expect(laptop.get_by_role("alert")).not_to_be_attached()


def test_damage_to_the_newest_slot_alone_falls_back_to_the_one_before_and_says_so(
    laptop: Page,
) -> None:
    before, _ = two_moves(laptop)
    laptop.evaluate(SPOIL, [1, True])
    reload(laptop)
    assert next_question(laptop) == "curtain"
    assert saved(laptop).moves == before.moves
    warning = laptop.get_by_role("alert")
    expect(warning).to_contain_text(EN("storage.older"))
    warning.get_by_role("button", name="Understood").click()
    expect(warning).not_to_be_attached()


def test_damage_to_everything_is_said_and_nothing_else_is_touched(laptop: Page) -> None:
    two_moves(laptop)
    laptop.evaluate(SPOIL, [2, True])
    laptop.evaluate("location.hash = '/'")
    other = keep(laptop, position(under_way, PERSON, BEGINNER))
    reload(laptop)
    warning = laptop.get_by_role("alert")
    expect(warning).to_contain_text(EN("storage.corrupt"))
    warning.get_by_role("button", name="Understood").click()
    expect(warning).not_to_be_attached()
    laptop.get_by_role("button", name="Continue: Monster Hex").click()
    choice(laptop)
    assert game_key(laptop) == other


def test_an_address_of_a_game_that_is_not_there_says_so(laptop: Page) -> None:
    laptop.evaluate("location.hash = '/play/000000000000'")
    expect(note(laptop, "app.not_found")).to_be_visible()
    assert laptop.url.endswith("#/")


# ---------------------------------------------------------------------------- no room


FILL = """() => {
  for (let size = 1 << 22; size >= 1; size >>= 1) {
    try {
      for (;;) localStorage.setItem(`filler ${size} ${Math.random()}`, "x".repeat(size));
    } catch (error) {
      if (error.name !== "QuotaExceededError") throw error;
    }
  }
}"""
FREE = """() => Object.keys(localStorage).filter((key) => key.startsWith("filler"))
  .forEach((key) => localStorage.removeItem(key))"""


def play_by_ear(page: Page, moves: int) -> list[str]:
    """Plays without looking into the save; tells the log then."""
    ear = ByEar(page)
    confirm = page.get_by_role("button", name="Confirm")
    for _ in range(moves):
        assert next_question(page) == "choice"
        while not confirm.is_visible():
            name = ear.offered()[0]
            ear.press(name)
            expect(page.get_by_role("button", name=name, exact=True)).not_to_be_attached()
        ear.confirm()
    assert next_question(page) == "choice"
    return page.get_by_role("log").get_by_role("listitem").all_text_contents()


def test_a_full_disk_is_said_the_game_goes_on_and_nothing_is_lost(
    watched_context: Contexts, host: Host
) -> None:
    page = opened(watched_context, host)
    lay(page, position(under_way, PERSON, BEGINNER))
    choice(page)
    page.evaluate(FILL)
    told = play_by_ear(page, 1)
    warning = page.get_by_role("alert")
    expect(warning).to_contain_text(EN("storage.reserve"))
    # Even a reload loses nothing, since the journal has room.
    reload(page)
    assert next_question(page) == "choice"
    assert page.get_by_role("log").get_by_role("listitem").all_text_contents() == told
    expect(warning).to_be_visible()
    # Once there is room again, everything is back in its usual place with the next move.
    page.evaluate(FREE)
    told = play_by_ear(page, 1)
    expect(warning).not_to_be_attached()
    assert lines_of(saved(page), 0) == told


BROKEN = {
    "storage that throws": """
      for (const name of ["getItem", "setItem", "removeItem"]) {
        Storage.prototype[name] = () => { throw new DOMException("no", "UnknownError"); };
      }""",
    "no storage at all": """
      Object.defineProperty(globalThis, "localStorage", {
        get() { throw new DOMException("denied", "SecurityError"); },
      });""",
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_game_is_played_and_kept_in_the_journal_with(
    new_context: Contexts, host: Host, what: str
) -> None:
    page = opened(new_context, host, BROKEN[what])
    page.evaluate("location.hash = '/new/monster_hex'")
    page.get_by_role("button", name="Start the game").click()
    told = play_by_ear(page, 2)
    expect(page.get_by_role("alert")).to_contain_text(EN("storage.reserve"))
    reload(page)
    assert next_question(page) == "choice"
    assert page.get_by_role("log").get_by_role("listitem").all_text_contents() == told


def test_a_game_lasts_as_long_as_the_tab_where_nothing_can_be_kept_and_that_is_said(
    new_context: Contexts, host: Host
) -> None:
    # Python needs IndexedDB itself at its start: here it refuses the app's own database alone.
    refuse = """
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name, ...more) {
        if (name.startsWith("taku ")) throw new DOMException("no", "UnknownError");
        return open.call(this, name, ...more);
      };"""
    page = opened(new_context, host, BROKEN["no storage at all"] + refuse)
    page.evaluate("location.hash = '/new/monster_hex'")
    page.get_by_role("button", name="Start the game").click()
    play_by_ear(page, 2)
    expect(page.get_by_role("alert")).to_contain_text(EN("storage.absent"))
    # What can still be kept is a file.
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert json.loads(download.value.path().read_text("utf-8"))["format"] == "taku-save"


# ---------------------------------------------------------------------------- two tabs


def test_two_tabs_never_mix_one_game_and_the_newer_state_can_be_loaded(laptop: Page) -> None:
    table = position(under_way, PERSON, BEGINNER)
    key = lay(laptop, table)
    choice(laptop)
    other = laptop.context.new_page()
    other.goto(laptop.url)
    started(other)
    choice(other)
    action = some(Rng(8))(table)
    ByMouse(other).play(action)
    after = choice(other)
    banner = laptop.get_by_role("alert").filter(has_text=EN("table.elsewhere"))
    expect(banner).to_be_visible()
    # Here nothing can be done before that is dealt with.
    ByMouse(laptop).touch(in_hand(after, after.state.hands[0][0]))
    expect(laptop.locator("#confirm")).not_to_be_attached()
    assert ByEar(laptop).offered() == []
    banner.get_by_role("button", name="Load the newer state").click()
    expect(banner).not_to_be_attached()
    assert choice(laptop).moves == after.moves
    expect(laptop.get_by_role("log").get_by_role("listitem")).to_have_count(
        len(lines_of(after, 0))
    )
    # And the other way round.
    ByMouse(laptop).play(some(Rng(9))(after))
    choice(laptop)
    expect(other.get_by_role("alert").filter(has_text=EN("table.elsewhere"))).to_be_visible()
    other.close()
    slots = [
        decode(text).counter
        for name, text in laptop.evaluate("Object.entries(localStorage)")
        if name.endswith(f"{PREFIX}{key}")
    ]
    assert len(set(slots)) == 2


# ---------------------------------------------------------------------------- a sub-path


def test_a_game_is_played_and_kept_at_a_sub_path(
    watched_context: Contexts, dist: object
) -> None:
    with hosting(dist, prefix="/games/taku/") as host:  # type: ignore[arg-type]
        page = opened(watched_context, host)
        begin(page, PERSON, INTERMEDIATE, deal=14)
        for n in range(2):
            ByMouse(page).play(some(Rng(n))(choice(page)))
        table = choice(page)
        assert table.state.placements >= 4
        reload(page)
        assert choice(page).moves == table.moves
        keys = page.evaluate("Object.keys(localStorage)")
        assert all(key.startswith("taku /games/taku/ ") for key in keys)
        assert all(path.startswith(host.prefix) for path in host.requests)
