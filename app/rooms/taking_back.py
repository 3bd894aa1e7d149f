"""Taking back the own last choice of an unfinished chain.

A take-back is a row of its own, with the position before the choice, so that the versions go on and everybody is told.
Which choice is the last one that still stands, the rows tell: a take-back and the choice before it cancel out.

Since every one of them is kept, choosing and taking back must not go on for ever: who took back MOST_TAKEN_BACK choices
has to play on until somebody else has chosen. The rows tell that too, to every process alike.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from app.engines.contract import AnyGame, Ask, Seat
from app.rooms.ports import Deadline, Seen

TAKE_BACK: Final = b"null"
"""What stands for the move in the row of a take-back."""

MOST_TAKEN_BACK: Final = 50
"""More than anybody who plays takes back before somebody else has chosen."""


class Run(NamedTuple):
    """What the player at `seat` has chosen since anybody else did, or a stand-in: the choices that stand, the newest
    last, and how many were `taken_back`."""

    seat: Seat | None = None
    standing: tuple[Seen, ...] = ()
    taken_back: int = 0

    def after(self, row: Seen) -> "Run":
        """The run once this row is kept, the next one of its game."""
        if row.move == TAKE_BACK:
            return Run(self.seat, self.standing[:-1], self.taken_back + 1)
        if not row.guest:
            return Run()
        if row.seat != self.seat:
            return Run(row.seat, (row,))
        return Run(self.seat, (*self.standing, row), self.taken_back)

    @property
    def used_up(self) -> bool:
        """Whether too many choices were taken back for one more."""
        return self.taken_back >= MOST_TAKEN_BACK


def may_take_back(game: AnyGame, state: Any, run: Run) -> Seat | None:
    """The seat that may take its last choice back in `state`, to which this run has led; nobody may where a stand-in
    made it."""
    if not run.standing or run.used_up:
        return None
    return game.chain(state)


def inherited(deadlines: Sequence[Deadline], before: Sequence[Ask], after: Sequence[Ask]) -> tuple[Deadline, ...]:
    """The deadlines of the asks `before` a take-back for the asks that each seat has `after` it: taking back buys no
    time."""
    seats = {ask.id: ask.seat for ask in before}
    due = {seats[deadline.ask]: deadline for deadline in deadlines if deadline.ask in seats}
    return tuple(replace(due[ask.seat], ask=ask.id) for ask in after if ask.seat in due)
