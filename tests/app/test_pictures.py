"""The drawings inside the page's text."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from app import pictures
from app.shapes import EMBLEMS

CSS = (Path(__file__).parents[2] / "web/styles/taku.css").read_text()
GAMES = ("monster_hex", "fantasy_tiles", "gangsi", "mondo")


def drawings():
    yield from (pictures.icon(name) for name in pictures._ICONS)
    yield from (pictures.sign(colour) for colour in range(len(EMBLEMS)))
    yield from (pictures.picture(game) for game in GAMES)


def test_drawings_are_decoration_and_have_no_colour_of_their_own():
    for drawing in drawings():
        root = ET.fromstring(drawing)
        assert root.get("aria-hidden") == "true"
        for element in root.iter():
            assert not {"style", "fill", "stroke"} & set(element.keys())


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_picture_has_its_colour_in_the_stylesheet(game):
    parts = list(ET.fromstring(pictures.picture(game)).iter())[1:]
    classes = {name for part in parts for name in part.get("class", "").split()}
    assert classes
    for name in classes:
        assert re.search(rf"\.{name}\b", CSS), name


def test_signs_differ_in_shape_not_only_in_colour():
    paths = {
        tuple(path.get("d") for path in ET.fromstring(pictures.sign(c)).iter("path"))
        for c in range(4)
    }
    assert len(paths) == 4
