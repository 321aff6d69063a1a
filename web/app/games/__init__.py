"""What the page knows of each game beyond the contract of the core: a folder each, with the same
file names in each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from pygames_core.engine import Phrase, Pick, Place
from pygames_core.engine.phrase import Words

from . import fantasy_tiles, gangsi, mondo, monster_hex

if TYPE_CHECKING:
    from ..html import Html
    from ..play import Brush, Play
    from ..shell import Shell

Both = tuple[str, str]


class Rules(Protocol):
    """The rules for players."""

    #: Headings and texts, (English, Japanese). A line of a text is a paragraph; a name in braces is
    #: a figure.
    RULES: Sequence[tuple[Both, Both]]

    def more(self, shell: Shell, heading: str) -> Html | None:
        """Lists after the texts; ``heading`` is the tag of a heading."""


class GamePage(Protocol):
    """What each folder offers. What stands beside the picture is HTML, or None for nothing.

    A game against the clock offers besides: ``play``, its kind of `app.timed.TimedPlay`, and
    ``table(shell, screen)``, its table as HTML. Any game may offer ``offers(option, levels)``,
    whether an option is a choice, ``settle(options, levels)``, the options as they must be, and
    ``notes(levels)``, the sentences of the set-up, all for the levels of those who sit there.
    """

    #: Sentences of what stands beside the picture.
    WORDS: Words
    #: The key of the sentence that names the stage and tells of its keys.
    KEYS: str
    scene: Brush
    #: Draws the figures of the rules, by ``figure(name, dark)``.
    figures: ModuleType
    rules: Rules
    #: What a dialog can show at the table, by its name; its title is the word "<name>.title".
    SHEETS: Mapping[str, Any]

    def beside(self, shell: Shell, play: Play) -> Html | None:
        """A panel at the table."""

    def before(self, shell: Shell, play: Play) -> Html | None:
        """What stands in place of the board before the game's start."""

    def badge(self, shell: Shell, play: Play, seat: int) -> Html | None:
        """What stands beside a player's name."""

    def drawn(self, shell: Shell, play: Play, pick: Pick) -> Html | None:
        """A picture on the button of a choice."""

    def tools(self, shell: Shell, play: Play) -> Html | None:
        """What else can be done at one's turn, among the buttons."""

    def seat_colour(self, options: Mapping[str, Any], seats: int, seat: int) -> int | None:
        """The colour in which a seat will play; None if that is settled later."""

    def lights(self, observation: Any, card: int) -> tuple[tuple[Place, ...], Phrase]:
        """What a card of the panel is about on the board, and what to say of it."""


PAGES: Mapping[str, Any] = MappingProxyType(
    {
        "monster_hex": monster_hex,
        "fantasy_tiles": fantasy_tiles,
        "gangsi": gangsi,
        "mondo": mondo,
    }
)
WORDS: Words = {key: both for game in PAGES.values() for key, both in game.WORDS.items()}
