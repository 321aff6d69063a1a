"""Sentences of what stands beside the board: objective cards, abilities, the draft."""

from __future__ import annotations

from pygames_core.engine.phrase import Words

WORDS: Words = {
    # objective cards
    "cards.title": ("Objectives", "目的カード"),
    "cards.open": ("Show the objective cards", "目的カードを見る"),
    "cards.common": ("Common", "共通"),
    "cards.own": ("Your secret", "自分だけの秘密"),
    "cards.of": ("Secret of {seat}", "{seat}の秘密"),
    "cards.hidden": ("{seat}: {n} secret", "{seat}：秘密{n}枚"),
    "cards.points": ("{points} points", "{points}点"),
    "cards.points_each": ("{points} each time", "1回につき{points}点"),
    "cards.points_counted": ("as many points", "その数だけ点"),
    "cards.worth": ("+{points}", "＋{points}"),
    "cards.standing": ("{seat}: {n}", "{seat} {n}"),
    "cards.how": (
        "At the end a common card pays everybody who meets it, a secret one only its owner, and "
        "only if nobody else meets it. Tap a card to see on the board what counts for you.",
        "最後に、共通のカードは達成した全員に、秘密のカードは持ち主だけに、ほかの誰も達成していなければ"
        "点が入ります。カードをタップすると、自分の数えられる場所がボードに示されます。",
    ),
    "cards.all": ("The {n} objective cards", "目的カード{n}枚"),
    "cards.not_for_two": (
        "not with one or two players",
        "1～2人では使わない",
    ),
    # abilities
    "abilities.all": ("The eight abilities", "8つの能力"),
    "abilities.title": ("Abilities", "能力"),
    "abilities.of": ("What {seat} can do: {ability}", "{seat}の能力：{ability}"),
    "abilities.left": ("Still to come: {tiles}", "これから出る赤い文字：{tiles}"),
    "abilities.none_left": ("All red letters are placed.", "赤い文字はすべて置かれました。"),
    "abilities.shared": ("Its tiles trigger no ability.", "能力は使いません。"),
    # the draft
    "draft.title": ("Draft", "ドラフト"),
    "draft.choosing": ("{seat} is choosing.", "{seat}が選んでいます。"),
    "draft.order": ("Order: {seats}", "順番：{seats}"),
    "draft.taken": ("taken by {seat}", "{seat}が選択"),
}
