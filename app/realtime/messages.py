"""The closed set of socket messages, version 1 of the wire.

A message is told by its `type`; unknown types, unknown fields and wrong types are malformed.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from app.engines.contract import Outcome
from app.rooms.showing import ListedRoom, ShownRoom

PROTOCOL = 1

Ref = Annotated[str, msgspec.Meta(pattern=r"\A[A-Za-z0-9_-]{1,64}\Z")]


class _Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class You(msgspec.Struct, frozen=True, kw_only=True):
    """Which seat the receiver has, None for a spectator."""

    seat: int | None


class Chat(_Message, frozen=True, tag="chat"):
    """A line of chat: `from` is the name then, `seat` None for a spectator, `at` in milliseconds."""

    from_: str = msgspec.field(name="from")
    seat: int | None
    text: str
    at: int


class Hello(_Message, frozen=True, tag="hello"):
    """The first message, and again whenever the guest's seat changes."""

    you: You
    room: ShownRoom
    chat: tuple[Chat, ...]
    protocol: int = PROTOCOL


class OpenAsk(msgspec.Struct, frozen=True, kw_only=True):
    """An ask as everybody sees it; `deadline` in milliseconds by the server's clock."""

    id: int
    seat: int
    asks: str
    optional: bool
    deadline: int | None


class State(_Message, frozen=True, tag="state"):
    """The whole view of a position; `moves` are the receiver's own. `events` tell what happened after version
    `from`. `now` is the server's clock in milliseconds."""

    version: int
    from_: int = msgspec.field(name="from")
    now: int
    view: Any
    asks: tuple[OpenAsk, ...]
    moves: tuple[Any, ...]
    undo: bool
    events: tuple[Any, ...]
    outcome: Outcome | None


class RoomChanged(_Message, frozen=True, tag="room"):
    room: ShownRoom


class Accepted(_Message, frozen=True, tag="accepted"):
    """The move sent with `ref` is committed as `version`."""

    ref: str
    version: int


RejectionCode: TypeAlias = Literal[
    "illegal",
    "stale",
    "not_yours",
    "malformed",
    "too_fast",
    "superseded",
    "not_playing",
    "unavailable",
    "internal",
]


class Rejected(_Message, frozen=True, tag="rejected"):
    """What was sent with `ref` (None where none could be read) did nothing; `rule` is a ledger id."""

    ref: str | None
    version: int
    code: RejectionCode
    rule: str | None
    detail: str


class Because(_Message, frozen=True, tag="because"):
    """Why a move is not legal: the ledger id of the rule, None if it is legal."""

    ref: str
    rule: str | None


class Pong(_Message, frozen=True, tag="pong"):
    t: float
    now: int


class Superseded(_Message, frozen=True, tag="superseded"):
    """Another tab of this guest plays now."""


class Bye(_Message, frozen=True, tag="bye"):
    """The server closes: "draining" (come back at once) or "gone" (the room closed)."""

    reason: Literal["draining", "gone"]


class Rooms(_Message, frozen=True, tag="rooms"):
    """The list of open tables."""

    rooms: tuple[ListedRoom, ...]


ServerMessage: TypeAlias = Hello | State | RoomChanged | Chat | Accepted | Rejected | Because | Pong | Superseded | Bye


class SendMove(_Message, frozen=True, tag="move"):
    ref: Ref
    move: msgspec.Raw


class SendUndo(_Message, frozen=True, tag="undo"):
    ref: Ref


class SendWhy(_Message, frozen=True, tag="why"):
    ref: Ref
    move: msgspec.Raw


class SendPing(_Message, frozen=True, tag="ping"):
    t: float


class SendChat(_Message, frozen=True, tag="chat"):
    text: str


class SendTakeover(_Message, frozen=True, tag="takeover"):
    pass


ClientMessage: TypeAlias = SendMove | SendUndo | SendWhy | SendPing | SendChat | SendTakeover
