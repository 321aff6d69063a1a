"""The rules of the games for players: for each game its headings and texts, (English, Japanese).

A line is a paragraph.
"""

from __future__ import annotations

Both = tuple[str, str]

RULES: dict[str, tuple[tuple[Both, Both], ...]] = {
    "monster_hex": (
        (
            ("What it is about", "どんなゲーム？"),
            (
                "Magic stones lie on the board. Place your monsters around them: when all cells around a stone are full, whoever is strongest there takes its points. Most points at the end win.",
                "ボードには魔石があります。まわりにモンスターを置いていき、魔石のまわりのマスがすべて埋まると、そこで一番強い人が点を取ります。最後に一番多く点を持つ人の勝ちです。",
            ),
        ),
        (
            ("Your turn", "手番"),
            (
                "Place one tile from your hand on an empty cell next to any tile on the board. At least one of its sides must have as many dots as the side it touches. The tile may be turned freely; the other sides need not match.\nThe very first tile of the game goes on one of the two marked start cells. If nothing in your hand matches anywhere, place any tile on a free start cell, or, if both are taken, on any empty cell.\nThen you draw a new tile from your own stack of ten. Everybody has the same ten tiles: one S, three A, three B and three C.",
                "手札のタイル1枚を、ボード上のどれかのタイルに接する空きマスに置きます。接する辺のうち少なくとも1つは、点（ドット）の数が同じでなければなりません。タイルは自由に回せます。ほかの辺は合わなくてもかまいません。\nゲームの最初の1枚は、印のついた2つのスタートマスのどちらかに置きます。手札がどこにも合わないときは、空いているスタートマスに、なければ好きな空きマスに置きます。\nそのあと、自分の10枚の山から1枚引きます。10枚の内容は全員同じで、Sが1枚、A・B・Cが3枚ずつです。",
            ),
        ),
        (
            ("Taking a large stone", "大きな魔石を取る"),
            (
                "When the sixth cell around a large stone is filled, each player adds up the dots on those sides of their tiles that face the stone. Players with the same sum cancel each other out.\nThe strongest of those who are left chooses one of the two numbers, and the next takes the other. If the tie was for first place, only the best of the rest takes a number; if it was for second place, only the first takes one. If all are tied, or nobody else has a tile there, what is left over goes to nobody.\nA number in your own colour brings 2 points more.",
                "大きな魔石のまわりの6マスが埋まったら、各自、魔石に向いている辺の点を合計します。合計が同じ人どうしは打ち消し合います。\n残った人のうち一番強い人が2つの数字のどちらかを選び、次の人が残りを取ります。1位が同点だったときは、残りの最上位だけが数字を1つ取ります。2位が同点だったときは、1位だけが取ります。全員同点なら誰も取れません。\n自分の色の数字を取ると、さらに2点です。",
            ),
        ),
        (
            ("Two players: overwhelming", "2人のとき：圧倒ボーナス"),
            (
                "With two players, whoever leads by at least twice the stone's higher number takes both numbers. Not being there at all counts as 0.",
                "2人で遊ぶときは、魔石の大きいほうの数字の2倍以上の差をつけると、両方の数字を取れます。タイルがない人は0として数えます。",
            ),
        ),
        (
            ("Small stones", "小さな魔石"),
            (
                "With three or four players there are small stones on the rim, each between two cells. When both are filled, the stronger facing side takes 1 point; if they are equal, the higher rank (S, A, B, C) does; if those are equal too, nobody. If both tiles are yours, so is the point.",
                "3～4人では、縁に2マスに挟まれた小さな魔石があります。両方が埋まったら、向いている辺の点が多いほうが1点を取ります。同じならランク（S、A、B、Cの順）が高いほう、それも同じなら誰も取れません。両方とも自分のタイルなら自分の点です。",
            ),
        ),
        (
            ("The end", "ゲームの終わり"),
            (
                "The game ends when every cell is full. Most points win. In a tie the tied player who took the 7 of the centre stone wins; otherwise the win is shared.",
                "すべてのマスが埋まったら終わりです。点が一番多い人の勝ち。同点なら、中央の魔石の7を取った人の勝ちで、いなければ引き分けです。",
            ),
        ),
        (
            ("Playing here", "操作のしかた"),
            (
                "Tap a tile of your hand, then an outlined cell; or drag the tile there. Tap the cell again, turn the mouse wheel or press R to turn the tile. The picture and the line below show what would happen; Confirm carries it out.\nTap anything that is not allowed, and Taku says why. Undo takes your last move back, as long as nothing hidden was shown since.\nKeys: 1 to 4 choose a tile, arrows move over the board, Enter chooses and confirms, R turns, Escape takes back, U undoes, L opens the log. With a screen reader, “What you can do” lists every choice as a button.",
                "手札のタイルをタップし、枠のついたマスをタップします（ドラッグでも置けます）。もう一度マスをタップするか、マウスホイールかRキーでタイルを回せます。どうなるかは絵と下の行に表示され、「決定」で実行します。\nできないことをタップすると、理由を表示します。隠れたものが公開されるまでは「一手戻す」で戻せます。\nキー：1～4でタイル選択、矢印で移動、Enterで選択と決定、Rで回転、Escで選び直し、Uで一手戻す、Lで経過。スクリーンリーダーでは「できること」にすべての選択肢がボタンで並びます。",
            ),
        ),
    ),
}
