"""What the brown birds allow in their owner's turn, and what comes of it. Swallow and Mockingbird have modules
of their own."""

from typing import NamedTuple

from app.engines.backyard_birds import flocking
from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.events import (
    BlueJayUsed,
    BlueJayVoid,
    GaveUp,
    Jumped,
    JuncoUsed,
    LarkUsed,
    WoodpeckerUsed,
    WrenUsed,
)
from app.engines.backyard_birds.state import DISPLAY, HAND, BlueJayChoice, Departure, EndTurnStep, Flocks
from app.engines.backyard_birds.work import Position, Work
from app.engines.contract import Seat

LARK_REACH = 3
LARK_WAITS = 2


class Theft(NamedTuple):
    """A bird that a Lark can take from a seat, and the flock that it then joins as a guest."""

    seat: Seat
    bird: Kind
    onto: Kind | None


# ---------------------------------------------------------------- jumps


def jumps(deck: Deck, s: Position, seat: Seat) -> list[tuple[Kind, Kind]]:
    """Each jump open to the seat on turn: the guest-trio bird and the species of the flock (BB-CHICKADEE-01,
    -03). The flock that it sits in is none of them, nor one that it has left since the last other move."""
    flocks = s.flocks[seat]
    return [
        (guest, host)
        for guest in flocking.birds_in(flocks)
        if deck.hosts[guest] is not None
        for host in flocking.hosts(deck, flocks, guest)
        if Departure(seat, guest, host) not in s.departures
    ]


def jump(work: Work, seat: Seat, guest: Kind, host: Kind) -> None:
    """The guest-trio bird changes over to the flock `host`; the slot that it had to itself is free."""
    flocks = work.flocks[seat]
    left = next((slot.species for slot in flocks if slot.guest == guest), None)
    if left is not None:
        work.departures = (*work.departures, Departure(seat, guest, left))
    work.flocks[seat] = flocking.enter(flocking.leave(flocks, guest), guest, host)
    names = work.deck.bird_names
    work.tell(Jumped(seat=seat, bird=names[guest], onto=names[host], left=None if left is None else names[left]))


# ---------------------------------------------------------------- Blue Jay


def to_give_up(deck: Deck, flocks: Flocks) -> list[Kind]:
    """The birds that a Blue Jay can cost: those of the base set (BB-BLUEJAY-01)."""
    return sorted(bird for bird in flocking.birds_in(flocks) if deck.base_set[bird])


def blue_jay_targets(deck: Deck, s: Position, seat: Seat) -> list[Seat]:
    """Whom the Blue Jay of `seat` can name: the others who have a bird to give up (BB-BLUEJAY-02)."""
    return [other for other, flocks in enumerate(s.flocks) if other != seat and to_give_up(deck, flocks)]


def use_blue_jay(work: Work, seat: Seat, target: Seat) -> None:
    """The Blue Jay goes, and the named player has to choose."""
    work.discard_from_flocks(seat, work.deck.browns.blue_jay)
    work.agenda.append(BlueJayChoice(target))
    work.tell(BlueJayUsed(seat=seat, target=target))


def await_blue_jay_choice(work: Work, target: Seat) -> None:
    """Waits for the named player, or lets the effect lapse where no bird is left to give up (BB-BLUEJAY-03)."""
    if to_give_up(work.deck, work.flocks[target]):
        work.waits = True
        return
    work.agenda.pop()
    work.tell(BlueJayVoid(target=target))


def give_up_to_blue_jay(work: Work, seat: Seat, bird: Kind) -> None:
    """The named player discards a bird of own choice (BB-BLUEJAY-02)."""
    work.agenda.pop()
    work.discard_from_flocks(seat, bird)
    work.tell(GaveUp(seat=seat, bird=work.deck.bird_names[bird], why="blue-jay"))


# ---------------------------------------------------------------- Junco


def use_junco(work: Work, seat: Seat) -> None:
    """The face-up territories are shuffled in with the supply and four are dealt anew (BB-JUNCO-01, -02)."""
    work.discard_from_flocks(seat, work.deck.browns.junco)
    pile = work.shuffle((*work.display, *work.territory_supply))
    dealt = min(DISPLAY, len(pile))
    work.display = pile[len(pile) - dealt :][::-1]
    work.territory_supply = pile[: len(pile) - dealt]
    work.tell(JuncoUsed(seat=seat, territories=work.deck.named_territories(work.display)))


# ---------------------------------------------------------------- Lark


def lark_waits(s: Position) -> bool:
    """Whether no complete turn has gone by since the Lark came into play (BB-LARK-01, -02)."""
    return s.turns - s.lark_came < LARK_WAITS


def thefts(deck: Deck, s: Position, seat: Seat) -> list[Theft]:
    """What the Lark of `seat` can take (BB-LARK-01, -05). Its own slot counts as free (BB-LARK-04)."""
    if lark_waits(s):
        return []
    room = flocking.leave(s.flocks[seat], deck.browns.lark)
    return [
        Theft(other, bird, onto)
        for other, flocks in enumerate(s.flocks)
        if other != seat
        for bird in sorted(flocking.birds_in(flocks))
        if deck.strengths[bird] <= LARK_REACH
        for onto in flocking.places(deck, room, bird) or (None,)
    ]


def use_lark(work: Work, seat: Seat, theft: Theft) -> None:
    """The Lark goes, and the bird changes sides if there is room for it (BB-LARK-03, -04)."""
    work.discard_from_flocks(seat, work.deck.browns.lark)
    taken = bool(flocking.places(work.deck, work.flocks[seat], theft.bird))
    if taken:
        work.flocks[theft.seat] = flocking.leave(work.flocks[theft.seat], theft.bird)
        work.flocks[seat] = flocking.enter(work.flocks[seat], theft.bird, theft.onto)
    names = work.deck.bird_names
    onto = None if theft.onto is None else names[theft.onto]
    work.tell(LarkUsed(seat=seat, target=theft.seat, bird=names[theft.bird], onto=onto, taken=taken))


# ---------------------------------------------------------------- Woodpecker, Wren


def use_woodpecker(work: Work, seat: Seat) -> None:
    """The Woodpecker and the hand go, then five birds are drawn; only a Wren can follow (BB-WOODPECKER-01, -02)."""
    work.discard_from_flocks(seat, work.deck.browns.woodpecker)
    hand = work.hands[seat]
    for bird in hand:
        work.discard_from_hand(seat, bird)
    work.tell(WoodpeckerUsed(seat=seat, birds=work.deck.named(hand)))
    work.draw_birds(seat, HAND)
    work.acted = True
    work.only_wren = True


def use_wren(work: Work, seat: Seat) -> None:
    """The Wren goes, this turn ends and another of the same seat follows (BB-WREN-01, -02)."""
    work.discard_from_flocks(seat, work.deck.browns.wren)
    work.tell(WrenUsed(seat=seat))
    work.agenda.pop()
    work.agenda.append(EndTurnStep(extra=True))
