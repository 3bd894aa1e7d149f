"""Who a browser is: a guest's id and name in a signed cookie."""

import secrets
from collections.abc import Sequence
from typing import Any, Final

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import cookie_parser

from app.rooms.room import Guest

COOKIE: Final = "birdtable_session"
ONE_YEAR: Final = 365 * 24 * 60 * 60


class Sessions:
    """Signs the cookie with the first of its secrets and reads what any of them signed. A forged, garbled or outdated
    cookie counts as none."""

    def __init__(self, secrets: Sequence[str], *, behind_tls: bool) -> None:
        self._signer: Final = URLSafeTimedSerializer(list(reversed(secrets)), salt="birdtable guest")
        self._behind_tls: Final = behind_tls

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
        return None if signed is None else self._read(signed)

    def _read(self, signed: str) -> Guest | None:
        try:
            content: Any = self._signer.loads(signed, max_age=ONE_YEAR)
        except BadData:
            return None
        match content:
            case [str(id_), str(name)]:
                return Guest(id=id_, name=name)
            case _:
                return None
