"""What the browser at one socket says, and what is answered."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar, assert_never

import msgspec

from app.guarding.rates import LINES_ALLOWED, LINES_SECONDS, Rates
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
from app.rooms.room import short
from app.rooms.tables import Tables

_Answer = TypeVar("_Answer", Accepted, Because)

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


class _LooksOn(Exception):
    """Another tab of this guest plays."""


class Listening:
    """Answers one socket's messages, one after the other."""

    def __init__(
        self,
        socket: TableSocket,
        hall: Hall,
        tables: Tables,
        clock: Clock,
        meters: Meters,
        rates: Rates,
        *,
        messages_per_second: int,
        seconds: Callable[[], float],
    ) -> None:
        self._socket: Final = socket
        self._hall: Final = hall
        self._tables: Final = tables
        self._clock: Final = clock
        self._meters: Final = meters
        self._rates: Final = rates
        self._seconds: Final = seconds
        self._messages: Final = Allowance(messages_per_second, 1.0)

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
                await self._hall.take_over(self._socket)
            case _:
                assert_never(message)

    async def _play(self, message: SendMove | SendUndo) -> None:
        socket, audience = self._socket, self._hall.audience_of(self._socket)
        socket.awaits = True
        try:
            answer = await self._answered(message.ref, self._accepted(message))
            if isinstance(answer, Accepted):
                socket.connection.post(_encode(answer).decode(), Frame.ACCEPTED)
                self._meters.accepted.inc()
        finally:
            socket.awaits = False
        await audience.show()
        if isinstance(answer, Rejected):
            self._post(answer)

    async def _answered(self, ref: str, answering: Awaitable[_Answer]) -> _Answer | Rejected:
        """What the tables answer to `ref`, or why they do not."""
        version = self._socket.version
        try:
            return await answering
        except Rejection as no:
            return Rejected(ref=ref, version=no.version, code=no.code, rule=no.rule, detail=no.detail)
        except _LooksOn:
            detail = "Another tab of yours plays. Take over to play here."
            return Rejected(ref=ref, version=version, code="superseded", rule=None, detail=detail)
        except Exception:
            _log.exception("a move in room %s could not be judged", short(self._socket.code))
            detail = "The server could not judge this. Try again."
            return Rejected(ref=ref, version=version, code="internal", rule=None, detail=detail)

    async def _accepted(self, message: SendMove | SendUndo) -> Accepted:
        return Accepted(ref=message.ref, version=await self._judged(message))

    async def _judged(self, message: SendMove | SendUndo) -> int:
        """The version under which the choice is committed. Raises Rejection, and _LooksOn in a tab that does not
        play and sends something new."""
        socket = self._socket
        if socket.looks_on:
            raw_move = bytes(message.move) if isinstance(message, SendMove) else None
            version = await self._tables.known(socket.code, socket.guest_id, message.ref, raw_move)
            if version is None:
                raise _LooksOn
            return version
        if isinstance(message, SendUndo):
            return await self._tables.undo(socket.code, socket.guest_id, message.ref)
        return await self._tables.move(socket.code, socket.guest_id, message.ref, bytes(message.move))

    async def _explain(self, message: SendWhy) -> None:
        answer = await self._answered(message.ref, self._because(message))
        if isinstance(answer, Rejected):
            await self._hall.audience_of(self._socket).show()
            self._post(answer)
        else:
            self._socket.connection.post(_encode(answer).decode())

    async def _because(self, message: SendWhy) -> Because:
        rule = await self._tables.why(self._socket.code, self._socket.guest_id, bytes(message.move))
        return Because(ref=message.ref, rule=rule)

    async def _say(self, message: SendChat) -> None:
        guest = self._socket.guest
        if guest is None:
            self._reject(None, "not_yours", "Say first what you are called.")
        elif await self._rates.take("lines", guest.id) is not None:
            self._reject(None, "too_fast", f"At most {LINES_ALLOWED} lines in {LINES_SECONDS} seconds.")
        else:
            try:
                await self._tables.say(self._socket.code, guest.id, guest.name, message.text)
            except Refusal as refusal:
                code = "unavailable" if refusal.code == "unavailable" else "malformed"
                self._reject(None, code, refusal.detail)

    def _reject(self, ref: str | None, code: RejectionCode, detail: str) -> None:
        self._post(Rejected(ref=ref, version=self._socket.version, code=code, rule=None, detail=detail))

    def _post(self, rejected: Rejected) -> None:
        self._meters.rejected.labels(rejected.code).inc()
        self._socket.connection.post(_encode(rejected).decode())
