"""The one writer: batches of many rooms, lost races, and two stores on one database."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, update

from app.persistence.changing import Undone
from app.persistence.connecting import connect_file, connect_server, is_sqlite
from app.persistence.databases import PostgresqlDatabase, SqliteDatabase, Work
from app.persistence.schema import moves, rooms
from app.persistence.statements import keep_in_postgresql, keep_in_sqlite
from app.persistence.store import SqlStore, open_store
from app.persistence.writer import MOST_WITH_A_BATCH, Writer
from app.rooms.ports import Change, Commit, Deadline, MoveRow, Unavailable
from app.rooms.room import Handover, Room, Sitter
from tests.rooms.company import Opening

DECK = b"a deck"


def room(code: str) -> Room:
    return Room(
        code=code,
        game="backyard-birds",
        rules_version=1,
        deck="digest",
        options=b"{}",
        status="playing",
        seats=(Sitter("ann", "Ann"), Sitter("ben", "Ben")),
        host=0,
        listed=False,
        watchable=True,
        created=1,
        touched=1,
        version=0,
    )


def commit(code: str, version: int = 1, ref: str | None = None, revision: int = 0, guest: str = "ann") -> Commit:
    row = MoveRow(
        room=code,
        version=version,
        seat=0,
        guest=guest,
        ref=ref or f"ref-{version}",
        move=b"{}",
        events=b"[]",
        state=b"state %d" % version,
        rules_version=1,
        at=100 + version,
    )
    deadlines = (Deadline(version, 500, 1500 + version),)
    return Commit(row=row, revision=revision, status="playing", deadlines=deadlines)


@pytest.fixture
async def store(open_house: Opening, database: str) -> SqlStore:
    house = await open_house(database)
    assert isinstance(house.store, SqlStore)
    return house.store


class Counted(Writer):
    """A writer of which the test knows the batches."""

    def __init__(self, url: str) -> None:
        self.batches: list[list[str]] = []
        self.began = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._kept = keep_in_sqlite if is_sqlite(url) else keep_in_postgresql
        self._opened = SqliteDatabase(connect_file(url)) if is_sqlite(url) else PostgresqlDatabase(connect_server(url))
        super().__init__(self._opened, self._counting)

    async def close(self) -> None:
        await super().close()
        await self._opened.close()

    def _counting(self, connection: Connection, batch: Sequence[Commit]) -> bool:
        self.batches.append([one.row.room for one in batch])
        self._loop.call_soon_threadsafe(self.began.set)
        return self._kept(connection, batch)


async def test_what_comes_soon_after_a_batch_goes_together_and_a_lone_move_at_once(
    store: SqlStore, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in (SqliteDatabase, PostgresqlDatabase):
        monkeypatch.setattr(kind, "apart_seconds", 0.3)
    for code in ("a", "b", "c", "d"):
        await store.add(room(code), DECK)
    loop = asyncio.get_running_loop()
    writer = Counted(database)
    began = loop.time()
    assert await writer.commit(commit("a"))
    assert loop.time() - began < 0.25
    soon = asyncio.create_task(writer.commit(commit("b")))
    await asyncio.sleep(0.05)
    assert await asyncio.gather(soon, writer.commit(commit("c"))) == [True, True]
    await asyncio.sleep(0.3)
    began = loop.time()
    assert await writer.commit(commit("d"))
    assert loop.time() - began < 0.25
    await writer.close()
    assert writer.batches == [["a"], ["b", "c"], ["d"]]


class Together:
    """A SQLite file with three rooms, and a writer at which a move waits together with other changes."""

    def __init__(self, url: str) -> None:
        self.writer = Counted(url)
        self.elsewhere = connect_file(url)

    def moves_of(self, code: str) -> int:
        """How many moves of the room everybody else sees."""
        with self.elsewhere.connect() as connection:
            return connection.scalar(select(func.count()).select_from(moves).where(moves.c.room == code)) or 0

    def touched(self, code: str) -> bool:
        """Whether everybody else sees what `touch` does."""
        with self.elsewhere.connect() as connection:
            return connection.scalar(select(rooms.c.touched).where(rooms.c.code == code)) == 77

    async def at_once(self, codes: str, *works: Work[Any]) -> list[Any]:
        """A move in each room and the other changes, all asked for before the writer begins: what each of them gives
        or raises."""
        moves_of_rooms = (self.writer.commit(commit(code)) for code in codes)
        return await asyncio.gather(*moves_of_rooms, *map(self.writer.perform, works), return_exceptions=True)


@pytest.fixture
async def together(open_house: Opening, tmp_path: Path) -> AsyncIterator[Together]:
    url = f"sqlite:///{tmp_path / 'together.sqlite3'}"
    house = await open_house(url)
    for code in ("a", "b", "c"):
        await house.store.add(room(code), DECK)
    made = Together(url)
    yield made
    await made.writer.close()
    made.elsewhere.dispose()


def touch(code: str) -> Work[int]:
    def work(connection: Connection) -> int:
        return connection.execute(update(rooms).where(rooms.c.code == code).values(touched=77)).rowcount

    return work


def touch_in_vain(code: str) -> Work[int]:
    def work(connection: Connection) -> int:
        touch(code)(connection)
        raise Undone

    return work


async def test_other_changes_that_wait_are_kept_with_the_moves_or_not_at_all(together: Together) -> None:
    seen = list[int]()

    def work(connection: Connection) -> str:
        seen.append(connection.scalar(select(func.count()).select_from(moves).where(moves.c.room == "a")) or 0)
        seen.append(together.moves_of("a"))
        return "done"

    assert await together.at_once("a", work, touch("b")) == [True, "done", 1]
    assert seen == [1, 0], "the move is there, and nobody else sees it yet"
    assert together.moves_of("a") == 1
    assert together.touched("b")


async def test_a_change_that_undoes_itself_takes_nothing_with_it(together: Together) -> None:
    kept, undone, other = await together.at_once("a", touch_in_vain("b"), touch("c"))
    assert (kept, type(undone), other) == (True, Undone, 1)
    assert together.moves_of("a") == 1
    assert [together.touched(code) for code in ("b", "c")] == [False, True]


@pytest.mark.parametrize("statement", ["INSERT INTO nowhere VALUES (1)", "ROLLBACK"])
async def test_a_change_that_fails_in_any_other_way_loses_no_move(together: Together, statement: str) -> None:
    def broken(connection: Connection) -> None:
        touch("b")(connection)
        connection.exec_driver_sql(statement)
        connection.exec_driver_sql("INSERT INTO nowhere VALUES (1)")

    *kept, failed, other = await together.at_once("abc", broken, touch("c"))
    assert (kept, other) == ([True] * 3, 1)
    assert isinstance(failed, Unavailable)
    assert [together.moves_of(code) for code in "abc"] == [1] * 3
    assert together.writer.batches == [["a", "b", "c"]] * 2, "the moves stay together when they are tried again"
    assert [together.touched(code) for code in ("b", "c")] == [False, True]


async def test_moves_that_cannot_be_written_take_no_other_change_with_them(
    together: Together, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_: Connection, batch: Sequence[Commit]) -> bool:
        raise TypeError(f"{len(batch)} moves of a kind that nobody knows")

    monkeypatch.setattr(together.writer, "_keep", failing)
    kept, done = await together.at_once("a", touch("b"))
    assert isinstance(kept, Unavailable)
    assert done == 1
    assert together.touched("b")


async def test_more_changes_than_go_with_a_batch_are_all_done(together: Together) -> None:
    many = MOST_WITH_A_BATCH + 5
    assert await together.at_once("a", *[touch("b")] * many) == [True, *[1] * many]


async def test_a_move_that_loses_its_race_takes_no_other_change_with_it(together: Together) -> None:
    assert await together.at_once("a") == [True]
    assert await together.at_once("a", touch("b")) == [False, 1]
    assert together.touched("b")
    assert together.moves_of("a") == 1


async def test_a_move_goes_with_its_rooms_version_status_and_deadlines(store: SqlStore) -> None:
    await store.add(room("a"), DECK)
    assert await store.commit(commit("a"))
    kept = await store.load("a")
    assert kept is not None
    assert (kept.room.version, kept.room.touched, kept.room.revision) == (1, 101, 0)
    assert kept.deadlines == (Deadline(1, 500, 1501),)
    assert kept.newest == commit("a").row
    assert await store.claim_due(1500, 10) == []
    assert await store.claim_due(1501, 10) == ["a"]


async def test_deadlines_are_put_off_all_at_once_where_that_changes_anything(store: SqlStore) -> None:
    for code in ("a", "b", "c"):
        await store.add(room(code), DECK)
        assert await store.commit(commit(code))
    assert await store.put_off(1501, lambda known: (Deadline(1, 900, 9000),)) == []
    later = (Deadline(1, 900, 9000),)
    assert sorted(await store.put_off(1502, lambda known: later)) == ["a", "b", "c"]
    assert await store.put_off(9001, lambda known: known) == []
    kept = await store.load("a")
    assert kept is not None
    assert (kept.deadlines, kept.room.revision, kept.room.version) == (later, 1, 1)
    assert await store.claim_due(8999, 10) == []
    assert sorted(await store.claim_due(9000, 10)) == ["a", "b", "c"]


@pytest.mark.parametrize(
    "late",
    [
        commit("a", version=1, ref="other"),
        commit("a", version=2, ref="ref-1"),
        commit("a", version=2, revision=1),
        commit("closed", version=1),
    ],
    ids=["the version is taken", "the ref is taken", "the room changed", "the room closed"],
)
async def test_a_lost_race_changes_nothing_and_harms_no_other(store: SqlStore, late: Commit) -> None:
    for code in ("a", "b", "c"):
        await store.add(room(code), DECK)
    assert await store.commit(commit("a"))
    before = await store.load("a")
    assert await store.commit(late) is False
    results = await asyncio.gather(*(store.commit(one) for one in (commit("b"), late, commit("c"))))
    assert results == [True, False, True]
    assert await store.load("a") == before
    assert await store.marks(["a", "b", "c", "closed"]) == {"a": (1, 0), "b": (1, 0), "c": (1, 0)}


async def test_a_change_of_the_room_is_judged_by_its_revision(store: SqlStore) -> None:
    await store.add(room("a"), DECK)
    assert await store.change(Change(room=room("a"), deadlines=(Deadline(1, None, 70),)))
    assert await store.claim_due(70, 1) == ["a"]
    assert await store.change(Change(room=room("a"))) is False
    assert await store.commit(commit("a", revision=0)) is False
    assert await store.commit(commit("a", revision=1))
    assert await store.close(room("a")) is False
    assert await store.marks(["a"]) == {"a": (1, 1)}


async def test_a_change_that_needs_a_handover_needs_it_unspent(store: SqlStore) -> None:
    await store.add(room("a"), DECK)
    handover = Handover(room="a", seat=0, guest="ann", expires=100)
    await store.offer("first", handover)
    await store.offer("second", handover)
    assert await store.change(Change(room=room("a"), spends="first")) is False
    assert await store.marks(["a"]) == {"a": (0, 0)}
    assert await store.change(Change(room=room("a"), spends="second"))
    assert await store.offered("second") is None


async def test_two_of_one_guest_on_two_seats_are_never_kept(store: SqlStore) -> None:
    twice = Sitter("ann", "Ann")
    await store.add(room("a"), DECK)
    with pytest.raises(Exception, match=r"(?i)unique"):
        await store.add(Room(**{**fields(room("b")), "seats": (twice, twice)}), DECK)
    assert await store.load("b") is None


def fields(of: Room) -> dict[str, object]:
    return {name: getattr(of, name) for name in Room.__struct_fields__}


async def test_a_lone_move_is_written_at_once_and_what_comes_meanwhile_together(store: SqlStore, database: str) -> None:
    codes = [f"room{number:02}" for number in range(20)]
    for code in codes:
        await store.add(room(code), DECK)
    writer = Counted(database)
    first = asyncio.create_task(writer.commit(commit(codes[7])))
    await writer.began.wait()
    others = [writer.commit(commit(code)) for code in reversed(codes) if code != codes[7]]
    assert await asyncio.gather(first, *others) == [True] * 20
    await writer.close()
    assert writer.batches == [[codes[7]], sorted(set(codes) - {codes[7]})]


async def test_two_moves_of_one_room_never_share_a_batch(store: SqlStore, database: str) -> None:
    for code in ("a", "b"):
        await store.add(room(code), DECK)
    writer = Counted(database)
    sent = (commit("a", ref="x"), commit("b"), commit("a", ref="y"), commit("a", version=2, ref="z"))
    assert await asyncio.gather(*map(writer.commit, sent)) == [True, True, False, True]
    await writer.close()
    assert writer.batches == [["a", "b"], ["a"], ["a"]]
    assert [row.ref for row in await store.rows("a", 0, 10)] == ["x", "z"]


async def test_what_waits_is_written_before_the_writer_closes(store: SqlStore, database: str) -> None:
    await store.add(room("a"), DECK)
    writer = Counted(database)
    kept = asyncio.create_task(writer.commit(commit("a")))
    await asyncio.sleep(0)
    await writer.close()
    assert await kept


async def test_two_stores_share_every_version_between_them(database: str) -> None:
    """Each version of each of many rooms is won by exactly one of two processes."""
    stores = [await open_store(database, shared=True) for _ in range(2)]
    codes = [f"room{number}" for number in range(8)]
    for code in codes:
        await stores[0].add(room(code), DECK)
    for version in range(1, 11):
        sent = [
            stores[side].commit(commit(code, version, ref=f"{side}-{version}")) for code in codes for side in (0, 1)
        ]
        won = await asyncio.gather(*sent)
        assert [won[at] + won[at + 1] for at in range(0, len(won), 2)] == [1] * len(codes)
    for code in codes:
        assert [row.version for row in await stores[0].rows(code, 0, 100)] == list(range(1, 11))
    for store in stores:
        await store.shut()


async def test_who_stops_waiting_does_not_stop_the_writer(store: SqlStore, database: str) -> None:
    for code in ("a", "b"):
        await store.add(room(code), DECK)
    writer = Counted(database)
    given_up = asyncio.create_task(writer.commit(commit("a")))
    await asyncio.sleep(0)
    given_up.cancel()
    assert await writer.commit(commit("b"))
    await writer.close()
    assert await store.marks(["a"]) == {"a": (1, 0)}
