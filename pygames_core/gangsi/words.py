"""Every sentence of Gangsi, English and Japanese side by side."""

from __future__ import annotations

from ..engine.phrase import Words

WORDS: Words = {
    "gangsi.name": ("Gangsi", "キョンシー"),
    "gangsi.pitch": (
        "Hunters in a tomb, and a Gangsi that cannot see them.",
        "墓をあさるハンターたちと、その姿が見えないキョンシー。",
    ),
    "gangsi.credit": (
        "Design Marcel-André Casasola Merkle",
        "デザイン：マルセル・アンドレ・カサソラ・メルクレ",
    ),
    # options
    "gangsi.option.gangsi": ("The Gangsi is", "キョンシー役"),
    "gangsi.option.gangsi.text": (
        "Which seat plays the Gangsi; the hunters play in seat order after it.",
        "キョンシーを受け持つ席です。ハンターはその次の席から順に進めます。",
    ),
    "gangsi.option.gangsi.last": ("the last seat", "最後の席"),
    "gangsi.option.gangsi.first": ("the first seat", "1番目の席"),
    "gangsi.option.gangsi.second": ("the second seat", "2番目の席"),
    "gangsi.option.gangsi.third": ("the third seat", "3番目の席"),
    "gangsi.option.gangsi.fourth": ("the fourth seat", "4番目の席"),
    "gangsi.option.assistant": ("Assistant for the Gangsi", "キョンシーの補助"),
    "gangsi.option.assistant.text": (
        "Shades on the Gangsi's map every square where a hunter can be, worked out from what was "
        "announced. To be agreed on by both sides.",
        "告げられたことから、ハンターがいる可能性のあるマスをキョンシーの地図に示します。両方が同意したときに使"
        "います。",
    ),
    "gangsi.options.gangsi": (
        "With {seats} players, choose the last seat or one before it.",
        "{seats}人のときは、最後の席か、それより前の席を選んでください。",
    ),
    # what there is
    "gangsi.entrance": ("the entrance", "入口"),
    "gangsi.coffin": ("the coffin", "棺"),
    "gangsi.piece": ("hunter {n} of {seat}", "{seat}のハンター{n}"),
    "gangsi.colour.0": ("grey", "灰"),
    "gangsi.colour.1": ("pink", "桃"),
    "gangsi.colour.2": ("orange", "橙"),
    "gangsi.colour.3": ("yellow", "黄"),
    "gangsi.colour.4": ("blue", "青"),
    "gangsi.shape.square": ("square", "四角"),
    "gangsi.shape.round": ("round", "丸"),
    "gangsi.shape.triangle": ("triangle", "三角"),
    "gangsi.shape.star": ("star", "星"),
    "gangsi.shape.drop": ("drop", "しずく"),
    "gangsi.card.0": ("a grey card", "灰のカード"),
    "gangsi.card.1": ("a pink card", "桃のカード"),
    "gangsi.card.2": ("an orange card", "橙のカード"),
    "gangsi.card.3": ("a yellow card", "黄のカード"),
    "gangsi.card.4": ("a blue card", "青のカード"),
    "gangsi.treasure": ("{word} {name}", "{word}{name}"),
    "gangsi.word.bell": ("bell", "銅鐘"),
    "gangsi.word.mirror": ("mirror", "銅鏡"),
    "gangsi.word.sword": ("sword", "剣"),
    "gangsi.word.cauldron": ("cauldron", "鼎"),
    "gangsi.word.seal": ("seal", "印章"),
    "gangsi.word.fan": ("fan", "扇"),
    "gangsi.word.comb": ("comb", "櫛"),
    "gangsi.word.shoe": ("shoe", "刺繍靴"),
    "gangsi.word.hairpin": ("hairpin", "簪"),
    "gangsi.word.lute": ("lute", "琵琶"),
    "gangsi.word.teapot": ("teapot", "急須"),
    "gangsi.word.vase": ("vase", "花瓶"),
    "gangsi.word.lantern": ("lantern", "提灯"),
    "gangsi.word.dragon": ("dragon", "龍"),
    "gangsi.word.peach": ("peach", "仙桃"),
    "gangsi.word.coin": ("coin", "古銭"),
    "gangsi.word.crown": ("crown", "冠"),
    "gangsi.word.ring": ("ring", "指輪"),
    "gangsi.word.cup": ("cup", "金杯"),
    "gangsi.word.disc": ("disc", "玉璧"),
    "gangsi.word.tortoise": ("tortoise", "亀"),
    "gangsi.word.lotus": ("lotus", "蓮花"),
    "gangsi.word.pearl": ("pearl", "真珠"),
    "gangsi.face.1": ("1", "1"),
    "gangsi.face.2": ("2", "2"),
    "gangsi.face.3": ("3", "3"),
    "gangsi.face.4": ("4", "4"),
    "gangsi.face.5": ("arrow", "矢印"),
    "gangsi.face.6": ("Gangsi", "キョンシー"),
    "gangsi.face.none": ("that", "それ"),
    # what is asked
    "gangsi.prompt.deal": ("The cards are being dealt.", "カードを配っています。"),
    "gangsi.prompt.begin": (
        "{seat}: roll, or first take back the {held} dice that the Gangsi holds?",
        "{seat}：そのまま振るか、先にキョンシーのダイス{held}個を取り戻すか決めます。",
    ),
    "gangsi.prompt.roll": ("The hunter dice are rolling.", "ハンターのダイスを振っています。"),
    "gangsi.prompt.move": (
        "{seat}: choose a die and where to go, or roll again.",
        "{seat}：ダイスと行き先を選ぶか、振り直します。",
    ),
    "gangsi.prompt.stuck": (
        "{seat}: none of the dice lets you move, so roll again.",
        "{seat}：使えるダイスがないので、振り直します。",
    ),
    "gangsi.prompt.interrupt": (
        "The dice go back: the Gangsi may move at once. Steps: up to {n}.",
        "ダイスが戻るので、キョンシーはすぐに{n}歩まで動けます。",
    ),
    "gangsi.prompt.die": ("The Gangsi's die is rolling.", "キョンシーのダイスを振っています。"),
    "gangsi.prompt.walk": (
        "The Gangsi may move. Steps: up to {n}.",
        "キョンシーは{n}歩まで動けます。",
    ),
    "gangsi.prompt.over": ("The game is over.", "ゲーム終了です。"),
    "gangsi.pick.square": ("To {square}", "{square}へ"),
    "gangsi.pick.stop": ("Stop here", "ここで止まる"),
    "gangsi.pick.face.1": ("1: one step", "1：1歩"),
    "gangsi.pick.face.2": ("2: two steps", "2：2歩"),
    "gangsi.pick.face.3": ("3: three steps", "3：3歩"),
    "gangsi.pick.face.4": ("4: four steps", "4：4歩"),
    "gangsi.pick.face.5": ("Arrow: straight on to the next obstacle", "矢印：突き当たりまで直進"),
    "gangsi.pick.throw.first": ("Roll {n} dice", "ダイスを{n}個振る"),
    "gangsi.pick.throw.again": ("Roll {n} dice again", "ダイスを{n}個振り直す"),
    "gangsi.pick.reset": ("Take back the {n} dice", "ダイス{n}個を取り戻す"),
    "gangsi.pick.find": ("Reveal: {treasure}", "公開する：{treasure}"),
    "gangsi.pick.hide": ("Reveal nothing", "公開しない"),
    # why not
    "gangsi.why.begin": (
        "First roll, or take the dice back.",
        "先に振るか、ダイスを取り戻します。",
    ),
    "gangsi.why.not_rolled": ("No die shows that.", "その目は出ていません。"),
    "gangsi.why.die_first": ("Choose a die first.", "先にダイスを選んでください。"),
    "gangsi.why.one_die": ("Only one die is used.", "使えるダイスは1個です。"),
    "gangsi.why.same_die": (
        "Another die shows the same: choose that one.",
        "同じ目のダイスがほかにあります。そちらを選んでください。",
    ),
    "gangsi.why.no_square": ("That is no square to go to.", "そこは行き先になりません。"),
    "gangsi.why.door": (
        "Nobody goes onto the entrance or the coffin.",
        "入口と棺のマスには入れません。",
    ),
    "gangsi.why.gangsi": ("The Gangsi stands there.", "そこにはキョンシーがいます。"),
    "gangsi.why.hunter": ("Another hunter stands there.", "そこにはほかのハンターがいます。"),
    "gangsi.why.face": (
        "By this die ({face}) you cannot move from here.",
        "このダイス（{face}）では、ここから動けません。",
    ),
    "gangsi.why.not_there": (
        "No way by this die ({face}) ends there.",
        "このダイス（{face}）では、そこで止まれません。",
    ),
    "gangsi.why.no_card": (
        "You have no card of a treasure there.",
        "そこの宝のカードを持っていません。",
    ),
    "gangsi.why.step": ("That is not one step away.", "1歩で行けるマスではありません。"),
    # what would happen
    "gangsi.preview.throw": (
        "{n} dice are rolled; every Gangsi face goes to the Gangsi.",
        "ダイスを{n}個振ります。キョンシーの目はキョンシーに渡ります。",
    ),
    "gangsi.preview.reset": (
        "The Gangsi moves at once (steps: up to {n}); then you roll five dice.",
        "キョンシーがすぐに{n}歩まで動き、そのあとダイスを5個振れます。",
    ),
    "gangsi.preview.face": (
        "{n} squares to choose from; the Gangsi is told: {face}",
        "行き先は{n}マス。キョンシーには「{face}」とだけ伝わります",
    ),
    "gangsi.preview.reach": ("Your {treasure} is in reach", "自分の{treasure}に届きます"),
    "gangsi.preview.move": ("{face}: {way}", "{face}：{way}"),
    "gangsi.preview.hide": (
        "Your {treasure} is here; it is not revealed, and the Gangsi learns nothing",
        "自分の{treasure}があります。公開しないので、キョンシーには何も伝わりません",
    ),
    "gangsi.preview.find": (
        "{treasure} is found and the Gangsi learns where you are; {n} left to find",
        "{treasure}を発見。キョンシーに居場所が知れます。残り{n}",
    ),
    "gangsi.preview.win": ("That was the last one: you win", "最後の宝です。あなたの勝ちです"),
    "gangsi.preview.step": (
        "To {square}; steps left then: {n}, unless a hunter is there",
        "{square}へ。ハンターがいなければ残り{n}歩",
    ),
    "gangsi.preview.stop": ("The rest of the steps is left", "残りの歩数は使いません"),
    # the log
    "gangsi.event.card": ("{seat} got {card}.", "{seat}に{card}が配られました。"),
    "gangsi.event.card.known": ("{seat} got the {card}.", "{seat}に{card}が配られました。"),
    "gangsi.event.immobile": (
        "{seat} declares: no die could move me. The turn is skipped.",
        "{seat}の宣言：どの目でも動けません。手番を飛ばします。",
    ),
    "gangsi.event.reset": (
        "{seat} takes {dice} dice back: the Gangsi may move at once.",
        "{seat}がダイス{dice}個を取り戻します。キョンシーがすぐに動けます。",
    ),
    "gangsi.event.reset.forced": (
        "The Gangsi held all dice: {seat} must take them back, and the Gangsi may move at once.",
        "全部のダイスがキョンシーの手にあるので、{seat}が取り戻します。キョンシーがすぐに動けます。",
    ),
    "gangsi.event.throw": ("{seat} rolls {dice} dice.", "{seat}がダイスを{dice}個振ります。"),
    "gangsi.event.roll": (
        "{seat} rolled {dice} dice; {lost} of them went to the Gangsi.",
        "{seat}がダイスを{dice}個振り、{lost}個がキョンシーに渡りました。",
    ),
    "gangsi.event.roll.known": (
        "{seat} rolled {faces}; {lost} of {dice} dice went to the Gangsi.",
        "{seat}の目は{faces}。{dice}個のうち{lost}個がキョンシーに渡りました。",
    ),
    "gangsi.event.nothing": (
        "{seat} has no dice left and does not move.",
        "{seat}に残ったダイスはなく、動けません。",
    ),
    "gangsi.event.move": ("{seat} moved by: {face}.", "{seat}が動きました：{face}。"),
    "gangsi.event.move.known": (
        "{seat} moved to {square} by: {face}.",
        "{seat}が{square}へ動きました：{face}。",
    ),
    "gangsi.event.find": (
        "{seat} found the {treasure} on {square}.",
        "{seat}が{square}で{treasure}を見つけました。",
    ),
    "gangsi.event.die": (
        "The Gangsi rolled {face}; dice held: {held}; steps: up to {steps}.",
        "キョンシーの目は{face}、手にあるダイスは{held}個。{steps}歩まで動けます。",
    ),
    "gangsi.event.step": (
        "The Gangsi goes to {square}; steps left: {left}.",
        "キョンシーが{square}へ。残り{left}歩。",
    ),
    "gangsi.event.catch": (
        "The Gangsi catches {rival} on {square}; lives left: {lives}.",
        "キョンシーが{square}で{rival}を捕まえました。残りの命：{lives}。",
    ),
    "gangsi.event.out": ("{seat} is out of the game.", "{seat}は脱落しました。"),
    "gangsi.event.stop": (
        "The Gangsi stops; steps unused: {left}.",
        "キョンシーは{left}歩を残して止まりました。",
    ),
    "gangsi.event.win.gangsi": (
        "The Gangsi has taken enough life tokens: {seat} wins.",
        "キョンシーが必要な数の命を奪いました。{seat}の勝ちです。",
    ),
    "gangsi.event.win.hunter": (
        "{seat} has found every treasure and wins.",
        "{seat}が宝を全部見つけて勝ちました。",
    ),
    "gangsi.event.show": (
        "{seat} went {way}; still missing: {cards}.",
        "{seat}の道のり：{way}。残っていた宝：{cards}。",
    ),
    "gangsi.event.show.all": (
        "{seat} went {way}, and found everything.",
        "{seat}の道のり：{way}。宝は全部見つけました。",
    ),
    "gangsi.out": ("out", "脱落"),
    # the table in words
    "gangsi.state.gangsi": (
        "The Gangsi is on {square} and holds {held} dice; tokens: {tokens} of {needed}.",
        "キョンシーは{square}、手にあるダイスは{held}個。奪った命：{tokens}／{needed}。",
    ),
    "gangsi.state.hunter": (
        "{seat}: {square}, lives {lives}.",
        "{seat}：{square}、命{lives}。",
    ),
    "gangsi.state.unseen": ("unseen", "居場所不明"),
    "gangsi.state.cards": (
        "{seat} looks for: {cards}; found: {n}.",
        "{seat}が探す宝：{cards}。発見：{n}。",
    ),
    "gangsi.state.dice": ("Dice: {faces}.", "ダイス：{faces}。"),
    # the score
    "gangsi.score.treasure": ("Found: {treasure}", "発見：{treasure}"),
    "gangsi.score.token": ("Life token of {seat}", "{seat}の命"),
    "gangsi.end.gangsi": (
        "The Gangsi ({winner}) has taken enough life tokens.",
        "キョンシー（{winner}）が必要な数の命を奪いました。",
    ),
    "gangsi.end.hunter": ("{winner} has found every treasure.", "{winner}が宝を全部見つけました。"),
    # why a bot chose so
    "gangsi.bot.find": ("A treasure is in reach.", "宝に手が届きます。"),
    "gangsi.bot.near": (
        "That brings a treasure nearer, out of the Gangsi's way.",
        "キョンシーを避けつつ、宝に近づきます。",
    ),
    "gangsi.bot.throw": ("Better dice are worth the risk.", "もっと良い目を狙う価値があります。"),
    "gangsi.bot.reset": ("Five dice are worth the danger.", "5個振れるなら危険を冒せます。"),
    "gangsi.bot.keep": ("The Gangsi stays where it is.", "キョンシーを動かさずに済みます。"),
    "gangsi.bot.hunt": (
        "A hunter is there or near with {n} % chance.",
        "そこか近くにハンターがいる見込みは{n}％です。",
    ),
    "gangsi.bot.route": (
        "About {turns} turns are left from there, and the Gangsi comes with {n} % chance.",
        "そこからはあとおよそ{turns}手番。キョンシーが来る見込みは{n}％です。",
    ),
    "gangsi.bot.walk": (
        "Going on from there catches somebody with {n} % chance.",
        "そこから進めば、{n}％の見込みで誰かを捕まえられます。",
    ),
    "gangsi.bot.guard": (
        "Hardly anybody is in reach; the hunters will come near there.",
        "届く範囲に人はいなさそうですが、ハンターはこの近くへ来るでしょう。",
    ),
    "gangsi.bot.wait": ("Nothing better is near.", "近くにもっと良い場所はありません。"),
}
