"""The product on any static host, without a network, and where it cannot start at all."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, Route, expect
from visiting import (
    START,
    Faults,
    Host,
    OpenPage,
    OwnBrowser,
    few_types,
    hosting,
    offline_ready,
    started,
)

import build

# Asked for by the browser itself when the app is installed or put on a home screen.
ONLY_FOR_INSTALLING = {"manifest.webmanifest", "icons/icon-512.png", "icons/maskable-512.png"}
# Asked for when the first bot begins to think.
ONLY_FOR_BOTS = {"bot_worker.py"}


def files_of(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def cache_names(page: Page) -> list[str]:
    return page.evaluate("caches.keys()")


@pytest.fixture
def later(dist: Path, tmp_path: Path) -> Iterator[Path]:
    """The same product with another mark in it, as a later build would be."""
    folder = tmp_path / "later"
    shutil.copytree(dist, folder)
    stamp(folder, "later")
    yield folder
    shutil.rmtree(folder)


def stamp(folder: Path, mark: str) -> None:
    """Makes the folder a build of its own."""
    index = folder / "index.html"
    meta = f'<meta name="mark" content="{mark}"><title>'
    index.write_text(index.read_text("utf-8").replace("<title>", meta), "utf-8")
    shutil.copyfile(build.WEB / "service_worker.js", folder / "service_worker.js")
    build.put_service_worker(folder)


# ---------------------------------------------------------------------------- hosts


def test_starts_at_a_sub_path(dist: Path, open_page: OpenPage) -> None:
    with hosting(dist, prefix="/some/where/taku/") as host:
        page = open_page(address=host.address)
        expect(page.locator("#app")).not_to_be_empty()
        assert all(path.startswith(host.prefix) for path in host.requests)


def test_starts_on_a_host_that_knows_few_types(dist: Path, open_page: OpenPage) -> None:
    with hosting(dist, types=few_types) as host:
        page = open_page(address=host.address)
        expect(page.locator("#app")).not_to_be_empty()


def test_starts_with_the_file_name_in_the_address(open_page: OpenPage) -> None:
    page = open_page(path="index.html")
    expect(page.locator("#app")).not_to_be_empty()


def test_a_first_visit_sends_each_file_once_and_only_files_that_are_needed(
    host: Host, dist: Path, open_page: OpenPage
) -> None:
    page = open_page()
    needed = host.asked()
    offline_ready(page)
    for_later = files_of(dist) - needed
    assert for_later <= ONLY_FOR_INSTALLING | ONLY_FOR_BOTS
    # What came before the service worker did is asked for again; nothing of weight is.
    size = sum(path.stat().st_size for path in dist.rglob("*") if path.is_file())
    assert host.sent < size * 1.02
    assert host.asked() == files_of(dist)


# Namespaces, and addresses in messages and comments of vendored scripts: nothing is fetched there.
ONLY_NAMED = {
    "0.0.0.0",
    "developer.microsoft.com",
    "developer.mozilla.org",
    "docs.pyscript.net",
    "github.com",
    "packages.pyscript.net",
    "pyscript.github.io",
    "www.w3.org",
}


def test_no_script_or_page_could_fetch_from_another_host(dist: Path) -> None:
    named: dict[str, list[str]] = {}
    for path in sorted(dist.rglob("*")):
        if path.suffix in (".js", ".html", ".css", ".json", ".webmanifest", ".py"):
            text = path.read_text("utf-8")
            assert "sourceMappingURL" not in text, path
            for name in re.findall(r"https?://([\w.-]+)", text):
                named.setdefault(name, []).append(path.name)
    assert {name: where for name, where in named.items() if name not in ONLY_NAMED} == {}


# ---------------------------------------------------------------------------- no network


def test_plays_offline_after_one_visit(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    offline_ready(page)
    host.stop()
    page.reload()
    started(page)
    expect(page.locator("#app")).not_to_be_empty()
    other = open_page(context=page.context, path="index.html")
    expect(other.locator("#app")).not_to_be_empty()


def test_plays_offline_after_the_browser_was_closed(host: Host, own_browser: OwnBrowser) -> None:
    page = own_browser.start().new_page()
    page.goto(host.address)
    started(page)
    offline_ready(page)
    own_browser.close()
    host.stop()
    page = own_browser.start().new_page()
    page.goto(host.address)
    started(page)
    expect(page.locator("#app")).not_to_be_empty()


def test_a_visit_that_was_broken_off_goes_on_at_the_next(
    host: Host, dist: Path, open_page: OpenPage, tmp_path: Path
) -> None:
    """Whole files that arrived are kept; the build counts as whole only when all have."""
    page = open_page()
    page.evaluate("""async () => {
      const [name] = await caches.keys();
      const cache = await caches.open(name);
      await cache.delete(new URL("./complete", location));
      await cache.delete(new URL("./app.zip", location));
    }""")
    host.requests.clear()
    page.reload()
    started(page)
    offline_ready(page)
    assert "app.zip" in host.asked()
    assert "vendor/pyodide/pyodide.asm.wasm" not in host.asked()


# ---------------------------------------------------------------------------- updates


def test_a_new_build_waits_for_the_word_and_then_comes_whole(
    host: Host, open_page: OpenPage, later: Path
) -> None:
    page = open_page()
    offline_ready(page)
    (first,) = cache_names(page)
    host.folder = later
    host.requests.clear()
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")
    page.wait_for_function("taku.updateWaiting", timeout=START)
    # What has not changed is not fetched again.
    assert host.asked() == {"service_worker.js", "index.html"}
    assert len(cache_names(page)) == 2

    page.reload()
    started(page)
    assert page.locator("meta[content=later]").count() == 0
    page.wait_for_function("taku.updateWaiting")

    with page.expect_navigation(wait_until="commit"):
        page.evaluate("taku.applyUpdate()")
    started(page)
    assert page.locator("meta[content=later]").count() == 1
    (second,) = cache_names(page)
    assert second != first
    assert not page.evaluate("taku.updateWaiting")


def test_half_a_build_on_the_host_never_replaces_the_whole_one(
    host: Host, open_page: OpenPage, later: Path, faults: Faults
) -> None:
    """The host is being updated: its list of files is new, but one file is not what it says."""
    page = open_page()
    offline_ready(page)
    (later / "main.py").write_text("# of this build")
    stamp(later, "half")
    (later / "main.py").write_text("# of another build")
    host.folder = later
    faults.expect("digest|integrity|ServiceWorker")
    state = page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      const coming = registration.installing;
      return new Promise((resolve) => { coming.onstatechange = () => resolve(coming.state); });
    }""")
    assert state == "redundant"
    assert not page.evaluate("taku.updateWaiting")
    page.reload()
    started(page)
    assert page.locator("meta[name=mark]").count() == 0


