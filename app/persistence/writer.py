"""The one writer of a process: takes all moves that wait, of all rooms, and keeps them in one transaction."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from app.persistence.changing import Undone
from app.persistence.connecting import ANSWER_SECONDS, answering
from app.persistence.databases import Database, Work
from app.rooms.pace import Pace
from app.rooms.ports import Commit, Unavailable

log: Final = logging.getLogger(__name__)

MOST_IN_A_BATCH: Final = 500
MOST_WITH_A_BATCH: Final = 20
"""So many other changes go with a batch at most."""
T = TypeVar("T")
Keep: TypeAlias = Callable[[Connection, Sequence[Commit]], bool]
"""Keeps all moves of a batch, at most one of each room. False: not all of them could be kept."""
Noted: TypeAlias = Callable[[int, float], None]
"""Is told how many moves were kept together, and how many seconds that took."""


def unnoted(moves: int, seconds: float) -> None:
    """Tells nobody."""


class _Waiting(NamedTuple):
    commit: Commit
    kept: asyncio.Future[bool]


class _Job(NamedTuple):
    work: Work[Any]
    done: asyncio.Future[Any]


class Writer:
    """A lone move is committed at once; what comes meanwhile, or soon after, makes up the next batch: what each costs
    besides its moves would else take most of the time when there are many. Other changes that wait go with a batch
    where the database lets them; else each takes its turn between batches, in a transaction of its own."""

    def __init__(self, database: Database, keep: Keep, noted: Noted = unnoted) -> None:
        self._database = database
        self._noted = noted
        self._keep = keep
        self._moves: deque[_Waiting] = deque()
        self._jobs: deque[_Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._pace: Final = Pace(database.apart_seconds)
        self._task = asyncio.create_task(self._run(), name="writer")

    async def commit(self, commit: Commit) -> bool:
        """Keeps a move. False: it lost its race. Raises Unavailable."""
        kept: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._check()
        self._moves.append(_Waiting(commit, kept))
        self._wake.set()
        return await kept

    async def perform(self, work: Work[T]) -> T:
        """Does other work in one transaction; gives what it gives. Raises Unavailable, and Undone if the work
        does."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._check()
        self._jobs.append(_Job(work, done))
        self._wake.set()
        return cast("T", await done)

    def _check(self) -> None:
        if self._closing:
            raise Unavailable("the store is closed")

    async def close(self) -> None:
        """Writes all that waits, then ends."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._moves or self._jobs:
                if self._moves:
                    await self._pace.turn()
                    batch, jobs = self._next_batch(), self._next_jobs()
                    await self._write(batch, jobs)
                    await self._tidy(len(batch) + len(jobs))
                if self._jobs and not (self._moves and self._database.together):
                    await self._do(self._jobs.popleft())
                    await self._tidy(1)
            if self._closing:
                return

    def _next_batch(self) -> list[_Waiting]:
        """The moves that wait, one of each room: a second one of a room could only win if the first did not."""
        batch: dict[str, _Waiting] = {}
        later: list[_Waiting] = []
        while self._moves and len(batch) < MOST_IN_A_BATCH:
            waiting = self._moves.popleft()
            if waiting.commit.row.room in batch:
                later.append(waiting)
            else:
                batch[waiting.commit.row.room] = waiting
        self._moves.extendleft(reversed(later))
        # In the same order in every process, so that two of them never wait for each other.
        return [batch[room] for room in sorted(batch)]

    def _next_jobs(self) -> list[_Job]:
        """Other changes that go with a batch."""
        number = min(len(self._jobs), MOST_WITH_A_BATCH) if self._database.together else 0
        return [self._jobs.popleft() for _ in range(number)]

    async def _write(self, batch: list[_Waiting], jobs: list[_Job]) -> None:
        if jobs and await self._written_together(batch, jobs):
            return
        await self._write_moves(batch)
        for job in jobs:
            await self._do(job)

    async def _written_together(self, batch: list[_Waiting], jobs: list[_Job]) -> bool:
        """Keeps the moves and does the jobs in one transaction; a job that raises Undone is undone alone. False: not
        all of that could be done, and nothing was."""
        commits = [waiting.commit for waiting in batch]

        def work(connection: Connection) -> list[Any]:
            if not self._keep(connection, commits):
                raise Undone
            return [_done_or_undone(connection, job.work) for job in jobs]

        began = time.perf_counter()
        try:
            results = await self._in_time(self._database.write(work))
        except Unavailable as away:
            if not isinstance(away.__cause__, TimeoutError):
                return False
            for future in (*(waiting.kept for waiting in batch), *(job.done for job in jobs)):
                _fail(future, away)  # whether it was done, nobody knows
            return True
        except Exception:
            return False
        self._tell_kept(batch, time.perf_counter() - began)
        for job, result in zip(jobs, results, strict=True):
            (_fail if isinstance(result, Undone) else _settle)(job.done, result)
        return True

    async def _write_moves(self, batch: list[_Waiting]) -> None:
        began = time.perf_counter()
        try:
            if await self._tried([waiting.commit for waiting in batch]):
                self._tell_kept(batch, time.perf_counter() - began)
                return
            if len(batch) == 1:
                _settle(batch[0].kept, False)
                return
        except Unavailable as away:
            for waiting in batch:
                _fail(waiting.kept, away)
            return
        for waiting in batch:
            await self._write_moves([waiting])

    def _tell_kept(self, batch: list[_Waiting], seconds: float) -> None:
        self._noted(len(batch), seconds)
        for waiting in batch:
            _settle(waiting.kept, True)

    async def _tried(self, commits: list[Commit]) -> bool:
        """Keeps all of them or none. Raises Unavailable."""

        def work(connection: Connection) -> None:
            if not self._keep(connection, commits):
                raise Undone

        try:
            await self._in_time(self._database.write_at_once(work))
        except Undone:
            return False
        except Unavailable as away:
            if _refused(away):
                return False
            raise
        except Exception as failure:
            log.exception("a batch of moves could not be written")
            raise Unavailable("the batch could not be written") from failure
        return True

    async def _do(self, job: _Job) -> None:
        try:
            result = await self._in_time(self._database.write(job.work))
        except Exception as failure:
            _fail(job.done, failure)
        else:
            _settle(job.done, result)

    async def _tidy(self, changes: int) -> None:
        try:
            await self._in_time(self._database.tidy(changes))
        except Exception:
            log.warning("the database could not be tidied up", exc_info=True)

    async def _in_time(self, writing: Awaitable[T]) -> T:
        with answering():
            async with asyncio.timeout(ANSWER_SECONDS):
                return await writing


def _done_or_undone(connection: Connection, work: Work[Any]) -> Any:
    """What the work gives; Undone where it raises that, and the transaction is as it was before."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Undone as undone:
        return undone


def _refused(away: Unavailable) -> bool:
    """Whether the database is there and refused a row (its room was closed), or chose this transaction to end a
    deadlock: such rows are tried one by one."""
    cause = away.__cause__
    return isinstance(cause, DBAPIError) and _sqlstate(cause) in {"23503", "40P01", "40001"}


def _sqlstate(failure: DBAPIError) -> str | None:
    origin = failure.orig
    if "FOREIGN KEY" in str(origin) and type(failure).__name__ == "IntegrityError":
        return "23503"
    return getattr(origin, "sqlstate", None)


def _settle(future: asyncio.Future[Any], result: Any) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: asyncio.Future[Any], failure: Exception) -> None:
    if not future.done():
        future.set_exception(failure)
