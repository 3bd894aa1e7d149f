"""What is said at the tables: the newest lines of each are kept, by rising numbers."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Select, bindparam, delete, select

from app.persistence.schema import chats, rooms
from app.rooms.room import ChatLine

LINES_KEPT: Final = 200
"""Of each room: several times as many as anybody is shown."""

# The newest line always stays, and so no number is ever given twice in a room: SQLite goes on from the highest.
_NEWEST_TOO_MANY: Final = (
    select(chats.c.id)
    .where(chats.c.room == bindparam("of_room"))
    .order_by(chats.c.id.desc())
    .offset(bindparam("lines_kept"))
    .limit(1)
    .scalar_subquery()
)
_TRIM: Final = delete(chats).where(chats.c.room == bindparam("of_room"), chats.c.id <= _NEWEST_TOO_MANY)

# For each room one look at the end of the index; the highest number of a group would be found by reading all of it.
_NEWEST: Final = (
    select(chats.c.id)
    .where(chats.c.room == rooms.c.code)
    .order_by(chats.c.id.desc())
    .limit(1)
    .correlate(rooms)
    .scalar_subquery()
)


def keep_line(connection: Connection, code: str, line: ChatLine) -> None:
    """Keeps one more line of a room, in place of its oldest where there are LINES_KEPT."""
    values = {"room": code, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
    connection.execute(chats.insert().values(values))
    connection.execute(_TRIM, {"of_room": code, "lines_kept": LINES_KEPT})


def newest_lines(codes: Sequence[str]) -> Select[*tuple[Any, ...]]:
    """The number of the newest line of each of these rooms, null where nothing was said."""
    return select(rooms.c.code, _NEWEST).where(rooms.c.code.in_(codes))
