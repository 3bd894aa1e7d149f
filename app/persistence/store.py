"""The store of the tables in a database, by SQLAlchemy Core."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import RowMapping, Select, and_, delete, or_, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.persistence.connecting import BUSY_SECONDS, answering, connect, connect_thread, is_sqlite
from app.persistence.keeping import Keeper, PostgresqlKeeper, SqliteKeeper
from app.persistence.migrating import migrate
from app.persistence.rows import (
    deadline_values,
    deadlines_of,
    move_of,
    move_values,
    room_of,
    room_values,
    sitter_values,
)
from app.persistence.schema import chats, decks, handovers, moves, rooms, sitters
from app.persistence.writer import Undone, Writer
from app.rooms.ports import Change, Commit, Kept, MoveRow, Seen
from app.rooms.room import ChatLine, Handover, Mark, Room, Status

AnySelect: TypeAlias = Select[*tuple[Any, ...]]

_SEEN: Final = (moves.c.version, moves.c.seat, moves.c.guest, moves.c.ref, moves.c.move)


class SqlStore:
    """Implements app.rooms.ports.Store; made by `open_store`."""

    def __init__(self, engine: AsyncEngine, keeper: Keeper, *, sqlite: bool, shared: bool) -> None:
        self._engine = engine
        self._insert = sqlite_insert if sqlite else postgresql_insert
        self._shared = shared
        self._writer = Writer(engine, keeper)

    @property
    def shared(self) -> bool:
        return self._shared

    async def shut(self) -> None:
        """Writes what still waits and closes the connections."""
        await self._writer.close()
        await self._engine.dispose()

    async def commit(self, commit: Commit) -> bool:
        return await self._writer.commit(commit)

    async def add(self, room: Room, deck: bytes) -> None:
        async def work(connection: AsyncConnection) -> None:
            known = self._insert(decks).values(digest=room.deck, text=deck).on_conflict_do_nothing()
            await connection.execute(known)
            await _add(connection, room)

        await self._writer.perform(work)

    async def change(self, change: Change) -> bool:
        async def work(connection: AsyncConnection) -> None:
            await self._change(connection, change)

        return await self._done(work)

    async def _change(self, connection: AsyncConnection, change: Change) -> None:
        room = change.room
        values = room_values(room) | {"revision": room.revision + 1}
        if change.deadlines is not None:
            values |= deadline_values(change.deadlines, room.set_aside)
        elif room.set_aside:
            values["next_due"] = None
        before = room.version if change.setup is None else room.version - 1
        kept = await connection.execute(update(rooms).where(*_as_judged(room, before)).values(values))
        if kept.rowcount != 1:
            raise Undone
        if change.opens is not None:
            await _add(connection, change.opens)
        if change.setup is not None:
            await connection.execute(moves.insert().values(move_values(change.setup)))
        if change.spends is not None:
            spent = await connection.execute(delete(handovers).where(handovers.c.digest == change.spends))
            if spent.rowcount != 1:
                raise Undone
        await connection.execute(delete(sitters).where(sitters.c.room == room.code))
        if seats := sitter_values(room):
            await connection.execute(sitters.insert(), seats)

    async def close(self, room: Room) -> bool:
        async def work(connection: AsyncConnection) -> None:
            gone = await connection.execute(delete(rooms).where(*_as_judged(room, room.version)))
            if gone.rowcount != 1:
                raise Undone

        return await self._done(work)

    async def _done(self, work: Any) -> bool:
        try:
            await self._writer.perform(work)
        except Undone:
            return False
        return True

    async def load(self, code: str) -> Kept | None:
        with answering():
            async with self._engine.connect() as connection:
                found = await connection.execute(select(rooms).where(rooms.c.code == code))
                row = found.mappings().one_or_none()
                if row is None:
                    return None
                of_room = moves.c.room == code
                newest = await connection.execute(select(moves).where(of_room, moves.c.version == row["version"]))
                newest_row = newest.mappings().one_or_none()
                seen = await connection.execute(
                    select(*_SEEN).where(of_room, moves.c.version.between(1, row["version"])).order_by(moves.c.version)
                )
                return Kept(
                    room=room_of(row),
                    newest=None if newest_row is None else move_of(newest_row),
                    deadlines=deadlines_of(row["deadlines"]),
                    seen=tuple(Seen(*move) for move in seen),
                )

    async def deck(self, digest: str) -> bytes:
        found = await self._read(select(decks.c.text).where(decks.c.digest == digest))
        return found[0][0]

    async def marks(self, codes: Sequence[str]) -> dict[str, tuple[int, int]]:
        columns = select(rooms.c.code, rooms.c.version, rooms.c.revision)
        found = await self._read(columns.where(rooms.c.code.in_(codes)))
        return {code: (version, revision) for code, version, revision in found}

    async def due(self, now: int, limit: int) -> list[str]:
        waiting = select(rooms.c.code).where(rooms.c.next_due <= now).order_by(rooms.c.next_due).limit(limit)
        return [code for (code,) in await self._read(waiting)]

    async def timed(self, before: int) -> list[str]:
        return [code for (code,) in await self._read(select(rooms.c.code).where(rooms.c.next_due < before))]

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

    async def of_guest(self, guest: str, limit: int) -> list[Room]:
        wanted = select(rooms).join(sitters).where(sitters.c.guest == guest)
        return await self._rooms(wanted.order_by(rooms.c.touched.desc(), rooms.c.code).limit(limit))

    async def _rooms(self, wanted: AnySelect) -> list[Room]:
        return [room_of(row) for row in await self._read_rows(wanted)]

    async def rows(self, code: str, after: int, limit: int) -> list[MoveRow]:
        wanted = select(moves).where(moves.c.room == code, moves.c.version > after)
        return [move_of(row) for row in await self._read_rows(wanted.order_by(moves.c.version).limit(limit))]

    async def say(self, code: str, line: ChatLine) -> None:
        async def work(connection: AsyncConnection) -> None:
            values = {"room": code, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
            await connection.execute(chats.insert().values(values))

        await self._writer.perform(work)

    async def chats(self, code: str, limit: int) -> list[ChatLine]:
        wanted = select(chats.c.name, chats.c.seat, chats.c.text, chats.c.at).where(chats.c.room == code)
        newest = await self._read(wanted.order_by(chats.c.id.desc()).limit(limit))
        return [ChatLine(name=name, seat=seat, text=text, at=at) for name, seat, text, at in reversed(newest)]

    async def offer(self, digest: str, handover: Handover) -> None:
        async def work(connection: AsyncConnection) -> None:
            same_seat = and_(handovers.c.room == handover.room, handovers.c.seat == handover.seat)
            await connection.execute(delete(handovers).where(same_seat))
            values = {
                "digest": digest,
                "room": handover.room,
                "seat": handover.seat,
                "guest": handover.guest,
                "expires": handover.expires,
            }
            await connection.execute(handovers.insert().values(values))

        await self._writer.perform(work)

    async def offered(self, digest: str) -> Handover | None:
        columns = select(handovers.c.room, handovers.c.seat, handovers.c.guest, handovers.c.expires)
        found = await self._read(columns.where(handovers.c.digest == digest))
        for room, seat, guest, expires in found:
            return Handover(room=room, seat=seat, guest=guest, expires=expires)
        return None

    async def _read(self, wanted: AnySelect) -> Sequence[Any]:
        with answering():
            async with self._engine.connect() as connection:
                return (await connection.execute(wanted)).all()

    async def _read_rows(self, wanted: AnySelect) -> Sequence[RowMapping]:
        with answering():
            async with self._engine.connect() as connection:
                return (await connection.execute(wanted)).mappings().all()


async def _add(connection: AsyncConnection, room: Room) -> None:
    await connection.execute(rooms.insert().values(room_values(room) | deadline_values(())))
    if seats := sitter_values(room):
        await connection.execute(sitters.insert(), seats)


def _as_judged(room: Room, version: int) -> tuple[Any, ...]:
    return rooms.c.code == room.code, rooms.c.version == version, rooms.c.revision == room.revision


async def open_store(url: str, *, shared: bool | None = None, busy_seconds: float = BUSY_SECONDS) -> SqlStore:
    """Brings the database at `url` (sqlite+aiosqlite:… or postgresql+asyncpg:…) up to the newest migration, under a
    lock, and opens it. `shared`: whether other processes write to it; unless told, a SQLite file is one process's
    alone. Raises UnknownDatabase, Unavailable."""
    sqlite = is_sqlite(url)
    await migrate(url)
    engine = connect(url, busy_seconds)
    keeper = SqliteKeeper(connect_thread(url, busy_seconds)) if sqlite else PostgresqlKeeper(engine)
    return SqlStore(engine, keeper, sqlite=sqlite, shared=not sqlite if shared is None else shared)
