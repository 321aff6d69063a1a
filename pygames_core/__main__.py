"""The command line: ``python -m pygames_core play|replay|arena|perft|golden``."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from . import GAMES, arena, golden, perft, terminal
from .engine.errors import BadOptions
from .engine.game import Game
from .engine.phrase import LANGUAGES, Speaker
from .engine.words import WORDS

#: Where the tests look for what `perft --write` and `golden --write` make.
DATA = Path("tests/data")


def main(argv: Sequence[str] | None = None) -> int:
    args = _parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = args.run
    try:
        return run(args)
    except BadOptions as error:
        words = [WORDS, *(game.words for game in GAMES.values())]
        return _problem(Speaker(words, "en")(error.phrase))
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pygames_core", description="The board games of Taku in a terminal."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(run: Callable[[argparse.Namespace], int], what: str) -> argparse.ArgumentParser:
        name = run.__name__.lstrip("_")
        added = commands.add_parser(name, help=what, description=what)
        added.set_defaults(run=run)
        return added

    def game(added: argparse.ArgumentParser) -> None:
        added.add_argument(
            "--game", choices=list(GAMES), default="monster_hex", help="default: %(default)s"
        )

    def option(added: argparse.ArgumentParser) -> None:
        added.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="KEY=VALUE",
            help="an option of the game; several values are joined by commas",
        )

    def language(added: argparse.ArgumentParser) -> None:
        default = "ja" if os.environ.get("LANG", "").startswith("ja") else "en"
        added.add_argument(
            "--lang", choices=LANGUAGES, default=default, help="default: %(default)s"
        )

    play = command(_play, "play a game in the terminal, against bots or one another")
    game(play)
    option(play)
    language(play)
    play.add_argument(
        "--players",
        type=_levels,
        default=(0, 1),
        metavar="WHO,WHO,...",
        help="seat by seat: “me” for a person or the level of a bot; default: me,1",
    )
    play.add_argument("--seed", type=_whole, help="the number of the game, to play it once more")
    play.add_argument("--record", type=Path, metavar="FILE", help="write the record there")

    replay = command(_replay, "tell a recorded game move by move")
    language(replay)
    replay.add_argument("file", type=Path, metavar="FILE", help="a record, a save or an export")
    replay.add_argument("--seat", type=_count, metavar="N", help="only what this seat (from 1) saw")

    fight = command(_arena, "let bots of two levels play many games: one A, the others B")
    game(fight)
    option(fight)
    fight.add_argument("--seats", type=_whole, default=2, help="default: %(default)s")
    fight.add_argument("--a", type=_whole, default=2, metavar="LEVEL", help="0 plays at random")
    fight.add_argument("--b", type=_whole, default=1, metavar="LEVEL", help="0 plays at random")
    fight.add_argument(
        "--seat",
        type=_count,
        metavar="N",
        help="A always sits on this seat (from 1), where seats are not alike: with Gangsi on the "
        "last seat, that one against all hunters; default: A moves on after each game",
    )
    fight.add_argument("--games", type=_count, default=1000, help="default: %(default)s")
    fight.add_argument("--seed", type=_whole, default=1, help="default: %(default)s")
    fight.add_argument("--jobs", type=_count, default=1, help="processes; the result is the same")

    count = command(_perft, "count the sequences of actions from a position")
    game(count)
    option(count)
    count.add_argument("--seats", type=_whole, default=2, help="default: %(default)s")
    count.add_argument("--seed", type=_whole, default=1, help="of the random game before")
    count.add_argument("--after", type=_whole, default=0, help="actions played before")
    count.add_argument("--depth", type=_count, default=3, help="default: %(default)s")
    count.add_argument("--divide", action="store_true", help="split by the first action")
    _write_option(count, "tables")

    tell = command(_golden, "write a whole random game down in text")
    game(tell)
    option(tell)
    tell.add_argument("--seats", type=_whole, default=2, help="default: %(default)s")
    tell.add_argument("--seed", type=_whole, default=golden.SEED, help="default: %(default)s")
    _write_option(tell, "playthroughs")
    return parser


def _write_option(added: argparse.ArgumentParser, what: str) -> None:
    added.add_argument(
        "--write",
        type=Path,
        nargs="?",
        const=DATA,
        metavar="FOLDER",
        help=f"make the {what} of the tests anew, for all games; default folder: {DATA}",
    )


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number from 0")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number from 1")
    return int(text)


def _levels(text: str) -> tuple[int, ...]:
    """ "me,2" -> (0, 2)"""
    levels = []
    for word in text.split(","):
        if word != "me" and not (word.isdecimal() and int(word)):
            raise argparse.ArgumentTypeError(
                f"“{word}” is no player: use “me” or the level of a bot, as in me,2"
            )
        levels.append(0 if word == "me" else int(word))
    return tuple(levels)


def _problem(text: str) -> int:
    print(text, file=sys.stderr)
    return 2


def _options(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """The options of a command line: each value is matched against those that the game has."""
    options: dict[str, Any] = {}
    known = {option.key: option for option in game.options}
    for text in given:
        key, _, value = text.partition("=")
        option = known.get(key)
        words: Mapping[str, Any] = (
            {str(one): one for one in option.values} if option is not None else {}
        )
        values = tuple(words.get(word, word) for word in value.split(","))
        options[key] = values if option is not None and option.per_seat else values[0]
    return options


def _unknown_level(game: Game, levels: Iterable[int]) -> str | None:
    for level in levels:
        if level and level not in game.levels:
            known = ", ".join(map(str, game.levels))
            return f"{game.id} has no bot of level {level}: it has {known}."
    return None


def _play(args: argparse.Namespace) -> int:
    game = GAMES[args.game]
    problem = _unknown_level(game, args.players)
    if problem:
        return _problem(problem)
    seed = secrets.randbelow(10**9) if args.seed is None else args.seed
    options = _options(game, args.option)
    room = terminal.Terminal(game, args.players, options, seed, args.lang, input, print)
    finished = room.run()
    kept = args.record is None or terminal.keep(room.table.record, args.record, room.words, print)
    return 0 if finished and kept else 1


def _replay(args: argparse.Namespace) -> int:
    seat = None if args.seat is None else args.seat - 1
    return 0 if terminal.replay(args.file, args.lang, print, seat) else 1


def _arena(args: argparse.Namespace) -> int:
    game = GAMES[args.game]
    problem = _unknown_level(game, (args.a, args.b))
    if problem:
        return _problem(problem)
    options = _options(game, args.option)
    game.settled(options, args.seats)
    if args.seat is not None and args.seat > args.seats:
        return _problem(f"There is no seat {args.seat}: {args.seats} are taken.")
    seat = None if args.seat is None else args.seat - 1
    pairing = arena.Pairing(args.game, args.seats, args.a, args.b, options, seat)
    results = list(arena.results(pairing, args.games, args.seed, args.jobs))
    where = "" if args.seat is None else f" on seat {args.seat}"
    against = f" against level {args.b}" if args.seats > 1 else ""
    print(f"{args.game}, {args.seats} seats: level {args.a} (A){where}{against}")
    print(arena.report(pairing, results))
    rounds = [each for result in results for each in result.rounds]
    if len(rounds) > len(results):
        print(f"Each round as a game: {arena.report(pairing, rounds)}")
    return 0


def _perft(args: argparse.Namespace) -> int:
    if args.write is not None:
        return _write(args.write / "perft", perft.tables)
    game = GAMES[args.game]
    if game.racing is not None:
        return _problem("Against the clock there is nothing to be counted.")
    options = _options(game, args.option)
    state = perft.position(game, args.seats, args.seed, args.after, options)
    if args.divide:
        for text, number in perft.divide(state, args.depth).items():
            print(f"{text}: {number}")
        return 0
    for depth in range(1, args.depth + 1):
        began = perf_counter()
        number = perft.perft(state, depth)
        print(f"{depth}: {number} ({perf_counter() - began:.2f} s)")
    return 0


def _golden(args: argparse.Namespace) -> int:
    if args.write is not None:
        return _write(args.write / "golden", golden.playthroughs)
    game = GAMES[args.game]
    for line in golden.written_down(game, args.seats, args.seed, _options(game, args.option)):
        print(line)
    return 0


def _write(folder: Path, texts: Callable[[Game], Iterable[tuple[str, str]]]) -> int:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for game in GAMES.values():
            for name, text in texts(game):
                (folder / name).write_text(text, encoding="utf-8")
                print(folder / name)
    except OSError as error:
        return _problem(f"{folder} cannot be written: {error.strerror}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
