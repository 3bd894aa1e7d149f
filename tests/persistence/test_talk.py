"""Lines of chat: the newest of each room are kept, and found without reading the others."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from app.persistence import talk
from app.persistence.connecting import connect_file, sqlite_url
from app.persistence.schema import chats
from app.persistence.store import SqlStore, open_store
from app.rooms.room import ChatLine
from tests.rooms.company import ANN, BEN, House, Opening


async def _say(store: SqlStore, code: str, *numbers: int) -> None:
    for number in numbers:
        await store.say(code, ChatLine(name="Ann", seat=0, text=f"line {number}", at=number))


async def _kept(store: SqlStore, code: str) -> list[int]:
    return [line.at for line in await store.chats(code, 1_000)]


async def test_the_newest_lines_of_each_room_are_kept(
    open_house: Opening, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "LINES_KEPT", 7)
    house, store = await open_house(database), await open_store(database)
    try:
        mine, other, silent = [(await house.waiting(ANN, BEN)).code for _ in range(3)]
        await _say(store, other, *range(5))
        await _say(store, mine, *range(7))
        assert await _kept(store, mine) == list(range(7))
        numbers = [(await store.newest_talk([mine]))[mine]]
        for number in range(7, 20):
            await _say(store, mine, number)
            numbers.append((await store.newest_talk([mine]))[mine])
        assert numbers == sorted(set(numbers)), "each line has a higher number than all before it"
        assert await _kept(store, mine) == list(range(13, 20))
        assert await _kept(store, other) == list(range(5))
        assert (await store.newest_talk([mine, other, silent, "nowhere"])).keys() == {mine, other}
    finally:
        await store.shut()


async def test_lines_said_through_two_processes_are_kept_alike(
    open_house: Opening, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "LINES_KEPT", 7)
    house, other = await open_house(database), await open_house(database)
    code = (await house.waiting(ANN, BEN)).code

    async def says(there: House, guest: str) -> None:
        for number in range(12):
            await there.tables.say(code, guest, "somebody", f"line {number}")

    await asyncio.gather(says(house, ANN.id), says(other, BEN.id))
    kept = await house.tables.chats(code)
    assert 7 <= len(kept) <= 8, "two that do not see each other's line yet may keep one more"
    await house.tables.say(code, ANN.id, "Ann", "the last")
    kept = await other.tables.chats(code)
    assert (len(kept), kept[-1].text) == (7, "the last")


def test_more_lines_are_kept_than_anybody_is_shown() -> None:
    assert talk.LINES_KEPT > 50


async def test_the_newest_line_is_found_without_reading_those_before(tmp_path: Path) -> None:
    store = await open_store(sqlite_url(tmp_path))
    code = (await House.of(store).waiting(ANN, BEN)).code
    await store.shut()
    engine = connect_file(sqlite_url(tmp_path), 1.0)
    with engine.begin() as connection:
        few = _steps(connection, code)
        line = {"room": code, "name": "Ann", "text": "a line", "at": 1}
        connection.execute(chats.insert(), [line] * 2_000)
        many = _steps(connection, code)
        newest = connection.execute(select(func.max(chats.c.id))).scalar_one()
        assert connection.execute(talk.newest_lines([code])).all() == [(code, newest)]
    engine.dispose()
    assert many < few + 100


def _steps(connection: Connection, code: str) -> int:
    """How many steps SQLite takes to find the newest line."""
    steps = 0

    def step() -> None:
        nonlocal steps
        steps += 1

    driver = connection.connection.driver_connection
    assert driver is not None
    driver.set_progress_handler(step, 1)
    connection.execute(talk.newest_lines([code])).all()
    driver.set_progress_handler(None, 1)
    return steps
