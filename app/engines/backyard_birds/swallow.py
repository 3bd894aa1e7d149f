"""The Swallow: a search through the territory supply, a fifth territory, and its claim (BB-SWALLOW-01 to -08)."""

from app.engines.backyard_birds.claims import Claimable, claims
from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.events import PutOutEvent, Searched, SentBack, SwallowUsed, SwallowVoid
from app.engines.backyard_birds.state import DISPLAY, Fifth, Search
from app.engines.backyard_birds.work import Position, Work
from app.engines.contract import Seat


def use_swallow(work: Work, seat: Seat) -> None:
    """The Swallow goes, and its owner sees the territory supply, sorted by name (BB-SWALLOW-01, -04)."""
    work.discard_from_flocks(seat, work.deck.browns.swallow)
    work.searched = True
    work.spent = True
    work.agenda.append(Search())
    work.tell(SwallowUsed(seat=seat))
    work.tell(Searched(seat=seat, territories=tuple(sorted(work.deck.named_territories(work.territory_supply)))))


def await_put_out(work: Work) -> None:
    """Waits for the searcher, or ends the search of a supply that a Mockingbird has emptied (BB-SWALLOW-08)."""
    if work.territory_supply:
        work.waits = True
        return
    _end_without_claim(work)


def put_out(work: Work, seat: Seat, territory: Kind) -> None:
    """One searched territory comes to lie beside the others, and the rest is shuffled at once (BB-SWALLOW-04)."""
    work.agenda[-1] = Fifth(territory)
    work.territory_supply = work.shuffle(card for card in work.territory_supply if card != territory)
    work.display = (*work.display, territory)
    work.tell(PutOutEvent(seat=seat, territory=work.deck.territory_names[territory]))


def claims_of_fifth(deck: Deck, s: Position, fifth: Kind) -> tuple[Claimable, ...]:
    """How the seat on turn may claim the fifth territory, if it has claimed none yet in this turn
    (BB-SWALLOW-02, -05)."""
    if s.took or s.turn is None:
        return ()
    return claims(deck, s.flocks[s.turn], (fifth,))


def await_fifth(work: Work, fifth: Kind) -> None:
    """Waits for the decision, unless a Mockingbird has left nothing to decide (BB-SWALLOW-08)."""
    if fifth not in work.display:
        _end_without_claim(work)
    elif len(work.display) > DISPLAY or claims_of_fifth(work.deck, work, fifth):
        work.waits = True
    else:
        _end_without_claim(work)


def send_back(work: Work, seat: Seat, territory: Kind) -> None:
    """One of the five is shuffled into the supply (BB-SWALLOW-03)."""
    work.agenda.pop()
    work.take_from_display(territory)
    work.territory_supply = work.shuffle((*work.territory_supply, territory))
    work.tell(SentBack(seat=seat, territory=work.deck.territory_names[territory]))


def leave_it(work: Work) -> None:
    """The claim is given up with four lying there: nothing goes back (BB-SWALLOW-08)."""
    _end_without_claim(work)


def _end_without_claim(work: Work) -> None:
    work.agenda.pop()
    work.tell(SwallowVoid(seat=work.turn))
