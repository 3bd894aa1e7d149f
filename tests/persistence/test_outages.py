"""While the database is away nothing is acknowledged and nothing is lost; it comes back by itself."""

import asyncio
import sqlite3
import traceback
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.engine import URL, make_url

from app.persistence.connecting import sqlite_url
from app.persistence.store import SqlStore, open_store
from app.rooms.ports import Unavailable
from app.rooms.refusals import Refusal, Rejection
from tests.persistence.backends import address
from tests.persistence.wire import Wire
from tests.rooms.company import ANN, BEN, CLEO, House, Opening, raw


async def unavailable(asked: object) -> None:
    with pytest.raises((Refusal, Rejection)) as away:
        await asked  # type: ignore[misc]
    assert away.value.code == "unavailable"


async def next_move(house: House, code: str) -> tuple[str, bytes]:
    position = await house.position(code)
    ask = position.asks[0]
    sitter = position.room.seats[ask.seat]
    assert sitter is not None
    return sitter.guest, raw(position.moves(ask)[0])


async def everything_is_unavailable(house: House, code: str) -> None:
    before = await house.position(code)
    guest, move = await next_move(house, code)
    await unavailable(house.tables.move(code, guest, "while-away", move))
    await unavailable(house.tables.sit(code, CLEO))
    await unavailable(house.tables.leave(code, guest))
    await unavailable(house.tables.open(CLEO, "backyard-birds", 2))
    await unavailable(house.tables.say(code, ANN.id, "Ann", "is anybody there?"))
    with pytest.raises(Unavailable):
        await house.tables.tick()
    assert before.version == 1
    assert (await house.position(code)).state == before.state
    assert (await house.tables.room(code)).version == 1


async def goes_on(house: House, code: str, guest: str, move: bytes) -> None:
    assert await house.tables.move(code, guest, "while-away", move) == 2
    assert await house.tables.move(code, guest, "while-away", move) == 2
    assert await house.play(code) == 3
    rows = await house.store.rows(code, -1, 10)
    assert [row.version for row in rows] == [0, 1, 2, 3]
    assert await house.tables.mine(CLEO.id) == []


async def test_a_server_that_stops_and_starts(open_house: Opening, postgresql: URL, wire: Wire) -> None:
    house = await open_house(address(postgresql.set(host="127.0.0.1", port=wire.port)))
    room = await house.started(ANN, BEN)
    await house.play(room.code)
    guest, move = await next_move(house, room.code)
    await wire.cut()
    await everything_is_unavailable(house, room.code)
    await wire.mend()
    await goes_on(house, room.code, guest, move)


async def test_nobody_notices_connections_that_broke_while_they_lay_idle(
    open_house: Opening, postgresql: URL, wire: Wire
) -> None:
    house = await open_house(address(postgresql.set(host="127.0.0.1", port=wire.port)))
    code = (await house.started(ANN, BEN)).code
    await asyncio.gather(*(house.store.load(code) for _ in range(4)))
    await wire.cut()
    await wire.mend()
    loaded = await asyncio.gather(*(house.store.load(code) for _ in range(4)))
    assert [kept and kept.room.code for kept in loaded] == [code] * 4
    await house.play(code)
    await wire.cut()
    await wire.mend()
    assert await house.play(code) == 2


async def test_a_move_is_kept_once_though_the_connection_broke_after_it(
    open_house: Opening, postgresql: URL, wire: Wire
) -> None:
    house = await open_house(address(postgresql.set(host="127.0.0.1", port=wire.port)))
    code = (await house.started(ANN, BEN)).code
    await house.play(code)
    guest, move = await next_move(house, code)
    wire.lose_answers = True
    assert await house.tables.move(code, guest, "unheard", move) == 2
    rows = await house.store.rows(code, -1, 10)
    assert [row.ref for row in rows if row.ref == "unheard"] == ["unheard"]
    assert await house.play(code) == 3


async def test_a_file_that_is_locked_by_somebody_else(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    store = await open_store(url, busy_seconds=0.1)
    house = House.of(store)
    room = await house.started(ANN, BEN)
    await house.play(room.code)
    guest, move = await next_move(house, room.code)
    other = sqlite3.connect(make_url(url).database or "")
    other.execute("BEGIN IMMEDIATE")
    await unavailable(house.tables.move(room.code, guest, "while-away", move))
    await unavailable(house.tables.leave(room.code, guest))
    await unavailable(house.tables.say(room.code, ANN.id, "Ann", "is anybody there?"))
    assert [row.version for row in await store.rows(room.code, -1, 10)] == [0, 1]
    assert (await house.position(room.code)).version == 1
    other.rollback()
    other.close()
    await goes_on(house, room.code, guest, move)
    await store.shut()


async def test_a_disk_that_is_full(tmp_path: Path) -> None:
    store = await open_store(sqlite_url(tmp_path))
    house = House.of(store)
    room = await house.started(ANN, BEN)
    await house.play(room.code)
    guest, move = await next_move(house, room.code)
    await at_most(store, 1)  # no page more than there are
    await unavailable(talk_on(house, room.code))
    await at_most(store, 1_000_000)
    await goes_on(house, room.code, guest, move)
    await store.shut()


async def talk_on(house: House, code: str) -> None:
    for _ in range(100):
        await house.tables.say(code, ANN.id, "Ann", "x" * 500)


async def at_most(store: SqlStore, pages: int) -> None:
    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await store._writer.perform(limit)  # pyright: ignore[reportPrivateUsage]


async def test_a_closed_store_says_so(database: str) -> None:
    store = await open_store(database)
    house = House.of(store)
    room = await house.started(ANN, BEN)
    guest, move = await next_move(house, room.code)
    await store.shut()
    await unavailable(house.tables.move(room.code, guest, "a", move))
    await unavailable(house.tables.leave(room.code, guest))


async def test_what_a_database_refuses_is_quoted_nowhere(
    open_house: Opening, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Moves and states hold hidden cards and the seed."""
    house = await open_house(database)
    room = await house.started(ANN, BEN)
    await house.play(room.code)
    guest, move = await next_move(house, room.code)
    await moves_are_called(house, "moves", "gone")
    try:
        with pytest.raises(Rejection) as away:
            await house.tables.move(room.code, guest, "while-away", move)
    finally:
        await moves_are_called(house, "gone", "moves")
    assert away.value.code == "unavailable"
    told = "".join(traceback.format_exception(away.value)) + caplog.text
    assert "INSERT INTO moves" in told
    assert move.decode() not in told
    assert str(move) not in told
    await goes_on(house, room.code, guest, move)


async def moves_are_called(house: House, before: str, after: str) -> None:
    def rename(connection: Connection) -> None:
        connection.exec_driver_sql(f"ALTER TABLE {before} RENAME TO {after}")

    assert isinstance(house.store, SqlStore)
    await house.store._writer.perform(rename)  # pyright: ignore[reportPrivateUsage]
