"""Setup: the piles, the hands and the seats."""

from collections import Counter

import pytest

from app.engines.backyard_birds.options import Options
from app.engines.contract import UnfitOptions
from tests.engines.backyard_birds.naming import TERRITORIES
from tests.engines.backyard_birds.playing import Table
from tests.engines.backyard_birds.positions import PRINTED_GAME


def fresh(seats: int, seed: int = 0) -> Table:
    return Table(PRINTED_GAME, PRINTED_GAME.setup(seats, Options(), bytes([seed]) * 32))


@pytest.mark.rule("BB-SETUP-01")
def test_four_of_the_shuffled_territories_are_laid_out():
    turned_up: Counter[str] = Counter()
    for seed in range(80):
        t = fresh(3, seed)
        assert len(t.view().display) == len(t.display) == 4
        assert t.territory_supply == 16
        turned_up.update(t.display)
    assert set(turned_up) == set(TERRITORIES)
    assert max(turned_up.values()) < 40


@pytest.mark.rule("BB-SETUP-02")
@pytest.mark.parametrize(("seats", "supply"), [(2, 78), (3, 73), (4, 68), (5, 63)])
def test_everybody_gets_five_birds_and_the_rest_is_the_supply(seats: int, supply: int):
    t = fresh(seats)
    assert [sum(t.hand(seat).values()) for seat in range(seats)] == [5] * seats
    assert t.bird_supply == supply
    hands = {tuple(sorted(fresh(seats, seed).hand(0).elements())) for seed in range(20)}
    assert len(hands) > 15


@pytest.mark.rule("BB-SETUP-04")
def test_two_to_five_may_play():
    assert list(PRINTED_GAME.seats) == [2, 3, 4, 5]
    for seats in (0, 1, 6):
        with pytest.raises(UnfitOptions):
            PRINTED_GAME.setup(seats, Options(), bytes(32))
    with pytest.raises(UnfitOptions):
        PRINTED_GAME.setup(3, Options(first=3), bytes(32))


@pytest.mark.rule("BB-SETUP-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_areas_and_piles_start_empty(seats: int):
    t = fresh(seats)
    assert len(t.view().seats) == seats
    for seat in range(seats):
        assert t.flocks(seat) == set()
        assert t.claimed(seat) == ()
    assert t.discards == Counter()
    assert t.removed == ()
