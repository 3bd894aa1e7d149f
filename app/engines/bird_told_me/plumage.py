"""The plumage cards and the pass card (BT-TURN-03, -07, -08, BT-TAKEPLUM, BT-SWAPPLUM, BT-AWARD-10, -18)."""

from typing import Final

from app.engines.bird_told_me.events import (
    PassCardClaimed,
    PassCardReturned,
    PlumageClaimed,
    PlumageReturned,
    PlumageSwapped,
    PlumageTaken,
)
from app.engines.bird_told_me.operations import COLORS, Color
from app.engines.bird_told_me.work import Work
from app.engines.contract import Seat

PLACE_OF: Final[dict[Color, int]] = {color: place for place, color in enumerate(COLORS)}
"""The place of a colour among COLORS, by which a state holds plumage."""


def claim(work: Work, color: Color) -> None:
    """The seat on turn claims the plumage of its added card's colour (BT-TURN-03)."""
    work.plumage[PLACE_OF[color]] = work.turn
    work.tell(PlumageClaimed(seat=work.turn, color=color))


def take(work: Work, color: Color) -> None:
    """The seat on turn takes a plumage card, from wherever it is (BT-TAKEPLUM-01). While the trunk is bare it goes
    straight back (BT-AWARD-18)."""
    place = PLACE_OF[color]
    holder = work.plumage[place]
    work.plumage[place] = work.turn
    work.tell(PlumageTaken(seat=work.turn, color=color, holder=holder))
    if not work.branch:
        return_claimed(work)


def put_back(work: Work, colors: tuple[Color, ...]) -> None:
    """Plumage goes back beside the deck."""
    for color in colors:
        work.plumage[PLACE_OF[color]] = None
    if colors:
        work.tell(PlumageReturned(colors=colors))


def exchange(work: Work, own: Color, other: Color) -> None:
    """The seat on turn gives its plumage `own` to the holder of `other`, or to beside the deck, and takes `other`
    (BT-SWAPPLUM-02)."""
    holder = work.plumage[PLACE_OF[other]]
    work.plumage[PLACE_OF[own]] = holder
    work.plumage[PLACE_OF[other]] = work.turn
    work.tell(PlumageSwapped(seat=work.turn, own=own, other=other, holder=holder))


def claim_pass_card(work: Work, seat: Seat) -> None:
    """A passing player takes the pass card if nobody holds it (BT-TURN-07)."""
    if work.pass_holder is None:
        work.pass_holder = seat
        work.tell(PassCardClaimed(seat=seat))


def return_pass_card(work: Work) -> None:
    """The pass card goes back beside the deck (BT-TURN-08, BT-AWARD-08)."""
    if work.pass_holder is not None:
        work.tell(PassCardReturned(seat=work.pass_holder))
        work.pass_holder = None


def return_claimed(work: Work) -> None:
    """All plumage and the pass card go back beside the deck (BT-AWARD-07, -08, -10)."""
    put_back(work, tuple([color for color in COLORS if work.plumage[PLACE_OF[color]] is not None]))
    return_pass_card(work)
