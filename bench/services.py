"""PostgreSQL and Redis for a run: the services that are there, a database of the run's own, and what they cost.

They are the machine's own services and run on whichever core is free.
"""

import asyncio
import os
import secrets
import socket
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg
from sqlalchemy.engine import URL, make_url

POSTGRES = make_url(os.environ.get("BIRDTABLE_TEST_POSTGRES", "postgresql+asyncpg://postgres@127.0.0.1:5432/postgres"))
REDIS = os.environ.get("BIRDTABLE_TEST_REDIS", "redis://127.0.0.1:6379/9")
_WORK_SECONDS = 300


async def _connect(url: URL) -> Any:
    return await asyncpg.connect(url.set(drivername="postgresql").render_as_string(False), timeout=5)


async def _ask(url: URL, *statements: str) -> Any:
    """The one value that the last statement gives."""
    connection = await _connect(url)
    try:
        for statement in statements[:-1]:
            await connection.execute(statement, timeout=_WORK_SECONDS)
        return await connection.fetchval(statements[-1], timeout=_WORK_SECONDS)
    finally:
        await connection.close()


def execute(database: str, *statements: str) -> None:
    """Runs statements in a database of PostgreSQL, each by itself."""
    asyncio.run(_ask(make_url(database), *statements))


def postgresql_lacks() -> str | None:
    """Why nothing can be measured on PostgreSQL, if so."""
    try:
        asyncio.run(_ask(POSTGRES, "SELECT 1"))
    except (OSError, TimeoutError, asyncpg.PostgresError) as error:
        return f"no PostgreSQL answers at {POSTGRES!r} ({error}); BIRDTABLE_TEST_POSTGRES names another"
    return None


def redis_lacks() -> str | None:
    """Why nothing can be measured with Redis, if so."""
    parts = urlsplit(REDIS)
    try:
        socket.create_connection((parts.hostname or "127.0.0.1", parts.port or 6379), 5).close()
    except OSError as error:
        return f"no Redis answers at {REDIS} ({error}); BIRDTABLE_TEST_REDIS names another"
    return None


@contextmanager
def own_database() -> Generator[str]:
    """The address of an empty database, which is dropped in the end."""
    url = POSTGRES.set(database=f"birdtable_bench_{secrets.token_hex(6)}")
    asyncio.run(_ask(POSTGRES, f"CREATE DATABASE {url.database}"))
    try:
        yield url.render_as_string(hide_password=False)
    finally:
        asyncio.run(_ask(POSTGRES, f"DROP DATABASE {url.database} WITH (FORCE)"))


def postgresql_version() -> str:
    """Such as "15.6"."""
    return str(asyncio.run(_ask(POSTGRES, "SHOW server_version"))).split()[0]


def postmaster() -> int:
    """The process of PostgreSQL of which all others are children. It has to run on this machine."""

    async def parent_of_backend() -> int:
        connection = await _connect(POSTGRES)
        try:
            return _parent(connection.get_server_pid())
        finally:
            await connection.close()

    return asyncio.run(parent_of_backend())


def _parent(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


def redis_process() -> int:
    """The process of Redis. It has to run on this machine."""
    from redis import Redis

    with Redis.from_url(REDIS) as redis:
        return int(redis.info("server")["process_id"])
