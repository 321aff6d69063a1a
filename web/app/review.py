"""Looking back at a finished game: what each of a person's decisions was worth, by the strongest
bot's estimate from what that person could know then.

Bots judge one decision at a time (see `bots.answer`), so that it can be stopped and shows how far
it is; what has been judged is kept with the saved game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from pygames_core.engine import Phrase, Pick, Place, Player, Table, phrase

from .html import Html, join, tag
from .play import Hint, Play
from .shapes import Ui

if TYPE_CHECKING:
    from .shell import Shell

#: How many of the biggest misses are numbered, to be stepped through.
BIGGEST = 3
#: Milliseconds in which a decision must have been judged.
JUDGE_TIME = 10_000
_VERSION = 1


class Judged(NamedTuple):
    """One decision: how many points it lost against the best, the error of that estimate (None:
    nothing can be told), the best action as text, and why it is better."""

    loss: float
    error: float | None
    best: str
    why: Phrase | None

    @property
    def missed(self) -> bool:
        """Whether the loss is more than the estimate's error."""
        return self.error is not None and self.loss > self.error


def to_text(judged: Mapping[int, Judged]) -> str:
    moves = [
        [n, each.loss, each.error, each.best, each.why and each.why.to_json()]
        for n, each in sorted(judged.items())
    ]
    return json.dumps({"review": _VERSION, "moves": moves}, ensure_ascii=False)


def from_text(text: str) -> dict[int, Judged]:
    """What was judged before; nothing if that was another version's, or cannot be read."""
    try:
        data = json.loads(text)
        if data["review"] != _VERSION:
            return {}
        return {int(n): _judged(*each) for n, *each in data["moves"]}
    except (ValueError, TypeError, KeyError):
        return {}


def _judged(loss: Any, error: Any, best: Any, why: Any) -> Judged:
    return Judged(
        float(loss),
        None if error is None else float(error),
        str(best),
        None if why is None else Phrase.from_json(why),
    )


# --- whose decisions ---------------------------------------------------------------------------


def player_at(table: Table, seat: int, number: int) -> Player:
    """Who sat there when this move was made."""
    for event in table.table_events:
        if event.seat == seat and event.after > number:
            return event.before
    return table.players[seat]


def decisions(table: Table, seat: int) -> list[int]:
    """The numbers of the moves in which the person in this seat had something to choose."""
    return [
        number
        for number, move in enumerate(table.moves)
        if move.seat == seat
        and player_at(table, seat, number).is_person
        and len(table.observation(seat, number).legal_actions()) > 1
    ]


def seats_of(table: Table) -> list[int]:
    """The seats in which a person has decided anything that can be looked back at: not against
    the clock."""
    if table.game.racing is not None:
        return []
    made = {
        move.seat
        for number, move in enumerate(table.moves)
        if move.seat >= 0 and player_at(table, move.seat, number).is_person
    }
    return sorted(made)


def name_of(table: Table, seat: int) -> str:
    """The person's name, also if a bot played on."""
    return player_at(table, seat, -1).name


# --- the screen's state ------------------------------------------------------------------------


class Look(Play):
    """A table at some moment of a game that is over: all can be looked at, nothing be done."""

    played: tuple[Any, ...] = ()
    front = "better"

    @property
    def asked(self) -> bool:
        return False

    @property
    def caught_up(self) -> bool:
        return True

    @property
    def recent(self) -> tuple[Place, ...]:
        return ()

    @property
    def past(self) -> None:
        """A decision is looked at with what its seat knew then."""

    def why_no_undo(self) -> Phrase | None:
        return phrase("undo.nothing")

    def ui(self, *known: Any) -> Ui:
        return replace(super().ui(*known), played=self.played, front=self.front)


