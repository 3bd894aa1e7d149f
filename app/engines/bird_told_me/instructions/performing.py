"""Operations that boost later cards, and that carry out other cards. A card performed from hand or turned up for it is
held by the performance that calls it up until its own is over (BT-CARD-18)."""

from app.engines.bird_told_me import drawing, performing
from app.engines.bird_told_me.moves import Perform
from app.engines.bird_told_me.operations import (
    Boost,
    PerformAgain,
    PerformDiscard,
    PerformFromDeck,
    PerformFromHand,
    PerformTurnedUp,
)
from app.engines.bird_told_me.performing import end_part, number
from app.engines.bird_told_me.questions import AskPerform, AskTurnedUp
from app.engines.bird_told_me.state import Performance
from app.engines.bird_told_me.work import Work


def boost(work: Work, step: Performance, operation: Boost) -> None:
    """Boost the next card, the next two, or the last one (BT-BOOST-03 to -08)."""
    performing.boost(work, step, operation.cards, number(step, operation.by))
    end_part(work, step)


def perform_from_hand(work: Work, step: Performance, _: PerformFromHand) -> None:
    """Perform a hand card, if the player likes, and discard it when that is over."""
    if step.held:
        (card,) = step.held
        drawing.discard_revealed(work, card, "performed")
        end_part(work, step)
    elif work.hands[work.turn]:
        work.ask(work.turn, AskPerform())
    else:
        end_part(work, step, idle=True)


def chose_from_hand(work: Work, step: Performance, operation: PerformFromHand, move: Perform) -> None:
    """A hand card is chosen."""
    card = work.cards.kinds[move.card]
    drawing.take_from_hand(work, work.turn, card)
    step = work.go_on(step, held=(card,))
    performing.perform(work, step, card, "hand", number(step, operation.boost))


def perform_discard(work: Work, step: Performance, operation: PerformDiscard) -> None:
    """Perform the topmost discard that is not in execution, if there is one (BT-BOOST-13)."""
    if step.begun:
        end_part(work, step)
        return
    step = work.go_on(step, begun=True)
    if not performing.perform_discard(work, step, number(step, operation.boost)):
        end_part(work, step, idle=True)


def perform_again(work: Work, step: Performance, operation: PerformAgain) -> None:
    """Perform the step before this one again, if there is one (BT-BOOST-13)."""
    if step.begun:
        end_part(work, step)
        return
    step = work.go_on(step, begun=True)
    if not performing.perform_again(work, step, number(step, operation.boost)):
        end_part(work, step, idle=True)


def perform_from_deck(work: Work, step: Performance, operation: PerformFromDeck) -> None:
    """Turn up a card and perform it; it goes to the hand when that is over (BT-BOOST-09, -10)."""
    if step.held:
        (card,) = step.held
        drawing.keep(work, card)
        end_part(work, step)
    else:
        card = drawing.turn_up(work, "perform")
        step = work.go_on(step, held=(card,))
        performing.perform(work, step, card, "drawn", number(step, operation.boost))


def perform_turned_up(work: Work, step: Performance, operation: PerformTurnedUp) -> None:
    """Turn up so many cards, perform one of them as printed, and discard them all in the order of turning up."""
    if step.begun:
        for card in step.held:
            drawing.discard_revealed(work, card, "turned-up")
        end_part(work, step)
        return
    while len(step.held) < number(step, operation.count):
        step = work.go_on(step, held=(*step.held, drawing.turn_up(work, "choose")))
    work.ask(work.turn, AskTurnedUp(step.held))


def chose_turned_up(work: Work, step: Performance, _: PerformTurnedUp, move: Perform) -> None:
    """The card to be performed is chosen."""
    step = work.go_on(step, begun=True)
    performing.perform(work, step, work.cards.kinds[move.card], "turned-up", 0)
