"""The branch as a tree of positions: what it joins, where it can grow, what may cover what, and what falls when a card
is taken (BT-ADD-01 to -17, BT-PLACE-02 to -12, BT-BRANCH-09 to -11).

A branch is a value; what is worked out from it is kept as its `Ground` for as long as it is the branch in use.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from app.engines.bird_told_me.cells import BEYOND, SIDES, TOWARDS_TRUNK, TRUNK, Cell, Exits, edge_between, exits_of
from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.state import Branch, Position, Spot

MOST_BIRDS: Final = 4
_KEPT_GROUNDS: Final = 64


class Opening(NamedTuple):
    """A free cell where the branch has an open exit, or where it can be started. `facing`: the edges against which an
    exit of a neighbour lies; `trunk`: the edge that lies against the trunk where no card may join it, if any; `most`:
    the birds of the neighbour at each facing edge, which the added card may not exceed (BT-ADD-07)."""

    cell: Cell
    facing: Exits
    trunk: Exits
    most: dict[Exits, int]

    def takes(self, exits: Exits, value: int) -> bool:
        """Whether a card fits here: exactly one connection, none to the trunk, and not too many birds (BT-ADD-09,
        -11)."""
        limit = self.most.get(exits & self.facing)
        return limit is not None and value <= limit and not exits & self.trunk


class Seating(NamedTuple):
    """What a card has to be like to lie on a position instead of its twig: the exits that it `needs` for the links to
    parent and children (BT-PLACE-06), those `barred` as they would make a loop or meet the trunk (BT-PLACE-07), and the
    `fewest` and the `most` birds (BT-PLACE-03, -04, -08). `size` is the twig's."""

    cell: Cell
    needs: Exits
    barred: Exits
    fewest: int
    most: int
    size: int

    def takes(self, exits: Exits, value: int) -> bool:
        """Whether a card may lie here."""
        return exits & self.needs == self.needs and not exits & self.barred and self.fewest <= value <= self.most


class Land:
    """The bird cards as far as the branch asks: the `exits` and `values` by kind, and the distinct `pairs` of both."""

    def __init__(self, deck: Deck) -> None:
        self.exits: Final = tuple(exits_of(edges) for edges in deck.exits)
        self.values: Final = deck.values
        self.pairs: Final = tuple(sorted(set(zip(self.exits, self.values, strict=True))))
        self._grounds: dict[int, Ground] = {}

    def ground(self, branch: Branch) -> "Ground":
        """What `branch` leaves room for; worked out once for a branch in use."""
        known = self._grounds.get(id(branch))
        if known is not None and known.branch is branch:
            return known
        if len(self._grounds) >= _KEPT_GROUNDS:
            self._grounds.clear()
        made = self._grounds[id(branch)] = Ground(self, branch)
        return made


@lru_cache(maxsize=64)
def land_of(deck: Deck) -> Land:
    """The land on which a deck's branches grow."""
    return Land(deck)


def ground_of(deck: Deck, branch: Branch) -> "Ground":
    """What `branch` leaves room for."""
    return land_of(deck).ground(branch)


