"""The open question as a view shows it to everybody (BT-VIEW-11, -12)."""

from typing import assert_never

from app.engines.bird_told_me import sight
from app.engines.bird_told_me.cells import Cell
from app.engines.bird_told_me.choices import claimable
from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.questions import (
    AskAdd,
    AskDiscard,
    AskLay,
    AskOnward,
    AskOrder,
    AskPair,
    AskPerform,
    AskPile,
    AskPlace,
    AskPlumage,
    AskScore,
    AskSteal,
    AskSwapPlumage,
    AskSwapTwig,
    AskTarget,
    AskTurnedUp,
    AskTwig,
)
from app.engines.bird_told_me.state import Award, State
from app.engines.bird_told_me.view_parts import cell_view
from app.engines.contract import Seat


def decision(cards: Deck, s: State) -> sight.Decision | None:
    """What is asked, and of whom."""
    if s.question is None or not s.asks:
        return None
    seat = s.asks[0].seat
    match s.question:
        case AskAdd():
            return sight.AddOpen(seat=seat)
        case AskPair(color):
            return sight.PairOpen(seat=seat, color=color, claimable=claimable(s, color))
        case AskTarget(cells):
            return sight.TargetOpen(seat=seat, cells=_cells(cells))
        case AskOnward(cells):
            return sight.OnwardOpen(seat=seat, cells=_cells(cells))
        case AskOrder(left):
            return _order(cards, s, seat, left)
        case AskLay(how, value_limit, size_limit, color):
            return sight.LayOpen(seat=seat, how=how, value_limit=value_limit, size_limit=size_limit, color=color)
        case AskSwapTwig(cells):
            return sight.SwapTwigOpen(seat=seat, cells=None if cells is None else _cells(cells))
        case AskScore(value_limit):
            return sight.ScoreOpen(seat=seat, value_limit=value_limit)
        case AskPerform():
            return sight.PerformOpen(seat=seat)
        case AskDiscard(optional):
            return sight.DiscardOpen(seat=seat, optional=optional)
        case AskPlace(card, how, size_limit):
            return sight.PlaceOpen(seat=seat, card=cards.names[card], how=how, size_limit=size_limit)
        case AskTwig(cells, to):
            return sight.TwigOpen(seat=seat, cells=_cells(cells), to=to)
        case AskPlumage(colors, to):
            return sight.PlumageOpen(seat=seat, colors=colors, to=to)
        case AskSwapPlumage(own, others):
            return sight.SwapPlumageOpen(seat=seat, own=own, others=others)
        case AskPile(seats, to):
            return sight.PileOpen(seat=seat, seats=seats, to=to)
        case AskSteal(seats):
            return sight.StealOpen(seat=seat, seats=seats)
        case AskTurnedUp(turned_up):
            return sight.TurnedUpOpen(seat=seat, cards=cards.named(turned_up))
        case _:
            assert_never(s.question)


def _cells(cells: tuple[Cell, ...]) -> tuple[sight.CellView, ...]:
    return tuple([cell_view(cell) for cell in cells])


def _order(cards: Deck, s: State, seat: Seat, left: tuple[Kind, ...]) -> sight.OrderOpen:
    award = s.agenda[-1]
    ordered = award.orders[-1] if isinstance(award, Award) else ()
    return sight.OrderOpen(seat=seat, cards=cards.named(left), ordered=cards.named(ordered))
