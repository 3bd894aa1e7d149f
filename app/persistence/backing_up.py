"""A copy of a SQLite file as it is at one moment, while others go on writing to it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

_BUSY_SECONDS = 30.0


class BadCopy(Exception):
    """The copy is not whole; the message says what the database found."""


def copy_file(source: Path, target: Path) -> None:
    """Copies the database, and looks the copy over before it is said to be one. It is a single file, and for its owner
    alone: it holds hidden cards and seeds. Raises BadCopy, sqlite3.Error, OSError."""
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    with closing(_opened(source)) as running, closing(_opened(target)) as copy:
        running.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        _look_over(copy)
    with target.open("rb") as file:
        os.fsync(file.fileno())


def _opened(file: Path) -> sqlite3.Connection:
    """A connection that makes no file where there is none."""
    return sqlite3.connect(f"file:{quote(str(file.absolute()))}?mode=rw", uri=True, timeout=_BUSY_SECONDS)


def _look_over(copy: sqlite3.Connection) -> None:
    found = [line for (line,) in copy.execute("PRAGMA integrity_check(5)")]
    if found != ["ok"]:
        raise BadCopy("; ".join(found))
    if (lost := copy.execute("PRAGMA foreign_key_check").fetchone()) is not None:
        raise BadCopy(f"a row of {lost[0]} belongs to no row of {lost[2]}")
