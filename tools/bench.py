#!/usr/bin/env python3
"""The figures of Taku: `python3 build.py bench`, which builds dist/ and then runs this.

    --core        without a browser: speed and strength only
    --games N     games a pairing in the arena (default 1000; 0 leaves it out)
    --starts N    starts to take the median of (default 5)
    --json FILE   write the figures there, too

Whatever is compared is measured in the same run, in turns, since machines are never quiet.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import platform
import re
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "web"), str(ROOT / "tests" / "e2e")]

import chess  # noqa: E402
import core_speed  # noqa: E402
import drag_speed  # noqa: E402
import playing  # noqa: E402
import visiting  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

import build  # noqa: E402
from pygames_core import GAMES  # noqa: E402
from pygames_core.arena import Pairing, report, results  # noqa: E402
from pygames_core.engine import Rng  # noqa: E402

GAME = "monster_hex"

Figures = dict[str, Any]


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="build.py bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--core", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--games", type=int, default=1000, help=argparse.SUPPRESS)
    parser.add_argument("--starts", type=int, default=5, help=argparse.SUPPRESS)
    parser.add_argument("--json", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    figures: Figures = {}

    def add(title: str, part: Figures) -> None:
        figures[title] = part
        print(f"\n{title}")
        for name, value in part.items():
            print(f"  {name}: {f'{value:,.2f}' if isinstance(value, float) else value}", flush=True)

    if hasattr(os, "getloadavg"):
        load = os.getloadavg()[0]
        print(f"{os.cpu_count()} cores, load {load:.1f}: {'quiet' if load < 1 else 'not quiet'}")
    add(f"Core, CPython {platform.python_version()}", core())
    if chosen.games:
        add(f"Strength, {chosen.games} games each", strength(chosen.games))
    if not chosen.core:
        with browser_and_host() as (browser, host):
            add("Core, Pyodide in Chromium", core_in_page(browser, host))
            add(f"Start, median of {chosen.starts}", starts(browser, host, chosen.starts))
            add("First visit, bytes that the host sent", first_visit(browser, host))
            add("At the table", table(browser, host))
            with visitor(browser) as context:
                add("A drag against three bots", drag_speed.drag(context, f"{host.address}app/"))
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0


# ---------------------------------------------------------------------------- the core


def core() -> Figures:
    return core_speed.speeds() | times(core_speed.answer_times)


def times(measure: Callable[[str, int], list[float]]) -> Figures:
    """A bot's answers, game by game and level by level."""
    found: Figures = {}
    for what, (game, _) in core_speed.TIMED.items():
        for level in GAMES[game].levels:
            found |= spread(f"{what}, level {level}", measure(what, level))
    return found


def spread(name: str, milliseconds: list[float]) -> Figures:
    found = sorted(milliseconds)
    return {
        f"{name}: answer, median (ms)": median(found),
        f"{name}: answer, 95 % within (ms)": found[int(0.95 * len(found))],
        f"{name}: answer, longest (ms)": found[-1],
    }


def strength(games: int) -> Figures:
    """The seed is one that nothing was tuned on."""
    found: Figures = {}
    for a in core_speed.GAME.levels:
        pairing = Pairing(GAME, 2, a, a - 1)
        told = report(pairing, list(results(pairing, games, seed=1, jobs=os.cpu_count() or 1)))
        found[f"level {a} against {f'level {a - 1}' if a > 1 else 'random play'}"] = str(told)
    return found


# ---------------------------------------------------------------------------- the browser


@contextmanager
def browser_and_host() -> Iterator[tuple[Browser, visiting.Host]]:
    """A Chromium, and a copy of dist/ with the bare page beside it on a plain host."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        site.mkdir()
        (site / "app").symlink_to(build.DIST)
        (site / "bare.html").write_text(BARE)
        (site / "core.zip").write_bytes(core_archive())
        host = visiting.Host(site)
        browser = playwright.chromium.launch(
            executable_path=build.chromium(), args=visiting.CHROMIUM_ARGUMENTS
        )
        yield browser, host
        browser.close()
        host.stop()


#: Nothing but Pyodide, from the same files.
BARE = """<!doctype html>
<link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from "./app/vendor/pyodide/pyodide.js";
  window.pyodide = await loadPyodide();
  pyodide.runPython("1 + 1");
  window.loaded = performance.now();
