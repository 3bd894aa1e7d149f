"""Boost the next (or last) card."""

from typing import Any, TypeAlias

import pytest

from app.engines.bird_told_me.events import Boosted, Drew, NothingToDo, Performing
from app.engines.bird_told_me.operations import (
    Boost,
    Draw,
    LayFromHand,
    Operation,
    PerformFromDeck,
    PerformFromHand,
    ScoreFromHand,
    SwapTwig,
    TakePlumage,
    TakeTwigs,
)
from tests.engines.bird_told_me.decks import IDLE
from tests.engines.bird_told_me.naming import A, B
from tests.engines.bird_told_me.playing import DECLINE, DRAW, Table, add, go, perform, swap, told, twig
from tests.engines.bird_told_me.positions import carrying_out, position

NEXT, LAST = Boost(cards="next", by=2), Boost(cards="last", by=2)
CARDS = ("Fir4{EW}", "Ngt4{EW}", "Sea4{EW}", "Slv4{EW}", "Snw4{EW}", "Sun4{EW}")
BONUS = "Sun1{N}"
DRAW_1 = Draw(count="[1]")
Parts: TypeAlias = Operation | tuple[Operation, ...]


def along(*parts: Parts, bonus: Parts = DRAW_1, **words: Any) -> Table:
    """A route of twigs of different colours which tell these operations, and then the bonus card."""
    layout = {(-place, 0): CARDS[place - 1] for place in range(1, len(parts) + 1)}
    return position(
        told={**dict(zip(CARDS, parts, strict=False)), BONUS: bonus, **words.pop("told", {})},
        branch={**layout, **words.pop("beyond", {})},
        added=[(-len(parts), 0)],
        deck=words.pop("deck", " ".join([BONUS] * 12)),
        **words,
    )


def boosts(events: tuple[Any, ...]) -> list[int]:
    """By how much the cards carried out were boosted, in order."""
    return [event.boosts for event in told(events, Performing)]


@pytest.mark.rule("BT-BOOST-01")
def test_the_last_card_is_the_bonus_card():
    t = along(LAST, IDLE, IDLE)
    assert boosts(t.walk(-3, 0)) == [0, 0, 0, 2]
    assert t.held(A) == 1 + 2


@pytest.mark.rule("BT-BOOST-01")
def test_the_last_card_is_not_the_last_twig_of_the_route():
    t = along(LAST, DRAW_1, bonus=IDLE)
    assert len(told(t.walk(-2, 0), Drew)) == 1


@pytest.mark.rule("BT-BOOST-02")
def test_after_the_outermost_card_of_the_route_the_next_one_is_the_bonus_card():
    t = along(IDLE, NEXT)
    assert boosts(t.walk(-2, 0)) == [0, 0, 2]
    assert t.held(A) == 1 + 2


@pytest.mark.rule("BT-BOOST-03")
def test_a_boost_raises_every_bracket_beside_colours_and_other_boosts():
    """1 printed, 1 for the other black card, 2 and 3 for boosts; both brackets of the card are raised."""
    t = position(
        told={
            "Fir4{EW}": (NEXT, Boost(cards="next", by=3)),
            "Ngt4{EW}": (TakePlumage(count="[1]"), DRAW_1),
        },
        branch={(-1, 0): "Fir4{EW}", (-2, 0): "Ngt4{EW}", (-3, 0): "Ngt3{EW}"},
        added=[(-3, 0)],
    )
    events = t.walk(-3, 0)
    assert t.plumage(A) == {"red", "black", "blue", "gray", "white", "yellow"}
    act = told(events, Performing)[1]
    assert (act.printed, act.colors, act.boosts) == (1, 1, 5)
    assert len(told(events, Drew)) == 7


@pytest.mark.rule("BT-BOOST-03")
def test_what_is_printed_without_brackets_is_not_boosted():
    t = along(NEXT, Draw(count=1), bonus=IDLE)
    assert len(told(t.walk(-2, 0), Drew)) == 1


