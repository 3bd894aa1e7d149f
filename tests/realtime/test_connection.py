"""A socket's way out when the browser reads too slowly."""

import asyncio
from typing import Any

from app.realtime.connection import MOST_WAITING, Connection, Frame


class Pipe:
    """An ASGI send that takes frames only while it is open."""

    def __init__(self) -> None:
        self.took: list[str] = []
        self.closed: int | None = None
        self.free = asyncio.Event()
        self.free.set()
        self.broken = False

    async def __call__(self, message: Any) -> None:
        await self.free.wait()
        if self.broken:
            raise OSError("gone")
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.took.append(message["text"])


class Lost:
    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_frame_is_sent_before_post_returns() -> None:
    pipe = Pipe()
    Connection(pipe, Lost()).post("a")
    assert pipe.took == ["a"]


async def test_of_states_that_wait_only_the_newest_goes_out() -> None:
    pipe, lost = Pipe(), Lost()
    connection = Connection(pipe, lost)
    pipe.free.clear()
    connection.post("first", Frame.STATE)  # this one is under way
    for number in range(200):
        connection.post(f"state {number}", Frame.STATE)
    connection.post("chat")
    connection.post("newest", Frame.STATE)
    pipe.free.set()
    await _settle()
    assert pipe.took == ["first", "newest", "chat"]
    assert lost.times == 0


async def test_an_acknowledgement_is_never_dropped_nor_overtaken_by_its_state() -> None:
    pipe = Pipe()
    connection = Connection(pipe, Lost())
    pipe.free.clear()
    connection.post("under way")
    connection.post("state 4", Frame.STATE)
    connection.post("accepted 5", Frame.ACCEPTED)
    connection.post("state 5", Frame.STATE)
    connection.post("state 6", Frame.STATE)
    pipe.free.set()
    await _settle()
    assert pipe.took == ["under way", "state 4", "accepted 5", "state 6"]


async def test_frames_after_a_wait_go_straight_out_again() -> None:
    pipe = Pipe()
    connection = Connection(pipe, Lost())
    pipe.free.clear()
    connection.post("a")
    connection.post("b")
    pipe.free.set()
    await _settle()
    connection.post("c")
    assert pipe.took == ["a", "b", "c"]


async def test_a_socket_with_too_much_waiting_is_lost_once_and_takes_no_more() -> None:
    pipe, lost = Pipe(), Lost()
    connection = Connection(pipe, lost)
    pipe.free.clear()
    for number in range(3 * MOST_WAITING):
        connection.post(f"chat {number}")
    assert lost.times == 1
    assert not connection.open
    pipe.free.set()
    await _settle()
    assert pipe.took == []


async def test_a_dead_socket_is_lost_without_an_error() -> None:
    pipe, lost = Pipe(), Lost()
    pipe.broken = True
    connection = Connection(pipe, lost)
    connection.post("a")
    connection.post("b")
    assert lost.times == 1


async def test_a_socket_that_dies_while_frames_wait_is_lost() -> None:
    pipe, lost = Pipe(), Lost()
    connection = Connection(pipe, lost)
    pipe.free.clear()
    connection.post("a")
    connection.post("b")
    pipe.broken = True
    pipe.free.set()
    await _settle()
    assert lost.times == 1


async def test_the_end_comes_with_its_code_and_once() -> None:
    pipe, lost = Pipe(), Lost()
    connection = Connection(pipe, lost)
    await connection.end(4404, "no such room")
    await connection.end(1012)
    connection.post("too late")
    assert (pipe.closed, pipe.took, lost.times) == (4404, [], 1)
