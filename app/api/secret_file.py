"""The secret that signs the guests' cookies, kept in the data folder, and those before it that are still read.

The first line is the secret that signs. Each further line is an older one, and until when it is read: milliseconds
since 1970.
"""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

SECRET_FILE: Final = "secret"  # noqa: S105  the name of the file
_BYTES: Final = 48


def secrets_of(data: Path, now: int) -> tuple[str, ...]:
    """The secrets that hold at the time `now` (ms), the one that signs first. It is made at the first start, readable
    by its owner alone."""
    path = data / SECRET_FILE
    with suppress(FileExistsError):
        _write(path, _new())
    signing, *older = path.read_text("ascii").splitlines()
    return signing.strip(), *(secret for secret, until in map(_older, older) if until > now)


def renew(data: Path, now: int, still_read: int) -> None:
    """Puts a new secret in the place of the one that signs, which is read for so many milliseconds more."""
    path = data / SECRET_FILE
    signing, *older = path.read_text("ascii").splitlines()
    kept = [line for line in older if _older(line)[1] > now]
    if still_read > 0:
        kept.insert(0, f"{signing.strip()} {now + still_read}")
    fresh = path.with_name(f"{SECRET_FILE}.new")
    fresh.unlink(missing_ok=True)
    _write(fresh, "\n".join([_new(), *kept]))
    fresh.replace(path)


def _older(line: str) -> tuple[str, int]:
    secret, _, until = line.partition(" ")
    return secret, int(until)


def _new() -> str:
    return secrets.token_urlsafe(_BYTES)


def _write(path: Path, text: str) -> None:
    """Raises FileExistsError."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(text + "\n")
        file.flush()
        os.fsync(descriptor)
