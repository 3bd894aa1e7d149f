"""A move's way: known already, refused in a fixed order, or played and kept."""

import asyncio

import msgspec
import pytest

from app.engines.backyard_birds.moves import Abstain, Draw, EndTurn
from app.rooms.refusals import Rejection
from app.rooms.room import Room
from tests.rooms.company import ANN, BEN, CLEO, House, Opening, raw


async def rejected(code: str, played: object) -> Rejection:
    with pytest.raises(Rejection) as rejection:
        await played  # type: ignore[misc]
    assert rejection.value.code == code
    assert rejection.value.detail
    return rejection.value


async def on_turn(house: House, room: Room) -> tuple[str, str, bytes]:
    """Who is asked, who is not, and a legal move."""
    position = await house.position(room.code)
    ask = position.asks[0]
    guests = [sitter.guest for sitter in room.seats if sitter is not None]
    mine = guests[ask.seat]
    return mine, next(guest for guest in guests if guest != mine), raw(position.moves(ask)[0])


async def test_a_committed_move_is_the_newest_position(house: House) -> None:
    room = await house.started(ANN, BEN)
    before = await house.position(room.code)
    mine, _, move = await on_turn(house, room)
    house.clock.pass_seconds(3)
    assert await house.tables.move(room.code, mine, "a", move) == 1
    after = await house.position(room.code)
    assert (after.version, after.seat, after.room.version) == (1, before.asks[0].seat, 1)
    assert after.events
    assert after.state != before.state
    assert (await house.tables.room(room.code)).touched == house.clock.now
    (row,) = await house.store.rows(room.code, 0, 10)
    assert (row.version, row.seat, row.guest, row.ref) == (1, after.seat, mine, "a")
    assert after.game.thaw(row.state, row.rules_version) == after.state
    assert row.at == house.clock.now


async def test_the_setup_is_version_0(house: House) -> None:
    room = await house.started(ANN, BEN)
    (row,) = await house.store.rows(room.code, -1, 10)
    assert (row.version, row.seat, row.ref, row.events) == (0, -1, "~setup", b"[]")
    setup = msgspec.json.decode(row.move)
    position = await house.position(room.code)
    options = position.game.options_type()
    assert position.game.setup(2, options, bytes.fromhex(setup["seed"])) == position.state


async def test_a_move_sent_twice_is_played_once(house: House) -> None:
    room = await house.started(ANN, BEN)
    mine, _, move = await on_turn(house, room)
    version = await house.tables.move(room.code, mine, "a", move)
    assert await house.tables.move(room.code, mine, "a", move) == version
    spaced = msgspec.json.format(move, indent=2)
    assert spaced != move
    assert await house.tables.move(room.code, mine, "a", spaced) == version
    assert (await house.position(room.code)).version == version


async def test_the_same_ref_with_another_move_is_malformed(house: House) -> None:
    room = await house.started(ANN, BEN)
    position = await house.position(room.code)
    mine, _, move = await on_turn(house, room)
    await house.tables.move(room.code, mine, "a", move)
    other = raw(EndTurn(ask=position.asks[0].id))
    assert (await rejected("malformed", house.tables.move(room.code, mine, "a", other))).version == 1
    await rejected("malformed", house.tables.move(room.code, mine, "a", b"{"))


async def test_two_seats_may_use_the_same_ref(house: House) -> None:
    room = await house.started(ANN, BEN)
    seats = {(await house.position(room.code)).asks[0].seat}
    while len(seats) < 2:
        await house.play(room.code)
        seats.add((await house.position(room.code)).asks[0].seat)
    # Both have been asked; now each plays with the very same ref.
    versions: dict[int, int] = {}
    while len(versions) < 2:
        ask = (await house.position(room.code)).asks[0]
        versions[ask.seat] = await house.play(room.code, ask, ref="same" if ask.seat not in versions else None)
    assert versions[0] != versions[1]
    refs = [row.ref for row in await house.store.rows(room.code, 0, 1000)]
    assert refs.count("same") == 2


async def test_a_resend_is_known_after_the_end(house: House) -> None:
    room = await house.started(ANN, BEN)
    mine, _, move = await on_turn(house, room)
    await house.tables.move(room.code, mine, "first", move)
    await house.play_on(room.code)
    assert (await house.tables.room(room.code)).status == "finished"
    assert await house.tables.move(room.code, mine, "first", move) == 1
    rejection = await rejected("not_playing", house.tables.move(room.code, mine, "new", move))
    assert rejection.version == (await house.position(room.code)).version


async def test_a_resend_is_known_after_a_handover_to_old_and_new_browser(house: House) -> None:
    room = await house.started(ANN, BEN)
    mine, _, move = await on_turn(house, room)
    await house.tables.move(room.code, mine, "first", move)
    await house.tables.confirm_handover(await house.tables.make_handover(room.code, mine), CLEO.id)
    assert await house.tables.move(room.code, mine, "first", move) == 1
    assert await house.tables.move(room.code, CLEO.id, "first", move) == 1
    await rejected("malformed", house.tables.move(room.code, CLEO.id, "first", raw(Draw(ask=99))))
    await rejected("not_yours", house.tables.move(room.code, mine, "second", move))


async def test_a_ref_is_nobody_elses(house: House) -> None:
    room = await house.started(ANN, BEN)
    mine, other, move = await on_turn(house, room)
    await house.tables.move(room.code, mine, "first", move)
    assert (await rejected("stale", house.tables.move(room.code, other, "first", move))).version == 1
    await rejected("not_yours", house.tables.move(room.code, "stranger", "first", move))
    await rejected("not_yours", house.tables.move(room.code, None, "first", move))


