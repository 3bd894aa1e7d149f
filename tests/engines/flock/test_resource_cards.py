"""Card Reference: Feeding, Nesting, Laying and Hatching."""

from collections import Counter

import pytest

from app.engines.flock.events import Activated, Exchanged
from tests.engines.flock.naming import FEEDING, HATCHING, LAYING, NESTING, A, B, C
from tests.engines.flock.playing import Table, exchange, place
from tests.engines.flock.positions import position
from tests.engines.flock.scorings import card_points


def given(card: str, birds: int, **more: str) -> Table:
    """A alone with `birds` birds on `card`, having activated it."""
    t = position(2, **{card: f"A*{birds}"}, **more)
    t.activate(A, card)
    return t


def participants(t: Table, flock: int, card: str) -> list[int]:
    return [event.flock for event in t.activate(flock, card) if isinstance(event, Exchanged)]


@pytest.mark.parametrize(
    ("card", "points"),
    [
        pytest.param(FEEDING, [4, 3], marks=pytest.mark.rule("FL-FEED-01")),
        pytest.param(NESTING, [5, 2], marks=pytest.mark.rule("FL-NEST-01")),
        pytest.param(LAYING, [4, 3], marks=pytest.mark.rule("FL-LAY-01")),
        pytest.param(HATCHING, [4, 3], marks=pytest.mark.rule("FL-HATCH-01")),
        pytest.param("dominance", [5, 2], marks=pytest.mark.rule("FL-DOM-20")),
    ],
)
def test_what_a_card_scores_for_most_and_second_most(card: str, points: list[int]):
    assert card_points(2, **{card: "A*2, B"}) == points
    assert card_points(2, **{card: "A, B*2"}) == points[::-1]


@pytest.mark.rule("FL-FEED-02")
@pytest.mark.parametrize(("turn", "order"), [(A, [A, C]), (C, [C, A])])
def test_feeding_feeds_in_turn_order(turn: int, order: list[int]):
    t = position(3, feeding="A, C", turn=turn)
    assert participants(t, turn, FEEDING) == order
    assert [t.owned(flock)["worms"] for flock in (A, B, C)] == [1, 0, 1]


@pytest.mark.rule("FL-NEST-02")
def test_nesting_builds_in_turn_order():
    t = position(3, nesting="A, B", turn=B)
    assert participants(t, B, NESTING) == [B, A]
    assert [t.owned(flock)["nests"] for flock in (A, B, C)] == [1, 1, 0]


@pytest.mark.parametrize(
    ("card", "resource", "birds", "before", "after"),
    [
        pytest.param(FEEDING, "worms", 1, 0, 1, marks=pytest.mark.rule("FL-FEED-03")),
        pytest.param(FEEDING, "worms", 2, 0, 3, marks=pytest.mark.rule("FL-FEED-04")),
        pytest.param(FEEDING, "worms", 3, 0, 4, marks=pytest.mark.rule("FL-FEED-05")),
        pytest.param(NESTING, "nests", 1, 2, 3, marks=pytest.mark.rule("FL-NEST-03")),
        pytest.param(NESTING, "nests", 2, 0, 3, marks=pytest.mark.rule("FL-NEST-04")),
        pytest.param(NESTING, "nests", 5, 0, 6, marks=pytest.mark.rule("FL-NEST-05")),
    ],
)
def test_birds_bring_worms_and_nests_for_nothing(card: str, resource: str, birds: int, before: int, after: int):
    t = given(card, birds, **{resource: f"A*{before}"})
    assert t.owned(A) == Counter({resource: after})
    assert t.supply(resource) == 30 - after
    assert t.on(card) == ""


@pytest.mark.parametrize(
    ("card", "resource"),
    [
        pytest.param(FEEDING, "worms", marks=pytest.mark.rule("FL-FEED-06")),
        pytest.param(NESTING, "nests", marks=pytest.mark.rule("FL-NEST-06")),
    ],
)
def test_everybody_gets_the_most_there_is_without_a_question(card: str, resource: str):
    gained, owned = [], []
    for birds in range(1, 9):
        t = given(card, birds)
        assert t.turn == B
        owned.append(t.owned(A)[resource])
        t = position(2, **{card: f"A*{birds}"})
        (event,) = (event for event in t.activate(A, card) if isinstance(event, Exchanged))
        gained.append(getattr(event.gained, resource) + event.lost)
    assert gained == [1, 3, 4, 6, 7, 9, 10, 12]
    assert owned == [1, 3, 4, 6, 6, 6, 6, 6]


