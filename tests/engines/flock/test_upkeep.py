"""Competition, Step 1: Upkeep."""

from collections import Counter

import pytest

from app.engines.flock.events import Activated, CardScored, GaveBack, Relocated, UpkeepPaid
from tests.engines.flock.naming import CARDS, COMPETITION, FEEDING, HATCHING, NESTING, POOL, A, B, C
from tests.engines.flock.playing import Table, exchange, give_back, pay, relocate
from tests.engines.flock.positions import begin, position


def owing(**placed: str) -> Table:
    """A has to see to its upkeep; B, the only one on Competition beside it, has two birds in play."""
    t = position(2, competition=placed.pop("competition", "A, B"), thresholds=(1, 1, 1), **{"pool": "A, B"} | placed)
    t.activate(A, COMPETITION)
    return t


@pytest.mark.rule("FL-UPKEEP-01")
def test_birds_in_pool_and_on_all_cards_count():
    t = position(2, feeding="A*2", competition="A*2, B*2", pool="A, B*0", nests="A*6", worms="A*6")
    assert t.in_play(A) == 5
    assert t.stock(A) == 3
    t.activate(A, COMPETITION)
    assert t.options(A) == [pay(0), pay(1), pay(2), pay(3)]


@pytest.mark.rule("FL-UPKEEP-02")
def test_two_birds_are_free_and_each_further_one_costs_a_nest_and_a_worm():
    t = owing(competition="A*4", nests="A*4", worms="A*5")
    assert t.in_play(A) == 5
    t.play(A, pay(3))
    assert t.in_play(A) == 5
    assert t.owned(A) == Counter(nests=1, worms=2)
    assert (t.supply("nests"), t.supply("worms")) == (29, 28)


@pytest.mark.rule("FL-UPKEEP-02", "FL-UPKEEP-08")
@pytest.mark.parametrize("pool", ["A, B*2", "A*0, B*2"])
def test_up_to_two_birds_cost_nothing_and_nothing_is_asked(pool: str):
    t = owing(competition="A", pool=pool, nests="A*6", worms="A*6")
    assert t.questions == [(A, "relocate")]
    assert t.owned(A) == Counter(nests=6, worms=6)
    assert t.stock(A) == 8 - t.in_play(A)


@pytest.mark.rule("FL-UPKEEP-03")
def test_birds_that_cannot_be_paid_for_go_back():
    t = owing(competition="A*4", nests="A*3", worms="A")
    assert t.in_play(A) == 5
    assert t.options(A) == [pay(0), pay(1)]
    t.refuse_all(A, [pay(2), pay(3)], "FL-UPKEEP-03")
    t.play(A, pay(1), give_back(COMPETITION, 2))
    assert t.in_play(A) == 3
    assert t.stock(A) == 5
    assert t.owned(A) == Counter(nests=2)


@pytest.mark.rule("FL-UPKEEP-04")
def test_upkeep_may_be_left_unpaid():
    t = owing(competition="A*3", nests="A*6", worms="A*6")
    assert t.in_play(A) == 4
    t.play(A, pay(0), give_back(COMPETITION, 1), give_back(POOL, 1))
    assert t.in_play(A) == 2
    assert t.stock(A) == 6
    assert t.owned(A) == Counter(nests=6, worms=6)


@pytest.mark.rule("FL-UPKEEP-05")
@pytest.mark.parametrize("seats", [3, 5])
def test_nobody_relocates_while_somebody_owes_upkeep(seats: int):
    t = begin(seats, seed=seats)
    steps: list[str] = []
    for applied in t.at_random(seats):
        for event in applied.events:
            match event:
                case UpkeepPaid() | GaveBack():
                    steps.append("upkeep")
                case Relocated(card="competition"):
                    steps.append("relocate")
                case CardScored(card="feeding"):
                    assert steps == sorted(steps, reverse=True)
                    assert {"upkeep", "relocate"} == set(steps)
                    steps.clear()
                case _:
                    continue
    assert t.over


@pytest.mark.rule("FL-UPKEEP-05")
def test_the_last_upkeep_comes_before_the_first_relocation():
    t = position(3, competition="A*2, B", pool="A*2, B*2, C*3", thresholds=(1, 1, 1), nests="A, B, C", worms="A, B, C")
    t.activate(A, COMPETITION)
    t.play(A, pay(1), give_back(POOL, 1))
    t.refuse(A, relocate(POOL, 2), "FL-COMP-07")
    t.play(B, pay(1))
    assert t.questions == [(C, "upkeep")]
    t.play(C, pay(0))
    assert t.questions == [(A, "relocate")]


@pytest.mark.rule("FL-UPKEEP-06")
def test_the_player_says_how_many_are_paid_and_which_birds_leave():
    choices = {"pool": POOL, "feeding": FEEDING, "competition": COMPETITION}
    for place in choices.values():
        t = position(2, competition="A*2, B*2", feeding="A*2", pool="A, B*0", nests="A*4", worms="A*2")
        t.activate(A, COMPETITION)
        assert t.options(A) == [pay(0), pay(1), pay(2)]
        t.play(A, pay(2))
        assert t.owned(A) == Counter(nests=2)
        assert {move.place for move in t.options(A)} == set(choices.values())
        before = {POOL: t.pool(A), FEEDING: t.birds(A, FEEDING), COMPETITION: t.birds(A, COMPETITION)}
        t.play(A, give_back(place, 1))
        after = {POOL: t.pool(A), FEEDING: t.birds(A, FEEDING), COMPETITION: t.birds(A, COMPETITION)}
        assert after == before | {place: before[place] - 1}
        assert t.in_play(A) == 4
        assert t.questions == [(A, "relocate")]


