"""A way to the PostgreSQL server that can be cut and listened to."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.persistence.backends import SERVER


class Wire:
    """Passes on what goes to and fro, connection by connection."""

    def __init__(self) -> None:
        self._server: asyncio.Server | None = None
        self._ends: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0
        self.lose_answers = False
        """Whether the connection breaks at the next answer, which is lost; then no more."""
        self.connections = 0
        self.asked = bytearray()
        """All that was sent to the server."""

    async def mend(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        if self._server is not None:
            self._server.close()
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()
        await asyncio.sleep(0)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(SERVER.host, SERVER.port or 5432)
        self.connections += 1
        self._ends += [writer, far_writer]
        for source, target in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._pump(source, target, answers=source is far_reader))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, answers: bool) -> None:
        try:
            while data := await source.read(65536):
                if answers and self.lose_answers:
                    self.lose_answers = False
                    target.transport.abort()
                    return
                if not answers:
                    self.asked += data
                target.write(data)
                await target.drain()
        except OSError:
            pass
        finally:
            target.close()


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    wire = Wire()
    await wire.mend()
    yield wire
    await wire.cut()
