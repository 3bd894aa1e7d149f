"""Finished games, each packed into one record in place of the rows of its moves."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "records",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("form", sa.Integer(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("packed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["rooms.code"], name="fk_records_room", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room", name="pk_records"),
    )


def downgrade() -> None:
    op.drop_table("records")
