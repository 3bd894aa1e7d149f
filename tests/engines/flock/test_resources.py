"""Gaining Resources, Resource Limit and Spending Resources."""

from collections import Counter

import pytest

from app.engines.flock.events import CardScored, Exchanged, GaveBack, Goods, Relocated
from tests.engines.flock.naming import (
    COMPETITION,
    DOMINANCE,
    FEEDING,
    HATCHING,
    LAYING,
    NESTING,
    POOL,
    A,
    B,
    C,
)
from tests.engines.flock.playing import exchange, give_back, pay, relocate
from tests.engines.flock.positions import begin, position


@pytest.mark.rule("FL-RES-01")
def test_what_is_gained_comes_from_the_stock():
    fed = position(2, feeding="A")
    fed.activate(A, FEEDING)
    assert fed.owned(A) == Counter(worms=1)
    assert fed.supply("worms") == 29

    hatched = position(2, hatching="A", pool="A*2", eggs="A", worms="A")
    assert (hatched.stock(A), hatched.pool(A)) == (5, 2)
    hatched.activate(A, HATCHING)
    hatched.play(A, exchange(1, 0))
    assert (hatched.stock(A), hatched.pool(A)) == (4, 2 + 1 + 1)


@pytest.mark.rule("FL-RES-02")
def test_birds_of_ones_own_colour_only_are_gained():
    t = position(2, hatching="A*2", eggs="A*3", worms="A*3")
    t.activate(A, HATCHING)
    t.play(A, exchange(0, 1))
    assert (t.stock(A), t.stock(B)) == (2, 5)


@pytest.mark.rule("FL-RES-02")
def test_the_stock_of_others_gives_nothing_to_whom_has_none_left():
    t = position(2, hatching="A", pool="A*7", eggs="A*3", worms="A*3")
    assert (t.stock(A), t.stock(B)) == (0, 5)
    t.activate(A, HATCHING)
    assert (t.stock(A), t.stock(B)) == (0, 5)
    assert t.pool(A) == 8


@pytest.mark.rule("FL-RES-04")
def test_what_goes_over_six_stays_in_the_stock():
    t = position(2, feeding="A*2", worms="A*5")
    (event,) = (event for event in t.activate(A, FEEDING) if isinstance(event, Exchanged))
    assert t.owned(A)["worms"] == 6
    assert t.supply("worms") == 30 - 6
    assert event.gained == Goods(worms=1)
    assert event.lost == 2


@pytest.mark.rule("FL-RES-05")
def test_the_cost_is_paid_in_full_though_part_of_the_gain_is_lost():
    t = position(2, laying="A*2", eggs="A*4", nests="A*3")
    t.activate(A, LAYING)
    t.play(A, exchange(0, 1))
    assert t.owned(A) == Counter(nests=1, eggs=6)
    assert (t.supply("nests"), t.supply("eggs")) == (29, 24)


@pytest.mark.rule("FL-RES-05")
def test_birds_have_no_limit_of_six():
    t = position(2, hatching="A*2", pool="A*3", eggs="A*3", worms="A*3")
    t.activate(A, HATCHING)
    t.play(A, exchange(0, 1))
    assert t.pool(A) == 8


@pytest.mark.rule("FL-RES-06")
def test_what_is_spent_goes_back_to_the_stock():
    t = position(2, laying="A*2", nests="A*5")
    t.activate(A, LAYING)
    before = t.supply("nests")
    t.play(A, exchange(2, 0))
    assert t.owned(A)["nests"] == 3
    assert t.supply("nests") == before + 2


@pytest.mark.rule("FL-RES-07")
def test_a_bird_that_is_spent_goes_home():
    t = position(2, feeding="A*2", pool="A")
    t.activate(A, FEEDING)
    assert t.on(FEEDING) == ""
    assert t.pool(A) == 3
    assert t.stock(A) == 5


@pytest.mark.rule("FL-RES-08")
@pytest.mark.parametrize("seats", [2, 4])
def test_bird_stocks_grow_in_the_upkeep_step_alone(seats: int):
    t = begin(seats, seed=seats)
    stocks = [t.stock(flock) for flock in t.flocks]
    for applied in t.at_random(seats):
        for event in applied.events:
            match event:
                case GaveBack():
                    stocks[event.flock] += event.birds
                case Exchanged():
                    stocks[event.flock] -= event.gained.birds
                case _:
                    continue
        assert [t.stock(flock) for flock in t.flocks] == stocks


@pytest.mark.rule("FL-RES-08")
def test_no_other_activation_or_placement_returns_a_bird():
    t = position(3, feeding="A, B", laying="A", hatching="B", dominance="A*2, C", pool="A*2, B*2, C*3")
    before = [t.stock(flock) for flock in (A, B, C)]
    t.activate(A, DOMINANCE)
    t.play(C, relocate(FEEDING, 1))
    while t.asked("send-back"):
        t.play(C, t.options(C)[0])
    t.activate(B, HATCHING)
    t.place(C, NESTING)
    t.activate(A, FEEDING if t.birds(A, FEEDING) else LAYING)
    assert [t.stock(flock) for flock in (A, B, C)] == before


@pytest.mark.rule("FL-RES-09")
def test_birds_leave_before_relocation_and_scoring():
    t = position(2, feeding="B*2", competition="A*4", pool="A, B")
    t.activate(A, COMPETITION)
    told = t.play(A, give_back(COMPETITION, 3))
    told += t.play(B, give_back(POOL, 1))
    told += t.play(A, relocate(POOL, 1))
    words = [type(event) for event in told if isinstance(event, GaveBack | Relocated | CardScored)]
    assert words == [GaveBack, GaveBack, Relocated] + [CardScored] * 5


@pytest.mark.rule("FL-RES-09", "FL-UPKEEP-04")
def test_who_could_pay_may_decline():
    t = position(2, competition="A*4", nests="A*6", worms="A*6")
    t.activate(A, COMPETITION)
    t.play(A, pay(0))
    assert t.in_play(A) == 2
    assert t.stock(A) == 6
    assert t.owned(A) == Counter(nests=6, worms=6)


@pytest.mark.rule("FL-RES-03", "FL-RES-04")
@pytest.mark.parametrize(("card", "resource"), [(FEEDING, "worms"), (NESTING, "nests")])
@pytest.mark.parametrize("owned", range(7))
def test_nobody_gets_over_six(card: str, resource: str, owned: int):
    t = position(2, **{card: "A*3", resource: f"A*{owned}"})
    t.activate(A, card)
    assert t.owned(A)[resource] == min(6, owned + 4)
    assert t.supply(resource) == 30 - min(6, owned + 4)


@pytest.mark.rule("FL-RES-03", "FL-RES-04")
@pytest.mark.parametrize("owned", range(6))
def test_nobody_lays_over_six(owned: int):
    t = position(2, laying="A*3", nests="A*3", eggs=f"A*{owned}")
    t.activate(A, LAYING)
    t.play(A, exchange(1, 1))
    assert t.owned(A) == Counter(eggs=min(6, owned + 4))
