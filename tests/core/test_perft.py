"""Perft tables, and Monster Hex against a second, naive program of its rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from naive_monster_hex import Naive

from pygames_core import GAMES
from pygames_core.engine import OVER, Game
from pygames_core.monster_hex.rules import SHARED
from pygames_core.perft import actions, divide, perft, position, tables, walk
from pygames_core.variants import Variant, variants

FOLDER = Path(__file__).parents[1] / "data" / "perft"
GAME = GAMES["monster_hex"]
VARIANTS = list(variants(GAME))
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=[each.name for each in VARIANTS])
#: The naive program counts as deep as there are no more sequences than this, without and with
#: options.
NAIVE_MOST, NAIVE_MOST_WITH_OPTIONS = 250, 50


def rows(variant: Variant) -> dict[int, dict[int, list[int]]]:
    """By seed and actions played, the counts in a table."""
    found: dict[int, dict[int, list[int]]] = {}
    for line in (FOLDER / f"{variant.name}.txt").read_text().splitlines():
        if not line.startswith("#"):
            where, _, counts = line.partition(": ")
            seed, after = where.split()
            found.setdefault(int(seed), {})[int(after)] = [*map(int, counts.split())]
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_tables_are_what_the_rules_give(game: Game) -> None:
    names = set()
    for name, text in tables(game):
        names.add(name)
        assert (FOLDER / name).read_text() == text, "if this is meant: perft --write"
    assert names == {path.name for path in FOLDER.glob(f"{game.id}_*")}


@every_variant
def test_a_naive_program_counts_the_same(variant: Variant) -> None:
    deepest = 0
    most = NAIVE_MOST_WITH_OPTIONS if variant.options else NAIVE_MOST
    for seed, lines in rows(variant).items():
        naive = Naive(variant.seats, **variant.options)
        game = walk(GAME, variant.seats, seed, variant.options)
        for after, (state, action) in enumerate(game):
            for depth, count in enumerate(lines.get(after, ()), 1):
                if count <= most:
                    assert naive.perft(depth) == count, (seed, after, depth)
                    deepest = max(deepest, depth)
            if action is not None:
                naive = naive.after(state.format_action(action))
    assert deepest >= 2


@pytest.mark.parametrize("seed", range(4))
@every_variant
def test_a_naive_program_plays_the_same_games(variant: Variant, seed: int) -> None:
    naive = Naive(variant.seats, **variant.options)
    seats = range(variant.seats)
    for state, action in walk(GAME, variant.seats, 100 + seed, variant.options):
        texts = [state.format_action(each) for each in actions(state)]
        assert sorted(texts) == sorted(naive.texts())
        assert naive.totals() == list(state.score_sheet().totals(seats))
        assert naive.shared_total() == state.score_sheet().total(SHARED)
        if action is not None:
            naive = naive.after(state.format_action(action))
    outcome = state.outcome()
    assert outcome is not None
    assert sorted(outcome.winners) == sorted(naive.winners())


def test_a_count_split_by_its_first_action_sums_up() -> None:
    state = position(GAME, 2, 1, 20)
    parts = divide(state, 3)
    assert set(parts) == {state.format_action(action) for action in actions(state)}
    assert sum(parts.values()) == perft(state, 3)


def test_counting_leaves_the_position_alone() -> None:
    state = position(GAME, 3, 1, 30)
    before = state.copy()
    perft(state, 2)
    assert state == before


def test_after_the_end_there_is_nothing_to_count() -> None:
    state = position(GAME, 2, 1, 10_000)
    assert state.to_move == OVER
    assert perft(state, 1) == 0
    assert perft(state, 0) == 1
