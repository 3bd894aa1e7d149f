"""Where SQL runs: SQLite on threads of this process, PostgreSQL over connections of the loop's.

Work is a function of a connection and runs from its first statement to its last in one go: a statement takes
microseconds, and to change threads for each would cost more than all of them.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from app.persistence.connecting import ANSWER_SECONDS, READERS

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]


class Database(Protocol):
    """Runs work, and raises what the database and the work raise."""

    async def read(self, work: Work[T]) -> T:
        """Runs work that changes nothing."""
        ...

    async def write(self, work: Work[T]) -> T:
        """Runs work in one transaction on the connection of the one writer, who waits for its end: kept if it
        returns, undone if it raises. Whoever stops waiting does not know which."""
        ...

    async def close(self) -> None: ...


class SqliteDatabase:
    """A SQLite file, with one thread for writing and some for reading."""

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine
        self._writer: Final = ThreadPoolExecutor(1, "writes")
        self._readers: Final = ThreadPoolExecutor(READERS, "reads")
        self._own: Connection | None = None

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._written, work)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, self._give_up)
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()

    def _read(self, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    def _written(self, work: Work[T]) -> T:
        if self._own is None:
            self._own = self._engine.connect()
        try:
            result = work(self._own)
            self._own.commit()
        except BaseException:
            self._undo(self._own)
            raise
        return result

    def _undo(self, connection: Connection) -> None:
        try:
            connection.rollback()
        except SQLAlchemyError:
            self._give_up()

    def _give_up(self) -> None:
        """The next work gets a new connection."""
        connection, self._own = self._own, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.close()


class PostgresqlDatabase:
    """A PostgreSQL server. The writer's connection is opened when it is first wanted, and anew after it broke."""

    def __init__(self, engine: "AsyncEngine") -> None:
        self._engine: Final = engine
        self._own: AsyncConnection | None = None

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        if self._own is None:
            self._own = await self._engine.connect()
        try:
            result = await self._own.run_sync(work)
            await self._own.commit()
        except BaseException:
            await self._undo(self._own)
            raise
        return result

    async def close(self) -> None:
        await self._give_up()
        await self._engine.dispose()

    async def _undo(self, connection: "AsyncConnection") -> None:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await connection.rollback()
        except (SQLAlchemyError, OSError, TimeoutError):
            await self._give_up()

    async def _give_up(self) -> None:
        connection, self._own = self._own, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError, TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    await connection.close()
