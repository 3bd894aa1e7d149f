"""Adding to the Branch: where a card may be added, and the Adding Example."""

import pytest

from app.engines.bird_told_me.moves import Cover
from app.engines.bird_told_me.operations import DrawAndLay, LayFromHand, TakeTwigs
from tests.engines.bird_told_me.boards import EXAMPLE
from tests.engines.bird_told_me.naming import A, B, words
from tests.engines.bird_told_me.playing import PASS, add, cover, performed, twig
from tests.engines.bird_told_me.positions import position

ROOT = {(-1, 0): "Fir3{NEW}"}


@pytest.mark.rule("BT-ADD-01", "BT-ADD-08")
def test_the_first_card_joins_a_side_of_the_trunk():
    t = position(hands={A: "Sea2{E} Sea2{W} Sea2{NEW} Sea2{NS}"})
    assert t.cells(A, "Sea2{E}") == {(-1, 0)}
    assert t.cells(A, "Sea2{W}") == {(1, 0)}
    assert t.cells(A, "Sea2{NEW}") == {(-1, 0), (1, 0)}
    assert t.cells(A, "Sea2{NS}") == set()
    t.refuse(A, add("Sea2{W}", -1, 0), "BT-ADD-01")
    t.refuse(A, add("Sea2{E}", 1, 0), "BT-ADD-01")
    t.refuse(A, add("Sea2{NEW}", -2, 0), "BT-ADD-01")
    t.refuse(A, add("Sea2{NEW}", 0, 1), "BT-ADD-01")
    t.play(A, add("Sea2{NEW}", 1, 0))
    assert t.parent(1, 0) == (0, 0)


@pytest.mark.rule("BT-ADD-02")
def test_further_cards_connect_to_a_card_of_the_branch():
    t = position(branch=ROOT, hands={A: "Sea2{ESW} Sea2{NS}"})
    assert t.cells(A, "Sea2{ESW}") == {(-2, 0), (-1, 1)}
    t.refuse(A, add("Sea2{ESW}", -3, 0), "BT-ADD-02")
    t.refuse(A, add("Sea2{ESW}", 5, 5), "BT-ADD-02")
    t.play(A, add("Sea2{ESW}", -2, 0))
    assert t.cells(A, "Sea2{NS}") == {(-1, 1), (-2, -1)}


@pytest.mark.rule("BT-ADD-03")
@pytest.mark.parametrize(("root", "other"), [((-1, 0), (1, 0)), ((1, 0), (-1, 0))])
def test_the_other_side_of_the_trunk_is_closed_while_there_is_a_branch(root: tuple[int, int], other: tuple[int, int]):
    t = position(branch={root: "Fir3{NEW}"}, hands={A: "Sea2{EW}"})
    assert other not in t.cells(A, "Sea2{EW}")
    t.refuse(A, add("Sea2{EW}", *other), "BT-ADD-03")
    assert t.view().sides == ()


@pytest.mark.rule("BT-ADD-04")
def test_an_added_card_goes_on_an_empty_cell():
    t = position(branch={**ROOT, (-2, 0): "Sun2{NE}"}, hands={A: "Sea1{NEW} Sea1{S}"})
    t.refuse(A, add("Sea1{NEW}", -2, 0), "BT-ADD-04")
    t.refuse(A, add("Sea1{NEW}", -1, 0), "BT-ADD-04")
    t.refuse(A, cover("Sea1{NEW}", -2, 0), "BT-ADD-04")
    assert not any(isinstance(move, Cover) for move in t.options(A))
    assert t.cells(A, "Sea1{S}") == {(-1, 1), (-2, 1)}


RING = {(-1, 0): "Fir3{NEW}", (-2, 0): "Sun3{NE}", (-1, 1): "Snw2{SW}"}
"""Sun3 below and Snw2 to the right both have an exit to the cell (-2,1)."""


@pytest.mark.rule("BT-ADD-05", "BT-ADD-09")
def test_an_added_card_closes_no_loop():
    t = position(branch=RING, hands={A: "Sea1{ES} Sea1{E} Sea1{S}"})
    assert t.cells(A, "Sea1{ES}") == set()
    t.refuse(A, add("Sea1{ES}", -2, 1), "BT-ADD-05")
    assert t.cells(A, "Sea1{E}") == {(-2, 1)}
    t.play(A, add("Sea1{S}", -2, 1))
    assert t.parent(-2, 1) == (-2, 0)


@pytest.mark.rule("BT-ADD-09")
def test_a_second_connection_is_refused_whatever_the_birds():
    t = position(branch=RING, hands={A: "Sea1{NES} Sea3{NES} Sea3{S}"})
    t.refuse(A, add("Sea1{NES}", -2, 1), "BT-ADD-05")
    t.refuse(A, add("Sea3{NES}", -2, 1), "BT-ADD-05")
    assert t.cells(A, "Sea3{S}") == {(-2, 1)}


