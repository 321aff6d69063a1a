"""The built page in a real Chromium.

`open_page()` opens it as a person would meet it (language, device, colours) and waits for its first
screen. Whatever a page says on the console as an error, throws, or asks of another address than
the test's own fails the test, unless the test expects it (`faults.expect`).
"""

from __future__ import annotations

import contextlib
import http.server
import re
import shutil
import socketserver
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

import build

# The browser reaches nothing but this machine, and asks nobody on its own account.
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]

DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}

START = 60_000  # milliseconds a start may take on a busy machine


# ---------------------------------------------------------------------------- the host


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_GET(self) -> None:
        host = self.server.host
        path = unquote(urlsplit(self.path).path)
        host.requests.append(path)
        file = host.find(path)
        if file is None:
            self.send_error(404)
            return
        body = file.read_bytes()
        host.sent += len(body)
        self.send_response(200)
        self.send_header("Content-Type", host.types(file.suffix))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 64
    host: Host

    def handle_error(self, *_: object) -> None:
        pass  # a browser that closes a connection early is no error of ours


class Host:
    """A plain static host of one folder: no validators, no compression, no header of its own.

    `prefix` is the sub-path it serves the folder at, `types` gives a Content-Type for a suffix,
    `requests` counts what was asked for, `sent` the bytes of all bodies. `folder` may be changed
    while it runs; `stop()` and `start()` take it from the network and back, at the same address.
    """

    def __init__(self, folder: Path, prefix: str = "/", types: Callable[[str], str] | None = None):
        self.folder = folder
        self.prefix = prefix
        self.types = types or right_types
        self.requests: list[str] = []
        self.sent = 0
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self._port}{self.prefix}"

    def find(self, path: str) -> Path | None:
        if not path.startswith(self.prefix):
            return None
        file = self.folder / self._inside(path)
        return file if file.is_file() else None

    def _inside(self, path: str) -> str:
        inside = path.removeprefix(self.prefix)
        return f"{inside}index.html" if inside.endswith("/") or not inside else inside

    def asked(self) -> set[str]:
        """The files that were asked for, by their paths in the folder."""
        return {self._inside(path) for path in self.requests}

    def start(self) -> None:
        self._server = _Server(("127.0.0.1", self._port), _Handler)
        self._server.host = self
        self._port = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def right_types(suffix: str) -> str:
    return build.MIME_TYPES.get(suffix, "application/octet-stream")


def few_types(suffix: str) -> str:
    """A host that knows the endings of the first web pages and no other."""
    known = (".html", ".css", ".js", ".png")
    return right_types(suffix) if suffix in known else "application/octet-stream"


# ---------------------------------------------------------------------------- faults


class Faults:
    """What went wrong in the pages of one test."""

    def __init__(self) -> None:
        self._seen: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def add(self, text: str) -> None:
        self._seen.append(text)

    def expect(self, pattern: str) -> None:
        """The test makes this happen on purpose."""
        self._expected.append(re.compile(pattern))

    def unexpected(self) -> list[str]:
        return [text for text in self._seen if not any(e.search(text) for e in self._expected)]

    def watch(self, context: BrowserContext) -> None:
        def console(message: Any) -> None:
            if message.type == "error":
                self.add(f"console: {message.text} ({message.location.get('url')})")

        def request(sent: Any) -> None:
            url = urlsplit(sent.url)
            if url.scheme not in ("data", "blob", "file") and url.hostname != "localhost":
                self.add(f"not local: {sent.url}")

        context.on("console", console)
        context.on("weberror", lambda error: self.add(f"page error: {error.error}"))
        context.on("request", request)


@pytest.fixture
def faults() -> Iterator[Faults]:
    found = Faults()
    yield found
    assert found.unexpected() == []


