"""Moves, one after another: judged, applied, committed, hinted at; by players and by stand-ins."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from app.engines.contract import Applied, Ask, Seat
from app.rooms.advancing import Choice, advanced
from app.rooms.judging import ENCODER, committed, decoded, in_play, judged, own_seat
from app.rooms.live import Live, Lives
from app.rooms.ports import Bus, Clock, Commit, Hint, MoveRow, Store, Unavailable
from app.rooms.position import Position
from app.rooms.presence import Presence
from app.rooms.refusals import Refusal, Rejection
from app.rooms.room import Room, short
from app.rooms.seating import seated
from app.rooms.taking_back import MOST_TAKEN_BACK, TAKE_BACK, inherited

log: Final = logging.getLogger(__name__)

AWAY_MS: Final = 60_000
TRIES: Final = 20
UNSURE_SECONDS: Final = 1.0
_AWAY: Final = "The database does not answer; nothing was changed. Send it again."


class SetAside(Exception):
    """The game failed in this room; it was set aside."""


class Playing:
    """The way of every move into the store."""

    def __init__(self, store: Store, lives: Lives, bus: Bus, clock: Clock, presence: Presence, node: str) -> None:
        self._store = store
        self._lives = lives
        self._bus = bus
        self._clock = clock
        self._presence = presence
        self._node = node

    async def move(self, code: str, guest: str | None, ref: str, raw_move: bytes) -> int:
        live = self._lives.get(code)
        return await self._told(live, lambda: self._answered(live, guest, ref, raw_move))

    async def undo(self, code: str, guest: str | None, ref: str) -> int:
        live = self._lives.get(code)
        return await self._told(live, lambda: self._taken_back(live, guest, ref))

    async def _told(self, live: Live, change: Callable[[], Awaitable[int]]) -> int:
        """The version that a change of the position leads to; all who look on are told."""
        before = live.position
        try:
            async with live.lock:
                version = await change()
        except SetAside as aside:
            self._hint(live.code, "room")
            raise Rejection("internal", str(aside), live.version) from aside
        if live.position is not before:
            self._hint(live.code, "move")
        return version

    async def known(self, code: str, guest: str | None, ref: str, raw_move: bytes | None) -> int | None:
        """The version under which a move (None: a take-back) with this `ref` is kept, None if it is new."""
        live = self._lives.get(code)
        async with live.lock:
            room = await self._settled(live)
            return committed(live, room, guest, ref, raw_move)

    async def why(self, code: str, guest: str | None, raw_move: bytes) -> str | None:
        live = self._lives.get(code)
        async with live.lock:
            room = await self._settled(live)
            table, position = in_play(live, room)
            move = decoded(table, raw_move, room.version)
            return position.game.why_not(position.state, own_seat(room, guest), move)

    async def skip(self, code: str, guest: str) -> Room:
        """The stand-in answers for one awaited player who is away."""
        live = self._lives.get(code)
        async with live.lock:
            for _ in range(TRIES):
                room = await self._lives.settle(live)
                try:
                    position, ask = self._skippable(live, room, guest)
                except Refusal:
                    if await self._lives.confirm(live):
                        raise
                    continue
                if await self._stand_in(live, room, position, ask):
                    break
            else:
                raise Refusal("unavailable", _AWAY)
        self._hint(code, "move")
        return live.room

    def _skippable(self, live: Live, room: Room, guest: str) -> tuple[Position, Ask]:
        mine = seated(room, guest)
        if room.status != "playing" or live.position is None:
            raise Refusal("not_playing", "There is no game on at this table.")
        awaited = [ask for ask in live.position.asks if not ask.optional and ask.seat != mine]
        if not awaited:
            raise Refusal("not_waited_for", "The game waits for nobody else.")
        for ask in awaited:
            if self._away(room, ask.seat):
                return live.position, ask
        raise Refusal("not_away", "Who is waited for is here, or has not been gone for a minute.")

    def _away(self, room: Room, seat: int) -> bool:
        sitter = room.seats[seat]
        if sitter is None:
            return True
        since = self._presence.offline_since(room.code, sitter.guest)
        if since is None:
            return False
        # Who looks at the score of the last game, or at the link, has not come to this one yet.
        return self._clock.now_ms() - max(since, room.started or 0) >= AWAY_MS

    async def stand_ins(self, code: str) -> None:
        """Answers every ask of this room whose deadline is due."""
        live = self._lives.get(code)
        before = live.position
        try:
            async with live.lock:
                await self._due_answered(live)
        except SetAside:
            self._hint(code, "room")
        finally:
            if live.position is not before:
                self._hint(code, "move")

    async def _due_answered(self, live: Live) -> None:
        if not self._lives.trusted(live) or not self._due(live):
            live.behind = True  # the store may say otherwise
        for _ in range(TRIES):
            room = await self._lives.settle(live)
            due = self._due(live)
            if live.position is None or not due:
                return
            await self._stand_in(live, room, live.position, due[0])

    def _due(self, live: Live) -> list[Ask]:
        if live.position is None:
            return []
        now = self._clock.now_ms()
        asks = (live.position.ask(deadline.ask) for deadline in live.position.open_deadlines if deadline.due <= now)
        return [ask for ask in asks if ask is not None]

    async def _stand_in(self, live: Live, room: Room, position: Position, ask: Ask) -> bool:
        """The stand-in answers. False: another was first. Raises SetAside, Unavailable."""
        game, state = position.game, position.state
        move = await self._guarded(live, room, lambda: game.stand_in(state, ask))
        choice = self._choice(ask, move, guest="", ref=f"~{ask.id}")
        return await self._played(live, room, position, choice, lambda: game.apply(state, ask, move))

    async def _answered(self, live: Live, guest: str | None, ref: str, raw_move: bytes) -> int:
        for _ in range(TRIES):
            room = await self._settled(live)
            try:
                known = committed(live, room, guest, ref, raw_move)
                if known is not None:
                    return known
                played = judged(live, room, guest, raw_move)
            except Rejection:
                if await self._confirmed(live):
                    raise
                continue
            choice = self._choice(played.ask, played.move, guest=guest or "", ref=ref)
            try:
                if await self._played(live, room, played.position, choice, played.applied):
                    return played.position.version + 1
            except Unavailable as away:
                raise Rejection("unavailable", _AWAY, room.version) from away
        raise Rejection("unavailable", _AWAY, live.version)

    async def _taken_back(self, live: Live, guest: str | None, ref: str) -> int:
        for _ in range(TRIES):
            room = await self._settled(live)
            try:
                known = committed(live, room, guest, ref, None)
                if known is not None:
                    return known
                position, seat = _own_choice(live, room, guest)
            except Rejection:
                if await self._confirmed(live):
                    raise
                continue
            try:
                if await self._back(
                    live, room, position, Choice(seat, guest or "", ref, TAKE_BACK, self._clock.now_ms())
                ):
                    return position.version + 1
            except Unavailable as away:
                raise Rejection("unavailable", _AWAY, room.version) from away
        raise Rejection("unavailable", _AWAY, live.version)

    async def _back(self, live: Live, room: Room, position: Position, choice: Choice) -> bool:
        """Commits the position before the last choice that still stands. False: another was first. Raises SetAside,
        Unavailable."""
        undone = live.run.standing[-1]
        (row,) = await self._store.rows(live.code, undone.version - 2, 1)
        commit, after = await self._guarded(live, room, lambda: _before(live, room, position, row, choice))
        return await self._kept(live, commit, after)

    async def _settled(self, live: Live) -> Room:
        try:
            return await self._lives.settle(live)
        except Refusal as unknown:
            raise Rejection("not_playing", unknown.detail, 0) from unknown
        except Unavailable as away:
            raise Rejection("unavailable", _AWAY, live.version) from away

    async def _confirmed(self, live: Live) -> bool:
        try:
            return await self._lives.confirm(live)
        except Unavailable as away:
            raise Rejection("unavailable", _AWAY, live.version) from away

    def _choice(self, ask: Ask, move: Any, *, guest: str, ref: str) -> Choice:
        return Choice(ask.seat, guest, ref, ENCODER.encode(move), self._clock.now_ms())

    async def _played(
        self, live: Live, room: Room, position: Position, choice: Choice, play: Callable[[], Applied[Any, Any]]
    ) -> bool:
        """Plays and commits. False: another was first. Raises SetAside, Unavailable."""
        commit, after = await self._guarded(live, room, lambda: _after(live, room, position, play(), choice))
        return await self._kept(live, commit, after)

    async def _kept(self, live: Live, commit: Commit, after: Position) -> bool:
        """Commits. False: another was first. Raises Unavailable."""
        try:
            won = await self._store.commit(commit)
        except BaseException:
            live.behind = True  # whether it was kept, the store knows
            asyncio.get_running_loop().call_later(UNSURE_SECONDS, self._look_again, live)
            raise
        if won:
            live.advance(commit, after)
            live.checked = commit.row.at
        else:
            live.behind = True
        return won

    def _look_again(self, live: Live) -> None:
        """After a commit of which nobody heard the end: it has ended by now."""
        live.behind = True
        self._hint(live.code, "move")

    async def _guarded(self, live: Live, room: Room, step: Callable[[], Any]) -> Any:
        """What a step of the game gives. Where the game fails, its room is set aside (SetAside)."""
        try:
            return step()
        except Exception as failure:
            raise await self._aside(live, room) from failure

    async def _aside(self, live: Live, room: Room) -> SetAside:
        log.exception("room %s is set aside: the game failed after version %d", short(room.code), room.version)
        live.resettle(await self._lives.set_aside(room), None)
        return SetAside("This game met an error and is set aside; nobody can play on.")

    def _hint(self, code: str, kind: Any) -> None:
        self._bus.publish(Hint(room=code, kind=kind, node=self._node))


def _own_choice(live: Live, room: Room, guest: str | None) -> tuple[Position, Seat]:
    """The position whose last choice the guest's seat may take back. Rejections: internal, not_playing, not_yours,
    illegal."""
    _, position = in_play(live, room)
    seat = own_seat(room, guest)
    if position.undo != seat:
        detail = "You have no choice here that can be taken back."
        if live.run.used_up and position.game.chain(position.state) == seat:
            detail = f"You took back {MOST_TAKEN_BACK} choices. Play on; later you may take back again."
        raise Rejection("illegal", detail, room.version)
    return position, seat


def _after(
    live: Live, room: Room, position: Position, applied: Applied[Any, Any], choice: Choice
) -> tuple[Commit, Position]:
    return advanced(live.table, room, position, applied, choice, open_before=position.open_deadlines, run=live.run)


def _before(live: Live, room: Room, position: Position, row: MoveRow, choice: Choice) -> tuple[Commit, Position]:
    """The position of `row` again."""
    game = live.table.game
    taken = game.take_back(position.state, game.thaw(row.state, row.rules_version))
    open_before = inherited(position.open_deadlines, position.asks, game.asks(taken.state))
    return advanced(live.table, room, position, taken, choice, open_before=open_before, run=live.run)
