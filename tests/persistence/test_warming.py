"""Who comes first to a node that just started finds the database as ready as whoever comes later."""

import asyncio
from pathlib import Path

import httpx
from sqlalchemy.engine import URL

from app.main import create_app
from app.persistence.connecting import WARM_CONNECTIONS
from app.persistence.store import open_store
from app.settings import Settings
from tests.persistence.backends import address
from tests.persistence.wire import Wire
from tests.rooms.company import ANN, BEN, Opening


async def test_the_first_readings_meet_open_connections_that_know_them(
    open_house: Opening, postgresql: URL, wire: Wire
) -> None:
    code = (await (await open_house(address(postgresql))).started(ANN, BEN)).code
    store = await open_store(address(postgresql.set(host="127.0.0.1", port=wire.port)))
    try:
        await store.warm()
        opened = wire.connections
        wire.asked.clear()
        loaded = await asyncio.gather(*(store.load(code) for _ in range(WARM_CONNECTIONS)))
        assert None not in loaded
        assert await store.news({code: 0})
        assert code.encode() in wire.asked
        assert b"SELECT" not in wire.asked, "the text of a statement goes to the server once over each connection"
        assert wire.connections == opened
    finally:
        await store.shut()


async def test_a_node_is_warm_when_it_starts(postgresql: URL, wire: Wire, tmp_path: Path) -> None:
    url = address(postgresql.set(host="127.0.0.1", port=wire.port))
    app = create_app(Settings(data=tmp_path, database_url=url))
    transport = httpx.ASGITransport(app)  # pyright: ignore[reportArgumentType]
    async with app.running(), httpx.AsyncClient(transport=transport, base_url="http://birds.example.org") as http:
        opened = wire.connections
        answers = await asyncio.gather(*(http.get("/api/rooms") for _ in range(WARM_CONNECTIONS)))
        assert [answer.status_code for answer in answers] == [200] * WARM_CONNECTIONS
        assert wire.connections == opened


async def test_nothing_is_there_to_be_read(database: str) -> None:
    store = await open_store(database)
    try:
        await store.warm()
        assert await store.load("nowhere") is None
    finally:
        await store.shut()
