"""build.py: what it makes, that it makes the same again, what it says when something is missing."""

from __future__ import annotations

import ast
import base64
import hashlib
import http.client
import json
import re
import socket
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import build

ROOT = build.ROOT


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("built") / "dist"
    build.build(copy)
    return copy


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


# ---------------------------------------------------------------------------- pins


def test_python_packages_are_pinned_with_hashes() -> None:
    for file in (ROOT / "requirements").glob("*.txt"):
        lines = file.read_text("utf-8").replace("\\\n", " ").splitlines()
        pins = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
        assert pins, file
        for pin in pins:
            assert re.match(r"[\w.-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}", pin), pin


def test_npm_packages_are_pinned_with_integrity_and_without_addresses() -> None:
    wanted = json.loads((build.WEB / "package.json").read_text("utf-8"))["dependencies"]
    lock = json.loads((build.WEB / "package-lock.json").read_text("utf-8"))["packages"]
    for name, version in wanted.items():
        assert lock[f"node_modules/{name}"]["version"] == version
    for name, entry in lock.items():
        assert "resolved" not in entry
        assert not name or entry["integrity"].startswith("sha512-")


# ---------------------------------------------------------------------------- dist/


def test_the_wheel_is_pure_needs_nothing_and_holds_only_the_core(dist: Path) -> None:
    (wheel,) = dist.glob("wheels/*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        (metadata,) = [name for name in names if name.endswith("/METADATA")]
        assert b"Requires-Dist" not in packed.read(metadata)
    tops = {name.split("/")[0] for name in names}
    assert tops == {"pygames_core", metadata.split("/")[0]}
    assert f"./wheels/{wheel.name}" in json.loads((dist / "pyscript.json").read_text())["packages"]


def test_the_archive_holds_the_package_app(dist: Path) -> None:
    with zipfile.ZipFile(dist / "app.zip") as packed:
        names = packed.namelist()
    sources = {path.relative_to(build.WEB).as_posix() for path in build.files_in(build.WEB / "app")}
    assert set(names) == sources


def test_pyodides_lock_has_the_hashes_of_the_wheels_beside_it(dist: Path) -> None:
    folder = dist / "vendor" / "pyodide"
    packages = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))["packages"]
    assert set(packages) == {"micropip", "packaging"}
    for entry in packages.values():
        found = hashlib.sha256((folder / entry["file_name"]).read_bytes()).hexdigest()
        assert entry["sha256"] == found
        assert set(entry["depends"]) <= set(packages)


def test_no_file_has_an_ending_that_hosts_do_not_run(dist: Path) -> None:
    names = contents(dist)
    assert not [name for name in names if name.endswith((".mjs", ".map"))]


def test_the_service_worker_knows_every_file(dist: Path) -> None:
    text = (dist / "service_worker.js").read_text("utf-8")
    listed = re.search(r"const \{ id, files \} = (\{.*?\n\});", text, re.DOTALL)
    assert listed
    found = json.loads(listed[1])
    hashes = {
        "./" if name == "index.html" else name: "sha256-"
        + base64.b64encode(hashlib.sha256(data).digest()).decode()
        for name, data in contents(dist).items()
        if name != "service_worker.js"
    }
    assert found["files"] == hashes
    assert re.fullmatch("[0-9a-f]{16}", found["id"])


def test_equal_sources_give_equal_bytes(dist: Path, tmp_path: Path) -> None:
    with build.alone():
        (build.CACHE / "stamps" / "wheel").unlink()
        (build.CACHE / "stamps" / "icons").unlink()
        build.assemble(build.empty(tmp_path / "again"))
    assert contents(tmp_path / "again") == contents(dist)


def test_nothing_is_done_twice(tmp_path: Path) -> None:
    build.build()
    before = build.DIST.stat().st_ino, (build.DIST / "index.html").stat().st_mtime_ns
    build.build()
    assert ((build.DIST).stat().st_ino, (build.DIST / "index.html").stat().st_mtime_ns) == before


# ---------------------------------------------------------------------------- parts


def test_once_runs_again_for_another_key_or_when_its_work_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "CACHE", tmp_path)
    made = tmp_path / "made"
    calls = []

    def make() -> None:
        calls.append(1)
        made.touch()

    for key in ("a", "a", "b"):
        build.once("thing", key, made, make)
    assert len(calls) == 2
    made.unlink()
    build.once("thing", "b", made, make)
    assert len(calls) == 3


def test_once_forgets_what_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "CACHE", tmp_path)
    build.once("thing", "a", tmp_path, lambda: None)

    def fail() -> None:
        raise build.Problem("no")

    with pytest.raises(build.Problem):
        build.once("thing", "b", tmp_path, fail)
    again = []
    build.once("thing", "a", tmp_path, lambda: again.append(1))
    assert again


def test_vendor_refuses_an_edit_that_finds_no_place(tmp_path: Path) -> None:
    source = tmp_path / "a.js"
    source.write_text("let a = 1;\n//# sourceMappingURL=a.js.map\n")
    build.vendor(source, tmp_path / "b.js", ("a = 1", "a = 2"))
    assert (tmp_path / "b.js").read_text() == "let a = 2;\n"
    with pytest.raises(build.Problem, match="adapt the edits"):
        build.vendor(source, tmp_path / "b.js", ("b = 1", "b = 2"))


# ---------------------------------------------------------------------------- what it says


def test_an_old_python_is_told_what_is_needed() -> None:
    source = (ROOT / "build.py").read_text("utf-8")
    ast.parse(
        source, feature_version=(3, 7)
    )  # an old Python gets as far as the check
    pretend = "import sys; sys.version_info = (3, 8, 1); exec(open('build.py').read())"
    done = run("-c", pretend)
    assert done.returncode == 1
    assert done.stderr.startswith("Taku needs Python 3.11 or newer, and this is Python 3.8.")


def test_a_missing_program_is_a_problem_in_words() -> None:
    with pytest.raises(build.Problem, match="Please install it"):
        build.run("no-such-program-here", problem="Please install it.")


def test_a_failing_program_shows_its_output_and_the_problem() -> None:
    with pytest.raises(build.Problem, match=r"(?s)its own words.*What to do"):
        build.run(
            sys.executable, "-c", "print('its own words'); raise SystemExit(3)",
            problem="What to do.",
        )  # fmt: skip


def test_a_browser_that_is_not_there_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAKU_CHROMIUM", "/nowhere/chrome")
    with pytest.raises(build.Problem, match="no program is there"):
        build.chromium()


def test_a_taken_port_is_told_without_a_traceback() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("build.py", "serve", "--port", str(port))
    assert done.returncode == 1
    assert f"Port {port} cannot be used" in done.stderr
    assert "Traceback" not in done.stderr


def test_wrong_arguments_are_refused() -> None:
    assert run("build.py", "serve", "--prot", "1").returncode == 2
    assert run("build.py").returncode == 2


@pytest.fixture
def served() -> Iterator[http.client.HTTPConnection]:
    with subprocess.Popen(
        [sys.executable, "build.py", "serve", "--port", "0"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        address = next(
            found for line in process.stdout if (found := re.search(r"localhost:(\d+)/", line))
        )
        connection = http.client.HTTPConnection("localhost", int(address[1]))
        yield connection
        connection.close()
        process.terminate()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html"),
        ("/boot.js", "text/javascript"),
        ("/vendor/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_serve_gives_the_right_types(
    served: http.client.HTTPConnection, path: str, kind: str
) -> None:
    served.request("GET", path)
    answer = served.getresponse()
    answer.read()
    assert answer.status == 200
    assert answer.headers["Content-Type"].split(";")[0] == kind
