"""The sockets that are being read, so that all of them can be brought to an end in order."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Any, Final

from starlette.types import Receive


class Reading:
    """Reads one socket's frames, in the task that made it. Ends with the socket, whichever side closes it."""

    def __init__(self, receive: Receive) -> None:
        self._receive: Final = receive
        self._task: Final[asyncio.Task[Any] | None] = asyncio.current_task()
        self._waits = False
        self._stopped = False

    def stop(self) -> None:
        """Ends the reading, now if nothing is being answered, else with the answer."""
        self._stopped = True
        if self._waits and self._task is not None:
            self._task.cancel()

    async def frame(self) -> tuple[str | None] | None:
        """The next frame's text (None in it for one that is no text), or None at the end."""
        if self._stopped:
            return None
        self._waits = True
        try:
            message = await self._receive()
        except asyncio.CancelledError:
            return None
        finally:
            self._waits = False
        return None if message["type"] == "websocket.disconnect" else (message.get("text"),)


class Readings:
    """All of them. Once `draining` there shall be no new ones."""

    def __init__(self) -> None:
        self._open: Final[set[Reading]] = set()
        self._over: Final = asyncio.Event()
        self.draining = False

    @contextmanager
    def begun(self, receive: Receive) -> Generator[Reading]:
        """A new reading, which lasts as long as the context."""
        reading = Reading(receive)
        self._open.add(reading)
        try:
            yield reading
        finally:
            self._open.discard(reading)
            if self.draining and not self._open:
                self._over.set()

    async def drain(self, seconds: float) -> None:
        """Ends each reading with the answer that its socket waits for, and waits for that, but not longer than so many
        seconds."""
        self.draining = True
        for reading in tuple(self._open):
            reading.stop()
        if self._open:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._over.wait()
