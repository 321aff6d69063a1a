"""What hands do at a table of Mondo: by mouse, by finger, two at once, by keys and by the list."""

from __future__ import annotations

import pytest
from mondo_table import (
    Page,
    Pointer,
    after_a_round,
    begin,
    panel,
    playing,
    seated,
    slot_at,
    slots,
    square_at,
)

from app.games.mondo import scene
from app.games.mondo.hand import KINDS, is_sought
from app.games.mondo.layout import TOOLS
from app.games.mondo.play import ABOVE, LONG, MondoPlay
from app.shapes import Point
from pygames_core.engine import Place
from pygames_core.mondo.components import BACKS, EMPTY, ROTATIONS
from pygames_core.mondo.rules import Do

PHONE: Point = (390, 640)
TABLET: Point = (820, 1000)


def front(play: MondoPlay) -> int:
    """A slot where a front lies up."""
    state = play.table.state
    return next(slot for slot in slots(play) if state.lying(slot) < BACKS)


def back(play: MondoPlay) -> int:
    """A slot whose front nobody has seen."""
    return next(slot for slot in slots(play) if play.table.state.heap[slot] >= BACKS)


def held(play: MondoPlay, seat: int = 0) -> int | None:
    """The slot of the tile in a hand."""
    hand = play.table.state.held[seat]
    return None if hand is None else hand.slot


# --- by mouse ------------------------------------------------------------------------------------


def test_a_click_takes_a_tile_the_wheel_turns_it_and_a_click_places_it() -> None:
    play, _ = playing(0)
    mouse, slot = Pointer(play), front(play)
    square = play.table.state.free_squares(0)[2]
    mouse.click(slot_at(play, slot))
    assert held(play) == slot
    mouse("hover", square_at(play, square))
    assert play.hand(0).over == square
    for _ in range(3):
        play.wheel(1, *square_at(play, square))
    look = play.table.state.in_hand(0)
    mouse.click(square_at(play, square))
    assert play.table.state.boards[0][square] == look * ROTATIONS + 3
    assert held(play) is None
    assert play.hand(0).turn == 0


def test_a_tile_hangs_at_the_mouse_and_lies_in_the_square_that_it_is_over() -> None:
    play, page = playing(0)
    mouse = Pointer(play)
    mouse.click(slot_at(play, front(play)))
    nowhere = (panel(play).world.box.x + 2, panel(play).world.box.y + 2)
    mouse("hover", nowhere)
    ui = play.ui(False, "en", page.say, ("Ann",))
    ((_, _, _, at),) = scene.held(play.observation, ui)
    assert at == nowhere
    mouse("hover", square_at(play, play.table.state.free_squares(0)[0]))
    ((_, _, _, at),) = scene.held(play.observation, ui)
    assert at is None


def test_the_right_button_turns_a_tile_over_in_the_hand_or_in_the_heap() -> None:
    play, _ = playing(0)
    mouse, slot = Pointer(play), back(play)
    mouse("down", slot_at(play, slot), second=True)
    mouse("up", slot_at(play, slot), second=True)
    assert held(play) == slot
    assert play.table.state.in_hand(0) < BACKS
    mouse("down", square_at(play, 0), second=True)
    assert play.table.state.in_hand(0) >= BACKS


def test_a_click_on_another_tile_swaps_and_one_on_a_gap_puts_back() -> None:
    play, _ = playing(0)
    mouse = Pointer(play)
    one, other = slots(play)[3], slots(play)[7]
    gap = slot_at(play, one)
    mouse.click(gap)
    mouse.click(slot_at(play, other))
    assert held(play) == other
    assert play.table.state.lying(one) is not None
    mouse.click(slot_at(play, other))  # where it was
    assert held(play) is None


def test_a_tile_can_be_dragged_to_its_square_or_back() -> None:
    play, _ = playing(0)
    mouse, slot = Pointer(play), front(play)
    square = play.table.state.free_squares(0)[0]
    start = slot_at(play, slot)
    mouse.drag(start, (start[0] - 30, start[1] + 10), square_at(play, square))
    assert play.table.state.boards[0][square] != EMPTY
    other = front(play)
    start = slot_at(play, other)
    mouse.drag(start, (start[0] - 60, start[1]), slot_at(play, slots(play)[20]))
    assert held(play) is None
    assert play.table.state.lying(other) is not None


