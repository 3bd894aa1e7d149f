"""A room as the table knows it: who sits where, what is played, how far it is."""

from typing import Literal, TypeAlias

import msgspec

Status: TypeAlias = Literal["waiting", "playing", "finished"]


class Guest(msgspec.Struct, frozen=True):
    """A person by the secret id of the session cookie, and the name that was given with it."""

    id: str
    name: str


class Sitter(msgspec.Struct, frozen=True):
    """Who has a seat. `name` is the name as shown at this table, with "(2)" added where two are equal."""

    guest: str
    name: str


class Wish(msgspec.Struct, frozen=True):
    """A newcomer would like to play on for a `seat` that was left; the seats in `agreed` are content."""

    guest: str
    name: str
    seat: int
    agreed: tuple[int, ...] = ()


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """A room. A seat without a sitter is open while the room waits, and left once the game is on.

    `deck` is the SHA-256 (hex) of the deck file's text, `options` the game's options as JSON, `version` the number of
    the newest move (0 after the setup, −1 before it), `revision` counts all changes other than moves. `names` are the
    seats' names at the start. `host` is a seat, None where nobody sits. `rematch` is the code of the next room. A
    room is `set_aside` when its game failed: nobody can play on. Times are milliseconds.
    """

    code: str
    game: str
    rules_version: int
    deck: str
    options: bytes
    status: Status
    seats: tuple[Sitter | None, ...]
    host: int | None
    listed: bool
    watchable: bool
    created: int
    touched: int
    version: int = -1
    revision: int = 0
    started: int | None = None
    names: tuple[str, ...] = ()
    wishes: tuple[Wish, ...] = ()
    rematch: str | None = None
    set_aside: bool = False

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that `guest` has here, None for everybody else."""
        if guest is None:
            return None
        for seat, sitter in enumerate(self.seats):
            if sitter is not None and sitter.guest == guest:
                return seat
        return None

    def bars(self, guest: str | None) -> bool:
        """Whether `guest` may not look on: the game is on, it is not for watching, and they have no seat."""
        return self.status == "playing" and not self.watchable and self.seat_of(guest) is None


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody said: under which `name`, from which `seat` (None for a spectator), `at` what time (ms)."""

    name: str
    seat: int | None
    text: str
    at: int


def short(code: str) -> str:
    """How the log calls a room: enough to find it in the database, too little to come in."""
    return code[:6]


class Mark(msgspec.Struct, frozen=True):
    """A place in the list of rooms, newest first: rooms older than this one come next."""

    created: int
    code: str


class Handover(msgspec.Struct, frozen=True, kw_only=True):
    """What a one-time link moves: the seat of `guest` in `room`; it was `seat` when the link was made. It holds until
    `expires` (ms)."""

    room: str
    seat: int
    guest: str
    expires: int
