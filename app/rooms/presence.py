"""Who is connected where, in this process."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from app.rooms.ports import Clock

MOST_GONE: Final = 20_000


class Presence:
    """The open connections of each room, each by an id of its own."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._began = clock.now_ms()
        self._sockets: dict[str, dict[str, str | None]] = {}
        self._gone: OrderedDict[tuple[str, str], int] = OrderedDict()

    def arrive(self, code: str, guest: str | None, socket: str) -> None:
        """A connection to the room `code` opened; `guest` is None where nobody is known by a cookie."""
        self._sockets.setdefault(code, {})[socket] = guest
        if guest is not None:
            self._gone.pop((code, guest), None)

    def depart(self, code: str, guest: str | None, socket: str) -> None:
        """That connection closed."""
        sockets = self._sockets.get(code, {})
        sockets.pop(socket, None)
        if not sockets:
            self._sockets.pop(code, None)
        if guest is not None and not self.online(code, guest):
            self._gone[code, guest] = self._clock.now_ms()
            self._gone.move_to_end((code, guest))
            if len(self._gone) > MOST_GONE:
                self._gone.popitem(last=False)

    def online(self, code: str, guest: str) -> bool:
        """Whether this guest has a connection to the room."""
        return guest in self._sockets.get(code, {}).values()

    def watchers(self, code: str, seated: Iterable[str] = ()) -> int:
        """How many connections to the room belong to none of the `seated` guests."""
        players = frozenset(seated)
        return sum(guest not in players for guest in self._sockets.get(code, {}).values())

    def offline_since(self, code: str, guest: str) -> int | None:
        """When the guest's last connection to the room closed (ms), None while one is open. Whoever was not here yet
        counts from the start of this process."""
        if self.online(code, guest):
            return None
        return self._gone.get((code, guest), self._began)
