"""Activating the Competition Card: when it can be activated, and in which order its steps go."""

from collections.abc import Sequence

import msgspec
import pytest

from app.engines.contract import UnfitOptions
from app.engines.flock.events import (
    Activated,
    CardScored,
    GaveBack,
    Goods,
    PoolScored,
    Relocated,
    RoundBegan,
    UpkeepPaid,
)
from app.engines.flock.options import Options
from tests.engines.flock.naming import COMPETITION, FEEDING, LAYING, NESTING, POOL, A, B, C, D, E
from tests.engines.flock.playing import Table, activate, give_back, pay, place, relocate
from tests.engines.flock.positions import begin, position


def order_of(t: Table, flock: int) -> tuple[int, ...]:
    return next(event.order for event in t.activate(flock, COMPETITION) if isinstance(event, Activated))


def steps(told: Sequence[object]) -> list[str]:
    """The steps of an activation in the order told, each named once."""
    names = {
        UpkeepPaid: "upkeep",
        GaveBack: "upkeep",
        Relocated: "relocate",
        CardScored: "cards",
        PoolScored: "pools",
        RoundBegan: "sun",
    }
    found: list[str] = []
    for event in told:
        name = names.get(type(event))
        if name is not None and found[-1:] != [name]:
            found.append(name)
    return found


@pytest.mark.rule("FL-COMP-01", "FL-SCORE-03")
def test_upkeep_then_relocation_then_scoring():
    t = position(3, competition="A*4, B", feeding="C", nests="A*6", worms="A*6")
    assert steps(t.compete(A)) == ["upkeep", "relocate", "cards", "pools", "sun"]


@pytest.mark.rule("FL-COMP-01", "FL-COMP-03")
@pytest.mark.parametrize("seats", [2, 3])
def test_printed_thresholds_for_two_and_three(seats: int):
    assert begin(seats).thresholds == (4, 5, 6)
    for round_, threshold in ((1, 4), (2, 5), (3, 6)):
        below = position(seats, competition=f"A, B*{threshold - 2}", round=round_)
        below.refuse(A, activate(COMPETITION), "FL-COMP-02")
        enough = position(seats, competition=f"A, B*{threshold - 1}", round=round_)
        assert enough.may(A, activate(COMPETITION))


@pytest.mark.rule("FL-COMP-02")
@pytest.mark.parametrize(("birds", "fine"), [("A, B*2", False), ("A*2, B*2", True), ("A*3, B*2", True)])
def test_all_birds_on_the_card_count_for_the_threshold(birds: str, fine: bool):
    t = position(2, competition=birds)
    assert t.may(A, activate(COMPETITION)) is fine
    if not fine:
        t.refuse(A, activate(COMPETITION), "FL-COMP-02")


@pytest.mark.rule("FL-COMP-10")
@pytest.mark.parametrize(("birds", "fine"), [("A*2, B*2", False), ("A*3, B*2", True)])
def test_five_in_round_two(birds: str, fine: bool):
    t = position(2, competition=birds, round=2)
    assert t.may(A, activate(COMPETITION)) is fine


@pytest.mark.rule("FL-COMP-04")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_other_side_has_values_of_the_table_unless_the_host_sets_them(seats: int):
    assert begin(seats).thresholds == (6, 7, 8)
    assert begin(seats, threshold_1=5, threshold_2=6, threshold_3=7).thresholds == (5, 6, 7)
    below = position(seats, competition="A*2, B*3")
    below.refuse(A, activate(COMPETITION), "FL-COMP-02")
    assert position(seats, competition="A*3, B*3").may(A, activate(COMPETITION))


@pytest.mark.rule("FL-COMP-04")
def test_the_host_may_set_thresholds_for_two_players_as_well():
    assert begin(2, threshold_1=2).thresholds == (2, 5, 6)
    assert position(2, competition="A, B", thresholds=(2, 3, 4)).may(A, activate(COMPETITION))


@pytest.mark.rule("FL-COMP-04")
@pytest.mark.parametrize(
    ("seats", "most", "advanced"), [(2, 16, False), (3, 24, False), (4, 32, False), (5, 40, False), (2, 32, True)]
)
def test_thresholds_that_cannot_be_reached_are_refused(seats: int, most: int, advanced: bool):
    for number in ("threshold_1", "threshold_2", "threshold_3"):
        assert most in begin(seats, advanced=advanced, **{number: most}).thresholds
        with pytest.raises(UnfitOptions):
            begin(seats, advanced=advanced, **{number: most + 1})


@pytest.mark.rule("FL-COMP-04")
@pytest.mark.parametrize("number", ["threshold_1", "threshold_2", "threshold_3"])
def test_a_threshold_is_a_positive_whole_number(number: str):
    assert msgspec.convert({number: 1}, Options) == Options(**{number: 1})
    for figure in (0, -1, 2.5, "two", [4, 5, 6]):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({number: figure}, Options)


@pytest.mark.rule("FL-COMP-05")
def test_enough_birds_of_others_are_not_enough():
    t = position(3, competition="B*3, C*3")
    t.refuse(A, activate(COMPETITION), "FL-COMP-05")
    t.place(A, FEEDING)
    assert t.may(B, activate(COMPETITION))


