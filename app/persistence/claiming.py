"""Which process answers for whom: a room whose deadline is due goes to one process at a time."""

from typing import Any, Final

from sqlalchemy import Connection, Select, bindparam, select, update

from app.persistence.schema import rooms
from app.rooms.ports import CLAIM_MS

_DUE: Final = (
    select(rooms.c.code).where(rooms.c.next_due <= bindparam("now")).order_by(rooms.c.next_due).limit(bindparam("most"))
)
_FREE: Final = _DUE.with_for_update(skip_locked=True).cte("free")
# Another process neither waits for these rooms nor gets them; and should this one die, they are soon due again.
_CLAIM: Final = (
    update(rooms)
    .where(rooms.c.code.in_(select(_FREE.c.code)))
    .values(next_due=bindparam("claimed_until"))
    .returning(rooms.c.code)
)


def due_rooms(now: int, limit: int) -> Select[Any]:
    """Codes of the rooms with a deadline that is due, the first due first."""
    return _DUE.params(now=now, most=limit)


def claim_due(connection: Connection, now: int, limit: int) -> list[str]:
    """The same, for this process alone until CLAIM_MS have passed: what is due then is due again."""
    claim = {"now": now, "most": limit, "claimed_until": now + CLAIM_MS}
    return [code for (code,) in connection.execute(_CLAIM, claim)]
