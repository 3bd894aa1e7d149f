"""The tables of the database. `migrations/` brings a database to what stands here; a test compares the two."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

NEWEST_MIGRATION: Final = "0003"

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

decks: Final = Table(
    "decks",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("text", LargeBinary, nullable=False),
)

# `people` is JSON: seats, host, names, wishes, rematch. `deadlines` is JSON; `next_due` the first of them, null
# where nobody is to be answered for.
rooms: Final = Table(
    "rooms",
    metadata,
    Column("code", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("deck", Text, ForeignKey("decks.digest"), nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("touched", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("set_aside", Boolean, nullable=False),
    Column("people", LargeBinary, nullable=False),
    Column("deadlines", LargeBinary, nullable=False),
    Column("next_due", BigInteger),
    Index(None, "next_due"),
    Index(None, "listed", "created", "code"),
)

# Who sits where once more, so that a guest's rooms are found, and nobody sits twice at a table.
sitters: Final = Table(
    "sitters",
    metadata,
    Column("room", Text, ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False, primary_key=True),
    Column("seat", Integer, nullable=False, primary_key=True),
    Column("guest", Text, nullable=False),
    UniqueConstraint("room", "guest"),
    Index(None, "guest"),
)

# A move with the frozen state after it. Version 0 is the setup.
moves: Final = Table(
    "moves",
    metadata,
    Column("room", Text, ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False, primary_key=True),
    Column("version", Integer, nullable=False, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("guest", Text, nullable=False),
    Column("ref", Text, nullable=False),
    Column("move", LargeBinary, nullable=False),
    Column("events", LargeBinary, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("room", "seat", "ref"),
)

# The rows of a finished game's moves, packed; they are not among the moves any more.
records: Final = Table(
    "records",
    metadata,
    Column("room", Text, ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True),
    Column("form", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("packed", BigInteger, nullable=False),
)

# Guests whose cookies hold no more, by the SHA-256 of their ids.
farewells: Final = Table(
    "farewells",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

chats: Final = Table(
    "chats",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("room", Text, ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "room", "id"),
)

# The secret tokens themselves are nowhere; `digest` is their SHA-256.
handovers: Final = Table(
    "handovers",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("room", Text, ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
    UniqueConstraint("room", "seat"),
)