@pytest.mark.rule("FL-COMP-06")
def test_upkeep_and_scoring_concern_those_without_a_bird_there():
    t = position(2, feeding="A*2", competition="B*4", pool="A*2, B*0", nests="A, B*2", worms="A, B*2", turn=B)
    t.activate(B, COMPETITION)
    t.play(B, pay(2))
    assert t.questions == [(A, "upkeep")]
    t.play(A, pay(1), give_back(POOL, 1))
    assert t.questions == [(B, "relocate")]
    t.play(B, relocate(POOL, 4))
    assert t.vp(A) == 4 + 1
    assert t.vp(B) == 4


@pytest.mark.rule("FL-COMP-07")
def test_upkeep_and_relocation_go_by_pecking_order_with_ties_from_the_left():
    t = position(
        3,
        initiative="A, B, C",
        competition="A, B*2, C",
        pool="A*2, B, C*2",
        nests="A, B, C",
        worms="A, B, C",
    )
    assert order_of(t, A) == (B, A, C)
    mirrored = position(3, initiative="C, B, A", competition="A, B*2, C")
    assert order_of(mirrored, A) == (B, C, A)
    asked = []
    while t.asked("upkeep", "relocate"):
        ((flock, word),) = t.questions
        asked.append((flock, word))
        t.play(flock, pay(1) if word == "upkeep" else relocate(POOL, t.birds(flock, COMPETITION)))
    assert asked == [(flock, word) for word in ("upkeep", "relocate") for flock in (B, A, C)]


@pytest.mark.rule("FL-COMP-08")
def test_the_order_is_fixed_and_lasts_though_birds_are_lost():
    t = position(
        4,
        initiative="A, B, C, D",
        competition="B*2, D*3",
        pool="A*0, B*0, C*0, D*2",
        thresholds=(4, 5, 6),
        nests="D",
        worms="D",
        turn=D,
    )
    assert order_of(t, D) == (D, B, A, C)
    t.play(D, pay(1), give_back(COMPETITION, 2))
    assert t.on(COMPETITION) == "B*2, D"
    assert t.questions == [(D, "relocate")]
    t.play(D, relocate(FEEDING, 1))
    assert t.questions == [(B, "relocate")]
    t.play(B, relocate(LAYING, 2))
    assert t.round == 2


@pytest.mark.rule("FL-COMP-08")
def test_those_without_a_bird_there_come_last_as_they_stand_on_the_track():
    t = position(5, initiative="E, C, A, B, D", competition="B*2, D*3", thresholds=(4, 5, 6), turn=D)
    assert order_of(t, D) == (D, B, E, C, A)


@pytest.mark.rule("FL-COMP-09")
def test_nobody_has_to_activate_competition():
    t = position(2, competition="A*3, B*4", feeding="A", pool="A, B*4")
    assert t.may(A, activate(COMPETITION))
    assert t.may(A, activate(FEEDING))
    t.place(A, COMPETITION)
    assert t.on(COMPETITION) == "A*4, B*4"
    assert t.round == 1
    t.place(B, NESTING)
    t.activate(A, FEEDING)
    assert t.owned(A)["worms"] == 1
    assert t.round == 1


@pytest.mark.rule("FL-EX-06")
def test_example_of_competition_in_round_two():
    red, blue, yellow = A, B, C
    t = position(3, competition="A*2, B*2, C", feeding="C", pool="A*2, B*0, C", round=2)
    assert t.may(red, activate(COMPETITION))
    told = t.activate(red, COMPETITION)
    assert told[0] == Activated(flock=red, card=COMPETITION, order=(red, blue, yellow))
    assert t.questions == [(red, "give-back")]
    told += t.play(red, give_back(POOL, 2))
    told += t.play(yellow, give_back(POOL, 1))
    for flock, card, birds in ((red, LAYING, 2), (blue, LAYING, 2), (yellow, NESTING, 1)):
        assert t.questions == [(flock, "relocate")]
        told += t.play(flock, relocate(card, birds))
    assert steps(told) == ["upkeep", "relocate", "cards", "sun"]
    assert [t.vp(seat) for seat in (red, blue, yellow)] == [4, 3, 4 + 5]
    assert t.round == 3

    without = position(3, competition="A*2, B*2", round=2)
    without.refuse(red, activate(COMPETITION), "FL-COMP-02")


@pytest.mark.rule("FL-SCORE-02")
def test_points_are_the_sum_of_all_scorings_and_in_sight():
    t = begin(3, seed=4)
    scored = [0, 0, 0]
    for applied in t.at_random(4):
        for event in applied.events:
            match event:
                case CardScored(first=first, second=second):
                    if first is not None:
                        scored[first] += event.first_points
                    if second is not None:
                        scored[second] += event.second_points
                case PoolScored():
                    scored[event.flock] += event.points
                case _:
                    continue
        assert [t.vp(seat) for seat in range(3)] == scored
    assert sum(scored) > 0


@pytest.mark.rule("FL-UPKEEP-02", "FL-COMP-06")
def test_upkeep_is_told_with_what_was_paid():
    t = position(2, competition="A*4", pool="A*0, B*2", nests="A*2", worms="A*3")
    told = t.compete(A)
    assert UpkeepPaid(flock=A, in_play=4, free=2, birds=2, paid=Goods(nests=2, worms=2)) in told
    assert not any(isinstance(event, UpkeepPaid) and event.flock == B for event in told)


@pytest.mark.rule("FL-COMP-02")
def test_a_bird_more_makes_the_difference():
    t = position(2, competition="A, B*2", pool="A*2, B", turn=B)
    t.refuse(B, activate(COMPETITION), "FL-COMP-02")
    t.place(B, COMPETITION)
    assert t.may(A, activate(COMPETITION))
    assert t.may(A, place(FEEDING))
