"""Deadlines that come too soon after a restart, all put off at once: there may be thousands."""

from collections.abc import Callable
from typing import Final, TypeAlias

from sqlalchemy import Connection, bindparam, select, update

from app.persistence.rows import deadline_values, deadlines_of
from app.persistence.schema import rooms
from app.rooms.ports import Deadline

PutOff: TypeAlias = Callable[[tuple[Deadline, ...]], tuple[Deadline, ...]]

_TIMED: Final = select(rooms.c.code, rooms.c.version, rooms.c.revision, rooms.c.deadlines).where(
    rooms.c.next_due < bindparam("before")
)
_KEEP: Final = (
    update(rooms)
    .where(
        rooms.c.code == bindparam("b_code"),
        rooms.c.version == bindparam("b_version"),
        rooms.c.revision == bindparam("b_revision"),
    )
    .values(revision=rooms.c.revision + 1, deadlines=bindparam("deadlines"), next_due=bindparam("next_due"))
)


def put_off(connection: Connection, before: int, later: PutOff) -> list[str]:
    """Changes the deadlines of all rooms where one is due `before` this time (ms); gives the rooms where that changed
    anything."""
    changed: list[dict[str, object]] = []
    for code, version, revision, raw in connection.execute(_TIMED, {"before": before}).all():
        known = deadlines_of(raw)
        if (put := later(known)) != known:
            judged = {"b_code": code, "b_version": version, "b_revision": revision}
            changed.append(judged | deadline_values(put))
    if changed:
        connection.execute(_KEEP, changed)
    return [str(room["b_code"]) for room in changed]
