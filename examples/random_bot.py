"""Plays at random at a table, knowing nothing but the wire: join, read `asks` and `moves`, send a move back.

Given a table's code it sits down there; without one it opens a table and starts when all seats are taken.
What crosses the wire is told in docs/protocol.md.
"""

import argparse
import asyncio
import json
import random
import secrets
import sys
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

OPTIONAL = 0.2
"""How likely it answers a question that it may leave alone."""
AGAIN = {"too_fast", "unavailable"}
"""The codes of rejections after which the same is to be sent again."""
OVER = {4401, 4403, 4404}
"""The codes of closed sockets after which it is no use to come back."""


class Refused(Exception):
    """The server does not do what was asked of it; the message says why."""


class Guest:
    """One guest of a server: says what it wants by POST, and is known again by its cookie."""

    def __init__(self, server: str) -> None:
        self.server = server.rstrip("/")
        self.headers = {"Content-Type": "application/json"}

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        return await asyncio.to_thread(self._post, path, json.dumps(body).encode())

    def _post(self, path: str, body: bytes) -> Any:
        try:
            with urlopen(Request(self.server + path, body, self.headers)) as answer:
                cookie = answer.headers["Set-Cookie"]
                if cookie is not None:
                    self.headers["Cookie"] = cookie.partition(";")[0]
                return json.load(answer)
        except HTTPError as refused:
            raise Refused(_detail(refused)) from refused


def _detail(refused: HTTPError) -> str:
    """The words of the problem document, where the answer is one."""
    try:
        return str(json.load(refused)["detail"])
    except (ValueError, KeyError, TypeError):
        return str(refused)


class Choices:
    """Chooses among the moves. What its seat is asked it answers, but an optional ask only now and then: that is
    decided once for each, as it would else have given up its Mockingbird before anybody claims anything."""

    def __init__(self) -> None:
        self._answers: dict[int, bool] = {}

    def move(self, state: dict[str, Any], seat: int | None) -> Any:
        """One of the moves of this state, None where there is nothing to do."""
        for ask in state["asks"]:
            if ask["seat"] == seat and ask["id"] not in self._answers:
                self._answers[ask["id"]] = not ask["optional"] or random.random() < OPTIONAL
        moves = [move for move in state["moves"] if self._answers.get(move["ask"])]
        return random.choice(moves) if moves else None


async def take_a_seat(guest: Guest, code: str | None, name: str, game: str, seats: int) -> str:
    """The code of the table where this bot sits from now on."""
    await guest.post("/api/session", {"name": name})
    if code is not None:
        await guest.post(f"/api/rooms/{code}/seats", {})
        return code
    opened = await guest.post("/api/rooms", {"game": game, "seats": seats, "listed": True})
    return str(opened["code"])


async def play(guest: Guest, code: str, thinks: float) -> Any:
    """Plays to the end and gives the outcome. After a drop it comes back, and sends again what was not answered."""
    address = f"{guest.server.replace('http', 'ws', 1)}/ws/rooms/{code}?tab={secrets.token_hex(8)}"
    cookie = {"Cookie": guest.headers["Cookie"]}
    choices = Choices()
    sent: dict[str, Any] | None = None
    while True:
        try:
            async with connect(address, additional_headers=cookie) as socket:
                seat, state = None, None
                if sent is not None:
                    await socket.send(json.dumps(sent))
                while True:
                    message = json.loads(await socket.recv())
                    match message["type"]:
                        case "hello":
                            seat = message["you"]["seat"]
                        case "state" if message["outcome"] is not None:
                            return message["outcome"]
                        case "state":
                            state = message
                        case "accepted":
                            sent, state = None, None
                        case "rejected" if message["code"] in AGAIN and sent is not None:
                            await asyncio.sleep(0.5)
                            await socket.send(json.dumps(sent))
                        case "rejected":
                            sent = None
                    room = message.get("room", {"status": None})
                    if room["status"] == "waiting" and room["host"] == seat and all(c["name"] for c in room["seats"]):
                        await guest.post(f"/api/rooms/{code}/start", {})
                    if state is not None and sent is None:
                        move = choices.move(state, seat)
                        if move is not None:
                            await asyncio.sleep(thinks)
                            sent = {"type": "move", "ref": secrets.token_hex(8), "move": move}
                            await socket.send(json.dumps(sent))
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in OVER:
                raise Refused(f"The table is closed to this bot: {closed.rcvd.reason}.") from closed
        except (OSError, WebSocketException, Refused):
            pass  # the server is away for a moment
        await asyncio.sleep(1)


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", help="like http://127.0.0.1:8000")
    parser.add_argument("code", nargs="?", help="of the table, the last part of its link")
    parser.add_argument("--name", default="Random bird")
    parser.add_argument("--game", default="backyard-birds")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--thinks", type=float, default=0.5, help="seconds before each move")
    told = parser.parse_args()
    guest = Guest(told.server)
    code = await take_a_seat(guest, told.code, told.name, told.game, told.seats)
    print(f"{told.name} sits at {guest.server}/t/{code}", flush=True)
    print(json.dumps(await play(guest, code, told.thinks)))


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except (OSError, Refused) as reason:
        sys.exit(f"The bot ends: {reason}")
