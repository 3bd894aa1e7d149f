"""What one viewer saw of an event: all happens openly (FL-SETUP-05). The match names every event: a new one has to be
judged."""

from typing import assert_never

from app.engines.contract import Viewer
from app.engines.flock import events


def witness(event: events.Event, viewer: Viewer) -> events.Event:
    """`event` as `viewer`, whoever that is, saw it."""
    del viewer
    match event:
        case (
            events.TurnBegan()
            | events.Placed()
            | events.Activated()
            | events.Exchanged()
            | events.TookSpace()
            | events.Relocated()
            | events.SentBack()
            | events.UpkeepPaid()
            | events.GaveBack()
            | events.CardScored()
            | events.PoolScored()
            | events.RoundBegan()
            | events.PassedOver()
            | events.GameOver()
            | events.TookBack()
        ):
            return event
        case _:
            assert_never(event)
