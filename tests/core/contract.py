"""The contract suite: what every game must keep, as checks that any game can be put through.

A check takes a game and a moment of it, and asserts. `Walk` plays at random, `received` collects
all that a seat is given, and `Voice` says phrases in both languages as a reader would meet them.
"""

from __future__ import annotations

import gc
import json
import string
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any, NamedTuple

import pytest

from loops import completed
from pygames_core import GAMES
from pygames_core.engine import (
    CHANCE,
    CLOCK,
    DONE,
    LANGUAGES,
    OVER,
    TIMED,
    BadOptions,
    Event,
    Game,
    IllegalAction,
    Move,
    Outlook,
    Phrase,
    Pick,
    Place,
    Player,
    Preview,
    Record,
    Rng,
    ScoreSheet,
    Speaker,
    Table,
    pick_paths,
)
from pygames_core.engine.words import WORDS
from tiny import GAME as TINY

#: The games, the tiny one of the tests first.
GAMES_BY_ID: dict[str, Game] = {TINY.id: TINY, **GAMES}
#: The whole pick tree is walked while a position has no more legal actions than this.
SMALL = 150
#: How many times longer than in the others a game at random is: so many times fewer are played.
LONG: dict[str, int] = {"gangsi": 20, "mondo": 8}
#: Values that no game offers.
JUNK: tuple[Any, ...] = (
    -1, 99, "", "junk", (), (1, 2, 3, 4, 5), Place("junk", 0), Place("hand", 99), Place("cell", 99),
    Place("cell", -1), None,
)  # fmt: skip


# --- playing -----------------------------------------------------------------------------------


class Case(NamedTuple):
    """A game to be played: which, with what, and from which seed."""

    game: Game
    options: dict[str, Any]
    seats: int
    seed: int

    def new(self) -> Any:
        return self.game.new(self.options, self.seats)

    def __str__(self) -> str:
        return f"{self.game.id} {self.options} {self.seats} seats, seed {self.seed}"


def some_options(game: Game, seats: int, rng: Rng) -> dict[str, Any]:
    """Options that go together, drawn from all that there are."""
    while True:
        options: dict[str, Any] = {}
        for option in game.options:
            if not rng.below(3):
                continue  # left at its default
            if option.per_seat:
                values: Sequence[Any] = rng.sample(option.values, min(seats, len(option.values)))
                if not option.distinct:
                    values = [rng.choice(option.values) for _ in range(seats)]
                options[option.key] = tuple(values)
            else:
                options[option.key] = rng.choice(option.values)
        full = {
            option.key: option.default[:seats] if option.per_seat else option.default
            for option in game.options
        }
        if game.check(full | options, seats) is None:
            return options


