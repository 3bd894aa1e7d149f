"""The statements by which a batch of moves is kept, for each kind of database.

They are built once, so that each is compiled once.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, Final

from msgspec.structs import astuple
from sqlalchemy import BigInteger, Connection, Integer, LargeBinary, Text, bindparam, func, select, update
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.dialects.postgresql import insert as postgresql_insert

from app.persistence.rows import deadline_values, move_values
from app.persistence.schema import moves, rooms
from app.rooms.ports import Commit, MoveRow

_ROOM_COLUMNS: Final = {
    "b_code": Text,
    "b_revision": Integer,
    "b_version": Integer,
    "b_touched": BigInteger,
    "b_status": Text,
    "b_deadlines": LargeBinary,
    "b_next_due": BigInteger,
}


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


_CHUNKS: Final = (64, 32, 16, 8, 4, 2, 1)


def _rows_of_marks(columns: int, rows: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)


def _sqlite_moves(rows: int) -> str:
    columns = ", ".join(MoveRow.__struct_fields__)
    marks = _rows_of_marks(len(MoveRow.__struct_fields__), rows)
    return f"INSERT INTO moves ({columns}) VALUES {marks} ON CONFLICT DO NOTHING"  # noqa: S608  names and marks alone


def _sqlite_rooms(rows: int) -> str:
    marks = _rows_of_marks(len(_ROOM_COLUMNS), rows)
    return f"""UPDATE rooms
        SET version = new.column3, touched = new.column4, status = new.column5, deadlines = new.column6,
            next_due = new.column7
        FROM (VALUES {marks}) AS new
        WHERE rooms.code = new.column1 AND rooms.revision = new.column2"""  # noqa: S608  marks alone


_SQLITE: Final = {rows: (_sqlite_moves(rows), _sqlite_rooms(rows)) for rows in _CHUNKS}


def keep_in_sqlite(connection: Connection, batch: Sequence[Commit]) -> bool:
    """Inserts the moves and updates their rooms, at most one of each room. False: not all of them could be kept, and
    the transaction must not be committed.

    Many rows go by one statement, of as few sizes as a statement cache holds: for each statement the driver gives up
    the interpreter's lock and has to get it back.
    """
    begin = 0
    for rows in _CHUNKS:
        insert, update_rooms = _SQLITE[rows]
        while len(batch) - begin >= rows:
            chunk = batch[begin : begin + rows]
            begin += rows
            if _changed(connection, insert, [astuple(commit.row) for commit in chunk]) != rows:
                return False
            if _changed(connection, update_rooms, [_room_parameters(commit).values() for commit in chunk]) != rows:
                return False
    return True


def _changed(connection: Connection, statement: str, rows: Iterable[Iterable[Any]]) -> int:
    """How many rows the statement changed."""
    return connection.exec_driver_sql(statement, tuple(chain.from_iterable(rows))).rowcount


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


def keep_in_postgresql(connection: Connection, batch: Sequence[Commit]) -> bool:
    """As `keep_in_sqlite`."""
    kept = connection.execute(_POSTGRESQL_MOVES, _turned([move_values(commit.row) for commit in batch]))
    if len(kept.fetchall()) != len(batch):
        return False
    kept = connection.execute(_POSTGRESQL_ROOMS, _turned([_room_parameters(commit) for commit in batch]))
    return len(kept.fetchall()) == len(batch)
