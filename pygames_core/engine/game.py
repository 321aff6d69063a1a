"""What a game is: the contract that every game meets and every interface leans on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol

from .errors import BadOptions
from .event import Event, History
from .phrase import Phrase, Words, phrase
from .pick import Pick, Prefix, Preview, Value
from .rng import Rng
from .score import Outcome, ScoreSheet

#: Who is to move when it is not one seat: chance, the clock, all seats at once, nobody any more.
CHANCE: Final = -1
CLOCK: Final = -2
TIMED: Final = -3
OVER: Final = -4

Action = Any  # a NamedTuple of the game's own


def same_action(one: Action, other: Action) -> bool:
    """Whether two actions are one. As tuples, two of different kinds can be equal."""
    return type(one) is type(other) and bool(one == other)

Options = Mapping[str, Any]


class Position(Protocol):
    """What can be asked of a state and, with the same answers, of a seat's observation of it.

    ``to_move`` is the seat that is asked now, or CHANCE, CLOCK, TIMED or OVER; ``turn`` is the
    seat whose turn it is, which may be another one; ``prompt`` says what is asked. ``seat``
    arguments default to the seat that is asked. While all seats are asked at once (TIMED) a state
    wants the seat named, and offers nothing without it; an observation answers for its own.
    """

    @property
    def to_move(self) -> int: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def prompt(self) -> Phrase: ...

    def picks(self, prefix: Prefix = (), seat: int | None = None) -> tuple[Pick, ...]:
        """The values that can come next, each of which can still become a legal action.

        Empty when ``prefix`` is a whole action already, when it leads nowhere, and for a seat
        that is not asked.
        """
        ...

    def complete(self, prefix: Prefix, seat: int | None = None) -> Action:
        """The canonical action of a complete pick path. Raises IllegalAction."""
        ...

    def legal_actions(self, seat: int | None = None) -> Sequence[Action]:
        """Each canonical action once."""
        ...

    def why_not(self, prefix: Prefix, value: Value, seat: int | None = None) -> Phrase | None:
        """Why this value is not offered after ``prefix``; None if it is."""
        ...

    def preview(self, prefix: Prefix, seat: int | None = None) -> Preview:
        """What the picks would do, as far as the asking seat can know."""
        ...

    def format_action(self, action: Action, viewer: int | None = None) -> str:
        """The action as text, without what ``viewer`` may not know."""
        ...

    def parse_action(self, text: str) -> Action:
        """The action of a text. Raises IllegalAction."""
        ...

    def score_sheet(self) -> ScoreSheet: ...
    def outcome(self) -> Outcome | None: ...


class State(Position, Protocol):
    """One moment of a game. Mutable; `copy` is cheap and does not grow with the game."""

    @property
    def game_id(self) -> str: ...
    @property
    def options(self) -> Options: ...
    @property
    def seats(self) -> int: ...
    @property
    def history(self) -> History: ...

    def chance(self) -> Sequence[tuple[Action, int]]:
        """While chance is to move: what can come, with whole weights."""
        ...

    def chance_source(self) -> str:
        """While chance is to move: the name of the bag, stack or die that is asked."""
        ...

    def apply(
        self, action: Action, seat: int | None = None, at: int | None = None
    ) -> tuple[Event, ...]:
        """Carries out one action; raises IllegalAction, and then nothing has changed.

        ``seat`` and ``at`` must be given in a timed round: who acts (CLOCK for the clock), and at
        how many whole milliseconds of play since the round began. Times never decrease; at equal
        times the lower seat goes first, and so the clock before all of them.
        """
        ...

    def copy(self) -> State: ...
    def observation(self, seat: int | None) -> Observation: ...


class Timed(Position, Protocol):
    """What can be asked besides of a game with timed rounds, while it is TIMED or the CLOCK's."""

    @property
    def now(self) -> int:
        """The time of the latest action, in milliseconds of play since the round began."""
        ...

    def clock(self) -> tuple[Action, int]:
        """What the clock will do, and at how many milliseconds: the deadline."""
        ...


class Observation(Position, Protocol):
    """All that one seat (None: a spectator) may know of a state: for scenes, bots and tests."""

    @property
    def seat(self) -> int | None: ...
    @property
    def history(self) -> tuple[Event, ...]: ...

    def sample(self, rng: Rng) -> State:
        """A full state that this seat could be in, drawn with its exact probability."""
        ...

    def to_json(self) -> dict[str, Any]: ...


class Choice(NamedTuple):
    """A bot's answer: the action, its value in points, others that it weighed, and why."""

    action: Action
    value: float
    alternatives: tuple[tuple[Action, float], ...]
    phrase: Phrase


class Bot(Protocol):
    async def __call__(
        self, observation: Any, level: int, rng: Rng, stop: Callable[[], bool]
    ) -> Choice:
        """Chooses for the seat that is asked. Levels are fixed amounts of work; ``stop`` may end
        the thinking early, with the best answer so far."""
        ...


class Run(Protocol):
    def __call__(self, state: Any, levels: Sequence[int], seed: int) -> State: ...