def combinations(game: Game) -> Iterator[tuple[dict[str, Any], int]]:
    """The ways to combine the options that are not chosen seat by seat, for each seat count: all of
    them or, of very many, some from among all of them."""
    enough = some_of(game, 300) // len(game.seats)
    for seats in game.seats:
        found = list(_combinations(game, seats))
        for options in found[:: len(found) // enough | 1]:  # an odd step meets all of a switch
            yield options, seats


def _combinations(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    """All combinations, without those that only differ in options that say nothing."""
    whole = [option for option in game.options if not option.per_seat]
    for values in product(*(option.values for option in whole)):
        options = {option.key: value for option, value in zip(whole, values, strict=True)}
        try:
            full = game.settled(options, seats)
        except BadOptions:
            continue
        if all(
            full[option.key] == option.default or game.applies(option.key, full, seats)
            for option in whole
        ):
            yield options


def cases(game: Game, seeds: Iterable[int]) -> Iterator[Case]:
    """A case for each seed, over all seat counts and, the first ones aside, all options."""
    for seed in seeds:
        seats = game.seats[seed % len(game.seats)]
        plain = seed < len(game.seats)
        yield Case(game, {} if plain else some_options(game, seats, Rng(seed)), seats, seed)


def some_of(game: Game, most: int) -> int:
    """How many random games, of at most so many, are enough of this one."""
    return max(len(game.seats), most // LONG.get(game.id, 1))


class Step(NamedTuple):
    action: Any
    seat: int
    at: int | None = None


class Walk:
    """A game played at random: ``state`` now, ``steps`` so far."""

    def __init__(self, state: Any, rng: Rng) -> None:
        self.state = state
        self.rng = rng
        self.steps: list[Step] = []

    @property
    def over(self) -> bool:
        return bool(self.state.to_move == OVER)

    def next_step(self) -> Step:
        state, mover = self.state, self.state.to_move
        if mover == CHANCE:
            return Step(self.rng.weighted(state.chance()), CHANCE)
        if mover == CLOCK:
            return _time_up(state)
        if mover == TIMED:
            return self._timed_step()
        return Step(self.rng.choice(state.legal_actions()), mover)

    def _timed_step(self) -> Step:
        able = [seat for seat in range(self.state.seats) if self.state.legal_actions(seat)]
        seat = self.rng.choice(able)
        _, deadline = self.state.clock()
        latest = self.state.seats  # unknown: as if the highest seat had just acted
        if self.steps:
            # Chance may have come between, which has no time of its own.
            timed = (step.seat for step in reversed(self.steps) if step.at is not None)
            latest = next(timed, CLOCK)
        # The same moment again, if this seat may still have it, or a later one.
        at = self.state.now + self.rng.below(3) * self.rng.below(deadline // 8)
        if at == self.state.now and seat < latest:
            at += 1
        if at >= deadline:
            return _time_up(self.state)
        return Step(self.rng.choice(self.state.legal_actions(seat)), seat, at)

    def do(self, step: Step) -> tuple[Event, ...]:
        events: tuple[Event, ...] = self.state.apply(*step)
        self.steps.append(step)
        return events

    def step(self) -> tuple[Event, ...]:
        return self.do(self.next_step())

    def to_end(self) -> Any:
        while not self.over:
            self.step()
        return self.state


def _time_up(state: Any) -> Step:
    action, deadline = state.clock()
    return Step(action, CLOCK, deadline)


class Moment(NamedTuple):
    """A moment of a game that has been played: the case, and the steps that lead there."""

    case: Case
    steps: tuple[Step, ...]

    def walk(self, rng: Rng) -> Walk:
        walk = Walk(self.case.new(), rng)
        for step in self.steps:
            walk.do(step)
        return walk


@cache
def rare_moments(game_id: str, games: int = 150, most: int = 3) -> tuple[Moment, ...]:
    """Moments after events of a kind that most games never see, and a little later."""
    game = GAMES_BY_ID[game_id]
    games, most = some_of(game, games), 1 if game_id in LONG else most
    found: dict[Any, list[Moment]] = {}
    times: Counter[Any] = Counter()
    for case in cases(game, range(games)):
        walk = Walk(case.new(), Rng(case.seed))
        kinds: dict[Any, int] = {}
        while not walk.over:
            for event in walk.step():
                flags = [name for name, value in event.facts.items() if value is True]
                kinds.setdefault((event.kind, *flags), len(walk.steps))
        for kind, number in kinds.items():
            times[kind] += 1
            for length in (number, number + 2):
                found.setdefault(kind, []).append(Moment(case, tuple(walk.steps[:length])))
    return tuple(
        moment for kind, some in found.items() if times[kind] < games / 10 for moment in some[:most]
    )


def asked_seats(state: Any) -> list[int]:
    if state.to_move == TIMED:
        return [seat for seat in range(state.seats) if state.legal_actions(seat)]
    return [state.to_move] if state.to_move >= 0 else []


# --- saying ------------------------------------------------------------------------------------


class Voice:
    """Says phrases in both languages, and fails where words are missing."""

    SEATS = ("Aoi", "Ben", "Chika", "Dan")

    def __init__(self, game: Game, seats: int) -> None:
        self._seats = seats
        self._speakers = [
            Speaker([WORDS, game.words], language, self.SEATS[:seats]) for language in LANGUAGES
        ]

    def __call__(self, said: Phrase | None) -> Phrase:
        assert isinstance(said, Phrase), f"{said!r} is no phrase"
        self._check_seats(said)
        for speaker in self._speakers:
            sentence = speaker(said)
            assert sentence.strip()
            assert "Phrase(" not in sentence, sentence
        assert Phrase.from_json(json.loads(json.dumps(said.to_json()))) == said
        return said

    def _check_seats(self, said: Phrase) -> None:
        for name, value in said.args.items():
            assert value is not None, f"{said}: {name} is left open"
            one = not isinstance(value, tuple) or isinstance(value, Phrase)
            for item in (value,) if one else value:
                if isinstance(item, Phrase):
                    self._check_seats(item)
                elif name in Speaker.SEAT_ARGS:
                    assert item in range(self._seats), f"{said}: {name} is no seat"


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def check_words(words: Any) -> None:
    for key, both in words.items():
        assert len(both) == len(LANGUAGES), key
        assert all(sentence.strip() for sentence in both), key
        assert fields(both[0]) == fields(both[1]), f"{key}: the languages say different things"
        assert all(name.isidentifier() for name in fields(both[0])), key


# --- the pick tree -----------------------------------------------------------------------------


def typed(action: Any) -> tuple[Any, ...]:
    """An action with its type: NamedTuples of different types are equal to each other."""
    return (type(action).__name__, action)


def is_small(position: Any, seat: int) -> bool:
    return len(position.legal_actions(seat)) <= SMALL


def nodes(position: Any, seat: int, rng: Rng) -> list[tuple[Any, ...]]:
    """Prefixes of the pick tree: all of them in a small position, else some random descents."""
    if is_small(position, seat):
        found = [()]
        for path in pick_paths(position, (), seat):
            found.extend(path[:i] for i in range(1, len(path) + 1))
        return list(dict.fromkeys(found))
    return list(
        dict.fromkeys(
            path[:i]
            for path in (descent(position, seat, rng) for _ in range(10))
            for i in range(len(path) + 1)
        )
    )


def descent(position: Any, seat: int, rng: Rng) -> tuple[Any, ...]:
    """A random way down to a complete path."""
    prefix: tuple[Any, ...] = ()
    while offered := position.picks(prefix, seat):
        prefix = (*prefix, rng.choice(offered).value)
        if prefix[-1] == DONE:
            break
    return prefix


def check_tree(state: Any, seat: int, voice: Voice, rng: Rng) -> None:
    """The pick tree of ``seat`` against its legal actions."""
    legal = state.legal_actions(seat)
    assert legal
    keys = [typed(action) for action in legal]
    assert len(set(keys)) == len(keys), "an action twice"
    if is_small(state, seat):
        paths = list(pick_paths(state, (), seat))
        assert len(set(paths)) == len(paths), "a path twice"
        assert {typed(state.complete(path, seat)) for path in paths} == set(keys)
    for _ in range(3):
        path = descent(state, seat, rng)
        assert typed(state.complete(path, seat)) in keys
        assert state.picks(path, seat) == ()
    tree = nodes(state, seat, rng)
    pool = list(dict.fromkeys(value for prefix in tree for value in prefix))
    for prefix in tree if len(tree) < 30 else rng.sample(tree, 30):
        _check_node(state, prefix, seat, pool, voice)
    if state.to_move != TIMED:  # the seat that is asked may be left out
        assert state.picks() == state.picks((), seat)
        assert list(state.legal_actions()) == list(legal)


def _check_node(
    state: Any, prefix: tuple[Any, ...], seat: int, pool: list[Any], voice: Voice
) -> None:
    offered = state.picks(prefix, seat)
    assert isinstance(offered, tuple)
    values = [pick.value for pick in offered]
    assert len(set(values)) == len(values), "a value offered twice"
    for pick in offered:
        assert isinstance(pick, Pick)
        assert isinstance(pick.place, Place | None)
        assert (pick.kind == "done") == (pick.value == DONE)
        voice(pick.phrase)
        assert state.why_not(prefix, pick.value, seat) is None
        if pick.place is not None:
            assert state.why_not(prefix, pick.place, seat) is None
    if offered:
        with pytest.raises(IllegalAction) as refused:
            state.complete(prefix, seat)
        voice(refused.value.phrase)
    for value in (*pool, *JUNK):
        if value not in values and value not in [pick.place for pick in offered]:
            voice(state.why_not(prefix, value, seat))
    check_preview(state.preview(prefix, seat), state, voice)
    for stray in (-1, 99, *pool[:10]):  # a prefix may be left over from another moment
        stale = (*prefix, stray)
        if stray not in values:
            assert state.picks(stale, seat) == ()
            check_preview(state.preview(stale, seat), state, voice)
            voice(state.why_not(stale, stray, seat))
            with pytest.raises(IllegalAction) as refused:
                state.complete(stale, seat)
            voice(refused.value.phrase)


def check_preview(preview: Preview, state: Any, voice: Voice) -> None:
    assert isinstance(preview, Preview)
    for outlook in preview.outlooks:
        assert isinstance(outlook, Outlook)
        voice(outlook.phrase)
        if isinstance(outlook.party, int):
            assert outlook.party in range(state.seats)
    for place in (*preview.matches, *preview.mismatches):
        assert isinstance(place, Place)


def check_not_asked(state: Any, voice: Voice) -> None:
    """Nobody but those who are asked is offered anything."""
    asked = asked_seats(state)
    for seat in range(state.seats):
        if seat not in asked:
            assert not state.legal_actions(seat)
            assert state.picks((), seat) == ()
            assert state.preview((), seat) == Preview()
            voice(state.why_not((), 0, seat))
    if not asked or state.to_move == TIMED:
        assert not state.legal_actions()
        assert state.picks() == ()
        voice(state.why_not((), 0))
    for viewer in (None, *range(state.seats)):
        observation = state.observation(viewer)
        for seat in range(state.seats):
            if seat == viewer and seat in asked:
                continue
            assert observation.picks((), seat) == ()
            assert not observation.legal_actions(seat)
            assert observation.preview((), seat) == Preview()
            voice(observation.why_not((), 0, seat))
            if seat in asked:
                path = descent(state, seat, Rng(0))
                with pytest.raises(IllegalAction) as refused:
                    observation.complete(path, seat)
                voice(refused.value.phrase)
                if viewer not in asked:
                    with pytest.raises(IllegalAction):
                        observation.complete(path)
        if viewer not in asked:
            assert observation.picks() == ()
            assert not observation.legal_actions()


# --- actions -----------------------------------------------------------------------------------


def check_text(state: Any, actions: Iterable[Any]) -> None:
    """Text and back, and different actions told apart."""
    texts = set()
    for action in actions:
        text = state.format_action(action)
        assert typed(state.parse_action(text)) == typed(action), text
        texts.add(text)
    assert len(texts) == len(list(actions))
    with pytest.raises(IllegalAction):
        state.parse_action("no such words")


def crooked(action: Any) -> Iterator[Any]:
    """Actions that are like this one, but for one field."""
    if not hasattr(action, "_replace"):
        return
    for name, value in zip(action._fields, action, strict=True):
        others: tuple[Any, ...] = ()
        if isinstance(value, int):
            others = (-2, -1, value + 1, 99)
        elif isinstance(value, str):
            others = ("", "junk")
        elif isinstance(value, tuple):
            others = (value[::-1], value * 2, value[1:], (*value, "junk"))
        for other in others:
            if other != value:
                yield action._replace(**{name: other})


def mixed(actions: Sequence[Any], rng: Rng, n: int) -> Iterator[Any]:
    """Actions put together from the fields of these: every kind of nonsense that looks right."""
    alike: dict[type, list[Any]] = {}
    for action in actions:
        alike.setdefault(type(action), []).append(action)
    for _ in range(n if alike else 0):
        kind, some = rng.choice(list(alike.items()))
        yield kind(*(rng.choice(some)[i] for i in range(len(some[0]))))


def check_refusals(state: Any, strangers: Sequence[Any], voice: Voice, rng: Rng) -> None:
    """Illegal actions change nothing and say why; legality is that of the lists.

    ``strangers`` are actions of other moments.
    """
    before = state.copy()
    asked = asked_seats(state)
    good = {
        (seat, *typed(action)) for seat in asked for action in state.legal_actions(seat)
    }
    chances = {typed(outcome) for outcome, _ in state.chance()} if not asked else set()
    some = [rng.choice(state.legal_actions(seat)) for seat in asked for _ in range(3)]
    some += [outcome for outcome, _ in state.chance()][:3]
    tried = [*strangers, *(bent for action in some for bent in crooked(action)), None, (), "junk"]
    pool = [action for seat in asked for action in state.legal_actions(seat)]
    tried += mixed([*pool, *strangers], rng, 40)
    at = state.now if state.to_move in (TIMED, CLOCK) else None

    def refuse(action: Any, seat: int | None, at: int | None) -> None:
        with pytest.raises(IllegalAction) as refused:
            state.apply(action, seat, at)
        voice(refused.value.phrase)
        assert state == before, f"{action} was refused, but something changed"

    later = None if at is None else at + 1
    for action in tried:
        for seat in (*range(state.seats), CHANCE):
            if (seat, *typed(action)) in good or (seat == CHANCE and typed(action) in chances):
                state.copy().apply(action, seat, later)
            else:
                refuse(action, seat, later)
    for action in some:
        for seat in (*range(state.seats), CHANCE, OVER, state.seats, 99):
            if (seat, *typed(action)) not in good and seat != state.to_move:
                refuse(action, seat, at)
    if state.to_move in (TIMED, CLOCK):
        _check_times(state, refuse)
    if state.to_move == OVER:
        refuse(None, None, None)


def _check_times(state: Any, refuse: Any) -> None:
    time_up, deadline = state.clock()
    assert 0 <= state.now < deadline
    refuse(time_up, CLOCK, deadline - 1)
    refuse(time_up, CLOCK, None)
    refuse(time_up, 0, deadline)
    for seat in asked_seats(state):
        action = state.legal_actions(seat)[0]
        refuse(action, None, deadline - 1)
        refuse(action, seat, None)
        refuse(action, seat, state.now - 1)
        refuse(action, seat, deadline)
        refuse(action, seat, deadline + 1)
        # At equal times the lower seat goes first.
        now = state.copy()
        now.apply(action, seat, state.now + 1)
        for other in range(state.seats):
            for then in now.legal_actions(other)[:1]:
                again = now.copy()
                if other >= seat:
                    again.apply(then, other, now.now)
                else:
                    with pytest.raises(IllegalAction):
                        again.apply(then, other, now.now)
                    assert again == now


def check_legal(state: Any) -> None:
    """Everything that is offered can be done, by the rules' own check."""
    at = state.clock()[1] - 1 if state.to_move == TIMED else None
    for seat in asked_seats(state):
        for action in state.legal_actions(seat):
            after = state.copy()
            after.apply(action, seat, at)
            assert after != state


def check_chance(state: Any, voice: Voice) -> None:
    """Outcomes once each with whole weights, and texts that tell no viewer more than the events."""
    if state.to_move != CHANCE:
        assert not state.chance()
        return
    outcomes = [outcome for outcome, _ in state.chance()]
    assert len({typed(outcome) for outcome in outcomes}) == len(outcomes) > 0
    assert all(isinstance(weight, int) and weight > 0 for _, weight in state.chance())
    assert isinstance(state.chance_source(), str)
    assert state.chance_source()
    check_text(state, outcomes)
    told: dict[Any, set[str]] = {}
    views = {viewer: state.observation(viewer) for viewer in (None, *range(state.seats))}
    for outcome in outcomes:
        after = state.copy()
        events = after.apply(outcome)
        for viewer, seen in views.items():
            key = (viewer, json.dumps(redacted(events, viewer)))
            told.setdefault(key, set()).add(seen.format_action(outcome))
            if viewer is not None:
                told[key].add(state.format_action(outcome, viewer))
    assert all(len(texts) == 1 for texts in told.values()), "a text tells what is hidden"


# --- copies ------------------------------------------------------------------------------------


def check_copy(state: Any, step: Step) -> None:
    """A copy is equal, goes its own way, and leaves the original alone."""
    one, two = state.copy(), state.copy()
    assert one == state
    assert one is not state
    one.apply(*step)
    assert one != state
    assert two == state
    two.apply(*step)
    assert one == two, "the same action does different things"
    assert len(state.history) < len(one.history)


_SHARED = (type, ModuleType, FunctionType, MappingProxyType)


def _reachable(root: Any) -> dict[int, Any]:
    found: dict[int, Any] = {}
    left = [root]
    while left:
        thing = left.pop()
        if id(thing) not in found and not isinstance(thing, _SHARED):
            found[id(thing)] = thing
            left.extend(gc.get_referents(thing))
    return found


def copy_cost(state: Any) -> tuple[int, int]:
    """How many objects a copy makes, and how many bytes they take."""
    old = _reachable(state)
    new = [thing for key, thing in _reachable(state.copy()).items() if key not in old]
    return len(new), sum(map(sys.getsizeof, new))


# --- what a seat is given ----------------------------------------------------------------------


def redacted(events: Iterable[Event], viewer: int | None) -> list[Any]:
    seen = (event.seen_by(viewer) for event in events)
    return [event.to_json() for event in seen if event is not None]


def received(position: Any, viewer: int | None, rng: Rng, wide: bool = True) -> dict[str, Any]:
    """All that ``viewer`` is told of a state or of its own observation.

    ``wide``: with the whole pick tree and its previews, not only some ways down.
    """
    # A state's own prompt is for the seat that is asked, whose hand it may tell of.
    seen = position if hasattr(position, "sample") else position.observation(viewer)
    given: dict[str, Any] = {
        "to_move": position.to_move,
        "turn": position.turn,
        "prompt": seen.prompt if viewer is None or position.to_move != viewer else position.prompt,
        "outcome": position.outcome(),
    }
    if viewer is None:
        return given
    legal = position.legal_actions(viewer)
    given["legal"] = [typed(action) for action in legal]
    given["texts"] = [position.format_action(action, viewer) for action in legal]
    given["refusals"] = [position.why_not((), junk, viewer) for junk in JUNK]
    if wide:
        tree = nodes(position, viewer, rng)
    else:
        path = descent(position, viewer, rng)
        tree = [path[:i] for i in range(len(path) + 1)]
    pool = list(dict.fromkeys(value for prefix in tree for value in prefix))[:12]
    given["tree"] = [
        (prefix, position.picks(prefix, viewer), position.preview(prefix, viewer))
        for prefix in tree
    ]
    given["whys"] = [
        position.why_not(prefix, value, viewer)
        for prefix in tree[:12]
        for value in (*pool, *JUNK)
    ]
    return given


def check_observation(game: Game, state: Any, viewer: int | None, rng: Rng) -> None:
    """An observation answers as the state does, goes to JSON and back, and counts no more."""
    seed = rng.bits()
    observation = state.observation(viewer)
    assert observation == state.observation(viewer)
    assert observation.seat == viewer
    data = observation.to_json()
    text = json.dumps(data, sort_keys=True)
    back = game.observation_from_json(json.loads(text))
    assert back == observation
    assert json.dumps(back.to_json(), sort_keys=True) == text
    expected = received(state, viewer, Rng(seed))
    for each in (observation, back):
        assert received(each, viewer, Rng(seed)) == expected
        assert each.history == state.history.seen_by(viewer)
        assert each.score_sheet() == observation.score_sheet()
        if viewer is not None and viewer in asked_seats(state):
            # An observation answers for its own seat, named or not.
            assert each.picks() == each.picks((), viewer)
            assert list(each.legal_actions()) == list(each.legal_actions(viewer))
            path = descent(each, viewer, Rng(seed))
            assert each.complete(path) == state.complete(path, viewer)
            for action in each.legal_actions():
                assert each.parse_action(each.format_action(action)) == action
    known, truth = observation.score_sheet().entries, list(state.score_sheet().entries)
    for entry in known:
        truth.remove(entry)
    if state.to_move == OVER:
        assert not truth, "at the end all points are seen"


def check_samples(game: Game, state: Any, viewer: int | None, rng: Rng, play_on: bool) -> None:
    """The worlds that a seat could be in: it can tell none of them from the real one."""
    seed = rng.bits()
    observation = state.observation(viewer)
    text = json.dumps(observation.to_json(), sort_keys=True)
    expected = received(state, viewer, Rng(seed))
    back = game.observation_from_json(json.loads(text))
    assert observation.sample(Rng(seed)) == back.sample(Rng(seed)), "JSON changes the samples"
    for _ in range(2):
        sampled = observation.sample(rng)
        assert sampled.observation(viewer) == observation
        assert received(sampled, viewer, Rng(seed)) == expected
        assert json.dumps(sampled.observation(viewer).to_json(), sort_keys=True) == text
        assert sampled.copy() == sampled
        assert state.observation(viewer) == observation, "sampling changes the state"
        if play_on:
            end = Walk(sampled, rng).to_end()
            assert end.outcome() is not None


def check_odds(counts: Counter[Any], weights: Mapping[Any, float | Fraction]) -> None:
    """Chi-square, with a bound that fair draws keep from almost every seed."""
    assert set(counts) <= set(weights), "something came that cannot be"
    draws, total = sum(counts.values()), sum(weights.values())
    chi = sum(
        (counts[item] - draws * weight / total) ** 2 / (draws * weight / total)
        for item, weight in weights.items()
    )
    freedom = len(weights) - 1
    assert chi < freedom + 4 * (2 * freedom) ** 0.5 + 4, f"chi-square {chi} of {freedom}"


def worlds(
    case: Case, steps: Sequence[Step], viewer: int | None, key: Callable[[Any], Any]
) -> dict[Any, Fraction]:
    """Every state that ``viewer`` could be in after these steps, by ``key``, with its weight: all
    the chance that it did not see, as far as it allows what was decided and seen."""
    found: dict[Any, Fraction] = {}

    def go_on(state: Any, truth: Any, i: int, weight: Fraction) -> None:
        if i == len(steps):
            found[key(state)] = found.get(key(state), Fraction(0)) + weight
            return
        step, after = steps[i], truth.copy()
        told = redacted(after.apply(*step), viewer)
        ways: list[tuple[Step, Fraction]] = [(step, Fraction(1))]
        if step.seat == CHANCE:
            outcomes = state.chance()
            total = sum(n for _, n in outcomes)
            ways = [(Step(outcome, CHANCE), Fraction(n, total)) for outcome, n in outcomes]
        for way, odds in ways:
            other = state.copy()
            try:
                events = other.apply(*way)
            except IllegalAction:
                continue
            if redacted(events, viewer) == told:
                go_on(other, after, i + 1, weight * odds)

    go_on(case.new(), case.new(), 0, Fraction(1))
    return found


def check_exact(
    case: Case, steps: Sequence[Step], viewer: int | None, key: Callable[[Any], Any], seed: int
) -> int:
    """Samples come with their exact odds. Returns how many worlds there are."""
    state = case.new()
    for step in steps:
        state.apply(*step)
    weights = worlds(case, steps, viewer, key)
    observation, rng = state.observation(viewer), Rng(seed)
    draws = max(600, 12 * len(weights))
    check_odds(Counter(key(observation.sample(rng)) for _ in range(draws)), weights)
    return len(weights)


# --- what happened -----------------------------------------------------------------------------


def check_events(game: Game, state: Any, events: Sequence[Event], voice: Voice) -> None:
    """Events are told to each viewer in words, and secrets only to those who may know."""
    assert state.history.since(len(state.history) - len(events)) == tuple(events)
    for viewer in (None, *range(state.seats)):
        observation = state.observation(viewer)
        for event in events:
            seen = event.seen_by(viewer)
            if seen is None:
                continue
            assert not seen.secret or viewer in event.knows
            assert seen.seen_by(viewer) == seen
            assert Event.from_json(json.loads(json.dumps(seen.to_json()))) == seen
            voice(game.tell(seen, observation))


def check_score(state: Any, voice: Voice) -> None:
    sheet = state.score_sheet()
    assert isinstance(sheet, ScoreSheet)
    for entry in sheet.entries:
        voice(entry.reason)
        assert entry.party in range(state.seats) or isinstance(entry.party, str)
        assert all(isinstance(place, Place) for place in entry.cells)
    totals = sheet.totals(range(state.seats))
    for seat in range(state.seats):
        assert totals[seat] == sheet.total(seat) == sum(entry.points for entry in sheet.of(seat))
    outcome = state.outcome()
    assert (outcome is not None) == (state.to_move == OVER)
    if outcome is not None:
        voice(outcome.reason)
        assert outcome.totals == totals, "what is shown is not the sum of the entries"
        # Alone one may lose to a neutral party.
        assert outcome.winners or state.seats == 1
        assert set(outcome.winners) <= set(range(state.seats))
        assert sorted(set(outcome.winners)) == list(outcome.winners)


def check_swap(case: Case, steps: Sequence[Step], viewer: int | None, rng: Rng) -> int:
    """Plays the same decisions with other chance wherever ``viewer`` does not see it.

    As long as the viewer is told the same events, everything else it is given must be the same
    too. Returns at how many moments the hidden part was another one.
    """
    one, two = case.new(), case.new()
    moments, first = 0, rng.below(len(steps))
    for i, step in enumerate(steps):
        before = two.copy()
        events = one.apply(*step)
        other = step
        hidden = any(event.seen_by(viewer) != event for event in events)
        if step.seat == CHANCE and hidden and i >= first:
            other = Step(rng.weighted(two.chance()), CHANCE)
        try:
            others = two.apply(*other)
            if other is not step and redacted(events, viewer) != redacted(others, viewer):
                two = before  # a draw that the viewer sees in part: the same one, then
                others = two.apply(*step)
        except IllegalAction:
            return moments  # what was swapped does not allow this decision, or this draw
        if redacted(events, viewer) != redacted(others, viewer):
            return moments  # the rules have told the viewer something of what was swapped
        moments += one != two
        if case.game.id in LONG and (one == two or rng.below(LONG[case.game.id])):
            continue
        seed = rng.bits()
        wide = rng.below(8) == 0
        assert received(one, viewer, Rng(seed), wide) == received(two, viewer, Rng(seed), wide)
        seen = one.observation(viewer), two.observation(viewer)
        assert seen[0] == seen[1]
        assert seen[0].to_json() == seen[1].to_json()
        assert seen[0].score_sheet() == seen[1].score_sheet()
        assert seen[0].outcome() == seen[1].outcome()
        if wide:
            worlds = [each.sample(Rng(seed)) for each in seen]
            assert worlds[0] == worlds[1], "the samples know what the viewer does not"
    return moments


# --- records and tables ------------------------------------------------------------------------


def check_record(case: Case, steps: Sequence[Step]) -> None:
    """A record of the game as text, played again, comes to the same state."""
    state = case.new()
    moves = []
    for step in steps:
        moves.append(Move(step.seat, state.format_action(step.action), step.at))
        state.apply(*step)
    record = Record(case.game.id, case.game.components, state.options, case.seats, tuple(moves))
    back = Record.from_json(record.to_json())
    assert back == record
    assert back.replay({case.game.id: case.game}) == state


def decide(table: Table, rng: Rng) -> Step:
    """A random answer to what the table asks."""
    return Walk(table.state, rng).next_step()


def play_at(table: Table, step: Step) -> None:
    pending = table.pending
    assert pending is not None
    assert table.play(pending.ticket, *step)


def check_table(case: Case, rng: Rng) -> None:
    """Chance comes again as it was: after a reload, and after a step back and the same decision."""
    players = [Player(f"seat {seat}") for seat in range(case.seats)]
    table = Table(case.game, players, case.options, case.seed)
    games = {case.game.id: case.game}
    table.practice = True  # the contract is about what a step back does, not when it is free
    loaded = table
    while table.pending is not None:
        if rng.below(6 * LONG.get(case.game.id, 1)) == 0:
            loaded = Table.load(table.save(), fresh_seed=0, games=games)
            assert loaded.state == table.state
            assert loaded.record == table.record
        step = decide(table, rng)
        play_at(table, step)
        if loaded is not table:
            play_at(loaded, step)
            assert loaded.state == table.state, "a reload changes what chance brings"
        if step.seat >= 0 and rng.below(4) == 0 and table.why_no_undo(step.seat) is None:
            after = table.state
            assert table.undo(step.seat)
            assert table.state != after
            play_at(table, step)
            assert table.state == after, "a step back changes what chance brings"
    assert table.state.outcome() is not None
    assert table.record.replay(games) == table.state


# --- bots --------------------------------------------------------------------------------------


def check_bot(game: Game, state: Any, seat: int, level: int, voice: Voice, seed: int) -> None:
    """A bot answers legally, always the same from the same seed, and from what it sees alone."""
    observation = state.observation(seat)
    text = json.dumps(observation.to_json())

    def ask(seen: Any) -> Any:
        return completed(game.choose(seen, level, Rng(seed), lambda: False))

    choice = ask(observation)
    legal = {typed(action) for action in state.legal_actions(seat)}
    assert typed(choice.action) in legal
    assert isinstance(choice.value, float | int)
    assert all(typed(action) in legal for action, _ in choice.alternatives)
    assert typed(choice.action) not in {typed(action) for action, _ in choice.alternatives}
    voice(choice.phrase)
    assert json.dumps(observation.to_json()) == text, "thinking changes the observation"
    assert ask(game.observation_from_json(json.loads(text))) == choice
    assert ask(observation.sample(Rng(seed)).observation(seat)) == choice
    hurried = completed(game.choose(observation, level, Rng(seed), lambda: True))
    assert typed(hurried.action) in legal
