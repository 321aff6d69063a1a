"""Small diagrams of hexes: what an objective card of Monster Hex asks for, at a glance.

They are SVG without a colour of their own, like `pictures`, and say nothing that is not said in
words beside them.
"""

from __future__ import annotations

import math
from html import escape

from ...html import Html

# A row of text a row of hexes, each half a hex further than the one above, as in the game's boards.
#   o S A B C  an own tile, with its rank    x  another's tile    .  an empty cell
#   L 7 6 3    a large stone, with a number  i  a small stone
#   |          the rim of the board on this side
# After a semicolon: numbers on the line between the first two hexes.
_CARDS = {
    1: ["L o L"],
    2: ["i o i"],
    3: ["o o", " o o"],
    4: [" . .", ". B .", " . ."],
    5: [" o o", ". . .", " o o"],
    6: ["|S 6"],
    7: ["|o ."],
    8: ["o A o"],
    9: ["x 3 x"],
    10: [" . .", ". o .", " . ."],
    11: ["C L C"],
    12: ["o C", "   o"],
    13: ["S . A"],
    14: ["B B;2 4"],
    15: ["o 7 x"],
    16: ["o L;1"],
    17: ["o o", " B"],
    18: ["o o;5 5"],
    19: ["B B B"],
    20: ["o L;3"],
}
_SIDE = 10.0
_STEP = math.sqrt(3) / 2 * _SIDE
#: What every diagram has room for at least, so that few hexes do not become huge.
_WIDTH, _HEIGHT = 56, 36
_CLASSES = {"x": "rival", ".": "empty", "L": "stone", "i": "small"}


def card_figure(card: int) -> Html:
    """The drawing of an objective card, by its number."""
    rows = _CARDS[card]
    parts: list[str] = []
    points: list[tuple[float, float]] = []
    for r, row in enumerate(rows):
        marks, _, numbers = row.partition(";")
        rim = marks.startswith("|")
        marks = marks.removeprefix("|")
        line = [
            (_STEP * column, 1.5 * _SIDE * r, mark)
            for column, mark in enumerate(marks)
            if mark != " "
        ]
        points += [(x, y) for x, y, _ in line]
        # Numbers stand where the hexes touch, and letters make room for them.
        shifts = (-3, 3) if numbers else (0,) * len(line)
        parts += [_hexagon(x, y, mark, by) for (x, y, mark), by in zip(line, shifts, strict=True)]
        if rim:
            x, y, _ = line[0]
            d = f"M{x - _STEP - 3:.1f} {y - _SIDE:.1f}v{2 * _SIDE:.1f}"
            parts.append(f'<path class="rim" d="{d}"/>')
        parts += _between(line, numbers.split())
    xs, ys = [x for x, _ in points], [y for _, y in points]
    width = max(_WIDTH, max(xs) - min(xs) + 2 * _STEP + 3)
    height = max(_HEIGHT, max(ys) - min(ys) + 2 * _SIDE + 2)
    left, top = (min(xs) + max(xs) - width) / 2, (min(ys) + max(ys) - height) / 2
    return Html(
        f'<svg class="card-figure" viewBox="{left:.1f} {top:.1f} {width:.1f} {height:.1f}" '
        f'aria-hidden="true">{"".join(parts)}</svg>'
    )


def _hexagon(x: float, y: float, mark: str, shift: float) -> str:
    if mark == "i":
        d = f"M{x:.1f} {y - 6:.1f}l4.5 6-4.5 6-4.5-6z"
        return f'<path class="stone" d="{d}"/>'
    corners = " ".join(
        f"{x + 0.93 * _SIDE * math.cos(a):.1f},{y + 0.93 * _SIDE * math.sin(a):.1f}"
        for a in (math.radians(60 * i + 30) for i in range(6))
    )
    name = _CLASSES.get(mark, "stone" if mark.isdigit() else "own")
    letter = "" if mark in "ox.L" else _text(x + shift, y, mark, f"on-{name}", 9)
    return f'<polygon class="{name}" points="{corners}"/>{letter}'


def _between(line: list[tuple[float, float, str]], numbers: list[str]) -> list[str]:
    """The powers on the sides that touch, of the first two hexes."""
    if not numbers:
        return []
    (x, y, _), (other, _, _) = line[:2]
    spots = [x + 0.62 * _STEP, other - 0.62 * _STEP]
    return [_text(spot, y, n, "power", 7.5) for spot, n in zip(spots, numbers, strict=False)]


def _text(x: float, y: float, words: str, name: str, size: float) -> str:
    return (
        f'<text class="{name}" x="{x:.1f}" y="{y + size * 0.36:.1f}" font-size="{size}" '
        f'text-anchor="middle">{escape(words)}</text>'
    )
