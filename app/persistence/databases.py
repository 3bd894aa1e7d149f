"""Where SQL runs: SQLite on threads of this process, PostgreSQL over connections of the loop's.

Work is a function of a connection and runs from its first statement to its last in one go: a statement takes
microseconds, and to change threads for each would cost more than all of them.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from app.persistence.connecting import ANSWER_SECONDS, COPIED_EVERY, READERS, WARM_CONNECTIONS

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]


class Database(Protocol):
    """Runs work, and raises what the database and the work raise. Batches of moves are best written `apart_seconds` one
    after the other or more; `together` tells whether other changes that wait may go with one in its transaction."""

    apart_seconds: float
    together: bool

    async def read(self, work: Work[T]) -> T:
        """Runs work that changes nothing."""
        ...

    async def write(self, work: Work[T]) -> T:
        """Runs work in one transaction on the connection of the one writer, who waits for its end: kept if it
        returns, undone if it raises. Whoever stops waiting does not know which."""
        ...

    async def write_at_once(self, work: Work[T]) -> T:
        """As `write`, for work that is one statement wherever statements travel far, and does no harm when it is done
        twice: of a connection that broke nobody knows whether before or after."""
        ...

    async def warm(self, work: Work[None]) -> None:
        """Does some reading ahead, over as many connections as are commonly in use at the same time: whoever comes
        first finds connections open and statements known."""
        ...

    async def tidy(self, changes: int) -> None:
        """Is called after so many more changes were kept and told of: does what the database needs now and then, before
        the next changes are kept."""
        ...

    async def close(self) -> None: ...


class SqliteDatabase:
    """A SQLite file, with one thread for writing and some for reading."""

    apart_seconds: float = 0.006
    together: bool = True

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine
        self._writer: Final = ThreadPoolExecutor(1, "writes")
        self._readers: Final = ThreadPoolExecutor(READERS, "reads")
        self._own: Connection | None = None
        self._in_log = 0

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._written, work)

    async def write_at_once(self, work: Work[T]) -> T:
        return await self.write(work)

    async def warm(self, work: Work[None]) -> None:
        await self.read(work)

    async def tidy(self, changes: int) -> None:
        self._in_log += changes
        if self._in_log >= COPIED_EVERY:
            self._in_log = 0
            await self.write(_copy_log)

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


def _copy_log(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").close()


class PostgresqlDatabase:
    """A PostgreSQL server. The writer's connections are opened when they are first wanted, and anew after they broke.

    One statement is a transaction by itself: to begin and to end one around it would cost two more ways to the server
    and back. Nodes share the server, and have fewer moves each to put into a batch.
    """

    apart_seconds: float = 0.010
    together: bool = False

    def __init__(self, engine: "AsyncEngine") -> None:
        self._engine: Final = engine
        self._alone: Final = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._own: Final = _Own(engine)
        self._own_alone: Final = _Own(self._alone)

    async def read(self, work: Work[T]) -> T:
        return await _unless_broken(lambda: self._read(work))

    async def _read(self, work: Work[T]) -> T:
        async with self._alone.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        connection = await self._own.opened()
        try:
            result = await connection.run_sync(work)
            await connection.commit()
        except BaseException:
            await self._own.roll_back()
            raise
        return result

    async def write_at_once(self, work: Work[T]) -> T:
        return await _unless_broken(lambda: self._written_alone(work))

    async def warm(self, work: Work[None]) -> None:
        await self._own.opened()
        await self._own_alone.opened()
        async with AsyncExitStack() as ends:
            opened = await asyncio.gather(
                *(ends.enter_async_context(self._alone.connect()) for _ in range(WARM_CONNECTIONS))
            )
            for connection in opened:
                await connection.run_sync(work)

    async def tidy(self, changes: int) -> None:
        """A server sees to itself."""

    async def _written_alone(self, work: Work[T]) -> T:
        connection = await self._own_alone.opened()
        try:
            return await connection.run_sync(work)
        except DBAPIError as failure:
            if failure.connection_invalidated:
                await self._own_alone.close()
            raise
        except BaseException:
            await self._own_alone.close()  # something may still run on it
            raise

    async def close(self) -> None:
        await self._own.close()
        await self._own_alone.close()
        await self._engine.dispose()


async def _unless_broken(attempt: Callable[[], Awaitable[T]]) -> T:
    """What the attempt gives; that of a second one, on a new connection, where the first one's was broken: it may have
    been so since it was last used."""
    try:
        return await attempt()
    except DBAPIError as failure:
        if not failure.connection_invalidated:
            raise
    return await attempt()


class _Own:
    """A connection that its owner keeps."""

    def __init__(self, engine: "AsyncEngine") -> None:
        self._engine: Final = engine
        self._connection: AsyncConnection | None = None

    async def opened(self) -> "AsyncConnection":
        if self._connection is None:
            self._connection = await self._engine.connect()
        return self._connection

    async def roll_back(self) -> None:
        if self._connection is None:
            return
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._connection.rollback()
        except (SQLAlchemyError, OSError, TimeoutError):
            await self.close()

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError, TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    await connection.close()
