"""The commands by which what is kept is looked after: `birdtable backup`, `birdtable check`, `birdtable new-secret`."""

import asyncio
import os
import shutil
import sqlite3
import sys
from collections import Counter
from pathlib import Path
from typing import Final

import click
from sqlalchemy.engine import make_url

from app.api.secret_file import SECRET_FILE, renew, secrets_of
from app.engines import catalogue
from app.persistence.backing_up import BadCopy, copy_file
from app.persistence.clock import SystemClock
from app.persistence.connecting import SQLITE_FILE, UnknownDatabase, is_sqlite, sqlite_url
from app.persistence.migrating import OutOfDate
from app.persistence.store import open_store
from app.rooms.checking import KINDS, Checking, Finding
from app.rooms.ports import Unavailable
from app.settings import BadSetting, Settings, read_settings

_DAY_MS: Final = 86_400_000


class Failed(click.ClickException):
    """The line that says why a command did not do what it was told."""


def _settings() -> Settings:
    try:
        return read_settings()
    except BadSetting as bad:
        raise Failed(str(bad)) from None


def _database(settings: Settings) -> str:
    return settings.database_url or sqlite_url(settings.data)


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
def backup(folder: Path) -> None:
    """Copies the database and the secret into a new FOLDER, while the server runs.

    The folder is one that BIRDTABLE_DATA can name: to go back, end the server and start it with the copy.
    """
    settings = _settings()
    source = _sqlite_file(settings)
    if folder.exists():
        raise Failed(f"{folder} is there already: name a new folder")
    unfinished = folder.with_name(f"{folder.name}.unfinished")
    try:
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(parents=True, mode=0o700)
        copy_file(source, unfinished / SQLITE_FILE)
        _copy_secret(settings.data / SECRET_FILE, unfinished / SECRET_FILE)
        unfinished.rename(folder)
    except (OSError, sqlite3.Error, BadCopy) as error:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise Failed(f"no backup was made: {error}") from None
    size = (folder / SQLITE_FILE).stat().st_size
    click.echo(f"{folder} holds all tables as they are now ({size / 1e6:.1f} MB). Keep it as safe as the server.")


def _sqlite_file(settings: Settings) -> Path:
    """The file to copy. A PostgreSQL has tools of its own for that."""
    url = _database(settings)
    try:
        named = make_url(url).database if is_sqlite(url) else None
    except (UnknownDatabase, ValueError) as error:
        raise Failed(f"BIRDTABLE_DATABASE_URL: {error}") from None
    if named is None:
        raise Failed(_by_postgresql(url, settings.data))
    if not Path(named).is_file():
        raise Failed(f"there is no database at {named}")
    return Path(named)


def _by_postgresql(url: str, data: Path) -> str:
    server = make_url(url)._replace(drivername="postgresql", password=None).render_as_string()
    return (
        "the tables are in PostgreSQL, whose own tools copy them while the server runs:\n"
        f"  pg_dump --format=custom --file=birdtable.dump '{server}'\n"
        f"and bring them back into an empty database:\n"
        f"  pg_restore --clean --if-exists --dbname='{server}' birdtable.dump\n"
        f"Keep {data / SECRET_FILE} (or BIRDTABLE_SECRET) with it: the guests are known by it."
    )


def _copy_secret(source: Path, target: Path) -> None:
    """A server whose secret is set by the environment has no such file."""
    if source.is_file():
        with os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as copy:
            copy.write(source.read_bytes())


@click.command()
def check() -> None:
    """Looks at all that is kept: whether each game under way goes on, and each finished one can be told again.

    Nothing is changed, and the server may run. Ends with status 1 if anything is wrong.
    """
    settings = _settings()
    try:
        counts, faults = asyncio.run(_checked(_database(settings)))
    except (UnknownDatabase, OutOfDate, Unavailable, ValueError) as error:
        raise Failed(f"the tables cannot be opened: {error}") from None
    for kind in KINDS:
        click.echo(f"{counts[kind]:8}  {kind}")
    for fault in faults:
        click.echo(f"table {fault.room}, among the {fault.kind}: {fault.fault}")
    if faults:
        click.echo(f"{len(faults)} of {counts.total() + len(faults)} tables are not sound.", err=True)
        sys.exit(1)


async def _checked(url: str) -> tuple[Counter[str], list[Finding]]:
    """How many sound rooms of each kind there are, and the others."""
    store = await open_store(url, shared=True, migrating=False)
    counts: Counter[str] = Counter()
    faults: list[Finding] = []
    try:
        async for finding in Checking(store, catalogue.game).findings():
            if finding.fault is None:
                counts[finding.kind] += 1
            else:
                faults.append(finding)
    finally:
        await store.shut()
    return counts, faults


@click.command("new-secret")
@click.option(
    "--keep-days", default=30, show_default=True, type=click.IntRange(0), help="How long the old one is read."
)
def new_secret(keep_days: int) -> None:
    """Makes a new secret to sign the guests' cookies with.

    Guests who come by while the old one is still read stay who they are. With 0 days, everybody is a stranger at once.
    """
    settings = _settings()
    if settings.secret is not None:
        raise Failed("the secret is set by BIRDTABLE_SECRET: set a new one there, and the old in BIRDTABLE_OLD_SECRETS")
    now = SystemClock().now_ms()
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        secrets_of(settings.data, now)
        renew(settings.data, now, keep_days * _DAY_MS)
    except (OSError, ValueError) as error:
        raise Failed(f"the secret cannot be renewed: {error}") from None
    click.echo(f"{settings.data / SECRET_FILE} is new. The server signs with it from its next start on.")
