"""The last resort of a server that does not come to its end."""

import asyncio
import logging
import os
import threading
from typing import Final

log: Final = logging.getLogger(__name__)

LONGEST_SECONDS = 17.0
"""From the first signal. What ends in order takes a second or two."""


def leave_in_time(loop: asyncio.AbstractEventLoop) -> None:
    """Has this process end after LONGEST_SECONDS at the latest, as by a power cut: what was accepted is kept. The log
    says what it waited for."""
    timer = threading.Timer(LONGEST_SECONDS, _leave, (loop,))
    timer.daemon = True
    timer.start()


def _leave(loop: asyncio.AbstractEventLoop) -> None:
    try:
        waits = ", ".join(sorted(f"{task.get_name()} ({task.get_coro()})" for task in asyncio.all_tasks(loop)))
        log.error("the server did not come to its end and leaves at once; it waited for %s", waits or "a thread")
        logging.shutdown()
    finally:
        os._exit(1)
