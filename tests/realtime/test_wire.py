"""Frames of a socket: short ones that are read in one step, all others by the library, and several on their way out."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
import uvicorn
from hypothesis import example, given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from app.guarding import patience
from app.guarding.patience import PatientHttp
from app.realtime.wire import MOST_UNREAD, SHORT, Inbox, Wire, framed, whole_text

PATIENCE = 10.0


def frame(content: str | bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    """A frame as the library makes it, as a browser's unless told."""
    raw = content.encode() if isinstance(content, str) else content
    return bytes(Frame(opcode, raw, fin).serialize(mask=mask))


@given(st.text(max_size=200))
@example("x" * (SHORT - 8))
@example("x" * (SHORT - 7))
def test_a_short_frame_is_read_as_the_library_would_and_a_long_one_left_to_it(text: str) -> None:
    sent = frame(text)
    assert whole_text(sent) == (text if len(sent) <= SHORT else None)


@given(st.text(max_size=200), st.data())
def test_what_is_not_one_whole_frame_is_left_to_the_library(text: str, data: st.DataObject) -> None:
    sent = frame(text)
    cut = data.draw(st.integers(0, len(sent) - 1))
    assert whole_text(sent[:cut]) is None
    assert whole_text(sent + data.draw(st.binary(min_size=1, max_size=20))) is None


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(frame("first part", fin=False), id="not final"),
        pytest.param(frame("last part", Opcode.CONT), id="continuation"),
        pytest.param(frame("bytes", Opcode.BINARY), id="binary"),
        pytest.param(frame("ping", Opcode.PING), id="ping"),
        pytest.param(frame(b"\x03\xe8", Opcode.CLOSE), id="close"),
        pytest.param(frame("nobody hid it", mask=False), id="not masked"),
        pytest.param(frame(b"\xff\xfe"), id="no UTF-8"),
        pytest.param(b"\xc1" + frame("x")[1:], id="reserved bit"),
        pytest.param(b"\x81\xff" + (119).to_bytes(8) + b"\0\0\0\0" + b"x" * 119, id="long length, whole"),
        pytest.param(b"\x81\xff" + b"x" * 131, id="long length, of the size that its mark would be as a length"),
    ],
)
def test_other_frames_are_left_to_the_library(sent: bytes) -> None:
    assert whole_text(sent) is None


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_text_is_framed_as_the_library_frames_it(length: int) -> None:
    payload = b"x" * length
    assert framed(payload) == frame(payload, mask=False)


async def test_the_inbox_gives_in_order_and_wakes_its_reader() -> None:
    inbox = Inbox()
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    for number in range(3):
        inbox.put_nowait({"number": number})
    assert [await reading, await inbox.get(), await inbox.get()] == [{"number": number} for number in range(3)]
    assert inbox.empty()


async def test_a_reader_that_stopped_waiting_loses_nothing() -> None:
    inbox = Inbox()
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    reading.cancel()
    await asyncio.wait([reading])
    inbox.put_nowait({"number": 1})
    assert await inbox.get() == {"number": 1}


