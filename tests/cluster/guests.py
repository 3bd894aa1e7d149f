"""Guests who play at random through whichever node answers, and come back from every trouble."""

import asyncio
import contextlib
import json
import random
import secrets
from collections import Counter
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from tests.live import Server, socket_at

SILENCE = 8.0
AGAIN_AFTER = 0.3
TROUBLE = (OSError, WebSocketException, TimeoutError, EOFError)


@dataclass
class Notes:
    """What all guests have seen. `wrong` are sentences about what must not be."""

    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Acknowledged:
    """A move that was acknowledged: sent with `ref` to this room, kept under this version."""

    code: str
    ref: str
    move: Any
    version: int


class Door:
    """Requests to the nodes, repeated until one of them has answered."""

    def __init__(self, nodes: tuple[Server, ...], chance: random.Random) -> None:
        self.nodes = nodes
        self._chance = chance
        nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # each guest keeps their own
        self._http = httpx.AsyncClient(timeout=SILENCE, verify=False, cookies=nobodys)

    async def ask(self, method: str, path: str, cookie: str = "", body: Any = None) -> httpx.Response:
        while True:
            node = self._chance.choice(self.nodes)
            headers = {"Cookie": cookie} if cookie else {}
            with contextlib.suppress(httpx.HTTPError):
                answer = await self._http.request(method, f"{node.url}/api{path}", json=body, headers=headers)
                if answer.status_code < 500:
                    return answer
            await asyncio.sleep(AGAIN_AFTER)

    async def introduced(self, name: str) -> str:
        """The cookie of a new guest."""
        answer = await self.ask("POST", "/session", body={"name": name})
        return answer.headers["set-cookie"].partition(";")[0]

    async def close(self) -> None:
        await self._http.aclose()


