"""Advanced 2-player Variant: the right flock acts, then the left, and what the one leaves to the other."""

from collections import Counter
from typing import Any

import pytest

from app.engines.flock.events import GameOver, PassedOver, TurnBegan
from tests.engines.flock.naming import (
    CARDS,
    COMPETITION,
    DOMINANCE,
    FEEDING,
    HATCHING,
    LAYING,
    NESTING,
    P1,
    P1L,
    P1R,
    P2,
    P2L,
    P2R,
)
from tests.engines.flock.playing import (
    activate,
    exchange,
    place,
    relocate,
)
from tests.engines.flock.positions import begin, pairs, used


@pytest.mark.rule("FL-ADV2-12", "FL-ADV2-13", "FL-ADV2-14")
def test_half_a_turn_first_and_then_right_before_left():
    t = begin(2, advanced=True, first=0)
    cards = [FEEDING, NESTING, LAYING, HATCHING, DOMINANCE, COMPETITION] * 2
    acted = []
    for card in cards[:9]:
        acted.append(t.turn)
        assert t.questions == [(t.turn, "turn")]
        t.place(t.turn, card)
    assert acted == [P1L, P2R, P2L, P1R, P1L, P2R, P2L, P1R, P1L]


@pytest.mark.rule("FL-ADV2-12")
def test_each_flock_does_one_thing_for_itself():
    t = pairs(feeding="P2R", nesting="P2L", turn=P2R)
    assert activate(NESTING) not in t.options(P2R)
    t.activate(P2R, FEEDING)
    assert t.turn == P2L
    assert activate(NESTING) in t.options(P2L)
    t.activate(P2L, NESTING)
    assert t.owned(P2R) == Counter(worms=1)
    assert t.owned(P2L) == Counter(nests=1)


@pytest.mark.rule("FL-ADV2-15")
def test_the_left_flock_may_not_use_the_card_that_the_right_flock_has_used():
    t = pairs(dominance="P1L", feeding="P1L")
    t.place(P1R, DOMINANCE)
    assert t.options(P1L) == [*(place(card) for card in CARDS if card != DOMINANCE), activate(FEEDING)]
    t.refuse_all(P1L, [place(DOMINANCE), activate(DOMINANCE)], "FL-ADV2-15")


@pytest.mark.rule("FL-EX-08")
@pytest.mark.parametrize("used", [place(NESTING), activate(NESTING)])
def test_example_of_nesting_used_by_the_right_flock(used: Any):
    t = pairs(nesting="P1R")
    t.play(P1R, used)
    t.refuse_all(P1L, [place(NESTING), activate(NESTING)], "FL-ADV2-15")
    t.place(P1L, FEEDING)
    assert t.on(FEEDING) == "P1L"


@pytest.mark.rule("FL-ADV2-16")
def test_the_ban_lasts_for_one_action_and_binds_nobody_else():
    t = pairs()
    t.place(P1R, NESTING)
    t.place(P1L, FEEDING)
    assert {place(NESTING), place(FEEDING)} <= set(t.options(P2R))
    t.place(P2R, LAYING)
    assert {place(NESTING), place(FEEDING)} <= set(t.options(P2L))
    t.place(P2L, HATCHING)
    assert {place(NESTING), place(FEEDING), activate(NESTING)} <= set(t.options(P1R))
    t.place(P1R, LAYING)
    assert {place(NESTING), place(FEEDING), activate(FEEDING)} <= set(t.options(P1L))


@pytest.mark.rule("FL-ADV2-17")
def test_the_left_flock_takes_part_in_what_the_right_flock_activates():
    t = pairs(laying="P1R, P1L", nests="P1L")
    t.activate(P1R, LAYING)
    t.play(P1L, exchange(1, 0))
    assert t.owned(P1L) == Counter(eggs=1)
    t.refuse(P1L, place(LAYING), "FL-ADV2-15")


@pytest.mark.rule("FL-ADV2-17")
def test_the_target_of_a_relocation_is_not_used():
    t = pairs(dominance="P1R, P1L*2")
    t.activate(P1R, DOMINANCE)
    t.play(P1R, relocate(FEEDING, 1))
    assert t.may(P1L, place(FEEDING))
    t.refuse(P1L, place(DOMINANCE), "FL-ADV2-15")

    moving = pairs(dominance="P1R*2, P1L")
    moving.activate(P1R, DOMINANCE)
    moving.play(P1L, relocate(HATCHING, 1))
    assert moving.may(P1L, activate(HATCHING))


@pytest.mark.rule("FL-ADV2-17")
def test_the_ban_holds_across_a_change_of_round():
    t = pairs(competition="P1R*2, P2R*2", pool="P1R*0, P1L*2, P2R*0, P2L*2")
    t.compete(P1R)
    assert t.round == 2
    assert t.questions == [(P1L, "turn")]
    t.refuse(P1L, place(COMPETITION), "FL-ADV2-15")


@pytest.mark.rule("FL-ADV2-17", "FL-TURN-11")
def test_where_the_right_flock_is_passed_over_nothing_is_barred():
    t = pairs(competition="P1R*3", nesting="P1L*3", turn=P2L)
    told = t.place(P2L, NESTING)
    assert PassedOver(flock=P1R) in told
    assert t.questions == [(P1L, "turn")]
    assert t.options(P1L) == [activate(NESTING)]


@pytest.mark.rule("FL-ADV2-18")
def test_the_right_flock_leaves_the_card_alone_where_all_left_birds_stand():
    t = pairs(hatching="P1L*6")
    t.refuse(P1R, place(HATCHING), "FL-ADV2-18")
    assert t.options(P1R) == [place(card) for card in CARDS if card != HATCHING]


