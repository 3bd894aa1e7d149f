"""Who a browser is: a guest's id and name in a signed cookie."""

import secrets
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import cookie_parser

from app.rooms.room import Guest

COOKIE: Final = "birdtable_session"
ONE_YEAR: Final = 365 * 24 * 60 * 60
MOST_REMEMBERED: Final = 1 << 12
CLOCKS_DIFFER: Final = 60
"""Seconds by which the clock that a cookie was signed by may be ahead of this one."""
LONGEST_REMEMBERED: Final = 1024
"""Letters of a cookie's value. The few that are longer are read each time, so that memory stays small."""


class _Read(NamedTuple):
    """What a cookie says, and when it was signed (seconds since 1970)."""

    guest: Guest
    signed_at: float


class Sessions:
    """Signs the cookie with the first of its secrets and reads what any of them signed. A forged, garbled or outdated
    cookie counts as none."""

    def __init__(self, secrets: Sequence[str], *, behind_tls: bool) -> None:
        self._signer: Final = URLSafeTimedSerializer(list(reversed(secrets)), salt="birdtable guest")
        self._behind_tls: Final = behind_tls
        self._remembered: Final = lru_cache(MOST_REMEMBERED)(self._verified)

    def new_guest(self, name: str) -> Guest:
        return Guest(id=secrets.token_urlsafe(16), name=name)

    def set_cookie(self, guest: Guest) -> str:
        """The value of a `Set-Cookie` header that makes a browser this guest for a year."""
        signed = self._signer.dumps([guest.id, guest.name])
        secure = "; Secure" if self._behind_tls else ""
        return f"{COOKIE}={signed}; HttpOnly; Max-Age={ONE_YEAR}; Path=/; SameSite=lax{secure}"

    @property
    def no_cookie(self) -> str:
        """The value of a `Set-Cookie` header that makes a browser forget who it was."""
        secure = "; Secure" if self._behind_tls else ""
        return f"{COOKIE}=; HttpOnly; Max-Age=0; Path=/; SameSite=lax{secure}"

    def guest_of(self, cookie_header: str | None) -> Guest | None:
        """The guest whom the value of a `Cookie` header names."""
        if cookie_header is None:
            return None
        signed = cookie_parser(cookie_header).get(COOKIE)
        if signed is None:
            return None
        read = self._remembered(signed) if len(signed) <= LONGEST_REMEMBERED else self._verified(signed)
        if read is None or not -CLOCKS_DIFFER <= time.time() - read.signed_at <= ONE_YEAR:
            return None
        return read.guest

    def _verified(self, signed: str) -> _Read | None:
        """What a cookie says that one of the secrets signed, whenever that was."""
        content: Any
        try:
            content, signed_at = self._signer.loads(signed, return_timestamp=True)
        except BadData:
            return None
        match content:
            case [str(id_), str(name)]:
                return _Read(Guest(id=id_, name=name), signed_at.timestamp())
            case _:
                return None
