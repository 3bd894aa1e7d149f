"""Rooms, who sits in them, their moves, chats and handovers, and the decks they are played with."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_decks"),
    )
    op.create_table(
        "rooms",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("deck", sa.Text(), nullable=False),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("watchable", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger()),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("set_aside", sa.Boolean(), nullable=False),
        sa.Column("people", sa.LargeBinary(), nullable=False),
        sa.Column("deadlines", sa.LargeBinary(), nullable=False),
        sa.Column("next_due", sa.BigInteger()),
        sa.ForeignKeyConstraint(["deck"], ["decks.digest"], name="fk_rooms_deck"),
        sa.PrimaryKeyConstraint("code", name="pk_rooms"),
    )
    op.create_index("ix_rooms_next_due", "rooms", ["next_due"])
    op.create_index("ix_rooms_listed_created_code", "rooms", ["listed", "created", "code"])
    op.create_table(
        "sitters",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["rooms.code"], name="fk_sitters_room", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room", "seat", name="pk_sitters"),
        sa.UniqueConstraint("room", "guest", name="uq_sitters_room_guest"),
    )
    op.create_index("ix_sitters_guest", "sitters", ["guest"])
    op.create_table(
        "moves",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("move", sa.LargeBinary(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["rooms.code"], name="fk_moves_room", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room", "version", name="pk_moves"),
        sa.UniqueConstraint("room", "seat", "ref", name="uq_moves_room_seat_ref"),
    )
    op.create_table(
        "chats",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["rooms.code"], name="fk_chats_room", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_chats"),
    )
    op.create_index("ix_chats_room_id", "chats", ["room", "id"])
    op.create_table(
        "handovers",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["rooms.code"], name="fk_handovers_room", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name="pk_handovers"),
        sa.UniqueConstraint("room", "seat", name="uq_handovers_room_seat"),
    )


def downgrade() -> None:
    for table in ("handovers", "chats", "moves", "sitters", "rooms", "decks"):
        op.drop_table(table)
