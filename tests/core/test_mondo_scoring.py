"""What a board and a round of Mondo score: each sentence of the rules page on a board by hand.

Squares are named like those of chess: a to f from the left, 1 to 6 from the top. The four in the
middle are c3, d3, c4 and d4.
"""

from __future__ import annotations

import json
from typing import Any

import naive_mondo as naive
import pytest
from mondo_board import (
    BACK,
    FRONT,
    NAMES,
    board,
    full,
    lines,
    picture_of,
    piece,
    random_board,
    worth,
)

from pygames_core.engine import LANGUAGES, Phrase, Place, Rng, ScoreSheet, Speaker
from pygames_core.mondo.components import (
    BACKS,
    CHALLENGE,
    CHALLENGES,
    JOINED,
    ROTATIONS,
    SIDES,
    SPECIES_OF,
    TILES,
    Aim,
    Bonus,
    Side,
    Species,
    Terrain,
    Volcano,
)
from pygames_core.mondo.scoring import (
    Board,
    Result,
    Terms,
    board_entries,
    bonus_value,
    is_met,
    round_entries,
    solo_entries,
    survey,
)
from pygames_core.mondo.words import WORDS

EMPTY_BOARD = board()
#: A forest of four tiles in the middle, whole, its outer sides left open.
FOREST = board(c3="PFFP", d3="PPFF", c4="FFPP", d4="FPPF")
#: A desert and a plain, each of two tiles, with one tile in common.
TWO_AREAS = board(d3="WWPD", c3="WDWW", d4="PWWW")
#: A lake of four tiles in the middle.
LAKE = board(c3="PWWP", d3="PPWW", c4="WWPP", d4="WPPW")


def score(
    *results: Board | Result,
    side: Side = FRONT,
    bonus: Bonus | None = None,
    holders: tuple[int, ...] = (),
    handicap: tuple[str, ...] = (),
    simple: bool = False,
) -> list[dict[str, int]]:
    """The points by reason of each seat, its empty squares left out."""
    all_results = [each if isinstance(each, Result) else Result(each) for each in results]
    terms = Terms(side, bonus, holders, handicap, simple)
    entries = round_entries(terms, all_results)
    found = [lines(entries, seat) for seat in range(len(results))]
    for each in found:
        each.pop("empty", None)
    return found


# --- animals -----------------------------------------------------------------------------------


def test_an_animal_is_a_point() -> None:
    assert worth(board(c3="FFFW:panda")) == {"animal": 1}
    assert worth(board(c3="FFFW:panda", e4="DDDP:snake", b4="WWPP")) == {"animal": 2}


def test_an_animal_counts_always_also_in_a_spoiled_area_or_on_a_volcano() -> None:
    assert worth(board(c3="FFFW:panda", d3="D")) == {"animal": 1, "mismatch": -1}
    assert worth(board(c3="WWFF:monkey*")) == {"animal": 1}


def test_a_back_has_neither_animal_nor_volcano() -> None:
    assert worth(full("F"), BACK) == {"mismatch": -18}


# --- areas -------------------------------------------------------------------------------------


def test_a_closed_flawless_area_is_two_points() -> None:
    assert worth(board(c3="WFWW", d3="WWWF")) == {"area": 2}


def test_an_area_counts_the_same_whatever_its_size() -> None:
    assert worth(FOREST) == {"area": 2}
    assert worth(board(b3="WFWW", c3="F", d3="WWWF", c2="WWFW", c4="FWWW")) == {"area": 2}


def test_an_area_is_closed_when_every_outer_edge_meets_a_tile_or_the_rim() -> None:
    assert worth(board(c3="WFWW")) == {}, "the square beside it is empty"
    assert worth(board(c3="PFFP", d3="PPFF", c4="FFPP")) == {}, "the last of four tiles is missing"
    assert worth(board(c1="FWWW"), BACK) == {"area": 2}


def test_areas_of_one_tile_and_its_neighbour_count_each() -> None:
    assert worth(TWO_AREAS) == {"area": 4}, "a desert and a plain"


