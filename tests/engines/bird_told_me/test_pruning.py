"""Stacks, and what falls when a twig is taken."""

import pytest

from app.engines.bird_told_me.events import BranchVanished, Fallen, Pruned, TwigTaken
from app.engines.bird_told_me.operations import Draw, LayFromHand, TakeTwigs
from tests.engines.bird_told_me.naming import A, B, words
from tests.engines.bird_told_me.playing import add, performed, told, twig
from tests.engines.bird_told_me.positions import position

TAKE = TakeTwigs(count=1, to="hand")
ROOT = "Fir4{NEW}"
TREE = {
    (-1, 0): ROOT,
    (-1, 1): "Sea3{NS}",
    (-2, 0): "Sun3{NEW}",
    (-2, 1): "Slv1{SW} Slv2{NS}",
    (-3, 0): "Snw2{EW}",
    (-4, 0): "Ngt1{E}",
    (-2, 2): "Ngt1{S}",
}


@pytest.mark.rule("BT-BRANCH-09")
def test_a_position_whose_last_card_is_taken_is_gone_with_all_beyond():
    t = position(told={ROOT: TAKE}, branch=TREE, added=[(-1, 0)])
    t.walk(-1, 0)
    events = t.play(A, twig(-2, 0))
    assert t.branch == {(-1, 0): ROOT, (-1, 1): "Sea3{NS}"}
    assert t.hand(A) == words("Sun3{NEW}")
    assert told(events, Pruned)[0].positions == (
        Fallen(x=-2, y=1, cards=("Slv1{SW}", "Slv2{NS}")),
        Fallen(x=-3, y=0, cards=("Snw2{EW}",)),
        Fallen(x=-4, y=0, cards=("Ngt1{E}",)),
        Fallen(x=-2, y=2, cards=("Ngt1{S}",)),
    )


@pytest.mark.rule("BT-CARD-19")
def test_pruned_cards_are_discarded_from_the_trunk_outwards_and_each_stack_from_the_bottom_up():
    t = position(told={ROOT: TAKE}, branch=TREE, added=[(-1, 0)])
    t.walk(-1, 0)
    t.play(A, twig(-2, 0))
    assert t.discards == ["Slv1{SW}", "Slv2{NS}", "Snw2{EW}", "Ngt1{E}", "Ngt1{S}", "filler"]


@pytest.mark.rule("BT-CARD-19")
def test_of_two_positions_as_near_the_one_filled_first_is_discarded_first():
    branch = {(-1, 0): ROOT, (-2, 0): "Sun3{NES}", (-2, -1): "Sea2{N}", (-2, 1): "Slv2{S}"}
    t = position(told={ROOT: TAKE}, branch=branch, added=[(-1, 0)])
    t.walk(-1, 0)
    t.play(A, twig(-2, 0))
    assert t.discards == ["Sea2{N}", "Slv2{S}", "filler"]


@pytest.mark.rule("BT-CARD-19")
def test_where_the_card_says_more_than_its_family_the_card_holds():
    """Taking twigs of a colour knows no limit of size, but this card prints one."""
    t = position(
        told={ROOT: TakeTwigs(count=2, to="hand", one_color=True, size_limit="[2]")},
        branch={(-1, 0): ROOT, (-1, 1): "Sea3{NS}", (-1, 2): "Sea2{S}", (-2, 0): "Sea1{E}"},
        added=[(-1, 0)],
    )
    t.walk(-1, 0)
    assert set(t.options(A)) == {twig(-1, 2), twig(-2, 0)}
    t.refuse(A, twig(-1, 1), "BT-CARD-17")
    t.play(A, twig(-1, 2))
    assert t.hand(A) == words("Sea1{E} Sea2{S}")


@pytest.mark.rule("BT-BRANCH-09")
def test_a_bared_card_without_an_exit_to_a_child_lets_it_fall():
    branch = {(-1, 0): ROOT, (-2, 0): "Sea3{NE} Sun3{NEW}", (-2, 1): "Slv2{S}", (-3, 0): "Snw2{E}"}
    t = position(told={ROOT: TAKE}, branch=branch, added=[(-1, 0)])
    t.walk(-1, 0)
    events = t.play(A, twig(-2, 0))
    assert t.branch == {(-1, 0): ROOT, (-2, 0): "Sea3{NE}", (-2, 1): "Slv2{S}"}
    assert told(events, TwigTaken) == [TwigTaken(seat=A, card="Sun3{NEW}", x=-2, y=0, to="hand", bared="Sea3{NE}")]
    assert told(events, Pruned) == [Pruned(positions=(Fallen(x=-3, y=0, cards=("Snw2{E}",)),))]


