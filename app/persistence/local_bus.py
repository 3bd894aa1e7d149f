"""Hints within one process."""

import asyncio
from collections.abc import Callable

from app.rooms.ports import Hear, Hint


class LocalBus:
    """Passes hints on to the listeners of this process by way of the event loop."""

    def __init__(self) -> None:
        self._listeners: dict[str | None, list[Hear]] = {}

    def publish(self, hint: Hint) -> None:
        """Every listener hears of it in the next turn of the loop, those to any room first."""
        loop = asyncio.get_running_loop()
        for key in (None, hint.room):
            for hear in self._listeners.get(key, ()):
                loop.call_soon(hear, hint)

    def subscribe(self, code: str | None, hear: Hear) -> Callable[[], None]:
        """Calls `hear` for each hint about `code` (None: any room) until the function given back is called."""
        self._listeners.setdefault(code, []).append(hear)

        def end() -> None:
            listeners = self._listeners.get(code, [])
            if hear in listeners:
                listeners.remove(hear)
            if not listeners:
                self._listeners.pop(code, None)

        return end
