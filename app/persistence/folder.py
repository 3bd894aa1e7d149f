"""The data folder: one process at a time."""

from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

LOCK_FILE: Final = "birdtable.lock"


class FolderInUse(Exception):
    """Another process keeps its tables in the same folder; the message says which folder."""


def hold(folder: Path) -> FileLock:
    """Makes the folder where it is missing and holds it until the lock is released or the process ends. Raises
    FolderInUse."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(folder / LOCK_FILE)
    try:
        lock.acquire(timeout=0)
    except Timeout as taken:
        raise FolderInUse(f"{folder} is in use by another process of Bird Table") from taken
    return lock
