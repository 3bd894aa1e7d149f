"""Draw (or score) two (or more) twigs of a color."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Pruned, TwigTaken
from app.engines.bird_told_me.operations import TakeTwigs
from tests.engines.bird_told_me.naming import A, B, C, words
from tests.engines.bird_told_me.playing import DECLINE, Table, told, twig
from tests.engines.bird_told_me.positions import carrying_out, position

BOTH = TakeTwigs(count=2, to="hand", one_color=True)
BRANCH = {
    (-2, 0): "Sun3{EW}",
    (-3, 0): "Fir3{EW}",
    (-4, 0): "Sun2{ENS}",
    (-4, 1): "Fir2{NES}",
    (-4, -1): "Sea1{NW}",
}
"""Two yellow and two red twigs, one blue one."""


def taking(operation: TakeTwigs = BOTH, **words: Any) -> Table:
    """A root card that is black takes twigs; the branch beyond is `BRANCH` unless said otherwise."""
    t = carrying_out(operation, **{"beyond": BRANCH, **words})
    t.walk(-1, 0)
    return t


def offered(t: Table) -> set[tuple[int, int]]:
    """The twigs that A may take now."""
    return {(move.x, move.y) for move in t.options(A) if move != DECLINE}


@pytest.mark.rule("BT-DRAWTWIG-01", "BT-DRAWTWIG-03")
def test_a_colour_of_which_only_one_twig_can_be_taken_may_be_named():
    """Yellow and red have two each."""
    t = taking()
    events = t.play(A, twig(-4, -1))
    assert [event.card for event in told(events, TwigTaken)] == ["Sea1{NW}"]
    assert (t.turn, t.hand(A)) == (B, ["Sea1{NW}"])


@pytest.mark.rule("BT-DRAWTWIG-04")
def test_one_colour_is_named_that_a_top_card_shows_and_all_twigs_are_of_it():
    t = taking(TakeTwigs(count=3, to="hand", one_color=True), beyond={**BRANCH, (-3, 1): "Fir1{W}"})
    assert offered(t) == {(-1, 0), (-3, 1), *BRANCH}
    t.play(A, twig(-3, 1))
    assert offered(t) == {(-3, 0), (-4, 1)}
    t.refuse(A, twig(-2, 0), "BT-DRAWTWIG-04")
    t.refuse(A, DECLINE, "BT-INSTR-06")
    t.play(A, twig(-4, 1))
    assert (t.turn, t.hand(A)) == (B, words("Fir1{W} Fir2{NES} Fir3{EW}"))


@pytest.mark.rule("BT-DRAWTWIG-04")
def test_they_are_taken_until_the_number_is_used_up_or_none_is_left():
    for count, hand in ((1, "Fir2{NES}"), (2, "Fir2{NES} Fir3{EW}"), (3, "Fir2{NES} Fir3{EW}")):
        t = taking(TakeTwigs(count=count, to="hand", one_color=True))
        t.play(A, twig(-4, 1))
        assert (t.turn, t.hand(A)) == (B, words(hand))


@pytest.mark.rule("BT-DRAWTWIG-04")
def test_without_a_fitting_twig_nothing_happens():
    t = taking(TakeTwigs(count=2, to="hand", one_color=True, own_plumage=True))
    assert (t.turn, t.held(A)) == (B, 0)


@pytest.mark.rule("BT-DRAWTWIG-02")
@pytest.mark.parametrize(("count", "taken"), [(1, ["Fir2{EW}top"]), (2, ["Fir2{EW}top", "Fir2{EW}low"])])
def test_a_bared_twig_of_the_colour_has_to_be_taken_as_well_while_the_number_lasts(count: int, taken: list[str]):
    t = taking(TakeTwigs(count=count, to="hand", one_color=True), beyond={(-2, 0): "Fir2{EW}low Fir2{EW}top"})
    events = t.play(A, twig(-2, 0))
    assert [event.card for event in told(events, TwigTaken)] == taken
    assert t.turn == B


@pytest.mark.rule("BT-DRAWTWIG-05")
def test_a_twig_just_bared_comes_next_before_twigs_elsewhere():
    """Of four red twigs three are taken: those of the stack, however many lie elsewhere."""
    stack = "Fir2{EW}a Fir2{EW}b Fir2{EW}c"
    t = taking(TakeTwigs(count=3, to="hand", one_color=True), beyond={(-2, 0): stack, (-3, 0): "Fir1{EW}"})
    assert offered(t) == {(-1, 0), (-2, 0), (-3, 0)}
    events = t.play(A, twig(-2, 0))
    assert [event.card for event in told(events, TwigTaken)] == ["Fir2{EW}c", "Fir2{EW}b", "Fir2{EW}a"]
    assert t.turn == B


@pytest.mark.rule("BT-DRAWTWIG-05")
def test_precedence_is_that_of_a_fitting_twig_alone_and_of_the_one_just_bared():
    """Blue lies between the red ones: the choice is free again, and the red one beneath stays covered."""
    stack = "Fir2{EW}low Sea2{EW} Fir2{EW}top"
    t = taking(
        TakeTwigs(count=2, to="hand", one_color=True),
        beyond={(-2, 0): stack, (-3, 0): "Fir1{EW}", (-4, 0): "Fir1{EW}far"},
    )
    t.play(A, twig(-2, 0))
    assert offered(t) == {(-3, 0), (-4, 0)}
    t.play(A, twig(-4, 0))
    assert t.stack(-2, 0) == ["Fir2{EW}low", "Sea2{EW}"]


@pytest.mark.rule("BT-CARD-17")
def test_where_the_twigs_may_be_of_any_colour_a_bared_one_has_no_precedence():
    layout = {(-2, 0): "Fir2{EW}low Fir2{EW}top", (-3, 0): "Sea1{EW}"}
    t = taking(TakeTwigs(count=2, to="hand"), beyond=layout)
    t.play(A, twig(-2, 0))
    assert offered(t) == {(-1, 0), (-2, 0), (-3, 0)}
    t.play(A, twig(-3, 0))
    assert (t.turn, t.hand(A)) == (B, words("Fir2{EW}top Sea1{EW}"))


@pytest.mark.rule("BT-DRAWTWIG-06")
def test_pruning_is_done_after_each_twig_and_what_is_pruned_can_no_longer_be_taken():
    """The inner red twig first: the outer one falls with all beyond."""
    t = taking()
    events = t.play(A, twig(-3, 0))
    assert [type(event).__name__ for event in events[:2]] == ["TwigTaken", "Pruned"]
    (pruned,) = told(events, Pruned)
    assert [fallen.cards for fallen in pruned.positions] == [("Sun2{NES}",), ("Fir2{NES}",), ("Sea1{NW}",)]
    assert (t.turn, t.hand(A)) == (B, ["Fir3{EW}"])
    assert t.discards[:3] == ["Sun2{NES}", "Fir2{NES}", "Sea1{NW}"]


@pytest.mark.rule("BT-DRAWTWIG-06")
def test_beginning_outside_takes_both():
    t = taking()
    t.play(A, twig(-4, 1))
    assert (t.turn, t.hand(A)) == (B, words("Fir2{NES} Fir3{EW}"))
    assert t.branch == {(-1, 0): "Ngt4{EW}", (-2, 0): "Sun3{EW}"}


@pytest.mark.rule("BT-DRAWTWIG-07")
def test_covered_cards_cannot_be_taken():
    t = taking(beyond={(-2, 0): "Fir3{EW} Sun3{EW}", (-3, 0): "Fir3{EW}far", (-4, 0): "Fir1{EW}"})
    t.play(A, twig(-4, 0))
    assert (t.turn, t.hand(A)) == (B, words("Fir1{EW} Fir3{EW}far"))
    assert t.stack(-2, 0) == ["Fir3{EW}", "Sun3{EW}"]


@pytest.mark.rule("BT-DRAWTWIG-07")
@pytest.mark.parametrize("cell", [(-1, 0), (-2, 0), (-3, 0), (-2, 1)], ids=["root", "in execution", "ahead", "off"])
def test_any_twig_may_be_taken_on_or_off_the_route_the_one_in_execution_and_the_root(cell: tuple[int, int]):
    t = position(
        told={"Sea3{NEW}": TakeTwigs(count=1, to="hand", one_color=True)},
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Sea3{NEW}", (-3, 0): "Fir2{EW}", (-2, 1): "Sun1{NS}"},
        added=[(-3, 0)],
    )
    t.walk(-3, 0)
    taken = t.branch[cell]
    t.play(A, twig(*cell))
    assert (t.turn, t.hand(A)) == (B, [taken])
    assert cell not in t.branch


@pytest.mark.rule("BT-DRAWTWIG-07")
def test_where_no_twig_lies_none_can_be_taken():
    t = taking()
    for cell in ((-5, 0), (0, 0), (1, 0)):
        t.refuse(A, twig(*cell), "BT-DRAWTWIG-07")


@pytest.mark.rule("BT-DRAWTWIG-08")
def test_scored_twigs_lie_on_the_own_pile_in_the_order_taken_at_their_value_whoever_has_the_plumage():
    t = taking(
        TakeTwigs(count=2, to="score", one_color=True),
        plumage={"red": B, "yellow": C},
        piles={A: "Sea1a", B: "Sea2a"},
    )
    t.play(A, twig(-4, 1))
    assert t.pile(A) == ["Sea1a", "Fir2{NES}", "Fir3{EW}"]
    assert (t.score(A), t.score(B), t.held(A)) == (1 + 2 + 3, 2, 0)


@pytest.mark.rule("BT-DRAWTWIG-08")
def test_drawn_twigs_go_into_the_hand():
    t = taking(hands={A: "Sea1a"})
    t.play(A, twig(-4, 1))
    assert (t.hand(A), t.score(A)) == (words("Sea1a Fir2{NES} Fir3{EW}"), 0)
