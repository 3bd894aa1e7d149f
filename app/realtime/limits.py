"""How much one socket may send."""

from collections import deque
from typing import Final


class Allowance:
    """At most `amount` messages within any `seconds`."""

    def __init__(self, amount: int, seconds: float) -> None:
        self._seconds: Final = seconds
        self._taken: Final[deque[float]] = deque(maxlen=amount)

    def take(self, now: float) -> bool:
        """Uses one message at `now` (seconds of a clock that never goes back); False if none is left."""
        full = len(self._taken) == self._taken.maxlen
        if full and now - self._taken[0] < self._seconds:
            return False
        self._taken.append(now)
        return True
