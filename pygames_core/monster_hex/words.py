"""Every sentence of Monster Hex, English and Japanese side by side."""

from __future__ import annotations

from ..engine.phrase import Words

WORDS: Words = {
    "monster_hex.name": ("Monster Hex", "モンスターヘクス"),
    "monster_hex.pitch": (
        "Surround magic stones with monsters and take their points.",
        "モンスターで魔石を囲み、その点を取る陣取り。",
    ),
    "monster_hex.credit": (
        "Design Kenichi Kabuki, art of the original Makoto Takami, publisher Game Nowa, 2024",
        "デザイン：カブキケンイチ、原作アート：タカミマコト、発行：ゲームNOWA、2024年",
    ),
    # factions, tiles and stones
    "monster_hex.faction.red": ("red", "赤"),
    "monster_hex.faction.blue": ("blue", "青"),
    "monster_hex.faction.yellow": ("yellow", "黄"),
    "monster_hex.faction.green": ("green", "緑"),
    "monster_hex.option.factions": ("Colour", "色"),
    "monster_hex.option.factions.red": ("Red (flame)", "赤（炎）"),
    "monster_hex.option.factions.blue": ("Blue (wave)", "青（波）"),
    "monster_hex.option.factions.yellow": ("Yellow (spark)", "黄（閃光）"),
    "monster_hex.option.factions.green": ("Green (leaf)", "緑（葉）"),
    "monster_hex.left": ("{n} left: {tiles}", "残り{n}枚：{tiles}"),
    "monster_hex.hand": ("Your hand: {tiles}", "あなたの手札：{tiles}"),
    "monster_hex.tile": ("{name} (sides {dots})", "{name}（辺 {dots}）"),
    "monster_hex.stone.centre": ("centre stone", "中央の魔石"),
    "monster_hex.stone.large": ("{one}-{two} stone", "{one}・{two}の魔石"),
    "monster_hex.stone.small": ("small stone {n}", "小魔石{n}"),
    "monster_hex.power": ("{seat} {power}", "{seat} {power}"),
    # what is asked
    "monster_hex.prompt.start": (
        "Who begins is being drawn.",
        "スタートプレイヤーを決めています。",
    ),
    "monster_hex.prompt.place": (
        "Choose a tile: one of its sides must equal a side that it will touch.",
        "手札から選びます。接する辺の数がどこか1つは同じになるように置きます。",
    ),
    "monster_hex.prompt.first": (
        "Choose a tile: the first of the game goes on a marked start cell.",
        "手札から選びます。最初のタイルは、印のついたスタートマスに置きます。",
    ),
    "monster_hex.prompt.forced": (
        "None of your tiles matches anywhere, so choose any: this once it need not match.",
        "合う手札がないので、今回は辺の数が合わなくても置けます。手札から選びます。",
    ),
    "monster_hex.prompt.number": (
        "Choose one number of the {stone}.",
        "{stone}のどちらの数字を取るか選びます。",
    ),
    "monster_hex.prompt.refill": ("Tiles are being drawn.", "タイルを引いています。"),
    "monster_hex.prompt.over": ("The game is over.", "ゲーム終了です。"),
    "monster_hex.pick.tile": ("Tile {tile}", "タイル {tile}"),
    "monster_hex.pick.cell": ("Cell {cell}", "マス {cell}"),
    "monster_hex.pick.rotation": ("Turned to {dots}", "向き {dots}"),
    "monster_hex.pick.number": ("{points} points", "{points}点"),
    "monster_hex.pick.number_bonus": ("{points} + {bonus} points", "{points}＋{bonus}点"),
    # why not
    "monster_hex.why.not_in_hand": (
        "That tile is not in your hand.",
        "そのタイルは手札にありません。",
    ),
    "monster_hex.why.no_cell": (
        "There is no such cell on this board.",
        "このボードにないマスです。",
    ),
    "monster_hex.why.no_rotation": (
        "A tile has six directions: 0 to 5.",
        "タイルの向きは0から5の6通りです。",
    ),
    "monster_hex.why.cell_full": (
        "A tile lies there already.",
        "そのマスにはもうタイルがあります。",
    ),
    "monster_hex.why.touch": (
        "A tile must touch one that lies on the board.",
        "ボード上のタイルに接するマスに置きます。",
    ),
    "monster_hex.why.turn_it": (
        "No touching sides are equal this way round: turn the tile.",
        "この向きでは同じ数の辺が接しません。タイルを回してください。",
    ),
    "monster_hex.why.no_match": (
        "No side of {tile} equals a side it would touch there.",
        "{tile}には、そこで接する辺と同じ数の辺がありません。",
    ),
    "monster_hex.why.tile_nowhere": (
        "{tile} fits nowhere now; another tile of yours does.",
        "{tile}は今どこにも合いません。ほかの手札なら置けます。",
    ),
    "monster_hex.why.first_on_start": (
        "The first tile of the game goes on a marked start cell.",
        "最初のタイルは、印のついたスタートマスに置きます。",
    ),
    "monster_hex.why.start_cell_free": (
        "Nothing in your hand matches, so a tile goes on a free start cell.",
        "合う手札がないので、空いているスタートマスに置きます。",
    ),
    "monster_hex.why.tile_first": (
        "Choose a tile from your hand first.",
        "先に手札からタイルを選んでください。",
    ),
    "monster_hex.why.stone": (
        "That is a magic stone: tiles go on the cells around it.",
        "そこは魔石です。タイルはまわりのマスに置きます。",
    ),
    "monster_hex.why.rival": (
        "Those are another player's tiles.",
        "それはほかのプレイヤーのタイルです。",
    ),
    "monster_hex.why.choose_number": (
        "First choose one of the stone's two numbers.",
        "先に魔石の数字をどちらか選んでください。",
    ),
    # what would happen
    "monster_hex.preview.standing": (
        "At the {stone}: {powers} (cells open: {open})",
        "{stone}：{powers}（空きマス{open}）",
    ),
    "monster_hex.preview.no_stone": (
        "No magic stone touches this cell.",
        "このマスに接する魔石はありません。",
    ),
    "monster_hex.preview.full": ("At the {stone}: {powers}", "{stone}：{powers}"),
    "monster_hex.preview.full.tied": (
        "At the {stone}: {powers} (equal sums cancel out)",
        "{stone}：{powers}（同点は打ち消し合う）",
    ),
    "monster_hex.preview.full.rank": (
        "At the {stone}: {powers} (the higher rank decides)",
        "{stone}：{powers}（ランクで決まる）",
    ),
    "monster_hex.preview.full.both": (
        "At the {stone}: {powers} (overwhelming: both numbers)",
        "{stone}：{powers}（圧倒：両方の数字）",
    ),
    "monster_hex.preview.takes": (
        "{seat} will take {points} at the {stone}",
        "{seat}が{stone}の{points}を取る",
    ),
    "monster_hex.preview.takes_bonus": (
        "{seat} will take {points} + {bonus} (own colour) at the {stone}",
        "{seat}が{stone}の{points}＋{bonus}（自分の色）を取る",
    ),
    "monster_hex.preview.chooses": (
        "{seat} will choose {high} or {low} at the {stone}",
        "{seat}が{stone}の{high}か{low}を選ぶ",
    ),
    "monster_hex.preview.other": (
        "{seat} will take the other number of the {stone}",
        "{seat}が{stone}の残りの数字を取る",
    ),
    "monster_hex.preview.nobody": ("Nobody will take the {stone}", "{stone}は誰も取れない"),
    # the log
    "monster_hex.event.start": ("{seat} began.", "{seat}から始まりました。"),
    "monster_hex.event.draw": ("{seat} drew a tile.", "{seat}がタイルを引きました。"),
    "monster_hex.event.draw.known": ("{seat} drew {tile}.", "{seat}が{tile}を引きました。"),
    "monster_hex.event.put": (
        "{seat} placed {tile} on {cell}.",
        "{seat}が{tile}を{cell}に置きました。",
    ),
    "monster_hex.event.put.forced": (
        "{seat} had no match and placed {tile} on {cell}.",
        "{seat}は合うタイルがなく、{tile}を{cell}に置きました。",
    ),
    "monster_hex.event.full": (
        "The {stone} was surrounded: {powers}.",
        "{stone}が囲まれました：{powers}。",
    ),
    "monster_hex.event.full.tied": (
        "The {stone} was surrounded: {powers}. Equal sums cancel out.",
        "{stone}が囲まれました：{powers}。同点は打ち消し合います。",
    ),
    "monster_hex.event.full.rank": (
        "The {stone} was surrounded: {powers}. The higher rank decides.",
        "{stone}が囲まれました：{powers}。ランクの高さで決まります。",
    ),
    "monster_hex.event.full.both": (
        "The {stone} was surrounded: {powers}. Such an overwhelming lead takes both numbers.",
        "{stone}が囲まれました：{powers}。圧倒の差なので、両方の数字を取ります。",
    ),
    "monster_hex.event.take": (
        "{seat} took {points} at the {stone}.",
        "{seat}が{stone}の{points}を取りました。",
    ),
    "monster_hex.event.take.bonus": (
        "{seat} took {points} + {bonus} (own colour) at the {stone}.",
        "{seat}が{stone}の{points}＋{bonus}（自分の色）を取りました。",
    ),
    "monster_hex.event.nobody": ("Nobody took the {stone}.", "{stone}は誰も取れませんでした。"),
    "monster_hex.event.end": (
        "The board was full: the game ended.",
        "ボードが埋まり、ゲーム終了です。",
    ),
    # the score
    "monster_hex.score.number": ("{stone}: number {points}", "{stone}：数字{points}"),
    "monster_hex.score.colour": ("{stone}: own colour ({colour})", "{stone}：自分の色（{colour}）"),
    "monster_hex.score.small": ("{stone}", "{stone}"),
    "monster_hex.end.seven": (
        "A tie: {winner} took the 7 of the centre stone.",
        "同点ですが、中央の魔石の7を取った{winner}の勝ちです。",
    ),
    # why a bot chose so
    "monster_hex.bot.glance": (
        "It looked at a few placements only, and this one takes points.",
        "いくつかの置き方だけを見て、点を取れるものを選びました。",
    ),
    "monster_hex.bot.match": (
        "It looked at a few placements only, and of these this one matches most sides.",
        "いくつかの置き方だけを見て、その中で合う辺のいちばん多いものを選びました。",
    ),
    "monster_hex.bot.take": (
        "This surrounds the {stone} and takes {points} there.",
        "{stone}を囲み、{points}点を取る手です。",
    ),
    "monster_hex.bot.close": (
        "It takes nothing at the {stone}, but by its count leaving it open is no better.",
        "{stone}では点を取れませんが、空けておいても得にならないと見ました。",
    ),
    "monster_hex.bot.lead": (
        "It leads at the {stone} with {power} to {against}, and {open} to be filled.",
        "{stone}で{power}対{against}とリードする手です（空き{open}）。",
    ),
    "monster_hex.bot.stand": (
        "It comes to {power} against {against} at the {stone}, and {open} to be filled.",
        "{stone}で{power}対{against}とする手です（空き{open}）。",
    ),
    "monster_hex.bot.quiet": (
        "There is little to gain now: by its count this costs it the least.",
        "今は得になる手がなく、いちばん損の少ない手と見ました。",
    ),
    "monster_hex.bot.number": (
        "For it, {points} points and not {less}.",
        "{less}点より{points}点のほうが得です。",
    ),
    "monster_hex.bot.number.colour": (
        "It likes the number of its own colour: {points} points.",
        "自分の色の数字が好きです（{points}点）。",
    ),
}
