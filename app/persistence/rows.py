"""Rooms and moves as rows of the database, and back."""

from typing import Any, Final

import msgspec
from sqlalchemy import RowMapping

from app.rooms.deadlines import next_due
from app.rooms.ports import Deadline, MoveRow
from app.rooms.room import Room, Sitter, Wish

_ENCODER: Final = msgspec.json.Encoder()
_NOTHING_OPEN: Final = b"[]"


class People(msgspec.Struct, frozen=True):
    """What the column `people` holds. New fields need defaults."""

    seats: tuple[Sitter | None, ...]
    host: int | None = None
    names: tuple[str, ...] = ()
    wishes: tuple[Wish, ...] = ()
    rematch: str | None = None


_PEOPLE: Final = msgspec.json.Decoder(People)
_DEADLINES: Final = msgspec.json.Decoder(tuple[Deadline, ...])

_PLAIN: Final = (
    "code",
    "game",
    "rules_version",
    "deck",
    "options",
    "status",
    "listed",
    "watchable",
    "created",
    "started",
    "touched",
    "version",
    "revision",
    "set_aside",
)


def room_values(room: Room) -> dict[str, Any]:
    """The columns of a room but for its deadlines."""
    values: dict[str, Any] = {name: getattr(room, name) for name in _PLAIN}
    people = People(room.seats, room.host, room.names, room.wishes, room.rematch)
    return values | {"people": _ENCODER.encode(people)}


def room_of(row: RowMapping) -> Room:
    people = _PEOPLE.decode(row["people"])
    return Room(
        **{name: row[name] for name in _PLAIN},
        seats=people.seats,
        host=people.host,
        names=people.names,
        wishes=people.wishes,
        rematch=people.rematch,
    )


def sitter_values(room: Room) -> list[dict[str, Any]]:
    return [
        {"room": room.code, "seat": seat, "guest": sitter.guest}
        for seat, sitter in enumerate(room.seats)
        if sitter is not None
    ]


def deadline_values(deadlines: tuple[Deadline, ...], set_aside: bool = False) -> dict[str, Any]:
    """The columns of a room's deadlines. Nothing is due in a room that is set aside."""
    if not deadlines:
        return {"deadlines": _NOTHING_OPEN, "next_due": None}
    return {"deadlines": _ENCODER.encode(deadlines), "next_due": None if set_aside else next_due(deadlines)}


def deadlines_of(raw: bytes) -> tuple[Deadline, ...]:
    return () if raw == _NOTHING_OPEN else _DEADLINES.decode(raw)


def move_values(row: MoveRow) -> dict[str, Any]:
    return {
        "room": row.room,
        "version": row.version,
        "seat": row.seat,
        "guest": row.guest,
        "ref": row.ref,
        "move": row.move,
        "events": row.events,
        "state": row.state,
        "rules_version": row.rules_version,
        "at": row.at,
    }


def move_of(row: RowMapping) -> MoveRow:
    return MoveRow(**{name: row[name] for name in MoveRow.__struct_fields__})
