"""The figures of the rules: they show what they say, and what they say is what the rules say."""

from __future__ import annotations

import re
from typing import Any

import pytest
from test_scene_monster_hex import shapes_of

from app.games import PAGES, WORDS
from app.games.fantasy_tiles import figures
from app.pictures import drawing
from pygames_core.engine import Speaker

NAMES = sorted(figures._FIGURES)
SAY = Speaker([WORDS], "en")


def told(name: str) -> list[tuple[str, str]]:
    """The lines of a figure: the sum, what comes of it."""
    return [(row.sum, SAY(row.says)) for row in figures.figure(name, False).rows]


def test_the_rules_name_each_figure_once_in_both_languages() -> None:
    texts = zip(*(text for _, text in PAGES["fantasy_tiles"].rules.RULES), strict=True)
    for text in texts:
        named = re.findall(r"^\{(.*)\}$", "\n".join(text), re.MULTILINE)
        assert sorted(named) == NAMES


def corners(shape: Any) -> list[tuple[float, float]]:
    if shape["kind"] == "rect":
        x, y, w, h = shape["box"]
        return [(x, y), (x + w, y + h)]
    flat = shape.get("points", ())
    return list(zip(flat[::2], flat[1::2], strict=True))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("dark", [False, True])
def test_a_figure_lies_within_its_box(name: str, dark: bool) -> None:
    figure = figures.figure(name, dark)
    for shape, x, y, scale in shapes_of(figure.shapes):
        for px, py in corners(shape):
            assert abs(x + scale * px) <= figure.width / 2
            assert abs(y + scale * py) <= figure.height / 2
    assert "<rect" in str(drawing(figure.shapes, figure.width, figure.height))


def test_lines_bring_what_the_rules_say() -> None:
    assert told("turn") == [("3", "a line of 3"), ("4", "a line of 4")]
    assert told("castle") == [("16", "a line of 4: 8 × 2")]


def test_what_is_a_line_and_what_is_none() -> None:
    assert told("kinds") == [
        ("✓", "all of one race"),
        ("✓", "all different"),
        ("✗", "neither"),
    ]
