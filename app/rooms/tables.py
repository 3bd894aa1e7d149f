"""The one service of the tables: all that people do with a room, checked, kept, and hinted at to the others.

Requests raise Refusal, moves raise Rejection; neither leaves anything changed. While the database does not answer,
both say `unavailable` and the positions in memory stay where they were.
"""

import secrets
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final, NamedTuple

from app.engines.contract import Outcome, Viewer
from app.rooms.handing_over import HandingOver
from app.rooms.hosting import Hosting
from app.rooms.live import Live, Lives
from app.rooms.naming import clean_text
from app.rooms.playing import Playing, SetAside
from app.rooms.ports import Bus, Clock, Games, Hint, Store, Timekeepers, Unavailable
from app.rooms.position import Position
from app.rooms.presence import Presence
from app.rooms.records import LogEntry, Moment, Record, log_entries, moments, record
from app.rooms.refusals import Refusal
from app.rooms.room import ChatLine, Guest, Handover, Mark, Room, Status
from app.rooms.timekeeping import Timekeeping
from app.rooms.upkeep import Ages, Swept, Upkeep

MOST_OF_MINE: Final = 100
_CHANGES: Final = frozenset({"move", "room", "seat"})


class Bounds(NamedTuple):
    """What a server sets: how long rooms lie untouched, and at how many tables a guest may sit whose game is not over
    (0: at any number)."""

    ages: Ages = Ages()
    rooms_per_guest: int = 0


USUAL: Final = Bounds()


@contextmanager
def _answering() -> Generator[None]:
    """Says in a request's words that the database does not answer, or that a game failed."""
    try:
        yield
    except Unavailable as away:
        raise Refusal("unavailable", "The database does not answer; nothing was changed. Try again soon.") from away
    except SetAside as aside:
        raise Refusal("internal", str(aside)) from aside


