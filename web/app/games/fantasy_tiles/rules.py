"""The rules of Fantasy Tiles for players: headings and texts, (English, Japanese), and after them
the races and their power cards one by one.

A line is a paragraph; a name in braces is a figure of `figures`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames_core.engine import phrase
from pygames_core.fantasy_tiles.components import KINDS, Race

from ...html import Html, join, tag
from .signs import tile_sign

if TYPE_CHECKING:
    from ...shell import Shell

Both = tuple[str, str]

RULES: tuple[tuple[Both, Both], ...] = (
    (
        ("What it is about", "どんなゲーム？"),
        (
            "Lay fantastic folk in rows and columns. Every line is all of one race or all of "
            "different races, and brings the points of its tiles to whoever makes or extends it. "
            "Lines of one race also bring power cards, and chests bring secret treasures. Most "
            "points at the end win.",
            "ファンタジーの種族のタイルを、縦や横に並べます。一列は全部同じ種族か、全部ちがう種族で、作ったり"
            "伸ばしたりした人がタイルの点を取ります。同じ種族の列はパワーカードを、宝箱は秘密の財宝をもたら"
            "します。最後に一番多く点を持つ人の勝ちです。",
        ),
    ),
    (
        ("The tiles", "タイル"),
        (
            "{races}\n"
            "The diamonds below a figure are the points of the tile. You hold six tiles, which "
            "the others do not see. All others are in the bag.",
            "{races}\n"
            "絵の下のひし形が、そのタイルの点です。手元には6枚持ち、ほかの人には見せません。残りは袋の中です。",
        ),
    ),
    (
        ("The board", "ボード"),
        (
            "{ground}\n"
            "Mountain, water, plain, castle and chest. Dwarves stand on mountains only, mermaids "
            "on water only; all others stand anywhere. A castle counts as mountain and as water.",
            "{ground}\n"
            "左から、山、水、平地、城、宝箱です。ドワーフは山だけ、人魚は水だけに置け、ほかはどこにでも置けます。"
            "城は山でも水でもあります。",
        ),
    ),
    (
        ("Placing", "置く"),
        (
            "Place one or more tiles of your rack, all of one race or all different, in one row "
            "or column without a gap. At least one of them must touch a tile on the board, side "
            "by side.\n"
            "After that, every line on the board, which is any two or more tiles next to each "
            "other in a row or column, must be all of one race or all different.\n"
            "{kinds}\n"
            "The first tiles of the game cover at least one of the four centre squares.",
            "手元のタイルを1枚以上、全部同じ種族か全部ちがう種族で、縦か横の一列に、間をあけずに置きます。少なく"
            "とも1枚は、ボードのタイルに辺で接していなければなりません。\n"
            "置いたあと、ボードのどの列（縦か横に2枚以上つながったもの）も、全部同じ種族か、全部ちがう種族でなけ"
            "ればなりません。\n"
            "{kinds}\n"
            "ゲームの最初のタイルは、中央の4マスのどれかにかかるように置きます。",
        ),
    ),
    (
        ("Ghosts", "ゴースト"),
        (
            "A ghost is whatever a line needs, in each of its two lines by itself. There is at "
            "most one ghost in a line, and you place at most one in a turn. From the next turn on "
            "nothing may be placed on the squares beside a ghost.\n"
            "{ghost}",
            "ゴーストは、列に必要などの種族にもなります（縦と横の列で別々に）。一列に1枚、一手番に1枚までです。"
            "次の手番から、ゴーストのとなりのマスには置けません。\n"
            "{ghost}",
        ),
    ),
    (
        ("Scoring", "得点"),
        (
            "Each line that you made or extended brings the sum of its tiles.\n"
            "{turn}\n"
            "A line through a castle counts twice, now and whenever it is extended; through two "
            "castles four times.\n"
            "{castle}",
            "作ったり伸ばしたりした列それぞれについて、タイルの点の合計が入ります。\n"
            "{turn}\n"
            "城を通る列は2倍です。あとで伸ばしたときも2倍です。城を2つ通れば4倍です。\n"
            "{castle}",
        ),
    ),
    (
        ("Treasures and power cards", "財宝とパワーカード"),
        (
            "Draw a treasure for each chest that you cover, and one if your rack is empty. "
            "Treasures are worth 4 to 10 points and stay secret until the end. If none is left, "
            "you get 7 points at once.\n"
            "For a line of one race (with or without a ghost) you may take the power card of that "
            "race, from the supply or from whoever has it, and use its effect. That is one card a "
            "turn; you may take your own again for its effect. Cards that you hold at the end "
            "bring their points.\n"
            "Then refill your rack to six from the bag.",
            "宝箱のマスに置くたびに財宝を1枚、手元が空になったら1枚引きます。財宝は4～10点で、最後まで秘密です。"
            "財宝がなくなっていたら、すぐに7点です。\n"
            "同じ種族の列（ゴースト入りでもよい）を作るか伸ばしたら、その種族のパワーカードを、場からでも、持って"
            "いる人からでも取って、効果を使えます。一手番に1枚です。自分のカードを取り直して効果を使うこともでき"
            "ます。最後に持っているカードは得点になります。\n"
            "そのあと、手元が6枚になるまで袋から引きます。",
        ),
    ),
    (
        ("Tokens", "トークン"),
        (
            "Before placing you may give back a hammer token to remove any tile from the game "
            "(a castle below it is lost). With a fairy token dwarves and mermaids may stand "
            "anywhere this turn.",
            "置く前にハンマートークンを返すと、ボードのタイルを1枚ゲームから取り除けます（下に城があれば、その城"
            "もなくなります）。妖精トークンを返すと、この手番はドワーフと人魚をどこにでも置けます。",
        ),
    ),
    (
        ("Stuck", "手詰まり"),
        (
            "If you can place nothing, show your rack. Every other player draws a treasure, and "
            "you place a new line or a single tile that touches others by a corner only.\n"
            "{stuck}\n"
            "If even that is impossible, your turn passes.",
            "どこにも置けないときは、手元を公開します。ほかの人は財宝を1枚ずつ引き、あなたは、ほかのタイルに角だけ"
            "で接するように、新しい列かタイル1枚を置きます。\n"
            "{stuck}\n"
            "それもできなければ、手番はパスになります。",
        ),
    ),
    (
        ("The end", "ゲームの終わり"),
        (
            "The game ends when the bag is empty and somebody's rack is empty at the end of a "
            "turn, or when all have passed one after the other. The points scored, the power "
            "cards held and the treasures are added up.",
            "袋が空で、手番の終わりに誰かの手元も空になったとき、または全員が続けてパスしたときに終わります。"
            "得点、持っているパワーカード、財宝を合計します。",
        ),
    ),
    (
        ("Options", "選択ルール"),
        (
            "Board A is for beginners, B for experts.\n"
            "Cursed plains: ghosts stand on the four chests. They close the chests and the "
            "squares beside them, and nothing can be attached to them. A hammer takes one away.\n"
            "Frontier: covering a corner of the board gives another turn, once a corner.\n"
            "Strength in unity: each 2 × 2 of one race (a ghost may stand in) draws a treasure.\n"
            "Area defence: empty squares that your tiles newly cut off from the rim bring a "
            "point each.\n"
            "Teams: with four players, partners sit opposite each other and add up their points. "
            "Racks stay secret, and nothing is taken from a partner.",
            "ボードAは初級、Bは上級です。\n"
            "呪われた平原：4つの宝箱の上にゴーストがいて、宝箱とそのとなりのマスをふさぎます。このゴーストにつな"
            "げて置くことはできません。ハンマーで取り除けます。\n"
            "辺境の地：ボードの角のマスに置くと、もう一度手番が来ます（角1つにつき1回）。\n"
            "団結は力なり：同じ種族の2×2を完成させるたびに（ゴーストで代用可）、財宝を1枚引きます。\n"
            "エリア防衛：置いたタイルで新しく外周から切り離した空きマスは、1マス1点です。\n"
            "チーム戦：4人のとき、向かい合う2人が組み、点を合計します。手元は見せ合わず、仲間からは何も取れませ"
            "ん。",
        ),
    ),
    (
        ("Playing in Taku", "Takuでの遊び方"),
        (
            "Tap a tile and then one of the outlined squares, or drag it there. On squares with a "
            "dashed outline other tiles must follow in the same turn. The lines that you would "
            "make are outlined with their points. Tap a laid tile, or drag it away, to take it "
            "back; Confirm carries out what is laid.\n"
            "Closer, a pinch, two taps or the mouse wheel bring the board nearer; drag it along. "
            "Tap a square on which nothing can be done, and Taku says what it is and why not.\n"
            "Keys: 1 to 6 choose a tile, arrows move over the board, Enter places and confirms, "
            "Escape takes back, + and - zoom, U undoes, L opens the log. Every choice is also in "
            "a list of buttons, which the menu can show always; there the outlined squares can be "
            "turned off, too.",
            "タイルをタップし、枠のついたマスをタップします（ドラッグでも置けます）。点線の枠のマスは、同じ手番で"
            "ほかのタイルも続けて置く必要があります。できる列が点とともに囲まれます。置いたタイルは、タップするか外"
            "へドラッグすると戻ります。「決定」で実行します。\n"
            "「拡大」、ピンチ、ダブルタップ、マウスホイールで拡大し、ドラッグで動かせます。置けないマスをタップすると、何のマス"
            "か、なぜ置けないかを表示します。\n"
            "キー：1～6でタイル選択、矢印で移動、Enterで置く・決定、Escで取り消し、＋と－で拡大縮小、Uで一手戻す、"
            "Lで経過。すべての選択肢はボタンの一覧にもあり、メニューで常に表示できます。枠の表示もメニューで切れ"
            "ます。",
        ),
    ),
)


def more(shell: Shell, heading: str) -> Html:
    """Every race: how many tiles, what they bring, where they stand, and the power card."""
    say = shell.say
    rows = []
    for race in Race:
        kind = KINDS[race]
        terrain = {"M": "mountain", "W": "water"}.get(kind.terrain or "")
        stands = f"fantasy_tiles.terrain.{terrain}" if terrain else "tiles.rules.anywhere"
        card = phrase("tiles.rules.no_card")
        if kind.card is not None:
            effect = phrase(f"fantasy_tiles.effect.{race.text}")
            card = phrase("tiles.rules.card.is", points=kind.card, effect=effect)
        rows.append(
            tag(
                "tr",
                tag(
                    "th",
                    tag("span", tile_sign(race, shell.browser.dark)),
                    tag("span", say(f"fantasy_tiles.race.{race.text}")),
                    scope="row",
                ),
                tag("td", kind.tiles, cls="number"),
                tag("td", kind.points, cls="number"),
                tag("td", say(stands)),
                tag("td", say(card)),
            )
        )
    heads = ("race", "tiles", "points", "stands", "card")
    return join(
        tag(heading, say("tiles.rules.all"), cls="rule"),
        tag(
            "table",
            tag(
                "thead",
                tag("tr", [tag("th", say(f"tiles.rules.{each}"), scope="col") for each in heads]),
            ),
            tag("tbody", rows),
            cls="races",
        ),
    )
