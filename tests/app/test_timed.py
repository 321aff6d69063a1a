"""The clock of a race: when it runs and stands, what it carries out, what bots do and what is
kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest
from mondo_table import Page, after_a_round, at_table, begin, clock_out, playing, seated, slots
from page import Store as MemoryStore

from app import saves
from app.bots import answer
from app.games.mondo import scene
from app.games.mondo.play import MondoPlay
from app.storage import Storage
from app.timed import COUNT_DOWN, KEEP, LAST_SECONDS, SAID, SURPRISE, TICK, Intention
from loops import completed
from pygames_core.engine import Player
from pygames_core.mondo.rules import MINUTE, Do, Place

MINUTES = 7


def test_the_clock_stands_until_it_has_been_counted_down() -> None:
    play, page = at_table(0, 1)
    assert play.phase == "ready"
    assert play.covered
    assert play.do(0, Do("take", 0), page.now()) is not None
    play.go()
    seen = []
    for _ in range(3):
        play.tick()
        seen.append(play.counting)
        page.time += COUNT_DOWN / 3
    assert seen == [3, 2, 1]
    play.tick()
    assert play.phase == "running"
    assert not play.covered
    assert play.beat() == 0


def test_actions_carry_the_time_of_their_event_and_not_of_their_handling() -> None:
    play, page = playing(0, 1)
    pressed = page.now() + 1234
    page.time += 5000
    assert play.do(0, Do("take", 3), pressed) is None
    assert play.table.moves[-1].at == 1234
    # An event that was stamped before the last action cannot be before it.
    assert play.do(0, Do("back"), pressed - 400) is None
    assert play.table.moves[-1].at == 1234


def test_of_two_claims_the_earlier_wins_and_the_other_is_told() -> None:
    play, page = playing(0, 1)
    play._intentions[1] = Intention(900, 1, Do("take", 5))
    page.time += 2000
    why = play.do(0, Do("take", 5), page.now() - 1000)
    assert why is not None
    assert why.key == "mondo.why.taken"
    assert [(move.seat, move.at) for move in play.table.moves[-1:]] == [(1, 900)]


def test_a_bot_that_comes_too_late_looks_again_after_a_surprise() -> None:
    play, page = playing(0, 1)
    play._intentions[1] = Intention(900, 1, Do("take", 5))
    assert play.do(0, Do("take", 5), page.now() + 100) is None
    page.time += 2000
    play.advance(play.beat())
    assert 1 not in play._intentions
    assert play._acted[1] == 900 + SURPRISE
    assert all(move.seat != 1 for move in play.table.moves)


def test_people_side_by_side_may_act_in_the_same_millisecond() -> None:
    play, page = playing(0, 0)
    stamp = page.now() + 50
    assert play.do(1, Do("take", 5), stamp) is None
    assert play.do(0, Do("take", 6), stamp) is None  # the lower seat, after the higher one
    assert [move.at for move in play.table.moves[-2:]] == [50, 51]


def test_time_is_up_at_the_deadline_and_what_comes_later_is_refused() -> None:
    play, page = playing(0, 1)
    limit = MINUTES * MINUTE
    assert play.do(0, Do("take", 5), page.now() + limit - 1) is None
    page.time += limit
    why = play.do(0, Do("back"), page.now())
    assert why is not None
    assert why.key == "timed.up"
    assert play.phase == "ready"
    assert play.table.state.round == 2
    assert play.gallery is not None


def test_a_full_or_left_table_ends_the_round_at_once() -> None:
    play, page = playing(0, 0)
    for seat in (0, 1):
        assert play.do(seat, Do("out"), page.now() + 10) is None
    play.tick()
    assert play.table.state.round == 2
    assert play.phase == "ready"


def test_a_pause_stops_the_clock_and_covers_the_table() -> None:
    play, page = playing(0, 1)
    page.time += 10_000
    play.pause()
    assert play.phase == "paused"
    assert play.covered
    page.time += 60_000
    assert play.beat() == 10_000
    begin(play, page)
    page.time += 1000
    assert play.beat() == 11_000


def test_a_pause_is_for_one_person_but_a_hidden_page_stops_everybody() -> None:
    play, page = playing(0, 0)
    assert not play.may_pause
    page.time += 3000
    play.cover()
    assert play.phase == "paused"
    assert play.elapsed == 3000
    alone, _ = playing(0, 2)
    assert alone.may_pause


def test_the_tempo_slows_the_clock_for_everybody() -> None:
    play, page = playing(0, 1)
    page.tempo = "slow"
    page.time += 10_000
    assert play.beat() == 5000


def test_practice_has_no_clock_but_its_actions_have_an_order() -> None:
    play, page = playing(0, 1, practice=True)
    assert play.limit is None
    assert play.clock_text == "∞"
    page.time += 60 * MINUTE
    play.tick()
    assert play.phase == "running"
    for action in (Do("take", 1), Do("back"), Do("take", 2)):
        assert play.do(0, action, page.now()) is None
    times = [move.at for move in play.table.moves if move.at is not None]
    assert times == sorted(times)


def test_the_time_that_is_left_is_shown_and_said_and_at_last_warned_of() -> None:
    play, page = playing(0, 1)
    page.sound = True
    left = []
    for _ in range(MINUTES * 60 - 1):
        play.tick()
        left.append(page.texts["clock"])
        page.time += 1000
    play.tick()
    left.append(page.texts["clock"])
    assert left[0] == ("7:00", "")
    assert left[1] == ("6:59", "")
    assert left[-1] == ("0:01", "low")
    assert [mark for _, mark in left].count("low") == LAST_SECONDS
    assert len(page.said) == len(SAID)
    assert page.beeps == [False] * (LAST_SECONDS - 1) + [True]


def test_a_hidden_timer_tells_nothing() -> None:
    play, page = playing(0, 1, hidden_timer=True)
    page.sound = False
    for _ in range(MINUTES * 60 - 1):
        play.tick()
        page.time += 1000
    assert not page.said
    assert page.texts["clock"] == ("?:??", "")
    play.pause()
    assert play.clock_text == "?:??"


def test_in_turn_each_has_the_whole_time_and_the_same_heap() -> None:
    play, page = at_table(0, 0, 0, turns=True)
    laid = play.table.state.heap
    for seat in range(3):
        assert play.here == (seat,)
        assert play.phase == "ready"
        begin(play, page)
        assert [play.table.state.lying(slot) is not None for slot in range(len(laid))].count(
            False
        ) == 0
        assert play.do(seat, Do("take", seat), page.now()) is None
        page.time += MINUTES * MINUTE
        play.tick()
    assert play.table.state.round == 2


# --- bots ----------------------------------------------------------------------------------------


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await scenario()

    completed(whole())


async def planned(play: MondoPlay) -> None:
    """Lets all bots that are due tell what they will do."""
    play.tick()
    play.ask()
    while play._asking is not None:
        await asyncio.wait([play._asking])


def test_bots_play_at_their_own_pace_from_the_same_heap() -> None:
    async def scenario() -> None:
        play, page = playing(0, 4, 1)
        for _ in range(1200):
            page.time += 100
            await planned(play)
        state = play.table.state
        placed = [sum(piece >= 0 for piece in board) for board in state.boards]
        assert placed[0] == 0
        assert placed[1] > placed[2] > 0
        assert not page.errors
        times = [move.at for move in play.table.moves if move.at is not None]
        assert times == sorted(times)

    run(scenario)


def test_a_bot_is_told_only_what_is_new_and_sees_all_the_same() -> None:
    async def scenario() -> None:
        play, page = playing(0, 3)
        for _ in range(300):
            page.time += 100
            await planned(play)
        first, *others = page.asked
        assert first["since"] == 0
        assert all(request["since"] > 0 for request in others)
        assert max(len(request["events"]) for request in others) < 12
        whole = play.table.state.observation(None).to_json()
        request = {**others[-1], "since": 0, "observation": whole, "events": []}
        direct = await answer(request, lambda: False)
        assert json.loads(json.dumps(direct)) == direct
        # A worker that knows less says so.
        assert await answer({**others[-1], "since": 1}, lambda: False) == {"lost": True}

    run(scenario)


def test_a_table_of_bots_and_a_turn_of_a_bot_need_no_button() -> None:
    async def scenario() -> None:
        play, page = at_table(0, 4, turns=True)
        play.start()
        begin(play, page)
        page.time += MINUTES * MINUTE
        play.tick()
        assert play.here == ()
        assert play.phase == "running"
        started = page.time
        for _ in range(400):
            await planned(play)
            if play.table.state.round == 2:
                break
            await asyncio.sleep(0)
        assert play.table.state.round == 2
        assert page.time - started < MINUTE  # nobody waited for its seven minutes
        play.close()

    run(scenario)


def test_who_gives_up_leaves_a_bot() -> None:
    play, page = playing(0, 0, 1)
    page.time += 1000
    play.resign(Player("Ann (bot)", 2))
    assert play.people == [1]
    assert play.here == (1,)
    assert play.phase == "paused"
    assert page.saved[-1] == (page.time, True)
    play.resign(Player("Ben (bot)", 2))
    assert play.over


def test_it_is_kept_once_a_second_and_when_the_page_is_hidden() -> None:
    play, page = playing(0, 1)
    for number in range(40):
        page.time += 100
        slot = slots(play)[number]
        action = Do("take", slot) if play.table.state.held[0] is None else Do("back")
        assert play.do(0, action, page.now()) is None
        play.tick()
    gaps = [b - a for (a, _), (b, _) in zip(page.saved, page.saved[1:], strict=False)]
    assert len(page.saved) >= 3
    assert min(gaps) >= KEEP
    before = len(page.saved)
    assert play.do(0, Do("flip") if play.table.state.held[0] else Do("take", 0), None) is None
    play.cover()
    assert len(page.saved) == before + 1
    play.cover()
    assert len(page.saved) == before + 1  # there is nothing new


def test_another_tab_that_went_on_stops_this_one() -> None:
    play, page = playing(0, 1)
    page.elsewhere = True
    page.time += 5000
    assert play.do(0, Do("take", 0), page.now()) is None
    play.tick()
    assert play.elsewhere
    assert play.phase == "paused"
    assert play.do(0, Do("back"), page.now()) is not None


def test_what_is_kept_each_second_does_not_grow_with_the_game() -> None:
    written: list[int] = []

    class Watched(MemoryStore):
        def set(self, key: str, text: str) -> None:
            written.append(len(text))
            super().set(key, text)

    storage = Storage("/", Watched())
    keeper = saves.Keeper(storage)
    play, page = playing(0, 1)
    table = play.table
    keeper.keep("g", table, 0)
    sizes = []
    for number in range(260):
        page.time += 300
        action = Do("take", number % 100) if table.state.held[0] is None else Do("back")
        assert play.do(0, action, page.now()) is None
        written.clear()
        keeper.keep("g", table, play.beat())
        sizes.append(sum(written))
    assert max(sizes[130:]) <= 1.2 * max(sizes[:130])
    fresh = saves.Keeper(Storage("/", storage._store))
    text = fresh.text("g")
    assert text is not None
    again = saves.table_of(text, 0)
    assert again.moves == table.moves
    assert again.state == table.state
    assert fresh.clock("g") == play.beat()


def test_a_race_that_is_opened_again_stands_where_it_stood() -> None:
    storage = Storage("/", MemoryStore())
    keeper = saves.Keeper(storage)
    play, page = playing(0, 1)
    page.time += 12_345
    assert play.do(0, Do("take", 9), page.now()) is None
    page.time += 4000
    play.pause()
    keeper.keep("g", play.table, 0)
    keeper.keep("g", play.table, play.elapsed_now)
    again = saves.Keeper(storage)
    text = again.text("g")
    assert text is not None
    later = MondoPlay(saves.table_of(text, 0), scene, Page(), again.clock("g"))
    assert later.phase == "paused"
    assert later.elapsed == 16_345
    assert later.table.state.held[0] is not None


def test_a_whole_save_sweeps_its_pieces_away_and_so_does_removing() -> None:
    storage = Storage("/", MemoryStore())
    keeper = saves.Keeper(storage)
    play, page = playing(0, 0)
    keeper.keep("g", play.table, 0)
    assert play.do(0, Do("take", 9), page.now()) is None
    keeper.keep("g", play.table, 5)
    assert storage.list(saves.PIECE)
    clock_out(play.table)
    keeper.keep("g", play.table, 0, whole=True)
    assert not storage.list(saves.PIECE)
    assert keeper.clock("g") == 0
    begin(play, page) if play.phase == "ready" else None
    keeper.keep("g", play.table, 7)
    keeper.remove("g")
    assert not storage.list("")


def test_a_piece_that_does_not_fit_is_left_out() -> None:
    table = after_a_round(seated(0, 1))
    text = saves.document(table)
    moves = len(table.moves)
    stray = {"from": moves + 3, "clock": 1, "moves": [[0, "take 1", 5]]}
    assert saves.joined(text, [stray]) == (text, None)
    assert saves.pieces_in(["nonsense", None, json.dumps(stray)]) == [stray]


def test_the_ticking_ends_with_the_table() -> None:
    async def scenario() -> None:
        play, page = at_table(0, 1)
        play.start()
        await asyncio.sleep(TICK / 10)
        assert play._task is not None
        play.close()
        assert play._task is None
        assert page.stopped
        assert not page.errors

    run(scenario)


@pytest.mark.parametrize("levels", [(0,), (0, 3), (0, 0)])
def test_an_action_that_the_rules_refuse_changes_nothing(levels: tuple[int, ...]) -> None:
    play, page = playing(*levels)
    before = play.table.state.copy()
    assert play.do(0, Place(0, 0), page.now()) is not None
    assert play.table.state == before
    assert not play.dirty


def test_nobody_waits_for_bots_when_no_person_plays_any_more() -> None:
    async def scenario() -> None:
        play, page = playing(0, 4, 1)
        for _ in range(50):
            page.time += 100
            await planned(play)
        play.start()
        assert play.do(0, Do("out"), page.now()) is None
        started = page.time
        while play.phase == "running":
            await asyncio.sleep(0)
        assert page.time == started, "the bots were done before the clock went on"
        state = play.table.state
        assert len(state.past) == 1
        times = [move.at for move in play.table.moves if move.at is not None]
        assert times == sorted(times)
        assert times[-1] > MINUTE, "they took as long as ever by the time of the rules"
        play.close()
        assert not page.errors

    run(scenario)


def test_who_only_watches_sees_bots_play_at_their_pace() -> None:
    async def scenario() -> None:
        play, _ = at_table(3, 4)
        play.start()
        for _ in range(40):
            await asyncio.sleep(0)
        started = play.beat()
        await planned(play)
        assert play.phase == "running"
        assert play.beat() == started
        play.close()

    run(scenario)
