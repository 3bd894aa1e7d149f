"""From one position to the next: the row that is kept, and the position as the tables show it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from app.engines.contract import Applied, Seat
from app.rooms.deadlines import arranged
from app.rooms.judging import ENCODER
from app.rooms.live import Table
from app.rooms.ports import Commit, Deadline, MoveRow, Seen
from app.rooms.position import Position
from app.rooms.room import Room
from app.rooms.taking_back import Run, may_take_back


class Choice(NamedTuple):
    """What `seat` sent, or its stand-in chose, at the time `at` (ms): the words of the move as JSON, under its `ref`. A
    stand-in is no `guest`."""

    seat: Seat
    guest: str
    ref: str
    move: bytes
    at: int


def advanced(
    table: Table,
    room: Room,
    position: Position,
    applied: Applied[Any, Any],
    choice: Choice,
    *,
    open_before: Sequence[Deadline],
    run: Run,
) -> tuple[Commit, Position]:
    """What is kept of a choice, judged in `room`, and the position after it. The asks that stay open keep their
    deadlines in `open_before`; `run` is what was chosen last before it."""
    game = table.game
    asks = game.asks(applied.state)
    outcome = None if asks else game.outcome(applied.state)
    version = position.version + 1
    status = "playing" if asks else "finished"
    deadlines = tuple(open_before)
    if deadlines or len(asks) > 1 or (asks and (asks[0].window or asks[0].out_of_turn or None in room.seats)):
        deadlines = arranged(asks, deadlines, room.seats, window_seconds(table, room), choice.at)
    row = MoveRow(
        room=room.code,
        version=version,
        seat=choice.seat,
        guest=choice.guest,
        ref=choice.ref,
        move=choice.move,
        events=ENCODER.encode(applied.events),
        state=game.freeze(applied.state),
        rules_version=game.rules_version,
        at=choice.at,
    )
    seen = Seen(version, choice.seat, choice.guest, choice.ref, choice.move)
    commit = Commit(row=row, revision=room.revision, status=status, deadlines=deadlines)
    after = Position(
        room=replace(room, version=version, status=status, touched=choice.at),
        game=game,
        state=applied.state,
        version=version,
        events=applied.events,
        seat=choice.seat,
        asks=asks,
        outcome=outcome,
        open_deadlines=deadlines,
        undo=may_take_back(game, applied.state, run.after(seen)),
    )
    return commit, after


def window_seconds(table: Table, room: Room) -> int:
    """How long a window of this room's game stays open, in seconds."""
    return table.game.window_seconds(table.options.decode(room.options))
