"""Every wait ends: deadlines, empty seats, players who are away; with nobody connected, and across restarts."""

import asyncio

import pytest

from app.engines.contract import Ask
from app.rooms.deadlines import OUT_OF_TURN_MS
from app.rooms.refusals import Refusal, Rejection
from app.rooms.timekeeping import BEAT_SECONDS
from tests.rooms.company import ANN, BEN, CLEO, HandClock, House, Opening, raw


def in_window(asks: tuple[Ask, ...]) -> bool:
    return any(ask.window for ask in asks)


def out_of_turn(asks: tuple[Ask, ...]) -> bool:
    return any(ask.out_of_turn and not ask.window and not ask.optional for ask in asks)


async def test_a_window_is_closed_one_second_after_the_shown_deadline(house: House) -> None:
    room = await house.reach(in_window, ANN, BEN, CLEO, options=b'{"claim_window": 7}')
    position = await house.position(room.code)
    window = next(ask for ask in position.asks if ask.window)
    shown = position.deadlines[window.id]
    assert shown == room.touched + 7_000
    house.clock.now = shown + 999
    await house.tables.tick()
    assert (await house.position(room.code)).version == position.version
    house.clock.now = shown + 1_000
    await house.tables.tick()
    after = await house.position(room.code)
    assert after.version == position.version + 1
    assert window not in after.asks
    (row,) = await house.store.rows(room.code, position.version, 10)
    assert (row.seat, row.guest, row.ref) == (window.seat, "", f"~{window.id}")
    await house.tables.tick()
    assert (await house.position(room.code)).version == position.version + 1


async def test_an_ask_out_of_turn_has_45_seconds_and_a_turn_has_none(house: House) -> None:
    room = await house.started(ANN, BEN)
    assert (await house.position(room.code)).deadlines == {}
    room = await house.reach(out_of_turn, ANN, BEN, CLEO)
    position = await house.position(room.code)
    for ask in position.asks:
        if ask.out_of_turn and not ask.window and not ask.optional:
            assert position.deadlines[ask.id] == room.touched + OUT_OF_TURN_MS
    house.clock.pass_seconds(46)
    await house.tables.tick()
    answered = {row.ref for row in await house.store.rows(room.code, 0, 10)}
    assert answered == {f"~{ask_id}" for ask_id in position.deadlines}


async def test_a_deadline_and_an_answer_at_the_same_moment_one_wins(house: House) -> None:
    room = await house.reach(in_window, ANN, BEN, CLEO)
    position = await house.position(room.code)
    window = next(ask for ask in position.asks if ask.window)
    sitter = room.seats[window.seat]
    assert sitter is not None
    house.clock.now = position.deadlines[window.id] + 1_000
    answer = house.tables.move(room.code, sitter.guest, "late", raw(position.moves(window)[0]))
    played, _ = await asyncio.gather(answer, house.tables.tick(), return_exceptions=True)
    rows = [row for row in await house.store.rows(room.code, position.version, 10) if row.seat == window.seat]
    assert len(rows) == 1
    if isinstance(played, int):
        assert rows[0].ref == "late"
    else:
        assert isinstance(played, Rejection)
        assert (played.code, rows[0].ref) == ("stale", f"~{window.id}")


async def test_an_answer_that_lost_to_the_deadline_is_stale(house: House) -> None:
    room = await house.reach(in_window, ANN, BEN, CLEO)
    position = await house.position(room.code)
    window = next(ask for ask in position.asks if ask.window)
    sitter = room.seats[window.seat]
    assert sitter is not None
    house.clock.now = position.deadlines[window.id] + 1_000
    await house.tables.tick()
    with pytest.raises(Rejection) as late:
        await house.tables.move(room.code, sitter.guest, "late", raw(position.moves(window)[0]))
    assert (late.value.code, late.value.version) == ("stale", position.version + 1)


