"""End of the Game: the last scoring, the winner and the ties."""

from collections import Counter

import pytest

from app.engines.contract import IllegalMove
from app.engines.flock.events import GameOver, TurnBegan
from app.engines.flock.moves import Place
from tests.engines.flock.naming import A, B, C
from tests.engines.flock.playing import GAME, Table
from tests.engines.flock.scorings import before_scoring


def finished(seats: int, vp: str, *, initiative: str = "", **owned: str) -> Table:
    """The third round is over with these points: everybody but A has nothing to score any more, and A scores one
    point for the bird that comes home from Competition."""
    t = before_scoring(seats, round=3, vp=vp, initiative=initiative, **{"nests": "", "worms": ""} | owned)
    t.compete(A)
    return t


@pytest.mark.rule("FL-END-01")
def test_after_the_third_competition_no_move_is_taken():
    t = before_scoring(2, round=3, feeding="B*2", pool="A, B")
    ask = GAME.asks(t.state)[0]
    told = t.compete(A)
    assert told[-1] == GameOver(why="third-competition")
    assert (t.vp(A), t.vp(B)) == (2, 4 + 1)
    assert GAME.asks(t.state) == ()
    with pytest.raises(IllegalMove):
        GAME.apply(t.state, ask, Place(ask=ask.id, card="feeding"))
    for seat in (A, B):
        assert GAME.why_not(t.state, seat, Place(ask=ask.id, card="feeding")) == "FL-END-01"


@pytest.mark.rule("FL-END-01", "FL-END-07")
def test_two_competitions_do_not_end_the_game_and_the_third_does():
    for round_, over in ((1, False), (2, False), (3, True)):
        t = before_scoring(2, round=round_, pool="A, B*2")
        t.compete(A)
        assert t.over is over


@pytest.mark.rule("FL-END-02")
def test_the_most_points_win():
    t = finished(3, "A*39, B*38, C*35")
    assert [t.vp(seat) for seat in (A, B, C)] == [40, 38, 35]
    assert t.ranking == [A, B, C]


@pytest.mark.rule("FL-END-08")
def test_the_second_player_wins_with_more_points():
    t = finished(2, "A*29, B*41", nests="A*6", initiative="A, B")
    assert (t.vp(A), t.vp(B)) == (30, 41)
    assert t.ranking == [B, A]


@pytest.mark.rule("FL-END-03")
def test_a_tie_goes_to_who_owns_more():
    t = finished(2, "A*39, B*40", nests="A, B*3", eggs="A", worms="A*2", initiative="B, A")
    assert (t.vp(A), t.vp(B)) == (40, 40)
    assert t.ranking == [A, B]


@pytest.mark.rule("FL-END-03")
def test_birds_are_no_resources():
    t = before_scoring(
        2, round=3, vp="A*9, B*4", laying="B*2", pool="A*0, B*2", nests="A, B*2", worms="B*2", initiative="B, A"
    )
    t.compete(A)
    assert (t.vp(A), t.vp(B)) == (10, 10)
    assert (t.in_play(A), t.in_play(B)) == (1, 4)
    assert (t.owned(A), t.owned(B)) == (Counter(nests=1), Counter())
    assert t.ranking == [A, B]


@pytest.mark.rule("FL-END-04")
@pytest.mark.parametrize(("initiative", "ranking"), [("C, B, A", [B, A, C]), ("A, C, B", [A, B, C])])
def test_the_next_tie_goes_to_the_one_further_left(initiative: str, ranking: list[int]):
    t = finished(3, "A*39, B*40, C*12", nests="A*2, B, C*6", eggs="B", initiative=initiative)
    assert t.ranking == ranking


@pytest.mark.rule("FL-END-05")
def test_all_are_ranked_the_same_way():
    t = finished(3, "A*9, B*10, C*10", worms="A*2, B*2, C*2", initiative="B, C, A")
    assert [t.vp(seat) for seat in (A, B, C)] == [10, 10, 10]
    assert t.ranking == [B, C, A]


@pytest.mark.rule("FL-END-05")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_is_one_winner_when_all_are_level(seats: int):
    t = finished(seats, ", ".join(["A*9", "B*10", "C*10", "D*10", "E*10"][:seats]))
    assert t.ranking == list(range(seats))
    assert [score.total for score in t.outcome.scores] == [10] * seats
    assert [sum(line.points for line in score.lines) for score in t.outcome.scores] == [10] * seats


@pytest.mark.rule("FL-END-06")
def test_the_circle_of_turns_is_not_completed():
    t = before_scoring(3, round=3, pool="A, B*2, C*2")
    told = t.compete(A)
    assert not any(isinstance(event, TurnBegan) for event in told)
    assert t.over
    assert t.turn is None
