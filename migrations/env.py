"""How Alembic reaches the database: by the connection that it is given, or by BIRDTABLE_DATABASE_URL when a new
migration is written from the command line."""

import asyncio
import os

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from app.persistence.schema import metadata


def run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=connection.dialect.name == "sqlite",
        compare_type=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def run_by_address() -> None:
    engine = create_async_engine(os.environ["BIRDTABLE_DATABASE_URL"])
    async with engine.begin() as connection:
        await connection.run_sync(run)


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    asyncio.run(run_by_address())
