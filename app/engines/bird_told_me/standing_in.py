"""The safe answer of somebody who is away: it passes and declines, and where something has to be done it does the first
thing that the deck file's and the branch's order name."""

from collections.abc import Sequence

from app.engines.bird_told_me.deck import Deck
from app.engines.bird_told_me.moves import Decline, DiscardCard, DrawCard, Move, Pass


def stand_in(cards: Deck, legal: Sequence[Move]) -> Move:
    """Pass; draw after an added card; decline; discard the card of the lowest value; else the first that is listed."""
    return min(legal, key=lambda move: _reluctance(cards, move))


def _reluctance(cards: Deck, move: Move) -> int:
    """Of two answers to one ask the one with the lower figure is played; of equals the first listed."""
    match move:
        case Pass() | DrawCard() | Decline():
            return -1
        case DiscardCard():
            return cards.values[cards.kinds[move.card]]
        case _:
            return 0
