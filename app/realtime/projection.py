"""What leaves the server about a game, as bytes made for one viewer: pure functions of what they are given."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from app.engines.contract import SPECTATOR, Seat, Viewer
from app.realtime.messages import Chat, Hello, OpenAsk, RoomChanged, State, You
from app.rooms.position import Position
from app.rooms.records import witnessed
from app.rooms.room import ChatLine
from app.rooms.showing import ShownRoom

_encode: Final = msgspec.json.Encoder().encode


def state_message(
    position: Position, viewer: Viewer, now: int, *, may_play: bool = True, asks: tuple[OpenAsk, ...] | None = None
) -> bytes:
    """The `state` of a position for `viewer`, at the time `now` (ms). Whoever may not play is given no moves.
    `asks` are the position's open asks where they are made already.

    Its events are those of the newest move, so `from` is the version before it.
    """
    plays = may_play and viewer is not SPECTATOR
    return _encode(
        State(
            version=position.version,
            from_=position.version - 1,
            now=now,
            view=position.game.view(position.state, viewer),
            asks=open_asks(position) if asks is None else asks,
            moves=_moves(position, viewer) if plays else (),
            undo=plays and position.undo == viewer,
            events=witnessed(position.game, position.events, viewer),
            outcome=position.outcome,
        )
    )


def open_asks(position: Position) -> tuple[OpenAsk, ...]:
    """The asks as everybody sees them, with their deadlines."""
    deadlines = position.deadlines
    return tuple(
        OpenAsk(id=ask.id, seat=ask.seat, asks=ask.asks, optional=ask.optional, deadline=deadlines.get(ask.id))
        for ask in position.asks
    )


def _moves(position: Position, viewer: Viewer) -> tuple[Any, ...]:
    return tuple([move for ask in position.asks if ask.seat == viewer for move in position.moves(ask)])


def hello_message(seat: Seat | None, room: ShownRoom, chats: Sequence[ChatLine]) -> bytes:
    """The first message to somebody on `seat` (None for a spectator)."""
    return _encode(Hello(you=You(seat=seat), room=room, chat=tuple(map(chat_line, chats))))


def room_message(room: ShownRoom) -> bytes:
    return _encode(RoomChanged(room=room))


def chat_line(line: ChatLine) -> Chat:
    return Chat(from_=line.name, seat=line.seat, text=line.text, at=line.at)


class Showing:
    """One position at one moment, made for each kind of viewer once, however many there are."""

    def __init__(self, position: Position, now: int) -> None:
        self._position: Final = position
        self._now: Final = now
        self._asks: Final = open_asks(position)
        self._made: dict[tuple[Seat | None, bool], str] = {}

    def text(self, seat: Seat | None, *, may_play: bool) -> str:
        made = self._made.get((seat, may_play))
        if made is None:
            viewer: Viewer = SPECTATOR if seat is None else seat
            made = state_message(self._position, viewer, self._now, may_play=may_play, asks=self._asks).decode()
            self._made[seat, may_play] = made
        return made
