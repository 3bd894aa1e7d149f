"""Why a move is not legal: the ledger id of the rule in its way, the most particular one first.

Asked only about moves that are not legal, so there is always an answer, whatever the move holds.
"""

from typing import Final, assert_never

from app.engines.contract import Seat
from app.engines.flock import dominance, exchanging, relocating, turn, upkeep
from app.engines.flock.deck import Deck
from app.engines.flock.moves import Activate, Exchange, GiveBack, Move, Pay, Place, Relocate, SendBack, TakeSpace
from app.engines.flock.names import COMPETITION, DOMINANCE, SPOT_NUMBERS
from app.engines.flock.state import (
    CardNumber,
    Exchanges,
    Flock,
    GivingBack,
    Pecking,
    Relocation,
    SendingBack,
    State,
    Step,
    TakeTurn,
    Upkeep,
)
from app.engines.flock.work import in_play, seat_of

ONE_OF_TWO_THINGS: Final = "FL-TURN-04"


def refusal(deck: Deck, s: State, seat: Seat, move: Move) -> str:
    """The ledger id for a move of `seat` that is not legal. A move that would be legal as the answer to another ask
    than the one that it names meets the rule that a turn is one thing."""
    if s.acting is None:
        return "FL-END-01"
    if seat not in range(s.table.seats):
        return "FL-SETUP-03"
    step = s.agenda[-1]
    if isinstance(move, Place | Activate):
        return _action(s, seat, s.acting, move) or ONE_OF_TWO_THINGS
    if isinstance(step, TakeTurn):
        return _before_activation(move) if seat == seat_of(s.table, s.acting) else "FL-TURN-03"
    if s.asks[0].seat != seat:
        return _out_of_order(step)
    return _answer(deck, s, step, move) or ONE_OF_TWO_THINGS


def _action(s: State, seat: Seat, acting: Flock, move: Place | Activate) -> str | None:
    if seat != seat_of(s.table, acting):
        return "FL-TURN-03"
    if not isinstance(s.agenda[-1], TakeTurn):
        return "FL-TURN-10"
    card = SPOT_NUMBERS[move.card]
    if card == s.barred:
        return "FL-ADV2-15"
    return _placing(s, acting, card) if isinstance(move, Place) else _activating(s, acting, card)


def _placing(s: State, flock: Flock, card: CardNumber) -> str | None:
    if not s.pools[flock]:
        return "FL-TURN-05"
    if card == turn.strands(s, flock):
        left = flock + 1
        return "FL-ADV2-18" if s.cards[card][left] == in_play(s, left) else "FL-ADV2-21"
    return None


def _activating(s: State, flock: Flock, card: CardNumber) -> str | None:
    if not s.cards[card][flock]:
        return "FL-COMP-05" if card == COMPETITION and turn.competition_is_open(s) else "FL-ACT-02"
    if card == COMPETITION and not turn.competition_is_open(s):
        return "FL-COMP-02"
    return None


def _before_activation(move: Exchange | TakeSpace | Relocate | SendBack | Pay | GiveBack) -> str:
    """What a card brings is to be had once it is activated."""
    match move:
        case Exchange():
            return "FL-ACT-06"
        case TakeSpace() | SendBack():
            return "FL-DOM-02"
        case Pay() | GiveBack():
            return "FL-COMP-01"
        case Relocate():
            return "FL-RELOC-08"
        case _:
            assert_never(move)


def _out_of_order(step: Step) -> str:
    """Somebody else is to answer."""
    match step:
        case Pecking() | SendingBack():
            return "FL-DOM-02"
        case Upkeep() | GivingBack() | Relocation():
            return "FL-COMP-07"
        case _:
            return "FL-ACT-07"


def _answer(
    deck: Deck, s: State, step: Step, move: Exchange | TakeSpace | Relocate | SendBack | Pay | GiveBack
) -> str | None:
    match move, step:
        case Exchange(), Exchanges():
            return _exchanging(deck, s, step, move)
        case TakeSpace(), Pecking():
            return _taking_space(s, step)
        case Relocate(), Pecking():
            return _leaving_dominance(s, step, move)
        case SendBack(), SendingBack():
            return _sending_back(s, step, move)
        case Pay(), Upkeep():
            return _paying(s, step, move)
        case GiveBack(), GivingBack():
            return _giving_back(s, step, move)
        case Relocate(), Relocation():
            return _leaving_competition(s, step, move)
        case _, Exchanges():
            return "FL-ACT-06"
        case _, Pecking():
            return "FL-DOM-11" if dominance.may_take_space(s, step) else "FL-DOM-09"
        case _, SendingBack():
            return "FL-DOM-19"
        case _, Upkeep() | GivingBack():
            return "FL-UPKEEP-05"
        case _, Relocation():
            return "FL-RELOC-04"
        case _:
            return None


def _exchanging(deck: Deck, s: State, step: Exchanges, move: Exchange) -> str | None:
    flock = step.queue[0]
    birds = s.cards[step.card][flock]
    if move.one + 2 * move.two > birds:
        return "FL-ACT-19"
    payable = exchanging.payable(s, exchanging.harvest_of(deck, step.card), flock, birds)
    return None if (move.one, move.two) in payable else "FL-ACT-05"


def _taking_space(s: State, step: Pecking) -> str | None:
    if dominance.may_take_space(s, step):
        return None
    return "FL-DOM-06" if s.table.side == "2-3" else "FL-DOM-14"


def _leaving_dominance(s: State, step: Pecking, move: Relocate) -> str | None:
    if SPOT_NUMBERS[move.to] not in dominance.TARGETS:
        return "FL-DOM-18"
    return None if move.birds == s.cards[DOMINANCE][step.queue[0]] else "FL-DOM-09"


def _sending_back(s: State, step: SendingBack, move: SendBack) -> str | None:
    if move.flock not in range(s.table.flocks):
        return "FL-DOM-19"
    if move.flock != step.flock and seat_of(s.table, move.flock) == seat_of(s.table, step.flock):
        return "FL-ADV2-26"
    return None if move.flock in dominance.opponents_on(s, step.flock, step.card) else "FL-DOM-19"


def _paying(s: State, step: Upkeep, move: Pay) -> str | None:
    owed = upkeep.dues(s, step.queue[0])
    if move.birds > owed.owing:
        return "FL-HUNGRY-07" if s.table.hungry_birdies else "FL-UPKEEP-06"
    return None if move.birds <= owed.payable else "FL-UPKEEP-03"


def _giving_back(s: State, step: GivingBack, move: GiveBack) -> str | None:
    there = dict(upkeep.standing(s, step.flock)).get(SPOT_NUMBERS[move.place], 0)
    if not 1 <= move.birds <= there:
        return "FL-UPKEEP-06"
    if move.birds > step.birds:
        return "FL-HUNGRY-07" if s.table.hungry_birdies else "FL-UPKEEP-07"
    return None


def _leaving_competition(s: State, step: Relocation, move: Relocate) -> str | None:
    if move.to == "competition":
        return "FL-RELOC-01"
    if SPOT_NUMBERS[move.to] not in relocating.targets(s.table, step):
        return "FL-RELOC-02"
    return None if 1 <= move.birds <= s.cards[COMPETITION][step.queue[0]] else "FL-RELOC-06"
