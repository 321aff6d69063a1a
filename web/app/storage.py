"""What the page keeps: named documents that survive reloads, crashes, damage and a full disk.

A *document* is a text (mostly JSON made by the core) under a name: ``"settings"``,
``"game/8f3a…"``. Names are yours; a game's name is never used again for another game.

    storage = Storage("/taku/", store, journal, changed=redraw)
    await storage.restore()              # once at the start, before the first load
    storage.list("game/")                # names of the readable documents
    storage.load(name)                   # the newest text, or None
    storage.peek(name)                   # the same for a look only, as a list of games needs it
    storage.saved_at(name)               # when that was saved, in milliseconds since 1970
    storage.save(name, text)             # after every action; may raise Conflict
    storage.remove(name)                 # finished or abandoned
    storage.heard(key)                   # on the window's "storage" event: which open document
                                         # another tab has changed, or None
    storage.trouble                      # None, or the key of a sentence in words_storage.py
    storage.damaged                      # names of documents of which nothing can be read
    storage.dismiss()                    # the person has read the note on damage

Only `restore` and `settled` are async. Nothing here throws because a browser's storage does: what
cannot be written stays in memory, `trouble` says so, ``changed()`` is called when it turns into
something else, and the next save (or `remove`) tries everything again.

**Two places.** *store* is localStorage: each document has two slots, written in turn, so a torn
write never takes the last good one along. *journal* is IndexedDB: one record a document, put with
every save but not waited for, since a killed browser loses the newest writes of localStorage. Each
text carries a counter and a checksum; `restore` lets the newest valid one win and repairs the
other place. Either may be None. A counter is the time of the save, but always above the last one
known: so even a state that goes on from an older one, since nothing newer could be read, is newer.

**Removing** writes a newer, empty version (a *tombstone*) to both places, so neither an old slot
nor a late journal record brings the game back; a later `restore` sweeps it away.

**Two tabs.** `save` raises `Conflict` if the document is no longer what this tab last wrote, or got
from `load` (`peek` does not count), rather than mix two games. The page then says so, and
``await restore()`` and `load` give the newer state, or None if it was removed there.
``save(…, over=True)`` writes over whatever is there: right for settings.

**Files.** `export_text` wraps a document for a file, `import_text` checks and unwraps it and
raises `BadFile`, whose ``phrase`` says what is wrong with it.
"""

from __future__ import annotations

import asyncio
import json
import time
import zlib
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple, Protocol

SCHEMA = "1"
"""The form of a stored text. A text of another schema counts as unreadable and is left alone."""

FILE_FORMAT, FILE_VERSION = "taku-save", 1
SLOTS = "ab"


class Store(Protocol):
    """localStorage, as far as it is needed. Any call may throw anything."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> Iterable[str]: ...


class Journal(Protocol):
    """The app's own IndexedDB (`runtime/journal.js`). Any call may throw or never answer.

    Calls take effect in the order in which they are made. `put` writes unless the record there has
    a higher counter, and answers with the counter that the record has then.
    """

    def put(self, name: str, counter: int, text: str) -> Awaitable[int]: ...
    def remove(self, name: str) -> Awaitable[object]: ...
    def entries(self) -> Awaitable[Iterable[tuple[str, str]]]: ...


class Conflict(Exception):
    """The document was changed by another tab; its newer state must be loaded first."""

    phrase = "storage.elsewhere"


class BadFile(ValueError):
    """A file is not a save, or not a whole one. ``phrase`` is the key of the sentence to show."""

    def __init__(self, phrase: str) -> None:
        super().__init__(phrase)
        self.phrase = phrase


class Version(NamedTuple):
    """One state of a document. ``body`` is None where the document has been removed."""

    counter: int
    body: str | None


class Slots(NamedTuple):
    """What the store holds of a document: its newest version, and the slot to write next."""

    newest: Version | None
    spare: str
    broken: tuple[str, ...]  # slots whose text cannot be read


def checksum(text: str) -> str:
    # A name typed on a phone may hold half a surrogate pair; it must not stop a save.
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def encode(version: Version) -> str:
    """One line of header (schema, checksum of all that follows, counter, kind), then the body."""
    kind = "removed" if version.body is None else "text"
    rest = f"{version.counter} {kind}\n{version.body or ''}"
    return f"{SCHEMA} {checksum(rest)} {rest}"


def decode(text: str) -> Version:
    """The version in a stored text. Raises ValueError if it is damaged or of another schema."""
    schema, check, rest = text.split(" ", 2)
    if schema != SCHEMA or check != checksum(rest):
        raise ValueError("damaged, or of another schema")
    header, _, body = rest.partition("\n")
    counter, kind = header.split(" ")
    return Version(int(counter), None if kind == "removed" else body)


def newest(*versions: Version | None) -> Version | None:
    """The one with the highest counter; the first of equals."""
    return max((v for v in versions if v is not None), key=lambda v: v.counter, default=None)


def is_full(error: Exception) -> bool:
    """Whether a browser's exception means that there is no room left (by the names it has)."""
    return getattr(error, "name", "") in ("QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED")


