"""Hypothesis without its clock: a slow machine is no reason to fail. And a short search."""

from __future__ import annotations

import gc

import pytest
from hypothesis import HealthCheck, settings

from pygames_core.monster_hex import search

settings.register_profile(
    "taku", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("taku")

# Games are many small tuples and few cycles: looking for these took an eighth of the time.
gc.freeze()
gc.set_threshold(200_000, 20, 20)

EFFORTS = dict(search.EFFORTS)


@pytest.fixture(autouse=True)
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels 3 and 4 do little work: what every bot must keep does not depend on how much."""
    for level, effort in EFFORTS.items():
        monkeypatch.setitem(search.EFFORTS, level, effort._replace(candidates=4, work=300))


@pytest.fixture
def whole_search(short_search: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """For what the levels are worth: all of their work."""
    for level, effort in EFFORTS.items():
        monkeypatch.setitem(search.EFFORTS, level, effort)
