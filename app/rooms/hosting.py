"""Rooms from the opening to the rematch: every change of a room that is not a move."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from app.engines.chance import SEED_BYTES
from app.engines.contract import UnfitOptions
from app.rooms import seating
from app.rooms.advancing import window_seconds
from app.rooms.choosing import chosen
from app.rooms.deadlines import arranged
from app.rooms.judging import ENCODER
from app.rooms.live import Live, Lives
from app.rooms.playing import TRIES
from app.rooms.ports import SETUP_REF, SETUP_SEAT, Bus, Change, Clock, Hint, MoveRow, Store
from app.rooms.refusals import Refusal
from app.rooms.room import Guest, Room, Sitter

CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH: Final = 14

Decide = Callable[[Live], Awaitable[Change | None]]


class Setup(msgspec.Struct, frozen=True):
    """What version 0's row keeps in place of a move: the number of seats, and the secret seed in hex."""

    seats: int
    seed: str


def new_code() -> str:
    """The code of a new room: 69 bits of chance, in letters that are not mistaken for each other."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Hosting:
    """Changes rooms: each decided on the newest room under its lock, and kept only if nothing else changed it."""

    def __init__(self, store: Store, lives: Lives, bus: Bus, clock: Clock, node: str) -> None:
        self._store = store
        self._lives = lives
        self._bus = bus
        self._clock = clock
        self._node = node

    async def open(self, guest: Guest, slug: str, seats: int, options: bytes, *, listed: bool, watchable: bool) -> Room:
        """A new room with `guest` as its host."""
        table, digest = self._lives.newest_table(slug)
        if seats not in table.game.seats:
            least, most = table.game.seats[0], table.game.seats[-1]
            raise Refusal("seats_unfit", f"{table.game.title} is for {least} to {most} players.")
        now = self._clock.now_ms()
        room = Room(
            code=new_code(),
            game=slug,
            rules_version=table.game.rules_version,
            deck=digest,
            options=chosen(table, seats, options),
            status="waiting",
            seats=(Sitter(guest.id, guest.name), *(None for _ in range(seats - 1))),
            host=0,
            listed=listed,
            watchable=watchable,
            created=now,
            touched=now,
        )
        await self._store.add(room, table.game.deck)
        self._lives.opened(room, table)
        self._hint(room.code, "room")
        return room

    async def sit(self, code: str, guest: Guest, seat: int | None) -> Room:
        async def decide(live: Live) -> Change | None:
            room = seating.sit(live.room, guest, seat)
            return None if room is live.room else self._resettled(live, room)

        if await self._change(code, decide):
            self._hint(code, "seat", guest.id)
        return self._lives.get(code).room

    async def leave(self, code: str, guest: str) -> Room | None:
        live = self._lives.get(code)
        async with live.lock:
            room = await self._emptied(live, guest)
        self._hint(code, "seat", guest)
        if room is None:
            self._lives.drop(code)
        return room

    async def _emptied(self, live: Live, guest: str) -> Room | None:
        for _ in range(TRIES):
            await self._current(live)
            room = seating.leave(live.room, guest)
            if room.status == "waiting" and room.host is None:
                if await self._store.close(live.room):
                    live.behind = True
                    return None
            elif await self._kept(live, self._resettled(live, room)):
                return live.room
            live.behind = True
        raise _busy()

    async def start(self, code: str, guest: str) -> Room:
        async def decide(live: Live) -> Change | None:
            return self._started(live, guest)

        await self._change(code, decide)
        self._hint(code, "seat")
        return self._lives.get(code).room

    def _started(self, live: Live, guest: str) -> Change:
        room, game = live.room, live.table.game
        if room.host is None or room.seat_of(guest) != room.host:
            raise Refusal("not_host", "Only the host can start the game.")
        if room.status != "waiting":
            raise Refusal("already_started", "This game has begun already.")
        now = self._clock.now_ms()
        taken = [seat for seat, sitter in enumerate(room.seats) if sitter is not None]
        people = len(taken)
        if people < game.seats[0]:
            raise Refusal("too_few", f"{game.title} needs at least {game.seats[0]} players.")
        seed = secrets.token_bytes(SEED_BYTES)
        try:
            options = game.without_gaps(live.table.options.decode(room.options), taken)
            state = game.setup(people, options, seed)
        except UnfitOptions as unfit:
            raise Refusal("options_unfit", str(unfit)) from unfit
        room = replace(
            seating.gathered(room),
            status="playing",
            options=ENCODER.encode(options),
            rules_version=game.rules_version,
            version=0,
            started=now,
            touched=now,
        )
        row = MoveRow(
            room=room.code,
            version=0,
            seat=SETUP_SEAT,
            guest="",
            ref=SETUP_REF,
            move=ENCODER.encode(Setup(people, seed.hex())),
            events=b"[]",
            state=game.freeze(state),
            rules_version=game.rules_version,
            at=now,
        )
        asks = game.asks(state)
        deadlines = arranged(asks, (), room.seats, window_seconds(live.table, room), now)
        return Change(room=room, setup=row, deadlines=deadlines)

    async def rematch(self, code: str, guest: str) -> Room:
        async def decide(live: Live) -> Change | None:
            room = live.room
            seat = seating.seated(room, guest)
            if room.status != "finished":
                raise Refusal("not_finished", "A rematch comes after the end of the game.")
            if room.rematch is not None and await self._store.marks([room.rematch]):
                return None
            opened = self._again(live, seat)
            return Change(room=replace(room, rematch=opened.code), opens=opened)

        if await self._change(code, decide):
            self._hint(code, "room")
        return await self._room(self._lives.get(code).room.rematch or "")

    async def _room(self, code: str) -> Room:
        live = self._lives.get(code)
        async with live.lock:
            return await self._lives.settle(live)

    def _again(self, live: Live, seat: int) -> Room:
        room = live.room
        now = self._clock.now_ms()
        return Room(
            code=new_code(),
            game=room.game,
            rules_version=live.table.game.rules_version,
            deck=room.deck,
            options=room.options,
            status="waiting",
            seats=room.seats,
            host=seat if room.host is None else room.host,
            listed=room.listed,
            watchable=room.watchable,
            created=now,
            touched=now,
        )

    async def ask_for_seat(self, code: str, guest: Guest, seat: int) -> Room:
        return await self._wished(code, lambda room: seating.wish(room, guest, seat))

    async def agree(self, code: str, guest: str, seat: int) -> Room:
        return await self._wished(code, lambda room: seating.agree(room, guest, seat))

    async def _wished(self, code: str, decide_on: Callable[[Room], Room]) -> Room:
        granted = False

        async def decide(live: Live) -> Change | None:
            nonlocal granted
            room = decide_on(live.room)
            granted = room.seats != live.room.seats
            return None if room is live.room else self._resettled(live, room)

        if await self._change(code, decide):
            self._hint(code, "seat" if granted else "room")
        return self._lives.get(code).room

    def _resettled(self, live: Live, room: Room) -> Change:
        """The change to `room`, with the deadlines that go with who sits there."""
        now = self._clock.now_ms()
        room = replace(room, touched=now)
        position = live.position
        if position is None:
            return Change(room=room)
        seconds = window_seconds(live.table, room)
        return Change(room=room, deadlines=arranged(position.asks, position.open_deadlines, room.seats, seconds, now))

    async def hand_over(self, code: str, owner: str, guest: str, digest: str) -> Room:
        """Moves the seat of `owner` and uses the handover up, both or neither."""

        async def decide(live: Live) -> Change | None:
            room = seating.handed_over(live.room, owner, guest)
            if await self._store.offered(digest) is None:
                raise Refusal("handover_spent", "This link was used already.")
            return Change(room=room, spends=digest)

        await self._change(code, decide)
        self._hint(code, "seat", guest)
        self._hint(code, "seat", owner)
        return self._lives.get(code).room

    async def _change(self, code: str, decide: Decide) -> Change | None:
        """Decides and keeps a change of the newest room; None where there is nothing to change."""
        live = self._lives.get(code)
        async with live.lock:
            for _ in range(TRIES):
                await self._current(live)
                change = await decide(live)
                if change is None or await self._kept(live, change):
                    return change
                live.behind = True
        raise _busy()

    async def _current(self, live: Live) -> None:
        """Makes sure that the room in memory is the newest."""
        await self._lives.settle(live)
        if not await self._lives.confirm(live):
            await self._lives.settle(live)

    async def _kept(self, live: Live, change: Change) -> bool:
        try:
            kept = await self._store.change(replace(change, same_seats=change.room.seats == live.room.seats))
            if kept:
                await self._resettle(live, change)
        except BaseException:
            live.behind = True  # whether it was kept, the store knows
            raise
        return kept

    async def _resettle(self, live: Live, change: Change) -> None:
        room = replace(change.room, revision=change.room.revision + 1)
        if change.opens is not None:
            self._lives.opened(change.opens, live.table)
        if change.setup is not None:
            await self._lives.began(live, room, change.setup, change.deadlines or ())
            return
        position = live.position
        if position is not None:
            deadlines = position.open_deadlines if change.deadlines is None else change.deadlines
            position = replace(position, room=room, open_deadlines=deadlines)
        live.resettle(room, position)

    def _hint(self, code: str, kind: Literal["move", "room", "chat", "seat"], guest: str | None = None) -> None:
        self._bus.publish(Hint(room=code, kind=kind, guest=guest, node=self._node))


def _busy() -> Refusal:
    return Refusal("unavailable", "Too much happens at this table at once; try again.")
