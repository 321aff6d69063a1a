"""Every sentence of the page around the games, English and Japanese side by side."""

from __future__ import annotations

from pygames_core.engine.phrase import Words

from .words_bots import WORDS as BOTS_WORDS
from .words_storage import WORDS as STORAGE_WORDS

WORDS: Words = {
    **STORAGE_WORDS,
    **BOTS_WORDS,
    "app.name": ("Taku", "Taku 卓"),
    "app.claim": (
        "Board games on one table: against bots or with friends, offline, nothing to sign up for.",
        "ボットとも、友だちとも。通信も登録もいらない、ひとつの卓のボードゲーム。",
    ),
    "app.unofficial": (
        "Unofficial and non-commercial. The games are their designers'; everything here is drawn "
        "anew.",
        "非公式・非営利。ゲームは各デザイナーのもので、絵はすべて描きおこしです。",
    ),
    "app.offline": ("Ready to play without a network.", "通信なしで遊べるようになりました。"),
    "app.update": (
        "A new version of Taku is ready. Your games stay as they are.",
        "Takuの新しい版があります。ゲームはそのまま残ります。",
    ),
    "app.update_now": ("Load it", "読み込む"),
    "app.later": ("Later", "あとで"),
    "app.close": ("Close", "閉じる"),
    "app.cancel": ("Cancel", "やめる"),
    "app.home": ("All games", "ゲーム一覧"),
    "app.menu": ("Menu", "メニュー"),
    "app.settings": ("Settings", "設定"),
    "app.help": ("Rules", "遊び方"),
    "app.dismiss": ("Understood", "わかりました"),
    "app.oops": (
        "Something went wrong in Taku itself. Your game is saved; load the page again to go on.",
        "Taku自体に問題が起きました。ゲームは保存されています。ページを読み込み直すと続けられます。",
    ),
    "app.not_found": (
        "There is no such game here; it may have been removed.",
        "そのゲームはここにありません。削除されたのかもしれません。",
    ),
    # settings
    "setting.language": ("Language", "言語"),
    "setting.language.en": ("English", "English"),
    "setting.language.ja": ("日本語", "日本語"),
    "setting.theme": ("Colours", "配色"),
    "setting.theme.auto": ("As the device", "端末に合わせる"),
    "setting.theme.light": ("Light", "明るい"),
    "setting.theme.dark": ("Dark", "暗い"),
    "setting.speed": ("Speed of moves", "動きの速さ"),
    "setting.speed.slow": ("Slow", "ゆっくり"),
    "setting.speed.normal": ("Normal", "ふつう"),
    "setting.speed.fast": ("Fast", "速い"),
    "setting.still": ("No animation", "動きなし"),
    "setting.list": ("Show choices as a list", "選択肢を一覧で表示"),
    # home
    "home.games": ("Games", "ゲーム"),
    "home.players": ("{least}–{most} players", "{least}～{most}人"),
    "home.minutes": ("{minutes} min", "{minutes}分"),
    "home.play": ("Play", "遊ぶ"),
    "home.coming": ("Not here yet", "準備中"),
    "home.going": ("Games in progress", "途中のゲーム"),
    "home.done": ("Finished games", "終わったゲーム"),
    "home.continue": ("Continue", "続ける"),
    "home.look": ("Look at it", "見る"),
    "home.round": ("Round {round} of {rounds}", "{rounds}ラウンド中{round}"),
    "home.remove": ("Remove", "削除"),
    "home.remove_sure": (
        "Remove this game for good? It cannot be brought back.",
        "このゲームを完全に削除しますか？元には戻せません。",
    ),
    "home.export": ("Save as a file", "ファイルに保存"),
    "home.import": ("Open a game file", "ゲームのファイルを開く"),
    "home.imported": ("The game is here now.", "ゲームを取り込みました。"),
    "home.shared": (
        "Hands stay covered here. But whoever knows the browser's developer tools could read what "
        "is stored on this device.",
        "手札はここでは見えません。ただし、ブラウザーの開発者ツールを使える人は、この端末の保存内容を読めます。",
    ),
    "game.fantasy_tiles.name": ("Fantasy Tiles", "ファンタジータイルズ"),
    "game.fantasy_tiles.pitch": (
        "Rows of one race, or of all different ones.",
        "同じ種族か、すべて違う種族を一列に並べる。",
    ),
    "game.gangsi.name": ("Gangsi", "キョンシー"),
    "game.gangsi.pitch": (
        "Hunters in a tomb, and a Gangsi that cannot see them.",
        "墓にひそむハンターと、その姿が見えないキョンシー。",
    ),
    "game.mondo.name": ("Mondo", "モンド"),
    "game.mondo.pitch": (
        "Build a world of tiles against the clock.",
        "時間と競い、タイルで世界を作る。",
    ),
    # the figures of the rules
    "figure.match": ("they match", "合っている"),
    "figure.no_match": ("need not match", "合わなくてよい"),
    "figure.number": ("{points}", "{points}"),
    "figure.number_bonus": ("{points} + {bonus} (own colour)", "{points}＋{bonus}（自分の色）"),
    "figure.first": ("1st: takes {takes}", "1位：{takes}"),
    "figure.second": ("2nd: takes {takes}", "2位：{takes}"),
    "figure.both": ("takes {high} and {low}", "{high}と{low}"),
    "figure.lead": ("at least 2 × {worth}", "{worth}×2以上"),
    "figure.takes": ("takes {points}", "{points}点"),
    "figure.tied": ("tied: struck out", "同点：除外"),
    "figure.nothing": ("nothing", "なし"),
    # set-up
    "setup.title": ("{game}: who plays?", "{game}：誰が遊ぶ？"),
    "setup.count": ("Players", "人数"),
    "setup.count_n": ("{n}", "{n}人"),
    "setup.seat": ("Seat {n}", "席{n}"),
    "setup.who": ("Who", "誰が"),
    "setup.person": ("Person", "人"),
    "setup.bot": ("Bot: {level}", "{level}ボット"),
    "setup.name": ("Name", "名前"),
    "setup.start": ("Start the game", "ゲームを始める"),
    "setup.practice": (
        "Practice: moves can always be taken back",
        "練習：いつでも手を戻せる",
    ),
    "setup.shared": (
        "Several people: hand the device round; a curtain hides each hand.",
        "複数人では端末を回して遊びます。手札は幕で隠れます。",
    ),
    "setup.rules": ("How it is played", "遊び方を読む"),
    "level.1": ("beginner", "初級"),
    "level.2": ("intermediate", "中級"),
    "level.3": ("advanced", "上級"),
    "level.4": ("master", "名人"),
    "player.person": ("Player {n}", "プレイヤー{n}"),
    "player.you": ("You", "あなた"),
    # Bots are called after what lies on a table: a piece, a stone, dice, a card.
    "player.bot.1": ("Koma", "コマ"),
    "player.bot.2": ("Ishi", "イシ"),
    "player.bot.3": ("Sai", "サイ"),
    "player.bot.4": ("Fuda", "フダ"),
    "player.stand_in": ("{name} (bot)", "{name}（ボット）"),
    # table
    "table.your_turn": ("Your turn", "あなたの番"),
    "table.asked": ("{seat}'s turn", "{seat}の番"),
    "table.thinking": ("{seat} is thinking…", "{seat}が考えています…"),
    "table.showing": ("Showing what happened…", "これまでの動きを表示しています…"),
    "table.over": ("Game over", "ゲーム終了"),
    "table.round": ("Round {round} of {rounds}", "ラウンド {round}/{rounds}"),
    "table.board": ("Board", "ボード"),
    "table.stage": (
        "Board and hand. Arrow keys move, Enter chooses and confirms, R turns, Escape takes back, "
        "U undoes, 1 to 9 choose a tile.",
        "ボードと手札。矢印キーで移動、Enterで選択と決定、Rで回転、Escで選び直し、Uで一手戻す、"
        "1～9で手札を選択。",
    ),
    "table.players": ("Players", "プレイヤー"),
    "table.began": ("began", "先手"),
    "table.scores": ("All about the players", "プレイヤーの詳細"),
    "table.now": ("What to do, or what would happen", "すること・起こること"),
    "table.hint.cell": (
        "Now choose one of the outlined cells; or drag the tile there.",
        "枠のついたマスを選びます（ドラッグでも置けます）。",
    ),
    "table.points": ("{points} points", "{points}点"),
    "table.choices": ("What you can do", "できること"),
    "table.log": ("What happened", "これまでの経過"),
    "table.log_empty": ("Nothing yet.", "まだ何もありません。"),
    "table.confirm": ("Confirm", "決定"),
    "table.turn_left": ("Turn left", "左に回す"),
    "table.turn_right": ("Turn", "回す"),
    "table.take_back": ("Not this", "選び直す"),
    "table.undo": ("Undo", "一手戻す"),
    "table.undo_of": ("Take {seat}'s move back", "{seat}の手を戻す"),
    "table.replay": ("Show again", "もう一度見る"),
    "table.skip": ("Skip", "とばす"),
    "table.resign": ("Resign", "投了する"),
    "table.resign_sure": (
        "Resign this game? A bot plays on for you if others still play; otherwise the game ends.",
        "投了しますか？ほかの人が続けるときはボットが代わりに打ち、そうでなければゲームは終わります。",
    ),
    "table.resign_yes": ("Yes, resign", "投了する"),
    "table.leave": ("Leave the table (the game is kept)", "席を立つ（ゲームは保存されます）"),
    "table.elsewhere": (
        "This game went on in another tab or window. Load its newer state here?",
        "このゲームは別のタブで先に進んでいます。新しい状態を読み込みますか？",
    ),
    "table.elsewhere_load": ("Load the newer state", "新しい状態を読み込む"),
    "table.practised": ("Practice game", "練習ゲーム"),
    # why not
    "why.not_here": ("That cannot be chosen now.", "今は選べません。"),
    "why.one_rotation": (
        "It fits only this way round here.",
        "ここに合う向きはこれだけです。",
    ),
    # curtain
    "curtain.title": ("Pass the device to {seat}", "{seat}に端末を渡してください"),
    "curtain.text": (
        "Everybody else looks away. Your hand is shown when you press the button.",
        "ほかの人は画面を見ないでください。ボタンを押すと手札が表示されます。",
    ),
    "curtain.reveal": ("I am {seat}", "{seat}です"),
    # result
    "result.wins": ("{winner} won", "{winner}の勝ち"),
    "result.share": ("Shared win: {winner}", "引き分け：{winner}"),
    "result.all": ("A draw: everybody won", "全員引き分け"),
    "result.items": ("How the points came about", "得点の内訳"),
    "result.why": ("Why", "理由"),
    "result.points": ("Points", "点"),
    "result.total": ("Total", "合計"),
    "result.round": ("Round", "ラウンド"),
    "result.again": ("Play again", "もう一度遊ぶ"),
    "result.board": ("Look at the board", "ボードを見る"),
    "result.show": ("Show the result", "結果を見る"),
    "result.none": ("No points", "得点なし"),
}
