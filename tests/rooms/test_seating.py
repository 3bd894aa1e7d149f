"""Opening, sitting, leaving, starting: what is granted and what is refused."""

import asyncio

import msgspec
import pytest

from app.rooms.ports import Unavailable
from app.rooms.refusals import Refusal
from app.rooms.room import Guest, Mark
from tests.rooms.company import ANN, BEN, CLEO, DAN, EVE, FINN, GAME, House


async def refused(code: str, granted: object) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        await granted  # type: ignore[misc]
    assert refusal.value.code == code
    assert refusal.value.detail
    return refusal.value


async def test_who_opens_a_room_hosts_it_on_the_first_seat(house: House) -> None:
    room = await house.tables.open(ANN, GAME, 3, b'{"claim_window": 20}', listed=True, watchable=False)
    assert room.status == "waiting"
    assert [sitter and sitter.name for sitter in room.seats] == ["Ann", None, None]
    assert (room.host, room.listed, room.watchable, room.version) == (0, True, False, -1)
    assert msgspec.json.decode(room.options) == {"first": None, "claim_window": 20}
    assert len(room.code) >= 12
    assert await house.tables.room(room.code) == room
    assert await house.tables.position(room.code) is None


async def test_codes_are_never_alike(house: House) -> None:
    codes = {(await house.tables.open(ANN, GAME, 2)).code for _ in range(20)}
    assert len(codes) == 20


@pytest.mark.parametrize(
    ("slug", "seats", "options", "code"),
    [
        ("chess", 2, None, "no_such_game"),
        (GAME, 1, None, "seats_unfit"),
        (GAME, 6, None, "seats_unfit"),
        (GAME, -1, None, "seats_unfit"),
        (GAME, 3, b'{"first": 3}', "options_unfit"),
        (GAME, 3, b'{"first": "me"}', "options_unfit"),
        (GAME, 3, b'{"claim_window": 4}', "options_unfit"),
        (GAME, 3, b'{"seed": 1}', "options_unfit"),
        (GAME, 3, b"no JSON", "options_unfit"),
    ],
)
async def test_a_room_that_could_not_be_played_in_is_not_opened(
    house: House, slug: str, seats: int, options: bytes | None, code: str
) -> None:
    await refused(code, house.tables.open(ANN, slug, seats, options))
    assert await house.tables.mine(ANN.id) == []


async def test_an_unknown_code_is_refused_and_does_not_come_to_be(house: House) -> None:
    for granted in (
        house.tables.room("nowhere"),
        house.tables.room("\x00"),
        house.tables.sit("\ud800", ANN),
        house.tables.position("nowhere"),
        house.tables.sit("nowhere", ANN),
        house.tables.leave("nowhere", ANN.id),
        house.tables.start("nowhere", ANN.id),
        house.tables.say("nowhere", ANN.id, "Ann", "hello"),
        house.tables.log("nowhere", 0, 0, 10),
        house.tables.record("nowhere"),
        house.tables.skip("nowhere", ANN.id),
        house.tables.rematch("nowhere", ANN.id),
    ):
        refusal = await refused("no_such_room", granted)
        assert refusal.status == 404


async def test_the_first_free_seat_or_the_one_that_was_named(house: House) -> None:
    room = await house.waiting(ANN, seats=4)
    await house.tables.sit(room.code, BEN, 2)
    room = await house.tables.sit(room.code, CLEO)
    assert [sitter and sitter.guest for sitter in room.seats] == [ANN.id, CLEO.id, BEN.id, None]


async def test_seats_that_cannot_be_had(house: House) -> None:
    room = await house.waiting(ANN, BEN, seats=3)
    assert (await refused("seat_taken", house.tables.sit(room.code, CLEO, 1))).status == 409
    assert (await refused("no_such_seat", house.tables.sit(room.code, CLEO, 3))).status == 422
    await refused("no_such_seat", house.tables.sit(room.code, CLEO, -1))
    await house.tables.sit(room.code, CLEO)
    await refused("room_full", house.tables.sit(room.code, DAN))
    await house.tables.start(room.code, ANN.id)
    await refused("already_started", house.tables.sit(room.code, DAN))
    assert (await house.tables.room(room.code)).seat_of(DAN.id) is None