class Difference(NamedTuple):
    """What lies between two actions, in points, and the standard error of that estimate."""

    points: float
    error: float


class Compare(Protocol):
    async def __call__(
        self,
        observation: Any,
        actions: tuple[Action, Action],
        rng: Rng,
        stop: Callable[[], bool],
    ) -> Difference:
        """By how much the first of two actions of the seat that is asked is better than the
        second, as its highest level sees it: both in the same worlds, so that their luck is the
        same. The error is infinite where that cannot be told, also as ``stop`` came too early."""
        ...


class Plan(Protocol):
    async def __call__(
        self, observation: Any, level: int, rng: Rng, stop: Callable[[], bool]
    ) -> Any:
        """What the bot of the observing seat does next: its ``choice``, and its ``delay``, the
        milliseconds after its last action in which a person of its level would do so."""
        ...


class Racing(NamedTuple):
    """What is asked of a game whose rounds are timed: the plan of a bot; how an observation goes on
    with further events (and becomes that of a seat), at a cost that does not grow with the game;
    and how bots of such levels, seat by seat, play to the end in simulated time, from a seed."""

    plan: Plan
    follow: Callable[[Any, int | None, Sequence[Event]], Any]
    run: Run


class Option(NamedTuple):
    """One choice before the game. A ``per_seat`` option has one value for each seat, and
    ``distinct`` says that no two seats may have the same."""

    key: str
    values: tuple[Any, ...]
    default: Any
    per_seat: bool = False
    distinct: bool = False

    def listed(self, value: Any) -> Any:
        """The one of ``values`` that this is equal to."""
        return self.values[self.values.index(value)]


@dataclass(frozen=True)
class Game:
    """A game, before anyone has sat down. Seats are numbered from 0 in clockwise order.

    ``components`` name the sets of boards and tiles that its records rely on; ``tell`` puts an
    event that a seat saw into a phrase for the log; ``levels`` are those its bots have. The words
    name the game itself (``<id>.name``) and each option (``<id>.option.<key>``).
    """

    id: str
    components: tuple[str, ...]
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    start: Callable[[Options, int], State]
    observation_from_json: Callable[[Any], Observation]
    tell: Callable[[Event, Any], Phrase]
    choose: Bot
    levels: tuple[int, ...]
    words: Words = field(repr=False)
    #: What a review needs; None if the game's bots cannot tell.
    compare: Compare | None = None
    #: Whether the time in which a bot answers could tell its rivals what they may not know: then
    #: all its answers are to take equally long.
    even_pace: bool = False
    #: What bots do against the clock; None if no round is timed.
    racing: Racing | None = None
    #: What is wrong with options that are each allowed by themselves.
    check_more: Callable[[Options, int], Phrase | None] = field(default=lambda options, seats: None)
    #: Whether an option says anything, given the others and the number of seats.
    applies: Callable[[str, Options, int], bool] = field(default=lambda key, options, seats: True)
    #: Seats and options whose games are written down where all would be too long; they leave
    #: nothing out.
    examples: tuple[tuple[int, Options], ...] = ()
    #: The seats that win and lose together.
    teams: Callable[[Options, int], tuple[tuple[int, ...], ...]] = field(
        default=lambda options, seats: tuple((seat,) for seat in range(seats))
    )

    def settled(self, options: Options, seats: int) -> Options:
        """All options with their values, defaults filled in. Raises BadOptions."""
        full = {
            option.key: option.default[:seats] if option.per_seat else option.default
            for option in self.options
        }
        full.update(
            (key, tuple(value) if isinstance(value, list) else value)
            for key, value in options.items()
        )
        wrong = self.check(full, seats)
        if wrong is not None:
            raise BadOptions(wrong)
        # What is equal to a listed value (1.0 to 1, as JSON may have it) becomes the listed one.
        for option in self.options:
            value = full[option.key]
            full[option.key] = (
                tuple(map(option.listed, value)) if option.per_seat else option.listed(value)
            )
        return MappingProxyType(full)

    def check(self, options: Options, seats: int) -> Phrase | None:
        """What is wrong with these options for that many seats; None if nothing is."""
        if seats not in self.seats:
            return phrase("options.seats", least=self.seats[0], most=self.seats[-1])
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            option = known.get(key)
            if option is None:
                return phrase("options.unknown", option=key)
            name = phrase(f"{self.id}.option.{key}")
            if option.per_seat and not (isinstance(value, (tuple, list)) and len(value) == seats):
                return phrase("options.per_seat", option=name, seats=seats)
            values = value if option.per_seat else (value,)
            if any(one not in option.values for one in values):
                return phrase("options.value", option=name)
            if option.distinct and len(set(values)) < len(values):
                return phrase("options.twice", option=name)
        return self.check_more(options, seats)

    def new(self, options: Options = MappingProxyType({}), seats: int = 2) -> State:
        """A new game, at its very first moment. Raises BadOptions."""
        return self.start(self.settled(options, seats), seats)
