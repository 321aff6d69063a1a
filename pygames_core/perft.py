"""Perft: how many sequences of actions there are from a position, as chess programs count them.

Chance counts as a player: each distinct outcome is one action. A sequence that ends with the game
counts only at its own length. The tables in tests/data/perft pin the rules; `tables` makes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import Any, Final

from .engine.game import CHANCE, OVER, Action, Game
from .engine.rng import Rng, stream

#: Positions in a table: so many random games, looked at after so many actions of all kinds.
SEEDS: Final = (1, 2, 3)
EVERY: Final = 7
#: A table counts each position as deep as this allows.
MOST: Final = 10_000


def actions(state: Any) -> Sequence[Action]:
    """Everything that can come next, by a seat or by chance."""
    if state.to_move == OVER:
        return []
    if state.to_move == CHANCE:
        return [action for action, _ in state.chance()]
    legal: Sequence[Action] = state.legal_actions()
    return legal


def perft(state: Any, depth: int) -> int:
    """The number of sequences of exactly ``depth`` actions."""
    if depth == 0:
        return 1
    nexts = actions(state)
    if depth == 1:
        return len(nexts)
    total = 0
    for action in nexts:
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def divide(state: Any, depth: int) -> dict[str, int]:
    """`perft`, split by the text of the first action: to find where two programs part."""
    parts = {}
    for action in actions(state):
        after = state.copy()
        after.apply(action)
        parts[state.format_action(action)] = perft(after, depth - 1)
    return parts


def walk(game: Game, seats: int, seed: int) -> Iterator[tuple[Any, Action | None]]:
    """A random game: each of its moments with the action that comes next, None at its end."""
    state = game.new(seats=seats)
    rng = stream(seed, "perft", seats)
    while state.to_move != OVER:
        action = random_action(state, rng)
        yield state.copy(), action
        state.apply(action)
    yield state, None


def position(game: Game, seats: int, seed: int, after: int) -> Any:
    """The moment of a random game after so many actions, or its end if that comes before."""
    return list(islice(walk(game, seats, seed), after + 1))[-1][0]


def random_action(state: Any, rng: Rng) -> Action:
    """What a player who does not think would do, or what chance brings."""
    if state.to_move == CHANCE:
        return rng.weighted(state.chance())
    return rng.choice(state.legal_actions())


def table(game: Game, seats: int) -> Iterator[str]:
    """The lines of the table of a game for that many seats, with default options."""
    yield f"# {game.id}, {seats} seats: made by `python -m pygames_core perft --write`"
    yield "# seed, actions played: sequences of 1, 2, ... actions"
    for seed in SEEDS:
        for after, (state, _) in enumerate(walk(game, seats, seed)):
            if after % EVERY == 0:
                yield f"{seed} {after}: {' '.join(map(str, counts(state)))}"


def counts(state: Any) -> list[int]:
    """`perft` to the depth at which the next count would very likely be too large."""
    found: list[int] = []
    for depth in count(1):
        if found and (not found[-1] or found[-1] * max(2, len(actions(state))) > MOST):
            break
        found.append(perft(state, depth))
    return found


def tables(game: Game) -> Iterator[tuple[str, str]]:
    """The names and texts of a game's tables."""
    for seats in game.seats:
        yield f"{game.id}_{seats}.txt", "\n".join(table(game, seats)) + "\n"
