"""Drawings inside the page's text: icons, the signs of the seats, the pictures of the games, and
figures made of a scene's shapes.

All but the figures are SVG without a colour of their own: `taku.css` gives each class its colour,
so that they follow the theme. All of them are decoration: what they say is said in words beside
them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from .html import Html, tag
from .shapes import EMBLEMS, LINE, Shape

# Lines in a box of 24 x 24, drawn with a round pen of 2.
_ICONS = {
    "back": "M14.5 5.5 8 12l6.5 6.5",
    "menu": "M4.5 7h15M4.5 12h15M4.5 17h15",
    "close": "M6.5 6.5l11 11M17.5 6.5l-11 11",
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "undo": "M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-3.5",
    "turn": "M19 5v5h-5M18.6 10A7.2 7.2 0 1 0 19 13.5",
    "turn-back": "M5 5v5h5M5.4 10A7.2 7.2 0 1 1 5 13.5",
    "log": "M5 6.5h.01M9 6.5h10M5 12h.01M9 12h10M5 17.5h.01M9 17.5h6",
    "help": "M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1-1.4 2.1M12 17.3h.01M12 21a9 9 0 1 1 0-18 "
    "9 9 0 0 1 0 18z",
    "flag": "M6 21V4M6 4.8c4-2 7.5 2 12 0v8c-4.5 2-8-2-12 0",
    "replay": "M5 12a7 7 0 1 0 2.3-5.2M5 4.5v4h4M11 9.5v5l4-2.5z",
    "skip": "M5 6.5l6 5.5-6 5.5zM13 6.5l6 5.5-6 5.5z",
    "save": "M12 4v10M8 10.5l4 4 4-4M5 18.5h14",
    "open": "M12 15V5M8 8.5l4-4 4 4M5 18.5h14",
    "delete": "M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6",
    "list": "M4.5 5h15v14h-15zM8 9h8M8 12h8M8 15h5",
    "person": "M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.6-4 3.2-6 7-6s6.4 2 7 6",
    "bot": "M6 9h12v9H6zM12 9V5.5M12 4.2h.01M9.5 13h.01M14.5 13h.01M3.5 12v3M20.5 12v3",
    "home": "M4.5 11.5 12 5l7.5 6.5M6.5 10v9h11v-9M10.5 19v-5h3v5",
    "info": "M12 11v5.5M12 7.6h.01M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z",
    "warning": "M12 4 3 19.5h18zM12 10v4.5M12 17h.01",
    "hint": "M9.5 17.5h5M10 20.5h4M12 3.5a6 6 0 0 1 3.3 11c-.6.4-.8 1-.8 1.5h-5c0-.5-.2-1.1-.8-1.5"
    "A6 6 0 0 1 12 3.5z",
    "pause": "M8.5 5.5v13M15.5 5.5v13",
    "clock": "M12 21a8 8 0 1 1 0-16 8 8 0 0 1 0 16zM12 8.5V13l3 2M9.5 2.5h5",
    "flip": "M4 9.5h15M15 5.5l4 4-4 4M20 16H5M9 12l-4 4 4 4",
    "put-back": "M12 14V4M8 8l4-4 4 4M5 14v5.5h14V14",
    "next": "M9.5 5.5 16 12l-6.5 6.5",
    "play": "M8 5.5v13l10.5-6.5z",
    "pencil": "M5 19l1-4.5L15.5 5l3.5 3.5L9.5 18zM13 7.5l3.5 3.5",
    "shuffle": "M4 7h3.2l8.3 10H20M4 17h3.2l2.6-3.1M12.9 10.2 15.5 7H20M17.5 4.5 20 7l-2.5 2.5"
    "M17.5 14.5 20 17l-2.5 2.5",
    "zoom-in": "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.3 15.3 20 20M7.5 10.5h6"
    "M10.5 7.5v6",
    "zoom-out": "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.3 15.3 20 20M7.5 10.5h6",
    "sort": "M5 6.5h4M5 12h8M5 17.5h14",
}


def icon(name: str) -> Html:
    return Html(
        f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{_ICONS[name]}"/></svg>'
    )


def sign(colour: int | None) -> Html:
    """The sign of a seat or faction, in its colour; of one that has none yet, a plain ring."""
    if colour is None:
        return Html(
            '<svg class="emblem neutral" viewBox="-1.12 -1.12 2.24 2.24" aria-hidden="true">'
            '<circle r=".84"/></svg>'
        )
    emblem = EMBLEMS[colour]
    return Html(
        f'<svg class="emblem {emblem.name}" viewBox="-1.12 -1.12 2.24 2.24" aria-hidden="true">'
        f'<path d="{emblem.outline}"/><path class="on" d="{emblem.drawing}"/></svg>'
    )


def picture(game: str) -> Html:
    """What stands for a game on the home screen."""
    return Html(
        f'<svg class="picture {game.replace("_", "-")}" viewBox="0 0 320 200" '
        f'preserveAspectRatio="xMidYMid slice" aria-hidden="true">{_PICTURES[game]()}</svg>'
    )


def drawing(shapes: Iterable[Shape], width: float, height: float) -> Html:
    """A scene's shapes around (0, 0) as SVG, as `web/runtime/replay.js` draws them on a canvas."""
    return tag(
        "svg",
        [_svg(shape) for shape in shapes],
        cls="drawing",
        viewBox=f"{-width / 2:.1f} {-height / 2:.1f} {width:.1f} {height:.1f}",
        width=round(width),
        height=round(height),
        aria_hidden="true",
    )


