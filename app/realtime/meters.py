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

    def watch_sockets(self, count: Callable[[], int]) -> None:
        self._sockets.set_function(count)