</script>
"""


def core_archive() -> bytes:
    """The core, python-chess and `core_speed`, as one archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for folder in (ROOT / "pygames_core", Path(chess.__file__).parent):
            for path in sorted(folder.rglob("*.py")):
                archive.write(path, path.relative_to(folder.parent))
        archive.write(Path(core_speed.__file__), "core_speed.py")
    return packed.getvalue()


def core_in_page(browser: Browser, host: visiting.Host) -> Figures:
    page = browser.new_page()
    page.goto(host.address + "bare.html")
    page.wait_for_function("window.loaded", timeout=visiting.START)
    page.evaluate("""async () => {
      pyodide.unpackArchive(await (await fetch("core.zip")).arrayBuffer(), "zip");
      pyodide.runPython("import json, core_speed");
    }""")

    def run(expression: str) -> Any:
        return json.loads(page.evaluate(f"pyodide.runPython('json.dumps({expression})')"))

    version = page.evaluate("pyodide.runPython('import platform; platform.python_version()')")
    found: Figures = {"Python": version}
    found |= run("core_speed.speeds(20)")
    found |= times(
        lambda what, level: run(f"core_speed.answer_times({what!r}, {level}, 1)".replace("'", '"'))
    )
    page.close()
    return found


# ---------------------------------------------------------------------------- the start


def starts(browser: Browser, host: visiting.Host, number: int) -> Figures:
    """From the navigation, each in a context that has never seen the page; in turns."""
    bare, home, move = [], [], []
    for _ in range(number):
        bare.append(bare_start(browser, host))
        first, second = app_start(browser, host)
        home.append(first)
        move.append(second)
    return {
        "bare loadPyodide() (s)": median(bare) / 1000,
        "home screen (s)": median(home) / 1000,
        "first legal move (s)": median(move) / 1000,
        "first legal move, in bare loadPyodide()": median(move) / median(bare),
    }


def bare_start(browser: Browser, host: visiting.Host) -> float:
    with visitor(browser) as context:
        page = context.new_page()
        page.goto(host.address + "bare.html", wait_until="commit")
        page.wait_for_function("window.loaded", timeout=visiting.START)
        return float(page.evaluate("loaded"))


def app_start(browser: Browser, host: visiting.Host) -> tuple[float, float]:
    """Milliseconds to the home screen, and to the first legal move of somebody who presses each
    button as soon as it is there."""
    with visitor(browser) as context:
        context.add_init_script(f"const SEED = {person_begins()}; {HASTE}")
        page = context.new_page()
        page.goto(host.address + "app/", wait_until="commit")
        page.wait_for_function("window.firstMove", timeout=visiting.START)
        home, move = page.evaluate("[homeScreen, firstMove]")
        return float(home), float(move)


@contextmanager
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-US")
    yield context
    context.close()


def person_begins() -> int:
    """A seed with which the first seat, the person's, begins."""
    return next(seed for seed in range(1, 99) if not playing.new_table(0, 1, seed=seed).state.start)


