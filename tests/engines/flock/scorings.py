"""What the cards bring, shown by activating Competition."""

from typing import Any

from tests.engines.flock.naming import A
from tests.engines.flock.playing import Table
from tests.engines.flock.positions import position

PLENTY = "A*6, B*6, C*6, D*6, E*6"


def plenty(seats: int) -> str:
    """Six for everybody."""
    return ", ".join(PLENTY.split(", ")[:seats])


def before_scoring(seats: int, **placed: Any) -> Table:
    """A position in which A alone stands on Competition and may activate it, and everybody can pay any upkeep."""
    return position(
        seats,
        **{
            "competition": "A",
            "thresholds": (1, 1, 1),
            "pool": ", ".join(f"{name}*0" for name in "ABCDE"[:seats]),
            "nests": plenty(seats),
            "worms": plenty(seats),
        }
        | placed,
    )


def card_points(seats: int, **placed: Any) -> list[int]:
    """What each seat scores for the cards when A activates Competition and goes home from there: all points but
    those of the pool."""
    t = before_scoring(seats, **placed)
    before = [t.vp(seat) for seat in range(seats)]
    t.compete(A)
    return [t.vp(seat) - before[seat] - t.pool(seat) for seat in range(seats)]
