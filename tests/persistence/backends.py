"""The databases on which the tests of rooms and persistence run: a SQLite file of the test's own, and PostgreSQL in a
database made for the session.

Where no PostgreSQL answers, its tests are skipped; with BIRDTABLE_REQUIRE_SERVICES=1 they fail instead.
"""

import asyncio
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.engine import URL, make_url

from app.persistence.connecting import sqlite_url
from app.persistence.migrating import migrate
from app.persistence.schema import metadata

SERVER = make_url(os.environ.get("BIRDTABLE_TEST_POSTGRES", "postgresql+asyncpg://postgres@127.0.0.1:5432/postgres"))


async def run_on_server(statement: str, url: URL = SERVER) -> None:
    connection = await asyncpg.connect(url.set(drivername="postgresql").render_as_string(False), timeout=5)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def address(url: URL) -> str:
    return url.render_as_string(hide_password=False)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[URL]:
    """A migrated database for this session."""
    url = SERVER.set(database=f"birdtable_test_{secrets.token_hex(6)}")
    try:
        asyncio.run(run_on_server(f"CREATE DATABASE {url.database}"))
    except (OSError, TimeoutError, asyncpg.PostgresError) as missing:
        reason = f"no PostgreSQL answers at {SERVER!r}: {missing}"
        if os.environ.get("BIRDTABLE_REQUIRE_SERVICES") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    # Nobody pulls the plug of the server here, and the disk is shared with all the other tests.
    asyncio.run(run_on_server(f"ALTER DATABASE {url.database} SET synchronous_commit = off"))
    asyncio.run(migrate(address(url)))
    yield url
    asyncio.run(run_on_server(f"DROP DATABASE {url.database} WITH (FORCE)"))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    url = request.getfixturevalue("postgresql")
    tables = ", ".join(table.name for table in metadata.sorted_tables)
    asyncio.run(run_on_server(f"TRUNCATE {tables} CASCADE", url))
    return address(url)
