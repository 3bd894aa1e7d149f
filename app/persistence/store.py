"""The store of the tables in a database, by SQLAlchemy Core."""

from pathlib import Path


def sqlite_url(folder: Path) -> str:
    """The address of the SQLite file in the data folder."""
    return f"sqlite+aiosqlite:///{folder / 'birdtable.sqlite3'}"


class SqlStore:
    """Implements app.rooms.ports.Store; made by `open_store`."""

    async def shut(self) -> None:
        """Writes what still waits and closes the connections."""
        raise NotImplementedError


async def open_store(url: str) -> SqlStore:
    """Brings the database at `url` (sqlite+aiosqlite:… or postgresql+asyncpg:…) up to the newest migration, under a
    lock, and opens it."""
    raise NotImplementedError
