"""What is noted of each request: a count for the figures and, where it is wanted, a line of the log.

The line tells the kind of place (`/api/rooms/{code}`), never which one, and nothing of who asked.
"""

import logging
import time
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_log: Final = logging.getLogger(__name__)


class Watching:
    """Notes what passes through it."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._answers: Final = Counter(
            "birdtable_answers", "Answers to requests.", ["method", "status"], registry=registry
        )
        self._seconds: Final = Histogram(
            "birdtable_answer_seconds", "Seconds from a request to the end of its answer.", registry=registry
        )

    async def pass_on(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Has the request answered by `app`."""
        began = time.perf_counter()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, sending)
        finally:
            seconds = time.perf_counter() - began
            self._answers.labels(scope["method"], status).inc()
            self._seconds.observe(seconds)
            if _log.isEnabledFor(logging.INFO):
                told = {"method": scope["method"], "place": place(scope), "status": status}
                _log.info("answered", extra={"about": {**told, "ms": round(seconds * 1000, 1)}})


def place(scope: Any) -> str | None:
    """The address with the names of its parts in place of what they were; None where it leads nowhere."""
    route = scope.get("route")
    if route is not None:
        return route.path
    if "endpoint" not in scope:
        return None
    path: str = scope["path"]
    for name, part in scope["path_params"].items():
        path = path.replace(str(part), f"{{{name}}}")
    return path