def test_triangles_beside_each_other_are_one_area_over_the_diagonal() -> None:
    drawn = board(c3="FFWW", c2="WWFW", d3="WWWF")
    assert worth(drawn) == {"area": 2}
    (forest,) = survey(drawn, FRONT).land
    assert forest.squares == tuple(sorted(NAMES.index(name) for name in ("c2", "c3", "d3")))


def test_three_triangles_are_one_area_round_two_corners() -> None:
    drawn = board(c3="FFFW", c2="WWFW", d3="WWWF", c4="FWWW")
    assert worth(drawn) == {"area": 2}


def test_opposite_triangles_do_not_touch() -> None:
    """The box has no tile with one terrain on two opposite sides only, so this is asked of the
    table of looks: in each the triangles of one area are a chain of neighbours."""
    for joined, sides in zip(JOINED, SIDES, strict=True):
        for one in range(4):
            other = (one + 2) % 4
            between = [(one + 1) % 4, (one + 3) % 4]
            linked = any(sides[each] == sides[one] == sides[other] for each in between)
            assert (joined[one] == joined[other]) == linked


def test_two_areas_of_one_terrain_that_do_not_meet_count_each() -> None:
    assert worth(board(c2="WFWW", d2="WWWF", c4="WFWW", d4="WWWF")) == {"area": 4}


def test_a_mismatch_spoils_the_areas_on_both_sides() -> None:
    assert worth(board(c3="WFFW", d3="WWWF", c4="FWWW")) == {"area": 2}
    spoiled = board(c3="WFFW", d3="WWWF", c4="DWWW")
    assert worth(spoiled) == {"mismatch": -1}, "neither the forest nor the desert counts"
    assert all(area.closed for area in survey(spoiled, FRONT).areas if area.terrain)


def test_a_mismatch_spoils_the_whole_of_an_area() -> None:
    assert worth(board(c3="PFFP", d3="PPFF", c4="FFPP", d4="FPPF", b3="W", e4="P")) == {
        "area": 2,
        "mismatch": -1,
    }, "not the forest: it is the plain beside it that does not fit"
    assert worth(board(c3="PFFP", d3="PPFF", c4="FFPP", d4="P")) == {"mismatch": -2}


def test_a_mismatch_with_the_rim_spoils_an_area() -> None:
    assert worth(board(c1="FWWW")) == {"mismatch": -1}
    assert worth(board(c1="FFWW", d1="WWWF")) == {"mismatch": -1}


def test_edges_to_empty_squares_do_not_mismatch() -> None:
    assert worth(board(c3="F", e3="D", c5="P")) == {}


def test_water_never_counts() -> None:
    assert worth(LAKE) == {}
    assert worth(full("W")) == {}


def test_the_rim_of_the_front_is_water_all_round() -> None:
    for name, text in [("c1", "FWWW"), ("f3", "WFWW"), ("d6", "WWFW"), ("a4", "WWWF")]:
        assert worth(board(**{name: text})) == {"mismatch": -1}
    for name in ("c1", "f3", "d6", "a4"):
        assert worth(board(**{name: "W"})) == {}


@pytest.mark.parametrize(
    ("squares", "terrain", "written"),
    [
        (("c1", "d1", "b2", "e2", "a3", "f3"), "F", "{}WWW"),
        (("d1", "e2", "f3", "f4", "e5", "d6"), "D", "W{}WW"),
        (("a4", "b5", "c6", "d6", "e5", "f4"), "P", "WW{}W"),
    ],
)
def test_the_rim_of_the_back_closes_an_area_that_it_matches(
    squares: tuple[str, ...], terrain: str, written: str
) -> None:
    """North forest, east desert, south plain, six edges each."""
    for name in squares:
        found = worth(board(**{name: written.format(terrain)}), BACK)
        assert found["area"] == 2, name


def test_the_western_rim_of_the_back_is_water() -> None:
    for name in ("c1", "b2", "a3", "a4", "b5", "c6"):
        edges = 4 - len(_inner(name))
        found = worth(board(**{name: "W"}), BACK)
        assert found.get("mismatch", 0) == -(edges - 1), "all but the western one"


def _inner(name: str) -> list[str]:
    column, row = name
    around = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    names = [f"{chr(ord(column) + x)}{int(row) + y}" for x, y in around]
    return [each for each in names if each in NAMES]


