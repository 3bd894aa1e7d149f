"""Competition, Step 2: Relocate; and Free Flight."""

from itertools import product
from typing import Any

import pytest

from app.engines.flock.events import Relocated, SentBack
from tests.engines.flock.naming import (
    COMPETITION,
    DOMINANCE,
    FEEDING,
    HATCHING,
    LAYING,
    NESTING,
    POOL,
    SCORED,
    A,
    B,
    C,
)
from tests.engines.flock.playing import Table, give_back, pay, relocate
from tests.engines.flock.positions import begin, position
from tests.engines.flock.scorings import before_scoring
from tests.engines.flock.variants import changed_by


def leaving(birds: int, seats: int = 2, **more: Any) -> Table:
    """A has `birds` birds on Competition, has paid for all, and is to relocate them."""
    t = before_scoring(seats, competition=f"A*{birds}", **more)
    t.activate(A, COMPETITION)
    while t.asked("upkeep"):
        ((flock, _),) = t.questions
        t.play(flock, t.options(flock)[-1])
    assert t.questions == [(A, "relocate")]
    return t


def ends(t: Table, flock: int) -> set[tuple[int, ...]]:
    """How many birds `flock` has on each scored card, and in its pool, after every way to relocate."""
    found = set[tuple[int, ...]]()
    for move in t.options(flock):
        on = Table(t.state)
        told = on.play(flock, move)
        if on.asked("relocate") and on.questions[0][0] == flock:
            found |= ends(on, flock)
        else:
            assert Relocated(flock=flock, card=COMPETITION, to=move.to, birds=move.birds) in told
            found.add((*(on.birds(flock, card) for card in SCORED), on.pool(flock)))
    return found


def spread(birds: int, most: int) -> set[tuple[int, ...]]:
    """Every way to lay out `birds` on the five cards, at most on `most` of them, the rest in the pool."""
    return {
        (*numbers, birds - sum(numbers))
        for numbers in product(range(birds + 1), repeat=len(SCORED))
        if sum(numbers) <= birds and sum(number > 0 for number in numbers) <= most
    }


@pytest.mark.rule("FL-RELOC-01")
@pytest.mark.parametrize("card", SCORED)
def test_each_of_the_five_other_cards_may_be_the_target(card: str):
    t = leaving(2)
    t.play(A, relocate(card, 2))
    assert t.on(card) == "A*2"
    assert t.on(COMPETITION) == ""


@pytest.mark.rule("FL-RELOC-01")
def test_nobody_relocates_back_onto_competition():
    leaving(2).refuse(A, relocate(COMPETITION, 2), "FL-RELOC-01")
    leaving(2, free_flight=True).refuse(A, relocate(COMPETITION, 1), "FL-RELOC-01")


@pytest.mark.rule("FL-RELOC-01", "FL-COMP-07")
def test_relocation_goes_by_pecking_order():
    t = before_scoring(3, competition="A, B*2, C*2", initiative="C, B, A")
    t.activate(A, COMPETITION)
    order = []
    while t.asked("relocate"):
        ((flock, _),) = t.questions
        order.append(flock)
        t.play(flock, relocate(FEEDING, t.birds(flock, COMPETITION)))
    assert order == [C, B, A]


@pytest.mark.rule("FL-RELOC-02")
def test_two_cards_at_most():
    t = leaving(3)
    t.play(A, relocate(FEEDING, 2), relocate(LAYING, 1))
    assert (t.on(FEEDING), t.on(LAYING)) == ("A*2", "A")

    three = leaving(3)
    three.play(A, relocate(FEEDING, 1), relocate(LAYING, 1))
    three.refuse_all(A, [relocate(card, 1) for card in (NESTING, HATCHING, DOMINANCE)], "FL-RELOC-02")
    three.play(A, relocate(POOL, 1))

    one = leaving(3)
    one.play(A, relocate(HATCHING, 3))
    assert one.on(HATCHING) == "A*3"


@pytest.mark.rule("FL-RELOC-02", "FL-RELOC-05")
@pytest.mark.parametrize("birds", [1, 2, 3, 4])
def test_every_way_onto_two_cards_and_home_can_be_taken_and_no_other(birds: int):
    assert ends(leaving(birds), A) == spread(birds, 2)


@pytest.mark.rule("FL-RELOC-03")
def test_birds_may_go_home():
    t = leaving(3)
    t.play(A, relocate(POOL, 3))
    assert t.pool(A) == 3
    assert [t.on(card) for card in (*SCORED, COMPETITION)] == [""] * 6


@pytest.mark.rule("FL-RELOC-04")
def test_scoring_waits_for_the_last_relocation():
    t = before_scoring(2, competition="A*2, B", feeding="B", vp="A*3")
    t.activate(A, COMPETITION)
    t.play(A, relocate(NESTING, 1))
    assert (t.vp(A), t.vp(B)) == (3, 0)
    t.play(A, relocate(POOL, 1))
    assert (t.vp(A), t.vp(B)) == (3, 0)
    assert t.questions == [(B, "relocate")]
    t.play(B, relocate(POOL, 1))
    assert (t.vp(A), t.vp(B)) == (3 + 5 + 1, 4 + 1)


