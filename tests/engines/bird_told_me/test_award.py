"""Branch Award: when the branch is awarded, to whom, and what comes of the rest."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import (
    Awarded,
    Birds,
    BranchVanished,
    PassCardClaimed,
    PassCardReturned,
    PlumageReturned,
    PutInOrder,
    Share,
    TurnBegan,
    TurnedUp,
)
from app.engines.bird_told_me.operations import LayFromHand, TakeTwigs
from tests.engines.bird_told_me.boards import EXAMPLE
from tests.engines.bird_told_me.naming import A, B, C
from tests.engines.bird_told_me.playing import CLAIM, DECLINE, DRAW, PASS, Table, add, arrange, cover, told, twig
from tests.engines.bird_told_me.positions import begin, position

COLORS = {"red", "black", "blue", "gray", "white", "yellow"}
BRANCH = {(-1, 0): "Fir3{NEW}", (-1, 1): "Sun2{NS}", (-2, 0): "Ngt1{EW}"}


def all_passed(**words: Any) -> Table:
    """Everybody but B passed, and A has the pass card; B is on turn."""
    return position(**{"seats": 2, "branch": BRANCH, "pass_holder": A, "turn": B, **words})


@pytest.mark.rule("BT-AWARD-01")
def test_a_branch_without_a_place_is_awarded_at_the_end_of_the_turn():
    t = position(branch={(-1, 0): "Fir3{EW}"}, hands={A: "Sun2{E}"}, plumage={"red": C})
    events = t.play(A, add("Sun2{E}", -2, 0), DRAW)
    assert t.score(C) == 3
    assert told(events, Awarded)[0].why == "place"
    assert t.branch == {}


@pytest.mark.rule("BT-AWARD-01")
def test_a_branch_with_a_place_left_is_not_awarded():
    t = position(branch={(-1, 0): "Fir3{NEW}"}, hands={A: "Sun2{E}"}, plumage={"red": C})
    events = t.play(A, add("Sun2{E}", -2, 0), DRAW)
    assert told(events, Awarded) == []
    assert t.view().places == 1


@pytest.mark.rule("BT-AWARD-02")
def test_the_branch_is_awarded_when_the_turn_comes_round_to_the_pass_card():
    t = position(branch=BRANCH, plumage={"red": C})
    assert told(t.play(A, PASS), Awarded) == []
    assert told(t.play(B, PASS), Awarded) == []
    events = t.play(C, PASS)
    assert [type(event) for event in events if isinstance(event, TurnBegan | Awarded)] == [TurnBegan, Awarded]
    assert told(events, Awarded)[0].why == "passed"
    assert t.score(C) == 3


@pytest.mark.rule("BT-AWARD-02")
def test_whoever_adds_a_card_stops_the_round_of_passes():
    t = position(branch=BRANCH, hands={C: "Sea1{S} Sea2{S}"}, plumage={"red": C})
    t.play(A, PASS)
    t.play(B, PASS)
    events = t.play(C, add("Sea1{S}", -1, 2), DRAW)
    assert told(events, Awarded) == []
    assert t.branch[-1, 2] == "Sea1{S}"


@pytest.mark.rule("BT-AWARD-03")
def test_the_color_with_the_most_birds_goes_to_the_holder_of_its_plumage():
    t = all_passed(plumage={"red": B, "yellow": A, "black": A})
    events = t.play(B, PASS)
    assert (t.pile(A), t.pile(B)) == ([], ["Fir3{NEW}"])
    (awarded,) = told(events, Awarded)
    assert awarded.birds == (
        Birds(color="red", birds=3),
        Birds(color="yellow", birds=2),
        Birds(color="black", birds=1),
    )
    assert awarded.shares == (Share(color="red", seat=B, cards=("Fir3{NEW}",), points=3),)


@pytest.mark.rule("BT-AWARD-03")
def test_the_birds_of_a_color_are_added_up():
    branch = {(-1, 0): "Fir3{NEW}", (-1, 1): "Sun2{NS}", (-2, 0): "Sun2{EW}"}
    t = all_passed(branch=branch, plumage={"yellow": A, "red": B})
    t.play(B, PASS)
    t.play(A, arrange("Sun2{EW}"))
    assert (t.score(A), t.score(B)) == (4, 0)


@pytest.mark.rule("BT-AWARD-04")
def test_several_leading_colors_are_awarded_at_the_same_moment():
    branch = {(-1, 0): "Fir3{NEW}", (-1, 1): "Sun3{NS}", (-2, 0): "Ngt1{EW}"}
    t = all_passed(branch=branch, plumage={"yellow": A, "red": B, "black": A})
    events = t.play(B, PASS)
    assert (t.pile(A), t.pile(B)) == (["Sun3{NS}"], ["Fir3{NEW}"])
    assert [(share.color, share.seat) for share in told(events, Awarded)[0].shares] == [("red", B), ("yellow", A)]


STACKED = {(-1, 0): "Sun4{NEW} Fir3{NEW}", (-1, 1): "Fir2{NS} Sun2{NS}", (-2, 0): "Ngt1{EW}"}


@pytest.mark.rule("BT-AWARD-05", "BT-AWARD-06", "BT-AWARD-13")
@pytest.mark.parametrize("holder", [A, B])
def test_a_covered_card_yields_nothing_whether_or_not_its_cover_is_scored(holder: int):
    t = all_passed(branch=STACKED, plumage={"red": holder, "yellow": 1 - holder})
    t.play(B, PASS)
    assert (t.pile(holder), t.pile(1 - holder)) == (["Fir3{NEW}"], [])
    assert t.discards == ["Sun4{NEW}", "Fir2{NS}", "Sun2{NS}", "Ngt1{EW}"]


@pytest.mark.rule("BT-AWARD-13")
def test_only_top_cards_are_counted():
    t = all_passed(branch=STACKED, plumage={"red": A, "yellow": B})
    assert t.birds == {"red": 3, "yellow": 2, "black": 1}
    events = t.play(B, PASS)
    assert [(each.color, each.birds) for each in told(events, Awarded)[0].birds] == [
        ("red", 3),
        ("yellow", 2),
        ("black", 1),
    ]


@pytest.mark.rule("BT-AWARD-06")
def test_the_other_cards_of_the_branch_are_discarded():
    t = all_passed(plumage={"red": B}, discards="Sea1a")
    events = t.play(B, PASS)
    assert t.discards == ["Sea1a", "Sun2{NS}", "Ngt1{EW}"]
    assert told(events, Awarded)[0].discarded == ("Sun2{NS}", "Ngt1{EW}")
    assert t.branch == {}


@pytest.mark.rule("BT-CARD-19")
def test_what_an_award_discards_goes_from_the_trunk_outwards():
    branch = {(-1, 0): "Fir3{NEW}", (-1, 1): "Sun2{NS}", (-1, 2): "Sea1{S}", (-2, 0): "Ngt2{EW} Slv1{EW}"}
    t = all_passed(branch=branch, plumage={"red": B})
    t.play(B, PASS)
    assert t.discards == ["Sun2{NS}", "Ngt2{EW}", "Slv1{EW}", "Sea1{S}"]


@pytest.mark.rule("BT-AWARD-07", "BT-AWARD-08")
def test_after_an_award_plumage_and_pass_card_lie_beside_the_deck():
    t = all_passed(plumage={"red": B, "yellow": A, "blue": B})
    events = t.play(B, PASS)
    assert t.unclaimed == COLORS
    assert t.pass_holder is None
    assert told(events, PlumageReturned) == [PlumageReturned(colors=("red", "blue", "yellow"))]
    assert told(events, PassCardReturned) == [PassCardReturned(seat=A)]


@pytest.mark.rule("BT-AWARD-09", "BT-AWARD-17")
def test_after_an_award_at_the_end_of_a_turn_the_next_player_may_start_a_new_branch():
    t = position(branch={(-1, 0): "Fir3{EW}"}, hands={A: "Sun2{E}", B: "Sea2{EW}"})
    t.play(A, add("Sun2{E}", -2, 0), DRAW)
    assert t.question == (B, "add")
    assert t.cells(B, "Sea2{EW}") == {(-1, 0), (1, 0)}


@pytest.mark.rule("BT-AWARD-17")
def test_after_an_award_for_passing_the_holder_of_the_pass_card_moves():
    t = all_passed(hands={A: "Sea2{EW}"})
    t.play(B, PASS)
    assert t.question == (A, "add")
    assert t.cells(A, "Sea2{EW}") == {(-1, 0), (1, 0)}
    t.play(A, PASS)
    assert t.question == (B, "add")


TAKE_ROOT = {"told": {"Fir3{NEW}": TakeTwigs(count=1, to="hand")}, "branch": {(-1, 0): "Fir3{NEW}"}, "added": [(-1, 0)]}


@pytest.mark.rule("BT-AWARD-10")
def test_when_the_branch_vanishes_everything_claimed_goes_back_and_nobody_scores():
    t = position(**TAKE_ROOT, plumage={"red": A, "black": B}, pass_holder=C)
    events = t.walk(-1, 0)
    vanished = events.index(BranchVanished())
    assert events[vanished + 1 : vanished + 3] == (
        PlumageReturned(colors=("red", "black")),
        PassCardReturned(seat=C),
    )
    assert told(events, Awarded) == []
    assert t.unclaimed == COLORS
    assert t.pass_holder is None
    assert [t.score(seat) for seat in (A, B, C)] == [0, 0, 0]


@pytest.mark.rule("BT-AWARD-11")
def test_a_pass_on_a_bare_trunk_claims_the_pass_card_only_to_give_it_back():
    t = position(seats=2)
    for seat in (A, B):
        events = t.play(seat, PASS)
        assert [type(event) for event in events[-3:]] == [PassCardClaimed, PassCardReturned, TurnBegan]
        assert t.pass_holder is None


@pytest.mark.rule("BT-EX-11")
def test_a_pass_as_the_opening_turn():
    t = begin(2, deals=["Fir4a Ngt1a"])
    assert (t.turn, t.branch, t.pass_holder) == (A, {}, None)
    for seat in (A, B):
        events = t.play(seat, PASS)
        assert (t.held(seat), t.pass_holder) == (6 + 2, None)
        assert told(events, Awarded) == []
    assert (t.deck, t.discards, t.score(A), t.score(B)) == (36 - 2 - 2, [], 0, 0)
    t.play(A, add("Fir4a", -1, 0))
    assert t.question == (A, "pair")
    assert t.may(A, CLAIM)


@pytest.mark.rule("BT-AWARD-20")
def test_a_bare_trunk_is_never_awarded():
    t = position()
    for seat in (A, B, C, A, B, C):
        assert told(t.play(seat, PASS), Awarded) == []
    assert t.question == (A, "add")


@pytest.mark.rule("BT-AWARD-12")
def test_awarded_cards_go_on_top_of_the_score_pile():
    t = all_passed(piles={B: "Sea1a Ngt4a"}, plumage={"red": B})
    t.play(B, PASS)
    assert t.pile(B) == ["Sea1a", "Ngt4a", "Fir3{NEW}"]


LISTS = {"Sea1{S}": False, "Sea2{S}": True, "Sea1{NSW}x": False, "Sea1{NE}": True}
"""Cards of the list, and whether the branch below is awarded if there is no other."""


@pytest.mark.rule("BT-AWARD-14")
@pytest.mark.parametrize(("listed", "awarded"), LISTS.items())
def test_whether_a_place_is_left_is_judged_by_the_card_list(listed: str, awarded: bool):
    """The one open place asks for a card of one bird with S."""
    t = position(
        printed=False,
        branch={(-1, 0): "Fir3{EW}", (-2, 0): "Sun1{NE}"},
        told={listed: LayFromHand(count=1, how="add")},
        added=[(-2, 0)],
    )
    events = t.walk(-2, 0)
    assert (told(events, Awarded) != []) is awarded


@pytest.mark.rule("BT-AWARD-14")
def test_neither_hands_nor_covering_count():
    """A hand card could be put over a twig, or no hand has a card for the open place: it makes no difference."""
    cover_it = {"told": {"Sea3{EW}": LayFromHand(count=1, how="add")}, "printed": False}
    full = {(-1, 0): "Fir3{EW}", (-2, 0): "Sun2{E}"}
    t = position(branch=full, added=[(-2, 0)], hands={A: "Sea3{EW}", B: "Sun2{E}"}, **cover_it)
    assert told(t.walk(-2, 0), Awarded) != []
    open_ = {(-1, 0): "Fir3{EW}", (-2, 0): "Sun3{EW}"}
    t = position(branch=open_, added=[(-2, 0)], hands={A: "", B: ""}, **cover_it)
    assert told(t.walk(-2, 0), Awarded) == []


@pytest.mark.rule("BT-AWARD-15")
def test_a_leading_color_without_a_holder_is_discarded():
    t = all_passed(plumage={"yellow": A, "black": B})
    events = t.play(B, PASS)
    assert (t.score(A), t.score(B)) == (0, 0)
    assert told(events, Awarded)[0].shares == (Share(color="red", seat=None, cards=(), points=0),)
    assert set(t.discards) == set(BRANCH.values())


TWO_COLORS = {(-1, 0): "Fir3{NEW}", (-1, 1): "Sun2{NS}", (-2, 0): "Sun1{EW}"}


@pytest.mark.rule("BT-AWARD-16", "BT-AWARD-24")
def test_the_winner_orders_the_cards_of_all_colors_won_before_any_of_them_moves():
    t = all_passed(branch=TWO_COLORS, plumage={"red": A, "yellow": A}, piles={A: "Sea1a"})
    t.play(B, PASS)
    assert t.question == (A, "arrange-award")
    assert set(t.options(A)) == {arrange("Fir3{NEW}"), arrange("Sun2{NS}"), arrange("Sun1{EW}")}
    events = t.play(A, arrange("Sun2{NS}"))
    assert events == (PutInOrder(seat=A, card="Sun2{NS}"),)
    assert (t.pile(A), t.plumage(A), len(t.branch), t.pass_holder) == (["Sea1a"], {"red", "yellow"}, 3, A)
    t.refuse(A, arrange("Sun2{NS}"), "BT-AWARD-16")
    t.refuse(B, arrange("Fir3{NEW}"), "BT-TURN-01")
    t.refuse(A, PASS, "BT-AWARD-16")
    t.play(A, arrange("Sun1{EW}"))
    assert t.pile(A) == ["Sea1a", "Sun2{NS}", "Sun1{EW}", "Fir3{NEW}"]


@pytest.mark.rule("BT-AWARD-16")
def test_each_winner_orders_the_own_cards():
    branch = {(-1, 0): "Fir2{NEW}", (-1, 1): "Sun2{NS}", (-1, 2): "Sun1{NS}", (-2, 0): "Fir1{EW}"}
    t = all_passed(branch=branch, plumage={"red": A, "yellow": B})
    t.play(B, PASS)
    t.play(A, arrange("Fir1{EW}"))
    assert t.question == (B, "arrange-award")
    t.refuse(A, arrange("Sun1{NS}"), "BT-AWARD-16")
    t.play(B, arrange("Sun1{NS}"))
    assert (t.pile(A), t.pile(B)) == (["Fir1{EW}", "Fir2{NEW}"], ["Sun1{NS}", "Sun2{NS}"])


@pytest.mark.rule("BT-AWARD-16")
def test_the_order_is_not_asked_for_if_the_award_ends_the_game():
    t = all_passed(branch=TWO_COLORS, plumage={"red": A, "yellow": A}, piles={A: "Fir4a Fir4b Ngt4a Ngt4b Sea4a Sea4b"})
    t.play(B, PASS)
    assert t.over
    assert (t.score(A), t.winner) == (30, A)


@pytest.mark.rule("BT-AWARD-22")
def test_the_order_of_an_award():
    """Both are at 30 once all cards have moved; the more points win, though the other's colour comes first."""
    branch = {(-1, 0): "Fir3{NEW}", (-1, 1): "Sun3{NS}", (-2, 0): "Ngt1{EW}"}
    t = all_passed(
        branch=branch,
        plumage={"red": A, "yellow": B},
        piles={A: "Fir4a Fir4b Ngt4a Ngt4b Sea4a Sea4b Sun3a", B: "Slv4a Slv4b Snw4a Snw4b Sun4a Sun4b Sun2a Sun2b"},
    )
    events = t.play(B, PASS)
    assert (t.score(A), t.score(B), t.winner) == (30, 31, B)
    kinds = [type(event) for event in events]
    assert kinds.index(Awarded) < kinds.index(PlumageReturned) < kinds.index(PassCardReturned)
    assert t.discards == ["Ngt1{EW}"]


