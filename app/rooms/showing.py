"""A room as everybody may see it. No guest's id, no other secret."""

from typing import Any, Literal

import msgspec

from app.rooms.presence import Presence
from app.rooms.room import Room, Status


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a room: who sits there by name, and whether that person is connected."""

    seat: int
    name: str | None
    kind: Literal["person", "bot", "open"]
    online: bool


class ShownWish(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody by `name` would like to play on for a `seat` that was left; the seats in `agreed` are content."""

    seat: int
    name: str
    agreed: tuple[int, ...]


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
    """A room as its own page shows it. `watchers` counts the spectators' connections; `version` is the number of the
    newest move. `rematch` is the code of the room where this company goes on. `set_aside`: the game failed and cannot
    go on. `stalled`: the database does not answer, so that nobody can play until it does."""

    watchers: int
    version: int
    rematch: str | None = None
    wishes: tuple[ShownWish, ...] = ()
    set_aside: bool = False
    stalled: bool = False


def _chairs(room: Room, presence: Presence) -> tuple[Chair, ...]:
    return tuple(
        Chair(seat=seat, name=None, kind="open", online=False)
        if sitter is None
        else Chair(seat=seat, name=sitter.name, kind="person", online=presence.online(room.code, sitter.guest))
        for seat, sitter in enumerate(room.seats)
    )


def _in_short(room: Room, title: str, url: str, presence: Presence) -> dict[str, Any]:
    return {
        "code": room.code,
        "url": url,
        "game": room.game,
        "title": title,
        "options": msgspec.json.decode(room.options, type=dict[str, Any]),
        "status": room.status,
        "seats": _chairs(room, presence),
        "host": room.host,
        "listed": room.listed,
        "watchable": room.watchable,
    }


def listed_room(room: Room, title: str, url: str, presence: Presence) -> ListedRoom:
    """`room` for the list of tables. `title` is its game's, `url` the public address of its page."""
    return ListedRoom(**_in_short(room, title, url, presence))


def shown_room(room: Room, title: str, url: str, presence: Presence) -> ShownRoom:
    """`room` for its own page. `title` is its game's, `url` the public address of its page."""
    return ShownRoom(
        **_in_short(room, title, url, presence),
        watchers=presence.watchers(room.code, [sitter.guest for sitter in room.seats if sitter is not None]),
        version=max(room.version, 0),
        rematch=room.rematch,
        wishes=tuple(ShownWish(seat=wish.seat, name=wish.name, agreed=wish.agreed) for wish in room.wishes),
        set_aside=room.set_aside,
    )
