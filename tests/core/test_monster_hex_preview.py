"""What Monster Hex says beside the rules: what would happen, why not, and the sentences for it."""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import Any

import pytest
from monster_hex_board import (
    BLUE,
    GAME,
    RED,
    YELLOW,
    around,
    cell,
    deal,
    play_on,
    stone,
    table,
    tile,
    tiles,
)

from pygames_core.engine import (
    CHANCE,
    OVER,
    IllegalAction,
    Outlook,
    Phrase,
    Place,
    Preview,
    Rng,
    Speaker,
)
from pygames_core.engine.words import WORDS as SHARED_WORDS
from pygames_core.monster_hex.components import TURNED
from pygames_core.monster_hex.rules import EMPTY, Draw, Put, State, Take

#: Red 5 + 4, blue 3 + 2, yellow 1 + 2; yellow places.
RING = "rA1:5 bB1:3 yC1:1 {} bA1:2 rB1:4 (yB2:2)"

#: Red's S1 (554334, not turned) on a start cell.
ONE_TILE = """
        .    .
     .    .    C    .
   .    A  rS1/0  .    .
     .    .    *    D    .
        .    B    .    .
           .    .
"""

#: Blue's B1 fills the centre and stone A. Centre: red 5 (A1, side 0) + 1 (C1, side 2), blue 3 (A2,
#: side 1) + 2 (B1, side 3), yellow 3 (B1, side 1) + 1 (C1, side 2). A: red 5 (S1, side 0) + 3 (C1,
#: side 0) + 2 (B1, side 3), blue 4 (S1, side 2) + 3 (A1, side 2) + 3 (B1, side 5): all tied.
ASKED_THEN_NOBODY = """
       .      .      .      .
    .     .      B    rS1/1   bS1/0    o
  .    *   yB1/0   rC1/0    A   rB1/0
    .   rA1/0    7   (bB1/0)  bA1/2
  .    D   yC1/3   bA2/3    *     .
o   .     .      C      .      .
       .      .      .      .
                 o
"""

#: Red's B1 fills A and C. A: red 1 (C1, side 2) + 3 (A2, side 1) + 4 (A1, side 1) + 3 (B1, side 2),
#: blue 3 (C2, side 4) + 2 (B2, side 3). C: blue 5 (A1) + 5 (S1) + 4 (B1) + 3 (C1), all with side 0,
#: red 3 (C1, side 0) + 1 (B1, side 4): blue leads by 13.
ASKED_THEN_OVERWHELMED = """
              bA1/1   bS1/2
    bC2/3   rC1/0     C     bB1/3
 bB2/3   A   (rB1/1)  bC1/4     .
    rA2/4   rA1/3     *     D     .
         .      B     .     .
            .      .
"""

#: Yellow's B1 fills A (red 9, blue 6, yellow 5) and the small stone (yellow 3, blue 2), see
#: test_monster_hex_rules.py.
ASKED_THEN_SMALL = """
       .      .      .      .
    .     .      B    rA1/1   bA1/2    o
  .    *     .    bC1/4    A   (yB1/4)
    .     .      7    rB1/5   yC1/3
  .    D     .      .      *     .
o   .     .      C      .      .
       .      .      .      .
                 o
"""


def outlooks(preview: Preview) -> list[tuple[str, int | str | None, int, int]]:
    """(what, who, points, stone) for each consequence."""
    found = []
    for outlook in preview.outlooks:
        (where,) = outlook.cells
        assert where.area == "stone"
        what = outlook.phrase.key.removeprefix("monster_hex.preview.")
        found.append((what, outlook.party, outlook.points, where.index))
    return found


# --- preview of a placement ----------------------------------------------------------------------


def test_preview_tells_how_the_stones_that_the_tile_touches_would_stand() -> None:
    """Blue's A1 (543224) turned by 3 on (2,0): 4 (side 1) to stone C, where red's S1 shows 4; 2
    (side 4) to stone D, where nobody is."""
    state = table(2, ONE_TILE, turn=BLUE, hands={BLUE: "bA1"}).state
    preview = state.preview((tile("bA1"), cell(2, 2, 0), 3))
    at_c, at_d = stone(2, "C"), stone(2, "D")
    assert outlooks(preview) == [("standing", None, 0, at_c), ("standing", None, 0, at_d)]
    first, second = (outlook.phrase.args for outlook in preview.outlooks)
    assert first["open"] == 4
    assert [power.args for power in first["powers"]] == [
        {"seat": RED, "power": 4},
        {"seat": BLUE, "power": 4},
    ]
    assert second["open"] == 5
    assert [power.args for power in second["powers"]] == [{"seat": BLUE, "power": 2}]


