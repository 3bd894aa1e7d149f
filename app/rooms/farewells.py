"""Guests who took their leave: their cookie holds no more, wherever a copy of it turns up."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final

from app.rooms.ending import ended
from app.rooms.ports import Clock, Store, Unavailable

log: Final = logging.getLogger(__name__)

ONE_YEAR_MS: Final = 366 * 86_400_000
"""After that no cookie of theirs would hold anyway."""
_ASKED_EVERY: Final = 2.0
_OVERLAP_MS: Final = 60_000


class Farewells:
    """All of them are known in memory, by digests of their ids; other processes' within two seconds."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._gone: Final[set[str]] = set()
        self._asked_at = 0
        self._task: asyncio.Task[None] | None = None

    def gone(self, guest: str) -> bool:
        """Whether this guest took leave."""
        return bool(self._gone) and _digest(guest) in self._gone

    async def bid(self, guest: str) -> None:
        """From now on the guest is nobody. Raises Unavailable."""
        digest = _digest(guest)
        await self._store.part(digest, self._clock.now_ms())
        self._gone.add(digest)

    async def start(self, heard: Callable[[], Awaitable[None]]) -> None:
        """Learns of all who are gone; where other processes serve too, goes on learning, and calls `heard` when
        somebody else left. Raises Unavailable."""
        await self._learn()
        if self._store.shared:
            self._task = asyncio.create_task(self._keep_learning(heard), name="farewells")

    async def stop(self) -> None:
        await ended(self._task)
        self._task = None

    async def _learn(self) -> bool:
        """Whether anybody left of whom this process did not know."""
        now = self._clock.now_ms()
        since = max(now - ONE_YEAR_MS, self._asked_at - _OVERLAP_MS)
        news = set(await self._store.parted(since)) - self._gone
        self._gone.update(news)
        self._asked_at = now
        return bool(news)

    async def _keep_learning(self, heard: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(_ASKED_EVERY)
            try:
                if await self._learn():
                    await heard()
            except Unavailable:
                continue
            except Exception:
                log.exception("learning who left failed")


def _digest(guest: str) -> str:
    return sha256(guest.encode()).hexdigest()
