"""The pick tree's walk, and score sheets."""

from __future__ import annotations

from typing import Any

from pygames_core.engine import DONE, Entry, Outcome, Pick, Place, ScoreSheet, phrase, pick_paths

TREE: dict[tuple[Any, ...], tuple[Any, ...]] = {
    (): (1, 2, "decline"),
    (1,): (3, DONE),
    (1, 3): (4, DONE),
    (2,): (5,),
}


class Tree:
    """The part of a position that `pick_paths` asks: seat 1 is offered a small tree."""

    def picks(self, prefix: tuple[Any, ...] = (), seat: int | None = None) -> tuple[Pick, ...]:
        offered = TREE.get(prefix, ()) if seat in (None, 1) else ()
        return tuple(Pick(value, "card", None, phrase("x")) for value in offered)


def test_every_complete_path_comes_once() -> None:
    paths = [(1, 3, 4), (1, 3, DONE), (1, DONE), (2, 5), ("decline",)]
    assert list(pick_paths(Tree())) == paths  # type: ignore[arg-type]
    assert list(pick_paths(Tree(), (), 1)) == paths  # type: ignore[arg-type]


def test_paths_go_on_from_a_prefix() -> None:
    assert list(pick_paths(Tree(), (1, 3))) == [(1, 3, 4), (1, 3, DONE)]  # type: ignore[arg-type]
    assert list(pick_paths(Tree(), (2, 5))) == [(2, 5)]  # type: ignore[arg-type]


def test_a_seat_that_is_not_asked_has_no_path() -> None:
    assert list(pick_paths(Tree(), (), 0)) == []  # type: ignore[arg-type]


def test_a_score_is_the_sum_of_its_entries() -> None:
    sheet = ScoreSheet(
        (
            Entry(0, 5, phrase("a"), (Place("cell", 1),), 1),
            Entry("wolves", 7, phrase("b")),
            Entry(0, -2, phrase("c"), round=2),
            Entry(2, 1, phrase("a")),
        )
    )
    assert sheet.total(0) == 3
    assert sheet.total(1) == 0
    assert sheet.total("wolves") == 7
    assert sheet.totals(range(3)) == (3, 0, 1)
    assert sheet.totals(("wolves", 2)) == (7, 1)
    assert [entry.points for entry in sheet.of(0)] == [5, -2]
    assert sheet.of(1) == ()
    assert ScoreSheet(()).totals(range(2)) == (0, 0)


def test_an_outcome_can_be_shared() -> None:
    outcome = Outcome((0, 2), (4, 1, 4), phrase("outcome.shared"))
    assert outcome.winners == (0, 2)
    assert outcome == Outcome((0, 2), (4, 1, 4), phrase("outcome.shared"))


def test_a_place_is_an_area_and_an_index() -> None:
    place = Place("hand", 2)
    assert (place.area, place.index) == ("hand", 2)
    assert place == Place("hand", 2)
    assert place != Place("cell", 2)
