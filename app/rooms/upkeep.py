"""Upkeep: what lies untouched for too long goes, and what is over takes little room."""

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Final

import msgspec

from app.rooms.ending import ended
from app.rooms.live import Lives
from app.rooms.ports import Bus, Clock, Hint, Store, Unavailable
from app.rooms.presence import Presence
from app.rooms.room import Room, Status

log: Final = logging.getLogger(__name__)

SWEPT_EVERY: Final = 300.0
"""Seconds from one sweep to the next."""
_FIRST_AFTER: Final = 30.0
_AT_ONCE: Final = 100
_HOUR: Final = 3_600_000


class Ages(msgspec.Struct, frozen=True, kw_only=True):
    """How long a room may lie untouched, in milliseconds: while it waits, until its finished game is packed, and until
    that goes for good."""

    waiting: int = 24 * _HOUR
    packed: int = _HOUR
    finished: int = 365 * 24 * _HOUR


class Swept(msgspec.Struct, frozen=True, kw_only=True):
    """What a sweep did: games packed, waiting and finished rooms removed."""

    packed: int
    waiting: int
    finished: int


class Upkeep:
    """Sweeps now and then. Any number of processes may do it at the same time."""

    def __init__(
        self, store: Store, lives: Lives, bus: Bus, clock: Clock, presence: Presence, node: str, ages: Ages
    ) -> None:
        self._store = store
        self._lives = lives
        self._bus = bus
        self._clock = clock
        self._presence = presence
        self._node = node
        self._ages = ages
        self._task: asyncio.Task[None] | None = None

    def start(self, swept: Callable[[Swept], None]) -> None:
        """Sweeps until `stop`; tells what each sweep did."""
        self._task = asyncio.create_task(self._keep_on(swept), name="upkeep")

    async def stop(self) -> None:
        await ended(self._task)
        self._task = None

    async def sweep(self) -> Swept:
        """Packs and removes all that is old enough now. Raises Unavailable."""
        return Swept(
            packed=await self._pack(),
            waiting=await self._remove("waiting", self._ages.waiting),
            finished=await self._remove("finished", self._ages.finished),
        )

    async def _pack(self) -> int:
        """Packs finished games, a few at a time, while some are left."""
        now = self._clock.now_ms()
        after, total = "", 0
        while codes := await self._store.unpacked(now - self._ages.packed, after, _AT_ONCE):
            after = codes[-1]
            for code in codes:
                total += await self._store.pack(code, now)
        return total

    async def _remove(self, status: Status, age: int) -> int:
        before = self._clock.now_ms() - age
        after, total = "", 0
        while rooms := await self._store.stale(status, before, after, _AT_ONCE):
            after = rooms[-1].code
            for room in rooms:
                total += await self._removed(room)
        return total

    async def _removed(self, room: Room) -> bool:
        """Removes a room at whose table none of its players is. False: somebody is, or it was touched meanwhile."""
        if any(sitter is not None and self._presence.online(room.code, sitter.guest) for sitter in room.seats):
            return False
        if not await self._store.close(room):
            return False
        self._lives.drop(room.code)
        self._bus.publish(Hint(room=room.code, kind="room", node=self._node))
        return True

    async def _keep_on(self, swept: Callable[[Swept], None]) -> None:
        await asyncio.sleep(_FIRST_AFTER * random.uniform(0.5, 1.5))  # noqa: S311  so that nodes take turns
        while True:
            try:
                done = await self.sweep()
                swept(done)
                log.info("swept", extra={"about": msgspec.to_builtins(done)})
            except Unavailable as away:
                log.warning("upkeep waits for the database: %s", away)
            except Exception:
                log.exception("the upkeep stumbled")
            await asyncio.sleep(SWEPT_EVERY)
