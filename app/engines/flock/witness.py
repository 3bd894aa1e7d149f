"""What one viewer saw of an event: all happens openly (FL-SETUP-05)."""

from app.engines.contract import Viewer
from app.engines.flock.events import Event


def witness(event: Event, viewer: Viewer) -> Event:
    """`event` as `viewer`, whoever that is, saw it."""
    del viewer
    return event
