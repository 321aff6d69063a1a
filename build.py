#!/usr/bin/env python3
"""Builds, serves and tests Taku with nothing but Python's standard library.

    python3 build.py serve [--port N] [--open]   build, then serve dist/ on this machine
    python3 build.py build                       build dist/, the whole product
    python3 build.py test [--fast] [pytest's]    every check; --fast: no browser, nothing slow
    python3 build.py bench [...]                 the figures: start, size, speed

Everything it needs goes into .venv/ and .cache/, at pinned versions; the first run needs a network,
later ones do not. Running it again does only what has changed.
"""

import sys

# An old Python must get this far, so no syntax in this file is newer than 3.6.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "Taku needs Python 3.11 or newer, and this is Python {}.{}. Please install a newer one and "
        "start build.py with it, for example: python3.12 build.py serve".format(*sys.version_info)
    )

import argparse
import base64
import contextlib
import functools
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import webbrowser
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements"
MODULES = CACHE / "npm" / "node_modules"
WINDOWS = os.name == "nt"

PYODIDE_PYTHON = "3.14"  # what the pinned Pyodide runs; micropip and packaging are chosen for it

# Files come in with any date; in archives they all get this one, so that equal input gives equal
# bytes (1980 is the earliest that zip knows).
ZIP_DATE = (1980, 1, 1, 0, 0, 0)

# The right type even on machines whose own tables lack or spoil one.
MIME_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".py": "text/x-python",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


class Problem(Exception):
    """Something a person must mend; the message says what is missing and what to do."""


# ---------------------------------------------------------------------------- running things


def say(text: str) -> None:
    print(text, flush=True)


def run(*command: str | Path, problem: str, cwd: Path = ROOT, env: dict[str, str] | None = None):
    """Runs a command quietly. If it fails, shows its output and says `problem`."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        raise Problem(f"{problem}\n({command[0]}: {error.strerror})") from error
    if done.returncode:
        raise Problem(f"{done.stdout.strip()[-4000:]}\n\n{problem}")
    return done.stdout


def digest(*parts: str | bytes | Path) -> str:
    """One hash of texts, bytes and the contents of files and folders."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            for path in sorted(files_in(part)):
                total.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
                total.update(hashlib.sha256(path.read_bytes()).digest())
        else:
            total.update(hashlib.sha256(part.encode() if isinstance(part, str) else part).digest())
    return total.hexdigest()


def files_in(path: Path) -> Iterator[Path]:
    """The file, or every source file under the folder."""
    if path.is_file():
        yield path
    for child in path.rglob("*") if path.is_dir() else ():
        if child.is_file() and "__pycache__" not in child.parts:
            yield child


def once(name: str, key: str, made: Path, make: Callable[[], object]) -> None:
    """Calls `make`, unless it was called with this key before and `made` is still there."""
    stamp = CACHE / "stamps" / name
    if made.exists() and stamp.is_file() and stamp.read_text() == key:
        return
    stamp.unlink(missing_ok=True)
    make()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)


