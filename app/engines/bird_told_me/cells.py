"""The grid around the trunk, and what exits do on it (BT-CARD-11 to -13).

A cell is (x, y), x growing to the east, y to the north; the trunk lies on (0, 0). Exits are a set of edges, kept as the
bits of one number.
"""

from typing import Final, Literal, TypeAlias

Cell: TypeAlias = tuple[int, int]
Exits: TypeAlias = int
"""A set of edges: the sum of some of NORTH, EAST, SOUTH and WEST."""
Edge: TypeAlias = Literal["N", "E", "S", "W"]

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
TRUNK: Final[Cell] = (0, 0)
EDGES: Final[dict[Edge, Exits]] = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
BEYOND: Final[tuple[tuple[Exits, int, int, Exits], ...]] = (
    (NORTH, 0, 1, SOUTH),
    (EAST, 1, 0, WEST),
    (SOUTH, 0, -1, NORTH),
    (WEST, -1, 0, EAST),
)
"""For each edge: its bit, the step to the cell beyond it, and the bit of the edge that lies against it there."""
TOWARDS_TRUNK: Final[dict[Cell, Exits]] = {(0, 1): SOUTH, (1, 0): WEST, (0, -1): NORTH, (-1, 0): EAST}
"""The cells that touch the trunk, and the exit of a card there that points at it."""
SIDES: Final[tuple[Cell, Cell]] = ((-1, 0), (1, 0))
"""The cells beside the trunk's two exits (BT-CARD-12, BT-ADD-01)."""


def exits_of(edges: str) -> Exits:
    """The exits that a deck file spells as letters."""
    return sum(bit for letter, bit in EDGES.items() if letter in edges)


def edges_of(exits: Exits) -> tuple[Edge, ...]:
    """The exits as letters, in the order N, E, S, W."""
    return tuple([letter for letter, bit in EDGES.items() if exits & bit])


def edge_between(cell: Cell, other: Cell) -> Exits:
    """The edge of `cell` that lies against the neighbouring cell `other`. Raises LookupError where none does."""
    step = (other[0] - cell[0], other[1] - cell[1])
    for bit, x, y, _ in BEYOND:
        if step == (x, y):
            return bit
    raise LookupError(f"{cell} and {other} do not touch")
