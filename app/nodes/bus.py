"""Hints to all nodes: in this process at once, to the others as soon as Redis takes them.

Of moves, which make up nearly all of them, other nodes are told only where they may have somebody who watches.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from app.nodes.channel import Channel
from app.nodes.line import Away, Line
from app.nodes.words import Hints, Words, encode
from app.rooms.ending import ended
from app.rooms.pace import Pace
from app.rooms.ports import Bus, Hear, Hint

MOST_WAITING: Final = 10_000
APART_SECONDS: Final = 0.002
"""From one message to the next at least: under load hints go out many at a time."""


class RedisBus:
    """Implements app.rooms.ports.Bus. Hints that wait go out together, equal ones once; while Redis is away they are
    dropped. `watched` tells whether anybody may be connected to a room through another node."""

    def __init__(
        self, local: Bus, line: Line, channel: Channel, node: str, watched: Callable[[str], bool] = lambda _: True
    ) -> None:
        self._local: Final = local
        self._line: Final = line
        self._channel: Final = channel
        self._node: Final = node
        self._watched: Final = watched
        self._waiting: dict[Hint, None] = {}
        self._wake: Final = asyncio.Event()
        self._pace: Final = Pace(APART_SECONDS)
        self._task: asyncio.Task[None] | None = None
        channel.on_words(self._hear)
        channel.on_missed(lambda: local.publish(Hint(room="", kind="lost")))

    def open(self) -> None:
        self._task = asyncio.create_task(self._send(), name="hints")

    async def close(self) -> None:
        """Drops what waits."""
        await ended(self._task)

    def publish(self, hint: Hint) -> None:
        self._local.publish(hint)
        if hint.kind != "move" or self._watched(hint.room):
            self.tell(hint)

    def tell(self, hint: Hint) -> None:
        """Passes a hint on to the other nodes alone."""
        if self._line.up and len(self._waiting) < MOST_WAITING:
            self._waiting[hint] = None
            self._wake.set()

    def subscribe(self, code: str | None, hear: Hear) -> Callable[[], None]:
        return self._local.subscribe(code, hear)

    def _hear(self, words: Words) -> None:
        if isinstance(words, Hints):
            for hint in words.hints:
                self._local.publish(hint)

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            await self._pace.turn()
            self._wake.clear()
            hints, self._waiting = tuple(self._waiting), {}
            words = encode(Hints(node=self._node, hints=hints))
            with suppress(Away):
                await self._line.ask(lambda redis: redis.publish(self._channel.name, words))  # noqa: B023  awaited here
