"""How rooms are opened, changed and closed: each as a whole or not at all, and only as they were judged.

The statements are built once, so that each is compiled once.
"""

from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, update

from app.persistence.rows import deadline_values, move_values, room_values, sitter_values
from app.persistence.schema import handovers, moves, rooms, sitters
from app.rooms.ports import Change
from app.rooms.room import Room


class Undone(Exception):
    """Raised by work to undo its transaction; whoever gave the work gets it."""


_AS_JUDGED: Final = (
    rooms.c.code == bindparam("judged_code"),
    rooms.c.version == bindparam("judged_version"),
    rooms.c.revision == bindparam("judged_revision"),
)
_CHANGE: Final = update(rooms).where(*_AS_JUDGED)
_CLOSE: Final = delete(rooms).where(*_AS_JUDGED)
_ADD: Final = rooms.insert()
_SET_UP: Final = moves.insert()
_SPEND: Final = delete(handovers).where(handovers.c.digest == bindparam("spent_digest"))
_STAND_UP: Final = delete(sitters).where(sitters.c.room == bindparam("left_room"))
_SIT_DOWN: Final = sitters.insert()


def add_room(connection: Connection, room: Room) -> None:
    """Keeps a new room."""
    connection.execute(_ADD, room_values(room) | deadline_values(()))
    _sit(connection, room)


def change_room(connection: Connection, change: Change) -> None:
    """Keeps a changed room. Raises Undone where another change was first, or the handover was spent."""
    room = change.room
    values = room_values(room) | {"revision": room.revision + 1}
    if change.deadlines is not None:
        values |= deadline_values(change.deadlines, room.set_aside)
    elif room.set_aside:
        values["next_due"] = None
    before = room.version if change.setup is None else room.version - 1
    _must_strike_one(connection, _CHANGE, values | _as_judged(room, before))
    if change.opens is not None:
        add_room(connection, change.opens)
    if change.setup is not None:
        connection.execute(_SET_UP, move_values(change.setup))
    if change.spends is not None:
        _must_strike_one(connection, _SPEND, {"spent_digest": change.spends})
    if not change.same_seats:
        connection.execute(_STAND_UP, {"left_room": room.code})
        _sit(connection, room)


def close_room(connection: Connection, room: Room) -> None:
    """Removes a room with all that belongs to it. Raises Undone where it changed meanwhile."""
    _must_strike_one(connection, _CLOSE, _as_judged(room, room.version))


def _sit(connection: Connection, room: Room) -> None:
    if seats := sitter_values(room):
        connection.execute(_SIT_DOWN, seats)


def _must_strike_one(connection: Connection, statement: Any, values: dict[str, Any]) -> None:
    if connection.execute(statement, values).rowcount != 1:
        raise Undone


def _as_judged(room: Room, version: int) -> dict[str, Any]:
    return {"judged_code": room.code, "judged_version": version, "judged_revision": room.revision}
