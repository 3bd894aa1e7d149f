"""The statements by which a batch of moves is kept, for each kind of database.

They are built once, so that each is compiled once.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Any, Final

from msgspec.structs import astuple
from sqlalchemy import (
    BigInteger,
    Connection,
    Integer,
    LargeBinary,
    Text,
    and_,
    bindparam,
    case,
    func,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.exc import DBAPIError

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


_MOST_ROWS: Final = 64
"""Of a statement: each number of rows has statements of its own, which the driver's cache shall hold."""


def _rows_of_marks(columns: int, rows: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)


@cache
def _sqlite_moves(rows: int) -> str:
    columns = ", ".join(MoveRow.__struct_fields__)
    marks = _rows_of_marks(len(MoveRow.__struct_fields__), rows)
    return f"INSERT INTO moves ({columns}) VALUES {marks} ON CONFLICT DO NOTHING"  # noqa: S608  names and marks alone


@cache
def _sqlite_rooms(rows: int) -> str:
    marks = _rows_of_marks(len(_ROOM_COLUMNS), rows)
    return f"""UPDATE rooms
        SET version = new.column3, touched = new.column4, status = new.column5, deadlines = new.column6,
            next_due = new.column7
        FROM (VALUES {marks}) AS new
        WHERE rooms.code = new.column1 AND rooms.revision = new.column2 AND rooms.version = new.column3 - 1"""  # noqa: S608  marks alone


def keep_in_sqlite(connection: Connection, batch: Sequence[Commit]) -> bool:
    """Inserts the moves and updates their rooms, at most one of each room. False: not all of them could be kept, and
    the transaction must not be committed. A move goes on from the version that its room has: the row in its way may be
    packed away.

    Many rows go by one statement: for each statement the driver gives up the interpreter's lock and has to get it back.
    """
    for begin in range(0, len(batch), _MOST_ROWS):
        some = batch[begin : begin + _MOST_ROWS]
        rows = len(some)
        if _changed(connection, _sqlite_moves(rows), [astuple(commit.row) for commit in some]) != rows:
            return False
        if _changed(connection, _sqlite_rooms(rows), [_room_parameters(commit).values() for commit in some]) != rows:
            return False
    return True


def _changed(connection: Connection, statement: str, rows: Iterable[Iterable[Any]]) -> int:
    """How many rows the statement changed."""
    return connection.exec_driver_sql(statement, tuple(chain.from_iterable(rows))).rowcount


def _columns(kinds: dict[str, Any]) -> list[Any]:
    return [func.unnest(bindparam(name, type_=ARRAY(kind))).label(name) for name, kind in kinds.items()]


# Named apart from the columns of rooms, which would be set to them as well.
_MOVE_COLUMNS: Final[dict[str, Any]] = {f"m_{column.name}": column.type for column in moves.columns}
_KEPT: Final = (
    postgresql_insert(moves)
    .from_select(list(moves.columns), select(*_columns(_MOVE_COLUMNS)))
    .on_conflict_do_nothing()
    .returning(moves.c.room)
    .cte("kept")
)
_NEW: Final = select(*_columns(_ROOM_COLUMNS)).subquery("new")
_CHANGED_ROOMS: Final = (
    update(rooms)
    .where(
        rooms.c.code == _NEW.c.b_code,
        rooms.c.revision == _NEW.c.b_revision,
        rooms.c.version == _NEW.c.b_version - 1,
    )
    .values(
        version=_NEW.c.b_version,
        touched=_NEW.c.b_touched,
        status=_NEW.c.b_status,
        deadlines=_NEW.c.b_deadlines,
        next_due=_NEW.c.b_next_due,
    )
    .returning(rooms.c.code)
    .cte("changed")
)
_BATCH: Final = bindparam("b_batch", type_=Integer)
_NOT_ALL_KEPT: Final = "22012"
# Where not all of them could be kept it divides by zero, so that the statement is undone as a whole.
_POSTGRESQL: Final = select(
    1
    / case(
        (
            and_(
                select(func.count()).select_from(_KEPT).scalar_subquery() == _BATCH,
                select(func.count()).select_from(_CHANGED_ROOMS).scalar_subquery() == _BATCH,
            ),
            1,
        ),
        else_=0,
    )
)


def _turned(rows: Sequence[dict[str, Any]]) -> dict[str, list[Any]]:
    """Rows as one list for each column."""
    return {name: [row[name] for row in rows] for name in rows[0]}


def keep_in_postgresql(connection: Connection, batch: Sequence[Commit]) -> bool:
    """As `keep_in_sqlite`, by one statement, which is undone by itself where not all could be kept."""
    moves_of_batch = {f"m_{name}": values for name, values in _turned([move_values(one.row) for one in batch]).items()}
    rooms_of_batch = _turned([_room_parameters(commit) for commit in batch])
    try:
        connection.execute(_POSTGRESQL, {**moves_of_batch, **rooms_of_batch, "b_batch": len(batch)})
    except DBAPIError as failure:
        if getattr(failure.orig, "sqlstate", None) == _NOT_ALL_KEPT:
            return False
        raise
    return True