def empty(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keeps two builds of the same tree from writing at the same time."""
    CACHE.mkdir(exist_ok=True)
    with open(CACHE / "lock", "w") as lock:
        if WINDOWS:
            import msvcrt

            lock.write(" ")
            lock.flush()
            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# ---------------------------------------------------------------------------- tools


def in_venv(name: str) -> Path:
    return VENV / "Scripts" / f"{name}.exe" if WINDOWS else VENV / "bin" / name


def make_venv() -> None:
    def make() -> None:
        say("Making the virtual environment .venv …")
        for stamp in (CACHE / "stamps").glob("pip-*"):
            stamp.unlink()
        run(
            sys.executable, "-m", "venv", "--clear", VENV,
            problem="Python could not make a virtual environment. On Debian and Ubuntu this takes "
            "the package python3-venv: install it (sudo apt-get install python3-venv), try again.",
        )  # fmt: skip

    once("venv", digest(sys.version, sys.base_prefix, str(VENV)), in_venv("python"), make)


def install(group: str) -> None:
    """Puts the pinned packages of requirements/<group>.txt into the virtual environment."""
    make_venv()
    wanted = REQUIREMENTS / f"{group}.txt"

    def make() -> None:
        say(f"Installing the Python packages of requirements/{group}.txt …")
        run(
            in_venv("python"), "-m", "pip", "install", "--disable-pip-version-check",
            "--require-hashes", "-r", wanted,
            problem=f"pip could not install requirements/{group}.txt. The first run needs a "
            "network and Python's package index; check the connection and try again.",
        )  # fmt: skip

    once(f"pip-{group}", digest(wanted), in_venv("python"), make)


def npm_command() -> tuple[str | Path, dict[str, str]]:
    """npm and the environment to run it in: the machine's, or one that comes from PyPI."""
    found = shutil.which("npm")
    if found:
        with contextlib.suppress(Problem, ValueError):
            version = run(found, "--version", problem="npm does not run").split(".")
            if int(version[0]) >= 8:  # older ones cannot keep addresses out of a lock
                return found, {}
    install("node")
    path = f"{in_venv('npm').parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return in_venv("npm"), {"PATH": path}


def install_modules() -> None:
    """Puts the pinned npm packages into .cache/npm; npm checks their integrity by the lock."""
    sources = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"]

    def make() -> None:
        npm, env = npm_command()
        say("Fetching Pyodide and PyScript …")
        folder = empty(MODULES.parent)
        for source in sources:
            shutil.copy(source, folder)
        run(
            npm, "ci", cwd=folder, env=env,
            problem="npm could not fetch the packages of web/package-lock.json. The first run "
            "needs a network and the npm registry; check the connection and try again.",
        )  # fmt: skip

    once("npm", digest(*sources), MODULES, make)


def pyodide_wheels() -> list[Path]:
    """micropip and packaging for Pyodide's own Python, checked against their pinned hashes."""
    folder = CACHE / "pyodide-wheels"
    wanted = REQUIREMENTS / "pyodide.txt"

    def make() -> None:
        install("build")
        say("Fetching micropip …")
        run(
            in_venv("python"), "-m", "pip", "download", "--disable-pip-version-check",
            "--require-hashes", "--no-deps", "--only-binary=:all:",
            "--python-version", PYODIDE_PYTHON, "--dest", empty(folder), "-r", wanted,
            problem="pip could not download requirements/pyodide.txt. The first run needs a "
            "network and Python's package index; check the connection and try again.",
        )  # fmt: skip

    once("pyodide-wheels", digest(wanted), folder, make)
    return sorted(folder.glob("*.whl"))


CHROMIUM_NAMES = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge",
)  # fmt: skip
CHROMIUM_PATHS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as p: print(p.chromium.executable_path)"
)


def chromium() -> str:
    """The browser that the tests drive: a given one, the machine's, Playwright's, or a new one."""
    given = os.environ.get("TAKU_CHROMIUM")
    if given:
        if shutil.which(given):
            return given
        raise Problem(f"TAKU_CHROMIUM is {given}, and no program is there.")

    def machine() -> str | None:
        return next(filter(None, map(shutil.which, (*CHROMIUM_NAMES, *CHROMIUM_PATHS))), None)

    def playwright() -> str | None:
        path = run(in_venv("python"), "-c", ASK_PLAYWRIGHT, problem="Playwright does not run.")
        path = path.strip()
        with contextlib.suppress(Problem):  # it may be there without the libraries it needs
            run(path, "--version", problem="")
            return path
        return None

    found = machine() or playwright()
    if found:
        return found
    say("Fetching Chromium for the tests …")
    with contextlib.suppress(Problem):
        run(in_venv("python"), "-m", "playwright", "install", "chromium", problem="")
        found = playwright()
        if found:
            return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        with contextlib.suppress(Problem):
            run("apt-get", "update", problem="")
            run(
                "apt-get", "install", "-y", "--no-install-recommends", "chromium",
                env={"DEBIAN_FRONTEND": "noninteractive"}, problem="",
            )  # fmt: skip
            found = machine()
            if found:
                return found
    raise Problem(
        "The tests drive Chromium, and there is none. Install Chromium or Chrome (on Debian: sudo "
        "apt-get install chromium), or say where one is: TAKU_CHROMIUM=/path/to/chrome. "
        "python3 build.py test --fast does without."
    )


