"""The Gangsi's steps: several can be planned on the map and confirmed as one. Each is an action of
its own all the same, and a catch ends them."""

from __future__ import annotations

from typing import Any

from pygames_core.engine.phrase import Phrase, phrase
from pygames_core.engine.pick import Outlook, Place, Preview
from pygames_core.gangsi.components import TOMB
from pygames_core.gangsi.notation import square_name
from pygames_core.gangsi.view import Observation
from pygames_core.gangsi.walking import DOORS

from ...shapes import Ui

Plan = tuple[Any, ...]


def walks(observation: Observation) -> bool:
    """Whether the viewer is asked for a step."""
    return observation.phase in ("walk", "interrupt")


def steps_of(plan: Plan) -> tuple[int, ...]:
    """The squares of a plan; to stop is none."""
    return tuple(value for value in plan if isinstance(value, int))


def shortest(start: int, end: int) -> tuple[int, ...] | None:
    """The squares of a shortest way, without its start."""
    came: dict[int, int] = {start: start}
    queue = [start]
    for here in queue:
        if here == end:
            break
        for there in TOMB.neighbours[here]:
            if there not in came and not DOORS >> there & 1:
                came[there] = here
                queue.append(there)
    if end not in came:
        return None
    way = [end]
    while came[way[-1]] != way[-1]:
        way.append(came[way[-1]])
    return tuple(reversed(way[:-1]))


def onto(observation: Observation, plan: Plan, place: Place) -> Plan | None:
    """The plan, gone on with to a square; taken back to it if it leads over it, and by a step if
    it ends there; None if it cannot be reached."""
    if place.area != "square":
        return None
    steps = steps_of(plan)
    if steps and place.index == steps[-1]:
        return steps[:-1]
    if place.index in steps:
        return steps[: len(steps) - steps[::-1].index(place.index)]
    if place.index == observation.gangsi:
        return () if steps else None
    way = shortest(steps[-1] if steps else observation.gangsi, place.index)
    if way is None or len(steps) + len(way) > observation.steps:
        return None
    return (*steps, *way)


def why_not(observation: Observation, plan: Plan, place: Place) -> Phrase | None:
    """Why a plan cannot go on to a square; None if it is no square."""
    if place.area != "square":
        return None
    if DOORS >> place.index & 1:
        return phrase("gangsi.why.door")
    if place.index == observation.gangsi:
        return phrase("tomb.why.here")
    steps = steps_of(plan)
    way = shortest(steps[-1] if steps else observation.gangsi, place.index)
    if way is None:
        return phrase("gangsi.why.no_square")
    left = observation.steps - len(steps)
    return phrase("tomb.why.far", n=len(way), left=left)


def beside(observation: Observation, plan: Plan, dx: float, dy: float, ui: Ui) -> Plan | None:
    """The plan with one step more in a direction of the picture; None if there is no way."""
    from .scene import layout_for

    steps = steps_of(plan)
    if len(steps) >= observation.steps:
        return None
    at = layout_for(observation, ui).squares
    here = steps[-1] if steps else observation.gangsi
    x, y = at[here]
    across = abs(dx) > abs(dy)
    for there in TOMB.neighbours[here]:
        tx, ty = at[there][0] - x, at[there][1] - y
        same = (
            (tx * dx > 0 and abs(tx) > abs(ty)) if across else (ty * dy > 0 and abs(ty) > abs(tx))
        )
        if same and not DOORS >> there & 1:
            return (*steps, there)
    return None


def told(observation: Observation, plan: Plan) -> Preview:
    """What a plan would do, as far as the Gangsi can know."""
    steps = steps_of(plan)
    words = phrase(
        "tomb.plan",
        way=tuple(map(square_name, steps)),
        left=observation.steps - len(steps),
    )
    return Preview((Outlook(words, cells=tuple(Place("square", step) for step in steps)),))
