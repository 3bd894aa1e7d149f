"""The safe answer of somebody who is away: it spends nothing that could be kept, loses no bird that can be fed, and
brings the round to its end."""

from collections.abc import Sequence

from app.engines.flock.moves import Activate, Exchange, GiveBack, Move, Pay, Place, Relocate, TakeSpace


def stand_in(legal: Sequence[Move]) -> Move:
    """A bird is placed on Competition, or else Competition is activated, or else whatever can be; no exchange is made;
    upkeep is paid for as many birds as possible; space 2 is taken; birds go home after Competition."""
    return max(legal, key=_liking)


def _liking(move: Move) -> tuple[int, int]:
    """Of two answers to one ask the better has the higher figure; of equals the first listed is taken."""
    match move:
        case Place(card="competition"):
            return 3, 0
        case Activate(card="competition"):
            return 2, 0
        case Place():
            return 1, 0
        case Exchange():
            return 0, -move.one - move.two
        case Pay() | GiveBack():
            return 0, move.birds
        case TakeSpace():
            return 1, 0
        case Relocate(to="pool"):
            return 1, move.birds
        case _:
            return 0, 0
