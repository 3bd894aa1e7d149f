"""Brings a database up to the newest migration, one process at a time."""

import asyncio
from pathlib import Path
from typing import Any, Final

from filelock import FileLock
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from app.persistence.connecting import answering, connect_once, is_sqlite
from app.persistence.schema import NEWEST_MIGRATION


class OutOfDate(Exception):
    """A database of another version of Bird Table, or none at all."""


_ADVISORY_LOCK: Final = 0x42495244  # any number of our own
_VERSIONS: Final = text("SELECT version_num FROM alembic_version")


async def migrate(url: str) -> None:
    """Runs the migrations that are missing; each as a whole or not at all. Raises UnknownDatabase, Unavailable."""
    with answering():
        if is_sqlite(url):
            await asyncio.to_thread(_migrate_file, url, make_url(url).database)
        else:
            await _migrate_server(url)


async def look(url: str) -> None:
    """Makes sure that the database is there and as this version needs it, and changes nothing. Raises OutOfDate,
    UnknownDatabase, Unavailable."""
    with answering():
        if is_sqlite(url):
            newest = await asyncio.to_thread(_is_newest_file, url, make_url(url).database)
        else:
            async with connect_once(url).connect() as connection:
                newest = await connection.run_sync(_is_newest)
    if not newest:
        raise OutOfDate("it holds no tables of this version of Bird Table; its server brings them up to date")


def _is_newest_file(url: str, file: str | None) -> bool:
    if not file or not Path(file).is_file():
        return False
    with create_engine(url, poolclass=NullPool).connect() as connection:
        return _is_newest(connection)


def _migrate_file(url: str, file: str | None) -> None:
    if not file:
        raise ValueError("the tables need a SQLite file, not a database in memory")
    engine = create_engine(url, poolclass=NullPool)
    with engine.connect() as connection:
        if _is_newest(connection):
            return
    _begin_at_once(engine)
    with FileLock(f"{file}.migrating"), engine.begin() as connection:
        _upgrade(connection)


async def _migrate_server(url: str) -> None:
    engine = connect_once(url)
    async with engine.connect() as connection:
        if await connection.run_sync(_is_newest):
            return
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
        await connection.run_sync(_upgrade)


def _is_newest(connection: Connection) -> bool:
    try:
        return connection.execute(_VERSIONS).scalars().all() == [NEWEST_MIGRATION]
    except DBAPIError:
        return False


def _begin_at_once(engine: Engine) -> None:
    """The driver would begin a transaction before the first change of a row only, too late for a change of tables."""

    def leave_it(connection: Any, _: Any) -> None:
        connection.isolation_level = None

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine, "connect", leave_it)
    event.listen(engine, "begin", begin)


def _upgrade(connection: Connection) -> None:
    from app.persistence.upgrading import upgrade

    upgrade(connection)
