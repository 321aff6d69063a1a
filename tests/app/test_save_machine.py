"""Whatever happens to the browser, the last save that reached a place is the one that comes back.

A machine plays with one page and its two places: it saves, removes, kills the browser (which loses
any number of the newest writes), damages texts, fills the store, breaks either place and mends it.
It follows by itself which text holds which save, and so does not lean on how the storage decides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from save_fakes import PATH, FakeJournal, FakeStore

from app.storage import Conflict, Storage

NAMES = ("game/1", "game/2")
names = st.sampled_from(NAMES)
ROOMY = 1_000_000


class Browser(RuleBasedStateMachine):
    """Saves and removals are numbered; a number's text is known from the moment it is written."""

    def __init__(self) -> None:
        super().__init__()
        # In a thread of its own, as `loops` says; one loop, since what a page began goes on.
        self.thread = ThreadPoolExecutor(1)
        self.loop = asyncio.new_event_loop()
        self.disk: list[dict[str, str]] = [{}]  # localStorage: first as on the disk, last as seen
        self.records: dict[str, tuple[int, str]] = {}  # the journal's commits
        self.number = 0
        self.removals = {0}
        self.asked = dict.fromkeys(NAMES, 0)  # the last save or removal of each
        self.meaning: dict[str, int] = {}  # stored text -> the number of its save
        self.store_broken = self.journal_broken = False
        self.room = ROOMY

    def teardown(self) -> None:
        self.end_page()
        self.loop.close()
        self.thread.shutdown()

    def waited(self, coroutine: Coroutine[object, object, None]) -> None:
        self.thread.submit(self.loop.run_until_complete, coroutine).result()

    # -- what the machine knows by itself ---------------------------------------------------------

    def told(self, text: str) -> None:
        self.meaning.setdefault(text, self.number)

    def held(self, name: str, texts: dict[str, str]) -> int:
        """The last whole save in these slots; 0 if there is none."""
        return max(
            (self.meaning.get(t, 0) for k, t in texts.items() if k.endswith(name)), default=0
        )

    def journalled(self, name: str) -> int:
        return self.meaning.get(self.records.get(name, (0, ""))[1], 0)

    def readable(self, name: str) -> int:
        """The last whole save in the places that answer."""
        slots = 0 if self.store_broken else self.held(name, self.disk[-1])
        return max(slots, 0 if self.journal_broken else self.journalled(name))

    def shown(self, name: str) -> int:
        """The number of the save that the page shows; 0 for none."""
        body = self.page.load(name)
        return 0 if body is None else int(body.split()[0])

    def compare(self, name: str, expected: int) -> None:
        assert self.shown(name) == (0 if expected in self.removals else expected)

    # -- the life of a page -----------------------------------------------------------------------

    @initialize()
    def start_page(self) -> None:
        self.store = FakeStore(dict(self.disk[-1]), self.room)
        self.store.broken = self.store_broken
        self.store.told, self.store.wrote = self.told, self.wrote
        self.journal = FakeJournal(self.records)
        self.journal.broken, self.journal.late = self.journal_broken, True
        self.journal.told = self.told
        self.page = Storage(PATH, self.store, self.journal, clock=lambda: self.number)
        expected = {name: self.readable(name) for name in NAMES}
        self.waited(self.page.restore())
        for name in NAMES:
            self.compare(name, expected[name])
        assert self.page.list() == [n for n in NAMES if expected[n] not in self.removals]

    def wrote(self) -> None:
        self.disk.append(dict(self.store.texts))

    def end_page(self) -> None:
        self.journal.kill()
        self.waited(self.page.settled())

    @rule(name=names, size=st.integers(0, 60))
    def save(self, name: str, size: int) -> None:
        self.number += 1
        self.asked[name] = self.number
        body, torn = f"{self.number} {'x' * size}", self.store.torn
        try:
            self._in_loop(lambda: self.page.save(name, body))
        except Conflict:
            # Only a store that did not answer at the start can hold what this page does not know.
            assert self.held(name, self.disk[-1]) > 0
            expected = max(self.readable(name), self.shown(name))
            self.waited(self.page.restore())
            self.compare(name, expected)
        else:
            assert self.page.load(name) == body
            if self.store_broken:
                assert self.page.trouble is not None
            elif self.room == ROOMY and not torn:
                assert self.held(name, self.store.texts) == self.number
                assert self.page.trouble in (None, "storage.older", "storage.corrupt")

    @rule(name=names)
    def remove(self, name: str) -> None:
        self.number += 1
        self.removals.add(self.number)
        self.asked[name] = self.number
        self._in_loop(lambda: self.page.remove(name))
        assert self.page.load(name) is None

    def _in_loop(self, call) -> None:
        async def run() -> None:
            call()

        self.waited(run())

    @rule(lost=st.integers(0, 8), committed=st.integers(0, 8))
    def kill(self, lost: int, committed: int) -> None:
        safe = {name: max(self.held(name, self.disk[0]), self.journalled(name)) for name in NAMES}
        self.journal.commit(committed)
        self.end_page()
        self.disk = [self.disk[max(0, len(self.disk) - 1 - lost)]]
        for name in NAMES:
            left = max(self.held(name, self.disk[0]), self.journalled(name))
            # Nothing is left only of what was gone already, or what the person wanted to be gone.
            gone = {safe[name], self.asked[name]} & self.removals
            assert left >= safe[name] or (left in self.removals and gone)
        self.start_page()

    @rule()
    def reload(self) -> None:
        self.journal.commit()
        self.end_page()
        self.disk = [self.disk[-1]]
        self.start_page()

    @rule(count=st.integers(1, 4))
    def commit(self, count: int) -> None:
        self.journal.commit(count)

    @rule()
    def sync(self) -> None:
        self.disk = [self.disk[-1]]

    # -- faults -----------------------------------------------------------------------------------

    @rule(which=st.integers(0, 7), text=st.sampled_from(["", "?", "1 0 0 text\n", "1 a b"]))
    def damage_a_slot(self, which: int, text: str) -> None:
        keys = sorted(self.store.texts)
        if keys:
            self.store.texts[keys[which % len(keys)]] = text
            self.wrote()
            self.sync()

    @rule(name=names)
    def damage_the_journal(self, name: str) -> None:
        if name in self.records:
            counter, text = self.records[name]
            self.records[name] = (counter, text[:-1])

    @rule()
    def tear_the_next_write(self) -> None:
        self.store.torn = True

    @rule(room=st.sampled_from([0, 150, 300, 500, ROOMY]))
    def set_room(self, room: int) -> None:
        self.room = self.store.room = room

    @rule(broken=st.booleans())
    def break_or_mend_the_store(self, broken: bool) -> None:
        self.store_broken = self.store.broken = broken

    @rule(broken=st.booleans())
    def break_or_mend_the_journal(self, broken: bool) -> None:
        self.journal_broken = self.journal.broken = broken

    @invariant()
    def one_tab_never_meets_another(self) -> None:
        if hasattr(self, "page"):
            assert self.page.trouble != "storage.elsewhere"


TestBrowser = Browser.TestCase
# The same examples every time: whoever changes storage.py raises their number and lets them vary.
TestBrowser.settings = settings(
    max_examples=150, stateful_step_count=40, deadline=None, derandomize=True
)