class Peer:
    """The other end of a socket, which says its bytes by itself."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def says(self, *pieces: bytes) -> None:
        """Sends each piece by itself: the server has read one before the next comes."""
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.02)


Converse = Callable[[Callable[[], Awaitable[Any]], Callable[[Any], Awaitable[None]]], Awaitable[None]]


@asynccontextmanager
async def served(converse: Converse, *, requests: int = 0, **limits: int) -> AsyncIterator[Peer]:
    """The other end of one real socket at which `converse` takes and sends ASGI messages, on a connection that had so
    many requests before."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
            await send({"type": "http.response.body"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        await converse(receive, send)

    config = uvicorn.Config(cast("Any", app), ws=Wire, http=PatientHttp, lifespan="off", log_config=None,
                            ws_per_message_deflate=False, ws_ping_interval=None, **limits)  # fmt: skip
    config.load()
    loop, state = asyncio.get_running_loop(), ServerState()
    server = await loop.create_server(
        lambda: PatientHttp(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    port = server.sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for _ in range(requests):
        writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200 ")
    writer.write(
        b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    try:
        async with asyncio.timeout(PATIENCE):
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            yield Peer(reader, writer)
    finally:
        writer.close()
        server.close()
        for task in tuple(state.tasks):
            task.cancel()


class Hearing:
    """Notes what comes through a socket, up to its end."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.over = asyncio.Event()

    async def __call__(self, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
        while (message := await receive())["type"] != "websocket.disconnect":
            self.heard.append(message.get("text", message.get("bytes")))
        self.heard.append(message["code"])
        self.over.set()


async def heard_of(*pieces: bytes) -> list[Any]:
    """What the application hears of these pieces, with the code of the end."""
    hearing = Hearing()
    async with served(hearing) as peer:
        await peer.says(*pieces, frame(b"\x03\xe8", Opcode.CLOSE))
        await hearing.over.wait()
    return hearing.heard


@pytest.mark.parametrize("requests", [0, 1, 3])
async def test_a_socket_on_a_connection_that_had_requests_before_lasts(
    requests: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.1)
    hearing = Hearing()
    async with served(hearing, requests=requests) as peer:
        await asyncio.sleep(0.4)
        await peer.says(frame(b"still here"), frame(b"\x03\xe8", Opcode.CLOSE))
        await hearing.over.wait()
        assert await peer.reader.read() == frame(b"\x03\xe8", Opcode.CLOSE, mask=False)
    assert hearing.heard == ["still here", 1000]


async def test_short_frames_and_all_others_come_in_the_order_in_which_they_were_sent() -> None:
    long = "long " * 1_000
    assert await heard_of(
        frame("one"),
        frame("two") + frame("three"),
        frame(long),
        frame("four"),
        frame(b"\0", Opcode.BINARY),
        frame("five"),
    ) == ["one", "two", "three", long, "four", b"\0", "five", 1000]


@pytest.mark.parametrize("before", [b"", b"ab"], ids=["after the mask", "in the content"])
@pytest.mark.parametrize("after", [b"cd", b"x" * 200], ids=["short", "long"])
async def test_a_piece_of_a_frame_that_looks_like_a_whole_one_is_no_message(before: bytes, after: bytes) -> None:
    """It comes by itself in the middle of a larger frame, as a proxy may cut it, or a stranger."""
    hidden = frame("not said")
    content = before + hidden + after
    head = frame(content, Opcode.BINARY)[: -len(content) - 4]
    # A mask of zeros leaves what is hidden as it is.
    assert await heard_of(frame("first"), head + b"\0\0\0\0" + before, hidden, after, frame("said")) == [
        "first",
        content,
        "said",
        1000,
    ]


@pytest.mark.parametrize("begin", [b"\x82\xfe", b"\x82\xfe\x01\x2c"], ids=["before the length", "before the mask"])
async def test_a_rest_of_a_frame_that_looks_like_a_whole_one_is_no_message(begin: bytes) -> None:
    """The length or the mask of a larger frame reads like the head of another."""
    hidden = frame("not said")
    length = int.from_bytes((begin + hidden)[2:4])
    whole = (begin + hidden).ljust(8 + length, b"x")
    mask, content = whole[4:8], whole[8:]
    unmasked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))
    rest = whole[len(begin) + len(hidden) :]
    assert await heard_of(frame("first"), begin, hidden, rest, frame("said")) == ["first", unmasked, "said", 1000]


async def test_a_short_frame_needs_no_step_of_the_library() -> None:
    """Else all of this would be for nothing, and nobody would notice."""
    wires, heard, over = list[Any](), list[str](), asyncio.Event()

    async def converse(receive: Any, _: Any) -> None:
        wires.append(receive.__self__)
        for _number in range(3):
            heard.append((await receive())["text"])
            wires[0].conn.receive_data = None
        over.set()

    async with served(converse) as peer:
        await peer.says(frame("one"), frame("two"), frame("three"))
        await over.wait()
    assert heard == ["one", "two", "three"]


async def test_the_head_of_a_frame_may_come_in_drops() -> None:
    sent = frame("drop by drop")
    assert await heard_of(*[sent[at : at + 1] for at in range(len(sent))], frame("at once")) == [
        "drop by drop",
        "at once",
        1000,
    ]


async def test_a_message_in_parts_lets_no_other_message_in_between() -> None:
    """RFC 6455, 5.4: the parts of a message stand together. A ping may come between them."""
    parts = frame("one ", fin=False), frame("ping", Opcode.PING), frame("message", Opcode.CONT)
    assert await heard_of(*parts, frame("next")) == ["one message", "next", 1000]
    hearing = Hearing()
    async with served(hearing) as peer:
        await peer.says(frame("one ", fin=False), frame("not in between"))
        await hearing.over.wait()
    assert hearing.heard == [1002]


async def test_text_that_is_no_text_ends_the_socket() -> None:
    hearing = Hearing()
    async with served(hearing) as peer:
        await peer.says(frame("good"), frame(b"\xff\xfe"))
        await hearing.over.wait()
    assert hearing.heard == ["good", 1007]


async def test_who_is_not_listened_to_is_not_read_without_end() -> None:
    """Two short messages wait to be heard, and then nothing more is taken from the socket."""
    busy, wires = asyncio.Event(), list[Any]()

    async def converse(receive: Any, _: Any) -> None:
        wires.append(receive.__self__)
        await busy.wait()
        for _number in range(5):
            heard.append((await receive())["text"])
        over.set()

    heard, over = list[str](), asyncio.Event()
    async with served(converse) as peer:
        await peer.says(*[frame(f"message {number}") for number in range(5)])
        (wire,) = wires
        assert isinstance(wire, Wire)
        assert len(cast("Inbox", wire.queue)) == MOST_UNREAD + 1
        busy.set()
        await over.wait()
    assert heard == [f"message {number}" for number in range(5)]


async def test_a_frame_with_more_to_follow_goes_out_together_with_the_next() -> None:
    told = asyncio.Event()

    async def converse(receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.send", "text": "accepted", "more": True})
        await told.wait()
        await send({"type": "websocket.send", "text": "state", "more": False})
        await receive()

    async with served(converse) as peer:
        await peer.says(frame("move"))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await peer.reader.read(1)
        told.set()
        assert await peer.reader.readexactly(17) == framed(b"accepted") + framed(b"state")


async def test_what_waits_for_more_goes_out_before_the_goodbye() -> None:
    async def converse(receive: Any, send: Any) -> None:
        await send({"type": "websocket.send", "text": "last words", "more": True})
        await send({"type": "websocket.close", "code": 1012, "reason": ""})
        await receive()

    async with served(converse) as peer:
        told = await peer.reader.readexactly(16)
        assert told == framed(b"last words") + frame((1012).to_bytes(2), Opcode.CLOSE, mask=False)


async def test_nothing_is_sent_after_the_goodbye() -> None:
    refused = asyncio.Event()

    async def converse(receive: Any, send: Any) -> None:
        await send({"type": "websocket.close", "code": 1012, "reason": ""})
        try:
            await send({"type": "websocket.send", "text": "too late"})
        except RuntimeError:
            refused.set()
        await receive()

    async with served(converse) as peer:
        await refused.wait()
        await peer.says(frame((1012).to_bytes(2), Opcode.CLOSE))
        assert await peer.reader.read() == frame((1012).to_bytes(2), Opcode.CLOSE, mask=False)


async def test_what_comes_after_the_goodbye_is_not_heard() -> None:
    wires, closed = list[Any](), asyncio.Event()

    async def converse(receive: Any, send: Any) -> None:
        wires.append(receive.__self__)
        await receive()
        await send({"type": "websocket.close", "code": 1012, "reason": ""})
        assert (await receive())["type"] == "websocket.disconnect"
        closed.set()
        await asyncio.sleep(PATIENCE)

    async with served(converse) as peer:
        await peer.says(frame("first"))
        await closed.wait()
        await peer.says(frame("late"))
        assert wires[0].queue.empty()


async def test_nothing_is_sent_into_a_socket_that_is_gone() -> None:
    failed = asyncio.Event()

    async def converse(receive: Any, send: Any) -> None:
        while (await receive())["type"] != "websocket.disconnect":
            pass
        try:
            await send({"type": "websocket.send", "text": "too late"})
        except OSError:
            failed.set()

    async with served(converse) as peer:
        peer.writer.close()
        await failed.wait()
