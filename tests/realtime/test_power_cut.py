"""The server killed in the middle of play, again and again: what was acknowledged is there, once."""

import asyncio
import contextlib
import random
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.live import Person, Server, Table, person

CUTS = 20
TABLES = 3


class Player:
    """Plays at random, comes back after every cut, and sends again what was not answered, with its ref."""

    def __init__(self, owner: Person, code: str, chance: random.Random) -> None:
        self.owner = owner
        self.code = code
        self.acknowledged: dict[str, tuple[Any, int]] = {}
        self.newest = -1
        self.over = False
        self._chance = chance
        self._unanswered: tuple[str, Any] | None = None
        self._chosen_at = -1

    async def play(self) -> None:
        while not self.over:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with self.owner.at(self.code) as table:
                    await self._play_at(table)
            await asyncio.sleep(0.05)

    async def _play_at(self, table: Table) -> None:
        if self._unanswered is not None:
            await table.move(self._unanswered[1], self._unanswered[0])
        while not self.over:
            told = await table.next()
            match told["type"]:
                case "state":
                    assert told["version"] >= self.newest, "a version went back"
                    self.newest = told["version"]
                    self.over = told["outcome"] is not None
                case "accepted":
                    assert self._unanswered is not None
                    ref, move = self._unanswered
                    assert told["ref"] == ref
                    self.acknowledged[ref] = move, told["version"]
                    self._unanswered = None
                case "rejected":
                    # The others played meanwhile: the question is closed, or its answers have changed.
                    assert told["code"] in ("stale", "illegal"), told
                    assert told["version"] > self._chosen_at
                    self._unanswered = None
                case _:
                    pass
            if table.moves and self._unanswered is None and told["type"] == "state":
                self._unanswered = secrets.token_hex(8), self._chance.choice(table.moves)
                self._chosen_at = table.version
                await table.move(self._unanswered[1], self._unanswered[0])


async def _sit_down(server: Server, stack: contextlib.AsyncExitStack, chance: random.Random) -> list[Player]:
    ann = await stack.enter_async_context(person(server, "Ann"))
    bo = await stack.enter_async_context(person(server, "Bo"))
    code = await ann.opens()
    await bo.sits(code)
    await ann.post(f"/rooms/{code}/start")
    return [Player(ann, code, chance), Player(bo, code, chance)]


@pytest.mark.timeout(300)
async def test_twenty_power_cuts_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    chance = random.Random(20)
    with Server(tmp_path) as server:
        async with contextlib.AsyncExitStack() as stack:
            players: list[Player] = []
            tasks: list[asyncio.Task[None]] = []
            for _ in range(CUTS):
                while sum(not player.over for player in players) < 2 * TABLES:
                    newcomers = await _sit_down(server, stack, chance)
                    players += newcomers
                    tasks += [asyncio.create_task(player.play()) for player in newcomers]
                await asyncio.sleep(chance.uniform(0.05, 0.4))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await asyncio.sleep(0.5)
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                assert result is None or isinstance(result, asyncio.CancelledError), result
            assert sum(len(player.acknowledged) for player in players) > 100
            for player in players:
                await _still_knows(player)
            await _logs_are_whole(players)
    _rows_are_there_once(tmp_path, players)


async def _still_knows(player: Player) -> None:
    """Every acknowledged ref is acknowledged again under the same version."""
    async with player.owner.at(player.code) as table:
        for ref, (move, version) in player.acknowledged.items():
            answer = await table.answer(await table.move(move, ref))
            assert (answer["type"], answer["version"]) == ("accepted", version)


async def _logs_are_whole(players: list[Player]) -> None:
    for player in players:
        versions: list[int] = []
        more = True
        while more:
            page = await player.owner.get(f"/rooms/{player.code}/log?after={len(versions) - 1}&limit=200")
            versions += [entry["version"] for entry in page["entries"]]
            more = page["more"]
        assert versions == list(range(len(versions)))
        assert len(versions) > player.newest


def _rows_are_there_once(data: Path, players: list[Player]) -> None:
    with contextlib.closing(sqlite3.connect(data / "birdtable.sqlite3")) as database:
        for player in players:
            rows = database.execute("SELECT ref, version FROM moves WHERE room = ?", (player.code,)).fetchall()
            for ref, (_, version) in player.acknowledged.items():
                assert [kept for kept in rows if kept[0] == ref] == [(ref, version)]