def test_land_at_another_rim_of_the_back_mismatches() -> None:
    assert worth(board(c1="DWWW"), BACK) == {"mismatch": -1}
    assert worth(board(d1="FFWW"), BACK) == {"mismatch": -1}, "it fits in the north alone"


# --- empty squares and mismatches --------------------------------------------------------------


def test_an_empty_square_is_a_minus_point() -> None:
    entries = board_entries(0, board(c3="W"), survey(board(c3="W"), FRONT), 1)
    assert lines(entries) == {"empty": -23}
    assert lines(board_entries(0, full("W"), survey(full("W"), FRONT), 1)) == {}


def test_a_mismatched_edge_is_a_minus_point_once() -> None:
    assert worth(board(c3="F", d3="D")) == {"mismatch": -1}
    assert worth(board(c3="F", d3="D", c4="P", d4="W")) == {"mismatch": -4}


# --- chips and volcanoes -----------------------------------------------------------------------


def test_the_bonus_chip_counts_its_number() -> None:
    assert score(Result(EMPTY_BOARD, 4), Result(EMPTY_BOARD, 3), EMPTY_BOARD) == [
        {"chip": 4},
        {"chip": 3},
        {},
    ]


ONE = board(c3="WWPF*")
TWO = board(c3="WWPF*", e3="FFWD*")
DORMANT = board(c3="WWFD~", e3="DDPW~", c5="WWFD~")


def test_who_has_most_active_volcanoes_loses_one_for_each() -> None:
    assert score(ONE, TWO, DORMANT) == [{}, {"volcanoes": -2}, {}]


def test_all_who_tie_for_most_volcanoes_lose() -> None:
    assert score(TWO, ONE, TWO) == [{"volcanoes": -2}, {}, {"volcanoes": -2}]


def test_nobody_has_a_volcano_and_nobody_pays() -> None:
    assert score(EMPTY_BOARD, DORMANT) == [{}, {}]


def test_who_holds_the_volcano_tile_counts_dormant_ones_as_active_too() -> None:
    assert score(DORMANT, TWO, holders=(0,)) == [{"volcanoes": -3}, {}]
    both = board(c3="WWPF*", e3="DDPW~")
    assert score(both, TWO, holders=(0,)) == [{"volcanoes": -2}, {"volcanoes": -2}]
    assert score(both, TWO, holders=(1,)) == [{}, {"volcanoes": -2}]


def test_several_may_hold_the_volcano_tile() -> None:
    assert score(DORMANT, DORMANT, TWO, holders=(0, 1)) == [
        {"volcanoes": -3},
        {"volcanoes": -3},
        {},
    ]


def test_marked_players_alone_lose_for_volcanoes_with_a_handicap() -> None:
    both = board(c3="WWPF*", e3="DDPW~")
    marks = ("none", "active", "all")
    assert score(TWO, both, both, handicap=marks) == [
        {},
        {"volcanoes.marked": -1},
        {"volcanoes.marked": -2},
    ]
    assert score(TWO, both, handicap=("none", "none")) == [{"volcanoes": -2}, {}]


def test_the_simple_scoring_counts_animals_areas_and_empty_squares() -> None:
    drawn = board(c3="WFFW", d3="WWWF", c4="FWWW", e3="D", f3="WWPF*", a3="FFFW:panda")
    assert score(Result(drawn, 4), EMPTY_BOARD, simple=True) == [{"area": 2, "animal": 1}, {}]
    terms = Terms(FRONT, simple=True)
    sheet = ScoreSheet(tuple(round_entries(terms, [Result(drawn), Result(EMPTY_BOARD)])))
    assert sheet.totals((0, 1)) == (3 - 18, -24)


# --- special bonuses ---------------------------------------------------------------------------


def value(bonus: Bonus, drawn: Board, side: Side = FRONT) -> int:
    return bonus_value(bonus, drawn, survey(drawn, side))


def test_the_bonus_for_areas_counts_whole_land_areas() -> None:
    assert value(Bonus.AREAS, TWO_AREAS) == 2
    assert value(Bonus.AREAS, FOREST) == 1
    assert value(Bonus.AREAS, LAKE) == value(Bonus.AREAS, board(c3="F")) == 0


