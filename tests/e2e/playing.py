"""Playing Taku in a real browser as people do: by mouse, by finger, by keyboard and by ear.

A test knows the truth of a game from its save, and where things lie on the stage from the scene.
What it does to the page is what a person could do. The pages themselves come from `shared_pages`.
"""

from __future__ import annotations

import contextlib
import itertools
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from conftest import started
from playwright.sync_api import Locator, Page, expect

from app import saves, shapes
from app.scenes import monster_hex as scene
from app.storage import Version, decode, encode, newest
from app.words import WORDS
from pygames_core.engine import Place, Player, Rng, Speaker, Table
from pygames_core.engine.words import WORDS as ENGINE_WORDS
from pygames_core.monster_hex import GAME
from pygames_core.monster_hex.rules import EMPTY, Action, Put, Take, tile_name

WAIT = 30_000  # milliseconds that anything may take on a busy machine
expect.set_options(timeout=WAIT)

# ---------------------------------------------------------------------------- what is kept


def documents(page: Page) -> dict[str, str]:
    """What localStorage keeps undamaged: the newest text of each document, by its name."""
    found: dict[str, Version] = {}
    for key, text in page.evaluate("Object.entries(localStorage)"):
        match = re.fullmatch(r"taku \S+ [ab] (.*)", key)
        if match:
            with contextlib.suppress(ValueError):
                version = newest(found.get(match[1]), decode(text))
                assert version is not None
                found[match[1]] = version
    return {name: each.body for name, each in found.items() if each.body is not None}


def game_key(page: Page) -> str:
    """Which game the page shows."""
    return page.url.partition("#/play/")[2]


def saved(page: Page) -> Table:
    """The game that the page shows, as it has saved it."""
    return saves.table_of(documents(page)[f"game/{game_key(page)}"], 0)


_keys = itertools.count(1)


def keep(page: Page, table: Table) -> str:
    """Puts a game that was prepared here among those that the page keeps, and tells its key."""
    key = f"prepared{next(_keys)}"
    text = encode(Version(time.time_ns() // 1_000_000, saves.document(table)))
    page.evaluate(
        """([key, text]) => {
          localStorage.setItem(`taku ${new URL(".", location).pathname} a game/${key}`, text);
        }""",
        [key, text],
    )
    return key


def lay(page: Page, table: Table) -> str:
    """Puts a game that was prepared here on the table, as if it were opened from the list."""
    key = keep(page, table)
    go(page, f"/play/{key}")
    page.locator("#choices, #reveal, #result-title").first.wait_for(state="attached")
    return key


def go(page: Page, address: str) -> None:
    page.evaluate("address => { location.hash = address }", address)


def reload(page: Page) -> None:
    page.reload(wait_until="commit")
    started(page)


# ---------------------------------------------------------------------------- prepared games

#: A person, and bots of the two levels.
PERSON, BEGINNER, INTERMEDIATE = 0, 1, 2
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def new_table(*levels: int, seed: int = 1) -> Table:
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=False)]
    return Table(GAME, players, {}, seed)


def position(wanted: Callable[[Table], bool], *levels: int) -> Table:
    """The first moment that is as wanted, in games of random moves."""
    for seed in range(1, 500):
        table, rng = new_table(*levels, seed=seed), Rng(seed)
        while table.pending is not None:
            if wanted(table):
                return table
            play_here(table, rng.choice(table.state.legal_actions()))
    raise AssertionError("no such position")


def play_here(table: Table, action: Action) -> None:
    """Plays in this process, not in the browser."""
    assert table.pending is not None
    assert table.play(table.pending.ticket, action)


def asked(table: Table) -> int:
    """The seat that is to decide."""
    assert table.pending is not None
    return table.pending.seat


def a_choice_of_number(seat: int = 0) -> Callable[[Table], bool]:
    """Wanted: this seat is about to choose a stone's number, and the game goes on after that."""
    return lambda table: (
        table.state.choosing is not None and asked(table) == seat and EMPTY in table.state.tiles
    )


def some(rng: Rng) -> Callable[[Table], Action]:
    """Any action."""
    return lambda table: rng.choice(table.state.legal_actions())


