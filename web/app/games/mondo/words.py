"""Sentences of the page of Mondo, beside those of its rules."""

from __future__ import annotations

from pygames_core.engine.phrase import Words

WORDS: Words = {
    "mondo.page.stage": (
        "Your board and the heap. Arrow keys choose a tile or a square, Enter takes and places, R "
        "turns, F turns over, Escape puts back, 1 to 6 seek, 0 seeks nothing, P pauses.",
        "自分のボードとタイルの山。矢印キーで選択、Enterで取る・置く、Rで回転、Fで裏返す、Escで戻す、"
        "1～6で探す、0で探すのをやめる、Pで一時停止。",
    ),
    "mondo.log.title": ("What happened", "これまでの経過"),
    "mondo.page.note.solo": (
        "Alone you play against the clock: few minus points win.",
        "1人のときは時計が相手です。マイナス点が少なければ成功です。",
    ),
    "mondo.page.note.turns": (
        "On one device more than two people play one after the other, each from the same heap and "
        "with the same time. Nobody takes a tile from another then; chips are given afterwards.",
        "1台の端末で3人以上のときは、同じ山、同じ時間で、一人ずつ順番に遊びます。取り合いはなく、チップは後で配ります。",
    ),
    "mondo.page.note.two": (
        "Two people play side by side on a touch screen, or in turn.",
        "2人のときは、タッチ画面の左右で同時に遊ぶか、順番に遊びます。",
    ),
    "mondo.page.pause": ("Pause", "一時停止"),
    "mondo.page.now": ("now", "現在"),
    "mondo.page.solo": ("at most {most} minus", "マイナス{most}点まで"),
    "mondo.page.solo_title": ("Solo, level {level}", "ソロ・レベル{level}"),
    "mondo.page.solo_goal": (
        "Fill the world from the four tiles that lie there. Each empty square, each edge that does"
        " not match and each volcano costs a point; {most} at most.",
        "置いてある4枚から世界を埋めます。空きマス、合わない辺、火山はそれぞれ-1点。{most}点までなら成功です。",
    ),
    "mondo.page.round": ("Round {round}", "第{round}ラウンド"),
    "mondo.page.next": ("On to the next round", "次のラウンドへ"),
    "mondo.page.round_over": ("After round {round}", "第{round}ラウンドの結果"),
    "mondo.page.minutes": (
        "{n} minutes, all at the same time.",
        "{n}分間、全員同時に遊びます。",
    ),
    "mondo.page.minutes.alone": ("{n} minutes.", "制限時間は{n}分です。"),
    "mondo.page.in_turn": (
        "Each plays the round alone, with the same heap and the same time.",
        "同じ山、同じ時間で、一人ずつ遊びます。",
    ),
    "mondo.page.side_by_side": (
        "Both play at once, each in an own half of the screen, from one heap.",
        "二人同時に、画面の半分ずつで、一つの山から遊びます。",
    ),
    "mondo.page.volcano_tile": (
        "{winner}: volcano tile. Dormant volcanoes count as active, too.",
        "{winner}：火山タイル。休火山も活火山として数えます。",
    ),
    "mondo.page.how.mouse": (
        "Take a tile, turn it (wheel, R), turn it over (right button, F), place it.",
        "タイルを取り、回し（ホイール・R）、裏返し（右ボタン・F）、置きます。",
    ),
    "mondo.page.how.finger": (
        "Tap a tile, then a square, and the square again. A second finger turns the tile.",
        "タイル、マスの順にタップし、もう一度マスで置きます。2本目の指で回せます。",
    ),
    "mondo.page.done": (
        "You are done. The round ends when everybody is, or the time is up.",
        "終了しました。全員が終わるか時間切れになると、ラウンドが終わります。",
    ),
    "mondo.page.seek": ("Seek tiles with", "タイルを探す"),
    "mondo.page.seek.water": ("water", "水"),
    "mondo.page.seek.forest": ("forest", "森"),
    "mondo.page.seek.desert": ("desert", "砂漠"),
    "mondo.page.seek.plain": ("plain", "草原"),
    "mondo.page.seek.animal": ("an animal", "動物"),
    "mondo.page.seek.calm": ("no volcano", "火山なし"),
    "mondo.page.tools": ("The tile in your hand", "手のタイル"),
    "mondo.page.take_it": ("Take it", "挑戦する"),
    "mondo.page.challenges": ("Challenges", "チャレンジ"),
    "mondo.page.all_challenges": ("The twelve challenges", "12のチャレンジ"),
    "mondo.page.animals": ("Animals: {n}", "動物：{n}"),
    "mondo.figure.whole": ("closed, and all edges match", "完成していて、どの辺も合っている"),
    "mondo.figure.spoiled": (
        "an edge does not match: no points for the areas on both sides",
        "合わない辺が両側の土地をだめにする",
    ),
    "mondo.figure.open": ("not closed yet", "まだ完成していない"),
    "mondo.page.filled": ("{n} of {all} squares", "{all}マス中{n}"),
    "mondo.page.about": ("{square}: {tile}", "{square}：{tile}"),
}
