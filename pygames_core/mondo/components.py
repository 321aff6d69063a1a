"""What is in the box of Mondo: tiles, world boards, chips, bonuses, challenges, as data."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final, NamedTuple

#: Names this set of boards and tiles in records. A published set is never edited: a better one
#: gets a name of its own.
COMPONENTS: Final = ("world-1", "tiles-1")


class Terrain(IntEnum):
    WATER = 0
    FOREST = 1
    DESERT = 2
    PLAIN = 3

    @property
    def letter(self) -> str:
        return "WFDP"[self]

    @property
    def key(self) -> str:
        return self.name.lower()


_TERRAIN = {terrain.letter: terrain for terrain in Terrain}


class Species(Enum):
    """The animals: four species to a terrain."""

    BUFFALO = "buffalo"
    ELEPHANT = "elephant"
    ZEBRA = "zebra"
    LION = "lion"
    PANDA = "panda"
    PARROT = "parrot"
    TIGER = "tiger"
    MONKEY = "monkey"
    SNAKE = "snake"
    SCORPION = "scorpion"
    CAMEL = "camel"
    LIZARD = "lizard"
    TURTLE = "turtle"
    PENGUIN = "penguin"
    DOLPHIN = "dolphin"
    WHALE = "whale"

    @property
    def terrain(self) -> Terrain:
        return _HOME[self]


#: "Four species, four animals each, for each terrain."
SPECIES_OF: Final = {
    Terrain.PLAIN: (Species.BUFFALO, Species.ELEPHANT, Species.ZEBRA, Species.LION),
    Terrain.FOREST: (Species.PANDA, Species.PARROT, Species.TIGER, Species.MONKEY),
    Terrain.DESERT: (Species.SNAKE, Species.SCORPION, Species.CAMEL, Species.LIZARD),
    Terrain.WATER: (Species.TURTLE, Species.PENGUIN, Species.DOLPHIN, Species.WHALE),
}
_HOME: Final = {each: terrain for terrain, some in SPECIES_OF.items() for each in some}


class Volcano(Enum):
    ACTIVE = "active"
    DORMANT = "dormant"


class Tile(NamedTuple):
    """A tile: the terrains of its front clockwise from the north, the animal and the volcano on
    it, and the terrain of its back. The animal stands in the terrain of its species."""

    sides: tuple[Terrain, ...]
    animal: Species | None
    volcano: Volcano | None
    back: Terrain


#: The sides of the front (north, east, south, west), and then each tile that has it: its animal
#: (or -), * for an active volcano, ~ for a dormant one, and the terrain of the back.
_TILES = """
    WWWF -/D -/P turtle/D
    WWWD -/P -/D -/F
    WWWP -/F -/W -/D
    FFFW -/W panda/P -/P
    FFFD -/D -/P tiger/F
    FFFP -/F -/D monkey/W
    DDDW -/W lizard/P -/W
    DDDF -/P scorpion/P camel~/W
    DDDP -/F snake/P lizard~/D
    PPPW -/P -/P -/D
    PPPF -/P -/D zebra/F
    PPPD -/P -/D -/D
    WWFF monkey*/W turtle*/D -/W whale/D penguin~/D whale/W tiger*/D -/D
    WWDD -/F -/F -/P -/F -/D -/D -/P snake/F
    WWPP whale/F -/W -/F buffalo/W zebra~/F whale/F -/F -/D
    FFDD scorpion/P monkey/D camel*/F snake*/W -/F lizard~/W parrot/P -/F
    FFPP -/F elephant/W panda~/F tiger/W panda/D -/P parrot*/D buffalo/W
    DDPP -/F scorpion~/F zebra/P camel*/F zebra/F -/P lion/D camel/W
    WWFD ~/D dolphin*/D
    WWFP dolphin*/F penguin*/W
    WWDF dolphin*/P penguin*/F
    WWDP turtle~/W dolphin~/F
    WWPF -/W */P
    WWPD turtle~/P -/P
    FFWD */P -/W
    FFWP monkey*/P -/W
    FFDW parrot*/P -/D
    FFDP -/W parrot*/D
    FFPW tiger~/W */D
    FFPD panda~/P */W
    DDWF -/F -/W
    DDWP snake*/P */D
    DDFW -/P -/W
    DDFP -/D lizard*/D
    DDPW ~/W */D
    DDPF scorpion*/F -/D
    PPWF -/P elephant*/W
    PPWD -/W lion*/W
    PPFW */W lion~/D
    PPFD -/W */F
    PPDW -/P elephant*/P
    PPDF elephant~/F buffalo*/W
    WWFF penguin*/F
    WWDD -/F
    WWPP lion/F
    PPFD buffalo*/P"""


def _read_tiles() -> tuple[Tile, ...]:
    volcanoes = {"*": Volcano.ACTIVE, "~": Volcano.DORMANT}
    tiles: list[Tile] = []
    sides: tuple[Terrain, ...] = ()
    for word in _TILES.split():
        front, slash, back = word.partition("/")
        if not slash:
            sides = tuple(_TERRAIN[letter] for letter in front)
            continue
        name = front.rstrip("-*~")
        animal = Species(name) if name else None
        tiles.append(Tile(sides, animal, volcanoes.get(front[-1]), _TERRAIN[back]))
    return tuple(tiles)


#: All 136 tiles. A tile is named by its index here, in texts by its number from 1.
TILES: Final = _read_tiles()

# --- looks and pieces --------------------------------------------------------------------------
#
# What is seen of a tile is its *look*: its front (the tile's index) or a bare back (BACKS +
# terrain). All backs of one terrain look alike. A *piece* is a look that lies on a square, turned
# clockwise by so many quarters: look * 4 + rotation.

#: Looks from here on are backs.
BACKS: Final = len(TILES)
LOOKS: Final = BACKS + len(Terrain)
ROTATIONS: Final = 4
#: North, east, south, west: the directions of sides and edges.
DIRECTIONS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))


def opposite(direction: int) -> int:
    return (direction + 2) % 4


#: No piece on this square.
EMPTY: Final = -1


def back_of(look: int) -> int:
    """The look of the other side of a front; a back is its own."""
    return look if look >= BACKS else BACKS + TILES[look].back


def rotations_of(look: int) -> range:
    """The rotations that look different from each other: a bare back has one."""
    return range(ROTATIONS if look < BACKS else 1)


def _turned(look: int, rotation: int) -> tuple[int, ...]:
    if look >= BACKS:
        return (look - BACKS,) * 4
    return tuple(int(TILES[look].sides[(d - rotation) % 4]) for d in range(4))


#: SIDES[piece]: its terrains by direction.
SIDES: Final = tuple(
    _turned(look, rotation) for look in range(LOOKS) for rotation in range(ROTATIONS)
)


def _joined(sides: tuple[int, ...]) -> tuple[int, ...]:
    """ "The tile is cut by its diagonals into four triangles; neighbouring triangles of one terrain
    are one area; opposite triangles do not touch." """
    first = list(range(4))
    for _ in range(2):
        for d in range(4):
            other = (d + 1) % 4
            if sides[d] == sides[other]:
                first[d] = first[other] = min(first[d], first[other])
    return tuple(first)


