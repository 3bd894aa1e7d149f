"""Two nodes, one table: what happens at one is seen at the other, at once while hints go through, soon without."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Any, cast

from redis.asyncio import Redis

from app.nodes.attendance import LIFETIME_SECONDS
from app.nodes.line import Line
from app.nodes.words import Hints, decode
from tests.cluster.playing import TABS, pair
from tests.cluster.services import PATIENCE
from tests.cluster.topology import Cluster, through
from tests.live import person


async def test_moves_are_seen_at_the_other_node_at_once(steady: Cluster) -> None:
    async with pair(steady) as game:
        began = time.monotonic()
        for version in range(1, 11):
            assert await game.plays() == version
        # Whoever only compares versions learns of a move a second later on average, and two seconds after the last.
        assert time.monotonic() - began < 10
        first, second = [table.state for table in game.tables]
        assert first is not None
        assert second is not None
        assert first["asks"] == second["asks"]


class Overheard:
    """What the nodes tell each other of the moves at one table."""

    def __init__(self, subscriber: Any, code: str) -> None:
        self._subscriber = subscriber
        self._code = code

    async def told(self, seconds: float) -> bool:
        """Whether a move at the table is told of within so many seconds."""
        ends = time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0:
            message = await self._subscriber.get_message(ignore_subscribe_messages=True, timeout=left)
            words = decode(message["data"]) if message else None
            if isinstance(words, Hints) and any((hint.room, hint.kind) == (self._code, "move") for hint in words.hints):
                return True
        return False


@contextlib.asynccontextmanager
async def overhearing(cluster: Cluster, code: str) -> AsyncIterator[Overheard]:
    redis: Any = cast("Any", Redis).from_url(cluster.redis.url)
    subscriber = redis.pubsub()
    await subscriber.subscribe(Line(cluster.redis.url).key("channel"))
    try:
        yield Overheard(subscriber, code)
    finally:
        await subscriber.aclose()
        await redis.aclose()


async def test_moves_are_told_only_where_somebody_may_watch(steady: Cluster) -> None:
    async with pair(steady, nodes=(0, 0)) as game, overhearing(steady, game.code) as overheard:
        await asyncio.sleep(LIFETIME_SECONDS)  # a node that has just started is not sure who is where
        await overheard.told(0.5)
        for _ in range(5):
            await game.plays()
            assert not await overheard.told(0.3), "nobody watches at the other node"
        async with person(steady.nodes[1], "Cleo") as cleo, cleo.at(game.code) as watched:
            await watched.until_version(5)
            assert await overheard.told(PATIENCE), "whoever has just come may have missed a move"
            await overheard.told(0.5)
            version = await game.plays()
            assert await overheard.told(PATIENCE)
            await watched.until_version(version)


async def test_talk_is_heard_at_the_other_node(steady: Cluster) -> None:
    async with pair(steady) as game:
        await game.tables[0].send("chat", text="is anybody there?")
        heard = await game.tables[1].until("chat")
        assert (heard["from"], heard["seat"], heard["text"]) == ("Ann", 0, "is anybody there?")


async def test_who_is_here_is_known_at_both_nodes(steady: Cluster) -> None:
    async with pair(steady) as game, person(steady.nodes[1]) as cleo:
        await game.room(0, lambda room: all(chair["online"] for chair in room["seats"]))
        async with cleo.at(game.code, cookie="none=1"), game.people[0].at(game.code, cookie="none=1"):
            for seat in (0, 1):
                await game.room(seat, lambda room: room["watchers"] == 2)
        await game.room(0, lambda room: room["watchers"] == 0)
        await game.tables[1].socket.close()
        await game.room(0, lambda room: not room["seats"][1]["online"])
        assert (await game.people[0].get(f"/rooms/{game.code}"))["seats"][1]["online"] is False


async def test_a_node_that_comes_later_knows_who_is_here(steady: Cluster) -> None:
    """What a dead node knew goes by itself after a while."""
    async with pair(steady) as game:
        await steady.restart(1)
        async with through(steady.nodes[1], game.people[0]) as ann:

            async def online() -> list[bool]:
                return [chair["online"] for chair in (await ann.get(f"/rooms/{game.code}"))["seats"]]

            assert (await online())[0]
            async with asyncio.timeout(4 * LIFETIME_SECONDS):
                while await online() != [True, False]:  # noqa: ASYNC110  it is asked over HTTP
                    await asyncio.sleep(0.2)


async def test_of_two_tabs_at_two_nodes_the_newer_plays(steady: Cluster) -> None:
    async with pair(steady) as game:
        old = game.asked
        seat = old.seat or 0
        moves = old.moves
        other_node = steady.nodes[1 - seat]
        async with through(other_node, game.people[seat]) as same, same.at(game.code, "second") as new:
            await new.until_version(0)
            assert new.moves == moves
            await old.until("superseded")
            await old.until("state", lambda state: state["moves"] == [])
            answer = await old.answer(await old.move(moves[0]))
            assert answer["code"] == "superseded"
            await old.send("takeover")
            await old.until("state", lambda state: state["moves"] == moves)
            await new.until("superseded")
            await new.until("state", lambda state: state["moves"] == [])
            assert await old.plays(moves[0]) == 1


async def test_a_tab_that_comes_back_through_the_other_node_keeps_its_role(steady: Cluster) -> None:
    async with pair(steady) as game:
        seat = game.asked.seat or 0
        first, tab = game.asked, TABS[seat]
        moves = first.moves
        async with through(steady.nodes[1 - seat], game.people[seat]) as same:
            async with game.people[seat].at(game.code, "second") as second:
                await second.until_version(0)
                await first.until("superseded")
            async with same.at(game.code, tab) as again:
                await again.until("superseded")
                assert (await again.until("state"))["moves"] == []
            async with same.at(game.code, "second") as again:
                assert (await again.until("state"))["moves"] == moves


async def test_a_seat_taken_at_one_node_greets_the_guest_at_the_other(steady: Cluster) -> None:
    async with person(steady.nodes[0], "Ann") as ann, person(steady.nodes[1], "Bo") as bo:
        code = await ann.opens()
        async with bo.at(code) as table, through(steady.nodes[0], bo) as same:
            assert table.seat is None
            await same.sits(code)
            await table.until("hello", lambda hello: hello["you"]["seat"] == 1)
            await ann.post(f"/rooms/{code}/start")
            await table.until_version(0)


async def test_deadlines_are_kept_by_whoever_is_left(steady: Cluster) -> None:
    """Ann leaves; her stand-in plays on although her node is dead."""
    async with pair(steady) as game:
        if game.asked.seat == 1:
            await game.plays()
        while game.asked.seat == 1:
            await game.plays()
        await game.people[0].http.delete(f"/api/rooms/{game.code}/seats/mine")
        await asyncio.to_thread(steady.nodes[0].kill)
        try:
            async with asyncio.timeout(PATIENCE):
                while not game.tables[1].moves:
                    await game.tables[1].until("state")
        finally:
            await steady.restart(0)
