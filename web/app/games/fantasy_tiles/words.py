"""Sentences of the page of Fantasy Tiles, beside those of its rules."""

from __future__ import annotations

from pygames_core.engine.phrase import Words

WORDS: Words = {
    "tiles.stage": (
        "Board and rack. Arrow keys move, Enter chooses and confirms, Escape takes back, plus and "
        "minus zoom, U undoes, 1 to 6 choose a tile.",
        "ボードと手元。矢印キーで移動、Enterで選択と決定、Escで取り消し、＋と－で拡大縮小、Uで一手戻す、"
        "1～6でタイルを選択。",
    ),
    # the panel beside the board
    "tiles.panel": ("Power cards and bag", "パワーカードと袋"),
    "tiles.panel.open": (
        "Show the power cards, the bag and what is not seen yet",
        "パワーカード、袋、まだ見えていないタイルを見る",
    ),
    "tiles.bag": ("Bag: {n}", "袋 {n}枚"),
    "tiles.bag.short": ("Bag {n}", "袋{n}"),
    "tiles.unseen": ("In the bag or on others' racks", "袋かほかの人の手元にあるタイル"),
    "tiles.rack_of": ("The rack of {seat}", "{seat}の手元"),
    "tiles.supply": ("free", "場にある"),
    "tiles.held": ("{seat}", "{seat}"),
    "tiles.card_points": ("Points of the card", "カードの点"),
    "tiles.own_treasures": (
        "Your secret treasures: {values} (together {points})",
        "自分の財宝（秘密）：{values}（計{points}点）",
    ),
    # the players
    "tiles.has": ("{things}", "{things}"),
    "tiles.has.tiles": ("tiles: {n}", "タイル{n}枚"),
    "tiles.has.treasures": ("treasures: {n}", "財宝{n}枚"),
    "tiles.has.treasures.known": (
        "treasures: {n} (+{points})",
        "財宝{n}枚（＋{points}点）",
    ),
    "tiles.partner": ("partner of {rival}", "{rival}と同じチーム"),
    # what to do
    "tiles.hint.cell": (
        "Now choose one of the outlined squares; or drag the tile there.",
        "枠のついたマスを選びます（ドラッグでも置けます）。",
    ),
    "tiles.hint.more": (
        "Add tiles to the line, or confirm. Tap a laid tile to take it back.",
        "続けて置くか、決定します。置いたタイルをタップすると手元に戻ります。",
    ),
    "tiles.hint.hammer": (
        "Choose the tile that the hammer removes.",
        "ハンマーで取り除くタイルを選びます。",
    ),
    "tiles.laid": ("{tile} on {cell}", "{cell}に{tile}"),
    "tiles.times": ("×{n}", "×{n}"),
    "tiles.shuffle": ("Shuffle", "混ぜる"),
    "tiles.sort": ("Sort", "並べる"),
    # the figures of the rules
    "tiles.figure.line": ("a line of {n}", "{n}枚の列"),
    "tiles.figure.castle": ("a line of {n}: {sum} × {times}", "{n}枚の列：{sum}×{times}"),
    "tiles.figure.alike": ("all of one race", "全部同じ種族"),
    "tiles.figure.different": ("all different", "全部ちがう種族"),
    "tiles.figure.neither": ("neither", "どちらでもない"),
    "tiles.figure.ghost": ("counts as a goblin", "ゴブリンとして数える"),
    "tiles.figure.closed": ("closed from the next turn on", "次の手番から置けない"),
    "tiles.rules.race": ("Race", "種族"),
    "tiles.rules.tiles": ("Tiles", "枚数"),
    "tiles.rules.points": ("Points", "点"),
    "tiles.rules.stands": ("Stands on", "置ける場所"),
    "tiles.rules.anywhere": ("anywhere", "どこでも"),
    "tiles.rules.card": ("Power card", "パワーカード"),
    "tiles.rules.card.is": ("{points} points. {effect}", "{points}点。{effect}"),
    "tiles.rules.no_card": ("none", "なし"),
    "tiles.rules.all": ("The eight races", "8つの種族"),
    # squares
    "tiles.about": ("{cell}: {things}", "{cell}：{things}"),
    "tiles.closed": ("closed by a ghost", "ゴーストのとなりで置けない"),
    "tiles.corner": ("gives another turn", "もう一度手番が来る角"),
}
