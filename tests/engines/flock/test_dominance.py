"""Activating the Dominance Card."""

import pytest

from app.engines.flock.events import Activated, Relocated, SentBack, TookSpace
from tests.engines.flock.naming import (
    COMPETITION,
    DOMINANCE,
    FEEDING,
    HATCHING,
    LAYING,
    NESTING,
    POOL,
    RESOURCE_CARDS,
    A,
    B,
    C,
    D,
    E,
)
from tests.engines.flock.playing import TAKE_SPACE, Table, activate, exchange, place, relocate, send_back
from tests.engines.flock.positions import position

OTHERS = (*RESOURCE_CARDS, COMPETITION)


def order_of(t: Table, flock: int) -> tuple[int, ...]:
    return next(event.order for event in t.activate(flock, DOMINANCE) if isinstance(event, Activated))


def sent_back(told: tuple[object, ...]) -> list[tuple[int, int]]:
    """Who sent back whose birds."""
    return [(event.flock, event.whose) for event in told if isinstance(event, SentBack)]


@pytest.mark.rule("FL-DOM-01")
def test_the_one_further_right_wins_a_tie():
    t = position(3, dominance="A, C", initiative="A, B, C")
    assert order_of(t, A) == (C, A)
    t = position(3, dominance="A, C", initiative="C, B, A")
    assert order_of(t, A) == (A, C)


@pytest.mark.rule("FL-DOM-02")
def test_most_birds_first_and_ties_from_the_right():
    assert order_of(position(3, dominance="A*2, B*2, C", initiative="A, B, C"), A) == (B, A, C)
    assert order_of(position(3, dominance="A*2, B*2, C", initiative="C, B, A"), A) == (A, B, C)


@pytest.mark.rule("FL-DOM-21")
def test_three_of_five_with_a_bird_each():
    assert order_of(position(5, dominance="A, C, E", initiative="A, B, C, D, E"), A) == (E, C, A)
    assert order_of(position(5, dominance="A, C, E", initiative="C, B, E, D, A"), A) == (A, E, C)


@pytest.mark.rule("FL-DOM-03", "FL-DOM-04")
def test_the_first_takes_space_one_and_goes_home_without_a_choice():
    t = position(4, dominance="C*3", pool="C", initiative="A, B, C, D", turn=C)
    told = t.activate(C, DOMINANCE)
    assert t.initiative == "C, A, B, D"
    assert t.pool(C) == 4
    assert t.on(DOMINANCE) == ""
    assert TookSpace(flock=C, space=1, initiative=(C, A, B, D), home=3) in told
    assert not any(isinstance(event, Relocated) for event in told)
    assert t.questions == [(D, "turn")]


@pytest.mark.rule("FL-DOM-05")
@pytest.mark.parametrize(
    ("first", "initiative"), [("A", "A, B, C, D"), ("B", "B, A, C, D"), ("C", "C, A, B, D"), ("D", "D, A, B, C")]
)
def test_only_those_further_left_move_over(first: str, initiative: str):
    t = position(4, dominance=first, initiative="A, B, C, D", turn="ABCD".index(first))
    t.activate("ABCD".index(first), DOMINANCE)
    assert t.initiative == initiative


@pytest.mark.rule("FL-DOM-06")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_space_two_can_be_had_with_four_and_five_players_only(seats: int):
    t = position(seats, dominance="A*2, B")
    t.activate(A, DOMINANCE)
    assert t.questions == [(B, "dominance")]
    if seats < 4:
        t.refuse(B, TAKE_SPACE, "FL-DOM-06")
    else:
        t.play(B, TAKE_SPACE)
        assert t.track[:2] == (A, B)


@pytest.mark.rule("FL-DOM-07")
def test_only_those_on_the_card_act_and_the_table_decides_the_side():
    t = position(5, dominance="B, D*2", initiative="A, B, C, D, E", turn=B)
    assert order_of(t, B) == (D, B)
    assert t.initiative == "D, A, B, C, E"
    assert t.questions == [(B, "dominance")]
    t.play(B, TAKE_SPACE)
    assert t.initiative == "D, B, A, C, E"
    assert t.questions == [(C, "turn")]


