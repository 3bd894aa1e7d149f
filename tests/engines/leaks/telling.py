"""All that leaves the server about a game, as one viewer gets it: made by the server's own functions, with clock, room
and refs given."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from app.engines.contract import SPECTATOR, AnyGame, Applied, Seat, Viewer
from app.realtime.messages import Because, Rejected
from app.realtime.projection import state_message
from app.rooms.deadlines import arranged
from app.rooms.judging import illegal
from app.rooms.live import Table
from app.rooms.ports import MoveRow
from app.rooms.position import Position
from app.rooms.records import log_entries
from app.rooms.room import Room, Sitter

NOW: Final = 1_750_000_000_000
VERSION: Final = 17

Telling: TypeAlias = Callable[[Position, Viewer], tuple[bytes, ...]]
"""All messages about a position and its newest move to one viewer."""

_encode: Final = msgspec.json.Encoder().encode
_table: Final = cache(Table)


def position(game: AnyGame, state: Any, seat: Seat | None = None, applied: Applied[Any, Any] | None = None) -> Position:
    """The position of a room where `seat` has just played the move `applied`."""
    asks = game.asks(state)
    everybody = tuple(Sitter(f"guest {seat}", f"Guest {seat}") for seat in range(game.seats.stop))
    return Position(
        room=_room(game),
        game=game,
        state=state,
        version=VERSION,
        events=applied.events if applied else (),
        seat=seat,
        asks=asks,
        outcome=game.outcome(state),
        open_deadlines=arranged(asks, (), everybody, 12, NOW),
        undo=seat if applied and not applied.spent else None,
    )


def _room(game: AnyGame) -> Room:
    return Room(
        code="ABCDEFGHJKLM",
        game=game.slug,
        rules_version=game.rules_version,
        deck="",
        options=b"{}",
        status="playing",
        seats=(),
        host=0,
        listed=True,
        watchable=True,
        created=NOW,
        touched=NOW,
        version=VERSION,
    )


def told(position: Position, viewer: Viewer) -> tuple[bytes, ...]:
    """The state, the state as a second tab gets it, and the entry of the log."""
    return (
        state_message(position, viewer, NOW),
        state_message(position, viewer, NOW, may_play=False),
        _encode(log_entries(_table(position.game), (_row(position),), viewer)),
    )


def _row(position: Position) -> MoveRow:
    return MoveRow(
        room=position.room.code,
        version=position.version,
        seat=-1 if position.seat is None else position.seat,
        guest="",
        ref="a",
        move=b"{}",
        events=_encode(position.events),
        state=position.game.freeze(position.state),
        rules_version=position.game.rules_version,
        at=NOW,
    )


def reasons(game: AnyGame, state: Any, viewer: Viewer, moves: Sequence[Any]) -> tuple[bytes, ...]:
    """What a player hears who asks about each of `moves`, or sends it; a spectator has no say."""
    if viewer is SPECTATOR:
        return ()
    return tuple(_reason(game, game.why_not(state, viewer, move)) for move in moves)


def _reason(game: AnyGame, rule: str | None) -> bytes:
    if rule is None:
        return _encode(Because(ref="a", rule=None))
    refused = illegal(_table(game), _room(game), rule)
    return _encode(Rejected(ref="a", version=VERSION, code=refused.code, rule=rule, detail=refused.detail))