def test_the_bonus_for_lakes_counts_whole_waters_that_do_not_touch_the_rim() -> None:
    assert value(Bonus.LAKES, LAKE) == 1
    two = board(b3="FWFF", c3="FFFW", d4="FWFF", e4="FFFW")
    assert value(Bonus.LAKES, two) == 2
    assert value(Bonus.LAKES, FOREST) == 0
    assert value(Bonus.LAKES, board(c3="PWWP", d3="PPWW", c4="WWPP")) == 0, "it is open"
    assert value(Bonus.LAKES, board(c3="FWFF", d3="D")) == 0, "it has a flaw"


def test_water_that_meets_a_water_rim_is_no_lake() -> None:
    pond = {"c1": "WPPP"}
    assert value(Bonus.LAKES, board(**pond)) == 0
    assert survey(board(**pond), FRONT).areas[0].whole
    assert value(Bonus.LAKES, board(a3="PPPW"), BACK) == 0
    assert value(Bonus.LAKES, full("W")) == 0


def test_a_lake_lies_within_land() -> None:
    """Whole and away from the rim, so land lies all round it."""
    assert value(Bonus.LAKES, board(b3="FWFF", c3="W", d3="FFFW", c2="FFWF", c4="WFFF")) == 1


def test_the_bonus_for_the_largest_lake_counts_tiles_touched() -> None:
    assert value(Bonus.LARGEST_LAKE, LAKE) == 4
    both = board(b3="FWFF", c3="FFFW", d4="FWWF", e4="FFFW", d5="WFFF")
    assert value(Bonus.LARGEST_LAKE, both) == 3
    assert value(Bonus.LARGEST_LAKE, full("W")) == 0


def test_the_bonus_for_the_largest_forest_counts_tiles_touched() -> None:
    assert value(Bonus.LARGEST_FOREST, FOREST) == 4
    assert value(Bonus.LARGEST_FOREST, board(c3="WFWW", d3="WWWF")) == 2
    assert value(Bonus.LARGEST_FOREST, board(c3="PFFP", d3="PPFF", c4="FFPP")) == 0, "open"
    assert value(Bonus.LARGEST_FOREST, board(c3="WDWW", d3="WWWD")) == 0, "a desert"


def test_a_forest_at_the_northern_rim_of_the_back_is_whole() -> None:
    assert value(Bonus.LARGEST_FOREST, board(c1="FFWW", d1="FWWF"), BACK) == 2
    assert value(Bonus.LARGEST_FOREST, board(c1="FFWW", d1="FWWF"), FRONT) == 0


def test_the_bonus_for_water_animals_counts_them_wherever_they_are() -> None:
    drawn = board(c3="WWFF:turtle*", d3="WWPP:whale", a3="WWDF:dolphin*", f4="FFFW:panda")
    assert value(Bonus.WATER_ANIMALS, drawn) == 3


def test_the_best_gets_four_and_the_worst_loses_four() -> None:
    found = score(FOREST, EMPTY_BOARD, TWO_AREAS, bonus=Bonus.AREAS)
    assert [each.get("bonus.best", 0) + each.get("bonus.worst", 0) for each in found] == [0, -4, 4]


def test_all_who_tie_for_best_or_worst_get_or_lose_it() -> None:
    found = score(LAKE, EMPTY_BOARD, EMPTY_BOARD, LAKE, bonus=Bonus.LAKES)
    assert [each.get("bonus.best", 0) + each.get("bonus.worst", 0) for each in found] == [
        4, -4, -4, 4,
    ]  # fmt: skip


def test_none_at_all_counts_as_worst() -> None:
    found = score(LAKE, EMPTY_BOARD, bonus=Bonus.LARGEST_LAKE)
    assert found == [{"bonus.best": 4}, {"bonus.worst": -4}]


def test_all_equal_is_nothing() -> None:
    for drawn in (LAKE, EMPTY_BOARD):
        assert score(drawn, drawn, drawn, bonus=Bonus.LAKES) == [{}, {}, {}]


# --- challenges --------------------------------------------------------------------------------


#: The inner sides of the four squares in the middle.
INNER = {"c3": (1, 2), "d3": (2, 3), "d4": (3, 0), "c4": (0, 1)}


