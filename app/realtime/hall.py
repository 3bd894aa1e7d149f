"""All rooms that somebody looks at through this process."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from app.realtime.audience import Audience, ShowRoom
from app.realtime.messages import Bye
from app.realtime.table_socket import TableSocket
from app.rooms.ending import ended
from app.rooms.ports import Bus, Clock
from app.rooms.presence import Presence
from app.rooms.refusals import Refusal
from app.rooms.tables import Tables
from app.rooms.tabs import Tabs

DRAINING: Final = 1012
SIGNED_OUT: Final = 4401
_COMPARED_EVERY: Final = 2.0
_ANSWERED_WITHIN: Final = 4.0

_log: Final = logging.getLogger(__name__)
DRAINING_BYE: Final = msgspec.json.encode(Bye(reason="draining")).decode()


class Hall:
    """Keeps an audience for each room with open sockets, and makes good for hints that were lost."""

    def __init__(
        self, tables: Tables, bus: Bus, presence: Presence, clock: Clock, show_room: ShowRoom, tabs: Tabs
    ) -> None:
        self._tables: Final = tables
        self._bus: Final = bus
        self._presence: Final = presence
        self._clock: Final = clock
        self._show_room: Final = show_room
        self._tabs: Final = tabs
        self._audiences: Final[dict[str, tuple[Audience, Callable[[], None]]]] = {}
        self._comparing: asyncio.Task[None] | None = None
        self._stalled = False
        self._lost = asyncio.Event()

    def open(self) -> None:
        self._bus.subscribe("", lambda _: self._lost.set())
        self._comparing = asyncio.get_running_loop().create_task(self._compare())

    async def close(self) -> None:
        """Says goodbye to everybody."""
        sockets = [socket for audience, _ in self._audiences.values() for socket in audience.sockets]
        for socket in sockets:
            socket.connection.post(DRAINING_BYE)
        await asyncio.gather(*(socket.connection.end(DRAINING, "draining") for socket in sockets))
        await ended(self._comparing)

    async def dismiss(self, gone: Callable[[str], bool]) -> None:
        """Closes the sockets of guests who took their leave."""
        sockets = [socket for audience, _ in self._audiences.values() for socket in audience.sockets]
        leaving = [socket for socket in sockets if socket.guest is not None and gone(socket.guest.id)]
        await asyncio.gather(*(socket.connection.end(SIGNED_OUT, "signed out") for socket in leaving))

    @property
    def socket_count(self) -> int:
        return sum(len(audience.sockets) for audience, _ in self._audiences.values())

    @property
    def room_count(self) -> int:
        return len(self._audiences)

    async def join(self, socket: TableSocket) -> None:
        """Lets a socket in at its room, in the role of its tab. Raises Refusal if the room is gone, or not known for
        sure while the database is away."""
        if socket.guest is not None:
            await self._tabs.arrive(socket.code, socket.guest.id, socket.tab)
            socket.plays = self._tabs.playing(socket.code, socket.guest.id) == socket.tab
        audience = self._audience(socket.code)
        if socket.plays:
            audience.let_play(socket)
        await audience.join(socket)

    def leave(self, socket: TableSocket) -> None:
        """Lets a socket go that came, or began to come, by `join`."""
        known = self._audiences.get(socket.code)
        if known is None:
            return
        audience, unsubscribe = known
        audience.leave(socket)
        if audience.empty:
            unsubscribe()
            audience.disband()
            del self._audiences[socket.code]

    def audience_of(self, socket: TableSocket) -> Audience:
        """The audience that a socket joined."""
        return self._audiences[socket.code][0]

    async def take_over(self, socket: TableSocket) -> None:
        """Makes the socket's tab the one of its guest that plays."""
        if socket.guest is not None and not socket.plays:
            await self._tabs.take_over(socket.code, socket.guest.id, socket.tab)
            audience = self.audience_of(socket)
            audience.let_play(socket)
            await audience.show()

    def _audience(self, code: str) -> Audience:
        known = self._audiences.get(code)
        if known is None:
            audience = Audience(code, self._tables, self._tabs, self._presence, self._clock, self._show_room)
            audience.stall(self._stalled)
            known = self._audiences[code] = audience, self._bus.subscribe(code, audience.hear)
        return known[0]

    async def _compare(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_COMPARED_EVERY):
                    await self._lost.wait()
            try:
                if self._lost.is_set():
                    self._lost.clear()
                    await self._look_at_tabs()
                await self._compare_once()
            except Exception:
                _log.exception("comparing the watched rooms failed")

    async def _look_at_tabs(self) -> None:
        for audience, _ in tuple(self._audiences.values()):
            await audience.look_at_tabs()

    async def _compare_once(self) -> None:
        codes = list(self._audiences)
        if not codes:
            return
        try:
            async with asyncio.timeout(_ANSWERED_WITHIN):
                changed = set(await self._tables.refresh(codes))
                talk = await self._tables.newest_talk(codes)
        except (Refusal, TimeoutError):
            self._stall(True)
            return
        self._stall(False)
        for code in codes:
            known = self._audiences.get(code)
            if known is None:
                continue
            if code in changed or known[0].behind:
                await known[0].show()
            known[0].compare_talk(talk.get(code, 0))

    def _stall(self, stalled: bool) -> None:
        """Has it said at every table whether the database answers."""
        if stalled != self._stalled:
            self._stalled = stalled
            for audience, _ in self._audiences.values():
                audience.stall(stalled)
