"""Draws are a function of seed and counter, complete, and even."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines.chance import SEED_BYTES, chosen, shuffled

SEED = bytes(range(SEED_BYTES))
seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)


@given(st.lists(st.integers()), seeds, st.integers(0, 2**32))
def test_a_shuffle_keeps_every_item_and_comes_out_the_same_again(items: list[int], seed: bytes, draw: int) -> None:
    pile = shuffled(items, seed, draw)
    assert Counter(pile) == Counter(items)
    assert pile == shuffled(list(items), seed, draw)


def test_a_shuffle_depends_on_seed_and_draw() -> None:
    items = range(52)
    piles = {shuffled(items, SEED, draw) for draw in range(50)}
    piles |= {shuffled(items, bytes([n]) * SEED_BYTES, 0) for n in range(1, 50)}
    assert len(piles) == 99


def test_every_bit_of_the_seed_counts() -> None:
    first = shuffled(range(52), SEED, 0)
    for bit in range(8 * SEED_BYTES):
        other = bytearray(SEED)
        other[bit // 8] ^= 1 << bit % 8
        assert shuffled(range(52), bytes(other), 0) != first


def test_all_orders_of_four_are_equally_likely() -> None:
    """Chi-square over 24 orders; 49.7 is the 0.1 % point for 23 degrees of freedom, and the seed is fixed."""
    draws = 24_000
    seen = Counter(shuffled("abcd", SEED, draw) for draw in range(draws))
    assert set(seen) == set(permutations("abcd"))
    expected = draws / 24
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 49.7


def test_each_of_five_is_chosen_equally_often() -> None:
    """Chi-square over 5; 18.5 is the 0.1 % point for 4 degrees of freedom."""
    draws = 20_000
    seen = Counter(chosen("abcde", SEED, draw) for draw in range(draws))
    expected = draws / 5
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 18.5


def test_choosing_tells_nothing_of_a_shuffle_with_the_same_number() -> None:
    """The two uses of one draw are independent: the chosen item is not always at the same place of the pile."""
    places = {shuffled(range(8), SEED, draw).index(chosen(range(8), SEED, draw)) for draw in range(200)}
    assert places == set(range(8))


def test_there_must_be_something_to_choose_from() -> None:
    with pytest.raises(IndexError):
        chosen((), SEED, 0)
    assert shuffled((), SEED, 0) == ()