def block(home: Terrain, *animals: Species | None) -> Board:
    """An area of four tiles in the middle, whole, with these animals on them."""
    found = list(EMPTY_BOARD)
    for (name, inner), animal in zip(INNER.items(), animals, strict=True):
        found[NAMES.index(name)] = next(
            each
            for each in range(BACKS * ROTATIONS)
            if TILES[each // ROTATIONS].animal is animal
            and [d for d in range(4) if SIDES[each][d] == home] == sorted(inner)
        )
    return tuple(found)


def met(number: int, drawn: Board, side: Side = FRONT, chip: int = 0) -> bool:
    return is_met(number, Result(drawn, chip), survey(drawn, side))


THREES = [each for each in CHALLENGES if each.aim is Aim.THREE]
FOURS = [each for each in CHALLENGES if each.aim is Aim.ALL_FOUR]


def _id(challenge: Any) -> str:
    return challenge.of.name.lower()


@pytest.mark.parametrize("challenge", THREES, ids=_id)
def test_three_of_one_species_in_one_area(challenge: Any) -> None:
    species = challenge.of
    three = block(species.terrain, species, species, species, None)
    assert worth(three) == {"area": 2, "animal": 3}
    assert met(challenge.number, three)
    assert [each.number for each in CHALLENGES if met(each.number, three)] == [challenge.number]
    other = next(each for each in SPECIES_OF[species.terrain] if each is not species)
    assert not met(challenge.number, block(species.terrain, species, species, other, None))
    broken = list(three)
    broken[NAMES.index("c4")] = -1
    assert not met(challenge.number, tuple(broken)), "the area is open"
    broken[NAMES.index("c4")] = piece("W")
    assert not met(challenge.number, tuple(broken)), "the area has a flaw"


def test_more_than_three_will_do() -> None:
    """Where the box has four of them with two sides of their terrain."""
    parrots = block(Terrain.FOREST, *[Species.PARROT] * 4)
    assert met(4, parrots)


def test_three_of_one_species_in_two_areas_will_not_do() -> None:
    drawn = board(c3="PFFP:panda", d3="PPFF:panda", c4="FFPP", d4="FPPF", e3="FFFW:panda")
    assert lines(board_entries(0, drawn, survey(drawn, FRONT), 1))["animal"] == 3
    assert not met(3, drawn)


@pytest.mark.parametrize("challenge", FOURS, ids=_id)
def test_all_four_species_in_one_area(challenge: Any) -> None:
    home = challenge.of
    four = block(home, *SPECIES_OF[home])
    assert worth(four) == {"area": 2, "animal": 4}
    assert [each.number for each in CHALLENGES if met(each.number, four)] == [challenge.number]
    one, two, three, _ = SPECIES_OF[home]
    assert not met(challenge.number, block(home, one, two, three, three))
    open_ = list(four)
    open_[NAMES.index("d4")] = -1
    assert not met(challenge.number, tuple(open_))


def test_animals_of_another_terrain_on_the_area_do_not_help() -> None:
    """A buffalo on a tile that the forest touches does not stand in the forest."""
    drawn = block(Terrain.FOREST, Species.PANDA, Species.PARROT, Species.TIGER, Species.BUFFALO)
    assert worth(drawn) == {"area": 2, "animal": 4}
    assert not met(8, drawn)


def test_the_board_full() -> None:
    full_challenge = next(each for each in CHALLENGES if each.aim is Aim.FULL)
    assert met(full_challenge.number, full("F"))
    almost = list(full("W"))
    almost[5] = -1
    assert not met(full_challenge.number, tuple(almost))


def test_the_board_full_without_a_flaw() -> None:
    flawless = next(each for each in CHALLENGES if each.aim is Aim.FLAWLESS)
    assert met(flawless.number, full("W"))
    assert not met(flawless.number, full("W", c3="F"))
    assert not met(flawless.number, full("W"), BACK), "the rim counts"
    almost = list(full("W"))
    almost[0] = -1
    assert not met(flawless.number, tuple(almost))


def test_the_first_to_drop_out_holds_chip_four() -> None:
    first = next(each for each in CHALLENGES if each.aim is Aim.FIRST_OUT)
    assert met(first.number, EMPTY_BOARD, chip=4)
    assert not met(first.number, EMPTY_BOARD, chip=3)
    assert not met(first.number, EMPTY_BOARD)


@pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda each: str(each.number))
def test_a_challenge_brings_its_points_or_costs_them(challenge: Any) -> None:
    boards = [block(each.of, *SPECIES_OF[each.of]) for each in FOURS]
    boards += [block(each.of.terrain, *[each.of] * 3, None) for each in THREES]
    boards += [full("W"), EMPTY_BOARD]
    results = [Result(drawn, 4 * (drawn == EMPTY_BOARD), (challenge.number,)) for drawn in boards]
    seen = set()
    for each in score(*results):
        points = each.get("challenge.met", 0) + each.get("challenge.missed", 0)
        seen.add(points)
    assert seen == {challenge.points, -challenge.points}


