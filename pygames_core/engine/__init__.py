"""What every game shares: the contract, picks, events, chance, records and the table."""

from .errors import BadOptions, BadRecord, CoreError, IllegalAction
from .event import Event, History
from .game import (
    CHANCE,
    CLOCK,
    OVER,
    TIMED,
    Choice,
    Compare,
    Difference,
    Game,
    Observation,
    Option,
    Position,
    State,
    Timed,
    same_action,
)
from .phrase import LANGUAGES, Phrase, Speaker, phrase
from .pick import DECLINE, DONE, Outlook, Pick, Place, Preview, pick_paths
from .record import Move, Record
from .rng import Rng, stream
from .score import Entry, Outcome, Party, ScoreSheet
from .seen import SPECTATOR, Seen
from .table import Pending, Player, Table, TableEvent, Telling

__all__ = [
    "CHANCE",
    "CLOCK",
    "DECLINE",
    "DONE",
    "LANGUAGES",
    "OVER",
    "SPECTATOR",
    "TIMED",
    "BadOptions",
    "BadRecord",
    "Choice",
    "Compare",
    "CoreError",
    "Difference",
    "Entry",
    "Event",
    "Game",
    "History",
    "IllegalAction",
    "Move",
    "Observation",
    "Option",
    "Outcome",
    "Outlook",
    "Party",
    "Pending",
    "Phrase",
    "Pick",
    "Place",
    "Player",
    "Position",
    "Preview",
    "Record",
    "Rng",
    "ScoreSheet",
    "Seen",
    "Speaker",
    "State",
    "Table",
    "TableEvent",
    "Telling",
    "Timed",
    "phrase",
    "pick_paths",
    "same_action",
    "stream",
]
