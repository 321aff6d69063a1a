"""The command line, played by a script, and what it answers to wrong usage."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter

import pytest
from monster_hex_board import around

from pygames_core import GAMES
from pygames_core.__main__ import main
from pygames_core.engine import LANGUAGES, OVER, Player, Record, Rng, Table
from pygames_core.monster_hex.picture import picture, standings
from pygames_core.terminal import CURTAIN, Terminal, read_record
from pygames_core.words_terminal import WORDS

MONSTER_HEX = GAMES["monster_hex"]
ROOT = Path(__file__).parents[2]


class Person:
    """Answers from a list, then with line 1 (and Enter where that is asked), and sees all."""

    def __init__(self, answers: Iterable[str] = ()) -> None:
        self.answers = iter(answers)
        self.lines: list[str] = []
        self.questions: list[str] = []

    def say(self, line: str) -> None:
        self.lines.append(line)

    def ask(self, question: str) -> str:
        self.questions.append(question)
        return next(self.answers, "1" if question == "> " else "")

    @property
    def seen(self) -> str:
        return "\n".join(self.lines)


def sit(
    levels: tuple[int, ...], answers: Iterable[str] = (), language: str = "en", seed: int = 5
) -> tuple[Terminal, Person]:
    person = Person(answers)
    room = Terminal(MONSTER_HEX, levels, {}, seed, language, person.ask, person.say)
    return room, person


# --- playing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("levels", [(0, 1), (1, 0, 2), (0, 0), (2, 2, 1, 2)])
def test_a_whole_game(levels: tuple[int, ...], language: str) -> None:
    room, person = sit(levels, language=language)
    assert room.run()
    outcome = room.table.outcome()
    assert outcome is not None
    assert person.lines[-1] == room.words(outcome.reason)
    for total in outcome.totals:
        assert str(total) in person.lines[-2]
    for entry in room.table.state.score_sheet().entries:
        assert any(room.words(entry.reason) in line for line in person.lines)
    assert "Phrase(" not in person.seen
    assert ("の魔石" in person.seen) == (language == "ja")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_against_the_clock(language: str) -> None:
    """Nobody has to hurry in a terminal: an action takes a few seconds of play."""
    person = Person()
    options = {"level": 3}
    room = Terminal(GAMES["mondo"], (0,), options, 5, language, person.ask, person.say)
    assert room.run()
    outcome = room.table.outcome()
    assert outcome is not None
    assert person.lines[-1] == room.words(outcome.reason)
    times = [move.at for move in room.table.moves if move.at is not None]
    assert times == sorted(times)
    assert len(times) == 41, "twenty tiles are taken and placed, then the clock ends it"


def test_the_game_is_the_same_for_the_same_number() -> None:
    games = [sit((0, 2), seed=seed) for seed in (1, 1, 2)]
    assert all(room.run() for room, _ in games)
    one, again, other = (room.table.record for room, _ in games)
    assert one == again != other


def test_a_rivals_hand_is_never_shown() -> None:
    room, person = sit((0, 1))
    assert room.run()
    drawn = [move.text.split() for move in room.table.moves if move.text.startswith("draw ")]
    assert any(f"You drew {tile[1:]}." in person.lines for _, seat, tile in drawn if seat == "0")
    assert not any("Bot" in line and re.search(r"drew [SABC]\d", line) for line in person.lines)


def test_two_people_look_away_from_each_other() -> None:
    room, person = sit((0, 0))
    assert room.run()
    passes = [question for question in person.questions if question.startswith("Pass to")]
    assert len(passes) == person.lines.count(CURTAIN) >= 17
    hand = re.compile(r"\d: Tile ")
    for i, line in enumerate(person.lines):
        if line == CURTAIN:
            # Nothing of a hand between the curtain and the next board.
            assert not any(hand.match(each) for each in person.lines[i : i + 3])


def test_back_and_help_and_wrong_lines() -> None:
    room, person = sit((0, 1), ["b", "99", "0", "foo", "", "h", "1", "b", "1", "1", "1", "b", "q"])
    assert not room.run()
    assert [line for line in person.lines if line.startswith("There is no line")] == [
        f"There is no line “{text}”: answer with a number from 1 to 3, or h for help."
        for text in ("99", "0", "foo", "")
    ]
    assert person.seen.count("Monster Hex, game number 5.") == 2  # at the start and for h
    assert person.questions[-2].startswith("Enter to do it")
    assert not [move for move in room.table.moves if move.seat == 0]
    assert person.lines[-1] == "Stopped. The game is not finished."


def test_an_action_in_full() -> None:
    room, person = sit((0, 1), ["rS1 9,9 0", "rS1 1,0", "bS1 1,0 0", "rS1 2,0 0", "rS1 1,0 3", "q"])
    assert room.table.state.hands[0][0] == 0
    assert not room.run()
    assert [move.text for move in room.table.moves if move.seat == 0] == ["rS1 1,0 3"]
    said = person.seen
    assert "“rS1 9,9 0” is not an action here." in said
    assert "“rS1 1,0” is not an action here." in said
    assert "That tile is not in your hand." in said
    assert "The first tile of the game goes on a marked start cell." in said


def test_a_step_back() -> None:
    room, person = sit((0, 1), ["u", "rS1 1,0 3", "u", "q"])
    assert not room.run()
    assert room.words("undo.nothing") in person.lines
    assert not [move for move in room.table.moves if move.seat == 0]
    assert person.lines.count("You placed S1 on 3-2.") == 1


def test_the_end_of_the_input_stops_the_game() -> None:
    room, person = sit((0, 1))

    def ask(question: str) -> str:
        raise EOFError

    room.ask = ask
    assert not room.run()
    assert person.lines[-1] == "Stopped. The game is not finished."


# --- the picture -------------------------------------------------------------------------------


def test_a_picture_of_a_board() -> None:
    seen = around(2, "A", " rA1/0 . bS1/2 A * . . ").state.observation(0)
    assert picture(seen).splitlines()[:12] == [
        "",
        "                 (1-1)   (1-2)",
        "",
        "      2 4",
        "    2 rA1 5  (2-2)  <6y/3g>  (2-3)",
        "      3 4",
        "  4 3",
        "5 bS1 3 <6r/3b>  *3-2*   (3-3)   (3-4)",
        "  5 4",
        "",
        "     (4-1)   (4-2)   *4-3*  <6g/3r>  (4-4)",
        "",
    ]
    (red_blue,) = standings(seen)
    assert red_blue.args["open"] == 4
    assert [(each.args["seat"], each.args["power"]) for each in red_blue.args["powers"]] == [
        (0, 4),
        (1, 3),
    ]


@pytest.mark.parametrize("seats", MONSTER_HEX.seats)
def test_a_picture_has_every_cell_and_every_tile(seats: int) -> None:
    table = Table(MONSTER_HEX, [Player("", 1)] * seats, {}, 1)
    rng = Rng(seats)
    while (pending := table.pending) is not None:
        drawn = picture(table.observation(None))
        assert len(re.findall(r"[(*]\d-\d[)*]", drawn)) == table.state.tiles.count(-1)
        assert len(re.findall(r"\d [rbyg][SABC]\d \d", drawn)) == table.state.placements
        assert len(re.findall(r"<.*?>", drawn)) == len(table.state.board.stones)
        assert max(map(len, drawn.splitlines())) < 80
        table.play(pending.ticket, rng.choice(table.state.legal_actions()))
    assert table.state.to_move == OVER


# --- records -----------------------------------------------------------------------------------


@pytest.fixture
def played(tmp_path: Path) -> Path:
    room, _ = sit((1, 2))
    assert room.run()
    path = tmp_path / "game.json"
    path.write_text(room.table.record.to_json())
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay(played: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(played), "--lang", language]) == 0
    told = capsys.readouterr().out
    record = Record.from_json(played.read_text())
    for n, move in enumerate(record.moves, 1):
        assert f"{n}. {move.text}\n" in told
    assert str(record.replay().outcome().totals[0]) in told.splitlines()[-2]


def test_replay_as_one_seat_saw_it(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(played), "--lang", "en", "--seat", "2"]) == 0
    told = capsys.readouterr().out
    assert "draw 0 ?" in told
    assert "draw 1 b" in told
    assert not re.search(r"draw 0 r|Player 1 drew [SABC]", told)


def test_a_save_and_what_the_page_exports_are_read_too() -> None:
    room, _ = sit((1, 1))
    assert room.run()
    record = room.table.record
    save = room.table.save()
    assert read_record(save) == record
    assert read_record('{"taku": 1}\n' + save + "\n") == record


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "This is not a Taku game record."),
        ("no JSON", "This is not a Taku game record."),
        ("[1, 2]", "This is not a Taku game record."),
        ('{"record": {"schema": 99}}', "This record is of version 99"),
    ],
)
def test_what_is_no_record(
    tmp_path: Path, text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    assert main(["replay", str(path), "--lang", "en"]) == 1
    assert said in capsys.readouterr().out


def test_a_record_that_breaks_off(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(played.read_text())
    for bad, reason in (("draw 0 bS1", "That cannot come by chance now."), ("?", "not an action")):
        data["moves"][3][1] = bad
        played.write_text(json.dumps(data))
        assert main(["replay", str(played), "--lang", "en"]) == 1
        last = capsys.readouterr().out.splitlines()[-1]
        assert last.startswith("The record breaks off at action 4:")
        assert reason in last


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none.json"), "--lang", "en"]) == 1
    assert "none.json cannot be read: No such file" in capsys.readouterr().out
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe")
    assert main(["replay", str(binary), "--lang", "en"]) == 1
    assert "binary cannot be read: UTF-8" in capsys.readouterr().out


def test_a_record_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kept.json"
    argv = ["play", "--players", "1,1", "--seed", "3", "--lang", "en", "--record"]
    assert main([*argv, str(path)]) == 0
    assert str(path) in capsys.readouterr().out
    record = Record.from_json(path.read_text())
    assert record.replay().to_move == OVER
    # Where it cannot be written it is shown, so that it is not lost.
    assert main([*argv, str(tmp_path / "no" / "such" / "folder.json")]) == 1
    assert Record.from_json(capsys.readouterr().out.splitlines()[-1]) == record


# --- the other commands ------------------------------------------------------------------------


def test_arena_command(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["arena", "--a", "1", "--b", "0", "--games", "10", "--seed", "8"]
    assert main(argv) == 0
    alone = capsys.readouterr().out
    assert alone.startswith("monster_hex, 2 seats: level 1 (A) against level 0\nA won ")
    assert main([*argv, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_the_arena_of_a_game_in_rounds_and_of_one_seat(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["arena", "--a", "1", "--b", "1", "--games", "2"]
    assert main(argv) == 0
    assert "\nEach round as a game: A won 50.0% of 6 games" in capsys.readouterr().out
    assert main(["arena", "--game", "mondo", "--seats", "1", "--a", "1", "--games", "1"]) == 0
    alone = capsys.readouterr().out
    assert alone.startswith("mondo, 1 seats: level 1 (A)\nA won ")
    assert "against" not in alone
    assert "Each round" not in alone


def test_options_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["play", "--players", "1,1", "--seed", "3", "--lang", "en"]
    assert main([*argv, "--option", "factions=green,yellow"]) == 0
    assert re.search(r"\d gS1 \d|\d gA1 \d", capsys.readouterr().out)
    assert main([*argv, "--option", "factions=green,pink"]) == 2
    assert main([*argv, "--option", "speed=fast"]) == 2
    assert "There is no option “speed”." in capsys.readouterr().err


def test_perft_and_golden_commands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # What it writes of the other games is compared elsewhere.
    monkeypatch.setattr(f"{main.__module__}.GAMES", {"monster_hex": GAMES["monster_hex"]})
    assert main(["perft", "--depth", "3"]) == 0
    counted = [line.split(" (")[0] for line in capsys.readouterr().out.splitlines()]
    assert counted == ["1: 2", "2: 20", "3: 180"]
    assert main(["perft", "--depth", "2", "--divide"]) == 0
    assert capsys.readouterr().out == "start 0: 10\nstart 1: 10\n"
    assert main(["golden", "--seats", "3"]) == 0
    golden = (ROOT / "tests" / "data" / "golden" / "monster_hex_3.txt").read_text()
    assert capsys.readouterr().out == golden
    assert main(["golden", "--write", str(tmp_path)]) == 0
    assert (tmp_path / "golden" / "monster_hex_3.txt").read_text() == golden
    (tmp_path / "perft").write_text("in the way")
    assert main(["perft", "--write", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "COMMAND"),
        (["arena", "--games", "0"], "“0” is not a whole number from 1"),
        (["arena", "--seed", "-1"], "“-1” is not a whole number from 0"),
        (["play", "--players", "me,them"], "“them” is no player"),
        (["play", "--game", "chess"], "chess"),
        (["replay"], "FILE"),
    ],
)
def test_wrong_usage(argv: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(argv)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["play", "--players", "me,9"], "monster_hex has no bot of level 9: it has 1, 2, 3, 4."),
        (["arena", "--b", "7"], "monster_hex has no bot of level 7"),
        (["play", "--players", "1,1,1,1,1"], "This game is for 1 to 4 players."),
        (["arena", "--seats", "5"], "This game is for 1 to 4 players."),
        (["perft", "--seats", "5"], "This game is for 1 to 4 players."),
        (["golden", "--seats", "5"], "This game is for 1 to 4 players."),
        (["arena", "--game", "gangsi", "--seats", "1"], "This game is for 2 to 5 players."),
        (["arena", "--seat", "3"], "There is no seat 3: 2 are taken."),
    ],
)
def test_what_the_game_has_not(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    assert said in capsys.readouterr().err


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pygames_core", "play", "--lang", "ja", "--seed", "1"],
        input="q\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env={"PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 1
    assert "ここでやめました" in done.stdout
    assert not done.stderr


# --- words -------------------------------------------------------------------------------------


def test_the_words_of_the_terminal_are_used_and_say_the_same() -> None:
    source = (ROOT / "pygames_core" / "terminal.py").read_text()
    for key, (english, japanese) in WORDS.items():
        assert f'"{key}"' in source
        assert set(fields(english)) == set(fields(japanese))
    named = set(re.findall(r'"(terminal\.[a-z_]+)"', source))
    assert named == set(WORDS)


def fields(sentence: str) -> Iterator[str]:
    return (name for _, name, _, _ in Formatter().parse(sentence) if name is not None)
