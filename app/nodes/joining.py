"""One process joins the others."""

import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from app.nodes.attendance import Attendance
from app.nodes.bus import RedisBus
from app.nodes.channel import Channel
from app.nodes.line import Line
from app.nodes.tabs import SharedTabs
from app.rooms.ports import Bus, Clock, Hint
from app.rooms.presence import Presence


@dataclass(frozen=True)
class Company:
    """What a process has of the others: hints from and to them, and their tabs. `line` says whether Redis answers,
    `attendance` who they are."""

    bus: RedisBus
    tabs: SharedTabs
    attendance: Attendance
    line: Line


@asynccontextmanager
async def joined(
    url: str, local: Bus, presence: Presence, clock: Clock, *, prefix: str | None = None
) -> AsyncGenerator[Company]:
    """Joins the processes that use the Redis at `url`, until the end. `local` carries hints within this process.
    Raises BadAddress; a Redis that is away is waited for by nobody."""
    node = secrets.token_hex(8)
    line = Line(url, prefix)
    channel = Channel(line, node)
    attendance = Attendance(presence, local, line, channel, node)
    bus = RedisBus(local, line, channel, node, attendance.may_watch)
    attendance.on_newcomers(lambda code: bus.tell(Hint(room=code, kind="move")))
    tabs = SharedTabs(clock, bus, line)
    await line.open()
    await channel.open()
    bus.open()
    await attendance.open()
    try:
        yield Company(bus, tabs, attendance, line)
    finally:
        await attendance.close()
        await bus.close()
        await channel.close()
        await line.close()
