"""Every sentence of Mondo, English and Japanese side by side."""

from __future__ import annotations

from ..engine.phrase import Words

WORDS: Words = {
    "mondo.name": ("Mondo", "モンド"),
    "mondo.pitch": (
        "Fill your world with fitting tiles, all at once and against the clock.",
        "時計と競争しながら、全員同時に自分の世界をタイルで埋めます。",
    ),
    "mondo.credit": (
        "Design Michael Schacht, publisher Pegasus Spiele, 2011",
        "デザイン：ミヒャエル・シャハト、発行：Pegasus Spiele、2011年",
    ),
    # terrains, animals and tiles
    "mondo.terrain.water": ("water", "水"),
    "mondo.terrain.forest": ("forest", "森"),
    "mondo.terrain.desert": ("desert", "砂漠"),
    "mondo.terrain.plain": ("plain", "草原"),
    "mondo.species.buffalo": ("buffalo", "バッファロー"),
    "mondo.species.elephant": ("elephant", "ゾウ"),
    "mondo.species.zebra": ("zebra", "シマウマ"),
    "mondo.species.lion": ("lion", "ライオン"),
    "mondo.species.panda": ("panda", "パンダ"),
    "mondo.species.parrot": ("parrot", "オウム"),
    "mondo.species.tiger": ("tiger", "トラ"),
    "mondo.species.monkey": ("monkey", "サル"),
    "mondo.species.snake": ("snake", "ヘビ"),
    "mondo.species.scorpion": ("scorpion", "サソリ"),
    "mondo.species.camel": ("camel", "ラクダ"),
    "mondo.species.lizard": ("lizard", "トカゲ"),
    "mondo.species.turtle": ("turtle", "カメ"),
    "mondo.species.penguin": ("penguin", "ペンギン"),
    "mondo.species.dolphin": ("dolphin", "イルカ"),
    "mondo.species.whale": ("whale", "クジラ"),
    "mondo.look": ("{sides}", "{sides}"),
    "mondo.look.active": ("{sides}; active volcano", "{sides}・活火山"),
    "mondo.look.dormant": ("{sides}; dormant volcano", "{sides}・休火山"),
    "mondo.look.animal": ("{sides}; {animal}", "{sides}・{animal}"),
    "mondo.look.animal.active": (
        "{sides}; {animal}; active volcano",
        "{sides}・{animal}・活火山",
    ),
    "mondo.look.animal.dormant": (
        "{sides}; {animal}; dormant volcano",
        "{sides}・{animal}・休火山",
    ),
    "mondo.look.back": ("all {terrain}", "{terrain}のみ"),
    # bonuses and challenges
    "mondo.bonus.areas": ("Most areas", "もっとも多くの土地"),
    "mondo.bonus.areas.text": (
        "Closed land areas without a flaw: the best gets 4, the worst loses 4.",
        "完成した誤りのない陸地の数。最多は+4点、最少は-4点です。",
    ),
    "mondo.bonus.lakes": ("Most lakes", "もっとも多くの湖"),
    "mondo.bonus.lakes.text": (
        "Closed waters without a flaw that do not touch the rim: the best gets 4, the worst loses"
        " 4.",
        "完成した誤りのない水辺のうち、枠に接しないものの数。最多は+4点、最少は-4点です。",
    ),
    "mondo.bonus.largest_lake": ("Largest lake", "もっとも大きな湖"),
    "mondo.bonus.largest_lake.text": (
        "The tiles that the largest lake touches: the best gets 4, the worst loses 4.",
        "いちばん大きな湖がかかるタイルの数。最多は+4点、最少は-4点です。",
    ),
    "mondo.bonus.largest_forest": ("Largest forest", "もっとも大きな森"),
    "mondo.bonus.largest_forest.text": (
        "The tiles that the largest closed forest without a flaw touches: the best gets 4, the"
        " worst loses 4.",
        "完成した誤りのない森のうち最大のものがかかるタイルの数。最多は+4点、最少は-4点です。",
    ),
    "mondo.bonus.water_animals": ("Most water animals", "もっとも多くの水の動物"),
    "mondo.bonus.water_animals.text": (
        "Turtles, penguins, dolphins and whales: the best gets 4, the worst loses 4.",
        "カメ・ペンギン・イルカ・クジラの数。最多は+4点、最少は-4点です。",
    ),
    "mondo.challenge.three": (
        "three or more of one animal in one closed area: {of} ({points})",
        "完成した一つの土地に同じ動物が3頭以上：{of}（{points}点）",
    ),
    "mondo.challenge.all_four": (
        "all four kinds of animal in one closed area: {of} ({points})",
        "完成した一つの土地に4種の動物が全部：{of}（{points}点）",
    ),
    "mondo.challenge.flawless": (
        "the board full without a flaw ({points})",
        "誤りなくボードを埋める（{points}点）",
    ),
    "mondo.challenge.full": ("the board full ({points})", "ボードを全部埋める（{points}点）"),
    "mondo.challenge.first_out": (
        "the first to drop out ({points})",
        "最初に抜ける（{points}点）",
    ),
    # options
    "mondo.option.mode": ("Game", "ゲーム"),
    "mondo.option.mode.text": (
        "Intermediate adds a special bonus to each round, advanced challenges as well.",
        "中級はラウンドごとに特別ボーナス、上級はさらにチャレンジが加わります。",
    ),
    "mondo.option.mode.beginner": ("beginner, 7 minutes", "初級・7分"),
    "mondo.option.mode.intermediate": ("intermediate, 6 minutes", "中級・6分"),
    "mondo.option.mode.advanced": ("advanced, 5 minutes", "上級・5分"),
    "mondo.option.level": ("Solo level", "ソロのレベル"),
    "mondo.option.level.text": (
        "Alone only minus points count; level 1 allows 3 of them, level 2 two, level 3 one.",
        "一人ではマイナス点だけを数えます。レベル1は3点、2は2点、3は1点まで。",
    ),
    "mondo.option.level.1": ("1: 10 minutes", "1：10分"),
    "mondo.option.level.2": ("2: 6 minutes", "2：6分"),
    "mondo.option.level.3": ("3: 5 minutes", "3：5分"),
    "mondo.option.side": ("World board", "世界ボード"),
    "mondo.option.side.text": (
        "The front lies in the sea; the back has another terrain on each side.",
        "表は周りがすべて海、裏は四方が別々の地形です。",
    ),
    "mondo.option.side.front": ("front", "表"),
    "mondo.option.side.back": ("back", "裏"),
    "mondo.option.minutes": ("Time of a round", "ラウンドの時間"),
    "mondo.option.minutes.text": (
        "As much time as you agree on.",
        "好みの長さに決められます。",
    ),
    "mondo.option.minutes.0": ("as in the rules", "ルールどおり"),
    "mondo.option.minutes.4": ("4 minutes", "4分"),
    "mondo.option.minutes.5": ("5 minutes", "5分"),
    "mondo.option.minutes.6": ("6 minutes", "6分"),
    "mondo.option.minutes.8": ("8 minutes", "8分"),
    "mondo.option.minutes.10": ("10 minutes", "10分"),
    "mondo.option.minutes.15": ("15 minutes", "15分"),
    "mondo.option.minutes.20": ("20 minutes", "20分"),
    "mondo.option.simple": ("Children's scoring", "子ども用の得点"),
    "mondo.option.simple.text": (
        "Only animals, closed areas and empty squares count.",
        "動物・完成した土地・空きマスだけを数えます。",
    ),
    "mondo.option.handicap": ("Handicap", "ハンデ"),
    "mondo.option.handicap.text": (
        "Only marked players lose a point for each of their volcanoes; nobody else does.",
        "印のある人だけが自分の火山ごとに1点を失い、ほかの人は失いません。",
    ),
    "mondo.option.handicap.none": ("none", "なし"),
    "mondo.option.handicap.active": ("active volcanoes", "活火山"),
    "mondo.option.handicap.all": ("all volcanoes", "すべての火山"),
    "mondo.option.turns": ("In turn", "順番に遊ぶ"),
    "mondo.option.turns.text": (
        "On one device: each plays the round alone, from the same heap. Nobody takes a tile from"
        " another, and chips are given afterwards.",
        "1台の端末で、同じ山から一人ずつ遊びます。タイルの取り合いはなく、チップは後で配ります。",
    ),
    "mondo.option.hidden_timer": ("Hidden timer", "時計を隠す"),
    "mondo.option.hidden_timer.text": (
        "Nobody sees how much time is left.",
        "残り時間が見えません。",
    ),
    # what is asked
    "mondo.prompt.bonus": ("The special bonus is turned up.", "特別ボーナスをめくります。"),
    "mondo.prompt.reveal": ("The challenges are turned up.", "チャレンジをめくります。"),
    "mondo.prompt.start": ("The start tiles are laid out.", "最初のタイルを置きます。"),
    "mondo.prompt.heap": ("The heap is laid out.", "タイルの山を広げます。"),
    "mondo.prompt.show": ("A tile is turned over.", "タイルを裏返します。"),
    "mondo.prompt.play": (
        "Everybody fills the own board at once.",
        "全員が同時に自分のボードを埋めます。",
    ),
    "mondo.prompt.take": ("Take a tile.", "タイルを取ってください。"),
    "mondo.prompt.place": (
        "Place your tile or put it back.",
        "タイルを置くか、戻してください。",
    ),
    "mondo.prompt.out": ("You are out until the round ends.", "ラウンドの終わりまで休みです。"),
    "mondo.prompt.full": ("Your board is full.", "ボードが埋まりました。"),
    "mondo.prompt.other": ("{rival} is playing.", "{rival}が遊んでいます。"),
    "mondo.prompt.over": ("The game is over.", "ゲーム終了です。"),
    # what can be picked
    "mondo.pick.take": ("Tile {n}: {tile}", "タイル{n}：{tile}"),
    "mondo.pick.square": ("Onto {square}", "{square}へ置く"),
    "mondo.pick.rotation": ("Turned by {n} degrees", "{n}度回す"),
    "mondo.pick.flip": ("Turn it over", "裏返す"),
    "mondo.pick.back": ("Put it back", "戻す"),
    "mondo.pick.challenge": ("Take the challenge: {challenge}", "チャレンジする：{challenge}"),
    "mondo.pick.out": ("Drop out", "抜ける"),
    "mondo.pick.stop": ("Stop", "やめる"),
    # why not
    "mondo.why.no_tile": ("Choose a tile of the heap.", "山のタイルを選んでください。"),
    "mondo.why.taken": ("{taker} was faster.", "{taker}が先に取りました。"),
    "mondo.why.placed": ("{taker} has placed that tile.", "そのタイルは{taker}が置きました。"),
    "mondo.why.full_hand": (
        "One tile at a time: place yours or put it back first.",
        "一度に1枚です。手のタイルを置くか戻してください。",
    ),
    "mondo.why.empty_hand": ("Take a tile first.", "先にタイルを取ってください。"),
    "mondo.why.no_square": (
        "Choose a square of your board.",
        "自分のボードのマスを選んでください。",
    ),
    "mondo.why.filled": ("A tile lies there already.", "そこにはもうタイルがあります。"),
    "mondo.why.apart": (
        "Place it beside a tile of your board.",
        "自分のタイルの隣に置いてください。",
    ),
    "mondo.why.no_rotation": (
        "A tile has four ways to lie.",
        "タイルの向きは4通りです。",
    ),
    "mondo.why.same_rotation": (
        "Turned like that it looks the same.",
        "その向きにしても見た目は同じです。",
    ),
    "mondo.why.out": ("You have dropped out.", "もう抜けています。"),
    "mondo.why.full": ("Your board is full.", "ボードはもう埋まっています。"),
    "mondo.why.other": ("It is {rival}'s time.", "今は{rival}の時間です。"),
    "mondo.why.no_challenge": (
        "Choose a challenge that lies there.",
        "場にあるチャレンジを選んでください。",
    ),
    "mondo.why.challenge_taken": (
        "{taker} has taken that challenge.",
        "そのチャレンジは{taker}が取りました。",
    ),
    "mondo.why.too_few": (
        "Place {n} tiles before you take a challenge.",
        "チャレンジは{n}枚置いてからです。",
    ),
    "mondo.why.enough": ("You have {n} challenges already.", "チャレンジはもう{n}つあります。"),
    # what would happen
    "mondo.preview.unknown": ("A front that nobody has seen", "まだ誰も見ていない表"),
    "mondo.preview.back": ("It goes back to the heap", "山に戻る"),
    "mondo.preview.challenge": (
        "{points} points if you meet it by the end, else {points} less: {challenge}",
        "達成で{points}点、できなければ-{points}点：{challenge}",
    ),
    "mondo.preview.out.chip": (
        "The {points} chip, and nothing more this round",
        "{points}のチップを取り、このラウンドは終わり",
    ),
    "mondo.preview.out": ("Nothing more this round", "このラウンドは終わり"),
    "mondo.preview.out.later": (
        "Nothing more this round; a chip is given when all have played",
        "このラウンドは終わり。チップは全員の後で配られる",
    ),
    "mondo.preview.place": ("No points yet", "まだ点にならない"),
    "mondo.preview.active": ("{n} active volcanoes now", "活火山が{n}つになる"),
    "mondo.preview.dormant": (
        "A dormant volcano; active volcanoes: {n}",
        "休火山（活火山は{n}つ）",
    ),
    # the log
    "mondo.event.bonus": ("The special bonus: {bonus}.", "特別ボーナスは「{bonus}」です。"),
    "mondo.event.reveal": ("A challenge: {challenge}.", "チャレンジ：{challenge}。"),
    "mondo.event.start": ("On {square} lies {tile}.", "{square}に{tile}が置かれました。"),
    "mondo.event.lay": ("Tile {slot} of the heap: {look}.", "山のタイル{slot}：{look}。"),
    "mondo.event.begin": ("Round {round} begins.", "第{round}ラウンドの始まりです。"),
    "mondo.event.begin.turn": (
        "{seat} begins round {round}.",
        "{seat}が第{round}ラウンドを始めます。",
    ),
    "mondo.event.take": (
        "{seat} took tile {slot}: {look}.",
        "{seat}がタイル{slot}を取りました：{look}。",
    ),
    "mondo.event.flip": ("{seat} turned tile {slot} over.", "{seat}がタイル{slot}を裏返しました。"),
    "mondo.event.show": (
        "{seat} sees on tile {slot}: {tile}.",
        "{seat}のタイル{slot}の表：{tile}。",
    ),
    "mondo.event.back": ("{seat} put tile {slot} back.", "{seat}がタイル{slot}を戻しました。"),
    "mondo.event.place": (
        "{seat} placed on {square}: {look}.",
        "{seat}が{square}に置きました：{look}。",
    ),
    "mondo.event.full": ("{seat} has filled the board.", "{seat}のボードが埋まりました。"),
    "mondo.event.challenge": (
        "{seat} takes a challenge: {challenge}.",
        "{seat}がチャレンジします：{challenge}。",
    ),
    "mondo.event.out": ("{seat} dropped out.", "{seat}が抜けました。"),
    "mondo.event.out.chip": (
        "{seat} dropped out with the {chip} chip.",
        "{seat}が抜け、{chip}のチップを取りました。",
    ),
    "mondo.event.chip": ("{seat} gets the {chip} chip.", "{seat}は{chip}のチップを得ました。"),
    "mondo.event.time_up": ("The time is up.", "時間切れです。"),
    "mondo.event.time_up.early": ("All have finished.", "全員が終わりました。"),
    "mondo.event.score": (
        "{seat} has {points} points in round {round}.",
        "{seat}の第{round}ラウンドは{points}点です。",
    ),
    "mondo.event.volcano_tile": (
        "The volcano tile goes to {winner}.",
        "火山タイルは{winner}が持ちます。",
    ),
    # the score
    "mondo.score.animal": ("Animal: {animal}", "動物：{animal}"),
    "mondo.score.area": ("Closed {terrain} of {n} tiles", "完成した{terrain}（{n}枚）"),
    "mondo.score.chip": ("Bonus chip", "ボーナスチップ"),
    "mondo.score.volcanoes": (
        "Most active volcanoes: {n}",
        "活火山が最多：{n}",
    ),
    "mondo.score.volcanoes.marked": ("Volcanoes (handicap): {n}", "火山（ハンデ）：{n}"),
    "mondo.score.volcano.active": ("Active volcano", "活火山"),
    "mondo.score.volcano.dormant": ("Dormant volcano", "休火山"),
    "mondo.score.empty": ("Empty squares: {n}", "空きマス：{n}"),
    "mondo.score.mismatch": ("Terrains do not match", "地形の不一致"),
    "mondo.score.bonus.best": ("{bonus}: the best ({n})", "{bonus}：1位（{n}）"),
    "mondo.score.bonus.worst": ("{bonus}: the worst ({n})", "{bonus}：最下位（{n}）"),
    "mondo.score.challenge.met": ("Met: {challenge}", "達成：{challenge}"),
    "mondo.score.challenge.missed": ("Not met: {challenge}", "未達成：{challenge}"),
    "mondo.outcome.won": (
        "Won: {n} minus points, {most} allowed.",
        "成功：マイナス{n}点（{most}点まで）。",
    ),
    "mondo.outcome.lost": (
        "Lost: {n} minus points, {most} allowed.",
        "失敗：マイナス{n}点（{most}点まで）。",
    ),
    # the picture
    "mondo.picture.rim": (
        "Around it, from the top clockwise: {terrains}",
        "枠は上から時計回りに：{terrains}",
    ),
    "mondo.picture.bonus": ("Special bonus: {bonus}", "特別ボーナス：{bonus}"),
    "mondo.picture.hand": ("In your hand: {tile}", "手のタイル：{tile}"),
    "mondo.picture.now": (
        "{seat} would have {points} points now",
        "今終われば{seat}は{points}点",
    ),
    # why a bot chose so
    "mondo.bot.take": ("It fits on {square}.", "{square}に合います。"),
    "mondo.bot.nearly": (
        "It does not quite fit on {square}, but better than the rest.",
        "{square}にぴったりではありませんが、ほかよりましです。",
    ),
    "mondo.bot.place": ("{square} is a good place for it.", "{square}がよい場所です。"),
    "mondo.bot.look": ("What may be on the other side?", "裏には何があるでしょう。"),
    "mondo.bot.nowhere": ("It fits nowhere.", "合う場所がありません。"),
    "mondo.bot.better": (
        "There may be a better one.",
        "もっとよいタイルがあるかもしれません。",
    ),
    "mondo.bot.enough": ("The rest is not worth it.", "残りは割に合いません。"),
    "mondo.bot.sure": ("That one is safe.", "これは確実です。"),
}
