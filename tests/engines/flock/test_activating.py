"""Activating an Action Card and Pecking Order."""

from collections import Counter

import pytest

from app.engines.flock.events import Activated, Exchanged, Goods, TurnBegan
from tests.engines.flock.naming import (
    CARDS,
    COMPETITION,
    DOMINANCE,
    FEEDING,
    HATCHING,
    LAYING,
    NESTING,
    RESOURCE_CARDS,
    A,
    B,
    C,
    D,
)
from tests.engines.flock.playing import GAME, Table, activate, exchange, pay, relocate
from tests.engines.flock.positions import begin, position


def order_of(t: Table, flock: int, card: str) -> tuple[int, ...]:
    """The order in which the flocks act when `flock` activates `card`."""
    return next(event.order for event in t.activate(flock, card) if isinstance(event, Activated))


@pytest.mark.rule("FL-ACT-02")
@pytest.mark.parametrize("card", CARDS)
def test_each_card_takes_a_bird_of_the_activating_player(card: str):
    without = position(2, **{card: "B*6"}, pool="A*3")
    without.refuse(A, activate(card), "FL-COMP-05" if card == COMPETITION else "FL-ACT-02")
    with_one = position(2, **{card: "A, B*5"})
    assert with_one.may(A, activate(card))


@pytest.mark.rule("FL-ACT-03")
@pytest.mark.parametrize("card", CARDS)
def test_turn_order_for_four_cards_and_pecking_order_for_two(card: str):
    t = position(3, turn=B, **{card: "A*3, B, C*2"}, nests="A, B, C", eggs="A, B, C", worms="A, B, C")
    if card in RESOURCE_CARDS:
        assert order_of(t, B, card) == (B, C, A)
    else:
        assert order_of(t, B, card) == (A, C, B)
        assert not t.asked("exchange")


@pytest.mark.rule("FL-ACT-04")
@pytest.mark.parametrize("card", RESOURCE_CARDS)
def test_four_cards_offer_an_exchange_for_one_bird_and_one_for_two(card: str):
    figures = next(each for each in GAME.deck_view.cards if each.name == card)
    assert [each.birds for each in figures.exchanges] == [1, 2]


@pytest.mark.rule("FL-ACT-05")
def test_an_exchange_has_to_be_paid_in_full():
    t = position(2, hatching="A*2", eggs="A*3", worms="A*2")
    t.activate(A, HATCHING)
    assert t.options(A) == [exchange(0, 0), exchange(1, 0), exchange(2, 0)]
    t.refuse(A, exchange(0, 1), "FL-ACT-05")
    t.play(A, exchange(1, 0))
    assert t.owned(A) == Counter(eggs=2, worms=1)


@pytest.mark.rule("FL-ACT-06")
@pytest.mark.parametrize("used", [0, 1, 2, 3])
def test_each_bird_may_be_used_or_not(used: int):
    t = position(2, laying="A*3", nests="A*3")
    t.activate(A, LAYING)
    t.play(A, exchange(used, 0))
    assert t.owned(A) == Counter(nests=3 - used, eggs=used)
    assert t.pool(A) == 3
    assert t.on(LAYING) == ""


@pytest.mark.rule("FL-ACT-06", "FL-ACT-19")
def test_no_more_birds_can_be_used_than_stand_on_the_card():
    t = position(2, laying="A*3", nests="A*6")
    t.activate(A, LAYING)
    t.refuse_all(A, [exchange(4, 0), exchange(2, 1), exchange(0, 2)], "FL-ACT-19")


@pytest.mark.rule("FL-ACT-07")
def test_the_activating_player_acts_first_and_the_others_follow_clockwise():
    t = position(4, laying="A, C, D", nests="A, B, C, D", turn=C)
    t.activate(C, LAYING)
    asked = []
    while t.asked("exchange"):
        ((flock, _),) = t.questions
        asked.append(flock)
        t.play(flock, exchange(1, 0))
    assert asked == [C, D, A]
    assert [t.owned(flock)["eggs"] for flock in (A, B, C, D)] == [1, 0, 1, 1]


