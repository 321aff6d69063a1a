"""The picture of Monster Hex: what it shows, what it does not, and where it can be touched."""

import json
import math
from random import Random

import pytest

from app.scenes import monster_hex as scene
from app.shapes import LAYERS, LIGHT, Moving, Ui, hit, layer_json
from pygames_core.engine.event import Event
from pygames_core.engine.pick import Place
from pygames_core.monster_hex.components import TILES, TURNED
from pygames_core.monster_hex.rules import State

FACTIONS = ("red", "blue", "yellow", "green")
PHONE = Ui(390, 560)


def position(seats, placements, seed=1):
    """A state in which somebody is asked to place a tile."""
    state = State({"factions": FACTIONS[:seats]}, seats)
    rng = Random(seed)
    while state.placements < placements or state.to_move < 0 or state.choosing is not None:
        state.apply(rng.choice(state.legal_actions() or [a for a, _ in state.chance()]))
    return state


def shapes_of(shapes, x=0, y=0, scale=1):
    """All shapes of a layer, out of their groups, each with its place on the stage."""
    for shape in shapes:
        if shape["kind"] == "group":
            inner = scale * shape["scale"]
            at = x + scale * shape["x"], y + scale * shape["y"]
            yield from shapes_of(shape["shapes"], *at, inner)
        else:
            yield shape, x, y, scale


def words(shapes):
    """Every text with its place on the stage."""
    return [
        (shape["words"], x + scale * shape["x"], y + scale * shape["y"])
        for shape, x, y, scale in shapes_of(shapes)
        if shape["kind"] == "text"
    ]


def words_at(shapes, point, reach):
    return [said for said, x, y in words(shapes) if math.dist((x, y), point) < reach]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(390, 560), (820, 900), (940, 730), (600, 320)])
def test_everything_is_on_the_stage_and_large_enough(seats, size):
    state = position(seats, 9)
    observation = state.observation(state.to_move)
    drawn = scene.draw(observation, observation.picks(), Ui(*size))
    assert tuple(drawn.layers) == LAYERS
    cells = [t for t in drawn.targets if t.place.area == "cell"]
    stones = [t for t in drawn.targets if t.place.area == "stone"]
    hand = [t for t in drawn.targets if t.place.area == "hand"]
    assert len(cells) == len(state.board.cells)
    assert len(stones) == len(state.board.stones)
    assert len(hand) == len(state.hands[state.to_move])
    for target in drawn.targets:
        assert 0 < target.x < size[0]
        assert 0 < target.y < size[1]
        assert hit(drawn, target.x, target.y) == target.place
    for target in hand:
        assert target.r * 2 >= 44 * 0.95
    for layer in drawn.layers.values():
        for shape, *_, scale in shapes_of(layer):
            if shape["kind"] == "text":
                assert shape["size"] * scale >= 12


def test_a_placed_tile_shows_its_letter_and_all_its_dots():
    state = position(4, 15)
    observation = state.observation(None)
    ui = Ui(940, 730)
    drawn = scene.draw(observation, (), ui)
    at = scene.layout_for(observation, ui)
    for cell, tile in enumerate(state.tiles):
        if tile < 0:
            continue
        x, y = at.cells[cell]
        assert words_at(drawn.layers["pieces"], (x, y), at.size / 2) == [TILES[tile].rank.name]
        (powers,) = (
            s["points"]
            for s, sx, sy, _ in shapes_of(drawn.layers["pieces"])
            if s["kind"] == "dots" and (sx, sy) == (round(x, 2), round(y, 2))
        )
        by_side = [0] * 6
        for dx, dy in zip(powers[::2], powers[1::2], strict=True):
            by_side[round(math.degrees(math.atan2(dy, dx)) / 60) % 6] += 1
        assert tuple(by_side) == TURNED[tile][state.rotations[cell]]


def test_another_seats_hand_is_not_drawn_and_a_spectator_has_no_tray():
    state = position(3, 6)
    ui = Ui(390, 600)
    pictures = set()
    for swap in range(6):
        rng = Random(swap)
        other = state.observation(0).sample(rng)
        drawn = scene.draw(other.observation(0), (), ui)
        pictures.add(json.dumps(drawn.layers))
    assert len(pictures) == 1
    spectator = scene.draw(state.observation(None), (), ui)
    assert not [t for t in spectator.targets if t.place.area == "hand"]


