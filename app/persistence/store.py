"""The store of the tables in a database, by SQLAlchemy Core."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, RowMapping, Select, and_, delete, func, or_, select
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from app.persistence.catching_up import news_in_postgresql, news_in_sqlite
from app.persistence.changing import Undone, add_room, change_room, close_room
from app.persistence.claiming import claim_due, due_rooms
from app.persistence.connecting import BUSY_SECONDS, answering, connect_file, connect_server, is_sqlite
from app.persistence.databases import Database, PostgresqlDatabase, SqliteDatabase, Work
from app.persistence.migrating import look, migrate
from app.persistence.putting_off import PutOff, put_off
from app.persistence.reading import kept, rows
from app.persistence.rows import room_of
from app.persistence.schema import chats, decks, farewells, handovers, rooms, sitters
from app.persistence.statements import keep_in_postgresql, keep_in_sqlite
from app.persistence.sweeping import packing, stale_rooms, unpacked_games
from app.persistence.talk import keep_line, newest_lines
from app.persistence.writer import Keep, Noted, Writer, unnoted
from app.rooms.farewells import ONE_YEAR_MS
from app.rooms.ports import Change, Commit, Kept, MoveRow, Unavailable
from app.rooms.room import ChatLine, Handover, Mark, Room, Status

log: Final = logging.getLogger(__name__)

CLOSING_SECONDS: Final = 5.0

T = TypeVar("T")
AnySelect: TypeAlias = Select[*tuple[Any, ...]]


class SqlStore:
    """Implements app.rooms.ports.Store; made by `open_store`."""

    def __init__(self, database: Database, *, sqlite: bool, shared: bool, noted: Noted) -> None:
        keep: Keep = keep_in_sqlite if sqlite else keep_in_postgresql
        self._database = database
        self._insert = sqlite_insert if sqlite else postgresql_insert
        self._news = news_in_sqlite if sqlite else news_in_postgresql
        self._shared = shared
        self._writer = Writer(database, keep, noted)
        self._closing_seconds = None if sqlite else CLOSING_SECONDS
        self._open = True

    @property
    def shared(self) -> bool:
        return self._shared

    async def shut(self) -> None:
        """Writes what still waits and closes the connections. A server that does not answer is waited for no longer
        than CLOSING_SECONDS; a file is, as nobody else may open it while a thread still writes to it."""
        try:
            async with asyncio.timeout(self._closing_seconds):
                await self._writer.close()
                self._open = False
                await self._database.close()
        except TimeoutError:
            self._open = False
            log.warning("the database did not answer to the end")

    async def warm(self) -> None:
        """Reads a table as for somebody who comes to it, if there is one, so that whoever really comes first waits no
        longer than others. Raises Unavailable."""

        def work(connection: Connection) -> None:
            started = select(rooms.c.code).where(rooms.c.version >= 0).limit(1)
            for (code,) in connection.execute(started).all():
                kept(connection, code)
                self._news(connection, {code: 0})

        with answering():
            await self._database.warm(work)

    async def commit(self, commit: Commit) -> bool:
        return await self._writer.commit(commit)

    async def add(self, room: Room, deck: bytes) -> None:
        def work(connection: Connection) -> None:
            known = self._insert(decks).values(digest=room.deck, text=deck).on_conflict_do_nothing()
            connection.execute(known)
            add_room(connection, room)

        await self._writer.perform(work)

    async def change(self, change: Change) -> bool:
        return await self._done(lambda connection: change_room(connection, change))

    async def close(self, room: Room) -> bool:
        return await self._done(lambda connection: close_room(connection, room))

    async def stale(self, status: Status, before: int, after: str, limit: int) -> list[Room]:
        return await self._rooms(stale_rooms(status, before, after).limit(limit))

    async def unpacked(self, before: int, after: str, limit: int) -> list[str]:
        return [code for (code,) in await self._all(unpacked_games(before, after).limit(limit))]

    async def pack(self, code: str, now: int) -> bool:
        packed = await self._read(lambda connection: packing(connection, code, now))
        return packed is not None and await self._done(packed.keep)

    async def _done(self, work: Work[None]) -> bool:
        try:
            await self._writer.perform(work)
        except Undone:
            return False
        return True

    async def load(self, code: str) -> Kept | None:
        return await self._read(lambda connection: kept(connection, code))

    async def news(self, known: Mapping[str, int]) -> dict[str, Kept]:
        return await self._read(lambda connection: self._news(connection, known))

    async def newest_talk(self, codes: Sequence[str]) -> dict[str, int]:
        return {room: number for room, number in await self._all(newest_lines(codes)) if number is not None}

    async def deck(self, digest: str) -> bytes:
        found = await self._all(select(decks.c.text).where(decks.c.digest == digest))
        return found[0][0]

    async def marks(self, codes: Sequence[str]) -> dict[str, tuple[int, int]]:
        columns = select(rooms.c.code, rooms.c.version, rooms.c.revision)
        found = await self._all(columns.where(rooms.c.code.in_(codes)))
        return {code: (version, revision) for code, version, revision in found}

    async def claim_due(self, now: int, limit: int) -> list[str]:
        if not self._shared:
            return [code for (code,) in await self._all(due_rooms(now, limit))]
        return await self._writer.perform(lambda connection: claim_due(connection, now, limit))

    async def put_off(self, before: int, later: PutOff) -> list[str]:
        return await self._writer.perform(lambda connection: put_off(connection, before, later))

    async def listed(self, game: str | None, status: Status | None, before: Mark | None, limit: int) -> list[Room]:
        wanted = select(rooms).where(rooms.c.listed)
        if game is not None:
            wanted = wanted.where(rooms.c.game == game)
        if status is not None:
            wanted = wanted.where(rooms.c.status == status)
        if before is not None:
            same_time = and_(rooms.c.created == before.created, rooms.c.code < before.code)
            wanted = wanted.where(or_(rooms.c.created < before.created, same_time))
        return await self._rooms(wanted.order_by(rooms.c.created.desc(), rooms.c.code.desc()).limit(limit))

    async def of_guest(self, guest: str, limit: int, *, unfinished: bool = False) -> list[Room]:
        wanted = select(rooms).join(sitters).where(sitters.c.guest == guest)
        if unfinished:
            wanted = wanted.where(rooms.c.status != "finished")
        return await self._rooms(wanted.order_by(rooms.c.touched.desc(), rooms.c.code).limit(limit))

    async def busy(self, guest: str) -> int:
        joined = select(func.count()).select_from(sitters).join(rooms)
        found = await self._all(joined.where(sitters.c.guest == guest, rooms.c.status != "finished"))
        return found[0][0]

    async def _rooms(self, wanted: AnySelect) -> list[Room]:
        return [room_of(row) for row in await self._all_rows(wanted)]

    async def rows(self, code: str, after: int, limit: int) -> list[MoveRow]:
        return await self._read(lambda connection: rows(connection, code, after, limit))

    async def say(self, code: str, line: ChatLine) -> None:
        await self._writer.perform(lambda connection: keep_line(connection, code, line))

    async def chats(self, code: str, limit: int) -> list[ChatLine]:
        wanted = select(chats.c.name, chats.c.seat, chats.c.text, chats.c.at).where(chats.c.room == code)
        newest = await self._all(wanted.order_by(chats.c.id.desc()).limit(limit))
        return [ChatLine(name=name, seat=seat, text=text, at=at) for name, seat, text, at in reversed(newest)]

    async def offer(self, digest: str, handover: Handover) -> None:
        def work(connection: Connection) -> None:
            same_seat = and_(handovers.c.room == handover.room, handovers.c.seat == handover.seat)
            connection.execute(delete(handovers).where(same_seat))
            values = {
                "digest": digest,
                "room": handover.room,
                "seat": handover.seat,
                "guest": handover.guest,
                "expires": handover.expires,
            }
            connection.execute(handovers.insert().values(values))

        await self._writer.perform(work)

    async def offered(self, digest: str) -> Handover | None:
        columns = select(handovers.c.room, handovers.c.seat, handovers.c.guest, handovers.c.expires)
        found = await self._all(columns.where(handovers.c.digest == digest))
        for room, seat, guest, expires in found:
            return Handover(room=room, seat=seat, guest=guest, expires=expires)
        return None

    async def part(self, guest: str, now: int) -> None:
        def work(connection: Connection) -> None:
            connection.execute(delete(farewells).where(farewells.c.at < now - ONE_YEAR_MS))
            connection.execute(self._insert(farewells).values(guest=guest, at=now).on_conflict_do_nothing())

        await self._writer.perform(work)

    async def parted(self, since: int) -> list[str]:
        return [guest for (guest,) in await self._all(select(farewells.c.guest).where(farewells.c.at >= since))]

    async def _all(self, wanted: AnySelect) -> Sequence[Any]:
        return await self._read(lambda connection: connection.execute(wanted).all())

    async def _all_rows(self, wanted: AnySelect) -> Sequence[RowMapping]:
        return await self._read(lambda connection: connection.execute(wanted).mappings().all())

    async def _read(self, work: Work[T]) -> T:
        if not self._open:
            raise Unavailable("the store is closed")
        with answering():
            return await self._database.read(work)


async def open_store(
    url: str,
    *,
    shared: bool | None = None,
    busy_seconds: float = BUSY_SECONDS,
    migrating: bool = True,
    noted: Noted = unnoted,
) -> SqlStore:
    """Brings the database at `url` (sqlite:… or postgresql+asyncpg:…) up to the newest migration, under a lock, and
    opens it. `shared`: whether other processes write to it; unless told, a SQLite file is one process's alone. Unless
    it is `migrating`, a database that is not up to date is left as it is. `noted` is told of every batch of moves.
    Raises UnknownDatabase, Unavailable, OutOfDate."""
    sqlite = is_sqlite(url)
    await (migrate(url) if migrating else look(url))
    database = SqliteDatabase(connect_file(url, busy_seconds)) if sqlite else PostgresqlDatabase(connect_server(url))
    return SqlStore(database, sqlite=sqlite, shared=not sqlite if shared is None else shared, noted=noted)
