"""What is told of a game afterwards: its log as one viewer saw it, and of a finished game the replay and the record."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from app.engines.contract import AnyGame, Outcome, Viewer
from app.rooms.hosting import Setup
from app.rooms.live import Table
from app.rooms.ports import MoveRow
from app.rooms.room import Room


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A move as one viewer saw it: `seat` None for the setup, `at` in milliseconds."""

    version: int
    at: int
    seat: int | None
    events: tuple[Any, ...]


class AskedThen(msgspec.Struct, frozen=True, kw_only=True):
    """An ask that was open: `seat` was asked for `asks`."""

    id: int
    seat: int
    asks: str
    optional: bool


class Moment(LogEntry, frozen=True, kw_only=True):
    """A position of a finished game as one viewer saw it, after the move of this entry; `outcome` at the end."""

    view: Any
    asks: tuple[AskedThen, ...]
    outcome: Outcome | None


class RecordedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move with nothing hidden, `at` in milliseconds; null takes back the last one that still stands."""

    version: int
    at: int
    seat: int
    move: msgspec.Raw
    events: msgspec.Raw


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game with nothing hidden: from deck, options, seats and seed the moves lead to the outcome. `deck`
    is the text of its deck file, `seats` are the players' names at the start, `seed` is hex."""

    code: str
    game: str
    rules_version: int
    deck: str
    options: msgspec.Raw
    seats: tuple[str, ...]
    seed: str
    started: int
    moves: tuple[RecordedMove, ...]
    outcome: Outcome


def log_entries(table: Table, rows: Iterable[MoveRow], viewer: Viewer) -> tuple[LogEntry, ...]:
    """The moves as `viewer` saw them."""
    return tuple(LogEntry(**_entry(table, row, viewer)) for row in rows)


def moments(table: Table, rows: Iterable[MoveRow], viewer: Viewer) -> tuple[Moment, ...]:
    """The positions that these moves led to, as `viewer` saw them."""
    return tuple(_moment(table, row, viewer) for row in rows)


def _moment(table: Table, row: MoveRow, viewer: Viewer) -> Moment:
    game = table.game
    state = game.thaw(row.state, row.rules_version)
    return Moment(
        **_entry(table, row, viewer),
        view=game.view(state, viewer),
        asks=tuple(
            AskedThen(id=ask.id, seat=ask.seat, asks=ask.asks, optional=ask.optional) for ask in game.asks(state)
        ),
        outcome=game.outcome(state),
    )


def _entry(table: Table, row: MoveRow, viewer: Viewer) -> dict[str, Any]:
    return {
        "version": row.version,
        "at": row.at,
        "seat": row.seat if row.seat >= 0 else None,
        "events": witnessed(table.game, table.events.decode(row.events), viewer),
    }


def witnessed(game: AnyGame, events: Iterable[Any], viewer: Viewer) -> tuple[Any, ...]:
    """The events as `viewer` saw them, without those that went unseen."""
    return tuple([seen for event in events if (seen := game.witness(event, viewer)) is not None])


def record(room: Room, deck: bytes, rows: Sequence[MoveRow], outcome: Outcome) -> Record:
    """The record of a finished game from all its rows, the setup first."""
    setup, *moves = rows
    return Record(
        code=room.code,
        game=room.game,
        rules_version=room.rules_version,
        deck=deck.decode(),
        options=msgspec.Raw(room.options),
        seats=room.names,
        seed=msgspec.json.decode(setup.move, type=Setup).seed,
        started=setup.at,
        moves=tuple(
            RecordedMove(
                version=row.version,
                at=row.at,
                seat=row.seat,
                move=msgspec.Raw(row.move),
                events=msgspec.Raw(row.events),
            )
            for row in moves
        ),
        outcome=outcome,
    )
