"""The screens as HTML: pure functions from the app's state to text."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygames_core import GAMES
from pygames_core.engine import Entry, Option, Outcome, Party, Phrase, Pick, phrase

from . import saves
from .games import PAGES
from .html import Html, join, tag
from .pictures import drawing, icon, picture, sign
from .play import Play
from .review import seats_of
from .shapes import LAYERS

if TYPE_CHECKING:
    from .shell import AtTable, Chair, Home, SetUp, Shell

#: From here on there are letters for private use: each stands for the sign of a seat.
SIGNS = 0xE000
#: Such a letter, with what must not be torn from it at the end of a line.
MARKED = re.compile("([\ue000-\ue00f] ?[0-9]*)")
#: All four games in their order on the home screen, with players and minutes as on the box.
SHELF = (
    ("monster_hex", 1, 4, 30),
    ("fantasy_tiles", 2, 4, 45),
    ("gangsi", 2, 5, 30),
    ("mondo", 1, 4, 20),
)


def page(shell: Shell) -> tuple[Html, str]:
    """The whole page as it should stand now, and its title. The title tells nothing hidden."""
    from .review import Reviewing, review
    from .shell import AtTable, Help, Home, SetUp

    say, screen = shell.say, shell.screen
    name = say("app.name")
    match screen:
        case Home():
            body, title = home(shell, screen), name
        case SetUp():
            body, title = set_up(shell, screen), f"{game_name(shell, screen.game)} – {name}"
        case Help():
            body, title = help_screen(shell, screen.game), f"{say('app.help')} – {name}"
        case Reviewing():
            body, title = review(shell, screen), f"{say('review.title')} – {name}"
        case AtTable():
            body, title = (
                at_table(shell, screen),
                f"{game_name(shell, screen.play.table.game.id)} – {name}",
            )
    covered = shell.dialog is not None
    return (
        join(
            tag("div", banners(shell), body, cls="page", inert=covered, data_moment=moment(shell)),
            dialog(shell) if covered else None,
        ),
        title,
    )


def moment(shell: Shell) -> str | None:
    """Which moment of which game the page shows, for those who watch it from outside."""
    play = shell.play
    if play is None:
        return None
    table = play.table
    seen = "curtain" if play.curtain is not None else play.viewer
    # The moves of a race do not make the page anew.
    raced = table.game.racing is not None
    moves = f"{table.state.round} {play.phase}" if raced else len(table.moves)
    return f"{shell.screen.id} {moves} {len(table.table_events)} {seen}"


def game_name(shell: Shell, game: str) -> str:
    return shell.say(f"{game}.name" if game in GAMES else f"game.{game}.name")


# --- parts -------------------------------------------------------------------------------------


def button(label: Any, do: str, arg: Any = None, cls: str = "", **attributes: Any) -> Html:
    return tag(
        "button", label, type="button", cls=f"button {cls}".strip(), do=do, arg=arg, **attributes
    )


def icon_button(shell: Shell, name: str, word: str, do: str, arg: Any = None, **more: Any) -> Html:
    """A button with a sign and a label, of which narrow screens show the sign only."""
    return button(
        join(icon(name), tag("span", shell.say(word), cls="label")), do, arg, "icon-button", **more
    )


def language_switch(shell: Shell) -> Html:
    return tag(
        "div",
        [
            button(
                shell.say(f"setting.language.{language}"),
                "language",
                language,
                "choice",
                aria_pressed=str(shell.language == language).lower(),
                lang=language,
            )
            for language in ("ja", "en")
        ],
        cls="segments",
        role="group",
        aria_label=shell.say("setting.language"),
    )


def banners(shell: Shell) -> Html:
    """What must be seen whatever stands below: warnings, a note, a new version."""
    say = shell.say
    parts: list[Html] = []
    for key in shell.warnings:
        parts.append(
            tag(
                "div",
                tag("p", say(key)),
                button(say("app.dismiss"), "dismiss")
                if key in ("storage.corrupt", "storage.older")
                else None,
                cls="banner warning",
                role="alert",
            )
        )
    if shell.note:
        parts.append(
            tag(
                "div",
                tag("p", say(shell.note)),
                button(say("app.close"), "forget_note"),
                cls="banner",
                role="status",
            )
        )
    if shell.update_waiting and shell.play is None:
        parts.append(
            tag(
                "div",
                tag("p", say("app.update")),
                button(say("app.update_now"), "update", cls="primary"),
                button(say("app.later"), "later"),
                cls="banner",
                role="status",
            )
        )
    return tag("div", parts, cls="banners") if parts else Html("")


# --- home --------------------------------------------------------------------------------------


def home(shell: Shell, _: Home) -> Html:
    say = shell.say
    games = saves.saved(shell.storage)
    going = [each for each in games if not each.finished]
    finished = [each for each in games if each.finished]
    return join(
        tag(
            "header",
            tag("p", "卓", cls="mark", aria_hidden="true"),
            tag("h1", say("app.name"), tabindex=-1),
            tag("p", say("app.claim"), cls="claim"),
            language_switch(shell),
            icon_button(shell, "menu", "app.settings", "menu", id="settings"),
            cls="home-head",
        ),
        tag(
            "main",
            game_list(shell, "home.going", going) if going else None,
            tag(
                "section",
                tag("h2", say("home.games"), id="games-title"),
                tag("ul", [game_card(shell, *each) for each in SHELF], cls="cards"),
                aria_labelledby="games-title",
            ),
            game_list(shell, "home.done", finished) if finished else None,
            tag(
                "section",
                tag(
                    "label",
                    say("home.import"),
                    tag(
                        "input",
                        type="file",
                        accept=".json,application/json",
                        do="import",
                        cls="file",
                    ),
                    cls="button",
                ),
                cls="home-import",
            ),
            cls="home",
        ),
        tag(
            "footer",
            tag("p", say("app.offline"), role="status") if shell.browser.works_offline else None,
            tag("p", say("home.shared")) if going else None,
            tag("p", say("app.unofficial")),
            cls="home-foot",
        ),
    )


def game_card(shell: Shell, game: str, least: int, most: int, minutes: int) -> Html:
    say = shell.say
    here = game in GAMES
    pitch = say(f"{game}.pitch" if here else f"game.{game}.pitch")
    return tag(
        "li",
        picture(game),
        tag("h3", game_name(shell, game)),
        tag("p", pitch, cls="pitch"),
        tag(
            "p",
            say("home.players", least=least, most=most),
            " · ",
            say("home.minutes", minutes=minutes),
            cls="quiet",
        ),
        tag(
            "div",
            [
                button(
                    say("home.play"),
                    "new",
                    game,
                    "primary",
                    aria_label=f"{say('home.play')}: {game_name(shell, game)}",
                ),
                button(
                    say("app.help"),
                    "help",
                    game,
                    aria_label=f"{say('app.help')}: {game_name(shell, game)}",
                ),
            ]
            if here
            else tag("span", say("home.coming"), cls="coming"),
            cls="row",
        ),
        cls="card" if here else "card away",
    )


def game_list(shell: Shell, title: str, games: Sequence[Any]) -> Html:
    say = shell.say
    rows = []
    for each in games:
        names = tuple(player.name for player in each.players)
        what = game_name(shell, each.game)
        if each.finished:
            winners = [names[winner] for winner in each.winners]
            state = result_line(shell, winners, len(names), each.teams)
        else:
            key = "home.round" if each.rounds else "home.round.open"
            state = say(key, round=each.round, rounds=each.rounds)
        about = f"{what}, {state}"
        open_it = say("home.look" if each.finished else "home.continue")
        rows.append(
            tag(
                "li",
                tag(
                    "div",
                    tag("strong", what),
                    tag("span", " · ".join(names), cls="who"),
                    tag("span", state, cls="quiet"),
                    cls="what",
                ),
                tag(
                    "div",
                    button(
                        open_it,
                        "open",
                        each.id,
                        "" if each.finished else "primary",
                        aria_label=f"{open_it}: {about}",
                    ),
                    button(
                        say("review.title"),
                        "review",
                        each.id,
                        aria_label=f"{say('review.title')}: {about}",
                    )
                    if each.reviewable
                    else None,
                    button(
                        say("home.export"),
                        "export",
                        each.id,
                        aria_label=f"{say('home.export')}: {about}",
                    ),
                    button(
                        say("home.remove"),
                        "ask_remove",
                        each.id,
                        id=f"remove-{each.id}",
                        aria_label=f"{say('home.remove')}: {about}",
                    ),
                    cls="row",
                ),
                cls="kept",
                id=f"kept-{each.id}",
            )
        )
    key = title.replace(".", "-")
    return tag(
        "section",
        tag("h2", say(title), id=key),
        tag("ul", rows, cls="kept-list"),
        aria_labelledby=key,
    )


# --- set-up ------------------------------------------------------------------------------------


def set_up(shell: Shell, form: SetUp) -> Html:
    say = shell.say
    game = GAMES[form.game]
    return join(
        top_bar(shell, say("setup.title", game=game_name(shell, form.game))),
        tag(
            "main",
            tag(
                "form",
                tag(
                    "fieldset",
                    tag("legend", say("setup.count")),
                    tag(
                        "div",
                        [
                            button(
                                say("setup.count_n", n=n),
                                "count",
                                n,
                                "choice",
                                aria_pressed=str(form.count == n).lower(),
                            )
                            for n in game.seats
                        ],
                        cls="segments",
                    ),
                ),
                tag(
                    "ol",
                    [chair_row(shell, form, n, form.chairs[n]) for n in range(form.count)],
                    cls="chairs",
                ),
                tag(
                    "fieldset",
                    tag("legend", say("setup.options")),
                    [
                        option_control(shell, form, option)
                        for option in game.options
                        if not option.per_seat
                        and game.applies(option.key, form.options, form.count)
                        and is_choice(form, option.key)
                    ],
                    tag(
                        "label",
                        tag("input", type="checkbox", do="practice", checked=form.practice),
                        tag("span", say(practice_word(form))),
                        cls="check",
                    ),
                    cls="options",
                ),
                [tag("p", say(note), cls="quiet") for note in notes(form)],
                tag(
                    "div",
                    button(say("setup.start"), "start", cls="primary large", id="start"),
                    button(say("setup.rules"), "help", form.game, id="rules"),
                    cls="row",
                ),
                cls="set-up panel",
            ),
        ),
    )


def levels_of(form: SetUp) -> list[int]:
    """Who sits there: 0 for a person, else the level of a bot."""
    return [chair.level for chair in form.chairs[: form.count]]


def is_choice(form: SetUp, option: str) -> bool:
    """Whether an option is a choice for those who sit there."""
    offers = getattr(PAGES[form.game], "offers", None)
    return offers is None or bool(offers(option, levels_of(form)))


def notes(form: SetUp) -> Sequence[str]:
    """What is to be known when it is chosen who plays."""
    own = getattr(PAGES[form.game], "notes", None)
    if own is not None:
        said: Sequence[str] = own(levels_of(form))
        return said
    solo = ["setup.solo"] if form.count == 1 else []
    return solo + (["setup.shared"] if levels_of(form).count(0) > 1 else [])


def practice_word(form: SetUp) -> str:
    return "setup.practice" if GAMES[form.game].racing is None else "setup.practice.race"


def option_control(shell: Shell, form: SetUp, option: Option) -> Html:
    """A choice before the game, with a sentence that says what it does."""
    key = f"{form.game}.option.{option.key}"
    name, value = shell.say(key), form.options[option.key]
    text = tag("span", shell.say(f"{key}.text"), cls="quiet", id=f"about-{option.key}")
    known = {"do": "option", "arg": option.key, "id": f"option-{option.key}"}
    known["aria_describedby"] = f"about-{option.key}"
    if option.values == (False, True):
        box = tag("input", type="checkbox", checked=value, **known)
        return tag("label", box, tag("span", name), text, cls="check option")
    values = [
        tag("option", shell.say(f"{key}.{each}"), value=each, selected=each == value)
        for each in option.values
    ]
    return tag("label", tag("span", name), tag("select", values, **known), text, cls="field option")


def chair_row(shell: Shell, form: SetUp, n: int, chair: Chair) -> Html:
    say = shell.say
    game = GAMES[form.game]
    people = sum(each.level == 0 for each in form.chairs[: form.count])
    return tag(
        "li",
        tag(
            "fieldset",
            tag("legend", say("setup.seat", n=n + 1)),
            tag(
                "label",
                tag("span", say("setup.who")),
                tag(
                    "select",
                    [
                        tag(
                            "option",
                            say("setup.person")
                            if level == 0
                            else say("setup.bot", level=phrase(f"level.{level}")),
                            value=level,
                            selected=chair.level == level,
                        )
                        for level in (0, *game.levels)
                    ],
                    do="who",
                    arg=n,
                    id=f"who-{n}",
                ),
                cls="field",
            ),
            tag(
                "label",
                tag("span", say("setup.name")),
                tag(
                    "input",
                    type="text",
                    maxlength=16,
                    autocomplete="off",
                    value=chair.name,
                    placeholder=shell.default_name(form, n, people),
                    do="name",
                    arg=n,
                    id=f"name-{n}",
                ),
                cls="field",
            )
            if chair.level == 0
            else None,
            [
                tag(
                    "label",
                    tag("span", say(f"{game.id}.option.{option.key}")),
                    tag(
                        "select",
                        [
                            tag(
                                "option",
                                option_word(shell, game.id, option.key, value),
                                value=value,
                                selected=form.options[option.key][n] == value,
                            )
                            for value in option.values
                        ],
                        do="option",
                        arg=f"{option.key}:{n}",
                        id=f"{option.key}-{n}",
                    ),
                    cls="field",
                )
                for option in game.options
                if option.per_seat and game.applies(option.key, form.options, form.count)
            ],
            sign(seat_colour(form, n)),
        ),
        cls="chair",
    )


def option_word(shell: Shell, game: str, option: str, value: Any) -> str:
    return shell.say(f"{game}.option.{option}.{value}")


def seat_colour(form: SetUp, n: int) -> int | None:
    """The colour in which a seat will play; None if that is settled later."""
    colour: int | None = PAGES[form.game].seat_colour(form.options, form.count, n)
    return colour


def top_bar(shell: Shell, title: str, *more: Html) -> Html:
    return tag(
        "header",
        icon_button(shell, "back", "app.home", "home", id="back"),
        tag("h1", title, tabindex=-1),
        *more,
        icon_button(shell, "menu", "app.menu", "menu", id="menu"),
        cls="bar",
    )


# --- help --------------------------------------------------------------------------------------


def help_screen(shell: Shell, game: str) -> Html:
    return join(
        top_bar(shell, game_name(shell, game)),
        tag(
            "main",
            tag("article", rules_text(shell, game, "h2"), cls="panel rules"),
            tag(
                "div",
                button(shell.say("home.play"), "new", game, "primary large"),
                cls="row",
            ),
        ),
    )


def rules_text(shell: Shell, game: str, heading: str) -> Html:
    """The rules, a heading and its paragraphs at a time; a paragraph in braces is a figure."""
    column = 0 if shell.language == "en" else 1
    rules = PAGES[game].rules
    return join(
        *(
            join(
                tag(heading, title[column], cls="rule"),
                [
                    rules_figure(shell, game, paragraph.strip("{}"))
                    if paragraph.startswith("{")
                    else tag("p", paragraph)
                    for paragraph in text[column].split("\n")
                ],
            )
            for title, text in rules.RULES
        ),
        rules.more(shell, heading),
        tag("p", shell.say(f"{game}.credit"), cls="quiet"),
        tag("p", shell.say("app.unofficial"), cls="quiet"),
    )


def rules_figure(shell: Shell, game: str, name: str) -> Html:
    """A figure of the rules, and beside it in words what can be seen there."""
    drawn = PAGES[game].figures.figure(name, shell.browser.dark)
    rows = [
        tag(
            "li",
            None if row.colour is None else sign(row.colour),
            tag("del" if row.struck else "span", row.sum, cls="sum"),
            tag("span", shell.say(row.says)),
        )
        for row in drawn.rows
    ]
    return tag(
        "figure",
        drawing(drawn.shapes, drawn.width, drawn.height),
        tag("ul", rows, cls="sums") if rows else None,
        cls=f"figure {name}",
    )


# --- table -------------------------------------------------------------------------------------


def at_table(shell: Shell, screen: AtTable) -> Html:
    play = screen.play
    if play.curtain is not None:
        return curtain(shell, play)
    outcome = play.outcome
    if outcome is not None and not screen.board:
        return result(shell, screen, outcome)
    if play.table.game.racing is not None:
        raced: Html = PAGES[play.table.game.id].table(shell, screen)
        return raced
    return table(shell, screen)


def curtain(shell: Shell, play: Play) -> Html:
    say = shell.say
    seat = play.curtain
    undoer = play.undoer
    may_undo = undoer is not None and play.why_no_undo() is None
    return join(
        top_bar(shell, game_name(shell, play.table.game.id)),
        tag(
            "main",
            tag(
                "section",
                sign(colour(play, seat)),
                tag(
                    "h2",
                    say("curtain.title", seat=seat),
                    tabindex=-1,
                    data_focus=True,
                    id="curtain-title",
                ),
                tag("p", say("curtain.text")),
                button(
                    say("curtain.reveal", seat=seat),
                    "reveal",
                    cls="primary large",
                    id="reveal",
                    data_next_focus="choices-title",
                ),
                button(say("table.undo_of", seat=undoer), "undo", id="undo") if may_undo else None,
                cls="curtain panel",
                aria_labelledby="curtain-title",
            ),
        ),
    )


def colour(play: Play, side: int | None) -> int | None:
    """The colour of a side's pieces; None as long as it has none."""
    scene = PAGES[play.table.game.id].scene
    return None if side is None else scene.colour_of(play.observation, side)


