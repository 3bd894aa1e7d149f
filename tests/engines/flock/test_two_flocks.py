"""Advanced 2-player Variant: two flocks for each of two players."""

from collections import Counter
from typing import Any

import pytest

from app.engines.flock.events import Activated, GameOver, SentBack, TurnBegan
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
    POOL,
)
from tests.engines.flock.playing import (
    TAKE_SPACE,
    Table,
    activate,
    exchange,
    give_back,
    pay,
    relocate,
    send_back,
)
from tests.engines.flock.positions import begin, pairs

ALL = (P1R, P1L, P2R, P2L)


def last_round(**placed: Any) -> Table:
    """P1's right flock may activate the third Competition; no flock has more than two birds in play."""
    return pairs(
        **{
            "competition": "P1R",
            "pool": "P1R*0, P1L*0, P2R*0, P2L*0",
            "thresholds": (1, 1, 1),
            "round": 3,
        }
        | placed
    )


@pytest.mark.rule("FL-ADV2-02", "FL-ADV2-11")
def test_two_players_use_their_side_and_its_thresholds():
    t = begin(2, advanced=True)
    assert t.side == "2-3"
    assert t.thresholds == begin(2).thresholds == (4, 5, 6)
    below = pairs(competition="P1R, P2R, P2L")
    below.refuse(P1R, activate(COMPETITION), "FL-COMP-02")
    assert pairs(competition="P1R, P1L, P2R, P2L").may(P1R, activate(COMPETITION))


@pytest.mark.rule("FL-ADV2-11")
def test_the_second_in_pecking_order_has_no_space_to_take():
    t = pairs(dominance="P1R*2, P2R")
    t.activate(P1R, DOMINANCE)
    t.refuse(P2R, TAKE_SPACE, "FL-DOM-06")
    assert all(type(move) is type(relocate(FEEDING, 1)) for move in t.options(P2R))


@pytest.mark.rule("FL-ADV2-02")
def test_exchanges_upkeep_relocation_and_points_are_the_standard_ones():
    t = pairs(laying="P1R*3", nests="P1R*5")
    t.activate(P1R, LAYING)
    assert set(t.options(P1R)) == {exchange(*way) for way in [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1)]}

    t = pairs(competition="P1R*4", nesting="P2L*2", pool="P1R*0, P1L*2, P2R*2, P2L*0", nests="P1R", worms="P1R")
    t.activate(P1R, COMPETITION)
    assert t.options(P1R) == [pay(0), pay(1)]
    t.play(P1R, pay(1), relocate(FEEDING, 1), relocate(LAYING, 1))
    t.refuse(P1R, relocate(HATCHING, 1), "FL-RELOC-02")
    t.play(P1R, relocate(POOL, 1))
    assert (t.vp(P1), t.vp(P2)) == (4 + 4 + 1 + 2, 5 + 2)


@pytest.mark.rule("FL-ADV2-03", "FL-ADV2-06")
def test_each_player_has_two_flocks_with_a_colour_each_and_they_keep_their_sides():
    t = begin(2, seed=1, advanced=True)
    assert len(set(t.colors)) == len(t.flocks) == 4
    sides = [(flock.seat, flock.hand, flock.color) for flock in t.view().flocks]
    assert [(seat, hand) for seat, hand, _ in sides] == [(0, "right"), (0, "left"), (1, "right"), (1, "left")]
    for _ in t.at_random(1):
        assert [(flock.seat, flock.hand, flock.color) for flock in t.view().flocks] == sides


@pytest.mark.rule("FL-ADV2-04")
def test_one_flock_does_not_pay_for_the_other():
    t = pairs(laying="P1L*2, P1R", nests="P1R", turn=P1L)
    t.activate(P1L, LAYING)
    assert t.questions == [(P1R, "exchange")]
    t.play(P1R, exchange(1, 0))
    assert t.owned(P1L) == Counter()
    assert t.owned(P1R) == Counter(eggs=1)


