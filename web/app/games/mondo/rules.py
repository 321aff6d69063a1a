"""The rules of Mondo for players: headings and texts, (English, Japanese), and after them the
challenge tiles one by one.

A line is a paragraph; a name in braces is a figure of `figures`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames_core.mondo.components import CHALLENGES
from pygames_core.mondo.notation import challenge_name

from ...html import Html, join, tag
from .table import challenge_sign

if TYPE_CHECKING:
    from ...shell import Shell

Both = tuple[str, str]

RULES: tuple[tuple[Both, Both], ...] = (
    (
        ("What it is about", "どんなゲーム？"),
        (
            "Everybody fills a world of 24 squares with tiles from one heap, all at the same time "
            "and against the clock. Animals and finished land bring points; empty squares, edges "
            "that do not match and too many volcanoes cost some. After three rounds most points "
            "win.",
            "全員が一つの山からタイルを取り、時計と競争しながら、同時に24マスの世界を埋めます。動物と完成した土地"
            "は得点、空きマス・合わない辺・多すぎる火山は失点です。3ラウンドの合計が多い人の勝ちです。",
        ),
    ),
    (
        ("The tiles", "タイル"),
        (
            "{tiles}\n"
            "Each side of a tile shows water, forest, desert or plain. The front has two or three "
            "terrains, and maybe an animal or a volcano; the back has one terrain and nothing "
            "else. Tiles lie in the heap with either side up.\n"
            "{animals}",
            "{tiles}\n"
            "タイルの四辺は、水・森・砂漠・草原のどれかです。表には2～3種類の地形があり、動物や火山がいることも"
            "あります。裏は1種類の地形だけです。山のタイルは、表か裏のどちらかが上になっています。\n"
            "{animals}",
        ),
    ),
    (
        ("Playing", "遊び方"),
        (
            "Take a tile, one at a time. Turn it, turn it over, and place it on your board, or put "
            "it back. The first tile goes anywhere, every later one beside a tile that lies there "
            "already. What is placed stays.\n"
            "Terrains should match those beside them and the rim of the board; but they need not. "
            "A tile that somebody else has taken is gone.",
            "タイルを1枚ずつ取ります。回したり裏返したりして自分のボードに置くか、山に戻します。1枚目はどこにでも、"
            "2枚目からは置いてあるタイルのとなりに置きます。置いたタイルは動かせません。\n"
            "となりのタイルやボードの枠と地形を合わせます（合わなくても置けます）。ほかの人が取ったタイルは取れま"
            "せん。",
        ),
    ),
    (
        ("The board", "ボード"),
        (
            "{boards}\n"
            "The front lies in the sea: its rim is water all round. On the back each side has "
            "another terrain.",
            "{boards}\n"
            "表は海に囲まれ、枠はすべて水です。裏は四方の枠が別々の地形です。",
        ),
    ),
    (
        ("Points of a round", "ラウンドの得点"),
        (
            "+1 for each animal.\n"
            "+2 for each area of forest, desert or plain, large or small, that is closed and "
            "without a flaw. Water never counts.\n"
            "{areas}\n"
            "−1 for each edge that does not match, the rim included, and −1 for each empty square.",
            "動物1匹につき+1点。\n"
            "森・砂漠・草原の土地が、すき間も間違いもなく完成していれば、大きさに関係なく+2点。水は数えません。\n"
            "{areas}\n"
            "合わない辺（枠も含む）1つにつき-1点、空きマス1つにつき-1点。",
        ),
    ),
    (
        ("Volcanoes", "火山"),
        (
            "{volcanoes}\n"
            "Whoever has most active volcanoes loses a point for each of them; all who tie do. "
            "Whoever has the volcano tile counts dormant ones as active, too. The best player of a "
            "round gets it for the next one.",
            "{volcanoes}\n"
            "活火山が一番多い人（同数なら全員）は、その数だけ失点します。火山タイルを持つ人は、休火山も活火山と"
            "して数えます。ラウンドの1位が、次のラウンドに火山タイルを持ちます。",
        ),
    ),
    (
        ("Dropping out", "抜ける"),
        (
            "As long as a square of yours is empty you may drop out and take the top bonus chip, "
            "which is worth 4, 3, 2 or 1. You do nothing more in this round then. A full board "
            "takes no chip. The round ends when the time is up, or when all are out or full.",
            "空きマスが残っているうちは、いつでも抜けて、一番上のボーナスチップ（4・3・2・1点）を取れます。その"
            "ラウンドはもう何もできません。ボードが埋まった人はチップを取れません。時間切れになるか、全員が抜ける"
            "か埋めると、ラウンドは終わりです。",
        ),
    ),
    (
        ("Intermediate and advanced", "中級と上級"),
        (
            "Intermediate: before each round a special bonus is turned up. Whoever is best at it "
            "gets 4 points, whoever is worst loses 4, all who tie; if all are equal, nobody does. "
            "A lake is closed water without a flaw that touches no rim.\n"
            "Advanced: there are challenges, too, two for each player. With at least three tiles "
            "placed you may take up to two of them, and keep them. A challenge that is met at the "
            "end brings its points, another one costs them.",
            "中級：ラウンドの前に特別ボーナスを1枚めくります。1位は+4点、最下位は-4点（同点なら全員）。全員同じなら"
            "何もありません。湖は、枠に接しない、完成した間違いのない水辺です。\n"
            "上級：さらにチャレンジが人数×2枚出ます。タイルを3枚以上置いたら、2つまで取れます（返せません）。達成"
            "すればその点を得て、できなければ失います。",
        ),
    ),
    (
        ("Alone", "一人で遊ぶ"),
        (
            "Four tiles lie there from the start, and you go on from any of them. Only minus "
            "points count: empty squares, edges that do not match, and every volcano. Level 1, 2, "
            "3: 10, 6, 5 minutes, and at most 3, 2, 1 minus points.",
            "最初から4枚のタイルが置いてあり、どれからでも続けられます。数えるのはマイナス点だけです。空きマス、"
            "合わない辺、すべての火山がそれぞれ1点。レベル1・2・3は、10・6・5分で、3・2・1点まで。",
        ),
    ),
    (
        ("Options", "選択ルール"),
        (
            "Either side of the board, another length of the rounds, a hidden timer. Children's "
            "scoring: only animals, finished areas and empty squares count. Handicap: only marked "
            "players lose points for volcanoes, as many as they have.\n"
            "Two people play side by side on a touch screen. Or several people play one after the "
            "other, each from the same heap: then nobody takes a tile from another, chips are "
            "given afterwards by the times at which players dropped out, and all may take each "
            "challenge.",
            "ボードの面、ラウンドの長さ、時計を隠すかを選べます。子ども用の得点では、動物・完成した土地・空きマス"
            "だけを数えます。ハンデでは、印のある人だけが、持っている火山の数だけ失点します。\n"
            "2人ならタッチ画面の左右に分かれて同時に遊べます。順番に遊ぶときは、一人ずつ同じ山から遊びます。取り"
            "合いはなく、チップは抜けた時刻の順に後で配り、チャレンジは誰でもどれでも取れます。",
        ),
    ),
    (
        ("Playing in Taku", "Takuでの遊び方"),
        (
            "Mouse: click a tile, and it hangs at the pointer; the wheel turns it, the right "
            "button turns it over. Click a square to place it, or the heap to put it back. You "
            "can drag, too. Click another tile to swap.\n"
            "Touch: tap a tile, then a square, and the same square again to place it; or drag it "
            "there. A second finger turns it, by a tap or by a twist; so does a tap on the tile "
            "in the corner. A long press turns it over. On a small screen the heap rolls along "
            "under the finger.\n"
            "The six signs below the board seek tiles with a terrain, with an animal, or without a "
            "volcano. A tap on an empty square with an empty hand seeks what would fit there. Red "
            "cracks show edges that do not match.\n"
            "Keys: arrows choose, Enter takes and places, R turns, F turns over, Escape puts back, "
            "1 to 6 seek, 0 ends that, P pauses. In the menu are more time, a sound for the last "
            "ten seconds, the board on the other side, a list of all tiles as buttons; in the "
            "set-up, practice without a clock. While the page is hidden the clock stands still.",
            "マウス：タイルをクリックするとポインターについてきます。ホイールで回転、右ボタンで裏返し。マスをクリック"
            "すると置き、山をクリックすると戻します。ドラッグもできます。別のタイルをクリックすると取り替えます。\n"
            "タッチ：タイル、マスの順にタップし、同じマスをもう一度タップすると置きます（ドラッグでも置けます）。2本目"
            "の指のタップやひねりで回ります。角のタイルをタップしても回ります。長押しで裏返します。小さい画面では、"
            "山を指で送れます。\n"
            "ボードの下の6つの印で、地形・動物・火山なしのタイルを探せます。手が空のとき空きマスをタップすると、そこ"
            "に合うタイルを探します。合わない辺には赤いひびが入ります。\n"
            "キー：矢印で選択、Enterで取る・置く、Rで回転、Fで裏返し、Escで戻す、1～6で探す、0で解除、Pで一時停止。"
            "メニューでは、時間を延ばす、最後の10秒の音、ボードの左右、タイルの一覧を選べます。準備画面では、時計なし"
            "の練習を選べます。ページが隠れている間、時計は止まります。",
        ),
    ),
)


def more(shell: Shell, heading: str) -> Html:
    """Every challenge tile."""
    say = shell.say
    rows = [
        tag(
            "li",
            challenge_sign(challenge.number),
            tag("span", say(challenge_name(challenge.number))),
        )
        for challenge in CHALLENGES
    ]
    return join(
        tag(heading, say("mondo.page.all_challenges"), cls="rule"),
        tag("ul", rows, cls="revealed"),
    )
