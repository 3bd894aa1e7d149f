"""What every operation keeps to, and where a card is while it is carried out."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Discarded, Drew, NothingToDo
from app.engines.bird_told_me.operations import (
    Discard,
    DiscardAndDraw,
    Draw,
    DrawAtRandom,
    DrawUpTo,
    LayFromHand,
    Operation,
    OpponentsDiscard,
    PerformFromDeck,
    PerformFromHand,
    PerformTurnedUp,
    ReturnPlumage,
    ScoreFromDeck,
    ScoreFromHand,
    SwapPlumage,
    SwapTwig,
    TakeScored,
    TakeTwigs,
)
from tests.engines.bird_told_me.naming import A, B, C, words
from tests.engines.bird_told_me.playing import (
    DECLINE,
    discard,
    perform,
    steal,
    swap,
    swap_plumage,
    told,
    twig,
)
from tests.engines.bird_told_me.positions import carrying_out

RICH: dict[str, Any] = {
    "twig": "Ngt4{NEW}",
    "beyond": {(-2, 0): "Sun2{EW}", (-1, 1): "Fir1{S}"},
    "hands": {A: "Sun1{N} Sun2{EW}x", B: "Sea1{N} Sea2{N}", C: "Slv1{N}"},
    "piles": {B: "Fir2a", C: "Fir1a"},
    "plumage": {"red": A, "black": A, "blue": B, "gray": C},
}
"""Everything has something to do here."""

MANDATORY: list[tuple[Operation, int, str]] = [
    (TakeTwigs(count=1, to="hand", at_branch_end=True), A, "BT-INSTR-06"),
    (TakeScored(count=1, to="hand"), A, "BT-INSTR-06"),
    (ReturnPlumage(count=1), A, "BT-INSTR-06"),
    (SwapPlumage(count=1, against="unclaimed"), A, "BT-INSTR-06"),
    (DrawAtRandom(count=1), A, "BT-INSTR-06"),
    (Discard(count=1), A, "BT-INSTR-07"),
    (OpponentsDiscard(count=1), B, "BT-INSTR-07"),
]


@pytest.mark.rule("BT-CARD-17")
@pytest.mark.parametrize(("operation", "seat", "rule"), MANDATORY)
def test_operations_of_no_family_are_mandatory(operation: Operation, seat: int, rule: str):
    t = carrying_out(operation, **RICH)
    t.walk(-1, 0)
    assert t.question is not None
    assert t.question[0] == seat
    t.refuse(seat, DECLINE, rule)


OPTIONAL: list[Operation] = [
    LayFromHand(count=1, how="add"),
    PerformFromHand(boost=1),
    ScoreFromHand(count=1, value_limit=1),
    SwapTwig(count=1),
    DiscardAndDraw(limit=2),
]


@pytest.mark.rule("BT-CARD-17")
@pytest.mark.parametrize("operation", OPTIONAL)
def test_what_uses_hand_cards_of_a_kind_or_says_so_may_be_declined(operation: Operation):
    t = carrying_out(operation, **RICH)
    t.walk(-1, 0)
    before = (t.hand(A), t.branch, t.deck)
    t.play(A, DECLINE)
    assert (t.hand(A), t.branch, t.deck) == (*before[:2], before[2] - 1)
    assert t.turn == B


@pytest.mark.rule("BT-CARD-17")
def test_drawing_up_to_a_number():
    t = carrying_out(DrawUpTo(hand_of="[3]"), hands={A: "Sun1{N}"})
    t.walk(-1, 0)
    assert t.held(A) == 3
    t = carrying_out(DrawUpTo(hand_of="[3]"), hands={A: "Sun1{N} Sun2{N} Sun3{N} Sun4{N}"})
    events = t.walk(-1, 0)
    assert told(events, Drew) == []
    assert told(events, NothingToDo)[0].card == "Ngt4{EW}"


@pytest.mark.rule("BT-CARD-17")
def test_opponents_discard_each_the_number_or_all_they_have():
    t = carrying_out(OpponentsDiscard(count="[2]"), **{**RICH, "hands": {B: "Sea1{N} Sea2{N} Sea3{N}", C: "Slv1{N}"}})
    t.walk(-1, 0)
    t.play(B, discard("Sea2{N}"))
    assert t.question == (B, "discard")
    events = t.play(B, discard("Sea1{N}"))
    assert [(event.seat, event.card) for event in told(events, Discarded)] == [(B, "Sea1{N}"), (C, "Slv1{N}")]
    assert (t.hand(B), t.hand(C), t.turn) == (words("Sea3{N}"), [], B)


@pytest.mark.rule("BT-CARD-17")
def test_the_random_card_comes_from_the_hand_of_the_chosen_opponent():
    stolen = set()
    for seed in range(12):
        t = carrying_out(DrawAtRandom(count=1), **RICH, seed=seed)
        t.walk(-1, 0)
        t.play(A, steal(B))
        assert (t.held(A), t.held(B), t.held(C)) == (3, 1, 1)
        stolen |= set(t.hand(A)) - set(words("Sun1{N} Sun2{EW}x"))
    assert stolen == {"Sea1{N}", "Sea2{N}"}


@pytest.mark.rule("BT-CARD-17")
def test_own_plumage_is_exchanged_for_unclaimed_plumage():
    t = carrying_out(SwapPlumage(count=1, against="unclaimed"), **RICH)
    t.walk(-1, 0)
    t.refuse(A, swap_plumage("red", "blue"), "BT-SWAPPLUM-02")
    t.play(A, swap_plumage("red", "white"))
    assert t.plumage(A) == {"black", "white"}
    assert t.unclaimed == {"red", "yellow"}


@pytest.mark.rule("BT-CARD-17")
def test_a_twig_from_a_branch_end_has_none_beyond():
    t = carrying_out(TakeTwigs(count="[1]", to="score", at_branch_end=True), **RICH)
    t.walk(-1, 0)
    assert set(t.options(A)) == {twig(-2, 0), twig(-1, 1)}
    t.refuse(A, twig(-1, 0), "BT-CARD-17")


# ---------------------------------------------------------------- a card in execution


@pytest.mark.rule("BT-CARD-18")
def test_a_card_counts_as_in_execution_wherever_it_has_gone():
    """The root takes itself into the hand, where it goes on with its second part."""
    t = carrying_out((TakeTwigs(count=1, to="hand"), LayFromHand(count=1, how="add")), "Ngt4{EW}")
    t.walk(-1, 0)
    assert t.acting == ["Ngt4{EW}"]
    assert t.hand(A) == words("Ngt4{EW}")
    assert t.cells(A, "Ngt4{EW}") == {(-1, 0), (1, 0)}


@pytest.mark.rule("BT-CARD-18")
def test_a_twig_swapped_away_while_it_is_carried_out_goes_on():
    t = carrying_out((SwapTwig(count=1), Draw(count=2)), "Ngt4{NEW}", hands={A: "Sun2{NEW}"})
    t.walk(-1, 0)
    t.play(A, swap("Sun2{NEW}", -1, 0))
    assert t.hand(A) == words("Ngt4{NEW} filler filler")


@pytest.mark.rule("BT-CARD-18")
def test_a_card_performed_from_hand_is_in_no_hand_and_no_pile_meanwhile():
    t = carrying_out(PerformFromHand(boost=1), told={"Sun2{N}": Discard(count=1)}, hands={A: "Sun2{N} Sea1{N} Sea2{N}"})
    t.walk(-1, 0)
    t.play(A, perform("Sun2{N}"))
    assert (t.hand(A), t.discards) == (words("Sea1{N} Sea2{N}"), [])
    assert t.view().acts[0].held == ("Sun2{N}",)
    t.refuse(A, discard("Sun2{N}"), "BT-INSTR-07")
    t.play(A, discard("Sea1{N}"))
    assert t.discards == ["Sea1{N}", "Sun2{N}", "filler"]


@pytest.mark.rule("BT-CARD-18")
def test_a_card_turned_up_to_be_performed_is_in_no_hand_and_no_pile_meanwhile():
    t = carrying_out(
        PerformFromDeck(boost=1),
        told={"Sun2{N}": LayFromHand(count=1, how="place")},
        hands={A: "Sea1{N}"},
        deck="Sun2{N}",
    )
    t.walk(-1, 0)
    assert (t.hand(A), t.discards, t.view().acts[0].held) == (words("Sea1{N}"), [], ("Sun2{N}",))
    t.play(A, DECLINE)
    assert t.hand(A) == words("Sea1{N} Sun2{N}")


@pytest.mark.rule("BT-CARD-18")
@pytest.mark.parametrize(
    ("operation", "answers"),
    [
        (PerformFromHand(boost=1), (perform("Sun2{N}"),)),
        (PerformFromDeck(boost=1), ()),
        (PerformTurnedUp(count=1), ()),
    ],
)
def test_a_card_in_the_act_is_discarded_if_the_game_ends_meanwhile(operation: Operation, answers: tuple[Any, ...]):
    from_hand = isinstance(operation, PerformFromHand)
    t = carrying_out(
        operation,
        told={"Sun2{N}": ScoreFromDeck(count=3, plumage="any")},
        hands={A: "Sun2{N}"} if from_hand else {},
        deck="Sea4a" if from_hand else "Sun2{N} Sea4a",
        piles={A: "Fir4a Fir4b Ngt4a Ngt4b Slv4a Slv4b Sun3a"},
    )
    t.walk(-1, 0)
    t.play(A, *answers)
    assert t.over
    assert (t.winner, t.score(A), t.hand(A), t.discards) == (A, 31, [], ["Sun2{N}"])
