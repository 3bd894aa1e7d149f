"""How a database is opened, and what counts as one that does not answer."""

import logging
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from app.rooms.ports import Unavailable

log: Final = logging.getLogger(__name__)

SQLITE_FILE: Final = "birdtable.sqlite3"
BUSY_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 10.0
CONNECT_SECONDS: Final = 5.0


class UnknownDatabase(ValueError):
    """An address of a kind of database that the tables cannot be kept in; the message says which kinds can."""


def sqlite_url(folder: Path) -> str:
    """The address of the SQLite file in the data folder."""
    return f"sqlite+aiosqlite:///{folder / SQLITE_FILE}"


def is_sqlite(url: str) -> bool:
    """Whether the address is a SQLite file's. Raises UnknownDatabase."""
    driver = make_url(url).drivername
    if driver not in {"sqlite+aiosqlite", "postgresql+asyncpg"}:
        raise UnknownDatabase("The database is sqlite+aiosqlite:///file or postgresql+asyncpg://user@host/name.")
    return driver == "sqlite+aiosqlite"


def connect(url: str, busy_seconds: float = BUSY_SECONDS) -> AsyncEngine:
    """An engine for the address, whose errors never quote what was to be written: states hold hidden cards and seeds.
    SQLite: WAL, every commit synchronised to the disk, foreign keys checked, and `busy_seconds` of patience with a
    locked file. Raises UnknownDatabase."""
    if is_sqlite(url):
        return _sqlite(url, busy_seconds)
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=True,
        pool_size=4,
        max_overflow=4,
        pool_timeout=ANSWER_SECONDS,
        connect_args={"timeout": CONNECT_SECONDS, "command_timeout": ANSWER_SECONDS},
    )


def connect_thread(url: str, busy_seconds: float = BUSY_SECONDS) -> Engine:
    """An engine for one thread's use of a SQLite file, set as that of `connect`."""
    file = make_url(url).set(drivername="sqlite+pysqlite")
    engine = create_engine(file, hide_parameters=True, poolclass=NullPool)
    _set(engine, busy_seconds)
    return engine


def _sqlite(url: str, busy_seconds: float) -> AsyncEngine:
    engine = create_async_engine(url, hide_parameters=True, pool_size=3, max_overflow=3, pool_timeout=ANSWER_SECONDS)
    _set(engine.sync_engine, busy_seconds)
    return engine


def _set(engine: Engine, busy_seconds: float) -> None:
    def settings(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {int(busy_seconds * 1000)}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    event.listen(engine, "connect", settings)


@contextmanager
def answering() -> Generator[None]:
    """Turns every way in which a database does not answer into Unavailable."""
    try:
        yield
    except (SQLAlchemyError, OSError, TimeoutError) as away:
        if isinstance(away, SQLAlchemyError) and not isinstance(away, OperationalError | InterfaceError):
            log.exception("the database refused what was asked of it")
        raise Unavailable(str(away)) from away
