"""After a restart every open deadline is at least 15 s away, unless another node kept the time meanwhile."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any, cast

import pytest
from redis.asyncio import Redis as Client

from app.nodes import attendance as attending
from app.nodes.attendance import Attendance
from app.nodes.channel import Channel
from app.nodes.joining import joined
from app.nodes.line import Line
from app.nodes.words import Heads, encode
from app.persistence.clock import SystemClock
from app.persistence.local_bus import LocalBus
from app.rooms.presence import Presence
from tests.cluster.playing import at_a_window
from tests.cluster.services import PATIENCE, Redis, needed
from tests.cluster.topology import Cluster, cluster


@pytest.fixture(scope="module")
def lone() -> Iterator[Cluster]:
    """A cluster of one node."""
    with needed(), cluster(nodes=1) as made:
        yield made


async def remember(redis: Redis) -> None:
    """Lets nodes that were just killed be believed in for long, however slowly they start again."""
    client: Any = cast("Any", Client).from_url(redis.url)
    keys = await client.keys(Line(redis.url).key("here", "*"))
    assert keys
    for key in keys:
        assert await client.expire(key, 10 * int(PATIENCE))
    await client.aclose()


async def test_a_window_is_put_off_though_the_node_restarts_before_it_is_forgotten(lone: Cluster) -> None:
    async with contextlib.AsyncExitStack() as stack:
        game = await at_a_window(lone, stack, 5, nodes=(0, 0))
        window = game.window
        assert window is not None
        await asyncio.to_thread(lone.nodes[0].kill)
        await remember(lone.redis)
        await asyncio.to_thread(lone.nodes[0].start)
        async with game.people[0].at(game.code, "again") as table:

            def put_off(state: dict[str, Any]) -> bool:
                assert state["version"] == game.version, "the window was closed"
                return any(ask["deadline"] > window["deadline"] for ask in state["asks"] if ask["id"] == window["id"])

            state = await table.until("state", put_off)
        (again,) = [ask for ask in state["asks"] if ask["id"] == window["id"]]
        assert again["deadline"] - state["now"] > 10_000


@contextlib.asynccontextmanager
async def attending_at(redis: Redis) -> AsyncIterator[Attendance]:
    clock = SystemClock()
    async with joined(redis.url, LocalBus(), Presence(clock), clock) as company:
        yield company.attendance


async def test_a_node_that_runs_keeps_the_time_for_one_that_comes(redis: Redis) -> None:
    async with attending_at(redis) as first:
        assert await first.nobody_keeps_time()
        first.keep_time()
        async with attending_at(redis) as second:
            assert not await second.nobody_keeps_time()


async def test_a_node_that_only_waits_keeps_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes that all start again together hear each other, and none of them knows what passed meanwhile."""
    monkeypatch.setattr(attending, "LIFETIME_SECONDS", 0.05)
    line = Line("redis://127.0.0.1:1/0")
    channel = Channel(line, "here")
    attendance = Attendance(Presence(SystemClock()), LocalBus(), line, channel, "here")

    def hear(words: Heads) -> None:
        channel._take(encode(words))  # pyright: ignore[reportPrivateUsage]

    hear(Heads(node="there", number=1, rooms={"room": {"ann": 1}}, waits=True))
    assert await attendance.nobody_keeps_time()
    monkeypatch.setattr(attending, "LIFETIME_SECONDS", PATIENCE)
    asked = asyncio.create_task(attendance.nobody_keeps_time())
    await asyncio.sleep(0)
    hear(Heads(node="there", number=1, rooms={}))
    assert not await asked