async def test_who_sits_already_stays_or_changes_over(house: House) -> None:
    room = await house.waiting(ANN, BEN, seats=3)
    assert await house.tables.sit(room.code, BEN) == room
    assert await house.tables.sit(room.code, BEN, 1) == room
    changed = await house.tables.sit(room.code, ANN, 2)
    assert [sitter and sitter.name for sitter in changed.seats] == [None, "Ben", "Ann"]
    assert changed.host == 2


async def test_equal_names_are_told_apart(house: House) -> None:
    room = await house.waiting(ANN, Guest("other", "ann"), Guest("third", "Ann"), seats=4)
    assert [sitter and sitter.name for sitter in room.seats] == ["Ann", "ann (2)", "Ann (3)", None]


async def test_the_next_seat_hosts_when_the_host_leaves(house: House) -> None:
    room = await house.waiting(ANN, BEN, CLEO, seats=4)
    left = await house.tables.leave(room.code, ANN.id)
    assert left is not None
    assert left.host == 1
    await house.tables.leave(room.code, CLEO.id)
    back = await house.tables.sit(room.code, ANN)
    assert (back.host, back.seat_of(ANN.id)) == (1, 0)
    left = await house.tables.leave(room.code, BEN.id)
    assert left is not None
    assert left.host == 0


async def test_the_room_closes_with_its_last_player(house: House) -> None:
    room = await house.waiting(ANN, BEN)
    await house.tables.say(room.code, ANN.id, "Ann", "anybody?")
    await house.tables.make_handover(room.code, BEN.id)
    await house.tables.leave(room.code, ANN.id)
    assert await house.tables.leave(room.code, BEN.id) is None
    await refused("no_such_room", house.tables.room(room.code))
    await refused("no_such_room", house.tables.sit(room.code, ANN))
    assert await house.store.chats(room.code, 10) == []
    assert await house.tables.mine(BEN.id) == []


async def test_only_who_sits_can_leave(house: House) -> None:
    room = await house.waiting(ANN, BEN)
    assert (await refused("not_seated", house.tables.leave(room.code, CLEO.id))).status == 403


async def test_starting_closes_the_gaps(house: House) -> None:
    room = await house.waiting(ANN, seats=5)
    await house.tables.sit(room.code, CLEO, 4)
    await house.tables.sit(room.code, BEN, 2)
    await house.tables.leave(room.code, ANN.id)
    await house.tables.sit(room.code, ANN, 3)
    room = await house.tables.start(room.code, BEN.id)
    assert [sitter and sitter.name for sitter in room.seats] == ["Ben", "Ann", "Cleo"]
    assert (room.status, room.host, room.version, room.names) == ("playing", 0, 0, ("Ben", "Ann", "Cleo"))
    position = await house.position(room.code)
    assert len(position.game.view(position.state, 0).seats) == 3
    assert position.asks
    assert position.events == ()


async def test_starts_that_are_refused(house: House) -> None:
    room = await house.waiting(ANN, seats=4)
    await refused("too_few", house.tables.start(room.code, ANN.id))
    await house.tables.sit(room.code, BEN, 3)
    assert (await refused("not_host", house.tables.start(room.code, BEN.id))).status == 403
    await refused("not_host", house.tables.start(room.code, CLEO.id))
    await house.tables.start(room.code, ANN.id)
    await refused("already_started", house.tables.start(room.code, ANN.id))


async def test_options_that_do_not_go_with_fewer_people(house: House) -> None:
    room = await house.waiting(ANN, BEN, seats=4, options=b'{"first": 3}')
    await refused("options_unfit", house.tables.start(room.code, ANN.id))
    assert (await house.tables.room(room.code)).status == "waiting"
    for guest in (CLEO, DAN):
        await house.tables.sit(room.code, guest)
    assert (await house.tables.start(room.code, ANN.id)).status == "playing"


