"""One socket at a table, and what it has been shown."""

from typing import Final

from app.engines.contract import Seat
from app.realtime.connection import Connection
from app.rooms.position import Position
from app.rooms.room import Guest

NOTHING_SHOWN: Final = -1


class TableSocket:
    """`plays` is False in a tab that looks on while another of the same guest plays. `awaits` is True while a
    move of this socket is judged: states wait until it is answered. `shown` is the newest version that it was shown."""

    __slots__ = ("_seen", "awaits", "code", "connection", "greeted", "guest", "id", "plays", "seat", "shown", "tab")

    def __init__(self, id_: str, code: str, guest: Guest | None, tab: str, connection: Connection) -> None:
        self.id: Final = id_
        self.code: Final = code
        self.guest: Final = guest
        self.tab: Final = tab
        self.connection: Final = connection
        self.plays = True
        self.awaits = False
        self.greeted = False
        self.seat: Seat | None = None
        self.shown = NOTHING_SHOWN
        self._seen: Position | None = None

    @property
    def guest_id(self) -> str | None:
        return None if self.guest is None else self.guest.id

    @property
    def version(self) -> int:
        """The newest version that it was shown, 0 before the first state."""
        return max(self.shown, 0)

    @property
    def looks_on(self) -> bool:
        """Whether this is a player's tab that does not play."""
        return self.seat is not None and not self.plays

    def has_seen(self, position: Position) -> bool:
        """Whether it was shown this position or a later one. Deadlines may change while the version stays."""
        if self.shown == position.version:
            seen = self._seen
            return seen is position or (seen is not None and seen.deadlines == position.deadlines)
        return self.shown > position.version

    def saw(self, position: Position) -> None:
        self.shown = position.version
        self._seen = position
