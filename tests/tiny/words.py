"""Every sentence of the tiny game, English and Japanese side by side."""

from __future__ import annotations

from pygames_core.engine.phrase import Words

WORDS: Words = {
    "tiny.name": ("Tiny", "ちいさなゲーム"),
    "tiny.sun": ("sun", "太陽"),
    "tiny.moon": ("moon", "月"),
    "tiny.star": ("star", "星"),
    "tiny.ruby": ("ruby", "ルビー"),
    "tiny.agate": ("agate", "メノウ"),
    "tiny.coal": ("coal", "石炭"),
    # options
    "tiny.option.cards": ("Cards", "手札の枚数"),
    "tiny.option.limit": ("Time in ms", "制限時間（ミリ秒）"),
    "tiny.option.handicap": ("Start points", "はじめの点"),
    "tiny.options.deck": (
        "The deck has not enough cards for {seats} hands of {cards}.",
        "{seats}人に{cards}枚ずつ配るには、カードが足りません。",
    ),
    # what is asked
    "tiny.prompt.deal": ("Cards are being dealt.", "カードを配っています。"),
    "tiny.prompt.roll": ("The die is rolling.", "サイコロを振っています。"),
    "tiny.prompt.play": ("Play up to {most} cards.", "カードを{most}枚まで出せます。"),
    "tiny.prompt.answer": (
        "Answer with a card that is alike, or let it be.",
        "同じカードで止めるか、通します。",
    ),
    "tiny.prompt.fill": ("The gems are being laid out.", "宝石を並べています。"),
    "tiny.prompt.timed": ("Grab gems, all at once.", "いっせいに宝石を取ります。"),
    "tiny.prompt.over": ("The game is over.", "ゲーム終了です。"),
    "tiny.pick.card": ("A {card}", "{card}"),
    "tiny.pick.decline": ("None", "出さない"),
    "tiny.pick.done": ("That is all", "これで決まり"),
    "tiny.pick.grab": ("Gem {slot}", "宝石{slot}"),
    "tiny.pick.keep": ("Keep it", "もらう"),
    "tiny.pick.back": ("Put it back", "戻す"),
    "tiny.pick.stop": ("Stop", "やめる"),
    # why not
    "tiny.why.no_card": ("Choose a card of your hand.", "手札のカードを選んでください。"),
    "tiny.why.not_in_hand": ("Your hand has not as many of it.", "そのカードは手札に足りません。"),
    "tiny.why.too_many": (
        "The die allows no more than {most} cards.",
        "サイコロの目は{most}枚までです。",
    ),
    "tiny.why.mixed": (
        "The cards must be all alike or all different.",
        "カードは全部同じか、全部ちがうものにします。",
    ),
    "tiny.why.moon": ("A moon does not go alone.", "月は一枚では出せません。"),
    "tiny.why.unlike": ("No such card was played.", "そのカードは出ていません。"),
    "tiny.why.no_gem": ("There is no gem.", "そこに宝石はありません。"),
    "tiny.why.full_hand": ("Keep your gem or put it back first.", "先に手の宝石を決めてください。"),
    "tiny.why.empty_hand": ("There is no gem in your hand.", "手に宝石がありません。"),
    "tiny.why.out": ("You are done with this round.", "このラウンドはもう終わっています。"),
    # what would happen
    "tiny.preview.play": (
        "{points} points, unless {rival} answers",
        "{rival}が止めなければ{points}点",
    ),
    "tiny.preview.block": ("{seat} gets nothing", "{seat}は0点"),
    "tiny.preview.let": ("{seat} gets the points", "{seat}が点を取る"),
    "tiny.preview.unknown": ("A gem that you have not seen", "まだ見ていない宝石"),
    "tiny.preview.gem": ("A {gem}", "{gem}"),
    # the log
    "tiny.event.deal": ("{seat} got a card.", "{seat}にカードが配られました。"),
    "tiny.event.deal.known": ("{seat} got a {card}.", "{seat}に{card}が配られました。"),
    "tiny.event.roll": ("{seat} rolled a {face}.", "{seat}の目は{face}です。"),
    "tiny.event.pass": ("{seat} passed.", "{seat}はパスしました。"),
    "tiny.event.play": ("{seat} played {cards}.", "{seat}が{cards}を出しました。"),
    "tiny.event.let": ("{seat} let it be.", "{seat}は通しました。"),
    "tiny.event.block": ("{seat} answered with a {card}.", "{seat}が{card}で止めました。"),
    "tiny.event.score": ("{seat} gets {points} points.", "{seat}は{points}点です。"),
    "tiny.event.fill": ("A gem was laid on {slot}.", "宝石{slot}が置かれました。"),
    "tiny.event.grab": ("{seat} grabbed gem {slot}.", "{seat}が宝石{slot}を取りました。"),
    "tiny.event.grab.known": (
        "{seat} grabbed gem {slot}: a {gem}.",
        "{seat}が宝石{slot}を取りました：{gem}。",
    ),
    "tiny.event.keep": ("{seat} kept gem {slot}.", "{seat}が宝石{slot}をもらいました。"),
    "tiny.event.back": ("{seat} put gem {slot} back.", "{seat}が宝石{slot}を戻しました。"),
    "tiny.event.stop": ("{seat} stopped.", "{seat}はやめました。"),
    "tiny.event.time_up": ("The time is up.", "時間切れです。"),
    "tiny.event.show": (
        "{seat} shows gems: {gems}; cards: {cards}.",
        "{seat}の宝石：{gems}、カード：{cards}。",
    ),
    # the score
    "tiny.score.handicap": ("Start points", "はじめの点"),
    "tiny.score.cards": ("Cards: {cards}", "カード：{cards}"),
    "tiny.score.gem": ("Gem: {gem}", "宝石：{gem}"),
    # why a bot chose so
    "tiny.bot.why": ("That brings {points} points.", "{points}点になります。"),
}
