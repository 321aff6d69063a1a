#!/usr/bin/env python3
"""How fast Fantasy Tiles finds all placements of a full rack: `python tools/finder_speed.py`.

Over fixed positions from the middle of games, in milliseconds of processor time; and how much
faster that is than the slow program of the tests, which tries every order of tiles everywhere. Both
must find the same.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "core")]

from naive_fantasy_tiles import Naive  # noqa: E402

from pygames_core import GAMES  # noqa: E402
from pygames_core.bots import decide  # noqa: E402
from pygames_core.engine import CHANCE, OVER, Rng  # noqa: E402
from pygames_core.fantasy_tiles.components import RACK_SIZE  # noqa: E402
from pygames_core.fantasy_tiles.rules import Put  # noqa: E402

GAME = GAMES["fantasy_tiles"]
POSITIONS = 1000
#: The slow program looks at one position in so many.
ONE_IN = 50
#: The turns of a game that are its middle.
MIDDLE = range(6, 20)


def positions(seed: int = 1) -> Iterator[tuple[Any, Naive]]:
    """Turns with full racks, in games of level 2 at all tables, as both programs have them."""
    rng = Rng(seed)
    while True:
        for seats in GAME.seats:
            state, turns = GAME.new(seats=seats), 0
            naive = Naive(seats, state.options)
            while state.to_move != OVER:
                if state.to_move == CHANCE:
                    action = rng.weighted(state.chance())
                else:
                    if state.phase == "place":
                        turns += 1
                        if turns in MIDDLE and len(state.racks[state.turn]) == RACK_SIZE:
                            yield state.copy(), naive
                    action = decide(GAME, state.observation(state.to_move), 2, rng)
                naive.do(state.format_action(action))
                state.apply(action)


def main() -> int:
    fast: list[float] = []
    pairs: list[tuple[float, float]] = []
    number = []
    for state, naive in positions():
        began = process_time()
        puts = state.puts()
        fast.append(1000 * (process_time() - began))
        number.append(len(puts))
        if len(fast) % ONE_IN == 0:
            began = process_time()
            slow = list(naive._placements(naive.racks[naive.turn], "usual"))
            pairs.append((1000 * (process_time() - began), fast[-1]))
            texts = [state.format_action(put) for put in puts if isinstance(put, Put)]
            if sorted(texts) != sorted(slow):
                print("The two programs find different placements.")
                return 1
        if len(fast) == POSITIONS:
            break
    ranked = sorted(fast)
    slow_time, same = (median(column) for column in zip(*pairs, strict=True))
    print(f"{len(fast)} positions, {median(number):.0f} placements in each (median)")
    most = ranked[len(ranked) * 19 // 20]
    print(f"all of them found: median {median(ranked):.2f} ms, 95th percentile {most:.2f} ms")
    print(f"the slow program, on {len(pairs)} of them: median {slow_time:.0f} ms")
    print(f"ratio of the medians there: {slow_time / same:.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
