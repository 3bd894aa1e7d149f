"""Every move that answers an ask, in a steady order."""

from app.engines.contract import Ask
from app.engines.flock import dominance, exchanging, relocating, turn, upkeep
from app.engines.flock.deck import Deck
from app.engines.flock.moves import Activate, Exchange, GiveBack, Move, Pay, Place, Relocate, SendBack, TakeSpace
from app.engines.flock.names import CARDS, COMPETITION, DOMINANCE, SPOTS
from app.engines.flock.state import Exchanges, GivingBack, Pecking, Relocation, SendingBack, State, TakeTurn, Upkeep


def moves_for(deck: Deck, s: State, ask: Ask) -> tuple[Move, ...]:
    """All legal answers to the open ask. Raises LookupError when the game is over."""
    serial = ask.id
    step = s.agenda[-1] if s.agenda else None
    match step:
        case TakeTurn() if s.acting is not None:
            return (
                *[Place(ask=serial, card=CARDS[card]) for card in turn.placements(s, s.acting)],
                *[Activate(ask=serial, card=CARDS[card]) for card in turn.activations(s, s.acting)],
            )
        case Exchanges(card, queue):
            flock = queue[0]
            harvest = exchanging.harvest_of(deck, card)
            payable = exchanging.payable(s, harvest, flock, s.cards[card][flock])
            return tuple([Exchange(ask=serial, one=one, two=two) for one, two in payable])
        case Pecking(queue):
            birds = s.cards[DOMINANCE][queue[0]]
            space = (TakeSpace(ask=serial),) if dominance.may_take_space(s, step) else ()
            return (*space, *[Relocate(ask=serial, to=CARDS[card], birds=birds) for card in dominance.TARGETS])
        case SendingBack(flock, card):
            return tuple([SendBack(ask=serial, flock=other) for other in dominance.opponents_on(s, flock, card)])
        case Upkeep(queue):
            return tuple([Pay(ask=serial, birds=birds) for birds in range(upkeep.dues(s, queue[0]).payable + 1)])
        case GivingBack(flock, due):
            return tuple(
                [
                    GiveBack(ask=serial, place=SPOTS[spot], birds=birds)
                    for spot, there in upkeep.standing(s, flock)
                    for birds in range(1, min(there, due) + 1)
                ]
            )
        case Relocation(queue):
            left = s.cards[COMPETITION][queue[0]]
            return tuple(
                [
                    Relocate(ask=serial, to=SPOTS[spot], birds=birds)
                    for spot in relocating.targets(s.table, step)
                    for birds in range(1, left + 1)
                ]
            )
        case _:
            raise LookupError(ask.asks)
