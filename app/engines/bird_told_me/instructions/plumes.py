"""Operations on plumage cards."""

from app.engines.bird_told_me import plumage
from app.engines.bird_told_me.moves import ChoosePlumage, ExchangePlumage
from app.engines.bird_told_me.operations import (
    COLORS,
    Color,
    ReturnAllPlumage,
    ReturnPlumage,
    SwapPlumage,
    TakePlumage,
)
from app.engines.bird_told_me.performing import end_part, number
from app.engines.bird_told_me.questions import AskPlumage, AskSwapPlumage
from app.engines.bird_told_me.state import Performance
from app.engines.bird_told_me.work import Work


def take_plumage(work: Work, step: Performance, operation: TakePlumage) -> None:
    """Take one plumage card after the other; all that are permitted at once, if they are no more than are to be taken
    (BT-TAKEPLUM-02, BT-INSTR-23). Which colours are permitted is fixed when this begins (BT-TAKEPLUM-03); `named` are
    those of them that are not taken yet."""
    if step.named is None:
        step = work.go_on(step, named=_permitted(work, operation))
    open_colors = _to_take(work, step, operation)
    left = number(step, operation.count) - step.done
    if len(open_colors) > left > 0:
        work.ask(work.turn, AskPlumage(open_colors, "take"))
        return
    taken = open_colors if left else ()
    for color in taken:
        plumage.take(work, color)
    end_part(work, step, idle=not step.done and not taken)


def took_plumage(work: Work, step: Performance, _: TakePlumage, move: ChoosePlumage) -> None:
    """The plumage card is chosen."""
    plumage.take(work, move.color)
    work.go_on(step, done=step.done + 1, named=_without(step.named or (), (move.color,)))


def _permitted(work: Work, operation: TakePlumage) -> tuple[Color, ...]:
    """The colours that the card admits, wherever their plumage is."""
    colors = work.cards.colors
    match operation.colors:
        case "any":
            return COLORS
        case "not-on-branch":
            return _without(COLORS, tuple([colors[position.twig] for position in work.branch]))
        case "on-route":
            at = work.ground.at
            passed = [colors[at[spot.cell].twig] for spot in work.route]
            return tuple([color for color in COLORS if color in passed])


def _to_take(work: Work, step: Performance, operation: TakePlumage) -> tuple[Color, ...]:
    """The permitted plumage that the player does not hold (BT-TAKEPLUM-01, -02)."""
    barred = (*work.plumage_of(work.turn), *(_of_opponents(work) if operation.unclaimed else ()))
    return _without(step.named or (), barred)


def return_plumage(work: Work, step: Performance, operation: ReturnPlumage) -> None:
    """Other players' plumage goes back, one card after the other; all of it at once, if it is no more than is to go."""
    held = _of_opponents(work)
    left = number(step, operation.count) - step.done
    if len(held) > left > 0:
        work.ask(work.turn, AskPlumage(held, "return"))
        return
    if left:
        plumage.put_back(work, held)
    end_part(work, step, idle=not step.done and not held)


def returned_plumage(work: Work, step: Performance, _: ReturnPlumage, move: ChoosePlumage) -> None:
    """The plumage card is chosen."""
    plumage.put_back(work, (move.color,))
    work.go_on(step, done=step.done + 1)


def return_all_plumage(work: Work, step: Performance, _: ReturnAllPlumage) -> None:
    """All plumage goes back, the player's own too; the pass card stays (BT-TAKEPLUM-04)."""
    claimed = _without(COLORS, work.plumage_of(None))
    plumage.put_back(work, claimed)
    end_part(work, step, idle=not claimed)


def swap_plumage(work: Work, step: Performance, operation: SwapPlumage) -> None:
    """Exchange one plumage card after the other; `named` are those that have taken part (BT-SWAPPLUM-01, -03)."""
    used = step.named or ()
    own = _without(work.plumage_of(work.turn), used)
    there = work.plumage_of(None) if operation.against == "unclaimed" else _of_opponents(work)
    others = _without(there, used)
    if own and others and step.done < number(step, operation.count):
        work.ask(work.turn, AskSwapPlumage(own, others))
    else:
        end_part(work, step, idle=not step.done)


def swapped_plumage(work: Work, step: Performance, _: SwapPlumage, move: ExchangePlumage) -> None:
    """Both plumage cards are chosen."""
    plumage.exchange(work, move.own, move.other)
    work.go_on(step, done=step.done + 1, named=(*(step.named or ()), move.own, move.other))


def _of_opponents(work: Work) -> tuple[Color, ...]:
    """The plumage that other players hold."""
    return _without(COLORS, (*work.plumage_of(None), *work.plumage_of(work.turn)))


def _without(colors: tuple[Color, ...], barred: tuple[Color, ...]) -> tuple[Color, ...]:
    return tuple([color for color in colors if color not in barred])
