"""What nodes say to each other on their one channel."""

from typing import Final, TypeAlias

import msgspec

from app.rooms.ports import Hint


class _Words(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    node: str


class Hints(_Words, frozen=True, tag="hints"):
    """Something changed in these rooms."""

    hints: tuple[Hint, ...]


class Heads(_Words, frozen=True, tag="heads"):
    """The connections to these rooms at the node, as counts by guest; `number` counts these changes. `waits`: the node
    does not keep the time at the tables yet."""

    number: int
    rooms: dict[str, dict[str | None, int]]
    waits: bool = False


class Gone(_Words, frozen=True, tag="gone"):
    """The node has ended, and all its connections with it."""


Words: TypeAlias = Hints | Heads | Gone

encode: Final = msgspec.msgpack.Encoder().encode
decode: Final = msgspec.msgpack.Decoder[Words](Words).decode
