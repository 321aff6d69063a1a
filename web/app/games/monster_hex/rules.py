"""The rules of Monster Hex for players: headings and texts, (English, Japanese), and after them the
abilities and the objective cards one by one, with the words and figures of the table.

A line is a paragraph; a name in braces is a figure of `figures`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames_core.monster_hex.components import ABILITIES, CARDS

from ...html import Html, join, tag
from ...pictures import sign
from .card_figures import card_figure
from .cards import price

if TYPE_CHECKING:
    from ...shell import Shell

Both = tuple[str, str]

RULES: tuple[tuple[Both, Both], ...] = (
    (
        ("What it is about", "どんなゲーム？"),
        (
            "Magic stones lie on the board. Surround them with your monsters: when all cells "
            "around a stone are full, whoever is strongest there takes its points. Most points "
            "at the end win.",
            "ボードに魔石が並んでいます。まわりにモンスターを置いていき、魔石のまわりのマスが"
            "すべて埋まると、そこで一番強い人が点を取ります。最後に一番多く点を持つ人の勝ちで"
            "す。",
        ),
    ),
    (
        ("Your tiles", "タイル"),
        (
            "{tiles}\n"
            "The dots on a tile's six sides are its power on each side. The letter is its rank"
            ": S is the highest, then A, B, C. A red letter counts only with abilities.\n"
            "Everybody has the same ten tiles: one S and three each of A, B and C. You hold "
            "three of them (four with four players); the others are your face-down stack.",
            "{tiles}\n"
            "6つの辺の点（ドット）が、その辺の力です。文字はランクで、Sが一番高く、A、B、Cと"
            "続きます。赤い文字は、能力を使うときだけ意味があります。\n"
            "10枚の内容は全員同じで、Sが1枚、A・B・Cが3枚ずつ。3枚（4人のときは4枚）を手札に持"
            "ち、残りは裏向きの山です。",
        ),
    ),
    (
        ("Your turn", "手番"),
        (
            "Place one tile from your hand, turned as you like, on an empty cell beside a tile"
            ". At least one pair of touching sides must have equally many dots.\n"
            "{match}\n"
            "Then draw a tile from your stack; the next player goes on.\n"
            "The first tile of the game goes on one of the two marked start cells. Later, if "
            "none of your tiles matches anywhere, one of them goes on a free start cell or, if "
            "there is none, on any empty cell.",
            "手札を1枚、好きな向きで、ボード上のタイルに接する空きマスに置きます。接する辺の"
            "うち少なくとも1つは、点の数が同じでなければなりません。\n"
            "{match}\n"
            "置いたら山から1枚引き、次の人の番です。\n"
            "ゲームの最初の1枚は、印のついた2つのスタートマスのどちらかに置きます。その後、"
            "どの手札もどこにも合わないときは、空いているスタートマスに、なければ好きな空きマ"
            "スに1枚置きます。",
        ),
    ),
    (
        ("Large stones", "大きな魔石"),
        (
            "When the sixth cell around a large stone is filled, by whomever, everybody adds u"
            "p the dots of their own sides that face the stone. The strongest chooses one of it"
            "s two numbers, the second takes the other. A number in your own colour brings 2 "
            "points more.\n"
            "{stone}\n"
            "Equal sums are struck out. After a tie for the first place only the best of the "
            "rest takes a number, after a tie for the second only the first does. What is left "
            "goes to nobody.\n"
            "{tie}",
            "まわりの6マスが埋まったら（誰が埋めても）、各自、魔石に向いている自分の辺の点を"
            "合計します。一番強い人が2つの数字のどちらかを選び、2位が残りを取ります。自分の色の"
            "数字なら、さらに2点です。\n"
            "{stone}\n"
            "合計が同じ人どうしは除外します。1位が同点だったときは残りの最上位だけが、2位が同点"
            "だったときは1位だけが数字を取り、残りは誰のものにもなりません。\n"
            "{tie}",
        ),
    ),
    (
        ("Two players: overwhelming", "2人のとき：圧倒ボーナス"),
        (
            "With two players, whoever leads at a large stone by at least twice its higher "
            "number takes both numbers. Who has no tile there counts as 0.\n"
            "{both}",
            "2人で遊ぶときは、大きいほうの数字の2倍以上の差をつけると、両方の数字を取れます。"
            "そこにタイルがない人は0と数えます。\n"
            "{both}",
        ),
    ),
    (
        ("Small stones", "小さな魔石"),
        (
            "With three or four players small stones lie on the rim, each between two cells. "
            "When both are filled, the stronger facing side takes 1 point; if they are equal, "
            "the higher rank does; if the ranks are equal too, nobody. If both tiles are yours"
            ", so is the point.\n"
            "{small}",
            "3～4人では、2マスに挟まれた小さな魔石が縁にあります。両方が埋まったら、向いている"
            "辺の点が多いほうが1点を取ります。同じならランクの高いほう、それも同じなら誰も"
            "取れません。両方とも自分のタイルなら自分の点です。\n"
            "{small}",
        ),
    ),
    (
        ("The end", "ゲームの終わり"),
        (
            "The game ends when every cell is full. Most points win. In a tie the player of "
            "those tied who took the 7 of the centre stone wins; otherwise the win is shared.",
            "すべてのマスが埋まったら終わりです。点が一番多い人の勝ち。同点なら、そのうち中央の"
            "魔石の7を取った人の勝ちで、いなければ引き分けです。",
        ),
    ),
    (
        ("Playing here", "操作のしかた"),
        (
            "Tap a tile of your hand, then an outlined cell; or drag it there. Tap the cell "
            "again to turn the tile. The picture and the lines below it show what would happen"
            "; Confirm carries it out.\n"
            "Tap a stone to see how it stands. Tap anything that is not allowed, and Taku says "
            "why. Undo takes your last move back, as long as nothing hidden was shown since.\n"
            "Tap the name of an ability beside a player to read what it does. When yours is asked "
            "for, tap a tile or a cell that is marked, or choose not to use it. Tap an objective "
            "card to see on the board what counts for you. Hint shows what the strongest bot would "
            "do, and why.\n"
            "Keys: 1 to 4 choose a tile, arrows move over the board, Enter chooses and "
            "confirms, R (or the mouse wheel) turns, Escape takes back, N declines an ability, H "
            "asks for a hint, U undoes, L opens the log. Every choice is also in a list of "
            "buttons, which the menu can show always.",
            "手札のタイルをタップし、枠のついたマスをタップします（ドラッグでも置けます）。同じマ"
            "スをもう一度タップするとタイルが回ります。どうなるかは絵と下の行に表示され、「決定"
            "」で実行します。\n"
            "魔石をタップすると今の形勢がわかります。できないことをタップすると、理由を表示しま"
            "す。隠れたものが公開されるまでは「一手戻す」で戻せます。\n"
            "プレイヤーの横の能力名をタップすると、その説明が読めます。能力を使う場面では、印のつ"
            "いたタイルかマスをタップするか、「使わない」を選びます。目的カードをタップすると、自"
            "分の数えられる場所がボードに示されます。「ヒント」は、いちばん強いボットならどうする"
            "か、そのわけとともに示します。\n"
            "キー：1～4でタイル選択、矢印で移動、Enterで選択と決定、R（またはマウスホイール）で回"
            "転、Escで選び直し、Nで能力を使わない、Hでヒント、Uで一手戻す、Lで経過。すべての選択肢はボタンの一覧にもあり、メニュ"
            "ーで常に表示できます。",
        ),
    ),
    (
        ("Option: random stones", "選択ルール：魔石をランダムに"),
        (
            "The numbers of three of the large stones change places. The centre stone and those "
            "that are not named here keep theirs.",
            "大きな魔石のうち3つの数字が入れ替わります。中央の魔石など、残りはそのままです。",
        ),
    ),
    (
        ("Option: objectives", "選択ルール：目的カード"),
        (
            "Two cards lie open for everybody, and each player gets a secret one. They are counted "
            "at the end of the game.\n"
            "A common card pays every player who meets it; of “the most”, all who are tied meet "
            "it, but nobody with none. A secret card pays its owner, and only if nobody else meets "
            "it. A card that says “each time” pays for every place; no tile counts twice for it.\n"
            "The outer edge are the cells that do not have six neighbours; all others are inland. "
            "A group are tiles of one player that touch. With one or two players four cards are "
            "left out.",
            "共通のカード2枚が全員に公開され、各自に秘密の1枚が配られます。ゲームの終わりに数えます。\n"
            "共通のカードは、達成した全員に点が入ります。「最多」は同数なら全員が達成ですが、0では"
            "達成になりません。秘密のカードは、ほかの誰も達成していないときだけ持ち主の点になります。"
            "「1回につき」のカードは場所ごとに点が入り、同じタイルは二度数えません。\n"
            "外周とは、隣が6つそろっていないマスのことで、それ以外が内側です。つながりとは、接している"
            "自分のタイルのまとまりです。1～2人では4枚のカードを使いません。",
        ),
    ),
    (
        ("Option: abilities", "選択ルール：能力"),
        (
            "Every player has one ability, dealt at random or chosen in a draft: from the last "
            "player backwards each takes a faction and one of its two abilities.\n"
            "The tiles with a red letter, one S, one B and one C, trigger it when they are placed, "
            "before stones are captured. B and C (●) have the normal form, the S (★) the strong "
            "one. Nobody has to use an ability; what is not used is lost.\n"
            "Counters change powers in captures only, never below 0 and never what matches. What "
            "is captured stays captured.",
            "各自が能力を1つ持ちます。ランダムに配るか、ドラフトで選びます。ドラフトでは最後の人から"
            "順に、勢力とその2つの能力の一方を選びます。\n"
            "赤い文字のタイル（S・B・C各1枚）を置くと、魔石を取る前に能力が使えます。BとC（●）は通常、"
            "S（★）は強い効果です。使わなくてもかまいませんが、あとでは使えません。\n"
            "カウンターは魔石を取るときの数だけを変えます（0より下がらず、合う辺は変わりません）。"
            "取った魔石はそのままです。",
        ),
    ),
    (
        ("Option: shared faction, and playing alone", "選択ルール：共有勢力、1人で遊ぶ"),
        (
            "Two players can let a third faction play, on the larger board. Each has five of its "
            "tiles as a second stack. In a round the first player places a tile of their own, then "
            "the second, then the first places the shared tile; then the roles change. The shared "
            "faction is ranked like a player and takes the higher number, but it cannot win.\n"
            "Alone you place one tile of your own and then one of the shared faction each turn. "
            "You win if you have more points than it; by how many is your grade.",
            "2人のときは、大きいボードで第三の勢力を加えられます。各自がそのタイル5枚を2つめの山として"
            "持ちます。1ラウンドでは、先の人が自分のタイル、次の人が自分のタイル、そして先の人が共有勢力の"
            "タイルを置き、次のラウンドは役割を入れ替えます。共有勢力も順位を争い、大きい数字を取りますが、"
            "勝者にはなりません。\n"
            "1人のときは、毎手番、自分のタイルと共有勢力のタイルを1枚ずつ置きます。共有勢力より点が多ければ"
            "勝ちで、その差が成績です。",
        ),
    ),
)


def more(shell: Shell, heading: str) -> Html:
    """Every ability and every objective card."""
    say = shell.say
    skills = [
        tag(
            "li",
            sign(int(faction)),
            tag("p", tag("strong", say(f"monster_hex.ability.{ability.value}"))),
            tag("p", say(f"monster_hex.ability.{ability.value}.text")),
        )
        for faction, pair in ABILITIES.items()
        for ability in pair
    ]
    cards = [
        tag(
            "li",
            tag("span", card_figure(card.number), cls="drawing"),
            tag(
                "p",
                tag("strong", f"{card.number}. "),
                say(f"monster_hex.card.{card.number}"),
                tag("span", say(price(card.number)), cls="quiet price"),
                tag("span", say("cards.not_for_two"), cls="quiet price")
                if card.not_for_two
                else None,
            ),
        )
        for card in CARDS
    ]
    return join(
        tag(heading, say("abilities.all"), cls="rule"),
        tag("ul", skills, cls="abilities"),
        tag(heading, say("cards.all", n=len(CARDS)), cls="rule"),
        tag("ul", cards, cls="all-cards"),
    )
