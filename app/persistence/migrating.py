"""Brings a database up to the newest migration, one process at a time."""

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from filelock import AsyncFileLock
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from app.persistence.connecting import answering, is_sqlite

MIGRATIONS: Final = Path(__file__).parent.parent.parent / "migrations"
_ADVISORY_LOCK: Final = 0x42495244  # any number of our own


async def migrate(url: str) -> None:
    """Runs the migrations that are missing; each as a whole or not at all. Raises UnknownDatabase, Unavailable."""
    engine = create_async_engine(url, poolclass=NullPool)
    with answering():
        if is_sqlite(url):
            await _migrate_file(engine, make_url(url).database)
        else:
            await _migrate_server(engine)


async def _migrate_file(engine: AsyncEngine, file: str | None) -> None:
    if not file:
        raise ValueError("the tables need a SQLite file, not a database in memory")
    _begin_at_once(engine)
    async with AsyncFileLock(f"{file}.migrating"), engine.begin() as connection:
        await connection.run_sync(_upgrade)


async def _migrate_server(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
        await connection.run_sync(_upgrade)


def _begin_at_once(engine: AsyncEngine) -> None:
    """The driver would begin a transaction before the first change of a row only, too late for a change of tables."""

    def leave_it(connection: Any, _: Any) -> None:
        connection.isolation_level = None

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine.sync_engine, "connect", leave_it)
    event.listen(engine.sync_engine, "begin", begin)


def _upgrade(connection: Connection) -> None:
    command.upgrade(configuration(connection), "head")


def configuration(connection: Connection) -> Config:
    """What Alembic needs to know, to work on an open connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config
