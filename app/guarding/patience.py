"""How long the server waits for the other end of a connection, and for how much of a head.

uvicorn waits without end for a head that comes in drops, and for a browser that reads nothing of what it asked for.
"""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from app.guarding.headers import ALWAYS

HEAD_SECONDS: Final = 10.0
"""From the connection, or the first letter of a later request, to the end of its head."""
HEAD_BYTES: Final = 32 * 1024
STALLED_SECONDS: Final = 30.0
"""How long the other end may read nothing while something waits for it."""
KEPT_SECONDS: Final = 20
"""How long a connection without a request is kept for the next. Longer than clients keep theirs (httpx: 5 seconds; the
proxy: as in `Caddyfile`), so that none sends a request into a connection that ends at that moment: it could not know
whether it was heard."""

_GUARDS: Final = "".join(f"{name.lower()}: {value}\r\n" for name, value in ALWAYS.items())


class Stalling:
    """Ends a connection whose other end reads nothing for too long, at once: nobody would take the rest."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        self._timer = asyncio.get_running_loop().call_later(STALLED_SECONDS, transport.abort)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class _HeadTooLong(Exception):
    """Ends the reading of a request."""


class PatientHttp(HttpToolsProtocol):
    """HTTP whose heads come in time and are not too long."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.url = b""
        self._stalling: Final = Stalling()
        self._head_timer: asyncio.TimerHandle | None = None
        self._head_bytes = 0
        self._header_bytes = 0
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().connection_made(transport)
        self._await_head()

    def handle_websocket_upgrade(self) -> None:
        self._upgraded = True
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stalling.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._head_timer is not None:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._head_timer is None:
            if self._idle:
                self._await_head()
        elif self._head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self._refuse(431, "Request Header Fields Too Large")

    @property
    def _idle(self) -> bool:
        """Whether something came that belongs to no request, after the last answer: that ended its keeping alive."""
        if self._upgraded or self.cycle is None:  # pyright: ignore[reportUnnecessaryComparison]  before the first request
            return False
        return self.cycle.response_complete and self.timeout_keep_alive_task is None and not self.transport.is_closing()

    def on_message_begin(self) -> None:
        if self._head_timer is None:
            self._await_head()
        self._header_bytes = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._header_bytes += len(name) + len(value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self._too_long:
            raise _HeadTooLong
        self._stop_waiting()
        super().on_headers_complete()

    def pause_writing(self) -> None:
        self._stalling.begin(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._stalling.end()
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        if self._too_long:
            self._refuse(431, "Request Header Fields Too Large")
        else:
            self._refuse(400, "Bad Request")

    @property
    def _too_long(self) -> bool:
        return max(self._header_bytes, len(self.url)) > HEAD_BYTES

    def _await_head(self) -> None:
        self._head_bytes = 0
        self._head_timer = self.loop.call_later(HEAD_SECONDS, self._refuse, 408, "Request Timeout")

    def _stop_waiting(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _refuse(self, status: int, words: str) -> None:
        """Answers outside of the application and closes."""
        self._stop_waiting()
        if self.transport.is_closing():
            return
        head = f"HTTP/1.1 {status} {words}\r\ncontent-type: text/plain; charset=utf-8\r\n{_GUARDS}"
        self.transport.write(f"{head}content-length: {len(words)}\r\nconnection: close\r\n\r\n{words}".encode("ascii"))
        self.transport.close()


class PatientWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose other end reads what it is sent."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._stalling: Final = Stalling()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalling.end()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._stalling.begin(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._stalling.end()
        super().resume_writing()
