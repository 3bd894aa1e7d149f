"""The pecking order (FL-ACT-12 to -16)."""

from collections.abc import Sequence

from app.engines.flock.names import COMPETITION, DOMINANCE
from app.engines.flock.state import Flock
from app.engines.flock.work import Position


def dominance_order(s: Position) -> tuple[Flock, ...]:
    """The flocks on Dominance, most birds first, equals from the right end of the track (FL-DOM-02, -07)."""
    birds, track = s.cards[DOMINANCE], s.initiative
    return tuple(sorted([flock for flock in track[::-1] if birds[flock]], key=lambda flock: -birds[flock]))


def competition_order(s: Position) -> tuple[Flock, ...]:
    """All flocks, most birds on Competition first, equals from the left end of the track (FL-COMP-07, -08)."""
    birds = s.cards[COMPETITION]
    return tuple(sorted(s.initiative, key=lambda flock: -birds[flock]))


def most_on(birds: Sequence[int], track: Sequence[Flock]) -> tuple[Flock | None, Flock | None]:
    """Who has the most and who the second most of the birds on a card, equals from the left end of the track; None
    where nobody stands (FL-SCORE-04, -05, -14, -17, -19)."""
    first = second = None
    for flock in track:
        count = birds[flock]
        if not count:
            continue
        if first is None or count > birds[first]:
            first, second = flock, first
        elif second is None or count > birds[second]:
            second = flock
    return first, second
