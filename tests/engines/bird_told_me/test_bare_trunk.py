"""Branch Award: what is returned when the trunk alone remains."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import BranchVanished, PlumageReturned, PlumageTaken
from app.engines.bird_told_me.operations import (
    Draw,
    DrawForPlumage,
    LayFromHand,
    SwapPlumage,
    TakePlumage,
    TakeTwigs,
)
from tests.engines.bird_told_me.naming import A, B, C
from tests.engines.bird_told_me.playing import PASS, Table, add, plumage, told
from tests.engines.bird_told_me.positions import carrying_out, position

COLORS = {"red", "black", "blue", "gray", "white", "yellow"}
TAKE_ITSELF = TakeTwigs(count=1, to="hand")


def cleared(*then: Any, **words: Any) -> Table:
    """A root that takes itself off the trunk, and then goes on with its instruction."""
    return carrying_out((TAKE_ITSELF, *then), **words)


@pytest.mark.rule("BT-AWARD-18")
def test_what_is_claimed_goes_back_before_the_next_part_of_the_instruction():
    t = cleared(DrawForPlumage(limit=5), Draw(count=1), plumage={"red": A, "blue": A, "gray": B}, pass_holder=C)
    t.walk(-1, 0)
    assert t.held(A) == 1 + 1
    assert t.unclaimed == COLORS
    assert t.pass_holder is None


@pytest.mark.rule("BT-AWARD-18")
def test_plumage_taken_while_the_trunk_is_bare_goes_straight_back():
    t = cleared(TakePlumage(count=2))
    t.walk(-1, 0)
    assert t.question == (A, "choose-plumage")
    events = t.play(A, plumage("blue"))
    assert events == (PlumageTaken(seat=A, color="blue"), PlumageReturned(colors=("blue",)))
    assert t.plumage(A) == set()
    t.refuse(A, plumage("blue"), "BT-TAKEPLUM-02")
    t.play(A, plumage("red"))
    assert t.unclaimed == COLORS
    assert t.turn == B


@pytest.mark.rule("BT-AWARD-18")
def test_the_bonus_card_finds_the_trunk_bare():
    t = cleared(told={"Sun2{N}": TakePlumage(count=6)}, deck="Sun2{N}", plumage={"red": B})
    events = t.walk(-1, 0)
    assert len(told(events, PlumageTaken)) == 6
    assert t.unclaimed == COLORS


@pytest.mark.rule("BT-AWARD-19")
def test_a_branch_that_starts_again_brings_nothing_back():
    t = cleared(
        LayFromHand(count=1, how="add"),
        SwapPlumage(count=1),
        plumage={"red": A, "blue": B},
        pass_holder=C,
        hands={A: "Sun2{EW}"},
    )
    t.walk(-1, 0)
    t.play(A, add("Sun2{EW}", 1, 0))
    assert t.branch == {(1, 0): "Sun2{EW}"}
    assert t.unclaimed == COLORS
    assert t.pass_holder is None
    assert t.turn == B


@pytest.mark.rule("BT-AWARD-19")
def test_plumage_taken_on_the_new_branch_stays():
    t = cleared(LayFromHand(count=1, how="add"), TakePlumage(count=1), hands={A: "Sun2{EW}"})
    t.walk(-1, 0)
    t.play(A, add("Sun2{EW}", 1, 0), plumage("blue"))
    assert t.plumage(A) == {"blue"}


@pytest.mark.rule("BT-AWARD-10", "BT-AWARD-23")
def test_taking_one_twig_of_many_returns_nothing():
    t = carrying_out(
        TakeTwigs(count=1, to="hand", at_branch_end=True),
        beyond={(-2, 0): "Sun2{EW}"},
        plumage={"red": B},
        pass_holder=C,
    )
    events = t.walk(-1, 0)
    assert told(events, BranchVanished) == []
    assert t.branch == {(-1, 0): "Ngt4{EW}"}
    assert (t.plumage(B), t.pass_holder) == ({"red"}, C)


@pytest.mark.rule("BT-AWARD-23")
def test_on_a_bare_trunk_nothing_is_ever_held():
    t = cleared(plumage=dict.fromkeys(COLORS, B), pass_holder=B, hands={B: "Fir1{EW}"})
    t.walk(-1, 0)
    assert (t.branch, t.unclaimed, t.pass_holder) == ({}, COLORS, None)
    t.play(B, PASS)
    assert (t.unclaimed, t.pass_holder) == (COLORS, None)
    t = position(hands={A: "Fir1{EW}"})
    t.play(A, PASS)
    assert t.pass_holder is None
