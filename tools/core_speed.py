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
ROUNDS = 7
#: A random game of chess goes on for ever; this is about as long as people play.
PLIES = 80


def game_positions(games: int) -> list[Any]:
    """The positions at which a seat decides, in so many random games for each number of seats."""
    chance = random.Random(1)
    found = []
    for seats in GAME.seats:
        for _ in range(games):
            state = GAME.new(seats=seats)
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
    """Moves and legal actions a second, of both; the median of rounds that take turns."""
    ours, theirs = game_positions(games), chess_positions(games)
    rounds = [
        (round_of(ours, move_in_game), round_of(theirs, move_in_chess)) for _ in range(ROUNDS)
    ]
    (_, our_actions), (_, their_actions) = rounds[0]
    our_time = median(ours[0] for ours, _ in rounds)
    their_time = median(theirs[0] for _, theirs in rounds)
    return {
        "moves a second": len(ours) / our_time,
        "legal actions a second": our_actions / our_time,
        "python-chess: moves a second": len(theirs) / their_time,
        "python-chess: legal moves a second": their_actions / their_time,
        "moves, ratio": len(ours) / our_time / (len(theirs) / their_time),
        "legal actions, ratio": our_actions / our_time / (their_actions / their_time),
    }


def answer_times(level: int, games: int = 2) -> list[float]:
    """Milliseconds of a bot's decisions in games of its own, for each number of seats."""
    times = []
    for seats in GAME.seats:
        for seed in range(games):
            state, rng = GAME.new(seats=seats), Rng(seed)
            while state.to_move != OVER:
                if state.to_move == CHANCE:
                    state.apply(rng.weighted(state.chance()))
                    continue
                observation = state.observation(state.to_move)
                began = perf_counter()
                action = decide(GAME, observation, level, rng)
                times.append(1000 * (perf_counter() - began))
                state.apply(action)
    return times
