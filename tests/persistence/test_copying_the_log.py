"""SQLite's log is copied into the file between two batches of moves: after what was kept has been acknowledged."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from app.persistence.connecting import SQLITE_FILE, connect_file, sqlite_url
from app.persistence.databases import SqliteDatabase
from app.persistence.statements import keep_in_sqlite
from app.persistence.writer import Writer
from tests.persistence.test_writer import DECK, commit, room
from tests.rooms.company import Opening

CODES = ("a", "b", "c", "d")


@pytest.fixture
async def rooms(open_house: Opening, tmp_path: Path) -> None:
    house = await open_house(sqlite_url(tmp_path))
    for code in CODES:
        await house.store.add(room(code), DECK)


def in_file(folder: Path) -> int:
    """How many moves stand in the file itself, without its log."""
    alone = folder / "alone.sqlite3"
    shutil.copyfile(folder / SQLITE_FILE, alone)
    with sqlite3.connect(alone) as connection:
        try:
            return connection.execute("SELECT count(*) FROM moves").fetchone()[0]
        except sqlite3.OperationalError:
            return 0  # not even the tables


@pytest.mark.usefixtures("rooms")
async def test_the_log_is_copied_after_so_many_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.persistence.databases.COPIED_EVERY", 5)
    database = SqliteDatabase(connect_file(sqlite_url(tmp_path)))
    writer = Writer(database, keep_in_sqlite)
    found = list[int]()
    for code in CODES:
        assert await writer.commit(commit(code))
        await writer.perform(lambda _: None)  # what follows the move has been done by then
        found.append(in_file(tmp_path))
    await writer.close()
    await database.close()
    assert found == [0, 0, 3, 3], "each move and the nothing after it are two changes, and the third move is the fifth"


class Slow(SqliteDatabase):
    """A file whose log takes as long to copy as the test wants, or cannot be copied."""

    def __init__(self, folder: Path) -> None:
        super().__init__(connect_file(sqlite_url(folder)))
        self.copying = asyncio.Event()
        self.may_end = asyncio.Event()
        self.failure: Exception | None = None

    async def tidy(self, changes: int) -> None:
        self.copying.set()
        await self.may_end.wait()
        if self.failure is not None:
            raise self.failure


@pytest.mark.usefixtures("rooms")
@pytest.mark.parametrize("failure", [None, OSError("the disk is full"), RuntimeError("nobody thought of it")])
async def test_a_move_is_acknowledged_before_the_log_is_copied(tmp_path: Path, failure: Exception | None) -> None:
    database = Slow(tmp_path)
    database.failure = failure
    writer = Writer(database, keep_in_sqlite)
    async with asyncio.timeout(5):
        assert await writer.commit(commit("a"))
        await database.copying.wait()
        later = asyncio.create_task(writer.commit(commit("b")))
        await asyncio.sleep(0.05)
        assert not later.done(), "one connection writes and copies, one after the other"
        database.may_end.set()
        assert await later, "whether it was copied or not"
        await writer.close()
    await database.close()