def test_where_a_tile_cannot_go_it_is_said_why() -> None:
    play, _ = playing(0)
    mouse = Pointer(play)
    free = play.table.state.free_squares(0)
    filled = next(i for i, piece in enumerate(play.table.state.boards[0]) if piece != EMPTY)
    mouse.click(slot_at(play, front(play)))
    mouse.click(square_at(play, filled))
    assert play.refusal is not None
    assert play.refusal.phrase.key == "mondo.why.filled"
    mouse.click(square_at(play, free[0]))
    assert play.refusal is None


def test_an_empty_square_seeks_what_fits_there_and_then_no_longer() -> None:
    play, _ = playing(0)
    square = play.table.state.free_squares(0)[0]
    asked = scene.asked_terrains(play.observation, 0, square)
    assert asked
    mouse = Pointer(play)
    mouse.click(square_at(play, square))
    assert play.hand(0).kinds == asked
    mouse.click(square_at(play, square))
    assert not play.hand(0).kinds


def test_a_tile_that_is_not_sought_cannot_be_taken_by_mistake() -> None:
    play, _ = playing(0)
    play.act("seek animal")
    lying = play.table.state.lying
    dull = next(slot for slot in slots(play) if not is_sought(lying(slot), ["animal"]))
    Pointer(play).click(slot_at(play, dull))
    assert held(play) is None


# --- by finger -----------------------------------------------------------------------------------


def test_taps_take_try_and_place() -> None:
    play, _ = playing(0, page=Page(TABLET))
    finger, slot = Pointer(play, touch=True), front(play)
    one, other = play.table.state.free_squares(0)[:2]
    finger.click(slot_at(play, slot))
    assert held(play) == slot
    finger.click(square_at(play, one))
    assert play.hand(0).spot == one
    finger.click(square_at(play, other))
    assert play.hand(0).spot == other
    assert play.table.state.boards[0][other] == EMPTY
    finger.click(square_at(play, other))
    assert play.table.state.boards[0][other] != EMPTY


def test_a_tile_under_a_finger_hangs_above_it() -> None:
    play, _ = playing(0, page=Page(TABLET))
    finger, square = Pointer(play, touch=True), play.table.state.free_squares(0)[1]
    start = slot_at(play, front(play))
    x, y = square_at(play, square)
    finger.drag(start, (start[0], start[1] - 40), (x, y + ABOVE * panel(play).world.size))
    assert play.table.state.boards[0][square] != EMPTY


def test_a_second_finger_turns_the_tile_by_a_tap_or_a_twist() -> None:
    play, _ = playing(0, page=Page(TABLET))
    one, two = Pointer(play, 1, touch=True), Pointer(play, 2, touch=True)
    start = slot_at(play, front(play))
    one("down", start)
    one("move", (start[0], start[1] - 60))
    two.click((start[0] + 90, start[1] - 60))
    assert play.hand(0).turn == 1
    two("down", (start[0] + 90, start[1] - 60))
    two("move", (start[0], start[1] - 160))  # a quarter against the clock
    assert play.hand(0).turn == 0
    two("up", (start[0], start[1] - 160))
    assert play.hand(0).turn == 0


def test_two_fingers_on_a_square_turn_the_tile_there_and_do_not_place_it() -> None:
    play, _ = playing(0, page=Page(TABLET))
    one, two = Pointer(play, 1, touch=True), Pointer(play, 2, touch=True)
    square = play.table.state.free_squares(0)[0]
    x, y = square_at(play, square)
    one.click(slot_at(play, front(play)))
    one.click((x, y))
    one("down", (x, y))
    two("down", (x + 90, y))
    two("move", (x, y + 90))
    two("up", (x, y + 90))
    one("up", (x, y))
    assert play.hand(0).turn == 1
    assert play.hand(0).spot == square
    assert play.table.state.boards[0][square] == EMPTY
    one.click((x, y))
    assert play.table.state.boards[0][square] % ROTATIONS == 1


def test_a_tap_on_the_tile_in_the_corner_turns_it() -> None:
    play, _ = playing(0, page=Page(TABLET))
    finger = Pointer(play, touch=True)
    finger.click(slot_at(play, front(play)))
    box = panel(play).hand
    finger.click((box.x + box.w / 2, box.y + box.h / 2))
    assert play.hand(0).turn == 1


