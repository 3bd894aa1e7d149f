"""Every answer to a question. Cards are named as in the deck file, cells by x (east) and y (north) of the trunk."""

from typing import TypeAlias

import msgspec

from app.engines.bird_told_me.operations import Color


class _Move(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    ask: int


class Add(_Move, frozen=True, tag="add"):
    """Add `card` to the branch on the empty cell (BT-ADD-04): a hand card, or the one just revealed. Answers "add",
    "pair", "lay-hand" and "lay-drawn"."""

    card: str
    x: int
    y: int


class Cover(_Move, frozen=True, tag="cover"):
    """Lay `card` over the twig on the cell (BT-PLACE-02): a hand card, or the one just revealed. Answers "lay-hand" and
    "lay-drawn"."""

    card: str
    x: int
    y: int


class Swap(_Move, frozen=True, tag="swap"):
    """Exchange the twig on the cell for the hand card `card` (BT-SWAPTWIG-01). Answers "swap-twig"."""

    card: str
    x: int
    y: int


class Pass(_Move, frozen=True, tag="pass"):
    """Draw two cards and add none (BT-TURN-06). Answers "add"."""


class Claim(_Move, frozen=True, tag="claim"):
    """Claim the plumage in the colour of the card just added (BT-TURN-03). Answers "pair"."""


class DrawCard(_Move, frozen=True, tag="draw"):
    """Draw a card after adding one (BT-TURN-04). Answers "pair"."""


class Go(_Move, frozen=True, tag="go"):
    """Lead the route to this added card (BT-BRANCH-05), or go on to this cell (BT-BRANCH-12). Answers "target" and
    "onward"."""

    x: int
    y: int


class Decline(_Move, frozen=True, tag="decline"):
    """Leave an instruction with hand cards undone, or stop it (BT-INSTR-02). Answers "lay-hand", "swap-twig",
    "score-hand", "perform-hand" and "discard"."""


class DiscardCard(_Move, frozen=True, tag="discard"):
    """Discard the hand card `card` (BT-INSTR-07). Answers "discard"."""

    card: str


class ScoreCard(_Move, frozen=True, tag="score"):
    """Put the hand card `card` on the own score pile. Answers "score-hand"."""

    card: str


class Perform(_Move, frozen=True, tag="perform"):
    """Perform `card`: a hand card, or one of those turned up. Answers "perform-hand" and "choose-turned-up"."""

    card: str


class ChooseTwig(_Move, frozen=True, tag="twig"):
    """Take the twig on the cell; the first one names the colour where all have to be of one (BT-DRAWTWIG-04). Answers
    "choose-twig"."""

    x: int
    y: int


class ChoosePlumage(_Move, frozen=True, tag="plumage"):
    """Take, or return, the plumage of this colour (BT-TAKEPLUM-02). Answers "choose-plumage"."""

    color: Color


class ExchangePlumage(_Move, frozen=True, tag="swap-plumage"):
    """Give the own plumage `own` for the plumage `other` (BT-SWAPPLUM-02). Answers "swap-plumage"."""

    own: Color
    other: Color


class ChoosePile(_Move, frozen=True, tag="pile"):
    """Take the topmost card of the score pile of `seat` (BT-PILE-01). Answers "choose-pile"."""

    seat: int


class Steal(_Move, frozen=True, tag="steal"):
    """Draw a random card from the hand of `seat`. Answers "steal"."""

    seat: int


class Arrange(_Move, frozen=True, tag="arrange"):
    """Of the cards won lay `card` next on the own score pile (BT-AWARD-24). Answers "arrange-award"."""

    card: str


Move: TypeAlias = (
    Add | Cover | Swap | Pass | Claim | DrawCard | Go | Decline | DiscardCard | ScoreCard | Perform
    | ChooseTwig | ChoosePlumage | ExchangePlumage | ChoosePile | Steal | Arrange
)  # fmt: skip
