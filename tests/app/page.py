"""The app without a browser: a page that remembers what it was shown, and fake storage and bots."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from html.parser import HTMLParser
from typing import Any, NamedTuple

from app.bots import answer
from app.shell import Shell
from app.storage import Storage
from pygames_core import GAMES
from pygames_core.engine import phrase


class Store:
    """localStorage."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.texts)


def judgement(request: dict[str, Any]) -> dict[str, Any]:
    """What a bot could say of a decision: every second one was best, others lost up to 3 points."""
    observation = GAMES[request["game"]].observation_from_json(request["observation"])
    texts = [observation.format_action(action) for action in observation.legal_actions()]
    assert request["action"] in texts
    number = request["number"]
    best = request["action"]
    if number % 2:
        best = next(text for text in texts if text != best)
    loss = number % 7 / 2 if number % 2 else 0.0
    why = phrase("action.game_over").to_json()
    return {"loss": loss, "error": 0.5, "missed": loss > 0.5, "best": best, "why": why}


class FakeBots:
    """Bots that answer at once, in the page itself."""

    trouble: str | None = None

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []
        self.warmed = False

    def warm(self) -> None:
        self.warmed = True

    async def choose(self, request: dict[str, Any]) -> dict[str, Any]:
        self.requests.append(request)
        if "action" in request:
            await asyncio.sleep(0)
            return judgement(request)
        # The strongest bots would take seconds for an answer of which only the form matters here.
        return await answer({**request, "level": min(request["level"], 2)}, lambda: False)

    def stop(self) -> None:
        pass


class Element(NamedTuple):
    name: str
    attributes: dict[str, str | None]
    text: str
    inside: tuple[str, ...]  # the names of what it is in, the outermost first


class _Reader(HTMLParser):
    VOID = frozenset({"br", "hr", "img", "input"})

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.elements: list[Element] = []

    def handle_starttag(self, name: str, attrs: list[tuple[str, str | None]]) -> None:
        if name in self.VOID:
            self.elements.append(Element(name, dict(attrs), "", self._inside()))
        else:
            self.open.append((name, dict(attrs), []))

    def handle_data(self, data: str) -> None:
        for _, _, texts in self.open:
            texts.append(data)

    def handle_endtag(self, name: str) -> None:
        opened, attributes, texts = self.open.pop()
        assert opened == name, f"<{opened}> is closed by </{name}>"
        self.elements.append(Element(name, attributes, "".join(texts), self._inside()))

    def _inside(self) -> tuple[str, ...]:
        return tuple(name for name, *_ in self.open)


class FakeBrowser:
    """What `browser.Browser` is to the app, with a stage of a laptop's size."""

    def __init__(self, language: str = "en", size: tuple[float, float] = (800, 700)) -> None:
        self.language = language
        self.size = size
        self.html = ""
        self.title = ""
        self.address = ""
        self.dark = False
        self.reduced_motion = True
        self.hidden = False
        self.update_waiting = False
        self.works_offline = False
        self.layers: list[str] = []
        self.stamps: dict[str, str] = {}
        self.hanging: dict[int, tuple[float, float] | None] = {}
        self.texts: dict[str, list[str]] = {}
        self.beeps: list[float] = []
        self.downloads: list[tuple[str, str]] = []
        self.is_ready = False
        self.time = 0.0
        self.act: Callable[[str, str], None]
        self.hear: Callable[..., bool]

    def listen(self, act: Any, hear: Any) -> None:
        self.act, self.hear = act, hear

    def show(self, html: str, title: str, language: str) -> None:
        self.html, self.title, self.shown_language = html, title, language

    def theme(self, choice: str) -> None:
        self.dark = choice == "dark"

    def remember(self, language: str, theme: str) -> None:
        self.remembered = f"{language} {theme}"

    def layer(self, name: str, shapes: str, size: tuple[float, float], dark: bool) -> None:
        self.layers.append(name)

    def breathe(self, name: str, noted: bool) -> None:
        pass

    def stamp(self, name: str | None, shapes: str = "", size: float = 0) -> None:
        self.stamps = {} if name is None else {**self.stamps, name: shapes}

    def held(self, number: int, shapes: str, size: float, dark: bool) -> None:
        self.layers.append(f"held {number}")

    def hang(self, number: int, at: tuple[float, float] | None) -> None:
        self.hanging[number] = at

    def put(self, texts: str) -> None:
        self.texts.update(json.loads(texts))

    def beep(self, frequency: float, milliseconds: float) -> None:
        self.beeps.append(frequency)

    def now(self) -> float:
        return self.time

    def stage_size(self) -> tuple[float, float]:
        return self.size if 'id="stage"' in self.html else (0, 0)

    def focus(self, element: str) -> None:
        pass

    def frame(self) -> Awaitable[float]:
        async def next_frame() -> float:
            await asyncio.sleep(0)
            self.time += 50
            return self.time

        return next_frame()

    def go(self, address: str, replace: bool = False) -> None:
        self.address = address
        if not replace:
            self.hear("address", {})

    def update(self) -> None:
        self.updated = True

    def report(self, text: str) -> None:
        raise AssertionError(text)

    def ready(self) -> None:
        self.is_ready = True

    def download(self, name: str, text: str) -> None:
        self.downloads.append((name, text))

    # --- what a test asks ---

    def elements(self, **wanted: str) -> list[Element]:
        """The elements with these attributes (an underscore stands for a hyphen)."""
        reader = _Reader()
        reader.feed(self.html)
        assert not reader.open, "an element is not closed"
        return [
            element
            for element in reader.elements
            if all(
                element.attributes.get(key.rstrip("_").replace("_", "-")) == value
                for key, value in wanted.items()
            )
        ]

    def has(self, **wanted: str) -> bool:
        return bool(self.elements(**wanted))

    @property
    def text(self) -> str:
        reader = _Reader()
        reader.feed(f"<html>{self.html}</html>")
        return reader.elements[-1].text


class Page:
    """The app and what is around it."""

    def __init__(self, browser: FakeBrowser | None = None, store: Store | None = None) -> None:
        self.store = store or Store()
        self.storage = Storage("/", self.store)
        self.browser = browser or FakeBrowser()
        self.bots = FakeBots()
        self.shell = Shell(self.browser, self.storage, self.bots)  # type: ignore[arg-type]

    async def begin(self, address: str = "") -> Page:
        self.browser.address = address
        await self.shell.begin()
        await self.rest()
        return self

    async def rest(self) -> None:
        """Lets everything happen that happens by itself."""
        for _ in range(400):
            await asyncio.sleep(0)

    async def do(self, verb: str, argument: Any = "") -> None:
        self.browser.act(verb, str(argument))
        await self.rest()
