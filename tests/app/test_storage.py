"""The documents that the page keeps, one trouble at a time."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from save_fakes import PATH, FakeJournal, FakeStore

from app import storage as module
from app.storage import BadFile, Conflict, Storage, export_text, import_text
from app.words_storage import WORDS
from loops import completed

GAME = "game/1"


def clock() -> Callable[[], int]:
    """A clock that stands still: counters must grow all the same."""
    return lambda: 1000


def open_tab(store: FakeStore | None, journal: FakeJournal | None = None) -> Storage:
    return Storage(PATH, store, journal, clock=clock())


def slot_keys(store: FakeStore, name: str = GAME) -> list[str]:
    return sorted(key for key in store.texts if key.endswith(f" {name}"))


def newest_key(store: FakeStore, body: str, name: str = GAME) -> str:
    (key,) = (key for key in slot_keys(store, name) if store.texts[key].endswith(f"\n{body}"))
    return key


# -- slots ----------------------------------------------------------------------------------------


def test_a_document_comes_back_in_another_tab() -> None:
    store = FakeStore()
    open_tab(store).save(GAME, "一手\r\nsecond line \ud800")
    assert open_tab(store).load(GAME) == "一手\r\nsecond line \ud800"
    assert open_tab(store).load("game/2") is None


def test_slots_are_written_in_turn() -> None:
    store = FakeStore()
    tab = open_tab(store)
    for body in ("one", "two", "three"):
        tab.save(GAME, body)
    bodies = [store.texts[key].partition("\n")[2] for key in slot_keys(store)]
    assert bodies == ["three", "two"]


def test_a_new_tab_goes_on_with_the_older_slot() -> None:
    store = FakeStore()
    open_tab(store).save(GAME, "one")
    for body in ("two", "three"):
        tab = open_tab(store)
        tab.load(GAME)
        tab.save(GAME, body)
    assert {store.texts[key].partition("\n")[2] for key in slot_keys(store)} == {"two", "three"}


def test_only_own_keys_are_read_or_touched() -> None:
    foreign = {"taku / a x": "other app", "taku /taku/more/ a x": "below", "else": "site"}
    store = FakeStore(dict(foreign))
    tab = open_tab(store)
    tab.save("x", "mine")
    assert tab.list() == ["x"]
    tab.remove("x")
    completed(tab.restore())
    assert store.texts == foreign


def test_the_app_at_the_root_leaves_those_below_alone() -> None:
    store = FakeStore()
    open_tab(store).save(GAME, "below")
    root = Storage("/", store)
    assert root.list() == []
    root.save(GAME, "root")
    root.remove(GAME)
    assert open_tab(store).load(GAME) == "below"


def test_a_path_with_a_space_is_refused() -> None:
    with pytest.raises(ValueError, match="space"):
        Storage("/a b/", None)


def test_the_list_has_readable_documents_by_the_start_of_their_names() -> None:
    store = FakeStore()
    tab = open_tab(store)
    for name in ("settings", "game/2", "game/1"):
        tab.save(name, name)
    tab.remove("game/2")
    assert tab.list("game/") == ["game/1"]
    assert tab.list() == ["game/1", "settings"]


def test_the_time_of_a_save_is_told() -> None:
    now = iter([5000, 7000, 6000])
    tab = Storage(PATH, FakeStore(), clock=lambda: next(now))
    assert tab.saved_at(GAME) == 0
    tab.save(GAME, "one")
    assert tab.saved_at(GAME) == 5000
    tab.save(GAME, "two")
    tab.save(GAME, "the clock was set back")
    assert tab.saved_at(GAME) == 7001


# -- a store that does not work -------------------------------------------------------------------


@pytest.mark.parametrize("journal", [None, FakeJournal()])
def test_without_a_store_everything_stays_in_memory(journal: FakeJournal | None) -> None:
    async def play() -> None:
        tab = open_tab(None, journal)
        await tab.restore()
        tab.save(GAME, "one")
        tab.save(GAME, "two")
        await tab.settled()
        assert (tab.load(GAME), tab.list()) == ("two", [GAME])
        assert tab.trouble == ("storage.reserve" if journal else "storage.absent")
        tab.remove(GAME)
        assert (tab.load(GAME), tab.list()) == (None, [])

    completed(play())


def test_a_full_store_warns_until_writes_work_again() -> None:
    store = FakeStore(room=100)
    warnings = []
    tab = Storage(PATH, store, changed=lambda: warnings.append(tab.trouble), clock=clock())
    tab.save(GAME, "small")
    tab.save(GAME, "x" * 90)
    assert tab.load(GAME) == "x" * 90
    assert warnings == ["storage.full"]
    store.room = 1000
    tab.save("settings", "{}")
    assert warnings == ["storage.full", None]
    assert open_tab(store).load(GAME) == "x" * 90


def test_removing_a_game_makes_room_for_what_waits() -> None:
    store = FakeStore(room=250)
    tab = open_tab(store)
    tab.save("game/old", "o" * 80)
    tab.save(GAME, "x" * 150)
    assert tab.trouble == "storage.full"
    tab.remove("game/old")
    assert tab.trouble is None
    assert open_tab(store).load(GAME) == "x" * 150


def test_a_full_store_gives_up_second_copies_but_no_document() -> None:
    store = FakeStore(room=400)
    tab = open_tab(store)
    for name in ("game/a", "game/b"):
        tab.save(name, "old" * 10)
        tab.save(name, "new" * 10)
    tab.save(GAME, "x" * 150)
    assert tab.trouble is None
    fresh = open_tab(store)
    assert [fresh.load(name) for name in ("game/a", "game/b")] == ["new" * 10] * 2
    assert fresh.load(GAME) == "x" * 150


def test_a_broken_store_warns_and_recovers() -> None:
    store = FakeStore()
    tab = open_tab(store)
    tab.save(GAME, "one")
    store.broken = True
    tab.save(GAME, "two")
    tab.remove("settings")
    assert (tab.load(GAME), tab.trouble) == ("two", "storage.broken")
    store.broken = False
    tab.save(GAME, "three")
    assert tab.trouble is None
    assert open_tab(store).load(GAME) == "three"


def test_a_store_that_forgets_is_not_believed() -> None:
    store = FakeStore()
    store.deaf = True
    tab = open_tab(store)
    tab.save(GAME, "one")
    assert (tab.load(GAME), tab.trouble) == ("one", "storage.broken")


def test_a_torn_write_leaves_the_save_before_it() -> None:
    store = FakeStore()
    tab = open_tab(store)
    tab.save(GAME, "one")
    store.torn = True
    tab.save(GAME, "two")
    assert open_tab(store).load(GAME) == "one"
    tab.save(GAME, "three")
    assert open_tab(store).load(GAME) == "three"


# -- damage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "hello",
        lambda text: text[:-1],
        lambda text: text + " ",
        lambda text: text.replace("two", "two!"),
        lambda text: "9" + text,
        lambda text: text.replace(" text\n", " removed\n"),
        lambda text: re.sub(r"(\d+) text", r"9\1 text", text),
    ],
)
def test_a_damaged_slot_gives_way_to_the_one_before(damage: Callable[[str], str]) -> None:
    store = FakeStore()
    tab = open_tab(store)
    tab.save(GAME, "one")
    tab.save(GAME, "two")
    key = newest_key(store, "two")
    store.texts[key] = damage(store.texts[key])
    fresh = open_tab(store)
    completed(fresh.restore())
    assert (fresh.load(GAME), fresh.trouble) == ("one", "storage.older")
    fresh.save(GAME, "three")
    assert fresh.trouble is None


def test_damage_is_healed_by_the_journal_without_a_word() -> None:
    async def play() -> None:
        store, journal = FakeStore(), FakeJournal()
        tab = open_tab(store, journal)
        tab.save(GAME, "one")
        tab.save(GAME, "two")
        for key in slot_keys(store):
            store.texts[key] = "damaged"
        fresh = open_tab(store, journal)
        await fresh.restore()
        assert (fresh.load(GAME), fresh.trouble) == ("two", None)
        assert open_tab(store).load(GAME) == "two"

    completed(play())


def test_damage_everywhere_is_told_and_kept_until_removed() -> None:
    store = FakeStore()
    open_tab(store).save(GAME, "one")
    (key,) = slot_keys(store)
    store.texts[key] = "damaged"
    tab = open_tab(store)
    completed(tab.restore())
    assert (tab.load(GAME), tab.list(), tab.damaged) == (None, [], [GAME])
    assert tab.trouble == "storage.corrupt"
    assert store.texts == {key: "damaged"}
    tab.remove(GAME)
    assert (tab.trouble, tab.damaged) == (None, [])
    completed(open_tab(store).restore())
    assert store.texts == {}


def test_the_note_on_damage_can_be_dismissed() -> None:
    store = FakeStore({f"taku {PATH} a {GAME}": "damaged"})
    tab = open_tab(store)
    completed(tab.restore())
    tab.dismiss()
    assert tab.trouble is None


def test_a_damaged_journal_is_rewritten_from_the_slots() -> None:
    async def play() -> None:
        store, journal = FakeStore(), FakeJournal()
        open_tab(store, journal).save(GAME, "one")
        journal.records[GAME] = (9_999_999, "damaged")
        tab = open_tab(store, journal)
        await tab.restore()
        await tab.settled()
        assert (tab.load(GAME), tab.trouble) == ("one", None)
        tab.save(GAME, "two")
        await tab.settled()
        assert open_tab(None, journal).trouble == "storage.absent"
        assert journal.records[GAME][1].endswith("two")

    completed(play())


# -- the journal ----------------------------------------------------------------------------------


def test_the_newer_place_wins_and_repairs_the_other() -> None:
    async def play() -> None:
        store, journal = FakeStore(), FakeJournal()
        tab = open_tab(store, journal)
        tab.save("game/lost slots", "one")
        tab.save("game/late journal", "one")
        old_slots, old_record = dict(store.texts), journal.records["game/late journal"]
        tab.save("game/lost slots", "two")
        tab.save("game/late journal", "two")
        await tab.settled()
        for key in list(store.texts):
            if key.endswith("lost slots"):
                store.texts.pop(key)
                if key in old_slots:
                    store.texts[key] = old_slots[key]
        journal.records["game/late journal"] = old_record
        fresh = open_tab(store, journal)
        await fresh.restore()
        await fresh.settled()
        for name in ("game/lost slots", "game/late journal"):
            assert fresh.load(name) == "two"
            assert open_tab(store).load(name) == "two"
            assert journal.records[name][1].endswith("two")
        assert fresh.trouble is None

    completed(play())


@pytest.mark.parametrize("fault", ["broken", "silent"])
def test_without_a_journal_the_store_serves_alone_and_quietly(fault: str) -> None:
    async def play() -> None:
        store, journal = FakeStore(), FakeJournal()
        setattr(journal, fault, True)
        open_tab(store).save(GAME, "one")
        tab = open_tab(store, journal)
        await tab.restore(patience=0)
        assert tab.load(GAME) == "one"
        tab.save(GAME, "two")
        assert (tab.load(GAME), tab.trouble) == ("two", None)
        assert open_tab(store).load(GAME) == "two"

    completed(play())


def test_a_journal_that_fails_later_is_not_counted_on() -> None:
    async def play() -> None:
        journal = FakeJournal()
        tab = open_tab(None, journal)
        await tab.restore()
        assert tab.trouble == "storage.reserve"
        journal.late = True
        tab.save(GAME, "one")
        journal.queue.pop()[0].set_exception(OSError("the connection is lost"))
        await tab.settled()
        assert tab.trouble == "storage.absent"

    completed(play())


def test_a_full_store_with_a_journal_loses_nothing() -> None:
    async def play() -> None:
        store, journal = FakeStore(room=0), FakeJournal()
        tab = open_tab(store, journal)
        await tab.restore()
        tab.save(GAME, "one")
        assert tab.trouble == "storage.reserve"
        fresh = open_tab(store, journal)
        await fresh.restore()
        assert fresh.load(GAME) == "one"

    completed(play())


# -- removing -------------------------------------------------------------------------------------


def test_a_removed_document_leaves_nothing_after_the_next_start() -> None:
    async def play() -> None:
        store, journal = FakeStore(), FakeJournal()
        tab = open_tab(store, journal)
        tab.save(GAME, "one")
        tab.save(GAME, "two")
        tab.remove(GAME)
        assert (tab.load(GAME), tab.list()) == (None, [])
        assert not any("two" in text for text in store.texts.values())
        await tab.settled()
        fresh = open_tab(store, journal)
        await fresh.restore()
        await fresh.settled()
        assert (store.texts, journal.records) == ({}, {})

    completed(play())


def test_a_late_journal_does_not_bring_a_removed_game_back() -> None:
    async def play() -> None:
        store, journal = FakeStore(), FakeJournal()
        journal.late = True
        tab = open_tab(store, journal)
        tab.save(GAME, "one")
        tab.remove(GAME)
        journal.commit(1)
        journal.kill()  # the tombstone never reaches the journal
        for _ in range(3):
            fresh = open_tab(store, journal)
            await fresh.restore()
            journal.commit()
            await fresh.settled()
            assert (fresh.load(GAME), fresh.list()) == (None, [])
        assert (store.texts, journal.records) == ({}, {})

    completed(play())


@pytest.mark.parametrize("fault", ["late", "broken"])
def test_a_tombstone_stays_until_every_place_has_it(fault: str) -> None:
    async def play() -> None:
        store, journal = FakeStore(), FakeJournal()
        open_tab(store, journal).save(GAME, "one")
        old = dict(journal.records)
        tab = open_tab(store, journal)
        tab.remove(GAME)
        await tab.settled()
        journal.records.update(old)  # the tombstone was lost there

        setattr(journal, fault, True)
        tab = open_tab(store, journal)
        await tab.restore()
        journal.kill()
        await tab.settled()

        setattr(journal, fault, False)
        tab = open_tab(store, journal)
        await tab.restore()
        assert (tab.load(GAME), tab.list()) == (None, [])

    completed(play())


def test_slots_that_come_back_after_a_kill_do_not_bring_a_removed_game_back() -> None:
    async def play() -> None:
        store, journal = FakeStore(), FakeJournal()
        tab = open_tab(store, journal)
        tab.save(GAME, "one")
        before = dict(store.texts)
        tab.remove(GAME)
        await tab.settled()
        store.texts = before
        fresh = open_tab(store, journal)
        await fresh.restore()
        assert (fresh.load(GAME), fresh.list()) == (None, [])

    completed(play())


# -- two tabs -------------------------------------------------------------------------------------


def test_a_tab_does_not_write_over_what_another_has_played() -> None:
    async def play() -> None:
        store, journal = FakeStore(), FakeJournal()
        here, there = open_tab(store, journal), open_tab(store, journal)
        here.save(GAME, "one")
        assert there.load(GAME) == "one"
        there.save(GAME, "two")
        with pytest.raises(Conflict) as conflict:
            here.save(GAME, "2'")
        assert conflict.value.phrase == "storage.elsewhere"
        assert open_tab(store).load(GAME) == "two"
        await here.restore()
        assert here.load(GAME) == "two"
        here.save(GAME, "three")
        assert open_tab(store).load(GAME) == "three"

    completed(play())


def test_one_may_write_over_it_on_purpose() -> None:
    store = FakeStore()
    here, there = open_tab(store), open_tab(store)
    here.save("settings", "ja")
    there.save("settings", "en", over=True)
    here.save("settings", "ja again", over=True)
    there.load("settings")
    there.save("settings", "en again")
    assert here.load("settings") == "en again"


def test_a_restore_alone_does_not_hide_a_conflict() -> None:
    async def play() -> None:
        store = FakeStore()
        here, there = open_tab(store), open_tab(store)
        here.save(GAME, "one")
        there.load(GAME)
        there.save(GAME, "two")
        await here.restore()
        with pytest.raises(Conflict):
            here.save(GAME, "2'")

    completed(play())


def test_a_look_alone_does_not_hide_a_conflict() -> None:
    store = FakeStore()
    here, there = open_tab(store), open_tab(store)
    here.save(GAME, "one")
    there.load(GAME)
    there.save(GAME, "two")
    assert here.peek(GAME) == "two"
    with pytest.raises(Conflict):
        here.save(GAME, "2'")


def test_two_saves_at_the_same_moment_are_told_apart() -> None:
    store = FakeStore()
    here, there = open_tab(store), open_tab(store)
    for tab in (here, there):
        tab.load(GAME)
    # Browsers hand localStorage between processes with a delay: `there` still sees it empty.
    behind = FakeStore()
    there._store = behind
    here.save(GAME, "here")
    there.save(GAME, "there")
    store.texts.update(behind.texts)
    there._store = store
    with pytest.raises(Conflict):
        here.save(GAME, "here 2")
    there.save(GAME, "there 2")
    assert open_tab(store).load(GAME) == "there 2"


def test_the_storage_event_tells_of_a_change_at_once() -> None:
    store = FakeStore()
    here, there = open_tab(store), open_tab(store)
    here.save(GAME, "one")
    there.load(GAME)
    assert here.heard(slot_keys(store)[0]) is None
    there.save(GAME, "two")
    there.save("game/2", "not open here")
    assert here.heard(newest_key(store, "two")) == GAME
    assert here.heard(slot_keys(store, "game/2")[0]) is None
    assert here.heard("of another app") is None
    assert here.heard(None) is None


def test_a_game_removed_in_another_tab_is_not_saved_again_unasked() -> None:
    store = FakeStore()
    here, there = open_tab(store), open_tab(store)
    here.save(GAME, "one")
    there.remove(GAME)
    assert here.heard(slot_keys(store)[0]) == GAME
    with pytest.raises(Conflict):
        here.save(GAME, "two")
    here.save(GAME, "two", over=True)
    assert there.load(GAME) == "two"


def test_a_newer_journal_than_this_tab_knows_is_a_conflict() -> None:
    async def play() -> None:
        journal = FakeJournal()
        here, there = open_tab(None, journal), open_tab(None, journal)
        there.save(GAME, "one")
        there.save(GAME, "two")
        here.save(GAME, "1'")
        await here.settled()
        assert here.trouble == "storage.elsewhere"
        with pytest.raises(Conflict):
            here.save(GAME, "2'")
        await here.restore()
        assert here.load(GAME) == "two"
        here.save(GAME, "three")
        await here.settled()
        assert here.trouble == "storage.reserve"

    completed(play())


# -- files ----------------------------------------------------------------------------------------

documents = st.text(st.characters(codec=None, categories=None))


@settings(deadline=None)
@given(documents)
def test_a_file_gives_the_document_back(document: str) -> None:
    text = export_text(document)
    assert import_text(text) == document
    assert import_text("\ufeff" + text.replace("\n", "\r\n")) == document
    text.encode("ascii")


@settings(deadline=None)
@given(documents, st.data())
def test_a_file_cut_short_is_refused(document: str, data: st.DataObject) -> None:
    text = export_text(document).strip()
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(BadFile) as bad:
        import_text(text[:cut])
    assert bad.value.phrase in WORDS
    if cut > 30:
        assert bad.value.phrase == "storage.file.damaged"


@settings(deadline=None)
@given(st.text(min_size=1), st.data())
def test_a_file_with_another_letter_is_refused(document: str, data: st.DataObject) -> None:
    form = json.loads(export_text(document))
    at = data.draw(st.integers(0, len(document) - 1))
    letter = data.draw(st.characters().filter(lambda c: c != document[at]))
    form["document"] = document[:at] + letter + document[at + 1 :]
    with pytest.raises(BadFile) as bad:
        import_text(json.dumps(form))
    assert bad.value.phrase == "storage.file.damaged"


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("", "storage.file.empty"),
        (" \n", "storage.file.empty"),
        ("hello", "storage.file.foreign"),
        ("{}", "storage.file.foreign"),
        ("[1, 2]", "storage.file.foreign"),
        ("[" * 100_000, "storage.file.foreign"),
        (json.dumps({"format": "taku-save", "version": 2}), "storage.file.newer"),
        (json.dumps({"format": "taku-save", "version": 1}), "storage.file.damaged"),
        (json.dumps({"format": "taku-save", "version": 1, "document": 3}), "storage.file.damaged"),
    ],
)
def test_a_file_that_is_no_save_is_refused_with_the_reason(text: str, phrase: str) -> None:
    with pytest.raises(BadFile) as bad:
        import_text(text)
    assert bad.value.phrase == phrase


# -- words ----------------------------------------------------------------------------------------


def _keys_in_the_source() -> Iterator[str]:
    with open(module.__file__, encoding="utf-8") as source:
        yield from re.findall(r'"(storage\.[a-z.]+)"', source.read())


def test_every_trouble_has_its_sentence_and_every_sentence_its_trouble() -> None:
    assert set(_keys_in_the_source()) == set(WORDS)


def test_sentences_are_whole_in_both_languages() -> None:
    for english, japanese in WORDS.values():
        assert english.endswith(".")
        assert japanese.endswith("。")
