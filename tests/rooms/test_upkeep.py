"""Upkeep: what lies untouched goes in its time, and a finished game that was packed is read as before."""

import asyncio

import pytest
from sqlalchemy import Connection, func, select

from app.engines.contract import SPECTATOR
from app.persistence.schema import moves, records, rooms
from app.persistence.store import SqlStore
from app.rooms.position import Position
from app.rooms.refusals import Refusal, Rejection
from app.rooms.upkeep import Swept
from tests.rooms.company import ANN, BEN, CLEO, DAN, FLOCK, House, Opening, raw

HOUR, DAY = 3600, 24 * 3600
NOTHING = Swept(packed=0, waiting=0, finished=0)


async def counted(house: House, code: str) -> tuple[int, int]:
    """How many rows of moves and how many records the room has."""
    assert isinstance(house.store, SqlStore)

    def count(connection: Connection) -> tuple[int, int]:
        found = [
            connection.execute(select(func.count()).select_from(table).where(table.c.room == code)).scalar_one()
            for table in (moves, records)
        ]
        return found[0], found[1]

    return await house.store._writer.perform(count)  # pyright: ignore[reportPrivateUsage]


async def gone(house: House, code: str) -> bool:
    try:
        await house.tables.room(code)
    except Refusal as refusal:
        return refusal.code == "no_such_room"
    return False


async def test_a_waiting_table_goes_a_day_after_it_was_last_touched(house: House) -> None:
    old = await house.waiting(ANN)
    house.clock.pass_seconds(23 * HOUR)
    young = await house.waiting(BEN, seats=3)
    touched = await house.waiting(CLEO, seats=3)
    house.clock.pass_seconds(2 * HOUR)
    assert await house.tables.sweep() == Swept(packed=0, waiting=1, finished=0)
    assert await gone(house, old.code)
    await house.tables.sit(touched.code, DAN)
    house.clock.pass_seconds(23 * HOUR)
    assert await house.tables.sweep() == Swept(packed=0, waiting=1, finished=0)
    assert await gone(house, young.code)
    assert not await gone(house, touched.code)


async def test_a_table_at_which_a_player_is_stays(house: House) -> None:
    room = await house.waiting(ANN)
    house.presence.arrive(room.code, ANN.id, "socket")
    house.clock.pass_seconds(3 * DAY)
    assert await house.tables.sweep() == NOTHING
    house.presence.depart(room.code, ANN.id, "socket")
    assert (await house.tables.sweep()).waiting == 1


async def test_who_looks_on_is_told_that_the_table_went(house: House) -> None:
    room = await house.waiting(ANN)
    await asyncio.sleep(0)
    house.hints.clear()
    house.clock.pass_seconds(2 * DAY)
    await house.tables.sweep()
    await asyncio.sleep(0)
    assert [(hint.room, hint.kind) for hint in house.hints] == [(room.code, "room")]


async def test_a_game_under_way_stays_however_long_nobody_plays(house: House) -> None:
    room = await house.started(ANN, BEN)
    house.clock.pass_seconds(5 * 365 * DAY)
    assert await house.tables.sweep() == NOTHING
    assert (await house.position(room.code)).asks


@pytest.mark.parametrize("game", ["backyard-birds", FLOCK])
async def test_a_packed_game_is_read_as_before_in_memory_and_out_of_it(
    open_house: Opening, database: str, game: str
) -> None:
    house = await open_house(database)
    room = await house.started(ANN, BEN, CLEO, game=game)
    first = await house.position(room.code)
    ask, ref = first.asks[0], "first"
    sitter = room.seats[ask.seat]
    assert sitter is not None
    move = raw(first.moves(ask)[0])
    version = await house.tables.move(room.code, sitter.guest, ref, move)
    await house.play_on(room.code)
    before = await told(house, room.code)
    rows = len(await house.store.rows(room.code, -1, 10_000))
    house.clock.pass_seconds(HOUR - 1)
    assert await house.tables.sweep() == NOTHING
    house.clock.pass_seconds(2)
    assert await house.tables.sweep() == Swept(packed=1, waiting=0, finished=0)
    assert await house.tables.sweep() == NOTHING
    assert await counted(house, room.code) == (0, 1)
    assert await told(house, room.code) == before
    later = await open_house(database)
    assert await told(later, room.code) == before
    assert len(await later.store.rows(room.code, -1, 10_000)) == rows
    assert await later.tables.move(room.code, sitter.guest, ref, move) == version
    with pytest.raises(Rejection) as refused:
        await later.tables.move(room.code, sitter.guest, "another", move)
    assert refused.value.code == "not_playing"
    assert (await later.tables.rematch(room.code, ANN.id)).status == "waiting"
    assert (await later.tables.leave(room.code, ANN.id)) is not None