def table(shell: Shell, screen: AtTable) -> Html:
    say, play = shell.say, screen.play
    observation = play.observation
    game = PAGES[play.table.game.id]
    beside, before = game.beside(shell, play), game.before(shell, play)
    return tag(
        "div",
        top_bar(
            shell,
            game_name(shell, play.table.game.id),
            tag(
                "p",
                whose_turn(shell, play),
                cls="whose mine" if play.asked else "whose",
                role="status",
                id="whose",
            ),
            tag(
                "p",
                say(game.scene.progress_of(observation)),
                cls="round",
            ),
        ),
        elsewhere(shell) if play.elsewhere else None,
        tag(
            "main",
            players_panel(shell, play),
            beside,
            before,
            stage(shell, play),
            action_bar(shell, screen),
            # A touch beside the open log closes it; others have its button.
            tag("div", cls="log-veil", do="log") if shell.log_open else None,
            log(shell, play),
            cls="at-table" + (" with-cards" if beside else "") + (" drafting" if before else ""),
        ),
        cls="table-page",
    )


def elsewhere(shell: Shell) -> Html:
    return tag(
        "div",
        tag("p", shell.say("table.elsewhere")),
        button(shell.say("table.elsewhere_load"), "reload_game", cls="primary"),
        cls="banner warning",
        role="alert",
    )