@pytest.mark.rule("BT-AWARD-21")
def test_a_branch_that_is_full_in_between_is_not_awarded():
    """Sea3 ends the branch until it is covered by a card that opens it again."""
    t = position(
        told={"Fir3{EW}": LayFromHand(count=2, how="place")},
        branch={(-1, 0): "Fir3{EW}", (-2, 0): "Sea3{EW}"},
        added=[(-2, 0)],
        hands={A: "Sun1{E} Slv2{EW} Ngt3{NEW}"},
        plumage={"red": A},
    )
    t.walk(-2, 0)
    t.play(A, add("Sun1{E}", -3, 0))
    assert t.view().places == 0
    events = t.play(A, cover("Ngt3{NEW}", -2, 0))
    assert told(events, Awarded) == []
    assert told(events, TurnedUp) != []
    assert (t.turn, t.view().places) == (B, 1)


@pytest.mark.rule("BT-AWARD-21")
def test_a_full_branch_is_awarded_only_after_the_bonus_card():
    t = position(
        branch={(-1, 0): "Fir3{EW}", (-2, 0): "Sea3{E}"},
        told={"Sun2{N}": TakeTwigs(count=1, to="hand")},
        added=[(-2, 0)],
        deck="Sun2{N}",
        plumage={"red": A},
    )
    t.walk(-2, 0)
    assert t.question == (A, "choose-twig")
    events = t.play(A, twig(-2, 0))
    assert told(events, Awarded) == []
    assert t.branch == {(-1, 0): "Fir3{EW}"}


