"""Plays at random at a table, knowing nothing but the wire: join, read `moves`, send one back.

Given a table's code it sits down there; without one it opens a table and starts when all seats are taken.
"""

import argparse
import asyncio
import json
import random
import secrets
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


async def take_a_seat(http: httpx.AsyncClient, code: str | None, name: str, game: str, seats: int) -> str:
    """The code of the table where this bot sits from now on."""
    (await http.post("/api/session", json={"name": name})).raise_for_status()
    if code is not None:
        (await http.post(f"/api/rooms/{code}/seats", json={})).raise_for_status()
        return code
    opened = await http.post("/api/rooms", json={"game": game, "seats": seats, "listed": True})
    return str(opened.raise_for_status().json()["code"])


async def play(http: httpx.AsyncClient, code: str, thinks: float) -> Any:
    """Plays to the end and gives the outcome. After a drop it comes back, and sends again what was not answered."""
    address = f"{str(http.base_url).rstrip('/').replace('http', 'ws', 1)}/ws/rooms/{code}?tab={secrets.token_hex(8)}"
    cookie = {"Cookie": f"birdtable_session={http.cookies['birdtable_session']}"}
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
                        await http.post(f"/api/rooms/{code}/start", json={})
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
    async with httpx.AsyncClient(base_url=told.server) as http:
        code = await take_a_seat(http, told.code, told.name, told.game, told.seats)
        print(f"{told.name} sits at {told.server.rstrip('/')}/t/{code}", flush=True)
        print(json.dumps(await play(http, code, told.thinks)))


if __name__ == "__main__":
    asyncio.run(main())
