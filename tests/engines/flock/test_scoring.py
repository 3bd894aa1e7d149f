"""Competition, Step 3: Scoring."""

import pytest

from app.engines.flock.events import CardScored, GameOver, PoolScored, RoundBegan, TurnBegan
from tests.engines.flock.naming import (
    COMPETITION,
    DOMINANCE,
    FEEDING,
    HATCHING,
    LAYING,
    NESTING,
    SCORED,
    A,
    B,
    C,
    D,
)
from tests.engines.flock.playing import GAME, pay, relocate
from tests.engines.flock.positions import begin, position
from tests.engines.flock.scorings import before_scoring, card_points


@pytest.mark.rule("FL-SCORE-01")
def test_the_one_further_left_wins_a_tie():
    assert card_points(3, nesting="A, C", initiative="A, B, C") == [5, 0, 2]
    assert card_points(3, nesting="A, C", initiative="C, B, A") == [2, 0, 5]


@pytest.mark.rule("FL-SCORE-03", "FL-SCORE-21")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_cards_then_pools_then_the_sun(round_: int):
    t = before_scoring(2, feeding="A, B", pool="A, B*2", round=round_)
    told = [event for event in t.compete(A) if isinstance(event, CardScored | PoolScored | RoundBegan | GameOver)]
    kinds = [type(event) for event in told]
    assert kinds == [CardScored] * 5 + [PoolScored] * 2 + [RoundBegan if round_ < 3 else GameOver]
    assert [event.card for event in told[:5]] == list(SCORED)


@pytest.mark.rule("FL-SCORE-04", "FL-SCORE-09")
def test_most_and_second_most_score_and_nobody_else():
    assert card_points(3, nesting="A*3, B*2, C") == [5, 2, 0]
    assert card_points(4, laying="A*3, B*2, C, D") == [4, 3, 0, 0]


@pytest.mark.rule("FL-SCORE-05")
def test_equal_counts_are_ranked_from_the_left():
    assert card_points(3, nesting="A*2, B*2", initiative="C, A, B") == [5, 2, 0]
    assert card_points(3, nesting="A*2, B*2", initiative="C, B, A") == [2, 5, 0]


@pytest.mark.rule("FL-SCORE-06")
def test_the_figures_of_the_cards():
    printed = {card.name: (card.first, card.second) for card in GAME.deck_view.cards}
    assert printed == {
        FEEDING: (4, 3),
        NESTING: (5, 2),
        LAYING: (4, 3),
        HATCHING: (4, 3),
        DOMINANCE: (5, 2),
        COMPETITION: (None, None),
    }


@pytest.mark.rule("FL-SCORE-07", "FL-SCORE-08")
def test_first_and_second_figure():
    assert card_points(2, dominance="A*2, B") == [5, 2]
    assert card_points(2, dominance="A, B*2") == [2, 5]


@pytest.mark.rule("FL-SCORE-10")
def test_all_birds_stay_on_their_cards():
    placed = {"feeding": "A*2, B", "nesting": "B", "laying": "C*2", "hatching": "A, C", "dominance": "B*2"}
    t = before_scoring(3, **placed)
    t.compete(A)
    assert {card: t.on(card) for card in SCORED} == placed
    assert t.round == 2


@pytest.mark.rule("FL-SCORE-11")
def test_each_bird_in_the_pool_scores_a_point():
    t = before_scoring(2, competition="A*3", pool="A, B*2", vp="B*7")
    told = t.compete(A)
    assert t.pool(A) == 4
    assert (t.vp(A), t.vp(B)) == (4, 7 + 2)
    assert PoolScored(flock=A, points=4) in told


@pytest.mark.rule("FL-SCORE-12", "FL-SCORE-25")
@pytest.mark.parametrize("round_", [1, 2])
def test_the_sun_moves_on(round_: int):
    t = before_scoring(2, round=round_)
    assert RoundBegan(round=round_ + 1) in t.compete(A)
    assert t.round == round_ + 1
    assert not t.over
    assert t.asked("turn")


@pytest.mark.rule("FL-SCORE-13", "FL-SCORE-26")
def test_there_is_no_fourth_round():
    t = before_scoring(2, round=3, pool="A, B*2")
    told = t.compete(A)
    assert t.over
    assert t.round == 3
    assert t.questions == []
    assert t.turn is None
    assert not any(isinstance(event, RoundBegan | TurnBegan) for event in told)
    assert (t.vp(A), t.vp(B)) == (2, 2)


@pytest.mark.rule("FL-SCORE-14")
@pytest.mark.parametrize(
    ("birds", "initiative", "points"),
    [
        ("A, B, C", "A, B, C", [4, 3, 0]),
        ("C*2, A, B", "A, B, C", [3, 0, 4]),
        ("A*2, B*2, C*2", "A, B, C", [4, 3, 0]),
        ("A, B, C", "C, A, B", [3, 0, 4]),
        ("A, B, C*2", "B, C, A", [0, 3, 4]),
    ],
)
def test_tied_players_fill_the_ranks_one_by_one(birds: str, initiative: str, points: list[int]):
    assert card_points(3, feeding=birds, initiative=initiative) == points


