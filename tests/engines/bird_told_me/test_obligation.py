"""Bird Instructions: what has to be done, and what may be left undone."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Declined
from app.engines.bird_told_me.moves import Move
from app.engines.bird_told_me.operations import (
    Discard,
    DrawAndLay,
    LayFromHand,
    Operation,
    PerformTurnedUp,
    ReturnAllPlumage,
    ReturnPlumage,
    ScoreFromHand,
    SwapPlumage,
    SwapTwig,
    TakePlumage,
    TakeScored,
    TakeTwigs,
)
from tests.engines.bird_told_me.families import MANDATORY, OPTIONAL, under_way
from tests.engines.bird_told_me.naming import A, B, C, words
from tests.engines.bird_told_me.playing import (
    DECLINE,
    DRAW,
    PASS,
    add,
    discard,
    pile,
    score,
    steal,
    twig,
)
from tests.engines.bird_told_me.positions import position


@pytest.mark.rule("BT-INSTR-01", "BT-INSTR-06")
@pytest.mark.parametrize(("operation", "asked"), MANDATORY)
def test_what_all_can_see_to_be_possible_has_to_be_done(operation: Operation, asked: str):
    t = under_way(operation)
    assert t.question == (A, asked)
    assert len(t.options(A)) > 1
    t.refuse(A, DECLINE, "BT-INSTR-06")


@pytest.mark.rule("BT-INSTR-01")
def test_it_has_to_be_done_as_far_as_it_goes():
    """Five cards are wanted, and three are there."""
    t = under_way((TakeScored(count=5, to="hand"), Discard(count=1)))
    for seat in (B, C):
        t.refuse(A, DECLINE, "BT-INSTR-06")
        t.play(A, pile(seat))
    assert t.question == (A, "discard")
    assert (t.pile(B), t.pile(C), t.held(A)) == ([], [], 2 + 3)


@pytest.mark.rule("BT-INSTR-02", "BT-INSTR-06")
@pytest.mark.parametrize(("operation", "asked"), OPTIONAL)
def test_what_depends_on_the_kind_of_hand_cards_may_be_left_undone(operation: Operation, asked: str):
    t = under_way(operation)
    assert t.question == (A, asked)
    assert len(t.options(A)) > 1
    before = (t.branch, t.hand(A), t.pile(A))
    assert t.play(A, DECLINE)[0] == Declined(seat=A)
    assert (t.branch, t.hand(A), t.pile(A)) == before
    assert t.turn == B


@pytest.mark.rule("BT-INSTR-06")
@pytest.mark.parametrize("scored", [0, 1, 2])
def test_an_optional_instruction_may_be_done_in_full_in_part_or_not_at_all(scored: int):
    t = under_way(ScoreFromHand(count=2), hands={A: "Sun1a Sun1b Sun2a"}, piles={})
    t.play(A, *[score(card) for card in ("Sun1a", "Sun2a")[:scored]])
    if scored < 2:
        t.play(A, DECLINE)
    assert (t.turn, t.pile(A)) == (B, ["Sun1a", "Sun2a"][:scored])


@pytest.mark.rule("BT-INSTR-06")
def test_a_mandatory_instruction_is_carried_out_though_it_harms_the_player():
    """A alone has plumage, and has to let go of it."""
    t = under_way((ReturnAllPlumage(), ScoreFromHand(count=1)), plumage={"red": A, "yellow": A})
    assert t.plumage(A) == set()


@pytest.mark.rule("BT-INSTR-05")
@pytest.mark.parametrize(
    ("card", "answers", "held"),
    [("Sun3a", [(A, steal(B))], [2, 1, 1]), ("Sun2b", [(B, discard("Sun1a"))], [1, 1, 0]), ("Sun1a", [], [3, 3, 2])],
    ids=["a random card out of a hand", "discards by the opponents", "a draw for everybody"],
)
def test_cards_tell_other_things_than_the_rulebook_explains(
    card: str, answers: list[tuple[int, Move]], held: list[int]
):
    t = under_way(PerformTurnedUp(count=1), deck=card, hands={A: "Fir1a", B: "Sun1a Sun1b", C: "Sun2a"})
    for seat, answer in answers:
        t.play(seat, answer)
    assert [t.held(seat) for seat in (A, B, C)] == held
    assert t.turn == B


@pytest.mark.rule("BT-INSTR-07")
def test_what_any_hand_card_would_satisfy_is_mandatory_while_there_is_one():
    t = under_way(Discard(count=2), hands={A: "Sun1a Sun2a Sun3a"})
    t.refuse(A, DECLINE, "BT-INSTR-07")
    assert t.options(A) == [discard("Sun3a"), discard("Sun2a"), discard("Sun1a")]
    t.play(A, discard("Sun2a"))
    t.refuse(A, DECLINE, "BT-INSTR-07")
    t.play(A, discard("Sun1a"))
    assert (t.turn, t.hand(A), t.discards[:2]) == (B, ["Sun3a"], ["Sun2a", "Sun1a"])


@pytest.mark.rule("BT-INSTR-07")
@pytest.mark.parametrize("hand", ["", "Sun1a"])
def test_an_empty_hand_discards_nothing_and_a_last_card_goes(hand: str):
    t = under_way(Discard(count=2), hands={A: hand})
    assert (t.turn, t.hand(A), t.discards[:-1]) == (B, [], words(hand))


@pytest.mark.rule("BT-INSTR-08")
def test_a_hand_card_that_everybody_knows_makes_nothing_mandatory():
    """All see which twig A takes up; it alone is in the hand, and could be added again."""
    t = under_way((TakeTwigs(count=1, to="hand"), LayFromHand(count=1, how="add")), hands={})
    t.play(A, twig(-3, 0))
    assert t.options(A) == [add("Sea1{NE}", -3, 0), DECLINE]
    t.play(A, DECLINE)
    assert (t.turn, t.hand(A)) == (B, ["Sea1{NE}"])


@pytest.mark.rule("BT-INSTR-23")
@pytest.mark.parametrize(
    ("operation", "there", "done"),
    [
        (TakeScored(count=1, to="score"), {"piles": {C: "Fir2a"}}, lambda t: t.pile(A) == ["Fir2a"]),
        (
            TakeTwigs(count=1, to="hand", size_limit=1),
            {"beyond": {(-1, 1): "Fir1{S}"}},
            lambda t: "Fir1{S}" in t.hand(A),
        ),
        (DrawAndLay(count=1, how="add"), {"beyond": {}, "deck": "Fir1{S}"}, lambda t: t.branch[(-1, 1)] == "Fir1{S}"),
        (SwapPlumage(count=1), {"plumage": {"red": A, "black": C}}, lambda t: t.plumage(A) == {"black"}),
        (TakePlumage(count=3), {"plumage": {"red": A, "black": A, "blue": A}}, lambda t: len(t.plumage(A)) == 6),
        (TakePlumage(count=5, unclaimed=True), {"plumage": {"red": B}}, lambda t: len(t.plumage(A)) == 5),
        (ReturnPlumage(count=2), {}, lambda t: t.plumage(B) == t.plumage(C) == set()),
    ],
    ids=["pile", "twig", "place", "exchange", "plumage", "unclaimed plumage", "returned plumage"],
)
def test_a_mandatory_choice_with_one_option_is_made_without_asking(
    operation: Operation, there: dict[str, Any], done: Any
):
    t = under_way(operation, **there)
    assert t.turn == B
    assert done(t)


@pytest.mark.rule("BT-INSTR-23")
@pytest.mark.parametrize(
    ("operation", "asked"),
    [
        *[(operation, asked) for operation, asked in OPTIONAL if asked != "perform-hand"],
        (SwapTwig(count=1), "swap-twig"),
    ],
)
def test_optional_hand_instructions_are_asked_even_when_nothing_fits(operation: Operation, asked: str):
    limited = ScoreFromHand(count=1, value_limit=3) if asked == "score-hand" else operation
    t = under_way(limited, hands={A: "Sun4{N}"})
    assert t.question == (A, asked)
    assert t.options(A) == [DECLINE]


@pytest.mark.rule("BT-INSTR-23")
@pytest.mark.parametrize(("operation", "asked"), OPTIONAL)
def test_they_are_not_asked_of_an_empty_hand(operation: Operation, asked: str):
    assert under_way(operation, hands={}).turn == B


@pytest.mark.rule("BT-INSTR-23")
def test_both_questions_of_the_add_phase_are_always_asked():
    t = position(branch={(-1, 0): "Ngt2{EW}"}, hands={A: "", B: "Sun1{E}"}, plumage={"yellow": C})
    assert (t.question, t.options(A)) == ((A, "add"), [PASS])
    t.play(A, PASS)
    t.play(B, add("Sun1{E}", -2, 0))
    assert (t.question, t.options(B)) == ((B, "pair"), [DRAW])
