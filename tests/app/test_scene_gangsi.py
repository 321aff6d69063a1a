"""The picture of Gangsi: what it shows, what it does not, and where it can be touched."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from gangsi_table import asked, finished, table
from test_scene_monster_hex import shapes_of, words

from app.games.gangsi import past, pieces, scene
from app.shapes import EMBLEMS, LAYERS, Ui, hit, layer_json
from pygames_core.engine import Place, Table
from pygames_core.gangsi.components import (
    EAST,
    SOUTH,
    TOMB,
    TREASURES,
    WORDS,
    Colour,
)
from pygames_core.gangsi.rules import HIDDEN

LAPTOP, PHONE = Ui(940, 600), Ui(390, 520)
HUNTER = table(asked(0, "move", 3), 0, 1, 1)
GANGSI = table(asked(2, "walk", 4, steps=3), 1, 1, 0)
SIZES = [(390, 520), (390, 420), (820, 700), (940, 600), (560, 300), (844, 330)]


def seen(found: Table, seat: int | None = None) -> Any:
    """What the seat that is asked, or another one, sees."""
    return found.observation(found.state.to_move if seat is None else seat)


def outlines(shapes: Any) -> list[tuple[float, float, str]]:
    """Where which path is drawn."""
    return [(x, y, shape["d"]) for shape, x, y, _ in shapes_of(shapes) if shape["kind"] == "path"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("found", [HUNTER, GANGSI], ids=["hunter", "gangsi"])
def test_everything_is_on_the_stage_and_can_be_touched(found: Table, size: Any) -> None:
    observation = seen(found)
    drawn = scene.draw(observation, observation.picks(), Ui(*size))
    assert tuple(drawn.layers) == LAYERS
    squares = [t for t in drawn.targets if t.place.area == "square"]
    assert [t.place.index for t in squares] == list(range(TOMB.size))
    for target in drawn.targets:
        assert 0 < target.x < size[0]
        assert 0 < target.y < size[1]
        assert hit(drawn, target.x, target.y) == target.place
        if target.place.area != "square":
            assert target.r * 2 >= 44
    for layer in drawn.layers.values():
        for shape, *_, scale in shapes_of(layer):
            if shape["kind"] == "text":
                assert shape["size"] * scale >= 12


def test_the_tomb_is_turned_where_it_is_larger_then() -> None:
    assert not scene.layout(3, 940, 600).turned
    phone = scene.layout(3, 390, 520)
    assert phone.turned
    assert phone.size >= 34


@pytest.mark.parametrize("size", SIZES)
def test_there_is_a_wall_wherever_nobody_can_walk_and_nowhere_else(size: Any) -> None:
    """Whichever way the tomb is turned: told by where the lines lie between two squares."""
    at = scene.layout(3, *size)
    number = r"(-?[\d.]+) (-?[\d.]+)"
    drawn = scene._walls(at)
    _, inside = drawn.split("z")
    walls = {
        (float(ax) + float(bx), float(ay) + float(by))
        for ax, ay, bx, by in re.findall(f"M{number}L{number}", inside)
    }
    for square in range(TOMB.size):
        for direction, step in ((EAST, 1), (SOUTH, TOMB.width)):
            if scene._on_rim(square, direction):
                assert TOMB.beside(square, direction) is None
                continue
            (ax, ay), (bx, by) = at.squares[square], at.squares[square + step]
            near = [w for w in walls if abs(w[0] - ax - bx) + abs(w[1] - ay - by) < 0.5]
            assert bool(near) == (TOMB.beside(square, direction) is None)


def test_each_treasure_has_a_drawing_and_each_colour_a_shape() -> None:
    assert set(pieces.DRAWINGS) == {word for words_ in WORDS.values() for word in words_}
    assert len({drawing.outline for drawing in pieces.DRAWINGS.values()}) >= 21
    assert len({family.outline for family in pieces.FAMILIES.values()}) == len(Colour)
    assert len({family.fill for family in pieces.FAMILIES.values()}) == len(Colour)
    at = scene.layout_for(seen(GANGSI), LAPTOP)
    ground = scene.draw_ground(seen(GANGSI), (), LAPTOP)
    drawn, names = outlines(ground), [word for word, *_ in words(ground)]
    for treasure in TREASURES:
        x, y = at.squares[treasure.square]
        for part in (
            pieces.FAMILIES[treasure.colour].outline,
            pieces.DRAWINGS[treasure.word].outline,
        ):
            assert any(
                d == part and abs(px - x) + abs(py - y) < 0.6 * at.size for px, py, d in drawn
            )
        assert treasure.name in names


def lanterns(shapes: Any) -> list[tuple[float, float, str]]:
    """The lanterns that are lit: where, and whose."""
    signs = [emblem.outline for emblem in EMBLEMS]
    found = outlines(shapes)
    at = [
        i
        for i, (_, _, d) in enumerate(found)
        if d == pieces._BODY and found[i - 1][2] == pieces._CAP
    ]
    return [(*found[i][:2], signs.index(found[i + 1][2])) for i in at]


def test_hunters_see_all_hunters() -> None:
    observation = seen(HUNTER)
    at = scene.layout_for(observation, LAPTOP)
    drawn = lanterns(scene.draw_pieces(observation, (), LAPTOP))
    assert [whose for *_, whose in drawn] == [0, 1]
    for x, y, whose in drawn:
        mx, my = at.squares[HUNTER.state.squares[whose]]
        assert max(abs(x - mx), abs(y - my)) < at.size / 2


def test_the_gangsi_sees_no_hunter_but_where_each_was_last() -> None:
    observation = seen(GANGSI)
    hidden = [h for h, square in enumerate(observation.squares) if square == HIDDEN]
    assert hidden
    drawn = scene.draw_pieces(observation, (), LAPTOP)
    assert len(lanterns(drawn)) == len(observation.squares) - len(hidden)
    traces = scene.traces(observation)
    assert set(traces) == set(hidden)
    for square in traces.values():
        told = scene.about(observation, Place("square", square))[0]
        assert any(t.key == "tomb.about.trace" for t in told.args["things"])


def test_own_targets_are_marked_until_they_are_found_and_others_are_not() -> None:
    hunter, gangsi = seen(HUNTER), seen(HUNTER, 2)
    cards = scene.own_cards(hunter)
    assert 0 < len(cards) <= 5
    assert len(scene._targets_of(hunter, scene.layout_for(hunter, LAPTOP), False)) == 2 * len(cards)
    assert not scene._targets_of(gangsi, scene.layout_for(gangsi, LAPTOP), False)


def test_dice_show_their_faces_to_hunters_only() -> None:
    faces = HUNTER.state.faces
    assert scene.dice_of(seen(HUNTER))[: len(faces)] == list(faces)
    hidden = scene.dice_of(seen(HUNTER, 2))
    assert hidden[: len(faces)] == [pieces.UNKNOWN] * len(faces)
    held = HUNTER.state.held
    assert hidden.count(6) == scene.dice_of(seen(HUNTER)).count(6) == held
    assert len(hidden) == 5


def test_a_move_draws_its_way() -> None:
    observation = seen(HUNTER)
    face = observation.picks()[0].value
    for pick in observation.picks((face,)):
        picked = (face, pick.value)
        ui = replace(LAPTOP, picked=picked, preview=observation.preview(picked))
        trails = [s for s in scene.draw_marks(observation, (), ui) if s["kind"] == "line"]
        at = scene.layout_for(observation, ui)
        x, y = at.squares[pick.value]
        assert trails
        assert abs(trails[-1]["points"][-2] - x) < 0.2 * at.size
        assert abs(trails[-1]["points"][-1] - y) < 0.2 * at.size


def test_the_assistant_shades_exactly_what_can_be_and_only_if_agreed_on() -> None:
    plain = seen(GANGSI)
    assert scene.thought(plain, LAPTOP) == {}
    helped = table(asked(2, "walk", 4, steps=3), 1, 1, 0, assistant=True)
    observation = seen(helped)
    found = scene.thought(observation, LAPTOP)
    hidden = [h for h, square in enumerate(observation.squares) if square == HIDDEN]
    assert sorted(found) == hidden
    for hunter in hidden:
        assert found[hunter] == set(observation.where(hunter))
        assert helped.state.squares[hunter] in found[hunter]
    for seat in (0, 1, None):  # it is the Gangsi's
        assert scene.thought(helped.observation(seat), LAPTOP) == {}
    one = hidden[0]
    assert set(scene.thought(observation, replace(LAPTOP, card=one))) == {one}


def test_notes_are_drawn_on_their_squares() -> None:
    observation = seen(GANGSI)
    bare = scene.draw_marks(observation, (), LAPTOP)
    noted = scene.draw_marks(observation, (), replace(LAPTOP, notes=((17, 1), (40, 0))))
    at = scene.layout_for(observation, LAPTOP)
    more = [each for each in outlines(noted) if each not in outlines(bare)]
    assert [d for *_, d in more] == [EMBLEMS[1].outline, EMBLEMS[0].outline]
    for (x, y, _), square in zip(more, (17, 40), strict=True):
        mx, my = at.squares[square]
        assert max(abs(x - mx), abs(y - my)) < at.size / 2


def test_what_is_looked_back_at_is_what_happened() -> None:
    found = finished(1, 1, 0)
    moments = past.moments(found)
    assert moments[0] == next(n for n, move in enumerate(found.moves) if move.seat >= 0)
    assert list(moments) == sorted(set(moments))
    step = max(1, len(moments) // 25)
    for number in [*moments[::step], moments[-1]]:
        truth = found.observation(0, number)
        seen_then = past.past(found, number)
        for hunter, square in enumerate(truth.squares):
            if square >= 0:
                assert seen_then.trails[hunter][-1] == square
                assert square in seen_then.thought[hunter]
            for one, other in zip(
                seen_then.trails[hunter], seen_then.trails[hunter][1:], strict=False
            ):
                assert other in TOMB.neighbours[one]
        ui = replace(LAPTOP, past=seen_then)
        layer_json(scene.draw_marks(truth, (), ui))
        layer_json(scene.draw_pieces(truth, (), ui))


def test_layers_are_drawn_anew_when_what_they_show_has_changed() -> None:
    """Along a game: an equal key means an equal drawing."""
    for viewer in (0, 2):
        known: dict[str, tuple[Any, str]] = {}
        for number in range(20, len(GANGSI.moves), 3):
            observation = GANGSI.observation(viewer, number)
            picks = observation.picks()
            keys = scene.layer_keys(observation, picks, LAPTOP)
            for name in LAYERS:
                drawn = layer_json(scene.draw_layer(name, observation, picks, LAPTOP))
                if name in known and known[name][0] == keys[name]:
                    assert known[name][1] == drawn, name
                known[name] = keys[name], drawn


def test_a_choice_tells_what_lies_on_its_square() -> None:
    observation = seen(HUNTER)
    own = scene.own_cards(observation)
    told = 0
    for face in {pick.value for pick in observation.picks() if pick.place.area == "die"}:
        for pick in observation.picks((face,)):
            keys = [detail.key for detail in scene.details_of(observation, pick)[1]]
            card = next((i for i, t in enumerate(TREASURES) if t.square == pick.value), None)
            expected = [] if card is None else ["gangsi.treasure"]
            assert keys == expected + (["tomb.about.own"] if card in own else [])
            told += bool(keys)
    assert told
