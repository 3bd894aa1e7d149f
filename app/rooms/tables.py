"""The one service of the tables: all that people do with a room, checked, kept, and hinted at to the others.

Requests raise Refusal, moves raise Rejection; neither leaves anything changed. While the database does not answer,
both say `unavailable` and the positions in memory stay where they were.
"""

from app.engines.contract import Viewer
from app.rooms.ports import Bus, Clock, Games, Store
from app.rooms.position import Position
from app.rooms.presence import Presence
from app.rooms.records import LogEntry, Record
from app.rooms.room import ChatLine, Guest, Handover, Mark, Room, Status


class Tables:
    """All tables of this process. Live ones are kept in memory as a cache; the truth is in the store."""

    def __init__(self, store: Store, bus: Bus, clock: Clock, presence: Presence, games: Games) -> None:
        raise NotImplementedError

    async def start_clock(self) -> None:
        """Puts every open deadline at least 15 s away and starts the task that plays the stand-ins when deadlines
        pass."""
        raise NotImplementedError

    async def stop_clock(self) -> None:
        """Ends that task."""
        raise NotImplementedError

    async def tick(self) -> None:
        """Plays the stand-in of every ask that is due now."""
        raise NotImplementedError

    # Rooms

    async def open(
        self,
        guest: Guest,
        game: str,
        seats: int,
        options: bytes | None = None,
        *,
        listed: bool = False,
        watchable: bool = True,
    ) -> Room:
        """A new room with `guest` as host on seat 0. `options` is JSON. Refusals: no_such_game, seats_unfit,
        options_unfit."""
        raise NotImplementedError

    async def room(self, code: str) -> Room:
        """The room as it is now. Refusal: no_such_room."""
        raise NotImplementedError

    async def listed(self, game: str | None, status: Status | None, before: Mark | None, limit: int) -> list[Room]:
        """Listed rooms, newest first."""
        raise NotImplementedError

    async def mine(self, guest: str) -> list[Room]:
        """The rooms where `guest` has a seat, the last touched first."""
        raise NotImplementedError

    async def refresh(self, codes: list[str]) -> list[str]:
        """Compares these rooms with the store in one query; gives those that had changed unnoticed (or closed) and
        forgets what was remembered of them."""
        raise NotImplementedError

    # Seats

    async def sit(self, code: str, guest: Guest, seat: int | None = None) -> Room:
        """Takes a seat of a waiting room, the first free one unless told; who sits already may change over. Refusals:
        no_such_seat, seat_taken, room_full, already_started."""
        raise NotImplementedError

    async def leave(self, code: str, guest: str) -> Room | None:
        """Gives the seat up. Before the start the room closes with its last player (None); in play the stand-in goes
        on. Refusal: not_seated."""
        raise NotImplementedError

    async def start(self, code: str, guest: str) -> Room:
        """The host starts; gaps between the seats close. Refusals: not_host, already_started, too_few,
        options_unfit."""
        raise NotImplementedError

    async def rematch(self, code: str, guest: str) -> Room:
        """The next room for the same company, the same one for everybody who asks. Refusals: not_seated,
        not_finished."""
        raise NotImplementedError

    async def ask_for_seat(self, code: str, guest: Guest, seat: int) -> Room:
        """A newcomer would like a seat that was left in play; has it at once where nobody is left to agree. Refusals:
        no_such_seat, not_playing, seat_taken, sits_already."""
        raise NotImplementedError

    async def agree(self, code: str, guest: str, seat: int) -> Room:
        """A player agrees to the first newcomer who asked for `seat`; with the last consent the seat is theirs.
        Refusals: not_seated, no_wish."""
        raise NotImplementedError

    async def skip(self, code: str, guest: str) -> Room:
        """Has the stand-in answer for an awaited player who has been offline for 60 s: one ask, the oldest such.
        Refusals: not_seated, not_playing, not_waited_for (nobody else is waited for), not_away."""
        raise NotImplementedError

    # Another device

    async def make_handover(self, code: str, guest: str) -> str:
        """The secret token of a link that moves this guest's seat once, within ten minutes. Refusal: not_seated."""
        raise NotImplementedError

    async def peek_handover(self, token: str) -> tuple[Room, Handover]:
        """What the token would move; nothing is used up. Refusal: handover_spent."""
        raise NotImplementedError

    async def confirm_handover(self, token: str, guest: str) -> Room:
        """Moves the seat to `guest`; its old owner becomes a spectator. Refusals: handover_spent, sits_already."""
        raise NotImplementedError

    # Play

    async def position(self, code: str) -> Position | None:
        """Where the game stands, None before the start. Refusals: no_such_room, internal (the game cannot be
        read)."""
        raise NotImplementedError

    async def move(self, code: str, guest: str | None, ref: str, raw_move: bytes) -> int:
        """Plays a move and commits it; gives its version, for the same ref again the same. `raw_move` is JSON. Raises
        Rejection."""
        raise NotImplementedError

    async def undo(self, code: str, guest: str | None, ref: str) -> int:
        """Takes back the own last choice of an unfinished chain. Raises Rejection."""
        raise NotImplementedError

    async def why(self, code: str, guest: str | None, raw_move: bytes) -> str | None:
        """The ledger id of the rule that forbids the move, None if it is legal. Raises Rejection."""
        raise NotImplementedError

    # Talk and memory

    async def say(self, code: str, guest: str | None, name: str, text: str) -> ChatLine:
        """A line of chat; who sits here speaks under the name of the seat. Refusals: no_such_room, unfit_text."""
        raise NotImplementedError

    async def chats(self, code: str, limit: int = 50) -> list[ChatLine]:
        """The newest lines, the oldest of them first."""
        raise NotImplementedError

    async def log(self, code: str, viewer: Viewer, after: int, limit: int) -> tuple[tuple[LogEntry, ...], bool]:
        """The moves after version `after` as `viewer` saw them, and whether there are more."""
        raise NotImplementedError

    async def record(self, code: str) -> Record:
        """A finished game with nothing hidden. Refusal: not_finished."""
        raise NotImplementedError
