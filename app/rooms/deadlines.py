"""When the stand-in answers, seen from the asks alone.

A deadline belongs to an ask and stays while the ask is open, whatever other seats do. Optional asks have none.
"""

from collections.abc import Sequence
from typing import Final

from app.engines.contract import Ask
from app.rooms.ports import Deadline

OUT_OF_TURN_MS: Final = 45_000
GRACE_MS: Final = 1_000
EMPTY_SEAT_MS: Final = 1_500
RESTART_MS: Final = 15_000


def arranged(
    asks: Sequence[Ask],
    open_before: Sequence[Deadline],
    seats: Sequence[object | None],
    window_seconds: int,
    now: int,
) -> tuple[Deadline, ...]:
    """The deadlines of the open `asks`, those `open_before` kept. A seat that is None is answered for soon."""
    if not asks:
        return ()
    known = {deadline.ask: deadline for deadline in open_before}
    deadlines = (_of(ask, known.get(ask.id), seats[ask.seat] is None, window_seconds, now) for ask in asks)
    return tuple(deadline for deadline in deadlines if deadline is not None)


def _of(ask: Ask, known: Deadline | None, empty: bool, window_seconds: int, now: int) -> Deadline | None:
    if ask.optional:
        return None
    shown = known.shown if known is not None else _first_shown(ask, window_seconds, now)
    if empty:
        soon = now + EMPTY_SEAT_MS
        return Deadline(ask.id, shown, soon if known is None else min(known.due, soon))
    if shown is None:
        return None
    if known is not None and known.due != shown + GRACE_MS:
        shown = max(shown, now + RESTART_MS)
    return Deadline(ask.id, shown, shown + GRACE_MS)


def _first_shown(ask: Ask, window_seconds: int, now: int) -> int | None:
    if ask.window:
        return now + window_seconds * 1000
    if ask.out_of_turn:
        return now + OUT_OF_TURN_MS
    return None


def postponed(deadlines: Sequence[Deadline], now: int) -> tuple[Deadline, ...]:
    """The same deadlines with every shown one at least 15 s away, as after a restart."""
    return tuple(_postponed(deadline, now + RESTART_MS) for deadline in deadlines)


def _postponed(deadline: Deadline, earliest: int) -> Deadline:
    if deadline.shown is None or deadline.shown >= earliest:
        return deadline
    return Deadline(deadline.ask, earliest, earliest + GRACE_MS)


def next_due(deadlines: Sequence[Deadline]) -> int | None:
    """When the first of them is due (ms)."""
    return min((deadline.due for deadline in deadlines), default=None)