#: JOINED[piece]: for each direction the first one whose triangle is of the same area of the tile.
JOINED: Final = tuple(map(_joined, SIDES))


def animal_of(look: int) -> Species | None:
    return TILES[look].animal if look < BACKS else None


def volcano_of(look: int) -> Volcano | None:
    return TILES[look].volcano if look < BACKS else None


# --- the world board ---------------------------------------------------------------------------

# "24 squares, a rough cross": a square is #; one on which a solo game has a tile from the start
# is *.
_WORLD = """
. . # # . .
. # * # # .
# # # # * #
# * # # # #
. # # * # .
. . # # . .
"""


class Square(NamedTuple):
    row: int
    column: int

    def next(self, direction: int) -> Square:
        down, right = DIRECTIONS[direction]
        return Square(self.row + down, self.column + right)


def _read_world(marks: str) -> tuple[Square, ...]:
    rows = [line.split() for line in _WORLD.split("\n") if line]
    return tuple(
        Square(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark in marks
    )


#: The squares of a board. A square is named by its index here.
SQUARES: Final = _read_world("#*")
SIZE: Final = len(SQUARES)
_INDEX: Final = {square: i for i, square in enumerate(SQUARES)}
#: "Solo start squares."
STARTS: Final = tuple(_INDEX[square] for square in _read_world("*"))
#: NEXT[square]: the square in each direction, None beyond the rim; BESIDE without these.
NEXT: Final = tuple(tuple(_INDEX.get(square.next(d)) for d in range(4)) for square in SQUARES)
BESIDE: Final = tuple(tuple(i for i in row if i is not None) for row in NEXT)
NO_PIECES: Final = (EMPTY,) * SIZE


class Edge(NamedTuple):
    """An edge between two triangles of squares, or (``other`` is None) of one and the rim. A
    triangle is 4 * square + direction."""

    triangle: int
    other: int | None


def _edges() -> tuple[Edge, ...]:
    inner, outer = [], []
    for i, square in enumerate(SQUARES):
        for d in range(4):
            beside = _INDEX.get(square.next(d))
            if beside is None:
                outer.append(Edge(4 * i + d, None))
            elif d in (1, 2):
                inner.append(Edge(4 * i + d, 4 * beside + opposite(d)))
    return (*inner, *outer)


#: The 36 edges between squares and after them the 24 of the rim. An edge is named by its index.
EDGES: Final = _edges()
#: EDGE_OF[triangle]: the edge that it lies at.
EDGE_OF: Final = tuple(
    next(i for i, edge in enumerate(EDGES) if triangle in edge) for triangle in range(4 * SIZE)
)


class Side(Enum):
    """The two sides of a world board."""

    FRONT = "front"
    BACK = "back"


#: The rim's terrain by the direction in which an edge looks at it. "Front: the rim is water all
#: round. Back: rim N forest, E desert, S plain, W water."
RIMS: Final = {
    Side.FRONT: (Terrain.WATER, Terrain.WATER, Terrain.WATER, Terrain.WATER),
    Side.BACK: (Terrain.FOREST, Terrain.DESERT, Terrain.PLAIN, Terrain.WATER),
}

# --- a round -----------------------------------------------------------------------------------

ROUNDS: Final = 3


class Mode(Enum):
    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    ADVANCED = "advanced"


#: Minutes of a round.
MINUTES: Final = {Mode.BEGINNER: 7, Mode.INTERMEDIATE: 6, Mode.ADVANCED: 5}


class SoloLevel(NamedTuple):
    minutes: int
    most: int  # minus points with which it is won


#: "Level 1 / 2 / 3: 10 / 6 / 5 minutes, win with no more than 3 / 2 / 1."
SOLO: Final = {1: SoloLevel(10, 3), 2: SoloLevel(6, 2), 3: SoloLevel(5, 1)}

#: "Chips in play: 3, 4 with two players, 2, 3, 4 with three, 1-4 with four; 4 on top." In the
#: order in which they are taken.
CHIPS: Final = {2: (4, 3), 3: (4, 3, 2), 4: (4, 3, 2, 1)}
TOP_CHIP: Final = 4

#: Points of an animal and of a closed, flawless land area.
ANIMAL: Final = 1
AREA: Final = 2
#: Points of the best and of the worst at a special bonus.
BONUS: Final = 4


class Bonus(Enum):
    """The five special bonus tiles."""

    AREAS = "areas"
    LAKES = "lakes"
    LARGEST_LAKE = "largest_lake"
    LARGEST_FOREST = "largest_forest"
    WATER_ANIMALS = "water_animals"


class Aim(Enum):
    """What a challenge tile asks for."""

    THREE = "three"  # three or more of one species in one area
    ALL_FOUR = "all_four"  # all four species of a terrain in one area
    FLAWLESS = "flawless"  # the board full without a flaw
    FULL = "full"  # the board full
    FIRST_OUT = "first_out"  # the first to drop out


class Challenge(NamedTuple):
    """One of the challenge tiles, named by its number from 1."""

    number: int
    points: int
    aim: Aim
    of: Species | Terrain | None = None


#: The 12 challenge tiles.
CHALLENGES: Final = (
    Challenge(1, 3, Aim.THREE, Species.BUFFALO),
    Challenge(2, 3, Aim.THREE, Species.ELEPHANT),
    Challenge(3, 3, Aim.THREE, Species.PANDA),
    Challenge(4, 3, Aim.THREE, Species.PARROT),
    Challenge(5, 3, Aim.THREE, Species.SNAKE),
    Challenge(6, 3, Aim.THREE, Species.SCORPION),
    Challenge(7, 4, Aim.ALL_FOUR, Terrain.PLAIN),
    Challenge(8, 4, Aim.ALL_FOUR, Terrain.FOREST),
    Challenge(9, 4, Aim.ALL_FOUR, Terrain.DESERT),
    Challenge(10, 6, Aim.FLAWLESS),
    Challenge(11, 3, Aim.FULL),
    Challenge(12, 2, Aim.FIRST_OUT),
)
CHALLENGE: Final = {challenge.number: challenge for challenge in CHALLENGES}
#: "Reveal 2 x players of the 12"; "one may take up to two", "with 3 or more tiles placed".
REVEALED_EACH: Final = 2
CHALLENGES_EACH: Final = 2
CHALLENGE_FROM: Final = 3
