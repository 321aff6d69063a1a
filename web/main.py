"""What PyScript runs in the page: puts the app together and starts it."""

import gc

from pyscript.js_modules import journal

from app.bots import BotPort
from app.browser import Browser
from app.shell import Shell
from app.storage import Storage
from app.storage_browser import IndexedJournal, app_path, local_store
from app.worker_element import WorkerElement


async def main() -> None:
    path = app_path()
    # The shell comes last, but what it is made of tells it of changes.
    storage = Storage(
        path,
        local_store(),
        IndexedJournal(journal.openJournal(path)),
        changed=lambda: shell.redraw(),
    )
    bots = BotPort(WorkerElement, changed=lambda: shell.redraw())
    browser = Browser()
    shell = Shell(browser, storage, bots)
    await shell.begin()
    # What was made up to here stays to the end: it need not be gone through at each collection.
    gc.freeze()


await main()
