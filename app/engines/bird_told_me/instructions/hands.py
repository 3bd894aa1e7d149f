"""Operations that draw cards into hands and discard cards from hands."""

from app.engines.bird_told_me import drawing
from app.engines.bird_told_me.moves import DiscardCard, Steal
from app.engines.bird_told_me.operations import (
    Discard,
    DiscardAndDraw,
    Draw,
    DrawAtRandom,
    DrawForPlumage,
    DrawUpTo,
    EachPlayerDraws,
    OpponentsDiscard,
)
from app.engines.bird_told_me.performing import end_part, number
from app.engines.bird_told_me.questions import AskDiscard, AskSteal
from app.engines.bird_told_me.state import Performance
from app.engines.bird_told_me.work import Work

# ---------------------------------------------------------------- drawing


def draw(work: Work, step: Performance, operation: Draw) -> None:
    """Draw so many cards (BT-INSTR-22)."""
    _draw(work, step, number(step, operation.count))


def draw_up_to(work: Work, step: Performance, operation: DrawUpTo) -> None:
    """Draw until the hand is as large as the card says."""
    _draw(work, step, number(step, operation.hand_of) - len(work.hands[work.turn]))


def draw_for_plumage(work: Work, step: Performance, operation: DrawForPlumage) -> None:
    """Draw for the plumage held when this begins, up to the limit."""
    _draw(work, step, min(number(step, operation.limit), len(work.plumage_of(work.turn))))


def each_player_draws(work: Work, step: Performance, operation: EachPlayerDraws) -> None:
    """Each player draws, in turn order from the seat on turn."""
    for seat in (work.turn, *work.opponents(work.turn)):
        for _ in range(number(step, operation.count)):
            drawing.draw(work, seat)
    end_part(work, step)


def _draw(work: Work, step: Performance, count: int) -> None:
    for _ in range(count):
        drawing.draw(work, work.turn)
    end_part(work, step, idle=count <= 0)


def draw_at_random(work: Work, step: Performance, operation: DrawAtRandom) -> None:
    """One at a time a random card of an opponent with cards in hand."""
    seats = tuple([seat for seat in work.opponents(work.turn) if work.hands[seat]])
    if seats and step.done < number(step, operation.count):
        work.ask(work.turn, AskSteal(seats))
    else:
        end_part(work, step, idle=not step.done)


def drawn_at_random(work: Work, step: Performance, _: DrawAtRandom, move: Steal) -> None:
    """The opponent is chosen."""
    drawing.steal(work, move.seat)
    work.go_on(step, done=step.done + 1)


# ---------------------------------------------------------------- discarding


def discard(work: Work, step: Performance, operation: Discard) -> None:
    """Discard one card after the other while the hand has one (BT-INSTR-07)."""
    if work.hands[work.turn] and step.done < number(step, operation.count):
        work.ask(work.turn, AskDiscard())
    else:
        end_part(work, step, idle=not step.done)


def discarded(work: Work, step: Performance, _: Discard, move: DiscardCard) -> None:
    """The hand card is chosen."""
    drawing.discard_from_hand(work, work.turn, work.cards.kinds[move.card])
    work.go_on(step, done=step.done + 1)


def opponents_discard(work: Work, step: Performance, operation: OpponentsDiscard) -> None:
    """The opponents discard one after the other, each own cards of own choice (BT-INSTR-12)."""
    if not step.begun:
        seats = tuple([seat for seat in work.opponents(work.turn) if work.hands[seat]])
        step = work.go_on(step, begun=True, seats=seats)
        if not seats:
            end_part(work, step, idle=True)
            return
    count = number(step, operation.count)
    while step.seats and (step.done == count or not work.hands[step.seats[0]]):
        step = work.go_on(step, seats=step.seats[1:], done=0)
    if step.seats:
        work.ask(step.seats[0], AskDiscard())
    else:
        end_part(work, step)


def opponent_discarded(work: Work, step: Performance, _: OpponentsDiscard, move: DiscardCard) -> None:
    """The opponent has chosen."""
    drawing.discard_from_hand(work, step.seats[0], work.cards.kinds[move.card])
    work.go_on(step, done=step.done + 1)


def discard_and_draw(work: Work, step: Performance, operation: DiscardAndDraw) -> None:
    """Discard one card after the other, as long as the player likes, then draw as many."""
    if not step.begun and work.hands[work.turn] and step.done < number(step, operation.limit):
        work.ask(work.turn, AskDiscard(optional=True))
        return
    for _ in range(step.done):
        drawing.draw(work, work.turn)
    end_part(work, step, idle=not step.begun and not step.done)


def discarded_enough(work: Work, step: Performance) -> None:
    """The player discards no more; what has `begun` is the drawing."""
    work.go_on(step, begun=True)
