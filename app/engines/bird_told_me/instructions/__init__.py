"""What the birds tell, operation by operation: one small function does the next item of an operation, and one more
takes the answer where it asks.

A part of an instruction is gone on with as often as it is on top of the agenda, until it ends itself
(`performing.end_part`); what it has done is remembered in its performance, never on the call stack.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from app.engines.bird_told_me import operations as op
from app.engines.bird_told_me.events import Declined
from app.engines.bird_told_me.instructions import hands, laying, performing, plumes, scoring, twigs
from app.engines.bird_told_me.moves import Decline, Move
from app.engines.bird_told_me.operations import Operation
from app.engines.bird_told_me.performing import end_part, operation
from app.engines.bird_told_me.state import Performance
from app.engines.bird_told_me.work import Work

_GoOn: TypeAlias = Callable[[Work, Performance, Any], None]
_Answer: TypeAlias = Callable[[Work, Performance, Any, Any], None]
_Decline: TypeAlias = Callable[[Work, Performance], None]


class _Told(NamedTuple):
    """How an operation is carried out: its next item, the answer to its question, if it ever asks, and what comes of
    declining it."""

    go_on: _GoOn
    answer: _Answer | None = None
    decline: _Decline = end_part


_TOLD: Final[dict[type[Operation], _Told]] = {
    op.Draw: _Told(hands.draw),
    op.DrawUpTo: _Told(hands.draw_up_to),
    op.DrawForPlumage: _Told(hands.draw_for_plumage),
    op.EachPlayerDraws: _Told(hands.each_player_draws),
    op.DrawAtRandom: _Told(hands.draw_at_random, hands.drawn_at_random),
    op.Discard: _Told(hands.discard, hands.discarded),
    op.OpponentsDiscard: _Told(hands.opponents_discard, hands.opponent_discarded),
    op.DiscardAndDraw: _Told(hands.discard_and_draw, hands.discarded, hands.discarded_enough),
    op.LayFromHand: _Told(laying.lay_from_hand, laying.laid_from_hand),
    op.DrawAndLay: _Told(laying.draw_and_lay, laying.laid_as_drawn),
    op.SwapTwig: _Told(laying.swap_twig, laying.swapped_twig),
    op.TakeTwigs: _Told(twigs.take_twigs, twigs.took_twig),
    op.ScoreFromHand: _Told(scoring.score_from_hand, scoring.scored_from_hand),
    op.ScoreFromDeck: _Told(scoring.score_from_deck),
    op.TakeScored: _Told(scoring.take_scored, scoring.took_scored),
    op.TakePlumage: _Told(plumes.take_plumage, plumes.took_plumage),
    op.ReturnPlumage: _Told(plumes.return_plumage, plumes.returned_plumage),
    op.ReturnAllPlumage: _Told(plumes.return_all_plumage),
    op.SwapPlumage: _Told(plumes.swap_plumage, plumes.swapped_plumage),
    op.Boost: _Told(performing.boost),
    op.PerformFromHand: _Told(performing.perform_from_hand, performing.chose_from_hand),
    op.PerformDiscard: _Told(performing.perform_discard),
    op.PerformAgain: _Told(performing.perform_again),
    op.PerformFromDeck: _Told(performing.perform_from_deck),
    op.PerformTurnedUp: _Told(performing.perform_turned_up, performing.chose_turned_up),
}


def go_on(work: Work, performance: Performance) -> None:
    """Does the next item of the part under way, asks for it, or ends the part. Raises GameEnded."""
    part = operation(work, performance)
    _TOLD[type(part)].go_on(work, performance, part)


def answer(work: Work, performance: Performance, move: Move) -> None:
    """Does the item that was asked for. Raises GameEnded."""
    part = operation(work, performance)
    told = _TOLD[type(part)]
    if isinstance(move, Decline):
        work.tell(Declined(seat=work.turn))
        told.decline(work, performance)
    elif told.answer is not None:
        told.answer(work, performance, part, move)
    else:
        raise AssertionError(part, move)