@pytest.mark.rule("BT-ADD-06", "BT-ADD-11")
def test_top_bottom_and_unused_side_of_the_trunk_are_not_joined():
    around = {(-1, 0): "Fir3{NES}", (-1, 1): "Fir3{ES}", (-1, -1): "Fir3{NE}"}
    t = position(branch=around, hands={A: "Sea2{SW} Sea2{NW} Sea2{EW}"})
    t.refuse(A, add("Sea2{SW}", 0, 1), "BT-ADD-06")
    t.refuse(A, add("Sea2{NW}", 0, -1), "BT-ADD-06")
    assert t.cells(A, "Sea2{SW}") == {(0, -1)}
    assert t.cells(A, "Sea2{NW}") == {(0, 1)}
    assert t.cells(A, "Sea2{EW}") == {(0, 1), (0, -1)}


@pytest.mark.rule("BT-ADD-06", "BT-ADD-11")
def test_a_card_may_lie_beside_the_unused_side_if_it_does_not_point_there():
    around = {(-1, 0): "Fir3{NES}", (-1, 1): "Fir3{ES}", (0, 1): "Fir3{EW}", (1, 1): "Fir3{SW}"}
    t = position(branch=around, hands={A: "Sea2{NW} Sea2{NE}"})
    t.refuse(A, add("Sea2{NW}", 1, 0), "BT-ADD-06")
    assert t.cells(A, "Sea2{NE}") == {(1, 0), (-1, -1)}
    t.play(A, add("Sea2{NE}", 1, 0))
    assert t.parent(1, 0) == (1, 1)


@pytest.mark.rule("BT-ADD-07")
def test_an_added_card_has_no_more_birds_than_the_card_it_connects_to():
    t = position(branch={(-1, 0): "Fir2{EW}"}, hands={A: "Sea1{E} Sea2{E} Sea3{E} Sea4{E}"})
    assert t.cells(A, "Sea1{E}") == {(-2, 0)}
    assert t.cells(A, "Sea2{E}") == {(-2, 0)}
    t.refuse(A, add("Sea3{E}", -2, 0), "BT-ADD-07")
    t.refuse(A, add("Sea4{E}", -2, 0), "BT-ADD-07")


@pytest.mark.rule("BT-ADD-07")
def test_cards_that_only_lie_beside_it_set_no_limit():
    branch = {(-1, 0): "Fir3{NEW}", (-2, 0): "Sun1{E}", (-1, 1): "Snw3{NSW}"}
    t = position(branch=branch, hands={A: "Sea3{E}"})
    assert t.cells(A, "Sea3{E}") == {(-2, 1)}


@pytest.mark.rule("BT-ADD-08")
def test_both_cards_need_an_exit_on_the_shared_edge():
    t = position(branch={(-1, 0): "Fir3{NE}"}, hands={A: "Sea2{E} Sea2{N} Sea2{S}"})
    t.refuse(A, add("Sea2{E}", -2, 0), "BT-ADD-08")
    t.refuse(A, add("Sea2{N}", -1, 1), "BT-ADD-08")
    assert t.cells(A, "Sea2{S}") == {(-1, 1)}


@pytest.mark.rule("BT-ADD-10")
def test_an_exit_against_a_blank_edge_is_no_obstacle():
    """On (-2,1): the exit S meets the blank top of Sun3, and Snw2 on (-2,2) points down on the blank top of Sea1."""
    branch = {(-1, 0): "Fir3{NEW}", (-2, 0): "Sun3{E}", (-1, 1): "Fir3{NSW}", (-1, 2): "Fir3{SW}", (-2, 2): "Snw2{ES}"}
    t = position(branch=branch, hands={A: "Sea1{ES} Sea1{NE}"})
    assert t.cells(A, "Sea1{ES}") == {(-2, 1)}
    t.refuse(A, add("Sea1{NE}", -2, 1), "BT-ADD-05")
    t.play(A, add("Sea1{ES}", -2, 1))
    assert t.parent(-2, 1) == (-1, 1)


@pytest.mark.rule("BT-ADD-12")
@pytest.mark.parametrize("birds", [1, 2, 3, 4])
def test_any_value_may_start_a_branch(birds: int):
    t = position(hands={A: f"Sea{birds}{{EW}}"})
    assert t.cells(A, f"Sea{birds}{{EW}}") == {(-1, 0), (1, 0)}


@pytest.mark.rule("BT-ADD-13")
def test_the_second_card_may_connect_to_the_first():
    t = position(branch=ROOT, hands={A: "Sea2{ENW} Sun1{E} Sun3{E}"})
    t.play(A, add("Sea2{ENW}", -2, 0))
    assert t.cells(A, "Sun1{E}") == {(-3, 0)}
    t.refuse(A, add("Sun3{E}", -3, 0), "BT-ADD-07")


