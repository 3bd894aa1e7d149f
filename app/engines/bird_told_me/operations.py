"""What a bird can tell: the operations of which instructions are made, as data.

A deck file writes an operation as a table, `{ op = "draw", count = "[1]" }`. A number is a whole number, or, in quotes
and square brackets, a bracket, which colours on the route and boosts raise (BT-INSTR-03, -17). Other cards made of the
same operations play without a change of code.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

import msgspec

LARGEST: Final = 9
"""The largest number that a card can print."""

Number: TypeAlias = (
    Annotated[int, msgspec.Meta(ge=1, le=LARGEST)] | Annotated[str, msgspec.Meta(pattern=r"^\[[1-9]\]$")]
)
"""A number as printed: 2, or "[2]" for a bracket."""

Laying: TypeAlias = Literal["add", "cover", "place"]
"""How a card is laid: added at an open connection, put over a twig, or either (BT-PLACE-01, BT-OVER-01)."""

Color: TypeAlias = Literal["red", "black", "blue", "gray", "white", "yellow"]
COLORS: Final[tuple[Color, ...]] = ("red", "black", "blue", "gray", "white", "yellow")
"""The six colours in the order of the rulebook (BT-CARD-04)."""


class _Operation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="op"):
    hand: ClassVar[bool] = False
    """Whether hand cards of a certain kind are used, so that it may be declined (BT-INSTR-02, BT-CARD-17)."""


# ---------------------------------------------------------------- drawing


class Draw(_Operation, frozen=True, tag="draw"):
    """Draw `count` cards (BT-INSTR-22)."""

    count: Number


class DrawUpTo(_Operation, frozen=True, tag="draw-up-to"):
    """Draw until the hand holds `hand_of` cards; nothing if it holds as many already."""

    hand_of: Number


class DrawForPlumage(_Operation, frozen=True, tag="draw-for-plumage"):
    """Draw as many cards as you hold plumage cards, at most `limit`."""

    limit: Number


class EachPlayerDraws(_Operation, frozen=True, tag="each-player-draws"):
    """In turn order from you each player draws `count` cards."""

    count: Number


class DrawAtRandom(_Operation, frozen=True, tag="draw-at-random"):
    """`count` times: choose an opponent with cards in hand; a random one of them goes to your hand, seen by you two
    alone."""

    count: Number


# ---------------------------------------------------------------- discarding


class Discard(_Operation, frozen=True, tag="discard"):
    """Discard `count` cards of your choice from hand; all, if there are fewer (BT-INSTR-07)."""

    count: Number


class OpponentsDiscard(_Operation, frozen=True, tag="opponents-discard"):
    """In turn order each opponent discards `count` cards of own choice from hand; all, if there are fewer
    (BT-INSTR-12)."""

    count: Number


class DiscardAndDraw(_Operation, frozen=True, tag="discard-and-draw"):
    """Discard any number of cards up to `limit` from hand, then draw as many."""

    limit: Number


# ---------------------------------------------------------------- laying


class LayFromHand(_Operation, frozen=True, tag="lay-from-hand"):
    """Up to `count` times: lay a hand card. Only cards of at most `value_limit` may be laid (BT-PLACE-11), only twigs
    of at most `size_limit` covered (BT-OVER-04); with `one_color` all are of the first one's colour."""

    hand: ClassVar[bool] = True
    count: Number
    how: Laying
    value_limit: Number | None = None
    size_limit: Number | None = None
    one_color: bool = False


class DrawAndLay(_Operation, frozen=True, tag="draw-and-lay"):
    """`count` times: draw and reveal a card; it must be laid if it can be, and is kept in hand otherwise
    (BT-DRAWADD-01 to -04)."""

    count: Number
    how: Laying
    size_limit: Number | None = None


class SwapTwig(_Operation, frozen=True, tag="swap-twig"):
    """Up to `count` times: exchange a twig for a hand card that could cover it (BT-SWAPTWIG-01 to -05); with `on_route`
    only a twig on the route of this branch phase."""

    hand: ClassVar[bool] = True
    count: Number
    on_route: bool = False


# ---------------------------------------------------------------- twigs


class TakeTwigs(_Operation, frozen=True, tag="take-twigs"):
    """`count` times: choose a twig; it goes to your hand or score pile (BT-DRAWTWIG-08). Only twigs of at most
    `size_limit` count, with `at_branch_end` only those with no twig beyond, with `own_plumage` only those of a colour
    whose plumage you hold; with `one_color` all are of the first one's colour, and one that is bared comes next
    (BT-DRAWTWIG-04, -05)."""

    count: Number
    to: Literal["hand", "score"]
    size_limit: Number | None = None
    at_branch_end: bool = False
    own_plumage: bool = False
    one_color: bool = False


