"""The browser as the app sees it: everything that touches JavaScript goes through here.

It decides nothing: it shows what it is given and passes on what people do.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy
from pyscript.js_modules import page as page_js

from .shapes import DARK, LIGHT


class Browser:
    """The page."""

    def __init__(self) -> None:
        self._root = js.document.getElementById("app")
        self._frames: list[asyncio.Future[float]] = []
        self._frame_wanted = False
        # Made once for the life of the page: a proxy that is made and dropped at every frame or
        # every screen would leak.
        self._on_frame = create_proxy(self._frame)

    def listen(
        self, act: Callable[[str, str], None], hear: Callable[..., bool]
    ) -> None:
        """From now on ``act(verb, argument)`` is called for a click or change on an element with
        ``data-do``, and ``hear(kind, detail)`` for everything else; if that answers True the page
        has dealt with it, and the browser does not. One listener a kind, for the page's life."""
        page_js.listen(
            create_proxy(act),
            create_proxy(lambda kind, detail: hear(kind, detail.to_py() if detail else {})),
        )

    # --- showing -------------------------------------------------------------------------------

    def show(self, html: str, title: str, language: str) -> None:
        """Turns the page into ``html``, keeping what can stay, and focus where it can be."""
        page_js.show(self._root, html)
        js.document.title = title
        js.document.documentElement.lang = language

    def theme(self, choice: str) -> None:
        """ "auto", "light" or "dark"."""
        root = js.document.documentElement
        if choice == "auto":
            root.removeAttribute("data-theme")
        else:
            root.setAttribute("data-theme", choice)

    def remember(self, language: str, theme: str) -> None:
        """Leaves word for the boot screen of the next start, which comes before any Python."""
        path = js.URL.new(".", js.document.baseURI).pathname
        # Without storage, or when it is full, that screen goes by the browser.
        with contextlib.suppress(Exception):
            js.localStorage.setItem(f"taku {path} boot", f"{language} {theme}")

    def layer(self, name: str, shapes: str, size: tuple[float, float], dark: bool) -> None:
        canvas = js.document.getElementById(f"layer-{name}")
        if canvas is not None and not _missing(canvas):
            page_js.replay(canvas, shapes, *size, (DARK if dark else LIGHT).shadow)

    def stamp(self, name: str | None, shapes: str = "[]", size: float = 0) -> None:
        """Makes a stamp that layers can use by its name; without one, forgets all."""
        page_js.stamp(name, shapes, size, LIGHT.shadow)

    def held(self, number: int, shapes: str, size: float, dark: bool) -> None:
        """Draws what hangs at a pointer, on a small canvas of its own."""
        canvas = js.document.getElementById(f"held-{number}")
        if canvas is not None and not _missing(canvas):
            page_js.replay(canvas, shapes, size, size, (DARK if dark else LIGHT).shadow)

    def hang(self, number: int, at: tuple[float, float] | None) -> None:
        """Moves it there; to nowhere, and it is not seen."""
        page_js.hang(f"held-{number}", *(at or (None, None)))

    def put(self, texts: str) -> None:
        """Sets the texts of elements by their ids, as JSON {id: [text, mark]}: a page that changes
        each second is not made anew for that."""
        page_js.put(texts)

    def beep(self, frequency: float, milliseconds: float) -> None:
        page_js.beep(frequency, milliseconds)

    def breathe(self, name: str, noted: bool) -> None:
        """Lets a layer of the stage be noticed, once; or not any more."""
        page_js.breathe(js.document.getElementById(f"layer-{name}"), noted)

    def stage_size(self) -> tuple[float, float]:
        """Width and height of the stage in CSS pixels; (0, 0) while there is none."""
        stage = js.document.getElementById("stage")
        return (0, 0) if _missing(stage) else (stage.clientWidth, stage.clientHeight)

    def focus(self, element: str) -> None:
        found = js.document.getElementById(element)
        if not _missing(found):
            found.focus()

    # --- time ----------------------------------------------------------------------------------

    def now(self) -> float:
        """Milliseconds since the page was opened: the base of the times of events."""
        return float(js.performance.now())

    def frame(self) -> asyncio.Future[float]:
        """The next animation frame; its value is the time in milliseconds."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._frames.append(future)
        if not self._frame_wanted:
            self._frame_wanted = True
            js.requestAnimationFrame(self._on_frame)
        return future

    def _frame(self, now: float) -> None:
        self._frame_wanted = False
        waiting, self._frames = self._frames, []
        for future in waiting:
            if not future.done():
                future.set_result(now)

    # --- what the browser knows ----------------------------------------------------------------

    @property
    def dark(self) -> bool:
        chosen = js.document.documentElement.getAttribute("data-theme")
        if chosen in ("light", "dark"):
            return bool(chosen == "dark")
        return bool(js.matchMedia("(prefers-color-scheme: dark)").matches)

    @property
    def reduced_motion(self) -> bool:
        return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)

    @property
    def hidden(self) -> bool:
        return bool(js.document.hidden)

    @property
    def language(self) -> str:
        for language in js.navigator.languages or [js.navigator.language]:
            for known in ("ja", "en"):
                if language.lower().startswith(known):
                    return known
        return "en"

    @property
    def address(self) -> str:
        """The part of the address after "#"."""
        return str(js.location.hash).removeprefix("#")

    def go(self, address: str, replace: bool = False) -> None:
        if replace:
            js.history.replaceState(None, "", f"#{address}")
        else:
            js.location.hash = address

    @property
    def update_waiting(self) -> bool:
        return bool(js.taku.updateWaiting)

    @property
    def works_offline(self) -> bool:
        return bool(js.taku.offline)

    def update(self) -> None:
        js.taku.applyUpdate()

    def report(self, text: str) -> None:
        """Tells developers of a fault."""
        js.console.error(text)

    def ready(self) -> None:
        js.taku.ready()

    # --- files ---------------------------------------------------------------------------------

    def download(self, name: str, text: str) -> None:
        page_js.download(name, text)


def _missing(value: Any) -> bool:
    """JavaScript's null, which is not Python's None everywhere."""
    return value is None or type(value).__name__ == "JsNull"