def test_stones_show_their_numbers_until_they_are_taken_then_who_took_what():
    state = position(4, 28, seed=5)
    observation = state.observation(0)
    ui = Ui(940, 730)
    drawn = scene.draw(observation, (), ui)
    at = scene.layout_for(observation, ui)
    kinds = set()
    for i, (stone, takes) in enumerate(zip(state.board.stones, state.takes, strict=True)):
        layer = drawn.layers["ground" if takes is None else "pieces"]
        near = words_at(layer, at.stones[i], at.size / 2)
        if takes is None:
            expected = [number.points for number in stone.numbers] or [1]
        else:
            expected = sorted((take.points + take.bonus for take in takes), reverse=True)
        assert near == [str(points) for points in expected]
        kinds.add((stone.large, takes is None, bool(takes)))
    assert {(True, True, False), (True, False, True)} <= kinds


def outlines(shapes, colour):
    return [s for s, *_ in shapes_of(shapes) if s.get("stroke") == colour]


def test_legal_cells_are_outlined_once_a_tile_is_picked():
    state = position(2, 6)
    observation = state.observation(state.to_move)
    tile = observation.legal_actions()[0].tile
    idle = scene.draw_marks(observation, observation.picks(), PHONE)
    assert not outlines(idle, LIGHT.accent)
    picks = observation.picks((tile,))
    (shape,) = outlines(
        scene.draw_marks(observation, picks, Ui(390, 560, picked=(tile,))), LIGHT.accent
    )
    assert shape["d"].count("M") == len(picks)


def capturing(state):
    """An action of the asked seat that captures a stone, with its preview."""
    for action in state.legal_actions():
        preview = state.preview(tuple(action))
        if any(outlook.party is not None for outlook in preview.outlooks):
            return action, preview
    return None


def first_capture():
    for seed in range(200):
        state = position(2, 8, seed)
        found = capturing(state)
        if found:
            return state, *found
    raise AssertionError("no position with a capture")


def test_a_preview_shows_the_tile_its_ties_and_who_would_take_the_stone():
    state, action, preview = first_capture()
    observation = state.observation(state.to_move)
    ui = Ui(390, 560, picked=tuple(action), preview=preview)
    drawn = scene.draw(observation, (), ui)
    at = scene.layout_for(observation, ui)
    marks = drawn.layers["marks"]
    assert TILES[action.tile].rank.name in words_at(marks, at.cells[action.cell], at.size / 2)
    for outlook in preview.outlooks:
        stone = outlook.cells[0].index
        around = [cell for cell, _ in state.board.stones[stone].around]
        full = all(state.tiles[cell] >= 0 or cell == action.cell for cell in around)
        said = words_at(marks, at.stones[stone], at.size / 2)
        assert (str(outlook.points) in said) == (outlook.party is not None)
        assert full or not said
    ties = [s for s in outlines(marks, LIGHT.accent) if s["kind"] == "line"]
    assert len(ties) == 2 * len(preview.matches) > 0
    # In the hand there is only its empty spot.
    assert [s for s in outlines(drawn.layers["pieces"], LIGHT.accent) if s.get("dash")]


def test_a_layer_changes_only_with_its_key():
    state = position(4, 10)
    observation = state.observation(state.to_move)
    first, *_, last = observation.legal_actions()
    base = Ui(390, 560)
    variants = [
        base,
        Ui(390, 560, dark=True),
        Ui(400, 560),
        Ui(390, 560, cursor=Place("cell", 3)),
        Ui(390, 560, recent=(Place("cell", 2),)),
        Ui(390, 560, picked=(first.tile,)),
        Ui(390, 560, picked=tuple(first), preview=observation.preview(tuple(first))),
        Ui(390, 560, picked=tuple(last), preview=observation.preview(tuple(last))),
        Ui(390, 560, picked=(first.tile,), drag=(40.0, 50.0)),
        Ui(390, 560, motion=(Moving(first.tile, 2, Place("rival", 1), Place("cell", 4), 0.3),)),
    ]
    drawn = []
    for ui in variants:
        picks = observation.picks(ui.picked[:1])
        layers = {n: layer_json(scene.draw_layer(n, observation, picks, ui)) for n in LAYERS}
        drawn.append((scene.layer_keys(observation, picks, ui), layers))
    for name in LAYERS:
        for keys, layers in drawn:
            for other_keys, other_layers in drawn:
                if layers[name] != other_layers[name]:
                    assert keys[name] != other_keys[name], name
    # What only points at something does not draw the board anew.
    assert drawn[0][0]["ground"] == drawn[3][0]["ground"]
    assert drawn[0][0]["pieces"] == drawn[3][0]["pieces"]


