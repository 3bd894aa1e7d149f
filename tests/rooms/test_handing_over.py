"""A seat moves to another device by a link that works once, within ten minutes."""

import asyncio
from hashlib import sha256

import pytest

from app.rooms.refusals import Refusal
from tests.rooms.company import ANN, BEN, CLEO, DAN, House


async def refused(code: str, granted: object, status: int) -> None:
    with pytest.raises(Refusal) as refusal:
        await granted  # type: ignore[misc]
    assert (refusal.value.code, refusal.value.status) == (code, status)


async def test_the_seat_moves_with_its_name_and_the_old_browser_watches(house: House) -> None:
    room = await house.started(ANN, BEN)
    token = await house.tables.make_handover(room.code, BEN.id)
    assert len(token) >= 22  # 128 bits
    shown, handover = await house.tables.peek_handover(token)
    assert (shown.code, handover.seat) == (room.code, 1)
    moved = await house.tables.confirm_handover(token, CLEO.id)
    assert moved.seat_of(CLEO.id) == 1
    assert moved.seat_of(BEN.id) is None
    assert [sitter and sitter.name for sitter in moved.seats] == ["Ann", "Ben"]
    assert room.code in [mine.code for mine in await house.tables.mine(CLEO.id)]
    assert await house.tables.mine(BEN.id) == []
    await asyncio.sleep(0)
    told = {hint.guest for hint in house.hints if hint.kind == "seat"}
    assert {BEN.id, CLEO.id} <= told


async def test_a_link_works_once(house: House) -> None:
    room = await house.started(ANN, BEN)
    token = await house.tables.make_handover(room.code, BEN.id)
    results = await asyncio.gather(
        *(house.tables.confirm_handover(token, guest.id) for guest in (CLEO, DAN)), return_exceptions=True
    )
    spent = [result for result in results if isinstance(result, Refusal)]
    assert [refusal.code for refusal in spent] == ["handover_spent"]
    await refused("handover_spent", house.tables.peek_handover(token), 410)


async def test_a_link_holds_for_ten_minutes(house: House) -> None:
    room = await house.waiting(ANN, BEN)
    token = await house.tables.make_handover(room.code, BEN.id)
    house.clock.pass_seconds(599)
    await house.tables.peek_handover(token)
    house.clock.pass_seconds(1)
    await refused("handover_spent", house.tables.confirm_handover(token, CLEO.id), 410)
    assert (await house.tables.room(room.code)).seat_of(BEN.id) == 1


async def test_a_browser_that_sits_here_is_refused_and_nothing_is_used_up(house: House) -> None:
    room = await house.started(ANN, BEN)
    token = await house.tables.make_handover(room.code, BEN.id)
    await refused("sits_already", house.tables.confirm_handover(token, BEN.id), 409)
    await refused("sits_already", house.tables.confirm_handover(token, ANN.id), 409)
    assert (await house.tables.confirm_handover(token, CLEO.id)).seat_of(CLEO.id) == 1


async def test_only_an_owner_makes_a_link_and_the_newest_one_holds(house: House) -> None:
    room = await house.started(ANN, BEN)
    await refused("not_seated", house.tables.make_handover(room.code, CLEO.id), 403)
    first = await house.tables.make_handover(room.code, BEN.id)
    second = await house.tables.make_handover(room.code, BEN.id)
    await refused("handover_spent", house.tables.confirm_handover(first, CLEO.id), 410)
    await house.tables.confirm_handover(second, CLEO.id)


async def test_a_link_to_a_seat_that_changed_hands_is_spent(house: House) -> None:
    room = await house.waiting(ANN, BEN)
    token = await house.tables.make_handover(room.code, BEN.id)
    await house.tables.leave(room.code, BEN.id)
    await house.tables.sit(room.code, DAN, 1)
    await refused("handover_spent", house.tables.confirm_handover(token, CLEO.id), 410)
    assert (await house.tables.room(room.code)).seat_of(DAN.id) == 1


async def test_a_link_holds_though_the_seats_close_up(house: House) -> None:
    room = await house.waiting(ANN, seats=4)
    await house.tables.sit(room.code, BEN, 3)
    token = await house.tables.make_handover(room.code, BEN.id)
    await house.tables.start(room.code, ANN.id)
    moved = await house.tables.confirm_handover(token, CLEO.id)
    assert (len(moved.seats), moved.seat_of(CLEO.id)) == (2, 1)
    await refused("handover_spent", house.tables.confirm_handover(token, DAN.id), 410)


@pytest.mark.parametrize("token", ["", "x", "x" * 5000, "\ud800", "ünï", "0"])
async def test_a_token_that_nobody_made_is_spent(house: House, token: str) -> None:
    await refused("handover_spent", house.tables.peek_handover(token), 410)
    await refused("handover_spent", house.tables.confirm_handover(token, CLEO.id), 410)


async def test_the_store_holds_no_token(house: House) -> None:
    room = await house.waiting(ANN, BEN)
    token = await house.tables.make_handover(room.code, BEN.id)
    assert await house.store.offered(token) is None
    assert await house.store.offered(sha256(token.encode()).hexdigest()) is not None