@dataclass
class Reviewing:
    """The screen: whose decisions are looked at, what of them has been judged, and which one is
    on the board (the number of its move)."""

    id: str
    play: Look
    judged: dict[int, Judged]
    seat: int
    chosen: int | None = None
    running: bool = False
    #: Whether the person has chosen what is on the board; until then it is the worst so far.
    picked: bool = False
    _decisions: dict[int, list[int]] = field(default_factory=dict)
    _told: dict[int, tuple[int, tuple[Phrase, ...]]] = field(default_factory=dict)

    @property
    def table(self) -> Table:
        return self.play.table

    @property
    def decisions(self) -> list[int]:
        if self.seat not in self._decisions:
            self._decisions[self.seat] = decisions(self.table, self.seat)
        return self._decisions[self.seat]

    @property
    def open(self) -> list[int]:
        """What has not been judged yet."""
        return [number for number in self.decisions if number not in self.judged]

    @property
    def misses(self) -> list[int]:
        """The decisions that lost more than the error, in the order of the game."""
        return [n for n in self.decisions if n in self.judged and self.judged[n].missed]

    @property
    def biggest(self) -> list[int]:
        """The worst of them, the worst first."""
        return sorted(self.misses, key=lambda n: -self.judged[n].loss)[:BIGGEST]

    def request(self, number: int) -> dict[str, Any]:
        """What a bot is asked about this decision: it gets what the seat knew, no more."""
        return {
            "game": self.table.game.id,
            "observation": self.table.observation(self.seat, number).to_json(),
            "action": self.table.moves[number].text,
            "number": number,
            "seed": self.table.seed,
            "time_cap_ms": JUDGE_TIME,
        }

    def heard(self, number: int, answer: Mapping[str, Any]) -> None:
        self.judged[number] = _judged(*(answer[key] for key in ("loss", "error", "best", "why")))
        if not self.picked:
            self.show_worst()

    def show(self, number: int | None) -> None:
        """Puts a decision on the board, with what was done and what would have been better; None:
        the end of the game."""
        look, table = self.play, self.table
        self.chosen = number
        look.viewer = self.seat
        look.shown = len(table.moves) if number is None else number
        look.hint, look.played, look.front, look.refusal = None, (), "better", None
        if number is not None:
            observation = look.observation
            texts = (self.judged[number].best, table.moves[number].text)
            path_of = look.brush.path_of
            better, look.played = (path_of(observation, observation.parse_action(t)) for t in texts)
            said = look.brush.said(picks_of(observation, better))
            look.hint = Hint(better, said, self.judged[number].why)

    def told(self, number: int) -> tuple[int, tuple[Phrase, ...]]:
        """The round of a decision, and what was done."""
        if number not in self._told:
            observation = self.table.observation(self.seat, number)
            action = observation.parse_action(self.table.moves[number].text)
            brush = self.play.brush
            picks = picks_of(observation, brush.path_of(observation, action))
            self._told[number] = observation.round, brush.said(picks)
        return self._told[number]

    def show_worst(self) -> None:
        worst = next(iter(self.biggest), None)
        if worst is None or worst != self.chosen:
            self.show(worst)

    def sit(self, seat: int) -> None:
        """Looks at another person's decisions."""
        self.seat, self.chosen, self.picked = seat, None, False
        self.show_worst()

    def step(self, by: int) -> None:
        """Goes to the next of the biggest misses, after the last to the first."""
        biggest, self.picked = self.biggest, True
        if biggest:
            at = biggest.index(self.chosen) + by if self.chosen in biggest else 0
            self.show(biggest[at % len(biggest)])


def picks_of(observation: Any, path: Sequence[Any]) -> list[Pick]:
    """The picks that a path takes."""
    return [
        next(pick for pick in observation.picks(tuple(path[:i])) if pick.value == value)
        for i, value in enumerate(path)
    ]


# --- the screen --------------------------------------------------------------------------------


def review(shell: Shell, screen: Reviewing) -> Html:
    from .screens import button, stage, top_bar

    say = shell.say
    return tag(
        "div",
        top_bar(shell, say("review.title")),
        tag(
            "main",
            stage(shell, screen.play),
            tag(
                "div",
                persons(shell, screen),
                progress(shell, screen),
                miss(shell, screen),
                moves(shell, screen),
                tag("p", say("review.about"), cls="quiet"),
                tag(
                    "div",
                    button(say("result.show"), "open", screen.id, id="review-result"),
                    button(say("app.home"), "home", id="all-games"),
                    cls="row",
                ),
                cls="review-panel",
                tabindex=0,
                role="group",
                aria_label=say("review.title"),
            ),
            cls="review",
        ),
        cls="table-page review-page",
    )


