"""How close what costs much each time may follow on itself."""

import asyncio
from typing import Final


class Pace:
    """At least so many seconds from one turn to the next. A lone turn comes at once; under load, what waits gathers."""

    def __init__(self, seconds: float) -> None:
        self._seconds: Final = seconds
        self._next_at = 0.0

    async def turn(self) -> None:
        """Waits until the next turn may come, which begins then."""
        loop = asyncio.get_running_loop()
        early = self._next_at - loop.time()
        if early > 0:
            await asyncio.sleep(early)
        self._next_at = loop.time() + self._seconds