@pytest.mark.rule("FL-DOM-07")
def test_one_alone_takes_the_first_step_and_no_other():
    t = position(5, dominance="B", initiative="A, B, C, D, E", turn=B)
    assert order_of(t, B) == (B,)
    assert t.initiative == "B, A, C, D, E"
    assert t.questions == [(C, "turn")]


@pytest.mark.rule("FL-DOM-08")
def test_the_others_have_to_move_on_in_pecking_order():
    t = position(3, dominance="A, B*3, C*2")
    assert order_of(t, A) == (B, C, A)
    assert t.questions == [(C, "dominance")]
    t.refuse(A, relocate(FEEDING, 1), "FL-DOM-02")
    assert t.options(C) == [relocate(card, 2) for card in OTHERS]
    t.refuse(C, place(FEEDING), "FL-TURN-03")
    t.refuse(C, activate(DOMINANCE), "FL-TURN-03")
    t.refuse(C, exchange(0, 0), "FL-DOM-09")
    t.play(C, relocate(FEEDING, 2))
    assert t.questions == [(A, "dominance")]


@pytest.mark.rule("FL-DOM-09")
def test_all_birds_move_on_together():
    t = position(3, dominance="A*2, B*3")
    t.activate(A, DOMINANCE)
    t.refuse(A, relocate(FEEDING, 1), "FL-DOM-09")
    t.refuse(A, relocate(FEEDING, 3), "FL-DOM-09")
    t.play(A, relocate(FEEDING, 2))
    assert t.on(FEEDING) == "A*2"
    assert t.on(DOMINANCE) == ""


@pytest.mark.rule("FL-DOM-10")
def test_one_opponents_bird_goes_home():
    t = position(3, dominance="A, C*2", feeding="B", pool="B*2")
    told = t.activate(A, DOMINANCE) + t.play(A, relocate(FEEDING, 1))
    assert sent_back(told) == [(A, B)]
    assert t.on(FEEDING) == "A"
    assert t.pool(B) == 3


@pytest.mark.rule("FL-DOM-11")
def test_the_second_of_four_has_to_take_one_of_two_ways():
    t = position(4, dominance="A*2, D", laying="C")
    t.activate(A, DOMINANCE)
    assert t.questions == [(D, "dominance")]
    assert t.options(D) == [TAKE_SPACE, *(relocate(card, 1) for card in OTHERS)]
    t.refuse(D, exchange(0, 0), "FL-DOM-11")
    t.play(D, TAKE_SPACE)
    assert not t.asked("dominance")
    t.refuse(D, relocate(FEEDING, 1), "FL-TURN-03")


@pytest.mark.rule("FL-DOM-12")
def test_the_second_may_take_space_two_and_go_home():
    t = position(4, dominance="A*3, D*2", pool="D", initiative="A, B, C, D")
    t.activate(A, DOMINANCE)
    told = t.play(D, TAKE_SPACE)
    assert t.initiative == "A, D, B, C"
    assert t.pool(D) == 3
    assert t.on(DOMINANCE) == ""
    assert told[0] == TookSpace(flock=D, space=2, initiative=(A, D, B, C), home=2)


@pytest.mark.rule("FL-DOM-13")
def test_the_second_may_move_on_instead():
    t = position(4, dominance="A*3, D*2", laying="C", pool="C*2", initiative="A, B, C, D")
    told = t.activate(A, DOMINANCE) + t.play(D, relocate(LAYING, 2))
    assert t.on(LAYING) == "D*2"
    assert t.pool(C) == 3
    assert t.initiative == "A, B, C, D"
    assert sent_back(told) == [(D, C)]