@pytest.mark.rule("FL-ADV2-05", "FL-ADV2-10", "FL-ADV2-23")
def test_each_flock_has_eight_birds_and_each_player_one_score():
    t = begin(2, seed=2, advanced=True)
    assert [t.pool(flock) for flock in ALL] == [3] * 4
    assert [t.stock(flock) for flock in ALL] == [5] * 4
    assert sorted(t.track) == list(ALL)
    for _ in t.at_random(2):
        assert len(t.view().seats) == 2
        for flock in ALL:
            assert t.pool(flock) + sum(t.birds(flock, card) for card in CARDS) + t.stock(flock) == 8


@pytest.mark.rule("FL-ADV2-07", "FL-ADV2-08", "FL-ADV2-09")
def test_the_initiative_track_and_the_worm_of_the_early_bird():
    t = begin(2, advanced=True, first=0)
    assert t.initiative == "P1L, P2R, P2L, P1R"
    assert [t.owned(flock)["worms"] for flock in ALL] == [0, 1, 0, 0]
    second = begin(2, advanced=True, first=1)
    assert second.track == (3, 0, 1, 2)
    assert [second.owned(flock)["worms"] for flock in ALL] == [0, 0, 0, 1]


@pytest.mark.rule("FL-ADV2-22")
@pytest.mark.parametrize(("flock", "order"), [(P2R, (P2R, P2L, P1R, P1L)), (P1L, (P1L, P2R, P2L, P1R))])
def test_an_activation_goes_round_the_flocks(flock: int, order: tuple[int, ...]):
    every = "P1R, P1L, P2R, P2L"
    t = pairs(laying=every, nests=every, turn=flock)
    assert Activated(flock=flock, card=LAYING, order=order) in t.activate(flock, LAYING)
    asked = []
    while t.asked("exchange"):
        asked.append(t.questions[0][0])
        t.play(asked[-1], exchange(1, 0))
    assert tuple(asked) == order


@pytest.mark.rule("FL-ADV2-24")
def test_the_points_of_both_flocks_add_up():
    t = last_round(
        feeding="P1L",
        nesting="P1R, P2L*2",
        pool="P1R*2, P1L, P2R*0, P2L*0",
        nests="P1R*2",
        worms="P1R*2",
    )
    t.activate(P1R, COMPETITION)
    t.play(P1R, pay(2), relocate(POOL, 1))
    assert (t.pool(P1L), t.pool(P1R)) == (1, 3)
    assert t.vp(P1) == 10


@pytest.mark.rule("FL-ADV2-25")
@pytest.mark.parametrize(
    ("laying", "points"),
    [("P1L*3, P1R*2, P2L", (7, 0)), ("P1L*3", (4, 0)), ("P1L*3, P2R*2, P1R", (4, 3)), ("P1L, P2L", (4, 3))],
)
def test_both_figures_of_a_card_may_go_to_one_player(laying: str, points: tuple[int, int]):
    six = "P1R*6, P1L*6, P2R*6, P2L*6"
    t = last_round(laying=laying, nests=six, worms=six)
    t.compete(P1R)
    assert (t.vp(P1) - t.pool(P1R), t.vp(P2)) == points


@pytest.mark.rule("FL-ADV2-25")
def test_upkeep_and_pecking_order_go_by_flock():
    t = pairs(
        competition="P1L*3, P1R*2, P2R",
        feeding="P1L",
        pool="P1R*0, P1L*0, P2R, P2L*2",
        nests="P1L, P1R*6",
        worms="P1L, P1R*6",
    )
    told = t.activate(P1R, COMPETITION)
    assert told[0] == Activated(flock=P1R, card=COMPETITION, order=(P1L, P1R, P2R, P2L))
    assert t.options(P1L) == [pay(0), pay(1)]
    t.play(P1L, pay(1), give_back(FEEDING, 1))
    assert t.owned(P1R) == Counter(nests=6, worms=6)
    assert t.questions == [(P1L, "relocate")]


