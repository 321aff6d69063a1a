"""Playing Taku in a real browser as people do: by mouse, by finger, by keyboard and by ear.

A test knows the truth of a game from its save, and where things lie on the stage from the scene.
What it does to the page is what a person could do. The pages themselves come from `shared_pages`.
"""

from __future__ import annotations

import contextlib
import itertools
import re
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect
from visiting import started

from app import saves, shapes
from app.games import PAGES
from app.games import WORDS as GAME_PAGES
from app.storage import Version, decode, encode, newest
from app.words import WORDS
from pygames_core import GAMES
from pygames_core.engine import DONE, Game, Place, Player, Rng, Speaker, Table
from pygames_core.engine.words import WORDS as ENGINE_WORDS
from pygames_core.monster_hex import GAME
from pygames_core.monster_hex.notation import tile_name
from pygames_core.monster_hex.rules import EMPTY

Action = Any  # of any game

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
    kept, key = documents(page), game_key(page)
    pieces = [text for name, text in kept.items() if name.startswith(f"{saves.PIECE}{key}/")]
    return saves.table_of(saves.joined(kept[f"game/{key}"], saves.pieces_in(pieces))[0], 0)


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
    with redrawn(page):
        go(page, f"/play/{key}")
    return key


def go(page: Page, address: str) -> None:
    page.evaluate("address => { location.hash = address }", address)


@contextlib.contextmanager
def redrawn(page: Page) -> Iterator[None]:
    """Waits until the page shows another moment of a game than before what is done here."""
    before = page.locator(".page").get_attribute("data-moment")
    yield
    page.wait_for_function(
        """before => {
          const { moment } = document.querySelector(".page").dataset;
          return moment && moment !== before;
        }""",
        arg=before,
        timeout=WAIT,
    )


def reload(page: Page) -> None:
    page.reload(wait_until="commit")
    started(page)


# ---------------------------------------------------------------------------- prepared games

#: A person, and bots of the two levels.
PERSON, BEGINNER, INTERMEDIATE = 0, 1, 2
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def new_table(*levels: int, seed: int = 1, game: Game = GAME, **options: Any) -> Table:
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=False)]
    return Table(game, players, options, seed)


def position(
    wanted: Callable[[Table], bool], *levels: int, game: Game = GAME, **options: Any
) -> Table:
    """The first moment that is as wanted, in games of random moves."""
    for seed in range(1, 500):
        table, rng = new_table(*levels, seed=seed, game=game, **options), Rng(seed)
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
    own = [game.words for game in GAMES.values()]
    return Speaker([WORDS, GAME_PAGES, ENGINE_WORDS, *own], language, names)


#: The page's words in English, among the players of prepared games.
EN = words()


def name_of(tile: int) -> str:
    """A tile as the page calls it for those who do not see it."""
    return EN(tile_name(tile))


