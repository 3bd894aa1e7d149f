"""The frames of one socket, between uvicorn's protocol and the connections of the tables.

The websockets library reads a frame in steps, each of which could be the last for now. What a browser says is nearly
always one short text frame that comes whole: such a one is read here in one step, and text is framed here on its way
out. Everything else, and everything that is not as it should be, the library reads and judges.
"""

import asyncio
from collections import deque
from collections.abc import Generator
from typing import Any, Final, cast

from starlette.types import Message
from websockets.frames import Frame
from websockets.protocol import State
from websockets.streams import StreamReader
from websockets.utils import apply_mask

from app.guarding.patience import PatientWebSocket
from app.realtime.limits import Allowance

SHORT: Final = 1024
"""Bytes of a frame that is read in one step, at most."""
MOST_UNREAD: Final = 1
"""So many messages may wait to be read before no more is taken from the socket."""
MOST_IDLE_FRAMES: Final = 50
"""Frames a second that are no message, or not its first: pings, pongs and the further parts of messages."""
TOO_MANY_FRAMES: Final = 1008
PIECE: Final = 4096
"""So many bytes are looked at before it is asked whether there was too much in them."""

_FINAL_TEXT: Final = 0x81
_MASKED: Final = 0x80
_LENGTH_FOLLOWS, _LONG_LENGTH_FOLLOWS = 126, 127


def whole_text(data: bytes) -> str | None:
    """The text of a short frame (RFC 6455, 5.2), where `data` is that masked, final text frame and nothing else; else
    None."""
    if len(data) > SHORT or len(data) < 6 or data[0] != _FINAL_TEXT:
        return None
    length, begin = data[1] - _MASKED, 6
    if length == _LENGTH_FOLLOWS:
        length, begin = int.from_bytes(data[2:4]), 8
    if len(data) != begin + length or length == _LONG_LENGTH_FOLLOWS:
        return None
    try:
        return apply_mask(data[begin:], data[begin - 4 : begin]).decode()
    except UnicodeDecodeError:
        return None


def framed(payload: bytes) -> bytes:
    """The text `payload` as one final frame, unmasked as a server's are (RFC 6455, 5.2)."""
    length = len(payload)
    if length < _LENGTH_FOLLOWS:
        return bytes((_FINAL_TEXT, length)) + payload
    if length < 1 << 16:
        return bytes((_FINAL_TEXT, _LENGTH_FOLLOWS)) + length.to_bytes(2) + payload
    return bytes((_FINAL_TEXT, _LONG_LENGTH_FOLLOWS)) + length.to_bytes(8) + payload


class Inbox:
    """What came through a socket and was not read yet: as much of an asyncio.Queue as one reader needs."""

    def __init__(self) -> None:
        self._messages: Final[deque[Message]] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Message) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Message:
        """The next message, once it is there."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.popleft()


def _awaits_a_frame(parser: Generator[None]) -> bool:
    """Whether the library's parser has nothing of a frame: not even a head, of which nothing is left in its buffer."""
    innermost: Any = parser
    while innermost.gi_yieldfrom is not None:
        innermost = innermost.gi_yieldfrom
    return innermost.gi_code is StreamReader.at_eof.__code__


class Wire(PatientWebSocket):
    """A socket of uvicorn's that reads short frames in one step, and may send several frames at once: to a message
    `websocket.send` with `more`, another follows in the same turn of the loop."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._inbox: Final = Inbox()
        self.queue = cast("asyncio.Queue[Any]", self._inbox)
        self._between_messages = False
        self._idle_frames: Final = Allowance(MOST_IDLE_FRAMES, 1.0)
        self._shown_out = False

    def data_received(self, data: bytes) -> None:
        text = whole_text(data) if self._between_messages and self.conn.state is State.OPEN else None
        if text is None:
            for begin in range(0, len(data), PIECE):
                if not self._shown_out:
                    super().data_received(data[begin : begin + PIECE])
            self._between_messages = self.conn.current_size is None and _awaits_a_frame(self.conn.parser)
            return
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})
        # To stop reading and to go on costs more than to hold one message that comes while another is answered.
        if len(self._inbox) > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        if self._endures_idle_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._endures_idle_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._endures_idle_frame():
            super().handle_cont(event)

    def _endures_idle_frame(self) -> bool:
        """Whether one more is endured; with the first that is not, the socket closes. Messages are counted by who
        answers them, and hold up the reading until then; these would be read without end."""
        if self._shown_out:
            return False
        if self._idle_frames.take(self.loop.time()):
            return True
        self._shown_out = True
        self.conn.fail(TOO_MANY_FRAMES, "too many frames")
        self.handle_parser_exception()
        return False

    async def send(self, message: Any) -> None:
        text = message.get("text")
        if text is None or not self._takes_text:
            await super().send(message)
            return
        self.conn.writes.append(framed(text.encode()))
        if not message.get("more"):
            self.transport.write(b"".join(self.conn.data_to_send()))

    @property
    def _takes_text(self) -> bool:
        """Whether a frame may go out now: the socket is open, and its other end reads."""
        return self.conn.state is State.OPEN and self.writable.is_set() and not self.disconnected