def test_apps_on_one_origin_leave_each_other_alone(
    dist: Path, tmp_path: Path, open_page: OpenPage
) -> None:
    both = tmp_path / "both"
    shutil.copytree(dist, both)
    shutil.copytree(dist, both / "more")
    with hosting(both) as host:
        page = open_page(address=host.address)
        offline_ready(page)
        page.evaluate("caches.open('of another app')")
        other = open_page(address=host.address + "more/index.html", context=page.context)
        offline_ready(other)
        names = sorted(re.sub("[0-9a-f]{16}$", "ID", name) for name in cache_names(page))
        assert names == ["of another app", "taku:/:ID", "taku:/more/:ID"]


# ---------------------------------------------------------------------------- installing


def test_can_be_installed(host: Host, own_browser: OwnBrowser) -> None:
    page = own_browser.start().new_page()  # a private window, as other tests use, cannot install
    page.goto(host.address)
    offline_ready(page)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    found = json.loads(manifest["data"])
    assert {icon["sizes"] for icon in found["icons"]} == {"192x192", "512x512"}


# ---------------------------------------------------------------------------- it cannot start


@pytest.mark.parametrize("language", ["en", "ja"])
def test_says_that_the_browser_is_too_old(
    new_context: Callable[..., BrowserContext], host: Host, open_page: OpenPage, language: str
) -> None:
    context = new_context(locale={"en": "en-US", "ja": "ja-JP"}[language])
    context.add_init_script("delete globalThis.WebAssembly")
    page = open_page(context=context, wait=False)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text({"en": "too old", "ja": "古すぎる"}[language])
    with page.expect_navigation():
        alert.get_by_role("button").click()
    expect(alert).to_be_visible()
    assert not any("pyodide" in path for path in host.requests)