def words(language: str = "en", names: Sequence[str] = NAMES) -> Speaker:
    """The page's own words."""
    return Speaker([WORDS, ENGINE_WORDS, GAME.words], language, names)


#: The page's words in English, among the players of prepared games.
EN = words()


def name_of(tile: int) -> str:
    """A tile as the page calls it for those who do not see it."""
    return EN(tile_name(tile))


def lines_of(table: Table, viewer: int | None, since: int = 0) -> list[str]:
    """What the log says to one viewer, in English."""
    say = words("en", [player.name for player in table.players])
    return [
        say(GAME.tell(event, table.observation(viewer)))
        for telling in table.tellings(viewer, since)
        for event in telling.events
        if event.kind != "draw" or event.secret
    ]


# ---------------------------------------------------------------------------- the page's questions


def next_question(page: Page) -> str:
    """Waits until the page wants something of somebody: "choice", "curtain" or "result"."""
    found: str = page.wait_for_function(
        """() => {
          if (document.querySelector("#reveal")) return "curtain";
          if (document.querySelector("#result-title, #show-result")) return "result";
          if (document.querySelector("#skip")) return null;
          return document.querySelector("#choices button") ? "choice" : null;
        }""",
        timeout=WAIT,
    ).json_value()
    return found


def choice(page: Page) -> Table:
    """Waits until somebody at the table is to choose, and tells the game's state then."""
    assert next_question(page) == "choice"
    return saved(page)


def begin(page: Page, *levels: int, deal: int = 1) -> None:
    """Starts a game by way of the set-up screen."""
    page.evaluate("deal => { dealt = deal }", deal)
    page.get_by_role("button", name="Play: Monster Hex").click()
    page.get_by_role("button", name=str(len(levels)), exact=True).click()
    for n, level in enumerate(levels, 1):
        seat = page.get_by_role("group", name=f"Seat {n}")
        seat.get_by_label("Who").select_option(str(level))
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#choices, #reveal")).to_be_attached()


def note(page: Page, key: str) -> Locator:
    """The banner that says this."""
    return page.get_by_role("status").filter(has_text=EN(key))


def in_the_log(page: Page, line: str) -> Locator:
    return page.get_by_role("log").get_by_text(line, exact=True)


# ---------------------------------------------------------------------------- where things are


def viewer(table: Table) -> int:
    """Whose hand the page shows at a choice, or the only person."""
    pending = table.pending
    if pending is not None and table.players[pending.seat].is_person:
        return pending.seat
    return next(seat for seat, player in enumerate(table.players) if player.is_person)


def spot(page: Page, place: Place) -> tuple[float, float]:
    """The middle of a place, in CSS pixels of the page."""
    table = saved(page)
    x, y, width, height = page.evaluate("""() => {
      const stage = document.getElementById("stage"), box = stage.getBoundingClientRect();
      return [box.x, box.y, stage.clientWidth, stage.clientHeight];
    }""")
    targets = scene.targets(table.observation(viewer(table)), shapes.Ui(width, height))
    target = next(target for target in targets if target.place == place)
    return x + target.x, y + target.y


def in_hand(table: Table, tile: int) -> Place:
    return Place("hand", table.state.hands[viewer(table)].index(tile))


def cell(index: int) -> Place:
    return Place("cell", index)


# ---------------------------------------------------------------------------- ways to play