# ---------------------------------------------------------------------------- parts of dist/


def core_wheel() -> Path:
    """The wheel of pygames_core, built by hatchling."""
    folder = CACHE / "wheel"
    sources = [ROOT / "pyproject.toml", ROOT / "LICENSE", ROOT / "pygames_core"]

    def make() -> None:
        install("build")
        run(
            in_venv("python"), "-m", "hatchling", "build", "-t", "wheel", "-d", empty(folder),
            problem="hatchling could not build the wheel of pygames_core; its message is above.",
        )  # fmt: skip

    once("wheel", digest(*sources), folder, make)
    (wheel,) = folder.glob("*.whl")
    return wheel


# name, width in pixels, and whether the ground is drawn (a mask may cut the icon's edge away)
ICONS = (
    ("icon-192.png", 192, False),
    ("icon-512.png", 512, False),
    ("maskable-512.png", 512, True),
)

DRAW_ICON = """
import sys, resvg_py
source, target, width, style = sys.argv[1:]
png = resvg_py.svg_to_bytes(svg_path=source, width=int(width), height=int(width),
                            style_sheet=style or None, skip_system_fonts=True)
open(target, "wb").write(bytes(png))
"""


def icons() -> Path:
    folder = CACHE / "icons"
    source = WEB / "icons" / "taku.svg"

    def make() -> None:
        install("build")
        empty(folder)
        for name, width, ground in ICONS:
            style = "" if ground else ".ground { display: none }"
            run(
                in_venv("python"), "-c", DRAW_ICON, source, folder / name, str(width), style,
                problem="The icons could not be drawn from web/icons/taku.svg; see above.",
            )  # fmt: skip

    once("icons", digest(source, DRAW_ICON, repr(ICONS)), folder, make)
    return folder


def archive(folder: Path, target: Path) -> None:
    """Packs a package's sources, so that the archive holds the folder itself."""
    with zipfile.ZipFile(target, "w") as packed:
        for path in sorted(files_in(folder)):
            name = path.relative_to(folder.parent).as_posix()
            packed.writestr(
                zipfile.ZipInfo(name, ZIP_DATE), path.read_bytes(), zipfile.ZIP_DEFLATED, 9
            )


def vendor(source: Path, target: Path, *edits: tuple[str, str]) -> None:
    """Copies a script without its source map's address, with edits that all must find a place."""
    text = re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", source.read_text(encoding="utf-8"))
    for old, new in edits:
        if old not in text:
            raise Problem(
                f"{source.name} no longer contains {old!r}. The pinned version has changed: "
                "adapt the edits in build.py to it."
            )
        text = text.replace(old, new)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")


def nowhere(host: str) -> tuple[str, str]:
    """The edit that takes a host out of a script that could fetch from it."""
    return f"https://{host}/", "./not-here/"