@pytest.mark.parametrize(
    ("placement", "fit", "differ"),
    [
        # (2,0) touches S1's 5 to the west (3) and A1's 4 to the south-west (2).
        (("rB2", 3), {3}, {2}),  # 513232: 5 to the west, 2 to the south-west
        (("rC2", 2), {2}, {3}),  # 412131: 4 to the south-west, 1 to the west
        (("rA1", 3), {2, 3}, set()),  # 543224: 5 to the west, 4 to the south-west
    ],
)
def test_preview_shows_the_sides_that_fit_and_those_that_do_not(
    placement: tuple[str, int], fit: set[int], differ: set[int]
) -> None:
    picture = ONE_TILE.replace("*", "bA1/4")
    state = table(2, picture, turn=RED, hands={RED: "rB2 rC2 rA1"}).state
    name, rotation = placement
    preview = state.preview((tile(name), cell(2, 2, 0), rotation))
    assert set(preview.matches) == {Place("side", direction) for direction in fit}
    assert set(preview.mismatches) == {Place("side", direction) for direction in differ}


def test_preview_away_from_all_stones() -> None:
    """The rim cell (3,-3) of the larger boards touches no stone; S1 shows its 5 there."""
    state = table(
        3,
        """
               .    .  rS1/0   .
             .    .    B    .    .    o
           .    *    .    .    A    .
             .    .    7    .    .
           .    D    .    .    *    .
         o   .    .    C    .    .
               .    .    .    .
                      o
        """,
        turn=BLUE,
        hands={BLUE: "bA1"},
    ).state
    (outlook,) = state.preview((tile("bA1"), cell(3, 3, -3), 3)).outlooks
    assert outlook == Outlook(Phrase("monster_hex.preview.no_stone"))


def test_preview_of_a_stone_whose_first_would_choose() -> None:
    """Red may have the 6 with its bonus; blue is left with 3 + 2 or with 6."""
    scene = around(3, "A", RING.format("A"))
    preview = scene.state.preview(tuple(scene.put))
    at = stone(3, "A")
    assert outlooks(preview) == [
        ("full", None, 0, at), ("chooses", RED, 8, at), ("other", BLUE, 5, at)
    ]  # fmt: skip
    chooses = preview.outlooks[1].phrase.args
    assert (chooses["seat"], chooses["high"], chooses["low"]) == (RED, 6, 3)


def test_preview_of_a_first_who_would_choose_alone() -> None:
    scene = around(3, "7", "bA1:3 bA2:1 bB1:2 7 bC1:1 bC2:1 (bC3:1)")
    found = outlooks(scene.state.preview(tuple(scene.put)))
    # The bracketed cell touches stone C, too.
    assert found == [
        ("full", None, 0, 0),
        ("chooses", BLUE, 7, 0),
        ("standing", None, 0, stone(3, "C")),
    ]


def test_preview_of_a_stone_that_nobody_takes() -> None:
    scene = around(3, "7", "rA1:5 bC1:3 rC1:1 7 bB1:4 rB1:2 (bC2:1)")  # 8 each
    found = outlooks(scene.state.preview(tuple(scene.put)))
    assert found == [
        ("full.tied", None, 0, 0),
        ("nobody", None, 0, 0),
        ("standing", None, 0, stone(3, "C")),
    ]


def test_preview_of_the_overwhelming_bonus() -> None:
    """Red 15, blue 3 at the stone with the red 6."""
    scene = around(2, "A", "rA1:5 rB1:4 rC1:3 A rB2:3 bC1:1 (bB1:2)")
    found = outlooks(scene.state.preview(tuple(scene.put)))
    assert found == [
        ("full.both", None, 0, stone(2, "A")),
        ("takes_bonus", RED, 8, stone(2, "A")),
        ("takes", RED, 3, stone(2, "A")),
        ("standing", None, 0, stone(2, "B")),
    ]