def test_says_that_it_was_opened_as_a_file(dist: Path, open_page: OpenPage, faults: Faults) -> None:
    faults.expect("file://")  # a manifest cannot be read from a file
    page = open_page(address=(dist / "index.html").as_uri(), wait=False)
    expect(page.get_by_role("alert")).to_contain_text("opened as a file")


def test_says_that_storage_is_blocked(host: Host, own_browser: OwnBrowser, faults: Faults) -> None:
    """A person who has told Chromium to let no site keep anything."""
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    own_browser.profile.joinpath("Default").mkdir(parents=True)
    own_browser.profile.joinpath("Default", "Preferences").write_text(json.dumps(settings))
    faults.expect("dispatchEvent|^page error: Event$")  # PyScript's own, on its way out
    page = own_browser.start().new_page()
    page.goto(host.address, wait_until="commit")
    expect(page.get_by_role("alert")).to_contain_text("store anything", timeout=START)


def test_starts_without_local_storage(
    new_context: Callable[..., BrowserContext], open_page: OpenPage
) -> None:
    context = new_context()
    context.add_init_script(
        "Object.defineProperty(globalThis, 'localStorage',"
        " { get() { throw new DOMException('denied', 'SecurityError'); } })"
    )
    page = open_page(context=context)
    expect(page.locator("#app")).not_to_be_empty()


@pytest.mark.parametrize("missing", ["vendor/pyscript/core.js", "vendor/pyodide/pyodide.asm.wasm"])
def test_says_that_a_part_could_not_be_fetched(
    later: Path, open_page: OpenPage, faults: Faults, missing: str
) -> None:
    (later / missing).unlink()
    faults.expect(f"404|Failed to fetch|{Path(missing).name}|ServiceWorker")
    with hosting(later) as host:
        page = open_page(address=host.address, wait=False)
        expect(page.get_by_role("alert")).to_contain_text("could not be fetched", timeout=START)


def test_a_build_that_cannot_start_gives_way_to_the_next(
    later: Path, dist: Path, open_page: OpenPage, faults: Faults
) -> None:
    (later / "main.py").write_text("1 / 0")
    stamp(later, "broken")
    faults.expect("ZeroDivisionError")
    with hosting(later) as host:
        page = open_page(address=host.address, wait=False)
        expect(page.get_by_role("alert")).to_contain_text("could not start", timeout=START)
        host.folder = dist
        page.get_by_role("button", name="Try again").click()
        started(page)
        expect(page.locator("#app")).not_to_be_empty()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_boot_screen_is_accessible(
    new_context: Callable[..., BrowserContext], open_page: OpenPage, dark: bool
) -> None:
    context = new_context(color_scheme="dark" if dark else "light")
    context.add_init_script("delete globalThis.WebAssembly")
    page = open_page(context=context, wait=False)
    expect(page.get_by_role("alert")).to_be_visible()
    assert Axe().run(page).response["violations"] == []


def test_the_boot_screen_has_the_language_and_the_theme_that_were_chosen(
    new_context: Callable[..., BrowserContext], host: Host
) -> None:
    # A service worker would answer in place of what is held back here.
    page = new_context(
        locale="en-GB", color_scheme="light", service_workers="block"
    ).new_page()
    page.goto(host.address)
    started(page)
    page.get_by_role("button", name="日本語").click()
    page.locator("#settings").click()
    page.locator("#setting-theme").select_option("dark")
    page.route("**/vendor/pyscript/core.js", lambda route: None)  # for as long as we look
    page.reload(wait_until="commit")
    expect(page.locator("#boot-step")).to_have_text("ゲームを取り寄せています…")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == (
        "rgb(20, 23, 28)"
    )


def test_says_that_nothing_has_happened_for_a_while_and_goes_on(
    new_context: Callable[..., BrowserContext], host: Host
) -> None:
    page = new_context().new_page()
    page.clock.install()
    held: list[Route] = []
    page.context.route("**/vendor/pyscript/core.js", lambda route: held.append(route))
    with page.context.expect_event("request", lambda sent: sent.url.endswith("/core.js")):
        page.goto(host.address, wait_until="commit")
    expect(page.get_by_role("alert")).to_be_hidden()
    page.clock.fast_forward(31_000)
    expect(page.get_by_role("alert")).to_contain_text("30 seconds")
    held[0].continue_()
    page.clock.resume()
    started(page)
    expect(page.locator("#app")).not_to_be_empty()
