"""Which of a guest's tabs plays. The others look on until one of them takes over."""

from collections import OrderedDict
from typing import Final

_MOST_TABS: Final = 32
_MOST_GUESTS: Final = 20_000


class Tabs:
    """The tabs that one guest has opened at one table."""

    def __init__(self) -> None:
        self._playing: str | None = None
        self._known: OrderedDict[str, None] = OrderedDict()

    def arrive(self, tab: str) -> bool:
        """A tab connects. One that was here before keeps its role, a new one plays. True if it plays."""
        if tab not in self._known:
            self.take_over(tab)
        return self._playing == tab

    def take_over(self, tab: str) -> None:
        self._known[tab] = None
        self._playing = tab
        if len(self._known) > _MOST_TABS:
            self._known.popitem(last=False)


class AllTabs:
    """The tabs of all guests at all tables, those seen longest ago forgotten first."""

    def __init__(self) -> None:
        self._of: OrderedDict[tuple[str, str], Tabs] = OrderedDict()

    def of(self, room: str, guest: str) -> Tabs:
        """The tabs of the guest with this id at the table with this code."""
        tabs = self._of.setdefault((room, guest), Tabs())
        self._of.move_to_end((room, guest))
        if len(self._of) > _MOST_GUESTS:
            self._of.popitem(last=False)
        return tabs
