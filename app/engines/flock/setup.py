"""The position before the first move (FL-SETUP-01 to -21)."""

from app.engines.chance import chosen
from app.engines.contract import UnfitOptions
from app.engines.flock.deck import Deck
from app.engines.flock.names import CARDS
from app.engines.flock.options import Options
from app.engines.flock.state import State, Table

SEATS = range(2, 6)
POOL_AT_FIRST = 3
MARKERS = 3
"""Birds of a colour that are never in play: two score markers and the initiative marker (FL-SETUP-20)."""
_LARGE_TABLE = 4


def set_up(deck: Deck, seats: int, options: Options, seed: bytes) -> State:
    """Lays everything out. The start player is drawn unless named (FL-SETUP-14). Raises UnfitOptions."""
    table = settled(deck, seats, options)
    if options.first is None:
        first, draws = chosen(range(seats), seed, 0), 1
    else:
        first, draws = options.first, 0
    acting = 2 * first + 1 if table.advanced else first
    flocks = range(table.flocks)
    nests, eggs, worms = deck.supply
    return State(
        seed=seed,
        draws=draws,
        table=table,
        pools=(POOL_AT_FIRST,) * table.flocks,
        stocks=(deck.birds_of_a_color - MARKERS - POOL_AT_FIRST,) * table.flocks,
        nests=(0,) * table.flocks,
        eggs=(0,) * table.flocks,
        worms=tuple(1 if flock == acting else 0 for flock in flocks),
        supply=(nests, eggs, worms - 1),
        cards=((0,) * table.flocks,) * len(CARDS),
        initiative=_initiative(table, first),
        acting=acting,
    )


def settled(deck: Deck, seats: int, options: Options) -> Table:
    """What the options mean at a table of so many seats. Raises UnfitOptions (FL-SETUP-03, -25, FL-COMP-04)."""
    if seats not in SEATS:
        raise UnfitOptions(f"Flock is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
    if options.first is not None and options.first not in range(seats):
        raise UnfitOptions(f"Seat {options.first + 1} cannot begin at a table of {seats}.")
    if options.advanced and seats != 2:
        raise UnfitOptions(f"The advanced 2-player game is for 2 players, not {seats}.")
    side = "4-5" if seats >= _LARGE_TABLE else "2-3"
    flocks = 2 * seats if options.advanced else seats
    printed = deck.thresholds[side]
    wanted = (options.threshold_1, options.threshold_2, options.threshold_3)
    one, two, three = (own if own is not None else figure for own, figure in zip(wanted, printed, strict=True))
    most = flocks * (deck.birds_of_a_color - MARKERS)
    if max(one, two, three) > most:
        raise UnfitOptions(f"Competition can never hold {max(one, two, three)} birds at this table, {most} at most.")
    return Table(
        seats=seats,
        flocks=flocks,
        advanced=options.advanced,
        free_flight=options.free_flight,
        hungry_birdies=options.hungry_birdies,
        side=side,
        thresholds=(one, two, three),
    )


def _initiative(table: Table, first: int) -> tuple[int, ...]:
    """The track from space 1 on: clockwise from the start player (FL-SETUP-16), or as the advanced game has it:
    P1 left, P2 right, P2 left, P1 right (FL-ADV2-07, -08)."""
    if table.advanced:
        second = 1 - first
        return (2 * first + 1, 2 * second, 2 * second + 1, 2 * first)
    return tuple((first + step) % table.seats for step in range(table.seats))
