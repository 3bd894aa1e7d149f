"""One socket's way out.

What is posted in one turn of the loop goes out at its end, the frames of all sockets one after the other: a send
costs half as much while whoever receives is still awake from the one before. Only when a send does not finish at once
(the browser reads too slowly) do frames wait for longer: acknowledgements and chat in order, of states only the
newest.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from enum import Enum, auto
from typing import Any, Final, TypeAlias

from starlette.types import Message

AsgiSend: TypeAlias = Callable[[Message], Coroutine[Any, Any, None]]

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


class Outbox:
    """The connections of a process that have something to send at the end of this turn of the loop."""

    def __init__(self) -> None:
        self._connections: list[Connection] = []

    def add(self, connection: "Connection") -> None:
        if not self._connections:
            asyncio.get_running_loop().call_soon(self._flush)
        self._connections.append(connection)

    def _flush(self) -> None:
        connections, self._connections = self._connections, []
        for connection in connections:
            connection.flush()


class Connection:
    """Sends text frames to one socket. `lost` is called once when the socket takes no more."""

    __slots__ = ("_draining", "_lost", "_outbox", "_send", "_waiting", "open")

    def __init__(self, send: AsgiSend, lost: Callable[[], None], outbox: Outbox) -> None:
        self._send: Final = send
        self._lost: Final = lost
        self._outbox: Final = outbox
        self._waiting: deque[tuple[Frame, str]] = deque()
        self._draining: asyncio.Task[None] | None = None
        self.open = True

    def post(self, text: str, frame: Frame = Frame.OTHER) -> None:
        """Sends `text` at the end of this turn of the loop, if the socket takes it. Closes a socket with too many
        frames waiting."""
        if not self.open:
            return
        if self._draining is not None:
            self._enqueue(text, frame)
            return
        if not self._waiting:
            self._outbox.add(self)
        self._waiting.append((frame, text))

    def post_at_once(self, text: str, frame: Frame) -> None:
        """As `post`, without waiting for the end of the turn: for one of so many that they make up a turn."""
        if self.open and self._draining is None and not self._waiting:
            self._put(text)
        else:
            self.post(text, frame)

    def flush(self) -> None:
        """Sends what waits, up to the first frame that the socket does not take at once."""
        while self._waiting and self._draining is None:
            text = self._waiting.popleft()[1]
            self._put(text, more=bool(self._waiting))

    def _put(self, text: str, *, more: bool = False) -> None:
        """Sends it, and if the socket does not take it at once, goes on in a task. Where `more` follows at once, the
        server may send both together; one that does not know the word sends them one after the other."""
        sending = self._send({"type": "websocket.send", "text": text, "more": more})
        try:
            waits_for = sending.send(None)
        except StopIteration:
            pass
        except Exception:
            self._give_up()
        else:
            self._draining = asyncio.get_running_loop().create_task(self._drain(Begun(sending, waits_for)))

    async def end(self, code: int, reason: str = "") -> None:
        """Sends what waits, if the socket takes it, and closes it with `code`."""
        self.flush()
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
                await self._send({"type": "websocket.send", "text": self._waiting.popleft()[1]})
        except Exception:
            self._give_up()
        self._draining = None

    def _give_up(self) -> None:
        if self.open:
            self.drop()
            self._lost()
