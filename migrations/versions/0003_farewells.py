"""Guests who took their leave, so that a copy of their cookie is worth nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "farewells",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_farewells"),
    )


def downgrade() -> None:
    op.drop_table("farewells")
