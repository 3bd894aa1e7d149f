"""The way to Redis: found again by itself after every loss, and never waited for while it is lost."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeVar, cast

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from app.rooms.ending import ended

log: Final = logging.getLogger(__name__)

ANSWER_SECONDS: Final = 1.0
TRIED_EVERY: Final = 0.5
MOST_AT_ONCE: Final = 16
"""Questions under way. Fewer than redis-py gives connections: it tells a want of them as if Redis was away."""

T = TypeVar("T")


class Away(Exception):
    """Redis does not answer."""


class BadAddress(ValueError):
    """No address of a Redis; the message says what one looks like."""


class Line:
    """Asks Redis while it answers. All keys and the channel begin with `prefix`."""

    def __init__(self, url: str, prefix: str | None = None) -> None:
        """Raises BadAddress. Unless told, the prefix names the number of the database: channels are the whole
        server's."""
        try:
            self._redis: Final[Any] = cast("Any", Redis).from_url(
                url,
                socket_timeout=ANSWER_SECONDS,
                socket_connect_timeout=ANSWER_SECONDS,
                retry=Retry(NoBackoff(), 0),
            )
        except ValueError as bad:
            raise BadAddress(f"Redis is at an address like redis://127.0.0.1:6379/0 ({bad}).") from bad
        number = self._redis.connection_pool.connection_kwargs.get("db", 0)
        self.prefix: Final = prefix or f"birdtable:{number}"
        self.up = False
        self._lost = False
        self._turns: Final = asyncio.Semaphore(MOST_AT_ONCE)
        self._restored: list[Callable[[], None]] = []
        self._task: asyncio.Task[None] | None = None

    def key(self, *parts: str) -> str:
        return ":".join((self.prefix, *parts))

    def on_restored(self, restored: Callable[[], None]) -> None:
        """`restored` is called whenever Redis answers again, the first time included."""
        self._restored.append(restored)

    async def open(self) -> None:
        """Looks whether Redis answers, and goes on looking until `close`."""
        await self._look()
        if not self.up:
            self._lost = True
            log.warning("Redis does not answer; until it does, what others do is seen later")
        self._task = asyncio.create_task(self._keep_looking(), name="line to Redis")

    async def close(self) -> None:
        await ended(self._task)
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    async def ask(self, question: Callable[[Any], Awaitable[T]]) -> T:
        """What Redis answers; in a crowd, one after the other. Raises Away, at once while it is known to be away, also
        to those who wait for their turn."""
        if not self.up:
            raise Away
        async with self._turns:
            if not self.up:
                raise Away
            return await self._ask(question)

    async def _ask(self, question: Callable[[Any], Awaitable[T]]) -> T:
        try:
            async with asyncio.timeout(2 * ANSWER_SECONDS):
                return await question(self._redis)
        except (RedisError, OSError, TimeoutError) as lost:
            self.lose(lost)
            raise Away from lost

    def lose(self, why: BaseException) -> None:
        """Redis did not answer somebody."""
        if self.up:
            self.up, self._lost = False, True
            log.warning("Redis does not answer any more: %s", str(why) or type(why).__name__)

    def listen(self) -> Any:
        """A new subscriber of Redis, not yet listening to anything."""
        return self._redis.pubsub()

    async def _look(self) -> None:
        try:
            if not self.up:
                await self._redis.connection_pool.disconnect(inuse_connections=False)
            await self._ask(lambda redis: redis.ping())
        except Away:
            return
        if self.up:
            return
        self.up = True
        log.log(logging.WARNING if self._lost else logging.INFO, "Redis answers")
        for restored in self._restored:
            restored()

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(TRIED_EVERY)
            await self._look()
