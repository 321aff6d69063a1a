"""How fast the core is, beside python-chess in the same run: for CPython and for Pyodide alike.

One move is: all legal actions, one of them at random, and a checked apply. It is timed over many
positions that were made before, so that neither chance nor the making of them counts.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

import chess

from pygames_core import GAMES
from pygames_core.bots import decide
from pygames_core.engine import CHANCE, OVER, Rng

GAME = GAMES["monster_hex"]
#: Its options, all together.
ALL = {"stones": True, "objectives": True, "abilities": "random"}
#: What bots are timed in: a game and its options, by what the figures call them.
TIMED = {
    "Monster Hex": ("monster_hex", {}),
    "Monster Hex with all options": ("monster_hex", ALL),
    "Fantasy Tiles": ("fantasy_tiles", {}),
}
ROUNDS = 7
#: A random game of chess goes on for ever; this is about as long as people play.
PLIES = 80


def game_positions(games: int, options: dict[str, Any]) -> list[Any]:
    """The positions at which a seat decides, in so many random games for each number of seats."""
    chance = random.Random(1)
    found = []
    for seats in GAME.seats:
        for _ in range(games):
            state = GAME.new(options, seats)
            while state.to_move != OVER:
                if state.to_move == CHANCE:
                    outcomes, weights = zip(*state.chance(), strict=True)
                    state.apply(chance.choices(outcomes, weights)[0])
                else:
                    found.append(state.copy())
                    state.apply(chance.choice(state.legal_actions()))
    return found


def chess_positions(games: int) -> list[chess.Board]:
    chance = random.Random(1)
    found = []
    for _ in range(games):
        board = chess.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            found.append(board.copy(stack=False))
            board.push(chance.choice(moves))
    return found


def move_in_game(state: Any, chance: random.Random) -> int:
    """One move; the number of legal actions."""
    actions = state.legal_actions()
    state.apply(chance.choice(actions))
    return len(actions)


def move_in_chess(board: chess.Board, chance: random.Random) -> int:
    moves = list(board.legal_moves)
    move = chance.choice(moves)
    if not board.is_legal(move):
        raise ValueError(move)
    board.push(move)
    return len(moves)


def round_of(positions: list[Any], move: Callable[[Any, random.Random], int]) -> tuple[float, int]:
    """Seconds for a move in each position, and the number of legal actions in all."""
    copies = [position.copy() for position in positions]
    chance = random.Random(2)
    began = perf_counter()
    actions = 0
    for position in copies:
        actions += move(position, chance)
    return perf_counter() - began, actions


def speeds(games: int = 60) -> dict[str, float]:
    """Moves and legal actions a second, of the game without and with all its options and of
    chess; the median of rounds that take turns."""
    measured = {
        "": (game_positions(games, {}), move_in_game),
        "all options: ": (game_positions(games, ALL), move_in_game),
        "python-chess: ": (chess_positions(games), move_in_chess),
    }
    rounds = [
        {name: round_of(positions, move) for name, (positions, move) in measured.items()}
        for _ in range(ROUNDS)
    ]
    found: dict[str, float] = {}
    for name, (positions, _) in measured.items():
        seconds = median(each[name][0] for each in rounds)
        found[f"{name}moves a second"] = len(positions) / seconds
        found[f"{name}legal actions a second"] = rounds[0][name][1] / seconds
    for name in ("", "all options: "):
        for what in ("moves", "legal actions"):
            theirs = found[f"python-chess: {what} a second"]
            found[f"{name}{what}, ratio to python-chess"] = found[f"{name}{what} a second"] / theirs
    return found


def answer_times(what: str, level: int, games: int = 2) -> list[float]:
    """Milliseconds of a bot's decisions in games of its own, for each number of seats."""
    game, options = GAMES[TIMED[what][0]], TIMED[what][1]
    times = []
    for seats in game.seats:
        for seed in range(games):
            state, rng = game.new(options, seats), Rng(seed)
            while state.to_move != OVER:
                if state.to_move == CHANCE:
                    state.apply(rng.weighted(state.chance()))
                    continue
                observation = state.observation(state.to_move)
                began = perf_counter()
                action = decide(game, observation, level, rng)
                times.append(1000 * (perf_counter() - began))
                state.apply(action)
    return times