@pytest.mark.rule("FL-ACT-08", "FL-LAY-07")
def test_birds_that_are_not_used_go_home():
    t = position(2, laying="A*3", pool="A")
    t.activate(A, LAYING)
    assert t.turn == B
    assert t.pool(A) == 4
    assert t.owned(A) == Counter()


@pytest.mark.rule("FL-ACT-09")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_an_activated_card_ends_up_empty(seats: int):
    t = begin(seats, seed=seats)
    card = None
    emptied = Counter[str]()
    for applied in t.at_random(seats):
        card = next((event.card for event in applied.events if isinstance(event, Activated)), card)
        if card is not None and (t.asked("turn") or t.over):
            assert t.on(card) == ""
            emptied[card] += 1
            card = None
    assert set(emptied) == set(CARDS)


@pytest.mark.rule("FL-ACT-10")
def test_a_card_may_be_activated_just_to_get_the_birds_back():
    t = position(2, hatching="A", pool="A*2", worms="A*2")
    t.activate(A, HATCHING)
    assert t.pool(A) == 3
    assert t.owned(A) == Counter(worms=2)
    assert t.stock(A) == 5
    assert t.turn == B


@pytest.mark.rule("FL-ACT-10")
def test_the_activating_player_may_let_the_exchange_be():
    t = position(2, laying="A*2, B", nests="A*2, B")
    t.activate(A, LAYING)
    t.play(A, exchange(0, 0))
    t.play(B, exchange(1, 0))
    assert t.owned(A) == Counter(nests=2)
    assert t.owned(B) == Counter(eggs=1)
    assert t.pool(A) == 3


@pytest.mark.rule("FL-ACT-11")
def test_a_bird_just_hatched_is_of_no_use_in_the_same_activation():
    t = position(2, hatching="A", pool="A*2", eggs="A*2", worms="A*2")
    t.activate(A, HATCHING)
    assert t.options(A) == [exchange(0, 0), exchange(1, 0)]
    t.play(A, exchange(1, 0))
    assert t.turn == B
    assert t.owned(A) == Counter(eggs=1, worms=1)
    assert t.pool(A) == 4
    assert t.on(HATCHING) == ""


@pytest.mark.rule("FL-ACT-12", "FL-ACT-16")
def test_activating_gives_no_place_in_the_pecking_order():
    t = position(3, dominance="A, B*2", initiative="A, B, C")
    assert order_of(t, A, DOMINANCE) == (B, A)
    assert t.initiative == "B, A, C"
    assert t.questions == [(A, "dominance")]

    leading = position(3, dominance="A*2, B", initiative="B, A, C")
    assert order_of(leading, A, DOMINANCE) == (A, B)


@pytest.mark.rule("FL-ACT-13")
@pytest.mark.parametrize("card", [DOMINANCE, COMPETITION])
def test_the_most_birds_come_first(card: str):
    t = position(3, **{card: "A, B*3, C*2"})
    assert order_of(t, A, card) == (B, C, A)


@pytest.mark.rule("FL-ACT-14")
@pytest.mark.parametrize(
    ("card", "initiative", "order"),
    [
        (DOMINANCE, "A, B, C", (C, B, A)),
        (COMPETITION, "A, B, C", (A, B, C)),
        (DOMINANCE, "B, C, A", (A, C, B)),
        (COMPETITION, "B, C, A", (B, C, A)),
    ],
)
def test_ties_go_by_the_initiative_track_from_one_end_or_the_other(card: str, initiative: str, order: tuple[int, ...]):
    t = position(3, **{card: "A*2, B*2, C*2"}, initiative=initiative)
    assert order_of(t, A, card) == order


@pytest.mark.rule("FL-ACT-15")
@pytest.mark.parametrize(
    ("card", "initiative", "order"),
    [
        (DOMINANCE, "A, B, C", (B, C, A)),
        (COMPETITION, "A, B, C", (B, A, C)),
        (DOMINANCE, "C, B, A", (B, A, C)),
        (COMPETITION, "C, B, A", (B, C, A)),
    ],
)
def test_ties_for_lower_places_go_the_same_way(card: str, initiative: str, order: tuple[int, ...]):
    t = position(3, **{card: "A, B*3, C"}, initiative=initiative)
    assert order_of(t, A, card) == order