def lines_of(table: Table, viewer: int | None, since: int = 0) -> list[str]:
    """What the log says to one viewer, in English."""
    say = words("en", [player.name for player in table.players])
    return [
        say(table.game.tell(event, table.observation(viewer)))
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


def begin(page: Page, *levels: int, deal: int = 1, game: Game = GAME) -> None:
    """Starts a game by way of the set-up screen."""
    page.evaluate("deal => { dealt = deal }", deal)
    page.get_by_role("button", name=f"Play: {EN(f'{game.id}.name')}").click()
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


def spot(page: Page, place: Place, **ui: Any) -> tuple[float, float]:
    """The middle of a place, in CSS pixels of the page; ``ui`` says how the stage is looked at."""
    table = saved(page)
    x, y, width, height = page.evaluate("""() => {
      const stage = document.getElementById("stage"), box = stage.getBoundingClientRect();
      return [box.x, box.y, stage.clientWidth, stage.clientHeight];
    }""")
    scene = PAGES[table.game.id].scene
    targets = scene.targets(table.observation(viewer(table)), shapes.Ui(width, height, **ui))
    target = next(target for target in targets if target.place == place)
    return x + target.x, y + target.y


def steps(table: Table, action: Action) -> list[tuple[tuple[Any, ...], Any]]:
    """The picks that make an action of the person who is asked, each after those before it; that
    nothing more is to come is no pick to be made."""
    observation = table.observation(viewer(table))
    path = PAGES[table.game.id].scene.path_of(observation, action)
    return [
        (path[:i], next(pick for pick in observation.picks(path[:i]) if pick.value == value))
        for i, value in enumerate(path)
        if value != DONE
    ]


#: The areas of places that are touched on the stage; all else has a button.
ON_STAGE = ("hand", "cell", "number", "stone", "square", "die")


def say(table: Table, pick: Any) -> str:
    """A choice as the page calls it in English."""
    return words("en", [player.name for player in table.players])(pick.phrase)


def choice_button(page: Page, name: str) -> Locator:
    """The button of a choice, whatever else stands on it."""
    whole = re.compile(f"^{re.escape(name)}$")
    buttons = page.locator("#choices button")
    return buttons.filter(has_text=whole).or_(
        buttons.filter(has=page.locator(".what", has_text=whole))
    )


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
        for before, pick in steps(table, action):
            if pick.kind == "rotation":
                # The tile lies the first way that fits; each further touch turns it to the next.
                turns = [each.value for each in table.observation(viewer(table)).picks(before)]
                for _ in range(turns.index(pick.value)):
                    self.touch(cell(before[-1]))
            elif pick.place is not None and pick.place.area in ON_STAGE:
                self.touch(pick.place)
            elif pick.kind == "ability":
                self.press(f"#draft-{pick.value}")
            elif pick.kind in ("use", "decline"):
                self.press(f"#choices [data-kind={pick.kind}]")
            elif pick.kind != "faction":  # which comes with the ability
                choice_button(self.page, say(table, pick)).click()
        self.confirm()

    def confirm(self) -> None:
        self.page.locator("#confirm").wait_for()
        with redrawn(self.page):
            self.press("#confirm")


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
        at: Place | None = None
        for before, pick in steps(table, action):
            on_stage = pick.place is not None and pick.place.area in ON_STAGE
            if on_stage and self.focused() != "stage":
                self.tab_to(self.page.get_by_role("application"), "Shift+Tab")
            if pick.kind == "hand":
                hand = [t.place for t in self.targets(observation) if t.place.area == "hand"]
                self.press(str(1 + hand.index(pick.place)))
            elif pick.kind == "rotation":
                turns = [each.value for each in observation.picks(before)]
                self.press("r", turns.index(pick.value))
            elif on_stage:
                self.walk(observation, before, pick.place, at)
                self.press("Enter")
                at = pick.place
            elif pick.kind in ("faction", "ability"):
                values = [each.value for each in observation.picks(before)]
                self.press(str(1 + values.index(pick.value)))
            elif pick.kind in ("use", "decline"):
                self.press("1" if pick.kind == "use" else "n")
            else:
                self.tab_to(choice_button(self.page, say(table, pick)))
                self.press("Enter")
                at = None
        self.page.locator("#confirm").wait_for()
        if self.focused() != "stage":
            self.tab_to(self.page.locator("#confirm"))
        with redrawn(self.page):
            self.press("Enter")
        if self.focused() != "stage" and self.page.locator("#stage").count():
            self.tab_to(self.page.get_by_role("application"), "Shift+Tab")

    def targets(self, observation: Any) -> Sequence[shapes.Target]:
        width, height = self.page.evaluate("[stage.clientWidth, stage.clientHeight]")
        scene = PAGES[observation.game_id].scene
        found: Sequence[shapes.Target] = scene.targets(observation, shapes.Ui(width, height))
        return found

    def walk(
        self, observation: Any, picked: tuple[Any, ...], to: Place, start: Place | None = None
    ) -> None:
        """Presses the arrow keys that lead the cursor from there (at first: nowhere) to a place."""
        picture = shapes.Scene({}, self.targets(observation))
        among = [pick.place for pick in observation.picks(picked) if pick.place]
        arrows = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1)}
        arrows["ArrowDown"] = (0, 1)
        ways: dict[Place | None, list[str]] = {start: []}
        found: list[Place | None] = [start]
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
        for _, pick in steps(table, action):
            self.press(say(table, pick))
        self.confirm()

    def confirm(self) -> None:
        self.page.locator("#confirm").wait_for()
        confirm = self.page.get_by_role("button", name=re.compile("^Confirm"))  # and what it brings
        with redrawn(self.page):
            confirm.press("Enter")


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
    with redrawn(page):
        page.locator("#reveal").click()
    page.keyboard.press("Escape")


# ---------------------------------------------------------------------------- what the page says


def tiles_told(page: Page) -> set[str]:
    """Every tile that the page names with its sides, in what is seen, heard or hovered over."""
    return set(re.findall(r"[SABC][1-3] \(sides \d{6}\)", page.locator("#app").inner_html()))


def points(page: Page) -> list[int]:
    """The points beside the players' names, seat by seat."""
    texts = page.locator(".player .points").all_text_contents()
    return [int(re.search(r"\d+", text)[0]) for text in texts]  # type: ignore[index]

