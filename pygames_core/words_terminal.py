"""The sentences of the terminal."""

from __future__ import annotations

from .engine.phrase import Words

WORDS: Words = {
    "terminal.you": ("You", "あなた"),
    "terminal.person": ("Player {n}", "プレイヤー{n}"),
    "terminal.bot": ("Bot {n} (level {level})", "ボット{n}（レベル{level}）"),
    "terminal.welcome": (
        "{game}, game number {seed}. Answer with the number of a line, or: b back, u undo, "
        "h this help, q quit. An action in full, as it is written in the record, is understood "
        "too.",
        "{game}、ゲーム番号{seed}。行の番号で答えます。ほかに b：戻る、u：一手戻す、h：この説明、"
        "q：やめる。棋譜の書き方での一手もそのまま入力できます。",
    ),
    "terminal.score": ("Points: {points}", "得点：{points}"),
    "terminal.score_of": ("{seat} {points}", "{seat} {points}"),
    "terminal.turn": ("{seat}: {prompt}", "{seat}：{prompt}"),
    "terminal.line": ("{n}: {pick}", "{n}：{pick}"),
    "terminal.done": ("{n}: that is all", "{n}：これで決める"),
    "terminal.sure": ("Enter to do it, b to go back.", "Enterで決定、bで戻る。"),
    "terminal.not_a_line": (
        "There is no line “{text}”: answer with a number from 1 to {n}, or h for help.",
        "「{text}」という行はありません。1～{n}の番号か、説明を見るhで答えてください。",
    ),
    "terminal.pass": (
        "Pass to {seat}. {seat}: press Enter when nobody else is looking.",
        "{seat}に渡してください。{seat}はほかの人が見ていないときにEnterを押します。",
    ),
    "terminal.thought": ("{seat}: {why}", "{seat}：{why}"),
    "terminal.stopped": (
        "Stopped. The game is not finished.",
        "ここでやめました。ゲームは終わっていません。",
    ),
    "terminal.kept": ("The record is in {path}.", "棋譜は{path}にあります。"),
    "terminal.not_kept": (
        "The record could not be written to {path} ({reason}). It is this:",
        "棋譜を{path}に書けませんでした（{reason}）。内容は次のとおりです：",
    ),
    "terminal.entry": (
        "Round {round}, {seat}: {points}, {reason}",
        "{round}巡目 {seat}：{points}点、{reason}",
    ),
    "terminal.move": ("{n}. {text}", "{n}. {text}"),
    "terminal.no_file": ("{path} cannot be read: {reason}.", "{path}を読めません：{reason}。"),
}
