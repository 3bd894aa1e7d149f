"""What happened in rooms since a version of each, read by one statement for all of them."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection, Integer, RowMapping, Text, and_, bindparam, column, func, select
from sqlalchemy.dialects.postgresql import ARRAY

from app.persistence.rows import deadlines_of, room_of
from app.persistence.schema import moves, rooms
from app.rooms.ports import Kept, MoveRow, Seen

_MOVE: Final = "move_"
_MOVE_COLUMNS: Final = [column.label(f"{_MOVE}{column.name}") for column in moves.columns]
_FIELDS: Final = tuple((name, f"{_MOVE}{name}") for name in MoveRow.__struct_fields__)

_KNOWN: Final = (
    func.unnest(bindparam("codes", type_=ARRAY(Text)), bindparam("versions", type_=ARRAY(Integer)))
    .table_valued(column("code", Text), column("version", Integer), name="known")
    .render_derived()
)
_IN_POSTGRESQL: Final = (
    select(rooms, *_MOVE_COLUMNS)
    .select_from(_KNOWN)
    .join(rooms, rooms.c.code == _KNOWN.c.code)
    .outerjoin(moves, and_(moves.c.room == _KNOWN.c.code, moves.c.version > _KNOWN.c.version))
    .order_by(rooms.c.code, moves.c.version)
)
_IN_SQLITE: Final = (
    select(rooms, *_MOVE_COLUMNS)
    .outerjoin(moves, and_(moves.c.room == rooms.c.code, moves.c.version > bindparam("version")))
    .where(rooms.c.code == bindparam("room_code"))
    .order_by(moves.c.version)
)


def news_in_postgresql(connection: Connection, known: Mapping[str, int]) -> dict[str, Kept]:
    """The rooms as they are, those that exist, with the rows after the `known` version of each."""
    asked = {"codes": list(known), "versions": list(known.values())}
    found = connection.execute(_IN_POSTGRESQL, asked).mappings()
    return {code: _kept(list(of_room)) for code, of_room in groupby(found, key=_code)}


def news_in_sqlite(connection: Connection, known: Mapping[str, int]) -> dict[str, Kept]:
    """As `news_in_postgresql`."""
    news: dict[str, Kept] = {}
    for code, version in known.items():
        found = connection.execute(_IN_SQLITE, {"room_code": code, "version": version}).mappings().all()
        if found:
            news[code] = _kept(found)
    return news


def _code(row: RowMapping) -> Any:
    return row["code"]


def _kept(found: Iterable[RowMapping]) -> Kept:
    first, *_ = found = tuple(found)
    newest = None if first["move_version"] is None else _row(found[-1])
    return Kept(
        room=room_of(first),
        newest=newest,
        deadlines=deadlines_of(first["deadlines"]),
        seen=() if newest is None else tuple(_seen(row) for row in found),
    )


def _row(row: RowMapping) -> MoveRow:
    return MoveRow(**{name: row[label] for name, label in _FIELDS})


def _seen(row: RowMapping) -> Seen:
    return Seen(row["move_version"], row["move_seat"], row["move_guest"], row["move_ref"], row["move_move"])
