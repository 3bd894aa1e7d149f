"""A room as everybody may see it. No guest's id, no other secret."""

from typing import Any, Literal

import msgspec

Status = Literal["waiting", "playing", "finished"]


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a room: who sits there by name, and whether that person is connected."""

    seat: int
    name: str | None
    kind: Literal["person", "bot", "open"]
    online: bool


class ListedRoom(msgspec.Struct, frozen=True, kw_only=True):
    """A room as the list of tables shows it."""

    code: str
    url: str
    game: str
    title: str
    options: dict[str, Any]
    status: Status
    seats: tuple[Chair, ...]
    host: int | None
    listed: bool
    watchable: bool


class ShownRoom(ListedRoom, frozen=True, kw_only=True):
    """A room as its own page shows it. `watchers` counts the spectators' connections; `version` is the number
    of the newest move."""

    watchers: int
    version: int