@pytest.mark.rule("FL-DOM-14")
def test_from_the_third_on_there_is_no_space_to_take():
    t = position(5, dominance="B, C*2, D*3, E*4", turn=B)
    assert order_of(t, B) == (E, D, C, B)
    t.play(D, TAKE_SPACE)
    for flock, birds in ((C, 2), (B, 1)):
        assert t.questions == [(flock, "dominance")]
        assert t.options(flock) == [relocate(card, birds) for card in OTHERS]
        t.refuse(flock, TAKE_SPACE, "FL-DOM-14")
        t.play(flock, relocate(FEEDING if flock == C else NESTING, birds))
    assert (t.on(FEEDING), t.on(NESTING)) == ("C*2", "B")


@pytest.mark.rule("FL-DOM-15")
def test_from_the_third_on_a_bird_is_sent_home_too():
    t = position(4, dominance="A*3, B*2, C", hatching="A, D", turn=C, pool="D*2")
    t.activate(C, DOMINANCE)
    t.play(B, TAKE_SPACE)
    t.play(C, relocate(HATCHING, 1))
    assert t.questions == [(C, "send-back")]
    assert t.options(C) == [send_back(A), send_back(D)]
    t.play(C, send_back(D))
    assert t.on(HATCHING) == "A, C"
    assert t.pool(D) == 3


@pytest.mark.rule("FL-DOM-16")
@pytest.mark.parametrize(("second", "initiative"), [("C", "E, C, A, B, D"), ("A", "E, A, B, C, D")])
def test_space_two_moves_over_those_between(second: str, initiative: str):
    t = position(5, dominance=f"E*2, {second}", initiative="A, B, C, D, E", turn=E)
    t.activate(E, DOMINANCE)
    assert t.initiative == "E, A, B, C, D"
    t.play("ABCDE".index(second), TAKE_SPACE)
    assert t.initiative == initiative


@pytest.mark.rule("FL-DOM-17")
def test_moves_on_the_track_do_not_change_the_order_under_way():
    t = position(4, dominance="A, B, C, D", initiative="A, B, C, D")
    assert order_of(t, A) == (D, C, B, A)
    assert t.initiative == "D, A, B, C"
    t.play(C, TAKE_SPACE)
    assert t.initiative == "D, C, A, B"
    assert t.questions == [(B, "dominance")]
    t.play(B, relocate(FEEDING, 1))
    assert t.questions == [(A, "dominance")]


@pytest.mark.rule("FL-DOM-18")
@pytest.mark.parametrize("card", OTHERS)
def test_any_of_the_five_other_cards_may_be_the_target(card: str):
    t = position(2, dominance="A*2, B")
    t.activate(A, DOMINANCE)
    assert t.options(B) == [relocate(each, 1) for each in OTHERS]
    t.play(B, relocate(card, 1))
    assert t.on(card) == "B"


@pytest.mark.rule("FL-DOM-18")
def test_neither_dominance_nor_the_pool_is_a_target_and_competition_stays_quiet():
    t = position(2, dominance="A*2, B", competition="A*3, B*3")
    t.activate(A, DOMINANCE)
    t.refuse_all(B, [relocate(DOMINANCE, 1), relocate(POOL, 1)], "FL-DOM-18")
    told = t.play(B, relocate(COMPETITION, 1))
    assert not any(isinstance(event, Activated) for event in told)
    assert t.round == 1
    assert t.questions == [(B, "turn")]


@pytest.mark.rule("FL-DOM-19")
def test_birds_that_came_in_the_same_activation_can_be_sent_home():
    t = position(3, dominance="A*3, B*2, C", initiative="A, B, C", pool="B")
    t.activate(A, DOMINANCE)
    t.play(B, relocate(NESTING, 2))
    told = t.play(C, relocate(NESTING, 1))
    assert sent_back(told) == [(C, B)]
    assert t.on(NESTING) == "B, C"
    assert t.pool(B) == 2


@pytest.mark.rule("FL-DOM-19")
def test_exactly_one_opponents_bird_is_sent_home():
    t = position(4, dominance="A*3, B", feeding="B, C*2, D", pool="C, D*2")
    t.activate(A, DOMINANCE)
    t.play(B, relocate(FEEDING, 1))
    assert t.options(B) == [send_back(C), send_back(D)]
    t.refuse_all(B, [send_back(B), send_back(A), exchange(0, 0)], "FL-DOM-19")
    t.play(B, send_back(C))
    assert t.on(FEEDING) == "B*2, C, D"
    assert t.pool(C) == 2
    assert not t.asked("send-back")