class Player:
    """Somebody with a seat. Sends what was not answered again with its ref, through another node perhaps; says some
    things twice, and hangs up in the middle of others."""

    def __init__(self, code: str, seat: int, cookie: str, nodes: tuple[Server, ...], notes: Notes, seed: int) -> None:
        self.code = code
        self.seat = seat
        self.cookie = cookie
        self.acknowledged: dict[str, Acknowledged] = {}
        self._ended = False
        self._tab = secrets.token_hex(8)
        self._nodes = nodes
        self._notes = notes
        self._chance = random.Random(seed)
        self._socket: ClientConnection | None = None
        self._open_try: tuple[str, Any] | None = None
        self._newest = -1
        self._moves: list[Any] = []

    @property
    def over(self) -> bool:
        """Whether the game is over and everything that was sent is answered."""
        return self._ended and self._open_try is None

    @property
    def stuck(self) -> str:
        """Where somebody stands whose game did not end."""
        return f"{self.code}: seat {self.seat} saw {self._newest}, sent {self._open_try}, may {self._moves[:2]}"

    def hang_up(self) -> None:
        """Cuts the connection, as a lost network would."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def play(self) -> None:
        """Plays to the end of the game."""
        while not self.over:
            with contextlib.suppress(*TROUBLE):
                node = self._chance.choice(self._nodes)
                async with asyncio.timeout(SILENCE):
                    self._socket = await socket_at(node, self.code, self._tab, self.cookie)
                async with self._socket:
                    await self._play_on(self._socket)
            if not self.over:
                self._notes.counts["times a player came back"] += 1
                await asyncio.sleep(self._chance.uniform(0, AGAIN_AFTER))

    async def _play_on(self, socket: ClientConnection) -> None:
        if self._open_try is not None:
            self._notes.counts["moves sent again"] += 1
            await self._send(socket, *self._open_try)
        while not self.over:
            told = await self._hear(socket)
            await self._take(socket, told)

    async def _hear(self, socket: ClientConnection) -> dict[str, Any]:
        """The next message. Raises TimeoutError where not even a ping is answered."""
        try:
            async with asyncio.timeout(SILENCE):
                return json.loads(await socket.recv())
        except TimeoutError:
            await socket.send('{"type": "ping", "t": 0}')
            async with asyncio.timeout(SILENCE):
                return json.loads(await socket.recv())

    async def _take(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        match told["type"]:
            case "hello" if told["you"]["seat"] != self.seat:
                self._notes.wrong.append(f"{self.code}: seat {self.seat} was greeted as {told['you']['seat']}")
            case "state":
                self._see(told)
                await self._choose(socket)
            case "accepted":
                self._note_acknowledged(told)
                await self._choose(socket)
            case "rejected":
                await self._bear(socket, told)
            case "superseded":
                self._notes.counts["seats taken over by an older socket"] += 1
                await socket.send('{"type": "takeover"}')
            case _:
                pass

    def _see(self, state: dict[str, Any]) -> None:
        if state["version"] < self._newest:
            self._notes.wrong.append(f"{self.code}: seat {self.seat} saw {state['version']} after {self._newest}")
        self._newest = max(self._newest, state["version"])
        self._moves = state["moves"]
        self._ended = state["outcome"] is not None

    async def _choose(self, socket: ClientConnection) -> None:
        if self._moves and self._open_try is None:
            self._open_try = f"{self.seat}-{secrets.token_hex(8)}", self._chance.choice(self._moves)
            await self._send(socket, *self._open_try)

    async def _send(self, socket: ClientConnection, ref: str, move: Any) -> None:
        frame = json.dumps({"type": "move", "ref": ref, "move": move})
        await socket.send(frame)
        mood = self._chance.random()
        if mood < 0.02:
            self._notes.counts["moves sent twice"] += 1
            await socket.send(frame)
        elif mood < 0.03:
            self._notes.counts["connections cut after a move"] += 1
            self.hang_up()
        elif mood < 0.04 and self.acknowledged:
            old = self._chance.choice(list(self.acknowledged.values()))
            self._notes.counts["old moves sent again"] += 1
            await socket.send(json.dumps({"type": "move", "ref": old.ref, "move": old.move}))

    def _note_acknowledged(self, told: dict[str, Any]) -> None:
        ref, version = told["ref"], told["version"]
        known = self.acknowledged.get(ref)
        if known is not None:
            if known.version != version:
                self._notes.wrong.append(f"{self.code}: {ref} was acknowledged as {known.version} and {version}")
            return
        if self._open_try is None or self._open_try[0] != ref:
            self._notes.wrong.append(f"{self.code}: {ref} was acknowledged and never sent")
            return
        self.acknowledged[ref] = Acknowledged(self.code, ref, self._open_try[1], version)
        self._open_try = None
        if version > self._newest:
            self._moves = []  # those of the position before it

    async def _bear(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        code = told["code"]
        self._notes.counts[f"rejections: {code}"] += 1
        if told["ref"] in self.acknowledged:
            if code not in ("unavailable", "too_fast"):
                self._notes.wrong.append(f"{self.code}: {told['ref']} was acknowledged, then {code}")
        elif self._open_try is not None and told["ref"] == self._open_try[0]:
            if code in ("unavailable", "too_fast", "superseded"):
                await asyncio.sleep(AGAIN_AFTER)
                self._notes.counts["moves sent again"] += 1
                await socket.send(json.dumps({"type": "move", "ref": told["ref"], "move": self._open_try[1]}))
            elif code in ("stale", "illegal", "not_playing"):
                self._open_try = None  # the stand-in was first
                await self._choose(socket)
            else:
                self._notes.wrong.append(f"{self.code}: seat {self.seat} was refused with {code}")
                self._open_try = None


async def seated(door: Door, notes: Notes, nodes: tuple[Server, ...], game: str, seats: int, seed: int) -> list[Player]:
    """A company at a new table whose game has begun."""
    options = {"claim_window": 5} if game == "backyard-birds" else {}
    cookies = [await door.introduced(f"Guest {number}") for number in range(seats)]
    opened = await door.ask("POST", "/rooms", cookies[0], {"game": game, "seats": seats, "options": options})
    code = opened.json()["code"]
    for cookie in cookies[1:]:
        sat = await door.ask("POST", f"/rooms/{code}/seats", cookie, {})
        if sat.status_code != 200:
            notes.wrong.append(f"{code}: could not sit down: {sat.text}")
    started = await door.ask("POST", f"/rooms/{code}/start", cookies[0], {})
    if started.status_code != 200 and started.json()["code"] != "already_started":
        notes.wrong.append(f"{code}: could not start: {started.text}")
    return [Player(code, seat, cookie, nodes, notes, seed + seat) for seat, cookie in enumerate(cookies)]