@pytest.mark.rule("BT-ADD-13")
def test_on_a_bare_trunk_the_second_card_has_to_connect_to_the_first():
    t = position(hands={A: "Sea2{EW} Sun1{EW}"})
    t.play(A, add("Sea2{EW}", -1, 0))
    assert t.cells(A, "Sun1{EW}") == {(-2, 0)}
    t.refuse(A, add("Sun1{EW}", 1, 0), "BT-ADD-03")


@pytest.mark.rule("BT-ADD-14")
def test_both_sides_are_open_again_after_an_award():
    t = position(seats=2, branch=ROOT, hands={A: "Sea2{EW}"})
    assert (1, 0) not in t.cells(A, "Sea2{EW}")
    t.play(A, PASS)
    t.play(B, PASS)
    assert t.branch == {}
    assert t.cells(A, "Sea2{EW}") == {(-1, 0), (1, 0)}


@pytest.mark.rule("BT-ADD-14")
def test_both_sides_are_open_again_after_the_branch_has_vanished():
    t = position(told={"Fir3{NEW}": TakeTwigs(count=1, to="hand")}, branch=ROOT, hands={B: "Sea2{EW}"}, added=[(-1, 0)])
    t.walk(-1, 0)
    assert (t.branch, t.hand(A), t.turn) == ({}, words("Fir3{NEW}"), B)
    assert t.cells(B, "Sea2{EW}") == {(-1, 0), (1, 0)}


@pytest.mark.rule("BT-ADD-15", "BT-BRANCH-10")
def test_the_top_card_of_a_stack_decides_what_fits_beside_it():
    t = position(branch={(-1, 0): "Fir4{NEW} Sun2{ES}"}, hands={A: "Sea3{E} Sea3{N} Sea2{N} Sea1{S}"})
    assert t.cells(A, "Sea3{E}") == set()
    assert t.cells(A, "Sea1{S}") == set()
    t.refuse(A, add("Sea3{N}", -1, -1), "BT-ADD-07")
    assert t.cells(A, "Sea2{N}") == {(-1, -1)}


@pytest.mark.rule("BT-ADD-16")
@pytest.mark.parametrize("how", ["add", "place"])
def test_cards_are_added_from_hand_under_the_same_rules(how: str):
    t = position(
        told={"Sun3{NE}": LayFromHand(count=1, how=how)},
        branch={(-1, 0): "Fir3{NEW}", (-1, 1): "Snw2{SW}", (-2, 0): "Sun3{NE}"},
        added=[(-2, 0)],
        hands={A: "Sea1{ES} Sea3{E} Sea2{E}"},
    )
    t.walk(-2, 0)
    assert t.cells(A, "Sea2{E}") == {(-2, 1)}
    t.refuse(A, add("Sea1{ES}", -2, 1), "BT-ADD-05")
    t.refuse(A, add("Sea3{E}", -2, 1), "BT-ADD-07")
    t.refuse(A, add("Sea2{E}", 1, 0), "BT-ADD-03")
    t.refuse(A, add("Sea2{E}", -3, 0), "BT-ADD-08")


@pytest.mark.rule("BT-ADD-16")
@pytest.mark.parametrize("how", ["add", "place"])
def test_drawn_cards_are_added_under_the_same_rules(how: str):
    t = position(
        told={"Fir3{NEW}": DrawAndLay(count=1, how=how)},
        branch={(-1, 0): "Fir3{NEW}", (-1, 1): "Snw2{SW}", (-2, 0): "Sun3{NE}"},
        added=[(-1, 0)],
        deck="Sea1{ESW}",
    )
    t.walk(-1, 0)
    if how == "add":
        assert (t.turn, t.hand(A)) == (B, words("Sea1{ESW}"))
    else:
        assert t.question == (A, "lay-drawn")
        assert (t.cells(A, "Sea1{ESW}"), t.covers(A, "Sea1{ESW}")) == (set(), {(-1, 1), (-2, 0)})


CONTACT = {(-1, 0): "Fir3{NEW}", (-1, 1): "Fir3{NSW} Sun3{NS}", (-2, 0): "Slv3{NEW}", (-2, 1): "Sea1{ES}"}
"""Sea1 hangs on Slv3; if Sun3 is taken, the card beneath bares an exit towards Sea1."""


