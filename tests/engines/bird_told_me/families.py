"""The kinds of instructions that ask something, and a table on which each of them has something to do."""

from typing import Any, Final

from app.engines.bird_told_me.operations import (
    DrawAndLay,
    DrawAtRandom,
    LayFromHand,
    Operation,
    PerformFromHand,
    PerformTurnedUp,
    ReturnPlumage,
    ScoreFromHand,
    SwapPlumage,
    SwapTwig,
    TakePlumage,
    TakeScored,
    TakeTwigs,
)
from tests.engines.bird_told_me.decks import QUIET
from tests.engines.bird_told_me.naming import A, B, C, cards, is_made
from tests.engines.bird_told_me.playing import Table
from tests.engines.bird_told_me.positions import carrying_out

SIDE: Final = {(-2, 0): "Sun2{EW}", (-3, 0): "Sea1{NE}", (-1, 1): "Fir1{S}"}
RICH: Final[dict[str, Any]] = {
    "beyond": SIDE,
    "hands": {A: "Sun2{EW}hand Sun1{S}", B: "Sun1a Sun1b", C: "Sun2a"},
    "piles": {B: "Fir1a Fir1b", C: "Fir2a"},
    "plumage": {"red": A, "black": B, "blue": C},
    "deck": "Sun2{EW}deck Snw1{E}",
}
"""A table on which every instruction has something to do."""


def under_way(parts: Operation | tuple[Operation, ...], **words: Any) -> Table:
    """These operations are under way on the only twig of a route. What else lies on the table is as in `RICH`, unless
    said otherwise."""
    words = {**RICH, **words}
    quiet = {name: QUIET for name in cards(words["deck"]) if is_made(name)}
    t = carrying_out(parts, "Ngt4{NEW}", **{**words, "told": {**quiet, **words.get("told", {})}})
    t.walk(-1, 0)
    return t


MANDATORY: Final[list[tuple[Operation, str]]] = [
    (DrawAndLay(count=1, how="place"), "lay-drawn"),
    (TakeTwigs(count=1, to="hand"), "choose-twig"),
    (TakeTwigs(count=1, to="score"), "choose-twig"),
    (TakeScored(count=1, to="score"), "choose-pile"),
    (TakeScored(count=1, to="discard"), "choose-pile"),
    (TakePlumage(count=1), "choose-plumage"),
    (ReturnPlumage(count=1), "choose-plumage"),
    (SwapPlumage(count=1), "swap-plumage"),
    (SwapPlumage(count=1, against="unclaimed"), "swap-plumage"),
    (DrawAtRandom(count=1), "steal"),
    (PerformTurnedUp(count=2), "choose-turned-up"),
]
"""What has to be done, with the word of its question."""
OPTIONAL: Final[list[tuple[Operation, str]]] = [
    (LayFromHand(count=2, how="add"), "lay-hand"),
    (LayFromHand(count=2, how="cover"), "lay-hand"),
    (LayFromHand(count=2, how="place", value_limit=1), "lay-hand"),
    (SwapTwig(count=2), "swap-twig"),
    (ScoreFromHand(count=2), "score-hand"),
    (PerformFromHand(boost=1), "perform-hand"),
]
"""What depends on the kind of hand cards."""
