"""One socket's way out.

Frames go straight from the loop. Only when a send does not finish at once (the browser reads too slowly) do
frames wait: acknowledgements and chat in order, of states only the newest.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from enum import Enum, auto
from typing import Any, Final, TypeAlias

from starlette.types import Message

AsgiSend: TypeAlias = Callable[[Message], Awaitable[None]]

MOST_WAITING: Final = 64


class Frame(Enum):
    """What a frame is to the order of those that wait."""

    STATE = auto()  # a newer one may take its place
    ACCEPTED = auto()  # stands before the states that come after it
    OTHER = auto()


class Begun(Awaitable[None]):
    """A coroutine that somebody else has driven up to its first wait, ready to be awaited to its end."""

    def __init__(self, coroutine: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self._coroutine: Final = coroutine
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        waits_for = self._waits_for
        while True:
            try:
                sent = yield waits_for
            except BaseException as error:
                step = self._coroutine.throw
                argument: Any = error
            else:
                step, argument = self._coroutine.send, sent
            try:
                waits_for = step(argument)
            except StopIteration:
                return


class Connection:
    """Sends text frames to one socket. `lost` is called once when the socket takes no more."""

    def __init__(self, send: AsgiSend, lost: Callable[[], None]) -> None:
        self._send: Final = send
        self._lost: Final = lost
        self._waiting: deque[tuple[Frame, str]] = deque()
        self._draining: asyncio.Task[None] | None = None
        self.open = True

    def post(self, text: str, frame: Frame = Frame.OTHER) -> None:
        """Sends `text`, at once if the socket takes it. Closes a socket with too many frames waiting."""
        if not self.open:
            return
        if self._draining is not None:
            self._enqueue(text, frame)
            return
        sending = self._send_text(text)
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except Exception:
            self._give_up()
            return
        self._draining = asyncio.get_running_loop().create_task(self._drain(Begun(sending, waits_for)))

    async def end(self, code: int, reason: str = "") -> None:
        """Closes the socket with `code`."""
        if self.open:
            self._give_up()
            try:
                async with asyncio.timeout(1):
                    await self._send({"type": "websocket.close", "code": code, "reason": reason})
            except Exception:  # noqa: S110  it is closed either way
                pass

    def drop(self) -> None:
        """Forgets what waits: the socket is gone."""
        self.open = False
        self._waiting.clear()
        if self._draining is not None:
            self._draining.cancel()
            self._draining = None

    async def _send_text(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})

    def _enqueue(self, text: str, frame: Frame) -> None:
        if frame is Frame.STATE:
            for at in range(len(self._waiting) - 1, -1, -1):
                kind = self._waiting[at][0]
                if kind is Frame.ACCEPTED:
                    break
                if kind is Frame.STATE:
                    self._waiting[at] = (frame, text)
                    return
        self._waiting.append((frame, text))
        if len(self._waiting) >= MOST_WAITING:
            self._give_up()

    async def _drain(self, first: Begun) -> None:
        try:
            await first
            while self._waiting:
                await self._send_text(self._waiting.popleft()[1])
        except Exception:
            self._give_up()
        self._draining = None

    def _give_up(self) -> None:
        if self.open:
            self.drop()
            self._lost()
