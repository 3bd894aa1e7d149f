"""A card in execution is passed over by what looks at the discard pile, however it came there."""

from collections.abc import Sequence
from typing import Any

import pytest

from app.engines.bird_told_me.events import Event, NothingToDo, Performing
from app.engines.bird_told_me.operations import Discard, Draw, LayFromHand, PerformDiscard, SwapTwig, TakeTwigs
from tests.engines.bird_told_me.naming import A
from tests.engines.bird_told_me.playing import Table, add, swap, told, twig
from tests.engines.bird_told_me.positions import carrying_out, position

AGAIN = PerformDiscard(boost=1)
TO_HAND = TakeTwigs(count=1, to="hand")
BENEATH: dict[str, Any] = {"told": {"Sea3{N}": Draw(count="[1]")}, "discards": "Sea3{N}"}
"""Beneath the card that performs the top discard lies Sea3, which draws two cards."""


def performs_sea3(t: Table, events: Sequence[Event]) -> bool:
    """Whether the top discard that was performed is the one beneath the card in execution."""
    found = [event.card for event in told(events, Performing) if event.source == "discard"]
    return found == ["Sea3{N}"] and t.discards[0] == "Sea3{N}"


@pytest.mark.rule("BT-BOOST-13", "BT-CARD-18")
def test_a_card_that_took_and_discarded_itself_is_passed_over():
    t = carrying_out((TO_HAND, Discard(count=1), AGAIN), **BENEATH)
    events = t.walk(-1, 0)
    assert performs_sea3(t, events)
    assert t.discards == ["Sea3{N}", "Ngt4{EW}", "filler"]


@pytest.mark.rule("BT-BOOST-13", "BT-CARD-18")
def test_a_card_that_swapped_and_discarded_itself_is_passed_over():
    t = carrying_out((SwapTwig(count=1), Discard(count=1), AGAIN), "Ngt4{EW}", hands={A: "Sun2{EW}"}, **BENEATH)
    t.walk(-1, 0)
    events = t.play(A, swap("Sun2{EW}", -1, 0))
    assert performs_sea3(t, events)


@pytest.mark.rule("BT-BOOST-13", "BT-CARD-18")
def test_a_card_on_a_stack_that_took_and_discarded_itself_is_passed_over():
    branch = {(-1, 0): "Sun4{EW}", (-2, 0): "Sun2{EW} Sun1{NEW}"}
    told_ = {"Sun1{NEW}": (TO_HAND, Discard(count=1), AGAIN), **BENEATH["told"]}
    t = position(told=told_, branch=branch, added=[(-2, 0)], discards="Sea3{N}")
    t.walk(-2, 0)
    events = t.play(A, twig(-2, 0))
    assert performs_sea3(t, events)


@pytest.mark.rule("BT-BOOST-13", "BT-CARD-18")
def test_a_card_that_pruned_itself_is_passed_over():
    branch = {(-1, 0): "Sun4{EW}", (-2, 0): "Sun2{EW}"}
    t = position(
        told={"Sun2{EW}": (TO_HAND, AGAIN), **BENEATH["told"]}, branch=branch, added=[(-2, 0)], discards="Sea3{N}"
    )
    t.walk(-2, 0)
    events = t.play(A, twig(-1, 0))
    assert performs_sea3(t, events)
    assert t.discards == ["Sea3{N}", "Sun2{EW}", "filler"]


@pytest.mark.rule("BT-BOOST-13", "BT-CARD-18")
def test_a_card_that_was_laid_anew_before_it_was_pruned_is_passed_over():
    """It takes itself into the hand, is added elsewhere, and falls with the twig it was added to."""
    parts = (TO_HAND, LayFromHand(count=1, how="add"), TakeTwigs(count=1, to="score"), AGAIN)
    t = position(
        told={"Sun2{EW}": parts, **BENEATH["told"]},
        branch={(-1, 0): "Sun4{NEW}", (-2, 0): "Sun2{EW}", (-1, 1): "Fir2{SW}"},
        added=[(-2, 0)],
        discards="Sea3{N}",
    )
    t.walk(-2, 0)
    t.play(A, twig(-2, 0), add("Sun2{EW}", -2, 1))
    events = t.play(A, twig(-1, 1))
    assert performs_sea3(t, events)


@pytest.mark.rule("BT-BOOST-13", "BT-END-18")
def test_the_bonus_card_is_passed_over_wherever_a_shuffle_left_it():
    """The pile is shuffled while the bonus card lies on it; then it is the only one there."""
    t = carrying_out(
        Draw(count=1),
        told={"Sun2{N}": (Draw(count=2), AGAIN)},
        deck="Sea1a Sun2{N} Sea2a",
        fillers=0,
        discards="Fir1a Fir2a Fir1b",
    )
    events = t.walk(-1, 0)
    assert t.depletions == 1
    assert [event.card for event in told(events, NothingToDo)] == ["Sun2{N}"]
    assert t.discards == ["Sun2{N}"]