def test_preview_of_a_small_stone() -> None:
    taken = around(3, "o2", "rC1:3 o (bA3:2)")
    small = stone(3, "o2")
    found = outlooks(taken.state.preview(tuple(taken.put)))
    assert found[-2:] == [("full", None, 0, small), ("takes", RED, 1, small)]
    assert found[0][0] == "standing"  # the large stone beside it
    tied = around(3, "o1", "rA1:3 o (bA3:3)")
    found = outlooks(tied.state.preview(tuple(tied.put)))
    nobody = stone(3, "o1")
    assert found[-2:] == [("full.rank", None, 0, nobody), ("nobody", None, 0, nobody)]


@pytest.mark.parametrize(
    ("seats", "picture", "expected"),
    [
        (
            3,
            ASKED_THEN_NOBODY,
            [
                ("full", None, 0, "7"),
                ("chooses", RED, 7, "7"),
                ("other", BLUE, 4, "7"),
                ("full.tied", None, 0, "A"),
                ("nobody", None, 0, "A"),
            ],
        ),
        (
            2,
            ASKED_THEN_OVERWHELMED,
            [
                ("full", None, 0, "A"),
                ("chooses", RED, 8, "A"),
                ("other", BLUE, 5, "A"),
                ("full.both", None, 0, "C"),
                ("takes", BLUE, 6, "C"),
                ("takes", BLUE, 3, "C"),
            ],
        ),
        (
            3,
            ASKED_THEN_SMALL,
            [
                ("full", None, 0, "A"),
                ("chooses", RED, 8, "A"),
                ("other", BLUE, 5, "A"),
                ("full", None, 0, "o1"),
                ("takes", YELLOW, 1, "o1"),
            ],
        ),
    ],
)
def test_preview_tells_of_every_stone_that_one_tile_would_fill(
    seats: int, picture: str, expected: list[tuple[str, int | None, int, str]]
) -> None:
    scene = table(seats, picture)
    before = scene.state.copy()
    preview = scene.state.preview(tuple(scene.put))
    assert outlooks(preview) == [
        (what, who, points, stone(seats, name)) for what, who, points, name in expected
    ]
    assert scene.state == before


def test_preview_of_a_number() -> None:
    state = around(3, "A", RING.format("A")).play()
    at = stone(3, "A")
    assert outlooks(state.preview((0,))) == [
        ("takes_bonus", RED, 8, at),
        ("takes_bonus", BLUE, 5, at),
    ]
    assert outlooks(state.preview((1,))) == [("takes", RED, 3, at), ("takes", BLUE, 6, at)]


def test_no_preview_of_what_is_not_allowed() -> None:
    state = deal(["rS1 rA1 rC1", "bS1 bA1 bC1"])
    start, elsewhere = cell(2, 1, 0), cell(2, 3, 0)
    for prefix in (
        (),
        (tile("rS1"),),
        (tile("rS1"), start),
        (tile("rS1"), elsewhere, 0),
        (tile("bS1"), start, 0),
        (tile("rS1"), start, 6),
    ):
        assert state.preview(prefix) == Preview()
    choosing = around(3, "A", RING.format("A")).play()
    for prefix in ((), (2,), (-1,), (0, 0)):
        assert choosing.preview(prefix) == Preview()
    waiting = GAME.new(seats=2)
    assert waiting.preview((0,)) == Preview()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_previews_are_what_then_happens(seats: int) -> None:
    """For a few placements of each position of random games, and for each answer to a question."""
    told = set()
    for seed in range(6):
        rng = Rng(seed)
        state = GAME.new(seats=seats)
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(rng.weighted(state.chance()))
                continue
            actions = state.legal_actions()
            for action in rng.sample(actions, min(3, len(actions))):
                preview = state.preview(tuple(action))
                if isinstance(action, Put) and not state.board.stones_of[action.cell]:
                    assert not preview.outlooks[0].cells
                    continue
                assert preview == state.observation(state.to_move).preview(tuple(action))
                told |= {what for what, *_ in outlooks(preview)}
                _hold_to(state, action, preview)
            state.apply(rng.choice(actions))
    common = {"standing", "chooses", "other", "takes", "nobody"}
    assert told >= common


