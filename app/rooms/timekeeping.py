"""The clock at the tables: plays the stand-ins when deadlines pass, whether anybody is connected or not."""

import asyncio
import logging
from functools import partial
from typing import Final

from app.rooms.deadlines import GRACE_MS, RESTART_MS, postponed
from app.rooms.ending import ended
from app.rooms.live import Lives
from app.rooms.playing import Playing
from app.rooms.ports import Clock, Store, Timekeepers, Unavailable
from app.rooms.refusals import Refusal, Rejection

log: Final = logging.getLogger(__name__)

BEAT_SECONDS: Final = 0.25
MOST_AT_ONCE: Final = 100


class Timekeeping:
    """One task that asks the store, four times a second, for rooms with a deadline that is due. Of several processes
    each gets others."""

    def __init__(self, store: Store, lives: Lives, playing: Playing, clock: Clock) -> None:
        self._store = store
        self._playing = playing
        self._lives = lives
        self._clock = clock
        self._task: asyncio.Task[None] | None = None

    async def start(self, others: Timekeepers | None = None) -> None:
        """Keeps time until `stop`, and first puts off what would be due too soon. Where there may be `others`, that
        waits until it is known that none of them kept the time, and no deadline passes until then. Raises
        Unavailable."""
        if others is None:
            await self.postpone()
        self._task = asyncio.create_task(self._keep(others), name="timekeeping")

    async def stop(self) -> None:
        await ended(self._task)
        self._task = None

    async def postpone(self) -> None:
        """Puts every open deadline at least 15 s away."""
        now = self._clock.now_ms()
        for code in await self._store.put_off(now + RESTART_MS + GRACE_MS, partial(postponed, now=now)):
            if (live := self._lives.peek(code)) is not None:
                live.behind = True

    async def tick(self) -> None:
        """Answers all that is due now. Raises Unavailable."""
        codes = await self._store.claim_due(self._clock.now_ms(), MOST_AT_ONCE)
        for failure in await asyncio.gather(*map(self._playing.stand_ins, codes), return_exceptions=True):
            if isinstance(failure, Exception) and not isinstance(failure, (Refusal, Rejection, Unavailable)):
                log.error("a stand-in could not play", exc_info=failure)

    async def _keep(self, others: Timekeepers | None) -> None:
        away = False
        unkept = others is not None and await others.nobody_keeps_time()
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                if away or unkept:
                    await self.postpone()  # nobody could answer meanwhile
                    away = unkept = False
                if others is not None:
                    others.keep_time()
                await self.tick()
            except Unavailable as unavailable:
                if not away:
                    log.warning("deadlines wait for the database: %s", unavailable)
                away = True
            except Exception:
                log.exception("the timekeeping stumbled")