@pytest.mark.rule("BT-EX-09")
@pytest.mark.parametrize("grown", [False, True])
@pytest.mark.parametrize(("first", "second"), [("Sun3{EN}", "Sun2{N}"), ("Sun2{N}", "Sun3{EN}")])
def test_yellow_leads_with_five(grown: bool, first: str, second: str):
    branch = {**EXAMPLE, **({(-3, 2): "Ngt2{NS}"} if grown else {})}
    t = position(branch=branch, plumage={"yellow": A, "red": B, "gray": C}, piles={A: "Sea1a"}, turn=B)
    assert t.birds == {"yellow": 5, "red": 4, "gray": 3, "white": 2} | ({"black": 2} if grown else {})
    for seat in (B, C, A):
        t.play(seat, PASS)
    t.play(A, arrange(first))
    assert t.pile(A) == ["Sea1a", *(name.replace("EN", "NE") for name in (first, second))]
    assert (t.score(A), t.score(B), t.score(C)) == (6, 0, 0)
    assert len(t.discards) == len(branch) - 2
    assert (t.unclaimed, t.pass_holder, t.branch) == (COLORS, None, {})
    assert t.question == (B, "add")


@pytest.mark.rule("BT-EX-10")
def test_a_leading_color_without_holder():
    t = position(branch=EXAMPLE, plumage={"red": B}, turn=B)
    for seat in (B, C, A):
        t.play(seat, PASS)
    assert [t.score(seat) for seat in (A, B, C)] == [0, 0, 0]
    assert len(t.discards) == 6
    assert {"Sun3{NE}", "Sun2{N}"} < set(t.discards)


@pytest.mark.rule("BT-AWARD-16")
def test_an_award_declines_nothing():
    t = all_passed(branch=TWO_COLORS, plumage={"yellow": A, "red": A})
    t.play(B, PASS)
    t.refuse(A, DECLINE, "BT-AWARD-16")
