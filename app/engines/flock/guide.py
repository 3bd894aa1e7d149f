"""What players read: how to play on one page, and every rule in a plain sentence (`rules.toml`)."""

from functools import cache
from pathlib import Path
from typing import Final

from app.engines.contract import Guide
from app.engines.guides import guide_of

_HOW_TO_PLAY: Final[tuple[tuple[str, str], ...]] = (
    (
        "What it is about",
        "You raise a flock. Send your birds to six cards, where they find worms, build nests, lay eggs and hatch more "
        "birds. Three times in a game the flocks are counted, and having the most birds on a card earns points. The "
        "most points win.",
    ),
    (
        "Your turn",
        "Do one of two things: place a bird from your pool onto a card, or activate a card on which you have a bird. "
        "You cannot pass. When a card is activated, everybody with birds there may use them, you first, the others "
        "clockwise. Afterwards all birds on it go home to their pools.",
    ),
    (
        "Worms, nests, eggs, birds",
        "Feeding gives worms and Nesting gives nests, for nothing. Laying turns nests into eggs. Hatching turns eggs "
        "and worms into new birds. One bird brings one, but two birds together bring three. You can keep six worms, "
        "six nests and six eggs, no more.",
    ),
    (
        "Dominance",
        "This card changes the initiative track, which decides ties. Whoever has the most birds here moves to space 1 "
        "and takes them home; ties go to the one further right. All others fly on to one other card together and "
        "chase an opponent's bird home from there. With four or five players the second may move to space 2 instead.",
    ),
    (
        "Competition",
        "It can be activated only when enough birds stand on it, and it ends the round. First comes upkeep: two birds "
        "live for free, each further one costs a nest and a worm or leaves you. Then the birds on Competition fly to "
        "two other cards at most, or home.",
    ),
    (
        "Scoring",
        "Each card but Competition has two figures, such as 5/2: the first for the most birds on it, the second for "
        "the second most. In a tie the one further left on the initiative track comes first. Each bird in your pool is "
        "worth a point. The birds stay where they are, and the next round begins.",
    ),
    (
        "The end",
        "After the third Competition the game is over. If points are equal, the player with more worms, nests and eggs "
        "wins.",
    ),
)


@cache
def guide() -> Guide:
    """The page for newcomers and all rules, in the order of the rulebook."""
    return guide_of(Path(__file__).with_name("rules.toml").read_text(encoding="utf-8"), _HOW_TO_PLAY)
