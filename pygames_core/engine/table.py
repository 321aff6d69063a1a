"""A table: one game being played, with its seats, its chance, its log, and the way back."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .errors import BadRecord, CoreError
from .event import Event
from .game import CHANCE, CLOCK, OVER, TIMED, Action, Game, Observation, Options, State
from .phrase import Phrase, phrase
from .record import Move, Record, parse_json, replay_move
from .rng import stream
from .score import Outcome


class Player(NamedTuple):
    """Who sits on a seat: a person (level 0) or a bot of a level from 1."""

    name: str
    level: int = 0

    @property
    def is_person(self) -> bool:
        return self.level == 0


class Pending(NamedTuple):
    """The question that waits for an answer: of which seat (TIMED: of all), and the ticket that
    the answer must carry, so that one that comes too late is known as such."""

    seat: int
    ticket: tuple[int, int]


class TableEvent(NamedTuple):
    """What happened at the table beside the game, after so many moves: a seat "resigned", or
    another player "sat" down on it; who sat there before, and who does now."""

    after: int
    kind: str
    seat: int
    before: Player
    player: Player


class Telling(NamedTuple):
    """What one move looked like to one viewer. ``number`` is the move's, from 0."""

    number: int
    seat: int
    events: tuple[Event, ...]


Subscriber = Callable[[tuple[Event, ...]], None]


