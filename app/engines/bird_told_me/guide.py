"""What players read: how to play on one page, and every rule in a plain sentence (`rules.toml`)."""

from functools import cache
from pathlib import Path
from typing import Final

from app.engines.contract import Guide
from app.engines.guides import guide_of

_HOW_TO_PLAY: Final[tuple[tuple[str, str], ...]] = (
    (
        "What it is about",
        "Together you build a branch out of bird cards. From time to time it is awarded: the colour with the most "
        "birds scores for the player who holds its plumage. Besides, every bird on your way along the branch tells "
        "you to do something, and much of that scores as well. Whoever reaches 30 points wins.",
    ),
    (
        "Your turn",
        "Add a card from your hand, and then claim the unclaimed plumage of its colour, or draw a card, or add a "
        "second card. Or pass: draw two cards and take the pass card, if nobody holds it. The first player who "
        "does not pass sends it back.",
    ),
    (
        "Adding a card",
        "Cards are never turned. Exits of both cards must meet, and the new card may have as many birds as the one "
        "it joins, or fewer. It covers nothing, closes no loop and joins one card only. A branch grows from one "
        "side of the trunk alone.",
    ),
    (
        "Doing what the birds say",
        "Follow the branch from the trunk to your card and carry out every card on the way, your own last. If new "
        "cards lie beyond it by then, go on. At the end a bonus card is turned up from the deck and carried out "
        "too. A number in [brackets] goes up by one for every other card of the same colour on your way.",
    ),
    (
        "Must or may",
        "What everybody can see that you are able to do, you must do. What depends on fitting cards in your hand, "
        "you may leave.",
    ),
    (
        "Placing and pruning",
        "To place a card is to add it or to put it over a twig. A covering card must keep the connections of the "
        "twig, and its birds must fit between those of its neighbours. Only topmost cards count. Twigs that lose "
        "the trunk are pruned and discarded.",
    ),
    (
        "Award",
        "The branch is awarded when no card fits anywhere any more, or when all have passed and the holder of the "
        "pass card is to move. Everything claimed then goes back, and a new branch begins.",
    ),
    (
        "The end",
        "The game ends when somebody has 30 points, or when the deck runs out for the second time. In that case "
        "the branch is awarded once more, and the highest score wins.",
    ),
)


@cache
def guide() -> Guide:
    """The page for newcomers and all rules, in the order of the rulebook."""
    return guide_of(Path(__file__).with_name("rules.toml").read_text(encoding="utf-8"), _HOW_TO_PLAY)