@pytest.mark.rule("FL-UPKEEP-06")
def test_leaving_birds_may_come_from_several_places():
    t = position(2, competition="A*2, B*2", feeding="A*2", nesting="A", pool="A*2, B*0")
    t.activate(A, COMPETITION)
    assert t.in_play(A) == 7
    t.play(A, give_back(COMPETITION, 2), give_back(FEEDING, 1), give_back(NESTING, 1), give_back(POOL, 1))
    assert (t.on(COMPETITION), t.on(FEEDING), t.on(NESTING), t.pool(A)) == ("B*2", "A", "", 1)
    assert t.questions == [(B, "relocate")]


@pytest.mark.rule("FL-UPKEEP-07")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_everybody_has_two_birds_or_more_at_all_times(seats: int):
    t = begin(seats, seed=seats)
    fewest = 3
    for _ in t.at_random(seats):
        fewest = min(fewest, *(t.in_play(flock) for flock in t.flocks))
    assert fewest == 2


@pytest.mark.rule("FL-UPKEEP-07")
def test_no_more_birds_are_given_back_than_are_unpaid():
    t = owing(competition="A*4", feeding="A*2", nests="A*6", worms="A*6")
    assert t.in_play(A) == 7
    t.play(A, pay(3))
    t.refuse_all(A, [give_back(COMPETITION, 3), give_back(COMPETITION, 4)], "FL-UPKEEP-07")
    t.play(A, give_back(COMPETITION, 1))
    t.refuse(A, give_back(COMPETITION, 2), "FL-UPKEEP-07")
    t.play(A, give_back(FEEDING, 1))
    assert t.in_play(A) == 5


@pytest.mark.rule("FL-UPKEEP-06")
def test_birds_are_given_back_from_where_they_are():
    t = owing(competition="A*2", feeding="A", pool="A*2, B*2")
    t.refuse(A, give_back(NESTING, 1), "FL-UPKEEP-06")
    t.refuse(A, give_back(FEEDING, 2), "FL-UPKEEP-06")


@pytest.mark.rule("FL-UPKEEP-08")
def test_birds_that_can_only_leave_the_pool_leave_it_unasked():
    t = position(2, competition="B*2", pool="A*4, B*0", thresholds=(1, 1, 1), turn=B)
    told = t.activate(B, COMPETITION)
    assert t.questions == [(B, "relocate")]
    assert GaveBack(flock=A, place=POOL, birds=2) in told
    assert (t.pool(A), t.stock(A)) == (2, 6)


@pytest.mark.rule("FL-UPKEEP-08")
@pytest.mark.parametrize(("nests", "worms"), [("A*6", ""), ("", "A*6"), ("", "")])
def test_without_means_only_the_leaving_birds_are_asked_for(nests: str, worms: str):
    t = owing(competition="A*3", nests=nests, worms=worms)
    assert t.questions == [(A, "give-back")]
    t.play(A, give_back(COMPETITION, 2))
    assert t.in_play(A) == 2


@pytest.mark.rule("FL-UPKEEP-09")
def test_birds_given_back_can_be_hatched_again():
    t = position(
        2, competition="A", hatching="A*2", pool="A*5, B*2", thresholds=(1, 1, 1), nests="A*4", worms="A*6", eggs="A*2"
    )
    assert t.stock(A) == 0
    t.activate(A, COMPETITION)
    t.play(A, pay(4), give_back(POOL, 2), relocate(POOL, 1))
    assert t.stock(A) == 2
    t.place(B, FEEDING)
    t.activate(A, HATCHING)
    t.play(A, exchange(2, 0))
    assert t.stock(A) == 0
    assert t.in_play(A) == 8


@pytest.mark.rule("FL-UPKEEP-10")
def test_half_a_price_pays_for_nothing():
    t = position(2, competition="B*2", pool="A*3, B*0", thresholds=(1, 1, 1), nests="A", turn=B)
    told = t.activate(B, COMPETITION)
    assert GaveBack(flock=A, place=POOL, birds=1) in told
    assert t.in_play(A) == 2
    assert t.owned(A) == Counter(nests=1)


@pytest.mark.rule("FL-UPKEEP-01", "FL-UPKEEP-02")
@pytest.mark.parametrize("card", CARDS[:5])
def test_birds_on_each_card_have_an_upkeep(card: str):
    t = position(2, competition="B*2", pool="A*0, B*0", thresholds=(1, 1, 1), turn=B, **{card: "A*4"})
    told = t.activate(B, COMPETITION)
    assert Activated(flock=B, card=COMPETITION, order=(B, A)) in told
    assert GaveBack(flock=A, place=card, birds=2) in told
    assert t.birds(A, card) == 2
