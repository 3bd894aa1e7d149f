"""How a room is read: from its moves, or from the record into which a finished game was packed.

The moves are looked for first. A game is packed in one transaction and never unpacked, so where they are gone by then
its record is there.
"""

from typing import Final

from sqlalchemy import Connection, select

from app.persistence.packing import unpacked
from app.persistence.rows import deadlines_of, move_of, room_of
from app.persistence.schema import moves, records, rooms
from app.rooms.ports import Kept, MoveRow, Seen
from app.rooms.room import Room

_SEEN: Final = (moves.c.version, moves.c.seat, moves.c.guest, moves.c.ref, moves.c.move)


def kept(connection: Connection, code: str) -> Kept | None:
    """All that a table goes on from."""
    row = connection.execute(select(rooms).where(rooms.c.code == code)).mappings().one_or_none()
    if row is None:
        return None
    room, deadlines = room_of(row), deadlines_of(row["deadlines"])
    if room.version < 0:
        return Kept(room=room, newest=None, deadlines=deadlines, seen=())
    newest, seen = _from_moves(connection, room)
    if newest is None or len(seen) < room.version:
        newest, seen = _from_record(connection, room) or (newest, seen)
    return Kept(room=room, newest=newest, deadlines=deadlines, seen=seen)


def _from_moves(connection: Connection, room: Room) -> tuple[MoveRow | None, tuple[Seen, ...]]:
    of_room = moves.c.room == room.code
    newest = connection.execute(select(moves).where(of_room, moves.c.version == room.version)).mappings().one_or_none()
    known = select(*_SEEN).where(of_room, moves.c.version.between(1, room.version)).order_by(moves.c.version)
    seen = tuple(Seen(*move) for move in connection.execute(known))
    return None if newest is None else move_of(newest), seen


def _from_record(connection: Connection, room: Room) -> tuple[MoveRow, tuple[Seen, ...]] | None:
    recorded = _recorded(connection, room.code)
    if not recorded:
        return None
    seen = (Seen(row.version, row.seat, row.guest, row.ref, row.move) for row in recorded[1:])
    return recorded[-1], tuple(seen)


def rows(connection: Connection, code: str, after: int, limit: int) -> list[MoveRow]:
    """The moves of a room with a version greater than `after`, in order, at most `limit` of them."""
    wanted = select(moves).where(moves.c.room == code, moves.c.version > after)
    found = connection.execute(wanted.order_by(moves.c.version).limit(limit)).mappings().all()
    if found:
        return [move_of(row) for row in found]
    return [row for row in _recorded(connection, code) if row.version > after][:limit]


def _recorded(connection: Connection, code: str) -> list[MoveRow]:
    """The moves of a game that was packed, none of any other."""
    found = connection.execute(select(records.c.form, records.c.content).where(records.c.room == code)).one_or_none()
    return [] if found is None else unpacked(code, *found)
