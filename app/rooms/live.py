"""The live tables of this process: a cache of what the store holds, one lock a room."""

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from app.engines.contract import AnyGame
from app.rooms.news import Newsroom
from app.rooms.ports import Change, Clock, Commit, Deadline, Games, Kept, MoveRow, Seen, Store, Unavailable
from app.rooms.position import Position
from app.rooms.presence import Presence
from app.rooms.refusals import Refusal
from app.rooms.room import Room, short
from app.rooms.taking_back import Run, may_take_back

log: Final = logging.getLogger(__name__)

MOST_LIVE: Final = 2_000
TRUSTED_MS: Final = 2_000
_CODE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Table:
    """A game with the readers of its words. Made once for each deck in use."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.moves: Final = msgspec.json.Decoder[Any](game.move_type)
        self.events: Final[msgspec.json.Decoder[tuple[Any, ...]]] = msgspec.json.Decoder(_several(game.event_type))
        self.options: Final = msgspec.json.Decoder[Any](game.options_type)
        self.sentences: Final = {rule.id: rule.text for rule in game.guide.rules}


def _several(kind: Any) -> Any:
    return tuple[kind, ...]


class Live:
    """One room in memory. `room`, `table` and `position` are there once it is `known`; `behind` means: read it again
    before the next use; `run` is what was chosen last; `silent`: it was opened by this process, through which nobody
    has said anything there yet (but perhaps through others, where others write as well)."""

    __slots__ = (
        "_refs_of_two",
        "_seen",
        "behind",
        "checked",
        "code",
        "known",
        "lock",
        "position",
        "room",
        "run",
        "silent",
        "table",
    )

    room: Room
    table: Table

    def __init__(self, code: str) -> None:
        self.code: Final = code
        self.lock: Final = asyncio.Lock()
        self.position: Position | None = None
        self.known = False
        self.behind = True
        self.checked = 0
        self.silent = False
        self.run = Run()
        self._seen: dict[str, Seen] = {}
        # Two seats may have sent different moves with one ref, which happens to machines alone.
        self._refs_of_two: dict[str, list[Seen]] = {}

    def seen(self, ref: str, seat: int | None, guest: str | None) -> Seen | None:
        """The committed move that was sent with `ref` from this seat or by this guest."""
        first = self._seen.get(ref)
        if first is None:
            return None
        for move in (first, *self._refs_of_two.get(ref, ())):
            if move.seat == seat or (guest is not None and move.guest == guest):
                return move
        return None

    def remember(self, moves: Sequence[Seen]) -> None:
        """Knows the rows that follow those it knows, in order."""
        for move in moves:
            self.run = self.run.after(move)
            if self._seen.setdefault(move.ref, move) is not move:
                self._refs_of_two.setdefault(move.ref, []).append(move)

    def forget(self) -> None:
        self._seen.clear()
        self._refs_of_two.clear()
        self.run = Run()

    @property
    def version(self) -> int:
        """The newest version that is known, 0 before the first move."""
        return max(self.room.version, 0) if self.known else 0

    def advance(self, commit: Commit, position: Position) -> None:
        """Goes on to the position after a committed move."""
        row = commit.row
        self.remember((Seen(row.version, row.seat, row.guest, row.ref, row.move),))
        self.room = position.room
        self.position = position

    def resettle(self, room: Room, position: Position | None) -> None:
        """Takes over a changed room; the game's position is the same but for its deadlines."""
        self.room = room
        self.position = position


