"""Performing cards: from the deck, from hand, from the discard pile, and again."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Discarded, Drew, Kept, NothingToDo, Performing, TurnedUp
from app.engines.bird_told_me.operations import (
    Discard,
    Draw,
    LayFromHand,
    Operation,
    PerformAgain,
    PerformDiscard,
    PerformFromDeck,
    PerformFromHand,
    PerformTurnedUp,
    TakePlumage,
)
from app.engines.contract import SPECTATOR
from tests.engines.bird_told_me.decks import IDLE
from tests.engines.bird_told_me.naming import A, B, C
from tests.engines.bird_told_me.playing import DECLINE, DRAW, add, discard, perform, told
from tests.engines.bird_told_me.positions import carrying_out, position

DRAW_1 = Draw(count="[1]")
FROM_DECK = PerformFromDeck(boost="[1]")


def acts(events: tuple[Any, ...]) -> list[tuple[str, str, int, int]]:
    """The cards carried out in order: the card, why, and by how much colours and boosts raised its bracket."""
    return [(event.card, event.source, event.colors, event.boosts) for event in told(events, Performing)]


@pytest.mark.rule("BT-BOOST-09")
def test_the_top_card_of_the_deck_is_turned_up_for_all_and_carried_out_at_once_with_the_boost():
    t = carrying_out(FROM_DECK, told={"Sun1{N}": DRAW_1}, deck="Sun1{N} Fir1a Fir2a")
    events = t.walk(-1, 0)
    turned_up = told(events, TurnedUp)[0]
    assert (turned_up.card, turned_up.why) == ("Sun1{N}", "perform")
    assert all(t.game.witness(turned_up, viewer) == turned_up for viewer in (A, B, C, SPECTATOR))
    assert acts(events)[:2] == [("Ngt4{EW}", "route", 0, 0), ("Sun1{N}", "drawn", 0, 1)]
    assert [event.card for event in told(events, Drew)] == ["firebird-1a", "firebird-2a"]


@pytest.mark.rule("BT-BOOST-09")
def test_the_performed_card_is_not_on_the_route_and_counts_no_colour():
    """All four cards are black; the two on the route count for each other alone."""
    t = position(
        told={"Ngt4{EW}": FROM_DECK, "Ngt3{EW}": DRAW_1, "Ngt1{N}": DRAW_1, "Ngt2{N}": DRAW_1},
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Ngt3{EW}"},
        added=[(-2, 0)],
        deck="Ngt1{N} filler filler filler filler filler Ngt2{N}",
    )
    assert acts(t.walk(-2, 0)) == [
        ("Ngt4{EW}", "route", 1, 0),
        ("Ngt1{N}", "drawn", 0, 2),
        ("Ngt3{EW}", "route", 1, 0),
        ("Ngt2{N}", "bonus", 0, 0),
    ]


@pytest.mark.rule("BT-BOOST-10")
def test_the_performed_card_belongs_to_nobody_meanwhile_and_goes_to_the_hand_afterwards():
    """It tells to add and to discard, and could itself be added; the hand holds one card until then."""
    t = carrying_out(
        FROM_DECK,
        told={"Sun1{E}": (LayFromHand(count=1, how="add"), Discard(count=1))},
        deck="Sun1{E}",
        hands={A: "Fir1{N} Fir2{N}"},
    )
    t.walk(-1, 0)
    assert t.acting == ["Ngt4{EW}", "Sun1{E}"]
    assert t.view().acts[0].held == ("Sun1{E}",)
    assert (t.held(A), t.discards, t.options(A)) == (2, [], [DECLINE])
    t.play(A, DECLINE)
    assert t.options(A) == [discard("Fir1{N}"), discard("Fir2{N}")]
    events = t.play(A, discard("Fir1{N}"))
    assert told(events, Kept) == [Kept(seat=A, card="Sun1{E}")]
    assert t.hand(A) == ["Fir2{N}", "Sun1{E}"]


@pytest.mark.rule("BT-BOOST-11")
def test_performing_is_mandatory_and_the_performed_card_keeps_its_own_obligation():
    parts = {"Sun1{N}": LayFromHand(count=1, how="add"), "Sun2{N}": TakePlumage(count=1)}
    for card, word, optional in (("Sun1{N}", "lay-hand", True), ("Sun2{N}", "choose-plumage", False)):
        t = carrying_out(FROM_DECK, told=parts, deck=card, hands={A: "Fir1{E}"})
        t.walk(-1, 0)
        assert t.question == (A, word)
        assert t.may(A, DECLINE) is optional
    t.refuse(A, DECLINE, "BT-INSTR-06")


@pytest.mark.rule("BT-BOOST-11")
def test_a_performed_card_that_performs_draws_the_next_one_with_its_bracket_raised():
    """The outer boost is 1, the inner one 1 + 1, and the third card draws 1 + 2."""
    t = carrying_out(FROM_DECK, told={"Sun1{N}": FROM_DECK, "Sun2{N}": DRAW_1}, deck="Sun1{N} Sun2{N}")
    events = t.walk(-1, 0)
    assert acts(events)[1:3] == [("Sun1{N}", "drawn", 0, 1), ("Sun2{N}", "drawn", 0, 2)]
    assert len(told(events, Drew)) == 3
    assert [event.card for event in told(events, Kept)] == ["Sun2{N}", "Sun1{N}"]


@pytest.mark.rule("BT-BOOST-13")
@pytest.mark.parametrize(
    ("discards", "performed"),
    [
        ("Fir1{N} Snw1{N}", ["Snw1{N}", "Snw1{N}", "Fir1{N}"]),
        ("Fir1{N} Snw1{N} Snw1{N}", ["Snw1{N}"] * 3 + ["Fir1{N}"]),
        ("Snw1{N}", ["Snw1{N}", "Snw1{N}"]),
        ("Fir1{N}", ["Snw1{N}", "Fir1{N}"]),
        ("", ["Snw1{N}"]),
    ],
)
def test_the_top_discard_is_the_topmost_one_not_in_execution(discards: str, performed: list[str]):
    """As bonus card it lies on the pile itself, on its own copies maybe."""
    t = carrying_out(
        IDLE, seats=4, told={"Snw1{N}": PerformDiscard(boost=1), "Fir1{N}": DRAW_1}, deck="Snw1{N}", discards=discards
    )
    events = t.walk(-1, 0)
    assert [card for card, *_ in acts(events)][1:] == performed
    assert ("Fir1{N}" in performed) is bool(told(events, Drew))
    idle = [event.card for event in told(events, NothingToDo)][1:]
    assert idle == ([] if "Fir1{N}" in performed else ["Snw1{N}"])
    assert t.discards == [*discards.split(), "Snw1{N}"]


@pytest.mark.rule("BT-BOOST-13")
def test_a_discard_from_hand_may_be_performed_by_the_card_that_follows_in_the_chain():
    """What is performed from hand is in no pile while that lasts, so the discard beneath is performed."""
    t = carrying_out(
        PerformFromHand(boost=1),
        told={"Snw1{N}": PerformDiscard(boost=1), "Fir1{N}": DRAW_1},
        hands={A: "Snw1{N}"},
        discards="Fir1{N}",
    )
    t.walk(-1, 0)
    events = t.play(A, perform("Snw1{N}"))
    assert acts(events)[:2] == [("Snw1{N}", "hand", 0, 1), ("Fir1{N}", "discard", 0, 1)]
    assert told(events, Discarded)[0].card == "Snw1{N}"


@pytest.mark.rule("BT-BOOST-13")
def test_the_card_before_is_the_step_before_with_its_brackets_as_they_were():
    """The black card drew 1 + 1 for the other black card, and draws 1 + 1 + 1 again."""
    t = position(
        told={"Ngt4{EW}": DRAW_1, "Sea3{EW}": PerformAgain(boost=1)},
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Sea3{EW}", (-3, 0): "Ngt3{EW}"},
        added=[(-3, 0)],
    )
    events = t.walk(-3, 0)
    assert acts(events)[:3] == [("Ngt4{EW}", "route", 1, 0), ("Sea3{EW}", "route", 0, 0), ("Ngt4{EW}", "again", 0, 2)]
    assert len(told(events, Drew)) == 2 + 3


@pytest.mark.rule("BT-BOOST-13")
def test_performing_again_as_bonus_card_after_performing_again_on_the_route_goes_one_step_further_back():
    t = position(
        told={"Ngt4{EW}": DRAW_1, "Sea3{EW}": PerformAgain(boost=1), "Snw1{N}": PerformAgain(boost=1)},
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Sea3{EW}"},
        added=[(-2, 0)],
        deck="filler filler filler Snw1{N}",
    )
    assert [(card, source) for card, source, *_ in acts(t.walk(-2, 0))] == [
        ("Ngt4{EW}", "route"),
        ("Sea3{EW}", "route"),
        ("Ngt4{EW}", "again"),
        ("Snw1{N}", "bonus"),
        ("Sea3{EW}", "again"),
        ("Ngt4{EW}", "again"),
    ]


@pytest.mark.rule("BT-BOOST-13")
def test_the_first_card_of_the_route_has_none_before_it():
    t = carrying_out(PerformAgain(boost=1))
    events = t.walk(-1, 0)
    assert told(events, NothingToDo)[0].card == "Ngt4{EW}"
    assert [source for _, source, *_ in acts(events)] == ["route", "bonus"]


@pytest.mark.rule("BT-BOOST-13")
def test_no_step_of_the_turn_before_is_carried_out_again():
    t = position(
        told={"Ngt4{NEW}": PerformAgain(boost=1)},
        branch={(-1, 0): "Ngt4{NEW}"},
        hands={A: "Sea1{EW}", B: "Sun1{NS}"},
    )
    t.play(A, add("Sea1{EW}", -2, 0), DRAW)
    events = t.play(B, add("Sun1{NS}", -1, 1), DRAW)
    assert told(events, NothingToDo)[0].card == "Ngt4{NEW}"
    assert [source for _, source, *_ in acts(events)] == ["route", "route", "bonus"]


@pytest.mark.rule("BT-BOOST-13")
def test_a_performed_card_is_no_step_of_the_sequence():
    """The bonus card repeats the performing card, not what that performed: a card is drawn and performed anew."""
    t = carrying_out(
        FROM_DECK,
        told={"Sun1{N}": IDLE, "Snw1{N}": PerformAgain(boost=1), "Sun2{N}": IDLE},
        deck="Sun1{N} Snw1{N} Sun2{N}",
    )
    assert [(card, source) for card, source, *_ in acts(t.walk(-1, 0))] == [
        ("Ngt4{EW}", "route"),
        ("Sun1{N}", "drawn"),
        ("Snw1{N}", "bonus"),
        ("Ngt4{EW}", "again"),
        ("Sun2{N}", "drawn"),
    ]


@pytest.mark.rule("BT-BOOST-13")
@pytest.mark.parametrize(
    "operation",
    [PerformDiscard(boost=1), PerformAgain(boost=1), PerformFromHand(boost=1), PerformTurnedUp(count=2), FROM_DECK],
)
def test_no_chain_of_performances_goes_on_for_ever(operation: Operation):
    """All cards of the game but the fillers perform cards in the same way."""
    made = "Snw1{N} Sun1{N} Fir1{N}"
    t = carrying_out(
        operation,
        told=dict.fromkeys(made.split(), operation),
        beyond={(-2, 0): "Sea4{EW}"},
        deck=f"{made} {made}",
        discards=f"{made} {made}",
        hands={A: made},
        fillers=30,
    )
    t.walk(-1, 0)
    for _ in range(20):
        if t.turn == B:
            return
        t.play(A, next(move for move in t.options(A) if move != DECLINE))
    raise AssertionError("the chain goes on")