async def test_refusals_come_in_a_fixed_order(house: House) -> None:
    """Not playing before malformed, before not yours, before stale, before illegal."""
    waiting = await house.waiting(ANN, BEN)
    await rejected("not_playing", house.tables.move(waiting.code, "stranger", "r", b"{"))
    room = await house.started(ANN, BEN)
    mine, other, move = await on_turn(house, room)
    ask = (await house.position(room.code)).asks[0]
    await rejected("malformed", house.tables.move(room.code, "stranger", "r", b"{"))
    await rejected("not_yours", house.tables.move(room.code, "stranger", "r", raw(Draw(ask=10_000))))
    await rejected("stale", house.tables.move(room.code, other, "r", raw(Draw(ask=10_000))))
    await rejected("not_yours", house.tables.move(room.code, other, "r", move))
    illegal = await rejected("illegal", house.tables.move(room.code, mine, "r", raw(Abstain(ask=ask.id))))
    assert illegal.rule is not None
    assert await house.tables.move(room.code, mine, "r", move) == 1
    await rejected("not_playing", house.tables.move("nowhere", mine, "r", move))


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"null",
        b"[]",
        b"7",
        b'"draw"',
        b"{}",
        b'{"kind": "draw"}',
        b'{"kind": "fly", "ask": 1}',
        b'{"kind": "draw", "ask": "1"}',
        b'{"kind": "draw", "ask": 1, "seat": 0}',
        b'{"kind": "play", "ask": 1, "bird": "\xff"}',
        b"[" * 5000,
    ],
)
async def test_what_is_no_move_is_malformed(house: House, sent: bytes) -> None:
    room = await house.started(ANN, BEN)
    await rejected("malformed", house.tables.move(room.code, ANN.id, "r", sent))
    assert (await house.position(room.code)).version == 0


async def test_a_refused_move_cites_the_rule_and_its_sentence(house: House) -> None:
    room = await house.started(ANN, BEN)
    mine, _, _ = await on_turn(house, room)
    position = await house.position(room.code)
    ask = position.asks[0]
    sentences = {rule.id: rule.text for rule in position.game.guide.rules}
    move = raw(Abstain(ask=ask.id))
    rejection = await rejected("illegal", house.tables.move(room.code, mine, "r", move))
    assert rejection.rule is not None
    assert rejection.detail == sentences[rejection.rule]
    assert await house.tables.why(room.code, mine, move) == rejection.rule
    assert await house.store.rows(room.code, 0, 10) == []


async def test_why_is_judged_and_never_played(house: House) -> None:
    room = await house.started(ANN, BEN)
    mine, _, move = await on_turn(house, room)
    assert await house.tables.why(room.code, mine, move) is None
    assert (await house.position(room.code)).version == 0
    await rejected("malformed", house.tables.why(room.code, mine, b"{"))
    await rejected("not_yours", house.tables.why(room.code, CLEO.id, move))


async def test_nothing_can_be_taken_back_in_backyard_birds(house: House) -> None:
    room = await house.started(ANN, BEN)
    mine, _, move = await on_turn(house, room)
    await house.tables.move(room.code, mine, "a", move)
    assert (await house.position(room.code)).undo is None
    assert (await rejected("illegal", house.tables.undo(room.code, mine, "b"))).version == 1
    await rejected("malformed", house.tables.undo(room.code, mine, "a"))
    await rejected("not_yours", house.tables.undo(room.code, CLEO.id, "b"))
    await rejected("not_playing", house.tables.undo((await house.waiting(ANN)).code, ANN.id, "b"))


async def test_the_others_are_told_once_the_move_is_kept(house: House) -> None:
    room = await house.started(ANN, BEN)
    kept: list[int] = []
    await house.position(room.code)
    house.bus.subscribe(room.code, lambda hint: kept.append(live_version(house, room.code)))
    mine, _, move = await on_turn(house, room)
    await house.tables.move(room.code, mine, "a", move)
    await house.tables.move(room.code, mine, "a", move)
    await house.play(room.code)
    await asyncio.sleep(0)
    assert kept == [1, 2]


async def test_a_move_whose_sender_vanished_is_kept_and_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.rooms.playing.UNSURE_SECONDS", 0.2)
    room = await house.started(ANN, BEN)
    mine, _, move = await on_turn(house, room)
    sending = asyncio.create_task(house.tables.move(room.code, mine, "a", move))
    await asyncio.sleep(0)
    sending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sending
    assert await house.tables.room(room.code)  # perhaps too early to see the move
    told = asyncio.Event()
    house.bus.subscribe(room.code, lambda _: told.set())
    async with asyncio.timeout(10):
        await told.wait()
    assert (await house.position(room.code)).version == 1
    assert await house.tables.move(room.code, mine, "a", move) == 1
    assert len(await house.store.rows(room.code, 0, 10)) == 1


def live_version(house: House, code: str) -> int:
    live = house.tables._lives.peek(code)  # pyright: ignore[reportPrivateUsage]
    assert live is not None
    return live.version


async def test_a_game_goes_on_in_a_new_process_at_the_same_position(
    house: House, open_house: Opening, database: str
) -> None:
    room = await house.started(ANN, BEN, CLEO)
    for _ in range(25):
        await house.play(room.code)
    before = await house.position(room.code)
    again = await open_house(database)
    after = await again.position(room.code)
    assert after.game.freeze(after.state) == before.game.freeze(before.state)
    assert (after.version, after.events, after.seat, after.asks) == (25, before.events, before.seat, before.asks)
    seen = after.game.view(after.state, 0)
    assert msgspec.json.encode(seen) == msgspec.json.encode(before.game.view(before.state, 0))
    await again.play_on(room.code)
    assert (await again.tables.room(room.code)).status == "finished"