async def test_open_deadlines_survive_a_restart_and_are_fifteen_seconds_away(
    house: House, open_house: Opening, database: str
) -> None:
    room = await house.reach(in_window, ANN, BEN, CLEO, options=b'{"claim_window": 30}')
    far = await house.position(room.code)
    near_room = await house.reach(in_window, ANN, BEN, CLEO, options=b'{"claim_window": 5}')
    near = await house.position(near_room.code)
    clock = HandClock(house.clock.now + 14_000)
    again = await open_house(database, clock=clock)
    await again.tables.start_clock()
    try:
        assert (await again.position(room.code)).deadlines == far.deadlines
        put_off = (await again.position(near_room.code)).deadlines
        assert set(put_off) == set(near.deadlines)
        assert all(shown == clock.now + 15_000 for shown in put_off.values())
    finally:
        await again.tables.stop_clock()
    third = await open_house(database, clock=clock)
    assert (await third.position(near_room.code)).deadlines == put_off


class Others:
    """Other processes of which it is known later whether one of them kept the time."""

    def __init__(self) -> None:
        self.nobody = asyncio.get_running_loop().create_future()
        self.told = asyncio.Event()

    async def nobody_keeps_time(self) -> bool:
        return await self.nobody

    def keep_time(self) -> None:
        self.told.set()


@pytest.mark.parametrize("nobody", [True, False])
async def test_no_deadline_passes_until_it_is_known_whether_the_time_was_kept(
    house: House, open_house: Opening, database: str, nobody: bool
) -> None:
    room = await house.reach(in_window, ANN, BEN, CLEO)
    window = await house.position(room.code)
    clock = HandClock(house.clock.now + 60_000)
    again, others = await open_house(database, clock=clock), Others()
    moved = asyncio.Event()
    again.bus.subscribe(room.code, lambda hint: moved.set() if hint.kind == "move" else None)
    await again.tables.start_clock(others)
    try:
        await asyncio.sleep(3 * BEAT_SECONDS)
        assert (await again.position(room.code)).version == window.version
        assert not others.told.is_set()
        others.nobody.set_result(nobody)
        async with asyncio.timeout(20):
            await (others.told if nobody else moved).wait()
    finally:
        await again.tables.stop_clock()
    after = await again.position(room.code)
    if nobody:
        assert after.version == window.version
        assert set(after.deadlines.values()) == {clock.now + 15_000}
    else:
        assert after.version == window.version + 1


async def test_a_deadline_passes_without_any_table_in_memory(house: House, open_house: Opening, database: str) -> None:
    room = await house.reach(in_window, ANN, BEN, CLEO)
    again = await open_house(database, clock=HandClock(house.clock.now + 60_000))
    await again.tables.tick()
    assert (await again.position(room.code)).version == room.version + 1


async def test_the_clock_task_plays_by_itself(house: House) -> None:
    room = await house.reach(in_window, ANN, BEN, CLEO)
    await house.tables.start_clock()
    moved = asyncio.Event()
    house.bus.subscribe(room.code, lambda hint: moved.set() if hint.kind == "move" else None)
    try:
        house.clock.pass_seconds(60)
        async with asyncio.timeout(20):
            await moved.wait()
    finally:
        await house.tables.stop_clock()
    assert (await house.position(room.code)).version == room.version + 1


async def test_a_seat_that_was_left_is_played_on(house: House) -> None:
    room = await house.started(ANN, BEN, CLEO)
    position = await house.position(room.code)
    turn = position.asks[0]
    sitter = room.seats[turn.seat]
    assert sitter is not None
    left = await house.tables.leave(room.code, sitter.guest)
    assert left is not None
    assert left.seats[turn.seat] is None
    await house.tables.tick()
    assert (await house.position(room.code)).version == 0
    house.clock.pass_seconds(1.5)
    await house.tables.tick()
    after = await house.position(room.code)
    assert (after.version, after.seat) == (1, turn.seat)


@pytest.mark.parametrize("guests", [(ANN, BEN), (ANN, BEN, CLEO)])
async def test_stand_ins_finish_a_game_that_everybody_left(house: House, guests: tuple[object, ...]) -> None:
    room = await house.started(*guests)  # type: ignore[arg-type]
    for guest in guests:
        left = await house.tables.leave(room.code, guest.id)  # type: ignore[attr-defined]
        assert left is not None
    assert (await house.tables.room(room.code)).host is None
    for _ in range(2_000):
        house.clock.pass_seconds(2)
        await house.tables.tick()
        if (await house.tables.room(room.code)).status == "finished":
            break
    position = await house.position(room.code)
    assert position.outcome is not None
    assert position.asks == ()
    assert len((await house.tables.record(room.code)).moves) == position.version