def whose_turn(shell: Shell, play: Play) -> str:
    say = shell.say
    pending = play.table.pending
    if pending is None and play.caught_up:
        return say("table.over")
    if pending is None or play.showing:
        return say("table.showing")
    if play.thinking is not None:
        return say("table.thinking", seat=play.thinking)
    if play.viewer is not None and play.viewer in (pending.seat, play.mover):
        return say("table.your_turn")
    return say("table.asked", seat=pending.seat)


def spoken(shell: Shell, play: Play, said: Phrase) -> Html:
    """A sentence. Lists of what several seats have (their powers, say) are short: they show the
    seats' signs, and their names to those who listen."""

    def marked(value: Any) -> Any:
        if isinstance(value, Phrase) and isinstance(value.args.get("seat"), int):
            return Phrase(value.key, {**value.args, "seat": chr(SIGNS + value.args["seat"])})
        return value

    args = {
        key: tuple(map(marked, value)) if type(value) is tuple else value  # a Phrase is one, too
        for key, value in said.args.items()
    }
    parts: list[Any] = []
    for part in MARKED.split(shell.say(Phrase(said.key, args))):
        seat = ord(part[0]) - SIGNS if part else -1
        if 0 <= seat < len(play.table.players):
            name = tag("span", play.table.players[seat].name, cls="hidden-text")
            parts.append(tag("span", sign(colour(play, seat)), name, part[1:], cls="together"))
        else:
            parts.append(part)
    return join(*parts)


