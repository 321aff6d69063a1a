"""Shapes, hit testing, arrow keys and the common layout."""

import json
import re
from pathlib import Path

import pytest

from app import shapes
from app.shapes import DARK, LIGHT, Scene, Target, arrange, hit, layer_json, step
from pygames_core.engine.pick import Place

ROOT = Path(__file__).parents[2]
A, B, C = (Place("cell", i) for i in range(3))
SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))
SCENE = Scene(
    {},
    (
        Target(A, 5, 5, 5, SQUARE),
        Target(B, 25, 5, 5),
        Target(C, 5, 40, 5),
    ),
)


def test_hit_takes_what_holds_the_point():
    assert hit(SCENE, 9.5, 9.5) == A  # a corner of the square, outside its circle
    assert hit(SCENE, 29, 5) == B
    assert hit(SCENE, 29, 9.5) is None


def test_hit_prefers_what_is_wanted_within_reach():
    assert hit(SCENE, 9, 5, wanted={B}, reach=12) == B
    assert hit(SCENE, 9, 5, wanted={B}, reach=10) == A
    assert hit(SCENE, 9, 5, wanted={A, B}, reach=50) == A
    assert hit(SCENE, 15, 20, wanted={B, C}, reach=50) == B
    assert hit(SCENE, 300, 300, wanted={B, C}, reach=50) is None


def test_arrows_go_to_the_nearest_place_in_their_direction():
    everything = {A, B, C}
    assert step(SCENE, A, 1, 0, everything) == B
    assert step(SCENE, A, 0, 1, everything) == C
    assert step(SCENE, B, -1, 0, everything) == A
    assert step(SCENE, A, -1, 0, everything) == A
    assert step(SCENE, A, 1, 0, {C}) == A
    assert step(SCENE, None, 1, 0, {B, C}) == B
    assert step(SCENE, None, 1, 0, set()) is None


@pytest.mark.parametrize(
    ("width", "height", "tiles"),
    [(390, 560, 4), (390, 430, 3), (820, 800, 4), (940, 730, 3), (600, 330, 4), (940, 730, 0)],
)
def test_board_and_tray_lie_apart_and_on_the_stage(width, height, tiles):
    table = arrange(width, height, (12.6, 12.1), tiles, (2.05, 2.3))
    boxes = [table.board, table.tray] if tiles else [table.board]
    for box in boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.w <= width
        assert box.y + box.h <= height
    if tiles:
        beside = table.tray.x >= table.board.x + table.board.w
        below = table.tray.y >= table.board.y + table.board.h
        assert beside or below
    assert len(table.spots) == tiles
    assert table.unit * 12.6 == pytest.approx(table.board.w)
    # A spot is never smaller than on the board and wide enough for a finger.
    assert table.spot_unit >= table.unit - 1e-9
    assert table.spot_unit * 2.05 >= 44


def test_a_tall_stage_has_its_tray_below_and_a_flat_one_at_its_side():
    tall = arrange(390, 600, (12.6, 12.1), 4, (2.05, 2.3))
    flat = arrange(700, 340, (12.6, 12.1), 4, (2.05, 2.3))
    assert tall.tray.y > tall.board.y + tall.board.h
    assert flat.tray.x > flat.board.x + flat.board.w


def test_text_is_never_smaller_than_twelve_pixels():
    assert shapes.text(7, 0, 0, 5, 40)["size"] == 12
    replay = (ROOT / "web/runtime/replay.js").read_text()
    assert f"SMALLEST_TEXT = {shapes.SMALLEST_TEXT};" in replay
    assert f"LINE = {shapes.LINE:g};" in replay


def test_a_layer_is_compact_json():
    drawn = layer_json([shapes.group([shapes.circle(1, 2, 3.14159, fill="#000")], 4, 5)])
    assert " " not in drawn
    group = json.loads(drawn)[0]
    assert group["shapes"][0] == {"kind": "dots", "points": [1, 2], "r": 3.14, "fill": "#000"}


def test_every_kind_of_shape_is_one_that_the_page_can_draw():
    replay = (ROOT / "web/runtime/replay.js").read_text()
    made = [
        shapes.polygon([(0, 0)]),
        shapes.line([(0, 0)]),
        shapes.circle(0, 0, 1),
        shapes.rect(0, 0, 1, 1),
        shapes.path("M0 0"),
        shapes.text("", 0, 0, 12, 1),
        shapes.group([]),
    ]
    for shape in made:
        kind = shape["kind"]
        assert re.search(rf'^  {kind}[(:]|=== "{kind}"', replay, re.M), kind


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_what_is_read_stands_out_from_its_ground(colours):
    for text in (colours.ink, colours.quiet, colours.accent, colours.warning):
        for ground in (colours.paper, colours.well, colours.table):
            assert _contrast(text, ground) >= 4.5
    assert _contrast(colours.on_accent, colours.accent) >= 4.5
    assert _contrast(colours.red_letter, colours.bone) >= 4.5
    assert _contrast(colours.red_letter_on_dark, colours.outline) >= 4.5
    for seat in colours.seats:
        assert _contrast(seat.deep, colours.paper) >= 4.5
        assert _contrast(seat.deep, seat.tint) >= 4.5
        # Dots and the large numerals of stones.
        assert _contrast(seat.on, seat.fill) >= 3


def _tokens(css: str, selector: str) -> dict[str, str]:
    """The custom properties of the first rule with that selector."""
    body = css[css.index(selector) :].partition("{")[2].partition("}")[0]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", body))


@pytest.mark.parametrize(
    ("colours", "selectors"),
    [
        (LIGHT, [":root {"]),
        (DARK, [':root:not([data-theme="light"]) {', ':root[data-theme="dark"] {']),
    ],
    ids=["light", "dark"],
)
def test_pictures_and_pages_have_the_same_colours(colours, selectors):
    css = (ROOT / "web/styles/taku.css").read_text()
    for selector in selectors:
        tokens = {name: value.lower() for name, value in _tokens(css, selector).items()}
        for role, colour in colours._asdict().items():
            if role == "seats":
                for emblem, seat in zip(shapes.EMBLEMS, colour, strict=True):
                    for part, value in seat._asdict().items():
                        assert tokens[f"{emblem.name}-{part}"] == value.lower()
            elif role.replace("_", "-") in tokens:
                assert tokens[role.replace("_", "-")] == colour.lower(), role
        assert {"table", "paper", "ink", "quiet", "accent", "warning"} <= set(tokens)
