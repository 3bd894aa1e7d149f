"""A real server in a process of its own, and people who talk to it over real sockets."""

import asyncio
import contextlib
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

REPOSITORY = Path(__file__).parent.parent
PATIENCE = 20.0
START_PATIENCE = 60.0  # on a busy machine it takes long to load a program
# Than any person, and all from one address: whole games are played in a second.
FASTER = {
    "BIRDTABLE_MESSAGES_PER_SECOND": "10000",
    **dict.fromkeys(
        (
            "BIRDTABLE_REQUESTS_PER_MINUTE",
            "BIRDTABLE_CHANGES_PER_MINUTE",
            "BIRDTABLE_NEWCOMERS_PER_MINUTE",
            "BIRDTABLE_OPENINGS_PER_MINUTE",
            "BIRDTABLE_WRONG_CODES_PER_MINUTE",
            "BIRDTABLE_ROOMS_PER_GUEST",
            "BIRDTABLE_SOCKETS_PER_GUEST",
            "BIRDTABLE_SOCKETS_PER_ADDRESS",
        ),
        "0",
    ),
}
_OPEN_AT = re.compile(r"Bird Table is open at (\S+) \(listening on (\S+), port (\d+)\)")


class Server:
    """`birdtable serve` on a free port of this machine, keeping its tables in `data`."""

    def __init__(
        self,
        data: Path,
        environment: Mapping[str, str] | None = None,
        port: int = 0,
        program: tuple[str, ...] = ("-m", "app.cli", "serve"),
    ) -> None:
        self.data = data
        self._program = program
        self.port = port
        self.output: list[str] = []
        self._environment = dict(environment or {})
        self._process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None
        self._is_open = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Starts it, on the same port as before if it ran already, and waits until it is ready."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("BIRDTABLE_")}
        told = {"BIRDTABLE_DATA": str(self.data), "BIRDTABLE_PORT": str(self.port), **FASTER, **self._environment}
        self._process = subprocess.Popen(
            [sys.executable, *self._program],
            cwd=REPOSITORY,
            env={**kept, **told, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._is_open = False
        opened = threading.Event()
        self._reader = threading.Thread(target=self._read, args=(self._process, opened), daemon=True)
        self._reader.start()
        if not opened.wait(START_PATIENCE) or not self._is_open:
            self.kill()
            raise RuntimeError("the server did not open:\n" + "".join(self.output))
        self._await_ready()

    def _read(self, process: subprocess.Popen[str], opened: threading.Event) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.output.append(line)
            if found := _OPEN_AT.search(line):
                self.port = int(found[3])
                self._is_open = True
                opened.set()
        opened.set()

    def _await_ready(self) -> None:
        transport = httpx.HTTPTransport(retries=8)
        with httpx.Client(transport=transport, timeout=PATIENCE) as http:
            try:
                http.get(f"{self.url}/readyz").raise_for_status()
            except httpx.HTTPError as error:
                raise RuntimeError("the server is not ready:\n" + "".join(self.output)) from error

    def kill(self) -> None:
        """Ends it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)

    def stop(self) -> int:
        """Ends it in order; gives its exit status."""
        if self._process is None:
            return 0
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(PATIENCE)
        finally:
            self.kill()
            if self._reader is not None:
                self._reader.join(PATIENCE)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()


class Person:
    """Somebody with a browser of their own: a name, a cookie, requests and sockets."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http

    @property
    def cookie(self) -> str:
        return f"birdtable_session={self.http.cookies['birdtable_session']}"

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.http.post(f"/api{path}", json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(f"/api{path}")
        assert answer.status_code == status, answer.text
        return answer.json()

    async def opens(self, seats: int = 2, **wishes: Any) -> str:
        """Opens a table, of Backyard Birds unless another game is wished for; gives its code."""
        return (await self.post("/rooms", {"game": "backyard-birds", "seats": seats, **wishes}, 201))["code"]

    async def sits(self, code: str, seat: int | None = None) -> None:
        await self.post(f"/rooms/{code}/seats", {} if seat is None else {"seat": seat})

    @contextlib.asynccontextmanager
    async def at(self, code: str, tab: str | None = None, cookie: str | None = None) -> AsyncIterator["Table"]:
        """A socket at the table, past its `hello`."""
        async with socket_at(self.server, code, tab, self.cookie if cookie is None else cookie) as socket:
            table = Table(socket)
            await table.until("hello")
            yield table


@contextlib.asynccontextmanager
async def person(server: Server, name: str | None = None) -> AsyncIterator[Person]:
    """A person with that name, or one who has not said any."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        if name is not None:
            (await http.post("/api/session", json={"name": name})).raise_for_status()
        yield Person(server, http)


def socket_at(server: Server, code: str, tab: str | None = None, cookie: str = "", **headers: str) -> connect:
    """A bare socket at the table, with these headers besides."""
    url = f"ws://127.0.0.1:{server.port}/ws/rooms/{code}?tab={tab or secrets.token_hex(8)}"
    sent = {**({"Cookie": cookie} if cookie else {}), **headers}
    return connect(url, additional_headers=sent, compression=None, max_size=None, proxy=None)


class Table:
    """What one socket has been told so far. `state`, `room` and `seat` are the newest; `heard` is everything."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.state: dict[str, Any] | None = None
        self.room: dict[str, Any] | None = None
        self.seat: int | None = None
        self.superseded = False

    @property
    def version(self) -> int:
        return -1 if self.state is None else self.state["version"]

    @property
    def moves(self) -> list[dict[str, Any]]:
        return [] if self.state is None else self.state["moves"]

    async def send(self, type_: str, **content: Any) -> None:
        await self.socket.send(json.dumps({"type": type_, **content}))

    async def move(self, move: Any, ref: str | None = None) -> str:
        """Sends a move without waiting for the answer; gives its ref."""
        ref = ref or secrets.token_hex(8)
        await self.send("move", ref=ref, move=move)
        return ref

    async def next(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        self.heard.append(message)
        match message["type"]:
            case "hello":
                self.seat, self.room, self.superseded = message["you"]["seat"], message["room"], False
            case "room":
                self.room = message["room"]
            case "state":
                self.state = message
            case "superseded":
                self.superseded = True
            case _:
                pass
        return message

    async def until(self, type_: str, fits: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of this type that fits."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.next()
                if message["type"] == type_ and fits(message):
                    return message

    async def until_version(self, version: int) -> dict[str, Any]:
        """The newest state, at least of this version."""
        while self.version < version:
            await self.until("state")
        assert self.state is not None
        return self.state

    async def answer(self, ref: str) -> dict[str, Any]:
        """What was answered to `ref`: accepted, rejected or because."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.next()
                if message["type"] in ("accepted", "rejected", "because") and message["ref"] == ref:
                    return message

    async def plays(self, move: Any, ref: str | None = None) -> int:
        """Plays a move and waits until it is acknowledged and shown; gives its version."""
        answer = await self.answer(await self.move(move, ref))
        assert answer["type"] == "accepted", answer
        await self.until_version(answer["version"])
        return answer["version"]

    async def silent(self, seconds: float = 0.3) -> bool:
        """Whether nothing comes for so long."""
        try:
            async with asyncio.timeout(seconds):
                await self.next()
        except TimeoutError:
            return True
        return False

    async def closed(self) -> tuple[int | None, list[dict[str, Any]]]:
        """The code with which the socket was closed, and what came before."""
        before: list[dict[str, Any]] = []
        try:
            while True:
                before.append(await self.next())
        except ConnectionClosed:
            return self.socket.close_code, before

    async def drain(self, seconds: float = 0.1) -> None:
        """Reads what is under way."""
        while not await self.silent(seconds):
            pass
