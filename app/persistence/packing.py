"""A finished game as one compressed record: the rows of all its moves, column by column, and back."""

import zlib
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import astuple

from app.rooms.ports import MoveRow

FORM: Final = 1
"""Which form new records have. A record of an older form is read as it was written."""

_COLUMNS: Final = tuple(name for name in MoveRow.__struct_fields__ if name != "room")


class UnknownForm(ValueError):
    """A record in a form that this program does not know: a newer one wrote it."""


def packed(rows: Sequence[MoveRow]) -> bytes:
    """The rows of one game, in order. Equal columns lie together, as they repeat themselves from move to move."""
    columns = list(zip(*(astuple(row)[1:] for row in rows), strict=True))
    return zlib.compress(msgspec.msgpack.encode(columns))


def unpacked(room: str, form: int, content: bytes) -> list[MoveRow]:
    """What `packed` was given, as the rows of the room with this code. Raises UnknownForm."""
    if form != FORM:
        raise UnknownForm(f"a record of form {form}, which this version of Bird Table does not know")
    columns = msgspec.msgpack.decode(zlib.decompress(content), type=list[list[object]])
    rows = (dict(zip(_COLUMNS, row, strict=True)) for row in zip(*columns, strict=True))
    return [msgspec.convert({"room": room, **row}, MoveRow) for row in rows]
