"""Whoever wants too much: is told to wait or is shown out, and nobody else notices."""

import asyncio
import contextlib
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.guarding import patience
from app.guarding.addresses import origin_of
from app.guarding.places import NoPlace, Places
from app.guarding.rates import LINES_ALLOWED, LINES_SECONDS, Rates
from tests.company import company
from tests.live import Person, Server, person, socket_at
from tests.strangers.conftest import STRICT


async def test_guessing_codes_of_tables_and_links(strict: Server) -> None:
    """Thirty wrong ones a minute, by whatever way; then not even a right one is answered."""
    async with company(strict) as game, person(strict, "Mallory") as mallory:
        for number in range(10):
            code = f"guess{number:09d}"
            assert (await mallory.http.get(f"/api/rooms/{code}")).status_code == 404
            assert (await mallory.http.get(f"/t/{code}")).status_code == 404
            async with socket_at(strict, code) as socket:
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 4404
        for path in (f"/api/rooms/{game.code}", f"/t/{game.code}"):
            answer = await mallory.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
            assert 0 < int(answer.headers["retry-after"]) <= 60
        answer = await mallory.http.post("/api/handover", json={"token": "guessed"})
        assert answer.status_code == 429
        with pytest.raises(InvalidStatus) as refused:
            await socket_at(strict, game.code)
        assert refused.value.response.status_code == 429
        assert (await mallory.http.get("/api/games")).status_code == 200
        assert await game.play_one() == 1, "who plays is not disturbed"


