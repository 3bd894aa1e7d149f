"""The bonus card that follows the Branch Phase."""

import pytest

from app.engines.bird_told_me.events import Depleted, Performing, TurnedUp
from app.engines.bird_told_me.operations import (
    Boost,
    Discard,
    Draw,
    DrawAndLay,
    LayFromHand,
    ScoreFromDeck,
    SwapPlumage,
    TakeScored,
    TakeTwigs,
)
from tests.engines.bird_told_me.naming import A, B, card, words
from tests.engines.bird_told_me.playing import DECLINE, PASS, add, performed, told, twig
from tests.engines.bird_told_me.positions import position

ROW = {(-1, 0): "Fir4{NEW}", (-2, 0): "Sea3{EW}"}
DRAW_ONE = Draw(count="[1]")


@pytest.mark.rule("BT-BONUS-01")
def test_the_top_card_of_the_deck_is_turned_up_discarded_and_carried_out():
    t = position(
        told={"Sun2{N}": LayFromHand(count=1, how="add")},
        branch=ROW,
        added=[(-2, 0)],
        hands={A: "Ngt1{E}"},
        deck="Sun2{N}",
    )
    events = t.walk(-2, 0)
    assert TurnedUp(seat=A, card="Sun2{N}", why="bonus") in events
    assert performed(events) == ["Fir4{NEW}", "Sea3{EW}", "Sun2{N}"]
    assert t.discards == ["Sun2{N}"]
    assert (t.acting, t.question, t.deck) == (["Sun2{N}"], (A, "lay-hand"), 20)
    t.play(A, add("Ngt1{E}", -3, 0))
    assert t.branch[-3, 0] == "Ngt1{E}"


@pytest.mark.rule("BT-BONUS-02")
def test_who_passed_gets_no_bonus_card():
    t = position(branch=ROW, deck="Sun4a Sun4a")
    events = t.play(A, PASS)
    assert told(events, TurnedUp) == told(events, Performing) == []
    assert t.discards == []
    assert t.hand(A) == words("Sun4a Sun4a")


@pytest.mark.rule("BT-BONUS-03")
def test_the_bonus_card_comes_when_the_target_was_pruned():
    t = position(told={"Fir4{NEW}": TakeTwigs(count=1, to="hand")}, branch=ROW, added=[(-2, 0)])
    t.walk(-2, 0)
    assert performed(t.play(A, twig(-2, 0))) == ["filler"]


@pytest.mark.rule("BT-BONUS-03")
def test_the_bonus_card_comes_when_all_was_declined():
    place = LayFromHand(count=1, how="place")
    t = position(told={"Fir4{NEW}": place, "Sea3{EW}": place}, branch=ROW, added=[(-2, 0)], hands={A: "Ngt1{E}"})
    t.walk(-2, 0)
    assert performed(t.play(A, DECLINE, DECLINE)) == ["Sea3{EW}", "filler"]


@pytest.mark.rule("BT-BONUS-03")
def test_the_bonus_card_comes_when_nothing_could_be_done():
    """Nobody has a score pile, plumage or a card in hand."""
    t = position(
        told={"Fir4{NEW}": TakeScored(count=1, to="score"), "Sea3{EW}": (SwapPlumage(count=1), Discard(count=1))},
        branch=ROW,
        added=[(-2, 0)],
    )
    assert performed(t.walk(-2, 0)) == ["Fir4{NEW}", "Sea3{EW}", "filler"]


@pytest.mark.rule("BT-BONUS-04")
def test_colors_on_the_route_do_not_raise_the_bonus_card():
    t = position(
        told={"Fir2{N}": DRAW_ONE}, branch={(-1, 0): "Fir4{NEW}", (-2, 0): "Fir3{EW}"}, added=[(-2, 0)], deck="Fir2{N}"
    )
    events = t.walk(-2, 0)
    assert told(events, Performing)[-1] == Performing(seat=A, card="Fir2{N}", source="bonus", printed=1)
    assert t.held(A) == 1


@pytest.mark.rule("BT-BONUS-04")
def test_the_bonus_card_does_not_raise_the_route():
    t = position(told={"Fir4{NEW}": DRAW_ONE}, branch=ROW, added=[(-2, 0)], deck="filler Fir2{N}")
    events = t.walk(-2, 0)
    assert told(events, Performing)[0].colors == 0
    assert (t.held(A), t.discards) == (1, ["Fir2{N}"])


@pytest.mark.rule("BT-BONUS-04")
def test_a_boost_raises_the_bonus_card():
    t = position(
        told={"Fir4{NEW}": Boost(cards="last", by="[2]"), "Fir2{N}": DRAW_ONE},
        branch=ROW,
        added=[(-2, 0)],
        deck="Fir2{N}",
    )
    events = t.walk(-2, 0)
    assert told(events, Performing)[-1].boosts == 2
    assert t.held(A) == 3


@pytest.mark.rule("BT-BONUS-05")
def test_what_the_bonus_card_adds_is_not_carried_out():
    t = position(
        told={"Sun2{N}": DrawAndLay(count=1, how="add"), "Ngt1{E}": Draw(count=5)},
        branch=ROW,
        added=[(-2, 0)],
        deck="Sun2{N} Ngt1{E}",
    )
    assert performed(t.walk(-2, 0))[-1] == "Sun2{N}"
    assert t.branch[-3, 0] == "Ngt1{E}"
    assert (t.turn, t.held(A)) == (B, 0)


@pytest.mark.rule("BT-BONUS-06")
def test_a_bonus_card_that_depletes_the_deck_opens_the_new_discard_pile():
    t = position(
        told={"Sun2{N}": Draw(count=2)},
        branch=ROW,
        added=[(-2, 0)],
        deck="Sun2{N}",
        fillers=0,
        discards="Sea1a Sea2a Sea3a",
    )
    events = t.walk(-2, 0)
    assert Depleted(time=1, shuffled=3) in events
    assert performed(events)[-1] == "Sun2{N}"
    assert t.discards == ["Sun2{N}"]
    assert (t.held(A), t.deck) == (2, 1)
    assert set(t.hand(A)) < set(words("Sea1a Sea2a Sea3a"))


@pytest.mark.rule("BT-BONUS-06")
def test_a_bonus_card_of_the_last_depletion_is_not_carried_out():
    t = position(
        told={"Sun2{N}": ScoreFromDeck(count=1, plumage="any")},
        branch=ROW,
        added=[(-2, 0)],
        deck="Sun2{N}",
        fillers=0,
        depletions=1,
        discards="Sea1a",
    )
    events = t.walk(-2, 0)
    assert t.over
    assert performed(events) == ["Fir4{NEW}", "Sea3{EW}"]
    assert card("Sun2{N}") in t.discards
    assert told(events, TurnedUp) == [TurnedUp(seat=A, card="Sun2{N}", why="bonus", lost=True)]
