"""What the one who runs a table server may set, each by an environment variable `BIRDTABLE_<NAME>`."""

import socket
from pathlib import Path
from typing import Annotated, Final, TypeAlias
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from app.guarding.rates import Rule
from app.logs import Form, Level
from app.rooms.tables import Bounds
from app.rooms.upkeep import Ages

_PREFIX: Final = "BIRDTABLE_"
_EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  what it may be set to, not what it is
_ELSEWHERE: Final = ("192.0.2.1", 9)  # of the addresses that are kept for examples


_SECRET_LENGTH: Final = 32
_MINUTE_MS: Final = 60_000
_HOUR_MS: Final = 3_600_000

Amount: TypeAlias = Annotated[int, Field(ge=0)]


class BadSetting(Exception):
    """A setting that cannot be used; the message is one line that names it."""


class Settings(BaseSettings):
    """All settings with their defaults.

    `data` is the folder that holds everything the server keeps. `database_url` names a PostgreSQL that several
    processes may share, `redis_url` the Redis by which they hear of each other; without them a SQLite file serves one
    process. `secret` signs the guests' cookies; those signed with one of the `old_secrets`, set apart by commas, are
    still read. `public_url` is the address under which players reach the server. `decks` is a folder of deck files for
    new rooms. `metrics_token` opens `/metrics` to others than this machine. `proxies` are the addresses and networks
    whose word is taken for where a request comes from. `log` is how the lines of the log look, `log_level` the least
    that is written.

    `messages_per_second` is what one socket may send; the other limits are off where they are 0. A minute's: `requests`
    of an address, `changes` of a guest, `newcomers` (new guests) of an address, `openings` of sockets by an address,
    `wrong_codes` by an address. At a time: `sockets_per_guest` and `sockets_per_address` in each process,
    `rooms_per_guest` where a guest has a seat and the game is not over.

    Waiting tables go after `keep_waiting_hours` untouched; finished games are packed after `pack_after_minutes`, and go
    after `keep_finished_days`.
    """

    model_config = SettingsConfigDict(env_prefix=_PREFIX, env_ignore_empty=True, extra="ignore")

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    data: Path = Path("data")
    database_url: str | None = None
    redis_url: str | None = None
    secret: Annotated[str, Field(min_length=_SECRET_LENGTH)] | None = None
    old_secrets: str = ""
    public_url: str | None = None
    decks: Path | None = None
    metrics_token: Annotated[str, Field(min_length=16)] | None = None
    messages_per_second: Annotated[int, Field(ge=1)] = 20
    requests_per_minute: Amount = 600
    changes_per_minute: Amount = 120
    newcomers_per_minute: Amount = 60
    openings_per_minute: Amount = 600
    wrong_codes_per_minute: Amount = 30
    sockets_per_guest: Amount = 32
    sockets_per_address: Amount = 1000
    rooms_per_guest: Amount = 20
    keep_waiting_hours: Annotated[int, Field(ge=1)] = 24
    pack_after_minutes: Amount = 60
    keep_finished_days: Annotated[int, Field(ge=1)] = 365
    proxies: str = "127.0.0.1,::1"
    log: Form = "plain"
    log_level: Level = "warning"

    @field_validator("public_url")
    @classmethod
    def _an_origin(cls, url: str | None) -> str | None:
        if url is None:
            return None
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
            raise ValueError("must be an address without a path, like https://birds.example.org")
        return f"{parts.scheme}://{parts.netloc}".lower()

    @field_validator("old_secrets")
    @classmethod
    def _long_enough(cls, secrets: str) -> str:
        if any(len(secret) < _SECRET_LENGTH for secret in _listed(secrets)):
            raise ValueError(f"each secret has at least {_SECRET_LENGTH} characters")
        return secrets

    @field_validator("decks")
    @classmethod
    def _a_folder(cls, folder: Path | None) -> Path | None:
        if folder is not None and not folder.is_dir():
            raise ValueError(f"{folder} is not a folder")
        return folder

    @property
    def public_address(self) -> str:
        """The address for links, without a slash at its end: the public one, else where the server listens."""
        if self.public_url is not None:
            return self.public_url
        host = _own_address() if self.host in _EVERYWHERE else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def bounds(self) -> Bounds:
        """How long rooms are kept, and how many a guest has."""
        ages = Ages(
            waiting=self.keep_waiting_hours * _HOUR_MS,
            packed=self.pack_after_minutes * _MINUTE_MS,
            finished=self.keep_finished_days * 24 * _HOUR_MS,
        )
        return Bounds(ages, self.rooms_per_guest)

    @property
    def rates(self) -> dict[Rule, int]:
        """What is allowed in a minute."""
        return {
            "requests": self.requests_per_minute,
            "changes": self.changes_per_minute,
            "newcomers": self.newcomers_per_minute,
            "sockets": self.openings_per_minute,
            "wrong_codes": self.wrong_codes_per_minute,
        }

    @property
    def secrets(self) -> tuple[str, ...]:
        """The secrets that were set, the one that signs first; none where the data folder keeps them."""
        return () if self.secret is None else (self.secret, *_listed(self.old_secrets))

    @property
    def behind_tls(self) -> bool:
        return self.public_address.startswith("https:")


def _listed(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def _own_address() -> str:
    """The address under which this machine sends to others, who reach it there as well; found without sending."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_ELSEWHERE)
            return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"


def read_settings() -> Settings:
    """The settings by the environment. Raises BadSetting."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = _PREFIX + "_".join(str(part) for part in first["loc"]).upper()
        raise BadSetting(f"{name}: {first['msg'].removeprefix('Value error, ')}") from None
