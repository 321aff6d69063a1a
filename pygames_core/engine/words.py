"""The sentences that every game shares."""

from __future__ import annotations

from .phrase import Words

WORDS: Words = {
    "action.incomplete": ("That is only half of an action.", "まだ手が決まりきっていません。"),
    "action.unreadable": ("“{text}” is not an action here.", "「{text}」という手はありません。"),
    "action.not_now": ("That cannot be done now.", "今はできません。"),
    "action.not_by_chance": ("That cannot come by chance now.", "今その結果は出ません。"),
    "action.chance": ("Wait: chance decides now.", "運で決まるところです。お待ちください。"),
    "action.other_seat": ("It is {seat}'s turn to decide.", "{seat}が決める番です。"),
    "action.game_over": ("The game is over.", "ゲームは終わっています。"),
    "action.too_late": ("The time is up.", "時間切れです。"),
    "action.clock": ("Wait: the clock decides now.", "時計が進むのをお待ちください。"),
    "action.no_time": (
        "In a timed round an action needs its player and its time.",
        "時間制のラウンドでは、手に人と時刻が必要です。",
    ),
    "action.time_order": (
        "Something was done after that moment already.",
        "その時刻より後の手が、もう行われています。",
    ),
    "action.too_early": ("The time is not up yet.", "まだ時間は残っています。"),
    "options.seats": (
        "This game is for {least} to {most} players.",
        "このゲームは{least}～{most}人用です。",
    ),
    "options.unknown": ("There is no option “{option}”.", "「{option}」という設定はありません。"),
    "options.value": ("“{option}” cannot have that value.", "「{option}」にその値は選べません。"),
    "options.per_seat": (
        "“{option}” needs one value for each of the {seats} players.",
        "「{option}」は{seats}人それぞれに決めてください。",
    ),
    "options.twice": (
        "Two players have the same “{option}”.",
        "「{option}」が二人で重なっています。",
    ),
    "outcome.most_points": ("{winner} had the most points.", "{winner}が最多得点です。"),
    "outcome.shared": ("The most points were shared.", "同点の勝利です。"),
    "outcome.resigned": (
        "The game was given up: {winner} won.",
        "投了により、{winner}の勝ちです。",
    ),
    "record.not_json": ("This is not a Taku game record.", "Takuの棋譜ではありません。"),
    "record.schema": (
        "This record is of version {version}, which this Taku cannot read: update the page.",
        "この棋譜は版{version}で、このTakuでは読めません。ページを更新してください。",
    ),
    "record.game": ("This Taku has no game “{game}”.", "このTakuに「{game}」はありません。"),
    "record.components": (
        "This record was played with other boards or tiles ({components}).",
        "この棋譜は別のボードやタイルで遊ばれたものです（{components}）。",
    ),
    "record.action": (
        "The record breaks off at action {n}: {reason}",
        "棋譜の{n}手目がおかしくなっています：{reason}",
    ),
    "record.players": (
        "The seats of this saved game do not fit the game.",
        "保存された席がこのゲームに合いません。",
    ),
    "undo.nothing": ("There is nothing of yours to take back.", "戻せる手がありません。"),
    "undo.other_person": (
        "{seat} has played since, so it cannot be taken back.",
        "そのあと{seat}が手を決めたので、戻せません。",
    ),
    "undo.timed": (
        "What was played against the clock cannot be taken back.",
        "時間を計って進めた手は戻せません。",
    ),
    "undo.shown": (
        "Something hidden was shown since, so it cannot be taken back.",
        "そのあと隠れていたものが公開されたので、戻せません。",
    ),
    "table.resigned": ("{seat} resigned.", "{seat}が投了しました。"),
}
