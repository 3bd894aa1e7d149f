"""What the requests work with, and what they ask about whoever sends them."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from fastapi import Depends, Path, Request

from app.api.problems import Problem
from app.api.sessions import Sessions
from app.engines.contract import AnyGame
from app.rooms.room import Guest, Room
from app.rooms.showing import ListedRoom, ShownRoom
from app.rooms.tables import Tables


@dataclass(frozen=True, kw_only=True)
class Desk:
    """The services behind the requests. `games` are those that new rooms may play, each with its deck; `game_of` is a
    room's game with its own deck. `veil_room` shows what somebody may know who may not look on. `address` is the public
    one. `guest_of` knows who a Cookie header names, `take_leave` makes that guest's cookies worthless. The server is
    about to end once it is `draining`."""

    tables: Tables
    sessions: Sessions
    games: Sequence[AnyGame]
    game_of: Callable[[Room], Awaitable[AnyGame]]
    show_room: Callable[[Room], ShownRoom]
    veil_room: Callable[[Room], ShownRoom]
    list_room: Callable[[Room, str | None], ListedRoom]
    address: str
    guest_of: Callable[[str | None], Guest | None]
    take_leave: Callable[[str], Awaitable[None]]
    draining: Callable[[], bool]
    metrics: Callable[[], bytes]
    metrics_token: str | None


async def says_json(request: Request) -> None:
    """A dependency of every request that brings a body: browsers ask before they send JSON to foreign places."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Problem(415, "json_needed", "The request needs a JSON body (Content-Type: application/json).")


JSON_BODY: Final = Depends(says_json)


async def _desk(request: Request) -> Desk:
    return request.app.state.desk


TheDesk = Annotated[Desk, Depends(_desk)]


async def _visitor(request: Request) -> Guest | None:
    desk: Desk = request.app.state.desk
    return desk.guest_of(request.headers.get("cookie"))


Visitor = Annotated[Guest | None, Depends(_visitor)]


async def _known_guest(request: Request) -> Guest:
    visitor = await _visitor(request)
    if visitor is None:
        raise Problem(401, "no_session", "Say first what you are called.")
    return visitor


KnownGuest = Annotated[Guest, Depends(_known_guest)]


RoomCode: TypeAlias = Annotated[str, Path(max_length=200, description="The room's code, as in its link.")]


async def _seen_room(code: RoomCode, desk: TheDesk, visitor: Visitor) -> Room:
    room = await desk.tables.room(code)
    if room.bars(visitor.id if visitor else None):
        raise Problem(403, "not_watchable", "This table shows its game to its players only.")
    return room


SeenRoom = Annotated[Room, Depends(_seen_room)]
"""The room of the address, if the asker may look at it."""
