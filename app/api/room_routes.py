"""`/api/rooms`: tables, opened, found and looked at."""

import json
from typing import Annotated, Final

from fastapi import APIRouter, Query
from starlette.responses import Response

from app.api.answers import LogPage, ReplayPage, RoomPage, described, json_answer
from app.api.bodies import NewRoom
from app.api.desk import JSON_BODY, KnownGuest, SeenRoom, TheDesk, Visitor
from app.api.problems import Problem
from app.engines.contract import SPECTATOR, Viewer
from app.rooms.records import Record
from app.rooms.room import Guest, Mark, Room, Status
from app.rooms.showing import ShownRoom

router: Final = APIRouter(prefix="/api/rooms", tags=["rooms"])

_PAGE: Final = 50
_MOMENTS: Final = 20
"""Each has a whole view, made while nobody else is answered."""
_LATEST: Final = 2**31 - 1


@router.post("", dependencies=[JSON_BODY], status_code=201, response_class=Response, responses=described(
    ShownRoom, (401, 403, 404, 409, 413, 415, 422, 503), 201))  # fmt: skip
async def open_room(body: NewRoom, guest: KnownGuest, desk: TheDesk) -> Response:
    """Opens a table; its maker is the host and takes seat 0."""
    room = await desk.tables.open(
        guest,
        body.game,
        body.seats,
        json.dumps(body.options).encode(),  # takes all that JSON can say, halves of surrogates too
        listed=body.listed,
        watchable=body.watchable,
    )
    return json_answer(desk.show_room(room), 201, {"Location": f"/api/rooms/{room.code}"})


@router.get("", response_class=Response, responses=described(RoomPage, (422, 503)))
async def list_rooms(
    desk: TheDesk,
    game: Annotated[str | None, Query(max_length=64, pattern=r"^[a-z0-9-]*$")] = None,
    status: Annotated[Status | None, Query()] = None,
    before: Annotated[str | None, Query(pattern=r"^[0-9]{1,15}\.[A-Za-z0-9_-]{1,64}$")] = None,
    limit: Annotated[int, Query(ge=1, le=_PAGE)] = _PAGE,
) -> Response:
    """The listed tables, newest first."""
    mark = None
    if before is not None:
        created, _, code = before.partition(".")
        mark = Mark(created=int(created), code=code)
    rooms = await desk.tables.listed(game, status, mark, limit)
    more = f"{rooms[-1].created}.{rooms[-1].code}" if len(rooms) == limit else None
    return json_answer(RoomPage(rooms=tuple(desk.list_room(room, None) for room in rooms), next=more))


@router.get("/mine", response_class=Response, responses=described(RoomPage, (401, 503)))
async def my_rooms(guest: KnownGuest, desk: TheDesk) -> Response:
    """The tables where this guest has a seat, the last used first."""
    rooms = await desk.tables.mine(guest.id)
    return json_answer(RoomPage(rooms=tuple(desk.list_room(room, guest.id) for room in rooms)))


@router.get("/{code}", response_class=Response, responses=described(ShownRoom, (403, 404, 422, 503)))
async def show_room(room: SeenRoom, desk: TheDesk) -> Response:
    return json_answer(desk.show_room(room))


@router.get("/{code}/deck", response_class=Response, responses={
    **described(None, (403, 404, 422, 503)),
    200: {"description": "The deck.", "content": {"application/json": {"schema": {"type": "object"}}}}})  # fmt: skip
async def show_deck(room: SeenRoom, desk: TheDesk) -> Response:
    """The deck that this table plays with, for readers."""
    game = await desk.game_of(room)
    return json_answer(game.deck_view)


@router.get("/{code}/log", response_class=Response, responses=described(LogPage, (403, 404, 409, 422, 503)))
async def read_log(
    room: SeenRoom,
    visitor: Visitor,
    desk: TheDesk,
    after: Annotated[int, Query(ge=-1, le=_LATEST)] = -1,
    limit: Annotated[int, Query(ge=1, le=200)] = _PAGE,
) -> Response:
    """The moves after version `after`, as the asker saw them."""
    entries, more = await desk.tables.log(room.code, _viewer(room, visitor), after, limit)
    return json_answer(LogPage(entries=entries, more=more))


@router.get("/{code}/replay", response_class=Response, responses=described(ReplayPage, (403, 404, 409, 422, 503)))
async def read_replay(
    room: SeenRoom,
    visitor: Visitor,
    desk: TheDesk,
    after: Annotated[int, Query(ge=-1, le=_LATEST)] = -1,
    limit: Annotated[int, Query(ge=1, le=_MOMENTS)] = _MOMENTS,
) -> Response:
    """The positions of a finished game after version `after`, as the asker saw them."""
    moments, more = await desk.tables.replay(room.code, _viewer(room, visitor), after, limit)
    return json_answer(ReplayPage(moments=moments, more=more))


@router.get("/{code}/record", response_class=Response, responses=described(Record, (403, 404, 409, 422, 503)))
async def read_record(room: SeenRoom, desk: TheDesk) -> Response:
    """A finished game with nothing hidden."""
    if room.status != "finished":
        raise Problem(409, "not_finished", "The record can be read when the game is over.")
    return json_answer(await desk.tables.record(room.code))


def _viewer(room: Room, visitor: Guest | None) -> Viewer:
    """Through whose eyes a visitor looks back."""
    seat = room.seat_of(visitor.id if visitor else None)
    return SPECTATOR if seat is None else seat
