"""What every HTTP request passes before anything reads it."""

import asyncio
import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.origins import Origins
from app.api.problems import Problem
from app.guarding.addresses import origin_of
from app.guarding.rates import Rates, Rule
from app.rooms.room import Guest

BODY_LIMIT: Final = 16 * 1024
BODY_SECONDS: Final = 10.0
_CHANGING: Final = frozenset({"POST", "DELETE"})  # no route knows another method that changes anything
_MAKES_GUESTS: Final = frozenset({"/api/session", "/api/handover"})
_COUNTED: Final = ("/api/", "/t/")
_ASKS_BY_CODE: Final = re.compile(r"/api/rooms/(?!mine$).+|/t/.+|/api/handover")
_WRONG: Final = frozenset({404, 410})
"""What somebody is answered who guesses codes and links."""


class Doors(NamedTuple):
    """Who may come in: from which pages, how often, and who is known by a Cookie header."""

    origins: Origins
    rates: Rates
    guest_of: Callable[[str | None], Guest | None]


class Gate:
    """Refuses foreign origins, bodies that are too large or too slow, and whoever asks too much; marks private
    answers."""

    def __init__(self, app: ASGIApp, *, doors: Doors) -> None:
        self._app: Final = app
        self._doors: Final = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = _Answer(send, private=scope["path"].startswith("/api/"))
        problem = await self._objection(scope)
        if problem is not None:
            await problem.response(scope, receive, answer.send)
            return
        await self._app(scope, _Body(receive).receive, answer.send)
        if answer.status in _WRONG and _ASKS_BY_CODE.fullmatch(scope["path"]):
            await self._doors.rates.take("wrong_codes", origin_of(scope))

    async def _objection(self, scope: Scope) -> Problem | None:
        headers = Headers(scope=scope)
        changes = scope["method"] in _CHANGING
        if changes and not self._doors.origins.allow(headers):
            return Problem(403, "foreign_origin", "Requests that change something come from the own pages only.")
        length = headers.get("content-length", "0")
        if changes and length.isascii() and length.isdigit() and int(length[:20]) > BODY_LIMIT:
            return Problem(413, "too_large", f"A body holds at most {BODY_LIMIT} bytes.")
        for rule, who in self._limits(scope, headers, changes=changes):
            ask = self._doors.rates.spent if rule == "wrong_codes" else self._doors.rates.take
            if (wait := await ask(rule, who)) is not None:
                return too_many(wait)
        return None

    def _limits(self, scope: Scope, headers: Headers, *, changes: bool) -> Iterator[tuple[Rule, str]]:
        """The limits that the request meets, each with whom it counts for. A code counts once it was wrong."""
        path, origin = scope["path"], origin_of(scope)
        if path.startswith(_COUNTED):
            yield "requests", origin
            if _ASKS_BY_CODE.fullmatch(path):
                yield "wrong_codes", origin
            if changes:
                yield self._changer(path, headers, origin)

    def _changer(self, path: str, headers: Headers, origin: str) -> tuple[Rule, str]:
        guest = self._doors.guest_of(headers.get("cookie"))
        if guest is not None:
            return "changes", guest.id
        return ("newcomers" if path in _MAKES_GUESTS else "changes"), origin


def too_many(wait: int) -> Problem:
    """For somebody who is to come again in so many seconds."""
    return Problem(429, "too_many", f"That was too much. Try again in {wait} s.", headers={"Retry-After": str(wait)})


class _Body:
    """A request's body, which may not grow beyond the limit, whatever its headers say, and comes in time."""

    def __init__(self, receive: Receive) -> None:
        self._receive: Final = receive
        self._until: Final = asyncio.get_running_loop().time() + BODY_SECONDS
        self._length = 0
        self._whole = False

    async def receive(self) -> Message:
        if self._whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException(408, "The body did not come in time.") from None
        self._length += len(message.get("body", b""))
        self._whole = not message.get("more_body", False)
        if self._length > BODY_LIMIT:
            raise HTTPException(413, f"A body holds at most {BODY_LIMIT} bytes.")
        return message


class _Answer:
    """An answer on its way out."""

    def __init__(self, send: Send, *, private: bool) -> None:
        self._send: Final = send
        self._private: Final = private
        self.status = 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            if self._private:
                MutableHeaders(scope=message)["Cache-Control"] = "no-store"
        await self._send(message)
