"""What can be asked, as data inside a state.

Exactly one question is open while a game runs. It holds all that its answers depend on but the hand of the seat that is
asked; whatever it holds is public (BT-VIEW-12). `choices` lists the answers, `refusing` says why another is none, and
the view shows it.
"""

from typing import Literal, TypeAlias

import msgspec

from app.engines.bird_told_me.cells import Cell
from app.engines.bird_told_me.deck import Kind
from app.engines.bird_told_me.operations import Color, Laying
from app.engines.contract import Seat


class _Question(msgspec.Struct, frozen=True, array_like=True, tag_field="asks"):
    pass


# ---------------------------------------------------------------- of the turn


class AskAdd(_Question, frozen=True, tag="add"):
    """Add a hand card, or pass (BT-TURN-02). Answers: Add, Pass. Always asked (BT-INSTR-23)."""


class AskPair(_Question, frozen=True, tag="pair"):
    """Complete the pair: claim the plumage of `color`, draw, or add a second card (BT-TURN-10, -12). Answers: Claim,
    DrawCard, Add. Always asked (BT-INSTR-23)."""

    color: Color


class AskTarget(_Question, frozen=True, tag="target"):
    """To which of the two added positions does the route lead (BT-BRANCH-05)? Answers: Go."""

    cells: tuple[Cell, ...]


class AskOnward(_Question, frozen=True, tag="onward"):
    """Which way beyond the target (BT-BRANCH-12)? Answers: Go."""

    cells: tuple[Cell, ...]


class AskOrder(_Question, frozen=True, tag="arrange-award"):
    """Which of the won `cards` comes next on the own score pile, from the bottom up (BT-AWARD-16, -24)? Answers:
    Arrange."""

    cards: tuple[Kind, ...]


# ---------------------------------------------------------------- of instructions, with hand cards


class AskLay(_Question, frozen=True, tag="lay-hand"):
    """Lay a hand card of at most `value_limit`, and of `color` where one is named, over a twig of at most `size_limit`
    where it is not added (BT-PLACE-11, BT-OVER-04). May be declined. Answers: Add, Cover, Decline."""

    how: Laying
    value_limit: int
    size_limit: int
    color: Color | None = None


class AskSwapTwig(_Question, frozen=True, tag="swap-twig"):
    """Exchange a twig for a hand card that could cover it; one of `cells` alone, where they are given
    (BT-SWAPTWIG-01). May be declined. Answers: Swap, Decline."""

    cells: tuple[Cell, ...] | None = None


class AskScore(_Question, frozen=True, tag="score-hand"):
    """Score a hand card of at most `value_limit`. May be declined. Answers: ScoreCard, Decline."""

    value_limit: int


class AskPerform(_Question, frozen=True, tag="perform-hand"):
    """Perform a hand card. May be declined. Answers: Perform, Decline."""


class AskDiscard(_Question, frozen=True, tag="discard"):
    """Discard a hand card; `optional` where that may be declined (BT-INSTR-07). Answers: DiscardCard, Decline. The one
    card of a hand is discarded without asking."""

    optional: bool = False


# ---------------------------------------------------------------- of instructions, openly


class AskPlace(_Question, frozen=True, tag="lay-drawn"):
    """Where to lay the revealed `card` (BT-DRAWADD-04)? It can be laid somewhere. Answers: Add, Cover."""

    card: Kind
    how: Laying
    size_limit: int


class AskTwig(_Question, frozen=True, tag="choose-twig"):
    """Which of the twigs at `cells` to take, in the hand or onto the score pile? Answers: ChooseTwig."""

    cells: tuple[Cell, ...]
    to: Literal["hand", "score"]


class AskPlumage(_Question, frozen=True, tag="choose-plumage"):
    """Which plumage of `colors` to take, or to return (BT-TAKEPLUM-02)? Answers: ChoosePlumage."""

    colors: tuple[Color, ...]
    to: Literal["take", "return"]


class AskSwapPlumage(_Question, frozen=True, tag="swap-plumage"):
    """Which of the `own` plumage to exchange for which of the `others` (BT-SWAPPLUM-02)? Answers: ExchangePlumage."""

    own: tuple[Color, ...]
    others: tuple[Color, ...]


class AskPile(_Question, frozen=True, tag="choose-pile"):
    """From which of the score piles of `seats` is the topmost card taken (BT-PILE-03)? Answers: ChoosePile."""

    seats: tuple[Seat, ...]
    to: Literal["hand", "score", "discard"]


class AskSteal(_Question, frozen=True, tag="steal"):
    """From which of the hands of `seats` is a card drawn at random? Answers: Steal."""

    seats: tuple[Seat, ...]


class AskTurnedUp(_Question, frozen=True, tag="choose-turned-up"):
    """Which of the turned-up `cards` to perform? Answers: Perform."""

    cards: tuple[Kind, ...]


Question: TypeAlias = (
    AskAdd | AskPair | AskTarget | AskOnward | AskOrder
    | AskLay | AskSwapTwig | AskScore | AskPerform | AskDiscard
    | AskPlace | AskTwig | AskPlumage | AskSwapPlumage | AskPile | AskSteal | AskTurnedUp
)  # fmt: skip
