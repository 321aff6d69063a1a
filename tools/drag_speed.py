"""What dragging a tile costs in a race against three bots, from a trace of the browser: the work of
the main thread a frame, and its longest task. Part of `python3 build.py bench`."""

from __future__ import annotations

import math
import time
from collections import defaultdict
from typing import Any

import playing
import visiting
from playwright.sync_api import BrowserContext

from app.games.mondo import scene
from app.shapes import Ui
from pygames_core import GAMES
from pygames_core.engine import Place

FRAME = 1000 / 60  # milliseconds
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]


def drag(context: BrowserContext, address: str, seconds: float = 60) -> dict[str, Any]:
    """Drags a tile to and fro over the board and the heap."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    visiting.started(page)
    playing.lay(page, playing.new_table(0, 4, 4, 4, game=GAMES["mondo"]))
    page.locator("#go").click()
    page.locator(".count").wait_for()
    page.locator(".cover").wait_for(state="detached")
    x, y, w, h = page.evaluate("""() => {
      const stage = document.getElementById("stage"), box = stage.getBoundingClientRect();
      return [box.x, box.y, stage.clientWidth, stage.clientHeight];
    }""")
    table = playing.saved(page)
    targets = scene.targets(table.observation(0), Ui(w, h))
    at = {target.place: (x + target.x, y + target.y) for target in targets}
    session = context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    done: list[Any] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: done.append(data))
    config = {"includedCategories": CATEGORIES}
    session.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
    (ax, ay), (bx, by) = at[Place("heap", 60)], at[Place("cell", 9)]
    page.mouse.move(ax, ay)
    page.mouse.down()
    began = time.monotonic()
    moves = 0
    while (now := time.monotonic() - began) < seconds:
        moves += 1
        # Two waves that do not meet: all of the ground between is crossed.
        along, across = (0.5 - 0.5 * math.cos(now * speed) for speed in (1.7, 3.9))
        page.mouse.move(ax + (bx - ax) * along, ay + (by - ay) * across)
        page.wait_for_timeout(max(0.0, moves * FRAME - 1000 * (time.monotonic() - began)))
    page.mouse.up()
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    page.close()
    return {"moves of the pointer": moves, **work(events)}


def work(events: list[dict[str, Any]]) -> dict[str, Any]:
    """Of the busiest main thread in a trace, in milliseconds of its own time, which a machine that
    is busy otherwise does not lengthen."""
    names = {
        (each["pid"], each["tid"]): each["args"]["name"]
        for each in events
        if each.get("name") == "thread_name"
    }
    tasks: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for each in events:
        thread = each.get("pid"), each.get("tid")
        if each.get("name") == "RunTask" and names.get(thread) == "CrRendererMain":
            spent = each.get("tdur", each.get("dur", 0)) / 1000
            tasks.setdefault(thread, []).append((each["ts"] / 1000, spent))
    busiest = max(tasks.values(), key=lambda some: sum(spent for _, spent in some))
    start = min(at for at, _ in busiest)
    frames: defaultdict[int, float] = defaultdict(float)
    for at, spent in busiest:
        frames[int((at - start) // FRAME)] += spent
    number = max(frames) + 1
    each_frame = sorted(frames.get(i, 0) for i in range(number))
    return {
        "work a frame, median (ms)": each_frame[number // 2],
        "work a frame, 95 % within (ms)": each_frame[int(0.95 * number)],
        "longest task (ms)": max(spent for _, spent in busiest),
    }
