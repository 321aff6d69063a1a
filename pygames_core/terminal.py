"""A whole game in a terminal, and the replay of a record: the same core, by lines of text.

``ask`` and ``say`` read and print a line, so that a test can be the player.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from .bots import finish
from .engine.errors import BadRecord, CoreError
from .engine.game import CLOCK, TIMED, Choice, Game
from .engine.phrase import Phrase, Speaker, phrase
from .engine.pick import DONE, Prefix
from .engine.record import Record, parse_json, replay_move
from .engine.rng import stream
from .engine.table import Player, Table
from .engine.words import WORDS as ENGINE_WORDS
from .fantasy_tiles import picture as fantasy_tiles
from .gangsi import picture as gangsi
from .mondo import picture as mondo
from .monster_hex import picture as monster_hex
from .words_terminal import WORDS

Ask = Callable[[str], str]
Say = Callable[[str], None]

#: What a game shows of an observation: its table as text, and sentences about it.
PICTURES: Final[Mapping[str, tuple[Callable[[Any], str], Callable[[Any], list[Phrase]]]]] = {
    "monster_hex": (monster_hex.picture, monster_hex.standings),
    "fantasy_tiles": (fantasy_tiles.picture, fantasy_tiles.standings),
    "gangsi": (gangsi.picture, gangsi.standings),
    "mondo": (mondo.picture, mondo.standings),
}
#: Milliseconds of play that an action takes where a game is against the clock: nobody has to hurry
#: in a terminal, so the seats act in turn.
PACE: Final = 4000
#: Lines that push a hand out of sight before the next person looks.
CURTAIN: Final = "\n" * 60


class Quit(Exception):
    """The person wants to stop."""


def speaker(game: Game, language: str) -> Speaker:
    return Speaker([ENGINE_WORDS, game.words, WORDS], language)


def names(words: Speaker, levels: Sequence[int]) -> list[str]:
    """What the players are called; level 0 is a person."""
    people = levels.count(0)
    return [
        words("terminal.bot", n=n, level=level)
        if level
        else words("terminal.you" if people == 1 else "terminal.person", n=n)
        for n, level in enumerate(levels, 1)
    ]


class Terminal:
    """One game: level 0 is a person, the others are bots. Raises BadOptions."""

    def __init__(
        self,
        game: Game,
        levels: Sequence[int],
        options: Mapping[str, Any],
        seed: int,
        language: str,
        ask: Ask,
        say: Say,
    ) -> None:
        words = speaker(game, language)
        called = names(words, levels)
        players = [Player(name, level) for name, level in zip(called, levels, strict=True)]
        self.table = Table(game, players, options, seed)
        self.words = words.with_seats(called)
        self.ask, self.say = ask, say
        self._people = [seat for seat, level in enumerate(levels) if not level]
        self._looking = self._people[0] if len(self._people) == 1 else None
        self._told = dict.fromkeys([None, *range(len(levels))], 0)

    def run(self) -> bool:
        """Plays to the end; False if a person stopped before."""
        table = self.table
        name = f"{table.game.id}.name"
        self.say(self.words("terminal.welcome", game=self.words(name), seed=table.seed))
        try:
            while (pending := table.pending) is not None:
                seat, at = pending.seat, None
                if seat in (TIMED, CLOCK):
                    seat, at = self._timed()
                if seat == CLOCK:
                    state: Any = table.state
                    table.play(pending.ticket, state.clock()[0], CLOCK, at)
                elif not table.players[seat].is_person:
                    choice = self._ask_bot(seat)
                    table.play(pending.ticket, choice.action, seat, at)
                    if len(self._people) < 2:  # else it waits until somebody has the terminal
                        self._tell(self._looking)
                        self.say(self.words("terminal.thought", seat=seat, why=choice.phrase))
                elif (action := self._ask_person(seat, at)) is not None:
                    table.play(pending.ticket, action, seat, at)
        except (Quit, EOFError, KeyboardInterrupt):
            self.say(self.words("terminal.stopped"))
            return False
        self._tell(self._looking)
        self._show(self._looking)
        for line in score_lines(self.words, table.state):
            self.say(line)
        return True

    def _ask_bot(self, seat: int) -> Choice:
        table = self.table
        rng = stream(table.seed, f"bot of seat {seat}", len(table.moves))
        level = table.players[seat].level
        thinking = table.game.choose(table.observation(seat), level, rng, lambda: False)
        return finish(thinking)

    def _tell(self, viewer: int | None) -> None:
        """What happened since this viewer was told last."""
        table = self.table
        position = table.observation(viewer)
        for telling in table.tellings(viewer, self._told[viewer]):
            for event in telling.events:
                self.say(self.words(table.game.tell(event, position)))
        self._told[viewer] = len(table.moves)

    def _show(self, viewer: int | None) -> None:
        observation = self.table.observation(viewer)
        draw, describe = PICTURES[self.table.game.id]
        self.say("")
        self.say(draw(observation))
        self.say("")
        for sentence in describe(observation):
            self.say(self.words(sentence))
        self.say(totals_line(self.words, observation, len(self.table.players)))

    def _timed(self) -> tuple[int, int]:
        """Who acts next against the clock, and when: the seat that has waited longest, or the
        clock itself."""
        state: Any = self.table.state
        able = [seat for seat in range(state.seats) if state.legal_actions(seat)]
        at = state.now + PACE // max(1, len(able))
        deadline = state.clock()[1]
        if not able or at >= deadline:
            return CLOCK, deadline
        return min(able, key=lambda seat: (self.table.since_own_move(seat), seat)), at

    def _ask_person(self, seat: int, at: int | None = None) -> Any:
        """The action of a person; None if a step was taken back instead."""
        if len(self._people) > 1 and self._looking != seat:
            self.say(CURTAIN)
            self._answer(self.words("terminal.pass", seat=seat))
            self._looking = seat
        self._tell(seat)
        self._show(seat)
        observation = self.table.observation(seat)
        self.say(self.words("terminal.turn", seat=seat, prompt=observation.prompt))
        prefix: Prefix = ()
        while True:
            offered = observation.picks(prefix)
            if not offered or (prefix and prefix[-1] == DONE):
                action = observation.complete(prefix)
                for outlook in observation.preview(prefix).outlooks:
                    self.say(self.words(outlook.phrase))
                if self._answer(self.words("terminal.sure")) != "b":
                    return action
                prefix = prefix[:-1]
                continue
            for n, pick in enumerate(offered, 1):
                if pick.value == DONE:
                    self.say(self.words("terminal.done", n=n))
                else:
                    self.say(self.words("terminal.line", n=n, pick=pick.phrase))
            text = self._answer("> ")
            if text == "b":
                prefix = prefix[:-1]
            elif text == "u":
                why = self.table.why_no_undo(seat)
                if why is None:
                    self.table.undo(seat)
                    for viewer in self._told:
                        self._told[viewer] = min(self._told[viewer], len(self.table.moves))
                    return None
                self.say(self.words(why))
            elif text.isdecimal():
                if 1 <= int(text) <= len(offered):
                    prefix = (*prefix, offered[int(text) - 1].value)
                else:
                    self.say(self.words("terminal.not_a_line", text=text, n=len(offered)))
            elif " " in text:
                try:
                    action = observation.parse_action(text)
                    self.table.state.copy().apply(action, seat, at)
                except CoreError as error:
                    self.say(self.words(error.phrase))
                else:
                    return action
            else:
                self.say(self.words("terminal.not_a_line", text=text, n=len(offered)))

    def _answer(self, question: str) -> str:
        """What the person says. Help is given here, and wanting to stop is Quit."""
        while True:
            text = " ".join(self.ask(question).split())
            if text == "q":
                raise Quit
            if text != "h":
                return text
            table = self.table
            name = self.words(f"{table.game.id}.name")
            self.say(self.words("terminal.welcome", game=name, seed=table.seed))


def totals_line(words: Speaker, position: Any, seats: int) -> str:
    totals = position.score_sheet().totals(range(seats))
    points = tuple(
        phrase("terminal.score_of", seat=seat, points=total) for seat, total in enumerate(totals)
    )
    return words("terminal.score", points=points)


def score_lines(words: Speaker, state: Any) -> list[str]:
    """The score of a game, item by item, and who has won."""
    lines = [
        words(
            "terminal.entry",
            round=entry.round,
            seat=entry.party,
            points=entry.points,
            reason=entry.reason,
        )
        for entry in state.score_sheet().entries
    ]
    lines.append(totals_line(words, state, state.seats))
    outcome = state.outcome()
    if outcome is not None:
        lines.append(words(outcome.reason))
    return lines


def read_record(text: str) -> Record:
    """The record in a file: a record, a save of a table, or what the page exports. Raises
    BadRecord."""
    *_, last = text.strip().splitlines() or [""]
    data = parse_json(last)
    if isinstance(data, dict) and "record" in data:
        data = data["record"]
    return Record.from_data(data)


def replay(path: Path, language: str, say: Say, seat: int | None = None) -> bool:
    """Tells a recorded game move by move; with ``seat``, only what that seat saw. False, with the
    reason told, if there is none to be read."""
    words = Speaker([ENGINE_WORDS, WORDS], language)
    try:
        record = read_record(path.read_text(encoding="utf-8"))
        game = record.game_of()
        state = record.start()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "UTF-8"
        say(words("terminal.no_file", path=str(path), reason=reason))
        return False
    except BadRecord as error:
        say(words(error.phrase))
        return False
    words = speaker(game, language)
    words = words.with_seats(words("terminal.person", n=n + 1) for n in range(record.seats))
    draw, _ = PICTURES[game.id]
    for n, move in enumerate(record.moves):
        try:
            action = state.format_action(state.parse_action(move.text), seat)
            events = replay_move(state, move, n)
        except BadRecord as error:
            say(words(error.phrase))
            return False
        except CoreError as error:
            say(words("record.action", n=n + 1, reason=error.phrase))
            return False
        say(words("terminal.move", n=n + 1, text=action))
        for event in events:
            seen = event.seen_by(seat)
            if seen is not None:
                say("   " + words(game.tell(seen, state)))
    say("")
    say(draw(state.observation(seat)))
    say("")
    for line in score_lines(words, state):
        say(line)
    return True


def keep(record: Record, path: Path, words: Speaker, say: Say) -> bool:
    """Writes a record; if that fails, shows it, so that it is not lost."""
    text = json.dumps(record.to_data(), ensure_ascii=False)
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        say(words("terminal.not_kept", path=str(path), reason=error.strerror))
        say(text)
        return False
    say(words("terminal.kept", path=str(path)))
    return True
