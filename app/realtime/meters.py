"""Figures about the sockets and what comes through them."""

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge


class Meters:
    """Counts answers to moves; tells how many sockets are open when asked."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.accepted: Final = Counter(
            "birdtable_moves_accepted", "Moves and take-backs that were acknowledged.", registry=registry
        )
        self.rejected: Final = Counter(
            "birdtable_messages_rejected", "Messages that did nothing.", ["code"], registry=registry
        )
        self._sockets: Final = Gauge("birdtable_sockets", "Open sockets at tables.", registry=registry)

        self._rooms: Final = Gauge("birdtable_rooms_watched", "Rooms with open sockets.", registry=registry)

    def watch(self, sockets: Callable[[], int], rooms: Callable[[], int]) -> None:
        """Has the sockets and the rooms with sockets counted whenever somebody asks."""
        self._sockets.set_function(sockets)
        self._rooms.set_function(rooms)
