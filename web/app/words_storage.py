"""The sentences about keeping games: `key: (English, Japanese)`.

Each says what happened and what to do.
"""

WORDS = {
    "storage.absent": (
        "This browser lets the page keep nothing, so your games last only while this tab is open. "
        "Allow site data (cookies) for this page, or save the game as a file before you close it.",
        "このブラウザーではデータを保存できないため、ゲームはこのタブを閉じると消えます。"
        "サイトデータ（Cookie）の保存を許可するか、閉じる前にゲームをファイルに書き出してください。",
    ),
    "storage.full": (
        "The browser's storage for this page is full: the latest moves are kept only in this tab. "
        "Delete games you no longer need, or save this game as a file.",
        "ブラウザーの保存領域がいっぱいで、最新の手はこのタブの中にしか残っていません。"
        "不要になったゲームを削除するか、このゲームをファイルに書き出してください。",
    ),
    "storage.broken": (
        "The browser could not save the game: the latest moves are kept only in this tab. "
        "Saving is tried again after every move; to be safe, save the game as a file.",
        "ゲームを保存できず、最新の手はこのタブの中にしか残っていません。"
        "次の手のあとにもう一度保存を試みますが、念のためゲームをファイルに書き出してください。",
    ),
    "storage.reserve": (
        "The browser takes no saves in the usual place, so your games are kept in a reserve. "
        "Delete games you no longer need, or allow site data for this page; "
        "to be safe, save the game as a file.",
        "通常の保存場所に書き込めないため、ゲームを予備の場所に保存しています。"
        "不要になったゲームを削除するか、サイトデータの保存を許可してください。"
        "念のため、ゲームをファイルに書き出しておくと安心です。",
    ),
    "storage.older": (
        "The newest save of a game was damaged, so the one before it is used. "
        "Check the board before you play on: the last move may be missing.",
        "最新の保存データが壊れていたため、ひとつ前の状態に戻しました。"
        "最後の手が失われているかもしれません。盤面を確かめてから続けてください。",
    ),
    "storage.corrupt": (
        "A saved game cannot be read: it is damaged, or comes from a newer Taku. "
        "If you have it as a file, open the file; otherwise you can delete it from the list.",
        "読み込めない保存データがあります。壊れているか、新しい版のTakuで保存されたものです。"
        "ファイルに書き出してあれば、それを開いてください。なければ一覧から削除できます。",
    ),
    "storage.elsewhere": (
        "This game was continued in another tab or window. "
        "Load the newer state to go on here, or close this tab.",
        "このゲームは別のタブまたはウィンドウで先に進んでいます。"
        "ここで続けるには新しい状態を読み込み、続けない場合はこのタブを閉じてください。",
    ),
    "storage.file.empty": (
        "This file is empty. Choose a file that was saved from Taku.",
        "このファイルは空です。Takuから書き出したファイルを選んでください。",
    ),
    "storage.file.foreign": (
        "This file is not a game saved from Taku. Choose another file.",
        "このファイルはTakuから書き出したゲームではありません。別のファイルを選んでください。",
    ),
    "storage.file.newer": (
        "This file was saved from a newer Taku. "
        "Reload this page while online to update it, then open the file again.",
        "このファイルは新しい版のTakuで書き出されています。"
        "オンラインでこのページを再読み込みして更新してから、もう一度開いてください。",
    ),
    "storage.file.damaged": (
        "This file is damaged or not complete, so nothing was changed. "
        "Copy it again from where it was saved, or use another copy.",
        "このファイルは壊れているか途中で切れているため、読み込みませんでした。"
        "書き出した元からコピーし直すか、別の控えを使ってください。",
    ),
}
