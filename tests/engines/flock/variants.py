"""What a variant changes: every position of some games that have it is played without it as well."""

from random import Random
from typing import Final

from msgspec.structs import replace

from app.engines.flock.moves import Activate
from app.engines.flock.state import State
from tests.engines.flock.playing import GAME
from tests.engines.flock.positions import begin

GAMES: Final = 100
FEW: Final = {"threshold_1": 3, "threshold_2": 3, "threshold_3": 3}
"""So few birds on Competition that many rounds end while there are some to lose and to spread."""


def changed_by(variant: str, seats: int) -> set[str]:
    """The questions of random games with the variant to which other answers were open than without it, or from which
    the same answer led elsewhere; the activation of a card counts as a question of its own."""
    found: set[str] = set()
    for seed in range(GAMES):
        found |= _changed(begin(seats, seed=seed, **FEW, **{variant: True}).state, variant)
    return found


def _changed(s: State, variant: str) -> set[str]:
    chance = Random(s.seed)
    found: set[str] = set()
    while GAME.outcome(s) is None:
        (ask,) = GAME.asks(s)
        without = replace(s, table=replace(s.table, **{variant: False}))
        legal = GAME.legal_moves(s, ask)
        move = chance.choice([each for each in legal if ask.asks != "relocate" or each.birds == 1])
        after = GAME.apply(s, ask, move).state
        same = legal == GAME.legal_moves(without, ask)
        if not same or replace(GAME.apply(without, ask, move).state, table=s.table) != after:
            found.add(move.card if isinstance(move, Activate) else ask.asks)
        s = after
    return found
