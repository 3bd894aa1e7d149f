"""Which of a guest's tabs plays, through whichever nodes they are connected.

Redis keeps for each guest at a table, under a digest of both, when each tab last began to play. What happened while
Redis was away is put together with it afterwards: the tab that began last plays.
"""

import asyncio
from contextlib import suppress
from hashlib import sha256
from itertools import chain
from typing import Any, Final, Literal, TypeAlias

from app.nodes.line import Away, Line
from app.rooms.ports import Bus, Clock, Hint
from app.rooms.tabs import MOST_TABS, Tabs

_KEPT_SECONDS: Final = 24 * 3600

Event: TypeAlias = Literal["arrives", "takes over", "is asked for"]

# Arguments: event, tab, now, tabs kept, seconds kept; then what the node knows, as pairs of time and tab.
_MERGE: Final = """
local function newest()
  return redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')[2]
end
if #ARGV > 5 then
  redis.call('ZADD', KEYS[1], 'GT', unpack(ARGV, 6))
end
local begins = ARGV[1] == 'takes over' or (ARGV[1] == 'arrives' and not redis.call('ZSCORE', KEYS[1], ARGV[2]))
if begins then
  local at = math.max(tonumber(ARGV[3]), tonumber(newest() or '0') + 1)
  redis.call('ZADD', KEYS[1], string.format('%.0f', at), ARGV[2])
end
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[4]))
redis.call('EXPIRE', KEYS[1], ARGV[5])
return redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
"""


class SharedTabs(Tabs):
    """The tabs as Redis knows them; as this node knows them, while Redis is away."""

    def __init__(self, clock: Clock, bus: Bus, line: Line) -> None:
        super().__init__(clock)
        self._bus: Final = bus
        self._line: Final = line
        self._untold: dict[tuple[str, str], None] = {}
        self._telling: asyncio.Task[None] | None = None
        line.on_restored(self._tell_what_was_missed)

    async def arrive(self, room: str, guest: str, tab: str) -> None:
        played = self.playing(room, guest)
        try:
            await self._put_together("arrives", room, guest, tab)
        except Away:
            self._untold[room, guest] = None
            await super().arrive(room, guest, tab)
        if self.playing(room, guest) != played:
            self._hint(room, guest)

    async def take_over(self, room: str, guest: str, tab: str) -> None:
        try:
            await self._put_together("takes over", room, guest, tab)
        except Away:
            self._untold[room, guest] = None
            await super().take_over(room, guest, tab)
        self._hint(room, guest)

    async def look_again(self, room: str, guest: str) -> None:
        try:
            await self._put_together("is asked for", room, guest)
        except Away:
            self._untold[room, guest] = None

    async def _put_together(self, event: Event, room: str, guest: str, tab: str = "") -> None:
        known = self.of(room, guest)
        pairs = chain.from_iterable((at, of_tab) for of_tab, at in known.items())
        words = (event, tab, self._clock.now_ms(), MOST_TABS, _KEPT_SECONDS, *pairs)
        key = self._line.key("tabs", _digest(room, guest))
        told: Any = await self._line.ask(lambda redis: redis.eval(_MERGE, 1, key, *words))
        self.learn(room, guest, {of_tab.decode(): int(float(at)) for of_tab, at in _pairs(told)})

    def _tell_what_was_missed(self) -> None:
        if self._untold and (self._telling is None or self._telling.done()):
            self._telling = asyncio.create_task(self._tell(), name="tabs, missed")

    async def _tell(self) -> None:
        while self._untold and self._line.up:
            room, guest = next(iter(self._untold))
            with suppress(Away):
                await self._put_together("is asked for", room, guest)
                self._untold.pop((room, guest), None)
                self._hint(room, guest)

    def _hint(self, room: str, guest: str) -> None:
        self._bus.publish(Hint(room=room, kind="tab", guest=guest))


def _digest(room: str, guest: str) -> str:
    """Stands for both in Redis, where it outlasts the visit by a day."""
    return sha256(f"{room}:{guest}".encode()).hexdigest()[:32]


def _pairs(told: Any) -> list[tuple[bytes, bytes]]:
    """Members and scores, as either version of Redis's protocol gives them."""
    if told and isinstance(told[0], list | tuple):
        return [(member, score) for member, score in told]
    return list(zip(told[::2], told[1::2], strict=True))
