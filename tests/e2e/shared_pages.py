"""Fixtures: pages for playing.

    pytest_plugins = ["shared_pages"]      # in a test module

`laptop` and `phone` are pages that many tests share, since a page takes seconds to start: each test
finds it on the home screen, in English, light, without motion, with nothing kept. A test that needs
a browser of its own takes `watched_context`, `cut_off`, or `open_page` of visiting.py.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playing import documents, go
from playwright.sync_api import Browser, BrowserContext, Page, expect
from visiting import DEVICES, Faults, Host, hosting, offline_ready, started

from app.storage import Version, encode

#: Runs before the page's own scripts; it watches, and holds back what a test wants held back.
#: `dealt` fixes the seed of the next game, which the page asks for in one piece of eight bytes.
#: `questions` are what bots were asked; while `holding` is true they wait in `held`.
#: `pace` is how fast the time of animations goes.
#: `uncovered` counts how often the page held a table, as it was built up or changed.
#: `drawn` counts what was drawn on each canvas, `proxies` those of Python objects that are alive.
ONLOOKER = """
(() => {
  Object.assign(window, {
    dealt: null, questions: [], holding: false, held: [], pace: 1, uncovered: 0, drawn: {},
    proxies: 0,
  });
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (view) => {
    random(view);
    if (view.byteLength === 8 && dealt !== null) {
      const bytes = new Uint8Array(view.buffer, view.byteOffset, 8);
      bytes.forEach((_, i) => (bytes[i] = (dealt >> (8 * i)) & 255));
    }
    return view;
  };

  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (data, ...more) {
    if (!Array.isArray(data) || data[1] !== "choose") return post.call(this, data, ...more);
    questions.push(data[2][0]);
    if (holding) held.push(() => post.call(this, data, ...more));
    else post.call(this, data, ...more);
  };
  window.letGo = () => {
    holding = false;
    held.splice(0).forEach((ask) => ask());
  };

  const frame = requestAnimationFrame;
  let real = 0, told = 0; // milliseconds
  window.requestAnimationFrame = (then) => frame((now) => {
    told += (now - real) * pace;
    real = now;
    then(told);
  });

  new MutationObserver(() => {
    if (document.querySelector("canvas, #choices, .players")) uncovered++;
  }).observe(document, { childList: true, subtree: true });

  for (const name of ["fill", "stroke", "fillText"]) {
    const draw = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...what) {
      drawn[this.canvas.id] = (drawn[this.canvas.id] ?? 0) + 1;
      return draw.apply(this, what);
    };
  }

  // Pyodide registers every proxy of a Python object, and takes it back when that is destroyed.
  const Registry = FinalizationRegistry;
  const { register, unregister } = Registry.prototype;
  Registry.prototype.register = function (...what) {
    proxies++;
    return register.apply(this, what);
  };
  Registry.prototype.unregister = function (...what) {
    const found = unregister.apply(this, what);
    if (found) proxies--;
    return found;
  };
  window.FinalizationRegistry = class extends Registry {
    constructor(finalize) {
      super((held) => {
        proxies--;
        finalize(held);
      });
    }
  };
})();
"""

#: The settings that the shared pages start with, unless the person has chosen already.
SETTINGS = {
    "language": "en", "theme": "auto", "speed": "fast", "still": False, "list": False, "aid": True,
    "tempo": "full", "sound": False, "mirrored": False, "running": True, "name": "",
}  # fmt: skip
CHOOSE_SETTINGS = """
if (location.protocol.startsWith("http")) {
  const key = `taku ${new URL(".", location).pathname} a settings`;
  if (localStorage.getItem(key) === null) localStorage.setItem(key, %r);
}
"""


class Shared:
    """Pages that stay open from test to test, one a device."""

    def __init__(self, browser: Browser, host: Host) -> None:
        self.browser = browser
        self.host = host
        self.faults = Faults()
        self.told = 0  # of the faults
        self.pages: dict[str, Page] = {}

    def page(self, device: str) -> Page:
        if device not in self.pages:
            context = self.browser.new_context(
                **DEVICES[device], locale="en-US", color_scheme="light", reduced_motion="reduce"
            )
            self.faults.watch(context)
            context.add_init_script(ONLOOKER)
            context.add_init_script(CHOOSE_SETTINGS % encode(Version(1, json.dumps(SETTINGS))))
            page = self.pages[device] = context.new_page()
            page.goto(self.host.address, wait_until="commit")
            started(page)
        return self.pages[device]

    def clear(self, device: str) -> None:
        """Brings a page back to where each test begins; drops it if that is not simple."""
        page = self.pages[device]
        settings = json.loads(documents(page)["settings"])
        page.evaluate("dealt = null; letGo(); questions.length = 0; pace = 1")
        # By way of somewhere else, which closes what is open.
        for address, title in (("/help/monster_hex", "Monster Hex"), ("/", "Taku")):
            go(page, address)
            expect(page.locator("#app h1")).to_have_text(title)
        page.evaluate(r"""() => new Promise((resolve, reject) => {
          const path = new URL(".", location).pathname;
          for (const key of Object.keys(localStorage)) {
            if (/ (game|piece)\//.test(key)) localStorage.removeItem(key);
          }
          const opening = indexedDB.open(`taku ${path}`);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const transaction = opening.result.transaction("documents", "readwrite");
            transaction.objectStore("documents").clear();
            transaction.oncomplete = () => { opening.result.close(); resolve(); };
          };
        })""")
        if settings != SETTINGS:
            self.drop(device)

    def drop(self, device: str) -> None:
        self.pages.pop(device).context.close()

    def new_faults(self) -> list[str]:
        """What has gone wrong since this was asked the last time."""
        faults = self.faults.unexpected()
        new, self.told = faults[self.told :], len(faults)
        return new


@pytest.fixture(scope="session")
def shared(browser: Browser, dist: Path) -> Iterator[Shared]:
    with hosting(dist) as host:
        pages = Shared(browser, host)
        yield pages
        for device in list(pages.pages):
            pages.drop(device)


def _page_of(shared: Shared, device: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    failed_before = request.session.testsfailed
    yield shared.page(device)
    if request.session.testsfailed > failed_before:
        shared.drop(device)  # nobody knows in which state it is
    else:
        shared.clear(device)
    assert shared.new_faults() == []


@pytest.fixture
def laptop(shared: Shared, request: pytest.FixtureRequest) -> Iterator[Page]:
    yield from _page_of(shared, "desktop", request)


@pytest.fixture
def phone(shared: Shared, request: pytest.FixtureRequest) -> Iterator[Page]:
    yield from _page_of(shared, "phone", request)


@pytest.fixture
def watched_context(new_context: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    """A context of one's own, with an onlooker and the settings of the shared pages."""

    def make(device: str = "desktop", **settings: Any) -> BrowserContext:
        context = new_context(
            **{**DEVICES[device], "locale": "en-US", "reduced_motion": "reduce", **settings}
        )
        context.add_init_script(ONLOOKER)
        context.add_init_script(CHOOSE_SETTINGS % encode(Version(1, json.dumps(SETTINGS))))
        return context

    return make


@pytest.fixture
def cut_off(watched_context: Callable[..., BrowserContext], host: Host) -> Page:
    """The home screen on its second visit, the network and the host being gone."""
    context = watched_context()
    page = context.new_page()
    page.goto(host.address)
    offline_ready(page)
    context.set_offline(True)
    host.stop()
    page.reload()
    started(page)
    return page
