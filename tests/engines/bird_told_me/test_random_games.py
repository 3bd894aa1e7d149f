"""Random games from the first move to the last: 300 of them, and 10,000 in `make soak`."""

from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines.bird_told_me.events import GameOver
from app.engines.bird_told_me.options import Options
from app.engines.bird_told_me.state import Performance, State
from tests.engines.bird_told_me.decks import GAME
from tests.engines.random_play import Step, begun, examples, played

MOST_LISTED = 250
TYPICALLY_LISTED = 40
ENOUGH = 30

numbers = st.integers(0, 2**32 - 1)
any_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def is_bare(s: State) -> bool:
    return not s.branch


def nothing_is_held(s: State) -> bool:
    return s.pass_holder is None and set(s.plumage) == {None}


def points(s: State, seat: int) -> int:
    return sum(GAME.cards.values[card] for card in s.piles[seat])


@pytest.mark.rule("BT-CARD-16", "BT-AWARD-23", "BT-END-08")
@any_seats
@examples(75, 2500)
@given(number=numbers)
def test_no_card_is_lost_and_a_bare_trunk_holds_nothing_back(seats: int, number: int):
    start = begun(GAME, seats, Options(), number)
    pieces = GAME.census(start)
    assert pieces.total() == (48 if seats < 4 else 96) + 6 + 1 + 1
    step = None
    for step in played(GAME, seats, Options(), number):
        s: State = step.after
        assert GAME.census(s) == pieces
        assert len(step.legal) <= MOST_LISTED
        if is_bare(s):
            assert nothing_is_held(s)
        if s.ended is None:
            assert s.deck
            assert len(s.asks) == 1
            assert max(points(s, seat) for seat in range(seats)) < ENOUGH
    assert step is not None
    check_the_end(step)


def check_the_end(last: Step):
    """The last step of a game ended it, for one of the three reasons."""
    s: State = last.after
    assert s.ended is not None
    (over,) = [event for event in last.applied.events if isinstance(event, GameOver)]
    most = max(points(s, seat) for seat in range(len(s.hands)))
    assert points(s, over.winner) == most
    match over.why:
        case "thirty-points" | "award":
            assert most >= ENOUGH
        case "deck":
            assert s.deck == ()
            assert s.branch == ()


def test_the_typical_ask_is_short():
    """Over all asks of some games with each number of players."""
    lengths = [len(step.legal) for number in range(48) for step in played(GAME, 2 + number % 4, Options(), number)]
    assert median(lengths) < TYPICALLY_LISTED
    assert max(lengths) <= MOST_LISTED


@any_seats
@examples(5, 100)
@given(number=numbers)
def test_stand_ins_alone_end_a_game(seats: int, number: int):
    s = begun(GAME, seats, Options(), number)
    for _ in range(2_000):
        asks = GAME.asks(s)
        if not asks:
            break
        s = GAME.apply(s, asks[0], GAME.stand_in(s, asks[0])).state
    assert s.ended is not None
    assert not any(isinstance(step, Performance) for step in s.agenda)
