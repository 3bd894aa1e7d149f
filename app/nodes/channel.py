"""The one channel on which nodes speak. What is said while Redis is away is lost."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from redis.exceptions import RedisError

from app.nodes.line import Line
from app.nodes.words import Words, decode
from app.rooms.ending import ended

log: Final = logging.getLogger(__name__)

_AGAIN_AFTER: Final = 0.2
_LISTENS_FOR: Final = 0.5
_SILENCE: Final = 3.0


class Channel:
    """Hears what other nodes say. The own words come back as well, so that silence means a broken connection, as long
    as this node itself says something every second."""

    def __init__(self, line: Line, node: str) -> None:
        self.name: Final = line.key("channel")
        self._line: Final = line
        self._node: Final = node
        self._hearers: Final[list[Callable[[Words], None]]] = []
        self._missed: Callable[[], None] = lambda: None
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    def on_words(self, hear: Callable[[Words], None]) -> None:
        """`hear` is called with all that other nodes say."""
        self._hearers.append(hear)

    def on_missed(self, missed: Callable[[], None]) -> None:
        """`missed` is called when the channel is heard again, and so each time after something was said unheard."""
        self._missed = missed

    async def open(self) -> None:
        """Listens until `close`. What is said from now on is heard, if Redis is there."""
        self._task = asyncio.create_task(self._listen(), name="channel of the nodes")
        if self._line.up:
            with suppress(TimeoutError):
                async with asyncio.timeout(_SILENCE):
                    await self._listening.wait()

    async def close(self) -> None:
        await ended(self._task)

    async def _listen(self) -> None:
        while True:
            subscriber = self._line.listen()
            try:
                await subscriber.subscribe(self.name)
                await self._hear(subscriber)
            except (RedisError, OSError, TimeoutError) as lost:
                self._line.lose(lost)
            except Exception:
                log.exception("listening to the other nodes failed")
            finally:
                self._listening.clear()
                with suppress(Exception):
                    await subscriber.aclose()
            await asyncio.sleep(_AGAIN_AFTER)

    async def _hear(self, subscriber: Any) -> None:
        loop = asyncio.get_running_loop()
        heard_at = loop.time()
        while loop.time() - heard_at < _SILENCE:
            message = await subscriber.get_message(timeout=_LISTENS_FOR)
            if message is None:
                continue
            heard_at = loop.time()
            if message["type"] == "message":
                self._take(message["data"])
            else:
                self._listening.set()
                self._missed()

    def _take(self, data: bytes) -> None:
        try:
            words = decode(data)
        except msgspec.MsgspecError:
            return  # of a node of another version
        if words.node != self._node:
            for hear in self._hearers:
                hear(words)
