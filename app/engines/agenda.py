"""What is still to happen, as data inside a state.

An agenda is a stack of named steps, the next one last. A game performs the top step until somebody is asked
or nothing is left; a half-resolved card is thus saved, copied and resumed like any other position.
"""

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

STEP_LIMIT: Final = 10_000


class Pending(Protocol):
    """A state, or a working copy of one, that knows whether it waits for somebody or has nothing left to do."""

    @property
    def waits(self) -> bool: ...


W = TypeVar("W", bound=Pending)


class RunawayAgenda(RuntimeError):
    """More steps without an ask than any game needs: an error of the rules, named with the frozen state."""

    def __init__(self, frozen: bytes) -> None:
        super().__init__(f"more than {STEP_LIMIT} steps without an ask, from state {frozen.hex()}")
        self.frozen: Final = frozen


def run(work: W, perform: Callable[[W], None], frozen_before: Callable[[], bytes]) -> W:
    """Performs steps of `work` until it waits. Raises RunawayAgenda, naming the state it began from."""
    for _ in range(STEP_LIMIT):
        if work.waits:
            return work
        perform(work)
    raise RunawayAgenda(frozen_before())
