"""The rules of the games for players: for each game its headings and texts, (English, Japanese).

A line is a paragraph; a name in braces is a figure of `app.scenes.FIGURES`.
"""

from __future__ import annotations

Both = tuple[str, str]

RULES: dict[str, tuple[tuple[Both, Both], ...]] = {
    "monster_hex": (
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
                ": S is the highest, then A, B, C. A red letter means nothing here.\n"
                "Everybody has the same ten tiles: one S and three each of A, B and C. You hold "
                "three of them (four with four players); the others are your face-down stack.",
                "{tiles}\n"
                "6つの辺の点（ドット）が、その辺の力です。文字はランクで、Sが一番高く、A、B、Cと"
                "続きます。赤い文字は、ここでは関係ありません。\n"
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
                "Keys: 1 to 4 choose a tile, arrows move over the board, Enter chooses and "
                "confirms, R (or the mouse wheel) turns, Escape takes back, U undoes, L opens the "
                "log. Every choice is also in a list of buttons, which the menu can show always.",
                "手札のタイルをタップし、枠のついたマスをタップします（ドラッグでも置けます）。同じマ"
                "スをもう一度タップするとタイルが回ります。どうなるかは絵と下の行に表示され、「決定"
                "」で実行します。\n"
                "魔石をタップすると今の形勢がわかります。できないことをタップすると、理由を表示しま"
                "す。隠れたものが公開されるまでは「一手戻す」で戻せます。\n"
                "キー：1～4でタイル選択、矢印で移動、Enterで選択と決定、R（またはマウスホイール）で回"
                "転、Escで選び直し、Uで一手戻す、Lで経過。すべての選択肢はボタンの一覧にもあり、メニュ"
                "ーで常に表示できます。",
            ),
        ),
    ),
}
