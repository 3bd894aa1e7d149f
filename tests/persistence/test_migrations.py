"""The migrations make what the statements expect, as often and from as many sides as they are run."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from app.persistence.connecting import UnknownDatabase, connect_file, connect_server, is_sqlite, sqlite_url
from app.persistence.databases import PostgresqlDatabase, SqliteDatabase, Work
from app.persistence.migrating import migrate
from app.persistence.schema import NEWEST_MIGRATION, metadata
from app.persistence.store import open_store
from app.persistence.upgrading import MIGRATIONS, configuration


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


async def on(url: str, look: Work[object]) -> object:
    database = SqliteDatabase(connect_file(url)) if is_sqlite(url) else PostgresqlDatabase(connect_server(url))
    seen = await database.write(look)
    await database.close()
    return seen


async def test_the_migrations_make_the_schema(database: str) -> None:
    await migrate(database)
    assert await on(database, differences) == []


def test_the_newest_migration_is_known_by_its_name() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [NEWEST_MIGRATION]


async def test_a_database_that_is_up_to_date_is_opened_without_the_tools_of_migration(database: str) -> None:
    await migrate(database)
    program = f"import asyncio, sys; from app.persistence.migrating import migrate; asyncio.run(migrate({database!r}))"
    program += "; print(sorted(name for name in sys.modules if name.startswith('alembic')))"
    run = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", program], capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("[]\n", "")


async def test_a_process_alone_loads_nothing_of_what_several_need() -> None:
    program = "import sys, app.cli; print({'redis', 'sqlalchemy.orm', 'alembic'} & sys.modules.keys())"
    run = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", program], capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("set()\n", "")


async def test_many_processes_migrate_at_once(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    await asyncio.gather(*(migrate(url) for _ in range(4)))
    assert await on(url, differences) == []


async def test_down_and_up_again(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    await migrate(url)

    def tables(connection: Connection) -> set[str]:
        return set(inspect(connection).get_table_names())

    await on(url, lambda connection: command.downgrade(configuration(connection), "base"))
    assert await on(url, tables) == {"alembic_version"}
    await migrate(url)
    assert await on(url, differences) == []


async def test_the_file_is_written_ahead_synchronised_and_checked(tmp_path: Path) -> None:
    store = await open_store(sqlite_url(tmp_path))

    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store._writer.perform(pragmas) == ["wal", 2, 1, 5000]  # pyright: ignore[reportPrivateUsage]
    await store.shut()


@pytest.mark.parametrize(
    "url", ["mysql://somewhere/tables", "sqlite+aiosqlite:///tables.db", "postgresql://somewhere/tables"]
)
async def test_an_address_of_another_kind_is_refused_in_words(url: str) -> None:
    with pytest.raises(UnknownDatabase, match="sqlite:///"):
        await open_store(url)