@pytest.mark.rule("FL-ADV2-18")
def test_the_left_flock_and_the_other_player_are_not_bound_by_it():
    t = pairs(hatching="P1R*3, P2L*3", turn=P1L)
    t.place(P1L, HATCHING)
    assert t.questions == [(P2R, "turn")]
    t.refuse(P2R, place(HATCHING), "FL-ADV2-18")


@pytest.mark.rule("FL-ADV2-19")
def test_all_birds_means_those_in_play():
    three = pairs(feeding="P1L*3")
    three.refuse(P1R, place(FEEDING), "FL-ADV2-18")
    one_in_the_pool = pairs(feeding="P1L*3", pool="P1L")
    one_in_the_pool.place(P1R, FEEDING)
    assert one_in_the_pool.on(FEEDING) == "P1R, P1L*3"


@pytest.mark.rule("FL-ADV2-19")
def test_a_left_flock_without_birds_forbids_nothing():
    t = pairs(pool="P1L*0", hungry_birdies=True)
    assert t.in_play(P1L) == 0
    assert t.options(P1R) == [place(card) for card in CARDS]


@pytest.mark.rule("FL-ADV2-19")
@pytest.mark.parametrize(("others", "barred"), [("P1L*3", False), ("P1L*3, P2R", True)])
def test_competition_is_such_a_card_once_it_is_open(others: str, barred: bool):
    t = pairs(competition=others)
    if barred:
        t.refuse(P1R, place(COMPETITION), "FL-ADV2-18")
        return
    told = t.place(P1R, COMPETITION)
    assert t.on(COMPETITION) == "P1R, P1L*3"
    assert PassedOver(flock=P1L) in told
    t.place(P2R, NESTING)
    t.place(P2L, LAYING)
    assert t.may(P1R, activate(COMPETITION))


@pytest.mark.rule("FL-ADV2-20")
def test_activations_are_not_forbidden_for_the_sake_of_the_left_flock():
    stuck = pairs(competition="P1L*3", nesting="P1R")
    told = stuck.activate(P1R, NESTING)
    assert PassedOver(flock=P1L) in told
    assert stuck.turn == P2R

    freed = pairs(nesting="P1R, P1L*3")
    freed.activate(P1R, NESTING)
    assert freed.turn == P1L
    assert freed.options(P1L) == [place(card) for card in CARDS if card != NESTING]


@pytest.mark.rule("FL-ADV2-21")
def test_the_left_flock_is_not_stranded_where_its_birds_are_split():
    t = pairs(nesting="P1L*2", competition="P1L")
    assert t.pool(P1L) == 0
    t.refuse(P1R, place(NESTING), "FL-ADV2-21")
    assert t.options(P1R) == [place(card) for card in CARDS if card != NESTING]
    t.place(P1R, FEEDING)
    assert t.options(P1L) == [activate(NESTING)]


@pytest.mark.rule("FL-ADV2-21")
def test_where_every_action_strands_the_left_flock_all_are_allowed():
    t = pairs(competition="P1L*3", feeding="P1R")
    assert t.options(P1R) == [*(place(card) for card in CARDS), activate(FEEDING)]
    assert PassedOver(flock=P1L) in t.place(P1R, LAYING)
    assert t.turn == P2R


@pytest.mark.rule("FL-ADV2-21")
def test_with_two_cards_to_use_the_left_flock_is_never_stranded():
    t = pairs(nesting="P1L*2", laying="P1L")
    assert t.options(P1R) == [place(card) for card in CARDS]


@pytest.mark.rule("FL-ADV2-28")
def test_the_game_goes_on_where_a_flock_is_kept_from_its_only_card_by_the_ban_alone():
    t = pairs(
        nesting="P1R*2, P1L*2",
        competition="P1L, P2R*3, P2L*3",
        pool="P1R*0, P1L*0, P2R*0, P2L*0",
        thresholds=(8, 8, 8),
    )
    told = used(t, NESTING)
    assert told == (
        PassedOver(flock=P1L),
        PassedOver(flock=P2R),
        PassedOver(flock=P2L),
        TurnBegan(seat=P1, flock=P1R),
    )
    assert t.options(P1R) == [activate(NESTING)]


@pytest.mark.rule("FL-ADV2-28")
def test_the_ban_is_over_when_the_circle_comes_back_to_the_barred_flock():
    t = pairs(
        nesting="P1L*2",
        competition="P1R*3, P1L, P2R*3, P2L*3",
        pool="P1R*0, P1L*0, P2R*0, P2L*0",
        thresholds=(11, 11, 11),
    )
    assert [event.flock for event in used(t, NESTING) if isinstance(event, PassedOver)] == [P1L, P2R, P2L, P1R]
    assert t.options(P1L) == [activate(NESTING)]


@pytest.mark.rule("FL-ADV2-28", "FL-TURN-12")
def test_the_game_ends_when_none_of_the_four_flocks_can_act():
    t = pairs(
        competition="P1R, P1L, P2R",
        pool="P1R*0, P1L*0, P2R*0, P2L",
        hungry_birdies=True,
        round=2,
        turn=P2L,
        vp="P1L*2, P1R*3, P2L*4",
    )
    told = t.place(P2L, COMPETITION)
    assert GameOver(why="nobody-can-act") in told
    assert t.ranking == [P1, P2]
    assert (t.vp(P1), t.vp(P2)) == (5, 4)
