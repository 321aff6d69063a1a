"""How an observation of Mondo goes on with further events."""

from __future__ import annotations

import pytest

from pygames_core.engine import OVER
from pygames_core.mondo import GAME
from pygames_core.mondo.race import Race
from pygames_core.mondo.view import follow, observation_from_json


@pytest.mark.parametrize(
    ("options", "seats"),
    [({"mode": "advanced"}, 3), ({"mode": "intermediate", "turns": True}, 2), ({"level": 3}, 1)],
)
def test_it_becomes_what_is_seen_then_by_any_seat(options: dict[str, object], seats: int) -> None:
    race = Race(GAME.new(options, seats), [1] * seats, 5)
    known, seen = 0, observation_from_json(race.state.observation(None).to_json())
    steps = 0
    while race.state.to_move != OVER:
        race.step()
        steps += 1
        if steps % 37 and race.state.to_move != OVER:
            continue
        events = race.state.history.since(known)
        known += len(events)
        seat = steps % seats
        seen = follow(seen, seat, events)
        assert seen == race.state.observation(seat)
    assert known == len(race.state.history)


def test_the_observation_that_goes_on_stays_as_it_was() -> None:
    race = Race(GAME.new({}, 2), [1, 1], 3)
    for _ in range(150):
        race.step()
    before = race.state.observation(0)
    text, known = before.to_json(), len(race.state.history)
    for _ in range(20):
        race.step()
    follow(before, 0, race.state.history.since(known))
    assert before.to_json() == text
