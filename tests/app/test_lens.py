"""Looking at a part of the board more closely."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.lens import CLOSEST, WHOLE, Lens
from app.shapes import Box

BOX = Box(10, 20, 300, 300)
shares = st.floats(0, 1)
factors = st.floats(0.2, 5)


def test_the_whole_board_lies_where_it_lies() -> None:
    assert WHOLE.show(BOX, (50, 60)) == pytest.approx((50, 60))


@given(factors, shares, shares)
def test_what_is_under_the_fingers_stays_there_unless_the_edge_is_in_the_way(
    factor: float, u: float, v: float
) -> None:
    point = (BOX.x + u * BOX.w, BOX.y + v * BOX.h)
    near = WHOLE.nearer(BOX, point, factor)
    assert 1 <= near.zoom <= CLOSEST
    assert near.show(BOX, point) == pytest.approx(point)


@given(st.lists(st.tuples(factors, shares, shares, st.floats(-400, 400)), max_size=6))
def test_nothing_beyond_the_board_is_ever_shown(
    gestures: list[tuple[float, float, float, float]],
) -> None:
    lens = WHOLE
    for factor, u, v, by in gestures:
        lens = lens.nearer(BOX, (BOX.x + u * BOX.w, BOX.y + v * BOX.h), factor)
        lens = lens.moved(BOX, by, -by)
        left, top = lens.show(BOX, (BOX.x, BOX.y))
        right, bottom = lens.show(BOX, (BOX.x + BOX.w, BOX.y + BOX.h))
        assert left <= BOX.x + 1e-6
        assert top <= BOX.y + 1e-6
        assert right >= BOX.x + BOX.w - 1e-6
        assert bottom >= BOX.y + BOX.h - 1e-6


def test_the_board_is_drawn_along_with_the_finger() -> None:
    near = Lens(2, 0.5, 0.5)
    x, y = near.show(BOX, (100, 100))
    assert near.moved(BOX, 12, -7).show(BOX, (100, 100)) == pytest.approx((x + 12, y - 7))