def stage(shell: Shell, play: Play) -> Html:
    """The picture, and the answer to a tap on what is not allowed."""
    say = shell.say
    refusal = play.refusal
    bubble = None
    if refusal is not None:
        at = refusal.at
        bubble = tag(
            "div",
            [tag("p", spoken(shell, play, each)) for each in (refusal.phrase, *refusal.about)],
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
            [tag("canvas", id=f"layer-{name}", cls="layer", aria_hidden="true") for name in LAYERS],
            id="stage",
            cls="stage",
            tabindex=0,
            role="application",
            aria_label=say(PAGES[play.table.game.id].KEYS),
        ),
        tag("p", cursor_words(shell, play), cls="hidden-text", role="status", id="cursor"),
        bubble,
        cls="stage-frame",
        aria_label=say("table.board"),
    )


def cursor_words(shell: Shell, play: Play) -> str:
    """What the keyboard's cursor points at."""
    named = None if play.cursor is None else play.named(play.cursor)
    return "" if named is None else shell.say(named)


def players_panel(shell: Shell, play: Play) -> Html:
    say = shell.say
    observation = play.observation
    game = PAGES[play.table.game.id]
    scene = game.scene
    sheet = observation.score_sheet()
    pending = play.table.pending
    asked = pending.seat if pending is not None else None
    if play.mover is not None:
        asked = play.mover
    rows = []
    for seat, player in enumerate(play.table.players):
        rows.append(
            tag(
                "li",
                sign(colour(play, seat)),
                tag("span", player.name, cls="name"),
                tag("span", say(f"level.{player.level}"), cls="quiet marks")
                if player.level
                else None,
                tag(
                    "span",
                    tag("span", point_words(shell, sheet.total(seat))),
                    cls="points",
                    data_points=sheet.total(seat),
                ),
                tag(
                    "span",
                    tag("span", say("table.began"), cls="began")
                    if observation.start == seat
                    else None,
                    tag("span", say(scene.left_of(observation, seat))),
                    cls="left",
                ),
                game.badge(shell, play, seat),
                cls="player asked" if seat == asked else "player",
                aria_current="true" if seat == asked else None,
            )
        )
    for side, party, name in scene.neutral_sides(observation):
        rows.append(
            tag(
                "li",
                sign(colour(play, side)),
                tag("span", say(name), cls="name"),
                tag(
                    "span",
                    tag("span", point_words(shell, sheet.total(party))),
                    cls="points",
                    data_points=sheet.total(party),
                ),
                tag("span", say(scene.left_of(observation, side)), cls="left"),
                cls="player neutral",
            )
        )
    hand = scene.hand_of(observation)
    return tag(
        "section",
        tag("h2", say("table.players"), id="players-title"),
        tag("ol", rows, cls="players"),
        tag("p", say(hand), cls="hidden-text") if hand else None,
        tag(
            "button",
            say("table.scores"),
            type="button",
            cls="strip",
            do="scores",
            id="scores",
            aria_expanded=str(shell.scores_open).lower(),
        ),
        cls="players-panel panel open" if shell.scores_open else "players-panel panel",
        aria_labelledby="players-title",
    )


