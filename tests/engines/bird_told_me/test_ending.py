"""Ending the Game: thirty points, the moment of the end, who wins, and ties."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import GameOver, Scored
from app.engines.bird_told_me.moves import Move
from app.engines.bird_told_me.operations import (
    Draw,
    EachPlayerDraws,
    Operation,
    ScoreFromDeck,
    ScoreFromHand,
    TakeScored,
    TakeTwigs,
)
from tests.engines.bird_told_me.decks import QUIET
from tests.engines.bird_told_me.naming import A, B, C, worth
from tests.engines.bird_told_me.playing import DRAW, PASS, Table, add, pile, score, told
from tests.engines.bird_told_me.positions import carrying_out, position

NGT4: dict[tuple[int, int], str] = {(-1, 0): "Ngt4{EW}"}
TWO_LEADERS: dict[tuple[int, int], str] = {(-1, 0): "Ngt4{EW}", (-2, 0): "Fir4{EW}"}


def passed_in_a_row(holder: int, **words: Any) -> Table:
    """The turn has come round to the holder of the pass card, and the branch is awarded."""
    before = (holder - 1) % 3
    t = position(turn=before, pass_holder=holder, **words)
    t.play(before, PASS)
    return t


@pytest.mark.rule("BT-END-01")
@pytest.mark.parametrize(("before", "over"), [(28, False), (29, True), (30 - 4, False)])
def test_thirty_points_end_the_game_and_win_it(before: int, over: bool):
    t = carrying_out(ScoreFromDeck(count=1, plumage="any"), piles={A: worth(before)}, deck="Sun1{N}")
    ending = told(t.walk(-1, 0), GameOver)
    assert t.score(A) == before + 1
    assert t.over is over
    assert ending == ([GameOver(why="thirty-points", winner=A)] if over else [])


@pytest.mark.rule("BT-END-01")
def test_more_than_thirty_points_end_the_game_as_well():
    t = carrying_out(ScoreFromDeck(count=1, plumage="any"), piles={A: worth(28)}, deck="Sun4{N}")
    t.walk(-1, 0)
    assert (t.over, t.score(A), t.winner) == (True, 32, A)


@pytest.mark.rule("BT-END-12")
def test_each_card_that_is_scored_is_tested_and_the_rest_of_the_instruction_is_left():
    t = carrying_out(ScoreFromDeck(count=3, plumage="any"), piles={A: worth(26)}, deck="Sun3{N} Fir1{N} Fir2{N}")
    events = t.walk(-1, 0)
    assert [event.card for event in told(events, Scored)] == ["Sun3{N}", "Fir1{N}"]
    assert (t.over, t.score(A), t.deck, t.discards) == (True, 30, 21, [])


@pytest.mark.rule("BT-END-12")
@pytest.mark.parametrize(
    ("operation", "answers"),
    [
        (TakeScored(count=2, to="score"), (pile(B),)),
        (TakeTwigs(count=2, to="score", at_branch_end=True), ()),
        (ScoreFromHand(count=2), (score("Sun1b"),)),
    ],
    ids=["from a score pile", "from the branch", "from hand"],
)
def test_the_test_is_made_wherever_the_card_comes_from(operation: Operation, answers: tuple[Move, ...]):
    t = carrying_out(
        operation,
        beyond={(-2, 0): "Fir4{EN}", (-2, 1): "Sun1{S}"},
        piles={A: worth(29), B: "Sun1a Sun1b", C: "Sun1a"},
        hands={A: "Sun1a Sun1b"},
    )
    t.walk(-1, 0)
    t.play(A, *answers)
    assert (t.over, t.score(A), t.winner) == (True, 30, A)


@pytest.mark.rule("BT-END-12", "BT-END-02")
def test_an_award_is_tested_once_all_its_cards_have_moved():
    """The black birds bring A thirty points, the red ones more to B."""
    t = passed_in_a_row(
        A, branch=TWO_LEADERS, plumage={"black": A, "red": B}, piles={A: worth(26), B: worth(27), C: worth(20)}
    )
    assert (t.score(A), t.score(B)) == (30, 31)
    assert t.winner == B
    assert t.view().ending.why == "award"


@pytest.mark.rule("BT-END-02")
def test_of_several_that_an_award_lifts_the_one_with_the_most_points_wins():
    t = passed_in_a_row(A, branch=TWO_LEADERS, plumage={"black": C, "red": B}, piles={B: worth(26), C: worth(29)})
    assert (t.score(B), t.score(C)) == (30, 33)
    assert t.winner == C


@pytest.mark.rule("BT-END-07")
@pytest.mark.parametrize(
    ("current", "tied", "winner"),
    [(A, (A, B), A), (B, (A, B), B), (A, (B, C), B), (B, (A, C), C), (C, (A, B), A), (C, (B, C), C)],
)
def test_a_tie_by_an_award_goes_to_the_current_player_or_to_whose_turn_comes_up_first(
    current: int, tied: tuple[int, int], winner: int
):
    one, other = tied
    t = passed_in_a_row(
        current, branch=TWO_LEADERS, plumage={"black": one, "red": other}, piles=dict.fromkeys(tied, worth(27))
    )
    assert [t.score(seat) for seat in tied] == [31, 31]
    assert t.winner == winner


@pytest.mark.rule("BT-END-07")
@pytest.mark.parametrize(
    ("current", "tied", "winner"), [(A, (A, C), A), (A, (B, C), B), (B, (A, C), C), (C, (A, B), A), (C, (A, B, C), C)]
)
def test_a_tie_at_the_end_of_the_deck_is_broken_the_same_way(current: int, tied: tuple[int, ...], winner: int):
    t = carrying_out(
        Draw(count=1), turn=current, piles=dict.fromkeys(tied, worth(9)), deck="Sun1a", fillers=0, depletions=1
    )
    t.walk(-1, 0)
    assert t.view().ending.why == "deck"
    assert {t.score(seat) for seat in tied} == {9}
    assert t.winner == winner


@pytest.mark.rule("BT-END-13")
def test_in_an_award_at_the_end_of_a_turn_the_player_whose_turn_is_ending_is_the_current_one():
    t = position(
        told={"Ngt4{EW}": QUIET, "Fir4{E}": QUIET},
        turn=C,
        branch=NGT4,
        hands={C: "Fir4{E}"},
        plumage={"black": A, "red": C},
        piles={A: worth(27), C: worth(27)},
    )
    t.play(C, add("Fir4{E}", -2, 0), DRAW)
    assert (t.score(A), t.score(C), t.winner) == (31, 31, C)


@pytest.mark.rule("BT-END-13")
def test_in_an_award_for_passing_the_holder_of_the_pass_card_is_the_current_player():
    """B has passed last; with B as the current player B would win."""
    t = passed_in_a_row(C, branch=TWO_LEADERS, plumage={"black": B, "red": C}, piles={B: worth(27), C: worth(27)})
    assert (t.score(B), t.score(C), t.winner) == (31, 31, C)


@pytest.mark.rule("BT-END-13")
def test_at_the_end_of_the_deck_the_player_on_turn_is_the_current_one_whoever_drew_the_last_card():
    t = carrying_out(
        EachPlayerDraws(count=1),
        turn=B,
        piles={B: worth(9), C: worth(9)},
        deck="Sun1a Sun1b",
        fillers=0,
        depletions=1,
    )
    t.walk(-1, 0)
    assert (t.held(B), t.held(C), t.winner) == (1, 1, B)


@pytest.mark.rule("BT-END-16")
def test_the_first_to_reach_thirty_wins_though_the_instruction_would_go_on():
    """One more card and A would have taken the point from C that B needs to stay behind."""
    t = carrying_out(TakeScored(count=2, to="score"), piles={A: worth(28), B: "Sun2a", C: worth(29)})
    t.walk(-1, 0)
    t.play(A, pile(B))
    assert [t.score(seat) for seat in (A, B, C)] == [30, 0, 29]
    assert t.winner == A


@pytest.mark.rule("BT-END-16")
def test_once_the_game_has_ended_no_move_is_taken():
    t = carrying_out(
        ScoreFromDeck(count=1, plumage="any"), piles={A: worth(29)}, deck="Sun1{N}", hands={A: "Sun1a", B: "Sun1b"}
    )
    t.walk(-1, 0)
    assert t.question is None
    for seat in (A, B, C):
        for move in (PASS, DRAW, add("Sun1a", -2, 0), pile(B)):
            t.refuse(seat, move, "BT-END-16")


@pytest.mark.rule("BT-END-16")
def test_hands_and_plumage_are_worth_nothing():
    t = carrying_out(
        Draw(count=1),
        hands={B: "Ngt4a Ngt4b Sea4a Sea4b"},
        plumage={"red": B, "gray": B, "blue": B},
        piles={C: "Sun1a"},
        deck="Sun1b",
        fillers=0,
        depletions=1,
    )
    t.walk(-1, 0)
    assert [t.score(seat) for seat in (A, B, C)] == [0, 0, 1]
    assert t.winner == C


@pytest.mark.rule("BT-END-17")
def test_a_pile_that_has_lost_cards_is_tested_by_its_present_sum():
    """A falls from 29 points to 25 and scores three after that."""
    t = position(
        told={
            "Ngt4{EW}": TakeScored(count=1, to="discard"),
            "Sun1{E}": ScoreFromDeck(count=1, plumage="any"),
        },
        turn=B,
        branch=NGT4,
        added=[(-1, 0)],
        hands={A: "Sun1{E}"},
        piles={A: worth(25) + " Sun4a"},
        deck="filler filler filler filler Sun3{N}",
    )
    t.walk(-1, 0)
    assert t.score(A) == 25
    t.play(C, PASS)
    t.play(A, add("Sun1{E}", -2, 0), DRAW)
    assert (t.score(A), t.over) == (28, False)


@pytest.mark.rule("BT-END-17")
def test_at_the_end_of_the_deck_only_the_present_sums_are_compared():
    """A had 29 points before B took four of them away, and B ends with 27."""
    t = position(
        told={"Ngt4{EW}": TakeScored(count=1, to="discard"), "Sea4{EW}": ScoreFromDeck(count=1, plumage="any")},
        turn=B,
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Sea4{EW}"},
        added=[(-2, 0)],
        piles={A: worth(25) + " Sun4a", B: worth(24)},
        deck="Sun3{N}",
        fillers=1,
        depletions=1,
    )
    t.walk(-2, 0)
    assert [t.score(seat) for seat in (A, B)] == [25, 27]
    assert t.winner == B