@pytest.mark.rule("FL-DOM-19")
def test_birds_on_competition_are_sent_home_as_well():
    t = position(2, dominance="A*2, B", competition="A*3", pool="A*0")
    told = t.activate(A, DOMINANCE) + t.play(B, relocate(COMPETITION, 1))
    assert sent_back(told) == [(B, A)]
    assert t.on(COMPETITION) == "A*2, B"


@pytest.mark.rule("FL-DOM-26", "FL-DOM-19")
def test_where_nobody_else_stands_nobody_is_sent_home():
    t = position(3, dominance="A*2, B", feeding="B*2", initiative="C, B, A")
    told = t.activate(A, DOMINANCE) + t.play(B, relocate(FEEDING, 1))
    assert t.initiative == "A, C, B"
    assert sent_back(told) == []
    assert t.on(FEEDING) == "B*3"
    assert t.questions == [(B, "turn")]


@pytest.mark.rule("FL-EX-05")
def test_example_of_dominance_for_three():
    blue, red, yellow = A, B, C
    t = position(3, initiative="A, B, C", dominance="A*2, B, C*2", hatching="A, C", pool="A*0, B*2, C*0", turn=blue)
    told = t.activate(blue, DOMINANCE)
    assert told[0] == Activated(flock=blue, card=DOMINANCE, order=(yellow, blue, red))
    assert t.initiative == "C, A, B"
    assert t.pool(yellow) == 2
    told = t.play(blue, relocate(FEEDING, 2))
    assert t.on(FEEDING) == "A*2"
    assert sent_back(told) == []
    t.play(red, relocate(HATCHING, 1))
    assert t.questions == [(red, "send-back")]
    assert t.options(red) == [send_back(blue), send_back(yellow)]
    t.play(red, send_back(yellow))
    assert t.pool(yellow) == 3
    assert t.on(HATCHING) == "A, B"
    assert t.on(DOMINANCE) == ""
    assert t.pool(blue) == 0


@pytest.mark.rule("FL-DOM-22")
def test_two_players_and_the_first_moves_up():
    t = position(2, dominance="B*2", initiative="A, B", pool="B", turn=B)
    t.activate(B, DOMINANCE)
    assert t.initiative == "B, A"
    assert t.pool(B) == 3


@pytest.mark.rule("FL-DOM-23")
def test_two_players_and_the_second_moves_on_and_sends_a_bird_home():
    t = position(2, dominance="A*3, B*2", laying="A*2", pool="B")
    t.activate(A, DOMINANCE)
    told = t.play(B, relocate(LAYING, 2))
    assert t.on(LAYING) == "A, B*2"
    assert t.pool(A) == 4
    assert sent_back(told) == [(B, A)]
    assert t.questions == [(B, "turn")]


@pytest.mark.rule("FL-DOM-24")
def test_the_second_of_five_is_offered_both_ways():
    t = position(5, dominance="A*2, E")
    t.activate(A, DOMINANCE)
    assert t.options(E) == [TAKE_SPACE, *(relocate(card, 1) for card in OTHERS)]


@pytest.mark.rule("FL-DOM-25")
def test_five_on_dominance_and_the_last_three_move_on_and_send_home():
    t = position(5, dominance="A*5, B*4, C*3, D*2, E", feeding="A, B", pool="A, B")
    t.activate(A, DOMINANCE)
    t.play(B, TAKE_SPACE)
    for flock, birds in ((C, 3), (D, 2), (E, 1)):
        t.refuse(flock, TAKE_SPACE, "FL-DOM-14")
        t.play(flock, relocate(FEEDING, birds))
        t.play(flock, send_back({C: A, D: B, E: C}[flock]))
    assert t.on(FEEDING) == "C*2, D*2, E"
    assert (t.pool(A), t.pool(B), t.pool(C)) == (1 + 5 + 1, 1 + 4 + 1, 1)
    assert t.questions == [(B, "turn")]