def _hold_to(state: State, action: Put | Take, preview: Preview) -> None:
    after = state.copy()
    after.apply(action)
    if isinstance(action, Put):
        fit, differ = set(), set()
        for direction, other in state.board.neighbours[action.cell]:
            if state.tiles[other] == EMPTY:
                continue
            own = TURNED[action.tile][action.rotation][direction]
            theirs = TURNED[state.tiles[other]][state.rotations[other]][(direction + 3) % 6]
            (fit if own == theirs else differ).add(Place("side", direction))
        assert (set(preview.matches), set(preview.mismatches)) == (fit, differ)
    by_stone: dict[int, list[tuple[str, int | str | None, int]]] = {}
    for what, party, points, where in outlooks(preview):
        by_stone.setdefault(where, []).append((what, party, points))
    if isinstance(action, Put):
        assert list(by_stone) == list(state.board.stones_of[action.cell])
    for ended, asked in _endings(after):
        for where, said in by_stone.items():
            _hold_stone_to(ended, where, said, asked.get(where))


def _endings(state: State) -> Iterator[tuple[State, dict[int, int]]]:
    """The states after all ways to answer the questions, and who was asked at which stone."""
    if state.choosing is None:
        yield state, {}
        return
    where, seat = state.choosing, state.to_move
    for answer in state.legal_actions():
        after = state.copy()
        after.apply(answer)
        for ended, asked in _endings(after):
            yield ended, {where: seat, **asked}


def _hold_stone_to(
    ended: State, where: int, said: list[tuple[str, int | str | None, int]], asked: int | None
) -> None:
    found = ended.takes[where]
    if said[0][0] == "standing":
        assert found is None
        assert ended.open_cells[where] > 0
        return
    assert found is not None
    if said[0][0].startswith("full"):  # a stone that a placement fills
        (full, *party), *said = said
        assert party == [None, 0]
        powers = [power for power in ended.powers(where) if power is not None]
        if full != "full.both":
            assert (full != "full") == (len(set(powers)) < len(powers))
        assert (full == "full.both") == (asked is None and len(found) == 2)
    if said[0][0] == "nobody":
        assert found == ()
        return
    assert [party for _, party, _ in said] == [take.seat for take in found]
    if said[0][0] == "chooses":
        assert asked == said[0][1]
        assert found[0].points + found[0].bonus <= said[0][2]
        assert all(take.points + take.bonus >= said[1][2] for take in found[1:])
    else:
        assert asked is None
        assert [points for *_, points in said] == [take.points + take.bonus for take in found]
        assert [what == "takes_bonus" for what, *_ in said] == [bool(take.bonus) for take in found]


# --- why not -------------------------------------------------------------------------------------


def start_of_the_game() -> State:
    return deal(["rS1 rA1 rC1", "bS1 bA1 bC1"])


def second_tile() -> State:
    return table(2, ONE_TILE, turn=BLUE, hands={BLUE: "bC1 bC2 bA1"}).state


def nothing_fits() -> State:
    """Red has B1 and C1, and all that is shown to the free cells is fives; (1,1) is a start."""
    return table(
        2,
        """
                      bA2/0    .
            rA3/0  bA3/0    C   rS1/4
         bB1/0   A   bA1/1  rA1/2   rB2/0
            bB2/0  rA2/0    *     D     rB3/0
                bC1/0   B   bS1/4   rC2/0
                    bC2/0   rC3/0
        """,
        turn=RED,
    ).state


def one_of_two_fits() -> State:
    """The same with A3 instead of C1 in red's hand: only that has a 5."""
    return table(
        2,
        """
                      bA2/0    .
            rC1/0  bA3/0    C   rS1/4
         bB1/0   A   bA1/1  rA1/2   rB2/0
            bB2/0  rA2/0    *     D     rB3/0
                bC1/0   B   bS1/4   rC2/0
                    bC2/0   rC3/0
        """,
        turn=RED,
        hands={RED: "rB1 rA3"},
    ).state


def a_number_to_choose() -> State:
    return around(3, "A", RING.format("A")).play()


WHY = {
    "not_in_hand": (start_of_the_game, (), tile("rB1")),
    "rival": (start_of_the_game, (), Place("rival", 1)),
    "tile_first": (start_of_the_game, (), Place("cell", cell(2, 1, 0))),
    "stone": (start_of_the_game, (tile("rS1"),), Place("stone", 0)),
    "first_on_start": (start_of_the_game, (tile("rS1"),), Place("cell", cell(2, 3, 0))),
    "no_cell": (second_tile, (tile("bA1"),), 99),
    "cell_full": (second_tile, (tile("bA1"),), Place("cell", cell(2, 1, 0))),
    "touch": (second_tile, (tile("bA1"),), Place("cell", cell(2, 3, 0))),
    "no_match": (second_tile, (tile("bC1"),), Place("cell", cell(2, 2, 0))),
    "turn_it": (second_tile, (tile("bA1"), cell(2, 2, 0)), 0),
    "no_rotation": (second_tile, (tile("bA1"), cell(2, 2, 0)), 6),
    "start_cell_free": (nothing_fits, (tile("rB1"),), Place("cell", cell(2, 3, -2))),
    "tile_nowhere": (one_of_two_fits, (), Place("hand", 0)),
    "choose_number": (a_number_to_choose, (), Place("cell", 0)),
}


