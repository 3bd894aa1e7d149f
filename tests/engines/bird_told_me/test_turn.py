"""Playing the Game: whose turn it is, and the four pairs of the Add Phase."""

import pytest

from app.engines.bird_told_me.events import (
    Added,
    Awarded,
    BranchVanished,
    Depleted,
    Drew,
    GameOver,
    NothingToDo,
    PassCardClaimed,
    PassCardReturned,
    Passed,
    Performing,
    PlumageClaimed,
    PlumageReturned,
    RouteChosen,
    Scored,
    TurnBegan,
    TurnedUp,
    TwigTaken,
)
from app.engines.bird_told_me.moves import Add, Claim, DrawCard, Pass
from app.engines.bird_told_me.operations import Draw, DrawForPlumage, ReturnPlumage, ScoreFromDeck, TakeTwigs
from tests.engines.bird_told_me.naming import A, B, C, D, words, worth
from tests.engines.bird_told_me.playing import CLAIM, DECLINE, DRAW, PASS, add, cover, go, performed, told
from tests.engines.bird_told_me.positions import begin, position

ROOT = {(-1, 0): "Fir4{NEW}"}


@pytest.mark.rule("BT-TURN-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_go_clockwise_from_the_starting_player(seats: int):
    ups = ["Fir1a", "Ngt4a", "Sea1a", "Slv1a", "Snw1a"][:seats]
    t = begin(seats, deals=[" ".join(ups)])
    order = []
    for _ in range(seats + 1):
        order.append(t.turn)
        events = t.play(t.turn, PASS)
        assert told(events, TurnBegan)[-1].seat == t.turn
    assert order == [(B + step) % seats for step in range(seats + 1)]


@pytest.mark.rule("BT-TURN-01")
def test_nobody_acts_out_of_turn():
    t = position(branch=ROOT, hands={A: "Sea1{E}", B: "Sea2{E}"}, turn=A)
    assert t.options(B) == []
    t.refuse(B, PASS, "BT-TURN-01")
    t.refuse(B, add("Sea2{E}", -2, 0), "BT-TURN-01")


@pytest.mark.rule("BT-TURN-02")
def test_a_turn_opens_with_adding_a_card_or_passing():
    t = position(branch=ROOT, hands={A: "Sea1{E}"})
    assert t.question == (A, "add")
    assert t.options(A) == [add("Sea1{E}", -2, 0), PASS]
    t.refuse(A, CLAIM, "BT-TURN-03")
    t.refuse(A, DRAW, "BT-TURN-04")
    t.refuse(A, go(-1, 0), "BT-TURN-02")
    t.refuse(A, DECLINE, "BT-TURN-02")


@pytest.mark.rule("BT-TURN-03")
def test_pair_1_adds_a_card_and_claims_the_plumage_of_its_color():
    t = position(branch=ROOT, hands={A: "Sea1{E} Sun1{E}"})
    events = t.play(A, add("Sea1{E}", -2, 0), CLAIM)
    assert told(events, PlumageClaimed) == [PlumageClaimed(seat=A, color="blue")]
    assert t.plumage(A) == {"blue"}
    assert t.unclaimed == {"red", "black", "gray", "white", "yellow"}
    assert t.hand(A) == words("Sun1{E}")
    assert told(events, Drew) == []
    assert t.turn == B


@pytest.mark.rule("BT-TURN-03")
def test_only_a_hand_card_is_added():
    t = position(branch=ROOT, hands={A: "Sea1{E}", B: "Sun1{E}"}, discards="Ngt1{E}")
    t.refuse(A, add("Sun1{E}", -2, 0), "BT-TURN-03")
    t.refuse(A, add("Ngt1{E}", -2, 0), "BT-TURN-03")


@pytest.mark.rule("BT-TURN-04")
def test_pair_2_adds_a_card_and_draws_one():
    t = position(branch=ROOT, hands={A: "Sea1{E}"}, deck="Sun2a filler")
    events = t.play(A, add("Sea1{E}", -2, 0), DRAW)
    assert [type(event) for event in events[:2]] == [Added, Drew]
    assert t.hand(A) == words("Sun2a")
    assert t.plumage(A) == set()
    assert t.branch[-2, 0] == "Sea1{E}"


@pytest.mark.rule("BT-TURN-05")
def test_pair_3_adds_two_cards_one_after_the_other():
    t = position(branch=ROOT, hands={A: "Sea1{E} Sun1{S}"})
    t.play(A, add("Sea1{E}", -2, 0))
    assert t.branch == {(-1, 0): "Fir4{NEW}", (-2, 0): "Sea1{E}"}
    t.play(A, add("Sun1{S}", -1, 1))
    assert t.branch == {(-1, 0): "Fir4{NEW}", (-2, 0): "Sea1{E}", (-1, 1): "Sun1{S}"}
    assert t.question == (A, "target")
    assert (t.hand(A), t.plumage(A), t.deck) == ([], set(), 20)


@pytest.mark.rule("BT-TURN-06")
def test_pair_4_draws_two_cards_and_adds_none():
    t = position(branch=ROOT, hands={A: "Sea1{E}"}, deck="Sun2a Slv1a Ngt1a")
    events = t.play(A, PASS)
    assert [type(event) for event in events] == [Passed, Drew, Drew, PassCardClaimed, TurnBegan]
    assert t.hand(A) == words("Sea1{E} Sun2a Slv1a")
    assert t.branch == {(-1, 0): "Fir4{NEW}"}


@pytest.mark.rule("BT-TURN-07")
def test_a_pass_claims_the_pass_card_if_nobody_has_it():
    t = position(branch=ROOT)
    t.play(A, PASS)
    assert t.pass_holder == A
    events = t.play(B, PASS)
    assert told(events, PassCardClaimed) == []
    assert t.pass_holder == A


@pytest.mark.rule("BT-TURN-08", "BT-TURN-15")
def test_the_first_card_that_is_added_sends_the_pass_card_back():
    t = position(branch=ROOT, hands={B: "Sea1{E}"})
    t.play(A, PASS)
    events = t.play(B, add("Sea1{E}", -2, 0))
    assert events[-1] == PassCardReturned(seat=A)
    assert t.pass_holder is None
    assert t.question == (B, "pair")
    t.play(B, DRAW)
    t.play(C, PASS)
    assert t.pass_holder == C


@pytest.mark.rule("BT-TURN-15")
def test_a_turn_with_an_added_card_can_no_longer_become_a_pass():
    t = position(branch=ROOT, hands={A: "Sea1{E}"})
    t.play(A, add("Sea1{E}", -2, 0))
    t.refuse(A, PASS, "BT-TURN-15")


@pytest.mark.rule("BT-TURN-09")
@pytest.mark.parametrize("second", [CLAIM, DRAW])
def test_after_adding_the_instructions_on_the_way_are_carried_out(second: Claim | DrawCard):
    t = position(branch={**ROOT, (-1, 1): "Sun2{S}"}, hands={A: "Sea1{E}"})
    events = t.play(A, add("Sea1{E}", -2, 0), second)
    assert performed(events) == ["Fir4{NEW}", "Sea1{E}", "filler"]


@pytest.mark.rule("BT-TURN-09", "BT-TURN-17", "BT-BONUS-02")
def test_a_pass_has_neither_branch_phase_nor_bonus_card():
    t = position(branch=ROOT, told={"Fir4{NEW}": Draw(count="[1]")})
    events = t.play(A, PASS)
    assert told(events, Performing) == []
    assert told(events, TurnedUp) == []
    assert (t.held(A), t.deck, t.discards) == (2, 18, [])
    assert t.turn == B


@pytest.mark.rule("BT-TURN-10")
def test_the_pair_is_chosen_once_the_first_card_lies():
    t = position(branch=ROOT, hands={A: "Sea1{E} Sun1{S} Sun4{E}"})
    assert {type(move) for move in t.options(A)} == {Add, Pass}
    t.play(A, add("Sea1{E}", -2, 0))
    assert t.question == (A, "pair")
    assert t.options(A) == [add("Sun1{S}", -1, 1), CLAIM, DRAW]


@pytest.mark.rule("BT-TURN-03", "BT-TURN-11")
@pytest.mark.parametrize("holder", [A, B, C])
def test_plumage_that_a_player_has_cannot_be_claimed(holder: int):
    t = position(branch=ROOT, hands={A: "Sea1{E}"}, plumage={"blue": holder})
    t.play(A, add("Sea1{E}", -2, 0))
    assert t.options(A) == [DRAW]
    t.refuse(A, CLAIM, "BT-TURN-11")
    assert not t.view().decision.claimable


@pytest.mark.rule("BT-TURN-11")
def test_only_the_color_of_the_added_card_counts():
    t = position(branch=ROOT, hands={A: "Sea1{E}"}, plumage={"red": A, "black": B})
    t.play(A, add("Sea1{E}", -2, 0))
    assert t.view().decision.claimable
    t.play(A, CLAIM)
    assert t.plumage(A) == {"red", "blue"}


@pytest.mark.rule("BT-TURN-12")
def test_half_a_pair_is_none():
    t = position(branch=ROOT, hands={A: "Sea1{E}"}, plumage={"blue": B})
    t.play(A, add("Sea1{E}", -2, 0))
    t.refuse(A, DECLINE, "BT-TURN-12")
    t.refuse(A, go(-2, 0), "BT-TURN-12")
    assert t.may(A, DRAW)


@pytest.mark.rule("BT-TURN-12")
def test_a_second_card_completes_the_pair_where_it_fits_alone():
    t = position(branch=ROOT, hands={A: "Sea1{E} Sun4{S}x Sun1{E}"}, plumage={"blue": B})
    t.play(A, add("Sea1{E}", -2, 0))
    t.refuse(A, add("Sun1{E}", -2, 0), "BT-ADD-04")
    t.refuse(A, cover("Sun1{E}", -2, 0), "BT-ADD-04")
    assert t.options(A) == [add("Sun4{S}x", -1, 1), DRAW]


@pytest.mark.rule("BT-TURN-13")
@pytest.mark.parametrize("hand", ["", "Sea1{N} Sun1{W}"])
def test_who_can_add_nothing_has_to_pass(hand: str):
    t = position(branch=ROOT, hands={A: hand})
    assert t.options(A) == [PASS]
    t.play(A, PASS)
    assert t.turn == B


@pytest.mark.rule("BT-TURN-14")
def test_who_could_add_may_pass():
    t = position(branch=ROOT, hands={A: "Sea1{E}"})
    assert t.cells(A, "Sea1{E}") == {(-2, 0)}
    t.play(A, PASS)
    assert (t.turn, t.held(A)) == (B, 3)


@pytest.mark.rule("BT-TURN-16")
def test_a_player_may_hold_all_plumage():
    colors = ("red", "black", "blue", "gray", "white")
    t = position(branch=ROOT, hands={A: "Sun1{E}"}, plumage=dict.fromkeys(colors, A))
    t.play(A, add("Sun1{E}", -2, 0), CLAIM)
    assert t.plumage(A) == {*colors, "yellow"}
    assert t.unclaimed == set()


@pytest.mark.rule("BT-TURN-17")
def test_the_frame_of_a_turn():
    """Claim, Branch Phase, bonus card, award as no place is left, next player. The root draws for the claimed card."""
    t = position(
        branch={(-1, 0): "Ngt4{EW}"},
        hands={A: "Fir3{E}"},
        told={"Ngt4{EW}": DrawForPlumage(limit="[2]")},
    )
    events = t.play(A, add("Fir3{E}", -2, 0), CLAIM)
    kinds = [type(event) for event in events if not isinstance(event, NothingToDo)]
    assert kinds[:5] == [Added, PlumageClaimed, Performing, Drew, Performing]
    assert kinds[5:] == [TurnedUp, Performing, Awarded, PlumageReturned, TurnBegan]
    assert performed(events) == ["Ngt4{EW}", "Fir3{E}", "filler"]
    assert t.question == (B, "add")


@pytest.mark.rule("BT-TURN-17")
def test_the_award_for_passing_comes_before_the_add_phase():
    t = position(seats=2, branch=ROOT, hands={A: "Sea1{E}"}, plumage={"red": B})
    t.play(A, PASS)
    events = t.play(B, PASS)
    kinds = [type(event) for event in events]
    assert kinds.index(TurnBegan) < kinds.index(Awarded)
    assert t.question == (A, "add")
    assert (t.score(B), t.branch) == (4, {})
    assert t.cells(A, "Sea1{E}") == {(-1, 0)}


@pytest.mark.rule("BT-TURN-17", "BT-AWARD-01")
def test_a_full_branch_is_awarded_after_a_pass_too():
    t = position(branch={(-1, 0): "Fir3{EW}", (-2, 0): "Sun2{E}"}, plumage={"red": C})
    events = t.play(A, PASS)
    kinds = [type(event) for event in events]
    assert kinds[:5] == [Passed, Drew, Drew, PassCardClaimed, Awarded]
    assert kinds[5:] == [PlumageReturned, PassCardReturned, TurnBegan]
    assert (t.score(C), t.turn) == (3, B)


FULL = {(-1, 0): "Fir4{EW}", (-2, 0): "Sea1{E}"}
"""A branch that would be awarded at the end of the turn."""


@pytest.mark.rule("BT-TURN-17")
def test_thirty_points_act_at_once_inside_a_step():
    t = position(
        told={"Fir4{EW}": (ScoreFromDeck(count=1, plumage="any"), Draw(count=1))},
        branch=FULL,
        added=[(-2, 0)],
        piles={A: worth(29)},
        deck="Sun1{N}",
    )
    events = t.walk(-2, 0)
    assert [type(event) for event in events] == [RouteChosen, Performing, TurnedUp, Scored, GameOver]


@pytest.mark.rule("BT-TURN-17")
def test_the_end_of_the_deck_acts_at_once_inside_a_step():
    """The card that completes the pair is the last one of all."""
    t = position(branch=ROOT, hands={A: "Sea1{E}"}, deck="Sun1a", fillers=0, depletions=1)
    events = t.play(A, add("Sea1{E}", -2, 0), DRAW)
    assert [type(event) for event in events] == [Added, Drew, Depleted, Awarded, GameOver]


@pytest.mark.rule("BT-TURN-17")
def test_the_return_for_a_bare_trunk_acts_at_once_inside_a_step():
    t = position(
        told={"Fir4{NEW}": (TakeTwigs(count=1, to="hand"), Draw(count=1))},
        branch=ROOT,
        added=[(-1, 0)],
        plumage={"red": B},
        pass_holder=C,
    )
    kinds = [type(event) for event in t.walk(-1, 0)]
    assert kinds[:4] == [RouteChosen, Performing, TwigTaken, BranchVanished]
    assert kinds[4:8] == [PlumageReturned, PassCardReturned, Drew, TurnedUp]


@pytest.mark.rule("BT-TURN-17")
def test_what_belongs_to_one_step_is_refused_in_another():
    t = position(branch=ROOT, hands={A: "Sea1{E} Sun1{S}"}, told={"Fir4{NEW}": ReturnPlumage(count="[1]")})
    t.play(A, add("Sea1{E}", -2, 0), add("Sun1{S}", -1, 1))
    t.refuse(A, PASS, "BT-BRANCH-05")
    t.refuse(A, DRAW, "BT-BRANCH-05")
    t.walk(-2, 0)
    assert t.turn == B


@pytest.mark.rule("BT-TURN-18")
def test_the_pass_card_is_claimed_once_both_cards_are_in_hand():
    t = position(branch=ROOT, deck="Sun2a", fillers=0, discards="Slv1a Slv2a Slv3a")
    events = t.play(A, PASS)
    assert (t.depletions, t.held(A), t.deck, t.discards) == (1, 2, 2, [])
    assert "Sun2a" in t.hand(A)
    kinds = [type(event) for event in events]
    assert kinds.index(PassCardClaimed) > len(kinds) - 1 - kinds[::-1].index(Drew)
    assert t.pass_holder == A


@pytest.mark.rule("BT-TURN-18")
@pytest.mark.parametrize("deck", ["Sun2a", "Sun2a Sea1a"])
def test_a_pass_that_depletes_the_deck_for_the_last_time_claims_no_pass_card(deck: str):
    t = position(branch=ROOT, deck=deck, fillers=0, depletions=1)
    events = t.play(A, PASS)
    assert t.over
    assert t.hand(A) == words(deck)
    assert told(events, PassCardClaimed) == []
    assert t.pass_holder is None


@pytest.mark.rule("BT-TURN-01")
def test_the_turn_after_the_last_seat_is_that_of_the_first():
    t = position(seats=4, branch=ROOT, turn=D)
    t.play(D, PASS)
    assert t.turn == A
