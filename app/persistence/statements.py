"""The statements by which a batch of moves is kept, for each kind of database.

They are built once, whatever the size of a batch, so that each is compiled once.
"""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import BigInteger, Connection, Integer, LargeBinary, Text, bindparam, func, select, update
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.persistence.rows import deadline_values, move_values
from app.persistence.schema import moves, rooms
from app.rooms.ports import Commit

_ROOM_COLUMNS: Final = {
    "b_code": Text,
    "b_revision": Integer,
    "b_version": Integer,
    "b_touched": BigInteger,
    "b_status": Text,
    "b_deadlines": LargeBinary,
    "b_next_due": BigInteger,
}


def _move_parameters(commit: Commit) -> dict[str, Any]:
    return move_values(commit.row)


def _room_parameters(commit: Commit) -> dict[str, Any]:
    deadlines = deadline_values(commit.deadlines)
    return {
        "b_code": commit.row.room,
        "b_revision": commit.revision,
        "b_version": commit.row.version,
        "b_touched": commit.row.at,
        "b_status": commit.status,
        "b_deadlines": deadlines["deadlines"],
        "b_next_due": deadlines["next_due"],
    }


_SQLITE_MOVES: Final = sqlite_insert(moves).on_conflict_do_nothing()
_SQLITE_ROOMS: Final = (
    update(rooms)
    .where(rooms.c.code == bindparam("b_code"), rooms.c.revision == bindparam("b_revision"))
    .values(
        version=bindparam("b_version"),
        touched=bindparam("b_touched"),
        status=bindparam("b_status"),
        deadlines=bindparam("b_deadlines"),
        next_due=bindparam("b_next_due"),
    )
)


def keep_in_sqlite(connection: Connection, batch: Sequence[Commit]) -> bool:
    """Inserts the moves and updates their rooms, at most one of each room. False: not all of them could be kept, and
    the transaction must not be committed."""
    kept = connection.execute(_SQLITE_MOVES, [_move_parameters(commit) for commit in batch])
    if kept.rowcount != len(batch):
        return False
    kept = connection.execute(_SQLITE_ROOMS, [_room_parameters(commit) for commit in batch])
    return kept.rowcount == len(batch)


def _columns(kinds: dict[str, Any]) -> list[Any]:
    return [func.unnest(bindparam(name, type_=ARRAY(kind))).label(name) for name, kind in kinds.items()]


_MOVE_COLUMNS: Final[dict[str, Any]] = {column.name: column.type for column in moves.columns}
_POSTGRESQL_MOVES: Final = (
    postgresql_insert(moves)
    .from_select(list(_MOVE_COLUMNS), select(*_columns(_MOVE_COLUMNS)))
    .on_conflict_do_nothing()
    .returning(moves.c.room)
)
_CHANGED: Final = select(*_columns(_ROOM_COLUMNS)).subquery("changed")
_POSTGRESQL_ROOMS: Final = (
    update(rooms)
    .where(rooms.c.code == _CHANGED.c.b_code, rooms.c.revision == _CHANGED.c.b_revision)
    .values(
        version=_CHANGED.c.b_version,
        touched=_CHANGED.c.b_touched,
        status=_CHANGED.c.b_status,
        deadlines=_CHANGED.c.b_deadlines,
        next_due=_CHANGED.c.b_next_due,
    )
    .returning(rooms.c.code)
)


def _turned(rows: Sequence[dict[str, Any]]) -> dict[str, list[Any]]:
    """Rows as one list for each column."""
    return {name: [row[name] for row in rows] for name in rows[0]}


async def keep_in_postgresql(connection: AsyncConnection, batch: Sequence[Commit]) -> bool:
    """As `keep_in_sqlite`."""
    kept = await connection.execute(_POSTGRESQL_MOVES, _turned([_move_parameters(commit) for commit in batch]))
    if len(kept.fetchall()) != len(batch):
        return False
    kept = await connection.execute(_POSTGRESQL_ROOMS, _turned([_room_parameters(commit) for commit in batch]))
    return len(kept.fetchall()) == len(batch)