@pytest.mark.rule("FL-ACT-17")
def test_all_on_the_card_may_pay_for_rewards():
    t = position(2, laying="A, B", nests="B")
    t.activate(A, LAYING)
    assert t.questions == [(B, "exchange")]
    t.play(B, exchange(1, 0))
    assert t.owned(B) == Counter(eggs=1)


@pytest.mark.rule("FL-EX-02")
def test_example_of_two_flocks_on_hatching():
    blue, red = A, B
    t = position(3, hatching="A*2, B", pool="A, B*2", eggs="A*3, B", worms="A*3, B")
    assert t.questions == [(blue, "turn")]
    t.activate(blue, HATCHING)
    told = t.play(blue, exchange(0, 1))
    assert told[0] == Exchanged(
        flock=blue,
        card=HATCHING,
        one=0,
        two=1,
        paid=Goods(eggs=3, worms=3),
        gained=Goods(birds=3),
        home=2,
    )
    assert t.pool(blue) == 1 + 5
    assert t.owned(blue) == Counter()
    assert t.on(HATCHING) == "B"
    t.play(red, exchange(1, 0))
    assert t.pool(red) == 2 + 2
    assert t.owned(red) == Counter()
    assert t.on(HATCHING) == ""
    assert (t.stock(blue), t.stock(red)) == (2, 4)


@pytest.mark.rule("FL-ACT-18")
def test_three_birds_mix_the_exchanges_at_will():
    mixed = position(2, laying="A*3", nests="A*3")
    mixed.activate(A, LAYING)
    mixed.play(A, exchange(1, 1))
    assert mixed.owned(A) == Counter(eggs=4)
    single = position(2, laying="A*3", nests="A*3")
    single.activate(A, LAYING)
    single.play(A, exchange(3, 0))
    assert single.owned(A) == Counter(eggs=3)


@pytest.mark.rule("FL-ACT-19")
def test_two_birds_may_make_two_single_exchanges():
    t = position(2, hatching="A*2", pool="A", eggs="A*2", worms="A*2")
    t.activate(A, HATCHING)
    t.play(A, exchange(2, 0))
    assert t.pool(A) == 1 + 2 + 2
    assert t.owned(A) == Counter()


@pytest.mark.rule("FL-EX-03", "FL-EX-04")
def test_example_of_feeding_brings_worms_and_takes_every_bird_home():
    red, yellow = A, B
    t = position(3, feeding="A*4, B*3", pool="A*4, B*2", worms="B*2")
    assert (t.in_play(red), t.stock(red)) == (8, 0)
    events = t.activate(red, FEEDING)
    assert t.owned(red) == Counter(worms=6)
    assert t.owned(yellow) == Counter(worms=2 + 4)
    assert (t.pool(red), t.pool(yellow)) == (8, 2 + 3)
    assert (t.in_play(red), t.stock(red)) == (8, 0)
    assert t.on(FEEDING) == ""
    assert [(event.flock, event.gained, event.home) for event in events if isinstance(event, Exchanged)] == [
        (red, Goods(worms=6), 4),
        (yellow, Goods(worms=4), 3),
    ]
    assert events[-1] == TurnBegan(seat=B, flock=B)


@pytest.mark.rule("FL-ACT-20")
def test_dominance_with_birds_of_others_alone_cannot_be_activated():
    t = position(2, dominance="B*2")
    t.refuse(A, activate(DOMINANCE), "FL-ACT-02")
    t.place(A, NESTING)
    assert t.may(B, activate(DOMINANCE))


@pytest.mark.rule("FL-ACT-03")
def test_nobody_is_asked_for_exchanges_on_dominance_and_competition():
    t = position(2, dominance="A*2, B", competition="A*2, B*2", nests="A*6, B*6", worms="A*6, B*6", eggs="A*6, B*6")
    t.activate(A, DOMINANCE)
    t.refuse(B, exchange(1, 0), "FL-DOM-09")
    t.play(B, relocate(LAYING, 1))
    t.activate(B, COMPETITION)
    assert not t.asked("exchange")
    assert not t.may(B, exchange(0, 0))
    assert all(type(move) is type(pay(0)) for move in t.options(B) + t.options(A))
