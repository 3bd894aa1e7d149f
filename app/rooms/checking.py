"""Whether all that is kept can be used: every game under way goes on, every finished one can be told again.

A finished game that was played under today's rules throughout is replayed from its seed, and every position and event
must come out as it was kept. One of older rules must open.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from app.engines.chance import SEED_BYTES
from app.engines.contract import SPECTATOR, Viewer
from app.rooms.hosting import Setup
from app.rooms.judging import ENCODER
from app.rooms.live import Table
from app.rooms.ports import Games, Kept, MoveRow, Store, Unavailable
from app.rooms.records import record
from app.rooms.room import Room, Status
from app.rooms.taking_back import TAKE_BACK

_AT_ONCE: Final = 100
_ALL: Final = 2**62
_EVERY_STATUS: Final[tuple[Status, ...]] = ("waiting", "playing", "finished")


class Unsound(Exception):
    """What is kept of a room does not fit together; the message says what."""


class Finding(NamedTuple):
    """A room that was looked at: what it was found to be, and what is wrong with it, if anything."""

    room: str
    kind: str
    fault: str | None


WAITING: Final = "waiting tables"
PLAYING: Final = "games under way that go on"
ASIDE: Final = "games that were set aside"
REPLAYED: Final = "finished games that replay"
OPENED: Final = "finished games of older rules that open"
KINDS: Final = (WAITING, PLAYING, ASIDE, REPLAYED, OPENED)


class Checking:
    """Looks at every room of a store. Nothing is changed, and others may go on playing."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store: Final = store
        self._games: Final = games
        self._tables: Final[dict[tuple[str, str], Table]] = {}

    async def findings(self) -> AsyncIterator[Finding]:
        """One for each room. Raises Unavailable."""
        for status in _EVERY_STATUS:
            after = ""
            while rooms := await self._store.stale(status, _ALL, after, _AT_ONCE):
                after = rooms[-1].code
                for room in rooms:
                    if (finding := await self._finding(room)) is not None:
                        yield finding

    async def _finding(self, room: Room) -> Finding | None:
        """None if the room is gone by now. What does not fit together is looked at a second time: somebody may have
        played meanwhile."""
        finding = await self._looked_at(room)
        return await self._looked_at(room) if finding is not None and finding.fault is not None else finding

    async def _looked_at(self, room: Room) -> Finding | None:
        kind = _kind(room)
        try:
            kept = await self._store.load(room.code)
            if kept is None:
                return None
            kind = _kind(kept.room)
            table = await self._table(kept.room)
            if kind == REPLAYED:
                kind = await self._told_again(table, kept)
            else:
                _goes_on(table, kept)
        except Unsound as unsound:
            return Finding(room.code, kind, str(unsound))
        except Unavailable:
            raise
        except Exception as unread:
            return Finding(room.code, kind, f"it cannot be read ({type(unread).__name__})")
        return Finding(room.code, kind, None)

    async def _table(self, room: Room) -> Table:
        known = self._tables.get((room.game, room.deck))
        if known is None:
            deck = await self._store.deck(room.deck)
            known = self._tables[room.game, room.deck] = Table(self._games(room.game, deck))
        return known

    async def _told_again(self, table: Table, kept: Kept) -> str:
        room = kept.room
        rows = await self._store.rows(room.code, -1, room.version + 1)
        if [row.version for row in rows] != list(range(room.version + 1)):
            raise Unsound(f"{len(rows)} of its {room.version + 1} moves are there")
        if all(row.rules_version == table.game.rules_version for row in rows):
            state = _replayed(table, room, rows)
        else:
            state = [table.game.thaw(row.state, row.rules_version) for row in rows][-1]
        outcome = table.game.outcome(state)
        if outcome is None:
            raise Unsound("it is called finished and is not")
        ENCODER.encode(record(room, await self._store.deck(room.deck), rows, outcome))
        return REPLAYED if all(row.rules_version == table.game.rules_version for row in rows) else OPENED


def _kind(room: Room) -> str:
    if room.set_aside:
        return ASIDE
    return {"waiting": WAITING, "playing": PLAYING, "finished": REPLAYED}[room.status]


def _goes_on(table: Table, kept: Kept) -> None:
    """Raises Unsound."""
    room, row, game = kept.room, kept.newest, table.game
    table.options.decode(room.options)
    if room.status == "waiting" or room.set_aside:
        return
    if row is None:
        raise Unsound(f"its move {room.version} is not there")
    if len(kept.seen) != room.version:
        raise Unsound(f"{len(kept.seen)} of its {room.version} moves are there")
    state = game.thaw(row.state, row.rules_version)
    table.events.decode(row.events)
    asks = game.asks(state)
    if not asks:
        raise Unsound("it is called under way and is over")
    for ask in asks:
        if not game.legal_moves(state, ask):
            raise Unsound(f"seat {ask.seat} is asked and has no answer")
        game.stand_in(state, ask)
    viewers: tuple[Viewer, ...] = (*range(len(room.seats)), SPECTATOR)
    for viewer in viewers:
        ENCODER.encode(game.view(state, viewer))
    if strangers := {deadline.ask for deadline in kept.deadlines} - {ask.id for ask in asks}:
        raise Unsound(f"it has a deadline for question {min(strangers)}, which is not open")


def _replayed(table: Table, room: Room, rows: Sequence[MoveRow]) -> Any:
    """The last position, after all have come out as they were kept. Raises Unsound."""
    game = table.game
    setup = msgspec.json.decode(rows[0].move, type=Setup)
    seed = bytes.fromhex(setup.seed)
    if len(seed) != SEED_BYTES:
        raise Unsound("its seed is not whole")
    states = [game.setup(setup.seats, table.options.decode(room.options), seed)]
    if game.freeze(states[0]) != rows[0].state:
        raise Unsound("its setup comes out otherwise")
    standing: list[int] = []
    for row in rows[1:]:
        applied = _applied(table, states, standing, row)
        if game.freeze(applied.state) != row.state or ENCODER.encode(applied.events) != row.events:
            raise Unsound(f"its move {row.version} comes out otherwise")
        states.append(applied.state)
    return states[-1]


def _applied(table: Table, states: Sequence[Any], standing: list[int], row: MoveRow) -> Any:
    """What the move of a row leads to. `standing` are the versions of the choices that were not taken back."""
    game, state = table.game, states[-1]
    if row.move == TAKE_BACK:
        return game.take_back(state, states[standing.pop() - 1])
    standing.append(row.version)
    move = table.moves.decode(row.move)
    ask = next((ask for ask in game.asks(state) if ask.id == move.ask), None)
    if ask is None:
        raise Unsound(f"its move {row.version} answers no open question")
    return game.apply(state, ask, move)