def put_pyodide(target: Path) -> None:
    source = MODULES / "pyodide"
    # .mjs is a type that many hosts do not know; a module may as well be called .js.
    rename = ("pyodide.asm.mjs", "pyodide.asm.js")
    vendor(source / "pyodide.mjs", target / "pyodide.js", rename, nowhere("cdn.jsdelivr.net"))
    vendor(source / "pyodide.asm.mjs", target / "pyodide.asm.js", rename)
    for name in ("pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copyfile(source / name, target / name)

    # The lock knows the two packages that are here, and nothing that would have to be fetched.
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = {}
    for wheel in pyodide_wheels():
        shutil.copyfile(wheel, target / wheel.name)
        name, version = wheel.name.split("-")[:2]
        packages[name] = {
            **lock["packages"][name],
            "file_name": wheel.name,
            "version": version,
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        }
    packages["micropip"]["depends"] = ["packaging"]
    lock["packages"] = packages
    (target / "pyodide-lock.json").write_text(json.dumps(lock, sort_keys=True), encoding="utf-8")


# The parts of PyScript that a page with Pyodide asks for: its core loads each of its plugins at the
# start, small as they are. The code editor, the terminal and MicroPython stay behind.
PYSCRIPT_PARTS = (
    "core", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"
)  # fmt: skip


# Where PyScript would fetch from if it were told less; here everything is local.
PYSCRIPT_HOSTS = ("cdn.jsdelivr.net", "micropython.org", "raw.githubusercontent.com")


def put_pyscript(target: Path) -> None:
    source = MODULES / "@pyscript" / "core" / "dist"
    vendor(source / "core.js", target / "core.js")
    for part in PYSCRIPT_PARTS:
        name = re.compile(rf"{part}-[\w-]{{8}}\.js")
        found = [path for path in source.iterdir() if name.fullmatch(path.name)]
        if len(found) != 1:
            raise Problem(
                f"@pyscript/core has {len(found)} files for its part {part!r}, not one. The pinned "
                "version has changed: adapt PYSCRIPT_PARTS in build.py to it."
            )
        edits = map(nowhere, PYSCRIPT_HOSTS) if part == "core" else ()
        vendor(found[0], target / found[0].name, *edits)


def put_sources(target: Path, wheel: Path) -> None:
    for pattern in ("*.html", "*.js", "*.py", "*.webmanifest", "runtime/*.js", "styles/*.css"):
        for path in sorted(WEB.glob(pattern)):
            copy = target / path.relative_to(WEB)
            copy.parent.mkdir(exist_ok=True)
            shutil.copyfile(path, copy)
    config = (WEB / "pyscript.json").read_text(encoding="utf-8").replace("{wheel}", wheel.name)
    (target / "pyscript.json").write_text(config, encoding="utf-8", newline="\n")


def assemble(target: Path) -> None:
    """Puts the whole product into the folder."""
    wheel = core_wheel()
    put_sources(target, wheel)
    (target / "wheels").mkdir()
    shutil.copyfile(wheel, target / "wheels" / wheel.name)
    archive(WEB / "app", target / "app.zip")
    shutil.copytree(icons(), target / "icons")
    put_pyodide(target / "vendor" / "pyodide")
    put_pyscript(target / "vendor" / "pyscript")
    vendor(MODULES / "morphdom" / "dist" / "morphdom-esm.js", target / "vendor" / "morphdom.js")
    put_service_worker(target)


def put_service_worker(target: Path) -> None:
    """Tells the service worker this build's files and hashes, and its id, a hash of them all."""
    script = target / "service_worker.js"
    files = {}
    for path in sorted(files_in(target)):
        if path != script:
            name = path.relative_to(target).as_posix()
            # A host serves the page at the folder's address; at its file name some only redirect.
            name = "./" if name == "index.html" else name
            hashed = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
            files[name] = f"sha256-{hashed}"
    text = script.read_text(encoding="utf-8")
    build_id = digest(json.dumps(files), text)[:16]
    place = '{ id: "source", files: {} }'
    if text.count(place) != 1:
        raise Problem(f"web/service_worker.js must contain {place} once, for the list of files.")
    filled = json.dumps({"id": build_id, "files": files}, indent=1)
    script.write_text(text.replace(place, filled), encoding="utf-8", newline="\n")


def build(copy: Path | None = None) -> None:
    """Brings dist/ up to date, and copies it if asked: tests look at one build while others go on.

    dist/ is exchanged as a whole: whoever serves it meanwhile has the old build or the new one.
    """

    def make() -> None:
        fresh = empty(ROOT / "dist.new")
        assemble(fresh)
        old = ROOT / "dist.old"
        shutil.rmtree(old, ignore_errors=True)
        if DIST.exists():
            DIST.rename(old)
        fresh.rename(DIST)
        shutil.rmtree(old, ignore_errors=True)

    with alone():
        install_modules()
        # WEB may hold a developer's node_modules; only its sources count.
        sources = [path for path in sorted(files_in(WEB)) if "node_modules" not in path.parts]
        parts = [Path(__file__), REQUIREMENTS, ROOT / "pyproject.toml", ROOT / "pygames_core"]
        once("dist", digest(*parts, *sources), DIST, make)
        if copy:
            shutil.copytree(DIST, copy)


# ---------------------------------------------------------------------------- commands


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | MIME_TYPES

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: object = "-", size: object = "-") -> None:
        pass