@pytest.mark.rule("FL-SCORE-15")
def test_the_pecking_order_of_competition_plays_no_part():
    t = before_scoring(2, competition="A*3", laying="A, B*2")
    t.compete(A)
    assert (t.vp(A) - t.pool(A), t.vp(B)) == (3, 4)
    assert card_points(2, competition="A*3", laying="A*2, B*2", initiative="B, A") == [3, 4]


@pytest.mark.rule("FL-SCORE-15")
def test_birds_just_relocated_count():
    t = before_scoring(2, competition="A*3", laying="B*2")
    t.activate(A, COMPETITION)
    t.play(A, pay(1), relocate(LAYING, 3))
    assert (t.vp(A), t.vp(B)) == (4, 3)


@pytest.mark.rule("FL-SCORE-16")
def test_the_next_player_opens_the_new_round_and_nothing_is_reset():
    t = position(
        3,
        feeding="A*2",
        competition="B*4",
        pool="A*0, B*0, C*2",
        nests="A*3, B*2",
        worms="B*2",
        eggs="C*4",
        initiative="B, A, C",
        vp="C*5",
        turn=B,
    )
    t.compete(B)
    assert t.questions == [(C, "turn")]
    assert t.round == 2
    assert t.on(FEEDING) == "A*2"
    assert t.owned(A)["nests"] == 3
    assert t.owned(C)["eggs"] == 4
    assert t.initiative == "B, A, C"
    assert [t.vp(seat) for seat in (A, B, C)] == [4, 4, 5 + 2]


@pytest.mark.rule("FL-EX-07")
def test_example_of_scoring_hatching():
    blue, red, yellow = A, B, C
    points = card_points(3, initiative="A, B, C", hatching="A, B*2, C*2")
    assert [points[seat] for seat in (red, yellow, blue)] == [4, 3, 0]
    points = card_points(3, initiative="A, C, B", hatching="A, B*2, C*2")
    assert [points[seat] for seat in (red, yellow, blue)] == [3, 4, 0]


@pytest.mark.rule("FL-SCORE-17")
def test_who_is_alone_gets_the_first_figure_only():
    assert card_points(2, nesting="A*3") == [5, 0]


@pytest.mark.rule("FL-SCORE-18")
def test_without_a_second_the_second_figure_is_not_given():
    assert sum(card_points(3, feeding="B")) == 4
    told = before_scoring(2, feeding="B").compete(A)
    (scored,) = (event for event in told if isinstance(event, CardScored) and event.card == FEEDING)
    assert scored == CardScored(card=FEEDING, first=B, first_points=4)


@pytest.mark.rule("FL-SCORE-19")
def test_scoring_takes_a_bird_on_the_card():
    assert card_points(2, laying="A") == [4, 0]


@pytest.mark.rule("FL-SCORE-20")
def test_empty_cards_score_nothing():
    t = before_scoring(3, pool="A, B*2, C*0")
    t.compete(A)
    assert [t.on(card) for card in SCORED] == [""] * 5
    assert [t.vp(seat) for seat in (A, B, C)] == [2, 2, 0]


@pytest.mark.rule("FL-SCORE-22")
def test_two_players_on_hatching():
    assert card_points(2, hatching="A, B*2") == [3, 4]


@pytest.mark.rule("FL-SCORE-23")
def test_two_players_tie_on_dominance():
    assert card_points(2, dominance="A, B", initiative="B, A") == [2, 5]


@pytest.mark.rule("FL-SCORE-24")
def test_pools_of_none_and_three():
    t = before_scoring(2, pool="A*0, B*3")
    t.activate(A, COMPETITION)
    t.play(B, pay(1))
    t.play(A, relocate(FEEDING, 1))
    assert (t.vp(A), t.vp(B)) == (4 + 0, 3)


@pytest.mark.rule("FL-SCORE-25")
def test_after_the_second_competition_the_third_round_is_on():
    t = before_scoring(4, round=2, pool="A, B*2, C*2, D*2")
    t.compete(A)
    assert t.round == 3
    assert not t.over
    assert t.turn == B


def test_all_scorings_are_kept_with_their_points_and_with_what_they_counted():
    t = before_scoring(4, pool="A, B*2, C*2, D", feeding="D, C*0")
    t.compete(A)
    track = t.track
    (sheet,) = t.view().sheets
    assert sheet.round == 1
    assert sheet.points == tuple(t.vp(seat) for seat in (A, B, C, D))
    assert sheet.pools == (2, 2, 2, 1)
    assert sheet.birds == ((0, 0, 0, 1), *[(0, 0, 0, 0)] * 4)
    assert sheet.initiative == track
    assert begin(4).view().sheets == ()
