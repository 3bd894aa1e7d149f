"""One answer and all that follows from it, up to the next question."""

from collections.abc import Callable
from typing import assert_never

from app.engines import agenda
from app.engines.contract import Applied, Ask
from app.engines.flock import dominance, exchanging, relocating, scoring, turn, upkeep
from app.engines.flock.deck import Deck
from app.engines.flock.events import Activated, Event
from app.engines.flock.moves import Activate, Exchange, GiveBack, Move, Pay, Place, Relocate, SendBack, TakeSpace
from app.engines.flock.names import CARDS, COMPETITION, DOMINANCE, SPOT_NUMBERS
from app.engines.flock.pecking import competition_order, dominance_order
from app.engines.flock.state import (
    CardNumber,
    Exchanges,
    GivingBack,
    NextFlock,
    Pecking,
    Relocation,
    Scoring,
    SendingBack,
    State,
    TakeTurn,
    Upkeep,
)
from app.engines.flock.work import Work, in_turn_order


def play_out(deck: Deck, s: State, ask: Ask, move: Move, frozen: Callable[[], bytes]) -> Applied[State, Event]:
    """Plays a legal move and all that happens by itself until somebody is asked again. Nothing hidden or random is
    ever spent (FL-SETUP-05)."""
    work = Work(deck, s)
    _answer(work, move)
    agenda.run(work, _perform, frozen)
    return Applied(work.state(ask.seat), tuple(work.events), spent=False)


def first_question(deck: Deck, s: State) -> State:
    """A fresh position with its ask: the start player is to move (FL-SETUP-21)."""
    work = Work(deck, s)
    turn.await_turn(work)
    return work.state()


def _answer(work: Work, move: Move) -> None:
    step = work.agenda[-1]
    match move, step:
        case Place(), TakeTurn():
            turn.place(work, work.acting, SPOT_NUMBERS[move.card])
        case Activate(), TakeTurn():
            _activate(work, SPOT_NUMBERS[move.card])
        case Exchange(), Exchanges():
            exchanging.exchange(work, step, move.one, move.two)
        case TakeSpace(), Pecking():
            dominance.take_space(work, step, 2)
        case Relocate(), Pecking():
            dominance.relocate(work, step, SPOT_NUMBERS[move.to])
        case SendBack(), SendingBack():
            dominance.send_back(work, step, move.flock)
        case Pay(), Upkeep():
            upkeep.pay(work, step, move.birds)
        case GiveBack(), GivingBack():
            upkeep.give_back(work, step, SPOT_NUMBERS[move.place], move.birds)
        case Relocate(to=to, birds=birds), Relocation() as relocation:
            relocating.relocate(work, relocation, SPOT_NUMBERS[to], birds)
        case _:
            raise AssertionError(move, step)


def _activate(work: Work, card: CardNumber) -> None:
    """The flocks that take part act one after another; then the turn is over (FL-TURN-07, -10). The order is worked
    out once (FL-DOM-17, FL-COMP-08)."""
    flock = work.acting
    work.go_on_with(NextFlock(card))
    if card == DOMINANCE:
        order = dominance_order(work)
        work.agenda.append(Pecking(order))
    elif card == COMPETITION:
        order = competition_order(work)
        work.agenda += (Scoring(), Relocation(order), Upkeep(order))
    else:
        order = in_turn_order(work, flock, card)
        work.agenda.append(Exchanges(card, order))
    work.tell(Activated(flock=flock, card=CARDS[card], order=order))


def _perform(work: Work) -> None:
    step = work.agenda[-1]
    match step:
        case TakeTurn():
            turn.await_turn(work)
        case NextFlock():
            turn.next_flock(work, step)
        case Exchanges():
            exchanging.next_exchange(work, step)
        case Pecking():
            dominance.next_in_order(work, step)
        case SendingBack():
            dominance.await_send_back(work, step)
        case Upkeep():
            upkeep.next_upkeep(work, step)
        case GivingBack():
            upkeep.await_giving_back(work, step)
        case Relocation():
            relocating.next_relocation(work, step)
        case Scoring():
            scoring.score_round(work)
        case _:
            assert_never(step)
