"""Who is connected through which node.

Each node keeps its own connections in one hash, which expires soon unless the node prolongs it: what a dead node
knew goes by itself. Changes are told on the channel with a number; whoever missed one reads the hash again. While
Redis is away, and until all have had the time to speak again, everybody is believed to be where they were.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final

import msgspec

from app.nodes.channel import Channel
from app.nodes.line import Away, Line
from app.nodes.words import Gone, Heads, Words, encode
from app.rooms.ending import ended
from app.rooms.ports import Bus, Hint
from app.rooms.presence import Presence

BEAT_SECONDS: Final = 1.0
LIFETIME_SECONDS: Final = 6
_MOST_AT_ONCE: Final = 500
_NUMBER: Final = b""

_heads: Final = msgspec.msgpack.Decoder(dict[str | None, int]).decode


class Attendance:
    """Tells other nodes of the connections here, and `presence` of the connections there. `local` is the bus of this
    process alone: it hears of the rooms whose connections elsewhere changed."""

    def __init__(self, presence: Presence, local: Bus, line: Line, channel: Channel, node: str) -> None:
        self._presence: Final = presence
        self._local: Final = local
        self._line: Final = line
        self._channel: Final = channel
        self._node: Final = node
        self._own_key: Final = line.key("here", node)
        self._nodes_key: Final = line.key("nodes")
        self._number = 0
        self._to_tell: dict[str, None] = {}
        self._untold = True
        self._wake: Final = asyncio.Event()
        self._telling: Final = asyncio.Lock()
        self._heard_of: Final[dict[str, int]] = {}
        self._alive_at: Final[dict[str, float]] = {}
        self._unsure_until = 0.0
        self._waits = True
        self._time_is_kept: Final = asyncio.Event()
        self._newcomers: Callable[[str], None] = lambda _: None
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        presence.on_change(self._changed)
        channel.on_words(self._hear)
        line.on_restored(self._doubt)

    def on_newcomers(self, newcomers: Callable[[str], None]) -> None:
        """`newcomers` is called with the code of each room that has connections here, when another node is heard to
        have its first: a move that was made just now may not have been told there."""
        self._newcomers = newcomers

    def may_watch(self, code: str) -> bool:
        """Whether anybody may be connected to the room through another node. While it is not sure who is where, for
        some seconds after Redis was away, anybody may."""
        return self._presence.anybody_elsewhere(code) or not self._sure

    @property
    def _sure(self) -> bool:
        return _now() >= self._unsure_until

    def _doubt(self) -> None:
        self._unsure_until = _now() + LIFETIME_SECONDS
        self._presence.unsure()

    async def nobody_keeps_time(self) -> bool:
        """Whether no other node keeps the time at the tables. Only who is heard counts: a node that was killed, such as
        this one before it started again, is believed to be there until it expires."""
        if self._alive_at:
            with suppress(TimeoutError):
                async with asyncio.timeout(LIFETIME_SECONDS):
                    await self._time_is_kept.wait()
        return not self._time_is_kept.is_set()

    def keep_time(self) -> None:
        """Lets the others hear that this node keeps it from now on."""
        self._waits = False

    async def open(self) -> None:
        """Learns who is there, and keeps others informed until `close`."""
        await self._beat()
        self._tasks = (
            asyncio.create_task(self._keep_beating(), name="attendance"),
            asyncio.create_task(self._keep_telling(), name="attendance, changes"),
        )

    async def close(self) -> None:
        """Tells the others that nobody is here any more."""
        for task in self._tasks:
            await ended(task)

        async def take_leave(redis: Any) -> None:
            async with redis.pipeline() as pipe:
                pipe.delete(self._own_key)
                pipe.srem(self._nodes_key, self._node)
                pipe.publish(self._channel.name, encode(Gone(node=self._node)))
                await pipe.execute()

        with suppress(Away):
            await self._line.ask(take_leave)

    # What is told

    def _changed(self, code: str) -> None:
        self._to_tell[code] = None
        self._wake.set()

    async def _keep_telling(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._to_tell:
                codes = tuple(self._to_tell)[:_MOST_AT_ONCE]
                for code in codes:
                    del self._to_tell[code]
                await self._tell(codes)

    async def _tell(self, codes: Iterable[str]) -> None:
        async with self._telling:
            self._number += 1
            rooms = self._own(codes)
            told = encode(Heads(node=self._node, number=self._number, rooms=rooms, waits=self._waits))

            async def write(redis: Any) -> None:
                async with redis.pipeline() as pipe:
                    self._put(pipe, rooms)
                    pipe.publish(self._channel.name, told)
                    await pipe.execute()

            try:
                await self._line.ask(write)
            except Away:
                self._untold = True

    async def _tell_everything(self) -> None:
        """After Redis forgot this node, never knew it, or missed something. Others find by the number that they have
        to read it again."""
        async with self._telling:
            self._number += 1
            rooms = self._own(self._presence.rooms_here())

            async def write(redis: Any) -> None:
                async with redis.pipeline() as pipe:
                    pipe.delete(self._own_key)
                    self._put(pipe, rooms)
                    await pipe.execute()

            self._untold = False
            try:
                await self._line.ask(write)
            except Away:
                self._untold = True
                raise

    def _own(self, codes: Iterable[str]) -> dict[str, dict[str | None, int]]:
        return {code: dict(self._presence.here(code)) for code in codes}

    def _put(self, pipe: Any, rooms: dict[str, dict[str | None, int]]) -> None:
        there = {code: msgspec.msgpack.encode(heads) for code, heads in rooms.items() if heads}
        empty = [code for code, heads in rooms.items() if not heads]
        pipe.hset(self._own_key, mapping={**there, _NUMBER: self._number})
        if empty:
            pipe.hdel(self._own_key, *empty)
        pipe.expire(self._own_key, LIFETIME_SECONDS)

    # What is learnt

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self._beat()

    async def _beat(self) -> None:
        try:
            await self._prolong()
            await self._look_around()
        except Away:
            self._doubt()
        if self._sure:
            long_ago = _now() - LIFETIME_SECONDS
            self._forget([node for node, at in self._alive_at.items() if at < long_ago])

    async def _prolong(self) -> None:
        """Says something in any case: who hears nothing at all takes the line for broken. Without rooms it is no
        change, and may be heard before one with the same number."""
        nothing = encode(Heads(node=self._node, number=self._number, rooms={}, waits=self._waits))

        async def prolong(redis: Any) -> bool:
            async with redis.pipeline() as pipe:
                pipe.expire(self._own_key, LIFETIME_SECONDS)
                pipe.sadd(self._nodes_key, self._node)
                pipe.publish(self._channel.name, nothing)
                return bool((await pipe.execute())[0])

        if not await self._line.ask(prolong) or self._untold:
            await self._tell_everything()

    async def _look_around(self) -> None:
        """Finds new nodes, dead ones, and changes that went by unheard."""

        async def look(redis: Any) -> dict[str, bytes | None]:
            nodes = [name.decode() for name in await redis.smembers(self._nodes_key)]
            async with redis.pipeline(transaction=False) as pipe:
                for node in nodes:
                    pipe.hget(self._line.key("here", node), _NUMBER)
                return dict(zip(nodes, await pipe.execute(), strict=True))

        numbers = await self._line.ask(look)
        numbers.pop(self._node, None)
        dead = [node for node, number in numbers.items() if number is None]
        if dead:
            await self._line.ask(lambda redis: redis.srem(self._nodes_key, *dead))
        if self._sure:
            self._forget([node for node in self._alive_at if numbers.get(node) is None])
        for node, number in numbers.items():
            if number is not None:
                self._alive_at[node] = _now()
                if self._heard_of.get(node) != int(number):
                    await self._read(node)

    async def _read(self, node: str) -> None:
        fields: dict[bytes, bytes] = await self._line.ask(lambda redis: redis.hgetall(self._line.key("here", node)))
        number = int(fields.pop(_NUMBER, b"-1"))
        if number < self._heard_of.get(node, 0):
            return
        self._heard_of[node] = number
        rooms = {code.decode(): _heads(heads) for code, heads in fields.items()}
        self._learn(node, {**self._nobody_at(node), **rooms})

    def _hear(self, words: Words) -> None:
        if isinstance(words, Gone):
            self._forget([words.node])
        elif isinstance(words, Heads):
            if not words.waits:
                self._time_is_kept.set()
            if words.rooms and words.number == self._heard_of.get(words.node, 0) + 1:
                self._heard_of[words.node] = words.number
                self._alive_at[words.node] = _now()
                self._learn(words.node, words.rooms)

    def _learn(self, node: str, rooms: dict[str, dict[str | None, int]]) -> None:
        for code, heads in rooms.items():
            first = not self._presence.anybody_at(node, code)
            if self._presence.elsewhere(node, code, heads):
                if first and self._presence.anybody_here(code):
                    self._newcomers(code)
                self._local.publish(Hint(room=code, kind="here"))

    def _forget(self, nodes: list[str]) -> None:
        for node in nodes:
            self._alive_at.pop(node, None)
            self._heard_of.pop(node, None)
            self._learn(node, self._nobody_at(node))

    def _nobody_at(self, node: str) -> dict[str, dict[str | None, int]]:
        return {code: {} for code in self._presence.rooms_at(node)}


def _now() -> float:
    return asyncio.get_running_loop().time()
