"""What is answered for somebody who is away: nothing is spent that could be kept, and the round comes to its end."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tests.engines.flock.naming import (
    COMPETITION,
    DOMINANCE,
    FEEDING,
    LAYING,
    NESTING,
    POOL,
    A,
)
from tests.engines.flock.playing import (
    GAME,
    TAKE_SPACE,
    Move,
    activate,
    exchange,
    give_back,
    pay,
    place,
    relocate,
)
from tests.engines.flock.positions import position

OPEN = {"thresholds": (2, 2, 2)}


@pytest.mark.parametrize(
    ("seats", "lies", "before", "answer"),
    [
        pytest.param(2, {}, (), place(COMPETITION), id="a bird onto Competition"),
        pytest.param(2, {"competition": "A*2", **OPEN}, (), place(COMPETITION), id="although it could be activated"),
        pytest.param(
            2, {"feeding": "A", "competition": "A*2", "pool": "B*3", **OPEN}, (), activate(COMPETITION), id="or else it"
        ),
        pytest.param(2, {"nesting": "A", "laying": "A*2"}, (), activate(NESTING), id="or else what can be"),
        pytest.param(
            2, {"barred": COMPETITION, "advanced": True, "turn": 1}, (), place(FEEDING), id="a bird onto another card"
        ),
        pytest.param(
            2, {"laying": "A*3", "nests": "A*4", "worms": "A*4"}, (activate(LAYING),), exchange(0, 0), id="no exchange"
        ),
        pytest.param(
            4, {"dominance": "B*2, A", "initiative": "C, D, B, A"}, (activate(DOMINANCE),), TAKE_SPACE, id="space 2"
        ),
        pytest.param(
            2,
            {"competition": "A*2", "pool": "A*3, B*3", "nests": "A*2", "worms": "A*3", **OPEN},
            (activate(COMPETITION),),
            pay(2),
            id="all upkeep that can be paid",
        ),
        pytest.param(
            2,
            {
                "competition": "A",
                "feeding": "A*2",
                "pool": "A*2, B*3",
                "nests": "A",
                "worms": "A",
                "thresholds": (1,) * 3,
            },
            (activate(COMPETITION), pay(1)),
            give_back(FEEDING, 2),
            id="as many birds of a place as have to go",
        ),
        pytest.param(
            2,
            {"competition": "A*3", "nests": "A", "worms": "A", **OPEN},
            (activate(COMPETITION), pay(1)),
            relocate(POOL, 3),
            id="all home",
        ),
    ],
)
def test_the_answer_for_somebody_away(seats: int, lies: dict[str, Any], before: Sequence[Move], answer: Move):
    t = position(seats, **lies)
    t.play(lies.get("turn", A), *before)
    (ask,) = GAME.asks(t.state)
    assert len(GAME.legal_moves(t.state, ask)) > 1
    assert msgspec.structs.replace(GAME.stand_in(t.state, ask), ask=0) == answer
