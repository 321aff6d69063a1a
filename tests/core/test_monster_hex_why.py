"""Why an action is the best: every sentence is true of what the rules then do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from contract import Voice
from monster_hex_board import GAME

from pygames_core.engine import CHANCE, OVER, Phrase, Rng
from pygames_core.monster_hex import objectives, search
from pygames_core.monster_hex.components import TILES
from pygames_core.monster_hex.notation import power_list, stone_name, who
from pygames_core.monster_hex.rules import Decline, State
from pygames_core.monster_hex.sketch import values_of
from pygames_core.monster_hex.why import why

HINT = "monster_hex.hint."
OPTIONS = [
    ({"stones": True, "objectives": True, "abilities": "draft"}, 2),
    ({"objectives": True, "abilities": "draft", "shared": True}, 2),
    ({"stones": True, "objectives": True, "abilities": "draft"}, 3),
    ({"objectives": True, "abilities": "random"}, 4),
    ({}, 3),
]


def then(state: State, action: Any) -> State:
    after = state.copy()
    after.apply(action)
    return after


def captured(state: State, action: Any) -> tuple[list[int], int]:
    """The stones that an action fills, and what its seat takes there: nobody uses an ability."""
    me, after = state.to_move, then(state, action)
    full = [i for i, left in enumerate(after.open_cells) if not left and state.open_cells[i]]
    while after.to_move not in (CHANCE, OVER) and after.phase != "place":
        if after.choosing is not None:
            values = values_of(after.board, after.factions, after.seats)
            after.apply(search.number(values, after))
        else:
            after.apply(Decline())
    takes = [take for i in full for take in after.takes[i] or () if take.seat == me]
    return full, sum(take.points + take.bonus for take in takes)


def fill(state: State, action: Any, said: Phrase) -> None:
    full, points = captured(state, action)
    assert said.args["stone"] == tuple(stone_name(state.board, i) for i in full)
    assert said.args.get("points", 0) == points


def standing(state: State, action: Any, said: Phrase) -> None:
    me, after, args = state.to_move, then(state, action), said.args
    stones = range(len(state.board.stones))
    which = next(i for i in stones if stone_name(state.board, i) == args["stone"])
    was, powers = ([power or 0 for power in each.powers(which)] for each in (state, after))
    others = [power for side, power in enumerate(powers) if side != me]
    assert (args["power"], args["against"]) == (powers[me], max(others))
    assert args["open"] == after.open_cells[which] > 0
    ahead = powers[me] > max(others)
    if said.key == HINT + "overtake":
        side = next(side for side in range(state.sides) if who(state, side) == args["seat"])
        assert was[me] <= was[side]
        assert powers[me] > powers[side] == max(others)
    else:
        led = was[me] > max(power for side, power in enumerate(was) if side != me)
        assert (said.key == HINT + "lead") == (ahead and led)


def card(state: State, action: Any, said: Phrase) -> None:
    me, number = state.to_move, said.args["card"]
    assert number in (*state.common, *state.cards[me])
    private = number not in state.common
    before, after = (
        objectives.pays(each, number, me, private) for each in (state, then(state, action))
    )
    assert said.args["points"] == after - before > 0


def keep(state: State, action: Any, said: Phrase) -> None:
    dots = [sum(TILES[tile].dots) for tile in state.hands[state.to_move]]
    assert sum(TILES[action.tile].dots) == min(dots) < max(dots)


def number(state: State, action: Any, said: Phrase) -> None:
    stone = state.choosing
    assert stone is not None
    me, points = state.to_move, []
    for each in (action, type(action)(1 - action.number)):
        takes = then(state, each).takes[stone] or ()
        points.append({take.seat: take.points + take.bonus for take in takes})
    assert (said.args["points"], said.args["less"]) == (points[0][me], points[1][me])
    if said.key.endswith("leaves"):
        side = next(side for side in range(state.sides) if who(state, side) == said.args["seat"])
        assert (said.args["rest"], said.args["more"]) == (points[0][side], points[1][side])
        assert points[0][me] < points[1][me]


def power(state: State, action: Any, said: Phrase) -> None:
    after = then(state, action)
    changed = [
        {"stone": stone_name(state.board, i), "powers": power_list(after, after.powers(i))}
        for i in state.board.stones_of[action.cell]
        if after.powers(i) != state.powers(i)
    ]
    assert said.args in changed


def petrify(state: State, action: Any, said: Phrase) -> None:
    (use,) = (event for event in state.copy().apply(action) if event.kind == "use")
    assert said.args["n"] == use.get("n")
    sums: Counter[int] = Counter()
    for direction, other in state.board.neighbours[action.cell]:
        if state.tiles[other] >= 0:
            side = state.factions.index(TILES[state.tiles[other]].faction)
            sums[side] += state.power(other, (direction + 3) % 6)
    powers = [sums.get(side) for side in range(state.sides)]
    assert said.args.get("powers", ()) == power_list(state, powers)


def elsewhere(state: State, action: Any, said: Phrase) -> None:
    after = then(state, action)
    stones = [i for i in state.board.stones_of[action.cell] if state.takes[i] is None]
    assert all(after.powers(i) == state.powers(i) for i in stones)


def nothing(state: State, action: Any, said: Phrase) -> None:
    """Of what there is nothing to check but that it is said of the right thing."""
    if said.key in (HINT + "quiet", HINT + "keep"):
        assert not captured(state, action)[0]
    assert (said.key.startswith(HINT + "decline")) == isinstance(action, Decline)


SAYS: dict[str, Callable[[State, Any, Phrase], None]] = {
    "take": fill,
    "close": fill,
    "overtake": standing,
    "lead": standing,
    "stand": standing,
    "card": card,
    "keep": keep,
    "quiet": nothing,
    "number": number,
    "number.leaves": number,
    "power": power,
    "petrify": petrify,
    "petrify.none": petrify,
    "stealth": nothing,
    "elsewhere": elsewhere,
    "decline.ability": nothing,
    "decline.rush": nothing,
    "draft": nothing,
}


@pytest.fixture(scope="module")
def said() -> set[str]:
    """The sentences of many actions of random games; each has been checked."""
    found = set()
    for seed in range(30):
        options, seats = OPTIONS[seed % len(OPTIONS)]
        state, rng = GAME.new(options, seats), Rng(seed)
        voice = Voice(GAME, seats)
        while (mover := state.to_move) != OVER:
            if mover == CHANCE:
                state.apply(rng.weighted(state.chance()))
                continue
            actions = state.legal_actions()
            observation = state.observation(mover)
            for action in {rng.choice(actions) for _ in range(3)} | {actions[-1]}:
                phrase = why(observation, action)
                voice(phrase)
                key = phrase.key.removeprefix(HINT)
                SAYS[key](state, action, phrase)
                found.add(key)
            state.apply(rng.choice(actions))
    return found


def test_every_sentence_is_true_and_is_said(said: set[str]) -> None:
    assert said == set(SAYS)
    assert {HINT + key for key in SAYS} == {key for key in GAME.words if key.startswith(HINT)}