async def told(house: House, code: str) -> list[bytes]:
    """All that is told of a finished game."""
    position = await house.position(code)
    log, more = await house.tables.log(code, SPECTATOR, -1, 10_000)
    part, _ = await house.tables.log(code, 0, 10, 7)
    return [
        raw(await house.tables.record(code)),
        raw(log),
        raw(part),
        raw(more),
        raw(position.game.view(position.state, 0)),
        raw(position.events),
        raw(position.outcome),
    ]


async def test_a_record_takes_a_quarter_of_its_moves_at_most(house: House) -> None:
    room = await house.started(ANN, BEN, CLEO)
    await house.play_on(room.code)
    size = sum(len(row.state) + len(row.events) + len(row.move) for row in await house.store.rows(room.code, -1, 9999))
    house.clock.pass_seconds(2 * HOUR)
    await house.tables.sweep()
    assert isinstance(house.store, SqlStore)
    content = await house.store._writer.perform(  # pyright: ignore[reportPrivateUsage]
        lambda connection: connection.execute(select(records.c.content)).scalar_one()
    )
    assert len(content) * 4 < size


async def test_a_finished_game_goes_with_its_record_when_its_time_is_over(house: House) -> None:
    room = await house.started(ANN, BEN)
    await house.play_on(room.code)
    house.clock.pass_seconds(366 * DAY)
    assert await house.tables.sweep() == Swept(packed=1, waiting=0, finished=1)
    assert await gone(house, room.code)
    assert await counted(house, room.code) == (0, 0)


async def test_two_processes_that_sweep_at_once_pack_and_remove_each_room_once(
    open_house: Opening, database: str
) -> None:
    first = await open_house(database, shared=True)
    second = await open_house(database, clock=first.clock, shared=True)
    for _ in range(3):
        room = await first.started(ANN, BEN)
        await first.play_on(room.code)
        await first.waiting(CLEO)
    first.clock.pass_seconds(2 * DAY)
    swept = await asyncio.gather(first.tables.sweep(), second.tables.sweep())
    assert sum(one.packed for one in swept) == 3
    assert sum(one.waiting for one in swept) == 3


@pytest.mark.parametrize("tried", ["move", "skip"])
async def test_who_still_sees_the_midst_of_a_packed_game_does_not_go_on_with_it(
    open_house: Opening, database: str, tried: str
) -> None:
    first = await open_house(database, shared=True)
    late = await open_house(database, clock=first.clock, shared=True)
    room = await first.started(ANN, BEN)
    await first.play_on(room.code, lambda position: position.version > 20 and awaits(position, 1))
    seen = await late.position(room.code)
    await first.play_on(room.code)
    first.clock.pass_seconds(2 * HOUR)
    assert (await first.tables.sweep()).packed == 1
    attempts = {
        "move": lambda: late.tables.move(room.code, BEN.id, "late", raw(seen.moves(seen.asks[0])[0])),
        "skip": lambda: late.tables.skip(room.code, ANN.id),
    }
    with pytest.raises((Rejection, Refusal)) as refused:
        await attempts[tried]()
    assert refused.value.code == "not_playing"
    assert (await late.tables.room(room.code)).status == "finished"
    assert len((await first.tables.record(room.code)).moves) == (await first.position(room.code)).version
    assert await counted(first, room.code) == (0, 1)


def awaits(position: Position, seat: int) -> bool:
    return [ask.seat for ask in position.asks if not ask.optional] == [seat]


async def test_a_game_is_not_packed_while_a_row_of_it_is_missing(house: House) -> None:
    room = await house.started(ANN, BEN)
    await house.play_on(room.code)
    assert isinstance(house.store, SqlStore)
    await house.store._writer.perform(  # pyright: ignore[reportPrivateUsage]
        lambda connection: connection.execute(moves.delete().where(moves.c.room == room.code, moves.c.version == 3))
    )
    house.clock.pass_seconds(2 * HOUR)
    assert await house.tables.sweep() == NOTHING
    assert (await counted(house, room.code))[1] == 0


async def test_reading_while_games_are_packed_misses_no_move(open_house: Opening, database: str) -> None:
    house = await open_house(database, shared=True)
    room = await house.started(ANN, BEN)
    await house.play_on(room.code)
    rows = await house.store.rows(room.code, -1, 10_000)

    async def read() -> None:
        for _ in range(30):
            assert await house.store.rows(room.code, -1, 10_000) == rows
            kept = await house.store.load(room.code)
            assert kept is not None
            assert kept.newest == rows[-1]
            assert len(kept.seen) == len(rows) - 1

    assert (await asyncio.gather(read(), read(), house.store.pack(room.code, 0)))[2]
    assert isinstance(house.store, SqlStore)
    assert await house.store._writer.perform(  # pyright: ignore[reportPrivateUsage]
        lambda connection: connection.execute(select(rooms.c.status)).scalars().all()
    ) == ["finished"]
