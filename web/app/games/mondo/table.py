"""The table of Mondo as HTML: the clock, what is sought, the tools, the challenges; and between the
rounds everybody's board with an itemised sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygames_core.engine import Entry, phrase
from pygames_core.mondo.components import (
    BACKS,
    CHALLENGE,
    ROTATIONS,
    Aim,
    Species,
    Terrain,
    animal_of,
)
from pygames_core.mondo.notation import challenge_name, look_name, said

from ...html import Html, join, tag
from ...pictures import drawing, icon, sign
from ...shapes import LINE, Shape, circle, group, path, text
from . import pieces, scene
from .animals import INK, token
from .hand import KINDS

if TYPE_CHECKING:
    from ...shell import AtTable, Shell
    from .play import MondoPlay


def table(shell: Shell, screen: AtTable) -> Html:
    from ...screens import button, elsewhere, game_name, icon_button

    play: MondoPlay = screen.play
    boards = play.gallery is not None
    say = shell.say
    pause = None
    if play.may_pause:
        pause = icon_button(shell, "pause", "mondo.page.pause", "race", "pause", id="pause")
    return tag(
        "div",
        tag(
            "header",
            icon_button(shell, "back", "app.home", "home", id="back"),
            tag("h1", game_name(shell, "mondo"), tabindex=-1),
            None if play.over else clock(shell, play),
            tag("p", progress(shell, play), cls="round"),
            own_points(shell, play),
            pause,
            icon_button(shell, "menu", "app.menu", "menu", id="menu"),
            cls="bar race-top",
        ),
        elsewhere(shell) if play.elsewhere else None,
        tag(
            "main",
            stage(shell, play),
            side(shell, play) if not boards else None,
            sheets(shell, play) if boards and play.table.state.past else None,
            None if boards else bar(shell, play),
            button(say("mondo.page.next"), "race", "next", "primary large", **_NEXT)
            if boards and play.between_rounds
            else None,
            button(say("result.show"), "board", "no", "primary", id="show-result")
            if play.over
            else None,
            cls="at-race" + (" with-sheets" if boards and play.table.state.past else "")
            + (" mirrored" if shell.mirrored else ""),
        ),
        cls="table-page race",
        id="race",
    )


def clock(shell: Shell, play: MondoPlay) -> Html:
    said_now = shell.say("timed.clock") if play.limit is not None else shell.say("timed.no_clock")
    return tag(
        "p",
        icon("clock"),
        tag("span", said_now, cls="hidden-text"),
        tag("span", play.clock_text, id="clock", data_mark=play.clock_mark),
        tag("span", "", id="time-said", cls="hidden-text", role="status"),
        cls="clock",
    )


def progress(shell: Shell, play: MondoPlay) -> str:
    state = play.table.state
    if state.setup.solo is not None:
        return shell.say("mondo.page.solo", most=state.setup.solo.most)
    return shell.say("table.round", round=state.round, rounds=state.rounds)


def own_points(shell: Shell, play: MondoPlay) -> Html | None:
    shown = play.viewer is not None and play.gallery is None and play.own_points is not None
    if not shell.running_score or not shown:
        return None
    return tag(
        "p",
        tag("span", shell.say("mondo.page.now"), cls="label"),
        tag("span", play.point_text, id="own-points", data_mark=""),
        cls="own-points",
    )


def stage(shell: Shell, play: MondoPlay) -> Html:
    from ...screens import spoken

    say, refusal = shell.say, play.refusal
    bubble = None
    if refusal is not None:
        at = refusal.at
        bubble = tag(
            "div",
            tag("p", spoken(shell, play, refusal.phrase)),
            cls="bubble" if at else "bubble nowhere",
            role="alert",
            id="bubble",
            data_x=round(at[0]) if at else None,
            data_y=round(at[1]) if at else None,
        )
    return tag(
        "section",
        tag(
            "div",
            [
                tag("canvas", id=f"layer-{name}", cls="layer", aria_hidden="true")
                for name in scene.LAYERS
            ],
            [
                tag("canvas", id=f"held-{number}", cls="held", aria_hidden="true")
                for number in range(len(play.here))
            ],
            id="stage",
            cls="stage",
            tabindex=0,
            role="application",
            data_pointers="all",
            aria_label=say("mondo.page.stage"),
        ),
        tag("p", spoken_now(shell, play), cls="hidden-text", role="status", id="cursor"),
        bubble,
        cover(shell, play),
        cls="stage-frame",
        aria_label=say("table.board"),
    )


def spoken_now(shell: Shell, play: MondoPlay) -> str:
    """What the keyboard's cursor points at, and what would come of it."""
    seat = play.viewer
    if seat is None or play.phase != "running":
        return ""
    hand = play.hand(seat)
    if hand.cursor is None:
        return ""
    said_now = [pick.phrase for pick in play.observation.picks() if pick.place == hand.cursor]
    look = play.observation.in_hand(seat)
    if look is not None and hand.cursor.area == "cell":
        path_ = (hand.cursor.index, hand.turn) if look < BACKS else (hand.cursor.index,)
        said_now += [outlook.phrase for outlook in play.observation.preview(path_).outlooks]
    elif look is not None:
        said_now = [phrase("mondo.picture.hand", tile=look_name(look))]
    return ". ".join(map(shell.say, said_now))


