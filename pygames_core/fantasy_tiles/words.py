"""Every sentence of Fantasy Tiles, English and Japanese side by side."""

from __future__ import annotations

from ..engine.phrase import Words

WORDS: Words = {
    "fantasy_tiles.name": ("Fantasy Tiles", "ファンタジータイルズ"),
    "fantasy_tiles.pitch": (
        "Lay fantastic folk in rows and columns: all of one race, or all different.",
        "ファンタジーの種族を並べる。一列は全部同じか、全部ちがうもの。",
    ),
    "fantasy_tiles.credit": (
        "Designer and publisher are not named in our sources.",
        "デザイナーと発行元は、手元の資料では不明です。",
    ),
    # races, cards, tokens
    "fantasy_tiles.race.dwarf": ("dwarf", "ドワーフ"),
    "fantasy_tiles.race.mermaid": ("mermaid", "人魚"),
    "fantasy_tiles.race.wizard": ("wizard", "魔術師"),
    "fantasy_tiles.race.elf": ("elf", "エルフ"),
    "fantasy_tiles.race.goblin": ("goblin", "ゴブリン"),
    "fantasy_tiles.race.fairy": ("fairy", "妖精"),
    "fantasy_tiles.race.dragon": ("dragon", "ドラゴン"),
    "fantasy_tiles.race.ghost": ("ghost", "ゴースト"),
    "fantasy_tiles.several": ("{race} ×{n}", "{race}×{n}"),
    "fantasy_tiles.card": ("{race} card", "{race}のカード"),
    "fantasy_tiles.card.supply": ("{card} ({points})", "{card}（{points}点）"),
    "fantasy_tiles.card.held": (
        "{card} ({points}) of {rival}",
        "{rival}の{card}（{points}点）",
    ),
    "fantasy_tiles.card.own": (
        "{card} ({points}), your own",
        "自分の{card}（{points}点）",
    ),
    "fantasy_tiles.token.hammer": ("hammer token", "ハンマートークン"),
    "fantasy_tiles.token.fairy": ("fairy token", "妖精トークン"),
    "fantasy_tiles.effect.dwarf": ("Take a hammer token.", "ハンマートークンを1つ取る。"),
    "fantasy_tiles.effect.mermaid": (
        "Take any tile from the bag into your rack.",
        "袋から好きなタイルを1枚、手元に加える。",
    ),
    "fantasy_tiles.effect.wizard": (
        "Swap this card with another player's power card and use that one's effect at once.",
        "このカードをほかのプレイヤーのパワーカードと交換し、すぐにその効果を使う。",
    ),
    "fantasy_tiles.effect.elf": ("No effect.", "効果なし。"),
    "fantasy_tiles.effect.goblin": (
        "Look at a player's rack and take a tile.",
        "プレイヤー1人の手元を見て、タイルを1枚取る。",
    ),
    "fantasy_tiles.effect.fairy": ("Take a fairy token.", "妖精トークンを1つ取る。"),
    "fantasy_tiles.effect.dragon": ("Draw a treasure.", "財宝を1枚引く。"),
    "fantasy_tiles.terrain.plain": ("plain", "平地"),
    "fantasy_tiles.terrain.mountain": ("mountain", "山"),
    "fantasy_tiles.terrain.water": ("water", "水"),
    "fantasy_tiles.terrain.castle": ("castle", "城"),
    "fantasy_tiles.terrain.chest": ("chest", "宝箱"),
    # options
    "fantasy_tiles.option.board": ("Board", "ボード"),
    "fantasy_tiles.option.board.text": (
        "A for beginners, B for experts.",
        "Aは初級、Bは上級です。",
    ),
    "fantasy_tiles.option.board.a": ("A", "A"),
    "fantasy_tiles.option.board.b": ("B", "B"),
    "fantasy_tiles.option.cursed": ("Cursed plains", "呪われた平原"),
    "fantasy_tiles.option.cursed.text": (
        "Ghosts stand on the four chests and close the squares beside them.",
        "4つの宝箱の上にゴーストがいて、まわりのマスもふさぎます。",
    ),
    "fantasy_tiles.option.frontier": ("Frontier", "辺境の地"),
    "fantasy_tiles.option.frontier.text": (
        "Covering a corner of the board gives another turn.",
        "ボードの角のマスに置くと、もう一度手番が来ます。",
    ),
    "fantasy_tiles.option.unity": ("Strength in unity", "団結は力なり"),
    "fantasy_tiles.option.unity.text": (
        "Completing a 2 × 2 of one race draws a treasure.",
        "同じ種族で2×2を完成させると、財宝を1枚引きます。",
    ),
    "fantasy_tiles.option.area": ("Area defence", "エリア防衛"),
    "fantasy_tiles.option.area.text": (
        "Enclosing empty squares brings a point for each.",
        "空きマスを囲むと、1マスにつき1点です。",
    ),
    "fantasy_tiles.option.teams": ("Teams", "チーム戦"),
    "fantasy_tiles.option.teams.text": (
        "Four players: partners sit opposite and add up their points.",
        "4人用：向かい合う2人が組み、点を合計します。",
    ),
    "fantasy_tiles.options.teams": (
        "Teams are for four players.",
        "チーム戦は4人のときだけ使えます。",
    ),
    # what is asked
    "fantasy_tiles.prompt.start": ("It is drawn who begins.", "だれから始めるかを決めています。"),
    "fantasy_tiles.prompt.refill": ("Tiles are being drawn.", "タイルを引いています。"),
    "fantasy_tiles.prompt.treasure": ("A treasure is being drawn.", "財宝を引いています。"),
    "fantasy_tiles.prompt.place": (
        "Place tiles in one line: all of one race, or all different.",
        "タイルを一列に置いてください。全部同じ種族か、全部ちがう種族です。",
    ),
    "fantasy_tiles.prompt.place.opening": (
        "Place the first tiles, over one of the centre squares.",
        "最初のタイルを、中央のマスにかかるように置いてください。",
    ),
    "fantasy_tiles.prompt.place.fairy": (
        "Place tiles in one line; terrain does not matter this turn.",
        "タイルを一列に置いてください。この手番は地形を気にせず置けます。",
    ),
    "fantasy_tiles.prompt.corner": (
        "Stuck: place a line or a tile that touches others by a corner only.",
        "手詰まりです。角だけで接するように、新しい列かタイル1枚を置いてください。",
    ),
    "fantasy_tiles.prompt.card": ("Do you take a power card?", "パワーカードを取りますか？"),
    "fantasy_tiles.prompt.token.hammer": (
        "Whose hammer token do you take?",
        "だれのハンマートークンを取りますか？",
    ),
    "fantasy_tiles.prompt.token.fairy": (
        "Whose fairy token do you take?",
        "だれの妖精トークンを取りますか？",
    ),
    "fantasy_tiles.prompt.fetch": (
        "Which tile do you take from the bag?",
        "袋からどのタイルを取りますか？",
    ),
    "fantasy_tiles.prompt.swap": (
        "For which card do you swap the wizard's?",
        "魔術師のカードをどのカードと交換しますか？",
    ),
    "fantasy_tiles.prompt.look": ("At whose rack do you look?", "だれの手元を見ますか？"),
    "fantasy_tiles.prompt.steal": (
        "Which of {rival}'s tiles do you take?",
        "{rival}のどのタイルを取りますか？",
    ),
    "fantasy_tiles.prompt.over": ("The game is over.", "ゲーム終了です。"),
    "fantasy_tiles.pick.done": ("That is all", "これで決まり"),
    "fantasy_tiles.pick.cell": ("Square {cell}", "マス{cell}"),
    "fantasy_tiles.pick.remove": ("{tile} on {cell}", "{cell}の{tile}"),
    "fantasy_tiles.pick.hammer": (
        "Use a hammer: remove a tile from the board",
        "ハンマーを使う：ボードのタイルを1枚取り除く",
    ),
    "fantasy_tiles.pick.fairy": (
        "Use a fairy: place without regard to terrain",
        "妖精を使う：地形を気にせず置く",
    ),
    "fantasy_tiles.pick.stuck": (
        "Nothing can be placed: show your rack",
        "置けるタイルがない：手元を公開する",
    ),
    "fantasy_tiles.pick.decline": ("No card", "取らない"),
    "fantasy_tiles.pick.player": ("{seat}", "{seat}"),
    # why not
    "fantasy_tiles.why.not_in_rack": (
        "That tile is not in your rack.",
        "そのタイルは手元にありません。",
    ),
    "fantasy_tiles.why.no_more": (
        "You have placed every {race} of your rack.",
        "手元の{race}は、もう全部置きました。",
    ),
    "fantasy_tiles.why.no_cell": ("There is no such square.", "そのマスはありません。"),
    "fantasy_tiles.why.occupied": (
        "A tile lies there already.",
        "そのマスにはもうタイルがあります。",
    ),
    "fantasy_tiles.why.closed": (
        "The squares beside a ghost are closed.",
        "ゴーストのとなりのマスには置けません。",
    ),
    "fantasy_tiles.why.terrain.dwarf": (
        "Dwarves stand on mountains and castles only.",
        "ドワーフは山と城にしか置けません。",
    ),
    "fantasy_tiles.why.terrain.mermaid": (
        "Mermaids stand on water and castles only.",
        "人魚は水と城にしか置けません。",
    ),
    "fantasy_tiles.why.one_line": (
        "All tiles of a turn go in one row or one column.",
        "一手番のタイルは、すべて横か縦の一列に置きます。",
    ),
    "fantasy_tiles.why.gap": (
        "There is still a gap in the line.",
        "列の途中に空きがあります。",
    ),
    "fantasy_tiles.why.line": (
        "A line must be all of one race or all different.",
        "一列は、全部同じ種族か、全部ちがう種族でなければなりません。",
    ),
    "fantasy_tiles.why.two_ghosts": (
        "There can be only one ghost in a line.",
        "一列に置けるゴーストは1枚だけです。",
    ),
    "fantasy_tiles.why.lone_ghost": (
        "Here a ghost cannot be placed alone.",
        "ここではゴースト1枚だけを置くことはできません。",
    ),
    "fantasy_tiles.why.touch.ordinary": (
        "The tiles must touch one on the board, side by side.",
        "ボード上のタイルに、辺で接するように置きます。",
    ),
    "fantasy_tiles.why.touch.opening": (
        "The first tiles must cover one of the four centre squares.",
        "最初のタイルは、中央の4マスのどれかにかかるように置きます。",
    ),
    "fantasy_tiles.why.touch.corner": (
        "Who is stuck places so that a corner touches a tile.",
        "手詰まりのときは、ほかのタイルに角で接するように置きます。",
    ),
    "fantasy_tiles.why.corner_side": (
        "Who is stuck may touch other tiles by a corner only, not by a side.",
        "手詰まりのときは、角だけで接し、辺で接してはいけません。",
    ),
    "fantasy_tiles.why.stuck": (
        "Nothing in your rack can be placed now: you are stuck.",
        "手元のタイルはどれも置けません。手詰まりです。",
    ),
    "fantasy_tiles.why.not_stuck": (
        "You can place tiles, so you are not stuck.",
        "置けるタイルがあるので、手詰まりではありません。",
    ),
    "fantasy_tiles.why.nowhere": (
        "There is no square for a {race} now.",
        "今、{race}を置けるマスはありません。",
    ),
    "fantasy_tiles.why.does_not_join": (
        "A {race} does not fit into this line.",
        "{race}はこの列に加えられません。",
    ),
    "fantasy_tiles.why.tile_first": (
        "Choose a tile from your rack first.",
        "先に手元のタイルを選んでください。",
    ),
    "fantasy_tiles.why.cell_first": (
        "Choose a square for the tile first.",
        "先にそのタイルを置くマスを選んでください。",
    ),
    "fantasy_tiles.why.before_placing": (
        "Tokens are used before placing: take your tiles back first.",
        "トークンは置く前に使います。先にタイルを戻してください。",
    ),
    "fantasy_tiles.why.no_hammer": (
        "You have no hammer token.",
        "ハンマートークンを持っていません。",
    ),
    "fantasy_tiles.why.no_fairy": ("You have no fairy token.", "妖精トークンを持っていません。"),
    "fantasy_tiles.why.fairy_used": (
        "Terrain does not matter this turn already.",
        "この手番は、もう地形を気にせず置けます。",
    ),
    "fantasy_tiles.why.no_tile": (
        "There is no tile to remove there.",
        "そこに取り除くタイルはありません。",
    ),
    "fantasy_tiles.why.card": (
        "Choose one of the offered power cards, or none.",
        "取れるパワーカードを選ぶか、取らないことを選んでください。",
    ),
    "fantasy_tiles.why.card.race": (
        "You have made or extended no line of {race} alone.",
        "{race}だけの列を作ったり伸ばしたりしていません。",
    ),
    "fantasy_tiles.why.token": (
        "Choose a player who has such a token.",
        "そのトークンを持っているプレイヤーを選んでください。",
    ),
    "fantasy_tiles.why.fetch": (
        "There is no such tile in the bag.",
        "袋にそのタイルはありません。",
    ),
    "fantasy_tiles.why.swap": (
        "The wizard's card cannot be swapped for that.",
        "魔術師のカードとは交換できません。",
    ),
    "fantasy_tiles.why.look": (
        "Choose a player whose rack you may look at.",
        "手元を見られるプレイヤーを選んでください。",
    ),
    "fantasy_tiles.why.steal": (
        "There is no such tile in that rack.",
        "その手元にそのタイルはありません。",
    ),
    # what would happen
    "fantasy_tiles.preview.line": ("Line of {n}: {points}", "{n}枚の列：{points}点"),
    "fantasy_tiles.preview.line.castle": (
        "Line of {n}: {sum} × {times} (castle) = {points}",
        "{n}枚の列：{sum}×{times}（城）＝{points}点",
    ),
    "fantasy_tiles.preview.lone": ("A lone tile: {points}", "1枚だけ：{points}点"),
    "fantasy_tiles.preview.lone.castle": (
        "A lone tile: {sum} × {times} (castle) = {points}",
        "1枚だけ：{sum}×{times}（城）＝{points}点",
    ),
    "fantasy_tiles.preview.area": (
        "Enclosed squares: {n}",
        "囲んだマス：{n}点",
    ),
    "fantasy_tiles.preview.treasure.chest": ("A chest: a treasure", "宝箱：財宝を1枚"),
    "fantasy_tiles.preview.treasure.rack": (
        "The rack is empty: a treasure",
        "手元が空：財宝を1枚",
    ),
    "fantasy_tiles.preview.treasure.square": (
        "A square of one race: a treasure",
        "同じ種族の2×2：財宝を1枚",
    ),
    "fantasy_tiles.preview.card": ("You may take: {card}", "取れるカード：{card}"),
    "fantasy_tiles.preview.again": ("A corner: another turn", "角のマス：もう一度手番"),
    "fantasy_tiles.preview.others": (
        "A treasure for {rival}",
        "{rival}が財宝を1枚引く",
    ),
    "fantasy_tiles.preview.stuck": (
        "You can place nothing. Show your rack; the others draw a treasure each, and you place "
        "where only a corner touches.",
        "置けるタイルがありません。手元を公開し、ほかの人は財宝を1枚ずつ引きます。"
        "あなたは角だけで接するように置きます。",
    ),
    "fantasy_tiles.preview.pass": (
        "You can place nothing, not even by a corner. Show your rack; the others draw a treasure "
        "each, and your turn passes.",
        "角でも置けるタイルがありません。手元を公開し、ほかの人は財宝を1枚ずつ引いて、"
        "手番はパスになります。",
    ),
    "fantasy_tiles.preview.fairy": (
        "Dwarves and mermaids may stand anywhere this turn.",
        "この手番、ドワーフと人魚はどこにでも置けます。",
    ),
    "fantasy_tiles.preview.hammer": (
        "The {tile} on {cell} leaves the game.",
        "{cell}の{tile}がゲームから取り除かれる",
    ),
    "fantasy_tiles.preview.castle_lost": (
        "The castle becomes plain ground.",
        "城はただの平地になる",
    ),
    "fantasy_tiles.preview.reopened": (
        "The squares beside the ghost open again, unless another ghost closes them.",
        "となりのマスがまた置けるようになる（ほかのゴーストがふさがないかぎり）",
    ),
    "fantasy_tiles.preview.decline": ("You take no card.", "カードを取りません。"),
    "fantasy_tiles.preview.take": ("You take: {card}", "取るカード：{card}"),
    "fantasy_tiles.preview.loses": ("{rival} loses {points}", "{rival}は{points}点を失う"),
    "fantasy_tiles.preview.swap": ("You get: {card}", "もらうカード：{card}"),
    "fantasy_tiles.preview.gets_wizard": (
        "{rival} gets the wizard card.",
        "{rival}は魔術師のカードをもらう",
    ),
    "fantasy_tiles.preview.token": ("A token of {rival}", "{rival}のトークン"),
    "fantasy_tiles.preview.look": (
        "You see the rack of {rival} and take a tile.",
        "{rival}の手元を見て、タイルを1枚取る",
    ),
    "fantasy_tiles.preview.tile": ("You take: {tile}", "取るタイル：{tile}"),
    # the log
    "fantasy_tiles.event.start": ("{seat} begins.", "{seat}から始めます。"),
    "fantasy_tiles.event.draw": ("{seat} drew a tile.", "{seat}がタイルを引きました。"),
    "fantasy_tiles.event.draw.known": ("{seat} drew: {race}.", "{seat}が{race}を引きました。"),
    "fantasy_tiles.event.hammer": (
        "{seat} used a hammer: the {race} on {cell} is gone.",
        "{seat}がハンマーを使い、{cell}の{race}を取り除きました。",
    ),
    "fantasy_tiles.event.hammer.castle": (
        "{seat} used a hammer: the {race} on {cell} is gone, and the castle with it.",
        "{seat}がハンマーを使い、{cell}の{race}を取り除きました。城もなくなりました。",
    ),
    "fantasy_tiles.event.fairy": ("{seat} used a fairy.", "{seat}が妖精を使いました。"),
    "fantasy_tiles.event.stuck": (
        "{seat} is stuck and shows: {rack}.",
        "{seat}は手詰まりです。手元：{rack}。",
    ),
    "fantasy_tiles.event.stuck.empty": (
        "{seat} is stuck: the rack is empty.",
        "{seat}は手詰まりです。手元は空です。",
    ),
    "fantasy_tiles.event.pass": (
        "{seat} cannot place by a corner either and passes.",
        "{seat}は角でも置けないので、パスです。",
    ),
    "fantasy_tiles.event.place": (
        "{seat} placed {races} on {cell}.",
        "{seat}が{cell}に{races}を置きました。",
    ),
    "fantasy_tiles.event.place.line": (
        "{seat} placed {races} on {cell} to {last}.",
        "{seat}が{cell}～{last}に{races}を置きました。",
    ),
    "fantasy_tiles.event.line": (
        "{seat} gets {points} for a line of {n}.",
        "{seat}は{n}枚の列で{points}点です。",
    ),
    "fantasy_tiles.event.line.castle": (
        "{seat} gets {points} for a line of {n} through a castle.",
        "{seat}は城を通る{n}枚の列で{points}点です。",
    ),
    "fantasy_tiles.event.line.lone": (
        "{seat} gets {points} for the lone tile.",
        "{seat}は1枚だけで{points}点です。",
    ),
    "fantasy_tiles.event.area": (
        "{seat} gets {points} for enclosed squares.",
        "{seat}は囲んだマスで{points}点です。",
    ),
    "fantasy_tiles.event.treasure.stuck": (
        "{seat} drew a treasure, as another is stuck.",
        "手詰まりの人がいるので、{seat}が財宝を引きました。",
    ),
    "fantasy_tiles.event.treasure.stuck.known": (
        "{seat} drew a treasure of {value}, as another is stuck.",
        "手詰まりの人がいるので、{seat}が{value}の財宝を引きました。",
    ),
    "fantasy_tiles.event.treasure.chest": (
        "{seat} drew a treasure for a chest.",
        "{seat}が宝箱の財宝を引きました。",
    ),
    "fantasy_tiles.event.treasure.chest.known": (
        "{seat} drew a treasure of {value} for a chest.",
        "{seat}が宝箱で{value}の財宝を引きました。",
    ),
    "fantasy_tiles.event.treasure.rack": (
        "{seat} drew a treasure for the empty rack.",
        "{seat}が手元を空にして財宝を引きました。",
    ),
    "fantasy_tiles.event.treasure.rack.known": (
        "{seat} drew a treasure of {value} for the empty rack.",
        "{seat}が手元を空にして{value}の財宝を引きました。",
    ),
    "fantasy_tiles.event.treasure.square": (
        "{seat} drew a treasure for a square of one race.",
        "{seat}が2×2の財宝を引きました。",
    ),
    "fantasy_tiles.event.treasure.square.known": (
        "{seat} drew a treasure of {value} for a square of one race.",
        "{seat}が2×2で{value}の財宝を引きました。",
    ),
    "fantasy_tiles.event.treasure.dragon": (
        "{seat} drew a treasure for the dragon card.",
        "{seat}がドラゴンのカードで財宝を引きました。",
    ),
    "fantasy_tiles.event.treasure.dragon.known": (
        "{seat} drew a treasure of {value} for the dragon card.",
        "{seat}がドラゴンのカードで{value}の財宝を引きました。",
    ),
    "fantasy_tiles.event.no_treasure": (
        "No treasure is left: {seat} gets {points} instead.",
        "財宝が残っていないので、{seat}は代わりに{points}点です。",
    ),
    "fantasy_tiles.event.card": ("{seat} took the {card}.", "{seat}が{card}を取りました。"),
    "fantasy_tiles.event.card.rival": (
        "{seat} took the {card} from {rival}.",
        "{seat}が{rival}から{card}を取りました。",
    ),
    "fantasy_tiles.event.card.own": (
        "{seat} took the own {card} again.",
        "{seat}が自分の{card}をもう一度取りました。",
    ),
    "fantasy_tiles.event.decline": (
        "{seat} took no card.",
        "{seat}はカードを取りませんでした。",
    ),
    "fantasy_tiles.event.token": ("{seat} took a {token}.", "{seat}が{token}を取りました。"),
    "fantasy_tiles.event.token.rival": (
        "{seat} took a {token} from {rival}.",
        "{seat}が{rival}から{token}を取りました。",
    ),
    "fantasy_tiles.event.nothing": (
        "The {card} has no effect.",
        "{card}の効果はありません。",
    ),
    "fantasy_tiles.event.bag": (
        "{seat} looks into the bag.",
        "{seat}が袋の中を見ています。",
    ),
    "fantasy_tiles.event.bag.known": (
        "{seat} looks into the bag: {bag}.",
        "{seat}が袋の中を見ています：{bag}。",
    ),
    "fantasy_tiles.event.fetch": (
        "{seat} took a tile from the bag.",
        "{seat}が袋からタイルを1枚取りました。",
    ),
    "fantasy_tiles.event.fetch.known": (
        "{seat} took from the bag: {race}.",
        "{seat}が袋から{race}を取りました。",
    ),
    "fantasy_tiles.event.swap": (
        "{seat} swapped the wizard card for the {card} of the supply.",
        "{seat}が魔術師のカードを、場の{card}と交換しました。",
    ),
    "fantasy_tiles.event.swap.rival": (
        "{seat} swapped the wizard card for the {card} of {rival}.",
        "{seat}が魔術師のカードを、{rival}の{card}と交換しました。",
    ),
    "fantasy_tiles.event.look": (
        "{seat} looks at the rack of {rival}.",
        "{seat}が{rival}の手元を見ています。",
    ),
    "fantasy_tiles.event.look.known": (
        "{seat} looks at the rack of {rival}: {rack}.",
        "{seat}が{rival}の手元を見ています：{rack}。",
    ),
    "fantasy_tiles.event.steal": (
        "{seat} took a tile from {rival}.",
        "{seat}が{rival}からタイルを1枚取りました。",
    ),
    "fantasy_tiles.event.steal.known": (
        "{seat} took from {rival}: {race}.",
        "{seat}が{rival}から{race}を取りました。",
    ),
    "fantasy_tiles.event.again": (
        "{seat} has another turn, for the corner.",
        "{seat}は角のマスで、もう一度手番です。",
    ),
    "fantasy_tiles.event.show": (
        "{seat} shows treasures: {treasures}.",
        "{seat}の財宝：{treasures}。",
    ),
    "fantasy_tiles.event.show.none": (
        "{seat} has no treasure.",
        "{seat}の財宝はありません。",
    ),
    "fantasy_tiles.event.end": ("The game ends.", "ゲーム終了です。"),
    # the score
    "fantasy_tiles.score.line": ("Line: {tiles}", "列：{tiles}"),
    "fantasy_tiles.score.line.castle": (
        "Line through a castle (×{times}): {tiles}",
        "城を通る列（×{times}）：{tiles}",
    ),
    "fantasy_tiles.score.lone": ("A lone tile: {tiles}", "1枚だけ：{tiles}"),
    "fantasy_tiles.score.lone.castle": (
        "A lone tile on a castle (×{times}): {tiles}",
        "城に1枚だけ（×{times}）：{tiles}",
    ),
    "fantasy_tiles.score.area": ("Enclosed squares: {n}", "囲んだマス：{n}"),
    "fantasy_tiles.score.treasure": ("Treasure", "財宝"),
    "fantasy_tiles.score.no_treasure": ("No treasure left", "財宝の代わり"),
    "fantasy_tiles.end.team": (
        "The team of {winner} wins by {n} to {less}.",
        "{winner}のチームが{n}対{less}で勝ちました。",
    ),
    "fantasy_tiles.end.teams": ("Both teams have {n} points.", "両チームとも{n}点で引き分けです。"),
    # the table
    "fantasy_tiles.hand": ("Your rack: {tiles}", "手元：{tiles}"),
    "fantasy_tiles.hand.empty": ("Your rack is empty.", "手元は空です。"),
    "fantasy_tiles.bag": ("In the bag: {n}", "袋の残り：{n}枚"),
    "fantasy_tiles.unseen": ("Not yet seen: {tiles}", "まだ見えていないタイル：{tiles}"),
    "fantasy_tiles.pile": ("Treasures left: {n}", "財宝の残り：{n}枚"),
    "fantasy_tiles.supply": ("Cards in the supply: {cards}", "場のカード：{cards}"),
    "fantasy_tiles.holds": ("{seat}: {things}", "{seat}：{things}"),
    "fantasy_tiles.holds.tiles": ("tiles: {n}", "タイル{n}枚"),
    "fantasy_tiles.holds.treasures": ("treasures: {n}", "財宝{n}枚"),
    "fantasy_tiles.holds.treasures.known": ("treasures: {values}", "財宝（{values}）"),
    "fantasy_tiles.holds.known": ("known tiles: {tiles}", "わかっているタイル：{tiles}"),
    # why a bot chose so
    "fantasy_tiles.bot.only": ("There was nothing else to do.", "ほかに手がありませんでした。"),
}
