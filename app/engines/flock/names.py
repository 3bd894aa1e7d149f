"""The words for what lies on the table."""

from typing import Final, Literal, TypeAlias

Card: TypeAlias = Literal["feeding", "nesting", "laying", "hatching", "dominance", "competition"]
"""An action card (FL-SETUP-01)."""

Spot: TypeAlias = Literal["pool", "feeding", "nesting", "laying", "hatching", "dominance", "competition"]
"""Where a flock's birds in play are: its pool, or an action card."""

Side: TypeAlias = Literal["2-3", "4-5"]
"""The side of Dominance and Competition that is up (FL-SETUP-08)."""

Hand: TypeAlias = Literal["right", "left"]
"""On which hand of its player a flock of the advanced 2-player game lies (FL-ADV2-06)."""

CARDS: Final[tuple[Card, ...]] = ("feeding", "nesting", "laying", "hatching", "dominance", "competition")
"""The action cards in the order in which a state and a view hold them."""

FEEDING, NESTING, LAYING, HATCHING, DOMINANCE, COMPETITION = range(6)
SCORING_CARDS: Final = (FEEDING, NESTING, LAYING, HATCHING, DOMINANCE)
"""Every card but Competition scores (FL-SCORE-06); they are also the targets of a Competition relocation."""

POOL: Final = 6
SPOTS: Final[tuple[Spot, ...]] = (*CARDS, "pool")
"""The spots by their number in a state: a card's own, and POOL."""
SPOT_NUMBERS: Final[dict[str, int]] = {spot: number for number, spot in enumerate(SPOTS)}
