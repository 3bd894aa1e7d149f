"""Who is connected where: by this process's own sockets, and by what other processes tell of theirs."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from app.rooms.ports import Clock

MOST_GONE: Final = 20_000

Heads: TypeAlias = Mapping[str | None, int]
"""How many connections to one room each guest has; None stands for all who are not known by a cookie."""


class Presence:
    """The open connections of each room. This process's own have an id each; of others there are counts by node."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._sure_since = clock.now_ms()
        self._sockets: dict[str, dict[str, str | None]] = {}
        self._elsewhere: dict[str, dict[str, Heads]] = {}
        self._gone: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._changed: Callable[[str], None] = lambda _: None

    def on_change(self, changed: Callable[[str], None]) -> None:
        """`changed` is called with the code of each room to which this process's own connections change."""
        self._changed = changed

    def arrive(self, code: str, guest: str | None, socket: str) -> None:
        """A connection to the room `code` opened; `guest` is None where nobody is known by a cookie."""
        self._sockets.setdefault(code, {})[socket] = guest
        self._back(code, guest)
        self._changed(code)

    def depart(self, code: str, guest: str | None, socket: str) -> None:
        """That connection closed."""
        sockets = self._sockets.get(code, {})
        sockets.pop(socket, None)
        if not sockets:
            self._sockets.pop(code, None)
        self._left(code, guest)
        self._changed(code)

    def here(self, code: str) -> Heads:
        """The own connections to the room."""
        return Counter(self._sockets.get(code, {}).values())

    def anybody_here(self, code: str) -> bool:
        """Whether this process has a connection to the room."""
        return code in self._sockets

    def anybody_elsewhere(self, code: str) -> bool:
        """Whether another node has told of a connection to the room."""
        return code in self._elsewhere

    def anybody_at(self, node: str, code: str) -> bool:
        """Whether that node has told of one."""
        return node in self._elsewhere.get(code, {})

    def rooms_here(self) -> tuple[str, ...]:
        """The rooms with own connections."""
        return tuple(self._sockets)

    def elsewhere(self, node: str, code: str, heads: Heads) -> bool:
        """Takes over what another node tells of a room. False if that was known."""
        of_room = self._elsewhere.get(code, {})
        before = of_room.get(node, {})
        if before == heads:
            return False
        if heads:
            self._elsewhere.setdefault(code, of_room)[node] = heads
        else:
            of_room.pop(node, None)
            if not of_room:
                self._elsewhere.pop(code, None)
        for guest in heads:
            self._back(code, guest)
        for guest in before.keys() - heads.keys():
            self._left(code, guest)
        return True

    def rooms_at(self, node: str) -> tuple[str, ...]:
        """The rooms to which another node has connections."""
        return tuple(code for code, of_room in self._elsewhere.items() if node in of_room)

    def _back(self, code: str, guest: str | None) -> None:
        if guest is not None:
            self._gone.pop((code, guest), None)

    def _left(self, code: str, guest: str | None) -> None:
        if guest is None or self.online(code, guest):
            return
        self._gone[code, guest] = self._clock.now_ms()
        self._gone.move_to_end((code, guest))
        if len(self._gone) > MOST_GONE:
            self._gone.popitem(last=False)

    def expect(self, code: str, guest: str) -> None:
        """This guest has reason to come to the room now; where they have not come yet, they are away from now on."""
        self._left(code, guest)

    def unsure(self) -> None:
        """Who is connected through other nodes cannot be known just now: whoever seems to be away may be there."""
        self._sure_since = self._clock.now_ms()

    def online(self, code: str, guest: str) -> bool:
        """Whether this guest has a connection to the room, through any node."""
        if guest in self._sockets.get(code, {}).values():
            return True
        return any(guest in heads for heads in self._elsewhere.get(code, {}).values())

    def watchers(self, code: str, seated: Iterable[str] = ()) -> int:
        """How many connections to the room, through all nodes, belong to none of the `seated` guests."""
        players = frozenset(seated)
        here = sum(guest not in players for guest in self._sockets.get(code, {}).values())
        of_room = self._elsewhere.get(code, {}).values()
        return here + sum(number for heads in of_room for guest, number in heads.items() if guest not in players)

    def offline_since(self, code: str, guest: str) -> int | None:
        """Since when the guest has had no connection to the room (ms), None while one is open. It is not told from
        before this process began, nor from before it could last not know of other nodes."""
        if self.online(code, guest):
            return None
        return max(self._gone.get((code, guest), 0), self._sure_since)
