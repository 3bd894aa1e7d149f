"""Activating Dominance (FL-DOM-01 to -19)."""

from app.engines.flock.events import Relocated, SentBack, TookSpace
from app.engines.flock.names import CARDS, DOMINANCE, POOL
from app.engines.flock.state import CardNumber, Flock, Pecking, SendingBack, State
from app.engines.flock.work import Position, Work, seat_of

TARGETS = tuple(number for number in range(len(CARDS)) if number != DOMINANCE)
"""Where birds of Dominance may go: one of the other five cards (FL-DOM-18)."""


def moved_up(initiative: tuple[Flock, ...], flock: Flock, space: int) -> tuple[Flock, ...]:
    """The track after a flock has taken `space`; the birds in between shift right (FL-DOM-03, -05, -16)."""
    rest = [other for other in initiative if other != flock]
    rest.insert(space - 1, flock)
    return tuple(rest)


def may_take_space(s: State, step: Pecking) -> bool:
    """Whether the flock that is asked is second in pecking order on the side for four or five (FL-DOM-06, -11)."""
    return step.place == 1 and s.table.side == "4-5"


def next_in_order(work: Work, step: Pecking) -> None:
    """The first in pecking order takes space 1; each after it is asked (FL-DOM-03, -08)."""
    if not step.queue:
        work.finish_step()
    elif step.place == 0:
        take_space(work, step, 1)
    else:
        work.ask(step.queue[0], "dominance")


def take_space(work: Work, step: Pecking, space: int) -> None:
    """The flock takes an initiative space and its Dominance birds home (FL-DOM-04, -12)."""
    flock = step.queue[0]
    work.initiative = moved_up(work.initiative, flock, space)
    home = work.take_home(flock, DOMINANCE)
    work.tell(TookSpace(flock=flock, space=space, initiative=work.initiative, home=home))
    work.go_on_with(Pecking(step.queue[1:], step.place + 1))


def relocate(work: Work, step: Pecking, card: CardNumber) -> None:
    """All Dominance birds of the flock go to `card`, and one opponent's bird there goes home (FL-DOM-09, -10)."""
    flock = step.queue[0]
    birds = work.cards[DOMINANCE][flock]
    work.move(flock, DOMINANCE, card, birds)
    work.tell(Relocated(flock=flock, card="dominance", to=CARDS[card], birds=birds))
    work.go_on_with(Pecking(step.queue[1:], step.place + 1))
    work.agenda.append(SendingBack(flock, card))


def opponents_on(s: Position, flock: Flock, card: CardNumber) -> list[Flock]:
    """The flocks of other players with birds on a card (FL-DOM-19, FL-ADV2-26)."""
    seat = seat_of(s.table, flock)
    return [other for other, birds in enumerate(s.cards[card]) if birds and seat_of(s.table, other) != seat]


def await_send_back(work: Work, step: SendingBack) -> None:
    """Asks whose bird goes home, unless there is none or one flock only (FL-DOM-19)."""
    opponents = opponents_on(work, step.flock, step.card)
    if not opponents:
        work.finish_step()
    elif len(opponents) == 1:
        send_back(work, step, opponents[0])
    else:
        work.ask(step.flock, "send-back")


def send_back(work: Work, step: SendingBack, whose: Flock) -> None:
    """One bird of `whose` goes from the card to its pool (FL-DOM-10)."""
    work.move(whose, step.card, POOL, 1)
    work.tell(SentBack(flock=step.flock, card=CARDS[step.card], whose=whose))
    work.finish_step()
