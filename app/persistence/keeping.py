"""How a batch of moves is kept: all of them or none, in one transaction on a connection for nothing else."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.persistence.connecting import ANSWER_SECONDS
from app.persistence.statements import keep_in_postgresql, keep_in_sqlite
from app.rooms.ports import Commit


class Keeper(Protocol):
    """Keeps batches, one at a time."""

    async def keep(self, batch: Sequence[Commit]) -> bool:
        """Keeps all moves of the batch and commits. False: not all of them could be kept, so none was. Raises what
        the database raises; then `recover` must follow."""
        ...

    async def recover(self) -> None:
        """Undoes what was begun; where even that fails, the next batch gets a new connection."""
        ...

    async def close(self) -> None: ...


class OwnConnection:
    """One connection for one user: opened when it is first wanted, and anew after it broke."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine: Final = engine
        self._connection: AsyncConnection | None = None

    async def get(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self._engine.connect()
        return self._connection

    async def recover(self) -> None:
        """Undoes what was begun; where even that fails, the connection is given up."""
        try:
            if self._connection is not None:
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


class PostgresqlKeeper:
    """Keeps batches over a connection of the loop's."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._own: Final = OwnConnection(engine)

    async def keep(self, batch: Sequence[Commit]) -> bool:
        connection = await self._own.get()
        if await keep_in_postgresql(connection, batch):
            await connection.commit()
            return True
        await connection.rollback()
        return False

    async def recover(self) -> None:
        await self._own.recover()

    async def close(self) -> None:
        await self._own.close()


class SqliteKeeper:
    """Keeps batches on a thread of its own, each from its first statement to its commit without a change of threads:
    a statement takes microseconds, and to change threads for each would cost more than all of them."""

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine
        self._thread: Final = ThreadPoolExecutor(1, "moves")
        self._connection: Connection | None = None

    async def keep(self, batch: Sequence[Commit]) -> bool:
        return await self._on_thread(lambda: self._kept(batch))

    async def recover(self) -> None:
        with suppress(SQLAlchemyError, OSError, TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._on_thread(self._give_up)

    async def close(self) -> None:
        await self.recover()
        self._thread.shutdown()
        self._engine.dispose()

    async def _on_thread(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _kept(self, batch: Sequence[Commit]) -> bool:
        if self._connection is None:
            self._connection = self._engine.connect()
        if keep_in_sqlite(self._connection, batch):
            self._connection.commit()
            return True
        self._connection.rollback()
        return False

    def _give_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
