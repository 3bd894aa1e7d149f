"""What one viewer saw of an event (BB-VIEW-02 to -04). Every event is named: a new one has to be judged."""

from typing import Final

from app.engines.backyard_birds import events
from app.engines.contract import Viewer

OPEN: Final = frozenset(
    (
        events.TurnBegan,
        events.Reshuffled,
        events.Played,
        events.ClaimDeclared,
        events.WindowOpened,
        events.LetItPass,
        events.LetsClaimsPass,
        events.Claimed,
        events.Revealed,
        events.Struck,
        events.TurnLost,
        events.Jumped,
        events.BlueJayUsed,
        events.BlueJayVoid,
        events.GaveUp,
        events.JuncoUsed,
        events.LarkUsed,
        events.SwallowUsed,
        events.PutOutEvent,
        events.SentBack,
        events.SwallowVoid,
        events.WoodpeckerUsed,
        events.WrenUsed,
        events.PenaltyAccepted,
        events.Discarded,
        events.VoteOpened,
        events.Voted,
        events.VoteSettled,
        events.VotesVoid,
        events.TurnEnded,
        events.FinalRound,
        events.GameOver,
    )
)


def witness(event: events.Event, viewer: Viewer) -> events.Event:
    """`event` as `viewer` saw it. All happens openly, but for the cards drawn and the territories searched."""
    if type(event) in OPEN:
        return event
    match event:
        case events.Drew():
            return event if viewer == event.seat else events.Drew(seat=event.seat, count=event.count)
        case events.Searched():
            return event if viewer == event.seat else events.Searched(seat=event.seat)
        case _:
            raise AssertionError(event)