class Lives:
    """All live tables, the least recently used forgotten first."""

    def __init__(self, store: Store, clock: Clock, presence: Presence, games: Games) -> None:
        self._store = store
        self._clock = clock
        self._presence = presence
        self._games = games
        self._newsroom = Newsroom(store)
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._tables: dict[tuple[str, str], Table] = {}

    def peek(self, code: str) -> Live | None:
        return self._live.get(code)

    def get(self, code: str) -> Live:
        """The room's place in the cache; whether it exists, `settle` finds out."""
        live = self._live.get(code)
        if live is None:
            live = self._live[code] = Live(code)
            self._make_room()
        else:
            self._live.move_to_end(code)
        return live

    def _make_room(self) -> None:
        if len(self._live) <= MOST_LIVE:
            return
        for code, live in self._live.items():
            if not live.lock.locked():
                del self._live[code]
                return

    def drop(self, code: str) -> None:
        self._live.pop(code, None)

    def trusted(self, live: Live) -> bool:
        """Whether the cache may answer for this room without a look at the store. Where others write as well,
        they tell this process of a room's moves only while somebody is connected to it here, and even that may be
        lost."""
        if live.behind:
            return False
        if not self._store.shared:
            return True
        return self._presence.anybody_here(live.code) and self._clock.now_ms() - live.checked < TRUSTED_MS

    def opened(self, room: Room, table: Table) -> None:
        """Knows a room that was just kept as a new one."""
        live = self.get(room.code)
        live.table, live.room = table, room
        live.known = live.silent = True
        live.behind = False
        live.checked = self._clock.now_ms()

    async def began(self, live: Live, room: Room, setup: MoveRow, deadlines: tuple[Deadline, ...]) -> None:
        """Knows a game that was just kept, from its first row: as every other process will know it."""
        kept = Kept(room=room, newest=setup, deadlines=deadlines, seen=())
        live.room, live.position = await self._resumed(live, kept)
        live.checked = self._clock.now_ms()  # where somebody moved meanwhile, it stays behind

    async def settle(self, live: Live) -> Room:
        """Reads the room where the cache is behind; the caller holds its lock. Refusal: no_such_room."""
        if not live.behind:
            return live.room
        if not (live.known and await self._caught_up(live)):
            await self._read(live)
        live.checked = self._clock.now_ms()
        live.behind = False
        return live.room

    async def _caught_up(self, live: Live) -> bool:
        """Whether the rows that came since lead on from what is known; else everything has to be read."""
        if live.position is None:
            return False
        news = await self._newsroom.since(live.code, live.room.version)
        return news is not None and await self._went_on(live, live.position, news)

    async def _went_on(self, live: Live, position: Position, news: Kept) -> bool:
        room, version = news.room, live.room.version
        later = tuple(row for row in news.seen if row.version > version)
        if room.set_aside or [row.version for row in later] != list(range(version + 1, room.version + 1)):
            return False
        live.remember(later)
        if later:
            live.room, live.position = await self._resumed(live, news)
        else:
            live.resettle(room, replace(position, room=room, open_deadlines=news.deadlines))
        return True

    async def _read(self, live: Live) -> None:
        kept = await self._store.load(live.code) if _CODE.fullmatch(live.code) else None
        if kept is None:
            self.drop(live.code)
            raise Refusal("no_such_room", "There is no such table, or it has closed.")
        live.table = await self.table(kept.room)
        live.forget()
        live.remember(kept.seen)
        live.room, live.position = await self._resumed(live, kept)
        live.known = True

    async def _resumed(self, live: Live, kept: Kept) -> tuple[Room, Position | None]:
        """The room and its position; without one, and set aside, where the game cannot be read."""
        if kept.newest is None or kept.room.set_aside:
            return kept.room, None
        try:
            return kept.room, _position(live, kept, kept.newest)
        except Exception:
            log.exception("room %s is set aside: version %d cannot be read", short(kept.room.code), kept.newest.version)
            return await self.set_aside(kept.room), None

    async def set_aside(self, room: Room) -> Room:
        """The room as one where nobody can play on."""
        aside = replace(room, set_aside=True)
        try:
            kept = await self._store.change(Change(room=aside))
        except Unavailable:
            kept = False
        if not kept:
            log.warning("room %s: that it is set aside could not be kept", short(room.code))
        return replace(aside, revision=room.revision + kept)

    async def confirm(self, live: Live) -> bool:
        """Whether the cache still is what the store holds; if not, it is behind from now on."""
        if not self._store.shared or not live.known:
            return True
        news = await self._newsroom.since(live.code, max(live.room.version, 0))
        current = news is not None and (news.room.version, news.room.revision) == (
            live.room.version,
            live.room.revision,
        )
        live.behind = not current
        live.checked = self._clock.now_ms()
        return current

    async def compare(self, codes: Sequence[str]) -> list[str]:
        """Those of the rooms that are not what the cache says, marked as behind. A room whose lock is held is left
        out: it is about to be known."""
        marks = await self._store.marks(codes)
        changed: list[str] = []
        for code in codes:
            live = self._live.get(code)
            if live is not None and live.lock.locked():
                continue
            if live is None or not live.known or marks.get(code) != (live.room.version, live.room.revision):
                changed.append(code)
                if live is not None:
                    live.behind = True
            else:
                live.checked = self._clock.now_ms()
        return changed

    async def table(self, room: Room) -> Table:
        """The game that the room plays, with the room's own deck."""
        known = self._tables.get((room.game, room.deck))
        if known is None:
            deck = await self._store.deck(room.deck)
            known = self._tables[room.game, room.deck] = Table(self._games(room.game, deck))
        return known

    def newest_table(self, slug: str) -> tuple[Table, str]:
        """A game with the deck that new rooms get, and that deck's digest. Refusal: no_such_game."""
        try:
            game = self._games(slug)
        except KeyError as unknown:
            raise Refusal("no_such_game", "There is no such game here.") from unknown
        digest = sha256(game.deck).hexdigest()
        known = self._tables.get((slug, digest))
        if known is None:
            known = self._tables[slug, digest] = Table(game)
        return known, digest


def _position(live: Live, kept: Kept, row: MoveRow) -> Position:
    game = live.table.game
    state = game.thaw(row.state, row.rules_version)
    return Position(
        room=kept.room,
        game=game,
        state=state,
        version=row.version,
        events=live.table.events.decode(row.events),
        seat=row.seat if row.seat >= 0 else None,
        asks=game.asks(state),
        outcome=game.outcome(state),
        open_deadlines=kept.deadlines,
        undo=may_take_back(game, state, live.run),
    )
