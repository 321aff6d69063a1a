"""What the README says is so."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import pygames_core

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = sorted(set(re.findall(r"python3 build\.py (\w+)", README)))


def test_it_names_every_command_and_no_other() -> None:
    help_text = subprocess.run(
        [sys.executable, "build.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    known = re.search(r"\{([\w,]+)\}", help_text)
    assert known
    assert sorted(known[1].split(",")) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_explains_itself(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "build.py", command, "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    options = set(re.findall(rf"build\.py {command}[^\n`]*?(--[\w-]+)", README))
    assert all(option in done.stdout for option in options)


def test_the_paths_of_the_layout_exist() -> None:
    layout = README.split("## Layout")[1].split("## ")[0]
    rows = re.findall(r"^\| (`.+?`) +\| (.+) \|$", layout, re.MULTILINE)
    assert len(rows) > 5
    for first, _ in rows:
        assert (ROOT / first.strip("`")).exists(), first
    for path in re.findall(r"`((?:web|tests|pygames_core)/[\w/.]+)`", README):
        assert (ROOT / path).exists(), path
    for game in pygames_core.GAMES:
        for name in ("components.py", "rules.py", "view.py", "bot.py", "words.py"):
            assert (ROOT / "pygames_core" / game / name).exists(), (game, name)


def test_local_links_lead_somewhere() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert links
    for link in links:
        assert (ROOT / link).is_file(), link


def test_it_names_the_games_that_can_be_played() -> None:
    playable = re.findall(r"\*\*([\w ]+)\*\*", README.split("![")[0])
    assert [name.lower().replace(" ", "_") for name in playable] == list(pygames_core.GAMES)


def test_ci_runs_the_test_command() -> None:
    assert "python3 build.py test" in (ROOT / ".ci" / "run").read_text("utf-8")
