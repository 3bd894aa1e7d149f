"""What one viewer saw of an event. The match names every event: a new one has to be judged (BT-VIEW-01 to -14)."""

from typing import assert_never

from msgspec.structs import replace

from app.engines.bird_told_me import events
from app.engines.contract import Viewer


def witness(event: events.Event, viewer: Viewer) -> events.Event | None:
    """`event` as `viewer` saw it. A card drawn is seen by its drawer alone (BT-VIEW-09), a card stolen by the two whom
    it concerns."""
    match event:
        case events.Drew():
            return event if viewer == event.seat else replace(event, card=None)
        case events.Stole():
            return event if viewer in (event.seat, event.owner) else replace(event, card=None)
        case (
            events.DealtUp()
            | events.TurnBegan()
            | events.Passed()
            | events.PassCardClaimed()
            | events.PassCardReturned()
            | events.PlumageClaimed()
            | events.RouteChosen()
            | events.WentOn()
            | events.TurnedUp()
            | events.Kept()
            | events.Discarded()
            | events.Depleted()
            | events.Added()
            | events.Covered()
            | events.Swapped()
            | events.TwigTaken()
            | events.Pruned()
            | events.BranchVanished()
            | events.Performing()
            | events.Declined()
            | events.NothingToDo()
            | events.Boosted()
            | events.Scored()
            | events.DrewScored()
            | events.PlumageTaken()
            | events.PlumageReturned()
            | events.PlumageSwapped()
            | events.Awarded()
            | events.PutInOrder()
            | events.TookBack()
            | events.GameOver()
        ):
            return event
        case _:
            assert_never(event)
