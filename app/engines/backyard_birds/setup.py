"""The position before the first move (BB-SETUP-01 to -05)."""

from app.engines.backyard_birds.deck import Deck
from app.engines.backyard_birds.options import Options
from app.engines.backyard_birds.state import DISPLAY, HAND, State
from app.engines.chance import chosen, shuffled
from app.engines.contract import UnfitOptions

SEATS = range(2, 6)


def set_up(deck: Deck, seats: int, options: Options, seed: bytes) -> State:
    """Shuffles, deals, and finds the first player, who is drawn unless named. Raises UnfitOptions."""
    if seats not in SEATS:
        raise UnfitOptions(f"Backyard Birds is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
    if options.first is not None and options.first not in range(seats):
        raise UnfitOptions(f"Seat {options.first + 1} cannot begin at a table of {seats}.")
    territories = shuffled(range(len(deck.territories)), seed, 0)
    birds = shuffled(deck.all_birds, seed, 1)
    supply = len(birds) - seats * HAND
    return State(
        seed=seed,
        draws=3,
        hands=tuple(tuple(sorted(birds[supply + seat * HAND : supply + (seat + 1) * HAND])) for seat in range(seats)),
        flocks=((),) * seats,
        claimed=((),) * seats,
        bird_supply=birds[:supply],
        display=territories[-DISPLAY:][::-1],
        territory_supply=territories[:-DISPLAY],
        turn=chosen(range(seats), seed, 2) if options.first is None else options.first,
    )
