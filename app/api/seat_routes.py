"""What people do at a table other than moves: sit, leave, start, go on."""

from typing import Final

import segno
from fastapi import APIRouter
from starlette.responses import Response

from app.api.answers import HandoverLink, described, json_answer
from app.api.bodies import Consent, HandoverToken, Nothing, SeatWish
from app.api.desk import JSON_BODY, Desk, KnownGuest, RoomCode, TheDesk, Visitor
from app.rooms.room import Guest, Room
from app.rooms.showing import ShownRoom

router: Final = APIRouter(prefix="/api", tags=["seats"])

_PROBLEMS: Final = (401, 403, 404, 409, 413, 415, 422, 503)
_ROOM: Final = described(ShownRoom, _PROBLEMS)


@router.post("/rooms/{code}/seats", dependencies=[JSON_BODY], response_class=Response, responses=_ROOM)
async def sit(code: RoomCode, body: SeatWish, guest: KnownGuest, desk: TheDesk) -> Response:
    """Takes a seat. In play, asks the others for a seat that was left."""
    room = await desk.tables.room(code)
    if body.seat is not None and room.status == "playing":
        room = await desk.tables.ask_for_seat(code, guest, body.seat)
    else:
        room = await desk.tables.sit(code, guest, body.seat)
    return _told(desk, room, guest)


@router.delete("/rooms/{code}/seats/mine", response_class=Response, responses={
    **_ROOM, 204: {"description": "The last one left: the room is closed."}})  # fmt: skip
async def leave(code: RoomCode, guest: KnownGuest, desk: TheDesk) -> Response:
    """Gives the seat up."""
    room = await desk.tables.leave(code, guest.id)
    return Response(status_code=204) if room is None else _told(desk, room, guest)


@router.post("/rooms/{code}/agree", dependencies=[JSON_BODY], response_class=Response, responses=_ROOM)
async def agree(code: RoomCode, body: Consent, guest: KnownGuest, desk: TheDesk) -> Response:
    """Agrees to the newcomer who asked for a seat that was left."""
    return json_answer(desk.show_room(await desk.tables.agree(code, guest.id, body.seat)))


@router.post("/rooms/{code}/start", dependencies=[JSON_BODY], response_class=Response, responses=_ROOM)
async def start(code: RoomCode, body: Nothing, guest: KnownGuest, desk: TheDesk) -> Response:
    """The host starts the game."""
    return json_answer(desk.show_room(await desk.tables.start(code, guest.id)))


@router.post("/rooms/{code}/skip", dependencies=[JSON_BODY], response_class=Response, responses=_ROOM)
async def skip(code: RoomCode, body: Nothing, guest: KnownGuest, desk: TheDesk) -> Response:
    """Lets the stand-in answer for an awaited player who has been away for a minute."""
    return json_answer(desk.show_room(await desk.tables.skip(code, guest.id)))


@router.post("/rooms/{code}/rematch", dependencies=[JSON_BODY], response_class=Response, responses=_ROOM)
async def rematch(code: RoomCode, body: Nothing, guest: KnownGuest, desk: TheDesk) -> Response:
    """The next table for the same company."""
    return json_answer(desk.show_room(await desk.tables.rematch(code, guest.id)))


@router.post(
    "/rooms/{code}/handover",
    dependencies=[JSON_BODY],
    response_class=Response,
    responses=described(HandoverLink, _PROBLEMS),
)
async def make_handover(code: RoomCode, body: Nothing, guest: KnownGuest, desk: TheDesk) -> Response:
    """A link that moves the own seat to another browser, once, within ten minutes."""
    token = await desk.tables.make_handover(code, guest.id)
    url = f"{desk.address}/t/{code}#move={token}"
    return json_answer(HandoverLink(url=url, qr=segno.make(url, micro=False).svg_data_uri(border=2)))


@router.post("/handover", dependencies=[JSON_BODY], response_class=Response, responses=described(
    ShownRoom, (403, 404, 409, 410, 413, 415, 422, 503)))  # fmt: skip
async def confirm_handover(body: HandoverToken, visitor: Visitor, desk: TheDesk) -> Response:
    """Moves the seat to this browser. One that nobody has named yet gets the name of the seat."""
    if visitor is not None:
        return json_answer(desk.show_room(await desk.tables.confirm_handover(body.token, visitor.id)))
    offered, handover = await desk.tables.peek_handover(body.token)
    newcomer = desk.sessions.new_guest(_name_of(offered, handover.guest))
    room = await desk.tables.confirm_handover(body.token, newcomer.id)
    return json_answer(desk.show_room(room), headers={"Set-Cookie": desk.sessions.set_cookie(newcomer)})


def _name_of(room: Room, guest: str) -> str:
    return next((sitter.name for sitter in room.seats if sitter is not None and sitter.guest == guest), "Guest")


def _told(desk: Desk, room: Room, guest: Guest) -> Response:
    """The room, as far as the guest may look at it."""
    return json_answer(desk.veil_room(room) if room.bars(guest.id) else desk.show_room(room))
