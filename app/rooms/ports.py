"""What the tables need from outside: a store that keeps, a bus that hints, a clock, the games."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, Protocol, TypeAlias

import msgspec

from app.engines.contract import AnyGame
from app.rooms.room import ChatLine, Handover, Mark, Room, Status

CLAIM_MS: Final = 5_000
SETUP_SEAT: Final = -1
SETUP_REF: Final = "~setup"


class Unavailable(Exception):
    """The database did not answer; whether the last thing asked of it was done is not known."""


class MoveRow(msgspec.Struct, frozen=True, kw_only=True):
    """One move: who played it with which `ref`, the move and all its events as JSON with nothing hidden, and the
    frozen state after it.

    Version 0 is the setup: seat −1, ref "~setup", and `move` holds the seed and the number of seats. A stand-in's row
    has no guest and the ref "~" with the number of the ask. In the row of a take-back the move is null.
    """

    room: str
    version: int
    seat: int
    guest: str
    ref: str
    move: bytes
    events: bytes
    state: bytes
    rules_version: int
    at: int


class Deadline(msgspec.Struct, frozen=True, array_like=True):
    """When the stand-in answers the ask: `due`; and what the players are `shown`, if anything. Milliseconds."""

    ask: int
    shown: int | None
    due: int


class Commit(msgspec.Struct, frozen=True, kw_only=True):
    """A move to be kept, with what changes in its room: judged under `revision` of the room."""

    row: MoveRow
    revision: int
    status: Status
    deadlines: tuple[Deadline, ...]


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A move's row without its state: enough to know it again. There are as many as moves, and never in a circle: the
    collector need not look at them."""

    version: int
    seat: int
    guest: str
    ref: str
    move: bytes


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """Everything from which a table goes on: the room, its newest row (None before the start), its open deadlines and
    the refs of all its moves."""

    room: Room
    newest: MoveRow | None
    deadlines: tuple[Deadline, ...]
    seen: tuple[Seen, ...]


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A change of a room other than a move: `room` as it shall be, its `revision` still the one it was judged under.
    `deadlines` replaces the open ones unless None; `setup` is version 0's row; `opens` is another room that comes to
    be with it; `spends` the digest of a handover that is used up by it. `same_seats`: all sit as in the room that it
    was judged on."""

    room: Room
    deadlines: tuple[Deadline, ...] | None = None
    setup: MoveRow | None = None
    opens: Room | None = None
    spends: str | None = None
    same_seats: bool = False


class Store(Protocol):
    """What keeps the tables. Every method raises Unavailable when the database does not answer."""

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same database."""
        ...

    async def commit(self, commit: Commit) -> bool:
        """Keeps a move, by the one writer of this process. False: another was first (the version, the ref, or the
        room's revision is taken); read again and judge again."""
        ...

    async def add(self, room: Room, deck: bytes) -> None:
        """Keeps a new room, and its deck unless it is known."""
        ...

    async def change(self, change: Change) -> bool:
        """Keeps a changed room. False: another change was first, or the handover was spent."""
        ...

    async def close(self, room: Room) -> bool:
        """Removes a room with all that belongs to it. False: it changed meanwhile."""
        ...

    async def load(self, code: str) -> Kept | None:
        """All that a table goes on from, None for an unknown code."""
        ...

    async def news(self, known: Mapping[str, int]) -> dict[str, Kept]:
        """These rooms as they are, by code, those that exist; with the rows after the `known` version of each alone,
        as far as they are not packed."""
        ...

    async def newest_talk(self, codes: Sequence[str]) -> dict[str, int]:
        """The number of the newest line of chat in each of these rooms that has any. Later lines have higher
        numbers."""
        ...

    async def deck(self, digest: str) -> bytes:
        """The text of a deck that a room was opened with."""
        ...

    async def marks(self, codes: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Version and revision of each of these rooms that exists."""
        ...

    async def claim_due(self, now: int, limit: int) -> list[str]:
        """Codes of rooms with a deadline that is due. Where several processes ask, each room is given to one of them,
        and to another only if it is still due CLAIM_MS later."""
        ...

    async def put_off(self, before: int, later: Callable[[tuple[Deadline, ...]], tuple[Deadline, ...]]) -> list[str]:
        """Replaces the deadlines of all rooms where one is due before this time by what `later` makes of them; gives
        the codes of those where that changed anything."""
        ...

    async def listed(self, game: str | None, status: Status | None, before: Mark | None, limit: int) -> list[Room]:
        """Listed rooms, newest first."""
        ...

    async def of_guest(self, guest: str, limit: int, *, unfinished: bool = False) -> list[Room]:
        """Rooms where this guest has a seat, the last touched first; all of them or the `unfinished` alone."""
        ...

    async def busy(self, guest: str) -> int:
        """In how many rooms whose game is not over this guest has a seat."""
        ...

    async def rows(self, code: str, after: int, limit: int) -> list[MoveRow]:
        """Moves with a version greater than `after`, in order."""
        ...

    async def say(self, code: str, line: ChatLine) -> None:
        """Keeps a line of chat; of each room the newest ones alone, some hundred."""
        ...

    async def chats(self, code: str, limit: int) -> list[ChatLine]:
        """The newest lines of chat, the oldest of them first."""
        ...

    async def offer(self, digest: str, handover: Handover) -> None:
        """Keeps a handover under the digest of its token, in place of any earlier one of the same seat."""
        ...

    async def offered(self, digest: str) -> Handover | None:
        """The handover with this digest, None once it was used or replaced."""
        ...

    async def part(self, guest: str, now: int) -> None:
        """Keeps that a guest took leave, by the digest of the id."""
        ...

    async def parted(self, since: int) -> list[str]:
        """The digests of those who took leave since this time (ms)."""
        ...

    async def stale(self, status: Status, before: int, after: str, limit: int) -> list[Room]:
        """Rooms of this status that nothing has touched since `before`, by their codes, those after the code
        `after`."""
        ...

    async def unpacked(self, before: int, after: str, limit: int) -> list[str]:
        """Codes of finished rooms that nothing has touched since `before` and whose moves are not packed, in order,
        those after the code `after`."""
        ...

    async def pack(self, code: str, now: int) -> bool:
        """Puts all moves of a finished game into one compressed record; whoever reads them notices nothing. False:
        there is nothing to pack, or another process was first."""
        ...


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """Something changed in `room`; never what. `kind` "seat": the seat of `guest` changed (None: perhaps
    everybody's); "here": who is connected; "tab": which tab of `guest` plays; "lost", for the room "": hints about any
    room may have been lost. `node` tells whose hint it is."""

    room: str
    kind: Literal["move", "room", "chat", "seat", "here", "tab", "lost"]
    guest: str | None = None
    node: str = ""


Hear: TypeAlias = Callable[[Hint], None]


class Bus(Protocol):
    """Carries hints to whoever listens, in this process and others. A hint may be lost, never the game."""

    def publish(self, hint: Hint) -> None:
        """Passes a hint on without waiting; never raises."""
        ...

    def subscribe(self, code: str | None, hear: Hear) -> Callable[[], None]:
        """`hear` is called from the event loop, soon but never inside `publish`, with every hint about the room
        `code` (None: any room). Gives back the function that ends the subscription."""
        ...


class Clock(Protocol):
    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        ...


class Timekeepers(Protocol):
    """The other processes that may play the stand-ins at the same tables."""

    async def nobody_keeps_time(self) -> bool:
        """Whether none of them has kept the time until now; to find that out may take some seconds."""
        ...

    def keep_time(self) -> None:
        """This process keeps it from now on. May be said again and again."""
        ...


class Games(Protocol):
    """The catalogue: a game by its slug, with its own deck or with the text of another."""

    def __call__(self, slug: str, deck: bytes | None = None, /) -> AnyGame:
        """Raises KeyError for an unknown slug."""
        ...
