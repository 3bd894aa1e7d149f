"""What the browser at one socket says, and what is answered."""

import logging
from collections.abc import Callable
from typing import Final, assert_never

import msgspec

from app.realtime.connection import Frame
from app.realtime.hall import Hall
from app.realtime.limits import Allowance
from app.realtime.messages import (
    Accepted,
    Because,
    ClientMessage,
    Pong,
    Ref,
    Rejected,
    RejectionCode,
    SendChat,
    SendMove,
    SendPing,
    SendTakeover,
    SendUndo,
    SendWhy,
)
from app.realtime.meters import Meters
from app.realtime.table_socket import TableSocket
from app.rooms.ports import Clock
from app.rooms.refusals import Refusal, Rejection
from app.rooms.tables import Tables

CHATS_ALLOWED: Final = 5
CHATS_SECONDS: Final = 10.0

_log: Final = logging.getLogger(__name__)
_decode: Final = msgspec.json.Decoder[ClientMessage](ClientMessage).decode
_encode: Final = msgspec.json.Encoder().encode


class _OnlyRef(msgspec.Struct):
    ref: Ref


def _ref_in(text: str) -> str | None:
    """The `ref` of a message that may be wrong in every other way."""
    try:
        return msgspec.json.decode(text, type=_OnlyRef).ref
    except (msgspec.MsgspecError, RecursionError):
        return None


class Listening:
    """Answers one socket's messages, one after the other."""

    def __init__(
        self,
        socket: TableSocket,
        hall: Hall,
        tables: Tables,
        clock: Clock,
        meters: Meters,
        *,
        messages_per_second: int,
        seconds: Callable[[], float],
    ) -> None:
        self._socket: Final = socket
        self._hall: Final = hall
        self._tables: Final = tables
        self._clock: Final = clock
        self._meters: Final = meters
        self._seconds: Final = seconds
        self._messages: Final = Allowance(messages_per_second, 1.0)
        self._chats: Final = Allowance(CHATS_ALLOWED, CHATS_SECONDS)

    async def hear(self, text: str | None) -> bool:
        """Answers one frame, None where it was no text. False if it came too fast."""
        if not self._messages.take(self._seconds()):
            self._reject(_ref_in(text) if text else None, "too_fast", "Too many messages. Wait a moment.")
            return False
        if text is None:
            self._reject(None, "malformed", "Messages are text frames.")
            return True
        try:
            message = _decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            self._reject(_ref_in(text), "malformed", f"The message cannot be read: {str(error)[:200]}.")
            return True
        await self._answer(message)
        return True

    async def _answer(self, message: ClientMessage) -> None:
        match message:
            case SendMove() | SendUndo():
                await self._play(message)
            case SendWhy():
                await self._explain(message)
            case SendPing():
                self._socket.connection.post(_encode(Pong(t=message.t, now=self._clock.now_ms())).decode())
            case SendChat():
                await self._say(message)
            case SendTakeover():
                await self._take_over()
            case _:
                assert_never(message)

    async def _play(self, message: SendMove | SendUndo) -> None:
        socket, rejection = self._socket, None
        audience = self._hall.audience_of(socket)
        audience.begin_judging(socket)
        try:
            version = await self._judged(message)
            accepted = _encode(Accepted(ref=message.ref, version=version)).decode()
            socket.connection.post(accepted, Frame.ACCEPTED)
            self._meters.accepted.inc()
        except Rejection as reason:
            rejection = reason
        except Exception:
            _log.exception("a move in room %s failed", socket.code)
            rejection = Rejection("internal", "The server could not judge this. Try again.", socket.shown)
        finally:
            audience.end_judging(socket)
        await audience.show()
        if rejection is not None:
            self._reject(message.ref, rejection.code, rejection.detail, rejection)

    async def _judged(self, message: SendMove | SendUndo) -> int:
        """The version under which the choice is committed. Raises Rejection."""
        socket = self._socket
        if isinstance(message, SendUndo):
            return await self._tables.undo(socket.code, socket.guest_id, message.ref)
        return await self._tables.move(socket.code, socket.guest_id, message.ref, bytes(message.move))

    async def _explain(self, message: SendWhy) -> None:
        socket = self._socket
        try:
            rule = await self._tables.why(socket.code, socket.guest_id, bytes(message.move))
        except Rejection as rejection:
            self._reject(message.ref, rejection.code, rejection.detail, rejection)
            return
        socket.connection.post(_encode(Because(ref=message.ref, rule=rule)).decode())

    async def _say(self, message: SendChat) -> None:
        guest = self._socket.guest
        if guest is None:
            self._reject(None, "not_yours", "Say first what you are called.")
        elif not self._chats.take(self._seconds()):
            self._reject(None, "too_fast", f"At most {CHATS_ALLOWED} lines in {CHATS_SECONDS:.0f} seconds.")
        else:
            try:
                await self._tables.say(self._socket.code, guest.id, guest.name, message.text)
            except Refusal as refusal:
                code = "unavailable" if refusal.code == "unavailable" else "malformed"
                self._reject(None, code, refusal.detail)

    async def _take_over(self) -> None:
        await self._hall.take_over(self._socket)

    def _reject(self, ref: str | None, code: RejectionCode, detail: str, rejection: Rejection | None = None) -> None:
        version = self._socket.shown if rejection is None else rejection.version
        rule = None if rejection is None else rejection.rule
        self._meters.rejected.labels(code).inc()
        rejected = Rejected(ref=ref, version=version, code=code, rule=rule, detail=detail)
        self._socket.connection.post(_encode(rejected).decode())
