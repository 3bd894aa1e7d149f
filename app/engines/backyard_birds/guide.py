"""What players read: how to play on one page, and every rule in a plain sentence (`rules.toml`)."""

from functools import cache
from pathlib import Path
from typing import Final

from app.engines.contract import Guide
from app.engines.guides import guide_of

_HOW_TO_PLAY: Final[tuple[tuple[str, str], ...]] = (
    (
        "What it is about",
        "You gather birds in front of you and give them up to claim territories: a bridge, an orchard, a birdbath. "
        "Territories bring most of the points. Birds still in front of you at the end count as well, some of them "
        "against you. The most points win.",
    ),
    (
        "Your turn",
        "Do one of two things. Either draw a bird and then play one from your hand, or claim a territory that lies "
        "face up. You cannot pass. At the end of your turn you hold five cards.",
    ),
    (
        "Flocks",
        "Birds with the same name form a flock and share a slot. You have five slots. A flock may grow as large as you "
        "like, but another species needs a slot of its own, even in the same colour. Each brown bird takes a slot for "
        "itself.",
    ),
    (
        "Claiming",
        "A territory lists colours with a strength each. Choose one colour and pick birds of that colour whose "
        "strengths add up to at least the number; those birds are discarded. Take no bird that you could leave out. "
        "The BRIDGE asks for black 7: a CROW (6) and a MAGPIE will do, three CROWS are one too many. A number in "
        "parentheses takes a single bird of exactly that strength. A new territory is then turned up.",
    ),
    (
        "Brown birds",
        "There are sixteen, each with an ability that works while the bird lies in front of you. Some work all the "
        "time, others are discarded to do something in your turn. Only the Mockingbird acts in other players' turns: "
        "it removes a territory, even one that is just being claimed. If you own it, you get a moment to answer each "
        "claim.",
    ),
    (
        "Stuck",
        "If you have drawn, all your slots are in use and no card fits, you are stuck. You may still free a slot with "
        "an ability. Otherwise you discard a card, and the others choose a claim for you to make with your birds; if "
        "there is none, you discard one of your birds. Your turn ends.",
    ),
    (
        "The end",
        "When the last territory has been turned up, everybody has one more turn. Then add up your territories and "
        "the birds in front of you. Hands count for nothing.",
    ),
)


@cache
def guide() -> Guide:
    """The page for newcomers and all rules, in the order of the rulebook."""
    return guide_of(Path(__file__).with_name("rules.toml").read_text(encoding="utf-8"), _HOW_TO_PLAY)
