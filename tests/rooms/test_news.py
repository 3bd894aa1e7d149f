"""What another process did at the tables: learnt for many of them at once, and only what is new."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from app.rooms.news import Newsroom
from app.rooms.ports import Kept, Unavailable
from app.rooms.position import Position
from tests.rooms.company import ANN, BEN, FLOCK, House, Opening


@pytest.fixture
async def pair(open_house: Opening, database: str) -> tuple[House, House]:
    return await open_house(database, shared=True), await open_house(database, shared=True)


def missed(house: House, codes: Sequence[str]) -> None:
    """As a hint of another process does."""
    for code in codes:
        live = house.tables._lives.peek(code)  # pyright: ignore[reportPrivateUsage]
        assert live is not None
        live.behind = True


def bare(position: Position) -> Position:
    """Without what each process makes for itself."""
    return replace(position, game=None, _legal={})


class Counted:
    """How often the store was asked for what, and what for."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.news: list[dict[str, int]] = []
        self.loads: list[str] = []
        store: Any = house.store
        news, load = store.news, store.load

        async def noted_news(known: Mapping[str, int]) -> dict[str, Kept]:
            self.news.append(dict(known))
            return await news(known)

        async def noted_load(code: str) -> Kept | None:
            self.loads.append(code)
            return await load(code)

        monkeypatch.setattr(store, "news", noted_news)
        monkeypatch.setattr(store, "load", noted_load)


async def test_news_are_the_rooms_as_they_are_with_what_came_since(house: House) -> None:
    one, other = [(await house.started(ANN, BEN)).code for _ in range(2)]
    waiting = (await house.waiting(ANN)).code
    for _ in range(5):
        await house.play(one)
    everything = await house.store.load(one)
    assert everything is not None
    news = await house.store.news({one: 3, other: 0, waiting: -1, "nowhere": 0})
    assert news.keys() == {one, other, waiting}
    assert news[one] == Kept(
        room=everything.room, newest=everything.newest, deadlines=everything.deadlines, seen=everything.seen[3:]
    )
    assert (news[other].room.version, news[other].newest, news[other].seen) == (0, None, ())
    assert (news[waiting].room.version, news[waiting].newest) == (-1, None)


@pytest.mark.parametrize("game", ["backyard-birds", FLOCK])
async def test_who_catches_up_stands_where_one_stands_who_reads_everything(
    pair: tuple[House, House], open_house: Opening, database: str, game: str
) -> None:
    here, there = pair
    code = (await here.started(ANN, BEN, game=game)).code
    await there.position(code)
    for moves in (1, 3, 2, 1):
        for _ in range(moves):
            await here.play(code)
        missed(there, [code])
        caught_up = await there.position(code)
        read = await (await open_house(database, shared=True)).position(code)
        assert bare(caught_up) == bare(await here.position(code)) == bare(read)
        assert await there.play(code) == caught_up.version + 1
        missed(here, [code])


async def test_many_tables_are_asked_for_at_once_and_only_what_is_new(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = pair
    codes = [(await here.started(ANN, BEN)).code for _ in range(6)]
    for code in codes:
        await there.position(code)
        await here.play(code)
    missed(there, codes)
    counted = Counted(there, monkeypatch)
    positions = await asyncio.gather(*(there.position(code) for code in codes))
    assert [position.version for position in positions] == [1] * 6
    assert counted.news == [dict.fromkeys(codes, 0)]
    assert counted.loads == []


async def test_a_seat_that_changed_is_news_and_the_game_is_not_read_again(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = pair
    code = (await here.started(ANN, BEN)).code
    before = await there.position(code)
    await here.tables.leave(code, BEN.id)
    missed(there, [code])
    counted = Counted(there, monkeypatch)
    after = await there.position(code)
    assert after.room.seats[1] is None
    assert after.state is before.state
    assert after.open_deadlines == (await here.position(code)).open_deadlines
    assert counted.loads == []


async def test_a_start_elsewhere_is_read_whole(pair: tuple[House, House]) -> None:
    here, there = pair
    code = (await here.waiting(ANN, BEN)).code
    assert (await there.tables.room(code)).status == "waiting"
    await here.tables.start(code, ANN.id)
    missed(there, [code])
    assert (await there.position(code)).version == 0


async def test_a_room_that_closed_elsewhere_is_gone(pair: tuple[House, House]) -> None:
    here, there = pair
    code = (await here.waiting(ANN)).code
    await there.tables.room(code)
    await here.tables.leave(code, ANN.id)
    missed(there, [code])
    with pytest.raises(Exception, match="no such table"):
        await there.tables.room(code)


async def test_a_game_that_was_packed_meanwhile_is_read_from_its_record(pair: tuple[House, House]) -> None:
    here, there = pair
    code = (await here.started(ANN, BEN)).code
    await there.position(code)
    await here.play_on(code)
    assert await here.store.pack(code, here.clock.now_ms())
    missed(there, [code])
    assert (await there.position(code)).outcome == (await here.position(code)).outcome


class Slow:
    """A store whose news take as long as one likes."""

    def __init__(self) -> None:
        self.asked: list[dict[str, int]] = []
        self.answers: asyncio.Queue[dict[str, Kept] | Exception] = asyncio.Queue()

    async def news(self, known: Mapping[str, int]) -> dict[str, Kept]:
        self.asked.append(dict(known))
        answer = await self.answers.get()
        if isinstance(answer, Exception):
            raise answer
        return answer


async def test_who_comes_while_others_wait_is_answered_by_the_next_question() -> None:
    store = Slow()
    newsroom = Newsroom(store)  # pyright: ignore[reportArgumentType]
    first = asyncio.create_task(newsroom.since("a", 4))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    later = [asyncio.create_task(newsroom.since(code, version)) for code, version in (("a", 5), ("b", 1), ("b", 0))]
    await asyncio.sleep(0)
    assert store.asked == [{"a": 4}]
    assert not first.done()
    store.answers.put_nowait({})
    store.answers.put_nowait(Unavailable("away"))
    assert await first is None
    assert [type(one) for one in await asyncio.gather(*later, return_exceptions=True)] == [Unavailable] * 3
    assert store.asked == [{"a": 4}, {"a": 5, "b": 0}]


async def test_one_who_stops_waiting_takes_no_answer_from_others() -> None:
    store = Slow()
    newsroom = Newsroom(store)  # pyright: ignore[reportArgumentType]
    impatient, patient = [asyncio.create_task(newsroom.since("a", 1)) for _ in range(2)]
    await asyncio.sleep(0)
    impatient.cancel()
    store.answers.put_nowait({})
    assert await patient is None