class Storage:
    """The documents of one app (see the module). ``path`` is the app's path on its origin."""

    def __init__(
        self,
        path: str,
        store: Store | None,
        journal: Journal | None = None,
        changed: Callable[[], None] = lambda: None,
        clock: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        if " " in path:
            raise ValueError("a URL's path has no space")
        # The space after the path keeps "/" apart from "/other/": only own keys begin with it.
        self._own = f"taku {path} "
        self._store = store
        self._journal = journal
        self._changed = changed
        self._clock = clock
        self._announced: str | None = None
        self._refusal = None if store else "storage.absent"  # why the store does not take a text
        self._journal_works = False
        self._memory: dict[str, Version] = {}  # what the store did not take
        self._seen: dict[str, Version | None] = {}  # what this tab last saw in the store
        self._ahead: dict[str, int] = {}  # counters of the journal that this tab does not know
        self._damage: dict[str, str] = {}  # by name, the sentence that tells of it
        self._pending: set[asyncio.Task[None]] = set()

    # -- what a page uses -------------------------------------------------------------------------

    @property
    def trouble(self) -> str | None:
        """The key of the sentence that warns of what matters most now, or None."""
        if self._refusal and not self._journal_works:
            return self._refusal
        if self._ahead:
            return Conflict.phrase
        if self._damage:
            return min(self._damage.values())  # "…corrupt" before "…older"
        return "storage.reserve" if self._refusal else None

    @property
    def damaged(self) -> list[str]:
        return sorted(n for n, phrase in self._damage.items() if phrase == "storage.corrupt")

    def dismiss(self) -> None:
        self._damage.clear()
        self._announce()

    def list(self, start: str = "") -> list[str]:
        """The names of the readable documents whose names begin with ``start``, sorted."""
        names = {name for name in self._names() | set(self._memory) if name.startswith(start)}
        return sorted(name for name in names if self._newest(name).body is not None)

    def load(self, name: str) -> str | None:
        """The newest text under this name; None if there is none, or none that can be read."""
        self._seen[name] = self._slots(name).newest
        return self.peek(name)

    def peek(self, name: str) -> str | None:
        """What `load` would give, without going on from it."""
        text = self._newest(name).body
        self._announce()
        return text

    def saved_at(self, name: str) -> int:
        """When the text of `load` was saved, in milliseconds since 1970."""
        return self._newest(name).counter

    def save(self, name: str, body: str, over: bool = False) -> None:
        """Keep a text. Raises `Conflict` if another tab changed the document, unless ``over``."""
        slots = self._slots(name)
        if not over and (name in self._ahead or self._clashes(name, slots)):
            raise Conflict(name)
        self._damage.pop(name, None)
        self._keep(name, Version(self._next(name, slots), body), slots)

    def remove(self, name: str) -> None:
        """Forget a document in every place."""
        slots = self._slots(name)
        self._damage.pop(name, None)
        tombstone = Version(self._next(name, slots), None)
        for slot in SLOTS:
            self._drop(name, slot)
        self._keep(name, tombstone, Slots(None, SLOTS[0], ()))

    def heard(self, key: str | None) -> str | None:
        """The document that another tab has changed under this one, by the key of the event."""
        name = key[len(self._own) + 2 :] if key and key.startswith(self._own) else None
        if name in self._seen and self._clashes(name, self._slots(name)):
            return name
        return None

    async def restore(self, patience: float = 5.0) -> None:
        """Merge the two places: of each document the newer valid version wins.

        Waits at most ``patience`` seconds for a journal that does not answer.
        """
        readable, records = await self._records(patience)
        for name in sorted(self._names() | set(records) | set(self._memory)):
            self._merge(name, records.get(name), readable)
        self._ahead.clear()
        self._announce()

    async def settled(self) -> None:
        """Wait until the journal has answered everything."""
        while self._pending:
            await asyncio.wait(self._pending)

    # -- versions ---------------------------------------------------------------------------------

    def _newest(self, name: str) -> Version:
        return newest(self._slots(name).newest, self._memory.get(name)) or Version(0, None)

    def _known(self, name: str) -> Version:
        return newest(self._seen.get(name), self._memory.get(name)) or Version(0, None)

    def _next(self, name: str, slots: Slots) -> int:
        there = slots.newest.counter if slots.newest else 0
        last = max(there, self._known(name).counter, self._ahead.pop(name, 0))
        return max(last + 1, self._clock())

    def _clashes(self, name: str, slots: Slots) -> bool:
        """Whether the store holds what this tab neither wrote nor read.

        An older version there is no clash: the newest one was lost, and this tab has it.
        """
        known = self._known(name)
        there = slots.newest
        return there is not None and there.counter >= known.counter and there != known

    def _keep(self, name: str, version: Version, slots: Slots) -> None:
        """Bring a new version to both places, or hold it in memory."""
        self._put(name, version)
        if self._write(name, version, slots):
            self._seen[name] = version
            self._memory.pop(name, None)
            self._catch_up()
        else:
            self._memory[name] = version
        self._announce()

    def _catch_up(self) -> None:
        """The store takes texts again: write what has been waiting in memory."""
        for name, version in list(self._memory.items()):
            slots = self._slots(name)
            if not self._clashes(name, slots) and self._write(name, version, slots):
                self._seen[name] = version
                del self._memory[name]

    def _merge(self, name: str, record: Version | None, readable: bool) -> None:
        slots, mine = self._slots(name), self._memory.get(name)
        version = newest(slots.newest, record, mine)
        if version is None:
            if slots.broken:
                self._damage[name] = "storage.corrupt"
            return
        if slots.broken:
            # The journal gets every save: if it is not behind, the broken slot held nothing newer.
            if record is None or newest(slots.newest, record) != record:
                self._damage[name] = "storage.older"
            for slot in slots.broken:
                self._drop(name, slot)
        places = [place for place in (slots.newest, record) if place is not None]
        if version.body is None and readable and all(p.body is None for p in places):
            # Every place knows of the removal: nothing can bring the document back.
            self._forget(name, slots)
            return
        if slots.newest == version or self._write(name, version, slots):
            self._memory.pop(name, None)
            if version == mine:
                self._seen[name] = version
        else:
            self._memory[name] = version
        if record != version:
            self._put(name, version)

    # -- the store --------------------------------------------------------------------------------

    def _key(self, name: str, slot: str) -> str:
        return f"{self._own}{slot} {name}"

    def _names(self) -> set[str]:
        if self._store is None:
            return set()
        try:
            keys = list(self._store.keys())
        except Exception as error:
            self._refused(error)
            return set()
        return {key[len(self._own) + 2 :] for key in keys if key.startswith(self._own)}

    def _slots(self, name: str) -> Slots:
        versions: dict[str, Version] = {}
        broken = []
        for slot in SLOTS if self._store else "":
            try:
                text = self._store.get(self._key(name, slot))
            except Exception as error:
                self._refused(error)
                continue
            try:
                if text is not None:
                    versions[slot] = decode(text)
            except ValueError:
                broken.append(slot)
        last = newest(*versions.values())
        spare = next((slot for slot in SLOTS if versions.get(slot) != last), SLOTS[0])
        return Slots(last, spare, tuple(broken))

    def _write(self, name: str, version: Version, slots: Slots) -> bool:
        """Write to the spare slot. Whether the store has taken it."""
        if self._store is None:
            return False
        key, text = self._key(name, slots.spare), encode(version)
        try:
            try:
                self._store.set(key, text)
            except Exception as error:
                if not (is_full(error) and self._make_room(name)):
                    raise
                self._store.set(key, text)
            if self._store.get(key) != text:
                raise OSError("the store forgets what it is told")
        except Exception as error:
            self._refused(error)
            return False
        self._refusal = None
        return True

    def _make_room(self, name: str) -> bool:
        """Give up the second, older copies of the other documents. Each keeps its newest one."""
        made = False
        for other in self._names() - {name}:
            slots = self._slots(other)
            if slots.newest is not None and self._store.get(self._key(other, slots.spare)):
                self._store.remove(self._key(other, slots.spare))
                made = True
        return made

    def _drop(self, name: str, slot: str) -> bool:
        try:
            if self._store is not None:
                self._store.remove(self._key(name, slot))
        except Exception as error:
            self._refused(error)
            return False
        return True

    def _refused(self, error: Exception) -> None:
        self._refusal = "storage.full" if is_full(error) else "storage.broken"

    # -- the journal ------------------------------------------------------------------------------

    async def _records(self, patience: float) -> tuple[bool, dict[str, Version]]:
        """Whether nothing of the journal stayed unread, and what it holds."""
        if self._journal is None:
            return True, {}
        try:
            entries = await asyncio.wait_for(self._journal.entries(), patience)
        except Exception:  # also a TimeoutError: a browser may never answer
            self._journal_works = False
            return False, {}
        self._journal_works = True
        records = {}
        for name, text in entries:
            try:
                records[name] = decode(text)
            except ValueError:
                self._ask(self._journal.remove, name)  # else its counter would bar the repair
        return True, records

    def _put(self, name: str, version: Version) -> None:
        def confirmed(counter: int) -> None:
            if counter > version.counter:
                self._ahead[name] = counter

        if self._journal is not None:
            self._ask(self._journal.put, name, version.counter, encode(version), then=confirmed)

    def _forget(self, name: str, slots: Slots) -> None:
        """Sweep a tombstone away, last of all from the slot that says "removed"."""
        self._memory.pop(name, None)
        order = sorted(SLOTS, key=lambda slot: slot != slots.spare)
        if all(self._drop(name, slot) for slot in order) and self._journal is not None:
            self._ask(self._journal.remove, name)

    def _ask(
        self,
        call: Callable[..., Awaitable[object]],
        *arguments: object,
        then: Callable[..., None] = lambda _: None,
    ) -> None:
        """Call the journal now, so that calls keep their order, and take its answer later."""

        async def listen(answer: Awaitable[object]) -> None:
            try:
                then(await answer)
                self._journal_works = True
            except Exception:
                self._journal_works = False
            self._announce()

        try:
            task = asyncio.ensure_future(listen(call(*arguments)))
        except Exception:
            self._journal_works = False
            return
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)

    def _announce(self) -> None:
        if self.trouble != self._announced:
            self._announced = self.trouble
            self._changed()


def export_text(document: str) -> str:
    """The content of a file that holds this document."""
    form = {"format": FILE_FORMAT, "version": FILE_VERSION, "checksum": checksum(document)}
    return json.dumps(form | {"document": document}) + "\n"


def import_text(text: str) -> str:
    """The document in a file that `export_text` made. Raises `BadFile`."""
    text = text.lstrip("\ufeff").strip()
    if not text:
        raise BadFile("storage.file.empty")
    try:
        form = json.loads(text)
    except (ValueError, RecursionError):
        ours = f'"{FILE_FORMAT}"' in text[:100]
        raise BadFile("storage.file.damaged" if ours else "storage.file.foreign") from None
    if not isinstance(form, dict) or form.get("format") != FILE_FORMAT:
        raise BadFile("storage.file.foreign")
    version, document = form.get("version"), form.get("document")
    if isinstance(version, int) and version > FILE_VERSION:
        raise BadFile("storage.file.newer")
    if not isinstance(document, str) or form.get("checksum") != checksum(document):
        raise BadFile("storage.file.damaged")
    return document
