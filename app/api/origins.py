"""Which pages may ask this server to change something."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers


class Origins:
    """The own origin: the public address if one is set, and whatever host the request was sent to."""

    def __init__(self, public_url: str | None) -> None:
        self._public_url: Final = public_url

    def allow(self, headers: Headers) -> bool:
        """True for the own pages, and for scripts that send no Origin. `null`, which every sandbox sends, is
        nobody's page."""
        origin = headers.get("origin")
        if origin is None:
            return True
        origin = origin.lower()
        if origin == self._public_url:
            return True
        parts = urlsplit(origin) if origin.count("/") == 2 else None
        return parts is not None and bool(parts.netloc) and parts.netloc == headers.get("host", "").lower()
