"""The whole position of a game, and the steps of its agenda. Frozen; cards are kinds, that is indices into the deck."""

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from app.engines.bird_told_me.cells import Cell
from app.engines.bird_told_me.deck import Kind
from app.engines.bird_told_me.operations import COLORS, Color
from app.engines.bird_told_me.questions import Question
from app.engines.contract import Ask, Seat

Source: TypeAlias = Literal["route", "bonus", "drawn", "turned-up", "hand", "discard", "again"]
"""Why a card is carried out: reached on the route, as the bonus card, or performed by another card: drawn for that,
turned up and chosen, from hand, from the discard pile, or the step before once more."""


class Spot(NamedTuple):
    """One position of the branch by its cell and the serial under which it was first filled. A cell that was pruned and
    filled again is another spot (BT-BRANCH-08)."""

    x: int
    y: int
    filled: int

    @property
    def cell(self) -> Cell:
        return (self.x, self.y)


class Position(msgspec.Struct, frozen=True, array_like=True):
    """A cell of the branch with its `stack`, the twig last (BT-BRANCH-10). `parent` is the neighbouring cell one step
    nearer the trunk, the trunk's own for the root; it never changes (BT-ADD-17)."""

    spot: Spot
    parent: Cell
    stack: tuple[Kind, ...]

    @property
    def cell(self) -> Cell:
        return (self.spot.x, self.spot.y)

    @property
    def twig(self) -> Kind:
        """The top card."""
        return self.stack[-1]


Branch: TypeAlias = tuple[Position, ...]
"""The positions in the order in which they were first filled, so that a parent comes before its children."""


class Walk(msgspec.Struct, frozen=True, array_like=True):
    """The way of this Branch Phase. `route`: from the trunk outwards (BT-BRANCH-06), growing where it goes on beyond
    the target; `reached`: how many of it were carried out or are under way; `since`: the serial of the first position
    to be filled in this Branch Phase (BT-BRANCH-13); `target`: the place of the target on the route."""

    route: tuple[Spot, ...]
    since: int
    target: int
    reached: int = 0


class Whereabouts(NamedTuple):
    """Where a card in execution lies. `zone`: "branch" (`owner` the serial of the position, `place` the place in the
    stack from 0), "discards" and "pile" (`place` from the bottom, `owner` the seat), "hand" (`owner` the seat), or
    "elsewhere": in no place while it is performed, or in the deck again."""

    zone: Literal["branch", "discards", "pile", "hand", "elsewhere"]
    owner: int = 0
    place: int = 0


class Traced(msgspec.Struct, frozen=True, array_like=True):
    """A card that was or is in execution in this turn, followed wherever it goes (BT-CARD-18)."""

    card: Kind
    at: Whereabouts


class Done(msgspec.Struct, frozen=True, array_like=True):
    """A step of this turn's sequence (route, going on, bonus card): the card, by its place among the traced, and by how
    much its brackets were raised (BT-BOOST-13)."""

    traced: int
    raised: int


class _Step(msgspec.Struct, frozen=True, array_like=True, tag_field="step"):
    pass


class StartTurn(_Step, frozen=True, tag="start"):
    """The award if everybody has passed; then the Add Phase (BT-TURN-17)."""


class CompletePair(_Step, frozen=True, tag="pair"):
    """The first card of the Add Phase lies; `color` is its colour (BT-TURN-10)."""

    color: Color


class BeginBranchPhase(_Step, frozen=True, tag="branch-phase"):
    """The route is chosen and walked (BT-BRANCH-01, -05)."""


class WalkOn(_Step, frozen=True, tag="walk-on"):
    """The next position of the route, or beyond it, or the bonus card (BT-BRANCH-02, -12)."""


class Bonus(_Step, frozen=True, tag="bonus"):
    """The bonus card is turned up and carried out (BT-BONUS-01)."""


class EndTurn(_Step, frozen=True, tag="end"):
    """The award if no place is left; then the next player (BT-TURN-17)."""