@pytest.mark.parametrize("reason", WHY)
def test_why_not_gives_each_reason(reason: str) -> None:
    make, prefix, value = WHY[reason]
    state = make()
    before = state.copy()
    found = state.why_not(prefix, value)
    assert found is not None
    assert found.key == f"monster_hex.why.{reason}"
    assert state == before
    # The seat that is asked hears the same from its observation.
    assert state.observation(state.to_move).why_not(prefix, value) == found


def test_every_reason_there_is_has_its_test() -> None:
    assert {key for key in GAME.words if key.startswith("monster_hex.why.")} == {
        f"monster_hex.why.{reason}" for reason in WHY
    }


def test_why_not_names_the_tile_meant() -> None:
    assert second_tile().why_not((tile("bC1"),), cell(2, 2, 0)).args == {"tile": "C1"}
    assert one_of_two_fits().why_not((), tile("rB1")).args == {"tile": "B1"}


def test_why_not_a_tap_on_a_full_cell_before_a_tile_is_chosen() -> None:
    found = second_tile().why_not((), Place("cell", cell(2, 1, 0)))
    assert found == Phrase("monster_hex.why.cell_full")


def test_why_not_to_who_is_not_asked() -> None:
    dealing: State = GAME.new(seats=2)
    assert dealing.why_not((), 0) == Phrase("action.chance")
    playing = start_of_the_game()
    other = Phrase("action.other_seat", {"seat": RED})
    assert playing.why_not((), tile("bS1"), BLUE) == other
    assert playing.observation(BLUE).why_not((), tile("bS1")) == other
    assert playing.observation(None).why_not((), tile("rS1")) == other
    over = play_on(playing, Rng(0))
    assert over.why_not((), 0) == over.observation(RED).why_not((), 0)
    assert over.why_not((), 0) == Phrase("action.game_over")


@pytest.mark.parametrize(
    "make", [start_of_the_game, second_tile, nothing_fits, one_of_two_fits, a_number_to_choose]
)
def test_why_not_is_silent_about_what_is_offered_and_only_about_that(make: Any) -> None:
    state = make()

    def walk(prefix: tuple[Any, ...]) -> None:
        offered = state.picks(prefix)
        for pick in offered:
            assert state.why_not(prefix, pick.value) is None
            if pick.place is not None:
                assert state.why_not(prefix, pick.place) is None
            walk((*prefix, pick.value))
        if state.choosing is None and len(prefix) == 1:
            cells = {pick.value for pick in offered}
            for i in set(range(len(state.tiles))) - cells:
                assert state.why_not(prefix, i) is not None
        if state.choosing is None and len(prefix) == 2:
            turns = {pick.value for pick in offered}
            for turn in set(range(6)) - turns:
                assert state.why_not(prefix, turn) == Phrase("monster_hex.why.turn_it")

    walk(())


def test_an_action_is_refused_for_the_same_reason() -> None:
    for reason, (make, prefix, value) in WHY.items():
        if len(prefix) != 2:
            continue
        state = make()
        with pytest.raises(IllegalAction) as error:
            state.apply(Put(*prefix, value))
        assert error.value.phrase.key == f"monster_hex.why.{reason}"


# --- the log -------------------------------------------------------------------------------------


def told(state: State, seat: int | None) -> list[Phrase]:
    observation = state.observation(seat)
    return [GAME.tell(event, observation) for event in observation.history]