# ---------------------------------------------------------------------------- the built page


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the product as it is now: others may go on building in this tree."""
    copy = tmp_path_factory.mktemp("built") / "dist"
    build.build(copy)
    return copy


@pytest.fixture
def host(dist: Path) -> Iterator[Host]:
    with hosting(dist) as running:
        yield running


@contextlib.contextmanager
def hosting(folder: Path, **settings: Any) -> Iterator[Host]:
    running = Host(folder, **settings)
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="session")
def chromium() -> str:
    return build.chromium()


@pytest.fixture(scope="session")
def browser_type_launch_args(chromium: str) -> dict[str, Any]:
    return {"executable_path": chromium, "args": CHROMIUM_ARGUMENTS}


@pytest.fixture
def new_context(browser: Browser, faults: Faults) -> Iterator[Callable[..., BrowserContext]]:
    """Contexts as pytest-playwright makes them, watched."""
    contexts: list[BrowserContext] = []

    def make(**settings: Any) -> BrowserContext:
        context = browser.new_context(**settings)
        faults.watch(context)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(new_context: Callable[..., BrowserContext], host: Host) -> OpenPage:
    """open_page(device="desktop", language="en", dark=False, path="", address=None, wait=True).

    A new person's browser at the page; further settings are Playwright's of a context. Give
    `context=` to open another page of the same person.
    """

    def open_page(
        *,
        device: str = "desktop",
        language: str = "en",
        dark: bool = False,
        path: str = "",
        address: str | None = None,
        context: BrowserContext | None = None,
        wait: bool = True,
        **settings: Any,
    ) -> Page:
        if context is None:
            context = new_context(
                **DEVICES[device],
                locale={"en": "en-US", "ja": "ja-JP"}[language],
                color_scheme="dark" if dark else "light",
                **settings,
            )
        page = context.new_page()
        page.goto((address or host.address) + path, wait_until="commit")
        if wait:
            started(page)
        return page

    return open_page


def started(page: Page) -> None:
    """Waits until the first screen of the app stands."""
    page.locator("#boot").wait_for(state="hidden", timeout=START)


def offline_ready(page: Page) -> None:
    """Waits until the page needs no network any more."""
    page.wait_for_function("taku.offline", timeout=START)


# ---------------------------------------------------------------------------- one's own browser


class OwnBrowser:
    """A Chromium with a profile on disk, which may be closed, killed and started again."""

    def __init__(self, playwright: Playwright, executable: str, profile: Path, faults: Faults):
        self.playwright = playwright
        self.profile = profile
        self.command = [
            executable,
            "--headless",
            "--remote-debugging-port=0",
            f"--user-data-dir={profile}",
            "--window-size=1280,800",
            "--lang=en-US",
            *CHROMIUM_ARGUMENTS,
            "about:blank",
        ]
        self.faults = faults
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> BrowserContext:
        self.process = subprocess.Popen(
            self.command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        )
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if "DevTools listening on" in line:
                break
        # The pipe must not fill up while the browser runs.
        self.reader = threading.Thread(target=self.process.stderr.read, daemon=True)
        self.reader.start()
        browser = self.playwright.chromium.connect_over_cdp(line.split()[-1])
        (context,) = browser.contexts
        self.faults.watch(context)
        self.browser = browser
        return context

    def close(self) -> None:
        """Ends it as a person would."""
        assert self.process is not None
        self.browser.new_browser_cdp_session().send("Browser.close")
        self._ended()

    def kill(self) -> None:
        """Ends it as a crash or an empty battery would."""
        assert self.process is not None
        self.process.kill()
        self._ended()

    def _ended(self) -> None:
        assert self.process is not None
        assert self.process.stderr is not None
        self.process.wait()
        self.reader.join()
        self.process.stderr.close()
        self.process = None


@pytest.fixture
def own_browser(
    playwright: Playwright, chromium: str, tmp_path: Path, faults: Faults
) -> Iterator[OwnBrowser]:
    running = OwnBrowser(playwright, chromium, tmp_path / "profile", faults)
    yield running
    if running.process is not None:
        running.kill()
    shutil.rmtree(tmp_path / "profile", ignore_errors=True)