# ---------------------------------------------------------------- scoring and score piles


class ScoreFromHand(_Operation, frozen=True, tag="score-from-hand"):
    """Up to `count` times: put a hand card of at most `value_limit` on your score pile."""

    hand: ClassVar[bool] = True
    count: Number
    value_limit: Number | None = None


class ScoreFromDeck(_Operation, frozen=True, tag="score-from-deck"):
    """`count` times: draw and reveal a card; it is scored if it is of a colour whose plumage you (`own`) or an opponent
    (`opponents`) hold, and discarded otherwise; "any" scores every card (BT-SCORE-02, -04, -06, -07)."""

    count: Number
    plumage: Literal["own", "opponents", "any"]


class TakeScored(_Operation, frozen=True, tag="take-scored"):
    """`count` times: choose an opponent with a score pile; its topmost card goes to your hand, to your score pile or
    to the discard pile (BT-PILE-01 to -04)."""

    count: Number
    to: Literal["hand", "score", "discard"]


# ---------------------------------------------------------------- plumage


class TakePlumage(_Operation, frozen=True, tag="take-plumage"):
    """Take `count` plumage cards that you do not hold, from beside the deck or (unless `unclaimed`) from other players.
    `colors` limits them to those not on the branch, or on your route (BT-TAKEPLUM-01 to -03)."""

    count: Number
    unclaimed: bool = False
    colors: Literal["any", "not-on-branch", "on-route"] = "any"


class ReturnPlumage(_Operation, frozen=True, tag="return-plumage"):
    """`count` times: a plumage card of another player goes back beside the deck."""

    count: Number


class ReturnAllPlumage(_Operation, frozen=True, tag="return-all-plumage"):
    """All plumage of all players goes back beside the deck (BT-TAKEPLUM-04)."""


class SwapPlumage(_Operation, frozen=True, tag="swap-plumage"):
    """`count` times: exchange one of your plumage cards for another player's, or for one beside the deck; none takes
    part twice (BT-SWAPPLUM-01 to -03)."""

    count: Number
    against: Literal["players", "unclaimed"] = "players"


# ---------------------------------------------------------------- boosting and performing


class Boost(_Operation, frozen=True, tag="boost"):
    """The next card, the next two, or the bonus card of this turn have their brackets raised by `by`
    (BT-BOOST-01 to -08)."""

    cards: Literal["next", "next-two", "last"]
    by: Number


class PerformFromHand(_Operation, frozen=True, tag="perform-from-hand"):
    """Reveal a hand card, carry out its instruction with its brackets raised by `boost`, then discard it. May be
    declined."""

    hand: ClassVar[bool] = True
    boost: Number


class PerformDiscard(_Operation, frozen=True, tag="perform-discard"):
    """Carry out the instruction of the topmost discard that is not itself in execution, its brackets raised by `boost`
    (BT-BOOST-13)."""

    boost: Number


class PerformAgain(_Operation, frozen=True, tag="perform-again"):
    """Carry out again the step before this one of this turn, its brackets as they were then, raised by `boost`
    (BT-BOOST-13)."""

    boost: Number


class PerformFromDeck(_Operation, frozen=True, tag="perform-from-deck"):
    """Draw and reveal a card and carry out its instruction with its brackets raised by `boost`; it then goes to your
    hand (BT-BOOST-09, -10)."""

    boost: Number


class PerformTurnedUp(_Operation, frozen=True, tag="perform-turned-up"):
    """Turn up `count` cards from the deck, carry out the instruction of one as printed, then discard them all."""

    count: Number


Operation: TypeAlias = (
    Draw | DrawUpTo | DrawForPlumage | EachPlayerDraws | DrawAtRandom
    | Discard | OpponentsDiscard | DiscardAndDraw
    | LayFromHand | DrawAndLay | SwapTwig
    | TakeTwigs
    | ScoreFromHand | ScoreFromDeck | TakeScored
    | TakePlumage | ReturnPlumage | ReturnAllPlumage | SwapPlumage
    | Boost | PerformFromHand | PerformDiscard | PerformAgain | PerformFromDeck | PerformTurnedUp
)  # fmt: skip


def amount(number: Number, raised: int) -> int:
    """What a printed number comes to once brackets are raised by `raised`; a bare one never changes (BT-INSTR-17)."""
    return number if isinstance(number, int) else int(number[1:-1]) + raised


def brackets(operations: tuple[Operation, ...]) -> Iterator[int]:
    """The bracketed numbers of `operations` as printed."""
    for operation in operations:
        for field in operation.__struct_fields__:
            value: object = getattr(operation, field)
            if isinstance(value, str) and value.startswith("["):
                yield int(value[1:-1])
