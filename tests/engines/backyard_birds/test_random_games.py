"""Random games from the first move to the last: the smoke test of the rules as a whole."""

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from app.engines.backyard_birds.flocking import birds_in
from app.engines.backyard_birds.game import BackyardBirds
from app.engines.backyard_birds.moves import Move
from app.engines.backyard_birds.options import Options
from app.engines.backyard_birds.state import HAND, SLOTS, State
from app.engines.catalogue import own_deck
from app.engines.contract import Ask

GAME = BackyardBirds(own_deck("backyard-birds"))
LONGEST = 5_000

Chooser = Callable[[State, Ask], Move]


def played(seats: int, seed: int, choose: Chooser) -> list[State]:
    """Every position of a game in which random asks are answered as `choose` says."""
    chance = random.Random(seed)
    s = GAME.setup(seats, Options(), chance.randbytes(32))
    positions = [s]
    while asks := GAME.asks(s):
        ask = chance.choice(asks)
        s = GAME.apply(s, ask, choose(s, ask)).state
        positions.append(s)
        assert len(positions) < LONGEST
    return positions


def any_move(seed: int) -> Chooser:
    chance = random.Random(seed)
    return lambda s, ask: chance.choice(GAME.legal_moves(s, ask))


@pytest.mark.rule("BB-CARD-01", "BB-FLOCK-03")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_card_stays_in_the_game_and_no_flock_area_overflows(seats: int) -> None:
    for seed in range(3):
        positions = played(seats, seed, any_move(seed))
        everything = GAME.census(positions[0])
        assert everything.total() == 108
        for s in positions:
            assert GAME.census(s) == everything
            assert all(len(slots) <= SLOTS for slots in s.flocks)
            assert all(len(birds_in(slots)) == len(set(birds_in(slots))) for slots in s.flocks)


@pytest.mark.rule("BB-PLAY-02")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_turn_leaves_five_cards_in_hand(seats: int) -> None:
    positions = played(seats, 11, any_move(11))
    for before, after in pairwise(positions):
        if after.turns > before.turns:
            assert all(len(hand) == HAND for hand in after.hands)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_frozen_position_plays_on_alike(seats: int) -> None:
    chance = random.Random(5)
    for s in played(seats, 5, any_move(5)):
        thawed: State = GAME.thaw(GAME.freeze(s), GAME.rules_version)
        assert thawed == s
        for ask in GAME.asks(s):
            move: Any = chance.choice(GAME.legal_moves(s, ask))
            assert GAME.apply(thawed, ask, move) == GAME.apply(s, ask, move)


@pytest.mark.parametrize("seats", GAME.seats)
def test_stand_ins_alone_end_a_game(seats: int) -> None:
    last = played(seats, 2, GAME.stand_in)[-1]
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert sorted(seat for equals in outcome.ranking for seat in equals) == list(range(seats))
    assert all(score.total == sum(line.points for line in score.lines) for score in outcome.scores)
