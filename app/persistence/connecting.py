"""How a database is opened, and what counts as one that does not answer."""

import logging
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import NullPool, QueuePool

from app.rooms.ports import Unavailable

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

log: Final = logging.getLogger(__name__)

SQLITE_FILE: Final = "birdtable.sqlite3"
BUSY_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 10.0
CONNECT_SECONDS: Final = 5.0
READERS: Final = 3
WARM_CONNECTIONS: Final = 3
"""Connections to a server that are opened for readers before anybody comes, besides the writer's two."""
STATEMENTS_CACHED: Final = 256  # the writer has two for each size of a batch
COPIED_EVERY: Final = 500
"""After so many changes the log is copied into the file, between two batches of moves. Never copy it from another
connection than the writer's: up to 3.51.2, SQLite may then lose commits."""
MOST_LOG_PAGES: Final = 16_000
"""64 MB. From so many on each commit copies the log itself, however long that takes."""


# All that is asked often is found by an index. While a table is small the planner would rather read the whole of it,
# and does so with each batch of moves. Statements are too short to be worth compiling.
_BY_INDEX: Final = {"enable_seqscan": "off", "jit": "off"}


class UnknownDatabase(ValueError):
    """An address of a kind of database that the tables cannot be kept in; the message says which kinds can."""


def sqlite_url(folder: Path) -> str:
    """The address of the SQLite file in the data folder."""
    return f"sqlite:///{folder / SQLITE_FILE}"


def is_sqlite(url: str) -> bool:
    """Whether the address is a SQLite file's. Raises UnknownDatabase."""
    driver = make_url(url).drivername
    if driver not in {"sqlite", "postgresql+asyncpg"}:
        raise UnknownDatabase("The database is sqlite:///file or postgresql+asyncpg://user@host/name.")
    return driver == "sqlite"


def connect_file(url: str, busy_seconds: float = BUSY_SECONDS) -> Engine:
    """An engine for a SQLite file, whose errors never quote what was to be written: states hold hidden cards and
    seeds. WAL, every commit synchronised to the disk, foreign keys checked, and `busy_seconds` of patience with a
    locked file. It has a connection for the writer and one for each reader."""
    engine = create_engine(
        url,
        hide_parameters=True,
        poolclass=QueuePool,
        pool_size=READERS + 1,
        max_overflow=0,
        connect_args={"cached_statements": STATEMENTS_CACHED},
    )
    _set(engine, busy_seconds)
    return engine


def connect_once(url: str) -> "AsyncEngine":
    """An engine for a PostgreSQL server that keeps no connection."""
    from sqlalchemy.ext.asyncio import create_async_engine

    return create_async_engine(url, poolclass=NullPool)


def connect_server(url: str) -> "AsyncEngine":
    """An engine for a PostgreSQL server, as silent about what was to be written."""
    from sqlalchemy.ext.asyncio import create_async_engine  # a SQLite file needs none of it, and starts sooner

    return create_async_engine(
        url,
        hide_parameters=True,
        pool_size=4,
        max_overflow=4,
        pool_use_lifo=True,  # each connection has to learn each statement
        pool_timeout=ANSWER_SECONDS,
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": ANSWER_SECONDS,
            "server_settings": _BY_INDEX,
        },
    )


def _set(engine: Engine, busy_seconds: float) -> None:
    def settings(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {int(busy_seconds * 1000)}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute(f"PRAGMA wal_autocheckpoint = {MOST_LOG_PAGES}")
        # What a statement of many rows would need for its undoing stays out of the disk's way.
        cursor.execute("PRAGMA temp_store = MEMORY")
        cursor.close()

    event.listen(engine, "connect", settings)


@contextmanager
def answering() -> Generator[None]:
    """Turns every way in which a database does not answer into Unavailable."""
    try:
        yield
    except (SQLAlchemyError, OSError, TimeoutError) as away:
        if isinstance(away, SQLAlchemyError) and not _is_away(away):
            log.exception("the database refused what was asked of it")
        raise Unavailable(str(away).partition("\n")[0]) from away  # what follows may quote the row


def _is_away(failure: SQLAlchemyError) -> bool:
    """Whether the database is not there, or not yet or no longer, and nothing is wrong with what was asked."""
    sqlstate = str(getattr(getattr(failure, "orig", None), "sqlstate", None))
    return isinstance(failure, OperationalError | InterfaceError | PoolTimeout) or sqlstate[:2] in {"08", "53", "57"}