class Award(_Step, frozen=True, tag="award"):
    """The branch is awarded because no "place" is left or because all "passed". `orders`: for each winner in turn order
    the cards already put in order, from the bottom up (BT-AWARD-24)."""

    why: Literal["place", "passed"]
    orders: tuple[tuple[Kind, ...], ...] = ()


class Performance(_Step, frozen=True, tag="performance"):
    """A card in execution. Its `card` by kind and by its place among the `traced`; `source`; `place`: the step of the
    sequence, counted from 0, within which it is carried out. `printed` is its bracket (0 where it has none), raised by
    `colors` for other cards on the route and `boosts` (BT-INSTR-16).

    `part`: which part of its instruction is under way (BT-INSTR-10). All that follows is the memory of that part and
    fresh for the next: `begun` and `done` count as the operation likes; `held` are cards in no other place, revealed or
    being performed, which are discarded if the game ends (BT-CARD-18); `named`: colours named or used up, or None;
    `spot`: a position that has precedence (BT-DRAWTWIG-05); `seats`: players still to act.
    """

    card: Kind
    traced: int
    source: Source
    place: int
    printed: int = 0
    colors: int = 0
    boosts: int = 0

    part: int = 0
    begun: bool = False
    done: int = 0
    held: tuple[Kind, ...] = ()
    named: tuple[Color, ...] | None = None
    spot: Spot | None = None
    seats: tuple[Seat, ...] = ()

    @property
    def raised(self) -> int:
        """By how much every bracket of the card is raised."""
        return self.colors + self.boosts

    def next_part(self) -> "Performance":
        """The same performance at the beginning of its next part."""
        return Performance(
            self.card, self.traced, self.source, self.place, self.printed, self.colors, self.boosts, self.part + 1
        )


Step: TypeAlias = (
    StartTurn | CompletePair | BeginBranchPhase | WalkOn | Bonus | EndTurn | Award | Performance
)  # fmt: skip

Ending: TypeAlias = Literal["thirty-points", "award", "deck"]
"""Why a game ended: an instruction brought thirty points, an award did, or the deck was depleted for the last time."""


class Ended(msgspec.Struct, frozen=True, array_like=True):
    """How the game ended, and whose turn it was (BT-END-13)."""

    why: Ending
    current: Seat


class State(msgspec.Struct, frozen=True, array_like=True, kw_only=True):
    """All that there is to know of a game.

    Piles have their top last. A hand is in the order in which its cards came, which nobody is shown. The agenda has the
    next step last. `dealt` are the face-up rounds of the setup, each with the seats and their cards (BT-SETUP-02 to
    -06).
    """

    seed: bytes
    draws: int
    """How many times chance was asked."""

    hands: tuple[tuple[Kind, ...], ...]
    deck: tuple[Kind, ...]
    discards: tuple[Kind, ...] = ()
    piles: tuple[tuple[Kind, ...], ...]
    """The score piles by seat."""
    plumage: tuple[Seat | None, ...] = (None,) * len(COLORS)
    """Who holds the plumage card of each colour, in the order of COLORS; None beside the deck."""
    pass_holder: Seat | None = None
    branch: Branch = ()
    next_filled: int = 1
    depletions: int = 0
    dealt: tuple[tuple[tuple[Seat, Kind], ...], ...] = ()

    turn: Seat | None
    """The seat on turn, None when the game is over."""
    turns: int = 1
    """The serial of this turn, from 1."""
    added: tuple[Spot, ...] = ()
    """What the seat on turn has added in its Add Phase."""
    walk: Walk | None = None
    sequence: tuple[Done, ...] = ()
    """The steps of this turn so far, the one under way included."""
    traced: tuple[Traced, ...] = ()
    boosts: tuple[int, ...] = ()
    """What the next cards of the sequence are boosted by, the very next one first (BT-BOOST-04)."""
    last_boost: int = 0
    """What the bonus card of this turn is boosted by (BT-BOOST-05)."""

    agenda: tuple[Step, ...] = (StartTurn(),)
    question: Question | None = None
    asks: tuple[Ask, ...] = ()
    next_ask: int = 1
    chain: Seat | None = None
    """The seat that made the last choice and is asked for the next of the same instruction or award: it may take that
    choice back."""
    ended: Ended | None = None
