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
    "monster_hex.option.stones": ("Random stones", "魔石をランダムに"),
    "monster_hex.option.stones.text": (
        "The values of some large stones change places.",
        "大きな魔石の数字の一部が入れ替わります。",
    ),
    "monster_hex.option.objectives": ("Objectives", "目的カード"),
    "monster_hex.option.objectives.text": (
        "Two common cards and a secret one each bring points at the end.",
        "共通の2枚と各自の秘密の1枚が、最後に点になります。",
    ),
    "monster_hex.option.abilities": ("Abilities", "能力"),
    "monster_hex.option.abilities.text": (
        "Tiles with a red letter trigger the ability of their faction.",
        "赤い文字のタイルを置くと、その勢力の能力が使えます。",
    ),
    "monster_hex.option.abilities.off": ("none", "なし"),
    "monster_hex.option.abilities.random": ("at random", "ランダム"),
    "monster_hex.option.abilities.draft": ("chosen in a draft", "ドラフトで選ぶ"),
    "monster_hex.option.shared": ("Shared faction", "共有勢力"),
    "monster_hex.option.shared.text": (
        "Two players: a third faction that both place plays against both.",
        "2人用：2人で交互に置く第三の勢力が、両方の相手になります。",
    ),
    "monster_hex.options.shared": (
        "A shared faction is for one or two players.",
        "共有勢力は1人か2人のときだけ使えます。",
    ),
    "monster_hex.shared": ("the shared faction", "共有勢力"),
    "monster_hex.shared.name": ("Shared faction", "共有勢力"),
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
    "monster_hex.prompt.shared": (
        "Place the tile of the shared faction.",
        "共有勢力のタイルを置きます。",
    ),
    "monster_hex.prompt.rush": (
        "Rush: place a second tile, or leave it.",
        "速攻：もう1枚置くことができます。",
    ),
    "monster_hex.prompt.stones": ("The stones are being mixed.", "魔石を入れ替えています。"),
    "monster_hex.prompt.assign": ("Abilities are being dealt.", "能力を配っています。"),
    "monster_hex.prompt.cards": ("Objectives are being dealt.", "目的カードを配っています。"),
    "monster_hex.prompt.card": ("An objective is being drawn.", "目的カードを引いています。"),
    "monster_hex.prompt.draft": (
        "Choose a faction and one of its abilities.",
        "勢力と、その能力のどちらかを選びます。",
    ),
    "monster_hex.prompt.strengthen": (
        "Strengthen: choose one of your tiles; all its sides count {n} more in captures.",
        "強化：自分のタイルを1枚選びます。その全部の辺が獲得のとき＋{n}になります。",
    ),
    "monster_hex.prompt.confuse": (
        "Confuse: choose an enemy tile and turn it.",
        "混乱：敵のタイルを1枚選び、向きを変えます。",
    ),
    "monster_hex.prompt.stealth": (
        "Stealth: draw a secret objective?",
        "隠密：秘密の目的カードを引きますか？",
    ),
    "monster_hex.prompt.curse": (
        "Curse: choose an enemy tile; all its sides count {n} less in captures.",
        "呪い：敵のタイルを1枚選びます。その全部の辺が獲得のとき－{n}になります。",
    ),
    "monster_hex.prompt.petrify": (
        "Petrify: choose an empty cell; it becomes a stone of {n} points.",
        "魔石化：空きマスを1つ選びます。{n}点の魔石になります。",
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
    "monster_hex.pick.decline.ability": ("Do not use it", "使わない"),
    "monster_hex.pick.decline.rush": ("No second tile", "2枚目は置かない"),
    "monster_hex.pick.stealth": ("Draw an objective", "目的カードを引く"),
    # abilities
    "monster_hex.ability.strengthen": ("Strengthen", "強化"),
    "monster_hex.ability.strengthen.text": (
        "A red-letter tile gives one of your tiles +1 on all sides in captures; the S gives +2.",
        "赤い文字のタイルを置くと、自分のタイル1枚の全部の辺が獲得のとき＋1（Sなら＋2）。",
    ),
    "monster_hex.ability.reward": ("Reward", "褒賞"),
    "monster_hex.ability.reward.text": (
        "A red-letter tile at a large stone where you are first brings 1 point more, the S 2.",
        "大きな魔石で1位になったとき、そこにある赤い文字のタイルごとに＋1点（Sは＋2点）。",
    ),
    "monster_hex.ability.rush": ("Rush", "速攻"),
    "monster_hex.ability.rush.text": (
        "After a red-letter tile you may place a second tile. You run out of tiles earlier.",
        "赤い文字のタイルのあと、もう1枚置けます。そのぶん早く置き終わります。",
    ),
    "monster_hex.ability.skirmish": ("Skirmish", "散兵"),
    "monster_hex.ability.skirmish.text": (
        "A red-letter tile needs no matching side; the S may go on any empty cell.",
        "赤い文字のタイルは辺が合わなくても置けます。Sはどの空きマスにも置けます。",
    ),
    "monster_hex.ability.confuse": ("Confuse", "混乱"),
    "monster_hex.ability.confuse.text": (
        "A red-letter tile may turn an enemy tile beside it; the S any enemy tile.",
        "赤い文字のタイルを置くと、隣の敵タイル1枚の向きを変えられます。Sならどの敵タイルでも。",
    ),
    "monster_hex.ability.stealth": ("Stealth", "隠密"),
    "monster_hex.ability.stealth.text": (
        "A red-letter tile may draw one more secret objective.",
        "赤い文字のタイルを置くと、秘密の目的カードをもう1枚引けます。",
    ),
    "monster_hex.ability.curse": ("Curse", "呪い"),
    "monster_hex.ability.curse.text": (
        "A red-letter tile gives an enemy tile −1 on all sides in captures; the S −2.",
        "赤い文字のタイルを置くと、敵タイル1枚の全部の辺が獲得のとき－1（Sなら－2）。",
    ),
    "monster_hex.ability.petrify": ("Petrify", "魔石化"),
    "monster_hex.ability.petrify.text": (
        "A red-letter tile may turn an empty cell into a stone of 1 point, the S of 2. Once "
        "captured, the cell is a cell again.",
        "赤い文字のタイルを置くと、空きマス1つを1点（Sなら2点）の魔石にできます。"
        "獲得されると、元のマスに戻ります。",
    ),
    # objectives: what each card asks for, and what is counted
    "monster_hex.card": ("card {n}: {text}", "カード{n}：{text}"),
    "monster_hex.card.1": (
        "you took part in the most large stones",
        "最も多くの大きな魔石に関わった",
    ),
    "monster_hex.card.2": (
        "you took part in the most small stones",
        "最も多くの小さな魔石に関わった",
    ),
    "monster_hex.card.3": (
        "the size of your longest connected group, minus 1",
        "自分の最大のつながりの枚数－1",
    ),
    "monster_hex.card.4": ("the most B and C tiles inland", "内側のBとCのタイルが最多"),
    "monster_hex.card.5": (
        "the most connected groups of 2 or more tiles",
        "2枚以上のつながりの数が最多",
    ),
    "monster_hex.card.6": (
        "your S on the outer edge beside a large stone with a 6",
        "6のある大きな魔石に接する外周に、自分のS",
    ),
    "monster_hex.card.7": ("the most tiles on the outer edge", "外周のタイルが最多"),
    "monster_hex.card.8": (
        "three of your tiles in a straight line, with an A",
        "Aを含む自分の3枚が一直線",
    ),
    "monster_hex.card.9": (
        "you took no part in the large stone whose 3 bears your colour",
        "3が自分の色の大きな魔石に関わらなかった",
    ),
    "monster_hex.card.10": (
        "the most tiles without a neighbour of your own",
        "孤立したタイルが最多",
    ),
    "monster_hex.card.11": (
        "first at a large stone with C tiles only",
        "Cのタイルだけで大きな魔石の1位",
    ),
    "monster_hex.card.12": (
        "three of your tiles in a bend of 120 degrees, with a C",
        "Cを含む自分の3枚が120度の折れ線",
    ),
    "monster_hex.card.13": (
        "no S or A of yours touches another S or A of yours",
        "自分のSとAがどれも隣り合っていない",
    ),
    "monster_hex.card.14": (
        "two of your B touch with different powers",
        "自分のB同士が違う数の辺で接する",
    ),
    "monster_hex.card.15": (
        "exactly one of your tiles at the centre stone",
        "中央の魔石に自分のタイルがちょうど1枚",
    ),
    "monster_hex.card.16": (
        "the most tiles that touched a large stone with power 1",
        "大きな魔石に1の辺で接したタイルが最多",
    ),
    "monster_hex.card.17": (
        "three of your tiles in a compact triangle, with a B",
        "Bを含む自分の3枚が三角形",
    ),
    "monster_hex.card.18": (
        "two of your tiles touch with 5 and 5",
        "自分のタイル同士が5と5で接する",
    ),
    "monster_hex.card.19": (
        "three of your tiles of one rank next to each other",
        "同じランクの自分の3枚が隣り合って続く",
    ),
    "monster_hex.card.20": (
        "the most tiles that touched a large stone with power 3",
        "大きな魔石に3の辺で接したタイルが最多",
    ),
    "monster_hex.card.1.count": ("large stones: {n}", "大きな魔石：{n}個"),
    "monster_hex.card.2.count": ("small stones: {n}", "小さな魔石：{n}個"),
    "monster_hex.card.3.count": ("longest group minus 1: {n}", "最大のつながり－1：{n}"),
    "monster_hex.card.4.count": ("B and C tiles inland: {n}", "内側のBとC：{n}枚"),
    "monster_hex.card.5.count": ("groups: {n}", "つながり：{n}組"),
    "monster_hex.card.6.count": ("S outside at stones with a 6: {n}", "6の魔石の外側のS：{n}か所"),
    "monster_hex.card.7.count": ("tiles on the outer edge: {n}", "外周のタイル：{n}枚"),
    "monster_hex.card.8.count": ("lines with an A: {n}", "Aを含む直線：{n}組"),
    "monster_hex.card.9.count": ("stayed away: {n} of 1", "関わらなかった：{n}/1"),
    "monster_hex.card.10.count": ("isolated tiles: {n}", "孤立したタイル：{n}枚"),
    "monster_hex.card.11.count": ("first with C only: {n}", "Cだけで1位：{n}回"),
    "monster_hex.card.12.count": ("bends with a C: {n}", "Cを含む折れ線：{n}組"),
    "monster_hex.card.13.count": ("kept apart: {n} of 1", "離れている：{n}/1"),
    "monster_hex.card.14.count": ("pairs of B: {n}", "Bの組：{n}組"),
    "monster_hex.card.15.count": (
        "exactly one at the centre: {n} of 1",
        "中央にちょうど1枚：{n}/1",
    ),
    "monster_hex.card.16.count": ("tiles with a 1 at a large stone: {n}", "1で接したタイル：{n}枚"),
    "monster_hex.card.17.count": ("triangles with a B: {n}", "Bを含む三角形：{n}組"),
    "monster_hex.card.18.count": ("pairs of 5 and 5: {n}", "5と5の組：{n}組"),
    "monster_hex.card.19.count": ("threes of one rank: {n}", "同じランクの3枚：{n}組"),
    "monster_hex.card.20.count": ("tiles with a 3 at a large stone: {n}", "3で接したタイル：{n}枚"),
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
    "monster_hex.why.due.own": (
        "One of your own tiles is to be placed now.",
        "今は自分のタイルを置く番です。",
    ),
    "monster_hex.why.due.shared": (
        "The shared faction's tile is to be placed now.",
        "今は共有勢力のタイルを置く番です。",
    ),
    "monster_hex.why.petrified": (
        "This cell is a stone as long as it bears counters.",
        "カウンターがあるあいだ、このマスは魔石です。",
    ),
    "monster_hex.why.draft": (
        "First choose a faction and an ability.",
        "先に勢力と能力を選んでください。",
    ),
    "monster_hex.why.faction_taken": (
        "Another player has that faction.",
        "その勢力はほかのプレイヤーのものです。",
    ),
    "monster_hex.why.ability_first": (
        "First use the ability on the board, or decline it.",
        "先に能力をボードで使うか、使わないことを選んでください。",
    ),
    "monster_hex.why.own_tile": (
        "Choose one of your own tiles on the board.",
        "ボード上の自分のタイルを選んでください。",
    ),
    "monster_hex.why.enemy_tile": (
        "Choose a tile of another faction on the board.",
        "ボード上のほかの勢力のタイルを選んでください。",
    ),
    "monster_hex.why.adjacent_enemy": (
        "Only an enemy tile beside the one just placed can be turned.",
        "向きを変えられるのは、今置いたタイルに隣り合う敵タイルだけです。",
    ),
    "monster_hex.why.same_rotation": (
        "The tile lies that way already: turn it.",
        "もうその向きです。回してください。",
    ),
    "monster_hex.why.petrify_empty": (
        "Only an empty cell can become a stone.",
        "魔石にできるのは空きマスだけです。",
    ),
    "monster_hex.why.petrify_last": (
        "It is the last empty cell that a stone needs, so it cannot become one itself.",
        "魔石のまわりの最後の空きマスは、魔石にできません。",
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
    "monster_hex.preview.triggers": ("Triggers {ability}", "{ability}が使える"),
    "monster_hex.preview.decline": ("Nothing happens.", "何も起こりません。"),
    "monster_hex.preview.petrify": (
        "Cell {cell} becomes a stone of {n}.",
        "マス{cell}が{n}点の魔石になる",
    ),
    "monster_hex.preview.no_open_stone": (
        "No stone that is still open touches {cell}.",
        "{cell}に接する、まだ空いている魔石はありません。",
    ),
    # the log
    "monster_hex.event.start": ("{seat} began.", "{seat}から始まりました。"),
    "monster_hex.event.stones": ("The stones were mixed.", "魔石が入れ替わりました。"),
    "monster_hex.event.assign": (
        "{seat} got {faction} with {ability}.",
        "{seat}は{faction}、能力は{ability}です。",
    ),
    "monster_hex.event.draft": (
        "{seat} chose {faction} with {ability}.",
        "{seat}は{faction}と{ability}を選びました。",
    ),
    "monster_hex.event.common": ("Common {card}.", "共通の{card}。"),
    "monster_hex.event.card": (
        "{seat} got a secret objective.",
        "{seat}が秘密の目的カードを受け取りました。",
    ),
    "monster_hex.event.card.known": ("{seat} got {card}.", "{seat}が{card}を受け取りました。"),
    "monster_hex.event.skip": (
        "{seat} has placed all tiles: the turn is skipped.",
        "{seat}は置き終わっているので、手番をとばします。",
    ),
    "monster_hex.event.use.strengthen": (
        "{seat} strengthened {cell} by {n}.",
        "{seat}が{cell}を{n}強化しました。",
    ),
    "monster_hex.event.use.confuse": (
        "{seat} turned the tile on {cell}.",
        "{seat}が{cell}のタイルの向きを変えました。",
    ),
    "monster_hex.event.use.stealth": (
        "{seat} used Stealth.",
        "{seat}が隠密を使いました。",
    ),
    "monster_hex.event.use.curse": (
        "{seat} cursed {cell} by {n}.",
        "{seat}が{cell}に{n}の呪いをかけました。",
    ),
    "monster_hex.event.use.petrify": (
        "{seat} turned {cell} into a stone of {n}.",
        "{seat}が{cell}を{n}点の魔石にしました。",
    ),
    "monster_hex.event.decline.ability": (
        "{seat} did not use the ability.",
        "{seat}は能力を使いませんでした。",
    ),
    "monster_hex.event.decline.rush": (
        "{seat} placed no second tile.",
        "{seat}は2枚目を置きませんでした。",
    ),
    "monster_hex.event.full.cell": (
        "The petrified cell {cell} was surrounded – {powers}.",
        "魔石になったマス{cell}が囲まれました：{powers}。",
    ),
    "monster_hex.event.take.cell": (
        "{seat} took {points} at the petrified cell {cell}.",
        "{seat}が魔石になったマス{cell}の{points}を取りました。",
    ),
    "monster_hex.event.nobody.cell": (
        "Nobody took the petrified cell {cell}.",
        "魔石になったマス{cell}は誰も取れませんでした。",
    ),
    "monster_hex.event.reward": (
        "{seat} got a reward of {points} for the tile on {cell}.",
        "{seat}が{cell}のタイルの褒賞で{points}を得ました。",
    ),
    "monster_hex.event.objective.common": (
        "{seat} got {points} for the common {card}.",
        "{seat}が共通の{card}で{points}を得ました。",
    ),
    "monster_hex.event.objective.common.none": (
        "{seat} got nothing for the common {card}.",
        "{seat}は共通の{card}で得点なし。",
    ),
    "monster_hex.event.objective.private": (
        "{seat} showed {card}: {points}.",
        "{seat}が{card}を公開し、{points}を得ました。",
    ),
    "monster_hex.event.objective.private.none": (
        "{seat} showed {card}: nothing.",
        "{seat}が{card}を公開しましたが、得点なし。",
    ),
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
    "monster_hex.score.petrified": ("Petrified cell", "魔石になったマス"),
    "monster_hex.score.reward": ("Reward for {tile}", "{tile}の褒賞"),
    "monster_hex.score.common": (
        "Objective {card} (common) – {what}",
        "目的{card}（共通）：{what}",
    ),
    "monster_hex.score.private": ("Objective {card} (own) – {what}", "目的{card}（自分）：{what}"),
    "monster_hex.score.small": ("{stone}", "{stone}"),
    "monster_hex.end.solo_won": (
        "You beat the shared faction by {margin}.",
        "共有勢力に{margin}点差で勝ちました。",
    ),
    "monster_hex.end.solo_lost": (
        "The shared faction was not beaten (margin {margin}).",
        "共有勢力に勝てませんでした（{margin}点差）。",
    ),
    "monster_hex.end.seven": (
        "A tie: {winner} took the 7 of the centre stone.",
        "同点ですが、中央の魔石の7を取った{winner}の勝ちです。",
    ),
    # why a bot chose so
    "monster_hex.bot.draft": ("Any of them is good.", "どれも悪くない選択です。"),
    "monster_hex.bot.ability": (
        "The ability leaves it better off.",
        "能力を使うと有利になります。",
    ),
    "monster_hex.bot.decline": (
        "Nothing that it could do here makes it better off.",
        "ここで使っても有利になりません。",
    ),
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
    # why the best action is the best one: for whoever asks for a hint, and of levels 3 and 4
    "monster_hex.hint.take": (
        "This surrounds the {stone} and takes {points} there.",
        "{stone}を囲み、{points}点を取れます。",
    ),
    "monster_hex.hint.close": (
        "This fills the {stone}: nothing is gained there, but leaving it open is no better.",
        "{stone}を埋めます。点にはなりませんが、空けておいても得になりません。",
    ),
    "monster_hex.hint.overtake": (
        "This overtakes {seat} at the {stone}, {power} to {against}; cells open there: {open}.",
        "{stone}で{seat}を{power}対{against}で追い抜けます（空き{open}）。",
    ),
    "monster_hex.hint.lead": (
        "This keeps the lead at the {stone}, {power} to {against}; cells open there: {open}.",
        "{stone}で{power}対{against}のリードを保てます（空き{open}）。",
    ),
    "monster_hex.hint.stand": (
        "This brings {power} against {against} at the {stone}; cells open there: {open}.",
        "{stone}で{power}対{against}になります（空き{open}）。",
    ),
    "monster_hex.hint.card": (
        "With this, objective {card} is worth {points} more than before.",
        "目標{card}の点が、いまより{points}点ふえます。",
    ),
    "monster_hex.hint.keep": (
        "There is little to gain now, and this keeps the stronger tiles in hand.",
        "今は大きな得がないので、強いタイルを手札に残します。",
    ),
    "monster_hex.hint.quiet": (
        "There is little to gain now, and this costs the least.",
        "今は大きな得がなく、これがいちばん損の少ない手です。",
    ),
    "monster_hex.hint.number": (
        "This brings {points} points, the other number {less}.",
        "{points}点を取れます。もう一方は{less}点です。",
    ),
    "monster_hex.hint.number.leaves": (
        "This brings {points} points and not {less}, but leaves {seat} only {rest} and not {more}.",
        "{less}点でなく{points}点ですが、{seat}に残るのも{more}点でなく{rest}点です。",
    ),
    "monster_hex.hint.power": (
        "At the {stone} the powers are then: {powers}.",
        "{stone}のパワーが次のようになります：{powers}。",
    ),
    "monster_hex.hint.petrify": (
        "A stone of {n} there: the tiles around it have {powers} now.",
        "{n}点の魔石になります。今のまわりのパワーは：{powers}。",
    ),
    "monster_hex.hint.petrify.none": (
        "A stone of {n} there, with no tile around it yet.",
        "{n}点の魔石になります。まわりにはまだタイルがありません。",
    ),
    "monster_hex.hint.stealth": (
        "One more private objective can only bring points.",
        "自分だけの目標がふえても、損はありません。",
    ),
    "monster_hex.hint.elsewhere": (
        "It changes no open stone now, but what can be placed later.",
        "今の魔石は変わりませんが、あとで置けるタイルが変わります。",
    ),
    "monster_hex.hint.decline.ability": (
        "No use of the ability gains as much as leaving it.",
        "どう使っても、使わないより得になりません。",
    ),
    "monster_hex.hint.decline.rush": (
        "No second tile gains as much as keeping it.",
        "2枚目を置くより、手札に残すほうが得です。",
    ),
    "monster_hex.hint.draft": (
        "Of those that are left, it brought the most in many trial games.",
        "残っている中で、試しの対局でいちばん点になった能力です。",
    ),
}
