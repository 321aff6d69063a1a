"""Golden playthroughs: whole games in text, so that a change of behaviour shows as a difference.

Every step says who is asked what, how many actions there are, which one is taken, the events with
their secrets, what each seat's observation is (as a checksum), and the score. Of a long game only
the first and the last steps are written so, and a checksum of those between them. The files in
tests/data/golden pin the rules; `playthroughs` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final
from zlib import crc32

from .engine.event import Event
from .engine.game import CHANCE, CLOCK, OVER, Action, Game, State
from .engine.phrase import Phrase
from .engine.rng import Rng, stream
from .perft import NONE, actions, random_action
from .variants import Variant, examples

#: The game that is written down.
SEED: Final = 1
#: Steps up to which it is written in full, and of a longer one the first and the last ones.
WHOLE: Final = 100
FIRST: Final = 60
LAST: Final = 10
#: Draws in a line, where chance lays out many things.
LAID: Final = 8
#: Milliseconds that pass at most before the next action in a game against the clock.
LATER: Final = 8000
#: A seat stays in the round for so many actions, more or less.
STAYS: Final = 10


def playthrough(
    game: Game, seats: int, seed: int = SEED, options: Mapping[str, Any] = NONE
) -> Iterator[str]:
    """The lines of a random game."""
    state: State = game.new(options, seats)
    rng = stream(seed, "golden", seats)
    title = Variant(game, seats, options).title
    yield f"# {title}: made by `python -m pygames_core golden --write`"
    left_out = _left_out(game, seats, seed, options)
    step = checksum = 0
    while state.to_move != OVER:
        if step in left_out:
            action = random_action(state, rng)
            line = state.format_action(action)
            told = [line, *map(_event, state.apply(action))]
            checksum = crc32("\n".join(told).encode(), checksum)
            step += 1
            if step == left_out.stop:
                yield ""
                yield f"{left_out.start}. to {step - 1}., checksum {checksum:08x}"
            continue
        choices = actions(state)
        action = random_action(state, rng)
        yield ""
        yield f"{step}. {_phrase(state.prompt)}, turn of {state.turn}: {state.to_move} is asked"
        texts = {state.format_action(action, seat) for seat in range(seats)}
        hidden = texts - {state.format_action(action)}
        seen = f" (to others: {', '.join(sorted(hidden))})" if hidden else ""
        yield f"   {state.format_action(action)}{seen}, one of {len(choices)}"
        for event in state.apply(action):
            yield f"   {_event(event)}"
        views = [_checksum(state.observation(seat).to_json()) for seat in (None, *range(seats))]
        yield f"   seen {' '.join(views)}"
        yield f"   score {' '.join(map(str, state.score_sheet().totals(range(seats))))}"
        step += 1
    yield from _ending(state)


def _ending(state: State) -> Iterator[str]:
    outcome = state.outcome()
    assert outcome is not None
    yield ""
    yield f"winners {outcome.winners}, totals {outcome.totals}, {_phrase(outcome.reason)}"
    for entry in state.score_sheet().entries:
        yield f"   round {entry.round}: {entry.points} for {entry.party}, {_phrase(entry.reason)}"


def _left_out(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> range:
    """The steps of the game that are not written in full."""
    state: State = game.new(options, seats)
    rng = stream(seed, "golden", seats)
    steps = 0
    while state.to_move != OVER:
        state.apply(random_action(state, rng))
        steps += 1
    return range(FIRST, steps - LAST) if steps > WHOLE else range(0)


def timed_playthrough(
    game: Game, seats: int, seed: int = SEED, options: Mapping[str, Any] = NONE
) -> Iterator[str]:
    """The lines of a random game against the clock: who did what at which time, and what it did."""
    state: Any = game.new(options, seats)
    rng = stream(seed, "golden", seats)
    title = Variant(game, seats, options).title
    yield f"# {title}: made by `python -m pygames_core golden --write`"
    laid: list[str] = []
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            action = random_action(state, rng)
            laid.append(state.format_action(action))
            events = state.apply(action, CHANCE)
            if state.to_move != CHANCE or len(laid) == LAID:
                yield f"   {', '.join(laid)}"
                laid = []
        else:
            action, seat, at = _timed_step(state, rng)
            text = state.format_action(action)
            events = state.apply(action, seat, at)
            yield f"{at} {seat}: {text}"
            yield from (f"   {_event(event)}" for event in events)
    yield f"seen {_checksum(state.observation(None).to_json())}"
    yield from _ending(state)


def _timed_step(state: Any, rng: Rng) -> tuple[Action, int, int]:
    """Something that some seat does up to some seconds later, or the clock."""
    able = [seat for seat in range(state.seats) if state.legal_actions(seat)]
    action, deadline = state.clock()
    at = state.now + 1 + rng.below(LATER)
    if not able or at >= deadline:
        return action, CLOCK, deadline
    seat = rng.choice(able)
    legal = state.legal_actions(seat)
    # To leave the round is listed last; if it came as often as the rest, rounds would be short.
    return rng.choice(legal if not rng.below(STAYS) else legal[:-1] or legal), seat, at


def _event(event: Event) -> str:
    facts = [f"{name}={_value(value)}" for name, value in sorted(event.facts.items())]
    secrets = [f"{name}={_value(value)}" for name, value in sorted(event.secret.items())]
    knows = f" only to {event.knows}: {' '.join(secrets)}" if secrets else ""
    reveals = " (revealed)" if event.reveals else ""
    who = "" if event.seat is None else f" {event.seat}"
    return " ".join([f"- {event.kind}{who}", *facts]) + knows + reveals


def _phrase(phrase: Phrase) -> str:
    args = ", ".join(f"{name}={_value(value)}" for name, value in sorted(phrase.args.items()))
    return f"{phrase.key}({args})" if args else phrase.key


def _value(value: Any) -> str:
    return _phrase(value) if isinstance(value, Phrase) else str(value)


def _checksum(data: Any) -> str:
    return f"{crc32(json.dumps(data, sort_keys=True).encode()):08x}"


def written_down(
    game: Game, seats: int, seed: int = SEED, options: Mapping[str, Any] = NONE
) -> Iterator[str]:
    """A playthrough of either kind."""
    play = playthrough if game.racing is None else timed_playthrough
    return play(game, seats, seed, options)


def playthroughs(game: Game) -> Iterator[tuple[str, str]]:
    """The names and texts of a game's golden playthroughs."""
    for variant in examples(game):
        lines = written_down(game, variant.seats, options=variant.options)
        yield f"{variant.name}.txt", "\n".join(lines) + "\n"
