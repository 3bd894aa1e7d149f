"""Hungry Birdies: every bird has an upkeep, dearer in the early rounds."""

from collections import Counter

import pytest

from app.engines.flock.events import GameOver, GaveBack, PassedOver
from tests.engines.flock.naming import COMPETITION, FEEDING, HATCHING, NESTING, POOL, A, B, C
from tests.engines.flock.playing import Table, give_back, pay, relocate
from tests.engines.flock.positions import begin, position
from tests.engines.flock.variants import changed_by

SIX = {"nests": "A*6, B*6", "worms": "A*6, B*6"}


def hungry(round_: int, **placed: str) -> Table:
    """B alone stands on Competition with its only bird and has paid for it; A has to see to its upkeep."""
    t = position(
        2,
        hungry_birdies=True,
        thresholds=(1, 1, 1),
        round=round_,
        turn=B,
        competition="B",
        **placed
        | {"nests": f"{placed['nests']}, B*2", "worms": f"{placed['worms']}, B*2", "pool": placed["pool"] + ", B*0"},
    )
    t.activate(B, COMPETITION)
    t.play(B, pay(1))
    return t


@pytest.mark.rule("FL-HUNGRY-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hungry_birdies_are_for_any_number_of_players(seats: int):
    assert begin(seats, hungry_birdies=True).variants["hungry_birdies"]


@pytest.mark.rule("FL-HUNGRY-01")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_hungry_birdies_change_nothing_but_upkeep(seats: int):
    assert changed_by("hungry_birdies", seats) == {COMPETITION, "upkeep", "give-back"}


@pytest.mark.rule("FL-HUNGRY-01")
def test_hungry_birdies_fly_to_two_cards_like_all_others():
    t = position(2, competition="A*3", thresholds=(1, 1, 1), hungry_birdies=True, **SIX)
    t.activate(A, COMPETITION)
    t.play(A, pay(3))
    t.play(B, pay(0))
    t.play(A, relocate(FEEDING, 1), relocate(NESTING, 1))
    t.refuse(A, relocate(HATCHING, 1), "FL-RELOC-02")


@pytest.mark.rule("FL-HUNGRY-02")
def test_the_first_two_birds_are_not_free():
    t = position(2, competition="B", pool="A*2, B", thresholds=(1, 1, 1), turn=B, hungry_birdies=True)
    told = t.activate(B, COMPETITION)
    assert GaveBack(flock=A, place=POOL, birds=2) in told
    assert t.in_play(A) == t.in_play(B) == 0
    assert t.stock(A) == t.stock(B) == 8


@pytest.mark.rule("FL-HUNGRY-03")
def test_the_cost_is_that_of_the_round_that_is_ending():
    t = position(2, competition="A", pool="A*0, B", thresholds=(1, 1, 1), hungry_birdies=True, **SIX)
    t.compete(A)
    assert t.round == 2
    assert t.owned(A) == t.owned(B) == Counter(nests=6 - 2, worms=6 - 2)
    t.place(B, COMPETITION)
    t.place(A, FEEDING)
    t.compete(B)
    assert t.round == 3
    assert t.owned(A) == t.owned(B) == Counter(nests=4 - 1, worms=4 - 2)
    t.activate(A, FEEDING)
    t.place(B, COMPETITION)
    t.place(A, NESTING)
    t.compete(B)
    assert t.over
    assert t.owned(A) == Counter(nests=3 - 1, worms=2 + 1 - 1)
    assert t.owned(B) == Counter(nests=3 - 1, worms=2 - 1)


@pytest.mark.parametrize(
    ("round_", "nests", "worms", "most", "left"),
    [
        pytest.param(1, 4, 5, 2, (0, 1), marks=pytest.mark.rule("FL-HUNGRY-04")),
        pytest.param(2, 2, 6, 2, (0, 2), marks=pytest.mark.rule("FL-HUNGRY-05")),
        pytest.param(3, 6, 4, 4, (2, 0), marks=pytest.mark.rule("FL-HUNGRY-06")),
    ],
)
def test_what_a_bird_costs_in_each_round(round_: int, nests: int, worms: int, most: int, left: tuple[int, int]):
    t = hungry(round_, pool="A*6", nests=f"A*{nests}", worms=f"A*{worms}")
    assert t.options(A) == [pay(birds) for birds in range(most + 1)]
    t.refuse(A, pay(most + 1), "FL-UPKEEP-03")
    t.play(A, pay(most))
    assert (t.owned(A)["nests"], t.owned(A)["worms"]) == left
    assert t.in_play(A) == most
    assert t.stock(A) == 8 - most


@pytest.mark.rule("FL-HUNGRY-07", "FL-UPKEEP-08")
def test_the_player_says_how_many_are_paid_down_to_none():
    placed = {"pool": "A*3", "feeding": "A", "nests": "A*3", "worms": "A*5"}
    t = hungry(2, **placed)
    assert t.options(A) == [pay(0), pay(1), pay(2)]
    t.play(A, pay(2), give_back(POOL, 2))
    assert t.owned(A) == Counter(nests=1, worms=1)
    assert (t.pool(A), t.on(FEEDING), t.stock(A)) == (1, "A", 6)

    none = hungry(2, **placed)
    none.play(A, pay(0))
    assert none.in_play(A) == 0
    assert none.owned(A) == Counter(nests=3, worms=5)


@pytest.mark.rule("FL-HUNGRY-08")
@pytest.mark.parametrize(("round_", "most"), [(1, 3), (2, 3), (3, 6)])
def test_how_many_birds_live_through_a_round_at_most(round_: int, most: int):
    t = hungry(round_, pool="A*8", nests="A*6", worms="A*6")
    assert t.options(A) == [pay(birds) for birds in range(most + 1)]


@pytest.mark.rule("FL-UPKEEP-08", "FL-HUNGRY-07")
def test_with_a_single_bird_paying_is_a_choice():
    t = hungry(1, pool="A", nests="A*2", worms="A*2")
    assert t.options(A) == [pay(0), pay(1)]
    t.play(A, pay(0))
    assert t.in_play(A) == 0


@pytest.mark.rule("FL-HUNGRY-09")
def test_without_birds_a_player_is_passed_over_and_may_still_win():
    t = position(3, pool="A*0, B, C", vp="A*20", hungry_birdies=True, round=2, turn=B, thresholds=(1, 1, 1))
    t.place(B, FEEDING)
    told = t.place(C, COMPETITION)
    assert PassedOver(flock=A) in told
    assert t.turn == B
    t.activate(B, FEEDING)
    t.compete(C)
    assert t.over
    assert t.ranking[0] == A
    assert t.vp(A) == 20


@pytest.mark.rule("FL-HUNGRY-09", "FL-TURN-12")
def test_without_any_birds_the_game_is_over():
    t = position(2, competition="A", pool="A, B*2", thresholds=(1, 1, 1), vp="A*3, B*4", hungry_birdies=True)
    told = t.compete(A)
    assert told[-1] == GameOver(why="nobody-can-act")
    assert (t.in_play(A), t.in_play(B)) == (0, 0)
    assert (t.vp(A), t.vp(B)) == (3, 4)
    assert t.ranking == [B, A]


@pytest.mark.rule("FL-HUNGRY-09")
def test_a_player_without_birds_keeps_points_resources_and_the_place_on_the_track():
    t = position(2, pool="A*0, B", vp="A*2", worms="A", hungry_birdies=True, round=2, turn=B, initiative="A, B")
    t.place(B, NESTING)
    t.activate(B, NESTING)
    assert t.turn == B
    assert t.vp(A) == 2
    assert t.owned(A) == Counter(worms=1)
    assert t.initiative == "A, B"