def _svg(shape: Shape) -> Html:
    style = {
        "fill": shape.get("fill", "none"),
        "stroke": shape.get("stroke"),
        "stroke-width": shape.get("width", LINE) if "stroke" in shape else None,
        "opacity": shape.get("alpha"),
    }
    match shape["kind"]:
        case "group":
            where = f"translate({shape['x']} {shape['y']}) scale({shape['scale']})"
            parts = [_svg(part) for part in shape["shapes"]]
            return tag("g", parts, transform=where, opacity=shape["alpha"])
        case "text":
            return tag(
                "text",
                shape["words"],
                x=shape["x"],
                y=shape["y"],
                font_size=shape["size"],
                font_weight=shape["weight"],
                **style,
            )
        case "dots":
            r = shape["r"]
            rounds = (
                f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0"
                for x, y in _pairs(shape["points"])
            )
            d = "".join(rounds)
        case "polygon":
            d = _rounded(list(_pairs(shape["points"])), shape["corner"])
        case "line":
            d = "M" + "L".join(f"{x} {y}" for x, y in _pairs(shape["points"]))
        case "rect":
            x, y, w, h = shape["box"]
            rounded = {"rx": shape["corner"]} if shape["corner"] else {}
            return tag("rect", x=x, y=y, width=w, height=h, **rounded, **style)
        case _:
            d = shape["d"]
    return tag("path", d=d, **style)


def _pairs(flat: Sequence[float]) -> Iterable[tuple[float, float]]:
    return zip(flat[::2], flat[1::2], strict=True)


def _rounded(points: list[tuple[float, float]], corner: float) -> str:
    """A closed polygon whose corners are arcs of that radius."""
    if not corner:
        return _polygon(points)
    parts = []
    for i, here in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        sides = math.dist(here, before), math.dist(here, after)
        ways = [
            ((there[0] - here[0]) / side, (there[1] - here[1]) / side)
            for there, side in zip((before, after), sides, strict=True)
        ]
        # Half the angle between the sides says how far from the corner the arc begins.
        cosine = sum(a * b for a, b in zip(*ways, strict=True))
        reach = min(corner * math.sqrt((1 + cosine) / (1 - cosine)), *(side / 2 for side in sides))
        (ax, ay), (bx, by) = ((here[0] + reach * x, here[1] + reach * y) for x, y in ways)
        parts.append(f"{ax:.2f} {ay:.2f}Q{here[0]:.2f} {here[1]:.2f} {bx:.2f} {by:.2f}")
    return "M" + "L".join(parts) + "Z"


def _shape(d: str, *classes: str) -> str:
    return f'<path class="{" ".join(classes)}" d="{d}"/>'


def _placed(inner: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:.1f} {y:.1f}){turned} scale({scale:g})">{inner}</g>'