def test_two_challenges_count_each() -> None:
    (found,) = score(Result(full("W"), 0, (10, 4)))
    assert found == {"challenge.met": 6, "challenge.missed": -3}


def test_the_twelve_challenges_are_those_of_the_box() -> None:
    assert len(CHALLENGES) == len(CHALLENGE) == 12
    assert sorted((each.aim.value, each.points) for each in CHALLENGES) == [
        *[("all_four", 4)] * 3, ("first_out", 2), ("flawless", 6), ("full", 3), *[("three", 3)] * 6,
    ]  # fmt: skip


# --- solo --------------------------------------------------------------------------------------


def test_solo_counts_only_minus_points() -> None:
    drawn = board(c3="WFWW", d3="WWWF", a3="FFFW:panda", f3="WWPF*", d5="WWFD~", e2="D")
    expected = {"empty": -18, "volcano.active": -1, "volcano.dormant": -1}
    # a3 and e2 meet the sea with land; f3 with plain or forest on one side.
    found = lines(solo_entries(drawn, FRONT))
    mismatches = found.pop("mismatch")
    assert found == expected
    assert mismatches == worth(drawn)["mismatch"]


def test_solo_counts_every_volcano_active_or_dormant() -> None:
    assert lines(solo_entries(TWO, FRONT))["volcano.active"] == -2
    assert lines(solo_entries(DORMANT, FRONT))["volcano.dormant"] == -3


def test_a_full_board_of_water_costs_nothing_in_solo() -> None:
    assert solo_entries(full("W"), FRONT) == []


# --- item by item ------------------------------------------------------------------------------


def test_the_sheet_names_each_item_and_where_it_is() -> None:
    drawn = board(c3="WFWW", d3="WWWF", a3="FFFW:panda")
    entries = round_entries(Terms(FRONT), [Result(drawn), Result(EMPTY_BOARD)], round=2)
    found = {entry.reason.key: entry for entry in entries if entry.party == 0}
    assert found["mondo.score.animal"].cells == (Place("cell", NAMES.index("a3")),)
    assert found["mondo.score.animal"].reason.args["animal"] == Phrase("mondo.species.panda")
    c3, d3 = NAMES.index("c3"), NAMES.index("d3")
    assert set(found["mondo.score.area"].cells) == {
        Place("triangle", 4 * c3 + 1),
        Place("triangle", 4 * d3 + 3),
    }
    assert found["mondo.score.area"].reason.args["n"] == 2
    assert len(found["mondo.score.empty"].cells) == 21
    assert all(entry.round == 2 for entry in entries)


def test_each_mismatched_edge_is_an_item() -> None:
    drawn = board(c3="F", d3="D", c4="P")
    entries = [e for e in solo_entries(drawn, FRONT) if e.reason.key == "mondo.score.mismatch"]
    assert len(entries) == len({entry.cells for entry in entries}) == 2
    assert all(entry.points == -1 and entry.cells[0].area == "edge" for entry in entries)


def test_every_reason_has_words() -> None:
    speakers = [Speaker([WORDS], language) for language in LANGUAGES]
    rng = Rng(5)
    for _ in range(100):
        boards = [random_board(rng) for _ in range(2)]
        results = [Result(each, 4, tuple(rng.sample(list(CHALLENGE), 2))) for each in boards]
        terms = Terms(BACK, rng.choice(list(Bonus)), (0,))
        entries = round_entries(terms, results) + solo_entries(boards[0], FRONT)
        for entry in entries:
            assert json.dumps(entry.reason.to_json())
            for say in speakers:
                assert "{" not in say(entry.reason)


