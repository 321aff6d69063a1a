"""What is in the box of Gangsi, against the rules page: every constraint on the map, the treasures,
the cards and the dice."""

from __future__ import annotations

from collections import Counter, deque
from itertools import combinations

import pytest

from pygames_core.engine import LANGUAGES, Speaker
from pygames_core.gangsi import GAME
from pygames_core.gangsi.components import (
    COMPONENTS,
    DICE,
    FACES,
    GANGSI_DIE,
    LIVES,
    TOKENS,
    TOMB,
    TREASURES,
    Colour,
    bits,
    cards_of,
    read_tomb,
)
from pygames_core.gangsi.notation import treasure_name

DOORS = {TOMB.entrance, TOMB.coffin}


def distances(start: int, closed: set[int]) -> dict[int, int]:
    found, left = {start: 0}, deque([start])
    while left:
        here = left.popleft()
        for there in TOMB.neighbours[here]:
            if there not in found and there not in closed:
                found[there] = found[here] + 1
                left.append(there)
    return found


def apart(one: int, two: int) -> int:
    """Steps between two squares, walls aside."""
    (r1, c1), (r2, c2) = divmod(one, TOMB.width), divmod(two, TOMB.width)
    return abs(r1 - r2) + abs(c1 - c2)


def test_the_set_has_a_name() -> None:
    assert COMPONENTS == GAME.components == ("map-1",)


def test_the_map_is_12_by_8() -> None:
    assert (TOMB.width, TOMB.height, TOMB.size) == (12, 8, 96)


def test_walls_are_the_same_from_both_sides_and_close_the_map() -> None:
    for square in range(TOMB.size):
        for direction, back in ((0, 2), (1, 3), (2, 0), (3, 1)):
            there = TOMB.beside(square, direction)
            if there is not None:
                assert apart(square, there) == 1
                assert TOMB.beside(there, back) == square
        assert len(TOMB.neighbours[square]) == sum(way >> square & 1 for way in TOMB.ways)


def test_entrance_and_coffin_are_side_by_side_with_a_wall_between_and_two_exits_each() -> None:
    assert apart(TOMB.entrance, TOMB.coffin) == 1
    assert TOMB.coffin not in TOMB.neighbours[TOMB.entrance]
    assert len(TOMB.neighbours[TOMB.entrance]) == 2
    assert len(TOMB.neighbours[TOMB.coffin]) == 2


def test_everything_is_connected_without_entrance_and_coffin_too() -> None:
    """Nobody goes through them, so all the others must hang together without them."""
    start = TOMB.neighbours[TOMB.entrance][0]
    assert len(distances(start, DOORS)) == TOMB.size - 2


def test_dead_ends_exist() -> None:
    ends = [TOMB.name(s) for s in range(TOMB.size) if len(TOMB.neighbours[s]) == 1]
    assert ends == ["a1", "l1", "h3", "l5"]


def test_no_straight_run_is_over_7_steps() -> None:
    longest = 0
    for start in range(TOMB.size):
        for direction in range(4):
            steps, here = 0, start
            while (there := TOMB.beside(here, direction)) is not None:
                steps, here = steps + 1, there
            longest = max(longest, steps)
    assert longest == 7


def test_no_two_treasures_are_adjacent() -> None:
    for one, two in combinations(TREASURES, 2):
        assert apart(one.square, two.square) > 1


def test_every_treasure_is_4_or_more_steps_from_the_entrance() -> None:
    steps = distances(TOMB.entrance, {TOMB.coffin})
    assert min(steps[treasure.square] for treasure in TREASURES) == 4


def test_treasures_of_one_colour_lie_in_one_region() -> None:
    """The rectangles around the colours have no square in common."""
    boxes = []
    for colour in Colour:
        cells = [divmod(TREASURES[card].square, TOMB.width) for card in cards_of(colour)]
        rows, columns = zip(*cells, strict=True)
        boxes.append(
            {
                (row, column)
                for row in range(min(rows), max(rows) + 1)
                for column in range(min(columns), max(columns) + 1)
            }
        )
    for one, two in combinations(boxes, 2):
        assert not one & two


def test_23_treasures_5_5_5_4_4_each_once_on_the_map_and_once_as_a_card() -> None:
    assert [len(cards_of(colour)) for colour in Colour] == [5, 5, 5, 4, 4]
    assert len(TREASURES) == len({treasure.square for treasure in TREASURES}) == 23
    assert {treasure.name: treasure.square for treasure in TREASURES} == TOMB.marks
    assert not DOORS & {treasure.square for treasure in TREASURES}


def test_each_colour_has_its_own_shape_and_each_treasure_its_own_name() -> None:
    assert len({colour.shape for colour in Colour}) == 5
    for language in LANGUAGES:
        say = Speaker([GAME.words], language)
        assert len({say(treasure_name(card)) for card in range(23)}) == 23
        words = {say(f"gangsi.word.{treasure.word}") for treasure in TREASURES}
        assert len(words) == 23
        assert len({say(f"gangsi.shape.{colour.shape}") for colour in Colour}) == 5
        assert len({say(f"gangsi.colour.{int(colour)}") for colour in Colour}) == 5


def test_dice_and_tokens() -> None:
    assert DICE == 5
    assert list(FACES.values()) == ["1", "2", "3", "4", ">", "G"]
    sides = Counter(face for face, n in GANGSI_DIE.items() for _ in range(n))
    assert sorted(sides.elements()) == [1, 1, 2, 2, 3, 3]
    assert LIVES == 3
    assert TOKENS == {2: 3, 3: 4, 4: 6, 5: 7}


def test_squares_have_names() -> None:
    assert [TOMB.name(each) for each in (0, 11, 12, 95)] == ["a1", "l1", "a2", "l8"]
    for square in range(TOMB.size):
        assert TOMB.square(TOMB.name(square)) == square
    for name in ("", "a", "m1", "a9", "a0", "A1", "1a", "a-1", "?", "a+1", "a 1", "a01"):
        with pytest.raises(ValueError, match=r"no square|invalid literal"):
            TOMB.square(name)


def test_a_crooked_drawing_is_noticed() -> None:
    tomb = read_tomb(
        """
        +---+---+
        | IN|CO |
        +   +   +
        | X1    |
        +---+---+
        """
    )
    assert (tomb.entrance, tomb.coffin, tomb.marks) == (0, 1, {"X1": 2})
    assert tomb.neighbours == ((2,), (3,), (0, 3), (1, 2))
    for crooked in (
        "+---+\n| IN|\n+---",
        "+---+---+\n| IN  CO |\n+---+---+",
        "+- -+\n| IN|\n+---+",
    ):
        with pytest.raises(ValueError, match=r"rectangle|odd wall"):
            read_tomb(crooked)


def test_a_set_of_squares_gives_its_squares_in_order() -> None:
    assert list(bits(0)) == []
    assert list(bits(1 << 95 | 1 << 3 | 1)) == [0, 3, 95]
