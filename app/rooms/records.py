"""What is told of a game afterwards: its log as one viewer saw it, and the record of a finished game."""

from collections.abc import Iterable
from typing import Any

import msgspec

from app.engines.contract import AnyGame, Outcome, Viewer
from app.rooms.ports import MoveRow
from app.rooms.room import Room


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A move as one viewer saw it: `seat` None for the setup, `at` in milliseconds."""

    version: int
    at: int
    seat: int | None
    events: tuple[Any, ...]


class RecordedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move with nothing hidden; `seat` None for the setup."""

    version: int
    at: int
    seat: int | None
    move: msgspec.Raw
    events: msgspec.Raw


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game with nothing hidden. `deck` is the text of its deck file, `seats` the players' names."""

    code: str
    game: str
    rules_version: int
    deck: str
    options: msgspec.Raw
    seats: tuple[str, ...]
    seed: str
    moves: tuple[RecordedMove, ...]
    outcome: Outcome


def log_entries(game: AnyGame, rows: Iterable[MoveRow], viewer: Viewer) -> tuple[LogEntry, ...]:
    """The moves as `viewer` saw them."""
    raise NotImplementedError


def record(room: Room, game: AnyGame, deck: bytes, rows: Iterable[MoveRow]) -> Record:
    """The record of a finished game from all its rows, the setup first."""
    raise NotImplementedError
