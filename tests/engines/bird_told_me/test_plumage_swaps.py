"""Swap plumage."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import PlumageSwapped
from app.engines.bird_told_me.operations import ReturnPlumage, SwapPlumage
from tests.engines.bird_told_me.naming import A, B, C
from tests.engines.bird_told_me.playing import DECLINE, Table, plumage, swap_plumage, told
from tests.engines.bird_told_me.positions import carrying_out

HELD = {"red": A, "gray": A, "black": B, "blue": C}


def swapping(count: int, holders: dict[str, int] | None = None, **more: Any) -> Table:
    t = carrying_out(SwapPlumage(count=count, **more), plumage=HELD if holders is None else holders)
    t.walk(-1, 0)
    return t


@pytest.mark.rule("BT-SWAPPLUM-01")
def test_no_plumage_card_takes_part_twice_at_either_end():
    """Neither red and black, which have been exchanged, nor what A got for what B got."""
    t = swapping(2, {**HELD, "white": B})
    t.play(A, swap_plumage("red", "black"))
    assert set(t.options(A)) == {swap_plumage("gray", other) for other in ("blue", "white")}
    for own, other in (("black", "blue"), ("gray", "red"), ("black", "red")):
        t.refuse(A, swap_plumage(own, other), "BT-SWAPPLUM-01")


@pytest.mark.rule("BT-SWAPPLUM-01")
def test_with_another_instruction_a_plumage_card_may_be_swapped_again():
    t = carrying_out((SwapPlumage(count=1), SwapPlumage(count=1)), plumage={"red": A, "black": B, "blue": C})
    t.walk(-1, 0)
    t.play(A, swap_plumage("red", "black"))
    t.play(A, swap_plumage("black", "red"))
    assert (t.plumage(A), t.plumage(B)) == ({"red"}, {"black"})


@pytest.mark.rule("BT-SWAPPLUM-02")
def test_an_own_plumage_card_is_exchanged_for_one_of_an_opponent_as_the_player_likes():
    t = swapping(1)
    assert set(t.options(A)) == {swap_plumage(own, other) for own in ("red", "gray") for other in ("black", "blue")}
    for own, other in (("red", "gray"), ("black", "blue"), ("red", "white"), ("yellow", "black")):
        t.refuse(A, swap_plumage(own, other), "BT-SWAPPLUM-02")
    t.play(A, swap_plumage("gray", "blue"))
    assert (t.plumage(A), t.plumage(B), t.plumage(C)) == ({"red", "blue"}, {"black"}, {"gray"})
    assert t.unclaimed == {"white", "yellow"}


@pytest.mark.rule("BT-SWAPPLUM-02")
def test_opponents_may_differ_from_swap_to_swap():
    t = swapping(2)
    t.play(A, swap_plumage("red", "black"))
    assert (t.plumage(A), t.plumage(B), t.plumage(C)) == ({"black", "blue"}, {"red"}, {"gray"})


@pytest.mark.rule("BT-SWAPPLUM-02")
def test_unclaimed_plumage_takes_part_only_if_the_card_says_so():
    t = swapping(1, against="unclaimed")
    assert set(t.options(A)) == {swap_plumage(own, other) for own in ("red", "gray") for other in ("white", "yellow")}
    t.refuse(A, swap_plumage("red", "black"), "BT-SWAPPLUM-02")
    t.play(A, swap_plumage("red", "white"))
    assert t.plumage(A) == {"white", "gray"}
    assert t.unclaimed == {"red", "yellow"}


@pytest.mark.rule("BT-SWAPPLUM-03")
@pytest.mark.parametrize(
    ("count", "holders", "swaps"),
    [
        (2, {"red": A, "gray": A, "white": A, "black": B, "blue": C, "yellow": C}, 2),
        (3, {"red": A, "black": B, "blue": C, "yellow": C}, 1),
        (3, {"red": A, "gray": A, "white": A, "black": B, "blue": C}, 2),
        (3, {"red": A, "gray": A, "white": A, "black": B, "blue": C, "yellow": C}, 3),
    ],
    ids=["the number", "own plumage", "opponents' plumage", "all"],
)
def test_it_is_mandatory_as_far_as_possible(count: int, holders: dict[str, int], swaps: int):
    t = carrying_out(SwapPlumage(count=count), plumage=holders)
    events = t.walk(-1, 0)
    while t.question == (A, "swap-plumage"):
        t.refuse(A, DECLINE, "BT-INSTR-06")
        events += t.play(A, t.options(A)[0])
    assert len(told(events, PlumageSwapped)) == swaps
    assert len({color for color, holder in holders.items() if holder == A} - t.plumage(A)) == swaps


@pytest.mark.rule("BT-SWAPPLUM-03")
@pytest.mark.parametrize("holders", [{"red": A}, {"black": B, "blue": C}, {}], ids=["own", "opponents", "none"])
def test_with_none_on_one_end_nothing_happens(holders: dict[str, int]):
    t = swapping(2, holders)
    assert t.turn == B
    assert [t.plumage(seat) for seat in (A, B, C)] == [
        {color for color, holder in holders.items() if holder == seat} for seat in (A, B, C)
    ]


@pytest.mark.rule("BT-CARD-17")
def test_plumage_of_others_goes_back_beside_the_deck_where_a_card_says_so():
    t = carrying_out(ReturnPlumage(count=1), plumage=HELD)
    t.walk(-1, 0)
    assert t.options(A) == [plumage("black"), plumage("blue")]
    t.refuse(A, plumage("red"), "BT-CARD-17")
    t.play(A, plumage("blue"))
    assert t.unclaimed == {"blue", "white", "yellow"}
