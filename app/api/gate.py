"""What every HTTP request passes before anything reads it, and what every answer carries."""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.origins import Origins
from app.api.problems import Problem

BODY_LIMIT: Final = 16 * 1024
_CHANGING: Final = frozenset({"POST", "DELETE"})  # no route knows another method that changes anything
_SECURITY_HEADERS: Final = (
    (
        "Content-Security-Policy",
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
)


class Gate:
    """Refuses foreign origins and bodies that are too large; marks private answers and adds the security
    headers."""

    def __init__(self, app: ASGIApp, *, origins: Origins) -> None:
        self._app: Final = app
        self._origins: Final = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        answer = _Answer(send, private=scope["path"].startswith("/api/"))
        problem = self._objection(headers) if scope["method"] in _CHANGING else None
        if problem is not None:
            await problem.response(scope, receive, answer.send)
            return
        await self._app(scope, _Body(receive).receive, answer.send)

    def _objection(self, headers: Headers) -> Problem | None:
        if not self._origins.allow(headers):
            return Problem(403, "foreign_origin", "Requests that change something come from the own pages only.")
        length = headers.get("content-length", "0")
        if length.isascii() and length.isdigit() and int(length[:20]) > BODY_LIMIT:
            return Problem(413, "too_large", f"A body holds at most {BODY_LIMIT} bytes.")
        return None


class _Body:
    """A request's body, which may not grow beyond the limit, whatever its headers say."""

    def __init__(self, receive: Receive) -> None:
        self._receive: Final = receive
        self._length = 0

    async def receive(self) -> Message:
        message = await self._receive()
        self._length += len(message.get("body", b""))
        if self._length > BODY_LIMIT:
            raise HTTPException(413, f"A body holds at most {BODY_LIMIT} bytes.")
        return message


class _Answer:
    """An answer on its way out."""

    def __init__(self, send: Send, *, private: bool) -> None:
        self._send: Final = send
        self._private: Final = private

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _SECURITY_HEADERS:
                headers.setdefault(name, value)
            if self._private:
                headers["Cache-Control"] = "no-store"
        await self._send(message)
