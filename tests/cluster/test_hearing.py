"""What a node makes of others' words, in whatever order they come."""

from app.nodes.attendance import Attendance
from app.nodes.channel import Channel
from app.nodes.line import Line
from app.nodes.words import Heads, encode
from app.persistence.clock import SystemClock
from app.persistence.local_bus import LocalBus
from app.rooms.presence import Presence


async def test_a_beat_that_overtakes_an_arrival_does_not_hide_it() -> None:
    line = Line("redis://127.0.0.1:1/0")
    channel, presence = Channel(line, "here"), Presence(SystemClock())
    attendance = Attendance(presence, LocalBus(), line, channel, "here")

    def hear(number: int, rooms: dict[str, dict[str | None, int]]) -> None:
        words = Heads(node="there", number=number, rooms=rooms)
        channel._take(encode(words))  # pyright: ignore[reportPrivateUsage]

    hear(1, {"first": {"ann": 1}})
    hear(2, {})
    hear(2, {"second": {"ann": 1}})
    assert [attendance.may_watch(code) for code in ("first", "second", "third")] == [True, True, False]
    hear(3, {"first": {}})
    assert not attendance.may_watch("first")
