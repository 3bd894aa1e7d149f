"""Taking back the own last choice of an unfinished chain, in Flock."""

import asyncio
from collections.abc import Callable
from functools import reduce

import msgspec
import pytest

from app.engines.contract import SPECTATOR
from app.engines.flock.events import TookBack
from app.rooms.ports import Seen
from app.rooms.position import Position
from app.rooms.refusals import Rejection
from app.rooms.room import Room
from app.rooms.taking_back import MOST_TAKEN_BACK, TAKE_BACK, Run
from tests.rooms.company import ANN, BEN, CLEO, DAN, FLOCK, House, Opening, raw

GUESTS = (ANN, BEN, CLEO)


async def rejected(code: str, played: object) -> Rejection:
    with pytest.raises(Rejection) as rejection:
        await played  # type: ignore[misc]
    assert rejection.value.code == code
    return rejection.value


async def table_where(house: House, fits: Callable[[Position], bool]) -> tuple[Room, Position]:
    """A table of three that random play has brought to a position that fits."""
    for _ in range(100):
        room = await house.started(*GUESTS, game=FLOCK)
        if await house.play_on(room.code, fits):
            return room, await house.position(room.code)
    raise AssertionError("no game out of 100 came to such a position")


def offers_undo(position: Position) -> bool:
    return position.undo is not None


def told(position: Position) -> list[bytes]:
    """What everybody sees, and the legal moves but for the serial of their ask."""
    views = [position.game.view(position.state, viewer) for viewer in (0, 1, 2, SPECTATOR)]
    moves = [msgspec.structs.replace(move, ask=0) for ask in position.asks for move in position.moves(ask)]
    return [msgspec.json.encode(each) for each in (*views, moves)]


async def positions_of_a_chain(house: House) -> tuple[Room, list[Position]]:
    """A table with an unfinished chain of three choices: the position before each, and the last."""
    for _ in range(200):
        room = await house.started(*GUESTS, game=FLOCK)
        positions = [await house.position(room.code)]
        while positions[-1].asks and len(positions) < 4:
            await house.play(room.code)
            newest = await house.position(room.code)
            positions = [*positions, newest] if newest.undo is not None else [newest]
        if positions[-1].asks:
            return room, positions
    raise AssertionError("no game out of 200 had a chain so long")


async def test_a_choice_taken_back_leaves_the_position_before_it(house: House) -> None:
    room, position = await table_where(house, offers_undo)
    assert position.undo is not None
    mine = GUESTS[position.undo].id
    before = (await house.store.rows(room.code, position.version - 2, 1))[0]
    assert await house.tables.undo(room.code, mine, "back") == position.version + 1
    back = await house.position(room.code)
    assert (back.version, back.seat, back.events) == (
        position.version + 1,
        position.undo,
        (TookBack(seat=position.undo),),
    )
    old = msgspec.structs.replace(back, state=back.game.thaw(before.state, 1), asks=(), _legal={})
    old = msgspec.structs.replace(old, asks=old.game.asks(old.state))
    assert told(back) == told(old)
    assert min(ask.id for ask in back.asks) > max(ask.id for ask in position.asks)
    await house.play_on(room.code)
    assert (await house.tables.room(room.code)).status == "finished"


async def test_a_whole_chain_is_taken_back_step_by_step_and_no_further(house: House) -> None:
    room, positions = await positions_of_a_chain(house)
    seat = positions[-1].undo
    assert seat is not None
    for before in reversed(positions[:-1]):
        await house.tables.undo(room.code, GUESTS[seat].id, house.ref())
        assert told(await house.position(room.code)) == told(before)
    assert (await house.position(room.code)).undo is None
    await rejected("illegal", house.tables.undo(room.code, GUESTS[seat].id, house.ref()))
    await house.play(room.code)
    assert await house.play_on(room.code)


async def test_after_a_take_back_another_choice_can_be_made_and_taken_back(house: House) -> None:
    room, position = await table_where(house, offers_undo)
    for _ in range(3):
        await take_back_and_choose(house, room.code, position.undo)
        assert (await house.position(room.code)).undo == position.undo


