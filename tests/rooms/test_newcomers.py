"""A seat that was left in play: a newcomer may have it if all others agree."""

import pytest

from app.rooms.refusals import Refusal
from tests.rooms.company import ANN, BEN, CLEO, DAN, EVE, House


async def refused(code: str, granted: object) -> None:
    with pytest.raises(Refusal) as refusal:
        await granted  # type: ignore[misc]
    assert refusal.value.code == code


async def test_a_newcomer_plays_on_once_all_others_agree(house: House) -> None:
    room = await house.started(ANN, BEN, CLEO)
    await house.tables.leave(room.code, BEN.id)
    wished = await house.tables.ask_for_seat(room.code, DAN, 1)
    assert wished.seat_of(DAN.id) is None
    assert [(wish.name, wish.seat, wish.agreed) for wish in wished.wishes] == [("Dan", 1, ())]
    first = await house.tables.agree(room.code, ANN.id, 1)
    assert await house.tables.agree(room.code, ANN.id, 1) == first
    assert first.seat_of(DAN.id) is None
    agreed = await house.tables.agree(room.code, CLEO.id, 1)
    assert agreed.seat_of(DAN.id) == 1
    assert agreed.wishes == ()
    assert agreed.names == ("Ann", "Ben", "Cleo")


async def test_the_newcomer_has_time_to_answer(house: House) -> None:
    room = await house.started(ANN, BEN)
    turn = (await house.position(room.code)).asks[0]
    leaver, stayer = (ANN, BEN) if turn.seat == 0 else (BEN, ANN)
    await house.tables.leave(room.code, leaver.id)
    await house.tables.ask_for_seat(room.code, DAN, turn.seat)
    await house.tables.agree(room.code, stayer.id, turn.seat)
    house.clock.pass_seconds(10)
    await house.tables.tick()
    assert (await house.position(room.code)).version == 0


async def test_with_nobody_left_to_agree_the_seat_is_free(house: House) -> None:
    room = await house.started(ANN, BEN)
    for guest in (ANN, BEN):
        await house.tables.leave(room.code, guest.id)
    taken = await house.tables.ask_for_seat(room.code, DAN, 1)
    assert (taken.seat_of(DAN.id), taken.host) == (1, 1)
    wished = await house.tables.ask_for_seat(room.code, EVE, 0)
    assert wished.seat_of(EVE.id) is None
    assert (await house.tables.agree(room.code, DAN.id, 0)).seat_of(EVE.id) == 0


async def test_the_last_who_had_not_agreed_leaves(house: House) -> None:
    room = await house.started(ANN, BEN, CLEO)
    await house.tables.leave(room.code, BEN.id)
    await house.tables.ask_for_seat(room.code, DAN, 1)
    await house.tables.agree(room.code, ANN.id, 1)
    left = await house.tables.leave(room.code, CLEO.id)
    assert left is not None
    assert left.seat_of(DAN.id) == 1


async def test_wishes_that_are_refused(house: House) -> None:
    waiting = await house.waiting(ANN, seats=3)
    await refused("not_playing", house.tables.ask_for_seat(waiting.code, DAN, 1))
    room = await house.started(ANN, BEN, CLEO)
    await refused("seat_taken", house.tables.ask_for_seat(room.code, DAN, 1))
    await refused("no_such_seat", house.tables.ask_for_seat(room.code, DAN, 3))
    await house.tables.leave(room.code, BEN.id)
    await refused("sits_already", house.tables.ask_for_seat(room.code, ANN, 1))
    await refused("no_wish", house.tables.agree(room.code, ANN.id, 1))
    await house.tables.ask_for_seat(room.code, DAN, 1)
    await refused("not_seated", house.tables.agree(room.code, DAN.id, 1))
    await refused("no_wish", house.tables.agree(room.code, ANN.id, 0))
    await house.tables.ask_for_seat(room.code, EVE, 1)
    await house.tables.agree(room.code, ANN.id, 1)
    await house.tables.agree(room.code, CLEO.id, 1)
    taken = await house.tables.room(room.code)
    assert (taken.seat_of(DAN.id), taken.seat_of(EVE.id), taken.wishes) == (1, None, ())


async def test_who_wished_for_two_seats_has_the_last_one_named(house: House) -> None:
    room = await house.started(ANN, BEN, CLEO)
    await house.tables.leave(room.code, BEN.id)
    await house.tables.leave(room.code, CLEO.id)
    await house.tables.ask_for_seat(room.code, DAN, 1)
    await house.tables.ask_for_seat(room.code, DAN, 2)
    await refused("no_wish", house.tables.agree(room.code, ANN.id, 1))
    assert (await house.tables.agree(room.code, ANN.id, 2)).seat_of(DAN.id) == 2