@pytest.mark.rule("FL-RELOC-05")
def test_all_birds_leave_competition_and_the_pool_is_no_card():
    t = leaving(4)
    t.play(A, relocate(FEEDING, 1), relocate(LAYING, 1))
    assert t.questions == [(A, "relocate")]
    t.play(A, relocate(POOL, 2))
    assert (t.on(FEEDING), t.on(LAYING), t.on(COMPETITION)) == ("A", "A", "")
    assert t.pool(A) == 2
    assert t.round == 2


@pytest.mark.rule("FL-RELOC-06")
def test_no_more_birds_move_than_are_there():
    t = leaving(2)
    t.refuse(A, relocate(FEEDING, 3), "FL-RELOC-06")
    t.refuse(A, relocate(FEEDING, 0), "FL-RELOC-06")


@pytest.mark.rule("FL-RELOC-06")
def test_nobody_is_sent_home_and_who_has_no_bird_there_is_skipped():
    t = before_scoring(3, competition="A, B*2", feeding="A*3", nesting="C*2")
    told = t.activate(A, COMPETITION)
    told += t.play(A, pay(2))
    told += t.play(B, relocate(FEEDING, 2))
    assert t.on(FEEDING) == "A*3, B*2"
    assert t.questions == [(A, "relocate")]
    told += t.play(A, relocate(POOL, 1))
    assert not any(isinstance(event, SentBack) for event in told)
    assert [event.flock for event in told if isinstance(event, Relocated)] == [B, A]
    assert t.round == 2


@pytest.mark.rule("FL-RELOC-06")
def test_who_lost_all_birds_there_in_upkeep_is_skipped():
    t = position(2, competition="A*2, B*2", feeding="B*2", pool="A*0, B*0")
    t.activate(A, COMPETITION)
    t.play(B, give_back(COMPETITION, 2))
    assert t.on(COMPETITION) == "A*2"
    t.play(A, relocate(POOL, 2))
    assert t.round == 2


@pytest.mark.rule("FL-RELOC-07")
def test_one_bird_each_on_two_cards():
    t = leaving(2)
    t.play(A, relocate(HATCHING, 1), relocate(DOMINANCE, 1))
    assert (t.on(HATCHING), t.on(DOMINANCE)) == ("A", "A")


@pytest.mark.rule("FL-RELOC-08")
def test_birds_on_other_cards_do_not_move():
    t = leaving(1, feeding="A*2")
    assert t.options(A) == [relocate(spot, 1) for spot in (*SCORED, POOL)]
    t.play(A, relocate(NESTING, 1))
    assert (t.on(FEEDING), t.on(NESTING)) == ("A*2", "A")


@pytest.mark.rule("FL-FREE-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_free_flight_is_for_any_number_of_players(seats: int):
    assert begin(seats, free_flight=True).variants == {
        "advanced": False,
        "free_flight": True,
        "hungry_birdies": False,
    }


@pytest.mark.rule("FL-FREE-01")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_free_flight_changes_nothing_but_relocation(seats: int):
    assert changed_by("free_flight", seats) == {"relocate"}


@pytest.mark.rule("FL-FREE-02")
def test_free_flight_spreads_over_five_cards():
    t = leaving(5, free_flight=True)
    t.play(A, *(relocate(card, 1) for card in SCORED))
    assert [t.on(card) for card in SCORED] == ["A"] * 5
    standard = leaving(5)
    standard.play(A, relocate(FEEDING, 1), relocate(NESTING, 1))
    standard.refuse(A, relocate(LAYING, 1), "FL-RELOC-02")


@pytest.mark.rule("FL-FREE-02", "FL-FREE-04")
@pytest.mark.parametrize("birds", [1, 2, 3])
def test_every_way_of_free_flight_can_be_taken_and_no_other(birds: int):
    assert ends(leaving(birds, free_flight=True), A) == spread(birds, 5)


@pytest.mark.rule("FL-FREE-03")
def test_free_flight_leaves_dominance_as_it_is():
    t = position(2, dominance="A*3, B*2", free_flight=True)
    t.activate(A, DOMINANCE)
    t.refuse(B, relocate(FEEDING, 1), "FL-DOM-09")
    t.play(B, relocate(FEEDING, 2))
    assert t.on(FEEDING) == "B*2"


@pytest.mark.rule("FL-FREE-04")
def test_free_flight_leaves_the_pool_open():
    t = leaving(4, free_flight=True)
    t.play(A, relocate(FEEDING, 1), relocate(NESTING, 1), relocate(LAYING, 1))
    assert t.questions == [(A, "relocate")]
    t.play(A, relocate(POOL, 1))
    assert [t.on(card) for card in (FEEDING, NESTING, LAYING, COMPETITION)] == ["A", "A", "A", ""]
    assert t.pool(A) == 1
