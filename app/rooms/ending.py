"""How what runs beside the tables is brought to its end."""

import asyncio
import logging
from typing import Any, Final

log: Final = logging.getLogger(__name__)

TOLD_EVERY: Final = 0.1
MOST_TIMES: Final = 50


async def ended(task: asyncio.Task[Any] | None) -> None:
    """Cancels the task, if there is one, and waits until it is over.

    It is told again until it is, but not without end: before Python 3.12 `asyncio.wait_for` swallows a cancellation
    that comes when what it waits for is done, and Redis is sent everything through it.
    """
    if task is None:
        return
    for _ in range(MOST_TIMES):
        if task.done():
            return
        task.cancel()
        await asyncio.wait((task,), timeout=TOLD_EVERY)
    log.error("%s does not end", task.get_name())