def _polygon(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _hexagon(size: float) -> list[tuple[float, float]]:
    angles = [math.radians(60 * i + 30) for i in range(6)]
    return [(size * math.cos(a), size * math.sin(a)) for a in angles]


def _monster_hex() -> str:
    """A crystal among tiles."""
    side = 52.0
    facets = _hexagon(0.9 * side)
    table = _hexagon(0.58 * side)
    lights = ("shade", "shade", "light", "bright", "light", "shade")
    gem = _shape(_polygon(facets), "crystal")
    for i, light in enumerate(lights):
        j = (i + 1) % 6
        gem += _shape(_polygon([facets[i], facets[j], table[j], table[i]]), light)
    gem += _shape(_polygon([table[2], table[5], table[0], table[1]]), "flame", "own")
    gem += _shape(_polygon([table[2], table[3], table[4], table[5]]), "wave", "own")
    gem += _shape(_polygon(facets), "edge")
    parts = [_placed(gem, 160, 100)]
    for d, seat in enumerate((0, 1, 2, 3, 1, 3)):
        angle = math.radians(60 * d)
        parts.append(_hex_tile(seat, 160 + 90 * math.cos(angle), 100 + 90 * math.sin(angle), side))
    outer = ((-2, 0, 2), (2, 0, 0), (-1.5, -1, 0), (1.5, 1, 1), (1.5, -1, 2), (-1.5, 1, 3))
    for x, y, seat in outer:
        parts.append(_hex_tile(seat, 160 + 90 * x, 100 + 78 * y, side))
    return "".join(parts)


def _hex_tile(seat: int, x: float, y: float, side: float) -> str:
    emblem = EMBLEMS[seat]
    inner = _shape(emblem.outline, "on") + _shape(emblem.drawing, "own")
    tile = _shape(_polygon(_hexagon(0.92 * side)), "own", "edge") + _placed(inner, 0, 0, 23)
    return f'<g class="{emblem.name}">{_placed(tile, x, y)}</g>'


def _fantasy_tiles() -> str:
    """A castle among square tiles of plain, water and mountains."""
    cells = {
        (0, 0): "water", (1, 0): "plain", (2, 0): "mount", (3, 0): "plain", (4, 0): "plain",
        (0, 1): "water", (1, 1): "flame", (2, 1): "plain", (3, 1): "wave", (4, 1): "mount",
        (0, 2): "plain", (1, 2): "plain", (2, 2): "plain", (3, 2): "water", (4, 2): "leaf",
    }  # fmt: skip
    mountain = "M-20 16 L-6 -12 L2 2 L8 -6 L20 16M-11 -2 L-6 2 L-1 -3"
    waves = "M-22 -8q5.5-7 11 0t11 0t11 0t11 0M-22 8q5.5-7 11 0t11 0t11 0t11 0"
    grass = "M-12 -8h.01M10 -12h.01M-2 6h.01M14 10h.01M-16 14h.01"
    figures = {
        # A helmet with a plume, a fish's tail, a horned head.
        "flame": "M-13 14v-10a13 14 0 0 1 26 0v10h-8v-8h-10v8zM-2-10c2-8 8-9 14-6-4 1-6 3-7 8z",
        "wave": "M0-16c9 6 11 15 6 22 4 1 8 4 10 9-6 0-11-1-16-4-5 3-10 4-16 4 2-5 6-8 10-9-5-7"
        "-3-16 6-22z",
        "leaf": "M0-4c8 0 12 5 12 11 0 5-5 9-12 9s-12-4-12-9c0-6 4-11 12-11zM-10-2c-6-2-8-8-6-14 "
        "4 4 7 6 12 8zM10-2c6-2 8-8 6-14-4 4-7 6-12 8z",
    }
    parts = []
    for (column, row), kind in cells.items():
        x, y = 32 + 64 * column, 36 + 64 * row
        tile = _shape("M-29-29h58v58h-58z", "cell")
        if kind == "mount":
            tile += _shape(mountain, "texture")
        elif kind == "water":
            tile += _shape(waves, "texture", "sea")
        elif kind == "plain":
            tile += _shape(grass, "texture")
        else:
            piece = _shape("M-22-26h44q4 0 4 4v44q0 4-4 4h-44q-4 0-4-4v-44q0-4 4-4z", "own", "edge")
            piece += _shape(figures[kind], "on")
            tile += f'<g class="{kind}">{piece}</g>'
        parts.append(_placed(tile, x, y))
    # One half of a castle, from the middle of its gate to the top of its keep.
    half = [
        (10, 34), (34, 34), (34, -12), (40, -12), (40, -24), (33, -24), (33, -19), (27, -19),
        (27, -24), (20, -24), (20, -12), (14, -12), (14, -34), (19, -34), (19, -46), (12, -46),
        (12, -41), (5, -41), (5, -46),
    ]  # fmt: skip
    walls = _polygon(half + [(-x, y) for x, y in reversed(half)])
    gate = "M-10 35V20a10 10 0 0 1 20 0v15z"
    castle = _shape(walls, "ink-fill") + _shape(gate, "spark", "own")
    castle += _shape("M0-46v-16M1-62l14 5-14 5z", "flame", "own", "edge")
    parts.append(_placed(castle, 160, 112, 0.86))
    diamond = "M0-9 7 0 0 9-7 0z"
    for x in (132, 150, 168):
        parts.append(_placed(_shape(diamond, "spark", "own", "edge"), x + 10, 164))
    return "".join(parts)


def _gangsi() -> str:
    """The Gangsi hops along a corridor towards a lantern."""
    walls = "M0 34h118v34M0 166h74v34M320 30h-84M320 170h-66v-34M172 200v-30M190 0v26"
    robe = "M-28 92 -22 20q2-12 22-12t22 12l6 72z"
    figure = "".join(
        (
            _shape("M-16 92v10h12v-10zM4 92v10h12v-10z", "ink-fill"),
            _shape(robe, "wave", "own", "edge"),
            _shape("M-3 10h6v82h-6z", "spark", "own"),
            _shape("M8 22h58q6 0 6 6v8q0 6-6 6h-58z", "wave", "own", "edge"),
            _shape("M72 26h10q5 0 5 6t-5 6h-10z", "bone", "edge"),
            _shape("M-18-28q0-4 4-4h28q4 0 4 4v24q0 16-18 16t-18-16z", "bone", "edge"),
            _shape("M-34-30q0-5 8-5h52q8 0 8 5t-8 4h-52q-8 0-8-4z", "ink-fill"),
            _shape("M-20-35q0-20 20-20t20 20z", "ink-fill"),
            _shape("M0-55m-5 0a5 5 0 1 1 10 0 5 5 0 1 1-10 0z", "flame", "own"),
            _shape("M-7-32h14v36h-14z", "spark", "own", "edge"),
            _shape("M-3-26h6M0-26v8M-3-14l6 4M3-14l-6 4M0-8v7", "stroke-red"),
            _shape("M-13-12h3M10-12h3", "stroke-ink"),
        )
    )
    lantern = "".join(
        (
            _shape("M0-66v26", "stroke-ink"),
            _shape("M0-2m-46 0a46 46 0 1 1 92 0 46 46 0 1 1-92 0z", "glow"),
            _shape("M-12-40h24v7h-24zM-12 29h24v7h-24z", "ink-fill"),
            _shape("M-16-33h32q12 12 12 31t-12 31h-32q-12-12-12-31t12-31z", "flame", "own", "edge"),
            _shape("M-8-33q-8 31 0 62M8-33q8 31 0 62", "stroke-on"),
            _shape("M-5 36v12M0 36v14M5 36v12", "stroke-ink"),
        )
    )
    hops = _shape("M24 172q16-34 32 0M60 172q16-40 32 0", "stroke-quiet")
    return (
        _shape(walls, "wall")
        + _placed(lantern, 252, 82, 0.86)
        + hops
        + _placed(figure, 132, 74, 0.98, -5)
    )


def _mondo() -> str:
    """Square tiles of sea, forest, dunes and grass that meet at their edges."""
    # For each tile its terrains to the east, south, west and north.
    tiles = (
        ("sea forest grass forest", "sea grass sea grass", "dune grass sea forest"),
        ("grass grass sea forest", "dune sea grass grass", "forest dune dune grass"),
    )
    quarter = "M0 0 53-53V53z"
    parts = []
    for row, kinds in enumerate(tiles):
        for column, sides in enumerate(kinds):
            quarters = "".join(
                _placed(_shape(quarter, kind), 0, 0, 1, 90 * i)
                for i, kind in enumerate(sides.split())
            )
            rim = _shape("M-53-53h106v106h-106z", "rim")
            parts.append(_placed(quarters + rim, 53 + 107 * column, 47 + 107 * row))
    tree = _shape("M0-14 10 6h-20zM-2 6h4v5h-4z", "tree")
    crater = _shape("M-28 22-9-12h18l19 34z", "ink-fill")
    crater += _shape("M-9-12h18l-3 9-6-3-6 4z", "flame", "own")
    crater += _shape("M0-20q-8-7 0-13t-2-13", "stroke-ink")
    fish = _shape("M-20 0q14-15 30 0l10-8v16l-10-8q-16 15-30 0z", "bone")
    fish += _shape("M-11-1h.01", "stroke-ink")
    camel = _shape(
        "M-22 20v-14q-2-10 6-12 3-8 8 0 3 4 6 0 5-8 9 1 3 4 5-1l1-11q4-5 9-3l3 4-6 3-1 11q-2 7-6 8"
        "v14h-4v-12h-20v12h-4v-12l-2 12z",
        "ink-fill",
    )
    trees = ((42, 86), (62, 96), (50, 112), (68, 118), (262, 12), (288, 20), (306, 150), (296, 172))
    return (
        "".join(parts)
        + "".join(_placed(tree, x, y) for x, y in trees)
        + _placed(crater, 160, 92, 0.95)
        + _placed(fish, 108, 48, 0.9)
        + _placed(fish, 22, 156, 0.7)
        + _placed(fish, 160, 184, 0.8)
        + _placed(camel, 216, 160, 0.95)
    )


_PICTURES = {
    "monster_hex": _monster_hex,
    "fantasy_tiles": _fantasy_tiles,
    "gangsi": _gangsi,
    "mondo": _mondo,
}
