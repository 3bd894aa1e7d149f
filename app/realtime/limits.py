"""How much one socket may send."""

from typing import Final


class Allowance:
    """`amount` messages in `seconds`, at once or spread; what was used comes back evenly."""

    def __init__(self, amount: int, seconds: float) -> None:
        self._amount: Final = float(amount)
        self._per_second: Final = amount / seconds
        self._left = float(amount)
        self._counted_at = 0.0

    def take(self, now: float) -> bool:
        """Uses one message at `now` (seconds of a clock that never goes back); False if none is left."""
        self._left = min(self._amount, self._left + (now - self._counted_at) * self._per_second)
        self._counted_at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