def serve(port: int, show: bool) -> None:
    build()
    handler = functools.partial(Handler, directory=str(DIST))
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        raise Problem(
            f"Port {port} cannot be used ({error.strerror}). Choose another one: "
            f"python3 build.py serve --port {port + 1 if port < 65535 else 8000}"
        ) from error
    with server:
        address = f"http://localhost:{server.server_address[1]}/"
        say(f"Taku is at {address} (Ctrl+C ends it)")
        if show:
            webbrowser.open(address)
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


def test(fast: bool, rest: list[str]) -> int:
    """Lint, types and tests. With arguments for pytest (-k ...), only the tests."""
    with alone():
        install("test")
    build()
    environment = dict(os.environ)
    if fast:
        rest = ["-m", "not slow", "--ignore=tests/e2e", *rest]
    else:
        environment["TAKU_CHROMIUM"] = chromium()
    python = in_venv("python")
    commands: list[list[str | Path]] = [
        [python, "-m", "ruff", "check", "--quiet", "."],
        [python, "-m", "mypy"],
    ]
    jobs = min(max(os.cpu_count() or 2, 2), 4)  # each may hold a browser
    pytest = [python, "-m", "pytest", "-n", str(jobs), "--dist", "worksteal", *rest]
    failed = 0
    for command in [pytest] if rest and not fast else [*commands, pytest]:
        failed = subprocess.call(command, cwd=ROOT, env=environment) or failed
    return failed


def bench(rest: list[str]) -> int:
    tool = ROOT / "tools" / "bench.py"
    with alone():
        install("test")
    build()
    environment = {**os.environ, "TAKU_CHROMIUM": chromium()}
    return subprocess.call([in_venv("python"), tool, *rest], cwd=ROOT, env=environment)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("serve", help="build, then serve dist/ on this machine")
    command.add_argument("--port", type=int, default=8000)
    command.add_argument("--open", action="store_true", help="open it in the browser")
    commands.add_parser("build", help="build dist/")
    command = commands.add_parser(
        "test", help="every check; further arguments are pytest's", allow_abbrev=False
    )
    command.add_argument("--fast", action="store_true", help="without browser and slow tests")
    commands.add_parser("bench", help="the figures: start, size, speed")
    chosen, rest = parser.parse_known_args(arguments)
    if rest and chosen.command not in ("test", "bench"):
        parser.error(f"unknown arguments: {' '.join(rest)}")
    if chosen.command == "test":
        return test(chosen.fast, rest)
    if chosen.command == "bench":
        return bench(rest)
    if chosen.command == "serve":
        serve(chosen.port, chosen.open)
    elif chosen.command == "build":
        build()
        size = sum(path.stat().st_size for path in files_in(DIST))
        say(f"dist/ is ready: {size:,} bytes")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Problem as problem:
        sys.exit(f"build.py: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)