async def take_back_and_choose(house: House, code: str, seat: int | None) -> None:
    """Takes the last choice back, and goes on with the chain of this seat by another."""
    assert seat is not None
    mine = GUESTS[seat].id
    await house.tables.undo(code, mine, house.ref())
    back = await house.position(code)
    again = next(move for ask in back.asks for move in back.moves(ask) if back.game.chain(_after(back, move)) == seat)
    await house.tables.move(code, mine, house.ref(), raw(again))


def _after(position: Position, move: object) -> object:
    return position.game.apply(position.state, position.asks[0], move).state


async def test_choosing_and_taking_back_comes_to_an_end(house: House, open_house: Opening, database: str) -> None:
    room, position = await table_where(house, offers_undo)
    for _ in range(MOST_TAKEN_BACK):
        assert (await house.position(room.code)).undo == position.undo
        await take_back_and_choose(house, room.code, position.undo)
    assert position.undo is not None
    mine, last = GUESTS[position.undo].id, await house.position(room.code)
    assert (last.undo, last.game.chain(last.state)) == (None, position.undo)
    await rejected("illegal", house.tables.undo(room.code, mine, house.ref()))
    again = await open_house(database)
    assert (await again.position(room.code)).undo is None
    await rejected("illegal", again.tables.undo(room.code, mine, again.ref()))
    assert (await again.position(room.code)).version == last.version == position.version + 2 * MOST_TAKEN_BACK
    assert await again.play_on(room.code)


async def test_the_chain_that_was_taken_back_too_often_can_be_answered_by_a_stand_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.rooms.taking_back.MOST_TAKEN_BACK", 2)
    room, position = await table_where(house, waits_out_of_turn)
    for _ in range(2):
        await take_back_and_choose(house, room.code, position.undo)
    last = await house.position(room.code)
    assert last.undo is None
    house.clock.pass_seconds(60)
    await house.tables.tick()
    assert (await house.position(room.code)).version == last.version + 1
    assert await house.play_on(room.code)


def row(version: int, seat: int, move: str, guest: str = "somebody") -> Seen:
    return Seen(version, seat, guest, f"ref-{version}", TAKE_BACK if move == "back" else move.encode())


def run_of(*rows: Seen) -> Run:
    return reduce(Run.after, rows, Run())


def test_what_was_taken_back_is_counted_until_somebody_else_has_chosen() -> None:
    mine = (row(1, 0, "a"), row(2, 0, "b"), row(3, 0, "back"), row(4, 0, "c"), row(5, 0, "back"), row(6, 0, "back"))
    assert run_of(*mine) == Run(0, (), 3)
    assert run_of(*mine, row(7, 0, "d")) == Run(0, (row(7, 0, "d"),), 3)
    assert run_of(*mine, row(7, 0, "d", guest="")) == Run()
    assert run_of(*mine, row(7, 1, "d"), row(8, 0, "e")) == Run(0, (row(8, 0, "e"),), 0)


async def test_the_replay_shows_what_was_chosen_and_that_it_was_taken_back(house: House) -> None:
    room, chosen = await table_where(house, offers_undo)
    seat = chosen.undo
    assert seat is not None
    await house.tables.undo(room.code, GUESTS[seat].id, house.ref())
    back = await house.position(room.code)
    await house.play_on(room.code)
    for viewer in (0, 1, 2, SPECTATOR):
        told_again, _ = await house.tables.replay(room.code, viewer, chosen.version - 1, 2)
        assert [moment.version for moment in told_again] == [chosen.version, back.version]
        for moment, position in zip(told_again, (chosen, back), strict=True):
            assert moment.view == position.game.view(position.state, viewer)
            assert [ask.id for ask in moment.asks] == [ask.id for ask in position.asks]
        assert told_again[1].events == (TookBack(seat=seat),)