# --- what covers the table while the clock stands -------------------------------------------------


def cover(shell: Shell, play: MondoPlay) -> Html | None:
    from ...screens import button

    say = shell.say
    if play.phase == "counting":
        return tag(
            "div",
            tag("p", play.counting, cls="count", role="status", aria_live="assertive"),
            cls="cover counting",
        )
    if play.phase == "paused":
        return tag(
            "div",
            tag(
                "section",
                tag("h2", say("timed.paused"), id="cover-title"),
                tag("p", say("timed.covered")),
                button(say("timed.go_on"), "race", "go", "primary large", **_GO),
                cls="panel cover-card",
                aria_labelledby="cover-title",
            ),
            cls="cover",
        )
    if play.phase != "ready" or play.gallery is not None:
        return None
    return tag(
        "div",
        tag(
            "section",
            opening(shell, play),
            button(say("timed.start"), "race", "go", "primary large", **_GO),
            cls="panel cover-card",
            aria_labelledby="cover-title",
        ),
        cls="cover",
    )


_NEXT = {"id": "next", "data_next_focus": "go"}
_GO = {"id": "go", "data_focus": True, "data_next_focus": "stage"}


def opening(shell: Shell, play: MondoPlay) -> list[Any]:
    """What there is to know before a round, and the button that begins it."""

    say, state = shell.say, play.table.state
    seat = state.turn
    solo = state.setup.solo
    if seat is not None and len(play.people) > 1:
        head: Any = [
            sign(seat),
            tag("h2", say("curtain.title", seat=seat), id="cover-title"),
            tag("p", say("mondo.page.in_turn")),
        ]
    elif solo is not None:
        title = say("mondo.page.solo_title", level=state.options["level"])
        goal = say("mondo.page.solo_goal", most=solo.most)
        head = [tag("h2", title, id="cover-title"), tag("p", goal)]
    else:
        round_ = say("mondo.page.round", round=state.round)
        head = [tag("h2", round_, id="cover-title")]
        if len(play.here) == 2:
            head.append(tag("p", say("mondo.page.side_by_side")))
    return [
        *head,
        special(shell, play),
        volcano_line(shell, play),
        revealed(shell, play),
        tag("p", time_line(shell, play), cls="quiet"),
    ]


