"""The table: whom it asks, what chance brings, the way back, the seats, and what is kept."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from contract import (
    Step,
    Voice,
    asked_seats,
    cases,
    decide,
    play_at,
    redacted,
    some_options,
    typed,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from test_engine_record import damaged

from pygames_core import GAMES
from pygames_core.engine import (
    CHANCE,
    CLOCK,
    OVER,
    TIMED,
    BadOptions,
    BadRecord,
    Event,
    Game,
    IllegalAction,
    Move,
    Pending,
    Player,
    Rng,
    Table,
    stream,
)
from tiny import GAME as TINY
from tiny.rules import Answer, Handle, Play
from tiny.rules import State as TinyState

HEX = GAMES["monster_hex"]
ALL = {"tiny": TINY, **GAMES}
every_game = pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))

ANN, BEN, CID = Player("Ann"), Player("Ben"), Player("Cid")
BOT = Player("bot", 1)


def tiny(*players: Player, seed: int = 1, **options: Any) -> Table:
    return Table(TINY, players, options, seed)


def ask(table: Table) -> tuple[int, tuple[int, int]]:
    """Who is asked, and the ticket."""
    pending = table.pending
    assert pending is not None
    return pending.seat, pending.ticket


def play_until(table: Table, stop: Callable[[Table], bool], rng: Rng | None = None) -> list[Step]:
    """Random decisions until something is so."""
    rng = rng or Rng(0)
    steps = []
    while not stop(table):
        steps.append(decide(table, rng))
        play_at(table, steps[-1])
    return steps


def asks(seat: int) -> Callable[[Table], bool]:
    return lambda table: bool(table.state.to_move == seat)


def text_of(table: Table) -> list[Move]:
    return table.moves[:]


def everything(table: Table) -> tuple[Any, ...]:
    """All that must come back from a save."""
    viewers = (None, *range(len(table.players)))
    return (
        table.state,
        table.moves,
        table.players,
        table.table_events,
        table.seed,
        table.practice,
        table.practised,
        table.notes,
        table.outcome(),
        dict(table.options),
        [table.tellings(viewer) for viewer in viewers],
        [table.why_no_undo(seat) for seat in range(len(table.players))],
    )


# --- asking and answering ----------------------------------------------------------------------


@every_game
def test_a_table_asks_until_the_end(game: Game) -> None:
    for seats in game.seats:
        table = Table(game, [ANN] * seats, {}, seed=3)
        while (pending := table.pending) is not None:
            assert pending.seat == table.state.to_move
            assert pending.seat not in (CHANCE, OVER)
            play_at(table, decide(table, Rng(len(table.moves))))
        assert table.state.to_move == OVER
        assert table.outcome() == table.state.outcome() is not None
        assert table.record.replay(ALL) == table.state


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    def play(seed: int) -> list[Move]:
        table = tiny(ANN, BEN, seed=seed)
        play_until(table, lambda table: table.pending is None)
        return text_of(table)

    assert play(5) == play(5)
    assert len({tuple(play(seed)) for seed in range(10)}) == 10


def test_options_are_settled_or_refused() -> None:
    assert dict(tiny(ANN, BEN, cards=2).options) == {
        "cards": 2,
        "limit": 1000,
        "handicap": (0, 0),
    }
    with pytest.raises(BadOptions):
        tiny(ANN, BEN, cards=7)
    with pytest.raises(BadOptions):
        tiny(ANN)


def test_a_ticket_is_good_for_one_answer() -> None:
    table = tiny(ANN, BEN)
    seat, ticket = ask(table)
    assert table.play(ticket, Play(()))
    moves = text_of(table)
    assert not table.play(ticket, Play(()))
    assert not table.play(ticket, Play(()), seat)
    assert not table.play(ticket, "nonsense")
    assert not table.play((7, 7), Play(()))
    assert text_of(table) == moves
    assert ask(table)[1] != ticket


def test_a_refused_answer_changes_nothing_and_may_be_given_again() -> None:
    table = tiny(ANN, BEN)
    before, (_, ticket) = everything(table), ask(table)
    for action in (Answer(None), Play(("sun",) * 9), Handle("stop"), None, "nonsense", (), 7):
        with pytest.raises(IllegalAction) as refused:
            table.play(ticket, action)
        Voice(TINY, 2)(refused.value.phrase)
    for seat in (1, 2, CHANCE, CLOCK):
        with pytest.raises(IllegalAction):
            table.play(ticket, Play(()), seat)
    assert everything(table) == before
    assert table.play(ticket, Play(()))


def test_nobody_answers_for_chance() -> None:
    table = Table(HEX, [ANN, BEN], {}, seed=1)
    _, ticket = ask(table)
    with pytest.raises(IllegalAction):
        table.play(ticket, table.state.parse_action("start 0"), CHANCE)


def test_in_a_timed_round_all_answer_with_one_ticket() -> None:
    table = tiny(ANN, BEN)
    play_until(table, asks(TIMED))
    seat, ticket = ask(table)
    assert seat == TIMED
    assert table.play(ticket, Handle("grab", 0), 0, 10)
    assert table.play(ticket, Handle("grab", 1), 1, 10)
    with pytest.raises(IllegalAction):
        table.play(ticket, Handle("grab", 2), 1, 11)
    with pytest.raises(IllegalAction):
        table.play(ticket, Handle("keep"), None, 12)
    assert table.play(ticket, Handle("keep"), 0, 20)
    time_up, deadline = table.state.clock()  # type: ignore[attr-defined]
    assert table.play(ticket, time_up, CLOCK, deadline)
    assert table.pending is None
    assert not table.play(ticket, Handle("grab", 3), 0, deadline)


def test_the_clock_is_asked_when_nobody_else_is() -> None:
    table = tiny(ANN, BEN)
    play_until(table, asks(TIMED))
    _, ticket = ask(table)
    assert table.play(ticket, Handle("stop"), 0, 5)
    assert table.play(ticket, Handle("stop"), 1, 5)
    seat, ticket = ask(table)
    assert seat == CLOCK
    time_up, deadline = table.state.clock()  # type: ignore[attr-defined]
    assert table.play(ticket, time_up, at=deadline)
    assert table.pending is None


# --- chance ------------------------------------------------------------------------------------


def test_each_source_of_chance_has_its_own_stream() -> None:
    """The n-th roll of the die is the same whatever was decided and drawn in between."""
    rolls = set()
    for choices in range(8):
        table = tiny(ANN, BEN, seed=11, cards=2 + choices % 3)
        play_until(table, asks(TIMED), Rng(choices))
        rolls.add(tuple(text for _, text, _ in table.moves if text.startswith("roll")))
    assert len(rolls) == 1


def test_each_stack_of_tiles_has_its_own_stream() -> None:
    """Monster Hex: what one draws does not hang on what the others did."""
    drawn = set()
    for choices in range(6):
        table = Table(HEX, [ANN, BEN, CID], {}, seed=4)
        play_until(table, lambda table: table.pending is None, Rng(choices))
        for seat in range(3):
            mine = (text for _, text, _ in table.moves if text.startswith(f"draw {seat}"))
            drawn.add((seat, tuple(mine)))
    assert len(drawn) == 3


@every_game
@given(seed=st.integers(0, 2**64 - 1))
@settings(max_examples=25)
def test_chance_is_a_function_of_seed_source_and_draw(game: Game, seed: int) -> None:
    """Saved games, and the daily game of everybody, rest on exactly this function."""
    table = Table(game, [ANN, BEN], {}, seed)
    play_until(table, lambda table: table.pending is None, Rng(seed))
    state = table.record.start(ALL)
    draws: Counter[str] = Counter()
    for move in table.moves:
        action = state.parse_action(move.text)
        if move.seat == CHANCE:
            source = state.chance_source()
            rng = stream(seed, source, draws[source])
            assert typed(action) == typed(rng.weighted(state.chance()))
            draws[source] += 1
        state.apply(action, move.seat, move.at)
    assert max(draws.values()) > 3


# --- watching ----------------------------------------------------------------------------------


@every_game
def test_everybody_is_told_what_they_may_know(game: Game) -> None:
    seats = game.seats[-1]
    table = Table(game, [ANN] * seats, {}, seed=2)
    logs: dict[int | None, list[Event]] = {viewer: [] for viewer in (None, *range(seats))}
    for viewer, log in logs.items():
        log.extend(event for telling in table.tellings(viewer) for event in telling.events)
        table.subscribe(viewer, log.extend)
    play_until(table, lambda table: table.pending is None)
    truth = list(table.state.history)
    for viewer, log in logs.items():
        assert log == [event.seen_by(viewer) for event in truth]
        assert tuple(log) == table.observation(viewer).history
        tellings = table.tellings(viewer)
        assert [telling.number for telling in tellings] == list(range(len(table.moves)))
        assert [telling.seat for telling in tellings] == [move.seat for move in table.moves]
        assert [event for telling in tellings for event in telling.events] == log
        assert table.tellings(viewer, 7) == tellings[7:]


def test_a_subscriber_can_leave_and_is_told_of_steps_back() -> None:
    table = tiny(ANN, BOT)
    told: list[Sequence[Event]] = []
    other: list[Sequence[Event]] = []
    leave = table.subscribe(None, told.append)
    table.subscribe(0, other.append)
    play_until(table, asks(0))
    table.play(ask(table)[1], table.state.legal_actions()[1])
    told.clear()
    assert table.undo(0)
    assert told == [()]
    leave()
    play_at(table, decide(table, Rng(0)))
    assert told == [()]
    assert len(other) > 1


def test_what_was_known_before_a_move_can_be_looked_at() -> None:
    table = Table(HEX, [ANN, BEN], {}, seed=8)
    seen = {}
    while table.pending is not None:
        seen[len(table.moves)] = [table.observation(viewer) for viewer in (None, 0, 1)]
        play_at(table, decide(table, Rng(len(table.moves))))
    for number, then in seen.items():
        assert [table.observation(viewer, number) for viewer in (None, 0, 1)] == then
    assert table.observation(0, len(table.moves)) == table.observation(0)
    assert table.observation(0, 10**6) == table.observation(0)


def test_what_happened_since_ones_own_last_move() -> None:
    table = tiny(ANN, BEN)
    assert table.since_own_move(0) == 0
    play_until(table, asks(0))
    number = len(table.moves)
    play_at(table, Step(Play(()), 0))
    assert table.since_own_move(0) == number + 1
    assert table.since_own_move(1) == 0
    texts = [table.moves[telling.number].text for telling in table.tellings(0, number + 1)]
    assert len(texts) == 1
    assert texts[0].startswith("roll")


# --- the way back ------------------------------------------------------------------------------


def reason(table: Table, seat: int) -> str | None:
    said = table.why_no_undo(seat)
    if said is None:
        return None
    return Voice(table.game, len(table.players))(said).key


def refused_undo(table: Table, seat: int) -> bool:
    before = everything(table), ask(table)
    done = table.undo(seat)
    return not done and (everything(table), ask(table)) == before


def a_play(table: Table) -> Any:
    """A play of the asked seat that is not to pass."""
    return next(action for action in table.state.legal_actions() if action.cards)


def can_play(table: Table) -> bool:
    """Whether seat 0 is asked, and can do more than pass."""
    return table.state.to_move == 0 and len(table.state.legal_actions()) > 1


def played(table: Table) -> int:
    """Goes on to the first moment at which seat 0 can play a card, and plays it."""
    play_until(table, can_play)
    number = len(table.moves)
    play_at(table, Step(a_play(table), 0))
    return number


def test_there_is_nothing_to_take_back_at_first() -> None:
    table = tiny(ANN, BEN)
    assert reason(table, 0) == reason(table, 1) == "undo.nothing"
    assert refused_undo(table, 0)


def test_a_decision_can_be_taken_back_and_made_otherwise() -> None:
    table = tiny(ANN, BEN)
    play_until(table, can_play)
    before, (_, old) = table.state.copy(), ask(table)
    play_at(table, Step(a_play(table), 0))
    (_, answer) = ask(table)
    assert reason(table, 0) is None
    assert table.undo(0)
    assert table.state == before
    seat, ticket = ask(table)
    assert seat == 0
    # Whoever was asked before must not answer now: neither the rival nor the seat itself.
    assert not table.play(answer, Answer(None))
    assert not table.play(old, a_play(table))
    assert table.play(ticket, Play(()))
    assert text_of(table)[-2][1] == "pass"


def test_a_step_back_goes_over_the_answers_of_bots() -> None:
    table = tiny(ANN, BOT, BOT)
    number = played(table)
    assert ask(table)[0] == 1
    assert reason(table, 0) is None
    # Its answer rolls the die for the next turn, and that was seen.
    play_at(table, Step(Answer(None), 1))
    assert reason(table, 0) == "undo.shown"
    assert refused_undo(table, 0)
    table.practice = True
    assert not table.practised
    assert table.undo(0)
    assert table.practised
    assert len(table.moves) == number


def test_a_step_back_does_not_go_over_another_person() -> None:
    table = tiny(ANN, BEN, BEN)
    table.practice = True
    played(table)
    play_at(table, Step(Answer(None), 1))
    assert reason(table, 0) == "undo.other_person"
    said = table.why_no_undo(0)
    assert said is not None
    assert said.args["seat"] == 1
    assert refused_undo(table, 0)


def test_a_refill_that_only_oneself_saw_counts_as_nothing_shown() -> None:
    table = Table(HEX, [ANN, BEN], {}, seed=6)
    seat, _ = ask(table)
    before = table.state.copy()
    hand = before.hands[seat]  # type: ignore[attr-defined]
    other_ways = before.legal_actions()[::7]
    drawn = set()
    for action in other_ways:
        play_at(table, Step(action, seat))
        assert table.moves[-1].seat == CHANCE
        assert reason(table, seat) is None
        now = table.state.hands[seat]  # type: ignore[attr-defined]
        drawn.update(set(now) - set(hand))
        assert table.undo(seat)
        assert table.state == before
    assert len(other_ways) > 3
    assert len(drawn) == 1, "another placement fished for another tile"


def test_a_step_back_in_monster_hex_goes_over_bots_and_their_hidden_tiles() -> None:
    for seed in range(6):
        table = Table(HEX, [ANN, BOT, BOT], {}, seed=seed)
        rng = Rng(seed)
        play_until(table, asks(0), rng)
        before, number = table.state.copy(), len(table.moves)
        step = decide(table, rng)
        play_at(table, step)
        steps = play_until(table, asks(0), rng)
        assert {each.seat for each in steps} == {1, 2}
        after = table.state.copy()
        assert reason(table, 0) is None
        assert table.undo(0)
        assert table.state == before
        assert len(table.moves) == number
        for again in (step, *steps):
            play_at(table, again)
        assert table.state == after


def test_a_rivals_own_tiles_are_not_shown_again() -> None:
    """What a second person drew since, that person saw: no way back over it."""
    table = Table(HEX, [ANN, BEN], {}, seed=6)
    first, _ = ask(table)
    play_at(table, decide(table, Rng(0)))
    assert reason(table, first) is None
    play_at(table, decide(table, Rng(0)))
    assert reason(table, first) == "undo.other_person"


class Whispering(TinyState):
    """The tiny game, but whoever plays cards whispers something to the next seat."""

    __slots__ = ()

    def push(self, action: Any, seat: int | None = None, at: int | None = None) -> Any:
        player = self.to_move
        events = super().push(action, seat, at)
        if isinstance(action, Play) and action.cards:
            rival = (player + 1) % self.seats
            whisper = Event("whisper", player, {}, {"word": 1}, (player, rival))
            self.history = self.history.plus(whisper)
            events = (*events, whisper)
        return events


@pytest.mark.parametrize(("rival", "why"), [(BEN, "undo.shown"), (BOT, None)])
def test_what_a_single_other_person_got_to_see_is_shown(rival: Player, why: str | None) -> None:
    game = dataclasses.replace(TINY, start=Whispering)
    table = Table(game, [ANN, rival], {}, seed=1)
    played(table)
    assert table.tellings(0)[-1].events[-1].kind == "whisper"
    assert reason(table, 0) == why


def test_there_is_no_way_back_against_the_clock() -> None:
    table = tiny(ANN, BOT)
    table.practice = True
    play_until(table, asks(TIMED))
    assert reason(table, 0) is None
    table.play(ask(table)[1], Handle("grab", 2), 0, 10)
    assert reason(table, 0) == "undo.timed"
    assert refused_undo(table, 0)


def test_a_finished_game_can_be_gone_back_into() -> None:
    table = Table(HEX, [ANN, BOT], {}, seed=1)
    steps = play_until(table, lambda table: table.pending is None)
    last = max(n for n, step in enumerate(steps) if step.seat == 0)
    end = table.state.copy()
    assert reason(table, 0) is None
    assert table.undo(0)
    for step in steps[last:]:
        play_at(table, step)
    assert table.state == end


def test_undo_twice_goes_back_two_decisions() -> None:
    table = Table(HEX, [ANN, BOT], {}, seed=9)
    play_until(table, lambda table: len(table.moves) > 20 and asks(0)(table))
    own = [n for n, move in enumerate(table.moves) if move.seat == 0]
    for number in reversed(own):
        assert table.undo(0)
        assert len(table.moves) == number
    assert reason(table, 0) == "undo.nothing"


# --- seats -------------------------------------------------------------------------------------


def test_when_all_but_one_resign_the_game_is_over() -> None:
    table = tiny(ANN, BEN)
    play_until(table, lambda table: len(table.moves) > 12)
    _, ticket = ask(table)
    totals = table.state.score_sheet().totals(range(2))
    table.resign(0, BOT)
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.totals == totals
    assert outcome.reason.key == "outcome.resigned"
    Voice(TINY, 2)(outcome.reason)
    assert table.pending is None
    assert not table.play(ticket, table.state.legal_actions()[0])
    assert reason(table, 0) == "undo.nothing"


def test_others_play_on_with_a_bot_on_the_seat_of_one_who_resigned() -> None:
    table = tiny(ANN, BEN, CID)
    play_until(table, asks(1))
    _, ticket = ask(table)
    table.resign(1, BOT)
    assert table.resigned(1)
    assert not table.resigned(0)
    assert table.players == [ANN, BOT, CID]
    assert table.outcome() is None
    seat, fresh = ask(table)
    assert seat == 1
    assert not table.play(ticket, table.state.legal_actions()[0])
    assert table.play(fresh, table.state.legal_actions()[0])
    play_until(table, lambda table: table.pending is None)
    assert table.outcome() == table.state.outcome()
    assert table.table_events[0].before == BEN
    assert table.table_events[0].player == BOT


def test_the_game_ends_when_the_last_person_resigns() -> None:
    table = tiny(ANN, BOT, BOT)
    play_until(table, lambda table: len(table.moves) > 15)
    table.resign(0, BOT)
    outcome = table.outcome()
    assert outcome is not None
    totals = table.state.score_sheet().totals(range(3))
    assert set(outcome.winners) == {
        seat for seat in (1, 2) if totals[seat] == max(totals[1:])
    }
    Voice(TINY, 3)(outcome.reason)


def test_a_person_who_resigned_was_a_person_to_those_before() -> None:
    """No way back over a decision of somebody who has left the seat since."""
    table = tiny(ANN, BEN, CID)
    table.practice = True
    played(table)
    play_at(table, Step(Answer(None), 1))
    table.resign(1, BOT)
    assert reason(table, 0) == "undo.other_person"
    assert reason(table, 1) == "undo.nothing"


def test_another_player_or_level_can_take_a_seat() -> None:
    table = tiny(ANN, BOT)
    play_until(table, asks(0))
    _, ticket = ask(table)
    table.sit(1, BEN)
    assert table.players[1] == BEN
    assert table.outcome() is None
    assert not table.play(ticket, Play(()))
    assert table.play(ask(table)[1], Play(()))
    event = table.table_events[-1]
    assert (event.kind, event.seat, event.before, event.player) == ("sat", 1, BOT, BEN)


def test_a_decision_before_a_change_of_seats_stands() -> None:
    table = tiny(ANN, BOT)
    table.practice = True
    played(table)
    assert reason(table, 0) is None
    table.sit(1, BEN)
    assert reason(table, 0) == "undo.other_person"


# --- keeping -----------------------------------------------------------------------------------


@every_game
def test_a_save_comes_back_as_it_was_at_every_moment(game: Game) -> None:
    for case in cases(game, range(8)):
        rng = Rng(case.seed)
        players = [BOT if rng.below(2) else ANN for _ in range(case.seats)]
        table = Table(game, players, case.options, case.seed)
        table.practice = bool(rng.below(2))
        while True:
            text = table.save()
            loaded = Table.load(text, fresh_seed=99, games=ALL)
            assert everything(loaded) == everything(table)
            assert loaded.save() == text
            if table.pending is None:
                break
            step = decide(table, rng)
            play_at(table, step)
            play_at(loaded, step)
            assert everything(loaded) == everything(table), "it does not go on as it would have"
            if not rng.below(12):
                table.sit(rng.below(case.seats), rng.choice([ANN, BOT]))
            if not rng.below(40):
                table.resign(rng.below(case.seats), BOT)


def test_a_save_without_the_seed_has_a_new_future_and_the_same_past() -> None:
    table = tiny(ANN, BEN, seed=123456789)
    play_until(table, lambda table: len(table.moves) > 9)
    text = table.save(with_seed=False)
    assert "123456789" not in text
    assert json.loads(text)["seed"] is None
    futures = set()
    for fresh in range(12):
        loaded = Table.load(text, fresh, ALL)
        assert loaded.state == table.state
        assert loaded.seed == fresh
        play_until(loaded, asks(TIMED))
        futures.add(tuple(text_of(loaded)))
    assert len(futures) > 6
    assert "123456789" in table.save()


def test_chance_that_a_save_lacks_comes_as_it_would_have() -> None:
    table = Table(HEX, [ANN, BEN], {}, seed=77)
    play_until(table, lambda table: len(table.moves) > 20 and table.moves[-1].seat == CHANCE)
    data = json.loads(table.save())
    while data["record"]["moves"][-1][0] == CHANCE:
        data["record"]["moves"].pop()
    assert len(data["record"]["moves"]) < len(table.moves)
    loaded = Table.load(json.dumps(data), 0, ALL)
    assert everything(loaded) == everything(table)


def test_what_a_seat_notes_is_kept_and_no_event_tells_of_it() -> None:
    table = tiny(ANN, BEN)
    heard: list[object] = []
    table.subscribe(1, heard.append)
    table.notes[0] = ((17, 2), (4, 0))
    loaded = Table.load(table.save(), 0, ALL)
    assert loaded.notes == {0: ((17, 2), (4, 0))}
    assert loaded.observation(1) == table.observation(1)
    assert not heard
    data = json.loads(table.save())
    del data["notes"]  # as earlier versions saved it
    assert Table.load(json.dumps(data), 0, ALL).notes == {}


@every_game
def test_an_option_that_a_save_does_not_name_has_its_default(game: Game) -> None:
    table = Table(game, [ANN] * game.seats[-1], {}, seed=1)
    play_until(table, lambda table: len(table.moves) >= 3)
    data = json.loads(table.save())
    data["record"]["options"] = {}  # as a version saved it that had none
    loaded = Table.load(json.dumps(data), 5, ALL)
    assert everything(loaded) == everything(table)


def test_names_of_any_kind_are_kept() -> None:
    names = ("", '"', "\\n\n", "卓", "\ud83d\ude00", "{seat}")
    for name in names:
        table = tiny(Player(name), Player(name, 1))
        assert Table.load(table.save(), 0, ALL).players == table.players


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda data: data.pop("players"), "record.not_json"),
        (lambda data: data.update(players=[["Ann", 0]]), "record.players"),
        (lambda data: data.update(players=[["Ann", 0], ["Ben", 9]]), "record.players"),
        (lambda data: data.update(players=[["Ann", 0], ["Ben", -1]]), "record.players"),
        (lambda data: data.update(players=[["Ann", 0], ["Ben", float("inf")]]), "record.not_json"),
        (lambda data: data.update(players=7), "record.not_json"),
        (lambda data: data.update(seed="x"), "record.not_json"),
        (lambda data: data.update(events=[[0, "sat", 9, ["A", 0], ["B", 0]]]), "record.players"),
        (lambda data: data.update(events=[[0, "sat", 0, ["A", 0]]]), "record.not_json"),
        (lambda data: data.update(events=[[0, "sat", 0, ["A", 0], ["B", 7]]]), "record.players"),
        (lambda data: data["record"].update(schema=9), "record.schema"),
        (lambda data: data["record"].update(game="go"), "record.game"),
        (lambda data: data["record"]["moves"].append([0, "roll 3"]), "record.action"),
    ],
)
def test_a_save_that_does_not_fit_is_refused_in_words(
    change: Callable[[Any], object], key: str
) -> None:
    table = tiny(ANN, BEN)
    data = json.loads(table.save())
    change(data)
    with pytest.raises(BadRecord) as refused:
        Table.load(json.dumps(data), 0, ALL)
    assert Voice(TINY, 2)(refused.value.phrase).key == key


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "7", '{"record": 1}', "[" * 100_000])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        Table.load(text, 0, ALL)
    assert refused.value.phrase.key == "record.not_json"


@every_game
@given(data=st.data())
def test_a_damaged_save_is_refused_in_words_or_makes_a_table(
    game: Game, data: st.DataObject
) -> None:
    seats = data.draw(st.sampled_from(game.seats))
    table = Table(game, [ANN] * seats, {}, seed=1)
    length = data.draw(st.integers(0, 40))
    play_until(table, lambda table: len(table.moves) > length or table.pending is None)
    if data.draw(st.booleans()):
        table.sit(0, BOT)
    broken = damaged(json.loads(table.save()), data)
    try:
        loaded = Table.load(json.dumps(broken), 5, ALL)
    except BadRecord as error:
        Voice(game, game.seats[-1])(error.phrase)
    else:
        assert everything(Table.load(loaded.save(), 5, ALL)) == everything(loaded)
        for seat in range(len(loaded.players)):
            loaded.undo(seat)
        play_until(loaded, lambda table: table.pending is None)
        assert loaded.outcome() is not None


# --- everything in any order -------------------------------------------------------------------


class TableMachine(RuleBasedStateMachine):
    """One table of any game, and whatever people may do at it, in any order."""

    table: Table

    @initialize(game=st.sampled_from(list(ALL.values())), seed=st.integers(0, 2**64 - 1))
    def sit_down(self, game: Game, seed: int) -> None:
        rng = Rng(seed)
        seats = rng.choice(game.seats)
        players = [ANN if rng.below(2) else BOT for _ in range(seats)]
        self.table = Table(game, players, some_options(game, seats, rng), seed)
        self.tickets: list[tuple[int, int]] = []
        self.logs: dict[int | None, list[Event]] = {}
        self.undone: list[Step] = []
        self.before_undo: Any = None
        #: What chance brought: by source and draw, and by what could come then.
        self.brought: dict[Any, Any] = {}
        self.watch_all()

    def watch_all(self) -> None:
        for viewer in (None, *range(len(self.table.players))):
            self.logs[viewer] = list(self.table.observation(viewer).history)
            self.table.subscribe(viewer, self.listener(viewer))

    def listener(self, viewer: int | None) -> Callable[[Sequence[Event]], None]:
        def listen(events: Sequence[Event]) -> None:
            if events:
                self.logs[viewer].extend(events)
            else:
                self.logs[viewer] = list(self.table.observation(viewer).history)

        return listen

    @property
    def pending(self) -> Pending | None:
        return self.table.pending

    def is_asking(self) -> bool:
        return self.pending is not None

    @precondition(is_asking)
    @rule(seed=st.integers(0, 10**6), times=st.integers(1, 12))
    def answer(self, seed: int, times: int) -> None:
        rng = Rng(seed)
        for _ in range(times):
            if self.pending is not None:
                self.tickets.append(self.pending.ticket)
                play_at(self.table, decide(self.table, rng))
        self.before_undo = None

    @precondition(is_asking)
    @rule(seed=st.integers(0, 10**6))
    def answer_wrongly(self, seed: int) -> None:
        state, rng = self.table.state, Rng(seed)
        seats = range(len(self.table.players))
        _, ticket = ask(self.table)
        before = everything(self.table)
        wrong = [seat for seat in seats if seat not in asked_seats(state)]
        some = [action for seat in asked_seats(state) for action in state.legal_actions(seat)]
        for seat, action in [
            *((seat, action) for seat in wrong for action in some[:2]),
            (rng.choice(seats), "nonsense"),
        ]:
            with pytest.raises(IllegalAction):
                self.table.play(ticket, action, seat, 10)
        assert everything(self.table) == before

    @precondition(lambda self: self.tickets)
    @rule(data=st.data())
    def answer_late(self, data: st.DataObject) -> None:
        ticket = data.draw(st.sampled_from(self.tickets))
        if self.pending is None or ticket != self.pending.ticket:
            before = everything(self.table)
            assert not self.table.play(ticket, "whatever")
            assert everything(self.table) == before

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        table = self.table
        seat = data.draw(st.integers(0, len(table.players) - 1))
        own = [number for number, move in enumerate(table.moves) if move.seat == seat]
        allowed = table.why_no_undo(seat) is None
        before, moves = everything(table), table.moves[:]
        after = table.state
        if self.pending is not None:
            self.tickets.append(self.pending.ticket)
        assert table.undo(seat) == allowed
        if not allowed:
            assert everything(table) == before
            return
        assert self.pending is not None
        assert self.pending.seat == seat
        assert self.pending.ticket not in self.tickets
        assert table.moves == moves[: own[-1]]
        people = [each for each, player in enumerate(table.players) if player.is_person]
        assert all(move.at is None for move in moves[own[-1] :])
        assert all(move.seat == seat or move.seat not in people for move in moves[own[-1] :])
        if not table.practice:
            taken_back = after.history.since(len(table.state.history))
            assert not any(event.reveals for event in taken_back)
            for other in people:
                if other != seat:
                    shown = redacted(taken_back, other)
                    assert shown == redacted(taken_back, None), "somebody else has seen it"
        # The same decisions again, and chance must do the rest.
        for move in moves[own[-1] :]:
            if move.seat != CHANCE:
                action = table.state.parse_action(move.text)
                play_at(table, Step(action, move.seat, move.at))
        assert table.state == after
        assert table.moves == moves
        if data.draw(st.booleans()):
            assert table.undo(seat)

    @rule()
    def reload(self) -> None:
        loaded = Table.load(self.table.save(), fresh_seed=0, games=ALL)
        assert everything(loaded) == everything(self.table)
        assert loaded.record == self.table.record
        self.table = loaded
        self.tickets = []  # nobody's answer survives a reload
        self.watch_all()

    @rule(data=st.data(), person=st.booleans())
    def sit(self, data: st.DataObject, person: bool) -> None:
        seat = data.draw(st.integers(0, len(self.table.players) - 1))
        if self.pending is not None:
            self.tickets.append(self.pending.ticket)
        self.table.sit(seat, ANN if person else BOT)
        assert self.pending is None or self.pending.ticket not in self.tickets

    @rule(data=st.data(), really=st.integers(0, 5))
    def resign(self, data: st.DataObject, really: int) -> None:
        seat = data.draw(st.integers(0, len(self.table.players) - 1))
        if really == 0 and not self.table.resigned(seat):
            self.table.resign(seat, BOT)
            assert self.table.resigned(seat)

    @rule()
    def practise(self) -> None:
        self.table.practice = not self.table.practice

    @invariant()
    def the_record_makes_the_state(self) -> None:
        assert self.table.record.replay(ALL) == self.table.state

    @invariant()
    def someone_is_asked_or_it_is_over(self) -> None:
        table = self.table
        assert table.state.to_move != CHANCE
        assert (self.pending is None) == (table.outcome() is not None)
        if self.pending is not None:
            assert self.pending.seat == table.state.to_move

    @invariant()
    def everybody_is_told_what_they_may_know(self) -> None:
        for viewer, log in self.logs.items():
            history = self.table.observation(viewer).history
            assert tuple(log) == history
            assert list(history) == [
                event for telling in self.table.tellings(viewer) for event in telling.events
            ]

    @invariant()
    def chance_is_always_the_same(self) -> None:
        """The n-th draw of a source from the same outcomes brings the same, whatever happened."""
        state = self.table.record.start(ALL)
        draws: dict[str, int] = {}
        for move in self.table.moves:
            action = state.parse_action(move.text)
            if move.seat == CHANCE:
                source = state.chance_source()
                draws[source] = draws.get(source, 0) + 1
                could = tuple((typed(outcome), weight) for outcome, weight in state.chance())
                key = (source, draws[source], could)
                assert self.brought.setdefault(key, action) == action
            state.apply(action, move.seat, move.at)


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(max_examples=30, stateful_step_count=25)


class LongTableMachine(TableMachine):
    """The same, at more length."""


TestLongTableMachine = pytest.mark.slow(LongTableMachine.TestCase)
TestLongTableMachine.settings = settings(max_examples=150, stateful_step_count=40)
