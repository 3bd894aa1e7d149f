"""Figures about the sockets and what comes through them."""

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from app.rooms.upkeep import Swept


class Meters:
    """Counts answers to moves; tells how many sockets are open when asked."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.accepted: Final = Counter(
            "birdtable_moves_accepted", "Moves and take-backs that were acknowledged.", registry=registry
        )
        self.rejected: Final = Counter(
            "birdtable_messages_rejected", "Messages that did nothing.", ["code"], registry=registry
        )
        self._batches: Final = Histogram(
            "birdtable_batch_moves",
            "Moves that were kept together.",
            registry=registry,
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
        )
        self._commits: Final = Histogram(
            "birdtable_commit_seconds", "Seconds that the database took to keep a batch of moves.", registry=registry
        )
        self._gone: Final = Counter(
            "birdtable_rooms_removed", "Rooms that lay untouched for too long.", ["status"], registry=registry
        )
        self._packed: Final = Counter(
            "birdtable_games_packed", "Finished games put into one record.", registry=registry
        )
        self._sockets: Final = Gauge("birdtable_sockets", "Open sockets at tables.", registry=registry)
        self._rooms: Final = Gauge("birdtable_rooms_watched", "Rooms with open sockets.", registry=registry)
        self._moves = 0

    def kept(self, moves: int, seconds: float) -> None:
        """Counts a batch of moves that was kept."""
        self._moves += moves
        self._batches.observe(moves)
        self._commits.observe(seconds)

    def played(self) -> int:
        """How many moves have been kept by this process."""
        return self._moves

    def swept(self, swept: Swept) -> None:
        """Counts what a sweep of the upkeep did."""
        self._packed.inc(swept.packed)
        self._gone.labels("waiting").inc(swept.waiting)
        self._gone.labels("finished").inc(swept.finished)

    def watch(self, sockets: Callable[[], int], rooms: Callable[[], int]) -> None:
        """Has the sockets and the rooms with sockets counted whenever somebody asks."""
        self._sockets.set_function(sockets)
        self._rooms.set_function(rooms)
