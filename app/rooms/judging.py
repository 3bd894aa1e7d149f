"""What becomes of a move that was sent: known already, refused with a reason, or to be played."""

from typing import Any, Final, NamedTuple

import msgspec

from app.engines.contract import Applied, Ask, Seat
from app.rooms.live import Live, Table
from app.rooms.ports import Seen
from app.rooms.position import Position
from app.rooms.refusals import Rejection
from app.rooms.room import Room
from app.rooms.taking_back import TAKE_BACK

ENCODER: Final = msgspec.json.Encoder()


class Played(NamedTuple):
    """A legal answer of `seat` to `ask` in `position`."""

    position: Position
    ask: Ask
    seat: Seat
    move: Any

    def applied(self) -> Applied[Any, Any]:
        """What the move does."""
        return self.position.game.play(self.position.state, self.ask, self.move)


def committed(live: Live, room: Room, guest: str | None, ref: str, raw_move: bytes | None) -> int | None:
    """The version under which a move with this `ref` is kept, None if it is new. Rejection malformed: it was another
    move."""
    seen = live.seen(ref, room.seat_of(guest), guest)
    if seen is None:
        return None
    if not _same(live.table, seen, raw_move):
        raise Rejection("malformed", "This ref belongs to another move that was played already.", room.version)
    return seen.version


def _same(table: Table, seen: Seen, raw_move: bytes | None) -> bool:
    """Whether the kept move is the one sent now, None for a take-back."""
    if raw_move is None or seen.move == TAKE_BACK:
        return raw_move is None and seen.move == TAKE_BACK
    return seen.move == raw_move or seen.move == ENCODER.encode(decoded(table, raw_move, seen.version))


def decoded(table: Table, raw_move: bytes, version: int) -> Any:
    """The move in the game's words. Rejection: malformed."""
    try:
        return table.moves.decode(raw_move)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as unread:
        raise Rejection("malformed", f"This is not a move of the game: {unread}.", version) from unread


def in_play(live: Live, room: Room) -> tuple[Table, Position]:
    """The running game. Rejections: internal, not_playing."""
    if room.set_aside:
        raise Rejection("internal", "This game met an error and is set aside; nobody can play on.", live.version)
    if room.status != "playing" or live.position is None:
        detail = "The game is over." if room.status == "finished" else "The game has not begun."
        raise Rejection("not_playing", detail, live.version)
    return live.table, live.position


def own_seat(room: Room, guest: str | None) -> Seat:
    """Rejection: not_yours."""
    seat = room.seat_of(guest)
    if seat is None:
        raise Rejection("not_yours", "You have no seat in this game.", room.version)
    return seat


def judged(live: Live, room: Room, guest: str | None, raw_move: bytes) -> Played:
    """A move that may be played. Rejections: internal, not_playing, malformed, not_yours, stale, illegal."""
    table, position = in_play(live, room)
    move = decoded(table, raw_move, room.version)
    seat = own_seat(room, guest)
    ask = position.ask(move.ask)
    if ask is None:
        raise Rejection("stale", "This question is not open.", room.version)
    if ask.seat != seat:
        raise Rejection("not_yours", "Somebody else is asked here.", room.version)
    if move not in position.moves(ask):
        raise illegal(table, room, position.game.why_not(position.state, seat, move))
    return Played(position, ask, seat, move)


def illegal(table: Table, room: Room, rule: str | None) -> Rejection:
    """The refusal of a move that `rule` forbids, with the rule's sentence."""
    sentence = table.sentences.get(rule or "", "The rules do not allow this move here.")
    return Rejection("illegal", sentence, room.version, rule)