def point_words(shell: Shell, points: int) -> str:
    return shell.say("table.point" if points == 1 else "table.points", points=points)


def action_bar(shell: Shell, screen: AtTable) -> Html:
    """What the picks would do or what to do now, the choices as a list, and the buttons within
    the thumb's reach."""
    say, play = shell.say, screen.play
    over = play.over
    showing = play.showing
    reason = play.why_no_undo()
    game = PAGES[play.table.game.id]
    gain = game.scene.gain_of(play.observation, play.preview) if play.complete else 0
    turning = len(play.turning) > 1
    return tag(
        "section",
        # What happened is told by the log, too: it is not to be heard twice.
        tag(
            "ul",
            outlook_lines(shell, play),
            cls="outlooks",
            aria_live="polite" if play.asked else "off",
            aria_label=say("table.now"),
            tabindex=0,
            id="outlooks",
        ),
        choices(shell, play),
        tag(
            "div",
            icon_button(
                shell, "skip", "table.skip", "skip", id="skip", data_next_focus="choices-title"
            )
            if showing
            else icon_button(
                shell,
                "undo",
                "table.undo",
                "undo",
                id="undo",
                aria_disabled=None if reason is None else "true",
                title=None if reason is None else say(reason),
                data_next_focus="choices-title",
            ),
            button(
                join(
                    tag("span", say("setting.speed"), cls="label"),
                    tag("span", say(f"setting.speed.{shell.speed}")),
                ),
                "faster",
                id="faster",
            )
            if showing and not shell.still
            else None,
            icon_button(shell, "replay", "table.replay", "replay", id="replay")
            if not showing and play.viewer is not None and not over
            else None,
            icon_button(shell, "log", "table.log", "log", id="open-log"),
            icon_button(
                shell,
                "close" if play.hinting else "hint",
                "hint.stop" if play.hinting else "hint.ask",
                "hint",
                id="hint",
            )
            if play.asked and not play.picked
            else None,
            icon_button(
                shell,
                "close",
                "table.take_back",
                "take_back",
                id="take-back",
                data_next_focus="choices-title",
            )
            if play.picked and play.asked
            else None,
            icon_button(shell, "turn-back", "table.turn_left", "turn", -1, id="turn-left")
            if turning
            else None,
            icon_button(shell, "turn", "table.turn_right", "turn", 1, id="turn-right")
            if turning
            else None,
            button(
                join(icon("close"), tag("span", say("table.pencil_away"), cls="label")),
                "pencil",
                play.pencil,
                "icon-button",
                id="pencil-away",
                data_next_focus="choices-title",
            )
            if play.pencil is not None
            else None,
            game.tools(shell, play) if play.asked else None,
            look_back(shell, play),
            icon_button(
                shell,
                "zoom-out" if play.lens.zoom > 1 else "zoom-in",
                "table.zoom_out" if play.lens.zoom > 1 else "table.zoom_in",
                "zoom",
                id="zoom",
            )
            if play.zooms and not over
            else None,
            button(
                join(
                    icon("check"),
                    tag("span", say("table.confirm")),
                    tag("span", say("table.gain", points=gain), cls="gain") if gain else None,
                ),
                "confirm",
                cls="primary confirm",
                id="confirm",
                data_next_focus="choices-title",
            )
            if play.complete
            else None,
            button(say("result.show"), "board", "no", "primary confirm", id="show-result")
            if over
            else None,
            cls="buttons",
        ),
        cls="action-bar",
        aria_label=say("table.choices"),
    )


