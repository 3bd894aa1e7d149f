"""Everybody who looks at one room through this process: each is shown what is new, made for them alone."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from app.realtime.connection import Frame
from app.realtime.messages import Bye, Superseded
from app.realtime.projection import Showing, chat_line, hello_message, room_message
from app.realtime.table_socket import NOTHING_SHOWN, TableSocket
from app.rooms.ports import Clock, Hint
from app.rooms.position import Position
from app.rooms.presence import Presence
from app.rooms.refusals import Refusal
from app.rooms.room import ChatLine, Room, short
from app.rooms.showing import ShownRoom
from app.rooms.tables import Tables
from app.rooms.tabs import Tabs

ShowRoom: TypeAlias = Callable[[Room], ShownRoom]

GONE: Final = 4404
NOT_WATCHABLE: Final = 4403
CHATS_KEPT: Final = 50
MANY: Final = 50
"""From so many sockets on nothing is won by waiting for what other rooms have to send."""
_ROOM_EVERY: Final = 1.0

_log: Final = logging.getLogger(__name__)
_SUPERSEDED: Final = msgspec.json.encode(Superseded()).decode()
_GONE_BYE: Final = msgspec.json.encode(Bye(reason="gone")).decode()


class Audience:
    """The sockets at the room `code`. Sends no position that a socket has seen."""

    def __init__(
        self, code: str, tables: Tables, tabs: Tabs, presence: Presence, clock: Clock, show_room: ShowRoom
    ) -> None:
        self.code: Final = code
        self._tables: Final = tables
        self._tabs: Final = tabs
        self._presence: Final = presence
        self._clock: Final = clock
        self._show_room: Final = show_room
        self._sockets: Final[dict[str, TableSocket]] = {}
        self._room: Room | None = None
        self._told: ShownRoom | None = None  # what all of them know of the room
        self._room_sent_at = 0.0
        self._room_timer: asyncio.TimerHandle | None = None
        self._chats: list[ChatLine] | None = None
        self._chats_read: Final = asyncio.Lock()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._talk: int | None = None
        self._stalled = False
        self.behind = False

    @property
    def empty(self) -> bool:
        return not self._sockets

    @property
    def sockets(self) -> tuple[TableSocket, ...]:
        return tuple(self._sockets.values())

    # Coming and going

    async def join(self, socket: TableSocket) -> None:
        """Lets a socket in and shows it everything. Raises Refusal if there is no such room."""
        self._sockets[socket.id] = socket
        self._presence.arrive(self.code, socket.guest_id, socket.id)
        if self._chats is None:
            await self._read_chats()
        self._notice(await self._tables.room(self.code, sure=True))
        if socket.connection.open and not socket.greeted:
            self._greet(socket)
        self._room_soon()
        await self.show()

    def leave(self, socket: TableSocket) -> None:
        if self._sockets.pop(socket.id, None) is not None:
            self._presence.depart(self.code, socket.guest_id, socket.id)
            self._room_soon()

    def disband(self) -> None:
        """Ends what still goes on for a room at which nobody looks any more."""
        if self._room_timer is not None:
            self._room_timer.cancel()
            self._room_timer = None
        for task in tuple(self._tasks):
            task.cancel()

    def let_play(self, player: TableSocket) -> None:
        """Makes `player` the one tab of its guest that plays."""
        if player.guest is not None:
            self._assign(player.guest.id, player)

    def _assign(self, guest_id: str, player: TableSocket | None) -> None:
        for socket in self.sockets:
            plays = socket is player
            if socket.guest_id != guest_id or socket.plays == plays:
                continue
            socket.plays = plays
            socket.shown = NOTHING_SHOWN
            if socket.greeted and plays:
                self._greet(socket)
            elif socket.greeted and socket.looks_on:
                socket.connection.post(_SUPERSEDED)

    async def look_at_tabs(self, guest_id: str | None = None) -> None:
        """Finds out which tab of the guest plays, here or elsewhere (None: of every guest)."""
        guests = {socket.guest.id for socket in self.sockets if socket.guest and guest_id in (None, socket.guest.id)}
        for guest in guests:
            await self._tabs.look_again(self.code, guest)
            playing = self._tabs.playing(self.code, guest)
            mine = (socket for socket in reversed(self.sockets) if socket.guest_id == guest)
            self._assign(guest, next((socket for socket in mine if socket.tab == playing), None))
        await self.show()

    # What is new

    def hear(self, hint: Hint) -> None:
        """Looks after a hint."""
        match hint.kind:
            case "chat":
                self._soon(self._read_chats())
            case "here":
                self._room_soon()
            case "tab":
                self._soon(self.look_at_tabs(hint.guest))
            case _ if not self._shown_at_once():
                self._soon(self.show())
            case _:
                pass

    async def show(self) -> None:
        """Shows every socket the newest state that it has not seen; one that awaits an answer gets it later."""
        if self._shown_at_once():
            return
        self.behind = False
        try:
            position = await self._tables.position(self.code)
            room = await self._tables.room(self.code) if position is None else position.room
        except Refusal as refusal:
            if refusal.code == "no_such_room":
                await self._close()
            elif refusal.code == "internal":
                self._notice(await self._tables.room(self.code))
            else:
                self.behind = True
            return
        self._notice(room)
        if position is not None:
            self._send(position)

    def _shown_at_once(self) -> bool:
        """Shows what is in memory. False if the store has to be asked for it."""
        position = self._tables.at_hand(self.code)
        if position is None:
            return False
        self._notice(position.room)
        self._send(position)
        return True

    def _send(self, position: Position) -> None:
        showing: Showing | None = None
        many = len(self._sockets) >= MANY
        for socket in self._sockets.values():
            if not socket.greeted or socket.awaits or socket.has_seen(position):
                continue
            if showing is None:
                showing = Showing(position, self._clock.now_ms())
            socket.saw(position)
            text = showing.text(socket.seat, may_play=socket.plays)
            if many:
                socket.connection.post_at_once(text, Frame.STATE)
            else:
                socket.connection.post(text, Frame.STATE)

    # The room

    def _notice(self, room: Room) -> None:
        known = self._room
        if known is room or (known is not None and (known.revision, known.version) > (room.revision, room.version)):
            return
        self._room = room
        if known is None or (known.revision, known.status) != (room.revision, room.status):
            starts = known is not None and known.status == "waiting" and room.status != "waiting"
            for socket in self.sockets:
                seat = room.seat_of(socket.guest_id)
                if room.bars(socket.guest_id):
                    socket.greeted = False  # is sent nothing more
                    self._soon(socket.connection.end(NOT_WATCHABLE, "this table is not for watching"))
                elif socket.greeted and (seat != socket.seat or (starts and seat is not None)):
                    self._greet(socket)
            self._room_soon()

    def _greet(self, socket: TableSocket) -> None:
        room = self._room
        if room is None or room.bars(socket.guest_id):
            return
        socket.seat = room.seat_of(socket.guest_id)
        socket.shown = NOTHING_SHOWN
        socket.greeted = True
        shown = self._shown(room)
        if shown != self._told:
            self._told = None  # or the others' news would not be news to this one
        socket.connection.post(hello_message(socket.seat, shown, self._chats or ()).decode())
        if socket.looks_on:
            socket.connection.post(_SUPERSEDED)

    def _room_soon(self) -> None:
        if self._room_timer is None and self._sockets:
            loop = asyncio.get_running_loop()
            self._room_timer = loop.call_at(max(loop.time(), self._room_sent_at + _ROOM_EVERY), self._send_room)

    def _send_room(self) -> None:
        self._room_timer = None
        if self._room is None:
            return
        self._room_sent_at = asyncio.get_running_loop().time()
        shown = self._shown(self._room)
        if shown != self._told:
            self._told = shown
            self._post_all(room_message(shown).decode())

    def _shown(self, room: Room) -> ShownRoom:
        shown = self._show_room(room)
        return replace(shown, stalled=True) if self._stalled else shown

    def stall(self, stalled: bool) -> None:
        """Says whether the database answers: without it nobody can play."""
        self._stalled = stalled
        self._room_soon()

    async def _close(self) -> None:
        self._post_all(_GONE_BYE)
        for socket in self.sockets:
            await socket.connection.end(GONE, "the room closed")

    # Talk

    def compare_talk(self, newest: int) -> None:
        """Reads the talk again if its newest line, by number, is another than at the last comparison."""
        if self._talk is not None and newest != self._talk:
            self._soon(self._read_chats())
        self._talk = newest

    async def _read_chats(self) -> None:
        async with self._chats_read:
            try:
                lines = await self._tables.chats(self.code, CHATS_KEPT)
            except Refusal:
                return
            known, self._chats = self._chats, lines
        if known is not None:
            for line in _since(known, lines):
                self._post_all(msgspec.json.encode(chat_line(line)).decode())

    def _post_all(self, text: str) -> None:
        for socket in self.sockets:
            if socket.greeted:
                socket.connection.post(text)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            self.behind = True
            _log.exception("showing room %s failed", short(self.code))


def _since(known: list[ChatLine], lines: list[ChatLine]) -> list[ChatLine]:
    """The lines that follow those `known`: both lists are the newest few, the oldest first."""
    for start in range(len(known) + 1):
        if known[start:] == lines[: len(known) - start]:
            return lines[len(known) - start :]
    return lines
