"""Redis away: play goes on. PostgreSQL away: all are told, nothing is acknowledged, and it comes back by itself."""

import asyncio
import contextlib
import time

import pytest
from websockets.exceptions import ConnectionClosed

from app.nodes.attendance import LIFETIME_SECONDS
from tests.cluster.playing import at_a_window, pair
from tests.cluster.topology import Cluster, through
from tests.live import Table, socket_at


async def test_without_redis_play_and_talk_go_on(fragile: Cluster) -> None:
    async with pair(fragile) as game:
        await game.plays()
        fragile.redis.crash()
        try:
            for version in range(2, 6):
                assert await game.plays() == version
            await game.tables[0].send("chat", text="still here?")
            assert (await game.tables[1].until("chat"))["text"] == "still here?"
        finally:
            fragile.redis.start()
        await hints_go_through_again(fragile)
        assert await game.plays() == 6


async def test_a_redis_that_hangs_holds_nobody_up(fragile: Cluster) -> None:
    async with pair(fragile) as game:
        fragile.redis.hang()
        try:
            for version in range(1, 4):
                began = time.monotonic()
                table = game.asked
                assert await table.plays(table.moves[0]) == version
                assert time.monotonic() - began < 2
                await game.together(version)
            came = time.monotonic()
            async with game.people[0].at(game.code, "another") as new:
                await new.until_version(3)
                assert time.monotonic() - came < 4
        finally:
            fragile.redis.go_on()
        await hints_go_through_again(fragile)


async def test_who_is_elsewhere_stays_known_while_redis_is_away(fragile: Cluster) -> None:
    """Also past the time after which a dead node's connections are gone. Who left meanwhile is missed afterwards."""
    async with pair(fragile) as game:
        for seat in (0, 1):
            await game.room(seat, lambda room: all(chair["online"] for chair in room["seats"]))
        fragile.redis.crash()
        try:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(LIFETIME_SECONDS + 3):
                    await game.room(0, lambda room: not room["seats"][1]["online"])
            await game.tables[1].socket.close()
        finally:
            fragile.redis.start()
        await game.room(0, lambda room: not room["seats"][1]["online"])
        async with game.people[1].at(game.code, "again"):
            await game.room(0, lambda room: room["seats"][1]["online"])


async def test_the_later_takeover_counts_when_redis_is_back(fragile: Cluster) -> None:
    async with pair(fragile) as game:
        old = game.asked
        seat = old.seat or 0
        moves = old.moves
        fragile.redis.crash()
        try:
            async with through(fragile.nodes[1 - seat], game.people[seat]) as same, same.at(game.code, "late") as new:
                await new.until_version(0)
                assert new.moves == moves
                assert not old.superseded
                fragile.redis.start()
                await old.until("superseded")
                assert await new.plays(moves[0]) == 1
        finally:
            if not fragile.redis.ready():
                fragile.redis.start()


async def hints_go_through_again(cluster: Cluster) -> None:
    """Ten moves in a row in less time than comparing would take for five."""
    async with asyncio.timeout(60), pair(cluster) as game:
        while True:
            began = time.monotonic()
            for _ in range(10):
                await game.plays()
            if time.monotonic() - began < 10:
                return


async def test_while_postgresql_is_away_all_are_told_and_nothing_is_acknowledged(fragile: Cluster) -> None:
    async with pair(fragile) as game:
        await game.plays()
        fragile.postgresql.crash()
        try:
            for seat in (0, 1):
                await game.room(seat, lambda room: room["stalled"])
            table = game.asked
            move = table.moves[0]
            for _ in range(3):
                answer = await table.answer(await table.move(move, "while-away"))
                assert (answer["type"], answer["code"]) == ("rejected", "unavailable")
            await game.tables[0].send("chat", text="hello?")
            refused = await game.tables[0].until("rejected", lambda told: told["ref"] is None)
            assert refused["code"] == "unavailable"
            with pytest.raises(ConnectionClosed) as closed:
                await Table(await socket_at(fragile.nodes[0], game.code, "x", game.people[0].cookie)).until("hello")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        finally:
            fragile.postgresql.start()
        for seat in (0, 1):
            await game.room(seat, lambda room: not room["stalled"])
        assert await table.plays(move, "while-away") == 2
        await game.together(2)
        assert await table.answer(await table.move(move, "while-away")) == {
            "type": "accepted",
            "ref": "while-away",
            "version": 2,
        }
        assert await game.plays() == 3


async def test_a_postgresql_that_hangs_is_an_outage_too(fragile: Cluster) -> None:
    async with pair(fragile) as game:
        fragile.postgresql.hang()
        try:
            table = game.asked
            move = table.moves[0]
            ref = await table.move(move)
            await game.room(1 - (table.seat or 0), lambda room: room["stalled"])
            answer = await table.answer(ref)
            assert (answer["type"], answer["code"]) == ("rejected", "unavailable")
        finally:
            fragile.postgresql.go_on()
        for seat in (0, 1):
            await game.room(seat, lambda room: not room["stalled"])
        assert await table.plays(move, ref) == 1
        await game.together(1)


async def test_a_window_is_no_shorter_for_an_outage(fragile: Cluster) -> None:
    """Nobody could answer meanwhile: what is open stays open for fifteen seconds afterwards."""
    async with contextlib.AsyncExitStack() as stack:
        game = await at_a_window(fragile, stack, 8)
        window = game.window
        assert window is not None
        fragile.postgresql.crash()
        try:
            await asyncio.sleep(max(0.0, window["deadline"] / 1000 - time.time() + 2))
        finally:
            fragile.postgresql.start()
        put_off = await game.tables[0].until("state")
        (again,) = [ask for ask in put_off["asks"] if ask["deadline"] is not None]
        assert again["id"] == window["id"]
        assert again["deadline"] - put_off["now"] > 10_000
