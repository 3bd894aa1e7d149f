"""The headers that every answer carries, whoever made it: pages, requests, refused sockets, errors."""

from collections.abc import Mapping
from typing import Final

from starlette.types import Message, Send

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Nothing but the own files, and pictures written into them: no script, no style and no handler inside a page."""

ALWAYS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_BEHIND_TLS: Final = {"Strict-Transport-Security": "max-age=31536000"}


def _encoded(headers: Mapping[str, str]) -> tuple[tuple[bytes, bytes], ...]:
    """As they stand in a message of the server's, where names are small letters."""
    return tuple((name.lower().encode("ascii"), value.encode("ascii")) for name, value in headers.items())


_ALWAYS: Final = _encoded(ALWAYS)
_ALWAYS_BEHIND_TLS: Final = _encoded(ALWAYS | _BEHIND_TLS)
_STARTS: Final = frozenset({"http.response.start", "websocket.http.response.start"})


def guarded(send: Send, *, behind_tls: bool) -> Send:
    """`send` with these headers on every answer that begins, none of which has any of them itself."""
    always = _ALWAYS_BEHIND_TLS if behind_tls else _ALWAYS

    async def sending(message: Message) -> None:
        if message["type"] in _STARTS:
            message["headers"] = [*message.get("headers", ()), *always]
        await send(message)

    return sending