#: Deals the game of SEED, and goes from the home screen to the table without a pause.
HASTE = """
const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (view) => {
  random(view);
  if (view.byteLength === 8) new DataView(view.buffer, view.byteOffset).setUint32(0, SEED, true);
  if (view.byteLength === 8) new DataView(view.buffer, view.byteOffset).setUint32(4, 0, true);
  return view;
};
const pressed = new Set();
new MutationObserver(() => {
  const buttons = [...document.querySelectorAll("#app button, #app a")];
  for (const name of ["Play: Monster Hex", "Start the game"]) {
    const button = buttons.find((each) =>
      (each.getAttribute("aria-label") ?? each.textContent).trim() === name);
    if (!button || pressed.has(name)) continue;
    pressed.add(name);
    window.homeScreen ??= performance.now();
    setTimeout(() => button.click());
  }
  if (document.querySelector("#choices button")) window.firstMove ??= performance.now();
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


# ---------------------------------------------------------------------------- the first visit


def first_visit(browser: Browser, host: visiting.Host) -> Figures:
    """Everything until the page needs no network any more and a bot has answered."""
    with visitor(browser) as context:
        host.sent = 0
        host.requests.clear()
        page = context.new_page()
        page.goto(host.address + "app/", wait_until="commit")
        visiting.started(page)
        to_start = host.sent
        visiting.offline_ready(page)
        offline = host.sent
        playing.begin(page, 0, 2)
        bot_has_played(page)
        again = [path for path in set(host.requests) if host.requests.count(path) > 1]
        size = sum(path.stat().st_size for path in build.DIST.rglob("*") if path.is_file())
        return {
            "until the home screen (MB)": to_start / 1e6,
            "until it works offline (MB)": offline / 1e6,
            "until a bot has played (MB)": host.sent / 1e6,
            "requests": len(host.requests),
            "asked for more than once": ", ".join(sorted(again)) or "nothing",
            "the whole of dist/ (MB)": size / 1e6,
        }


def bot_has_played(page: Page) -> None:
    """A person's first move, if it is theirs, and then the bot's."""
    playing.ByEar(page).play(playing.some(Rng(1))(playing.choice(page)))
    playing.next_question(page)


# ---------------------------------------------------------------------------- at the table


def table(browser: Browser, host: visiting.Host) -> Figures:
    """A whole game of a person against each level of bot, by the buttons."""
    found: Figures = {}
    for level in core_speed.GAME.levels:
        with visitor(browser) as context:
            context.add_init_script(WATCH)
            page = context.new_page()
            page.goto(host.address + "app/", wait_until="commit")
            visiting.started(page)
            visiting.offline_ready(page)
            playing.begin(page, 0, level)
            page.evaluate("tasks.length = 0")
            bot_has_played(page)
            if level == 1:
                found |= memory(browser, page)
            playing.play_on(page, playing.ByEar(page), playing.some(Rng(level)))
            tasks, answers = page.evaluate("[tasks, answers]")
            longest = f"{max(tasks):.0f} ms" if tasks else "none of 50 ms or more"
            found[f"level {level}: longest task of the page in a whole game"] = longest
            found[f"level {level}: tasks of 50 ms or more"] = len(tasks)
            found |= spread(f"level {level} in its worker", answers)
    return found


#: `tasks` are the milliseconds of each task of 50 ms or more on the main thread, `answers` those
#: between a question to the bots' worker and its answer.
WATCH = """
window.tasks = [];
window.answers = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) tasks.push(entry.duration);
}).observe({ type: "longtask", buffered: true });
const asked = new Map();
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (data, ...more) {
  if (Array.isArray(data) && data[1] === "choose") {
    asked.set(data[0], performance.now());
    this.addEventListener("message", (event) => {
      const [id] = Array.isArray(event.data) ? event.data : [];
      if (!asked.has(id)) return;
      answers.push(performance.now() - asked.get(id));
      asked.delete(id);
    });
  }
  return post.call(this, data, ...more);
};
"""


def memory(browser: Browser, page: Page) -> Figures:
    """Of the page with its table and the bots' worker, which share a process."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    metrics = session.send("Performance.getMetrics")["metrics"]
    heap = next(each["value"] for each in metrics if each["name"] == "JSHeapUsedSize")
    found: Figures = {"JavaScript heap of the page (MB)": heap / 1e6}
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [resident(each["id"]) for each in processes if each["type"] == "renderer"]
    if sizes:
        found["resident memory of the page and the bots' worker (MB)"] = max(sizes) / 1e6
    return found


def resident(process: int) -> int:
    """Bytes of private memory of a process; 0 where the system does not tell."""
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text()
    except OSError:
        return 0
    return 1024 * sum(int(kb) for kb in re.findall(r"^Private_\w+: +(\d+) kB", text, re.M))


if __name__ == "__main__":
    began = time.monotonic()
    code = main()
    print(f"\n{time.monotonic() - began:.0f} s")
    sys.exit(code)