async def test_guessing_links_to_seats(strict: Server) -> None:
    async with person(strict, "Mallory") as mallory:
        for number in range(30):
            answer = await mallory.http.post("/api/handover", json={"token": f"guess-{number}"})
            assert answer.status_code == 410
        answer = await mallory.http.post("/api/handover", json={"token": "guess-31"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many")


async def test_more_requests_than_anybody_needs(strict: Server) -> None:
    async with person(strict) as mallory:
        statuses = [(await mallory.http.get("/api/games")).status_code for _ in range(151)]
        assert statuses == [200] * 150 + [429]
        assert (await mallory.http.get("/healthz")).status_code == 200


async def test_making_guests_without_end(strict: Server) -> None:
    async with httpx.AsyncClient(base_url=strict.url) as http:
        statuses = list[int]()
        for number in range(21):
            http.cookies.clear()
            statuses.append((await http.post("/api/session", json={"name": f"Nobody {number}"})).status_code)
        assert statuses == [200] * 20 + [429]


async def test_changing_things_without_end(strict: Server) -> None:
    async with person(strict, "Mallory") as mallory, person(strict, "Bo") as bo:
        statuses = [(await mallory.http.post("/api/session", json={"name": "M"})).status_code for _ in range(41)]
        assert statuses == [200] * 40 + [429]
        await bo.opens()


async def test_opening_tables_without_end(strict: Server) -> None:
    async with person(strict, "Mallory") as mallory, person(strict, "Bo") as bo:
        codes = [await mallory.opens() for _ in range(20)]
        answer = await mallory.http.post("/api/rooms", json={"game": "flock", "seats": 2})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_rooms")
        other = await bo.opens()
        sits = await mallory.http.post(f"/api/rooms/{other}/seats", json={})
        assert (sits.status_code, sits.json()["code"]) == (429, "too_many_rooms")
        await mallory.sits(codes[0], 1)
        assert (await mallory.http.delete(f"/api/rooms/{codes[0]}/seats/mine")).status_code == 204
        await mallory.sits(other)


async def _idle(server: Server, code: str, cookie: str) -> ClientConnection | int:
    """A socket that does nothing, or the status with which it was refused."""
    url = f"ws://127.0.0.1:{server.port}/ws/rooms/{code}"
    headers = {"Cookie": cookie} if cookie else {}
    try:
        return await connect(url, additional_headers=headers, compression=None, proxy=None, open_timeout=60)
    except InvalidStatus as refused:
        return refused.response.status_code


async def _many_idle(server: Server, mallory: Person, code: str, number: int) -> list[ClientConnection | int]:
    """So many sockets of one guest, fifty at a time."""
    cookie, at_once = mallory.cookie, asyncio.Semaphore(50)

    async def one() -> ClientConnection | int:
        async with at_once:
            return await _idle(server, code, cookie)

    return list(await asyncio.gather(*(one() for _ in range(number))))


async def _sockets_without_end(tmp_path: Path, number: int) -> None:
    """However many a guest asks for, 32 are open; a friend at the same address is not kept out."""
    given = {**STRICT, "BIRDTABLE_OPENINGS_PER_MINUTE": "0", "BIRDTABLE_MESSAGES_PER_SECOND": "10000"}
    with Server(tmp_path, given) as server:
        async with company(server) as game, person(server, "Mallory") as mallory:
            opened = await _many_idle(server, mallory, game.code, number)
            held = [one for one in opened if not isinstance(one, int)]
            assert len(held) == 32
            assert {one for one in opened if isinstance(one, int)} == {429}
            figures = (await mallory.http.get("/metrics")).text
            assert f'birdtable_limited_total{{rule="places"}} {float(number - 32)}' in figures
            assert await game.play_one() == 1
            await held.pop().close()
            again = await _until_open(server, game.code, mallory.cookie)
            for one in (*held, again):
                await one.close()


async def _until_open(server: Server, code: str, cookie: str) -> ClientConnection:
    """The next socket that finds a place: the server may still be noticing that one was given up."""
    async with asyncio.timeout(10):
        while True:
            opened = await _idle(server, code, cookie)
            if not isinstance(opened, int):
                return opened
            await asyncio.sleep(0.1)


async def test_a_thousand_idle_sockets_of_one_guest(tmp_path: Path) -> None:
    await _sockets_without_end(tmp_path, 1_000)


@pytest.mark.soak
async def test_ten_thousand_idle_sockets_of_one_guest(tmp_path: Path) -> None:
    await _sockets_without_end(tmp_path, 10_000)


async def test_sockets_without_a_guest_count_for_their_address(tmp_path: Path) -> None:
    with Server(tmp_path, {"BIRDTABLE_SOCKETS_PER_ADDRESS": "5"}) as server:
        async with person(server, "Ann") as ann:
            code = await ann.opens()
            opened = [await _idle(server, code, "") for _ in range(7)]
            held = [one for one in opened if not isinstance(one, int)]
            assert [one for one in opened if isinstance(one, int)] == [429, 429]
            for one in held:
                await one.close()


async def test_opening_sockets_again_and_again(strict: Server) -> None:
    async with person(strict, "Ann") as ann:
        code = await ann.opens()
        statuses = list[int]()
        for _ in range(70):
            opened = await _idle(strict, code, "")
            if isinstance(opened, int):
                statuses.append(opened)
            else:
                await opened.close()
        assert statuses == [429] * 10


async def test_talking_through_many_sockets(server: Server) -> None:
    async with person(server, "Mallory") as mallory, person(server, "Bo") as bo, contextlib.AsyncExitStack() as open_:
        code, other = await mallory.opens(), await mallory.opens()
        places = [code, other] * LINES_ALLOWED
        tables = [await open_.enter_async_context(mallory.at(place)) for place in places]
        for table in tables:
            await table.send("chat", text="here I am")
            await table.send("ping", t=1)
        for table in tables:
            await table.until("pong")
        refused = [message["code"] for table in tables for message in table.heard if message["type"] == "rejected"]
        assert refused == ["too_fast"] * LINES_ALLOWED
        async with bo.at(code) as table:
            await table.send("chat", text="at last")
            assert (await table.until("chat", lambda line: line["from"] == "Bo"))["text"] == "at last"


@pytest.mark.parametrize("pieces", [1, 64])
async def test_frames_of_a_megabyte(server: Server, pieces: int) -> None:
    """Whole or in pieces: the socket is closed as soon as it is too much, and only this one."""
    async with company(server) as game:
        table = game.other
        text = json.dumps({"type": "chat", "text": "x" * 1_000_000})
        part = len(text) // pieces + 1
        with contextlib.suppress(ConnectionClosed):
            await table.socket.send(text[at : at + part] for at in range(0, len(text), part))
        closed_with, _ = await table.closed()
        assert closed_with in (1009, 1006), "1006 where the rest was still under way"
        assert await game.asked.plays(game.asked.moves[0]) == 1


@pytest.mark.parametrize("frame", [b"\x89", b"\x8a", b"\x00"], ids=["ping", "pong", "part"])
async def test_frames_that_say_nothing(server: Server, frame: bytes) -> None:
    """A few are endured, as some programs send them; many close the socket, and only this one."""
    async with company(server) as game:
        table = game.other
        transport = table.socket.transport
        nothing = b"\x80\0\0\0\0"
        begun = b"\x01" + nothing if frame == b"\x00" else b""
        transport.write(begun + (frame + nothing) * 40)
        await table.drain(0.3)
        with contextlib.suppress(ConnectionError):
            transport.write((frame + nothing) * 40_000)
        closed_with, _ = await table.closed()
        assert closed_with in (1008, 1006), "1006 where the rest was still under way"
        assert await game.asked.plays(game.asked.moves[0]) == 1


async def test_bodies_of_a_megabyte(server: Server) -> None:
    async with person(server) as mallory:
        answer = await mallory.http.post("/api/session", json={"name": "x" * 1_000_000})
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def _raw(server: Server, sent: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(sent)
    await writer.drain()
    return reader, writer


SLOW: dict[str, tuple[bytes, bytes]] = {
    "nothing at all": (b"", b""),
    "a head in drops": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-A: b\r\n"),
    "a handshake in drops": (b"GET /ws/lobby HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n", b"X-A: b\r\n"),
    "an endless header": (b"GET / HTTP/1.1\r\nX: ", b"x"),
    "line ends only": (b"", b"\r\n"),
    "a body in drops": (
        b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n",
        b" ",
    ),
    "a second request in drops": (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n", b"X-A: b\r\n"),
    "line ends after a request": (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n"),
}


async def test_connections_that_send_in_drops(server: Server) -> None:
    """Each is ended in time, however it keeps itself alive; the others are served meanwhile."""

    async def held(first: bytes, drop: bytes) -> float:
        began = time.monotonic()
        reader, writer = await _raw(server, first)

        async def dropping() -> None:
            while True:
                await asyncio.sleep(0.5)
                if drop:
                    writer.write(drop)

        drops = asyncio.create_task(dropping())
        try:
            async with asyncio.timeout(60):
                while await reader.read(65_536):
                    pass
        except ConnectionError:
            pass
        finally:
            drops.cancel()
            writer.close()
        return time.monotonic() - began

    async with company(server) as game:
        holding = [asyncio.create_task(held(*slow)) for slow in SLOW.values() for _ in range(5)]
        assert await game.play_one() == 1
        seconds = await asyncio.gather(*holding)
    assert max(seconds) < 2 * patience.HEAD_SECONDS + 20, dict(
        zip([n for n in SLOW for _ in range(5)], seconds, strict=True)
    )


async def test_a_head_without_end(server: Server) -> None:
    reader, writer = await _raw(server, b"GET / HTTP/1.1\r\nX: ")
    with pytest.raises(ConnectionError):
        await _ten_megabytes(writer)
    told = await _rest(reader)
    assert told == b"" or told.startswith(b"HTTP/1.1 431 ")


async def _ten_megabytes(writer: asyncio.StreamWriter) -> None:
    for _ in range(1_000):
        writer.write(b"x" * 10_000)
        await writer.drain()
        await asyncio.sleep(0)


async def _rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


class Stalled:
    """A transport whose other end reads nothing."""

    def __init__(self) -> None:
        self.aborted = asyncio.Event()

    def abort(self) -> None:
        self.aborted.set()


async def test_an_end_that_reads_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "STALLED_SECONDS", 0.05)
    stalling, transport = patience.Stalling(), Stalled()
    stalling.begin(transport)  # pyright: ignore[reportArgumentType]
    await asyncio.wait_for(transport.aborted.wait(), 5)
    reading, transport = patience.Stalling(), Stalled()
    reading.begin(transport)  # pyright: ignore[reportArgumentType]
    reading.end()
    await asyncio.sleep(0.2)
    assert not transport.aborted.is_set()


async def test_a_watcher_who_reads_nothing_holds_up_nobody(server: Server) -> None:
    """The server lets a slow reader miss states and goes on; the game is played to its end."""
    async with company(server) as game:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=2**10)
        writer.write(
            f"GET /ws/rooms/{game.code} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "\r\n".encode()
        )
        await game.play_until(lambda _: False)
        assert game.over
        assert reader.at_eof() is False
        writer.close()


# The parts by themselves.


def test_places_are_given_back() -> None:
    refusals: list[None] = []
    places = Places(per_guest=2, per_address=3, refused=lambda: refusals.append(None))
    with places.taken("ann", "a"), places.taken("ann", "b"):
        with pytest.raises(NoPlace, match="guest"), places.taken("ann", "c"):
            pass
        full = (places.taken(None, "a"), places.taken("bo", "a"))
        with full[0], full[1], pytest.raises(NoPlace, match="address"), places.taken("cy", "a"):
            pass
    with places.taken("ann", "a"), places.taken("ann", "a"):
        pass
    assert len(refusals) == 2


def test_a_subscriber_of_the_newer_addresses_is_one_origin() -> None:
    def origin(host: str) -> str:
        return origin_of({"client": (host, 1)})

    assert origin("2001:db8::1") == origin("2001:db8::ffff:1:2:3")
    assert origin("2001:db8::1") != origin("2001:db8:0:1::1")
    assert origin("::ffff:192.0.2.7") == origin("192.0.2.7") == "192.0.2.7"
    assert origin("unix") == origin_of({}) == "nowhere"
    assert origin("fe80::1%eth0") != "nowhere"
    assert origin("fe80::1%" + "e" * 60) == "nowhere", "what somebody says of himself is not kept without end"


async def test_a_rate_is_counted_for_each_and_told_in_seconds() -> None:
    refused: list[Any] = []
    rates = Rates({"changes": 2, "requests": 0}, None, refused.append)
    assert [await rates.take("changes", "ann") for _ in range(2)] == [None, None]
    wait = await rates.take("changes", "ann")
    assert wait is not None
    assert 1 <= wait <= 60
    assert await rates.take("changes", "bo") is None
    assert await rates.spent("changes", "bo") is None
    assert await rates.spent("changes", "ann") is not None
    assert [await rates.take("requests", "ann") for _ in range(50)] == [None] * 50
    assert refused == ["changes", "changes"]
    assert [await rates.take("lines", "ann") for _ in range(LINES_ALLOWED)] == [None] * LINES_ALLOWED
    wait = await rates.take("lines", "ann")
    assert wait is not None
    assert 1 <= wait <= LINES_SECONDS
