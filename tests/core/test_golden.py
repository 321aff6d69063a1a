"""Golden playthroughs: what a whole game looked like when it was written down, it still does."""

from __future__ import annotations

from pathlib import Path

import pytest

from pygames_core import GAMES
from pygames_core.engine import Game
from pygames_core.golden import FIRST, LAST, playthrough, playthroughs

FOLDER = Path(__file__).parents[1] / "data" / "golden"
MONSTER_HEX, GANGSI = GAMES["monster_hex"], GAMES["gangsi"]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_games_go_as_they_are_written_down(game: Game) -> None:
    names = set()
    for name, text in playthroughs(game):
        names.add(name)
        assert (FOLDER / name).read_text() == text, "if this is meant: golden --write"
    assert names == {path.name for path in FOLDER.glob(f"{game.id}_*")}


def test_what_only_one_seat_may_know_is_marked() -> None:
    lines = list(playthrough(MONSTER_HEX, 2))
    draws = [line for line in lines if line.startswith("   draw ")]
    assert len(draws) == 20
    assert all("(to others: draw " in line and " ?)" in line for line in draws)
    assert all(" only to " in line for line in lines if line.startswith("   - draw"))


def test_of_a_long_game_the_middle_is_a_checksum() -> None:
    """What happens there is in the checksum: another game has another one."""
    sums = set()
    for seed in (1, 2):
        lines = list(playthrough(GANGSI, 2, seed))
        steps = [line for line in lines if " is asked" in line]
        (middle,) = (line for line in lines if "checksum" in line)
        assert len(steps) == FIRST + LAST
        assert middle.startswith(f"{FIRST}. to ")
        assert steps[-1].startswith(f"{int(middle.split()[2].rstrip('.,')) + LAST}. ")
        sums.add(middle.split()[-1])
    assert len(sums) == 2


def test_two_seeds_are_two_games() -> None:
    assert list(playthrough(MONSTER_HEX, 2, 1)) != list(playthrough(MONSTER_HEX, 2, 2))