def test_tell_the_start_the_draws_and_the_placement() -> None:
    state = deal(["rS1 rA1 rC1", "bS1 bA1 bC1"], start=RED)
    state.apply(Put(tile("rA1"), cell(2, 1, 0), 2))
    state.apply(Draw(RED, tile("rB3")))

    def drew(seat: int, name: str | None) -> Phrase:
        if name is None:
            return Phrase("monster_hex.event.draw", {"seat": seat})
        return Phrase("monster_hex.event.draw.known", {"seat": seat, "tile": name})

    # The third row of the board has the unit cells (-1,0) (1,0) (2,0) (3,0).
    put = Phrase("monster_hex.event.put", {"seat": RED, "tile": "A1", "cell": "3-2"})
    begins = Phrase("monster_hex.event.start", {"seat": RED})
    red, blue = ["S1", "A1", "C1"], ["S1", "A1", "C1"]
    unknown = [None, None, None]
    for seat, reds, blues, last in (
        (RED, red, unknown, "B3"),
        (BLUE, unknown, blue, None),
        (None, unknown, unknown, None),
    ):
        assert told(state, seat) == [
            begins,
            *(drew(RED, name) for name in reds),
            *(drew(BLUE, name) for name in blues),
            put,
            drew(RED, last),
        ]


def test_tell_a_placement_without_a_match() -> None:
    state = nothing_fits()
    (put,) = (e for e in state.apply(Put(tile("rB1"), cell(2, 1, 1), 0)) if e.kind == "put")
    # The fourth row has (-1,1) (0,1) (1,1) (3,1).
    assert GAME.tell(put, state) == Phrase(
        "monster_hex.event.put.forced", {"seat": RED, "tile": "B1", "cell": "4-3"}
    )


def test_tell_captures() -> None:
    scene = table(3, ASKED_THEN_SMALL)
    state = scene.play()
    state.apply(Take(0))
    phrases = [GAME.tell(event, state) for event in state.history]
    colours = {
        "one": Phrase("monster_hex.faction.red"),
        "two": Phrase("monster_hex.faction.blue"),
    }
    large = Phrase("monster_hex.stone.large", colours)
    small = Phrase("monster_hex.stone.small", {"n": 1})

    def power(seat: int, power: int) -> Phrase:
        return Phrase("monster_hex.power", {"seat": seat, "power": power})

    full = "monster_hex.event.full"
    assert phrases[1:] == [
        Phrase(full, {"stone": large, "powers": (power(0, 9), power(1, 6), power(2, 5))}),
        Phrase(
            "monster_hex.event.take.bonus",
            {"seat": RED, "stone": large, "points": 6, "bonus": 2},
        ),
        Phrase(
            "monster_hex.event.take.bonus",
            {"seat": BLUE, "stone": large, "points": 3, "bonus": 2},
        ),
        Phrase(full, {"stone": small, "powers": (power(1, 2), power(2, 3))}),
        Phrase(
            "monster_hex.event.take",
            {"seat": YELLOW, "stone": small, "points": 1, "bonus": 0},
        ),
    ]


def test_tell_that_nobody_takes_a_stone() -> None:
    state = around(3, "7", "rA1:5 bC1:3 rC1:1 7 bB1:4 rB1:2 (bC2:1)").play()
    last = GAME.tell(tuple(state.history)[-1], state)
    assert last == Phrase("monster_hex.event.nobody", {"stone": Phrase("monster_hex.stone.centre")})


# --- words ---------------------------------------------------------------------------------------


