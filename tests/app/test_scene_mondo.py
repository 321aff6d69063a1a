"""The pictures of Mondo: what is drawn, what it depends on, and where it can be touched."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from mondo_table import Page, after_a_round, front_slot, playing, seated

from app.games.mondo import figures, pieces, rules, scene
from app.games.mondo.animals import token
from app.games.mondo.hand import KINDS, Hand, is_sought
from app.games.mondo.layout import gallery, panels, world
from app.games.mondo.play import MondoPlay
from app.pictures import drawing
from app.shapes import SMALLEST_TEXT, Gallery, Ui, layer_json
from pygames_core.engine import Place
from pygames_core.mondo.components import (
    BACKS,
    EDGES,
    EMPTY,
    LOOKS,
    ROTATIONS,
    SIDES,
    SIZE,
    TILES,
    Side,
    Species,
    volcano_of,
)

SIZES = ((1280, 640), (820, 1010), (390, 660), (844, 250), (360, 520), (1024, 700))


def every(shapes: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """The shapes, and those within groups."""
    for shape in shapes:
        yield shape
        yield from every(shape.get("shapes", ()))


def look(play: MondoPlay, page: Page) -> Ui:
    return play.ui(False, "en", page.say, ("Ann", "Ben", "Cleo", "Dan"))


def drawn(play: MondoPlay, page: Page, layer: str) -> tuple[Mapping[str, Any], ...]:
    return scene.draw_layer(layer, play.observation, (), look(play, page))


def stamped(shapes: Iterable[Mapping[str, Any]]) -> list[str]:
    return [name for shape in every(shapes) for name in shape.get("names", ())]


# --- where everything is -------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("rivals", [0, 2, 3])
def test_all_lies_on_the_stage_and_nothing_on_anything_else(
    size: tuple[float, float], mirrored: bool, players: int, rivals: int
) -> None:
    found = panels(*size, players, rivals, 136, mirrored)
    assert len(found) == players
    for panel in found:
        boxes = [panel.world.box, panel.heap.box, *panel.rivals, *panel.tools]
        for x, y, w, h in boxes:
            assert panel.box.x - 0.5 <= x
            assert x + w <= panel.box.x + panel.box.w + 0.5
            assert y >= -0.5
            assert y + h <= size[1] + 0.5
        for one, other in combinations(boxes, 2):
            apart = (
                one.x + one.w <= other.x + 0.5
                or other.x + other.w <= one.x + 0.5
                or one.y + one.h <= other.y + 0.5
                or other.y + other.h <= one.y + 0.5
            )
            assert apart, (one, other)


@pytest.mark.parametrize("size", SIZES)
def test_tiles_of_the_heap_are_large_enough_and_all_can_be_reached(
    size: tuple[float, float],
) -> None:
    (panel,) = panels(*size, 1, 3, 136, False)
    heap = panel.heap
    assert heap.pitch >= 30
    for k in (0, 60, 135):
        x, y = heap.place(k, 0)
        scroll = 0.0
        if heap.along:
            past = x - heap.box.x if heap.along == "x" else y - heap.box.y
            scroll = min(max(0.0, past - heap.pitch), heap.furthest(136))
        assert heap.at(*heap.place(k, scroll), scroll) == k


def test_the_board_of_the_left_hand_is_on_the_right() -> None:
    (one,) = panels(1280, 640, 1, 2, 136, False)
    (other,) = panels(1280, 640, 1, 2, 136, True)
    assert one.world.box.x < one.heap.box.x
    assert other.world.box.x > other.heap.box.x


def test_a_square_is_found_at_its_middle_and_a_near_one_from_outside() -> None:
    here = world(10, 20, 500)
    for square, at in enumerate(here.cells):
        assert here.square_at(*at) == square
    x, y = here.cells[0]
    assert here.square_at(x, y - 0.7 * here.size) is None
    assert here.square_at(x, y - 0.7 * here.size, 0.4) == 0
    assert here.square_at(x, y - 3 * here.size, 0.4) is None


def test_boards_beside_each_other_do_not_overlap() -> None:
    for boards in (1, 2, 3, 4):
        for size in SIZES:
            shown = gallery(*size, boards)
            assert len(shown) == boards
            for one, other in combinations(shown, 2):
                a, b = one.box, other.box
                assert a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y


# --- tiles ---------------------------------------------------------------------------------------


def test_every_look_has_its_stamp_with_all_that_is_on_the_tile() -> None:
    assert len(scene.stamp_names()) == LOOKS
    for name in scene.stamp_names():
        shapes = scene.stamp_shapes(name, 80, False)
        number = int(name)
        faces = {shape["fill"] for shape in shapes if shape.get("fill") in pieces.FACES}
        terrains = {int(t) for t in SIDES[number * ROTATIONS]}
        assert {pieces.FACES[terrain] for terrain in terrains} <= faces
        plain = len(pieces.ground(SIDES[number * ROTATIONS], (0, 1, 2, 3), 80)) + 1
        more = volcano_of(number) is not None or (number < BACKS and TILES[number].animal)
        assert (len(shapes) > plain) == bool(more) or number >= BACKS


def test_an_animal_stands_in_the_terrain_of_its_species() -> None:
    for number, tile in enumerate(TILES):
        if tile.animal is None:
            continue
        for turn in range(ROTATIONS):
            x, y = pieces.where_it_stands(number, turn)
            assert max(abs(x), abs(y)) <= 0.36
            sides = SIDES[number * ROTATIONS + turn]
            near = [0 if y < 0 else 2] * (abs(y) >= abs(x) - 1e-9)
            near += [3 if x < 0 else 1] * (abs(x) >= abs(y) - 1e-9)
            assert all(sides[d] == tile.animal.terrain for d in near), (number, turn)


def test_each_species_has_a_drawing_of_its_own() -> None:
    drawings = {json.dumps(token(species, 0, 0, 20)) for species in Species}
    assert len(drawings) == len(Species)


def test_a_crack_goes_from_end_to_end() -> None:
    d = pieces.crack(0, 0, 10, 0, 2)
    assert d.startswith("M0 0")
    assert d.endswith("L10 0")
    assert "2" in d


# --- layers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [(0,), (0, 1, 1, 1), (0, 0), (1, 1)])
@pytest.mark.parametrize("size", SIZES[:3])
def test_all_layers_can_be_drawn_and_sent(
    levels: tuple[int, ...], size: tuple[float, float]
) -> None:
    table = after_a_round(seated(*levels)) if len(levels) > 1 else seated(0)
    page = Page(size)
    play = MondoPlay(table, scene, page)
    for dark in (False, True):
        ui = replace(look(play, page), dark=dark)
        for name in scene.LAYERS:
            shapes = scene.draw_layer(name, play.observation, (), ui)
            assert json.loads(layer_json(shapes)) == json.loads(layer_json(list(shapes)))
            for shape in every(shapes):
                if shape["kind"] == "text":
                    assert shape["size"] >= SMALLEST_TEXT
                    assert shape["words"]


def test_what_is_covered_shows_no_tile() -> None:
    play, page = playing(0, 1)
    assert stamped(drawn(play, page, "heap"))
    play.pause()
    for layer in scene.LAYERS:
        assert not stamped(drawn(play, page, layer))
    assert not scene.held(play.observation, look(play, page))


def test_the_heap_shows_what_lies_there_and_faintly_what_is_not_sought() -> None:
    play, page = playing(0, 1)
    play.act("seek water")
    (whole,) = drawn(play, page, "heap")
    bright, faint = whole["shapes"]
    lying = [play.table.state.lying(slot) for slot in range(136)]
    assert sorted(bright["names"]) == sorted(str(x) for x in lying if is_sought(x, ["water"]))
    assert len(stamped([faint])) == 136 - len(bright["names"])
    assert faint["alpha"] < 0.3


def test_what_fits_what_is_sought() -> None:
    for number, tile in enumerate(TILES):
        terrains = {terrain.key for terrain in tile.sides}
        for kind in KINDS[:4]:
            assert is_sought(number, [kind]) == (kind in terrains)
        assert is_sought(number, ["animal"]) == (tile.animal is not None)
        assert is_sought(number, ["calm"]) == (tile.volcano is None)
        assert is_sought(number, [])
    assert is_sought(BACKS, ["water", "calm"])
    assert not is_sought(BACKS, ["animal"])


def test_a_drag_redraws_only_what_moves() -> None:
    play, page = playing(0, 1)
    play.take(0, front_slot(play), None)
    hand = play.hand(0)
    hand.point = (300, 300)
    before = scene.layer_keys(play.observation, (), look(play, page))
    hand.point = (320, 310)
    after = scene.layer_keys(play.observation, (), look(play, page))
    assert after == before
    ((key, shapes, _, at),) = scene.held(play.observation, look(play, page))
    assert at == (320, 310)
    assert len(stamped(shapes)) == 1
    hand.turn = 1
    ((turned, _, _, _),) = scene.held(play.observation, look(play, page))
    assert turned != key


def test_each_layer_is_drawn_anew_for_what_is_on_it() -> None:
    play, page = playing(0, 1)
    keys = scene.layer_keys(play.observation, (), look(play, page))

    def changed() -> set[str]:
        nonlocal keys
        before, keys = keys, scene.layer_keys(play.observation, (), look(play, page))
        return {name for name in scene.LAYERS if before[name] != keys[name]}

    play.take(0, front_slot(play), None)
    assert changed() == {"heap", "marks"}
    play.hand(0).over = play.table.state.free_squares(0)[0]
    assert changed() == {"marks"}
    play.place(0, play.hand(0).over, None)
    assert changed() == {"pieces", "marks"}
    play.act("seek forest")
    assert changed() == {"heap"}
    page.aid = False
    assert changed() == {"marks"}
    play.pause()
    assert changed() == set(scene.LAYERS)


def test_free_squares_and_edges_that_would_not_match_are_shown() -> None:
    play, page = playing(0, side="back")
    assert not drawn(play, page, "marks")
    play.take(0, front_slot(play), None)
    free = play.table.state.free_squares(0)
    outline = [s for s in drawn(play, page, "marks") if s["kind"] == "path" and "stroke" in s]
    assert outline[0]["d"].count("M") == len(free)
    page.aid = False
    assert not [s for s in drawn(play, page, "marks") if s["kind"] == "path"]
    cracked = 0
    for square in free:
        for turn in range(ROTATIONS):
            hand = play.hand(0)
            hand.spot, hand.turn = square, turn
            marks = drawn(play, page, "marks")
            flaws = -play.observation.preview((square, turn)).outlooks[0].points
            assert flaws is not None
            mismatches = play.observation.preview((square, turn)).mismatches
            cracks = [s for s in marks if s["kind"] == "path"]
            assert bool(cracks) == bool(mismatches)
            if mismatches:
                assert cracks[0]["d"].count("M") == len(mismatches)
                cracked += 1
    assert cracked


def test_the_cursor_of_the_keyboard_is_ringed() -> None:
    play, page = playing(0)
    play.hand(0).cursor = Place("heap", 4)
    (ring,) = drawn(play, page, "marks")
    assert ring["kind"] == "rect"


def test_boards_at_the_end_light_up_what_a_line_is_about() -> None:
    play = MondoPlay(after_a_round(seated(0, 1)), scene, Page())
    kinds = set()
    for entry in play.table.state.entries:
        if not entry.cells:
            continue
        play.show_entry(entry)
        ui = look(play, play.host)
        assert ui.gallery == Gallery((0, 1), play.table.state.past[0], (entry.party, entry.cells))
        marks = scene.draw_layer("marks", play.observation, (), ui)
        assert len(marks) > 2
        kinds.add(entry.cells[0].area)
    assert {"cell", "edge"} <= kinds


def test_the_stamps_of_the_gallery_have_its_size() -> None:
    play = MondoPlay(after_a_round(seated(0, 1, 2, 3)), scene, Page())
    ui = look(play, play.host)
    size, _ = scene.stamp_set(play.observation, ui)
    assert size >= gallery(ui.width, ui.height, 4)[0].size


# --- targets -------------------------------------------------------------------------------------


def test_everything_that_can_be_picked_by_touch_has_a_target() -> None:
    play, page = playing(0, 1)
    ui = look(play, page)
    here = {target.place for target in scene.targets(play.observation, ui)}
    assert {pick.place for pick in play.observation.picks() if pick.kind == "heap"} <= here
    play.take(0, 0, None)
    here = {target.place for target in scene.targets(play.observation, ui)}
    assert {pick.place for pick in play.observation.picks() if pick.kind == "cell"} <= here
    assert Place("hand", 0) in here
    assert Place("heap", 0) not in here


def test_a_target_is_where_the_pointer_finds_it() -> None:
    play, page = playing(0, 1)
    (panel,) = play.panels()
    for target in scene.targets(play.observation, look(play, page)):
        assert target.holds(target.x, target.y)
        if target.place.area == "heap":
            assert play._slot_at(0, panel, (target.x, target.y)) == target.place.index
        elif target.place.area == "cell":
            assert panel.world.square_at(target.x, target.y) == target.place.index


# --- the rules' own ------------------------------------------------------------------------------


def test_an_action_is_found_again_from_its_picks() -> None:
    play, _ = playing(0, 1, mode="advanced")
    for action in play.observation.legal_actions():
        path = scene.path_of(play.observation, action)
        assert play.observation.complete(path) == action
    play.take(0, front_slot(play), None)
    for action in play.observation.legal_actions():
        path = scene.path_of(play.observation, action)
        assert play.observation.complete(path) == action


def test_an_empty_square_asks_for_what_lies_around_it() -> None:
    play, _ = playing(0)
    state = play.table.state
    for square in state.free_squares(0):
        asked = scene.asked_terrains(play.observation, 0, square)
        assert asked <= set(KINDS[:4])
    corner = next(s for s in range(SIZE) if state.boards[0][s] == EMPTY and s < 2)
    assert "water" in scene.asked_terrains(play.observation, 0, corner)


@pytest.mark.parametrize("dark", [False, True])
def test_every_figure_of_the_rules_can_be_drawn(dark: bool) -> None:
    named = {
        line.strip("{}")
        for _, text in rules.RULES
        for line in text[0].split("\n")
        if line.startswith("{")
    }
    assert named == set(figures._FIGURES)
    for name in named:
        figure = figures.figure(name, dark)
        assert figure.shapes
        assert "<svg" in drawing(figure.shapes, figure.width, figure.height)


def test_the_rim_is_drawn_at_each_of_its_edges() -> None:
    here = world(0, 0, 660)
    rim = sum(edge.other is None for edge in EDGES)
    for side in Side:
        bands = [s for s in scene.printed(here, side, False) if s.get("fill") in pieces.FACES]
        assert sum(shape["d"].count("z") for shape in bands) >= rim
        assert len({shape["fill"] for shape in bands}) == (1 if side is Side.FRONT else 4)


def test_a_scene_that_is_asked_without_hands_shows_the_observer() -> None:
    table = seated(0, 1)
    assert scene.hands_of(table.observation(1), Ui(800, 600)) == (Hand(1),)
    assert scene.targets(table.observation(None), Ui(800, 600)) == ()
