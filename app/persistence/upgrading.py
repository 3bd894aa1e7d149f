"""Runs the migrations by Alembic. Loaded only where some are missing: a server that starts again does so sooner."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

MIGRATIONS: Final = Path(__file__).parent.parent.parent / "migrations"


def upgrade(connection: Connection) -> None:
    """Runs the missing migrations in the transaction of an open connection."""
    command.upgrade(configuration(connection), "head")


def configuration(connection: Connection) -> Config:
    """What Alembic needs to know, to work on an open connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config
