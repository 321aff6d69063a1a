"""Around the games: the home screen, the set-up, kept games, files, rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playing import (
    BEGINNER,
    EN,
    PERSON,
    ByMouse,
    asked,
    begin,
    choice,
    game_key,
    go,
    keep,
    lay,
    next_question,
    note,
    play_here,
    play_on,
    position,
    reload,
    reveal,
    saved,
    some,
)
from playwright.sync_api import Page, expect

from pygames_core.engine import Rng, Table

pytest_plugins = ["shared_pages"]


def after(placements: int):
    return lambda table: (
        table.state.placements == placements
        and asked(table) == 0
        and table.state.choosing is None
    )


def show_home(page: Page) -> None:
    """Also draws it anew, if it stands already."""
    go(page, "/help/monster_hex")
    expect(page.locator("#app h1")).to_have_text("Monster Hex")
    go(page, "/")
    expect(page.locator("#app h1")).to_have_text("Taku")


# ---------------------------------------------------------------------------- the shelf


def test_shows_the_four_games_and_says_which_are_not_there_yet(laptop: Page) -> None:
    cards = laptop.get_by_role("region", name="Games", exact=True).get_by_role("listitem")
    expect(cards).to_have_count(4)
    for name in ("Fantasy Tiles", "Gangsi", "Mondo"):
        card = cards.filter(has_text=name)
        expect(card).to_contain_text(EN("home.coming"))
        expect(card.get_by_role("button")).to_have_count(0)
    expect(cards.filter(has_text="Monster Hex").get_by_role("button", name="Play")).to_be_enabled()


def test_the_language_is_switched_at_once_on_the_home_screen(laptop: Page) -> None:
    laptop.get_by_role("button", name="日本語").click()
    expect(laptop.get_by_role("heading", name="モンスターヘクス")).to_be_visible()
    expect(laptop.locator("html")).to_have_attribute("lang", "ja")
    laptop.get_by_role("button", name="English").click()
    expect(laptop.get_by_role("heading", name="Monster Hex")).to_be_visible()
    expect(laptop.locator("html")).to_have_attribute("lang", "en")


def test_the_rules_can_be_read_from_home_set_up_and_table_and_the_focus_comes_back(
    laptop: Page,
) -> None:
    laptop.get_by_role("button", name="Rules: Monster Hex").click()
    expect(laptop.get_by_role("article")).to_contain_text("stone")
    laptop.get_by_role("button", name="Play").click()
    rules = laptop.get_by_role("button", name="How it is played")
    rules.click()
    dialog = laptop.get_by_role("dialog", name="Rules")
    expect(dialog).to_be_visible()
    laptop.keyboard.press("Escape")
    expect(dialog).not_to_be_attached()
    expect(rules).to_be_focused()
    begun = lay(laptop, position(after(3), PERSON, BEGINNER))
    choice(laptop)
    laptop.locator("#stage").focus()
    laptop.keyboard.press("?")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(laptop.locator("#stage")).to_be_focused()
    assert game_key(laptop) == begun


# ---------------------------------------------------------------------------- set-up


def test_names_and_colours_chosen_in_the_set_up_are_those_at_the_table(laptop: Page) -> None:
    laptop.get_by_role("button", name="Play: Monster Hex").click()
    laptop.get_by_role("button", name="3", exact=True).click()
    first = laptop.get_by_role("group", name="Seat 1")
    second = laptop.get_by_role("group", name="Seat 2")
    second.get_by_label("Who").select_option("0")
    first.get_by_label("Name").fill("  Kōji   Ōta ")
    first.get_by_label("Colour").select_option("green")
    second.get_by_label("Name").fill("<b>&amp;")
    laptop.get_by_role("button", name="Start the game").click()
    assert next_question(laptop) == "curtain"
    reveal(laptop)
    table = saved(laptop)
    assert [player.name for player in table.players] == ["Kōji Ōta", "<b>&amp;", "Koma"]
    assert [faction.name for faction in table.state.factions] == ["GREEN", "BLUE", "YELLOW"]
    expect(laptop.locator(".player .name")).to_have_text(["Kōji Ōta", "<b>&amp;", "Koma"])
    # The name of the first person is remembered for the next game.
    go(laptop, "/new/monster_hex")
    expect(laptop.get_by_role("group", name="Seat 1").get_by_label("Name")).to_have_value(
        "Kōji Ōta"
    )


def test_two_seats_never_have_one_colour(laptop: Page) -> None:
    go(laptop, "/new/monster_hex")
    seats = [laptop.get_by_role("group", name=f"Seat {n}").get_by_label("Colour") for n in (1, 2)]
    expect(seats[0]).to_have_value("red")
    seats[0].select_option("blue")
    expect(seats[0]).to_have_value("blue")
    expect(seats[1]).to_have_value("red")


# ---------------------------------------------------------------------------- kept games


def test_several_games_in_progress_are_listed_and_each_goes_on(laptop: Page) -> None:
    tables = [position(after(n), PERSON, BEGINNER) for n in (2, 6, 10)]
    keys = [keep(laptop, table) for table in tables]
    show_home(laptop)
    listed = laptop.get_by_role("region", name="Games in progress").get_by_role("listitem")
    expect(listed).to_have_count(3)
    for table, key in zip(tables, keys, strict=True):
        about = f"Continue: Monster Hex, Round {table.state.round} of {table.state.rounds}"
        laptop.get_by_role("button", name=about).click()
        assert choice(laptop).state == table.state
        assert game_key(laptop) == key
        ByMouse(laptop).play(some(Rng(1))(table))
        choice(laptop)
        laptop.locator("#back").click()
        expect(listed).to_have_count(3)
    # What was played last stands first.
    expect(listed.first).to_contain_text(f"Round {saved_round(laptop, keys[-1])} of 9")


def saved_round(page: Page, key: str) -> int:
    go(page, f"/play/{key}")
    found = int(choice(page).state.round)
    go(page, "/")
    expect(page.locator("#app h1")).to_have_text("Taku")
    return found


def test_removing_a_game_is_asked_again_and_is_for_good(laptop: Page) -> None:
    for n in (2, 6):
        keep(laptop, position(after(n), PERSON, BEGINNER))
    show_home(laptop)
    listed = laptop.get_by_role("region", name="Games in progress").get_by_role("listitem")
    remove = laptop.get_by_role("button", name="Remove: Monster Hex, Round 2 of 9")
    remove.click()
    question = laptop.get_by_role("alertdialog")
    expect(question).to_contain_text(EN("home.remove_sure"))
    expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    question.get_by_role("button", name="Cancel").click()
    expect(remove).to_be_focused()
    expect(listed).to_have_count(2)
    remove.click()
    question.get_by_role("button", name="Remove").click()
    expect(listed).to_have_count(1)
    assert laptop.evaluate("document.activeElement !== document.body")
    reload(laptop)
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("Round 4 of 9")


def test_a_finished_game_can_be_looked_at_again(laptop: Page) -> None:
    table = position(after(16), PERSON, PERSON)
    lay(laptop, table)
    table = play_on(laptop, ByMouse(laptop), some(Rng(3)))
    outcome = table.outcome()
    assert outcome is not None
    title = laptop.locator("#result-title").text_content() or ""
    go(laptop, "/")
    done = laptop.get_by_role("region", name="Finished games").get_by_role("listitem")
    expect(done).to_contain_text(title)
    done.get_by_role("button", name="Look at it").click()
    expect(laptop.locator("#result-title")).to_have_text(title)
    # A line of the score shows on the board where its points came from.
    laptop.get_by_role("table").first.get_by_role("button").first.click()
    expect(laptop.locator("#stage")).to_be_visible()
    laptop.get_by_role("button", name="Show the result").click()
    laptop.get_by_role("button", name="Play again").click()
    assert next_question(laptop) == "curtain"
    assert saved(laptop).players == table.players
    assert saved(laptop).state.placements == 0


# ---------------------------------------------------------------------------- files


def test_a_game_is_saved_as_a_file_and_opened_again(laptop: Page, tmp_path: Path) -> None:
    table = position(after(7), PERSON, BEGINNER)
    key = keep(laptop, table)
    show_home(laptop)
    with laptop.expect_download() as download:
        laptop.get_by_role("button", name="Save as a file: Monster Hex").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    laptop.get_by_role("button", name="Remove: Monster Hex").click()
    laptop.get_by_role("alertdialog").get_by_role("button", name="Remove").click()
    expect(laptop.get_by_role("region", name="Games in progress")).to_have_count(0)
    laptop.get_by_label("Open a game file").set_input_files(file)
    expect(note(laptop, "home.imported")).to_be_visible()
    laptop.get_by_role("button", name="Continue: Monster Hex").click()
    again = choice(laptop)
    assert again.state == table.state
    assert again.players == table.players
    assert game_key(laptop) != key
    # Chance goes on as it would have: nobody can fish for luck with files.
    action = some(Rng(4))(table)
    ByMouse(laptop).play(action)
    play_here(table, action)
    assert choice(laptop).moves[: len(table.moves)] == table.moves


def broken(text: str) -> str:
    """A file whose document has lost something on the way."""
    form = json.loads(text)
    return json.dumps(form | {"document": form["document"][:-9]})


FILES = {
    "empty": (lambda text: "", "storage.file.empty"),
    "foreign": (lambda text: "hello", "storage.file.foreign"),
    "half": (lambda text: text[: len(text) // 2], "storage.file.damaged"),
    "damaged": (broken, "storage.file.damaged"),
    "newer": (
        lambda text: text.replace('"version": 1', '"version": 9'),
        "storage.file.newer",
    ),
}


@pytest.mark.parametrize("what", FILES)
def test_a_file_that_is_no_whole_game_says_what_is_wrong_with_it(
    laptop: Page, tmp_path: Path, what: str
) -> None:
    from app.saves import document
    from app.storage import export_text

    spoil, reason = FILES[what]
    file = tmp_path / "game.json"
    whole: Table = position(after(2), PERSON, BEGINNER)
    file.write_text(spoil(export_text(document(whole))), "utf-8")
    laptop.get_by_label("Open a game file").set_input_files(file)
    expect(note(laptop, reason)).to_be_visible()
    expect(laptop.get_by_role("region", name="Games in progress")).to_have_count(0)


def test_a_game_is_saved_as_a_file_from_the_table_too(laptop: Page) -> None:
    table = position(after(7), PERSON, BEGINNER)
    lay(laptop, table)
    choice(laptop)
    laptop.get_by_role("button", name="Menu").click()
    with laptop.expect_download() as download:
        laptop.get_by_role("button", name="Save as a file").click()
    text = Path(download.value.path()).read_text("utf-8")
    assert json.loads(json.loads(text)["document"].partition("\n")[2])["players"] == [
        list(player) for player in table.players
    ]


def test_a_new_game_is_kept_from_its_first_moment(laptop: Page) -> None:
    begin(laptop, PERSON, BEGINNER, deal=21)
    table = choice(laptop)
    reload(laptop)
    assert choice(laptop).moves == table.moves
