"""Operations that lay cards: from hand, as drawn, and in exchange for twigs."""

from app.engines.bird_told_me import drawing, laying
from app.engines.bird_told_me.branch import MOST_BIRDS
from app.engines.bird_told_me.moves import Add, Cover, Swap
from app.engines.bird_told_me.operations import DrawAndLay, LayFromHand, Number, SwapTwig
from app.engines.bird_told_me.performing import end_part, number
from app.engines.bird_told_me.questions import AskLay, AskPlace, AskSwapTwig
from app.engines.bird_told_me.state import Performance
from app.engines.bird_told_me.work import Work


def lay_from_hand(work: Work, step: Performance, operation: LayFromHand) -> None:
    """Lay one hand card after the other, as long as the player likes (BT-PLACE-10). Only an empty hand, which everybody
    sees, is not asked (BT-INSTR-23)."""
    if not work.hands[work.turn] or step.done == number(step, operation.count):
        end_part(work, step, idle=not step.done)
        return
    work.ask(
        work.turn,
        AskLay(
            operation.how,
            _limit(step, operation.value_limit),
            _limit(step, operation.size_limit),
            step.named[0] if step.named else None,
        ),
    )


def laid_from_hand(work: Work, step: Performance, operation: LayFromHand, move: Add | Cover) -> None:
    """A hand card and its place are chosen. The first card may name the colour of all."""
    card = work.cards.kinds[move.card]
    work.go_on(step, done=step.done + 1, named=(work.cards.colors[card],) if operation.one_color else None)
    _lay(work, move, "hand")


def draw_and_lay(work: Work, step: Performance, operation: DrawAndLay) -> None:
    """Turn up one card after the other; each is laid if it can be, and kept otherwise (BT-DRAWADD-03, -04)."""
    size_limit = _limit(step, operation.size_limit)
    while step.done < number(step, operation.count):
        card = drawing.turn_up(work, "lay")
        if laying.can_lay(work, card, operation.how, size_limit):
            work.go_on(step, held=(card,))
            work.ask(work.turn, AskPlace(card, operation.how, size_limit))
            return
        drawing.keep(work, card)
        step = work.go_on(step, done=step.done + 1)
    end_part(work, step)


def laid_as_drawn(work: Work, step: Performance, _: DrawAndLay, move: Add | Cover) -> None:
    """The place of the revealed card is chosen."""
    work.go_on(step, done=step.done + 1, held=())
    _lay(work, move, "deck")


def swap_twig(work: Work, step: Performance, operation: SwapTwig) -> None:
    """Exchange one twig after the other for hand cards, as long as the player likes (BT-SWAPTWIG-05)."""
    if not work.hands[work.turn] or step.done == number(step, operation.count):
        end_part(work, step, idle=not step.done)
        return
    cells = tuple([spot.cell for spot in work.route]) if operation.on_route else None
    work.ask(work.turn, AskSwapTwig(cells))


def swapped_twig(work: Work, step: Performance, _: SwapTwig, move: Swap) -> None:
    """A twig and a hand card are chosen."""
    work.go_on(step, done=step.done + 1)
    laying.swap(work, work.cards.kinds[move.card], (move.x, move.y))


def _limit(step: Performance, printed: Number | None) -> int:
    """What a limit of birds comes to; none admits every card, as does one above the most (BT-INSTR-18)."""
    return MOST_BIRDS if printed is None else number(step, printed)


def _lay(work: Work, move: Add | Cover, origin: laying.Origin) -> None:
    card = work.cards.kinds[move.card]
    if isinstance(move, Add):
        laying.add(work, card, (move.x, move.y), origin)
    else:
        laying.cover(work, card, (move.x, move.y), origin)