class Table:
    """Runs a game. ``state`` is the whole truth and is only read by the table itself and by
    tests: everybody else gets `observation` and `telling`.

    Chance comes from streams named by their source, all made from ``seed``.
    """

    def __init__(
        self, game: Game, players: Sequence[Player], options: Options, seed: int
    ) -> None:
        self.game = game
        self.players = list(players)
        self.options = game.settled(options, len(players))
        self.seed = seed
        #: Whether steps back over what was shown are allowed, and whether one was taken.
        self.practice = False
        self.practised = False
        self.table_events: list[TableEvent] = []
        #: What each seat has written down for itself: kept, but told to nobody else.
        self.notes: dict[int, tuple[Any, ...]] = {}
        self.state = game.new(self.options, len(players))
        self.moves: list[Move] = []
        self._events: list[tuple[Event, ...]] = []
        self._before: list[State] = []
        self._sources: list[str] = []
        #: How often the game went another way than on: after it, earlier tickets are stale.
        self.rewinds = 0
        self._subscribers: list[tuple[int | None, Subscriber]] = []
        self._draw_chance()

    # --- asking and answering ----------------------------------------------------------------

    @property
    def pending(self) -> Pending | None:
        """Who is asked now; None when the game is over."""
        if self.outcome() is not None or self.state.to_move == OVER:
            return None
        mover = self.state.to_move
        number = len(self.moves)
        if mover == TIMED:
            # An answer does not make the others' stale: one ticket for the whole timed round.
            number = -1 - sum(move.seat == CLOCK for move in self.moves)
        return Pending(mover, (self.rewinds, number))

    def play(
        self,
        ticket: tuple[int, int],
        action: Action,
        seat: int | None = None,
        at: int | None = None,
    ) -> bool:
        """Carries out an answer, and the chance that follows. False, with nothing done, if its
        ticket is stale. Raises IllegalAction."""
        pending = self.pending
        if pending is None or ticket != pending.ticket:
            return False
        self._apply(action, pending.seat if seat is None else seat, at)
        self._draw_chance()
        return True

    def _apply(self, action: Action, seat: int, at: int | None = None, source: str = "") -> None:
        before = self.state.copy()
        events = self.state.apply(action, seat, at)
        # Only now: what is not allowed may have no text either.
        self._note(Move(seat, before.format_action(action), at), events, before, source)

    def _note(self, move: Move, events: tuple[Event, ...], before: State, source: str) -> None:
        self.moves.append(move)
        self._events.append(events)
        self._before.append(before)
        self._sources.append(source)
        for viewer, tell in list(self._subscribers):
            tell(seen(events, viewer))

    def _draw_chance(self) -> None:
        while self.state.to_move == CHANCE:
            source = self.state.chance_source()
            rng = stream(self.seed, source, self._sources.count(source))
            self._apply(rng.weighted(self.state.chance()), CHANCE, source=source)

    # --- watching ----------------------------------------------------------------------------

    def subscribe(self, viewer: int | None, tell: Subscriber) -> Callable[[], None]:
        """Calls ``tell`` with the events of every move, as ``viewer`` may know them, and with
        none after a step back. Returns a function that ends it."""
        entry = (viewer, tell)
        self._subscribers.append(entry)
        return lambda: self._subscribers.remove(entry)

    def observation(self, viewer: int | None, number: int | None = None) -> Observation:
        """What ``viewer`` knows now or, with ``number``, knew before that move."""
        if number is not None and number < len(self.moves):
            return self._before[number].observation(viewer)
        return self.state.observation(viewer)

    def tellings(self, viewer: int | None, since: int = 0) -> list[Telling]:
        """The moves from number ``since`` on, as ``viewer`` saw them."""
        return [
            Telling(number, self.moves[number].seat, seen(self._events[number], viewer))
            for number in range(since, len(self.moves))
        ]

    def since_own_move(self, seat: int) -> int:
        """The number of the first move after the last one that ``seat`` made itself."""
        return next(
            (n + 1 for n in reversed(range(len(self.moves))) if self.moves[n].seat == seat), 0
        )

    # --- the way back ------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> Phrase | None:
        """Why ``seat`` cannot take back its last decision; None if it can.

        It goes over the bots' answers and over the tiles that only ``seat`` itself drew, but not
        over another person's decision, nor over what people got to see, nor back in a round that
        was played against the clock.
        """
        last = self.since_own_move(seat) - 1
        if last < 0 or self.resigned(seat):
            return phrase("undo.nothing")
        people = {i for i, player in enumerate(self.players) if player.is_person}
        others = people - {seat}
        for move in self.moves[last + 1 :]:
            if move.seat in others:
                return phrase("undo.other_person", seat=move.seat)
        if any(move.at is not None for move in self.moves[last:]):
            return phrase("undo.timed")
        for event in self.table_events:
            if event.after > last:
                return phrase("undo.other_person", seat=event.seat)
        if not self.practice and any(
            event.reveals or others.intersection(event.knows)
            for events in self._events[last:]
            for event in events
        ):
            return phrase("undo.shown")
        return None

    def undo(self, seat: int) -> bool:
        """Goes back to the last decision of ``seat``; False if it may not."""
        if self.why_no_undo(seat) is not None:
            return False
        last = self.since_own_move(seat) - 1
        self.practised |= self.practice
        self.state = self._before[last]
        for kept in (self.moves, self._events, self._before, self._sources):
            del kept[last:]
        self.rewinds += 1
        for _, tell in list(self._subscribers):
            tell(())
        return True

    # --- seats -------------------------------------------------------------------------------

    def resigned(self, seat: int) -> bool:
        return any(e.kind == "resigned" and e.seat == seat for e in self.table_events)

    def resign(self, seat: int, stand_in: Player) -> None:
        """``seat`` gives up; ``stand_in``, a bot, plays on for it if the others still play."""
        self._table_event("resigned", seat, stand_in)

    def sit(self, seat: int, player: Player) -> None:
        """Another player, or another level, takes the seat."""
        self._table_event("sat", seat, player)

    def _table_event(self, kind: str, seat: int, player: Player) -> None:
        before = self.players[seat]
        self.table_events.append(TableEvent(len(self.moves), kind, seat, before, player))
        self.players[seat] = player
        self.rewinds += 1  # whoever was asked before need not answer now
        for _, tell in list(self._subscribers):
            tell(())

    def outcome(self) -> Outcome | None:
        """How the game ended: by its rules, or because people gave up."""
        outcome: Outcome | None = self.state.outcome()
        if outcome is not None:
            return outcome
        teams = self.game.teams(self.options, len(self.players))
        left = [team for team in teams if not self._gave_up(team)]
        people_gone = not any(player.is_person for player in self.players)
        if len(left) == len(teams) or (len(left) > 1 and not people_gone):
            return None
        totals = self.state.score_sheet().totals(range(len(self.players)))
        sums = {team: sum(totals[seat] for seat in team) for team in left}
        best = [team for team in left if sums[team] == max(sums.values())]
        winners = tuple(sorted(seat for team in best for seat in team))
        return Outcome(winners, totals, phrase("outcome.resigned", winner=winners))

    def _gave_up(self, team: tuple[int, ...]) -> bool:
        """Whether somebody in it resigned, and no partner who is a person plays on."""
        resigned = [seat for seat in team if self.resigned(seat)]
        return bool(resigned) and not any(
            self.players[seat].is_person for seat in team if seat not in resigned
        )

    # --- keeping -----------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        return Record(
            self.game.id, self.game.components, self.options, len(self.players), tuple(self.moves)
        )

    def save(self, with_seed: bool = True) -> str:
        """The table as JSON. Without the seed, what chance will bring cannot be read from it, and
        is drawn anew when it is loaded."""
        data = {
            "record": self.record.to_data(),
            "seed": self.seed if with_seed else None,
            "players": [list(player) for player in self.players],
            "practice": self.practice,
            "practised": self.practised,
            "events": [
                [*event[:3], list(event.before), list(event.player)] for event in self.table_events
            ],
            "notes": list(self.notes.items()),
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def load(
        cls, text: str, fresh_seed: int, games: Mapping[str, Game] | None = None
    ) -> Table:
        """The table of a save; ``fresh_seed`` serves where the save has none. Raises BadRecord."""
        data = parse_json(text)
        try:
            record = Record.from_data(data["record"])
            players = [Player(str(name), int(level)) for name, level in data["players"]]
            seed = fresh_seed if data["seed"] is None else int(data["seed"])
            practice, practised = bool(data["practice"]), bool(data["practised"])
            events = [
                TableEvent(
                    int(after),
                    str(kind),
                    int(seat),
                    *(Player(str(name), int(level)) for name, level in players_then),
                )
                for after, kind, seat, *players_then in data["events"]
            ]
            # Earlier versions kept none.
            notes = {int(seat): _tuples(noted) for seat, noted in data.get("notes", ())}
            if any(type(noted) is not tuple for noted in notes.values()):
                raise ValueError(notes)
        except (TypeError, KeyError, ValueError, IndexError, OverflowError) as error:
            if isinstance(error, CoreError):
                raise
            raise BadRecord(phrase("record.not_json")) from error
        game = record.game_of(games)
        everybody = [*players, *(player for event in events for player in event[3:])]
        if (
            len(players) != record.seats
            or any(event.seat not in range(record.seats) for event in events)
            or any(player.level not in (0, *game.levels) for player in everybody)
        ):
            raise BadRecord(phrase("record.players"))
        table = cls.__new__(cls)
        table.game = game
        table.seed = seed
        table.players = players
        table.practice, table.practised = practice, practised
        table.table_events = events
        table.notes = notes
        table.state = record.start(games)
        table.options = table.state.options  # with those that the save does not name
        table.moves, table._events, table._before, table._sources = [], [], [], []
        table.rewinds = 0
        table._subscribers = []
        for n, move in enumerate(record.moves):
            before = table.state.copy()
            source = table.state.chance_source() if table.state.to_move == CHANCE else ""
            table._note(move, replay_move(table.state, move, n), before, source)
        table._draw_chance()
        return table


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def seen(events: Sequence[Event], viewer: int | None) -> tuple[Event, ...]:
    """The events as one viewer may know them."""
    told = (event.seen_by(viewer) for event in events)
    return tuple(event for event in told if event is not None)