def persons(shell: Shell, screen: Reviewing) -> Html | None:
    """Whose moves, if there is more than one person."""
    from .screens import button, colour, sign

    seats = seats_of(screen.table)
    if len(seats) < 2:
        return None
    return tag(
        "div",
        [
            button(
                join(
                    sign(colour(screen.play, seat)), tag("span", name_of(screen.table, seat))
                ),
                "review_seat",
                seat,
                "choice",
                id=f"review-seat-{seat}",
                aria_pressed=str(seat == screen.seat).lower(),
            )
            for seat in seats
        ],
        cls="segments",
        role="group",
        aria_label=shell.say("review.whose"),
    )


def progress(shell: Shell, screen: Reviewing) -> Html:
    """How far the judging is; once it is done, what came of it."""
    from .screens import button

    say = shell.say
    every, still = len(screen.decisions), len(screen.open)
    if not still:
        lost = sum(screen.judged[n].loss for n in screen.misses)
        told = (
            say("review.sum", n=len(screen.misses), all=every, loss=f"{lost:.1f}")
            if screen.misses
            else say("review.none", all=every)
        )
        return tag("p", told, cls="review-sum", role="status", id="review-sum")
    return tag(
        "div",
        tag(
            "label",
            tag("span", say("review.progress", done=every - still, all=every)),
            tag("progress", value=every - still, max=every, id="review-progress"),
        ),
        button(
            say("review.stop" if screen.running else "review.go_on"), "review_run", id="review-run"
        ),
        cls="review-progress",
    )


def lost(shell: Shell, each: Judged) -> str:
    return shell.say("review.lost", loss=f"{each.loss:.1f}", error=f"{each.error or 0:.1f}")


def miss(shell: Shell, screen: Reviewing) -> Html | None:
    """The decision that is on the board."""
    from .screens import button, icon_button

    say, chosen, look = shell.say, screen.chosen, screen.play
    if chosen is None or look.hint is None:
        return None
    biggest, each = screen.biggest, screen.judged[chosen]
    round_, done = screen.told(chosen)
    place = (
        say("review.miss", n=1 + biggest.index(chosen), all=len(biggest))
        if chosen in biggest
        else say("review.round", round=round_)
    )
    stepping = len(biggest) > 1
    return tag(
        "section",
        tag(
            "div",
            tag("h2", place, id="miss-title"),
            icon_button(shell, "back", "review.previous", "review_step", -1, id="review-previous")
            if stepping
            else None,
            icon_button(shell, "next", "review.next", "review_step", 1, id="review-next")
            if stepping
            else None,
            cls="sheet-head",
        ),
        tag(
            "div",
            tag(
                "p",
                tag("strong", lost(shell, each)),
                " ",
                tag("span", say("review.round", round=round_), cls="quiet"),
            ),
            tag("p", say("review.played", what=done)),
            tag("p", say("review.better", what=look.hint.what)),
            tag("p", say(each.why), cls="quiet") if each.why else None,
            role="status",
            id="miss",
        ),
        tag(
            "div",
            [
                button(
                    say(f"review.show.{which}"),
                    "review_front",
                    which,
                    f"choice {which}",
                    id=f"review-{which}",
                    aria_pressed=str(look.front == which).lower(),
                )
                for which in ("played", "better")
            ],
            cls="segments",
            role="group",
            aria_label=say("review.front"),
        ),
        cls="miss panel",
        aria_labelledby="miss-title",
    )


def moves(shell: Shell, screen: Reviewing) -> Html | None:
    """The decisions that lost points, in the order of the game."""
    say, biggest = shell.say, screen.biggest
    if not screen.misses:
        return None
    rows = []
    for n in screen.misses:
        round_, done = screen.told(n)
        rank = 1 + biggest.index(n) if n in biggest else None
        rows.append(
            tag(
                "li",
                tag(
                    "button",
                    tag("span", rank or "", cls="rank"),
                    tag(
                        "span",
                        tag("span", say("review.round", round=round_), cls="quiet"),
                        tag("span", say("review.list", what=done)),
                        cls="what",
                    ),
                    tag("span", lost(shell, screen.judged[n]), cls="lost"),
                    type="button",
                    do="review_move",
                    arg=n,
                    id=f"review-move-{n}",
                    aria_pressed=str(n == screen.chosen).lower(),
                ),
            )
        )
    return tag(
        "section",
        tag("h2", say("review.moves"), id="review-moves"),
        tag("ol", rows, cls="review-moves"),
        aria_labelledby="review-moves",
    )
