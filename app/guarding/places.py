"""How many sockets one guest and one address have open in this process."""

from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final


class NoPlace(Exception):
    """There are enough sockets open already; the message says whose."""


class Places:
    """Counts who is in. 0 is without a limit. `refused` is called at each refusal."""

    def __init__(self, *, per_guest: int, per_address: int, refused: Callable[[], None]) -> None:
        self._most: Final = {"guest": per_guest, "address": per_address}
        self._refused: Final = refused
        self._taken: Final[Counter[tuple[str, str]]] = Counter()

    @contextmanager
    def taken(self, guest: str | None, address: str) -> Generator[None]:
        """Takes a place until the end. Raises NoPlace."""
        takes = [("address", address)] if guest is None else [("guest", guest), ("address", address)]
        for kind, who in takes:
            if 0 < self._most[kind] <= self._taken[kind, who]:
                self._refused()
                raise NoPlace(f"This {kind} has {self._most[kind]} sockets open already. Close some.")
        self._taken.update(takes)
        try:
            yield
        finally:
            self._taken.subtract(takes)
            for one in takes:
                if not self._taken[one]:
                    del self._taken[one]