def look_back(shell: Shell, play: Play) -> Html | None:
    """To go through a game that is over, if it had secrets."""
    moments = play.moments
    if len(moments) < 2:
        return None
    say, at = shell.say, play.at_moment
    running = shell.looking_back
    return tag(
        "div",
        icon_button(shell, "back", "back.previous", "moment", -1, id="back-previous"),
        icon_button(
            shell,
            "pause" if running else "play",
            "back.stop" if running else "back.run",
            "look_back",
            id="back-run",
        ),
        icon_button(shell, "next", "back.next", "moment", 1, id="back-next"),
        tag(
            "label",
            tag("span", say("back.at"), cls="hidden-text"),
            tag(
                "input",
                type="range",
                min=0,
                max=len(moments) - 1,
                value=at,
                do="moment_at",
                id="back-at",
            ),
        ),
        cls="look-back",
        role="group",
        aria_label=say("back.title"),
    )


def outlook_lines(shell: Shell, play: Play) -> list[Html]:
    """What the picks would do; as long as that is not known, what to do and what happened last."""
    say = shell.say
    outlooks = play.preview.outlooks if play.asked and not play.hinting else ()
    if play.hint is not None and not play.picked:
        outlooks = ()
    if outlooks:
        # What brings points first; what one place would bring stays together.
        places = dict.fromkeys(outlook.cells for outlook in outlooks)
        groups = [[each for each in outlooks if each.cells == cells] for cells in places]
        groups.sort(key=lambda group: all(each.party is None for each in group))
        return [
            tag(
                "li",
                spoken(shell, play, each.phrase),
                cls="outlook" if each.party is not None else None if play.picked else "prompt",
            )
            for group in groups
            for each in group
        ]
    if play.hinting:
        return [tag("li", say("hint.thinking"), cls="prompt")]
    if play.hint is not None:
        found = say("hint.says", what=play.hint.what)
        return [tag("li", found, cls="prompt"), tag("li", say(play.hint.why), cls="why")]
    if play.pencil is not None:
        return [tag("li", say("table.pencilling"), cls="prompt")]
    if play.over and play.moment is not None:
        told = play.last_told_at(play.moment)
        return [tag("li", spoken(shell, play, each)) for each in told]
    if play.over:
        outcome = play.outcome
        return [tag("li", say(outcome.reason))] if outcome is not None else []
    happened = [
        spoken(shell, play, play.table.game.tell(event, play.observation))
        for event in play.last_told()
    ]
    if not play.asked:
        return [tag("li", line) for line in happened[-3:]]
    following = play.choices()
    scene = PAGES[play.table.game.id].scene
    hint = scene.hint_of(play.observation, play.picked, following)
    room = 2 if following and following[0].kind == "hand" else 1
    quiet = [tag("li", line, cls="quiet") for line in happened[-room:]]
    return [tag("li", say(hint), cls="prompt"), *quiet]


def choices(shell: Shell, play: Play) -> Html:
    """Everything that can be done, as buttons: the whole game can be played here."""
    say = shell.say
    offered = play.choices()
    depth = len(play.picked) - (1 if play.last_pick else 0)
    chosen = play.picked[-1] if play.last_pick else None
    # What is not picked from the picture (a number, a yes or no) must be offered to everybody.
    plain = any(is_plain(pick) for pick in offered) or bool(play.declines)
    drawn = any(is_drawn(shell, play, pick) for pick in offered)
    many = plain and (drawn or sum(map(is_plain, offered)) > 3)
    title = say(play.observation.prompt) if play.asked else whose_turn(shell, play)
    if play.turning:
        title = say("table.turn_right")
    # A number or a yes or no is no list: it stands among the buttons in any case.
    listed = shell.settings["list"] and any(not is_plain(pick) for pick in offered)
    return tag(
        "section",
        tag("h2", title, id="choices-title", tabindex=-1, data_focus=True),
        tag(
            "div",
            [
                button(
                    pick_label(shell, play, pick),
                    "pick",
                    i,
                    "choice" if is_plain(pick) else "choice placed",
                    id=f"pick-{depth}-{i}",
                    data_next_focus="choices-title",
                    data_kind=pick.kind,
                    data_place=None
                    if pick.place is None
                    else f"{pick.place.area}-{pick.place.index}",
                    aria_pressed=None if chosen is None else str(pick.value == chosen).lower(),
                )
                for i, pick in enumerate(offered)
            ],
            # A refusal stays at hand while something is picked.
            [
                button(
                    say(pick.phrase),
                    "choose",
                    json.dumps([pick.value]),
                    "choice",
                    id="decline",
                    data_next_focus="choices-title",
                    data_kind=pick.kind,
                    aria_pressed=str(play.picked == (pick.value,)).lower(),
                )
                for pick in play.declines
                if pick not in offered
            ],
            cls="choice-list",
            role="group",
            aria_labelledby="choices-title",
        ),
        cls="choices" + (" shown listed" if listed else " plain" if plain else "")
        + (" many" if many and not listed else ""),
        id="choices",
        aria_labelledby="choices-title",
    )