def fields(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("key", GAME.words)
def test_both_languages_say_the_same_things(key: str) -> None:
    english, japanese = GAME.words[key]
    assert english.strip()
    assert japanese.strip()
    assert fields(english) == fields(japanese)
    assert not any("\u3000" <= letter <= "\u9fff" for letter in english)
    assert key.startswith("monster_hex.")
    assert key not in SHARED_WORDS


def phrases_of(state: State) -> Iterator[Phrase]:
    """All that a person can be told at this moment."""
    yield state.prompt
    for event in state.history:
        yield GAME.tell(event, state)
    for entry in state.score_sheet().entries:
        yield entry.reason
    outcome = state.outcome()
    if outcome is not None:
        yield outcome.reason
    prefix: tuple[Any, ...] = ()
    while True:
        offered = state.picks(prefix)
        for value in (*range(-1, 41), Place("stone", 0), Place("rival", 1), Place("cell", 3)):
            refusal = state.why_not(prefix, value)
            if refusal is not None:
                yield refusal
        for outlook in state.preview(prefix).outlooks:
            yield outlook.phrase
        if not offered:
            return
        yield from (pick.phrase for pick in offered)
        prefix = (*prefix, offered[-1].value)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_can_be_said_in_both_languages(seats: int, language: str) -> None:
    """A missing sentence or a missing argument raises."""
    names = ["Ann", "Bea", "Cid", "Dot"][:seats]
    say = Speaker([SHARED_WORDS, GAME.words], language, names)
    heard = set()
    for seed in range(3):
        rng = Rng(seed)
        state = GAME.new(seats=seats)
        while state.to_move != OVER:
            if rng.below(4) == 0:
                heard |= {say(phrase) for phrase in phrases_of(state)}
            if state.to_move == CHANCE:
                state.apply(rng.weighted(state.chance()))
            else:
                state.apply(rng.choice(state.legal_actions()))
        heard |= {say(phrase) for phrase in phrases_of(state)}
    assert not [sentence for sentence in heard if "{" in sentence or "Phrase(" in sentence]
    assert all(any(name in sentence for sentence in heard) for name in names)
    assert len(heard) > 100


def test_players_are_called_by_their_names() -> None:
    say = Speaker([SHARED_WORDS, GAME.words], "en", ["Ann", "Bea", "Cid"])
    state = table(3, ASKED_THEN_SMALL).play()
    state.apply(Take(0))
    sentences = [say(GAME.tell(event, state)) for event in state.history]
    assert "Cid" in sentences[0]
    assert "B1" in sentences[0]
    for name, power in (("Ann", "9"), ("Bea", "6"), ("Cid", "5")):
        assert name in sentences[1]
        assert power in sentences[1]


def test_hands_are_listed_with_their_sides() -> None:
    """A reader who does not see the tile hears its ranks and dots, as it is turned."""
    say = Speaker([SHARED_WORDS, GAME.words], "en", ["Ann", "Bea"])
    state = start_of_the_game()
    assert [pick.value for pick in state.picks()] == list(tiles("rS1 rA1 rC1"))
    assert [pick.place for pick in state.picks()] == [Place("hand", i) for i in range(3)]
    for pick, name, dots in zip(
        state.picks(), ["S1", "A1", "C1"], ["554334", "543224", "321213"], strict=True
    ):
        assert name in say(pick.phrase)
        assert dots in say(pick.phrase)
    turned = state.picks((tile("rS1"), cell(2, 1, 0)))
    assert [pick.value for pick in turned] == [0, 1, 2, 3, 4, 5]
    assert all(
        dots in say(pick.phrase)
        for pick, dots in zip(
            turned, ["554334", "455433", "345543", "334554", "433455", "543345"], strict=True
        )
    )


def test_a_number_that_bears_ones_colour_is_offered_with_its_bonus() -> None:
    state = a_number_to_choose()
    assert [(pick.kind, pick.phrase.key, pick.phrase.args["points"]) for pick in state.picks()] == [
        ("number", "monster_hex.pick.number_bonus", 6),
        ("number", "monster_hex.pick.number", 3),
    ]
    assert state.picks()[0].phrase.args["bonus"] == 2


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Put(0, cell(2, 1, 0), 5), "rS1 1,0 5"),
        (Put(tile("rC1"), cell(2, 1, 1), 0), "rC1 1,1 0"),
    ],
)
def test_placements_have_a_notation(action: Put, text: str) -> None:
    state = start_of_the_game()
    assert state.format_action(action) == text
    assert state.parse_action(text) == action


def test_numbers_and_draws_have_a_notation() -> None:
    choosing = a_number_to_choose()
    assert [choosing.format_action(Take(i)) for i in (0, 1)] == ["take 6", "take 3"]
    assert [choosing.parse_action(f"take {n}") for n in (6, 3)] == [Take(0), Take(1)]
    dealing: State = GAME.new(seats=2)
    assert dealing.format_action(dealing.parse_action("start 1")) == "start 1"
    draw = Draw(BLUE, tile("bC3"))
    assert dealing.format_action(draw) == "draw 1 bC3"
    assert dealing.parse_action("draw 1 bC3") == draw
    # A viewer reads only its own tiles.
    assert dealing.format_action(draw, viewer=BLUE) == "draw 1 bC3"
    assert dealing.format_action(draw, viewer=RED) == "draw 1 ?"


@pytest.mark.parametrize(
    "text", ["", "rS1", "rX1 1,0 0", "rS1 9,9 0", "rS1 1,0 x", "take 6", "draw 0 ?", "start x"]
)
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as error:
        start_of_the_game().parse_action(text)
    assert error.value.phrase == Phrase("action.unreadable", {"text": text})
