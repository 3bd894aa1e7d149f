"""A socket's way out when the browser reads too slowly."""

import asyncio
from typing import Any

from app.realtime.connection import MOST_WAITING, Connection, Frame, Outbox


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


async def _one_under_way(connection: Connection, pipe: Pipe) -> None:
    """The browser reads no more, and a frame hangs in the pipe."""
    pipe.free.clear()
    connection.post("under way")
    await _settle()


async def test_what_is_posted_in_one_turn_of_the_loop_goes_out_at_its_end_socket_by_socket() -> None:
    took: list[str] = []

    async def take(message: Any) -> None:
        took.append(message["text"])

    outbox = Outbox()
    one, other = Connection(take, Lost(), outbox), Connection(take, Lost(), outbox)
    one.post("accepted 5", Frame.ACCEPTED)
    other.post("state 5", Frame.STATE)
    one.post("state 5 of one", Frame.STATE)
    one.post("state 6 of one", Frame.STATE)
    assert took == []
    await asyncio.sleep(0)
    assert took == ["accepted 5", "state 5 of one", "state 6 of one", "state 5"]
    other.post("state 6", Frame.STATE)
    await asyncio.sleep(0)
    assert took[4:] == ["state 6"]


async def test_a_frame_says_whether_another_follows_it_at_once() -> None:
    took: list[tuple[str, bool]] = []

    async def take(message: Any) -> None:
        took.append((message["text"], message["more"]))

    connection = Connection(take, Lost(), Outbox())
    connection.post("accepted 5", Frame.ACCEPTED)
    connection.post("state 5", Frame.STATE)
    await asyncio.sleep(0)
    connection.post("state 6", Frame.STATE)
    connection.flush()
    connection.post_at_once("state 7", Frame.STATE)
    assert took == [("accepted 5", True), ("state 5", False), ("state 6", False), ("state 7", False)]


async def test_one_of_many_goes_out_at_once_but_never_before_what_was_posted_earlier() -> None:
    took: list[str] = []

    async def take(message: Any) -> None:
        took.append(message["text"])

    connection = Connection(take, Lost(), Outbox())
    connection.post_at_once("state 5", Frame.STATE)
    assert took == ["state 5"]
    connection.post("accepted 6", Frame.ACCEPTED)
    connection.post_at_once("state 6", Frame.STATE)
    assert took == ["state 5"]
    await asyncio.sleep(0)
    assert took == ["state 5", "accepted 6", "state 6"]


async def test_one_of_many_that_reads_too_slowly_gets_the_newest() -> None:
    pipe, lost = Pipe(), Lost()
    connection = Connection(pipe, lost, Outbox())
    await _one_under_way(connection, pipe)
    for version in range(200):
        connection.post_at_once(f"state {version}", Frame.STATE)
    pipe.free.set()
    await _settle()
    assert pipe.took == ["under way", "state 199"]
    assert lost.times == 0
    pipe.broken = True
    connection.post_at_once("state 200", Frame.STATE)
    assert (lost.times, connection.open) == (1, False)


async def test_of_states_that_wait_only_the_newest_goes_out() -> None:
    pipe, lost = Pipe(), Lost()
    connection = Connection(pipe, lost, Outbox())
    await _one_under_way(connection, pipe)
    for number in range(200):
        connection.post(f"state {number}", Frame.STATE)
    connection.post("chat")
    connection.post("newest", Frame.STATE)
    pipe.free.set()
    await _settle()
    assert pipe.took == ["under way", "newest", "chat"]
    assert lost.times == 0


async def test_an_acknowledgement_is_never_dropped_nor_overtaken_by_its_state() -> None:
    pipe = Pipe()
    connection = Connection(pipe, Lost(), Outbox())
    await _one_under_way(connection, pipe)
    connection.post("state 4", Frame.STATE)
    connection.post("accepted 5", Frame.ACCEPTED)
    connection.post("state 5", Frame.STATE)
    connection.post("state 6", Frame.STATE)
    pipe.free.set()
    await _settle()
    assert pipe.took == ["under way", "state 4", "accepted 5", "state 6"]


async def test_frames_after_a_wait_go_straight_out_again() -> None:
    pipe = Pipe()
    connection = Connection(pipe, Lost(), Outbox())
    await _one_under_way(connection, pipe)
    connection.post("a")
    pipe.free.set()
    await _settle()
    connection.post("b")
    await asyncio.sleep(0)
    assert pipe.took == ["under way", "a", "b"]


async def test_a_socket_with_too_much_waiting_is_lost_once_and_takes_no_more() -> None:
    pipe, lost = Pipe(), Lost()
    connection = Connection(pipe, lost, Outbox())
    await _one_under_way(connection, pipe)
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
    connection = Connection(pipe, lost, Outbox())
    connection.post("a")
    connection.post("b")
    await _settle()
    connection.post("c")
    assert lost.times == 1


async def test_a_socket_that_dies_while_frames_wait_is_lost() -> None:
    pipe, lost = Pipe(), Lost()
    connection = Connection(pipe, lost, Outbox())
    await _one_under_way(connection, pipe)
    connection.post("a")
    pipe.broken = True
    pipe.free.set()
    await _settle()
    assert lost.times == 1


async def test_the_end_comes_with_its_code_and_once_and_after_what_was_posted() -> None:
    pipe, lost = Pipe(), Lost()
    connection = Connection(pipe, lost, Outbox())
    connection.post("bye")
    await connection.end(4404, "no such room")
    await connection.end(1012)
    connection.post("too late")
    assert (pipe.closed, pipe.took, lost.times) == (4404, ["bye"], 1)
