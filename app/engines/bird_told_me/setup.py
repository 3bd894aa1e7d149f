"""The position before the first move (BT-SETUP-01 to -14, BT-DOUBLE-01 to -04)."""

from itertools import count, cycle
from typing import Final, NamedTuple

from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.state import State
from app.engines.chance import shuffled
from app.engines.contract import Seat, UnfitOptions

SEATS: Final = range(2, 6)
HAND: Final = 6
_LARGE_TABLE: Final = 4


class _RanOut(Exception):
    """The deck ran out while cards were still to be dealt."""


class _Deal(NamedTuple):
    """Hands, the face-up rounds, what is left of the deck, and who begins."""

    hands: list[list[Kind]]
    rounds: list[tuple[tuple[Seat, Kind], ...]]
    deck: list[Kind]
    first: Seat


def decks_for(seats: int) -> int:
    """How many sets of bird cards are shuffled together (BT-DOUBLE-01, -03)."""
    return 2 if seats >= _LARGE_TABLE else 1


def set_up(cards: Deck, seats: int, seed: bytes) -> State:
    """Shuffles and deals, face up until one player is ahead (BT-SETUP-02 to -07). Raises UnfitOptions for a number of
    seats that cannot play."""
    if seats not in SEATS:
        raise UnfitOptions(f"The Bird Told Me to Do It is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
    everything = tuple(range(len(cards.cards))) * decks_for(seats)
    for draws in count():
        try:
            deal = _dealt(cards, seats, list(shuffled(everything, seed, draws)))
        except _RanOut:
            continue
        return State(
            seed=seed,
            draws=draws + 1,
            hands=tuple([tuple(hand) for hand in deal.hands]),
            deck=tuple(deal.deck),
            piles=((),) * seats,
            dealt=tuple(deal.rounds),
            turn=deal.first,
        )
    raise AssertionError


def _dealt(cards: Deck, seats: int, deck: list[Kind]) -> _Deal:
    """Raises _RanOut where the deck does not suffice; it is then dealt anew (BT-SETUP-13)."""
    hands: list[list[Kind]] = [[] for _ in range(seats)]
    rounds: list[tuple[tuple[Seat, Kind], ...]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        dealt = tuple([(seat, _top(deck)) for seat in tied])
        rounds.append(dealt)
        for seat, card in dealt:
            hands[seat].append(card)
        best = max(cards.values[card] for _, card in dealt)
        tied = [seat for seat, card in dealt if cards.values[card] == best]
    first = tied[0]
    for seat in cycle([(first + step) % seats for step in range(seats)]):
        if all(len(hand) >= HAND for hand in hands):
            break
        if len(hands[seat]) < HAND:
            hands[seat].append(_top(deck))
    return _Deal(hands, rounds, deck, first)


def _top(deck: list[Kind]) -> Kind:
    """The top card; one has to be left for the draw deck (BT-END-08)."""
    if len(deck) <= 1:
        raise _RanOut
    return deck.pop()
