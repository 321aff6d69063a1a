"""Perft: how many sequences of actions there are from a position, as chess programs count them.

Chance counts as a player: each distinct outcome is one action. A sequence that ends with the game
counts only at its own length. The tables in tests/data/perft pin the rules; `tables` makes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

from .engine.game import CHANCE, OVER, Action, Game
from .engine.rng import Rng, stream
from .variants import Variant, variants

#: Positions in a table: so many random games, looked at after so many actions of all kinds.
SEEDS: Final = (1, 2, 3)
EVERY: Final = 7
#: So many rows a game at most: of a long one fewer moments are looked at, and less deep.
ROWS: Final = 32
#: A table counts each position as deep as this allows, one with options less deep.
MOST: Final = 10_000
MOST_WITH_OPTIONS: Final = 1_000
#: And no deeper than this: near the end there can be few sequences, but long ones.
DEEPEST: Final = 9
MOST_IN_LONG_GAMES: Final = 300
NONE: Final[Mapping[str, Any]] = MappingProxyType({})


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


def walk(
    game: Game, seats: int, seed: int, options: Mapping[str, Any] = NONE
) -> Iterator[tuple[Any, Action | None]]:
    """A random game: each of its moments with the action that comes next, None at its end."""
    state = game.new(options, seats)
    rng = stream(seed, "perft", seats)
    while state.to_move != OVER:
        action = random_action(state, rng)
        yield state.copy(), action
        state.apply(action)
    yield state, None


def position(
    game: Game, seats: int, seed: int, after: int, options: Mapping[str, Any] = NONE
) -> Any:
    """The moment of a random game after so many actions, or its end if that comes before."""
    return list(islice(walk(game, seats, seed, options), after + 1))[-1][0]


def random_action(state: Any, rng: Rng) -> Action:
    """What a player who does not think would do, or what chance brings."""
    if state.to_move == CHANCE:
        return rng.weighted(state.chance())
    return rng.choice(state.legal_actions())


def table(variant: Variant) -> Iterator[str]:
    """The lines of the table of a game as it is set up; with options only of the first seed."""
    yield f"# {variant.title}: made by `python -m pygames_core perft --write`"
    yield "# seed, actions played: sequences of 1, 2, ... actions"
    most = MOST_WITH_OPTIONS if variant.options else MOST
    for seed in SEEDS[:1] if variant.options else SEEDS:
        game = list(walk(variant.game, variant.seats, seed, variant.options))
        every = EVERY * -(-len(game) // (EVERY * ROWS))
        limit = most if every == EVERY else MOST_IN_LONG_GAMES
        for after, (state, _) in enumerate(game):
            if after % every == 0:
                yield f"{seed} {after}: {' '.join(map(str, counts(state, limit)))}"


def counts(state: Any, most: int = MOST) -> list[int]:
    """`perft` to the depth at which the next count would very likely be too large."""
    found: list[int] = []
    for depth in range(1, DEEPEST + 1):
        if found and (not found[-1] or found[-1] * max(2, len(actions(state))) > most):
            break
        found.append(perft(state, depth))
    return found


def tables(game: Game) -> Iterator[tuple[str, str]]:
    """The names and texts of a game's tables; against the clock there is nothing to be counted."""
    for variant in variants(game) if game.racing is None else ():
        yield f"{variant.name}.txt", "\n".join(table(variant)) + "\n"
