"""What other processes did at the tables of this one: asked of the store for many tables at once."""

import asyncio
from typing import Final

from app.rooms.pace import Pace
from app.rooms.ports import Kept, Store

APART_SECONDS: Final = 0.003
"""From one question to the next at least: many small ones would cost more than all that they answer."""


class _Question:
    """About one room: the lowest version that anybody who waits for the answer knows."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.answered: Final[asyncio.Future[Kept | None]] = asyncio.get_running_loop().create_future()


class Newsroom:
    """A lone question is asked at once; those that come meanwhile, or soon after, make up the next."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._waiting: dict[str, _Question] = {}
        self._asking: asyncio.Task[None] | None = None
        self._pace: Final = Pace(APART_SECONDS)

    async def since(self, code: str, version: int) -> Kept | None:
        """The room as it is, with all rows after `version` and perhaps some before; None if it is gone. Raises
        Unavailable."""
        question = self._waiting.get(code)
        if question is None:
            question = self._waiting[code] = _Question(version)
        question.version = min(question.version, version)
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask(), name="news of the tables")
        return await asyncio.shield(question.answered)

    async def _ask(self) -> None:
        try:
            while self._waiting:
                await self._pace.turn()
                asked, self._waiting = self._waiting, {}
                await self._answer(asked)
        finally:
            self._asking = None

    async def _answer(self, asked: dict[str, _Question]) -> None:
        try:
            news = await self._store.news({code: question.version for code, question in asked.items()})
        except Exception as failure:
            for question in asked.values():
                question.answered.set_exception(failure)
                question.answered.exception()  # whoever asked may have stopped waiting
        else:
            for code, question in asked.items():
                question.answered.set_result(news.get(code))
