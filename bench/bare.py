"""The least that a table server could do: every message brings a 2 KB frame to all sockets of its room.

Starlette on the same uvicorn, without rules, views or a database: the yardstick for committed moves.
"""

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

FRAME = ('{"type":"state","pad":"' + "x" * 2048)[:2046] + '"}'

rooms: dict[str, list[WebSocket]] = {}


async def room(socket: WebSocket) -> None:
    """Sends the frame to everybody in the room, one after the other, for each message received."""
    await socket.accept()
    members = rooms.setdefault(socket.path_params["room"], [])
    members.append(socket)
    try:
        while True:
            await socket.receive_text()
            for member in members:
                await member.send_text(FRAME)
    except WebSocketDisconnect:
        pass
    finally:
        members.remove(socket)


app = Starlette(routes=[WebSocketRoute("/room/{room}", room)])