def test_a_move_goes_from_the_rivals_spot_to_its_cell_and_is_marked():
    state = position(2, 3)
    rival, viewer = state.to_move, 1 - state.to_move
    before = state.observation(viewer)
    action = state.legal_actions()[0]
    events = [e.seen_by(viewer) for e in state.apply(action)]
    after = state.observation(viewer)
    (moving,) = scene.motions(before, after, events, viewer)
    assert moving == Moving(
        action.tile, action.rotation, Place("rival", rival), Place("cell", action.cell), 0
    )
    assert scene.places(events)[0] == Place("cell", action.cell)

    ui = Ui(390, 560, motion=(moving._replace(t=1.0),))
    at = scene.layout_for(after, ui)
    still = scene.draw_pieces(after, (), ui)
    arrived = [(x, y) for _, x, y, _ in shapes_of(scene.draw_motion(after, (), ui))]
    here = tuple(round(v, 2) for v in at.cells[action.cell])
    assert here in arrived
    assert here not in [(x, y) for _, x, y, _ in shapes_of(still)]


def test_ones_own_draw_goes_to_the_hand_and_a_rivals_is_not_shown():
    state = position(2, 2)
    seat = state.to_move
    before = state.observation(seat)
    state.apply(state.legal_actions()[0])
    events = []
    while state.to_move < 0:
        events += state.apply(state.chance()[0][0])
    after = state.observation(seat)
    seen = [e for e in (event.seen_by(seat) for event in events) if isinstance(e, Event)]
    (moving,) = scene.motions(before, after, seen, seat)
    assert moving.end == Place("hand", after.hands[seat].index(moving.piece))
    rival = [e for e in (event.seen_by(1 - seat) for event in events) if isinstance(e, Event)]
    other = state.observation(1 - seat)
    assert scene.motions(other, other, rival, 1 - seat) == ()


def test_the_facets_of_a_stone_can_be_touched_while_its_number_is_chosen():
    rng = Random(4)
    state = State({"factions": FACTIONS}, 4)
    while state.choosing is None:
        state.apply(rng.choice(state.legal_actions() or [a for a, _ in state.chance()]))
    observation = state.observation(state.to_move)
    drawn = scene.draw(observation, observation.picks(), PHONE)
    numbers = [t for t in drawn.targets if t.place.area == "number"]
    assert [t.place for t in numbers] == [Place("number", 0), Place("number", 1)]
    assert numbers[0].y < numbers[1].y
    for target in numbers:
        assert hit(drawn, target.x, target.y) == target.place
    assert outlines(drawn.layers["marks"], LIGHT.accent)


def test_a_dragged_tile_hangs_at_the_pointer():
    state = position(2, 4)
    observation = state.observation(state.to_move)
    tile = observation.legal_actions()[0].tile
    ui = Ui(390, 560, picked=(tile,), drag=(123.0, 234.0))
    drawn = scene.draw_motion(observation, (), ui)
    assert words_at(drawn, ui.drag, 20) == [TILES[tile].rank.name]
    assert {(x, y) for _, x, y, _ in shapes_of(drawn)} == {ui.drag}


def test_hand_and_stack_in_words():
    state = position(4, 9)
    seat = state.to_move
    said = scene.hand_of(state.observation(seat)).args["tiles"]
    assert [each.args["name"] for each in said] == [TILES[t].name for t in state.hands[seat]]
    assert scene.hand_of(state.observation(None)) is None
    left = scene.left_of(state.observation(None), seat).args
    assert left["n"] == len(left["tiles"].replace(" ", "")) == 10 - len(state.placed[seat])


def test_the_field_with_the_letter_leaves_the_dots_free():
    fullest = scene._dots([5] * 6) + scene._dots([4] * 6)
    for field in scene._FIELDS.values():
        corners = field.outline
        for x, y in fullest:
            outside = max(
                ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / math.dist((ax, ay), (bx, by))
                for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
            )
            assert outside > scene._DOT


def test_the_dots_of_a_tile_do_not_touch_each_other_nor_its_edge():
    dots = scene._dots([5] * 6)
    for i, dot in enumerate(dots):
        assert all(math.dist(dot, other) > 2 * scene._DOT for other in dots[:i])
        assert max(x * dot[0] + y * dot[1] for x, y in scene._NORMALS) + scene._DOT < 0.955 * 0.866
