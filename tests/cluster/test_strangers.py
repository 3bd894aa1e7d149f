"""Who wears out one node is no stranger to the other."""

from collections.abc import Iterator
from typing import Any, cast

import pytest
from redis.asyncio import Redis as Client

from app.nodes.joining import joined
from app.persistence.clock import SystemClock
from app.persistence.local_bus import LocalBus
from app.rooms.presence import Presence
from tests.cluster.playing import pair
from tests.cluster.services import Redis, needed
from tests.cluster.topology import Cluster, cluster, through
from tests.live import person

NEWCOMERS = 20


@pytest.fixture(scope="module")
def strict() -> Iterator[Cluster]:
    """A cluster that lets in few new guests a minute."""
    with needed(), cluster(environment={"BIRDTABLE_NEWCOMERS_PER_MINUTE": str(NEWCOMERS)}) as made:
        yield made


async def test_what_is_asked_through_two_nodes_is_counted_together(strict: Cluster) -> None:
    statuses: list[int] = []
    async with person(strict.nodes[0]) as here, person(strict.nodes[1]) as there:
        for number in range(NEWCOMERS // 2 + 1):
            for one in (here, there):
                one.http.cookies.clear()
                statuses.append((await one.http.post("/api/session", json={"name": f"Gus {number}"})).status_code)
    assert statuses == [200] * NEWCOMERS + [429] * 2


async def test_without_redis_each_node_counts_alone_and_nobody_waits(strict: Cluster) -> None:
    strict.redis.crash()
    try:
        async with person(strict.nodes[0]) as mallory:
            statuses: list[int] = []
            for number in range(NEWCOMERS + 1):
                mallory.http.cookies.clear()
                asked = await mallory.http.post("/api/session", json={"name": f"Max {number}"}, timeout=3)
                statuses.append(asked.status_code)
        assert statuses == [200] * NEWCOMERS + [429]
    finally:
        strict.redis.start()


async def test_a_leave_taken_at_one_node_holds_at_the_other(steady: Cluster) -> None:
    async with pair(steady) as game, through(steady.nodes[1], game.people[0]) as same, same.at(game.code) as table:
        assert table.seat == 0
        assert (await game.people[0].http.delete("/api/session")).status_code == 204
        closed_with, _ = await table.closed()
        assert closed_with == 4401
        async with same.at(game.code) as again:
            assert again.seat is None
        answer = await same.http.get("/api/session")
        assert (answer.status_code, answer.json()["code"]) == (401, "no_session")


async def test_what_stays_in_redis_names_no_table_and_nobody(redis: Redis) -> None:
    clock = SystemClock()
    presence = Presence(clock)
    async with joined(redis.url, LocalBus(), presence, clock) as company:
        presence.arrive("thecode", "theguest", "socket")
        await company.tabs.arrive("thecode", "theguest", "tab")
    client: Any = cast("Any", Client).from_url(redis.url)
    kept: dict[bytes, bytes] = {key: await client.dump(key) for key in await client.keys()}
    await client.aclose()
    assert kept
    for key, value in kept.items():
        assert b"thecode" not in key + value
        assert b"theguest" not in key + value
