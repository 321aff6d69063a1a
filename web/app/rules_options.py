"""The rules of the options of Monster Hex: headings and texts as in `rules_help`, and after them
the abilities and the objective cards one by one, with the words and figures of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames_core.monster_hex.components import ABILITIES, CARDS

from .cards import price
from .figures import card_figure
from .html import Html, join, tag
from .pictures import sign
from .rules_help import Both

if TYPE_CHECKING:
    from .shell import Shell

SECTIONS: tuple[tuple[Both, Both], ...] = (
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


def details(shell: Shell, heading: str) -> Html:
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