@pytest.mark.rule("BT-ADD-17")
def test_a_contact_that_uncovering_makes_is_no_connection():
    t = position(
        told={"Fir3{NEW}": TakeTwigs(count=1, to="hand")},
        branch=CONTACT,
        parents={(-1, 1): (-1, 0), (-2, 1): (-2, 0)},
        added=[(-2, 1)],
    )
    t.walk(-2, 1)
    events = t.play(A, twig(-1, 1))
    assert t.branch[-1, 1] == "Fir3{NSW}"
    assert t.parent(-2, 1) == (-2, 0)
    assert performed(events) == ["Slv3{NEW}", "Sea1{ES}", "filler"]


@pytest.mark.rule("BT-ADD-17")
def test_a_contact_is_no_hold_against_pruning():
    t = position(
        told={"Fir3{NEW}": TakeTwigs(count=2, to="hand")},
        branch=CONTACT,
        parents={(-1, 1): (-1, 0), (-2, 1): (-2, 0)},
        added=[(-1, 0)],
    )
    t.walk(-1, 0)
    t.play(A, twig(-1, 1), twig(-2, 0))
    assert t.branch == {(-1, 0): "Fir3{NEW}", (-1, 1): "Fir3{NSW}"}
    assert t.discards == ["Sea1{ES}", "filler"]


# ---------------------------------------------------------------- the Adding Example


@pytest.mark.rule("BT-EX-01")
def test_the_board_of_the_example_grows():
    hands = {A: " ".join(EXAMPLE.values())}
    t = position(seats=2, hands=hands, plumage={"red": B})
    for one, two in [((-1, 0), (-2, 0)), ((-3, 0), (-3, 1)), ((-2, -1), (-1, 1))]:
        t.play(A, add(EXAMPLE[one], *one), add(EXAMPLE[two], *two))
        t.walk(*two)
        t.play(B, PASS)
    assert {cell: t.parent(*cell) for cell in t.branch} == {
        (-1, 0): (0, 0),
        (-2, 0): (-1, 0),
        (-3, 0): (-2, 0),
        (-3, 1): (-3, 0),
        (-2, -1): (-2, 0),
        (-1, 1): (-1, 0),
    }
    assert t.birds == {"yellow": 5, "red": 4, "gray": 3, "white": 2}


@pytest.mark.rule("BT-EX-02")
def test_no_start_on_the_other_side_while_there_is_a_branch():
    t = position(branch=EXAMPLE, hands={A: "Ngt2{NS} Sea2{W}"})
    t.refuse(A, add("Ngt2{NS}", 1, 0), "BT-ADD-03")
    t.refuse(A, add("Sea2{W}", 1, 0), "BT-ADD-03")


@pytest.mark.rule("BT-EX-03")
def test_right_of_the_trunk_a_card_needs_an_exit_to_the_left():
    t = position(hands={A: "Ngt2{NS} Sea2{W}"})
    t.refuse(A, add("Ngt2{NS}", 1, 0), "BT-ADD-01")
    t.play(A, add("Sea2{W}", 1, 0))
    assert t.branch == {(1, 0): "Sea2{W}"}


@pytest.mark.rule("BT-EX-04")
def test_adding_never_covers_a_card():
    t = position(branch=EXAMPLE, hands={A: "Ngt2{NS}"})
    t.refuse(A, add("Ngt2{NS}", -2, 0), "BT-ADD-04")


@pytest.mark.rule("BT-EX-05")
def test_the_limit_of_birds_in_the_example():
    t = position(branch=EXAMPLE, hands={A: "Ngt2{NS} Sea1{S}"})
    t.refuse(A, add("Ngt2{NS}", -1, 2), "BT-ADD-07")
    t.play(A, add("Sea1{S}", -1, 2))
    assert t.parent(-1, 2) == (-1, 1)


@pytest.mark.rule("BT-EX-06")
def test_the_one_legal_place_of_the_example():
    t = position(branch=EXAMPLE, hands={A: "Ngt2{NS}"})
    assert t.cells(A, "Ngt2{NS}") == {(-3, 2)}
    t.play(A, add("Ngt2{NS}", -3, 2))
    assert t.birds["black"] == 2
    assert t.parent(-3, 2) == (-3, 1)


@pytest.mark.rule("BT-EX-07")
def test_the_add_phase_knows_no_placing():
    """The rulebook says "place" there: taken at its word, Slv3 could be covered."""
    t = position(branch=EXAMPLE, hands={A: "Ngt3{ESW}"}, told={"Fir3{EWN}": LayFromHand(count=1, how="place")})
    assert t.covers(A, "Ngt3{ESW}") == set()
    t.refuse(A, cover("Ngt3{ESW}", -2, 0), "BT-ADD-04")
    placing = position(
        branch=EXAMPLE,
        hands={A: "Ngt3{ESW}"},
        told={"Fir3{EWN}": LayFromHand(count=1, how="place")},
        added=[(-2, -1)],
    )
    placing.walk(-2, -1)
    assert (-2, 0) in placing.covers(A, "Ngt3{ESW}")
