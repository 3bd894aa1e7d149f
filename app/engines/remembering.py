"""What was worked out of the newest positions, so that the same question need not be answered twice."""

from typing import Final, Generic, TypeVar

LISTED: Final = 512
"""Of how many states a game remembers the legal moves: about as many tables are played at in turn."""
SHOWN: Final = 8
"""Of how many states a game remembers what is public: a position is shown to all its viewers at once."""

S = TypeVar("S")
T = TypeVar("T")


class Remembered(Generic[S, T]):
    """Findings about the newest `most` frozen states that were asked about, each found again by its very state: an
    equal one is another."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._found: Final[dict[int, tuple[S, T]]] = {}

    def of(self, s: S) -> T | None:
        """What is remembered about `s`."""
        found = self._found.get(id(s))
        return None if found is None else found[1]

    def keep(self, s: S, finding: T) -> T:
        """Remembers `finding` about `s`, and gives it."""
        found = self._found
        if len(found) >= self._most and id(s) not in found:
            del found[next(iter(found))]
        # The state itself is kept with it: as long as it lives, no other has its id.
        found[id(s)] = s, finding
        return finding
