"""What upkeep asks of the database: which rooms have lain untouched, and the packing of a finished game.

No index serves these questions: each move touches its room, so an index by that time would cost every move something,
and the sweep comes by once in a while only.
"""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, exists, select

from app.persistence.changing import Undone
from app.persistence.packing import FORM, packed
from app.persistence.reading import rows
from app.persistence.schema import moves, records, rooms
from app.rooms.room import Status


def stale_rooms(status: Status, before: int, after: str) -> Select[Any]:
    """Rooms of this status that nothing has touched since `before`, by their codes."""
    wanted = select(rooms).where(rooms.c.status == status, rooms.c.touched < before, rooms.c.code > after)
    return wanted.order_by(rooms.c.code)


def unpacked_games(before: int, after: str) -> Select[tuple[str]]:
    """Codes of finished rooms that nothing has touched since `before` and that have no record."""
    untouched = (rooms.c.status == "finished", rooms.c.touched < before, rooms.c.code > after)
    recorded = exists().where(records.c.room == rooms.c.code)
    return select(rooms.c.code).where(*untouched, ~recorded).order_by(rooms.c.code)


class Packing(NamedTuple):
    """A game ready to be kept as a record."""

    code: str
    moves: int
    content: bytes
    now: int

    def keep(self, connection: Connection) -> None:
        """Puts the record in the place of the moves. Raises Undone where another process was first."""
        finished = select(rooms.c.code).where(rooms.c.code == self.code, rooms.c.status == "finished")
        if connection.execute(finished.with_for_update(skip_locked=True)).first() is None:
            raise Undone
        gone = connection.execute(delete(moves).where(moves.c.room == self.code))
        if gone.rowcount != self.moves:
            raise Undone
        record = {"room": self.code, "form": FORM, "content": self.content, "packed": self.now}
        connection.execute(records.insert().values(record))


def packing(connection: Connection, code: str, now: int) -> Packing | None:
    """The record of a finished game; None where its moves are not all there (any more)."""
    found = connection.execute(select(rooms.c.status, rooms.c.version).where(rooms.c.code == code)).one_or_none()
    if found is None or found.status != "finished":
        return None
    played = rows(connection, code, -1, found.version + 1)
    if [row.version for row in played] != list(range(found.version + 1)):
        return None
    return Packing(code, len(played), packed(played), now)