@pytest.mark.rule("FL-FEED-06")
def test_the_most_is_cut_at_six():
    assert given(FEEDING, 3, worms="A*5").owned(A) == Counter(worms=6)


@pytest.mark.rule("FL-LAY-02")
def test_laying_asks_in_turn_order_with_the_results_in_sight():
    t = position(3, laying="A, C", nests="A, C", turn=C)
    t.activate(C, LAYING)
    assert t.questions == [(C, "exchange")]
    t.refuse(A, exchange(1, 0), "FL-ACT-07")
    t.play(C, exchange(1, 0))
    assert t.questions == [(A, "exchange")]
    assert t.owned(C) == Counter(eggs=1)
    assert t.pool(C) == 3


@pytest.mark.rule("FL-LAY-03")
def test_a_bird_and_a_nest_bring_an_egg():
    t = given(LAYING, 1, nests="A")
    t.play(A, exchange(1, 0))
    assert t.owned(A) == Counter(eggs=1)
    assert given(LAYING, 1).turn == B


@pytest.mark.rule("FL-LAY-04")
def test_two_birds_and_two_nests_bring_three_eggs():
    t = given(LAYING, 2, nests="A*2")
    t.play(A, exchange(0, 1))
    assert t.owned(A) == Counter(eggs=3)
    short = given(LAYING, 2, nests="A")
    short.refuse(A, exchange(0, 1), "FL-ACT-05")


@pytest.mark.rule("FL-LAY-05")
def test_laying_mixes_as_far_as_nests_go():
    t = given(LAYING, 4, nests="A*3")
    t.refuse(A, exchange(0, 2), "FL-ACT-05")
    t.play(A, exchange(1, 1))
    assert t.owned(A) == Counter(eggs=4)
    assert t.pool(A) == 4


@pytest.mark.rule("FL-LAY-06")
def test_all_ways_to_lay_with_three_birds_and_five_nests():
    ways = {(0, 0): (0, 0), (1, 0): (1, 1), (2, 0): (2, 2), (3, 0): (3, 3), (0, 1): (2, 3), (1, 1): (3, 4)}
    options = given(LAYING, 3, nests="A*5").options(A)
    assert len(options) == len(ways)
    assert set(options) == {exchange(*way) for way in ways}
    for way, (paid, eggs) in ways.items():
        t = given(LAYING, 3, nests="A*5")
        t.play(A, exchange(*way))
        assert t.owned(A) == Counter(nests=5 - paid, eggs=eggs)
        assert t.pool(A) == 3
        assert t.on(LAYING) == ""


@pytest.mark.rule("FL-LAY-06")
@pytest.mark.parametrize(("birds", "eggs"), [(1, 1), (2, 3), (3, 4), (4, 6), (5, 7)])
def test_the_most_eggs_for_so_many_birds_with_nests(birds: int, eggs: int):
    best = 0
    for option in given(LAYING, birds, nests="A*6").options(A):
        t = given(LAYING, birds, nests="A*6")
        (event,) = (event for event in t.play(A, option) if isinstance(event, Exchanged))
        best = max(best, event.gained.eggs + event.lost)
    assert best == eggs


@pytest.mark.rule("FL-LAY-07")
@pytest.mark.parametrize(("nests", "eggs"), [("", ""), ("A*4", "A*6")])
def test_nobody_is_asked_on_laying_who_cannot_gain(nests: str, eggs: str):
    t = given(LAYING, 2, nests=nests, eggs=eggs, pool="A")
    assert t.questions == [(B, "turn")]
    assert t.pool(A) == 3
    assert t.owned(A) == Counter(nests=4, eggs=6) if nests else t.owned(A) == Counter()


@pytest.mark.rule("FL-HATCH-02")
@pytest.mark.parametrize(("first", "second"), [(A, B), (B, A)])
def test_hatching_applies_one_answer_before_it_asks_the_next(first: int, second: int):
    t = position(2, hatching="A, B", eggs="A, B", worms="A, B", turn=first)
    t.activate(first, HATCHING)
    assert t.questions == [(first, "exchange")]
    t.refuse(second, exchange(1, 0), "FL-ACT-07")
    t.play(first, exchange(1, 0))
    assert t.pool(first) == 4
    assert t.questions == [(second, "exchange")]


@pytest.mark.rule("FL-HATCH-03")
def test_a_bird_with_an_egg_and_a_worm_hatches_a_bird():
    t = given(HATCHING, 1, pool="A", eggs="A", worms="A")
    stock = t.stock(A)
    t.play(A, exchange(1, 0))
    assert t.owned(A) == Counter()
    assert t.pool(A) == 1 + 2
    assert t.stock(A) == stock - 1


