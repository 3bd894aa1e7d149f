"""Score a card; score a card from deck."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Discarded, Scored, TurnedUp
from app.engines.bird_told_me.operations import ScoreFromDeck, ScoreFromHand, SwapPlumage, TakeTwigs
from app.engines.contract import SPECTATOR
from tests.engines.bird_told_me.naming import A, B, C
from tests.engines.bird_told_me.playing import DECLINE, Table, score, told
from tests.engines.bird_told_me.positions import carrying_out

ANY, OWN, OPPONENTS = (ScoreFromDeck(count=2, plumage=whose) for whose in ("any", "own", "opponents"))


def scoring(operation: Any, deck: str = "Fir2{N} Sun3{N} Sea4{N}", **words: Any) -> Table:
    t = carrying_out(operation, deck=deck, **words)
    t.walk(-1, 0)
    return t


@pytest.mark.rule("BT-SCORE-01")
def test_score_piles_lie_open_and_their_sums_can_be_read_by_all():
    t = scoring(ANY, piles={A: "Slv1a"})
    for viewer in (A, B, C, SPECTATOR):
        seat = t.view(viewer).seats[A]
        assert seat.pile == ("silverbird-1a", "Fir2{N}", "Sun3{N}")
        assert seat.score.total == 1 + 2 + 3


@pytest.mark.rule("BT-SCORE-02")
def test_a_card_turned_up_for_scoring_that_does_not_qualify_is_discarded():
    t = carrying_out(OWN, deck="Fir2{N} Sun3{N}", plumage={"yellow": A})
    events = t.walk(-1, 0)
    assert (t.pile(A), t.discards[0]) == (["Sun3{N}"], "Fir2{N}")
    assert told(events, Discarded) == [Discarded(seat=A, card="Fir2{N}", origin="deck")]


@pytest.mark.rule("BT-SCORE-03")
def test_a_score_is_the_sum_of_the_values_and_each_new_card_goes_on_top():
    t = scoring((ANY, TakeTwigs(count=1, to="score"), ScoreFromHand(count=1)), hands={A: "Sea1{N}"}, piles={A: "Slv4a"})
    t.play(A, score("Sea1{N}"))
    assert t.pile(A) == ["Slv4a", "Fir2{N}", "Sun3{N}", "Ngt4{EW}", "Sea1{N}"]
    assert t.score(A) == 4 + 2 + 3 + 4 + 1


@pytest.mark.rule("BT-SCORE-04")
@pytest.mark.parametrize(
    ("plumage", "pile", "discards"),
    [
        ({"red": A, "yellow": A}, ["Fir2{N}", "Sun3{N}"], []),
        ({"yellow": A}, ["Sun3{N}"], ["Fir2{N}"]),
        ({"blue": A}, [], ["Fir2{N}", "Sun3{N}"]),
    ],
)
def test_so_many_cards_are_turned_up_for_all_to_see_not_scored(
    plumage: dict[str, int], pile: list[str], discards: list[str]
):
    """The blue card that comes third is left on the deck, to be the bonus card."""
    t = carrying_out(OWN, deck="Fir2{N} Sun3{N} Sea4{N}", plumage=plumage)
    shown = [event for event in told(t.walk(-1, 0), TurnedUp) if event.why == "score"]
    assert [event.card for event in shown] == ["Fir2{N}", "Sun3{N}"]
    for viewer in (B, SPECTATOR):
        assert [t.game.witness(event, viewer) for event in shown] == shown
    assert (t.pile(A), t.discards) == (pile, [*discards, "Sea4{N}"])


@pytest.mark.rule("BT-SCORE-05")
@pytest.mark.parametrize("operation", [OWN, OPPONENTS], ids=["own", "opponents"])
def test_it_is_mandatory_though_no_card_can_qualify(operation: ScoreFromDeck):
    """Nobody has any plumage."""
    t = carrying_out(operation, deck="Fir2{N} Sun3{N}")
    events = t.walk(-1, 0)
    assert len([event for event in told(events, TurnedUp) if event.why == "score"]) == 2
    assert t.discards == ["Fir2{N}", "Sun3{N}", "filler"]


@pytest.mark.rule("BT-SCORE-06")
@pytest.mark.parametrize(
    ("plumage", "scored"),
    [({}, []), ({"red": A}, []), ({"red": B}, ["Fir2{N}"]), ({"red": A, "yellow": C}, ["Sun3{N}"])],
    ids=["unclaimed", "own", "an opponent's", "another opponent's"],
)
def test_of_the_colour_of_opponents_plumage_means_held_by_any_opponent(plumage: dict[str, int], scored: list[str]):
    assert scoring(OPPONENTS, plumage=plumage).pile(A) == scored


@pytest.mark.rule("BT-SCORE-06")
def test_plumage_counts_as_held_at_that_moment():
    """Red goes to B and black comes to A before the cards are turned up."""
    t = scoring((SwapPlumage(count=1), OPPONENTS), plumage={"red": A, "black": B}, deck="Fir2{N} Ngt3{N}")
    assert t.plumage(B) == {"red"}
    assert t.pile(A) == ["Fir2{N}"]


@pytest.mark.rule("BT-SCORE-07")
def test_without_a_condition_every_card_turned_up_is_scored():
    """Whoever has its plumage."""
    t = scoring(ScoreFromDeck(count=3, plumage="any"), plumage={"red": A, "yellow": B})
    assert t.pile(A) == ["Fir2{N}", "Sun3{N}", "Sea4{N}"]


@pytest.mark.rule("BT-SCORE-03", "BT-CARD-17")
def test_hand_cards_are_scored_up_to_the_limit_one_at_a_time():
    t = scoring(ScoreFromHand(count=3, value_limit=2), hands={A: "Fir1a Fir2a Fir3a"})
    t.refuse(A, score("Fir3a"), "BT-CARD-17")
    events = t.play(A, score("Fir2a"), score("Fir1a"), DECLINE)
    assert [(event.card, event.origin) for event in told(events, Scored)] == [
        ("firebird-2a", "hand"),
        ("firebird-1a", "hand"),
    ]
    assert (t.pile(A), t.score(A), t.hand(A)) == (["Fir2a", "Fir1a"], 3, ["Fir3a"])
