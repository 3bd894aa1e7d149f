"""Memory is a cache: bounded, and never needed."""

import asyncio

import pytest
from sqlalchemy import select

from app.persistence.schema import sitters as table
from app.persistence.store import SqlStore
from app.rooms.ports import Kept
from app.rooms.refusals import Refusal
from app.rooms.room import ChatLine
from tests.rooms.company import ANN, BEN, CLEO, House, Opening


async def test_more_tables_than_memory_holds_play_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.rooms.live.MOST_LIVE", 2)
    codes = [(await house.started(ANN, BEN)).code for _ in range(5)]
    for code in codes:
        house.presence.arrive(code, ANN.id, f"socket at {code}")

    async def some_moves(code: str) -> list[int]:
        return [await house.play(code) for _ in range(6)]

    assert await asyncio.gather(*map(some_moves, codes)) == [[1, 2, 3, 4, 5, 6]] * 5
    kept = [code for code in codes if house.tables.at_hand(code) is not None]
    assert 0 < len(kept) <= 2


async def test_an_unknown_code_leaves_nothing_behind(house: House) -> None:
    for number in range(5):
        with pytest.raises(Exception, match="no such table"):
            await house.tables.room(f"nowhere{number}")
        assert house.tables._lives.peek(f"nowhere{number}") is None  # pyright: ignore[reportPrivateUsage]


@pytest.fixture
def read(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the house has read from its store: "room" or "talk", once for each time."""
    found: list[str] = []
    load, chats = house.store.load, house.store.chats

    async def loading(code: str) -> Kept | None:
        found.append("room")
        return await load(code)

    async def listening(code: str, limit: int) -> list[ChatLine]:
        found.append("talk")
        return await chats(code, limit)

    monkeypatch.setattr(house.store, "load", loading)
    monkeypatch.setattr(house.store, "chats", listening)
    return found


async def _is_known_as_others_know_it(house: House, code: str, other: House) -> None:
    mine, theirs = await house.position(code), await other.position(code)
    for field in ("room", "state", "version", "events", "seat", "asks", "outcome", "open_deadlines", "undo"):
        assert getattr(mine, field) == getattr(theirs, field), field


async def test_what_was_just_kept_is_known_without_reading_it(
    house: House, open_house: Opening, database: str, read: list[str]
) -> None:
    room = await house.started(ANN, BEN)
    house.presence.arrive(room.code, ANN.id, "a socket")
    await house.position(room.code)
    assert read == []
    await _is_known_as_others_know_it(house, room.code, await open_house(database))
    await house.play_on(room.code)
    again = await house.tables.rematch(room.code, BEN.id)
    house.presence.arrive(again.code, ANN.id, "another socket")
    again = await house.tables.start(again.code, ANN.id)
    await house.position(again.code)
    assert read == []
    await _is_known_as_others_know_it(house, again.code, await open_house(database))
    assert await house.play(again.code) == 1


async def test_the_deadlines_of_a_game_that_was_just_kept_are_known(
    house: House, open_house: Opening, database: str
) -> None:
    room = await house.reach(lambda asks: any(ask.window for ask in asks), ANN, BEN)
    house.presence.arrive(room.code, ANN.id, "a socket")
    assert (await house.position(room.code)).deadlines
    await _is_known_as_others_know_it(house, room.code, await open_house(database))


async def test_a_game_that_cannot_be_read_after_its_start_is_set_aside(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("unreadable")

    room = await house.waiting(ANN, BEN)
    monkeypatch.setattr(type(house.shelf.game), "thaw", broken)
    assert (await house.tables.start(room.code, ANN.id)).set_aside
    with pytest.raises(Refusal) as refused:
        await house.tables.position(room.code)
    assert refused.value.code == "internal"


async def test_where_nobody_has_spoken_the_talk_is_not_read(
    house: House, open_house: Opening, database: str, read: list[str]
) -> None:
    """But where others write as well, somebody may have spoken through them."""
    room = await house.waiting(ANN, BEN)
    assert await house.tables.chats(room.code) == []
    assert read == (["talk"] if house.store.shared else [])
    await house.tables.say(room.code, ANN.id, ANN.name, "hello")
    assert [line.text for line in await house.tables.chats(room.code)] == ["hello"]
    other = await open_house(database)
    assert [line.text for line in await other.tables.chats(room.code)] == ["hello"]


async def test_who_sits_where_is_kept_by_every_change_of_the_seats(house: House) -> None:
    async def sitters(code: str) -> dict[int, str]:
        assert isinstance(house.store, SqlStore)
        wanted = select(table.c.seat, table.c.guest).where(table.c.room == code)
        return {seat: guest for seat, guest in await house.store._all(wanted)}  # noqa: C416  # pyright: ignore[reportPrivateUsage]

    tables, code = house.tables, (await house.waiting(ANN, seats=3)).code
    assert await sitters(code) == {0: ANN.id}
    await tables.sit(code, BEN, 2)
    assert await sitters(code) == {0: ANN.id, 2: BEN.id}
    await tables.sit(code, ANN, 1)
    assert await sitters(code) == {1: ANN.id, 2: BEN.id}
    await tables.start(code, ANN.id)
    assert await sitters(code) == {0: ANN.id, 1: BEN.id}
    await tables.leave(code, BEN.id)
    assert await sitters(code) == {0: ANN.id}
    await tables.ask_for_seat(code, CLEO, 1)
    await tables.agree(code, ANN.id, 1)
    assert await sitters(code) == {0: ANN.id, 1: CLEO.id}