@pytest.mark.rule("FL-HATCH-04")
def test_two_birds_with_three_eggs_and_three_worms_hatch_three():
    t = given(HATCHING, 2, pool="A", eggs="A*3", worms="A*3")
    stock = t.stock(A)
    t.play(A, exchange(0, 1))
    assert t.owned(A) == Counter()
    assert t.pool(A) == 1 + 5
    assert t.stock(A) == stock - 3
    short = given(HATCHING, 2, eggs="A*2", worms="A*3")
    short.refuse(A, exchange(0, 1), "FL-ACT-05")


@pytest.mark.rule("FL-HATCH-05")
def test_three_birds_on_hatching_mix():
    t = given(HATCHING, 3, pool="A*0", eggs="A*4", worms="A*4")
    assert t.stock(A) == 5
    t.play(A, exchange(1, 1))
    assert t.pool(A) == 3 + 4
    assert t.stock(A) == 1


@pytest.mark.rule("FL-HATCH-06")
def test_new_birds_lie_in_the_pool_and_are_placed_later():
    t = given(HATCHING, 1, pool="A*0", eggs="A", worms="A")
    t.play(A, exchange(1, 0))
    assert t.on(HATCHING) == ""
    t.place(B, FEEDING)
    t.play(A, place(FEEDING))
    t.place(B, FEEDING)
    t.play(A, place(FEEDING))
    assert t.birds(A, FEEDING) == 2
    assert t.pool(A) == 0


@pytest.mark.rule("FL-HATCH-07")
def test_all_ways_to_hatch_with_three_birds():
    ways = {(0, 0): 0, (1, 0): 1, (2, 0): 2, (3, 0): 3, (0, 1): 3, (1, 1): 4}
    options = given(HATCHING, 3, eggs="A*6", worms="A*6").options(A)
    assert len(options) == len(ways)
    assert set(options) == {exchange(*way) for way in ways}
    for way, birds in ways.items():
        t = given(HATCHING, 3, eggs="A*6", worms="A*6")
        assert t.stock(A) == 5
        t.play(A, exchange(*way))
        assert t.pool(A) == 3 + birds
        assert t.owned(A) == Counter(eggs=6 - birds, worms=6 - birds)


@pytest.mark.rule("FL-HATCH-07", "FL-ACT-05")
@pytest.mark.parametrize(("eggs", "worms"), [(2, 5), (5, 2)])
def test_eggs_and_worms_each_limit_the_ways_to_hatch(eggs: int, worms: int):
    t = given(HATCHING, 3, eggs=f"A*{eggs}", worms=f"A*{worms}")
    assert t.options(A) == [exchange(0, 0), exchange(1, 0), exchange(2, 0)]
    t.refuse_all(A, [exchange(3, 0), exchange(0, 1)], "FL-ACT-05")
    t = given(HATCHING, 2, eggs="A*2", worms="A*5")
    assert t.options(A) == [exchange(0, 0), exchange(1, 0), exchange(2, 0)]


@pytest.mark.rule("FL-HATCH-08")
@pytest.mark.parametrize(("two", "paid"), [(1, 3), (0, 1)])
def test_a_small_bird_stock_gives_what_is_left_for_the_full_price(two: int, paid: int):
    t = given(HATCHING, 2, pool="A*5", eggs="A*3", worms="A*3")
    assert t.stock(A) == 1
    t.play(A, exchange(1 - two, two))
    assert t.owned(A) == Counter(eggs=3 - paid, worms=3 - paid)
    assert t.stock(A) == 0
    assert t.pool(A) == 8


@pytest.mark.rule("FL-HATCH-09")
@pytest.mark.parametrize(
    ("birds", "pool", "eggs", "worms"),
    [(1, "A*2", "A*2", ""), (1, "A*2", "", "A*2"), (3, "A*5", "A*6", "A*6")],
)
def test_nobody_is_asked_on_hatching_who_cannot_gain(birds: int, pool: str, eggs: str, worms: str):
    before = position(2, hatching=f"A*{birds}", pool=pool, eggs=eggs, worms=worms)
    owned, in_play = before.owned(A), before.in_play(A)
    told = before.activate(A, HATCHING)
    assert before.questions == [(B, "turn")]
    assert before.owned(A) == owned
    assert before.pool(A) == in_play
    assert Activated(flock=A, card=HATCHING, order=(A,)) in told
