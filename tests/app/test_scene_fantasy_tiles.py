"""The picture of Fantasy Tiles: what it shows, what it does not, and where it can be touched."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from fantasy_tiles_table import GAME, asked, finished, stuck, table
from test_scene_monster_hex import shapes_of, words

from app.games import WORDS
from app.games.fantasy_tiles import pieces, scene
from app.lens import Lens
from app.shapes import LAYERS, Ui, hit, layer_json
from pygames_core.engine import Event, Place, Rng, Speaker, Table
from pygames_core.engine.pick import DONE
from pygames_core.fantasy_tiles.components import GRID, KINDS, Race
from pygames_core.fantasy_tiles.rules import Put

LAPTOP, PHONE = Ui(940, 650), Ui(390, 545)
MIDDLE = asked("place", 25)


def seen(found: Table, seat: int | None = 0) -> Any:
    return found.observation(seat)


@pytest.mark.parametrize("size", [(390, 545), (390, 420), (820, 700), (940, 650), (560, 300)])
@pytest.mark.parametrize("board", ["a", "b"])
def test_everything_is_on_the_stage_and_can_be_touched(size: tuple[int, int], board: str) -> None:
    found = table(MIDDLE, 0, 1, board=board)
    observation = seen(found)
    drawn = scene.draw(observation, observation.picks(), Ui(*size))
    assert tuple(drawn.layers) == LAYERS
    cells = [t for t in drawn.targets if t.place.area == "cell"]
    hand = [t for t in drawn.targets if t.place.area == "hand"]
    assert [t.place.index for t in cells] == list(GRID.cells)
    assert [t.place.index for t in hand] == list(found.state.racks[0])
    for target in drawn.targets:
        assert 0 < target.x < size[0]
        assert 0 < target.y < size[1]
        assert hit(drawn, target.x, target.y) == target.place
    for target in hand:
        assert target.r * 2 >= 44
    for layer in drawn.layers.values():
        for shape, *_, scale in shapes_of(layer):
            if shape["kind"] == "text":
                assert shape["size"] * scale >= 12


def test_on_a_phone_the_board_takes_the_whole_width() -> None:
    at = scene.layout_for(seen(table(MIDDLE, 0, 1)), PHONE)
    assert at.size >= 30
    assert at.board.w >= 390 - 10


def silhouettes(shapes: Any) -> list[tuple[float, float, str]]:
    """Where which path is drawn."""
    return [
        (round(x, 1), round(y, 1), shape["d"])
        for shape, x, y, _ in shapes_of(shapes)
        if shape["kind"] == "path"
    ]


def test_each_tile_shows_its_race_and_its_points() -> None:
    for race in Race:
        drawn = list(shapes_of([pieces.tile_shape(race, 32, False)]))
        paths = [shape["d"] for shape, *_ in drawn if shape["kind"] == "path"]
        assert pieces.FIGURES[race].outline in paths
        assert paths.count(pieces._DIAMOND) == KINDS[race].points
    assert len({figure.outline for figure in pieces.FIGURES.values()}) == len(Race)
    assert len({figure.ground for figure in pieces.FIGURES.values()}) == len(Race)


def test_every_tile_of_the_board_and_of_the_rack_is_drawn_where_it_lies() -> None:
    found = table(MIDDLE, 0, 1)
    observation, at = seen(found), scene.layout_for(seen(found), LAPTOP)
    drawn = silhouettes(scene.draw_pieces(observation, (), LAPTOP))
    where = [(at.cells[cell], tile) for cell, tile in enumerate(found.state.tiles) if tile >= 0]
    where += list(zip(at.spots, found.state.racks[0], strict=False))
    for (x, y), race in where:
        outline = pieces.FIGURES[race].outline
        assert any(
            abs(px - x) < 1 and abs(py - y) < 0.2 * at.spot and d == outline for px, py, d in drawn
        )
    count = sum(d in {figure.outline for figure in pieces.FIGURES.values()} for *_, d in drawn)
    assert count == len(where)


def test_terrain_castles_chests_and_corners_are_printed_without_colour_too() -> None:
    observation = seen(table(asked("place"), 0, 1, board="b", frontier=True))
    at = scene.layout_for(observation, LAPTOP)
    drawn = silhouettes(scene.draw_ground(observation, (), LAPTOP))
    textures = [d for *_, d in drawn]
    for mark in "MW":
        middles = [at.cells[c] for c in GRID.cells if observation.board.marks[c] == mark]
        assert len(middles) == 24
        assert pieces.textures(mark, middles, 0.94 * at.size) in textures
    for sign, cells in (
        (pieces._CASTLE, observation.castles),
        (pieces._CHEST, observation.chests),
        (pieces._AGAIN, observation.corners),
    ):
        there = {(x, y) for x, y, d in drawn if d == sign}
        expected = {tuple(round(round(v, 2), 1) for v in at.cells[c]) for c in cells}
        assert there == expected
        assert len(there) == 4


def test_what_ghosts_close_is_hatched() -> None:
    observation = seen(table(MIDDLE, 0, 1, cursed=True))
    at = scene.layout_for(observation, LAPTOP)
    assert observation.closed
    hatching = pieces.closed([at.cells[c] for c in sorted(observation.closed)], at.size)
    assert hatching in [d for *_, d in silhouettes(scene.draw_pieces(observation, (), LAPTOP))]


def test_a_castle_is_seen_below_its_tile() -> None:
    def on_a_castle(found: Table) -> bool:
        return MIDDLE(found) and any(found.state.tiles[c] >= 0 for c in found.state.castles)

    found = table(on_a_castle, 0, 1)
    at = scene.layout_for(seen(found), LAPTOP)
    drawn = silhouettes(scene.draw_pieces(seen(found), (), LAPTOP))
    covered = [c for c in found.state.castles if found.state.tiles[c] >= 0]
    assert len([d for *_, d in drawn if d == pieces._CASTLE]) == len(covered)
    for cell in covered:
        x, y = at.cells[cell]
        near = [d for px, py, d in drawn if abs(px - x) < at.size / 2 and abs(py - y) < at.size / 2]
        assert pieces._CASTLE in near


def test_another_seats_rack_and_treasures_are_not_drawn() -> None:
    found = table(MIDDLE, 0, 1, 1)
    pictures = set()
    for seed in range(5):
        other = seen(found).sample(Rng(seed))
        observation = other.observation(0)
        layers = scene.draw(observation, (), LAPTOP).layers
        pictures.add(json.dumps([layer_json(layer) for layer in layers.values()]))
    assert len(pictures) == 1
    spectator = scene.draw(seen(found, None), (), LAPTOP)
    assert not [t for t in spectator.targets if t.place.area == "hand"]


def test_a_placement_shows_each_line_with_its_points() -> None:
    found = table(MIDDLE, 0, 1)
    observation = seen(found)
    puts = [a for a in found.state.legal_actions() if isinstance(a, Put)]
    put = max(puts, key=lambda each: len(found.state.after(each).lines))
    lines = found.state.after(put).lines
    assert len(lines) > 1
    picked = tuple(v for pair in zip(put.races, put.cells, strict=True) for v in pair)
    ui = replace(LAPTOP, picked=picked, preview=observation.preview(picked))
    marks = scene.draw_marks(observation, (), ui)
    assert sorted(int(said) for said, *_ in words(marks)) == sorted(line.points for line in lines)
    assert scene.gain_of(observation, observation.preview(picked)) == sum(
        line.points for line in lines
    )
    at = scene.layout_for(observation, ui)
    boxes = [s["box"] for s, *_ in shapes_of(marks) if s["kind"] == "rect"]
    for line in lines:
        (x1, y1), (x2, y2) = at.cells[line.cells[0]], at.cells[line.cells[-1]]
        half = at.size / 2
        box = [x1 - half, y1 - half, x2 - x1 + 2 * half, y2 - y1 + 2 * half]
        assert any(each == pytest.approx(box, abs=0.02) for each in boxes)
    # The tiles are on the board now, and no longer in the rack.
    drawn = silhouettes(scene.draw_pieces(observation, (), ui))
    rack = [d for x, _, d in drawn if x > at.tray.x]
    left = list(found.state.racks[0])
    for race in put.races:
        left.remove(race)
    assert [d for d in rack if d in {f.outline for f in pieces.FIGURES.values()}] == [
        pieces.FIGURES[race].outline for race in left
    ]


def test_badges_do_not_lie_upon_each_other() -> None:
    for seed in range(1, 12):
        found = table(MIDDLE, 0, 1, seeds=range(seed, 200))
        observation = seen(found)
        puts = [a for a in found.state.legal_actions() if isinstance(a, Put)]
        put = max(puts, key=lambda each: len(found.state.after(each).lines))
        picked = tuple(v for pair in zip(put.races, put.cells, strict=True) for v in pair)
        ui = replace(PHONE, picked=picked, preview=observation.preview(picked))
        spots = [(x, y) for _, x, y in words(scene.draw_marks(observation, (), ui))]
        assert len(spots) == len(found.state.after(put).lines)
        for i, (x, y) in enumerate(spots):
            for px, py in spots[:i]:
                assert max(abs(x - px), abs(y - py)) > 8, (seed, spots)


def test_a_square_that_needs_more_tiles_is_told_from_one_that_does_not() -> None:
    observation = seen(table(MIDDLE, 0, 1))
    kinds = set()
    for hand in observation.picks():
        if hand.kind != "hand":
            continue
        cells = tuple(pick.value for pick in observation.picks((hand.value,)))
        ready = scene._ready(scene._field(observation), (hand.value,), cells)
        for cell in cells:
            following = observation.picks((hand.value, cell))
            alone = not following or any(pick.value == DONE for pick in following)
            assert (cell in ready) == alone
            kinds.add(alone)
    assert kinds == {True, False}


def test_who_is_stuck_sees_where_a_corner_helps() -> None:
    found = table(lambda t: asked("corner")(t) and len(t.state.legal_actions()) > 0, 0, 1)
    observation = seen(found)
    at = scene.layout_for(observation, LAPTOP)
    cells = {cell for action in found.state.legal_actions() for cell in action.cells}
    marks = silhouettes(scene.draw_marks(observation, observation.picks(), LAPTOP))
    assert scene._squares(sorted(cells), at, 0.84) in [d for *_, d in marks]


def test_the_rack_stands_as_it_was_ordered_and_new_tiles_at_the_end() -> None:
    found = table(MIDDLE, 0, 1)
    mine = sorted(found.state.racks[0])
    assert scene.rack(seen(found), ()) == mine
    order = tuple(reversed(mine))
    assert scene.rack(seen(found), order) == list(order)
    assert scene.rack(seen(found), order[2:]) == [*order[2:], *sorted(order[:2])]
    assert scene.rack(seen(found), (*order, 0, 1, 2, 3)) == list(order)
    assert scene.rack(seen(found, None), order) == []
    hand = [t.place.index for t in scene.targets(seen(found), replace(LAPTOP, order=order))
            if t.place.area == "hand"]  # fmt: skip
    assert hand == list(order)


@pytest.mark.parametrize("phase", ["place", "card", "steal", "fetch", "swap"])
def test_every_action_has_its_picks(phase: str) -> None:
    found = table(asked(phase), 0, 1, 1)
    observation = seen(found)
    for action in list(found.state.legal_actions())[:400]:
        path = scene.path_of(observation, action)
        assert observation.complete(path) == action


def test_tokens_and_being_stuck_have_their_picks() -> None:
    def with_tokens(t: Table) -> bool:
        return asked("place")(t) and t.state.hammers[0] > 0

    for found in (table(with_tokens, 0, 1, 1), table(stuck, 0, 1)):
        observation = seen(found)
        others = [a for a in found.state.legal_actions() if not isinstance(a, Put)]
        assert others
        for action in others:
            assert observation.complete(scene.path_of(observation, action)) == action


def test_seen_closely_the_same_squares_are_touched_where_they_are_drawn() -> None:
    observation = seen(table(MIDDLE, 0, 1))
    near = replace(PHONE, lens=Lens(2.5, 0.4, 0.6))
    at, box = scene.layout_for(observation, near), scene.lens_box(observation, near)
    assert at.size == pytest.approx(2.5 * scene.layout_for(observation, PHONE).size)
    drawn = scene.draw(observation, (), near)
    cells = [t for t in drawn.targets if t.place.area == "cell"]
    assert 16 <= len(cells) <= 49
    for target in cells:
        assert box.x <= target.x <= box.x + box.w
        assert box.y <= target.y <= box.y + box.h
        assert hit(drawn, target.x, target.y) == target.place
        assert target.holds(*at.cells[target.place.index]) or target.r > 0
    # What lies beyond the box is not drawn over the tray.
    (board,) = [s for s in drawn.layers["pieces"] if "clip" in s]
    assert board["clip"] == [round(value, 2) for value in box]
    hand = [t for t in drawn.targets if t.place.area == "hand"]
    assert hand == [t for t in scene.targets(observation, PHONE) if t.place.area == "hand"]


def test_the_glass_over_a_finger_shows_what_it_covers() -> None:
    observation = seen(table(MIDDLE, 0, 1))
    race = next(pick.value for pick in observation.picks() if pick.kind == "hand")
    picks = observation.picks((race,))
    at = scene.layout_for(observation, PHONE)
    cell = picks[0].value
    ui = replace(PHONE, picked=(race,), finger=at.cells[cell], cursor=Place("cell", cell))
    drawn = scene.draw_motion(observation, picks, ui)
    (glass,) = [s for s in drawn if "clip" in s]
    assert max(glass["clip"]) == 2 * scene.LOUPE
    assert abs(glass["y"] - at.cells[cell][1]) > scene.LOUPE  # where no finger is
    assert pieces.FIGURES[race].outline in [d for *_, d in silhouettes([glass])]
    assert not scene.draw_motion(observation, picks, replace(ui, finger=None))


def test_tiles_fly_from_where_they_were_to_where_they_are() -> None:
    found = table(MIDDLE, 0, 1)
    observation = seen(found)
    placed = Event("place", 1, {"cells": (3, 4), "races": (2, 5), "corner": False})
    start = Place("rival", 1)
    assert [(m.piece, m.start, m.end) for m in scene.motions(observation, observation, [placed], 0)
            ] == [(2, start, Place("cell", 3)), (5, start, Place("cell", 4))]  # fmt: skip
    (own,) = scene.motions(
        observation, observation, [Event("place", 0, {"cells": (3,), "races": (2,)})], 0
    )
    assert own.start == Place("hand", 2)
    drawn = Event("draw", 0, {}, {"race": 4}, (0,))
    assert [m.end for m in scene.motions(observation, observation, [drawn], 0)] == [
        Place("hand", 4)
    ]
    assert not scene.motions(observation, observation, [drawn.seen_by(1)], 1)
    assert scene.places([placed, drawn]) == (Place("cell", 3), Place("cell", 4))


def test_a_square_says_what_it_is() -> None:
    say = Speaker([WORDS, GAME.words], "en", "AB")
    found = table(MIDDLE, 0, 1, frontier=True)
    observation = seen(found)
    (corner,) = scene.about(observation, Place("cell", 0))
    assert say(corner) == "a1: plain, gives another turn"
    shut = min(observation.closed)
    assert "closed by a ghost" in say(scene.about(observation, Place("cell", shut))[0])
    full = next(c for c, tile in enumerate(observation.tiles) if tile >= 0)
    (told,) = scene.about(observation, Place("cell", full))
    assert Race(observation.tiles[full]).text in say(told)
    assert scene.about(observation, Place("hand", 0)) == ()


def test_a_layer_that_looks_different_has_a_different_key() -> None:
    found = table(MIDDLE, 0, 1)
    observation = seen(found)
    race = next(pick.value for pick in observation.picks() if pick.kind == "hand")
    cell = observation.picks((race,))[0].value
    whole = observation.preview((race, cell))
    views = [
        PHONE,
        replace(PHONE, dark=True),
        replace(PHONE, picked=(race,)),
        replace(PHONE, picked=(race, cell), preview=whole),
        replace(PHONE, picked=(race,), hovered=(race, cell), cursor=Place("cell", cell)),
        replace(PHONE, lens=Lens(2, 0.5, 0.5)),
        replace(PHONE, order=tuple(reversed(found.state.racks[0]))),
        replace(PHONE, recent=(Place("cell", 5),)),
        replace(PHONE, lit=(Place("cell", 5),)),
        replace(PHONE, picked=(race,), drag=(9, 9)),
        replace(PHONE, picked=(race,), finger=(99, 199)),
        replace(PHONE, cursor=Place("hand", race)),
    ]
    for name in LAYERS:
        pictures: dict[str, list[Any]] = {}
        for ui in views:
            picks = observation.picks(ui.picked)
            text = layer_json(scene.draw_layer(name, observation, picks, ui))
            key = scene.layer_keys(observation, picks, ui)[name]
            pictures.setdefault(text, []).append(key)
        seen_keys = [keys[0] for keys in pictures.values()]
        for i, key in enumerate(seen_keys):
            assert all(key != other for other in seen_keys[:i]), name


def test_the_end_shows_everybodys_treasures() -> None:
    found = finished(0, 1, 1)
    observation = seen(found)
    say = Speaker([WORDS, GAME.words], "en", "ABC")
    for seat, values in enumerate(found.state.treasures):
        said = say(scene.left_of(observation, seat))
        assert (f"treasures: {len(values)} (+{sum(values)})" in said) == bool(values)


def test_a_placement_is_said_tile_by_tile() -> None:
    found = table(MIDDLE, 0, 1)
    observation = seen(found)
    say = Speaker([WORDS, GAME.words], "en", "AB")
    put = next(a for a in found.state.legal_actions() if isinstance(a, Put) and len(a.cells) == 2)
    path = scene.path_of(observation, put)
    picks = [
        next(pick for pick in observation.picks(path[:i]) if pick.value == value)
        for i, value in enumerate(path)
    ]
    assert [say(each) for each in scene.said(picks)] == [
        f"{Race(race).text} on {GRID.name(cell)}"
        for race, cell in zip(put.races, put.cells, strict=True)
    ]
