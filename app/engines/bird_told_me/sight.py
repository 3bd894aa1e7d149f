"""What a view is made of: the position as one viewer knows it (BT-VIEW-01 to -14).

Cards are named as in the deck file. A cell is x (east) and y (north) of the trunk.
"""

from typing import Literal, TypeAlias

import msgspec

from app.engines.bird_told_me.cells import Edge
from app.engines.bird_told_me.events import DealtTo
from app.engines.bird_told_me.operations import Color, Laying, Operation
from app.engines.bird_told_me.state import Ending, Source
from app.engines.contract import Score


class _Sight(msgspec.Struct, frozen=True, kw_only=True):
    pass


class CellView(_Sight, frozen=True, kw_only=True):
    """A cell of the grid: `x` steps to the right (E) of the trunk and `y` steps up (N); to the left (W) and below (S)
    they are negative. The trunk itself is (0, 0)."""

    x: int
    y: int


class TwigView(_Sight, frozen=True, kw_only=True):
    """A position of the branch: its twig `card`, the cards `covered` from the bottom up, and the `parent` cell, (0, 0)
    for the root. `joined`: the exits that lead to the parent or to a child; `open`: those that lead to a free cell
    where the branch could grow; the others lead nowhere. `end`: there is nothing beyond (no child)."""

    x: int
    y: int
    card: str
    covered: tuple[str, ...]
    parent: CellView
    joined: tuple[Edge, ...]
    open: tuple[Edge, ...]
    end: bool


class Standing(_Sight, frozen=True, kw_only=True):
    """A colour: the `birds` that show on the branch, the `holder` of its plumage (None: beside the deck), and whether
    it `leads`. If the branch were awarded now, the holder of a leading colour would get its birds as points."""

    color: Color
    birds: int
    holder: int | None
    leads: bool


class SeatView(_Sight, frozen=True, kw_only=True):
    """What lies openly before one seat, and how many cards it holds. `pile`: the score pile from the bottom up.
    `award`: the points that it would get if the branch were awarded now."""

    hand: int
    pile: tuple[str, ...]
    plumage: tuple[Color, ...]
    score: Score
    award: int


class Number(_Sight, frozen=True, kw_only=True):
    """A bracket as worked out: `total` = `printed` + `colors` (other cards of its colour on the route) + `boosts`."""

    printed: int
    colors: int
    boosts: int
    total: int


class ActView(_Sight, frozen=True, kw_only=True):
    """A card in execution; the last one is under way, those before it wait for it. `part` of `parts` of its
    instruction, from 1, has dealt with `done` items. `number`: its bracket, None where it prints none. `held`: the
    cards revealed for it that lie in no other place. A route card lies, or lay when its turn came, on (`x`, `y`)."""

    card: str
    source: Source
    x: int | None
    y: int | None
    number: Number | None
    part: int
    parts: int
    done: int
    held: tuple[str, ...]


class StopView(_Sight, frozen=True, kw_only=True):
    """A stop of the route. `state`: "done", "now", "ahead", or "gone" where the position was pruned. `number`: what the
    bracket of the card there would come to if its turn came now, None where it prints none or is not ahead."""

    x: int
    y: int
    state: Literal["done", "now", "ahead", "gone"]
    number: Number | None


class WalkView(_Sight, frozen=True, kw_only=True):
    """The Branch Phase: the route from the trunk outwards (BT-BRANCH-01), the cell of its `target`, and what comes
    next: a "card" of the route, a choice or step "onward" beyond the target, the "bonus" card, or the "end" of the
    turn."""

    route: tuple[StopView, ...]
    target: CellView
    next: Literal["card", "onward", "bonus", "end"]


class BoostsView(_Sight, frozen=True, kw_only=True):
    """Pending boosts: of the next cards, the very next one first, and of the bonus card (BT-BOOST-05)."""

    next: tuple[int, ...]
    last: int


# ---------------------------------------------------------------- what is asked


