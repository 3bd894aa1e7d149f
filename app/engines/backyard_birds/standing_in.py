"""The safe answer of somebody who is away (BB-TURN-07)."""

from collections.abc import Sequence

from app.engines.backyard_birds.moves import (
    Abstain,
    AcceptPenalty,
    Claim,
    Decline,
    Draw,
    EndTurn,
    LetPass,
    Move,
    Play,
    SendBack,
)
from app.engines.backyard_birds.state import State
from app.engines.chance import chosen
from app.engines.contract import Ask

_IN_ORDER: tuple[type[Move], ...] = (EndTurn, Decline, LetPass, SendBack, Draw, Play, Claim, AcceptPenalty)


def stand_in(s: State, ask: Ask, legal: Sequence[Move]) -> Move:
    """A vote is not cast; all else is the first that is legal of ending the turn, declining or giving up, drawing,
    playing, a claim and a discard, one of its kind chosen by the seed."""
    if ask.asks == "vote":
        return Abstain(ask=ask.id)
    for kind in _IN_ORDER:
        of_kind = [move for move in legal if isinstance(move, kind)]
        if of_kind:
            return chosen(of_kind, s.seed, s.draws)
    return chosen(legal, s.seed, s.draws)