class ByMouse:
    """Clicks on the picture, and on the buttons below it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def touch(self, place: Place) -> None:
        self.page.mouse.click(*spot(self.page, place))

    def press(self, button: str) -> None:
        self.page.locator(button).click()

    def play(self, action: Action) -> None:
        table = saved(self.page)
        match action:
            case Put(tile, index, rotation):
                self.touch(in_hand(table, tile))
                self.touch(cell(index))
                picks = table.observation(viewer(table)).picks((tile, index))
                # The tile lies the first way that fits; each further touch turns it to the next.
                for _ in range([pick.value for pick in picks].index(rotation)):
                    self.touch(cell(index))
            case Take(number):
                self.touch(Place("number", number))
        self.confirm()

    def confirm(self) -> None:
        self.press("#confirm")
        self.page.locator("#confirm").wait_for(state="detached")


class ByFinger(ByMouse):
    """Taps."""

    def touch(self, place: Place) -> None:
        self.page.touchscreen.tap(*spot(self.page, place))

    def press(self, button: str) -> None:
        self.page.locator(button).tap()


class ByKeys:
    """The keyboard alone, the focus on the picture. Focus is never lost."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)
            assert self.focused() != "body", f"{key} lost the focus"

    def focused(self) -> str:
        """The id of what has the focus, or its name in HTML."""
        found: str = self.page.evaluate(
            "document.activeElement.id || document.activeElement.localName"
        )
        return found

    def tab_to(self, target: Locator, key: str = "Tab") -> None:
        """Goes on with Tab (or Shift+Tab) until the focus is there."""
        seen = 0
        while not target.evaluate("element => element === document.activeElement"):
            self.press(key)
            seen += 1
            assert seen < 100, "Tab does not lead there"

    def play(self, action: Action) -> None:
        table = saved(self.page)
        observation = table.observation(viewer(table))
        match action:
            case Put(tile, index, rotation):
                tiles = [pick.value for pick in observation.picks(())]
                self.press(str(1 + tiles.index(tile)))
                self.walk(observation, (tile,), cell(index))
                self.press("Enter")
                turns = [pick.value for pick in observation.picks((tile, index))]
                self.press("r", turns.index(rotation))
            case Take(number):
                self.walk(observation, (), Place("number", number))
                self.press("Enter")
        self.press("Enter")
        self.page.locator("#confirm").wait_for(state="detached")

    def walk(self, observation: Any, picked: tuple[Any, ...], to: Place) -> None:
        """Presses the arrow keys that lead the cursor from nowhere to a place."""
        width, height = self.page.evaluate("[stage.clientWidth, stage.clientHeight]")
        picture = shapes.Scene({}, scene.targets(observation, shapes.Ui(width, height)))
        among = [pick.place for pick in observation.picks(picked)]
        arrows = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1)}
        arrows["ArrowDown"] = (0, 1)
        ways: dict[Place | None, list[str]] = {None: []}
        found: list[Place | None] = [None]
        for place in found:
            for key, (dx, dy) in arrows.items():
                following = shapes.step(picture, place, dx, dy, among)
                if following not in ways:
                    ways[following] = [*ways[place], key]
                    found.append(following)
        for key in ways[to]:
            self.press(key)


class ByEar:
    """The buttons of the list by their names, as a screen reader offers them."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def offered(self) -> list[str]:
        """The names of the choices."""
        texts: list[str] = self.page.get_by_role("group").get_by_role("button").all_text_contents()
        return texts

    def press(self, button: str) -> None:
        self.page.get_by_role("button", name=button, exact=True).press("Enter")

    def play(self, action: Action) -> None:
        table = saved(self.page)
        observation = table.observation(viewer(table))
        names = [player.name for player in table.players]
        say, picked = words("en", names), ()
        for value in action:
            offered = observation.picks(picked)
            (wanted,) = (pick.phrase for pick in offered if pick.value == value)
            self.press(say(wanted))
            picked = (*picked, value)
        self.press("Confirm")
        self.page.locator("#confirm").wait_for(state="detached")


Means = ByMouse | ByFinger | ByKeys | ByEar


def play_on(page: Page, means: Means, choose: Callable[[Table], Action]) -> Table:
    """Plays until the game is over; who comes next opens the curtain. Tells how it ended."""
    while True:
        match next_question(page):
            case "result":
                return saved(page)
            case "curtain":
                reveal(page)
            case "choice":
                means.play(choose(saved(page)))


def reveal(page: Page) -> None:
    """The next person takes the device, and does not wait for what happened to be shown."""
    page.locator("#reveal").click()
    page.locator("#stage").wait_for()
    page.keyboard.press("Escape")


# ---------------------------------------------------------------------------- what the page says


def tiles_told(page: Page) -> set[str]:
    """Every tile that the page names with its sides, in what is seen, heard or hovered over."""
    return set(re.findall(r"[SABC][1-3] \(sides \d{6}\)", page.locator("#app").inner_html()))


def points(page: Page) -> list[int]:
    """The points beside the players' names, seat by seat."""
    texts = page.locator(".player .points").all_text_contents()
    return [int(re.search(r"\d+", text)[0]) for text in texts]  # type: ignore[index]