@pytest.mark.rule("BT-BOOST-04")
def test_the_boost_goes_to_the_card_found_on_the_next_position():
    t = along(
        (NEXT, SwapTwig(count=1)),
        Draw(count=1),
        bonus=IDLE,
        hands={A: "Sun4{EW}"},
        told={"Sun4{EW}": DRAW_1},
    )
    t.walk(-2, 0)
    events = t.play(A, swap("Sun4{EW}", -2, 0))
    assert boosts(events) == [2, 0]
    assert len(told(events, Drew)) == 3


@pytest.mark.rule("BT-BOOST-04")
@pytest.mark.parametrize(("cell", "card"), [((-2, 0), "Fir1{E}"), ((-1, 1), "Fir2{S}")])
def test_the_boost_goes_to_the_branch_chosen_at_a_fork(cell: tuple[int, int], card: str):
    t = carrying_out(
        (NEXT, LayFromHand(count=2, how="add")),
        "Ngt4{NEW}",
        told={"Fir1{E}": DRAW_1, "Fir2{S}": DRAW_1},
        hands={A: "Fir1{E} Fir2{S}"},
    )
    t.walk(-1, 0)
    t.play(A, add("Fir1{E}", -2, 0), add("Fir2{S}", -1, 1))
    events = t.play(A, go(*cell))
    assert [(event.card, event.boosts) for event in told(events, Performing)] == [(card, 2), ("filler", 0)]


@pytest.mark.rule("BT-BOOST-04")
def test_the_boost_goes_to_the_bonus_card_if_pruning_ends_the_walk():
    t = along((NEXT, TakeTwigs(count=1, to="hand")), DRAW_1, DRAW_1)
    t.walk(-3, 0)
    events = t.play(A, twig(-2, 0))
    assert [(event.source, event.boosts) for event in told(events, Performing)] == [("bonus", 2)]


@pytest.mark.rule("BT-BOOST-05")
def test_boosts_add_up_and_those_of_the_last_card_are_kept_for_it():
    t = along(LAST, LAST, DRAW_1, NEXT)
    assert boosts(t.walk(-4, 0)) == [0, 0, 0, 0, 2 + 2 + 2]


@pytest.mark.rule("BT-BOOST-05")
def test_several_boosts_of_the_next_card_add_up():
    t = along(Boost(cards="next-two", by=1), NEXT, DRAW_1, bonus=IDLE)
    assert boosts(t.walk(-3, 0)) == [0, 1, 1 + 2, 0]


@pytest.mark.rule("BT-BOOST-06")
@pytest.mark.parametrize(
    ("operation", "hand"),
    [(Draw(count=1), ""), (TakeTwigs(count=1, to="hand", own_plumage=True), ""), (ScoreFromHand(count=1), "Sun1a")],
    ids=["no bracket", "cannot be carried out", "declined"],
)
def test_a_boost_is_used_up_by_the_card_it_was_meant_for(operation: Operation, hand: str):
    t = along(NEXT, operation, DRAW_1, bonus=IDLE, hands={A: hand})
    events = t.walk(-3, 0)
    if hand:
        events += t.play(A, DECLINE)
    assert boosts(events) == [0, 2, 0, 0]


@pytest.mark.rule("BT-BOOST-07")
@pytest.mark.parametrize("cards", ["next", "next-two", "last"])
def test_on_the_bonus_card_a_boost_has_no_effect(cards: Any):
    """Its own number is fixed, and the turn after it begins without any boost."""
    t = along(IDLE, bonus=(Boost(cards=cards, by=2), DRAW_1))
    events = t.walk(-1, 0)
    assert told(events, NothingToDo)[-1].card == BONUS
    assert len(told(events, Drew)) == 1
    assert (t.turn, t.view().boosts.next, t.view().boosts.last) == (B, (), 0)