def is_plain(pick: Pick) -> bool:
    """Whether a pick cannot be made by touching a picture or the draft."""
    if pick.place is not None and pick.place.area == "die":
        return False
    return pick.kind not in ("hand", "cell", "rotation", "faction", "ability")


def is_drawn(shell: Shell, play: Play, pick: Pick) -> bool:
    return PAGES[play.table.game.id].drawn(shell, play, pick) is not None


def pick_label(shell: Shell, play: Play, pick: Pick) -> Html:
    """What is on a choice's button: its words, and for a faction or an ability more of it."""
    game = PAGES[play.table.game.id]
    colour, details = game.scene.details_of(play.observation, pick)
    return join(
        None if colour is None else sign(colour),
        game.drawn(shell, play, pick),
        tag("span", shell.say(pick.phrase), cls="what"),
        [tag("span", shell.say(detail), cls="quiet detail") for detail in details],
    )


def log(shell: Shell, play: Play) -> Html:
    """What happened, as far as it has been shown; a live region."""
    say = shell.say
    entries = log_entries(shell, play)
    for event in play.table.table_events:
        if event.kind == "resigned":
            entries.append(tag("li", say("table.resigned", seat=event.seat)))
    return tag(
        "section",
        tag(
            "div",
            tag("h2", say("table.log"), id="log-title"),
            icon_button(shell, "close", "app.close", "log", id="log-close"),
            cls="sheet-head",
        ),
        tag(
            "div",
            tag("ol", entries or tag("li", say("table.log_empty"))),
            role="log",
            aria_live="polite",
            aria_labelledby="log-title",
            tabindex=0,
            cls="log",
            id="log",
        ),
        cls="log-panel panel" + (" open" if shell.log_open else ""),
        id="log-panel",
        aria_labelledby="log-title",
    )


def log_entries(shell: Shell, play: Play) -> list[Html]:
    """A line for each event shown; made once, since the log is most of the page near the end."""
    game = play.table.game
    lines = play.log_lines(shell.language)
    for telling in play.table.tellings(play.viewer, len(lines))[: play.shown - len(lines)]:
        line = [
            tag(
                "li",
                spoken(shell, play, game.tell(event, play.observation)),
                id=f"log-{telling.number}-{i}",
            )
            for i, event in enumerate(telling.events)
            # That rivals draw goes without saying.
            if event.kind != "draw" or event.secret
        ]
        lines.append(join(line))
    return list(lines[: play.shown])


# --- result ------------------------------------------------------------------------------------


def result_line(shell: Shell, winners: Sequence[str], players: int, teams: bool) -> str:
    if not winners:
        return shell.say("result.lost")
    if teams and len(winners) < players:
        return shell.say("result.team", winner=tuple(winners))
    if len(winners) == 1:
        return shell.say("result.wins", winner=winners[0])
    if len(winners) == players:
        return shell.say("result.all")
    return shell.say("result.share", winner=tuple(winners))


def result(shell: Shell, screen: AtTable, outcome: Outcome) -> Html:
    say, play = shell.say, screen.play
    table = play.table
    sheet = play.observation.score_sheet()
    neutral = PAGES[table.game.id].scene.neutral_sides(play.observation)
    # (side, party, name), who won first, then by points
    parties: list[tuple[int, Party, str]] = [
        (seat, seat, player.name) for seat, player in enumerate(table.players)
    ]
    parties += [(side, party, say(called)) for side, party, called in neutral]
    parties.sort(key=lambda each: (each[1] not in outcome.winners, -sheet.total(each[1])))
    return join(
        top_bar(shell, game_name(shell, table.game.id)),
        tag(
            "main",
            tag(
                "section",
                tag(
                    "div",
                    [tag("span", cls=f"bit bit-{i}") for i in range(12)],
                    cls="confetti",
                    aria_hidden="true",
                )
                if outcome.winners
                else None,
                tag(
                    "div",
                    [
                        sign(colour(play, side))
                        for side in outcome.winners
                        or [side for side, _, _ in neutral]
                    ],
                    cls="winners",
                ),
                tag(
                    "h2",
                    result_line(
                        shell,
                        [table.players[seat].name for seat in outcome.winners],
                        len(table.players),
                        saves.in_teams(table),
                    ),
                    tabindex=-1,
                    data_focus=True,
                    id="result-title",
                ),
                tag("p", say(outcome.reason)),
                tag(
                    "ol",
                    [
                        tag(
                            "li",
                            sign(colour(play, side)),
                            tag("span", name, cls="name"),
                            tag("span", point_words(shell, sheet.total(party))),
                            cls="winner" if party in outcome.winners else None,
                        )
                        for side, party, name in parties
                    ],
                    cls="standings",
                ),
                tag("p", say("table.practised"), cls="quiet") if table.practised else None,
                tag("p", say("back.offer"), cls="quiet") if play.moments else None,
                tag(
                    "div",
                    button(say("result.again"), "again", cls="primary", id="again"),
                    button(say("result.board"), "board", "yes", id="board"),
                    button(say("review.title"), "review", screen.id, id="review")
                    if seats_of(table)
                    else None,
                    button(say("app.home"), "home", id="all-games"),
                    cls="row",
                ),
                cls="result panel",
                aria_labelledby="result-title",
            ),
            tag(
                "section",
                tag("h2", say("result.items"), id="items-title"),
                tag(
                    "div",
                    [score_table(shell, play, *each, sheet.entries) for each in parties],
                    cls="score-tables",
                ),
                cls="items",
                aria_labelledby="items-title",
            ),
        ),
    )


