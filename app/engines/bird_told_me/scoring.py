"""The score piles (BT-SCORE, BT-PILE, BT-END-12)."""

from typing import Final, Literal

from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.drawing import ELSEWHERE, take_from_hand, to_discards, to_hand
from app.engines.bird_told_me.events import Discarded, DrewScored, Scored
from app.engines.bird_told_me.state import Whereabouts
from app.engines.bird_told_me.work import GameEnded, Work
from app.engines.contract import Seat

ENOUGH: Final = 30
"""The points that end the game (BT-END-01)."""


def points(cards: Deck, pile: tuple[Kind, ...]) -> int:
    """What a score pile is worth (BT-SCORE-03)."""
    values = cards.values
    return sum([values[card] for card in pile])


def score_from_hand(work: Work, card: Kind) -> None:
    """The seat on turn scores a card of its hand. Raises GameEnded at thirty points."""
    take_from_hand(work, work.turn, card)
    work.tell(Scored(seat=work.turn, card=work.cards.names[card], origin="hand"))
    to_pile(work, work.turn, card, Whereabouts("hand", work.turn))


def score_revealed(work: Work, card: Kind) -> None:
    """The seat on turn scores a card just turned up from the deck (BT-SCORE-04). Raises GameEnded at thirty points."""
    work.tell(Scored(seat=work.turn, card=work.cards.names[card], origin="deck"))
    to_pile(work, work.turn, card)


def take_scored(work: Work, owner: Seat, to: Literal["hand", "score", "discard"]) -> None:
    """The topmost card of the score pile of `owner` goes to the hand or the score pile of the seat on turn, or to the
    discard pile (BT-PILE-01, -02). Raises GameEnded at thirty points."""
    pile = work.piles[owner]
    card = pile[-1]
    work.piles[owner] = pile[:-1]
    origin = Whereabouts("pile", owner, len(pile) - 1)
    name = work.cards.names[card]
    match to:
        case "hand":
            work.tell(DrewScored(seat=work.turn, card=name, owner=owner))
            to_hand(work, work.turn, card, origin)
        case "score":
            work.tell(Scored(seat=work.turn, card=name, origin="pile", owner=owner))
            to_pile(work, work.turn, card, origin)
        case "discard":
            work.tell(Discarded(seat=work.turn, card=name, origin="pile", owner=owner))
            to_discards(work, card, origin)


def to_pile(work: Work, seat: Seat, card: Kind, origin: Whereabouts = ELSEWHERE) -> None:
    """Lays a card on top of a score pile; it came from `origin`. Raises GameEnded at thirty points (BT-END-12)."""
    pile = (*work.piles[seat], card)
    work.piles[seat] = pile
    work.follow(card, origin, Whereabouts("pile", seat, len(pile) - 1))
    if points(work.cards, pile) >= ENOUGH:
        raise GameEnded("thirty-points")
