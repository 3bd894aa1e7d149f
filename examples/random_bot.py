"""Plays at random at a table, knowing nothing but the wire: join, read `moves`, send one back.

Given a table's code it sits down there; without one it opens a table and starts when all seats are taken.
"""

import argparse
import asyncio
import json
import random
import secrets
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


class Guest:
    """One guest of a server: says what it wants by POST, and is known again by its cookie."""

    def __init__(self, server: str) -> None:
        self.server = server.rstrip("/")
        self.headers = {"Content-Type": "application/json"}

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        return await asyncio.to_thread(self._post, path, json.dumps(body).encode())

    def _post(self, path: str, body: bytes) -> Any:
        with urlopen(Request(self.server + path, body, self.headers)) as answer:
            cookie = answer.headers["Set-Cookie"]
            if cookie is not None:
                self.headers["Cookie"] = cookie.partition(";")[0]
            return json.load(answer)


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
    sent: dict[str, Any] | None = None
    while True:
        try:
            async with connect(address, additional_headers=cookie) as socket:
                seat, moves = None, []
                if sent is not None:
                    await socket.send(json.dumps(sent))
                async for frame in socket:
                    message = json.loads(frame)
                    match message["type"]:
                        case "hello":
                            seat = message["you"]["seat"]
                        case "state" if message["outcome"] is not None:
                            return message["outcome"]
                        case "state":
                            moves = message["moves"]
                        case "accepted":
                            sent, moves = None, []
                        case "rejected":
                            sent = None
                    room = message.get("room", {"status": None})
                    if room["status"] == "waiting" and room["host"] == seat and all(c["name"] for c in room["seats"]):
                        await guest.post(f"/api/rooms/{code}/start", {})
                    if moves and sent is None:
                        await asyncio.sleep(thinks)
                        sent = {"type": "move", "ref": secrets.token_hex(8), "move": random.choice(moves)}
                        await socket.send(json.dumps(sent))
        except (OSError, WebSocketException):
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
    asyncio.run(main())
