"""`/api/session`: who this browser is."""

from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from app.api.answers import SessionShown, described, json_answer
from app.api.bodies import Introduction
from app.api.desk import JSON_BODY, Desk, KnownGuest, TheDesk, Visitor
from app.rooms.naming import clean_name
from app.rooms.room import Guest

router: Final = APIRouter(prefix="/api/session", tags=["session"])


@router.post(
    "", dependencies=[JSON_BODY], response_class=Response, responses=described(SessionShown, (403, 413, 415, 422))
)
async def introduce(body: Introduction, visitor: Visitor, desk: TheDesk) -> Response:
    """Names this browser's guest, and makes it one where it is none yet."""
    name = clean_name(body.name)
    return _as_guest(desk.sessions.new_guest(name) if visitor is None else Guest(id=visitor.id, name=name), desk)


@router.get("", response_class=Response, responses=described(SessionShown, (401,)))
async def who_am_i(guest: KnownGuest, desk: TheDesk) -> Response:
    """Tells this browser's name, and lets its cookie last for another year."""
    return _as_guest(guest, desk)


@router.delete("", status_code=204, response_class=Response, responses=described(None, (401, 403, 503), 204))
async def take_leave(guest: KnownGuest, desk: TheDesk) -> Response:
    """Gives up this guest's seats and makes the cookie worthless, here and wherever there is a copy of it."""
    await desk.tables.leave_all(guest.id)
    await desk.take_leave(guest.id)
    return Response(status_code=204, headers={"Set-Cookie": desk.sessions.no_cookie})


def _as_guest(guest: Guest, desk: Desk) -> Response:
    return json_answer(SessionShown(name=guest.name), headers={"Set-Cookie": desk.sessions.set_cookie(guest)})
