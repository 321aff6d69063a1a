"""The rules of Gangsi for players: headings and texts, (English, Japanese), and after them the
treasures one by one.

A line is a paragraph; a name in braces is a figure of `figures`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames_core.engine import phrase
from pygames_core.gangsi.components import TREASURES, Colour, cards_of
from pygames_core.gangsi.notation import square_name, treasure_name

from ...html import Html, join, tag
from .signs import card_sign

if TYPE_CHECKING:
    from ...shell import Shell

Both = tuple[str, str]

RULES: tuple[tuple[Both, Both], ...] = (
    (
        ("What it is about", "どんなゲーム？"),
        (
            "{people}\n"
            "One player is the Gangsi, the others are hunters who fetch treasures from its tomb. "
            "The Gangsi does not see the hunters: it only hears by which die each of them moves, "
            "and works out where they can be. Hunters see everything but each other's cards.\n"
            "The hunter who finds all treasures of the own cards first wins alone. The Gangsi wins "
            "with enough life tokens of hunters it has caught.",
            "{people}\n"
            "1人がキョンシー、ほかの人は墓から宝を持ち出すハンターです。キョンシーにはハンターの姿が見えません。"
            "どの目のダイスで動いたかだけを聞き、居場所を推理します。ハンターには、ほかの人のカード以外はすべて"
            "見えています。\n"
            "自分のカードの宝を全部、最初に見つけたハンターが1人で勝ちます。キョンシーは、捕まえたハンターの命"
            "トークンを必要な数だけ集めれば勝ちです。",
        ),
    ),
    (
        ("Before the game", "はじめに"),
        (
            "{families}\n"
            "There are 23 treasures in five colours, each colour with a shape of its own. Every "
            "hunter draws one card of each colour, in secret, and has three life tokens. Hunters "
            "begin on the entrance, the Gangsi on the coffin. The five hunter dice are shared.\n"
            "A round: every hunter in order, then the Gangsi.",
            "{families}\n"
            "宝は5色23個で、色ごとに形がちがいます。ハンターは各色1枚のカードを秘密に引き、命トークンを3個持ち"
            "ます。ハンターは入口、キョンシーは棺から始めます。5個のハンターダイスは全員で共有します。\n"
            "1ラウンドは、ハンターが順に1回ずつ、最後にキョンシーです。",
        ),
    ),
    (
        ("A hunter rolls", "ハンター：振る"),
        (
            "{dice}\n"
            "Roll all dice that the Gangsi does not hold. Every die that shows the Gangsi goes to "
            "it at once. You may roll all remaining dice again as often as you like; the same goes "
            "for these. With no die left there is no move.\n"
            "{held}\n"
            "Here two dice go to the Gangsi; 1, 3 and the arrow are left to choose from.",
            "{dice}\n"
            "キョンシーが持っていないダイスを全部振ります。キョンシーの目が出たダイスは、すぐにキョンシーに渡りま"
            "す。残りのダイスは何度でも全部振り直せますが、そのたびに同じことが起こります。ダイスがなくなったら"
            "動けません。\n"
            "{held}\n"
            "この例では2個がキョンシーに渡り、1・3・矢印から選べます。",
        ),
    ),
    (
        ("A hunter moves", "ハンター：動く"),
        (
            "Choose one of the dice. The Gangsi is told its face, and nothing else.\n"
            "{number}\n"
            "A number: exactly that many steps. Going back and forth is allowed, also back to "
            "where you began. Not through walls, the Gangsi, the entrance or the coffin; past "
            "other hunters, but not onto one.\n"
            "{arrow}\n"
            "The arrow: straight on until something is in the way: a wall, the Gangsi, the "
            "entrance, the coffin or another hunter.\n"
            "If none of your dice lets you move, roll again. If no face at all could move you, you "
            "say so and your turn is skipped.",
            "ダイスを1個選びます。キョンシーにはその目だけが伝わります。\n"
            "{number}\n"
            "数字：ちょうどその歩数だけ進みます。行ったり来たりしてもよく、元のマスに戻ってもかまいません。壁・"
            "キョンシー・入口・棺は通れません。ほかのハンターは通り抜けられますが、同じマスでは止まれません。\n"
            "{arrow}\n"
            "矢印：壁・キョンシー・入口・棺・ほかのハンターに突き当たるまで直進します。\n"
            "使えるダイスがなければ振り直します。どの目が出ても動けないときは、そう宣言して手番を飛ばします。",
        ),
    ),
    (
        ("Treasures", "宝"),
        (
            "When you end on a treasure of one of your cards you may reveal the card: it is found, "
            "and the Gangsi learns where you are. Or stay unseen and come back. One treasure a "
            "turn.",
            "自分のカードの宝のマスで止まったら、カードを公開して宝を手に入れられます。キョンシーには居場所が知れ"
            "ます。公開せずに隠れていてもかまいません。1手番に1つまでです。",
        ),
    ),
    (
        ("Taking dice back", "ダイスを取り戻す"),
        (
            "Before your first roll you may take all dice back from the Gangsi. Then the Gangsi "
            "at once goes up to as many steps as dice came back, and may catch somebody; after "
            "that you roll five dice. If the Gangsi holds all five, they must be taken back.",
            "最初に振る前に、キョンシーの持つダイスを全部取り戻せます。するとキョンシーはすぐに、戻ったダイスの数ま"
            "で歩け、誰かを捕まえることもあります。そのあとダイスを5個振ります。5個とも持たれているときは、必ず"
            "取り戻します。",
        ),
    ),
    (
        ("The Gangsi's turn", "キョンシーの手番"),
        (
            "Its own die shows 1, 2 or 3; it goes up to that many steps and one more for each die "
            "that it holds. It does not go onto the entrance or the coffin. Whoever stands on a "
            "square that it enters is caught, and it stops there.\n"
            "Who is caught gives one life token, goes to the coffin and keeps cards and treasures. "
            "Without tokens a hunter is out.\n"
            "The Gangsi wins with 4, 6 or 7 tokens against two, three or four hunters.",
            "キョンシーのダイスには1・2・3があり、その目と、持っているダイスの数を足した歩数まで進みます。入口と棺"
            "には入れません。入ったマスにハンターがいれば捕まえて、そこで止まります。\n"
            "捕まった人は命トークンを1個渡し、棺に移ります。カードと宝はそのままです。トークンがなくなったハンター"
            "は脱落します。\n"
            "キョンシーは、ハンターが2・3・4人のとき、トークン4・6・7個で勝ちます。",
        ),
    ),
    (
        ("Two players", "2人で遊ぶとき"),
        (
            "The hunter leads two pieces in turn, with ten cards for both together, two of each "
            "colour. All ten treasures must be found; the Gangsi needs three tokens.",
            "ハンターは2つの駒を順に動かします。カードは両方合わせて10枚、各色2枚です。10個の宝を全部見つければ"
            "勝ち、キョンシーは3個のトークンで勝ちます。",
        ),
    ),
    (
        ("What the Gangsi knows", "キョンシーにわかること"),
        (
            "The faces by which hunters moved, how often they rolled and how many dice each roll "
            "lost, the colours of their cards, what was found and where, who was caught. Never "
            "where a hunter is or went, which treasures are still wanted, or what else was rolled.",
            "動いたダイスの目、振った回数と失ったダイスの数、カードの色、見つかった宝と場所、捕まった人。居場所や"
            "道のり、まだ探している宝、使わなかった目は決してわかりません。",
        ),
    ),
    (
        ("Playing in Taku", "Takuでの遊び方"),
        (
            "Hunters tap a die and then one of the outlined squares; the way there is drawn. "
            "Confirm carries it out.\n"
            "The Gangsi plans its steps: tap a square, swipe, draw the way with a finger or use "
            "the arrow keys. Escape takes the last step back. Confirm walks; a catch ends the "
            "walk.\n"
            "The panel keeps the faces that each hunter was heard to use since it was seen last; a "
            "dashed lantern on the map shows where that was. With a hunter's pencil the Gangsi "
            "marks squares, for itself only. If both sides agree before the game, an assistant "
            "shades the squares where hunters can be.\n"
            "With several people at one device a curtain falls between their turns. After the end "
            "the whole game can be gone through with nothing hidden.\n"
            "Keys: 1 to 5 choose a die, arrows move, Enter chooses and confirms, Escape takes "
            "back, L opens the log. Every choice is also in a list of buttons, which the menu can "
            "show always.",
            "ハンターはダイスをタップし、枠のついたマスを選びます。道のりが表示され、「決定」で動きます。\n"
            "キョンシーは道のりを決めてから歩きます。マスをタップするか、スワイプするか、指でなぞるか、矢印キーを使"
            "います。Escで1歩戻ります。「決定」で歩き、捕まえるとそこで終わります。\n"
            "パネルには、最後に見られてから使った目がハンターごとに残り、その場所は地図に破線の提灯で示されます。"
            "キョンシーはハンターごとの鉛筆で自分だけの印を付けられます。始める前に両方が同意すれば、ハンターがい"
            "る可能性のあるマスが補助として示されます。\n"
            "1台の端末を複数人で使うときは、手番のあいだに幕が下ります。終わったあとは、隠さずに全体を振り返れま"
            "す。\n"
            "キー：1～5でダイス選択、矢印で移動、Enterで選択と決定、Escで取り消し、Lで経過。すべての選択肢はボタン"
            "の一覧にもあり、メニューで常に表示できます。",
        ),
    ),
)


def more(shell: Shell, heading: str) -> Html:
    """Every treasure: its drawing, its name, where it lies."""
    say = shell.say
    columns = [
        tag(
            "ul",
            [
                tag(
                    "li",
                    card_sign(card, shell.browser.dark),
                    tag("span", say(treasure_name(card))),
                    tag("span", say(_on(card)), cls="quiet"),
                )
                for card in cards_of(colour)
            ],
            aria_label=say(
                "tomb.rules.colour",
                colour=phrase(f"gangsi.colour.{int(colour)}"),
                shape=phrase(f"gangsi.shape.{colour.shape}"),
            ),
        )
        for colour in Colour
    ]
    return join(
        tag(heading, say("tomb.rules.all"), cls="rule"), tag("div", columns, cls="treasures")
    )


def _on(card: int) -> object:
    return phrase("tomb.rules.on", square=square_name(TREASURES[card].square))
