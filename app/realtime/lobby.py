"""The list of open tables, as those who look at it are told of its changes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from app.realtime.connection import Connection
from app.realtime.hall import DRAINING
from app.realtime.messages import Bye, Rooms
from app.rooms.ending import ended
from app.rooms.refusals import Refusal
from app.rooms.showing import ListedRoom

ListRooms: TypeAlias = Callable[[], Awaitable[Sequence[ListedRoom]]]

_LOOKED_EVERY: Final = 1.0

_log: Final = logging.getLogger(__name__)


class Lobby:
    """Looks at the list once a second while anybody wants to know, and sends it when it changed."""

    def __init__(self, list_rooms: ListRooms) -> None:
        self._list_rooms: Final = list_rooms
        self._connections: Final[set[Connection]] = set()
        self._text: str | None = None
        self._looking: asyncio.Task[None] | None = None

    async def join(self, connection: Connection) -> None:
        self._connections.add(connection)
        if self._looking is None:
            self._text = None
            self._looking = asyncio.get_running_loop().create_task(self._look())
        if self._text is None:
            await self._read()
        if self._text is not None:
            connection.post(self._text)

    def leave(self, connection: Connection) -> None:
        self._connections.discard(connection)
        if not self._connections and self._looking is not None:
            self._looking.cancel()
            self._looking = None

    async def close(self) -> None:
        """Says goodbye to everybody."""
        for connection in tuple(self._connections):
            connection.post(msgspec.json.encode(Bye(reason="draining")).decode())
            await connection.end(DRAINING, "draining")
        await ended(self._looking)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(_LOOKED_EVERY)
            before = self._text
            try:
                await self._read()
            except Exception:
                _log.exception("reading the list of rooms failed")
            if self._text is not None and self._text != before:
                for connection in tuple(self._connections):
                    connection.post(self._text)

    async def _read(self) -> None:
        try:
            rooms = await self._list_rooms()
        except Refusal:
            return
        self._text = msgspec.json.encode(Rooms(rooms=tuple(rooms))).decode()
