"""The figures of the rules: they show what they say, and what they say is what the rules say."""

import re

import pytest
from test_scene_monster_hex import shapes_of

from app.pictures import drawing
from app.rules_help import RULES
from app.scenes import FIGURES
from app.scenes import monster_hex_figures as figures
from app.words import WORDS
from pygames_core.engine import Speaker

NAMES = sorted(figures._FIGURES)
SAY = Speaker([WORDS], "en")


def told(name):
    """The lines of a figure: whose, the sum, what comes of it."""
    return [(row.colour, row.sum, SAY(row.says)) for row in figures.figure(name, False).rows]


def test_the_rules_name_each_figure_once_in_both_languages():
    for game, sections in RULES.items():
        texts = zip(*(text for _, text in sections), strict=True)
        for text in texts:
            named = re.findall(r"^\{(.*)\}$", "\n".join(text), re.MULTILINE)
            assert sorted(named) == NAMES, game
        assert FIGURES[game]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("dark", [False, True])
def test_a_figure_lies_within_its_box(name, dark):
    figure = figures.figure(name, dark)
    for shape, x, y, scale in shapes_of(figure.shapes):
        flat = shape.get("points", ())
        for px, py in zip(flat[::2], flat[1::2], strict=True):
            assert abs(x + scale * px) <= figure.width / 2
            assert abs(y + scale * py) <= figure.height / 2
    assert str(drawing(figure.shapes, figure.width, figure.height)).count("<path") > 5


def test_sums_are_added_up_right():
    for name in ("stone", "tie", "both"):
        for _, total, _ in told(name):
            added, _, result = total.partition(" = ")
            if result and "−" not in added:
                assert sum(map(int, added.split(" + "))) == int(result)


def test_what_is_seen_beside_the_stone_is_what_is_added_up():
    """The dots of the sides that are pointed at."""
    figure = figures.figure("stone", False)
    seen = sorted(
        len(s["points"]) // 2 for s, *_ in shapes_of(figure.shapes[2::2]) if s["kind"] == "dots"
    )
    added = sorted(int(n) for row in figure.rows for n in row.sum.split(" = ")[0].split(" + "))
    assert seen == added == [2, 2, 3, 4, 4, 5]


def test_who_takes_what():
    assert told("stone") == [
        (0, "5 + 4 = 9", "1st: takes 6 + 2 (own colour)"),
        (2, "4 + 2 = 6", "2nd: takes 3"),
        (1, "3", "nothing"),
        (3, "2", "nothing"),
    ]
    assert told("tie") == [
        (0, "4 + 3 = 7", "tied: struck out"),
        (1, "5 + 2 = 7", "tied: struck out"),
        (2, "4", "1st: takes 6"),
        (3, "2", "nothing"),
    ]
    assert [row.struck for row in figures.figure("tie", False).rows] == [True, True, False, False]
    assert told("both") == [
        (0, "5 + 5 + 4 + 2 = 16", "takes 6 + 2 (own colour) and 3"),
        (1, "2 + 1 = 3", "nothing"),
        (None, "16 − 3 = 13", "at least 2 × 6"),
    ]
    assert told("small") == [(3, "4", "takes 1"), (2, "2", "nothing")]


def test_one_side_matches_and_the_other_need_not():
    assert [(total, says) for _, total, says in told("match")] == [
        ("2 = 2", "they match"),
        ("3 ≠ 4", "need not match"),
    ]