def test_a_long_press_turns_a_tile_over() -> None:
    play, page = playing(0, page=Page(PHONE))
    here, hand = panel(play), play.hand(0)
    finger, slot = Pointer(play, touch=True), back(play)
    hand.scroll = max(0.0, (slot // here.heap.rows - 2) * here.heap.pitch)
    finger("down", slot_at(play, slot))
    page.time += LONG - 1
    play.tick()
    assert held(play) is None
    page.time += 1
    play.tick()
    assert held(play) == slot
    assert play.table.state.in_hand(0) < BACKS
    finger("up", slot_at(play, slot))
    assert held(play) == slot


def test_on_a_phone_the_heap_is_rolled_along_and_a_pull_out_of_it_takes() -> None:
    play, _ = playing(0, page=Page(PHONE))
    heap, finger = panel(play).heap, Pointer(play, touch=True)
    assert heap.along == "x"
    start = heap.place(heap.rows * 5, 0)
    finger.drag(start, (start[0] - 40, start[1]), (start[0] - 120, start[1] + 5))
    assert held(play) is None
    assert play.hand(0).scroll == 120
    first = play.observation
    slot = heap.at(*start, play.hand(0).scroll)
    finger("down", start)
    finger("move", (start[0], start[1] - 50))
    assert held(play) == slot
    finger("cancel", start)
    assert held(play) == slot  # it stays in the hand
    assert first.lying(slot) is not None


def test_the_heap_is_never_rolled_past_its_ends() -> None:
    play, _ = playing(0, page=Page(PHONE))
    here, hand = panel(play), play.hand(0)
    play.roll(hand, here, -500)
    assert hand.scroll == 0
    play.roll(hand, here, 1e6)
    last = slots(play)[-1]
    x, _ = slot_at(play, last)
    assert here.heap.box.x < x < here.heap.box.x + here.heap.box.w


# --- two side by side ----------------------------------------------------------------------------


def test_two_drag_at_once_from_one_heap() -> None:
    play, _page = playing(0, 0, page=Page(TABLET))
    left, right = Pointer(play, 1, touch=True), Pointer(play, 2, touch=True)
    slot = front(play)
    other = next(each for each in slots(play) if each != slot)
    starts = slot_at(play, slot, 0), slot_at(play, other, 1)

    for pointer, start in zip((left, right), starts, strict=True):
        pointer("down", start)
    for pointer, start in zip((left, right), starts, strict=True):
        pointer("move", (start[0], start[1] - 60))
    assert (held(play, 0), held(play, 1)) == (slot, other)
    for number, pointer in enumerate((left, right)):
        x, y = square_at(play, 9, number)
        pointer("move", (x, y + ABOVE * panel(play, number).world.size))
    for number, pointer in enumerate((left, right)):
        x, y = square_at(play, 9, number)
        pointer("up", (x, y + ABOVE * panel(play, number).world.size))
    assert all(board[9] != EMPTY for board in play.table.state.boards)


def test_each_of_two_has_tools_and_seeks_for_oneself() -> None:
    play, _ = playing(0, 0, page=Page(TABLET))
    finger = Pointer(play, touch=True)

    def tool(number: int, name: str) -> Point:
        box = panel(play, number).tools[TOOLS.index(name)]
        return box.x + box.w / 2, box.y + box.h / 2

    finger.click(tool(1, "water"))
    assert play.hand(1).kinds == {"water"}
    assert not play.hand(0).kinds
    finger.click(tool(0, "out"))
    assert play.asking == ("out", 0)
    assert play.table.state.out == (None, None)
    finger.click(tool(0, "out"))
    assert play.table.state.out[0] is not None
    assert play.table.state.chips == (4, 0)


# --- by keys and by the list ---------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1000, 600), PHONE])
def test_a_round_can_be_played_by_keys(size: Point) -> None:
    play, page = playing(0, page=Page(size))

    def press(key: str) -> None:
        assert play.key(key, False, True, False, page.now()), key

    press("ArrowRight")
    assert play.hand(0).cursor is not None
    press("ArrowRight")
    press("Enter")
    assert held(play) is not None
    press("r")
    press("ArrowLeft")
    square = play.hand(0).spot
    assert square in play.table.state.free_squares(0)
    press("Enter")
    assert play.table.state.boards[0][square] != EMPTY
    press("1")
    assert play.hand(0).kinds == {KINDS[0]}
    press("0")
    assert not play.hand(0).kinds
    press("ArrowDown")
    press("Enter")
    press("f")
    press("Escape")
    assert held(play) is None
    press("p")
    assert play.phase == "paused"
    assert not play.key("r", False, True, False, page.now())


def test_the_list_offers_what_is_sought_and_then_the_squares() -> None:
    play, _ = playing(0)
    play.act("seek animal")
    offered = play.choices()
    assert offered
    assert all(is_sought(play.table.state.lying(pick.value), ["animal"]) for pick in offered)
    play.pick(0)
    assert held(play) == offered[0].value
    assert {pick.kind for pick in play.choices()} == {"cell"}
    square = play.choices()[1].value
    play.pick(1)
    assert play.table.state.boards[0][square] != EMPTY


def test_a_tool_without_a_tile_says_so() -> None:
    play, _ = playing(0)
    for verb in ("turn 1", "flip", "back"):
        play.act(verb)
        assert play.refusal is not None
        assert play.refusal.phrase.key == "mondo.why.empty_hand"


# --- what must be confirmed ----------------------------------------------------------------------


def test_dropping_out_and_challenges_are_asked_twice() -> None:
    play, _page = playing(0, 0, mode="advanced")
    number = play.table.state.revealed[0]
    play.act(f"challenge {number} 0")
    assert play.asking == (str(number), 0)
    play.act("sure")
    assert play.refusal is not None  # three tiles first
    play.act("out")
    play.act("cancel")
    assert play.asking is None
    play.act("out")
    play.act("sure")
    assert play.table.state.out[0] is not None


def test_what_was_asked_stays_asked_when_the_stage_changes_its_size() -> None:
    play, page = playing(0, 0)
    play.act("out")
    page.size = (360, 700)  # as the question itself may do on a phone
    play.cancel()
    assert play.asking == ("out", 0)
    play.act("sure 0")
    assert play.table.state.out[0] is not None


def test_what_a_rival_does_with_a_chip_is_told() -> None:
    play, _page = playing(0, 1)
    play.table.play(play._ticket, Do("out"), 1, 5000)
    play.happened(play.table.tellings(None, len(play.table.moves) - 1)[0].events)
    assert play.message is not None
    assert play.message.key == "mondo.event.out.chip"


# --- the order of the heap -----------------------------------------------------------------------


def test_no_tile_moves_when_another_is_taken_or_comes_back() -> None:
    play, _ = playing(0, page=Page(PHONE))
    play.act("seek forest")
    before = {slot: slot_at(play, slot) for slot in play.hand(0).order or ()}
    taken = next(iter(before))
    play.take(0, taken, None)
    play.put_back(0)
    play.take(0, next(slot for slot in slots(play) if slot not in before), None)
    play.act("flip")
    play.put_back(0)
    after = {slot: slot_at(play, slot) for slot in before}
    assert after == before
    assert len(play.hand(0).order or ()) == len(before) + 1


# --- rounds and their ends -----------------------------------------------------------------------


def test_between_the_rounds_all_boards_are_shown_and_lines_light_up() -> None:
    play = MondoPlay(after_a_round(seated(0, 1, 2)), scene, Page())
    shown = play.gallery
    assert shown is not None
    assert shown.boards == play.table.state.past[0]
    entry = next(entry for entry in play.table.state.entries if entry.cells)
    play.show_entry(entry)
    assert play.gallery is not None
    assert play.gallery.lit == (entry.party, tuple(entry.cells))
    play.show_entry(entry)
    assert play.gallery.lit is None
    begin(play, play.host)
    assert play.gallery is None


def test_the_running_score_is_that_of_the_rules() -> None:
    play, _ = playing(0)
    assert play.own_points == sum(entry.points for entry in play.table.state.standing())
    before = play.own_points
    play.take(0, front(play), None)
    play.place(0, play.table.state.free_squares(0)[0], None)
    assert play.own_points == sum(entry.points for entry in play.table.state.standing())
    assert play.own_points != before or before == 0


def test_a_square_names_its_tile() -> None:
    play, _ = playing(0)
    board = play.table.state.boards[0]
    square = next(i for i, piece in enumerate(board) if piece != EMPTY)
    (told,) = scene.about(play.observation, Place("cell", square))
    assert told.key == "mondo.page.about"
