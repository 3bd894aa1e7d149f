"""What goes wrong in a cluster while people play: one thing after the other, and sometimes two at once."""

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import Awaitable, Callable

from tests.cluster.guests import Player
from tests.cluster.topology import Cluster


class Faults:
    """Breaks parts of the cluster and mends them, until `stop`. `players` are those who play just now."""

    def __init__(self, cluster: Cluster, players: Callable[[], list[Player]], seed: int, pause: float) -> None:
        self.counts: Counter[str] = Counter()
        self._cluster = cluster
        self._players = players
        self._chance = random.Random(seed)
        self._pause = pause
        self._busy = {name: asyncio.Lock() for name in ("node 0", "node 1", "redis", "postgresql")}
        self._stopped = asyncio.Event()
        self._kinds: tuple[tuple[str, Callable[[], Awaitable[None]]], ...] = (
            ("nodes killed", self._node_killed),
            ("nodes killed", self._node_killed),
            ("nodes drained", self._node_drained),
            ("Redis killed and started", self._redis_killed),
            ("Redis hung", self._redis_hung),
            ("PostgreSQL crashed and started", self._postgresql_crashed),
            ("PostgreSQL hung", self._postgresql_hung),
            ("half of all sockets cut", self._sockets_cut),
            ("half of all sockets cut", self._sockets_cut),
        )

    async def run(self) -> None:
        """Every kind of fault comes at least once before any comes again."""
        open_faults: set[asyncio.Task[None]] = set()
        while not self._stopped.is_set():
            for name, happen in self._chance.sample(self._kinds, len(self._kinds)):
                if await self._stopped_within(self._chance.uniform(0.5, 1.5) * self._pause):
                    break
                self.counts[name] += 1
                fault = asyncio.create_task(happen())
                open_faults.add(fault)
                if self._chance.random() < 0.7:
                    await fault
        await asyncio.gather(*open_faults)

    def stop(self) -> None:
        """Lets what is broken be mended, and breaks nothing more."""
        self._stopped.set()

    async def _stopped_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self._stopped.wait()
        except TimeoutError:
            return False
        return True

    async def _node_killed(self) -> None:
        number = self._chance.randrange(2)
        node = self._cluster.nodes[number]
        async with self._busy[f"node {number}"]:
            await asyncio.to_thread(node.kill)
            await asyncio.sleep(self._chance.uniform(0, 1))
            await self._start(number)

    async def _node_drained(self) -> None:
        number = self._chance.randrange(2)
        node = self._cluster.nodes[number]
        async with self._busy[f"node {number}"]:
            await asyncio.to_thread(os.kill, node.pid, signal.SIGTERM)
            await asyncio.to_thread(node.stop)
            await self._start(number)

    async def _start(self, number: int) -> None:
        """A node does not start without its database; whoever runs it starts it again."""
        while True:
            try:
                await asyncio.to_thread(self._cluster.nodes[number].start)
            except RuntimeError:
                self.counts["starts of a node that failed and were repeated"] += 1
                await asyncio.sleep(0.5)
            else:
                return

    async def _redis_killed(self) -> None:
        async with self._busy["redis"]:
            await asyncio.to_thread(self._cluster.redis.crash)
            await asyncio.sleep(self._chance.uniform(0, 3))
            await asyncio.to_thread(self._cluster.redis.start)

    async def _redis_hung(self) -> None:
        async with self._busy["redis"]:
            self._cluster.redis.hang()
            await asyncio.sleep(self._chance.uniform(0.5, 3))
            self._cluster.redis.go_on()

    async def _postgresql_crashed(self) -> None:
        async with self._busy["postgresql"]:
            await asyncio.to_thread(self._cluster.postgresql.crash)
            await asyncio.sleep(self._chance.uniform(0, 2))
            await asyncio.to_thread(self._cluster.postgresql.start)

    async def _postgresql_hung(self) -> None:
        async with self._busy["postgresql"]:
            self._cluster.postgresql.hang()
            await asyncio.sleep(self._chance.uniform(0.5, 3))
            self._cluster.postgresql.go_on()

    async def _sockets_cut(self) -> None:
        players = self._players()
        for player in self._chance.sample(players, len(players) // 2):
            player.hang_up()
