"""How often somebody may do something: counted in this process, or in Redis for all nodes together.

Redis is given digests only. While it does not answer, this process counts alone: nobody waits for it.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final, Literal, TypeAlias, cast

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import FixedWindowRateLimiter

Rule: TypeAlias = Literal["requests", "changes", "newcomers", "sockets", "wrong_codes", "lines"]
"""Requests and sockets of an address, changes of a guest, new guests of an address, how often an address asked for a
table or a link that is not there, and the lines of chat of a guest."""

LINES_ALLOWED: Final = 5
LINES_SECONDS: Final = 10

_log: Final = logging.getLogger(__name__)
_PREFIX: Final = "birdtable:limits"
_REDIS_SECONDS: Final = 0.25
_WITHOUT_REDIS_SECONDS: Final = 5.0
_MOST_AT_ONCE: Final = 16
"""Of what is asked of Redis. Fewer than redis-py gives connections: it tells a want of them as if Redis was away."""


class Rates:
    """`per_minute` says how often; 0 is without a limit. Lines of chat are LINES_ALLOWED in LINES_SECONDS, whatever it
    says. `refused` is called with the rule at each refusal."""

    def __init__(self, per_minute: Mapping[Rule, int], redis_url: str | None, refused: Callable[[Rule], None]) -> None:
        self._items: Final[dict[Rule, RateLimitItem]] = {
            rule: RateLimitItemPerMinute(amount, namespace=rule) for rule, amount in per_minute.items() if amount
        }
        self._items["lines"] = RateLimitItemPerSecond(LINES_ALLOWED, LINES_SECONDS, namespace="lines")
        self._refused: Final = refused
        self._alone: Final = FixedWindowRateLimiter(MemoryStorage())
        self._storage: Final = None if redis_url is None else _redis(redis_url)
        self._failures: Final = _failures(self._storage)
        self._together: Final = None if self._storage is None else FixedWindowRateLimiter(self._storage)
        self._away_until = 0.0
        self._turns: Final = asyncio.Semaphore(_MOST_AT_ONCE)

    async def take(self, rule: Rule, who: str) -> int | None:
        """Counts one more of it for `who`. None if that is granted, else in how many seconds to come again."""
        return await self._asked(rule, who, 1)

    async def spent(self, rule: Rule, who: str) -> int | None:
        """The same without counting."""
        return await self._asked(rule, who, 0)

    async def close(self) -> None:
        if self._storage is not None:
            await cast("Any", self._storage.bridge).get_connection().aclose()

    async def _asked(self, rule: Rule, who: str, cost: int) -> int | None:
        item = self._items.get(rule)
        if item is None:
            return None
        wait = await self._counted(item, sha256(who.encode()).hexdigest()[:32], cost)
        if wait is not None:
            self._refused(rule)
        return wait

    async def _counted(self, item: RateLimitItem, who: str, cost: int) -> int | None:
        if self._together is not None and self._answers():
            async with self._turns:
                if self._answers():  # what those before found out
                    try:
                        async with asyncio.timeout(_REDIS_SECONDS):
                            return await _judged(self._together, item, who, cost)
                    except self._failures as away:
                        self._lose(away)
        return await _judged(self._alone, item, who, cost)

    def _answers(self) -> bool:
        return time.monotonic() >= self._away_until

    def _lose(self, away: Exception) -> None:
        self._away_until = time.monotonic() + _WITHOUT_REDIS_SECONDS
        _log.warning("limits are counted by this node alone: Redis does not answer (%s)", type(away).__name__)


async def _judged(limiter: FixedWindowRateLimiter, item: RateLimitItem, who: str, cost: int) -> int | None:
    granted = await (limiter.hit(item, who) if cost else limiter.test(item, who))
    if granted:
        return None
    stats = await limiter.get_window_stats(item, who)
    return max(1, round(stats.reset_time - time.time()))


def _failures(storage: RedisStorage | None) -> tuple[type[Exception], ...]:
    """How Redis fails to answer."""
    if storage is None:
        return ()
    told = storage.base_exceptions
    return (OSError, TimeoutError, *(told if isinstance(told, tuple) else (told,)))


def _redis(url: str) -> RedisStorage:
    return RedisStorage(
        f"async+{url}",
        implementation="redispy",
        key_prefix=_PREFIX,
        socket_timeout=_REDIS_SECONDS,
        socket_connect_timeout=_REDIS_SECONDS,
    )