def time_line(shell: Shell, play: MondoPlay) -> str:
    limit = play.limit
    if limit is None:
        return shell.say("timed.practice")
    setup = play.table.state.setup
    alone = setup.solo is not None or setup.turns
    key = "mondo.page.minutes.alone" if alone else "mondo.page.minutes"
    return shell.say(key, n=limit // 60_000)


def special(shell: Shell, play: MondoPlay) -> Html | None:
    """The special bonus of this round."""
    bonus = play.observation.bonus
    if bonus is None:
        return None
    return tag(
        "p",
        tag("strong", shell.say(said(bonus))),
        " ",
        tag("span", shell.say(f"mondo.bonus.{bonus.value}.text")),
        cls="special",
    )


def volcano_line(shell: Shell, play: MondoPlay) -> Html | None:
    """Who has the volcano tile in this round."""
    holders = play.observation.holders
    if not holders:
        return None
    return tag(
        "p",
        drawing(scene.volcano_tile(0, 0, 40), 40, 40),
        tag("span", shell.say("mondo.page.volcano_tile", winner=tuple(holders))),
        cls="volcano-line",
    )


def revealed(shell: Shell, play: MondoPlay) -> Html | None:
    """The challenges of this round, to be read before it begins."""
    numbers = play.observation.revealed
    if not numbers:
        return None
    rows = [
        tag("li", challenge_sign(number), tag("span", shell.say(challenge_name(number))))
        for number in numbers
    ]
    return tag("ul", rows, cls="revealed")


# --- while it is played ---------------------------------------------------------------------------


def bar(shell: Shell, play: MondoPlay) -> Html:
    """What is sought, and what can be done with the tile in the hand."""
    from ...screens import button, icon_button

    seat = play.viewer
    if seat is None:
        said_so = shell.say("table.choices")
        return tag("section", line(shell, play), cls="race-bar", aria_label=said_so)
    say = shell.say
    kinds = play.hand(seat).kinds
    seeks = [
        button(
            join(
                drawing(scene.kind_sign(kind, 24, "currentColor"), 28, 28),
                tag("span", say(f"mondo.page.seek.{kind}"), cls="label"),
            ),
            "race",
            f"seek {kind}",
            "icon-button seek",
            id=f"seek-{kind}",
            title=f"{say(f'mondo.page.seek.{kind}')} ({i})",
            aria_pressed=str(kind in kinds).lower(),
        )
        for i, kind in enumerate(KINDS, 1)
    ]
    stopping = "mondo.pick.stop" if play.table.state.setup.solo else "mondo.pick.out"
    chips = play.observation.chips_left
    out = join(
        icon("flag"),
        tag("span", say(stopping), cls="label"),
        tag("span", str(chips[0]), cls="chip") if chips else None,
    )
    return tag(
        "section",
        line(shell, play),
        choices(shell, play) if shell.settings["list"] else None,
        tag("div", seeks, cls="seeks", role="group", aria_label=say("mondo.page.seek")),
        tag(
            "div",
            icon_button(shell, "turn-back", "table.turn_left", "race", "turn -1", id="turn-left"),
            icon_button(shell, "turn", "table.turn_right", "race", "turn 1", id="turn-right"),
            icon_button(shell, "flip", "mondo.pick.flip", "race", "flip", id="flip"),
            icon_button(shell, "put-back", "mondo.pick.back", "race", "back", id="put-back"),
            button(out, "race", "out", "icon-button out", id="out"),
            cls="tools",
            role="group",
            aria_label=say("mondo.page.tools"),
        ),
        cls="race-bar",
        aria_label=say("table.choices"),
    )


def line(shell: Shell, play: MondoPlay) -> Html:
    """One line: what must be confirmed, what somebody did, or the aim of the round."""
    from ...screens import button, spoken

    say = shell.say
    parts: list[Any] = []
    if play.asking is not None:
        what, seat = play.asking
        parts = [
            tag("span", asked(shell, play, what, seat), cls="what"),
            button(say(sure(play, what)), "race", f"sure {seat}", "warning", id="sure"),
            button(say("app.cancel"), "race", "cancel", id="not-sure"),
        ]
    elif play.message is not None:
        parts = [tag("span", spoken(shell, play, play.message), cls="what")]
    elif play.viewer is not None and not play.table.state.plays(play.viewer):
        parts = [tag("span", say("mondo.page.done"), cls="what")]
    elif play.observation.bonus is not None:
        bonus = play.observation.bonus
        name, about = shell.say(said(bonus)), say(f"mondo.bonus.{bonus.value}.text")
        parts = [tag("span", tag("strong", name), " ", about, cls="what quiet")]
    else:
        parts = [
            tag("span", say(f"mondo.page.how.{hand}"), cls=f"what quiet how by-{hand}")
            for hand in ("mouse", "finger")
        ]
    return tag("div", parts, cls="race-line", aria_live="polite", id="race-line")


def sure(play: MondoPlay, what: str) -> str:
    if what != "out":
        return "mondo.page.take_it"
    return "mondo.pick.stop" if play.table.state.setup.solo else "mondo.pick.out"


def asked(shell: Shell, play: MondoPlay, what: str, seat: int) -> str:
    """What comes of that which must be confirmed."""
    state = play.table.state
    value: Any = "out" if what == "out" else ("challenge", int(what))
    outlooks = state.preview((value,), seat).outlooks
    if outlooks:
        return shell.say(outlooks[0].phrase)
    why = state.why_not((), value, seat)
    return shell.say(why if why is not None else phrase("action.not_now"))


def choices(shell: Shell, play: MondoPlay) -> Html:
    """Everything that can be done with tiles, as buttons."""
    from ...screens import button

    offered = play.choices()
    return tag(
        "section",
        tag("h2", shell.say(play.observation.prompt), id="choices-title", tabindex=-1),
        tag(
            "div",
            [
                button(
                    shell.say(pick.phrase),
                    "pick",
                    i,
                    "choice",
                    id=f"pick-{pick.kind}-{pick.value}",
                    data_next_focus="choices-title",
                    data_kind=pick.kind,
                )
                for i, pick in enumerate(offered)
            ],
            cls="choice-list",
            role="group",
            aria_labelledby="choices-title",
        ),
        cls="race-choices",
        id="choices",
        aria_labelledby="choices-title",
    )


def side(shell: Shell, play: MondoPlay) -> Html | None:
    """The challenges that lie there."""
    numbers = play.observation.revealed
    if not numbers or play.covered or not play.here:
        return None
    from ...screens import button

    state = play.table.state
    lists = []
    for seat in play.here:
        rows = []
        for number in numbers:
            rivals = [seat] if state.setup.turns else range(state.seats)
            taker = next((s for s in rivals if number in state.taken[s]), None)
            name = shell.say(challenge_name(number))
            rows.append(
                tag(
                    "li",
                    button(
                        join(
                            challenge_sign(number),
                            None if taker is None else sign(taker),
                            tag("span", name, cls="hidden-text"),
                        ),
                        "race",
                        f"challenge {number} {seat}",
                        "challenge" + (" taken" if taker is not None else ""),
                        id=f"challenge-{number}-{seat}",
                        title=name,
                        aria_pressed=str(play.asking == (str(number), seat)).lower(),
                    ),
                )
            )
        lists.append(tag("ul", rows, cls="challenges"))
    return tag(
        "section",
        tag("h2", shell.say("mondo.page.challenges"), cls="hidden-text", id="challenges-title"),
        lists,
        cls="race-side",
        aria_labelledby="challenges-title",
    )


def challenge_sign(number: int) -> Html:
    """A challenge tile: what it asks for, drawn, and its points."""
    _, points, aim, of = CHALLENGE[number]
    shapes: list[Shape] = []
    match aim:
        case Aim.THREE:
            assert isinstance(of, Species)
            for x, y in ((-11, 6), (11, 6), (0, -9)):
                shapes += token(of, x, y, 11)
        case Aim.ALL_FOUR:
            assert isinstance(of, Terrain)
            shapes += [group(pieces.swatch(of, 30), 0, 0), pieces.paw(0, 0, 10, INK)]
            shapes.append(text("4", 18, -12, 15, 16, weight=800, fill="currentColor"))
        case Aim.FULL | Aim.FLAWLESS:
            boxes = "".join(
                f"M{x} {y}h9v9h-9z" for x in (-15, -5, 5) for y in (-15, -5, 5)
            )
            shapes.append(path(boxes, fill="#C4D67C", stroke=INK, width=1))
            if aim is Aim.FLAWLESS:
                shapes.append(path("M-8 0l6 7 12-14", stroke="#FBF7EE", width=7))
                shapes.append(path("M-8 0l6 7 12-14", stroke="#14694F", width=3.5))
        case Aim.FIRST_OUT:
            flag = "M-7-12v24M-7-11c5-2.5 9 2.5 15 0v10c-6 2.5-10-2.5-15 0"
            shapes.append(path(flag, stroke="currentColor", width=LINE))
            shapes.append(text("1", 12, 9, 14, 14, weight=800, fill="currentColor"))
    badge = [
        circle(22, 16, 9, fill="#E3B21B", stroke=INK, width=1.5),
        text(points, 22, 16, 12, 16, weight=800, fill=INK),
    ]
    return drawing([*shapes, *badge], 64, 52)


def log(shell: Shell, play: MondoPlay) -> Html:
    """What happened, the latest first; how the heap was laid out goes without saying."""
    from ...screens import spoken

    lines = [
        tag("li", spoken(shell, play, play.table.game.tell(event, play.observation)))
        for telling in reversed(play.table.tellings(play.viewer))
        for event in telling.events
        if event.kind not in ("lay", "start")
    ]
    return tag("ol", lines or tag("li", shell.say("table.log_empty")), cls="race-log")


# --- between the rounds --------------------------------------------------------------------------


def sheets(shell: Shell, play: MondoPlay) -> Html:
    """Each seat's itemised sheet of a round; its lines light up what they are about."""
    from ...screens import button

    say, state = shell.say, play.table.state
    rounds = len(state.past)
    number = max(1, min(play.entry.round if play.entry is not None else play.shown_round, rounds))
    entries = list(enumerate(state.score_sheet().entries))
    points = [0] * state.seats
    for _, entry in entries:
        if entry.round == number:
            points[int(entry.party)] += entry.points
    order = sorted(range(state.seats), key=lambda seat: -points[seat])
    tabs = None
    if rounds > 1:
        tabs = tag(
            "div",
            [
                button(
                    say("mondo.page.round", round=n),
                    "race",
                    f"round {n}",
                    "choice",
                    aria_pressed=str(n == number).lower(),
                )
                for n in range(1, rounds + 1)
            ],
            cls="segments",
            role="group",
        )
    return tag(
        "section",
        tag(
            "h2",
            say("mondo.page.round_over", round=number),
            id="sheets-title",
            tabindex=-1,
            data_focus=True,
        ),
        tabs,
        tag(
            "div",
            [sheet(shell, play, seat, number, entries) for seat in order],
            cls="sheets",
        ),
        cls="race-sheets",
        aria_labelledby="sheets-title",
    )


def sheet(
    shell: Shell, play: MondoPlay, seat: int, number: int, entries: list[tuple[int, Entry]]
) -> Html:
    from ...screens import button

    say = shell.say
    every = [(i, e) for i, e in entries if e.party == seat and e.round == number]
    animals = [(i, e) for i, e in every if e.reason.key == "mondo.score.animal"]
    mine = [each for each in every if each not in animals]
    total = sum(e.points for i, e in entries if e.party == seat and e.round <= number)
    rows = [
        tag(
            "tr",
            tag(
                "td",
                button(
                    shell.say(entry.reason),
                    "light",
                    i,
                    "link",
                    aria_pressed=str(entry == play.entry).lower(),
                )
                if entry.cells
                else shell.say(entry.reason),
            ),
            tag("td", f"{entry.points:+}", cls="number"),
        )
        for i, entry in mine
    ]
    if animals:
        rows.insert(0, animal_row(shell, play, seat, animals))
    return tag(
        "table",
        tag(
            "caption",
            sign(seat),
            tag("span", play.table.players[seat].name),
            tag("strong", f"{sum(e.points for _, e in every):+}"),
        ),
        tag("tbody", rows or tag("tr", tag("td", say("result.none"), colspan=2))),
        tag(
            "tfoot",
            tag(
                "tr",
                tag("th", say("mondo.page.round", round=number), scope="row"),
                tag("td", sum(e.points for _, e in every), cls="number total"),
            ),
            tag(
                "tr",
                tag("th", say("result.total"), scope="row"),
                tag("td", total, cls="number total"),
            )
            if number > 1
            else None,
        ),
        cls="score panel",
    )


def animal_row(
    shell: Shell, play: MondoPlay, seat: int, entries: list[tuple[int, Entry]]
) -> Html:
    """The animals, drawn, in one row of the sheet; each is a button that shows where it is."""
    from ...screens import button

    signs = []
    board = play.table.state.past[entries[0][1].round - 1][seat]
    for i, entry in entries:
        species = animal_of(board[entry.cells[0].index] // ROTATIONS)
        assert species is not None
        signs.append(
            button(
                join(
                    drawing(token(species, 0, 0, 15), 34, 34),
                    tag("span", shell.say(entry.reason), cls="hidden-text"),
                ),
                "light",
                i,
                "animal",
                title=shell.say(entry.reason),
                aria_pressed=str(entry == play.entry).lower(),
            )
        )
    points = sum(entry.points for _, entry in entries)
    return tag(
        "tr",
        tag(
            "td",
            tag("span", shell.say("mondo.page.animals", n=len(entries))),
            tag("span", signs, cls="animals"),
        ),
        tag("td", f"{points:+}", cls="number"),
    )
