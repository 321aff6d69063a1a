"""The sentences about the bots' thinking: `key: (English, Japanese)`."""

WORDS = {
    "bots.main_thread": (
        "The bots' own process does not answer, so they now think inside the page, which may stop "
        "for a moment while they do. Loading the page again usually mends this.",
        "ボット用の処理が応答しないため、ページの中で考えています。"
        "その間、動きが少し止まることがあります。ページを読み込み直すと、たいてい直ります。",
    ),
}
