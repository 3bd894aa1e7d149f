"""A node that is told to end finishes what is in hand, says goodbye, and its clients are back elsewhere at once."""

import asyncio
import contextlib
import os
import random
import secrets
import signal
import time
from collections.abc import AsyncIterator

import httpx
import pytest
import uvloop

from app.nodes import attendance, channel, line
from app.nodes.joining import joined
from app.persistence.clock import SystemClock
from app.persistence.local_bus import LocalBus
from app.rooms.presence import Presence
from tests.cluster.pace import stretched
from tests.cluster.playing import TABS, pair
from tests.cluster.topology import Cluster, through
from tests.live import PATIENCE, Person, Server, Table, person, socket_at

WATCHERS = 10


async def ends(node: Server) -> None:
    """Tells the node to end."""
    await asyncio.to_thread(os.kill, node.pid, signal.SIGTERM)


@contextlib.asynccontextmanager
async def mended(cluster: Cluster, number: int) -> AsyncIterator[None]:
    """Has the node run again afterwards."""
    try:
        yield
    finally:
        await cluster.restart(number)


async def test_clients_are_back_through_the_other_node_within_a_second(fragile: Cluster) -> None:
    first, second = fragile.nodes
    async with mended(fragile, 0), pair(fragile) as game, contextlib.AsyncExitStack() as stack:
        await game.plays()
        watching = [
            await stack.enter_async_context(game.people[0].at(game.code, cookie="none=1")) for _ in range(WATCHERS)
        ]
        for table in watching:
            await table.until_version(1)
        player = game.tables[0]

        async def comes_back(table: Table, cookie: str, tab: str) -> tuple[float, Table]:
            code, before = await table.closed()
            left = time.monotonic()
            assert code == 1012
            assert before[-1] == {"type": "bye", "reason": "draining"}
            again = Table(await stack.enter_async_context(socket_at(second, game.code, tab, cookie)))
            await again.until_version(1)
            return time.monotonic() - left, again

        returns = [comes_back(table, "none=1", secrets.token_hex(8)) for table in watching]
        stretch = stretched()
        back = asyncio.gather(comes_back(player, game.people[0].cookie, TABS[0]), *returns)
        await ends(first)
        (_, again), *_ = results = await back
        assert max(seconds for seconds, _ in results) < 1 * max(stretch, stretched())
        assert again.seat == 0
        game.tables[0] = again
        assert await game.plays() == 2
        assert await asyncio.to_thread(first.stop) == 0
        assert "Traceback" not in "".join(first.output)


@pytest.mark.parametrize("seed", range(3))
async def test_every_move_is_answered_before_the_goodbye_or_can_be_sent_again(fragile: Cluster, seed: int) -> None:
    """Both play through the node that ends. A move of which nothing was heard is played once when sent again."""
    chance = random.Random(seed)
    first, second = fragile.nodes
    async with mended(fragile, 0), person(first, "Ann") as ann, person(first, "Bo") as bo:
        code = await ann.opens()
        await bo.sits(code)
        await ann.post(f"/rooms/{code}/start")
        answered: dict[str, int] = {}
        open_tries: list[tuple[Person, str, dict[str, object]]] = []

        async def play(one: Person) -> None:
            async with one.at(code) as table:
                with contextlib.suppress(Exception):
                    while True:
                        told = await table.next()
                        if told["type"] == "state" and table.moves:
                            ref = secrets.token_hex(8)
                            open_tries.append((one, ref, table.moves[0]))
                            await table.move(table.moves[0], ref)
                        if told["type"] == "accepted":
                            answered[told["ref"]] = told["version"]
                        assert told["type"] != "rejected" or told["code"] in ("stale", "illegal")
                _, rest = await table.closed()
                assert [*table.heard, *rest][-1] == {"type": "bye", "reason": "draining"}

        playing = asyncio.gather(play(ann), play(bo))
        await asyncio.sleep(chance.uniform(0.2, 0.8))
        await ends(first)
        async with asyncio.timeout(20):
            await playing
        assert await asyncio.to_thread(first.stop) == 0
        assert answered
        for one, ref, move in open_tries:
            async with through(second, one) as same, same.at(code) as table:
                answer = await table.answer(await table.move(move, ref))
                if ref in answered:
                    assert (answer["type"], answer["version"]) == ("accepted", answered[ref])
        async with through(second, ann) as same:
            log = await same.get(f"/rooms/{code}/log?limit=200")
        versions = [entry["version"] for entry in log["entries"]]
        assert versions == list(range(len(versions)))


async def test_a_node_that_ends_takes_nobody_new(fragile: Cluster) -> None:
    first, second = fragile.nodes
    async with mended(fragile, 0), person(second, "Ann") as ann:
        code = await ann.opens()
        fragile.postgresql.hang()  # what is in hand takes long
        try:
            async with through(first, ann) as same:
                asked = asyncio.create_task(same.http.get(f"/api/rooms/{code}"))
                await asyncio.sleep(0.3)
                await ends(first)
                await asyncio.sleep(0.5)
                with pytest.raises(httpx.ConnectError):
                    async with httpx.AsyncClient() as stranger:
                        await stranger.get(f"{first.url}/healthz")
                fragile.postgresql.go_on()
                assert (await asked).status_code == 200
        finally:
            fragile.postgresql.go_on()
        assert await asyncio.to_thread(first.stop) == 0


def test_a_node_leaves_the_others_at_whatever_moment_it_is_told(
    steady: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It asks Redis something at nearly every moment here; before Python 3.12 a question that was just being sent
    swallowed the order to end."""
    for module, name in ((attendance, "BEAT_SECONDS"), (line, "TRIED_EVERY"), (channel, "_LISTENS_FOR")):
        monkeypatch.setattr(module, name, 0.002)
    chance = random.Random(0)

    async def comes_and_goes() -> None:
        clock = SystemClock()
        async with joined(steady.redis.url, LocalBus(), Presence(clock), clock) as company:
            assert company.line.up
            await asyncio.sleep(chance.uniform(0, 0.02))

    async def many_times() -> None:
        for _ in range(40):
            gone, _ = await asyncio.wait({asyncio.create_task(comes_and_goes())}, timeout=PATIENCE)
            assert gone
            gone.pop().result()

    loop = uvloop.new_event_loop()
    try:
        loop.run_until_complete(many_times())
    finally:
        loop.close()  # at once: a runner would wait for what does not end