async def test_an_awaited_player_who_is_away_is_passed_over(house: House) -> None:
    room = await house.started(ANN, BEN, CLEO)
    awaited = (await house.position(room.code)).asks[0]
    guests = [sitter.guest for sitter in room.seats if sitter is not None]
    other = guests[(awaited.seat + 1) % 3]
    house.presence.arrive(room.code, guests[awaited.seat], "socket")

    async def refused(code: str, guest: str) -> None:
        with pytest.raises(Refusal) as refusal:
            await house.tables.skip(room.code, guest)
        assert refusal.value.code == code

    await refused("not_seated", "stranger")
    await refused("not_waited_for", guests[awaited.seat])
    await refused("not_away", other)
    house.presence.depart(room.code, guests[awaited.seat], "socket")
    house.clock.pass_seconds(59)
    await refused("not_away", other)
    house.clock.pass_seconds(1)
    skipped = await house.tables.skip(room.code, other)
    assert skipped.version == 1
    after = await house.position(room.code)
    assert (after.version, after.seat) == (1, awaited.seat)
    (row,) = await house.store.rows(room.code, 0, 10)
    assert (row.guest, row.ref) == ("", f"~{awaited.id}")


async def test_who_has_not_come_yet_to_a_game_that_just_began_is_not_passed_over(house: House) -> None:
    house.clock.pass_seconds(3_600)
    room = await house.started(ANN, BEN)
    (awaited,) = {ask.seat for ask in (await house.position(room.code)).asks if not ask.optional}
    other = (ANN, BEN)[1 - awaited]
    await refused_skip(house, room.code, other.id)
    house.clock.pass_seconds(59)
    await refused_skip(house, room.code, other.id)
    house.clock.pass_seconds(1)
    assert (await house.tables.skip(room.code, other.id)).version == 1


async def test_who_just_got_the_seat_by_a_link_is_not_passed_over(house: House) -> None:
    room = await house.started(ANN, BEN)
    (awaited,) = {ask.seat for ask in (await house.position(room.code)).asks if not ask.optional}
    owner, other = (ANN, BEN)[awaited], (ANN, BEN)[1 - awaited]
    house.clock.pass_seconds(3_600)
    token = await house.tables.make_handover(room.code, owner.id)
    await house.tables.confirm_handover(token, CLEO.id)
    await asyncio.sleep(0)
    await refused_skip(house, room.code, other.id)
    house.clock.pass_seconds(60)
    assert (await house.tables.skip(room.code, other.id)).version == 1


async def refused_skip(house: House, code: str, guest: str) -> None:
    with pytest.raises(Refusal) as refusal:
        await house.tables.skip(code, guest)
    assert refusal.value.code == "not_away"


async def test_nobody_is_passed_over_before_the_start_or_after_the_end(house: House) -> None:
    room = await house.waiting(ANN, BEN)
    house.clock.pass_seconds(100)
    for _ in range(2):
        with pytest.raises(Refusal) as refusal:
            await house.tables.skip(room.code, ANN.id)
        assert refusal.value.code == "not_playing"
        if room.status == "waiting":
            room = await house.tables.start(room.code, ANN.id)
            await house.play_on(room.code)


async def test_two_who_pass_over_at_once_pass_over_one_ask(house: House) -> None:
    room = await house.started(ANN, BEN, CLEO)
    awaited = (await house.position(room.code)).asks[0]
    others = [s.guest for seat, s in enumerate(room.seats) if s is not None and seat != awaited.seat]
    mine = room.seats[awaited.seat]
    assert mine is not None
    for guest in others:
        house.presence.arrive(room.code, guest, guest)
    house.clock.pass_seconds(60)
    await asyncio.gather(*(house.tables.skip(room.code, guest) for guest in others), return_exceptions=True)
    rows = await house.store.rows(room.code, 0, 10)
    assert {row.seat for row in rows} == {awaited.seat}
    assert len({row.ref for row in rows}) == len(rows)