class Ground:
    """A branch with all that follows from it. `at`: its positions by cell, in the order in which they were first
    filled; `children` of each, by cell."""

    def __init__(self, land: Land, branch: Branch) -> None:
        self.land: Final = land
        self.branch: Final = branch
        self.at: Final[dict[Cell, Position]] = {(each.spot.x, each.spot.y): each for each in branch}
        self.children: Final[dict[Cell, list[Position]]] = {cell: [] for cell in self.at}
        for each in branch:
            if each.parent != TRUNK:
                self.children[each.parent].append(each)
        self._openings: tuple[Opening, ...] | None = None
        self._seatings: tuple[Seating, ...] | None = None
        self._addable: dict[tuple[Exits, int], tuple[Cell, ...]] = {}
        self._coverable: dict[tuple[Exits, int, int], tuple[Cell, ...]] = {}

    # ------------------------------------------------------------ room

    @property
    def openings(self) -> tuple[Opening, ...]:
        """Every free cell where the branch has an open exit; the trunk's two sides while there is no branch."""
        if self._openings is None:
            self._openings = tuple(self._found_openings())
        return self._openings

    def opening(self, cell: Cell) -> Opening | None:
        """The opening at `cell`."""
        return next((opening for opening in self.openings if opening.cell == cell), None)

    def addable(self, kind: Kind) -> tuple[Cell, ...]:
        """The cells on which the card can be added (BT-ADD-01 to -12)."""
        return self._room_for(self.land.exits[kind], self.land.values[kind])

    def coverable(self, kind: Kind, size_limit: int = MOST_BIRDS) -> tuple[Cell, ...]:
        """The cells on whose twig, of at most `size_limit`, the card may lie (BT-PLACE-02 to -08, BT-OVER-04)."""
        exits, value = self.land.exits[kind], self.land.values[kind]
        key = (exits, value, size_limit)
        found = self._coverable.get(key)
        if found is None:
            found = self._coverable[key] = tuple(
                [each.cell for each in self.seatings if each.size <= size_limit and each.takes(exits, value)]
            )
        return found

    @property
    def places(self) -> int:
        """On how many cells any card of the card list could be added (BT-AWARD-14)."""
        return sum(any(each.takes(exits, value) for exits, value in self.land.pairs) for each in self.openings)

    @property
    def is_full(self) -> bool:
        """Whether no card of the card list can be added anywhere (BT-AWARD-14)."""
        return not any(each.takes(exits, value) for each in self.openings for exits, value in self.land.pairs)

    def _room_for(self, exits: Exits, value: int) -> tuple[Cell, ...]:
        key = (exits, value)
        found = self._addable.get(key)
        if found is None:
            found = self._addable[key] = tuple([each.cell for each in self.openings if each.takes(exits, value)])
        return found

    def _found_openings(self) -> Iterator[Opening]:
        if not self.at:
            for side in SIDES:
                towards = TOWARDS_TRUNK[side]
                yield Opening(side, towards, 0, {towards: MOST_BIRDS})
            return
        exits, values = self.land.exits, self.land.values
        facing: dict[Cell, dict[Exits, int]] = {}
        for (x, y), position in self.at.items():
            twig = position.stack[-1]
            own = exits[twig]
            for bit, east, north, opposite in BEYOND:
                if own & bit:
                    cell = (x + east, y + north)
                    if cell not in self.at and cell != TRUNK:
                        facing.setdefault(cell, {})[opposite] = values[twig]
        for cell, most in facing.items():
            yield Opening(cell, sum(most), TOWARDS_TRUNK.get(cell, 0), most)

    # ------------------------------------------------------------ covering

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """What each position asks of a card that is to lie on it."""
        if self._seatings is None:
            self._seatings = tuple([self.seating(position) for position in self.branch])
        return self._seatings

    def seating(self, position: Position) -> Seating:
        """What the position asks of a card that is to lie on it."""
        cell, parent = position.cell, position.parent
        values = self.land.values
        children = self.children[cell]
        needs = edge_between(cell, parent)
        for child in children:
            needs |= edge_between(cell, child.cell)
        return Seating(
            cell,
            needs,
            (self._facing(cell) | TOWARDS_TRUNK.get(cell, 0)) & ~needs,
            max([values[child.stack[-1]] for child in children], default=0),
            MOST_BIRDS if parent == TRUNK else values[self.at[parent].stack[-1]],
            values[position.stack[-1]],
        )

    def _facing(self, cell: Cell) -> Exits:
        """The edges of `cell` against which an exit of a neighbouring twig lies."""
        found = 0
        for bit, east, north, opposite in BEYOND:
            neighbour = self.at.get((cell[0] + east, cell[1] + north))
            if neighbour is not None and self.land.exits[neighbour.stack[-1]] & opposite:
                found |= bit
        return found

    # ------------------------------------------------------------ reading

    def stands(self, spot: Spot) -> bool:
        """Whether the very position is still on the branch."""
        position = self.at.get((spot.x, spot.y))
        return position is not None and position.spot.filled == spot.filled

    def ends(self) -> tuple[Position, ...]:
        """The positions with no twig beyond."""
        return tuple([position for cell, position in self.at.items() if not self.children[cell]])

    def way_to(self, cell: Cell) -> tuple[Spot, ...]:
        """The positions from the trunk to `cell` (BT-BRANCH-06)."""
        way: list[Spot] = []
        while cell != TRUNK:
            position = self.at[cell]
            way.append(position.spot)
            cell = position.parent
        return tuple(reversed(way))

    def depth(self, position: Position) -> int:
        """How many steps the position is from the trunk."""
        steps = 1
        while position.parent != TRUNK:
            position = self.at[position.parent]
            steps += 1
        return steps

    def from_the_trunk(self, positions: Iterable[Position]) -> list[Position]:
        """Those nearest to the trunk first, among equals the one first filled (BT-CARD-19)."""
        return sorted(positions, key=lambda each: (self.depth(each), each.spot.filled))

    # ------------------------------------------------------------ change

    def with_added(self, kind: Kind, cell: Cell, filled: int) -> Branch:
        """The branch with the card added on `cell`, where it fits."""
        opening = self.opening(cell)
        if opening is None or not self.at:
            parent = TRUNK
        else:
            edge = self.land.exits[kind] & opening.facing
            parent = next((cell[0] + x, cell[1] + y) for bit, x, y, _ in BEYOND if bit == edge)
        return (*self.branch, Position(Spot(*cell, filled), parent, (kind,)))

    def with_stack(self, cell: Cell, stack: tuple[Kind, ...]) -> Branch:
        """The branch with another stack on the position at `cell`."""
        return tuple(
            [
                Position(each.spot, each.parent, stack) if each.spot.x == cell[0] and each.spot.y == cell[1] else each
                for each in self.branch
            ]
        )

    def without_twig(self, cell: Cell) -> tuple[Branch, list[Position]]:
        """The branch without the twig at `cell`, and the positions pruned by that in the order in which they fall. The
        position that is left bare is none of them (BT-BRANCH-09)."""
        position = self.at[cell]
        beneath = position.stack[:-1]
        if beneath:
            exits = self.land.exits[beneath[-1]]
            cut = [child for child in self.children[cell] if not exits & edge_between(cell, child.cell)]
            left = self.with_stack(cell, beneath)
        else:
            cut = self.children[cell]
            left = tuple([each for each in self.branch if each is not position])
        fallen = self.from_the_trunk(self._with_all_beyond(cut))
        if fallen:
            gone = {each.cell for each in fallen}
            left = tuple([each for each in left if each.cell not in gone])
        return left, fallen

    def _with_all_beyond(self, positions: Iterable[Position]) -> Iterator[Position]:
        pending = list(positions)
        while pending:
            position = pending.pop()
            pending += self.children[position.cell]
            yield position
