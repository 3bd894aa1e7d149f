"""What a socket is told first, and which doors stay shut."""

import pytest
from websockets.exceptions import InvalidStatus

from tests.company import company
from tests.live import Server, Table, person, socket_at


async def _closed_with(server: Server, code: str, cookie: str = "") -> int | None:
    async with socket_at(server, code, cookie=cookie) as socket:
        closed_with, told = await Table(socket).closed()
        assert told == []
        return closed_with


async def test_a_player_is_greeted_with_seat_room_and_chat(server: Server) -> None:
    async with person(server, "Ann") as ann:
        code = await ann.opens()
        async with ann.at(code) as table:
            hello = table.heard[0]
            assert hello["protocol"] == 1
            assert hello["you"] == {"seat": 0}
            assert hello["room"]["code"] == code
            assert [chair["name"] for chair in hello["room"]["seats"]] == ["Ann", None]
            assert hello["chat"] == []


async def test_somebody_without_a_seat_or_a_cookie_is_a_spectator(server: Server) -> None:
    async with company(server) as game, person(server) as stranger, stranger.at(game.code, cookie="none=1") as table:
        assert table.seat is None
        await table.until_version(0)
        assert table.state is not None
        assert table.state["view"]["hand"] is None
        assert table.moves == []


async def test_a_forged_cookie_makes_a_spectator(server: Server) -> None:
    async with company(server) as game:
        forged = game.people[0].cookie[:-3] + "xxx"
        async with game.people[0].at(game.code, cookie=forged) as table:
            assert table.seat is None


@pytest.mark.parametrize("code", ["nosuchroom2345", "x", "%00", "%F0%9F%90%A6", "a" * 65, ".."])
async def test_an_unknown_room_is_closed_with_4404(server: Server, code: str) -> None:
    assert await _closed_with(server, code) == 4404


async def test_a_game_that_is_not_watchable_is_closed_with_4403_but_for_its_players(server: Server) -> None:
    async with company(server, watchable=False) as game, person(server, "Eve") as eve:
        assert await _closed_with(server, game.code) == 4403
        assert await _closed_with(server, game.code, eve.cookie) == 4403
        async with game.people[1].at(game.code) as table:
            assert table.seat == 1


async def test_whoever_watches_an_unwatchable_table_is_shown_out_when_it_starts(server: Server) -> None:
    async with (
        company(server, watchable=False, started=False) as game,
        person(server, "Eve") as eve,
        eve.at(game.code) as watching,
    ):
        await watching.drain()
        await game.people[0].post(f"/rooms/{game.code}/start")
        closed_with, told = await watching.closed()
        assert closed_with == 4403
        assert told == []


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_a_foreign_origin_gets_403_before_any_socket(server: Server, origin: str) -> None:
    async with person(server, "Ann") as ann:
        code = await ann.opens()
        with pytest.raises(InvalidStatus) as refused:
            await socket_at(server, code, cookie=ann.cookie, Origin=origin)
        assert refused.value.response.status_code == 403
        assert b'"code":"foreign_origin"' in (refused.value.response.body or b"")


async def test_the_own_origin_may_come_in(server: Server) -> None:
    async with person(server, "Ann") as ann:
        code = await ann.opens()
        async with socket_at(server, code, cookie=ann.cookie, Origin=server.url) as socket:
            assert '"type":"hello"' in str(await socket.recv())


async def test_hello_comes_anew_whenever_the_own_seat_changes(server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Bo") as bo:
        code = await ann.opens(3)
        async with bo.at(code) as table:
            assert table.seat is None
            await bo.sits(code, 2)
            await table.until("hello", lambda hello: hello["you"]["seat"] == 2)
            await ann.post(f"/rooms/{code}/start")  # the gap between the seats closes
            await table.until("hello", lambda hello: hello["you"]["seat"] == 1)
            state = await table.until("state")
            assert state["view"]["you"] == 1
            await bo.http.delete(f"/api/rooms/{code}/seats/mine")
            await table.until("hello", lambda hello: hello["you"]["seat"] is None)
            state = await table.until("state")
            assert state["view"]["you"] is None


async def test_hello_comes_anew_with_the_state_when_the_game_starts(server: Server) -> None:
    async with company(server, started=False) as game:
        await game.people[0].post(f"/rooms/{game.code}/start")
        for seat, table in enumerate(game.tables):
            hello = await table.until("hello")
            assert (hello["you"]["seat"], hello["room"]["status"]) == (seat, "playing")
            assert (await table.until("state"))["version"] == 0


async def test_the_others_hear_who_sits_and_who_is_here(server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Bo") as bo:
        code = await ann.opens()
        async with ann.at(code) as table:
            await bo.sits(code)
            await table.until("room", lambda told: told["room"]["seats"][1]["name"] == "Bo")
            assert table.room is not None
            assert table.room["seats"][1]["online"] is False
            async with bo.at(code):
                await table.until("room", lambda told: told["room"]["seats"][1]["online"])
            await table.until("room", lambda told: not told["room"]["seats"][1]["online"])


async def test_a_room_that_closes_says_goodbye(server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Eve") as eve:
        code = await ann.opens()
        async with eve.at(code) as watching:
            left = await ann.http.delete(f"/api/rooms/{code}/seats/mine")
            assert left.status_code == 204
            assert (await watching.until("bye"))["reason"] == "gone"
            assert await watching.closed() == (4404, [])


async def test_a_seat_moves_to_another_browser_by_its_link_once(server: Server) -> None:
    async with company(server) as game, person(server) as phone:
        old = game.tables[1]
        link = await game.people[1].post(f"/rooms/{game.code}/handover")
        assert link["url"].startswith(f"{server.url}/t/{game.code}#move=")
        assert link["qr"].startswith("data:image/svg+xml")
        token = link["url"].partition("#move=")[2]
        async with phone.at(game.code, cookie="none=1") as before:
            assert before.seat is None
        await phone.post("/handover", {"token": token})
        await old.until("hello", lambda hello: hello["you"]["seat"] is None)
        assert (await old.until("state"))["view"]["hand"] is None
        async with phone.at(game.code) as table:
            assert table.seat == 1
            await table.until_version(0)
        spent = await phone.http.post("/api/handover", json={"token": token})
        assert (spent.status_code, spent.json()["code"]) == (410, "handover_spent")