class Tables:
    """All tables of this process. Live ones are kept in memory as a cache; the truth is in the store."""

    def __init__(
        self, store: Store, bus: Bus, clock: Clock, presence: Presence, games: Games, bounds: Bounds = USUAL
    ) -> None:
        self._store = store
        self._bus = bus
        self._clock = clock
        self._presence = presence
        self._node = secrets.token_hex(8)
        self._lives = Lives(store, clock, presence, games)
        self._playing = Playing(store, self._lives, bus, clock, presence, self._node)
        self._hosting = Hosting(store, self._lives, bus, clock, self._node)
        self._handing_over = HandingOver(store, self._lives, self._hosting, clock)
        self._timekeeping = Timekeeping(store, self._lives, self._playing, clock)
        self._upkeep = Upkeep(store, self._lives, bus, clock, presence, self._node, bounds.ages)
        self._most_rooms = bounds.rooms_per_guest
        bus.subscribe(None, self._heard)

    def _heard(self, hint: Hint) -> None:
        live = self._lives.peek(hint.room)
        if live is not None and hint.node != self._node and hint.kind in _CHANGES:
            live.behind = True
        if hint.kind == "seat" and hint.guest is not None:
            self._presence.expect(hint.room, hint.guest)

    async def start_clock(self, others: Timekeepers | None = None) -> None:
        """Starts the task that plays the stand-ins when deadlines pass. Unless one of the `others` has kept the time,
        it puts every open deadline at least 15 s away first."""
        await self._timekeeping.start(others)

    async def stop_clock(self) -> None:
        """Ends that task."""
        await self._timekeeping.stop()

    async def tick(self) -> None:
        """Plays the stand-in of every ask that is due now."""
        await self._timekeeping.tick()

    def start_upkeep(self, swept: Callable[[Swept], None]) -> None:
        """Starts the task that removes and packs what is old enough by the `ages`; tells what each sweep did."""
        self._upkeep.start(swept)

    async def stop_upkeep(self) -> None:
        """Ends that task."""
        await self._upkeep.stop()

    async def sweep(self) -> Swept:
        """Removes and packs all that is old enough now."""
        with _answering():
            return await self._upkeep.sweep()

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
        options_unfit, too_many_rooms."""
        with _answering():
            await self._check_busy(guest)
            return await self._hosting.open(guest, game, seats, options or b"{}", listed=listed, watchable=watchable)

    async def room(self, code: str, *, sure: bool = False) -> Room:
        """The room as it is now; while the database is away as it was last known, unless this must be `sure`, since
        other processes may have gone on. Refusals: no_such_room, unavailable."""
        return (await self._live(code, newest=True, sure=sure)).room

    async def listed(self, game: str | None, status: Status | None, before: Mark | None, limit: int) -> list[Room]:
        """Listed rooms, newest first."""
        with _answering():
            return await self._store.listed(game, status, before, limit)

    async def mine(self, guest: str) -> list[Room]:
        """The rooms where `guest` has a seat, the last touched first."""
        with _answering():
            return await self._store.of_guest(guest, MOST_OF_MINE)

    async def refresh(self, codes: list[str]) -> list[str]:
        """Compares these rooms with the store in one query; gives those that had changed unnoticed (or closed) and
        forgets what was remembered of them."""
        with _answering():
            return await self._lives.compare(codes)

    # Seats

    async def sit(self, code: str, guest: Guest, seat: int | None = None) -> Room:
        """Takes a seat of a waiting room, the first free one unless told; who sits already may change over. Refusals:
        no_such_seat, seat_taken, room_full, already_started, too_many_rooms."""
        with _answering():
            if (await self._live(code)).room.seat_of(guest.id) is None:
                await self._check_busy(guest)
            return await self._hosting.sit(code, guest, seat)

    async def leave(self, code: str, guest: str) -> Room | None:
        """Gives the seat up. Before the start the room closes with its last player (None); in play the stand-in goes
        on. Refusal: not_seated."""
        with _answering():
            return await self._hosting.leave(code, guest)

    async def start(self, code: str, guest: str) -> Room:
        """The host starts; gaps between the seats close. Refusals: not_host, already_started, too_few,
        options_unfit."""
        with _answering():
            return await self._hosting.start(code, guest)

    async def rematch(self, code: str, guest: str) -> Room:
        """The next room for the same company, the same one for everybody who asks. Refusals: not_seated,
        not_finished."""
        with _answering():
            return await self._hosting.rematch(code, guest)

    async def ask_for_seat(self, code: str, guest: Guest, seat: int) -> Room:
        """A newcomer would like a seat that was left in play; has it at once where nobody is left to agree. Refusals:
        no_such_seat, not_playing, seat_taken, sits_already, too_many_rooms."""
        with _answering():
            await self._check_busy(guest)
            return await self._hosting.ask_for_seat(code, guest, seat)

    async def agree(self, code: str, guest: str, seat: int) -> Room:
        """A player agrees to the first newcomer who asked for `seat`; with the last consent the seat is theirs.
        Refusals: not_seated, no_wish."""
        with _answering():
            return await self._hosting.agree(code, guest, seat)

    async def skip(self, code: str, guest: str) -> Room:
        """Has the stand-in answer for an awaited player who has been offline for 60 s: one ask, the oldest such.
        Refusals: not_seated, not_playing, not_waited_for (nobody else is waited for), not_away."""
        with _answering():
            return await self._playing.skip(code, guest)

    async def leave_all(self, guest: str) -> None:
        """Gives up the guest's seats wherever the game is not over. Refusal: unavailable, where some may be left."""
        with _answering():
            given_up = True
            while given_up:
                rooms = await self._store.of_guest(guest, MOST_OF_MINE, unfinished=True)
                given_up = any([await self._given_up(room.code, guest) for room in rooms])

    async def _given_up(self, code: str, guest: str) -> bool:
        """Gives up the guest's seat; False where it was gone already."""
        try:
            await self._hosting.leave(code, guest)
        except Refusal as refusal:
            if refusal.code in {"not_seated", "no_such_room"}:
                return False
            raise
        return True

    async def _check_busy(self, guest: Guest) -> None:
        """Refusal: too_many_rooms."""
        if self._most_rooms and await self._store.busy(guest.id) >= self._most_rooms:
            detail = f"You sit at {self._most_rooms} tables already. Finish a game or leave a table first."
            raise Refusal("too_many_rooms", detail)

    # Another device

    async def make_handover(self, code: str, guest: str) -> str:
        """The secret token of a link that moves this guest's seat once, within ten minutes. Refusal: not_seated."""
        room = await self.room(code)
        with _answering():
            return await self._handing_over.make(room, guest)

    async def peek_handover(self, token: str) -> tuple[Room, Handover]:
        """What the token would move; nothing is used up. Refusal: handover_spent."""
        with _answering():
            handover = await self._handing_over.peek(token)
        return await self.room(handover.room), handover

    async def confirm_handover(self, token: str, guest: str) -> Room:
        """Moves the seat to `guest`; its old owner becomes a spectator. Refusals: handover_spent, sits_already."""
        with _answering():
            return await self._handing_over.confirm(token, guest)

    # Play

    async def position(self, code: str) -> Position | None:
        """Where the game stands, None before the start. Refusals: no_such_room, internal (the game cannot be
        read)."""
        live = await self._live(code)
        if live.room.set_aside:
            raise Refusal("internal", "This game met an error and is set aside; nobody can play on.")
        return live.position

    def at_hand(self, code: str) -> Position | None:
        """The position in memory; None where the store has to be asked first, and where there is none."""
        live = self._lives.peek(code)
        if live is None or not live.known or not self._lives.trusted(live) or live.room.set_aside:
            return None
        return live.position

    async def _live(self, code: str, *, newest: bool = False, sure: bool = False) -> Live:
        """The room in memory, read again where others may have changed it; `newest`: even a moment ago. While
        the database is away it is shown as it was last known, unless others may write and this must be `sure`."""
        live = self._lives.get(code)
        if self._lives.trusted(live) and not (newest and self._store.shared):
            return live
        with _answering():
            async with live.lock:
                try:
                    if not live.behind:
                        await self._lives.confirm(live)
                    await self._lives.settle(live)
                except Unavailable:
                    if not live.known or (sure and self._store.shared):
                        raise
        return live

    async def move(self, code: str, guest: str | None, ref: str, raw_move: bytes) -> int:
        """Plays a move and commits it; gives its version, for the same ref again the same. `raw_move` is JSON. Raises
        Rejection."""
        return await self._playing.move(code, guest, ref, raw_move)

    async def known(self, code: str, guest: str | None, ref: str, raw_move: bytes | None) -> int | None:
        """The version under which a move (None: a take-back) with this `ref` was committed, None if it is new;
        nothing is played. Raises Rejection."""
        return await self._playing.known(code, guest, ref, raw_move)

    async def undo(self, code: str, guest: str | None, ref: str) -> int:
        """Takes back the own last choice of an unfinished chain. Raises Rejection."""
        return await self._playing.undo(code, guest, ref)

    async def why(self, code: str, guest: str | None, raw_move: bytes) -> str | None:
        """The ledger id of the rule that forbids the move, None if it is legal. Raises Rejection."""
        return await self._playing.why(code, guest, raw_move)

    # Talk and memory

    async def say(self, code: str, guest: str | None, name: str, text: str) -> ChatLine:
        """A line of chat; who sits here speaks under the name of the seat. Refusals: no_such_room, unfit_text."""
        room = await self.room(code)
        seat = room.seat_of(guest)
        sitter = None if seat is None else room.seats[seat]
        spoken = name if sitter is None else sitter.name
        line = ChatLine(name=spoken, seat=seat, text=clean_text(text), at=self._clock.now_ms())
        if (live := self._lives.peek(code)) is not None:
            live.silent = False
        with _answering():
            await self._store.say(code, line)
        self._bus.publish(Hint(room=code, kind="chat", node=self._node))
        return line

    async def chats(self, code: str, limit: int = 50) -> list[ChatLine]:
        """The newest lines, the oldest of them first."""
        live = self._lives.peek(code)
        if live is not None and live.silent and not self._store.shared:
            return []
        with _answering():
            return await self._store.chats(code, limit)

    async def newest_talk(self, codes: list[str]) -> dict[str, int]:
        """The number of the newest line of chat in each of these rooms where anything was said."""
        with _answering():
            return await self._store.newest_talk(codes)

    async def log(self, code: str, viewer: Viewer, after: int, limit: int) -> tuple[tuple[LogEntry, ...], bool]:
        """The moves after version `after` as `viewer` saw them, and whether there are more."""
        live = await self._live(code)
        with _answering():
            rows = await self._store.rows(code, after, limit + 1)
        return log_entries(live.table, rows[:limit], viewer), len(rows) > limit

    async def replay(self, code: str, viewer: Viewer, after: int, limit: int) -> tuple[tuple[Moment, ...], bool]:
        """The positions of a finished game after version `after` as `viewer` saw them, and whether there are more.
        Refusal: not_finished."""
        live = await self._live(code)
        _outcome(live)
        with _answering():
            rows = await self._store.rows(code, after, limit + 1)
        return moments(live.table, rows[:limit], viewer), len(rows) > limit

    async def record(self, code: str) -> Record:
        """A finished game with nothing hidden. Refusal: not_finished."""
        live = await self._live(code)
        outcome = _outcome(live)
        with _answering():
            deck = await self._store.deck(live.room.deck)
            rows = await self._store.rows(code, -1, live.room.version + 1)
        return record(live.room, deck, rows, outcome)


def _outcome(live: Live) -> Outcome:
    """How the game ended. Refusals: not_finished, internal (it was set aside)."""
    if live.room.set_aside:
        raise Refusal("internal", "This game met an error and is set aside.")
    if live.room.status != "finished" or live.position is None or live.position.outcome is None:
        raise Refusal("not_finished", "It is told again when the game is over.")
    return live.position.outcome
