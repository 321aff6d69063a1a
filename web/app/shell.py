"""The page as a whole: which screen stands, what the verbs of its buttons do, and the settings."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pygames_core import GAMES
from pygames_core.engine import (
    LANGUAGES,
    BadRecord,
    CoreError,
    Game,
    Phrase,
    Pick,
    Player,
    Speaker,
    Table,
    phrase,
)
from pygames_core.engine.words import WORDS as ENGINE_WORDS

from . import drafts, saves, screens
from .bots import BotPort
from .games import PAGES
from .games import WORDS as GAME_WORDS
from .play import SPEEDS, Play
from .review import Look, Reviewing, seats_of
from .shapes import Scene, Ui, layer_json
from .storage import BadFile, Conflict, Storage, export_text, import_text
from .timed import TEMPI, TimedPlay
from .words import WORDS

#: All words of the page: whenever it draws, a speaker is made of them with the names at the table.
ALL_WORDS = [WORDS, GAME_WORDS, ENGINE_WORDS, *(game.words for game in GAMES.values())]
SPEAKERS = {language: Speaker(ALL_WORDS, language) for language in LANGUAGES}
DEFAULTS = {
    "language": "auto",
    "theme": "auto",
    "speed": "normal",
    "still": False,
    "list": False,
    "aid": True,
    "tempo": "full",
    "sound": False,
    "mirrored": False,
    "running": True,
    "name": "",
}
#: What each setting may be; anything else that is found in storage is dropped.
SETTINGS: dict[str, tuple[Any, ...] | None] = {
    "language": ("auto", "en", "ja"),
    "theme": ("auto", "light", "dark"),
    "speed": ("slow", "normal", "fast"),
    "still": (False, True),
    "list": (False, True),
    "aid": (False, True),
    "tempo": tuple(TEMPI),
    "sound": (False, True),
    "mirrored": (False, True),
    "running": (False, True),
    "name": None,
}
#: How much nearer a step of the wheel, or a key, brings the board.
CLOSER = 1.25
#: A bot of this level plays on for a person who resigned.
STAND_IN_LEVEL = 2
#: Painting goes on in the next task of the browser when it has taken as long: a frame is 0.016.
PAINT_SECONDS = 0.012
#: No name is longer.
NAME_LENGTH = 16


@dataclass(frozen=True)
class Chair:
    """One seat in the set-up: a level from 1 is a bot. ``name`` is what was typed, if anything."""

    level: int = 0
    name: str = ""


@dataclass(frozen=True)
class SetUp:
    """What is being chosen before a game. ``chairs`` has the most seats that the game has."""

    game: str
    count: int
    chairs: tuple[Chair, ...]
    options: dict[str, Any]
    practice: bool = False


@dataclass(frozen=True)
class Home:
    pass


@dataclass(frozen=True)
class Help:
    game: str


@dataclass(frozen=True)
class AtTable:
    """A game that is being played or looked at; ``board`` shows the board after its end."""

    id: str
    play: Play
    board: bool = False


Screen = Home | SetUp | Help | AtTable | Reviewing


@dataclass
class Dialog:
    """Something that stands before the screen until it is answered."""

    kind: str
    argument: str = ""


class Shell:
    """The app. Its verbs are the methods ``do_…``: a button with data-do="x" calls do_x."""

    def __init__(self, browser: Any, storage: Storage, bots: BotPort) -> None:
        self.browser = browser
        self.storage = storage
        self.keeper = saves.Keeper(storage)
        self.bots = bots
        self.settings: dict[str, Any] = dict(DEFAULTS)
        self.screen: Screen = Home()
        self.dialog: Dialog | None = None
        self.note: Phrase | None = None
        self.update_waiting = False
        self.log_open = False
        self.cards_open = False
        self.scores_open = False
        self._painted: dict[str, Any] = {}
        self._stamps: Any = None  # what those that are made are made for
        self._stamps_due: list[str] = []
        self._offered: Any = ()
        self._kept: Any = None  # of what is not confirmed yet
        self._look_back: asyncio.Future[None] | None = None
        self._redraw_wanted = False
        self._paint_wanted = False

    # --- beginning -----------------------------------------------------------------------------

    async def begin(self) -> None:
        await self.storage.restore()
        self._load_settings()
        self.browser.theme(self.settings["theme"])
        self.update_waiting = self.browser.update_waiting
        self.browser.listen(self.act, self.hear)
        self.follow_address()
        self._redraw()
        self.browser.ready()

    def _load_settings(self) -> None:
        try:
            kept = json.loads(self.storage.load("settings") or "{}")
        except ValueError:
            kept = {}
        for key, allowed in SETTINGS.items():
            value = kept.get(key) if isinstance(kept, dict) else None
            if value in allowed if allowed else isinstance(value, str):
                self.settings[key] = value

    def setting(self, key: str, value: Any) -> None:
        self.settings[key] = value
        self.storage.save("settings", json.dumps(self.settings, ensure_ascii=False), over=True)
        if key == "theme":
            self.browser.theme(value)
        self.browser.remember(self.settings["language"], self.settings["theme"])
        self._painted.clear()
        self.redraw()

    @property
    def language(self) -> str:
        chosen = self.settings["language"]
        return self.browser.language if chosen == "auto" else chosen

    @property
    def say(self) -> Speaker:
        """Puts phrases into the reader's words, with the names of those at the table."""
        names = [player.name for player in self.table.players] if self.table else []
        return SPEAKERS[self.language].with_seats(names)

    @property
    def play(self) -> Play | None:
        return self.screen.play if isinstance(self.screen, (AtTable, Reviewing)) else None

    @property
    def table(self) -> Table | None:
        return self.play.table if self.play else None

    # --- addresses -------------------------------------------------------------------------------

    def follow_address(self) -> None:
        """Shows the screen that the address names: "/", "/new/GAME", "/play/ID",
        "/review/ID", "/help/GAME"."""
        match [part for part in self.browser.address.split("/") if part]:
            case ["new", game] if game in GAMES:
                self._enter(self._new_set_up(GAMES[game]))
            case ["play", key]:
                self._open(key)
            case ["review", key]:
                self._open_review(key)
            case ["help", game] if game in GAMES:
                self._enter(Help(game))
            case _:
                self._enter(Home())

    def _enter(self, screen: Screen) -> None:
        if self.play is not None and not (
            isinstance(screen, AtTable) and screen.play is self.play
        ):
            self.play.close()
        self.screen = screen
        self.dialog = None
        self.log_open = self.cards_open = self.scores_open = False
        self._painted.clear()
        if isinstance(screen, AtTable):
            if any(not player.is_person for player in screen.play.table.players):
                self.bots.warm()
            screen.play.start()
        self.redraw()

    def _open(self, key: str) -> None:
        if isinstance(self.screen, AtTable) and self.screen.id == key:
            return
        table = self._load(key)[0]
        if table is not None:
            play = self._play_of(table, self.keeper.clock(key))
            play.take_up(*drafts.load(self.storage, key))
            self._enter(AtTable(key, play))

    def _play_of(self, table: Table, elapsed: int = 0) -> Any:
        """A table as it is played; ``elapsed`` is where the clock of a timed round stands."""
        page = PAGES[table.game.id]
        if table.game.racing is None:
            return Play(table, page.scene, self)
        return page.play(table, page.scene, self, elapsed)

    def _load(self, key: str) -> tuple[Table | None, str]:
        """A kept game and its text; if there is none, the home screen says why."""
        text = self.keeper.text(key)
        try:
            if text is not None:
                return saves.table_of(text, secrets.randbits(62)), text
            self.note = phrase("app.not_found")
        except BadRecord as error:
            self.note = error.phrase
        self.browser.go("/", replace=True)
        self._enter(Home())
        return None, ""

    def _open_review(self, key: str) -> None:
        """Looks back at a finished game; one that is not is gone on with."""
        table, text = self._load(key)
        if table is None:
            return
        seats = seats_of(table)
        if table.pending is not None or not seats:
            self.browser.go(f"/play/{key}", replace=True)
            self._open(key)
            return
        look = Look(table, PAGES[table.game.id].scene, self)
        screen = Reviewing(key, look, saves.judged_of(text), seats[0])
        screen.sit(seats[0])
        self.bots.warm()
        self._enter(screen)
        self._judge(screen)

    # --- showing ---------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows the screen anew, once, however often it was asked for in one go."""
        if not self._redraw_wanted:
            self._redraw_wanted = True
            asyncio.get_running_loop().call_soon(self._redraw)

    def _redraw(self) -> None:
        self._redraw_wanted = False
        html, title = screens.page(self)
        self.browser.show(html, title, self.language)
        self._aim()
        self.paint()
        self._keep_draft()

    def _keep_draft(self) -> None:
        """Keeps what is picked and not confirmed, so that a reload does not lose it."""
        if isinstance(self.screen, AtTable) and not isinstance(self.screen.play, TimedPlay):
            play = self.screen.play
            draft = (self.screen.id, play.draft, dict(play.orders))
            known = self._kept is not None and self._kept[0] == self.screen.id
            if draft != self._kept and (play.draft or play.orders or known):
                self._kept = draft
                drafts.save(self.storage, *draft)

    def _aim(self) -> tuple[Ui, tuple[Pick, ...]] | None:
        """What is to be painted, and from now on can be touched; None if there is no picture."""
        play = self.play
        if play is None or play.curtain is not None or self.browser.stage_size() == (0, 0):
            self._painted.clear()
            return None
        names = [player.name for player in play.table.players]
        ui = play.ui(self.browser.dark, self.language, self.say, names)
        if isinstance(play, TimedPlay):
            return ui, ()
        play.scene = Scene({}, play.brush.targets(play.observation, ui))
        picks = play.offered()
        if not self.settings["aid"]:
            picks = tuple(pick for pick in picks if pick.kind != "cell")
        return ui, picks

    def paint(self) -> None:
        if not self._paint_wanted and not self._redraw_wanted:
            self._paint_wanted = True
            asyncio.get_running_loop().call_soon(self._paint)

    def _paint(self) -> None:
        """Draws the layers of the stage whose inputs have changed; what takes too long for one
        task of the browser goes on in the next."""
        self._paint_wanted = False
        play, aim = self.play, self._aim()
        if play is None or aim is None:
            return
        ui, picks = aim
        observation, began = play.observation, time.perf_counter()
        if isinstance(play, TimedPlay) and not self._make_stamps(play, ui, began):
            return
        keys = play.brush.layer_keys(observation, picks, ui)
        for layer in play.layers:
            if self._painted.get(layer) != keys[layer]:
                if time.perf_counter() - began > PAINT_SECONDS:
                    self.paint()
                    return
                self._painted[layer] = keys[layer]
                shapes = play.brush.draw_layer(layer, observation, picks, ui)
                self.browser.layer(layer, layer_json(shapes), (ui.width, ui.height), ui.dark)
        if isinstance(play, TimedPlay):
            self._hang(play, ui)
            return
        offered = (play.shown, play.picked, picks)
        if offered != self._offered:
            self._offered = offered
            noted = any(pick.kind not in ("hand", "done") for pick in picks) and not play.turning
            self.browser.breathe("marks", noted and not self.still)

    def _make_stamps(self, play: Any, ui: Ui, began: float) -> bool:
        """Draws what is drawn often, once a size; False if it goes on in the next task."""
        wanted = play.brush.stamp_set(play.observation, ui)
        if wanted != self._stamps:
            self._stamps, self._stamps_due = wanted, play.brush.stamp_names()
            self.browser.stamp(None)
            self._painted.clear()
        size, dark = wanted
        while self._stamps_due:
            name = self._stamps_due.pop()
            shapes = play.brush.stamp_shapes(name, size, dark)
            self.browser.stamp(name, layer_json(shapes), size)
            if time.perf_counter() - began > PAINT_SECONDS:
                self.paint()
                return False
        return True

    def _hang(self, play: Any, ui: Ui) -> None:
        """What hangs at the pointers is drawn once and then only moved."""
        for number, (key, shapes, size, at) in enumerate(play.brush.held(play.observation, ui)):
            name = f"held {number}"
            if at is not None and self._painted.get(name) != key:
                self._painted[name] = key
                self.browser.held(number, layer_json(shapes), size, ui.dark)
            if self._painted.get(f"{name} at", 0) != at:
                self._painted[f"{name} at"] = at
                self.browser.hang(number, at)

    # --- what a game needs of the page (play.Host) ------------------------------------------------

    def frame(self) -> Any:
        return self.browser.frame()

    def stage_size(self) -> tuple[float, float]:
        return self.browser.stage_size()

    @property
    def still(self) -> bool:
        return bool(self.settings["still"] or self.browser.reduced_motion)

    @property
    def speed(self) -> str:
        return str(self.settings["speed"])

    # and what a race needs besides (timed.TimedHost)

    def now(self) -> float:
        return self.browser.now()

    def rest(self, seconds: float) -> Any:
        return asyncio.sleep(seconds)

    def put(self, texts: dict[str, tuple[str, str]]) -> None:
        self.browser.put(json.dumps(texts, ensure_ascii=False))

    def beep(self, last: bool) -> None:
        self.browser.beep(*((1320, 400) if last else (880, 90)))

    @property
    def tempo(self) -> str:
        return str(self.settings["tempo"])

    @property
    def sound(self) -> bool:
        return bool(self.settings["sound"])

    @property
    def mirrored(self) -> bool:
        return bool(self.settings["mirrored"])

    @property
    def aid(self) -> bool:
        return bool(self.settings["aid"])

    @property
    def listed(self) -> bool:
        return bool(self.settings["list"])

    @property
    def running_score(self) -> bool:
        return bool(self.settings["running"])

    def save(self, play: Any) -> bool:
        if not isinstance(self.screen, AtTable):
            return True
        try:
            if isinstance(play, TimedPlay):
                self.keeper.keep(self.screen.id, play.table, play.elapsed_now, play.whole)
                return True
            self.storage.save(saves.PREFIX + self.screen.id, saves.document(play.table))
        except Conflict:
            return False
        return True

    async def choose(self, request: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = await self.bots.choose(request)
        return answer

    def stop_bots(self) -> None:
        self.bots.stop()

    @property
    def warnings(self) -> list[str]:
        """The keys of the sentences that must be seen now."""
        return [key for key in (self.storage.trouble, self.bots.trouble) if key]

    # --- what people do ---------------------------------------------------------------------------

    def act(self, verb: str, argument: str) -> None:
        try:
            getattr(self, f"do_{verb}")(argument)
        except Exception as error:
            self.failed(error)

    def hear(self, kind: str, detail: dict[str, Any]) -> bool:
        try:
            return bool(getattr(self, f"on_{kind}")(**detail))
        except Exception as error:
            self.failed(error)
            return False

    def failed(self, error: BaseException) -> None:
        """A fault of ours: it is told to the person in words and to the console in full."""
        self.browser.report("".join(traceback.format_exception(error)))
        self.note = phrase("app.oops")
        self.dialog = None
        self.redraw()

    def do_home(self, _: str) -> None:
        self.browser.go("/")

    def do_new(self, game: str) -> None:
        self.browser.go(f"/new/{game}")

    def do_help(self, game: str) -> None:
        """The rules of a game: over the table while one is played, else a screen of their own."""
        if self.play is not None or isinstance(self.screen, SetUp):
            self._show_dialog("help", game)
        else:
            self.browser.go(f"/help/{game}")

    def do_open(self, key: str) -> None:
        self.browser.go(f"/play/{key}")

    def _show_dialog(self, kind: str, argument: str = "") -> None:
        if isinstance(self.play, TimedPlay) and self.play.may_pause:
            self.play.pause()
        self.dialog = Dialog(kind, argument)
        self.redraw()

    def do_close(self, _: str) -> None:
        self.dialog = None
        self.redraw()

    def do_menu(self, _: str) -> None:
        self._show_dialog("menu")

    def do_log(self, _: str) -> None:
        if isinstance(self.play, TimedPlay):
            self._show_dialog("sheet", f"{self.play.table.game.id}.log")
            return
        self.log_open = not self.log_open
        self.redraw()

    def do_scores(self, _: str) -> None:
        self.scores_open = not self.scores_open
        self.redraw()

    def do_show_log(self, _: str) -> None:
        self.dialog = None
        self.log_open = False
        self.do_log("")

    def do_forget_note(self, _: str) -> None:
        self.note = None
        self.redraw()

    def do_dismiss(self, _: str) -> None:
        self.storage.dismiss()
        self.redraw()

    def do_setting(self, argument: str) -> None:
        key, value = json.loads(argument)
        if value in (SETTINGS[key] or (value,)):
            self.setting(key, value)

    def do_faster(self, _: str) -> None:
        """The next speed, and after the last the first again."""
        speeds = SETTINGS["speed"] or ()
        self.setting("speed", speeds[(speeds.index(self.speed) + 1) % len(speeds)])

    def do_language(self, language: str) -> None:
        self.setting("language", language)

    def do_update(self, _: str) -> None:
        self.browser.update()

    def do_later(self, _: str) -> None:
        self.update_waiting = False
        self.redraw()

    # --- set-up -----------------------------------------------------------------------------------

    def _new_set_up(self, game: Game) -> SetUp:
        chairs = [Chair(0, self.settings["name"])] + [Chair(1)] * (game.seats[-1] - 1)
        options = {option.key: option.default for option in game.options}
        # Two is what most people come for, also where one can play alone.
        count = max(game.seats[0], min(2, game.seats[-1]))
        return SetUp(game.id, count, tuple(chairs), options)

    def do_count(self, count: str) -> None:
        if isinstance(self.screen, SetUp):
            self._set_up(count=int(count))

    def do_who(self, argument: str) -> None:
        seat, level = json.loads(argument)
        self._chair(int(seat), level=int(level))

    def do_name(self, argument: str) -> None:
        seat, name = json.loads(argument)
        self._chair(int(seat), name=" ".join(name.split())[:NAME_LENGTH])

    def do_practice(self, argument: str) -> None:
        self._set_up(practice=json.loads(argument)[1])

    def do_option(self, argument: str) -> None:
        """An option of the game; for one that has a value a seat, the seat follows a colon. Two
        seats that may not have the same swap."""
        where, value = json.loads(argument)
        if not isinstance(self.screen, SetUp):
            return
        key, _, seat = where.partition(":")
        options = dict(self.screen.options)
        option = next(o for o in GAMES[self.screen.game].options if o.key == key)
        # A list of the page knows values by their texts only.
        value = next((each for each in option.values if str(each) == str(value)), value)
        if seat:
            values = list(options[key])
            mine = int(seat)
            if option.distinct and value in values:
                values[values.index(value)] = values[mine]
            values[mine] = value
            options[key] = tuple(values)
        else:
            options[key] = value
        self._set_up(options=options)

    def _chair(self, seat: int, **changes: Any) -> None:
        if isinstance(self.screen, SetUp):
            chairs = list(self.screen.chairs)
            chairs[seat] = replace(chairs[seat], **changes)
            self._set_up(chairs=tuple(chairs))

    def _set_up(self, **changes: Any) -> None:
        if isinstance(self.screen, SetUp):
            self.screen = replace(self.screen, **changes)
            self.redraw()

    def players(self, set_up: SetUp) -> list[Player]:
        """Who sits down, each with a name of its own."""
        people = sum(chair.level == 0 for chair in set_up.chairs[: set_up.count])
        names: list[str] = []
        players = []
        for n, chair in enumerate(set_up.chairs[: set_up.count]):
            name = chair.name if chair.level == 0 else ""
            if not name:
                name = self.default_name(set_up, n, people)
            while name in names:
                name += "′"
            names.append(name)
            players.append(Player(name, chair.level))
        return players

    def default_name(self, set_up: SetUp, seat: int, people: int) -> str:
        chairs = set_up.chairs[:seat]
        if set_up.chairs[seat].level:
            return self.say(f"player.bot.{1 + sum(chair.level > 0 for chair in chairs)}")
        if people == 1:
            return self.say("player.you")
        return self.say("player.person", n=1 + sum(chair.level == 0 for chair in chairs))

    def do_start(self, _: str) -> None:
        set_up = self.screen
        if not isinstance(set_up, SetUp):
            return
        game = GAMES[set_up.game]
        options = {
            option.key: (
                set_up.options[option.key][: set_up.count]
                if option.per_seat
                else set_up.options[option.key]
            )
            for option in game.options
            if game.applies(option.key, set_up.options, set_up.count)
        }
        players = self.players(set_up)
        settle = getattr(PAGES[game.id], "settle", None)
        if settle is not None:
            options = settle(options, [player.level for player in players])
        try:
            table = Table(game, players, options, secrets.randbits(62))
        except CoreError as error:
            self.note = error.phrase
            self.redraw()
            return
        table.practice = set_up.practice
        if set_up.chairs[0].level == 0:
            self.settings["name"] = set_up.chairs[0].name
            self.setting("name", set_up.chairs[0].name)
        self._sit_down(table)

    def _sit_down(self, table: Table) -> None:
        key = secrets.token_hex(6)
        saves.forget_oldest(self.storage)
        self.storage.save(saves.PREFIX + key, saves.document(table))
        self._enter(AtTable(key, self._play_of(table)))
        self.browser.go(f"/play/{key}", replace=True)

    def do_again(self, _: str) -> None:
        """Another game of the same kind with the same people; who resigned is asked again."""
        if self.table is not None:
            table = self.table
            players = list(table.players)
            for event in reversed(table.table_events):
                if event.kind == "resigned":
                    players[event.seat] = event.before
            fresh = Table(table.game, players, table.options, secrets.randbits(62))
            fresh.practice = table.practice
            self._sit_down(fresh)

    # --- kept games -------------------------------------------------------------------------------

    def do_ask_remove(self, key: str) -> None:
        self._show_dialog("remove", key)

    def do_remove(self, key: str) -> None:
        self.keeper.remove(key)
        self.dialog = None
        self.redraw()

    def do_export(self, key: str) -> None:
        text = self.keeper.text(key)
        if text is not None:
            self.browser.download(f"taku-{key}.json", export_text(text))

    def on_file(self, verb: str, text: str) -> None:
        try:
            body = import_text(text)
            saves.table_of(body, secrets.randbits(62))
        except BadFile as error:
            self.note = phrase(error.phrase)
        except BadRecord as error:
            self.note = error.phrase
        else:
            self.storage.save(saves.PREFIX + secrets.token_hex(6), body)
            self.note = phrase("home.imported")
        self.redraw()

    # --- at the table -----------------------------------------------------------------------------

    def _at_table(self, then: Callable[[Play], None]) -> None:
        if self.play is not None:
            then(self.play)
            self.redraw()

    def do_pick(self, index: str) -> None:
        self._at_table(lambda play: play.pick(int(index)))

    def do_turn(self, by: str) -> None:
        self._at_table(lambda play: play.turn(int(by)))

    def do_zoom(self, _: str) -> None:
        self._at_table(lambda play: play.toggle_zoom())

    def do_confirm(self, _: str) -> None:
        self._at_table(lambda play: play.confirm())

    def do_take_back(self, _: str) -> None:
        self._at_table(lambda play: play.back())

    def do_undo(self, _: str) -> None:
        self._at_table(lambda play: play.undo())

    def do_reveal(self, _: str) -> None:
        self._at_table(lambda play: play.reveal())

    def do_replay(self, _: str) -> None:
        self._at_table(lambda play: play.replay())

    def do_skip(self, _: str) -> None:
        self._at_table(lambda play: play.skip())

    def do_ask_resign(self, _: str) -> None:
        self._show_dialog("resign")

    def do_resign(self, _: str) -> None:
        play = self.play
        if play is None:
            return
        self.dialog = None
        seat = play.viewer if play.viewer is not None else play.curtain
        if seat is not None:
            name = self.say("player.stand_in", name=play.table.players[seat].name)
            play.resign(Player(name, STAND_IN_LEVEL))
        self.redraw()

    def do_board(self, show: str) -> None:
        if isinstance(self.screen, AtTable):
            self.screen = replace(self.screen, board=show == "yes")
            self.screen.play.light(None)
            self._painted.clear()
            self.redraw()

    def do_light(self, index: str) -> None:
        """Shows on the board where the points of one line of the score came from."""
        if isinstance(self.screen, AtTable):
            play = self.screen.play
            entry = play.observation.score_sheet().entries[int(index)]
            self.screen = replace(self.screen, board=True)
            if isinstance(play, TimedPlay):
                play.show_entry(entry)
                return
            told = phrase("result.lit", reason=entry.reason, points=entry.points)
            play.light(entry.cells, told=told)
            self._painted.clear()
            self.redraw()

    def do_pencil(self, pencil: str) -> None:
        """Takes a pencil in hand, or puts it away."""
        self.cards_open = False  # on a phone the sheet would hide the board
        self._at_table(lambda play: play.take_pencil(int(pencil)))

    def do_moment(self, by: str) -> None:
        """Goes so many moments on or back in a game that is over."""
        self._look_back = None
        self._at_table(lambda play: play.look_back(play.at_moment + int(by)))

    def do_moment_at(self, argument: str) -> None:
        which = int(json.loads(argument)[1])
        self._look_back = None
        self._at_table(lambda play: play.look_back(which))

    def do_look_back(self, _: str) -> None:
        """Goes through the moments one after the other, from the first if the last is shown; or
        stops there."""
        play = self.play
        if play is not None and self._look_back is None:
            self._look_back = asyncio.ensure_future(self._go_through(play))
        else:
            self._look_back = None
        self.redraw()

    @property
    def looking_back(self) -> bool:
        return self._look_back is not None

    async def _go_through(self, play: Play) -> None:
        me = asyncio.current_task()
        if play.at_moment == len(play.moments) - 1:
            play.look_back(0)
        while self._look_back is me and self.play is play:
            due = await self.frame() + sum(SPEEDS[self.speed])
            while await self.frame() < due:
                pass
            if self._look_back is not me:
                break
            play.look_back(play.at_moment + 1)
            if play.at_moment == len(play.moments) - 1:
                self._look_back = None
        self.redraw()

    def do_light_card(self, card: str) -> None:
        """Shows on the board what a card of the panel is about, or no longer."""
        play = self.play
        if play is None:
            return
        self.cards_open = False  # on a phone the sheet would hide it
        if play.lit_card == int(card):
            play.light(None)
        else:
            places, told = PAGES[play.table.game.id].lights(play.observation, int(card))
            play.light(places or None, int(card), told)

    def do_race(self, what: str) -> None:
        """Something that is done at a table against the clock."""
        if isinstance(self.play, TimedPlay):
            self.play.act(what)

    def do_choose(self, path: str) -> None:
        self._at_table(lambda play: play.choose(json.loads(path)))

    def do_hint(self, _: str) -> None:
        play = self.play
        if play is not None:
            self._hinting = asyncio.ensure_future(self._hint(play))

    async def _hint(self, play: Play) -> None:
        try:
            await play.ask_hint()
        except Exception as error:
            self.failed(error)

    # --- looking back -----------------------------------------------------------------------------

    def do_review(self, key: str) -> None:
        self.browser.go(f"/review/{key}")

    def _judge(self, screen: Reviewing) -> None:
        """Has the bots judge what is still to be judged, one decision after the other."""
        if not screen.running and screen.open:
            screen.running = True
            self._judging = asyncio.ensure_future(self._judge_all(screen))

    async def _judge_all(self, screen: Reviewing) -> None:
        before = len(screen.judged)
        try:
            while screen.running and screen.open and self.screen is screen:
                number = screen.open[0]
                answer = await self.bots.choose(screen.request(number))
                if not answer:
                    break
                screen.heard(number, answer)
                self.redraw()
        except Exception as error:
            self.failed(error)
        finally:
            screen.running = False
            if len(screen.judged) > before:
                with contextlib.suppress(Conflict):  # another tab has reviewed it, too
                    text = saves.document(screen.table, screen.judged)
                    self.storage.save(saves.PREFIX + screen.id, text)
            self.redraw()

    def _reviewing(self, then: Callable[[Reviewing], None]) -> None:
        if isinstance(self.screen, Reviewing):
            then(self.screen)
            self._painted.clear()
            self.redraw()

    def do_review_run(self, _: str) -> None:
        """Stops the judging, or goes on with it."""
        if isinstance(self.screen, Reviewing) and self.screen.running:
            self.screen.running = False
            self.bots.stop()
        else:
            self._reviewing(self._judge)

    def do_review_seat(self, seat: str) -> None:
        self._reviewing(lambda screen: screen.sit(int(seat)))
        self._reviewing(self._judge)

    def do_review_move(self, number: str) -> None:
        def show(screen: Reviewing) -> None:
            screen.picked = True
            screen.show(int(number))

        self._reviewing(show)

    def do_review_step(self, by: str) -> None:
        self._reviewing(lambda screen: screen.step(int(by)))

    def do_review_front(self, which: str) -> None:
        def front(screen: Reviewing) -> None:
            screen.picked = True
            screen.play.front = which

        self._reviewing(front)

    def do_arrange(self, how: str) -> None:
        """Shuffles the hand, or sorts it."""
        play = self.play
        if play is None:
            return
        hand = PAGES[play.table.game.id].scene.hand_values(play.observation)
        if how == "shuffle":
            before = list(play.order) or list(hand)
            for _ in range(8):  # a small hand may well come out as it was
                secrets.SystemRandom().shuffle(hand)
                if hand != before:
                    break
        self._at_table(lambda play: play.arrange(hand))

    def do_sheet(self, name: str) -> None:
        self._show_dialog("sheet", name)

    def do_cards(self, _: str) -> None:
        self.cards_open = not self.cards_open
        self.redraw()

    def do_reload_game(self, _: str) -> None:
        """Goes on from the state that another tab has made."""

        async def reload() -> None:
            await self.storage.restore()
            if isinstance(self.screen, AtTable):
                key = self.screen.id
                self.screen.play.close()
                self.screen = Home()
                self._open(key)

        self._reloading = asyncio.ensure_future(reload())

    # --- pointers, keys and the rest --------------------------------------------------------------

    def on_press(self, x: float, y: float, touch: bool, at: float = 0) -> None:
        if self.play:
            self.play.press(x, y, touch)

    def on_drag(self, x: float, y: float, touch: bool, at: float = 0) -> None:
        if self.play:
            self.play.move(x, y, touch)

    def on_release(self, x: float, y: float, touch: bool, at: float = 0) -> None:
        if self.play:
            self.play.release(x, y, touch, at)

    def on_cancel(self) -> None:
        if self.play:
            self.play.cancel()

    def on_hover(self, x: float, y: float, touch: bool, at: float = 0) -> None:
        if self.play:
            self.play.hover(x, y)

    def on_pointer(self, **pointer: Any) -> None:
        if isinstance(self.play, TimedPlay):
            self.play.pointer(**pointer)

    def on_leave(self) -> None:
        if isinstance(self.play, TimedPlay):
            self.play.leave()
        elif self.play and self.play.cursor is not None:
            self.play.cursor = None
            self.redraw()

    def on_wheel(self, step: int, x: float = 0, y: float = 0) -> None:
        if isinstance(self.play, TimedPlay):
            self.play.wheel(step, x, y)
        elif self.play and not self.play.zoom(CLOSER**-step, x, y):
            self.play.turn(step)

    def on_pinch(self, x: float, y: float, factor: float, dx: float, dy: float) -> None:
        if self.play:
            self.play.pinch(x, y, factor, dx, dy)

    def on_resize(self) -> None:
        if self.play:
            self.play.cancel()
            self.paint()

    def on_theme(self) -> None:
        self._painted.clear()
        self.redraw()

    def on_update(self) -> None:
        self.update_waiting = True
        self.redraw()

    def on_address(self) -> None:
        self.note = None
        self.follow_address()

    def on_offline(self) -> None:
        self.redraw()

    def on_visibility(self) -> None:
        if self.play and self.browser.hidden:
            self.play.cover()
            self._redraw()  # at once: the device's list of apps may take its picture right now

    def on_restored(self) -> None:
        if self.play:
            self.play.cover()

    def on_storage(self, key: str | None) -> None:
        name = self.storage.heard(key)
        if isinstance(self.screen, AtTable) and name is not None and (
            name == saves.PREFIX + self.screen.id
            or name.startswith(f"{saves.PIECE}{self.screen.id}/")
        ):
            self.screen.play.elsewhere = True
            self.bots.stop()
            self.redraw()
        elif isinstance(self.screen, Home):
            self.redraw()

    def on_key(
        self,
        key: str,
        shift: bool,
        stage: bool,
        button: bool,
        typing: bool,
        at: float | None = None,
    ) -> bool:
        """Keys work anywhere on the table, but for those that a focused button needs itself."""
        if key == "Escape" and self.dialog is not None:
            self.do_close("")
            return True
        play = self.play
        if play is None or typing or self.dialog is not None:
            return False
        if play.curtain is not None:
            return False
        if isinstance(play, TimedPlay):
            if key == "?":
                self.do_help(play.table.game.id)
                return True
            if key in ("l", "L"):
                self.do_log("")
                return True
            return bool(play.key(key, shift, stage, button, at))
        match key:
            case "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" if stage:
                play.arrow(key)
            case "Enter" | " " if stage:
                if not play.caught_up:
                    play.skip()
                else:
                    play.enter()
            case "Escape" if self.log_open:
                self.do_log("")
            case "Escape":
                play.skip()
                play.back()
            case "r" | "R":
                play.turn(-1 if shift else 1)
            case "u" | "U":
                play.undo()
            case "l" | "L":
                self.do_log("")
            case "n" | "N":
                play.decline()
            case "h" | "H" if not play.picked:
                self.do_hint("")
            case "+" | "=" | "-" if not play.zoom(CLOSER if key != "-" else 1 / CLOSER):
                return False
            case "+" | "=" | "-":
                pass
            case "?":
                self.do_help(play.table.game.id)
            case _ if len(key) == 1 and key in "123456789":
                play.number_key(int(key) - 1)
            case _:
                return False
        return True
