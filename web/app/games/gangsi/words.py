"""Sentences of the page of Gangsi, beside those of its rules."""

from __future__ import annotations

from pygames_core.engine.phrase import Words

WORDS: Words = {
    "tomb.stage": (
        "The tomb and the dice. Arrow keys move, Enter chooses and confirms, Escape takes back, U "
        "undoes, 1 to 9 choose a die.",
        "墓とダイス。矢印キーで移動、Enterで選択と決定、Escで取り消し、Uで一手戻す、1～9でダイスを選択。",
    ),
    "tomb.round": ("Round {round}", "ラウンド{round}"),
    # the players
    "tomb.hunts": (
        "lives taken: {tokens} of {needed} · dice held: {held}",
        "奪った命{tokens}／{needed}・ダイス{held}個",
    ),
    "tomb.seeks": (
        "lives: {lives} · treasures: {found} of {all}",
        "命{lives}・宝{found}／{all}",
    ),
    "tomb.cards": ("Your treasures to find: {cards}", "探す宝：{cards}"),
    # what to do
    "tomb.hint.square": (
        "Now choose one of the outlined squares: the way there is shown.",
        "枠のついたマスを選びます。そこまでの道のりが表示されます。",
    ),
    "tomb.hint.reveal": (
        "Reveal the treasure, or stay unseen?",
        "宝を公開しますか。公開しなければ居場所は知られません。",
    ),
    "tomb.said": ("{what}", "{what}"),
    # the panel beside the tomb
    "tomb.panel": ("The hunters", "ハンター"),
    "tomb.panel.open": (
        "Show what is known of the hunters",
        "ハンターについてわかっていることを見る",
    ),
    "tomb.pencil": ("Pencil for {hunter}", "鉛筆：{hunter}"),
    "tomb.lives": ("Lives: {n}", "命：{n}"),
    "tomb.known": ("{hunter}: {where}, {since}", "{hunter}：{where}、{since}"),
    "tomb.found": ("Found: {treasure}", "発見：{treasure}"),
    "tomb.seen.at": ("seen on {square}", "{square}にいた"),
    "tomb.seen.out": ("out", "脱落"),
    "tomb.since": ("since then: {faces}", "その後：{faces}"),
    "tomb.since.none": ("not moved since", "その後は動いていない"),
    # the Gangsi's steps
    "tomb.plan": (
        "Steps: {way}. Left then: {left}. A catch ends the walk.",
        "道のり：{way}。残り{left}歩。ハンターを捕まえるとそこで終わります。",
    ),
    "tomb.why.here": ("The Gangsi stands there already.", "キョンシーは今そこにいます。"),
    "tomb.why.far": (
        "Too far: steps to there {n}, steps left {left}.",
        "そこまでは{n}歩ですが、残りは{left}歩です。",
    ),
    "tomb.seat": ("{seat}", "{seat}"),
    # the rules
    "tomb.figure.number": (
        "exactly that many steps, back and forth if wanted",
        "ちょうどその歩数（往復してもよい）",
    ),
    "tomb.figure.arrow": ("straight on to the next obstacle", "突き当たりまで直進"),
    "tomb.rules.all": ("The 23 treasures", "23個の宝"),
    "tomb.rules.colour": ("{colour}, {shape}", "{colour}・{shape}"),
    "tomb.rules.on": ("on {square}", "{square}"),
    # squares
    "tomb.about": ("{square}: {things}", "{square}：{things}"),
    "tomb.about.plain": ("a corridor", "通路"),
    "tomb.about.gangsi": ("the Gangsi", "キョンシー"),
    "tomb.about.ways": ("open to: {squares}", "通じるマス：{squares}"),
    "tomb.about.found": ("found by {seat}", "{seat}が発見"),
    "tomb.about.own": ("one of your treasures", "探している宝"),
    "tomb.about.trace": ("{hunter} was seen here last", "{hunter}を最後に見た場所"),
}
