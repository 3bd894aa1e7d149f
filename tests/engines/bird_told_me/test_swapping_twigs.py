"""Swap a twig with a card from hand."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Performing, Pruned
from app.engines.bird_told_me.operations import Draw, SwapTwig
from tests.engines.bird_told_me.decks import IDLE
from tests.engines.bird_told_me.naming import A, B, words
from tests.engines.bird_told_me.playing import DECLINE, Table, add, cover, performed, swap, told
from tests.engines.bird_told_me.positions import carrying_out, position

ONE = SwapTwig(count=1)
BEYOND = {(-2, 0): "Sea3{NEW}", (-3, 0): "Fir2{E}", (-2, 1): "Sun1{NS}"}
"""A twig at (-2, 0) that is connected to the east, west and north."""


def swapping(hand: str, operation: SwapTwig = ONE, **more: Any) -> Table:
    """The root card tells to swap."""
    t = carrying_out(operation, "Ngt3{NEW}", **{"beyond": BEYOND, **more}, hands={A: hand})
    t.walk(-1, 0)
    return t


@pytest.mark.rule("BT-SWAPTWIG-01")
@pytest.mark.parametrize("exits", ["NEW", "NES", "ESW", "EW", "E", "NSW"])
def test_the_card_that_comes_in_must_keep_up_all_connections(exits: str):
    card = f"Slv3{{{exits}}}"
    t = swapping(card)
    if exits == "NEW":
        t.play(A, swap(card, -2, 0))
        assert t.branch == {(-1, 0): "Ngt3{NEW}", **BEYOND, (-2, 0): card}
    else:
        t.refuse(A, swap(card, -2, 0), "BT-SWAPTWIG-01")


@pytest.mark.rule("BT-SWAPTWIG-02")
def test_the_card_that_goes_out_is_taken_up_into_the_hand():
    t = swapping("Slv3{NEW} Slv1a")
    t.play(A, swap("Slv3{NEW}", -2, 0))
    assert t.hand(A) == words("Sea3{NEW} Slv1a")


NORTH_OF_THE_END = {(-2, 1): "Sun1{SW}", (-3, 1): "Snw1{ES}"}
ABOVE_THE_TRUNK = {(-1, 1): "Sea3{ES}", (0, 1): "Sea2{W}"}


@pytest.mark.rule("BT-SWAPTWIG-03")
@pytest.mark.parametrize(
    ("card", "cell", "layout"),
    [
        ("Slv4{NEW}", (-2, 0), BEYOND),
        ("Slv1{NEW}", (-2, 0), BEYOND),
        ("Slv2{NE}", (-3, 0), {**BEYOND, **NORTH_OF_THE_END}),
        ("Slv1{SW}", (0, 1), ABOVE_THE_TRUNK),
    ],
    ids=["more birds than the parent", "fewer than a child", "loop", "into the trunk"],
)
def test_all_conditions_of_covering_apply(card: str, cell: tuple[int, int], layout: dict[tuple[int, int], str]):
    swapping(card, beyond=layout).refuse(A, swap(card, *cell), "BT-SWAPTWIG-03")


@pytest.mark.rule("BT-SWAPTWIG-03")
def test_the_root_may_be_swapped_for_any_number_of_birds_and_an_outermost_twig_for_the_fewest():
    t = swapping("Slv4{NEW} Slv1{E}")
    assert {move for move in t.options(A) if move != DECLINE} == {swap("Slv4{NEW}", -1, 0), swap("Slv1{E}", -3, 0)}


@pytest.mark.rule("BT-SWAPTWIG-03")
def test_the_neighbours_top_cards_are_what_counts():
    """Four birds lie covered by three nearer to the trunk, three covered by one farther out."""
    layout = {(-2, 0): "Sea4{EW} Sea3{EW}", (-3, 0): "Fir2{EW}", (-4, 0): "Snw3{EW} Snw1{EW}"}
    t = swapping("Slv4{EW} Slv3{EW} Slv1{EW}", beyond=layout)
    assert not t.may(A, swap("Slv4{EW}", -3, 0))
    assert t.may(A, swap("Slv3{EW}", -3, 0))
    assert t.may(A, swap("Slv1{EW}", -3, 0))


@pytest.mark.rule("BT-SWAPTWIG-04")
def test_only_the_top_card_is_exchanged_and_nothing_is_pruned():
    t = swapping("Slv3{NEW}", beyond={**BEYOND, (-2, 0): "Sea2{E} Sea3{NEW}"})
    events = t.play(A, swap("Slv3{NEW}", -2, 0))
    assert t.stack(-2, 0) == ["Sea2{E}", "Slv3{NEW}"]
    assert told(events, Pruned) == []
    assert [t.parent(*cell) for cell in ((-3, 0), (-2, 1))] == [(-2, 0), (-2, 0)]


@pytest.mark.rule("BT-SWAPTWIG-04")
def test_a_swap_needs_a_twig():
    t = swapping("Slv1{NS}")
    t.refuse(A, swap("Slv1{NS}", -2, 2), "BT-SWAPTWIG-04")
    t.refuse(A, add("Slv1{NS}", -2, 2), "BT-CARD-17")
    t.refuse(A, cover("Slv1{NS}", -2, 1), "BT-CARD-17")


@pytest.mark.rule("BT-SWAPTWIG-05")
@pytest.mark.parametrize("swaps", [0, 1, 2])
def test_it_is_optional_up_to_the_number_one_at_a_time(swaps: int):
    t = swapping("Slv3{NEW} Slv1{E}", SwapTwig(count=2))
    t.play(A, *[swap("Slv3{NEW}", -2, 0), swap("Slv1{E}", -3, 0)][:swaps])
    if swaps < 2:
        assert t.question == (A, "swap-twig")
        t.play(A, DECLINE)
    assert (t.turn, t.held(A)) == (B, 2)
    assert [t.branch[(-2, 0)] == "Slv3{NEW}", t.branch[(-3, 0)] == "Slv1{E}"] == [swaps > 0, swaps > 1]


@pytest.mark.rule("BT-SWAPTWIG-05")
def test_the_same_position_may_be_chosen_again_and_a_card_just_taken_up_be_used():
    t = swapping("Slv3{NEW}", SwapTwig(count=3))
    t.play(A, swap("Slv3{NEW}", -2, 0), swap("Sea3{NEW}", -2, 0), swap("Slv3{NEW}", -2, 0))
    assert (t.branch[(-2, 0)], t.hand(A)) == ("Slv3{NEW}", ["Sea3{NEW}"])


def along(parts: dict[str, Any], hand: str) -> Table:
    """A route of three twigs, the middle one of which swaps."""
    t = position(
        told={"Ngt4{EW}": ONE, **parts},
        branch={(-1, 0): "Sea4{EW}", (-2, 0): "Ngt4{EW}", (-3, 0): "Fir3{EW}"},
        added=[(-3, 0)],
        hands={A: hand},
    )
    t.walk(-3, 0)
    return t


@pytest.mark.rule("BT-SWAPTWIG-06")
def test_a_swapped_in_card_ahead_is_carried_out_when_it_is_reached():
    t = along({"Sun3{EW}": Draw(count=1)}, "Sun3{EW}")
    events = t.play(A, swap("Sun3{EW}", -3, 0))
    assert performed(events) == ["Sun3{EW}", "filler"]


@pytest.mark.rule("BT-SWAPTWIG-06")
@pytest.mark.parametrize("x", [-1, -2], ids=["passed", "current"])
def test_one_on_a_passed_or_the_current_position_is_not_carried_out_but_counts_for_brackets(x: int):
    t = along({"Fir4{EW}": Draw(count=1), "Fir3{EW}": Draw(count="[1]")}, "Fir4{EW}")
    events = t.play(A, swap("Fir4{EW}", x, 0))
    assert performed(events) == ["Fir3{EW}", "filler"]
    assert told(events, Performing)[0].colors == 1


@pytest.mark.rule("BT-SWAPTWIG-06")
def test_one_ahead_counts_for_brackets_too():
    t = position(
        told={"Ngt4{EW}": ONE, "Fir4{EW}": Draw(count="[1]"), "Fir3{EW}": IDLE},
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Fir4{EW}", (-3, 0): "Sea3{EW}"},
        added=[(-3, 0)],
        hands={A: "Fir3{EW}"},
    )
    t.walk(-3, 0)
    assert told(t.play(A, swap("Fir3{EW}", -3, 0)), Performing)[0].colors == 1
