"""When Python's collector looks for garbage in circles: while nobody plays, not in the middle of many moves.

Nearly all that a move makes is freed by counting. What sets the collector off by itself, so many objects made and not
yet freed, comes about with every burst of moves that wait for their commit, and while caches fill; it then walks over
all of them, finds hardly anything, and nobody is answered meanwhile.
"""

import asyncio
import gc
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Final

from app.rooms.ending import ended

MOST_NEW: Final = 500_000
"""So many new objects set the collector off in any case."""
FEW_NEW: Final = 1_000
"""So few are not worth a walk over everything."""
LOOKED_EVERY: Final = 1.0
APART_SECONDS: Final = 60.0
"""From one walk over everything to the next at least."""
LONGEST_SECONDS: Final = 3_600.0
"""From one walk over everything to the next, however much is played."""


@asynccontextmanager
async def collecting(played: Callable[[], int]) -> AsyncGenerator[None]:
    """Has the collector come at quiet times until the end. `played` counts moves. What is loaded now stays: it need
    not be walked over again. One at a time in a process: the collector is the whole process's."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(MOST_NEW, 5, 5)
    looking = asyncio.create_task(_look(played), name="collector")
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
        await ended(looking)


async def _look(played: Callable[[], int]) -> None:
    while True:
        began = time.monotonic()
        await asyncio.sleep(APART_SECONDS)
        before = played()
        while True:
            await asyncio.sleep(LOOKED_EVERY)
            now = played()
            quiet, before = now == before, now
            if (quiet and gc.get_count()[0] > FEW_NEW) or time.monotonic() - began > LONGEST_SECONDS:
                break
        gc.collect()
