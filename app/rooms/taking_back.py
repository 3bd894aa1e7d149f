"""Taking back the own last choice of an unfinished chain.

A take-back is a row of its own, with the position before the choice, so that the versions go on and everybody is told.
Which choice is the last one that still stands, the rows tell: a take-back and the choice before it cancel out.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from app.engines.contract import AnyGame, Ask, Seat
from app.rooms.ports import Deadline, Seen

TAKE_BACK: Final = b"null"
"""What stands for the move in the row of a take-back."""


def last_choice(rows: Iterable[Seen]) -> Seen | None:
    """The newest of all the choices of a game that was not taken back."""
    taken_back = 0
    for row in sorted(rows, key=lambda row: row.version, reverse=True):
        if row.move == TAKE_BACK:
            taken_back += 1
        elif taken_back:
            taken_back -= 1
        else:
            return row
    return None


def may_take_back(game: AnyGame, state: Any, last_choice: Callable[[], Seen | None]) -> Seat | None:
    """The seat that may take its last choice back; nobody may where a stand-in made it. The rows are looked through
    only inside a chain."""
    seat = game.chain(state)
    if seat is None:
        return None
    last = last_choice()
    return seat if last is not None and last.guest else None


def inherited(deadlines: Sequence[Deadline], before: Sequence[Ask], after: Sequence[Ask]) -> tuple[Deadline, ...]:
    """The deadlines of the asks `before` a take-back for the asks that each seat has `after` it: taking back buys no
    time."""
    seats = {ask.id: ask.seat for ask in before}
    due = {seats[deadline.ask]: deadline for deadline in deadlines if deadline.ask in seats}
    return tuple(replace(due[ask.seat], ask=ask.id) for ask in after if ask.seat in due)
