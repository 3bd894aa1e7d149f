"""Which of a guest's tabs plays. The others look on until one of them takes over.

Of each tab it is known when it last began to play; the one that began last plays. What two nodes know of the same guest
is put together by taking the later time of each tab.
"""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from app.rooms.ports import Clock

MOST_TABS: Final = 32
_MOST_GUESTS: Final = 20_000


class Tabs:
    """The tabs of all guests at all tables, the guests seen longest ago forgotten first."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._began: OrderedDict[tuple[str, str], dict[str, int]] = OrderedDict()

    async def arrive(self, room: str, guest: str, tab: str) -> None:
        """A tab connects. One that was here before keeps its role, a new one plays."""
        if tab not in self.of(room, guest):
            await self.take_over(room, guest, tab)

    async def take_over(self, room: str, guest: str, tab: str) -> None:
        """Makes this tab the one that plays."""
        latest = max(self.of(room, guest).values(), default=0)
        self.learn(room, guest, {tab: max(self._clock.now_ms(), latest + 1)})

    async def look_again(self, room: str, guest: str) -> None:
        """Learns what other nodes know; here there are none."""

    def playing(self, room: str, guest: str) -> str | None:
        """The tab that plays, as far as is known here."""
        began = self.of(room, guest)
        return max(began, key=lambda tab: (began[tab], tab), default=None)

    def of(self, room: str, guest: str) -> Mapping[str, int]:
        """When each tab last began to play (ms)."""
        return self._began.get((room, guest), {})

    def learn(self, room: str, guest: str, began: Mapping[str, int]) -> None:
        """Puts together what is known with these times, and forgets the tabs that played longest ago."""
        known = self._began.setdefault((room, guest), {})
        for tab, at in began.items():
            known[tab] = max(at, known.get(tab, 0))
        for tab in sorted(known, key=lambda tab: (known[tab], tab))[:-MOST_TABS]:
            del known[tab]
        self._began.move_to_end((room, guest))
        if len(self._began) > _MOST_GUESTS:
            self._began.popitem(last=False)