class _Decision(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    seat: int


class AddOpen(_Decision, frozen=True, tag="add"):
    """`seat` adds a hand card or passes."""


class PairOpen(_Decision, frozen=True, tag="pair"):
    """`seat` claims the plumage of `color` (`claimable`: it lies beside the deck), draws, or adds a second card."""

    color: Color
    claimable: bool


class TargetOpen(_Decision, frozen=True, tag="target"):
    """`seat` chooses to which of its added cards the route leads."""

    cells: tuple[CellView, ...]


class OnwardOpen(_Decision, frozen=True, tag="onward"):
    """`seat` chooses where to go on."""

    cells: tuple[CellView, ...]


class OrderOpen(_Decision, frozen=True, tag="arrange-award"):
    """`seat` orders the `cards` won, the lowest in the pile first; `ordered` are placed already."""

    cards: tuple[str, ...]
    ordered: tuple[str, ...]


class LayOpen(_Decision, frozen=True, tag="lay-hand"):
    """`seat` may lay a hand card: `how`, of at most `value_limit`, of `color` if named, over a twig of at most
    `size_limit`. A limit of 4 or more is none."""

    how: Laying
    value_limit: int
    size_limit: int
    color: Color | None


class SwapTwigOpen(_Decision, frozen=True, tag="swap-twig"):
    """`seat` may exchange a twig for a hand card; `cells`: one of these, None: any."""

    cells: tuple[CellView, ...] | None


class ScoreOpen(_Decision, frozen=True, tag="score-hand"):
    """`seat` may score a hand card of at most `value_limit`."""

    value_limit: int


class PerformOpen(_Decision, frozen=True, tag="perform-hand"):
    """`seat` may perform a hand card."""


class DiscardOpen(_Decision, frozen=True, tag="discard"):
    """`seat` discards a hand card; `optional`: or leaves it."""

    optional: bool


class PlaceOpen(_Decision, frozen=True, tag="lay-drawn"):
    """`seat` lays the revealed `card`, `how`, over a twig of at most `size_limit`."""

    card: str
    how: Laying
    size_limit: int


class TwigOpen(_Decision, frozen=True, tag="choose-twig"):
    """`seat` takes one of the twigs at `cells`: `to` the hand or the score pile."""

    cells: tuple[CellView, ...]
    to: Literal["hand", "score"]


class PlumageOpen(_Decision, frozen=True, tag="choose-plumage"):
    """`seat` takes, or returns, plumage of one of `colors`."""

    colors: tuple[Color, ...]
    to: Literal["take", "return"]


class SwapPlumageOpen(_Decision, frozen=True, tag="swap-plumage"):
    """`seat` exchanges one of its `own` plumage for one of the `others`."""

    own: tuple[Color, ...]
    others: tuple[Color, ...]


class PileOpen(_Decision, frozen=True, tag="choose-pile"):
    """`seat` takes the topmost card from one of the score piles of `seats`: `to` hand, own score pile or discards."""

    seats: tuple[int, ...]
    to: Literal["hand", "score", "discard"]


class StealOpen(_Decision, frozen=True, tag="steal"):
    """`seat` draws a random card from the hand of one of `seats`."""

    seats: tuple[int, ...]


class TurnedUpOpen(_Decision, frozen=True, tag="choose-turned-up"):
    """`seat` performs one of the turned-up `cards`."""

    cards: tuple[str, ...]


Decision: TypeAlias = (
    AddOpen | PairOpen | TargetOpen | OnwardOpen | OrderOpen
    | LayOpen | SwapTwigOpen | ScoreOpen | PerformOpen | DiscardOpen
    | PlaceOpen | TwigOpen | PlumageOpen | SwapPlumageOpen | PileOpen | StealOpen | TurnedUpOpen
)  # fmt: skip


class EndingView(_Sight, frozen=True, kw_only=True):
    """How the game ended: `why` as in the event, and who won."""

    why: Ending
    winner: int


class View(_Sight, frozen=True, kw_only=True):
    """The position as one viewer knows it.

    `you` is the viewer's seat and `hand` its cards in deck order, both None for a spectator. `turn` is the seat on
    turn, None after the end; `phase` of that turn. `dealt`: the face-up rounds of the setup, which found the first
    player. `branch`: in the order in which the positions were first filled; `sides`: the cells beside the trunk where a
    branch can be started, none while there is one. `places`: on how many cells a card of the card list could be added;
    with none the branch is awarded when the turn ends (BT-AWARD-14). `standings`: every colour in the order of the
    rulebook. `discards`: from the bottom up. `added`: what the seat on turn has added in its Add Phase. `acts`: the
    cards in execution, the outermost first.
    """

    you: int | None
    seats: tuple[SeatView, ...]
    hand: tuple[str, ...] | None
    turn: int | None
    phase: Literal["add", "branch", "bonus", "award", "over"]
    dealt: tuple[tuple[DealtTo, ...], ...]
    deck: int
    depletions: int
    discards: tuple[str, ...]
    pass_holder: int | None
    branch: tuple[TwigView, ...]
    sides: tuple[CellView, ...]
    places: int
    standings: tuple[Standing, ...]
    added: tuple[CellView, ...]
    walk: WalkView | None
    acts: tuple[ActView, ...]
    boosts: BoostsView
    decision: Decision | None
    ending: EndingView | None


class OperationView(_Sight, frozen=True, kw_only=True):
    """A part of an instruction: the operation by its word, its bracket, None where it prints none, and the whole as
    `printed`: what the operation does and with which limits. There a number in square brackets, "[2]", is the bracket,
    which colours on the route and boosts raise; a bare number stays as it is (BT-INSTR-17). A limit of null is none."""

    op: str
    bracket: int | None
    printed: Operation


class BirdCard(_Sight, frozen=True, kw_only=True):
    """A bird card for readers. `text` with its bracketed number; `label` in two or three words; `means` precisely."""

    id: str
    color: Color
    value: int
    exits: tuple[Edge, ...]
    label: str
    text: str
    means: str
    operations: tuple[OperationView, ...]


class DeckView(_Sight, frozen=True, kw_only=True):
    """The card list: every bird card of one set, in deck order (BT-VIEW-13). `decks`: of how many sets a table of so
    many seats plays, by number of seats (BT-DOUBLE-03)."""

    edition: str
    cards: tuple[BirdCard, ...]
    decks: dict[int, int]