@pytest.mark.rule("BT-BRANCH-09")
def test_a_pruned_position_that_is_filled_again_is_another_one():
    branch = {(-1, 0): ROOT, (-2, 0): "Sun3{EW}", (-3, 0): "Snw2{E}"}
    t = position(
        told={ROOT: (TAKE, LayFromHand(count=1, how="add"))}, branch=branch, added=[(-1, 0)], hands={A: "Slv1{E}"}
    )
    t.walk(-1, 0)
    t.play(A, twig(-2, 0))
    assert performed(t.play(A, add("Slv1{E}", -2, 0))) == ["Slv1{E}", "filler"]


@pytest.mark.rule("BT-BRANCH-10")
def test_only_the_top_card_of_a_stack_has_effect():
    t = position(
        told={"Sea3{NE}": Draw(count=4), "Sun2{EW}": Draw(count=1)},
        branch={(-1, 0): ROOT, (-2, 0): "Sea3{NE} Sun2{EW}"},
        added=[(-2, 0)],
    )
    assert t.birds == {"red": 4, "yellow": 2}
    assert t.view().branch[1].open == ("W",)
    t.walk(-2, 0)
    assert t.held(A) == 1


@pytest.mark.rule("BT-BRANCH-10")
def test_a_bared_card_is_the_twig_from_then_on():
    t = position(
        told={ROOT: TAKE, "Sea3{NE}": Draw(count=4)},
        branch={(-1, 0): ROOT, (-2, 0): "Sea3{NE} Sun2{EW}"},
        added=[(-2, 0)],
    )
    t.walk(-2, 0)
    events = t.play(A, twig(-2, 0))
    assert performed(events) == ["Sea3{NE}", "filler"]
    assert t.birds == {"red": 4, "blue": 3}
    assert t.held(A) == 5


@pytest.mark.rule("BT-BRANCH-11")
def test_baring_a_card_does_not_look_at_birds():
    """Sea1 is bared between a child of three and a parent of two."""
    branch = {
        (-1, 0): "Fir4{NEW} Fir2{NEW}",
        (-2, 0): "Sea4{EW} Sun2{EW}",
        (-3, 0): "Slv2{EW}",
        (-1, 1): "Sea1{NS} Sun2{NS}",
        (-1, 2): "Ngt2{S}",
    }
    t = position(told={"Fir2{NEW}": TakeTwigs(count=2, to="hand")}, branch=branch, added=[(-1, 0)])
    t.walk(-1, 0)
    events = t.play(A, twig(-2, 0), twig(-1, 1))
    assert told(events, Pruned) == []
    assert t.branch == {
        (-1, 0): "Fir2{NEW}",
        (-2, 0): "Sea4{EW}",
        (-3, 0): "Slv2{EW}",
        (-1, 1): "Sea1{NS}",
        (-1, 2): "Ngt2{S}",
    }


@pytest.mark.rule("BT-BRANCH-09")
def test_a_branch_whose_root_is_taken_vanishes():
    t = position(told={ROOT: TAKE}, branch=TREE, added=[(-1, 0)])
    t.walk(-1, 0)
    events = t.play(A, twig(-1, 0))
    assert BranchVanished() in events
    assert t.branch == {}
    assert len(t.discards) == 8
    assert t.turn == B


@pytest.mark.rule("BT-BRANCH-10")
def test_a_bared_root_keeps_the_branch():
    branch = {(-1, 0): "Sun3{EW} Fir4{NEW}", (-2, 0): "Sea3{EW}", (-1, 1): "Slv2{S}"}
    t = position(told={ROOT: TAKE}, branch=branch, added=[(-2, 0)])
    t.walk(-2, 0)
    events = t.play(A, twig(-1, 0))
    assert t.branch == {(-1, 0): "Sun3{EW}", (-2, 0): "Sea3{EW}"}
    assert performed(events) == ["Sea3{EW}", "filler"]
