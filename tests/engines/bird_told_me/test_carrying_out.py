"""Bird Instructions: the order of things, whose choice it is, opponents, colours on the branch, and drawing."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Drew, NothingToDo
from app.engines.bird_told_me.operations import (
    Discard,
    Draw,
    DrawAndLay,
    DrawAtRandom,
    LayFromHand,
    Operation,
    OpponentsDiscard,
    PerformFromDeck,
    ReturnPlumage,
    SwapPlumage,
    TakePlumage,
    TakeScored,
    TakeTwigs,
)
from app.engines.contract import SPECTATOR
from tests.engines.bird_told_me.decks import QUIET
from tests.engines.bird_told_me.families import MANDATORY, OPTIONAL, RICH, under_way
from tests.engines.bird_told_me.naming import A, B, C, D, words
from tests.engines.bird_told_me.playing import (
    DECLINE,
    add,
    discard,
    performed,
    pile,
    plumage,
    steal,
    swap_plumage,
    told,
    twig,
)
from tests.engines.bird_told_me.positions import carrying_out, position


@pytest.mark.rule("BT-INSTR-09")
def test_what_cannot_be_done_is_skipped_and_the_next_part_follows():
    t = under_way(
        (TakeScored(count=1, to="score"), SwapPlumage(count=1), Draw(count=1)), piles={}, plumage={}, hands={}
    )
    assert (t.turn, t.held(A)) == (B, 1)


@pytest.mark.rule("BT-INSTR-09")
def test_what_can_be_done_in_part_is_done_in_part_and_the_next_card_follows():
    t = position(
        told={"Ngt4{EW}": TakeScored(count=3, to="score"), "Sea4{EW}": QUIET},
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Sea4{EW}"},
        added=[(-2, 0)],
        piles={B: "Sun1a Sun2a"},
    )
    events = t.walk(-2, 0)
    assert t.pile(A) == ["Sun2a", "Sun1a"]
    assert performed(events) == ["Ngt4{EW}", "Sea4{EW}", "filler"]
    assert [event.card for event in told(events, NothingToDo)] == ["filler"]


@pytest.mark.rule("BT-INSTR-10")
def test_the_parts_are_carried_out_in_printed_order_each_judged_by_itself():
    """The first part is declined, the second has nothing to do, the third has to be done."""
    t = under_way((LayFromHand(count=1, how="add"), ReturnPlumage(count=1), Discard(count=1)), plumage={"red": A})
    assert t.question == (A, "lay-hand")
    events = t.play(A, DECLINE)
    assert len(told(events, NothingToDo)) == 1
    assert t.question == (A, "discard")
    t.refuse(A, DECLINE, "BT-INSTR-07")


@pytest.mark.rule("BT-INSTR-10")
@pytest.mark.parametrize(
    ("parts", "hand"),
    [((Discard(count=3), Draw(count=1)), 1), ((Draw(count=1), Discard(count=3)), 0)],
    ids=["discard, then draw", "draw, then discard"],
)
def test_the_printed_order_matters(parts: tuple[Operation, ...], hand: int):
    assert under_way(parts, hands={}).held(A) == hand


@pytest.mark.rule("BT-INSTR-11")
def test_each_item_is_judged_by_the_state_that_those_before_it_have_left():
    """The second card fits on the first alone, the third on the second."""
    t = under_way(
        DrawAndLay(count=4, how="add"),
        beyond={},
        deck="Sun3{EW} Sun2{NE} Sun2{S} Sun2{S}more",
    )
    assert t.branch == {(-1, 0): "Ngt4{NEW}", (-2, 0): "Sun3{EW}", (-3, 0): "Sun2{NE}"}
    assert t.view().decision.card == "Sun2{S}"
    assert t.cells(A, "Sun2{S}") == {(-1, 1), (-3, 1)}
    t.play(A, add("Sun2{S}", -3, 1))
    assert t.parent(-3, 1) == (-3, 0)


@pytest.mark.rule("BT-INSTR-12")
@pytest.mark.parametrize(
    ("operation", "choices"),
    [
        (TakeScored(count=1, to="discard"), [pile(B), pile(C)]),
        (ReturnPlumage(count=1), [plumage("black"), plumage("blue")]),
        (SwapPlumage(count=1), [swap_plumage("red", "black"), swap_plumage("red", "blue")]),
        (DrawAtRandom(count=1), [steal(B), steal(C)]),
    ],
)
def test_choices_are_those_of_the_current_player_also_about_what_others_have(operation: Operation, choices: list[Any]):
    t = under_way(operation)
    assert t.options(A) == choices
    for seat in (B, C):
        t.refuse(seat, choices[0], "BT-TURN-01")


@pytest.mark.rule("BT-INSTR-12")
def test_a_card_may_name_another_player_to_choose():
    t = under_way(OpponentsDiscard(count=1), hands={A: "Fir1a", B: "Sun1a Sun1b", C: "Sun2a Sun2b"})
    assert t.question == (B, "discard")
    for seat, card in ((A, "Fir1a"), (C, "Sun2a")):
        t.refuse(seat, discard(card), {A: "BT-INSTR-12", C: "BT-TURN-01"}[seat])
    t.play(B, discard("Sun1b"))
    t.play(C, discard("Sun2a"))
    assert (t.hand(A), t.hand(B), t.hand(C), t.turn) == (["Fir1a"], ["Sun1a"], ["Sun2b"], B)


@pytest.mark.rule("BT-INSTR-13")
def test_nobody_has_to_pick_what_lets_him_do_more_in_total():
    """Taking the twig in the middle first prunes the outer one; the red one alone then is left to take."""
    t = under_way(TakeTwigs(count=3, to="hand", size_limit=2), hands={})
    assert {(move.x, move.y) for move in t.options(A)} == {(-2, 0), (-3, 0), (-1, 1)}
    t.play(A, twig(-2, 0))
    assert (t.turn, t.hand(A)) == (B, words("Sun2{EW} Fir1{S}"))
    assert t.discards[0] == "Sea1{NE}"


@pytest.mark.rule("BT-INSTR-13")
def test_as_far_as_possible_means_until_the_number_is_used_up_or_nothing_is_left():
    t = under_way(TakeTwigs(count=2, to="hand", size_limit=2), hands={})
    t.play(A, twig(-3, 0))
    t.refuse(A, DECLINE, "BT-INSTR-06")
    t.play(A, twig(-1, 1))
    assert (t.turn, t.hand(A)) == (B, words("Sea1{NE} Fir1{S}"))


@pytest.mark.rule("BT-INSTR-19")
def test_a_number_of_opponents_cards_is_a_total_over_all_other_players():
    piles = {A: "Sea1a", B: "Sun1a Sun1b", C: "Slv1a", D: "Sun2a Sun2b"}
    t = under_way(TakeScored(count=2, to="score"), seats=4, piles=piles)
    assert t.options(A) == [pile(B), pile(C), pile(D)]
    t.play(A, pile(D), pile(B))
    assert [len(t.pile(seat)) for seat in range(4)] == [1 + 2, 1, 1, 1]
    assert t.turn == B


@pytest.mark.rule("BT-INSTR-19")
def test_each_means_so_many_for_each_of_them():
    t = under_way(OpponentsDiscard(count=1), seats=4, hands={A: "Fir1a", B: "Sun1a", C: "Sun1b", D: "Sun2a"})
    assert [t.held(seat) for seat in range(4)] == [1, 0, 0, 0]


@pytest.mark.rule("BT-INSTR-20")
def test_a_colour_is_on_the_branch_if_a_top_card_has_it():
    """Yellow is covered, blue covers it; red and black show; gray and white are nowhere."""
    t = under_way(
        TakePlumage(count=1, colors="not-on-branch"), beyond={(-2, 0): "Sun2{EW} Sea2{EW}", (-1, 1): "Fir1{S}"}
    )
    assert {move.color for move in t.options(A)} == {"gray", "white", "yellow"}


@pytest.mark.rule("BT-INSTR-20")
def test_without_a_branch_no_colour_is_on_it():
    t = under_way((TakeTwigs(count=1, to="hand"), TakePlumage(count=1, colors="not-on-branch")), beyond={}, hands={})
    assert t.branch == {}
    assert {move.color for move in t.options(A)} == {"red", "black", "blue", "gray", "white", "yellow"}


@pytest.mark.rule("BT-INSTR-21")
@pytest.mark.parametrize("how", ["route", "bonus", "drawn"])
@pytest.mark.parametrize(("operation", "asked"), [*MANDATORY, *OPTIONAL])
def test_obligation_and_choices_are_the_same_for_route_bonus_and_performed_cards(
    operation: Operation, asked: str, how: str
):
    if how == "route":
        t = under_way(operation)
    else:
        parts = PerformFromDeck(boost=1) if how == "drawn" else QUIET
        t = under_way(parts, told={"Snw1{W}": operation}, deck="Snw1{W} " + RICH["deck"])
    assert t.view().acts[-1].source == how
    assert t.question == (A, asked)
    assert t.may(A, DECLINE) is ((operation, asked) in OPTIONAL)


@pytest.mark.rule("BT-INSTR-22")
def test_cards_are_drawn_one_at_a_time_and_unseen_by_the_others():
    t = carrying_out(Draw(count=2), deck="Sun1a Fir1a")
    events = t.walk(-1, 0)
    drawn = told(events, Drew)
    assert [event.card for event in drawn] == ["sunbird-1a", "firebird-1a"]
    assert (t.hand(A), t.deck) == (words("Sun1a Fir1a"), 19 + 0)
    for viewer in (B, C, SPECTATOR):
        assert [t.game.witness(event, viewer) for event in drawn] == [Drew(seat=A)] * 2


@pytest.mark.rule("BT-INSTR-22")
def test_drawing_goes_on_after_a_first_depletion_and_is_cut_short_by_a_second():
    t = carrying_out(Draw(count=4), deck="Sun1a", discards="Fir1a Fir2a", fillers=0)
    t.walk(-1, 0)
    assert (t.over, t.depletions, t.hand(A)) == (True, 2, words("Sun1a Fir1a Fir2a"))