async def test_who_sits_on_the_seat_named_to_begin_begins_however_the_gaps_close(house: House) -> None:
    room = await house.waiting(ANN, seats=5, options=b'{"first": 2}')
    await house.tables.sit(room.code, CLEO, 3)
    await house.tables.sit(room.code, BEN, 2)
    room = await house.tables.start(room.code, ANN.id)
    position = await house.position(room.code)
    first = position.game.on_turn(position.state)
    assert first is not None
    assert room.names[first] == "Ben"
    assert msgspec.json.decode(room.options)["first"] == first


async def test_nobody_begins_from_an_empty_seat(house: House) -> None:
    room = await house.waiting(ANN, BEN, seats=4, options=b'{"first": 2}')
    refusal = await refused("options_unfit", house.tables.start(room.code, ANN.id))
    assert refusal.detail == "Seat 3 is to begin, but nobody sits there."


async def test_everybody_hears_of_changed_seats(house: House) -> None:
    room = await house.waiting(ANN, BEN)
    await house.tables.start(room.code, ANN.id)
    await asyncio.sleep(0)
    heard = [(hint.kind, hint.guest) for hint in house.hints if hint.room == room.code]
    assert heard == [("room", None), ("seat", BEN.id), ("seat", None)]


async def test_lists_of_rooms(house: House) -> None:
    codes: list[str] = []
    for guest in (ANN, BEN, CLEO, DAN, EVE):
        codes.append((await house.waiting(guest, listed=guest is not CLEO)).code)
        house.clock.pass_seconds(guest is not ANN)  # the first two at the same moment
    newest = await house.tables.listed(GAME, "waiting", None, 2)
    assert [room.code for room in newest] == [codes[4], codes[3]]

    older = await house.tables.listed(None, None, Mark(newest[-1].created, newest[-1].code), 10)
    assert sorted(room.code for room in older) == sorted(codes[:2])
    assert older == sorted(older, key=lambda room: room.code, reverse=True)
    between = await house.tables.listed(None, None, Mark(older[0].created, older[0].code), 10)
    assert between == older[1:]
    assert await house.tables.listed("flock", None, None, 10) == []
    assert await house.tables.listed(GAME, "playing", None, 10) == []


async def test_the_own_rooms_the_last_touched_first(house: House) -> None:
    first = await house.waiting(ANN, FINN)
    house.clock.pass_seconds(1)
    second = await house.waiting(BEN, FINN)
    house.clock.pass_seconds(1)
    await house.tables.start(first.code, ANN.id)
    assert [room.code for room in await house.tables.mine(FINN.id)] == [first.code, second.code]
    await house.tables.leave(second.code, FINN.id)
    assert [room.code for room in await house.tables.mine(FINN.id)] == [first.code]


async def test_who_is_forgotten_gives_up_every_seat(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.rooms.tables.MOST_OF_MINE", 2)
    over = await house.started(ANN, BEN)
    await house.play_on(over.code)
    codes = [(await house.waiting(ANN, BEN)).code for _ in range(3)] + [(await house.started(BEN, ANN)).code]
    await house.tables.leave_all(BEN.id)
    rooms = [await house.tables.room(code) for code in codes]
    assert [room.seat_of(BEN.id) for room in rooms] == [None] * 4
    assert (await house.tables.room(over.code)).seat_of(BEN.id) == 1


async def test_who_cannot_be_forgotten_now_is_told_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await house.started(ANN, BEN)

    async def away(_: object) -> bool:
        raise Unavailable("away")

    with monkeypatch.context() as broken:
        broken.setattr(house.store, "change", away)
        with pytest.raises(Refusal) as refusal:
            await house.tables.leave_all(BEN.id)
    assert refusal.value.code == "unavailable"
    await house.tables.leave_all(BEN.id)
    assert (await house.tables.room(room.code)).seat_of(BEN.id) is None
