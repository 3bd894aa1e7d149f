"""The list of open tables over its socket."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tests.company import company
from tests.live import PATIENCE, Server, person


def _lobby(server: Server, **headers: str) -> connect:
    return connect(f"ws://127.0.0.1:{server.port}/ws/lobby", additional_headers=headers, proxy=None)


async def _until_listed(lobby: ClientConnection, code: str, status: str) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while True:
            told = json.loads(await lobby.recv())
            assert told["type"] == "rooms"
            for room in told["rooms"]:
                if (room["code"], room["status"]) == (code, status):
                    return room


async def test_the_list_comes_at_once_and_whenever_it_changes(server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Bo") as bo:
        code = await ann.opens(listed=True)
        async with _lobby(server) as lobby:
            room = await _until_listed(lobby, code, "waiting")
            assert "version" not in room
            assert "watchers" not in room
            await bo.sits(code)
            await ann.post(f"/rooms/{code}/start")
            await _until_listed(lobby, code, "playing")


async def test_tables_that_are_not_listed_stay_out(server: Server) -> None:
    async with person(server, "Ann") as ann, _lobby(server) as lobby:
        hidden, shown = await ann.opens(), await ann.opens(listed=True)
        await _until_listed(lobby, shown, "waiting")
        async with _lobby(server) as other:
            assert hidden not in str(await other.recv())


async def test_a_table_that_is_not_for_watching_is_listed_without_names_once_it_plays(server: Server) -> None:
    async with company(server, watchable=False, listed=True, started=False) as game, _lobby(server) as lobby:
        room = await _until_listed(lobby, game.code, "waiting")
        assert [chair["name"] for chair in room["seats"]] == ["Ann", "Bo"]
        await game.people[0].post(f"/rooms/{game.code}/start")
        room = await _until_listed(lobby, game.code, "playing")
        assert [chair["name"] for chair in room["seats"]] == [None, None]


async def test_what_is_said_in_the_lobby_is_read_and_forgotten(server: Server) -> None:
    async with person(server, "Ann") as ann, _lobby(server) as lobby:
        for said in ("hello", "{", b"\x00"):
            await lobby.send(said)
        code = await ann.opens(listed=True)
        await _until_listed(lobby, code, "waiting")


async def test_a_foreign_page_hears_nothing(server: Server) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await _lobby(server, Origin="https://evil.example")
    assert refused.value.response.status_code == 403


async def test_there_is_no_other_socket(server: Server) -> None:
    for path in ("/ws", "/ws/", "/ws/rooms/", "/ws/rooms/a/b", "/api/rooms"):
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://127.0.0.1:{server.port}{path}", proxy=None)
        assert refused.value.response.status_code == 404, path
