"""Random games from the first move to the last, with every mix of variants."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines.flock.events import Activated
from app.engines.flock.options import Options
from app.engines.flock.state import State
from tests.engines.flock.naming import CARDS
from tests.engines.flock.playing import GAME
from tests.engines.flock.positions import SUPPLY, USABLE
from tests.engines.random_play import examples, played

MOST_LISTED = 60

numbers = st.integers(0, 2**32 - 1)
any_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def options_of(seats: int, number: int) -> Options:
    """The options of the random game with this number: any variants that go together, and thresholds of any size
    that keep the game short enough."""
    chance = Random(number)
    thresholds = chance.choice([{}, {f"threshold_{round_}": chance.randint(1, 2 * seats) for round_ in (1, 2, 3)}])
    return Options(
        first=chance.choice([None, *range(seats)]),
        advanced=seats == 2 and chance.random() < 0.5,
        free_flight=chance.random() < 0.5,
        hungry_birdies=chance.random() < 0.4,
        **thresholds,
    )


def in_play(s: State) -> list[int]:
    return [pool + sum(on) for pool, on in zip(s.pools, zip(*s.cards, strict=True), strict=True)]


def activated(events: Sequence[Any]) -> str | None:
    return next((event.card for event in events if isinstance(event, Activated)), None)


@pytest.mark.rule("FL-SETUP-04", "FL-SETUP-20", "FL-RES-03")
@any_seats
@examples(75)
@given(number=numbers)
def test_tokens_keep_their_numbers_and_lists_stay_short(seats: int, number: int) -> None:
    for step in played(GAME, seats, options_of(seats, number), number):
        s: State = step.after
        assert [birds + stock for birds, stock in zip(in_play(s), s.stocks, strict=True)] == [USABLE] * len(s.stocks)
        assert min(*s.stocks, *s.pools) >= 0
        for left, owned in zip(s.supply, (s.nests, s.eggs, s.worms), strict=True):
            assert left + sum(owned) == SUPPLY
            assert left >= 0
            assert all(0 <= each <= 6 for each in owned)
        assert len(step.legal) <= MOST_LISTED


@pytest.mark.rule("FL-ACT-09", "FL-UPKEEP-07", "FL-TURN-12")
@any_seats
@examples(15)
@given(number=numbers)
def test_activated_cards_end_up_empty_and_no_flock_loses_its_free_birds(seats: int, number: int) -> None:
    options = options_of(seats, number)
    card = None
    for step in played(GAME, seats, options, number):
        card = activated(step.applied.events) or card
        asks = GAME.asks(step.after)
        if card is not None and (not asks or asks[0].asks == "turn"):
            assert sum(step.after.cards[CARDS.index(card)]) == 0
            card = None
        assert options.hungry_birdies or min(in_play(step.after)) >= 2
        if not asks and len(step.after.sheets) < 3:
            assert sum(step.after.pools) == 0
            assert (
                sum(in_play(step.after))
                == sum(step.after.cards[-1])
                < step.after.table.thresholds[step.after.round - 1]
            )