@pytest.mark.rule("FL-ADV2-25")
def test_the_limits_of_six_and_of_two_cards_are_per_flock():
    t = pairs(feeding="P1R*4, P1L*4", worms="P1R*2")
    t.activate(P1R, FEEDING)
    assert (t.owned(P1R)["worms"], t.owned(P1L)["worms"]) == (6, 6)

    t = pairs(competition="P1R*2, P1L*2", pool="P1R*0, P1L*0, P2R*2, P2L*2")
    t.activate(P1R, COMPETITION)
    for flock, cards in ((P1L, (FEEDING, NESTING)), (P1R, (LAYING, HATCHING))):
        t.play(flock, *(relocate(card, 1) for card in cards))
    assert [t.on(card) for card in (FEEDING, NESTING, LAYING, HATCHING)] == ["P1L", "P1L", "P1R", "P1R"]


@pytest.mark.rule("FL-ADV2-26")
def test_ones_own_other_flock_is_not_sent_home():
    alone = pairs(dominance="P1R, P2R*2", feeding="P1L*2")
    told = alone.activate(P1R, DOMINANCE) + alone.play(P1R, relocate(FEEDING, 1))
    assert not any(isinstance(event, SentBack) for event in told)
    assert alone.on(FEEDING) == "P1R, P1L*2"

    other = pairs(dominance="P1R, P2R*2", feeding="P1L*2, P2L", pool="P2L*2")
    told = other.activate(P1R, DOMINANCE) + other.play(P1R, relocate(FEEDING, 1))
    assert SentBack(flock=P1R, card=FEEDING, whose=P2L) in told
    assert other.on(FEEDING) == "P1R, P1L*2"
    assert other.pool(P2L) == 3

    both = pairs(dominance="P1R, P2R*3", feeding="P1L*2, P2L, P2R")
    both.activate(P1R, DOMINANCE)
    both.play(P1R, relocate(FEEDING, 1))
    assert both.options(P1R) == [send_back(P2R), send_back(P2L)]
    both.refuse(P1R, send_back(P1L), "FL-ADV2-26")


@pytest.mark.rule("FL-ADV2-27")
@pytest.mark.parametrize(("flock", "round_", "follows"), [(P1R, 1, P1L), (P2L, 2, P1R), (P1L, 1, P2R), (P2R, 2, P2L)])
def test_the_next_flock_of_the_circle_opens_the_new_round(flock: int, round_: int, follows: int):
    every = "P1R, P1L, P2R, P2L"
    t = pairs(competition=every, pool=every, thresholds=(1, 1, 1), round=round_, turn=flock)
    t.compete(flock)
    assert t.round == round_ + 1
    assert t.questions == [(follows, "turn")]


@pytest.mark.rule("FL-ADV2-27")
def test_the_third_competition_ends_the_game_before_the_left_flock_acts():
    t = last_round()
    told = t.compete(P1R)
    assert told[-1] == GameOver(why="third-competition")
    assert not any(isinstance(event, TurnBegan) for event in told)
    assert t.over


@pytest.mark.rule("FL-ADV2-29")
def test_a_tie_goes_by_the_resources_of_both_flocks():
    t = last_round(vp="P1L*9, P2R*10", eggs="P1L*2, P1R*3, P2L*4", initiative="P2L, P2R, P1L, P1R")
    t.compete(P1R)
    assert (t.vp(P1), t.vp(P2)) == (10, 10)
    assert t.ranking == [P1, P2]


@pytest.mark.rule("FL-ADV2-30")
@pytest.mark.parametrize(
    ("initiative", "ranking"), [("P2L, P1L, P1R, P2R", [P2, P1]), ("P1R, P2L, P2R, P1L", [P1, P2])]
)
def test_the_next_tie_goes_to_the_flock_furthest_left(initiative: str, ranking: list[int]):
    t = last_round(vp="P1L*9, P2R*10", eggs="P1L, P1R*3, P2L*4", initiative=initiative)
    t.compete(P1R)
    assert t.ranking == ranking