async def test_a_take_back_sent_twice_happens_once_and_its_ref_is_no_moves(house: House) -> None:
    room, position = await table_where(house, offers_undo)
    assert position.undo is not None
    mine = GUESTS[position.undo].id
    version = await house.tables.undo(room.code, mine, "back")
    assert await house.tables.undo(room.code, mine, "back") == version
    assert await house.tables.known(room.code, mine, "back", None) == version
    assert (await house.position(room.code)).version == version
    move = (await house.position(room.code)).moves((await house.position(room.code)).asks[0])[0]
    await rejected("malformed", house.tables.move(room.code, mine, "back", raw(move)))
    await rejected("malformed", house.tables.move(room.code, mine, "back", b"null"))
    await house.tables.move(room.code, mine, "on", raw(move))
    await rejected("malformed", house.tables.undo(room.code, mine, "on"))


async def test_nobody_takes_back_for_somebody_else(house: House) -> None:
    room, position = await table_where(house, offers_undo)
    for seat, guest in enumerate(GUESTS):
        if seat != position.undo:
            await rejected("illegal", house.tables.undo(room.code, guest.id, house.ref()))
    await rejected("not_yours", house.tables.undo(room.code, DAN.id, house.ref()))
    assert (await house.position(room.code)).version == position.version


async def test_a_new_process_offers_what_the_old_one_offered(house: House, open_house: Opening, database: str) -> None:
    room, positions = await positions_of_a_chain(house)
    seat = positions[-1].undo
    assert seat is not None
    mine = GUESTS[seat].id
    await house.tables.undo(room.code, mine, house.ref())
    again = await open_house(database)
    for before in reversed(positions[:-2]):
        assert (await again.position(room.code)).undo == seat
        await again.tables.undo(room.code, mine, again.ref())
        assert told(await again.position(room.code)) == told(before)
    assert (await again.position(room.code)).undo is None


def waits_out_of_turn(position: Position) -> bool:
    return position.undo is not None and position.asks[0].out_of_turn


async def test_taking_back_buys_no_time(house: House) -> None:
    room, position = await table_where(house, waits_out_of_turn)
    assert position.undo is not None
    (deadline,) = position.open_deadlines
    house.clock.pass_seconds(20)
    await house.tables.undo(room.code, GUESTS[position.undo].id, "back")
    back = await house.position(room.code)
    (left,) = back.open_deadlines
    assert left.ask == back.asks[0].id
    assert (left.shown, left.due) == (deadline.shown, deadline.due)


def asked_for_upkeep_out_of_turn(position: Position) -> bool:
    return any(ask.asks == "upkeep" and ask.out_of_turn for ask in position.asks)


async def test_the_choice_of_a_stand_in_is_not_taken_back(house: House) -> None:
    """The clock answers for somebody who is asked out of turn, and the same seat is asked on."""
    for _ in range(100):
        room, position = await table_where(house, asked_for_upkeep_out_of_turn)
        house.clock.pass_seconds(60)
        await house.tables.tick()
        after = await house.position(room.code)
        assert after.version == position.version + 1
        if after.game.chain(after.state) is not None:
            assert after.undo is None
            await rejected("illegal", house.tables.undo(room.code, GUESTS[after.asks[0].seat].id, "back"))
            return
    raise AssertionError("no stand-in's choice was followed by another of the same chain")


async def test_everybody_is_told_and_the_log_keeps_it(house: House) -> None:
    room, position = await table_where(house, offers_undo)
    assert position.undo is not None
    await asyncio.sleep(0)  # hints come in the next turn of the loop: those of the moves before
    house.hints.clear()
    version = await house.tables.undo(room.code, GUESTS[position.undo].id, "back")
    await asyncio.sleep(0)
    assert [hint.kind for hint in house.hints if hint.room == room.code] == ["move"]
    (row,) = await house.store.rows(room.code, version - 1, 1)
    assert msgspec.json.decode(row.events) == [{"kind": "took-back", "seat": position.undo}]
    assert (row.seat, row.guest, row.move) == (position.undo, GUESTS[position.undo].id, b"null")
