"""The WebSocket end points: `/ws/rooms/{code}` and `/ws/lobby`."""

import asyncio
import logging
import re
import secrets
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import parse_qs

import msgspec
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from app.guarding.addresses import origin_of
from app.guarding.places import NoPlace, Places
from app.guarding.rates import Rates
from app.realtime.audience import GONE, NOT_WATCHABLE
from app.realtime.connection import AsgiSend, Connection, Outbox
from app.realtime.hall import DRAINING, DRAINING_BYE, Hall
from app.realtime.listening import Listening
from app.realtime.lobby import Lobby
from app.realtime.meters import Meters
from app.realtime.readings import Reading, Readings
from app.realtime.table_socket import TableSocket
from app.rooms.ports import Clock
from app.rooms.refusals import Refusal
from app.rooms.room import Guest, short
from app.rooms.tables import Tables

TRY_AGAIN: Final = 1013
_log: Final = logging.getLogger(__name__)
_TAB: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_ROOM_PATH: Final = re.compile(r"/ws/rooms/([^/]+)")
_AFTER_TOO_MUCH: Final = 0.001  # seconds: a flood is read at a thousand frames a second, not at full speed


class Sockets:
    """The ASGI application of all sockets. `guest_of` reads a Cookie header, `may_knock` judges the Origin,
    `guard` puts headers on the answer to a refused handshake."""

    def __init__(
        self,
        *,
        hall: Hall,
        lobby: Lobby,
        tables: Tables,
        clock: Clock,
        meters: Meters,
        guest_of: Callable[[str | None], Guest | None],
        may_knock: Callable[[Headers], bool],
        guard: Callable[[Send], Send],
        rates: Rates,
        places: Places,
        messages_per_second: int,
    ) -> None:
        self._hall: Final = hall
        self._lobby: Final = lobby
        self._tables: Final = tables
        self._clock: Final = clock
        self._meters: Final = meters
        self._guest_of: Final = guest_of
        self._may_knock: Final = may_knock
        self._guard: Final = guard
        self._rates: Final = rates
        self._places: Final = places
        self._messages_per_second: Final = messages_per_second
        self._readings: Final = Readings()
        self._outbox: Final = Outbox()

    async def drain(self, seconds: float) -> None:
        """Takes no new sockets, and says goodbye to each that is open once it has the answer that it waits for, within
        so many seconds."""
        await self._readings.drain(seconds)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers, origin = Headers(scope=scope), origin_of(scope)
        if self._readings.draining:
            await _refuse(scope, self._guard(send), 503, "draining", "This server is about to end. Try again.")
            return
        if not self._may_knock(headers):
            await _refuse(scope, self._guard(send), 403, "foreign_origin", "Sockets open from the own pages only.")
            return
        wait = await self._rates.take("sockets", origin) or await self._rates.spent("wrong_codes", origin)
        if wait is not None:
            await _refuse(scope, self._guard(send), 429, "too_many", f"That was too much. Try again in {wait} s.")
            return
        guest = self._guest_of(headers.get("cookie"))
        try:
            with self._places.taken(None if guest is None else guest.id, origin):
                await self._let_in(scope, guest, receive, send)
        except NoPlace as full:
            await _refuse(scope, self._guard(send), 429, "too_many", str(full))

    async def _let_in(self, scope: Scope, guest: Guest | None, receive: Receive, send: Send) -> None:
        room = _ROOM_PATH.fullmatch(scope["path"])
        if scope["path"] == "/ws/lobby":
            await self._at_lobby(receive, send)
        elif room is not None:
            tab = parse_qs(scope["query_string"].decode("latin-1")).get("tab", [""])[0]
            found = await self._at_table(room[1], tab, guest, receive, send)
            if not found:
                await self._rates.take("wrong_codes", origin_of(scope))
        else:
            await _refuse(scope, self._guard(send), 404, "not_found", "There is no such socket.")

    async def _at_lobby(self, receive: Receive, send: Send) -> None:
        with self._readings.begun(receive) as reading:
            connection = await self._accept(reading, receive, send)
            if connection is None:
                return
            try:
                await self._lobby.join(connection)
                while await reading.frame() is not None:  # noqa: ASYNC110  what comes here is read and forgotten
                    await asyncio.sleep(_AFTER_TOO_MUCH)
                await self._say_goodbye(connection)
            finally:
                connection.drop()
                self._lobby.leave(connection)

    async def _at_table(self, code: str, tab: str, guest: Guest | None, receive: Receive, send: Send) -> bool:
        """Serves one socket to its end. False: there is no such table."""
        with self._readings.begun(receive) as reading:
            connection = await self._accept(reading, receive, send)
            if connection is None:
                return True
            tab = tab if _TAB.fullmatch(tab) else secrets.token_urlsafe(16)
            socket = TableSocket(secrets.token_urlsafe(8), code, guest, tab, connection)
            try:
                _log.info("a socket opened", extra={"about": {"room": short(code)}})
                closed_with = await self._welcome(socket)
                if closed_with is None:
                    await self._converse(socket, reading)
                    await self._say_goodbye(connection)
            finally:
                connection.drop()
                self._hall.leave(socket)
                _log.info("a socket closed", extra={"about": {"room": short(code)}})
            return closed_with != GONE

    async def _say_goodbye(self, connection: Connection) -> None:
        if self._readings.draining:
            connection.post(DRAINING_BYE)
            await connection.end(DRAINING, "draining")

    async def _accept(self, reading: Reading, receive: Receive, send: Send) -> Connection | None:
        """Shakes hands. None if the other side is gone already."""
        if (await receive())["type"] != "websocket.connect":
            return None
        await send({"type": "websocket.accept"})
        return Connection(cast("AsgiSend", send), reading.stop, self._outbox)  # the server's own, a coroutine function

    async def _welcome(self, socket: TableSocket) -> int | None:
        """Lets a socket in, or closes it with the reason as its code, which is given."""
        try:
            room = await self._tables.room(socket.code, sure=True)
            if room.bars(socket.guest_id):
                await socket.connection.end(NOT_WATCHABLE, "this table is not for watching")
                return NOT_WATCHABLE
            await self._hall.join(socket)
        except Refusal as refusal:
            code = GONE if refusal.code == "no_such_room" else TRY_AGAIN
            await socket.connection.end(code, refusal.code)
            return code
        return None

    async def _converse(self, socket: TableSocket, reading: Reading) -> None:
        listening = Listening(
            socket,
            self._hall,
            self._tables,
            self._clock,
            self._meters,
            self._rates,
            messages_per_second=self._messages_per_second,
            seconds=asyncio.get_running_loop().time,
        )
        while (frame := await reading.frame()) is not None:
            if not await listening.hear(frame[0]):
                await asyncio.sleep(_AFTER_TOO_MUCH)


async def _refuse(scope: Scope, send: Send, status: int, code: str, detail: str) -> None:
    """Answers the handshake with a problem document, where the server can send one."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})
        return
    problem = {"status": status, "title": "Refused", "code": code, "detail": detail}
    headers = [(b"content-type", b"application/problem+json"), (b"cache-control", b"no-store")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": msgspec.json.encode(problem)})