def score_table(
    shell: Shell, play: Play, side: int, party: Party, name: str, entries: Sequence[Entry]
) -> Html:
    say = shell.say
    mine = [(i, entry) for i, entry in enumerate(entries) if entry.party == party]
    return tag(
        "table",
        tag("caption", sign(colour(play, side)), name),
        tag(
            "thead",
            tag(
                "tr",
                tag("th", say("result.round"), scope="col"),
                tag("th", say("result.why"), scope="col"),
                tag("th", say("result.points"), scope="col", cls="number"),
            ),
        ),
        tag(
            "tbody",
            [
                tag(
                    "tr",
                    tag("td", entry.round, cls="number"),
                    tag(
                        "td",
                        button(say(entry.reason), "light", i, "link")
                        if entry.cells
                        else say(entry.reason),
                    ),
                    tag(
                        "td", f"+{entry.points}" if entry.points > 0 else entry.points, cls="number"
                    ),
                )
                for i, entry in mine
            ]
            or tag("tr", tag("td", say("result.none"), colspan=3)),
        ),
        tag(
            "tfoot",
            tag(
                "tr",
                tag("th", say("result.total"), scope="row", colspan=2),
                tag("td", sum(entry.points for _, entry in mine), cls="number total"),
            ),
        ),
        cls="score panel",
    )


# --- dialogs -----------------------------------------------------------------------------------


def dialog(shell: Shell) -> Html:
    assert shell.dialog is not None
    kind, argument = shell.dialog.kind, shell.dialog.argument
    if kind == "remove":
        return question(shell, "home.remove_sure", "home.remove", "remove", argument)
    if kind == "resign":
        return question(shell, "table.resign_sure", "table.resign_yes", "resign", argument)
    say = shell.say
    title = say("app.help") if kind == "help" else say("app.menu" if shell.play else "app.settings")
    body = rules_text(shell, argument, "h3") if kind == "help" else menu(shell)
    if kind == "sheet" and shell.play is not None:
        title = say(f"{argument}.title")
        body = PAGES[shell.play.table.game.id].SHEETS[argument](shell, shell.play)
    return tag(
        "div",
        tag(
            "section",
            tag(
                "div",
                tag("h2", title, id="dialog-title"),
                icon_button(
                    shell, "close", "app.close", "close", id="dialog-close", data_first=True
                ),
                cls="sheet-head",
            ),
            tag("div", body, cls=f"sheet-body {'rules' if kind == 'help' else ''}", tabindex=0),
            role="dialog",
            aria_modal="true",
            aria_labelledby="dialog-title",
            cls=f"sheet panel {argument if kind == 'sheet' else kind}",
        ),
        cls="veil",
    )


def question(shell: Shell, sentence: str, yes: str, do: str, argument: str) -> Html:
    say = shell.say
    return tag(
        "div",
        tag(
            "section",
            tag("p", say(sentence), id="question"),
            tag(
                "div",
                button(say("app.cancel"), "close", data_first=True, id="dialog-close"),
                button(say(yes), do, argument, "warning"),
                cls="row",
            ),
            role="alertdialog",
            aria_modal="true",
            aria_labelledby="question",
            cls="sheet panel question",
        ),
        cls="veil",
    )


def menu(shell: Shell) -> Html:
    say = shell.say
    play = shell.play
    here: list[Html] = []
    if play is not None:
        game = play.table.game.id
        here = [
            button(say("app.help"), "help", game),
            button(say("table.log"), "show_log"),
            button(say("home.export"), "export", shell.screen.id),  # type: ignore[union-attr]
            button(say("table.leave"), "home"),
        ]
        if play.table.pending is not None and (play.viewer is not None or play.curtain is not None):
            here.append(button(say("table.resign"), "ask_resign", cls="warning"))
    return join(
        tag("div", here, cls="menu-list") if here else None,
        tag("h3", say("app.settings")) if here else None,
        language_switch(shell),
        setting_select(shell, "theme", ("auto", "light", "dark")),
        setting_select(shell, "speed", ("slow", "normal", "fast")),
        setting_check(shell, "still"),
        setting_check(shell, "list"),
        setting_check(shell, "aid"),
        tag("h3", say("setting.clock")),
        setting_select(shell, "tempo", ("full", "calm", "slow")),
        setting_check(shell, "sound"),
        setting_check(shell, "mirrored"),
        setting_check(shell, "running"),
    )


def setting_select(shell: Shell, key: str, values: Sequence[str]) -> Html:
    say = shell.say
    return tag(
        "label",
        tag("span", say(f"setting.{key}")),
        tag(
            "select",
            [
                tag(
                    "option",
                    say(f"setting.{key}.{value}"),
                    value=value,
                    selected=shell.settings[key] == value,
                )
                for value in values
            ],
            do="setting",
            arg=key,
            id=f"setting-{key}",
        ),
        cls="field",
    )


def setting_check(shell: Shell, key: str) -> Html:
    return tag(
        "label",
        tag(
            "input",
            type="checkbox",
            do="setting",
            arg=key,
            checked=shell.settings[key],
            id=f"setting-{key}",
        ),
        tag("span", shell.say(f"setting.{key}")),
        cls="check",
    )