@pytest.mark.rule("BT-BOOST-08")
def test_the_amount_of_a_boost_is_raised_by_colours_and_boosts_of_the_boosting_card():
    """The second card boosts by 1 printed, 1 for the other black card, 2 for the boost before."""
    t = position(
        told={"Fir4{EW}": NEXT, "Ngt4{EW}": Boost(cards="next", by="[1]"), "Ngt3{EW}": DRAW_1},
        branch={(-1, 0): "Fir4{EW}", (-2, 0): "Ngt4{EW}", (-3, 0): "Ngt3{EW}"},
        added=[(-3, 0)],
    )
    events = t.walk(-3, 0)
    assert [event.by for event in told(events, Boosted)] == [2, 4]
    assert boosts(events) == [0, 2, 4, 0]


@pytest.mark.rule("BT-BOOST-08")
def test_boosting_is_mandatory_and_never_outlasts_the_turn():
    t = along(
        (Boost(cards="next-two", by=2), LAST),
        bonus=IDLE,
        hands={B: "Fir1{E}"},
        told={"Fir1{E}": DRAW_1},
        deck=f"{BONUS} Sea1a filler",
    )
    t.walk(-1, 0)
    assert t.question == (B, "add")
    events = t.play(B, add("Fir1{E}", -2, 0), DRAW)
    assert boosts(events)[1:] == [2, 2 + 2]
    assert boosts(events)[0] == 0


@pytest.mark.rule("BT-BOOST-12")
def test_a_boost_for_the_next_card_reaches_a_performed_card_through_the_performing_one_alone():
    """3 = 1 of the performing card itself + 2 of its boost; the card after the two is not boosted."""
    t = along(
        NEXT,
        PerformFromDeck(boost="[1]"),
        DRAW_1,
        told={"Fir1{N}": DRAW_1},
        bonus=IDLE,
        deck="Fir1{N}",
    )
    events = t.walk(-3, 0)
    assert [(event.source, event.boosts) for event in told(events, Performing)] == [
        ("route", 0),
        ("route", 2),
        ("drawn", 3),
        ("route", 0),
        ("bonus", 0),
    ]


@pytest.mark.rule("BT-BOOST-12")
def test_a_boost_that_waits_for_the_next_card_passes_over_a_performed_one():
    t = along((NEXT, PerformFromDeck(boost=1)), DRAW_1, told={"Fir1{N}": DRAW_1}, bonus=IDLE, deck="Fir1{N}")
    events = t.walk(-2, 0)
    assert [(event.source, event.boosts) for event in told(events, Performing)] == [
        ("route", 0),
        ("drawn", 1),
        ("route", 2),
        ("bonus", 0),
    ]


@pytest.mark.rule("BT-BOOST-12")
def test_a_performed_card_boosts_the_card_after_the_performing_one():
    t = along(PerformFromHand(boost=1), DRAW_1, told={"Fir1{N}": NEXT}, bonus=IDLE, hands={A: "Fir1{N} Sun1a"})
    t.walk(-2, 0)
    assert boosts(t.play(A, perform("Fir1{N}"))) == [1, 2, 0]


@pytest.mark.rule("BT-BOOST-14")
def test_boosts_add_up_without_a_limit():
    t = along(*[(Boost(cards="last", by=9), Boost(cards="last", by=9))] * 3, fillers=80)
    assert boosts(t.walk(-3, 0))[-1] == 54
    assert t.held(A) == 55


@pytest.mark.rule("BT-BOOST-14")
def test_of_a_boost_for_the_next_two_cards_the_second_half_is_lost_if_only_the_bonus_card_comes():
    t = along(Boost(cards="next-two", by=2), hands={B: "Fir1{E}"}, told={"Fir1{E}": DRAW_1})
    assert boosts(t.walk(-1, 0)) == [0, 2]
    assert (t.view().boosts.next, t.turn) == ((), B)