# --- against the slow scorer -------------------------------------------------------------------

BOARDS = 3000


@pytest.mark.parametrize("side", Side, ids=lambda side: side.value)
def test_a_slow_scorer_finds_the_same_on_random_boards(side: Side) -> None:
    rng = Rng(11 + len(side.value))
    lands = lakes = fulls = 0
    for _ in range(BOARDS // 2):
        drawn = random_board(rng)
        cells, found = naive.cells_of(drawn), survey(drawn, side)
        where = picture_of(drawn)
        assert {frozenset(area.triangles) for area in found.areas} == {
            frozenset(4 * _square(row, column) + d for row, column, d in area)
            for area in naive.areas(cells)
        }, where
        assert len(found.land) == len(naive.land(cells, side.value)), where
        assert len(found.lakes) == len(naive.lakes(cells, side.value)), where
        assert len(found.mismatches) == len(naive.mismatches(cells, side.value)), where
        assert len(found.empty) == 24 - len(cells)
        total = ScoreSheet(tuple(solo_entries(drawn, side))).total(0)
        assert total == naive.solo_total(cells, side.value), where
        lands += len(found.land)
        lakes += len(found.lakes)
        fulls += not found.empty
    assert lands > 500
    assert lakes > 50
    assert fulls > 50


def _square(row: int, column: int) -> int:
    return NAMES.index(f"{'abcdef'[column]}{row + 1}")


@pytest.mark.parametrize("side", Side, ids=lambda side: side.value)
def test_a_slow_scorer_counts_whole_rounds_the_same(side: Side) -> None:
    rng = Rng(23 + len(side.value))
    for n in range(BOARDS // 6):
        seats = 2 + n % 3
        boards = [random_board(rng) for _ in range(seats)]
        if rng.below(5) == 0:
            boards[1] = boards[0]
        chips = rng.sample((4, 3, 2, 1, 0, 0), seats)
        challenges = [tuple(rng.sample(list(CHALLENGE), rng.below(3))) for _ in range(seats)]
        bonus = rng.choice([None, *Bonus])
        holders = tuple(seat for seat in range(seats) if not rng.below(3))
        marks = tuple(rng.choice(("none", "active", "all")) for _ in range(seats))
        handicap = marks if not rng.below(3) else ("none",) * seats
        simple = not rng.below(6)
        terms = Terms(side, None if simple else bonus, holders, handicap, simple)
        results = list(map(Result, boards, chips, challenges))
        sheet = ScoreSheet(tuple(round_entries(terms, results)))
        assert list(sheet.totals(range(seats))) == naive.round_totals(
            [naive.cells_of(each) for each in boards],
            side.value,
            chips,
            challenges,
            bonus.value if bonus else None,
            holders,
            handicap,
            simple,
        ), (n, terms, results)


def test_a_slow_scorer_knows_the_same_challenges() -> None:
    assert {n: points for n, (points, _) in naive.CHALLENGES.items()} == {
        n: challenge.points for n, challenge in CHALLENGE.items()
    }
    assert {
        terrain.letter: {each.value for each in some} for terrain, some in SPECIES_OF.items()
    } == naive.HOMES
    boards = [block(each.of, *SPECIES_OF[each.of]) for each in FOURS]
    boards += [block(each.of.terrain, *[each.of] * 3, None) for each in THREES]
    boards += [full("W"), full("F"), FOREST]
    for drawn in boards:
        cells = naive.cells_of(drawn)
        for number in CHALLENGE:
            assert met(number, drawn) == naive.met(number, cells, "front", 0)


def test_the_volcanoes_of_the_box_are_on_the_pieces() -> None:
    kinds = [naive.cells_of([each, *EMPTY_BOARD[1:]]) for each in range(0, BACKS * ROTATIONS, 4)]
    found = [next(iter(cells.values())).volcano for cells in kinds]
    assert found.count(Volcano.ACTIVE.value) == 32
    assert found.count(Volcano.DORMANT.value) == 16
